//! What frames cost: bytes, and time from view to HTML. `cargo run --release -p corte-ui --example weigh`

#![allow(clippy::print_stdout, reason = "a tool for the one who measures")]

#[path = "../tests/scenes/mod.rs"]
mod scenes;

use corte_ui::page::{Prefs, Setting};
use corte_ui::{Lang, assets};
use std::time::Instant;

/// How often each frame is drawn; the median is printed.
const TIMES: usize = 301;

fn main() {
    let prefs = Prefs { lang: Lang::ENGLISH, ..Prefs::default() };
    println!("{:<16} {:>7} {:>8}", "moment", "bytes", "median");
    for moment in scenes::moments() {
        let mut times: Vec<_> = (0..TIMES)
            .map(|_| {
                let begun = Instant::now();
                let frame = scenes::frame(prefs, Setting::CityState, &moment);
                (begun.elapsed(), frame.len())
            })
            .collect();
        times.sort();
        let (median, bytes) = times[TIMES / 2];
        println!("{:<16} {bytes:>7} {:>5} µs", moment.0, median.as_micros());
    }
    for asset in assets() {
        println!("{:<40} {:>7} bytes", asset.name, asset.bytes.len());
    }
}
