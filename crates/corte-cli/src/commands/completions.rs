//! `corte completions`: completions for a shell.

use crate::output::{Failure, print};
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

/// Write shell completions to standard output
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte completions bash > ~/.local/share/bash-completion/completions/corte\n  \
    corte completions fish > ~/.config/fish/completions/corte.fish")]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    pub(crate) fn run<Cli: CommandFactory>(&self) -> Result<(), Failure> {
        let mut script = Vec::new();
        generate(self.shell, &mut Cli::command(), "corte", &mut script);
        print(String::from_utf8_lossy(&script).trim_end())
    }
}
