//! Invisible letters in people's names.

/// Returns whether a letter is invisible: it has no width, changes the direction of the text, or stands for nothing.
///
/// The engine has no names, but everything that reads, stores or shows names relies on this one list.
///
/// ```
/// assert!("\u{202e}\u{200b}\u{3164}".chars().all(corte::is_unseen));
/// assert!(!"João 李 🦊".chars().any(corte::is_unseen));
/// ```
pub const fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffc}' | '\u{13430}'..='\u{1343f}' | '\u{13441}'..='\u{13442}' | '\u{16fe4}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}')
}

/// Iterates over the letters of a text without [invisible](is_unseen) ones, except those that shape their neighbours.
///
/// These are kept:
///
/// - the joiners U+200C and U+200D between two letters of a joined script;
/// - U+200D between two pictures, or after a vowel killer;
/// - U+FE0F after a letter that has a picture;
/// - the tags after U+1F3F4 that make the flags of England, Scotland and Wales, the only such flags by UTS #51.
///
/// None of these is kept next to another of its kind.
///
/// This is stricter than `CONTEXTJ` of RFC 5892 and the sequences of UTS #51, and needs no table of joining types.
/// Two names that differ only in such letters look alike, so compare names by [`is_unseen`].
///
/// ```
/// let legible = |text| corte::legible(text).collect::<String>();
/// let scotland = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";
/// for kept in [scotland, "\u{645}\u{6cc}\u{200c}\u{62e}", "👩\u{200d}👧", "❤\u{fe0f}\u{200d}🔥", "1\u{fe0f}\u{20e3}"] {
///     assert_eq!(legible(kept), kept);
/// }
/// assert_eq!(legible("A\u{200d}n\u{fe0f}a\u{202e}\u{200c}"), "Ana");
/// ```
pub fn legible(text: &str) -> impl Iterator<Item = char> + '_ {
    legibility(text).filter_map(|(letter, is_legible)| is_legible.then_some(letter))
}

/// Iterates over all letters of a text, each with whether [`legible`] keeps it.
///
/// ```
/// let twice = corte::legibility("👩\u{200d}\u{200d}👧").map(|(_, is_legible)| is_legible);
/// assert_eq!(twice.collect::<Vec<_>>(), [true, false, true, true]);
/// ```
pub fn legibility(text: &str) -> impl Iterator<Item = (char, bool)> + '_ {
    let mut letters = text.chars();
    let mut before = None;
    core::iter::from_fn(move || {
        let letter = letters.next()?;
        let is_legible = !is_unseen(letter) || before.is_some_and(|before| shapes(letter, before, &letters));
        if is_legible {
            before = Some(letter);
        }
        Some((letter, is_legible))
    })
}

/// Whether an invisible letter shapes its neighbours.
fn shapes(letter: char, before: char, behind: &core::str::Chars<'_>) -> bool {
    let after = behind.clone().next();
    match letter {
        '\u{200c}' => is_joined(before) && after.is_some_and(is_joined),
        '\u{200d}' => {
            let picture = has_picture(before) || before == '\u{fe0f}';
            kills_vowel(before)
                || after.is_some_and(|after| {
                    (is_joined(before) && is_joined(after)) || (picture && has_picture(after))
                })
        }
        '\u{fe0f}' => {
            let key = matches!(before, '0'..='9' | '#' | '*');
            has_picture(before) || (key && after == Some('\u{20e3}'))
        }
        // After the black flag only a tag that begins a flag is kept, and after that only tags that continue it.
        '\u{e0020}'..='\u{e007f}' => match before {
            '\u{1f3f4}' => FLAGS.iter().any(|flag| is_flag(flag, letter, behind.clone())),
            _ => matches!(before, '\u{e0020}'..='\u{e007e}'),
        },
        _ => false,
    }
}

/// The flags made of tags, by the letters that the tags spell: England, Scotland and Wales.
const FLAGS: [&str; 3] = ["gbeng", "gbsct", "gbwls"];

/// Whether tags spell this flag, including the final one.
fn is_flag(flag: &str, first: char, behind: core::str::Chars<'_>) -> bool {
    let tags = flag.bytes().map(|letter| 0xe_0000 + u32::from(letter)).chain([0xe_007f]);
    core::iter::once(first).chain(behind).take(flag.len() + 1).map(u32::from).eq(tags)
}

/// Whether a letter is of a script whose letters change with their neighbours, such as Arabic and the scripts of India.
const fn is_joined(letter: char) -> bool {
    !is_unseen(letter)
        && matches!(letter, '\u{600}'..='\u{dff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{18af}'
            | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{11000}'..='\u{11fff}' | '\u{1e900}'..='\u{1e95f}')
}

/// The viramas. A joiner after one asks for a half form, at the end of a word too.
const fn kills_vowel(letter: char) -> bool {
    matches!(
        letter,
        '\u{94d}'
            | '\u{9cd}'
            | '\u{a4d}'
            | '\u{acd}'
            | '\u{b4d}'
            | '\u{bcd}'
            | '\u{c4d}'
            | '\u{ccd}'
            | '\u{d4d}'
            | '\u{dca}'
    )
}

/// Whether a symbol is, or can be, a picture.
const fn has_picture(letter: char) -> bool {
    matches!(letter, '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{21ff}'
        | '\u{2300}'..='\u{27bf}' | '\u{2934}'..='\u{2935}' | '\u{2b00}'..='\u{2bff}' | '\u{3030}' | '\u{303d}'
        | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1faff}')
}

#[cfg(test)]
mod tests {
    use super::is_unseen;
    use regex_syntax::hir::{Class, HirKind};
    use std::collections::BTreeSet;
    use std::vec::Vec;

    /// The letters of a class of Unicode properties.
    fn class(pattern: &str) -> BTreeSet<char> {
        match regex_syntax::parse(pattern).unwrap().kind() {
            HirKind::Class(Class::Unicode(class)) => {
                class.iter().flat_map(|range| range.start()..=range.end()).collect()
            }
            other => panic!("{pattern} is no class: {other:?}"),
        }
    }

    #[test]
    fn no_letter_is_seen_that_unicode_shows_nothing_for() {
        // Letters ignored if they can't be drawn, format characters that surround nothing, mere line breaks, and private use.
        let listed =
            r"[\p{Default_Ignorable_Code_Point}[\p{Cf}--\p{Prepended_Concatenation_Mark}]\p{Zl}\p{Zp}\p{Co}]";
        // Blank letters that have no such property: a pattern without dots, an object's place, blanks among hieroglyphs and in
        // Khitan, and a note without a head.
        let blank = r"[\x{2800}\x{fffc}\x{13441}\x{13442}\x{16fe4}\x{1d159}]";
        let unseen: BTreeSet<char> = ('\0'..=char::MAX).filter(|letter| is_unseen(*letter)).collect();
        let wanted = &class(listed) | &class(blank);
        let missed: Vec<_> =
            wanted.symmetric_difference(&unseen).map(|letter| letter.escape_unicode()).collect();
        assert!(missed.is_empty(), "{missed:?}");
    }
}
