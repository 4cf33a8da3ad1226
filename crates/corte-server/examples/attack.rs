//! Every attack on a server of its own, and what it costs those who play there:
//! `cargo run --release -p corte-server --example attack [SECONDS [PART OF A NAME]]`, 6 seconds without a number.
//!
//! Eight tables play for so long before the attack, during it, and after it. The cost is how much longer moves take at
//! p99 during the attack than before and after it together. The exit status is 1 where an attack has cost somebody a
//! move or a seat, and where it costs more than a fifth and more than a millisecond at p99.
//!
//! The one who attacks is a process of the lowest priority: who does harm brings a computer along, so what its work takes
//! of this one is not the server's cost. A disk that flushes now and then for long hides what an attack costs; then
//! `TMPDIR=/dev/shm` keeps the servers' data in memory.

#![allow(clippy::print_stdout, reason = "it prints a table")]

#[path = "../tests/support/attacks.rs"]
mod attacks;
#[path = "../tests/support/served.rs"]
mod served;

use attacks::{ATTACKS, Attack, Players, Seen};
use served::{Served, serve};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, ChildStdin, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many tables go on beside an attack, and how often each has a move.
const TABLES: usize = 8;
const MOVE: Duration = Duration::from_millis(100);

type Failed = Box<dyn std::error::Error>;

fn main() -> Result<ExitCode, Failed> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", data] => {
            runtime.block_on(serve(data))?;
            return Ok(ExitCode::SUCCESS);
        }
        ["do-harm", name, address, table] => {
            runtime.block_on(do_harm(name, address.parse()?, table))?;
            return Ok(ExitCode::SUCCESS);
        }
        _ => {}
    }
    let seconds = arguments.first().map_or(Ok(6), |seconds| seconds.parse())?;
    let part = arguments.get(1).map_or("", String::as_str);
    println!(
        "| attack | before: p50, p99 | during | after | cost at p99 | moves | lost | seats | most memory | answers |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |");
    let mut all_hold = true;
    for attack in ATTACKS.iter().filter(|attack| attack.name.contains(part)) {
        all_hold &= runtime.block_on(measure(attack, Duration::from_secs(seconds)))?;
    }
    Ok(if all_hold { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints an attack's row; whether it costs others no more than it may.
async fn measure(attack: &Attack, lasts: Duration) -> Result<bool, Failed> {
    let data = tempfile::tempdir()?;
    let served = Served::start(data.path())?;
    let address = served.address;
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(Players::open(&format!("http://{address}"), number).await);
    }
    let code = tables[0].code.clone();
    let (tables, before) = play(tables, lasts).await;
    let (stop, stopping) = watch::channel(false);
    let memory = tokio::spawn(most_memory(served.metrics.clone(), stopping));
    let hostile = Hostile::start(attack, address, &code)?;
    // The attack is under way when it is measured.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let (tables, during) = play(tables, lasts).await;
    let seats = watching(&tables).await;
    let answers =
        tokio::task::spawn_blocking(move || hostile.stop().map_err(|failed| failed.to_string())).await??;
    stop.send(true)?;
    let (_, after) = play(tables, lasts).await;
    let quiet = before.and(&after);
    let cost = during.at(0.99) / quiet.at(0.99) - 1.0;
    println!(
        "| {} | {} | {} | {} | {:+.0} % | {} | {} | {seats} of {TABLES} | {:.0} MiB | {} |",
        attack.name,
        before.text(),
        during.text(),
        after.text(),
        cost * 100.0,
        during.took.len(),
        during.lost,
        memory.await? / f64::from(1 << 20),
        answers
    );
    let slower = cost > 0.2 && during.at(0.99) > quiet.at(0.99) + 1.0;
    Ok(!slower && during.lost == 0 && seats == TABLES)
}

/// Attacks until there is no more to read, and prints how often each status came.
async fn do_harm(name: &str, address: SocketAddr, table: &str) -> Result<(), Failed> {
    let attack = ATTACKS.iter().find(|attack| attack.name == name).ok_or("there is no such attack")?;
    let (stop, stopping) = watch::channel(false);
    std::thread::spawn(move || {
        // Whatever ends the reading ends the attack.
        let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        stop.send(true)
    });
    let seen: Seen = attack.run(address, table, stopping).await;
    let counts: Vec<String> = seen.iter().map(|(status, count)| format!("{count} × {status}")).collect();
    println!("{}", counts.join(", "));
    Ok(())
}

/// Who attacks.
struct Hostile {
    child: Child,
    /// Closed where it is to stop.
    input: ChildStdin,
}

impl Hostile {
    fn start(attack: &Attack, address: SocketAddr, table: &str) -> Result<Hostile, Failed> {
        let mut command = Command::new("chrt");
        command.args(["--idle", "0"]).arg(std::env::current_exe()?);
        command.args(["do-harm", attack.name, &address.to_string(), table]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let input = child.stdin.take().ok_or("no input")?;
        Ok(Hostile { child, input })
    }

    /// How often each status came, as it says itself.
    fn stop(mut self) -> Result<String, Failed> {
        drop(self.input);
        let output = self.child.stdout.take().ok_or("no output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        self.child.wait()?;
        Ok(line.trim().to_owned())
    }
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
    fn text(&self) -> String {
        format!("{:.1}, {:.1} ms", self.at(0.5), self.at(0.99))
    }

    /// Both together.
    fn and(&self, other: &Played) -> Played {
        let mut took = [self.took.as_slice(), &other.took].concat();
        took.sort_unstable();
        Played { took, lost: self.lost + other.lost }
    }

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
