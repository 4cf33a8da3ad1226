//! Results as JSON, which an interrupted plan goes on from.

use crate::duel::{GameRow, SeatRow};
use crate::plan::{Budget, Entrant, GameId, Pairing, Plan};
use crate::ratings::Rating;
use crate::stats::{Interval, Standing, Summary};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fmt;

const FORMAT: &str = "corte-arena 1";

/// The plan, its summary and every game as one JSON object.
///
/// A game is `[lineup, deal, rotation, winner's seat or −1, players left, turns, seats…]`,
/// a seat `[claims, bluffs, challenges, right challenges, faults, alive]`.
pub fn json(plan: &Plan, rows: &[GameRow], summary: &Summary, ratings: &[Rating]) -> String {
    let names: Vec<&str> = plan.bots.iter().map(Entrant::name).collect();
    let cells: Vec<Value> = summary
        .cells
        .iter()
        .map(|cell| {
            json!({ "one": names[cell.one], "rest": names[cell.rest], "games": cell.games, "win": interval(cell.win) })
        })
        .collect();
    let standings = plan.bots.iter().zip(&summary.standings).zip(ratings);
    let bots: Vec<Value> =
        standings.map(|((bot, standing), rating)| standing_json(bot.name(), standing, *rating)).collect();
    let games: Vec<Value> = rows.iter().map(row_json).collect();
    let value = json!({
        "format": FORMAT,
        "plan": plan_json(plan),
        "repeatable": plan.is_repeatable(),
        "summary": {
            "games": summary.games,
            "capped": summary.capped,
            "bots": bots,
            "cells": cells,
            "seats": summary.by_seat.iter().map(|seat| interval(*seat)).collect::<Vec<_>>(),
            "lengths": summary.lengths,
        },
        "games": games,
    });
    let mut text = value.to_string();
    text.push('\n');
    text
}

fn interval(interval: Interval) -> Value {
    json!({ "mean": interval.mean, "low": interval.low, "high": interval.high })
}

fn standing_json(name: &str, standing: &Standing, rating: Rating) -> Value {
    json!({
        "name": name,
        "seats": standing.seats,
        "win": interval(standing.win()),
        "rating": { "value": rating.value, "low": rating.low, "high": rating.high },
        "claims": standing.claims,
        "bluffs": standing.bluffs,
        "challenges": standing.challenges,
        "right": standing.right,
        "faults": standing.faults,
    })
}

/// All that the games follow from, but how many there are.
fn plan_json(plan: &Plan) -> Value {
    let bots: Vec<Value> = plan
        .bots
        .iter()
        .map(|bot| match bot {
            Entrant::Ladder(id) => json!(id),
            Entrant::External { name, command } => json!({ "name": name, "command": command }),
        })
        .collect();
    let changed = plan.rules.options().changed();
    let options: serde_json::Map<String, Value> =
        changed.map(|(name, value)| (name.to_owned(), json!(value.to_string()))).collect();
    json!({
        "bots": bots,
        "pairing": match plan.pairing {
            Pairing::Lineup => "lineup",
            Pairing::OneAgainstRest => "one-against-rest",
        },
        "with": plan.with,
        "players": plan.rules.players(),
        "rulebook": plan.rules.options().preset.name(),
        "options": options,
        "seed": plan.seed,
        "max_turns": plan.max_turns,
        "budget": match plan.budget {
            Budget::Iterations(count) => json!({ "iterations": count }),
            Budget::Millis(count) => json!({ "milliseconds": count }),
        },
    })
}

fn row_json(row: &GameRow) -> Value {
    let winner = row.winner.map_or(-1, i64::from);
    let head =
        [row.lineup.into(), row.deal.into(), row.rotation.into(), winner, row.left.into(), row.turns.into()];
    let seats = row.seats.iter().map(|seat| {
        let alive = u16::from(seat.alive);
        json!([seat.claims, seat.bluffs, seat.challenges, seat.right, seat.faults, alive])
    });
    head.into_iter().map(|number: i64| json!(number)).chain(seats).collect()
}

/// Games taken over from a file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Resumed {
    /// Their rows.
    pub rows: Vec<GameRow>,
    /// Which they are.
    pub done: HashSet<GameId>,
}

/// Why a file can't be gone on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResumeError {
    /// It is no result of the arena; what was looked for and not found.
    NotAResult(&'static str),
    /// Its games follow from another plan; the part that differs.
    OtherPlan(&'static str),
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::NotAResult(missing) => {
                write!(f, "this is no result to go on from: it has no {missing}")
            }
            ResumeError::OtherPlan(part) => {
                write!(f, "its games were played under another plan: {part} differs; name another file")
            }
        }
    }
}

impl std::error::Error for ResumeError {}

const PARTS: [&str; 9] =
    ["bots", "pairing", "with", "players", "rulebook", "options", "seed", "max_turns", "budget"];

/// Reads the games of an earlier run of this plan, which may have had more or fewer of them.
///
/// # Errors
///
/// When the text is no result, or one of another plan.
pub fn resume(plan: &Plan, text: &str) -> Result<Resumed, ResumeError> {
    let value: Value = serde_json::from_str(text).map_err(|_| ResumeError::NotAResult("JSON object"))?;
    if value["format"] != FORMAT {
        return Err(ResumeError::NotAResult("format \"corte-arena 1\""));
    }
    let own = plan_json(plan);
    if let Some(part) = PARTS.into_iter().find(|part| own[part] != value["plan"][part]) {
        return Err(ResumeError::OtherPlan(part));
    }
    let games = value["games"].as_array().ok_or(ResumeError::NotAResult("list of games"))?;
    let lineups = plan.lineups().len() as u32;
    let mut resumed = Resumed::default();
    for game in games {
        let row = read_row(game, plan.rules.players()).ok_or(ResumeError::NotAResult("well-formed games"))?;
        let id = GameId { lineup: row.lineup, deal: row.deal, rotation: row.rotation };
        if id.lineup < lineups && id.deal < plan.deals && resumed.done.insert(id) {
            resumed.rows.push(row);
        }
    }
    Ok(resumed)
}

fn read_row(value: &Value, players: usize) -> Option<GameRow> {
    let parts = value.as_array()?;
    let number = |index: usize| parts.get(index)?.as_i64();
    let seats: Option<Vec<SeatRow>> = parts.get(6..)?.iter().map(read_seat).collect();
    let seats = seats.filter(|seats| seats.len() == players)?;
    let winner = number(3)?;
    let winner = if winner == -1 { None } else { Some(u8::try_from(winner).ok()?) };
    let rotation = u8::try_from(number(2)?).ok()?;
    if winner.is_some_and(|seat| usize::from(seat) >= players) || usize::from(rotation) >= players {
        return None;
    }
    Some(GameRow {
        lineup: u32::try_from(number(0)?).ok()?,
        deal: u32::try_from(number(1)?).ok()?,
        rotation,
        winner,
        left: u8::try_from(number(4)?).ok()?,
        turns: u16::try_from(number(5)?).ok()?,
        seats,
    })
}

fn read_seat(value: &Value) -> Option<SeatRow> {
    let parts = value.as_array()?;
    let number = |index: usize| u16::try_from(parts.get(index)?.as_u64()?).ok();
    Some(SeatRow {
        claims: number(0)?,
        bluffs: number(1)?,
        challenges: number(2)?,
        right: number(3)?,
        faults: number(4)?,
        alive: number(5)? != 0,
    })
}
