//! What several servers bear, beside what one bears: figures, for a machine with nothing else to do.

use crate::support::nats::Nats;
use crate::support::postgres::Server;
use crate::support::victim::{Start, Victim};
use corte_server::{Load, LoadError, LoadMeasured};

/// A number of the environment.
fn given(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

/// Up to so many tables there is a move at each in three seconds; of more, as many moves as of so many.
const PACED: usize = 1_000;

/// So many servers on one PostgreSQL, with a NATS of their own where it is there.
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

    async fn bear(&self, tables: usize, viewers: usize, thinkers: usize) -> Result<LoadMeasured, LoadError> {
        let think = 3.0 * tables.max(PACED) as f64 / PACED as f64;
        let load = Load {
            urls: self.servers.iter().map(|server| server.base.clone()).collect(),
            tables,
            viewers,
            think,
            secs: given("CORTE_SECS", 60) as u64,
            admins: self.servers.iter().filter_map(|server| server.admin.clone()).collect(),
            seated: None,
            thinkers,
        };
        load.run().await
    }
}

fn row(servers: usize, tables: usize, viewers: usize, measured: &Result<LoadMeasured, LoadError>) -> String {
    let head = format!("| {servers} | {tables} | {viewers} |");
    match measured {
        Ok(found) => format!(
            "{head} {:.0} | {:.0} | {:.1} ms | {:.1} ms | {:.1} kB | {:.0} KiB | {} |",
            found.rate,
            found.entries_rate.unwrap_or_default(),
            found.p50_ms,
            found.p99_ms,
            found.frame_bytes / 1e3,
            found.table_kib.unwrap_or_default(),
            found.errors
        ),
        Err(why) => format!("{head} {why} |"),
    }
}

const HEAD: &str = "| servers | tables | viewers | moves/s | entries/s | p50 | p99 | an update | memory a table | errors |\n\
                    | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |";

/// `cargo test --release -p corte-server --all-features --test server -- --ignored --nocapture what_one_and_three_servers_bear`;
/// `CORTE_SECS` is how long each row is measured.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it measures, for minutes, on a machine with nothing else to do"]
async fn what_one_and_three_servers_bear() {
    println!("{HEAD}");
    for servers in [1, 3] {
        for tables in [100, 300, 1_000, 3_000, 10_000] {
            // Each with servers of its own, so that what one leaves behind is not measured with the next.
            let Some(court) = Court::open(servers).await else { return };
            let (mut viewers, mut measured) = (6, court.bear(tables, 6, 0).await);
            if matches!(measured, Err(LoadError::Descriptors { .. })) {
                (viewers, measured) = (2, court.bear(tables, 2, 0).await);
            }
            println!("{}", row(servers, tables, viewers, &measured));
        }
    }
}

/// `cargo test --release -p corte-server --all-features --test server -- --ignored --nocapture what_thinking_costs_others`;
/// `CORTE_THINKERS` is how many tables of five Cardinals there are beside a thousand that are measured.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it measures, for minutes, on a machine with nothing else to do"]
async fn what_thinking_costs_others() {
    let most = given("CORTE_THINKERS", 200);
    println!("with 0 tables of Cardinals beside, then with {most}:\n{HEAD}");
    for servers in [1, 3] {
        for thinkers in [0, most] {
            let Some(court) = Court::open(servers).await else { return };
            let measured = court.bear(1_000, 6, thinkers).await;
            println!("{}", row(servers, 1_000, 6, &measured));
        }
    }
}
