//! `corte solve anew`: how far solving turn by turn is from an equilibrium.

use super::data::count;
use super::files::read;
use super::solved::{Solved, cell, is_apart, solve_each, title};
use super::values::within;
use crate::kept::Kept;
use crate::output::{Failure, Target};
use clap::{Args, ValueHint};
use corte::Game;
use corte_joint::{Blueprint, Capped, DOGE, Foresight, Joint};
use corte_notation::Record;
use serde_json::{Value, json};
use std::io;
use std::path::{Path, PathBuf};

/// More nodes than one card against one has under any rules.
const MOST_NODES: usize = 2_000_000;

/// Say how far a Magistrate and its Doge are from an equilibrium in the last turns, one card against one
///
/// A position with one card against one is played on for some turns; if nobody has won by then, each has won half a game, as both know.
/// The Magistrate plays on as usual; the Doge solves the next turns anew at the start of each; and for comparison, all turns are solved at once.
/// After the turns that it solves, the Doge assumes that each player goes on in one of several ways, which it has found by solving the rest of the game from its end. With --ways 0, it values the rest as if both went by the Magistrate.
///
/// The exploitability is what a best response, which knows the strategy and forgets nothing, wins above the value: the mean over both players, in percentage points (pp) of won games. It is exact, like that of `corte solve endgame`.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte solve anew endgames/two-purses.coup endgames/both-poor.coup --turns 2\n  \
    corte solve anew endgames/two-purses.coup --turns 3 --magistrate mine.magistrate\n  \
    corte solve anew endgames/two-purses.coup --turns 3 --ways 0 --magistrate mine.magistrate\n  \
    corte solve anew endgames/both-poor.coup --turns 4 --ahead 3 --magistrate mine.magistrate --json\n\n\
    For several positions, there is a table at the end. One more turn takes some nine times the memory and fifty times the time. docs/results.md describes the JSON.")]
pub(crate) struct SolveAnew {
    /// Positions in the notation, or - for standard input.
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// Number of turns played.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = within::<u8>(1..=6))]
    turns: u8,
    /// How many of them the Doge solves at once; with --ways 0, at least two.
    #[arg(long, value_name = "N", default_value_t = Foresight::default().turns, value_parser = within::<u8>(1..=4))]
    ahead: u8,
    /// In how many ways each player may go on after them; with 0, by the Magistrate.
    #[arg(long, value_name = "N", default_value_t = Foresight::default().ways, value_parser = within::<u8>(0..=16))]
    ways: u8,
    /// Number of iterations the solver runs each time.
    #[arg(long, value_name = "N", default_value_t = Foresight::default().iterations, value_parser = within::<u32>(1..=100_000))]
    iterations: u32,
    /// The Magistrate, or a Doge whose Magistrate is used; with --ways 0, it is also what the Doge goes by after the turns that it solves.
    #[arg(long, value_name = "FILE", default_value = DOGE.id, value_hint = ValueHint::FilePath)]
    magistrate: PathBuf,
    /// Print the results as JSON instead of the text, or write them to a file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<Target>,
}

/// What was found about one position, with exploitabilities in percentage points.
struct Found {
    file: String,
    histories: usize,
    nodes: usize,
    magistrate: f64,
    doge: f64,
    at_once: f64,
}

impl SolveAnew {
    /// Solves the positions and prints the results.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        if self.ways == 0 && self.ahead < 2 {
            let why = "--ahead 1: with --ways 0, the Doge solves at least two turns";
            return Err(Failure::Usage(why.to_owned()));
        }
        is_apart(&self.files, &[("--magistrate", &self.magistrate)], self.json.as_ref())?;
        let (magistrate, blueprint) =
            Kept::open_magistrate(&self.magistrate).map_err(|failure| failure.of("--magistrate"))?;
        magistrate.without_draft("Doges play").map_err(|failure| failure.of("--magistrate"))?;
        if blueprint.is_mindful() {
            let why = "it goes by claims; --magistrate takes only one that was trained without --claims";
            return Err(Failure::Usage(format!("{}: {why}", self.magistrate.display())));
        }
        let asked = [
            ("turns", self.turns.into()),
            ("ahead", self.ahead.into()),
            ("iterations", self.iterations.into()),
            ("ways", self.ways.into()),
            ("magistrate", self.magistrate.file_name().unwrap_or_default().to_string_lossy().into()),
        ];
        let solved = |file: &Path| {
            let found = self.solve(file, (&magistrate, &blueprint))?;
            Ok(Solved { text: self.text(&found), row: found.row(file), json: found.json() })
        };
        let head =
            "| position | Magistrate, pp | its Doge, pp | all at once, pp |\n| --- | ---: | ---: | ---: |";
        solve_each(&self.files, self.json.as_ref(), (&asked, "positions"), head, solved)
    }

    fn solve(&self, file: &Path, (magistrate, blueprint): (&Kept, &Blueprint)) -> Result<Found, String> {
        let position = position(file).map_err(|error| error.to_string())??;
        let table = position.table();
        magistrate.plays(table.rules())?;
        if table.seats().any(|seat| table.hand_size(seat) != 1) {
            return Err("a Doge solves only one card against one, and there are more here".to_owned());
        }
        if !blueprint.knows(table) {
            return Err(format!(
                "{} was made for what can follow from another position",
                self.magistrate.display()
            ));
        }
        let joint = Joint::of(&position, MOST_NODES).map_err(|error| error.to_string())?;
        let capped = Capped::of(&joint, self.turns).ok_or_else(|| match self.turns {
            1 => "1 turn of it is too large to solve".to_owned(),
            turns => format!("{turns} turns of it are too large to solve: play fewer"),
        })?;
        let plan = blueprint.plan(&joint);
        let (histories, nodes) = capped.size();
        let foresight = Foresight { turns: self.ahead, iterations: self.iterations, ways: self.ways };
        Ok(Found {
            file: file.display().to_string(),
            histories,
            nodes,
            magistrate: capped.of_plan(&plan),
            doge: capped.of_doge(&plan, foresight).ok_or("it is too large to look so far ahead")?,
            at_once: capped.of_whole(self.iterations),
        })
    }

    fn text(&self, found: &Found) -> String {
        let turns = |turns: u8| count(turns.into(), "turn", "turns");
        let behind = match self.ways {
            0 => "then by the Magistrate".to_owned(),
            ways => format!("then in {} each", count(ways.into(), "way", "ways")),
        };
        format!(
            "{}: {}, {}, {} with both hands\n  the Magistrate: exploitability {:.3} pp\n  its Doge, {} ahead, {}, {}: {:.3} pp\n  all solved at once: {:.3} pp",
            found.file,
            turns(self.turns),
            count(found.histories as u64, "public history", "public histories"),
            found.nodes,
            found.magistrate,
            turns(self.ahead),
            behind,
            count(self.iterations.into(), "iteration", "iterations"),
            found.doge,
            found.at_once
        )
    }
}

impl Found {
    fn row(&self, file: &Path) -> String {
        let Found { magistrate, doge, at_once, .. } = self;
        format!("| {} | {magistrate:.3} | {doge:.3} | {at_once:.3} |", cell(&title(file)))
    }

    fn json(&self) -> Value {
        json!({
            "file": self.file,
            "histories": self.histories,
            "nodes": self.nodes,
            "magistrate_pp": self.magistrate,
            "doge_pp": self.doge,
            "at_once_pp": self.at_once,
        })
    }
}

/// The position given by --from.
pub(super) fn position_from(file: &Path) -> Result<Game, Failure> {
    let found = position(file).map_err(|error| Failure::Io(format!("--from {}", file.display()), error))?;
    found.map_err(|why| Failure::Usage(format!("--from {why}")))
}

/// The position that a record ends with, if it can be played on. If the file can be read, the inner error says why not, after its name.
fn position(file: &Path) -> io::Result<Result<Game, String>> {
    let (name, text) = (file.display().to_string(), read(file)?);
    let parsed = Record::parse(&name, text).map_err(|errors| errors.to_string());
    Ok(parsed.and_then(|record| {
        let replay = record.replay().map_err(|error| format!("{name}: {error}"))?;
        match replay.end().table().is_over() {
            true => Err(format!("{name}: its game is over, so nothing follows from it")),
            false => Ok(*replay.end()),
        }
    }))
}
