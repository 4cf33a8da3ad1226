//! `corte train doge`: the player that solves its game anew as it is played.

use super::magistrate::deal;
use super::swept::graph;
use crate::kept::Kept;
use crate::output::{Failure, is_writable, print, write_file};
use clap::{Args, ValueHint};
use corte_joint::{Dogeship, Foresight};
use std::path::PathBuf;

/// Make a Doge of a Magistrate: it solves its game anew, turn by turn
///
/// At the start of each turn the Doge solves what comes next, from what both players know of both hands: one turn, and more where each has one card left.
/// What lies behind is taken to be worth what it is if both go by the Magistrate; that is worked out now, for the start of every turn, by sweeps over the whole game.
/// With --ends it goes by the Magistrate until each has one card left, and nothing is worked out now.
/// docs/joint.md says what a Doge wins, and what is sure of it.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte train doge --magistrate mine.magistrate --strategy mine.doge\n  \
    corte train doge --magistrate mine.magistrate --ends --strategy ends.doge\n  \
    corte tournament --bots spy,mine.doge --games 1000 --seed 7\n  \
    corte solve anew endgames/two-purses.coup --turns 3 --magistrate mine.magistrate\n\n\
    A Doge in a file is a bot wherever networks are: by the path of the file, which ends in .doge.")]
pub(crate) struct TrainDoge {
    /// The Magistrate that it goes by, from `corte train magistrate`.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    magistrate: PathBuf,
    /// Solve one card against one alone.
    #[arg(long)]
    ends: bool,
    /// How many turns it solves at once where each has one card left.
    #[arg(long, value_name = "N", default_value_t = Foresight::default().turns, value_parser = clap::value_parser!(u8).range(2..=4))]
    turns: u8,
    /// How many iterations the solver does each time.
    #[arg(long, value_name = "N", default_value_t = Foresight::default().iterations, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    iterations: u32,
    /// Write the Doge to this file; its name ends in .doge.
    #[arg(long, value_name = "FILE")]
    strategy: PathBuf,
}

impl TrainDoge {
    /// Makes the file.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let TrainDoge { magistrate, ends, turns, iterations, strategy } = self;
        if strategy.extension().is_none_or(|extension| extension != "doge") {
            return Err(Failure::Usage(format!(
                "--strategy {}: the name of a Doge's file ends in .doge",
                strategy.display()
            )));
        }
        let blueprint = Kept::open(magistrate)?.magistrate()?;
        is_writable(strategy)?;
        let rules = blueprint.rules().map_err(|error| Failure::Usage(error.to_string()))?;
        let mut ship = Dogeship::new(blueprint, Foresight { turns: *turns, iterations: *iterations });
        if !ends {
            ship = ship.everywhere(&graph(&deal(rules)?)?);
        }
        let bytes = ship.to_bytes();
        write_file(strategy, &bytes)?;
        print(format!(
            "magistrate   {}\nahead        {turns} turns, {iterations} iterations\nstrategy     {}, {} KiB",
            magistrate.display(),
            strategy.display(),
            bytes.len() / 1024
        ))
    }
}
