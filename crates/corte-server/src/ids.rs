//! Names that nobody guesses: tables' codes, persons, games.

use corte_table::{Person, Seed};
use sha2::{Digest, Sha256};

/// Letters and digits that can't be taken for one another, also when read out.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// The length of a table's code: 50 random bits.
const CODE: usize = 10;

/// A random number from the operating system.
///
/// # Panics
///
/// If the operating system gives no random bytes.
pub(crate) fn random() -> u64 {
    getrandom::u64().expect("the operating system gives random bytes")
}

pub(crate) fn code() -> String {
    letters(random(), CODE)
}

pub(crate) fn person() -> Person {
    Person(random())
}

pub(crate) fn seed() -> Seed {
    Seed { cards: random(), pace: random() }
}

pub(crate) fn user_id(person: Person) -> String {
    format!("{:016x}", person.0)
}

pub(crate) fn person_of(user_id: &str) -> Option<Person> {
    u64::from_str_radix(user_id, 16).ok().map(Person)
}

/// The id of a table's game: the same after every restart, and not to be guessed from the table's code.
pub(crate) fn game(code: &str, seed: Seed, number: u32) -> String {
    let digest = Sha256::digest(format!("game {code} {number} {:x}", seed.pace));
    letters(u64::from_le_bytes(std::array::from_fn(|byte| digest[byte])), 12)
}

/// The id of a record that was sent in: the same record, the same id.
pub(crate) fn record(text: &str) -> String {
    let digest = Sha256::digest(format!("record {text}"));
    letters(u64::from_le_bytes(std::array::from_fn(|byte| digest[byte])), 12)
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
        let person = super::person();
        assert_eq!(super::person_of(&super::user_id(person)), Some(person));
    }

    #[test]
    fn codes_differ() {
        assert_ne!(super::code(), super::code());
        let seed = super::seed();
        assert_ne!(super::game("a", seed, 1), super::game("a", seed, 2));
        assert_eq!(super::game("a", seed, 1), super::game("a", seed, 1));
    }
}
