//! Guesses at what a misspelt word was meant to be.

use crate::diagnostic::shown;

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
    nearest(word, candidates).map(|candidate| format!("did you mean `{}`?", shown(candidate)))
}

const LONGEST: usize = 64;

/// The number of letters to add, drop, change or exchange with the next, ignoring case.
fn distance(word: &[char], candidate: &str) -> usize {
    let same = |a: char, b: char| a == b || a.to_lowercase().eq(b.to_lowercase());
    let candidate: Vec<char> = candidate.chars().take(LONGEST).collect();
    let mut rows: Vec<Vec<usize>> = vec![(0..=word.len()).collect()];
    for (line, letter) in candidate.iter().enumerate() {
        let above = &rows[line];
        let mut row = vec![line + 1];
        for (column, own) in word.iter().enumerate() {
            let changed = above[column] + usize::from(!same(*own, *letter));
            let mut least = changed.min(row[column] + 1).min(above[column + 1] + 1);
            if line > 0 && column > 0 && same(*own, candidate[line - 1]) && same(word[column - 1], *letter) {
                least = least.min(rows[line - 1][column - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[candidate.len()][word.len()]
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
