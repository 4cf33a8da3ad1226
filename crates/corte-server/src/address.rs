//! The addresses at which people reach a server.

use axum::http::Uri;
use std::net::{IpAddr, SocketAddr};

/// Whether this is a scheme and a host, as a browser names the origin of a page. A trailing slash is accepted.
pub(crate) fn is_origin(text: &str) -> bool {
    let Ok(address) = text.trim_end_matches('/').parse::<Uri>() else { return false };
    let scheme = matches!(address.scheme_str(), Some("http" | "https"));
    let plain = address.authority().is_some_and(|authority| !authority.as_str().contains('@'));
    scheme && plain && address.path() == "/" && address.query().is_none()
}

/// The address to use in links. When listening on all interfaces, it is the one reachable from the local network.
pub(crate) fn base(address: SocketAddr) -> String {
    let ip = if address.ip().is_unspecified() { lan().unwrap_or(address.ip()) } else { address.ip() };
    format!("http://{}", SocketAddr::new(ip, address.port()))
}

/// This machine's address on its network. Connecting a datagram socket sends nothing; it only selects an interface.
fn lan() -> Option<IpAddr> {
    let socket = std::net::UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

/// Renders an address as a QR code for a terminal.
pub fn qr(address: &str) -> Option<String> {
    fast_qr::QRBuilder::new(address).build().ok().map(|code| code.to_str())
}
