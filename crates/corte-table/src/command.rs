//! What people ask of a table, and why it may be refused.

use crate::{Millis, Remark, Settings, SettingsError};
use corte::{DecisionId, Illegal};
use serde::{Deserialize, Serialize};

/// What a player has said in advance. It is private, and can be changed until the window closes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Ahead {
    /// Pass on everything until this turn is over.
    pub turn: bool,
    /// Pass whenever the block of a Foreign Aid is asked.
    pub aid: bool,
}

/// What a person asks of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the variants are sentences")]
pub enum Command {
    /// Sit down at this place, or at the first that is free; a program says that it is one.
    Sit { place: Option<u8>, name: String, program: bool },
    /// Give a place to a bot. The host's.
    SeatBot { place: Option<u8>, policy: String, name: String },
    /// Free a place. One's own, or anyone's for the host; not while a game runs.
    Clear { place: u8 },
    /// Choose otherwise; who was ready is asked again. The host's, while no game runs.
    Change { settings: Settings },
    /// Begin the game. The host's.
    Start,
    /// Want the next game; it begins when all who are present want it.
    Ready { ready: bool },
    /// Answer one's decision with this number.
    Decide { number: u32, decision: DecisionId },
    /// Take back one's pass, held under this number.
    Reconsider { number: u32 },
    /// Say in advance what to pass on.
    Prepare { ahead: Ahead },
    /// Ask for fifteen more seconds, with the deadline one has seen; a repeat gives no more.
    MoreTime { deadline: Millis },
    /// Take one's seat back from the bot.
    TakeBack,
    /// Leave.
    Leave,
    /// Choose how fast bots play; see [`crate::LiveTable::speeds`].
    Pace { speed: crate::Speed },
    /// Agree to abandon the game, or no longer.
    Agree { agrees: bool },
    /// Say something, under this name when one has no seat.
    Say { name: String, text: String },
    /// Say something that is not typed; whoever plays, during a game and after it.
    Remark { remark: Remark },
    /// No longer read somebody, or do again. They are named by [`crate::ChatLine::author`].
    Mute { whom: u32, muted: bool },
    /// Let nobody new sit down, or do again. The host's, as all that follow.
    Lock { locked: bool },
    /// Let somebody be read by nobody, or speak again.
    Silence { whom: Whom, silenced: bool },
    /// Take a person's seat: a bot plays on in a running game, the place is free otherwise.
    Remove { place: u8 },
    /// Show somebody out: they neither play nor watch here any more, and what they said is gone.
    Ban { whom: Whom },
    /// Let somebody in again: by their number in [`crate::Frame::banned`].
    Pardon { number: u32 },
}

impl Command {
    /// Whether a game needs it to come to its end, and no player can ask for it again and again.
    pub(crate) fn ends_a_game(&self) -> bool {
        matches!(
            self,
            Command::Decide { .. }
                | Command::MoreTime { .. }
                | Command::TakeBack
                | Command::Leave
                | Command::Agree { agrees: true }
        )
    }
}

/// A guest, as a host sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whom {
    /// Who sits at this place.
    Place(u8),
    /// Who has spoken: [`crate::ChatLine::author`].
    Author(u32),
}

/// Why a command is refused. Nothing has changed then; the current frame goes with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The person has no seat here.
    #[error("you have no seat at this table")]
    NotSeated,
    /// The person has a seat already.
    #[error("you have a seat at this table already")]
    Seated,
    /// Only the host may.
    #[error("only the host of the table may do that")]
    NotHost,
    /// No place is free, or not this one.
    #[error("that place is not free")]
    NoPlace,
    /// The table has a running game.
    #[error("a game is running")]
    Running,
    /// The table has no running game.
    #[error("no game is running")]
    NotRunning,
    /// Fewer than two have sat down.
    #[error("two players at least are needed")]
    TooFew,
    /// More have sat down than there would be places.
    #[error("more have sat down than there would be places")]
    TooMany,
    /// The settings make no sense for those who are there.
    #[error("{0}")]
    Settings(SettingsError),
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(Illegal),
    /// This decision was answered otherwise.
    #[error("that decision has been made already, and otherwise")]
    Decided,
    /// The window closed before the answer came.
    #[error("too late: the game has moved on")]
    Late,
    /// A decision that has not been asked yet.
    #[error("that decision has not been asked yet")]
    Future,
    /// There is no pass to take back.
    #[error("there is no pass of yours to take back")]
    NothingHeld,
    /// The table has no clock, or the person is not asked, or enough was given.
    #[error("no more time can be given now")]
    NoTime,
    /// Somebody else plays or waits too, so the pace is the host's.
    #[error("the pace of bots can be chosen only where nobody else plays or waits")]
    Pace,
    /// A name or a line with nothing visible in it.
    #[error("there is nothing to read in it")]
    Empty,
    /// A remark about somebody or something that is not in this game.
    #[error("that remark makes no sense in this game")]
    Remark,
    /// A second remark within three seconds.
    #[error("one remark every three seconds is enough")]
    TooSoon,
    /// The host lets nobody new sit down.
    #[error("the host has locked the table")]
    Locked,
    /// The host lets nobody read them.
    #[error("the host has silenced you at this table")]
    Silenced,
    /// The host has shown them out.
    #[error("the host has shown you out of this table")]
    Banned,
    /// A host can't do that to themselves.
    #[error("that would be yourself")]
    Yourself,
    /// Nobody of that number has spoken here.
    #[error("there is nobody of that number here")]
    Nobody,
    /// Somebody has come back and gone again while one question was open.
    #[error("a bot answers for you this time; you can come back with the next question")]
    Wait,
    /// The table's log is as long as it may get.
    #[error("so much has happened at this table that it ends with this game; open another one")]
    Full,
}

impl Refusal {
    /// Its name, for programs and for catalogues of words.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::NotSeated => "not-seated",
            Refusal::Seated => "seated",
            Refusal::NotHost => "not-host",
            Refusal::NoPlace => "no-place",
            Refusal::Running => "running",
            Refusal::NotRunning => "not-running",
            Refusal::TooFew => "too-few",
            Refusal::TooMany => "too-many",
            Refusal::Settings(_) => "settings",
            Refusal::Illegal(_) => "illegal",
            Refusal::Decided => "decided",
            Refusal::Late => "late",
            Refusal::Future => "future",
            Refusal::NothingHeld => "nothing-held",
            Refusal::NoTime => "no-time",
            Refusal::Pace => "pace",
            Refusal::Empty => "empty",
            Refusal::Remark => "remark",
            Refusal::TooSoon => "too-soon",
            Refusal::Locked => "locked",
            Refusal::Silenced => "silenced",
            Refusal::Banned => "banned",
            Refusal::Yourself => "yourself",
            Refusal::Nobody => "nobody",
            Refusal::Wait => "wait",
            Refusal::Full => "full",
        }
    }
}

impl From<Illegal> for Refusal {
    fn from(reason: Illegal) -> Refusal {
        Refusal::Illegal(reason)
    }
}

impl From<SettingsError> for Refusal {
    fn from(reason: SettingsError) -> Refusal {
        Refusal::Settings(reason)
    }
}
