//! What the tests have in common.

use corte::{Card, Cards, Character, Decision, Game, Options, Rules, Seat, SeatSetup, Setup, Viewer};
use corte_bots::Policy;
use corte_joint::Joint;

/// One card against one, with three coins and five.
pub(crate) fn one_against_one(options: Options) -> Game {
    one_against_one_with(options, [3, 5])
}

/// The same with other purses.
pub(crate) fn one_against_one_with(options: Options, coins: [u8; 2]) -> Game {
    let rules = Rules::new(2, options).unwrap();
    let mut setup = Setup::new(rules);
    let card = |character: Character| Cards::of(rules.pack(), &[Card::plain(character)]);
    let cards = [(Character::Duke, Character::Captain), (Character::Contessa, Character::Assassin)];
    for ((seat, coins), (hand, lost)) in Seat::all(2).zip(coins).zip(cards) {
        setup.seats[seat] =
            SeatSetup { coins: Some(coins), hand: card(hand), lost: card(lost), ..SeatSetup::default() };
    }
    setup.build().unwrap()
}

/// A plan that is different everywhere, and never sure of anything.
pub(crate) fn motley(joint: &Joint, salt: u32) -> Vec<f32> {
    let mut plan: Vec<f32> = (0..joint.weights() as u32)
        .map(|at| 0.05 + (at.wrapping_mul(2_654_435_761).wrapping_add(salt) >> 16 & 0xff) as f32 / 255.0)
        .collect();
    joint.normalise(&mut plan);
    plan
}

/// Plays a decision of who is asked; the player hears it.
pub(crate) fn play(game: &mut Game, (player, me): (&mut dyn Policy, Seat), decision: Decision) {
    let owner = game.asked().lowest().unwrap();
    let id = game.view(Viewer::Seat(owner)).id(decision).unwrap();
    let (before, mut events) = (*game, Vec::new());
    game.choose(owner, id, |event| events.push(*event)).unwrap();
    let mut view = before.perspective(Viewer::Seat(me));
    for event in events {
        if let Some(seen) = event.seen_by(Viewer::Seat(me)) {
            player.hear(&view.view(), &seen);
            view.hear(&seen);
        }
    }
}
