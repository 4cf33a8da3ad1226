//! What a bot thinks of a decision, line by line.

use super::{Lang, Names, character, percent, row};
use corte::{Character, Decision};
use corte_bots::{Explanation, OptionWeight};

/// Returns the options to tell, likeliest first: how likely the bot is to take each, and then to win.
pub fn thought_options(
    lang: Lang,
    thoughts: &Explanation,
    is_told: impl Fn(&OptionWeight) -> bool,
    say: impl Fn(Decision) -> String,
) -> impl Iterator<Item = String> {
    let mut options: Vec<OptionWeight> = thoughts.options.iter().copied().filter(is_told).collect();
    options.sort_by(|left, right| right.probability.total_cmp(&left.probability));
    options.into_iter().map(move |option| {
        let win =
            option.win.map(|win| lang.text("chance-to-win", &[("percent", percent(lang, win, 0).into())]));
        let told = std::iter::once(percent(lang, option.probability, 0)).chain(win);
        told_of(lang, &say(option.decision), &in_parts(lang, told))
    })
}

/// Returns, for each other player who holds cards, the characters they are believed to hold, likeliest first.
pub fn thought_beliefs(lang: Lang, names: &Names, thoughts: &Explanation) -> impl Iterator<Item = String> {
    let likely = move |holds: &[f32; Character::ALL.len()]| {
        let mut all: Vec<_> = Character::ALL.into_iter().zip(holds.iter().copied()).collect();
        all.sort_by(|left, right| right.1.total_cmp(&left.1));
        // A character as likely as the third is included, too.
        let least = all.get(2).map_or(0.05, |(_, third)| third - 0.0005).max(0.05);
        let told = all.iter().filter(|(_, held)| *held >= least);
        row(lang, told.map(|(who, held)| format!("{} {}", character(lang, *who), percent(lang, *held, 0))))
    };
    let told = thoughts.beliefs.iter().map(move |belief| (belief.seat, likely(&belief.holds)));
    told.filter(|(_, held)| !held.is_empty()).map(move |(seat, held)| told_of(lang, names.of(seat), &held))
}

/// Returns something told about somebody or something: "Ana: in exile".
pub fn told_of(lang: Lang, what: &str, text: &str) -> String {
    lang.text("terminal-told-of", &[("what", what.into()), ("text", text.into())])
}

/// Two sentences, one after the other.
pub fn then(lang: Lang, told: &str, more: &str) -> String {
    lang.text("told-then", &[("told", told.into()), ("more", more.into())])
}

/// Joins things that are lists themselves: "2 coins; face up: Duke, Captain".
pub fn in_parts(lang: Lang, parts: impl IntoIterator<Item = String>) -> String {
    let then = |first: String, next: String| {
        lang.text("terminal-part", &[("first", first.into()), ("next", next.into())])
    };
    parts.into_iter().reduce(then).unwrap_or_default()
}
