//! The receiving end of a line: the frames that its differences lead to.

use super::{FRAMES, MARK, NUMBERS, Stretch, cut};
use std::collections::VecDeque;

/// The contents of a message.
struct Steps<'m> {
    number: u64,
    words: std::str::SplitAsciiWhitespace<'m>,
    brought: &'m str,
}

impl<'m> Steps<'m> {
    /// Parses a difference; `None` if it isn't one.
    fn of(message: &'m str) -> Option<Steps<'m>> {
        let (head, brought) = message.strip_prefix(MARK)?.split_once('\n')?;
        let mut words = head.split_ascii_whitespace();
        let number = words.next()?.parse().ok()?;
        Some(Steps { number, words, brought })
    }

    fn follow(&self, number: u64) -> bool {
        self.number == (number + 1) % NUMBERS
    }
}

impl Stretch {
    /// Parses a stretch of a text whose reader has this many parts.
    fn read(word: &str, had: usize) -> Option<Stretch> {
        let Some((from, count)) = word.split_once('+') else {
            return Some(Stretch::Brought { count: word.parse().ok()? });
        };
        let (from, count): (usize, usize) = (from.parse().ok()?, count.parse().ok()?);
        (from.checked_add(count)? <= had).then_some(Stretch::Kept { from, count })
    }
}

/// The frames held by somebody who is sent differences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Copy {
    number: u64,
    /// The latest first.
    pub(super) frames: VecDeque<Cut>,
}

/// A text with the ends of its parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Cut {
    text: String,
    ends: Vec<usize>,
}

impl Cut {
    pub(super) fn of(text: &str) -> Cut {
        Cut { text: text.to_owned(), ends: cut(text).map(|part| part.end).collect() }
    }

    /// Appends this many parts of another text, starting with this one.
    fn append(&mut self, other: &Cut, from: usize, count: usize) {
        let Some(last) = (from + count).checked_sub(1).filter(|_| count > 0) else { return };
        let start = from.checked_sub(1).map_or(0, |before| other.ends[before]);
        let here = self.text.len();
        self.ends.extend(other.ends[from..=last].iter().map(|end| here + end - start));
        self.text.push_str(&other.text[start..other.ends[last]]);
    }
}

impl Copy {
    /// The current frame.
    pub(crate) fn text(&self) -> &str {
        self.frames.front().map_or("", |frame| &frame.text)
    }

    /// Takes a message in; `None` if it doesn't follow from what was there, which then stays as it was.
    pub(crate) fn hear(&mut self, message: &str) -> Option<()> {
        if !message.starts_with(MARK) {
            *self = Copy { number: 1, frames: [Cut::of(message.trim_end())].into() };
            return Some(());
        }
        let steps = Steps::of(message).filter(|steps| steps.follow(self.number))?;
        let (number, brought) = (steps.number, Cut::of(steps.brought));
        let had = self.frames.iter().map(|frame| frame.ends.len()).sum();
        let length = self.text().len() + brought.text.len();
        let (mut new, mut taken) = (Cut { text: String::with_capacity(length), ends: Vec::new() }, 0_usize);
        for word in steps.words {
            match Stretch::read(word, had)? {
                Stretch::Brought { count } => {
                    brought.ends.get(taken..taken.checked_add(count)?)?;
                    new.append(&brought, taken, count);
                    taken += count;
                }
                Stretch::Kept { mut from, mut count } => {
                    for frame in &self.frames {
                        let some = count.min(frame.ends.len().saturating_sub(from));
                        new.append(frame, from, some);
                        count -= some;
                        from = (from + some).saturating_sub(frame.ends.len());
                    }
                }
            }
        }
        if taken < brought.ends.len() {
            return None;
        }
        self.number = number;
        self.frames.truncate(FRAMES - 1);
        self.frames.push_front(new);
        Some(())
    }
}

/// A listener that only checks whether each message follows from those before, without assembling the text.
#[cfg(any(test, feature = "load"))]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    number: u64,
    /// How many parts the frames have, the latest first.
    frames: VecDeque<usize>,
}

#[cfg(any(test, feature = "load"))]
impl Tally {
    /// Takes a message in; `None` if it doesn't follow from what was there.
    pub(crate) fn hear(&mut self, message: &str) -> Option<()> {
        if !message.starts_with(MARK) {
            *self = Tally { number: 1, frames: [cut(message.trim_end()).count()].into() };
            return Some(());
        }
        let steps = Steps::of(message).filter(|steps| steps.follow(self.number))?;
        let (had, mut kept, mut brought) = (self.frames.iter().sum(), 0, 0_usize);
        for word in steps.words {
            match Stretch::read(word, had)? {
                Stretch::Kept { count, .. } => kept += count,
                Stretch::Brought { count } => brought = brought.checked_add(count)?,
            }
        }
        if brought != cut(steps.brought).count() {
            return None;
        }
        self.number = steps.number;
        self.frames.truncate(FRAMES - 1);
        self.frames.push_front(kept + brought);
        Some(())
    }
}
