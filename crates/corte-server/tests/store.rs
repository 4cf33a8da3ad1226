//! The store on SQLite and on PostgreSQL: the same tests on both, then what only one of them can do.

use std::collections::BTreeMap;
use std::future::Future;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use crate::support::client::Running;
use crate::support::postgres::Server;
use crate::support::relay::{Relay, Settings};
use corte_server::data::{DataPlace, Removal, Removed};
use corte_server::store::{
    AppendError, FinishedGame, GameHead, Profile, Pruned, Retention, Store, StoreError, StoreOptions,
    TableHead, Token, TokenKind, UnixMillis,
};
use sqlx::Connection;
use tempfile::TempDir;
use tokio::io::AsyncWriteExt as _;

/// An empty database for one test.
struct Place {
    address: String,
    _kept: Kept,
}

#[expect(dead_code, reason = "held for their drop")]
enum Kept {
    Dir(TempDir),
    Server(Arc<Server>),
}

impl Place {
    async fn sqlite() -> Option<Self> {
        let dir = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", dir.path().join("corte.sqlite").display());
        Some(Self { address, _kept: Kept::Dir(dir) })
    }

    async fn postgres() -> Option<Self> {
        let server = Server::shared()?;
        Some(Self { address: server.new_database().await, _kept: Kept::Server(server) })
    }

    async fn open(&self) -> Store {
        Store::open(&self.address).await.unwrap()
    }

    /// Runs a statement behind the store's back.
    async fn sql(&self, sql: &str) {
        match self.address.strip_prefix("sqlite:") {
            Some(path) => {
                let mut connection = sqlx::SqliteConnection::connect(path).await.unwrap();
                sqlx::query(sql).execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
            }
            None => {
                let mut connection = sqlx::PgConnection::connect(&self.address).await.unwrap();
                sqlx::query(sql).execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
            }
        }
    }
}

macro_rules! on_both {
    ($($test:ident)*) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::Place::sqlite().await.unwrap()).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test]
            async fn $test() {
                if let Some(place) = super::Place::postgres().await {
                    super::$test(place).await;
                }
            })*
        }
    };
}

on_both! {
    a_log_comes_back_as_it_went_in
    a_changed_entry_is_noticed
    a_log_without_hashes_goes_on_with_them
    an_append_begins_where_the_log_ends
    limits_are_kept
    of_two_writers_one_wins
    who_has_written_last_does_not_rely_on_it
    appends_to_one_table_keep_their_order
    a_spoiled_write_fails_alone
    many_tables_pass_a_short_queue
    what_is_queued_is_written_at_shutdown
    a_closed_table_is_closed_and_pruned
    games_are_listed_by_time_and_player
    a_player_is_taken_out_of_every_game_that_is_as_it_was
    who_parts_is_parted_whatever_ended_before
    tokens_are_kept_as_hashes
    a_name_is_one_bots_and_a_token_follows_another
    tables_are_found_by_who_sits_there
    what_is_past_its_time_is_pruned
    of_records_that_were_sent_in_the_last_are_kept
    a_newer_schema_is_refused
    an_altered_schema_is_refused
    nothing_acknowledged_is_lost_by_kill_9
}

fn entry(table: &str, seq: u64) -> String {
    format!(r#"{{"table":"{table}","seq":{seq},"said":"“O Tribunal”\n\\ {seq}"}}"#)
}

fn entries(table: &str, seqs: impl Iterator<Item = u64>) -> Vec<String> {
    seqs.map(|seq| entry(table, seq)).collect()
}

async fn all<T: Send + 'static>(futures: impl Iterator<Item: Future<Output = T> + Send + 'static>) -> Vec<T> {
    let tasks: Vec<_> = futures.map(tokio::spawn).collect();
    let mut results = Vec::new();
    for task in tasks {
        results.push(task.await.unwrap());
    }
    results
}

fn profile(name: &str) -> Profile {
    Profile { name: name.into(), settings: r#"{"faces":"dystopia"}"#.into() }
}

async fn a_log_comes_back_as_it_went_in(place: Place) {
    let store = place.open().await;
    assert_eq!(store.load("t").await, Ok(vec![]));
    assert_eq!(store.tables().await, Ok(vec![]));
    store.append("t", 1, entries("t", 1..=3)).await.unwrap();
    store.append("t", 4, entries("t", 4..=4)).await.unwrap();
    store.append("é ♣", 1, entries("é ♣", 1..=2)).await.unwrap();
    store.shutdown().await;

    let store = place.open().await;
    assert_eq!(store.load("t").await, Ok(entries("t", 1..=4)));
    assert_eq!(store.load_after("t", 2).await, Ok(entries("t", 3..=4)));
    assert_eq!(store.load_after("t", 9).await, Ok(vec![]));
    let heads = store.tables().await.unwrap();
    let head = |id: &str, last_seq| TableHead { id: id.into(), last_seq, closed_at: None };
    assert_eq!(heads, [head("t", 4), head("é ♣", 2)]);

    place.sql("DELETE FROM log WHERE table_id = 't' AND seq = 2").await;
    assert_eq!(store.load("t").await, Err(StoreError::Gap { table_id: "t".into(), seq: 3 }));
}

async fn a_changed_entry_is_noticed(place: Place) {
    let changes = [
        "UPDATE log SET entry = '{}' WHERE table_id = 't' AND seq = 2",
        "UPDATE log SET chain = NULL WHERE table_id = 't' AND seq = 2",
        "UPDATE log SET chain = (SELECT chain FROM log WHERE table_id = 't' AND seq = 1)
         WHERE table_id = 't' AND seq = 3",
        "UPDATE log SET table_id = 't' WHERE table_id = 'like t'",
    ];
    for change in changes {
        let store = place.open().await;
        for table in ["t", "like t", "other"] {
            place.sql(&format!("DELETE FROM log WHERE table_id = '{table}'")).await;
            store.append(table, 1, entries("t", 1..=3)).await.unwrap();
        }
        if change.contains("like t") {
            place.sql("DELETE FROM log WHERE table_id = 't'").await;
        }
        place.sql(change).await;
        let read = store.load("t").await;
        assert!(
            matches!(&read, Err(StoreError::Damaged { table_id, .. }) if table_id == "t"),
            "{change}: {read:?}"
        );
        // The other tables play on.
        store.append("other", 4, entries("t", 4..=4)).await.unwrap();
        assert_eq!(store.load("other").await, Ok(entries("t", 1..=4)));
        store.shutdown().await;
    }
}

/// A log as entries of version 1 were written.
async fn a_log_without_hashes_goes_on_with_them(place: Place) {
    let store = place.open().await;
    store.append("t", 1, entries("t", 1..=3)).await.unwrap();
    place.sql("UPDATE log SET chain = NULL").await;
    assert_eq!(store.load("t").await, Ok(entries("t", 1..=3)));
    let first = store.append("t", 4, entries("t", 4..=5));
    let second = store.append("t", 6, entries("t", 6..=6));
    assert_eq!(tokio::join!(first, second), (Ok(()), Ok(())));
    assert_eq!(store.load("t").await, Ok(entries("t", 1..=6)));
    assert_eq!(store.load_after("t", 2).await, Ok(entries("t", 3..=6)));
    assert_eq!(store.load_after("t", 4).await, Ok(entries("t", 5..=6)));
    place.sql("UPDATE log SET entry = '{}' WHERE seq = 1").await;
    assert!(
        matches!(store.load("t").await, Err(StoreError::Damaged { .. })),
        "the hashes cover what came before"
    );
}

async fn an_append_begins_where_the_log_ends(place: Place) {
    let store = place.open().await;
    for first_seq in [0, 2, u64::MAX] {
        assert_eq!(store.append("t", first_seq, vec!["{}".into()]).await, Err(AppendError::Conflict));
    }
    store.append("t", 1, entries("t", 1..=2)).await.unwrap();
    for first_seq in [0, 1, 2, 4] {
        let refused = store.append("t", first_seq, vec!["{}".into(), "{}".into()]).await;
        assert_eq!(refused, Err(AppendError::Conflict), "{first_seq}");
    }
    assert_eq!(store.load("t").await, Ok(entries("t", 1..=2)));
}

async fn limits_are_kept(place: Place) {
    let store = place.open().await;
    let long = "x".repeat(Store::MAX_APPEND_BYTES - 1);
    let invalid = [
        ("", vec!["{}".to_owned()]),
        ("t", vec![]),
        ("t", vec!["a\0b".into()]),
        ("t\0", vec!["{}".into()]),
        ("t", vec![long.clone(), "x".into()]),
        (&"t".repeat(65), vec!["{}".into()]),
    ];
    for (table, entries) in invalid {
        let refused = store.append(table, 1, entries).await;
        assert!(matches!(refused, Err(AppendError::Invalid(_))), "{table:?}: {refused:?}");
    }
    store.append("t", 1, vec![long.clone()]).await.unwrap();
    assert_eq!(store.load("t").await, Ok(vec![long]));
}

/// Two servers on one database write to the same tables at the same time, in batches of different length.
async fn of_two_writers_one_wins(place: Place) {
    let stores = [place.open().await, place.open().await];
    for round in 0..20_u64 {
        let table = format!("t{}", round % 3);
        let first = stores[0].load(&table).await.unwrap().len() as u64 + 1;
        let attempts = (0..8_u64).map(|writer| {
            let (store, table) = (stores[(writer % 2) as usize].clone(), table.clone());
            let mine: Vec<String> = (0..=writer).map(|n| format!("{round} {writer} {n}")).collect();
            async move { (mine.clone(), store.append(&table, first, mine).await) }
        });
        let mut winner = None;
        for (mine, outcome) in all(attempts).await {
            match outcome {
                Ok(()) => assert_eq!(winner.replace(mine), None, "round {round}: two winners"),
                Err(error) => assert_eq!(error, AppendError::Conflict),
            }
        }
        assert_eq!(stores[1].load_after(&table, first - 1).await.unwrap(), winner.unwrap());
    }
}

/// What a server remembers about the end of a log no longer holds once another has written to, closed or removed it.
async fn who_has_written_last_does_not_rely_on_it(place: Place) {
    let [one, other] = [place.open().await, place.open().await];
    one.append("t", 1, entries("t", 1..=2)).await.unwrap();
    other.append("t", 3, entries("t", 3..=3)).await.unwrap();
    assert_eq!(one.append("t", 3, vec!["{}".into()]).await, Err(AppendError::Conflict), "it is taken");
    one.append("t", 4, entries("t", 4..=4)).await.unwrap();
    assert_eq!(one.load("t").await, Ok(entries("t", 1..=4)), "its hashes go on from the other's entry");
    other.append_last("t", 5, entries("t", 5..=5), UnixMillis(9)).await.unwrap();
    assert_eq!(one.append("t", 5, vec!["{}".into()]).await, Err(AppendError::Closed));
    assert_eq!(one.append("t", 6, vec!["{}".into()]).await, Err(AppendError::Closed));
}

async fn appends_to_one_table_keep_their_order(place: Place) {
    let store = place.open().await;
    let appends = (1..=100).map(|seq| {
        let store = store.clone();
        async move { store.append("t", seq, entries("t", seq..=seq)).await }
    });
    assert_eq!(all(appends).await, vec![Ok(()); 100]);
    assert_eq!(store.load("t").await, Ok(entries("t", 1..=100)));
}

async fn a_spoiled_write_fails_alone(place: Place) {
    let store = place.open().await;
    store.append("t7", 1, vec!["{}".into()]).await.unwrap();
    let spoiled = {
        let store = store.clone();
        tokio::spawn(async move {
            let token = Token::random().hash();
            store.give_token(TokenKind::Session, token, "", &profile("nobody"), UnixMillis(1)).await
        })
    };
    let appends = (0..50).map(|n| {
        let store = store.clone();
        async move { store.append(&format!("t{n}"), 1, vec!["{}".into()]).await }
    });
    for (n, outcome) in (0..).zip(all(appends).await) {
        let expected = if n == 7 { Err(AppendError::Conflict) } else { Ok(()) };
        assert_eq!(outcome, expected, "t{n}");
    }
    let spoiled = spoiled.await.unwrap();
    assert!(matches!(spoiled, Err(StoreError::Refused(_))), "{spoiled:?}");
    assert_eq!(store.tables().await.unwrap().len(), 50);
}

async fn many_tables_pass_a_short_queue(place: Place) {
    let options = StoreOptions { queue: 2, max_batch: 3, ..StoreOptions::default() };
    let store = Store::open_with(&place.address, &options).await.unwrap();
    let tables = (0..60).map(|n| {
        let (store, table) = (store.clone(), format!("t{n}"));
        async move {
            for seq in 1..=5 {
                store.append(&table, seq, vec![entry(&table, seq)]).await.unwrap();
            }
        }
    });
    all(tables).await;
    for n in 0..60 {
        let table = format!("t{n}");
        assert_eq!(store.load(&table).await, Ok(entries(&table, 1..=5)));
    }
}

/// The first poll of an append puts it in the queue; the shutdown comes after all of them.
async fn what_is_queued_is_written_at_shutdown(place: Place) {
    let store = place.open().await;
    let mut waiting = Vec::new();
    for n in 0..200 {
        let (store, (begun, has_begun)) = (store.clone(), tokio::sync::oneshot::channel());
        waiting.push(tokio::spawn(async move {
            let table = format!("t{n}");
            let mut append = std::pin::pin!(store.append(&table, 1, vec!["{}".into()]));
            let first = std::future::poll_fn(|context| std::task::Poll::Ready(append.as_mut().poll(context)));
            let first = first.await;
            begun.send(()).unwrap();
            match first {
                std::task::Poll::Ready(outcome) => outcome,
                std::task::Poll::Pending => append.await,
            }
        }));
        has_begun.await.unwrap();
    }
    tokio::join!(store.shutdown(), store.shutdown());
    for append in waiting {
        assert_eq!(append.await.unwrap(), Ok(()));
    }
    let late = store.append("late", 1, vec!["{}".into()]).await;
    assert!(matches!(late, Err(AppendError::Unavailable(_))), "{late:?}");
    assert_eq!(place.open().await.tables().await.unwrap().len(), 200);
}

async fn a_closed_table_is_closed_and_pruned(place: Place) {
    let store = place.open().await;
    for table in ["early", "late", "open"] {
        store.append(table, 1, vec!["{}".into(), "{}".into()]).await.unwrap();
    }
    assert_eq!(store.close_table("early", UnixMillis(100)).await, Ok(true));
    assert_eq!(store.close_table("early", UnixMillis(999)).await, Ok(false));
    assert_eq!(store.close_table("late", UnixMillis(200)).await, Ok(true));
    assert_eq!(store.append("early", 3, vec!["{}".into()]).await, Err(AppendError::Closed));
    let closed = |heads: Vec<TableHead>| {
        heads.into_iter().map(|head| (head.id, head.closed_at.map(|at| at.0))).collect::<Vec<_>>()
    };
    let expected = [("early".to_owned(), Some(100)), ("late".into(), Some(200)), ("open".into(), None)];
    assert_eq!(closed(store.tables().await.unwrap()), expected);

    let retention = Retention { tables_closed_before: Some(UnixMillis(200)), ..Retention::default() };
    while store.prune(&retention).await.unwrap().rows > 0 {}
    assert_eq!(closed(store.tables().await.unwrap()), expected[1..]);
    assert_eq!(store.load("early").await, Ok(vec![]));
    assert_eq!(store.load("late").await.unwrap().len(), 2);

    // Closed by its last entry: at its place or not at all.
    let last = |seq| store.append_last("open", seq, vec!["{}".into()], UnixMillis(300));
    assert_eq!(last(2).await, Err(AppendError::Conflict));
    assert_eq!(closed(store.tables().await.unwrap()), expected[1..]);
    assert_eq!(last(3).await, Ok(()));
    assert_eq!(closed(store.tables().await.unwrap())[1], ("open".into(), Some(300)));
    assert_eq!(store.append("open", 4, vec!["{}".into()]).await, Err(AppendError::Closed));
}

fn game(id: &str, finished_at: i64, players: &[&str]) -> FinishedGame {
    let head = GameHead {
        id: id.into(),
        table_id: "t".into(),
        finished_at: UnixMillis(finished_at),
        summary: format!(r#"{{"winner":"{}"}}"#, players[0]),
    };
    let players = players.iter().map(|&player| player.to_owned()).collect();
    FinishedGame { head, players, log: format!("the record of {id}\n") }
}

async fn games_are_listed_by_time_and_player(place: Place) {
    let store = place.open().await;
    let games = [
        game("a", 10, &["ana", "bruno"]),
        game("b", 20, &["bruno", "carla"]),
        game("c", 20, &["ana", "carla"]),
        game("d", 30, &["carla", "ana", "bruno"]),
    ];
    for game in &games {
        assert_eq!(store.save_game(game).await, Ok(true));
    }
    assert_eq!(store.save_game(&game("a", 99, &["dora"])).await, Ok(false), "an id is kept once");
    for game in &games {
        assert_eq!(store.game(&game.head.id).await.unwrap().as_ref(), Some(game));
    }
    assert_eq!(store.game("e").await, Ok(None));

    let ids = |heads: &[GameHead]| heads.iter().map(|head| head.id.as_str()).collect::<String>();
    let first = store.recent_games(None, 2).await.unwrap();
    assert_eq!(ids(&first), "dc");
    assert_eq!(ids(&store.recent_games(first.last(), 9).await.unwrap()), "ba");
    // Each is complete, with everyone who played it, however many are requested.
    let [a, b, c, d] = games;
    let played = async |who, last, most| store.games_of(who, last, most).await.unwrap();
    let first = played("ana", None, 1).await;
    let rest = played("ana", Some(&d.head), 9).await;
    assert_eq!((&first[..], &rest[..]), (std::slice::from_ref(&d), &[c.clone(), a.clone()][..]));
    assert_eq!(played("dora", None, 9).await, []);
    let heads = [&c, &a].map(|game| (game.head.clone(), game.players.clone()));
    assert_eq!(store.played_by("ana", Some(&d.head), 9).await.unwrap(), heads);
    assert!(matches!(store.save_game(&game("", 1, &["ana"])).await, Err(StoreError::Refused(_))));

    let head = GameHead { table_id: "elsewhere".into(), ..game("e", 15, &["ana"]).head };
    let of_bots = FinishedGame { head, players: vec![], log: String::new() };
    store.save_game(&of_bots).await.unwrap();
    let at = async |table, last, most| store.played_at(table, last, most).await.unwrap();
    let heads = [&d, &c, &b].map(|game| (game.head.clone(), game.players.clone()));
    assert_eq!(at("t", None, 3).await, heads, "the latest of a table, whoever played them");
    assert_eq!(
        ids(&at("t", Some(&b.head), 9).await.into_iter().map(|(head, _)| head).collect::<Vec<_>>()),
        "a"
    );
    assert_eq!(at("elsewhere", None, 9).await, [(of_bots.head, vec![])], "nor does it need any player");

    let retention = Retention { games_finished_before: Some(UnixMillis(20)), ..Retention::default() };
    assert_eq!(store.prune(&retention).await, Ok(Pruned { games: 2, rows: 2, ..Pruned::default() }));
    assert_eq!(played("bruno", None, 9).await, [d, b]);
}

async fn a_player_is_taken_out_of_every_game_that_is_as_it_was(place: Place) {
    let store = place.open().await;
    let mut changes = Vec::new();
    for id in ["a", "b", "c"] {
        let game = game(id, 10, &["ana", "bruno"]);
        store.save_game(&game).await.unwrap();
        let without = FinishedGame {
            players: vec!["bruno".into()],
            log: format!("the record of {id} without Ana\n"),
            ..game.clone()
        };
        changes.push((game.log, without));
    }
    // Somebody else has been removed from the first one meanwhile.
    changes[0].0 = "another record\n".into();
    store.keep_without("ana", &changes).await.unwrap();
    assert_eq!(store.games_of("ana", None, 9).await.unwrap(), [game("a", 10, &["ana", "bruno"])]);
    assert_eq!(store.game("a").await.unwrap().unwrap(), game("a", 10, &["ana", "bruno"]));
    for (_, without) in &changes[1..] {
        assert_eq!(store.game(&without.head.id).await.unwrap().as_ref(), Some(without));
    }
    // A table that finishes the same game again puts nobody back.
    assert_eq!(store.save_game(&game("b", 10, &["ana", "bruno"])).await, Ok(false));
    assert_eq!(store.players_of("b").await.unwrap(), ["bruno"]);
}

async fn who_parts_is_parted_whatever_ended_before(place: Place) {
    let store = place.open().await;
    store.note_seats("table", &["ana".into()], &[]).await.unwrap();
    // Their last session ended a moment before.
    let mark = ("parted ana", Token::random().hash());
    store.part("ana", "lent ana", mark, "Somebody", UnixMillis(5)).await.unwrap();
    assert_eq!(store.tables_of("ana", 9).await, Ok(vec![]));
    let marks = store.tokens_of(TokenKind::Session, "parted ana").await.unwrap();
    assert_eq!(marks.len(), 1);
    assert_eq!(marks[0].1.profile.name, "Somebody");
    // Whoever is taken out again keeps the name that they chose to be replaced by.
    let mark = ("parted ana", Token::random().hash());
    store.part("ana", "lent ana", mark, "Another", UnixMillis(6)).await.unwrap();
    assert_eq!(store.tokens_of(TokenKind::Session, "parted ana").await.unwrap(), marks);
}

async fn tokens_are_kept_as_hashes(place: Place) {
    use TokenKind::{Bot, Session};
    let store = place.open().await;
    let (token, other) = (Token::random(), Token::random());
    assert_ne!(token, other);
    store.give_token(Session, token.hash(), "ana", &profile("Ana"), UnixMillis(1000)).await.unwrap();
    let twice = store.give_token(Session, token.hash(), "bruno", &profile("B"), UnixMillis(1000)).await;
    assert!(matches!(twice, Err(StoreError::Refused(_))), "{twice:?}");
    store.give_token(Session, other.hash(), "ana", &profile("Ana"), UnixMillis(2000)).await.unwrap();

    let holder = store.holder(Session, token.hash()).await.unwrap().unwrap();
    assert_eq!((holder.user_id.as_str(), &holder.profile), ("ana", &profile("Ana")));
    assert_eq!((holder.created_at, holder.last_seen), (UnixMillis(1000), UnixMillis(1000)));
    assert_eq!(store.holder(Bot, token.hash()).await, Ok(None), "a session is no bot");
    assert_eq!(store.tokens_of(Session, "ana").await.unwrap().len(), 2);
    assert_eq!(store.tokens_of(Bot, "ana").await.unwrap(), []);

    for (now, stored) in [(60_999, 1000), (61_000, 61_000), (61_001, 61_000), (0, 61_000)] {
        store.saw(Session, token.hash(), UnixMillis(now)).await.unwrap();
        let holder = store.holder(Session, token.hash()).await.unwrap().unwrap();
        assert_eq!(holder.last_seen, UnixMillis(stored), "after {now}");
    }
    let change = async |token: &Token, from: &str, to: &str| {
        store.change_profile(Session, token.hash(), &profile(from), &profile(to)).await
    };
    assert_eq!(change(&token, "Ana", "Ana ♛").await, Ok(true));
    assert_eq!(change(&token, "Ana", "Bia").await, Ok(false), "it has changed since");
    assert_eq!(store.holder(Session, token.hash()).await.unwrap().unwrap().profile, profile("Ana ♛"));
    assert_eq!(store.revoke(Session, other.hash()).await, Ok(true));
    assert_eq!(store.revoke(Session, other.hash()).await, Ok(false));
    assert_eq!(change(&other, "Ana", "x").await, Ok(false));

    store.shutdown().await;
    if let Some(path) = place.address.strip_prefix("sqlite:") {
        // The last writes may still be in the file beside it, until SQLite has closed it.
        let mut file = std::fs::read(path).unwrap();
        file.extend(std::fs::read(format!("{path}-wal")).unwrap_or_default());
        let contains = |needle: &[u8]| file.windows(needle.len()).any(|window| window == needle);
        assert!(contains(&token.hash().0), "the hash is in the file");
        assert!(!contains(token.secret().as_bytes()), "the token is not");
    }
}

async fn a_name_is_one_bots_and_a_token_follows_another(place: Place) {
    let store = place.open().await;
    let [one, other, third] = [(); 3].map(|()| Token::random().hash());
    assert_eq!(store.make_bot(one, "pythia", &profile("Pythia"), UnixMillis(1)).await, Ok(true));
    assert_eq!(store.make_bot(other, "second", &profile("PYTHIA"), UnixMillis(2)).await, Ok(false));
    // Invisible characters don't make another name either.
    assert_eq!(store.make_bot(other, "second", &profile("Py\u{200d}thia"), UnixMillis(2)).await, Ok(false));
    // Nor does a look-alike letter from another script; and nobody is found by it.
    assert_eq!(store.make_bot(other, "second", &profile("Рythiа"), UnixMillis(2)).await, Ok(false));
    assert_eq!(store.bot_named("Рythiа").await, Ok(None));
    assert_eq!(store.bot_named("pythia").await.unwrap().as_deref(), Some("pythia"));
    let made = (0..8).map(|number| {
        let (store, user) = (store.clone(), format!("user{number}"));
        async move { store.make_bot(Token::random().hash(), &user, &profile("Delphi"), UnixMillis(3)).await }
    });
    let made = all(made).await.into_iter().filter(|made| *made == Ok(true)).count();
    assert_eq!(made, 1, "of many at once one has the name");

    // The old token is valid until a new one is used; of several new ones, the last counts.
    store.renew_bot(one, other, "pythia", &profile("Pythia"), UnixMillis(4)).await.unwrap();
    store.renew_bot(one, third, "pythia", &profile("Pythia"), UnixMillis(5)).await.unwrap();
    let tokens = store.tokens_of(TokenKind::Bot, "pythia").await.unwrap();
    assert_eq!(tokens.iter().map(|(hash, _)| *hash).collect::<Vec<_>>(), [one, third]);
    assert_eq!(store.end_older(one, "pythia").await, Ok(vec![]));
    assert_eq!(store.end_older(third, "pythia").await, Ok(vec![one]));
    assert_eq!(store.holder(TokenKind::Bot, one).await, Ok(None));

    let mark = ("parted pythia", Token::random().hash());
    store.part("pythia", "lent pythia", mark, "Somebody", UnixMillis(6)).await.unwrap();
    assert_eq!(store.holder(TokenKind::Bot, third).await, Ok(None));
    assert_eq!(store.make_bot(other, "second", &profile("pythia"), UnixMillis(6)).await, Ok(true));
    // A bot that isn't seen for long is deleted, and its name is free.
    let retention = Retention { bots_unseen_since: Some(UnixMillis(9)), ..Retention::default() };
    while store.prune(&retention).await.unwrap().rows > 0 {}
    assert_eq!(store.bot_named("pythia").await, Ok(None));
}

async fn tables_are_found_by_who_sits_there(place: Place) {
    let store = place.open().await;
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    for table in ["b", "a", "c"] {
        store.append(table, 1, entries(table, 1..=1)).await.unwrap();
        store.note_seats(table, &names(&["ana", "bruno"]), &[]).await.unwrap();
    }
    // What is known already doesn't get in the way of what isn't.
    store.note_seats("a", &names(&["ana", "carla"]), &names(&["nobody", "bruno"])).await.unwrap();
    assert_eq!(store.tables_of("ana", 9).await, Ok(names(&["a", "b", "c"])));
    assert_eq!(store.tables_of("ana", 2).await, Ok(names(&["a", "b"])));
    assert_eq!(store.tables_of("bruno", 9).await, Ok(names(&["b", "c"])));
    let mut seated = store.seated_at("a").await.unwrap();
    seated.sort_unstable();
    assert_eq!(seated, ["ana", "carla"]);
    store.close_table("b", UnixMillis(5)).await.unwrap();
    assert_eq!(store.tables_of("bruno", 9).await, Ok(names(&["c"])));
    let retention = Retention { tables_closed_before: Some(UnixMillis(9)), ..Retention::default() };
    while store.prune(&retention).await.unwrap().rows > 0 {}
    assert_eq!(store.seated_at("b").await, Ok(vec![]));
}

async fn what_is_past_its_time_is_pruned(place: Place) {
    let store = place.open().await;
    for (kind, last) in [(TokenKind::Session, 1200), (TokenKind::Bot, 3)] {
        let given = (0..last).map(|n| {
            let store = store.clone();
            async move {
                let token = Token::random().hash();
                store.give_token(kind, token, "ana", &profile("Ana"), UnixMillis(n)).await
            }
        });
        assert!(all(given).await.iter().all(Result::is_ok));
    }
    assert_eq!(store.prune(&Retention::default()).await, Ok(Pruned::default()));
    assert_eq!(store.last_visit().await, Ok(Some(UnixMillis(1199))));
    let retention = Retention { sessions_unseen_since: Some(UnixMillis(1199)), ..Retention::default() };
    let mut pruned = Vec::new();
    while pruned.last() != Some(&0) {
        pruned.push(store.prune(&retention).await.unwrap().rows);
    }
    assert_eq!(pruned, [500, 500, 199, 0]);
    assert_eq!(store.tokens_of(TokenKind::Session, "ana").await.unwrap().len(), 1);
    let retention = Retention { bots_unseen_since: Some(UnixMillis(2)), ..Retention::default() };
    assert_eq!(store.prune(&retention).await, Ok(Pruned { bots: 2, rows: 2, ..Pruned::default() }));
}

async fn of_records_that_were_sent_in_the_last_are_kept(place: Place) {
    let store = place.open().await;
    let game = |id: String, table: &str, at| FinishedGame {
        head: GameHead {
            id,
            table_id: table.to_owned(),
            finished_at: UnixMillis(at),
            summary: "{}".to_owned(),
        },
        players: Vec::new(),
        log: "a record".to_owned(),
    };
    for number in 0..250 {
        store.save_game(&game(format!("sent{number}"), "upload", number)).await.unwrap();
    }
    store.save_game(&game("played".to_owned(), "a", 1)).await.unwrap();
    let retention = Retention { uploads_beyond: Some(30), ..Retention::default() };
    let mut pruned = Vec::new();
    while pruned.last() != Some(&0) {
        pruned.push(store.prune(&retention).await.unwrap().rows);
    }
    assert_eq!(pruned, [100, 100, 20, 0]);
    for (id, is_kept) in [("sent249", true), ("sent220", true), ("sent219", false), ("played", true)] {
        assert_eq!(store.game(id).await.unwrap().is_some(), is_kept, "{id}");
    }
}

async fn a_newer_schema_is_refused(place: Place) {
    place.open().await.shutdown().await;
    place
        .sql(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             SELECT 8, 'later', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1",
        )
        .await;
    let refused = Store::open(&place.address).await.unwrap_err();
    assert_eq!(refused, StoreError::NewerSchema { found: 8, known: 7 });
    assert!(refused.to_string().contains("use a newer Corte"), "{refused}");
}

async fn an_altered_schema_is_refused(place: Place) {
    place.open().await.shutdown().await;
    place.sql("DELETE FROM _sqlx_migrations").await;
    let refused = Store::open(&place.address).await;
    assert!(refused.is_err(), "the tables of version 1 exist, their version doesn't");
    place.sql("DROP TABLE _sqlx_migrations").await;
    let refused = Store::open(&place.address).await.unwrap_err().to_string();
    assert!(refused.contains("give Corte its own database"), "{refused}");
}

const VICTIM_ADDRESS: &str = "CORTE_STORE_VICTIM";
const VICTIM_TABLES: u64 = 8;

/// The program that `nothing_acknowledged_is_lost_by_kill_9` kills: it appends forever and prints what is
/// acknowledged. Without its environment variable it does nothing.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the victim of another test"]
async fn victim() {
    let Ok(address) = std::env::var(VICTIM_ADDRESS) else { return };
    let store = Store::open(&address).await.unwrap();
    let tables = (0..VICTIM_TABLES).map(|n| {
        let (store, table) = (store.clone(), format!("t{n}"));
        async move {
            let mut last = store.load(&table).await.unwrap().len() as u64;
            loop {
                let next = last + 1 + (last + n) % 3;
                store.append(&table, last + 1, entries(&table, last + 1..=next)).await.unwrap();
                last = next;
                // An error means that the killer no longer reads.
                let _ = writeln!(std::io::stdout(), "ack {table} {last}");
            }
        }
    });
    all(tables).await;
}

async fn nothing_acknowledged_is_lost_by_kill_9(place: Place) {
    let mut acknowledged = BTreeMap::new();
    for round in 0..12 {
        let address = place.address.clone();
        let killed = tokio::task::spawn_blocking(move || run_victim(&address, round * 29));
        acknowledged.extend(killed.await.unwrap());
        let store = place.open().await;
        for n in 0..VICTIM_TABLES {
            let table = format!("t{n}");
            let log = store.load(&table).await.unwrap();
            let last = log.len() as u64;
            assert_eq!(log, entries(&table, 1..=last));
            let least = acknowledged.get(&table).copied().unwrap_or(0);
            assert!(last >= least, "round {round}: {table} ends at {last}, {least} was acknowledged");
        }
        store.shutdown().await;
    }
    assert_eq!(acknowledged.len() as u64, VICTIM_TABLES);
}

/// Starts the victim, kills it after `patience` acknowledgements and returns the last one of each table.
fn run_victim(address: &str, patience: usize) -> BTreeMap<String, u64> {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "store::victim", "--ignored", "--nocapture"])
        .env(VICTIM_ADDRESS, address)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(victim.stdout.take().unwrap()).lines();
    let mut acknowledged = BTreeMap::new();
    let mut note = |line: std::io::Result<String>| {
        let line = line.unwrap();
        let mut words = line.split(' ').skip_while(|word| !word.ends_with("ack")).skip(1);
        let (table, seq) = (words.next()?.to_owned(), words.next()?.parse().ok()?);
        acknowledged.insert(table, seq)
    };
    let mut heard = 0;
    while heard < patience {
        note(lines.next().expect("the victim lives until it is killed"));
        heard += 1;
    }
    victim.kill().unwrap();
    for line in lines {
        note(line);
    }
    victim.wait().unwrap();
    acknowledged
}

/// Appends until the store refuses; returns the number of the last acknowledged entry.
async fn append_until_unavailable(store: &Store, table: &str, size: usize) -> u64 {
    let mut last = store.load(table).await.unwrap().len() as u64;
    loop {
        match store.append(table, last + 1, vec!["x".repeat(size)]).await {
            Ok(()) => last += 1,
            Err(error) => {
                assert!(matches!(error, AppendError::Unavailable(_)), "{error:?}");
                return last;
            }
        }
    }
}

#[tokio::test]
async fn a_full_sqlite_file_loses_nothing_and_goes_on() {
    let place = Place::sqlite().await.unwrap();
    let store = place.open().await;
    for _ in 0..3 {
        store.limit_pages(1).await.unwrap();
        let last = append_until_unavailable(&store, "t", 20_000).await;
        let refused = store.append("other", 1, vec!["x".repeat(100_000)]).await;
        assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
        assert_eq!(store.load("t").await.unwrap().len() as u64, last);

        store.limit_pages(1_000_000).await.unwrap();
        store.append("t", last + 1, vec!["x".repeat(20_000)]).await.unwrap();
    }
    store.shutdown().await;
    let store = place.open().await;
    assert!(store.load("t").await.unwrap().len() >= 3);
    assert_eq!(store.load("other").await, Ok(vec![]));
}

/// A separate file system, unmounted on drop.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn mount() -> Option<Self> {
        let dir = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=2m", "none"]).arg(dir.path()).stderr(Stdio::null());
        if mount.status().is_ok_and(|status| status.success()) {
            return Some(Self(dir));
        }
        println!("skipped: mounting a small tmpfs needs root");
        None
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_the_store_goes_on() {
    let Some(disk) = SmallDisk::mount() else { return };
    let address = disk.0.path().join("corte.sqlite").display().to_string();
    let filler = disk.0.path().join("filler");
    let store = Store::open(&address).await.unwrap();
    let mut last = 0;
    for _ in 0..3 {
        store.append("t", last + 1, vec!["x".into()]).await.unwrap();
        let mut file = std::fs::File::create(&filler).unwrap();
        while file.write_all(&[0; 4096]).is_ok() {}
        last = append_until_unavailable(&store, "t", 5_000).await;
        assert_eq!(store.load("t").await.unwrap().len() as u64, last);
        drop(file);
        std::fs::remove_file(&filler).unwrap();
    }
    store.append("t", last + 1, vec!["x".repeat(100_000)]).await.unwrap();
    store.shutdown().await;
    let log = Store::open(&address).await.unwrap().load("t").await.unwrap();
    assert_eq!(log.len() as u64, last + 1);
}

#[tokio::test]
async fn a_crash_of_postgres_loses_nothing_and_the_store_goes_on() {
    let Some(server) = Server::start() else { return };
    let store = Store::open(&server.new_database().await).await.unwrap();
    let mut last = 0;
    for _ in 0..3 {
        store.append("t", last + 1, entries("t", last + 1..=last + 5)).await.unwrap();
        last += 5;
        server.crash();
        let away = (0..20).map(|n| {
            let store = store.clone();
            async move { store.append(&format!("away{n}"), 1, vec!["{}".into()]).await }
        });
        for outcome in all(away).await {
            assert!(matches!(outcome, Err(AppendError::Unavailable(_))), "{outcome:?}");
        }
        assert!(matches!(store.load("t").await, Err(StoreError::Unavailable(_))));
        server.resume();
        assert_eq!(store.load("t").await, Ok(entries("t", 1..=last)));
    }
    store.append("t", last + 1, entries("t", last + 1..=last + 1)).await.unwrap();
    assert_eq!(store.tables().await.unwrap().len(), 1);
}

/// The servers' role owns nothing but its database, and who restores a dump is somebody else.
#[tokio::test]
async fn a_server_starts_on_what_the_documented_commands_restore() {
    let Some(place) = Place::postgres().await else { return };
    let Some(postgres) = Server::shared() else { return };
    place.sql("CREATE ROLE host LOGIN").await;
    let address = place.address.replace("corte@", "host@");
    let (before, socket) = address.split_once("?host=").unwrap();
    let name = before.rsplit_once('/').unwrap().1;
    let hosting = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosting.md");
    let hosting = std::fs::read_to_string(hosting).unwrap();
    let command = |program: &str| {
        let mut spans = hosting.split('`').skip(1).step_by(2);
        spans.find(|span| span.starts_with(&format!("{program} "))).unwrap().to_owned()
    };
    let run = |program: &str| {
        let command =
            command(program).replace("DATABASE", name).replace("ROLE", "host").replace("FILE", "dump");
        let words: Vec<&str> = command.split(' ').skip(1).chain(["-h", socket, "-U", "corte"]).collect();
        postgres.run(program, &words);
    };
    let data = DataPlace::new(Path::new("."), Some(&address)).unwrap();
    let advised = data.restore(Path::new("dump")).await.unwrap_err().to_string();
    place.sql(&format!("ALTER DATABASE {name} OWNER TO host")).await;
    let store = Store::open(&address).await.unwrap();
    store.append("t", 1, entries("t", 1..=1)).await.unwrap();
    store.shutdown().await;
    run("pg_dump");
    for program in ["dropdb", "createdb", "pg_restore"] {
        assert!(advised.contains(&command(program)), "{advised}");
        run(program);
    }
    let store = Store::open(&address).await.unwrap();
    assert_eq!(store.load("t").await, Ok(entries("t", 1..=1)));
    store.append("t", 2, entries("t", 2..=2)).await.unwrap();
    store.shutdown().await;
}

/// A service manager kills what does not end in the time that docs/hosting.md tells.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_database_falls_silent_ends_all_the_same() {
    let (Some(starts), Some(serves)) = tokio::join!(Place::postgres(), Place::postgres()) else { return };
    let ends = async |place: Place, serves: bool| {
        let server = Running::start_on(&place.address).await;
        if serves {
            assert_eq!(server.browser().get("/").await.status, 200);
        }
        let mut admin = sqlx::PgConnection::connect(&place.address).await.unwrap();
        let connections = connections(&mut admin).await;
        signal("-STOP", &connections);
        let ended = tokio::time::timeout(Duration::from_secs(20), server.stop()).await;
        signal("-CONT", &connections);
        ended.expect("it does not wait for the database");
    };
    tokio::join!(ends(starts, false), ends(serves, true));
}

/// The processes that serve the connections of this database's stores.
async fn connections(admin: &mut sqlx::PgConnection) -> Vec<i32> {
    let sql =
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'corte' AND datname = current_database()";
    sqlx::query_scalar(sql).fetch_all(admin).await.unwrap()
}

#[tokio::test]
async fn a_postgres_that_does_not_answer_is_given_up() {
    let Some(place) = Place::postgres().await else { return };
    let options = StoreOptions { stuck_after: Duration::from_secs(3), ..StoreOptions::default() };
    let store = Store::open_with(&place.address, &options).await.unwrap();
    store.append("t", 1, entries("t", 1..=1)).await.unwrap();
    let mut admin = sqlx::PgConnection::connect(&place.address).await.unwrap();
    let writers = connections(&mut admin).await;
    signal("-STOP", &writers);
    let refused = store.append("t", 2, entries("t", 2..=2)).await;
    assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    store.append("t", 2, entries("t", 2..=2)).await.unwrap();
    signal("-CONT", &writers);
    store.append("t", 3, entries("t", 3..=3)).await.unwrap();
    assert_eq!(store.load("t").await, Ok(entries("t", 1..=3)));
}

/// A connection that is dropped while it waits for a lock stays with PostgreSQL, until no more can be had.
#[tokio::test]
async fn nothing_waits_long_for_a_lock_of_postgres() {
    let Some(place) = Place::postgres().await else { return };
    let options = StoreOptions { patience: Duration::from_millis(300), ..StoreOptions::default() };
    let store = Store::open_with(&place.address, &options).await.unwrap();
    store.append("t", 1, entries("t", 1..=1)).await.unwrap();
    let mut locker = sqlx::PgConnection::connect(&place.address).await.unwrap();
    sqlx::raw_sql("BEGIN; LOCK TABLE log IN ACCESS EXCLUSIVE MODE").execute(&mut locker).await.unwrap();
    for _ in 0..3 {
        let reads = (0..8).map(|_| {
            let store = store.clone();
            async move { store.load("t").await }
        });
        for read in all(reads).await {
            assert!(matches!(read, Err(StoreError::Unavailable(_))), "{read:?}");
        }
        let refused = store.append("t", 2, entries("t", 2..=2)).await;
        assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    }
    let waiting: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
    .fetch_one(&mut locker)
    .await
    .unwrap();
    assert_eq!(waiting, 0);
    locker.close().await.unwrap();
    store.append("t", 2, entries("t", 2..=2)).await.unwrap();
    assert_eq!(store.load("t").await, Ok(entries("t", 1..=2)));
}

/// Neither a query that waits for a lock nor one that nobody waits for any more keeps its connection.
#[tokio::test]
async fn a_query_that_postgres_does_not_answer_keeps_no_connection() {
    let Some(place) = Place::postgres().await else { return };
    let options = StoreOptions { readers: 1, stuck_after: Duration::from_secs(1), ..StoreOptions::default() };
    let store = Store::open_with(&place.address, &options).await.unwrap();
    store.append("t", 1, entries("t", 1..=1)).await.unwrap();
    let mut admin = sqlx::PgConnection::connect(&place.address).await.unwrap();
    sqlx::query("BEGIN").execute(&mut admin).await.unwrap();
    sqlx::query("LOCK TABLE log IN ACCESS EXCLUSIVE MODE").execute(&mut admin).await.unwrap();
    let late = store.load("t").await;
    assert!(matches!(late, Err(StoreError::Unavailable(_))), "{late:?}");
    assert_eq!(store.recent_games(None, 1).await, Ok(Vec::new()), "others are answered");
    let given_up = tokio::spawn({
        let store = store.clone();
        async move { store.load("t").await }
    });
    // The first waits there still, because PostgreSQL asks nobody whether an answer is wanted.
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND relation = 'log'::regclass";
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut admin).await.unwrap() < 2 {}
    given_up.abort();
    assert!(given_up.await.is_err());
    assert_eq!(store.recent_games(None, 1).await, Ok(Vec::new()), "then, too");
    sqlx::query("ROLLBACK").execute(&mut admin).await.unwrap();
    assert_eq!(store.load("t").await, Ok(entries("t", 1..=1)));
}

fn signal(signal: &str, processes: &[i32]) {
    let processes = processes.iter().map(ToString::to_string);
    assert!(Command::new("kill").arg(signal).args(processes).status().unwrap().success());
}

#[tokio::test]
async fn a_sqlite_file_locked_by_another_program_is_unavailable_until_it_is_free() {
    let place = Place::sqlite().await.unwrap();
    let store = place.open().await;
    let path = place.address.strip_prefix("sqlite:").unwrap();
    let mut other = sqlx::SqliteConnection::connect(path).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let refused = store.append("t", 1, entries("t", 1..=1)).await;
    assert!(matches!(refused, Err(AppendError::Unavailable(_))), "{refused:?}");
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    store.append("t", 1, entries("t", 1..=1)).await.unwrap();
    assert_eq!(store.load("t").await, Ok(entries("t", 1..=1)));
}

/// A removed file accepts writes as long as it is open, and nobody ever reads them again.
#[cfg(unix)]
#[tokio::test]
async fn what_no_start_would_find_is_not_acknowledged() {
    for (suffix, is_replaced) in [("", false), ("", true), ("-wal", false), ("-wal", true)] {
        let place = Place::sqlite().await.unwrap();
        let store = place.open().await;
        store.append("t", 1, entries("t", 1..=1)).await.unwrap();
        let file = format!("{}{suffix}", place.address.strip_prefix("sqlite:").unwrap());
        let elsewhere = format!("{file}.elsewhere");
        std::fs::rename(&file, &elsewhere).unwrap();
        if is_replaced {
            std::fs::copy(&elsewhere, &file).unwrap();
        }
        for _ in 0..2 {
            let refused = store.append("t", 2, entries("t", 2..=2)).await.unwrap_err();
            let told = refused.to_string();
            assert!(told.contains(&format!("{file} was removed or replaced")), "{told}");
            assert!(matches!(refused, AppendError::Unavailable(_)), "{refused:?}");
        }
        // Nothing was written, and if the file is moved back, nothing is lost.
        std::fs::rename(&elsewhere, &file).unwrap();
        store.append("t", 2, entries("t", 2..=2)).await.unwrap();
        store.shutdown().await;
        assert_eq!(place.open().await.load("t").await, Ok(entries("t", 1..=2)));
    }
}

/// Somebody who reads the file finds nothing of what was deleted.
#[tokio::test]
async fn what_is_deleted_stands_nowhere() {
    const NAME: &str = "Zenobia of Palmyra";
    let place = Place::sqlite().await.unwrap();
    let path = place.address.strip_prefix("sqlite:").unwrap();
    let store = place.open().await;
    let token = Token::random().hash();
    store.give_token(TokenKind::Session, token, "zenobia", &profile(NAME), UnixMillis(1)).await.unwrap();
    store.append("t", 1, vec![NAME.into(), NAME.repeat(1_000)]).await.unwrap();
    store.close_table("t", UnixMillis(1)).await.unwrap();
    let found = async || {
        place.sql("PRAGMA wal_checkpoint(TRUNCATE)").await;
        let bytes = ["", "-wal"].map(|suffix| std::fs::read(format!("{path}{suffix}")).unwrap()).concat();
        bytes.windows(NAME.len()).filter(|bytes| *bytes == NAME.as_bytes()).count()
    };
    assert!(found().await > 900);
    store.revoke(TokenKind::Session, token).await.unwrap();
    let retention = Retention { tables_closed_before: Some(UnixMillis(2)), ..Retention::default() };
    while store.prune(&retention).await.unwrap().rows > 0 {}
    assert_eq!(found().await, 0);
}

#[tokio::test]
async fn a_way_that_takes_the_safeguards_off_is_refused() {
    let Some(place) = Place::postgres().await else { return };
    let way = Relay::to(&place.address, Settings::Dropped);
    let refused = Store::open(&way.address).await.unwrap_err().to_string();
    assert!(
        refused.contains("idle_in_transaction_session_timeout is 0") && refused.contains("PgBouncer"),
        "{refused}"
    );
    let way = Relay::to(&place.address, Settings::PassedOn);
    Store::open(&way.address).await.expect("nothing is taken off").shutdown().await;
}

#[tokio::test]
async fn a_database_that_refuses_comes_with_what_to_do() {
    let Some(place) = Place::postgres().await else { return };
    for (address, advice) in [
        (place.address.replacen("/test", "/none", 1), "; create this database with createdb"),
        (place.address.replace("corte@", "nobody@"), "; check user and password in --database"),
    ] {
        let refused = Store::open(&address).await.unwrap_err().to_string();
        assert!(refused.contains(advice), "{refused}");
    }
}

#[tokio::test]
async fn who_gets_no_connection_is_told_what_the_database_says() {
    let Some(place) = Place::postgres().await else { return };
    place.sql("CREATE ROLE few LOGIN CONNECTION LIMIT 1 IN ROLE corte").await;
    let address = place.address.replace("corte@", "few@");
    let options = StoreOptions { patience: Duration::from_millis(300), ..StoreOptions::default() };
    let store = Store::open_with(&address, &options).await.unwrap();
    let refused = store.tables().await.unwrap_err().to_string();
    assert!(refused.contains("too many connections for role"), "{refused}");
    // So is whoever writes, when the connection to write on is lost and somebody else takes its place.
    let mut admin = sqlx::PgConnection::connect(&place.address).await.unwrap();
    let ended = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = 'few'";
    sqlx::query(ended).execute(&mut admin).await.unwrap();
    let _taken = sqlx::PgConnection::connect(&address).await.unwrap();
    let refused = store.append("t", 1, entries("t", 1..=1)).await.unwrap_err().to_string();
    assert!(
        refused.contains("too many connections for role") && refused.contains("; let the database"),
        "{refused}"
    );
    store.shutdown().await;
}

/// As many as docs/hosting.md says.
#[tokio::test]
async fn a_command_needs_two_connections() {
    let Some(place) = Place::postgres().await else { return };
    let store = place.open().await;
    store.append("t", 1, entries("t", 1..=1)).await.unwrap();
    store.shutdown().await;
    place.sql("CREATE ROLE two LOGIN CONNECTION LIMIT 2 IN ROLE corte").await;
    let address = place.address.replace("corte@", "two@");
    let data = DataPlace::new(Path::new("."), Some(&address)).unwrap();
    assert_eq!(data.check().await.unwrap().damaged.len(), 1, "it holds no table's entries");
    let removed = data.remove(&Removal::Game { id: "g".to_owned() }, &|| {}).await.unwrap();
    assert_eq!(removed, Removed::AtTheNextStart);
}

/// What answers may be a proxy whose database is down.
#[tokio::test]
async fn what_is_not_postgresql_comes_with_what_to_do() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("postgres://corte@{}/corte", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.write_all(b"\0").await;
        }
    });
    let refused = Store::open(&address).await.unwrap_err().to_string();
    assert!(
        refused.contains("SSLRequest") && refused.contains("; something other than PostgreSQL"),
        "{refused}"
    );
}

#[tokio::test]
async fn servers_that_start_together_agree_on_the_schema() {
    let Some(place) = Place::postgres().await else { return };
    let opened = (0..5).map(|_| {
        let address = place.address.clone();
        async move { Store::open(&address).await.map(drop) }
    });
    assert_eq!(all(opened).await, vec![Ok(()); 5]);
}

#[tokio::test]
async fn an_address_that_is_none_is_refused() {
    for address in [
        "",
        "sqlite:",
        "sqlite::memory:",
        ":memory:",
        "SQLITE:",
        "mysql://localhost/corte",
        "postgres://a:secret@[/x",
    ] {
        let refused = Store::open(address).await.unwrap_err();
        assert!(matches!(refused, StoreError::Address(_)), "{address}: {refused:?}");
        assert!(!refused.to_string().contains("secret"), "{refused}");
    }
    // Each part of such a password could be taken for host, port or database, which are named in errors.
    for password in
        ["77/secret", "secret?77", "secret#77", "77#secret", "s@secret", "sEcr@tsecret@77/x", "%secret"]
    {
        let refused = Store::open(&format!("postgres://corte:{password}@db/corte")).await.unwrap_err();
        let told = refused.to_string();
        assert!(matches!(refused, StoreError::Address(_)) && told.contains("percent-encoded"), "{told}");
        assert!(!told.contains("secret") && !told.contains("77"), "{told}");
    }
    // Forms that PostgreSQL's own tools accept, and one without slashes: taken as a file name, each would be an empty
    // database.
    for address in [
        "host=db dbname=corte user=corte password=secret",
        "host = db",
        "dbname=corte",
        "postgres:corte@db/corte",
        "sqllite:corte.sqlite",
        "sqlite3:corte.sqlite",
        "Postgre:db",
    ] {
        let refused = Store::open(address).await.unwrap_err();
        let told = refused.to_string();
        assert!(matches!(refused, StoreError::Address(_)) && told.contains("postgres://USER@HOST"), "{told}");
        assert!(!told.contains("secret") && !Path::new(address).exists(), "{told}");
    }
    let dir = tempfile::tempdir().unwrap();
    let named = format!("sqlite:{}/host=here", dir.path().display());
    Store::open(&named).await.expect("a file may be called so").shutdown().await;
    let shouted = format!("SQLite:{}/shouted", dir.path().display());
    Store::open(&shouted).await.expect("a scheme may be written so").shutdown().await;
    assert!(dir.path().join("shouted").is_file() && !Path::new("SQLite:").exists());
    let nowhere = Store::open("/no/such/directory/corte.sqlite").await.unwrap_err();
    assert!(nowhere.to_string().contains("/no/such/directory"), "{nowhere}");
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_reads_the_sqlite_file() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::sqlite().await.unwrap();
    let _store = place.open().await;
    let path = place.address.strip_prefix("sqlite:").unwrap();
    for suffix in ["", "-wal", "-shm"] {
        let mode = std::fs::metadata(format!("{path}{suffix}")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{path}{suffix}");
    }
}
