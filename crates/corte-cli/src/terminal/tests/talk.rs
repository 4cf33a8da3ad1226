//! Signs and phrases: bots' and people's, on the screen and line by line.

use super::*;
use corte_table::Remark;

/// What was said in this game, as on the screen.
fn said(app: &App) -> Vec<String> {
    app.session().log(app.eyes()).1.into_iter().map(|aside| aside.text).collect()
}

#[test]
fn bots_say_something_to_who_reads_it_and_the_same_again() {
    let game = |humans| {
        let mut app = app(Lang::ENGLISH, humans, &THREE, &[]);
        until_asked(&mut app, |app| app.mode() == Mode::Over);
        app
    };
    let app = game(1);
    let talk = said(&app);
    assert!((1..20).contains(&talk.len()), "{talk:?}");
    assert!(talk.iter().all(|text| !text.starts_with("Ana")), "people say what they want to: {talk:?}");
    assert_eq!(talk, said(&game(1)));
    assert!(said(&game(0)).is_empty(), "where nobody plays, nobody reads");
    let log = shown(&app, (200, 1_000));
    assert!(talk.iter().all(|text| log.contains(&format!("» {text}"))), "{talk:?} in\n{log}");
}

#[test]
fn signs_and_phrases_are_made_by_keys_in_every_language() {
    for lang in Lang::all() {
        let mut app = app(lang, 1, &THREE, &[]);
        press(&mut app, &[Key::Char('!')]);
        let smile: Remark = "smile".parse().unwrap();
        let duke: Remark = "have Duke".parse().unwrap();
        let whom: Remark = "peace 3".parse().unwrap();
        let [smile, duke] = [smile, duke].map(|remark| words::remark(lang, &remark, None));
        let whom = words::remark(lang, &whom, Some(app.session().names().of(Seat::new(3).unwrap())));
        let text = shown(&app, (80, 24));
        assert!(text.contains(lang.word("remarks-title")) && text.contains(&smile), "{text}");
        press(&mut app, &[Key::Enter, Key::Char('!'), Key::Char('i')]);
        let text = shown(&app, (80, 24));
        assert!(text.contains(&duke), "{text}");
        // One step back, forward with the arrows, and then with letters; q is a letter here.
        press(&mut app, &[Key::Esc, Key::Down, Key::Up, Key::Enter, Key::Char('a')]);
        assert_eq!(app.window(), None);
        press(&mut app, &[Key::Char('!'), Key::Char('p'), Key::Char('c'), Key::Char('!'), Key::Char('q')]);
        assert_eq!(app.window(), None);
        let by_ana = |text: &str| words::told_of(lang, "Ana", text);
        let talk: Vec<String> =
            said(&app).into_iter().filter(|text| text.starts_with(by_ana("").trim_end())).collect();
        assert_eq!(talk[..3], [smile, duke, whom].map(|text| by_ana(&text)));
        assert_eq!(app.notice(), None, "nobody has to wait at their own table");
    }
}

/// Somebody who is not at the screen says nothing, and the keys don't offer it.
#[test]
fn nobody_speaks_while_the_screen_is_handed_over() {
    let mut app = app(Lang::ENGLISH, 2, &["page"], &[]);
    until_asked(&mut app, |app| matches!(app.mode(), Mode::HandingOver(_)));
    press(&mut app, &[Key::Char('!')]);
    assert_eq!(app.window(), None);
    press(&mut app, &[Key::Char(LIFTS)]);
    assert!(shown(&app, (120, 40)).contains("! phrases"));
    let watched = super::app(Lang::ENGLISH, 0, &THREE, &[]);
    assert!(!shown(&watched, (120, 40)).contains("! phrases"));
}

#[test]
fn signs_and_phrases_are_made_line_by_line() {
    let (text, _) = played(Lang::ENGLISH, 1, &THREE, "phrase\n9\n1\nphrase\n1\nquit\n");
    for told in [
        "Signs and phrases",
        "9. I have …",
        "1. I have the Duke.",
        "\n> Ana: I have the Duke.",
        "> Ana: a smile",
    ] {
        assert!(text.contains(told), "{told} is not in\n{text}");
    }
    let (text, ending) = played(Lang::ENGLISH, 1, &THREE, "sign\nloud\nsign\n\nsign\n99\nsign\n");
    assert_eq!(ending, Ending::Left);
    assert!(
        text.contains("“loud” is not an answer here") && text.contains("“99” is not an answer here"),
        "{text}"
    );
    assert!(!text.contains("Ana: "), "{text}");
    for ending in ["sign\nhelp\nrules\n1\n", "sign\nquit\n1\n"] {
        let (text, ended) = played(Lang::ENGLISH, 1, &THREE, ending);
        assert!(ended == Ending::Left && !text.contains("is not an answer here"), "{text}");
        assert_eq!(text.contains("Ana: a smile"), !ending.contains("quit"), "{text}");
    }
    let (text, _) = played(Lang::parse("it").unwrap(), 1, &THREE, "frase\n1\nesci\n");
    assert!(text.contains("Ana: un sorriso"), "{text}");
}
