//! Which games make a match.

use crate::late::{play_out, table};
use corte::Preset;
use corte_table::{Command, GameSeed, LiveTable, Millis, Person, Proposal, Verdict};

fn wins(wins: &str) -> Proposal {
    Proposal::of(Preset::Brazil, 2).with("wins", wins)
}

/// Plays a game to its end; returns its match and its number in it, and when it ended.
fn play(table: &mut LiveTable, now: Millis) -> (Option<(u32, u32)>, Millis) {
    table.apply(&table.deal(now, GameSeed::new([3; 32])).unwrap()).unwrap();
    (table.round().unwrap().match_game(), play_out(table, now))
}

#[test]
fn a_match_goes_on_until_somebody_has_won_it() {
    let mut table = table(wins("2"));
    let (mut now, mut games, mut ends) = (1_000, Vec::new(), Vec::new());
    while ends.len() < 2 {
        let (game, end) = play(&mut table, now);
        games.push(game);
        ends.extend(table.match_won().map(|_| games.len() as u32));
        now = end;
    }
    let first = (1..=ends[0]).map(|game| Some((1, game)));
    let second = (1..=ends[1] - ends[0]).map(|game| Some((ends[0] + 1, game)));
    assert_eq!(games, first.chain(second).collect::<Vec<_>>());
    assert!(ends[0] >= 2, "two wins take two games at least");
}

#[test]
fn games_are_of_a_match_where_one_is_played() {
    let mut table = table(Proposal::of(Preset::Brazil, 2));
    let (game, now) = play(&mut table, 1_000);
    assert_eq!(game, None);
    let change = Command::Change { settings: wins("3").check().unwrap() };
    let Verdict::Commit(entry) = table.check(now, Person(0), &change).unwrap() else {
        panic!("the host may")
    };
    table.apply(&entry).unwrap();
    assert_eq!(play(&mut table, now).0, Some((2, 1)));
}
