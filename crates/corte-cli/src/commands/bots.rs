//! `corte bots`: the ladder of players.

use super::language;
use crate::output::{Failure, print};
use clap::Args;
use corte_bots::ladder;
use corte_ui::Lang;

/// List the bots, weakest first
///
/// Wherever a command takes bots, it takes these names.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte bots --lang it\n  \
    corte tournament --bots $(corte bots --names | paste -sd,) --games 1000")]
pub(crate) struct Bots {
    /// Print the names alone, one a line.
    #[arg(long)]
    names: bool,
    /// The language of the descriptions: en, pt-BR or it.
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = language)]
    lang: Lang,
}

impl Bots {
    /// Prints the ladder.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let lines: Vec<String> = ladder()
            .iter()
            .map(|rung| {
                if self.names {
                    return rung.id.to_owned();
                }
                let tag = self.lang.tag();
                format!("{:<18} {:<24} {}", rung.id, rung.name.in_language(tag), rung.about.in_language(tag))
            })
            .collect();
        print(lines.join("\n"))
    }
}
