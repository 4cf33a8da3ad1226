//! The protocol over standard input and output: one message per line.

use super::serve::{Answer, LONGEST, Message, Service};
use std::io::{self, BufRead, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::task::{JoinError, JoinSet, spawn_blocking};

/// How many messages are answered at once, and how many more are read ahead of them.
const MOST_AHEAD: usize = 64;

/// What to do next.
enum Next {
    /// To make the calls of a message.
    Calls(Message),
    /// Nothing more: the client has left, or can't be read from.
    End(io::Result<()>),
}

/// A client. One thread reads, and answers at once what needs no table. Calls begin in the order in which they came,
/// and those that ask a server finish side by side.
struct Line<W> {
    service: Arc<Service>,
    out: Mutex<W>,
}

/// Answers messages, one per line, until there are no more.
///
/// # Errors
///
/// When input or output fails.
pub(crate) async fn lines(
    service: Service,
    input: impl BufRead + Send + 'static,
    out: impl Write + Send + 'static,
) -> io::Result<()> {
    let line = Arc::new(Line { service: Arc::new(service), out: Mutex::new(out) });
    let (tells, next) = channel(MOST_AHEAD);
    let reader = Arc::clone(&line);
    // It may still be reading when this function ends.
    thread::spawn(move || {
        // A fault in this program ends the service, too, since whatever is not read is not answered.
        let fault = |_| Err(io::Error::other("a message could not be read"));
        let end = catch_unwind(AssertUnwindSafe(|| reader.read(input, &tells))).unwrap_or_else(fault);
        let _ = tells.blocking_send(Next::End(end));
    });
    line.work(next).await
}

impl<W: Write + Send + 'static> Line<W> {
    fn read(&self, mut input: impl BufRead, tells: &Sender<Next>) -> io::Result<()> {
        while let Some(line) = next_line(&mut input)? {
            if line.trim_ascii().is_empty() {
                continue;
            }
            // There is only one client here, which needs no name.
            let message = self.service.read("", &line);
            match message.answered() {
                Ok(answer) => self.write(answer)?,
                Err(message) => {
                    if tells.blocking_send(Next::Calls(message)).is_err() {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    async fn work(self: Arc<Self>, mut next: Receiver<Next>) -> io::Result<()> {
        let mut asking = JoinSet::new();
        loop {
            tokio::select! {
                Some(done) = asking.join_next() => done.map_err(fault)??,
                next = next.recv(), if asking.len() < MOST_AHEAD => match next {
                    Some(Next::Calls(message)) => {
                        let line = Arc::clone(&self);
                        match self.service.begin(message).await.map_err(fault)?.answered() {
                            Ok(answer) => line.tell(answer).await?,
                            Err(message) => {
                                asking.spawn(async move {
                                    line.tell(message.finish().await.map_err(fault)?).await
                                });
                            }
                        }
                    }
                    Some(Next::End(end)) => {
                        end?;
                        break;
                    }
                    None => break,
                },
            }
        }
        self.service.hurry();
        // If one fails, nobody is left to tell.
        while asking.join_next().await.is_some() {}
        Ok(())
    }

    /// Writes an answer, while the client may keep it waiting.
    async fn tell(self: Arc<Self>, answer: Answer) -> io::Result<()> {
        spawn_blocking(move || self.write(answer)).await.map_err(fault)?
    }

    fn write(&self, mut answer: Answer) -> io::Result<()> {
        let told = answer.told.take();
        // It counts as read before it is written: the client may have asked again by the time the last of it is
        // written, and if writing fails, nobody is left to tell.
        self.service.counts_as_read(answer);
        if let Some(told) = told {
            let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
            writeln!(out, "{told}")?;
            out.flush()?;
        }
        Ok(())
    }
}

/// A fault in this program ends the service, too: otherwise, the client would wait for an answer that never comes.
fn fault(_: JoinError) -> io::Error {
    io::Error::other("a call could not be answered")
}

/// The next line; `None` if there are no more. If it is too long, the rest is not kept.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    // One byte more than is accepted shows that a line is too long.
    let read = input.by_ref().take(LONGEST as u64 + 2).read_until(b'\n', &mut line)?;
    if line.len() > LONGEST && !line.ends_with(b"\n") {
        skip_line(input)?;
    }
    Ok((read > 0).then_some(line))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let held = input.fill_buf()?;
        let end = held.iter().position(|byte| *byte == b'\n');
        let (len, done) = (end.map_or(held.len(), |end| end + 1), end.is_some() || held.is_empty());
        input.consume(len);
        if done {
            return Ok(());
        }
    }
}
