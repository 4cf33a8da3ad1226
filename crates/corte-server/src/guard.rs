//! What every request has to pass, and what every response carries.

use crate::api::Problem;
use crate::app::App;
use crate::failure::Failure;
use crate::once::{self, Answer, Turn};
use crate::session::{self, Choices};
use crate::share::Taken;
use crate::tasks::Kind;
use crate::traces::TARGET;
use crate::web::{LONGEST_FORM, LONGEST_RECORD, LONGEST_UPLOAD};
use axum::body::{Body, HttpBody};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use corte_ui::page::{self, ErrorKind, Prefs};
use futures_util::FutureExt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use tokio::sync::{oneshot, watch};
use tracing::{Instrument, Span};

/// Scripts, styles, images and connections only from this server; markup is set through one named policy.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
    media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types corte";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// How many extra turns an address's next request waits after it has asked for too much.
const REFUSAL: u32 = 9;

/// Refuses requests that come from other sites, name an unknown host or come too often; adds the headers to
/// responses.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = std::time::Instant::now();
    let from = address(&app, &request);
    let asker = Plain::of(&request);
    let span = traced(&request);
    let brings = brings(&request).min(longest(&request));
    let reads = *request.method() == Method::GET;
    let token = session::presented(&app, request.headers()).filter(|_| reads);
    let in_turn = app.limits.turn(from, brings).instrument(span.clone()).await;
    let answering = async {
        match admit(&app, from, request, in_turn).await {
            Ok((request, held)) if reads => {
                let _held = held;
                unbroken(next.run(request), &asker).await
            }
            Ok((request, held)) => once_only(&app, request, next, held, asker).await,
            Err(failure) => asker.refusal(&failure),
        }
    };
    let mut response = answering.instrument(span.clone()).await;
    span.record("http.response.status_code", response.status().as_u16());
    app.metrics.answered(response.status(), began.elapsed());
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        app.metrics.limited();
    }
    // A request that was refused without having waited adds nothing, or nobody at this address would ever get a turn.
    if in_turn && matches!(response.status(), StatusCode::TOO_MANY_REQUESTS | StatusCode::PAYLOAD_TOO_LARGE) {
        app.limits.refused(from, REFUSAL);
    }
    let is_page = response.status() == StatusCode::OK && is_page(response.headers());
    let headers = response.headers_mut();
    let is_kept = is_page && !headers.contains_key(header::SET_COOKIE);
    // Every page renews the browser's session.
    if let Some(cookie) = token.filter(|_| is_kept).and_then(|token| session::set_cookie(&app, &token)) {
        headers.insert(header::SET_COOKIE, cookie);
    }
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config.is_secure() {
        let value = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

fn is_page(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html"))
}

/// The answer to a request. If this program panics, the answer says that it has a fault, and nothing about what it
/// is.
async fn unbroken(answer: impl Future<Output = Response>, asker: &Plain) -> Response {
    let answered = AssertUnwindSafe(answer).catch_unwind().await;
    answered.unwrap_or_else(|_| {
        tracing::error!("a request failed because this program panicked; the panic is reported above");
        asker.refusal(&Failure::Broken)
    })
}

/// The answer to a request that changes something. If it came before, it gets the answer it got.
async fn once_only(app: &App, request: Request, next: Next, held: Option<Taken>, asker: Plain) -> Response {
    // Programs number what they send; what each of them is told is for it alone.
    let name = once::name(app, &request).filter(|_| !asker.program);
    let repeats = match name.map(|name| app.once.begin(name, app.now())) {
        Some(Turn::Again(told)) => match once::heard(told).await {
            Some(answer) => return answer,
            None => None,
        },
        Some(Turn::First(tell)) => Some(tell),
        None => None,
    };
    to_the_end(app, request, next, held, asker, repeats).await
}

/// The answer to a request that changes something. It is handled to its end even if its sender hangs up: what is
/// written is always followed by what has to follow, such as that an ended session is let in nowhere.
async fn to_the_end(
    app: &App,
    request: Request,
    next: Next,
    held: Option<Taken>,
    asker: Plain,
    repeats: Option<watch::Sender<Option<Answer>>>,
) -> Response {
    let (tell, told) = oneshot::channel();
    let sorry = asker.clone();
    let handling = async move {
        let mut answer = unbroken(next.run(request), &asker).await;
        if let Some(repeats) = repeats {
            answer = once::tell(repeats, answer).await;
        }
        // The request's bytes are counted for as long as it is being handled.
        drop(held);
        // Nobody may be left to hear it.
        let _ = tell.send(answer);
    };
    app.tasks.spawn(Kind::Connection, handling.in_current_span());
    // Only a server that ends drops its tasks.
    told.await.unwrap_or_else(|_| sorry.refusal(&Failure::Unavailable))
}

/// The span of a request. It records the route's pattern rather than the path, which would name a table.
fn traced(request: &Request) -> Span {
    const METHODS: [Method; 5] = [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE];
    let known = METHODS.contains(request.method());
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    tracing::trace_span!(
        target: TARGET,
        "request",
        http.request.method = if known { request.method().as_str() } else { "_OTHER" },
        http.route = route,
        http.response.status_code = tracing::field::Empty,
    )
}

/// Lets a request in, with its whole body.
async fn admit(
    app: &App,
    from: IpAddr,
    request: Request,
    in_turn: bool,
) -> Result<(Request, Option<Taken>), Failure> {
    if !in_turn || !app.limits.request(from) {
        return Err(Failure::SlowDown);
    }
    if !is_known_here(app, request.headers()) {
        return Err(Failure::Misdirected);
    }
    if is_unsafe(&request) && !is_of_this_site(app, request.headers()) {
        tell_of_the_origin(app, request.headers());
        return Err(Failure::Foreign);
    }
    read(app, from, request).await
}

/// Warns if a page of this host is taken for another site's: then the browser is right and `--origin` is wrong.
fn tell_of_the_origin(app: &App, headers: &HeaderMap) {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let authority = text(header::ORIGIN).and_then(|origin| Some(origin.split_once("://")?.1));
    if let (Some(own), Some(asked)) = (&app.config.origin, authority)
        && text(header::HOST) == Some(asked)
    {
        tracing::warn!(
            asked,
            "people reach this server at an address other than its --origin, {own}: it refuses everything they do"
        );
    }
}

/// What the head of a request says about the requester: enough to refuse them in their own language.
#[derive(Clone)]
pub(crate) struct Plain {
    program: bool,
    script: bool,
    prefs: Prefs,
}

impl Plain {
    pub(crate) fn of(request: &Request) -> Plain {
        let headers = request.headers();
        Plain {
            program: request.uri().path() == "/api" || request.uri().path().starts_with("/api/"),
            script: crate::web::wants_json(headers),
            prefs: Choices::default().prefs(headers),
        }
    }

    /// A refusal before anything was looked at costs as little as possible: a line, not a page. Somebody who sends
    /// too long a form has a page in front of them, so they get one; so does anybody who meets a fault.
    pub(crate) fn refusal(&self, failure: &Failure) -> Response {
        if self.program {
            return Problem::from(failure.clone()).into_response();
        }
        let text = failure.text(self.prefs.lang);
        if self.script {
            let body = serde_json::json!({ "notice": text }).to_string();
            return failure.answer(([(header::CONTENT_TYPE, "application/json")], body));
        }
        let kind = match failure {
            Failure::TooLong(_) | Failure::TooSlow => Some(ErrorKind::Refused),
            Failure::Broken => Some(ErrorKind::Broken),
            _ => None,
        };
        if let Some(kind) = kind {
            let detail = Some(text.as_str()).filter(|_| kind == ErrorKind::Refused);
            return failure.answer(Html(page::error(self.prefs, kind, detail)));
        }
        failure.answer(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text + "\n"))
    }
}

/// How many bytes a request may carry.
fn longest(request: &Request) -> usize {
    if is_upload(request) { LONGEST_UPLOAD } else { LONGEST_FORM }
}

fn is_upload(request: &Request) -> bool {
    request.uri().path() == "/record"
}

/// How many bytes it carries; an unannounced length counts as the longest allowed.
fn brings(request: &Request) -> usize {
    let announced = request.body().size_hint().upper();
    announced.map_or_else(|| longest(request), |bytes| usize::try_from(bytes).unwrap_or(usize::MAX))
}

/// The request with its whole body, which has to arrive in time. It is read once there is room for all of it.
async fn read(app: &App, from: IpAddr, request: Request) -> Result<(Request, Option<Taken>), Failure> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok((request, None));
    }
    let (length, longest) = (brings(&request), longest(&request));
    let most = if is_upload(&request) { LONGEST_RECORD } else { LONGEST_FORM } / 1024;
    let (parts, body) = request.into_parts();
    if length > longest {
        return Err(Failure::TooLong(most));
    }
    let held = app.bounds.bodies.take(app.limits.counted(from), length).map_err(Failure::from)?;
    let arriving = axum::body::to_bytes(body, longest);
    #[cfg(any(test, feature = "simulate"))]
    let arriving = async {
        if app.has(crate::simulate::Planted::BodyForEver) {
            return Some(arriving.await);
        }
        app.clock.within(app.config.patience, arriving).await
    };
    #[cfg(not(any(test, feature = "simulate")))]
    let arriving = app.clock.within(app.config.patience, arriving);
    let body = arriving.await;
    let body = body.ok_or(Failure::TooSlow)?.map_err(|_| Failure::TooLong(most))?;
    Ok((Request::from_parts(parts, Body::from(body)), Some(held)))
}

/// Where a request comes from.
pub(crate) fn address(app: &App, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    from(app, request.headers(), peer)
}

/// Stands for everyone whose address is unknown: together they count as one address, and never as the local machine.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Where a request comes from: the proxy's word, or the other end of the connection.
pub(crate) fn from(app: &App, headers: &HeaderMap, peer: Option<IpAddr>) -> IpAddr {
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

fn is_unsafe(request: &Request) -> bool {
    let upgrades = request.headers().contains_key(header::UPGRADE);
    upgrades || !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
}

/// A browser says where a request comes from. A client that doesn't say has to do without a cookie.
fn is_of_this_site(app: &App, headers: &HeaderMap) -> bool {
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
fn is_known_here(app: &App, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok()).unwrap_or("");
    if hosts.next().is_some() {
        // Two Host headers name no host (RFC 9112, 3.2).
        return false;
    }
    if app.config.origin.is_some() || app.config.behind_proxy {
        return true;
    }
    app.base.split_once("://").is_some_and(|(_, own)| own == host) || is_local_name(host)
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
    use super::{UNKNOWN, is_local_name, sender};
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
