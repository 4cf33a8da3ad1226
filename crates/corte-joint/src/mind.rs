//! How a recognised opponent decides with every hand they could hold.

use crate::ahead::{Alike, Foreseen, Heard};
use corte::{Cards, Event, Seat, Seen, View, Viewer};
use corte_bots::{Effort, Likelihood, Memory, Policy, Weights, in_public};
use std::sync::Arc;

/// The share of decisions assumed to be random, as in a [`corte_bots::Model`]: nobody is entirely predictable.
const TREMBLE: f32 = 1.0 / 30.0;

/// A player that can be asked what it does with any hand, given everything that everyone has heard.
pub(crate) enum Mind {
    /// One whose decisions follow from the table, a memory of public events, and a hand.
    Supposed(Arc<dyn Likelihood>, Memory),
    /// One with beliefs of its own, which has heard what everyone hears.
    Asked(Box<dyn Policy>),
}

impl Mind {
    /// One with these habits, about whom nothing has been heard.
    pub(crate) fn supposed(habits: Arc<dyn Likelihood>) -> Mind {
        Mind::Supposed(habits, Memory::default())
    }

    /// Starts with a game, or joins one under way, at the other seat.
    pub(crate) fn begin(&mut self, view: &View<'_>, seat: Seat) {
        match self {
            Mind::Supposed(_, memory) => *memory = Memory::default(),
            Mind::Asked(player) => player.begin(&suppose(view, seat, none(view))),
        }
    }

    /// Hears what everyone hears. A player with beliefs is assumed to hold this hand while it does.
    pub(crate) fn hear(&mut self, before: &View<'_>, seat: Seat, hand: Option<Cards>, event: &Event<Seen>) {
        match self {
            Mind::Supposed(_, memory) => memory.hear(before.table(), event),
            Mind::Asked(player) => {
                let hand = hand.unwrap_or_else(|| none(before));
                player.hear(&suppose(before, seat, hand), &in_public(event));
            }
        }
    }

    /// The probability of each legal decision of a view, in order.
    pub(crate) fn chances(&mut self, view: &View<'_>, weights: &mut Weights) -> Vec<f32> {
        let legal = view.legal();
        if legal.len() == 1 {
            return vec![1.0];
        }
        match self {
            Mind::Supposed(habits, memory) => habits.weigh(view, memory, weights),
            Mind::Asked(player) => {
                player.weigh(view, &mut Effort { seed: 1, go_on: &mut |_| false }, weights);
            }
        }
        let random = TREMBLE / legal.len() as f32;
        legal.iter().map(|id| (1.0 - TREMBLE) * weights.probability(id) + random).collect()
    }

    /// A copy that has heard the same.
    pub(crate) fn twin(&self) -> Option<Mind> {
        match self {
            Mind::Supposed(habits, memory) => Some(Mind::Supposed(Arc::clone(habits), *memory)),
            Mind::Asked(player) => player.twin().map(Mind::Asked),
        }
    }
}

impl Foreseen for Mind {
    fn after(&self, [me, foe]: [Seat; 2], games: &Alike, heard: Heard) -> Option<Mind> {
        let (mut mind, (first, _)) = (self.twin()?, games.first()?);
        let likely = games.iter().max_by(|one, other| one.1.total_cmp(&other.1));
        let hand = likely.map(|(game, _)| game.hand(foe));
        for (before, event) in heard {
            if let Some(event) = event.seen_by(Viewer::Seat(me)) {
                mind.hear(&before.suppose(me, first.hand(me)), foe, hand, &event);
            }
        }
        Some(mind)
    }

    fn chances(&mut self, view: &View<'_>) -> Option<Vec<f32>> {
        Some(Mind::chances(self, view, &mut Weights::default()))
    }
}

fn none(view: &View<'_>) -> Cards {
    Cards::none(view.table().rules().pack())
}

/// The view of a seat, supposing it holds this hand.
pub(crate) fn suppose<'t>(view: &View<'t>, seat: Seat, hand: Cards) -> View<'t> {
    view.table().suppose(seat, hand).with_shown(view.shown())
}
