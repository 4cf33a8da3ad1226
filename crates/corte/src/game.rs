//! A game: the open table and the hidden cards.

use crate::card::{Card, Cards};
use crate::decision::DecisionSet;
use crate::event::{Event, Secret, Viewer};
use crate::phase::Phase;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::table::{Chance, Table};
use crate::view::{self, Perspective, View};

/// A game in progress with all its cards: a value to copy, compare and search.
///
/// [`Game::apply`] checks a move and makes it; everything else that changes a game goes the same way.
/// [`Game::play`] makes a decision that is known to be legal, without the check.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Game {
    pub(crate) table: Table,
    pub(crate) hands: BySeat<Cards>,
    pub(crate) court: Cards,
    /// The card that an examined player has shown, which is still in their hand.
    pub(crate) shown: Option<Card>,
    /// The seats whose passes are held until the window closes.
    pub(crate) held: SeatSet,
}

/// Searches copy games, so a larger one should not go unnoticed; `ARCHITECTURE.md` states the size.
const _: () = assert!(size_of::<Game>() == 192);

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// A decision by any of these seats.
    Decision(SeatSet),
    /// Cards to be drawn by a seat.
    Chance(Chance),
    /// Nothing: the game is over.
    Over,
}

impl Game {
    /// Returns the open table.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.table().coins(bruno), 2);
    /// ```
    #[inline]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Returns a seat's hand. Only for callers who may see everything; give a player a [`View`].
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.hand(bruno).to_string(), "Captain Contessa");
    /// ```
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// Returns the cards of the Court. It has no order, because every return is followed by a shuffle.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.court().len(), 15 - 2 - 2);
    /// ```
    #[inline]
    pub fn court(&self) -> Cards {
        self.court
    }

    /// Returns the cards that a draft has set aside (R-V2); empty in other games.
    pub fn aside(&self) -> Cards {
        let held = self
            .table
            .seats()
            .fold(self.court, |cards, seat| cards.plus(self.hands[seat]).plus(self.table.lost[seat]));
        self.table.rules.deck().minus(held)
    }

    /// Returns what the game waits for.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.pending(), Pending::Decision(SeatSet::only(ana)));
    /// ```
    #[inline]
    pub fn pending(&self) -> Pending {
        match self.chance() {
            Some(chance) => Pending::Chance(chance),
            None if self.table.is_over() => Pending::Over,
            None => Pending::Decision(self.asked()),
        }
    }

    /// Returns the seats that are asked and have not answered. In an open window no single player knows this (R-C6).
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// game.decide(ana, Decision::Act(Action::Tax))?;
    /// assert_eq!(game.asked(), SeatSet::only(bruno)); // whether he challenges
    /// # Ok::<(), Illegal>(())
    /// ```
    #[inline]
    pub fn asked(&self) -> SeatSet {
        self.table.asked().minus(self.held)
    }

    /// Returns the draw that the game waits for, if any.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// let game = Setup::new(rules).build().unwrap();
    /// let deal = game.chance().unwrap();
    /// assert_eq!((deal.seats.len(), deal.count), (2, 2)); // two hands of two cards
    /// ```
    #[inline]
    pub fn chance(&self) -> Option<Chance> {
        self.table.chance()
    }

    /// Returns whether cards must be drawn before anyone decides again.
    #[inline]
    pub fn waits_for_chance(&self) -> bool {
        self.chance().is_some()
    }

    /// Iterates over the outcomes of drawing `count` cards, each with the number of ways it can happen.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// let game = Setup::new(rules).build().unwrap();
    /// let ways: u32 = game.outcomes(2).map(|(_, ways)| ways).sum();
    /// assert_eq!(ways, 105); // 15 × 14 / 2 pairs of cards
    /// ```
    pub fn outcomes(&self, count: usize) -> impl Iterator<Item = (Cards, u32)> + use<> {
        let court = self.court;
        court.draws(count).map(move |cards| (cards, court.ways(cards)))
    }

    /// Returns the game as this viewer sees it.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.view(Viewer::Seat(ana)).hand(), game.hand(ana));
    /// assert!(game.view(Viewer::Spectator).hand().is_empty());
    /// ```
    #[inline]
    pub fn view(&self, viewer: Viewer) -> View<'_> {
        let (hand, shown) = match viewer {
            Viewer::Seat(seat) => (self.hands[seat], self.shown_to(seat)),
            Viewer::Spectator => (self.court.with_bits(0), None),
        };
        View::new(&self.table, viewer, hand, shown, view::passed(viewer, self.held))
    }

    #[inline(always)]
    pub(crate) fn shown_to(&self, seat: Seat) -> Option<Card> {
        let card = self.shown?;
        match self.table.phase {
            Phase::Examine { target } | Phase::Redraw { target } => {
                (seat == target || seat == self.table.turn).then_some(card)
            }
            _ => None,
        }
    }

    /// Returns the viewer's own copy of the game, to be kept up to date by the events they hear.
    pub fn perspective(&self, viewer: Viewer) -> Perspective {
        Perspective::of(self.view(viewer))
    }

    /// Returns the decisions that a seat may make now.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.legal(ana), game.view(Viewer::Seat(ana)).legal());
    /// assert!(game.legal(bruno).is_empty());
    /// ```
    #[inline(always)]
    pub fn legal(&self, seat: Seat) -> DecisionSet {
        self.view(Viewer::Seat(seat)).legal()
    }
}

impl Game {
    /// The card that an examined player has shown, for the two who see it (R-A9).
    pub(crate) fn shown_secret(&self) -> Secret {
        let mut cards = self.court.with_bits(0);
        if let Some(card) = self.shown {
            cards.put(card);
        }
        Secret::known(cards)
    }

    /// Updates the game with an event. This is the only mutation.
    #[inline(always)]
    pub(crate) fn record(&mut self, event: &Event<Secret>) {
        self.table.record_secret(event);
        match *event {
            Event::Drafted { seat, card } => self.hands[seat] = self.hands[seat].plus(card.cards()),
            Event::Dealt { seat, cards } | Event::Drew { seat, cards } => {
                self.court = self.court.minus(cards.cards());
                self.hands[seat] = self.hands[seat].plus(cards.cards());
            }
            Event::Returned { seat, cards } | Event::GaveUp { seat, card: cards, .. } => {
                self.hands[seat] = self.hands[seat].minus(cards.cards());
                self.court = self.court.plus(cards.cards());
                self.shown = None;
            }
            Event::Proved { seat, card } => {
                self.hands[seat].take_out(card);
                self.court.put(card);
            }
            Event::ProvedHand { seat, cards } => {
                self.hands[seat] = self.hands[seat].minus(cards);
                self.court = self.court.plus(cards);
            }
            Event::Lost { seat, card } => self.hands[seat].take_out(card),
            Event::Showed { card, .. } => self.shown = card.cards().lowest(),
            Event::Left { .. } => self.shown = None,
            Event::Held { seat } => self.held = self.held.with(seat),
            Event::Passed { .. } => self.held = SeatSet::EMPTY,
            // An abandoned game no longer waits for anybody, nor does anyone still look at a card.
            Event::Asks(Phase::Over { .. }) => (self.shown, self.held) = (None, SeatSet::EMPTY),
            Event::Turn { .. }
            | Event::Declared { .. }
            | Event::Paid { .. }
            | Event::Refunded { .. }
            | Event::Took { .. }
            | Event::Stole { .. }
            | Event::Challenged { .. }
            | Event::Blocked { .. }
            | Event::Conceded { .. }
            | Event::Forced { .. }
            | Event::Revealed { .. }
            | Event::Exiled { .. }
            | Event::Forfeited { .. }
            | Event::Converted { .. }
            | Event::Embezzled { .. }
            | Event::Gave { .. }
            | Event::Asks(_) => {}
        }
    }
}

impl core::fmt::Debug for Game {
    /// Shows the open table only: logs must not leak secrets either.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Game").field("table", &self.table).finish_non_exhaustive()
    }
}
