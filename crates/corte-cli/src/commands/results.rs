//! The files that a tournament leaves, and what every result tells.

use super::data::count;
use crate::output::{
    Failure, Given, Target, are_apart, columns, complain, is_writable, tell, write_file, write_one_of_many,
};
use crate::version;
use clap::Args;
use corte::Options;
use corte_arena::{GameId, Made, Report, Trouble};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Which files are written.
#[derive(Args)]
pub(crate) struct Outputs {
    /// All results and every game as JSON, printed in place of the text or written to a file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<Target>,
    /// A report to look at; - is standard output.
    #[arg(long, value_name = "FILE")]
    html: Option<Target>,
    /// A row for each game and seat as comma-separated values, and beside the file what its columns are; - is standard output.
    #[arg(long, value_name = "FILE")]
    csv: Option<Target>,
    /// A row for each game and seat as a Parquet file; - is standard output. In programs built with --features parquet.
    #[arg(long, value_name = "FILE")]
    parquet: Option<Target>,
}

/// What is behind the name of a table in the name of the file that tells what its columns are.
const METADATA: &str = "-metadata.json";

/// What this program is, for the head of results.
pub(crate) fn made() -> Made {
    Made { version: version::VERSION.to_owned(), commit: version::commit().map(str::to_owned) }
}

impl Outputs {
    /// Results that can't be written are refused before the games, and not after them; so are those that would be
    /// written over one another, or over what is read. `resumed` may be the JSON, which goes on from itself.
    pub(crate) fn check(&self, read: &[Given<'_>], resumed: Option<&Path>) -> Result<(), Failure> {
        if self.targets().filter(|target| **target == Target::Output).count() > 1 {
            return Err(Failure::Usage(
                "standard output holds one result; give the others a file".to_owned(),
            ));
        }
        if self.parquet.is_some() && !cfg!(feature = "parquet") {
            return Err(Failure::Usage(
                "--parquet: this program was built without it; build it with --features parquet, or take --csv"
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

    /// What is written to files, with the option that names each.
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

    /// Where the JSON goes, if it goes to a file.
    pub(crate) fn json_file(&self) -> Option<&Path> {
        self.json.as_ref().and_then(Target::file)
    }

    /// Removes what an earlier run has left of what its programs wrote to standard error: beside these results it would be taken for theirs.
    pub(crate) fn forget_errors(&self, labels: &[String]) -> Result<(), Failure> {
        let Some(results) = self.targets().find_map(Target::file) else { return Ok(()) };
        for file in labels.iter().map(|label| errors_file(results, label)) {
            match fs::remove_file(&file) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(Failure::Io(file.display().to_string(), error));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// How a run goes on that was ended early.
    pub(crate) fn goes_on(&self) -> String {
        match &self.json {
            Some(Target::File(file)) => format!("; --resume {} goes on", file.display()),
            // Whoever printed it may have kept it.
            Some(Target::Output) => String::new(),
            None => "; nothing of it is kept to go on from: with --json FILE, --resume FILE would go on"
                .to_owned(),
        }
    }

    /// Writes all that was asked for, and the text unless standard output is taken; the first of the files, if any.
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
            target.write(report.json().as_bytes())?;
        }
        if !self.targets().any(|target| *target == Target::Output) {
            tell(report.text_within(columns()).trim_end())?;
        }
        Ok(self.targets().find_map(Target::file))
    }
}

/// The file beside the results that has what a program wrote to standard error.
fn errors_file(results: &Path, label: &str) -> PathBuf {
    beside(results, &format!(".{label}.stderr"))
}

/// Keeps what programs wrote to standard error beside the results, if there are files at all.
pub(crate) fn write_errors(
    results: Option<&Path>,
    labels: &[String],
    errors: &BTreeMap<usize, String>,
) -> Result<(), Failure> {
    let Some(results) = results else { return Ok(()) };
    for (&bot, text) in errors.iter().filter(|(_, text)| !text.is_empty()) {
        write_file(&errors_file(results, &labels[bot]), text.as_bytes())?;
    }
    Ok(())
}

/// Says how often answers of a program had to be made in its stead, why, and what it wrote to standard error in the end.
pub(crate) fn complain_of(
    label: &str,
    troubles: &BTreeMap<Trouble, u64>,
    reasons: &BTreeMap<Trouble, String>,
    errors: &str,
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
        complain(format!("{label}: the end of its standard error:\n    {}", last.replace('\n', "\n    ")));
    }
}

pub(crate) fn write_json(file: &Path, report: &Report<'_>) -> Result<(), Failure> {
    write_file(file, report.json().as_bytes())
}

/// The file of this name with more behind it.
fn beside(file: &Path, more: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(more);
    PathBuf::from(name)
}

/// That records can be written into this folder, and that none there is of another run than the one that is gone on with:
/// before the games, and not after them.
pub(crate) fn takes_records(folder: &Path, done: &HashSet<GameId>) -> Result<(), Failure> {
    let failed = |error| Failure::Io(format!("--records {}", folder.display()), error);
    fs::create_dir_all(folder).map_err(failed)?;
    for entry in fs::read_dir(folder).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name();
        if name.to_str().and_then(recorded).is_some_and(|id| !done.contains(&id)) {
            return Err(Failure::Usage(format!(
                "--records {}: {} is there already, of another run; name another folder, so that no record is lost",
                folder.display(),
                name.display()
            )));
        }
    }
    is_writable(("--records", &folder.join(record_name(GameId { lineup: 0, deal: 0, rotation: 0 }))))
}

fn record_name(id: GameId) -> String {
    format!("{:03}-{:05}-{:02}.coup", id.lineup, id.deal, id.rotation)
}

/// The game whose record is called so.
fn recorded(name: &str) -> Option<GameId> {
    let mut numbers = name.strip_suffix(".coup")?.splitn(3, '-');
    let mut number = || numbers.next()?.parse::<u32>().ok();
    let id = GameId { lineup: number()?, deal: number()?, rotation: u8::try_from(number()?).ok()? };
    (record_name(id) == name).then_some(id)
}

pub(crate) fn write_records(
    folder: &Path,
    records: &[(GameId, corte_notation::Record)],
) -> Result<(), Failure> {
    let failed = |error| Failure::Io(folder.display().to_string(), error);
    fs::create_dir_all(folder).map_err(failed)?;
    for (id, record) in records {
        let text = record.to_text().map_err(|error| failed(io::Error::other(error)))?;
        write_one_of_many(&folder.join(record_name(*id)), text.as_bytes())?;
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

/// The day in Greenwich.
pub(super) fn today() -> String {
    corte_notation::day(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs()))
}
