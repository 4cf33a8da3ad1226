//! `corte bots`: the ladder of players.

use super::values::Language;
use crate::output::{Failure, Target, is_writable, print};
use clap::Args;
use corte_bots::{Rung, ladder};
use corte_ui::words;
use serde_json::json;
use unicode_width::UnicodeWidthStr;

/// List the bots, from those that know least to those that search and solve
///
/// Commands that let bots play take these names, and the files of players that `corte train` has made. A bot that searches can have its own budget after its name: cardinal@3000 for iterations per decision, cardinal@50ms for time.
/// Some can have a humour: spy:vengeful.
/// Four take less, and no budgets: play takes the names listed here and files, dataset and a server's tables the names, also with a humour, and mcp the names alone.
///
/// A humour makes a bot lean towards certain decisions, and others can learn to read it.
/// The Spy, the Cardinal, the Regent, a courtier (as in courtier:bold), and a novice (a Courtier who plays at random one time in four)
/// can be bold, cautious, suspicious, vengeful, greedy, thievish, ruthless or stubborn.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte bots --lang it\n  \
    corte tournament --bots $(corte bots --names | head -n 7 | paste -sd,) --games 100")]
pub(crate) struct Bots {
    /// Print only the names, one per line.
    #[arg(long, conflicts_with = "lang")]
    names: bool,
    #[command(flatten)]
    lang: Language,
    /// Print the list as JSON, or write it to a file.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-", conflicts_with = "names")]
    json: Option<Target>,
}

impl Bots {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let lang = self.lang.get();
        let told = |rung: &Rung| words::bot(lang, rung.id).map_or((rung.id, ""), |bot| (bot.name, bot.about));
        if let Some(target) = &self.json {
            target.file().map_or(Ok(()), |file| is_writable(("--json", file)))?;
            let object = |rung: &Rung| {
                let (name, about) = told(rung);
                json!({ "id": rung.id, "name": name, "about": about })
            };
            let list: Vec<_> = ladder().iter().map(object).collect();
            target.write(format!("{}\n", json!(list)).as_bytes())?;
            if *target == Target::Output {
                return Ok(());
            }
        }
        let line = |rung: &Rung| {
            let (name, about) = told(rung);
            let room = " ".repeat(24_usize.saturating_sub(name.width()));
            if self.names { rung.id.to_owned() } else { format!("{:<18} {name}{room} {about}", rung.id) }
        };
        print(ladder().iter().map(line).collect::<Vec<_>>().join("\n"))
    }
}
