//! Signs and phrases in words: what was said without typing, in each reader's language.

use super::{Lang, character, the_character};
use corte::{Character, Rules};
use corte_table::{About, Blank, Phrase, Remark};

/// The sign for a blank that is not filled yet.
const OPEN: &str = "…";

/// Returns a remark in the reader's language, with the name of the player it is about.
///
/// ```
/// use corte_table::Remark;
/// use corte_ui::{Lang, words};
/// let remark: Remark = "spare 2".parse().unwrap();
/// assert_eq!(words::remark(Lang::ENGLISH, &remark, Some("Bruno")), "Spare me, hit Bruno.");
/// ```
pub fn remark(lang: Lang, remark: &Remark, whom: Option<&str>) -> String {
    filled(lang, remark.phrase(), remark.character(), whom)
}

/// Returns a sign or a phrase with its blank open.
pub fn phrase(lang: Lang, phrase: Phrase) -> String {
    // A sentence that breaks off has no full stop.
    let open = filled(lang, phrase, None, None);
    open.strip_suffix(['.', '。']).filter(|open| open.ends_with(OPEN)).unwrap_or(&open).to_owned()
}

/// Returns the remarks that a phrase can become in a game with these rules, each with the word in its blank. `others` are the other
/// players: their places and names.
pub fn fillings<'a>(
    lang: Lang,
    phrase: Phrase,
    rules: &Rules,
    others: impl IntoIterator<Item = (u8, &'a str)>,
) -> Vec<(Remark, &'a str)> {
    let blanks: Vec<(About, &str)> = match phrase.blank() {
        Blank::None => vec![(About::Nothing, "")],
        Blank::Character => {
            rules.characters().map(|who| (About::Character(who), character(lang, who))).collect()
        }
        Blank::Player => others.into_iter().map(|(place, name)| (About::Player(place), name)).collect(),
    };
    blanks.into_iter().filter_map(|(about, word)| Some((Remark::new(phrase, about)?, word))).collect()
}

fn filled(lang: Lang, phrase: Phrase, about: Option<Character>, whom: Option<&str>) -> String {
    let [the, bare] = [the_character, character].map(|form| about.map_or(OPEN, |about| form(lang, about)));
    let args = [("the", the.into()), ("character", bare.into()), ("whom", whom.unwrap_or(OPEN).into())];
    lang.text(&format!("remark-{}", phrase.name()), &args)
}
