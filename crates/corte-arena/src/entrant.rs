//! Who plays: a bot of the ladder, a player of one's own, or a program outside.

use crate::words::Idiom;
use corte_bots::{Policy, UnknownBot, ladder};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// What a search may spend on one decision.
///
/// As a text it is `3000` or `50ms`, the part of a bot's name behind the `@`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This many iterations: repeatable.
    Iterations(u32),
    /// This many milliseconds: what is found depends on the machine and its load.
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

/// The longest that a search may have for one decision, in milliseconds.
const LONGEST: u32 = 60_000;

impl FromStr for Budget {
    type Err = BadBudget;

    fn from_str(text: &str) -> Result<Budget, BadBudget> {
        let (digits, millis) = text.strip_suffix("ms").map_or((text, false), |digits| (digits, true));
        // A sign would be read as part of a number.
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        match digits.parse() {
            Ok(count @ 1..=LONGEST) if plain && millis => Ok(Budget::Millis(count)),
            Ok(count @ 1..) if plain && !millis => Ok(Budget::Iterations(count)),
            _ => Err(BadBudget(text.to_owned())),
        }
    }
}

/// This is no budget.
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

/// Somebody who plays.
#[derive(Clone, PartialEq, Debug)]
pub enum Entrant {
    /// A bot of the ladder.
    Ladder {
        /// Its id.
        id: String,
        /// What its search may spend on a decision, where that is not what the plan grants everyone.
        budget: Option<Budget>,
    },
    /// A program that answers on its standard output (`docs/bots.md`).
    External {
        /// What reports call it.
        name: String,
        /// The program and its arguments, between spaces.
        command: String,
    },
    /// A program that is told the table in words and answers in words (`docs/language-models.md`).
    Text {
        /// What reports call it.
        name: String,
        /// The program and its arguments, between spaces.
        command: String,
        /// The language it is told in.
        words: Idiom,
    },
    /// A player of one's own, in this process.
    Policy {
        /// What reports call it.
        name: String,
        /// Makes a fresh player, one for each seat and thread.
        make: Maker,
    },
}

/// Makes fresh players of one kind.
///
/// Two makers are equal when they are clones of one, or of players that go by one file.
///
/// ```
/// use corte::{Options, Order, Preset, Rules, View};
/// use corte_arena::{Entrant, Maker, Plan, Ratings, Summary, run};
/// use corte_bots::{Effort, Policy, Weights};
///
/// /// Takes whatever is first in the fixed index of decisions.
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
/// assert!(summary.standings[0].win.low > 0.5, "the Page beats who never thinks");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Maker {
    make: Arc<dyn Fn() -> Box<dyn Policy> + Send + Sync>,
    file: Option<u64>,
}

impl Maker {
    /// A maker that calls this function.
    pub fn new(make: impl Fn() -> Box<dyn Policy> + Send + Sync + 'static) -> Maker {
        Maker { make: Arc::new(make), file: None }
    }

    /// The same, of players that go by a file with this checksum: what was played or learnt with another file of their name is not
    /// gone on with.
    #[must_use]
    pub fn of_file(self, checksum: u64) -> Maker {
        Maker { file: Some(checksum), ..self }
    }

    /// A fresh player.
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

/// Why a name names nobody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoEntrant {
    /// No bot has this name.
    Unknown(UnknownBot),
    /// What stands behind the `@` is no budget.
    Budget(BadBudget),
    /// A budget for a bot that does not search.
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

/// A bot of the ladder by its name, with a budget behind an `@` where it searches.
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
    /// What it is called, budget included.
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

    /// The checksum of the file that it goes by, in sixteen digits, where it goes by one.
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

    /// Whether it is a bot of the ladder that searches.
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

    /// The program that plays, and what starts it, where it is one.
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

    /// In which words it is told the table.
    pub(crate) fn words(&self) -> Option<&Idiom> {
        if let Entrant::Text { words, .. } = self { Some(words) } else { None }
    }

    /// What it may spend on one decision, where the plan grants everyone `usual`.
    pub(crate) fn budget(&self, usual: Budget) -> Budget {
        match self {
            Entrant::Ladder { budget, .. } => budget.unwrap_or(usual),
            Entrant::External { .. } | Entrant::Text { .. } | Entrant::Policy { .. } => usual,
        }
    }

    /// Whether a bot of the ladder is there, and searches if it is given a budget.
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

    /// What makes players that say the same again when they are asked the same again, and the iterations that those have for a decision:
    /// `iterations` where its name grants no others.
    ///
    /// ```
    /// # use corte_arena::{Entrant, NotAsked};
    /// let cardinal: Entrant = "cardinal@300".parse()?;
    /// assert_eq!(cardinal.repeatable(1_000).map(|(_, iterations)| iterations), Ok(300));
    /// let hasty: Entrant = "cardinal@50ms".parse()?;
    /// assert_eq!(hasty.repeatable(1_000).unwrap_err(), NotAsked::Timed("cardinal".to_owned()));
    /// # Ok::<(), corte_arena::NoEntrant>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When it is a program outside, has a budget of time, or is not of the ladder.
    pub fn repeatable(&self, iterations: u32) -> Result<(Maker, u32), NotAsked> {
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
                Ok((Maker::new(make), iterations))
            }
            Entrant::External { name, .. } | Entrant::Text { name, .. } => {
                Err(NotAsked::External(name.clone()))
            }
            Entrant::Policy { make, .. } => Ok((make.clone(), iterations)),
        }
    }
}

/// Why a bot can't be asked about a decision in such a way that it would say the same again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotAsked {
    /// It is granted time, and what is found in a time can't be repeated.
    Timed(String),
    /// It is a program outside, which is asked in games, and not with a hand that it does not hold.
    External(String),
    /// It is not of the ladder.
    Unknown(String),
    /// Somewhere it does not weigh just what is legal.
    NoAnswer(String),
}

impl fmt::Display for NotAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAsked::Timed(id) => {
                write!(
                    f,
                    "{id} with a time budget decides differently each time: give it iterations, such as {id}@300"
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
