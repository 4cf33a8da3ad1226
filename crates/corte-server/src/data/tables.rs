//! Which tables are kept, and what people did there, for whoever runs the server: read beside running servers.

use super::story::{Account, TableStory, in_one_line};
use super::{Damage, DataError, DataPlace};
use crate::ids;
use crate::log::read;
use crate::store::{Store, StoreError, TokenKind};
use corte_table::{Entry, LiveTable, Millis, Person, Place, Stage, What};
use futures_util::future::BoxFuture;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::fmt;

/// Tables that are kept, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptTables {
    /// Those at which something happened last.
    pub tables: Vec<KeptTable>,
    /// How many more there are.
    pub more: usize,
    /// Tables that can't be shown, and ids that can't be listed.
    pub damaged: Vec<Damage>,
}

/// A table that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTable {
    /// Its code.
    pub code: String,
    /// What it is doing.
    pub stage: KeptStage,
    /// The name of its host, if they have one there and the players of a running game know it. It can be printed.
    pub host: Option<String>,
    /// How many people sit there.
    pub people: usize,
    /// How many bots sit there, those of the server and others.
    pub bots: usize,
    /// When somebody last did something there; while a game runs, since when it has waited for the next answer, as its players know.
    pub last: Millis,
}

/// What a table that is kept is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeptStage {
    /// Players gather.
    Lobby,
    /// This game is running.
    Playing(u32),
    /// The last game is over.
    Over,
    /// It is closed, and its log is still kept.
    Closed,
}

impl fmt::Display for KeptStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeptStage::Lobby => f.pad("lobby"),
            KeptStage::Playing(number) => f.pad(&format!("game {number}")),
            KeptStage::Over => f.pad("over"),
            KeptStage::Closed => f.pad("closed"),
        }
    }
}

/// Among how many of its latest entries it is looked for what happened last at a table.
const LATEST: u32 = 8;

impl DataPlace {
    /// The tables at which something happened last, at most this many.
    ///
    /// Those that can't be read are named. Of all others no more is held at a time than the ids, and the log of one.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub fn tables(&self, most: usize) -> BoxFuture<'_, Result<KeptTables, DataError>> {
        Box::pin(async move {
            let store = self.reader().await?;
            let listed = self.list_from(&store, most).await;
            store.shutdown().await;
            listed
        })
    }

    async fn list_from(&self, store: &Store, most: usize) -> Result<KeptTables, DataError> {
        let mut kept = KeptTables::default();
        let (codes, gaps) = store.survey_of_tables().await?;
        if gaps > 0 {
            let why = format!("{gaps} ranges of ids can't be read");
            kept.damaged.push(Damage { what: "the list of tables".to_owned(), why });
        }
        let mut latest = BinaryHeap::new();
        for code in self.with_marked(codes, gaps) {
            match self.last_at(store, &code).await {
                Ok(Some(at)) => latest.push(Reverse((at, code))),
                Ok(None) => {}
                Err(DataError::Table(damage)) => kept.damaged.push(damage),
                Err(error) => return Err(error),
            }
            if latest.len() > most {
                latest.pop();
                kept.more += 1;
            }
        }
        for Reverse((_, code)) in latest {
            match self.kept(store, &code).await {
                Ok(table) => kept.tables.extend(table),
                Err(DataError::Table(damage)) => kept.damaged.push(damage),
                Err(error) => return Err(error),
            }
        }
        kept.tables.sort_by(|one, other| (other.last, &other.code).cmp(&(one.last, &one.code)));
        Ok(kept)
    }

    /// What people did at a table; none if there is none, or its log is kept no more.
    ///
    /// # Errors
    ///
    /// [`DataError::Table`]; if the database can't be read.
    pub fn story<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Option<TableStory>, DataError>> {
        Box::pin(async move {
            let store = self.reader().await?;
            let told = self.tell_from(&store, code).await;
            store.shutdown().await;
            told
        })
    }

    async fn tell_from(&self, store: &Store, code: &str) -> Result<Option<TableStory>, DataError> {
        let Some((table, entries)) = self.table(store, code).await? else { return Ok(None) };
        let Some(account) = Account::of(code, &entries, &table) else { return Ok(None) };
        let parted = self.parted(store, code, account.people()).await?;
        Ok(Some(account.told(&parted)))
    }

    /// About when something last happened at a table; none if its log is kept no more.
    async fn last_at(&self, store: &Store, code: &str) -> Result<Option<Millis>, DataError> {
        let entries = self.of_table(code, store.latest(code, LATEST).await)?;
        let moments = entries.iter().map(|entry| moment(entry)).collect::<Option<Vec<_>>>();
        let moments = moments.ok_or_else(|| unshown(code, "an entry of its log can't be read"))?;
        let by_somebody = moments.iter().find_map(|(at, is_done)| is_done.then_some(*at));
        Ok(by_somebody.or(moments.first().map(|(at, _)| *at)))
    }

    /// A table as it is listed.
    async fn kept(&self, store: &Store, code: &str) -> Result<Option<KeptTable>, DataError> {
        let Some((table, _)) = self.table(store, code).await? else { return Ok(None) };
        let closed = table.is_closed() || self.of_table(code, store.closed_at(code).await)?.is_some();
        let count = |is: fn(&Place) -> bool| table.places().iter().filter(|place| is(place)).count();
        let is_parted = !self.parted(store, code, [table.host()]).await?.is_empty();
        let seen = table.running().is_none() || table.place_of(table.host()).is_some();
        Ok(Some(KeptTable {
            code: code.to_owned(),
            stage: match table.stage() {
                _ if closed => KeptStage::Closed,
                Stage::Lobby => KeptStage::Lobby,
                Stage::Playing(round) => KeptStage::Playing(round.number()),
                Stage::Over(_) => KeptStage::Over,
            },
            host: table.host_name().filter(|_| seen && !is_parted).map(in_one_line),
            people: count(|place| place.sitting().is_some() && !place.is_of_a_program()),
            bots: count(|place| place.policy().is_some() || place.is_of_a_program()),
            last: if table.running().is_some() { table.glance(None).since } else { table.attended() },
        }))
    }

    /// A table and its log; none if there is none.
    pub(super) async fn table(
        &self,
        store: &Store,
        code: &str,
    ) -> Result<Option<(LiveTable, Vec<Entry>)>, DataError> {
        let log = self.of_table(code, store.load(code).await)?;
        if log.is_empty() {
            return Ok(None);
        }
        read(&log).map(Some).map_err(|error| unshown(code, &error.to_string()))
    }

    /// Those who have deleted their data, of these people. The log of a closed table doesn't say so.
    async fn parted(
        &self,
        store: &Store,
        code: &str,
        people: impl IntoIterator<Item = Person>,
    ) -> Result<BTreeSet<Person>, DataError> {
        let mut parted = BTreeSet::new();
        for person in people {
            let mark = ids::parted_id(&ids::user_id(person));
            let marks = self.of_table(code, store.tokens_of(TokenKind::Session, &mark).await)?;
            parted.extend((!marks.is_empty()).then_some(person));
        }
        Ok(parted)
    }

    /// What was read for a table. An unreadable page of a file costs its own tables and no others.
    fn of_table<T>(&self, code: &str, read: Result<T, StoreError>) -> Result<T, DataError> {
        read.map_err(|error| match error {
            StoreError::Gap { .. } | StoreError::Damaged { .. } => unshown(code, &error.why()),
            error if self.file().is_some() => unshown(code, &error.why()),
            error => error.into(),
        })
    }
}

/// Why a table can't be shown.
fn unshown(code: &str, why: &str) -> DataError {
    DataError::Table(Damage { what: format!("table {code}"), why: why.to_owned() })
}

/// When an entry was written, and whether something happened with it at the table; none if it isn't one.
fn moment(entry: &str) -> Option<(Millis, bool)> {
    match serde_json::from_str::<Entry>(entry) {
        Ok(entry) => {
            let is_idle = matches!(entry.what, What::Resumed | What::Closed | What::Parted { .. });
            Some((entry.at, !is_idle))
        }
        // A newer program's.
        Err(_) => Some((serde_json::from_str::<serde_json::Value>(entry).ok()?.get("at")?.as_u64()?, true)),
    }
}
