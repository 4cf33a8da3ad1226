//! Bots in words: what they are like, and how strong they play.

use super::Lang;
use crate::cast::Temper;

/// What can be learnt of a temper, in a sentence.
pub fn temper(lang: Lang, temper: Temper) -> &'static str {
    lang.word(match temper {
        Temper::Bold => "temper-bold",
        Temper::Cautious => "temper-cautious",
        Temper::Suspicious => "temper-suspicious",
        Temper::Vengeful => "temper-vengeful",
    })
}

/// How strong a bot of this strength plays; the strengths are `easy`, `medium`, `hard` and `hardest`.
pub fn strength(lang: Lang, name: &str) -> &'static str {
    lang.word(match name {
        "easy" => "strength-easy",
        "medium" => "strength-medium",
        "hardest" => "strength-hardest",
        _ => "strength-hard",
    })
}
