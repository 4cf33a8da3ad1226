//! Signs and phrases in words: what somebody said without typing, as each reader has it.

use super::{Lang, character, the_character};
use corte::Character;
use corte_table::{Phrase, Remark};

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
    filled(lang, phrase, None, None)
}

fn filled(lang: Lang, phrase: Phrase, about: Option<Character>, whom: Option<&str>) -> String {
    let [the, bare] = [the_character, character].map(|form| about.map_or(OPEN, |about| form(lang, about)));
    let args = [("the", the.into()), ("character", bare.into()), ("whom", whom.unwrap_or(OPEN).into())];
    lang.text(&format!("remark-{}", phrase.name()), &args)
}
