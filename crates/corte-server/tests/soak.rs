//! Ninety days in fast time: nothing that a server holds grows forever. This is a separate program, so that the
//! memory counted is the server's.

#![allow(clippy::print_stdout, reason = "it says what it has counted")]

use corte_server::Keep;
use corte_server::simulate::Soak;
use peak_alloc::PeakAlloc;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

#[global_allocator]
static LIVE: PeakAlloc = PeakAlloc;

/// How many half days there are.
const HALVES: u64 = 180;
/// In each run of this many half days, at least one ends while nothing uses memory temporarily.
const WINDOW: u64 = 10;
/// The longest frame of a game in play.
const LONGEST: usize = 64 * 1024;

/// How many bytes the database takes, including the files beside it.
fn on_disk(dir: &Path) -> usize {
    let sizes = std::fs::read_dir(dir).unwrap().map(|file| file.unwrap().metadata().unwrap().len());
    sizes.sum::<u64>() as usize
}

#[tokio::test]
async fn nothing_grows_for_ever() {
    let days = |days: u64| Duration::from_secs(days * 86_400);
    let keep = Keep {
        tables: days(7),
        logs: days(5),
        games: Some(days(10)),
        uploads: Some(days(8)),
        sessions: days(20),
    };
    let dir = tempfile::tempdir().unwrap();
    let server = Soak::start(dir.path(), keep).await.unwrap();
    let mut most: [BTreeMap<&str, usize>; 2] = Default::default();
    let (mut longest, mut peak, mut at_rest) = ([0; 2], 0, usize::MAX);
    for number in 0..HALVES {
        let half = usize::from(number >= HALVES / 2);
        longest[half] = server.half_a_day(number).await.unwrap().max(longest[half]);
        let mut held = server.held().await.unwrap();
        held.insert("bytes on disk", on_disk(dir.path()));
        let memory = LIVE.current_usage();
        (peak, at_rest) = (memory.max(peak), memory.min(at_rest));
        if number % WINDOW == WINDOW - 1 {
            held.insert("bytes of memory at rest", at_rest);
            at_rest = usize::MAX;
        }
        for (what, count) in held {
            let most = most[half].entry(what).or_default();
            *most = count.max(*most);
        }
    }
    // The second half holds no more than the first, which has been through every retention period.
    for (what, first) in &most[0] {
        let later = most[1][what];
        assert!(later <= first + first / 4 + 2, "{what}: {first}, then {later}");
    }
    assert!(most[1]["tables awake"] <= 4, "{most:?}");
    assert!(most[1]["logs"] <= 2 * 13 + 2, "{most:?}");
    assert!(most[1]["uploads"] <= 2 * 9, "a record that was sent in is kept for eight days: {most:?}");
    assert!(most[1]["limits"] <= 2 * 300 + 8, "{most:?}");
    assert!(most[1]["bytes on disk"] <= 16 << 20 && peak <= 32 << 20, "{peak}, {most:?}");
    assert!(longest.iter().all(|frame| *frame > 0 && *frame <= LONGEST), "{longest:?}");
    println!("at most in the first and the second half: {most:?}, {peak}, {longest:?}");
}
