//! Characters, cards, actions and lists of things.

use super::Lang;
use corte::{Action, Card, Cards, Character, Faces};

/// Any small number of things.
pub type Number = usize;

/// An action without its target: a line of the reference card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Take 1 coin.
    Income,
    /// Take 2 coins.
    ForeignAid,
    /// Take 3 coins, as the Duke.
    Tax,
    /// Exchange with the Court, as the Ambassador or the Inquisitor.
    Exchange,
    /// Take 2 coins from a player, as the Captain.
    Steal,
    /// See a card, as the Inquisitor.
    Examine,
    /// Pay 3, as the Assassin.
    Assassinate,
    /// Pay 7.
    Coup,
}

impl Kind {
    /// All, in the order of the reference card.
    pub const ALL: [Kind; 8] = [
        Kind::Income,
        Kind::ForeignAid,
        Kind::Coup,
        Kind::Tax,
        Kind::Assassinate,
        Kind::Steal,
        Kind::Exchange,
        Kind::Examine,
    ];

    /// The kind of an action.
    pub fn of(action: Action) -> Kind {
        match action {
            Action::Income => Kind::Income,
            Action::ForeignAid => Kind::ForeignAid,
            Action::Tax => Kind::Tax,
            Action::Exchange => Kind::Exchange,
            Action::Steal { .. } => Kind::Steal,
            Action::Examine { .. } => Kind::Examine,
            Action::Assassinate { .. } => Kind::Assassinate,
            Action::Coup { .. } => Kind::Coup,
        }
    }

    /// A name for class names and icons: `foreign-aid`.
    pub const fn slug(self) -> &'static str {
        match self {
            Kind::Income => "income",
            Kind::ForeignAid => "foreign-aid",
            Kind::Tax => "tax",
            Kind::Exchange => "exchange",
            Kind::Steal => "steal",
            Kind::Examine => "examine",
            Kind::Assassinate => "assassinate",
            Kind::Coup => "coup",
        }
    }
}

/// An action's name: "Foreign Aid".
pub fn action(lang: Lang, kind: Kind) -> &'static str {
    lang.word(match kind {
        Kind::Income => "action-income",
        Kind::ForeignAid => "action-foreign-aid",
        Kind::Tax => "action-tax",
        Kind::Exchange => "action-exchange",
        Kind::Steal => "action-steal",
        Kind::Examine => "action-examine",
        Kind::Assassinate => "action-assassinate",
        Kind::Coup => "action-coup",
    })
}

/// A character's name: "Duke".
pub fn character(lang: Lang, character: Character) -> &'static str {
    lang.word(match character {
        Character::Duke => "character-duke",
        Character::Assassin => "character-assassin",
        Character::Captain => "character-captain",
        Character::Ambassador => "character-ambassador",
        Character::Contessa => "character-contessa",
        Character::Inquisitor => "character-inquisitor",
    })
}

/// A character's name with its article: "the Duke".
pub fn the_character(lang: Lang, character: Character) -> &'static str {
    lang.word(match character {
        Character::Duke => "the-duke",
        Character::Assassin => "the-assassin",
        Character::Captain => "the-captain",
        Character::Ambassador => "the-ambassador",
        Character::Contessa => "the-contessa",
        Character::Inquisitor => "the-inquisitor",
    })
}

/// A card as it looks: "Duke", "Duke II", "Duke, 2 of stars".
pub fn card(lang: Lang, card: Card, faces: Faces) -> String {
    faced(lang, character(lang, card.character()), card, faces)
}

/// A card with its article.
pub fn the_card(lang: Lang, card: Card, faces: Faces) -> String {
    faced(lang, the_character(lang, card.character()), card, faces)
}

fn faced(lang: Lang, name: &'static str, card: Card, faces: Faces) -> String {
    let Some(face) = card.face() else {
        return name.to_owned();
    };
    if faces == Faces::Everdeck {
        let suit = lang.word(match card.character() {
            Character::Duke => "suit-stars",
            Character::Assassin => "suit-spades",
            Character::Captain => "suit-crowns",
            Character::Ambassador | Character::Inquisitor => "suit-coins",
            Character::Contessa => "suit-hearts",
        });
        let args = [("card", name.into()), ("rank", face.into()), ("suit", suit.into())];
        return lang.text("card-everdeck", &args);
    }
    let numeral = ["I", "II", "III", "IV", "V"][face.min(4)];
    lang.text("card-faced", &[("card", name.into()), ("numeral", numeral.into())])
}

/// Cards as a list: "Duke and Captain".
pub fn cards(lang: Lang, cards: Cards, faces: Faces) -> String {
    list(lang, cards.iter().map(|one| card(lang, one, faces)).collect())
}

/// An amount of coins: "3 coins".
pub fn coins(lang: Lang, coins: Number) -> String {
    lang.text("coins", &[("coins", coins.into())])
}

/// Things in a row: "a, b and c".
pub(crate) fn list(lang: Lang, things: Vec<String>) -> String {
    joined(things, |first, last| lang.text("list-and", &[("first", first.into()), ("last", last.into())]))
}

/// Things of which one is enough: "a, b or c".
pub(crate) fn list_or(lang: Lang, things: Vec<String>) -> String {
    joined(things, |first, last| lang.text("list-or", &[("first", first.into()), ("last", last.into())]))
}

fn joined(mut things: Vec<String>, last_two: impl FnOnce(String, String) -> String) -> String {
    let Some(last) = things.pop() else {
        return String::new();
    };
    if things.is_empty() { last } else { last_two(things.join(", "), last) }
}
