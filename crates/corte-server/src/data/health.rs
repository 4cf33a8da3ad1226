//! Asking a running server about its health.

use super::DataPlace;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A server's health.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Health {
    /// It reads and writes.
    Well,
    /// It answers but isn't well: why.
    Ill(String),
    /// Nobody answers: why.
    Silent(String),
}

/// The longest answer that is read.
const LONGEST: u64 = 4_096;

/// Asks the server at this admin address, or else the one that keeps its data in this place.
pub fn ask(place: &DataPlace, admin: Option<SocketAddr>, patience: Duration) -> Health {
    let answer = match admin {
        Some(admin) => over_tcp(admin, patience),
        None => over_socket(place, patience),
    };
    let answer = match answer {
        Ok(answer) => answer,
        Err(error) => return Health::Silent(silence(place, admin, &error)),
    };
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3));
    match status {
        Some("200") => Health::Well,
        Some("503") => Health::Ill(body.trim().to_owned()),
        _ => Health::Silent(
            "what answers there is not a Corte server, or not its admin address: give the address of `corte serve --admin`, not that of its pages"
                .to_owned(),
        ),
    }
}

fn silence(place: &DataPlace, admin: Option<SocketAddr>, error: &io::Error) -> String {
    match (admin, place.file()) {
        (Some(admin), _) => format!("nothing answers at {admin}: {error}"),
        (None, None) => "with a PostgreSQL database, give the server's admin address with --admin".to_owned(),
        (None, Some(file))
            if error.kind() == io::ErrorKind::TimedOut || error.kind() == io::ErrorKind::WouldBlock =>
        {
            format!("the server on {} does not answer in time", file.display())
        }
        (None, Some(file)) if error.kind() == io::ErrorKind::PermissionDenied => {
            format!(
                "the data at {} can't be reached: permission is denied; run this as the user that the server runs as",
                file.display()
            )
        }
        (None, Some(file)) => format!("no server is running on {}", file.display()),
    }
}

fn over_tcp(address: SocketAddr, patience: Duration) -> io::Result<String> {
    let stream = TcpStream::connect_timeout(&address, patience)?;
    stream.set_read_timeout(Some(patience))?;
    stream.set_write_timeout(Some(patience))?;
    exchange(stream)
}

#[cfg(unix)]
fn over_socket(place: &DataPlace, patience: Duration) -> io::Result<String> {
    let path = place.socket().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
    let stream = std::os::unix::net::UnixStream::connect(path)?;
    stream.set_read_timeout(Some(patience))?;
    stream.set_write_timeout(Some(patience))?;
    exchange(stream)
}

#[cfg(not(unix))]
fn over_socket(_: &DataPlace, _: Duration) -> io::Result<String> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "there are no Unix sockets here: use --admin"))
}

fn exchange(mut stream: impl Read + Write) -> io::Result<String> {
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: corte\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(LONGEST).read_to_string(&mut answer)?;
    Ok(answer)
}
