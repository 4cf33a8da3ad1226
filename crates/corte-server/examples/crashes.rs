//! Nothing acknowledged is lost, however the server ends: by kills, or by power cuts at the level of system calls.
//!
//! `cargo run --release -p corte-server --example crashes -- [KILLS [CUTS [SEED]]]` (200, 200, 1). A program appends
//! to eight tables of an embedded database and prints what is acknowledged. It is killed with SIGKILL this many
//! times, on the same database. Then one run of it is recorded with `strace`, and for each of this many moments the
//! disk is rebuilt as a power cut would have left it: what was synced is there, and each piece written since is
//! there, missing, or torn at a sector. Each time the database is opened, and everything acknowledged by then must be
//! in it, as written. The result is a line of JSON; the exit status is 1 if anything was lost. To check the check
//! itself, losses are also counted with the syncs taken away: that must be noticed.

#![allow(clippy::print_stdout, reason = "it reports")]

#[path = "crashes/disk.rs"]
mod disk;

use corte_server::store::Store;
use disk::{Call, Dice, Recording};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};

const TABLES: u64 = 8;
/// How many acknowledgements a recording has.
const RECORDED: usize = 1_500;

type Failed = Box<dyn std::error::Error>;
type Acknowledged = BTreeMap<String, u64>;

fn main() -> Result<ExitCode, Failed> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    if let [first, path] = &*arguments
        && first == "victim"
    {
        runtime.block_on(append_for_ever(path))?;
        return Ok(ExitCode::SUCCESS);
    }
    let number = |at: usize, default| arguments.get(at).map_or(Ok(default), |text| text.parse());
    let (kills, cuts, mut dice) = (number(0, 200)?, number(1, 200)?, Dice::new(number(2, 1)?));
    let (killed, lost_by_kills) = runtime.block_on(kill(kills as usize, &mut dice))?;
    let recording = if cuts > 0 { record()? } else { Recording::default() };
    let (checked, lost) = runtime.block_on(cut(&recording, cuts, true, &mut dice))?;
    let (_, noticed) = runtime.block_on(cut(&recording, cuts.min(20), false, &mut dice))?;
    let report = serde_json::json!({
        "kills": kills, "acknowledged_before_kills": killed, "lost_by_kills": lost_by_kills,
        "cuts": cuts, "acknowledged_before_cuts": checked, "lost_by_cuts": lost,
        "cuts_without_syncs": cuts.min(20), "lost_without_syncs": noticed,
    });
    println!("{report}");
    let holds = lost_by_kills == 0 && lost == 0 && (cuts == 0 || noticed > 0);
    Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn entry(table: &str, seq: u64) -> String {
    format!(r#"{{"table":"{table}","seq":{seq},"what":"{:.>160}"}}"#, seq * 7)
}

/// The program that is killed.
async fn append_for_ever(path: &str) -> Result<(), Failed> {
    let store = Store::open(path).await?;
    let tables = (0..TABLES).map(|number| {
        let (store, table) = (store.clone(), format!("t{number}"));
        async move {
            let Ok(log) = store.load(&table).await else { return };
            let mut last = log.len() as u64;
            loop {
                let next = last + 1 + (last + number) % 3;
                let entries = (last + 1..=next).map(|seq| entry(&table, seq)).collect();
                if store.append(&table, last + 1, entries).await.is_err() {
                    return;
                }
                last = next;
                // Nobody reads any more: it is over.
                if std::io::stdout().write_all(format!("ack {table} {last}\n").as_bytes()).is_err() {
                    return;
                }
            }
        }
    });
    futures_util::future::join_all(tables).await;
    Ok(())
}

/// Parses a line of the victim.
fn acknowledgement(line: &str) -> Option<(String, u64)> {
    let (table, seq) = line.strip_prefix("ack ")?.trim().split_once(' ')?;
    Some((table.to_owned(), seq.parse().ok()?))
}

fn victim(path: &Path) -> Result<Child, Failed> {
    let program = std::env::current_exe()?;
    Ok(Command::new(program).arg("victim").arg(path).stdout(Stdio::piped()).spawn()?)
}

/// How many entries were acknowledged in all, and how many of them are missing afterwards.
async fn kill(kills: usize, dice: &mut Dice) -> Result<(u64, u64), Failed> {
    let dir = tempfile::tempdir_in(".")?;
    let path = dir.path().join("corte.sqlite");
    let (mut acknowledged, mut lost) = (Acknowledged::new(), 0);
    for _ in 0..kills {
        let mut child = victim(&path)?;
        let mut lines = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
        for _ in 0..dice.below(60) {
            let line = lines.next().ok_or("the victim ended by itself")??;
            acknowledged.extend(acknowledgement(&line));
        }
        child.kill()?;
        for line in lines {
            acknowledged.extend(acknowledgement(&line?));
        }
        child.wait()?;
        lost += missing(&path, &acknowledged).await?;
    }
    Ok((acknowledged.values().sum(), lost))
}

/// How many of the acknowledged entries are missing, or aren't what was written.
async fn missing(path: &Path, acknowledged: &Acknowledged) -> Result<u64, Failed> {
    let Ok(store) = Store::open(&path.to_string_lossy()).await else {
        return Ok(acknowledged.values().sum());
    };
    let mut missing = 0;
    for (table, last) in acknowledged {
        let log = store.load(table).await.unwrap_or_default();
        let good = (1_u64..).zip(&log).take_while(|(seq, text)| **text == entry(table, *seq)).count() as u64;
        missing += last.saturating_sub(good);
    }
    store.shutdown().await;
    Ok(missing)
}

/// Records the victim's system calls.
fn record() -> Result<Recording, Failed> {
    let dir = tempfile::tempdir_in(".")?;
    let trace = dir.path().join("trace");
    let mut child = Command::new("strace")
        .args(["-f", "-y", "-xx", "-s", "200000", "-qq", "-e", "signal=none"])
        .args(["-e", "trace=write,pwrite64,fsync,fdatasync,ftruncate,unlink", "-o"])
        .arg(&trace)
        .arg(std::env::current_exe()?)
        .arg("victim")
        .arg(dir.path().canonicalize()?.join("corte.sqlite"))
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| {
            format!("strace is needed to record what is written (apt install strace): {error}")
        })?;
    let lines = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
    for line in lines.take(RECORDED) {
        line?;
    }
    // The writer ends with the pipe, and strace with it.
    child.wait()?;
    Recording::read(&trace)
}

/// How many acknowledged entries were looked for after power cuts, and how many were missing.
async fn cut(recording: &Recording, cuts: u64, synced: bool, dice: &mut Dice) -> Result<(u64, u64), Failed> {
    let acks: Vec<usize> = recording.places(|call| matches!(call, Call::Said(_)));
    let (mut looked_for, mut lost) = (0, 0);
    for _ in 0..cuts {
        let first = *acks.first().ok_or("nothing was recorded")?;
        let at = first + dice.below((recording.len() - first) as u64) as usize;
        let dir = tempfile::tempdir_in(".")?;
        recording.leave(at, synced, dice, dir.path())?;
        let acknowledged: Acknowledged = recording.said(at).filter_map(acknowledgement).collect();
        looked_for += acknowledged.values().sum::<u64>();
        lost += missing(&dir.path().join("corte.sqlite"), &acknowledged).await?;
    }
    Ok((looked_for, lost))
}
