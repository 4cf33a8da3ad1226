//! Screens in several languages and three sizes, and whole games played by keys and by lines.

mod room;
mod stands;
mod talk;

use super::answer::{self, Answer, Command};
use super::app::{App, Mode, Window};
use super::curtain::{Curtain, LIFTS};
use super::input::{Flow, Input, Key, Screen};
use super::menu::{legal, menu};
use super::paint::{Paint, card_within, cut_name, short_names, wrap};
use super::plain::{Ending, Plain};
use super::session::{Bot, Plan, Session, Sitter, Waits};
use super::stepper::Stepper;
use super::telling;
use corte::{Card, Character, Decision, Faces, Options, Preset, Rules, Seat, Viewer};
use corte_bots::{Explanation, OptionWeight};
use corte_notation::Record;
use corte_ui::{Lang, words};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use unicode_width::UnicodeWidthStr;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (60, 20)];
const PAINT: Paint = Paint { coloured: true };

fn plan(lang: Lang, humans: usize, bots: &[&str], changes: &[(&str, &str)]) -> Plan {
    let mut options = Options::of(Preset::Brazil);
    changes.iter().for_each(|(name, value)| options.set(name, value).unwrap());
    let rules = Rules::new(humans + bots.len(), options).unwrap();
    let people = ["Ana", "Bruno", "Carla"].into_iter().take(humans);
    let mut names: Vec<String> = people.map(str::to_owned).collect();
    let mut sitters = vec![Sitter::Person; humans];
    for id in bots {
        let rung = corte_bots::ladder().iter().find(|rung| rung.id == *id).unwrap();
        sitters.push(Sitter::Bot(Bot::Kind(rung)));
        names.push(format!("{} {}", words::bot(lang, rung.id).unwrap().name, names.len()));
    }
    Plan { lang, rules, sitters, names, seed: 3 }
}

fn app(lang: Lang, humans: usize, bots: &[&str], changes: &[(&str, &str)]) -> App {
    App::new(Session::new(plan(lang, humans, bots, changes)).unwrap(), PAINT)
}

/// With sides and a Reserve.
const REFORMATION: [(&str, &str); 1] = [("reformation", "on")];

/// Options that allow the most actions there can be: ten.
const TEN_ACTIONS: [(&str, &str); 2] = [("inquisitor", "on"), ("reformation", "on")];

const THREE: [&str; 3] = ["courtier-bold", "page", "courtier-cautious"];

/// What a terminal of this size shows.
fn shown(screen: &impl Screen, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen.draw(frame.area(), frame.buffer_mut())).unwrap();
    let buffer = terminal.backend().buffer();
    let mut text = String::new();
    for y in 0..height {
        let mut row = String::new();
        let mut x = 0;
        while x < width {
            // A wide letter takes the cell after its own, too.
            let symbol = buffer[(x, y)].symbol();
            row.push_str(symbol);
            x += symbol.width().max(1) as u16;
        }
        writeln!(text, "{}", row.trim_end()).unwrap();
    }
    text
}

/// The languages in which screens are looked at: the first ones, the longest words, and wide letters.
const LOOKED_AT: [&str; 5] = ["en", "it", "pt-BR", "de", "ja"];

/// The screen in these languages and all sizes, one below the other.
fn everywhere(make: impl Fn(Lang) -> App) -> String {
    let mut all = String::new();
    for lang in LOOKED_AT.map(|tag| Lang::parse(tag).unwrap()) {
        let app = make(lang);
        for size in SIZES {
            writeln!(all, "{} {}×{}\n{}", lang.tag(), size.0, size.1, shown(&app, size)).unwrap();
        }
    }
    all
}

fn press(app: &mut App, keys: &[Key]) {
    for key in keys {
        assert_ne!(app.input(Input::Key(*key)), Flow::Leave);
    }
}

/// Goes on until the screen is as wanted.
fn until_asked(app: &mut App, mut wanted: impl FnMut(&App) -> bool) {
    for _ in 0..2_000 {
        if wanted(app) {
            return;
        }
        advance(app);
    }
    panic!("it never came to that");
}

/// Gives one input that leads on: the first open choice, and no window.
fn advance(app: &mut App) {
    let input = match app.mode() {
        Mode::Watching => Input::PauseOver,
        Mode::Asking(_) => Input::Key(Key::Enter),
        Mode::HandingOver(_) => Input::Key(Key::Char(LIFTS)),
        Mode::Over => return,
    };
    app.input(input);
}

fn is_asked(app: &App, fits: impl Fn(Decision) -> bool) -> bool {
    let view = app.session().view(app.eyes());
    matches!(app.mode(), Mode::Asking(_)) && view.decisions().any(fits)
}

#[test]
fn the_first_turn() {
    insta::assert_snapshot!(everywhere(|lang| app(lang, 1, &THREE, &[])));
}

#[test]
fn a_claim_to_believe_or_not() {
    insta::assert_snapshot!(everywhere(|lang| {
        let mut app = app(lang, 1, &THREE, &[]);
        until_asked(&mut app, |app| is_asked(app, |decision| decision == Decision::Challenge));
        app
    }));
}

#[test]
fn a_target_and_a_character_to_name() {
    insta::assert_snapshot!(everywhere(|lang| {
        let mut app = app(lang, 1, &THREE, &[("inquisitor", "on"), ("declared", "coup+assassinate")]);
        until_asked(&mut app, |app| {
            let me = Seat::all(1).next().unwrap();
            is_asked(app, |decision| matches!(decision, Decision::Act(_)))
                && app.session().table().coins(me) >= 3
        });
        press(&mut app, &[Key::Char('5'), Key::Char('1')]);
        app
    }));
}

#[test]
fn the_end() {
    insta::assert_snapshot!(everywhere(|lang| {
        let mut app = app(lang, 1, &THREE, &[]);
        until_asked(&mut app, |app| app.mode() == Mode::Over);
        app
    }));
}

#[test]
fn ten_at_a_table() {
    let nine = ["page"; 9];
    insta::assert_snapshot!(everywhere(|lang| app(lang, 1, &nine, &[("faces", "distinct")])));
}

#[test]
fn windows_over_the_table() {
    insta::assert_snapshot!(everywhere(|lang| {
        let mut app = app(lang, 1, &THREE, &[]);
        press(&mut app, &[Key::Char('r')]);
        app
    }));
    let mut app = app(Lang::ENGLISH, 1, &THREE, &[]);
    press(&mut app, &[Key::Char('q')]);
    assert_eq!(app.window().map(|(window, _)| window), Some(&Window::Quit));
    press(&mut app, &[Key::Esc]);
    assert_eq!(app.window(), None);
    press(&mut app, &[Key::Char('q')]);
    assert_eq!(app.input(Input::Key(Key::Enter)), Flow::Leave);
    assert_eq!(app.input(Input::Key(Key::Interrupt)), Flow::Leave);
}

#[test]
fn a_window_that_does_not_fit_says_so_and_is_read_to_its_end_and_back() {
    let mut app = app(Lang::ENGLISH, 1, &THREE, &[("reformation", "on")]);
    press(&mut app, &[Key::Char('r')]);
    let shown = |app: &App| shown(app, (60, 20));
    let top = shown(&app);
    assert!(top.contains(" ↓ ") && !top.contains(" ↑"), "{top}");
    press(&mut app, &[Key::Down]);
    let line = shown(&app);
    assert!(line.contains(" ↑ ↓ "), "{line}");
    press(&mut app, &[Key::Home, Key::PageDown]);
    assert_ne!(shown(&app), line, "a page is more than a line");
    press(&mut app, &[Key::End]);
    let end = shown(&app);
    assert!(end.contains(" ↑ ") && !end.contains('↓'), "{end}");
    // Scrolling past the end does not have to be undone.
    press(&mut app, &[Key::PageDown, Key::Down, Key::Up]);
    assert!(shown(&app).contains(" ↑ ↓ "));
    press(&mut app, &[Key::Home]);
    assert_eq!(shown(&app), top);
    press(&mut app, &[Key::Down, Key::PageUp]);
    assert_eq!(shown(&app), top);
    assert!(app.window().is_some());
}

#[test]
fn the_bar_is_whole_at_eighty_columns() {
    for lang in Lang::all() {
        let app = app(lang, 1, &THREE, &[]);
        let screen = shown(&app, (80, 24));
        let bar = screen.lines().next().unwrap();
        let rules = words::options_summary(lang, &app.session().plan().rules);
        assert!(bar.contains(&rules) && !bar.contains('…'), "{}: {bar}", lang.tag());
    }
}

/// A large window has large cards, one sign per coin, claims in words, and what each choice does.
#[test]
fn a_large_window_is_used() {
    let large = |lang, bots: &[&str]| {
        let mut app = app(lang, 1, bots, &[]);
        let mut decisions = 0;
        until_asked(&mut app, |app| {
            decisions += usize::from(is_asked(app, |decision| matches!(decision, Decision::Act(_))));
            decisions > 3
        });
        shown(&app, (200, 60))
    };
    insta::assert_snapshot!(large(Lang::ENGLISH, &THREE));
    for lang in Lang::all() {
        let text = large(lang, &THREE);
        assert!(text.contains("▒▒▒▒▒▒▒▒▒▒") && text.contains("● ● ●") && !text.contains('…'), "{text}");
    }
    assert!(large(Lang::ENGLISH, &["page"; 9]).contains("▒▒▒▒▒▒▒"));
}

#[test]
fn marks_are_explained_on_a_key() {
    insta::assert_snapshot!(everywhere(|lang| {
        let mut app = app(lang, 1, &THREE, &[]);
        press(&mut app, &[Key::Char('?')]);
        app
    }));
}

/// Whatever a screen shows besides words is in the legend: seats, claims and choices of whole games, in two sizes.
#[test]
fn no_mark_is_left_unexplained() {
    let lang = Lang::ENGLISH;
    let of_a_text = |letter: char| {
        letter.is_alphanumeric() || letter.is_ascii_punctuation() || "–—−×“”’ ".contains(letter)
    };
    let of_a_frame = |letter: char| ('\u{2500}'..='\u{257f}').contains(&letter) && !"┄║".contains(letter);
    let declared = [("declared", "coup+assassinate"), ("inquisitor", "on")];
    for options in [&[("faces", "distinct")][..], &declared, &REFORMATION] {
        let mut app = app(lang, 1, &THREE, options);
        let legend: String = telling::legend(lang, &app.session().plan().rules).concat();
        for _ in 0..1_000 {
            // The bar and the keys speak in words, and the cursor is where the keys move it.
            for size in [(80, 24), (200, 60)] {
                for row in shown(&app, size).lines().skip(1).take(usize::from(size.1) - 2) {
                    let marks = row
                        .chars()
                        .filter(|letter| !of_a_text(*letter) && !of_a_frame(*letter) && *letter != '›');
                    let unknown: BTreeSet<char> = marks.filter(|mark| !legend.contains(*mark)).collect();
                    assert!(unknown.is_empty(), "{unknown:?} in {row:?} is not explained");
                }
            }
            if app.mode() == Mode::Over {
                break;
            }
            advance(&mut app);
        }
        assert_eq!(app.mode(), Mode::Over);
    }
}

/// The middle of the screen shows whole sentences, and none twice.
#[test]
fn the_stage_says_whole_sentences_and_none_twice() {
    for lang in Lang::all() {
        let mut app = app(lang, 1, &THREE, &[("declared", "coup+assassinate")]);
        // In English, the game is watched to its end.
        for _ in 0..if lang == Lang::ENGLISH { 1_000 } else { 80 } {
            if app.mode() == Mode::Over {
                break;
            }
            let session = app.session();
            let sentence = session.teller(app.eyes()).stage(session.table());
            for (columns, rows) in
                [(80, 24), (100, 30)].into_iter().take(if lang == Lang::ENGLISH { 2 } else { 1 })
            {
                let text = shown(&app, (columns, rows));
                // Below the seats and above the log.
                let stage: Vec<&str> =
                    text.lines().skip(5).take_while(|line| !line.contains('│')).map(str::trim).collect();
                let said = stage.join(" ").replace("  ", " ");
                assert!(said.contains(sentence.trim()), "{sentence:?} is not whole in\n{text}");
                assert!(!said.contains('…'), "{text}");
                let plain = |text: &str| answer::plain_words(text).join(" ");
                assert_eq!(plain(&said).matches(&plain(&sentence)).count(), 1, "{text}");
            }
            advance(&mut app);
        }
    }
}

#[test]
fn no_two_names_are_cut_alike() {
    let tables: [&[&str]; 6] = [
        &["Cortesão ousado", "Pajem", "Cortesão cauteloso"],
        &["Cortesão ousado 1", "Cortesão ousado 2", "Cortesão cauteloso 3"],
        &["Alexandra Maria", "Alexandra Marta", "Alexandra Marina"],
        &["Bold Courtier", "Page", "Cautious Courtier", "Bold Courtier of Rio"],
        &["aaaaaaaaaaaaaaaaaaaaaaaa1", "aaaaaaaaaaaaaaaaaaaaaaaa2", "aaaaaaaaaaaaaaaaaaaaaaaa3", "a"],
        &["Same Same", "Same Same Same", "Same", "Same Same Same Same"],
    ];
    for names in tables {
        for columns in 8..40 {
            let short = short_names(names, columns);
            let different: BTreeSet<&String> = short.iter().collect();
            assert_eq!(different.len(), names.len(), "{columns}: {short:?}");
            assert!(short.iter().all(|name| name.chars().count() <= columns), "{columns}: {short:?}");
        }
        let whole = short_names(names, 40);
        assert_eq!(whole, names);
    }
    assert_eq!(short_names(tables[0], 12), ["C. ousado", "Pajem", "C. cauteloso"]);
}

/// A picture made of several letters is shown whole or not at all.
#[test]
fn what_is_joined_is_not_parted() {
    let family = "👩\u{200d}👧\u{200d}👦";
    let names = [format!("{family} Silva e Souza"), format!("{family} Silva e Santos {family}")];
    for columns in 6..20 {
        for name in short_names(&names.each_ref().map(String::as_str), columns) {
            let left = name.replace(family, "");
            assert!(!left.contains(['\u{200d}', '👩', '👧', '👦']), "{columns}: {name}");
        }
    }
    let lines = wrap(&format!("家{family}家{family}"), 4);
    assert_eq!(lines, [format!("家{family}"), format!("家{family}")]);
}

/// The curtain takes the key that it names, and nothing else opens it.
#[test]
fn the_curtain_takes_what_it_says() {
    let mut app = app(Lang::ENGLISH, 2, &["page"], &[]);
    until_asked(&mut app, |app| matches!(app.mode(), Mode::HandingOver(_)));
    let text = shown(&app, (80, 24));
    let keys = text.lines().last().unwrap();
    assert!(keys.contains("s show the hand") && !keys.contains("Space"), "{keys}");
    assert!(text.contains("When nobody else is looking, press s."), "{text}");
    press(&mut app, &[Key::Char(' '), Key::Char('1'), Key::Esc, Key::Enter]);
    assert!(matches!(app.mode(), Mode::HandingOver(_)));
    press(&mut app, &[Key::Char('s')]);
    assert!(matches!(app.mode(), Mode::Asking(_)));
}

/// Pressing the key of a decision once more, or Enter after a number, shows nobody's hand.
#[test]
fn no_reflex_shows_the_next_hand() {
    for keys in [[Key::Char('1'), Key::Char('1')], [Key::Char('1'), Key::Enter], [Key::Enter, Key::Enter]] {
        let mut app = app(Lang::ENGLISH, 2, &[], &[]);
        press(&mut app, &[Key::Char('s')]);
        let Mode::Asking(one) = app.mode() else { panic!("nobody is asked: {:?}", app.mode()) };
        press(&mut app, &keys);
        press(&mut app, &[Key::Enter, Key::Char(' '), Key::Char('1')]);
        app.input(Input::Click(60, 12));
        let Mode::HandingOver(other) = app.mode() else { panic!("{keys:?}: {:?}", app.mode()) };
        assert_ne!(one, other);
        let text = shown(&app, (80, 24));
        assert!(!text.contains('[') && !text.contains("You are dealt"), "{text}");
    }
    for reflex in ["1\n\n1\n", "1\n1\n\n", "1\ntax\nagain\n"] {
        let (text, ending) = played(Lang::ENGLISH, 2, &[], &format!("s\n{reflex}"));
        assert_eq!(ending, Ending::Left);
        assert_eq!(text.matches("and hold").count(), 1, "{text}");
        assert_eq!(text.matches("type s and press Enter.").count(), 4, "{text}");
        let (text, _) = played(Lang::ENGLISH, 2, &[], &format!("s\n{reflex}s\n"));
        assert_eq!(text.matches("and hold").count(), 2, "{text}");
    }
    // Showing one's hand twice is not the beginning of “steal”.
    let (text, _) = played(Lang::ENGLISH, 2, &[], "s\ns\ns\n");
    assert!(!text.contains("Captain: steal") && text.matches("This is for").count() == 1, "{text}");
}

/// The rules, the players and the seed stay until the first person has seen their hand; only then is there something to hide.
#[test]
fn the_introduction_can_be_read() {
    let mut session = Session::new(plan(Lang::ENGLISH, 2, &[], &[])).unwrap();
    let mut out = Vec::new();
    let input = "s\n1\ns\nquit\n".as_bytes();
    Plain::new(&mut session, input, &mut out).behind(Curtain::Clears).run(|_| None).unwrap();
    let text = String::from_utf8(out).unwrap();
    let (introduction, rest) = text.split_once("This is for").unwrap();
    assert!(introduction.contains("Seed 3.") && !introduction.contains('\u{1b}'), "{introduction}");
    let (first, _) = rest.split_once("This is for").unwrap();
    assert!(first.contains("and hold") && first.ends_with("\u{1b}[2J\u{1b}[3J"), "{first}");
    assert!(text.ends_with("You leave the game.\nSeed 3.\n"), "what is cleared is told again: {text}");
}

#[test]
fn a_window_too_small_says_so() {
    let app = app(Lang::ENGLISH, 1, &THREE, &[]);
    let told = shown(&app, (40, 10));
    assert!(told.starts_with("This window is too small.") && told.contains("--plain"), "{told}");
    for size in [(1, 1), (59, 50), (200, 19), (3, 2), (500, 100)] {
        shown(&app, size);
    }
}

/// People, bots, and options that differ from the rulebook.
type Made<'a> = (usize, usize, &'a [(&'a str, &'a str)]);

/// Tables of two to nine, with options that bring everything about: whole games are drawn without an error, and every
/// open choice can be read on the smallest screen.
#[test]
fn whole_games_are_drawn() {
    let tables: [Made<'_>; 5] = [
        (1, 1, &[("draft", "on"), ("faces", "distinct")]),
        (2, 1, &[("inquisitor", "on"), ("challenge-order", "clockwise")]),
        (1, 3, &[("declared", "coup+assassinate")]),
        (3, 3, &[("inquisitor", "on"), ("declared", "coup")]),
        (0, 9, &[("faces", "distinct")]),
    ];
    let langs: Vec<Lang> = Lang::all().collect();
    for ((humans, bots, changes), lang) in tables.into_iter().zip(langs.into_iter().cycle()) {
        let bots: Vec<&str> = THREE.into_iter().cycle().take(bots).collect();
        let mut app = app(lang, humans, &bots, changes);
        for _ in 0..1_500 {
            let text = shown(&app, (60, 20));
            if let Mode::Asking(_) = app.mode() {
                let (_, choices) = app.choices();
                for choice in &choices {
                    let start: String = choice.label.chars().take(20).collect();
                    assert!(text.contains(start.trim()), "{} is not on\n{text}", choice.label);
                }
            }
            if app.mode() == Mode::Over {
                break;
            }
            advance(&mut app);
        }
        assert_eq!(app.mode(), Mode::Over);
    }
}

/// The next person's hand is on no screen before they say that they are there, and the last person's is gone.
#[test]
fn hands_are_hidden_while_the_screen_is_handed_over() {
    let mut app = app(Lang::ENGLISH, 3, &["page"], &[]);
    let mut seen = 0;
    for _ in 0..400 {
        if let Mode::HandingOver(_) = app.mode() {
            seen += 1;
            let text = shown(&app, (120, 40));
            assert!(!text.contains('[') && !text.contains("You are dealt"), "{text}");
            assert_eq!(app.eyes(), Viewer::Spectator);
        }
        if app.mode() == Mode::Over {
            break;
        }
        advance(&mut app);
    }
    assert!(seen > 10);
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let record = || {
        let mut app = app(Lang::ENGLISH, 1, &THREE, &[]);
        until_asked(&mut app, |app| app.mode() == Mode::Over);
        app.session().record().unwrap()
    };
    let text = record();
    assert_eq!(text, record());
    let read = Record::parse("game.coup", &text).unwrap();
    assert_eq!(read.display_name(Seat::new(2).unwrap()), "Page 2");
    assert!(read.replay().unwrap().end().table().is_over());
}

#[test]
fn the_winner_starts_the_next_game() {
    let mut app = app(Lang::ENGLISH, 1, &THREE, &[("wins", "2")]);
    until_asked(&mut app, |app| app.mode() == Mode::Over);
    let winner = app.session().table().winner().unwrap();
    assert_eq!(app.session().wins(winner), 1);
    press(&mut app, &[Key::Char('n')]);
    assert_eq!(app.session().number(), 2);
    let first = app.session().heard(Viewer::Spectator).into_iter().find_map(|event| match event {
        corte::Event::Turn { seat } => Some(seat),
        _ => None,
    });
    assert_eq!(first, Some(winner));
}

/// Whoever can embezzle is told whether they would tell the truth, as with every other claim.
#[test]
fn an_embezzler_is_told_what_is_true() {
    let mut app = app(Lang::ENGLISH, 1, &THREE, &[("reformation", "on")]);
    let mut seen = BTreeSet::new();
    for _ in 0..1_000 {
        if app.mode() == Mode::Over {
            break;
        }
        if !app.is_inside() && is_asked(&app, |decision| matches!(decision, Decision::Act(_))) {
            let is_true = app.session().view(app.eyes()).hand().count(Character::Duke) == 0;
            let mark = if is_true { "✓ no Duke: true" } else { "~ no Duke: bluff" };
            let text = shown(&app, (120, 40));
            let row = text.lines().find(|row| row.contains("Embezzle"));
            assert!(row.is_some_and(|row| row.contains(mark)), "{mark} is missing in\n{text}");
            seen.insert(is_true);
        }
        advance(&mut app);
    }
    assert!(!seen.is_empty());
}

/// What can cost the last influence at once is asked twice.
#[test]
fn the_last_influence_is_asked_twice() {
    let mut app = app(Lang::ENGLISH, 1, &THREE, &[]);
    let me = Seat::all(1).next().unwrap();
    until_asked(&mut app, |app| {
        let challenge = is_asked(app, |decision| decision == Decision::Challenge);
        challenge && app.session().table().influence(me) == 1
    });
    let before = app.session().record().unwrap();
    press(&mut app, &[Key::Char('2')]);
    assert_eq!(app.notice(), Some(Lang::ENGLISH.word("terminal-stake")));
    assert_eq!(app.session().record().unwrap(), before);
    press(&mut app, &[Key::Char('2')]);
    assert_ne!(app.session().record().unwrap(), before);
}

#[test]
fn a_strong_bot_advises_from_what_the_seat_knows() {
    let mut app = app(Lang::ENGLISH, 1, &["page"], &[]);
    until_asked(&mut app, |app| matches!(app.mode(), Mode::Asking(_)));
    press(&mut app, &[Key::Char('h')]);
    let Some((Window::Advice(lines), _)) = app.window() else { panic!("no advice") };
    assert!(lines.len() > 1 && lines[1].contains('%'), "{lines:?}");
    // The numbers say what they mean.
    assert!(lines[0].contains("how often") && lines[0].contains("how likely"), "{lines:?}");
    let beliefs = lines.iter().position(|line| line.starts_with("How likely each of the others")).unwrap();
    assert!(lines[beliefs + 1].starts_with("Page 1: "), "{lines:?}");
}

/// A bot mixes, so what wins most may be what it seldom does.
#[test]
fn a_hint_tells_what_is_likeliest_to_win_however_seldom_it_is_taken() {
    let mut app = app(Lang::ENGLISH, 1, &["page"], &[]);
    until_asked(&mut app, |app| matches!(app.mode(), Mode::Asking(_)));
    let options = legal(&app.session().view(app.eyes())).iter().enumerate().map(|(place, id)| {
        let decision = app.session().view(app.eyes()).decision(id).unwrap();
        let (probability, win) = if place == 0 { (0.001, 0.9) } else { (0.1, 0.2) };
        OptionWeight { id, decision, probability, win: Some(win), error: None }
    });
    let thought = Explanation { options: options.collect(), beliefs: Vec::new() };
    let told = telling::options_told(&thought);
    assert!(told.len() > 1 && told.contains(&thought.options[0].decision), "{told:?}");
}

#[test]
fn a_replay_is_stepped_through() {
    let mut app = app(Lang::ENGLISH, 1, &THREE, &[]);
    until_asked(&mut app, |app| app.mode() == Mode::Over);
    let record = Record::parse("game.coup", app.session().record().unwrap()).unwrap();
    let mut stepper = Stepper::new(&record, Lang::ENGLISH, PAINT).unwrap();
    let mut keys = |keys: &[Key]| {
        keys.iter().for_each(|key| assert_eq!(stepper.input(Input::Key(*key)), Flow::Stay));
        shown(&stepper, (80, 24))
    };
    let start = keys(&[]);
    let later = keys(&[Key::Right, Key::Right, Key::Right]);
    assert_ne!(start, later);
    assert_eq!(start, keys(&[Key::Home]));
    let end = keys(&[Key::End]);
    assert!(end.contains("wins the game"), "{end}");
    insta::assert_snapshot!(keys(&[Key::Home, Key::PageDown, Key::PageDown, Key::PageDown, Key::Char('2')]));
    let spectator = keys(&[Key::Char('0')]);
    assert!(!spectator.contains('['), "{spectator}");
    assert!(keys(&[Key::Char('o')]).contains('['));
    assert_eq!(keys(&[Key::PageUp, Key::PageUp, Key::PageUp, Key::PageUp]), keys(&[Key::Home]));
}

#[test]
fn a_replay_says_everywhere_who_ended_the_game() {
    let text = "coup 1\ntag abandoned host\nrulebook brazil\nseat Ana\nseat Bruno\nfirst Ana\n\
        Ana deal Duke Captain\nBruno deal Duke Captain\nAna income\nend abandoned\n";
    let record = Record::parse("ended.coup", text).unwrap();
    let mut stepper = Stepper::new(&record, Lang::ENGLISH, PAINT).unwrap();
    stepper.input(Input::Key(Key::End));
    let shown = shown(&stepper, (80, 24));
    assert_eq!(shown.matches("The host has ended the game").count(), 2, "above and in the log: {shown}");
    assert!(!shown.contains("is abandoned"), "{shown}");
}

fn played(lang: Lang, humans: usize, bots: &[&str], input: &str) -> (String, Ending) {
    let mut session = Session::new(plan(lang, humans, bots, &[])).unwrap();
    let mut out = Vec::new();
    let ending = Plain::new(&mut session, input.as_bytes(), &mut out).run(|_| None).unwrap();
    (String::from_utf8(out).unwrap(), ending)
}

#[test]
fn a_game_in_lines_to_its_end() {
    for lang in Lang::all() {
        let (text, ending) = played(lang, 1, &THREE, &"1\n3\n".repeat(2_000));
        assert_eq!(ending, Ending::Over, "{text}");
        assert!(text.contains(&lang.text("terminal-seed", &[("seed", "3".into())])));
        let (text, ending) = played(lang, 2, &["page"], &"s\n1\n3\n".repeat(2_000));
        assert_eq!(ending, Ending::Over, "{text}");
        let (_, ending) = played(lang, 0, &THREE, "");
        assert_eq!(ending, Ending::Over);
    }
}

/// A terminal keeps what was above its window, so that is cleared as well. A pipe keeps everything, and the game says so.
#[test]
fn no_hand_can_be_scrolled_back_to() {
    let handed = |curtain| {
        let mut session = Session::new(plan(Lang::ENGLISH, 2, &["page"], &[])).unwrap();
        let mut out = Vec::new();
        let input = "s\n1\n".repeat(40);
        Plain::new(&mut session, input.as_bytes(), &mut out).behind(curtain).run(|_| None).unwrap();
        String::from_utf8(out).unwrap()
    };
    let text = handed(Curtain::Clears);
    let hands = text.split("This is for").skip(1);
    let parts: Vec<&str> = hands.filter(|part| part.contains("and hold")).collect();
    assert!(parts.len() > 3, "{text}");
    for part in &parts[..parts.len() - 1] {
        let (_, cleared) = part.rsplit_once("and hold").unwrap();
        assert!(cleared.contains("\u{1b}[2J\u{1b}[3J"), "{part}");
    }
    let text = handed(Curtain::Stays);
    assert!(text.contains("Nothing can be hidden here") && !text.contains('\u{1b}'), "{text}");
}

/// “again” repeats the question, whoever is to answer and whatever it is about.
#[test]
fn again_answers_nothing() {
    let (text, ending) = played(Lang::ENGLISH, 2, &["page"], "again\nhelp\nquit\n");
    assert_eq!(ending, Ending::Left);
    assert!(text.matches("press Enter.").count() == 3 && !text.contains("and hold"), "{text}");
    let answers = "1\n3\n".repeat(300);
    let (text, _) = played(Lang::ENGLISH, 1, &THREE, &answers);
    let (game, _) = text.split_once("Another game?").unwrap();
    let mut answers: String = answers.split_inclusive('\n').take(game.matches("> ").count()).collect();
    answers.push_str("again\nno\n");
    let (text, _) = played(Lang::ENGLISH, 1, &THREE, &answers);
    assert_eq!(text.matches("Another game?").count(), 2, "{text}");
}

/// In a language made up from English, no English is left, on the screen or line by line: any that is comes from the
/// code instead of the catalogues.
#[test]
fn nothing_that_is_told_stands_in_the_code() {
    let said = ["Ana", "Corte", "III"];
    let english = |text: &str| -> BTreeSet<String> {
        let words = text.split(|letter: char| !letter.is_alphabetic());
        let words =
            words.filter(|word| word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_alphabetic()));
        words.filter(|word| !said.contains(word)).map(str::to_owned).collect()
    };
    for lang in Lang::MADE_UP {
        let (text, ending) =
            played(lang, 1, &THREE, &"help\nhint\nrules\ntable\nphrase\n9\n1\n1\n3\n".repeat(400));
        assert_eq!(ending, Ending::Over, "{text}");
        assert!(english(&text).is_empty(), "{:?} in\n{text}", english(&text));
        for options in
            [&[("faces", "distinct")][..], &[("declared", "coup+assassinate"), ("inquisitor", "on")]]
        {
            let mut app = app(lang, 1, &THREE, options);
            for step in 0..400 {
                if let Some(key) =
                    ['r', '?', '!', 'h', 'q'].get(step % 40).filter(|_| app.mode() != Mode::Over)
                {
                    press(&mut app, &[Key::Char(*key)]);
                    let text = shown(&app, (120, 40));
                    assert!(english(&text).is_empty(), "{:?} in\n{text}", english(&text));
                    press(&mut app, &[Key::Esc]);
                }
                let text = shown(&app, (120, 40));
                assert!(english(&text).is_empty(), "{:?} in\n{text}", english(&text));
                if app.mode() == Mode::Over {
                    break;
                }
                advance(&mut app);
            }
        }
    }
}

/// Whoever asks for the rules may know none of them: how to win comes first, and what a challenge costs.
#[test]
fn the_rules_say_what_the_game_is_about() {
    let (text, _) = played(Lang::ENGLISH, 1, &THREE, "rules\nquit\n");
    let mut app = app(Lang::ENGLISH, 1, &THREE, &[]);
    press(&mut app, &[Key::Char('r')]);
    let window = shown(&app, (120, 40)).split_whitespace().collect::<Vec<_>>().join(" ");
    for said in ["last player left wins", "Your two cards are your influence", "Any claim may be a lie"] {
        assert!(text.contains(said), "{said} is not in\n{text}");
    }
    assert!(
        window.contains("The last player left wins") && window.contains("Income: Take 1 coin."),
        "{window}"
    );
}

/// Coins decide the game, a name does not: a long one in wide letters is cut, and the coins stay.
#[test]
fn a_long_name_leaves_room_for_the_coins() {
    for letters in [4, 14, 24] {
        let mut plan = plan(Lang::ENGLISH, 1, &THREE, &[]);
        plan.names[0] = "漢字".repeat(letters / 2);
        let mut app = App::new(Session::new(plan).unwrap(), PAINT);
        until_asked(&mut app, |app| matches!(app.mode(), Mode::Asking(_)));
        let own = app.eyes().seat().map_or(0, |me| app.session().table().coins(me));
        let text = shown(&app, (60, 20));
        let line = text.lines().find(|line| line.contains('│') && line.contains("  ●"));
        assert!(line.is_some_and(|line| line.contains(&format!("  ●{own}"))), "{letters}:\n{text}");
    }
}

#[test]
fn a_game_in_lines_can_be_left_and_asked() {
    let (text, ending) = played(
        Lang::ENGLISH,
        1,
        &THREE,
        "help\nhint\nrules\ntable\nagain\nnonsense\n99\ncoup\nsteal courtier\nsteal\nquit\n",
    );
    assert_eq!(ending, Ending::Left);
    for said in [
        "would choose",
        "Blocked by: anyone, as Duke.",
        "is not an answer",
        "It costs 7 coins",
        "Say which",
        "Whom?",
        "You leave",
    ] {
        assert!(text.contains(said), "{said} is not in\n{text}");
    }
    let (_, ending) = played(Lang::ENGLISH, 1, &THREE, "");
    assert_eq!(ending, Ending::Left);
    let (_, ending) = played(Lang::ENGLISH, 1, &THREE, "\u{0}\u{fffd}\n1\n");
    assert_eq!(ending, Ending::Left);
}

/// A match has a score from its first game on, and after its last game, another match is offered.
#[test]
fn a_match_has_a_score_from_its_first_game_on() {
    let wins = |wins: &'static str| {
        let mut session = Session::new(plan(Lang::ENGLISH, 1, &["page"], &[("wins", wins)])).unwrap();
        let mut out = Vec::new();
        let input = "1\n3\n".repeat(200);
        Plain::new(&mut session, input.as_bytes(), &mut out).run(|_| None).unwrap();
        String::from_utf8(out).unwrap()
    };
    let text = wins("2");
    assert!(text.contains("Another game?") && !text.contains("Another match?"), "{text}");
    assert!(text.contains("(1): ") && text.contains("(0): "), "{text}");
    let text = wins("1");
    assert!(text.contains("wins the match") && text.contains("Another match?"), "{text}");
    let mut app = app(Lang::ENGLISH, 1, &["page"], &[("wins", "1")]);
    until_asked(&mut app, |app| app.mode() == Mode::Over);
    assert!(shown(&app, (80, 24)).contains("n next match"));
}

/// A colon has the sign and the space of its language, on the screen and line by line.
#[test]
fn colons_are_those_of_the_language() {
    let ends = |text: &str, tag: &str| {
        for (at, _) in text.match_indices(':') {
            assert!(tag == "fr" && text[..at].ends_with('\u{202f}'), "{tag}: {:?} in\n{text}", &text[..at]);
        }
    };
    for tag in ["fr", "ja", "zh-Hans"] {
        let lang = Lang::parse(tag).unwrap();
        // A hint takes a while, so there is only one.
        let input = format!("hint\n{}", "rules\ntable\n1\n3\n".repeat(80));
        let (text, _) = played(lang, 1, &THREE, &input);
        ends(&text, tag);
        let mut app = app(lang, 1, &THREE, &[("reformation", "on")]);
        for _ in 0..200 {
            ends(&shown(&app, (120, 40)), tag);
            advance(&mut app);
        }
        let record = Record::parse("game.coup", app.session().record().unwrap()).unwrap();
        ends(&shown(&Stepper::new(&record, lang, PAINT).unwrap(), (80, 24)), tag);
    }
}

#[test]
fn decisions_are_heard_in_words() {
    let [en, it, pt, pl, ja, zh] =
        ["en", "it", "pt-BR", "pl", "ja", "zh-Hans"].map(|tag| Lang::parse(tag).unwrap());
    let cases = [
        (en, "tax", "Tax"),
        (en, "steal page 2", "Steal from Page 2"),
        (en, "STEAL courtier 1", "Steal from Bold Courtier 1"),
        (en, "foreign", "Foreign Aid"),
        (it, "tasse", "Tasse"),
        (it, "tax", "Tasse"),
        (it, "rubare paggio", "Deruba Paggio 2"),
        (pt, "extorquir pajem", "Extorquir moedas de Pajem 2"),
        (pt, "ajuda externa", "Ajuda Externa"),
        (pl, "dochod", "Dochód"),
        (pl, "okradnij paz", "Okradnij: Paź 2"),
        (ja, "徴", "徴税"),
        (ja, "強奪 小姓", "小姓 2から強奪"),
        (zh, "征税", "征税"),
    ];
    for (lang, text, wanted) in cases {
        let mut session = Session::new(plan(lang, 1, &THREE, &[])).unwrap();
        while let Waits::Bot(_) = session.waits() {
            session.bot_answers();
        }
        let view = session.view(Viewer::Seat(Seat::all(1).next().unwrap()));
        let choices = menu(lang, session.names(), &view);
        let names = (session.names(), session.plan().names.as_slice());
        let heard = answer::hear(text, lang, names, &view, &choices);
        let told = match heard {
            Answer::Decide(id) => {
                words::decision(lang, session.names(), Faces::Identical, &view.decision(id).unwrap())
            }
            Answer::Choice(place) => choices[place].label.clone(),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(told, wanted, "{text}");
    }
    assert_eq!(answer::command(&answer::plain_words("Sair"), pt), Some(Command::Quit));
    assert_eq!(answer::command(&answer::plain_words("quit"), it), Some(Command::Quit));
    assert_eq!(answer::command(&answer::plain_words("h"), pt), Some(Command::Hint));
}

#[test]
fn a_number_with_a_sign_is_no_answer() {
    let session = Session::new(plan(Lang::ENGLISH, 1, &THREE, &[])).unwrap();
    let view = session.view(Viewer::Seat(Seat::all(1).next().unwrap()));
    let choices = menu(Lang::ENGLISH, session.names(), &view);
    let names = (session.names(), session.plan().names.as_slice());
    let heard = |text: &str| answer::hear(text, Lang::ENGLISH, names, &view, &choices);
    for (text, place) in [("1", 0), (" 2. ", 1)] {
        assert_eq!(heard(text), Answer::Choice(place), "{text}");
    }
    for text in ["-1", "!1", "?4", "(1)", "+2", "1)", "#1", "99"] {
        assert_eq!(heard(text), Answer::Unknown, "{text}");
    }
}

#[test]
fn signs_of_characters_differ_in_every_language() {
    for lang in Lang::all() {
        let mut signs: Vec<String> =
            Character::ALL.iter().map(|who| super::paint::sign(lang, *who)).collect();
        signs.sort();
        signs.dedup();
        assert_eq!(signs.len(), Character::ALL.len(), "{signs:?}");
        // However narrow a window is, no card looks like another one.
        for (columns, face) in (2..20).flat_map(|columns| [(columns, None), (columns, Some(2))]) {
            let card =
                |who: &Character| face.map_or(Card::plain(*who), |face| Card::faced(*who, face).unwrap());
            let faces = if face.is_some() { Faces::Distinct } else { Faces::Identical };
            let mut shown: Vec<String> =
                Character::ALL.iter().map(|who| card_within(lang, card(who), faces, columns)).collect();
            shown.sort();
            shown.dedup();
            assert_eq!(shown.len(), Character::ALL.len(), "{columns}: {shown:?}");
        }
    }
}

#[test]
fn texts_fit() {
    assert_eq!(wrap("one two three", 7), ["one two", "three"]);
    assert_eq!(wrap("", 7), [""]);
    assert_eq!(wrap("incomprehensible", 6), ["incom…"]);
    assert_eq!(cut_name("Bold Courtier 2", 10), "Bold Co… 2");
    assert_eq!(wrap("金貨が10枚以上ある。", 8), ["金貨が10", "枚以上あ", "る。"]);
    assert_eq!(wrap("ある。ない。", 6), ["ある。", "ない。"]);
    assert_eq!(wrap("女伯だ。", 6), ["女伯", "だ。"]);
    let rules = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
    assert_eq!(wrap(&telling::reference(Lang::ENGLISH, &rules)[0], 80).len(), 1);
}
