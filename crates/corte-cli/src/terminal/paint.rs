//! Colours and marks. A colour never says anything alone.

use corte::{Card, Character, Faces};
use corte_ui::Lang;
use corte_ui::words::{self, Tone};
use ratatui::style::{Color, Modifier, Style};
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr;

/// With colours, or without (NO_COLOR).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paint {
    /// Whether there are colours.
    pub(crate) coloured: bool,
}

impl Paint {
    /// As the environment wishes: <https://no-color.org>.
    pub(crate) fn from_environment() -> Paint {
        Paint { coloured: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    }

    fn colour(self, colour: Color) -> Style {
        if self.coloured { Style::new().fg(colour) } else { Style::new() }
    }

    /// The colour of a character.
    pub(crate) fn character(self, character: Character) -> Style {
        self.colour(match character {
            Character::Duke | Character::Diplomat => Color::Magenta,
            Character::Assassin => Color::Gray,
            Character::Captain => Color::LightBlue,
            Character::Ambassador => Color::Green,
            Character::Contessa => Color::LightRed,
            Character::Inquisitor => Color::Yellow,
        })
    }

    /// How a line of the log looks.
    pub(crate) fn tone(self, tone: Tone) -> Style {
        match tone {
            Tone::Turn => self.colour(Color::Cyan),
            Tone::Claim | Tone::Blow => Style::new(),
            Tone::Challenge => self.colour(Color::Yellow),
            Tone::True => self.colour(Color::Green),
            Tone::Loss => self.colour(Color::LightRed),
            Tone::Plain => self.quiet(),
            Tone::End => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// What matters less.
    pub(crate) fn quiet(self) -> Style {
        if self.coloured { Style::new().fg(Color::Gray) } else { Style::new() }
    }

    /// What is said in passing.
    pub(crate) fn aside(self) -> Style {
        self.quiet().add_modifier(Modifier::ITALIC)
    }

    /// What matters most.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Coins.
    pub(crate) fn gold(self) -> Style {
        self.colour(Color::Yellow)
    }

    /// Whoever is to act.
    pub(crate) fn active(self) -> Style {
        self.colour(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    /// A bar across the screen.
    pub(crate) fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

/// The sign of a character: the first two letters of its name, which differ in every language.
pub(crate) fn sign(lang: Lang, character: Character) -> String {
    words::character(lang, character).chars().take(2).collect()
}

/// A card's name within so many columns; its face stays where there is one.
pub(crate) fn card_within(lang: Lang, card: Card, faces: Faces, columns: usize) -> String {
    let full = words::card(lang, card, faces);
    if full.width() <= columns {
        return full;
    }
    let face = match (card.face(), faces) {
        (None, _) => String::new(),
        (Some(face), Faces::Everdeck) => format!(" {face}"),
        (Some(face), _) => format!(" {}", ["I", "II", "III", "IV", "V"][face.min(4)]),
    };
    let name = words::character(lang, card.character());
    let room = columns.saturating_sub(face.width());
    // Of a name of which a letter or two are left, nobody knows whose it is.
    let short = if room < 5 { sign(lang, card.character()) } else { cut(name, room) };
    format!("{short}{face}")
}

/// A text within so many columns.
pub(crate) fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut kept = String::new();
    for letter in text.graphemes(true) {
        let longer = format!("{kept}{letter}");
        if longer.width() + 1 > columns {
            break;
        }
        kept = longer;
    }
    if columns == 0 { kept } else { format!("{}…", kept.trim_end()) }
}

/// A text within so many columns, ended between two words where that leaves most of it.
pub(crate) fn cut_words(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut between = " ";
    for (space, piece) in pieces(text) {
        let longer = if kept.is_empty() { piece.to_owned() } else { format!("{kept}{space}{piece}") };
        if longer.width() + 2 > columns {
            between = space;
            break;
        }
        kept = longer;
    }
    if kept.is_empty() { cut(text, columns) } else { format!("{kept}{between}…") }
}

/// Names within so many columns, of which no two are alike. Whoever shares the first word with another has it
/// shortened; those still alike keep their ends, and at last their places.
pub(crate) fn short_names(names: &[&str], columns: usize) -> Vec<String> {
    let first = |name: &str| name.split(' ').next().map(str::to_owned);
    let shares = |name: &str| names.iter().filter(|other| first(other) == first(name)).count() > 1;
    let initialled = |name: &str| match name.split_once(' ') {
        Some((front, rest)) if shares(name) => {
            let initial = front.graphemes(true).next().unwrap_or_default();
            format!("{initial}. {rest}")
        }
        _ => name.to_owned(),
    };
    // Each form says less of the name than the one before, and more of what tells it from others.
    let formed = |place: usize, form: usize| match form {
        3 => {
            let number = (place + 1).to_string();
            format!("{} {number}", cut(names[place], columns.saturating_sub(number.len() + 1)))
        }
        _ if names[place].width() <= columns => names[place].to_owned(),
        0 => cut_name(names[place], columns),
        1 => cut_name(&initialled(names[place]), columns),
        _ => cut_middle(names[place], columns),
    };
    let mut form = vec![0; names.len()];
    loop {
        let short: Vec<String> = (0..names.len()).map(|place| formed(place, form[place])).collect();
        let alike = |place: usize| {
            let stem = |text: &str| text.trim_end_matches('…').trim_end().to_owned();
            let other = |other: usize| other != place && stem(&short[other]) == stem(&short[place]);
            (0..names.len()).any(other)
                || form[place] == 0 && short[place] != names[place] && shares(names[place])
        };
        let unclear: Vec<usize> =
            (0..names.len()).filter(|place| form[*place] < 3 && alike(*place)).collect();
        if unclear.is_empty() {
            return short;
        }
        unclear.into_iter().for_each(|place| form[place] += 1);
    }
}

/// A text within so many columns, of which beginning and end stay.
fn cut_middle(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let end = columns.saturating_sub(1) / 2;
    let mut tail = String::new();
    for letter in text.graphemes(true).rev() {
        let longer = format!("{letter}{tail}");
        if longer.width() > end {
            break;
        }
        tail = longer;
    }
    format!("{}{tail}", cut(text, columns - tail.width()))
}

/// A name within so many columns; the number that tells it from another stays.
pub(crate) fn cut_name(name: &str, columns: usize) -> String {
    match name.rsplit_once(' ') {
        Some((front, number)) if number.parse::<u8>().is_ok() => {
            format!("{} {number}", cut(front, columns.saturating_sub(number.len() + 1)))
        }
        _ => cut(name, columns),
    }
}

/// A text in lines of so many columns, broken between words.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for (space, piece) in pieces(text) {
        let longer = if line.is_empty() { piece.to_owned() } else { format!("{line}{space}{piece}") };
        if longer.width() <= columns {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        line = cut(piece, columns);
    }
    lines.push(line);
    lines
}

/// What no line may begin with, and what none may end with, where a text has no spaces.
const NEVER_FIRST: &str = "。、，．：；！？）」』】〉》”…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ％";
const NEVER_LAST: &str = "（「『【〈《“";

/// The pieces of a text between which a line may end, each with the space before it:
/// words, and between two wide letters, which are written without spaces, each letter.
fn pieces(text: &str) -> Vec<(&'static str, &str)> {
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
