//! What is written is read back unchanged, or refused; nothing is lost silently.

use corte::{Illegal, OPTIONS, Options, Preset, Rules, Seat, Setup};
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

/// Whoever shows or changes a name sees the seats that the text has, however few names the record was given.
#[test]
fn a_seat_without_a_name_is_called_what_its_text_calls_it() {
    let bruno = Seat::new(1).unwrap();
    for (names, called) in [
        (&["Ana"][..], ["Ana", "Seat2"]),
        (&[], ["Seat1", "Seat2"]),
        (&["João Silva", ""], ["João Silva", "Seat2"]),
        (&["Ana", "Bruno", "Carla"], ["Ana", "Bruno"]),
    ] {
        let mut record = record(names);
        assert_eq!(record.display_names(), called);
        assert_eq!(record.display_name(bruno), called[1]);
        let again = Record::parse("again.coup", record.to_text().unwrap()).unwrap();
        assert_eq!(again.display_names(), called);
        record.rename(bruno, "Somebody");
        assert_eq!(record.display_names(), [called[0], "Somebody"], "{names:?}");
        let text = record.to_text().unwrap();
        assert!(text.contains("seat Somebody\n"), "{text}");
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

/// The page has a row for every option, which names all of its values, and no other.
#[test]
fn the_document_lists_every_option() {
    let page = include_str!("../../../docs/notation.md");
    let table = page.split("### Options\n").nth(1).and_then(|rest| rest.split("\n### ").next()).unwrap();
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with("| `")).collect();
    for option in &OPTIONS {
        let begins = format!("| `{}` | ", option.name);
        let row = rows.iter().find(|row| row.starts_with(&begins));
        let row = row.unwrap_or_else(|| panic!("docs/notation.md has no row for the option {}", option.name));
        let missing: Vec<&&str> =
            option.takes.words().iter().filter(|word| !row.contains(&format!("`{word}`"))).collect();
        assert!(missing.is_empty(), "docs/notation.md lacks {missing:?} in {row}");
    }
    assert_eq!(rows.len(), OPTIONS.len(), "docs/notation.md lists options that there are not");
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

/// A tag is never an error, so one that says nothing of a decision by this seat says nothing.
#[test]
fn who_decided_in_whose_place_is_read_as_far_as_it_can_be_so() {
    let preamble = "rulebook brazil\nseat Ana hand Duke Duke\nseat Bruno hand Captain Captain\n";
    let moves = "Ana income\nBruno income\nAna tax\nBruno pass\n";
    for (tags, read) in [
        ("tag stand-in Bruno 2 4\n", &[1, 3][..]),
        ("tag stand-in Bruno 4\ntag stand-in Bruno 2 2\ntag stand-in Ana 1\n", &[0, 1, 3]),
        ("tag stand-in Bruno 1 3 0 -2 9 99999999999999999999 two\n", &[]),
        ("tag stand-in Carla 2\ntag stand-in\ntag stand-in Bruno\n", &[]),
    ] {
        let record = Record::parse("away.coup", format!("coup 1\n{tags}{preamble}{moves}")).unwrap();
        assert_eq!(record.stand_ins(), read, "{tags}");
        let mut again = record.clone();
        again.rename(Seat::new(1).unwrap(), "Zoë B");
        let text = again.to_text().unwrap();
        assert_eq!(Record::parse("again.coup", &text).unwrap().stand_ins(), read, "{text}");
        again.say_stand_ins(record.stand_ins());
        assert_eq!(again.stand_ins(), read, "{tags}");
    }
}

#[test]
fn a_bot_may_decide_for_somebody_a_thousand_times() {
    let mut long = record(&["Ana", "Bruno"]);
    let [ana, bruno] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    let income = corte::Decision::Act(corte::Action::Income);
    long.moves = (0..12_000)
        .map(|index| corte::Move::Decide { seat: if index % 2 == 0 { ana } else { bruno }, decision: income })
        .collect();
    long.say_stand_ins((0..13_000).filter(|index| index % 3 > 0));
    let told = long.stand_ins();
    assert_eq!(told.len(), 8_000);
    assert!(told.iter().all(|index| index % 3 > 0));
    let tags = long.tags.iter().map(|(key, text)| format!("tag {key} {text}\n"));
    assert!(tags.clone().all(|line| line.len() < 10_000), "each fits on a line");
    let text = format!("coup 1\n{}rulebook brazil\nseat Ana\nseat Bruno\n", tags.collect::<String>());
    let again = Record { moves: long.moves, ..Record::parse("long.coup", &text).unwrap() };
    assert_eq!(again.stand_ins(), told);
}

#[test]
fn what_a_file_can_not_contain_of_a_bots_kind_is_replaced() {
    let mut record = record(&["Ana", "Bruno"]);
    record.seat_bots([None, Some("my  #1\nbot")]);
    let again = Record::parse("again.coup", record.to_text().unwrap()).unwrap();
    assert_eq!(again.bot(Seat::new(1).unwrap()), Some("my %231 bot"));
}

#[test]
fn a_game_that_is_over_can_not_be_abandoned() {
    let text = "coup 1\nrulebook brazil\nseat Ana coins 7 hand Duke lost Captain\n\
        seat Bruno hand Duke lost Captain\nAna coup Bruno\n";
    let mut record = Record::parse("over.coup", text).unwrap();
    assert!(record.replay().unwrap().end().table().is_over());
    record.abandoned = true;
    let over = ReplayError::Move { index: record.moves.len(), reason: Illegal::Over };
    assert_eq!(record.replay().err(), Some(over));
}
