//! Data of earlier programs are backed up as they are, are not touched by a start that fails, and play on.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::support::client::{Bot, Running};
use corte_server::data::{Contents, DataError, DataPlace, Removal};
use corte_server::store::{Store, StoreError};
use corte_server::{Config, Keep, ServeError, Server};
use serde_json::json;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

/// The earlier schemas, and what their servers wrote.
const EARLIER: [(usize, &str); 6] = [
    (1, include_str!("old/1.sql")),
    (2, include_str!("old/2.sql")),
    (3, include_str!("old/3.sql")),
    (4, include_str!("old/4.sql")),
    (5, include_str!("old/4.sql")),
    (6, include_str!("old/4.sql")),
];

/// The tables in them: a running game, where Pythia chooses between four cards; a lobby; a game that has just begun;
/// and one that is over.
const RUNNING: &str = "4zbgsvsq6t";
const LOBBY: &str = "gwpgv2qbw7";
const BEGUN: &str = "hz5xy3qcyq";
const OVER: &str = "e2jcy94wd2";
/// The game that is over.
const GAME: &str = "puhgjexamzvt";
/// Who sits in the game that has just begun.
const ANA: &str = "4e8f56a828b1db60";

async fn connect(file: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(file).create_if_missing(true).connect().await.unwrap()
}

/// A database of this schema, filled by these statements.
async fn make(file: &Path, schema: usize, rows: &str) {
    let all = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/sqlite"));
    let mut migrations: Vec<PathBuf> =
        fs::read_dir(all).unwrap().map(|entry| entry.unwrap().path()).collect();
    migrations.sort();
    let then = tempfile::tempdir().unwrap();
    for migration in &migrations[..schema] {
        fs::copy(migration, then.path().join(migration.file_name().unwrap())).unwrap();
    }
    let mut database = connect(file).await;
    Migrator::new(then.path()).await.unwrap().run(&mut database).await.unwrap();
    sqlx::raw_sql(rows).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

async fn schema_of(file: &Path) -> i64 {
    let mut database = connect(file).await;
    let found =
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut database).await;
    database.close().await.unwrap();
    found.unwrap()
}

/// The data of an earlier program in a directory of their own.
async fn old(schema: usize, rows: &str) -> (TempDir, DataPlace) {
    let dir = tempfile::tempdir().unwrap();
    make(&dir.path().join("corte.sqlite"), schema, rows).await;
    let place = DataPlace::new(dir.path(), None).unwrap();
    (dir, place)
}

/// A server on these data that closes no table, however long ago somebody played there.
fn config(place: &DataPlace) -> Config {
    let ever = Duration::from_secs(1 << 32);
    Config {
        port: 0,
        database: Some(format!("sqlite:{}", place.file().unwrap().display())),
        limits: false,
        keep: Keep { tables: ever, logs: ever, ..Keep::default() },
        ..Config::default()
    }
}

#[tokio::test]
async fn data_of_an_earlier_program_are_read_as_they_are() {
    for (schema, rows) in EARLIER {
        let (dir, place) = old(schema, rows).await;
        let found = place.check().await.unwrap();
        assert!(found.is_clean(), "{schema}: {found:?}");
        assert_eq!((found.tables, found.games, found.newer), (4, 1, 0));
        let backup = dir.path().join("backup.sqlite");
        assert_eq!(place.back_up(&backup).await.unwrap(), Contents { tables: 4, games: 1 });
        assert_eq!(place.export(&dir.path().join("records"), false).await.unwrap().written, 1);
        let saved = place.salvage(&dir.path().join("saved.sqlite")).await.unwrap();
        assert_eq!((saved.tables, saved.games, saved.tokens), (4, 1, 6));
        for file in [place.file().unwrap(), &backup] {
            assert_eq!(schema_of(file).await, schema as i64, "nobody has upgraded {}", file.display());
        }
        let elsewhere = DataPlace::new(&dir.path().join("elsewhere"), None).unwrap();
        let restored = elsewhere.restore(&backup).await.unwrap();
        assert_eq!(restored.erased, Ok(0));
        assert_eq!(restored.contents, Contents { tables: 4, games: 1 });
        plays_on(&elsewhere).await;
    }
}

/// A changed entry is found by its hash, and before there were hashes by the game that it makes.
#[tokio::test]
async fn damage_in_data_of_an_earlier_program_is_found() {
    for (schema, rows) in EARLIER {
        let (_dir, place) = old(schema, &rows.replace(r#""decision":3,"#, r#""decision":9999,"#)).await;
        let found = place.check().await.unwrap();
        assert!(
            found.damaged.iter().any(|one| one.what == format!("table {RUNNING}")),
            "{schema}: {found:?}"
        );
    }
}

#[tokio::test]
async fn data_of_an_earlier_program_play_on() {
    for (schema, rows) in EARLIER {
        let (_dir, place) = old(schema, rows).await;
        plays_on(&place).await;
    }
}

/// Everybody finds their tables, bots their names, and the games go on.
async fn plays_on(place: &DataPlace) {
    let server = Running::start_at(config(place)).await;
    let pythia = Bot { token: "1".repeat(64), ..server.bot("Somebody").await };
    let tables = pythia.get("/api/bot/tables").await.text;
    assert!(tables.contains(RUNNING) && tables.contains(OVER), "{tables}");
    assert_eq!(server.store().tables_of(ANA, 9).await.unwrap(), [BEGUN]);
    for name in ["pythia", "łukasz", "éole"] {
        assert!(server.store().bot_named(name).await.unwrap().is_some(), "{name}");
    }
    let frame = pythia.get(&format!("/api/table/{RUNNING}")).await.json;
    let ask = &frame["ask"];
    let decision = json!({ "number": ask["number"], "decision": ask["decisions"][0]["id"] });
    let made = pythia.post(&format!("/api/table/{RUNNING}/decision"), &decision).await;
    assert_eq!(made.status, 200, "{frame} {}", made.text);
    for page in [format!("/t/{LOBBY}"), format!("/t/{BEGUN}"), format!("/r/{GAME}")] {
        let page = server.browser().get(&page).await;
        assert_eq!(page.status, 200, "{}", page.text);
    }
    server.stop().await;
    let found = place.check().await.unwrap();
    assert!(found.is_clean() && found.tables == 4, "{found:?}");
}

#[tokio::test]
async fn a_start_that_fails_leaves_the_data_to_the_earlier_program() {
    let taken = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (schema, rows) = EARLIER[2];
    let (_dir, place) = old(schema, rows).await;
    let port = taken.local_addr().unwrap().port();
    let refused = Server::bind(Config { port, ..config(&place) }).await;
    assert!(matches!(refused, Err(ServeError::Listen(..))), "{refused:?}");
    fs::write(place.file().unwrap().with_extension("sqlite.mark"), "corte mark 1\n9 gone\n").unwrap();
    let refused = Server::bind(config(&place)).await;
    assert!(matches!(refused, Err(ServeError::Data(_))), "{refused:?}");
    assert_eq!(schema_of(place.file().unwrap()).await, schema as i64);
}

/// A server of the earlier program may be running on them.
#[tokio::test]
async fn an_order_to_remove_something_leaves_the_data_of_an_earlier_program_alone() {
    let (schema, rows) = EARLIER[2];
    let (_dir, place) = old(schema, rows).await;
    let refused = place.remove(&Removal::Game { id: GAME.to_owned() }, &|| {}).await;
    assert!(matches!(refused, Err(DataError::Earlier)), "{refused:?}");
    assert_eq!(schema_of(place.file().unwrap()).await, schema as i64);
}

#[tokio::test]
async fn an_older_dump_over_newer_tables_is_not_taken_for_another_programs() {
    let (_dir, place) = old(2, "CREATE TABLE seats (user_id TEXT)").await;
    let refused = Store::open(&format!("sqlite:{}", place.file().unwrap().display())).await.unwrap_err();
    assert!(matches!(refused, StoreError::AlteredSchema(_)));
    assert!(refused.to_string().contains("restore the dump into a new, empty database"), "{refused}");
}
