//! `corte train`: players trained on this machine.

use super::data::count as counted;
use super::doge::TrainDoge;
use super::lesson::{Budget, Lesson, Seats, begin, begun_as, made, player, seed, takes_network};
use super::magistrate::TrainMagistrate;
use super::mirror::TrainMirror;
use super::values::{Threads, games, players, some, within};
use crate::kept::files;
use crate::output::{Failure, are_apart, print, write_file};
use clap::{Args, Subcommand};
use corte::Rules;
use corte_arena::Entrant;
use corte_learn::Course;
use std::path::PathBuf;

/// Train a player
///
/// Ctrl-C ends a training early, once what is under way is done; a second one ends it at once.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte train regent --games 20000 --seed 7 --network mine.network\n  \
    corte train magistrate --strategy mine.magistrate\n\n\
    Each has its own help: corte train regent --help.")]
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
    /// Trains the player that was asked for.
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
/// The Regent is a small network that learns by policy gradient from games against itself. One game in eight is against its past selves, and one in eight against fixed bots; with --everywhere, it plays at tables with a random mix of itself and such bots.
/// An entropy bonus and a pull towards the mean of its past weights keep it from chasing its own tail; that mean is what is written.
///
/// With --checkpoint, the training is saved to a file every half minute and when it ends or is interrupted; the same command continues from there.
/// The same seed gives the same network, on any number of threads.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte train regent --games 20000 --seed 7 --network mine.network\n  \
    corte train regent --games 2000000 --seed 7 --checkpoint regent.training --network regent.network\n  \
    corte train regent --games 2000000 --seed 7 --rounds 1 --pull 0.2 --small --network mine.network\n  \
    corte train regent --from mine.network --games 20000 --seed 7 --network more.network\n  \
    corte train regent --everywhere --games 400000 --seed 7 --against page --network all.network\n  \
    corte tournament --bots spy,mine.network --games 1000 --seed 7\n  \
    corte exploit mine.network --budget 20000 --games 2000 --seed 7\n\n\
    A network's file can be used as a bot, by its path, which ends in .network, in every command that plays games except dataset and mcp.")]
struct TrainRegent {
    /// Number of games it learns from; rounded up to whole batches.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = games)]
    games: u64,
    /// End after this many of them; the schedule of its steps still goes by --games.
    #[arg(long, value_name = "N", value_parser = games)]
    until: Option<u64>,
    /// The seed for all games; by default that of the --checkpoint, or a random one. It is always printed.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    seats: Seats,
    /// Bots that it plays some of its games against, separated by commas; with --everywhere they are drawn for the seats of every game, a bot named twice twice as often.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "page,courtier-bold,spy",
        value_parser = players(), hide_possible_values = true)]
    against: Vec<String>,
    /// The entropy bonuses from the beginning to the end, at equal distances, in outcomes per nat.
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', default_value = "0.05,0.025,0.01", value_parser = bonus)]
    entropy: Vec<f32>,
    /// How hard it is pulled towards the mean of its past weights, in outcomes per nat by which it departs from what that would do.
    #[arg(long, value_name = "NUMBER", default_value = "0.02", value_parser = bonus)]
    pull: f32,
    /// The initial learning rate.
    #[arg(long, value_name = "NUMBER", default_value = "0.001", value_parser = rate)]
    rate: f32,
    /// About how many batches, of 512 games each, its weights are averaged over.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = batches)]
    mean_of: u64,
    /// How many times it learns from each decision; 4 by default, or 2 with --everywhere.
    #[arg(long, value_name = "N", value_parser = within::<u8>(1..=16))]
    rounds: Option<u8>,
    /// Number of decisions behind each step of its weights; fewer make more steps, and take longer.
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = within::<u16>(1..=8192))]
    step: u16,
    /// One game in this many is against the bots of --against.
    #[arg(long, value_name = "N", default_value_t = 8, conflicts_with = "everywhere",
        value_parser = within::<u64>(1..=1_000_000_000))]
    one_in: u64,
    /// Begin as this network, or as the Regent, instead of an untrained one; its hidden layer then has the same width.
    #[arg(long, value_name = "NETWORK", conflicts_with = "hidden")]
    from: Option<String>,
    /// Play at tables with every number of seats; every third has one option at another of its values, each in turn.
    #[arg(long, conflicts_with_all = ["players", "rulebook", "options"])]
    everywhere: bool,
    /// Write one byte per weight, and leave out what was never met.
    #[arg(long)]
    small: bool,
    /// The width of the network's hidden layer.
    #[arg(long, value_name = "N", default_value_t = 128, value_parser = within::<u16>(1..=1024))]
    hidden: u16,
    #[command(flatten)]
    threads: Threads,
    /// Save the training to this file, and continue from it if it exists.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Write the network to this file, whose name must end in .network; a network that is in it is replaced.
    #[arg(long, value_name = "FILE")]
    network: PathBuf,
}

fn batches(text: &str) -> Result<u64, String> {
    some(text, "batch")
}

/// A learning rate: with 0, nothing would be learnt.
fn rate(text: &str) -> Result<f32, String> {
    bonus(text)
        .ok()
        .filter(|rate| *rate > 0.0)
        .ok_or_else(|| "write a number above 0, up to 1, such as 0.001".to_owned())
}

fn bonus(text: &str) -> Result<f32, String> {
    let bonus = text.parse().ok().filter(|bonus| (0.0..=1.0).contains(bonus));
    bonus.ok_or_else(|| "write a number from 0 to 1, such as 0.03".to_owned())
}

/// A player that can play at every one of these tables.
fn at_all(name: &str, tables: &[Rules]) -> Result<Entrant, Failure> {
    let (first, others) =
        tables.split_first().ok_or_else(|| Failure::Usage("there is no table".to_owned()))?;
    others.iter().try_for_each(|rules| player(name, rules).map(drop))?;
    player(name, first)
}

impl TrainRegent {
    /// Checks that no result overwrites another one, or a player that is read.
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
                "--until {until}: it learns from only --games {}",
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
        // The network is as large as the largest table needs; without any table there is no course to begin.
        let largest = course.rules.iter().max_by_key(|rules| rules.players());
        let begins_as =
            self.from.as_deref().zip(largest).map(|(name, rules)| begun_as(name, rules)).transpose()?;
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
