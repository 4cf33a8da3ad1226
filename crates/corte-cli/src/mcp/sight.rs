//! What a seat sees, hears and may decide, in words and as values.

use crate::terminal::{own_standing, standing_of};
use corte::{Event, Seat, Seen, View, Viewer};
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
        let Sight { lang, names, view, .. } = self;
        let news: Vec<String> = self.lines().into_iter().skip(self.told).collect();
        let mut standing = standing_of(*lang, names, view, self.heard);
        standing.extend(own_standing(*lang, view));
        let legal = view.legal();
        let decisions: Vec<(usize, String)> = legal
            .iter()
            .filter_map(|id| {
                let decision = view.decision(id)?;
                let faces = view.table().rules().faces();
                Some((id.index(), words::decision(*lang, names, faces, &decision)))
            })
            .collect();
        let table = view.table();
        let stage = if table.is_over() { "over" } else { "playing" };
        let teller = Teller::new(*lang, names, table.rules(), Viewer::Seat(self.seat));
        let question = (!legal.is_empty()).then(|| teller.prompt(view));
        let mut text = vec![format!("[{}]", self.table)];
        text.extend(news.iter().cloned());
        text.push(String::new());
        text.extend(standing.iter().cloned());
        if let Some(question) = &question {
            text.push(question.clone());
            text.extend(decisions.iter().map(|(id, decision)| format!("{id}: {decision}")));
        }
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
                .map(|(id, text)| json!({ "id": id, "text": text }))
                .collect::<Vec<_>>(),
            "winner": winner,
            "won": table.is_over().then_some(table.winner() == Some(self.seat)),
        });
        Said { text: text.join("\n"), value }
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
