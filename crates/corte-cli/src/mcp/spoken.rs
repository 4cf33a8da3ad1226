//! Tables of a tournament in words: text programs are told what a model is told over the protocol.

use super::sight::Sight;
use crate::terminal::reference;
use corte::{Event, Rules, Seat, Seen, View};
use corte_arena::{Idiom, Question, Telling};
use corte_ui::{Lang, Names, words};

/// Tells tables in this language.
struct Spoken(Lang);

/// The idiom that tells tables in this language.
pub(crate) fn spoken(lang: Lang) -> Idiom {
    Idiom::new(lang.tag(), Spoken(lang))
}

impl Telling for Spoken {
    fn rules(&self, rules: &Rules) -> String {
        let mut lines = vec![words::options_summary(self.0, rules), String::new()];
        lines.extend(reference(self.0, rules));
        lines.join("\n")
    }

    fn question(&self, view: &View<'_>, heard: &[Event<Seen>], told: usize) -> Question {
        let ask = |sight: Sight<'_>| Question { text: sight.text(), decisions: sight.decisions() };
        self.seen(view, heard, told, ask).unwrap_or(Question { text: String::new(), decisions: Vec::new() })
    }

    fn ending(&self, view: &View<'_>, heard: &[Event<Seen>], told: usize) -> String {
        self.seen(view, heard, told, |sight| sight.account().join("\n")).unwrap_or_default()
    }
}

impl Spoken {
    /// What `make` makes of what a seat sees, after it was told the first `told` events.
    fn seen<T>(
        &self,
        view: &View<'_>,
        heard: &[Event<Seen>],
        told: usize,
        make: impl FnOnce(Sight<'_>) -> T,
    ) -> Option<T> {
        let players = view.table().rules().players();
        // The names that the frames of other programs use, and records.
        let names = Names::new(self.0, Seat::all(players).map(|seat| format!("seat{}", seat.index() + 1)));
        let seat = view.viewer().seat()?;
        let (lang, table, score, talk, notes) = (self.0, "", None, &[][..], &[][..]);
        let sight =
            Sight { lang, table, names: &names, seat, view: *view, heard, told: 0, score, talk, notes };
        let told = Sight { heard: &heard[..told.min(heard.len())], ..sight }.lines().len();
        Some(make(Sight { told, ..sight }))
    }
}
