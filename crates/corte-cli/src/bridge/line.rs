//! The connection to a server: HTTP, in the clear or over TLS.

use crate::output::Failure;
use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Incoming;
use hyper::{Method, Request, StatusCode, Uri, header};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::{self, PemObject};
use rustls::{CertificateError, ClientConfig, RootCertStore};
use serde_json::Value;
use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How long connecting to a server may take, and how long its answer.
pub(super) const ANSWER: Duration = Duration::from_secs(20);
/// The longest answer, in bytes; in a stream, the longest line.
pub(super) const LONGEST: usize = 8 << 20;

/// The way to one server.
#[derive(Clone, Debug)]
pub(super) struct Way {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    url: String,
    /// Whether it trusts only an authority that the user has named.
    own_authority: bool,
}

/// Why nothing came back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Lost {
    /// It can't be reached, so nothing was sent; it may be reachable later.
    Away(String),
    /// It may have got the request, and may answer another one later.
    Cut(String),
    /// Whoever answers can't show that it is the server.
    Untrusted(String),
}

/// The head of an answer, from which the rest can be read.
pub(super) struct Answer {
    pub(super) status: u16,
    /// After how many seconds to ask again.
    pub(super) again: Option<u64>,
    /// Where it redirects to.
    pub(super) elsewhere: Option<String>,
    body: Incoming,
}

impl Way {
    /// The way to the server at this address, which must show a certificate from an authority that this machine knows,
    /// or from the one in this file.
    pub(super) fn to(url: &str, authority: Option<&Path>) -> Result<Way, Failure> {
        let url = url.trim_end_matches('/').to_owned();
        let secure = is_secure(&url).map_err(Failure::Usage)?;
        let roots = match authority {
            Some(_) if !secure => {
                let told = format!("--ca applies only to https://, but --url is {url}");
                return Err(Failure::Usage(told));
            }
            Some(file) => named(file)?,
            None if secure => known_here()?,
            None => RootCertStore::empty(),
        };
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| Failure::Failed(error.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let mut plain = HttpConnector::new();
        plain.enforce_http(false);
        plain.set_nodelay(true);
        plain.set_connect_timeout(Some(ANSWER));
        let connector = HttpsConnectorBuilder::new().with_tls_config(config).https_or_http();
        let connector = connector.enable_http1().wrap_connector(plain);
        let client = Client::builder(TokioExecutor::new()).build(connector);
        Ok(Way { client, url, own_authority: authority.is_some() })
    }

    /// Sends a request, and waits for the head of the answer.
    pub(super) async fn send(
        &self,
        method: Method,
        path: &str,
        token: &str,
        body: Option<&Value>,
    ) -> Result<Answer, Lost> {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.url));
        if !token.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let bytes = body.map(|body| Bytes::from(body.to_string())).unwrap_or_default();
        let request = request.body(Full::new(bytes)).map_err(|error| Lost::Away(error.to_string()))?;
        let answered = tokio::time::timeout(ANSWER, self.client.request(request)).await;
        let answer = answered.map_err(|_| silent())?.map_err(|error| match self.lost(&error) {
            Lost::Cut(why) if error.is_connect() => Lost::Away(why),
            lost => lost,
        })?;
        let text = |name| answer.headers().get(name).and_then(|value| value.to_str().ok());
        let again = text(header::RETRY_AFTER).and_then(|seconds| seconds.parse().ok());
        let elsewhere = if answer.status().is_redirection() { text(header::LOCATION) } else { None };
        let elsewhere = elsewhere.map(str::to_owned);
        Ok(Answer { status: answer.status().as_u16(), again, elsewhere, body: answer.into_body() })
    }

    fn lost(&self, error: &(dyn Error + 'static)) -> Lost {
        match find::<rustls::Error>(error) {
            Some(rustls::Error::InvalidCertificate(wrong)) => Lost::Untrusted(self.distrust(wrong)),
            Some(rustls::Error::InvalidMessage(_)) => {
                Lost::Untrusted("the other end does not speak TLS; is its address http://?".to_owned())
            }
            Some(other) => Lost::Cut(other.to_string()),
            None if find::<hyper::Error>(error).is_some_and(hyper::Error::is_parse) => {
                Lost::Cut("the other end does not speak HTTP; is its address https://?".to_owned())
            }
            None => Lost::Cut(root(error).to_string()),
        }
    }

    fn distrust(&self, wrong: &CertificateError) -> String {
        match wrong {
            CertificateError::UnknownIssuer if self.own_authority => {
                "its certificate is not signed by the authority of --ca".to_owned()
            }
            CertificateError::UnknownIssuer => {
                "its certificate is signed by nobody whom this machine knows; if you trust who runs it, give the \
                 certificate of its authority: --ca FILE"
                    .to_owned()
            }
            CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
                "its certificate has expired: whoever runs it must renew it, or this machine's clock is wrong".to_owned()
            }
            CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
                "its certificate is not valid yet; is this machine's clock right?".to_owned()
            }
            CertificateError::NotValidForNameContext { expected, presented } => {
                // Each of them reads like `DnsName("coup.example")`.
                let bare = |name: &String| name.split('"').nth(1).unwrap_or(name).to_owned();
                let names = presented.iter().map(bare).collect::<Vec<_>>().join(", ");
                let names = if names.is_empty() { "no name".to_owned() } else { names };
                format!("its certificate is for {names}, not for {}", expected.to_str())
            }
            // What `openssl req -x509` makes by default.
            other if format!("{other:?}").contains("CaUsedAsEndEntity") => {
                "its certificate is an authority's, which may sign others and stand for no server; who runs it makes \
                 one for a server (with openssl: -addext basicConstraints=critical,CA:FALSE)"
                    .to_owned()
            }
            other => format!("its certificate is not valid: {other}"),
        }
    }
}

impl Answer {
    /// The whole body.
    pub(super) async fn text(self) -> Result<String, Lost> {
        let all = Limited::new(self.body, LONGEST).collect();
        let all = tokio::time::timeout(ANSWER, all).await.map_err(|_| silent())?;
        let all = all.map_err(|error| Lost::Cut(root(&*error).to_string()))?;
        Ok(String::from_utf8_lossy(&all.to_bytes()).into_owned())
    }

    /// The next bytes of the body; `None` at its end.
    pub(super) async fn more(&mut self) -> Option<Bytes> {
        loop {
            if let Ok(data) = self.body.frame().await?.ok()?.into_data() {
                return Some(data);
            }
        }
    }

    /// Whether the request succeeded.
    pub(super) fn is_fine(&self) -> bool {
        StatusCode::from_u16(self.status).is_ok_and(|status| status.is_success())
    }
}

fn silent() -> Lost {
    Lost::Cut(format!("it has not answered for {} seconds", ANSWER.as_secs()))
}

/// Whether an address is reached over TLS.
fn is_secure(url: &str) -> Result<bool, String> {
    let wrong = |should: String| format!("--url {url}: write it as {should}");
    if let Some(rest) = url.strip_prefix("wss://") {
        return Err(wrong(format!("https://{rest}")));
    }
    if let Some(rest) = url.strip_prefix("ws://") {
        return Err(wrong(format!("http://{rest}")));
    }
    let example = || wrong("http://127.0.0.1:8080 or https://coup.example".to_owned());
    let address: Uri = url.parse().map_err(|_| example())?;
    let plain = address.authority().is_some_and(|authority| !authority.as_str().contains('@'));
    match address.scheme_str() {
        Some("https") if plain => Ok(true),
        Some("http") if plain => Ok(false),
        _ => Err(example()),
    }
}

/// The authorities in a file.
fn named(file: &Path) -> Result<RootCertStore, Failure> {
    let shown = file.display();
    let unfit = |why: String| Failure::Usage(format!("--ca {shown}: {why}"));
    let certificates = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let certificates = certificates.map_err(|error| match error {
        pem::Error::Io(error) => Failure::Io(format!("--ca {shown}"), error),
        other => unfit(other.to_string()),
    })?;
    if certificates.is_empty() {
        return Err(unfit("it contains no certificate in PEM (-----BEGIN CERTIFICATE-----)".to_owned()));
    }
    let mut roots = RootCertStore::empty();
    for certificate in certificates {
        roots.add(certificate).map_err(|error| unfit(format!("a certificate can't be read: {error}")))?;
    }
    Ok(roots)
}

/// The authorities known to this machine.
fn known_here() -> Result<RootCertStore, Failure> {
    let mut roots = RootCertStore::empty();
    // Machines have old authorities that nobody can parse any more; the others count.
    let (known, _) = roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if known == 0 {
        // The command line makes sense, and would work on another machine.
        return Err(Failure::Failed(
            "this machine knows no authority for certificates (on Debian: apt-get install ca-certificates); \
             --ca FILE names one"
                .to_owned(),
        ));
    }
    Ok(roots)
}

/// The first error of this type, in an error or behind it. An I/O error hides what it wraps from `source`.
fn find<'e, E: Error + 'static>(error: &'e (dyn Error + 'static)) -> Option<&'e E> {
    if let Some(found) = error.downcast_ref() {
        return Some(found);
    }
    let held = error.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref);
    held.and_then(|held| find(held)).or_else(|| find(error.source()?))
}

/// The last error in a chain: the others only say that something went wrong.
fn root<'e>(error: &'e (dyn Error + 'static)) -> &'e (dyn Error + 'static) {
    error.source().map_or(error, root)
}
