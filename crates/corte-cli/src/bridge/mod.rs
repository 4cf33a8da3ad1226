//! The bridge between a program, or a bot of this one, and the tables of a server.
//!
//! A program is told the very frame that the server tells, and answers a line; the bridge keeps the line to the server, a
//! process for each table, and whatever goes wrong in between.

mod line;
mod player;
mod seat;
mod site;

pub(crate) use player::{Cast, Own};
pub(crate) use site::{Refused, Site};

use seat::{Chair, News};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

/// The first and the longest pause before a lost line is opened again.
pub(crate) const PAUSE: Duration = Duration::from_millis(250);
pub(crate) const LONGEST: Duration = Duration::from_secs(10);
/// How long those who play may take to end.
const FAREWELL: Duration = Duration::from_secs(5);

/// What a bot is to do at a server.
#[derive(Debug)]
pub(crate) struct Errand {
    pub(crate) site: Site,
    pub(crate) cast: Cast,
    pub(crate) seed: u64,
    /// After how many games it has done enough.
    pub(crate) games: Option<u64>,
    /// Whether it goes wherever it is asked to.
    pub(crate) accepts: bool,
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
}

/// A bot at work.
struct Work {
    errand: Errand,
    tables: HashMap<String, Table>,
    news: mpsc::Sender<News>,
    tally: Tally,
}

impl Errand {
    /// Plays until it is done, or told to stop. `says` is told what a user should know.
    pub(crate) async fn run(
        self,
        stop: impl Future<Output = ()>,
        says: impl Fn(&str),
    ) -> Result<Tally, Ended> {
        let (news, hears) = mpsc::channel(64);
        let mut work = Work { errand: self, tables: HashMap::new(), news, tally: Tally::default() };
        let ended = tokio::select! {
            ended = work.follow(hears, &says) => ended,
            () = stop => Ok(()),
        };
        work.leave().await;
        ended.map(|()| work.tally)
    }
}

impl Work {
    async fn follow(&mut self, mut hears: mpsc::Receiver<News>, says: &impl Fn(&str)) -> Result<(), Ended> {
        let (mut after, mut pause, mut lost) = (None::<String>, PAUSE, false);
        loop {
            match self.errand.site.stream(after.as_deref()).await {
                Ok(mut lines) => {
                    if lost {
                        says("the line is there again");
                    }
                    (pause, lost) = (PAUSE, false);
                    loop {
                        tokio::select! {
                            line = lines.next() => match line {
                                Some(line) => {
                                    after = line["id"].as_str().map(str::to_owned);
                                    self.read(line, says).await?;
                                }
                                None => break,
                            },
                            Some(news) = hears.recv() => {
                                if self.hear(news, says).await? {
                                    return Ok(());
                                }
                            }
                        }
                    }
                }
                // The server has said who this bot is, so it is there, or was.
                Err(refused) if !refused.is_passing() => return Err(Ended::Refused(refused)),
                Err(_) => {}
            }
            if !lost {
                says("the line is lost");
                lost = true;
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST);
        }
    }

    async fn read(&mut self, line: Value, says: &impl Fn(&str)) -> Result<(), Ended> {
        let code = line["table"].as_str().unwrap_or("").to_owned();
        match line["type"].as_str() {
            Some("tables") => {
                let own = line["tables"].as_array().cloned().unwrap_or_default();
                self.tables.retain(|code, _| own.iter().any(|other| other == code));
            }
            Some("invitation") if self.errand.accepts => {
                match self.errand.site.does(&code, "accept", Value::Null).await {
                    Ok(_) => says(&format!(
                        "sits down at {code}, as {} has asked",
                        line["by"].as_str().unwrap_or("somebody")
                    )),
                    Err(refused) => says(&format!("can't sit down at {code}: {refused}")),
                }
            }
            Some("frame") if line["seat"].is_u64() => {
                if let Some(why) = self.errand.cast.refuses(&line) {
                    return self.decline(&code, why, says).await;
                }
                let table = self.tables.entry(code.clone()).or_insert_with(|| {
                    let Errand { site, cast, seed, .. } = &self.errand;
                    let (frames, hears) = watch::channel(Arc::new(json!({ "stage": "lobby" })));
                    let seed =
                        seed ^ code.bytes().fold(0, |sum: u64, byte| sum.wrapping_mul(131) + u64::from(byte));
                    let chair = Chair::new(site.clone(), code, cast.player(), seed, self.news.clone());
                    Table { frames, task: tokio::spawn(chair.play(hears)) }
                });
                table.frames.send_replace(Arc::new(line));
            }
            _ => {}
        }
        Ok(())
    }

    /// Leaves a table that it does not play at. Who was sent there by name has nothing else to do.
    async fn decline(&mut self, code: &str, why: String, says: &impl Fn(&str)) -> Result<(), Ended> {
        let _ = self.errand.site.does(code, "leave", Value::Null).await;
        self.tables.remove(code);
        if !self.errand.accepts {
            return Err(Ended::Unfit(format!("the table {code} is none for {why}")));
        }
        says(&format!("leaves {code}, which is none for {why}"));
        Ok(())
    }

    /// Whether enough was done.
    async fn hear(&mut self, news: News, says: &impl Fn(&str)) -> Result<bool, Ended> {
        match news {
            News::Ended(code, won) => {
                self.tally.games += 1;
                self.tally.won += u64::from(won);
                says(&format!("{} a game at {code}", if won { "won" } else { "lost" }));
                if self.errand.games.is_some_and(|games| self.tally.games >= games) {
                    return Ok(true);
                }
                self.next(&code).await;
            }
            News::Idle(code) => self.next(&code).await,
            News::Answered { replaced } => {
                self.tally.answers += 1;
                self.tally.replaced += u64::from(replaced);
            }
            News::GivenUp => return Err(Ended::GivenUp),
            News::Note(text) => says(&text),
        }
        Ok(false)
    }

    /// Wants the next game; where there is none, the next frame tells.
    async fn next(&self, code: &str) {
        let _ = self.errand.site.does(code, "ready", Value::Null).await;
    }

    /// Leaves every table, so that nobody waits, and lets those end who have played.
    async fn leave(&mut self) {
        let tables: Vec<(String, Table)> = self.tables.drain().collect();
        for (code, table) in tables {
            let left = self.errand.site.does(&code, "leave", Value::Null);
            let _ = tokio::time::timeout(FAREWELL, left).await;
            drop(table.frames);
            let _ = tokio::time::timeout(FAREWELL, table.task).await;
        }
    }
}
