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
        let ip = local().first().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |network| network.ip);
        let base: Arc<str> = of(SocketAddr::new(ip, port)).into();
        *found = Some(Found { base: Arc::clone(&base), at: Instant::now() });
        base
    }

    /// The same server's addresses on further networks of this machine on which somebody else may be.
    pub(crate) fn others(&self) -> Vec<String> {
        let Base::Sought(port, _) = self else { return Vec::new() };
        let others =
            local().into_iter().skip(1).filter(|network| network.ip.is_ipv4() && !network.is_doubtful);
        others.map(|network| of(SocketAddr::new(network.ip, *port))).collect()
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

/// One of this machine's networks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Network {
    /// Its address there.
    ip: IpAddr,
    /// Whether it lies within the machine, or leads through others, or nobody gave the machine an address there.
    is_doubtful: bool,
}

/// This machine's networks, beginning with the one on which others most likely are.
fn local() -> Vec<Network> {
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

/// The networks whose addresses can stand in a link, beginning with the one that a route leads out of; doubtful ones come
/// last. An address that is valid only beside its interface's name can't stand in a link.
fn ranked(routed: Option<IpAddr>, all: impl Iterator<Item = (IpAddr, String)>) -> Vec<Network> {
    let usable = all.filter(|(ip, _)| match ip {
        IpAddr::V4(ip) => !ip.is_loopback(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    });
    let network = |(ip, interface): (IpAddr, String)| {
        let interface = interface.to_lowercase();
        let is_virtual = VIRTUAL.iter().any(|name| interface.starts_with(name));
        Network { ip, is_doubtful: is_virtual || matches!(ip, IpAddr::V4(ip) if ip.is_link_local()) }
    };
    let mut networks: Vec<Network> = usable.map(network).collect();
    if let Some(ip) = routed
        && networks.iter().all(|network| network.ip != ip)
    {
        // A route may lead out of an interface that the system doesn't list.
        networks.push(Network { ip, is_doubtful: false });
    }
    networks.sort_by_key(|network| (network.is_doubtful, routed != Some(network.ip), network.ip.is_ipv6()));
    networks
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
        ranked(routed.map(ip), all).iter().map(|network| network.ip.to_string()).collect()
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
        let likely = ["192.168.1.20", "fd12::5", "169.254.7.7", "172.17.0.1"];
        assert_eq!(order(None, &all), likely);
        // Nobody in the room is on a network within the machine, or at the other end of a VPN, wherever the route leads.
        assert_eq!(order(Some("172.17.0.1"), &all), ["192.168.1.20", "fd12::5", "172.17.0.1", "169.254.7.7"]);
        assert_eq!(order(Some("fd12::5"), &all)[..2], ["fd12::5", "192.168.1.20"]);
        assert_eq!(order(Some("10.0.0.9"), &all[..1]), ["10.0.0.9"]);
        assert_eq!(order(None, &[("127.0.0.1", "lo"), ("fe80::1", "eth0")]), [""; 0]);
    }
}
