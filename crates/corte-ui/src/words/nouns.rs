//! Characters, cards, actions and lists of things.

use super::Lang;
use corte::{Card, Cards, Character, Claimed, Faces, Side};

/// An action without its target: a row of the reference card.
pub use corte::ActionKind as Kind;

/// Returns an action's name: "Foreign Aid".
pub fn action(lang: Lang, kind: Kind) -> &'static str {
    lang.word(&format!("action-{kind}"))
}

/// Returns what was done, as a noun in a sentence: "foreign aid".
pub(crate) fn done(lang: Lang, kind: Kind) -> &'static str {
    lang.word(&format!("done-{kind}"))
}

/// Returns a character's name: "Duke".
pub fn character(lang: Lang, character: Character) -> &'static str {
    lang.word(match character {
        Character::Duke => "character-duke",
        Character::Assassin => "character-assassin",
        Character::Captain => "character-captain",
        Character::Ambassador => "character-ambassador",
        Character::Contessa => "character-contessa",
        Character::Inquisitor => "character-inquisitor",
        Character::Diplomat => "character-diplomat",
    })
}

/// Returns a character's name with its article: "the Duke".
pub fn the_character(lang: Lang, character: Character) -> &'static str {
    lang.word(match character {
        Character::Duke => "the-duke",
        Character::Assassin => "the-assassin",
        Character::Captain => "the-captain",
        Character::Ambassador => "the-ambassador",
        Character::Contessa => "the-contessa",
        Character::Inquisitor => "the-inquisitor",
        Character::Diplomat => "the-diplomat",
    })
}

/// The name of a character that somebody claims not to have (R-F12).
pub(crate) fn denied_character(lang: Lang, denied: Character) -> &'static str {
    if denied == Character::Diplomat { lang.word("denied-diplomat") } else { the_character(lang, denied) }
}

/// The name of a character in a sentence about a claim to have it, or not to have it.
pub(crate) fn the_claimed(lang: Lang, said: Claimed) -> &'static str {
    if said.denies { denied_character(lang, said.character) } else { the_character(lang, said.character) }
}

/// Returns what is claimed: "Duke", or "no Duke" for a claim not to have one.
pub fn claimed(lang: Lang, said: Claimed) -> String {
    let name = character(lang, said.character);
    if said.denies { lang.text("ghost-denial", &[("character", name.into())]) } else { name.to_owned() }
}

/// Returns the word for a player of a side: "Loyalist".
pub fn side(lang: Lang, side: Side) -> &'static str {
    lang.word(match side {
        Side::Loyalist => "side-loyalist",
        Side::Reformist => "side-reformist",
    })
}

/// Returns a card as it looks: "Duke", "Duke II", "Duke (2 of stars)".
pub fn card(lang: Lang, card: Card, faces: Faces) -> String {
    faced(lang, character(lang, card.character()), card, faces)
}

/// Returns a card with its article.
pub fn the_card(lang: Lang, card: Card, faces: Faces) -> String {
    faced(lang, the_character(lang, card.character()), card, faces)
}

fn faced(lang: Lang, name: &'static str, card: Card, faces: Faces) -> String {
    let Some(face) = card.face() else {
        return name.to_owned();
    };
    if faces == Faces::Everdeck {
        let suit = lang.word(match card.character() {
            Character::Duke | Character::Diplomat => "suit-stars",
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

/// Returns cards as a list: "Duke and Captain".
pub fn cards(lang: Lang, cards: Cards, faces: Faces) -> String {
    list(lang, cards.iter().map(|one| card(lang, one, faces)).collect())
}

/// Returns a text with an aside: "Coup (7 coins)".
pub fn aside(lang: Lang, text: &str, aside: &str) -> String {
    lang.text("aside", &[("text", text.into()), ("aside", aside.into())])
}

/// Returns an amount of coins: "3 coins".
pub fn coins(lang: Lang, coins: usize) -> String {
    lang.text("coins", &[("coins", coins.into())])
}

/// A list of things: "a, b and c".
pub(crate) fn list(lang: Lang, things: Vec<String>) -> String {
    joined(lang, things, "list-and")
}

/// A list of alternatives: "a, b or c".
pub(crate) fn list_or(lang: Lang, things: Vec<String>) -> String {
    joined(lang, things, "list-or")
}

/// Returns a list of things without a word before the last: "a, b, c".
pub fn row(lang: Lang, things: impl IntoIterator<Item = String>) -> String {
    let then = |first: String, next: String| {
        lang.text("list-then", &[("first", first.into()), ("next", next.into())])
    };
    things.into_iter().reduce(then).unwrap_or_default()
}

fn joined(lang: Lang, mut things: Vec<String>, key: &str) -> String {
    let Some(last) = things.pop() else {
        return String::new();
    };
    if things.is_empty() {
        return last;
    }
    let sound = vowel(&last);
    let args = [("first", row(lang, things).into()), ("sound", sound.into()), ("last", last.into())];
    lang.text(key, &args)
}

/// The vowel sound that a word begins with, if it does: some languages use another “and” before it. In them, an h is silent, and an i
/// before an e is not a vowel.
fn vowel(word: &str) -> &'static str {
    let mut heard = word
        .chars()
        .flat_map(char::to_lowercase)
        .skip_while(|letter| !letter.is_alphabetic() || *letter == 'h');
    match (heard.next(), heard.next()) {
        (Some('i'), Some('e')) => "",
        (Some('a' | 'à' | 'á' | 'â' | 'ã' | 'ä'), _) => "a",
        (Some('e' | 'è' | 'é' | 'ê' | 'ë'), _) => "e",
        (Some('i' | 'ì' | 'í' | 'î' | 'ï'), _) => "i",
        (Some('o' | 'ò' | 'ó' | 'ô' | 'õ' | 'ö'), _) => "o",
        (Some('u' | 'ù' | 'ú' | 'û' | 'ü'), _) => "u",
        _ => "",
    }
}

/// A number with this many decimals.
pub(crate) fn number(lang: Lang, number: f32, digits: usize) -> String {
    format!("{number:.digits$}").replace('.', lang.word("decimal-mark"))
}

/// A share of one as a percentage, with no line break in it.
pub(crate) fn percent(lang: Lang, share: f32, digits: usize) -> String {
    lang.text("percent", &[("number", number(lang, 100.0 * share, digits).into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_before_the_last_is_the_one_that_its_sound_asks_for() {
        let [it, es] = ["it", "es"].map(|tag| Lang::parse(tag).unwrap());
        let two = |last: &str| vec!["Ana".to_owned(), last.to_owned()];
        for (told, wanted) in [
            (list(it, two("Ettore")), "Ana ed Ettore"),
            (list(it, two("Isotta")), "Ana e Isotta"),
            (list(es, two("Isotta")), "Ana e Isotta"),
            (list(es, two("Hilda")), "Ana e Hilda"),
            (list(es, two("Hielo")), "Ana y Hielo"),
            (list(es, two("Ettore")), "Ana y Ettore"),
            (list_or(es, two("Óscar")), "Ana u Óscar"),
            (list_or(es, two("7")), "Ana o 7"),
        ] {
            assert_eq!(told, wanted);
        }
    }
}
