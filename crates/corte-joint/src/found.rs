//! What was found for a turn, without the graph and the tree that it was found in.

use crate::joint::Joint;
use crate::public_state::PublicState;
use crate::resolved::{Held, Resolved};
use corte::Cards;
use std::collections::HashMap;

/// What a Doge plays in a turn by what it has solved, and what the other could get where the next turn begins.
#[derive(Default)]
pub(crate) struct Found {
    /// The public histories of the turn, and those with which the next one begins; the first is the beginning.
    spots: Vec<Spot>,
    /// By information set of these, the hand of who decides, and where its chances begin; the last is the end of all chances.
    hands: Vec<(Option<Cards>, u32)>,
    chances: Vec<f32>,
}

/// A public history.
struct Spot {
    state: PublicState,
    /// The first of its hands.
    hand: u32,
    leads: Vec<(PublicState, u32)>,
    /// Where the next turn begins.
    held: Option<Held>,
}

impl Found {
    /// What was found for the first of the turns that were solved.
    pub(crate) fn of(joint: &Joint, resolved: &Resolved) -> Found {
        let spots = &resolved.subgame.spots;
        let is_seen = |spot: &usize| {
            let spot = &spots[*spot];
            spot.turn == 0 || (spot.turn == 1 && joint.states[spot.state as usize].is_start)
        };
        let seen: Vec<usize> = (0..spots.len()).filter(is_seen).collect();
        let numbers: HashMap<usize, u32> = seen.iter().copied().zip(0..).collect();
        let state = |state: u32| {
            let state = &joint.states[state as usize];
            PublicState::of(&state.table, state.shown)
        };
        let mut found =
            Found { spots: Vec::with_capacity(seen.len()), hands: Vec::new(), chances: Vec::new() };
        for at in seen {
            let (spot, hand) = (&spots[at], found.hands.len() as u32);
            let held = (spot.turn > 0).then(|| resolved.held(joint, at));
            let mut leads = Vec::new();
            if held.is_none() {
                found.take(joint, resolved, at);
                let known = |(to, spot): &(u32, u32)| Some((state(*to), *numbers.get(&(*spot as usize))?));
                leads.extend(spot.leads.iter().filter_map(known));
            }
            found.spots.push(Spot { state: state(spot.state), hand, leads, held });
        }
        found.hands.push((None, found.chances.len() as u32));
        found
    }

    /// Takes what is played at a public history.
    fn take(&mut self, joint: &Joint, resolved: &Resolved, spot: usize) {
        let state = resolved.subgame.spots[spot].state;
        for set in joint.sets_of(state) {
            self.hands.push((Some(joint.hand_of(state, set)), self.chances.len() as u32));
            self.chances.extend_from_slice(resolved.chances(joint, spot, set));
        }
    }

    /// The public history that follows one with this public state.
    pub(crate) fn next(&self, spot: usize, state: PublicState) -> Option<usize> {
        let leads = &self.spots[spot].leads;
        leads.iter().find(|(known, _)| *known == state).map(|(_, spot)| *spot as usize)
    }

    /// How likely each decision is at a public history, if that is where this public state is met, with a hand.
    pub(crate) fn chances(&self, spot: usize, state: PublicState, hand: Cards) -> Option<&[f32]> {
        let here = &self.spots[spot];
        let end = self.spots.get(spot + 1).map_or(self.hands.len() - 1, |next| next.hand as usize);
        let hands = &self.hands[here.hand as usize..end];
        let at = hands.binary_search_by_key(&Some(hand), |(hand, _)| *hand).ok()?;
        let at = here.hand as usize + at;
        let chances = self.hands[at].1 as usize..self.hands[at + 1].1 as usize;
        (here.state == state).then(|| &self.chances[chances])
    }

    /// What holds the other player back, where the next turn begins with a public history.
    pub(crate) fn held(&self, spot: usize) -> Option<&Held> {
        self.spots[spot].held.as_ref()
    }

    /// What it takes, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let spot = |spot: &Spot| {
            let held = spot.held.as_ref().map_or(0, |held| 4 * (held.worths.len() + held.weights.len()));
            size_of::<Spot>() + size_of::<(PublicState, u32)>() * spot.leads.len() + held
        };
        let spots: usize = self.spots.iter().map(spot).sum();
        spots + size_of::<(Option<Cards>, u32)>() * self.hands.len() + 4 * self.chances.len()
    }
}
