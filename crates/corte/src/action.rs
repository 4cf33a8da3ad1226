//! The reference card: what each action costs, claims and does, and which characters block it.

use crate::bits::Bits;
use crate::card::{Cards, Character};
use crate::options::{ASSASSINATE_COST, COUP_COST, Declared};
use crate::rules::Rules;
use crate::seat::Seat;
use core::iter::FusedIterator;

/// An action that a player takes on their turn (R-A1 to R-A9, R-F7, R-F12, R-V6).
///
/// It has four bytes and is aligned to them, so a phase that holds one is copied by the word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(4))]
pub enum Action {
    /// Take 1 coin.
    Income,
    /// Take 2 coins.
    ForeignAid,
    /// Take 3 coins, claiming the Duke.
    Tax,
    /// Exchange cards with the Court, claiming the Ambassador, or the Inquisitor if that is in play.
    Exchange,
    /// Take 2 coins from the target, claiming the Captain.
    Steal {
        /// The player stolen from.
        target: Seat,
    },
    /// See one of the target's cards, claiming the Inquisitor.
    Examine {
        /// The player whose card is seen.
        target: Seat,
    },
    /// Pay 3, claiming the Assassin: the target loses influence.
    Assassinate {
        /// The player who loses influence.
        target: Seat,
        /// The character named, under [`Declared::CoupAndAssassinate`] only (R-V3).
        naming: Option<Character>,
    },
    /// Pay 7: the target loses influence.
    Coup {
        /// The player who loses influence.
        target: Seat,
        /// The character named, under a Declared Coup only (R-V3).
        naming: Option<Character>,
    },
    /// Pay 1 into the Treasury Reserve to change sides, or 2 to change another player's side (R-F7).
    Convert {
        /// The player whose side changes: oneself or another.
        target: Seat,
    },
    /// Take the Treasury Reserve, claiming not to have the Duke, or the Diplomat if that is in play (R-F12).
    Embezzle,
    /// Take 3 coins and pass one on to a partner, claiming the Diplomat (R-V6).
    Cooperate {
        /// The partner: another player.
        target: Seat,
    },
}

/// What a claim is about: to have a character, or not to have it (R-C1, R-F12).
///
/// ```
/// # use corte::*;
/// # let (game, [ana, bruno]) = Game::example();
/// let duke = Claimed::having(Character::Duke);
/// assert_eq!(Decision::Act(Action::Tax).says(game.table().rules()), Some(duke));
/// assert!(duke.is_true_of(game.hand(ana)) && !duke.is_true_of(game.hand(bruno)));
/// assert!(Claimed::denying(Character::Duke).is_true_of(game.hand(bruno)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claimed {
    /// The character.
    pub character: Character,
    /// Whether the claim is not to have it (R-F12).
    pub denies: bool,
}

impl Claimed {
    /// Returns what a claim to have this character is about.
    pub const fn having(character: Character) -> Claimed {
        Claimed { character, denies: false }
    }

    /// Returns what a claim not to have this character is about (R-F12).
    pub const fn denying(character: Character) -> Claimed {
        Claimed { character, denies: true }
    }

    /// Returns the character that it claims to have; `None` for a claim not to have one.
    pub const fn held(self) -> Option<Character> {
        if self.denies { None } else { Some(self.character) }
    }

    /// Returns the character that it claims not to have; `None` for a claim to have one.
    pub const fn denied(self) -> Option<Character> {
        if self.denies { Some(self.character) } else { None }
    }

    /// Returns whether it is true of whoever has this hand.
    pub const fn is_true_of(self, hand: Cards) -> bool {
        (hand.count(self.character) > 0) != self.denies
    }
}

/// The cost of changing one's own side (R-F7).
pub(crate) const CONVERT_SELF_COST: u8 = 1;
/// The cost of changing another player's side (R-F7).
pub(crate) const CONVERT_OTHER_COST: u8 = 2;
/// The number of coins at the start of a turn from which a player must Coup (R-T2).
pub const FORCED_COUP: u8 = 10;

/// How many cards the target of a declared Coup or Assassination draws, if they are still in: two, even with the Inquisitor (R-V3).
pub const DRAWN_WHEN_STRUCK: u8 = 2;
/// How many coins of a cooperation go to the partner (R-V6).
pub(crate) const GIFT: u8 = 1;

/// The characters that block each action if they are in play, as bits (R-A2, R-A5, R-A6, R-V6).
const BLOCK_AID: u64 = bits(&[Character::Duke, Character::Diplomat]);
const BLOCK_ASSASSINATION: u64 = bits(&[Character::Contessa]);
const BLOCK_STEAL: u64 = bits(&[Character::Captain, Character::Ambassador, Character::Inquisitor]);

/// A bit for each of these characters.
const fn bits(characters: &[Character]) -> u64 {
    match characters {
        [] => 0,
        [first, others @ ..] => 1 << first.index() | bits(others),
    }
}

impl Action {
    /// Returns the cost for this player, in coins.
    ///
    /// Coins go to the Treasury, those of a conversion to the Reserve (R-F8).
    ///
    /// ```
    /// # use corte::{Action, Seat};
    /// let [ana, bruno] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
    /// assert_eq!(Action::Convert { target: bruno }.cost(ana), 2);
    /// assert_eq!(Action::Convert { target: bruno }.cost(bruno), 1);
    /// ```
    pub const fn cost(self, by: Seat) -> u8 {
        match self {
            Action::Convert { target } if target.index() == by.index() => CONVERT_SELF_COST,
            Action::Convert { .. } => CONVERT_OTHER_COST,
            _ => self.paid(),
        }
    }

    /// What is paid to the Treasury when it is declared.
    #[inline]
    pub(crate) const fn paid(self) -> u8 {
        match self {
            Action::Coup { .. } => COUP_COST,
            Action::Assassinate { .. } => ASSASSINATE_COST,
            _ => 0,
        }
    }

    /// Returns how many coins it brings when it takes effect.
    ///
    /// For a Steal this is the maximum, since the target may have fewer (R-A1 to R-A6).
    /// For a cooperation it includes the partner's coin (R-V6).
    /// It is 0 for an embezzlement, which takes the table's Reserve ([`Table::reserve`](crate::Table::reserve)).
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!([Action::Income, Action::ForeignAid, Action::Tax].map(Action::takes), [1, 2, 3]);
    /// ```
    #[inline]
    pub const fn takes(self) -> u8 {
        match self {
            Action::Income => 1,
            Action::ForeignAid | Action::Steal { .. } => 2,
            Action::Tax | Action::Cooperate { .. } => 3,
            Action::Exchange
            | Action::Examine { .. }
            | Action::Assassinate { .. }
            | Action::Coup { .. }
            | Action::Convert { .. }
            | Action::Embezzle => 0,
        }
    }

    /// Returns the character that it claims to have, if any.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// assert_eq!(Action::Tax.claim(&rules), Some(Character::Duke));
    /// assert_eq!(Action::Income.claim(&rules), None);
    /// ```
    #[inline]
    pub const fn claim(self, rules: &Rules) -> Option<Character> {
        match self {
            Action::Income | Action::ForeignAid | Action::Coup { .. } => None,
            Action::Convert { .. } | Action::Embezzle => None,
            Action::Tax => Some(Character::Duke),
            Action::Cooperate { .. } => Some(Character::Diplomat),
            Action::Steal { .. } => Some(Character::Captain),
            Action::Assassinate { .. } => Some(Character::Assassin),
            Action::Examine { .. } => Some(Character::Inquisitor),
            Action::Exchange => Some(rules.exchanger()),
        }
    }

    /// Returns what it claims, if anything: to have a character, or not to have one (R-F12).
    ///
    /// ```
    /// # use corte::*;
    /// let rules = Rules::new(3, Options { reformation: true, ..Options::default() })?;
    /// assert_eq!(Action::Tax.says(&rules), Some(Claimed::having(Character::Duke)));
    /// assert_eq!(Action::Embezzle.says(&rules), Some(Claimed::denying(Character::Duke)));
    /// assert_eq!(Action::Embezzle.claim(&rules), None); // it claims to have nothing
    /// # Ok::<(), RulesErrors>(())
    /// ```
    pub const fn says(self, rules: &Rules) -> Option<Claimed> {
        match self.claim(rules) {
            Some(character) => Some(Claimed::having(character)),
            None if self.is_denial() => Some(Claimed::denying(rules.taxer())),
            None => None,
        }
    }

    /// Whether it claims not to have a character (R-F12).
    #[inline]
    pub(crate) const fn is_denial(self) -> bool {
        matches!(self, Action::Embezzle)
    }

    /// Returns whether it claims anything, and so can be challenged (R-C1).
    ///
    /// ```
    /// # use corte::*;
    /// assert!(Action::Exchange.can_be_challenged() && Action::Embezzle.can_be_challenged());
    /// assert!(!Action::ForeignAid.can_be_challenged());
    /// ```
    #[inline]
    pub const fn can_be_challenged(self) -> bool {
        // All other actions claim or deny something. Asking `says` would be slower; a test keeps the two in step.
        !matches!(self, Action::Income | Action::ForeignAid | Action::Coup { .. } | Action::Convert { .. })
    }

    /// Returns its target, if any. A conversion's target is the player whose side changes, which may be oneself.
    ///
    /// ```
    /// # use corte::*;
    /// let target = Seat::new(1).unwrap();
    /// assert_eq!(Action::Steal { target }.target(), Some(target));
    /// ```
    #[inline]
    pub const fn target(self) -> Option<Seat> {
        match self {
            Action::Steal { target }
            | Action::Examine { target }
            | Action::Assassinate { target, .. }
            | Action::Coup { target, .. }
            | Action::Convert { target }
            | Action::Cooperate { target } => Some(target),
            _ => None,
        }
    }

    /// Returns the character that it names, if any (R-V3).
    ///
    /// ```
    /// # use corte::*;
    /// let (target, naming) = (Seat::new(1).unwrap(), Some(Character::Duke));
    /// assert_eq!(Action::Coup { target, naming }.naming(), naming);
    /// ```
    pub const fn naming(self) -> Option<Character> {
        match self {
            Action::Assassinate { naming, .. } | Action::Coup { naming, .. } => naming,
            _ => None,
        }
    }

    /// Returns whether its target has to be of the other side while both sides are in (R-F5, R-F6).
    ///
    /// This applies to all targeted actions except conversion and cooperation.
    ///
    /// ```
    /// # use corte::*;
    /// let target = Seat::new(1).unwrap();
    /// assert!(Action::Steal { target }.is_hostile());
    /// assert!(!Action::Cooperate { target }.is_hostile() && !Action::Tax.is_hostile());
    /// ```
    pub const fn is_hostile(self) -> bool {
        self.target().is_some() && !matches!(self, Action::Convert { .. } | Action::Cooperate { .. })
    }

    /// Returns whether it can be blocked at all (R-B2).
    ///
    /// ```
    /// # use corte::*;
    /// assert!(Action::ForeignAid.can_be_blocked());
    /// assert!(!Action::Tax.can_be_blocked());
    /// ```
    #[inline]
    pub const fn can_be_blocked(self) -> bool {
        matches!(self, Action::ForeignAid | Action::Steal { .. } | Action::Assassinate { .. })
    }

    /// Returns whether a claim of this character blocks it (R-A2, R-A5, R-A6).
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// assert!(Action::ForeignAid.is_blocked_by(Character::Duke, &rules));
    /// assert!(!Action::ForeignAid.is_blocked_by(Character::Contessa, &rules));
    /// ```
    pub const fn is_blocked_by(self, character: Character, rules: &Rules) -> bool {
        self.blocker_bits(rules) >> character.index() & 1 == 1
    }

    /// Iterates over the characters in play whose claim blocks it, in the order of [`Character::ALL`] (R-A2, R-A5, R-A6).
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// let steal = Action::Steal { target: Seat::new(1).unwrap() };
    /// assert!(steal.blocked_by(&rules).eq([Character::Captain, Character::Ambassador]));
    /// ```
    pub fn blocked_by(self, rules: &Rules) -> impl FusedIterator<Item = Character> + Clone + use<> {
        Bits(self.blocker_bits(rules)).map(Character::trusted)
    }

    /// The same, as bits.
    #[inline]
    pub(crate) const fn blocker_bits(self, rules: &Rules) -> u64 {
        let any = match self {
            Action::ForeignAid => BLOCK_AID,
            Action::Assassinate { .. } => BLOCK_ASSASSINATION,
            Action::Steal { .. } => BLOCK_STEAL,
            _ => 0,
        };
        any & rules.characters_bits() as u64
    }

    /// Whether it has to name a character under these rules (R-V3).
    pub(crate) const fn must_name(self, rules: &Rules) -> bool {
        match (self, rules.declared()) {
            (Action::Coup { .. }, declared) => !matches!(declared, Declared::Off),
            (Action::Assassinate { .. }, Declared::CoupAndAssassinate) => true,
            _ => false,
        }
    }
}
