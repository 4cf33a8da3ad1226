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

/// A text as it can be read: letters that a word may not have where they stand are written as their numbers, a tab as a space.
pub(crate) fn visible(text: &str) -> String {
    let mut line = String::new();
    for word in text.split_inclusive(char::is_whitespace) {
        let joins = joins(word.trim_end());
        let may_stand = |letter| joins && (is_joiner(letter) || is_of_a_picture(letter));
        for letter in word.chars() {
            match letter {
                '\t' => line.push(' '),
                _ if letter.is_control() || (corte::is_unseen(letter) && !may_stand(letter)) => {
                    line.extend(letter.escape_unicode());
                }
                _ => line.push(letter),
            }
        }
    }
    line
}
