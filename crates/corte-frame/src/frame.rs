//! All of a table that its reader may know, at one moment.

use crate::describe::{count, flag, list, number, open_list, or_null, reference, text, told, word};
use crate::state::{NAME_ROOM, seat_schema};
use crate::{AskFrame, EventFrame, State};
use corte::Seat;
use serde_json::Value;
use std::collections::BTreeMap;

told! {
    /// All of a table that its reader may know, at one moment. It is complete: who missed any number of them misses nothing.
    /// Seats are counted from 0.
    Frame {
        /// That it is a frame.
        r#type: &'static str = word([FRAME]),
        /// The table's code; empty where a program plays without a server.
        table: String = text(64),
        /// What the table is doing.
        stage: &'static str = word(["lobby", "playing", "over"]),
        /// The reader's seat; none for one who watches.
        seat: Option<usize> = or_null(seat_schema()),
        /// Whether the table is the reader's.
        host: bool = flag(),
        /// Whether nobody new may sit down.
        locked: bool = flag(),
        /// For the host: the names of those who were shown out, in the order that a pardon counts them by.
        banned: Vec<String> = open_list(text(NAME_ROOM)),
        /// The rulebook.
        rulebook: String = reference("Rulebook"),
        /// Options changed from the rulebook.
        options: BTreeMap<String, String> = reference("Options"),
        /// The places, clockwise.
        places: Vec<PlaceFrame> = list(reference("PlaceFrame"), Seat::MAX),
        /// Which game of the table it is, counted from 1; 0 before the first.
        game: u32 = number(0, u32::MAX.into()),
        /// The game, once there is one.
        state: Option<State> = or_null(reference("State")),
        /// The reader's own decision.
        ask: Option<AskFrame> = or_null(reference("AskFrame")),
        /// Until when those asked may answer, in milliseconds since 1970; none without a clock.
        deadline: Option<u64> = or_null(count()),
        /// The winner of the match.
        match_won: Option<usize> = or_null(seat_schema()),
        /// How many events of this game came before those that are told here.
        before: usize = count(),
        /// What the reader has heard of this game, oldest first, from number `before` on. An answer and the first frame
        /// of a stream tell all of it, later frames of a stream the latest ten turns.
        events: Vec<EventFrame> = open_list(reference("EventFrame")),
        /// Chat, oldest first.
        chat: Vec<ChatFrame> = open_list(reference("ChatFrame")),
    }
}

/// What a frame's `type` says.
pub const FRAME: &str = "frame";

told! {
    /// A place at the table.
    PlaceFrame {
        /// Who has it.
        kind: &'static str = word(["open", "player", "bot"]),
        /// Their name.
        name: Option<String> = or_null(text(NAME_ROOM)),
        /// Whether the player is a program that has come by this interface.
        program: bool = flag(),
        /// Whether a bot plays for an absent player.
        away: bool = flag(),
        /// Games of the match won.
        wins: u32 = number(0, u32::MAX.into()),
        /// Whether the player wants the next game.
        ready: bool = flag(),
    }
}

told! {
    /// A chat line.
    ChatFrame {
        /// Who said it, as a number that the host's orders take.
        author: u32 = number(0, u32::MAX.into()),
        /// Their name.
        name: String = text(NAME_ROOM),
        /// What, where it was typed.
        text: Option<String> = or_null(text(300)),
        /// What, where it is a sign or a phrase, which each reader has in a language of their own.
        remark: Option<RemarkFrame> = or_null(reference("RemarkFrame")),
        /// Whether the reader said it.
        own: bool = flag(),
        /// Whether it was said among those who watch.
        aside: bool = flag(),
    }
}

told! {
    /// A sign or a phrase, said without typing.
    RemarkFrame {
        /// Which: the id that the order `remark` takes.
        id: &'static str = text(16),
        /// The seat of the player it is about, where it is about one.
        whom: Option<usize> = or_null(seat_schema()),
        /// The character it is about, where it is about one.
        character: Option<&'static str> = or_null(reference("Character")),
    }
}

pub(crate) fn schemas() -> [(String, Value); 4] {
    [Frame::described(), PlaceFrame::described(), ChatFrame::described(), RemarkFrame::described()]
}
