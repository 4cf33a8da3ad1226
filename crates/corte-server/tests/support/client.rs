//! Browsers, bots and servers for tests.

use corte_server::store::Store;
use corte_server::{Config, Server};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A server in this process.
pub(crate) struct Running {
    pub(crate) base: String,
    pub(crate) admin: Option<String>,
    store: Store,
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
    _dir: TempDir,
}

impl Running {
    pub(crate) async fn start() -> Running {
        Running::start_with(Config::default()).await
    }

    /// For players who are faster than people: how many moves a game takes is left to chance.
    pub(crate) async fn start_without_limits() -> Running {
        Running::start_with(Config { limits: false, ..Config::default() }).await
    }

    pub(crate) async fn start_with(config: Config) -> Running {
        let dir = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", dir.path().join("corte.sqlite").display());
        Running::launch(Config { database: Some(database), ..config }, dir).await
    }

    pub(crate) async fn start_on(database: &str) -> Running {
        Running::start_one_of(database, None).await
    }

    /// One of several on this database, which tell each other of changes over NATS if there is one.
    pub(crate) async fn start_one_of(database: &str, nats: Option<String>) -> Running {
        let admin = Some("127.0.0.1:0".parse().unwrap());
        let database = Some(database.to_owned());
        let config = Config { database, nats, admin, limits: false, ..Config::default() };
        Running::launch(config, tempfile::tempdir().unwrap()).await
    }

    /// What it counts under this name.
    pub(crate) async fn counted(&self, name: &str) -> u64 {
        let address = format!("{}/metrics", self.admin.as_deref().unwrap());
        let metrics = reqwest::get(address).await.unwrap().text().await.unwrap();
        metrics.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok()).unwrap()
    }

    async fn launch(config: Config, dir: TempDir) -> Running {
        let config = Config { port: 0, ..config };
        let server = Server::bind(config).await.unwrap();
        let base = format!("http://{}", server.address().unwrap());
        let admin = server.admin_address().map(|address| format!("http://{address}"));
        let store = server.store().clone();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let stopped = async move { drop(stopped.await) };
            server.run(stopped).await.unwrap();
        });
        Running { base, admin, store, stop, task, _dir: dir }
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap();
    }

    pub(crate) fn browser(&self) -> Browser {
        let client = client();
        Browser {
            base: self.base.clone(),
            client,
            cookie: Mutex::default(),
            language: Mutex::new("en".to_owned()),
        }
    }

    pub(crate) async fn bot(&self, name: &str) -> Bot {
        new_bot(&self.base, name).await
    }
}

fn client() -> reqwest::Client {
    reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap()
}

/// An answer, read.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) location: String,
    pub(crate) text: String,
    pub(crate) json: Value,
    headers: reqwest::header::HeaderMap,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
    }

    async fn of(response: reqwest::Response) -> Answer {
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await.unwrap_or_default();
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        let location = headers.get("location").and_then(|value| value.to_str().ok()).unwrap_or("").to_owned();
        Answer { status, location, text, json, headers }
    }
}

/// A browser without script.
pub(crate) struct Browser {
    base: String,
    client: reqwest::Client,
    cookie: Mutex<String>,
    language: Mutex<String>,
}

impl Browser {
    pub(crate) fn language(&self, tag: &str) {
        tag.clone_into(&mut self.language.lock().unwrap());
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], "").await
    }

    pub(crate) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let encode = |text: &str| {
            let plain = |byte: u8| byte.is_ascii_alphanumeric();
            let escaped =
                |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
            text.bytes().map(escaped).collect::<String>()
        };
        let pairs = fields.iter().map(|(name, value)| format!("{name}={}", encode(value)));
        let body = pairs.collect::<Vec<_>>().join("&");
        let base = self.base.clone();
        self.send("POST", path, &[("origin", &base)], &body).await
    }

    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let mut request = self.client.request(method, format!("{}{path}", self.base)).body(body.to_owned());
        let form =
            if path.starts_with("/api") { "application/json" } else { "application/x-www-form-urlencoded" };
        request = request
            .header("content-type", form)
            .header("accept-language", self.language.lock().unwrap().as_str());
        let cookie = self.cookie.lock().unwrap().clone();
        if !cookie.is_empty() {
            request = request.header("cookie", cookie);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = Answer::of(request.send().await.unwrap()).await;
        let set = answer.header("set-cookie").to_owned();
        if !set.is_empty() {
            assert!(set.contains("HttpOnly") && set.contains("SameSite"));
            set.split(';').next().unwrap().clone_into(&mut self.cookie.lock().unwrap());
        }
        answer
    }

    /// Without saying where it comes from.
    pub(crate) async fn send_bare(&self, method: &str, path: &str) -> u16 {
        self.send(method, path, &[], "").await.status
    }

    /// A table of four places with this many bots, in its lobby. Bots think for as long as settings allow.
    pub(crate) async fn open_fast_table(&self, bots: usize) -> String {
        let bots = bots.to_string();
        let fields = [
            ("rulebook", "brazil"),
            ("places", "4"),
            ("bots", bots.as_str()),
            ("seconds", "0"),
            ("think", "0"),
        ];
        let answer = self.post("/new", &fields).await;
        assert_eq!(answer.status, 303, "{}", answer.text);
        answer.location
    }

    pub(crate) async fn open_table_after_the_disk_is_full(&self) -> u16 {
        let mut last = 0;
        for _ in 0..200 {
            last = self
                .post("/new", &[("rulebook", "brazil"), ("places", "4"), ("setting", "dystopia")])
                .await
                .status;
            if last == 503 || last == 429 {
                break;
            }
        }
        last
    }

    pub(crate) async fn socket(&self, table: &str) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
        let address = format!("{}{table}/live?lang=en", self.base.replacen("http", "ws", 1));
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert("origin", self.base.parse().unwrap());
        let cookie = self.cookie.lock().unwrap().clone();
        if !cookie.is_empty() {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        tokio_tungstenite::connect_async(request).await.unwrap().0
    }
}

/// The next frame of a live channel.
pub(crate) async fn next_frame(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> String {
    use futures_util::StreamExt;
    loop {
        let packet = socket.next().await.expect("the channel is open").unwrap();
        if packet.is_text() {
            return packet.into_text().unwrap().to_string();
        }
    }
}

/// A bot and its token.
#[derive(Clone, Debug)]
pub(crate) struct Bot {
    base: String,
    token: String,
    client: reqwest::Client,
}

async fn new_bot(base: &str, name: &str) -> Bot {
    let client = client();
    let make = async |name: &str| {
        let request = client.post(format!("{base}/api/bot")).header("content-type", "application/json");
        Answer::of(request.body(json!({ "name": name }).to_string()).send().await.unwrap()).await
    };
    let mut answer = make(name).await;
    // One server has one bot of a name.
    for number in 2.. {
        if answer.status != 409 {
            break;
        }
        answer = make(&format!("{name} {number}")).await;
    }
    let token = answer.json["token"].as_str().unwrap().to_owned();
    Bot { base: base.to_owned(), token, client }
}

impl Bot {
    /// The same bot at another server.
    pub(crate) fn at(&self, server: &Running) -> Bot {
        self.at_address(&server.base)
    }

    fn at_address(&self, base: &str) -> Bot {
        Bot { base: base.to_owned(), ..self.clone() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.try_get(path).await.unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.try_post(path, body).await.unwrap()
    }

    async fn try_get(&self, path: &str) -> Option<Answer> {
        let request = self.client.get(format!("{}{path}", self.base)).bearer_auth(&self.token);
        Some(Answer::of(request.send().await.ok()?).await)
    }

    async fn try_post(&self, path: &str, body: &Value) -> Option<Answer> {
        let request = self.client.post(format!("{}{path}", self.base)).bearer_auth(&self.token);
        let request = request.header("content-type", "application/json").body(body.to_string());
        Some(Answer::of(request.send().await.ok()?).await)
    }
}

/// The value of an input of a page.
pub(crate) fn field(page: &str, name: &str) -> Option<String> {
    values(page, name).into_iter().next()
}

/// The decisions a page offers.
pub(crate) fn decisions(page: &str) -> Vec<String> {
    values(page, "decision")
}

fn values(page: &str, name: &str) -> Vec<String> {
    let start = format!("name=\"{name}\" value=\"");
    page.split(&start).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

/// What kind of frame a page has.
pub(crate) fn kind(page: &str) -> String {
    attribute(page, "kind").to_owned()
}

/// The first value of an attribute `data-…`; empty without one.
fn attribute<'p>(page: &'p str, name: &str) -> &'p str {
    let rest = page.split_once(&format!("data-{name}=\"")).map_or("", |(_, rest)| rest);
    rest.split('"').next().unwrap_or("")
}

/// A server in a process of its own.
pub(crate) struct Victim {
    child: std::process::Child,
    pub(crate) base: String,
    pub(crate) port: u16,
}

impl Victim {
    /// At a port that was ours before, somebody else may be for a while.
    pub(crate) async fn start(database: &str, port: u16) -> Victim {
        for _ in 0..100 {
            if let Some(victim) = Victim::try_start(database, port).await {
                return victim;
            }
        }
        panic!("the server tells nobody where it listens");
    }

    async fn try_start(database: &str, port: u16) -> Option<Victim> {
        let mut child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["a_server_to_be_killed", "--ignored", "--exact", "--nocapture"])
            .env("CORTE_TEST_DATABASE", database)
            .env("CORTE_TEST_PORT", port.to_string())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let out = child.stdout.take().unwrap();
        let address = tokio::task::spawn_blocking(move || {
            use std::io::BufRead;
            let lines = std::io::BufReader::new(out).lines().map_while(Result::ok);
            lines.filter_map(|line| Some(line.split_once("listening on ")?.1.to_owned())).next()
        });
        let Some(address) = address.await.unwrap() else {
            child.wait().unwrap();
            return None;
        };
        let port = address.rsplit(':').next().unwrap().parse().unwrap();
        Some(Victim { child, base: format!("http://{address}"), port })
    }

    /// SIGTERM; returns when it has ended, as it does by itself.
    pub(crate) fn terminate(&mut self) {
        let number = self.child.id().to_string();
        let told = std::process::Command::new("kill").args(["-TERM", &number]).status().unwrap();
        assert!(told.success());
        // What it says at its end nobody listens to, so it may end with an error.
        self.child.wait().unwrap();
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a player was told.
#[derive(Debug, Default)]
struct Told {
    /// The answers that were acknowledged.
    answers: Vec<Value>,
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
    /// How often those who follow the table have got a first frame: the two streams, and a browser that watches.
    arrivals: Arc<[AtomicUsize; 3]>,
}

/// Tables of two bots of this test and these of the server, in play.
pub(crate) async fn open_tables(base: &str, count: usize, company: &[&str]) -> Vec<Duel> {
    let mut tables = Vec::new();
    for _ in 0..count {
        let bots = [new_bot(base, "Ana").await, new_bot(base, "Bruno").await];
        let settings = json!({ "places": 2 + company.len(), "bots": company });
        let opened = bots[0].post("/api/table", &settings).await;
        let path = format!("/api/table/{}", opened.json["table"].as_str().unwrap());
        bots[1].post(&format!("{path}/sit"), &Value::Null).await;
        bots[0].post(&format!("{path}/start"), &Value::Null).await;
        let (told, streamed, arrivals) = (Arc::default(), Arc::default(), Arc::default());
        tables.push(Duel { base: base.to_owned(), path, bots, told, streamed, arrivals });
    }
    tables
}

/// Waits until it is so; `false` if it does not come about.
pub(crate) async fn comes_about(is_so: impl Fn() -> bool) -> bool {
    for _ in 0..60_000 {
        if is_so() {
            return true;
        }
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    false
}

/// Waits until so many answers were acknowledged at some table.
pub(crate) async fn progress(tables: &[Duel], answers: usize) -> bool {
    comes_about(|| tables.iter().any(|table| table.acknowledged() >= answers)).await
}

/// Waits until everybody who follows a table has come to it so many times.
pub(crate) async fn arrivals(tables: &[Duel], times: usize) -> bool {
    let enough = |table: &Duel| table.arrivals.iter().all(|count| count.load(Ordering::Relaxed) >= times);
    comes_about(|| tables.iter().all(enough)).await
}

impl Duel {
    /// How many answers were acknowledged.
    pub(crate) fn acknowledged(&self) -> usize {
        self.told.iter().map(|told| told.lock().unwrap().answers.len()).sum()
    }

    /// The same table, where its players are at these servers.
    pub(crate) fn at(&self, bases: [&str; 2]) -> Duel {
        let bots = [0, 1].map(|index| self.bots[index].at_address(bases[index]));
        Duel { base: bases[1].to_owned(), bots, ..self.clone() }
    }

    pub(crate) fn code(&self) -> &str {
        self.path.rsplit('/').next().unwrap()
    }

    /// Whether the streams have told all that was told to whoever asked.
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

    /// Each of the two looks, and answers where they are asked; `None` where a server does not answer.
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
                    told.lock().unwrap().answers.push(answer);
                }
            }
        }
        Some(())
    }

    /// Follows the table by both streams and as a browser that watches; whoever is cut off comes back.
    pub(crate) fn follow(&self, following: &mut tokio::task::JoinSet<()>) {
        for index in 0..2 {
            let table = self.clone();
            following.spawn(async move {
                loop {
                    // The server may be down: that is what this is about.
                    let _ = table.follow_stream(index).await;
                    tokio::time::sleep(std::time::Duration::from_millis(10)).await;
                }
            });
        }
        let table = self.clone();
        following.spawn(async move {
            let mut shown = (0, 0);
            loop {
                let _ = table.watch(&mut shown).await;
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            }
        });
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

    /// A page never goes back behind what it has shown.
    async fn watch(&self, shown: &mut (u64, u64)) -> Option<()> {
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
                assert!(
                    (game, events) >= *shown,
                    "the page goes back from {shown:?} to {:?}",
                    (game, events)
                );
                *shown = (game, events);
                self.arrivals[2].fetch_add(usize::from(std::mem::take(&mut first)), Ordering::Relaxed);
            }
        }
    }

    /// Everything that was acknowledged is there, and every frame goes on from the one before.
    pub(crate) async fn check(&self) -> usize {
        for ((bot, told), streamed) in self.bots.iter().zip(self.told.iter()).zip(self.streamed.iter()) {
            let frame = bot.get(&self.path).await.json;
            note(told, &frame).expect("a frame");
            let shown = streamed.lock().unwrap().frame.clone();
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

/// A frame has everything that was told before, or belongs to a later game. Where nothing has happened since, the
/// decision is the same.
fn goes_on(before: &Value, after: &Value) -> Option<()> {
    let (game, events) = (after["game"].as_u64()?, after["events"].as_array()?);
    let (Some(was), Some(known)) = (before["game"].as_u64(), before["events"].as_array()) else {
        return Some(());
    };
    assert!(game >= was, "game {was} was lost");
    // A frame tells the events from a number on; what both tell has to be the same.
    let from = |frame: &Value| frame["before"].as_u64().unwrap_or_default() as usize;
    let (old, new) = (from(before), from(after));
    let (told, heard) = (old + known.len(), new + events.len());
    if game == was {
        let begin = old.max(new);
        assert!(heard >= told && begin <= told, "events were lost: {before} {after}");
        assert_eq!(events[begin - new..told - new], known[begin - old..], "another past is told");
    }
    if (game, heard) == (was, told) {
        assert_eq!(after["ask"], before["ask"], "another decision is asked for");
        assert_eq!(after["state"], before["state"]);
    }
    Some(())
}
