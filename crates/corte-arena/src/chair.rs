//! Players in their seats: bots of the ladder, and external programs.

use crate::entrant::{Budget, Entrant};
use crate::external::{External, harmless};
use crate::program::{Program, Trouble};
use crate::sitting::Sitting;
use crate::spent::Spent;
use corte::{DecisionId, Event, Seat, Seen};
use corte_bots::{Pace, Seated, policy};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A player in a game.
pub(crate) enum Chair {
    Bot(Box<Seated>),
    /// A bot with a budget for each decision.
    Searcher(Box<Searcher>),
    Outside(Box<External>),
}

/// A bot that searches, or a player of the caller's own, which may or may not.
pub(crate) struct Searcher {
    seated: Seated,
    budget: Budget,
    /// How often an answer was replaced, by reason.
    troubles: BTreeMap<Trouble, u64>,
}

impl Searcher {
    fn chair(seated: Seated, budget: Budget) -> Chair {
        Chair::Searcher(Box::new(Searcher { seated, budget, troubles: BTreeMap::new() }))
    }

    fn decide(&mut self, beyond: &mut BTreeMap<u32, Vec<f32>>) -> Option<(DecisionId, bool)> {
        let id = match self.budget {
            Budget::Iterations(most) => self.seated.decide_while(&mut |done| done < most),
            Budget::Millis(millis) => {
                let (id, took) = within(&mut self.seated, millis);
                beyond.entry(millis).or_default().extend(took);
                id
            }
        };
        id.map_or_else(|| self.in_its_stead(), |id| Some((id, false)))
    }

    /// The decision made in its place, so that the game follows the rules whatever such a player weighs.
    fn in_its_stead(&mut self) -> Option<(DecisionId, bool)> {
        let id = harmless(&self.seated.view())?;
        let silent = self.seated.weights().legal().is_empty();
        let trouble = if silent { Trouble::Silent } else { Trouble::Illegal };
        *self.troubles.entry(trouble).or_default() += 1;
        Some((id, true))
    }
}

impl Chair {
    /// Seats an entrant of a checked plan. The program of an external bot has been started.
    pub(crate) fn new(
        entrant: &Entrant,
        usual: Budget,
        program: Option<&Arc<Program>>,
        sitting: Sitting,
    ) -> Chair {
        let budget = entrant.budget(usual);
        match entrant {
            Entrant::Ladder { id, .. } => {
                let policy = policy(id).expect("a checked plan names bots of the ladder");
                let seated = Seated::new(policy, sitting.perspective, sitting.seed);
                if entrant.searches() {
                    Searcher::chair(seated, budget)
                } else {
                    Chair::Bot(Box::new(seated))
                }
            }
            Entrant::Policy { make, .. } => {
                Searcher::chair(Seated::new(make.make(), sitting.perspective, sitting.seed), budget)
            }
            Entrant::External { .. } | Entrant::Text { .. } => {
                let program = program.expect("programs are started before the first game");
                let mut outside = External::new(Arc::clone(program), entrant.words().cloned());
                outside.restart(sitting);
                Chair::Outside(Box::new(outside))
            }
        }
    }

    /// Seats the same player in another game.
    pub(crate) fn restart(&mut self, sitting: Sitting) {
        match self {
            Chair::Bot(seated) => seated.restart(sitting.perspective, sitting.seed),
            Chair::Searcher(searcher) => searcher.seated.restart(sitting.perspective, sitting.seed),
            Chair::Outside(outside) => outside.restart(sitting),
        }
    }

    /// Seats the same player in the next game of a match.
    pub(crate) fn next_game(&mut self, sitting: Sitting) {
        match self {
            Chair::Bot(seated) => seated.next_game(sitting.perspective, sitting.seed),
            Chair::Searcher(searcher) => searcher.seated.next_game(sitting.perspective, sitting.seed),
            Chair::Outside(outside) => outside.next_game(sitting),
        }
    }

    #[inline]
    pub(crate) fn hear(&mut self, event: &Event<Seen>) {
        match self {
            Chair::Bot(seated) => seated.hear(event),
            Chair::Searcher(searcher) => searcher.seated.hear(event),
            Chair::Outside(outside) => outside.hear(event),
        }
    }

    /// Returns a legal decision, and whether it had to be made in place of the player.
    ///
    /// The milliseconds that a search took beyond its budget are added to `beyond`.
    #[inline]
    pub(crate) fn decide(&mut self, beyond: &mut BTreeMap<u32, Vec<f32>>) -> Option<(DecisionId, bool)> {
        match self {
            Chair::Bot(seated) => seated.decide().map(|id| (id, false)),
            Chair::Searcher(searcher) => searcher.decide(beyond),
            Chair::Outside(outside) => outside.decide(),
        }
    }

    /// Whether a program has failed for the last time.
    pub(crate) fn is_given_up(&self) -> bool {
        matches!(self, Chair::Outside(outside) if outside.is_given_up())
    }

    /// What a program's answers have taken since the game began.
    pub(crate) fn spent(&self) -> Option<Spent> {
        match self {
            Chair::Outside(outside) => Some(outside.spent()),
            Chair::Bot(_) | Chair::Searcher(_) => None,
        }
    }

    /// How often an answer was replaced since the last call, by reason.
    pub(crate) fn take_troubles(&mut self) -> BTreeMap<Trouble, u64> {
        match self {
            Chair::Outside(outside) => std::mem::take(&mut outside.troubles),
            Chair::Searcher(searcher) => std::mem::take(&mut searcher.troubles),
            Chair::Bot(_) => BTreeMap::new(),
        }
    }

    /// Whether it is told what its seat hears.
    ///
    /// A bot is while it plays; a program is until the end of the game, since it may remember its opponents.
    #[inline]
    pub(crate) fn hears(&self, is_playing: bool) -> bool {
        is_playing || matches!(self, Chair::Outside(_))
    }

    /// Ends a game. A program is told the winner and what it has not been told yet.
    pub(crate) fn end(&mut self, winner: Option<Seat>) {
        if let Chair::Outside(outside) = self {
            outside.end(winner);
        }
    }
}

/// A decision, and how many milliseconds it took beyond the budget if it was searched for.
fn within(seated: &mut Seated, millis: u32) -> (Option<DecisionId>, Option<f32>) {
    let (begun, budget) = (Instant::now(), Duration::from_millis(u64::from(millis)));
    let mut pace = Pace::new(budget);
    let mut searched = false;
    let id = seated.decide_while(&mut |_| {
        searched = true;
        pace.go_on(begun.elapsed())
    });
    (id, searched.then(|| (begun.elapsed().as_secs_f32() - budget.as_secs_f32()) * 1000.0))
}
