//! Options of a table: rulebooks to start from, and a row for each option.

use crate::card::Faces;
use crate::reason::{MOST_FIRST_COINS, MOST_OF_AN_EVERDECK, MOST_WINS, RulesError};
use crate::seat::Seat;
use crate::unknown::names;
use core::fmt;

/// The coins that every player begins with (R-S4).
pub(crate) const START_COINS: u8 = 2;
/// The cost of a Coup (R-A3).
pub const COUP_COST: u8 = 7;
/// The cost of an assassination (R-A5).
pub(crate) const ASSASSINATE_COST: u8 = 3;
/// The coins at which a player's purse stops growing through others' cooperation; the rest stays in the Treasury (D-33).
pub(crate) const MOST_PURSE: u8 = 250;
/// The most coins that the Treasury Reserve can hold (D-27).
pub const MOST_RESERVE: u8 = 200;

names! {
    /// A rulebook to start from (rules §9). Every option can then be changed.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Preset::ALL.map(Preset::name), ["brazil", "summary", "everdeck", "italy"]);
    /// ```
    #[derive(Default)]
    #[repr(u8)]
    Preset, "rulebook", 4:
    /// The Brazilian rulebook, second edition.
    #[default]
    Brazil "brazil",
    /// A short Portuguese summary of the Brazilian rulebook.
    Summary "summary",
    /// The English summary for an Everdeck.
    Everdeck "everdeck",
    /// The Italian rulebook.
    Italy "italy",
}

impl Preset {
    /// Returns the most players that its rulebook allows, which no option changes (rules §9).
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!((Preset::Italy.most_players(), Preset::Summary.most_players()), (10, 6));
    /// ```
    pub const fn most_players(self) -> usize {
        match self {
            Preset::Brazil | Preset::Italy => Seat::MAX,
            Preset::Everdeck => MOST_OF_AN_EVERDECK,
            Preset::Summary => 6,
        }
    }

    /// Returns the number of coins in its Treasury, if the rulebook gives one.
    ///
    /// A shortage never changes play (R-S5, D-1).
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Preset::Brazil.treasury(), Some(54));
    /// ```
    pub const fn treasury(self) -> Option<u32> {
        match self {
            Preset::Brazil => Some(54),
            Preset::Summary => None,
            Preset::Everdeck | Preset::Italy => Some(50),
        }
    }

    /// Returns the coins that the starting player of a two-player game begins with (R-V2).
    pub const fn first_coins(self) -> u8 {
        match self {
            Preset::Brazil | Preset::Italy => 1,
            Preset::Summary | Preset::Everdeck => START_COINS,
        }
    }
}

/// Which actions have to name a character (R-V3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
#[repr(u8)]
pub enum Declared {
    /// Neither.
    #[default]
    Off,
    /// The Coup.
    Coup,
    /// The Coup and Assassinate.
    CoupAndAssassinate,
}

/// How players are asked whether they challenge, or block Foreign Aid (R-C6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum Order {
    /// All at once; the first challenge or block closes the window.
    #[default]
    First,
    /// One at a time, clockwise from the player whose claim or action it is.
    Clockwise,
}

/// The options of a table, not yet checked against each other and the number of players.
///
/// [`Rules::new`](crate::Rules::new) checks them.
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
    /// The rulebook that these options started from.
    pub preset: Preset,
    /// Whether Inquisitors replace the Ambassadors (R-V1).
    pub inquisitor: bool,
    /// Whether Diplomats replace the Dukes (R-V6).
    pub diplomat: bool,
    /// The cards' faces, which say whether copies of a character can be told apart (R-S8).
    pub faces: Faces,
    /// Whether a challenged player who holds the claimed character must show it (R-C3).
    pub must_prove: bool,
    /// Whether a two-player game begins with a draft (R-V2).
    pub draft: bool,
    /// The starting player's coins in a two-player game, if they differ from the preset's (R-V2).
    pub first_coins: Option<u8>,
    /// Which actions name a character (R-V3).
    pub declared: Declared,
    /// How players are asked (R-C6).
    pub order: Order,
    /// Whether the Reformation is played: two sides, conversion and embezzlement (R-F1).
    pub reformation: bool,
    /// The number of wins that a match is played to (R-V5); 0 if it goes on for as long as the players like.
    pub wins: u8,
}

/// An option of a table: a row of [`OPTIONS`].
///
/// Everything that reads, writes, shows or offers options goes through these rows,
/// so a new option is a new row, a field of [`Options`], and a message in each language.
#[derive(Clone, Copy, Debug)]
pub struct GameOption {
    /// Its name in the notation, in forms and on the command line, such as `must-prove`.
    pub name: &'static str,
    /// The values that it accepts.
    pub takes: Takes,
    /// The position of the word, or the number; `None` if it is not set.
    get: fn(&Options) -> Option<u8>,
    set: fn(&mut Options, u8),
    /// The combinations that are refused, each with the reason given.
    pub(crate) refusals: &'static [(RulesError, Refuses)],
}

/// Tells whether a number of players and some options don't go together.
type Refuses = fn(usize, &Options) -> bool;

/// The values that an option accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A number within these bounds, or none.
    Number {
        /// The smallest number.
        least: u8,
        /// The largest number.
        most: u8,
    },
}

impl Takes {
    /// The words `off` and `on`.
    pub const SWITCH: Takes = Takes::Words(&["off", "on"]);

    /// Returns its words; empty for an option that takes a number.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Takes::SWITCH.words(), ["off", "on"]);
    /// ```
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Takes::Words(words) => words,
            Takes::Number { .. } => &[],
        }
    }
}

impl fmt::Display for Takes {
    /// Writes, for example, `off, on` or `a number from 0 to 9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Takes::Number { least, most } => write!(f, "a number from {least} to {most}"),
            Takes::Words(words) => words
                .iter()
                .enumerate()
                .try_for_each(|(index, word)| write!(f, "{}{word}", if index == 0 { "" } else { ", " })),
        }
    }
}

impl GameOption {
    /// Returns the option with this name.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(GameOption::named("draft").unwrap().takes, Takes::SWITCH);
    /// assert!(GameOption::named("castling").is_none());
    /// ```
    pub fn named(name: &str) -> Option<&'static GameOption> {
        OPTIONS.iter().find(|option| option.name == name)
    }

    /// Returns its value in these options; `None` if it is not set.
    ///
    /// ```
    /// # use corte::{GameOption, Options, OptionValue};
    /// let option = GameOption::named("must-prove").unwrap();
    /// assert_eq!(option.value(&Options::default()), Some(OptionValue::Word("off")));
    /// ```
    pub fn value(&self, options: &Options) -> Option<OptionValue> {
        let value = (self.get)(options)?;
        Some(match self.takes {
            Takes::Words(words) => OptionValue::Word(words.get(usize::from(value))?),
            Takes::Number { .. } => OptionValue::Number(value),
        })
    }

    /// Returns the value that it has under a rulebook.
    ///
    /// ```
    /// # use corte::*;
    /// let coins = GameOption::named("first-coins").unwrap();
    /// assert_eq!(coins.value(&Options::of(Preset::Brazil)), None); // nobody has set it
    /// assert_eq!(coins.under(Preset::Brazil), Some(OptionValue::Number(Preset::Brazil.first_coins())));
    /// ```
    pub fn under(&self, preset: Preset) -> Option<OptionValue> {
        let options = Options::of(preset);
        // Unset, the first player's coins still come from the rulebook (R-V2).
        self.value(&Options { first_coins: Some(preset.first_coins()), ..options })
    }

    /// Returns whether it is one of the options for which a table of this size is refused.
    ///
    /// ```
    /// # use corte::*;
    /// let mut options = Options::of(Preset::Everdeck);
    /// options.inquisitor = true;
    /// let faults = OPTIONS.iter().filter(|option| option.is_at_fault(4, &options));
    /// assert_eq!(faults.map(|option| option.name).collect::<Vec<_>>(), ["inquisitor", "faces"]);
    /// ```
    pub fn is_at_fault(&self, players: usize, options: &Options) -> bool {
        self.refusals.iter().any(|(_, refuses)| refuses(players, options))
    }

    /// Returns whether it is set to something else than in the rulebook.
    ///
    /// That is what a record writes, so that options are read as they were. It includes `first-coins` if that is set to the number
    /// of coins that the rulebook gives without it.
    ///
    /// ```
    /// # use corte::*;
    /// let proof = GameOption::named("must-prove").unwrap();
    /// let mut options = Options::of(Preset::Brazil);
    /// options.must_prove = true;
    /// assert!(proof.is_changed(&options));
    /// assert!(!proof.is_changed(&Options::of(Preset::Everdeck))); // its own rule
    /// ```
    pub fn is_changed(&self, options: &Options) -> bool {
        (self.get)(options) != (self.get)(&Options::of(options.preset))
    }

    /// Sets it to a value.
    ///
    /// ```
    /// # use corte::*;
    /// let wins = GameOption::named("wins").unwrap();
    /// let mut options = Options::of(Preset::Brazil);
    /// wins.set(&mut options, "3")?;
    /// assert_eq!(options.wins, 3);
    /// assert_eq!(wins.set(&mut options, "0").unwrap_err().to_string(), "option wins takes a number from 1 to 99");
    /// # Ok::<(), OptionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If it does not accept the value. The options are then unchanged.
    pub fn set(&self, options: &mut Options, value: &str) -> Result<(), OptionError> {
        let value = match self.takes {
            Takes::Words(words) => words.iter().position(|word| *word == value).map(|place| place as u8),
            Takes::Number { least, most } => {
                let digits = value.bytes().all(|byte| byte.is_ascii_digit());
                value.parse().ok().filter(|number| digits && (least..=most).contains(number))
            }
        };
        (self.set)(options, value.ok_or(OptionError::Value(self.name, self.takes))?);
        Ok(())
    }
}

/// The words of an option with their meanings: the one list by which they are read and written.
type Meanings<T, const N: usize> = [(&'static str, T); N];

const FACES: Meanings<Faces, 3> =
    [("identical", Faces::Identical), ("distinct", Faces::Distinct), ("everdeck", Faces::Everdeck)];
const DECLARED: Meanings<Declared, 3> =
    [("off", Declared::Off), ("coup", Declared::Coup), ("coup+assassinate", Declared::CoupAndAssassinate)];
const ORDER: Meanings<Order, 2> = [("first", Order::First), ("clockwise", Order::Clockwise)];

/// The words without their meanings.
const fn words<T: Copy, const N: usize>(meanings: &Meanings<T, N>) -> [&'static str; N] {
    let mut words = [""; N];
    let mut place = 0;
    while place < N {
        words[place] = meanings[place].0;
        place += 1;
    }
    words
}

/// The position of the word with this meaning.
fn place<T: PartialEq, const N: usize>(meanings: &Meanings<T, N>, of: &T) -> Option<u8> {
    meanings.iter().position(|(_, meaning)| meaning == of).map(|place| place as u8)
}

/// All options.
pub static OPTIONS: [GameOption; 10] = [
    GameOption {
        name: "inquisitor",
        takes: Takes::SWITCH,
        get: |it| Some(it.inquisitor.into()),
        set: |it, value| it.inquisitor = value == 1,
        refusals: &[(RulesError::EverdeckInquisitor, is_everdeck_with_inquisitor)],
    },
    GameOption {
        name: "diplomat",
        takes: Takes::SWITCH,
        get: |it| Some(it.diplomat.into()),
        set: |it, value| it.diplomat = value == 1,
        refusals: &[(RulesError::EverdeckDiplomat, is_everdeck_with_diplomat)],
    },
    GameOption {
        name: "faces",
        takes: Takes::Words(&const { words(&FACES) }),
        get: |it| place(&FACES, &it.faces),
        set: |it, value| it.faces = FACES[usize::from(value)].1,
        refusals: &[
            (RulesError::EverdeckPlayers, |players, it| {
                it.faces == Faces::Everdeck && players > MOST_OF_AN_EVERDECK
            }),
            (RulesError::EverdeckInquisitor, is_everdeck_with_inquisitor),
            (RulesError::EverdeckDiplomat, is_everdeck_with_diplomat),
        ],
    },
    GameOption {
        name: "must-prove",
        takes: Takes::SWITCH,
        get: |it| Some(it.must_prove.into()),
        set: |it, value| it.must_prove = value == 1,
        refusals: &[],
    },
    GameOption {
        name: "draft",
        takes: Takes::SWITCH,
        get: |it| Some(it.draft.into()),
        set: |it, value| it.draft = value == 1,
        refusals: &[(RulesError::Draft, |players, it| it.draft && players != 2)],
    },
    GameOption {
        name: "first-coins",
        takes: Takes::Number { least: 0, most: MOST_FIRST_COINS },
        get: |it| it.first_coins,
        set: |it, value| it.first_coins = Some(value),
        refusals: &[
            (RulesError::FirstCoins, |players, it| it.first_coins.is_some() && players != 2),
            (RulesError::FirstCoinsRange, |_, it| {
                it.first_coins.is_some_and(|coins| coins > MOST_FIRST_COINS)
            }),
        ],
    },
    GameOption {
        name: "declared",
        takes: Takes::Words(&const { words(&DECLARED) }),
        get: |it| place(&DECLARED, &it.declared),
        set: |it, value| it.declared = DECLARED[usize::from(value)].1,
        refusals: &[],
    },
    GameOption {
        name: "reformation",
        takes: Takes::SWITCH,
        get: |it| Some(it.reformation.into()),
        set: |it, value| it.reformation = value == 1,
        refusals: &[],
    },
    GameOption {
        name: "challenge-order",
        takes: Takes::Words(&const { words(&ORDER) }),
        get: |it| place(&ORDER, &it.order),
        set: |it, value| it.order = ORDER[usize::from(value)].1,
        refusals: &[],
    },
    GameOption {
        name: "wins",
        takes: Takes::Number { least: 1, most: MOST_WINS },
        get: |it| (it.wins > 0).then_some(it.wins),
        set: |it, value| it.wins = value,
        refusals: &[(RulesError::Wins, |_, it| it.wins > MOST_WINS)],
    },
];

/// An Everdeck has no Inquisitors (R-S8).
const fn is_everdeck_with_inquisitor(_: usize, options: &Options) -> bool {
    matches!(options.faces, Faces::Everdeck) && options.inquisitor
}

/// An Everdeck has no Diplomats (R-V6).
const fn is_everdeck_with_diplomat(_: usize, options: &Options) -> bool {
    matches!(options.faces, Faces::Everdeck) && options.diplomat
}

/// The error of an unknown option, or of a value that an option does not accept.
///
/// This enum is deliberately exhaustive: code that has a message for each case stops compiling when a version adds one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// No option has this name.
    Unknown,
    /// The option with this name accepts only these values.
    Value(&'static str, Takes),
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown => {
                f.write_str("no such option; the options are")?;
                OPTIONS.iter().enumerate().try_for_each(|(index, option)| {
                    write!(f, "{} {}", if index == 0 { "" } else { "," }, option.name)
                })
            }
            OptionError::Value(name, takes) => write!(f, "option {name} takes {takes}"),
        }
    }
}

impl core::error::Error for OptionError {}

impl Options {
    /// Returns a rulebook's own options (rules §9).
    ///
    /// ```
    /// # use corte::*;
    /// assert!(Options::of(Preset::Everdeck).must_prove);
    /// ```
    pub fn of(preset: Preset) -> Options {
        let everdeck = preset == Preset::Everdeck;
        Options {
            preset,
            faces: if everdeck { Faces::Everdeck } else { Faces::Identical },
            must_prove: everdeck,
            ..Options::default()
        }
    }

    /// Sets one option by its name in the notation.
    ///
    /// ```
    /// # use corte::*;
    /// let mut options = Options::of(Preset::Brazil);
    /// options.set("challenge-order", "clockwise")?;
    /// assert_eq!(options.order, Order::Clockwise);
    /// # Ok::<(), OptionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If no option has this name, or it does not accept the value. The options are then unchanged.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        GameOption::named(name).ok_or(OptionError::Unknown)?.set(self, value)
    }

    /// Iterates over the options that differ from the preset, as names and values in the notation.
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
        let options = *self;
        let changed = OPTIONS.iter().filter(move |option| option.is_changed(&options));
        changed.filter_map(move |option| Some((option.name, option.value(&options)?)))
    }
}

/// The value of an option, as the notation writes it.
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
