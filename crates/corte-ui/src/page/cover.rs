//! The cover over a viewer's own cards, and over whatever tells of them.
//!
//! A viewer who has chosen so sees only what everybody at the table may see, until they look. What depends on their hand is in an element
//! of the class `private`, and something that doesn't depend on it takes its place. Nothing outside of such elements may tell of the hand.

use super::drawn::Drawn;
use super::{Cover, Prefs, Setting, TableScreen, art};
use maud::{Markup, html};

impl Drawn<'_> {
    /// Whether the viewer's cards are covered until they look. After the game, everybody sees all of them.
    pub(crate) fn covers(&self) -> bool {
        self.screen.prefs.cover == Cover::On && self.me().is_some() && !self.screen.view.table().is_over()
    }
}

/// Text, and what is read in its place while it is covered, if it tells of the hand. Screen readers get the text itself.
pub(crate) fn text(drawn: &Drawn<'_>, text: &str, covered: Option<&str>) -> Markup {
    html! {
        @match covered.filter(|_| drawn.covers()) {
            Some(covered) => span data-cover=(covered) { span class="private" { (text) } },
            None => (text),
        }
    }
}

/// A card of the hand, face down until its viewer looks.
pub(crate) fn card(drawn: &Drawn<'_>, card: &Markup) -> Markup {
    html! {
        @if drawn.covers() {
            span class="card down cover" aria-hidden="true" { (art::back(drawn.screen.setting)) }
            span class="private" { (card) }
        } @else { (card) }
    }
}

/// Answers of which there are as many as the hand allows. A press uncovers them, also without script, and another covers them again.
pub(crate) fn answers(drawn: &Drawn<'_>, number: u32, answers: &Markup) -> Markup {
    let id = format!("look-{number}");
    html! {
        @if drawn.covers() {
            // It belongs to no form: Enter in a form sends its first answer, which can't be seen.
            input type="checkbox" class="look" id=(id) form="none" autocomplete="off";
            label class="answer cover" for=(id) {
                (art::icon(drawn.screen.setting, "eye")) b { (drawn.screen.prefs.lang.word("cover-look")) }
            }
            div class="ask private" { (answers) }
        } @else { (answers) }
    }
}

/// The switch in the bar, for a viewer who has a hand.
pub(crate) fn switch(screen: &TableScreen<'_>) -> Markup {
    let label = screen.prefs.lang.word("cover-cards");
    let sign = html! { (art::icon(screen.setting, "eye")) span { (label) } };
    form(screen.prefs, screen.code, None, &sign)
}

/// The same among other forms, before a game: once cards are dealt, others may have seen them.
pub(crate) fn choice(prefs: Prefs, setting: Setting, code: &str) -> Markup {
    let icon = if prefs.cover == Cover::On { "pass" } else { "eye" };
    let sign = html! { (art::icon(setting, icon)) (prefs.lang.word("cover-cards")) };
    form(prefs, code, Some("quiet"), &sign)
}

fn form(prefs: Prefs, code: &str, class: Option<&str>, sign: &Markup) -> Markup {
    let (label, is_on) = (prefs.lang.word("cover-cards"), prefs.cover == Cover::On);
    let other = if is_on { Cover::Off } else { Cover::On };
    html! {
        form method="post" action="/settings" {
            input type="hidden" name="back" value={ "/t/" (code) };
            button class=[class] name="cover" value=(other.name()) title=(label) aria-pressed=(if is_on { "true" } else { "false" }) {
                (sign)
            }
        }
    }
}
