//! Whether a game can have a table: one that has heard other events than those of a game can be in any state.

use crate::action::{Action, DRAWN_WHEN_STRUCK, FORCED_COUP};
use crate::card::{Cards, Character};
use crate::decision::Decision;
use crate::options::{Declared, MOST_RESERVE, Order};
use crate::phase::{Claim, Phase, Then};
use crate::seat::{Seat, SeatSet};
use crate::table::Table;

impl Table {
    /// Whether the rules lead to tables like this.
    ///
    /// It shows only what this moment needs: the players and what they have, and what the game waits for.
    /// Whether some course of moves leads here is not searched for.
    pub(crate) fn is_sound(&self) -> bool {
        self.has_what_players_can_have() && self.can_wait()
    }

    fn has_what_players_can_have(&self) -> bool {
        let alive: SeatSet = self.seats().filter(|seat| self.influence(*seat) > 0).collect();
        let seats = SeatSet::first(self.rules.players());
        // Exiles have no coins while the game waits for anything (R-I3, D-2).
        let mut others = Seat::all(Seat::MAX).filter(|seat| !self.playing.contains(*seat));
        let has_sides = self.rules.reformation();
        self.playing == alive
            && others
                .all(|seat| self.coins[seat] == 0 && (seats.contains(seat) || self.lost[seat].is_empty()))
            && self.sides.minus(if has_sides { seats } else { SeatSet::EMPTY }).is_empty()
            && self.reserve <= if has_sides { MOST_RESERVE } else { 0 }
    }

    /// Whether the game can wait for this.
    fn can_wait(&self) -> bool {
        let turn = self.turn;
        match self.phase {
            Phase::Over { winner: Some(winner) } => self.playing == SeatSet::only(winner),
            Phase::Over { winner: None } => self.playing.len() > 1,
            _ if self.playing.len() < 2 || !self.playing.contains(turn) => false,
            Phase::Action => true,
            Phase::Draft { waiting } => self.rules.draft() && self.can_be_dealt_to(waiting),
            Phase::Deal { waiting } => self.can_be_dealt_to(waiting),
            Phase::Challenge { claim, asked } => {
                self.can_be_claimed(claim) && self.is_window(asked, self.challengers(claim))
            }
            Phase::Block { action, asked } => {
                action.can_be_blocked()
                    && self.can_be_declared(action)
                    && self.is_window(asked, self.blockers(action))
            }
            Phase::Proof { claim, challenger } | Phase::Replace { claim, challenger } => {
                self.can_be_claimed(claim) && self.challengers(claim).contains(challenger)
            }
            // The last card is turned up without being asked for (rules §9a).
            Phase::Loss { seat, .. } if !self.playing.contains(seat) || self.stakes_all(seat) => false,
            Phase::Loss { seat, only, then } => self.can_lose(seat, only, then),
            Phase::Draw { seat, count } | Phase::Keep { seat, count } if seat == turn => {
                count == self.rules.exchanged() && self.can_be_declared(Action::Exchange)
            }
            Phase::Draw { seat, count } | Phase::Keep { seat, count } => {
                count == DRAWN_WHEN_STRUCK && self.can_be_struck(seat)
            }
            Phase::Show { target } | Phase::Examine { target } | Phase::Redraw { target } => {
                self.can_be_declared(Action::Examine { target })
            }
        }
    }

    /// Cards are dealt to players who have none yet.
    fn can_be_dealt_to(&self, waiting: SeatSet) -> bool {
        !waiting.is_empty()
            && waiting.minus(self.playing).is_empty()
            && waiting.iter().all(|seat| self.lost[seat].is_empty())
    }

    /// Whether the player whose turn it is can have declared this action, and paid for it.
    fn can_be_declared(&self, action: Action) -> bool {
        let mut before = Table { phase: Phase::Action, ..*self };
        before.coins[self.turn] = self.coins[self.turn].saturating_add(action.paid());
        let view = before.suppose(self.turn, Cards::none(self.rules.pack()));
        view.id(Decision::Act(action)).is_some_and(|id| view.legal().contains(id))
    }

    fn can_be_claimed(&self, claim: Claim) -> bool {
        let is_claim = match claim {
            Claim::Action(action) => action.can_be_challenged(),
            Claim::Block { action, by, character } => {
                action.is_blocked_by(character, &self.rules) && self.blockers(action).contains(by)
            }
        };
        is_claim && self.can_be_declared(claim.action())
    }

    /// Whether these may be the players asked, if all of `among` may answer (R-C6).
    fn is_window(&self, asked: SeatSet, among: SeatSet) -> bool {
        match self.rules.order() {
            Order::First => asked == among,
            Order::Clockwise => asked.len() == 1 && asked.minus(among).is_empty(),
        }
    }

    /// Whether a declared Coup or assassination can have struck this seat (R-V3).
    fn can_be_struck(&self, seat: Seat) -> bool {
        self.rules.declared() != Declared::Off && self.foes(self.turn).contains(seat)
    }

    /// Whether a player with two cards can be asked to lose one.
    fn can_lose(&self, seat: Seat, only: Option<Character>, then: Then) -> bool {
        match (only, then) {
            // Copies that look the same offer no choice (R-V3).
            (Some(named), Then::Exchange) => {
                self.rules.faces().told_apart() && self.rules.plays(named) && self.can_be_struck(seat)
            }
            // On their own turn players lose influence only by a claim or a challenge, and with ten coins they Coup (R-T2).
            (None, Then::NextTurn) => seat != self.turn || self.coins[seat] < FORCED_COUP,
            (None, Then::Survived(action)) => {
                seat != self.turn && action.can_be_challenged() && self.can_be_declared(action)
            }
            (None, Then::Effect(action)) => {
                action.can_be_blocked()
                    && self.blockers(action).contains(seat)
                    && self.can_be_declared(action)
            }
            (Some(_), _) | (None, Then::Exchange) => false,
        }
    }
}
