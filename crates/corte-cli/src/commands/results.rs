//! The files that a tournament writes, and what every result states.

use super::data::count;
use crate::draft::{Readers, is_kept, withhold};
use crate::output::{
    Failure, Given, Target, are_apart, columns, complain, is_reachable, is_same, is_writable, tell,
    write_file, write_file_for, write_one_of_many,
};
use crate::version;
use clap::Args;
use corte::{Event, Options, Seat};
use corte_arena::{GameId, GameRow, Made, Plan, Report, Resumed, Trouble};
use corte_notation::Record;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Which files are written.
#[derive(Args)]
pub(crate) struct Outputs {
    /// All results and every game as JSON, printed instead of the text or written to a file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<Target>,
    /// An HTML report; - is standard output.
    #[arg(long, value_name = "FILE")]
    html: Option<Target>,
    /// A row for each game and seat as comma-separated values, with a description of the columns beside the file; - is standard output.
    #[arg(long, value_name = "FILE")]
    csv: Option<Target>,
    /// A row for each game and seat as a Parquet file; - is standard output. Only in programs built with --features parquet.
    #[arg(long, value_name = "FILE")]
    parquet: Option<Target>,
}

/// The suffix of the file that describes a table's columns.
const METADATA: &str = "-metadata.json";

/// The version of this program, for the head of results.
pub(crate) fn made() -> Made {
    Made { version: version::VERSION.to_owned(), commit: version::commit().map(str::to_owned) }
}

/// Who may read what is written while this plan is played. All of it leads to the seed, with which a program could deal the
/// cards that it does not see; and what programs write to standard error is no business of others.
pub(crate) fn readers(plan: &Plan) -> Readers {
    let has_programs = plan.bots.iter().any(|bot| bot.program().is_some());
    if has_programs { Readers::Owner } else { Readers::Usual }
}

/// Keeps what an earlier run has left from readers that this plan's files don't have.
fn withhold_from(readers: Readers, file: &Path) -> Result<(), Failure> {
    if readers == Readers::Usual {
        return Ok(());
    }
    withhold(file).map_err(|error| {
        Failure::Failed(format!(
            "{}: programs could find the seed in it, and its permissions can't be changed ({error}); remove it, or name another file",
            file.display()
        ))
    })
}

impl Outputs {
    /// Refuses, before any game is played, results that can't be written or that would overwrite one another or an
    /// input. `resumed` may be the JSON file, which continues from itself.
    pub(crate) fn check(&self, read: &[Given<'_>], resumed: Option<&Path>) -> Result<(), Failure> {
        if self.targets().filter(|target| **target == Target::Output).count() > 1 {
            return Err(Failure::Usage(
                "standard output holds only one result; give the others a file".to_owned(),
            ));
        }
        if self.parquet.is_some() && !cfg!(feature = "parquet") {
            return Err(Failure::Failed(
                "--parquet: this program was built without it; build with --features parquet, or use --csv"
                    .to_owned(),
            ));
        }
        self.are_apart(read, resumed)?;
        self.files().try_for_each(is_writable)
    }

    fn are_apart(&self, read: &[Given<'_>], resumed: Option<&Path>) -> Result<(), Failure> {
        let about = self.csv.as_ref().and_then(Target::file).map(|file| beside(file, METADATA));
        let tables = self.files().filter(|(flag, _)| *flag != "--json");
        let mut written: Vec<_> = tables.map(|(flag, file)| (flag, Some(file))).collect();
        written.push(("--csv", about.as_deref()));
        let resumed: Vec<Given<'_>> = resumed.map(|file| ("--resume", file)).into_iter().collect();
        are_apart(&resumed, &written)?;
        written.push(("--json", self.json_file()));
        are_apart(read, &written)
    }

    /// The results that go to files, with the option that names each.
    fn files(&self) -> impl Iterator<Item = Given<'_>> {
        let all = [
            ("--json", &self.json),
            ("--html", &self.html),
            ("--csv", &self.csv),
            ("--parquet", &self.parquet),
        ];
        all.into_iter().filter_map(|(flag, target)| Some((flag, target.as_ref()?.file()?)))
    }

    fn targets(&self) -> impl Iterator<Item = &Target> {
        [&self.json, &self.csv, &self.html, &self.parquet].into_iter().flatten()
    }

    fn json_file(&self) -> Option<&Path> {
        self.json.as_ref().and_then(Target::file)
    }

    /// The JSON file, if each version replaces the one before: a pipe would receive them all.
    pub(crate) fn kept_json(&self) -> Option<&Path> {
        self.json_file().filter(|file| is_kept(file))
    }

    /// What the programs of this plan write to standard error. From here on, the files that are written while it is played, and the one
    /// that is resumed, are for their readers alone.
    pub(crate) fn errors(&self, plan: &Plan, resumed: Option<&Path>) -> Result<Errors, Failure> {
        for file in self.kept_json().into_iter().chain(resumed) {
            withhold_from(readers(plan), file)?;
        }
        Errors::of(plan.labels(), resumed, self.targets().find_map(Target::file))
    }

    /// How to continue a run that ended early.
    pub(crate) fn goes_on(&self) -> String {
        match &self.json {
            Some(Target::File(file)) => format!("; --resume {} continues", file.display()),
            // Whoever printed it may have saved it.
            Some(Target::Output) => String::new(),
            None => {
                "; nothing is kept to resume from: with --json FILE, --resume FILE could continue".to_owned()
            }
        }
    }

    /// Writes everything that was asked for, and the text unless standard output is taken. Returns the first of the files, if any.
    pub(crate) fn write(&self, report: &Report<'_>) -> Result<Option<&Path>, Failure> {
        if let Some(target) = &self.html {
            target.write(report.html().as_bytes())?;
        }
        if let Some(target) = &self.csv {
            let mut table = Vec::new();
            report.write_csv(&mut table).map_err(|error| Failure::Io("CSV".to_owned(), error))?;
            target.write(&table)?;
            if let Some(file) = target.file().filter(|file| file.is_file()) {
                let name = file.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
                write_file(&beside(file, METADATA), report.csv_metadata(&name).as_bytes())?;
            }
        }
        #[cfg(feature = "parquet")]
        if let Some(target) = &self.parquet {
            let mut bytes = Vec::new();
            report
                .write_parquet(&mut bytes)
                .map_err(|error| Failure::Io("Parquet".to_owned(), io::Error::other(error)))?;
            target.write(&bytes)?;
        }
        if let Some(target) = &self.json {
            target.write_for(readers(report.plan), report.json().as_bytes())?;
        }
        if !self.targets().any(|target| *target == Target::Output) {
            tell(report.text_within(columns()).trim_end())?;
        }
        Ok(self.targets().find_map(Target::file))
    }
}

/// The file beside the results that holds what a program wrote to standard error.
pub(crate) fn errors_file(results: &Path, label: &str) -> PathBuf {
    beside(results, &format!(".{label}.stderr"))
}

/// What programs write to standard error, kept beside the results.
pub(crate) struct Errors {
    labels: Vec<String>,
    /// What was written before this run, by the bot's place in the plan.
    before: BTreeMap<usize, String>,
}

impl Errors {
    /// Begins with what programs with these labels wrote in the run that is resumed. Files that another run has left
    /// beside these results are removed, because they would be taken for theirs.
    pub(crate) fn of(
        labels: Vec<String>,
        resumed: Option<&Path>,
        results: Option<&Path>,
    ) -> Result<Errors, Failure> {
        let failed = |file: &Path, error| Failure::Io(file.display().to_string(), error);
        let is_missing = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
        let mut before = BTreeMap::new();
        for (bot, label) in labels.iter().enumerate() {
            let own = results.map(|results| errors_file(results, label));
            if let Some(file) = resumed.map(|resumed| errors_file(resumed, label)) {
                match fs::read(&file) {
                    Ok(text) => drop(before.insert(bot, String::from_utf8_lossy(&text).into_owned())),
                    Err(error) if is_missing(&error) => {}
                    Err(error) => return Err(failed(&file, error)),
                }
                if own.as_deref().is_some_and(|own| is_same(&file, own)) {
                    withhold_from(Readers::Owner, &file)?;
                    continue;
                }
            }
            if let Some(file) = own {
                fs::remove_file(&file)
                    .or_else(|error| if is_missing(&error) { Ok(()) } else { Err(failed(&file, error)) })?;
            }
        }
        Ok(Errors { labels, before })
    }

    /// Writes what was written before and in this run, if the results go to files at all.
    pub(crate) fn write(
        &self,
        results: Option<&Path>,
        errors: &BTreeMap<usize, String>,
    ) -> Result<(), Failure> {
        let Some(results) = results else { return Ok(()) };
        for (bot, label) in self.labels.iter().enumerate() {
            let parts = [&self.before, errors].map(|part| part.get(&bot).map_or("", |text| text.trim_end()));
            let text: String =
                parts.into_iter().filter(|part| !part.is_empty()).map(|part| format!("{part}\n")).collect();
            if !text.is_empty() {
                write_file_for(Readers::Owner, &errors_file(results, label), text.as_bytes())?;
            }
        }
        Ok(())
    }
}

/// Reports how often a program's answers were replaced, why, and the last lines it wrote to standard error, of which this file
/// has all that is kept.
pub(crate) fn complain_of(
    label: &str,
    troubles: &BTreeMap<Trouble, u64>,
    reasons: &BTreeMap<Trouble, String>,
    errors: &str,
    file: Option<&Path>,
) {
    for (trouble, answers) in troubles {
        let first = reasons.get(trouble).map_or_else(String::new, |first| format!(": {first}"));
        complain(format!(
            "{label}: {} replaced; the program {trouble}{first}",
            count(*answers, "answer was", "answers were")
        ));
    }
    let last = corte_arena::last_lines(errors, 10);
    if !troubles.is_empty() && !last.is_empty() {
        let more = file
            .map_or_else(String::new, |file| format!(" (all that is kept of it is in {})", file.display()));
        let last = last.replace('\n', "\n    ");
        complain(format!("{label}: the end of its standard error{more}:\n    {last}"));
    }
}

pub(crate) fn write_json(file: &Path, report: &Report<'_>) -> Result<(), Failure> {
    write_file_for(readers(report.plan), file, report.json().as_bytes())
}

/// The path with a suffix added to its name.
fn beside(file: &Path, more: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(more);
    PathBuf::from(name)
}

/// Checks, before any game is played, that records can be written into this folder, and that none in it is from a run
/// other than the one being resumed. A killed run may have left the record of a game that its results don't have yet;
/// it is written anew, and so is any other that is there if its game is played again, whether or not the plan asks for it.
/// Returns the games that the results have but whose records are incomplete, which are to be played again.
pub(crate) fn takes_records(
    folder: &Path,
    plan: &mut Plan,
    earlier: &Resumed,
    goes_on: bool,
) -> Result<Vec<GameId>, Failure> {
    let failed = |error| Failure::Io(format!("--records {}", folder.display()), error);
    make_folder("--records", folder)?;
    let rows: HashMap<GameId, &GameRow> = earlier.rows.iter().map(|row| (row.id(), row)).collect();
    let mut again = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let (name, file) = (entry.file_name(), entry.path());
        let Some(id) = name.to_str().and_then(recorded) else { continue };
        let text = fs::read(&file).ok().filter(|text| goes_on && is_of(plan, id, text));
        let Some(text) = text else {
            return Err(Failure::Usage(format!(
                "--records {}: {} is already there, from another run; name another folder, so that no record is lost",
                folder.display(),
                name.display()
            )));
        };
        if rows.get(&id).is_some_and(|row| !is_whole(plan, row, &text)) {
            again.push(id);
        }
        withhold_from(readers(plan), &file)?;
        plan.recorded_too.insert(id);
    }
    is_reachable(("--records", &folder.join(record_name(GameId { lineup: 0, deal: 0, rotation: 0 }))))?;
    if !again.is_empty() {
        let told = count(
            again.len() as u64,
            "record is not whole; its game is played again",
            "records are not whole; their games are played again",
        );
        complain(format!("--records {}: {told}", folder.display()));
    }
    Ok(again)
}

/// Whether a file begins like the record of this game of this plan: a power cut or a full disk may have cut it off anywhere.
fn is_of(plan: &Plan, id: GameId, text: &[u8]) -> bool {
    let head = plan.record(id, Vec::new()).and_then(|own| own.to_text().ok());
    head.is_some_and(|head| text.starts_with(head.as_bytes()) || head.as_bytes().starts_with(text))
}

/// Whether this is the complete record of this game, with the same winner and number of turns.
fn is_whole(plan: &Plan, row: &GameRow, text: &[u8]) -> bool {
    let Ok(record) = Record::parse("", text) else { return false };
    let Ok(replay) = record.replay() else { return false };
    let events = replay.steps.iter().flat_map(|step| &step.events);
    let turns = events.filter(|event| matches!(event, Event::Turn { .. })).count();
    let table = replay.end().table();
    // A game without a winner ended when the turn after its last began.
    let is_ended = table.is_over() || turns > usize::from(plan.max_turns);
    let winner = table.winner().map(Seat::index);
    let own = plan.record(row.id(), record.moves).and_then(|own| own.to_text().ok());
    is_ended
        && (winner, turns.min(plan.max_turns.into())) == (row.winner.map(usize::from), row.turns.into())
        && own.is_some_and(|own| own.as_bytes() == text)
}

fn record_name(id: GameId) -> String {
    format!("{id}.coup")
}

/// The game whose record has this name.
fn recorded(name: &str) -> Option<GameId> {
    let mut numbers = name.strip_suffix(".coup")?.splitn(3, '-');
    let mut number = || numbers.next()?.parse::<u32>().ok();
    let id = GameId { lineup: number()?, deal: number()?, rotation: u8::try_from(number()?).ok()? };
    (record_name(id) == name).then_some(id)
}

/// Makes a folder for results, and those above it.
pub(crate) fn make_folder(option: &str, folder: &Path) -> Result<(), Failure> {
    if folder.exists() && !folder.is_dir() {
        let name = folder.display();
        return Err(Failure::Usage(format!("{option} {name}: this is no folder; name one for the results")));
    }
    fs::create_dir_all(folder).map_err(|error| Failure::Io(format!("{option} {}", folder.display()), error))
}

pub(crate) fn write_records(
    readers: Readers,
    folder: &Path,
    records: &[(GameId, Record)],
) -> Result<(), Failure> {
    let failed = |error| Failure::Io(folder.display().to_string(), error);
    make_folder("--records", folder)?;
    for (id, record) in records {
        let text = record.to_text().map_err(|error| failed(io::Error::other(error)))?;
        write_one_of_many(readers, &folder.join(record_name(*id)), text.as_bytes())?;
    }
    Ok(())
}

/// The options of a table that differ from its rulebook's.
pub(super) fn options(options: &Options) -> Value {
    let changed = options.changed();
    changed
        .map(|(name, value)| (name.to_owned(), json!(value.to_string())))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// Today's date in UTC.
pub(super) fn today() -> String {
    corte_notation::day(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_to_go_on_is_said_where_there_is_a_file_to_go_on_from() {
        let goes_on = |json| Outputs { json, html: None, csv: None, parquet: None }.goes_on();
        assert_eq!(goes_on(Some(Target::File("run.json".into()))), "; --resume run.json continues");
        assert_eq!(goes_on(Some(Target::Output)), "", "whoever printed it knows where it is");
        assert!(goes_on(None).contains("with --json FILE"));
    }
}
