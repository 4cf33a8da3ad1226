//! Which rules a table plays by: options that make sense together.

use crate::card::{Card, Cards, Character, Faces, Pack};
use crate::options::{ASSASSINATE_COST, COUP_COST, Declared, GameOption, OPTIONS, Options, Order, Preset};
use crate::reason::{FEWEST_PLAYERS, RulesError};
use crate::seat::Seat;
use core::fmt;

/// The rules of one table: options that make sense together, for a number of players.
///
/// [`Rules::new`] is the only way to make them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    players: u8,
    options: Options,
    turn: Turn,
    /// With fewer coins than this a turn is as it is at most tables.
    plain_below: u8,
    /// A bit for each character in play.
    in_play: u8,
}

impl Rules {
    /// Checks the options for this many players.
    ///
    /// ```
    /// # use corte::*;
    /// assert!(Rules::new(10, Options::of(Preset::Brazil)).is_ok());
    /// let reasons = Rules::new(7, Options::of(Preset::Everdeck)).unwrap_err();
    /// assert!(reasons.reasons().any(|reason| reason == RulesError::Rulebook));
    /// ```
    ///
    /// # Errors
    ///
    /// Every reason against them at once, each naming its option.
    pub fn new(players: usize, options: Options) -> Result<Rules, RulesErrors> {
        let most = options.preset.most_players();
        let mut errors = RulesErrors { players, preset: options.preset, reasons: 0 };
        let mut refuse = |wrong: bool, reason: RulesError| {
            if wrong {
                errors.reasons |= 1 << reason as u8;
            }
        };
        refuse(!(FEWEST_PLAYERS..=Seat::MAX).contains(&players), RulesError::Players);
        refuse((most + 1..=Seat::MAX).contains(&players), RulesError::Rulebook);
        for (reason, is_wrong) in OPTIONS.iter().flat_map(|option| option.refusals) {
            refuse(is_wrong(players, &options), *reason);
        }
        if errors.reasons != 0 {
            return Err(errors);
        }
        let turn = match (options.declared, options.reformation, options.diplomat) {
            (Declared::Off, false, false) => Turn::Plain,
            (Declared::Off, true, false) => Turn::Reformed,
            (Declared::Coup | Declared::CoupAndAssassinate, false, false) => Turn::Naming,
            (Declared::Off, false, true) => Turn::Cooperative,
            _ => Turn::Special,
        };
        let plain_below = match (turn, options.declared) {
            (Turn::Plain, _) => u8::MAX,
            (Turn::Naming, Declared::CoupAndAssassinate) => ASSASSINATE_COST,
            (Turn::Naming, _) => COUP_COST,
            _ => 0,
        };
        let exchanger = if options.inquisitor { Character::Ambassador } else { Character::Inquisitor };
        let taxer = if options.diplomat { Character::Duke } else { Character::Diplomat };
        let in_play = EVERYBODY & !(1 << exchanger.index() | 1 << taxer.index());
        Ok(Rules { players: players as u8, options, turn, plain_below, in_play })
    }

    /// How many seats the table has.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The options as they were chosen.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// How many copies of each character there are (R-S2).
    ///
    /// ```
    /// # use corte::*;
    /// let copies = |players| Rules::new(players, Options::of(Preset::Brazil)).unwrap().copies();
    /// assert_eq!([6, 7, 9].map(copies), [3, 4, 5]);
    /// ```
    pub const fn copies(&self) -> usize {
        match self.players {
            0..=6 => 3,
            7..=8 => 4,
            _ => 5,
        }
    }

    /// The coins a seat begins with, the starter's in a two-player game apart (R-S4, R-V2).
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// assert_eq!((rules.start_coins(true), rules.start_coins(false)), (1, 2)); // R-V2
    /// ```
    pub fn start_coins(&self, starts: bool) -> u8 {
        if starts && self.players == 2 {
            self.options.first_coins.unwrap_or(self.options.preset.first_coins())
        } else {
            crate::options::START_COINS
        }
    }

    /// The five characters in play (R-S1, R-V1, R-V6).
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// assert!(rules.characters().all(|character| character != Character::Inquisitor));
    /// ```
    pub fn characters(&self) -> impl Iterator<Item = Character> + Clone + use<> {
        let rules = *self;
        Character::ALL.into_iter().filter(move |character| rules.plays(*character))
    }

    /// A bit for each character in play.
    #[inline]
    pub(crate) const fn characters_bits(&self) -> u32 {
        self.in_play as u32
    }

    /// Whether the character is in play.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// assert!(rules.plays(Character::Ambassador) && !rules.plays(Character::Inquisitor));
    /// ```
    #[inline]
    pub const fn plays(&self, character: Character) -> bool {
        self.in_play >> character.index() & 1 == 1
    }

    /// All cards of the game.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// assert_eq!(rules.deck().len(), 15);
    /// ```
    pub fn deck(&self) -> Cards {
        Cards::deck(self.pack(), self.characters(), self.copies())
    }

    /// How many cards each player is dealt: two, or one beside the card picked in a draft (R-S3, R-V2).
    #[inline]
    pub const fn dealt(&self) -> u8 {
        if self.options.draft { 1 } else { 2 }
    }

    /// One of the three sets of a draft, a card of each character: 0 and 1 are those the seats pick from, 2 is dealt from (R-V2).
    /// There is no other: beyond them it is no card.
    ///
    /// ```
    /// # use corte::*;
    /// let options = Options { draft: true, faces: Faces::Distinct, ..Options::default() };
    /// let rules = Rules::new(2, options)?;
    /// assert_eq!(rules.draft_set(1).to_string(), "Duke.1 Assassin.1 Captain.1 Ambassador.1 Contessa.1");
    /// assert!(rules.draft_set(3).is_empty());
    /// # Ok::<(), RulesErrors>(())
    /// ```
    pub fn draft_set(&self, copy: usize) -> Cards {
        let apart = self.options.faces.told_apart();
        let characters = self.characters().filter(|_| copy < DRAFT_SETS);
        characters.fold(Cards::none(self.pack()), |mut set, character| {
            let own = if apart { Card::faced(character, copy) } else { None };
            set.insert(own.unwrap_or(Card::plain(character)));
            set
        })
    }

    /// The card of this game at a place of the decision index ([`Card::slot`]), where faces are alike any copy's; `None` beyond the last.
    ///
    /// ```
    /// # use corte::*;
    /// let card = |options| Rules::new(3, options).unwrap().card(0);
    /// assert_eq!(card(Options::default()), Some(Card::plain(Character::Duke)));
    /// assert_eq!(card(Options { diplomat: true, ..Options::default() }), Some(Card::plain(Character::Diplomat)));
    /// ```
    pub fn card(&self, slot: usize) -> Option<Card> {
        (slot < Card::SLOTS).then(|| Cards::none(self.pack()).option(slot as u32))
    }

    /// Whether Inquisitors replace the Ambassadors (R-V1).
    #[inline]
    pub const fn inquisitor(&self) -> bool {
        self.options.inquisitor
    }

    /// Whether Diplomats replace the Dukes (R-V6).
    #[inline]
    pub const fn diplomat(&self) -> bool {
        self.options.diplomat
    }

    /// Who blocks Foreign Aid, and is denied by an embezzler: the Duke, or the Diplomat (R-A2, R-F12, R-V6).
    #[inline]
    pub const fn taxer(&self) -> Character {
        if self.options.diplomat { Character::Diplomat } else { Character::Duke }
    }

    /// The cards that are played with: their faces, and whether Diplomats are among them.
    #[inline]
    pub const fn pack(&self) -> Pack {
        Pack { faces: self.options.faces, diplomat: self.options.diplomat }
    }

    /// What the copies of a character look like (R-S8).
    #[inline]
    pub const fn faces(&self) -> Faces {
        self.options.faces
    }

    /// Whether a holder has to prove (R-C3).
    #[inline]
    pub const fn must_prove(&self) -> bool {
        self.options.must_prove
    }

    /// Whether the game begins with a draft (R-V2).
    #[inline]
    pub const fn draft(&self) -> bool {
        self.options.draft
    }

    /// Which blows name a character (R-V3).
    #[inline]
    pub const fn declared(&self) -> Declared {
        self.options.declared
    }

    /// How the players are asked (R-C6).
    #[inline]
    pub const fn order(&self) -> Order {
        self.options.order
    }

    /// Whether there are sides, conversion and embezzlement (R-F1).
    #[inline]
    pub const fn reformation(&self) -> bool {
        self.options.reformation
    }

    /// Whether who has so many coins has a plain turn: no seat is barred from any action, and no blow that names a character
    /// can be paid for.
    #[inline]
    pub(crate) const fn is_plain_turn(&self, coins: u8) -> bool {
        coins < self.plain_below
    }

    /// What there is to choose from on a turn, told by the options once for all turns.
    #[inline]
    pub(crate) const fn turn(&self) -> Turn {
        self.turn
    }
}

/// How many sets a draft has (R-V2).
const DRAFT_SETS: usize = 3;

/// A bit for each character, in play or not.
const EVERYBODY: u8 = (1 << Character::ALL.len()) - 1;

/// What sets the turns of a table apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Turn {
    /// Every action has one id among the first sixty-four, and no seat is barred from any: most tables.
    Plain,
    /// There are sides, and nothing else that is special (R-F5, R-F7, R-F12).
    Reformed,
    /// Blows name a character, and nothing else is special (R-V3).
    Naming,
    /// There are Diplomats, and nothing else is special (R-V6).
    Cooperative,
    /// Several of these.
    Special,
}

impl RulesError {
    /// The options that it is about: one of them has to change.
    ///
    /// ```
    /// # use corte::*;
    /// let about: Vec<&str> = RulesError::Draft.options().map(|option| option.name).collect();
    /// assert_eq!(about, ["draft"]);
    /// ```
    pub fn options(self) -> impl Iterator<Item = &'static GameOption> {
        OPTIONS.iter().filter(move |option| option.refusals.iter().any(|(reason, _)| *reason == self))
    }
}

/// Every reason why options were refused. Its text has one reason a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesErrors {
    players: usize,
    preset: Preset,
    reasons: u16,
}

impl RulesErrors {
    /// The reasons, each once.
    ///
    /// ```
    /// # use corte::*;
    /// let options = Options { draft: true, wins: 100, ..Options::of(Preset::Brazil) };
    /// let errors = Rules::new(3, options).unwrap_err();
    /// assert_eq!(errors.reasons().collect::<Vec<_>>(), [RulesError::Draft, RulesError::Wins]);
    /// ```
    pub fn reasons(&self) -> impl Iterator<Item = RulesError> + use<> {
        let reasons = self.reasons;
        RulesError::ALL.into_iter().filter(move |reason| reasons >> *reason as u8 & 1 == 1)
    }
}

impl fmt::Display for RulesErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = self.players;
        for (index, reason) in self.reasons().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            match reason {
                RulesError::Rulebook => write!(
                    f,
                    "rulebook {}: it is for up to {} players, not {players}",
                    self.preset.name(),
                    self.preset.most_players()
                ),
                RulesError::Players
                | RulesError::Draft
                | RulesError::FirstCoins
                | RulesError::EverdeckPlayers => write!(f, "{reason}, not {players}"),
                RulesError::EverdeckInquisitor
                | RulesError::EverdeckDiplomat
                | RulesError::Wins
                | RulesError::FirstCoinsRange => reason.fmt(f),
            }?;
        }
        Ok(())
    }
}

impl core::error::Error for RulesErrors {}
