//! The program `corte`.

// A program speaks to its user.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod commands;
mod output;
mod terminal;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The card game Coup: rules, records, tables and study.
#[derive(Parser)]
#[command(
    name = "corte",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "Without a command it serves tables, as corte serve does.\n\n\
        Examples:\n  \
        corte serve --host 0.0.0.0         tables for everyone in the network\n  \
        corte play                         a game in the terminal, against bots
        corte rules italy --lang it        the reference card and the options\n  \
        corte check scenarios/             whether all games in a folder hold\n  \
        corte replay game.coup --as Ana    a game in words, as Ana saw it\n  \
        corte simulate --players 3 --games 100000 --seed 7\n  \
        corte tournament --bots page,spy   who plays better, and by how much\n  \
        corte completions bash > /etc/bash_completion.d/corte\n\n\
        Exit status: 0 when all is well, 1 when something does not hold, 2 when the command makes no sense."
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
    Load(commands::load::Load),
    Play(commands::play::Play),
    Check(commands::check::Check),
    Replay(commands::replay::Replay),
    Rules(commands::rules::RulesCard),
    Simulate(commands::simulate::Simulate),
    Tournament(commands::tournament::Tournament),
    Ladder(commands::ladder::Ladder),
    Bots(commands::bots::Bots),
    Completions(commands::completions::Completions),
}

fn main() -> ExitCode {
    let Cli { command, serve } = Cli::parse();
    let result = match command.unwrap_or(Command::Serve(serve)) {
        Command::Serve(serve) => serve.run(),
        Command::Load(load) => load.run(),
        Command::Play(play) => play.run(),
        Command::Check(check) => check.run(),
        Command::Replay(replay) => replay.run(),
        Command::Rules(rules) => rules.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Tournament(tournament) => tournament.run(),
        Command::Ladder(ladder) => ladder.run(),
        Command::Bots(bots) => bots.run(),
        Command::Completions(completions) => completions.run::<Cli>(),
    };
    output::exit_code(result)
}
