//! What is written is read back unchanged, or refused; nothing is lost silently.

use corte::{Options, Preset, Rules, Setup};
use corte_notation::{Record, ReplayError};

fn record(names: &[&str]) -> Record {
    let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    Record {
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        ..Record::new(Setup::new(rules), [""; 0])
    }
}

#[test]
fn a_record_with_too_few_or_too_many_names_is_read_again() {
    for (names, read) in [
        (&["Ana"][..], ["Ana", "Seat2"]),
        (&[], ["Seat1", "Seat2"]),
        (&["Ana", "Bruno", "Carla"], ["Ana", "Bruno"]),
        // A name that nobody at the table has doesn't take a name away.
        (&["Ana B", "Bruno", "Ana_B"], ["Ana_B", "Bruno"]),
    ] {
        let text = record(names).to_text().unwrap();
        let again = Record::parse("again.coup", &text).unwrap_or_else(|errors| panic!("{names:?}: {errors}"));
        assert_eq!(again.names, read, "{names:?}");
        assert_eq!(again.to_text().unwrap(), text);
    }
}

#[test]
fn a_tag_is_read_again_as_it_is_or_refused() {
    let long = "é".repeat(6_000);
    for (key, tag, is_kept) in [
        ("note", "a b c", true),
        ("note", "", true),
        ("note", "100% \u{1} Ärger", true),
        ("note", "a # b", false),
        ("note", "a  b", false),
        ("note", "x\ny", false),
        ("note", " x", false),
        ("note", &long[..9_000], true),
        ("note", &long, false),
        ("my key", "x", false),
        ("", "x", false),
        ("", "", false),
        ("#", "x", false),
    ] {
        let mut record = record(&["Ana", "Bruno"]);
        record.tags.push((key.to_owned(), tag.to_owned()));
        match record.to_text() {
            Ok(text) => assert_eq!(Record::parse("again.coup", text).unwrap(), record),
            Err(error) => assert_eq!(error, ReplayError::Tag { key: key.to_owned() }),
        }
        assert_eq!(record.to_text().is_ok(), is_kept, "{key:?} {:?}", tag.get(..20));
        // What a player has heard can be written whatever else the record contains.
        record.tags[0].0 = "date".to_owned();
        let view = record.to_view_text(corte::Viewer::Spectator).unwrap();
        assert!(corte_notation::read("view.coup", view).is_ok(), "{tag:?}");
    }
}

#[test]
fn a_match_is_read_again_as_it_is_or_refused() {
    for (id, game, is_kept) in [
        ("cup", 1, true),
        ("cup", u32::MAX, true),
        ("cup", 0, false),
        ("my cup", 1, false),
        ("", 1, false),
        ("a#b", 1, false),
    ] {
        let record = Record { match_game: Some((id.to_owned(), game)), ..record(&["Ana", "Bruno"]) };
        match record.to_text() {
            Ok(text) => assert_eq!(Record::parse("again.coup", text).unwrap(), record),
            Err(error) => assert_eq!(error, ReplayError::Match),
        }
        assert_eq!(record.to_text().is_ok(), is_kept, "{id:?} {game}");
    }
}

/// The page says how to read people's names.
#[test]
fn the_names_that_the_document_shows_are_read_and_written_so() {
    let page = include_str!("../../../docs/notation.md");
    let text = page.split("### Names of persons").nth(1).and_then(|rest| rest.split("```").nth(1));
    let text = text.and_then(|block| block.strip_prefix("coup\n")).unwrap();
    let read = Record::parse("names.coup", text).unwrap();
    let names = ["João Silva", "50% #off"];
    assert_eq!(read.display_names(), names);
    let written = record(&names).to_text().unwrap();
    for line in text.lines().filter(|line| line.starts_with("tag") || line.starts_with("seat")) {
        assert!(written.lines().any(|own| own == line), "{line}: {written}");
    }
}

#[test]
fn a_name_is_read_again_as_it_is_or_refused() {
    for (name, is_kept) in
        [("João  Silva #1", true), (&*"x".repeat(2_000), true), (&*"x".repeat(20_000), false)]
    {
        let text = record(&[name, "Bruno"]).to_text();
        assert_eq!(text.is_ok(), is_kept);
        if let Ok(text) = text {
            assert_eq!(Record::parse("again.coup", text).unwrap().display_names(), [name, "Bruno"]);
        }
    }
}
