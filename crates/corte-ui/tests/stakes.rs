//! Which decisions are asked twice: those that may cost the last influence, where another doesn't.

use corte::*;
use corte_ui::stakes::{Stake, may_block_next, stake, stake_unseen};

const ANA: usize = 0;
const BIA: usize = 1;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Ana, with two Dukes, assassinates Bia, who has these cards.
fn struck(declared: &str, naming: Option<Character>, bia: &[Character]) -> Game {
    let mut options = Options::of(Preset::Brazil);
    options.set("declared", declared).unwrap();
    let rules = Rules::new(2, options).unwrap();
    let mut setup = Setup::new(rules);
    let cards = |held: &[Character]| {
        let held: Vec<Card> = held.iter().copied().map(Card::plain).collect();
        Cards::of(Pack::default(), &held)
    };
    let hand = cards(&[Character::Duke; 2]);
    setup.seats[seat(ANA)] = SeatSetup { coins: Some(3), hand, ..SeatSetup::default() };
    let (hand, lost) = (cards(bia), cards(&[Character::Captain][..2 - bia.len()]));
    setup.seats[seat(BIA)] = SeatSetup { coins: Some(2), hand, lost, ..SeatSetup::default() };
    let mut game = setup.build().unwrap();
    play(&mut game, ANA, Decision::Act(Action::Assassinate { target: seat(BIA), naming }));
    game
}

fn play(game: &mut Game, who: usize, decision: Decision) {
    game.apply(Move::Decide { seat: seat(who), decision }, |_| {}).unwrap();
}

/// The decisions that this player is asked twice about, and why.
fn risky(game: &Game, who: usize) -> Vec<(Decision, Stake)> {
    let view = game.view(Viewer::Seat(seat(who)));
    view.decisions().filter_map(|decision| Some((decision, stake(&view, decision)?))).collect()
}

#[test]
fn whoever_lets_the_last_card_be_struck_is_asked_twice_and_not_whoever_bluffs_to_save_it() {
    let mut game = struck("off", None, &[Character::Duke]);
    let view = game.view(Viewer::Seat(seat(BIA)));
    assert!(may_block_next(&view), "passing leaves the block");
    assert_eq!(risky(&game, BIA), [(Decision::Challenge, Stake::Last)]);
    play(&mut game, BIA, Decision::Pass);
    assert!(!may_block_next(&game.view(Viewer::Seat(seat(BIA)))));
    assert_eq!(
        risky(&game, BIA),
        [(Decision::Pass, Stake::Exile)],
        "the bluff of a Contessa risks nothing more"
    );
    play(&mut game, BIA, Decision::Block(Character::Contessa));
    assert_eq!(risky(&game, ANA), [], "Ana has another card");
}

#[test]
fn an_assassination_that_names_another_character_may_be_let_be() {
    let mut missed = struck("coup+assassinate", Some(Character::Contessa), &[Character::Duke]);
    play(&mut missed, BIA, Decision::Pass);
    assert_eq!(risky(&missed, BIA), [(Decision::Block(Character::Contessa), Stake::Last)]);
    let mut hit = struck("coup+assassinate", Some(Character::Duke), &[Character::Duke]);
    play(&mut hit, BIA, Decision::Pass);
    assert_eq!(risky(&hit, BIA), [(Decision::Pass, Stake::Exile)]);
    let covered = hit.view(Viewer::Seat(seat(BIA)));
    assert_eq!(stake_unseen(&covered, Decision::Pass), Some(Stake::Last), "who doesn't look can't be sure");
}

/// R-X1, R-X2.
#[test]
fn whoever_may_lose_both_cards_to_an_assassination_is_asked_twice() {
    use Character::{Captain, Contessa, Duke};
    let both = |decision| (decision, Stake::Both);
    for (hand, challenges, blocks) in [
        ([Duke, Captain], vec![both(Decision::Challenge)], vec![both(Decision::Block(Contessa))]),
        // Whoever has the Contessa keeps her for the block.
        ([Duke, Contessa], vec![], vec![]),
    ] {
        let mut game = struck("off", None, &hand);
        assert_eq!(risky(&game, BIA), challenges, "{hand:?}");
        play(&mut game, BIA, Decision::Pass);
        assert_eq!(risky(&game, BIA), blocks, "{hand:?}");
    }
    // Of an assassination that names a character, two of that one are lost, and of two others the named one is given up first.
    for (hand, is_risky) in [([Captain, Captain], true), ([Duke, Captain], false)] {
        let game = struck("coup+assassinate", Some(Captain), &hand);
        assert_eq!(risky(&game, BIA).is_empty(), !is_risky, "{hand:?}");
    }
}
