//! A server, through its bot API.

use super::ear::{Heard, follow};
use super::memory::Memory;
use super::turns::Turns;
use crate::bridge::Site;
use crate::output::Failure;
use corte_ui::Lang;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, watch};

/// How many calls can wait at once.
pub(super) const MOST_WAITING: usize = 16;

/// A server, and the bot that asks it.
pub(crate) struct Remote {
    pub(super) site: Site,
    pub(super) memory: Arc<Memory>,
    /// The language of each table that was opened or joined here. All others are told in `lang`.
    langs: Mutex<HashMap<String, Lang>>,
    lang: Lang,
    /// What the stream over all tables tells, once somebody has waited.
    ear: Mutex<Option<watch::Receiver<Heard>>>,
    pub(super) waiting: Semaphore,
    pub(super) turns: Turns,
}

impl Remote {
    /// The server at this address, asked by the bot with this token, and told in this language. With the file of an
    /// authority, only that authority is trusted.
    pub(crate) fn at(
        url: &str,
        authority: Option<&Path>,
        token: &str,
        lang: Lang,
    ) -> Result<Remote, Failure> {
        Ok(Remote {
            site: Site::at(url, authority)?.asked_by(token.trim()),
            memory: Arc::default(),
            langs: Mutex::default(),
            lang,
            ear: Mutex::default(),
            waiting: Semaphore::new(MOST_WAITING),
            turns: Turns::default(),
        })
    }

    /// The tables at which the bot sits, as the server lists them.
    pub(super) async fn tables(&self) -> Result<Value, String> {
        self.get("/api/bot/tables").await
    }

    /// Opens a table. Returns its code, and whether its game has begun, which it does if all places are taken.
    pub(super) async fn open(&self, wanted: &Value, lang: Lang) -> Result<(String, bool), String> {
        let players = wanted["players"].as_u64();
        let usual = if players.is_none() { vec![json!("page"); 2] } else { Vec::new() };
        let bots = wanted["bots"].as_array().cloned().unwrap_or(usual);
        let (places, is_full) = match players {
            Some(players) => (players, players == bots.len() as u64 + 1),
            None => (bots.len() as u64 + 1, true),
        };
        let mut new = json!({ "places": places, "bots": bots });
        for name in ["rulebook", "options", "seconds", "listed"] {
            if let Some(value) = wanted.get(name) {
                new[name] = value.clone();
            }
        }
        let opened = self.site.make("/api/table", new).await.map_err(|refused| refused.to_string())?;
        let code = opened["table"].as_str().unwrap_or_default().to_owned();
        self.langs().insert(code.clone(), lang);
        if is_full {
            let begun = self.site.does(&code, "start", Value::Null).await;
            begun.map_err(|refused| refused.to_string())?;
        }
        Ok((code, is_full))
    }

    pub(super) async fn get(&self, path: &str) -> Result<Value, String> {
        self.site.get(path).await.map_err(|refused| refused.to_string())
    }

    /// The stream's ear. If the stream is over, because another program has opened one meanwhile, a new one begins: the other
    /// program may have ended since.
    pub(super) fn ear(&self) -> watch::Receiver<Heard> {
        let mut ear = self.heard();
        if let Some(ear) = ear.as_ref().filter(|ear| !ear.borrow().is_over()) {
            return ear.clone();
        }
        let before = ear.as_ref().map(|ear| ear.borrow().again()).unwrap_or_default();
        let (heard, new) = watch::channel(before);
        tokio::spawn(follow(self.site.clone(), heard));
        ear.insert(new).clone()
    }

    fn heard(&self) -> MutexGuard<'_, Option<watch::Receiver<Heard>>> {
        self.ear.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who has declined to come to a table, as far as has been heard.
    pub(super) fn declined(&self, code: &str) -> Vec<String> {
        self.heard().as_ref().map_or_else(Vec::new, |ear| ear.borrow().declined(code).to_vec())
    }

    /// The language in which a table is told.
    pub(super) fn lang_of(&self, code: &str) -> Lang {
        self.langs().get(code).copied().unwrap_or(self.lang)
    }

    pub(super) fn langs(&self) -> MutexGuard<'_, HashMap<String, Lang>> {
        self.langs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
