//! The protocol over HTTP, for this machine alone: a message a request, an answer each.

use super::serve::{LONGEST, Service};
use crate::output::complain;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// How long a client may take to send a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest head of a request, in bytes.
const LONGEST_HEAD: u64 = 16 << 10;
/// So many clients are answered at once.
const MOST_CLIENTS: usize = 16;

/// Answers clients of this machine until the process is ended.
///
/// # Errors
///
/// When the port can't be had.
pub(crate) fn listen(service: Service, port: u16) -> io::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    let address = listener.local_addr()?;
    complain(format!("MCP is served at http://{address}/mcp"));
    let (service, clients) = (Mutex::new(service), AtomicUsize::new(0));
    thread::scope(|scope| {
        for stream in listener.incoming() {
            let Ok(stream) = stream else { continue };
            if clients.fetch_add(1, Ordering::Relaxed) >= MOST_CLIENTS {
                clients.fetch_sub(1, Ordering::Relaxed);
                continue;
            }
            let (service, clients) = (&service, &clients);
            scope.spawn(move || {
                // A client that goes away needs no answer.
                let _ = answer(&stream, address, service);
                clients.fetch_sub(1, Ordering::Relaxed);
            });
        }
    });
    Ok(())
}

fn answer(stream: &TcpStream, address: SocketAddr, service: &Mutex<Service>) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut reader = BufReader::new(stream);
    let head = Head::read(&mut reader)?;
    if let Err((status, reason)) = head.check(address) {
        return respond(stream, status, "text/plain; charset=utf-8", reason);
    }
    let mut body = vec![0; head.length];
    reader.read_exact(&mut body)?;
    let answer = service.lock().unwrap_or_else(std::sync::PoisonError::into_inner).answer(&body);
    match answer {
        Some(answer) => respond(stream, "200 OK", "application/json", &answer.to_string()),
        None => respond(stream, "202 Accepted", "application/json", ""),
    }
}

fn respond(mut stream: &TcpStream, status: &str, kind: &str, body: &str) -> io::Result<()> {
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(body.as_bytes())
}

/// What stands before the body of a request.
#[derive(Default)]
struct Head {
    method: String,
    path: String,
    host: String,
    origin: Option<String>,
    length: usize,
}

impl Head {
    fn read(reader: &mut impl BufRead) -> io::Result<Head> {
        let mut reader = reader.take(LONGEST_HEAD);
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let mut words = line.split_whitespace().map(str::to_owned);
        let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let mut head = Head { method, path, ..Head::default() };
        loop {
            line.clear();
            if reader.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::InvalidData.into());
            }
            let Some((name, value)) = line.trim_end().split_once(':') else { return Ok(head) };
            let value = value.trim().to_owned();
            match name.to_ascii_lowercase().as_str() {
                "host" => head.host = value,
                "origin" => head.origin = Some(value),
                "content-length" => head.length = value.parse().unwrap_or(usize::MAX),
                _ => {}
            }
        }
    }

    /// Only this machine may ask, and no page of another site in a browser of it.
    fn check(&self, address: SocketAddr) -> Result<(), (&'static str, &'static str)> {
        let port = address.port();
        let own = ["127.0.0.1", "localhost", "[::1]"].map(|name| format!("{name}:{port}"));
        let is_own = |host: &str| own.iter().any(|own| own == host);
        let from_here =
            self.origin.as_deref().is_none_or(|origin| origin.strip_prefix("http://").is_some_and(is_own));
        match self.method.as_str() {
            _ if !is_own(&self.host) || !from_here => {
                Err(("403 Forbidden", "only this machine may ask, and no other site's page\n"))
            }
            _ if self.path != "/mcp" => Err(("404 Not Found", "the protocol is spoken at /mcp\n")),
            "POST" if self.length > LONGEST => {
                Err(("413 Content Too Large", "a message has a mebibyte at most\n"))
            }
            "POST" => Ok(()),
            _ => Err(("405 Method Not Allowed", "messages are sent by POST; nothing is streamed\n")),
        }
    }
}
