//! Names and chat lines from outside, made harmless.

use corte::is_unseen;

/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;
/// The most characters of a chat line.
pub const LONGEST_LINE: usize = 300;

/// More combining marks than this on one letter are dropped.
const MARKS: usize = 3;

/// A name as the table shows it; `None` when nothing visible is left.
///
/// Any script is welcome. Controls, marks of direction and what has no width are dropped.
///
/// ```
/// # use corte_table::clean_name;
/// assert_eq!(clean_name("  João\u{202e}  da\nSilva "), Some("João da Silva".to_owned()));
/// assert_eq!(clean_name("\u{200b}"), None);
/// ```
pub fn clean_name(raw: &str) -> Option<String> {
    clean(raw, LONGEST_NAME)
}

/// A chat line as the table shows it; `None` when nothing visible is left.
pub fn clean_line(raw: &str) -> Option<String> {
    clean(raw, LONGEST_LINE)
}

fn clean(raw: &str, longest: usize) -> Option<String> {
    let mut text = String::new();
    let mut length = 0;
    let mut marks = 0;
    for character in raw.chars().filter(|character| !is_unseen(*character)) {
        let space = character.is_whitespace() || character.is_control();
        if space && (text.is_empty() || text.ends_with(' ')) {
            continue;
        }
        marks = if is_mark(character) { marks + 1 } else { 0 };
        if marks > MARKS || (marks > 0 && text.is_empty()) {
            continue;
        }
        if length == longest {
            break;
        }
        text.push(if space { ' ' } else { character });
        length += 1;
    }
    let trimmed = text.trim_end();
    (!trimmed.is_empty()).then(|| trimmed.to_owned())
}

fn is_mark(character: char) -> bool {
    matches!(u32::from(character),
        0x0300..=0x036F | 0x0483..=0x0489 | 0x1AB0..=0x1AFF | 0x1DC0..=0x1DFF | 0x20D0..=0x20FF
        | 0xFE20..=0xFE2F | 0x0E31 | 0x0E34..=0x0E3A | 0x0E47..=0x0E4E)
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NAME, clean_line, clean_name};

    #[test]
    fn names_of_any_script_stay_as_they_are() {
        for name in ["Ana", "João", "Ζωή", "李小龍", "مريم", "דוד", "🦊", "Nguyễn Thị"] {
            assert_eq!(clean_name(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn what_could_deceive_is_dropped() {
        assert_eq!(clean_name("a\u{202e}b\u{200d}c\u{feff}").as_deref(), Some("abc"));
        assert_eq!(clean_name("\u{301}\u{302}"), None);
        assert_eq!(clean_name("\r\n\t "), None);
        let piled = format!("x{}", "\u{0336}".repeat(50));
        assert!(clean_name(&piled).is_some_and(|name| name.chars().count() <= 4));
    }

    #[test]
    fn length_is_bounded() {
        let long = "é".repeat(10_000);
        assert_eq!(clean_name(&long).map(|name| name.chars().count()), Some(LONGEST_NAME));
        assert_eq!(clean_line(&long).map(|line| line.chars().count()), Some(super::LONGEST_LINE));
    }
}
