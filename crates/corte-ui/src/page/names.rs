//! A name where there may be no room for all of it.

use crate::words::Names;
use corte::Seat;
use maud::{Markup, html};

/// What a seat is called. Of two names that begin alike the end is kept too, so that they can be told apart.
pub(crate) fn name(names: &Names, seat: Seat) -> Markup {
    let (head, tail) = names.parts(seat);
    html! {
        // What there is no room for is cut off where the name ends.
        span class="name" dir=[names.direction(seat)] {
            @if tail.is_empty() { (head) }
            @else { span class="name-head" { (head) } span class="name-tail" { (tail) } }
        }
    }
}
