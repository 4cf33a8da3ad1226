//! What a program is told: a game from one seat as JSON.
//!
//! The state has the shape that it has over HTTP, so that one reader serves both; a test of the program `corte` holds this.

use corte::{Action, Cards, Character, Decision, Seat, SeatSet, View};
use corte_notation::decision_text;
use serde_json::{Value, json};

/// The question put to a program.
pub(crate) fn question(view: &View<'_>, names: &[String], heard: &[String]) -> Value {
    let legal: Vec<Value> = view
        .legal()
        .iter()
        .filter_map(|id| {
            let text = decision_text(view.decision(id)?, names);
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
        })
    };
    json!({
        "phase": phase(view, names),
        "turn": table.turn().index(),
        "waits": seats(table.asked()),
        "court": table.court(),
        "seats": table.seats().map(seat).collect::<Vec<_>>(),
        "hand": cards(view.hand()),
        "shown": view.shown().map(|card| card.to_string()),
        "passed": view.has_passed(),
    })
}

/// What the game waits for: with what is claimed, by whom, and against whom.
fn phase(view: &View<'_>, names: &[String]) -> Value {
    let table = view.table();
    let phase = table.phase();
    let claim = phase.claim();
    json!({
        "kind": phase.name(),
        "action": phase.action().map(|action| act(action, names)),
        "claimant": claim.map(|claim| claim.by(table.turn()).index()),
        "claims": claim.and_then(|claim| claim.character(table.rules())).map(Character::name),
        "challenger": phase.challenger().map(Seat::index),
        "winner": table.winner().map(Seat::index),
    })
}

fn act(action: Action, names: &[String]) -> Value {
    // Its name is the word that a record has for it.
    let text = decision_text(Decision::Act(action), names);
    json!({
        "kind": text.split(' ').next(),
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
