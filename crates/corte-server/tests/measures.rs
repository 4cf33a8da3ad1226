//! The measuring programs still get results: they still work with the present server.

use std::path::PathBuf;
use std::process::Command;

fn example(name: &str) -> PathBuf {
    // Tests lie in `deps`, examples beside it.
    let own = std::env::current_exe().unwrap();
    own.parent().and_then(std::path::Path::parent).unwrap().join("examples").join(name)
}

#[test]
fn timing_plays_its_tables_and_has_a_row_for_every_bot() {
    // So few pairs say nothing about time; the test checks that every table was played to its answer.
    let run = Command::new(example("timing")).args(["24", "0", "4", "fool", "page"]).output().unwrap();
    let (told, wrong) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    let rows: Vec<Vec<&str>> =
        told.lines().skip(2).map(|line| line.split('|').map(str::trim).collect()).collect();
    assert_eq!(rows.iter().map(|row| row[1]).collect::<Vec<_>>(), ["fool", "page"], "{told}{wrong}");
    for row in &rows {
        assert!(row[5].starts_with("0.500") || row[5] == "–", "lengths are the same in both worlds: {told}");
    }
    // The fool turns up either card, so the worlds look alike at some tables; at none of 24, once in 2^24 runs.
    assert_ne!(rows[0][5], "–", "lengths were compared: {told}");
}
