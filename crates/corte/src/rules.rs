//! The rules of a table: options that have been checked.

use crate::card::{Card, Cards, Character, Faces, Pack};
use crate::options::{ASSASSINATE_COST, COUP_COST, Declared, GameOption, OPTIONS, Options, Order, Preset};
use crate::reason::{FEWEST_PLAYERS, RulesError};
use crate::seat::Seat;
use core::fmt;

/// The rules of a table: options that go together, for a number of players.
///
/// [`Rules::new`] is the only way to create them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    players: u8,
    options: Options,
    turn: Turn,
    /// A player with fewer coins than this has a plain turn; see [`Rules::is_plain_turn`].
    plain_below: u8,
    /// A bit for each character in play.
    in_play: u8,
}

impl Rules {
    /// Checks these options for a table of this many players.
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
    /// All reasons for which they are refused, each naming its option.
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
        let no_exchanger = if options.inquisitor { Character::Ambassador } else { Character::Inquisitor };
        let no_taxer = if options.diplomat { Character::Duke } else { Character::Diplomat };
        let in_play = EVERYBODY & !(1 << no_exchanger.index() | 1 << no_taxer.index());
        Ok(Rules { players: players as u8, options, turn, plain_below, in_play })
    }

    /// Returns the number of players.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// Returns the options that these rules were made from.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// Returns the number of copies of each character (R-S2).
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

    /// Returns the coins that a seat begins with (R-S4); `starts` says whether it takes the first turn (R-V2).
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

    /// Iterates over the five characters in play (R-S1, R-V1, R-V6).
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

    /// Returns whether the character is in play.
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

    /// Returns all cards of the game.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// assert_eq!(rules.deck().len(), 15);
    /// ```
    pub fn deck(&self) -> Cards {
        Cards::deck(self.pack(), self.characters(), self.copies())
    }

    /// Returns how many cards each player is dealt: two, or one in a draft, besides the card picked (R-S3, R-V2).
    #[inline]
    pub const fn dealt(&self) -> u8 {
        if self.options.draft { 1 } else { 2 }
    }

    /// Returns how many cards an Exchange draws and returns (R-A7, R-A8).
    ///
    /// ```
    /// use corte::{Options, Rules};
    ///
    /// let rules = Rules::new(3, Options { inquisitor: true, ..Options::default() })?;
    /// assert_eq!(rules.exchanged(), 1);
    /// # Ok::<(), corte::RulesErrors>(())
    /// ```
    #[inline]
    pub const fn exchanged(&self) -> u8 {
        if self.options.inquisitor { 1 } else { 2 }
    }

    /// Returns one of the three sets of a draft, which have a card of each character (R-V2).
    ///
    /// Players pick from sets 0 and 1, and set 2 is dealt from. For any other number the result is empty.
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

    /// Returns the card with this slot ([`Card::slot`]) in this game; `None` beyond the last slot.
    ///
    /// With identical faces all slots of a character give the same card.
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

    /// Returns whether Inquisitors replace the Ambassadors (R-V1).
    #[inline]
    pub const fn inquisitor(&self) -> bool {
        self.options.inquisitor
    }

    /// Returns whether Diplomats replace the Dukes (R-V6).
    #[inline]
    pub const fn diplomat(&self) -> bool {
        self.options.diplomat
    }

    /// Returns the character that blocks Foreign Aid and that an embezzler denies: the Duke, or the Diplomat (R-A2, R-F12, R-V6).
    #[inline]
    pub const fn taxer(&self) -> Character {
        if self.options.diplomat { Character::Diplomat } else { Character::Duke }
    }

    /// Returns the character that exchanges cards: the Ambassador, or the Inquisitor (R-A7, R-A8, R-V1).
    #[inline]
    pub const fn exchanger(&self) -> Character {
        if self.options.inquisitor { Character::Inquisitor } else { Character::Ambassador }
    }

    /// Returns the kind of cards played with: their faces, and whether Diplomats are among them.
    #[inline]
    pub const fn pack(&self) -> Pack {
        Pack { faces: self.options.faces, diplomat: self.options.diplomat }
    }

    /// Returns the cards' faces, which say whether copies of a character can be told apart (R-S8).
    #[inline]
    pub const fn faces(&self) -> Faces {
        self.options.faces
    }

    /// Returns whether a challenged player who holds the claimed character must show it (R-C3).
    #[inline]
    pub const fn must_prove(&self) -> bool {
        self.options.must_prove
    }

    /// Returns whether the game begins with a draft (R-V2).
    #[inline]
    pub const fn draft(&self) -> bool {
        self.options.draft
    }

    /// Returns which actions name a character (R-V3).
    #[inline]
    pub const fn declared(&self) -> Declared {
        self.options.declared
    }

    /// Returns how players are asked (R-C6).
    #[inline]
    pub const fn order(&self) -> Order {
        self.options.order
    }

    /// Returns whether the Reformation is played (R-F1).
    #[inline]
    pub const fn reformation(&self) -> bool {
        self.options.reformation
    }

    /// Whether a player with this many coins has a plain turn: no seat is barred from any action, and no action that names a
    /// character is affordable.
    #[inline]
    pub(crate) const fn is_plain_turn(&self, coins: u8) -> bool {
        coins < self.plain_below
    }

    /// What the options make of every turn.
    #[inline]
    pub(crate) const fn turn(&self) -> Turn {
        self.turn
    }
}

/// The number of sets in a draft (R-V2).
const DRAFT_SETS: usize = 3;

/// A bit for each character, whether in play or not.
const EVERYBODY: u8 = (1 << Character::ALL.len()) - 1;

/// What distinguishes the turns of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Turn {
    /// Each action has one id among the first sixty-four, and no seat is barred from any. This is true of most tables.
    Plain,
    /// There are sides (R-F5, R-F7, R-F12).
    Reformed,
    /// Actions name a character (R-V3).
    Naming,
    /// There are Diplomats (R-V6).
    Cooperative,
    /// Several of these apply.
    Special,
}

impl RulesError {
    /// Iterates over the options that this reason concerns. Changing one of them resolves it.
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

/// All reasons for which options were refused. Its text has one line for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesErrors {
    players: usize,
    preset: Preset,
    reasons: u16,
}

impl RulesErrors {
    /// Iterates over the reasons, each once.
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
