//! The harm that one hostile address can do, and players who go on beside it.
//!
//! Everybody comes over loopback; `X-Forwarded-For` says who they are, as behind a proxy.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The address of all attacks.
const HOSTILE: &str = "203.0.113.66";
/// How long a response may take before it counts as missing.
const ANSWER: Duration = Duration::from_secs(30);

/// How many bytes are sent at once: while the system receives many more, nobody else gets that processor.
const PIECE: usize = 8 * 1024;

/// How often each status came; 0 stands for no response.
pub(crate) type Seen = BTreeMap<u16, usize>;

type Attacking = Pin<Box<dyn Future<Output = Seen> + Send>>;

/// One way to do harm.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    run: fn(Hostile) -> Attacking,
}

/// An attacker that works in waves, until told to stop.
#[derive(Clone)]
pub(crate) struct Hostile {
    address: SocketAddr,
    /// The code of the attacked table.
    table: String,
    stop: watch::Receiver<bool>,
}

/// A table that the attacker has opened.
struct Opened {
    code: String,
    /// The headers of its host's requests.
    host: String,
}

impl Opened {
    async fn start(&self, hostile: &Hostile) {
        hostile.ask(&request("POST", &format!("/api/table/{}/start", self.code), &self.host, "null")).await;
    }
}

/// All attacks.
pub(crate) const ATTACKS: [Attack; 21] = [
    Attack { name: "replays of the longest record", run: |hostile| Box::pin(hostile.replays()) },
    Attack { name: "uploads of the longest record", run: |hostile| Box::pin(hostile.uploads()) },
    Attack { name: "analyses of long records", run: |hostile| Box::pin(hostile.analyses()) },
    Attack {
        name: "bodies announced and not sent",
        run: |hostile| Box::pin(hostile.bodies_that_never_come()),
    },
    Attack { name: "bodies that are too long", run: |hostile| Box::pin(hostile.bodies_too_long()) },
    Attack { name: "a crowd that watches one table", run: |hostile| Box::pin(hostile.crowd()) },
    Attack { name: "a hundred windows of one person", run: |hostile| Box::pin(hostile.windows()) },
    Attack { name: "tables of nine Cardinals in a hurry", run: |hostile| Box::pin(hostile.thinkers()) },
    Attack { name: "games begun and left", run: |hostile| Box::pin(hostile.games_left()) },
    Attack { name: "the first page, again and again", run: |hostile| Box::pin(hostile.pages("/")) },
    Attack { name: "a table's page, again and again", run: |hostile| Box::pin(hostile.table_pages()) },
    Attack { name: "listed tables by the dozen", run: |hostile| Box::pin(hostile.listed_tables()) },
    Attack { name: "chat without cookies", run: |hostile| Box::pin(hostile.chat()) },
    Attack { name: "sessions by the hundred", run: |hostile| Box::pin(hostile.sessions()) },
    Attack { name: "answers to what was not asked", run: |hostile| Box::pin(hostile.decisions()) },
    Attack { name: "readers who do not read", run: |hostile| Box::pin(hostile.slow_readers()) },
    Attack { name: "lines that nobody reads", run: |hostile| Box::pin(hostile.unread_lines()) },
    Attack { name: "connections that say nothing", run: |hostile| Box::pin(hostile.silence()) },
    Attack { name: "heads without end", run: |hostile| Box::pin(hostile.long_heads()) },
    Attack { name: "long messages over a live line", run: |hostile| Box::pin(hostile.long_messages()) },
    Attack { name: "short messages without end", run: |hostile| Box::pin(hostile.short_messages()) },
];

impl Attack {
    /// Attacks until told to stop, for at least one wave.
    pub(crate) async fn run(&self, address: SocketAddr, table: &str, stop: watch::Receiver<bool>) -> Seen {
        (self.run)(Hostile { address, table: table.to_owned(), stop }).await
    }
}

/// The text of a request.
fn request(method: &str, path: &str, headers: &str, body: &str) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nhost: corte\r\nx-forwarded-for: {HOSTILE}\r\nconnection: close\r\n{headers}content-length: {}\r\n\r\n{body}",
        body.len()
    )
}

const FORM: &str = "content-type: application/x-www-form-urlencoded\r\n";

/// A record of nine hundred turns, of the thousand that are accepted.
pub(crate) fn longest_record() -> String {
    record(900)
}

/// A record of this many turns. Income, with a Coup once it is forced, can't go on that long, so they exchange.
fn record(turns: usize) -> String {
    let mut text = String::from("coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nfirst Ana\n");
    text.push_str("\nAna deal Ambassador Ambassador\nBruno deal Ambassador Captain\n");
    for turn in 0..turns {
        let (who, other) = if turn % 2 == 0 { ("Ana", "Bruno") } else { ("Bruno", "Ana") };
        let keeps = if turn % 2 == 0 { "Ambassador Ambassador" } else { "Ambassador Captain" };
        text.push_str(&format!("\n{who} exchange\n{other} pass\n{who} draw Duke Duke\n{who} keep {keeps}\n"));
    }
    text.push_str("\nend abandoned\n");
    text
}

impl Hostile {
    fn goes_on(&self) -> bool {
        !*self.stop.borrow()
    }

    async fn stopped(&mut self) {
        // Without a sender it is over as well.
        let _ = self.stop.wait_for(|stops| *stops).await;
    }

    async fn connect(&self, start: &str) -> Option<TcpStream> {
        let mut stream = TcpStream::connect(self.address).await.ok()?;
        for piece in start.as_bytes().chunks(PIECE) {
            stream.write_all(piece).await.ok()?;
        }
        Some(stream)
    }

    /// The response to a request: its status, and all of it.
    async fn ask(&self, request: &str) -> (u16, String) {
        let asking = async {
            let mut stream = self.connect(request).await?;
            let mut bytes = Vec::new();
            // A client refused in the middle of a body may be cut off before the end of the response.
            let _ = stream.read_to_end(&mut bytes).await;
            let text = String::from_utf8_lossy(&bytes).into_owned();
            Some((text.split(' ').nth(1)?.parse().ok()?, text))
        };
        tokio::time::timeout(ANSWER, asking).await.ok().flatten().unwrap_or_default()
    }

    /// Sends this many requests at once, wave after wave.
    async fn waves(mut self, count: usize, each: impl Fn(usize) -> String) -> Seen {
        let mut seen = Seen::new();
        loop {
            let mut wave = JoinSet::new();
            for number in 0..count {
                let (hostile, request) = (self.clone(), each(number));
                wave.spawn(async move { hostile.ask(&request).await.0 });
            }
            for status in wave.join_all().await {
                *seen.entry(status).or_default() += 1;
            }
            let pause = tokio::time::timeout(Duration::from_millis(200), self.stopped());
            if pause.await.is_ok() || !self.goes_on() {
                return seen;
            }
        }
    }

    /// Opens this many connections with this start, and holds them until the end.
    async fn held(mut self, count: usize, start: String) -> Seen {
        let mut open = Vec::new();
        for _ in 0..count {
            open.extend(self.connect(&start).await);
        }
        self.stopped().await;
        Seen::from([(0, open.len())])
    }

    async fn upload(&self, record: &str) -> (u16, String) {
        let body = format!(
            "--cut\r\ncontent-disposition: form-data; name=\"record\"; filename=\"g.coup\"\r\n\r\n{record}\r\n--cut--\r\n"
        );
        self.ask(&request("POST", "/record", "content-type: multipart/form-data; boundary=cut\r\n", &body))
            .await
    }

    /// The address of an uploaded record's replay; the status if there is none.
    async fn replay_of(&self, record: &str) -> Result<String, Seen> {
        let (status, answer) = self.upload(record).await;
        let at = answer.find("location: ").ok_or_else(|| Seen::from([(status, 1)]))?;
        Ok(answer[at + 10..].chars().take_while(|letter| *letter != '\r').collect())
    }

    async fn replays(self) -> Seen {
        let path = match self.replay_of(&longest_record()).await {
            Ok(path) => path,
            Err(seen) => return seen,
        };
        self.waves(24, |step| request("GET", &format!("{path}?step={}", 9_000 + step), "", "")).await
    }

    /// Requests analyses of several games that take as long as any may.
    async fn analyses(self) -> Seen {
        let mut paths = Vec::new();
        for turns in [310, 320, 330] {
            match self.replay_of(&record(turns)).await {
                Ok(path) => paths.push(path),
                Err(seen) => return seen,
            }
        }
        self.waves(24, |number| request("GET", &format!("{}/analysis", paths[number % paths.len()]), "", ""))
            .await
    }

    async fn uploads(self) -> Seen {
        let mut seen = Seen::new();
        loop {
            let mut wave = JoinSet::new();
            for _ in 0..40 {
                let hostile = self.clone();
                wave.spawn(async move { hostile.upload(&longest_record()).await.0 });
            }
            for status in wave.join_all().await {
                *seen.entry(status).or_default() += 1;
            }
            if !self.goes_on() {
                return seen;
            }
        }
    }

    async fn bodies_that_never_come(self) -> Seen {
        let head =
            "POST /record HTTP/1.1\r\nhost: corte\r\ncontent-type: multipart/form-data; boundary=cut\r\n";
        self.held(300, format!("{head}x-forwarded-for: {HOSTILE}\r\ncontent-length: 270000\r\n\r\n--cut"))
            .await
    }

    async fn bodies_too_long(self) -> Seen {
        let head = "POST /record HTTP/1.1\r\nhost: corte\r\nconnection: close\r\n";
        self.waves(20, |_| format!("{head}x-forwarded-for: {HOSTILE}\r\ncontent-length: 16000000\r\n\r\n"))
            .await
    }

    fn line(&self, cookie: &str) -> String {
        format!(
            "GET /t/{}/live HTTP/1.1\r\nhost: corte\r\norigin: http://corte\r\nx-forwarded-for: {HOSTILE}\r\n{cookie}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.table
        )
    }

    /// Opens WebSockets and holds them; those that received a frame count as 200.
    async fn lines(mut self, count: usize, cookie: &str) -> Seen {
        let mut open = Vec::new();
        let mut seen = Seen::new();
        for _ in 0..count {
            let Some(mut stream) = self.connect(&self.line(cookie)).await else { continue };
            let mut bytes = vec![0; 64 * 1024];
            let mut length = 0;
            // The response to the upgrade, and then the beginning of a frame or the end of the connection.
            while length < 1_024 {
                match stream.read(&mut bytes[length..]).await {
                    Ok(read @ 1..) => length += read,
                    _ => break,
                }
            }
            *seen.entry(if length >= 1_024 { 200 } else { 0 }).or_default() += 1;
            open.push(stream);
        }
        self.stopped().await;
        seen
    }

    async fn crowd(self) -> Seen {
        self.lines(200, "").await
    }

    async fn windows(self) -> Seen {
        let answer = self.ask(&request("POST", "/settings", FORM, "theme=dark")).await.1;
        let cookie =
            answer.split("set-cookie: ").nth(1).and_then(|rest| rest.split(';').next()).unwrap_or("");
        let cookie = format!("cookie: {cookie}\r\n");
        self.lines(100, &cookie).await
    }

    /// A bot's token.
    async fn token(&self) -> String {
        let kind = "content-type: application/json\r\n";
        static MADE: AtomicUsize = AtomicUsize::new(0);
        let body = json!({ "name": format!("Eva {}", MADE.fetch_add(1, Ordering::Relaxed)) }).to_string();
        let answer = self.ask(&request("POST", "/api/bot", kind, &body)).await.1;
        let text = answer.split("\r\n\r\n").nth(1).unwrap_or("");
        serde_json::from_str::<Value>(text)
            .ok()
            .and_then(|value| Some(value["token"].as_str()?.to_owned()))
            .unwrap_or_default()
    }

    async fn thinkers(mut self) -> Seen {
        let mut seen = Seen::new();
        for _ in 0..10 {
            let (status, table) = self.full_table(["cardinal"; 9]).await;
            *seen.entry(status).or_default() += 1;
            if let Some(table) = table {
                table.start(&self).await;
            }
        }
        self.stopped().await;
        seen
    }

    /// Opens a table of ten with these bots, who answer at once.
    async fn full_table(&self, bots: [&str; 9]) -> (u16, Option<Opened>) {
        let host =
            format!("content-type: application/json\r\nauthorization: Bearer {}\r\n", self.token().await);
        let table = json!({ "places": 10, "bots": bots, "think": 0 }).to_string();
        let (status, answer) = self.ask(&request("POST", "/api/table", &host, &table)).await;
        let code = answer.split("\"table\":\"").nth(1).and_then(|rest| rest.split('"').next());
        (status, code.map(|code| Opened { code: code.to_owned(), host }))
    }

    async fn games_left(self) -> Seen {
        self.waves(60, |_| request("POST", "/play", FORM, "")).await
    }

    async fn pages(self, path: &'static str) -> Seen {
        self.waves(100, |_| request("GET", path, "accept-encoding: br\r\n", "")).await
    }

    async fn table_pages(self) -> Seen {
        let path = format!("/t/{}", self.table);
        self.waves(100, move |_| request("GET", &path, "", "")).await
    }

    async fn listed_tables(self) -> Seen {
        self.waves(60, |_| request("POST", "/new", FORM, "rulebook=brazil&places=4&bots=0&listed=on")).await
    }

    async fn chat(self) -> Seen {
        let path = format!("/t/{}/say", self.table);
        self.waves(307, move |number| request("POST", &path, FORM, &format!("name=Eva&text=buy+{number}")))
            .await
    }

    async fn sessions(self) -> Seen {
        self.waves(200, |_| request("POST", "/settings", FORM, "theme=dark")).await
    }

    async fn decisions(self) -> Seen {
        let path = format!("/t/{}/act", self.table);
        self.waves(200, move |_| request("POST", &path, FORM, "number=1&decision=0")).await
    }

    async fn slow_readers(self) -> Seen {
        let start = request("GET", &format!("/t/{}", self.table), "", "");
        self.held(100, start.replace("connection: close", "connection: keep-alive")).await
    }

    /// Watches lively tables over WebSockets without ever reading; those that were opened count as 200.
    async fn unread_lines(mut self) -> Seen {
        let mut seen = Seen::new();
        let mut open = Vec::new();
        for _ in 0..8 {
            let (_, Some(table)) = self.full_table(["page"; 9]).await else { continue };
            self.table.clone_from(&table.code);
            for _ in 0..60 {
                let line = self.connect_narrowly(&self.line("")).await;
                *seen.entry(if line.is_some() { 200 } else { 0 }).or_default() += 1;
                open.extend(line);
            }
            table.start(&self).await;
        }
        self.stopped().await;
        seen
    }

    /// A connection whose own system takes in little, so that the rest waits at the server.
    async fn connect_narrowly(&self, start: &str) -> Option<TcpStream> {
        let socket = TcpSocket::new_v4().ok()?;
        socket.set_recv_buffer_size(2_048).ok()?;
        let mut stream = socket.connect(self.address).await.ok()?;
        stream.write_all(start.as_bytes()).await.ok()?;
        Some(stream)
    }

    async fn silence(self) -> Seen {
        self.held(400, String::new()).await
    }

    async fn long_heads(self) -> Seen {
        let head = format!("GET / HTTP/1.1\r\nhost: corte\r\nx: {}\r\n\r\n", "y".repeat(1 << 20));
        self.waves(20, move |_| head.clone()).await
    }

    async fn long_messages(mut self) -> Seen {
        let mut open = Vec::new();
        for _ in 0..20 {
            let Some(mut stream) = self.connect(&self.line("")).await else { continue };
            // A masked text message of a mebibyte is announced, and sent as far as it is accepted.
            let mut message = vec![0x81, 0x80 | 127];
            message.extend_from_slice(&(1_u64 << 20).to_be_bytes());
            message.resize(1 << 20, 0);
            let sent = tokio::time::timeout(Duration::from_secs(5), stream.write_all(&message)).await;
            open.push((stream, sent.is_ok()));
        }
        self.stopped().await;
        Seen::from([(0, open.len())])
    }

    /// Sends messages over WebSockets until they are closed; the number closed counts as status 0.
    async fn short_messages(self) -> Seen {
        let mut lines = JoinSet::new();
        for _ in 0..20 {
            lines.spawn(self.clone().chatter());
        }
        Seen::from([(0, lines.join_all().await.into_iter().sum())])
    }

    async fn chatter(mut self) -> usize {
        // Masked text messages of one letter, with a zero mask.
        let some = [0x81, 0x81, 0, 0, 0, 0, b'?'].repeat(1_000);
        let mut ended = 0;
        loop {
            let mut status = [0; 12];
            if let Some(mut stream) = self.connect(&self.line("")).await
                && stream.read_exact(&mut status).await.is_ok()
                && status.ends_with(b"101")
            {
                let talking = async { while stream.write_all(&some).await.is_ok() {} };
                ended += usize::from(tokio::time::timeout(ANSWER, talking).await.is_ok());
            }
            let pause = tokio::time::timeout(Duration::from_millis(200), self.stopped());
            if pause.await.is_ok() || !self.goes_on() {
                return ended;
            }
        }
    }
}

/// Two players at a table of their own, each with their own address.
pub(crate) struct Players {
    client: reqwest::Client,
    base: String,
    pub(crate) code: String,
    players: [(String, String); 2],
    step: usize,
}

impl Players {
    pub(crate) async fn open(base: &str, number: usize) -> Players {
        let client = reqwest::Client::new();
        let post = async |path: &str, token: &str, from: &str, body: Value| {
            let request =
                client.post(format!("{base}{path}")).bearer_auth(token).header("x-forwarded-for", from);
            let request = request.header("content-type", "application/json").body(body.to_string());
            let text = request.send().await.unwrap().text().await.unwrap();
            serde_json::from_str::<Value>(&text).unwrap()
        };
        let mut players = Vec::new();
        for seat in 0..2 {
            let host = 2 * number + seat + 1;
            let from = format!("198.18.{}.{}", host / 250, host % 250);
            let bot = post("/api/bot", "", &from, json!({ "name": format!("Ana {number} {seat}") })).await;
            players.push((bot["token"].as_str().unwrap().to_owned(), from));
        }
        let [ana, bruno] = <[_; 2]>::try_from(players).unwrap();
        let opened = post("/api/table", &ana.0, &ana.1, json!({ "places": 2 })).await;
        let code = opened["table"].as_str().unwrap().to_owned();
        post(&format!("/api/table/{code}/sit"), &bruno.0, &bruno.1, Value::Null).await;
        post(&format!("/api/table/{code}/start"), &ana.0, &ana.1, Value::Null).await;
        Players { client, base: base.to_owned(), code, players: [ana, bruno], step: 0 }
    }

    async fn send(&self, player: usize, method: reqwest::Method, path: &str, body: &Value) -> (u16, Value) {
        let (token, from) = &self.players[player];
        let address = format!("{}/api/table/{}{path}", self.base, self.code);
        let request = self.client.request(method, address).bearer_auth(token).header("x-forwarded-for", from);
        let request =
            request.header("content-type", "application/json").body(body.to_string()).timeout(ANSWER);
        let Ok(answer) = request.send().await else { return (0, Value::Null) };
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap_or_default();
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Makes the next move for whoever is asked: returns its status and how long it took. None while nobody is asked.
    pub(crate) async fn make_a_move(&mut self) -> Option<(u16, Duration)> {
        for player in 0..2 {
            let began = Instant::now();
            let (status, frame) = self.send(player, reqwest::Method::GET, "", &Value::Null).await;
            if status != 200 {
                return Some((status, began.elapsed()));
            }
            if frame["stage"] == "over" {
                self.send(player, reqwest::Method::POST, "/ready", &Value::Null).await;
                continue;
            }
            let ask = &frame["ask"];
            if ask["open"] == true {
                self.step += 1;
                let decisions = ask["decisions"].as_array()?;
                let chosen = &decisions[self.step % decisions.len()]["id"];
                let answer = json!({ "number": ask["number"], "decision": chosen });
                let began = Instant::now();
                let (status, _) = self.send(player, reqwest::Method::POST, "/decision", &answer).await;
                return Some((status, began.elapsed()));
            }
        }
        None
    }

    /// Whether one of the two can watch their own table now.
    pub(crate) async fn can_watch(&self) -> bool {
        let (token, from) = &self.players[0];
        let address = format!("{}/api/table/{}/stream", self.base, self.code);
        let request = self.client.get(address).bearer_auth(token).header("x-forwarded-for", from);
        let Ok(mut answer) = request.send().await else { return false };
        answer.status().is_success() && matches!(answer.chunk().await, Ok(Some(_)))
    }
}
