//! What several servers can carry, compared with one: measurements for a machine with nothing else to do.

use crate::support::nats::Nats;
use crate::support::postgres::Server;
use crate::support::victim::{Start, Victim};
use corte_server::{Load, LoadError, LoadMeasured};

/// Numbers from the environment, written as `1,3`.
fn all_given(name: &str, otherwise: &[usize]) -> Vec<usize> {
    let Ok(value) = std::env::var(name) else { return otherwise.to_vec() };
    let number =
        |text: &str| text.trim().parse().unwrap_or_else(|_| panic!("{name}={value}: numbers as 1,3"));
    value.split(',').map(number).collect()
}

/// A number from the environment.
fn given(name: &str, otherwise: usize) -> usize {
    all_given(name, &[otherwise])[0]
}

/// Up to this many tables, each has a move every three seconds; with more, there are as many moves in all as with
/// this many.
const PACED: usize = 1_000;

/// This many servers on one PostgreSQL, with a NATS of their own if it is installed.
struct Court {
    servers: Vec<Victim>,
    _nats: Option<Nats>,
    _postgres: Server,
}

impl Court {
    async fn open(count: usize) -> Option<Court> {
        let postgres = Server::start()?;
        let nats = if count > 1 { Nats::start() } else { None };
        let address = nats.as_ref().map(|nats| nats.address("corte:secret"));
        let start = Start { database: postgres.new_database().await, nats: address, ..Start::default() };
        let mut servers = Vec::new();
        for _ in 0..count {
            servers.push(Victim::start_as(&start).await);
        }
        Some(Court { servers, _nats: nats, _postgres: postgres })
    }

    fn load(&self, tables: usize, viewers: usize, thinkers: usize) -> Load {
        let think = 3.0 * tables.max(PACED) as f64 / PACED as f64;
        Load {
            urls: self.servers.iter().map(|server| server.base.clone()).collect(),
            tables,
            viewers,
            think,
            secs: given("CORTE_SECS", 60) as u64,
            admins: self.servers.iter().filter_map(|server| server.admin.clone()).collect(),
            seated: None,
            thinkers,
        }
    }

    /// With six viewers each, or two if too few files can be open for more, or then as many tables as there are files
    /// for.
    async fn bear(&self, tables: usize) -> (usize, usize, Result<LoadMeasured, LoadError>) {
        let (mut tables, mut viewers) = (tables, 6);
        loop {
            match self.load(tables, viewers, 0).run().await {
                Err(LoadError::Descriptors { .. }) if viewers > 2 => viewers = 2,
                // A server needs some that the load doesn't.
                Err(LoadError::Descriptors { need, have }) if tables > 1_000 => {
                    tables -= (need - have + 100).div_ceil(viewers);
                }
                measured => return (tables, viewers, measured),
            }
        }
    }
}

fn row(servers: usize, tables: usize, viewers: usize, measured: &Result<LoadMeasured, LoadError>) -> String {
    let head = format!("| {servers} | {tables} | {viewers} |");
    match measured {
        Ok(found) => format!(
            "{head} {:.0} | {:.0} | {:.1} ms | {:.1} ms | {:.1} kB | {:.0} KiB | {:.2} ms | {} |",
            found.rate,
            found.entries_rate.unwrap_or_default(),
            found.p50_ms,
            found.p99_ms,
            found.frame_bytes / 1e3,
            found.table_kib.unwrap_or_default(),
            found.server_cpu_ms.unwrap_or_default(),
            found.errors
        ),
        Err(why) => format!("{head} {why} |"),
    }
}

const HEAD: &str = "| servers | tables | viewers | moves/s | entries/s | p50 | p99 | an update | memory a table | processor a move | errors |\n\
                    | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |";

/// `cargo test --release -p corte-server --all-features --test all -- --ignored --nocapture what_one_and_three_servers_bear`;
/// `CORTE_SECS` is how long each row is measured, `CORTE_SERVERS` and `CORTE_TABLES` (as `1,3`) select the rows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it measures, for minutes, on a machine with nothing else to do"]
async fn what_one_and_three_servers_bear() {
    println!("{HEAD}");
    for servers in all_given("CORTE_SERVERS", &[1, 3]) {
        for tables in all_given("CORTE_TABLES", &[100, 300, 1_000, 3_000, 10_000]) {
            // Each row has its own servers, so that what one leaves behind isn't measured with the next.
            let Some(court) = Court::open(servers).await else { return };
            let (tables, viewers, measured) = court.bear(tables).await;
            println!("{}", row(servers, tables, viewers, &measured));
        }
    }
}

/// `cargo test --release -p corte-server --all-features --test all -- --ignored --nocapture what_thinking_costs_others`;
/// `CORTE_THINKERS` is how many tables of five Cardinals run beside the thousand that are measured.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it measures, for minutes, on a machine with nothing else to do"]
async fn what_thinking_costs_others() {
    let most = given("CORTE_THINKERS", 200);
    println!("with 0 tables of Cardinals beside, then with {most}:\n{HEAD}");
    for servers in all_given("CORTE_SERVERS", &[1, 3]) {
        for thinkers in [0, most] {
            let Some(court) = Court::open(servers).await else { return };
            let measured = court.load(1_000, 6, thinkers).run().await;
            println!("{}", row(servers, 1_000, 6, &measured));
        }
    }
}
