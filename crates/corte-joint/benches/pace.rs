//! Measures how long a Doge thinks about a decision, on one core.
//!
//! `cargo bench -p corte-joint --bench pace -- mine.doge 100` plays 100 games against its Magistrate; docs/doge.md has the figures.

#![allow(clippy::print_stdout, missing_docs)]

use corte::{Dealer, Game, Seat, Setup, Viewer};
use corte_bots::{Policy, Seated};
use corte_joint::{Doge, Dogeship, Magistrate};
use cpu_time::ThreadTime;
use std::sync::Arc;

/// The number of turns after which the players share a game.
const CAP: u16 = 60;

fn main() {
    // Cargo adds an argument of its own.
    let mut words = std::env::args().skip(1).filter(|word| !word.starts_with("--"));
    let Some(file) = words.next() else {
        return println!("for a Doge's pace name its file, and how many games it plays");
    };
    let games: u64 = words.next().and_then(|games| games.parse().ok()).unwrap_or(20);
    let bytes = std::fs::read(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let ship = Arc::new(Dogeship::from_bytes(&bytes).unwrap_or_else(|error| panic!("{file}: {error}")));
    let (mut spent, mut turns) = (Vec::new(), 0);
    let won: f64 = (0..games).map(|game| played(&ship, game, &mut spent, &mut turns)).sum();
    spent.sort_unstable_by(|one, other| one.1.total_cmp(&other.1));
    let pace = f64::from(turns) * 1000.0 / spent.iter().map(|(_, took)| took).sum::<f64>();
    println!("{games} games, {won} won against its Magistrate; {turns} turns played, {pace:.0} a second");
    println!("milliseconds of processor time: {}", told(spent.iter()));
    for cards in 2..=4 {
        let some = spent.iter().filter(|(held, _)| *held == cards);
        println!("where both hold {cards} cards: {}", told(some));
    }
}

/// The times of these decisions, sorted.
fn told<'s>(spent: impl Iterator<Item = &'s (usize, f64)>) -> String {
    let spent: Vec<f64> = spent.map(|(_, took)| *took).collect();
    let share = |share: f64| spent.get((spent.len() as f64 * share) as usize).copied().unwrap_or_default();
    format!(
        "{} decisions, median {:.1}, 99th percentile {:.1}, longest {:.0}",
        spent.len(),
        share(0.5),
        share(0.99),
        spent.last().copied().unwrap_or_default()
    )
}

/// Plays a game, with the Doge at one seat of a deal and then at the other, and returns the Doge's result.
fn played(ship: &Arc<Dogeship>, number: u64, spent: &mut Vec<(usize, f64)>, all: &mut u32) -> f64 {
    let rules = ship.blueprint().rules().expect("two can play");
    let mut game: Game = Setup::new(rules).build().expect("a new game");
    let mut dealer = Dealer::new(number / 2, 1);
    let doge = (number % 2) as usize;
    let mut seats: Vec<Seated> = Seat::all(2)
        .map(|seat| {
            let policy: Box<dyn Policy> = if seat.index() == doge {
                Box::new(Doge::new(Arc::clone(ship)))
            } else {
                Box::new(Magistrate::new(Arc::clone(ship.blueprint())))
            };
            Seated::new(policy, game.perspective(Viewer::Seat(seat)), 2 * number + seat.index() as u64)
        })
        .collect();
    let mut turns = 0;
    while !game.table().is_over() && turns < CAP {
        let mut events = Vec::new();
        if game.chance().is_some() {
            dealer.settle(&mut game, |event| events.push(*event));
        } else {
            let seat = game.asked().lowest().expect("somebody is asked");
            let is_free = game.legal(seat).len() > 1;
            let begun = ThreadTime::now();
            let decision = seats[seat.index()].decide().expect("who is asked decides");
            if seat.index() == doge && is_free {
                let cards = Seat::all(2).map(|seat| game.table().hand_size(seat).min(2)).sum();
                spent.push((cards, begun.elapsed().as_secs_f64() * 1000.0));
            }
            game.choose(seat, decision, |event| events.push(*event)).expect("what is legal is played");
        }
        for event in events {
            turns += u16::from(matches!(event, corte::Event::Turn { .. }));
            for (player, seat) in seats.iter_mut().zip(Seat::all(2)) {
                event.seen_by(Viewer::Seat(seat)).iter().for_each(|seen| player.hear(seen));
            }
        }
    }
    *all += u32::from(turns);
    match game.table().winner() {
        Some(winner) => f64::from(u8::from(winner.index() == doge)),
        None => 0.5,
    }
}
