//! The bodies of requests and responses other than frames.

use crate::own::Head;
use corte::RulesError;
use corte_frame::{EventFrame, Frame};
use corte_table::{Proposal, Settings, SettingsError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Something was done.
#[derive(Debug, Serialize)]
pub(super) struct Done {
    pub(super) ok: bool,
}

/// Something was not done, and why.
#[derive(Serialize)]
pub(super) struct Error {
    pub(super) error: Reason,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) frame: Option<Frame>,
}

/// Why something was not done.
#[derive(Serialize)]
pub(super) struct Reason {
    pub(super) code: &'static str,
    pub(super) message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) given: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) allowed: Option<String>,
}

/// A new bot.
#[derive(Deserialize)]
pub(super) struct NewBot {
    pub(super) name: String,
}

/// A bot and its token.
#[derive(Serialize)]
pub(super) struct BotToken {
    pub(super) name: String,
    pub(super) token: String,
}

/// A bot, by its name.
#[derive(Serialize)]
pub(super) struct Bot {
    pub(super) name: String,
}

/// Bots that are listening.
#[derive(Serialize)]
pub(super) struct Bots {
    pub(super) bots: Vec<Bot>,
}

/// A new table.
#[derive(Deserialize)]
pub(super) struct NewTable {
    #[serde(default = "brazil")]
    rulebook: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    pub(super) places: u8,
    #[serde(default)]
    pub(super) bots: Vec<String>,
    #[serde(default)]
    seconds: u64,
    #[serde(default)]
    think: u64,
    #[serde(default)]
    turns: Option<u16>,
    #[serde(default)]
    listed: bool,
}

fn brazil() -> String {
    corte::Preset::Brazil.name().to_owned()
}

impl NewTable {
    pub(super) fn settings(&self) -> Result<Settings, SettingsError> {
        let plain = Proposal::of(corte::Preset::Brazil, self.places);
        let wanted = Proposal {
            rulebook: self.rulebook.clone(),
            options: self.options.clone(),
            clock: corte_table::Clock { answer: self.seconds.saturating_mul(1_000), think: self.think },
            turns: self.turns.unwrap_or(plain.turns),
            listed: self.listed,
            ..plain
        };
        wanted.check()
    }

    /// The field that the rules refuse first, and what was given there. Each field is valid by itself, so it is an option that was given,
    /// or else the rulebook, which sets the others.
    pub(super) fn refused(&self, error: &SettingsError) -> (String, &str) {
        let reason = match error {
            SettingsError::Rules { errors, .. } => errors.reasons().next(),
            _ => None,
        };
        let mut about = reason.into_iter().flat_map(RulesError::options);
        match about.find_map(|option| self.options.get_key_value(option.name)) {
            Some((name, value)) => (format!("/options/{name}"), value),
            None => ("/rulebook".to_owned(), &self.rulebook),
        }
    }
}

/// A table that was opened.
#[derive(Serialize)]
pub(super) struct Opened {
    pub(super) table: String,
}

/// A table that anyone may join or watch.
#[derive(Serialize)]
pub(super) struct OpenTable {
    pub(super) table: String,
    /// Empty if the host has neither sat there nor said anything.
    pub(super) host: String,
    pub(super) seated: usize,
    pub(super) places: usize,
    pub(super) running: bool,
    pub(super) rulebook: String,
    pub(super) options: BTreeMap<String, String>,
}

/// Tables that anyone may join or watch.
#[derive(Serialize)]
pub(super) struct OpenTables {
    pub(super) tables: Vec<OpenTable>,
}

/// A table at which the bot sits.
#[derive(Serialize)]
pub(super) struct OwnTable {
    pub(super) table: String,
    pub(super) stage: &'static str,
    pub(super) seat: Option<usize>,
    pub(super) host: bool,
    pub(super) asked: bool,
    pub(super) game: u32,
}

/// The tables at which the bot sits.
#[derive(Serialize)]
pub(super) struct OwnTables {
    pub(super) tables: Vec<OwnTable>,
}

/// An invitation.
#[derive(Serialize)]
pub(super) struct Invitation {
    pub(super) table: String,
    pub(super) by: String,
    pub(super) until: u64,
}

/// Invitations.
#[derive(Serialize)]
pub(super) struct Invitations {
    pub(super) invitations: Vec<Invitation>,
}

/// Finished games.
#[derive(Serialize)]
pub(super) struct Games {
    pub(super) games: Vec<Head>,
    pub(super) next: Option<String>,
}

/// A finished game with everything that happened.
#[derive(Serialize)]
pub(super) struct Record {
    #[serde(flatten)]
    pub(super) head: Head,
    pub(super) first: usize,
    pub(super) events: Vec<EventFrame>,
}

/// A game so far, as a view of the notation.
#[derive(Serialize)]
pub(super) struct Known {
    pub(super) view: String,
}

/// The most tables at which a bot may sit.
pub(super) const MOST_TABLES: u32 = 50;
/// The default and the maximum length of a page of a list.
pub(super) const PAGE: u32 = 20;
pub(super) const LONGEST_PAGE: u32 = 100;
