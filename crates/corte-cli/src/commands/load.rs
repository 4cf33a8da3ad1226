//! `corte load`: how a server on this machine bears a load.

use crate::output::{Failure, Target, complain, print};
use clap::Args;
use corte_server::Load as Plan;

/// Put a load on a server of this machine, and measure it
///
/// Two players at each table make a move every few seconds; what is measured is the time from a move to its
/// frame at the last viewer of the table. The load is bounded, and no other machine is ever asked.
#[derive(Args)]
#[command(
    after_help = "Example:\n  corte load --url http://127.0.0.1:8080 --tables 1000 --viewers 6 --think 3 --secs 30 \\\n    --admin http://127.0.0.1:9090"
)]
pub(crate) struct Load {
    /// The server.
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    url: String,
    /// How many tables.
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// How many viewers a table has, its two players first.
    #[arg(long, default_value_t = 6)]
    viewers: usize,
    /// Seconds between the moves of a table.
    #[arg(long, default_value_t = 3.0)]
    think: f64,
    /// For how many seconds.
    #[arg(long, default_value_t = 30)]
    secs: u64,
    /// The server's admin address: with it the memory of a table is measured, too.
    #[arg(long, value_name = "URL")]
    admin: Option<String>,
    /// Print the result as JSON, or write it to a file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<Target>,
}

impl Load {
    /// Makes the load.
    pub(crate) fn run(self) -> Result<(), Failure> {
        let failed = |error: &dyn std::fmt::Display| {
            complain(format!("error: {error}"));
            Failure::Reported
        };
        let Load { url, tables, viewers, think, secs, admin, json } = self;
        let plan = Plan { url, tables, viewers, think, secs, admin };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| failed(&error))?;
        let measured = runtime.block_on(plan.run()).map_err(|error| failed(&error))?;
        if let Some(target) = json {
            let result = serde_json::to_string(&measured).map_err(|error| failed(&error))?;
            target.write(format!("{result}\n").as_bytes())?;
            if target == Target::Output {
                return Ok(());
            }
        }
        let memory = measured.table_kib.map(|kib| format!("{kib:.1} KiB a table; ")).unwrap_or_default();
        print(format!(
            "{} tables of {} viewers: {} moves, {:.1} a second\nfrom a move to the last viewer: p50 {:.1} ms, p99 {:.1} ms, at most {:.1} ms\n{} bytes of frames, {:.0} a frame; {memory}{} errors",
            measured.tables,
            measured.viewers,
            measured.moves,
            measured.rate,
            measured.p50_ms,
            measured.p99_ms,
            measured.max_ms,
            measured.bytes,
            measured.frame_bytes,
            measured.errors
        ))
    }
}
