//! A step of a [`Dealer`] is a legal move, and so is whatever its referee accepts.

use crate::common::*;
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

/// Whether the game continued with a legal move.
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

/// What a player was shown when asked, and their answer.
struct Question {
    seat: Seat,
    table: Table,
    hand: Cards,
    shown: Option<Card>,
    passed: bool,
    legal: DecisionSet,
    answer: DecisionId,
}

#[test]
fn a_referee_asks_with_the_view_of_who_decides() {
    hold(tables(), 1, |trial| {
        let mut dealer = trial.dealer();
        let mut game = trial.setup(&mut dealer).build().expect("a position that can be played");
        let (mut again, mut replayed) = (dealer.clone(), game);
        let (mut luck, mut asked) = (Dealer::new(trial.seed, 1), Vec::new());
        let player = |seat: Seat, view: &View<'_>, legal: DecisionSet| {
            let answer = luck.pick(legal)?;
            let (table, hand, shown, passed) = (*view.table(), view.hand(), view.shown(), view.has_passed());
            asked.push(Question { seat, table, hand, shown, passed, legal, answer });
            Some(answer)
        };
        let decisions = dealer.referee(&mut game, player, |_| ()).expect("legal decisions");
        for question in &asked {
            assert_eq!(again.settle(&mut replayed, |_| ()).lowest(), Some(question.seat));
            let view = replayed.view(Viewer::Seat(question.seat));
            assert_eq!((*view.table(), view.hand()), (question.table, question.hand));
            assert_eq!((view.shown(), view.has_passed()), (question.shown, question.passed));
            assert_eq!(view.legal(), question.legal);
            replayed.choose(question.seat, question.answer, |_| ()).expect("a legal decision");
        }
        again.settle(&mut replayed, |_| ());
        assert!(game == replayed && game.table().is_over());
        let had_choice = asked.iter().filter(|question| question.legal.len() > 1).count();
        assert_eq!(decisions, had_choice as u64);
    });
}

#[test]
fn a_referee_refuses_what_is_illegal_and_changes_nothing() {
    hold(plain_tables(), 1, |trial| {
        let dealer = trial.dealer();
        let start = Setup::new(trial.rules).build().expect("a new game");
        for legal_ones in 0..12 {
            // Plays some decisions, then answers with `last`.
            let play = |last: fn(DecisionSet) -> Option<DecisionId>| {
                let (mut game, mut luck, mut left) = (start, Dealer::new(trial.seed, 1), legal_ones);
                let player = |_: Seat, _: &View<'_>, legal: DecisionSet| {
                    left -= 1;
                    if left < 0 { last(legal) } else { luck.pick(legal) }
                };
                let mut events = Vec::new();
                let played = dealer.clone().referee(&mut game, player, |event| events.push(*event));
                (game, events, played)
            };
            let illegal = |legal: DecisionSet| {
                (0..DecisionId::COUNT).filter_map(DecisionId::new).find(|id| !legal.contains(*id))
            };
            let (stopped, heard, played) = play(|_| None);
            assert!(played.is_ok());
            let (refused, heard_by_refused, reason) = play(illegal);
            assert!(stopped == refused && heard == heard_by_refused);
            assert_eq!(reason.is_err(), !stopped.table().is_over());
        }
    });
}
