//! The seeded driver of chance: each draw is as likely as it should be, and each step is a legal move.

use crate::common::*;
use corte::*;
use std::collections::BTreeMap;

const DRAWS: u32 = 40_000;

/// Pearson's statistic of the counts against their ways, and a bound that chance exceeds less than once in a million times.
fn chi_square(counts: &BTreeMap<Cards, u32>, outcomes: impl Iterator<Item = (Cards, u32)>) -> (f64, f64) {
    let outcomes: Vec<(Cards, u32)> = outcomes.collect();
    let ways: u32 = outcomes.iter().map(|(_, ways)| ways).sum();
    let told: u32 = outcomes.iter().filter_map(|(cards, _)| counts.get(cards)).sum();
    assert_eq!(told, DRAWS, "nothing else is drawn");
    let statistic = outcomes.iter().map(|(cards, its_ways)| {
        let expected = f64::from(DRAWS) * f64::from(*its_ways) / f64::from(ways);
        (f64::from(counts.get(cards).copied().unwrap_or(0)) - expected).powi(2) / expected
    });
    let freedom = (outcomes.len() - 1) as f64;
    // Wilson and Hilferty's normal approximation, five deviations out.
    let scale = 2.0 / (9.0 * freedom);
    (statistic.sum(), freedom * (1.0 - scale + 5.0 * scale.sqrt()).powi(3))
}

/// Games whose Courts have three to twenty-five cards, with equal and unequal numbers of each.
fn courts(faces: Faces) -> Vec<Game> {
    let mut games = Vec::new();
    for (players, draft) in [(2, false), (2, true), (7, false), (10, false)] {
        let rules = Rules::new(players, Options { faces, draft, ..Options::default() }).expect("a table");
        games.push(Setup::new(rules).build().expect("a new game"));
        let mut dealer = Dealer::new(5, players as u64);
        games.push(position(rules, &mut dealer).build().expect("a position"));
    }
    games
}

#[test]
fn every_draw_is_as_likely_as_its_ways() {
    for faces in [Faces::Identical, Faces::Distinct] {
        for (stream, game) in courts(faces).into_iter().enumerate() {
            for count in [1, 2] {
                let mut dealer = Dealer::new(2026, stream as u64);
                let mut counts = BTreeMap::new();
                for _ in 0..DRAWS {
                    *counts.entry(dealer.draw(&game, count)).or_insert(0) += 1;
                }
                let (statistic, bound) = chi_square(&counts, game.outcomes(count));
                let court = game.court();
                assert!(statistic < bound, "{count} of {court:?}, {faces:?}: {statistic:.1} of {bound:.1}");
            }
        }
    }
}

#[test]
fn every_seat_is_dealt_every_hand_as_likely() {
    for faces in [Faces::Identical, Faces::Distinct] {
        let rules = Rules::new(4, Options { faces, ..Options::default() }).expect("a table");
        let new = Setup::new(rules).build().expect("a new game");
        let mut counts: [BTreeMap<Cards, u32>; 4] = Default::default();
        for stream in 0..u64::from(DRAWS) {
            let game = deal(new, &mut Dealer::new(11, stream));
            for (seat, counts) in game.table().seats().zip(&mut counts) {
                *counts.entry(game.hand(seat)).or_insert(0) += 1;
            }
        }
        for (seat, counts) in counts.iter().enumerate() {
            let (statistic, bound) = chi_square(counts, new.outcomes(2));
            assert!(statistic < bound, "seat {seat}, {faces:?}: {statistic:.1} of {bound:.1}");
        }
    }
}

fn deal(mut game: Game, dealer: &mut Dealer) -> Game {
    while let Some(chance) = game.chance() {
        let cards = dealer.draw(&game, chance.count);
        game.draw(chance.seat, cards).expect("a draw of the Court");
    }
    game
}

#[test]
fn every_seat_is_as_likely_to_begin() {
    let mut dealer = Dealer::new(3, 0);
    for players in 2..=10 {
        let mut counts = BySeat::all(0u32);
        for _ in 0..DRAWS {
            counts[dealer.seat(players).expect("a seat")] += 1;
        }
        let expected = f64::from(DRAWS) / players as f64;
        for seat in Seat::all(players) {
            let off = (f64::from(counts[seat]) - expected).abs();
            assert!(off < 5.0 * expected.sqrt(), "{seat} of {players} begins {} times", counts[seat]);
        }
    }
}

/// A whole game, as its moves.
fn moves(rules: Rules, seed: u64, stream: u64) -> Vec<Move> {
    let mut moves = Vec::new();
    play(&Setup::new(rules), &mut Dealer::new(seed, stream), |step| moves.push(step.mv));
    moves
}

#[test]
fn a_seed_and_a_stream_repeat_their_game_and_no_other() {
    for rules in plain_tables().into_iter().step_by(7) {
        let game = moves(rules, 7, 1);
        assert_eq!(game, moves(rules, 7, 1));
        assert_ne!(game, moves(rules, 7, 2));
        assert_ne!(game, moves(rules, 8, 1));
    }
}

#[test]
fn a_copied_dealer_goes_on_alike() {
    let mut dealer = Dealer::new(1, 2);
    dealer.below(10);
    let mut copy = dealer.clone();
    assert!((0..100).all(|_| dealer.below(1000) == copy.below(1000)));
}
