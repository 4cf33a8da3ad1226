//! The command line of the program `corte`. It is a library so that it is compiled together with the crates it builds on.

// A command-line program prints to its user.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bridge;
mod commands;
mod draft;
mod folding;
mod ignored;
mod kept;
mod mcp;
mod output;
mod signals;
mod terminal;
mod version;

use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::process::ExitCode;

/// The card game Coup: rules, records, tables and study.
#[derive(Parser)]
#[command(
    name = "corte",
    version = version::FULL,
    after_help = "Without a command it serves tables, like corte serve.\n\n\
        Examples:\n  \
        corte serve --host 0.0.0.0         tables for everyone on the network\n  \
        corte play                         a game in the terminal, against bots\n  \
        corte rules italy --lang it        the reference card and the options\n  \
        corte check scenarios/             checks all games in a folder\n  \
        corte replay game.coup --as Ana    a game in words, as Ana saw it\n  \
        corte analyse game.coup            what each decision was worth\n  \
        corte puzzles played/ --into found  decisions to find the best answer for\n  \
        corte simulate --players 3 --games 100000 --seed 7\n  \
        corte tournament --bots page,spy   who plays better, and by how much\n  \
        corte exploit spy --from regent    what an opponent who knows its habits wins\n  \
        corte man ~/.local/share/man/man1  installs the manual; then: man corte-play\n  \
        corte completions bash > ~/.local/share/bash-completion/completions/corte\n\n\
        Results for programs: --json prints JSON instead of the text, --json FILE writes it to a file.\n\
        For other formats, such as --csv, - is standard output too.\n\
        Without --lang, the language is that of the environment (LC_ALL, LC_MESSAGES, LANG).\n\n\
        Exit status: 0 when all is well, 1 when a check fails or something can't be done, also because this\n\
        program was built without it, 2 when the command line is wrong. Ctrl-C and SIGTERM end serve,\n\
        think and bot with 0. They end simulate, dataset, tournament, exploit, strength and train with 1;\n\
        a second one ends these at once, with 130, as the first does while a graph is being built. They\n\
        end all other commands with 130 and 143."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: commands::serve::Serve,
}

#[derive(Subcommand)]
enum Command {
    Serve(commands::serve::Serve),
    Backup(commands::backup::Backup),
    Restore(commands::restore::Restore),
    Export(commands::export::Export),
    Fsck(commands::fsck::Fsck),
    Tables(commands::tables::Tables),
    Remove(commands::remove::Remove),
    Health(commands::health::Health),
    Load(commands::load::Load),
    Think(commands::think::Think),
    Play(commands::play::Play),
    Check(commands::check::Check),
    Replay(commands::replay::Replay),
    Analyse(commands::analyse::Analyse),
    Puzzles(commands::puzzles::Puzzles),
    Rules(commands::rules::RulesCard),
    Simulate(commands::simulate::Simulate),
    Dataset(Box<commands::dataset::Dataset>),
    Tournament(Box<commands::tournament::Tournament>),
    Ladder(commands::ladder::Ladder),
    Exploit(Box<commands::exploit::Exploit>),
    Strength(commands::strength::Strength),
    Train(commands::train::Train),
    Bots(commands::bots::Bots),
    Bot(Box<commands::bot::Bot>),
    Mcp(commands::mcp::Mcp),
    Solve(commands::solve::Solve),
    Completions(commands::completions::Completions),
    Man(commands::man::Manual),
    Licences(commands::licences::Licences),
}

/// Runs the command that was asked for.
pub fn run() -> ExitCode {
    // Must come before anything uses the ladder.
    corte_bots::enlist(corte_joint::DOGE);
    signals::outlive_large_files();
    let Cli { command, serve } = match parse(std::env::args_os()) {
        Ok(line) => line,
        Err(told) => return output::exit_of_line(&told, has_log(std::env::args_os().skip(1))),
    };
    let result = match command.unwrap_or(Command::Serve(serve)) {
        Command::Serve(serve) => serve.run(&ignored::settings(&Cli::command())),
        Command::Backup(backup) => backup.run(),
        Command::Restore(restore) => restore.run(),
        Command::Export(export) => export.run(),
        Command::Fsck(fsck) => fsck.run(),
        Command::Tables(tables) => tables.run(),
        Command::Remove(remove) => remove.run(),
        Command::Health(health) => health.run(),
        Command::Load(load) => load.run(),
        Command::Think(think) => think.run(),
        Command::Play(play) => play.run(),
        Command::Check(check) => check.run(),
        Command::Replay(replay) => replay.run(),
        Command::Analyse(analyse) => analyse.run(),
        Command::Puzzles(puzzles) => puzzles.run(),
        Command::Rules(rules) => rules.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Dataset(dataset) => dataset.run(),
        Command::Tournament(tournament) => tournament.run(),
        Command::Ladder(ladder) => ladder.run(),
        Command::Exploit(exploit) => exploit.run(),
        Command::Strength(strength) => strength.run(),
        Command::Train(train) => train.run(),
        Command::Bots(bots) => bots.run(),
        Command::Bot(bot) => bot.run(),
        Command::Mcp(mcp) => mcp.run(),
        Command::Solve(solve) => solve.run(),
        Command::Completions(completions) => completions.run::<Cli>(),
        Command::Man(manual) => manual.run::<Cli>(),
        Command::Licences(licences) => licences.run(),
    };
    output::exit_code(result)
}

/// Whether the command that this line begins with has a log: a server, which is the default command, and a worker that thinks for one.
fn has_log(mut words: impl Iterator<Item = OsString>) -> bool {
    let line = Cli::command();
    let named =
        words.find_map(|word| line.find_subcommand(word).map(|command| command.get_name().to_owned()));
    named.is_none_or(|name| name == "serve" || name == "think")
}

/// Parses the command line. An error about words that aren't UTF-8 shows these words.
fn parse(line: impl Iterator<Item = OsString>) -> Result<Cli, clap::Error> {
    let mut line: Vec<OsString> = line.collect();
    if line.get(1).is_some_and(|word| word == "help") {
        // `help` already asks for help.
        line.retain(|word| word != "--help" && word != "-h");
    }
    read(&line).map_err(|error| match error.kind() {
        ErrorKind::InvalidUtf8 => Cli::command().error(ErrorKind::InvalidUtf8, not_utf8(&line)),
        ErrorKind::MissingRequiredArgument => having_taken(&line, error),
        ErrorKind::UnknownArgument => of_others(error),
        _ => from_environment(error),
    })
}

/// Adds to an error about a missing file or name that an option before it has taken it for its own.
fn having_taken(line: &[OsString], mut error: clap::Error) -> clap::Error {
    let missing = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(missing)) => missing.as_slice(),
        _ => &[],
    };
    if !missing.iter().any(|arg| arg.starts_with('<') && !arg.starts_with("<--")) {
        return error;
    }
    let mut command = &Cli::command();
    for word in line {
        command = command.find_subcommand(word).unwrap_or(command);
    }
    if let Some(tip) = taken_by(command, line) {
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Which option of the command has taken a word that may have been meant for the command itself.
fn taken_by(command: &clap::Command, line: &[OsString]) -> Option<String> {
    let bounds = |flag: &str| {
        let arg = command.get_arguments().find(|arg| arg.get_long() == Some(flag))?;
        arg.get_num_args().map(|taken| (taken.min_values(), taken.max_values()))
    };
    line.iter().enumerate().find_map(|(at, word)| {
        let flag = word.to_str()?.strip_prefix("--")?;
        let values = line[at + 1..].iter().map(|value| value.to_string_lossy());
        let taken: Vec<_> = values.take_while(|value| !value.starts_with('-')).collect();
        match (bounds(flag)?, &taken[..]) {
            ((0, _), [value, ..]) => Some(format!(
                "--{flag} took {value} as the name of the file to write: put {value} before --{flag}, or write --{flag} - to print the result"
            )),
            ((1, 2..), [_, .., last]) => {
                Some(format!("--{flag} took {last}, too, as it takes every name behind it: put {last} before --{flag}"))
            }
            _ => None,
        }
    })
}

/// Adds to an error about an unknown option which commands have it, if there are few.
fn of_others(mut error: clap::Error) -> clap::Error {
    let unknown = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(unknown)) => unknown.clone(),
        _ => return error,
    };
    let line = Cli::command();
    let has = |command: &&clap::Command| {
        command.get_arguments().filter_map(clap::Arg::get_long).any(|long| unknown == format!("--{long}"))
    };
    let all: Vec<String> =
        line.get_subcommands().filter(has).map(|command| format!("`corte {}`", command.get_name())).collect();
    if (1..=3).contains(&all.len()) {
        let tip = format!("{unknown} is an option of {}", all.join(" and of "));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Adds to an error that its value was set by an environment variable, if it was.
fn from_environment(mut error: clap::Error) -> clap::Error {
    let told = |kind| match error.get(kind) {
        Some(ContextValue::String(told)) => told.clone(),
        _ => String::new(),
    };
    let (arg, value) = (told(ContextKind::InvalidArg), told(ContextKind::InvalidValue));
    let mut command = Cli::command();
    // Only a built command names its arguments as errors do.
    command.build();
    let meant = command.get_arguments().find(|other| other.to_string() == arg);
    let variable = meant
        .and_then(clap::Arg::get_env)
        .filter(|name| std::env::var_os(name).is_some_and(|set| !value.is_empty() && set == value.as_str()));
    if let Some(variable) = variable {
        let tip = format!("it was set by {} in the environment", variable.display());
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

fn not_utf8(line: &[OsString]) -> String {
    let words = line.iter().filter(|word| word.to_str().is_none()).map(|word| format!("{word:?}"));
    let is_ours = |name: &OsString| name.to_str().is_some_and(|name| name.starts_with("CORTE_"));
    let variables = std::env::vars_os().filter(|(name, value)| is_ours(name) && value.to_str().is_none());
    let words: Vec<String> =
        words.chain(variables.map(|(name, value)| format!("{}={value:?}", name.display()))).collect();
    format!(
        "{}: this is not UTF-8. Files and folders may have such names, but a file that is a bot must be renamed",
        words.join(" ")
    )
}

/// Parses the command line. Options of `serve` may stand before or after its name; before any other command, they are refused.
fn read(line: &[OsString]) -> Result<Cli, clap::Error> {
    // Environment variables for the server must not make other commands fail.
    let apart = Cli::command().mut_args(|arg| arg.env(Resettable::Reset));
    let matches = match with_numbers(apart).try_get_matches_from(line) {
        Ok(matches) if matches.subcommand_name().is_some_and(|name| name != "serve") => matches,
        _ => with_numbers(Cli::command()).try_get_matches_from(line)?,
    };
    let before = given(&matches, &Cli::command());
    let matches = match matches.subcommand() {
        Some(("serve", behind)) if !before.is_empty() => {
            let serve = Cli::command().find_subcommand("serve").cloned().unwrap_or_default();
            let words = ["corte", "serve"].map(OsString::from).into_iter();
            let line = words.chain(before).chain(given(behind, &serve));
            with_numbers(Cli::command()).try_get_matches_from(line)?
        }
        Some((command, _)) if !before.is_empty() => {
            let flag = before.first().map(|flag| flag.to_string_lossy().into_owned()).unwrap_or_default();
            let told = format!("{flag} is an option of `corte serve`, not of `corte {command}`");
            return Err(Cli::command().error(ErrorKind::ArgumentConflict, told));
        }
        _ => matches,
    };
    match ignored::options(&matches) {
        Some(told) => Err(Cli::command().error(ErrorKind::ArgumentConflict, told)),
        None => Cli::from_arg_matches(&matches),
    }
}

/// Parses negative numbers as values, which an option may refuse, rather than as unknown options; and every seed in the same way.
fn with_numbers(command: clap::Command) -> clap::Command {
    let takes = |arg: &clap::Arg| arg.get_action().takes_values() && !arg.is_positional();
    // An empty variable counts as unset, since `${X:-}` leaves it empty.
    let is_empty =
        |arg: &clap::Arg| arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
    command
        .mut_args(|arg| if is_empty(&arg) { arg.env(Resettable::Reset) } else { arg })
        .mut_args(|arg| if takes(&arg) { arg.allow_negative_numbers(true) } else { arg })
        .mut_args(|arg| if arg.get_id() == "seed" { arg.value_parser(seed) } else { arg })
        .mut_subcommands(with_numbers)
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}, such as 7", u64::MAX))
}

/// The options given on the command line, written out again.
fn given(matches: &ArgMatches, command: &clap::Command) -> Vec<OsString> {
    let given =
        |arg: &&clap::Arg| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    let mut line = Vec::new();
    for arg in command.get_arguments().filter(given) {
        let flag = format!("--{}", arg.get_long().unwrap_or_default());
        if !arg.get_action().takes_values() {
            line.push(flag.into());
            continue;
        }
        for value in matches.get_raw(arg.get_id().as_str()).into_iter().flatten() {
            line.extend([OsString::from(&flag), value.to_owned()]);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::{Cli, Command, has_log, parse};
    use clap::CommandFactory;

    fn read(line: &str) -> Result<Cli, clap::Error> {
        parse(line.split(' ').map(Into::into))
    }

    #[test]
    fn the_command_line_makes_sense() {
        Cli::command().debug_assert();
    }

    /// Whoever collects the log of one of these reads there, too, why it didn't start.
    #[test]
    fn a_server_and_a_worker_have_a_log() {
        for (line, has) in
            [("", true), ("--port 1", true), ("serve", true), ("think --port", true), ("check", false)]
        {
            assert_eq!(has_log(line.split(' ').map(Into::into)), has, "{line}");
        }
    }

    #[test]
    fn the_options_of_serve_stand_before_and_behind_it() {
        let port = |line: &str| match read(line).map(|cli| cli.command) {
            Ok(Some(Command::Serve(serve))) => serve.port(),
            Ok(_) => panic!("{line} is no serve"),
            Err(error) => panic!("{line}: {error}"),
        };
        assert_eq!(port("corte serve --port 81"), 81);
        assert_eq!(port("corte --port 81 serve"), 81);
        assert_eq!(port("corte --behind-proxy --data serve --port=81 serve --host ::1"), 81);
        let refused = |line: &str| read(line).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(refused("corte --port 81 serve --port 82").contains("cannot be used multiple times"));
        assert!(refused("corte --port 81 rules").contains("--port is an option of `corte serve`"));
        assert!(refused("corte --data one serve --database two").contains("name two places; give one"));
        assert!(refused("corte --port -1").contains("invalid value '-1' for '--port <PORT>'"));
        assert!(refused("corte play --seed -1").contains("invalid value '-1' for '--seed <N>'"));
    }
}
