//! The speed of bots that do not search: two-player games per second, on one core.
//!
//! `cargo bench -p corte-bots` prints the table; `-- BOT GAMES` plays that many games of one bot with itself, for a profiler.

#![allow(clippy::print_stdout, missing_docs)]

use corte::{Dealer, Event, Game, Options, Order, Preset, Rules, Seat, Setup, Viewer};
use corte_bots::{Seated, ladder, policy};
use cpu_time::ProcessTime;

const ROUNDS: usize = 9;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    if let [bot, games] = args.as_slice() {
        Table::new(bot).play(games.parse().expect("a number of games"), 0);
        return;
    }
    println!("| bot, with itself | games/s |\n| --- | ---: |");
    for rung in ladder().iter().filter(|rung| !rung.searches) {
        let games = if rung.id == "spy" { 200 } else { 5000 };
        let mut table = Table::new(rung.id);
        // The median over rounds of CPU time, so other programs don't affect it.
        let mut speeds: Vec<f64> = (0..ROUNDS)
            .map(|round| {
                let begun = ProcessTime::now();
                table.play(games, round as u64);
                games as f64 / begun.elapsed().as_secs_f64()
            })
            .collect();
        speeds.sort_by(f64::total_cmp);
        println!("| {} | {:.0} |", rung.id, speeds[ROUNDS / 2]);
    }
}

/// Two seats with the same bot, which keeps playing game after game.
struct Table {
    start: Game,
    chairs: [Seated; 2],
    events: Vec<Event>,
}

impl Table {
    fn new(bot: &str) -> Table {
        let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
        let start = Setup::new(Rules::new(2, options).expect("two can play")).build().expect("a new game");
        let sit = |index: usize| {
            let viewer = Viewer::Seat(Seat::new(index).expect("a seat"));
            Seated::new(policy(bot).expect("a bot of the ladder"), start.perspective(viewer), 0)
        };
        Table { start, chairs: [sit(0), sit(1)], events: Vec::new() }
    }

    fn play(&mut self, games: u64, round: u64) {
        for number in 0..games {
            self.play_one(round << 32 | number);
        }
    }

    fn play_one(&mut self, stream: u64) {
        let mut game = self.start;
        let mut dealer = Dealer::new(1, stream);
        for (index, chair) in self.chairs.iter_mut().enumerate() {
            let viewer = Viewer::Seat(Seat::new(index).expect("a seat"));
            chair.restart(self.start.perspective(viewer), stream * 2 + index as u64);
        }
        let mut turns = 0;
        while !game.table().is_over() && turns <= 200 {
            if game.chance().is_some() {
                let events = &mut self.events;
                dealer.settle(&mut game, |event| events.push(*event));
            } else if let Some(seat) = game.asked().lowest() {
                let id = self.chairs[seat.index()].decide().expect("a seat that is asked decides");
                let events = &mut self.events;
                game.play(seat, id, |event| events.push(*event));
            }
            for event in self.events.drain(..) {
                turns += u32::from(matches!(event, Event::Turn { .. }));
                for (index, chair) in self.chairs.iter_mut().enumerate() {
                    let viewer = Viewer::Seat(Seat::new(index).expect("a seat"));
                    event.seen_by(viewer).iter().for_each(|seen| chair.hear(seen));
                }
            }
        }
    }
}
