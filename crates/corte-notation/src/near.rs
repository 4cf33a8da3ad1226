//! Guesses at what a misspelt word was meant to be.

use crate::diagnostic::shown;
use strsim::osa_distance;

/// A longer word is no misspelt one.
const LONGEST: usize = 64;

/// Returns the candidate that a misspelt word was most likely meant to be, if one is close enough: of a word of three letters one may be
/// wrong, of one of nine three.
///
/// ```
/// use corte_notation::nearest;
/// assert_eq!(nearest("foreignaid", ["income", "foreign-aid"]), Some("foreign-aid"));
/// assert_eq!(nearest("dance", ["income", "foreign-aid"]), None);
/// ```
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let length = word.chars().count();
    if length > LONGEST {
        return None;
    }
    let (word, near) = (word.to_lowercase(), (length / 3).clamp(1, 3));
    // Words that have no letter in common are not near, however short they are.
    let longest = |candidate: &str| candidate.chars().count().max(length);
    candidates
        .into_iter()
        .map(|candidate| (osa_distance(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= near && *distance < longest(candidate))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Returns these words as an error names what it expects.
///
/// ```
/// use corte_notation::any_of;
/// assert_eq!(any_of(&["brazil", "summary", "italy"]), "brazil, summary or italy");
/// ```
pub fn any_of(words: &[&str]) -> String {
    match words {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => words.concat(),
    }
}

/// The help `did you mean …?`, if a candidate is close enough.
pub(crate) fn hint<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<String> {
    nearest(word, candidates).map(|candidate| format!("did you mean `{}`?", shown(candidate)))
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_what_was_meant() {
        let words = ["income", "foreign-aid", "tax", "pass"];
        assert_eq!(nearest("incom", words), Some("income"));
        assert_eq!(nearest("foreignaid", words), Some("foreign-aid"));
        assert_eq!(nearest("TAX", words), Some("tax"));
        assert_eq!(nearest("psas", words), Some("pass"));
        assert_eq!(nearest("dance", words), None);
        assert_eq!(nearest("a", ["B", "A"]), Some("A"));
        assert_eq!(nearest("Z", ["A", "B"]), None);
    }
}
