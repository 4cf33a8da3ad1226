//! The records of a table's games in one file: a ZIP archive, which every system opens.

use super::form::Named;
use super::{Asker, Shared, answer, table};
use crate::app::App;
use crate::failure::Failure;
use crate::limits::{Act, network};
use crate::record::Summary;
use crate::store::{GameHead, StoreError};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::io::{Cursor, Write};
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;
use zip::{DateTime, ZipWriter};

/// How many games an archive holds: the latest that are kept.
const MOST_GAMES: usize = 200;

/// How many bytes their records may have together: as many as two hundred usual games have several times over.
const MOST_BYTES: usize = 2 << 20;

/// How many records are read at once.
const PAGE: u32 = 20;

/// Sends the records of a table's last games to whoever may see the table.
pub(super) async fn records(app: Shared, Named(code): Named<String>, asker: Asker) -> Response {
    let found = async {
        table::admitted(&app, &code, &asker).await?;
        app.limits.act(Act::Record, asker.session.as_ref().map(|session| session.token), asker.from)?;
        // The records are in memory while it is made.
        let taken = app.bounds.archives.take(Some(network(asker.from)), 1).map_err(Failure::from)?;
        let games = latest(&app, &code).await?;
        if games.is_empty() {
            return Err(Failure::NotFound);
        }
        let bytes = games.iter().map(|(_, log)| log.len()).sum();
        // If the caller goes away meanwhile, what is taken goes with the work.
        let pack = move || (archive(&games), taken);
        let (packed, _) = app.bounds.heavy.run_at_leisure(asker.from, bytes, pack).await?;
        let heads = [
            (header::CONTENT_TYPE, "application/zip"),
            (header::CONTENT_DISPOSITION, "attachment; filename=\"corte-games.zip\""),
        ];
        Ok((heads, packed.map_err(|_| Failure::Unavailable)?).into_response())
    };
    answer(&asker, found).await
}

/// The records of a table's last games, the first of them first.
async fn latest(app: &App, code: &str) -> Result<Vec<(GameHead, String)>, StoreError> {
    let (mut games, mut bytes) = (Vec::<(GameHead, String)>::new(), 0);
    loop {
        let page = app.store.records_at(code, games.last().map(|(head, _)| head), PAGE).await?;
        let is_last = page.len() < PAGE as usize;
        let before = games.len();
        let fits = |(at, (_, log)): &(usize, (GameHead, String))| {
            bytes += log.len();
            bytes <= MOST_BYTES && before + at < MOST_GAMES
        };
        let read = page.len();
        games.extend(page.into_iter().enumerate().take_while(fits).map(|(_, game)| game));
        if is_last || games.len() < before + read {
            games.reverse();
            return Ok(games);
        }
    }
}

/// The name of a game's file: its number at the table, so that they stand in order, and its id.
fn name_of(head: &GameHead) -> String {
    match Summary::of(head).number {
        Some(number) => format!("{number:03}-{}.coup", head.id),
        None => format!("{}.coup", head.id),
    }
}

/// A ZIP archive of these records.
fn archive(games: &[(GameHead, String)]) -> ZipResult<Vec<u8>> {
    let mut file = ZipWriter::new(Cursor::new(Vec::new()));
    for (head, log) in games {
        let about = SimpleFileOptions::default().last_modified_time(day_of(head).unwrap_or_default());
        file.start_file(name_of(head), about)?;
        file.write_all(log.as_bytes())?;
    }
    Ok(file.finish()?.into_inner())
}

/// The day on which a game ended, as its record has it, too.
fn day_of(head: &GameHead) -> Option<DateTime> {
    let day = corte_notation::day(head.finished_at.0.unsigned_abs() / 1_000);
    let mut parts = day.split('-');
    let year = parts.next()?.parse().ok()?;
    let [month, date] = [parts.next()?.parse().ok()?, parts.next()?.parse().ok()?];
    DateTime::from_date_and_time(year, month, date, 0, 0, 0).ok()
}
