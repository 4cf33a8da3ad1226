//! Bytes of a file, packed for whoever keeps it or gives it away.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// Smaller rather than sooner: a file is written seldom, and by who has waited for minutes.
const LEVEL: u8 = 9;
/// More bytes than any file of ours unpacks to; who is given another's file unpacks no more.
const MOST: usize = 1 << 28;

/// These bytes, packed (zlib, RFC 1950).
pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(bytes, LEVEL)
}

/// So many bytes that were packed; `None` where it is another number of them, or nothing that was packed.
pub(crate) fn unpack(packed: &[u8], length: usize) -> Option<Vec<u8>> {
    let unpacked = decompress_to_vec_zlib_with_limit(packed, length.min(MOST)).ok()?;
    (unpacked.len() == length).then_some(unpacked)
}

#[cfg(test)]
mod tests {
    use super::{pack, unpack};

    #[test]
    fn what_is_packed_is_unpacked_and_nothing_else_is() {
        let bytes: Vec<u8> = (0..10_000u32).map(|place| (place / 100) as u8).collect();
        let packed = pack(&bytes);
        assert!(packed.len() * 10 < bytes.len(), "{} bytes", packed.len());
        assert_eq!(unpack(&packed, bytes.len()), Some(bytes.clone()));
        for length in [0, bytes.len() - 1, bytes.len() + 1, usize::MAX] {
            assert_eq!(unpack(&packed, length), None, "{length} bytes");
        }
        assert_eq!(unpack(&packed[..packed.len() / 2], bytes.len()), None);
        assert_eq!(unpack(&bytes, bytes.len()), None);
    }
}
