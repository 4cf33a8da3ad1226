//! The steps of a game: who is asked, what they may choose, and what follows.

use crate::card::{Card, Cards};
use crate::decision::{self as index, DecisionId, DecisionSet};
use crate::event::{Event, Secret, Viewer};
use crate::game::Game;
use crate::phase::Phase;
use crate::play::Play;
use crate::rules::Turn;
use crate::seat::{Seat, SeatSet};
use crate::view::View;

/// The source of a step: a player who decides, or chance.
pub(crate) trait Driver: Sized {
    /// Which of the seats asked decides, by default the lowest; `None` refuses.
    #[inline(always)]
    fn seat(&self, asked: SeatSet) -> Option<Seat> {
        asked.lowest()
    }
    /// The same if only one seat is asked.
    #[inline(always)]
    fn sole(&self, asked: Seat) -> Option<Seat> {
        Some(asked)
    }
    /// The seat's decision among the legal ones; `None` refuses.
    fn choose(self, seat: Seat, view: &View<'_>, legal: DecisionSet) -> Option<DecisionId>;
    /// The same if passing is the first of them: `Some(None)` is a pass. Half of all decisions are like this.
    #[inline(always)]
    fn pass_or(self, seat: Seat, view: &View<'_>, legal: DecisionSet) -> Option<Option<DecisionId>> {
        self.choose(seat, view, legal).map(|id| (!id.is(index::PASS)).then_some(id))
    }
    /// The one or two cards drawn from the Court; `None` refuses.
    fn draw(self, court: Cards, count: u8) -> Option<Secret>;
    /// Makes a step in one of the rare phases.
    #[inline(always)]
    fn rarely(self, game: &mut Game, sink: impl FnMut(&Event<Secret>)) -> Option<()> {
        game.advance_rarely(self, sink)
    }
}

/// A decision that is known to be legal.
pub(crate) struct Known(pub(crate) Seat, pub(crate) DecisionId);

impl Driver for Known {
    #[inline(always)]
    fn seat(&self, _: SeatSet) -> Option<Seat> {
        Some(self.0)
    }

    #[inline(always)]
    fn sole(&self, _: Seat) -> Option<Seat> {
        Some(self.0)
    }

    #[inline(always)]
    fn choose(self, _: Seat, _: &View<'_>, _: DecisionSet) -> Option<DecisionId> {
        Some(self.1)
    }

    #[inline(always)]
    fn draw(self, _: Cards, _: u8) -> Option<Secret> {
        None
    }
}

impl Game {
    /// Makes one step. After a refusal, `None`, nothing has changed.
    ///
    /// Each frequent phase has an arm of its own, so a step costs one dispatch.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the path of a method is for views of one lifetime, a closure for any"
    )]
    #[inline(always)]
    pub(crate) fn advance(&mut self, by: impl Driver, sink: impl FnMut(&Event<Secret>)) -> Option<()> {
        match self.table.phase {
            Phase::Challenge { claim, asked } => {
                let seat = by.seat(asked.minus(self.held))?;
                let decided = by.pass_or(seat, &self.seen_by(seat), View::PASS_OR_CHALLENGE)?;
                let mut play = Play::new(self, sink);
                match decided {
                    None => play.let_stand(seat, claim, asked),
                    Some(_) => play.challenge(seat, claim),
                }
            }
            Phase::Block { action, asked } => {
                let seat = by.seat(asked.minus(self.held))?;
                let view = self.seen_by(seat);
                let decided = by.pass_or(seat, &view, view.blocks(action))?;
                let mut play = Play::new(self, sink);
                match decided {
                    None => play.let_be(seat, action, asked),
                    Some(id) => play.block(seat, action, index::character_at(index::BLOCK, id)),
                }
            }
            // Each frequent kind of turn has an arm that does not check for what it can't have.
            Phase::Action if self.table.rules.is_plain_turn(self.table.coins[self.table.turn]) => {
                return self.take_turn(by, sink, |view, seat| view.plain_actions(seat));
            }
            Phase::Action if self.table.rules.turn() == Turn::Reformed => {
                return self.take_turn(by, sink, |view, seat| view.reformed_actions(seat));
            }
            Phase::Action => return self.take_wide_turn(by, sink),
            Phase::Proof { claim, .. } => {
                let seat = by.sole(claim.by(self.table.turn))?;
                let id = self.decided(by, seat, |view| view.answers(claim))?;
                let hand = self.hands[seat];
                Play::new(self, sink).answer(id, hand);
            }
            Phase::Loss { seat, only, .. } => {
                let seat = by.sole(seat)?;
                let id = self.decided(by, seat, |view| view.losses(only))?;
                let hand = self.hands[seat];
                Play::new(self, sink).lose(index::card_at(index::LOSE, hand, id));
            }
            Phase::Replace { claim, challenger } if !claim.is_denial() => {
                let card = by.draw(self.court, 1)?;
                Play::new(self, sink).replaced(claim, challenger, card);
            }
            Phase::Deal { waiting } => {
                let seat = waiting.lowest()?;
                let cards = by.draw(self.court, self.table.rules.dealt())?;
                Play::new(self, sink).dealt(waiting, seat, cards);
            }
            Phase::Draw { seat, count } => {
                let cards = by.draw(self.court, count)?;
                Play::new(self, sink).drawn(seat, count, cards);
            }
            Phase::Keep { seat, .. } => {
                let seat = by.sole(seat)?;
                let id = self.decided(by, seat, |view| view.keeps(seat))?;
                let returned = index::returned(self.hands[seat], id);
                Play::new(self, sink).exchange(returned);
            }
            Phase::Over { .. } => return None,
            // All phases are listed: a match without a wildcard compiles to a jump without a check.
            Phase::Replace { .. }
            | Phase::Draft { .. }
            | Phase::Show { .. }
            | Phase::Examine { .. }
            | Phase::Redraw { .. } => return by.rarely(self, sink),
        }
        Some(())
    }

    /// The player whose turn it is takes an action (R-T1).
    #[inline(always)]
    fn take_turn(
        &mut self,
        by: impl Driver,
        sink: impl FnMut(&Event<Secret>),
        legal: impl FnOnce(&View<'_>, Seat) -> DecisionSet,
    ) -> Option<()> {
        let seat = by.sole(self.table.turn)?;
        let id = self.decided(by, seat, |view| legal(view, seat))?;
        Play::new(self, sink).act(index::action_of(id)?);
        Some(())
    }

    /// The same if there are more choices than the first sixty-four ids hold.
    #[expect(clippy::redundant_closure_for_method_calls, reason = "as in `advance`")]
    #[inline(always)]
    fn take_wide_turn(&mut self, by: impl Driver, sink: impl FnMut(&Event<Secret>)) -> Option<()> {
        match self.table.rules.turn() {
            Turn::Naming => self.take_turn(by, sink, |view, seat| view.naming_actions(seat)),
            Turn::Cooperative => self.take_turn(by, sink, |view, seat| view.cooperative_actions(seat)),
            _ => self.take_turn(by, sink, |view, seat| view.special_actions(seat)),
        }
    }

    /// Makes a step in one of the rare phases.
    #[inline(never)]
    pub(crate) fn advance_rarely(&mut self, by: impl Driver, sink: impl FnMut(&Event<Secret>)) -> Option<()> {
        match self.table.phase {
            Phase::Replace { claim, challenger } => {
                let cards = by.draw(self.court, self.table.replaced(claim))?;
                Play::new(self, sink).replaced(claim, challenger, cards);
            }
            Phase::Show { target } => {
                let seat = by.sole(target)?;
                let id = self.decided(by, seat, View::shows)?;
                let shown = self.alone(index::card_at(index::SHOW, self.hands[seat], id));
                Play::new(self, sink).show(shown);
            }
            Phase::Examine { .. } => {
                let seat = by.sole(self.table.turn)?;
                let id = self.decided(by, seat, |_| View::LEAVE_OR_FORCE)?;
                let mut play = Play::new(self, sink);
                if id.is(index::LEAVE) { play.leave() } else { play.force() }
            }
            Phase::Redraw { target } => {
                let cards = by.draw(self.court, 1)?;
                Play::new(self, sink).redrawn(target, cards);
            }
            Phase::Draft { waiting } => {
                let seat = by.seat(waiting)?;
                let id = self.decided(by, seat, View::drafts)?;
                let character = index::character_at(index::DRAFT, id);
                let card = Secret::known(self.table.rules.draft_set(seat.index()).of_character(character));
                Play::new(self, sink).draft(seat, card);
            }
            _ => return None,
        }
        Some(())
    }

    /// The view of a seat that is asked, and so has not passed.
    #[inline(always)]
    fn seen_by(&self, seat: Seat) -> View<'_> {
        View::new(&self.table, Viewer::Seat(seat), self.hands[seat], self.shown_to(seat), false)
    }

    /// What a seat that is asked decides among its legal decisions.
    #[inline(always)]
    fn decided<'g>(
        &'g self,
        by: impl Driver,
        seat: Seat,
        legal: impl FnOnce(&View<'g>) -> DecisionSet,
    ) -> Option<DecisionId> {
        let view = self.seen_by(seat);
        by.choose(seat, &view, legal(&view))
    }

    fn alone(&self, card: Card) -> Secret {
        let mut cards = Cards::none(self.table.rules.pack());
        cards.put(card);
        Secret::known(cards)
    }
}
