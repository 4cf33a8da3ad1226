//! Requests as a load sends them: over connections that stay open, with as little work as possible.
//!
//! A load on the machine that it measures uses up some of what it measures.

use super::CONNECT;
use crate::lock::whole;
use std::io;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The connections to a server. All senders share them, as behind a proxy; otherwise the limit on open files would end
/// a load before the server does.
#[derive(Debug)]
pub(super) struct Posts {
    /// The server's address, as `127.0.0.1:8080`.
    address: String,
    /// The idle connections, the last one used on top.
    free: Mutex<Vec<Post>>,
}

impl Posts {
    /// Returns the connections to the server at this address, `http://127.0.0.1:8080`.
    pub(super) fn to(url: &str) -> Arc<Posts> {
        let address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        Arc::new(Posts { address, free: Mutex::default() })
    }

    /// Sends JSON; `None` unless it was accepted.
    pub(super) async fn send(&self, path: &str, token: &str, body: &str) -> Option<()> {
        let free = whole(&self.free).pop();
        let mut post = free.unwrap_or_default();
        let received = post.send(&self.address, path, token, body).await;
        whole(&self.free).push(post);
        received
    }
}

/// A connection to a server.
#[derive(Debug, Default)]
struct Post {
    stream: Option<TcpStream>,
    buffer: Vec<u8>,
}

impl Post {
    /// Sends a request. A connection that was closed meanwhile is reopened.
    async fn send(&mut self, address: &str, path: &str, token: &str, body: &str) -> Option<()> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        for _ in 0..2 {
            if let Ok(Ok(status)) =
                tokio::time::timeout(CONNECT, self.exchange(address, request.as_bytes())).await
            {
                return (200..300).contains(&status).then_some(());
            }
            self.stream = None;
        }
        None
    }

    /// Returns the status of the response.
    async fn exchange(&mut self, address: &str, request: &[u8]) -> io::Result<u16> {
        let stream = match &mut self.stream {
            Some(stream) => stream,
            none => {
                let stream = TcpStream::connect(address).await?;
                stream.set_nodelay(true)?;
                none.insert(stream)
            }
        };
        stream.write_all(request).await?;
        self.buffer.clear();
        loop {
            if stream.read_buf(&mut self.buffer).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some((status, length)) = answer(&self.buffer)
                && self.buffer.len() >= length
            {
                return Ok(status);
            }
        }
    }
}

/// The status of a response whose head is complete, and its total length.
fn answer(bytes: &[u8]) -> Option<(u16, usize)> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let status = head.split_ascii_whitespace().nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
    });
    Some((status, end + 4 + length.unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_whole_when_its_body_is() {
        assert_eq!(answer(b"HTTP/1.1 204 No Content\r\nserver: x\r\n"), None);
        assert_eq!(answer(b"HTTP/1.1 204 No Content\r\n\r\n"), Some((204, 27)));
        assert_eq!(answer(b"HTTP/1.1 409 Conflict\r\nContent-Length: 5\r\n\r\nHel"), Some((409, 49)));
    }
}
