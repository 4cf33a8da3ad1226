//! The bytes below the simulated database: a write-ahead log in sectors, which a power cut may lose or tear.
//!
//! A transaction is one frame: its length, what it changes, and a checksum over that and all earlier frames. It is
//! written in sectors, which stay in a cache until they are synced. After a power cut each of them is on the disk, or
//! is not, or is torn in the middle; recovery then reads frames from the beginning for as long as their checksums
//! match. SQLite and PostgreSQL work the same way.

use super::{Changes, Stored};
use crate::store::UnixMillis;
use crate::store::chain::Link;
use corte::Dealer;

/// The unit that a disk usually writes as a whole.
const SECTOR: usize = 512;
/// The sizes of the length before a frame and of the checksum behind it.
const LENGTH: usize = 4;
const SUM: usize = 8;

/// The bytes of the log since the database was last brought up to date with it.
#[derive(Debug, Default)]
pub(super) struct Medium {
    /// What survives a power cut.
    bytes: Vec<u8>,
    /// What was written but not synced, in order.
    cache: Vec<(usize, Vec<u8>)>,
    /// Where the next frame begins, and the checksum of the one before.
    end: usize,
    sum: u64,
    /// Whether frames are accepted whatever their checksums say.
    pub(super) trusts: bool,
}

/// A frame that is being written.
#[derive(Debug)]
pub(super) struct Frame {
    bytes: Vec<u8>,
    sum: u64,
    /// How many bytes of it have been written.
    written: usize,
}

impl Frame {
    pub(super) fn is_written(&self) -> bool {
        self.written == self.bytes.len()
    }
}

impl Medium {
    /// Returns the frame of a transaction, none of it written yet.
    pub(super) fn frame(&self, changes: &Changes) -> Frame {
        let body = encode(changes);
        let sum = checksum(self.sum, &body);
        let mut bytes = Vec::with_capacity(LENGTH + body.len() + SUM);
        bytes.extend_from_slice(&(body.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&body);
        bytes.extend_from_slice(&sum.to_le_bytes());
        Frame { bytes, sum, written: 0 }
    }

    /// Writes the next piece of a frame, out of `pieces`, into the cache.
    pub(super) fn write(&mut self, frame: &mut Frame, pieces: usize) {
        let from = frame.written;
        frame.written = frame.bytes.len().min(from + frame.bytes.len().div_ceil(pieces));
        self.cache.push((self.end + from, frame.bytes[from..frame.written].to_vec()));
    }

    /// Moves everything written so far to the disk.
    pub(super) fn sync(&mut self) {
        for (at, bytes) in std::mem::take(&mut self.cache) {
            self.put(at, &bytes);
        }
    }

    /// A sync that fails: some of the cache reaches the disk, and the rest is lost.
    pub(super) fn fail_to_sync(&mut self, dice: &mut Dealer) {
        self.lose(dice);
    }

    /// Makes the next frame begin behind this one. Otherwise the next one overwrites it.
    pub(super) fn go_on(&mut self, frame: &Frame) {
        self.end += frame.bytes.len();
        self.sum = frame.sum;
    }

    /// Whether it is time to bring the database up to date.
    pub(super) fn is_long(&self) -> bool {
        self.end > 1 << 16 && self.cache.is_empty()
    }

    /// Starts the log again, after the database was brought up to date.
    pub(super) fn clear(&mut self) {
        let trusts = self.trusts;
        *self = Medium { trusts, ..Medium::default() };
    }

    /// Cuts the power: each unsynced sector is kept, lost or torn. Returns the transactions that are still whole.
    pub(super) fn cut(&mut self, dice: &mut Dealer) -> Vec<Changes> {
        self.lose(dice);
        let (mut at, mut sum) = (0, 0);
        let mut whole = Vec::new();
        while let Some((changes, next, after)) = self.next(at, sum) {
            whole.push(changes);
            (at, sum) = (next, after);
        }
        self.clear();
        whole
    }

    /// Puts all of each unsynced write on the disk, or nothing, or some sectors and part of one. Which of these does
    /// not depend on its length, which differs in a twin world.
    fn lose(&mut self, dice: &mut Dealer) {
        for (at, bytes) in std::mem::take(&mut self.cache) {
            let (fate, seed) = (dice.below(4), dice.below(1 << 16) as u64);
            match fate {
                0 => {}
                1 => self.tear(at, &bytes, &mut Dealer::new(seed, 12)),
                _ => self.put(at, &bytes),
            }
        }
    }

    /// Writes what a torn write leaves: never all of it. Parts that were lost still make the file longer.
    fn tear(&mut self, at: usize, bytes: &[u8], dice: &mut Dealer) {
        self.reach(at + bytes.len());
        let torn = dice.below(bytes.len().max(1));
        let mut from = 0;
        while from < bytes.len() {
            // Sector boundaries are fixed, wherever a write begins.
            let next = bytes.len().min((at + from) / SECTOR * SECTOR + SECTOR - at);
            let to = if (from..next).contains(&torn) {
                torn
            } else if dice.below(3) > 0 {
                next
            } else {
                from
            };
            self.put(at + from, &bytes[from..to]);
            from = next;
        }
    }

    fn reach(&mut self, to: usize) {
        if self.bytes.len() < to {
            self.bytes.resize(to, 0);
        }
    }

    fn put(&mut self, at: usize, bytes: &[u8]) {
        let to = at + bytes.len();
        self.reach(to);
        self.bytes[at..to].copy_from_slice(bytes);
    }

    /// The frame that begins here, if it is whole; where the next one begins, and the checksum up to it.
    fn next(&self, at: usize, before: u64) -> Option<(Changes, usize, u64)> {
        let rest = self.bytes.get(at..)?;
        let length = u32::from_le_bytes(rest.get(..LENGTH)?.try_into().ok()?) as usize;
        let body = rest.get(LENGTH..LENGTH + length).filter(|body| !body.is_empty())?;
        let stored = rest.get(LENGTH + length..LENGTH + length + SUM)?;
        let sum = checksum(before, body);
        if !self.trusts && stored != sum.to_le_bytes() {
            return None;
        }
        Some((decode(body)?, at + LENGTH + length + SUM, sum))
    }
}

/// A checksum over what came before and these bytes. It need not resist an attacker and holds no secret.
fn checksum(before: u64, bytes: &[u8]) -> u64 {
    let step = |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words.iter().fold(before ^ 0x636f_7274, |sum, word| step(sum, u64::from_le_bytes(*word)));
    step(rest.iter().fold(sum, |sum, byte| step(sum, u64::from(*byte))), bytes.len() as u64)
}

fn encode(changes: &Changes) -> Vec<u8> {
    let mut out = Vec::with_capacity(512);
    let number = |out: &mut Vec<u8>, number: u64| out.extend_from_slice(&number.to_le_bytes());
    let text = |out: &mut Vec<u8>, text: &str| {
        number(out, text.len() as u64);
        out.extend_from_slice(text.as_bytes());
    };
    number(&mut out, changes.appends.len() as u64);
    for append in &changes.appends {
        number(&mut out, append.len() as u64);
        for stored in append {
            text(&mut out, &stored.table);
            number(&mut out, stored.seq);
            text(&mut out, &stored.entry);
            out.extend_from_slice(stored.link.bytes());
        }
    }
    number(&mut out, changes.closed.len() as u64);
    for (table, at) in &changes.closed {
        text(&mut out, table);
        number(&mut out, at.0.cast_unsigned());
    }
    number(&mut out, changes.games.len() as u64);
    changes.games.iter().for_each(|game| text(&mut out, game));
    out
}

/// What is left to read.
struct Reading<'a>(&'a [u8]);

impl Reading<'_> {
    fn bytes(&mut self, count: usize) -> Option<&[u8]> {
        let (some, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(some)
    }

    fn number(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(self.bytes(8)?.try_into().ok()?))
    }

    /// The number of items that follow, never more than there are bytes.
    fn count(&mut self) -> Option<usize> {
        usize::try_from(self.number()?).ok().filter(|count| *count <= self.0.len())
    }

    fn text(&mut self) -> Option<String> {
        let length = self.count()?;
        Some(String::from_utf8_lossy(self.bytes(length)?).into_owned())
    }

    fn stored(&mut self) -> Option<Stored> {
        let (table, seq, entry) = (self.text()?, self.number()?, self.text()?);
        Some(Stored { table, seq, entry, link: Link::of(self.bytes(32)?)? })
    }
}

fn decode(bytes: &[u8]) -> Option<Changes> {
    let mut reading = Reading(bytes);
    let mut changes = Changes::default();
    for _ in 0..reading.count()? {
        let rows = reading.count()?;
        changes.appends.push((0..rows).map(|_| reading.stored()).collect::<Option<_>>()?);
    }
    for _ in 0..reading.count()? {
        changes.closed.push((reading.text()?, UnixMillis(reading.number()?.cast_signed())));
    }
    for _ in 0..reading.count()? {
        changes.games.push(reading.text()?);
    }
    Some(changes)
}
