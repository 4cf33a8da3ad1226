//! Frames: everything about a table that the reader may know at one moment.

use crate::describe::{count, flag, list, number, open_list, or_null, reference, text, told, word};
use crate::state::{LINE_ROOM, NAME_ROOM, seat_schema};
use crate::{AskFrame, EventFrame, State};
use corte::Seat;
use serde_json::Value;
use std::collections::BTreeMap;

told! {
    /// Everything about a table that its reader may know at one moment. It is complete, so a reader who misses earlier frames
    /// misses nothing. Seats are counted from 0.
    Frame {
        /// The word that marks a frame.
        r#type: &'static str = word([FRAME]),
        /// The table's code; empty if a program plays without a server.
        table: String = text(64),
        /// What the table is doing.
        stage: &'static str = word(["lobby", "playing", "over"]),
        /// The reader's seat; null for a spectator.
        seat: Option<usize> = or_null(seat_schema()),
        /// Whether the reader is the host.
        host: bool = flag(),
        /// Whether the table is locked, so that newcomers can neither sit down nor chat.
        locked: bool = flag(),
        /// For the host: the names of those who are banned. `pardon` takes a position in this list, from 0.
        banned: Vec<String> = open_list(text(NAME_ROOM)),
        /// The rulebook.
        rulebook: String = reference("Rulebook"),
        /// Options that differ from the rulebook.
        options: BTreeMap<String, String> = reference("Options"),
        /// The places, clockwise.
        places: Vec<PlaceFrame> = list(reference("PlaceFrame"), Seat::MAX),
        /// The number of the game at this table, from 1; 0 before the first.
        game: u32 = number(0, u32::MAX.into()),
        /// The game; null before the first.
        state: Option<State> = or_null(reference("State")),
        /// The reader's own decision; null if the reader is asked nothing.
        ask: Option<AskFrame> = or_null(reference("AskFrame")),
        /// The deadline for answering, in milliseconds since 1970; null without a clock.
        deadline: Option<u64> = or_null(count()),
        /// The seat that has won the match; null if none has.
        match_won: Option<usize> = or_null(seat_schema()),
        /// The number of events of this game before those in `events`.
        before: usize = count(),
        /// What the reader has heard of this game, oldest first. A response and the first frame of a stream have all of it, later
        /// frames of a stream the latest ten turns.
        events: Vec<EventFrame> = open_list(reference("EventFrame")),
        /// Chat, oldest first.
        chat: Vec<ChatFrame> = open_list(reference("ChatFrame")),
    }
}

/// The value of a frame's `type`.
pub const FRAME: &str = "frame";

told! {
    /// A place at the table.
    PlaceFrame {
        /// Whether the place is open, or taken by a player or by a bot of the server.
        kind: &'static str = word(["open", "player", "bot"]),
        /// The name of the player or bot; null if the place is open.
        name: Option<String> = or_null(text(NAME_ROOM)),
        /// Whether the player is a program that uses this interface.
        program: bool = flag(),
        /// Whether the player is away, so that a bot plays in their place.
        away: bool = flag(),
        /// The number of games of the match that the player has won.
        wins: u32 = number(0, u32::MAX.into()),
        /// Whether the player wants the next game.
        ready: bool = flag(),
    }
}

told! {
    /// A chat line.
    ChatFrame {
        /// The speaker's number, which `silence` and `ban` take.
        author: u32 = number(0, u32::MAX.into()),
        /// The speaker's name.
        name: String = text(NAME_ROOM),
        /// The text, if it was typed; otherwise null.
        text: Option<String> = or_null(text(LINE_ROOM)),
        /// The sign or phrase, if it was one; otherwise null.
        remark: Option<RemarkFrame> = or_null(reference("RemarkFrame")),
        /// Whether the reader said it.
        own: bool = flag(),
        /// Whether the host of the table said it.
        host: bool = flag(),
        /// Whether somebody said it who had no seat.
        watching: bool = flag(),
        /// Whether it was said among spectators.
        aside: bool = flag(),
    }
}

told! {
    /// A sign or a phrase, said without typing.
    RemarkFrame {
        /// The id of the sign or phrase, as in the command `remark`.
        id: &'static str = text(16),
        /// The seat of the player it is about, if any.
        whom: Option<usize> = or_null(seat_schema()),
        /// The character it is about, if any.
        character: Option<&'static str> = or_null(reference("Character")),
    }
}

pub(crate) fn schemas() -> [(String, Value); 4] {
    [Frame::described(), PlaceFrame::described(), ChatFrame::described(), RemarkFrame::described()]
}
