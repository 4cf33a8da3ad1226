//! The protocol over HTTP, for this machine alone: a message a request, an answer each.

use super::serve::{LONGEST, Service, VERSIONS};
use crate::output::complain;
use axum::Router;
use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, HeaderName, ORIGIN};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use std::io;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How long a client may take to send a message.
const PATIENCE: Duration = Duration::from_secs(10);

/// By which a client that has begun is known: its calls are told from those of others.
const SESSION: HeaderName = HeaderName::from_static("mcp-session-id");

/// A status and a sentence that says why.
type Refusal = (StatusCode, &'static str);

/// Who answers, and at which port.
#[derive(Clone)]
struct Asked {
    service: Arc<Service>,
    port: u16,
}

/// Answers clients of this machine until the process is ended.
///
/// # Errors
///
/// When the port can't be had.
pub(crate) fn listen(service: Service, port: u16) -> io::Result<()> {
    // Before the runtime: what asks a server has one of its own, which can't be ended within another.
    let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    listener.set_nonblocking(true)?;
    let service = Arc::new(service);
    runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?.block_on(async {
        let listener = TcpListener::from_std(listener)?;
        let address = listener.local_addr()?;
        complain(format!("MCP is served at http://{address}/mcp"));
        let asked = Asked { service, port: address.port() };
        axum::serve(listener, Router::new().fallback(answer).with_state(asked)).await
    })
}

async fn answer(State(asked): State<Asked>, request: Request) -> Result<Response, Refusal> {
    let (head, body) = request.into_parts();
    // What is refused is received too: a line that is closed with bytes unread may lose its answer.
    let message = receive(body).await;
    check(&head, asked.port)?;
    let message = message?;
    let client = head.headers.get(SESSION).and_then(|name| name.to_str().ok()).unwrap_or_default();
    let message = asked.service.read(client, &message);
    let name = message.greets.then(|| asked.service.new_client());
    let answer = if message.calls() {
        // A server is asked, and its table waited for, by a thread that may wait.
        let answer = spawn_blocking(move || asked.service.begin(message).finish());
        let failed = (StatusCode::INTERNAL_SERVER_ERROR, "this could not be answered\n");
        answer.await.map_err(|_| failed)?
    } else {
        message.finish()
    };
    let (status, told) = match answer {
        Some(answer) => (StatusCode::OK, answer.to_string()),
        None => (StatusCode::ACCEPTED, String::new()),
    };
    let name = name.map(|name| [(SESSION, name)]);
    let head = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
    let mut answer = (status, head, told).into_response();
    answer
        .headers_mut()
        .extend(name.into_iter().flatten().filter_map(|(key, name)| Some((key, name.parse().ok()?))));
    Ok(answer)
}

async fn receive(body: Body) -> Result<Bytes, Refusal> {
    let too_long = (StatusCode::PAYLOAD_TOO_LARGE, "a message has a mebibyte at most\n");
    if body.size_hint().lower() > LONGEST as u64 {
        return Err(too_long);
    }
    let late = (StatusCode::REQUEST_TIMEOUT, "the message did not come to its end in time\n");
    timeout(PATIENCE, to_bytes(body, LONGEST)).await.map_err(|_| late)?.map_err(|_| too_long)
}

/// Only this machine may ask, and no page of another site in a browser of it.
fn check(head: &Parts, port: u16) -> Result<(), Refusal> {
    let own = ["127.0.0.1", "localhost", "[::1]"].map(|name| format!("{name}:{port}"));
    let is_own = |host: &str| own.iter().any(|own| own == host);
    let told = |name: HeaderName| head.headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let from_here = told(HOST).is_some_and(is_own)
        && told(ORIGIN).is_none_or(|origin| origin.strip_prefix("http://").is_some_and(is_own));
    if !from_here {
        return Err((StatusCode::FORBIDDEN, "only this machine may ask, and no other site's page\n"));
    }
    if head.uri.path() != "/mcp" {
        return Err((StatusCode::NOT_FOUND, "the protocol is spoken at /mcp\n"));
    }
    let version = told(HeaderName::from_static("mcp-protocol-version"));
    if version.is_some_and(|version| !VERSIONS.contains(&version)) {
        return Err((StatusCode::BAD_REQUEST, "this MCP-Protocol-Version is not spoken here\n"));
    }
    if head.method != Method::POST {
        return Err((StatusCode::METHOD_NOT_ALLOWED, "messages are sent by POST; nothing is streamed\n"));
    }
    Ok(())
}
