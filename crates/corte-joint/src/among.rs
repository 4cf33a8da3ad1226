//! The player while more than two are left, and what is known about the last two once they are.

use crate::public_belief::PublicBelief;
use crate::public_state::unseen;
use corte::{Cards, Event, Seat, Seen, Table, View};
use corte_bots::{Belief, Effort, Model, Policy, Regent, Weights, likelihood};

/// A player at a table of more than two: the Regent, and what everybody can know there of all hands.
pub(crate) struct Among {
    regent: Regent,
    /// Of an onlooker, who takes everybody to be a Regent or somebody of the ladder.
    belief: Belief,
}

impl Among {
    pub(crate) fn begin(view: &View<'_>) -> Among {
        let ladder = ["courtier-bold", "page", "fool"].into_iter().filter_map(likelihood);
        let model = Model::of(ladder.chain([Regent::supposed(view.table().rules())]).collect());
        let mut among = Among { regent: Regent::new(1.0), belief: Belief::new(model) };
        among.regent.begin(view);
        among.belief.begin_outside(view);
        among
    }

    pub(crate) fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.regent.hear(before, event);
        self.belief.hear_outside(before, event);
    }

    pub(crate) fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        self.regent.weigh(view, effort, weights);
    }

    /// What everybody can know of both hands where two are left, and the same where all that the other has done was done by chance;
    /// `None` where nobody is asked.
    pub(crate) fn left(&self, me: Seat, table: &Table) -> Option<[PublicBelief; 2]> {
        let (counted, unseen) = (PublicBelief::counted(table, None)?, unseen(table));
        // What is believed of a seat has its cards counted in, as they are among the pairs of hands.
        let likely = |seat: Seat, hand: Cards| {
            let held = self.belief.hands(seat).iter().filter(|known| known.hand == hand);
            held.map(|known| known.probability as f32).sum::<f32>() / unseen.ways(hand).max(1) as f32
        };
        let mine = |seat: Seat, hand: Cards| if seat == me { likely(seat, hand) } else { 1.0 };
        Some([counted.clone().weighed(likely), counted.weighed(mine)])
    }
}
