//! `corte dataset`: games as rows of decisions.

use super::data::count as counted;
use super::files::{read, records_in};
#[cfg(feature = "parquet")]
use super::interrupt;
use super::lineup::{is_named, more_than};
use super::simulate::random_seed;
use super::values::{Played, games, rungs, searched, some, within};
#[cfg(feature = "parquet")]
use crate::draft::Draft;
use crate::output::{Failure, Given, Target, are_apart, complain, is_writable, print, tell};
use crate::version;
use clap::{ArgGroup, Args, ValueHint};
use corte::{DecisionId, Rules, Seat};
use corte_arena::Entrant;
use corte_batch::dataset::{Bots, GameRows, rules_text, taken};
use corte_notation::{Document, Record};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Write games as rows, one for each decision, into a Parquet file
#[cfg_attr(not(feature = "parquet"), doc = "(not in this build)")]
///
/// A row holds what the seat knew, what it could decide, how likely its policy was to choose each option, what it
/// chose, and how the game ended. The games can be replayed from the rows. docs/dataset.md describes them.
/// Bots move up one seat from game to game, and the same seed gives the same rows.
#[derive(Args)]
#[command(
    group = ArgGroup::new("source").args(["bots", "records"]).required(true),
    after_help = "Examples:\n  \
    corte dataset sample.parquet --bots page,spy --decisions 1e5 --seed 7\n  \
    corte dataset games.parquet --bots fool,page --games 100 --option inquisitor=on --seed 7\n  \
    corte dataset games.parquet --records records/\n\n\
    Only in programs built with --features parquet, such as those built by tools/dist.\n\n\
    Exit status: 0 when all is written, 1 when a record can't be used or it was ended early, 2 when the command line is \
    wrong. Ctrl-C ends it with 1 and keeps no rows; a second one ends it at once, with 130."
)]
pub(crate) struct Dataset {
    /// The file to write.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// The bots that play, separated by commas: one for each seat.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = rungs(), hide_possible_values = true)]
    bots: Vec<String>,
    /// Records in the notation instead, or folders of them. A bot is named if the record names it (`tag bot`); nothing is said about people.
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::AnyPath, conflicts_with = "Played")]
    records: Vec<PathBuf>,
    /// Number of games.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = games, conflicts_with = "records")]
    games: u64,
    /// Play whole games until there are this many decisions, instead of a number of games.
    #[arg(long, value_name = "N", value_parser = decisions, conflicts_with_all = ["games", "records"])]
    decisions: Option<u64>,
    /// The seed for all chance; random by default. It is always printed.
    #[arg(long, value_name = "N", conflicts_with = "records")]
    seed: Option<u64>,
    #[command(flatten)]
    played: Played,
    /// The most turns in a game, which then ends without a winner.
    #[arg(long, value_name = "N", default_value_t = 200, conflicts_with = "records",
        value_parser = within::<u32>(1..=10_000))]
    max_turns: u32,
    /// Iterations per decision for a bot that searches; 1000 by default.
    #[arg(long, value_name = "N", conflicts_with = "records",
        value_parser = within::<u32>(1..=u64::from(u32::MAX)))]
    iterations: Option<u32>,
}

fn decisions(text: &str) -> Result<u64, String> {
    some(text, "decision")
}

impl Dataset {
    /// Plays or reads the games and writes their rows.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        is_built("corte dataset")?;
        is_file("the result", &self.file)?;
        let read = records_in(&self.records)?;
        let given: Vec<Given<'_>> = read.iter().map(|file| ("a record", &**file)).collect();
        are_apart(&given, &[("the result", Some(&self.file))])?;
        is_writable(("the result", &self.file))?;
        if self.bots.is_empty() {
            return of_records(&read, &self.file);
        }
        let bots = self.players()?;
        let plan = json!({ "bots": bots.names, "games": self.decisions.is_none().then_some(self.games),
            "decisions": self.decisions, "max_turns": bots.most_turns, "iterations": bots.iterations });
        let mut decisions = 0;
        let games = (0..).map_while(|number| {
            let goes_on = self.decisions.map_or(number < self.games, |wanted| decisions < wanted);
            goes_on.then(|| {
                let game = bots.play(number).map_err(|error| Failure::Usage(format!("--bots: {error}")));
                decisions += game.as_ref().map_or(0, |game| game.rows.len() as u64);
                game
            })
        });
        let written = write(&self.file, &about(Some((&bots.rules, bots.seed)), &plan), games)?;
        print(format!("seed         {}\n{}: {written}", bots.seed, self.file.display()))
    }

    fn players(&self) -> Result<Bots, Failure> {
        let known = |name: &String| {
            is_named("--bots", name)?;
            corte_bots::policy(name).map_err(|error| Failure::Usage(format!("--bots: {error}")))?;
            Ok(Entrant::Ladder { id: name.clone(), budget: None })
        };
        let bots = self.bots.iter().map(known).collect::<Result<Vec<_>, Failure>>()?;
        Ok(Bots {
            rules: self.played.rules(more_than("--bots", &self.bots)?)?,
            names: self.bots.clone(),
            seed: self.seed.unwrap_or_else(random_seed),
            most_turns: self.max_turns,
            iterations: searched(self.iterations, &bots)?,
        })
    }
}

/// Refuses to write rows to standard output, which says what was written.
pub(crate) fn is_file(given: &str, file: &Path) -> Result<(), Failure> {
    match Target::from(file.as_os_str().to_owned()) {
        Target::File(_) => Ok(()),
        Target::Output => Err(Failure::Usage(format!(
            "{given} {}: rows don't go to standard output; name a file, such as games.parquet",
            file.display()
        ))),
    }
}

/// Checks that this program can write rows.
pub(crate) fn is_built(what: &str) -> Result<(), Failure> {
    if cfg!(feature = "parquet") {
        return Ok(());
    }
    Err(Failure::Failed(format!("{what}: this program was built without it; build with --features parquet")))
}

/// The metadata for the footer of the file.
pub(crate) fn about(table: Option<(&Rules, u64)>, plan: &Value) -> String {
    json!({
        "rules": table.map(|(rules, _)| rules_text(rules)),
        "seed": table.map(|(_, seed)| seed),
        "plan": plan,
        "decision_index": DecisionId::VERSION,
        "observation": corte_batch::VERSION,
        "version": version::VERSION,
        "commit": version::commit(),
    })
    .to_string()
}

/// Writes the rows of the games in these records. Records that can't be used are reported and left out.
pub(crate) fn of_records(files: &[PathBuf], to: &Path) -> Result<(), Failure> {
    let mut games = Vec::new();
    for file in files {
        match game_of(file) {
            Ok(game) => games.push(Ok(game)),
            Err(reason) => complain(reason),
        }
    }
    if games.is_empty() {
        return Err(Failure::Reported);
    }
    let left_out = files.len() - games.len();
    let written = write(to, &about(None, &Value::Null), games.into_iter())?;
    if left_out == 0 {
        return tell(format!("{}: {written}", to.display()));
    }
    tell(format!("{}: {written}, {} left out", to.display(), counted(left_out as u64, "record", "records")))?;
    Err(Failure::Reported)
}

fn game_of(file: &Path) -> Result<GameRows, String> {
    let name = file.display().to_string();
    let bytes = read(file).map_err(|error| format!("{name}: {error}"))?;
    let record: Record = match corte_notation::read(&name, bytes).map_err(|errors| errors.to_string())? {
        Document::Record(record) => record,
        Document::View(_) => {
            return Err(format!(
                "{name} is one player's view, with cards left out; rows need the whole record"
            ));
        }
    };
    let seats = Seat::all(record.setup.rules.players());
    let bots = seats.map(|seat| record.bot(seat).map(str::to_owned)).collect();
    taken(&record.setup, record.moves.iter().copied(), bots, &record.stand_ins())
        .map_err(|_| format!("{name} begins in the middle of a game; rows need the whole game from the deal"))
}

/// Writes the rows of these games and says how many there are. If it is interrupted, it keeps none.
#[cfg(feature = "parquet")]
pub(crate) fn write(
    file: &Path,
    about: &str,
    games: impl Iterator<Item = Result<GameRows, Failure>>,
) -> Result<String, Failure> {
    let failed = |error: std::io::Error| Failure::Io(file.display().to_string(), error);
    let wrong = |error| failed(bare(error));
    let stop = interrupt::asked();
    let draft = Draft::of(file).map_err(failed)?;
    let out = std::io::BufWriter::new(draft.file());
    let mut rows = corte_batch::DatasetFile::new(out, about).map_err(wrong)?;
    for game in games {
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            let done = counted(rows.games(), "game", "games");
            complain(format!("stopped after {done}; no rows are kept"));
            return Err(Failure::Reported);
        }
        rows.add(game?).map_err(wrong)?;
    }
    let told = format!(
        "{} of {}",
        counted(rows.rows(), "decision", "decisions"),
        counted(rows.games(), "game", "games")
    );
    rows.finish().map_err(wrong)?;
    draft.keep().map_err(failed)?;
    Ok(told)
}

/// The error of the file itself, without what the format wraps around it.
#[cfg(feature = "parquet")]
fn bare(error: impl std::error::Error + Send + Sync + 'static) -> std::io::Error {
    let below = error.source().and_then(|below| below.downcast_ref::<std::io::Error>());
    match below.and_then(std::io::Error::raw_os_error) {
        Some(code) => std::io::Error::from_raw_os_error(code),
        None => std::io::Error::other(error),
    }
}

/// Never called: [`is_built`] has refused already.
#[cfg(not(feature = "parquet"))]
pub(crate) fn write(
    _: &Path,
    _: &str,
    _: impl Iterator<Item = Result<GameRows, Failure>>,
) -> Result<String, Failure> {
    is_built("rows").map(|()| String::new())
}
