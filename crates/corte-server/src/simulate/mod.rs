//! Whole servers in one process, from one seed: the real keepers, rooms, store and committer, on a simulated clock,
//! network and disk, with clients that lose their connections and servers that crash wherever they happen to wait.
//!
//! ```text
//! clients ─ a network that drops, doubles, delays ─► tasks of a server, polled in an order of the seed
//!    ▲                                                   │ append
//!    └─ a witness for each frame: is it in the log? ◄────┴─► a disk that is slow, full, stuck, lying
//! ```
//!
//! The invariants: what was shown is in the log, and is what the log says; what a viewer sees never goes backwards;
//! what was acknowledged stays; every table ends once faults stop; and worlds that differ only in hidden cards look the
//! same to anyone who can't see those. [`Planted`] faults must be found. ADR 0054 says why it is built this way.
//!
//! Several servers on one database are simulated in the same way, with clients that move between them, hints that are
//! lost, doubled and late, and servers that stall, lose the database or are told to stop: ADR 0076.

mod ground;
mod http;
mod leak;
mod network;
mod oracle;
mod pipe;
mod players;
mod soak;
#[cfg(test)]
mod tests;
mod twins;
mod websocket;
mod world;

pub(crate) use ground::{Ground, Hands, Node};
pub use leak::Leak;
pub(crate) use leak::Leaks;
pub(crate) use oracle::Witness;
pub use soak::Soak;
pub use twins::twins;
pub use world::{among, before_the_door, crashed_at, world};

/// A fault put into the server that a simulation has to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planted {
    /// Spectators are told of a change before it is in the log.
    FrameBeforeCommit,
    /// The disk reports syncs that it has not done.
    SyncIgnored,
    /// A table that is woken logs so twice.
    ResumedTwice,
    /// What was due is done twice.
    TimerTwice,
    /// After an append with an unknown outcome, the log is not read.
    UnsureForgotten,
    /// How long an answer takes depends on a hand.
    LeakInTime,
    /// After a power cut torn writes are taken for whole ones.
    TornTaken,
    /// A failed sync is retried and then believed.
    SyncedAgain,
    /// The server waits forever for a request head that is never completed.
    HeadForEver,
    /// The same for a body.
    BodyForEver,
    /// The same for a client that does not read.
    ReaderForEver,
    /// One address may take all connections.
    OneFillsTheDoor,
    /// An append that another server got in ahead of counts as written.
    FenceIgnored,
    /// What another server has written is read only when that server says so, and is never looked for.
    HintTrusted,
    /// A visitor is shown what is known, without a check whether more was written.
    LookUnchecked,
    /// The server waits forever for a page's spectator who has gone silent.
    LineForEver,
    /// One frame of a page is not sent.
    FrameSkipped,
    /// Whether other servers are told of a change depends on a hand.
    HintByHand,
}

impl Planted {
    /// All of them.
    pub const ALL: [Planted; 18] = [
        Planted::FrameBeforeCommit,
        Planted::SyncIgnored,
        Planted::ResumedTwice,
        Planted::TimerTwice,
        Planted::UnsureForgotten,
        Planted::LeakInTime,
        Planted::TornTaken,
        Planted::SyncedAgain,
        Planted::HeadForEver,
        Planted::BodyForEver,
        Planted::ReaderForEver,
        Planted::OneFillsTheDoor,
        Planted::FenceIgnored,
        Planted::HintTrusted,
        Planted::LookUnchecked,
        Planted::LineForEver,
        Planted::FrameSkipped,
        Planted::HintByHand,
    ];
}

/// The results of some worlds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Worlds.
    pub worlds: u64,
    /// Games that were played to the end.
    pub games: u64,
    /// Log entries.
    pub entries: u64,
    /// Servers that were killed and started again.
    pub crashes: u64,
    /// Messages that were lost or duplicated, and connections that were cut.
    pub disturbed: u64,
    /// Transactions.
    pub commits: u64,
    /// Periods in which the disk failed in one way or another, and restarts of a shared database.
    pub storms: u64,
    /// Times that one of several servers stalled or lost the database.
    pub stalls: u64,
    /// Answers that came through a door.
    pub answered: u64,
    /// Connections that were opened at a door to do harm.
    pub harmed: u64,
    /// Frames that pages received over WebSockets.
    pub paged: u64,
    /// Those of them that were sent as a difference.
    pub followed: u64,
}

impl Tally {
    /// Adds both together.
    #[must_use]
    pub fn and(self, other: Tally) -> Tally {
        Tally {
            worlds: self.worlds + other.worlds,
            games: self.games + other.games,
            entries: self.entries + other.entries,
            crashes: self.crashes + other.crashes,
            disturbed: self.disturbed + other.disturbed,
            commits: self.commits + other.commits,
            storms: self.storms + other.storms,
            stalls: self.stalls + other.stalls,
            answered: self.answered + other.answered,
            harmed: self.harmed + other.harmed,
            paged: self.paged + other.paged,
            followed: self.followed + other.followed,
        }
    }
}

/// A world in which an invariant broke. The same seed reproduces it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("world {seed}: {what}")]
pub struct Wrong {
    /// Its seed.
    pub seed: u64,
    /// What broke.
    pub what: String,
}
