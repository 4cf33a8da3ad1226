//! Whole servers in one process, from one seed: keepers, rooms, the store and its committer as they are, on a simulated
//! clock, network and disk, with clients who lose their lines and servers that crash wherever they wait.
//!
//! ```text
//! clients ─ a network that drops, doubles, delays ─► tasks of a server, polled in an order of the seed
//!    ▲                                                   │ append
//!    └─ a witness for each frame: is it in the log? ◄────┴─► a disk that is slow, full, stuck, lying
//! ```
//!
//! What holds: what was shown is in the log, and is what the log says; what a viewer sees never goes backwards; what
//! was acknowledged stays; every table ends once faults stop; and worlds that differ in hidden cards alone are the same
//! to whoever can't see these. [`Planted`] faults must be found. ADR 0054 says why it is built so.
//!
//! Several servers over one database are simulated in the same way, with clients that go from one to the other, hints that
//! are lost, doubled and late, servers that stand still, lose their way to the database or are told to stop: ADR 0076.

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

/// A fault put into the server, that a simulation has to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planted {
    /// Who watches is told before the log has it.
    FrameBeforeCommit,
    /// The disk says that it has synced, and has not.
    SyncIgnored,
    /// A table that is woken says so twice.
    ResumedTwice,
    /// What was due is done twice.
    TimerTwice,
    /// After an append with an unknown end, the log is not read.
    UnsureForgotten,
    /// How long an answer takes depends on a hand.
    LeakInTime,
    /// After a power cut torn writes are taken for whole ones.
    TornTaken,
    /// A sync that has failed is tried again, and believed then.
    SyncedAgain,
    /// A head that is not sent to its end is waited for without end.
    HeadForEver,
    /// So is a body.
    BodyForEver,
    /// So is somebody who does not read.
    ReaderForEver,
    /// One address may have as many connections as there are.
    OneFillsTheDoor,
    /// An append that another server was faster with counts as written.
    FenceIgnored,
    /// What another server has written is read when it says so, and is not looked for.
    HintTrusted,
    /// Whoever comes is shown what is known, and nobody asks whether more was written.
    LookUnchecked,
    /// Whoever watches a page and is not heard of again is waited for without end.
    LineForEver,
    /// One frame of a page is not sent.
    FrameSkipped,
    /// Whether other servers are told of a change depends on a hand.
    HintByHand,
}

impl Planted {
    /// Every one.
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

/// What came of some worlds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Worlds.
    pub worlds: u64,
    /// Games that were played to their ends.
    pub games: u64,
    /// Entries of logs.
    pub entries: u64,
    /// Servers that were ended where they stood, and started again.
    pub crashes: u64,
    /// Messages that were lost or came twice, and lines that were cut.
    pub disturbed: u64,
    /// Transactions, and times at which the disk failed in one way or another.
    pub commits: u64,
    /// The same.
    pub storms: u64,
    /// Times at which one of several servers stood still, or did not reach the database.
    pub stalls: u64,
    /// Answers that came through a door, and connections that were opened there to do harm.
    pub answered: u64,
    /// The same.
    pub harmed: u64,
    /// Frames that pages were told over WebSockets, and those of them of which they were sent what is new.
    pub paged: u64,
    /// The same.
    pub followed: u64,
}

impl Tally {
    /// Both together.
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

/// A world in which something did not hold. The same seed gives it again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("world {seed}: {what}")]
pub struct Wrong {
    /// Its seed.
    pub seed: u64,
    /// What did not hold.
    pub what: String,
}
