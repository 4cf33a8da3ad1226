//! What is chosen when a table is opened.

use crate::Millis;
use corte::{OptionError, Options, Preset, Rules, RulesErrors, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is chosen when a table is opened. Rules are named as in the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// A rulebook: `brazil`, `summary`, `everdeck`, `italy`.
    pub rulebook: String,
    /// Options changed from the rulebook, by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// How many places there are, 2 to 10.
    pub places: u8,
    /// How long a player has for a decision.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the table is listed, for anyone to join or watch.
    #[serde(default)]
    pub listed: bool,
    /// Whether what each player has claimed is kept in view.
    #[serde(default = "yes")]
    pub memory: bool,
    /// After how many turns a game ends without a winner.
    #[serde(default = "turns")]
    pub turns: u16,
    /// The pictures: `city-state` or `dystopia`.
    #[serde(default = "city_state")]
    pub setting: String,
}

fn yes() -> bool {
    true
}

/// Games that anybody wants to win are over long before.
fn turns() -> u16 {
    200
}

fn city_state() -> String {
    "city-state".to_owned()
}

/// The pace of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Milliseconds a player has for a decision; 0 for as long as they like.
    pub answer: Millis,
    /// Milliseconds a bot thinks, on average.
    pub think: Millis,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { answer: 60_000, think: 1_200 }
    }
}

/// Why settings are refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingsError {
    /// No such rulebook.
    #[error("rulebook: there are brazil, summary, everdeck and italy")]
    Rulebook,
    /// An option that does not exist, or a value it does not take.
    #[error("{0}")]
    Option(OptionError),
    /// Options that make no sense together.
    #[error("{errors}")]
    Rules {
        /// Every reason.
        errors: RulesErrors,
        /// For how many players they were to be.
        players: usize,
        /// The rulebook they change.
        rulebook: Preset,
    },
    /// No such pictures.
    #[error("setting: there are city-state and dystopia")]
    Setting,
    /// A number of turns outside of its bounds.
    #[error("turns: a game ends without a winner after 50 to 1000 turns")]
    Turns,
    /// A clock outside of its bounds.
    #[error("clock: an answer takes 0 (no limit) or 5 to 3600 seconds, a bot thinks 10 seconds at most")]
    Clock,
}

const FEWEST_TURNS: u16 = 50;
const MOST_TURNS: u16 = 1_000;
const SHORTEST_ANSWER: Millis = 5_000;
const LONGEST_ANSWER: Millis = 3_600_000;
const LONGEST_THOUGHT: Millis = 10_000;

impl Settings {
    /// A rulebook as it is written, for this many places.
    pub fn of(rulebook: Preset, places: u8) -> Settings {
        Settings {
            rulebook: rulebook.name().to_owned(),
            options: BTreeMap::new(),
            places,
            clock: Clock::default(),
            listed: false,
            memory: true,
            turns: turns(),
            setting: city_state(),
        }
    }

    /// Checks all of it.
    ///
    /// # Errors
    ///
    /// The first reason against it; of the rules' reasons all.
    pub fn check(&self) -> Result<(), SettingsError> {
        if !["city-state", "dystopia"].contains(&self.setting.as_str()) {
            return Err(SettingsError::Setting);
        }
        if !(FEWEST_TURNS..=MOST_TURNS).contains(&self.turns) {
            return Err(SettingsError::Turns);
        }
        let answer = self.clock.answer;
        if (answer != 0 && !(SHORTEST_ANSWER..=LONGEST_ANSWER).contains(&answer))
            || self.clock.think > LONGEST_THOUGHT
        {
            return Err(SettingsError::Clock);
        }
        self.rules(self.places.into()).map(|_| ())
    }

    /// The options as the engine has them.
    ///
    /// # Errors
    ///
    /// When the rulebook or an option does not exist.
    pub fn rule_options(&self) -> Result<Options, SettingsError> {
        let preset: Preset = self.rulebook.parse().map_err(|()| SettingsError::Rulebook)?;
        let mut options = Options::of(preset);
        for (name, value) in &self.options {
            options.set(name, value).map_err(SettingsError::Option)?;
        }
        Ok(options)
    }

    /// The rules for this many players.
    ///
    /// # Errors
    ///
    /// As [`Settings::check`].
    pub fn rules(&self, players: usize) -> Result<Rules, SettingsError> {
        let options = self.rule_options()?;
        let rulebook = options.preset;
        Rules::new(players, options).map_err(|errors| SettingsError::Rules { errors, players, rulebook })
    }

    pub(crate) fn has_place(&self, place: u8) -> bool {
        place < self.places && usize::from(place) < Seat::MAX
    }
}
