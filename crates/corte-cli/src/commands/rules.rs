//! `corte rules`: the reference card, and the options of a table.

use super::language;
use crate::output::{Failure, print};
use clap::Args;
use corte::{OPTIONS, Options, Preset, Rules};
use corte_ui::{Lang, words};

/// Print the reference card of a rulebook, and the options of a table
///
/// Without a rulebook the four of them are listed too, and the card is that of Brazil.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte rules                        the card, the options and the rulebooks\n  \
    corte rules italy --lang it        the Italian rulebook in Italian\n  \
    corte rules --option inquisitor=on the card of a table with the Inquisitor")]
pub(crate) struct RulesCard {
    /// The rulebook: brazil, summary, everdeck or italy.
    #[arg(value_name = "PRESET", value_parser = preset)]
    preset: Option<Preset>,
    /// An option changed from the rulebook, as `inquisitor=on`. May be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// How many play: two may draft, seven and more need larger decks.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The language: en, pt-BR or it.
    #[arg(long, value_name = "LANG", default_value = "en", value_parser = language)]
    lang: Lang,
}

/// Reads a rulebook, for clap.
pub(crate) fn preset(name: &str) -> Result<Preset, String> {
    name.parse().map_err(|()| format!("there are {}", Preset::ALL.map(Preset::name).join(", ")))
}

/// A rulebook with options changed, as the command line gives them.
pub(crate) fn options(mut options: Options, changed: &[String]) -> Result<Options, Failure> {
    for option in changed {
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| Failure::Usage(format!("--option {option}: write NAME=VALUE, as draft=on")))?;
        options.set(name, value).map_err(|error| Failure::Usage(format!("--option {option}: {error}")))?;
    }
    Ok(options)
}

/// What stands above the columns, in one language.
struct Headings {
    columns: [&'static str; 5],
    options: &'static str,
    presets: &'static str,
}

fn headings(lang: Lang) -> Headings {
    match lang.tag() {
        "pt-BR" => Headings {
            columns: ["Ação", "Alega", "Custo", "Efeito", "Bloqueada por"],
            options: "Opções",
            presets: "Livros de regras",
        },
        "it" => Headings {
            columns: ["Azione", "Dichiara", "Costo", "Effetto", "Bloccata da"],
            options: "Opzioni",
            presets: "Regolamenti",
        },
        _ => Headings {
            columns: ["Action", "Claims", "Cost", "Effect", "Blocked by"],
            options: "Options",
            presets: "Rulebooks",
        },
    }
}

impl RulesCard {
    /// Prints the card.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let options = options(Options::of(self.preset.unwrap_or_default()), &self.options)?;
        let needs_two = options.draft || options.first_coins.is_some();
        let players = self.players.unwrap_or(if needs_two { 2 } else { 4 });
        let rules = Rules::new(players, options).map_err(|errors| {
            let reasons = errors.reasons();
            let texts: Vec<String> = reasons
                .map(|reason| words::rules_error(self.lang, reason, players, options.preset))
                .collect();
            Failure::Usage(texts.join("\n"))
        })?;
        let mut text = format!(
            "{}\n{}\n\n",
            words::preset_name(self.lang, options.preset),
            words::preset_about(self.lang, options.preset)
        );
        if self.players.is_some() || !self.options.is_empty() {
            text.push_str(&format!("{}\n\n", words::options_summary(self.lang, &rules)));
        }
        text.push_str(&card(self.lang, &rules));
        text.push('\n');
        for note in words::rules_notes(self.lang, &rules) {
            text.push_str(&format!("{note}\n"));
        }
        text.push_str(&option_list(self.lang, &rules));
        if self.preset.is_none() {
            text.push_str(&preset_list(self.lang));
        }
        print(text.trim_end())
    }
}

/// The reference card as a table.
fn card(lang: Lang, rules: &Rules) -> String {
    let dash = |text: &str| if text.is_empty() { "–".to_owned() } else { text.to_owned() };
    let mut rows = vec![headings(lang).columns.map(str::to_owned)];
    rows.extend(words::rules_card(lang, rules).into_iter().map(|row| {
        let cost = if row.cost == 0 { "–".to_owned() } else { row.cost.to_string() };
        [row.action.to_owned(), dash(row.claim_name), cost, row.effect.clone(), dash(&row.blocked_by)]
    }));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3, 4].map(width);
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let cells: Vec<String> =
            row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
        if index == 0 {
            text.push_str(&format!(
                "{}\n",
                "─".repeat(widths.iter().sum::<usize>() + 2 * (widths.len() - 1))
            ));
        }
    }
    text
}

/// Every option, what it does, and its values; the one that holds here is in brackets.
fn option_list(lang: Lang, rules: &Rules) -> String {
    let mut text = format!("\n{}\n", headings(lang).options);
    let names = words::option_words(lang);
    for option in &names {
        let now = value_of(rules, option.name);
        let choices = option.choices.iter().map(|choice| {
            let value = if choice.value.is_empty() { &choice.label } else { &choice.value };
            if choice.value == now { format!("[{value}]") } else { value.clone() }
        });
        let choices: Vec<String> = choices.collect();
        text.push_str(&format!("  {:<16} {} – {}\n", option.name, option.title, option.about));
        text.push_str(&format!("  {:<16} {}\n", "", choices.join(", ")));
    }
    debug_assert_eq!(names.len(), OPTIONS.len());
    text
}

/// The value that an option has, as the notation writes it; empty where it is left to the rulebook.
fn value_of(rules: &Rules, name: &str) -> String {
    let options = rules.options();
    if let Some((_, value)) = options.changed().find(|(changed, _)| *changed == name) {
        return value.to_string();
    }
    let everdeck = options.preset == Preset::Everdeck;
    match name {
        "must-prove" if everdeck => "on",
        "faces" if everdeck => "everdeck",
        "faces" => "identical",
        "challenge-order" => "first",
        "first-coins" | "wins" => "",
        _ => "off",
    }
    .to_owned()
}

fn preset_list(lang: Lang) -> String {
    let mut text = format!("\n{}\n", headings(lang).presets);
    for preset in Preset::ALL {
        text.push_str(&format!("  {:<16} {}\n", preset.name(), words::preset_about(lang, preset)));
    }
    text
}
