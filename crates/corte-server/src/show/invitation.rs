//! How others find a table: its link, and the bots that were invited to it.

use crate::address::Base;
use crate::lock::whole;
use axum::http::Uri;
use corte_table::Person;
use corte_ui::Lang;
use corte_ui::page::Qr;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, OnceLock};

/// Why an invited bot will not come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Absent {
    /// It has declined, or has not answered for so long that nobody need wait for it.
    Declined,
    /// Others have invited it since, and it has as many invitations as it may.
    Crowded,
}

impl Absent {
    pub(super) fn text(self, lang: Lang, name: &str) -> String {
        let key = match self {
            Absent::Declined => "lobby-ask-bot-declined",
            Absent::Crowded => "lobby-ask-bot-ousted",
        };
        lang.text(key, &[("name", name.into())])
    }
}

/// How many bots that will not come are remembered.
const ABSENT: usize = 5;
/// How many addresses of a server are remembered at which people reach one table.
const WAYS: usize = 4;

/// An address at which the server is reached, and the link there.
type Way = (String, Arc<Link>);

/// How others find a table, and which bots were invited to it.
#[derive(Clone, Debug)]
pub(crate) struct Invitation {
    pub(crate) code: String,
    /// The server's address as it knows it itself.
    base: Base,
    /// Its links, by the address at which their readers reach the server.
    links: Arc<Mutex<Vec<Way>>>,
    /// The invited bots that will not come, each with the host who invited it, the latest last. They are forgotten when
    /// the table falls asleep.
    pub(super) absent: Vec<(Person, String, Absent)>,
}

impl Invitation {
    /// An invitation to the table with this code, on the server at this address.
    pub(crate) fn new(base: impl Into<Base>, code: &str) -> Invitation {
        let (code, base) = (code.to_owned(), base.into());
        Invitation { code, base, links: Arc::default(), absent: Vec::new() }
    }

    /// A copy for a thread that may be stopped anywhere: it shares no lock with this one.
    pub(crate) fn apart(&self) -> Invitation {
        let base = Base::Given(self.base.get());
        Invitation { base, links: Arc::default(), ..self.clone() }
    }

    /// The link for somebody who reaches the server at this address, where that says more than it knows itself.
    pub(crate) fn link(&self, reached: Option<&str>) -> Arc<Link> {
        let own = reached.is_none().then(|| self.base.get());
        let base = reached.or(own.as_deref()).unwrap_or_default();
        let mut links = whole(&self.links);
        if let Some((_, link)) = links.iter().find(|(known, _)| known == base) {
            return Arc::clone(link);
        }
        let link = Arc::new(Link::to(base, &format!("/t/{}", self.code)));
        if links.len() == WAYS {
            links.remove(0);
        }
        links.push((base.to_owned(), Arc::clone(&link)));
        link
    }

    /// Records that a bot was invited to this table, or why it will not come.
    pub(crate) fn note_asked(&mut self, host: Person, name: &str, becomes: Option<Absent>) {
        // Hosts may spell a bot's name in different ways.
        self.absent.retain(|(_, known, _)| corte_table::look(known) != corte_table::look(name));
        self.absent.extend(becomes.map(|why| (host, name.to_owned(), why)));
        if self.absent.len() > ABSENT {
            self.absent.remove(0);
        }
    }
}

/// A link to a page of this server.
#[derive(Debug)]
pub(crate) struct Link {
    address: String,
    /// Whether it works only on this machine.
    local: bool,
    /// Its QR code, once somebody has looked at it: it takes longer than all else of a table.
    qr: OnceLock<(usize, Vec<bool>)>,
}

impl Link {
    /// A link to a page of the server at this address.
    pub(crate) fn to(base: &str, path: &str) -> Link {
        Link { address: format!("{base}{path}"), local: is_local(base), qr: OnceLock::new() }
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Whether the link works only on this machine.
    pub(crate) fn is_local(&self) -> bool {
        self.local
    }

    /// The QR code, unless the link is useless to other devices.
    pub(crate) fn qr(&self) -> Option<Qr<'_>> {
        if self.local {
            return None;
        }
        let (size, dark) =
            self.qr.get_or_init(|| match fast_qr::QRBuilder::new(self.address.clone()).build() {
                Ok(qr) => {
                    (qr.size, qr.data[..qr.size * qr.size].iter().map(|module| module.value()).collect())
                }
                Err(_) => (0, Vec::new()),
            });
        (*size > 0).then_some(Qr { size: *size, dark })
    }
}

/// Whether an address is that of the machine itself.
pub(crate) fn is_local(base: &str) -> bool {
    let uri: Option<Uri> = base.parse().ok();
    let host = uri.as_ref().and_then(Uri::host).unwrap_or_default();
    let address: Result<IpAddr, _> = host.trim_matches(['[', ']']).parse();
    address.map_or(host == "localhost", |address| address.is_loopback() || address.is_unspecified())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_others_cannot_follow_is_known_as_such() {
        let alone = ["http://127.0.0.1:8080", "http://[::1]:8080", "http://localhost", "http://0.0.0.0:8080"];
        let others = [
            "http://192.168.1.20:8080",
            "http://[fe80::1]:8080",
            "https://coup.example",
            "http://court.local",
        ];
        for (base, local) in
            alone.map(|base| (base, true)).into_iter().chain(others.map(|base| (base, false)))
        {
            let link = Link::to(base, "/t/court");
            assert_eq!(link.local, local, "{base}");
            assert_eq!(link.qr().is_none(), local, "{base}: a picture is for another device");
        }
    }

    #[test]
    fn whoever_reaches_the_server_elsewhere_passes_that_address_on() {
        let to = Invitation::new("http://192.168.1.20:8080", "court");
        let link = |reached: Option<&str>| to.link(reached).address().to_owned();
        assert_eq!(link(None), "http://192.168.1.20:8080/t/court");
        for way in 0..2 * WAYS {
            let reached = format!("http://10.0.0.{way}");
            assert_eq!(link(Some(&reached)), format!("{reached}/t/court"));
        }
        assert_eq!(whole(&to.links).len(), WAYS, "however many there are");
    }
}
