//! What the game waits for.

use crate::action::Action;
use crate::card::Character;
use crate::rules::Rules;
use crate::seat::{Seat, SeatSet};

/// What the game waits for. It is public, and holds no card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Phase {
    /// Chance: the seats that have still to be dealt to (R-S3).
    Deal {
        /// Who has still to be dealt to.
        waiting: SeatSet,
    },
    /// The seats that have still to pick a card from their set (R-V2).
    Draft {
        /// Who has still to pick.
        waiting: SeatSet,
    },
    /// The player whose turn it is takes an action (R-T1).
    Action,
    /// Those asked may challenge the claim that stands (R-C1).
    Challenge {
        /// What is claimed.
        claim: Claim,
        /// Who may answer now; a pass held back does not show here (R-C6).
        asked: SeatSet,
    },
    /// Those asked may block the action (R-B2).
    Block {
        /// The action, which has survived its challenges (R-B4).
        action: Action,
        /// Who may answer now.
        asked: SeatSet,
    },
    /// The one who was challenged proves the claim or concedes (R-C3).
    Proof {
        /// What is claimed.
        claim: Claim,
        /// Who challenged it.
        challenger: Seat,
    },
    /// Chance: a card in place of the proven one (R-C4), or as many as were shown (R-F14).
    Replace {
        /// What was claimed and proven.
        claim: Claim,
        /// Who challenged it and is to lose influence.
        challenger: Seat,
    },
    /// A player chooses which card to turn up (R-I2).
    Loss {
        /// Who loses influence.
        seat: Seat,
        /// The one character there is to choose a copy of (R-V3).
        only: Option<Character>,
        /// What follows.
        then: Then,
    },
    /// Chance: the cards drawn for an Exchange (R-A7, R-A8, R-V3).
    Draw {
        /// Who exchanges.
        seat: Seat,
        /// How many cards are drawn.
        count: u8,
    },
    /// A player chooses what to keep in an Exchange.
    Keep {
        /// Who exchanges.
        seat: Seat,
        /// How many cards were drawn, and go back.
        count: u8,
    },
    /// The target chooses a card to show to the examiner (R-A9).
    Show {
        /// Who is examined.
        target: Seat,
    },
    /// The examiner leaves the shown card or forces a new one (R-A9).
    Examine {
        /// Who is examined.
        target: Seat,
    },
    /// Chance: the card drawn in place of the shown one (R-A9).
    Redraw {
        /// Who is examined.
        target: Seat,
    },
    /// The game is over.
    Over {
        /// Who has won; nobody where the game was abandoned.
        winner: Option<Seat>,
    },
}

impl Phase {
    /// The claim that stands, while it is challenged or proven.
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

    /// The action that is claimed or may be blocked.
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

    /// Who has challenged the claim that stands.
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

    /// Whether what may be decided depends on the hand of whom it is asked: to all others it is a secret.
    pub const fn turns_on_a_hand(&self) -> bool {
        matches!(self, Phase::Proof { .. } | Phase::Loss { .. } | Phase::Keep { .. } | Phase::Show { .. })
    }
}

/// A claim that can be challenged: an action's, or a block's (R-C1, R-B1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The claim of the action of the player whose turn it is.
    Action(Action),
    /// The claim of a block.
    Block {
        /// The action that is blocked.
        action: Action,
        /// Who blocks.
        by: Seat,
        /// The character claimed.
        character: Character,
    },
}

impl Claim {
    /// The action that is claimed or blocked.
    #[inline]
    pub const fn action(self) -> Action {
        match self {
            Claim::Action(action) | Claim::Block { action, .. } => action,
        }
    }

    /// Who makes the claim, when it is this player's turn.
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

    /// The character claimed; none by an Embezzle, which denies one ([`Claim::denied`]).
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

    /// The character that the claimant says not to have (R-F12).
    pub const fn denied(self, rules: &Rules) -> Option<Character> {
        match self {
            Claim::Action(action) => action.denies(rules),
            Claim::Block { .. } => None,
        }
    }

    /// Whether the whole hand proves it (R-F13).
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
