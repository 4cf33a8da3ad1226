//! What happens, and what of it each viewer hears.

use crate::action::Action;
use crate::card::{Card, Cards, Character};
use crate::phase::Phase;
use crate::seat::{Seat, SeatSet};
use core::fmt;

/// Cards that not everyone may see. Only [`Event::seen_by`] takes them out.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Secret {
    cards: Cards,
    count: u8,
}

impl Secret {
    /// These cards, to be seen by whom it concerns.
    #[inline]
    pub(crate) fn known(cards: Cards) -> Secret {
        Secret { cards, count: cards.len() as u8 }
    }

    /// These cards, which are known to be so many.
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
    /// A log is a door too: it tells how many, never which.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret({})", self.count)
    }
}

/// Cards as one viewer sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// Face up to this viewer.
    Cards(Cards),
    /// Face down: how many.
    Hidden(u8),
}

impl Seen {
    /// How many cards there are.
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

    /// The cards, where this viewer sees them.
    pub fn cards(self) -> Option<Cards> {
        match self {
            Seen::Cards(cards) => Some(cards),
            Seen::Hidden(_) => None,
        }
    }
}

/// Somebody who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// From a seat: that hand is open to them.
    Seat(Seat),
    /// From outside: no hand is.
    Spectator,
}

impl Viewer {
    /// Whether the viewer sits here.
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

    /// The viewer's seat, if any.
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
/// A field of type [`Card`] or [`Cards`] is public.
/// A field of type `S` is not: the rules emit `Event<Secret>`, a viewer hears `Event<Seen>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event<S = Secret> {
    /// A player has picked a card from their set (R-V2).
    Drafted {
        /// Who.
        seat: Seat,
        /// What; seen by the seat.
        card: S,
    },
    /// Cards were dealt (R-S3).
    Dealt {
        /// To whom.
        seat: Seat,
        /// What; seen by the seat.
        cards: S,
    },
    /// A turn begins (R-S6).
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// An action is declared (R-T3).
    Declared {
        /// By whom.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// Coins go to the Treasury, as the cost of an action.
    Paid {
        /// From whom.
        seat: Seat,
        /// How many.
        coins: u8,
    },
    /// A cost comes back (R-C5).
    Refunded {
        /// To whom.
        seat: Seat,
        /// How many.
        coins: u8,
    },
    /// Coins come from the Treasury.
    Took {
        /// To whom.
        seat: Seat,
        /// How many.
        coins: u8,
    },
    /// Coins change hands (R-A6).
    Stole {
        /// To whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// How many.
        coins: u8,
    },
    /// A pass that is held until the window closes (R-C6). Only that seat hears it.
    Held {
        /// Whose.
        seat: Seat,
    },
    /// Players have passed: one who was asked alone, or all who had passed when the window closed (R-C6).
    Passed {
        /// Who.
        seats: SeatSet,
    },
    /// A claim is challenged (R-C1).
    Challenged {
        /// By whom.
        seat: Seat,
        /// Whose claim.
        claimant: Seat,
    },
    /// An action is blocked (R-B1).
    Blocked {
        /// By whom.
        seat: Seat,
        /// Claiming whom.
        character: Character,
    },
    /// A claim is proven; the card goes back to the Court (R-C4).
    Proved {
        /// By whom.
        seat: Seat,
        /// With what.
        card: Card,
    },
    /// A claim not to have a character is proven: the whole hand is shown, and goes back to the Court (R-F13, R-F14).
    ProvedHand {
        /// By whom.
        seat: Seat,
        /// The hand.
        cards: Cards,
    },
    /// A claim is given up (R-C3).
    Conceded {
        /// By whom.
        seat: Seat,
    },
    /// Cards are drawn from the Court.
    Drew {
        /// By whom.
        seat: Seat,
        /// What; seen by the seat.
        cards: S,
    },
    /// Cards go back to the Court after an Exchange.
    Returned {
        /// By whom.
        seat: Seat,
        /// What; seen by the seat.
        cards: S,
    },
    /// A card is shown to the examiner (R-A9).
    Showed {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// What; seen by the two.
        card: S,
    },
    /// The examiner leaves the card (R-A9).
    Left {
        /// The examiner.
        seat: Seat,
        /// Whose card.
        target: Seat,
    },
    /// The examiner forces a new card (R-A9).
    Forced {
        /// The examiner.
        seat: Seat,
        /// Whose card.
        target: Seat,
    },
    /// The shown card goes back to the Court (R-A9, R-A12).
    GaveUp {
        /// By whom.
        seat: Seat,
        /// The examiner.
        to: Seat,
        /// What; seen by the two.
        card: S,
    },
    /// All cards of a hand are shown to everyone, and stay in it (R-V3).
    Revealed {
        /// By whom.
        seat: Seat,
        /// What.
        cards: Cards,
    },
    /// A card is turned up for good (R-I2).
    Lost {
        /// By whom.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A player is out (R-I3).
    Exiled {
        /// Who.
        seat: Seat,
    },
    /// An exile's coins go back to the Treasury (R-I3, D-2).
    Forfeited {
        /// Whose.
        seat: Seat,
        /// How many.
        coins: u8,
    },
    /// A player's side changes, and coins go into the Treasury Reserve (R-F7, R-F8).
    Converted {
        /// Who pays.
        seat: Seat,
        /// Whose side: theirs, or another's.
        target: Seat,
        /// How many.
        coins: u8,
    },
    /// The Treasury Reserve is taken (R-F12).
    Embezzled {
        /// By whom.
        seat: Seat,
        /// How many coins there were.
        coins: u8,
    },
    /// A player passes on coins of a cooperation to the partner (R-V6).
    Gave {
        /// Who.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// How many.
        coins: u8,
    },
    /// The game now waits for this. Every move ends with it, or with a turn.
    Asks(Phase),
}

impl Event<Secret> {
    /// What the viewer hears of it: the one way out for a secret.
    ///
    /// Nothing at all only for a pass that is held for somebody else.
    ///
    /// ```compile_fail
    /// # use corte::{Event, Secret, Seen};
    /// fn send(event: Event<Seen>) {}
    /// fn leak(event: Event<Secret>) { send(event) } // an unredacted event can't be sent
    /// ```
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event<Seen>> {
        Some(match *self {
            // Secrets, each with those who may see it.
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
            // Public, field by field.
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
