//! Browsers, bots and servers for tests.

use corte_server::store::Store;
use corte_server::{Config, Server};
use serde_json::{Value, json};
use std::sync::Mutex;
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

    /// A server for players who are faster than people: how many moves a game takes is left to chance.
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

    /// One of several on this database, which notify each other of changes over NATS if there is one.
    pub(crate) async fn start_one_of(database: &str, nats: Option<String>) -> Running {
        let admin = Some("127.0.0.1:0".parse().unwrap());
        let database = Some(database.to_owned());
        let config = Config { database, nats, admin, limits: false, ..Config::default() };
        Running::launch(config, tempfile::tempdir().unwrap()).await
    }

    /// One of several, with this configuration.
    pub(crate) async fn start_at(config: Config) -> Running {
        Running::launch(config, tempfile::tempdir().unwrap()).await
    }

    /// The metric with this name.
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

/// A response that has been read.
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
        let form = match path {
            "/record" => "multipart/form-data; boundary=cut",
            path if path.starts_with("/api") => "application/json",
            _ => "application/x-www-form-urlencoded",
        };
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

    /// Uploads a record, and returns where it is shown.
    pub(crate) async fn upload(&self, record: &str) -> String {
        let part = "content-disposition: form-data; name=\"record\"; filename=\"game.coup\"";
        let body = format!("--cut\r\n{part}\r\n\r\n{record}\r\n--cut--\r\n");
        let base = self.base.clone();
        let kept = self.send("POST", "/record", &[("origin", &base)], &body).await;
        assert_eq!(kept.status, 303, "{}", kept.text);
        kept.location
    }

    /// Sends a request without saying where it comes from.
    pub(crate) async fn send_bare(&self, method: &str, path: &str) -> u16 {
        self.send(method, path, &[], "").await.status
    }

    /// A table with four places and this many bots, in its lobby. Bots think for as long as the settings allow.
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

/// The next frame of a WebSocket.
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
    pub(crate) base: String,
    pub(crate) token: String,
    pub(crate) client: reqwest::Client,
}

pub(crate) async fn new_bot(base: &str, name: &str) -> Bot {
    let client = client();
    let make = async |name: &str| {
        let request = client.post(format!("{base}/api/bot")).header("content-type", "application/json");
        Answer::of(request.body(json!({ "name": name }).to_string()).send().await.unwrap()).await
    };
    let mut answer = make(name).await;
    // A server has only one bot of a name.
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

    pub(crate) fn at_address(&self, base: &str) -> Bot {
        Bot { base: base.to_owned(), ..self.clone() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.try_get(path).await.unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.try_post(path, body).await.unwrap()
    }

    pub(crate) async fn try_get(&self, path: &str) -> Option<Answer> {
        let request = self.client.get(format!("{}{path}", self.base)).bearer_auth(&self.token);
        Some(Answer::of(request.send().await.ok()?).await)
    }

    pub(crate) async fn try_post(&self, path: &str, body: &Value) -> Option<Answer> {
        let request = self.client.post(format!("{}{path}", self.base)).bearer_auth(&self.token);
        let request = request.header("content-type", "application/json").body(body.to_string());
        Some(Answer::of(request.send().await.ok()?).await)
    }
}

/// The value of a page's input.
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

/// The kind of frame on a page.
pub(crate) fn kind(page: &str) -> String {
    attribute(page, "kind").to_owned()
}

/// The first value of an attribute `data-…`; empty if there is none.
pub(crate) fn attribute<'p>(page: &'p str, name: &str) -> &'p str {
    let rest = page.split_once(&format!("data-{name}=\"")).map_or("", |(_, rest)| rest);
    rest.split('"').next().unwrap_or("")
}
