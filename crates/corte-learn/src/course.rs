//! What a training is: everything that its games follow from.

use corte::Rules;
use corte_arena::{Entrant, NoEntrant};
use std::fmt;
use std::time::Duration;

/// A training: everything that its games follow from.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// The rules of every game.
    pub rules: Rules,
    /// Who plays against the learner and stays as it is.
    pub foes: Vec<Entrant>,
    /// One in so many games is against the foes, in turn, and the others are against oneself; 1 is all.
    pub foe_in: u64,
    /// One in so many games is against one of the learner's past selves; 0 is none.
    pub past_in: u64,
    /// The seed of all games.
    pub seed: u64,
    /// The width of the hidden layer.
    pub hidden: usize,
    /// Games before each change of the network.
    pub batch: u64,
    /// The most turns of a game.
    pub max_turns: u16,
    /// What is added for playing unpredictably, in outcomes (1 a win, −1 a loss) for each nat of entropy, evenly spaced over `games`.
    pub entropy: Vec<f32>,
    /// How many games the course has; who trains by the clock may end before or go on behind it.
    pub games: u64,
    /// How fast the network changes at first.
    pub rate: f32,
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
    /// No games, none in a batch, or no width.
    Nothing,
}

impl fmt::Display for BadCourse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCourse::Unknown(error) => error.fmt(f),
            BadCourse::Nobody => f.write_str("a training needs somebody to play against"),
            BadCourse::Nothing => f.write_str(
                "a training has at least one game, one in a batch, and a hidden layer of 1 to 1024",
            ),
        }
    }
}

impl std::error::Error for BadCourse {}

/// Games in a batch against who answers at once, and against who takes time.
const BATCHES: [u64; 2] = [256, 128];
/// Half the pace of learning is reached after three times as many games.
const HALF_LIFE: f64 = 150_000.0;

impl Course {
    /// A training against one player, which stays as it is and takes all seats but one.
    pub fn exploit(rules: Rules, foe: Entrant, seed: u64) -> Course {
        let is_slow = foe.searches() || foe.program().is_some();
        Course {
            rules,
            foes: vec![foe],
            foe_in: 1,
            past_in: 0,
            seed,
            hidden: 128,
            batch: BATCHES[usize::from(is_slow)],
            max_turns: 60,
            entropy: vec![0.05, 0.02],
            games: 1_000_000,
            rate: 1e-3,
            startup: Duration::from_secs(60),
            patience: Duration::from_secs(5),
        }
    }

    /// A training against oneself, with a share of games against past selves and against these players.
    pub fn alone(rules: Rules, foes: Vec<Entrant>, seed: u64, games: u64) -> Course {
        Course {
            foe_in: if foes.is_empty() { 0 } else { 16 },
            past_in: 8,
            entropy: vec![0.12, 0.08, 0.03],
            games,
            foes,
            ..Course::exploit(rules, Entrant::Ladder { id: String::new(), budget: None }, seed)
        }
    }

    pub(crate) fn check(&self) -> Result<(), BadCourse> {
        self.foes.iter().try_for_each(|foe| foe.known().map_err(BadCourse::Unknown))?;
        if self.foe_in > 0 && self.foes.is_empty() {
            return Err(BadCourse::Nobody);
        }
        if self.batch == 0 || self.games == 0 || !(1..=1024).contains(&self.hidden) || self.entropy.is_empty()
        {
            return Err(BadCourse::Nothing);
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
        self.rate / (1.0 + games as f64 / HALF_LIFE).sqrt() as f32
    }

    /// The course as lines; a training goes on only in the course that it began in.
    pub(crate) fn lines(&self) -> Vec<(String, String)> {
        let joined = |parts: Vec<String>| parts.join(" ");
        let options = self.rules.options();
        let changed = options.changed().map(|(name, value)| format!("{name}={value}")).collect();
        let line = |key: &str, value: String| (format!("course.{key}"), value);
        vec![
            line("players", self.rules.players().to_string()),
            line("rulebook", options.preset.name().to_owned()),
            line("options", joined(changed)),
            line("foes", joined(self.foes.iter().map(|foe| foe.name().into_owned()).collect())),
            line("foe-in", self.foe_in.to_string()),
            line("past-in", self.past_in.to_string()),
            line("seed", self.seed.to_string()),
            line("hidden", self.hidden.to_string()),
            line("batch", self.batch.to_string()),
            line("max-turns", self.max_turns.to_string()),
            line("entropy", joined(self.entropy.iter().map(f32::to_string).collect())),
            line("games", self.games.to_string()),
            line("rate", self.rate.to_string()),
        ]
    }
}
