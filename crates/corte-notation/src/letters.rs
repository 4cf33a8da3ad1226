//! Letters that can't be seen: where a word may have them, and how they are shown elsewhere.

/// Between letters that can be seen a joiner is one: Persian, Indic scripts and emoji are written with them.
pub(crate) const fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// The selector asks for the picture behind a symbol; tags make a flag of the one that they stand behind.
pub(crate) const fn is_of_a_picture(letter: char) -> bool {
    matches!(letter, '\u{fe0f}' | '\u{e0020}'..='\u{e007f}')
}

/// Whether each joiner stands between two letters that can be seen, each selector behind what has a picture, and all tags in
/// flags.
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

/// A text of somebody else, to be shown: a letter that is meant for a terminal stands there by its number, and so does one that
/// can't be seen, unless it [shapes what stands beside it](corte::legible).
///
/// ```
/// # use corte_notation::visible;
/// assert_eq!(visible("\u{1b}[31m\u{202e}João\t👩\u{200d}👧"), "\\u{1b}[31m\\u{202e}João\t👩\u{200d}👧");
/// assert_eq!(visible("A\u{200d}na"), "A\\u{200d}na"); // two names that look alike are told apart
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

/// The same in one line, where a tab has a column as any other letter.
pub(crate) fn visible_in_line(text: &str) -> String {
    in_line(letters(text))
}

/// These letters of a line, as they are shown there.
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

/// The letters of a text, each with whether it can be seen where it stands.
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
