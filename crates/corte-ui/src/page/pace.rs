//! How fast the bots play, for whoever may choose it.

use super::TableScreen;
use crate::words::Lang;
use corte_table::Speed;
use maud::{Markup, html};

/// For a viewer who has nothing left to answer.
pub(crate) fn pace(screen: &TableScreen<'_>) -> Markup {
    offered(screen, screen.speeds)
}

/// For a player. It stays the same when they are out, so that nothing in the rail moves.
pub(crate) fn in_the_rail(screen: &TableScreen<'_>) -> Markup {
    let end = screen.speeds.iter().position(|speed| *speed == Speed::End);
    offered(screen, &screen.speeds[..end.unwrap_or(screen.speeds.len())])
}

fn offered(screen: &TableScreen<'_>, speeds: &[Speed]) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        @if !speeds.is_empty() && !screen.view.table().is_over() {
            form class="pacing" method="post" action={ "/t/" (screen.code) "/pace" } {
                fieldset {
                    legend { (lang.word("pace-label")) }
                    @for speed in speeds {
                        button class="button" name="speed" value=(speed.name())
                            aria-pressed=(if *speed == screen.speed { "true" } else { "false" }) {
                            (word(lang, *speed))
                        }
                    }
                }
            }
        }
    }
}

fn word(lang: Lang, speed: Speed) -> &'static str {
    match speed {
        Speed::Paused => lang.word("pace-paused"),
        Speed::Half => "½×",
        Speed::One => "1×",
        Speed::Double => "2×",
        Speed::Quadruple => "4×",
        Speed::End => lang.word("pace-end"),
    }
}

/// The pace of a replay, which the page's script stores.
pub(crate) fn of_a_replay(lang: Lang) -> Markup {
    html! {
        label class="replay-pace" {
            span class="hear-only" { (lang.word("pace-replay")) }
            select data-kept="replay-pace" {
                @for (factor, name) in [("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×")] {
                    option value=(factor) selected[factor == "1"] { (name) }
                }
            }
        }
    }
}
