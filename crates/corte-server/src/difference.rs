//! What is new in a frame for somebody who already has earlier ones.
//!
//! A text is cut before every opening tag. For each frame a reader has, the server keeps one number per part; a
//! difference says which parts stay, and supplies the rest:
//!
//! ```text
//! ~000007 0+12 1 13+80   ⏎<b class="amount">3</b>
//! ```
//!
//! is the seventh message of its line: parts 0 to 11 of the sixth, one part from the text after the line break, then
//! 80 parts starting at 13. Part numbers continue into earlier frames as far as they are remembered, so what
//! disappears while others are asked can come back afterwards. Blanks before the line break are padding and mean
//! nothing. The number belongs to the line, because many readers share one difference and started following the table
//! at different moments.

#[cfg(any(test, feature = "load", feature = "simulate"))]
mod heard;

#[cfg(any(test, feature = "load", feature = "simulate"))]
pub(crate) use heard::Copy;
#[cfg(any(test, feature = "load"))]
pub(crate) use heard::Tally;

use crate::answer::pad;
use std::fmt::Write;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::ops::Range;
use std::sync::LazyLock;

/// The first character of a difference; a whole frame begins with a tag.
pub(crate) const MARK: char = '~';

/// After this many messages a line starts counting again, so every number has six digits.
const NUMBERS: u64 = 1_000_000;

/// Nobody outside knows these keys, so nobody can write a chat line whose number collides with another part's.
static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// A text's parts, each as a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Parts(Box<[u64]>);

impl Parts {
    pub(crate) fn of(text: &str) -> Parts {
        let number = |part: &str| {
            let mut hasher = KEYS.build_hasher();
            hasher.write(part.as_bytes());
            hasher.finish()
        };
        Parts(cut(text).map(|part| number(&text[part])).collect())
    }
}

/// How many frames both sides remember.
pub(crate) const FRAMES: usize = 3;

/// The parts a reader has, the latest frame's first.
struct Had {
    parts: Vec<u64>,
    /// How many of them belong to the latest frame.
    latest: usize,
    /// The position after the last match in the latest frame: parts that stay, stay in order.
    cursor: usize,
}

impl Had {
    fn of<'p>(frames: impl IntoIterator<Item = &'p Parts>) -> Had {
        let mut parts = Vec::new();
        let mut latest = 0;
        for frame in frames {
            parts.extend_from_slice(&frame.0);
            latest = if latest == 0 { frame.0.len() } else { latest };
        }
        Had { parts, latest, cursor: 0 }
    }

    /// Finds a part equal to this one, preferably at `next`.
    fn find(&mut self, part: u64, next: usize) -> Option<usize> {
        let found = if self.parts.get(next) == Some(&part) { Some(next) } else { self.search(part) };
        if let Some(at) = found.filter(|at| *at < self.latest) {
            self.cursor = at + 1;
        }
        found
    }

    fn search(&self, part: u64) -> Option<usize> {
        let within = |from: usize, to: usize| position(&self.parts[from..to], part).map(|at| from + at);
        within(self.cursor, self.latest)
            .or_else(|| within(0, self.cursor))
            .or_else(|| within(self.latest, self.parts.len()))
    }
}

/// The first equal part, checking sixteen at a time.
fn position(parts: &[u64], part: u64) -> Option<usize> {
    const AT_ONCE: usize = 16;
    let is_there = |some: &[u64]| some.iter().fold(false, |found, own| found | (*own == part));
    let some = parts.chunks(AT_ONCE).position(is_there)? * AT_ONCE;
    parts[some..].iter().position(|own| *own == part).map(|at| some + at)
}

/// The parts of a text. Each begins with an opening tag, except possibly the first.
pub(crate) fn cut(text: &str) -> impl Iterator<Item = Range<usize>> {
    let bytes = text.as_bytes();
    let opens = |at: &usize| *at > 0 && bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase);
    let ends = memchr::memchr_iter(b'<', bytes).filter(opens);
    let ends = ends.chain((!text.is_empty()).then_some(text.len()));
    ends.scan(0, |start, end| Some(std::mem::replace(start, end)..end))
}

/// A run of parts in the new text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stretch {
    /// This many parts of the old text, starting here.
    Kept { from: usize, count: usize },
    /// This many parts supplied by the message.
    Brought { count: usize },
}

/// What is new in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Difference {
    /// The part before the line break: the instructions.
    head: String,
    brought: String,
    /// How many of the supplied bytes come from `late` onward in the text.
    late: usize,
}

impl Difference {
    /// The difference that leads to a text, given with its parts, from the earlier frames, latest first. Bytes
    /// supplied from `late` onward are counted separately.
    pub(crate) fn between<'p>(
        before: impl IntoIterator<Item = &'p Parts>,
        new: &Parts,
        text: &str,
        late: usize,
    ) -> Difference {
        let mut difference = Difference { head: String::new(), brought: String::new(), late: 0 };
        let (mut had, mut next, mut stretches) = (Had::of(before), 0, Vec::new());
        for (part, place) in new.0.iter().zip(cut(text)) {
            match had.find(*part, next) {
                Some(at) => {
                    keep(&mut stretches, at);
                    next = at + 1;
                }
                None => {
                    difference.late += if place.start >= late { place.len() } else { 0 };
                    difference.brought.push_str(&text[place]);
                    bring(&mut stretches);
                    // What follows a part changed in place is usually what followed it before.
                    next = had.cursor;
                }
            }
        }
        difference.head = head(&stretches);
        difference
    }

    /// How many of the supplied bytes stand late in the text.
    pub(crate) fn late(&self) -> usize {
        self.late
    }

    /// The length of the message.
    pub(crate) fn len(&self) -> usize {
        self.head.len() + 1 + self.brought.len()
    }

    /// The message without its number, padded to at least this many bytes.
    pub(crate) fn message(&self, length: usize) -> String {
        let mut message = String::with_capacity(length.max(self.len()));
        message.push_str(&self.head);
        pad(&mut message, length.saturating_sub(1 + self.brought.len()));
        message.push('\n');
        message + &self.brought
    }
}

/// Adds one kept part, which stood at `at`.
fn keep(stretches: &mut Vec<Stretch>, at: usize) {
    match stretches.last_mut() {
        Some(Stretch::Kept { from, count }) if *from + *count == at => *count += 1,
        _ => stretches.push(Stretch::Kept { from: at, count: 1 }),
    }
}

/// Adds one supplied part.
fn bring(stretches: &mut Vec<Stretch>) {
    match stretches.last_mut() {
        Some(Stretch::Brought { count }) => *count += 1,
        _ => stretches.push(Stretch::Brought { count: 1 }),
    }
}

/// Writes the stretches.
fn head(stretches: &[Stretch]) -> String {
    let mut head = String::from(MARK);
    for stretch in stretches {
        // Writing to a string can't fail.
        let _ = match stretch {
            Stretch::Kept { from, count } => write!(head, " {from}+{count}"),
            Stretch::Brought { count } => write!(head, " {count}"),
        };
    }
    head
}

/// The start of a line's message with this number, and the rest of it. The length is the same for every number.
pub(crate) fn numbered(message: &str, number: u64) -> (String, &str) {
    match message.strip_prefix(MARK) {
        Some(rest) => (format!("{MARK}{:06}", number % NUMBERS), rest),
        None => (String::new(), message),
    }
}

#[cfg(test)]
mod tests {
    use super::heard::Cut;
    use super::*;
    use corte::Dealer;
    use std::collections::VecDeque;

    /// A text with elements, attributes, multi-byte characters, and possibly something before the first tag.
    fn text(dice: &mut Dealer) -> String {
        let mut text = String::from(["", "one", "ß "][dice.below(3)]);
        for _ in 0..dice.below(40) {
            let name = ["b", "p id=\"a\"", "svg class=\"coin\""][dice.below(3)];
            let word = ["", "três", "王", "a &lt; b", "one more"][dice.below(5)];
            write!(text, "<{name}>{word}</{}>", &name[..1]).unwrap();
        }
        text
    }

    /// Removes, moves or inserts some parts.
    fn changed(text: &str, dice: &mut Dealer) -> String {
        // A frame is one element: nothing follows it.
        let mut parts: Vec<String> = cut(text).map(|part| text[part].to_owned()).collect();
        for _ in 0..dice.below(6) {
            let at = dice.below(parts.len() + 1);
            match dice.below(3) {
                0 if at < parts.len() => drop(parts.remove(at)),
                1 if at < parts.len() => parts.swap(0, at),
                _ => parts.insert(at, format!("<i>{}</i>", dice.below(100))),
            }
        }
        parts.concat().trim_end().to_owned()
    }

    #[test]
    fn a_reader_who_has_one_text_and_hears_the_difference_has_the_other() {
        let mut dice = Dealer::new(3, 3);
        let (mut brought, mut whole) = (0, 0);
        for _ in 0..2_000 {
            let mut shown = text(&mut dice).trim_end().to_owned();
            let mut had = VecDeque::from([Parts::of(&shown)]);
            let (mut copy, mut tally) = (Copy::default(), Tally::default());
            copy.hear(&format!("{shown}   ")).unwrap();
            tally.hear(&format!("{shown}   ")).unwrap();
            for number in 2..7 {
                let next = if dice.below(9) == 0 {
                    text(&mut dice).trim_end().to_owned()
                } else {
                    changed(&shown, &mut dice)
                };
                let way = Difference::between(&had, &Parts::of(&next), &next, 0);
                let length = way.len().next_multiple_of(64);
                let message = way.message(length);
                assert_eq!(message.len(), length);
                let (number, rest) = numbered(&message, number);
                let message = number + rest;
                copy.hear(&message).expect("it follows");
                assert_eq!(copy.text(), next, "after {message:?}");
                assert_eq!(copy.frames[0], Cut::of(&next), "its parts are where they were");
                tally.hear(&message).expect("it follows by its counts, too");
                brought += way.late();
                whole += next.len();
                had.truncate(FRAMES - 1);
                had.push_front(Parts::of(&next));
                shown = next;
            }
        }
        assert!(brought * 3 < whole, "{brought} of {whole} bytes were brought");
    }

    #[test]
    fn what_does_not_follow_is_not_taken_in() {
        let (mut copy, mut tally) = (Copy::default(), Tally::default());
        assert_eq!(copy.hear("~2 0+1\n"), None, "nothing was there");
        copy.hear("<p>one</p><p>two</p>  ").unwrap();
        tally.hear("<p>one</p><p>two</p>  ").unwrap();
        let had = copy.clone();
        for wrong in [
            "~3 0+1\n",
            "~1 0+1\n",
            "~2 0+3\n",
            "~2 1\n",
            "~2 x\n",
            "~2 0+1",
            "~",
            "~2 99999999999999999999+1\n",
            "~2 0+1\n<b>!</b>",
        ] {
            assert_eq!(copy.hear(wrong), None, "{wrong:?}");
            assert_eq!(copy, had);
            assert_eq!(tally.hear(wrong), None, "{wrong:?}");
        }
        assert_eq!(copy.hear("~2 1+1 1    \n<b>!</b>"), Some(()));
        assert_eq!(copy.text(), "<p>two</p><b>!</b>");
        assert_eq!(copy.hear("~3 1+1 2+1\n"), Some(()), "parts of the frame before are counted on");
        assert_eq!(copy.text(), "<b>!</b><p>one</p>");
    }

    #[test]
    fn what_stands_late_is_counted_by_itself() {
        let (old, new) = ("<a>1</a><b>1</b><i>talk</i>", "<a>2</a><b>1</b><i>more talk</i>");
        let late = new.find("<i>").unwrap();
        let way = Difference::between([&Parts::of(old)], &Parts::of(new), new, late);
        assert_eq!(way.late(), "<i>more talk</i>".len());
        assert_eq!(way.message(0), "~ 1 1+1 1\n<a>2</a><i>more talk</i>");
    }
}
