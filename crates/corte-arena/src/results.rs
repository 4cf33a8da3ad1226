//! Results as JSON, from which an interrupted plan can be resumed.

use crate::columns::read_columns;
use crate::duel::GameRow;
use crate::game_id::GameId;
use crate::plan::Plan;
use crate::report::{FORMAT, Made, Report, plan_json};
use crate::stats::Field;
use serde_json::Value;
use std::collections::HashSet;
use std::fmt;

impl Report<'_> {
    /// Returns the plan, its summary, and the table of all games and seats as one JSON object.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let text = Report::new(&plan, &played.rows, &made).json();
    /// let value: serde_json::Value = serde_json::from_str(&text)?;
    /// assert_eq!(value["summary"]["games"], 40);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn json(&self) -> String {
        let mut head = self.head();
        head["summary"] = self.summary_json();
        let mut text = head.to_string();
        // The table is the last member of the object.
        text.pop();
        text.push_str(",\"rows\":");
        text.push_str(&self.columns_json());
        text.push_str("}\n");
        text
    }
}

/// Games read from a file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Resumed {
    /// The rows of the games.
    pub rows: Vec<GameRow>,
    /// The games' places in the plan.
    pub done: HashSet<GameId>,
    /// The programs that played them: the one that wrote the file, and those whose games it had resumed.
    pub made: Vec<Made>,
}

impl Resumed {
    /// Returns the same without these games, which are to be played again; of matches, only whole ones are kept.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// # let kept = Report::new(&plan, &played.rows, &made).json();
    /// let earlier = resume(&plan, &kept)?;
    /// let lost = GameId { lineup: 0, deal: 3, rotation: 1 };
    /// let earlier = earlier.without(&plan, &[lost]);
    /// let again = run(&plan, &earlier.done, 1, &Default::default(), &|_| ())?;
    /// assert_eq!((earlier.rows.len(), again.rows.len()), (39, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without(self, plan: &Plan, games: &[GameId]) -> Resumed {
        let mut rest = self;
        for game in games {
            rest.done.remove(game);
        }
        rest.keep_whole_matches(plan);
        if rest.rows.is_empty() {
            // Nothing is left of what those programs have played.
            rest.made.clear();
        }
        rest
    }

    fn keep_whole_matches(&mut self, plan: &Plan) {
        let done = &self.done;
        self.rows.retain(|row| plan.match_of(row.id()).all(|game| done.contains(&game)));
        self.done = self.rows.iter().map(GameRow::id).collect();
    }
}

/// The reason why a file can't be resumed from.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ResumeError {
    /// It is not a result of the arena; this is missing.
    NotAResult(&'static str),
    /// It is JSON that is cut short or damaged.
    Damaged {
        /// The line from which it can't be read.
        line: usize,
        /// The column there.
        column: usize,
    },
    /// It is a result in another version of the format.
    OtherVersion,
    /// Its games belong to another plan; this part differs.
    OtherPlan(&'static str),
    /// It has this many games of each lineup, but fewer are planned. Overwriting it would lose games.
    More(u64),
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::NotAResult(missing) => {
                write!(f, "this is not a result to resume from: it has no {missing}")
            }
            ResumeError::Damaged { line, column } => {
                write!(f, "it is cut short or damaged, at line {line} column {column}")
            }
            ResumeError::OtherVersion => {
                write!(
                    f,
                    "it was written by another version of Corte, and this one resumes {FORMAT} only; name another file"
                )
            }
            ResumeError::OtherPlan(part) => {
                let known = PARTS.iter().find(|(known, _)| known == part);
                let what = known.map_or(*part, |(_, words)| words);
                write!(f, "its games were played under another plan, with {what}; name another file")
            }
            ResumeError::More(games) => {
                write!(
                    f,
                    "it has {games} games of each pairing or table, but fewer are asked for; ask for at least as many, so that none is lost"
                )
            }
        }
    }
}

impl std::error::Error for ResumeError {}

/// From which line and column on a text can't be read as a JSON object; `None` if it doesn't even begin as one.
pub(crate) fn broken(text: &str, error: &serde_json::Error) -> Option<(usize, usize)> {
    text.trim_start().starts_with('{').then(|| (error.line(), error.column()))
}

/// The parts of a plan that all its games share, and how a message names another one.
const PARTS: [(&str, &str); 9] = [
    ("bots", "other bots"),
    ("lineups", "other tables or pairings"),
    ("match", "matches of another length"),
    ("players", "another number of players"),
    ("rulebook", "another rulebook"),
    ("options", "other options of the game"),
    ("seed", "another seed"),
    ("max_turns", "another limit of turns"),
    ("budget", "another budget for searches"),
];

/// Returns the seed of the games in a result; `None` if it is not a result to resume from.
///
/// ```
/// # use corte_arena::*;
/// # use corte::{Options, Rules};
/// # let bots = vec!["page".parse()?, "fool".parse()?];
/// # let plan = Plan { bots, deals: 2, seed: 7, ..Plan::new(Rules::new(2, Options::default())?) };
/// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
/// # let made = Made { version: "1.0.0".to_owned(), commit: None };
/// let kept = Report::new(&plan, &played.rows, &made).json();
/// assert_eq!(seed_of(&kept), Some(7));
/// assert_eq!(seed_of("something else"), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn seed_of(text: &str) -> Option<u64> {
    let value: Value = serde_json::from_str(text).ok()?;
    if value["format"] == FORMAT { value["plan"]["seed"].as_u64() } else { None }
}

/// Reads the games of an earlier run of this plan, which may have had fewer games.
///
/// The games of a program that was given up are skipped, so that they are played again, and so are incomplete matches.
///
/// ```
/// # use corte_arena::*;
/// # use corte::{Options, Order, Preset, Rules};
/// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
/// # let bots = vec!["page".parse()?, "fool".parse()?];
/// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
/// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
/// # let made = Made { version: "1.0.0".to_owned(), commit: None };
/// let kept = Report::new(&plan, &played.rows, &made).json();
/// // The same plan with twice as many deals does not repeat the games already played.
/// let plan = Plan { deals: 40, ..plan };
/// let earlier = resume(&plan, &kept)?;
/// assert_eq!(earlier.done.len(), 40);
/// assert_eq!(earlier.made, [made]);
/// let rest = run(&plan, &earlier.done, 1, &Default::default(), &|_| ())?;
/// assert_eq!(rest.rows.len(), 40);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is not a result, belongs to another plan, or has more games.
pub fn resume(plan: &Plan, text: &str) -> Result<Resumed, ResumeError> {
    let value: Value = serde_json::from_str(text).map_err(|error| match broken(text, &error) {
        Some((line, column)) => ResumeError::Damaged { line, column },
        None => ResumeError::NotAResult("JSON object"),
    })?;
    if value["format"].as_str().is_some_and(|format| format.starts_with("corte-") && format != FORMAT) {
        return Err(ResumeError::OtherVersion);
    }
    if value["format"] != FORMAT {
        return Err(ResumeError::NotAResult("format of results"));
    }
    let own = plan_json(plan, &plan.labels());
    if let Some((part, _)) = PARTS.into_iter().find(|(part, _)| own[part] != value["plan"][part]) {
        return Err(ResumeError::OtherPlan(part));
    }
    let rows = read_columns(&value["rows"], plan.rules.players())
        .ok_or(ResumeError::NotAResult("well-formed table of games"))?;
    let lineups = plan.lineups().len() as u32;
    if rows.iter().any(|row| row.lineup >= lineups) {
        return Err(ResumeError::NotAResult("well-formed table of games"));
    }
    let deals = rows.iter().map(|row| u64::from(row.deal) + 1).max().unwrap_or(0);
    if deals > plan.deals.into() {
        return Err(ResumeError::More(deals * plan.rules.players() as u64));
    }
    let field = Field::of(plan, &rows);
    let mut resumed = Resumed::default();
    for row in rows {
        if field.counts(&row) && resumed.done.insert(row.id()) {
            resumed.rows.push(row);
        }
    }
    resumed.keep_whole_matches(plan);
    if !resumed.rows.is_empty() {
        resumed.made = programs(&value).ok_or(ResumeError::NotAResult("version of the program"))?;
    }
    Ok(resumed)
}

/// The programs that played the games of a result. Older results name only one.
fn programs(head: &Value) -> Option<Vec<Made>> {
    let one = |told: &Value| {
        let commit = told["commit"].as_str().map(str::to_owned);
        Some(Made { version: told["corte"].as_str()?.to_owned(), commit })
    };
    let before = head["resumed_from"].as_array().into_iter().flatten();
    std::iter::once(head).chain(before).map(one).collect()
}
