//! Colours and marks. A colour is never the only sign of anything.

use crate::folding::pieces;
use corte::{Card, Character, Faces};
use corte_ui::Lang;
use corte_ui::words::{self, Tone};
use ratatui::style::{Color, Modifier, Style};
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr;

/// With or without colours (NO_COLOR).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paint {
    /// Whether there are colours.
    pub(crate) coloured: bool,
}

impl Paint {
    /// As the environment asks for: <https://no-color.org>.
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
            Tone::Pass | Tone::Plain => self.quiet(),
            Tone::End => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// For what matters less.
    pub(crate) fn quiet(self) -> Style {
        if self.coloured { Style::new().fg(Color::Gray) } else { Style::new() }
    }

    /// For what is said in passing.
    pub(crate) fn aside(self) -> Style {
        self.quiet().add_modifier(Modifier::ITALIC)
    }

    /// For what matters most.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// For coins.
    pub(crate) fn gold(self) -> Style {
        self.colour(Color::Yellow)
    }

    /// For whoever is to act.
    pub(crate) fn active(self) -> Style {
        self.colour(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    /// For a bar across the screen.
    pub(crate) fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

/// The sign of a character: the first two letters of its name, which are unique in every language.
pub(crate) fn sign(lang: Lang, character: Character) -> String {
    words::character(lang, character).chars().take(2).collect()
}

/// A card's name cut to this many columns; if it has a face, that stays.
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
    // Nobody would recognise a name by the letter or two that are left.
    let short = if room < 5 { sign(lang, card.character()) } else { cut(name, room) };
    format!("{short}{face}")
}

/// A text cut to this many columns.
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

/// A text cut to this many columns, between words where possible.
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

/// Names cut to this many columns, no two of them alike. A first word that several names share is abbreviated; names
/// that are still alike keep their ends, and in the last resort their places.
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
    // Each form keeps less of the name than the one before, and more of what tells it from others.
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

/// A text cut in the middle to this many columns, so that its beginning and end stay.
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

/// A name cut to this many columns; a number that tells it from another stays.
pub(crate) fn cut_name(name: &str, columns: usize) -> String {
    match name.rsplit_once(' ') {
        Some((front, number)) if number.parse::<u8>().is_ok() => {
            format!("{} {number}", cut(front, columns.saturating_sub(number.len() + 1)))
        }
        _ => cut(name, columns),
    }
}

/// A text in lines of this many columns, broken between words.
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
