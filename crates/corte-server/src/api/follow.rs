//! One stream over all the tables at which a bot sits.

use super::hub::{Asked, Note};
use super::requests::line_id;
use super::schema::MOST_TABLES;
use super::stream::{KEEP_ALIVE, SLOWEST, body_of};
use super::tables::waiting;
use super::{Asking, Bot, Problem};
use crate::answer::{filled, pad};
use crate::app::App;
use crate::ids;
use crate::live::{self, Handle};
use crate::room::{BUFFER, Ear, Queued};
use crate::session::Session;
use crate::show::{Format, Look, Told};
use crate::store::StoreError;
use crate::tasks::Kind;
use crate::web::Shared;
use axum::body::Bytes;
use axum::response::Response;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How many listeners a stream counts as, because it follows many tables.
const WEIGHT: usize = 8;
/// How often a bot's tables are looked up without a reason: another server may hold one of them.
const LOOK: Duration = Duration::from_secs(70);

/// A table that is followed.
struct Followed {
    handle: Handle,
    id: u64,
    /// Tells a table that was dropped and followed again from its earlier self.
    times: u64,
}

/// A frame from a table; `None` when no more will come.
type Said = (String, u64, Option<Queued>);

struct Follower {
    app: Arc<App>,
    bot: Session,
    from: Option<IpAddr>,
    lines: mpsc::Sender<Bytes>,
    tables: BTreeMap<String, Followed>,
    /// The tables that the reader was told of.
    told: Vec<String>,
    said: mpsc::Sender<Said>,
    times: u64,
}

/// The reader is gone or too slow.
struct Gone;

pub(super) async fn stream(
    app: Shared,
    Asking(Bot(bot, from), mut asked): Asking,
) -> Result<Response, Problem> {
    let after = asked.take("after", &line_id())?;
    asked.no_more()?;
    let from = app.limits.counted(from);
    let held = app.bounds.listeners.take(from, WEIGHT).map_err(crate::failure::Failure::from)?;
    let own = app.store.tables_of(&ids::user_id(bot.person), MOST_TABLES).await?;
    let known = after.and_then(|after| app.hub.known(bot.person, &after));
    let (id, ended) = app.hub.open(bot.token);
    let notes = app.hub.listen(bot.person, &bot.name, id);
    let (lines, body) = mpsc::channel::<Bytes>(1);
    let (said, hears) = mpsc::channel(BUFFER);
    let app = Arc::clone(&app);
    let tasks = app.tasks.clone();
    tasks.spawn(Kind::Line, async move {
        app.metrics.watcher_came();
        let (tables, told) = (BTreeMap::new(), Vec::new());
        let mut follower = Follower { app: Arc::clone(&app), bot, from, lines, tables, told, said, times: 0 };
        let Err(_) = follower.follow(own, known, hears, notes, ended).await;
        app.metrics.watcher_went();
        app.hub.close(follower.bot.token, id);
        app.hub.hush(follower.bot.person, id);
        for (_, table) in follower.tables {
            table.handle.unwatch(table.id, Some(follower.bot.person)).await;
        }
        drop(held);
    });
    Ok(body_of(body))
}

impl Follower {
    /// Sends everything there is to send, until the reader leaves, is too slow, opens another stream, or the server
    /// stops.
    async fn follow(
        &mut self,
        own: Vec<String>,
        known: Option<HashMap<String, u64>>,
        mut hears: mpsc::Receiver<Said>,
        mut notes: mpsc::Receiver<Note>,
        mut ended: oneshot::Receiver<()>,
    ) -> Result<std::convert::Infallible, Gone> {
        self.begin(own, known).await?;
        let app = Arc::clone(&self.app);
        // Not restarted in the loop, so that a busy table can't delay it.
        let mut looks = pin!(app.clock.pause(LOOK));
        loop {
            tokio::select! {
                // What was committed is shown before anything else.
                biased;
                said = hears.recv() => self.hear(said.ok_or(Gone)?).await?,
                end = &mut ended => {
                    if end.is_ok() {
                        self.tell("replaced", 0, &json!({ "type": "replaced" })).await?;
                    }
                    return Err(Gone);
                }
                note = notes.recv() => match note.ok_or(Gone)? {
                    Note::Seats => self.look_up().await?,
                    Note::Asked(asked) => self.invitation(&asked).await?,
                    Note::Declined { table, name } => {
                        let line = json!({ "type": "declined", "table": table, "name": name });
                        self.tell("declined", 0, &line).await?;
                    }
                },
                () = &mut looks => {
                    looks.set(app.clock.pause(LOOK));
                    self.look_up().await?;
                }
                () = app.clock.pause(KEEP_ALIVE) => self.send(Bytes::from_static(b"\n")).await?,
                () = self.lines.closed() => return Err(Gone),
                () = app.stopped() => return Err(Gone),
            }
        }
    }

    async fn begin(&mut self, own: Vec<String>, known: Option<HashMap<String, u64>>) -> Result<(), Gone> {
        self.tell_tables(&own, known.is_some()).await?;
        let known = known.unwrap_or_default();
        for code in own {
            self.watch(&code, known.get(&code).copied()).await?;
        }
        for asked in waiting(&self.app, self.bot.person, &self.bot.name).await {
            if known.get(&key(&asked)) != Some(&asked.until) {
                self.invitation(&asked).await?;
            }
        }
        Ok(())
    }

    /// Looks up the bot's tables: starts following new ones and stops following those it has left.
    async fn look_up(&mut self) -> Result<(), Gone> {
        let own: Result<Vec<String>, StoreError> =
            self.app.store.tables_of(&ids::user_id(self.bot.person), MOST_TABLES).await;
        // If the database can't be asked, keep following the same tables.
        let Ok(own) = own else { return Ok(()) };
        let gone: Vec<String> = self.tables.keys().filter(|code| !own.contains(code)).cloned().collect();
        for code in gone {
            if let Some(table) = self.tables.remove(&code) {
                table.handle.unwatch(table.id, Some(self.bot.person)).await;
            }
        }
        if own != self.told {
            self.tell_tables(&own, true).await?;
        }
        for code in own {
            if !self.tables.contains_key(&code) {
                self.watch(&code, None).await?;
            }
        }
        Ok(())
    }

    async fn tell_tables(&mut self, own: &[String], resumed: bool) -> Result<(), Gone> {
        self.told = own.to_vec();
        self.tell("tables", 0, &json!({ "type": "tables", "tables": own, "resumed": resumed })).await
    }

    /// Follows a table from now on, and sends its current frame unless the bot already has it.
    async fn watch(&mut self, code: &str, known: Option<u64>) -> Result<(), Gone> {
        let person = Some(self.bot.person);
        let Ok(handle) = live::find(&self.app, code).await else { return Ok(()) };
        let (out, mut frames) = mpsc::channel(BUFFER);
        let Some(id) =
            handle.watch(person, Format::Json, Ear::new(self.from, out, &self.app.bounds.backlog)).await
        else {
            return Ok(());
        };
        let looked = handle.look(move |to, table| {
            let of = |told| tells(&Look { to, table, person, format: &Format::Json, told, now: 0 }.text());
            (of(Told::All), of(Told::Recent))
        });
        let Some((whole, recent)) = looked.await else {
            handle.unwatch(id, person).await;
            return Ok(());
        };
        self.times += 1;
        let times = self.times;
        self.tables.insert(code.to_owned(), Followed { handle, id, times });
        let first = frames.recv().await.ok_or(Gone)?;
        // It is remembered by what it shares with later frames. If the table has moved since, nobody is assumed to know
        // what it shows now.
        let digest = if tells(&first) == whole { recent } else { tells(&first) };
        if known != Some(digest) {
            self.frame(code, &first, digest).await?;
        }
        let (said, code) = (self.said.clone(), code.to_owned());
        self.app.tasks.spawn(Kind::Line, async move {
            while let Some(frame) = frames.recv().await {
                if said.send((code.clone(), times, Some(frame))).await.is_err() {
                    return;
                }
            }
            // The follower is gone, or it is told.
            let _ = said.send((code, times, None)).await;
        });
        Ok(())
    }

    async fn hear(&mut self, (code, times, frame): Said) -> Result<(), Gone> {
        if self.tables.get(&code).is_none_or(|table| table.times != times) {
            return Ok(());
        }
        match frame.filter(|frame| !frame.is_empty()) {
            Some(frame) => self.frame(&code, &frame, tells(&frame)).await,
            None => {
                // The bot was too slow, was banned, or the table failed: send the current state again.
                self.tables.remove(&code);
                self.look_up().await
            }
        }
    }

    async fn frame(&mut self, code: &str, frame: &str, digest: u64) -> Result<(), Gone> {
        let id = self.app.hub.line(self.bot.person, code, digest);
        let rest = frame.strip_prefix('{').unwrap_or(frame);
        // The frame already ends with a newline.
        self.send(Bytes::from(format!("{{\"id\":\"{id}\",{rest}"))).await
    }

    async fn invitation(&mut self, asked: &Asked) -> Result<(), Gone> {
        let Asked { table, by, until, .. } = asked;
        let line = json!({ "type": "invitation", "table": table, "by": by, "until": until });
        self.tell(&key(asked), *until, &line).await
    }

    async fn tell(&mut self, of: &str, tells: u64, line: &Value) -> Result<(), Gone> {
        let mut line = line.clone();
        line["id"] = self.app.hub.line(self.bot.person, of, tells).into();
        let mut text = line.to_string();
        let length = filled(0, text.len());
        pad(&mut text, length);
        self.send(Bytes::from(text + "\n")).await
    }

    async fn send(&mut self, line: Bytes) -> Result<(), Gone> {
        match self.app.clock.within(SLOWEST, self.lines.send(line)).await {
            Some(Ok(())) => Ok(()),
            _ => Err(Gone),
        }
    }
}

/// The key under which an invitation is remembered.
fn key(asked: &Asked) -> String {
    format!("invitation {}", asked.table)
}

/// A digest of a frame: a reader who was sent it knows everything in it.
fn tells(frame: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    frame.trim_end().hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::config::Config;
    use crate::session;
    use crate::store::Store;
    use corte_table::{Command, Millis, Proposal};
    use futures_util::FutureExt as _;
    use tokio::sync::watch;

    /// A bot that sits at a table that is awake, with a clock that the test controls.
    struct House {
        app: Arc<App>,
        bot: Session,
        code: String,
        handle: Handle,
        _stop: watch::Sender<bool>,
        _dir: tempfile::TempDir,
    }

    impl House {
        async fn open() -> House {
            let dir = tempfile::tempdir().unwrap();
            let store = Store::open(dir.path().join("corte.sqlite").to_str().unwrap()).await.unwrap();
            let (stop, stopping) = watch::channel(false);
            let clock = Clock::Driven(watch::channel(1_790_000_000_000).0);
            let app = App::new(Config::default(), "http://corte.test".into(), store, stopping, clock);
            let (bot, _) = session::welcome_bot(&app, "Pythia").await.unwrap().unwrap();
            let settings = Proposal::of(corte::Preset::Brazil, 2).check().unwrap();
            let (code, handle) = live::open(&app, settings, bot.person).await.unwrap();
            let sits = Command::Sit { place: None, name: bot.name.clone(), program: true };
            handle.command(bot.person, sits).await.unwrap();
            House { app, bot, code, handle, _stop: stop, _dir: dir }
        }

        fn follower(&self) -> (Follower, mpsc::Receiver<Bytes>, mpsc::Receiver<Said>) {
            let (lines, told) = mpsc::channel(BUFFER);
            let (said, hears) = mpsc::channel(BUFFER);
            let (app, bot) = (Arc::clone(&self.app), self.bot.clone());
            let (tables, known) = (BTreeMap::new(), Vec::new());
            (Follower { app, bot, from: None, lines, tables, told: known, said, times: 0 }, told, hears)
        }

        async fn say(&self, text: &str) {
            let said = Command::Say { name: "Pythia".into(), text: text.into() };
            self.handle.command(self.bot.person, said).await.unwrap();
        }

        fn later(&self, millis: Millis) {
            let Clock::Driven(clock) = &*self.app.clock else { unreachable!("the clock is this test's") };
            clock.send_modify(|now| *now += millis);
        }
    }

    fn text(line: &[u8]) -> String {
        String::from_utf8(line.to_vec()).unwrap()
    }

    #[tokio::test]
    async fn what_happens_while_a_table_begins_to_be_followed_is_told() {
        let house = House::open().await;
        let (mut before, mut lines, _hears) = house.follower();
        assert!(before.watch(&house.code, None).await.is_ok());
        let known = |line: &str| {
            let id = serde_json::from_str::<Value>(line).unwrap()["id"].as_str().unwrap().to_owned();
            house.app.hub.known(house.bot.person, &id).unwrap().get(&house.code).copied()
        };
        let knows = known(&text(&lines.recv().await.unwrap()));

        // A reader who knows everything returns, and the table moves between the two requests that this takes.
        let meanwhile = async |knows: Option<u64>, text: &str| {
            let (mut follower, lines, hears) = house.follower();
            let mut begins = Box::pin(follower.watch(&house.code, knows));
            assert!(begins.as_mut().now_or_never().is_none());
            house.handle.look(|_, _| ()).await;
            house.say(text).await;
            assert!(begins.await.is_ok());
            (lines, hears)
        };
        let (mut lines, mut hears) = meanwhile(knows, "Meanwhile").await;
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        let heard = hears.try_recv().ok().and_then(|(_, _, frame)| frame);
        assert!(heard.is_some_and(|frame| frame.contains("Meanwhile")));
        assert!(lines.try_recv().is_err(), "it is told nothing that it knows");

        // A reader who has read only the first line is assumed to know no more.
        let (mut lines, _hears) = meanwhile(None, "Again").await;
        let first = text(&lines.try_recv().unwrap());
        assert!(first.contains("Meanwhile") && !first.contains("Again"), "{first}");
        let (mut again, mut lines, _hears) = house.follower();
        assert!(again.watch(&house.code, known(&first)).await.is_ok());
        assert!(lines.try_recv().is_ok_and(|line| text(&line).contains("Again")));
    }

    #[tokio::test]
    async fn a_bot_is_told_where_it_sits_however_much_is_said_at_a_table() {
        let house = House::open().await;
        let (mut follower, mut lines, hears) = house.follower();
        let (_notes, noted) = mpsc::channel(1);
        let (_end, ended) = oneshot::channel();
        let own = vec![house.code.clone()];
        let follows = tokio::spawn(async move {
            let _ = follower.follow(own, None, hears, noted, ended).await;
        });
        let mut told = String::new();
        // Another server has it sit down elsewhere.
        house.app.store.note_seats("elsewhere", &[ids::user_id(house.bot.person)], &[]).await.unwrap();
        for number in 0..20 {
            house.later(5_000);
            let line = format!("line {number}.");
            house.say(&line).await;
            while !told.contains(&line) {
                told += &text(&lines.recv().await.unwrap());
            }
        }
        assert!(told.contains("\"elsewhere\""), "{told}");
        follows.abort();
    }
}
