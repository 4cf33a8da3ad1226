//! How fast the bots play, for whoever may choose it.

use super::TableScreen;
use crate::words::Lang;
use maud::{Markup, html};

/// For somebody who has nothing to answer any more.
pub(crate) fn pace(screen: &TableScreen<'_>) -> Markup {
    offered(screen, screen.pace.may)
}

/// For somebody who plays. It stays as it is when they are out: nothing of the rail moves.
pub(crate) fn in_the_rail(screen: &TableScreen<'_>) -> Markup {
    let end = screen.pace.may.iter().position(|speed| *speed == "end");
    offered(screen, &screen.pace.may[..end.unwrap_or(screen.pace.may.len())])
}

fn offered(screen: &TableScreen<'_>, speeds: &[&str]) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        @if !speeds.is_empty() && !screen.view.table().is_over() {
            form class="pacing" method="post" action={ "/t/" (screen.code) "/pace" } {
                fieldset {
                    legend { (lang.word("pace-label")) }
                    @for speed in speeds {
                        button class="button" name="speed" value=(speed)
                            aria-pressed=(if *speed == screen.pace.now { "true" } else { "false" }) {
                            (word(lang, speed))
                        }
                    }
                }
            }
        }
    }
}

fn word<'l>(lang: Lang, speed: &'l str) -> &'l str
where
    Lang: 'l,
{
    match speed {
        "paused" => lang.word("pace-paused"),
        "half" => "½×",
        "one" => "1×",
        "double" => "2×",
        "quadruple" => "4×",
        "end" => lang.word("pace-end"),
        other => other,
    }
}

/// The pace of a replay, which its page's script keeps.
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
