//! Two languages that nobody speaks, made from English.
//!
//! They are for tests and for people who lay out a page: text that is still English is written in the code, and text that is cut has no
//! room for a language with longer words, or for one that runs the other way.

use std::borrow::Cow;

/// A language that is made from English.
pub(super) struct MadeUp {
    /// Its tag, which others use for such languages, too.
    pub(super) tag: &'static str,
    /// Transforms a piece of English.
    pub(super) of_english: fn(&str) -> Cow<'_, str>,
}

/// The long one with accents, and the one from right to left.
pub(super) static MADE_UP: [MadeUp; 2] = [
    MadeUp { tag: "en-XA", of_english: |text| accented(text).into() },
    MadeUp { tag: "ar-XB", of_english: |text| turned(text).into() },
];

/// Accents every letter and doubles two vowels, which makes a text longer by a sixth, like German.
fn accented(text: &str) -> String {
    const SMALL: [char; 26] = [
        'á', 'ƀ', 'ç', 'ð', 'é', 'ƒ', 'ĝ', 'ĥ', 'í', 'ĵ', 'ķ', 'ļ', 'ɱ', 'ñ', 'ó', 'þ', 'ɋ', 'ŕ', 'š', 'ţ',
        'ú', 'ṽ', 'ŵ', 'ẋ', 'ý', 'ž',
    ];
    const LARGE: [char; 26] = [
        'Á', 'Ɓ', 'Ç', 'Ð', 'É', 'Ƒ', 'Ĝ', 'Ĥ', 'Í', 'Ĵ', 'Ķ', 'Ļ', 'Ḿ', 'Ñ', 'Ó', 'Þ', 'Ɋ', 'Ŕ', 'Š', 'Ţ',
        'Ú', 'Ṽ', 'Ŵ', 'Ẋ', 'Ý', 'Ž',
    ];
    let mut long = String::with_capacity(text.len() * 3);
    for letter in text.chars() {
        long.push(match letter {
            'a'..='z' => SMALL[usize::from(letter as u8 - b'a')],
            'A'..='Z' => LARGE[usize::from(letter as u8 - b'A')],
            other => other,
        });
        match letter.to_ascii_lowercase() {
            'e' => long.push('è'),
            'o' => long.push('ò'),
            _ => {}
        }
    }
    long
}

/// Replaces our letters by those of an alphabet that is written from right to left.
fn turned(text: &str) -> String {
    const LETTERS: [char; 26] = [
        'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ', 'ק', 'ר',
        'ש', 'ת', 'ך', 'ם', 'ן', 'ף',
    ];
    let letter = |letter: char| match letter.to_ascii_lowercase() {
        small @ 'a'..='z' => LETTERS[usize::from(small as u8 - b'a')],
        other => other,
    };
    text.chars().map(letter).collect()
}
