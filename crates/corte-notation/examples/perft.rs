//! Writes `docs/perft.md`: the number of move sequences from fixed positions, under every option.
//!
//! `cargo run --release -p corte-notation --example perft > docs/perft.md`

#![allow(clippy::print_stdout, reason = "it is a program")]

#[path = "../tests/perft/positions.rs"]
mod positions;

use positions::{LIMIT, TITLE, counts, rows};

fn main() {
    println!("{TITLE}");
    println!("```text");
    for (position, game) in rows() {
        let counts: Vec<String> = counts(&game, LIMIT).iter().map(u64::to_string).collect();
        println!("{position} | {}", counts.join(" "));
    }
    println!("```");
}
