//! The law of secrecy: a bot's weights depend only on what its seat has seen and heard.

use corte::{Cards, Dealer, Event, Game, Move, Options, Preset, Rules, Seat, Seen, Setup, Viewer};
use corte_bots::{Effort, Layout, Learnt, Network, Policy, Rng, Weights, ladder};
use std::sync::Arc;

const ME: Viewer = Viewer::Seat(SEAT);
const SEAT: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => panic!("seat 0 exists"),
};

/// A game, and what its first seat has heard.
struct Story {
    game: Game,
    bot: Box<dyn Policy>,
    heard: Vec<Event<Seen>>,
}

impl Story {
    fn new(start: Game, bot: Box<dyn Policy>) -> Story {
        let mut story = Story { game: start, bot, heard: Vec::new() };
        story.bot.begin(&start.view(ME));
        story
    }

    /// Makes a move; `None` if it isn't legal here.
    fn make(&mut self, mv: Move) -> Option<()> {
        let mut perspective = self.game.perspective(ME);
        let mut seen = Vec::new();
        self.game.apply(mv, |event| seen.extend(event.seen_by(ME))).ok()?;
        for event in seen {
            self.bot.hear(&perspective.view(), &event);
            perspective.hear(&event);
            self.heard.push(event);
        }
        assert_eq!(perspective.view(), self.game.view(ME));
        Some(())
    }

    fn weights(&mut self) -> Vec<f32> {
        let mut weights = Weights::default();
        let mut effort = Effort { seed: 5, go_on: &mut |done| done < 20 };
        self.bot.weigh(&self.game.view(ME), &mut effort, &mut weights);
        weights.values().to_vec()
    }
}

/// Makes the same player again and again.
type Make = Box<dyn Fn() -> Box<dyn Policy>>;

/// The bots of the ladder, and an untrained network, which reacts to everything it gets.
fn players() -> Vec<(&'static str, Make)> {
    let mut network = Network::new(Arc::new(Layout::new(2)), 16);
    let mut rng = Rng::new(1);
    network.weights_mut().iter_mut().for_each(|weight| *weight = rng.unit() - 0.5);
    let network = Arc::new(network);
    let learnt: Make = Box::new(move || Box::new(Learnt::new(Arc::clone(&network))));
    let of_ladder =
        |rung: &'static corte_bots::Rung| -> (&'static str, Make) { (rung.id, Box::new(|| rung.policy())) };
    ladder().iter().map(of_ladder).chain([("learnt", learnt)]).collect()
}

fn deals(start: &Game, dealer: &mut Dealer) -> Vec<Move> {
    let mut game = *start;
    let mut moves = Vec::new();
    while let Some(chance) = game.chance() {
        let cards = dealer.draw(&game, chance.count);
        game.draw(chance.seat, cards).unwrap();
        moves.push(Move::Draw { seat: chance.seat, cards });
    }
    moves
}

/// Another deal in which the first seat gets the same cards: the second and third seat swap hands, or the second draws another one.
fn another_deal(start: &Game, moves: &[Move], dealer: &mut Dealer) -> Vec<Move> {
    let draw = |index: usize, cards: Cards| Move::Draw { seat: Seat::new(index).unwrap(), cards };
    if let [first, Move::Draw { cards: second, .. }, Move::Draw { cards: third, .. }] = *moves {
        return vec![first, draw(1, third), draw(2, second)];
    }
    let mut game = *start;
    game.apply(moves[0], |_| ()).unwrap();
    vec![moves[0], draw(1, dealer.draw(&game, 2))]
}

fn random_move(game: &Game, dealer: &mut Dealer) -> Option<Move> {
    if let Some(chance) = game.chance() {
        return Some(Move::Draw { seat: chance.seat, cards: dealer.draw(game, chance.count) });
    }
    let asked = game.asked();
    let seat = asked.iter().nth(dealer.below(asked.len().max(1)))?;
    let legal: Vec<_> = game.view(Viewer::Seat(seat)).decisions().collect();
    Some(Move::Decide { seat, decision: legal[dealer.below(legal.len())] })
}

/// At these tables, the Regent plays by its network for two players.
#[test]
fn worlds_of_two_that_look_the_same_get_the_same_weights() {
    compare_worlds(&Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap()).build().unwrap());
}

#[test]
fn worlds_that_look_the_same_get_the_same_weights() {
    for option in ["inquisitor", "reformation"] {
        let mut options = Options::of(Preset::Brazil);
        options.set(option, "on").unwrap();
        let mut setup = Setup::new(Rules::new(3, options).unwrap());
        setup.reserve = if option == "reformation" { 5 } else { 0 };
        compare_worlds(&setup.build().unwrap());
    }
}

/// Whatever the other seats hold, the first gives the same weights until it can tell the difference.
fn compare_worlds(start: &Game) {
    let start = *start;
    for (name, make) in players() {
        let mut compared = 0;
        for seed in 0..40 {
            let mut dealer = Dealer::new(seed, 0);
            let deal = deals(&start, &mut dealer);
            let mut one = Story::new(start, make());
            let mut other = Story::new(start, make());
            deal.iter().for_each(|mv| one.make(*mv).unwrap());
            another_deal(&start, &deal, &mut dealer).iter().for_each(|mv| other.make(*mv).unwrap());
            for _ in 0..12 {
                let Some(mv) = random_move(&one.game, &mut dealer) else { break };
                one.make(mv).unwrap();
                if other.make(mv).is_none() || one.heard != other.heard {
                    break;
                }
                if !one.game.view(ME).legal().is_empty() {
                    assert_eq!(one.weights(), other.weights(), "{name} looks at hidden cards");
                    compared += 1;
                }
            }
        }
        assert!(compared >= 40, "{name}: only {compared} pairs of worlds were compared");
    }
}
