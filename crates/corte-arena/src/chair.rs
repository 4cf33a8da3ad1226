//! Who sits in a chair: a bot of the ladder, or a program outside.

use crate::external::{External, Trouble};
use crate::plan::{Budget, Entrant, Plan};
use corte::{DecisionId, Event, Game, Seat, Seen, Viewer};
use corte_bots::{Pace, Seated, policy};
use std::time::{Duration, Instant};

/// A player in a game.
pub(crate) enum Chair {
    Bot(Box<Seated>),
    /// A bot that takes the time it is given.
    Searcher(Box<Seated>),
    Outside(Box<External>),
}

impl Chair {
    /// A chair for an entrant of a checked plan.
    pub(crate) fn new(plan: &Plan, entrant: &Entrant, start: &Game, seat: Seat, seed: u64) -> Chair {
        let perspective = start.perspective(Viewer::Seat(seat));
        match entrant {
            Entrant::Ladder(id) => {
                let policy = policy(id).expect("a checked plan names bots of the ladder");
                let seated = Box::new(Seated::new(policy, perspective, seed));
                if entrant.searches() { Chair::Searcher(seated) } else { Chair::Bot(seated) }
            }
            Entrant::External { command, .. } => {
                let mut outside = External::new(command, plan.patience);
                outside.restart(perspective, seat);
                Chair::Outside(Box::new(outside))
            }
        }
    }

    /// Seats the same player in another game.
    pub(crate) fn restart(&mut self, start: &Game, seat: Seat, seed: u64) {
        let perspective = start.perspective(Viewer::Seat(seat));
        match self {
            Chair::Bot(seated) | Chair::Searcher(seated) => seated.restart(perspective, seed),
            Chair::Outside(outside) => outside.restart(perspective, seat),
        }
    }

    #[inline]
    pub(crate) fn hear(&mut self, event: &Event<Seen>) {
        match self {
            Chair::Bot(seated) | Chair::Searcher(seated) => seated.hear(event),
            Chair::Outside(outside) => outside.hear(event),
        }
    }

    /// A legal decision, and whether it had to be made in the player's stead.
    ///
    /// By how many milliseconds a search went beyond its budget is noted in `beyond`.
    #[inline]
    pub(crate) fn decide(&mut self, budget: Budget, beyond: &mut Vec<f32>) -> Option<(DecisionId, bool)> {
        match (self, budget) {
            (Chair::Bot(seated), _) => seated.decide().map(|id| (id, false)),
            (Chair::Searcher(seated), Budget::Iterations(most)) => {
                seated.decide_while(&mut |done| done < most).map(|id| (id, false))
            }
            (Chair::Searcher(seated), Budget::Millis(millis)) => {
                within(seated, Duration::from_millis(u64::from(millis)), beyond).map(|id| (id, false))
            }
            (Chair::Outside(outside), _) => outside.decide(),
        }
    }

    /// How often a program's answer was replaced, by reason.
    pub(crate) fn troubles(&self) -> impl Iterator<Item = (Trouble, u64)> + '_ {
        let outside = match self {
            Chair::Outside(outside) => Some(&outside.troubles),
            Chair::Bot(_) | Chair::Searcher(_) => None,
        };
        outside.into_iter().flatten().map(|(trouble, count)| (*trouble, *count))
    }

    /// Ends a game: a program outside is told who has won.
    pub(crate) fn end(&mut self, winner: Option<Seat>) {
        if let Chair::Outside(outside) = self {
            outside.end(winner);
        }
    }
}

fn within(seated: &mut Seated, budget: Duration, beyond: &mut Vec<f32>) -> Option<DecisionId> {
    let begun = Instant::now();
    let mut pace = Pace::new(budget);
    let mut searched = false;
    let id = seated.decide_while(&mut |_| {
        searched = true;
        pace.go_on(begun.elapsed())
    });
    if searched {
        beyond.push((begun.elapsed().as_secs_f32() - budget.as_secs_f32()) * 1000.0);
    }
    id
}
