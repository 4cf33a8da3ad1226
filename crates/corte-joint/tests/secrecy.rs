//! The law of secrecy: a player's weights, and the reasons it gives, depend only on what its seat has seen and heard.

use crate::mirror::hall;
use corte::{Dealer, Event, Game, Knowledge, Move, Options, Preset, Rules, Seat, Seen, Setup, Viewer};
use corte_bots::{Explanation, Policy, Seated};
use corte_joint::{Believer, DOGE, Foe, Joint, Magistrate, Mirror, Outlook};
use std::sync::Arc;

/// A game, and a player in its first seat.
struct World {
    game: Game,
    player: Seated,
    heard: Vec<Event<Seen>>,
}

impl World {
    fn new(start: Game, policy: Box<dyn Policy>) -> World {
        World { game: start, player: Seated::new(policy, start.perspective(here()), 7), heard: Vec::new() }
    }

    /// Makes a move; `false` if it isn't legal here.
    fn make(&mut self, mv: Move) -> bool {
        let (player, heard) = (&mut self.player, &mut self.heard);
        let told = |event: &Event| {
            if let Some(seen) = event.seen_by(here()) {
                player.hear(&seen);
                heard.push(seen);
            }
        };
        self.game.apply(mv, told).is_ok()
    }

    fn weighs(&mut self) -> Explanation {
        self.player.explain()
    }
}

fn here() -> Viewer {
    Viewer::Seat(Seat::new(0).unwrap())
}

/// A random next move: a draw, or any decision of the seat that is asked.
fn any_move(game: &Game, dice: &mut Dealer) -> Option<Move> {
    if let Some(chance) = game.chance() {
        return Some(Move::Draw { seat: chance.seat, cards: dice.draw(game, chance.count) });
    }
    let asked = game.asked();
    let seat = asked.iter().nth(dice.below(asked.len().max(1)))?;
    let legal: Vec<_> = game.view(Viewer::Seat(seat)).decisions().collect();
    Some(Move::Decide { seat, decision: legal[dice.below(legal.len())] })
}

/// Plays the same moves in both worlds as long as they can't be told apart, and compares them whenever their player is asked.
fn go_on(worlds: &mut [World; 2], dice: &mut Dealer, mut compare: impl FnMut(&mut [World; 2])) {
    for _ in 0..200 {
        let Some(mv) = any_move(&worlds[0].game, dice) else { break };
        assert!(worlds[0].make(mv));
        if !worlds[1].make(mv) || worlds[0].heard != worlds[1].heard {
            break;
        }
        if worlds[0].game.asked().contains(Seat::new(0).unwrap()) {
            compare(worlds);
        }
    }
}

/// How often a Doge at a table of this many weighed the same in two worlds it can't tell apart, and how often two players were left then.
fn compared(players: usize, seeds: u64) -> [u32; 2] {
    let start = Setup::new(Rules::new(players, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
    let (mut compared, mut left) = (0, 0);
    for seed in 0..seeds {
        let mut dice = Dealer::new(seed, 0);
        let mut worlds = [World::new(start, DOGE.policy()), World::new(start, DOGE.policy())];
        // In the other world, the second seat is dealt different cards, and those after it the same cards if they are left.
        while let Some(chance) = worlds[0].game.chance() {
            let first = dice.draw(&worlds[0].game, chance.count);
            let mv = Move::Draw { seat: chance.seat, cards: first };
            assert!(worlds[0].make(mv));
            if chance.seat.index() == 1 || !worlds[1].make(mv) {
                let second = dice.draw(&worlds[1].game, chance.count);
                assert!(worlds[1].make(Move::Draw { seat: chance.seat, cards: second }));
            }
        }
        go_on(&mut worlds, &mut dice, |[one, other]| {
            assert_eq!(one.weighs(), other.weighs(), "among {players}, seed {seed}");
            compared += 1;
            left += u32::from(one.game.table().playing().len() == 2);
        });
    }
    [compared, left]
}

#[test]
fn a_doge_weighs_the_same_in_worlds_that_it_cannot_tell_apart() {
    let [between_two, _] = compared(2, 10);
    assert!(between_two >= 20, "only {between_two} pairs of worlds were compared");
    let [_, left] = compared(3, 30);
    assert!(left >= 5, "only {left} pairs of worlds where two are left of three were compared");
}

/// In the last turns of one card against one, in the second game of a match, when a Mirror has left its base.
#[test]
fn whoever_plays_between_two_weighs_the_same_in_worlds_that_it_cannot_tell_apart() {
    let hall = hall();
    let magistrate = || Magistrate::new(Arc::clone(&hall.base));
    let joint = Arc::new(Joint::of(&hall.position, 1_000_000).unwrap());
    let outlook = Arc::new(Outlook::of(&joint, &joint.uniform(), &hall.base.plan(&joint), 5));
    let believer = |foe| Believer::new(Arc::clone(&joint), Arc::clone(&outlook), foe);
    let player = |name| -> Box<dyn Policy> {
        match name {
            "Magistrate" => Box::new(magistrate()),
            "Mirror" => Box::new(Mirror::new(Arc::clone(&hall.gallery))),
            _ => Box::new(believer(Foe::Asked(Box::new(magistrate()), 1))),
        }
    };
    let known = Knowledge::none(hall.position.table().rules());
    let dealt: Vec<Game> = hall.position.view(here()).worlds(&known).map(|world| world.game).collect();
    for name in ["Magistrate", "Mirror", "Believer"] {
        let mut compared = 0;
        for seed in 0..40 {
            let mut dice = Dealer::new(seed, 0);
            let mut worlds = [(); 2].map(|()| {
                let mut world = World::new(dealt[dice.below(dealt.len())], player(name));
                world.player.next_game(world.game.perspective(here()), 7);
                world
            });
            go_on(&mut worlds, &mut dice, |[one, other]| {
                assert_eq!(one.weighs(), other.weighs(), "{name}, seed {seed}");
                compared +=
                    u32::from(one.game.hand(Seat::new(1).unwrap()) != other.game.hand(Seat::new(1).unwrap()));
            });
        }
        assert!(compared >= 20, "only {compared} pairs of worlds of {name} were compared");
    }
}
