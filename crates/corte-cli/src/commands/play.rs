//! `corte play`: a game in the terminal.

use super::language;
use super::rules::{options, preset};
use crate::output::{Failure, complain, print};
use crate::terminal::{self, App, Ending, Paint, Plain, Plan, Session, Sitter};
use clap::Args;
use corte::{Options, Preset, Rules};
use corte_bots::Rung;
use corte_ui::Lang;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Play in the terminal, against bots or with others at the same keyboard
///
/// People answer a claim before the bots do, so that no bot is ever quicker.
/// On a full screen a choice is taken by its number, by the arrow keys or by the mouse; with Shift the mouse marks text as ever.
/// Where standard input or output is no terminal, the game is played line by line, as with --plain.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte play                                   against three bots\n  \
    corte play --bots page,courtier-bold --lang it\n  \
    corte play --humans 2 --name Ana --name Bruno --bots page\n  \
    corte play --seed 7 --save game.coup         the game of seed 7, kept\n  \
    printf 'tax\\npass\\n' | corte play --seed 7 line by line, from a pipe")]
pub(crate) struct Play {
    /// The bots, by their ids, separated by commas.
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', conflicts_with = "players", value_parser = bot)]
    bots: Vec<&'static Rung>,
    /// How many play in all, 2 to 10; bots take the seats that are left.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// How many people play at this keyboard; 0 to watch the bots.
    #[arg(long, value_name = "N", default_value_t = 1)]
    humans: usize,
    /// The name of a person. May be given once for each.
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// The rulebook: brazil, summary, everdeck or italy.
    #[arg(long, value_name = "NAME", default_value = "brazil", value_parser = preset)]
    rulebook: Preset,
    /// An option changed from the rulebook, as `inquisitor=on`. May be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The seed of the cards and of the bots; a random one if it is left out. It is always told.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The language: en, pt-BR or it; that of the environment if it is left out.
    #[arg(long, value_name = "LANG", value_parser = language)]
    lang: Option<Lang>,
    /// Play line by line, for screen readers.
    #[arg(long)]
    plain: bool,
    /// How long what a bot says stays before the next, in milliseconds; a key skips it.
    #[arg(long, value_name = "MS", default_value_t = 900)]
    pause: u64,
    /// Write the record of each game to a file.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// The bots that play where none are named.
const COMPANY: [&str; 3] = ["courtier-bold", "page", "courtier-cautious"];

/// Reads the id of a bot, for clap.
fn bot(id: &str) -> Result<&'static Rung, String> {
    let rung = corte_bots::ladder().iter().find(|rung| rung.id == id);
    rung.ok_or_else(|| corte_bots::policy(id).err().map_or_else(String::new, |error| error.to_string()))
}

impl Play {
    /// Plays.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let plan = self.plan()?;
        let seed = plan.seed;
        let cannot = || Failure::Usage("these rules allow no such table".to_owned());
        let mut session = Session::new(plan).ok_or_else(cannot)?;
        if self.plain || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return self.play_in_lines(&mut session);
        }
        let mut app = App::new(session, Paint::from_environment());
        let ended = |app: &App| self.keep(app.session());
        terminal::run(&mut app, Duration::from_millis(self.pause), ended)
            .map_err(|error| Failure::Io("the terminal".to_owned(), error))?;
        let lang = app.lang();
        if app.session().table().is_over() {
            print(terminal::ending(app.session()).join("\n"))
        } else {
            self.keep(app.session()).iter().for_each(complain);
            print(lang.text("terminal-seed", &[("seed", seed.to_string().into())]))
        }
    }

    fn play_in_lines(&self, session: &mut Session) -> Result<(), Failure> {
        let mut plain = Plain::new(session, io::stdin().lock(), io::stdout().lock());
        match plain.run(|session| self.keep(session)) {
            Ok(Ending::Over | Ending::Left) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Failure::ClosedPipe),
            Err(error) => Err(Failure::Io("the game".to_owned(), error)),
        }
    }

    /// Writes the record, and says where it is or why it is not.
    fn keep(&self, session: &Session) -> Option<String> {
        let file = of_game(self.save.as_ref()?, session.number());
        let written = session
            .record()
            .map_err(|error| error.to_string())
            .and_then(|text| std::fs::write(&file, text).map_err(|error| error.to_string()));
        let lang = session.plan().lang;
        let name = file.display().to_string();
        Some(match written {
            Ok(()) => lang.text("terminal-saved", &[("file", name.into())]),
            Err(reason) => lang.text("terminal-not-saved", &[("reason", format!("{name}: {reason}").into())]),
        })
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let lang = self.lang.unwrap_or_else(language_of_environment);
        let options = options(Options::of(self.rulebook), &self.options)?;
        let bots = self.company(&options)?;
        let rules = Rules::new(self.humans + bots.len(), options)
            .map_err(|errors| Failure::Usage(errors.to_string()))?;
        if self.names.len() > self.humans {
            let (names, humans) = (self.names.len(), self.humans);
            return Err(Failure::Usage(format!("--name: {names} names for --humans {humans}")));
        }
        let seed = self.seed.unwrap_or_else(random_seed);
        let people = (0..self.humans).map(|place| {
            let numbered = lang.text("terminal-player", &[("number", (place + 1).into())]);
            (Sitter::Person, self.names.get(place).cloned().unwrap_or(numbered))
        });
        let bots = bots.iter().map(|rung| (Sitter::Bot(rung), rung.name.in_language(lang.tag()).to_owned()));
        let (sitters, mut names): (Vec<Sitter>, Vec<String>) = people.chain(bots).unzip();
        tell_apart(&mut names);
        Ok(Plan { lang, rules, sitters, names, seed })
    }

    /// The bots: those named, or as many as seats are left.
    fn company(&self, options: &Options) -> Result<Vec<&'static Rung>, Failure> {
        if !self.bots.is_empty() {
            return Ok(self.bots.clone());
        }
        let alone = if options.draft || options.first_coins.is_some() { 2 } else { 4 };
        let players = self.players.unwrap_or(alone.max(self.humans));
        let Some(bots) = players.checked_sub(self.humans) else {
            let humans = self.humans;
            return Err(Failure::Usage(format!("--players {players}: fewer than --humans {humans}")));
        };
        if players > corte::Seat::MAX {
            return Err(Failure::Usage(format!("--players {players}: there are 10 seats at most")));
        }
        COMPANY.iter().cycle().take(bots).map(|id| bot(id).map_err(Failure::Usage)).collect()
    }
}

/// Bots of the same kind are numbered, so that each has a name of its own.
fn tell_apart(names: &mut [String]) {
    let given = names.to_vec();
    for (place, name) in names.iter_mut().enumerate() {
        let same = |other: &&String| **other == given[place];
        if given.iter().filter(same).count() > 1 {
            let before = given[..place].iter().filter(same).count();
            *name = format!("{} {}", given[place], before + 1);
        }
    }
}

/// `game.coup` for the first game of a match, `game-2.coup` for the second.
fn of_game(file: &Path, number: u32) -> PathBuf {
    if number < 2 {
        return file.to_owned();
    }
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let name = match file.extension() {
        Some(extension) => format!("{stem}-{number}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{number}"),
    };
    file.with_file_name(name)
}

/// The language that the environment asks for; English where it is none of ours.
fn language_of_environment() -> Lang {
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    asked.and_then(|tag| Lang::parse(tag.split('.').next().unwrap_or_default())).unwrap_or_default()
}

/// A seed nobody chose, short enough to be typed again.
fn random_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    RandomState::new().hash_one(now) % 1_000_000_000
}
