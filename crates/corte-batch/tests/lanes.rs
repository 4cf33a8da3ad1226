//! Lock-step plays the games that the scalar engine plays.

#![allow(missing_docs)]

use corte::{Dealer, Options, Preset, Rules, Setup};
use corte_batch::{Lanes, Played};

/// Plays on lanes and one after the other; both have to tell the same of every game.
fn agree(rules: Rules, lanes: usize, games: u64) {
    let mut by_lane: Vec<Vec<Played>> = vec![Vec::new(); lanes];
    Lanes::new(rules, 11, lanes).play(games, |played| by_lane[played.lane].push(played));
    let start = Setup::new(rules).build().unwrap();
    for (lane, together) in by_lane.iter().enumerate() {
        let mut dealer = Dealer::new(11, lane as u64);
        let alone: Vec<Played> = (0..games)
            .map(|_| {
                let mut game = start;
                let decisions = dealer.play_out(&mut game, |_| ());
                Played { lane, winner: game.table().winner(), decisions }
            })
            .collect();
        assert_eq!(*together, alone, "{rules:?}, lane {lane}");
    }
}

#[test]
fn a_hundred_thousand_games_of_the_base_game_are_the_scalar_engines() {
    for players in [2, 3, 6, 10] {
        agree(Rules::new(players, Options::of(Preset::Brazil)).unwrap(), 250, 100);
    }
}

#[test]
fn so_are_those_of_every_option() {
    let mut played = 0;
    for option in &corte::OPTIONS {
        let numbers: Vec<String> = (0..=9).map(|number: u8| number.to_string()).collect();
        let words = option.takes.words().iter().map(|word| (*word).to_owned());
        for value in words.chain(numbers) {
            let mut options = Options::of(Preset::Brazil);
            if options.set(option.name, &value).is_err() {
                continue;
            }
            for players in [2, 4] {
                if let Ok(rules) = Rules::new(players, options) {
                    agree(rules, 40, 10);
                    played += 1;
                }
            }
        }
    }
    assert!(played > 20, "{played}");
}
