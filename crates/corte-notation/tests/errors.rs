//! What errors say: where, what was expected, what was found, and what to do.

use corte_notation::{LONGEST_LINE, LONGEST_NAME, MOST_BYTES, MOST_ERRORS, MOST_STATEMENTS, check};

fn errors(text: &str) -> String {
    check("x.coup", text).expect_err("the file is refused").to_string()
}

/// Compares texts, and shows only the lines between the first and the last that differ.
#[track_caller]
fn assert_same(found: &str, wanted: &str) {
    let [mut found, mut wanted]: [Vec<&str>; 2] = [found, wanted].map(|text| text.split('\n').collect());
    let same = found.iter().zip(&wanted).take_while(|(found, wanted)| found == wanted).count();
    found.drain(..same);
    wanted.drain(..same);
    while found.last().is_some_and(|last| wanted.last() == Some(last)) {
        found.pop();
        wanted.pop();
    }
    let (found, wanted) = (found.join("\n"), wanted.join("\n"));
    assert!(found == wanted, "from line {} on it says\n{found}\nnot\n{wanted}", same + 1);
}

/// The lines and columns of all errors.
fn places(text: &str) -> Vec<(usize, usize)> {
    let errors = check("x.coup", text).expect_err("the file is refused");
    errors.iter().map(|error| (error.line, error.column)).collect()
}

const TWO: &str = "coup 1\nrulebook brazil\nseat Ana hand Duke Captain\nseat Bruno hand Contessa Contessa\n";

#[test]
fn every_fault_of_a_preamble_is_told_at_once() {
    let text = "coup 1\nrulebook brazil\noption draft maybe\noption facs distinct\nseat Ana coins x\nseat Bruno hand Duqe\n";
    assert_same(
        &errors(text),
        "\
x.coup:3:14: the option draft does not take this value
  3 | option draft maybe
    |              ^^^^^
  expected: off, on
  found:    maybe

x.coup:4:8: there is no such option
  4 | option facs distinct
    |        ^^^^
  expected: one of inquisitor, diplomat, faces, must-prove, draft, first-coins, declared, reformation, challenge-order, wins
  found:    facs
  help:     did you mean `faces`?

x.coup:5:16: this is no number
  5 | seat Ana coins x
    |                ^
  expected: a number of coins
  found:    x

x.coup:6:17: this is not a character
  6 | seat Bruno hand Duqe
    |                 ^^^^
  expected: Duke, Assassin, Captain, Ambassador, Contessa, Inquisitor or Diplomat
  found:    Duqe
  help:     did you mean `Duke`?"
    );
}

#[test]
fn options_that_make_no_sense_together_are_told_at_their_lines() {
    let text = "coup 1\nrulebook brazil\noption draft on\noption first-coins 1\nseat A\nseat B\nseat C\n";
    assert_eq!(places(text), [(3, 8), (4, 8)]);
    let text = "coup 1\nrulebook everdeck\noption inquisitor on\nseat A\nseat B\n";
    assert_eq!(places(text), [(3, 8)]);
}

#[test]
fn a_position_that_cannot_be_is_told_card_by_card() {
    let text = "\
coup 1
rulebook brazil
seat Ana hand Duke Duke lost Duke
seat Bruno coins 3 hand - lost Captain Captain
seat Carla hand Duke Inquisitor
first Bruno
";
    assert_same(
        &errors(text),
        "\
x.coup:3:10: Ana has 3 cards in hand and lost; there must be two
  3 | seat Ana hand Duke Duke lost Duke
    |          ^^^^^^^^^^^^^^
  expected: two cards, in hand and lost together
  found:    hand Duke Duke

x.coup:4:18: Bruno is in exile and can't have coins
  4 | seat Bruno coins 3 hand - lost Captain Captain
    |                  ^
  expected: no coins (R-I3)
  found:    3

x.coup:5:17: there are only 3 cards of Duke
  5 | seat Carla hand Duke Inquisitor
    |                 ^^^^
  expected: Duke 3 times at most (R-S2)
  found:    one more

x.coup:5:22: there is no Inquisitor in this game
  5 | seat Carla hand Duke Inquisitor
    |                      ^^^^^^^^^^
  expected: one of Duke, Assassin, Captain, Ambassador, Contessa
  found:    Inquisitor

x.coup:6:7: Bruno is in exile and can't begin
  6 | first Bruno
    |       ^^^^^
  expected: a seat that has a card in hand
  found:    Bruno",
    );
}

/// Nothing is ever dealt in a game that is over.
#[test]
fn the_only_player_still_in_needs_a_hand() {
    assert_same(
        &errors("coup 1\nrulebook brazil\nseat Ana coins 3\nseat Bruno hand - lost Captain Captain\n"),
        "\
x.coup:3:6: Ana is alone and has won; give its hand
  3 | seat Ana coins 3
    |      ^^^
  expected: `hand CARD…` for the only player still in
  found:    no hand",
    );
}

#[test]
fn every_failed_expectation_is_told_and_the_first_illegal_move() {
    let text = format!(
        "{TWO}Ana tax\nexpect Ana coins 9\nexpect turn Bruno\nexpect legal Bruno pass, block Duke\nBruno block Duke\nBruno dance twice\n"
    );
    assert_same(
        &errors(&text.replace("Bruno dance twice\n", "Bruno income\nexpect Ana coins 8\n")),
        "\
x.coup:6:18: this expectation fails
  6 | expect Ana coins 9
    |                  ^
  expected: Ana coins 9
  found:    Ana coins 1

x.coup:7:13: this expectation fails
  7 | expect turn Bruno
    |             ^^^^^
  expected: an action of Bruno
  found:    Bruno: pass, challenge

x.coup:8:20: this expectation fails
  8 | expect legal Bruno pass, block Duke
    |                    ^^^^^^^^^^^^^^^^
  expected: legal Bruno pass, block Duke
  found:    legal Bruno pass, challenge; not expected: challenge; not legal: block Duke

x.coup:9:7: `Bruno block Duke` is refused: tax can't be blocked (R-A4)
  9 | Bruno block Duke
    |       ^^^^^^^^^^
  expected: Bruno: pass, challenge
  found:    block Duke",
    );
    // Lines before an unreadable one are checked, too.
    assert_eq!(places(&text), [(6, 18), (7, 13), (8, 20), (9, 7), (10, 7)]);
}

#[test]
fn the_errors_that_the_document_shows_are_those_that_are_told() {
    let seats = "seat Ana coins 2 hand Duke Captain\nseat Bruno coins 2 hand Contessa Duke\n";
    let files = [
        (
            "five.coup",
            format!(
                "coup 1\nrulebook brazil\n{seats}\nAna foreign-aid\nBruno block Duke\nAna pass\nexpect Ana coins 5\n"
            ),
        ),
        ("aid.coup", format!("coup 1\nrulebook brazil\n{seats}\nAna foreign-aid\nBruno challenge\n")),
        (
            "baron.coup",
            "coup 1\nrulebook brazil\n\nseat Ana coins 2 hand Duke Baron\nseat Bruno\n".to_owned(),
        ),
        (
            "trio.coup",
            "coup 1\nrulebook brazil\noption draft on\nseat Ana\nseat Bruno\nseat Carla\n".to_owned(),
        ),
    ];
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/notation.md");
    let document = std::fs::read_to_string(document).unwrap();
    let shown: Vec<&str> =
        document.split("```text\n").skip(1).filter_map(|rest| rest.split("\n```").next()).collect();
    for (name, text) in &files {
        let told = check(name, text).expect_err("the file is refused").to_string();
        assert!(shown.contains(&told.as_str()), "docs/notation.md shows no such error:\n{told}");
    }
    let named = |shown: &str| files.iter().any(|(name, _)| shown.starts_with(name));
    assert!(shown.iter().filter(|shown| shown.contains(".coup:")).all(|shown| named(shown)), "{shown:?}");
}

#[test]
fn near_names_are_suggested() {
    for (line, meant) in [
        ("Anna tax", "Ana"),
        ("Ana foreignaid", "foreign-aid"),
        ("Ana steal bruno", "Bruno"),
        ("exspect turn Ana", "expect"),
        ("expect Ana coin 2", "coins"),
        ("all passes", "pass"),
        ("Ana dela Duke Captain", "deal"),
    ] {
        let told = errors(&format!("{TWO}Ana income\n{line}\n"));
        assert!(told.contains(&format!("did you mean `{meant}`?")), "{told}");
    }
}

#[test]
fn a_version_a_rulebook_and_two_players_are_needed() {
    assert!(errors("").contains("the file is empty"));
    assert!(errors("# only a comment").contains("the file has no statement"));
    assert!(errors("rulebook brazil\n").contains("a file must begin with the version"));
    assert!(errors("coup 2\n").contains("this version of the notation is not known"));
    assert!(errors("coup 1 2\n").contains("more on this line"));
    assert!(errors("coup 1\nseat A\nseat B\n").contains("no rulebook is named"));
    assert!(errors("coup 1\nrulebook brazil\n").contains("Coup is for 2 to 10 players, not 0"));
    assert!(errors("coup 1\noption draft on\nseat A\nseat B\n").contains("no rulebook is named"));
}

#[test]
fn the_preamble_stands_in_any_order() {
    let lines = [
        "option first-coins 0",
        "first Bruno",
        "reserve 3",
        "seat Ana coins 2 hand Duke Captain side loyalist",
        "option reformation on",
        "seat Bruno hand Contessa Contessa side loyalist",
        "tag empty",
        "rulebook brazil",
    ];
    for turn in 0..lines.len() {
        let mut lines = lines;
        lines.rotate_left(turn);
        let text = format!("coup 1\n{}\n", lines.join("\n"));
        let moves = "expect Bruno coins 0\nexpect reserve 3\nexpect turn Bruno\nexpect Bruno side loyalist\n";
        // Only the order of seats is fixed.
        let record = corte_notation::Record::parse("x.coup", format!("{text}{moves}"));
        let record = record.unwrap_or_else(|errors| panic!("{errors}"));
        let again = record.to_text().unwrap();
        assert!(again.contains("tag empty\n"), "{again}");
        assert_eq!(corte_notation::Record::parse("x.coup", &again).unwrap().tags, record.tags);
    }
}

#[test]
fn sides_and_a_reserve_belong_to_the_reformation() {
    let off = "coup 1\nrulebook brazil\n";
    let on = "coup 1\nrulebook brazil\noption reformation on\n";
    for (head, text, reason, place) in [
        (off, "seat A side loyalist\nseat B side reformist\n", "without the Reformation", (3, 13)),
        (off, "seat A\nseat B\nreserve 0\n", "without the Reformation", (5, 9)),
        (on, "seat A side loyalist\nseat B\n", "B has no side", (5, 6)),
        (on, "seat A side left\nseat B\n", "there is no such side", (4, 13)),
        (on, "seat A\nseat B\nreserve 201\n", "can't hold that many", (6, 9)),
        (on, "seat A\nseat B\nreserve 1\nreserve 1\n", "is given twice", (7, 1)),
    ] {
        let text = format!("{head}{text}");
        let told = errors(&text);
        assert!(told.contains(reason), "{told}");
        assert_eq!(places(&text), [place], "{told}");
    }
    for (expected, found) in [("reserve 0", "no reserve"), ("A side loyalist", "A no side")] {
        let told = errors(&format!("{off}seat A\nseat B\nexpect {expected}\n"));
        assert!(told.ends_with(&format!("expected: {expected}\n  found:    {found}")), "{told}");
    }
    let own = format!("{on}seat A hand Duke Duke\nseat B hand Captain Captain\nA convert A\n");
    assert!(errors(&own).contains("players can't name themselves as the target"));
    let ally = format!(
        "{on}seat A hand Duke Duke\nseat B hand Captain Captain\nseat C hand Captain Contessa\nA steal C\n"
    );
    assert!(errors(&ally).contains("on the same side"));
}

#[test]
fn a_name_is_one_however_it_was_typed() {
    let (typed, normal) = ("Jose\u{301}", "Jos\u{e9}");
    let text =
        format!("coup 1\nrulebook brazil\nseat {typed}\nseat B\nfirst {normal}\nexpect {typed} coins 1\n");
    let record = corte_notation::Record::parse("x.coup", &text).unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(record.names[0], normal);
    assert!(record.to_text().unwrap().contains(&format!("seat {normal}\n")));
    let told = errors(&format!("coup 1\nrulebook brazil\nseat {typed}\nseat {normal}\n"));
    assert!(told.contains("named twice"), "{told}");
    let (with, without) = ("\u{645}\u{6cc}\u{200c}\u{62e}", "\u{645}\u{6cc}\u{62e}");
    let seats = |first: &str, second: &str| format!("coup 1\nrulebook brazil\nseat {first}\nseat {second}\n");
    assert!(check("x.coup", seats(with, "B")).is_ok(), "a joiner between letters is a letter");
    assert!(errors(&seats(with, without)).contains("look alike"));
    assert!(errors(&seats("a\u{200d}", "B")).contains("invisible"), "a joiner that joins nothing");
    let (with, without) = ("❤\u{fe0f}\u{200d}🔥", "❤\u{200d}🔥");
    assert!(check("x.coup", seats(with, "B")).is_ok(), "a picture is written with its selector");
    assert!(errors(&seats(with, without)).contains("look alike"));
    assert!(errors(&seats("a\u{fe0f}", "B")).contains("invisible"), "a selector of no picture");
}

#[test]
fn what_stands_once_stands_once() {
    let twice = [
        "rulebook italy",
        "first Ana\nfirst Ana",
        "match a 1\nmatch a 2",
        "option draft off\noption draft off",
        "view -\nview -",
        "coup 1",
        "seat Ana",
        "seat C coins 1 coins 2",
    ];
    for more in twice {
        let told = errors(&format!("{TWO}{more}\n"));
        assert!(told.contains("twice"), "{told}");
    }
}

#[test]
fn a_copy_is_meant_where_only_one_can_be() {
    let text = "coup 1\nrulebook brazil\noption faces distinct\nseat Ana hand Duke Captain.0\nseat Bruno hand Duke.1 Contessa.0\n";
    assert!(errors(text).contains("Duke can be Duke.0 or Duke.2 here; write which"));
    assert!(check("x.coup", text.replace("Contessa.0", "Duke.2")).is_ok());
    let twice = text.replace("hand Duke Captain.0", "hand Duke.1 Captain.0");
    assert!(errors(&twice).contains("there is only one Duke.1"));
    let numbered = TWO.replace("hand Duke", "hand Duke.0");
    assert!(errors(&numbered).contains("the faces are identical here"));
}

#[test]
fn names_are_fit_to_be_read() {
    for (name, reason) in [
        ("all".to_owned(), "a word of the notation"),
        ("seat".to_owned(), "a word of the notation"),
        ("a,b".to_owned(), "can't have commas"),
        ("a\u{202e}b".to_owned(), "invisible"),
        ("é".repeat(LONGEST_NAME + 1), "too long"),
    ] {
        let told = errors(&format!("coup 1\nrulebook brazil\nseat {name}\nseat B\n"));
        assert!(told.contains(reason), "{told}");
        assert!(!told.contains('\u{202e}'), "control characters are made visible");
    }
    let text = format!("coup 1\nrulebook brazil\nseat {}\nseat Бруно\n", "é".repeat(LONGEST_NAME));
    assert!(check("x.coup", text).is_ok());
}

/// A name that a file may contain is shown in the same way wherever its errors mention it.
#[test]
fn a_name_is_told_in_one_way() {
    let (family, split) = ("👩\u{200d}👧", "👩\u{200d}\u{200d}👧");
    let text = |name: &str| format!("coup 1\nrulebook brazil\nseat {name}\nseat B\nexpect {name} coins 9\n");
    let told = errors(&text(family));
    assert!(told.contains(&format!("expected: {family} coins 9\n  found:    {family} coins 1")), "{told}");
    assert_eq!(told.matches(family).count(), 3, "in the line, too: {told}");
    let told = errors(&text(split));
    assert!(told.contains("found:    👩\\u{200d}\u{200d}👧"), "the second joins them: {told}");
    assert_eq!(told.matches("👩\\u{200d}\u{200d}👧").count(), 2, "in the line, too: {told}");
}

/// A program that names its file finds it again by that name; only the text for people is shortened and made visible.
#[test]
fn the_name_of_the_file_is_kept_as_it_was_given() {
    let name = format!("a\u{1b}[31m{}.coup", "x".repeat(300));
    let told = check(&name, "").unwrap_err();
    assert_eq!(told.file(), name);
    let text = told.to_string();
    assert!(!text.contains('\u{1b}') && !text.contains(".coup") && text.starts_with("a"), "{text}");
}

#[test]
fn hostile_files_are_refused_at_once() {
    let long_line = format!("{TWO}Ana tax {}\n", "x".repeat(10_000_000));
    let told = errors(&long_line);
    assert!(told.contains(&format!("at most {LONGEST_LINE} bytes")) && told.len() < 1000, "{told}");
    assert!(errors(&"a".repeat(MOST_BYTES + 1)).ends_with("at most 16 MiB\n  found:    more than 16 MiB"));
    let seats: String = (0..100_000).map(|seat| format!("seat A{seat}\n")).collect();
    let told = errors(&format!("coup 1\nrulebook brazil\n{seats}"));
    assert!(told.contains("more seats than Coup allows") && told.len() < 1000, "{told}");
    let moves = "expect Ana in\n".repeat(MOST_STATEMENTS + 1);
    assert!(errors(&format!("{TWO}{moves}")).contains("too many statements"));
    let tags = "tag a b\n".repeat(MOST_STATEMENTS);
    assert!(errors(&format!("coup 1\n{tags}")).contains(":200001:1: the file has too many statements"));
    for number in ["99999999999999999999999999", "256", "-1", "+1", "1e3", "٣"] {
        assert!(check("x.coup", TWO.replace("Ana hand", &format!("Ana coins {number} hand"))).is_err());
    }
    let cards = "Duke ".repeat(1000);
    assert!(check("x.coup", TWO.replace("Duke", &cards)).is_err());
}

/// A seat whose name is refused is a seat all the same, so the lines below are read.
#[test]
fn a_refused_name_causes_one_error() {
    for name in ["a,b".to_owned(), "a\u{200d}".to_owned(), "é".repeat(LONGEST_NAME + 1), "é".repeat(4_000)]
    {
        let text = format!(
            "coup 1\nrulebook brazil\nseat {name}\nseat B\n{name} steal B\nB pass\nexpect turn {name}\n"
        );
        assert_eq!(places(&text), [(3, 6)]);
    }
    let [with, without] = ["می\u{200c}خ", "میخ"];
    let text = format!("coup 1\nrulebook brazil\nseat {with}\nseat {without}\n{without} income\n");
    assert_eq!(places(&text), [(4, 6)]);
    // A word of the notation stays one.
    assert_eq!(places("coup 1\nrulebook brazil\nseat tag\nseat A\nseat B\ntag a b\nA income\n"), [(3, 6)]);
    // However long the name was, the errors are short.
    let long = "é".repeat(4_000);
    let told = errors(&format!("coup 1\nrulebook brazil\nseat {long}\nseat B\nC income\n"));
    assert!(told.len() < 3_000, "{}", told.len());
}

#[test]
fn a_long_list_of_decisions_is_told_in_part() {
    let list = vec!["income"; 900].join(", ");
    let told = errors(&format!("{TWO}expect legal Ana {list}\n"));
    assert!(told.len() < 1_500, "{}", told.len());
}

#[test]
fn who_can_not_begin_is_told_how_another_does() {
    let out = "coup 1\nrulebook brazil\nseat Ana hand - lost Duke Captain\nseat Bruno\nseat Carla\n";
    assert!(errors(out).ends_with("help:     name who begins: `first NAME`"));
    assert!(!errors(&format!("{out}first Ana\n")).contains("help:"));
}

#[test]
fn the_number_of_errors_is_bounded() {
    let many = check("x.coup", format!("{TWO}Ana income\n{}", "Ana dance\n".repeat(1000))).unwrap_err();
    assert_eq!(many.iter().count(), MOST_ERRORS);
    assert!(many.has_more() && many.to_string().ends_with("only the first 100 are shown"));
    let failing = check("x.coup", format!("{TWO}{}", "expect Ana out\n".repeat(1000))).unwrap_err();
    assert_eq!(failing.iter().count(), MOST_ERRORS);
}

#[test]
fn bytes_that_are_no_text_are_told_with_their_place() {
    let told = check("x.coup", b"coup 1\nabc \xff\n").unwrap_err().to_string();
    assert_same(
        &told,
        "\
x.coup:2:5: the file is not UTF-8 text
  2 | abc
    |     ^
  expected: UTF-8
  found:    the byte 0xff
  help:     save the file as UTF-8",
    );
    // A byte order mark and the line ends of other systems are text.
    assert!(check("x.coup", format!("\u{feff}{}", TWO.replace('\n', "\r\n"))).is_ok());
    assert!(check("x.coup", TWO.replace('\n', "\r")).is_err());
}

#[test]
fn a_confirmation_confirms_what_has_happened() {
    let text = "\
coup 1
rulebook brazil
option declared coup
seat Ana coins 9 hand Duke Captain
seat Bruno hand Contessa Assassin
seat Carla hand Contessa lost Duke
Ana coup Bruno naming Contessa
expect Bruno lost Contessa
Bruno show Assassin Contessa
expect Bruno coins 2
Bruno lose Contessa
Bruno draw Duke Assassin
Bruno keep Duke
";
    check("x.coup", text).unwrap();
    let wrong = errors(&text.replace("lose Contessa\n", "lose Duke\n"));
    let place = "x.coup:11:7: this is not what happened\n  11 | Bruno lose Duke\n     |       ^^^^^^^^^\n";
    assert!(wrong.starts_with(place), "{wrong}");
    assert!(wrong.contains("expected: Bruno: lose Contessa\n  found:    lose Duke\n"), "{wrong}");
    // The line may be left out, but not be wrong, late or repeated.
    check("x.coup", text.replace("Bruno lose Contessa\n", "")).unwrap();
    check("x.coup", text.replace("Bruno show Assassin Contessa\n", "")).unwrap();
    assert!(
        errors(&text.replace("show Assassin Contessa", "show Assassin Duke")).contains("not what happened")
    );
    assert!(errors(&text.replace("lose Contessa\n", "lose Assassin\n")).contains("not what happened"));
    assert!(
        check("x.coup", text.replace("lose Contessa\n", "lose Contessa\nBruno lose Contessa\n")).is_err()
    );
    assert!(check("x.coup", format!("{text}Bruno show Duke\n")).is_err());
}

#[test]
fn a_refusal_is_expected_of_what_is_refused_and_of_nothing_else() {
    let text = "coup 1\nrulebook brazil\noption faces distinct\nseat Ana hand Duke.0 Duke.1\nseat Bruno hand Captain.0 Contessa.0\nAna tax\nBruno challenge\n";
    // Either Duke can be shown, so a file must say which.
    for refused in [
        "Ana lose Duke",
        "Ana prove Captain",
        "Bruno prove",
        "Ana draw Duke.2",
        "Ana prove Duke.2",
        "Ana prove Duke",
        "Ana prove",
    ] {
        check("x.coup", format!("{text}expect refuse {refused}\n")).unwrap();
        assert!(check("x.coup", format!("{text}{refused}\n")).is_err(), "{refused}");
    }
    for accepted in ["Ana prove Duke.0", "Ana concede"] {
        assert!(errors(&format!("{text}expect refuse {accepted}\n")).contains("it is legal here"));
    }
    assert!(errors(&format!("{text}Ana prove\n")).contains("Duke can be Duke.0 or Duke.1 here; write which"));
}

#[test]
fn who_is_asked_for_what_is_told_instead_with_its_rule() {
    let seats = "seat Ana coins 7 hand Duke Captain\nseat Bruno coins 2 hand Captain Contessa\nseat Carla coins 2 hand Captain Contessa\n";
    let plain = format!("coup 1\nrulebook brazil\n{seats}");
    let draft = "coup 1\nrulebook brazil\noption draft on\nseat Ana\nseat Bruno\n";
    let examined =
        plain.replace("brazil\n", "brazil\noption inquisitor on\n") + "Ana examine Bruno\nall pass\n";
    let stolen = plain.clone() + "Ana steal Bruno\nall pass\n";
    let taxed = plain.clone() + "Ana tax\nBruno challenge\n";
    let aided = plain.clone() + "Ana foreign-aid\nBruno block Duke\n";
    for (text, line, told) in [
        (plain.clone(), "Carla income", "Ana is asked for an action (R-T1, R-S6)"),
        (plain.clone(), "Ana pass", "Ana is asked for an action (R-T1)"),
        (plain.clone() + "Ana tax\nall pass\n", "Carla challenge", "Bruno is asked for an action (R-C2)"),
        (
            aided.clone() + "Ana challenge\nBruno concede\nBruno lose Captain\n",
            "Carla block Duke",
            "Bruno is asked for an action (R-B4, R-B5)",
        ),
        (
            plain.clone() + "Ana steal Bruno\n",
            "Bruno block Captain",
            "Bruno, Carla are asked to `pass` or `challenge` (R-B4)",
        ),
        (
            plain.clone() + "Ana steal Bruno\n",
            "Bruno income",
            "Bruno, Carla are asked to `pass` or `challenge` (R-C2)",
        ),
        (plain.clone() + "Ana tax\n", "Ana pass", "Bruno, Carla are asked to `pass` or `challenge` (R-C1)"),
        (aided, "Carla block Duke", "Ana, Carla are asked to `pass` or `challenge` (R-C6, D-5)"),
        (stolen.clone(), "Bruno challenge", "Bruno is asked to `pass` or `block` (R-C2)"),
        (stolen, "Carla pass", "Bruno is asked to `pass` or `block` (R-B2)"),
        (taxed.clone(), "Ana pass", "Ana is asked to `prove` or `concede` (R-C3)"),
        (taxed.clone(), "Carla challenge", "Ana is asked to `prove` or `concede` (R-C6, D-5)"),
        (taxed.clone() + "Ana prove\nAna draw Assassin\n", "Bruno income", "Bruno is asked to `lose` (R-C4)"),
        (taxed.clone() + "Ana prove\n", "Bruno draw Captain", "the next move is a `draw` of Ana (R-C4)"),
        (plain.clone() + "Ana coup Bruno\n", "Ana lose Duke", "Bruno is asked to `lose` (R-I2)"),
        (
            plain.clone() + "Ana assassinate Bruno\nCarla challenge\nAna concede\n",
            "Bruno pass",
            "Ana is asked to `lose` (R-I2)",
        ),
        (
            plain.clone() + "Ana exchange\nall pass\nAna draw Duke Duke\n",
            "Bruno income",
            "Ana is asked to `keep` (R-A7)",
        ),
        (examined.clone(), "Ana leave", "Bruno is asked to `show` (R-A9)"),
        (examined + "Bruno show Captain\n", "Bruno leave", "Ana is asked to `leave` or `force` (R-A9)"),
        (draft.to_owned(), "Ana income", "Ana, Bruno are asked to `draft` (R-V2)"),
    ] {
        let reason = reason(&text, line);
        assert!(reason.ends_with(&format!("refused: {told}")), "{line}: {reason}, not {told}");
    }
}

/// The reason given for a line after these.
fn reason(text: &str, line: &str) -> String {
    let told = errors(&format!("{text}{line}\n"));
    told.lines().next().unwrap_or("").to_owned()
}

#[test]
fn who_breaks_a_rule_reads_its_number() {
    let seats = |options: &str, sides: [&str; 3]| {
        let names = ["Ana", "Bruno", "Carla"].into_iter().zip(sides);
        let seats: String =
            names.map(|(name, side)| format!("seat {name} coins 7 hand Contessa Captain {side}\n")).collect();
        let options: String =
            options.split_whitespace().map(|option| format!("option {option} on\n")).collect();
        format!("coup 1\nrulebook brazil\n{options}{seats}")
    };
    let plain = seats("", [""; 3]);
    let clockwise = plain.replace("brazil\n", "brazil\noption challenge-order clockwise\n");
    let declared = plain.replace("brazil\n", "brazil\noption declared coup\n");
    let sided = seats("reformation", ["side loyalist", "side loyalist", "side reformist"]);
    for (text, line, rule) in [
        (plain.clone() + "Ana foreign-aid\n", "Bruno block Diplomat", "(R-V6)"),
        (seats("diplomat", [""; 3]) + "Ana foreign-aid\n", "Bruno block Duke", "(R-V6)"),
        (plain.clone() + "Ana exchange\nall pass\nAna draw Duke Duke\n", "Ana keep Duke", "(R-A7)"),
        (
            seats("inquisitor", [""; 3]) + "Ana exchange\nall pass\nAna draw Duke\n",
            "Ana keep Duke Captain Contessa",
            "(R-A8)",
        ),
        (declared + "Ana coup Bruno naming Duke\nBruno draw Duke Duke\n", "Bruno keep Duke", "(R-V3)"),
        (sided.clone() + "Ana foreign-aid\n", "Bruno block Duke", "(R-F10)"),
        (plain.clone() + "Ana steal Bruno\nall pass\n", "Carla block Captain", "(R-B2)"),
        (clockwise + "Ana tax\n", "Carla challenge", "(R-C6)"),
        (plain.clone() + "Ana tax\n", "Ana challenge", "(R-C1)"),
        (plain.clone() + "Ana income\n", "Bruno challenge", "income claims nothing (R-C1)"),
        (plain + "Ana coup Bruno\n", "Bruno block Contessa", "coup can't be blocked (R-A3)"),
        (sided.clone() + "Ana convert\n", "Carla challenge", "convert claims nothing (R-F8)"),
        (sided + "Ana embezzle\n", "Carla block Duke", "embezzle can't be blocked (R-F12)"),
        (
            seats("diplomat", [""; 3]) + "Ana cooperate Bruno\n",
            "Carla block Diplomat",
            "cooperate can't be blocked (R-V6)",
        ),
    ] {
        let told = reason(&text, line);
        assert!(told.ends_with(rule), "{line}: {told}, not {rule}");
    }
}

/// What is refused for the same reason can break another rule at another moment.
#[test]
fn the_rule_is_that_of_the_moment() {
    let seats = |options: &str| {
        let options: String =
            options.split_whitespace().map(|option| format!("option {option} on\n")).collect();
        format!(
            "coup 1\nrulebook brazil\n{options}seat Ana coins 7 hand Captain Assassin\nseat Bruno coins 7 hand Duke Captain\nseat Carla coins 7 hand Duke Duke\n"
        )
    };
    let plain = seats("");
    let challenged = plain.clone() + "Ana steal Bruno\nCarla challenge\n";
    let proven = challenged.clone() + "Ana prove\n";
    let embezzled = seats("reformation") + "Ana embezzle\nBruno challenge\n";
    let duty = seats("must-prove reformation");
    let exchanged = "Ana exchange\nall pass\n";
    for (text, line, rule) in [
        (plain.clone() + "Ana foreign-aid\n", "Bruno block Captain", "(R-A2)"),
        (plain.clone() + "Ana assassinate Bruno\nall pass\n", "Bruno block Duke", "(R-A5)"),
        (plain.clone() + "Ana steal Bruno\nall pass\n", "Bruno block Duke", "(R-A6, R-B6)"),
        (plain.clone() + "Ana coup Bruno\n", "Bruno lose Contessa", "(R-I2)"),
        (challenged.replace("Ana steal Bruno", "Ana tax"), "Ana prove", "(R-C3)"),
        (proven.clone(), "Ana draw Duke Duke", "(R-C4)"),
        (proven, "Carla lose Duke", "(R-C4, D-10)"),
        (embezzled.clone(), "Ana prove Captain", "(R-F13)"),
        (embezzled.clone() + "Ana prove\n", "Ana draw Duke", "(R-F14)"),
        (embezzled + "Ana prove\n", "Bruno lose Duke", "(R-F14)"),
        (duty.clone() + "Ana steal Bruno\nCarla challenge\n", "Ana concede", "(R-C3)"),
        (duty + "Ana embezzle\nCarla challenge\n", "Ana concede", "(R-C3, D-20)"),
        (seats("reformation") + "Ana embezzle\nBruno pass\n", "Bruno block Duke", "blocked (R-F12)"),
        (seats("reformation"), "Ana convert Ana", "(R-F7)"),
        (seats("reformation").replace("coins 7", "coins 0"), "Ana convert", "(R-F7, D-15)"),
        (
            seats("reformation") + "Ana coup Bruno\nBruno lose Duke\nBruno income\nCarla coup Bruno\n",
            "Ana convert Bruno",
            "(R-F7, D-15)",
        ),
        (plain.clone() + exchanged, "Ana draw Duke", "(R-A7)"),
        (seats("inquisitor") + exchanged, "Ana draw Contessa Contessa", "(R-A8)"),
        (seats("inquisitor") + "Ana examine Bruno\nall pass\n", "Bruno show Contessa", "(R-A9)"),
        (plain.replace(" hand Captain Assassin", ""), "Ana deal Contessa", "(R-S3)"),
    ] {
        let told = reason(&text, line);
        assert!(told.ends_with(rule), "{line}: {told}, not {rule}");
    }
}

#[test]
fn of_cards_that_can_not_come_those_are_named_and_where_they_are() {
    let text =
        "coup 1\nrulebook brazil\nseat Ana\nseat Bruno hand Duke Duke\nseat Carla hand Contessa lost Duke\n";
    assert_same(
        &errors(&format!("{text}Ana deal Captain Duke\n")),
        "\
x.coup:6:5: `Ana deal Captain Duke` is refused: Duke can't come from the Court
  6 | Ana deal Captain Duke
    |     ^^^^^^^^^^^^^^^^^
  expected: `Ana deal CARD CARD`
  found:    deal Captain Duke
  help:     Duke: 2 in the hand of Bruno, 1 turned up by Carla",
    );
    // A draft sets cards aside.
    let draft = "coup 1\nrulebook brazil\noption draft on\nseat Ana\nseat Bruno\nAna draft Duke\nBruno draft Duke\nAna deal Captain\n";
    let told = errors(&format!("{draft}Bruno deal Captain\n"));
    assert!(told.ends_with("help:     Captain: 1 in the hand of Ana, 2 set aside (R-V2)"), "{told}");
    // A copy that the file doesn't name is not mentioned.
    let text = "coup 1\nrulebook brazil\noption faces distinct\nseat Ana hand Duke.0 Captain.0\nseat Bruno hand Duke.1 Contessa.0\nAna exchange\nBruno pass\n";
    let told = reason(text, "Ana draw Duke Duke.2");
    assert!(told.ends_with("is refused: Duke can't come from the Court"), "{told}");
}

#[test]
fn every_error_says_what_was_expected_and_what_was_found() {
    let brazil = "coup 1\nrulebook brazil\n";
    let draft = format!("{brazil}option draft on\n");
    let hands = "seat A hand Duke Captain\nseat B hand Duke Captain\n";
    for text in [
        format!("{brazil}option draft off\noption draft off\nseat A\nseat B\n"),
        format!("{brazil}seat all\nseat B\n"),
        format!("{brazil}seat A coins 1 hand - lost Duke Duke\nseat B\n"),
        format!("{brazil}seat A hand - lost Duke Duke\nseat B hand - lost Captain Captain\n"),
        format!("{brazil}option reformation on\nseat A side loyalist\nseat B\n"),
        format!("{brazil}seat A side loyalist\nseat B\n"),
        format!("{brazil}seat A\nseat B\nreserve 1\n"),
        format!("{draft}{hands}court Duke Captain Contessa Assassin\n"),
        format!("{brazil}{hands}court Duke Captain Contessa\n"),
        format!("{draft}{hands}"),
        format!("{draft}seat A hand Duke Captain\nseat B\n"),
        format!("{brazil}seat A lost Duke\nseat B\n"),
        format!("{brazil}seat A hand {}\nseat B\n", "Duke ".repeat(31)),
        format!("{brazil}option faces distinct\nseat A hand Duke.9 Duke.0\nseat B\n"),
        format!("{brazil}option faces distinct\nseat A hand Duke Captain.0\nseat B\n"),
        format!("{brazil}seat A hand ? ?\nseat B\n"),
        String::new(),
        "# nothing\n".to_owned(),
        "coup 1\nseat A\nseat B\n".to_owned(),
        "coup 1\nrulebook everdeck\noption inquisitor on\nseat A\nseat B\n".to_owned(),
        format!("{brazil}option faces everdeck\noption diplomat on\noption first-coins 1\nseat A\nseat B\nseat C\n"),
        format!("coup 1\nrulebook summary\n{}", ["A", "B", "C", "D", "E", "F", "G"].map(|name| format!("seat {name}\n")).concat()),
        format!("{brazil}seat می\u{200c}خ\nseat میخ\n"),
        format!("{TWO}Ana tax\noption draft on\ncoup 1\nBruno lose ?\n"),
        format!("{TWO}seat Carla\nall pass\n"),
        "coup 1\nview Ana\nrulebook brazil\nseat Ana hand Duke Duke\nseat B hand ? ?\nseat C hand ? ?\nAna tax\nC pass\n".to_owned(),
    ] {
        let refused = check("x.coup", &text).unwrap_err();
        for error in &refused {
            let is_said = |said: &Option<String>| said.as_ref().is_some_and(|said| !said.is_empty());
            assert!(is_said(&error.expected) && is_said(&error.found), "{text}\n{refused}");
        }
    }
    let twice = errors(&format!("{brazil}seat A\nseat B\nfirst A\nfirst B\n"));
    assert!(twice.contains("another, after the one at 5:1"), "{twice}");
    let rank = errors("coup 1\nrulebook everdeck\nseat A hand Duke.9 Duke.0\nseat B\n");
    assert!(rank.contains("a copy from Duke.0 to Duke.2"), "{rank}");
}

#[test]
fn what_may_stand_there_is_what_is_told() {
    let brazil = "coup 1\nrulebook brazil\n";
    let everdeck = format!(
        "{brazil}option faces everdeck\n{}",
        ["A", "B", "C", "D", "E", "F", "G"].map(|name| format!("seat {name}\n")).concat()
    );
    let preamble = "view, tag, match, rulebook, option, seat, court, reserve, first";
    for (text, told) in [
        // Before the moves both the words of the preamble and those of moves may stand, and behind the first move only these.
        (format!("{brazil}dance\n"), format!("expected: one of {preamble}\n")),
        (
            format!("{TWO}dance\n"),
            format!("expected: one of the seats Ana, Bruno, or all, end, expect, {preamble}\n"),
        ),
        (
            format!("{TWO}Ana tax\ndance\n"),
            "expected: one of the seats Ana, Bruno, or all, end, expect\n".to_owned(),
        ),
        (format!("{brazil}option draft\n"), "expected: off, on\n".to_owned()),
        (format!("{brazil}seat A hand - Duke\n"), "none can follow it\n".to_owned()),
        (
            format!("{brazil}seat A\nseat B\nA deal Duke\n"),
            "expected: `A deal CARD CARD` or `B deal CARD CARD`\n".to_owned(),
        ),
        // Brazil is what was chosen, so it is no advice.
        (everdeck, "help:     leave `option faces everdeck` out".to_owned()),
    ] {
        let errors = errors(&text);
        assert!(errors.contains(&told), "{told}\n{errors}");
    }
    // All names of one letter are equally far from another.
    assert!(!errors(&format!("{brazil}seat A\nseat B\nZ income\n")).contains("did you mean"));
}

#[test]
fn a_caret_stands_below_what_it_points_at_also_behind_wide_letters() {
    let told = errors("coup 1\nrulebook brazil\nseat 小李 coins x\nseat B\n");
    assert!(told.contains("  3 | seat 小李 coins x\n    |                 ^\n"), "{told}");
    // A joiner that joins nothing is shown as a number of eight letters; one that joins has no width.
    let told = errors("coup 1\nrulebook brazil\nseat A\u{200d}na coins x\nseat B\n");
    let number = "  3 | seat A\\u{200d}na coins x\n    |                        ^\n";
    assert!(told.contains(number), "{told}");
    let told = errors("coup 1\nrulebook brazil\nseat م\u{200c}خ coins x\nseat B\n");
    let joined = "  3 | seat م\u{200c}خ coins x\n    |               ^\n";
    assert!(told.contains(joined), "{told}");
    // This also holds if it is the last letter pointed at.
    let [long, shown] = [10, 8].map(|more| format!("{}\u{200c}{}", "م".repeat(59), "خ".repeat(more)));
    let told = errors(&format!("coup 1\nrulebook brazil\nseat {long}\nseat B\n"));
    assert!(told.contains(&format!("  3 | seat {shown}…\n    |      {}\n", "^".repeat(59))), "{told}");
}

#[test]
fn a_view_where_a_record_is_wanted_is_refused_at_the_line_that_says_so() {
    let text = "coup 1\nrulebook brazil\nview -\nseat A hand ? ?\nseat B hand ? ?\n";
    let refused = corte_notation::Record::parse("x.coup", text).unwrap_err().to_string();
    assert!(refused.starts_with("x.coup:3:1: this is the view of one player\n  3 | view -\n"), "{refused}");
}

/// What would be refused for what follows from it, or let pass, is told as what it is.
#[test]
fn what_is_wrong_in_itself_is_told_at_its_place() {
    let bare = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\n";
    for (text, told) in [
        (format!("{TWO}match evening 0\nAna tax\n"), "x.coup:5:15: games are numbered from 1"),
        (format!("{bare}Ana deal ? Duke\n"), "x.coup:5:10: `?` stands for a hidden card only in a view"),
        (format!("{TWO}expect asks Ana Ana\n"), "x.coup:5:17: this seat is named twice"),
        (
            format!("{TWO}expect legal Ana income now, foreign-aid, tax, exchange, steal Bruno\n"),
            "x.coup:5:25: there is more on this line than belongs here",
        ),
    ] {
        assert_eq!(errors(&text).lines().next(), Some(told), "{}", errors(&text));
    }
}
