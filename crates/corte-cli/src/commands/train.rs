//! `corte train`: players that are made on this machine.

use super::data::count as counted;
use super::doge::TrainDoge;
use super::lesson::{Budget, Lesson, Seats, begin, begun_as, made, player, seed, takes_network};
use super::magistrate::TrainMagistrate;
use super::mirror::TrainMirror;
use super::values::{Threads, count, games};
use crate::kept::files;
use crate::output::{Failure, are_apart, print, write_file};
use clap::{Args, Subcommand};
use corte::Rules;
use corte_arena::Entrant;
use corte_learn::Course;
use std::path::PathBuf;

/// Train a player
///
/// Ctrl-C ends a training early, after what is under way, and a second one at once.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte train regent --games 20000 --seed 7 --network mine.network\n  \
    corte train magistrate --strategy mine.magistrate\n\n\
    The help of each has more: corte train regent --help.")]
pub(crate) struct Train {
    #[command(subcommand)]
    player: Player,
}

/// Who can be trained.
#[derive(Subcommand)]
enum Player {
    Regent(TrainRegent),
    Magistrate(TrainMagistrate),
    Doge(TrainDoge),
    Mirror(TrainMirror),
}

impl Train {
    /// Trains who was asked for.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        match &self.player {
            Player::Regent(regent) => regent.run(),
            Player::Magistrate(magistrate) => magistrate.run(),
            Player::Doge(doge) => doge.run(),
            Player::Mirror(mirror) => mirror.run(),
        }
    }
}

/// Train the Regent, a network, from games against itself
///
/// The Regent is a small network that learns by policy gradient from games against itself, and one in eight each against its past selves and against bots that stay as they are; with --everywhere, at tables of itself and of such bots as chance has it.
/// What is added for playing unpredictably, and a pull to the mean of its past weights, keep it from chasing its own tail; what is written is that mean.
///
/// With --checkpoint the training is kept in a file every half minute and when it ends or is interrupted; the same command goes on from there.
/// From the same seed comes the same network, on any number of threads.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte train regent --games 20000 --seed 7 --network mine.network\n  \
    corte train regent --games 2000000 --seed 7 --checkpoint regent.training --network regent.network\n  \
    corte train regent --games 2000000 --seed 7 --rounds 1 --pull 0.2 --small --network mine.network\n  \
    corte train regent --from mine.network --games 20000 --seed 7 --network more.network\n  \
    corte train regent --everywhere --games 400000 --seed 7 --against page --network all.network\n  \
    corte tournament --bots spy,mine.network --games 1000 --seed 7\n  \
    corte exploit mine.network --budget 20000 --games 2000 --seed 7\n\n\
    A network in a file is a bot wherever files are: by its path, which ends in .network, in every command that plays games but dataset and mcp.")]
struct TrainRegent {
    /// How many games it learns from; rounded up to whole batches.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = games)]
    games: u64,
    /// End after so many of them: what the steps are like goes by all of them.
    #[arg(long, value_name = "N", value_parser = games)]
    until: Option<u64>,
    /// The seed of all games; that of the --checkpoint, or a random one, if it is left out. It is always printed.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    seats: Seats,
    /// Bots that it plays some of its games against, between commas; with --everywhere they are drawn for the chairs of every game, one that is named twice twice as often.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "page,courtier-bold,spy")]
    against: Vec<String>,
    /// What is added for playing unpredictably at the beginning, on the way and at the end: outcomes for each nat of entropy.
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', default_value = "0.05,0.025,0.01", value_parser = bonus)]
    entropy: Vec<f32>,
    /// How hard it is held to the mean of its past weights: outcomes for each nat by which it parts from what that would do.
    #[arg(long, value_name = "NUMBER", default_value = "0.02", value_parser = bonus)]
    pull: f32,
    /// How fast it changes at first.
    #[arg(long, value_name = "NUMBER", default_value = "0.001", value_parser = bonus)]
    rate: f32,
    /// Over about how many batches, of 512 games, its weights are averaged.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = batches)]
    mean_of: u64,
    /// How often it learns from each decision, 4 if it is left out, or 2 with --everywhere.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=16))]
    rounds: Option<u8>,
    /// From how many decisions each step of its weights is made; fewer make more of them, and take longer.
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u16).range(1..=8192))]
    step: u16,
    /// One game in so many is against those of --against.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = games, conflicts_with = "everywhere")]
    one_in: u64,
    /// Begin as this network, or as the Regent, in place of one that has learnt nothing; its hidden layer is as wide as that.
    #[arg(long, value_name = "NETWORK", conflicts_with = "hidden")]
    from: Option<String>,
    /// Play at tables of every number of seats, every third with an option at another of its values, each in turn.
    #[arg(long, conflicts_with_all = ["players", "rulebook", "options"])]
    everywhere: bool,
    /// Write a byte for each weight, and leave out what was never met.
    #[arg(long)]
    small: bool,
    /// The width of the network's hidden layer.
    #[arg(long, value_name = "N", default_value_t = 128, value_parser = clap::value_parser!(u16).range(1..=1024))]
    hidden: u16,
    #[command(flatten)]
    threads: Threads,
    /// Keep the training in this file, and go on from it if it is there.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Write the network to this file; its name ends in .network.
    #[arg(long, value_name = "FILE")]
    network: PathBuf,
}

fn batches(text: &str) -> Result<u64, String> {
    count(text).and_then(|batches| {
        if batches > 0 { Ok(batches) } else { Err("at least one batch is needed".to_owned()) }
    })
}

fn bonus(text: &str) -> Result<f32, String> {
    let bonus = text.parse().ok().filter(|bonus| (0.0..=1.0).contains(bonus));
    bonus.ok_or_else(|| "write a number from 0 to 1, as 0.03".to_owned())
}

/// A player who is at home at every one of these tables.
fn at_all(name: &str, tables: &[Rules]) -> Result<Entrant, Failure> {
    let (first, others) =
        tables.split_first().ok_or_else(|| Failure::Usage("there is no table".to_owned()))?;
    others.iter().try_for_each(|rules| player(name, rules).map(drop))?;
    player(name, first)
}

impl TrainRegent {
    /// That no result is written over another, or over a player that is read.
    fn is_apart(&self) -> Result<(), Failure> {
        let bots: Vec<String> = self.against.iter().chain(&self.from).cloned().collect();
        let written =
            [("--checkpoint", self.checkpoint.as_deref()), ("--network", Some(self.network.as_path()))];
        are_apart(&files(&bots), &written)
    }

    /// Trains the player and writes its network.
    fn run(&self) -> Result<(), Failure> {
        self.is_apart()?;
        takes_network(&self.network)?;
        if let Some(until) = self.until.filter(|until| *until > self.games) {
            return Err(Failure::Usage(format!(
                "--until {until}: it learns from --games {} alone",
                self.games
            )));
        }
        let seed = seed(self.seed, self.checkpoint.as_deref());
        let tables = match self.everywhere {
            true => Course::everywhere(Vec::new(), seed, self.games).rules,
            false => vec![self.seats.rules()?],
        };
        let foes = self.against.iter().filter(|name| !name.is_empty());
        let foes = foes
            .map(|name| at_all(name, &tables).map_err(|failure| failure.of("--against")))
            .collect::<Result<Vec<_>, _>>()?;
        let course = match self.everywhere {
            true => Course::everywhere(foes, seed, self.games),
            false => Course::alone(tables, foes, seed, self.games),
        };
        let begins_as = self.from.as_deref().map(|name| begun_as(name, &course.rules[0])).transpose()?;
        let course = Course {
            hidden: begins_as.as_ref().map_or(self.hidden.into(), |network| network.hidden()),
            entropy: self.entropy.clone(),
            rate: self.rate,
            pull: self.pull,
            mean_of: self.mean_of,
            step: self.step.into(),
            rounds: self.rounds.map_or(course.rounds, usize::from),
            foe_in: if course.foe_in > 0 { self.one_in } else { 0 },
            begins_as,
            ..course
        };
        let mut training = begin(course, self.checkpoint.as_deref())?;
        let games = self.until.unwrap_or(self.games);
        let (budget, threads) = (Budget::Games(games), self.threads.count());
        Lesson { training: &mut training, budget, threads, checkpoint: self.checkpoint.as_deref() }
            .train()?;
        let (network, made) = (training.mean(), made(&training));
        let bytes = if self.small { network.to_small_bytes(&made) } else { network.to_bytes(&made) };
        write_file(&self.network, &bytes)?;
        print(format!(
            "seed         {seed}\ntraining     {} in {:.0} s\nnetwork      {}, {} weights",
            counted(training.games(), "game", "games"),
            training.spent().as_secs_f64(),
            self.network.display(),
            network.weights().len()
        ))
    }
}
