//! What happens to several servers and their surroundings, beyond their own deaths: they stall, NATS and the database
//! die, a standby takes over, their clocks differ, and another build takes their place.

use crate::support::duel::{Duel, arrivals, comes_about, open_tables};
use crate::support::nats::Nats;
use crate::support::nodes::{decided_by_the_log, hold_the_logs, hop};
use crate::support::postgres::Server;
use crate::support::victim::{Start, Victim};
use sqlx::Connection;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// A thing that can go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hardship {
    /// A server is killed, and starts again.
    Killed,
    /// A server is told to stop, and starts again.
    Stopped,
    /// A server stalls for this many seconds, as a sleeping machine does.
    Paused(u64),
    /// NATS is killed, for good.
    Nats,
    /// The database is killed, and starts again.
    Restarted,
    /// The database is killed, and its standby takes over.
    FailedOver,
    /// One server after the other is replaced by another build, and then takes its place back.
    Rolled,
}

/// All hardships of one round.
const ALL: [Hardship; 11] = [
    Hardship::Paused(1),
    Hardship::Killed,
    Hardship::Paused(5),
    Hardship::Nats,
    Hardship::Stopped,
    Hardship::Restarted,
    Hardship::Paused(12),
    Hardship::Rolled,
    Hardship::FailedOver,
    Hardship::Paused(40),
    Hardship::Restarted,
];

impl Hardship {
    fn name(self) -> &'static str {
        match self {
            Hardship::Killed => "a server is killed",
            Hardship::Stopped => "a server is told to stop",
            Hardship::Paused(_) => "a server stands still for 1 to 40 s",
            Hardship::Nats => "NATS is killed for good",
            Hardship::Restarted => "PostgreSQL is killed, and starts again",
            Hardship::FailedOver => "PostgreSQL is killed, and its standby takes over",
            Hardship::Rolled => "every server gives way to another build, and comes back",
        }
    }
}

/// How many answers each table gets between two hardships.
const ANSWERS: usize = 5;

/// Servers, with those who play there and follow.
struct Field {
    postgres: Server,
    nats: Option<Nats>,
    starts: Vec<Start>,
    servers: Vec<Victim>,
    tables: Vec<Duel>,
    following: JoinSet<()>,
    /// How often a server may have been taken for gone by now.
    gone: usize,
}

impl Field {
    /// Starts servers whose clocks are off by these numbers of seconds, with this many tables.
    async fn open(skews: &[i64], tables: usize, nats: bool) -> Option<Field> {
        let postgres = Server::start()?;
        let nats = if nats { Nats::start() } else { None };
        let database = postgres.new_database().await;
        let address = nats.as_ref().map(|nats| nats.address("corte:secret"));
        let start = |skew: &i64| {
            let (database, nats) = (database.clone(), address.clone());
            Start { database, nats, skew: *skew, ..Start::default() }
        };
        let mut starts: Vec<Start> = skews.iter().map(start).collect();
        let mut servers = Vec::new();
        for start in &mut starts {
            servers.push(Victim::start_as(start).await);
            start.port = servers.last().map_or(0, |server| server.port);
        }
        let tables = open_tables(&servers[0].base, tables, &["page"]).await;
        Some(Field { postgres, nats, starts, servers, tables, following: JoinSet::new(), gone: 0 })
    }

    fn bases(&self) -> Vec<String> {
        self.servers.iter().map(|server| server.base.clone()).collect()
    }

    /// Has everybody follow, moving from one server to the next if they are cut off.
    async fn follow(&mut self) {
        let bases = self.bases();
        for (number, table) in self.tables.iter().enumerate() {
            let from = |first: usize| {
                let mut bases = bases.clone();
                bases.rotate_left((number + first) % self.servers.len());
                bases
            };
            table.follow_among([0, 1, 2].map(from), &mut self.following);
        }
        assert!(arrivals(&self.tables, 1).await, "everybody follows");
    }

    /// Returns once every table has this many more answers, and how long that took.
    async fn goes_on(&self) -> Duration {
        let began = Instant::now();
        let so_far: Vec<usize> = self.tables.iter().map(Duel::acknowledged).collect();
        let goes_on =
            || self.tables.iter().zip(&so_far).all(|(table, was)| table.acknowledged() >= was + ANSWERS);
        assert!(comes_about(goes_on).await, "a table stands still");
        began.elapsed()
    }

    /// Nobody plays: how long it takes until everybody who follows has been told everything, and every server shows
    /// it.
    async fn is_right(&self) -> Duration {
        let began = Instant::now();
        for table in &self.tables {
            for server in &self.servers {
                while !table.is_right(&server.base).await {
                    assert!(began.elapsed() < PATIENCE, "{} is not shown as it is", table.code());
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
        }
        began.elapsed()
    }

    async fn start_again(&mut self, server: usize, program: Option<PathBuf>) {
        self.gone += 1;
        self.servers[server] = Victim::start_as(&Start { program, ..self.starts[server].clone() }).await;
    }

    /// Everybody plays while it happens; returns how long it then takes until every table goes on.
    async fn bear(&mut self, hardship: Hardship, round: usize, other: Option<&PathBuf>) -> Duration {
        let (tables, mut bases, server) = (self.tables.clone(), self.bases(), round % self.servers.len());
        if let Hardship::Paused(_) = hardship {
            // Players who get no answer go elsewhere, as a proxy arranges for them.
            bases.remove(server);
        }
        let mut lasted = Duration::ZERO;
        hop(&tables, &bases, async {
            self.goes_on().await;
            match hardship {
                Hardship::Killed => {
                    self.servers[server].kill();
                    self.goes_on().await;
                    self.start_again(server, None).await;
                }
                Hardship::Stopped => {
                    tokio::task::block_in_place(|| self.servers[server].terminate());
                    self.goes_on().await;
                    self.start_again(server, None).await;
                }
                Hardship::Paused(seconds) => {
                    let until = tokio::time::Instant::now() + Duration::from_secs(seconds);
                    self.servers[server].pause();
                    self.gone += 1;
                    self.goes_on().await;
                    // The duration itself is what is tested.
                    tokio::time::sleep_until(until).await;
                    self.servers[server].go_on();
                }
                Hardship::Nats => self.nats.iter_mut().for_each(Nats::kill),
                Hardship::Restarted => {
                    // Nobody is seen meanwhile.
                    self.gone += self.servers.len();
                    tokio::task::block_in_place(|| {
                        self.postgres.crash();
                        self.postgres.resume();
                    });
                }
                Hardship::FailedOver => {
                    tokio::task::block_in_place(|| self.postgres.copy_to_a_standby());
                    self.postgres.follow_with_the_standby(true).await;
                    self.goes_on().await;
                    self.gone += self.servers.len();
                    tokio::task::block_in_place(|| self.postgres.fail_over());
                }
                Hardship::Rolled => {
                    for program in [other.cloned(), None] {
                        for server in 0..self.servers.len() {
                            tokio::task::block_in_place(|| self.servers[server].terminate());
                            self.start_again(server, program.clone()).await;
                            self.goes_on().await;
                        }
                    }
                }
            }
            lasted = self.goes_on().await;
        })
        .await;
        lasted
    }

    /// Checks that what was shown stays, at every server, as the logs confirm.
    async fn check(&mut self) {
        for (number, table) in self.tables.iter().enumerate() {
            let base = |later: usize| self.servers[(number + later) % self.servers.len()].base.as_str();
            table.at([base(0), base(1)]).check().await;
        }
        assert!(self.following.try_join_next().is_none(), "somebody was shown what is no more");
    }

    /// How many answers were acknowledged. Each is in the log once.
    async fn end(mut self) -> usize {
        self.following.shutdown().await;
        self.servers.iter_mut().for_each(Victim::kill);
        hold_the_logs(&self.starts[0].database, &self.tables, self.gone).await;
        self.tables.iter().map(Duel::acknowledged).sum()
    }
}

/// Anyone not told everything after this long won't be told.
const PATIENCE: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_stood_still_goes_on_as_one_of_several() {
    let Some(mut field) = Field::open(&[0, 0], 2, false).await else { return };
    field.follow().await;
    for round in 0..2 {
        field.bear(Hardship::Paused(0), round, None).await;
        field.is_right().await;
        field.check().await;
    }
    field.end().await;
}

/// A machine that falls asleep in the middle of a transaction ends nothing by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_stands_still_while_it_writes_holds_nobody_up() {
    let Some(postgres) = Server::shared() else { return };
    let database = postgres.new_database().await;
    let (one, other) = tokio::join!(Victim::start(&database, 0), Victim::start(&database, 0));
    let table = open_tables(&one.base, 1, &[]).await.remove(0);
    // Somebody else is about to write the next entry, so that the server waits for them.
    let mut session = sqlx::PgConnection::connect(&database).await.unwrap();
    let sql =
        "INSERT INTO log (table_id, seq, entry) SELECT table_id, max(seq) + 1, '' FROM log GROUP BY table_id";
    for sql in ["BEGIN", sql] {
        sqlx::query(sql).execute(&mut session).await.unwrap();
    }
    let playing = tokio::spawn(table.at([&one.base, &one.base]).play_until_the_server_dies());
    let mut watching = sqlx::PgConnection::connect(&database).await.unwrap();
    let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    let waits = async {
        while sqlx::query_scalar::<_, i64>(waits).fetch_one(&mut watching).await.unwrap() == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waits).await.expect("the server writes");
    one.pause();
    sqlx::query("ROLLBACK").execute(&mut session).await.unwrap();
    // By now it has inserted what it was about to write, and doesn't commit.
    let so_far = table.acknowledged();
    let goes_on = async {
        while table.acknowledged() < so_far + ANSWERS {
            table.at([&other.base, &other.base]).step().await;
        }
    };
    tokio::time::timeout(PATIENCE, goes_on).await.expect("the table stands still");
    playing.abort();
    one.go_on();
    let is_back = async { while table.at([&one.base, &one.base]).step().await.is_none() {} };
    tokio::time::timeout(PATIENCE, is_back).await.expect("it answers again");
    table.at([&one.base, &other.base]).check().await;
    for connection in [session, watching] {
        connection.close().await.unwrap();
    }
}

/// How often each hardship happens, from `CORTE_ROUNDS`.
fn rounds() -> usize {
    std::env::var("CORTE_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1)
}

/// `CORTE_ROUNDS=5 cargo test -p corte-server --all-features --test all -- --ignored --nocapture servers_live_through_everything`;
/// `CORTE_OTHER_SERVER` names another build, a `corte` or one of this program.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it takes minutes"]
async fn servers_live_through_everything() {
    let other = std::env::var_os("CORTE_OTHER_SERVER").map(PathBuf::from);
    let skews = if Start::can_skew() { [0, 60, -60] } else { [0; 3] };
    let Some(mut field) = Field::open(&skews, 4, true).await else { return };
    field.follow().await;
    let mut rows: Vec<(&str, usize, Duration, Duration)> = Vec::new();
    for (number, hardship) in (0..rounds()).flat_map(|_| ALL).enumerate() {
        let dead = hardship == Hardship::Nats && (field.nats.is_none() || number > ALL.len());
        if dead || (hardship == Hardship::Rolled && other.is_none()) {
            continue;
        }
        let goes_on = field.bear(hardship, number, other.as_ref()).await;
        let right = field.is_right().await;
        field.check().await;
        println!("{hardship:?}: goes on after {goes_on:.1?}, right after {right:.1?}");
        match rows.iter_mut().find(|(name, ..)| *name == hardship.name()) {
            Some(row) => *row = (row.0, row.1 + 1, row.2.max(goes_on), row.3.max(right)),
            None => rows.push((hardship.name(), 1, goes_on, right)),
        }
    }
    let gone = field.gone;
    let acknowledged = field.end().await;
    println!(
        "\n| what happens | times | then every table has {ANSWERS} answers more within | and everybody is right within |"
    );
    println!("| --- | ---: | ---: | ---: |");
    for (name, times, goes_on, right) in &rows {
        println!("| {name} | {times} | {:.1} s | {:.1} s |", goes_on.as_secs_f64(), right.as_secs_f64());
    }
    let clocks = if Start::can_skew() { "a minute apart" } else { "the same: there is no libfaketime" };
    println!(
        "\n{acknowledged} answers acknowledged, none lost and none twice; servers were gone, or out of sight, {gone} times; clocks are {clocks}."
    );
    if other.is_none() {
        println!("No other build took over: CORTE_OTHER_SERVER names none.");
    }
    assert!(rows.iter().all(|(.., right)| *right < Duration::from_secs(3)), "somebody is wrong for too long");
}

/// How many answers were acknowledged, and how many of them are lost, if the standby that takes over had heard
/// nothing for a while.
async fn lost_by_failing_over(waited_for: bool) -> Option<(usize, usize)> {
    let mut field = Field::open(&[0, 0, 0], 4, false).await?;
    let bases = field.bases();
    tokio::task::block_in_place(|| field.postgres.copy_to_a_standby());
    field.postgres.follow_with_the_standby(waited_for).await;
    hop(&field.tables, &bases, async {
        field.goes_on().await;
        field.postgres.cut_the_standby_off().await;
        if waited_for {
            // Nobody is told anything any more; whatever they ask for until then isn't acknowledged.
            tokio::time::sleep(Duration::from_secs(2)).await;
        } else {
            field.goes_on().await;
        }
    })
    .await;
    field.servers.iter_mut().for_each(Victim::kill);
    tokio::task::block_in_place(|| field.postgres.fail_over());
    let (mut told, mut lost) = (0, 0);
    for table in &field.tables {
        let known: BTreeSet<_> = decided_by_the_log(&field.starts[0].database, table).await;
        let decided = table.decided();
        told += decided.len();
        lost += decided.iter().filter(|decided| !known.contains(decided)).count();
    }
    Some((told, lost))
}

/// `cargo test -p corte-server --all-features --test all -- --ignored --nocapture what_a_standby_has_to_be_waited_for`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it takes half a minute"]
async fn what_a_standby_has_to_be_waited_for() {
    println!("| the standby that takes over | answers acknowledged | lost |\n| --- | ---: | ---: |");
    for (waited_for, name) in
        [(true, "synchronous_standby_names = '*'"), (false, "synchronous_standby_names = ''")]
    {
        let Some((told, lost)) = lost_by_failing_over(waited_for).await else { return };
        println!("| {name} | {told} | {lost} |");
        assert_eq!(lost == 0, waited_for, "{lost} of {told} are lost");
    }
}
