//! The solution of a turn, without the graph and the tree it was found in.

use crate::public_state::PublicState;
use crate::turns::Turns;
use corte::Cards;
use corte_solver::{Player, PublicSolution};
use std::collections::HashMap;
use std::ops::Range;

/// If a player reaches the next turn less often than this with every hand, their play in it was not explored.
const HARDLY: f32 = 0.03;

/// What a Doge plays in a turn by its solution, and what each player can get where the next turn begins.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Found {
    /// The public histories of the turn, and those at which the next turn begins. The first is the beginning.
    pub(crate) spots: Vec<Spot>,
    /// For each information set, the hand of the player who decides and where its probabilities begin. The last entry marks their
    /// end.
    pub(crate) hands: Vec<(Option<Cards>, u32)>,
    pub(crate) chances: Vec<f32>,
    /// What the responding player gets from the beginning on, by hand; empty in a book.
    pub(crate) worths: Vec<f32>,
}

/// A public history.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spot {
    pub(crate) state: PublicState,
    /// Its first entry in [`Found::hands`].
    pub(crate) hand: u32,
    pub(crate) leads: Vec<(PublicState, u32)>,
    /// What is known, if the next turn begins here.
    pub(crate) next: Option<NextTurn>,
}

/// What is known where the next turn begins.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct NextTurn {
    /// By player, what the opponent's play leaves them with each hand; empty if that wasn't computed, or nobody can get here.
    pub(crate) held: [Vec<f32>; 2],
    /// The number of this turn in the book.
    pub(crate) page: Option<u32>,
}

impl Found {
    /// The solution of the turn that begins with this public history.
    pub(crate) fn of(turns: &Turns, solution: &PublicSolution<'_>, begin: usize) -> Found {
        let seen = turns.of_turn(begin);
        let numbers: HashMap<usize, u32> = seen.iter().copied().zip(0..).collect();
        let mut found = Found { spots: Vec::with_capacity(seen.len()), ..Found::default() };
        for at in seen {
            let hand = found.hands.len() as u32;
            let next = (turns.turn(at) > turns.turn(begin)).then(NextTurn::default);
            let mut leads = Vec::new();
            if next.is_none() {
                let hands = turns.cards(at, turns.decides(at));
                for (hand, chances) in hands.into_iter().zip(turns.chances(solution, at)) {
                    found.hands.push((Some(hand), found.chances.len() as u32));
                    found.chances.extend(chances);
                }
                leads.extend(turns.leads(at).filter_map(|(state, spot)| Some((state, *numbers.get(&spot)?))));
            }
            found.spots.push(Spot { state: turns.public(at), hand, leads, next });
        }
        found.hands.push((None, found.chances.len() as u32));
        found
    }

    /// Adds what the responding player gets where the next turn begins.
    pub(crate) fn hold(&mut self, turns: &Turns, solution: &PublicSolution<'_>, begin: usize) {
        self.note(turns, solution, begin, |_| true);
    }

    /// The same, except for turns that were solved as well but that the opponent hardly ever reaches by the solution.
    pub(crate) fn hold_where_it_is_known(
        &mut self,
        turns: &Turns,
        solution: &PublicSolution<'_>,
        begin: usize,
    ) {
        let other = solution.responds().other();
        let comes = |at| solution.reach(at, other).iter().any(|reach| *reach >= HARDLY);
        self.note(turns, solution, begin, |at| turns.is_behind(at) || comes(at));
    }

    fn note(
        &mut self,
        turns: &Turns,
        solution: &PublicSolution<'_>,
        begin: usize,
        is_known: impl Fn(usize) -> bool,
    ) {
        let player = solution.responds();
        for (spot, at) in self.spots.iter_mut().zip(turns.of_turn(begin)) {
            if let Some(next) = spot.next.as_mut().filter(|_| is_known(at)) {
                next.held[player.index()] = turns.worths(solution, at, player);
            }
        }
    }

    /// The public state it begins with.
    pub(crate) fn begin(&self) -> Option<PublicState> {
        self.spots.first().map(|spot| spot.state)
    }

    /// The public history with this public state that follows another.
    pub(crate) fn next(&self, spot: usize, state: PublicState) -> Option<usize> {
        let leads = &self.spots[spot].leads;
        leads.iter().find(|(known, _)| *known == state).map(|(_, spot)| *spot as usize)
    }

    /// The probability of each decision with a hand at a public history, if it has this public state.
    pub(crate) fn chances(&self, spot: usize, state: PublicState, hand: Cards) -> Option<&[f32]> {
        let all = self.hands_at(spot);
        let at = self.hands[all.clone()].binary_search_by_key(&Some(hand), |(hand, _)| *hand).ok()?;
        (self.spots[spot].state == state).then(|| self.chances_of(all.start + at))
    }

    /// The information sets of a public history.
    pub(crate) fn hands_at(&self, spot: usize) -> Range<usize> {
        let end = self.spots.get(spot + 1).map_or(self.hands.len() - 1, |next| next.hand as usize);
        self.spots[spot].hand as usize..end
    }

    /// The probability of each decision in an information set.
    pub(crate) fn chances_of(&self, set: usize) -> &[f32] {
        &self.chances[self.hands[set].1 as usize..self.hands[set + 1].1 as usize]
    }

    /// What a player gets with each hand where the next turn begins, if known.
    pub(crate) fn held(&self, spot: usize, player: Player) -> Option<&[f32]> {
        let next = self.spots[spot].next.as_ref();
        next.map(|next| &next.held[player.index()][..]).filter(|held| !held.is_empty())
    }

    /// The number in the book of the turn that begins at a public history.
    pub(crate) fn page(&self, spot: usize) -> Option<u32> {
        self.spots[spot].next.as_ref()?.page
    }

    /// Its memory, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let spot = |spot: &Spot| {
            let held = spot.next.iter().flat_map(|next| &next.held).map(|held| 4 * held.len()).sum::<usize>();
            size_of::<Spot>() + size_of::<(PublicState, u32)>() * spot.leads.len() + held
        };
        let spots: usize = self.spots.iter().map(spot).sum();
        let numbers = self.chances.len() + self.worths.len();
        spots + size_of::<(Option<Cards>, u32)>() * self.hands.len() + 4 * numbers
    }
}
