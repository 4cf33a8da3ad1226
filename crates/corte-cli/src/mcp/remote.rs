//! The tables of a server, by its interface for bots.

use super::calls::{Open, Stop};
use super::ear::{Heard, follow, is_replaced, waits};
use super::framed::{Framed, now};
use super::sight::{Said, Sight};
use crate::bridge::Site;
use crate::output::Failure;
use corte::{Event, Seat, Seen, Viewer};
use corte_notation::{Document, ViewRecord, read};
use corte_ui::{Lang, Names};
use serde_json::{Value, json};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Instant, sleep_until};

/// So many calls wait at once.
pub(super) const MOST_WAITING: usize = 16;

/// A server and who asks it.
pub(crate) struct Remote {
    runtime: Runtime,
    site: Site,
    told: Mutex<HashMap<String, Told>>,
    /// What the stream over all tables tells, once somebody has waited.
    ear: OnceLock<watch::Receiver<Heard>>,
    waiting: Arc<Semaphore>,
}

/// What was told of a table: which of its games, how many lines of it, and what had been said.
#[derive(Default)]
struct Told {
    game: u64,
    lines: usize,
    chat: Vec<Value>,
}

/// A look at a table.
pub(super) struct Look {
    pub(super) lang: Lang,
    pub(super) code: String,
    /// Whether the whole game is told.
    pub(super) all: bool,
    /// For how many seconds it is waited until the table waits for us.
    pub(super) wait: u64,
    /// Whether it is refused where it can't wait; else it is told how the table stands then.
    pub(super) insists: bool,
}

/// What a look has come to.
pub(super) enum Looked {
    Said(Said),
    Waits(Waiting),
}

/// A look that waits. Nobody else has to.
pub(super) struct Waiting {
    remote: Arc<Remote>,
    look: Look,
    until: Instant,
    _place: OwnedSemaphorePermit,
}

impl Remote {
    /// The server at this address, asked by the bot of this token; with the file of an authority, only that is trusted.
    pub(crate) fn at(url: &str, authority: Option<&Path>, token: &str) -> Result<Remote, Failure> {
        // The stream is read while a model thinks, too.
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Io("a runtime".to_owned(), error))?;
        let site = Site::at(url, authority)?.asked_by(token.trim());
        let (told, ear, waiting) =
            (Mutex::default(), OnceLock::new(), Arc::new(Semaphore::new(MOST_WAITING)));
        Ok(Remote { runtime, site, told, ear, waiting })
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

    /// What is new, or what is to be waited for first.
    pub(super) fn look(self: &Arc<Remote>, look: Look) -> Result<Looked, String> {
        let frame = self.get(&place_of(&look.code)?)?;
        if look.wait == 0 || is_due(&frame) {
            return self.tell(&look, &frame).map(Looked::Said);
        }
        match Arc::clone(&self.waiting).try_acquire_owned() {
            Ok(place) => {
                let until = Instant::now() + Duration::from_secs(look.wait);
                Ok(Looked::Waits(Waiting { remote: Arc::clone(self), look, until, _place: place }))
            }
            Err(_) if look.insists => Err(format!(
                "wait: {MOST_WAITING} calls wait already; look without it, or cancel one of them"
            )),
            Err(_) => self.tell(&look, &frame).map(Looked::Said),
        }
    }

    /// What is new in a frame, and in the game that it is of.
    fn tell(&self, look: &Look, frame: &Value) -> Result<Said, String> {
        let told = Framed { lang: look.lang, code: &look.code, frame };
        let game = frame["game"].as_u64().unwrap_or(0);
        let seat = told.seat().filter(|_| game > 0);
        // Who has sat down after it began has no hand in it.
        let known = match seat {
            Some(seat) => self.record(&look.code)?.map(|record| (seat, record)),
            None => None,
        };
        let Some((seat, record)) = known else {
            let chat = self.hear(look, frame, None).chat;
            return Ok(told.outside(&chat, now()));
        };
        let heard: Vec<Event<Seen>> = record.steps.iter().flatten().copied().collect();
        let mut own = record.start;
        heard.iter().for_each(|event| own.hear(event));
        let players = own.view().table().rules().players();
        let names = Names::new(look.lang, Seat::all(players).map(|seat| record.display_name(seat)));
        let (lang, table, view, talk) = (look.lang, &*look.code, own.view(), &[][..]);
        let notes = told.notes(now());
        let sight =
            Sight { lang, table, names: &names, seat, view, heard: &heard, told: 0, talk, notes: &notes };
        let fresh = self.hear(look, frame, Some((game, sight.lines().len())));
        let talk = told.talk(&fresh.chat);
        let mut said = Sight { told: fresh.lines, talk: &talk, ..sight }.tell();
        told.add_to(&mut said.value, now());
        Ok(said)
    }

    /// What was told before of the game, and what of the chat was not; from now on it is told.
    ///
    /// Two calls may look at once, and the later one be told first: what was told is never told less of.
    fn hear(&self, look: &Look, frame: &Value, seen: Option<(u64, usize)>) -> Told {
        let mut all = self.told();
        let told = all.entry(look.code.clone()).or_default();
        let chat = frame["chat"].as_array().cloned().unwrap_or_default();
        let fresh = if look.all { chat.clone() } else { fresh(&told.chat, &chat) };
        let last = (told.game, told.lines);
        let seen = seen.unwrap_or(last);
        if seen >= last {
            told.chat = chat;
        }
        let known = match seen.0.cmp(&last.0) {
            _ if look.all => 0,
            // Of a game before it nothing is new any more.
            Ordering::Less => seen.1,
            Ordering::Equal => last.1,
            Ordering::Greater => 0,
        };
        let game = seen.0;
        (told.game, told.lines) = last.max(seen);
        Told { game, lines: known, chat: fresh }
    }

    /// Makes the decision that is open.
    pub(super) fn decide(&self, code: &str, id: u64) -> Result<(), String> {
        let frame = self.get(&place_of(code)?)?;
        if frame["ask"]["open"] != true {
            return Err("nothing is asked of you now; look".to_owned());
        }
        let number = frame["ask"]["number"].clone();
        self.does(code, "decision", json!({ "number": number, "decision": id }))
    }

    /// Wants the next game, or one's place back in the one that is played.
    pub(super) fn ready(&self, code: &str) -> Result<(), String> {
        let frame = self.get(&place_of(code)?)?;
        let does = if is_replaced(&frame) { "take-back" } else { "ready" };
        self.does(code, does, Value::Null)
    }

    /// Says something to the table.
    pub(super) fn say(&self, code: &str, text: &str) -> Result<(), String> {
        self.does(code, "chat", json!({ "text": text }))
    }

    /// Leaves a table.
    pub(super) fn leave(&self, code: &str) -> Result<(), String> {
        self.does(code, "leave", Value::Null)?;
        self.told().remove(code);
        Ok(())
    }

    /// What was told of a table has not reached the model.
    pub(super) fn was_not_told(&self, code: &str) {
        self.told().remove(code);
    }

    /// The frame that waits for us, or the present one at that time; none where the call is cancelled.
    fn wait(
        &self,
        look: &Look,
        until: Instant,
        mut stop: watch::Receiver<Stop>,
    ) -> Option<Result<Value, String>> {
        let ear = self.ear.get_or_init(|| {
            let (heard, ear) = watch::channel(Heard::default());
            self.runtime.spawn(follow(self.site.clone(), heard));
            ear
        });
        let place = place_of(&look.code);
        self.runtime.block_on(async {
            let place = match place {
                Ok(place) => place,
                Err(why) => return Some(Err(why)),
            };
            let hurried = async {
                tokio::select! {
                    () = sleep_until(until) => true,
                    stop = stop.wait_for(|stop| *stop != Stop::Not) => stop.is_ok_and(|stop| *stop == Stop::Hurry),
                }
            };
            tokio::select! {
                frame = due(ear.clone(), &self.site, &look.code, &place) => Some(frame),
                is_wanted = hurried => match is_wanted {
                    true => Some(self.site.get(&place).await.map_err(|refused| refused.to_string())),
                    false => None,
                },
            }
        })
    }

    /// The game as the bot knows it; none where it has no seat in it.
    fn record(&self, code: &str) -> Result<Option<ViewRecord>, String> {
        let view = self.get(&format!("{}/view", place_of(code)?))?;
        match read("view", view["view"].as_str().unwrap_or_default()) {
            Ok(Document::View(record)) => {
                Ok(Some(record).filter(|record| record.start.view().viewer() != Viewer::Spectator))
            }
            Ok(_) => Err("the server tells no view of this game".to_owned()),
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

    fn told(&self) -> MutexGuard<'_, HashMap<String, Told>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// What is new when the table waits for us or its game is over, after so many seconds, or when it is to be told at once;
    /// nothing where it is cancelled: the next look tells it.
    pub(super) fn finish(self, open: &Open) -> Option<Result<Said, String>> {
        let Waiting { remote, look, until, .. } = self;
        let said = remote.wait(&look, until, open.stop())?.and_then(|frame| remote.tell(&look, &frame));
        if open.is_cancelled() {
            remote.was_not_told(&look.code);
            return None;
        }
        Some(said)
    }
}

/// The frame of a table once there is nothing to wait for there.
async fn due(mut ear: watch::Receiver<Heard>, site: &Site, code: &str, place: &str) -> Result<Value, String> {
    loop {
        // Who reads the stream does so for as long as there is an ear.
        let heard = ear.wait_for(|heard| heard.calls(code)).await.map_err(|error| error.to_string())?;
        if let Some(why) = heard.refused() {
            return Err(why.to_owned());
        }
        drop(heard);
        let frame = site.get(place).await.map_err(|refused| refused.to_string())?;
        if is_due(&frame) {
            return Ok(frame);
        }
        // What was told is older than what was decided since; more comes.
        ear.changed().await.map_err(|error| error.to_string())?;
    }
}

/// Whether there is nothing to wait for: the table waits for us, or we have no seat there and are never asked.
fn is_due(frame: &Value) -> bool {
    waits(frame) || !frame["seat"].is_u64()
}

/// Those lines that were not there before. Old ones go in their order as new ones come, and some that were said apart are
/// told only after the game, in their place among the others.
fn fresh(before: &[Value], chat: &[Value]) -> Vec<Value> {
    let mut known = before;
    let is_new = |line: &&Value| match known.iter().position(|other| other == *line) {
        Some(at) => {
            known = &known[at + 1..];
            false
        }
        None => true,
    };
    chat.iter().filter(is_new).cloned().collect()
}

/// Where a table is asked about.
fn place_of(code: &str) -> Result<String, String> {
    Ok(format!("/api/table/{}", plain(code)?))
}

/// A code as addresses have it: a model may write anything.
fn plain(code: &str) -> Result<&str, String> {
    let is_plain =
        !code.is_empty() && code.len() <= 64 && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_plain.then_some(code).ok_or_else(|| format!("table {code:?}: there is none; tables names them"))
}

#[cfg(test)]
mod tests {
    use super::fresh;
    use serde_json::{Value, json};

    #[test]
    fn of_the_chat_what_is_new_is_told_however_it_moves() {
        let lines =
            |text: &str| text.chars().map(|one| json!({ "text": one.to_string() })).collect::<Vec<Value>>();
        for (before, now, new) in [
            ("", "ab", "ab"),
            ("ab", "ab", ""),
            ("ab", "aba", "a"),
            // The first is kept no longer, and is said again.
            ("abc", "bca", "a"),
            // Something said apart is told later, in its place.
            ("ab", "axb", "x"),
            ("ab", "cd", "cd"),
        ] {
            assert_eq!(fresh(&lines(before), &lines(now)), lines(new), "{before} {now}");
        }
    }
}
