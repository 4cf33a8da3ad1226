//! The settings of a table, before and after validation.

use crate::Millis;
use corte::{OptionError, Options, Preset, Rules, RulesErrors};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// The settings someone asks for, as in a form, a request or a log. Rules are named as in the notation.
///
/// Nothing is checked yet; [`Proposal::check`] turns it into [`Settings`].
///
/// ```
/// # use corte::Preset;
/// # use corte_table::Proposal;
/// let mut wanted = Proposal::of(Preset::Brazil, 4);
/// wanted.turns = 10;
/// let reason = wanted.check().unwrap_err();
/// assert_eq!(reason.to_string(), "turns: 10; must be 50 to 1000, after which a game ends without a winner");
/// wanted.turns = 100;
/// assert_eq!(wanted.check()?.turns(), 100);
/// # Ok::<(), corte_table::SettingsError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    /// The rulebook: `brazil`, `summary`, `everdeck` or `italy`.
    pub rulebook: String,
    /// Options that differ from the rulebook's, by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The number of places, 2 to 10.
    pub places: u8,
    /// The time for a decision, and the pace of bots.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the table is listed, so that anyone can join or watch.
    #[serde(default)]
    pub listed: bool,
    /// Whether what each player has claimed is kept in view.
    #[serde(default = "yes")]
    pub memory: bool,
    /// The number of turns after which a game ends without a winner.
    #[serde(default = "turns")]
    pub turns: u16,
    /// The setting of the pictures: `city-state` or `dystopia`.
    #[serde(default = "pictures")]
    pub setting: String,
}

fn yes() -> bool {
    true
}

/// Games that anyone wants to win end long before this.
fn turns() -> u16 {
    200
}

fn pictures() -> String {
    Setting::default().name().to_owned()
}

/// The pace of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Milliseconds a player has for a decision; 0 means no limit.
    pub answer: Millis,
    /// Milliseconds a bot thinks, on average.
    pub think: Millis,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { answer: 60_000, think: 1_200 }
    }
}

/// The setting of the pictures: where the game takes place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Setting {
    /// A Renaissance court.
    #[default]
    CityState,
    /// Ministries and screens.
    Dystopia,
}

impl Setting {
    /// Both, in the order in which they are offered.
    pub const ALL: [Setting; 2] = [Setting::CityState, Setting::Dystopia];

    /// Its name in forms and files.
    pub const fn name(self) -> &'static str {
        match self {
            Setting::CityState => "city-state",
            Setting::Dystopia => "dystopia",
        }
    }

    /// The setting with this name.
    pub fn named(name: &str) -> Option<Setting> {
        Setting::ALL.into_iter().find(|setting| setting.name() == name)
    }
}

/// The valid settings of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Proposal", into = "Proposal")]
pub struct Settings {
    options: Options,
    places: u8,
    clock: Clock,
    listed: bool,
    memory: bool,
    turns: u16,
    setting: Setting,
}

/// Why settings were refused: which setting, its value, and what is allowed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingsError {
    /// There is no such rulebook.
    #[error("rulebook: {0:?}; must be {among}", among = corte_notation::any_of(&Preset::ALL.map(Preset::name)))]
    Rulebook(String),
    /// An option that doesn't exist, or a value it doesn't take.
    #[error("options.{name}: {value:?}; {error}")]
    Option {
        /// The option as given.
        name: String,
        /// The value as given.
        value: String,
        /// The reason, with the options or values that exist.
        error: OptionError,
    },
    /// Options that are inconsistent.
    #[error("{errors}")]
    Rules {
        /// Every reason.
        errors: RulesErrors,
        /// The number of players.
        players: usize,
        /// The rulebook they change.
        rulebook: Preset,
    },
    /// There is no such setting of the pictures.
    #[error("setting: {0:?}; must be city-state or dystopia")]
    Setting(String),
    /// The number of turns is out of range.
    #[error(
        "turns: {0}; must be {start} to {end}, after which a game ends without a winner",
        start = TURNS.start(), end = TURNS.end()
    )]
    Turns(u16),
    /// The time for a decision is too short or too long.
    #[error("clock.answer: {0} ms; must be 0 (no limit) or {start} to {end} ms", start = ANSWER.start(), end = ANSWER.end())]
    Answer(Millis),
    /// Bots would think for too long.
    #[error("clock.think: {0} ms; must be at most {LONGEST_THOUGHT} ms")]
    Think(Millis),
}

const TURNS: RangeInclusive<u16> = 50..=1_000;
const ANSWER: RangeInclusive<Millis> = 5_000..=3_600_000;
const LONGEST_THOUGHT: Millis = 10_000;

impl Proposal {
    /// A rulebook with its defaults, for this many places.
    pub fn of(rulebook: Preset, places: u8) -> Proposal {
        Proposal::playing(&Options::of(rulebook), places)
    }

    /// These options, for this many places.
    pub fn playing(options: &Options, places: u8) -> Proposal {
        let changed = options.changed().map(|(name, value)| (name.to_owned(), value.to_string()));
        Proposal {
            rulebook: options.preset.name().to_owned(),
            options: changed.collect(),
            places,
            clock: Clock::default(),
            listed: false,
            memory: true,
            turns: turns(),
            setting: pictures(),
        }
    }

    /// The same with one option changed, given by the names in the notation.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<String>) -> Proposal {
        self.options.insert(name.into(), value.into());
        self
    }

    /// Validates the settings.
    ///
    /// # Errors
    ///
    /// The first problem found; if it is with the rules, all their problems.
    pub fn check(&self) -> Result<Settings, SettingsError> {
        let preset: Preset =
            self.rulebook.parse().map_err(|_| SettingsError::Rulebook(self.rulebook.clone()))?;
        let mut options = Options::of(preset);
        for (name, value) in &self.options {
            options.set(name, value).map_err(|error| {
                let (name, value) = (name.clone(), value.clone());
                SettingsError::Option { name, value, error }
            })?;
        }
        let setting = Setting::named(&self.setting);
        let setting = setting.ok_or_else(|| SettingsError::Setting(self.setting.clone()))?;
        if !TURNS.contains(&self.turns) {
            return Err(SettingsError::Turns(self.turns));
        }
        let Clock { answer, think } = self.clock;
        if answer != 0 && !ANSWER.contains(&answer) {
            return Err(SettingsError::Answer(answer));
        }
        if think > LONGEST_THOUGHT {
            return Err(SettingsError::Think(think));
        }
        let Proposal { places, clock, listed, memory, turns, .. } = *self;
        let settings = Settings { options, places, clock, listed, memory, turns, setting };
        settings.rules(places.into()).map(|_| settings)
    }
}

impl TryFrom<Proposal> for Settings {
    type Error = SettingsError;

    fn try_from(wanted: Proposal) -> Result<Settings, SettingsError> {
        wanted.check()
    }
}

impl From<Settings> for Proposal {
    fn from(settings: Settings) -> Proposal {
        let Settings { options, places, clock, listed, memory, turns, setting } = settings;
        let setting = setting.name().to_owned();
        Proposal { clock, listed, memory, turns, setting, ..Proposal::playing(&options, places) }
    }
}

impl Settings {
    /// The rulebook and its options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The rules for this many players, who may be fewer than the places.
    ///
    /// # Errors
    ///
    /// If the options are inconsistent for this number of players.
    pub fn rules(&self, players: usize) -> Result<Rules, SettingsError> {
        let rulebook = self.options.preset;
        Rules::new(players, self.options).map_err(|errors| SettingsError::Rules { errors, players, rulebook })
    }

    /// The number of places.
    pub fn places(&self) -> u8 {
        self.places
    }

    /// The time for a decision, and the pace of bots.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// Whether the table is listed, so that anyone can join or watch.
    pub fn listed(&self) -> bool {
        self.listed
    }

    /// Whether what each player has claimed is kept in view.
    pub fn memory(&self) -> bool {
        self.memory
    }

    /// The number of turns after which a game ends without a winner.
    pub fn turns(&self) -> u16 {
        self.turns
    }

    /// The setting of the pictures.
    pub fn setting(&self) -> Setting {
        self.setting
    }
}
