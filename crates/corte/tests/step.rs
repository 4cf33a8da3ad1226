//! A step of a [`Dealer`] is a legal move.

mod common;

use common::*;
use corte::*;

#[test]
fn each_step_of_a_dealer_is_a_legal_move() {
    hold(tables(), 2, |trial| {
        let mut dealer = trial.dealer();
        let mut game = trial.setup(&mut dealer).build().expect("a position that can be played");
        loop {
            let before = game;
            let step = dealer.step(&mut game, |_| ());
            if !is_legal(&before, step, &game) {
                break;
            }
        }
    });
}

/// Whether the game goes on, by a move that is legal.
fn is_legal(before: &Game, step: Step, after: &Game) -> bool {
    match step {
        Step::Over => assert!(before == after && after.table().is_over()),
        Step::Drew => {
            let chance = before.chance().expect("a draw");
            assert!(before.outcomes(chance.count).any(|(cards, _)| {
                let mut drawn = *before;
                drawn.draw(chance.seat, cards) == Ok(()) && drawn == *after
            }));
        }
        Step::Decided { seat, choices } => {
            assert!(before.asked().contains(seat));
            assert_eq!(choices, before.legal(seat).len());
            assert!(before.view(Viewer::Seat(seat)).decisions().any(|decision| {
                let mut decided = *before;
                decided.decide(seat, decision) == Ok(()) && decided == *after
            }));
        }
    }
    step != Step::Over
}
