//! `corte man`: the manual.

use crate::draft::Readers;
use crate::output::{Failure, print, write_one_of_many};
use crate::version::VERSION;
use clap::{Args, Command, CommandFactory, ValueHint};
use clap_mangen::Man;
use std::fs;
use std::path::PathBuf;

/// Write the manual into a folder as man pages, one for each command
///
/// Without a folder, it lists the names of the pages.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte man                              lists the pages\n  \
    corte man ~/.local/share/man/man1      then: man corte-play")]
pub(crate) struct Manual {
    /// The folder, which is created if it does not exist.
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: Option<PathBuf>,
}

impl Manual {
    /// Writes the pages and prints their names.
    pub(crate) fn run<Cli: CommandFactory>(&self) -> Result<(), Failure> {
        let mut names = Vec::new();
        if let Some(folder) = &self.folder {
            if folder.exists() && !folder.is_dir() {
                return Err(Failure::Usage(format!(
                    "{}: this is no folder; name one for the pages, such as ~/.local/share/man/man1",
                    folder.display()
                )));
            }
            fs::create_dir_all(folder).map_err(|error| Failure::Io(folder.display().to_string(), error))?;
        }
        let mut corte = Cli::command();
        corte.build();
        for command in with_those_below(corte) {
            let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let page = Man::new(command.after_help(None)).source(format!("corte {VERSION}")).manual("Corte");
            let name = page.get_filename();
            if let Some(folder) = &self.folder {
                let file = folder.join(&name);
                let mut text = Vec::new();
                page.render(&mut text).map_err(|error| Failure::Io(file.display().to_string(), error))?;
                text.extend(as_it_stands(&examples).into_bytes());
                write_one_of_many(Readers::Usual, &file, &text)?;
            }
            names.push(name);
        }
        print(names.join("\n"))
    }
}

/// Formats text so that lines are neither filled nor justified, and a command can be copied from them.
fn as_it_stands(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let line = |line: &str| {
        let line = line.replace('\\', "\\\\").replace('-', "\\-");
        // Keeps the formatter from taking the first character of a line as a command.
        format!("\\&{line}\n")
    };
    format!(".SH EXTRA\n.nf\n{}.fi\n", text.lines().map(line).collect::<String>())
}

/// A command and all its subcommands.
fn with_those_below(command: Command) -> Vec<Command> {
    // `help` only repeats what is on the other pages.
    let command = match command.find_subcommand("help") {
        Some(_) => command.mut_subcommand("help", |help| help.hide(true)),
        None => command,
    };
    let below = command.get_subcommands().filter(|below| below.get_name() != "help").cloned();
    let below: Vec<Command> = below.flat_map(with_those_below).collect();
    std::iter::once(command).chain(below).collect()
}
