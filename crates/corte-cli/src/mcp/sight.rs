//! What a seat sees, hears and can decide, in words and as values.

use super::memory::Receipt;
use crate::terminal::{own_standing, standing_of};
use corte::{DecisionId, Event, Phase, Seat, Seen, View, Viewer};
use corte_ui::{Lang, Names, Teller, words};
use serde_json::{Map, Value, json};

/// An answer, to be read and to be computed with.
pub(super) struct Said {
    pub(super) text: String,
    pub(super) value: Value,
    /// What counts as read once it is written.
    pub(super) receipt: Option<Receipt>,
}

impl Said {
    /// An answer by which nothing counts as read.
    pub(super) fn new(text: impl Into<String>, value: Value) -> Said {
        Said { text: text.into(), value, receipt: None }
    }

    /// The same answer, by which this much counts as read.
    pub(super) fn with(self, receipt: Receipt) -> Said {
        Said { receipt: Some(receipt), ..self }
    }
}

/// How the games at a table stand, one after another.
pub(super) struct Score {
    /// How many each seat has won.
    pub(super) wins: Vec<u64>,
    /// Who has won the match, if it goes to a number of wins (R-V5).
    pub(super) winner: Option<Seat>,
    /// Whether the player has asked for the next game.
    pub(super) is_ready: bool,
}

impl Score {
    fn of(&self, seat: Seat) -> u64 {
        self.wins.get(seat.index()).copied().unwrap_or(0)
    }
}

/// What there is to tell of a table.
#[derive(Clone, Copy)]
pub(super) struct Sight<'s> {
    pub(super) lang: Lang,
    pub(super) table: &'s str,
    pub(super) names: &'s Names,
    pub(super) seat: Seat,
    pub(super) view: View<'s>,
    pub(super) heard: &'s [Event<Seen>],
    /// How many lines were told before.
    pub(super) told: usize,
    /// How the games stand, if anybody keeps the score.
    pub(super) score: Option<&'s Score>,
    /// New lines of the talk.
    pub(super) talk: &'s [String],
    /// What else the player should know: how much time they have, or that a bot plays for them.
    pub(super) notes: &'s [String],
}

impl Sight<'_> {
    /// Tells what is new, how the table stands, and what can be decided.
    pub(super) fn tell(&self) -> Said {
        let Sight { names, view, .. } = self;
        let table = view.table();
        let stage = if table.is_over() { "over" } else { "playing" };
        let winner = table.winner().map(|seat| names.of(seat).to_owned());
        let decisions = self.decisions();
        let rules = table.rules().options();
        let changed = rules.changed().map(|(name, value)| (name.to_owned(), json!(value.to_string())));
        let options: Map<String, Value> = changed.collect();
        // Whoever hears of a game for the first time has to know what is played.
        let summary = (self.told == 0).then(|| words::options_summary(self.lang, table.rules()) + "\n");
        let value = json!({
            "table": self.table,
            "rulebook": rules.preset.name(),
            "options": options,
            "stage": stage,
            "you": names.of(self.seat),
            "news": self.news(),
            "standing": self.standing(),
            "phase": table.phase().name(),
            "turn": self.turn().map(|seat| names.of(seat)),
            "now": self.now(),
            "question": (!decisions.is_empty()).then(|| self.now()),
            "decisions": decisions
                .iter()
                .map(|(id, text)| json!({ "id": id.index(), "text": text }))
                .collect::<Vec<_>>(),
            "winner": winner,
            "won": table.is_over().then_some(table.winner() == Some(self.seat)),
            "match": self.score.map(|score| self.match_value(score)),
        });
        let text = format!("[{}]\n{}{}", self.table, summary.unwrap_or_default(), self.text());
        Said::new(text, value)
    }

    /// The match as values.
    fn match_value(&self, score: &Score) -> Value {
        let table = self.view.table();
        let wins = table.seats().map(|seat| json!({ "name": self.names.of(seat), "wins": score.of(seat) }));
        let next = if score.winner.is_some() { "new match" } else { "next game" };
        json!({
            "needed": Some(table.rules().options().wins).filter(|wins| *wins > 0),
            "wins": wins.collect::<Vec<_>>(),
            "winner": score.winner.map(|seat| self.names.of(seat)),
            "ready": table.is_over().then_some(next),
        })
    }

    /// The same as text.
    pub(super) fn text(&self) -> String {
        let mut text = self.account();
        text.extend(self.score.and_then(|score| self.standing_of_match(score)));
        text.extend_from_slice(self.notes);
        text.push(self.now());
        text.extend(self.score.into_iter().flat_map(|score| self.after(score)));
        text.extend(self.decisions().iter().map(|(id, decision)| format!("{}: {decision}", id.index())));
        text.join("\n")
    }

    /// What is new and how the table stands, without the question.
    pub(super) fn account(&self) -> Vec<String> {
        let mut text = self.news();
        text.extend_from_slice(self.talk);
        text.push(String::new());
        text.extend(self.standing());
        text
    }

    fn news(&self) -> Vec<String> {
        self.lines().into_iter().skip(self.told).collect()
    }

    /// How every other seat stands, and then the viewer's own.
    fn standing(&self) -> Vec<String> {
        let mut standing = standing_of(self.lang, self.names, &self.view, self.heard);
        standing.extend(own_standing(self.lang, &self.view));
        standing
    }

    /// How many games everybody has won, if there is a match or somebody has won one.
    fn standing_of_match(&self, score: &Score) -> Option<String> {
        let (lang, table) = (self.lang, self.view.table());
        let what = match table.rules().options().wins {
            0 if score.wins.iter().all(|wins| *wins == 0) => return None,
            0 => lang.word("games-standing").to_owned(),
            wins => lang.text("match-standing", &[("wins", wins.into())]),
        };
        let won = |seat| words::aside(lang, self.names.of(seat), &score.of(seat).to_string());
        Some(words::told_of(lang, &what, &words::in_parts(lang, table.seats().map(won))))
    }

    /// After a game: who has won the match, and what comes next.
    fn after(&self, score: &Score) -> Vec<String> {
        let lang = self.lang;
        if !self.view.table().is_over() {
            return Vec::new();
        }
        let won = score.winner.map(|seat| match seat == self.seat {
            true => lang.word("match-won-own").to_owned(),
            false => lang.text("match-won", &[("who", self.names.of(seat).into())]),
        });
        let next = if score.winner.is_some() { "mcp-next-match" } else { "mcp-next-game" };
        let next = (!score.is_ready).then(|| lang.word(next).to_owned());
        won.into_iter().chain(next).collect()
    }

    /// Whose turn it is, while there are turns.
    fn turn(&self) -> Option<Seat> {
        let table = self.view.table();
        let is_between =
            matches!(table.phase(), Phase::Draft { .. } | Phase::Deal { .. } | Phase::Over { .. });
        (!is_between).then(|| table.turn())
    }

    /// What the table is about, and what the viewer is asked or whom the table waits for. It makes sense without what was told before.
    fn now(&self) -> String {
        let teller = self.teller();
        let told = teller.moment(self.view.table()).into_iter().chain([teller.prompt(&self.view)]);
        told.reduce(|told, more| words::then(self.lang, &told, &more)).unwrap_or_default()
    }

    /// What can be decided, in words.
    pub(super) fn decisions(&self) -> Vec<(DecisionId, String)> {
        let faces = self.view.table().rules().faces();
        let worded = |id| {
            let decision = self.view.decision(id)?;
            Some((id, words::own_decision(self.lang, self.names, faces, &decision, self.seat)))
        };
        self.view.legal().iter().filter_map(worded).collect()
    }

    /// The game so far, in sentences.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut teller = self.teller();
        // A held pass is told with the others when the window closes (R-C6).
        let heard = self.heard.iter().filter(|event| !matches!(event, Event::Held { .. }));
        heard.filter_map(|event| teller.line(event)).map(|line| line.text).collect()
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(self.lang, self.names, self.view.table().rules(), Viewer::Seat(self.seat))
    }
}
