//! What was found for a turn, without the graph and the tree that it was found in.

use crate::public_state::PublicState;
use crate::turns::Turns;
use corte::Cards;
use corte_solver::{Player, PublicSolution};
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
    /// Where the next turn begins, what the other player gets with each hand.
    held: Option<Vec<f32>>,
}

impl Found {
    /// What was found for the first of the turns that were solved.
    pub(crate) fn of(turns: &Turns, solution: &PublicSolution<'_>, me: Player) -> Found {
        let is_next = |spot: usize| turns.turn(spot) == 1 && turns.is_start(spot);
        let seen: Vec<usize> =
            (0..turns.spots()).filter(|spot| turns.turn(*spot) == 0 || is_next(*spot)).collect();
        let numbers: HashMap<usize, u32> = seen.iter().copied().zip(0..).collect();
        let mut found =
            Found { spots: Vec::with_capacity(seen.len()), hands: Vec::new(), chances: Vec::new() };
        for at in seen {
            let (hand, held) =
                (found.hands.len() as u32, is_next(at).then(|| turns.worths(solution, at, me.other())));
            let mut leads = Vec::new();
            if held.is_none() {
                let hands = turns.cards(at, turns.decides(at));
                for (hand, chances) in hands.into_iter().zip(turns.chances(solution, at)) {
                    found.hands.push((Some(hand), found.chances.len() as u32));
                    found.chances.extend(chances);
                }
                leads.extend(turns.leads(at).filter_map(|(state, spot)| Some((state, *numbers.get(&spot)?))));
            }
            found.spots.push(Spot { state: turns.public(at), hand, leads, held });
        }
        found.hands.push((None, found.chances.len() as u32));
        found
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

    /// What the other player gets with each hand, where the next turn begins with a public history.
    pub(crate) fn held(&self, spot: usize) -> Option<&[f32]> {
        self.spots[spot].held.as_deref()
    }

    /// What it takes, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let spot = |spot: &Spot| {
            let held = spot.held.as_ref().map_or(0, |held| 4 * held.len());
            size_of::<Spot>() + size_of::<(PublicState, u32)>() * spot.leads.len() + held
        };
        let spots: usize = self.spots.iter().map(spot).sum();
        spots + size_of::<(Option<Cards>, u32)>() * self.hands.len() + 4 * self.chances.len()
    }
}
