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
use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use std::io::Write;

/// How many games an archive holds: the latest that are kept.
const MOST_GAMES: usize = 200;

/// How many bytes their records may have together: as many as two hundred usual games have several times over.
const MOST_BYTES: usize = 2 << 20;

/// How many records are read at once.
const PAGE: u32 = 20;

/// Sends the records of a table's last games to whoever may see the table.
pub(super) async fn records(app: Shared, Named(code): Named<String>, asker: Asker) -> Response {
    let found = async {
        let handle = table::admitted(&app, &code, &asker).await?;
        let code = handle.look(|to, _| to.code.clone()).await.ok_or(Failure::Unavailable)?;
        let may = match &asker.session {
            Some(session) => app.limits.act(Act::Record, session.token, asker.from),
            None => app.limits.act_from(Act::Record, asker.from),
        };
        if !may {
            return Err(Failure::SlowDown);
        }
        // The records are in memory while it is made.
        let taken = app.bounds.archives.take(Some(network(asker.from)), 1).map_err(Failure::from)?;
        let games = latest(&app, &code).await?;
        let bytes = games.iter().map(|(_, log)| log.len()).sum();
        let pack = move || {
            let _held = taken;
            archive(&games)
        };
        let packed = app.bounds.heavy.run_at_leisure(asker.from, bytes, pack).await?;
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

/// A ZIP archive of these records. Each entry is written twice: before its contents, and in the directory at the end.
fn archive(games: &[(GameHead, String)]) -> std::io::Result<Vec<u8>> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for (head, log) in games {
        let name = name_of(head);
        let mut crc = Crc::new();
        crc.update(log.as_bytes());
        let mut packer = DeflateEncoder::new(Vec::new(), Compression::fast());
        packer.write_all(log.as_bytes())?;
        let packed = packer.finish()?;
        let (day, moment) = dos_time(head.finished_at.0.unsigned_abs() / 1_000);
        // Version 2.0, no flags, deflated.
        let mut about: Vec<u8> = [20_u16, 0, 8, moment, day].map(u16::to_le_bytes).concat();
        about.extend([crc.sum(), packed.len() as u32, log.len() as u32].map(u32::to_le_bytes).concat());
        about.extend([name.len() as u16, 0].map(u16::to_le_bytes).concat());
        let at = file.len() as u32;
        file.extend([b"PK\x03\x04", &about[..], name.as_bytes(), &packed].concat());
        // Made by version 2.0; no comment, on the first disk, without attributes.
        directory.extend(
            [b"PK\x01\x02\x14\x00", &about[..], &[0; 10], &at.to_le_bytes(), name.as_bytes()].concat(),
        );
    }
    let count = (games.len() as u16).to_le_bytes();
    let place = [directory.len() as u32, file.len() as u32].map(u32::to_le_bytes).concat();
    file.extend(directory);
    file.extend([b"PK\x05\x06", &[0; 4][..], &count, &count, &place, &[0; 2]].concat());
    Ok(file)
}

/// A day and a time of day as ZIP has them, of seconds since 1970.
fn dos_time(seconds: u64) -> (u16, u16) {
    let day = corte_notation::day(seconds);
    let mut parts = day.split('-').map(|part| part.parse().unwrap_or(0_u16));
    let [year, month, date] = [(); 3].map(|()| parts.next().unwrap_or(0));
    let of_day = seconds % 86_400;
    let [hour, minute, second] = [of_day / 3_600, of_day / 60 % 60, of_day % 60].map(|part| part as u16);
    let half = second / 2;
    (year.saturating_sub(1980) << 9 | month << 5 | date, hour << 11 | minute << 5 | half)
}
