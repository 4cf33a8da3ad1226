//! Measures what a Doge promises for a turn, and how much of that the next turn breaks.
//!
//! By its solution, a Doge leaves the opponent a certain value with each hand at the start of the next turn, and then solves that turn again.
//! `cargo bench -p corte-joint --bench promises -- mine.doge learnt.network 500` plays 500 games against a network, with hands that only
//! this program sees, and prints how much more is left with the hand that the opponent really has; docs/doge-experiments.md has the figures.

#![allow(clippy::print_stdout, missing_docs)]

use corte::{Dealer, Event, Game, Seat, Seen, Setup, View, Viewer};
use corte_bots::{Effort, Learnt, Network, Policy, Seated, Weights};
use corte_joint::{Doge, Dogeship};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The number of turns after which the players share a game.
const CAP: u16 = 60;
/// Percentage points of games won per unit of value, which goes from −1 to 1.
const POINTS: f64 = 50.0;

/// The broken promises in points, by the number of cards the Doge and the opponent have at the start of a turn, whether it is the Doge's
/// turn, and whether they had as many cards a turn before.
type Broken = BTreeMap<([usize; 2], bool, bool), Vec<f64>>;

/// A Doge that also reports what it leaves the opponent.
struct Told(Arc<Mutex<Doge>>);

impl Told {
    fn doge(&self) -> std::sync::MutexGuard<'_, Doge> {
        self.0.lock().expect("nobody falls")
    }
}

impl Policy for Told {
    fn begin(&mut self, view: &View<'_>) {
        self.doge().begin(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.doge().hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        self.doge().weigh(view, effort, weights);
    }
}

fn main() {
    // Cargo adds an argument of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let [file, network, games] = &words[..] else {
        return println!(
            "for a Doge's promises name its file, that of a network, and how many games they play"
        );
    };
    let read = |file: &String| std::fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let ship = Dogeship::from_bytes(&read(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let ship = Arc::new(ship.remembering(256 << 20));
    let (network, _) =
        Network::from_bytes(&read(network)).unwrap_or_else(|error| panic!("{network}: {error}"));
    let network = Arc::new(network);
    let games: u64 = games.parse().unwrap_or_else(|error| panic!("{games}: {error}"));
    let (mut all, mut won) = (Broken::new(), 0.0);
    for number in 0..games {
        won += played(&ship, &network, number, &mut all);
    }
    let share = 100.0 * won / games as f64;
    println!("{games} games, the other wins {share:.1} %");
    let (mut sum, mut errors) = (0.0, 0.0);
    for (([own, others], is_own, is_same), broken) in &all {
        let (points, error) = in_all(broken, games);
        (sum, errors) = (sum + points, errors + error * error);
        let whose = if *is_own { "the Doge's" } else { "the other's" };
        let (lost, times) = (if *is_same { "" } else { ", one was lost" }, broken.len());
        println!(
            "{own} cards against {others}, {whose} turn{lost}: {times} times, {points:+.1} ± {error:.1}"
        );
    }
    println!(
        "promises broken: {sum:+.1} ± {:.1} points of all games, with the half-width of 95 %",
        errors.sqrt()
    );
    println!("given back by mistakes, and by the luck of the deal: {:+.1}", share - 50.0 - sum);
}

/// The broken promises of all games, in percentage points, and the half-width of their 95 % interval.
fn in_all(broken: &[f64], games: u64) -> (f64, f64) {
    let squares: f64 = broken.iter().map(|broken| broken * broken).sum();
    (broken.iter().sum::<f64>() / games as f64, 1.96 * squares.sqrt() / games as f64)
}

/// Plays a game, with the Doge at one seat of a deal and then at the other, and returns the opponent's result.
fn played(ship: &Arc<Dogeship>, network: &Arc<Network>, number: u64, all: &mut Broken) -> f64 {
    let rules = ship.blueprint().rules().expect("two can play");
    let mut game: Game = Setup::new(rules).build().expect("a new game");
    let mut dealer = Dealer::new(number / 2, 1);
    let me = Seat::new((number % 2) as usize).expect("a seat");
    let doge = Arc::new(Mutex::new(Doge::new(Arc::clone(ship))));
    let mut seats: Vec<Seated> = Seat::all(2)
        .map(|seat| {
            let policy: Box<dyn Policy> = if seat == me {
                Box::new(Told(Arc::clone(&doge)))
            } else {
                Box::new(Learnt::new(Arc::clone(network)))
            };
            Seated::new(policy, game.perspective(Viewer::Seat(seat)), 2 * number + seat.index() as u64)
        })
        .collect();
    let (mut turns, mut held) = (0, [2; 2]);
    while !game.table().is_over() && turns < CAP {
        let mut events = Vec::new();
        if game.chance().is_some() {
            dealer.settle(&mut game, |event| events.push(*event));
        } else {
            let seat = game.asked().lowest().expect("somebody is asked");
            let decision = seats[seat.index()].decide().expect("who is asked decides");
            game.choose(seat, decision, |event| events.push(*event)).expect("what is legal is played");
        }
        let begins = events.iter().any(|event| matches!(event, Event::Turn { .. }));
        for event in events {
            for (player, seat) in seats.iter_mut().zip(Seat::all(2)) {
                event.seen_by(Viewer::Seat(seat)).iter().for_each(|seen| player.hear(seen));
            }
        }
        if begins {
            turns += 1;
            note((&game, &mut held), me, &mut doge.lock().expect("nobody falls"), all);
        }
    }
    match game.table().winner() {
        Some(winner) => f64::from(u8::from(winner != me)),
        None => 0.5,
    }
}

/// Records how much more the opponent is left than was promised, with the hand they have.
fn note((game, held): (&Game, &mut [usize; 2]), me: Seat, doge: &mut Doge, all: &mut Broken) {
    let Some(other) = Seat::all(2).find(|seat| *seat != me) else { return };
    let cards = [me, other].map(|seat| game.table().hand_size(seat));
    let is_same = std::mem::replace(held, cards) == cards;
    let promise = doge.promises(me).into_iter().find(|promise| promise.hand == game.hand(other));
    if let Some((before, now)) = promise.and_then(|promise| Some((promise.before?, promise.now))) {
        all.entry((cards, game.table().turn() == me, is_same))
            .or_default()
            .push(POINTS * f64::from(now - before));
    }
}
