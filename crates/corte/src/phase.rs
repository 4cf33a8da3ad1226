//! What the game waits for.

use crate::action::{Action, Claimed};
use crate::card::Character;
use crate::rules::Rules;
use crate::seat::{Seat, SeatSet};

/// What the game waits for. It is public and holds no secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Phase {
    /// Chance: some seats have still to be dealt their cards (R-S3).
    Deal {
        /// The seats that have not been dealt to.
        waiting: SeatSet,
    },
    /// Some seats have still to pick a card from their set (R-V2).
    Draft {
        /// The seats that have not picked.
        waiting: SeatSet,
    },
    /// The player whose turn it is takes an action (R-T1).
    Action,
    /// The players asked may challenge the current claim (R-C1).
    Challenge {
        /// The claim.
        claim: Claim,
        /// The players who may still answer. A held pass does not show here (R-C6).
        asked: SeatSet,
    },
    /// The players asked may block the action (R-B2).
    Block {
        /// The action, which has survived its challenges (R-B4).
        action: Action,
        /// The players who may still answer.
        asked: SeatSet,
    },
    /// The challenged player proves the claim or concedes (R-C3).
    Proof {
        /// The claim.
        claim: Claim,
        /// The player who challenged it.
        challenger: Seat,
    },
    /// Chance: cards replace the proven card (R-C4), or all cards of a hand that was shown (R-F14).
    Replace {
        /// The claim, which was proven.
        claim: Claim,
        /// The player who challenged it and will lose influence.
        challenger: Seat,
    },
    /// A player chooses which card to turn up (R-I2).
    Loss {
        /// The player who loses influence.
        seat: Seat,
        /// If set, only copies of this character may be chosen (R-V3).
        only: Option<Character>,
        /// What follows the loss.
        then: Then,
    },
    /// Chance: cards are drawn for an Exchange (R-A7, R-A8, R-V3).
    Draw {
        /// The player who exchanges.
        seat: Seat,
        /// How many cards are drawn.
        count: u8,
    },
    /// A player chooses which cards to keep in an Exchange.
    Keep {
        /// The player who exchanges.
        seat: Seat,
        /// How many cards were drawn, which is how many go back.
        count: u8,
    },
    /// The target chooses a card to show to the examiner (R-A9).
    Show {
        /// The player who is examined.
        target: Seat,
    },
    /// The examiner leaves the shown card or forces a new one (R-A9).
    Examine {
        /// The player who is examined.
        target: Seat,
    },
    /// Chance: a card is drawn to replace the shown one (R-A9).
    Redraw {
        /// The player who is examined.
        target: Seat,
    },
    /// The game is over.
    Over {
        /// The winner; `None` if the game was abandoned.
        winner: Option<Seat>,
    },
}

impl Phase {
    /// Returns the claim that is being challenged or proven.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// game.decide(ana, Decision::Act(Action::Tax))?;
    /// assert_eq!(game.table().phase().claim(), Some(Claim::Action(Action::Tax)));
    /// # Ok::<(), Illegal>(())
    /// ```
    pub const fn claim(&self) -> Option<Claim> {
        match *self {
            Phase::Challenge { claim, .. } | Phase::Proof { claim, .. } | Phase::Replace { claim, .. } => {
                Some(claim)
            }
            _ => None,
        }
    }

    /// Returns the action that is claimed or may be blocked.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// game.decide(ana, Decision::Act(Action::ForeignAid))?;
    /// assert_eq!(game.table().phase().action(), Some(Action::ForeignAid)); // it may be blocked
    /// # Ok::<(), Illegal>(())
    /// ```
    pub const fn action(&self) -> Option<Action> {
        match (*self, self.claim()) {
            (Phase::Block { action, .. }, _) => Some(action),
            (_, Some(claim)) => Some(claim.action()),
            _ => None,
        }
    }

    /// Returns the player who challenged the current claim.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// game.decide(ana, Decision::Act(Action::Tax))?;
    /// game.decide(bruno, Decision::Challenge)?;
    /// assert_eq!(game.table().phase().challenger(), Some(bruno));
    /// # Ok::<(), Illegal>(())
    /// ```
    pub const fn challenger(&self) -> Option<Seat> {
        match *self {
            Phase::Proof { challenger, .. } | Phase::Replace { challenger, .. } => Some(challenger),
            _ => None,
        }
    }

    /// Returns whether the legal decisions depend on the hand of the player asked, and so are secret from all others.
    pub const fn turns_on_a_hand(&self) -> bool {
        matches!(self, Phase::Proof { .. } | Phase::Loss { .. } | Phase::Keep { .. } | Phase::Show { .. })
    }
}

/// A claim that can be challenged: that of an action or of a block (R-C1, R-B1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The claim of an action, made by the player whose turn it is.
    Action(Action),
    /// The claim of a block.
    Block {
        /// The action that it blocks.
        action: Action,
        /// The player who blocks.
        by: Seat,
        /// The character claimed.
        character: Character,
    },
}

impl Claim {
    /// Returns the action that is claimed or blocked.
    #[inline]
    pub const fn action(self) -> Action {
        match self {
            Claim::Action(action) | Claim::Block { action, .. } => action,
        }
    }

    /// Returns the player who makes the claim, on the turn of `turn`.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(Claim::Action(Action::Tax).by(ana), ana);
    /// let block = Claim::Block { action: Action::ForeignAid, by: bruno, character: Character::Duke };
    /// assert_eq!(block.by(ana), bruno);
    /// ```
    #[inline]
    pub const fn by(self, turn: Seat) -> Seat {
        match self {
            Claim::Action(_) => turn,
            Claim::Block { by, .. } => by,
        }
    }

    /// Returns the character that the claimant claims to have; `None` for an embezzlement, which denies one ([`Claim::says`]).
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// assert_eq!(Claim::Action(Action::Tax).character(&rules), Some(Character::Duke));
    /// ```
    #[inline]
    pub fn character(self, rules: &Rules) -> Option<Character> {
        match self {
            Claim::Action(action) => action.claim(rules),
            Claim::Block { character, .. } => Some(character),
        }
    }

    /// Returns what the claimant says: to have a character, or not to have one (R-F12).
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(3, Options { reformation: true, ..Options::default() }).unwrap();
    /// let said = Claim::Action(Action::Embezzle).says(&rules).unwrap();
    /// assert!(said.denies && said.character == Character::Duke);
    /// assert_eq!(Claim::Action(Action::Income).says(&rules), None); // nobody can challenge that
    /// ```
    pub const fn says(self, rules: &Rules) -> Option<Claimed> {
        match self {
            Claim::Action(action) => action.says(rules),
            Claim::Block { character, .. } => Some(Claimed::having(character)),
        }
    }

    /// Whether it takes the whole hand to prove it (R-F13).
    #[inline]
    pub(crate) const fn is_denial(self) -> bool {
        matches!(self, Claim::Action(action) if action.is_denial())
    }
}

/// How the turn goes on after a loss of influence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Then {
    /// The turn is over.
    NextTurn,
    /// The action has survived its challenge; it may still be blocked (R-B4).
    Survived(Action),
    /// The block has fallen; the action takes effect (R-B5).
    Effect(Action),
    /// The target of a declared blow exchanges (R-V3).
    Exchange,
}
