//! Where a request comes from: the other end of its connection, or whom a proxy names.

use crate::app::App;
use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// Stands for everyone whose address is unknown: together they count as one address, and never as the local machine.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Where a request comes from: the proxy's word, or the other end of the connection.
pub(crate) fn of(app: &App, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    sender(app.config.behind_proxy, headers, peer)
}

fn sender(behind_proxy: bool, headers: &HeaderMap, peer: Option<IpAddr>) -> IpAddr {
    // The proxy nearest to this server writes the last line.
    let line = headers.get_all("x-forwarded-for").iter().next_back();
    match line.filter(|_| behind_proxy) {
        // The proxy itself is often on this machine, whose requests aren't counted, so it never stands in for the
        // client.
        Some(line) => forwarded(line.as_bytes()).unwrap_or(UNKNOWN),
        // The same holds if it says nothing.
        None => peer.filter(|peer| !(behind_proxy && peer.is_loopback())).unwrap_or(UNKNOWN),
    }
}

/// The address written by the nearest proxy: the last one. Anybody could have written those before it.
fn forwarded(line: &[u8]) -> Option<IpAddr> {
    let last = line.rsplit(|byte| *byte == b',').next()?;
    written(std::str::from_utf8(last).ok()?.trim())
}

/// Parses an address as proxies write it: bare or in brackets, with or without a port or a zone.
fn written(text: &str) -> Option<IpAddr> {
    let (host, port) = match text.strip_prefix('[') {
        Some(bracketed) => bracketed.split_once(']')?,
        // More than one colon means IPv6, and then all of it is the address.
        None if text.matches(':').count() == 1 => text.split_at(text.find(':')?),
        None => (text, ""),
    };
    let has_port = port.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok());
    let (address, _zone) = host.split_once('%').unwrap_or((host, ""));
    let address: IpAddr = address.parse().ok().filter(|_| has_port || port.is_empty())?;
    // An IPv4 address that arrived over IPv6 counts by itself, not together with all others of its kind.
    Some(address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::{UNKNOWN, sender};
    use axum::http::{HeaderMap, HeaderValue};
    use std::net::IpAddr;

    const PROXY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    /// The sender of a request that carries these lines and comes through a proxy on the same machine.
    fn through_the_proxy(lines: &[&[u8]]) -> IpAddr {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_bytes(line).unwrap());
        }
        sender(true, &headers, Some(PROXY))
    }

    #[test]
    fn a_proxy_names_who_asks_in_any_way_of_writing_an_address() {
        for (line, address) in [
            ("192.0.2.7", "192.0.2.7"),
            ("192.0.2.7:4711", "192.0.2.7"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("fe80::7%eth0", "fe80::7"),
            ("[fe80::7%25eth0]:4711", "fe80::7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("10.0.0.1, nonsense ,  192.0.2.7 ", "192.0.2.7"),
        ] {
            assert_eq!(through_the_proxy(&[line.as_bytes()]).to_string(), address, "{line}");
        }
        assert_eq!(through_the_proxy(&[b"10.0.0.1", b"192.0.2.7"]).to_string(), "192.0.2.7");
        assert_eq!(through_the_proxy(&[b"caf\xc3\xa9, 192.0.2.7"]).to_string(), "192.0.2.7");
        assert_eq!(through_the_proxy(&[]), UNKNOWN, "a proxy on this machine that names nobody");
        let apart = IpAddr::from([198, 51, 100, 1]);
        assert_eq!(sender(true, &HeaderMap::new(), Some(apart)), apart, "who asks past the proxy");
    }

    #[test]
    fn who_can_not_be_named_is_counted() {
        for line in [
            &b""[..],
            b"unknown",
            b"192.0.2.7,",
            b"192.0.2.7:",
            b"192.0.2.7:port",
            b"[::1",
            b"[2001:db8::7]4711",
            b"192.0.2.7, caf\xc3\xa9",
            b"192.0.2.7, \xff",
        ] {
            assert_eq!(through_the_proxy(&[line]), UNKNOWN, "{}", line.escape_ascii());
        }
        assert!(!UNKNOWN.is_loopback());
    }

    #[test]
    fn without_a_proxy_nobody_names_themselves() {
        let headers =
            HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), "192.0.2.7".parse().unwrap())]);
        let peer = IpAddr::from([198, 51, 100, 1]);
        assert_eq!(sender(false, &headers, Some(peer)), peer);
    }
}
