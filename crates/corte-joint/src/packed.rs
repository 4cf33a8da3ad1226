//! Numbers in a byte each, and the compressed bytes of a file.

use brotli::enc::BrotliEncoderParams;
use brotli::{BrotliCompress, Decompressor};
use std::io::Read;

/// Smaller rather than faster: a file is rarely written, and only after minutes of work.
const QUALITY: i32 = 11;
/// How far back the compressor looks, as a power of two: over a whole file.
const WINDOW: i32 = 24;
/// More bytes than any file of ours unpacks to. Nothing is unpacked beyond this, whatever file is given.
const MOST: usize = 1 << 28;
/// What a won game is stored as.
const WON: f32 = i8::MAX as f32;

/// Stores a value between 1, a won game, and −1, a lost one, in a byte: to within a fifth of a percentage point of games won.
pub(crate) fn coarse(worth: f32) -> i8 {
    (worth * WON).round() as i8
}

/// Reads a value from a byte.
pub(crate) fn fine(coarse: i8) -> f32 {
    f32::from(coarse) / WON
}

/// Compresses bytes (Brotli, RFC 7932).
pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    let params = BrotliEncoderParams { quality: QUALITY, lgwin: WINDOW, ..BrotliEncoderParams::default() };
    let mut packed = Vec::new();
    match BrotliCompress(&mut &*bytes, &mut packed, &params) {
        Ok(_) => packed,
        Err(_) => unreachable!("memory is read and written without errors"),
    }
}

/// Decompresses exactly this many bytes; `None` if there are fewer or more, or the input is not compressed data.
pub(crate) fn unpack(packed: &[u8], length: usize) -> Option<Vec<u8>> {
    let mut unpacked = Vec::new();
    let most = length.min(MOST) as u64 + 1;
    Decompressor::new(packed, packed.len().clamp(1, 1 << 16)).take(most).read_to_end(&mut unpacked).ok()?;
    (unpacked.len() == length).then_some(unpacked)
}

#[cfg(test)]
mod tests {
    use super::{coarse, fine, pack, unpack};

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

    #[test]
    fn what_is_kept_in_a_byte_is_read_back_within_half_a_step() {
        for worth in (-1000..=1000).map(|worth| worth as f32 / 1000.0) {
            assert!((fine(coarse(worth)) - worth).abs() <= 0.5001 / 127.0, "{worth}");
        }
        assert_eq!([1.0, -1.0, 0.0].map(|worth| fine(coarse(worth))), [1.0, -1.0, 0.0]);
    }
}
