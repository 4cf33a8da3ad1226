//! Several servers on one PostgreSQL.

use crate::support::client::{Running, next_frame};
use crate::support::duel::{Decided, Duel, arrivals, comes_about, open_tables};
use crate::support::nats::Nats;
use crate::support::postgres::Server;
use crate::support::relay::{Relay, Settings};
use crate::support::victim::Victim;
use corte_server::store::Store;
use corte_server::{Config, ServeError};
use corte_table::{Entry, LiveTable, What};
use futures_util::StreamExt;
use sqlx::Connection;
use std::collections::BTreeSet;
use std::future::Future;
use tokio::task::JoinSet;

/// Two players of each table, one at each server, and server bots: every move of one is seen by the other and by all
/// spectators, without their asking.
async fn everybody_sees_every_move(one: &Running, other: &Running) {
    let tables = open_tables(&one.base, 3, &["page"]).await;
    let tables: Vec<Duel> = tables.iter().map(|table| table.at([&one.base, &other.base])).collect();
    let mut following = JoinSet::new();
    tables.iter().for_each(|table| table.follow(&mut following));
    assert!(arrivals(&tables, 1).await, "everybody follows");
    for table in &tables {
        let so_far = table.acknowledged();
        while table.acknowledged() < so_far + 15 {
            table.step().await.expect("both servers answer");
        }
        assert!(comes_about(|| table.is_followed()).await, "those who follow are told of every move");
        table.check().await;
    }
    assert!(following.try_join_next().is_none(), "somebody was shown what is no more");
    following.shutdown().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_two_servers_of_one_table_see_each_others_moves() {
    let Some(postgres) = Server::shared() else { return };
    let database = postgres.new_database().await;
    let (one, other) =
        tokio::join!(Running::start_one_of(&database, None), Running::start_one_of(&database, None));
    everybody_sees_every_move(&one, &other).await;
    let told = other.counted("corte_hints_total ").await;
    assert!(told > 0 && other.counted("corte_servers ").await == 2, "they tell each other of changes");
    // What is said at one server is also said at the other, whichever is asked next.
    let host = one.browser();
    let table = host.open_fast_table(2).await;
    let guest = other.browser();
    for round in 0..20 {
        let text = format!("line {round}");
        let (here, there) = if round % 2 == 0 { (&host, &guest) } else { (&guest, &host) };
        assert_eq!(here.post(&format!("{table}/say"), &[("name", "Eva"), ("text", &text)]).await.status, 303);
        assert!(there.get(&table).await.text.contains(&text), "what was acknowledged is seen at once");
    }
    // Whoever deletes their data at one is read at none.
    assert_eq!(guest.post("/part", &[]).await.status, 200);
    let told = host.get(&table).await.text;
    assert!(told.contains("line 18") && !told.contains("line 19"), "{told}");
    tokio::join!(one.stop(), other.stop());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_tell_each_other_over_nats_and_do_without_when_it_dies() {
    let Some(postgres) = Server::shared() else { return };
    let Some(mut nats) = Nats::start() else { return };
    let database = postgres.new_database().await;
    let with = |user: &str| {
        let (database, nats) = (Some(database.clone()), Some(nats.address(user)));
        Config { database, nats, port: 0, ..Config::default() }
    };
    let refused = corte_server::Server::bind(with("corte:wrong")).await.map(drop).unwrap_err();
    let said = refused.to_string();
    assert!(matches!(refused, ServeError::Nats(_)) && said.contains("Authorization"), "{said}");
    assert!(!said.contains("wrong"), "a password is repeated to nobody: {said}");
    let right = Some(nats.address("corte:secret"));
    let (one, other) = tokio::join!(
        Running::start_one_of(&database, right.clone()),
        Running::start_one_of(&database, right.clone())
    );
    everybody_sees_every_move(&one, &other).await;
    assert!(nats.has_carried(), "hints go over NATS");
    nats.kill();
    everybody_sees_every_move(&one, &other).await;
    tokio::join!(one.stop(), other.stop());
}

/// A table was removed, and one server was not told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_missed_that_a_table_was_removed_lets_it_go() {
    let Some(postgres) = Server::shared() else { return };
    let database = postgres.new_database().await;
    let (one, other) =
        tokio::join!(Running::start_one_of(&database, None), Running::start_one_of(&database, None));
    let table = one.browser().open_fast_table(0).await;
    let guest = other.browser();
    let mut line = guest.socket(&table).await;
    next_frame(&mut line).await;
    let mut session = sqlx::PgConnection::connect(&database).await.unwrap();
    sqlx::query("DELETE FROM log WHERE table_id = $1").bind(&table[3..]).execute(&mut session).await.unwrap();
    let ends = async { while let Some(Ok(_)) = line.next().await {} };
    tokio::time::timeout(4 * PATIENCE, ends).await.expect("nobody looks at it any more");
    assert_eq!(guest.get(&table).await.status, 404);
    session.close().await.unwrap();
    tokio::join!(one.stop(), other.stop());
}

/// The database's clock was set forward by a minute and a half, and one server starts anew: if it followed that
/// clock, it would take for due what the others have put off.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_joins_goes_by_the_time_of_those_who_are_there() {
    let Some(postgres) = Server::shared() else { return };
    let database = postgres.new_database().await;
    let one = Running::start_one_of(&database, None).await;
    let mut session = sqlx::PgConnection::connect(&database).await.unwrap();
    let id: String = sqlx::query_scalar("SELECT id FROM nodes").fetch_one(&mut session).await.unwrap();
    for sql in [
        "CREATE FUNCTION behind() RETURNS trigger LANGUAGE plpgsql
         AS $$ BEGIN NEW.clock := NEW.seen - 90000; RETURN NEW; END $$"
            .to_owned(),
        format!(
            "CREATE TRIGGER behind BEFORE INSERT OR UPDATE ON nodes FOR EACH ROW
             WHEN (NEW.id = '{id}') EXECUTE FUNCTION behind()"
        ),
        // Until its next beat.
        "UPDATE nodes SET clock = 0".to_owned(),
    ] {
        sqlx::query(&sql).execute(&mut session).await.unwrap();
    }
    let other = Running::start_one_of(&database, None).await;
    let table = open_tables(&other.base, 1, &[]).await.remove(0);
    let log = log_of(other.store(), &table).await;
    let now = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let now: i64 = sqlx::query_scalar(now).fetch_one(&mut session).await.unwrap();
    let behind = now.unsigned_abs().saturating_sub(log[0].at);
    assert!(behind >= 85_000, "it is {behind} ms behind the database");
    session.close().await.unwrap();
    tokio::join!(one.stop(), other.stop());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_lost_the_database_has_others_asked() {
    let Some(postgres) = Server::shared() else { return };
    let database = postgres.new_database().await;
    let way = Relay::to(&database, Settings::PassedOn);
    let (one, other) =
        tokio::join!(Running::start_one_of(&way.address, None), Running::start_one_of(&database, None));
    let ready = async |server: &Running| server.browser().get("/ready").await.status;
    assert_eq!([ready(&one).await, ready(&other).await], [200; 2]);
    way.cut();
    let notices = async { while ready(&one).await != 503 {} };
    tokio::time::timeout(4 * PATIENCE, notices).await.expect("it notices");
    assert_eq!((ready(&other).await, one.counted("corte_database_reached ").await), (200, 0));
    way.mend();
    let is_back = async { while ready(&one).await != 200 {} };
    tokio::time::timeout(4 * PATIENCE, is_back).await.expect("it is back");
    tokio::join!(one.stop(), other.stop());
}

/// How long a player waits for one server.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(3);

/// Plays at tables, moving from server to server, whichever answers, until `until` completes.
pub(crate) async fn hop(tables: &[Duel], bases: &[String], until: impl Future<Output = ()>) {
    let mut playing = JoinSet::new();
    for (number, table) in tables.iter().cloned().enumerate() {
        let bases = bases.to_vec();
        playing.spawn(async move {
            for step in number.. {
                let base = |later: usize| bases[(step + later) % bases.len()].as_str();
                // A server that doesn't answer is left for the next.
                let table = table.at([base(0), base(1)]);
                if !matches!(tokio::time::timeout(PATIENCE, table.step()).await, Ok(Some(()))) {
                    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
                }
            }
        });
    }
    tokio::select! {
        () = until => {}
        ended = playing.join_next() => panic!("a player saw something wrong: {ended:?}"),
    }
    // Every request in progress gets answered, or its server is dead.
    playing.shutdown().await;
}

/// `kills` is how often a killed server is replaced, and `answers` how much is played in between.
async fn nothing_is_lost_where_servers_die(kills: usize, answers: usize) {
    let Some(postgres) = Server::shared() else { return };
    let database = postgres.new_database().await;
    let starts = [(); 3].map(|()| Victim::start(&database, 0));
    let [one, two, three] = starts;
    let (one, two, three) = tokio::join!(one, two, three);
    let mut servers = [one, two, three];
    let bases: Vec<String> = servers.iter().map(|server| server.base.clone()).collect();
    let tables = open_tables(&bases[0], 4, &["page"]).await;
    let mut following = JoinSet::new();
    for (number, table) in tables.iter().enumerate() {
        table.at([&bases[number % 3], &bases[(number + 1) % 3]]).follow(&mut following);
    }
    assert!(arrivals(&tables, 1).await, "everybody follows");
    for kill in 0..kills {
        let every_table_goes_on = async || {
            let so_far: Vec<usize> = tables.iter().map(Duel::acknowledged).collect();
            let goes_on =
                || tables.iter().zip(&so_far).all(|(table, was)| table.acknowledged() >= was + answers);
            assert!(comes_about(goes_on).await, "a table stands still in round {kill}");
        };
        hop(&tables, &bases, async {
            every_table_goes_on().await;
            let dies = kill % servers.len();
            // Every third is told to stop, and hands its tables over.
            if kill % 3 == 2 {
                tokio::task::block_in_place(|| servers[dies].terminate());
            } else {
                servers[dies].kill();
            }
            every_table_goes_on().await;
            let port = servers[dies].port;
            servers[dies] = Victim::start(&database, port).await;
            every_table_goes_on().await;
        })
        .await;
        for (number, table) in tables.iter().enumerate() {
            table.at([&bases[number % 3], &bases[(number + 1) % 3]]).check().await;
        }
    }
    assert!(following.try_join_next().is_none(), "somebody was shown what is no more");
    following.shutdown().await;
    servers.iter_mut().for_each(Victim::kill);
    hold_the_logs(&database, &tables, kills).await;
}

/// The entries of a table's log.
async fn log_of(store: &Store, table: &Duel) -> Vec<Entry> {
    let log = store.load(table.code()).await.unwrap();
    log.iter().map(|entry| serde_json::from_str(entry).unwrap()).collect()
}

/// The players' decisions in a log, each once.
fn decisions_of(log: &[Entry]) -> BTreeSet<Decided> {
    let (mut game, mut decisions) = (0, BTreeSet::new());
    let mut numbers = BTreeSet::new();
    for entry in log {
        match &entry.what {
            What::Started { .. } => game += 1,
            What::Decided { seat, number, decision, .. } => {
                assert!(numbers.insert((game, *seat, *number)), "{entry:?} was decided twice");
                decisions.insert((game, u64::from(*seat), u64::from(*number), u64::from(*decision)));
            }
            _ => {}
        }
    }
    decisions
}

/// The same, from the database.
pub(crate) async fn decided_by_the_log(database: &str, table: &Duel) -> BTreeSet<Decided> {
    let store = Store::open(database).await.unwrap();
    let log = log_of(&store, table).await;
    store.shutdown().await;
    decisions_of(&log)
}

/// Checks that each entry follows from those before it, nothing was decided twice, and everything acknowledged is
/// there.
pub(crate) async fn hold_the_logs(database: &str, tables: &[Duel], gone: usize) {
    let store = Store::open(database).await.unwrap();
    for table in tables {
        let log = log_of(&store, table).await;
        LiveTable::replay(&log).expect("each entry follows from those before it");
        let decisions = decisions_of(&log);
        for decided in table.decided() {
            assert!(decisions.contains(&decided), "{decided:?} was acknowledged, and is not in the log");
        }
        let resumed = log.iter().filter(|entry| entry.what == What::Resumed).count();
        assert!(resumed <= gone, "resumed {resumed} times, and {gone} times a server was gone");
    }
    store.shutdown().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_where_one_of_three_servers_dies() {
    nothing_is_lost_where_servers_die(1, 2).await;
}

/// `CORTE_KILLS=200 cargo test --release -p corte-server --all-features --test all -- --ignored --nocapture
/// servers_die_again_and_again`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it takes minutes"]
async fn servers_die_again_and_again() {
    let kills = std::env::var("CORTE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20);
    nothing_is_lost_where_servers_die(kills, 10).await;
}
