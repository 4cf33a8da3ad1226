//! `corte play`: a game in the terminal.

use super::continued::Continued;
use super::named::{Named, bots};
use super::simulate::short_seed;
use super::values::{Known, Language, changed, changes, rulebooks, within};
use crate::draft::{Draft, is_kept};
use crate::output::{Failure, columns, complain, folds_at, is_reachable, print, visible};
use crate::terminal::{
    self, App, Curtain, Ending, Heeding, Paint, Parted, Plain, Plan, Session, Sitter, Will, is_dumb,
    newcomers, usual_players, wrap,
};
use clap::{Args, ValueHint};
use corte::{Options, Preset, Rules};
use corte_bots::Strength;
use corte_ui::words;
use std::cell::{Cell, RefCell};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Play in the terminal, against bots or with others at the same keyboard
///
/// People answer a claim before the bots do, so no bot is ever quicker.
/// Press `!` to make a sign or say a phrase (line by line, type `phrase`); bots do so too.
/// On a full screen, choose by number, with the arrow keys or with the mouse; hold Shift to select text with the mouse.
/// If standard input or output is not a terminal, the game is played line by line, as with --plain.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte play                                   against three of the cast\n  \
    corte play --strength easy --seed 7          against three that slip now and then\n  \
    corte play --bots page,courtier-bold --lang it\n  \
    corte play --bots mine.magistrate            against a bot in a file\n  \
    corte play --humans 2 --name Ana --name Bruno --bots page\n  \
    corte play --seed 3 --save game.coup         the game of seed 3, saved\n  \
    corte play --from begun.coup --save begun.coup   played on, and saved whole as begun-2.coup\n  \
    corte play --from begun.coup --seat Bruno --bots spy\n  \
    printf 'tax\\npass\\n' | corte play --seed 3   line by line, from a pipe")]
pub(crate) struct Play {
    /// Play on from this record of a game that isn't over, such as one that --save has kept, or from a position in the notation. The rules, the seats and the names are those of the file, and so are the bots that --bots does not name.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath,
        conflicts_with_all = ["players", "humans", "names", "rulebook", "options"])]
    from: Option<PathBuf>,
    /// With --from: the seat you take. Can be given once for each person at this keyboard; by default these are the seats for which the record names no bot.
    #[arg(long = "seat", value_name = "NAME", requires = "from")]
    seats: Vec<String>,
    /// The bots, by id, separated by commas. Nobody else sits down unless --players asks for more. A bot can also be a file with a network, a Magistrate, a Doge or a Mirror, whose name ends in .network, .magistrate, .doge or .mirror.
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', value_parser = bots())]
    bots: Vec<Named>,
    /// How strongly the cast in the remaining seats plays: easy, medium, hard or hardest; hard by default.
    #[arg(long, value_name = "HOW", value_parser = strengths(), hide_possible_values = true)]
    strength: Option<Strength>,
    /// Number of players in all, 2 to 10; the cast takes the remaining seats.
    #[arg(long, value_name = "N", value_parser = within::<usize>(2..=10))]
    players: Option<usize>,
    /// How many people play at this keyboard; 0 to watch the bots. With several, every hand is hidden until its owner presses s; line by line, s and Enter.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = within::<usize>(0..=10))]
    humans: usize,
    /// A person's name. Can be given once for each person.
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// The rulebook to play by.
    #[arg(long, value_name = "NAME", default_value = "brazil", value_parser = rulebooks())]
    rulebook: Preset,
    /// An option changed from the rulebook, such as `inquisitor=on`. Can be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = changes(), hide_possible_values = true)]
    options: Vec<String>,
    /// The seed for the cards and the bots; by default that of the record of --from, or a random one. It is always shown.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    lang: Language,
    /// Play line by line, for screen readers. With several people at one terminal, it is then cleared before each of them but the first, including everything that could be scrolled back to, even from before the game; a full screen leaves that untouched.
    #[arg(long)]
    plain: bool,
    /// How long each bot message stays on screen, in milliseconds; any key skips it.
    #[arg(long, value_name = "MS", default_value_t = 900, value_parser = within::<u64>(0..=3_600_000))]
    pause: u64,
    /// Write the record of each game to a file; of the second game to FILE-2, and so on. An existing file stays as it is, and the next free name is used. It has every decision as soon as it is made: if the program is killed, --from FILE plays on. A game played on is saved whole, from its beginning.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    save: Option<PathBuf>,
}

/// The strengths of bots, by name.
fn strengths() -> Known<Strength> {
    fn names() -> Vec<&'static str> {
        Strength::ALL.map(Strength::name).to_vec()
    }
    Known::new(
        |name| Strength::parse(name).ok_or_else(|| format!("choose from {}", names().join(", "))),
        names,
    )
}

/// Saves the records of games, and remembers whether one could not be saved.
struct Keeper<'a> {
    file: Option<&'a Path>,
    failed: Cell<bool>,
    /// The number of the last game saved.
    kept: Cell<u32>,
    /// What is saved of the game under way.
    begun: RefCell<Option<Begun>>,
}

/// The record of a game under way, which nothing but a disk that fails can take from the player any more.
struct Begun {
    number: u32,
    file: PathBuf,
    /// How long the text was.
    length: usize,
}

impl<'a> Keeper<'a> {
    fn new(file: Option<&'a Path>) -> Keeper<'a> {
        Keeper { file, failed: Cell::new(false), kept: Cell::new(0), begun: RefCell::new(None) }
    }

    /// What has been played of a game that isn't saved to its end yet.
    fn unsaved(&self, session: &Session) -> Option<(&'a Path, u32, String)> {
        let (file, number) = (self.file?, session.number());
        if self.kept.get() == number { None } else { Some((file, number, session.record().ok()?)) }
    }

    /// Saves what has been played so far, in case the program is killed. If that fails, the end of the game says so.
    fn keep_up(&self, session: &Session) {
        if let Some((file, number, text)) = self.unsaved(session) {
            self.save_so_far(file, number, &text);
        }
    }

    fn save_so_far(&self, file: &Path, number: u32, text: &str) {
        if !is_kept(file) {
            return;
        }
        let mut begun = self.begun.borrow_mut();
        match begun.as_mut().filter(|begun| begun.number == number) {
            // A record only grows.
            Some(begun) if begun.length == text.len() => {}
            Some(begun) => {
                let draft = drafted(&begun.file, text);
                if draft.and_then(Draft::keep_unsynced).is_ok() {
                    begun.length = text.len();
                }
            }
            None => {
                let saved = save(file, number, text).ok();
                *begun = saved.map(|file| Begun { number, file, length: text.len() });
            }
        }
    }

    /// The file that already has what was played of this game.
    fn begun(&self, number: u32) -> Option<PathBuf> {
        self.begun.borrow().as_ref().filter(|begun| begun.number == number).map(|begun| begun.file.clone())
    }

    /// Writes the record, and says where it is or why it could not be written. Says nothing of a game that is already saved.
    fn keep(&self, session: &Session) -> Option<String> {
        let (file, number) = (self.file?, session.number());
        if self.kept.replace(number) == number {
            return None;
        }
        let text = session.record().map_err(|error| error.to_string());
        let written = text.and_then(|text| {
            let saved = save_over(self.begun(number), file, number, &text);
            saved.map_err(|error| format!("{}: {error}", visible(file.display())))
        });
        let lang = session.plan().lang;
        Some(match written {
            Ok(file) => lang.text("terminal-saved", &[("file", visible(file.display()).into())]),
            Err(reason) => {
                self.failed.set(true);
                lang.text("terminal-not-saved", &[("reason", reason.into())])
            }
        })
    }

    /// What saves the game as it is now, in case a signal ends the program.
    fn will(&self, session: &Session) -> Option<Will> {
        let (file, number, text) = self.unsaved(session)?;
        self.save_so_far(file, number, &text);
        let (file, begun) = (file.to_owned(), self.begun(number));
        Some(Box::new(move || {
            // Nobody is left to tell.
            let _ = save_over(begun, &file, number, &text);
        }))
    }

    fn result(&self) -> Result<(), Failure> {
        if self.failed.get() { Err(Failure::Reported) } else { Ok(()) }
    }
}

/// Writes the record of the game with this number to the first file name that is not taken, starting with that
/// number's, so that no saved game is lost. Returns the file.
fn save(file: &Path, number: u32, text: &str) -> io::Result<PathBuf> {
    if !is_kept(file) {
        // A pipe or a device takes one record after another.
        return drafted(file, text)?.keep().map(|()| file.to_owned());
    }
    for number in number.. {
        let file = of_game(file, number);
        // Even a link that leads nowhere belongs to somebody.
        if file.symlink_metadata().is_ok() {
            continue;
        }
        match drafted(&file, text)?.keep_new() {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            kept => return kept.map(|()| file),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// A draft of this file with this text.
fn drafted(file: &Path, text: &str) -> io::Result<Draft> {
    let draft = Draft::of(file)?;
    draft.file().write_all(text.as_bytes()).map(|()| draft)
}

/// Writes the record over what was saved of the same game before, or as a new file.
fn save_over(begun: Option<PathBuf>, file: &Path, number: u32, text: &str) -> io::Result<PathBuf> {
    match begun {
        Some(begun) => drafted(&begun, text)?.keep().map(|()| begun),
        None => save(file, number, text),
    }
}

impl Play {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let (plan, begun) = match &self.from {
            None => (self.plan()?, None),
            Some(file) => {
                let (plan, record) = self.continued(file).plan()?;
                (plan, Some(record))
            }
        };
        if let Some(file) = &self.save {
            is_reachable(("--save", file))?;
        }
        let keeper = Keeper::new(self.save.as_deref());
        let session = match begun {
            None => Session::new(plan),
            Some(record) => Session::go_on(plan, record),
        };
        let mut session = session.map_err(|refusal| Failure::Usage(refusal.to_string()))?;
        let parted = if self.plain || !can_show_screens() {
            play_in_lines(&mut session, &keeper)?
        } else {
            self.play_on_screen(session, &keeper)?
        };
        keeper.result()?;
        parted.result()
    }

    fn play_on_screen(&self, session: Session, keeper: &Keeper<'_>) -> Result<Parted, Failure> {
        let mut app = App::new(session, Paint::from_environment());
        let ended = |app: &App| keeper.keep(app.session());
        let will = |app: &App| keeper.will(app.session());
        let parted = terminal::run(&mut app, Duration::from_millis(self.pause), ended, will)
            .map_err(|error| Failure::Io("the terminal".to_owned(), error))?;
        if app.session().table().is_over() {
            let told = terminal::ending(app.session()).into_iter().chain(app.noted().map(str::to_owned));
            print(told.flat_map(|line| wrap(&line, columns())).collect::<Vec<_>>().join("\n"))?;
        } else {
            keeper.keep(app.session()).iter().for_each(complain);
            let seed = app.session().plan().seed.to_string();
            print(app.lang().text("terminal-seed", &[("seed", seed.into())]))?;
        }
        Ok(parted)
    }

    /// What is asked for with --from.
    fn continued<'p>(&'p self, file: &'p Path) -> Continued<'p> {
        Continued {
            file,
            seats: &self.seats,
            bots: &self.bots,
            strength: self.strength,
            seed: self.seed,
            lang: self.lang.get(),
        }
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let lang = self.lang.get();
        let options = changed(Options::of(self.rulebook), &self.options)?;
        let bots = self.seats_of_bots(&options)?;
        let rules =
            Rules::new(self.humans + bots, options).map_err(|errors| Failure::Usage(errors.to_string()))?;
        if self.names.len() > self.humans {
            let (names, humans) = (self.names.len(), self.humans);
            return Err(Failure::Usage(format!("--name: {names} names, but --humans {humans}")));
        }
        let seed = self.seed.unwrap_or_else(short_seed);
        let people = (0..self.humans).map(|place| {
            let numbered = lang.text("terminal-player", &[("number", (place + 1).into())]);
            (Sitter::Person, self.names.get(place).cloned().unwrap_or(numbered))
        });
        let (mut sitters, mut names): (Vec<Sitter>, Vec<String>) = people.unzip();
        for named in &self.bots {
            let (bot, id) = named.seated(&rules)?;
            sitters.push(Sitter::Bot(bot));
            names.push(words::bot(lang, id).map_or(id, |bot| bot.name).to_owned());
        }
        let left = bots - self.bots.len();
        if left == 0 && self.strength.is_some() {
            return Err(Failure::Usage("--strength: nobody from the cast sits at this table".to_owned()));
        }
        newcomers(&mut sitters, &mut names, left, self.strength.unwrap_or(Strength::Hard), seed);
        if let Some(name) = self.names.iter().find(|name| corte_table::clean_name(name).is_none()) {
            return Err(Failure::Usage(format!("--name {name:?}: this name is blank")));
        }
        if let Some(name) = self.names.iter().find(|name| corte_table::is_long_name(name)) {
            let most = corte_table::LONGEST_NAME;
            return Err(Failure::Usage(format!("--name {name:?}: a name has at most {most} letters")));
        }
        tell_apart(&mut names);
        Ok(Plan { lang, rules, sitters, names, seed })
    }

    /// The number of bots: those named or, if --players leaves more seats or no bot is named, as many as there are seats left.
    fn seats_of_bots(&self, options: &Options) -> Result<usize, Failure> {
        let (humans, named) = (self.humans, self.bots.len());
        let players = match self.players {
            None if named > 0 => return Ok(named),
            players => players.unwrap_or_else(|| usual_players(*options).max(humans)),
        };
        let left = players.checked_sub(humans).filter(|bots| *bots >= named);
        left.ok_or_else(|| {
            let bots = if named > 0 { format!(" and the {named} of --bots") } else { String::new() };
            Failure::Usage(format!("--players {players}: fewer than --humans {humans}{bots}"))
        })
    }
}

/// Whether there is a terminal that can be drawn on.
pub(super) fn can_show_screens() -> bool {
    !is_dumb() && io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn play_in_lines(session: &mut Session, keeper: &Keeper<'_>) -> Result<Parted, Failure> {
    let input = Heeding::input().map_err(|error| Failure::Io("standard input".to_owned(), error))?;
    let signalled = input.signalled();
    let plain = Plain::new(session, input, io::stdout().lock());
    let mut plain = plain.until(signalled.clone()).behind(Curtain::of_output()).folded_at(folds_at);
    plain.with_each_decision(|session| keeper.keep_up(session));
    match plain.run(|session| keeper.keep(session)) {
        Ok(Ending::Over | Ending::Left) => Ok(signalled.end().map_or(Parted::Left, Parted::Signalled)),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Failure::ClosedPipe),
        Err(error) => Err(Failure::Io("the game".to_owned(), error)),
    }
}

/// Numbers bots of the same kind, so that each has its own name.
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
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = file.extension() {
        name.push(".");
        name.push(extension);
    }
    file.with_file_name(name)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// What it leads to may come back, as a disk does that isn't mounted.
    #[test]
    fn no_game_is_saved_through_a_link_that_leads_nowhere() {
        let folder = tempfile::tempdir().unwrap();
        let [file, nowhere] = ["game.coup", "nowhere"].map(|name| folder.path().join(name));
        std::os::unix::fs::symlink(&nowhere, of_game(&file, 1)).unwrap();
        let kept = save(&file, 1, "a game").unwrap();
        assert_eq!((kept, nowhere.exists()), (of_game(&file, 2), false));
    }
}
