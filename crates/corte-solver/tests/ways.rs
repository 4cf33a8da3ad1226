//! A game solved as far as an edge, behind which each player goes on in one of some ways.

use corte_solver::games::{Leduc, LeducAction, LeducInformation};
use corte_solver::{
    Cfr, ExtensiveGame, GameTree, Player, Resolver, Root, SequenceForm, Strategy, TreePlace, Turn, Unfolded,
    Variant, Ways,
};
use std::collections::HashMap;

type State = <Leduc as ExtensiveGame>::State;

/// What both see where the second round begins: what a player knows, but for the card.
fn seen(information: LeducInformation) -> LeducInformation {
    LeducInformation { card: 9, ..information }
}

/// A second round by itself: where it begins, with the cards of both, and what it is worth by how both go through it.
struct Round {
    cards: Vec<[u8; 2]>,
    ways: Ways,
}

impl Round {
    /// With the way of an equilibrium of the whole game and one that was solved for what chance alone leads to, or with that one alone.
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

/// The first round, and then a choice of each player.
struct FirstRound<'r>(&'r HashMap<LeducInformation, Round>);

/// A state of Leduc, the cards of both, and the ways chosen.
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

/// What Leduc is worth by its first round and these ways through the second.
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
    // One number for each pair of cards is not enough: what they are worth depends on the first round.
    let alone = value(&rounds(None));
    assert!((alone - whole).abs() > 0.02, "{alone} and {whole}");
    let both = value(&rounds(Some(&known)));
    assert!((both - whole).abs() < 2e-3, "{both} and {whole}");
}
