//! `corte tournament`: bots play one another and are measured.

use super::interrupt;
use super::keeper::{Keeper, Kept, in_order};
use super::lineup::{entrants, numbered};
use super::patience::{PROGRAMS, Patience};
use super::results::{
    Errors, Outputs, complain_of, errors_file, made, readers, takes_records, write_records,
};
use super::simulate::{progress, random_seed};
use super::values::{Language, Played, Threads, budget, games, players, within};
use crate::kept;
use crate::mcp::spoken;
use crate::output::{Failure, complain};
use clap::{ArgGroup, Args};
use corte_arena::{Entrant, GameRow, Pairing, Plan, PlanError, Report};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Let bots play one another, and measure them
///
/// With two seats, every pair of bots meets. With more, one of each bot sits at a table otherwise full of each other bot.
/// With --table you name the tables. A bot named twice among --bots meets itself.
/// Each deal is played once from every seat, so neither the cards nor the seat favours anyone.
/// Each game has its own stream of chance: the same seed gives the same games on any number of threads.
///
/// With --match, each pairing plays matches of several games in a row. Players may remember what they have heard of one another, and change seats from game to game. Each game of a match has its own deal; the other seatings of that deal are in other matches.
///
/// While programs play, the JSON file, the records and what programs write to standard error can be read by you alone: they lead to the seed, and with it to the cards.
///
/// Ctrl-C ends it early, once the games under way are done; a second one ends it at once.
/// With --json FILE, what was played is then kept, except for a match under way, and --resume FILE continues from there; without it, nothing is kept to resume from.
/// That file is also written every half minute, when a game or match has ended, together with the records and what programs have written to standard error, so a tournament that is killed loses only what was played since.
/// A run that another version of Corte began can be resumed too; it then says so, and the result is not called repeatable.
///
/// Standings are by the share of seats that won. Ratings are on the Elo scale with a mean of 1500: 400 points are odds of ten to one.
/// All intervals are 95 % intervals, and allow for the dependence between games of one deal and between those of one match.
/// A bot that searches can have its own budget after its name: cardinal@50ms, or cardinal@3000 for iterations.
#[derive(Args)]
#[command(group(ArgGroup::new(PROGRAMS).multiple(true)), group(ArgGroup::new("field").args(["bots", "tables"]).required(true)))]
#[command(after_help = "Examples:\n  \
    corte tournament --bots page,spy --games 10000 --seed 7\n  \
    corte tournament --bots spy,spy --games 1000 --seed 7\n  \
    corte tournament --bots page,cardinal@30,cardinal@300 --games 40 --seed 7\n  \
    corte tournament --bots page,spy --match 50 --games 2000 --seed 7\n  \
    corte tournament --table spy,spy,courtier-bold,page --games 400 --seed 7\n  \
    corte tournament --bots page,cardinal@20 --players 4 --games 4 --seed 7 --html report.html\n  \
    corte tournament --bots page,mine --external 'mine=python3 examples/bot.py' --games 100\n  \
    corte tournament --bots page,mine --text 'mine=python3 examples/text_bot.py' --games 20 --lang en\n  \
    corte tournament --bots fool,page --games 20000 --seed 7 --json run.json --resume run.json\n  \
    corte tournament --bots page,courtier-bold,cardinal --with cardinal --games 10 --think-ms 10\n  \
    corte tournament --bots fool,page --games 1000 --seed 7 --csv run.csv --parquet run.parquet\n\n\
    `corte bots` lists the bots. docs/bots.md tells how to write one, docs/language-models.md how to let language models play, and docs/results.md what the files contain.\n\n\
    Exit status: 0 when everything was played, 1 when it ended early or a program did not start or was given up, 2 when the command line is wrong.")]
pub(crate) struct Tournament {
    /// The bots that play, two or more, separated by commas. A bot can also be a file with a network, a Magistrate, a Doge or a Mirror, whose name ends in .network, .magistrate, .doge or .mirror.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = players(), hide_possible_values = true)]
    bots: Vec<String>,
    /// A table: a bot for each seat, separated by commas; one bot may have several seats. Can be given several times.
    #[arg(long = "table", value_name = "NAMES", value_parser = players(), hide_possible_values = true)]
    tables: Vec<String>,
    /// Number of seats at a table, 2 to 10; with --table, as many as it names.
    #[arg(long, value_name = "N", default_value_t = 2, conflicts_with = "tables",
        value_parser = within::<usize>(2..=10))]
    players: usize,
    /// Play only the pairings that this bot takes part in.
    #[arg(long, value_name = "NAME", value_parser = players(), hide_possible_values = true)]
    with: Option<String>,
    /// Number of games for each pairing or table; rounded up so that every deal is played from every seat.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = games)]
    games: u64,
    /// Play matches of this many games, in which players may remember what they have heard of one another; --games is rounded up to whole matches.
    #[arg(long = "match", value_name = "N", default_value_t = 1, value_parser = within::<u32>(1..=10_000))]
    match_games: u32,
    /// The seed for all games; by default that of the --resume file, or a random one. It is always printed.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    threads: Threads,
    /// The most turns in a game; then those still in share it.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = within::<u16>(1..=u64::from(corte_arena::MOST_TURNS)))]
    max_turns: u16,
    /// Iterations per decision for a bot that searches, if its name does not say: repeatable; 1000 by default.
    #[arg(long, value_name = "N", conflicts_with = "think_ms",
        value_parser = within::<u32>(1..=u64::from(u32::MAX)))]
    iterations: Option<u32>,
    /// Milliseconds per decision for a bot that searches, if its name does not say: depends on the machine.
    #[arg(long, value_name = "MS", value_parser = within::<u32>(1..=60_000))]
    think_ms: Option<u32>,
    #[command(flatten)]
    played: Played,
    /// A program that plays, as `NAME=COMMAND`; list NAME among the bots. A name has up to 32 letters, digits, `-`, `_` and `.`, and is no bot of the ladder. Can be given several times.
    #[arg(long = "external", value_name = "NAME=COMMAND", group = PROGRAMS)]
    externals: Vec<String>,
    /// A program that is told the game in words, in the language of --lang, and answers in words, such as one for a language model, as `NAME=COMMAND`; list NAME among the bots. Can be given several times.
    #[arg(long = "text", value_name = "NAME=COMMAND", group = PROGRAMS)]
    texts: Vec<String>,
    #[command(flatten)]
    lang: Language,
    #[command(flatten)]
    patience: Patience,
    #[command(flatten)]
    outputs: Outputs,
    /// Write a sample of the games into this folder, as records that can be replayed, and each game in which a failure of a program is described; it may already hold records only of the run that --resume continues.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Number of deals of each pairing whose records are written.
    #[arg(long, value_name = "N", default_value_t = 2, requires = "records")]
    sample: u32,
    /// End after this many seconds, as Ctrl-C does.
    #[arg(long, value_name = "SECONDS", value_parser = within::<u64>(1..=1_000_000_000))]
    stop_after: Option<u64>,
    /// Continue from the JSON of an earlier run of the same plan; it is no error if the file does not exist yet.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

impl Tournament {
    /// Plays the tournament and writes its results.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        self.outputs.check(&kept::files(&self.field()?.0), self.resume.as_deref())?;
        let mut plan = self.plan()?;
        let mut earlier = self.earlier(&plan)?;
        if let Some(folder) = &self.records {
            let lost = takes_records(folder, &mut plan, &earlier, self.resume.is_some())?;
            earlier = earlier.without(&plan, &lost);
        }
        let errors = self.outputs.errors(&plan, self.resumed())?;
        // Without a handler, Ctrl-C loses the results so far, but nothing else.
        let stop = interrupt::asked();
        let mut played = self.play(&plan, &earlier, &errors, stop)?;
        let made = made();
        let mut all: Vec<GameRow> = earlier.rows;
        all.append(&mut played.rows);
        in_order(&mut all);
        let report = Report::new(&plan, &all, &made).resumed_from(&earlier.made);
        // Written before the results: a run that resumes takes the games in the results as done.
        if let Some(folder) = &self.records {
            write_records(readers(&plan), folder, &played.records)?;
        }
        let written = self.outputs.write(&report)?;
        errors.write(written, &played.errors)?;
        for (bot, label) in report.labels.iter().enumerate() {
            let errors = played.errors.get(&bot).map_or("", String::as_str);
            let file = written.map(|results| errors_file(results, label));
            complain_of(label, &played.troubles_of(bot), &played.reasons_of(bot), errors, file.as_deref());
        }
        corte_arena::punctuality(&played.beyond).into_iter().for_each(complain);
        if report.summary.standings.iter().any(|standing| standing.given_up) {
            return Err(Failure::Reported);
        }
        if (all.len() as u64) < plan.games() {
            let on = self.outputs.goes_on();
            complain(format!("stopped after {} of {} games{on}", all.len(), plan.games()));
            return Err(Failure::Reported);
        }
        Ok(())
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let (names, pairing) = self.field()?;
        let players = match &pairing {
            Pairing::Tables(tables) => tables[0].len(),
            Pairing::OneAgainstRest => self.players,
        };
        let rules = self.played.rules(players)?;
        let programs = self.programs(&names)?;
        let deals = self.games.div_ceil(rules.players() as u64).next_multiple_of(self.match_games.into());
        let option = if self.tables.is_empty() { "--bots" } else { "--table" };
        let bots = entrants(&names, &programs, &rules, option)?;
        let plan = Plan {
            budget: budget(self.iterations, self.think_ms, &bots)?,
            bots,
            pairing,
            with: self.with.clone(),
            deals: u32::try_from(deals)
                .map_err(|_| Failure::Usage("--games: more than can be played".to_owned()))?,
            match_games: self.match_games,
            seed: self.seed.or_else(|| self.seed_of_earlier()).unwrap_or_else(random_seed),
            max_turns: self.max_turns,
            startup: self.patience.startup(),
            patience: self.patience.answer(),
            recorded: self.records.as_ref().map_or(0, |_| self.sample),
            ..Plan::new(rules)
        };
        plan.check().map_err(|error| match error {
            PlanError::NotAmong(_) => Failure::Usage(format!("--with: {error}")),
            PlanError::TooFew(_) => Failure::Usage(format!("{option}: {error}")),
            error => Failure::Usage(error.to_string()),
        })?;
        Ok(plan)
    }

    /// Who plays, and how they meet.
    fn field(&self) -> Result<(Vec<String>, Pairing), Failure> {
        if self.tables.is_empty() {
            return Ok((self.bots.clone(), Pairing::OneAgainstRest));
        }
        let tables: Vec<Vec<String>> = self
            .tables
            .iter()
            .map(|table| table.split(',').map(|name| name.trim().to_owned()).collect())
            .collect();
        if let Some(other) = tables.iter().find(|table| table.len() != tables[0].len()) {
            return Err(Failure::Usage(format!(
                "--table {}: all tables of a tournament must have as many seats as the first, {}",
                other.join(","),
                tables[0].len()
            )));
        }
        let (names, places) = numbered(&tables);
        Ok((names, Pairing::Tables(places)))
    }

    /// The programs that play, each under its own name.
    fn programs(&self, names: &[String]) -> Result<Vec<Entrant>, Failure> {
        if self.lang.is_named() && self.texts.is_empty() {
            return Err(Failure::Usage(
                "--lang: only --text programs are told words, and there are none".to_owned(),
            ));
        }
        let words = spoken(self.lang.get());
        let frames = self.externals.iter().map(|given| ("--external", given, None));
        let texts = self.texts.iter().map(|given| ("--text", given, Some(&words)));
        let mut programs: Vec<Entrant> = Vec::new();
        for (flag, given, words) in frames.chain(texts) {
            let (name, command) = given
                .split_once('=')
                .ok_or_else(|| Failure::Usage(format!("{flag} {given}: write NAME=COMMAND")))?;
            let refused = |why: String| Err(Failure::Usage(format!("{flag} {name}: {why}")));
            if name.is_empty() {
                return Err(Failure::Usage(format!(
                    "{flag} {given}: write NAME=COMMAND, with a name before the ="
                )));
            }
            if programs.iter().any(|known| known.name() == name) {
                return refused("this name is given twice".to_owned());
            }
            if !names.iter().any(|other| other == name) {
                return refused(format!("{name} is not among the bots that play"));
            }
            let (name, command) = (name.to_owned(), command.to_owned());
            programs.push(match words {
                Some(words) => Entrant::Text { name, command, words: words.clone() },
                None => Entrant::External { name, command },
            });
        }
        Ok(programs)
    }

    fn seed_of_earlier(&self) -> Option<u64> {
        // A result that can't be read is reported where the run is resumed.
        corte_arena::seed_of(&fs::read_to_string(self.resume.as_ref()?).ok()?)
    }

    /// The result to resume from, if it exists.
    fn resumed(&self) -> Option<&Path> {
        self.resume.as_deref().filter(|file| file.exists())
    }

    fn earlier(&self, plan: &Plan) -> Result<corte_arena::Resumed, Failure> {
        let Some(file) = self.resumed() else {
            return Ok(corte_arena::Resumed::default());
        };
        let name = file.display().to_string();
        let text =
            fs::read_to_string(file).map_err(|error| Failure::Io(name.clone(), error).of("--resume"))?;
        let earlier = corte_arena::resume(plan, &text)
            .map_err(|error| Failure::Usage(format!("--resume {name}: {error}")))?;
        let own = made();
        for other in earlier.made.iter().filter(|program| **program != own) {
            complain(format!(
                "--resume {name}: {other} played some of these games, and this is {own}; the result will not be called repeatable"
            ));
        }
        Ok(earlier)
    }

    fn play(
        &self,
        plan: &Plan,
        earlier: &corte_arena::Resumed,
        errors: &Errors,
        stop: &AtomicBool,
    ) -> Result<corte_arena::Played, Failure> {
        let threads = self.threads.count();
        let bar = progress(plan.games());
        bar.set_position(earlier.done.len() as u64);
        bar.reset_eta();
        let keeper = self.outputs.kept_json().map(|file| {
            let kept = Kept { file, records: self.records.as_deref(), errors };
            Mutex::new(Keeper::new(plan, earlier, made(), kept))
        });
        let until = self.stop_after.map(|seconds| Instant::now() + Duration::from_secs(seconds));
        let played = corte_arena::run(plan, &earlier.done, threads, stop, &|batch| {
            bar.inc(batch.rows.len() as u64);
            if until.is_some_and(|until| Instant::now() >= until) {
                stop.store(true, Ordering::Relaxed);
            }
            if let Some(Ok(mut keeper)) = keeper.as_ref().map(Mutex::lock) {
                keeper.keep(batch.rows, batch.records, || batch.errors());
            }
        });
        bar.finish_and_clear();
        played.map_err(|error| Failure::Failed(error.to_string()))
    }
}
