//! What the tests share.

use corte::{
    Card, Cards, Character, Dealer, Decision, DecisionId, Event, Game, Options, Rules, Seat, SeatSetup,
    Setup, Viewer,
};
use corte_bots::{Policy, Seated};
use corte_joint::Joint;

/// One card against one, with three coins and five.
pub(crate) fn one_against_one(options: Options) -> Game {
    one_against_one_with(options, [3, 5])
}

/// The same with other coins.
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

/// A plan that is different everywhere and with every salt, and never certain.
pub(crate) fn motley(joint: &Joint, salt: u32) -> Vec<f32> {
    let mut plan: Vec<f32> = (0..joint.weights() as u32)
        .map(|at| 0.05 + ((at + 7919 * salt).wrapping_mul(2_654_435_761) >> 16 & 0xff) as f32 / 255.0)
        .collect();
    joint.normalise(&mut plan);
    plan
}

/// Plays a decision of the seat that is asked, and lets the player hear it.
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

/// Plays a game from the deal to its end with these players, each with this seed for its choices, and returns the decisions. Fails if
/// nobody has won after 300 turns.
pub(crate) fn whole_game(
    rules: Rules,
    seed: u64,
    policy: impl Fn(Seat) -> Box<dyn Policy>,
) -> Vec<(Seat, DecisionId)> {
    let mut dealer = Dealer::new(seed, 1);
    let mut game = Setup::new(rules).build().unwrap();
    let seats = || Seat::all(rules.players());
    let mut seated: Vec<Seated> =
        seats().map(|at| Seated::new(policy(at), game.perspective(Viewer::Seat(at)), seed)).collect();
    let (mut turns, mut decided) = (0, Vec::new());
    while !game.table().is_over() {
        let mut events = Vec::new();
        if game.chance().is_some() {
            dealer.settle(&mut game, |event| events.push(*event));
        } else {
            let at = game.asked().lowest().unwrap();
            let id = seated[at.index()].decide().unwrap();
            decided.push((at, id));
            game.choose(at, id, |event| events.push(*event)).unwrap();
        }
        for event in events {
            turns += u32::from(matches!(event, Event::Turn { .. }));
            for (player, at) in seated.iter_mut().zip(seats()) {
                event.seen_by(Viewer::Seat(at)).iter().for_each(|seen| player.hear(seen));
            }
        }
        assert!(turns < 300, "seed {seed}: nobody has won after {turns} turns");
    }
    decided
}
