//! Whether the data is what was written, and what can be saved of it if it isn't.

use super::new_file::NewFile;
use super::{DataError, DataPlace, address_of};
use crate::log::{Unreadable, read};
use crate::store::{FinishedGame, Store, StoreError, TokenKind, file};
use futures_util::future::BoxFuture;
use std::path::Path;

/// The findings of a check.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// How many tables were read.
    pub tables: usize,
    /// How many of these a newer Corte has written to: they are intact, but this one can't continue them.
    pub newer: usize,
    /// How many entries their logs have.
    pub entries: usize,
    /// How many finished games were read.
    pub games: usize,
    /// What the database itself finds wrong with its file.
    pub file: Vec<String>,
    /// What can't be listed, in words.
    pub unlisted: Option<String>,
    /// Tables and games that aren't what was written.
    pub damaged: Vec<Damage>,
    /// What the mark beside the file mentions and the file doesn't contain.
    pub lost: Option<String>,
}

impl Findings {
    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.file.is_empty() && self.unlisted.is_none() && self.damaged.is_empty() && self.lost.is_none()
    }
}

/// A table or game that isn't what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// `table k7wq2m9abc`, `game …`.
    pub what: String,
    /// Where, and how it shows.
    pub why: String,
}

/// What was saved into a new file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Salvaged {
    /// Whole tables.
    pub tables: usize,
    /// Finished games.
    pub games: usize,
    /// How many of these are without their players, who can't be read.
    pub without_players: usize,
    /// Sessions and bots' tokens.
    pub tokens: usize,
}

const IN_POSTGRES: &str = "salvage works on a file; restore a dump with pg_restore";

impl DataPlace {
    /// Reads everything: the file, the hashes of every log, each log as a table's, every record.
    ///
    /// # Errors
    ///
    /// If there is no database, or it can't be opened at all.
    pub fn check(&self) -> BoxFuture<'_, Result<Findings, DataError>> {
        Box::pin(async move {
            let known = self.known();
            let store = self.reader_of_the_rest().await?;
            let mut report = Findings::default();
            if let Some(path) = self.file() {
                report.file.extend(file::cut_short(path).map(|(is, was)| {
                    format!(
                        "it is cut short: {is} of {was} bytes are there; restore a backup with corte restore"
                    )
                }));
                report.file.extend(file::faults(path).await?);
            }
            let survey = store.survey().await?;
            report.unlisted =
                (survey.gaps > 0).then(|| format!("{} ranges of ids can't be read", survey.gaps));
            for id in self.with_marked(survey.tables, survey.gaps) {
                match log_of(&store, &id).await {
                    Ok((log, newer)) => {
                        report.tables += usize::from(!log.is_empty());
                        report.newer += usize::from(newer);
                        report.entries += log.len();
                    }
                    Err(why) => report.damaged.push(Damage { what: format!("table {id}"), why }),
                }
            }
            for id in survey.games {
                match game_of(&store, &id).await {
                    Ok(Some((_, None))) => report.games += 1,
                    Ok(Some((_, Some(why)))) | Err(why) => {
                        report.damaged.push(Damage { what: format!("game {id}"), why });
                    }
                    Ok(None) => {}
                }
            }
            report.lost = known.is_all_in(&store).await.err().map(|lost| lost.to_string());
            store.shutdown().await;
            Ok(report)
        })
    }

    /// Saves everything intact into a new database file.
    ///
    /// # Errors
    ///
    /// [`DataError::Exists`] if there is such a file; [`DataError::NotUtf8`]; [`DataError::Postgres`]; if nothing can
    /// be read or written.
    pub fn salvage<'a>(&'a self, to: &'a Path) -> BoxFuture<'a, Result<Salvaged, DataError>> {
        Box::pin(async move {
            let from = self.existing(IN_POSTGRES)?;
            let file = NewFile::begin_database(self, to)?;
            let store = self.reader_of_the_rest().await?;
            let saved = self.save_into(&store, file.draft()).await;
            store.shutdown().await;
            let saved = saved.map_err(|error| match error {
                DataError::Store(error) => DataError::NotCopied(from.to_owned(), to.to_owned(), error.why()),
                other => other,
            })?;
            file.keep_synced()?;
            Ok(saved)
        })
    }

    async fn save_into(&self, store: &Store, draft: &Path) -> Result<Salvaged, DataError> {
        let new = Store::open_draft(&address_of(draft)?).await?;
        let saved = self.save_all(store, &new).await;
        new.shutdown().await;
        let saved = saved?;
        // What the disk had no room for is still in the log beside the file.
        file::settle(draft).await?;
        Ok(saved)
    }

    async fn save_all(&self, store: &Store, new: &Store) -> Result<Salvaged, DataError> {
        let survey = store.survey().await?;
        let mut saved = Salvaged::default();
        // An earlier program didn't remove anything.
        new.note_removed(&store.removed().await.unwrap_or_default()).await?;
        for id in self.with_marked(survey.tables, survey.gaps) {
            saved.tables += usize::from(save_table(store, new, &id).await?);
        }
        for id in survey.games {
            let Ok(Some((game, unread))) = game_of(store, &id).await else { continue };
            saved.games += usize::from(new.save_game(&game).await?);
            // An earlier program didn't record who had uploaded it.
            new.note_uploaders(&id, &store.uploaders_of(&id).await.unwrap_or_default()).await?;
            saved.without_players += usize::from(unread.is_some());
        }
        for (kind, token) in survey.tokens {
            if let Ok(Some(holder)) = store.holder(kind, token).await {
                new.take_over_token(kind, token, &holder).await?;
                saved.tokens += 1;
                if kind == TokenKind::Bot {
                    let name = &holder.profile.name;
                    // The name goes to its owner, if that can still be read; otherwise to the first of those with
                    // this name.
                    let owner = store.bot_named(name).await.ok().flatten();
                    new.take_over_name(name, owner.as_deref().unwrap_or(&holder.user_id)).await?;
                }
            }
        }
        Ok(saved)
    }

    /// Accepts the database as it is: from now on nothing of it counts as lost.
    ///
    /// # Errors
    ///
    /// [`DataError::InUse`] while a server runs; if the database can't be read or the mark can't be written.
    pub fn accept_as_is(&self) -> BoxFuture<'_, Result<(), DataError>> {
        Box::pin(async move {
            if self.is_blank() && self.known().is_of_some() {
                let _lock = self.claim()?;
                return self.accept(&[]);
            }
            let store = self.reader().await?;
            // Another program's file is left as it is.
            let _lock = self.claim()?;
            let heads = store.tables().await?;
            store.shutdown().await;
            self.accept(&heads)
        })
    }

    /// These tables, with those known from the mark if not all could be listed.
    pub(super) fn with_marked(&self, mut tables: Vec<String>, gaps: usize) -> Vec<String> {
        if gaps > 0 {
            tables.extend(self.marked());
            tables.sort_unstable();
            tables.dedup();
        }
        tables
    }
}

/// A table's log, if it is what was written, and whether only a newer Corte can continue it; otherwise what is wrong.
async fn log_of(store: &Store, id: &str) -> Result<(Vec<String>, bool), String> {
    let log = store.load(id).await.map_err(StoreError::why)?;
    if log.is_empty() {
        return Ok((log, false));
    }
    match read(&log) {
        Ok(_) => Ok((log, false)),
        // Its hashes are right, and what it means is for the newer one to say.
        Err(Unreadable::Newer(_)) => Ok((log, true)),
        Err(Unreadable::Damaged(why)) => Err(why),
    }
}

/// A game whose record is valid, with why its players can't be read if they can't; otherwise why the record isn't.
async fn game_of(store: &Store, id: &str) -> Result<Option<(FinishedGame, Option<String>)>, String> {
    let Some((head, log)) = store.record(id).await.map_err(StoreError::why)? else { return Ok(None) };
    // A partly readable page reads as if it were whole.
    corte_notation::check(id, &log).map_err(|faults| faults.to_string())?;
    let (players, unread) = match store.players_of(id).await {
        Ok(players) => (players, None),
        Err(error) => {
            let why = format!("its record is intact, but who played it can't be read: {}", error.why());
            (Vec::new(), Some(why))
        }
    };
    Ok(Some((FinishedGame { head, players, log }, unread)))
}

/// Copies an intact table; `false` if it isn't intact.
async fn save_table(from: &Store, to: &Store, id: &str) -> Result<bool, DataError> {
    let Ok((log, _)) = log_of(from, id).await else { return Ok(false) };
    if log.is_empty() {
        return Ok(false);
    }
    let (mut first, mut size, mut chunk) = (1, 0, Vec::new());
    for entry in log {
        if size + entry.len() > Store::MAX_APPEND_BYTES / 2 && !chunk.is_empty() {
            let next = first + chunk.len() as u64;
            append(to, id, first, std::mem::take(&mut chunk)).await?;
            (first, size) = (next, 0);
        }
        size += entry.len();
        chunk.push(entry);
    }
    append(to, id, first, chunk).await?;
    to.note_seats(id, &from.seated_at(id).await.unwrap_or_default(), &[]).await?;
    to.note_visits(id, &from.visitors_of(id).await.unwrap_or_default()).await?;
    if let Ok(Some(at)) = from.closed_at(id).await {
        to.close_table(id, at).await?;
    }
    Ok(true)
}

async fn append(to: &Store, id: &str, first: u64, entries: Vec<String>) -> Result<(), DataError> {
    let appended = to.append(id, first, entries).await;
    appended.map_err(|error| DataError::Store(StoreError::Unavailable(error.to_string())))
}
