//! A table in this process, for the model and bots.

use super::memory::Read;
use super::sight::{Said, Score, Sight};
use crate::terminal::{Bot, Plan, Session, Sitter, Waits, bot_named, newcomers};
use corte::{DecisionId, Options, Preset, Rules, Seat, Viewer};
use corte_bots::Strength;
use corte_table::{LONGEST_LINE, clean_name};
use corte_ui::{Lang, words};
use serde_json::Value;

/// A table with the model at the first seat.
pub(super) struct Local {
    session: Session,
    seat: Seat,
    /// The game being played, and the number of the question that is asked or comes next.
    game: u64,
    decided: u64,
}

impl Local {
    /// Opens a table as requested, and plays up to the first question.
    pub(super) fn open(lang: Lang, wanted: &Value, seed: u64) -> Result<Local, String> {
        let preset: Preset = match wanted.get("rulebook") {
            None => Preset::default(),
            Some(name) => {
                let names = Preset::ALL.map(Preset::name).join(", ");
                let name = name.as_str().unwrap_or_default();
                name.parse().map_err(|_| format!("rulebook {name:?}: choose from {names}"))?
            }
        };
        let mut options = Options::of(preset);
        let changes = wanted["options"].as_object().into_iter().flatten();
        for (name, value) in changes.filter_map(|(name, value)| Some((name, value.as_str()?))) {
            options.set(name, value).map_err(|error| format!("options.{name}: {error}"))?;
        }
        let name = wanted["name"].as_str().unwrap_or("You").to_owned();
        clean_name(&name).ok_or_else(|| format!("name {name:?}: it has no visible letters"))?;
        let (mut sitters, mut names) = (vec![Sitter::Person], vec![name]);
        if let Some(bots) = wanted["bots"].as_array().filter(|bots| !bots.is_empty()) {
            if wanted["players"].as_u64().is_some_and(|players| players as usize != bots.len() + 1) {
                return Err(format!("players: with the bots and you that makes {}", bots.len() + 1));
            }
            if !wanted["strength"].is_null() {
                return Err(
                    "strength: bots given by name play at their own strength; leave out `bots` or `strength`"
                        .to_owned(),
                );
            }
            for bot in bots {
                let rung =
                    bot_named(bot.as_str().unwrap_or_default()).map_err(|why| format!("bots: {why}"))?;
                sitters.push(Sitter::Bot(Bot::Kind(rung)));
                names.push(words::bot(lang, rung.id).map_or(rung.id, |bot| bot.name).to_owned());
            }
        } else {
            let players = wanted["players"].as_u64().unwrap_or(3);
            let how = wanted["strength"].as_str().unwrap_or("hard");
            let known = Strength::ALL.map(Strength::name).join(", ");
            let strength =
                Strength::parse(how).ok_or_else(|| format!("strength {how:?}: choose from {known}"))?;
            newcomers(&mut sitters, &mut names, players as usize - 1, strength, seed);
        }
        let players = sitters.len();
        let rules = Rules::new(players, options).map_err(|errors| {
            let reasons = errors.reasons().map(|reason| words::rules_error(lang, reason, players, preset));
            reasons.collect::<Vec<_>>().join("\n")
        })?;
        let seat = Seat::all(players).next().ok_or("players: from 2 to 10")?;
        let plan = Plan { lang, rules, sitters, names, seed };
        let session = Session::new(plan).map_err(|refusal| refusal.to_string())?;
        let mut local = Local { session, seat, game: 1, decided: 0 };
        local.go_on();
        Ok(local)
    }

    fn go_on(&mut self) {
        while let Waits::Bot(_) = self.session.waits() {
            self.session.bot_answers();
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.session.table().is_over()
    }

    /// What is new to somebody who has read this much, and how much they have read then.
    pub(super) fn look(&self, code: &str, read: &Read) -> (Said, Read) {
        let viewer = Viewer::Seat(self.seat);
        let heard = self.session.heard(viewer);
        let score = Score {
            wins: self.session.table().seats().map(|seat| self.session.wins(seat).into()).collect(),
            winner: self.session.match_winner(),
            is_ready: false,
        };
        let sight = Sight {
            lang: self.session.plan().lang,
            table: code,
            names: self.session.names(),
            seat: self.seat,
            view: self.session.view(viewer),
            heard: &heard,
            told: 0,
            score: Some(&score),
            // Nobody else talks to the model here, and no time runs out.
            talk: &[],
            notes: &[],
        };
        let lines = sight.lines().len();
        let asked = Some(self.decided);
        let said = Sight { told: read.lines_of(self.game, lines), ..sight }.tell();
        (said, Read { game: self.game, lines, asked, ..Read::default() })
    }

    /// Makes a decision, if it is about the question that had been read when the call with this number came, and lets the bots answer.
    pub(super) fn decide(&mut self, id: u64, read: &Read, call: u64) -> Result<(), String> {
        let lang = self.session.plan().lang;
        let view = self.session.view(Viewer::Seat(self.seat));
        let legal: Vec<String> = view.legal().iter().map(|id| id.index().to_string()).collect();
        if legal.is_empty() {
            return Err("you are not being asked anything: the game is over".to_owned());
        }
        read.is_of(self.decided, call)?;
        let id = usize::try_from(id).ok().and_then(DecisionId::new);
        let id = id.ok_or_else(|| format!("decision: choose from {}", legal.join(", ")))?;
        self.session
            .choose(self.seat, id)
            .map_err(|reason| format!("{} ({})", words::refusal(lang, &reason), legal.join(", ")))?;
        self.decided += 1;
        self.go_on();
        Ok(())
    }

    /// Begins the next game with the same bots. A match that is won is followed by another.
    pub(super) fn ready(&mut self) -> Result<(), String> {
        if !self.is_over() {
            return Err("the game is not over yet".to_owned());
        }
        self.session.rematch();
        self.game += 1;
        self.decided += 1;
        self.go_on();
        Ok(())
    }

    /// Says something; the bots here have no answer.
    pub(super) fn say(&mut self, text: &str) -> Result<(), String> {
        if text.trim().is_empty() || text.chars().count() > LONGEST_LINE {
            return Err(format!("text: 1 to {LONGEST_LINE} characters at a time"));
        }
        self.session.says(self.seat, text).map_err(|refusal| refusal.to_string())
    }
}
