//! The addresses at which people reach a server.

use axum::http::Uri;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::OnceLock;

/// Whether this is a scheme and a host, as a browser names the origin of a page. A trailing slash is accepted.
pub(crate) fn is_origin(text: &str) -> bool {
    let Ok(address) = text.trim_end_matches('/').parse::<Uri>() else { return false };
    let scheme = matches!(address.scheme_str(), Some("http" | "https"));
    let plain = address.authority().is_some_and(|authority| !authority.as_str().contains('@'));
    scheme && plain && address.path() == "/" && address.query().is_none()
}

/// The address that a server gives in links, unless their reader reaches it at another.
#[derive(Debug)]
pub(crate) struct Base {
    listens: SocketAddr,
    /// Where it listens, which leads nowhere if that is on all interfaces.
    unknown: String,
    found: OnceLock<String>,
}

impl Base {
    /// The address of a server that listens here; what its operator says is the address is.
    pub(crate) fn new(listens: SocketAddr, origin: Option<&str>) -> Base {
        let found = origin.map(|origin| OnceLock::from(origin.trim_end_matches('/').to_owned()));
        Base { listens, unknown: format!("http://{listens}"), found: found.unwrap_or_default() }
    }

    /// On all interfaces it is the one reachable from the local network. Until there is one, it is looked for each time:
    /// a server may start before its network.
    pub(crate) fn get(&self) -> &str {
        if self.found.get().is_none() {
            let Some(ip) = self.ip() else { return &self.unknown };
            let _ = self.found.set(format!("http://{}", SocketAddr::new(ip, self.listens.port())));
        }
        self.found.get().map_or(&self.unknown, String::as_str)
    }

    fn ip(&self) -> Option<IpAddr> {
        let ip = self.listens.ip();
        if ip.is_unspecified() { routed().or_else(local) } else { Some(ip) }
    }
}

/// The address of a server that listens nowhere.
#[cfg(any(test, feature = "simulate"))]
impl From<&str> for Base {
    fn from(origin: &str) -> Base {
        Base::new(SocketAddr::from(([0; 4], 0)), Some(origin))
    }
}

/// The address of this machine that others on its network reach, as far as a route leads out of it. Connecting a datagram
/// socket sends nothing; it only selects an interface.
fn routed() -> Option<IpAddr> {
    let towards = |own: &str, there: &str| {
        let socket = UdpSocket::bind(own).ok()?;
        socket.connect(there).ok()?;
        socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
    };
    towards("0.0.0.0:0", "192.0.2.1:9").or_else(|| towards("[::]:0", "[2001:db8::1]:9"))
}

/// An address of this machine on a network that no route leads out of; one that is valid only beside its interface's
/// name can't stand in a link.
fn local() -> Option<IpAddr> {
    let all = if_addrs::get_if_addrs().ok()?.into_iter().map(|interface| interface.ip());
    let others = all.filter(|ip| match ip {
        IpAddr::V4(ip) => !ip.is_loopback(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    });
    others.min_by_key(IpAddr::is_ipv6)
}

/// Renders an address as a QR code for a terminal.
pub fn qr(address: &str) -> Option<String> {
    fast_qr::QRBuilder::new(address).build().ok().map(|code| code.to_str())
}
