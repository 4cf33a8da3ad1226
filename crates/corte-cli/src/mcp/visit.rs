//! A call at a table of a server.

use super::calls::{Stop, Ticket};
use super::ear::{Heard, is_replaced, waits};
use super::framed::{Framed, now};
use super::memory::Read;
use super::remote::{MOST_WAITING, Remote};
use super::sight::{Said, Sight};
use super::turns::Turn;
use corte::{Event, Seat, Seen, Viewer};
use corte_notation::{Document, ViewRecord, read};
use corte_server::is_code;
use corte_ui::{Lang, Names};
use serde_json::{Value, json};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// How many seconds to wait for what follows an action.
pub(super) const WAIT: u64 = 20;

/// A call that asks the server. If it is dropped, it goes no further.
pub(super) type Asking = Pin<Box<dyn Future<Output = Result<Said, String>> + Send>>;

/// A call at a table.
pub(super) struct Visit {
    remote: Arc<Remote>,
    code: String,
    /// While this is held, calls that came later are not made.
    turn: Option<Turn>,
    call: Ticket,
}

/// A look at a table.
pub(super) struct Look {
    /// Whether to tell the whole game.
    pub(super) all: bool,
    /// How many seconds to wait until the table waits for us.
    pub(super) wait: u64,
    /// Whether to refuse if it can't wait; otherwise it tells how the table stands now.
    pub(super) insists: bool,
}

impl Visit {
    /// A call at a table, whose turn comes after those of all earlier calls there. It learns from `call` that its client is leaving.
    pub(super) fn at(remote: &Arc<Remote>, code: &str, call: Ticket) -> Result<Visit, String> {
        if !is_code(code) {
            return Err(format!("table {code:?}: there is no such table; `tables` lists them"));
        }
        let turn = Some(remote.turns.take(code));
        Ok(Visit { remote: Arc::clone(remote), code: code.to_owned(), turn, call })
    }

    /// Makes the call once its turn has come.
    pub(super) fn asks<F>(self, does: impl FnOnce(Visit) -> F + Send + 'static) -> Asking
    where
        F: Future<Output = Result<Said, String>> + Send,
    {
        Box::pin(async move {
            if let Some(turn) = &self.turn {
                turn.comes().await;
            }
            does(self).await
        })
    }

    /// Sits down at the table, which is then told in this language.
    pub(super) async fn join(&self, lang: Lang) -> Result<(), String> {
        self.does("sit", Value::Null).await?;
        self.remote.langs().insert(self.code.clone(), lang);
        Ok(())
    }

    /// Makes the open decision, if it is the one that was read.
    pub(super) async fn decide(&self, id: u64) -> Result<(), String> {
        let frame = self.frame().await?;
        let number = frame["ask"]["number"].as_u64().filter(|_| frame["ask"]["open"] == true);
        let number = number.ok_or_else(|| match is_replaced(&frame) {
            true => "your time ran out, or you were away, and a bot plays in your place: call `ready` to take it back",
            false => "you are not being asked anything now; call `look`",
        })?;
        self.remote.memory.of(&self.code).is_of(number, self.call.number)?;
        self.does("decision", json!({ "number": number, "decision": id })).await
    }

    /// Asks for the next game, or for our place back in the current one.
    pub(super) async fn ready(&self) -> Result<(), String> {
        let frame = self.frame().await?;
        let does = if is_replaced(&frame) { "take-back" } else { "ready" };
        self.does(does, Value::Null).await
    }

    /// Leaves the table.
    pub(super) async fn leave(&self) -> Result<(), String> {
        self.does("leave", Value::Null).await?;
        self.remote.memory.forget(&self.code);
        // Whoever declined before is no news to somebody who comes back.
        let declined = self.remote.declined(&self.code).len();
        if declined > 0 {
            self.remote.memory.receipt(&self.code, Read { declined, ..Read::default() }).keep(0);
        }
        self.remote.langs().remove(&self.code);
        Ok(())
    }

    /// Invites somebody to the table. Whoever does not come says so at once, and the stream must be listening by then.
    pub(super) async fn invite(&self, body: Value) -> Result<(), String> {
        let (mut ear, mut stop) = (self.remote.ear(), self.call.stop.clone());
        // If no stream begins, the invitation is sent anyway, and the server itself says what is wrong.
        tokio::select! {
            _ = ear.wait_for(Heard::has_begun) => {}
            _ = stop.wait_for(|stop| *stop != Stop::Not) => {}
            () = sleep_until(Instant::now() + Duration::from_secs(WAIT)) => {}
        }
        self.does("invite", body).await
    }

    /// The name of whoever sits at the place that an order is for; `None` if it is for no place, or for one that nobody has.
    pub(super) async fn whom(&self, order: &Value) -> Result<Option<String>, String> {
        let Some(place) = order["place"].as_u64() else { return Ok(None) };
        let frame = self.frame().await?;
        let taken = frame["places"].get(place as usize).filter(|place| place["kind"] != "open");
        Ok(taken.and_then(|place| place["name"].as_str()).map(str::to_owned))
    }

    /// Does something that needs no look beforehand.
    pub(super) async fn does(&self, does: &str, body: Value) -> Result<(), String> {
        let done = self.remote.site.does(&self.code, does, body).await;
        done.map(|_| ()).map_err(|refused| refused.to_string())
    }

    /// Tells what follows an action, which is done whether or not there is room to wait for more.
    pub(super) async fn look_after(self) -> Result<Said, String> {
        self.look(Look { all: false, wait: WAIT, insists: false }).await
    }

    /// Tells what is new. If it is to wait, it does so until the table waits for us, the time is up, or the client leaves.
    pub(super) async fn look(mut self, look: Look) -> Result<Said, String> {
        let frame = self.frame().await?;
        if look.wait == 0 || is_due(&frame) {
            return self.tell(look.all, &frame, false).await;
        }
        let (frame, is_unheard) = match self.remote.waiting.try_acquire() {
            Ok(_place) => {
                // Nobody has to wait for a call that waits.
                self.turn = None;
                self.wait(Instant::now() + Duration::from_secs(look.wait)).await?
            }
            Err(_) if look.insists => {
                return Err(format!(
                    "wait: {MOST_WAITING} calls are waiting already; look without it, or cancel one of them"
                ));
            }
            Err(_) => (frame, false),
        };
        self.tell(look.all, &frame, is_unheard).await
    }

    /// The frame that waits for us, or the current frame when the time is up or nothing more can be heard, and whether it
    /// is for that.
    async fn wait(&self, until: Instant) -> Result<(Value, bool), String> {
        let mut stop = self.call.stop.clone();
        let hurried = async {
            tokio::select! {
                () = sleep_until(until) => {}
                _ = stop.wait_for(|stop| *stop != Stop::Not) => {}
            }
        };
        tokio::select! {
            frame = self.due() => frame,
            () = hurried => Ok((self.frame().await?, false)),
        }
    }

    /// The frame once there is nothing to wait for, or somebody has declined, or nothing more will be heard; and whether it
    /// is for that last reason.
    async fn due(&self) -> Result<(Value, bool), String> {
        let (mut ear, read) = (self.remote.ear(), self.remote.memory.of(&self.code).declined);
        let is_declined = |heard: &Heard| heard.declined(&self.code).len() > read;
        loop {
            // The stream is read for as long as there is an ear.
            let (is_unheard, is_declined) = {
                let calls = ear.wait_for(|heard| heard.calls(&self.code) || is_declined(heard)).await;
                let heard = calls.map_err(|error| error.to_string())?;
                (heard.is_over(), is_declined(&heard))
            };
            let frame = self.frame().await?;
            if is_unheard || is_declined || is_due(&frame) {
                return Ok((frame, is_unheard));
            }
            // What the stream told is older than what was decided since; more will come.
            ear.changed().await.map_err(|error| error.to_string())?;
        }
    }

    /// Tells what is new in a frame and in its game, and that nobody could wait for more if that is so.
    async fn tell(&self, all: bool, frame: &Value, is_unheard: bool) -> Result<Said, String> {
        let Visit { remote, code, .. } = self;
        let lang = remote.lang_of(code);
        let stood_in = if frame["stage"] == "over" { self.stood_in(frame).await } else { None };
        let told = Framed { lang, code, frame, is_unheard, stood_in };
        let before = remote.memory.of(code);
        // While nothing is asked, the last question stays the one that was read, so repeating a decision does not answer the next.
        let asked = frame["ask"]["number"].as_u64().or(before.asked);
        let game = frame["game"].as_u64().unwrap_or(0);
        let seat = told.seat().filter(|_| game > 0);
        // Somebody who sat down after the game began has no hand in it.
        let known = match seat {
            Some(seat) => self.record().await?.map(|record| (seat, record)),
            None => None,
        };
        let new_of = if all { Read::default() } else { before.clone() };
        let chat = frame["chat"].as_array().cloned().unwrap_or_default();
        let declined = remote.declined(code);
        let mut talk = told.declined(declined.get(new_of.declined..).unwrap_or_default());
        talk.extend(told.talk(&fresh(&new_of.chat, &chat)));
        let declined = declined.len();
        let Some((seat, record)) = known else {
            let receipt = remote.memory.receipt(code, Read { chat, asked, declined, ..before.clone() });
            return Ok(told.outside(&talk, now()).with(receipt));
        };
        let heard: Vec<Event<Seen>> = record.steps.iter().flatten().copied().collect();
        let mut own = record.start;
        heard.iter().for_each(|event| own.hear(event));
        let players = own.view().table().rules().players();
        let names = Names::new(lang, Seat::all(players).map(|seat| record.display_name(seat)));
        let (view, notes, score) = (own.view(), told.notes(now()), told.score());
        let (talk, notes, score) = (&talk[..], &notes[..], Some(&score));
        let sight = Sight {
            lang,
            table: code,
            names: &names,
            seat,
            view,
            heard: &heard,
            told: 0,
            score,
            talk,
            notes,
        };
        let lines = sight.lines().len();
        let mut said = Sight { told: new_of.lines_of(game, lines), ..sight }.tell();
        told.add_to(&mut said.value, now());
        Ok(said.with(remote.memory.receipt(code, Read { game, lines, chat, asked, declined, ..before })))
    }

    /// How many of the bot's decisions in the game that has just ended another bot made; `None` if that isn't known.
    async fn stood_in(&self, frame: &Value) -> Option<u64> {
        let last = self.remote.get("/api/bot/games?limit=1").await.ok()?;
        let game = &last["games"][0];
        (game["table"] == self.code && game["number"] == frame["game"]).then(|| game["stood_in"].as_u64())?
    }

    /// The game as the bot knows it; `None` if it has no seat in it.
    async fn record(&self) -> Result<Option<ViewRecord>, String> {
        let view = self.remote.get(&format!("/api/table/{}/view", self.code)).await?;
        match read("view", view["view"].as_str().unwrap_or_default()) {
            Ok(Document::View(record)) => {
                Ok(Some(record).filter(|record| record.start.view().viewer() != Viewer::Spectator))
            }
            Ok(_) => Err("the server gives no view of this game".to_owned()),
            Err(errors) => Err(errors.to_string()),
        }
    }

    async fn frame(&self) -> Result<Value, String> {
        self.remote.get(&format!("/api/table/{}", self.code)).await
    }
}

/// Whether there is nothing to wait for: the table waits for us, or we have no seat there and are never asked.
fn is_due(frame: &Value) -> bool {
    waits(frame) || !frame["seat"].is_u64()
}

/// The lines that were not there before. Old lines go in their order as new ones come, and some that were said aside
/// are told only after the game, in their place among the others.
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
            // The first line is no longer kept, and is said again.
            ("abc", "bca", "a"),
            // Something said aside is told later, in its place.
            ("ab", "axb", "x"),
            ("ab", "cd", "cd"),
        ] {
            assert_eq!(fresh(&lines(before), &lines(now)), lines(new), "{before} {now}");
        }
    }
}
