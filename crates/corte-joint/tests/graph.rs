//! The graph is the game: what it computes for whole plans equals the result of playing them out with the engine.

use crate::common::{motley, one_against_one};
use corte::{Game, Options, Preset, Rules, Setup, Viewer};
use corte_joint::{Joint, NoJoint};
use corte_solver::{Endgame, EndgameState, ExtensiveGame, Turn};

/// The value of plans to the first player, by playing out every history.
fn played_out(joint: &Joint, endgame: &Endgame, plans: [&[f32]; 2], state: &EndgameState) -> f64 {
    let weighed =
        |share: f64, action| share * played_out(joint, endgame, plans, &endgame.play(state, action));
    match endgame.turn(state) {
        Turn::Over(payoff) => payoff,
        Turn::Chance(outcomes) => outcomes.into_iter().map(|(action, share)| weighed(share, action)).sum(),
        Turn::Decision { player, actions, .. } => {
            let game = state.game().unwrap();
            let view = game.view(Viewer::Seat(endgame.seats()[player.index()]));
            let chances = joint.chances(plans[player.index()], &view, None).unwrap();
            assert_eq!(chances.len(), actions.len());
            actions.into_iter().zip(chances).map(|(action, chance)| weighed(f64::from(*chance), action)).sum()
        }
    }
}

#[test]
fn a_share_is_what_playing_out_every_history_gives() {
    let inquisitor = Options { inquisitor: true, ..Options::of(Preset::Brazil) };
    let must_prove =
        Options { must_prove: true, declared: corte::Declared::Coup, ..Options::of(Preset::Brazil) };
    for (options, turns) in [(Options::of(Preset::Brazil), 2), (inquisitor, 2), (must_prove, 2)] {
        let position = one_against_one(options);
        let joint = Joint::of(&position, 1_000_000).unwrap();
        let endgame = Endgame::new(&position, turns).unwrap();
        let plans = [motley(&joint, 1), motley(&joint, 7)];
        let [one, other] = [&plans[0][..], &plans[1][..]];
        let first = played_out(&joint, &endgame, [one, other], &endgame.start());
        let second = played_out(&joint, &endgame, [other, one], &endgame.start());
        let share = 0.5 + 0.25 * (first - second);
        let swept = joint.share(one, other, turns.into());
        assert!((swept - share).abs() < 1e-5, "{swept} swept, {share} played out");
        assert!((swept + joint.share(other, one, turns.into()) - 1.0).abs() < 1e-6);
    }
}

#[test]
fn one_against_one_has_every_pair_of_purses_for_each_to_begin_with() {
    let sizes = Joint::of(&one_against_one(Options::of(Preset::Brazil)), 1_000_000).unwrap().sizes();
    // Nobody begins a turn with more than twelve coins: nine, and three from Tax.
    assert_eq!(sizes.turns, 2 * 13 * 13);
    assert!(sizes.states > sizes.turns && sizes.nodes > sizes.sets && sizes.edges > sizes.nodes);
}

#[test]
fn what_has_no_graph_is_refused_with_the_reason() {
    let refused = |players, options| {
        let game = Setup::new(Rules::new(players, options).unwrap()).build().unwrap();
        Joint::of(&game, 1_000).err().unwrap()
    };
    let brazil = Options::of(Preset::Brazil);
    assert_eq!(refused(3, brazil), NoJoint::Players(3));
    assert_eq!(refused(2, Options { reformation: true, ..brazil }), NoJoint::Reformation);
    assert_eq!(refused(2, Options { faces: corte::Faces::Distinct, ..brazil }), NoJoint::Faces);
    assert_eq!(refused(2, brazil).to_string(), "the joint graph has more than the 1000 nodes allowed");
    let (mut game, [ana, _]) = Game::example();
    game.decide(ana, corte::Decision::Act(corte::Action::Tax)).unwrap();
    assert_eq!(Joint::of(&game, 1_000).err(), Some(NoJoint::MidTurn));
}
