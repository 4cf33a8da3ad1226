//! Measures how good an analyst's estimates are: the probability of winning it gives a decision, compared with the games won.
//!
//! `cargo bench -p corte-joint --bench estimates -- doge doge,doge 500` plays 500 games of the base game between two bots, which alternate
//! seats, and has the first bot estimate for each decision how likely it wins, from the seat that made it. Estimates are grouped into tens of
//! percentage points. Each group has its size, the mean estimate, the mean result, and the difference with the half-width of its 95 %
//! interval, which allows for the correlation of decisions of the same game. docs/doge.md has the figures.

#![allow(clippy::print_stdout, missing_docs)]

use corte::{Dealer, Event, Game, Options, Preset, Rules, Seat, Secret, Setup, Viewer};
use corte_bots::{Seated, enlist, policy};
use corte_joint::DOGE;

/// The number of turns after which the players share a game.
const CAP: u16 = 60;
/// The iterations of a search for a decision.
const ITERATIONS: u32 = 300;

/// The seat that decided, and the estimated probability of winning.
type Told = (Seat, f64);

fn main() {
    enlist(DOGE);
    // Cargo adds an argument of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let [analyst, players, games] = &words[..] else {
        return println!(
            "for estimates name an analyst, two players between a comma, and how many games they play"
        );
    };
    let games: u64 = games.parse().unwrap_or_else(|error| panic!("{games}: {error}"));
    let players: Vec<&str> = players.split(',').collect();
    let [one, other] = players[..] else { panic!("two play") };
    let (mut bins, mut squares, mut count, mut silent) = (vec![Vec::new(); 10], 0.0, 0, 0);
    for number in 0..games {
        let seats = if number % 2 == 0 { [one, other] } else { [other, one] };
        let (told, asked, winner) = played(seats, analyst, number);
        silent += asked - told.len();
        count += told.len();
        let mut own = vec![(0, 0.0, 0.0); bins.len()];
        for (seat, told) in told {
            let won = winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
            squares += (told - won).powi(2);
            let bin = &mut own[((told * 10.0) as usize).min(9)];
            *bin = (bin.0 + 1, bin.1 + told, bin.2 + won);
        }
        bins.iter_mut().zip(own).for_each(|(bin, own)| bin.push(own));
    }
    println!(
        "{games} games, {count} decisions and {silent} without an estimate; mean squared error {:.4}",
        squares / count as f64
    );
    for (at, bin) in bins.iter().enumerate() {
        println!("{:>3} to {:>3} %: {}", 10 * at, 10 * (at + 1), in_words(bin));
    }
    let all: Vec<_> = (0..games as usize)
        .map(|game| {
            bins.iter().fold((0, 0.0, 0.0), |sum, bin: &Vec<(usize, f64, f64)>| {
                (sum.0 + bin[game].0, sum.1 + bin[game].1, sum.2 + bin[game].2)
            })
        })
        .collect();
    println!("all: {}", in_words(&all));
}

/// By game: the number of decisions, the sum of their estimates, and what was won.
fn in_words(games: &[(usize, f64, f64)]) -> String {
    let count: usize = games.iter().map(|(count, ..)| count).sum();
    if count == 0 {
        return "none".to_owned();
    }
    let sum = |of: &dyn Fn(&(usize, f64, f64)) -> f64| games.iter().map(of).sum::<f64>() / count as f64;
    let (told, won) = (sum(&|game| game.1), sum(&|game| game.2));
    let off: f64 = games
        .iter()
        .map(|(own, told_here, won_here)| (won_here - told_here - *own as f64 * (won - told)).powi(2))
        .sum();
    let width = 1.96 * off.sqrt() / count as f64;
    format!(
        "{count} decisions, told {:.1}, won {:.1}, {:+.1} ± {:.1}",
        100.0 * told,
        100.0 * won,
        100.0 * (won - told),
        100.0 * width
    )
}

/// Plays a game: the estimates of its decisions, their number, and the winner.
fn played(players: [&str; 2], analyst: &str, number: u64) -> (Vec<Told>, usize, Option<Seat>) {
    let options = Options { order: corte::Order::Clockwise, ..Options::of(Preset::Brazil) };
    let rules = Rules::new(2, options).expect("two can play");
    let mut game: Game = Setup::new(rules).build().expect("a new game");
    let mut dealer = Dealer::new(number / 2, 1);
    let seated = |name: &str, seat: Seat, seed: u64| {
        let policy = policy(name).unwrap_or_else(|error| panic!("{error}"));
        Seated::new(policy, game.perspective(Viewer::Seat(seat)), seed)
    };
    let seats: Vec<Seat> = Seat::all(2).collect();
    let mut players: Vec<Seated> = seats
        .iter()
        .zip(players)
        .map(|(seat, name)| seated(name, *seat, 2 * number + seat.index() as u64))
        .collect();
    let mut analysts: Vec<Seated> = seats.iter().map(|seat| seated(analyst, *seat, number)).collect();
    let (mut told, mut asked, mut turns) = (Vec::new(), 0, 0);
    while !game.table().is_over() && turns < CAP {
        let mut events: Vec<Event<Secret>> = Vec::new();
        if game.chance().is_some() {
            dealer.settle(&mut game, |event| events.push(*event));
        } else {
            let seat = game.asked().lowest().expect("somebody is asked");
            let search = &mut |done| done < ITERATIONS;
            let decision = players[seat.index()].decide_while(search).expect("who is asked decides");
            if game.legal(seat).len() > 1 {
                asked += 1;
                let thought = analysts[seat.index()].explain_while(search);
                let option = thought.options.iter().find(|option| option.id == decision);
                told.extend(option.and_then(|option| Some((seat, f64::from(option.win?)))));
            }
            game.choose(seat, decision, |event| events.push(*event)).expect("what is legal is played");
        }
        turns += events.iter().filter(|event| matches!(event, Event::Turn { .. })).count() as u16;
        for event in events {
            for (player, seat) in players.iter_mut().chain(&mut analysts).zip(seats.iter().cycle()) {
                event.seen_by(Viewer::Seat(*seat)).iter().for_each(|seen| player.hear(seen));
            }
        }
    }
    (told, asked, game.table().winner())
}
