//! Names that nobody can guess: table codes, people, games.

use crate::store::{LENT, PARTED, SHOWN, Token};
use corte_table::{GameSeed, Person, Seed};
use sha2::{Digest, Sha256};

/// Letters and digits that can't be mistaken for one another, even when read aloud.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// The length of a table's code: 50 random bits.
const CODE: usize = 10;

/// A random number from the operating system.
///
/// # Panics
///
/// If the operating system provides no random bytes.
pub(crate) fn random() -> u64 {
    getrandom::u64().expect("the operating system provides random bytes")
}

/// Where a server takes its names, tokens and seeds from.
#[derive(Debug)]
pub(crate) enum Chance {
    /// The operating system.
    System,
    /// A seed, so that a test is reproducible.
    #[cfg(any(test, feature = "simulate"))]
    Seeded(Box<std::sync::Mutex<corte::Dealer>>),
    /// The same, in a world where all cards are different.
    #[cfg(any(test, feature = "simulate"))]
    Twin(Box<std::sync::Mutex<corte::Dealer>>),
}

impl Chance {
    fn number(&self) -> u64 {
        match self {
            Chance::System => random(),
            #[cfg(any(test, feature = "simulate"))]
            Chance::Seeded(dealer) | Chance::Twin(dealer) => {
                let mut dealer = crate::lock::whole(dealer);
                (0..4).fold(0, |number, _| number << 16 | dealer.below(1 << 16) as u64)
            }
        }
    }

    pub(crate) fn code(&self) -> String {
        letters(self.number(), CODE)
    }

    pub(crate) fn person(&self) -> Person {
        Person(self.number())
    }

    pub(crate) fn seed(&self) -> Seed {
        Seed { cards: 0, pace: self.number() }
    }

    /// The seed that determines the cards of one game.
    pub(crate) fn game_seed(&self) -> GameSeed {
        let words = [(); 4].map(|()| self.number().to_be_bytes());
        #[cfg(any(test, feature = "simulate"))]
        if matches!(self, Chance::Twin(_)) {
            return GameSeed::new(std::array::from_fn(|at| !words[at / 8][at % 8]));
        }
        GameSeed::new(std::array::from_fn(|at| words[at / 8][at % 8]))
    }

    /// A number to choose by.
    pub(crate) fn choice(&self) -> u64 {
        self.number()
    }

    pub(crate) fn token(&self) -> Token {
        Token::of([(); 4].map(|()| self.number()))
    }
}

/// The table code or game id in what somebody typed: with spaces and capitals, or as the whole link.
///
/// ```
/// assert_eq!(corte_server::typed_code("https://corte.example/t/Q4MZ0C8FHE?lang=it"), "q4mz0c8fhe");
/// assert_eq!(corte_server::typed_code("https://corte.example/t/q4mz0c8fhe/games"), "q4mz0c8fhe");
/// ```
#[must_use]
pub fn typed_code(text: &str) -> String {
    let address = text.trim().split(['?', '#']).next().unwrap_or_default();
    let address = address.split_once("://").map_or(address, |(_, rest)| rest).trim_end_matches('/');
    // A page of a table or a game has its code behind one of these.
    let behind = ["/t/", "/r/"].iter().find_map(|kind| address.split_once(kind));
    let code = behind.map(|(_, rest)| rest.split('/').next()).unwrap_or_else(|| address.rsplit('/').next());
    code.unwrap_or_default().to_lowercase()
}

/// Whether this can be a table's code or a game's id as the store accepts them. Nothing else needs looking up, and
/// nothing else belongs in an address.
///
/// ```
/// assert!(corte_server::is_code("q4mz0c8fhe"));
/// assert!(!corte_server::is_code("../bots"));
/// ```
#[must_use]
pub fn is_code(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

pub(crate) fn user_id(person: Person) -> String {
    format!("{:016x}", person.0)
}

/// The user id under which a link to another device is stored: it leads to its maker, yet is nobody's.
pub(crate) fn lender_id(person: Person) -> String {
    format!("{LENT}{}", user_id(person))
}

/// The user id under which it is noted which tables show somebody, by name or by what they said.
pub(crate) fn shown_id(person: Person) -> String {
    format!("{SHOWN}{}", user_id(person))
}

/// Whom a table shows, according to this user id.
pub(crate) fn shown_of(user_id: &str) -> Option<Person> {
    person_of(user_id.strip_prefix(SHOWN)?)
}

/// The user id that records that somebody has deleted their data, while a game of theirs may still be running.
pub(crate) fn parted_id(user_id: &str) -> String {
    format!("{PARTED}{user_id}")
}

/// The maker of a link to another device.
pub(crate) fn lender_of(user_id: &str) -> Option<Person> {
    person_of(user_id.strip_prefix(LENT)?)
}

pub(crate) fn person_of(user_id: &str) -> Option<Person> {
    u64::from_str_radix(user_id, 16).ok().map(Person)
}

/// The id of a table's game: the same after every restart, and not guessable from the table's code.
pub(crate) fn game(code: &str, seed: Seed, number: u32) -> String {
    let digest = Sha256::digest(format!("game {code} {number} {:x}", seed.pace));
    letters(u64::from_le_bytes(std::array::from_fn(|byte| digest[byte])), 12)
}

/// The id of the match that begins with this game. It differs from the game's id, because anyone who knows that can
/// read the game.
pub(crate) fn match_of(code: &str, seed: Seed, first: u32) -> String {
    let digest = Sha256::digest(format!("match {code} {first} {:x}", seed.pace));
    letters(u64::from_le_bytes(std::array::from_fn(|byte| digest[byte])), 12)
}

/// The id of a table in the records of its games. Nobody finds the table by it: a link to a private one is a secret.
pub(crate) fn table(code: &str, seed: Seed) -> String {
    let digest = Sha256::digest(format!("table {code} {:x}", seed.pace));
    letters(u64::from_le_bytes(std::array::from_fn(|byte| digest[byte])), 12)
}

/// The id of an uploaded record: the same record gets the same id.
pub(crate) fn record(text: &str) -> String {
    let digest = Sha256::digest(format!("record {text}"));
    letters(u64::from_le_bytes(std::array::from_fn(|byte| digest[byte])), 12)
}

/// The hash of a record without names.
pub(crate) fn likeness(text: &str) -> String {
    crate::store::hex(&Sha256::digest(format!("likeness {text}")))
}

fn letters(mut bits: u64, count: usize) -> String {
    std::iter::repeat_with(|| {
        let letter = LETTERS[(bits % 32) as usize];
        bits /= 32;
        char::from(letter)
    })
    .take(count)
    .collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_person_survives_as_text() {
        let person = super::Chance::System.person();
        assert_eq!(super::person_of(&super::user_id(person)), Some(person));
        assert_eq!(super::lender_of(&super::lender_id(person)), Some(person));
        assert_eq!(super::person_of(&super::lender_id(person)), None, "a link is nobody's session");
        assert_eq!(super::lender_of(&super::user_id(person)), None, "and a session no link");
        assert_eq!(super::shown_of(&super::shown_id(person)), Some(person));
        assert_eq!(super::person_of(&super::shown_id(person)), None, "who is shown need not sit there");
    }

    #[test]
    fn a_code_is_read_however_it_was_typed() {
        for text in
            ["k7ruby", " K7RUBY ", "/t/k7ruby", "https://corte/t/k7ruby/", "corte/t/K7ruby?lang=it#log"]
        {
            assert_eq!(super::typed_code(text), "k7ruby", "{text}");
        }
        assert_eq!(super::typed_code("/"), "");
    }

    #[test]
    fn what_is_no_code_is_not_looked_for() {
        let chance = super::Chance::System;
        for made in [chance.code(), super::game("a", chance.seed(), 1), super::record("a")] {
            assert!(super::is_code(&made), "{made}");
        }
        assert!(super::is_code(&"a".repeat(64)));
        for strange in ["", &"a".repeat(65), "../../etc", "k7ruby\0", "códigos"] {
            assert!(!super::is_code(strange), "{strange}");
        }
    }

    #[test]
    fn codes_differ() {
        let chance = super::Chance::System;
        assert_ne!(chance.code(), chance.code());
        let seed = chance.seed();
        assert_ne!(super::game("a", seed, 1), super::game("a", seed, 2));
        assert_eq!(super::game("a", seed, 1), super::game("a", seed, 1));
    }
}
