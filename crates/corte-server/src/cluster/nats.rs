//! The small part of the NATS protocol that carries hints: to one subject, from one subject, at most once.
//!
//! <https://docs.nats.io/reference/reference-protocols/nats-protocol>. [ADR 0097](../../../../docs/adr/0097-nats-by-hand.md)
//! says why it is written by hand.

use super::hear_all;
use crate::app::App;
use crate::clock::Clock;
use crate::tasks::Kind;
use serde_json::{Value, json};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::mpsc;

/// How long a server may take to greet, and to take what is sent to it.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a silent server is pinged; one that hasn't answered by the next ping counts as gone.
const PING: Duration = Duration::from_secs(5);
/// How long to wait before reconnecting, at first and at most.
const RETRY: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(10)];
/// The longest line, and the longest message, that a server may send.
const LONGEST: u64 = 64 * 1024;
/// How many messages may wait to be sent.
const QUEUE: usize = 1_024;

/// Why NATS can't be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NatsError {
    /// The address isn't valid.
    #[error("{0}; --nats takes nats://HOST:PORT, nats://USER:PASSWORD@HOST:PORT or nats://TOKEN@HOST:PORT")]
    Address(&'static str),
    /// The servers share no database.
    #[error("--nats is for several servers on one database: add --database postgres://…")]
    Alone,
    /// It refuses this server.
    #[error("NATS at {0} refuses this server: {1}")]
    Refused(String, String),
    /// It accepts only TLS.
    #[error(
        "NATS at {0} requires TLS, which Corte does not support for NATS: let it listen without TLS, on a private \
        address"
    )]
    Tls(String),
    /// It can't be reached, or something else is there.
    #[error("NATS at {0} can't be reached: {1}")]
    Away(String, String),
}

/// A NATS server, and the subject that hints use.
#[derive(Clone)]
pub(crate) struct Nats {
    /// Host and port.
    host: String,
    /// This server's CONNECT message.
    greeting: Value,
    subject: String,
}

impl std::fmt::Debug for Nats {
    /// Logs leak too: the greeting may hold a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Nats({})", self.host)
    }
}

/// The connection to NATS.
#[derive(Debug)]
pub(super) struct Line {
    out: mpsc::Sender<String>,
    is_there: Arc<AtomicBool>,
}

impl Line {
    /// Sends a message to all; `false` if that isn't possible now.
    pub(super) fn say(&self, message: &str) -> bool {
        self.is_there.load(Ordering::Acquire) && self.out.try_send(message.to_owned()).is_ok()
    }
}

impl Nats {
    /// The server at this address.
    pub(crate) fn new(address: &str) -> Result<Nats, NatsError> {
        // The address may hold a password, so errors don't repeat it.
        let wrong = NatsError::Address;
        if address.starts_with("tls://") {
            return Err(wrong("NATS over TLS is not supported"));
        }
        let rest =
            address.strip_prefix("nats://").ok_or(wrong("this is not the address of a NATS server"))?;
        let (user, host) = rest.rsplit_once('@').map_or((None, rest), |(user, host)| (Some(user), host));
        let host = host.trim_end_matches('/');
        if host.is_empty() || host.contains(['/', '?', ' ', ',']) {
            return Err(wrong("the host is missing or invalid"));
        }
        let has_port =
            host.rsplit_once(':').is_some_and(|(name, _)| !name.contains(':') || name.ends_with(']'));
        if has_port && host.rsplit_once(':').is_none_or(|(_, port)| port.parse::<u16>().is_err()) {
            return Err(wrong("the port is not a number"));
        }
        let host = if has_port { host.to_owned() } else { format!("{host}:4222") };
        let mut greeting = json!({
            "verbose": false, "pedantic": false, "tls_required": false, "echo": false, "protocol": 1,
            "name": "corte", "lang": "rust", "version": env!("CARGO_PKG_VERSION"),
        });
        let decoded = |text: &str| plain(text).ok_or(wrong("the user, password or token can't be decoded"));
        match user.map(|user| user.split_once(':').ok_or(user)) {
            None => {}
            Some(Ok((user, password))) => {
                (greeting["user"], greeting["pass"]) = (decoded(user)?.into(), decoded(password)?.into());
            }
            Some(Err(token)) => greeting["auth_token"] = decoded(token)?.into(),
        }
        Ok(Nats { host, greeting, subject: "corte".to_owned() })
    }

    /// Limits hints to the servers with this name, whoever else uses the same NATS.
    pub(crate) fn among(self, name: &str) -> Nats {
        Nats { subject: format!("corte.{name}"), ..self }
    }

    /// Whether it can be used. A refusal is reported at once; a server that is away may still come.
    pub(crate) async fn try_out(&self) -> Result<(), NatsError> {
        match self.connect().await {
            Err(error @ NatsError::Away(..)) => {
                tracing::warn!(
                    "{error}; until it can, servers notify each other of changes through the database"
                );
                Ok(())
            }
            other => other.map(drop),
        }
    }

    /// Receives and sends hints until the server stops, however often the connection is lost.
    pub(super) fn open(self, app: &Arc<App>) -> Line {
        let (out, mut said) = mpsc::channel(QUEUE);
        let is_there = Arc::new(AtomicBool::new(false));
        let line = Line { out, is_there: Arc::clone(&is_there) };
        app.cluster.goes_over(&is_there);
        let own = Arc::clone(app);
        app.tasks.spawn(Kind::Upkeep, async move {
            let (mut wait, mut away) = (RETRY[0], false);
            loop {
                let error = tokio::select! {
                    biased;
                    () = own.stopped() => return,
                    error = self.stay(&own, &mut said, &is_there) => error,
                };
                if is_there.swap(false, Ordering::AcqRel) {
                    (wait, away) = (RETRY[0], false);
                }
                if !std::mem::replace(&mut away, true) {
                    tracing::warn!("{error}; servers now notify each other of changes through the database");
                }
                if !own.pause(wait).await {
                    return;
                }
                wait = (wait * 2).min(RETRY[1]);
            }
        });
        line
    }

    /// Passes hints until the connection is lost.
    async fn stay(
        &self,
        app: &Arc<App>,
        said: &mut mpsc::Receiver<String>,
        is_there: &AtomicBool,
    ) -> NatsError {
        let away = |why: &str| NatsError::Away(self.host.clone(), why.to_owned());
        let (mut from, mut to) = match self.connect().await {
            Ok(line) => line,
            Err(error) => return error,
        };
        if let Err(why) = write(&app.clock, &mut to, &format!("SUB {} 1\r\n", self.subject)).await {
            return away(&why);
        }
        tracing::info!(host = self.host, "servers notify each other of changes over NATS");
        is_there.store(true, Ordering::Release);
        // Anything said before is found by comparing heads.
        app.cluster.nudge();
        let (words, heard) = mpsc::channel(16);
        // Reading is never interrupted in the middle of a word.
        let reading = async {
            loop {
                let word = Word::read(&mut from).await;
                let over = word.is_err();
                if words.send(word).await.is_err() || over {
                    return std::future::pending().await;
                }
            }
        };
        tokio::select! {
            error = reading => error,
            error = self.speak(&app.clock, |text| hear_all(app, text), to, heard, said) => error,
        }
    }

    /// Handles what is heard and sends what is to be said, until either fails.
    async fn speak(
        &self,
        clock: &Clock,
        hear: impl Fn(&str),
        mut to: OwnedWriteHalf,
        mut heard: mpsc::Receiver<std::io::Result<Word>>,
        said: &mut mpsc::Receiver<String>,
    ) -> NatsError {
        let away = |why: &str| NatsError::Away(self.host.clone(), why.to_owned());
        let mut asked = false;
        // Only what is heard puts this off: a server that has fallen silent may be told much.
        let mut silent = pin!(clock.pause(PING));
        loop {
            let line = tokio::select! {
                biased;
                word = heard.recv() => {
                    asked = false;
                    silent.set(clock.pause(PING));
                    match word {
                        Some(Ok(Word::Message(text))) => {
                            hear(&text);
                            continue;
                        }
                        Some(Ok(Word::Ping)) => "PONG\r\n".to_owned(),
                        Some(Ok(Word::Error(why))) => return NatsError::Refused(self.host.clone(), why),
                        Some(Ok(Word::Other)) => continue,
                        Some(Err(error)) => return away(&error.to_string()),
                        None => return away("the connection was cut"),
                    }
                }
                () = &mut silent => {
                    if std::mem::replace(&mut asked, true) {
                        return away(SILENT);
                    }
                    silent.set(clock.pause(PING));
                    "PING\r\n".to_owned()
                }
                message = said.recv() => match message {
                    Some(message) => format!("PUB {} {}\r\n{message}\r\n", self.subject, message.len()),
                    None => return std::future::pending().await,
                },
            };
            if let Err(why) = write(clock, &mut to, &line).await {
                return away(&why);
            }
        }
    }

    /// A connection on which the server has answered.
    async fn connect(&self) -> Result<(BufReader<OwnedReadHalf>, OwnedWriteHalf), NatsError> {
        let away = |why: String| NatsError::Away(self.host.clone(), why);
        let greeted = tokio::time::timeout(PATIENCE, self.greet()).await;
        greeted.map_err(|_| away(SILENT.to_owned()))?.map_err(|why| match why {
            Refused::Broken(error) => away(error.to_string()),
            Refused::Tls => NatsError::Tls(self.host.clone()),
            Refused::Said(why) => NatsError::Refused(self.host.clone(), why),
        })
    }

    async fn greet(&self) -> Result<(BufReader<OwnedReadHalf>, OwnedWriteHalf), Refused> {
        let stream = TcpStream::connect(&self.host).await?;
        stream.set_nodelay(true)?;
        let (from, mut to) = stream.into_split();
        let mut from = BufReader::new(from);
        let greeting = line(&mut from).await?;
        let Some(info) = greeting.strip_prefix("INFO ") else {
            return Err(Refused::Broken(std::io::Error::other("what listens there is not NATS")));
        };
        let info: Value = serde_json::from_str(info).unwrap_or_default();
        if info["tls_required"] == true {
            return Err(Refused::Tls);
        }
        to.write_all(format!("CONNECT {}\r\nPING\r\n", self.greeting).as_bytes()).await?;
        loop {
            match Word::read(&mut from).await? {
                Word::Error(why) => return Err(Refused::Said(why)),
                Word::Ping => to.write_all(b"PONG\r\n").await?,
                // It has read the greeting and accepts it.
                Word::Other => return Ok((from, to)),
                Word::Message(_) => {}
            }
        }
    }
}

/// What is wrong with a server that neither says nor takes anything.
const SILENT: &str = "it does not answer";

/// Sends a line; otherwise says why it can't be sent. A server that takes nothing is not waited for.
async fn write(clock: &Clock, to: &mut OwnedWriteHalf, line: &str) -> Result<(), String> {
    let written = clock.within(PATIENCE, to.write_all(line.as_bytes())).await;
    written.ok_or_else(|| SILENT.to_owned())?.map_err(|error| error.to_string())
}

/// Why a connection fails.
enum Refused {
    Broken(std::io::Error),
    Tls,
    Said(String),
}

impl From<std::io::Error> for Refused {
    fn from(error: std::io::Error) -> Refused {
        Refused::Broken(error)
    }
}

/// A message from NATS.
#[derive(PartialEq, Eq, Debug)]
enum Word {
    Message(String),
    Ping,
    Error(String),
    /// A pong, or news about servers that isn't needed here.
    Other,
}

impl Word {
    async fn read(from: &mut BufReader<OwnedReadHalf>) -> std::io::Result<Word> {
        loop {
            let line = line(from).await?;
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match word {
                "MSG" => return body(from, rest).await.map(Word::Message),
                "PING" => return Ok(Word::Ping),
                "PONG" => return Ok(Word::Other),
                "-ERR" => return Ok(Word::Error(rest.trim_matches('\'').to_owned())),
                "INFO" | "+OK" => {}
                _ => return Err(std::io::Error::other("what listens there is not NATS")),
            }
        }
    }
}

/// A line without its end. An endless line isn't read to its end.
async fn line(from: &mut BufReader<OwnedReadHalf>) -> std::io::Result<String> {
    let mut line = String::new();
    let read = from.take(LONGEST).read_line(&mut line).await?;
    if read == 0 || !line.ends_with('\n') {
        return Err(std::io::Error::other("the connection was cut"));
    }
    line.truncate(line.trim_end_matches(['\r', '\n']).len());
    Ok(line)
}

/// A message's payload, given the rest of its header: subject, subscription, possibly a reply subject, and length.
async fn body(from: &mut BufReader<OwnedReadHalf>, head: &str) -> std::io::Result<String> {
    let length = head.rsplit(' ').next().and_then(|length| length.parse::<u64>().ok());
    let length = length.filter(|length| *length <= LONGEST);
    let length =
        length.ok_or_else(|| std::io::Error::other("a message is too long, or does not give its length"))?;
    let mut bytes = vec![0; length as usize + 2];
    from.read_exact(&mut bytes).await?;
    bytes.truncate(length as usize);
    // Anything but text isn't a hint.
    Ok(String::from_utf8(bytes).unwrap_or_default())
}

/// Decodes a part of an address, in which `%40` stands for `@`.
fn plain(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        rest = behind;
        if *first == b'%' {
            let digits = std::str::from_utf8(rest.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &rest[2..];
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::Future;
    use tokio::net::TcpListener;
    use tokio::sync::watch;

    #[test]
    fn an_address_is_read_or_it_is_said_what_is_wrong_without_its_password() {
        let read = |address| Nats::new(address).map(|nats| (nats.host, nats.greeting));
        let (host, greeting) = read("nats://nats.example").unwrap();
        assert_eq!((host.as_str(), greeting.get("user")), ("nats.example:4222", None));
        let (host, greeting) = read("nats://corte:p%40ss:word@[::1]:4333/").unwrap();
        assert_eq!(host, "[::1]:4333");
        assert_eq!((&greeting["user"], &greeting["pass"]), (&json!("corte"), &json!("p@ss:word")));
        assert_eq!(read("nats://t0ken@localhost:1").unwrap().1["auth_token"], "t0ken");
        assert!(!format!("{:?}", Nats::new("nats://corte:secret@h").unwrap()).contains("secret"));
        for wrong in [
            "",
            "localhost:4222",
            "http://h",
            "tls://h",
            "nats://",
            "nats://u:secret@",
            "nats://h:secret",
            "nats://%secret@h",
        ] {
            let error = read(wrong).unwrap_err();
            assert!(
                matches!(error, NatsError::Address(_)) && !error.to_string().contains("secret"),
                "{wrong}: {error}"
            );
        }
    }

    /// The result of connecting to a server that answers with this.
    async fn against(answer: &'static [u8]) -> Result<(), NatsError> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let nats = Nats::new(&format!("nats://corte:secret@{}", listener.local_addr().unwrap())).unwrap();
        let answering = async {
            let (mut stream, _) = listener.accept().await.unwrap();
            // A client that has heard enough may have gone.
            let _ = stream.write_all(answer).await;
            let _ = stream.read_to_end(&mut Vec::new()).await;
        };
        tokio::select! {
            () = answering => unreachable!("whoever asks holds the line"),
            tried = nats.connect() => tried.map(drop),
        }
    }

    /// Why the connection is given up to a server that takes nothing in, while somebody talks to it like this.
    async fn given_up_while(clock: &Clock, talk: impl Future<Output = ()>, line: Talk) -> NatsError {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let nats = Nats::new(&format!("nats://{}", listener.local_addr().unwrap())).unwrap();
        let (near, _far) = tokio::join!(TcpStream::connect(&nats.host), listener.accept());
        let (_from, to) = near.unwrap().into_split();
        let (heard, mut said) = line;
        tokio::select! {
            error = nats.speak(clock, |_| (), to, heard, &mut said) => error,
            () = talk => panic!("nobody has noticed"),
        }
    }

    /// What is heard, and what is to be said.
    type Talk = (mpsc::Receiver<std::io::Result<Word>>, mpsc::Receiver<String>);

    #[tokio::test]
    async fn a_server_that_falls_silent_is_given_up_whatever_it_is_told() {
        let clock = Clock::Driven(watch::channel(0).0);
        let (_words, heard) = mpsc::channel(1);
        let (out, said) = mpsc::channel(1);
        let talk = async {
            let Clock::Driven(now) = &clock else { unreachable!("it is this test's") };
            for _ in 0..60 {
                out.send("x".to_owned()).await.unwrap();
                tokio::task::yield_now().await;
                now.send_modify(|now| *now += 1_000);
            }
        };
        let error = given_up_while(&clock, talk, (heard, said)).await;
        assert!(matches!(&error, NatsError::Away(_, why) if why == SILENT), "{error}");
    }

    #[tokio::test]
    async fn a_server_that_takes_nothing_more_is_given_up_though_it_speaks() {
        let clock = Clock::of_the_machine();
        let (words, heard) = mpsc::channel(1);
        let (out, said) = mpsc::channel(100);
        // More than the network keeps for somebody who doesn't read.
        (0..32).for_each(|_| out.try_send("x".repeat(1 << 20)).unwrap());
        let talk = async { while words.send(Ok(Word::Other)).await.is_ok() {} };
        let error = given_up_while(&clock, talk, (heard, said)).await;
        assert!(matches!(&error, NatsError::Away(_, why) if why == SILENT), "{error}");
    }

    #[tokio::test]
    async fn who_is_refused_is_told_why_and_what_is_no_nats_is_not_believed() {
        assert_eq!(against(b"INFO {\"max_payload\":1048576}\r\nPONG\r\n").await, Ok(()));
        let refused = against(b"INFO {}\r\n-ERR 'Authorization Violation'\r\n").await.unwrap_err();
        assert!(
            matches!(&refused, NatsError::Refused(_, why) if why == "Authorization Violation"),
            "{refused}"
        );
        let tls = against(b"INFO {\"tls_required\":true}\r\n").await.unwrap_err();
        assert!(matches!(tls, NatsError::Tls(_)), "{tls}");
        for strange in [&b"HTTP/1.1 400 Bad Request\r\n\r\n"[..], b"INFO {}\r\nHELLO\r\n", b"\0\xff\n"] {
            assert!(matches!(against(strange).await, Err(NatsError::Away(..))));
        }
        let nobody = Nats::new("nats://127.0.0.1:1").unwrap();
        assert!(nobody.try_out().await.is_ok(), "it may come later");
    }
}
