//! Guesses at what a misspelt word was meant to be.

/// The candidate closest to the word, if one is close enough.
pub(crate) fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let word: Vec<char> = word.chars().take(LONGEST + 1).collect();
    if word.len() > LONGEST {
        return None;
    }
    let near = (word.len() / 3).clamp(1, 3);
    // Words that have no letter in common are not near, however short they are.
    let longest = |candidate: &str| candidate.chars().count().max(word.len());
    candidates
        .into_iter()
        .map(|candidate| (distance(&word, candidate), candidate))
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
    nearest(word, candidates).map(|candidate| format!("did you mean `{candidate}`?"))
}

const LONGEST: usize = 64;

/// The number of letters to add, drop or change, ignoring case.
fn distance(word: &[char], candidate: &str) -> usize {
    let same = |a: char, b: char| a == b || a.to_lowercase().eq(b.to_lowercase());
    let mut row: Vec<usize> = (0..=word.len()).collect();
    for (line, letter) in candidate.chars().take(LONGEST).enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], line + 1);
        for (column, own) in word.iter().enumerate() {
            let changed = diagonal + usize::from(!same(*own, letter));
            diagonal = row[column + 1];
            row[column + 1] = changed.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[word.len()]
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
        assert_eq!(nearest("dance", words), None);
        assert_eq!(nearest("a", ["B", "A"]), Some("A"));
        assert_eq!(nearest("Z", ["A", "B"]), None);
    }
}
