//! The rules, and the reference card (R-S7).

use super::shell::{Shell, foot};
use super::{Prefs, Setting, art, memory};
use crate::words::{
    Lang, RulesRow, character, option_words, options_summary, preset_about, preset_name, rules_card,
    rules_notes,
};
use corte::{Card, Character, Claimed, Faces, GameOption, OPTIONS, Preset, Rules};
use maud::{Markup, html};

/// Draws the page of the rules, with the reference card for these rules.
pub fn rules(prefs: Prefs, setting: Setting, rules: &Rules) -> String {
    let lang = prefs.lang;
    let shell = Shell { setting, ..Shell::reading(prefs, lang.word("nav-rules"), "/rules") };
    let played: Vec<Character> = rules.characters().collect();
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page rules-page" {
            h1 { (lang.word("nav-rules")) }
            p class="lead" { (lang.word("rules-lead")) " " a href="/rules/complete" { (lang.word("rules-complete")) } }
            (aim(lang))
            (chapters(lang))
            (cast(lang, setting, |who| played.contains(who)))
            h2 { (lang.word("nav-reference")) }
            (card(lang, setting, rules))
            p { (lang.word("reference-copies-larger")) }
            (rulebooks(lang))
            (options(lang, setting, rules))
            (cast(lang, setting, |who| !played.contains(who)))
            form class="then" method="post" action="/play" {
                button class="button primary huge" { (art::icon(setting, "play")) (lang.word("landing-play")) }
            }
            (foot(lang))
        }
    })
}

/// These characters, each with what claiming it allows.
fn cast(lang: Lang, setting: Setting, which: impl Fn(&Character) -> bool) -> Markup {
    html! {
        ul class="cast" {
            @for who in Character::ALL.into_iter().filter(which) {
                li data-character=(art::slug(who)) {
                    span class="card up" { (art::face(setting, Card::plain(who), Faces::Identical)) }
                    div {
                        h2 { (art::emblem(setting, who)) (character(lang, who)) }
                        p { (about(lang, who)) }
                    }
                }
            }
        }
    }
}

fn about(lang: Lang, who: Character) -> &'static str {
    lang.word(match who {
        Character::Duke => "about-duke",
        Character::Assassin => "about-assassin",
        Character::Captain => "about-captain",
        Character::Ambassador => "about-ambassador",
        Character::Contessa => "about-contessa",
        Character::Inquisitor => "about-inquisitor",
        Character::Diplomat => "about-diplomat",
    })
}

/// What one plays for: without it, nobody understands what the characters are good for.
fn aim(lang: Lang) -> Markup {
    html! { div class="chapters" { (chapter(lang.word("rules-aim-title"), lang.word("rules-aim"))) } }
}

fn chapter(title: &str, text: &str) -> Markup {
    html! { section { h2 { (title) } p { (text) } } }
}

fn chapters(lang: Lang) -> Markup {
    html! {
        div class="chapters" {
            (chapter(lang.word("rules-turn-title"), lang.word("rules-turn")))
            (chapter(lang.word("rules-challenge-title"), lang.word("rules-challenge")))
            (chapter(lang.word("rules-block-title"), lang.word("rules-block")))
            (chapter(lang.word("rules-influence-title"), lang.word("rules-influence")))
            (chapter(lang.word("rules-danger-title"), lang.word("rules-danger")))
            (chapter(lang.word("rules-manners-title"), lang.word("rules-manners")))
        }
    }
}

/// The rulebooks to start from.
fn rulebooks(lang: Lang) -> Markup {
    html! {
        h2 { (lang.word("rules-rulebooks")) }
        div class="chapters" {
            @for preset in Preset::ALL {
                section { h3 { (preset_name(lang, preset)) } p { (preset_about(lang, preset)) } }
            }
        }
    }
}

/// Every option of a table with what it adds to the card, so that players can look up what it means.
fn options(lang: Lang, setting: Setting, rules: &Rules) -> Markup {
    html! {
        h2 { (lang.word("rules-options")) }
        div class="chapters" {
            @for (option, words) in OPTIONS.iter().zip(option_words(lang)) {
                @let added = addition(lang, setting, rules, option, words.title);
                section id={ "option-" (words.name) } class=[added.is_some().then_some("tabled")] {
                    h3 { (words.title) }
                    p { (words.about) }
                    @for told in words.rules.lines() { p { (told) } }
                    @if let Some(added) = added { (added) }
                }
            }
        }
    }
}

/// The rows and notes that the card has only with this option, at its strongest value; `None` if there are none.
fn addition(lang: Lang, setting: Setting, rules: &Rules, option: &GameOption, title: &str) -> Option<Markup> {
    let mut chosen = rules.options();
    // The values are in order of how much they change.
    option.set(&mut chosen, option.takes.words().last()?).ok()?;
    let with = Rules::new(rules.players(), chosen).ok()?;
    let (rows, notes) = (rules_card(lang, rules), rules_notes(lang, rules));
    let new_rows: Vec<RulesRow> =
        rules_card(lang, &with).into_iter().filter(|row| !rows.contains(row)).collect();
    let new_notes: Vec<String> =
        rules_notes(lang, &with).into_iter().filter(|note| !notes.contains(note)).collect();
    let is_none = new_rows.is_empty() && new_notes.is_empty();
    (!is_none).then(|| table(lang, setting, title, &new_rows, &new_notes))
}

/// The reference card as a table.
pub(crate) fn card(lang: Lang, setting: Setting, rules: &Rules) -> Markup {
    table(lang, setting, lang.word("nav-reference"), &rules_card(lang, rules), &rules_notes(lang, rules))
}

fn table(lang: Lang, setting: Setting, title: &str, rows: &[RulesRow], notes: &[String]) -> Markup {
    html! {
        div class="reference-scroll" tabindex="0" role="group" aria-label=(title) {
            table class="reference" {
                thead { tr {
                    th scope="col" { (lang.word("reference-action")) }
                    th scope="col" { (lang.word("reference-claim")) }
                    th scope="col" { (lang.word("reference-effect")) }
                    th scope="col" { (lang.word("reference-blocked")) }
                } }
                tbody {
                    @for row in rows { (row_of(lang, setting, row)) }
                }
            }
        }
        @if !notes.is_empty() {
            ul class="reference-notes" {
                @for note in notes { li { (note) } }
            }
        }
    }
}

fn row_of(lang: Lang, setting: Setting, row: &RulesRow) -> Markup {
    let held = row.says.and_then(Claimed::held);
    html! {
        tr data-kind=(row.kind.name()) {
            th scope="row" {
                // The sign is the one on the button for the action.
                @match held {
                    Some(who) => span class="who" data-character=(art::slug(who)) { (art::emblem(setting, who)) },
                    None => (art::icon(setting, row.kind.name())),
                }
                span { (row.action) }
                @if row.cost > 0 {
                    span class="cost" { (art::price(lang, setting, row.cost)) }
                }
            }
            // If there is no room for the table's head, each of these cells says what it is.
            td data-head=(lang.word("reference-claim")) {
                @match held {
                    Some(who) => span class="who" data-character=(art::slug(who)) { (art::emblem(setting, who)) (row.claim_name) },
                    None if row.says.is_none() => span class="none dash" { "–" },
                    None => span class="who" { (row.claim_name) },
                }
            }
            td { (row.effect) }
            td data-head=(lang.word("reference-blocked")) {
                @if row.blockers.is_empty() { span class="none dash" { "–" } }
                @else {
                    span class="blocked-by" {
                        @for who in &row.blockers { span data-character=(art::slug(*who)) { (art::emblem(setting, *who)) } }
                        " " (row.blocked_by)
                    }
                }
            }
        }
    }
}

/// The keys for playing, and the keys of the messages that explain them.
pub(crate) const KEYS: [(&str, &str); 8] = [
    ("1–9", "key-numbers"),
    ("Enter", "key-enter"),
    ("Esc", "key-esc"),
    ("0", "key-state"),
    ("L", "key-look"),
    ("?", "key-help"),
    ("!", "remarks-title"),
    ("+", "more-time-long"),
];

/// The reference card, the marks of the public memory if the table has one, and the keyboard shortcuts, all of which every table can open
/// with one key.
pub(crate) fn reference(
    lang: Lang,
    setting: Setting,
    rules: &Rules,
    keys: &[(&str, &str)],
    marks: bool,
) -> Markup {
    html! {
        dialog id="reference" class="reference-card" aria-labelledby="reference-title" {
            div class="dialog-head" {
                h2 id="reference-title" { (lang.word("nav-reference")) }
                form method="dialog" { button class="button" { (lang.word("close")) } }
            }
            p class="hint" { (options_summary(lang, rules)) }
            (card(lang, setting, rules))
            p { a href="/rules/complete" target="_blank" { (lang.word("rules-complete")) } }
            @if marks { (memory::legend(lang, setting, rules)) }
            ul class="keys" {
                @for (key, does) in keys { li { kbd { (key) } " " (lang.word(does)) } }
                li class="hint" { (lang.word("keys-reader")) }
            }
        }
    }
}
