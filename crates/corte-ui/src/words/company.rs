//! Bots in words: their character, and how strong they play.

use super::Lang;
use corte_bots::Humour;

/// Describes a temper in a sentence.
pub fn temper(lang: Lang, temper: Humour) -> &'static str {
    lang.word(match temper {
        Humour::Bold => "temper-bold",
        Humour::Cautious => "temper-cautious",
        Humour::Suspicious => "temper-suspicious",
        Humour::Vengeful => "temper-vengeful",
        Humour::Greedy => "temper-greedy",
        Humour::Thievish => "temper-thievish",
        Humour::Ruthless => "temper-ruthless",
        Humour::Stubborn => "temper-stubborn",
    })
}

/// Describes in a sentence a bot that isn't a member of the cast, by its id; `None` if its name in the choice says it all.
pub(crate) fn manner(lang: Lang, id: &str) -> Option<&'static str> {
    (id == "doge").then(|| lang.word("temper-doge"))
}

/// Describes a strength: `easy`, `medium`, `hard` or `hardest`, and `doge` beside them.
pub fn strength(lang: Lang, name: &str) -> &'static str {
    lang.word(match name {
        "easy" => "strength-easy",
        "medium" => "strength-medium",
        "hardest" => "strength-hardest",
        "doge" => "strength-doge",
        _ => "strength-hard",
    })
}

/// A kind of bot in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotWords {
    /// Its name.
    pub name: &'static str,
    /// How it plays, in one line.
    pub about: &'static str,
}

/// Returns a kind of bot in words, by its id; `None` for any other id.
///
/// ```
/// # use corte_ui::{words, Lang};
/// let french = Lang::parse("fr").unwrap();
/// assert_eq!(words::bot(french, "spy").unwrap().name, "Espion");
/// ```
pub fn bot(lang: Lang, id: &str) -> Option<BotWords> {
    let [name, about] = ["", "-about"].map(|part| lang.known(&format!("bot-{id}{part}")));
    Some(BotWords { name: name?, about: about? })
}
