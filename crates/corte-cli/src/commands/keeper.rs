//! Saves what a tournament has played so far while it plays on, in case the program is killed.

use super::results::{Errors, readers, write_json, write_records};
use corte_arena::{GameId, GameRow, Made, Plan, Report, Resumed};
use corte_notation::Record;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// How often the games played so far are written.
const KEEP: Duration = Duration::from_secs(30);

/// Where they are saved.
pub(crate) struct Kept<'k> {
    /// The file of the results.
    pub(crate) file: &'k Path,
    /// The folder of the records.
    pub(crate) records: Option<&'k Path>,
    /// What programs write to standard error.
    pub(crate) errors: &'k Errors,
}

/// What has been played so far.
pub(crate) struct Keeper<'k> {
    plan: &'k Plan,
    made: Made,
    resumed_from: Vec<Made>,
    kept: Kept<'k>,
    rows: Vec<GameRow>,
    /// The records not written yet.
    records: Vec<(GameId, Record)>,
    next: Instant,
}

impl<'k> Keeper<'k> {
    pub(crate) fn new(plan: &'k Plan, earlier: &Resumed, made: Made, kept: Kept<'k>) -> Keeper<'k> {
        Keeper {
            plan,
            made,
            resumed_from: earlier.made.clone(),
            kept,
            rows: earlier.rows.clone(),
            records: Vec::new(),
            next: Instant::now() + KEEP,
        }
    }

    /// Adds what was played, and writes everything when it is time. Write errors are reported at the end.
    pub(crate) fn keep(
        &mut self,
        rows: &[GameRow],
        records: &[(GameId, Record)],
        errors: impl FnOnce() -> BTreeMap<usize, String>,
    ) {
        self.rows.extend_from_slice(rows);
        self.records.extend_from_slice(records);
        if Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + KEEP;
        if let Some(folder) = self.kept.records {
            // Records come before results: a game in the results is not played again, even if its record is missing.
            if write_records(readers(self.plan), folder, &self.records).is_err() {
                return;
            }
            self.records.clear();
        }
        let _ = self.kept.errors.write(Some(self.kept.file), &errors());
        in_order(&mut self.rows);
        let report = Report::new(self.plan, &self.rows, &self.made).resumed_from(&self.resumed_from);
        let _ = write_json(self.kept.file, &report);
    }
}

pub(crate) fn in_order(rows: &mut [GameRow]) {
    rows.sort_by_key(|row| (row.lineup, row.deal, row.rotation));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::results::made;
    use corte::{Options, Order, Preset, Rules};
    use std::collections::HashSet;
    use std::fs;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn what_was_played_is_written_while_more_is_played() {
        let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
        let rules = Rules::new(2, options).expect("a table of two");
        let bots = ["page", "fool"].map(|bot| bot.parse().expect("a bot of the ladder")).into();
        let plan = Plan { bots, deals: 2, seed: 7, recorded: 1, ..Plan::new(rules) };
        let played = corte_arena::run(&plan, &HashSet::new(), 1, &AtomicBool::new(false), &|_| ());
        let played = played.expect("these play");
        let folder = tempfile::tempdir().expect("a folder");
        let (file, records) = (folder.path().join("run.json"), folder.path().join("records"));
        let (first, rest) = played.rows.split_at(1);
        let before = Made { version: "0.0.1".to_owned(), commit: None };
        fs::write(folder.path().join("run.json.page.stderr"), "before").expect("a file");
        let errors = Errors::of(plan.labels(), Some(&file), Some(&file)).expect("files that can be read");
        let kept = Kept { file: &file, records: Some(&records), errors: &errors };
        let earlier = Resumed { made: vec![before.clone()], ..Resumed::default() };
        let mut keeper = Keeper::new(&plan, &earlier, made(), kept);
        let told = || BTreeMap::from([(0, "now\n".to_owned())]);
        let now = Instant::now();
        keeper.keep(first, &played.records[..1], told);
        assert!(!file.exists() && !records.exists(), "not with every game");
        keeper.next = now;
        keeper.keep(rest, &played.records[1..], told);
        let text = fs::read_to_string(&file).expect("it is written when it is due");
        let resumed = corte_arena::resume(&plan, &text).expect("a result to go on from");
        assert_eq!((resumed.rows, resumed.made), (played.rows, vec![made(), before]));
        assert_eq!(fs::read_dir(&records).expect("a folder").count(), played.records.len());
        let errors = fs::read_to_string(folder.path().join("run.json.page.stderr"));
        assert_eq!(errors.expect("it is there"), "before\nnow\n");
        assert!(keeper.next > now, "and not with the next game again");
    }
}
