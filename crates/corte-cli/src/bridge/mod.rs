//! The bridge between a program, or a bot of this one, and the tables of a server.
//!
//! A program is told the very frame that the server tells, and answers a line; the bridge keeps the line to the server, a
//! process for each table, and whatever goes wrong in between.

mod line;
mod pauses;
mod player;
mod seat;
mod site;
mod stay;

pub(crate) use pauses::Pauses;
pub(crate) use player::{Cast, Own};
pub(crate) use site::{Refused, Site};

use seat::{Chair, News};
use serde_json::{Value, json};
use site::Lines;
use stay::Stay;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};

/// At how many tables a server lets a bot sit.
pub(crate) const MOST_TABLES: u8 = 50;
/// How long those who play may take to end.
const FAREWELL: Duration = Duration::from_secs(5);
/// How much may be asked of the server beside the lines; then no more of them are read until some of it is answered.
const MOST_ASKED: usize = 2 * MOST_TABLES as usize;

/// What a bot is to do at a server.
#[derive(Debug)]
pub(crate) struct Errand {
    pub(crate) site: Site,
    pub(crate) cast: Cast,
    pub(crate) seed: u64,
    /// After how many games it has done enough.
    pub(crate) games: Option<u64>,
    /// Whether it goes wherever it is asked to, and leaves where nothing comes of it. It stays where it was sent to by name.
    pub(crate) accepts: bool,
    /// At how many tables it goes to no more.
    pub(crate) tables: u8,
}

/// How it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) won: u64,
    /// Decisions that were sent, and those among them that were made in the player's stead.
    pub(crate) answers: u64,
    pub(crate) replaced: u64,
}

/// What ended it before its time.
#[derive(Debug)]
pub(crate) enum Ended {
    Refused(Refused),
    GivenUp,
    /// A table that it does not play at, and why.
    Unfit(String),
}

struct Table {
    frames: watch::Sender<Arc<Value>>,
    task: JoinHandle<()>,
    stay: Stay,
    /// Until when the invitation holds by which it sits down; none once the server has told that it sits there.
    comes: Option<u64>,
    /// Whether it has asked to leave, and was not answered yet.
    leaves: bool,
    /// Whether it wants the next game as soon as somebody is there for it.
    wants: bool,
}

/// A bot at work.
struct Work {
    errand: Errand,
    tables: HashMap<String, Table>,
    news: mpsc::Sender<News>,
    tally: Tally,
    /// What was asked of the server beside the lines, and was not answered yet.
    asked: JoinSet<Answered>,
}

/// Something that was asked for a table, and whether the server has done it.
struct Answered {
    code: String,
    what: Asked,
    done: Result<(), Refused>,
}

/// What hangs on an answer.
enum Asked {
    /// To sit down, as somebody has asked, until then.
    Accept { by: String, until: u64 },
    /// To leave, for this reason.
    Leave { why: String },
    /// Nothing: what is refused here is no longer wanted.
    Else,
}

impl Errand {
    /// Plays until it is done, or told to stop. `says` is told what a user should know.
    pub(crate) async fn run(
        self,
        stop: impl Future<Output = ()>,
        says: impl Fn(&str),
    ) -> Result<Tally, Ended> {
        let (news, hears) = mpsc::channel(64);
        let mut work = Work::new(self, news);
        let ended = tokio::select! {
            ended = work.follow(hears, &says) => ended,
            () = stop => Ok(()),
        };
        work.leave().await;
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
                // The server has said who this bot is, so it is there, or was.
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

    /// Follows a stream to its end; whether enough was done.
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
                // What was heard meanwhile counts before it is left.
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

    /// Asks something for a table while lines are read on: a server that is busy is asked again and again, and at other
    /// tables clocks run meanwhile.
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
                // It sits there, whatever becomes of the same that was asked anew meanwhile.
                if let Some(comes) = self.tables.get_mut(&code).and_then(|table| table.comes.as_mut()) {
                    *comes = until;
                }
                says(&format!("sits down at {code}, invited by {by}"));
            }
            // Where the server has told that it sits there, what was refused was to do so once more.
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
                // Where it has been told meanwhile that it is gone, and was asked again, the table is another seat.
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
                    // What was on its way as it sat down does not know of it yet.
                    table.comes = table.comes.filter(|_| !is_told);
                    is_told || table.comes.is_some()
                });
            }
            Some("invitation") => {
                let (by, until) = (line["by"].as_str().unwrap_or("somebody"), line["until"].as_u64());
                self.is_asked(&code, by, until.unwrap_or(0), now, says);
            }
            Some("frame") if line["seat"].is_u64() => {
                // No server has a bot sit at more, and each table may have a process of its own.
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

    /// Goes where it is asked to, or tells whoever has asked that it does not: they would wait for it.
    fn is_asked(&mut self, code: &str, by: &str, until: u64, now: Instant, says: &impl Fn(&str)) {
        let (most, table) = (self.errand.tables, self.tables.get(code));
        if table.is_some_and(|table| table.comes == Some(until)) {
            // The same was told again, and it is on its way. Who asks anew may have unseated it meanwhile.
            return;
        }
        let sits = table.is_some();
        match self.tables.len() {
            _ if !self.errand.accepts => self.declines(code, by, "it was sent to another table", says),
            tables if tables >= usize::from(most) && !sits => {
                self.declines(code, by, &format!("it already sits at {tables} (--tables)"), says);
            }
            _ => {
                // It counts as one of its tables from now on: others ask meanwhile.
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
        // Where it is asked there no longer this is refused, and nothing is to be done about it.
        self.ask(code, "decline", Asked::Else);
    }

    /// A table at which it sits.
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

    /// When it leaves the next table of which nothing comes, unless something does.
    fn due(&self) -> Option<Instant> {
        let stays = self.tables.values().filter(|table| !table.leaves).map(|table| table.stay.until());
        stays.min().filter(|_| self.errand.accepts)
    }

    /// Leaves the tables of which nothing comes, so that others may ask it.
    fn depart(&mut self, now: Instant) {
        let is_due = |(_, table): &(&String, &Table)| table.stay.until() <= now;
        let due = self.tables.iter().filter(is_due).map(|(code, table)| (code.clone(), table.stay.why()));
        for (code, why) in due.collect::<Vec<_>>() {
            self.leaves(&code, format!(": {why}"), now);
        }
    }

    /// Leaves a table, once.
    fn leaves(&mut self, code: &str, why: String, now: Instant) {
        if !std::mem::replace(&mut self.sits(code, now).leaves, true) {
            self.ask(code, "leave", Asked::Leave { why });
        }
    }

    /// Leaves a table that it does not play at. Who was sent there by name has nothing else to do.
    fn parts(&mut self, code: &str, why: &str, now: Instant) -> Result<(), Ended> {
        if !self.errand.accepts {
            // It leaves it in the end, as every table.
            self.sits(code, now);
            return Err(Ended::Unfit(format!("the table {code} is none for {why}")));
        }
        self.leaves(code, format!(", which is none for {why}"), now);
        Ok(())
    }

    /// Whether enough was done.
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

    /// Wants the next game, where somebody is there for it: bots of the server would play on with it for ever. Where there
    /// is none, the next frame tells.
    fn next(&mut self, code: &str) {
        let Some(table) = self.tables.get_mut(code) else { return };
        table.wants = self.errand.accepts && table.stay.is_alone();
        if !table.wants {
            self.ask(code, "ready", Asked::Else);
        }
    }

    /// Leaves every table, so that nobody waits, and lets those end who have played: all at once, or a server that is silent
    /// would hold it up for each.
    async fn leave(&mut self) {
        // Whom it declines is told; what takes longer is broken off, so that nobody sits down behind its leaving.
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

/// Ends at this moment, if there is one.
async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment.into()).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests;
