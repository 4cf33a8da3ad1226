//! What the people at a table are called.

use super::Lang;
use corte::{BySeat, Seat};

/// The longest name that is shown, in characters.
const LONGEST: usize = 24;

/// The names of the seats of one table, fit to be put into a sentence.
#[derive(Clone, Debug, Default)]
pub struct Names(BySeat<String>);

impl Names {
    /// These names, seat by seat. An empty one becomes the seat's number.
    ///
    /// Marks that change the direction of text, and other invisible ones, are left out;
    /// a name written from right to left is set apart from the sentence around it.
    ///
    /// ```
    /// # use corte_ui::{Lang, Names};
    /// let names = Names::new(Lang::ENGLISH, ["João", "", "b\u{202e}ob"]);
    /// let seats: Vec<_> = corte::Seat::all(3).map(|seat| names.of(seat)).collect();
    /// assert_eq!(seats, ["João", "Seat 2", "bob"]);
    /// ```
    pub fn new<N: AsRef<str>>(lang: Lang, names: impl IntoIterator<Item = N>) -> Names {
        let mut all = BySeat::default();
        let mut names = names.into_iter();
        for seat in Seat::all(Seat::MAX) {
            let name = names.next().map(|name| clean(name.as_ref())).unwrap_or_default();
            all[seat] = if name.is_empty() {
                lang.text("seat-number", &[("number", (seat.index() + 1).into())])
            } else {
                name
            };
        }
        Names(all)
    }

    /// What a seat is called.
    pub fn of(&self, seat: Seat) -> &str {
        &self.0[seat]
    }
}

/// A name without what would disturb the text around it.
fn clean(name: &str) -> String {
    let visible = |letter: &char| !letter.is_control() && !corte::is_unseen(*letter);
    let kept: String = name.chars().filter(visible).take(LONGEST).collect();
    let kept = kept.trim();
    if kept.chars().any(is_right_to_left) { format!("\u{2068}{kept}\u{2069}") } else { kept.to_owned() }
}

fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}
