//! The records of a table's games in one file.

use super::{FORM, House, browser};
use crate::store::{FinishedGame, GameHead, UnixMillis};
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, StatusCode, header};
use std::io::{Cursor, Read};
use tower::ServiceExt;
use zip::ZipArchive;

/// Asks for the file as somebody with this cookie does.
async fn file(house: &House, cookie: &str, table: &str) -> (StatusCode, HeaderMap, Vec<u8>) {
    let request = browser(cookie, &format!("{table}/games.zip")).body(Body::empty()).unwrap();
    let (head, body) = house.routes.clone().oneshot(request).await.unwrap().into_parts();
    (head.status, head.headers, to_bytes(body, usize::MAX).await.unwrap().to_vec())
}

/// The names and contents of an archive's files.
fn unpacked(zip: &[u8]) -> Vec<(String, String)> {
    let mut archive = ZipArchive::new(Cursor::new(zip)).unwrap();
    let count = archive.len();
    let read = |at: usize| {
        let (mut file, mut text) = (archive.by_index(at).unwrap(), String::new());
        file.read_to_string(&mut text).unwrap();
        (file.name().unwrap().into_owned(), text)
    };
    (0..count).map(read).collect()
}

async fn play(house: &House, table: &str, number: u32, log: &str) {
    let head = GameHead {
        id: format!("{}{number}", &table[3..]),
        table_id: table[3..].to_owned(),
        finished_at: UnixMillis(1_790_000_000_000 + i64::from(number)),
        summary: format!("{{\"names\":[],\"winner\":null,\"setting\":\"\",\"number\":{number}}}"),
    };
    let game = FinishedGame { head, players: Vec::new(), log: log.to_owned() };
    assert!(house.app.store.save_game(&game).await.unwrap());
}

#[tokio::test]
async fn all_records_of_a_table_come_in_one_file_to_who_may_see_it() {
    let house = House::open().await;
    let (table, other) = (house.table().await, house.table().await);
    assert_eq!(file(&house, "", &table).await.0, StatusCode::NOT_FOUND, "no game has ended");
    play(&house, &other, 1, "of another table").await;
    for number in 1..=45 {
        play(&house, &table, number, &format!("coup 1\ntag table x {number}\n")).await;
    }
    let (status, headers, zip) = file(&house, "", &table).await;
    assert_eq!(
        (status, headers[header::CONTENT_TYPE].to_str().unwrap()),
        (StatusCode::OK, "application/zip")
    );
    let expected = |number: u32| {
        (format!("{number:03}-{}{number}.coup", &table[3..]), format!("coup 1\ntag table x {number}\n"))
    };
    assert_eq!(unpacked(&zip), (1..=45).map(expected).collect::<Vec<_>>());
    let page = house.ask("GET", &format!("{table}/games"), FORM, "", false).await;
    assert!(page.text.contains(&format!("href=\"{table}/games.zip\" download")));
    assert_eq!(file(&house, "", "/t/nothere234").await.0, StatusCode::NOT_FOUND);
}

/// Where there is more than fits, the latest games are there.
#[tokio::test]
async fn the_file_of_all_records_has_a_bound() {
    let house = House::open().await;
    let table = house.table().await;
    let long = "x".repeat(250 * 1024);
    for number in 1..=20 {
        play(&house, &table, number, &long).await;
    }
    let files = unpacked(&file(&house, "", &table).await.2);
    assert_eq!((files.len(), files[0].0.as_str()), (8, &*format!("013-{}13.coup", &table[3..])));
}
