//! `corte rules`: the reference card, and the options of a table.

use super::values::{Language, changed, changes, rulebooks, within};
use crate::folding::padded;
use crate::output::{Failure, columns, print};
use crate::terminal::{basics, reference, usual_players, wrap};
use clap::Args;
use corte::{GameOption, Options, Preset, Rules, Seat};
use corte_ui::{Lang, words};
use unicode_width::UnicodeWidthStr;

/// Print the reference card of a rulebook, and the options of a table
///
/// Without a rulebook, all four are listed too, and the card is for Brazil.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte rules                          the card, the options and the rulebooks\n  \
    corte rules italy --lang it          the Italian rulebook in Italian\n  \
    corte rules --option inquisitor=on   the card of a table with the Inquisitor")]
pub(crate) struct RulesCard {
    /// The rulebook to show.
    #[arg(value_name = "PRESET", value_parser = rulebooks())]
    preset: Option<Preset>,
    /// An option changed from the rulebook, such as `inquisitor=on`. Can be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = changes(), hide_possible_values = true)]
    options: Vec<String>,
    /// Number of players: two may draft, seven or more need larger decks.
    #[arg(long, value_name = "N", value_parser = within::<usize>(2..=10))]
    players: Option<usize>,
    #[command(flatten)]
    lang: Language,
}

impl RulesCard {
    /// Prints the card, within the width of the terminal.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let lang = self.lang.get();
        let options = changed(Options::of(self.preset.unwrap_or_default()), &self.options)?;
        let players = self.players.unwrap_or_else(|| usual_players(options));
        let rules = Rules::new(players, options).map_err(|errors| {
            let reasons = errors.reasons();
            let texts: Vec<String> =
                reasons.map(|reason| words::rules_error(lang, reason, players, options.preset)).collect();
            Failure::Usage(texts.join("\n"))
        })?;
        let width = columns();
        let about = words::preset_about(lang, options.preset);
        let mut lines = vec![words::preset_name(lang, options.preset).to_owned()];
        // What a preset is like isn't true of it once it is changed.
        if self.options.is_empty() {
            lines.extend(wrap(about, width));
        }
        lines.push(String::new());
        if self.players.is_some() || !self.options.is_empty() {
            lines.extend(wrap(&words::options_summary(lang, &rules), width));
            lines.push(String::new());
        }
        lines.extend(basics(lang).flat_map(|line| wrap(&line, width)));
        lines.push(String::new());
        lines.extend(card(lang, &rules, width));
        lines.extend(option_list(lang, &rules, self.players, width));
        if self.preset.is_none() {
            lines.extend(preset_list(lang, width));
        }
        print(lines.join("\n"))
    }
}

/// The headings of the card's columns.
const HEADINGS: [&str; 5] = [
    "rules-column-action",
    "rules-column-claim",
    "rules-column-cost",
    "rules-column-effect",
    "rules-column-blocked",
];

/// The fewest columns in which an effect is readable.
const LEAST_EFFECT: usize = 20;

/// The reference card as a table or, without room for that, in sentences.
fn card(lang: Lang, rules: &Rules, width: usize) -> Vec<String> {
    let dash = |text: &str| if text.is_empty() { "–".to_owned() } else { text.to_owned() };
    let mut rows = vec![HEADINGS.map(|key| lang.word(key).to_owned())];
    rows.extend(words::rules_card(lang, rules).into_iter().map(|row| {
        let cost = if row.cost == 0 { "–".to_owned() } else { row.cost.to_string() };
        [row.action.to_owned(), dash(&row.claim_name), cost, row.effect.clone(), dash(&row.blocked_by)]
    }));
    let longest = |column: usize, parts: fn(&str) -> Vec<&str>| {
        rows.iter().flat_map(|row| parts(&row[column])).map(UnicodeWidthStr::width).max().unwrap_or(0)
    };
    let mut widths = [0, 1, 2, 3, 4].map(|column| longest(column, |text| vec![text]));
    for (column, least) in [(3, LEAST_EFFECT), (4, longest(4, |text| text.split(' ').collect()))] {
        let all: usize = widths.iter().sum::<usize>() + 8;
        widths[column] =
            widths[column].saturating_sub(all.saturating_sub(width)).max(least.min(widths[column]));
    }
    let all = widths.iter().sum::<usize>() + 8;
    if all > width {
        return reference(lang, rules).iter().flat_map(|line| hanging(line, 2, width)).collect();
    }
    let mut lines = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        if at == 1 {
            lines.push("─".repeat(all));
        }
        let cells: Vec<Vec<String>> = row.iter().zip(widths).map(|(cell, width)| wrap(cell, width)).collect();
        for part in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let part = |(cell, width): (&Vec<String>, usize)| {
                padded(cell.get(part).map_or("", String::as_str), width)
            };
            let line: Vec<String> = cells.iter().zip(widths).map(part).collect();
            lines.push(line.join("  ").trim_end().to_owned());
        }
    }
    lines.push(String::new());
    lines.extend(words::rules_notes(lang, rules).iter().flat_map(|note| hanging(note, 2, width)));
    lines
}

/// A text in lines with a hanging indent.
fn hanging(text: &str, indent: usize, width: usize) -> Vec<String> {
    let lines = wrap(text, width.saturating_sub(indent)).into_iter().enumerate();
    lines.map(|(at, line)| if at == 0 { line } else { format!("{}{line}", " ".repeat(indent)) }).collect()
}

/// A name, with a text beside it.
fn beside(name: &str, text: &str, width: usize) -> Vec<String> {
    let lines = wrap(text, width.saturating_sub(19)).into_iter().enumerate();
    lines.map(|(at, line)| format!("  {:<16} {line}", if at == 0 { name } else { "" })).collect()
}

/// Every option, what it does, and the values this table can take, with the current one in brackets.
fn option_list(lang: Lang, rules: &Rules, players: Option<usize>, width: usize) -> Vec<String> {
    let mut lines = vec![String::new(), lang.word("rules-options").to_owned()];
    for option in words::option_words(lang) {
        lines.extend(beside(option.name, &format!("{} – {}", option.title, option.about), width));
        let now = value_of(rules, option.name);
        let left = option.choices.iter().find(|choice| choice.value.is_empty());
        let mut values: Vec<String> =
            left.filter(|_| now.is_empty()).map(|left| format!("({})", left.label)).into_iter().collect();
        values.extend(match left {
            Some(_) => numbers(rules, option.name, players, &now),
            None => {
                let choices = option.choices.iter().map(|choice| choice.value.as_str());
                let taken = choices.filter(|value| is_taken(rules, option.name, value, players));
                taken
                    .map(|value| if value == now { format!("[{value}]") } else { value.to_owned() })
                    .collect()
            }
        });
        lines.extend(beside("", &values.join(", "), width));
    }
    lines
}

/// Whether this table can have an option with this value; if its number of players is open, whether a table of any size can.
fn is_taken(rules: &Rules, name: &str, value: &str, players: Option<usize>) -> bool {
    let mut options = rules.options();
    let tables = players.map_or(2..=Seat::MAX, |players| players..=players);
    options.set(name, value).is_ok() && tables.into_iter().any(|players| Rules::new(players, options).is_ok())
}

/// The current number of an option, then the range of numbers it can take.
fn numbers(rules: &Rules, name: &str, players: Option<usize>, now: &str) -> Vec<String> {
    let taken = |number: &u8| is_taken(rules, name, &number.to_string(), players);
    let all: Vec<u8> = (0..=u8::MAX).filter(taken).collect();
    let range = all.first().zip(all.last()).map(|(least, most)| format!("{least}–{most}"));
    let held = Some(now).filter(|now| !now.is_empty()).map(|now| format!("[{now}]"));
    held.into_iter().chain(range).collect()
}

/// The value of an option, as the notation writes it; empty if it is left open.
fn value_of(rules: &Rules, name: &str) -> String {
    let value = GameOption::named(name).and_then(|option| option.value(&rules.options()));
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn preset_list(lang: Lang, width: usize) -> Vec<String> {
    let mut lines = vec![String::new(), lang.word("rules-rulebooks").to_owned()];
    lines.extend(
        Preset::ALL
            .iter()
            .flat_map(|preset| beside(preset.name(), words::preset_about(lang, *preset), width)),
    );
    lines
}
