//! The most memory that a server uses, with many tables in play and everything hostile at once:
//! `cargo run --release -p corte-server --example ceiling [TABLES [VIEWERS [SECONDS [SLEEP]]]]` (1000, 6, 20, 0).
//!
//! It opens the tables, gives each this many viewers, plays on, and runs all attacks from one address at the same
//! time for this long. After SLEEP seconds without anybody, during which tables fall asleep within 120, it measures
//! again. The result is a line of JSON, in MiB of the server's process; the exit status says whether the ceiling
//! holds.

#![allow(clippy::print_stdout, reason = "it reports")]

#[path = "../tests/support/attacks.rs"]
mod attacks;
#[path = "../tests/support/served.rs"]
mod served;

use attacks::{ATTACKS, Players};
use served::{Served, serve};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The most that a server of a thousand tables may use, in MiB.
const CEILING: f64 = 256.0;
/// How often a table has a move.
const MOVE: Duration = Duration::from_secs(3);
/// How many tables are opened at a time.
const AT_ONCE: usize = 16;

type Failed = Box<dyn std::error::Error>;

fn main() -> Result<ExitCode, Failed> {
    let mut arguments = std::env::args().skip(1).peekable();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if arguments.next_if(|first| first == "serve").is_some() {
        runtime.block_on(serve(&arguments.next().ok_or("where to?")?))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut number = |default: usize| arguments.next().map_or(Ok(default), |text| text.parse());
    let (tables, viewers, seconds, sleep) = (number(1_000)?, number(6)?, number(20)?, number(0)?);
    let most = runtime.block_on(measure(tables, viewers, seconds as u64, sleep as u64))?;
    Ok(if most <= CEILING { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn measure(tables: usize, viewers: usize, seconds: u64, sleep: u64) -> Result<f64, Failed> {
    let data = tempfile::tempdir()?;
    let served = Served::start(data.path())?;
    let (address, admin) = (served.address, served.metrics.clone());
    let empty = resident(&admin).await?;
    let players = open(address, tables).await;
    let first = players[0].code.clone();
    let mut lines = JoinSet::new();
    for (number, table) in players.iter().enumerate() {
        for _ in 0..viewers {
            lines.spawn(read(connect(address, &table.code, number).await?));
        }
    }
    let (stop, stopping) = watch::channel(false);
    let mut playing = JoinSet::new();
    players.into_iter().for_each(|table| drop(playing.spawn(play(table, stopping.clone()))));
    let (quiet, _) = most(&admin, Duration::from_secs(seconds)).await?;
    let mut attacking = JoinSet::new();
    for attack in &ATTACKS {
        let (code, stopping) = (first.clone(), stopping.clone());
        attacking.spawn(async move { attack.run(address, &code, stopping).await });
    }
    let (attacked, _) = most(&admin, Duration::from_secs(seconds)).await?;
    stop.send(true)?;
    attacking.join_all().await;
    let played = playing.join_all().await;
    let moves: usize = played.iter().map(|(moves, _)| moves).sum();
    let seats = played.iter().filter(|(_, watches)| *watches).count();
    lines.shutdown().await;
    let (_, after) = most(&admin, Duration::from_secs(sleep.max(2))).await?;
    let of_a_table = (quiet - empty) * 1024.0 / tables as f64;
    let attacks: Vec<&str> = ATTACKS.iter().map(|attack| attack.name).collect();
    let report = serde_json::json!({
        "attacks": attacks, "tables": tables, "viewers": viewers, "moves": moves, "seats": seats, "empty_mib": empty, "quiet_mib": quiet,
        "table_kib": of_a_table, "attacked_mib": attacked, "after_mib": after, "ceiling_mib": CEILING,
    });
    println!("{report}");
    Ok(quiet.max(attacked))
}

async fn open(address: SocketAddr, tables: usize) -> Vec<Players> {
    let base = format!("http://{address}");
    let mut open = Vec::new();
    for first in (0..tables).step_by(AT_ONCE) {
        let some = first..(first + AT_ONCE).min(tables);
        open.extend(futures_util::future::join_all(some.map(|number| Players::open(&base, number))).await);
    }
    open
}

/// A spectator with an address of their own.
async fn connect(address: SocketAddr, code: &str, number: usize) -> Result<TcpStream, Failed> {
    let mut stream = TcpStream::connect(address).await?;
    let from = format!("10.{}.{}.1", number / 250, number % 250);
    let head = format!(
        "GET /t/{code}/live?differences HTTP/1.1\r\nhost: corte\r\norigin: http://corte\r\nx-forwarded-for: {from}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    Ok(stream)
}

async fn read(mut stream: TcpStream) {
    let mut bytes = vec![0; 4_096];
    while matches!(stream.read(&mut bytes).await, Ok(1..)) {}
}

/// Moves now and then until stopped; returns how many moves were made, and whether its player can still watch then.
async fn play(mut table: Players, stop: watch::Receiver<bool>) -> (usize, bool) {
    let (mut ticks, mut moves) = (tokio::time::interval(MOVE), 0);
    while !*stop.borrow() {
        ticks.tick().await;
        moves += usize::from(matches!(table.make_a_move().await, Some((200, _))));
    }
    (moves, table.can_watch().await)
}

/// The most memory during this time, and the memory at its end, in MiB.
async fn most(admin: &str, lasts: Duration) -> Result<(f64, f64), Failed> {
    let until = tokio::time::Instant::now() + lasts;
    let (mut most, mut last) = (0.0_f64, 0.0);
    while tokio::time::Instant::now() < until {
        last = resident(admin).await?;
        most = most.max(last);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Ok((most, last))
}

async fn resident(admin: &str) -> Result<f64, Failed> {
    let text = reqwest::get(admin).await?.text().await?;
    let bytes = text.lines().find_map(|line| line.strip_prefix("corte_resident_bytes ")?.parse::<f64>().ok());
    Ok(bytes.ok_or("its metrics don't include its memory")? / f64::from(1 << 20))
}
