//! The player while more than two are left, and what is known about the last two after that.

use crate::public_belief::PublicBelief;
use crate::public_state::unseen;
use corte::{Cards, Event, Seat, Seen, Table, View};
use corte_bots::{Belief, Effort, Model, Policy, Regent, Weights, likelihood};

/// A player at a table of more than two: a Regent, and what everyone there can know about all hands.
pub(crate) struct Among {
    regent: Regent,
    /// The belief of an onlooker who takes everyone to be a Regent or a weaker player of the ladder.
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
        self.belief.hear(before, event);
    }

    pub(crate) fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        self.regent.weigh(view, effort, weights);
    }

    /// What everyone can know about both hands once two are left, and the same if only this player's decisions count; `None` if
    /// nobody is asked.
    pub(crate) fn left(&self, me: Seat, table: &Table) -> Option<[PublicBelief; 2]> {
        let (counted, unseen) = (PublicBelief::counted(table, None)?, unseen(table));
        // A seat's belief already counts the ways to hold a hand. So do the pairs of hands, so they are divided out here.
        let likely = |seat: Seat, hand: Cards| {
            let held = self.belief.hands(seat).iter().filter(|known| known.hand == hand);
            held.map(|known| known.probability as f32).sum::<f32>() / unseen.ways(hand).max(1) as f32
        };
        let mine = |seat: Seat, hand: Cards| if seat == me { likely(seat, hand) } else { 1.0 };
        Some([counted.clone().weighed(likely), counted.weighed(mine)])
    }
}
