//! Recently used sessions and bots, which spare a request the database query.

use super::Session;
use crate::lock::whole;
use crate::store::{TokenHash, TokenKind};
use corte_table::{Millis, Person};
use std::collections::HashMap;
use std::sync::Mutex;
use tokio::sync::watch;

/// How long a token is trusted without asking the database: another server may have ended it.
const TRUST: Millis = 300_000;

/// How often a known person's visit is noted.
const NOTED: Millis = 3_600_000;

/// How many sessions are remembered.
const REMEMBERED: usize = 20_000;

/// Recently used sessions and bots.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    known: Mutex<Book>,
    /// The channels that tell a session's open lines when it ends.
    lines: Mutex<HashMap<TokenHash, watch::Sender<()>>>,
}

/// What is known, and how often this server has changed or ended a session.
#[derive(Debug, Default)]
struct Book {
    known: HashMap<(TokenKind, TokenHash), Known>,
    changes: u64,
}

/// A cached session.
#[derive(Debug)]
struct Known {
    session: Session,
    /// When the database last confirmed the token.
    asked: Millis,
    /// When their visit was last noted.
    noted: Millis,
}

/// Taken before a session is read from the database: what is read is not kept if anything was changed meanwhile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before(u64);

impl Sessions {
    /// The cached session, if it was read since then and its token is still trusted.
    pub(super) fn get(
        &self,
        kind: TokenKind,
        token: TokenHash,
        since: Millis,
        now: Millis,
    ) -> Option<Session> {
        let book = whole(&self.known);
        let known = book.known.get(&(kind, token))?;
        (known.asked >= since && now.saturating_sub(known.asked) < TRUST).then(|| known.session.clone())
    }

    /// When somebody's visit was noted, if that is recent enough not to be noted again.
    pub(super) fn noted(&self, kind: TokenKind, token: TokenHash, now: Millis) -> Option<Millis> {
        let noted = whole(&self.known).known.get(&(kind, token)).map(|known| known.noted);
        noted.filter(|noted| now.saturating_sub(*noted) < NOTED)
    }

    /// Marks the moment before a session is read.
    pub(super) fn before(&self) -> Before {
        Before(whole(&self.known).changes)
    }

    /// Remembers a session that was read from the database.
    pub(super) fn keep(&self, before: Before, session: &Session, asked: Millis, noted: Millis) {
        let mut book = whole(&self.known);
        if book.changes != before.0 {
            return;
        }
        if book.known.len() >= REMEMBERED {
            book.known.clear();
        }
        let known = Known { session: session.clone(), asked, noted };
        book.known.insert((session.kind, session.token), known);
    }

    /// Has a session that was changed read again.
    pub(super) fn changed(&self, kind: TokenKind, token: TokenHash) {
        let mut book = whole(&self.known);
        book.changes += 1;
        book.known.remove(&(kind, token));
    }

    /// Forgets a token that no longer exists.
    pub(super) fn forget(&self, kind: TokenKind, token: TokenHash) {
        self.changed(kind, token);
        // Dropping the sender tells the listening lines.
        whole(&self.lines).remove(&token);
    }

    /// Forgets those of somebody's sessions that no longer exist.
    pub(super) fn forget_of(&self, person: Person, is_ended: impl Fn(TokenHash) -> bool) {
        let mut book = whole(&self.known);
        book.changes += 1;
        let gone = |known: &Known| known.session.person == person && is_ended(known.session.token);
        let ended: Vec<TokenHash> =
            book.known.values().filter(|known| gone(known)).map(|known| known.session.token).collect();
        book.known.retain(|_, known| !gone(known));
        drop(book);
        let mut lines = whole(&self.lines);
        ended.iter().for_each(|token| drop(lines.remove(token)));
    }

    /// What a line of this session listens to; it closes with the session.
    pub(crate) fn line(&self, token: TokenHash) -> watch::Receiver<()> {
        whole(&self.lines).entry(token).or_insert_with(|| watch::channel(()).0).subscribe()
    }

    /// Notes that a line of this session has closed; after the last one, the channel goes too.
    pub(super) fn hang_up(&self, token: TokenHash) {
        let mut lines = whole(&self.lines);
        if lines.get(&token).is_some_and(|line| line.receiver_count() == 0) {
            lines.remove(&token);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Choices;
    use super::*;
    use corte_table::Person;

    fn ana() -> Session {
        let (kind, name, choices) = (TokenKind::Session, "Ana".to_owned(), Choices::default());
        Session { kind, person: Person(1), token: TokenHash([7; 32]), name, choices }
    }

    /// Another server may have changed it meanwhile, even if there is none any more.
    #[test]
    fn what_was_read_before_this_server_was_alone_is_not_trusted() {
        let (sessions, ana) = (Sessions::default(), ana());
        sessions.keep(sessions.before(), &ana, 1_000, 1_000);
        assert_eq!(sessions.get(ana.kind, ana.token, 0, 2_000).as_ref(), Some(&ana));
        assert_eq!(sessions.get(ana.kind, ana.token, 1_500, 2_000), None);
        let grown_old = 1_000 + TRUST;
        assert!(sessions.get(ana.kind, ana.token, 0, grown_old - 1).is_some());
        assert_eq!(sessions.get(ana.kind, ana.token, 0, grown_old), None, "another server may have ended it");
    }

    /// One request reads a session, another ends or changes it, and only then does the first remember what it read.
    #[test]
    fn what_was_read_before_a_change_is_not_remembered_after_it() {
        for change in [Sessions::changed, Sessions::forget] {
            let (sessions, ana) = (Sessions::default(), ana());
            let before = sessions.before();
            change(&sessions, ana.kind, ana.token);
            sessions.keep(before, &ana, 1_000, 1_000);
            assert_eq!(sessions.get(ana.kind, ana.token, 0, 1_000), None);
        }
    }
}
