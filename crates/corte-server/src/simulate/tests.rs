//! Worlds of many seeds.

use super::{Planted, Tally, Wrong, among, before_the_door, crashed_at, twins, world};

/// How many worlds have one server, with thirteen games each; `--example simulate-faults` plays any number.
const WORLDS: u64 = 1_000;
/// How many servers there are where there are several.
const SERVERS: usize = 3;
/// How many worlds have several servers, with some fourteen games each; the example plays any number with `--servers`.
const CLUSTERS: u64 = 1_200;

/// Plays worlds of this many seeds on two threads.
fn play(worlds: u64, world: impl Fn(u64) -> Result<Tally, Wrong> + Sync) -> Tally {
    let play = |seeds: std::ops::Range<u64>| {
        seeds.map(|seed| world(seed).unwrap_or_else(|wrong| panic!("{wrong}"))).reduce(Tally::and)
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| play(worlds / 2..worlds));
        let own = play(0..worlds / 2);
        [own, other.join().unwrap()].into_iter().flatten().reduce(Tally::and).unwrap()
    })
}

#[test]
fn whatever_goes_wrong_what_was_shown_stays_and_every_table_ends() {
    let all = play(WORLDS, |seed| world(seed, None));
    assert!(all.games >= 12_000, "{all:?}");
    assert!(all.crashes > WORLDS / 2 && all.storms > WORLDS && all.disturbed > 2 * all.games, "{all:?}");
}

#[test]
fn several_servers_on_one_database_are_as_one_to_whoever_plays() {
    let all = play(CLUSTERS, |seed| among(seed, SERVERS, None));
    assert!(all.games >= 16_000 && all.disturbed > 2 * all.games, "{all:?}");
    assert!(all.crashes > CLUSTERS && all.storms > CLUSTERS / 2 && all.stalls > CLUSTERS, "{all:?}");
}

/// How many worlds have a door, HTTP and routes: each costs as much as ten without.
const DOORS: u64 = 40;

#[test]
fn who_comes_through_the_door_is_served_and_who_has_gone_is_forgotten() {
    let play = |seed| before_the_door(seed, None).unwrap_or_else(|wrong| panic!("{wrong}"));
    let all = (0..DOORS).map(play).reduce(Tally::and).unwrap();
    assert!(all.games >= DOORS && all.answered > 20 * all.games && all.harmed > 20 * DOORS, "{all:?}");
    assert!(all.crashes > DOORS / 4 && all.storms > DOORS / 4, "{all:?}");
    // Most of what pages are sent are differences.
    assert!(all.paged > 10 * all.games && all.followed * 2 > all.paged, "{all:?}");
}

#[test]
fn a_server_may_end_wherever_it_waits() {
    for seed in 0..8 {
        let mut turn = 1;
        while crashed_at(seed, turn, None).unwrap_or_else(|wrong| panic!("turn {turn}: {wrong}")).crashes > 0
        {
            turn += 1;
        }
        assert!(turn > 100, "the server had only {turn} turns");
    }
}

#[test]
fn a_world_is_its_seed() {
    for seed in 0..20 {
        assert_eq!(world(seed, None), world(seed, None));
    }
    assert_eq!(before_the_door(3, None), before_the_door(3, None));
    (0..6).for_each(|seed| assert_eq!(among(seed, SERVERS, None), among(seed, SERVERS, None)));
}

#[test]
fn worlds_that_differ_in_hidden_cards_are_the_same_to_who_watches() {
    for (servers, worlds, frames) in [(1, 200, 1_000), (2, 60, 100), (SERVERS, 60, 100)] {
        let compare =
            |seed| twins(seed, servers, None).unwrap_or_else(|wrong| panic!("{servers} servers: {wrong}"));
        let same: u64 = (0..worlds).map(compare).sum();
        assert!(same > frames, "only {same} frames of {servers} servers were compared");
    }
}

/// What goes wrong in the world of this seed with a fault in the server.
fn wrong(seed: u64, planted: Planted) -> Option<Wrong> {
    match planted {
        Planted::LeakInTime => twins(seed, 1, Some(planted)).err(),
        Planted::HintByHand => twins(seed, SERVERS, Some(planted)).err(),
        Planted::HeadForEver
        | Planted::BodyForEver
        | Planted::ReaderForEver
        | Planted::OneFillsTheDoor
        | Planted::LineForEver
        | Planted::FrameSkipped => before_the_door(seed, Some(planted)).err(),
        // Few moments leave a torn write behind, so every turn is tried.
        Planted::TornTaken => (1..=TURNS).find_map(|turn| crashed_at(seed, turn, Some(planted)).err()),
        Planted::FenceIgnored | Planted::HintTrusted | Planted::LookUnchecked => {
            among(seed, SERVERS, Some(planted)).err()
        }
        _ => world(seed, Some(planted)).err(),
    }
}

/// After this many turns a server has had every kind of turn.
const TURNS: u64 = 200;

/// The rarest planted fault is found in the last of this many worlds.
const RAREST: u64 = 21;

#[test]
fn every_planted_fault_is_found() {
    for planted in Planted::ALL {
        let found = (0..RAREST).find_map(|seed| wrong(seed, planted));
        let found = found.unwrap_or_else(|| panic!("{planted:?} is not found"));
        let says = match planted {
            Planted::FrameBeforeCommit => "is shown and not in the log",
            Planted::SyncIgnored | Planted::SyncedAgain => "are left after a crash",
            // An entry that is half overwritten is not an entry.
            Planted::TornTaken => "entry",
            Planted::ResumedTwice => "resumed more often",
            Planted::TimerTwice => "does not follow",
            Planted::UnsureForgotten => "there is no end",
            Planted::LeakInTime | Planted::HintByHand => "tells what is hidden",
            Planted::HeadForEver | Planted::BodyForEver | Planted::ReaderForEver | Planted::LineForEver => {
                "have long gone"
            }
            Planted::FrameSkipped => "does not follow",
            Planted::OneFillsTheDoor => "one address holds",
            Planted::FenceIgnored => "log",
            Planted::HintTrusted => "there is no end",
            Planted::LookUnchecked => "and now sees",
        };
        assert!(found.what.contains(says), "{planted:?} is found as {found}");
        assert_eq!(wrong(found.seed, planted), Some(found), "the seed gives it again");
    }
}

/// A fault of one server is also one among several, whichever of them it happens on.
#[test]
fn what_one_of_several_servers_does_wrong_is_found() {
    for planted in [Planted::FrameBeforeCommit, Planted::TimerTwice] {
        let found = (0..100).find_map(|seed| among(seed, SERVERS, Some(planted)).err());
        let found = found.unwrap_or_else(|| panic!("{planted:?} is not found"));
        assert!(found.what.contains("log") || found.what.contains("does not follow"), "{planted:?}: {found}");
    }
    let found = (0..100).find_map(|seed| twins(seed, SERVERS, Some(Planted::LeakInTime)).err());
    assert!(found.is_some_and(|found| found.what.contains("tells what is hidden")), "a leak in time");
}
