//! What each player did in each game, as a table with a row for each game and seat, in CSV, Parquet and JSON.

use crate::duel::GameRow;
use crate::report::Report;
use crate::stats::Field;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{self, Write};

/// One seat of one game.
pub(crate) struct Place<'g> {
    row: &'g GameRow,
    seat: usize,
    pub(crate) bot: usize,
}

/// How a column is read.
#[derive(Clone, Copy)]
pub(crate) enum Read {
    Count(fn(&Place<'_>) -> i64),
    /// A count that may be missing.
    Maybe(fn(&Place<'_>) -> Option<i64>),
    Part(fn(&Place<'_>) -> f64),
    Flag(fn(&Place<'_>) -> bool),
    /// The bot's name.
    Name,
}

/// A column of the table.
pub(crate) struct Column {
    pub(crate) name: &'static str,
    about: &'static str,
    pub(crate) read: Read,
}

pub(crate) const COLUMNS: [Column; 23] = [
    Column {
        name: "lineup",
        about: "The lineup of the plan, counted from 0.",
        read: Read::Count(|at| at.row.lineup.into()),
    },
    Column {
        name: "deal",
        about: "The deal, counted from 0; games of one deal are dealt the same cards.",
        read: Read::Count(|at| at.row.deal.into()),
    },
    Column {
        name: "rotation",
        about: "By how many seats the lineup is rotated.",
        read: Read::Count(|at| at.row.rotation.into()),
    },
    Column {
        name: "seat",
        about: "The seat, counted from 0; seat 0 begins.",
        read: Read::Count(|at| at.seat as i64),
    },
    Column { name: "bot", about: "The bot in the seat.", read: Read::Name },
    Column {
        name: "won",
        about: "The seat's share of the win: 1 or 0, or an equal share among those still in if the game reached the turn limit.",
        read: Read::Part(|at| at.row.share(at.seat)),
    },
    Column {
        name: "winner",
        about: "The seat that won; missing if the game reached the turn limit.",
        read: Read::Maybe(|at| at.row.winner.map(i64::from)),
    },
    Column {
        name: "turns",
        about: "The number of turns in the game.",
        read: Read::Count(|at| at.row.turns.into()),
    },
    Column {
        name: "left",
        about: "The number of players still in at the end of the game.",
        read: Read::Count(|at| at.row.left.into()),
    },
    Column {
        name: "alive",
        about: "Whether this seat was still in at the end.",
        read: Read::Flag(|at| at.did().alive),
    },
    Column {
        name: "claims",
        about: "Claims the seat made, in actions and blocks.",
        read: Read::Count(|at| at.did().claims.into()),
    },
    Column {
        name: "bluffs",
        about: "Claims that were not true: to hold a character that it did not, or not to hold one that it did.",
        read: Read::Count(|at| at.did().bluffs.into()),
    },
    Column {
        name: "challenges",
        about: "Challenges it made.",
        read: Read::Count(|at| at.did().challenges.into()),
    },
    Column {
        name: "right",
        about: "Its challenges of bluffs.",
        read: Read::Count(|at| at.did().right.into()),
    },
    Column {
        name: "faults",
        about: "Answers of an external program or a custom player that were late, illegal or missing, and were replaced.",
        read: Read::Count(|at| at.did().faults.into()),
    },
    Column {
        name: "given_up",
        about: "Whether an external bot had failed too often, and was given up.",
        read: Read::Flag(|at| at.did().given_up),
    },
    Column {
        name: "caught",
        about: "Bluffs of the seat that were challenged.",
        read: Read::Count(|at| at.did().caught.into()),
    },
    Column {
        name: "answers",
        about: "Answers an external program gave; 0 for Corte's own bots, as in all columns below.",
        read: Read::Count(|at| at.did().answers.into()),
    },
    Column {
        name: "illegal",
        about: "Answers of an external program that named no legal decision.",
        read: Read::Count(|at| at.did().illegal.into()),
    },
    Column {
        name: "tokens",
        about: "Tokens its answers took, as reported by the program; at most 4,294,967,295.",
        read: Read::Count(|at| at.did().tokens.into()),
    },
    Column {
        name: "millis",
        about: "Total time spent waiting for an external program, in milliseconds, rounded.",
        read: Read::Count(|at| at.did().millis() as i64),
    },
    Column {
        name: "slowest",
        about: "Longest wait for one answer, in milliseconds, rounded.",
        read: Read::Count(|at| at.did().slowest.into()),
    },
    Column {
        name: "micros",
        about: "Total time spent waiting for an external program, in microseconds: what to add up.",
        read: Read::Count(|at| i64::try_from(at.did().micros).unwrap_or(i64::MAX)),
    },
];

impl Place<'_> {
    fn did(&self) -> &crate::SeatRow {
        &self.row.seats[self.seat]
    }
}

impl Read {
    /// The datatype as named by CSV on the Web.
    fn datatype(self) -> &'static str {
        match self {
            Read::Count(_) | Read::Maybe(_) => "integer",
            Read::Part(_) => "double",
            Read::Flag(_) => "boolean",
            Read::Name => "string",
        }
    }

    /// Writes the value of a place, or `missing` if it has none.
    fn write(self, text: &mut String, place: &Place<'_>, names: &[String], missing: &str) {
        // Writing to a string does not fail.
        let _ = match self {
            Read::Count(read) => write!(text, "{}", read(place)),
            Read::Maybe(read) => match read(place) {
                Some(count) => write!(text, "{count}"),
                None => write!(text, "{missing}"),
            },
            Read::Part(read) => write!(text, "{}", read(place)),
            Read::Flag(read) => write!(text, "{}", read(place)),
            Read::Name => write!(text, "{}", names[place.bot]),
        };
    }
}

/// All seats of all games in these rows.
pub(crate) fn places<'g>(field: &'g Field, rows: &'g [GameRow]) -> impl Iterator<Item = Place<'g>> {
    rows.iter().flat_map(|row| {
        field.seated(row).iter().enumerate().map(move |(seat, &bot)| Place { row, seat, bot })
    })
}

impl Report<'_> {
    /// Writes the table as comma-separated values (RFC 4180) under a header line.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let mut table = Vec::new();
    /// Report::new(&plan, &played.rows, &made).write_csv(&mut table)?;
    /// let table = String::from_utf8(table)?;
    /// // A header line, and a line for each game and seat.
    /// assert_eq!(table.lines().count(), 1 + 40 * 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the writer fails.
    pub fn write_csv(&self, out: &mut impl Write) -> io::Result<()> {
        let field = Field::of(self.plan, self.rows);
        writeln!(out, "{}", COLUMNS.map(|column| column.name).join(","))?;
        let mut line = String::new();
        for place in places(&field, self.rows) {
            line.clear();
            for (index, column) in COLUMNS.iter().enumerate() {
                line.push_str(if index == 0 { "" } else { "," });
                // No bot's name has a comma or a quotation mark.
                column.read.write(&mut line, &place, &self.labels, "");
            }
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    /// Returns the metadata for a CSV file with this name, to be saved as `NAME-metadata.json`.
    ///
    /// It holds the columns and the plan, in the format of CSV on the Web (W3C 2015).
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// # let made = Made { version: "1.0.0".to_owned(), commit: None };
    /// let about = Report::new(&plan, &played.rows, &made).csv_metadata("run.csv");
    /// assert!(about.contains("\"run.csv\"") && about.contains("\"seed\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn csv_metadata(&self, name: &str) -> String {
        let column = |column: &Column| {
            json!({
                "name": column.name,
                "titles": column.name,
                "datatype": column.read.datatype(),
                "required": !matches!(column.read, Read::Maybe(_)),
                "dc:description": column.about,
            })
        };
        let value = json!({
            "@context": "http://www.w3.org/ns/csvw",
            "url": name,
            "tableSchema": {
                "columns": COLUMNS.iter().map(column).collect::<Vec<_>>(),
                "primaryKey": ["lineup", "deal", "rotation", "seat"],
            },
            "notes": [self.head()],
        });
        format!("{value:#}\n")
    }

    /// The table as a JSON object with a list for each column.
    ///
    /// It is written by hand, because a tree of values needs thirty times the memory.
    pub(crate) fn columns_json(&self) -> String {
        let field = Field::of(self.plan, self.rows);
        let names: Vec<String> = self.labels.iter().map(|label| json!(label).to_string()).collect();
        let mut text = String::from("{");
        for (index, column) in COLUMNS.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            // Writing to a string does not fail.
            let _ = write!(text, "{comma}\"{}\":[", column.name);
            for (index, place) in places(&field, self.rows).enumerate() {
                text.push_str(if index == 0 { "" } else { "," });
                column.read.write(&mut text, &place, &names, "null");
            }
            text.push(']');
        }
        text.push('}');
        text
    }
}

/// A column of whole numbers, as read from JSON. One that older results lack counts as 0.
#[derive(Clone, Copy)]
struct Numbers<'t>(Option<&'t Vec<Value>>);

impl Numbers<'_> {
    /// The number in this row; `None` if the column is shorter, or has something else there.
    fn at<N: TryFrom<u64>>(self, row: usize) -> Option<N> {
        let number = match self.0 {
            Some(column) => column.get(row)?.as_u64()?,
            None => 0,
        };
        N::try_from(number).ok()
    }
}

/// The rows of a table in JSON, from a plan with this many players; `None` if it is not such a table.
pub(crate) fn read_columns(table: &Value, players: usize) -> Option<Vec<GameRow>> {
    let column = |name: &str| table.get(name)?.as_array();
    let needed = |name: &str| Some(Numbers(Some(column(name)?)));
    let late = |name: &str| Numbers(column(name));
    let (lineup, deal, rotation) = (needed("lineup")?, needed("deal")?, needed("rotation")?);
    let (winner, turns, left) = (column("winner")?, needed("turns")?, needed("left")?);
    let (claims, bluffs, challenges) = (needed("claims")?, needed("bluffs")?, needed("challenges")?);
    let (right, faults) = (needed("right")?, needed("faults")?);
    let (alive, given_up) = (column("alive")?, column("given_up")?);
    let [caught, answers, illegal, tokens, slowest] =
        ["caught", "answers", "illegal", "tokens", "slowest"].map(late);
    // Even older results have only whole milliseconds.
    let (waits, unit) = match column("micros") {
        Some(micros) => (Numbers(Some(micros)), 1),
        None => (late("millis"), 1000),
    };
    let seat = |at: usize| {
        Some(crate::SeatRow {
            claims: claims.at(at)?,
            bluffs: bluffs.at(at)?,
            challenges: challenges.at(at)?,
            right: right.at(at)?,
            faults: faults.at(at)?,
            alive: alive.get(at)?.as_bool()?,
            given_up: given_up.get(at)?.as_bool()?,
            caught: caught.at(at)?,
            answers: answers.at(at)?,
            illegal: illegal.at(at)?,
            tokens: tokens.at(at)?,
            slowest: slowest.at(at)?,
            micros: waits.at::<u64>(at)?.checked_mul(unit)?,
        })
    };
    let game = |at: usize| {
        let winner = match winner.get(at)? {
            Value::Null => None,
            winner => Some(u8::try_from(winner.as_u64()?).ok()?),
        };
        let rotation: u8 = rotation.at(at)?;
        let in_range = |seat: u8| usize::from(seat) < players;
        if !in_range(rotation) || !winner.is_none_or(in_range) {
            return None;
        }
        Some(GameRow {
            lineup: lineup.at(at)?,
            deal: deal.at(at)?,
            rotation,
            winner,
            left: left.at(at)?,
            turns: turns.at(at)?,
            seats: (at..at + players).map(seat).collect::<Option<_>>()?,
        })
    };
    (0..column("lineup")?.len()).step_by(players).map(game).collect()
}
