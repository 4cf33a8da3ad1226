//! Counts habits of a bot in two-player games: how often it does what a strong player would do less often, and how often it wins.
//!
//! `cargo run --release -p corte-bots --example habits -- cardinal cardinal 2000 2026 300` takes the bot, its opponent, the number
//! of games, a seed, and the iterations of a search. Each deal is played once from either seat.
//! `spy-alone` is a Spy that does not start from the Regent's choices.

#![allow(missing_docs, clippy::print_stdout, reason = "it is a program")]

use corte::{
    Action, ActionKind, Character, Claim, Dealer, Decision, Event, Game, Options, Order, Phase, Preset,
};
use corte::{Rules, Seat, Setup, Viewer};
use corte_bots::{Craft, Model, Policy, Rng, Seated, Spy, policy};
use std::error::Error;

/// Games that take more turns than this are broken off.
const MOST_TURNS: usize = 60;

/// The counts for a habit: the chances, those taken, and of these the ones against the truth.
#[derive(Default)]
struct Habit {
    chances: u32,
    taken: u32,
    wrong: u32,
}

impl Habit {
    fn count(&mut self, taken: bool, wrong: bool) {
        self.chances += 1;
        self.taken += u32::from(taken);
        self.wrong += u32::from(taken && wrong);
    }
}

/// The name of each habit, and of the part shown in brackets.
const NAMES: [(&str, &str); 9] = [
    ("blocks a Steal with neither card", ""),
    ("blocks an assassination with two cards, none the Contessa", ""),
    ("challenges a block by the Contessa", "wrongly"),
    ("challenges an Exchange", "wrongly"),
    ("strikes a Coup with 7 to 9 coins at two influences", ""),
    ("lets a Tax be", "a false one"),
    ("taxes with two cards", "without the Duke"),
    ("concedes what it could prove", ""),
    ("steals with two cards where there are coins", "without the Captain"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut name = || arguments.next().unwrap_or_else(|| "cardinal".to_owned());
    let names = [name(), name()];
    let mut number = |usual: u64| arguments.next().map_or(Ok(usual), |given| given.parse());
    let (games, seed, iterations) = (number(2000)?, number(2026)?, number(300)?);
    let mut habits: [Habit; 9] = Default::default();
    let mut won = 0.0;
    for game in 0..games {
        won += play(&names, (seed, game), iterations as u32, &mut habits)?;
    }
    let [bot, other] = names;
    println!(
        "{bot} against {other}, {games} games, seed {seed}, {iterations} iterations: wins {}",
        share(won, games)
    );
    for ((name, part), habit) in NAMES.iter().zip(&habits) {
        let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
        let (taken, wrong) = (share(habit.taken, habit.chances), share(habit.wrong, habit.taken));
        let part = if part.is_empty() { String::new() } else { format!("; {wrong:.1} % of these {part}") };
        println!("{taken:5.1} % of {:6}: {name}{part}", habit.chances);
    }
    Ok(())
}

/// A share of games in per cent, with Wilson's 95 % interval.
fn share(won: f64, games: u64) -> String {
    let (n, z) = (games as f64, 1.96f64);
    let (mean, wide) = (won / n, 1.0 + z * z / n);
    let middle = (mean + z * z / (2.0 * n)) / wide;
    let half = z * (mean * (1.0 - mean) / n + (z / (2.0 * n)).powi(2)).sqrt() / wide;
    format!("{:.1} % [{:.1}, {:.1}]", 100.0 * mean, 100.0 * (middle - half), 100.0 * (middle + half))
}

fn make(bot: &str) -> Result<Box<dyn Policy>, Box<dyn Error>> {
    if bot == "spy-alone" {
        return Ok(Box::new(Spy::new(Craft { deference: None, ..Craft::SPY }, Model::ladder())));
    }
    Ok(policy(bot)?)
}

/// What tells the seeds of two seats apart, and how far a [`Rng`] moves on with every number.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The seeds of both seats in the game with this number.
fn seeds(seed: u64, number: u64) -> [u64; 2] {
    let [first, second] = [0, 1].map(|seat| seed ^ (2 * number + seat).wrapping_mul(STEP));
    // So far apart, as in all games of the seed 0 and in none of 2026, both would draw the same numbers, one of them a number later.
    let is_near = [STEP, STEP.wrapping_neg()].contains(&second.wrapping_sub(first));
    [first, if is_near { Rng::new(second).next() } else { second }]
}

/// Plays a game, from the other seat every second time, and returns what the first bot won.
fn play(
    names: &[String; 2],
    (seed, number): (u64, u64),
    iterations: u32,
    habits: &mut [Habit; 9],
) -> Result<f64, Box<dyn Error>> {
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    let mut game = Setup::new(Rules::new(2, options)?).build()?;
    let mut dealer = Dealer::new(seed, number / 2);
    let who = |seat: Seat| seat.index() ^ (number % 2) as usize;
    let mut bots = Vec::new();
    for (seat, chances) in game.table().seats().zip(seeds(seed, number)) {
        bots.push(Seated::new(make(&names[who(seat)])?, game.perspective(Viewer::Seat(seat)), chances));
    }
    let mut turns = 0;
    while !game.table().is_over() && turns < MOST_TURNS {
        let mut events: Vec<Event> = Vec::new();
        if game.chance().is_some() {
            dealer.settle(&mut game, |event| events.push(*event));
        } else if let Some(seat) = game.asked().lowest() {
            let Some(id) = bots[seat.index()].decide_while(&mut |done| done < iterations) else { break };
            let decision = game.view(Viewer::Seat(seat)).decision(id);
            decision.filter(|_| who(seat) == 0).iter().for_each(|made| note(&game, seat, *made, habits));
            game.play(seat, id, |event| events.push(*event));
        }
        for event in events {
            turns += usize::from(matches!(event, Event::Turn { .. }));
            for (seat, bot) in game.table().seats().zip(&mut bots) {
                event.seen_by(Viewer::Seat(seat)).iter().for_each(|seen| bot.hear(seen));
            }
        }
    }
    Ok(game.table().winner().map_or(0.5, |winner| if who(winner) == 0 { 1.0 } else { 0.0 }))
}

/// Counts a decision if it is a chance for a habit.
fn note(game: &Game, seat: Seat, decision: Decision, habits: &mut [Habit; 9]) {
    let (table, rules) = (game.table(), game.table().rules());
    let holds = |seat: Seat, character| game.hand(seat).count(character) > 0;
    let is_whole = table.influence(seat) == 2;
    match table.phase() {
        Phase::Block { action: Action::Steal { .. }, .. }
            if !holds(seat, Character::Captain) && !holds(seat, Character::Ambassador) =>
        {
            habits[0].count(matches!(decision, Decision::Block(_)), true);
        }
        Phase::Block { action: Action::Assassinate { .. }, .. }
            if is_whole && !holds(seat, Character::Contessa) =>
        {
            habits[1].count(matches!(decision, Decision::Block(_)), true);
        }
        Phase::Challenge { claim, .. } => {
            let Some(character) = claim.character(rules) else { return };
            let (challenges, is_true) =
                (decision == Decision::Challenge, holds(claim.by(table.turn()), character));
            match (claim, character) {
                (Claim::Block { .. }, Character::Contessa) => habits[2].count(challenges, is_true),
                (Claim::Action(_), Character::Ambassador) => habits[3].count(challenges, is_true),
                (Claim::Action(_), Character::Duke) => habits[5].count(!challenges, !is_true),
                _ => {}
            }
        }
        Phase::Action => {
            let other = table.playing().without(seat).lowest();
            let kind = if let Decision::Act(action) = decision { Some(action.kind()) } else { None };
            if (7..=9).contains(&table.coins(seat)) && other.is_some_and(|other| table.influence(other) == 2)
            {
                habits[4].count(kind == Some(ActionKind::Coup), false);
            }
            if is_whole {
                habits[6].count(kind == Some(ActionKind::Tax), !holds(seat, Character::Duke));
            }
            if is_whole && other.is_some_and(|other| table.coins(other) > 0) {
                habits[8].count(kind == Some(ActionKind::Steal), !holds(seat, Character::Captain));
            }
        }
        Phase::Proof { claim, .. }
            if claim.character(rules).is_some_and(|character| holds(seat, character)) =>
        {
            habits[7].count(decision == Decision::Concede, true);
        }
        _ => {}
    }
}
