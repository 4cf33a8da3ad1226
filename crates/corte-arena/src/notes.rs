//! What programs write to standard error, in bounded memory.

use corte_notation::visible;
use std::collections::VecDeque;

/// The number of bytes kept from the beginning, and from the end.
const KEPT: usize = 32 * 1024;

/// The beginning and the end of a text that may be endless.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    head: Vec<u8>,
    tail: VecDeque<u8>,
    /// The number of bytes lost between the two.
    lost: u64,
}

impl Notes {
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        let (first, rest) = bytes.split_at(bytes.len().min(KEPT - self.head.len()));
        self.head.extend_from_slice(first);
        self.tail.extend(rest);
        let over = self.tail.len().saturating_sub(KEPT);
        self.tail.drain(..over);
        self.lost += over as u64;
    }

    /// Everything kept, with a line where something is missing.
    pub(crate) fn text(&self) -> String {
        let mut bytes = self.head.clone();
        if self.lost > 0 {
            bytes.extend_from_slice(format!("\n… {} bytes are left out here …\n", self.lost).as_bytes());
        }
        bytes.extend(&self.tail);
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The last lines, for display.
    pub(crate) fn last_lines(&self, count: usize) -> String {
        last_lines(&self.text(), count)
    }
}

/// Returns the last lines of what a program wrote, with all characters made [visible].
///
/// ```
/// assert_eq!(corte_arena::last_lines("one\ntwo\n\u{7}three\n", 2), "two\n\\u{7}three");
/// ```
pub fn last_lines(text: &str, count: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    visible(&lines[lines.len().saturating_sub(count)..].join("\n"))
}

#[cfg(test)]
mod tests {
    use super::{KEPT, Notes};

    #[test]
    fn of_a_flood_the_beginning_and_the_end_are_kept() {
        let mut notes = Notes::default();
        (0..100_000).for_each(|number| notes.add(format!("line {number}\n").as_bytes()));
        let text = notes.text();
        assert!(text.starts_with("line 0\n") && text.ends_with("\nline 99999\n"), "{}", text.len());
        assert!(text.contains("bytes are left out here") && text.len() < 2 * KEPT + 100);
        assert_eq!(notes.last_lines(2), "line 99998\nline 99999");
    }

    #[test]
    fn no_program_writes_to_a_terminal_by_its_errors() {
        let mut notes = Notes::default();
        notes.add("\u{1b}]0;mine\u{7} \u{202e}não\t李\n".as_bytes());
        assert_eq!(notes.last_lines(1), "\\u{1b}]0;mine\\u{7} \\u{202e}não\t李");
    }
}
