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
