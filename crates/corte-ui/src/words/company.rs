//! Bots in words: what they are like, and how strong they play.

use super::Lang;
use crate::cast::CastTemper;

/// What can be learnt of a temper, in a sentence.
pub fn temper(lang: Lang, temper: CastTemper) -> &'static str {
    lang.word(match temper {
        CastTemper::Bold => "temper-bold",
        CastTemper::Cautious => "temper-cautious",
        CastTemper::Suspicious => "temper-suspicious",
        CastTemper::Vengeful => "temper-vengeful",
        CastTemper::Greedy => "temper-greedy",
        CastTemper::Thievish => "temper-thievish",
        CastTemper::Ruthless => "temper-ruthless",
        CastTemper::Stubborn => "temper-stubborn",
    })
}

/// What can be learnt of a bot that is no person, by its id, in a sentence; nothing where a choice of it says all.
pub(crate) fn manner(lang: Lang, id: &str) -> Option<&'static str> {
    (id == "doge").then(|| lang.word("temper-doge"))
}

/// How strong a bot of this strength plays; the strengths are `easy`, `medium`, `hard` and `hardest`, and `doge` is beside them.
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
    /// What people call it.
    pub name: &'static str,
    /// How it plays, in one line.
    pub about: &'static str,
}

/// The kinds of bots, by the ids that commands and records know them by; the last four are players in files.
const BOTS: [(&str, &str, &str); 12] = [
    ("fool", "bot-fool", "bot-fool-about"),
    ("page", "bot-page", "bot-page-about"),
    ("courtier-cautious", "bot-courtier-cautious", "bot-courtier-cautious-about"),
    ("courtier-bold", "bot-courtier-bold", "bot-courtier-bold-about"),
    ("courtier-vengeful", "bot-courtier-vengeful", "bot-courtier-vengeful-about"),
    ("spy", "bot-spy", "bot-spy-about"),
    ("cardinal", "bot-cardinal", "bot-cardinal-about"),
    ("regent", "bot-regent", "bot-regent-about"),
    ("magistrate", "bot-magistrate", "bot-magistrate-about"),
    ("doge", "bot-doge", "bot-doge-about"),
    ("mirror", "bot-mirror", "bot-mirror-about"),
    ("network", "bot-network", "bot-network-about"),
];

/// A kind of bot in words, by its id; nothing for any other id.
///
/// ```
/// # use corte_ui::{words, Lang};
/// let french = Lang::parse("fr").unwrap();
/// assert_eq!(words::bot(french, "spy").unwrap().name, "Espion");
/// ```
pub fn bot(lang: Lang, id: &str) -> Option<BotWords> {
    let (_, name, about) = BOTS.iter().find(|(known, ..)| *known == id)?;
    Some(BotWords { name: lang.word(name), about: lang.word(about) })
}
