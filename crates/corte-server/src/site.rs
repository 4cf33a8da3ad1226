//! Which site a request comes from, and whether it means this server.

use crate::address::is_origin;
use crate::app::App;
use crate::show::is_local;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use std::net::IpAddr;
use std::sync::Arc;

/// The most characters of a host that are logged, as many as a name can have.
const LONGEST_NAME: usize = 253;

/// The longest host, with its port, that is passed on in links: drawing the QR code of a long one would take long.
const LONGEST_HOST: usize = 64;

/// Warns if a page of this host is taken for another site's: then the browser is right and `--origin` is wrong.
pub(crate) fn tell_of_the_origin(app: &App, headers: &HeaderMap) {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let authority = text(header::ORIGIN).and_then(|origin| Some(origin.split_once("://")?.1));
    if let (Some(own), Some(asked)) = (&app.config.origin, authority)
        && text(header::HOST) == Some(asked)
    {
        // Anybody can write here what they like.
        let asked: String = asked.chars().take(LONGEST_NAME).collect();
        tracing::warn!(
            asked,
            "people reach this server at an address other than its --origin, {own}: it refuses everything they do"
        );
    }
}

/// Whether a request comes from a page of this site. A browser says where it comes from; a client that doesn't say has to do without a cookie.
pub(crate) fn is_own(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site"))
        && site != "same-origin"
        && site != "none"
    {
        return false;
    }
    match text(header::ORIGIN) {
        Some(origin) => is_own_origin(app, origin, text(header::HOST)),
        None => {
            text(HeaderName::from_static("sec-fetch-site")).is_some() || !headers.contains_key(header::COOKIE)
        }
    }
}

fn is_own_origin(app: &App, origin: &str, host: Option<&str>) -> bool {
    if let Some(own) = &app.config.origin {
        return origin == own.trim_end_matches('/');
    }
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    authority.is_some() && authority == host
}

/// Whether a request for this host can mean this server.
///
/// Without `--origin`, a page elsewhere could point its own name here and pass for a page of this server. Such a name
/// has to be public; nobody can hand out addresses and names of a local network.
pub(crate) fn is_known_here(app: &App, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok()).unwrap_or("");
    if hosts.next().is_some() {
        // Two Host headers name no host (RFC 9112, 3.2).
        return false;
    }
    if app.config.origin.is_some() || app.config.behind_proxy {
        return true;
    }
    app.base.get().split_once("://").is_some_and(|(_, own)| own == host) || is_local_name(host)
}

/// The address at which whoever sent this request reaches this server, where that says more than it knows itself: in a
/// container it knows no address that leads there from outside.
pub(crate) fn reached(app: &App, headers: &HeaderMap) -> Option<Arc<str>> {
    if app.config.origin.is_some() {
        return None;
    }
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let forwarded = HeaderName::from_static("x-forwarded-proto");
    let secure = app.config.behind_proxy && text(forwarded) == Some("https");
    let host = text(header::HOST).filter(|host| host.len() <= LONGEST_HOST)?;
    let base = format!("{}://{host}", if secure { "https" } else { "http" });
    // Whoever sits at this machine needs the address that others reach.
    (is_origin(&base) && !is_local(&base)).then(|| base.into())
}

/// Whether a request was made at this machine itself.
pub(crate) fn is_at_home(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.is_some_and(|host| is_local(&format!("http://{host}")))
}

/// Whether a host, with or without a port, is an address, or a name that no public server can have.
fn is_local_name(host: &str) -> bool {
    let bare = host.rsplit_once(':').map_or(host, |(bare, port)| {
        if port.bytes().all(|byte| byte.is_ascii_digit()) { bare } else { host }
    });
    let bare = bare.trim_end_matches('.').to_ascii_lowercase();
    let address = bare.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
    let local =
        ["local", "lan", "home", "internal", "localdomain", "localhost", "home.arpa", "test", "fritz.box"];
    address || !bare.contains('.') || local.iter().any(|end| bare.ends_with(&format!(".{end}")))
}

#[cfg(test)]
mod tests {
    use super::is_local_name;

    #[test]
    fn names_of_a_local_network_are_known_and_public_ones_are_not() {
        for host in
            ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "192.168.1.7", "court", "court.local:80", ""]
        {
            assert!(is_local_name(host), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8080",
            "127.0.0.1.evil.example",
            "local.evil.example",
            "evil.example.",
        ] {
            assert!(!is_local_name(host), "{host}");
        }
    }
}
