//! The puzzles that come with the program.

use corte_notation::{Puzzle, Record};
use corte_table::Millis;
use std::sync::OnceLock;

/// Milliseconds in a day.
const DAY: Millis = 24 * 60 * 60 * 1_000;

macro_rules! shipped {
    ($($number:literal)*) => {
        [$(include_str!(concat!("../puzzles/", $number, ".coup"))),*]
    };
}

/// Their records; `tools/puzzles` makes them.
static TEXTS: [&str; 30] = shipped! {
    "01" "02" "03" "04" "05" "06" "07" "08" "09" "10"
    "11" "12" "13" "14" "15" "16" "17" "18" "19" "20"
    "21" "22" "23" "24" "25" "26" "27" "28" "29" "30"
};

/// A puzzle and its record.
#[derive(Debug)]
pub(crate) struct Shipped {
    pub(crate) puzzle: Puzzle,
    pub(crate) text: &'static str,
}

/// All puzzles, the first of which has the number 1. They are read once.
pub(crate) fn all() -> &'static [Shipped] {
    static ALL: OnceLock<Vec<Shipped>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |text: &&'static str| {
            let record = Record::parse("a shipped puzzle", *text).expect("a shipped puzzle is a record");
            let puzzle = Puzzle::of(&record).expect("a shipped puzzle is a puzzle");
            Shipped { puzzle, text }
        };
        TEXTS.iter().map(read).collect()
    })
}

/// The puzzle of this number, counted from 1.
pub(crate) fn numbered(number: &str) -> Option<(usize, &'static Shipped)> {
    // A number has one address.
    let number = number.parse::<usize>().ok().filter(|read| read.to_string() == number)?;
    Some((number, all().get(number.checked_sub(1)?)?))
}

/// The number of the puzzle of the day, in UTC, at this time since 1970: one a day, and the first again after the last.
pub(crate) fn of_the_day(now: Millis) -> usize {
    let day = usize::try_from(now / DAY).unwrap_or(0);
    day % TEXTS.len() + 1
}

#[cfg(test)]
mod tests {
    use super::{DAY, Puzzle, TEXTS, all, numbered, of_the_day};
    use corte_notation::decision_text;

    #[test]
    fn the_shipped_puzzles_are_written_as_the_program_writes_them() {
        for shipped in all() {
            assert_eq!(shipped.puzzle.to_record().to_text().unwrap(), shipped.text);
        }
        let bytes: usize = TEXTS.iter().map(|text| text.len()).sum();
        assert!(bytes < 100_000, "{bytes} bytes are in the program");
        let best = |at: usize| {
            let Puzzle { seat, best, game, .. } = &all()[at].puzzle;
            let told = decision_text(*seat, best.decision, &game.names);
            told.split(' ').next().unwrap_or_default().to_owned()
        };
        let kinds: std::collections::BTreeSet<String> = (0..all().len()).map(best).collect();
        assert!(kinds.len() >= 5, "they ask for answers of many kinds: {kinds:?}");
    }

    #[test]
    fn a_puzzle_has_one_number_and_each_day_has_one() {
        assert!(numbered("1").is_some_and(|(number, _)| number == 1));
        let beyond = (TEXTS.len() + 1).to_string();
        for unknown in ["0", "01", "+1", "-1", &beyond, "", "one", "99999999999999999999999"] {
            assert!(numbered(unknown).is_none(), "{unknown}");
        }
        assert_eq!([0, DAY - 1, DAY, TEXTS.len() as u64 * DAY].map(of_the_day), [1, 1, 2, 1]);
    }
}
