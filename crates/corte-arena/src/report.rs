//! Reports: a measurement with its evaluation, for all formats.

use crate::duel::{GameRow, in_millis};
use crate::entrant::{Budget, Entrant};
use crate::plan::{Pairing, Plan};
use crate::ratings::{Ratings, is_one_sample, ratings};
use crate::shares::Interval;
use crate::stats::Summary;
use corte::Options;
use serde_json::{Value, json};
use std::fmt;

/// The format of results and its version, which changes whenever a reader of the previous version could be misled.
pub(crate) const FORMAT: &str = "corte-results 2";

/// The program that made a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// Its version.
    pub version: String,
    /// The commit it was built from, if known.
    pub commit: Option<String>,
}

impl Made {
    pub(crate) fn json(&self) -> Value {
        json!({ "corte": self.version, "commit": self.commit })
    }
}

impl fmt::Display for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let commit = self.commit.as_ref().map_or(String::new(), |commit| format!(" ({commit})"));
        write!(f, "Corte {}{commit}", self.version)
    }
}

/// A plan, its games, and their evaluation.
///
/// `docs/results.md` describes all fields of all formats.
pub struct Report<'r> {
    /// The plan.
    pub plan: &'r Plan,
    /// The games, by lineup, deal and rotation.
    pub rows: &'r [GameRow],
    /// The program that made the report.
    pub made: &'r Made,
    /// Other programs that played some of the games.
    pub resumed_from: Vec<Made>,
    /// The statistics of the games.
    pub summary: Summary,
    /// The bots' ratings.
    pub ratings: Ratings,
    /// The names of the bots in reports.
    pub labels: Vec<String>,
}

impl<'r> Report<'r> {
    /// Evaluates these games of a plan.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let report = Report::new(&plan, &played.rows, &made);
    /// assert_eq!(report.labels, ["page", "fool"]);
    /// assert_eq!(report.summary.games, 40);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If a row has a lineup or a rotation that the plan does not have.
    pub fn new(plan: &'r Plan, rows: &'r [GameRow], made: &'r Made) -> Report<'r> {
        let (summary, ratings) = (Summary::of(plan, rows), ratings(plan, rows));
        Report { plan, rows, made, resumed_from: Vec::new(), summary, ratings, labels: plan.labels() }
    }

    /// Returns the same report for games that were resumed: these programs played some of them.
    ///
    /// Programs equal to the one that made the report are ignored.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let before = Made { version: "0.9.0".to_owned(), commit: None };
    /// let report = Report::new(&plan, &played.rows, &made);
    /// assert!(report.is_repeatable());
    /// let report = report.resumed_from(&[before.clone(), made.clone()]);
    /// assert_eq!(report.resumed_from, [before]);
    /// assert!(!report.is_repeatable());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn resumed_from(mut self, programs: &[Made]) -> Report<'r> {
        self.resumed_from = programs.iter().filter(|program| *program != self.made).cloned().collect();
        self
    }

    /// Returns whether the same plan gives the same games again.
    ///
    /// No clock and no external program may have taken part, and a single version of the program must have played all games.
    pub fn is_repeatable(&self) -> bool {
        self.plan.is_repeatable() && self.resumed_from.is_empty()
    }

    /// All reasons why it is not repeatable, in words; `None` if it is.
    pub(crate) fn unrepeatable(&self) -> Option<String> {
        let reasons = [
            (self.plan.is_timed(), "a clock decides too"),
            (self.plan.has_programs(), "external programs decide too"),
            (!self.resumed_from.is_empty(), "another version of Corte played some of the games"),
        ];
        let hold: Vec<&str> = reasons.into_iter().filter(|(holds, _)| *holds).map(|(_, why)| why).collect();
        (!hold.is_empty()).then(|| hold.join("; "))
    }

    /// The head of every format: the program, and everything that the games depend on.
    pub(crate) fn head(&self) -> Value {
        json!({
            "format": FORMAT,
            "corte": self.made.version,
            "commit": self.made.commit,
            "repeatable": self.is_repeatable(),
            "resumed_from": self.resumed_from.iter().map(Made::json).collect::<Vec<_>>(),
            "plan": plan_json(self.plan, &self.labels),
        })
    }

    /// The statistics, as in the JSON of results.
    pub(crate) fn summary_json(&self) -> Value {
        let summary = &self.summary;
        let met = summary.cells.iter().filter(|cell| cell.games > 0);
        let cells: Vec<Value> = met
            .map(|cell| {
                json!({
                    "one": self.labels[cell.one],
                    "rest": self.labels[cell.rest],
                    "games": cell.games,
                    "win": interval(cell.win),
                })
            })
            .collect();
        let seats = summary.by_seat.iter().enumerate();
        json!({
            "games": summary.games,
            "left_out": summary.left_out,
            "capped": summary.capped,
            "separable": self.ratings.separable,
            "bots": (0..self.labels.len()).map(|bot| self.standing_json(bot)).collect::<Vec<_>>(),
            "cells": cells,
            "seats": seats.map(|(seat, win)| json!({ "seat": seat, "win": interval(*win) })).collect::<Vec<_>>(),
            "lengths": summary.lengths,
        })
    }

    fn standing_json(&self, bot: usize) -> Value {
        let standing = &self.summary.standings[bot];
        let rating = self.ratings.bots[bot];
        json!({
            "name": self.labels[bot],
            "seats": standing.seats,
            "wins": standing.wins,
            "win": (standing.seats > 0).then(|| interval(standing.win)),
            "rating": rating.map(|rating| json!({ "value": rating.value, "low": rating.low, "high": rating.high })),
            "claims": standing.claims,
            "bluffs": standing.bluffs,
            "challenges": standing.challenges,
            "right": standing.right,
            "faults": standing.faults,
            "given_up": standing.given_up,
            "caught": standing.caught,
            "answers": standing.answers,
            "illegal": standing.illegal,
            "tokens": standing.tokens,
            "millis": in_millis(standing.micros),
            "slowest": standing.slowest,
            "micros": standing.micros,
        })
    }

    /// The bots whose programs have answered, best first.
    pub(crate) fn answered(&self) -> Vec<usize> {
        let answered = |bot: &usize| self.summary.standings[*bot].answers > 0;
        self.summary.order().into_iter().filter(answered).collect()
    }

    /// What the answers of programs took: headings, and a row for each that has [answered](Report::answered).
    pub(crate) fn answers(&self) -> (Vec<&'static str>, Vec<Vec<String>>) {
        let headings =
            ["program", "answers", "illegal", "tokens", "tokens an answer", "ms an answer", "slowest, ms"];
        let row = |bot: usize| {
            let standing = &self.summary.standings[bot];
            let each = |sum: f64| format!("{:.1}", sum / standing.answers as f64);
            vec![
                self.labels[bot].clone(),
                standing.answers.to_string(),
                standing.illegal.to_string(),
                standing.tokens.to_string(),
                each(standing.tokens as f64),
                each(standing.micros as f64 / 1000.0),
                standing.slowest.to_string(),
            ]
        };
        (headings.to_vec(), self.answered().into_iter().map(row).collect())
    }

    /// What a reader must know before trusting the figures, one sentence each.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.ratings.separable {
            remarks.push(
                "Some bots never beat others: the games give a lower bound on how far those are apart, and half a win added on each side gives the rest."
                    .to_owned(),
            );
        }
        for (label, standing) in self.labels.iter().zip(&self.summary.standings) {
            if standing.given_up {
                remarks.push(format!(
                    "{label} was given up because its program failed too often: it is not rated, and its games count for nobody."
                ));
            }
        }
        if is_one_sample(self.plan, self.rows) {
            remarks.push(
                "Nobody is rated: all matches have the same deals, so they are one sample, which says nothing about chance; more games give more matches."
                    .to_owned(),
            );
            return remarks;
        }
        for (label, (standing, rating)) in
            self.labels.iter().zip(self.summary.standings.iter().zip(&self.ratings.bots))
        {
            if rating.is_none() && !standing.given_up {
                remarks
                    .push(format!("{label} is not rated: it has met no bot that it can be compared with."));
            }
        }
        remarks
    }
}

fn interval(interval: Interval) -> Value {
    json!({ "mean": interval.mean, "low": interval.low, "high": interval.high })
}

/// The number of games in a match, if there are matches.
pub(crate) fn of_matches(plan: &Plan) -> String {
    if plan.match_games > 1 { format!(" in matches of {}", plan.match_games) } else { String::new() }
}

/// Everything that the games depend on, except their number.
pub(crate) fn plan_json(plan: &Plan, labels: &[String]) -> Value {
    let bots: Vec<Value> = plan.bots.iter().zip(labels).map(|(bot, label)| bot_json(bot, label)).collect();
    let lineups: Vec<Vec<&String>> =
        plan.lineups().iter().map(|lineup| lineup.iter().map(|bot| &labels[*bot]).collect()).collect();
    let changed = plan.rules.options().changed();
    let options: serde_json::Map<String, Value> =
        changed.map(|(name, value)| (name.to_owned(), json!(value.to_string()))).collect();
    json!({
        "bots": bots,
        "pairing": match plan.pairing {
            Pairing::Tables(_) => "tables",
            Pairing::OneAgainstRest => "one-against-rest",
        },
        "lineups": lineups,
        "match": Some(plan.match_games).filter(|games| *games > 1),
        "players": plan.rules.players(),
        "rulebook": plan.rules.options().preset.name(),
        "options": options,
        "seed": plan.seed,
        "max_turns": plan.max_turns,
        "budget": budget_json(plan.budget),
    })
}

fn bot_json(bot: &Entrant, label: &str) -> Value {
    match bot {
        Entrant::Ladder { id, budget } => {
            json!({ "name": label, "kind": "ladder", "id": id, "budget": budget.map(budget_json) })
        }
        Entrant::External { command, .. } => json!({ "name": label, "kind": "external", "command": command }),
        Entrant::Text { command, words, .. } => {
            json!({ "name": label, "kind": "text", "command": command, "language": words.name() })
        }
        Entrant::Policy { .. } => json!({ "name": label, "kind": "policy", "file": bot.file() }),
    }
}

/// A rulebook with its changed options, such as "italy, inquisitor on".
pub(crate) fn rulebook(options: &Options) -> String {
    let changed = options.changed().map(|(name, value)| format!(", {name} {value}"));
    format!("{}{}", options.preset.name(), changed.collect::<String>())
}

fn budget_json(budget: Budget) -> Value {
    match budget {
        Budget::Iterations(count) => json!({ "iterations": count }),
        Budget::Millis(count) => json!({ "milliseconds": count }),
    }
}
