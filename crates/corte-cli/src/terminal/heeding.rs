//! Standard input that ends when a signal asks the program to end, so that a game played in lines is left and saved.

use super::signalled::Signalled;
use crate::signals::{BACK, heed};
use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// What was typed, until a signal comes.
pub(crate) struct Heeding {
    signalled: Signalled,
    parts: Receiver<Part>,
    part: Vec<u8>,
    read: usize,
    ended: bool,
}

/// What the reader receives.
enum Part {
    Typed(Vec<u8>),
    Failed(io::Error),
    /// The input has ended.
    End,
    /// A signal has come.
    Signal,
}

impl Heeding {
    /// Standard input, which a thread reads from now on, because reading can't be interrupted.
    ///
    /// # Errors
    ///
    /// When signals can't be handled.
    pub(crate) fn input() -> io::Result<Heeding> {
        let signalled = Signalled::default();
        let (send, parts) = sync_channel(1);
        heed_signals(signalled.clone(), send.clone())?;
        thread::spawn(move || pass_on(&send));
        Ok(Heeding { signalled, parts, part: Vec::new(), read: 0, ended: false })
    }

    /// Whether the program has been asked to end.
    pub(crate) fn signalled(&self) -> Signalled {
        self.signalled.clone()
    }
}

/// What is typed for somebody who returns to the terminal, where the question may have scrolled away meanwhile.
const AGAIN: &[u8] = b"again\n";

/// The first signal leaves the game; the second ends the program at once.
fn heed_signals(signalled: Signalled, wake: SyncSender<Part>) -> io::Result<()> {
    heed(move |signal| {
        if signal == BACK {
            // On a pipe, nobody has typed or seen anything else meanwhile.
            if io::stdin().is_terminal() {
                let _ = wake.try_send(Part::Typed(AGAIN.to_vec()));
            }
            return;
        }
        if signalled.ends(signal) {
            std::process::exit(128 + signal);
        }
        // If there is no room for it, the reader has something to take, and looks then.
        let _ = wake.try_send(Part::Signal);
    })
}

/// Reads to the end of the input, or for as long as somebody listens.
fn pass_on(send: &SyncSender<Part>) {
    let mut bytes = vec![0; 8192];
    loop {
        let part = match io::stdin().read(&mut bytes) {
            Ok(0) => Part::End,
            Ok(read) => Part::Typed(bytes[..read].to_vec()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Part::Failed(error),
        };
        let goes_on = matches!(part, Part::Typed(_));
        if send.send(part).is_err() || !goes_on {
            return;
        }
    }
}

impl BufRead for Heeding {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.read == self.part.len() && !self.ended {
            match self.parts.recv() {
                Ok(Part::Typed(part)) => (self.part, self.read) = (part, 0),
                Ok(Part::Failed(error)) => return Err(error),
                Ok(Part::Signal) => {}
                Ok(Part::End) | Err(_) => self.ended = true,
            }
            self.ended |= self.signalled.end().is_some();
        }
        Ok(&self.part[self.read..])
    }

    fn consume(&mut self, amount: usize) {
        self.read += amount;
    }
}

impl Read for Heeding {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}
