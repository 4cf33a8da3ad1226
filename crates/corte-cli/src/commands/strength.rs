//! `corte strength`: a table of what exploiters win against each bot.

use super::data::count;
use super::exploit::{COMPUTED, ExploiterKind, HIDDEN, LEARNT, SWEEPS, Task};
use super::lesson::{Budget, Seats, measuring_games, player};
use super::lineup::is_named;
use super::patience::Patience;
use super::results::{make_folder, options};
use super::swept::Worked;
use super::values::{Threads, clockwise, players, within};
use crate::kept::Kept;
use crate::output::{Failure, complain, print, write_file};
use crate::version;
use clap::{Arg, Args};
use corte::{Preset, Rules};
use corte_arena::Entrant;
use corte_bots::ladder;
use corte_learn::{Trial, mark};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Train an exploiter against each of several bots, and print what they win as a Markdown table
///
/// Every result and every training is kept in a folder. A bot is not measured again if the folder has its result from this version of the program, with at least this budget, the same seed and at least as many games; a larger budget continues the training. Different rules, seeds, file contents and program commands each have their own results.
///
/// With --kind, there is a row for each kind of exploiter; docs/joint.md describes the computed ones, which learn from no games. For these, nothing is kept here until they have a result; corte exploit can save them with --checkpoint.
/// The table shows all results in the folder.
#[derive(Args)]
#[command(mut_args = of_bots, after_help = "Examples:\n  \
    corte strength --bots fool,page --budget 20000 --games 4000 --seed 7 --into strength\n  \
    corte strength --bots spy,page --kind memoryless,claims,belief --games 1000 --into strength\n  \
    corte strength --into strength\n\n\
    docs/strength.md says how to read it.")]
pub(crate) struct Strength {
    /// The bots, separated by commas; with none, the table of existing results is printed.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = players(), hide_possible_values = true)]
    bots: Vec<String>,
    /// The kinds of exploiters, separated by commas.
    #[arg(long, value_enum, value_name = "KINDS", value_delimiter = ',', default_value = "learnt")]
    kind: Vec<ExploiterKind>,
    /// What an exploiter that learns begins as: regent, or the file of a network, as for corte exploit.
    #[arg(long, value_name = "BOT")]
    from: Option<String>,
    /// How long each exploiter that learns does so: games, such as 600000, or time, such as 90s, 15m or 1h; 100000 by default. Batches are played to their end.
    #[arg(long, value_name = "BUDGET")]
    budget: Option<Budget>,
    /// Number of sweeps to find the plans of the other kinds; 60 by default.
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..=100_000))]
    sweeps: Option<u32>,
    /// Number of measuring games; rounded up so that every deal is played from every seat.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = measuring_games)]
    games: u64,
    /// The seed for all games.
    #[arg(long, value_name = "N", default_value_t = 2026)]
    seed: u64,
    #[command(flatten)]
    seats: Seats,
    #[command(flatten)]
    threads: Threads,
    /// The folder for results and trainings.
    #[arg(long, value_name = "DIR", default_value = "strength")]
    into: PathBuf,
}

/// Every option but the folder is about what is measured, and nothing is without bots.
fn of_bots(arg: Arg) -> Arg {
    if arg.get_id() == "bots" || arg.get_id() == "into" { arg } else { arg.requires("bots") }
}

/// How long an exploiter learns by default.
const BUDGET: Budget = Budget::Games(100_000);

impl Strength {
    /// Trains and measures what is missing, and prints the table.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        if self.from.is_some() && !self.kind.contains(&ExploiterKind::Learnt) {
            return Err(Failure::Usage("--from is for --kind learnt".to_owned()));
        }
        let learns = self.kind.iter().any(|kind| kind.swept().is_none());
        if self.budget.is_some() && !learns {
            return Err(Failure::Usage(format!("--budget is for {LEARNT}")));
        }
        if self.sweeps.is_some() && self.kind.iter().all(|kind| kind.swept().is_none()) {
            return Err(Failure::Usage(format!("--sweeps is for {COMPUTED}")));
        }
        // A wrong name is reported before the first exploiter learns.
        let (rules, threads) = (self.seats.rules()?, self.threads.count());
        let is_known = |bot: &String| {
            is_named("--bots", bot)?;
            player(bot, &rules).map_err(|failure| failure.of("--bots"))
        };
        self.bots.iter().try_for_each(|bot| is_known(bot).map(drop))?;
        let asked = || self.bots.iter().flat_map(|bot| self.kind.iter().map(move |kind| (bot, *kind)));
        asked().try_for_each(|(bot, kind)| self.is_possible(bot, kind, rules))?;
        if !self.bots.is_empty() {
            make_folder("--into", &self.into)?;
        }
        for (bot, kind) in asked() {
            self.measure(bot, kind, rules, threads)?;
        }
        let results = results(&self.into)?;
        if results.is_empty() {
            return Err(Failure::Usage(none_in(&self.into)));
        }
        print(table(&results).trim_end())
    }

    /// Checks that there can be such an exploiter of this bot: otherwise hours of learning could come before the refusal.
    fn is_possible(&self, bot: &str, kind: ExploiterKind, rules: Rules) -> Result<(), Failure> {
        let trial = self.trial(1);
        match kind.swept() {
            Some(kind) => {
                Worked { bot, kind, rules, sweeps: self.sweeps(), trial, checkpoint: None }.is_possible()
            }
            None => self.task(bot, kind, rules, trial).course().map(drop),
        }
    }

    /// How an exploiter is measured.
    fn trial(&self, threads: usize) -> Trial {
        let usual = Patience::default();
        let (startup, patience) = (usual.startup(), usual.answer());
        Trial { games: self.games, match_games: 1, seed: self.seed, threads, startup, patience }
    }

    /// An exploiter that learns.
    fn task<'t>(&'t self, bot: &'t str, kind: ExploiterKind, rules: Rules, trial: Trial) -> Task<'t> {
        let from = self.from.as_deref().filter(|_| kind == ExploiterKind::Learnt);
        let budget = self.budget();
        Task { bot, kind, from, rules, budget, trial, hidden: HIDDEN, checkpoint: None, network: None }
    }

    /// Measures what one kind of exploiter wins against one bot, if that is not known yet.
    fn measure(&self, bot: &str, kind: ExploiterKind, rules: Rules, threads: usize) -> Result<(), Failure> {
        let foe = player(bot, &rules)?;
        let stem = self.stem(bot, &foe, &rules);
        let wanted = Wanted { foe: &foe, begun_as: None };
        let trial = self.trial(threads);
        if let Some(kind) = kind.swept() {
            let result = stem.with_added(kind.name()).with_added("json");
            if self.is_there(&result, &wanted) {
                return Ok(());
            }
            complain(format!(
                "{}, {}: {}",
                foe.name(),
                kind.name(),
                count(self.sweeps().into(), "sweep", "sweeps")
            ));
            let worked = Worked { bot, kind, rules, sweeps: self.sweeps(), trial, checkpoint: None };
            let found = worked.run(None)?;
            return write_file(&result, format!("{:#}\n", worked.json(&found)).as_bytes());
        }
        let mut task = self.task(bot, kind, rules, trial);
        let from = task.from;
        let course = task.course()?;
        let begun_as = course.begun_as();
        let stem = if kind == ExploiterKind::Learnt { stem } else { stem.with_added(kind.name()) };
        let stem = from.map_or(stem.clone(), |from| {
            let name = Path::new(from).file_name().unwrap_or_default().to_string_lossy();
            stem.with_added(&format!("from-{name}"))
        });
        let marked = |stem: &PathBuf, marks: &[Option<&String>]| {
            marks.iter().flatten().fold(stem.clone(), |stem, mark| stem.with_added(mark))
        };
        let is_file = from.is_some_and(Kept::is_named);
        let result = marked(&stem, &[begun_as.as_ref().filter(|_| is_file)]).with_added("json");
        // A player that comes with the program may differ in another version, and no training continues against a different player.
        let own = foe.file().filter(|_| !Kept::is_named(bot));
        let training = marked(&stem, &[begun_as.as_ref(), own.as_ref()]).with_added("training");
        if self.is_there(&result, &Wanted { begun_as, ..wanted }) {
            return Ok(());
        }
        complain(format!("{}, {} seats: {}", foe.name(), rules.players(), self.budget()));
        task.checkpoint = Some(&training);
        let done = task.run(course)?;
        write_file(&result, format!("{:#}\n", task.json(&done)).as_bytes())
    }

    /// How the names of a bot's results and trainings begin. A bot with a file or a command is identified by that, and
    /// not by its name alone.
    fn stem(&self, bot: &str, foe: &Entrant, rules: &Rules) -> PathBuf {
        let stem = self.into.join(format!("{}.{}.{}", foe.name(), rules.players(), self.seed));
        let command = foe.program().map(|(_, command)| mark(command.bytes()));
        let known = command.or_else(|| foe.file().filter(|_| Kept::is_named(bot)));
        let terms = terms(rules.options().preset.name(), &options(&rules.options()));
        known.iter().chain(&terms).fold(stem, |stem, term| stem.with_added(term))
    }

    fn budget(&self) -> Budget {
        self.budget.unwrap_or(BUDGET)
    }

    fn sweeps(&self) -> u32 {
        self.sweeps.unwrap_or(SWEEPS)
    }

    /// Whether this is the result of what is asked for.
    fn is_there(&self, result: &Path, wanted: &Wanted<'_>) -> bool {
        let Some(result) = read(result) else { return false };
        let trained = &result["trained"];
        let enough = match (trained["sweeps"].as_u64(), self.budget()) {
            (Some(sweeps), _) => sweeps >= self.sweeps().into(),
            (None, Budget::Games(games)) => trained["games"].as_u64() >= Some(games),
            (None, Budget::Time(time)) => trained["seconds"].as_f64() >= Some(time.as_secs_f64()),
        };
        let is_same = result["file"].as_str() == wanted.foe.file().as_deref()
            && result["command"].as_str() == wanted.foe.program().map(|(_, command)| command)
            && trained["begun_as"].as_str() == wanted.begun_as.as_deref()
            && result["seed"] == self.seed
            && result["version"] == version::VERSION;
        enough && is_same && result["games"].as_u64() >= Some(self.games)
    }
}

/// What a result must be about, besides its kind.
struct Wanted<'w> {
    /// Also identified by its file or command, and not by its name alone.
    foe: &'w Entrant,
    begun_as: Option<String>,
}

/// The terms that describe a table's rules; none for the rules that are measured by default.
fn terms(rulebook: &str, changes: &Value) -> Vec<String> {
    let usual = clockwise(Preset::Brazil);
    if rulebook == usual.preset.name() && *changes == options(&usual) {
        return Vec::new();
    }
    let changed = changes.as_object().into_iter().flatten();
    let changed = changed.map(|(name, value)| format!("{name}={}", value.as_str().unwrap_or_default()));
    [rulebook.to_owned()].into_iter().chain(changed).collect()
}

/// The same for a result, with the length of its matches.
fn terms_of(result: &Value) -> String {
    let rulebook = result["rulebook"].as_str().unwrap_or_default();
    let matches = result["match"].as_u64().map(|games| format!("matches of {games}"));
    terms(rulebook, &result["options"]).into_iter().chain(matches).map(|term| format!(", {term}")).collect()
}

/// Paths that share a stem.
trait Stem {
    fn with_added(&self, extension: &str) -> PathBuf;
}

impl Stem for PathBuf {
    fn with_added(&self, extension: &str) -> PathBuf {
        let mut name = self.clone().into_os_string();
        name.push(".");
        name.push(extension);
        name.into()
    }
}

fn read(file: &Path) -> Option<Value> {
    serde_json::from_str(&fs::read_to_string(file).ok()?).ok()
}

/// That a folder has no results yet, or is not there, and how it gets some.
fn none_in(folder: &Path) -> String {
    let what = if folder.exists() { "no results are there" } else { "there is no such folder" };
    format!(
        "--into {}: {what}; measure some bots with --bots, as in `corte strength --bots spy,page`",
        folder.display()
    )
}

/// All results in a folder, sorted by seats and place in the ladder.
fn results(folder: &Path) -> Result<BTreeMap<(u64, usize, String), Value>, Failure> {
    let failed = |error| Failure::Io(format!("--into {}", folder.display()), error);
    let mut results = BTreeMap::new();
    if !folder.exists() {
        return Err(Failure::Failed(none_in(folder)));
    }
    for entry in fs::read_dir(folder).map_err(failed)? {
        let file = entry.map_err(failed)?.path();
        if file.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let result = read(&file).filter(|result| result["win"]["mean"].is_number());
        let result = result.ok_or_else(|| {
            Failure::Usage(format!("{}: this is not a result of corte exploit", file.display()))
        })?;
        let name = result["bot"].as_str().unwrap_or_default().to_owned();
        let rung = name.split(['@', ':']).next().unwrap_or_default();
        let place = ladder().iter().position(|known| known.id == rung).unwrap_or(ladder().len());
        // The same bot may have been exploited in several ways, and under several rules.
        let known = ["kind", "file", "command"].map(|key| &result[key]);
        let begun = ["from", "begun_as"].map(|key| &result["trained"][key]);
        let key = format!("{name}{} {known:?} {begun:?} {}", terms_of(&result), result["seed"]);
        results.insert((result["players"].as_u64().unwrap_or_default(), place, key), result);
    }
    Ok(results)
}

fn table(results: &BTreeMap<(u64, usize, String), Value>) -> String {
    let (bots, begun) = (Namesakes::of(results, bot_of), Namesakes::of(results, begun_of));
    let mut text = String::from(
        "| bot | seats (fair) | the exploiter wins, % | learnt from | measured by | seed | on |\n| --- | ---: | ---: | ---: | ---: | ---: | --- |\n",
    );
    for ((seats, ..), result) in results {
        let trained = &result["trained"];
        let from = match trained["sweeps"].as_u64() {
            Some(sweeps) => {
                let kind = result["kind"].as_str().unwrap_or_default();
                let exact = 100.0 * trained["share_by_reckoning"].as_f64().unwrap_or_default();
                format!("{kind}, {}; exact value {exact:.1}", count(sweeps, "sweep", "sweeps"))
            }
            None => {
                let begun = match trained["from"].as_str() {
                    Some(_) => format!("from {}, ", begun.told(begun_of(result))),
                    None if result["kind"] == "turncoat" => "turncoat, ".to_owned(),
                    None => String::new(),
                };
                format!("{begun}{} games", grouped(trained["games"].as_u64().unwrap_or_default()))
            }
        };
        let replaced = match result["replaced"].as_u64() {
            None | Some(0) => String::new(),
            Some(answers) => format!(", {} replaced", count(answers, "answer", "answers")),
        };
        let share = |part: &str| 100.0 * result["win"][part].as_f64().unwrap_or_default();
        // Writing to a string can't fail.
        let _ = writeln!(
            text,
            "| {}{} | {seats} ({:.1}) | {:.1} [{:.1}, {:.1}] | {from} | {} games{replaced} | {} | {} |",
            bots.told(bot_of(result)),
            terms_of(result),
            100.0 / (*seats).max(1) as f64,
            share("mean"),
            share("low"),
            share("high"),
            grouped(result["games"].as_u64().unwrap_or_default()),
            result["seed"],
            result["date"].as_str().unwrap_or("–"),
        );
    }
    text
}

/// A bot's name, and what tells it from others of that name: the checksum of its file, or the mark of its command.
fn bot_of(result: &Value) -> (&str, String) {
    let command = result["command"].as_str().map(|command| mark(command.bytes()));
    let marked = command.or_else(|| Some(result["file"].as_str()?.to_owned()));
    (result["bot"].as_str().unwrap_or_default(), marked.unwrap_or_default())
}

/// The same for what an exploiter began as.
fn begun_of(result: &Value) -> (&str, String) {
    let [from, mark] = ["from", "begun_as"].map(|key| result["trained"][key].as_str().unwrap_or_default());
    (from, mark.to_owned())
}

/// All marks that go with each name.
struct Namesakes<'r>(BTreeMap<&'r str, BTreeSet<String>>);

impl<'r> Namesakes<'r> {
    fn of(
        results: &'r BTreeMap<(u64, usize, String), Value>,
        named: impl Fn(&'r Value) -> (&'r str, String),
    ) -> Namesakes<'r> {
        let mut all: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for (name, mark) in results.values().map(named) {
            all.entry(name).or_default().insert(mark);
        }
        Namesakes(all)
    }

    /// The name; if several bots share it, with the start of the mark.
    fn told(&self, (name, mark): (&str, String)) -> String {
        match self.0.get(name) {
            Some(marks) if marks.len() > 1 => {
                format!("{name} #{}", mark.chars().take(8).collect::<String>())
            }
            _ => name.to_owned(),
        }
    }
}

/// A number with commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
