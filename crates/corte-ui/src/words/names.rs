//! The names of the people at a table.

use super::Lang;
use corte::{BySeat, Seat};
use unicode_segmentation::UnicodeSegmentation as _;

/// The names of the seats of one table, ready to be put into a sentence.
#[derive(Clone, Debug, Default)]
pub struct Names {
    whole: BySeat<String>,
    /// For a name that begins like another at the table, the length in bytes of the end that distinguishes them.
    tails: BySeat<usize>,
}

impl Names {
    /// Creates the names seat by seat. An empty one becomes the seat's number; seats beyond the last have an empty name.
    ///
    /// Invisible marks, such as those that change the direction of text, are dropped, and a name written from right to left is isolated
    /// from the sentence around it.
    ///
    /// ```
    /// # use corte_ui::{Lang, Names};
    /// let names = Names::new(Lang::ENGLISH, ["João", "", "b\u{202e}ob"]);
    /// let seats: Vec<_> = corte::Seat::all(3).map(|seat| names.of(seat)).collect();
    /// assert_eq!(seats, ["João", "Seat 2", "bob"]);
    /// ```
    pub fn new<N: AsRef<str>>(lang: Lang, names: impl IntoIterator<Item = N>) -> Names {
        let mut whole: BySeat<String> = BySeat::default();
        let mut seats = 0;
        for (seat, name) in Seat::all(Seat::MAX).zip(names) {
            let name = clean(name.as_ref());
            whole[seat] = if name.is_empty() {
                lang.text("seat-number", &[("number", (seat.index() + 1).into())])
            } else {
                name
            };
            seats += 1;
        }
        let begin: Vec<&str> = Seat::all(seats).map(|seat| beginning(&whole[seat])).collect();
        let mut tails = BySeat::default();
        for seat in Seat::all(seats) {
            let is_alike = |other: &Seat| *other != seat && begin[other.index()] == begin[seat.index()];
            let alike: Vec<&str> =
                Seat::all(seats).filter(is_alike).map(|other| whole[other].as_str()).collect();
            tails[seat] = tail(&whole[seat], &alike);
        }
        Names { whole, tails }
    }

    /// Returns a seat's name.
    pub fn of(&self, seat: Seat) -> &str {
        &self.whole[seat]
    }

    /// Returns a name in two parts. If there isn't room for all of it, the end of the first part is left out. The second part is empty
    /// unless another name at the table begins like this one.
    ///
    /// ```
    /// # use corte_ui::{Lang, Names};
    /// let names = Names::new(Lang::ENGLISH, ["Courtier", "Courtier 2", "Ana"]);
    /// let seats: Vec<_> = corte::Seat::all(3).map(|seat| names.parts(seat)).collect();
    /// assert_eq!(seats, [("Court", "ier"), ("Courtie", "r 2"), ("Ana", "")]);
    /// ```
    pub fn parts(&self, seat: Seat) -> (&str, &str) {
        let name = self.of(seat);
        name.split_at(name.len() - self.tails[seat])
    }

    /// Returns the direction of a name that is written from right to left, judged by its first letter, for the attribute `dir`. The value
    /// `auto` would ignore isolated text.
    ///
    /// ```
    /// # use corte_ui::{Lang, Names};
    /// let names = Names::new(Lang::ENGLISH, ["\u{645}\u{631}\u{6cc}\u{645}", "Ana"]);
    /// let seats: Vec<_> = corte::Seat::all(2).map(|seat| names.direction(seat)).collect();
    /// assert_eq!(seats, [Some("rtl"), None]);
    /// ```
    pub fn direction(&self, seat: Seat) -> Option<&'static str> {
        let first = self.of(seat).chars().find(|letter| letter.is_alphabetic());
        first.is_some_and(is_right_to_left).then_some("rtl")
    }
}

/// The number of letters two names share at the beginning before they are taken for each other.
const ALIKE: usize = 4;
/// The minimum and maximum length of the end of a name that is kept, in letters.
const TAIL: std::ops::RangeInclusive<usize> = 3..=8;

/// The first letters of a name, which decide what it can be mistaken for. A joined sequence counts as one letter.
fn beginning(name: &str) -> &str {
    let end = name.grapheme_indices(true).nth(ALIKE).map_or(name.len(), |(at, _)| at);
    &name[..end]
}

/// The last letters of a text. A joined sequence counts as one letter.
fn last(text: &str, letters: usize) -> &str {
    let from = text.grapheme_indices(true).rev().nth(letters.saturating_sub(1)).map_or(0, |(at, _)| at);
    &text[from..]
}

/// The length in bytes of the shortest end of the name that no name beginning like it shares.
fn tail(name: &str, alike: &[&str]) -> usize {
    if alike.is_empty() || name.chars().any(is_right_to_left) {
        return 0;
    }
    let tells = |letters: &usize| alike.iter().all(|other| last(other, *letters) != last(name, *letters));
    last(name, TAIL.into_iter().find(tells).unwrap_or(*TAIL.start())).len()
}

/// Removes from a name what would disturb the text around it.
fn clean(name: &str) -> String {
    let kept = corte_table::clean_name(name).unwrap_or_default();
    if kept.chars().any(is_right_to_left) { format!("\u{2068}{kept}\u{2069}") } else { kept }
}

fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_joined_is_not_parted() {
        let family = "👩\u{200d}👧";
        let names =
            [format!("Court{family}"), format!("Court{family}{family}"), "می\u{200c}خواهم".to_owned()];
        let names = Names::new(Lang::ENGLISH, &names);
        let [one, other, persian] = [0, 1, 2].map(|seat| Seat::new(seat).unwrap());
        assert_eq!(names.parts(one), ("Cou", format!("rt{family}").as_str()));
        assert_eq!(names.parts(other), ("Cour", format!("t{family}{family}").as_str()));
        assert_eq!(names.of(persian), "\u{2068}می\u{200c}خواهم\u{2069}");
    }
}
