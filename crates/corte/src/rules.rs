//! Which rules a table plays by.

use crate::card::{Card, Cards, Character, Faces};
use core::fmt;
use core::str::FromStr;

/// A rulebook to start from (rules §9). Every option can be changed afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum Preset {
    /// The Brazilian rulebook, second edition.
    #[default]
    Brazil,
    /// A short Portuguese summary of it.
    Summary,
    /// The English summary for an Everdeck.
    Everdeck,
    /// The Italian rulebook.
    Italy,
}

impl Preset {
    /// All four.
    pub const ALL: [Preset; 4] = [Preset::Brazil, Preset::Summary, Preset::Everdeck, Preset::Italy];

    /// Its name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Brazil => "brazil",
            Preset::Summary => "summary",
            Preset::Everdeck => "everdeck",
            Preset::Italy => "italy",
        }
    }

    /// The most players its rulebook has cards for. This is no option (rules §9).
    pub const fn most_players(self) -> usize {
        match self {
            Preset::Brazil | Preset::Italy => 10,
            Preset::Summary | Preset::Everdeck => 6,
        }
    }

    /// The coins of its Treasury, where the rulebook counts them. A shortage never changes play (R-S5, D-1).
    pub const fn treasury(self) -> Option<u32> {
        match self {
            Preset::Brazil => Some(54),
            Preset::Summary => None,
            Preset::Everdeck | Preset::Italy => Some(50),
        }
    }

    /// What the starting player of a two-player game begins with (R-V2).
    pub const fn first_coins(self) -> u8 {
        match self {
            Preset::Brazil | Preset::Italy => 1,
            Preset::Summary | Preset::Everdeck => START_COINS,
        }
    }
}

impl FromStr for Preset {
    type Err = ();

    fn from_str(name: &str) -> Result<Preset, ()> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name).ok_or(())
    }
}

/// Which blows have to name a character (R-V3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
#[repr(u8)]
pub enum Declared {
    /// None.
    #[default]
    Off,
    /// The Coup.
    Coup,
    /// The Coup and the assassination.
    CoupAndAssassinate,
}

/// How the players are asked whether they challenge, or block Foreign Aid (R-C6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum Order {
    /// All at once; the first challenge or block closes the window.
    #[default]
    First,
    /// One at a time, clockwise from the one whose claim or action it is.
    Clockwise,
}

/// What is chosen for a table, before it is checked against the number of players.
///
/// ```
/// # use corte::{Options, Preset, Rules};
/// let mut options = Options::of(Preset::Italy);
/// options.set("inquisitor", "on")?;
/// options.draft = true;
/// let reasons = Rules::new(3, options).unwrap_err();
/// assert_eq!(reasons.to_string(), "option draft: a draft is for two players, not 3");
/// # Ok::<(), corte::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// The rulebook these options started from.
    pub preset: Preset,
    /// Inquisitors replace the Ambassadors (R-V1).
    pub inquisitor: bool,
    /// What the copies of a character look like (R-S8).
    pub faces: Faces,
    /// Who holds the challenged character has to show it (R-C3).
    pub must_prove: bool,
    /// The two-player draft (R-V2).
    pub draft: bool,
    /// The starter's coins in a two-player game, where they differ from the preset's (R-V2).
    pub first_coins: Option<u8>,
    /// Which blows name a character (R-V3).
    pub declared: Declared,
    /// How the players are asked (R-C6).
    pub order: Order,
    /// A match is won by the first to this many games (R-V5); 0 for as long as the players like.
    pub wins: u8,
}

/// Every option by its name in the notation, with the values it takes.
pub const OPTIONS: [(&str, &str); 8] = [
    ("inquisitor", "on, off"),
    ("faces", "identical, distinct, everdeck"),
    ("must-prove", "on, off"),
    ("draft", "on, off"),
    ("first-coins", "a number from 0 to 9"),
    ("declared", "off, coup, coup+assassinate"),
    ("challenge-order", "first, clockwise"),
    ("wins", "a number from 1 to 99"),
];

/// An option that does not exist, or a value that it does not take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// No option has this name.
    Unknown,
    /// The option of this name takes these values.
    Value(&'static str, &'static str),
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown => {
                f.write_str("no such option; there are")?;
                for (index, (name, _)) in OPTIONS.iter().enumerate() {
                    write!(f, "{} {name}", if index == 0 { "" } else { "," })?;
                }
                Ok(())
            }
            OptionError::Value(name, values) => write!(f, "option {name} takes {values}"),
        }
    }
}

impl core::error::Error for OptionError {}

impl Options {
    /// A rulebook as it is written (rules §9).
    pub fn of(preset: Preset) -> Options {
        let everdeck = preset == Preset::Everdeck;
        Options {
            preset,
            faces: if everdeck { Faces::Everdeck } else { Faces::Identical },
            must_prove: everdeck,
            ..Options::default()
        }
    }

    /// Changes one option by its name in the notation.
    ///
    /// # Errors
    ///
    /// When there is no such option, or it does not take the value; the options then stay as they were.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let (name, values) =
            OPTIONS.into_iter().find(|(known, _)| *known == name).ok_or(OptionError::Unknown)?;
        let refused = OptionError::Value(name, values);
        let switch = || match value {
            "on" => Ok(true),
            "off" => Ok(false),
            _ => Err(refused),
        };
        let number =
            |from, to| value.parse::<u8>().ok().filter(|number| (from..=to).contains(number)).ok_or(refused);
        match name {
            "inquisitor" => self.inquisitor = switch()?,
            "must-prove" => self.must_prove = switch()?,
            "draft" => self.draft = switch()?,
            "first-coins" => self.first_coins = Some(number(0, 9)?),
            "wins" => self.wins = number(1, 99)?,
            "faces" => {
                self.faces = match value {
                    "identical" => Faces::Identical,
                    "distinct" => Faces::Distinct,
                    "everdeck" => Faces::Everdeck,
                    _ => return Err(refused),
                }
            }
            "declared" => {
                self.declared = match value {
                    "off" => Declared::Off,
                    "coup" => Declared::Coup,
                    "coup+assassinate" => Declared::CoupAndAssassinate,
                    _ => return Err(refused),
                }
            }
            _ => {
                self.order = match value {
                    "first" => Order::First,
                    "clockwise" => Order::Clockwise,
                    _ => return Err(refused),
                }
            }
        }
        Ok(())
    }

    /// Every option that differs from the preset, as name and value in the notation.
    ///
    /// ```
    /// # use corte::{Options, Preset};
    /// let mut options = Options::of(Preset::Brazil);
    /// options.draft = true;
    /// let mut changed = options.changed();
    /// assert_eq!(changed.next().unwrap().0, "draft");
    /// assert!(changed.next().is_none());
    /// ```
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, OptionValue)> + use<> {
        let (was, is) = (Options::of(self.preset), *self);
        let switch = |is: bool| OptionValue::Word(if is { "on" } else { "off" });
        let declared = ["off", "coup", "coup+assassinate"][is.declared as usize];
        let faces = ["identical", "distinct", "everdeck"][is.faces as usize];
        let order = ["first", "clockwise"][is.order as usize];
        [
            (was.inquisitor != is.inquisitor, "inquisitor", switch(is.inquisitor)),
            (was.faces != is.faces, "faces", OptionValue::Word(faces)),
            (was.must_prove != is.must_prove, "must-prove", switch(is.must_prove)),
            (was.draft != is.draft, "draft", switch(is.draft)),
            (is.first_coins.is_some(), "first-coins", OptionValue::Number(is.first_coins.unwrap_or(0))),
            (was.declared != is.declared, "declared", OptionValue::Word(declared)),
            (was.order != is.order, "challenge-order", OptionValue::Word(order)),
            (was.wins != is.wins, "wins", OptionValue::Number(is.wins)),
        ]
        .into_iter()
        .filter(|(changed, ..)| *changed)
        .map(|(_, name, value)| (name, value))
    }
}

/// The value of an option as the notation writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// One of the option's words.
    Word(&'static str),
    /// A number.
    Number(u8),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Word(word) => f.write_str(word),
            OptionValue::Number(number) => number.fmt(f),
        }
    }
}

/// What every player begins with (R-S4).
pub(crate) const START_COINS: u8 = 2;

/// The rules of one table: options that make sense together, for a number of players.
///
/// [`Rules::new`] is the only way to make them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    players: u8,
    options: Options,
}

impl Rules {
    /// Checks the options for this many players.
    ///
    /// # Errors
    ///
    /// Every reason against them at once, each naming its option.
    pub fn new(players: usize, options: Options) -> Result<Rules, RulesErrors> {
        let everdeck = options.faces == Faces::Everdeck;
        let most = options.preset.most_players();
        let mut errors = RulesErrors { players, preset: options.preset, reasons: 0 };
        let mut refuse = |wrong: bool, reason: RulesError| {
            if wrong {
                errors.reasons |= 1 << reason as u8;
            }
        };
        refuse(!(2..=10).contains(&players), RulesError::Players);
        refuse((most + 1..=10).contains(&players), RulesError::Rulebook);
        refuse(options.draft && players != 2, RulesError::Draft);
        refuse(options.first_coins.is_some() && players != 2, RulesError::FirstCoins);
        refuse(everdeck && players > 6, RulesError::EverdeckPlayers);
        refuse(everdeck && options.inquisitor, RulesError::EverdeckInquisitor);
        refuse(options.wins > 99, RulesError::Wins);
        refuse(options.first_coins.is_some_and(|coins| coins > 9), RulesError::FirstCoinsRange);
        if errors.reasons != 0 {
            return Err(errors);
        }
        Ok(Rules { players: players as u8, options })
    }

    /// How many seats the table has.
    #[inline(always)]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The options as they were chosen.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// How many copies of each character there are (R-S2).
    pub const fn copies(&self) -> usize {
        match self.players {
            0..=6 => 3,
            7..=8 => 4,
            _ => 5,
        }
    }

    /// The coins a seat begins with, the starter's in a two-player game apart (R-S4, R-V2).
    pub fn start_coins(&self, starts: bool) -> u8 {
        if starts && self.players == 2 {
            self.options.first_coins.unwrap_or(self.options.preset.first_coins())
        } else {
            START_COINS
        }
    }

    /// The five characters in play (R-S1, R-V1).
    pub fn characters(&self) -> impl Iterator<Item = Character> + Clone + use<> {
        let absent = if self.options.inquisitor { Character::Ambassador } else { Character::Inquisitor };
        Character::ALL.into_iter().filter(move |character| *character != absent)
    }

    /// Whether the character is in play.
    #[inline(always)]
    pub const fn plays(&self, character: Character) -> bool {
        match character {
            Character::Ambassador => !self.options.inquisitor,
            Character::Inquisitor => self.options.inquisitor,
            _ => true,
        }
    }

    /// All cards of the game.
    pub fn deck(&self) -> Cards {
        Cards::deck(self.options.faces, self.characters(), self.copies())
    }

    /// How many cards each player is dealt: two, or one beside the card picked in a draft (R-S3, R-V2).
    #[inline]
    pub const fn dealt(&self) -> u8 {
        if self.options.draft { 1 } else { 2 }
    }

    /// One of the three sets of a draft, a card of each character: 0 and 1 are those the seats pick from, 2 is dealt from (R-V2).
    pub fn draft_set(&self, copy: usize) -> Cards {
        let apart = self.options.faces.told_apart();
        self.characters().fold(Cards::none(self.options.faces), |mut set, character| {
            let own = if apart { Card::faced(character, copy) } else { None };
            set.insert(own.unwrap_or(Card::plain(character)));
            set
        })
    }

    /// Whether Inquisitors replace the Ambassadors (R-V1).
    #[inline(always)]
    pub const fn inquisitor(&self) -> bool {
        self.options.inquisitor
    }

    /// What the copies of a character look like (R-S8).
    #[inline(always)]
    pub const fn faces(&self) -> Faces {
        self.options.faces
    }

    /// Whether a holder has to prove (R-C3).
    #[inline(always)]
    pub const fn must_prove(&self) -> bool {
        self.options.must_prove
    }

    /// Whether the game begins with a draft (R-V2).
    #[inline(always)]
    pub const fn draft(&self) -> bool {
        self.options.draft
    }

    /// Which blows name a character (R-V3).
    #[inline(always)]
    pub const fn declared(&self) -> Declared {
        self.options.declared
    }

    /// How the players are asked (R-C6).
    #[inline(always)]
    pub const fn order(&self) -> Order {
        self.options.order
    }
}

/// One reason why options make no sense together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum RulesError {
    /// Fewer than 2 or more than 10 players (R-S2).
    Players,
    /// More players than the preset's rulebook has cards for.
    Rulebook,
    /// A draft with other than two players (R-V2).
    Draft,
    /// A starter's coins with other than two players (R-V2).
    FirstCoins,
    /// An Everdeck has cards for six players at most (R-S8).
    EverdeckPlayers,
    /// An Everdeck has no Inquisitor (R-S8).
    EverdeckInquisitor,
    /// A match of more than 99 wins.
    Wins,
    /// A starter with more than 9 coins.
    FirstCoinsRange,
}

impl RulesError {
    const ALL: [RulesError; 8] = [
        RulesError::Players,
        RulesError::Rulebook,
        RulesError::Draft,
        RulesError::FirstCoins,
        RulesError::EverdeckPlayers,
        RulesError::EverdeckInquisitor,
        RulesError::Wins,
        RulesError::FirstCoinsRange,
    ];
}

/// Every reason why options were refused. Its text has one reason a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesErrors {
    players: usize,
    preset: Preset,
    reasons: u8,
}

impl RulesErrors {
    /// The reasons, each once.
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
                RulesError::Players => write!(f, "players: Coup is for 2 to 10 players, not {players}"),
                RulesError::Rulebook => write!(
                    f,
                    "rulebook {}: it is for up to {} players, not {players}",
                    self.preset.name(),
                    self.preset.most_players()
                ),
                RulesError::Draft => write!(f, "option draft: a draft is for two players, not {players}"),
                RulesError::FirstCoins => {
                    write!(f, "option first-coins: a starter's coins are for two players, not {players}")
                }
                RulesError::EverdeckPlayers => {
                    write!(f, "option faces: an Everdeck has cards for up to 6 players, not {players}")
                }
                RulesError::EverdeckInquisitor => {
                    f.write_str("option faces: an Everdeck has no Inquisitor; turn option inquisitor off")
                }
                RulesError::Wins => f.write_str("option wins: a match is to 99 wins at most"),
                RulesError::FirstCoinsRange => f.write_str("option first-coins: 9 coins at most"),
            }?;
        }
        Ok(())
    }
}

impl core::error::Error for RulesErrors {}
