//! Golden statistics of uniform random play.
//!
//! Seat 0 starts with one coin if there are two players (R-V2), players are asked clockwise, and equal cards are one option. A decision
//! counts if the seat has more than one choice.
//!
//! | players | conceding a proof | decisions a game | turns a game | wins by seat |
//! | --- | --- | --- | --- | --- |
//! | 2 | no | 13.72 | 5.59 | .491 .509 |
//! | 3 | no | 21.90 | 7.757 | |
//! | 6 | no | 44.26 | 13.29 | |
//! | 2 | yes | 14.75 | 5.79 | |
//! | 6 | yes | 47.6 | 13.78 | |
//!
//! The figures for two players are those of two earlier implementations, with 400,000 games each. For three and six players, these gave
//! 21.98 and 7.79, and 44.48 and 13.38 (47.78 and 13.84 with conceding): they were made without ruling D-2, so the coins of an exiled
//! target were gone before the Steal took them. `tools/oracle`, which shares no code with the engine, gives those figures with `stats
//! --without-d2`, and the ones above without it.

use corte::*;

const GAMES: u64 = 300_000;

/// The means of 300,000 games.
#[derive(Debug, Default)]
struct Means {
    decisions: f64,
    turns: f64,
    wins: Vec<f64>,
}

fn random_games(players: usize, must_prove: bool) -> Means {
    let options = Options { must_prove, order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    let rules = Rules::new(players, options).expect("a table");
    let new = Setup::new(rules).build().expect("a new game");
    let (mut decisions, mut turns) = (0u64, 0u64);
    let mut wins = vec![0u32; players];
    for stream in 0..GAMES {
        let mut dealer = Dealer::new(2026, stream);
        let mut game = new;
        loop {
            match game.pending() {
                Pending::Over => break,
                Pending::Chance(Chance { seat, count, .. }) => {
                    let cards = dealer.draw(&game, count);
                    game.draw(seat, cards).expect("a draw of the Court");
                }
                Pending::Decision(asked) => {
                    let seat = asked.lowest().expect("somebody is asked");
                    turns += u64::from(game.table().phase() == Phase::Action);
                    let view = game.view(Viewer::Seat(seat));
                    let legal = view.legal();
                    decisions += u64::from(legal.len() > 1);
                    let id = legal.nth(dealer.below(legal.len())).expect("one of them");
                    let decision = view.decision(id).expect("a legal decision");
                    game.decide(seat, decision).expect("it is legal");
                }
            }
        }
        wins[game.table().winner().expect("a winner").index()] += 1;
    }
    let mean = |sum: u64| sum as f64 / GAMES as f64;
    Means {
        decisions: mean(decisions),
        turns: mean(turns),
        wins: wins.into_iter().map(|wins| mean(u64::from(wins))).collect(),
    }
}

/// Within 0.3 % of what is expected.
fn assert_near(found: f64, expected: f64, what: &str) {
    let off = found / expected - 1.0;
    assert!(off.abs() < 0.003, "{what}: {found:.4}, expected {expected}: {:.2} %", 100.0 * off);
}

fn assert_means(players: usize, must_prove: bool, decisions: f64, turns: f64) -> Means {
    let means = random_games(players, must_prove);
    let what = |name| format!("{name} of {players} players, {means:?}");
    assert_near(means.decisions, decisions, &what("decisions"));
    assert_near(means.turns, turns, &what("turns"));
    means
}

#[test]
fn two_random_players_take_13_72_decisions_in_5_59_turns() {
    let means = assert_means(2, true, 13.72, 5.59);
    // The standard error of a mean of 300,000 is .0009.
    for (found, expected) in means.wins.iter().zip([0.491, 0.509]) {
        assert!((found - expected).abs() < 0.0035, "{means:?}");
    }
}

#[test]
fn three_random_players_take_21_90_decisions_in_7_757_turns() {
    assert_means(3, true, 21.90, 7.757);
}

#[test]
fn six_random_players_take_44_26_decisions_in_13_29_turns() {
    assert_means(6, true, 44.26, 13.29);
}

#[test]
fn two_random_players_who_may_concede_take_14_75_decisions_in_5_79_turns() {
    assert_means(2, false, 14.75, 5.79);
}

#[test]
fn six_random_players_who_may_concede_take_47_6_decisions_in_13_78_turns() {
    assert_means(6, false, 47.6, 13.78);
}
