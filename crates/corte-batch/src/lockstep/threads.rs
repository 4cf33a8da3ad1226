//! Random games spread over threads.

use super::{Series, Totals, tally};
use corte::Game;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// The number of games dealt from one random stream, so that the result is the same for any number of threads.
const SERIES: u64 = 512;

/// Plays games uniformly at random from this start, on several threads, and counts.
///
/// `progress` is called, from any thread, with the length of each series as it starts.
/// Once `stop` is set, no further series starts, except the first. Those under way are finished, so the counts equal those of a smaller
/// number of games.
///
/// ```
/// # use corte::*;
/// # use corte_batch::tally_games;
/// # use std::sync::atomic::AtomicBool;
/// let rules = Rules::new(3, Options::of(Preset::Brazil)).unwrap();
/// let start = Setup::new(rules).build().unwrap();
/// let stop = AtomicBool::new(false);
/// let one = tally_games(&start, 7, 2000, 1, &stop, &|_| ());
/// assert_eq!((one.games, one), (2000, tally_games(&start, 7, 2000, 3, &stop, &|_| ())));
/// stop.store(true, std::sync::atomic::Ordering::Relaxed);
/// assert_eq!(tally_games(&start, 7, 2000, 1, &stop, &|_| ()), tally_games(&start, 7, 512, 1, &stop, &|_| ()));
/// ```
pub fn tally_games(
    start: &Game,
    seed: u64,
    games: u64,
    threads: usize,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64) + Sync),
) -> Totals {
    let next = AtomicU64::new(0);
    let work = || {
        tally(start, seed, || {
            if stop.load(Ordering::Relaxed) && next.load(Ordering::Relaxed) > 0 {
                return None;
            }
            let from = next.fetch_add(SERIES, Ordering::Relaxed);
            let series = games.saturating_sub(from).min(SERIES);
            progress(series);
            (series > 0).then_some(Series { stream: from / SERIES, games: series })
        })
    };
    thread::scope(|scope| {
        // If a thread can't be started, the others do its work.
        let others: Vec<_> =
            (1..threads).filter_map(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let mut totals = work();
        others.into_iter().filter_map(|other| other.join().ok()).for_each(|more| totals.add(&more));
        totals
    })
}
