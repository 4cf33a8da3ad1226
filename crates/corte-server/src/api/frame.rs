//! A table's frame, as programs get it.

use corte::{Character, Event, Seat};
use corte_frame::{AskFrame, ChatFrame, EventFrame, FRAME, Frame, PlaceFrame, RemarkFrame, State};
use corte_table::{LiveTable, Proposal, Remark, Sitter, Words};
use std::ops::Range;

/// How many turns a frame includes for a reader who has followed the game from its beginning.
pub(crate) const TURNS: usize = 10;

/// The frame of a viewer who follows the table: it includes only the latest turns, so that it does not grow.
pub(crate) fn recent(code: &str, table: &LiveTable, frame: &corte_table::Frame<'_>) -> Frame {
    let heard = frame.heard.iter().enumerate().rev();
    let mut turns = heard.filter(|(_, event)| matches!(event, Event::Turn { .. })).map(|(at, _)| at);
    from(code, table, frame, turns.nth(TURNS - 1).unwrap_or(0))
}

/// The frame of a viewer, with everything that has happened.
pub(crate) fn whole(code: &str, table: &LiveTable, frame: &corte_table::Frame<'_>) -> Frame {
    from(code, table, frame, 0)
}

fn from(code: &str, table: &LiveTable, frame: &corte_table::Frame<'_>, from: usize) -> Frame {
    let end = frame.heard.len();
    let told = |events: Range<usize>| {
        // A held pass is the last event that its player has heard; once the window has closed it comes with the others.
        let tells = move |at: &usize| at + 1 == end || !matches!(frame.heard[*at], Event::Held { .. });
        events.filter(tells).filter_map(|at| EventFrame::of(&frame.heard[at]))
    };
    let settings = Proposal::from(*frame.settings);
    Frame {
        r#type: FRAME,
        table: code.to_owned(),
        stage: stage(table),
        seat: frame.viewer.seat().map(Seat::index),
        host: frame.hosts,
        locked: frame.locked,
        banned: frame.banned.iter().map(|name| (*name).to_owned()).collect(),
        rulebook: settings.rulebook,
        options: settings.options,
        places: frame.places.iter().map(place).collect(),
        game: frame.game,
        state: frame.view.map(|view| State::of(&view, frame.names, frame.waits)),
        ask: frame.ask.zip(frame.view).map(|(ask, view)| AskFrame::of(ask.number, ask.open, &view)),
        deadline: frame.deadline,
        match_won: frame.match_won.map(Seat::index),
        before: told(0..from).count(),
        events: told(from..end).collect(),
        chat: talk(frame),
    }
}

/// What a table is doing, in a word.
pub(super) fn stage(table: &LiveTable) -> &'static str {
    match table.stage() {
        corte_table::Stage::Lobby => "lobby",
        corte_table::Stage::Playing(_) => "playing",
        corte_table::Stage::Over(_) => "over",
    }
}

fn place(place: &corte_table::PlaceSeen<'_>) -> PlaceFrame {
    let (kind, name, program, away) = match place.sitter {
        Sitter::Open => ("open", None, false, false),
        Sitter::Player { name, program, away } => ("player", Some(name.to_owned()), program, away),
        Sitter::Bot { name, .. } => ("bot", Some(name.to_owned()), false, false),
    };
    PlaceFrame { kind, name, program, away, wins: place.wins, ready: place.ready }
}

/// The length of those parts that are the reader's own but reveal no hand: the chat, and whom they have banned.
pub(crate) fn own_talk(frame: &corte_table::Frame<'_>) -> usize {
    let banned = serde_json::to_string(&frame.banned).map_or(0, |text| text.len());
    banned + serde_json::to_string(&talk(frame)).map_or(0, |text| text.len())
}

fn talk(frame: &corte_table::Frame<'_>) -> Vec<ChatFrame> {
    frame.lines.iter().map(chat).collect()
}

fn chat(line: &corte_table::ChatLine<'_>) -> ChatFrame {
    ChatFrame {
        author: line.author,
        name: line.name.to_owned(),
        text: match line.words {
            Words::Typed(text) => Some(text.to_owned()),
            Words::Remark { .. } => None,
        },
        remark: match line.words {
            Words::Typed(_) => None,
            Words::Remark { remark, .. } => Some(remark_of(remark)),
        },
        own: line.own,
        host: line.host,
        watching: line.is_of_a_watcher(),
        aside: line.aside,
    }
}

fn remark_of(remark: Remark) -> RemarkFrame {
    RemarkFrame {
        id: remark.phrase().name(),
        whom: remark.player().map(usize::from),
        character: remark.character().map(Character::name),
    }
}
