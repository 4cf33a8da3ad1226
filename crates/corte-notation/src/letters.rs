//! Invisible letters: where a word may contain them, and how they are shown elsewhere.

/// Persian, the scripts of India and emoji use joiners between visible letters.
pub(crate) const fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// The selector asks for a symbol's picture; tags make a flag of the letter before them.
pub(crate) const fn is_of_a_picture(letter: char) -> bool {
    matches!(letter, '\u{fe0f}' | '\u{e0020}'..='\u{e007f}')
}

/// Whether each joiner is between two visible letters, each selector after a letter that has a picture, and all tags in flags.
pub(crate) fn joins(name: &str) -> bool {
    let pictured =
        |name: &mut dyn Iterator<Item = char>| name.filter(|letter| is_of_a_picture(*letter)).count();
    if pictured(&mut name.chars()) != pictured(&mut corte::legible(name)) {
        return false;
    }
    let is_seen = |letter: Option<&char>| letter.is_some_and(|letter| !corte::is_unseen(*letter));
    let letters: Vec<char> = name.chars().filter(|letter| !is_of_a_picture(*letter)).collect();
    (0..letters.len()).filter(|place| is_joiner(letters[*place])).all(|place| {
        place.checked_sub(1).is_some_and(|before| is_seen(letters.get(before)))
            && is_seen(letters.get(place + 1))
    })
}

/// Returns a text by another person for display.
///
/// Control characters for a terminal are replaced by their numbers, and so are invisible letters, unless they
/// [shape their neighbours](corte::legible).
///
/// ```
/// # use corte_notation::visible;
/// assert_eq!(visible("\u{1b}[31m\u{202e}João\t👩\u{200d}👧"), "\\u{1b}[31m\\u{202e}João\t👩\u{200d}👧");
/// assert_eq!(visible("A\u{200d}na"), "A\\u{200d}na"); // two names that look alike become distinguishable
/// ```
pub fn visible(text: &str) -> String {
    let mut shown = String::new();
    for (letter, is_seen) in letters(text) {
        match letter {
            '\n' | '\t' => shown.push(letter),
            _ => show(&mut shown, letter, is_seen),
        }
    }
    shown
}

/// The same in one line, where a tab takes a column like any other letter.
pub(crate) fn visible_in_line(text: &str) -> String {
    in_line(letters(text))
}

/// These letters of a line, as shown there.
pub(crate) fn in_line(letters: impl IntoIterator<Item = (char, bool)>) -> String {
    let mut line = String::new();
    for (letter, is_seen) in letters {
        match letter {
            '\t' => line.push(' '),
            _ => show(&mut line, letter, is_seen),
        }
    }
    line
}

/// The letters of a text, each with whether it is visible at its place.
pub(crate) fn letters(text: &str) -> impl Iterator<Item = (char, bool)> + '_ {
    corte::legibility(text).map(|(letter, is_legible)| (letter, is_legible && !letter.is_control()))
}

fn show(text: &mut String, letter: char, is_seen: bool) {
    if is_seen {
        text.push(letter);
    } else {
        text.extend(letter.escape_unicode());
    }
}
