//! The reference card: what each action costs, claims, does, and who blocks it with what.

use crate::card::Character;
use crate::options::{ASSASSINATE_COST, COUP_COST, Declared};
use crate::rules::Rules;
use crate::seat::Seat;

/// What a player does on their turn (R-A1 to R-A9, R-F7, R-F12, R-V6).
///
/// Four bytes, aligned, so that a phase that holds an action is copied by the word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(4))]
pub enum Action {
    /// Take 1 coin.
    Income,
    /// Take 2 coins.
    ForeignAid,
    /// Take 3 coins, claiming the Duke.
    Tax,
    /// Exchange cards with the Court, claiming the Ambassador, or the Inquisitor where it is in play.
    Exchange,
    /// Take 2 coins from the target, claiming the Captain.
    Steal {
        /// Whom from.
        target: Seat,
    },
    /// See one of the target's cards, claiming the Inquisitor.
    Examine {
        /// Whose.
        target: Seat,
    },
    /// Pay 3, claiming the Assassin: the target loses influence.
    Assassinate {
        /// Who.
        target: Seat,
        /// The character named, with [`Declared::CoupAndAssassinate`] and only then (R-V3).
        naming: Option<Character>,
    },
    /// Pay 7: the target loses influence.
    Coup {
        /// Who.
        target: Seat,
        /// The character named, with a Declared Coup and only then (R-V3).
        naming: Option<Character>,
    },
    /// Pay 1 into the Treasury Reserve to change one's own side, or 2 to change another's (R-F7).
    Convert {
        /// Whose side: one's own seat, or another's.
        target: Seat,
    },
    /// Take the Treasury Reserve, claiming not to have the Duke, or the Diplomat where they are in play (R-F12).
    Embezzle,
    /// Take 3 coins, one of which goes to the partner, claiming the Diplomat (R-V6).
    Cooperate {
        /// With whom: another player.
        target: Seat,
    },
}

/// What it costs to change one's own side (R-F7).
pub(crate) const CONVERT_SELF_COST: u8 = 1;
/// What it costs to change another's side (R-F7).
pub(crate) const CONVERT_OTHER_COST: u8 = 2;
/// With this many coins at the start of a turn there is only the Coup (R-T2).
pub const FORCED_COUP: u8 = 10;
/// How many of the coins of a cooperation are the partner's (R-V6).
pub(crate) const GIFT: u8 = 1;
/// Who can block stealing (R-A6); which of the last two is in play is the table's option (R-V1).
pub const BLOCKERS_OF_STEAL: [Character; 3] =
    [Character::Captain, Character::Ambassador, Character::Inquisitor];

/// A bit for each character that blocks Foreign Aid, assassinations or stealing where it is in play (R-A2, R-A5, R-A6, R-V6).
const BLOCK_AID: u64 = bits(&[Character::Duke, Character::Diplomat]);
const BLOCK_ASSASSINATION: u64 = bits(&[Character::Contessa]);
const BLOCK_STEAL: u64 = bits(&BLOCKERS_OF_STEAL);

/// A bit for each of these characters.
const fn bits(characters: &[Character]) -> u64 {
    match characters {
        [] => 0,
        [first, others @ ..] => 1 << first.index() | bits(others),
    }
}

impl Action {
    /// What it costs this player: coins for the Treasury, or of a conversion for the Reserve (R-F8).
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

    /// What goes to the Treasury when it is declared.
    #[inline]
    pub(crate) const fn paid(self) -> u8 {
        match self {
            Action::Coup { .. } => COUP_COST,
            Action::Assassinate { .. } => ASSASSINATE_COST,
            _ => 0,
        }
    }

    /// How many coins it brings when it takes effect; of a Steal the most, since the target may have fewer (R-A1 to R-A6);
    /// of a cooperation with what is the partner's (R-V6).
    /// What an Embezzle brings is the Reserve of the table ([`Table::reserve`](crate::Table::reserve)).
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

    /// The character it claims, if any.
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
            Action::Exchange if rules.inquisitor() => Some(Character::Inquisitor),
            Action::Exchange => Some(Character::Ambassador),
        }
    }

    /// The character that it claims not to have, if any (R-F12).
    ///
    /// ```
    /// # use corte::{Action, Character, Options, Rules};
    /// let rules = Rules::new(3, Options { reformation: true, ..Options::default() })?;
    /// assert_eq!(Action::Embezzle.denies(&rules), Some(Character::Duke));
    /// assert_eq!(Action::Embezzle.claim(&rules), None); // it claims to have nothing
    /// # Ok::<(), corte::RulesErrors>(())
    /// ```
    pub const fn denies(self, rules: &Rules) -> Option<Character> {
        if self.is_denial() { Some(rules.taxer()) } else { None }
    }

    /// Whether it claims not to have a character (R-F12).
    #[inline]
    pub(crate) const fn is_denial(self) -> bool {
        matches!(self, Action::Embezzle)
    }

    /// Whether it claims something, and so can be challenged (R-C1).
    ///
    /// ```
    /// # use corte::*;
    /// assert!(Action::Exchange.can_be_challenged() && Action::Embezzle.can_be_challenged());
    /// assert!(!Action::ForeignAid.can_be_challenged());
    /// ```
    #[inline]
    pub const fn can_be_challenged(self) -> bool {
        // All but these claim or deny something. To ask `claim` and `denies` instead is slower, and a test holds them together.
        !matches!(self, Action::Income | Action::ForeignAid | Action::Coup { .. } | Action::Convert { .. })
    }

    /// Who it is aimed at, if anyone; of a conversion the one whose side changes, who may be oneself.
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

    /// The character that a declared blow names (R-V3).
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

    /// Whether sides bar it: while both are in, its target has to be of the other one (R-F5, R-F6). So it is with every action that has a
    /// target, but for a conversion and a cooperation.
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

    /// Whether it can be blocked at all (R-B2).
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

    /// Whether a claim of the character blocks it (R-A2, R-A5, R-A6).
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// assert!(Action::ForeignAid.is_blocked_by(Character::Duke, &rules));
    /// assert!(!Action::ForeignAid.is_blocked_by(Character::Contessa, &rules));
    /// ```
    pub const fn is_blocked_by(self, character: Character, rules: &Rules) -> bool {
        self.blockers(rules) >> character.index() & 1 == 1
    }

    /// A bit for each character whose claim blocks it.
    #[inline]
    pub(crate) const fn blockers(self, rules: &Rules) -> u64 {
        let any = match self {
            Action::ForeignAid => BLOCK_AID,
            Action::Assassinate { .. } => BLOCK_ASSASSINATION,
            Action::Steal { .. } => BLOCK_STEAL,
            _ => 0,
        };
        any & rules.characters_bits() as u64
    }

    /// Whether the rules have it name a character (R-V3).
    pub(crate) const fn must_name(self, rules: &Rules) -> bool {
        match (self, rules.declared()) {
            (Action::Coup { .. }, declared) => !matches!(declared, Declared::Off),
            (Action::Assassinate { .. }, Declared::CoupAndAssassinate) => true,
            _ => false,
        }
    }
}
