//! `corte tables`: which tables there are, and what people did at one of them.

use super::data::{Data, code, quoted, wait};
use super::values::within;
use crate::output::{Failure, complain, print, tell};
use clap::Args;
use corte_server::data::{KeptTable, Removal, TablePerson, TableStory};
use std::fmt;

/// Show which tables there are, and what was said and done at one of them
///
/// Without a code: one line for each table that is kept, the latest first. A closed table is kept as long as its log (--keep-logs).
///
/// With a code: who opened the table, sat down and left, what people said, what the host did, and which games began and ended.
/// It shows what banned people said, but nothing of people who have deleted their data.
/// You may play there, too, so it shows no card and no decision, and while a game runs, nothing of those who have no seat in it.
/// Numbers tell people of the same name apart. The last lines say how `corte remove person` takes each of them out.
///
/// It only reads, and can be run while servers run. Times are in UTC.
///
/// Exit status: 0 when everything could be read, 1 when a table is damaged or there is no such table.
#[derive(Args)]
#[command(after_help = "Examples:\n  corte tables\n  corte tables --most 20 --data /var/lib/corte\n  \
    corte tables k7wq2m9abc")]
pub(crate) struct Tables {
    /// A table's code, or its address.
    #[arg(value_parser = code)]
    code: Option<String>,
    /// How many tables to list at most.
    #[arg(long, value_name = "N", default_value_t = 100, conflicts_with = "code",
        value_parser = within::<u32>(1..=u64::from(u32::MAX)))]
    most: u32,
    #[command(flatten)]
    data: Data,
}

impl Tables {
    pub(crate) fn run(self) -> Result<(), Failure> {
        match &self.code {
            Some(code) => self.tell(code),
            None => self.list(),
        }
    }

    fn list(&self) -> Result<(), Failure> {
        let kept = wait(self.data.place()?.tables(self.most as usize))?;
        if kept.tables.is_empty() {
            tell("no tables")?;
        } else {
            tell(row("table", "last (UTC)", "stage", "people", "bots", "host"))?;
        }
        for KeptTable { code, stage, host, people, bots, last } in &kept.tables {
            // To the minute.
            let last = &moment(*last)[..16];
            tell(row(code, last, stage, people, bots, host.as_deref().unwrap_or("-")))?;
        }
        if kept.more > 0 {
            let all = kept.tables.len() + kept.more;
            tell(format!("and {} more: --most {all} lists all", kept.more))?;
        }
        for damage in &kept.damaged {
            complain(format!("{} can't be shown: {}", damage.what, damage.why));
        }
        if kept.damaged.is_empty() {
            return Ok(());
        }
        complain("corte fsck says more");
        Err(Failure::Reported)
    }

    fn tell(&self, code: &str) -> Result<(), Failure> {
        let Some(TableStory { deeds, people, withholds }) = wait(self.data.place()?.story(code))? else {
            return Err(Failure::Failed(format!("there is no table {code}, or its log is kept no more")));
        };
        for (at, deed) in deeds {
            print(format!("{}  {deed}", moment(at)))?;
        }
        if let Some(game) = withholds {
            print(format!(
                "Until game {game} is over, nothing is shown of what those without a seat in it say, nor of what is done about them."
            ))?;
        }
        for person in &people {
            print(taken_out(person))?;
        }
        Ok(())
    }
}

/// A line of the list. The host comes last, so that no name moves anything.
fn row(
    code: &str,
    last: &str,
    stage: impl fmt::Display,
    people: impl fmt::Display,
    bots: impl fmt::Display,
    host: &str,
) -> String {
    format!("{code:<10}  {last:<16}  {stage:<8}  {people:>6}  {bots:>4}  {host}")
}

/// How somebody is taken out.
fn taken_out(person: &TablePerson) -> String {
    let TablePerson { number, name, removal } = person;
    let how = match removal {
        Some(Removal::Guest { table, name: Some(name) }) => {
            format!("corte remove person --table {table} --name {}", quoted(name))
        }
        Some(Removal::Guest { table, name: None }) => format!("corte remove person --table {table} --host"),
        Some(Removal::Person { game, seat }) => format!("corte remove person --game {game} --seat {seat}"),
        _ => "no command finds them: the table shows them no more, and they have finished no game".to_owned(),
    };
    let name = name.as_deref().unwrap_or("somebody without a name");
    format!("[{number}] {name}: {how}")
}

/// A moment in UTC: `2026-11-30 14:02:11`.
fn moment(millis: u64) -> String {
    let seconds = millis / 1_000;
    let (hours, minutes) = (seconds / 3_600 % 24, seconds / 60 % 60);
    format!("{} {hours:02}:{minutes:02}:{:02}", corte_notation::day(seconds), seconds % 60)
}
