//! Results of several tournaments as Markdown: who beats whom, by number of seats.

use crate::count::count;
use crate::report::FORMAT;
use crate::results::broken;
use corte_bots::{ladder, searches};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

/// The reason why a text has no cells to show.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoTable {
    /// It is not a result of a tournament: this is missing.
    Missing(&'static str),
    /// It is JSON that is cut short or damaged.
    Damaged {
        /// The line from which it can't be read.
        line: usize,
        /// The column there.
        column: usize,
    },
    /// Its games have other rules than earlier ones with the same number of seats.
    OtherRules {
        /// The number of seats.
        seats: u64,
        /// The earlier rules.
        before: String,
        /// The rules here.
        here: String,
    },
    /// A bot of this name was different in earlier games with the same number of seats: in its budget, file, program or language.
    OtherBot {
        /// The bot's name.
        name: String,
        /// What it was before.
        before: String,
        /// What it is here.
        here: String,
    },
}

impl fmt::Display for NoTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTable::Missing(what) => write!(f, "this is not a result of a tournament: it has no {what}"),
            NoTable::Damaged { line, column } => {
                write!(f, "it is cut short or damaged, at line {line} column {column}")
            }
            NoTable::OtherRules { seats, before, here } => write!(
                f,
                "its games with {seats} seats have other rules ({here}) than those before ({before}); make a table of each"
            ),
            NoTable::OtherBot { name, before, here } => {
                write!(f, "its {name} ({here}) differs from the one before ({before}); make a table of each")
            }
        }
    }
}

impl std::error::Error for NoTable {}

#[derive(Clone, Copy, Default)]
struct Share {
    games: u64,
    /// The mean, lower and upper bound, in per cent.
    win: [f64; 3],
}

/// By number of seats, lone bot and table: the share that the lone bot won.
#[derive(Clone, Default)]
pub struct Tables {
    cells: BTreeMap<u64, BTreeMap<(usize, usize), Share>>,
    /// By number of seats: the rules.
    rules: BTreeMap<u64, String>,
    /// By number of seats and name: who that was, if the name does not say.
    bots: BTreeMap<(u64, String), String>,
    names: Vec<String>,
}

impl Tables {
    /// Creates empty tables. The bots of the ladder come first, in its order.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let mut tables = Tables::new();
    /// tables.add(&Report::new(&plan, &played.rows, &made).json())?;
    /// assert!(tables.markdown().starts_with("### 2 seats (fair is 50.0)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new() -> Tables {
        let names = ladder().iter().map(|rung| rung.id.to_owned()).collect();
        Tables { names, ..Tables::default() }
    }

    /// Adds the JSON of a tournament. If a pairing is already there, the one with more games is kept.
    ///
    /// ```
    /// # use corte_arena::*;
    /// let mut tables = Tables::new();
    /// assert!(matches!(tables.add("{}"), Err(NoTable::Missing(_))));
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not a result of a tournament, or its rules or bots differ from those of earlier games with as many seats.
    pub fn add(&mut self, text: &str) -> Result<(), NoTable> {
        let value: Value = serde_json::from_str(text).map_err(|error| match broken(text, &error) {
            Some((line, column)) => NoTable::Damaged { line, column },
            None => NoTable::Missing("JSON object"),
        })?;
        if value["format"] != FORMAT {
            return Err(NoTable::Missing("format that this version reads"));
        }
        let plan = &value["plan"];
        let seats = plan["players"].as_u64().ok_or(NoTable::Missing("number of seats"))?;
        let cells = value["summary"]["cells"].as_array().ok_or(NoTable::Missing("cells"))?;
        let here = played_by(plan);
        if let Some(before) = self.rules.get(&seats).filter(|before| **before != here).cloned() {
            return Err(NoTable::OtherRules { seats, before, here });
        }
        let bots: Vec<(String, String)> =
            plan["bots"].as_array().into_iter().flatten().filter_map(|bot| who(plan, bot)).collect();
        for (name, here) in &bots {
            if let Some(before) = self.bots.get(&(seats, name.clone())).filter(|before| *before != here) {
                let (name, before, here) = (name.clone(), before.clone(), here.clone());
                return Err(NoTable::OtherBot { name, before, here });
            }
        }
        self.bots.extend(bots.into_iter().map(|(name, here)| ((seats, name), here)));
        for cell in cells {
            let read = || {
                let [mean, low, high] = ["mean", "low", "high"].map(|part| cell["win"][part].as_f64());
                let win = [mean? * 100.0, low? * 100.0, high? * 100.0];
                Some((
                    cell["one"].as_str()?,
                    cell["rest"].as_str()?,
                    Share { games: cell["games"].as_u64()?, win },
                ))
            };
            let (one, rest, share) = read().ok_or(NoTable::Missing("well-formed cells"))?;
            let pair = (self.index(one), self.index(rest));
            let known = self.cells.entry(seats).or_default().entry(pair).or_default();
            if share.games > known.games {
                *known = share;
            }
        }
        self.rules.insert(seats, here);
        Ok(())
    }

    fn index(&mut self, name: &str) -> usize {
        if let Some(index) = self.names.iter().position(|known| known == name) {
            return index;
        }
        self.names.push(name.to_owned());
        self.names.len() - 1
    }

    fn share(&self, seats: u64, one: usize, rest: usize) -> Option<Share> {
        self.cells.get(&seats)?.get(&(one, rest)).copied().filter(|share| share.games > 0)
    }

    /// Returns a matrix for each number of seats; empty if no bot played alone against others.
    pub fn markdown(&self) -> String {
        let mut text = String::new();
        for (&seats, cells) in &self.cells {
            let met = |bot: usize| {
                cells.iter().any(|(pair, share)| share.games > 0 && (pair.0 == bot || pair.1 == bot))
            };
            let bots: Vec<usize> = (0..self.names.len()).filter(|bot| met(*bot)).collect();
            // Writing to a string does not fail.
            let _ = writeln!(text, "### {seats} seats (fair is {:.1})\n", 100.0 / seats as f64);
            let names: Vec<&str> = bots.iter().map(|bot| short(&self.names[*bot])).collect();
            let _ = writeln!(text, "| one of ↓ at a table of → | {} |", names.join(" | "));
            let _ = writeln!(text, "| --- |{}", " ---: |".repeat(bots.len()));
            for &one in &bots {
                let shares = bots.iter().map(|rest| told(self.share(seats, one, *rest)));
                let _ =
                    writeln!(text, "| {} | {} |", self.names[one], shares.collect::<Vec<_>>().join(" | "));
            }
            let _ = writeln!(text, "\n{}.\n", self.games(cells));
        }
        text
    }

    /// Returns a line for each bot at a table of the rung below, with a column for each number of seats; empty if there is none.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let mut tables = Tables::new();
    /// tables.add(&Report::new(&plan, &played.rows, &made).json())?;
    /// assert!(tables.rungs().contains("| page | fool |"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rungs(&self) -> String {
        let seats: Vec<u64> = self.cells.keys().copied().collect();
        let heads: Vec<String> =
            seats.iter().map(|seats| format!("{seats} seats (fair {:.1})", 100.0 / *seats as f64)).collect();
        let mut text = format!("| one of | at a table of | {} |\n", heads.join(" | "));
        let _ = writeln!(text, "| --- | --- |{}", " ---: |".repeat(seats.len()));
        let head = text.len();
        let rungs: Vec<Vec<usize>> = self.rung_indices();
        for pair in rungs.windows(2) {
            for (&one, &rest) in pair[1].iter().flat_map(|one| pair[0].iter().map(move |rest| (one, rest))) {
                let shares: Vec<String> =
                    seats.iter().map(|seats| told(self.share(*seats, one, rest))).collect();
                if shares.iter().any(|share| share != "–") {
                    let _ = writeln!(
                        text,
                        "| {} | {} | {} |",
                        self.names[one],
                        self.names[rest],
                        shares.join(" | ")
                    );
                }
            }
        }
        if text.len() > head { text } else { String::new() }
    }

    /// The bots of the ladder by rung. Tempers of one kind share a rung.
    fn rung_indices(&self) -> Vec<Vec<usize>> {
        let mut rungs: Vec<Vec<usize>> = Vec::new();
        for index in 0..ladder().len() {
            let kind = |index: usize| self.names[index].split('-').next();
            match rungs.last_mut().filter(|rung| kind(rung[0]) == kind(index)) {
                Some(rung) => rung.push(index),
                None => rungs.push(vec![index]),
            }
        }
        rungs
    }

    /// The number of games behind the cells.
    fn games(&self, cells: &BTreeMap<(usize, usize), Share>) -> String {
        let mut by_games: BTreeMap<u64, Vec<(usize, usize)>> = BTreeMap::new();
        for (pair, share) in cells.iter().filter(|(_, share)| share.games > 0) {
            by_games.entry(share.games).or_default().push(*pair);
        }
        // The most common number comes first; the others are exceptions.
        let mut groups: Vec<_> = by_games.into_iter().collect();
        groups.sort_by_key(|(games, pairs)| (usize::MAX - pairs.len(), *games));
        let told = groups.iter().enumerate().map(|(index, (games, pairs))| {
            let plays = |bot: &usize| pairs.iter().all(|pair| pair.0 == *bot || pair.1 == *bot);
            let common: Vec<usize> = (0..self.names.len()).filter(plays).collect();
            match common[..] {
                _ if index == 0 => format!("{} each", count(*games, "game", "games")),
                [one, other] => format!("{games} between {} and {}", self.names[one], self.names[other]),
                [bot] => format!("{games} where {} plays", self.names[bot]),
                _ => format!("{games} in {} pairings", pairs.len()),
            }
        });
        told.collect::<Vec<_>>().join(", ")
    }
}

/// The rules of a plan's games in words: rulebook, options, and the turn limit.
fn played_by(plan: &Value) -> String {
    let mut words = vec![plan["rulebook"].as_str().unwrap_or_default().to_owned()];
    let options = plan["options"].as_object().into_iter().flatten();
    words.extend(options.map(|(name, value)| format!("{name}={}", value.as_str().unwrap_or_default())));
    words.push(count(plan["max_turns"].as_u64().unwrap_or_default(), "turn", "turns"));
    words.extend(plan["match"].as_u64().map(|games| format!("matches of {}", count(games, "game", "games"))));
    words.join(", ")
}

/// A bot's name, and who that is if the name alone does not say: its budget, or what it comes from and in which language.
fn who(plan: &Value, bot: &Value) -> Option<(String, String)> {
    let (name, id) = (bot["name"].as_str()?, bot["id"].as_str().unwrap_or_default());
    let of = |value: &Value| value.as_str().map(str::to_owned);
    let here = match bot["kind"].as_str()? {
        "ladder" if searches(id) && bot["budget"].is_null() => {
            let budget = &plan["budget"];
            let millis = budget["milliseconds"].as_u64().map(|millis| format!("{millis} ms"));
            millis.or_else(|| Some(count(budget["iterations"].as_u64()?, "iteration", "iterations")))
        }
        "policy" => of(&bot["file"]),
        "text" => {
            let language = bot["language"].as_str().unwrap_or_default();
            of(&bot["command"]).map(|command| format!("{command}, in {language}"))
        }
        _ => of(&bot["command"]),
    };
    Some((name.to_owned(), here?))
}

/// A name that fits into a column.
fn short(name: &str) -> &str {
    name.strip_prefix("courtier-").unwrap_or(name)
}

fn told(share: Option<Share>) -> String {
    share.map_or("–".to_owned(), |Share { win: [mean, low, high], .. }| {
        format!("{mean:.1} [{low:.1}, {high:.1}]")
    })
}
