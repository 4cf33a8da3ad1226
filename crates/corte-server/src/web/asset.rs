//! Static files. Those that compress are compressed once, as small as possible, and cached.

use super::packing::{Packing, Pressure};
use super::{Asker, form::Named};
use crate::failure::Failure;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use corte_ui::assets::{Asset, assets, find};
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

/// The files compressed so far, in each coding: no more than there are files.
static PACKED: LazyLock<HashMap<&str, [OnceLock<Option<Bytes>>; Packing::ALL.len()]>> =
    LazyLock::new(|| assets().iter().map(|asset| (asset.name, Default::default())).collect());

/// A file with a hash in its name never changes.
pub(super) async fn asset(Named(name): Named<String>, headers: HeaderMap, asker: Asker) -> Response {
    let Some(asset) = find(&name) else { return asker.sorry(&Failure::NotFound) };
    let tag = format!("\"{}\"", asset.name);
    let is_known = headers.get_all(header::IF_NONE_MATCH).iter().any(|tags| names(tags, &tag));
    let cache = [
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::CONTENT_TYPE, asset.kind),
        (header::ETAG, tag.as_str()),
        (header::VARY, "accept-encoding"),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, cache).into_response();
    }
    match Packing::accepted(&headers).filter(|_| is_text(asset)) {
        Some(packing) => match packed(asset, packing).await {
            Some(bytes) => (cache, [(header::CONTENT_ENCODING, packing.name())], bytes).into_response(),
            None => (cache, asset.bytes).into_response(),
        },
        None => (cache, asset.bytes).into_response(),
    }
}

/// Whether this is among the client's tags, including weak ones, which a compressing proxy makes of them.
/// <https://www.rfc-editor.org/rfc/rfc9110#field.if-none-match>
fn names(tags: &HeaderValue, tag: &str) -> bool {
    let tags = tags.to_str().unwrap_or_default();
    tags.split(',').map(str::trim).any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}

/// The file compressed this way, if that is possible; the first request waits for it.
async fn packed(asset: &'static Asset, packing: Packing) -> Option<Bytes> {
    let kept = &PACKED.get(asset.name)?[packing as usize];
    if let Some(bytes) = kept.get() {
        return bytes.clone();
    }
    let pack = move || kept.get_or_init(|| packing.pack(asset.bytes, Pressure::Small).ok().map(Bytes::from));
    tokio::task::spawn_blocking(pack).await.ok()?.clone()
}

/// Fonts and pictures are already compressed.
fn is_text(asset: &Asset) -> bool {
    asset.kind.starts_with("text/")
        || ["javascript", "svg", "json"].iter().any(|kind| asset.kind.contains(kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn who_has_a_file_is_not_sent_it_again() {
        let has = |tags| names(&HeaderValue::from_static(tags), "\"style.css\"");
        assert!(
            has("\"style.css\"") && has("W/\"style.css\"") && has("\"older.css\", \"style.css\"") && has("*")
        );
        assert!(!has("\"older.css\"") && !has("style.css") && !has(""));
    }

    #[tokio::test]
    async fn what_is_packed_is_the_file_and_smaller() {
        for asset in assets().iter().filter(|asset| is_text(asset)) {
            let [br, gzip] =
                [packed(asset, Packing::Brotli).await.unwrap(), packed(asset, Packing::Gzip).await.unwrap()];
            let mut unpacked = Vec::new();
            brotli::BrotliDecompress(&mut &*br, &mut unpacked).unwrap();
            assert_eq!(unpacked, asset.bytes, "{}", asset.plain);
            unpacked.clear();
            flate2::read::GzDecoder::new(&*gzip).read_to_end(&mut unpacked).unwrap();
            assert_eq!(unpacked, asset.bytes, "{}", asset.plain);
            assert!(br.len() < asset.bytes.len() && gzip.len() < asset.bytes.len(), "{}", asset.plain);
        }
    }
}
