//! How many entries a second become durable: group commit against one commit per event; and how much of an entry's
//! time is spent on its hash.
//!
//! `cargo run --release -p corte-server --example commit-rate [SECONDS [DATABASE]]`. Without a database it creates a
//! SQLite file in the current directory's file system and removes it. Each table appends one entry of 200 bytes and
//! waits for it before the next, as a live table does.

#![allow(clippy::print_stdout, reason = "it reports")]

use std::time::{Duration, Instant};

use corte_server::store::{Store, StoreOptions};
use sha2::{Digest, Sha256};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().map_or(Ok(3), |seconds| seconds.parse())?;
    let dir = tempfile::tempdir_in(".")?;
    let file = dir.path().join("corte.sqlite").display().to_string();
    let address = arguments.next().unwrap_or(file);
    println!("{:>6}  {:>18}  {:>18}  {:>5}", "tables", "one commit an event", "group commit", "ratio");
    for tables in [1, 100, 1000] {
        let mut rates = Vec::new();
        for max_batch in [1, StoreOptions::default().max_batch] {
            let store =
                Store::open_with(&address, &StoreOptions { max_batch, ..StoreOptions::default() }).await?;
            rates.push(rate(&store, tables, Duration::from_secs(seconds)).await);
            store.shutdown().await;
        }
        let ratio = rates[1] / rates[0];
        println!("{tables:>6}  {:>16.0}/s  {:>16.0}/s  {ratio:>4.1}x", rates[0], rates[1]);
        if tables == 1000 {
            let (hash, entry) = (hash(), 1e6 / rates[1]);
            let share = 100.0 * hash / entry;
            println!("the hash of an entry takes {hash:.2} of its {entry:.1} microseconds: {share:.1} %");
        }
    }
    Ok(())
}

/// How many microseconds the hash over an entry and all before it takes.
fn hash() -> f64 {
    const TIMES: u32 = 200_000;
    let entry = [b'e'; 200];
    let start = Instant::now();
    let last = (0..TIMES).fold([0_u8; 32], |link, _| {
        Sha256::new().chain_update(std::hint::black_box(link)).chain_update(entry).finalize().into()
    });
    std::hint::black_box(last);
    start.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES)
}

/// Acknowledged appends per second.
async fn rate(store: &Store, tables: usize, time: Duration) -> f64 {
    let run = corte_server::store::Token::random();
    let start = Instant::now();
    let tasks: Vec<_> = (0..tables)
        .map(|n| {
            let (store, table) = (store.clone(), format!("{}-{n}", &run.secret()[..12]));
            tokio::spawn(async move {
                let mut acknowledged = 0_u32;
                while start.elapsed() < time {
                    let entry = format!(r#"{{"event":"{acknowledged:-<188}"}}"#);
                    store
                        .append(&table, u64::from(acknowledged) + 1, vec![entry])
                        .await
                        .expect("the database takes it");
                    acknowledged += 1;
                }
                acknowledged
            })
        })
        .collect();
    let mut total = 0.0;
    for task in tasks {
        total += f64::from(task.await.unwrap_or(0));
    }
    total / start.elapsed().as_secs_f64()
}
