//! Who sits in a chair: a bot of the ladder, or a program outside.

use crate::external::External;
use crate::plan::{Budget, Entrant, Plan};
use corte::{DecisionId, Event, Game, Seat, Seen, Viewer};
use corte_bots::{Seated, policy};
use std::time::{Duration, Instant};

/// A player in a game.
pub(crate) enum Chair {
    Bot(Box<Seated>),
    Outside(Box<External>),
}

impl Chair {
    /// A chair for an entrant of a checked plan.
    pub(crate) fn new(plan: &Plan, entrant: &Entrant, start: &Game, seat: Seat, seed: u64) -> Chair {
        let perspective = start.perspective(Viewer::Seat(seat));
        match entrant {
            Entrant::Ladder(id) => {
                let policy = policy(id).expect("a checked plan names bots of the ladder");
                Chair::Bot(Box::new(Seated::new(policy, perspective, seed)))
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
            Chair::Bot(seated) => seated.restart(perspective, seed),
            Chair::Outside(outside) => outside.restart(perspective, seat),
        }
    }

    #[inline]
    pub(crate) fn hear(&mut self, event: &Event<Seen>) {
        match self {
            Chair::Bot(seated) => seated.hear(event),
            Chair::Outside(outside) => outside.hear(event),
        }
    }

    /// A legal decision, and whether it had to be made in the player's stead.
    #[inline]
    pub(crate) fn decide(&mut self, budget: Budget) -> Option<(DecisionId, bool)> {
        match self {
            Chair::Bot(seated) => within(seated, budget).map(|id| (id, false)),
            Chair::Outside(outside) => outside.decide(),
        }
    }

    /// Ends a game: a program outside is told who has won.
    pub(crate) fn end(&mut self, winner: Option<Seat>) {
        if let Chair::Outside(outside) = self {
            outside.end(winner);
        }
    }
}

fn within(seated: &mut Seated, budget: Budget) -> Option<DecisionId> {
    match budget {
        Budget::Iterations(most) => seated.decide_while(&mut |done| done < most),
        Budget::Millis(millis) => {
            let deadline = Instant::now() + Duration::from_millis(u64::from(millis));
            seated.decide_while(&mut |_| Instant::now() < deadline)
        }
    }
}
