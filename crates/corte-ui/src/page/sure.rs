//! What is asked before something is done that can't be taken back.

use super::shell::Shell;
use super::{Prefs, Setting, art};
use maud::{Markup, html};

/// What a form is to ask before it acts. The page's script asks on the spot; whoever has none is answered with [`sure`].
pub(crate) fn ask_first(question: &str) -> Markup {
    html! { input type="hidden" name="ask" value=(question); }
}

/// A form that waits for a yes.
#[derive(Clone, Copy, Debug)]
pub struct SureScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// What is asked.
    pub question: &'a str,
    /// Where the form leads.
    pub action: &'a str,
    /// What the form says: names and values.
    pub fields: &'a [(&'a str, &'a str)],
    /// Where somebody stays who does not want it.
    pub back: &'a str,
}

/// The page that asks.
pub fn sure(screen: &SureScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    // What was sent here stands in no address.
    let shell = Shell::reading(screen.prefs, screen.question, screen.back);
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page error-page" {
            span class="card down" { (art::back(Setting::CityState)) }
            h1 { (screen.question) }
            form class="sure" method="post" action=(screen.action) {
                @for (name, value) in screen.fields { input type="hidden" name=(name) value=(value); }
                @let no = if screen.back.starts_with("/t/") { "sure-no" } else { "back" };
                a class="button huge" href=(screen.back) { (lang.word(no)) }
                button class="button primary huge" { (lang.word("sure-yes")) }
            }
        }
    })
}
