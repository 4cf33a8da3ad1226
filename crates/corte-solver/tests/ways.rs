//! A game solved up to an edge, beyond which each player continues in one of several ways.

use corte_solver::games::{Leduc, LeducAction, LeducInformation};
use corte_solver::{
    Cfr, ExtensiveGame, GameTree, Player, Resolver, Root, SequenceForm, Strategy, TreeBuilder, TreePlace,
    Turn, Unfolded, Variant, Ways,
};
use std::collections::HashMap;
use std::sync::Arc;

type State = <Leduc as ExtensiveGame>::State;

/// What both players see when the second round begins: what a player knows, without the card.
fn seen(information: LeducInformation) -> LeducInformation {
    LeducInformation { card: 9, ..information }
}

/// A second round by itself: its starts with both cards, and their values by the ways in which the players continue.
struct Round {
    cards: Vec<[u8; 2]>,
    ways: Ways,
}

impl Round {
    /// With two ways, that of an equilibrium of the whole game and one solved for what chance alone leads to; or with only the latter.
    fn of(begins: &[(State, [u8; 2], f64)], equilibrium: Option<&Known>) -> Round {
        let states: Vec<State> = begins.iter().map(|(state, ..)| *state).collect();
        let Unfolded { tree, sets, places } = GameTree::of(&Leduc, &states, 100_000).unwrap();
        let places: Vec<TreePlace> = places.iter().map(|places| places[0].0).collect();
        let root = |(place, (_, cards, chance)): (&TreePlace, &(State, [u8; 2], f64))| Root {
            place: *place,
            weight: *chance as f32,
            known: cards.map(u32::from),
        };
        let roots: Vec<Root> = places.iter().zip(begins).map(root).collect();
        let mut solver = Resolver::new(&tree, &roots, None, Variant::Predictive);
        solver.run(200);
        let mut plans = vec![solver.average()];
        if let Some((form, strategy)) = equilibrium {
            let mut plan = tree.uniform();
            for (set, (player, information)) in sets.iter().enumerate() {
                let known = strategy.at(form.set(*player, information).unwrap());
                plan[tree.weights_of(set)].iter_mut().zip(known).for_each(|(to, from)| *to = *from as f32);
            }
            plans.push(plan);
        }
        Round {
            cards: begins.iter().map(|(_, cards, _)| *cards).collect(),
            ways: Ways::of(&tree, &places, &plans),
        }
    }
}

/// A game, and a strategy of it.
type Known = (SequenceForm<LeducInformation>, Strategy);

/// The second rounds of Leduc.
fn rounds(equilibrium: Option<&Known>) -> HashMap<LeducInformation, Round> {
    let mut begins: HashMap<LeducInformation, Vec<(State, [u8; 2], f64)>> = HashMap::new();
    let mut pending = vec![(Leduc.start(), [9; 2], 1.0)];
    while let Some((state, cards, chance)) = pending.pop() {
        match Leduc.turn(&state) {
            Turn::Over(_) => {}
            Turn::Chance(outcomes) => pending.extend(outcomes.into_iter().map(|(action, share)| {
                let dealt = if let LeducAction::Deal(dealt) = action { dealt } else { cards };
                (Leduc.play(&state, action), dealt, chance * share)
            })),
            Turn::Decision { information, .. } if information.open.is_some() => {
                begins.entry(seen(information)).or_default().push((state, cards, chance));
            }
            Turn::Decision { actions, .. } => {
                pending.extend(actions.into_iter().map(|action| (Leduc.play(&state, action), cards, chance)));
            }
        }
    }
    begins.into_iter().map(|(seen, begins)| (seen, Round::of(&begins, equilibrium))).collect()
}

/// The first round, and then a choice by each player.
struct FirstRound<'r>(&'r HashMap<LeducInformation, Round>);

/// A state of Leduc, both cards, and the ways chosen.
#[derive(Clone)]
struct Edged(State, [u8; 2], Vec<usize>);

#[derive(Clone, Copy)]
enum Chosen {
    Leduc(LeducAction),
    Way(usize),
}

impl ExtensiveGame for FirstRound<'_> {
    type State = Edged;
    type Action = Chosen;
    type Information = LeducInformation;

    fn start(&self) -> Edged {
        Edged(Leduc.start(), [9; 2], Vec::new())
    }

    fn turn(&self, Edged(state, cards, chosen): &Edged) -> Turn<Chosen, LeducInformation> {
        match Leduc.turn(state) {
            Turn::Over(payoff) => Turn::Over(payoff),
            Turn::Chance(outcomes) => Turn::Chance(
                outcomes.into_iter().map(|(action, chance)| (Chosen::Leduc(action), chance)).collect(),
            ),
            Turn::Decision { information, .. } if information.open.is_some() => {
                let round = &self.0[&seen(information)];
                if let [first, second] = chosen[..] {
                    let place = round.cards.iter().position(|known| known == cards).unwrap();
                    return Turn::Over(round.ways.worth([first, second], place).into());
                }
                let player = Player::BOTH[chosen.len()];
                let card = cards[player.index()];
                let actions = (0..round.ways.counts()[player.index()]).map(Chosen::Way).collect();
                Turn::Decision { player, information: LeducInformation { card, ..information }, actions }
            }
            Turn::Decision { player, information, actions } => {
                let actions = actions.into_iter().map(Chosen::Leduc).collect();
                Turn::Decision { player, information, actions }
            }
        }
    }

    fn play(&self, Edged(state, cards, chosen): &Edged, action: Chosen) -> Edged {
        match action {
            Chosen::Way(way) => {
                let mut chosen = chosen.clone();
                chosen.push(way);
                Edged(*state, *cards, chosen)
            }
            Chosen::Leduc(action) => {
                let cards = if let LeducAction::Deal(dealt) = action { dealt } else { *cards };
                Edged(Leduc.play(state, action), cards, chosen.clone())
            }
        }
    }
}

/// The value of Leduc from its first round and these ways through the second.
fn value(rounds: &HashMap<LeducInformation, Round>) -> f64 {
    let edged = FirstRound(rounds);
    let unfolded = GameTree::of(&edged, &[edged.start()], 1_000_000).unwrap();
    let root = |(place, weight)| Root { place, weight, known: [0; 2] };
    let roots: Vec<Root> = unfolded.places[0].iter().copied().map(root).collect();
    let mut solver = Resolver::new(&unfolded.tree, &roots, None, Variant::Predictive);
    solver.run(200);
    unfolded.tree.value(&roots, &solver.average())
}

#[test]
fn with_the_ways_of_an_equilibrium_behind_it_the_first_round_of_leduc_is_worth_what_leduc_is() {
    let form = SequenceForm::of(&Leduc, 100_000).unwrap();
    let mut solver = Cfr::new(&form, Variant::Predictive);
    solver.run(300);
    let equilibrium = solver.average();
    let whole = form.value(&equilibrium);
    let known = (form, equilibrium);
    // One number for each pair of cards is not enough, since its true value depends on the first round.
    let alone = value(&rounds(None));
    assert!((alone - whole).abs() > 0.02, "{alone} and {whole}");
    let both = value(&rounds(Some(&known)));
    assert!((both - whole).abs() < 2e-3, "{both} and {whole}");
}

#[test]
fn a_way_that_is_worth_what_another_is_with_a_hand_stands_for_both_with_that_hand() {
    // By the first player's three ways, the second's two, and the place. The first player has another hand at each place, the second the
    // same.
    let worths = vec![0.5, 0.0, 0.2, 0.1, -0.5, 0.0, 0.3, 0.1, 0.501, 0.4, 0.2, 0.1];
    let (ways, hands) = (Ways::from_worths([3, 2], 2, worths).unwrap(), [[0, 0], [1, 0]]);
    assert_eq!(ways.unlike(Player::First, &hands, 0.0), [vec![0, 1, 2], vec![0, 2]]);
    let first = ways.unlike(Player::First, &hands, 0.01);
    assert_eq!(first, [vec![0, 1], vec![0, 2]], "the third way is the first one with the first hand");
    assert_eq!(
        ways.unlike(Player::First, &hands, 2.0),
        [[0], [0]],
        "where all is alike there is nothing to choose"
    );
    assert_eq!(ways.unlike(Player::Second, &hands, 0.01), [[0, 1]]);
    let kept = ways.of_hands(&hands, &[first, vec![vec![1]]]);
    assert_eq!((kept.counts(), kept.places()), ([2, 1], 2));
    assert_eq!(kept.worths(), [0.2, 0.1, 0.3, 0.1], "the second way is another with each hand");
    let fewer = ways.of_hands(&hands, &[vec![vec![2], vec![1, 0]], vec![vec![0]]]);
    assert_eq!(fewer.worths(), [0.501, 0.0, 0.501, 0.0], "with the first hand there is but one way");
}

/// Two hands each. The second player stops the game or continues to an edge, where that player is the first one of the ways: as a choice,
/// or as nodes of both players, one after the other.
fn edged(ways: &Arc<Ways>, is_choice: bool) -> GameTree {
    let mut builder = TreeBuilder::default();
    let stops = builder.end(-0.2);
    let hands: Vec<[u32; 2]> = vec![[0, 0], [0, 1], [1, 0], [1, 1]];
    let (edge, places) = (4, hands.len() as u32);
    for (place, [hand, _]) in (0..places).zip(&hands) {
        if place == 0 || hands[place as usize - 1][0] != *hand {
            builder.set(Player::Second, 2);
        }
        builder.node();
        builder.option([(TreePlace::node(edge + place), 1.0)]);
        builder.option([(stops, 1.0)]);
    }
    if is_choice {
        builder.choice(Player::Second, Arc::clone(ways), hands.into());
        return builder.finish();
    }
    let [own, others] = ways.counts();
    let order = [0u32, 2, 1, 3];
    let behind =
        |place: u32| edge + places + own as u32 * order.iter().position(|at| *at == place).unwrap() as u32;
    for place in 0..places {
        if place % 2 == 0 {
            builder.set(Player::Second, own);
        }
        builder.node();
        (0..own as u32).for_each(|way| builder.option([(TreePlace::node(behind(place) + way), 1.0)]));
    }
    let mut worths = HashMap::new();
    for (first, second, place) in (0..own)
        .flat_map(|first| (0..others).flat_map(move |second| (0..4).map(move |at| (first, second, at))))
    {
        let worth = builder.end(-ways.worth([first, second], place));
        worths.insert((first, second, place), worth);
    }
    for (rank, place) in order.iter().enumerate() {
        if rank % 2 == 0 {
            builder.set(Player::First, others);
        }
        for first in 0..own {
            builder.node();
            (0..others).for_each(|second| builder.option([(worths[&(first, second, *place as usize)], 1.0)]));
        }
    }
    builder.finish()
}

#[test]
fn a_choice_at_an_edge_is_what_nodes_of_both_players_are() {
    let worths = (0..24u32).map(|at| ((at + 3).wrapping_mul(2_654_435_761) >> 8) % 2001).collect::<Vec<_>>();
    let worths = worths.into_iter().map(|worth| worth as f32 / 1000.0 - 1.0).collect();
    let ways = Arc::new(Ways::from_worths([3, 2], 4, worths).unwrap());
    let trees = [true, false].map(|is_choice| edged(&ways, is_choice));
    assert_eq!(trees[0].weights(), trees[1].weights());
    let roots: Vec<Root> = [0.4, 0.1, 0.2, 0.3]
        .into_iter()
        .zip(0..)
        .map(|(weight, at)| Root { place: TreePlace::node(at), weight, known: [at % 2, at / 2] })
        .collect();
    let [one, other] = [0, 1].map(|at| {
        let tree: &GameTree = &trees[at];
        let mut solver = Resolver::new(tree, &roots, None, Variant::Predictive);
        solver.run(60);
        let plan = solver.average();
        let responses = Player::BOTH.map(|player| tree.response(&roots, &plan, player).value);
        (tree.value(&roots, &plan), responses, plan)
    });
    assert!((one.0 - other.0).abs() < 1e-4, "{} and {}", one.0, other.0);
    for (one, other) in one.1.into_iter().zip(other.1) {
        assert!((one - other).abs() < 1e-4, "{one} and {other}");
    }
    let off = one.2.iter().zip(&other.2).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
    assert!(off < 1e-2, "plans are {off} apart");
    // The best responses add up to almost nothing, so an equilibrium was found.
    assert!(one.1[0] + one.1[1] < 0.02, "{:?}", one.1);
}
