//! Lines folded to the width of a terminal, between words and next to wide letters.

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr;

/// A text padded to at least this many columns.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(text.width())))
}

/// A line as several that are no wider than this, where its words allow it. Those after the first hang: they begin below the text behind
/// a number, or two columns further in than the first.
///
/// Nothing is left out, so a word that is wider stays whole.
pub(crate) fn folded(line: &str, columns: usize) -> Vec<String> {
    if line.width() <= columns {
        return vec![line.to_owned()];
    }
    let begun = &line[..line.len() - line.trim_start_matches(' ').len()];
    let hang = " ".repeat((begun.len() + hung(&line[begun.len()..])).min(columns / 3));
    let (mut lines, mut last) = (Vec::new(), begun.to_owned());
    for (gap, column) in columns_of(&line[begun.len()..]) {
        let mut pieces = pieces(column).into_iter();
        let (_, first) = pieces.next().unwrap_or_default();
        // What stands in a column of its own is kept together, if a line has room for it.
        let whole = if hang.len() + column.width() <= columns { column } else { first };
        if !gap.is_empty() && last.width() + gap.len() + whole.width() > columns {
            lines.push(std::mem::replace(&mut last, hang.clone()));
        } else {
            last.push_str(gap);
        }
        last.push_str(first);
        for (space, piece) in pieces {
            if last.width() + space.width() + piece.width() > columns {
                lines.push(std::mem::replace(&mut last, hang.clone()));
            } else {
                last.push_str(space);
            }
            last.push_str(piece);
        }
    }
    lines.push(last);
    lines
}

/// The parts of a line that several spaces separate, each with the spaces before it.
fn columns_of(line: &str) -> Vec<(&str, &str)> {
    let (mut columns, mut rest) = (Vec::new(), line);
    while !rest.is_empty() {
        let begins = rest.len() - rest.trim_start_matches(' ').len();
        let ends = rest[begins..].find("  ").map_or(rest.len(), |at| begins + at);
        columns.push((&rest[..begins], &rest[begins..ends]));
        rest = &rest[ends..];
    }
    columns
}

/// How far the lines below this text hang: as far as a number at its beginning, or two columns.
fn hung(text: &str) -> usize {
    let behind = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let dot = behind.strip_prefix('.').unwrap_or(behind);
    let rest = dot.trim_start_matches(' ');
    if behind.len() < text.len() && rest.len() < dot.len() { text.len() - rest.len() } else { 2 }
}

/// What no line may begin with, and what no line may end with, in a text without spaces.
const NEVER_FIRST: &str = "。、，．：；！？）」』】〉》”…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ％";
const NEVER_LAST: &str = "（「『【〈《“";

/// The pieces of a text between which a line may break, each with the space before it: words, and next to wide letters,
/// which are written without spaces, single letters.
pub(crate) fn pieces(text: &str) -> Vec<(&'static str, &str)> {
    let mut pieces = Vec::new();
    for word in text.split(' ') {
        let mut space = if pieces.is_empty() { "" } else { " " };
        let mut start = 0;
        let mut letters = word.grapheme_indices(true).peekable();
        while let Some((_, letter)) = letters.next() {
            let Some((at, next)) = letters.peek().copied() else { break };
            let wide = letter.width() == 2 || next.width() == 2;
            if wide && !NEVER_FIRST.contains(next) && !NEVER_LAST.contains(letter) {
                pieces.push((space, &word[start..at]));
                (space, start) = ("", at);
            }
        }
        pieces.push((space, &word[start..]));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::folded;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn lines_are_folded_between_words_and_hang() {
        let told = "Bruno claims the Duke, and takes three coins from the Treasury.";
        assert_eq!(
            folded(told, 30),
            ["Bruno claims the Duke, and", "  takes three coins from the", "  Treasury."]
        );
        assert_eq!(
            folded("12. Ana takes a coin from the bank", 20),
            ["12. Ana takes a coin", "    from the bank"]
        );
        assert_eq!(
            folded("  3  Ana: Tax     wins 20.0%   Coup 95.0%", 30),
            ["  3  Ana: Tax     wins 20.0%", "     Coup 95.0%"]
        );
        let row = folded("  3  Ana: Tax   wins 20.0%   Coup 95.0%", 33);
        assert_eq!(row, ["  3  Ana: Tax   wins 20.0%", "     Coup 95.0%"], "a column stays together");
        assert_eq!(
            folded("   Bruno passes, and so does Carla", 20),
            ["   Bruno passes, and", "     so does Carla"]
        );
        assert_eq!(folded("3 coins", 40), ["3 coins"]);
    }

    #[test]
    fn nothing_is_left_out() {
        let told = "A name like Donaudampfschifffahrtsgesellschaftskapitän stays whole.";
        let lines = folded(told, 20);
        assert_eq!(lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" "), told);
    }

    /// Each of these letters takes two columns, and no line begins with a full stop.
    #[test]
    fn wide_letters_are_counted_as_wide() {
        for told in [
            "ブルーノは公爵を宣言し、国庫から三枚のコインを取ります。",
            "布鲁诺声称公爵，从国库拿取三枚硬币。",
        ] {
            for columns in 20..40 {
                let lines = folded(told, columns);
                assert!(lines.iter().all(|line| line.width() <= columns), "{lines:?}");
                assert!(
                    lines.iter().all(|line| !line.trim_start().starts_with(['。', '、', '，'])),
                    "{lines:?}"
                );
                assert_eq!(lines.iter().map(|line| line.trim_start()).collect::<String>(), told);
            }
        }
    }
}
