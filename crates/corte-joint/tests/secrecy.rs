//! The law of secrecy: what a Doge weighs depends on nothing but what its seat has seen and heard.

use corte::{Dealer, Event, Game, Move, Options, Preset, Rules, Seat, Seen, Setup, Viewer};
use corte_bots::Seated;
use corte_joint::DOGE;

/// A game, and a Doge in its first seat.
struct World {
    game: Game,
    doge: Seated,
    heard: Vec<Event<Seen>>,
}

impl World {
    fn new(start: Game) -> World {
        World {
            game: start,
            doge: Seated::new(DOGE.policy(), start.perspective(here()), 7),
            heard: Vec::new(),
        }
    }

    /// Makes a move; `false` where it is not legal here.
    fn make(&mut self, mv: Move) -> bool {
        let (doge, heard) = (&mut self.doge, &mut self.heard);
        let told = |event: &Event| {
            if let Some(seen) = event.seen_by(here()) {
                doge.hear(&seen);
                heard.push(seen);
            }
        };
        self.game.apply(mv, told).is_ok()
    }

    fn weighs(&mut self) -> Vec<f32> {
        self.doge.explain().options.iter().map(|option| option.probability).collect()
    }
}

fn here() -> Viewer {
    Viewer::Seat(Seat::new(0).unwrap())
}

/// What comes next by chance: a draw, or any decision of who is asked.
fn any_move(game: &Game, dice: &mut Dealer) -> Option<Move> {
    if let Some(chance) = game.chance() {
        return Some(Move::Draw { seat: chance.seat, cards: dice.draw(game, chance.count) });
    }
    let asked = game.asked();
    let seat = asked.iter().nth(dice.below(asked.len().max(1)))?;
    let legal: Vec<_> = game.view(Viewer::Seat(seat)).decisions().collect();
    Some(Move::Decide { seat, decision: legal[dice.below(legal.len())] })
}

/// How often a Doge among so many weighed the same in two worlds that it can't tell apart, and in how many such games two were left.
fn compared(players: usize, seeds: u64) -> [u32; 2] {
    let start = Setup::new(Rules::new(players, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
    let (mut compared, mut left) = (0, 0);
    for seed in 0..seeds {
        let mut dice = Dealer::new(seed, 0);
        let mut worlds = [World::new(start), World::new(start)];
        // The second seat is dealt otherwise in the other world, and whoever comes behind it the same where that is left.
        while let Some(chance) = worlds[0].game.chance() {
            let first = dice.draw(&worlds[0].game, chance.count);
            let mv = Move::Draw { seat: chance.seat, cards: first };
            assert!(worlds[0].make(mv));
            if chance.seat.index() == 1 || !worlds[1].make(mv) {
                let second = dice.draw(&worlds[1].game, chance.count);
                assert!(worlds[1].make(Move::Draw { seat: chance.seat, cards: second }));
            }
        }
        for _ in 0..200 {
            let Some(mv) = any_move(&worlds[0].game, &mut dice) else { break };
            let [one, other] = &mut worlds;
            assert!(one.make(mv));
            if !other.make(mv) || one.heard != other.heard {
                break;
            }
            if one.game.asked().contains(Seat::new(0).unwrap()) {
                assert_eq!(one.weighs(), other.weighs(), "among {players}, seed {seed}");
                compared += 1;
                left += u32::from(one.game.table().playing().len() == 2);
            }
        }
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
