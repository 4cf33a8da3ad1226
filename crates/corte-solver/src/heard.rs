//! A hash of what was heard, the same with every compiler.

use std::hash::Hasher;

/// Values folded into 128 bits one after another.
///
/// The standard library's hasher may change with the compiler, but information sets and seeds are published as numbers.
/// Every value is fed as 64-bit words here, so the size of `usize` and the byte order don't matter.
/// The bots' trees use a similar hash with one multiplication per word, which is faster but too weak for 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Words([u64; 2]);

/// Constants that make the two halves differ, and a zero word differ from no word.
const SALTS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];

impl Words {
    /// The first half.
    pub(crate) fn first(self) -> u64 {
        self.0[0]
    }
}

/// Makes each bit affect about half of all bits (Stafford's variant 13 of MurmurHash3's finaliser, as in SplitMix64).
fn mixed(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

impl Hasher for Words {
    fn finish(&self) -> u64 {
        self.first()
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u8(*byte));
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.write_u64(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        for (half, salt) in self.0.iter_mut().zip(SALTS) {
            *half = mixed(half.wrapping_add(salt) ^ value);
        }
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.write_u64(value as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::Words;
    use corte::{Action, Event, Seat, Seen};
    use std::hash::Hash;

    fn heard(events: &[Event<Seen>]) -> Words {
        let mut words = Words::default();
        events.iter().for_each(|event| event.hash(&mut words));
        words
    }

    #[test]
    fn the_same_news_is_the_same_number_with_every_compiler() {
        let seat = Seat::new(0).unwrap();
        let turn = Event::Turn { seat };
        let taxes = Event::Declared { seat, action: Action::Tax };
        // The discriminants in what is heard are `isize`, which is shorter on some machines.
        assert_eq!(heard(&[turn, taxes]).0, [1_112_871_109_758_056_781, 15_285_679_855_815_645_779]);
        assert_ne!(heard(&[turn, taxes]), heard(&[taxes, turn]));
    }
}
