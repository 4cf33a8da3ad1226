//! The Doge that comes with the program.

use crate::common::whole_game;
use corte::{Options, Preset, Rules};
use corte_bots::{Attentive, Page, Policy, Regent};
use corte_joint::{DOGE, Dogeship};

#[test]
fn the_file_that_is_shipped_is_whole_and_has_less_than_four_mebibytes() {
    let file = Dogeship::file();
    assert!(file.len() < 4 << 20, "{} bytes", file.len());
    let ship = Dogeship::shipped();
    assert!(ship.blueprint().plays(&Rules::new(2, Options::of(Preset::Brazil)).unwrap()));
    assert_eq!(ship.booked(), 600);
}

#[test]
fn it_plays_whole_games_between_two_and_among_more() {
    for (players, seed) in [(2, 1), (2, 2), (3, 3)] {
        let rules = Rules::new(players, Options::of(Preset::Brazil)).unwrap();
        let game = || {
            whole_game(rules, seed, |at| {
                if at.index() == 0 { DOGE.policy() } else { Box::new(Attentive::new(Page)) }
            })
        };
        assert_eq!(game(), game(), "nothing of it is left to chance");
    }
}

#[test]
fn where_its_rules_are_not_played_it_is_the_regent() {
    let brazil = Options::of(Preset::Brazil);
    let inquisitor = Options { inquisitor: true, ..brazil };
    let (is_regent, mut differs) = (|| -> Box<dyn Policy> { Box::new(Regent::new(1.0)) }, false);
    for seed in 1..=6 {
        let game = |options, policy: &dyn Fn() -> Box<dyn Policy>| {
            whole_game(Rules::new(2, options).unwrap(), seed, |at| {
                if at.index() == 0 { policy() } else { is_regent() }
            })
        };
        let doge = || DOGE.policy();
        assert_eq!(game(inquisitor, &doge), game(inquisitor, &is_regent), "seed {seed}");
        differs |= game(brazil, &doge) != game(brazil, &is_regent);
    }
    assert!(differs, "where they are it is not");
}
