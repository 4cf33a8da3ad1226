//! The protocol over standard input and output: a message a line.

use super::serve::{LONGEST, Message, Service};
use serde_json::Value;
use std::io::{self, BufRead, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// So many messages are read ahead of the one whose calls are made.
const MOST_AHEAD: usize = 64;

/// What is to be done next.
enum Next {
    /// The calls of a message.
    Calls(Message),
    /// Nothing more: the client has gone, or can't be read from or written to.
    End(io::Result<()>),
}

/// A client, who is answered from several threads: one reads and answers at once what needs no table, one makes the calls in
/// their order, and each call that waits has one of its own.
struct Line<W> {
    service: Service,
    out: Mutex<W>,
}

/// Answers messages, one a line, until there are no more.
///
/// # Errors
///
/// When nobody can be read from or written to.
pub(crate) fn lines(
    service: Service,
    input: impl BufRead + Send + 'static,
    out: impl Write + Send + 'static,
) -> io::Result<()> {
    let line = Arc::new(Line { service, out: Mutex::new(out) });
    let (tells, next) = sync_channel(MOST_AHEAD);
    let (reader, told) = (Arc::clone(&line), tells.clone());
    // It may be reading still when this ends.
    thread::spawn(move || {
        // A fault of this program ends it, too: what is read no more is not answered.
        let fault = |_| Err(io::Error::other("a message could not be read"));
        let end = catch_unwind(AssertUnwindSafe(|| reader.read(input, &told))).unwrap_or_else(fault);
        let _ = told.send(Next::End(end));
    });
    Line::work(&line, &next, &tells)
}

impl<W: Write + Send + 'static> Line<W> {
    fn read(&self, mut input: impl BufRead, tells: &SyncSender<Next>) -> io::Result<()> {
        while let Some(line) = next_line(&mut input)? {
            if line.trim_ascii().is_empty() {
                continue;
            }
            // There is one client here, who needs no name.
            let message = self.service.read("", &line);
            if !message.calls() {
                self.write(message.finish())?;
            } else if tells.send(Next::Calls(message)).is_err() {
                break;
            }
        }
        Ok(())
    }

    fn work(line: &Arc<Line<W>>, next: &Receiver<Next>, tells: &SyncSender<Next>) -> io::Result<()> {
        let mut waiting: Vec<JoinHandle<()>> = Vec::new();
        loop {
            // It is not closed: a sender is kept here.
            match next.recv().unwrap_or(Next::End(Ok(()))) {
                Next::Calls(message) => {
                    let message = line.service.begin(message);
                    if message.waits() {
                        waiting.retain(|other| !other.is_finished());
                        waiting.push(Line::wait(Arc::clone(line), message, tells.clone()));
                    } else {
                        line.write(message.finish())?;
                    }
                }
                Next::End(end) => {
                    end?;
                    line.service.hurry();
                    // One that fails has nobody left to tell.
                    waiting.into_iter().for_each(|one| drop(one.join()));
                    return Ok(());
                }
            }
        }
    }

    fn wait(line: Arc<Line<W>>, message: Message, tells: SyncSender<Next>) -> JoinHandle<()> {
        thread::spawn(move || {
            // A fault of this program ends it, too: the client would else wait for an answer that never comes.
            let fault = |_| Err(io::Error::other("a call could not be answered"));
            let done = catch_unwind(AssertUnwindSafe(|| line.write(message.finish()))).unwrap_or_else(fault);
            if done.is_err() {
                let _ = tells.send(Next::End(done));
            }
        })
    }

    fn write(&self, answer: Option<Value>) -> io::Result<()> {
        let Some(answer) = answer else { return Ok(()) };
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "{answer}")?;
        out.flush()
    }
}

/// The next line; none where there are no more. Of one that is too long the rest is not kept.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    // One byte more than is taken shows that a line is too long.
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
