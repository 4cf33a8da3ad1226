//! Signs and phrases in words: what somebody said without typing, as each reader has it.

use super::{Lang, character, the_character};
use corte::{Character, Rules};
use corte_table::{About, Blank, Phrase, Remark};

/// What stands for a blank that is not filled yet.
const OPEN: &str = "…";

/// A remark in the reader's language, with what the player it is about is called.
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

/// A sign or a phrase with its blank open.
pub fn phrase(lang: Lang, phrase: Phrase) -> String {
    // A sentence that breaks off has no stop.
    let open = filled(lang, phrase, None, None);
    open.strip_suffix(['.', '。']).filter(|open| open.ends_with(OPEN)).unwrap_or(&open).to_owned()
}

/// The remarks that a phrase can be in a game by these rules, each with the word for what is in its blank.
/// `others` are the other players: their places and names.
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
