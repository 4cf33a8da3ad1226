//! Runs every attack on a server of its own, and measures what it costs those who play there:
//! `cargo run --release -p corte-server --example attack [SECONDS [PART OF A NAME]]`, 2 seconds without a number.
//!
//! A server is started twelve times, and forty-eight tables play: for half of this time before the attack, for all of
//! it during the attack, and for half of it afterwards. So if a machine is slow for a while, that affects the quiet
//! as much as the attack. The cost is how much longer moves take at p99 during the attacks than before and after
//! them, with its 95 % interval over the twelve rounds. The exit status is 1 if an attack has cost somebody a move or
//! a seat, or certainly costs more than a fifth at p99.
//!
//! Players and attacker have computers of their own, as far as one machine can provide that: players get a processor
//! as soon as they want one (`SCHED_FIFO`, if the system allows it), and the attacker only when nobody else wants it
//! (`SCHED_IDLE`). So the measurement shows what the server's own work delays, not who else waits for their slice. A
//! disk that now and then takes long to flush hides what an attack costs; `TMPDIR=/dev/shm` keeps the servers' data
//! in memory then.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "it prints a table, and what stands in its way"
)]

#[path = "../tests/support/attacks.rs"]
mod attacks;
#[path = "../tests/support/served.rs"]
mod served;

use attacks::{ATTACKS, Attack, Players, Seen};
use corte::Dealer;
use served::{Served, serve};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, ChildStdin, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many tables play during an attack, and how often each has a move.
const TABLES: usize = 48;
const MOVE: Duration = Duration::from_millis(100);
/// How many times each attack is run, each on a new server.
const ROUNDS: usize = 12;
/// How often the rounds are resampled for an interval.
const DRAWN: usize = 1_000;

type Failed = Box<dyn std::error::Error>;

fn main() -> Result<ExitCode, Failed> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let many = || tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", data] => {
            many()?.block_on(serve(data))?;
            return Ok(ExitCode::SUCCESS);
        }
        ["do-harm", name, address, table] => {
            many()?.block_on(do_harm(name, address.parse()?, table))?;
            return Ok(ExitCode::SUCCESS);
        }
        _ => {}
    }
    let seconds = arguments.first().map_or(Ok(2), |seconds| seconds.parse())?;
    let part = arguments.get(1).map_or("", String::as_str);
    come_first();
    // One thread is enough for the players, and it is the one with priority.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    println!(
        "| attack | quiet: p50, p99 | during | cost at p99, % | beyond 1 ms in the server: quiet, during | moves | lost | seats | most memory | answers |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |");
    let mut all_hold = true;
    for attack in ATTACKS.iter().filter(|attack| attack.name.contains(part)) {
        all_hold &= runtime.block_on(measure(attack, Duration::from_secs(seconds)))?;
    }
    Ok(if all_hold { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Has the system give this thread a processor whenever it wants one; processes that it starts are like all others.
fn come_first() {
    let own = std::process::id().to_string();
    let changed = Command::new("chrt").args(["--reset-on-fork", "--fifo", "--pid", "1", &own]).status();
    if !changed.is_ok_and(|status| status.success()) {
        eprintln!(
            "`chrt --fifo` is not allowed here, so the players wait for the processor like everyone else"
        );
    }
}

/// Prints an attack's row; returns whether it costs others no more than it may.
async fn measure(attack: &Attack, lasts: Duration) -> Result<bool, Failed> {
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        rounds.push(round(attack, lasts).await?);
    }
    let quiet = Played::all(rounds.iter().map(|round| &round.quiet));
    let during = Played::all(rounds.iter().map(|round| &round.during));
    let seats: usize = rounds.iter().map(|round| round.seats).sum();
    let memory = rounds.iter().map(|round| round.memory).fold(0.0, f64::max);
    let mut answers = Seen::new();
    for (status, count) in rounds.iter().flat_map(|round| &round.answers) {
        *answers.entry(*status).or_default() += count;
    }
    let [low, high] = interval(&rounds);
    println!(
        "| {} | {} | {} | {:+.0} [{low:+.0}, {high:+.0}] | {:.1}, {:.1} % | {} | {} | {seats} of {} | {:.0} MiB | {} |",
        attack.name,
        quiet.text(),
        during.text(),
        cost(&quiet, &during),
        quiet.long(),
        during.long(),
        during.took.len(),
        during.lost,
        ROUNDS * TABLES,
        memory / f64::from(1 << 20),
        answers.iter().map(|(status, count)| format!("{count} × {status}")).collect::<Vec<_>>().join(", ")
    );
    Ok(low <= 20.0 && during.lost == 0 && seats == ROUNDS * TABLES)
}

/// How much longer moves take at p99 during attacks than in the quiet, in percent.
fn cost(quiet: &Played, during: &Played) -> f64 {
    (during.at(0.99) / quiet.at(0.99) - 1.0) * 100.0
}

/// The ends of that cost's 95 % interval, by resampling the rounds.
fn interval(rounds: &[Round]) -> [f64; 2] {
    let mut dealer = Dealer::new(1, 0);
    let mut costs: Vec<f64> = (0..DRAWN)
        .map(|_| {
            let drawn: Vec<&Round> = rounds.iter().map(|_| &rounds[dealer.below(rounds.len())]).collect();
            let quiet = Played::all(drawn.iter().map(|round| &round.quiet));
            cost(&quiet, &Played::all(drawn.iter().map(|round| &round.during)))
        })
        .collect();
    costs.sort_unstable_by(f64::total_cmp);
    [DRAWN / 40, DRAWN - 1 - DRAWN / 40].map(|index| costs[index])
}

/// The observations of one attack.
struct Round {
    quiet: Played,
    during: Played,
    /// At how many tables a player could watch meanwhile.
    seats: usize,
    /// The most memory the server used.
    memory: f64,
    answers: Seen,
}

/// One attack on one server.
async fn round(attack: &Attack, lasts: Duration) -> Result<Round, Failed> {
    let data = tempfile::tempdir()?;
    let served = Served::start(data.path())?;
    let address = served.address;
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(Players::open(&format!("http://{address}"), number).await);
    }
    let code = tables[0].code.clone();
    let (stop, stopping) = watch::channel(false);
    // Memory is read in the quiet too, so that reading it costs both the same.
    let memory = tokio::spawn(most_memory(served.metrics.clone(), stopping));
    let (tables, before) = play(tables, lasts / 2, &served).await?;
    let hostile = Hostile::start(attack, address, &code)?;
    // The attack is under way when the measurement begins.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let (tables, during) = play(tables, lasts, &served).await?;
    let seats = watching(&tables).await;
    let answers =
        tokio::task::spawn_blocking(move || hostile.stop().map_err(|failed| failed.to_string())).await??;
    let (_, after) = play(tables, lasts / 2, &served).await?;
    stop.send(true)?;
    Ok(Round { quiet: Played::all([&before, &after]), during, seats, memory: memory.await?, answers })
}

/// Attacks until standard input ends, and prints how often each status came.
async fn do_harm(name: &str, address: SocketAddr, table: &str) -> Result<(), Failed> {
    let attack = ATTACKS.iter().find(|attack| attack.name == name).ok_or("there is no such attack")?;
    let (stop, stopping) = watch::channel(false);
    std::thread::spawn(move || {
        // Whatever ends the reading ends the attack.
        let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        stop.send(true)
    });
    let seen: Seen = attack.run(address, table, stopping).await;
    let counts: Vec<String> = seen.iter().map(|(status, count)| format!("{status} {count}")).collect();
    println!("{}", counts.join(" "));
    Ok(())
}

/// The attacker.
struct Hostile {
    child: Child,
    /// Closed to make it stop.
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

    /// How often each status came, according to the attacker.
    fn stop(mut self) -> Result<Seen, Failed> {
        drop(self.input);
        let output = self.child.stdout.take().ok_or("no output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        self.child.wait()?;
        let figures: Vec<u32> = line.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        let counts = figures.chunks_exact(2).map(|count| Ok((count[0].try_into()?, count[1].try_into()?)));
        counts.collect()
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

/// How long moves took, and how many were lost.
#[derive(Default)]
struct Played {
    took: Vec<Duration>,
    lost: usize,
    /// How many there were by the server's own count, and how many of them took it more than a millisecond.
    counted: [f64; 2],
}

impl Played {
    fn text(&self) -> String {
        format!("{:.2}, {:.2} ms", self.at(0.5), self.at(0.99))
    }

    /// All of them together.
    fn all<'p>(parts: impl IntoIterator<Item = &'p Played>) -> Played {
        let mut all = Played::default();
        for part in parts {
            all.took.extend(&part.took);
            all.lost += part.lost;
            all.counted = [0, 1].map(|which| all.counted[which] + part.counted[which]);
        }
        all.took.sort_unstable();
        all
    }

    /// How many of a hundred moves took the server more than a millisecond.
    fn long(&self) -> f64 {
        100.0 * self.counted[1] / self.counted[0].max(1.0)
    }

    fn at(&self, share: f64) -> f64 {
        let index = (self.took.len().saturating_sub(1) as f64 * share).round() as usize;
        self.took.get(index).map_or(0.0, |took| took.as_secs_f64() * 1e3)
    }
}

/// Every table has a move at its own time, however long the moves take.
async fn play(
    tables: Vec<Players>,
    lasts: Duration,
    served: &Served,
) -> Result<(Vec<Players>, Played), Failed> {
    let counted = long_moves(&served.metrics).await?;
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
    let (tables, played): (Vec<Players>, Vec<Played>) = playing.join_all().await.into_iter().unzip();
    let mut all = Played::all(&played);
    let now = long_moves(&served.metrics).await?;
    all.counted = [0, 1].map(|which| now[which] - counted[which]);
    Ok((tables, all))
}

/// How many moves the server has counted, and how many of them took it more than a millisecond.
async fn long_moves(metrics: &str) -> Result<[f64; 2], Failed> {
    let text = reqwest::get(metrics).await?.text().await?;
    let figure = |name: &str| -> Result<f64, Failed> {
        let line =
            text.lines().find_map(|line| line.strip_prefix(name)).ok_or("its metrics don't include moves")?;
        Ok(line.trim().parse()?)
    };
    let all = figure("corte_move_seconds_count")?;
    Ok([all, all - figure("corte_move_seconds_bucket{le=\"0.001\"}")?])
}

/// The most memory that the server reports, sampled ten times a second.
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
