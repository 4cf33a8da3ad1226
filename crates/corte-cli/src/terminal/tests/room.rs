//! Screens with little room lose nothing that can be chosen, told or decided.

use super::super::choices::fitted;
use super::*;

/// The row under the cursor.
fn pointed(text: &str) -> Option<&str> {
    text.lines().find(|row| row.contains('›'))
}

#[test]
fn a_window_too_small_takes_no_decision() {
    let mut app = app(Lang::ENGLISH, 1, &THREE, &[]);
    let small = (40, 20);
    let told = shown(&app, small);
    assert!(told.starts_with("This window is too small.") && told.contains("\nq quit\n"), "{told}");
    let record = app.session().record().unwrap();
    press(&mut app, &[Key::Char('1'), Key::Enter, Key::Char('r'), Key::Down]);
    app.input(Input::Click(1, 1));
    assert_eq!(app.session().record().unwrap(), record);
    assert_eq!(app.window(), None);
    press(&mut app, &[Key::Char('q')]);
    let asked = shown(&app, small);
    assert!(asked.starts_with("Leave the game?\nEnter leave   Esc stay\n"), "{asked}");
    press(&mut app, &[Key::Esc]);
    assert_eq!(shown(&app, small), told);
    press(&mut app, &[Key::Char('q')]);
    assert_eq!(app.input(Input::Key(Key::Enter)), Flow::Leave);
    // Once the table can be seen again, the game goes on.
    press(&mut app, &[Key::Esc]);
    shown(&app, (80, 24));
    press(&mut app, &[Key::Char('1')]);
    assert_ne!(app.session().record().unwrap(), record);
}

#[test]
fn bots_wait_where_nobody_can_see_them() {
    let mut app = app(Lang::ENGLISH, 1, &THREE, &[]);
    until_asked(&mut app, |app| app.mode() == Mode::Watching);
    shown(&app, (80, 24));
    assert!(app.moment().is_some());
    shown(&app, (40, 20));
    assert_eq!(app.moment(), None);
}

#[test]
fn the_tenth_action_is_seen_and_has_a_key() {
    for lang in Lang::all() {
        let mut app = app(lang, 1, &THREE, &TEN_ACTIONS);
        let text = shown(&app, (80, 24));
        let last = format!("0 {}", words::action(lang, words::Kind::Embezzle));
        assert!(text.contains(&last) && text.contains("0–9"), "{last} is not in\n{text}");
        press(&mut app, &[Key::Char('0')]);
        assert!(!matches!(app.mode(), Mode::Asking(_)) || !shown(&app, (80, 24)).contains(&last));
    }
}

/// Wherever the cursor goes, and whatever there is to say, its row is on the screen; more rows above or below are marked.
#[test]
fn the_cursor_is_always_seen() {
    for (lang, size) in Lang::all().flat_map(|lang| [(80, 24), (60, 20)].map(|size| (lang, size))) {
        let mut app = app(lang, 1, &THREE, &TEN_ACTIONS);
        let count = app.choices().1.len();
        assert_eq!(count, 10);
        for place in (1..count).chain([0]) {
            press(&mut app, &[Key::Down]);
            let label = app.choices().1[place].label.clone();
            let start: String = label.chars().take(10).collect();
            let text = shown(&app, size);
            assert!(pointed(&text).is_some_and(|row| row.contains(start.trim())), "{label}\n{text}");
        }
        // A refusal is told in full, and the list gives way to it.
        let refused = app.choices().1.iter().position(|choice| choice.cost > 3).unwrap();
        press(&mut app, &vec![Key::Down; refused]);
        press(&mut app, &[Key::Enter]);
        let notice = answer::plain_words(app.notice().unwrap()).concat();
        let text = shown(&app, size);
        let right: Vec<&str> =
            text.lines().filter_map(|row| row.split_once('│')).map(|(_, row)| row).collect();
        let said = answer::plain_words(&right.join(" ")).concat();
        assert!(said.contains(&notice) && pointed(&text).is_some(), "{notice}\n{text}");
        let marked = right.iter().any(|row| row.ends_with(['↑', '↓']));
        let first_and_last = [0, count - 1].map(|place| app.choices().1[place].label.clone());
        let all_seen = first_and_last.iter().all(|label| {
            let start: String = label.chars().take(8).collect();
            right.iter().any(|row| row.contains(start.trim()))
        });
        assert!(marked != all_seen, "{text}");
    }
}

/// A click takes what is under it, even where the list begins further down.
#[test]
fn a_click_takes_what_is_under_it() {
    let mut app = app(Lang::ENGLISH, 1, &THREE, &TEN_ACTIONS);
    shown(&app, (60, 20));
    // Refusing the Coup for its price makes the notice, which takes rows from the list.
    press(&mut app, &[Key::Char('3')]);
    press(&mut app, &[Key::Up, Key::Up, Key::Up, Key::Up]);
    let text = shown(&app, (60, 20));
    let row = text.lines().position(|row| row.contains("Embezzle")).unwrap();
    app.input(Input::Click(40, row as u16));
    assert!(
        app.session().lines(app.eyes()).iter().any(|line| line.text.contains("embezzle the Reserve")),
        "{text}"
    );
}

#[test]
fn the_cursor_begins_where_something_can_be_chosen() {
    let me = Seat::all(1).next().unwrap();
    let rich = (0..100).find_map(|seed| {
        let plan = Plan { seed, ..plan(Lang::ENGLISH, 1, &["page"], &[]) };
        let mut app = App::new(Session::new(plan).unwrap(), PAINT);
        for _ in 0..200 {
            // It saves up with foreign aid, and never doubts anything.
            let acts = is_asked(&app, |decision| matches!(decision, Decision::Act(_)));
            if acts && app.session().table().coins(me) >= 10 {
                return Some(app);
            }
            if acts {
                press(&mut app, &[Key::Char('2')]);
            } else {
                advance(&mut app);
            }
        }
        None
    });
    let text = shown(&rich.unwrap(), (80, 24));
    assert!(pointed(&text).is_some_and(|row| row.contains("3 Coup")), "{text}");
}

/// When a seat has only one line, its lost cards can be told apart, and no claim is cut.
#[test]
fn lost_cards_and_claims_are_whole_in_a_line() {
    for lang in ["en", "pl", "ja"].map(|tag| Lang::parse(tag).unwrap()) {
        let mut app = app(lang, 1, &["courtier-bold"; 6], &[]);
        let signs: Vec<String> =
            Character::ALL.iter().map(|who| super::super::paint::sign(lang, *who)).collect();
        let mut lost = 0;
        for _ in 0..600 {
            let text = shown(&app, (80, 24));
            for seat in text.lines().skip(1).take(3) {
                for card in seat.split('(').skip(1).map(|rest| rest.split(')').next().unwrap()) {
                    assert!(signs.iter().any(|sign| sign == card), "{card} in {seat}");
                    lost += 1;
                }
                for half in seat.split('●').skip(1) {
                    // The name of the next seat comes after a mark, for its turn or its question, or after some space.
                    let half = half.split("  ").next().unwrap();
                    let claims = half.split(' ').skip(1);
                    let known = |claim: &str| {
                        let name = claim.trim_end_matches(|letter: char| "✓✗0123456789".contains(letter));
                        signs.iter().any(|sign| sign == name)
                    };
                    let is_card = |word: &str| word.is_empty() || word.contains(['▒', '(', ')']);
                    let unknown =
                        claims.filter(|word| !is_card(word)).find(|word| !known(word) && *word != "…");
                    let name = |word: &str| word.chars().all(|letter| "▶✝…".contains(letter));
                    assert!(unknown.is_none_or(name), "{unknown:?} in {seat}");
                }
            }
            if app.mode() == Mode::Over {
                break;
            }
            advance(&mut app);
        }
        assert!(lost > 0);
    }
}

#[test]
fn what_does_not_end_in_its_rows_is_marked() {
    let text = "Take up to 2 coins. Blocked by: the target, as Captain or Ambassador.";
    assert_eq!(fitted(text, 80, 1), [text]);
    assert_eq!(fitted(text, 40, 2).len(), 2);
    let cut = fitted(text, 30, 2);
    assert!(cut.len() == 2 && cut[1].ends_with(" …") && cut[1].width() <= 30, "{cut:?}");
    assert!(fitted(text, 30, 0).is_empty());
}
