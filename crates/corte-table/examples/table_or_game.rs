//! What a table costs compared with the bare game, for programs that play millions of games (ADR 0044).
//!
//! `cargo run --release -p corte-table --example table_or_game -- 500` plays rounds of 500 games of three Pages, alternating between the two.

#![allow(clippy::print_stdout, reason = "it is a program")]

use corte::{Dealer, Game, Preset, Rules, Seat, Setup, Viewer};
use corte_bots::{Seated, policy};
use corte_table::{Clock, GameSeed, LiveTable, Person, Proposal, Seed, Verdict, What};
use std::time::Instant;

const PLAYERS: usize = 3;
const ROUNDS: u64 = 11;

fn rules() -> Rules {
    Rules::new(PLAYERS, corte::Options::of(Preset::Brazil)).expect("three may play")
}

fn bots(opening: &Game, seed: u64) -> Vec<Seated> {
    let seated = |seat: Seat| {
        let page = policy("page").expect("the Page is on the ladder");
        Seated::new(page, opening.perspective(Viewer::Seat(seat)), seed + seat.index() as u64)
    };
    Seat::all(PLAYERS).map(seated).collect()
}

/// The number of decisions in games played on the bare game, whose driver tells the bots what they hear.
fn on_the_game(seed: u64) -> u64 {
    let mut game = Setup::new(rules()).build().expect("a new game");
    let mut dealer = Dealer::new(seed, 0);
    let mut bots = bots(&game, seed);
    let (mut events, mut decisions) = (Vec::new(), 0);
    loop {
        dealer.settle(&mut game, |event| events.push(*event));
        for event in events.drain(..) {
            for (seat, bot) in Seat::all(PLAYERS).zip(&mut bots) {
                event.seen_by(Viewer::Seat(seat)).iter().for_each(|seen| bot.hear(seen));
            }
        }
        let Some(seat) = game.asked().lowest() else { return decisions };
        let Some(id) = bots[seat.index()].decide() else { return decisions };
        game.play(seat, id, |event| events.push(*event));
        decisions += 1;
    }
}

/// The same on a table.
fn on_a_table(seed: u64) -> u64 {
    let wanted =
        Proposal { clock: Clock { answer: 0, think: 0 }, ..Proposal::of(Preset::Brazil, PLAYERS as u8) };
    let settings = wanted.check().expect("settings of a table");
    let opened = LiveTable::open(settings, Person(0), Seed { cards: 0, pace: seed }, 0);
    let mut table = LiveTable::replay([&opened]).expect("a new table");
    for place in 0..PLAYERS as u8 {
        let sat = What::BotSat { place, policy: "page".to_owned(), name: format!("Page {place}") };
        table.apply(&sat.at(0)).expect("a free place");
    }
    let dealt = table.deal(0, GameSeed::numbered(seed, 1)).expect("three may play");
    table.apply(&dealt).expect("it follows");
    let mut bots = bots(&table.round().expect("a game").opening(), seed);
    let (mut told, mut decisions) = (0, 0);
    loop {
        let Some(round) = table.running() else { return decisions };
        for (seat, bot) in Seat::all(PLAYERS).zip(&mut bots) {
            round.heard_since(Viewer::Seat(seat), told).for_each(|event| bot.hear(&event));
        }
        told = round.events().len();
        let Some(seat) = round.game().asked().lowest() else { return decisions };
        let Some(id) = bots[seat.index()].decide() else { return decisions };
        let (number, _) = table.decision_of(seat);
        let Ok(Verdict::Commit(entry)) = table.check_bot_decision(0, seat, number, id) else {
            return decisions;
        };
        table.apply(&entry).expect("it follows");
        decisions += 1;
    }
}

/// Microseconds per decision over this many games.
fn measured(play: fn(u64) -> u64, seeds: std::ops::Range<u64>) -> f64 {
    let begun = Instant::now();
    let decisions: u64 = seeds.map(play).sum();
    begun.elapsed().as_secs_f64() * 1e6 / decisions.max(1) as f64
}

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(500);
    let (mut game, mut table) = (Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        let seeds = round * games..(round + 1) * games;
        game.push(measured(on_the_game, seeds.clone()));
        table.push(measured(on_a_table, seeds));
    }
    for (name, all) in [("the bare game", &mut game), ("a table", &mut table)] {
        all.sort_by(f64::total_cmp);
        let (middle, last) = (all.len() / 2, all.len() - 1);
        println!("{name}: {:.2} µs a decision, from {:.2} to {:.2}", all[middle], all[0], all[last]);
    }
}
