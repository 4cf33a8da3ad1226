//! Confirmation before something that can't be undone.

use super::shell::{Preview, Shell};
use super::{Prefs, Setting, art};
use maud::{Markup, html};

/// The question a form asks before it acts. The page's script asks on the spot; without script, the answer is the page [`sure`].
pub(crate) fn ask_first(question: &str) -> Markup {
    html! { input type="hidden" name="ask" value=(question); }
}

/// The same, with the label of the button that agrees on the page without script.
pub(crate) fn ask_first_whether(question: &str, yes: &str) -> Markup {
    html! { (ask_first(question)) input type="hidden" name=(YES) value=(yes); }
}

/// The field of a form that holds the label of the button that agrees.
const YES: &str = "yes";

/// A form that waits for a confirmation.
#[derive(Clone, Copy, Debug)]
pub struct SureScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The question.
    pub question: &'a str,
    /// Where the form is sent.
    pub action: &'a str,
    /// The form's fields: names and values.
    pub fields: &'a [(&'a str, &'a str)],
    /// Where declining leads.
    pub back: &'a str,
}

/// Draws the page that asks.
pub fn sure(screen: &SureScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    // What was sent here is not part of any address.
    let (question, more) = parted(screen.question);
    let preview = Preview { title: Some(lang.word("landing-title")), ..Preview::default() };
    let shell = Shell { preview, ..Shell::reading(screen.prefs, question, screen.back) };
    let yes = screen.fields.iter().find_map(|(name, value)| (*name == YES).then_some(*value));
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page error-page" {
            span class="card down" { (art::back(Setting::CityState)) }
            h1 { (question) }
            @if !more.is_empty() { p class="lead" { (more) } }
            form class="sure" method="post" action=(screen.action) {
                @for (name, value) in screen.fields.iter().filter(|(name, _)| *name != YES) {
                    input type="hidden" name=(name) value=(value);
                }
                @let no = if screen.back.starts_with("/t/") { "sure-no" } else { "back" };
                a class="button huge" href=(screen.back) { (lang.word(no)) }
                button class="button primary huge" { (yes.unwrap_or_else(|| lang.word("sure-yes"))) }
            }
        }
    })
}

/// Splits a question from what is said after it. A name in the question may contain a question mark, but what comes after has none.
fn parted(question: &str) -> (&str, &str) {
    let mark = question.rmatch_indices(['?', '？']).next();
    let (asked, more) = question.split_at(mark.map_or(question.len(), |(at, mark)| at + mark.len()));
    (asked, more.trim_start())
}

#[cfg(test)]
mod tests {
    use super::{SureScreen, sure};
    use crate::page::Prefs;
    use crate::words::Lang;

    /// The heading is only the question, and the rest is below it; the button that deletes everything says so.
    #[test]
    fn the_heading_is_the_question_alone() {
        for lang in Lang::all() {
            let prefs = Prefs { lang, ..Prefs::default() };
            let all = [("yes", lang.word("data-part-all")), ("agrees", "on")];
            for (key, fields, yes) in
                [("data-part-sure", &all[..], "data-part-all"), ("leave-sure", &all[1..], "sure-yes")]
            {
                let question = lang.word(key);
                let page = sure(&SureScreen { prefs, question, action: "/part", fields, back: "/settings" });
                let (asked, rest) = page.split_once("<h1>").unwrap().1.split_once("</h1>").unwrap();
                assert!(asked.ends_with(['?', '？']) && question.starts_with(asked), "{lang:?}: {asked}");
                let more = format!("<p class=\"lead\">{}</p>", question[asked.len()..].trim_start());
                assert!(rest.starts_with(&more), "{lang:?}: {rest}");
                assert!(rest.contains(&format!("{}</button>", lang.word(yes))), "{lang:?}");
                let sent = rest.split("name=\"").skip(1).filter_map(|field| field.split('"').next());
                assert_eq!(sent.collect::<Vec<_>>(), ["agrees"], "{lang:?}");
            }
        }
    }
}
