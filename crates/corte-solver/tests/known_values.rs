//! Compares the solvers with games whose values are known.

use corte_solver::games::{Kuhn, Leduc, LiarsDice};
use corte_solver::{Cfr, ExternalSampling, Player, SequenceForm, Strategy, Variant};

fn kuhn() -> SequenceForm<corte_solver::games::KuhnInformation> {
    SequenceForm::of(&Kuhn, 1_000).unwrap()
}

/// Weights that differ from set to set, from a seed.
fn some_strategy<I>(game: &SequenceForm<I>, seed: u64) -> Strategy {
    let mut rng = fastrand::Rng::with_seed(seed);
    let weighed =
        Strategy::weighed(game, |_, weights| weights.iter_mut().for_each(|weight| *weight = rng.f64()));
    weighed.unwrap()
}

#[test]
fn every_variant_finds_the_value_of_kuhns_poker() {
    for (name, variant) in Variant::ALL {
        let game = kuhn();
        let mut solver = Cfr::new(&game, variant);
        solver.run(20_000);
        let strategy = solver.average();
        let exploitability = game.exploitability(&strategy);
        // Best responses bound the value from both sides, which proves that it is this close to −1/18.
        assert!(exploitability < 5e-4, "{name}: {exploitability}");
        assert!((game.value(&strategy) + 1.0 / 18.0).abs() < 1e-3, "{name}");
    }
}

#[test]
fn the_equilibrium_of_kuhns_poker_is_the_one_that_he_derived() {
    let game = kuhn();
    let mut solver = Cfr::new(&game, Variant::Predictive);
    solver.run(20_000);
    let strategy = solver.average();
    let bets = |player, card, moves| {
        let information = corte_solver::games::KuhnInformation { card, moves };
        strategy.at(game.set(player, &information).unwrap())[1]
    };
    let first = |card| bets(Player::First, card, (0, [false; 3]));
    let alpha = first(0);
    assert!(alpha <= 1.0 / 3.0 + 0.01);
    assert!((first(2) - 3.0 * alpha).abs() < 0.02);
    assert!(first(1) < 0.01, "the middle card is never bet");
    let called = bets(Player::First, 1, (2, [false, true, false]));
    assert!((called - alpha - 1.0 / 3.0).abs() < 0.02);
    let second = |card, was_bet| bets(Player::Second, card, (1, [was_bet, false, false]));
    assert!((second(0, false) - 1.0 / 3.0).abs() < 0.02);
    assert!((second(1, true) - 1.0 / 3.0).abs() < 0.02);
}

#[test]
fn a_best_response_is_the_best_of_all_pure_strategies() {
    let game = kuhn();
    for (seed, player) in (0..20).flat_map(|seed| Player::BOTH.map(|player| (seed, player))) {
        let other = some_strategy(&game, seed);
        let mine: Vec<_> = game.sets().iter().filter(|set| set.player == player).collect();
        let values = (0..1_u32 << mine.len()).map(|choice| {
            let pure = Strategy::weighed(&game, |set, weights| {
                let place = mine.iter().position(|own| *own == set);
                weights[place.map_or(0, |place| (choice >> place & 1) as usize)] = 1.0;
            });
            let pure = pure.unwrap();
            let both = match player {
                Player::First => Strategy::of_two(&game, &pure, &other),
                Player::Second => Strategy::of_two(&game, &other, &pure),
            };
            player.sign() * game.value(&both)
        });
        let best = values.fold(f64::NEG_INFINITY, f64::max);
        let response = game.best_response(player, &other);
        assert!((response.value - best).abs() < 1e-12, "seed {seed}: {} and {best}", response.value);
    }
}

#[test]
fn random_play_is_as_exploitable_as_openspiel_finds_it() {
    // `pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game))` of OpenSpiel 2.0.2, to six digits.
    let games = [
        ("kuhn_poker", nash_conv_of_chance(&Kuhn), 11.0 / 12.0),
        ("leduc_poker", nash_conv_of_chance(&Leduc), 4.747_222_222),
        ("liars_dice, 2 sides", nash_conv_of_chance(&LiarsDice::new(2).unwrap()), 1.125),
        ("liars_dice, 3 sides", nash_conv_of_chance(&LiarsDice::new(3).unwrap()), 10.0 / 9.0),
        ("liars_dice, 4 sides", nash_conv_of_chance(&LiarsDice::new(4).unwrap()), 1.310_119_048),
    ];
    for (name, ours, theirs) in games {
        assert!((ours - theirs).abs() < 1e-6, "{name}: {ours}, OpenSpiel {theirs}");
    }
}

fn nash_conv_of_chance<G: corte_solver::ExtensiveGame>(game: &G) -> f64 {
    let form = SequenceForm::of(game, 1_000_000).unwrap();
    form.nash_conv(&Strategy::uniform(&form))
}

#[test]
fn leducs_value_lies_between_two_best_responses() {
    let game = SequenceForm::of(&Leduc, 100_000).unwrap();
    for variant in [Variant::Plus, Variant::DISCOUNTED, Variant::Predictive] {
        let mut solver = Cfr::new(&game, variant);
        solver.run(2_000);
        let strategy = solver.average();
        let least = -game.best_response(Player::Second, &strategy).value;
        let most = game.best_response(Player::First, &strategy).value;
        // −0.0856 chips, as published with the first solutions of the game.
        assert!(least <= -0.0856 && -0.0857 <= most && most - least < 2e-3, "{least} to {most}");
    }
}

#[test]
fn the_newer_variants_come_nearer_in_the_same_time() {
    let game = SequenceForm::of(&LiarsDice::new(3).unwrap(), 1_000_000).unwrap();
    let after = |variant| {
        let mut solver = Cfr::new(&game, variant);
        solver.run(300);
        game.exploitability(&solver.average())
    };
    let vanilla = after(Variant::Vanilla);
    for variant in [Variant::Plus, Variant::DISCOUNTED, Variant::Predictive] {
        let newer = after(variant);
        assert!(newer < vanilla / 3.0, "{variant:?}: {newer}, vanilla {vanilla}");
    }
}

#[test]
fn sampling_comes_near_what_the_full_width_finds() {
    let dice = LiarsDice::new(3).unwrap();
    let game = SequenceForm::of(&dice, 1_000_000).unwrap();
    let mut sampler = ExternalSampling::new(&dice, 11);
    let mut after = |iterations| {
        sampler.run(iterations);
        game.exploitability(&sampler.average(&game).unwrap())
    };
    let (early, late) = (after(1_000), after(30_000));
    assert!(late < 0.03 && late < early / 2.0, "{early}, then {late}");
    let mut solver = Cfr::new(&game, Variant::Predictive);
    solver.run(2_000);
    let value = game.value(&solver.average());
    assert!((game.value(&sampler.average(&game).unwrap()) - value).abs() < 0.03);
}

#[test]
fn the_same_seed_gives_the_same_numbers() {
    let sampled = |seed| {
        let mut sampler = ExternalSampling::new(&Kuhn, seed);
        sampler.run(500);
        sampler.average(&kuhn()).unwrap()
    };
    assert_eq!(sampled(3), sampled(3));
    assert_ne!(sampled(3), sampled(4));
}
