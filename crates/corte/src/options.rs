//! What can be chosen for a table: rulebooks, and one row for each option.

use crate::card::Faces;
use crate::reason::{MOST_FIRST_COINS, MOST_OF_AN_EVERDECK, MOST_WINS, RulesError};
use crate::seat::Seat;
use crate::unknown::{UnknownName, names_of};
use core::fmt;
use core::str::FromStr;

/// What every player begins with (R-S4).
pub(crate) const START_COINS: u8 = 2;
/// What a Coup costs (R-A3).
pub const COUP_COST: u8 = 7;
/// What an assassination costs (R-A5).
pub(crate) const ASSASSINATE_COST: u8 = 3;
/// The most coins that a purse gets from others' cooperations: what is beyond stays in the Treasury (D-33).
pub const MOST_PURSE: u8 = 250;
/// The most coins that the Treasury Reserve holds (D-27).
pub const MOST_RESERVE: u8 = 200;

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
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Preset::ALL.map(Preset::name), ["brazil", "summary", "everdeck", "italy"]);
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Brazil => "brazil",
            Preset::Summary => "summary",
            Preset::Everdeck => "everdeck",
            Preset::Italy => "italy",
        }
    }

    /// The most players its rulebook has cards for. This is no option (rules §9).
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

    /// The coins of its Treasury, where the rulebook counts them. A shortage never changes play (R-S5, D-1).
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

    /// What the starting player of a two-player game begins with (R-V2).
    pub const fn first_coins(self) -> u8 {
        match self {
            Preset::Brazil | Preset::Italy => 1,
            Preset::Summary | Preset::Everdeck => START_COINS,
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Preset {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Preset, UnknownName> {
        let named = Preset::ALL.into_iter().find(|preset| preset.name() == name);
        named.ok_or(UnknownName::of("rulebook", names_of!(Preset)))
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
    /// Diplomats replace the Dukes (R-V6).
    pub diplomat: bool,
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
    /// There are two sides, conversion and embezzlement (R-F1).
    pub reformation: bool,
    /// A match is won by the first to this many games (R-V5); 0 for as long as the players like.
    pub wins: u8,
}

/// An option of a table: one row of [`OPTIONS`].
///
/// Everything that reads, writes, shows or offers options goes through the rows,
/// so that another option is another row, a field of [`Options`], and a message a language.
#[derive(Clone, Copy, Debug)]
pub struct GameOption {
    /// Its name in the notation, in forms and on the command line: `must-prove`.
    pub name: &'static str,
    /// The values that it takes.
    pub takes: Takes,
    /// The word's place or the number; `None` where it is left open.
    get: fn(&Options) -> Option<u8>,
    set: fn(&mut Options, u8),
    /// With what it makes no sense, and the reason that is given then.
    pub(crate) refusals: &'static [(RulesError, Refuses)],
}

/// Whether a number of players and options make no sense together.
type Refuses = fn(usize, &Options) -> bool;

/// The values that an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A number within these bounds; or it is left open.
    Number {
        /// The smallest.
        least: u8,
        /// The largest.
        most: u8,
    },
}

impl Takes {
    /// Off and on.
    pub const SWITCH: Takes = Takes::Words(&["off", "on"]);

    /// Its words; none where it takes a number.
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
    /// As in `off, on` or `a number from 0 to 9`.
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
    /// The option of this name.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(GameOption::named("draft").unwrap().takes, Takes::SWITCH);
    /// assert!(GameOption::named("castling").is_none());
    /// ```
    pub fn named(name: &str) -> Option<&'static GameOption> {
        OPTIONS.iter().find(|option| option.name == name)
    }

    /// The value that it has; `None` where it is left open.
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

    /// Whether it has a part in what these options are refused for at a table of so many players.
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

    /// Whether these options have it otherwise than their rulebook.
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

    /// Changes it.
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
    /// When it does not take the value; the options then stay as they were.
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

/// The words of an option, each with what it stands for: the one list that reads and writes them.
type Meanings<T, const N: usize> = [(&'static str, T); N];

const FACES: Meanings<Faces, 3> =
    [("identical", Faces::Identical), ("distinct", Faces::Distinct), ("everdeck", Faces::Everdeck)];
const DECLARED: Meanings<Declared, 3> =
    [("off", Declared::Off), ("coup", Declared::Coup), ("coup+assassinate", Declared::CoupAndAssassinate)];
const ORDER: Meanings<Order, 2> = [("first", Order::First), ("clockwise", Order::Clockwise)];

/// The words alone.
const fn words<T: Copy, const N: usize>(meanings: &Meanings<T, N>) -> [&'static str; N] {
    let mut words = [""; N];
    let mut place = 0;
    while place < N {
        words[place] = meanings[place].0;
        place += 1;
    }
    words
}

/// The place of the word that stands for this.
fn place<T: PartialEq, const N: usize>(meanings: &Meanings<T, N>, of: &T) -> Option<u8> {
    meanings.iter().position(|(_, meaning)| meaning == of).map(|place| place as u8)
}

/// Every option.
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

/// An Everdeck has no Inquisitor (R-S8).
const fn is_everdeck_with_inquisitor(_: usize, options: &Options) -> bool {
    matches!(options.faces, Faces::Everdeck) && options.inquisitor
}

/// Nor has it a Diplomat (R-V6).
const fn is_everdeck_with_diplomat(_: usize, options: &Options) -> bool {
    matches!(options.faces, Faces::Everdeck) && options.diplomat
}

/// An option that does not exist, or a value that it does not take.
///
/// Whoever has words for each matches both, and a third would break that on purpose: it would come with a new version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// No option has this name.
    Unknown,
    /// The option of this name takes these values.
    Value(&'static str, Takes),
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown => {
                f.write_str("no such option; there are")?;
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
    /// A rulebook as it is written (rules §9).
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

    /// Changes one option by its name in the notation.
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
    /// When there is no such option, or it does not take the value; the options then stay as they were.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        GameOption::named(name).ok_or(OptionError::Unknown)?.set(self, value)
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
        let options = *self;
        let changed = OPTIONS.iter().filter(move |option| option.is_changed(&options));
        changed.filter_map(move |option| Some((option.name, option.value(&options)?)))
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
