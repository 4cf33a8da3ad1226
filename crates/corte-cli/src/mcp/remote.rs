//! The tables of a server, by its interface for bots.

use super::ear::{Heard, follow, waits};
use super::sight::{Said, Sight};
use crate::bridge::Site;
use crate::output::Failure;
use corte::{Event, Seat, Seen, Viewer};
use corte_notation::{Document, ViewRecord, read};
use corte_ui::{Lang, Names};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::time::timeout;

/// A server and who asks it.
pub(crate) struct Remote {
    runtime: Runtime,
    site: Site,
    /// By table, of which of its games how many lines were told.
    told: HashMap<String, (u64, usize)>,
    /// What the stream over all tables tells, once somebody has waited.
    ear: Option<watch::Receiver<Heard>>,
}

impl Remote {
    /// The server at this address, asked by the bot of this token; with the file of an authority, only that is trusted.
    pub(crate) fn at(url: &str, authority: Option<&Path>, token: &str) -> Result<Remote, Failure> {
        // The stream is read while a model thinks, too.
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Io("a runtime".to_owned(), error))?;
        let site = Site::at(url, authority)?.asked_by(token.trim());
        Ok(Remote { runtime, site, told: HashMap::new(), ear: None })
    }

    /// The codes of the tables at which the bot sits.
    pub(super) fn tables(&self) -> Result<Value, String> {
        self.get("/api/bot/tables")
    }

    /// Opens a table with these bots of the server, and begins.
    pub(super) fn open(&self, wanted: &Value) -> Result<String, String> {
        let bots = wanted["bots"].as_array().cloned().unwrap_or_else(|| vec![json!("page"), json!("page")]);
        // Nobody looks on for whom the bots would have to be slow.
        let mut new = json!({ "places": bots.len() + 1, "bots": bots, "think": 0 });
        for name in ["rulebook", "options"] {
            if let Some(value) = wanted.get(name) {
                new[name] = value.clone();
            }
        }
        let opened = self
            .runtime
            .block_on(self.site.post("/api/table", new))
            .map_err(|refused| refused.to_string())?;
        let code = opened["table"].as_str().unwrap_or_default().to_owned();
        self.does(&code, "start", Value::Null)?;
        Ok(code)
    }

    /// Sits down at a table.
    pub(super) fn join(&self, code: &str) -> Result<(), String> {
        self.does(code, "sit", Value::Null)
    }

    /// What is new, when the table waits for us or is over, or after so many seconds.
    pub(super) fn look(&mut self, lang: Lang, code: &str, all: bool, seconds: u64) -> Result<Said, String> {
        let mut frame = self.get(&format!("/api/table/{}", plain(code)?))?;
        // Who has no seat there is never asked, so there is nothing to wait for.
        if !waits(&frame) && frame["seat"].is_u64() && seconds > 0 {
            frame = self.wait(code, Duration::from_secs(seconds))?;
        }
        let seat = frame["seat"].as_u64().and_then(|seat| Seat::new(seat as usize));
        let game = frame["game"].as_u64().unwrap_or(0);
        let (Some(seat), true) = (seat, game > 0) else {
            let value = json!({ "table": code, "stage": frame["stage"], "places": frame["places"] });
            return Ok(Said { text: format!("[{code}]\n{}", frame["places"]), value });
        };
        let record = self.record(code)?;
        let heard: Vec<Event<Seen>> = record.steps.iter().flatten().copied().collect();
        let mut own = record.start;
        heard.iter().for_each(|event| own.hear(event));
        let players = own.view().table().rules().players();
        let names = Names::new(lang, Seat::all(players).map(|seat| record.display_name(seat)));
        let before = self.told.get(code).filter(|(of, _)| *of == game && !all);
        let sight =
            Sight { lang, table: code, names: &names, seat, view: own.view(), heard: &heard, told: 0 };
        let lines = sight.lines().len();
        let sight = Sight { told: before.map_or(0, |(_, told)| *told), ..sight };
        let mut said = sight.tell();
        said.value["chat"] = frame["chat"].clone();
        self.told.insert(code.to_owned(), (game, lines));
        Ok(said)
    }

    /// Makes the decision that is open.
    pub(super) fn decide(&self, code: &str, id: u64) -> Result<(), String> {
        let frame = self.get(&format!("/api/table/{}", plain(code)?))?;
        if frame["ask"]["open"] != true {
            return Err("nothing is asked of you now; look".to_owned());
        }
        let number = frame["ask"]["number"].clone();
        self.does(code, "decision", json!({ "number": number, "decision": id }))
    }

    /// Wants the next game.
    pub(super) fn ready(&self, code: &str) -> Result<(), String> {
        self.does(code, "ready", Value::Null)
    }

    /// Says something to the table.
    pub(super) fn say(&self, code: &str, text: &str) -> Result<(), String> {
        self.does(code, "chat", json!({ "text": text }))
    }

    /// Leaves a table.
    pub(super) fn leave(&mut self, code: &str) -> Result<(), String> {
        self.does(code, "leave", Value::Null)?;
        self.told.remove(code);
        Ok(())
    }

    /// The frame that waits for us, or the present one after so long.
    fn wait(&mut self, code: &str, patience: Duration) -> Result<Value, String> {
        let Remote { runtime, site, ear, .. } = self;
        let ear = ear.get_or_insert_with(|| {
            let (heard, ear) = watch::channel(Heard::default());
            runtime.spawn(follow(site.clone(), heard));
            ear
        });
        let place = format!("/api/table/{code}");
        let waited = async {
            loop {
                // Who reads the stream does so for as long as there is an ear.
                let heard =
                    ear.wait_for(|heard| heard.calls(code)).await.map_err(|error| error.to_string())?;
                if let Some(why) = heard.refused() {
                    return Err(why.to_owned());
                }
                drop(heard);
                let frame = site.get(&place).await.map_err(|refused| refused.to_string())?;
                if waits(&frame) {
                    return Ok(frame);
                }
                // What was told is older than what was decided since; more comes.
                ear.changed().await.map_err(|error| error.to_string())?;
            }
        };
        // A timer is made within the runtime alone.
        let waited = runtime.block_on(async { timeout(patience, waited).await });
        waited.unwrap_or_else(|_| self.get(&place))
    }

    fn record(&self, code: &str) -> Result<ViewRecord, String> {
        let view = self.get(&format!("/api/table/{}/view", plain(code)?))?;
        match read("view", view["view"].as_str().unwrap_or_default()) {
            Ok(Document::View(record)) if record.start.view().viewer() != Viewer::Spectator => Ok(record),
            Ok(_) => Err("you have no seat in this game".to_owned()),
            Err(errors) => Err(errors.to_string()),
        }
    }

    fn get(&self, path: &str) -> Result<Value, String> {
        self.runtime.block_on(self.site.get(path)).map_err(|refused| refused.to_string())
    }

    fn does(&self, code: &str, does: &str, body: Value) -> Result<(), String> {
        let done = self.runtime.block_on(self.site.does(plain(code)?, does, body));
        done.map(|_| ()).map_err(|refused| refused.to_string())
    }
}

/// A code as addresses have it: a model may write anything.
fn plain(code: &str) -> Result<&str, String> {
    let is_plain =
        !code.is_empty() && code.len() <= 64 && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_plain.then_some(code).ok_or_else(|| format!("table {code:?}: there is none; tables names them"))
}
