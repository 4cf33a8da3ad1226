//! A name that may have to be shortened.

use crate::words::Names;
use corte::Seat;
use maud::{Markup, html};

/// A seat's name. If two names begin alike, the end is kept too, so that they can be told apart.
pub(crate) fn name(names: &Names, seat: Seat) -> Markup {
    let (head, tail) = names.parts(seat);
    html! {
        // A name that doesn't fit is cut off at its end, in its own direction of writing.
        span class="name" dir=[names.direction(seat)] {
            @if tail.is_empty() { (head) }
            @else {
                // A screen reader would take the two parts for two words.
                span class="name-head" aria-hidden="true" { (head) } span class="name-tail" aria-hidden="true" { (tail) }
                span class="hear-only" { (names.of(seat)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::name;
    use crate::words::{Lang, Names};
    use corte::Seat;

    /// A screen reader gets the name alone, and once, whether it is shown in one part or in two.
    #[test]
    fn a_name_in_two_parts_is_heard_as_one() {
        let called = ["Courtier", "Courtier 2", "Ana"];
        let names = Names::new(Lang::ENGLISH, called);
        for (seat, whole) in Seat::all(3).zip(called) {
            let markup = name(&names, seat).into_string();
            // The text between tags, except what is hidden from screen readers.
            let pieces = markup.split('<').filter(|piece| !piece.contains("aria-hidden"));
            let texts = pieces.filter_map(|piece| piece.split_once('>')).map(|(_, text)| text);
            assert_eq!(texts.filter(|text| !text.is_empty()).collect::<Vec<_>>(), [whole]);
        }
    }
}
