//! What the options of a decision are worth, by what was solved for the turn.

use crate::ahead::{Ahead, Alike, Foreseen, Heard};
use crate::found::Found;
use crate::public_state::{PublicState, other, unseen};
use corte::{Cards, Seat, View};
use corte_solver::Player;

/// Where a game is in what was found for a turn, of which this one is the player who looks ahead.
#[derive(Clone, Copy)]
pub(crate) struct Place<'f> {
    pub(crate) found: &'f Found,
    pub(crate) spot: usize,
    pub(crate) me: Player,
}

impl Place<'_> {
    /// The public history to which these games have gone on.
    fn next(&self, games: &Alike) -> Option<usize> {
        let (game, _) = games.first()?;
        self.found.next(self.spot, PublicState::of(game.table(), game.hidden().shown))
    }

    /// What it is worth that the next turn has begun with these games.
    fn behind(&self, me: Seat, games: &Alike) -> Option<f32> {
        let (game, _) = games.first()?;
        let mut hands: Vec<Cards> = unseen(game.table()).draws(game.table().hand_size(me)).collect();
        hands.sort_unstable();
        let held = self.found.held(self.next(games)?, self.me)?;
        let worth = held.get(hands.binary_search(&game.hand(me)).ok()?)?;
        let share: f32 = games.iter().map(|(_, share)| share).sum();
        Some(share * worth)
    }
}

impl Foreseen for Place<'_> {
    fn after(&self, _: [Seat; 2], games: &Alike, _: Heard) -> Option<Self> {
        Some(Place { spot: self.next(games)?, ..*self })
    }

    fn chances(&mut self, view: &View<'_>) -> Option<Vec<f32>> {
        let state = PublicState::of(view.table(), view.shown());
        self.found.chances(self.spot, state, view.hand()).map(<[f32]>::to_vec)
    }
}

/// What each legal decision of a view is worth, in their order, against one who goes by what was found, as far as that is known, where each
/// hand of the other is so likely: 1 for a game that is won, and −1 for one that is lost.
pub(crate) fn worth(view: &View<'_>, hands: &[(Cards, f32)], place: Place<'_>) -> Option<Vec<f32>> {
    let me = view.viewer().seat()?;
    let seats = [me, other(view.table(), me)?];
    let behind = |place: &Place<'_>, games: &Alike| place.behind(me, games);
    Ahead { seats, behind: &behind }.judge(view, hands, &place)
}
