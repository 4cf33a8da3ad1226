//! Fits the win probabilities in `src/value.rs` to games between Pages and Courtiers. The Spy and the Cardinal look ahead to them.
//!
//! It also prints how well the tables in use predict games that nothing was fitted to.
//!
//! `cargo run --release -p corte-bots --example fit-value -- 60000 7` takes the number of games and a seed.

#![allow(missing_docs, clippy::print_stdout, reason = "it is a program")]

#[path = "../src/value.rs"]
mod value;

use corte::{Cards, Character, Dealer, Event, Game, Options, Phase, Preset, Rules, Secret, Setup, Viewer};
use corte::{Seat, SeatSet};
use corte_bots::{Rng, Seated, policy};

const PLAYERS: [&str; 4] = ["page", "courtier-cautious", "courtier-bold", "courtier-vengeful"];
/// Numbers of players, each equally often.
const TABLES: [usize; 4] = [2, 3, 4, 6];
/// Games that take more turns than this have no winner and are ignored.
const MOST_TURNS: usize = 200;
/// One game in this many is held out to judge by.
const KEPT: u64 = 8;
/// The states of a seat: one or two influence with 0 to 10 coins.
const STATES: usize = 22;
const CHARACTERS: usize = 6;
/// The regularisation of coefficients, as if this many further games had shown nothing.
const RIDGE: f64 = 1.0;
/// Enough rounds that the last one changes no printed digit.
const ROUNDS: usize = 120;

/// A seat at the start of a turn.
struct Stand {
    seat: Seat,
    state: usize,
    /// The characters in hand, as bits.
    held: u8,
    /// The win probability from the tables in use.
    told: f32,
}

/// The start of a turn: the players still in, the one to move first, and the eventual winner.
struct Turn {
    stands: Vec<Stand>,
    winner: usize,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().unwrap_or_else(|| "60000".to_owned()).parse()?;
    let seed: u64 = arguments.next().unwrap_or_else(|| "7".to_owned()).parse()?;
    let (mut learnt, mut kept) = (Vec::new(), Vec::new());
    for number in 0..games {
        let turns = play(number, seed)?;
        if number % KEPT == 0 { kept.extend(turns) } else { learnt.extend(turns) }
    }
    println!("{} turns to learn from, {} to judge by", learnt.len(), kept.len());
    for (name, model) in [("between two", Model::Two), ("among more", Model::Many)] {
        let of = |turns: &[Turn]| -> Vec<usize> {
            (0..turns.len()).filter(|at| (turns[*at].stands.len() == 2) == (model == Model::Two)).collect()
        };
        let weights = model.fit(&learnt, &of(&learnt));
        let judged = of(&kept);
        let loss = |told: &dyn Fn(&Turn) -> f64| {
            judged.iter().map(|at| -told(&kept[*at]).max(1e-6).ln()).sum::<f64>() / judged.len().max(1) as f64
        };
        let in_use = loss(&|turn| f64::from(turn.stands[turn.winner].told));
        let fitted = loss(&|turn| model.odds(&weights, turn)[turn.winner]);
        let blind = loss(&|turn| 1.0 / turn.stands.len() as f64);
        println!(
            "\n{name}: nats a turn, of {} turns: {in_use:.4} by the tables in use, {fitted:.4} fitted anew, {blind:.4} blind",
            judged.len()
        );
        model.print(&weights);
    }
    Ok(())
}

/// Plays a game and records the start of each turn.
fn play(number: u64, seed: u64) -> Result<Vec<Turn>, Box<dyn std::error::Error>> {
    let players = TABLES[(number / KEPT) as usize % TABLES.len()];
    let rules = Rules::new(players, Options::of(Preset::Brazil))?;
    let mut game = Setup::new(rules).build()?;
    let (mut rng, mut dealer) = (Rng::new(seed ^ number << 20), Dealer::new(seed, number));
    let mut bots = Vec::new();
    for seat in Seat::all(players) {
        let who = PLAYERS[rng.below(PLAYERS.len())];
        bots.push(Seated::new(policy(who)?, game.perspective(Viewer::Seat(seat)), rng.next()));
    }
    let (mut turns, mut events) = (Vec::new(), Vec::new());
    while !game.table().is_over() && turns.len() < MOST_TURNS {
        if game.chance().is_some() {
            dealer.settle(&mut game, |event| events.push(*event));
        } else {
            if game.table().phase() == Phase::Action {
                turns.push(stands(&game));
            }
            let asked = game.asked();
            let Some(seat) = asked.iter().nth(dealer.below(asked.len())) else { break };
            let Some(id) = bots[seat.index()].decide() else { break };
            game.play(seat, id, |event| events.push(*event));
        }
        tell(&mut bots, &mut events);
    }
    let winner = game.table().winner();
    let won = |stands: Vec<Stand>| {
        let winner = stands.iter().position(|stand| Some(stand.seat) == winner)?;
        Some(Turn { stands, winner })
    };
    Ok(turns.into_iter().filter_map(won).collect())
}

fn tell(bots: &mut [Seated], events: &mut Vec<Event<Secret>>) {
    for event in events.drain(..) {
        for (seat, bot) in Seat::all(bots.len()).zip(bots.iter_mut()) {
            if let Some(seen) = event.seen_by(Viewer::Seat(seat)) {
                bot.hear(&seen);
            }
        }
    }
}

fn stands(game: &Game) -> Vec<Stand> {
    let table = game.table();
    let playing: SeatSet = table.playing();
    let stand = |seat: Seat| Stand {
        seat,
        state: value::state(game, seat),
        held: held(game.hand(seat)),
        told: value::win_probability(game, seat),
    };
    let mover = table.turn();
    std::iter::once(mover).chain(playing.without(mover).iter()).map(stand).collect()
}

fn held(hand: Cards) -> u8 {
    let bit = |who: Character| 1 << value::rated_as(who).index();
    hand.options().fold(0, |all, card| all | bit(card.character()))
}

/// The table to fit.
#[derive(Clone, Copy, PartialEq)]
enum Model {
    Two,
    Many,
}

impl Model {
    /// The number of coefficients: those of states, then those of characters by influence.
    const fn size(self) -> usize {
        match self {
            Model::Two => STATES * STATES + 4 * CHARACTERS,
            Model::Many => STATES + 2 * CHARACTERS,
        }
    }

    /// The coefficients whose sum is a seat's log-odds. With two players, all belong to the one to move.
    fn features(self, turn: &Turn, at: usize, with: &mut Vec<usize>) {
        with.clear();
        let mut cards = |stand: &Stand, first: usize, row: usize| {
            let row = first + (row + usize::from(stand.state >= STATES / 2)) * CHARACTERS;
            with.extend((0..CHARACTERS).filter(|who| stand.held >> who & 1 == 1).map(|who| row + who));
        };
        match (self, &turn.stands[..]) {
            (Model::Two, [mover, other]) if at == 0 => {
                cards(mover, STATES * STATES, 0);
                cards(other, STATES * STATES, 2);
                with.push(mover.state * STATES + other.state);
            }
            (Model::Two, _) => {}
            (Model::Many, stands) => {
                cards(&stands[at], STATES, 0);
                with.push(stands[at].state);
            }
        }
    }

    /// The win probability of each seat.
    fn odds(self, weights: &[f64], turn: &Turn) -> Vec<f64> {
        let mut with = Vec::new();
        let strength = |at: usize| {
            self.features(turn, at, &mut with);
            with.iter().map(|one| weights[*one]).sum::<f64>().exp()
        };
        let strengths: Vec<f64> = (0..turn.stands.len()).map(strength).collect();
        let all: f64 = strengths.iter().sum();
        strengths.iter().map(|one| one / all).collect()
    }

    /// Newton steps for each coefficient separately. Several appear in a sum, so each takes its part of the step.
    fn fit(self, turns: &[Turn], of: &[usize]) -> Vec<f64> {
        let mut weights = vec![0.0; self.size()];
        let mut with = Vec::new();
        for _ in 0..ROUNDS {
            let mut slopes: Vec<(f64, f64)> = weights.iter().map(|weight| (-RIDGE * weight, RIDGE)).collect();
            for turn in of.iter().map(|at| &turns[*at]) {
                for (at, odds) in self.odds(&weights, turn).into_iter().enumerate() {
                    self.features(turn, at, &mut with);
                    let won = f64::from(u8::from(turn.winner == at));
                    for one in &with {
                        slopes[*one].0 += won - odds;
                        slopes[*one].1 += odds * (1.0 - odds) * with.len() as f64;
                    }
                }
            }
            weights.iter_mut().zip(&slopes).for_each(|(weight, (slope, bend))| *weight += slope / bend);
        }
        weights
    }

    /// Prints the tables as the source has them.
    fn print(self, weights: &[f64]) {
        let rows = |name: &str, from: usize, rows: usize, columns: usize| {
            println!("{name}:");
            for row in weights[from..from + rows * columns].chunks(columns) {
                let row: Vec<String> = row.iter().map(|weight| format!("{weight:.2}")).collect();
                println!("    [{}],", row.join(", "));
            }
        };
        match self {
            Model::Two => {
                rows("TWO", 0, STATES, STATES);
                rows("TWO_CARDS", STATES * STATES, 4, CHARACTERS);
            }
            Model::Many => {
                rows("MANY", 0, 1, STATES);
                rows("MANY_CARDS", STATES, 2, CHARACTERS);
            }
        }
    }
}
