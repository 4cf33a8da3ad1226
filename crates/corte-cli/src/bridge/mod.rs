//! The bridge between a program, or a bot of this program, and the tables of a server.
//!
//! A program receives exactly the frame that the server sends, and answers with a line. The bridge keeps the connection
//! to the server and a process for each table, and handles whatever goes wrong in between.

mod line;
mod pauses;
mod player;
mod seat;
mod site;
mod stay;

pub(crate) use pauses::Pauses;
pub(crate) use player::{Cast, Own};
pub(crate) use site::{Refused, Said, Site};

use seat::{Chair, News};
use serde_json::{Value, json};
use site::Lines;
use stay::Stay;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};

/// The most tables at which a server lets a bot sit.
pub(crate) const MOST_TABLES: u8 = 50;
/// How long each step of leaving may take.
const FAREWELL: Duration = Duration::from_secs(5);
/// How many requests to the server may be unanswered before no more lines are read from the stream.
const MOST_ASKED: usize = 2 * MOST_TABLES as usize;

/// What a bot is to do at a server.
#[derive(Debug)]
pub(crate) struct Errand {
    pub(crate) site: Site,
    pub(crate) cast: Cast,
    pub(crate) seed: u64,
    /// After how many games it stops.
    pub(crate) games: Option<u64>,
    /// Whether it accepts invitations, and leaves tables where nothing comes of them. At tables it was sent to by name, it stays.
    pub(crate) accepts: bool,
    /// At how many tables it sits before it declines invitations.
    pub(crate) tables: u8,
    /// Where it sits already.
    pub(crate) sits: Vec<String>,
}

/// How an errand went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) won: u64,
    /// Decisions sent, and how many of them were made in the player's place.
    pub(crate) answers: u64,
    pub(crate) replaced: u64,
}

/// What ended it early.
#[derive(Debug)]
pub(crate) enum Ended {
    Refused(Refused),
    GivenUp,
    /// A table that it can't play at, and why.
    Unfit(String),
    /// Another program plays with the same token.
    Replaced,
}

/// What is said where another program plays with the same token.
pub(crate) const REPLACED: &str =
    "another program has opened the bot's stream with the same token; only one can, so this one ends";

struct Table {
    frames: watch::Sender<Arc<Value>>,
    task: JoinHandle<()>,
    stay: Stay,
    /// When the invitation expires by which it sits down; `None` once the server has said that it sits there.
    comes: Option<u64>,
    /// Whether it has asked to leave and has no answer yet.
    leaves: bool,
    /// Whether it asks for the next game as soon as somebody is there for it.
    wants: bool,
}

/// A bot at work.
struct Work {
    errand: Errand,
    tables: HashMap<String, Table>,
    news: mpsc::Sender<News>,
    tally: Tally,
    /// Requests to the server that have no answer yet.
    asked: JoinSet<Answered>,
}

/// A request about a table, and whether the server granted it.
struct Answered {
    code: String,
    what: Asked,
    done: Result<(), Refused>,
}

/// What depends on an answer.
enum Asked {
    /// Sitting down at the invitation of `by`, which expires at `until`.
    Accept { by: String, until: u64 },
    /// Leaving, for this reason.
    Leave { why: String },
    /// Nothing: a refusal here means that it is no longer wanted.
    Else,
}

impl Errand {
    /// Plays until it is done, or told to stop. `says` receives what the user should know.
    pub(crate) async fn run(
        self,
        stop: impl Future<Output = ()>,
        says: impl Fn(&str),
    ) -> Result<Tally, Ended> {
        let (news, hears) = mpsc::channel(64);
        let mut work = Work::new(self, news);
        // It leaves them, too, if it is told to stop before the server has said that it sits there.
        for code in std::mem::take(&mut work.errand.sits) {
            work.sits(&code, Instant::now());
        }
        let ended = tokio::select! {
            ended = work.follow(hears, &says) => ended,
            () = stop => Ok(()),
        };
        // If another program plays there with the same token, these are its tables.
        if !matches!(ended, Err(Ended::Replaced)) {
            work.leave().await;
        }
        ended.map(|()| work.tally)
    }
}

impl Work {
    fn new(errand: Errand, news: mpsc::Sender<News>) -> Work {
        Work { errand, tables: HashMap::new(), news, tally: Tally::default(), asked: JoinSet::new() }
    }

    async fn follow(&mut self, mut hears: mpsc::Receiver<News>, says: &impl Fn(&str)) -> Result<(), Ended> {
        let (mut after, mut pauses, mut lost) = (None::<String>, Pauses::new(), None::<Instant>);
        loop {
            match self.errand.site.stream(after.as_deref()).await {
                Ok(lines) => {
                    let now = Instant::now();
                    if let Some(lost) = lost.take() {
                        says("the connection is back");
                        self.tables.values_mut().for_each(|table| table.stay.excuse(now - lost));
                    }
                    pauses.opened(now);
                    if self.listen(lines, &mut hears, &mut after, says).await? {
                        return Ok(());
                    }
                }
                // The server has answered this bot before, so only a lasting refusal ends it; anything else is a lost connection.
                Err(refused) if !refused.is_passing() => return Err(Ended::Refused(refused)),
                Err(_) => {}
            }
            let now = Instant::now();
            if lost.is_none() {
                says("the connection is lost");
                lost = Some(now);
            }
            tokio::time::sleep(pauses.next(now)).await;
        }
    }

    /// Follows a stream to its end. Returns whether enough games were played.
    async fn listen(
        &mut self,
        mut lines: Lines,
        hears: &mut mpsc::Receiver<News>,
        after: &mut Option<String>,
        says: &impl Fn(&str),
    ) -> Result<bool, Ended> {
        loop {
            let due = self.due();
            tokio::select! {
                // What the server has said so far counts before the bot stops.
                biased;
                line = lines.next(), if self.asked.len() < MOST_ASKED => match line {
                    Some(line) => {
                        *after = line["id"].as_str().map(str::to_owned);
                        self.read(line, Instant::now(), says)?;
                    }
                    None => return Ok(false),
                },
                Some(news) = hears.recv() => {
                    if self.hear(news, says)? {
                        return Ok(true);
                    }
                }
                Some(Ok(answered)) = self.asked.join_next() => {
                    self.answered(answered, Instant::now(), says);
                }
                () = until(due) => self.depart(Instant::now()),
            }
        }
    }

    /// Sends a request about a table while the stream is read on: a busy server is asked again and again, and clocks at
    /// other tables run meanwhile.
    fn ask(&mut self, code: &str, does: &'static str, what: Asked) {
        let (site, code) = (self.errand.site.clone(), code.to_owned());
        self.asked.spawn(async move {
            let done = site.does(&code, does, Value::Null).await.map(drop);
            Answered { code, what, done }
        });
    }

    fn answered(&mut self, answered: Answered, now: Instant, says: &impl Fn(&str)) {
        let Answered { code, what, done } = answered;
        match (what, done) {
            (Asked::Accept { by, until }, Ok(())) => {
                // It sits there, whatever becomes of another acceptance sent meanwhile.
                if let Some(comes) = self.tables.get_mut(&code).and_then(|table| table.comes.as_mut()) {
                    *comes = until;
                }
                says(&format!("sits down at {code}, invited by {by}"));
            }
            // If the server has said that it sits there, what was refused was to sit down once more.
            (Asked::Accept { by, until }, Err(refused))
                if self.tables.get(&code).is_none_or(|table| table.comes == Some(until)) =>
            {
                self.tables.remove(&code);
                self.declines(&code, &by, &refused.to_string(), says);
            }
            (Asked::Leave { .. }, Err(refused)) if refused.is_passing() => {
                if let Some(table) = self.tables.get_mut(&code) {
                    table.leaves = false;
                    table.stay.begin_again(now);
                }
            }
            (Asked::Leave { why }, _) => {
                // If the server has said meanwhile that it is gone, and it was invited again, the table is a new seat.
                if self.tables.get(&code).is_some_and(|table| table.leaves) {
                    self.tables.remove(&code);
                }
                says(&format!("leaves {code}{why}"));
            }
            (Asked::Accept { .. } | Asked::Else, _) => {}
        }
    }

    fn read(&mut self, line: Value, now: Instant, says: &impl Fn(&str)) -> Result<(), Ended> {
        let code = line["table"].as_str().unwrap_or("").to_owned();
        match line["type"].as_str() {
            Some("tables") => {
                let own = line["tables"].as_array().cloned().unwrap_or_default();
                self.tables.retain(|code, table| {
                    let is_told = own.iter().any(|other| other == code);
                    // A list sent before it sat down does not contain the table yet.
                    table.comes = table.comes.filter(|_| !is_told);
                    is_told || table.comes.is_some()
                });
            }
            Some("replaced") => return Err(Ended::Replaced),
            Some("invitation") => {
                let (by, until) = (line["by"].as_str().unwrap_or("somebody"), line["until"].as_u64());
                self.is_asked(&code, by, until.unwrap_or(0), now, says);
            }
            Some("frame") if line["seat"].is_u64() => {
                // No server lets a bot sit at more tables, and each may need its own process.
                if !self.tables.contains_key(&code) && self.tables.len() >= MOST_TABLES.into() {
                    return Ok(());
                }
                if let Some(why) = self.errand.cast.refuses(&line) {
                    return self.parts(&code, &why, now);
                }
                let table = self.sits(&code, now);
                table.stay.see(&line, now);
                let wants = table.wants && line["stage"] == "over";
                table.wants = wants && table.stay.is_alone();
                let calls = wants && !table.wants;
                table.frames.send_replace(Arc::new(line));
                if calls {
                    self.next(&code);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Accepts an invitation or declines it, so that whoever sent it doesn't wait.
    fn is_asked(&mut self, code: &str, by: &str, until: u64, now: Instant, says: &impl Fn(&str)) {
        let (most, table) = (self.errand.tables, self.tables.get(code));
        if table.is_some_and(|table| table.comes == Some(until)) {
            // This invitation is known, and it is on its way. A new one may mean that it was unseated meanwhile.
            return;
        }
        let sits = table.is_some();
        match self.tables.len() {
            _ if !self.errand.accepts => self.declines(code, by, "it was sent to another table", says),
            tables if tables >= usize::from(most) && !sits => {
                self.declines(code, by, &format!("it already sits at {tables} (--tables)"), says);
            }
            _ => {
                // It counts as one of its tables from now on, since other invitations may arrive meanwhile.
                let table = self.sits(code, now);
                if !sits || table.comes.is_some() {
                    table.comes = Some(until);
                }
                self.ask(code, "accept", Asked::Accept { by: by.to_owned(), until });
            }
        }
    }

    fn declines(&mut self, code: &str, by: &str, why: &str, says: &impl Fn(&str)) {
        says(&format!("declines {by}'s invitation to {code}: {why}"));
        // If it is no longer invited there, this is refused, and nothing needs to be done.
        self.ask(code, "decline", Asked::Else);
    }

    /// The table of this code, at which it sits from now on.
    fn sits(&mut self, code: &str, now: Instant) -> &mut Table {
        self.tables.entry(code.to_owned()).or_insert_with(|| {
            let Errand { site, cast, seed, .. } = &self.errand;
            let (frames, hears) = watch::channel(Arc::new(json!({ "stage": "lobby" })));
            let seed = seed ^ code.bytes().fold(0, |sum: u64, byte| sum.wrapping_mul(131) + u64::from(byte));
            let chair = Chair::new(site.clone(), code.to_owned(), cast.player(), seed, self.news.clone());
            let task = tokio::spawn(chair.play(hears));
            Table { frames, task, stay: Stay::new(now), comes: None, leaves: false, wants: false }
        })
    }

    /// When it leaves the next table where nothing happens, unless something does.
    fn due(&self) -> Option<Instant> {
        let stays = self.tables.values().filter(|table| !table.leaves).map(|table| table.stay.until());
        stays.min().filter(|_| self.errand.accepts)
    }

    /// Leaves the tables where nothing happens, so that others may invite it.
    fn depart(&mut self, now: Instant) {
        let is_due = |(_, table): &(&String, &Table)| table.stay.until() <= now;
        let due = self.tables.iter().filter(is_due).map(|(code, table)| (code.clone(), table.stay.why()));
        for (code, why) in due.collect::<Vec<_>>() {
            self.leaves(&code, format!(": {why}"), now);
        }
    }

    /// Leaves a table, but asks for that only once.
    fn leaves(&mut self, code: &str, why: String, now: Instant) {
        if !std::mem::replace(&mut self.sits(code, now).leaves, true) {
            self.ask(code, "leave", Asked::Leave { why });
        }
    }

    /// Leaves a table it can't play at. A bot that was sent there by name has nothing else to do.
    fn parts(&mut self, code: &str, why: &str, now: Instant) -> Result<(), Ended> {
        if !self.errand.accepts {
            // It leaves this table at the end, like every other.
            self.sits(code, now);
            return Err(Ended::Unfit(format!("the table {code} is none for {why}")));
        }
        self.leaves(code, format!(", which is none for {why}"), now);
        Ok(())
    }

    /// Takes in what a table reports. Returns whether enough games were played.
    fn hear(&mut self, news: News, says: &impl Fn(&str)) -> Result<bool, Ended> {
        match news {
            News::Ended(code, won) => {
                self.tally.games += 1;
                self.tally.won += u64::from(won);
                says(&format!("{} a game at {code}", if won { "won" } else { "lost" }));
                if self.errand.games.is_some_and(|games| self.tally.games >= games) {
                    return Ok(true);
                }
                self.next(&code);
            }
            News::Idle(code) => self.next(&code),
            News::Answered { replaced } => {
                self.tally.answers += 1;
                self.tally.replaced += u64::from(replaced);
            }
            News::GivenUp => return Err(Ended::GivenUp),
            News::Note(text) => says(&text),
        }
        Ok(false)
    }

    /// Asks for the next game if somebody is there for it: the server's bots would play on with it forever. If nobody
    /// is, a later frame shows when somebody comes.
    fn next(&mut self, code: &str) {
        let Some(table) = self.tables.get_mut(code) else { return };
        table.wants = self.errand.accepts && table.stay.is_alone();
        if !table.wants {
            self.ask(code, "ready", Asked::Else);
        }
    }

    /// Leaves every table, so that nobody waits, and lets the players end: all at once, since a silent server would
    /// otherwise delay each of them.
    async fn leave(&mut self) {
        // Whoever it declines learns of it. What takes longer is cut off, so that it sits down nowhere after it has left.
        let answers = async { while self.asked.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(FAREWELL, answers).await;
        self.asked.shutdown().await;
        let mut leaving = JoinSet::new();
        for (code, table) in self.tables.drain() {
            let site = self.errand.site.clone();
            leaving.spawn(async move {
                let left = site.does(&code, "leave", Value::Null);
                let _ = tokio::time::timeout(FAREWELL, left).await;
                drop(table.frames);
                let _ = tokio::time::timeout(FAREWELL, table.task).await;
            });
        }
        leaving.join_all().await;
    }
}

/// Waits until this moment, or forever if there is none.
async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment.into()).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests;
