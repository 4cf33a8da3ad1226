//! `corte train doge`: the player that re-solves its game as it plays.

use super::anew::position_from;
use super::data::count;
use super::files::ends_in;
use super::interrupt;
use super::magistrate::deal;
use super::swept::{graph, sweeping};
use super::values::{Threads, within};
use crate::kept::{Kept, read, unread};
use crate::output::{Failure, are_apart, complain, is_continued, is_writable_as, print, write_file};
use crate::version;
use clap::{Args, ValueHint};
use corte::{Game, Rules};
use corte_joint::{BackwardSolver, Dogeship, Foresight, Joint};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// Make a Doge from a Magistrate: it solves its game anew, turn by turn
///
/// At the start of each turn, the Doge solves what comes next from what both players know of both hands: one turn, or more when each has one card left, and with --behind one more after the likeliest ends of these.
/// What comes after that is valued as if both players went by the Magistrate. Those values are computed now, for the start of every turn, by sweeps over the whole game.
///
/// With --ends, it goes by the Magistrate until each has one card left, and no values are computed.
/// With --lean, it assumes that after every turn it solves, both players go on by the Magistrate or by plans that lean away from it: one that challenges more, one that challenges less, one that lies less.
/// With --behind, every turn is also solved backwards, this many times: after the turns that it solves as it plays, the Doge then assumes that each player goes on in one of several ways found like this. The file says how far those ways are from what solving finds.
/// With --checkpoint, that work is saved to a file whenever all turns that begin with the same number of cards are solved; after an interruption, the same command continues from there.
/// With --book, this many turns are solved at once as one game, those that come up most often from the deal on. The Doge plays by this book while it is in it, and solves its turns anew afterwards. A thousand turns take some two and a half minutes of one processor, 0.2 GB of memory, and 1.8 MB of the file.
///
/// At a table of more than two, it is the Regent until two are left, and solves its turns from there on.
/// One Doge comes with the program, as the bot doge.
/// docs/doge.md says what a Doge wins, and what is certain about it.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte train doge --magistrate mine.magistrate --strategy mine.doge\n  \
    corte train doge --magistrate mine.magistrate --ends --strategy ends.doge\n  \
    corte train doge --magistrate mine.magistrate --lean --strategy lean.doge\n  \
    corte train doge --magistrate mine.magistrate --behind 3 --strategy behind.doge\n  \
    corte train doge --magistrate mine.magistrate --behind 3 --checkpoint behind.training \\\n      --strategy behind.doge\n  \
    corte train doge --magistrate mine.magistrate --behind 2 --book 600 --strategy booked.doge\n  \
    corte train doge --magistrate mine.magistrate --ends --behind 1 --book 20 \\\n      --from endgames/both-poor.coup --strategy poor.doge\n  \
    corte tournament --bots spy,mine.doge --games 1000 --seed 7\n  \
    corte tournament --table mine.doge,regent,regent --games 3000 --seed 7\n  \
    corte solve anew endgames/two-purses.coup --turns 3 --magistrate mine.magistrate\n\n\
    A Doge's file can be used as a bot wherever a network's can: by its path, which ends in .doge.")]
pub(crate) struct TrainDoge {
    /// The Magistrate that it is made from, written by `corte train magistrate`.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    magistrate: PathBuf,
    /// Solve only one card against one.
    #[arg(long)]
    ends: bool,
    /// How many turns it solves at once when each player has one card left.
    #[arg(long, value_name = "N", default_value_t = Foresight::default().turns, value_parser = within::<u8>(1..=4))]
    turns: u8,
    /// Assume that both may also go on by plans that lean away from the Magistrate.
    #[arg(long, conflicts_with = "ends")]
    lean: bool,
    /// How many turns are solved backwards now, from the start of every turn; with --ends, only those when each has one card left.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = within::<u8>(0..=60))]
    behind: u8,
    /// In how many ways each player may go on with each hand after the turns that the Doge solves; half as many more while nobody has lost a card. With --behind, four times as many are found, and those used most are kept; with --lean alone there are up to 4.
    #[arg(long, value_name = "N", default_value_t = Foresight::default().ways, value_parser = within::<u8>(1..=16))]
    ways: u8,
    /// How many turns are solved at once now, as a book to play by.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = within::<u16>(0..=10_000))]
    book: u16,
    /// Work out only what can follow from this position, which begins a turn.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    from: Option<PathBuf>,
    /// Save what --behind has solved to this file, and continue from it if it exists.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    #[command(flatten)]
    threads: Threads,
    /// Number of iterations the solver runs each time.
    #[arg(long, value_name = "N", default_value_t = Foresight::default().iterations, value_parser = within::<u32>(1..=100_000))]
    iterations: u32,
    /// Write the Doge to this file, whose name must end in .doge; a Doge that is in it is replaced.
    #[arg(long, value_name = "FILE")]
    strategy: PathBuf,
}

impl TrainDoge {
    /// Makes the Doge's file.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let TrainDoge { magistrate, ends, turns, iterations, strategy, behind, ways, .. } = self;
        ends_in(("--strategy", strategy), "doge", "a Doge")?;
        if self.checkpoint.is_some() && *behind == 0 {
            return Err(Failure::Usage("--checkpoint saves what --behind solves; give both".to_owned()));
        }
        let read = [("--magistrate", &**magistrate)];
        let written =
            [("--checkpoint", self.checkpoint.as_deref()), ("--strategy", Some(strategy.as_path()))];
        are_apart(&read, &written)?;
        let kept = Kept::open(magistrate).map_err(|failure| failure.of("--magistrate"))?;
        kept.without_draft("Doges play").map_err(|failure| failure.of("--magistrate"))?;
        let blueprint = kept.magistrate()?;
        is_writable_as(&["doge"], ("--strategy", strategy))?;
        let continued = |file| is_continued("doge-training", ("--checkpoint", file));
        self.checkpoint.as_deref().map_or(Ok(()), continued)?;
        let rules = blueprint.rules().map_err(|error| Failure::Usage(error.to_string()))?;
        let foresight = Foresight { turns: *turns, iterations: *iterations, ways: *ways };
        let mut ship = Dogeship::new(blueprint, foresight)
            .made_by(version::made())
            .made_by(vec![("asked".to_owned(), self.asked())]);
        if !ends || *behind > 0 || self.book > 0 {
            let from = self.from.as_deref();
            let joint = graph(&position(from, rules)?, from)?;
            ship = if *behind > 0 { self.solve_behind(ship, &joint)? } else { self.by_plans(ship, &joint) };
            if self.book > 0 {
                ship = self.keep_book(ship, &joint)?;
            }
        }
        let bytes = ship.to_bytes();
        write_file(strategy, &bytes)?;
        let made = ship.made().iter().filter(|(key, _)| ["behind", "error", "book"].contains(&key.as_str()));
        let made: String = made.map(|(key, value)| format!("{key:<12} {value}\n")).collect();
        print(format!(
            "magistrate   {}\nahead        {}, {}\n{made}strategy     {}, {} KiB",
            magistrate.display(),
            count((*turns).into(), "turn", "turns"),
            count((*iterations).into(), "iteration", "iterations"),
            strategy.display(),
            bytes.len() / 1024
        ))
    }

    /// What was asked for besides how far it looks ahead, for its file.
    fn asked(&self) -> String {
        let words = [("ends", self.ends), ("lean", self.lean), ("from", self.from.is_some())];
        let words = words.into_iter().filter(|(_, asked)| *asked).map(|(word, _)| format!(" {word}"));
        format!("behind {}{}", self.behind, words.collect::<String>())
    }

    /// Values what follows the solved turns by the Magistrate and, if asked, by plans that lean away from it.
    fn by_plans(&self, mut ship: Dogeship, joint: &Joint) -> Dogeship {
        if !self.ends {
            ship = ship.everywhere(joint);
        }
        if self.lean { ship.leaning(joint) } else { ship }
    }

    fn solve_behind(&self, ship: Dogeship, joint: &Joint) -> Result<Dogeship, Failure> {
        let (threads, stop) = (self.threads.count(), interrupt::asked());
        let mut solver = match self.checkpoint.as_deref().filter(|file| file.exists()) {
            Some(file) => {
                let kept = read(file).map_err(|failure| failure.of("--checkpoint"))?;
                let solver = BackwardSolver::resume(&ship, joint, self.behind, &kept)
                    .map_err(|error| unread(&format!("--checkpoint {}", file.display()), &error))?;
                let [done, all] = solver.solved();
                complain(format!(
                    "continuing from {}, where {done} of {all} turns are solved",
                    file.display()
                ));
                solver
            }
            None => BackwardSolver::new(self.by_plans(ship, joint), joint, self.behind),
        };
        let bar = sweeping(1, "turns");
        while !solver.is_done() && !stop.load(Ordering::Relaxed) {
            let solved = solver.step(threads, &|done, all| {
                bar.set_length(all as u64);
                bar.set_position(done as u64);
                if bar.is_hidden() && done.is_multiple_of(500) {
                    complain(format!("{done} of {all} turns are solved"));
                }
                !stop.load(Ordering::Relaxed)
            });
            match solved {
                None => {
                    let why = "--behind: a turn under these rules is too large to solve";
                    return Err(Failure::Usage(why.to_owned()));
                }
                Some(true) => self.keep(&solver)?,
                Some(false) => break,
            }
        }
        bar.finish_and_clear();
        if solver.is_done() {
            return Ok(solver.finish());
        }
        let on = self.checkpoint.as_deref().map(Path::display);
        let on = on.map_or(String::new(), |file| format!("; the same command continues from {file}"));
        complain(format!("stopped before all turns were solved{on}"));
        Err(Failure::Reported)
    }

    fn keep_book(&self, mut ship: Dogeship, joint: &Joint) -> Result<Dogeship, Failure> {
        let (stop, bar) = (interrupt::asked(), sweeping(1, "turns of the book"));
        let kept = ship.keep_book(joint, self.book.into(), &|done, all| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
            !stop.load(Ordering::Relaxed)
        });
        bar.finish_and_clear();
        match kept {
            Some(true) => {
                let told = format!("{} solved at once", count(ship.booked() as u64, "turn", "turns"));
                Ok(ship.made_by(vec![("book".to_owned(), told)]))
            }
            Some(false) => {
                complain("stopped before the book was solved");
                Err(Failure::Reported)
            }
            None => Err(Failure::Usage(
                "--book: one of its turns can't be solved: it is too large, or, with --ends, begins while a player has more than one card left"
                    .to_owned(),
            )),
        }
    }

    fn keep(&self, solver: &BackwardSolver) -> Result<(), Failure> {
        self.checkpoint.as_deref().map_or(Ok(()), |file| write_file(file, &solver.to_bytes()))
    }
}

/// The position given by --from, which must follow the Magistrate's rules; without a file, their deal.
pub(super) fn position(from: Option<&Path>, rules: Rules) -> Result<Game, Failure> {
    let Some(file) = from else { return deal(rules) };
    let position = position_from(file)?;
    match *position.table().rules() == rules {
        true => Ok(position),
        false => {
            Err(Failure::Usage(format!("--from {}: the Magistrate plays by different rules", file.display())))
        }
    }
}
