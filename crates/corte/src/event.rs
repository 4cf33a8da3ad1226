//! Events, and what each viewer hears of them.

use crate::action::Action;
use crate::card::{Card, Cards, Character};
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};
use core::fmt;

/// Cards that not everyone may see. Only [`Event::seen_by`] reveals them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret {
    cards: Cards,
    count: u8,
}

impl Secret {
    /// Wraps these cards.
    #[inline]
    pub(crate) fn known(cards: Cards) -> Secret {
        Secret { cards, count: cards.len() as u8 }
    }

    /// Wraps these cards, of which there are `count`.
    #[cfg(feature = "dealer")]
    #[inline]
    pub(crate) fn counted(cards: Cards, count: u8) -> Secret {
        debug_assert!(cards.len() == count as usize);
        Secret { cards, count }
    }

    #[inline]
    pub(crate) fn cards(self) -> Cards {
        self.cards
    }

    #[inline]
    pub(crate) fn count(self) -> u8 {
        self.count
    }

    fn seen(self, may: bool) -> Seen {
        if may { Seen::Cards(self.cards) } else { Seen::Hidden(self.count) }
    }
}

impl fmt::Debug for Secret {
    /// Shows the number of cards, never the cards: logs must not leak secrets either.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret({})", self.count)
    }
}

/// Secret cards as one viewer sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// Face up: the cards.
    Cards(Cards),
    /// Face down: the number of cards.
    Hidden(u8),
}

impl Seen {
    /// Returns the number of cards.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Seen::Hidden(2).count(), 2);
    /// ```
    pub fn count(self) -> usize {
        match self {
            Seen::Cards(cards) => cards.len(),
            Seen::Hidden(count) => count as usize,
        }
    }

    /// Returns the cards, if this viewer sees them.
    pub fn cards(self) -> Option<Cards> {
        match self {
            Seen::Cards(cards) => Some(cards),
            Seen::Hidden(_) => None,
        }
    }
}

/// Someone who watches a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player at this seat, who sees their own hand.
    Seat(Seat),
    /// A spectator, who sees no hand.
    Spectator,
}

impl Viewer {
    /// Returns whether the viewer is the player at this seat.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert!(Viewer::Seat(ana).is(ana));
    /// assert!(!Viewer::Spectator.is(ana));
    /// ```
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Returns the viewer's seat, if any.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!((Viewer::Seat(ana).seat(), Viewer::Spectator.seat()), (Some(ana), None));
    /// ```
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

/// Something that happens in a game.
///
/// Fields of type [`Card`] or [`Cards`] are public.
/// Fields of type `S` are secret: the rules emit an `Event<Secret>`, and a viewer hears an `Event<Seen>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event<S = Secret> {
    /// A player picked a card from their set (R-V2).
    Drafted {
        /// The player.
        seat: Seat,
        /// The card, seen by the player.
        card: S,
    },
    /// Cards were dealt (R-S3).
    Dealt {
        /// The player.
        seat: Seat,
        /// The cards, seen by the player.
        cards: S,
    },
    /// A turn begins (R-S6).
    Turn {
        /// The player.
        seat: Seat,
    },
    /// An action is declared (R-T3).
    Declared {
        /// The player.
        seat: Seat,
        /// The action.
        action: Action,
    },
    /// A player pays the cost of an action to the Treasury.
    Paid {
        /// The player.
        seat: Seat,
        /// The number of coins.
        coins: u8,
    },
    /// A cost is refunded (R-C5).
    Refunded {
        /// The player.
        seat: Seat,
        /// The number of coins.
        coins: u8,
    },
    /// A player takes coins from the Treasury.
    Took {
        /// The player.
        seat: Seat,
        /// The number of coins.
        coins: u8,
    },
    /// A player steals coins from another (R-A6).
    Stole {
        /// The player.
        seat: Seat,
        /// The player stolen from.
        from: Seat,
        /// The number of coins.
        coins: u8,
    },
    /// A pass is held until the window closes (R-C6). Only the player who passed hears it.
    Held {
        /// The player.
        seat: Seat,
    },
    /// Players passed: a player who was asked alone, or all who had passed when the window closed (R-C6).
    Passed {
        /// The players.
        seats: SeatSet,
    },
    /// A claim is challenged (R-C1).
    Challenged {
        /// The challenger.
        seat: Seat,
        /// The player whose claim it is.
        claimant: Seat,
    },
    /// An action is blocked (R-B1).
    Blocked {
        /// The blocker.
        seat: Seat,
        /// The character claimed.
        character: Character,
    },
    /// A claim is proven; the card goes back to the Court (R-C4).
    Proved {
        /// The claimant.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A claim not to have a character is proven: the whole hand is shown and goes back to the Court (R-F13, R-F14).
    ProvedHand {
        /// The claimant.
        seat: Seat,
        /// The hand.
        cards: Cards,
    },
    /// A claimant concedes (R-C3).
    Conceded {
        /// The claimant.
        seat: Seat,
    },
    /// A player draws cards from the Court.
    Drew {
        /// The player.
        seat: Seat,
        /// The cards, seen by the player.
        cards: S,
    },
    /// A player returns cards to the Court after an Exchange.
    Returned {
        /// The player.
        seat: Seat,
        /// The cards, seen by the player.
        cards: S,
    },
    /// A player shows a card to the examiner (R-A9).
    Showed {
        /// The player.
        seat: Seat,
        /// The examiner.
        to: Seat,
        /// The card, seen by both.
        card: S,
    },
    /// The examiner leaves the shown card (R-A9).
    Left {
        /// The examiner.
        seat: Seat,
        /// The player examined.
        target: Seat,
    },
    /// The examiner forces the player to draw a new card (R-A9).
    Forced {
        /// The examiner.
        seat: Seat,
        /// The player examined.
        target: Seat,
    },
    /// The shown card goes back to the Court (R-A9, R-A12).
    GaveUp {
        /// The player examined.
        seat: Seat,
        /// The examiner.
        to: Seat,
        /// The card, seen by both.
        card: S,
    },
    /// A player shows the whole hand to everyone, and keeps it (R-V3).
    Revealed {
        /// The player.
        seat: Seat,
        /// The hand.
        cards: Cards,
    },
    /// A card is turned face up for good (R-I2).
    Lost {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player is exiled (R-I3).
    Exiled {
        /// The player.
        seat: Seat,
    },
    /// An exiled player's coins go back to the Treasury (R-I3, D-2).
    Forfeited {
        /// The player.
        seat: Seat,
        /// The number of coins.
        coins: u8,
    },
    /// A player's side changes, and coins are paid into the Treasury Reserve (R-F7, R-F8).
    Converted {
        /// The player who pays.
        seat: Seat,
        /// The player whose side changes.
        target: Seat,
        /// The number of coins.
        coins: u8,
    },
    /// A player takes the Treasury Reserve (R-F12).
    Embezzled {
        /// The player.
        seat: Seat,
        /// The number of coins it held.
        coins: u8,
    },
    /// A player passes coins of a cooperation on to the partner (R-V6).
    Gave {
        /// The player.
        seat: Seat,
        /// The partner.
        to: Seat,
        /// The number of coins.
        coins: u8,
    },
    /// The game now waits for this. Every move ends with this event, with a turn, or with a held pass, after which it waits on.
    Asks(Phase),
}

impl Event<Secret> {
    /// Returns what a viewer hears of the event; secrets leave the engine here and nowhere else.
    ///
    /// It is `None` only for another player's held pass.
    ///
    /// ```compile_fail
    /// # use corte::{Event, Secret, Seen};
    /// fn send(event: Event<Seen>) {}
    /// fn leak(event: Event<Secret>) { send(event) } // an unredacted event can't be sent
    /// ```
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event<Seen>> {
        Some(match *self {
            // Secrets, each with the viewers who may see it.
            Event::Drafted { seat, card } => Event::Drafted { seat, card: card.seen(viewer.is(seat)) },
            Event::Dealt { seat, cards } => Event::Dealt { seat, cards: cards.seen(viewer.is(seat)) },
            Event::Drew { seat, cards } => Event::Drew { seat, cards: cards.seen(viewer.is(seat)) },
            Event::Returned { seat, cards } => Event::Returned { seat, cards: cards.seen(viewer.is(seat)) },
            Event::Showed { seat, to, card } => {
                Event::Showed { seat, to, card: card.seen(viewer.is(seat) || viewer.is(to)) }
            }
            Event::GaveUp { seat, to, card } => {
                Event::GaveUp { seat, to, card: card.seen(viewer.is(seat) || viewer.is(to)) }
            }
            Event::Held { seat } if !viewer.is(seat) => return None,
            // Public events, field by field.
            Event::Held { seat } => Event::Held { seat },
            Event::Turn { seat } => Event::Turn { seat },
            Event::Declared { seat, action } => Event::Declared { seat, action },
            Event::Paid { seat, coins } => Event::Paid { seat, coins },
            Event::Refunded { seat, coins } => Event::Refunded { seat, coins },
            Event::Took { seat, coins } => Event::Took { seat, coins },
            Event::Stole { seat, from, coins } => Event::Stole { seat, from, coins },
            Event::Passed { seats } => Event::Passed { seats },
            Event::Challenged { seat, claimant } => Event::Challenged { seat, claimant },
            Event::Blocked { seat, character } => Event::Blocked { seat, character },
            Event::Proved { seat, card } => Event::Proved { seat, card },
            Event::ProvedHand { seat, cards } => Event::ProvedHand { seat, cards },
            Event::Conceded { seat } => Event::Conceded { seat },
            Event::Left { seat, target } => Event::Left { seat, target },
            Event::Forced { seat, target } => Event::Forced { seat, target },
            Event::Revealed { seat, cards } => Event::Revealed { seat, cards },
            Event::Lost { seat, card } => Event::Lost { seat, card },
            Event::Exiled { seat } => Event::Exiled { seat },
            Event::Forfeited { seat, coins } => Event::Forfeited { seat, coins },
            Event::Converted { seat, target, coins } => Event::Converted { seat, target, coins },
            Event::Embezzled { seat, coins } => Event::Embezzled { seat, coins },
            Event::Gave { seat, to, coins } => Event::Gave { seat, to, coins },
            Event::Asks(phase) => Event::Asks(phase),
        })
    }
}
