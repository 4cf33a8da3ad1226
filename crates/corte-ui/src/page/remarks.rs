//! Signs and phrases to choose from: a page of its own, which a table's script shows over the table.

use super::shell::Shell;
use super::{ChatLine, Prefs, Setting, art};
use crate::words::{Lang, fillings, phrase, remark};
use corte::Rules;
use corte_table::{Phrase, Remark, Words};
use maud::{Markup, html};

/// What somebody can say without typing.
#[derive(Clone, Copy, Debug)]
pub struct RemarksScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The table's code.
    pub code: &'a str,
    /// The pictures.
    pub setting: Setting,
    /// The rules of the game, which determine the characters one can claim.
    pub rules: &'a Rules,
    /// The other players: their places and names.
    pub others: &'a [(u8, &'a str)],
}

/// Draws the page.
pub fn remarks(screen: &RemarksScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let here = format!("/t/{}/remarks", screen.code);
    let shell =
        Shell { setting: screen.setting, ..Shell::reading(screen.prefs, lang.word("remarks-title"), &here) };
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page" { (form(screen)) }
    })
}

fn form(screen: &RemarksScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        form id="remark" class="remarks" method="post" action={ "/t/" (screen.code) "/remark" } {
            div class="dialog-head" {
                h1 { (lang.word("remarks-title")) }
                a class="button" href={ "/t/" (screen.code) } data-shut { (lang.word("close")) }
            }
            div class="signs" {
                @for sign in Phrase::signs() {
                    @let label = phrase(lang, *sign);
                    button class="button" name="remark" value=(sign.name()) title=(label) aria-label=(label) {
                        (art::icon(screen.setting, sign.name()))
                    }
                }
            }
            div class="phrases" {
                @for sentence in Phrase::sentences() { (choice(screen, *sentence)) }
            }
            p class="hint" { (lang.word("remarks-hint")) }
        }
    }
}

/// A phrase, or the choices for its blank.
fn choice(screen: &RemarksScreen<'_>, said: Phrase) -> Markup {
    let lang = screen.prefs.lang;
    let remarks = fillings(lang, said, screen.rules, screen.others.iter().copied());
    let sentence = |one: &Remark, name: &str| remark(lang, one, Some(name));
    html! {
        @match &remarks[..] {
            [] => {},
            [(only, name)] => button class="button" name="remark" value=(only) { bdi { (sentence(only, name)) } },
            several => details class="blank" name="blank" {
                summary class="button" { (phrase(lang, said)) }
                div class="fills" {
                    @for (one, name) in several {
                        button class="button" name="remark" value=(one) aria-label=(sentence(one, name)) { bdi { (name) } }
                    }
                }
            },
        }
    }
}

/// What was said, as typed or in the reader's language.
pub(crate) fn said(lang: Lang, setting: Setting, line: &ChatLine<'_>) -> Markup {
    html! {
        @match line.words {
            Words::Typed(text) => bdi { (text) },
            Words::Remark { remark: said, whom } => {
                span class="remark" {
                    @let words = remark(lang, &said, whom);
                    @if Phrase::signs().contains(&said.phrase()) {
                        (art::icon(setting, said.phrase().name())) span class="hear-only" { (words) }
                    } @else {
                        bdi { (words) }
                    }
                }
            },
        }
    }
}
