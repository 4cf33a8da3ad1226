//! Games that can't be solved here, and the reasons given.

use corte_solver::{
    BadWeight, ExtensiveGame, NoSequenceForm, Player, SequenceForm, Strategy, Turn,
    games::{Kuhn, Leduc},
};

/// A game defined by what happens after each list of moves.
struct Told<F>(F);

impl<F: Fn(&[u8]) -> Turn<u8, u8>> ExtensiveGame for Told<F> {
    type State = Vec<u8>;
    type Action = u8;
    type Information = u8;

    fn start(&self) -> Vec<u8> {
        Vec::new()
    }

    fn turn(&self, state: &Vec<u8>) -> Turn<u8, u8> {
        self.0(state)
    }

    fn play(&self, state: &Vec<u8>, action: u8) -> Vec<u8> {
        [state.as_slice(), &[action]].concat()
    }
}

fn first(information: u8, actions: &[u8]) -> Turn<u8, u8> {
    Turn::Decision { player: Player::First, information, actions: actions.to_vec() }
}

fn reason(turn: impl Fn(&[u8]) -> Turn<u8, u8>) -> NoSequenceForm {
    SequenceForm::of(&Told(turn), 100).unwrap_err()
}

#[test]
fn what_is_no_game_of_perfect_recall_is_refused_with_the_reason() {
    let forgetful =
        reason(|moves| if moves.len() < 2 { first(moves.len() as u8, &[0, 1]) } else { Turn::Over(0.0) });
    assert_eq!(forgetful, NoSequenceForm::Forgetful(Player::First));
    assert!(forgetful.to_string().contains("the first player forgets"));

    let unequal = reason(|moves| match moves {
        [] => Turn::Chance(vec![(0, 0.5), (1, 0.5)]),
        [0] => first(0, &[0]),
        [1] => first(0, &[0, 1]),
        _ => Turn::Over(0.0),
    });
    assert_eq!(unequal, NoSequenceForm::Unequal(Player::First));
    assert_eq!(reason(|_| first(0, &[])), NoSequenceForm::NoAction(Player::First));
    assert_eq!(reason(|_| Turn::Chance(vec![(0, 0.5), (1, 0.25)])), NoSequenceForm::Chance { sum: 0.75 });
    assert_eq!(reason(|_| Turn::Chance(vec![(0, -1.0), (1, 2.0)])), NoSequenceForm::Chance { sum: 1.0 });
    assert_eq!(reason(|_| Turn::Over(f64::INFINITY)), NoSequenceForm::Payoff(f64::INFINITY));
}

#[test]
#[should_panic(expected = "the strategy is for another game")]
fn a_strategy_of_another_game_is_worth_nothing_here() {
    let leduc = SequenceForm::of(&Leduc, 100_000).unwrap();
    let kuhn = SequenceForm::of(&Kuhn, 1_000).unwrap();
    kuhn.exploitability(&Strategy::uniform(&leduc));
}

#[test]
fn a_game_without_end_is_refused_at_the_limit() {
    let endless = reason(|moves| first(moves.len() as u8, &[0]));
    assert_eq!(endless, NoSequenceForm::TooLarge { limit: 100 });
    assert!(endless.to_string().contains("more than 100 histories"));
}

#[test]
fn a_weight_is_a_finite_number_from_0_on() {
    let game = SequenceForm::of(&Kuhn, 1_000).unwrap();
    for weight in [-1.0, f64::NAN, f64::INFINITY] {
        let refused = Strategy::weighed(&game, |_, weights| weights.fill(weight)).unwrap_err();
        assert!(matches!(refused, BadWeight { sequence: 1, .. }));
        assert!(refused.to_string().contains("at least 0"));
    }
}
