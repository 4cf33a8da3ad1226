//! Bytes by public state, as files have them.

use crate::public_state::PublicState;

/// The bytes of a state, and of where what belongs to it begins.
const EACH: usize = 12;
/// The bytes of where all of it ends.
const END: usize = 4;

/// Some bytes for each of some public states.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ByState {
    /// Sorted.
    states: Vec<PublicState>,
    /// Where the bytes of each state begin, and one more for the end.
    from: Vec<u32>,
    bytes: Vec<u8>,
}

impl ByState {
    /// What `bytes` adds for each of these states.
    pub(crate) fn of<T>(
        mut states: Vec<(PublicState, T)>,
        mut bytes: impl FnMut(T, &mut Vec<u8>),
    ) -> ByState {
        states.sort_unstable_by_key(|(state, _)| *state);
        let mut all = ByState { states: Vec::with_capacity(states.len()), from: vec![0], bytes: Vec::new() };
        for (state, of) in states {
            bytes(of, &mut all.bytes);
            all.states.push(state);
            all.from.push(all.bytes.len() as u32);
        }
        all
    }

    /// The bytes of a state.
    pub(crate) fn at(&self, state: PublicState) -> Option<&[u8]> {
        let at = self.states.binary_search(&state).ok()?;
        Some(&self.bytes[self.from[at] as usize..self.from[at + 1] as usize])
    }

    /// Whether there are bytes of a state.
    pub(crate) fn knows(&self, state: PublicState) -> bool {
        self.states.binary_search(&state).is_ok()
    }

    /// Each state, and how many bytes it has.
    pub(crate) fn lengths(&self) -> impl Iterator<Item = (PublicState, usize)> + '_ {
        let lengths = self.from.windows(2).map(|two| (two[1] - two[0]) as usize);
        self.states.iter().copied().zip(lengths)
    }

    /// The number of states.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(EACH * self.len() + END + self.bytes.len());
        bytes.extend(self.states.iter().flat_map(|state| state.0.to_le_bytes()));
        bytes.extend(self.from.iter().flat_map(|from| from.to_le_bytes()));
        bytes.extend_from_slice(&self.bytes);
        bytes
    }

    /// Reads what was written for this many states; `None` if it is inconsistent.
    pub(crate) fn from_bytes(states: usize, bytes: &[u8]) -> Option<ByState> {
        let (head, bytes) = bytes.split_at_checked(states.checked_mul(EACH)?.checked_add(END)?)?;
        let (states, from) = head.split_at(8 * states);
        let states: Vec<PublicState> =
            states.as_chunks().0.iter().map(|eight| PublicState(u64::from_le_bytes(*eight))).collect();
        let from: Vec<u32> = from.as_chunks().0.iter().map(|four| u32::from_le_bytes(*four)).collect();
        let fits = states.windows(2).all(|two| two[0] < two[1])
            && from.windows(2).all(|two| two[0] <= two[1])
            && from.first() == Some(&0)
            && from.last().map(|end| *end as usize) == Some(bytes.len());
        fits.then(|| ByState { states, from, bytes: bytes.to_vec() })
    }
}

#[cfg(test)]
mod tests {
    use super::ByState;
    use crate::public_state::PublicState;

    #[test]
    fn what_is_written_is_read_and_what_does_not_fit_is_not() {
        let states = vec![(PublicState(7), "three"), (PublicState(2), ""), (PublicState(9), "x")];
        let all = ByState::of(states, |text, bytes| bytes.extend(text.as_bytes()));
        assert_eq!(all.at(PublicState(7)), Some(&b"three"[..]));
        assert_eq!((all.at(PublicState(2)), all.at(PublicState(8))), (Some(&b""[..]), None));
        let bytes = all.to_bytes();
        assert_eq!(ByState::from_bytes(3, &bytes), Some(all));
        // 12 bytes each and 4 more would be none at all for the last of these.
        for states in [0, 2, 4, usize::MAX / 12, (usize::MAX - 3).div_ceil(12)] {
            assert_eq!(ByState::from_bytes(states, &bytes), None, "{states} states");
        }
        assert_eq!(ByState::from_bytes(3, &bytes[..bytes.len() - 1]), None);
    }
}
