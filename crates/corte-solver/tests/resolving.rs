//! Re-solving a part of a game loses nothing of what was known before.

use corte_solver::games::{Kuhn, Leduc};
use corte_solver::{
    Cfr, ExtensiveGame, Gadget, GameTree, Player, Resolver, Root, SequenceForm, Strategy, TreePlace, Turn,
    Variant,
};
use std::collections::HashMap;

#[test]
fn a_whole_game_solved_from_its_start_is_an_equilibrium() {
    fn solved<G: ExtensiveGame<Information: Copy>>(game: &G, iterations: u32) -> f64 {
        let unfolded = GameTree::of(game, &[game.start()], 100_000).unwrap();
        let root = |(place, weight)| Root { place, weight, known: [0; 2] };
        let roots: Vec<Root> = unfolded.places[0].iter().copied().map(root).collect();
        let mut solver = Resolver::new(&unfolded.tree, &roots, None, Variant::Predictive);
        solver.run(iterations);
        let plan = solver.average();
        let form = SequenceForm::of(game, 100_000).unwrap();
        let chances: HashMap<_, _> = unfolded.sets.iter().copied().zip(0..).collect();
        let strategy = Strategy::weighed(&form, |set, weights| {
            let at = unfolded.tree.weights_of(chances[&(set.player, set.information)]);
            weights.iter_mut().zip(&plan[at]).for_each(|(weight, chance)| *weight = f64::from(*chance));
        });
        // The two ways to compute a best response agree.
        let strategy = strategy.unwrap();
        for player in Player::BOTH {
            let one = form.best_response(player, &strategy).value;
            let other = unfolded.tree.response(&roots, &plan, player).value;
            assert!((one - other).abs() < 1e-4, "{player}: {one} in sequence form, {other} in the tree");
        }
        assert!((form.value(&strategy) - unfolded.tree.value(&roots, &plan)).abs() < 1e-4);
        form.exploitability(&strategy)
    }
    let (kuhn, leduc) = (solved(&Kuhn, 2_000), solved(&Leduc, 500));
    assert!(kuhn < 1e-3 && leduc < 5e-3, "Kuhn {kuhn}, Leduc {leduc}");
}

/// A state of Leduc in which the second round begins, with the probabilities that chance and the players lead there.
struct Begun {
    state: <Leduc as ExtensiveGame>::State,
    cards: [u8; 2],
    chance: f64,
    players: [f64; 2],
}

/// The starts of the second round, by what both players see.
fn second_rounds(
    form: &SequenceForm<<Leduc as ExtensiveGame>::Information>,
    strategy: &Strategy,
) -> Vec<Vec<Begun>> {
    let mut rounds: HashMap<_, Vec<Begun>> = HashMap::new();
    let start = Begun { state: Leduc.start(), cards: [9; 2], chance: 1.0, players: [1.0; 2] };
    let mut pending = vec![start];
    while let Some(Begun { state, cards, chance, players }) = pending.pop() {
        match Leduc.turn(&state) {
            Turn::Over(_) => {}
            Turn::Chance(outcomes) => {
                for (action, share) in outcomes {
                    let dealt = match action {
                        corte_solver::games::LeducAction::Deal(dealt) => dealt,
                        _ => cards,
                    };
                    let state = Leduc.play(&state, action);
                    pending.push(Begun { state, cards: dealt, chance: chance * share, players });
                }
            }
            Turn::Decision { information, .. } if information.open.is_some() => {
                let seen = (information.open, information.moves);
                rounds.entry(seen).or_default().push(Begun { state, cards, chance, players });
            }
            Turn::Decision { player, information, actions } => {
                let chances = strategy.at(form.set(player, &information).unwrap());
                for (action, share) in actions.into_iter().zip(chances) {
                    let (state, mut players) = (Leduc.play(&state, action), players);
                    players[player.index()] *= share;
                    pending.push(Begun { state, cards, chance, players });
                }
            }
        }
    }
    rounds.into_values().collect()
}

/// The second round of each start, re-solved for one player from a strategy and its value to the other.
fn solved_anew(
    form: &SequenceForm<<Leduc as ExtensiveGame>::Information>,
    strategy: &Strategy,
    player: Player,
) -> HashMap<<Leduc as ExtensiveGame>::Information, Vec<f32>> {
    let mut found = HashMap::new();
    for round in second_rounds(form, strategy) {
        let states: Vec<_> = round.iter().map(|begun| begun.state).collect();
        let unfolded = GameTree::of(&Leduc, &states, 100_000).unwrap();
        let tree = &unfolded.tree;
        let root = |(begun, places): (&Begun, &Vec<(TreePlace, f32)>)| Root {
            place: places[0].0,
            // The opponent, who may stay out with each card, is taken to do everything to get there.
            weight: (begun.chance * begun.players[player.index()]) as f32,
            known: begun.cards.map(u32::from),
        };
        let roots: Vec<Root> = round.iter().zip(&unfolded.places).map(root).collect();
        if roots.iter().all(|root| root.weight == 0.0) {
            continue;
        }
        let mut plan = tree.uniform();
        for (set, (mover, information)) in unfolded.sets.iter().enumerate() {
            let known = strategy.at(form.set(*mover, information).unwrap());
            plan[tree.weights_of(set)].iter_mut().zip(known).for_each(|(to, from)| *to = *from as f32);
        }
        let other = player.other();
        let worths = tree.response(&roots, &plan, other).worths(tree, &roots, other);
        let weights = roots.iter().map(|root| root.weight).collect();
        let gadget = Gadget { player: other, worths, weights, forced: 0.0 };
        let mut solver = Resolver::new(tree, &roots, Some(&gadget), Variant::Predictive);
        solver.run(400);
        let anew = solver.average();
        for (set, (mover, information)) in unfolded.sets.iter().enumerate() {
            if *mover == player {
                found.insert(*information, anew[tree.weights_of(set)].to_vec());
            }
        }
    }
    found
}

#[test]
fn solving_the_second_round_anew_never_makes_a_strategy_easier_to_exploit() {
    let form = SequenceForm::of(&Leduc, 100_000).unwrap();
    for (variant, iterations) in [(Variant::Vanilla, 2), (Variant::Plus, 4), (Variant::Plus, 40)] {
        let mut solver = Cfr::new(&form, variant);
        solver.run(iterations);
        let before = solver.average();
        let anew = Player::BOTH.map(|player| solved_anew(&form, &before, player));
        let after =
            Strategy::weighed(&form, |set, weights| match anew[set.player.index()].get(&set.information) {
                Some(found) => weights.iter_mut().zip(found).for_each(|(to, from)| *to = f64::from(*from)),
                None => weights.copy_from_slice(before.at(set)),
            });
        let after = after.unwrap();
        for player in Player::BOTH {
            let [lost, loses] = [&before, &after].map(|one| form.best_response(player, one).value);
            assert!(loses < lost + 2e-3, "{variant:?}: {player} won {lost} before and wins {loses} now");
        }
        let [was, is] = [&before, &after].map(|one| form.exploitability(one));
        assert!(iterations > 4 || is < 0.95 * was, "{variant:?}: {was} before and {is} now");
    }
}
