//! Commands to a table, and the reasons for refusing them.

use crate::{Millis, Remark, Settings, SettingsError};
use corte::{DecisionId, Illegal};
use serde::{Deserialize, Serialize};

/// What a player passes on in advance. It is private, and can be changed until the window closes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Ahead {
    /// Pass on everything until this turn is over.
    pub turn: bool,
    /// Pass whenever players are asked to block Foreign Aid.
    pub aid: bool,
}

/// A person's command to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the variants are sentences")]
pub enum Command {
    /// Sit down at this place, or at the first free one; `program` says whether a program does.
    Sit { place: Option<u8>, name: String, program: bool },
    /// Give a place to a bot. Host only.
    SeatBot { place: Option<u8>, policy: String, name: String },
    /// Free one's own place, or as the host, anyone's; not while a game is running. If a name is given, it has to be that of who is there, here
    /// and in all commands with a name: so a command doesn't reach somebody else who has come there since.
    Clear { place: u8, name: Option<String> },
    /// Change the settings; players who were ready are asked again. Host only, while no game is running.
    Change { settings: Settings },
    /// Begin a game. Host only. For a host who sits at the table, it is the same as being ready after a game.
    Start,
    /// Be ready for the next game, or not; it begins when everyone present is ready.
    Ready { ready: bool },
    /// Answer the decision with this number.
    Decide { number: u32, decision: DecisionId },
    /// Take back the pass that is held under this number.
    Reconsider { number: u32 },
    /// Choose in advance what to pass on.
    Prepare { ahead: Ahead },
    /// Ask for fifteen more seconds. The deadline is the one seen, so that a repeated request gives no more.
    MoreTime { deadline: Millis },
    /// Take one's seat back from the bot.
    TakeBack,
    /// Leave.
    Leave,
    /// Delete what the table shows of one: lines go, and this name takes the place of one's own.
    Part { name: String },
    /// Choose how fast bots play; see [`crate::LiveTable::speeds`].
    Pace { speed: crate::Speed },
    /// Agree to abandon the game, or withdraw that.
    Agree { agrees: bool },
    /// Send a chat line, under this name if one has no seat.
    Say { name: String, text: String },
    /// Make a remark. Players only, during a game and after it.
    Remark { remark: Remark },
    /// Mute or unmute a speaker, given by [`crate::ChatLine::author`].
    Mute { whom: u32, muted: bool },
    /// Lock or unlock the table. Host only, like all the following.
    Lock { locked: bool },
    /// Silence a guest for everybody, or lift that.
    Silence { whom: Whom, silenced: bool },
    /// Remove a person from their seat. In a running game a bot plays on; otherwise the place becomes free.
    Remove { place: u8, name: Option<String> },
    /// Ban a guest: they can neither play nor watch here any more, and what they said is deleted.
    Ban { whom: Whom },
    /// Lift a ban, given by its position in [`crate::Frame::banned`].
    Pardon { number: u32, name: Option<String> },
    /// End the running game without a winner, if it is the one of this number where that is given. Only for a host who has no seat in it.
    End { game: Option<u32> },
    /// Make a guest the host in one's own place.
    HandOver { whom: Whom },
}

impl Command {
    /// Whether a game may need it in order to end, or a person in order to be forgotten, and no player can repeat it without limit.
    pub(crate) fn ends_a_game(&self) -> bool {
        matches!(
            self,
            Command::Decide { .. }
                | Command::MoreTime { .. }
                | Command::TakeBack
                | Command::Leave
                | Command::Part { .. }
                | Command::Agree { agrees: true }
                | Command::End { .. }
        )
    }
}

/// How a host names a guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whom {
    /// The guest at this place, if they have this name or none is given.
    Place(u8, Option<String>),
    /// The author of a chat line: [`crate::ChatLine::author`].
    Author(u32),
    /// Who would become host if the host left: the first who sits there.
    Heir,
}

/// Why a command was refused. Nothing has changed then, and the current frame is sent along.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The person has no seat here.
    #[error("you have no seat at this table")]
    NotSeated,
    /// The person already has a seat.
    #[error("you already have a seat at this table")]
    Seated,
    /// Only the host may do this.
    #[error("only the host may do that")]
    NotHost,
    /// No place is free, or this one isn't.
    #[error("that place is not free")]
    NoPlace,
    /// A game is running.
    #[error("a game is running")]
    Running,
    /// No game is running.
    #[error("no game is running")]
    NotRunning,
    /// Fewer than two players have sat down.
    #[error("at least two players are needed")]
    TooFew,
    /// More players have sat down than there would be places.
    #[error("more players are seated than there would be places")]
    TooMany,
    /// The settings are invalid for the players present.
    #[error("{0}")]
    Settings(SettingsError),
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(Illegal),
    /// This decision was already answered differently.
    #[error("that decision has already been answered differently")]
    Decided,
    /// The window closed before the answer came.
    #[error("too late: the game has moved on")]
    Late,
    /// A decision that has not been asked yet.
    #[error("that decision has not been asked yet")]
    Future,
    /// There is no pass to take back.
    #[error("you have no pass to take back")]
    NothingHeld,
    /// The table has no clock, the person is not asked, or they have been given enough extra time.
    #[error("no more time can be given now")]
    NoTime,
    /// Someone else is playing or waiting too, so the pace is the host's.
    #[error("the pace of the bots can be chosen only while nobody else is playing or waiting")]
    Pace,
    /// The name or line has nothing visible in it.
    #[error("it has no visible characters")]
    Empty,
    /// The remark is about a player or character that is not in this game.
    #[error("that remark makes no sense in this game")]
    Remark,
    /// A second remark within three seconds.
    #[error("wait three seconds between remarks")]
    TooSoon,
    /// The host has locked the table: nobody new may sit down or chat.
    #[error("the host has locked the table to newcomers")]
    Locked,
    /// The host has silenced this person.
    #[error("the host has silenced you at this table")]
    Silenced,
    /// The host has banned this person.
    #[error("the host has banned you from this table")]
    Banned,
    /// A host can't do this to themselves.
    #[error("you can't do that to yourself")]
    Yourself,
    /// A host who plays can't end the game alone.
    #[error("you play in this game, so you can only propose to abandon it")]
    Plays,
    /// Nobody with that number sits here or has spoken here.
    #[error("there is nobody with that number here")]
    Nobody,
    /// The person has already come back and gone away again while the same question was open.
    #[error("a bot answers for you this time; you can come back at the next question")]
    Wait,
    /// The table's log has reached its maximum length.
    #[error("this table's log is full, so the table ends with this game; open another one")]
    Full,
}

impl Refusal {
    /// Its name, for programs and message catalogues.
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
            Refusal::Plays => "plays",
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
