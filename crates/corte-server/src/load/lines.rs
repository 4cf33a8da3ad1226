//! A stream of lines as a load reads it: over a connection of its own, with as little work as possible.

use std::io::{self, BufRead};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How much is read at once.
const BUFFERED: usize = 16 * 1024;
/// The longest head of a response, and the longest size line of a chunk.
const LONGEST_HEAD: usize = 8 * 1024;

/// The lines of a response that does not end.
#[derive(Debug)]
pub(super) struct Lines {
    stream: TcpStream,
    /// Bytes received; those not yet read begin at `read`.
    buffer: Vec<u8>,
    read: usize,
    chunks: Chunks,
    line: Vec<u8>,
}

impl Lines {
    /// Sends a request to the server at this address, `http://127.0.0.1:8080`, and reads the head of the response.
    pub(super) async fn open(url: &str, path: &str, token: &str) -> io::Result<Lines> {
        let address = url.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(address).await?;
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\n\r\n");
        stream.write_all(request.as_bytes()).await?;
        let (mut buffer, wrong) = (Vec::with_capacity(BUFFERED), io::ErrorKind::InvalidData);
        let head = loop {
            if stream.read_buf(&mut buffer).await? == 0 || buffer.len() > LONGEST_HEAD + BUFFERED {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(end) = buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
        };
        let told = std::str::from_utf8(&buffer[..head]).map_err(|_| wrong)?.to_ascii_lowercase();
        if !told.starts_with("http/1.1 200") || !told.contains("transfer-encoding: chunked") {
            return Err(io::Error::new(wrong, told.lines().next().unwrap_or("").to_owned()));
        }
        Ok(Lines { stream, buffer, read: head, chunks: Chunks::default(), line: Vec::new() })
    }

    /// The next line, with its newline; `None` if the response has ended.
    pub(super) async fn next(&mut self) -> io::Result<Option<&str>> {
        self.line.clear();
        loop {
            let mut rest = &self.buffer[self.read..];
            let found = self.chunks.line(&mut rest, &mut self.line)?;
            self.read = self.buffer.len() - rest.len();
            match found {
                Found::Line => break,
                Found::End => return Ok(None),
                Found::Nothing => {}
            }
            self.buffer.drain(..self.read);
            self.read = 0;
            self.buffer.reserve(BUFFERED);
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Ok(None);
            }
        }
        std::str::from_utf8(&self.line).map(Some).map_err(|_| io::ErrorKind::InvalidData.into())
    }
}

/// The position in a chunked response.
#[derive(Debug, Default)]
struct Chunks {
    /// How much of this chunk is still to come; `None` before its size is known.
    left: Option<usize>,
}

/// What was found among some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Found {
    /// A complete line.
    Line,
    /// The end of the response.
    End,
    /// Less than a line; everything readable has been read.
    Nothing,
}

impl Chunks {
    /// Reads on to the end of a line.
    fn line(&mut self, bytes: &mut &[u8], line: &mut Vec<u8>) -> io::Result<Found> {
        loop {
            match self.left {
                None => {
                    let mut size = Vec::new();
                    let mut rest = *bytes;
                    rest.read_until(b'\n', &mut size)?;
                    if size.last() != Some(&b'\n') {
                        let endless = size.len() > LONGEST_HEAD;
                        return if endless {
                            Err(io::ErrorKind::InvalidData.into())
                        } else {
                            Ok(Found::Nothing)
                        };
                    }
                    *bytes = rest;
                    let size = std::str::from_utf8(&size).map_err(|_| io::ErrorKind::InvalidData)?;
                    let size = size.split(';').next().unwrap_or("").trim();
                    let size = usize::from_str_radix(size, 16).map_err(|_| io::ErrorKind::InvalidData)?;
                    if size == 0 {
                        return Ok(Found::End);
                    }
                    self.left = Some(size);
                }
                Some(0) => {
                    // A chunk is followed by a line break.
                    let Some(rest) = bytes.get(2..) else { return Ok(Found::Nothing) };
                    *bytes = rest;
                    self.left = None;
                }
                Some(left) => {
                    let mut here = &bytes[..left.min(bytes.len())];
                    let read = here.read_until(b'\n', line)?;
                    *bytes = &bytes[read..];
                    self.left = Some(left - read);
                    if line.last() == Some(&b'\n') {
                        return Ok(Found::Line);
                    }
                    if bytes.is_empty() {
                        return Ok(Found::Nothing);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_the_same_however_they_come_in_chunks_and_pieces() {
        let answer =
            b"4\r\none\n\r\n1;x=y\r\n\n\r\n2\r\ntw\r\n10\r\no\nthree, and fou\r\n2\r\nr\n\r\n0\r\n\r\n";
        for piece in 1..=answer.len() {
            let (mut chunks, mut lines, mut line) = (Chunks::default(), Vec::new(), Vec::new());
            let (mut held, mut ended) = (Vec::new(), false);
            // Nothing after the end may be read.
            for some in answer.chunks(piece) {
                if ended {
                    break;
                }
                held.extend_from_slice(some);
                loop {
                    let mut rest = held.as_slice();
                    let found = chunks.line(&mut rest, &mut line).unwrap();
                    held = rest.to_vec();
                    match found {
                        Found::Line => lines.push(String::from_utf8(std::mem::take(&mut line)).unwrap()),
                        Found::End => break ended = true,
                        Found::Nothing => break,
                    }
                }
            }
            assert_eq!(lines, ["one\n", "\n", "two\n", "three, and four\n"], "in pieces of {piece}");
            assert!(ended);
        }
        let mut wrong: &[u8] = b"x\r\n";
        assert!(Chunks::default().line(&mut wrong, &mut Vec::new()).is_err());
    }
}
