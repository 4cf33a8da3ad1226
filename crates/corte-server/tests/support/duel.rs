//! Tables of two test bots, with everything they were told.

use crate::support::client::{Bot, attribute, new_bot};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A decision: game, seat, number, decision.
pub(crate) type Decided = (u64, u64, u64, u64);

/// What a player was told.
#[derive(Debug, Default)]
struct Told {
    /// The answers that were acknowledged.
    answers: Vec<Value>,
    /// The same, as they appear in the log.
    acknowledged: Vec<Decided>,
    /// The latest frame.
    frame: Value,
}

/// A table of two bots of this test.
#[derive(Clone, Debug)]
pub(crate) struct Duel {
    base: String,
    path: String,
    bots: [Bot; 2],
    /// What they were told when they asked.
    told: Arc<[Mutex<Told>; 2]>,
    /// What their streams told them.
    streamed: Arc<[Mutex<Told>; 2]>,
    /// How often those who follow the table have received a first frame: the two streams, and a browser that watches.
    arrivals: Arc<[AtomicUsize; 3]>,
    /// How far the spectator's page has come: game and events.
    page: Arc<Mutex<(u64, u64)>>,
}

/// Opens tables of two test bots and these server bots, in play.
pub(crate) async fn open_tables(base: &str, count: usize, company: &[&str]) -> Vec<Duel> {
    let mut tables = Vec::new();
    for _ in 0..count {
        let bots = [new_bot(base, "Ana").await, new_bot(base, "Bruno").await];
        let settings = json!({ "places": 2 + company.len(), "bots": company });
        let opened = bots[0].post("/api/table", &settings).await;
        let path = format!("/api/table/{}", opened.json["table"].as_str().unwrap());
        bots[1].post(&format!("{path}/sit"), &Value::Null).await;
        bots[0].post(&format!("{path}/start"), &Value::Null).await;
        let (told, streamed, arrivals, page) = Default::default();
        tables.push(Duel { base: base.to_owned(), path, bots, told, streamed, arrivals, page });
    }
    tables
}

/// Waits until it is so; `false` if it doesn't happen.
pub(crate) async fn comes_about(is_so: impl Fn() -> bool) -> bool {
    for _ in 0..60_000 {
        if is_so() {
            return true;
        }
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    false
}

/// Waits until this many answers were acknowledged at some table.
pub(crate) async fn progress(tables: &[Duel], answers: usize) -> bool {
    comes_about(|| tables.iter().any(|table| table.acknowledged() >= answers)).await
}

/// Waits until everybody who follows a table has reached it this many times.
pub(crate) async fn arrivals(tables: &[Duel], times: usize) -> bool {
    let enough = |table: &Duel| table.arrivals.iter().all(|count| count.load(Ordering::Relaxed) >= times);
    comes_about(|| tables.iter().all(enough)).await
}

impl Duel {
    /// How many answers were acknowledged.
    pub(crate) fn acknowledged(&self) -> usize {
        self.told.iter().map(|told| told.lock().unwrap().answers.len()).sum()
    }

    /// The same table, with its players at these servers.
    pub(crate) fn at(&self, bases: [&str; 2]) -> Duel {
        let bots = [0, 1].map(|index| self.bots[index].at_address(bases[index]));
        Duel { base: bases[1].to_owned(), bots, ..self.clone() }
    }

    pub(crate) fn code(&self) -> &str {
        self.path.rsplit('/').next().unwrap()
    }

    /// Whether the streams have told everything that was told on request.
    pub(crate) fn is_followed(&self) -> bool {
        self.told.iter().zip(self.streamed.iter()).all(|(told, streamed)| {
            let heard = |told: &Mutex<Told>| {
                let frame = &told.lock().unwrap().frame;
                let events = frame["events"].as_array().map_or(0, Vec::len) as u64;
                (frame["game"].as_u64(), frame["before"].as_u64().unwrap_or_default() + events)
            };
            heard(told) <= heard(streamed)
        })
    }

    pub(crate) async fn play_until_the_server_dies(self) {
        while self.step().await.is_some() {}
    }

    /// Each of the two looks, and answers if asked; `None` if a server doesn't respond.
    pub(crate) async fn step(&self) -> Option<()> {
        for (bot, told) in self.bots.iter().zip(self.told.iter()) {
            let frame = bot.try_get(&self.path).await?.json;
            note(told, &frame)?;
            if frame["stage"] == "over" {
                bot.try_post(&format!("{}/ready", self.path), &Value::Null).await?;
            }
            let ask = &frame["ask"];
            if ask["open"] == true {
                let ids = ask["decisions"].as_array()?;
                let chosen = &ids[self.acknowledged() % ids.len()]["id"];
                let answer = json!({ "number": ask["number"], "decision": chosen });
                let result = bot.try_post(&format!("{}/decision", self.path), &answer).await?;
                if result.status == 200 {
                    let number = |value: &Value| value.as_u64().unwrap_or(u64::MAX);
                    let decided = [&frame["game"], &frame["seat"], &answer["number"], chosen].map(number);
                    let mut told = told.lock().unwrap();
                    told.acknowledged.push(decided.into());
                    told.answers.push(answer);
                }
            }
        }
        Some(())
    }

    /// Follows the table over both streams and as a spectating browser; whoever is cut off reconnects.
    pub(crate) fn follow(&self, following: &mut tokio::task::JoinSet<()>) {
        let own = [&self.bots[0].base, &self.bots[1].base, &self.base];
        self.follow_among(own.map(|base| vec![base.clone()]), following);
    }

    /// The same, with each of the three moving between these servers.
    pub(crate) fn follow_among(&self, bases: [Vec<String>; 3], following: &mut tokio::task::JoinSet<()>) {
        for (index, bases) in bases.into_iter().enumerate() {
            let table = self.clone();
            following.spawn(async move {
                for base in bases.iter().cycle() {
                    let here = table.at([base.as_str(); 2]);
                    // The server may be down: that is what this is about.
                    let _ = if index < 2 { here.follow_stream(index).await } else { here.watch().await };
                    tokio::time::sleep(std::time::Duration::from_millis(10)).await;
                }
            });
        }
    }

    /// Whether everybody who follows the table has been told all that this server tells now.
    pub(crate) async fn is_right(&self, base: &str) -> bool {
        let here = self.at([base, base]);
        for (bot, streamed) in here.bots.iter().zip(self.streamed.iter()) {
            let Some(now) = bot.try_get(&self.path).await.map(|answer| answer.json) else { return false };
            let shown = streamed.lock().unwrap().frame.clone();
            let told = |frame: &Value| {
                let events = frame["events"].as_array()?.len() as u64;
                Some((frame["game"].as_u64()?, frame["before"].as_u64().unwrap_or_default() + events))
            };
            let same = ["stage", "state", "ask"].iter().all(|part| now[part] == shown[part]);
            if !same || told(&now).is_none() || told(&now) != told(&shown) {
                return false;
            }
        }
        let page = self.bots[0].client.get(format!("{base}/t/{}", self.code())).send().await;
        let Ok(page) = page else { return false };
        let page = page.text().await.unwrap_or_default();
        let shows = ["game", "events"].map(|name| attribute(&page, name).parse::<u64>().ok());
        let (game, events) = *self.page.lock().unwrap();
        shows == [Some(game), Some(events)]
    }

    /// The decisions its players were told they have made.
    pub(crate) fn decided(&self) -> Vec<Decided> {
        self.told.iter().flat_map(|told| told.lock().unwrap().acknowledged.clone()).collect()
    }

    async fn follow_stream(&self, index: usize) -> Option<()> {
        let bot = &self.bots[index];
        let request = bot.client.get(format!("{}{}/stream", bot.base, self.path)).bearer_auth(&bot.token);
        let mut stream = request.send().await.ok()?;
        let (mut rest, mut first) = (Vec::new(), true);
        loop {
            rest.extend_from_slice(&stream.chunk().await.ok()??);
            while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = rest.drain(..=end).collect();
                let Ok(frame) = serde_json::from_slice(&line) else { continue };
                note(&self.streamed[index], &frame)?;
                self.arrivals[index].fetch_add(usize::from(std::mem::take(&mut first)), Ordering::Relaxed);
            }
        }
    }

    /// Watches a page, which must never go back behind what it has shown.
    async fn watch(&self) -> Option<()> {
        use futures_util::StreamExt;
        let code = self.path.rsplit('/').next()?;
        let address = format!("{}/t/{code}/live", self.base.replacen("http", "ws", 1));
        let mut request = address.into_client_request().ok()?;
        request.headers_mut().insert("origin", self.base.parse().ok()?);
        let (mut socket, _) = tokio_tungstenite::connect_async(request).await.ok()?;
        let mut first = true;
        loop {
            let packet = socket.next().await?.ok()?;
            let Ok(page) = packet.to_text() else { continue };
            let number = |name| attribute(page, name).parse::<u64>();
            if let (Ok(game), Ok(events)) = (number("game"), number("events")) {
                let mut shown = self.page.lock().unwrap();
                let shows = (game, events);
                assert!(shows >= *shown, "the page goes back from {shown:?} to {shows:?}");
                *shown = shows;
                drop(shown);
                self.arrivals[2].fetch_add(usize::from(std::mem::take(&mut first)), Ordering::Relaxed);
            }
        }
    }

    /// Checks that everything acknowledged is there, and every frame continues the one before.
    pub(crate) async fn check(&self) -> usize {
        for ((bot, told), streamed) in self.bots.iter().zip(self.told.iter()).zip(self.streamed.iter()) {
            // Taken before asking, because bots go on meanwhile.
            let shown = streamed.lock().unwrap().frame.clone();
            let answer = bot.get(&self.path).await;
            let frame = answer.json;
            note(told, &frame).unwrap_or_else(|| panic!("no frame: {} {}", answer.status, answer.text));
            goes_on(&shown, &frame).expect("a frame");
            let answers = told.lock().unwrap().answers.clone();
            for answer in answers.iter().rev().take(50) {
                let again = bot.post(&format!("{}/decision", self.path), answer).await;
                assert_eq!(again.status, 200, "{answer} was acknowledged: {}", again.text);
            }
        }
        self.acknowledged()
    }
}

fn note(told: &Mutex<Told>, frame: &Value) -> Option<()> {
    let mut told = told.lock().unwrap();
    goes_on(&told.frame, frame)?;
    told.frame = frame.clone();
    Some(())
}

/// The events that stay: one's own held pass has its number only until the window closes.
fn lasting(events: &[Value]) -> &[Value] {
    match events {
        [before @ .., last] if last["kind"] == "held" => before,
        all => all,
    }
}

/// Checks that a frame has everything that was told before, or belongs to a later game. If nothing has happened
/// since, the decision must be the same.
fn goes_on(before: &Value, after: &Value) -> Option<()> {
    let (game, events) = (after["game"].as_u64()?, after["events"].as_array()?);
    let (Some(was), Some(known)) = (before["game"].as_u64(), before["events"].as_array()) else {
        return Some(());
    };
    let [events, known] = [events, known].map(|events| lasting(events));
    assert!(game >= was, "game {was} was lost");
    // A frame tells the events from some number on; where two overlap, they must agree.
    let from = |frame: &Value| frame["before"].as_u64().unwrap_or_default() as usize;
    let (old, new) = (from(before), from(after));
    let (told, heard) = (old + known.len(), new + events.len());
    if game == was {
        let begin = old.max(new);
        assert!(heard >= told && begin <= told, "events were lost: {before} {after}");
        assert_eq!(events[begin - new..told - new], known[begin - old..], "another past is told");
    }
    if (game, heard) == (was, told) && after["events"] == before["events"] {
        assert_eq!(after["ask"], before["ask"], "another decision is asked for");
        assert_eq!(after["state"], before["state"]);
    }
    Some(())
}
