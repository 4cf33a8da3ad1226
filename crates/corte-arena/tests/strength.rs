//! A small version of the ladder: seeded games, far fewer than in `docs/ladder.md`.

use corte::{Options, Order, Preset, Rules};
use corte_arena::{Budget, Cell, GameId, Plan, Summary, run};
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

/// One `one` at a table full of `rest`.
fn meet(players: usize, one: &str, rest: &str, deals: u32, iterations: u32) -> Cell {
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    let plan = Plan {
        bots: [one, rest].map(|name| name.parse().unwrap()).to_vec(),
        deals,
        seed: 11,
        budget: Budget::Iterations(iterations),
        ..Plan::new(Rules::new(players, options).unwrap())
    };
    plan.check().unwrap();
    // With three or more players, the second lineup is the reverse, which is not needed here.
    let reverse = |deal| (0..players).map(move |turned| GameId { lineup: 1, deal, rotation: turned as u8 });
    let skipped: HashSet<GameId> = (0..deals).flat_map(reverse).collect();
    let played = run(&plan, &skipped, 2, &AtomicBool::new(false), &|_| ()).unwrap();
    *Summary::of(&plan, &played.rows).cell(0, 1).unwrap()
}

#[test]
fn each_rung_beats_the_one_below() {
    assert!(meet(2, "page", "fool", 200, 1).win.low > 0.8);
    for courtier in ["courtier-cautious", "courtier-bold", "courtier-vengeful"] {
        assert!(meet(2, courtier, "page", 300, 1).win.low > 0.5);
        assert!(meet(2, "spy", courtier, 100, 1).win.low > 0.55);
    }
    assert!(meet(2, "spy", "page", 100, 1).win.low > 0.5);
    assert!(meet(2, "spy", "fool", 100, 1).win.low > 0.7);
    // Both start from what the Regent would do.
    assert!(meet(2, "cardinal", "spy", 100, 1_000).win.high > 0.5);
}

/// The shipped networks still mean what they meant when they were trained.
#[test]
fn the_regent_beats_what_it_has_learnt_from() {
    assert!(meet(2, "regent", "page", 200, 1).win.low > 0.6);
    assert!(meet(2, "regent", "courtier-bold", 200, 1).win.low > 0.6);
    // The Spy starts from what the Regent would do.
    assert!((0.4..0.6).contains(&meet(2, "regent", "spy", 150, 1).win.mean));
    for bot in ["page", "courtier-bold", "spy"] {
        assert!(meet(4, "regent", bot, 40, 1).win.low > 0.35);
        assert!(meet(6, "regent", bot, 40, 1).win.low > 0.2);
    }
}

/// At a large table, most bluffs are seen through, and honest players behave differently from Courtiers: both once cost more than they won.
#[test]
fn among_six_too_each_rung_is_above_the_one_below() {
    let fair = 1.0 / 6.0;
    for courtier in ["courtier-cautious", "courtier-bold", "courtier-vengeful"] {
        assert!(meet(6, courtier, "page", 150, 1).win.low > fair);
        assert!(meet(6, "page", courtier, 150, 1).win.high < fair);
    }
    assert!(meet(6, "spy", "page", 90, 1).win.low > fair);
}

/// What the search adds to the Regent, from which it starts.
#[test]
fn alone_among_regents_a_cardinal_wins_more_than_its_share() {
    assert!(meet(4, "cardinal", "regent", 12, 100).win.low > 0.25);
}

#[test]
fn a_spy_takes_more_than_its_share_from_four_courtiers() {
    assert!(meet(5, "spy", "courtier-bold", 8, 1).win.mean > 0.3);
}
