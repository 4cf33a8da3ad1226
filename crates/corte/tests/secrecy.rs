//! Nobody learns what they can't know.
//!
//! There are two laws, each in two forms.
//!
//! *A hidden card makes no sound*: two games have the same open table and differ in cards that a viewer can't know. Whatever is played in
//! both, as long as that is possible, the viewer hears the same bytes, sees the same picture, is offered the same decisions, and is refused
//! in the same words.
//!
//! *A secret choice makes no sound*: what a player keeps, drafts or shows to another, and a held pass, look the same to everyone else, and
//! so does the order in which passes came.
//!
//! The laws are checked against a [`Teller`]. The engine is one that keeps them; each of the leaks has to break them.

mod leaks;
mod teller;
mod twins;

use crate::common::*;
use corte::*;
use leaks::leaks;
use teller::{ENGINE, Teller};
use twins::{Broken, Tally, Twins};

const HIDDEN_CARD: &str = "a hidden card makes no sound";
const SECRET_CHOICE: &str = "a secret choice makes no sound";
const HELD_PASS: &str = "a held pass makes no sound";
const ORDER_OF_PASSES: &str = "the order of passes makes no sound";

type Law = fn(&Trial, &Teller, &mut Tally) -> Result<(), Broken>;
const LAWS: [Law; 4] = [hidden_card, secret_choice, held_pass, order_of_passes];

#[test]
fn a_hidden_card_makes_no_sound() {
    let tally = tally(hidden_card, 6);
    for name in PHASES.into_iter().chain(EVENTS) {
        assert!(tally.contains_key(name), "{name} was never compared: {tally:?}");
    }
}

#[test]
fn a_secret_choice_makes_no_sound() {
    let tally = tally(secret_choice, 2);
    for name in ["draft", "Drafted", "keep", "Returned", "show", "Showed", "Left", "Forced", "GaveUp"] {
        assert!(tally.contains_key(name), "{name} was never compared: {tally:?}");
    }
}

#[test]
fn a_held_pass_makes_no_sound() {
    let tally = tally(held_pass, 2);
    assert!(tally.contains_key("challenge") && tally.contains_key("block"), "{tally:?}");
}

#[test]
fn the_order_of_passes_makes_no_sound() {
    // Once all have passed, the worlds are the same; the tally counts while they differ.
    let tally = tally(order_of_passes, 1);
    assert!(tally.contains_key("challenge") && tally.contains_key("block"), "{tally:?}");
}

#[test]
#[expect(clippy::print_stdout, reason = "it says what caught each leak")]
fn every_leak_is_caught() {
    let leaks = leaks();
    assert!(leaks.len() >= 14);
    for leak in leaks {
        let (seed, broken) = caught(&leak).unwrap_or_else(|| panic!("nobody notices that {}", leak.name));
        println!("{}: by the law that {}, seed {seed}", leak.name, broken.law);
    }
}

/// The first seed for which one of the laws is broken.
fn caught(leak: &Teller) -> Option<(u64, Broken)> {
    let tables = plain_tables();
    (0..3_000).find_map(|seed| {
        let trial = Trial { rules: tables[Dealer::new(seed, 9).below(tables.len())], seed };
        let mut tally = Tally::new();
        LAWS.into_iter().find_map(|law| law(&trial, leak, &mut tally).err()).map(|broken| (seed, broken))
    })
}

/// Checks a law against the engine at all tables, and counts what was compared.
fn tally(law: Law, games: u64) -> Tally {
    let mut tally = Tally::new();
    hold(plain_tables(), games, |trial| {
        if let Err(broken) = law(trial, &ENGINE, &mut tally) {
            panic!("{broken:#?}");
        }
    });
    tally
}

/// Two histories with different cards, from the deal or from a position.
fn hidden_card(trial: &Trial, teller: &Teller, tally: &mut Tally) -> Result<(), Broken> {
    let mut dealer = trial.dealer();
    let first = trial.setup(&mut dealer);
    let all: Vec<Viewer> = viewers(&trial.rules).collect();
    let viewer = all[dealer.below(all.len())];
    let mut second = first;
    if trial.seed % 2 == 1 {
        exchange_a_card(&mut second, viewer, &mut dealer);
    }
    let games = [first, second].map(|setup| setup.build().expect("a position that can be played"));
    Twins::new(HIDDEN_CARD, games, vec![viewer], teller, tally).play(400, &mut dealer)
}

/// Swaps a card of a hand that the viewer can't see with one in the Court.
fn exchange_a_card(setup: &mut Setup, viewer: Viewer, dealer: &mut Dealer) {
    let game = setup.build().expect("a position that can be played");
    let others: SeatSet = game.table().playing().iter().filter(|seat| !viewer.is(*seat)).collect();
    let seat = random_seat(others, dealer);
    let (mut hand, mut court) = (game.hand(seat), game.court());
    let given = hand.iter().nth(dealer.below(hand.len())).expect("a card");
    let taken = court.iter().nth(dealer.below(court.len())).expect("a card");
    hand.remove(given);
    hand.insert(taken);
    court.remove(taken);
    court.insert(given);
    setup.seats[seat].hand = Some(hand);
    setup.court = setup.court.map(|_| court);
}

/// Plays a random game, and shows each of its positions to `look`.
fn walk(trial: &Trial, mut look: impl FnMut(&Game, &mut Dealer) -> Result<(), Broken>) -> Result<(), Broken> {
    let mut dealer = trial.dealer();
    let mut game = trial.setup(&mut dealer).build().expect("a position that can be played");
    loop {
        look(&game, &mut dealer)?;
        let Some(mv) = random_move(&game, &mut dealer) else {
            return Ok(());
        };
        make(&mut game, mv, &mut Vec::new()).expect("it is legal");
    }
}

fn all_but(rules: &Rules, parties: &[Seat]) -> Vec<Viewer> {
    viewers(rules).filter(|viewer| !parties.iter().any(|party| viewer.is(*party))).collect()
}

/// One game, and two choices that nobody else may tell apart, then or later.
fn secret_choice(trial: &Trial, teller: &Teller, tally: &mut Tally) -> Result<(), Broken> {
    walk(trial, |game, dealer| {
        let parties = match game.table().phase() {
            Phase::Keep { seat, .. } => vec![seat],
            Phase::Show { target } => vec![target, game.table().turn()],
            Phase::Draft { waiting } => vec![random_seat(waiting, dealer)],
            _ => return Ok(()),
        };
        let seat = parties[0];
        let choices: Vec<Decision> = game.view(Viewer::Seat(seat)).decisions().collect();
        let first = choices[dealer.below(choices.len())];
        for second in choices.into_iter().filter(|choice| *choice != first) {
            let mut twins =
                Twins::new(SECRET_CHOICE, [*game; 2], all_but(&trial.rules, &parties), teller, tally);
            let moves = [first, second].map(|decision| Some(Move::Decide { seat, decision }));
            assert!(twins.make(moves, dealer)?, "a secret choice is possible in both worlds");
            twins.play(10, dealer)?;
        }
        Ok(())
    })
}

/// The players asked in an open window whose passes are held, in random order; empty elsewhere.
fn asked_at_once(game: &Game, dealer: &mut Dealer) -> Vec<Seat> {
    let mut asked: Vec<Seat> = match game.table().phase() {
        Phase::Challenge { asked, .. } | Phase::Block { asked, .. } if asked.len() > 1 => {
            game.asked().iter().collect()
        }
        _ => Vec::new(),
    };
    for place in (1..asked.len()).rev() {
        asked.swap(place, dealer.below(place + 1));
    }
    asked
}

const fn pass(seat: Seat) -> Option<Move> {
    Some(Move::Decide { seat, decision: Decision::Pass })
}

/// In one world a player has passed, in the other not yet. Others pass in both, and the window stays open.
fn held_pass(trial: &Trial, teller: &Teller, tally: &mut Tally) -> Result<(), Broken> {
    walk(trial, |game, dealer| {
        let asked = asked_at_once(game, dealer);
        let Some((last, [first, others @ ..])) = asked.split_last() else {
            return Ok(());
        };
        let mut twins = Twins::new(HELD_PASS, [*game; 2], all_but(&trial.rules, &[*first]), teller, tally);
        assert!(twins.make([pass(*first), None], dealer)?);
        for other in others {
            assert!(twins.make([pass(*other); 2], dealer)?);
        }
        // The last player is still asked, so the window is open in both worlds.
        assert!(game.asked().contains(*last));
        Ok(())
    })
}

/// Passes in two orders. Then the window closes, by the last pass or another answer.
fn order_of_passes(trial: &Trial, teller: &Teller, tally: &mut Tally) -> Result<(), Broken> {
    walk(trial, |game, dealer| {
        let asked = asked_at_once(game, dealer);
        let Some((last, passing)) = asked.split_last() else {
            return Ok(());
        };
        let (Some(first), Some(second)) = (passing.first(), passing.get(1)) else {
            return Ok(());
        };
        // These two hear their own pass at different times, and the rest as it comes.
        let viewers = all_but(&trial.rules, &[*first, *second]);
        let mut twins = Twins::new(ORDER_OF_PASSES, [*game; 2], viewers, teller, tally);
        assert!(twins.make([pass(*first), pass(*second)], dealer)?);
        assert!(twins.make([pass(*second), pass(*first)], dealer)?);
        twins.viewers = viewers_of(game);
        let answers: Vec<Decision> = game.view(Viewer::Seat(*last)).decisions().collect();
        let decision = answers[dealer.below(answers.len())];
        if passing.len() == 2 || decision != Decision::Pass {
            assert!(twins.make([Some(Move::Decide { seat: *last, decision }); 2], dealer)?);
        }
        twins.play(6, dealer)
    })
}

fn viewers_of(game: &Game) -> Vec<Viewer> {
    viewers(game.table().rules()).collect()
}
