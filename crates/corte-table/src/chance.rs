//! Where a game's cards come from: one seed per game, and numbered draws.
//!
//! Draw *k* of a game is a function of the game's seed, *k* and the Court alone, not of the place of its entry in the log,
//! the time, ids or names. So the cards stay the same, whatever else is written to the log.
//!
//! Everything is HMAC-SHA-256, which every browser and Python's standard library provide, so that a verifiable shuffle can be built on it:
//! `K = HKDF(salt mix, ikm seed, info "corte fair 1 draws")`. Nothing is mixed in yet, and `mix` is the SHA-256 of `corte fair 1 mix`.

use corte::{Cards, Game, Pack, Seat};
use hkdf::Hkdf;
use hmac::{Hmac, Mac};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// The seed that determines all cards of one game: 32 random bytes, drawn when the game begins. It is stored only in
/// the log, and `Debug` doesn't print it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct GameSeed([u8; 32]);

impl GameSeed {
    /// The seed with these bytes.
    pub const fn new(bytes: [u8; 32]) -> GameSeed {
        GameSeed(bytes)
    }

    /// The seed of a table's game with this number, if one number that a person can type determines all the table's cards, so that
    /// a match can be repeated. Logs of version 1 work like this, too.
    pub fn numbered(cards: u64, game: u32) -> GameSeed {
        let digest = Sha256::new()
            .chain_update(b"corte table 1")
            .chain_update(cards.to_be_bytes())
            .chain_update(game.to_be_bytes());
        GameSeed(digest.finalize().into())
    }
}

impl fmt::Debug for GameSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameSeed(…)")
    }
}

impl Serialize for GameSeed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hex: String = self.0.iter().map(|byte| format!("{byte:02x}")).collect();
        serializer.serialize_str(&hex)
    }
}

impl<'de> Deserialize<'de> for GameSeed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameSeed, D::Error> {
        let hex = String::deserialize(deserializer)?;
        let mut bytes = [0; 32];
        let whole = hex.len() == 2 * bytes.len() && hex.is_ascii();
        let read = (0..bytes.len()).filter(|_| whole).all(|at| {
            let byte = hex.get(2 * at..2 * at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
            byte.map(|byte| bytes[at] = byte).is_some()
        });
        if whole && read {
            Ok(GameSeed(bytes))
        } else {
            Err(serde::de::Error::custom("a seed has 64 hexadecimal digits"))
        }
    }
}

/// The randomness of one game, derived from its seed.
pub(crate) struct Chance {
    key: [u8; 32],
}

impl Chance {
    pub(crate) fn of(seed: GameSeed) -> Chance {
        let mix = Sha256::digest(b"corte fair 1 mix");
        let mut key = [0; 32];
        Hkdf::<Sha256>::new(Some(mix.as_slice()), &seed.0)
            .expand(b"corte fair 1 draws", &mut key)
            .expect("HKDF gives up to 8160 bytes");
        Chance { key }
    }

    /// The seat that takes the first turn of a first game (D-8).
    pub(crate) fn first(&self, players: usize) -> Option<Seat> {
        Seat::new(below(&self.hmac(b"first", &[])[..16], players))
    }

    /// The one or two cards of the draw with this number, counted from 0 over all draws of the game.
    fn draw(&self, number: u32, pack: Pack, court: Cards, count: usize) -> Cards {
        let bytes = self.hmac(b"draw", &number.to_be_bytes());
        let (mut rest, mut drawn) = (court, Cards::none(pack));
        for half in bytes.chunks(16).take(count) {
            if let Some(card) = rest.iter().nth(below(half, rest.len())) {
                rest.remove(card);
                drawn.insert(card);
            }
        }
        drawn
    }

    /// All draws that the game is waiting for, numbered from `number`.
    pub(crate) fn draws(&self, game: &mut Game, number: u32) -> Vec<Vec<u8>> {
        let mut draws = Vec::new();
        for number in number.. {
            let Some(chance) = game.chance() else { break };
            let cards = self.draw(number, game.table().rules().pack(), game.court(), chance.count);
            if game.draw(chance.seat, cards).is_err() {
                break;
            }
            draws.push(slots(cards));
        }
        draws
    }

    fn hmac(&self, label: &[u8], rest: &[u8]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("a key may have any length");
        mac.update(label);
        mac.update(rest);
        mac.finalize().into_bytes().into()
    }
}

/// Cards as the log stores them.
fn slots(cards: Cards) -> Vec<u8> {
    cards.iter().map(|card| card.slot() as u8).collect()
}

/// Maps 128 bits to a number below `bound`; all are equally likely to within `bound` in 2¹²⁸.
fn below(bits: &[u8], bound: usize) -> usize {
    let bits = bits.iter().fold(0_u128, |bits, byte| (bits << 8) | u128::from(*byte));
    // The upper half of a 256-bit product, computed in two steps because `bound` is less than 2⁶⁴.
    let (high, low) = (bits >> 64, bits & u128::from(u64::MAX));
    ((high * bound as u128 + ((low * bound as u128) >> 64)) >> 64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use corte::{Options, Preset, Rules, Setup};
    use std::collections::HashMap;

    fn bytes(hex: &str) -> [u8; 32] {
        let json = format!("\"{hex}\"");
        serde_json::from_str::<GameSeed>(&json).unwrap().0
    }

    fn seed(number: u64) -> GameSeed {
        GameSeed::numbered(number, 1)
    }

    fn opening(players: usize) -> Game {
        Setup::new(Rules::new(players, Options::of(Preset::Brazil)).unwrap()).build().unwrap()
    }

    fn named(draws: &[Vec<u8>]) -> Vec<String> {
        let name = |slot: &u8| corte::Character::ALL[usize::from(*slot) / corte::COPIES].name();
        draws.iter().map(|draw| draw.iter().map(name).collect::<Vec<_>>().join(" ")).collect()
    }

    /// The key of the published vector: seed 00 01 … 1f, mixed with what three players gave. Python's hmac and hashlib and a browser's
    /// WebCrypto give the same result.
    #[test]
    fn the_draws_are_those_of_the_vector() {
        let mix = bytes("682f557bd1a32fe0c10f7a20dc12b6d10525b220683f4b0766f35f3236fd0fa6");
        let ikm: [u8; 32] = std::array::from_fn(|at| at as u8);
        let mut key = [0; 32];
        Hkdf::<Sha256>::new(Some(&mix), &ikm).expand(b"corte fair 1 draws", &mut key).unwrap();
        assert_eq!(key, bytes("e4512beb4be1bdfab9f5e422e805dd16a032c18eb26e0d7a0d40a9f9ca4ae09a"));
        let chance = Chance { key };
        assert_eq!(chance.first(3), Seat::new(1));
        let draws = chance.draws(&mut opening(3), 0);
        // A hand has no order: the lower slot comes first.
        assert_eq!(named(&draws), ["Assassin Ambassador", "Assassin Captain", "Duke Captain"]);
    }

    /// From the seed alone, as games are dealt today; the expected values come from Python.
    #[test]
    fn the_key_without_anything_mixed_in_is_the_documented_one() {
        let chance = Chance::of(GameSeed::new(std::array::from_fn(|at| at as u8)));
        assert_eq!(chance.key, bytes("af68f215f1e205cb3acdebf01236b4c77276412da41062cdd703b977ef0abd40"));
        assert_eq!(chance.first(3).map(Seat::index), Some(2));
        assert_eq!(
            named(&chance.draws(&mut opening(3), 0)),
            ["Ambassador Contessa", "Duke Assassin", "Captain Contessa"]
        );
    }

    #[test]
    fn a_number_below_a_bound_is_the_upper_part_of_the_product() {
        for bound in [1, 2, 3, 15, 30] {
            assert_eq!(below(&[0; 16], bound), 0);
            assert_eq!(below(&[0xff; 16], bound), bound - 1);
        }
        let third = (u128::MAX / 3).to_be_bytes();
        let next = (u128::MAX / 3 + 1).to_be_bytes();
        assert_eq!((below(&third, 3), below(&next, 3)), (0, 1), "all 128 bits count");
    }

    /// χ² over the ordered pairs of cards in the first draw, and over the starting seats. Seeds are fixed, so the result is always the
    /// same.
    #[test]
    fn hands_are_uniform() {
        const GAMES: u64 = 30_000;
        let mut singles: HashMap<usize, u64> = HashMap::new();
        let mut starters = [0_u64; 6];
        for number in 0..GAMES {
            let chance = Chance::of(seed(number));
            let bits = chance.hmac(b"draw", &0_u32.to_be_bytes());
            let (first, second) = (below(&bits[..16], 15), below(&bits[16..], 14));
            *singles.entry(first * 14 + second).or_default() += 1;
            starters[chance.first(6).unwrap().index()] += 1;
        }
        let squares = |counts: &mut dyn Iterator<Item = u64>, cells: u64| -> f64 {
            let expected = GAMES as f64 / cells as f64;
            counts.map(|count| (count as f64 - expected).powi(2) / expected).sum()
        };
        let mut pairs = (0..210).map(|cell| singles.get(&cell).copied().unwrap_or(0));
        let pairs = squares(&mut pairs, 210);
        // The 0.1 and 99.9 percent points of χ² with 209 and with 5 degrees of freedom.
        assert!((149.6..278.7).contains(&pairs), "{pairs}");
        let starters = squares(&mut starters.into_iter(), 6);
        assert!((0.21..20.5).contains(&starters), "{starters}");
    }

    #[test]
    fn hands_that_are_dealt_are_as_likely_as_counted() {
        const GAMES: u64 = 20_000;
        let mut pairs = 0_u64;
        for number in 0..GAMES {
            let mut game = opening(2);
            Chance::of(seed(number)).draws(&mut game, 0);
            let hand = game.hand(Seat::new(1).unwrap());
            let characters: Vec<_> = hand.iter().map(corte::Card::character).collect();
            pairs += u64::from(characters[0] == characters[1]);
        }
        // Two of a kind come in 2 of 14 hands, or 2857.1 of 20,000; four standard deviations are 198.
        assert!((2_659..=3_055).contains(&pairs), "{pairs}");
    }

    #[test]
    fn a_draw_takes_what_is_there() {
        for changes in [
            &[][..],
            &[("faces", "distinct")],
            &[("diplomat", "on")],
            &[("diplomat", "on"), ("inquisitor", "on"), ("faces", "distinct")],
        ] {
            let mut options = Options::of(Preset::Brazil);
            changes.iter().for_each(|(name, value)| options.set(name, value).unwrap());
            let mut game = Setup::new(Rules::new(6, options).unwrap()).build().unwrap();
            let court = game.court();
            let draws = Chance::of(seed(3)).draws(&mut game, 0);
            assert_eq!(draws.len(), 6);
            let none = Cards::none(game.table().rules().pack());
            let hands = Seat::all(6).fold(none, |all, seat| all.plus(game.hand(seat)));
            assert_eq!(hands.plus(game.court()), court);
        }
    }

    #[test]
    fn a_seed_is_written_and_read_and_never_shown() {
        let seed = seed(9);
        let text = serde_json::to_string(&seed).unwrap();
        assert_eq!(serde_json::from_str::<GameSeed>(&text).unwrap(), seed);
        let hex = text.trim_matches('"');
        assert!(!format!("{seed:?}").contains(&hex[..8]));
        for wrong in ["\"\"", "\"00\"", &format!("\"{}zz\"", &hex[2..]), &format!("\"é{}\"", &hex[2..])] {
            assert!(serde_json::from_str::<GameSeed>(wrong).is_err(), "{wrong}");
        }
    }
}
