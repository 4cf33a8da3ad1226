//! Entrants: bots of the ladder, players of the caller's own, and external programs.

use crate::words::Idiom;
use corte_bots::{Policy, UnknownBot, ladder};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// What a search may spend on a decision.
///
/// In text it is the part of a bot's name after the `@`, such as `3000` or `50ms`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// A number of iterations, which is repeatable.
    Iterations(u32),
    /// A number of milliseconds. Results then depend on the machine and its load.
    Millis(u32),
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(count) => write!(f, "{count}"),
            Budget::Millis(count) => write!(f, "{count}ms"),
        }
    }
}

/// The maximum time for a decision, in milliseconds.
const LONGEST: u32 = 60_000;

impl FromStr for Budget {
    type Err = BadBudget;

    fn from_str(text: &str) -> Result<Budget, BadBudget> {
        let (digits, millis) = text.strip_suffix("ms").map_or((text, false), |digits| (digits, true));
        // `parse` would also accept a sign.
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        match digits.parse() {
            Ok(count @ 1..=LONGEST) if plain && millis => Ok(Budget::Millis(count)),
            Ok(count @ 1..) if plain && !millis => Ok(Budget::Iterations(count)),
            _ => Err(BadBudget(text.to_owned())),
        }
    }
}

/// The error of a text that is not a budget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadBudget(pub String);

impl fmt::Display for BadBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not a search budget: write iterations, such as 3000, or milliseconds up to {LONGEST}, such as 50ms",
            self.0
        )
    }
}

impl std::error::Error for BadBudget {}

/// A participant in a plan.
#[derive(Clone, PartialEq, Debug)]
pub enum Entrant {
    /// A bot of the ladder.
    Ladder {
        /// Its id.
        id: String,
        /// The budget of its search, if it differs from the plan's.
        budget: Option<Budget>,
    },
    /// A program that answers in JSON on its standard output (`docs/bots.md`).
    External {
        /// Its name in reports.
        name: String,
        /// The program and its arguments, separated by spaces.
        command: String,
    },
    /// A program that is told the game in words and answers in words (`docs/language-models.md`).
    Text {
        /// Its name in reports.
        name: String,
        /// The program and its arguments, separated by spaces.
        command: String,
        /// The language used.
        words: Idiom,
    },
    /// A player of your own, in this process.
    Policy {
        /// Its name in reports.
        name: String,
        /// The function that makes new players, one for each seat and thread.
        make: Maker,
    },
}

/// Makes new players of one kind.
///
/// Two makers are equal if one is a clone of the other, or if their players use the same file.
///
/// ```
/// use corte::{Options, Order, Preset, Rules, View};
/// use corte_arena::{Entrant, Maker, Plan, Ratings, Summary, run};
/// use corte_bots::{Effort, Policy, Weights};
///
/// /// Makes the decision that comes first in the fixed index.
/// struct First;
///
/// impl Policy for First {
///     fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
///         let first = view.legal().iter().next();
///         weights.fill(view.legal(), |id| f32::from(u8::from(Some(id) == first)));
///     }
/// }
///
/// let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
/// let mine = Entrant::Policy { name: "first".to_owned(), make: Maker::new(|| Box::new(First)) };
/// let plan = Plan {
///     bots: vec!["page".parse()?, mine],
///     deals: 50,
///     seed: 7,
///     ..Plan::new(Rules::new(2, options)?)
/// };
/// plan.check()?;
/// let played = run(&plan, &Default::default(), 2, &Default::default(), &|_| ())?;
/// let summary = Summary::of(&plan, &played.rows);
/// assert_eq!((summary.games, summary.standings[1].seats), (100, 100));
/// assert!(summary.standings[0].win.low > 0.5, "the Page beats a player that never thinks");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Maker {
    make: Arc<dyn Fn() -> Box<dyn Policy> + Send + Sync>,
    file: Option<u64>,
}

impl Maker {
    /// Creates a maker that calls this function.
    pub fn new(make: impl Fn() -> Box<dyn Policy> + Send + Sync + 'static) -> Maker {
        Maker { make: Arc::new(make), file: None }
    }

    /// Returns the same maker for players that use a file with this checksum.
    ///
    /// Results from another file of the same name are then not continued.
    #[must_use]
    pub fn of_file(self, checksum: u64) -> Maker {
        Maker { file: Some(checksum), ..self }
    }

    /// Makes a new player.
    pub fn make(&self) -> Box<dyn Policy> {
        (self.make)()
    }
}

impl PartialEq for Maker {
    fn eq(&self, other: &Maker) -> bool {
        Arc::ptr_eq(&self.make, &other.make) || (self.file.is_some() && self.file == other.file)
    }
}

impl fmt::Debug for Maker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Maker")
    }
}

/// The reason why a name names no entrant.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoEntrant {
    /// No bot has this name.
    Unknown(UnknownBot),
    /// The text after the `@` is not a budget.
    Budget(BadBudget),
    /// The budget is for a bot that does not search.
    NoSearch(String),
}

impl fmt::Display for NoEntrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoEntrant::Unknown(error) => error.fmt(f),
            NoEntrant::Budget(error) => error.fmt(f),
            NoEntrant::NoSearch(id) => {
                let all: Vec<&str> =
                    ladder().iter().filter(|rung| rung.searches).map(|rung| rung.id).collect();
                write!(f, "{id} does not search, so it takes no budget; {} does", all.join(", "))
            }
        }
    }
}

impl std::error::Error for NoEntrant {}

/// Reads a bot of the ladder by its name, which may end in `@` and a budget if the bot searches.
///
/// ```
/// # use corte_arena::{Budget, Entrant};
/// let bot: Entrant = "cardinal@50ms".parse()?;
/// assert_eq!(bot, Entrant::Ladder { id: "cardinal".to_owned(), budget: Some(Budget::Millis(50)) });
/// assert!("spy@50ms".parse::<Entrant>().unwrap_err().to_string().contains("does not search"));
/// # Ok::<(), corte_arena::NoEntrant>(())
/// ```
impl FromStr for Entrant {
    type Err = NoEntrant;

    fn from_str(name: &str) -> Result<Entrant, NoEntrant> {
        let (id, budget) = match name.split_once('@') {
            Some((id, budget)) => (id, Some(budget.parse().map_err(NoEntrant::Budget)?)),
            None => (name, None),
        };
        let bot = Entrant::Ladder { id: id.to_owned(), budget };
        bot.known()?;
        Ok(bot)
    }
}

impl Entrant {
    /// Returns its name, including a budget.
    ///
    /// ```
    /// # use corte_arena::*;
    /// let bot: Entrant = "cardinal@50ms".parse()?;
    /// assert_eq!(bot.name(), "cardinal@50ms");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn name(&self) -> Cow<'_, str> {
        match self {
            Entrant::Ladder { id, budget: Some(budget) } => Cow::Owned(format!("{id}@{budget}")),
            Entrant::Ladder { id, budget: None } => Cow::Borrowed(id),
            Entrant::External { name, .. } | Entrant::Text { name, .. } | Entrant::Policy { name, .. } => {
                Cow::Borrowed(name)
            }
        }
    }

    /// Returns the checksum of the file that it uses as sixteen digits, if it uses one.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # let policy = || corte_bots::policy("page").unwrap();
    /// let mine = Entrant::Policy { name: "mine.network".to_owned(), make: Maker::new(policy).of_file(7) };
    /// assert_eq!(mine.file().as_deref(), Some("0000000000000007"));
    /// assert_eq!("page".parse::<Entrant>()?.file(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn file(&self) -> Option<String> {
        match self {
            Entrant::Policy { make, .. } => make.file.map(|checksum| format!("{checksum:016x}")),
            _ => None,
        }
    }

    /// Returns whether it is a bot of the ladder that searches.
    ///
    /// ```
    /// # use corte_arena::*;
    /// assert!("cardinal".parse::<Entrant>()?.searches() && "cardinal:bold".parse::<Entrant>()?.searches());
    /// assert!(!"page".parse::<Entrant>()?.searches());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn searches(&self) -> bool {
        matches!(self, Entrant::Ladder { id, .. } if corte_bots::searches(id))
    }

    /// Returns its name and command, if it is a program.
    ///
    /// ```
    /// # use corte_arena::Entrant;
    /// let mine = Entrant::External { name: "mine".to_owned(), command: "python3 examples/bot.py".to_owned() };
    /// assert_eq!(mine.program(), Some(("mine", "python3 examples/bot.py")));
    /// assert_eq!("page".parse::<Entrant>()?.program(), None);
    /// # Ok::<(), corte_arena::NoEntrant>(())
    /// ```
    pub fn program(&self) -> Option<(&str, &str)> {
        match self {
            Entrant::External { name, command } | Entrant::Text { name, command, .. } => {
                Some((name, command))
            }
            Entrant::Ladder { .. } | Entrant::Policy { .. } => None,
        }
    }

    /// The language in which it is told the game, if any.
    pub(crate) fn words(&self) -> Option<&Idiom> {
        if let Entrant::Text { words, .. } = self { Some(words) } else { None }
    }

    /// Its budget for a decision, if the plan grants `usual` to everyone.
    pub(crate) fn budget(&self, usual: Budget) -> Budget {
        match self {
            Entrant::Ladder { budget, .. } => budget.unwrap_or(usual),
            Entrant::External { .. } | Entrant::Text { .. } | Entrant::Policy { .. } => usual,
        }
    }

    /// Checks that a bot of the ladder exists, and that it searches if it has a budget.
    ///
    /// ```
    /// # use corte_arena::Entrant;
    /// let page: Entrant = "page".parse().unwrap();
    /// assert!(page.known().is_ok());
    /// let typo = "paeg".parse::<Entrant>().unwrap_err();
    /// assert!(typo.to_string().contains("did you mean page?"));
    /// ```
    pub fn known(&self) -> Result<(), NoEntrant> {
        let Entrant::Ladder { id, budget } = self else { return Ok(()) };
        corte_bots::policy(id).map_err(NoEntrant::Unknown)?;
        if budget.is_some() && !self.searches() {
            return Err(NoEntrant::NoSearch(id.clone()));
        }
        Ok(())
    }

    /// Returns how it is asked about a decision so that it always answers the same question alike.
    ///
    /// It gets `iterations` for a decision unless its name sets a budget.
    ///
    /// ```
    /// # use corte_arena::{Entrant, NotAsked};
    /// let cardinal: Entrant = "cardinal@300".parse()?;
    /// assert_eq!(cardinal.repeatable(1_000).map(|asked| asked.iterations), Ok(300));
    /// let hasty: Entrant = "cardinal@50ms".parse()?;
    /// assert_eq!(hasty.repeatable(1_000).unwrap_err(), NotAsked::Timed("cardinal".to_owned()));
    /// # Ok::<(), corte_arena::NoEntrant>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If it is an external program, has a time budget, or is not on the ladder.
    pub fn repeatable(&self, iterations: u32) -> Result<Repeatable, NotAsked> {
        match self {
            Entrant::Ladder { id, budget } => {
                let iterations = match budget {
                    Some(Budget::Millis(_)) => return Err(NotAsked::Timed(id.clone())),
                    Some(Budget::Iterations(own)) => *own,
                    None => iterations,
                };
                corte_bots::policy(id).map_err(|_| NotAsked::Unknown(id.clone()))?;
                let id = id.clone();
                let make = move || corte_bots::policy(&id).expect("a name that was looked up");
                Ok(Repeatable { make: Maker::new(make), iterations })
            }
            Entrant::External { name, .. } | Entrant::Text { name, .. } => {
                Err(NotAsked::External(name.clone()))
            }
            Entrant::Policy { make, .. } => Ok(Repeatable { make: make.clone(), iterations }),
        }
    }
}

/// How a bot is asked about decisions in a repeatable way.
#[derive(Clone, PartialEq, Debug)]
pub struct Repeatable {
    /// Makes its players.
    pub make: Maker,
    /// The iterations that they get for a decision.
    pub iterations: u32,
}

/// The reason why a bot can't be asked about a decision in a repeatable way.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotAsked {
    /// It has a time budget, which gives results that can't be repeated.
    Timed(String),
    /// It is an external program, which can't be asked about a hand that it does not hold.
    External(String),
    /// It is not on the ladder.
    Unknown(String),
    /// It gave weights for other decisions than the legal ones, or none.
    NoAnswer(String),
}

impl fmt::Display for NotAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAsked::Timed(id) => {
                write!(
                    f,
                    "{id} with a time budget does not always decide the same: give it iterations, such as {id}@300"
                )
            }
            NotAsked::External(name) => {
                write!(
                    f,
                    "{name} is an external program, which can't be asked what it would do with another hand"
                )
            }
            NotAsked::Unknown(id) => write!(f, "there is no bot {id:?}"),
            NotAsked::NoAnswer(name) => {
                write!(f, "{name} weighs decisions that are not legal, or none, so it has no strategy")
            }
        }
    }
}

impl std::error::Error for NotAsked {}
