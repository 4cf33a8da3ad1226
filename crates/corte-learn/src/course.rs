//! The settings of a training, which determine all its games.

use corte::{OPTIONS, Options, Order, Preset, Rules, Takes};
use corte_arena::{Entrant, NoEntrant};
use corte_bots::{Layout, Network, checksum};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The settings of a training, which determine all its games.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// The rules of the games, used in turn. The measurement uses the first.
    pub rules: Vec<Rules>,
    /// The fixed players that the learner meets.
    pub foes: Vec<Entrant>,
    /// One game in this many is against the foes, in turn, and the others are self-play. 1 means every game.
    pub foe_in: u64,
    /// One game in this many is against one of the learner's past selves. 0 means none.
    pub past_in: u64,
    /// The number of consecutive games in a match, in which the foe may remember what it has heard. A batch then holds whole matches, and
    /// every game is against one and the same foe.
    pub match_games: u32,
    /// Whether the other players are drawn for each game, chair by chair: a random number of copies of the learner, and foes of one kind or
    /// of any.
    pub mingled: bool,
    /// The seed of all games.
    pub seed: u64,
    /// The width of the hidden layer.
    pub hidden: usize,
    /// The number of games before each update of the network.
    pub batch: u64,
    /// How many times each decision is learnt from.
    pub rounds: usize,
    /// The number of decisions in each gradient step.
    pub step: usize,
    /// The maximum number of turns in a game.
    pub max_turns: u16,
    /// The entropy bonus in outcomes (1 for a win, −1 for a loss) per nat: values evenly spaced over `games`.
    pub entropy: Vec<f32>,
    /// The number of games in the course. A training limited by time may end earlier or continue beyond it.
    pub games: u64,
    /// The initial learning rate.
    pub rate: f32,
    /// Whether the learning rate falls until the course ends, instead of for as long as the training lasts.
    pub ends: bool,
    /// How strongly the network is held to the mean of its past weights: outcomes per nat by which it departs from the mean's policy.
    pub pull: f32,
    /// About how many batches its weights are averaged over.
    pub mean_of: u64,
    /// The network to start from, which must have its width and layout. Without one, training starts from scratch.
    pub begins_as: Option<Arc<Network>>,
    /// How long a program may take to become ready.
    pub startup: Duration,
    /// How long a program may take to answer.
    pub patience: Duration,
}

/// Why a course is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadCourse {
    /// There is no bot of this name.
    Unknown(NoEntrant),
    /// There are no foes, and self-play is off.
    Nobody,
    /// A number is out of range: says what a training must have.
    Nothing(&'static str),
    /// The network to start from has another width, or was made for tables of another size.
    OtherShape,
    /// A batch doesn't hold whole matches, or not every game of a match is against the same foe.
    Matches,
}

impl fmt::Display for BadCourse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCourse::Unknown(error) => error.fmt(f),
            BadCourse::Nobody => f.write_str("a training needs somebody to play against"),
            BadCourse::Nothing(what) => write!(f, "a training needs {what}"),
            BadCourse::OtherShape => f.write_str(
                "the network to begin as has a different width or was made for a different number of seats",
            ),
            BadCourse::Matches => {
                f.write_str("a match is against a single foe, and a batch must hold whole matches")
            }
        }
    }
}

impl std::error::Error for BadCourse {}

/// The number of games in a batch against fast players, and against slow ones.
const BATCHES: [u64; 2] = [256, 128];
/// The learning rate has halved after three times this many games.
const HALF_LIFE: f64 = 150_000.0;
/// The learning rate at the end of a course, as a fraction of the first.
const LAST_PACE: f64 = 0.02;

/// The maximum number of turns in a game with more than two players.
const LONG_GAME: u16 = 200;

/// The maximum number of turns in a game by these rules when an exploiter is trained, computed or measured. At the cap, the players
/// still in share the game.
///
/// ```
/// # use corte::{Options, Rules};
/// # use corte_learn::most_turns;
/// let of = |players| most_turns(&Rules::new(players, Options::default()).unwrap());
/// assert_eq!([of(2), of(3)], [60, 200]);
/// ```
pub fn most_turns(rules: &Rules) -> u16 {
    // If games with many players are cut short and shared, players learn to wait.
    if rules.players() == 2 { 60 } else { LONG_GAME }
}

/// The default number of decisions in a step.
const STEP: usize = 256;

/// The default number of batches over which the playing network is averaged.
const MEAN_OF: u64 = 200;

/// The table sizes, played in turn, each with all of [`tables_options`].
const SEATS: [usize; 16] = [4, 6, 3, 5, 4, 2, 6, 7, 4, 8, 3, 5, 9, 6, 4, 10];

/// The default options with either order of asking, and after each time every option with named values at another of its values.
fn tables_options() -> Vec<Options> {
    let orders = [Order::Clockwise, Order::First];
    let usual = orders.map(|order| Options { order, ..Options::of(Preset::Brazil) });
    let values = OPTIONS.iter().filter_map(|option| match option.takes {
        Takes::Words(words) => Some(words.iter().map(move |word| (option, *word))),
        Takes::Number { .. } => None,
    });
    let changed = values.flatten().zip(usual.iter().cycle()).filter_map(|((option, word), usual)| {
        let mut options = *usual;
        option.set(&mut options, word).ok().filter(|()| option.value(&options) != option.value(usual))?;
        Some(options)
    });
    changed.flat_map(|options| [usual[0], usual[1], options]).collect()
}

impl Course {
    /// A training against one fixed player, who takes all seats but one.
    ///
    /// ```
    /// # use corte::{Options, Rules};
    /// # use corte_learn::Course;
    /// let of = |players| Course::exploit(Rules::new(players, Options::default()).unwrap(), "page".parse().unwrap(), 7);
    /// assert!(of(6).entropy < of(2).entropy); // among many, each decision changes the outcome less
    /// ```
    pub fn exploit(rules: Rules, foe: Entrant, seed: u64) -> Course {
        let course = Course::against(vec![rules], vec![foe], seed);
        Course { entropy: course.bonus([0.05, 0.02]), ..course }
    }

    /// The entropy bonus of an exploiter, from that for two players. Among many, a decision changes the outcome less, and the same bonus
    /// outweighs it: the exploiter then plays at random, loses every game, and has nothing left to learn from.
    fn bonus(&self, of_two: [f32; 2]) -> Vec<f32> {
        of_two.map(|bonus| bonus * 2.0 / self.most_players() as f32).to_vec()
    }

    /// The same, but the exploiter starts from the player's own network: it knows from the start how such a player thinks, and learns only
    /// what beats it.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # use corte_learn::*;
    /// # use std::sync::Arc;
    /// let (network, _) = Network::from_bytes(Regent::TWO)?;
    /// let course = Course::turncoat(Rules::new(2, Options::default())?, "regent".parse()?, 7, Arc::new(network));
    /// assert!(course.rate < Course::exploit(course.rules[0], "regent".parse()?, 7).rate);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turncoat(rules: Rules, foe: Entrant, seed: u64, network: Arc<Network>) -> Course {
        Course::exploit(rules, foe, seed).beginning_as(network)
    }

    /// The same for a learner that starts from this network, and so already knows how to play: it learns at a lower rate, with a smaller
    /// entropy bonus.
    #[must_use]
    pub fn beginning_as(self, network: Arc<Network>) -> Course {
        Course {
            hidden: network.hidden(),
            begins_as: Some(network),
            entropy: self.bonus([0.03, 0.005]),
            rate: 5e-4,
            ..self
        }
    }

    /// The same in matches of this many games, for a foe with memory.
    #[must_use]
    pub fn in_matches(self, match_games: u32) -> Course {
        Course { batch: self.batch.next_multiple_of(match_games.max(1).into()), match_games, ..self }
    }

    fn against(rules: Vec<Rules>, foes: Vec<Entrant>, seed: u64) -> Course {
        let is_slow = foes.iter().any(|foe| foe.searches() || foe.program().is_some());
        let longest = rules.iter().map(most_turns).max();
        Course {
            rules,
            foes,
            foe_in: 1,
            past_in: 0,
            match_games: 1,
            mingled: false,
            seed,
            hidden: 128,
            batch: BATCHES[usize::from(is_slow)],
            rounds: 4,
            step: STEP,
            max_turns: longest.unwrap_or(LONG_GAME),
            entropy: vec![0.05, 0.02],
            games: 1_000_000,
            rate: 1e-3,
            ends: false,
            pull: 0.0,
            mean_of: MEAN_OF,
            begins_as: None,
            startup: Duration::from_secs(60),
            patience: Duration::from_secs(5),
        }
    }

    /// A training by self-play, with a share of games against past selves and against these players.
    pub fn alone(rules: Vec<Rules>, foes: Vec<Entrant>, seed: u64, games: u64) -> Course {
        Course {
            foe_in: if foes.is_empty() { 0 } else { 8 },
            past_in: 8,
            batch: 512.min(games.max(1)),
            entropy: vec![0.05, 0.025, 0.01],
            games,
            foes,
            ends: true,
            pull: 0.02,
            ..Course::against(rules, Vec::new(), seed)
        }
    }

    /// The same for a player of every table: with every number of seats, and changed options at a third of the tables.
    ///
    /// An option with named values takes each of them in turn. First coins and wins keep their defaults.
    ///
    /// ```
    /// # use corte_learn::Course;
    /// let everywhere = Course::everywhere(vec!["page".parse()?], 7, 1_000_000);
    /// assert!((2..=10).all(|players| everywhere.rules.iter().any(|rules| rules.players() == players)));
    /// # Ok::<(), corte_arena::NoEntrant>(())
    /// ```
    pub fn everywhere(foes: Vec<Entrant>, seed: u64, games: u64) -> Course {
        let options = tables_options();
        let rules = options
            .iter()
            .flat_map(|options| SEATS.into_iter().filter_map(|players| Rules::new(players, *options).ok()));
        let rules: Vec<Rules> = rules.collect();
        Course {
            foe_in: 0,
            past_in: 0,
            mingled: true,
            // With many players, there are many decisions, and most only let an action pass.
            batch: 256.min(games.max(1)),
            rounds: 2,
            ..Course::alone(rules, foes, seed, games)
        }
    }

    pub(crate) fn check(&self) -> Result<(), BadCourse> {
        self.foes.iter().try_for_each(|foe| foe.known().map_err(BadCourse::Unknown))?;
        if self.foe_in > 0 && self.foes.is_empty() {
            return Err(BadCourse::Nobody);
        }
        let needed = [
            (!self.rules.is_empty(), "rules to play by"),
            (self.games > 0, "at least one game"),
            (self.batch > 0, "at least one game in a batch"),
            (self.rounds > 0, "to learn from each decision at least once"),
            (self.step > 0, "at least one decision in a step"),
            ((1..=1024).contains(&self.hidden), "a hidden layer with a width of 1 to 1024"),
            (self.mean_of > 0, "weights averaged over at least one batch"),
            (!self.entropy.is_empty(), "at least one entropy bonus, which may be 0"),
            (self.match_games > 0, "at least one game in a match"),
        ];
        if let Some((_, what)) = needed.into_iter().find(|(is_there, _)| !is_there) {
            return Err(BadCourse::Nothing(what));
        }
        let is_of_one = self.foes.len() == 1 && self.foe_in == 1 && !self.mingled;
        if !self.batch.is_multiple_of(self.match_games.into()) || (self.match_games > 1 && !is_of_one) {
            return Err(BadCourse::Matches);
        }
        if let Some(network) = &self.begins_as {
            let layout = Layout::new(self.most_players() - 1);
            if network.hidden() != self.hidden || **network.layout() != layout {
                return Err(BadCourse::OtherShape);
            }
        }
        Ok(())
    }

    /// The entropy bonus after this many games.
    pub(crate) fn entropy_at(&self, games: u64) -> f32 {
        let last = self.entropy.len() - 1;
        let at = (games as f64 / self.games as f64).min(1.0) * last as f64;
        let from = (at as usize).min(last);
        let [one, other] = [self.entropy[from], self.entropy[(from + 1).min(last)]];
        one + (other - one) * (at - from as f64) as f32
    }

    /// The learning rate after this many games.
    pub(crate) fn rate_at(&self, games: u64) -> f32 {
        let part = match self.ends {
            true => (1.0 - games as f64 / self.games as f64).max(LAST_PACE),
            false => 1.0 / (1.0 + games as f64 / HALF_LIFE).sqrt(),
        };
        self.rate * part as f32
    }

    /// The mark of all weights of the network it starts from, if there is one.
    pub fn begun_as(&self) -> Option<String> {
        let weights =
            |network: &Arc<Network>| mark(network.weights().iter().flat_map(|weight| weight.to_le_bytes()));
        self.begins_as.as_ref().map(weights)
    }

    /// The maximum number of seats at a table.
    pub(crate) fn most_players(&self) -> usize {
        self.rules.iter().map(Rules::players).max().unwrap_or(2)
    }

    /// The course as lines of a file. A training can be resumed only in the course it was started with.
    pub(crate) fn lines(&self) -> Vec<(String, String)> {
        let joined = |parts: Vec<String>| parts.join(" ");
        // Each value once, in order of first occurrence.
        let told = |tell: &dyn Fn(&Rules) -> String| {
            let mut all: Vec<String> = Vec::new();
            for told in self.rules.iter().map(tell) {
                if !all.contains(&told) {
                    all.push(told);
                }
            }
            all.join(", ")
        };
        let changed = |rules: &Rules| {
            let changed = rules.options().changed().map(|(name, value)| format!("{name}={value}"));
            changed.collect::<Vec<_>>().join(" ")
        };
        let line = |key: &str, value: String| (format!("course.{key}"), value);
        let mut lines = vec![
            line("tables", self.rules.len().to_string()),
            line("players", told(&|rules| rules.players().to_string())),
            line("rulebook", told(&|rules| rules.options().preset.name().to_owned())),
            line("options", told(&changed)),
            line("foes", joined(self.foes.iter().map(known_by).collect())),
            line("foe-in", self.foe_in.to_string()),
            line("past-in", self.past_in.to_string()),
            line("seed", self.seed.to_string()),
            line("hidden", self.hidden.to_string()),
            line("batch", self.batch.to_string()),
            line("rounds", self.rounds.to_string()),
            line("max-turns", self.max_turns.to_string()),
            line("entropy", joined(self.entropy.iter().map(f32::to_string).collect())),
            line("games", self.games.to_string()),
            line("rate", self.rate.to_string()),
            line("ends", self.ends.to_string()),
            line("pull", self.pull.to_string()),
        ];
        // Written only if not the default, so that trainings from before this setting existed can be resumed.
        for (key, value, usual) in [
            ("mean-of", self.mean_of, MEAN_OF),
            ("step", self.step as u64, STEP as u64),
            ("match", self.match_games.into(), 1),
        ] {
            lines.extend((value != usual).then(|| line(key, value.to_string())));
        }
        lines.extend(self.begun_as().map(|mark| line("begins-as", mark)));
        if self.mingled {
            lines.push(line("mingled", "yes".to_owned()));
        }
        lines
    }
}

/// What identifies a foe: its name, with the checksum of its file or the mark of the command that starts it.
pub(crate) fn known_by(foe: &Entrant) -> String {
    let name = foe.name();
    match (foe.file(), foe.program()) {
        (Some(file), _) => format!("{name}#{file}"),
        (None, Some((_, command))) => format!("{name}={}", mark(command.bytes())),
        (None, None) => name.into_owned(),
    }
}

/// A fingerprint of bytes in sixteen digits: their [`checksum`].
///
/// ```
/// assert_eq!(corte_learn::mark(*b"python3 bot.py"), corte_learn::mark(*b"python3 bot.py"));
/// assert_ne!(corte_learn::mark(*b"python3 bot.py"), corte_learn::mark(*b"python3 bat.py"));
/// ```
pub fn mark(bytes: impl IntoIterator<Item = u8>) -> String {
    format!("{:016x}", checksum(bytes))
}
