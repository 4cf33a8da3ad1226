//! What a training is: everything that its games follow from.

use corte::{OPTIONS, Options, Order, Preset, Rules, Takes};
use corte_arena::{Entrant, NoEntrant};
use corte_bots::{Layout, Network, checksum};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A training: everything that its games follow from.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// The rules of the games, in turn; measured is by the first.
    pub rules: Vec<Rules>,
    /// Who plays against the learner and stays as it is.
    pub foes: Vec<Entrant>,
    /// One in so many games is against the foes, in turn, and the others are against oneself; 1 is all.
    pub foe_in: u64,
    /// One in so many games is against one of the learner's past selves; 0 is none.
    pub past_in: u64,
    /// Games in a row are a match of so many, in which the foe may remember what it has heard; a batch has whole matches, and
    /// every game is against that one foe.
    pub match_games: u32,
    /// Whether the others are drawn anew for each game, chair by chair: as many of oneself as chance has it, and foes of one kind or of any.
    pub mingled: bool,
    /// The seed of all games.
    pub seed: u64,
    /// The width of the hidden layer.
    pub hidden: usize,
    /// Games before each change of the network.
    pub batch: u64,
    /// How often each decision is learnt from.
    pub rounds: usize,
    /// From how many decisions each step is made.
    pub step: usize,
    /// The most turns of a game.
    pub max_turns: u16,
    /// What is added for playing unpredictably, in outcomes (1 a win, −1 a loss) for each nat of entropy, evenly spaced over `games`.
    pub entropy: Vec<f32>,
    /// How many games the course has; who trains by the clock may end before or go on behind it.
    pub games: u64,
    /// How fast the network changes at first.
    pub rate: f32,
    /// Whether it changes ever less until the course ends, rather than for as long as anybody trains.
    pub ends: bool,
    /// How hard it is held to the mean of its past weights, in outcomes for each nat by which it parts from what that would do.
    pub pull: f32,
    /// Over about how many batches its weights are averaged.
    pub mean_of: u64,
    /// The network that it begins as, which has its width and layout; one that has learnt nothing if there is none.
    pub begins_as: Option<Arc<Network>>,
    /// How long a program may take to be ready.
    pub startup: Duration,
    /// How long a program may take for an answer.
    pub patience: Duration,
}

/// Why a course can't be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadCourse {
    /// A name that names nobody.
    Unknown(NoEntrant),
    /// Nobody to play against, and not oneself.
    Nobody,
    /// None, or too many, of something that there has to be: of what, and how much there has to be.
    Nothing(&'static str),
    /// The network that it begins as is of another width, or was made for tables of another size.
    OtherShape,
    /// Part of a match in a batch, or matches where not every game is against the same foe.
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

/// Games in a batch against who answers at once, and against who takes time.
const BATCHES: [u64; 2] = [256, 128];
/// Half the pace of learning is reached after three times as many games.
const HALF_LIFE: f64 = 150_000.0;
/// The pace that is left where a course ends, as a part of the first.
const LAST_PACE: f64 = 0.02;

/// The most turns of a game of many.
const LONG_GAME: u16 = 200;

/// The most turns of a game by these rules, where somebody learns from one bot, is worked out against it or is measured: then those still
/// in share it.
///
/// ```
/// # use corte::{Options, Rules};
/// # use corte_learn::most_turns;
/// let of = |players| most_turns(&Rules::new(players, Options::default()).unwrap());
/// assert_eq!([of(2), of(3)], [60, 200]);
/// ```
pub fn most_turns(rules: &Rules) -> u16 {
    // A game of many that is shared early teaches to wait.
    if rules.players() == 2 { 60 } else { LONG_GAME }
}

/// From how many decisions a step is made, usually.
const STEP: usize = 256;

/// Of how many batches what plays is the mean, usually.
const MEAN_OF: u64 = 200;

/// Tables of these sizes are played in turn, each with all of [`tables_options`].
const SEATS: [usize; 16] = [4, 6, 3, 5, 4, 2, 6, 7, 4, 8, 3, 5, 9, 6, 4, 10];

/// The usual options with either order of challenges, and after each time every option that is chosen by a word at another of its values.
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
    /// A training against one player, which stays as it is and takes all seats but one.
    pub fn exploit(rules: Rules, foe: Entrant, seed: u64) -> Course {
        Course::against(vec![rules], vec![foe], seed)
    }

    /// The same, and the exploiter begins as the player itself, which goes by this network: it knows from the start how
    /// such a player thinks, and learns only what beats it.
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

    /// The same for a learner who begins as this network, and so knows how to play: it learns with smaller steps, and is held less to
    /// what nobody expects.
    #[must_use]
    pub fn beginning_as(self, network: Arc<Network>) -> Course {
        Course {
            hidden: network.hidden(),
            begins_as: Some(network),
            entropy: vec![0.03, 0.005],
            rate: 5e-4,
            ..self
        }
    }

    /// The same in matches of so many games, for a foe who remembers.
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

    /// A training against oneself, with a share of games against past selves and against these players.
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

    /// The same at tables of every number of seats, a third of them with changed options, for a player who is at home everywhere.
    ///
    /// An option that is chosen by a word takes each of its words in turn; first coins and wins are as usual.
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
            // A game of many has many decisions, of which most are to let somebody be.
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

    /// What is added for unpredictable play after so many games.
    pub(crate) fn entropy_at(&self, games: u64) -> f32 {
        let last = self.entropy.len() - 1;
        let at = (games as f64 / self.games as f64).min(1.0) * last as f64;
        let from = (at as usize).min(last);
        let [one, other] = [self.entropy[from], self.entropy[(from + 1).min(last)]];
        one + (other - one) * (at - from as f64) as f32
    }

    /// How fast the network changes after so many games.
    pub(crate) fn rate_at(&self, games: u64) -> f32 {
        let part = match self.ends {
            true => (1.0 - games as f64 / self.games as f64).max(LAST_PACE),
            false => 1.0 / (1.0 + games as f64 / HALF_LIFE).sqrt(),
        };
        self.rate * part as f32
    }

    /// The mark of all weights of the network that it begins as, if it begins as one.
    pub fn begun_as(&self) -> Option<String> {
        let weights =
            |network: &Arc<Network>| mark(network.weights().iter().flat_map(|weight| weight.to_le_bytes()));
        self.begins_as.as_ref().map(weights)
    }

    /// The most seats of a table.
    pub(crate) fn most_players(&self) -> usize {
        self.rules.iter().map(Rules::players).max().unwrap_or(2)
    }

    /// The course as lines; a training goes on only in the course that it began in.
    pub(crate) fn lines(&self) -> Vec<(String, String)> {
        let joined = |parts: Vec<String>| parts.join(" ");
        // Each thing once, in the order in which it first comes.
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
        // Told where it is not as usual: the file of a training that was begun before there was this goes on.
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

/// What a foe is known again by: its name, and the checksum of the file that it goes by, or the mark of the command that starts it.
pub(crate) fn known_by(foe: &Entrant) -> String {
    let name = foe.name();
    match (foe.file(), foe.program()) {
        (Some(file), _) => format!("{name}#{file}"),
        (None, Some((_, command))) => format!("{name}={}", mark(command.bytes())),
        (None, None) => name.into_owned(),
    }
}

/// What tells bytes apart, in sixteen digits: their [`checksum`].
///
/// ```
/// assert_eq!(corte_learn::mark(*b"python3 bot.py"), corte_learn::mark(*b"python3 bot.py"));
/// assert_ne!(corte_learn::mark(*b"python3 bot.py"), corte_learn::mark(*b"python3 bat.py"));
/// ```
pub fn mark(bytes: impl IntoIterator<Item = u8>) -> String {
    format!("{:016x}", checksum(bytes))
}
