//! The reference card: what each action costs, claims, does, and who blocks it with what.

use crate::card::Character;
use crate::options::Declared;
use crate::rules::Rules;
use crate::seat::Seat;

/// What a player does on their turn (R-A1 to R-A9).
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
}

/// What a Coup costs (R-A3).
pub const COUP_COST: u8 = 7;
/// What an assassination costs (R-A5).
pub(crate) const ASSASSINATE_COST: u8 = 3;
/// With this many coins at the start of a turn there is only the Coup (R-T2).
pub const FORCED_COUP: u8 = 10;
/// Who can block stealing (R-A6); which of the last two is in play is the table's option (R-V1).
pub const BLOCKERS_OF_STEAL: [Character; 3] =
    [Character::Captain, Character::Ambassador, Character::Inquisitor];

impl Action {
    /// What it costs.
    ///
    /// ```
    /// # use corte::*;
    /// let target = Seat::new(1).unwrap();
    /// assert_eq!(Action::Coup { target, naming: None }.cost(), 7);
    /// assert_eq!(Action::Assassinate { target, naming: None }.cost(), 3);
    /// ```
    #[inline(always)]
    pub const fn cost(self) -> u8 {
        match self {
            Action::Coup { .. } => COUP_COST,
            Action::Assassinate { .. } => ASSASSINATE_COST,
            _ => 0,
        }
    }

    /// How many coins it brings when it takes effect; of a Steal the most, since the target may have fewer (R-A1 to R-A6).
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!([Action::Income, Action::ForeignAid, Action::Tax].map(Action::takes), [1, 2, 3]);
    /// ```
    #[inline(always)]
    pub const fn takes(self) -> u8 {
        match self {
            Action::Income => 1,
            Action::ForeignAid | Action::Steal { .. } => 2,
            Action::Tax => 3,
            Action::Exchange | Action::Examine { .. } | Action::Assassinate { .. } | Action::Coup { .. } => 0,
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
    #[inline(always)]
    pub const fn claim(self, rules: &Rules) -> Option<Character> {
        match self {
            Action::Income | Action::ForeignAid | Action::Coup { .. } => None,
            Action::Tax => Some(Character::Duke),
            Action::Steal { .. } => Some(Character::Captain),
            Action::Assassinate { .. } => Some(Character::Assassin),
            Action::Examine { .. } => Some(Character::Inquisitor),
            Action::Exchange if rules.inquisitor() => Some(Character::Inquisitor),
            Action::Exchange => Some(Character::Ambassador),
        }
    }

    /// Who it is aimed at, if anyone.
    ///
    /// ```
    /// # use corte::*;
    /// let target = Seat::new(1).unwrap();
    /// assert_eq!(Action::Steal { target }.target(), Some(target));
    /// ```
    #[inline(always)]
    pub const fn target(self) -> Option<Seat> {
        match self {
            Action::Steal { target }
            | Action::Examine { target }
            | Action::Assassinate { target, .. }
            | Action::Coup { target, .. } => Some(target),
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

    /// Whether it can be blocked at all (R-B2).
    ///
    /// ```
    /// # use corte::*;
    /// assert!(Action::ForeignAid.can_be_blocked());
    /// assert!(!Action::Tax.can_be_blocked());
    /// ```
    #[inline(always)]
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
    #[inline(always)]
    pub(crate) const fn blockers(self, rules: &Rules) -> u64 {
        let exchanger = if rules.inquisitor() { Character::Inquisitor } else { Character::Ambassador };
        match self {
            Action::ForeignAid => 1 << Character::Duke.index(),
            Action::Assassinate { .. } => 1 << Character::Contessa.index(),
            Action::Steal { .. } => 1 << Character::Captain.index() | 1 << exchanger.index(),
            _ => 0,
        }
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
