//! Names of seats: what a file may call them, and how people's names are converted.

use crate::diagnostic::{Diagnostic, Fault, shown};
use crate::letters::{is_joiner, is_of_a_picture, joins};
use crate::near;
use crate::spot::Spot;
use std::borrow::Cow;
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// The maximum length of a seat's name, in characters.
pub const LONGEST_NAME: usize = 64;

/// The words that begin a statement of the preamble.
pub(crate) const KEYWORDS: [&str; 10] =
    ["coup", "view", "tag", "match", "rulebook", "option", "seat", "court", "reserve", "first"];

/// The words that begin a statement after the preamble, where no seat does.
pub(crate) const BEHIND: [&str; 3] = ["all", "end", "expect"];

/// Other words that begin a statement or an expectation, and so can't name a seat.
const RESERVED: [&str; 10] = ["all", "end", "expect", "turn", "asks", "legal", "refuse", "winner", "-", "?"];

pub(crate) fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name) || KEYWORDS.contains(&name)
}

/// The error of a word that should name one of these seats.
pub(crate) fn unknown(word: Spot<'_>, seats: &[String]) -> Fault {
    Diagnostic::at(word, "there is no such seat")
        .expected(format!("one of {}", listed(seats)))
        .help(near::hint(word.as_str(), seats.iter().map(String::as_str)))
}

/// A name as it is compared and written: in Unicode's normal form C, so that é is the same however it was typed.
pub(crate) fn normal(name: &str) -> Cow<'_, str> {
    if is_nfc(name) { Cow::Borrowed(name) } else { Cow::Owned(name.nfc().collect()) }
}

/// Returns whether two names are the same, however they were typed: names are compared in Unicode's normal form C.
///
/// ```
/// assert!(corte_notation::is_same_name("Jos\u{e9}", "Jose\u{301}"));
/// assert!(!corte_notation::is_same_name("Jos\u{e9}", "Jose"));
/// ```
pub fn is_same_name(one: &str, other: &str) -> bool {
    normal(one) == normal(other)
}

/// The visible letters of a name. Two seats for which these are equal can't be told apart.
pub(crate) fn seen(name: &str) -> String {
    normal(name).chars().filter(|letter| !corte::is_unseen(*letter)).collect()
}

/// Names as an error lists them. One that was refused may be long.
pub(crate) fn listed(names: &[String]) -> String {
    names.iter().map(|name| shown(name)).collect::<Vec<_>>().join(", ")
}

/// A comma would end a decision in `expect legal`, and a `#` the line.
fn may_stand_in_a_name(letter: char) -> bool {
    !(letter.is_whitespace()
        || letter.is_control()
        || (corte::is_unseen(letter) && !is_joiner(letter) && !is_of_a_picture(letter))
        || matches!(letter, ',' | '#'))
}

/// Whether a seat may have this name.
pub(crate) fn is_legal(name: &str) -> bool {
    !name.is_empty()
        && name.chars().count() <= LONGEST_NAME
        && name.chars().all(may_stand_in_a_name)
        && joins(name)
        && !is_reserved(name)
}

/// Refuses a word that can't name a seat.
pub(crate) fn check(word: Spot<'_>) -> Result<(), Fault> {
    let name = &*normal(word.as_str());
    let length = name.chars().count();
    if length > LONGEST_NAME {
        Err(Diagnostic::at(word, "the name is too long")
            .expected(format!("at most {LONGEST_NAME} characters"))
            .found(format!("{length} characters")))
    } else if is_reserved(name) {
        Err(Diagnostic::at(word, format!("`{name}` is a word of the notation and can't name a seat"))
            .expected("another name")
            .found(name))
    } else if !is_legal(name) {
        Err(Diagnostic::at(word, "a name can't have commas or invisible characters")
            .expected("a name without them")
            .found(name))
    } else {
        Ok(())
    }
}

/// Returns a legal name for each seat: the person's name if that is legal, or else one close to it.
///
/// All are different, and none is empty.
pub(crate) fn legal(names: &[String]) -> Vec<String> {
    let mut taken: Vec<String> = Vec::new();
    for (index, name) in names.iter().enumerate() {
        let wanted = made_legal(name, index);
        let others = || names.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, name)| name);
        let others_want = |candidate: &str| {
            let candidate_seen = seen(candidate);
            taken.iter().any(|name| seen(name) == candidate_seen)
                || (candidate != normal(name) && others().any(|other| seen(other) == candidate_seen))
        };
        let mut candidate = wanted.clone();
        let mut number = 2;
        while others_want(&candidate) {
            candidate = format!("{}_{number}", cut(&wanted, LONGEST_NAME - 4));
            number += 1;
        }
        taken.push(candidate);
    }
    taken
}

fn made_legal(name: &str, index: usize) -> String {
    let words: Vec<String> = normal(name)
        .split(|letter: char| letter.is_whitespace() || matches!(letter, ',' | '#'))
        .map(|word| word.chars().filter(|letter| may_stand_in_a_name(*letter)).collect())
        .map(|word: String| if joins(&word) { word } else { seen(&word) })
        .filter(|word: &String| !word.is_empty())
        .collect();
    let joined = cut(&words.join("_"), LONGEST_NAME);
    match &*joined {
        "" | "-" | "?" => format!("Seat{}", index + 1),
        reserved if is_reserved(reserved) => format!("{reserved}_"),
        _ => joined,
    }
}

/// The first letters of a name. Cutting may leave a joiner with nothing to join.
fn cut(name: &str, longest: usize) -> String {
    let short: String = name.chars().take(longest).collect();
    let short = short.trim_end_matches(is_joiner);
    if joins(short) { short.to_owned() } else { seen(short) }
}

/// A person's name as the text of a tag. Percent signs, and letters that a tag would not preserve, become codes such as `%23`.
pub(crate) fn encode(name: &str) -> String {
    let mut text = String::new();
    let mut behind_space = true;
    for letter in name.chars() {
        let plain_space = letter == ' ' && !behind_space;
        let kept =
            plain_space || !(letter.is_whitespace() || letter.is_control() || matches!(letter, '#' | '%'));
        behind_space = letter == ' ';
        if kept {
            text.push(letter);
        } else {
            let mut bytes = [0; 4];
            letter.encode_utf8(&mut bytes).bytes().for_each(|byte| text.push_str(&format!("%{byte:02X}")));
        }
    }
    if text.ends_with(' ') {
        text.pop();
        text.push_str("%20");
    }
    text
}

/// The name that [`encode`] wrote.
pub(crate) fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        let code = (*first == b'%').then(|| behind.get(..2)).flatten();
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        let code = code.filter(|code| code.bytes().all(|digit| digit.is_ascii_hexdigit()));
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &behind[2..];
            }
            None => {
                bytes.push(*first);
                rest = behind;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legal_of(names: &[&str]) -> Vec<String> {
        legal(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn people_get_legal_names() {
        assert_eq!(legal_of(&["João Silva", "Ana"]), ["João_Silva", "Ana"]);
        assert_eq!(legal_of(&["", "?", "all"]), ["Seat1", "Seat2", "all_"]);
        assert_eq!(legal_of(&["A B", "A_B", "A  B"]), ["A_B_2", "A_B", "A_B_3"]);
        assert_eq!(legal_of(&["\u{200b}", "x#y,z"]), ["Seat1", "x_y_z"]);
        // Normal form C. A joiner stays between letters, and does not make a different name.
        assert_eq!(legal_of(&["Jose\u{301}", "Jos\u{e9}"]), ["Jos\u{e9}", "Jos\u{e9}_2"]);
        let (with, without) = ("\u{645}\u{6cc}\u{200c}\u{62e}", "\u{645}\u{6cc}\u{62e}");
        assert_eq!(legal_of(&[with, "a\u{200d}", "reserve"]), [with, "a", "reserve_"]);
        assert_eq!(legal_of(&[with, without])[1], format!("{without}_2"));
        // A selector stays after a letter that has a picture.
        let fire = "❤\u{fe0f}\u{200d}🔥";
        assert_eq!(legal_of(&[fire, "❤\u{200d}🔥", "b\u{fe0f}"]), [fire, "❤\u{200d}🔥_2", "b"]);
        // Tags stay in a flag. Fonts without the flag show the black one.
        let scotland = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";
        assert_eq!(legal_of(&[scotland, "🏴", "c\u{e0041}"]), [scotland, "🏴_2", "c"]);
        let keys = "1\u{fe0f}\u{20e3}".repeat(30);
        assert!(is_legal(&legal_of(&[&keys])[0]));
        let long = "é".repeat(100);
        let names = legal_of(&[&long, &long]);
        assert!(names.iter().all(|name| is_legal(name)) && names[0] != names[1]);
    }

    #[test]
    fn a_name_survives_its_tag() {
        for name in [
            "João Silva",
            " a  b ",
            "100%",
            "#1\n",
            "%23",
            "a\u{a0}b",
            "می\u{200c}خواهم",
            "❤\u{fe0f}\u{200d}🔥",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        ] {
            let text = encode(name);
            assert!(!text.contains('#') && text.trim() == text, "{text}");
            assert_eq!(decode(&text), name);
        }
        assert_eq!(decode("%+1 %4 %41%zz%"), "%+1 %4 A%zz%", "what is no code stands for itself");
    }
}
