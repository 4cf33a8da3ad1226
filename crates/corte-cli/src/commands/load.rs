//! `corte load`: how a server on this machine copes with load.

use super::values::within;
#[cfg(feature = "load")]
use crate::commands::data::count;
use crate::output::{Failure, Target};
#[cfg(feature = "load")]
use crate::output::{complain, is_writable, print};
use clap::Args;
#[cfg(feature = "load")]
use corte_server::{Load as Plan, LoadError, LoadMeasured, SeatedLoad};
use std::net::SocketAddr;

/// Put a load on a server on this machine, and measure it
#[cfg_attr(not(feature = "load"), doc = "(not in this build)")]
///
/// At each table, one of the two players makes a move every few seconds. What is measured is the time from a move until
/// its frame reaches the last viewer of the table. The load is bounded, and no other machine is ever contacted.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  corte load --url http://127.0.0.1:8080 --tables 1000 --viewers 6 --think 3 --secs 30 \\\n    --admin http://127.0.0.1:9090\n  corte load --url http://127.0.0.1:8080,http://127.0.0.1:8081,http://127.0.0.1:8082 --tables 1000\n\n\
    Only in programs built with --features load, such as those built by tools/dist."
)]
pub(crate) struct Load {
    /// The server; or several on one database, separated by commas: the viewers of each table are then spread over them.
    #[arg(long = "url", default_value = "http://127.0.0.1:8080", value_name = "URL", value_delimiter = ',')]
    urls: Vec<String>,
    /// Number of tables.
    #[arg(long, default_value_t = 100, value_parser = within::<usize>(1..=10_000))]
    tables: usize,
    /// Number of viewers at each table, its two players included.
    #[arg(long, default_value_t = 6, value_parser = within::<usize>(2..=20))]
    viewers: usize,
    /// Seconds between the moves at a table.
    #[arg(long, default_value_t = 3.0, value_parser = seconds)]
    think: f64,
    /// How many seconds the load lasts.
    #[arg(long, default_value_t = 30, value_parser = within::<u64>(1..=1_000_000))]
    secs: u64,
    /// Seat a browser at every place instead, `--viewers` at each table. Each moves by its own clock, and what is
    /// measured is the time from its moment to move until the frame that shows the move.
    #[arg(long)]
    seated: bool,
    /// With --seated: number of bots at each table, besides its players.
    #[arg(long, default_value_t = 0, value_name = "BOTS", requires = "seated", value_parser = within::<usize>(0..=8))]
    bots: usize,
    /// With --seated: seconds between two chat lines of one player; 0 for none.
    #[arg(long, default_value_t = 0.0, value_name = "SECONDS", requires = "seated", value_parser = seconds)]
    chat: f64,
    /// With --seated: seconds between two storms, in which a third of all browsers lose their connection and reconnect at once; 0 for none.
    #[arg(long, default_value_t = 0.0, value_name = "SECONDS", requires = "seated", value_parser = seconds)]
    storm: f64,
    /// Number of additional tables of five Cardinals each, to see what their thinking costs the measured moves.
    #[arg(long, default_value_t = 0, value_name = "TABLES", value_parser = within::<usize>(0..=10_000))]
    thinkers: usize,
    /// The server's admin address, also without http://, or those of all servers; with it, memory per table, entries per second and processor time per move are measured too.
    #[arg(long = "admin", value_name = "URL", value_delimiter = ',', value_parser = admin)]
    admins: Vec<String>,
    /// Print the result as JSON, or write it to a file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<Target>,
}

/// An admin address, as `corte serve` takes it or with its scheme.
fn admin(text: &str) -> Result<String, String> {
    Ok(if text.parse::<SocketAddr>().is_ok() { format!("http://{text}") } else { text.to_owned() })
}

/// A number of seconds, or 0 for none.
fn seconds(text: &str) -> Result<f64, String> {
    // Anything shorter would be no interval at all.
    let seconds = text.parse().ok().filter(|seconds| *seconds == 0.0 || (0.001..=1e6).contains(seconds));
    seconds.ok_or_else(|| "write seconds from 0.001 to 1000000, such as 3 or 0.5, or 0".to_owned())
}

impl Load {
    /// Says that this program was built without it.
    #[cfg(not(feature = "load"))]
    pub(crate) fn run(self) -> Result<(), Failure> {
        Err(Failure::Failed("load: this program was built without it; build with --features load".to_owned()))
    }

    /// Puts load on the server and prints what was measured.
    #[cfg(feature = "load")]
    pub(crate) fn run(self) -> Result<(), Failure> {
        let failed = |error: &dyn std::fmt::Display| {
            complain(format!("error: {error}"));
            Failure::Reported
        };
        let Load { urls, tables, viewers, think, secs, admins, json, seated, bots, chat, storm, thinkers } =
            self;
        let file = json.as_ref().and_then(Target::file);
        file.map_or(Ok(()), |file| is_writable(("--json", file)))?;
        let seated = seated.then_some(SeatedLoad { bots, chat, storm });
        let plan = Plan { urls, tables, viewers, think, secs, admins, seated, thinkers };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| failed(&error))?;
        let measured = runtime.block_on(plan.run()).map_err(|error| match error {
            LoadError::Elsewhere { .. } | LoadError::Bounds | LoadError::Seats => {
                Failure::Usage(error.to_string())
            }
            error => failed(&error),
        })?;
        if let Some(target) = json {
            let result = serde_json::to_string(&measured).map_err(|error| failed(&error))?;
            target.write(format!("{result}\n").as_bytes())?;
            if target == Target::Output {
                return Ok(());
            }
        }
        print(told(&measured))
    }
}

/// What was measured, in words that name what moves: tables or players.
#[cfg(feature = "load")]
fn told(measured: &LoadMeasured) -> String {
    let LoadMeasured {
        tables,
        viewers,
        moves,
        rate,
        p50_ms,
        p99_ms,
        max_ms,
        bytes,
        frame_bytes,
        compared,
        errors,
        ..
    } = measured;
    let memory = measured.table_kib.map(|kib| format!("{kib:.1} KiB a table; ")).unwrap_or_default();
    let taken = |who: &str, took: Option<f64>| {
        took.map(|ms| format!("{ms:.3} ms of a processor for a move by {who}; "))
    };
    let entries = measured.entries_rate.map(|rate| format!("{rate:.1} entries a second; "));
    let taken =
        [entries, taken("the server", measured.server_cpu_ms), taken("this load", measured.load_cpu_ms)];
    let taken: String = taken.into_iter().flatten().collect();
    let frames = format!(
        "{bytes} bytes of frames, {frame_bytes:.0} a frame; {memory}{taken}{}",
        count(*errors, "error", "errors")
    );
    let Some(seated) = &measured.seated else {
        return format!(
            "{tables} tables of {viewers} viewers: {moves} moves of tables, {rate:.1} a second\nfrom a move to the last viewer: p50 {p50_ms:.2} ms, p99 {p99_ms:.2} ms, at most {max_ms:.1} ms\n{frames}; {compared} frames compared"
        );
    };
    let mut lines = vec![
        format!("{tables} tables of {viewers} seated browsers: {moves} moves of players, {rate:.1} a second"),
        format!(
            "from a player's moment to the frame: p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms, at most {max_ms:.1} ms; {} late",
            seated.late
        ),
        format!("to the answer: p50 {:.1} ms, p99 {:.1} ms", seated.answer_p50_ms, seated.answer_p99_ms),
    ];
    if seated.lines > 0 {
        lines.push(format!("{} lines of talk: p99 {:.1} ms", seated.lines, seated.line_p99_ms));
    }
    if seated.returns > 0 {
        let (p50, p99) = (seated.return_p50_ms, seated.return_p99_ms);
        lines.push(format!(
            "{} browsers came back: p50 {p50:.1} ms, p99 {p99:.1} ms to the first frame",
            seated.returns
        ));
    }
    lines.push(frames);
    lines.join("\n")
}
