//! `corte ladder`: results of tournaments as tables.

use super::files::called;
use crate::output::{Failure, print};
use clap::Args;
use corte_arena::Tables;
use std::path::PathBuf;
use std::{fs, io};

/// Print the results of tournaments as Markdown tables
///
/// It takes files written by `corte tournament --json`.
/// There is a table for each number of seats: the share of games that one bot of the row wins among bots of the column, with the 95 % interval that the tournament computed.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte tournament --bots fool,page --players 4 --games 1000 --seed 7 --json four.json\n  \
    corte tournament --bots fool,page --games 1000 --seed 7 --json two.json\n  \
    corte ladder four.json\n  \
    corte ladder --rungs two.json four.json\n\n\
    docs/ladder.md has the commands behind the published tables.")]
pub(crate) struct Ladder {
    /// Results, or - for standard input; if several have the same pairing, the one with the most games counts.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Print one short table: each bot at a table of the bot one rung below.
    #[arg(long)]
    rungs: bool,
}

impl Ladder {
    /// Reads the files and prints the tables.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let mut tables = Tables::new();
        for file in &self.files {
            let name = called(file);
            let text = match file.as_os_str() == "-" {
                true => io::read_to_string(io::stdin()),
                false => fs::read_to_string(file),
            };
            let text = text.map_err(|error| Failure::Io(name.clone(), error))?;
            tables.add(&text).map_err(|error| Failure::Usage(format!("{name}: {error}")))?;
        }
        let text = if self.rungs { tables.rungs() } else { tables.markdown() };
        if text.is_empty() {
            let told = match self.rungs {
                true => {
                    "in these games no bot was at a table of the one a rung below; without --rungs, every pairing is shown"
                }
                false => {
                    "in these games no bot was alone at a table of others; `corte tournament` without --table plays such games"
                }
            };
            return Err(Failure::Failed(told.to_owned()));
        }
        print(text.trim_end())
    }
}
