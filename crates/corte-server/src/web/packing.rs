//! Compresses responses.

use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use std::io::Write;

/// A content coding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Packing {
    Brotli,
    Gzip,
}

/// How hard to compress.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pressure {
    /// For what is sent once.
    Quick,
    /// For what is cached.
    Small,
}

impl Packing {
    pub(super) const ALL: [Packing; 2] = [Packing::Brotli, Packing::Gzip];

    /// The first coding that a browser accepts.
    pub(super) fn accepted(headers: &HeaderMap) -> Option<Packing> {
        Packing::ALL.into_iter().find(|packing| accepts(headers, packing.name()))
    }

    /// Its name in HTTP.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Packing::Brotli => "br",
            Packing::Gzip => "gzip",
        }
    }

    pub(super) fn pack(self, bytes: &[u8], pressure: Pressure) -> std::io::Result<Vec<u8>> {
        match self {
            Packing::Brotli => brotli(bytes, pressure),
            Packing::Gzip => gzip(bytes, pressure),
        }
    }
}

/// A long page, compressed where it is drawn: compressing it while it is sent would hold up other connections.
pub(super) struct Packed(Option<Packing>, Vec<u8>);

impl Packed {
    /// Returns the page as it is sent to a browser that accepts this coding.
    pub(super) fn new(page: String, packing: Option<Packing>) -> Packed {
        let packed = packing.and_then(|way| Some((way, way.pack(page.as_bytes(), Pressure::Quick).ok()?)));
        match packed {
            Some((way, bytes)) => Packed(Some(way), bytes),
            None => Packed(None, page.into_bytes()),
        }
    }
}

impl IntoResponse for Packed {
    fn into_response(self) -> Response {
        let Packed(packing, bytes) = self;
        let encoded = packing.map(|packing| [(header::CONTENT_ENCODING, packing.name())]);
        match encoded {
            Some(encoded) => ([(header::VARY, "accept-encoding")], encoded, Html(bytes)).into_response(),
            None => Html(bytes).into_response(),
        }
    }
}

/// Whether a browser accepts this coding.
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

fn brotli(bytes: &[u8], pressure: Pressure) -> std::io::Result<Vec<u8>> {
    let quality = match pressure {
        Pressure::Quick => 4,
        Pressure::Small => 9,
    };
    let params = brotli::enc::BrotliEncoderParams { quality, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &params)?;
    Ok(packed)
}

fn gzip(bytes: &[u8], pressure: Pressure) -> std::io::Result<Vec<u8>> {
    let level = match pressure {
        Pressure::Quick => flate2::Compression::fast(),
        Pressure::Small => flate2::Compression::best(),
    };
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), level);
    packer.write_all(bytes)?;
    packer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn who_can_unpack_it_says_so() {
        let takes = |value: &'static str| {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]);
            Packing::accepted(&headers)
        };
        for value in ["gzip, deflate, BR", "br;q=0.5"] {
            assert_eq!(takes(value), Some(Packing::Brotli), "{value}");
        }
        for value in ["gzip", "br;q=0, gzip"] {
            assert_eq!(takes(value), Some(Packing::Gzip), "{value}");
        }
        assert_eq!(takes(""), None);
    }
}
