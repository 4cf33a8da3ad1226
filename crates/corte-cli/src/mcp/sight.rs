//! What a seat sees, hears and may decide, in words and as values.

use crate::terminal::{own_standing, standing_of};
use corte::{DecisionId, Event, Seat, Seen, View, Viewer};
use corte_ui::{Lang, Names, Teller, words};
use serde_json::{Value, json};

/// An answer: to be read, and to be computed with.
pub(super) struct Said {
    pub(super) text: String,
    pub(super) value: Value,
}

/// What there is to tell of a table.
pub(super) struct Sight<'s> {
    pub(super) lang: Lang,
    pub(super) table: &'s str,
    pub(super) names: &'s Names,
    pub(super) seat: Seat,
    pub(super) view: View<'s>,
    pub(super) heard: &'s [Event<Seen>],
    /// How many lines were told before.
    pub(super) told: usize,
}

impl Sight<'_> {
    /// What is new, how the table stands, and what can be decided.
    pub(super) fn tell(&self) -> Said {
        let Sight { names, view, .. } = self;
        let (news, standing, question, decisions) =
            (self.news(), self.standing(), self.question(), self.decisions());
        let table = view.table();
        let stage = if table.is_over() { "over" } else { "playing" };
        let winner = table.winner().map(|seat| names.of(seat).to_owned());
        let value = json!({
            "table": self.table,
            "stage": stage,
            "you": names.of(self.seat),
            "news": news,
            "standing": standing,
            "question": question,
            "decisions": decisions
                .iter()
                .map(|(id, text)| json!({ "id": id.index(), "text": text }))
                .collect::<Vec<_>>(),
            "winner": winner,
            "won": table.is_over().then_some(table.winner() == Some(self.seat)),
        });
        Said { text: format!("[{}]\n{}", self.table, self.text()), value }
    }

    /// The same to be read.
    pub(super) fn text(&self) -> String {
        let mut text = self.account();
        if let Some(question) = self.question() {
            text.push(question);
            text.extend(self.decisions().iter().map(|(id, decision)| format!("{}: {decision}", id.index())));
        }
        text.join("\n")
    }

    /// What is new and how the table stands, without what is asked.
    pub(super) fn account(&self) -> Vec<String> {
        let mut text = self.news();
        text.push(String::new());
        text.extend(self.standing());
        text
    }

    fn news(&self) -> Vec<String> {
        self.lines().into_iter().skip(self.told).collect()
    }

    /// How every other seat stands, and then one's own.
    fn standing(&self) -> Vec<String> {
        let mut standing = standing_of(self.lang, self.names, &self.view, self.heard);
        standing.extend(own_standing(self.lang, &self.view));
        standing
    }

    fn question(&self) -> Option<String> {
        let teller = Teller::new(self.lang, self.names, self.view.table().rules(), Viewer::Seat(self.seat));
        (!self.view.legal().is_empty()).then(|| teller.prompt(&self.view))
    }

    /// What may be decided, in words.
    pub(super) fn decisions(&self) -> Vec<(DecisionId, String)> {
        let faces = self.view.table().rules().faces();
        let worded = |id| Some((id, words::decision(self.lang, self.names, faces, &self.view.decision(id)?)));
        self.view.legal().iter().filter_map(worded).collect()
    }

    /// The game so far, in sentences.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut teller =
            Teller::new(self.lang, self.names, self.view.table().rules(), Viewer::Seat(self.seat));
        // A pass that is held is told with the others when the window closes (R-C6).
        let heard = self.heard.iter().filter(|event| !matches!(event, Event::Held { .. }));
        heard.filter_map(|event| teller.line(event)).map(|line| line.text).collect()
    }
}
