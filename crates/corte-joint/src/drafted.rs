//! Tests of drafts (R-V2): the graph against what the engine does with every pick and every deal.

use crate::held::{Held, NO_PICKS, Picks};
use crate::joint::{Joint, NoJoint};
use crate::public_state::{PublicState, both, other};
use crate::{Believer, Blueprint, Capped, Foe, Magistrate, Outlook, Planner};
use corte::{
    BySeat, Card, Cards, Character, Dealer, Decision, DecisionId, Event, Game, Hidden, Options, Phase,
    Preset, Rules, Seat, SeatSet, SeatSetup, Seen, Setup, Table, Viewer,
};
use corte_bots::{Effort, Policy, Weights};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

fn options() -> Options {
    Options { draft: true, ..Options::of(Preset::Brazil) }
}

fn rules() -> Rules {
    Rules::new(2, options()).unwrap()
}

fn cards(characters: &[Character]) -> Cards {
    let cards: Vec<Card> = characters.iter().copied().map(Card::plain).collect();
    Cards::of(rules().pack(), &cards).unwrap()
}

/// A new game; this seat goes first.
fn new_game(first: usize) -> Game {
    let mut setup = Setup::new(rules());
    setup.first = Seat::new(first).unwrap();
    // Whoever has three coins can win in the first turn, against someone who challenges an assassination and loses that too.
    setup.seats[setup.first].coins = Some(3);
    setup.build().unwrap()
}

/// The draft and the first turn of a new game, with a plan that is different everywhere.
fn opening() -> (Arc<Joint>, Arc<Vec<f32>>) {
    static OPENING: OnceLock<(Arc<Joint>, Arc<Vec<f32>>)> = OnceLock::new();
    let built = OPENING.get_or_init(|| {
        let joint = Joint::turns(&new_game(0), 2, 1_000_000).unwrap();
        let plan = motley(&joint, 1);
        (Arc::new(joint), Arc::new(plan))
    });
    built.clone()
}

fn motley(joint: &Joint, salt: u32) -> Vec<f32> {
    let weight = |at: u32| ((at + 7919 * salt).wrapping_mul(2_654_435_761) >> 16 & 0xff) as f32;
    let mut plan: Vec<f32> = (0..joint.weights() as u32).map(|at| 12.0 + weight(at)).collect();
    joint.normalise(&mut plan);
    plan
}

/// One card against one after a draft, with these coins.
fn late(options: Options, coins: [u8; 2]) -> Game {
    use Character::{Assassin, Captain, Contessa, Duke};
    let rules = Rules::new(2, options).unwrap();
    let mut setup = Setup::new(rules);
    setup.court = Some(cards(&[rules.exchanger(), Duke, Captain]));
    for ((seat, coins), (hand, lost)) in Seat::all(2).zip(coins).zip([(Duke, Captain), (Contessa, Assassin)])
    {
        let (hand, lost) = (Some(cards(&[hand])), Some(cards(&[lost])));
        setup.seats[seat] = SeatSetup { coins: Some(coins), hand, lost, ..SeatSetup::default() };
    }
    setup.build().unwrap()
}

/// Every game at this table, shown card included, with every two picks that make it possible.
fn every_game(table: &Table, shown: Option<Card>) -> Vec<(Game, Picks)> {
    let rules = table.rules();
    let [first, second] = both(table).unwrap();
    let mut games = Vec::new();
    for one in rules.characters() {
        for two in rules.characters() {
            let in_play = rules.draft_set(2).plus(cards(&[one])).plus(cards(&[two]));
            let lost = table.lost(first).plus(table.lost(second));
            if !in_play.contains_all(lost) {
                continue;
            }
            let mut picks = NO_PICKS;
            (picks[first], picks[second]) = (Some(one), Some(two));
            let rest = in_play.minus(lost);
            for own in rest.draws(table.hand_size(first)) {
                for others in rest.minus(own).draws(table.hand_size(second)) {
                    let mut hands = BySeat::all(cards(&[]));
                    (hands[first], hands[second]) = (own, others);
                    let court = rest.minus(own).minus(others);
                    let hidden = Hidden { hands, court, shown, held: SeatSet::EMPTY };
                    games.extend(table.with_hidden(hidden).ok().map(|game| (game, picks)));
                }
            }
        }
    }
    games
}

/// The games that follow when everything pending is drawn, each with its probability.
fn settled(game: &Game) -> Vec<(Game, f64)> {
    let Some(chance) = game.chance() else { return vec![(*game, 1.0)] };
    let outcomes: Vec<(Cards, u32)> = game.outcomes(chance.count).collect();
    let all: u32 = outcomes.iter().map(|(_, ways)| ways).sum();
    let drawn = outcomes.into_iter().flat_map(|(cards, ways)| {
        let mut drawn = *game;
        drawn.draw(chance.seat, cards).unwrap();
        let share = f64::from(ways) / f64::from(all);
        settled(&drawn).into_iter().map(move |(game, later)| (game, share * later))
    });
    drawn.collect()
}

/// The game and picks after a decision, before anything is drawn.
fn played(game: &Game, picks: &Picks, seat: Seat, id: DecisionId) -> (Game, Picks) {
    let (mut next, mut picks) = (*game, *picks);
    if let Some(Decision::Draft(character)) = game.view(Viewer::Seat(seat)).decision(id) {
        picks[seat] = Some(character);
    }
    next.play(seat, id, |_| ());
    (next, picks)
}

/// Plays out every history, with the values of turns that began alike remembered.
struct PlayedOut<'p> {
    joint: &'p Joint,
    /// By seat.
    plans: [&'p [f32]; 2],
    known: HashMap<(Game, [Option<Character>; 2], u16), f64>,
}

impl PlayedOut<'_> {
    /// The value to the player in seat 0 if some turns are left. A draft counts as a turn.
    fn value(&mut self, (game, picks): (&Game, &Picks), left: u16) -> f64 {
        if let Some(winner) = game.table().winner() {
            return if winner.index() == 0 { 1.0 } else { -1.0 };
        }
        let seats = [0, 1].map(|seat| Seat::new(seat).unwrap());
        let key = (*game, seats.map(|seat| picks[seat]), left);
        let begins = game.table().phase() == Phase::Action;
        if let Some(value) = self.known.get(&key).filter(|_| begins) {
            return *value;
        }
        let seat = game.asked().lowest().unwrap();
        let view = game.view(Viewer::Seat(seat));
        let chances = self.joint.chances(self.plans[seat.index()], &view, picks[seat]).unwrap();
        assert_eq!(chances.len(), view.legal().len());
        let mut value = 0.0;
        for (id, chance) in view.legal().iter().zip(chances) {
            let (next, picks) = played(game, picks, seat, id);
            for (next, share) in settled(&next) {
                let left = left - u16::from(next.table().phase() == Phase::Action);
                let is_drawn = left == 0 && next.table().winner().is_none();
                let worth = if is_drawn { 0.0 } else { self.value((&next, &picks), left) };
                value += f64::from(*chance) * share * worth;
            }
        }
        if begins {
            self.known.insert(key, value);
        }
        value
    }
}

/// The share of games that the first plan wins, if each player goes first in half of them.
fn share(joint: &Joint, plans: [&[f32]; 2], games: &[(Game, Picks, f64)], turns: u16) -> f64 {
    let [one, other] = plans;
    let value = |plans| {
        let mut out = PlayedOut { joint, plans, known: HashMap::new() };
        games.iter().map(|(game, picks, share)| share * out.value((game, picks), turns)).sum::<f64>()
    };
    0.5 + 0.25 * (value([one, other]) - value([other, one]))
}

#[test]
fn a_draft_and_its_deal_are_as_likely_as_the_engine_makes_them() {
    let (joint, _) = opening();
    let [first, second] = joint.draft().unwrap();
    assert_eq!((joint.nodes_at(first).len(), joint.nodes_at(second).len()), (1, 5));
    let set = joint.sets_of(second).start;
    let mut dealt = 0;
    for (node, (_, others)) in joint.hands(second) {
        for (option, own) in joint.options_of(set, node as usize).iter().zip(rules().characters()) {
            let outcomes = joint.outcomes_of(*option);
            let total: f32 = outcomes.iter().map(|(_, share)| share).sum();
            assert!((total - 1.0).abs() < 1e-6);
            for (to, share) in outcomes {
                // Each player has the card picked and one of five that are all different.
                assert!((share - 1.0 / 20.0).abs() < 1e-7, "{share}");
                let state = joint.state_of(*to);
                let (starts, follows) =
                    joint.pairs(state)[(to - joint.nodes_at(state).start as u32) as usize];
                let mut held = [starts, follows];
                held.sort_by_key(|held| held.pick != others.pick);
                assert_eq!([held[0].pick, held[1].pick], [others.pick, Some(own)]);
                assert!(held.iter().all(|held| held.hand.count(held.pick.unwrap()) > 0));
                dealt += 1;
            }
        }
    }
    assert_eq!(dealt, 25 * 20);
}

#[test]
fn a_share_from_the_draft_on_is_what_playing_out_every_history_gives() {
    let (joint, plan) = opening();
    let other = motley(&joint, 7);
    let game = [(new_game(0), NO_PICKS, 1.0)];
    let (swept, out) = (joint.share(&plan, &other, 2), share(&joint, [&plan, &other], &game, 2));
    assert!((swept - out).abs() < 1e-5 && (swept - 0.5).abs() > 1e-5, "{swept} swept, {out} played out");
    // Whoever goes first, the picks are made at the same time.
    let turned = [(new_game(1), NO_PICKS, 1.0)];
    let out = share(&joint, [&plan, &other], &turned, 2);
    assert!((swept - out).abs() < 1e-5, "{swept} swept, {out} played out with the other first");
}

#[test]
fn a_share_after_a_draft_is_what_playing_out_every_history_gives() {
    for options in [options(), Options { inquisitor: true, ..options() }] {
        let position = late(options, [3, 5]);
        let joint = Joint::of(&position, 2_000_000).unwrap();
        let games = every_game(position.table(), None);
        let weight = |game: &Game| {
            let seats = both(game.table()).unwrap();
            let rest = game.court().plus(game.hand(seats[0])).plus(game.hand(seats[1]));
            f64::from(
                rest.ways(game.hand(seats[0])) * rest.minus(game.hand(seats[0])).ways(game.hand(seats[1])),
            )
        };
        let all: f64 = games.iter().map(|(game, _)| weight(game)).sum();
        let games: Vec<_> = games.iter().map(|(game, picks)| (*game, *picks, weight(game) / all)).collect();
        let [one, other] = [motley(&joint, 1), motley(&joint, 7)];
        let (swept, out) = (joint.share(&one, &other, 2), share(&joint, [&one, &other], &games, 2));
        assert!((swept - out).abs() < 1e-5, "{swept} swept, {out} played out");
    }
}

/// Goes through every public state that games at this table lead to, and counts what both can hold there.
fn counted(position: &Game) -> [usize; 4] {
    let mut known = HashSet::from([PublicState::of(position.table(), None)]);
    let mut open = vec![(*position.table(), None)];
    let [mut nodes, mut sets, mut weights] = [0; 3];
    while let Some((table, shown)) = open.pop() {
        let seat = table.asked().lowest().unwrap();
        let rival = other(&table, seat).unwrap();
        let games = every_game(&table, shown);
        nodes += games.len();
        let held = |(game, picks): &(Game, Picks)| Held { hand: game.hand(seat), pick: picks[seat] };
        let own: HashSet<Held> = games.iter().map(held).collect();
        sets += own.len();
        weights += own.iter().map(|held| table.legal(seat, held.hand).len()).sum::<usize>();
        for (game, picks) in &games {
            assert!(picks[rival].is_some());
            for id in table.legal(seat, game.hand(seat)).iter() {
                for (next, _) in settled(&played(game, picks, seat, id).0) {
                    let (table, shown) = (*next.table(), next.hidden().shown);
                    if table.winner().is_none() && known.insert(PublicState::of(&table, shown)) {
                        open.push((table, shown));
                    }
                }
            }
        }
    }
    [known.len(), nodes, sets, weights]
}

#[test]
fn a_graph_after_a_draft_is_as_large_as_counting_makes_it() {
    let position = late(Options { inquisitor: true, ..options() }, [3, 5]);
    let sizes = Joint::of(&position, 2_000_000).unwrap().sizes();
    let told = [sizes.states, sizes.nodes, sizes.sets, sizes.weights];
    assert_eq!(told, counted(&position));
}

#[test]
fn both_pick_by_the_same_information_set_whoever_picks_first() {
    let (joint, plan) = opening();
    for first in 0..2 {
        let game = new_game(first);
        for seat in Seat::all(2) {
            let rival = other(game.table(), seat).unwrap();
            let at_once = joint.chances(&plan, &game.view(Viewer::Seat(seat)), None).unwrap();
            let id = game.legal(rival).iter().next().unwrap();
            let (next, _) = played(&game, &NO_PICKS, rival, id);
            let later = joint.chances(&plan, &next.view(Viewer::Seat(seat)), None).unwrap();
            assert_eq!(at_once, later, "{seat} picks after {rival}");
        }
    }
}

#[test]
fn a_graph_begins_with_a_draft_or_after_it_but_not_within() {
    let mut game = new_game(0);
    for seat in Seat::all(2) {
        let id = game.legal(seat).iter().next().unwrap();
        game.play(seat, id, |_| ());
        assert_eq!(Joint::of(&game, 1_000).err(), Some(NoJoint::MidTurn), "{:?}", game.table().phase());
    }
    assert_eq!(Joint::of(&new_game(0), 1_000).err(), Some(NoJoint::TooLarge { limit: 1_000 }));
    assert!(Capped::of(&Joint::of(&late(options(), [3, 5]), 2_000_000).unwrap(), 1).is_none());
}

/// Lets players at both seats hear a new game until its first turn, with these picks, in this order.
fn drafted(game: &mut Game, picks: [(Seat, Character); 2], players: [&mut dyn Policy; 2]) {
    let mut players = players;
    let mut views = Seat::all(2).map(|seat| game.perspective(Viewer::Seat(seat))).collect::<Vec<_>>();
    for (player, view) in players.iter_mut().zip(&views) {
        player.begin(&view.view());
    }
    let mut dealer = Dealer::new(5, 3);
    let mut picks = picks.into_iter();
    while game.table().phase() != Phase::Action {
        let mut events = Vec::new();
        match picks.next() {
            Some((seat, character)) => {
                let id = game.view(Viewer::Seat(seat)).id(Decision::Draft(character)).unwrap();
                game.choose(seat, id, |event| events.push(*event)).unwrap();
            }
            None => _ = dealer.settle(game, |event| events.push(*event)),
        }
        for event in events {
            for (seat, (player, view)) in Seat::all(2).zip(players.iter_mut().zip(&mut views)) {
                if let Some(seen) = event.seen_by(Viewer::Seat(seat)) {
                    player.hear(&view.view(), &seen);
                    view.hear(&seen);
                }
            }
        }
    }
}

fn weighed(player: &mut dyn Policy, game: &Game, seat: Seat) -> Vec<f32> {
    let (view, mut weights) = (game.view(Viewer::Seat(seat)), Weights::default());
    player.weigh(&view, &mut Effort { seed: 1, go_on: &mut |_| false }, &mut weights);
    view.legal().iter().map(|id| weights.probability(id)).collect()
}

#[test]
fn who_follows_a_plan_remembers_what_they_picked() {
    let (joint, plan) = opening();
    let seats = [0, 1].map(|seat| Seat::new(seat).unwrap());
    let picks = [Character::Assassin, Character::Captain];
    for (first, turned) in [(0, false), (0, true), (1, false)] {
        let mut game = new_game(first);
        let turn = game.table().turn();
        let mut order = [0, 1].map(|at| (seats[at], picks[at]));
        if turned {
            order.reverse();
        }
        let planner = || Planner::new(Arc::clone(&joint), Arc::clone(&plan));
        let mut planners = [planner(), planner()];
        drafted(&mut game, order, planners.each_mut().map(|planner| planner as &mut dyn Policy));
        let view = game.view(Viewer::Seat(turn));
        let chances = joint.chances(&plan, &view, Some(picks[turn.index()])).unwrap();
        let decided = weighed(&mut planners[turn.index()], &game, turn);
        assert!(decided.iter().zip(chances).all(|(one, other)| (one - other).abs() < 1e-6));
    }
}

#[test]
fn a_blueprint_goes_by_the_pick_or_by_all_picks_alike() {
    let position = late(options(), [3, 5]);
    let joint = Joint::of(&position, 2_000_000).unwrap();
    let plan = motley(&joint, 3);
    let blueprint = Blueprint::of(&joint, &plan, Vec::new());
    let read = Blueprint::from_bytes(&blueprint.to_bytes()).unwrap();
    assert!(
        read == blueprint && read.plays(&rules()) && !read.plays(&Rules::new(2, Options::default()).unwrap())
    );
    let blueprint = Arc::new(read);
    let back = blueprint.plan(&joint);
    let furthest = plan.iter().zip(&back).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
    assert!(furthest < 0.02, "a weight is off by {furthest}");
    let seat = position.table().turn();
    let view = position.view(Viewer::Seat(seat));
    let mut magistrate = Magistrate::new(blueprint);
    magistrate.begin(&view);
    let mut mean = vec![0.0; view.legal().len()];
    for pick in rules().characters() {
        let chances = joint.chances(&plan, &view, Some(pick)).unwrap();
        mean.iter_mut().zip(chances).for_each(|(mean, chance)| *mean += chance / 5.0);
    }
    let decides = |magistrate: &mut Magistrate, as_in: &[f32]| {
        let decided = weighed(magistrate, &position, seat);
        assert!(
            decided.iter().zip(as_in).all(|(one, other)| (one - other).abs() < 0.02),
            "{decided:?} {as_in:?}"
        );
    };
    decides(&mut magistrate, &mean);
    let before = new_game(0);
    let before = before.view(Viewer::Seat(seat));
    for pick in rules().characters() {
        magistrate.begin(&before);
        magistrate.hear(&before, &Event::Drafted { seat, card: Seen::Cards(cards(&[pick])) });
        decides(&mut magistrate, joint.chances(&plan, &view, Some(pick)).unwrap());
    }
}

#[test]
fn a_belief_about_a_draft_is_what_counting_gives() {
    let (joint, plan) = opening();
    let outlook = Arc::new(Outlook::of(&joint, &plan, &plan, 2));
    let [one, two] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    for (first, order) in [(0, [one, two]), (0, [two, one]), (1, [one, two]), (1, [two, one])] {
        let mut game = new_game(first);
        let foes = joint.chances(&plan, &game.view(Viewer::Seat(two)), None).unwrap();
        let mut believer =
            Believer::new(Arc::clone(&joint), Arc::clone(&outlook), Foe::Plan(Arc::clone(&plan)));
        let mut planner = Planner::new(Arc::clone(&joint), Arc::clone(&plan));
        let own = Character::Assassin;
        drafted(
            &mut game,
            order.map(|seat| (seat, if seat == one { own } else { Character::Duke })),
            [&mut believer, &mut planner],
        );
        // The card dealt is one of the third set, of which the player holds one.
        let mut dealt = game.hand(one);
        dealt = dealt.minus(cards(&[own]));
        let rest = rules().draft_set(2).minus(dealt);
        let believed = believer.hands();
        let mut total = 0.0;
        for (hand, share) in &believed {
            let share_of = |(pick, chance): (Character, &f32)| {
                let comes = hand.count(pick) > 0 && {
                    let mut left = *hand;
                    left = left.minus(cards(&[pick]));
                    rest.contains_all(left)
                };
                if comes { f64::from(*chance * 0.999 + 1e-3 / 5.0) / 4.0 } else { 0.0 }
            };
            let counted: f64 = rules().characters().zip(foes).map(share_of).sum();
            assert!(
                (f64::from(*share) - counted).abs() < 1e-5,
                "{hand}: {share} believed, {counted} counted"
            );
            total += counted;
        }
        assert!((total - 1.0).abs() < 1e-5);
    }
}
