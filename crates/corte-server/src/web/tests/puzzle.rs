//! Puzzles: what is told before an answer, and what after it.

use super::super::puzzle::page_of;
use super::super::{Fields, Prefs};
use super::{FORM, House};
use crate::puzzles::{all, of_the_day};
use axum::http::{StatusCode, header};
use corte::{Move, Viewer};
use corte_notation::{Puzzle, Share};
use corte_ui::Lang;

/// The page of a puzzle in a language, with these fields in its address.
fn page(lang: &str, puzzle: &Puzzle, fields: &[(&str, String)]) -> String {
    let prefs = Prefs { lang: Lang::parse(lang).unwrap(), ..Prefs::default() };
    let fields: Fields = fields.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    page_of((prefs, false, "http://corte.test".into()), (7, false), puzzle, &fields).unwrap()
}

/// The number of a decision in forms, by its rank among the answers.
fn number(puzzle: &Puzzle, rank: usize) -> String {
    let end = *puzzle.game.replay().unwrap().end();
    let view = end.view(Viewer::Seat(puzzle.seat));
    view.id(puzzle.answers().nth(rank).unwrap().decision).unwrap().index().to_string()
}

#[test]
fn every_puzzle_asks_and_judges_in_words() {
    for (at, shipped) in all().iter().enumerate() {
        let puzzle = &shipped.puzzle;
        for lang in ["en", "it", "pt-BR"] {
            let words = Lang::parse(lang).unwrap();
            let word = |key| words.word(key);
            let asked = page(lang, puzzle, &[]);
            for answer in 0..puzzle.answers().count() {
                let button = format!("name=\"decision\" value=\"{}\"", number(puzzle, answer));
                assert!(asked.contains(&button), "{at} {lang}: {button}");
            }
            assert!(!asked.contains("method=\"post\" action=\"/t/"), "{at}: a table is not there");
            let right = page(lang, puzzle, &[("decision", number(puzzle, 0))]);
            assert!(
                right.contains(word("puzzle-right")) && right.contains("data-right=\"yes\""),
                "{at} {lang}"
            );
            let wrong = page(lang, puzzle, &[("decision", number(puzzle, 1))]);
            assert!(
                wrong.contains("data-right=\"no\"") && wrong.contains(word("puzzle-yours")),
                "{at} {lang}"
            );
            assert!(wrong.contains("value=\"http://corte.test/puzzle/7\""), "the link has no answer");
        }
    }
}

#[test]
fn hints_say_more_and_more_and_never_all() {
    for (at, shipped) in all().iter().enumerate() {
        let puzzle = &shipped.puzzle;
        let given = |hints: usize| page("en", puzzle, &[("hint", hints.to_string())]);
        let count = |text: &str| {
            text.split_once("puzzle-hints")
                .map_or(0, |(_, rest)| rest.split("</ul>").next().unwrap_or_default().matches("<li>").count())
        };
        assert_eq!([count(&given(0)), count(&given(1))], [0, 1], "{at}");
        let most = count(&given(3));
        assert!((1..=3).contains(&most) && count(&given(99)) == most, "{at}: {most}");
        assert!(given(1).contains("What can be believed"), "{at}");
        // After all hints another answer could be the best one, too.
        let all_given = given(99);
        let could_be = (0..puzzle.others.len()).filter(|other| {
            let mut judged_otherwise = puzzle.clone();
            std::mem::swap(&mut judged_otherwise.best.win, &mut judged_otherwise.others[*other].win);
            page("en", &judged_otherwise, &[("hint", "99".to_owned())]) == all_given
        });
        assert!(could_be.count() > 0, "{at}: {}", puzzle.best.decision.kind());
    }
}

/// Whoever looks for the answer in the page's source finds neither it nor the others' cards.
#[test]
fn before_an_answer_a_page_depends_only_on_what_the_seat_knows() {
    let mut swapped = 0;
    for (at, shipped) in all().iter().enumerate() {
        let puzzle = &shipped.puzzle;
        let asked = page("en", puzzle, &[]);
        let mut judged_otherwise = puzzle.clone();
        let wins: Vec<Share> = puzzle.answers().map(|answer| answer.win).collect();
        let judged = std::iter::once(&mut judged_otherwise.best).chain(&mut judged_otherwise.others);
        judged.zip(wins.into_iter().rev()).for_each(|(answer, win)| answer.win = win);
        let hinted =
            [&judged_otherwise, puzzle].map(|puzzle| page("en", puzzle, &[("hint", "1".to_owned())]));
        assert!(
            hinted[0] == hinted[1],
            "{at}: what is believed about the others is all that the first hint says"
        );
        judged_otherwise
            .beliefs
            .iter_mut()
            .flat_map(|(_, held)| held)
            .for_each(|(_, share)| *share = Share::of(0.5));
        judged_otherwise.judges.truncate(1);
        assert!(page("en", &judged_otherwise, &[]) == asked, "{at}: the judgement shows");
        for other in otherwise_dealt(puzzle) {
            assert!(page("en", &other, &[]) == asked, "{at}: a hidden card shows");
            assert_eq!(
                page("en", &other, &[("hint", "3".to_owned())]),
                page("en", puzzle, &[("hint", "3".to_owned())])
            );
            swapped += 1;
        }
    }
    assert!(swapped > 10, "{swapped} games with other hidden cards");
}

/// The same game with other hidden cards: hands that two others were dealt, exchanged, or one that was dealt to one of them.
fn otherwise_dealt(puzzle: &Puzzle) -> Vec<Puzzle> {
    let heard = |puzzle: &Puzzle| {
        let replay = puzzle.game.replay().ok()?;
        let events = replay.steps.iter().flat_map(|step| &step.events);
        Some(events.filter_map(|event| event.seen_by(Viewer::Seat(puzzle.seat))).collect::<Vec<_>>())
    };
    let draws: Vec<usize> = (0..puzzle.game.moves.len())
        .filter(|at| matches!(puzzle.game.moves[*at], Move::Draw { seat, .. } if seat != puzzle.seat))
        .collect();
    let hands: Vec<_> = (puzzle.game.moves.iter())
        .filter_map(|mv| if let Move::Draw { cards, .. } = mv { Some(*cards) } else { None })
        .collect();
    let pairs = draws.iter().flat_map(|at| hands.iter().map(move |cards| (*at, *cards)));
    let changed = pairs.filter_map(|(at, cards)| {
        let mut other = puzzle.clone();
        let Move::Draw { seat, cards: before } = other.game.moves[at] else { return None };
        other.game.moves[at] = Move::Draw { seat, cards };
        // Whoever had these cards gets the others.
        if let Some(twin) = draws
            .iter()
            .find(|twin| matches!(puzzle.game.moves[**twin], Move::Draw { cards: same, .. } if same == cards))
            && let Move::Draw { seat, .. } = other.game.moves[*twin]
        {
            other.game.moves[*twin] = Move::Draw { seat, cards: before };
        }
        (cards != before && heard(&other) == heard(puzzle)).then_some(other)
    });
    changed.take(5).collect()
}

#[tokio::test]
async fn puzzles_have_addresses_that_work_for_a_stranger() {
    let house = House::open().await;
    let today = house.ask_as("", "GET", "/puzzle", FORM, "", false).await;
    let path = format!("/puzzle/{}", of_the_day(house.app.now()));
    assert_eq!(
        (today.status, today.headers[header::LOCATION].to_str().unwrap()),
        (StatusCode::SEE_OTHER, &*path)
    );
    assert_eq!(today.headers[header::CACHE_CONTROL], "no-store");
    for (way, path) in [
        ("GET", "/puzzle/1"),
        ("GET", "/puzzle/1?hint=2&open=log"),
        ("HEAD", "/puzzle/20"),
        ("GET", "/puzzle/1?decision=9999"),
    ] {
        let told = house.ask_as("", way, path, FORM, "", false).await;
        assert_eq!(told.status, StatusCode::OK, "{path}");
        assert!(!told.headers.contains_key(header::SET_COOKIE), "{path}: a reader needs no session");
        assert!(!told.text.contains("puzzle-page"), "{path}: nothing is judged yet");
    }
    let file = house.ask_as("", "GET", "/puzzle/2.coup", FORM, "", false).await;
    assert_eq!((file.status, &*file.text), (StatusCode::OK, all()[1].text));
    for unknown in ["/puzzle/0", "/puzzle/999", "/puzzle/01", "/puzzle/x", "/puzzle/999.coup"] {
        let told = house.ask_as("", "GET", unknown, FORM, "", false).await;
        assert_eq!(told.status, StatusCode::NOT_FOUND, "{unknown}");
        assert!(told.headers[header::CONTENT_TYPE].to_str().unwrap().starts_with("text/html"), "{unknown}");
    }
    let posted = house.ask_as("", "POST", "/puzzle/1", FORM, "decision=0", false).await;
    assert_eq!(posted.status, StatusCode::METHOD_NOT_ALLOWED);
}
