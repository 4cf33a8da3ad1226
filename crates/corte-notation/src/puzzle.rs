//! Puzzles: a game that ends just before a decision, with what each answer wins.

use crate::record::{Record, ReplayError};
use crate::words::{decision_text, name};
use corte::{Character, Decision, Seat, Viewer};
use std::{fmt, iter};

/// The keys of a puzzle's tags.
const SEAT: &str = "puzzle";
const JUDGE: &str = "puzzle-judge";
const OPTION: &str = "puzzle-option";
const BELIEF: &str = "puzzle-belief";

/// A share of games or hands, in thousandths: the precision with which a puzzle is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Share(u16);

impl Share {
    /// Returns this share, rounded; less than none is none, and more than all is all.
    ///
    /// ```
    /// # use corte_notation::Share;
    /// assert_eq!(Share::of(0.62449).to_string(), "62.4");
    /// ```
    pub fn of(share: f32) -> Share {
        // The cast is exact: the number is whole and at most 1000.
        Share((share.clamp(0.0, 1.0) * 1000.0).round() as u16)
    }

    /// Returns the share as a number from 0 to 1.
    ///
    /// ```
    /// # use corte_notation::Share;
    /// assert_eq!(Share::of(0.62449).get(), 0.624);
    /// ```
    pub fn get(self) -> f32 {
        f32::from(self.0) / 1000.0
    }

    /// Reads a percentage such as `62.4`.
    fn parse(text: &str) -> Option<Share> {
        let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
        let are_digits = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        if !are_digits(whole) || !are_digits(tenths) || tenths.len() != 1 {
            return None;
        }
        let share = whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(tenths.parse().ok()?)?;
        (share <= 1000).then_some(Share(share))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A bot that has judged a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judge {
    /// Its name, which is one word.
    pub bot: String,
    /// How many iterations it had for the decision; `None` if it doesn't search.
    pub iterations: Option<u32>,
}

/// A game that ends just before a decision, and what each answer to it wins, as bots have judged.
///
/// It is a [`Record`] with tags. Only the record knows the cards of the others: who is asked sees the game from their seat.
///
/// ```
/// use corte_notation::{Puzzle, Record};
///
/// let text = "coup 1
/// tag puzzle Ana
/// tag puzzle-judge spy
/// tag puzzle-option 97.5 coup Bruno
/// tag puzzle-option 51.0 tax
/// tag puzzle-belief Bruno Duke 33.3 Contessa 12.5
/// rulebook brazil
/// seat Ana coins 7 hand Duke lost Captain
/// seat Bruno coins 5 hand Duke lost Contessa
/// first Ana
/// ";
/// let puzzle = Puzzle::of(&Record::parse("puzzle.coup", text)?)?;
/// assert_eq!(puzzle.best.win.get(), 0.975);
/// assert_eq!(puzzle.to_record().to_text()?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The game, up to the decision and without the tags of the puzzle.
    pub game: Record,
    /// Who is asked.
    pub seat: Seat,
    /// Who has judged: first the bot whose figures these are, then those that agree with it about the best answer.
    pub judges: Vec<Judge>,
    /// The answer that wins most often of those tried.
    pub best: Answer,
    /// The others that were tried, the better first.
    pub others: Vec<Answer>,
    /// What the first judge believes that the others hold.
    pub beliefs: Vec<(Seat, Vec<(Character, Share)>)>,
}

/// An answer to a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The decision.
    pub decision: Decision,
    /// How often it wins.
    pub win: Share,
}

/// The reason why a record is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PuzzleError {
    /// There is no tag of this key, or several where there can be only one.
    Count {
        /// The key.
        key: &'static str,
        /// How many there must be.
        needs: &'static str,
        /// How many there are.
        found: usize,
    },
    /// A tag can't be read.
    Tag {
        /// The key.
        key: &'static str,
        /// The text.
        text: String,
        /// What it should be.
        should: String,
    },
    /// The record can't be replayed.
    Replay(ReplayError),
    /// The seat has nothing to decide at the end of the record.
    NotAsked {
        /// The seat's name.
        seat: String,
    },
    /// No answer wins more often than every other one.
    NoBest,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleError::Count { key, needs, found } => {
                write!(f, "a puzzle has {needs} `tag {key}`, and this record has {found}")
            }
            PuzzleError::Tag { key, text, should } => {
                write!(f, "`tag {key} {text}` can't be read: {should}")
            }
            PuzzleError::Replay(reason) => reason.fmt(f),
            PuzzleError::NotAsked { seat } => {
                write!(f, "{seat} has no choice where the record ends; end it just before their decision")
            }
            PuzzleError::NoBest => {
                write!(f, "no `tag {OPTION}` wins more often than every other; a puzzle has one best answer")
            }
        }
    }
}

impl std::error::Error for PuzzleError {}

impl Puzzle {
    /// Reads a puzzle. What its tags say of cards and answers must be possible; that the judges said so can't be checked.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # let text = "coup 1\ntag puzzle Ana\ntag puzzle-judge spy\ntag puzzle-option 97.5 coup Bruno\ntag puzzle-option 51.0 tax\n\
    /// #     rulebook brazil\nseat Ana coins 7 hand Duke lost Captain\nseat Bruno hand Duke lost Contessa\nfirst Ana\n";
    /// # let record = Record::parse("puzzle.coup", text)?;
    /// assert_eq!(Puzzle::of(&record)?.others.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a tag is missing or can't be read, the record can't be replayed, or nobody is asked there.
    pub fn of(record: &Record) -> Result<Puzzle, PuzzleError> {
        let names = record.legal_names();
        let texts = |wanted: &'static str| {
            record.tags.iter().filter(move |(key, _)| key == wanted).map(|(_, text)| text.as_str())
        };
        let at_least = |key, needs, least| match texts(key).count() {
            found if found < least => Err(PuzzleError::Count { key, needs, found }),
            _ => Ok(()),
        };
        let [asked] = texts(SEAT).collect::<Vec<_>>()[..] else {
            return Err(PuzzleError::Count { key: SEAT, needs: "one", found: texts(SEAT).count() });
        };
        at_least(JUDGE, "at least one", 1)?;
        at_least(OPTION, "at least two", 2)?;
        let seat = seat_of(asked, &names).ok_or_else(|| unread(SEAT, asked, seats(&names)))?;
        let end = *record.replay().map_err(PuzzleError::Replay)?.end();
        let view = end.view(Viewer::Seat(seat));
        let legal: Vec<(Decision, String)> =
            view.decisions().map(|decision| (decision, decision_text(seat, decision, &names))).collect();
        if legal.len() < 2 {
            return Err(PuzzleError::NotAsked { seat: name(seat, &names) });
        }
        let mut options: Vec<Answer> = Vec::new();
        for text in texts(OPTION) {
            let told = answer(text, &legal)?;
            if options.iter().any(|known| known.decision == told.decision) {
                return Err(unread(
                    OPTION,
                    text,
                    "another tag has this answer; name each one once".to_owned(),
                ));
            }
            options.push(told);
        }
        options.sort_by_key(|answer| std::cmp::Reverse(answer.win));
        let best = options.remove(0);
        if options.iter().any(|other| other.win == best.win) {
            return Err(PuzzleError::NoBest);
        }
        let judges = texts(JUDGE).map(judge).collect::<Result<_, _>>()?;
        let beliefs = texts(BELIEF).map(|text| belief(text, &names)).collect::<Result<_, _>>()?;
        let mut game = record.clone();
        game.tags.retain(|(key, _)| ![SEAT, JUDGE, OPTION, BELIEF].contains(&key.as_str()));
        Ok(Puzzle { game, seat, judges, best, others: options, beliefs })
    }

    /// Returns the record with the tags of the puzzle.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # let text = "coup 1\ntag puzzle Ana\ntag puzzle-judge spy\ntag puzzle-option 97.5 coup Bruno\ntag puzzle-option 51.0 tax\n\
    /// #     rulebook brazil\nseat Ana coins 7 hand Duke lost Captain\nseat Bruno hand Duke lost Contessa\nfirst Ana\n";
    /// # let record = Record::parse("puzzle.coup", text)?;
    /// assert_eq!(Puzzle::of(&record)?.to_record(), record);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_record(&self) -> Record {
        let mut record = self.game.clone();
        let names = record.legal_names();
        let mut tag = |key: &str, text: String| record.tags.push((key.to_owned(), text));
        tag(SEAT, name(self.seat, &names));
        for Judge { bot, iterations } in &self.judges {
            let iterations = iterations.map_or(String::new(), |iterations| format!(" {iterations}"));
            tag(JUDGE, format!("{bot}{iterations}"));
        }
        for Answer { decision, win } in self.answers() {
            tag(OPTION, format!("{win} {}", decision_text(self.seat, *decision, &names)));
        }
        for (seat, holds) in &self.beliefs {
            let holds: String = holds.iter().map(|(who, share)| format!(" {who} {share}")).collect();
            tag(BELIEF, format!("{}{holds}", name(*seat, &names)));
        }
        record
    }

    /// Returns the answers that were tried, the best first.
    ///
    /// ```
    /// # use corte_notation::*;
    /// # let text = "coup 1\ntag puzzle Ana\ntag puzzle-judge spy\ntag puzzle-option 97.5 coup Bruno\ntag puzzle-option 51.0 tax\n\
    /// #     rulebook brazil\nseat Ana coins 7 hand Duke lost Captain\nseat Bruno hand Duke lost Contessa\nfirst Ana\n";
    /// # let record = Record::parse("puzzle.coup", text)?;
    /// let puzzle = Puzzle::of(&record)?;
    /// let wins: Vec<Share> = puzzle.answers().map(|answer| answer.win).collect();
    /// assert_eq!(wins, [Share::of(0.975), Share::of(0.51)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answers(&self) -> impl Iterator<Item = &Answer> {
        iter::once(&self.best).chain(&self.others)
    }
}

fn unread(key: &'static str, text: &str, should: String) -> PuzzleError {
    PuzzleError::Tag { key, text: text.to_owned(), should }
}

fn seats(names: &[String]) -> String {
    format!("the seat must be one of {}", names.join(", "))
}

fn seat_of(wanted: &str, names: &[String]) -> Option<Seat> {
    names.iter().position(|name| crate::is_same_name(name, wanted)).and_then(Seat::new)
}

/// An answer as `62.4 steal Bruno`.
fn answer(text: &str, legal: &[(Decision, String)]) -> Result<Answer, PuzzleError> {
    let (win, told) = text.split_once(' ').unwrap_or((text, ""));
    let win = Share::parse(win).ok_or_else(|| {
        unread(OPTION, text, "it begins with a percentage such as 62.4, from 0.0 to 100.0".to_owned())
    })?;
    let known = legal.iter().find(|(_, known)| known == told);
    known.map(|(decision, _)| Answer { decision: *decision, win }).ok_or_else(|| {
        let known: Vec<&str> = legal.iter().map(|(_, known)| known.as_str()).collect();
        unread(OPTION, text, format!("the answer must be one of: {}", known.join(", ")))
    })
}

/// A judge as `cardinal 30000` or `doge`.
fn judge(text: &str) -> Result<Judge, PuzzleError> {
    let (bot, iterations) = match text.split_once(' ') {
        None => (text, None),
        Some((bot, iterations)) => (bot, Some(iterations)),
    };
    let iterations = iterations.map(str::parse).transpose();
    match iterations {
        Ok(iterations) if !bot.is_empty() => Ok(Judge { bot: bot.to_owned(), iterations }),
        _ => Err(unread(
            JUDGE,
            text,
            "it is a bot, and the number of its iterations if it searches".to_owned(),
        )),
    }
}

/// A belief as `Bruno Duke 61.2 Captain 33.0`.
fn belief(text: &str, names: &[String]) -> Result<(Seat, Vec<(Character, Share)>), PuzzleError> {
    let words: Vec<&str> = text.split(' ').collect();
    let [held_by, holds @ ..] = &words[..] else { return Err(unread(BELIEF, text, seats(names))) };
    let seat = seat_of(held_by, names).ok_or_else(|| unread(BELIEF, text, seats(names)))?;
    let held = holds.chunks(2).map(|pair| {
        let [who, share] = pair else { return None };
        let who = Character::ALL.into_iter().find(|known| known.to_string() == *who)?;
        Some((who, Share::parse(share)?))
    });
    let held: Option<Vec<_>> = held.collect();
    let should = "after the seat it has characters, each with a percentage such as Duke 33.3";
    Ok((seat, held.ok_or_else(|| unread(BELIEF, text, should.to_owned()))?))
}

#[cfg(test)]
mod tests {
    use super::{Puzzle, Share};
    use crate::Record;

    const TEXT: &str = "coup 1\ntag date 2026-11-30\ntag puzzle Ana\ntag puzzle-judge doge\n\
        tag puzzle-judge cardinal 30000\ntag puzzle-option 62.4 steal Bruno\ntag puzzle-option 31.0 tax\n\
        tag puzzle-belief Bruno Duke 61.2 Captain 33.0\nrulebook brazil\n\
        seat Ana hand Duke Captain\nseat Bruno hand Duke Captain\nfirst Ana\n";

    fn read(text: &str) -> Result<Puzzle, String> {
        let record = Record::parse("puzzle.coup", text).expect("a record");
        Puzzle::of(&record).map_err(|error| error.to_string())
    }

    #[test]
    fn a_puzzle_is_read_and_written_unchanged() {
        let puzzle = read(TEXT).unwrap();
        assert_eq!((puzzle.others.len(), puzzle.judges[1].iterations), (1, Some(30_000)));
        assert_eq!(puzzle.game.tags, [("date".to_owned(), "2026-11-30".to_owned())]);
        let written = puzzle.to_record().to_text().unwrap();
        assert_eq!(written, TEXT);
        assert_eq!(read(&written), Ok(puzzle));
    }

    #[test]
    fn the_best_answer_comes_first_whatever_the_order_of_the_tags() {
        let turned = TEXT.replace("62.4 steal Bruno", "12.4 steal Bruno");
        let told = read(&turned).unwrap();
        assert_eq!((told.best.win, told.others[0].win), (Share(310), Share(124)));
    }

    #[test]
    fn what_is_wrong_with_a_puzzle_is_told() {
        for (from, to, says) in [
            ("tag puzzle Ana\n", "", "a puzzle has one `tag puzzle`, and this record has 0"),
            ("tag puzzle Ana\n", "tag puzzle Ana\ntag puzzle Bruno\n", "this record has 2"),
            ("tag puzzle Ana\n", "tag puzzle Carla\n", "the seat must be one of Ana, Bruno"),
            ("tag puzzle Ana\n", "tag puzzle Bruno\n", "Bruno has no choice where the record ends"),
            (
                "tag puzzle-judge doge\ntag puzzle-judge cardinal 30000\n",
                "",
                "at least one `tag puzzle-judge`",
            ),
            ("cardinal 30000", "cardinal many", "the number of its iterations"),
            ("tag puzzle-option 31.0 tax\n", "", "at least two `tag puzzle-option`"),
            ("31.0 tax", "much tax", "a percentage such as 62.4"),
            ("31.0 tax", "310.0 tax", "a percentage such as 62.4"),
            ("31.0 tax", "31.0 coup Bruno", "the answer must be one of: income"),
            ("31.0 tax", "62.4 tax", "a puzzle has one best answer"),
            ("31.0 tax", "31.0 steal Bruno", "another tag has this answer"),
            ("Duke 61.2", "Duke", "characters, each with a percentage"),
            ("Duke 61.2", "Baron 61.2", "characters, each with a percentage"),
            ("belief Bruno", "belief Carla", "the seat must be one of Ana, Bruno"),
            ("first Ana\n", "first Ana\nAna tax\nall pass\n", "Ana has no choice where the record ends"),
        ] {
            let told = read(&TEXT.replace(from, to)).unwrap_err();
            assert!(told.contains(says), "{to}: {told}");
        }
    }

    #[test]
    fn shares_are_rounded_to_what_is_written() {
        assert_eq!(Share::of(0.624_49).to_string(), "62.4");
        assert_eq!([Share::of(-1.0).get(), Share::of(2.0).get()], [0.0, 1.0]);
        let wrong = ["", "1", "1.", ".5", "1.25", "100.1", "-1.0", "+1.0", "99999.0"];
        assert_eq!(wrong.map(Share::parse).iter().flatten().count(), 1, "only the whole number");
    }
}
