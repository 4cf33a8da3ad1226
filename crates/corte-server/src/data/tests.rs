//! What is saved of a database that is whole.

mod told;

use super::new_file::NewFile;
use super::{DataError, DataPlace};
use crate::log::text;
use crate::store::{FinishedGame, GameHead, Profile, Store, TokenHash, TokenKind, UnixMillis};
use corte::{Options, Preset, Rules, Setup};
use corte_notation::Record;
use corte_table::{LiveTable, Person, Proposal, Seed};
use std::fs;
use std::path::Path;

/// An abandoned game of somebody, which is played at this table.
fn game(id: &str, table: &str) -> FinishedGame {
    let setup = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap());
    let record = Record { abandoned: true, ..Record::new(setup, ["Ana", "Bruno"]) };
    let (id, table_id) = (id.to_owned(), table.to_owned());
    let head = GameHead { id, table_id, finished_at: UnixMillis(7), summary: "{}".to_owned() };
    FinishedGame { head, players: vec!["ana".to_owned()], log: record.to_text().unwrap() }
}

/// What is known of tables and records beyond what they contain is saved with them: nobody finds their data without it.
#[tokio::test]
async fn what_is_known_of_tables_and_records_is_saved_with_them() {
    let dir = tempfile::tempdir().unwrap();
    let place = |name: &str| {
        let file = dir.path().join(name);
        DataPlace::new(Path::new("unused"), file.to_str()).unwrap()
    };
    let (old, new, table) = (place("old.sqlite"), dir.path().join("new.sqlite"), "k7wq2m9abc");
    let store = Store::open(old.address()).await.unwrap();
    let settings = Proposal::of(Preset::Brazil, 2).check().unwrap();
    let opened = LiveTable::open(settings, Person(1), Seed { cards: 1, pace: 2 }, 0);
    store.append(table, 1, vec![text(&opened)]).await.unwrap();
    store.note_seats(table, &["ana".to_owned()], &[]).await.unwrap();
    store.note_visits(table, &["bruno".to_owned()]).await.unwrap();
    assert!(store.close_table(table, UnixMillis(8)).await.unwrap());
    store.save_upload(&game("uploaded", "upload"), "like", "carla").await.unwrap();
    assert!(store.save_game(&game("gone", table)).await.unwrap() && store.remove_game("gone").await.unwrap());
    // Two bots from before names were given once; the name is the later one's.
    for (token, user) in [(1, "one"), (2, "two")] {
        let profile = Profile { name: "Pythia".to_owned(), settings: "{}".to_owned() };
        let hash = TokenHash([token; 32]);
        store.give_token(TokenKind::Bot, hash, user, &profile, UnixMillis(9)).await.unwrap();
    }
    store.take_over_name("Pythia", "two").await.unwrap();
    store.shutdown().await;

    let saved = old.salvage(&new).await.unwrap();
    assert_eq!((saved.tables, saved.games), (1, 1));
    let store = Store::open(place("new.sqlite").address()).await.unwrap();
    assert_eq!(store.seated_at(table).await.unwrap(), ["ana"]);
    assert_eq!(store.visitors_of(table).await.unwrap(), ["bruno"]);
    assert_eq!(store.closed_at(table).await.unwrap(), Some(UnixMillis(8)));
    assert_eq!(store.uploaders_of("uploaded").await.unwrap(), ["carla"]);
    assert_eq!(store.bot_named("Pythia").await.unwrap().as_deref(), Some("two"));
    assert!(!store.save_game(&game("gone", table)).await.unwrap(), "what was removed does not come back");
    store.shutdown().await;
}

/// Two backups to one file: the second does not take the place of the first.
#[test]
fn a_file_that_came_meanwhile_stays_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let (place, to) = (DataPlace::new(dir.path(), None).unwrap(), dir.path().join("backup.sqlite"));
    let mut mine = NewFile::begin_database(&place, &to).unwrap();
    mine.write("mine").unwrap();
    fs::write(&to, "another's").unwrap();
    assert!(matches!(mine.keep_synced(), Err(DataError::Exists(file)) if file == to));
    assert_eq!(fs::read_to_string(&to).unwrap(), "another's");
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1, "no draft is left");
}
