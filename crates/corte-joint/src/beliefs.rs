//! Beliefs from which a turn may start.

use crate::held::Pair;
use crate::joint::Joint;
use crate::public_state::{PublicState, unseen};
use corte::{Cards, Character};
use corte_bots::Rng;

/// How much less likely than another a hand may be by what was heard, as a power of e.
const DOUBT: f32 = 5.0;
/// The share of characters about which nothing was heard.
const UNHEARD: f32 = 0.4;

/// A reproducible sequence of beliefs about a public state. Another salt gives another sequence.
pub(crate) struct Beliefs<'j> {
    joint: &'j Joint,
    state: u32,
    /// The weight of each node for someone who counts cards.
    pub(crate) counted: Vec<f32>,
    rng: Rng,
}

impl Beliefs<'_> {
    pub(crate) fn of(joint: &Joint, state: u32, salt: u64) -> Beliefs<'_> {
        let table = &joint.states[state as usize].table;
        let unseen = unseen(table);
        let ways =
            |(own, others): &Pair| (unseen.ways(own.hand) * unseen.minus(own.hand).ways(others.hand)) as f32;
        let counted = joint.pairs(state).iter().map(ways).collect();
        Beliefs { joint, state, counted, rng: Rng::new(PublicState::of(table, None).0 ^ (salt << 62)) }
    }

    /// The weight of each node for someone who has also heard something about both players: each character speaks for a hand or
    /// against it.
    pub(crate) fn heard(&mut self) -> Vec<f32> {
        let Beliefs { joint, state, counted, rng } = self;
        let mut doubt = || if rng.unit() < UNHEARD { 0.0 } else { DOUBT * rng.unit() };
        let doubts: [[f32; Character::ALL.len()]; 2] =
            std::array::from_fn(|_| std::array::from_fn(|_| doubt()));
        let likely = |player: usize, hand: &Cards| {
            let doubts = hand.iter().map(|card| doubts[player][card.character().index()]);
            (-doubts.sum::<f32>() / hand.len().max(1) as f32).exp()
        };
        let pairs = joint.pairs(*state).iter().zip(counted.iter());
        pairs.map(|((own, others), share)| share * likely(0, &own.hand) * likely(1, &others.hand)).collect()
    }
}
