//! A game: the open table and the hidden cards.

use crate::card::{Card, Cards};
use crate::decision::DecisionSet;
use crate::event::{Event, Secret, Viewer};
use crate::phase::Phase;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::table::{Chance, Table};
use crate::view::{self, Perspective, View};

/// A game in progress, with every card known: a value to copy, compare and search.
///
/// [`Game::apply`] is the only way to change it.
/// [`Game::play`] does the same for a decision that is known to be legal, without asking again.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Game {
    pub(crate) table: Table,
    pub(crate) hands: BySeat<Cards>,
    pub(crate) court: Cards,
    /// The card an examined player has shown; it lies in that player's hand.
    pub(crate) shown: Option<Card>,
    /// Whose passes are held until the window closes.
    pub(crate) held: SeatSet,
}

/// Searches copy games, so that nobody makes one longer unseen; `ARCHITECTURE.md` says how long it is.
const _: () = assert!(size_of::<Game>() == 192);

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// A decision of any of these seats.
    Decision(SeatSet),
    /// Cards for a seat.
    Chance(Chance),
    /// Nothing: it is over.
    Over,
}

impl Game {
    /// The open table.
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

    /// A seat's hand. For those who may see everything; a player gets a [`View`].
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

    /// The cards of the Court. It has no order: every return is followed by a shuffle.
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

    /// The cards set aside in a draft (R-V2); none in other games.
    pub fn aside(&self) -> Cards {
        let held = self
            .table
            .seats()
            .fold(self.court, |cards, seat| cards.plus(self.hands[seat]).plus(self.table.lost[seat]));
        self.table.rules.deck().minus(held)
    }

    /// What the game waits for.
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

    /// Who is asked and has not yet answered. In an open window this is known to no single player (R-C6).
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

    /// The draw that the game waits for, if it does.
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

    /// Whether cards are to be drawn before anyone decides again.
    #[inline]
    pub fn waits_for_chance(&self) -> bool {
        self.chance().is_some()
    }

    /// Every outcome of a draw, with the number of ways it can come about.
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

    /// The game as this viewer sees it.
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

    /// A viewer's own account of the game, to be kept up by the events they hear.
    pub fn perspective(&self, viewer: Viewer) -> Perspective {
        Perspective::of(self.view(viewer))
    }

    /// What a seat may decide now.
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
    /// The card that an examined player has shown, for the two whom it concerns (R-A9).
    pub(crate) fn shown_secret(&self) -> Secret {
        let mut cards = self.court.with_bits(0);
        if let Some(card) = self.shown {
            cards.put(card);
        }
        Secret::known(cards)
    }

    /// Takes in an event: the only way in which a game changes.
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
    /// The open table only. A log is a door too.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Game").field("table", &self.table).finish_non_exhaustive()
    }
}
