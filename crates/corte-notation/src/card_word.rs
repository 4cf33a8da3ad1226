//! Cards as a file names them, and the cards that are meant.

use crate::diagnostic::{Diagnostic, Fault};
use crate::near;
use crate::source::Words;
use crate::spot::Spot;
use corte::{COPIES, Card, Cards, Character, Faces, Pack};

/// A card as written: `Duke`, `Duke.1`, or `?` in a view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardWord<'t> {
    /// The character; `None` for a card that the viewer can't know.
    pub character: Option<Character>,
    /// The copy, if given.
    pub face: Option<usize>,
    /// Its place.
    pub spot: Spot<'t>,
}

/// The maximum number of cards read from a list.
const MOST_CARDS: usize = 30;

impl<'t> CardWord<'t> {
    /// Reads a card.
    pub(crate) fn parse(spot: Spot<'t>) -> Result<CardWord<'t>, Fault> {
        let word = spot.as_str();
        if word == "?" {
            return Ok(CardWord { character: None, face: None, spot });
        }
        let (name, face) = match word.split_once('.') {
            None => (word, None),
            Some((name, number)) => (name, Some(number)),
        };
        let character = character_named(name, spot)?;
        let face = face.map(|number| copy_numbered(number, spot)).transpose()?;
        Ok(CardWord { character: Some(character), face, spot })
    }

    /// Reads cards up to the end of the line or to one of the words in `stops`. A `-` means no cards.
    pub(crate) fn list(words: &mut Words<'t>, stops: &[&str]) -> Result<Vec<CardWord<'t>>, Fault> {
        let first = words.need("cards, or - for none")?;
        if first.as_str() == "-" {
            let more = words.peek().filter(|word| CardWord::parse(*word).is_ok());
            return more.map_or(Ok(Vec::new()), |card| {
                Err(Diagnostic::at(card, "`-` stands for no cards, so none can follow it")
                    .expected("`-` or cards")
                    .found(first.to(card).as_str()))
            });
        }
        let mut list = vec![CardWord::parse(first)?];
        while let Some(word) = words.peek().filter(|word| !stops.contains(&word.as_str())) {
            words.next();
            list.push(CardWord::parse(word)?);
            if list.len() > MOST_CARDS {
                return Err(Diagnostic::at(word, "there are too many cards on this line")
                    .expected(format!("at most {MOST_CARDS}"))
                    .found("one more"));
            }
        }
        Ok(list)
    }

    /// Whether it is `?`.
    pub(crate) fn is_unknown(&self) -> bool {
        self.character.is_none()
    }

    /// Whether this word can mean the card.
    pub(crate) fn matches(&self, card: Card) -> bool {
        self.character.is_none_or(|character| character == card.character())
            && (self.face.is_none() || self.face == card.face())
    }

    /// Refuses a copy number if cards have none, or if it is too high, and a hidden card except in a view.
    pub(crate) fn check(&self, faces: Faces, copies: usize, is_view: bool) -> Result<(), Fault> {
        if self.is_unknown() && !is_view {
            return Err(Diagnostic::at(self.spot, "`?` stands for a hidden card only in a view")
                .expected("a card")
                .help("name the card, or make the file a view: `view SEAT` after `coup 1`".to_owned()));
        }
        let Some(face) = self.face else { return Ok(()) };
        let Some(character) = self.character else { return Ok(()) };
        if !faces.told_apart() {
            let error = Diagnostic::at(self.spot, "the faces are identical here, so a card has no number");
            return Err(error.expected(character.name()));
        }
        if face >= copies {
            let error = Diagnostic::at(self.spot, format!("there is no {} in this game", self.spot.as_str()));
            let expected = format!("a copy from {character}.0 to {character}.{}", copies - 1);
            return Err(error.expected(expected));
        }
        Ok(())
    }
}

/// The character with this name.
pub(crate) fn character_named(name: &str, spot: Spot<'_>) -> Result<Character, Fault> {
    name.parse().map_err(|_| {
        let names = Character::ALL.map(Character::name);
        Diagnostic::at(spot, "this is not a character")
            .expected(near::any_of(&names))
            .help(near::hint(name, names).unwrap_or("a file has the English names of characters".to_owned()))
    })
}

/// A digit. Whether there is such a copy depends on the game ([`CardWord::check`]).
fn copy_numbered(number: &str, spot: Spot<'_>) -> Result<usize, Fault> {
    let face = match number.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(usize::from(digit - b'0')),
        _ => None,
    };
    face.ok_or_else(|| {
        Diagnostic::at(spot, "there is no such copy of a card")
            .expected("the number of a copy after the dot")
            .found(if number.is_empty() { "nothing" } else { number })
    })
}

/// The reason why words can't be taken for cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unclear {
    /// A word can mean several cards.
    Ambiguous(Character, Vec<Card>),
    /// More copies of a card are named than there are.
    TooMany(Character),
    /// The game does not have this character.
    NotInPlay(Character),
}

impl std::fmt::Display for Unclear {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unclear::Ambiguous(character, cards) => {
                let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
                write!(f, "{character} can be {} here; write which", cards.join(" or "))
            }
            Unclear::NotInPlay(character) => corte::Illegal::NotInPlay(*character).fmt(f),
            Unclear::TooMany(character) => write!(f, "{character} is named more often than there are copies"),
        }
    }
}

/// The cards that the words mean when taken from `among`.
///
/// A word without a copy number stands for any copy if only one can be meant.
/// A card that is not in `among` is still returned, so that the rules can give the reason against it.
pub(crate) fn resolve(words: &[CardWord<'_>], among: Cards, pack: Pack) -> Result<Cards, Unclear> {
    let (mut cards, faces) = (Cards::none(pack), pack.faces);
    for word in words {
        let Some(character) = word.character else { continue };
        // A game has either of the two.
        if character == if pack.diplomat { Character::Duke } else { Character::Diplomat } {
            return Err(Unclear::NotInPlay(character));
        }
        let card = match word.face {
            Some(face) => Card::faced(character, face),
            None if faces.told_apart() => continue,
            None => Some(Card::plain(character)),
        };
        let room = card.filter(|card| match card.face() {
            Some(_) => !cards.contains(*card),
            None => cards.count(character) < COPIES,
        });
        cards.insert(room.ok_or(Unclear::TooMany(character))?);
    }
    if faces.told_apart() {
        resolve_bare(words, among, &mut cards)?;
    }
    Ok(cards)
}

fn resolve_bare(words: &[CardWord<'_>], among: Cards, cards: &mut Cards) -> Result<(), Unclear> {
    for character in Character::ALL {
        let bare = |word: &&CardWord<'_>| word.character == Some(character) && word.face.is_none();
        let count = words.iter().filter(bare).count();
        let candidates: Vec<Card> =
            among.of_character(character).iter().filter(|card| !cards.contains(*card)).collect();
        if count > 0 && count < candidates.len() {
            return Err(Unclear::Ambiguous(character, candidates));
        }
        for card in candidates.iter().take(count) {
            cards.insert(*card);
        }
        for _ in candidates.len()..count {
            let other = (0..COPIES).filter_map(|face| Card::faced(character, face));
            let absent = other.into_iter().find(|card| !cards.contains(*card));
            cards.insert(absent.ok_or(Unclear::TooMany(character))?);
        }
    }
    Ok(())
}

/// Whether the words are exactly these cards and this many unknown ones, in any order.
pub(crate) fn are_just(words: &[CardWord<'_>], cards: Cards, unknown: usize) -> bool {
    if words.len() != cards.len() + unknown {
        return false;
    }
    without_card(words, cards).is_empty()
}

/// The words left without a card when each takes one; `?` takes none.
pub(crate) fn without_card<'w, 't>(words: &'w [CardWord<'t>], cards: Cards) -> Vec<&'w CardWord<'t>> {
    let mut left: Vec<Card> = cards.iter().collect();
    // The most specific words choose first: cards with a number, then characters.
    let mut sorted: Vec<&CardWord<'_>> = words.iter().filter(|word| !word.is_unknown()).collect();
    sorted.sort_by_key(|word| word.face.is_none());
    sorted.retain(|word| {
        let place = left.iter().position(|card| word.matches(*card));
        place.map(|place| left.remove(place)).is_none()
    });
    sorted
}
