//! The published counts of move sequences, counted again by the engine and the oracle.

#![allow(clippy::print_stderr)]

pub(crate) mod positions;

use corte_notation::Record;
use positions::{perft, rows};
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The lines of the document: a position and its counts.
fn published() -> Vec<(String, Vec<u64>)> {
    let text = std::fs::read_to_string(root().join("docs/perft.md")).expect("docs/perft.md");
    let lines = text.lines().filter_map(|line| line.split_once(" | "));
    lines
        .map(|(position, counts)| {
            let counts = counts.split(' ').map(|count| count.parse().expect("a number"));
            (position.to_owned(), counts.collect())
        })
        .collect()
}

#[test]
fn every_option_has_its_counts() {
    let published: Vec<String> = published().into_iter().map(|(position, _)| position).collect();
    let wanted: Vec<String> = rows().into_iter().map(|(position, _)| position).collect();
    let lacks = |of: &[String], those: &[String]| -> Vec<String> {
        those.iter().filter(|position| !of.contains(position)).cloned().collect()
    };
    let (missing, stale) = (lacks(&published, &wanted), lacks(&wanted, &published));
    let differs = format!(
        "write docs/perft.md again: its text says how. It lacks {}, and has {} too many:\n{}\n{}",
        missing.len(),
        stale.len(),
        missing.join("\n"),
        stale.join("\n")
    );
    assert!(published == wanted, "{differs}");
}

#[test]
fn the_engine_counts_what_is_published() {
    const MOST: u64 = 60_000;
    for (position, counts) in published() {
        let record = Record::parse("perft", position.replace("; ", "\n"));
        let record = record.unwrap_or_else(|errors| panic!("{position}\n{errors}"));
        let game = record.replay().expect("a position without moves").start;
        assert!(counts.len() > 3, "{position}: {counts:?}");
        for (depth, count) in (1..).zip(counts).take_while(|(_, count)| *count <= MOST) {
            assert_eq!(perft(&game, depth), count, "{depth} moves from {position}");
        }
    }
}

#[test]
fn the_oracle_counts_what_is_published() {
    const MOST: &str = "1000";
    let oracle = root().join("tools/oracle/oracle.py");
    let run = Command::new("python3")
        .arg(oracle)
        .args(["counts", "docs/perft.md", MOST])
        .current_dir(root())
        .output();
    let output = match run {
        Ok(output) => output,
        Err(error) => {
            assert!(std::env::var_os("CI").is_none(), "the oracle needs python3: {error}");
            eprintln!("skipped: the oracle needs python3 ({error})");
            return;
        }
    };
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(report.trim(), format!("{} positions, no difference", published().len()));
}
