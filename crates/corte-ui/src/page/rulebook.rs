//! The complete rules with their numbers.

use super::shell::{Shell, foot};
use super::{Prefs, Setting};
use crate::rulebook::markdown;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Draws the page of the complete rules. Every article can be linked to: `/rules/complete#r-c4--…`.
pub fn rulebook(prefs: Prefs, setting: Setting) -> String {
    let lang = prefs.lang;
    let shell = Shell { setting, ..Shell::reading(prefs, lang.word("rules-complete"), "/rules/complete") };
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page text-page" {
            article { (article(&markdown(lang))) }
            p { a href="/rules" { (lang.word("nav-rules")) } }
            (foot(lang))
        }
    })
}

/// The text as HTML, with an anchor at each heading.
fn article(text: &str) -> Markup {
    let mut events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let headings: Vec<usize> =
        (0..events.len()).filter(|at| matches!(events[*at], Event::Start(Tag::Heading { .. }))).collect();
    for start in headings {
        let words =
            events[start..].iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
        let words = words.filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
            _ => None,
        });
        let anchor = anchor(&words.collect::<String>());
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[start] {
            *id = Some(anchor.into());
        }
    }
    let mut page = String::new();
    pulldown_cmark::html::push_html(&mut page, events.into_iter());
    PreEscaped(page)
}

/// A heading's anchor, as the sites on which the text is read otherwise make it: in lower case, with hyphens for spaces and without
/// punctuation.
fn anchor(heading: &str) -> String {
    let kept = |letter: &char| letter.is_alphanumeric() || [' ', '-', '_'].contains(letter);
    heading
        .to_lowercase()
        .chars()
        .filter(kept)
        .map(|letter| if letter == ' ' { '-' } else { letter })
        .collect()
}
