//! Sanitises names and chat lines.

use corte::{is_unseen, legible};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;
use unicode_segmentation::UnicodeSegmentation as _;

/// The maximum number of characters in a name.
pub const LONGEST_NAME: usize = 24;
/// The maximum number of characters in a chat line.
pub const LONGEST_LINE: usize = 300;

/// More combining marks than this on one letter are dropped: of those that any letter can have, and of a script's own, of which a letter
/// of Burmese has up to five.
const MARKS: [usize; 2] = [3, 6];

/// Sanitises a name for display; `None` if nothing visible is left.
///
/// Any script is allowed. Control characters, direction marks and zero-width characters are dropped, except those that Persian words,
/// Indic scripts and joined emoji [need](corte::legible). The letter É is one character, however it was typed (Unicode's normal form C, as
/// in the notation). A name that is too long is cut after a whole letter.
///
/// ```
/// # use corte_table::clean_name;
/// assert_eq!(clean_name("  João\u{202e}  da\nSilva "), Some("João da Silva".to_owned()));
/// assert_eq!(clean_name("👩\u{200d}👧").as_deref(), Some("👩\u{200d}👧"));
/// assert_eq!(clean_name("Jose\u{301}"), clean_name("José"));
/// assert_eq!(clean_name("\u{200b}"), None);
/// ```
pub fn clean_name(raw: &str) -> Option<String> {
    clean(raw, LONGEST_NAME)
}

/// Whether [`clean_name`] cuts a name short.
///
/// ```
/// # use corte_table::is_long_name;
/// assert!(!is_long_name("  João da Silva e Souza ") && is_long_name("Margherita Hack da Firenze"));
/// ```
pub fn is_long_name(raw: &str) -> bool {
    clean(raw, usize::MAX) != clean_name(raw)
}

/// Sanitises a chat line for display; `None` if nothing visible is left.
pub fn clean_line(raw: &str) -> Option<String> {
    clean(raw, LONGEST_LINE)
}

fn clean(raw: &str, longest: usize) -> Option<String> {
    let mut text = String::new();
    let mut length = 0;
    let mut marks = 0;
    for character in legible(raw).nfc() {
        let space = character.is_whitespace() || character.is_control();
        if space && (text.is_empty() || text.ends_with(' ')) {
            continue;
        }
        marks = if is_combining_mark(character) { marks + 1 } else { 0 };
        let most = if is_any_letters(character) { MARKS[0] } else { MARKS[1] };
        if marks > most || (marks > 0 && text.is_empty()) {
            continue;
        }
        text.push(if space { ' ' } else { character });
        length += 1;
        // One character beyond the limit shows where the last letter ends.
        if length > longest {
            break;
        }
    }
    let kept = shortened(&text, longest);
    (!kept.is_empty()).then_some(kept)
}

/// The beginning of a text, with at most this many characters. No letter and no joined emoji is split, unless it alone is longer.
pub(crate) fn shortened(text: &str, longest: usize) -> String {
    let end = |count: usize| text.char_indices().nth(count).map_or(text.len(), |(at, _)| at);
    let room = end(longest);
    let ends = text.grapheme_indices(true).map(|(at, letter)| at + letter.len());
    let whole = ends.take_while(|end| *end <= room).last().unwrap_or(room);
    // A joiner at the end has nothing left to join.
    legible(text[..whole].trim_end()).collect()
}

/// The name, with a number after it if it can be mistaken for one of these.
pub(crate) fn unlike(name: String, others: &[&str]) -> String {
    let taken: Vec<[String; 2]> = others.iter().map(|other| looks(other)).collect();
    let is_taken = |name: &str| {
        let own = looks(name);
        taken.iter().any(|other| are_alike(other, &own))
    };
    let numbered = (2..).map(|number| {
        let number = format!(" {number}");
        shortened(&name, LONGEST_NAME - number.len()) + &number
    });
    std::iter::once(name.clone()).chain(numbered).find(|name| !is_taken(name)).unwrap_or(name)
}

/// Whether two names can be mistaken for each other: they differ only in case, or have the same [`look`].
#[cfg(test)]
fn look_alike(one: &str, other: &str) -> bool {
    are_alike(&looks(one), &looks(other))
}

fn are_alike(one: &[String; 2], other: &[String; 2]) -> bool {
    one.iter().zip(other).any(|(one, other)| one == other)
}

/// What of a name is compared with others.
fn looks(name: &str) -> [String; 2] {
    let plain = name.nfkc().filter(|letter| !is_unseen(*letter)).flat_map(folded).collect();
    [plain, look(name)]
}

/// The look of a name: two names with the same look can't be distinguished at a glance. It is for comparing, not for display.
///
/// It is based on the confusables of UTS #39 and ignores case. Unicode lists some 6,300 of them in all scripts, so they come
/// from the crate that the compiler uses for its own warnings (and one more that it needs). A table here would cover only
/// some scripts, and an impostor would use another.
///
/// Names are stored as they were written, and names already in a log are not compared again.
///
/// ```
/// # use corte_table::look;
/// assert_eq!(look("Anna"), look("\u{410}nn\u{430}"), "with a Cyrillic А and а");
/// assert_eq!(look("ANNA"), look("Ａnna"));
/// assert_ne!(look("Anna"), look("Анна"));
/// ```
pub fn look(name: &str) -> String {
    let seen: String = name.nfkc().filter(|letter| !is_unseen(*letter)).collect();
    // A letter that looks like no other as a capital may look like one in lower case.
    let drawn = |text: &str| skeleton(text).flat_map(folded).map(uncapped).collect::<String>();
    // To Unicode, `I` looks like `l`; folded to lower case it is `i`.
    drawn(&drawn(&seen)).replace('i', "l")
}

/// A letter folded to lower case; ς becomes σ.
fn folded(letter: char) -> impl Iterator<Item = char> {
    letter.to_uppercase().flat_map(char::to_lowercase)
}

/// Small capitals have no case to fold, and to Unicode most of them look like no other letter, but the lower-case Cyrillic в, к, м, н
/// and т look like them.
const fn uncapped(letter: char) -> char {
    match letter {
        'ᴀ' => 'a',
        'ʙ' => 'b',
        'ᴅ' => 'd',
        'ᴇ' => 'e',
        'ꜰ' => 'f',
        'ɢ' => 'g',
        'ʜ' => 'h',
        'ᴊ' => 'j',
        'ĸ' => 'k',
        'ʟ' => 'l',
        'ʍ' => 'm',
        'ɴ' => 'n',
        'ᴘ' => 'p',
        'ꞯ' => 'q',
        'ʀ' => 'r',
        'ᴛ' => 't',
        other => other,
    }
}

/// Whether any letter can have this mark, above or below one that it has already.
fn is_any_letters(mark: char) -> bool {
    matches!(u32::from(mark),
        0x0300..=0x036F | 0x0483..=0x0489 | 0x1AB0..=0x1AFF | 0x1DC0..=0x1DFF | 0x20D0..=0x20FF | 0xFE20..=0xFE2F)
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NAME, clean_line, clean_name, look, look_alike};

    #[test]
    fn names_of_any_script_stay_as_they_are() {
        for name in ["Ana", "João", "Ζωή", "李小龍", "مريم", "דוד", "🦊", "Nguyễn Thị"] {
            assert_eq!(clean_name(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn words_and_pictures_that_are_joined_stay_joined() {
        for name in [
            "می\u{200c}خواهم",
            "نیم\u{200c}فاصله\u{200c}ای",
            "ശ്രീ\u{d4d}\u{200d}",
            "क्\u{200d}ष",
            "👨\u{200d}👩\u{200d}👧\u{200d}👦 Silva",
            "🏳\u{fe0f}\u{200d}🌈",
            "👩🏽\u{200d}⚕\u{fe0f}",
            "❤\u{fe0f}Ana",
            "1\u{fe0f}\u{20e3}",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Mairi",
        ] {
            assert_eq!(clean_name(name).as_deref(), Some(name));
            assert_eq!(clean_line(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn what_joins_nothing_is_dropped() {
        for (raw, kept) in [
            ("A\u{200c}na\u{fe0f}\u{200d}", Some("Ana")),
            ("می\u{200c}\u{200c}\u{200d}خ", Some("می\u{200d}خ")),
            ("می\u{200c} خ\u{200c}", Some("می خ")),
            ("❤\u{fe0f}\u{fe0f}\u{200d}", Some("❤\u{fe0f}")),
            ("1\u{fe0f}", Some("1")),
            ("\u{200d}\u{200c}\u{fe0f}", None),
            // Tag characters are kept only where they form one of the three flags, so that they hide nothing.
            ("🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}", Some("🏴")),
            ("🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}", Some("🏴")),
            (
                "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}\u{e0041}\u{e007f}",
                Some("🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"),
            ),
            ("Ana\u{e0041}\u{e007f}", Some("Ana")),
        ] {
            assert_eq!(clean_name(raw).as_deref(), kept, "{}", raw.escape_unicode());
            assert_eq!(kept.and_then(clean_name).as_deref(), kept);
        }
    }

    #[test]
    fn a_letter_is_the_same_however_it_was_typed() {
        for (typed, kept) in [
            ("Jose\u{301}", "José"),
            ("Nguye\u{302}\u{303}n", "Nguyễn"),
            ("\u{212b}sa", "Åsa"),
            ("\u{1112}\u{1161}\u{11ab}", "한"),
            ("e\u{301}\u{302}\u{303}\u{304}", "é\u{302}\u{303}\u{304}"),
        ] {
            assert_eq!(clean_name(typed).as_deref(), Some(kept));
            assert_eq!(clean_name(kept).as_deref(), Some(kept));
            assert_eq!(clean_line(typed).as_deref(), Some(kept));
        }
        assert!(look_alike("Jose\u{301}", "José"), "names of before are compared so, too");
        let long = "e\u{301}".repeat(10_000);
        assert_eq!(clean_name(&long), Some("é".repeat(LONGEST_NAME)));
    }

    #[test]
    fn letters_have_no_towers_of_marks() {
        for mark in
            ["\u{301}", "\u{3099}", "\u{591}", "\u{651}", "\u{1cd0}", "\u{a66f}", "\u{f72}", "\u{1d165}"]
        {
            let name = clean_name(&format!("か{}", mark.repeat(23))).unwrap();
            assert!(name.chars().count() <= 7, "{}", name.escape_unicode());
        }
        // A letter of Burmese has more marks than one of other scripts.
        for name in ["မြို့", "ကြွှိုင်း", "བསྒྲུབས", "ที่นี่", "क्षत्रियों"]
        {
            assert_eq!(clean_name(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn flags_of_tags_make_no_other_name() {
        let [england, scotland] = ["gbeng", "gbsct"].map(|flag| {
            let tags = flag.chars().filter_map(|letter| char::from_u32(0xe_0000 + u32::from(letter)));
            ['🏴'].into_iter().chain(tags).chain(['\u{e007f}']).collect::<String>()
        });
        assert!(look_alike(&scotland, "🏴") && look_alike(&scotland, &england), "not every font has them");
        assert_eq!(
            clean_name(&scotland.repeat(5)),
            Some(scotland.repeat(3)),
            "three of seven characters fit"
        );
    }

    #[test]
    fn names_of_one_look_are_told_apart_however_they_are_written() {
        for (name, others) in [
            (
                "Anna",
                &["Аnna", "Аnnа", "Ａnna", "ᴀnna", "ᴀɴɴᴀ", "ANNA", "ΑΝΝΑ", "ꓮꓠꓠꓮ", "𝐀nna", "Anna\u{1bca0}"][..],
            ),
            ("Pythia", &["Pythiа", "PYTHIA", "PYTHlA", "Ρythia", "Руthiа", "pyth1a"]),
            ("Mimi", &["МIMI", "МІМІ", "ᴍimi", "мimi"]),
            ("Oscar", &["0scar", "Оѕсаr", "ΟSCAR"]),
            ("Νίκος", &["ΝΊΚΟΣ", "νίκος", "Nίκος"]),
            ("Вера", &["BEPA", "Bepa", "ВЕРА", "вера"]),
            ("José", &["JOSE\u{301}", "Jоsé"]),
        ] {
            for other in others {
                assert!(look_alike(name, other), "{name} {other}: {} {}", look(name), look(other));
            }
        }
        for (one, other) in [
            ("Anna", "Анна"),
            ("Mimi", "Мими"),
            ("Anna", "Hanna"),
            ("Anna", "Änna"),
            ("Jose", "José"),
            ("Nina", "Vina"),
            ("Yuri", "Uuri"),
            ("Иван", "Ivan"),
            ("Ζωή", "Zoe"),
            ("かが", "かか"),
            ("李", "季"),
            ("مريم", "مريد"),
            ("🦊", "🐺"),
            ("Anna 2", "Anna 3"),
        ] {
            assert!(!look_alike(one, other), "{one} {other}: {}", look(one));
        }
    }

    #[test]
    fn a_long_name_ends_behind_a_whole_letter() {
        let family = "👨\u{200d}👩\u{200d}👧\u{200d}👦";
        assert_eq!(clean_name(&family.repeat(5)), Some(family.repeat(3)), "three of seven characters fit");
        assert_eq!(clean_name(&format!("{}{family}", "x".repeat(20))), Some("x".repeat(20)));
        let word = "ی\u{200c}".repeat(13);
        let kept = clean_name(&word).unwrap_or_default();
        assert_eq!(
            (kept.chars().count(), clean_name(&kept)),
            (23, Some(kept.clone())),
            "no joiner at the end"
        );
        // A single letter that never ends is cut at the limit.
        let endless = clean_name(&"👩\u{200d}".repeat(50)).unwrap_or_default();
        assert_eq!(endless.chars().count(), LONGEST_NAME - 1);
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
