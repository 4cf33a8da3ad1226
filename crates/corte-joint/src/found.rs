//! The solution of a turn, without the graph and tree that it was found in.

use crate::public_state::PublicState;
use crate::turns::Turns;
use corte::Cards;
use corte_solver::{Player, PublicSolution};
use std::collections::HashMap;
use std::ops::Range;

/// Whoever comes to the next turn less often than this with every hand hardly comes there: what they do in it was not looked into.
const HARDLY: f32 = 0.03;

/// What a Doge plays in a turn by what it has solved, and what both could get where the next turn begins.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Found {
    /// The public histories of the turn, and those with which the next one begins; the first is the beginning.
    pub(crate) spots: Vec<Spot>,
    /// By information set of these, the hand of who decides, and where its chances begin; the last is the end of all chances.
    pub(crate) hands: Vec<(Option<Cards>, u32)>,
    pub(crate) chances: Vec<f32>,
    /// By hand of the player who responds, what they get from the beginning on; nothing in a book.
    pub(crate) worths: Vec<f32>,
}

/// A public history.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spot {
    pub(crate) state: PublicState,
    /// The first of its hands.
    pub(crate) hand: u32,
    pub(crate) leads: Vec<(PublicState, u32)>,
    /// Where the next turn begins.
    pub(crate) next: Option<NextTurn>,
}

/// What is known where the next turn begins.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct NextTurn {
    /// By player, what the other's play leaves them to get with each hand; nothing where it was not asked for, or nobody can come.
    pub(crate) held: [Vec<f32>; 2],
    /// Which turn of a book that is.
    pub(crate) page: Option<u32>,
}

impl Found {
    /// What was found for the turn that begins with this public history.
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

    /// Adds what the player who responds gets where the next turn begins.
    pub(crate) fn hold(&mut self, turns: &Turns, solution: &PublicSolution<'_>, begin: usize) {
        self.note(turns, solution, begin, |_| true);
    }

    /// The same, but for where the other has hardly come by what was found, and more than how to go on was looked at.
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

    /// With which public state it begins.
    pub(crate) fn begin(&self) -> Option<PublicState> {
        self.spots.first().map(|spot| spot.state)
    }

    /// The public history that follows one with this public state.
    pub(crate) fn next(&self, spot: usize, state: PublicState) -> Option<usize> {
        let leads = &self.spots[spot].leads;
        leads.iter().find(|(known, _)| *known == state).map(|(_, spot)| *spot as usize)
    }

    /// How likely each decision is at a public history, if that is where this public state is met, with a hand.
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

    /// How likely each decision is in an information set.
    pub(crate) fn chances_of(&self, set: usize) -> &[f32] {
        &self.chances[self.hands[set].1 as usize..self.hands[set + 1].1 as usize]
    }

    /// What a player gets with each hand, where the next turn begins with a public history, if that is known.
    pub(crate) fn held(&self, spot: usize, player: Player) -> Option<&[f32]> {
        let next = self.spots[spot].next.as_ref();
        next.map(|next| &next.held[player.index()][..]).filter(|held| !held.is_empty())
    }

    /// Which turn of a book begins with a public history.
    pub(crate) fn page(&self, spot: usize) -> Option<u32> {
        self.spots[spot].next.as_ref()?.page
    }

    /// What it takes, in bytes.
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
