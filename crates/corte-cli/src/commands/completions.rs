//! `corte completions`: completions for a shell.

use super::values::Known;
use crate::output::{Failure, print};
use clap::{Arg, Args, Command, CommandFactory};
use clap_complete::{Shell, generate};
use corte_joint::Trained;

/// Write shell completions to standard output
///
/// Where a bot is asked for, bash and zsh also offer the files that bots are kept in, one by one in a list; other shells offer only the bots by name.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte completions bash > ~/.local/share/bash-completion/completions/corte\n  \
    corte completions fish > ~/.config/fish/completions/corte.fish")]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

/// Stands in a script for a bot by name or by file, until the shell's own words for that take its place.
const BOT_OR_FILE: &str = "BOT-OR-FILE";

impl Completions {
    pub(crate) fn run<Cli: CommandFactory>(&self) -> Result<(), Failure> {
        let script = match self.shell {
            Shell::Bash => in_bash(&self.script(marked(Cli::command()))),
            Shell::Zsh => in_zsh(&self.script(marked(Cli::command()))),
            _ => self.script(Cli::command()),
        };
        print(script.trim_end())
    }

    fn script(&self, mut line: Command) -> String {
        let mut script = Vec::new();
        generate(self.shell, &mut line, "corte", &mut script);
        String::from_utf8_lossy(&script).into_owned()
    }
}

/// The same commands, in which whatever takes a bot or a bot's file takes only what stands for these.
fn marked(line: Command) -> Command {
    let of_bots = |arg: Arg| match takes_files(&arg) {
        true => arg.value_parser(Known::new(|name| Ok(name.to_owned()), || vec![BOT_OR_FILE])),
        false => arg,
    };
    line.mut_args(of_bots).mut_subcommands(marked)
}

fn takes_files(arg: &Arg) -> bool {
    arg.get_possible_values().iter().any(|value| Trained::ENDS.contains(&value.get_name()))
}

/// The bots by name.
fn bots() -> String {
    corte_bots::ladder().iter().map(|rung| rung.id).collect::<Vec<_>>().join(" ")
}

/// A function that offers bots and their files takes the place of what stands for them. What stands before the last comma stays.
fn in_bash(script: &str) -> String {
    let (bots, files) = (bots(), Trained::ENDS.map(|end| format!("*{end}")).join("|"));
    let asked = format!("COMPREPLY=($(compgen -W \"{BOT_OR_FILE}\" -- \"${{cur}}\"))");
    let script = script.replace(&asked, "_corte_bots \"${cur}\"").replace(BOT_OR_FILE, &bots);
    format!(
        "_corte_bots() {{
    local before=\"\" begun=\"$1\" file
    if [[ \"$begun\" == *,* ]]; then
        before=\"${{begun%,*}},\"
        begun=\"${{begun##*,}}\"
    fi
    COMPREPLY=($(compgen -P \"$before\" -W \"{bots}\" -- \"$begun\"))
    while IFS= read -r file; do
        if [[ -d \"$file\" ]]; then
            COMPREPLY+=(\"$before$file/\")
            type compopt > /dev/null 2>&1 && compopt -o nospace
        else
            case \"$file\" in
                {files}) COMPREPLY+=(\"$before$file\") ;;
            esac
        fi
    done < <(compgen -f -- \"$begun\")
}}

{script}"
    )
}

/// The same for zsh.
fn in_zsh(script: &str) -> String {
    let (bots, ends) = (bots(), Trained::ENDS.map(|end| &end[1..]).join("|"));
    let script = script.replace(&format!(":({BOT_OR_FILE})"), ":_corte_bots").replace(BOT_OR_FILE, &bots);
    let offered = format!(
        "(( $+functions[_corte_bots] )) ||
_corte_bots() {{
    compset -P '*,'
    _alternative 'bots:bot:({bots})' 'files:file of a bot:_files -g \"*.({ends})\"'
}}

"
    );
    let head = script.find("\n_corte() {").map_or(0, |at| at + 1);
    format!("{}{offered}{}", &script[..head], &script[head..])
}
