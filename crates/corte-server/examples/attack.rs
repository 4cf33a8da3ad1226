//! Every attack on a server of its own, and what it costs those who play there:
//! `cargo run --release -p corte-server --example attack [SECONDS [PART OF A NAME]]`.

#![allow(clippy::print_stdout, reason = "it prints a table")]

#[path = "../tests/support/attacks.rs"]
mod attacks;
#[path = "../tests/support/served.rs"]
mod served;

use attacks::{ATTACKS, Attack, Players};
use served::{Served, serve};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many tables go on beside an attack, and how often each has a move.
const TABLES: usize = 8;
const MOVE: Duration = Duration::from_millis(100);

type Failed = Box<dyn std::error::Error>;

fn main() -> Result<(), Failed> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if arguments.first().is_some_and(|first| first == "serve") {
        return runtime.block_on(serve(arguments.get(1).ok_or("where to?")?));
    }
    let seconds = arguments.first().map_or(Ok(5), |seconds| seconds.parse())?;
    let part = arguments.get(1).map_or("", String::as_str);
    println!(
        "| attack | quiet p50, p99 | during p50, p99 | p99 | moves | lost | seats | most memory | answers |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for attack in ATTACKS.iter().filter(|attack| attack.name.contains(part)) {
        runtime.block_on(measure(attack, Duration::from_secs(seconds)))?;
    }
    Ok(())
}

async fn measure(attack: &Attack, lasts: Duration) -> Result<(), Failed> {
    let data = tempfile::tempdir()?;
    let served = Served::start(data.path())?;
    let address = served.address;
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(Players::open(&format!("http://{address}"), number).await);
    }
    let code = tables[0].code.clone();
    let (tables, quiet) = play(tables, lasts).await;
    let (stop, stopping) = watch::channel(false);
    let memory = tokio::spawn(most_memory(served.metrics.clone(), stop.subscribe()));
    let attacking = attack.run(address, &code, stopping);
    let playing = async {
        // The attack is under way when it is measured.
        tokio::time::sleep(Duration::from_millis(500)).await;
        let (tables, played) = play(tables, lasts).await;
        let seats = watching(&tables).await;
        // The attack may have ended by itself.
        let _ = stop.send(true);
        (seats, played)
    };
    let (answers, (seats, during)) = tokio::join!(attacking, playing);
    let answers: Vec<String> = answers.iter().map(|(status, count)| format!("{count} × {status}")).collect();
    println!(
        "| {} | {:.1}, {:.1} ms | {:.1}, {:.1} ms | {:+.0} % | {} | {} | {seats} of {TABLES} | {:.0} MiB | {} |",
        attack.name,
        quiet.at(0.5),
        quiet.at(0.99),
        during.at(0.5),
        during.at(0.99),
        (during.at(0.99) / quiet.at(0.99) - 1.0) * 100.0,
        during.took.len(),
        during.lost,
        memory.await? / f64::from(1 << 20),
        answers.join(", ")
    );
    Ok(())
}

/// At how many tables a player can watch.
async fn watching(tables: &[Players]) -> usize {
    let mut seats = 0;
    for table in tables {
        seats += usize::from(table.can_watch().await);
    }
    seats
}

/// What moves took, and how many were not made.
#[derive(Default)]
struct Played {
    took: Vec<Duration>,
    lost: usize,
}

impl Played {
    fn at(&self, share: f64) -> f64 {
        let index = (self.took.len().saturating_sub(1) as f64 * share).round() as usize;
        self.took.get(index).map_or(0.0, |took| took.as_secs_f64() * 1e3)
    }
}

/// Every table has a move at a time of its own, whatever the moves take.
async fn play(tables: Vec<Players>, lasts: Duration) -> (Vec<Players>, Played) {
    let until = Instant::now() + lasts;
    let mut playing = JoinSet::new();
    for (number, mut players) in tables.into_iter().enumerate() {
        playing.spawn(async move {
            tokio::time::sleep(MOVE.mul_f64(number as f64 / TABLES as f64)).await;
            let (mut ticks, mut played) = (tokio::time::interval(MOVE), Played::default());
            while Instant::now() < until {
                ticks.tick().await;
                match players.make_a_move().await {
                    Some((200, took)) => played.took.push(took),
                    Some(_) => played.lost += 1,
                    None => {}
                }
            }
            (players, played)
        });
    }
    let (mut tables, mut all) = (Vec::new(), Played::default());
    for (players, played) in playing.join_all().await {
        tables.push(players);
        all.took.extend(played.took);
        all.lost += played.lost;
    }
    all.took.sort_unstable();
    (tables, all)
}

/// The most memory that the server says it has, looked at ten times a second.
async fn most_memory(metrics: String, mut stop: watch::Receiver<bool>) -> f64 {
    let (client, mut most) = (reqwest::Client::new(), 0.0_f64);
    loop {
        let wait = tokio::time::timeout(Duration::from_millis(100), stop.wait_for(|stops| *stops));
        if wait.await.is_ok() {
            return most;
        }
        let Ok(answer) = client.get(&metrics).send().await else { continue };
        let text = answer.text().await.unwrap_or_default();
        let resident = text.lines().find_map(|line| line.strip_prefix("corte_resident_bytes ")?.parse().ok());
        most = most.max(resident.unwrap_or(0.0));
    }
}
