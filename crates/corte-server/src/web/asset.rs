//! The files that pages ask for. What can be packed is packed once, as small as can be, and kept.

use super::{Asker, form::Named};
use crate::failure::Failure;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use corte_ui::assets::{Asset, assets, find};
use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, OnceLock};

/// A way to pack, by its name in HTTP.
type Coding = (&'static str, fn(&[u8]) -> std::io::Result<Vec<u8>>);

/// The first that a browser takes is taken.
const CODINGS: [Coding; 2] = [("br", brotli), ("gzip", gzip)];

/// What was packed so far, in each of the ways: no more than there are files.
static PACKED: LazyLock<HashMap<&str, [OnceLock<Option<Bytes>>; CODINGS.len()]>> =
    LazyLock::new(|| assets().iter().map(|asset| (asset.name, Default::default())).collect());

/// A file with a hash in its name never changes.
pub(super) async fn asset(Named(name): Named<String>, headers: HeaderMap, asker: Asker) -> Response {
    let Some(asset) = find(&name) else { return asker.sorry(&Failure::NotFound) };
    let cache = [
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::CONTENT_TYPE, asset.kind),
        (header::ETAG, asset.name),
        (header::VARY, "accept-encoding"),
    ];
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == asset.name.as_bytes());
    if known {
        return (StatusCode::NOT_MODIFIED, cache).into_response();
    }
    let coding = CODINGS.iter().position(|(coding, _)| accepts(&headers, coding));
    match coding.filter(|_| is_text(asset)) {
        Some(coding) => match packed(asset, coding).await {
            Some(bytes) => (cache, [(header::CONTENT_ENCODING, CODINGS[coding].0)], bytes).into_response(),
            None => (cache, asset.bytes).into_response(),
        },
        None => (cache, asset.bytes).into_response(),
    }
}

/// The file packed so, if it can be; the first who asks waits for it.
async fn packed(asset: &'static Asset, coding: usize) -> Option<Bytes> {
    let kept = &PACKED.get(asset.name)?[coding];
    if let Some(bytes) = kept.get() {
        return bytes.clone();
    }
    let pack = move || kept.get_or_init(|| (CODINGS[coding].1)(asset.bytes).ok().map(Bytes::from));
    tokio::task::spawn_blocking(pack).await.ok()?.clone()
}

/// Fonts and pictures are packed already.
fn is_text(asset: &Asset) -> bool {
    asset.kind.starts_with("text/")
        || ["javascript", "svg", "json"].iter().any(|kind| asset.kind.contains(kind))
}

/// Whether a browser says that it can unpack this.
fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let named = |part: &str| {
        let (name, weight) = part.split_once(';').unwrap_or((part, ""));
        let weight = weight.trim().strip_prefix("q=").map(str::parse);
        name.trim().eq_ignore_ascii_case(coding)
            && weight.is_none_or(|weight| weight.is_ok_and(|weight: f32| weight > 0.0))
    };
    let values = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(named)
}

fn brotli(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality: 9, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &params)?;
    Ok(packed)
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(bytes)?;
    packer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use std::io::Read;

    #[tokio::test]
    async fn what_is_packed_is_the_file_and_smaller() {
        for asset in assets().iter().filter(|asset| is_text(asset)) {
            let [br, gzip] = [packed(asset, 0).await.unwrap(), packed(asset, 1).await.unwrap()];
            let mut unpacked = Vec::new();
            brotli::BrotliDecompress(&mut &*br, &mut unpacked).unwrap();
            assert_eq!(unpacked, asset.bytes, "{}", asset.plain);
            unpacked.clear();
            flate2::read::GzDecoder::new(&*gzip).read_to_end(&mut unpacked).unwrap();
            assert_eq!(unpacked, asset.bytes, "{}", asset.plain);
            assert!(br.len() < asset.bytes.len() && gzip.len() < asset.bytes.len(), "{}", asset.plain);
        }
    }

    #[test]
    fn who_can_unpack_it_says_so() {
        let takes = |value: &'static str, coding| {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]);
            accepts(&headers, coding)
        };
        assert!(takes("gzip, deflate, BR", "br") && takes("br;q=0.5", "br") && takes("gzip", "gzip"));
        assert!(!takes("gzip", "br") && !takes("br;q=0, gzip", "br") && !takes("", "gzip"));
    }
}
