//! Letters of people's names.

/// Whether a letter can't be seen: it has no width, turns the direction of what follows, or stands for nothing.
///
/// The engine has no names; it has this one list, because everything that reads, keeps or shows names rests on it.
///
/// ```
/// assert!("\u{202e}\u{200b}\u{3164}".chars().all(corte::is_unseen));
/// assert!(!"João 李 🦊".chars().any(corte::is_unseen));
/// ```
pub const fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffc}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}
