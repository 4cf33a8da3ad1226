//! Leaks put into the real program, to test whether measurements find them.

use crate::app::App;
use crate::lock::whole;
use crate::room::Room;
use corte::{Cards, Seat};
use corte_table::{Entry, Millis, What};
use std::collections::HashSet;
use std::sync::Mutex;
use std::time::Duration;

/// Ways in which a careless server might reveal a hand by the time or the length of its answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leak {
    /// A bot with a choice computes when its time has come, and so answers later.
    ComputesLonger,
    /// A bot without a choice answers before its time.
    AnswersEarly,
    /// The answer for a hand is cached, and needs no computing the next time.
    CacheHit,
    /// A table's answers are not padded.
    Unpadded,
    /// The length of a table's answers depends on the hand in them.
    SizeByHand,
}

impl Leak {
    /// All of them, with their names on the command line.
    pub const ALL: [(&'static str, Leak); 5] = [
        ("computes-longer", Leak::ComputesLonger),
        ("answers-early", Leak::AnswersEarly),
        ("cache-hit", Leak::CacheHit),
        ("unpadded", Leak::Unpadded),
        ("size-by-hand", Leak::SizeByHand),
    ];

    /// Returns the leak with this name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Leak> {
        Leak::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, leak)| leak)
    }
}

/// A leak in a server, with what it remembers.
#[derive(Debug)]
pub(crate) struct Leaks {
    leak: Leak,
    /// Hands whose answers are known.
    known: Mutex<HashSet<u32>>,
}

/// The time of a search that the table waits for.
const SEARCH: Duration = Duration::from_millis(2);
/// How much earlier an answer without a search comes.
const EARLY: Millis = 4;
/// The multiple of bytes to which an answer is padded by its own length.
const FINE: usize = 4;

impl Leaks {
    pub(crate) fn new(leak: Leak) -> Leaks {
        Leaks { leak, known: Mutex::default() }
    }

    /// How long before its time a table does what is due.
    pub(crate) fn head_start(&self, room: &Room) -> Millis {
        let forced = || {
            let Some(round) = room.table.running() else { return false };
            room.table.bots_asked().any(|asked| round.game().legal(asked.seat).len() == 1)
        };
        if self.leak == Leak::AnswersEarly && forced() { EARLY } else { 0 }
    }

    /// Waits as a search would once these entries are due.
    pub(crate) async fn compute(&self, app: &App, room: &Room, entries: &[Entry]) {
        let Some(round) = room.table.running() else { return };
        let decided = entries.iter().find_map(|entry| match entry.what {
            What::Decided { seat, .. } => Seat::new(usize::from(seat)),
            _ => None,
        });
        let Some(seat) = decided else { return };
        let forced = round.game().legal(seat).len() == 1;
        let waits = match self.leak {
            Leak::ComputesLonger => !forced,
            Leak::CacheHit => !self.knows(round.game().hand(seat), forced),
            Leak::AnswersEarly | Leak::Unpadded | Leak::SizeByHand => false,
        };
        if waits {
            app.clock.pause(SEARCH).await;
        }
    }

    /// Whether this hand was looked up before; a hand without a choice is remembered.
    fn knows(&self, hand: Cards, sure: bool) -> bool {
        let key = hand.iter().fold(0, |key, card| key * 64 + card.slot() + 1);
        let mut known = whole(&self.known);
        known.contains(&key) || (sure && !known.insert(key))
    }

    /// The length that an answer of a table gets instead of one that everybody may know.
    pub(crate) fn length(&self, length: usize) -> Option<usize> {
        match self.leak {
            Leak::Unpadded => Some(length),
            Leak::SizeByHand => Some(length.next_multiple_of(FINE)),
            Leak::ComputesLonger | Leak::AnswersEarly | Leak::CacheHit => None,
        }
    }
}
