//! The addresses at which people reach a server.

use crate::lock::whole;
use axum::http::Uri;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Whether this is a scheme and a host, as a browser names the origin of a page. A trailing slash is accepted.
pub(crate) fn is_origin(text: &str) -> bool {
    let Ok(address) = text.trim_end_matches('/').parse::<Uri>() else { return false };
    let scheme = matches!(address.scheme_str(), Some("http" | "https"));
    let plain = address.authority().is_some_and(|authority| !authority.as_str().contains('@'));
    scheme && plain && address.path() == "/" && address.query().is_none()
}

/// How long an address that was looked for is taken to be right: a laptop moves to another network while it serves.
const LASTS: Duration = Duration::from_secs(5);

/// The address that a server gives in links, unless their reader reaches it at another.
#[derive(Clone, Debug)]
pub(crate) enum Base {
    /// What its operator says the address is, or where it listens.
    Given(Arc<str>),
    /// It listens on all interfaces at this port, so the address is looked for.
    Sought(u16, Arc<Mutex<Option<Found>>>),
}

/// An address, and when it was found.
#[derive(Debug)]
pub(crate) struct Found {
    base: Arc<str>,
    at: Instant,
}

impl Base {
    /// The address of a server that listens here; what its operator says is the address is.
    pub(crate) fn new(listens: SocketAddr, origin: Option<&str>) -> Base {
        match origin {
            Some(origin) => Base::Given(origin.trim_end_matches('/').into()),
            None if listens.ip().is_unspecified() => Base::Sought(listens.port(), Arc::default()),
            None => Base::Given(of(listens).into()),
        }
    }

    /// On all interfaces it is the one that others on the network most likely reach; without any it is where the server
    /// listens, which leads nowhere.
    pub(crate) fn get(&self) -> Arc<str> {
        let (port, found) = match self {
            Base::Given(base) => return Arc::clone(base),
            Base::Sought(port, found) => (*port, found),
        };
        let mut found = whole(found);
        if let Some(found) = found.as_ref().filter(|found| found.at.elapsed() < LASTS) {
            return Arc::clone(&found.base);
        }
        let ip = local().first().copied().unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let base: Arc<str> = of(SocketAddr::new(ip, port)).into();
        *found = Some(Found { base: Arc::clone(&base), at: Instant::now() });
        base
    }

    /// The same server's addresses on further networks of this machine.
    pub(crate) fn others(&self) -> Vec<String> {
        let Base::Sought(port, _) = self else { return Vec::new() };
        let others = local().into_iter().skip(1).filter(IpAddr::is_ipv4);
        others.map(|ip| of(SocketAddr::new(ip, *port))).collect()
    }
}

fn of(address: SocketAddr) -> String {
    format!("http://{address}")
}

/// The address of a server that listens nowhere.
#[cfg(any(test, feature = "simulate"))]
impl From<&str> for Base {
    fn from(origin: &str) -> Base {
        Base::new(SocketAddr::from(([0; 4], 0)), Some(origin))
    }
}

/// The address of this machine on the network that a route leads out of. Connecting a datagram socket sends nothing; it
/// only selects an interface.
fn routed() -> Option<IpAddr> {
    let towards = |own: &str, there: &str| {
        let socket = UdpSocket::bind(own).ok()?;
        socket.connect(there).ok()?;
        socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
    };
    towards("0.0.0.0:0", "192.0.2.1:9").or_else(|| towards("[::]:0", "[2001:db8::1]:9"))
}

/// This machine's addresses on its networks, beginning with the one that others most likely reach.
fn local() -> Vec<IpAddr> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    ranked(routed(), all.into_iter().map(|interface| (interface.ip(), interface.name)))
}

/// The names of interfaces to networks within the machine, or through others, begin like this.
const VIRTUAL: [&str; 14] = [
    "br-",
    "cni",
    "docker",
    "lxc",
    "podman",
    "tailscale",
    "tap",
    "tun",
    "utun",
    "vbox",
    "veth",
    "virbr",
    "vmnet",
    "wg",
];

/// The addresses that can stand in a link, beginning with the routed one. One that is valid only beside its interface's
/// name can't; one that a machine gave itself, because nobody gave it any, comes last.
fn ranked(routed: Option<IpAddr>, all: impl Iterator<Item = (IpAddr, String)>) -> Vec<IpAddr> {
    let rank = |(ip, interface): &(IpAddr, String)| {
        let is_self_given = matches!(ip, IpAddr::V4(ip) if ip.is_link_local());
        let interface = interface.to_lowercase();
        let is_virtual = VIRTUAL.iter().any(|virtual_| interface.starts_with(virtual_));
        (routed != Some(*ip), ip.is_ipv6(), is_self_given, is_virtual)
    };
    let mut usable: Vec<_> = all
        .filter(|(ip, _)| match ip {
            IpAddr::V4(ip) => !ip.is_loopback(),
            IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
        })
        .collect();
    usable.sort_by_key(rank);
    let ips = usable.into_iter().map(|(ip, _)| ip);
    // A route may lead out of an interface that the system doesn't list.
    let mut ranked: Vec<IpAddr> = routed.into_iter().chain(ips.filter(|ip| routed != Some(*ip))).collect();
    ranked.dedup();
    ranked
}

/// Renders an address as a QR code for a terminal.
pub fn qr(address: &str) -> Option<String> {
    fast_qr::QRBuilder::new(address).build().ok().map(|code| code.to_str())
}

#[cfg(test)]
mod tests {
    use super::ranked;
    use std::net::IpAddr;

    /// The addresses of a machine, ranked, as text.
    fn order(routed: Option<&str>, all: &[(&str, &str)]) -> Vec<String> {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let all = all.iter().map(|(address, name)| (ip(address), (*name).to_owned()));
        ranked(routed.map(ip), all).iter().map(IpAddr::to_string).collect()
    }

    #[test]
    fn what_others_in_the_room_reach_comes_first() {
        let all = [
            ("127.0.0.1", "lo"),
            ("169.254.7.7", "eth0"),
            ("172.17.0.1", "docker0"),
            ("fd12::5", "wlan0"),
            ("192.168.1.20", "wlan0"),
            ("fe80::1", "wlan0"),
        ];
        assert_eq!(order(None, &all), ["192.168.1.20", "172.17.0.1", "169.254.7.7", "fd12::5"]);
        // Whatever a route leads out of comes before that, and is told once.
        assert_eq!(order(Some("172.17.0.1"), &all), ["172.17.0.1", "192.168.1.20", "169.254.7.7", "fd12::5"]);
        assert_eq!(order(Some("10.0.0.9"), &all[..1]), ["10.0.0.9"]);
        assert_eq!(order(None, &[("127.0.0.1", "lo"), ("fe80::1", "eth0")]), [""; 0]);
    }
}
