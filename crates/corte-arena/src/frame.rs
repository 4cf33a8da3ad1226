//! What a program is told: a game from one seat as JSON.
//!
//! The state has the shape that it has over HTTP, so that one reader serves both; a test of the program `corte` holds this.

use corte::{Action, Cards, Character, Seat, SeatSet, Side, View};
use corte_notation::decision_text;
use serde_json::{Value, json};

/// The question put to a program.
pub(crate) fn question(view: &View<'_>, names: &[String], heard: &[String]) -> Value {
    let legal: Vec<Value> = view
        .legal()
        .iter()
        .filter_map(|id| {
            let text = decision_text(view.viewer().seat()?, view.decision(id)?, names);
            Some(json!({ "id": id.index(), "text": text }))
        })
        .collect();
    json!({
        "type": "decide",
        "seat": view.viewer().seat().map(Seat::index),
        "state": state(view, names),
        "heard": heard,
        "legal": legal,
    })
}

/// The open table, and the viewer's own hand.
fn state(view: &View<'_>, names: &[String]) -> Value {
    let table = view.table();
    let seat = |seat: Seat| {
        json!({
            "name": names.get(seat.index()),
            "coins": table.coins(seat),
            "influence": table.influence(seat),
            "lost": cards(table.lost(seat)),
            "playing": table.playing().contains(seat),
            "side": table.side(seat).map(Side::name),
        })
    };
    json!({
        "phase": phase(view),
        "turn": table.turn().index(),
        "waits": seats(table.asked()),
        "court": table.court(),
        "reserve": table.rules().reformation().then(|| table.reserve()),
        "seats": table.seats().map(seat).collect::<Vec<_>>(),
        "hand": cards(view.hand()),
        "shown": view.shown().map(|card| card.to_string()),
        "passed": view.has_passed(),
    })
}

/// What the game waits for: with what is claimed or denied, by whom, and against whom.
fn phase(view: &View<'_>) -> Value {
    let table = view.table();
    let phase = table.phase();
    let claim = phase.claim();
    json!({
        "kind": phase.name(),
        "action": phase.action().map(act),
        "claimant": claim.map(|claim| claim.by(table.turn()).index()),
        "claims": claim.and_then(|claim| claim.character(table.rules())).map(Character::name),
        "denies": claim.and_then(|claim| claim.denied(table.rules())).map(Character::name),
        "challenger": phase.challenger().map(Seat::index),
        "winner": table.winner().map(Seat::index),
    })
}

fn act(action: Action) -> Value {
    json!({
        "kind": action.kind().name(),
        "target": action.target().map(Seat::index),
        "naming": action.naming().map(Character::name),
    })
}

fn cards(cards: Cards) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

fn seats(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::index).collect()
}
