//! `corte puzzles`: puzzles found in records.

use super::data::count;
use super::files::{record_in, records_in};
use super::results::make_folder;
use super::values::within;
use crate::output::{Failure, tell, write_new};
use clap::{Args, ValueHint};
use corte_arena::{Hunt, puzzles};
use corte_notation::{Puzzle, Record, decision_text};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Find puzzles in records of games
///
/// A puzzle is a game that ends just before a decision: what wins most often? This looks in each game for the costliest mistake of each kind (an action, a challenge, a block…) where one answer is clearly right, and writes it as a record with tags for the answers (docs/puzzles.md).
/// One answer must be best at two budgets of the Cardinal, 3,000 and 30,000 iterations, and in a game that the Doge analyses, for the Doge and for the Cardinal with 30,000; and it must be best when Regents play on from each answer, 2,000 times, which gives the figures. For each of these it must win more often than every other answer tried by eight percentage points, and it must also win most often among bold Courtiers. Nobody may hold what could hardly be believed. What wins nearly always makes no puzzle, nor does what an honest beginner would answer.
/// The seats get new names, so that a puzzle tells nobody who played.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte puzzles played/ --into found                     every game in a folder\n  \
    corte puzzles played/ more.coup --into found --most 5  five, of as many kinds as possible\n  \
    corte puzzles played/ --into found --least 20 --seed 7\n\n\
    Records come from `corte tournament --records`, from a table's page and from `corte play --save`.\n\n\
    Exit status: 0 when puzzles were found, 1 when none was or something failed, 2 when the command line is wrong.")]
pub(crate) struct Puzzles {
    /// Records in the notation, folders with such files, or - for standard input.
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    files: Vec<PathBuf>,
    /// The folder for the puzzles, 001.coup and so on. It must be new or empty.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    into: PathBuf,
    /// How much the mistake in the game must have cost at least, in percentage points.
    #[arg(long, value_name = "POINTS", default_value_t = 10, value_parser = within::<u32>(1..=100))]
    least: u32,
    /// The most puzzles to keep: of as many kinds of answers as possible, and of each kind the clearest.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..=10_000))]
    most: Option<u32>,
    /// The seed of the judges.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Puzzles {
    /// Looks through all games and writes what it found.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let files = records_in(&self.files)?;
        let records: Vec<Record> =
            files.iter().map(|file| record_in(file, "searched for puzzles")).collect::<Result<_, _>>()?;
        let is_new = !self.into.exists();
        self.is_free()?;
        let found = files.iter().zip(&records).map(|(file, record)| self.of(file, record));
        let found: Result<Vec<Vec<Puzzle>>, Failure> = found.collect();
        if is_new && !found.as_ref().is_ok_and(|found| found.iter().any(|of_game| !of_game.is_empty())) {
            // Who finds nothing leaves nothing; a folder in which something has appeared meanwhile stays.
            let _ = fs::remove_dir(&self.into);
        }
        let found: Vec<Puzzle> = found?.into_iter().flatten().collect();
        let games = count(files.len() as u64, "game", "games");
        if found.is_empty() {
            return Err(Failure::Failed(format!(
                "no puzzle in {games}: give more records, or look for lesser mistakes with --least"
            )));
        }
        let kept = self.varied(found);
        self.write(&kept)?;
        tell(format!(
            "{} from {games}, in {}",
            count(kept.len() as u64, "puzzle", "puzzles"),
            self.into.display()
        ))
    }

    /// Whether the folder has nothing in it that could be taken for a puzzle found now.
    fn is_free(&self) -> Result<(), Failure> {
        let failed = |error| Failure::Io(format!("--into {}", self.into.display()), error);
        make_folder("--into", &self.into)?;
        match fs::read_dir(&self.into).map_err(failed)?.next() {
            None => Ok(()),
            Some(_) => Err(Failure::Usage(format!(
                "--into {}: there are files in this folder already; name a new or empty one",
                self.into.display()
            ))),
        }
    }

    /// The puzzles in one game.
    fn of(&self, file: &Path, record: &Record) -> Result<Vec<Puzzle>, Failure> {
        let of_file =
            |reason: &dyn std::fmt::Display| Failure::Failed(format!("{}: {reason}", file.display()));
        let replay = record.replay().map_err(|reason| of_file(&reason))?;
        let hunt = Hunt { least: self.least as f32 / 100.0, seed: self.seed };
        puzzles(record, &replay, &hunt).map_err(|reason| of_file(&reason))
    }

    /// As many as wanted, one of each kind of answer after the other; of a kind, the clearest come first.
    fn varied(&self, found: Vec<Puzzle>) -> Vec<Puzzle> {
        let mut kinds: BTreeMap<String, Vec<Puzzle>> = BTreeMap::new();
        for puzzle in found {
            kinds.entry(kind(&puzzle)).or_default().push(puzzle);
        }
        let mut ranked: Vec<(usize, Puzzle)> = Vec::new();
        for mut of_kind in kinds.into_values() {
            of_kind.sort_by(|one, other| lead(other).total_cmp(&lead(one)));
            ranked.extend(of_kind.into_iter().enumerate());
        }
        ranked.sort_by_key(|(rank, _)| *rank);
        let most = self.most.map_or(usize::MAX, |most| most as usize);
        ranked.into_iter().take(most).map(|(_, puzzle)| puzzle).collect()
    }

    fn write(&self, kept: &[Puzzle]) -> Result<(), Failure> {
        for (number, puzzle) in (1..).zip(kept) {
            let (record, name) = (puzzle.to_record(), format!("{number:03}.coup"));
            let file = self.into.join(&name);
            let text = record
                .to_text()
                .map_err(|error| Failure::Io(file.display().to_string(), io::Error::other(error)))?;
            write_new(&file, text.as_bytes())?;
            let told = puzzle.answers().take(2).map(|answer| {
                format!("{} {} %", decision_text(puzzle.seat, answer.decision, &record.names), answer.win)
            });
            let told: Vec<String> = told.collect();
            let players = record.setup.rules.players();
            let who = &record.names[puzzle.seat.index()];
            tell(format!("{name}  {players} players, {who}: {}", told.join(", then ")))?;
        }
        Ok(())
    }
}

/// What kind of answer is the best: an action by its name, or another decision.
fn kind(puzzle: &Puzzle) -> String {
    let told = decision_text(puzzle.seat, puzzle.best.decision, &puzzle.game.names);
    told.split(' ').next().unwrap_or_default().to_owned()
}

/// By how much the best answer wins more often than the next one.
fn lead(puzzle: &Puzzle) -> f32 {
    puzzle.best.win.get() - puzzle.others.first().map_or(0.0, |next| next.win.get())
}
