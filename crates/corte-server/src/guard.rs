//! What every request has to pass, and what every answer carries.

use crate::app::App;
use crate::web::{LONGEST_FORM, LONGEST_RECORD};
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// Scripts, styles, pictures and connections of this server alone; markup is set through one named policy.
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

/// Refuses what comes from other sites or too often; puts the headers on what goes out.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let from = address(&app, &request);
    let mut response = if !app.limits.request(from) {
        app.metrics.limited();
        (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, "5")], "too many requests\n").into_response()
    } else if is_unsafe(&request) && !is_of_this_site(&app, request.headers()) {
        (StatusCode::FORBIDDEN, "this request comes from another site\n").into_response()
    } else {
        match read(&app, request).await {
            Ok(request) => next.run(request).await,
            Err(status) => (status, "this request is too long, or takes too long\n").into_response(),
        }
    };
    let headers = response.headers_mut();
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

/// The request with its whole body, which has to be here in time.
async fn read(app: &App, request: Request) -> Result<Request, StatusCode> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let longest = if parts.uri.path() == "/record" { LONGEST_RECORD } else { LONGEST_FORM };
    let arriving = axum::body::to_bytes(body, longest);
    let body = tokio::time::timeout(app.config.patience, arriving).await;
    let body = body.map_err(|_| StatusCode::REQUEST_TIMEOUT)?.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
    Ok(Request::from_parts(parts, Body::from(body)))
}

/// Where a request comes from.
pub(crate) fn address(app: &App, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    from(app, request.headers(), peer)
}

/// Where a request comes from: what the proxy says, or the other end of the connection.
pub(crate) fn from(app: &App, headers: &HeaderMap, peer: Option<IpAddr>) -> IpAddr {
    let named = || {
        // The proxy nearest to this server writes the last address.
        let value = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        value.rsplit(',').next()?.trim().parse().ok()
    };
    let forwarded = if app.config.behind_proxy { named() } else { None };
    forwarded.or(peer).unwrap_or(IpAddr::from([0, 0, 0, 0]))
}

fn is_unsafe(request: &Request) -> bool {
    let upgrades = request.headers().contains_key(header::UPGRADE);
    upgrades || !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
}

/// A browser says where a request comes from. Who says nothing has to do without a cookie.
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
