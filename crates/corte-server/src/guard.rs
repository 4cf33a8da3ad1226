//! What every request has to pass, and what every response carries.

use crate::app::App;
use crate::failure::Failure;
use crate::handled;
use crate::limits::Act;
use crate::sender;
use crate::session;
use crate::share::Taken;
use crate::site;
use crate::store::Token;
use crate::stranger::Stranger;
use crate::traces::TARGET;
use crate::web::{LONGEST_FORM, LONGEST_RECORD, LONGEST_UPLOAD};
use axum::body::{Body, HttpBody};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::LengthLimitError;
use std::net::IpAddr;
use std::sync::Arc;
use tracing::{Instrument, Span};

/// Scripts, styles, images and connections only from this server; markup is set through one named policy.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
    media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types corte";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// The pages that search engines may list: those that are about nobody.
const LISTED: [&str; 4] = ["/", "/rules", "/rules/complete", "/privacy"];

/// How many extra turns an address's next request waits after it has asked for too much.
const REFUSAL: u32 = 9;

/// Refuses requests that come from other sites, name an unknown host or come too often; adds the headers to
/// responses.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = std::time::Instant::now();
    let from = sender::of(&app, request.headers(), request.extensions());
    let stranger = Stranger::of(&request);
    let span = traced(&request);
    let brings = brings(&request).min(longest(&request));
    let reads = *request.method() == Method::GET;
    let is_trusted = app.config.is_secure() || app.config.behind_proxy || site::is_at_home(request.headers());
    let is_listed = LISTED.contains(&request.uri().path());
    let token = session::presented(&app, request.headers()).filter(|_| reads);
    let in_turn = app.limits.turn(from, brings).instrument(span.clone()).await;
    let answering = async {
        match admit(&app, from, request, in_turn).await {
            Ok((request, held)) if reads => {
                let _held = held;
                handled::unbroken(next.run(request), &stranger).await
            }
            Ok((request, held)) => handled::once(&app, request, next, held, stranger).await,
            Err(failure) => stranger.refusal(&failure),
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
    if let Some(token) = token {
        renew(&app, &token, &mut response);
    }
    complete(&app, response.headers_mut());
    if is_trusted {
        // Elsewhere browsers ignore it, and complain on every page.
        let value = HeaderValue::from_static("same-origin");
        response.headers_mut().insert(HeaderName::from_static("cross-origin-opener-policy"), value);
    }
    if !is_listed {
        let value = HeaderValue::from_static("noindex, nofollow");
        response.headers_mut().insert(HeaderName::from_static("x-robots-tag"), value);
    }
    response
}

/// Renews the browser's cookie, as every page does for a session that exists.
fn renew(app: &App, token: &Token, response: &mut Response) {
    let is_page = response.status() == StatusCode::OK && is_page(response.headers());
    if is_page
        && session::is_known(app, token)
        && !response.headers().contains_key(header::SET_COOKIE)
        && let Some(cookie) = session::set_cookie(app, token)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
}

/// Adds what every response carries.
fn complete(app: &App, headers: &mut HeaderMap) {
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
}

fn is_page(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html"))
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
    if !in_turn {
        return Err(Failure::SlowDown);
    }
    app.limits.act(Act::Request, None, from)?;
    if !site::is_known_here(app, request.headers()) {
        return Err(Failure::Misdirected);
    }
    if is_unsafe(&request) && !site::is_own(app, request.headers()) {
        site::tell_of_the_origin(app, request.headers());
        return Err(Failure::Foreign);
    }
    read(app, from, request).await
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
    let body =
        body.ok_or(Failure::TooSlow)?.map_err(|error| match error.into_inner().is::<LengthLimitError>() {
            true => Failure::TooLong(most),
            // It broke off, or isn't written as HTTP says.
            false => Failure::Unreadable,
        })?;
    Ok((Request::from_parts(parts, Body::from(body)), Some(held)))
}

fn is_unsafe(request: &Request) -> bool {
    let upgrades = request.headers().contains_key(header::UPGRADE);
    upgrades || !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
}
