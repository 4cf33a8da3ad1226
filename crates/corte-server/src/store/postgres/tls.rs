//! TLS to PostgreSQL, with the options of PostgreSQL's own tools:
//! <https://www.postgresql.org/docs/current/libpq-ssl.html>.

use super::StoreError;
use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use std::fs::File;
use std::io::ErrorKind;

/// The address parameters, PostgreSQL's and the library's, that name the authority for the database's certificate.
const AUTHORITY: [&str; 3] = ["sslrootcert", "ssl-root-cert", "ssl-ca"];

/// Applies the address as PostgreSQL's own tools do where the library would read it differently.
pub(super) fn as_elsewhere(connect: PgConnectOptions, url: &str) -> Result<PgConnectOptions, StoreError> {
    if connect.get_socket().is_some() || connect.get_host().starts_with('/') {
        // Nobody can listen in on a Unix socket, and PostgreSQL does not use TLS there.
        return Ok(connect.ssl_mode(PgSslMode::Disable));
    }
    // The library strips the brackets of an IPv6 address for connecting, but not for TLS.
    let host = connect.get_host().trim_matches(['[', ']']).to_owned();
    let connect = connect.host(&host);
    let Some(authority) = authority(url) else { return Ok(connect) };
    File::open(&authority)
        .map_err(|error| StoreError::Address(format!("sslrootcert={authority} can't be read: {error}")))?;
    // Naming an authority means that the certificate is to be checked against it.
    let is_named_alone = matches!(connect.get_ssl_mode(), PgSslMode::Require);
    Ok(if is_named_alone { connect.ssl_mode(PgSslMode::VerifyCa) } else { connect })
}

/// The authority's file named in the address, or else in the environment.
fn authority(url: &str) -> Option<String> {
    // If there are several, the library takes the last.
    let named = reqwest::Url::parse(url).ok().and_then(|url| {
        let (_, file) = url.query_pairs().filter(|(name, _)| AUTHORITY.contains(&&**name)).last()?;
        Some(file.into_owned())
    });
    named.or_else(|| std::env::var("PGSSLROOTCERT").ok())
}

/// Whether to continue without TLS after this error.
pub(super) fn does_without(connect: &PgConnectOptions, error: &sqlx::Error) -> bool {
    matches!(connect.get_ssl_mode(), PgSslMode::Prefer)
        && (has_failed(error) || says(error, ["SSL encryption", "SSL on"]))
}

/// Whether the database refused a connection because it was not encrypted.
pub(super) fn is_for_tls_alone(error: &sqlx::Error) -> bool {
    says(error, ["no encryption", "SSL off"])
}

fn says(error: &sqlx::Error, words: [&str; 2]) -> bool {
    error.as_database_error().is_some_and(|error| words.iter().any(|word| error.message().contains(word)))
}

fn has_failed(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Tls(_) => true,
        // A rejected certificate or a peer that breaks the protocol.
        sqlx::Error::Io(error) => error.kind() == ErrorKind::InvalidData,
        _ => false,
    }
}

/// Describes what is wrong with TLS, if that is the problem, and what to do.
pub(super) fn trouble(error: &sqlx::Error) -> Option<String> {
    // A database that requires TLS says only that it has no entry for unencrypted connections.
    if is_for_tls_alone(error) {
        let said = error.as_database_error().map(DatabaseError::message).unwrap_or_default();
        return Some(format!("{said}. If it accepts only TLS, ask for that with sslmode=require"));
    }
    if !has_failed(error) {
        return None;
    }
    let why = error.to_string();
    let advice = if why.contains("does not support TLS") {
        "; turn it on there, or leave sslmode out"
    } else if why.contains("UnknownIssuer") {
        "; name the authority that has signed its certificate with sslrootcert=FILE"
    } else {
        ""
    };
    Some(format!("TLS with the database fails: {why}{advice}"))
}
