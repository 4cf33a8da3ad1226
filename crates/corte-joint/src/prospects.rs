//! The values of a decision's options, by the solution of the turn.

use crate::ahead::{Ahead, Alike, Foreseen, Heard, began};
use crate::dogeship::Dogeship;
use crate::found::Found;
use crate::public_state::{PublicState, hands, other};
use corte::{Cards, Seat, View};
use corte_solver::Player;

/// Where a game is in the solution of a turn, for the player who looks ahead.
#[derive(Clone, Copy)]
pub(crate) struct Place<'f> {
    pub(crate) found: &'f Found,
    pub(crate) spot: usize,
    pub(crate) me: Player,
    pub(crate) ship: &'f Dogeship,
}

impl Place<'_> {
    /// The public history that these games have reached.
    fn next(&self, games: &Alike) -> Option<usize> {
        let (game, _) = games.first()?;
        self.found.next(self.spot, PublicState::of(game.table(), game.hidden().shown))
    }

    /// What games at the start of the next turn are worth: by the solution or, if that doesn't say, by the blueprint.
    fn behind(&self, seats: [Seat; 2], games: &Alike) -> Option<f32> {
        let ([me, _], (game, _)) = (seats, games.first()?);
        let held = self.next(games).and_then(|next| self.found.held(next, self.me));
        let Some(held) = held else {
            let worths = self.ship.worths.as_ref()?;
            return began([worths; 2], seats, games);
        };
        let at = hands(game.table(), me).binary_search(&game.hand(me)).ok()?;
        let worth = held.get(at)?;
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

/// The value of each legal decision of a view, in order, against an opponent who plays by the solution and has each hand with this
/// probability; `None` where that isn't known. A won game is worth 1, a lost one −1.
pub(crate) fn prospects(view: &View<'_>, hands: &[(Cards, f32)], place: Place<'_>) -> Option<Vec<f32>> {
    let me = view.viewer().seat()?;
    let seats = [me, other(view.table(), me)?];
    let behind = |place: &Place<'_>, games: &Alike| place.behind(seats, games);
    Ahead { seats, behind: &behind }.judge(view, hands, &place)
}
