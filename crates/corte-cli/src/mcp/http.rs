//! The protocol over HTTP, for this machine alone: one message per request, each with an answer.

use super::serve::{Answer, LONGEST, Message, Service, VERSIONS};
use crate::output::complain;
use axum::Router;
use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderName, HeaderValue, ORIGIN,
};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use std::io;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinError;
use tokio::time::timeout;

/// How long a client may take to send a message.
const PATIENCE: Duration = Duration::from_secs(10);

/// Identifies a client once it has begun, so that its calls are told from those of others.
const SESSION: HeaderName = HeaderName::from_static("mcp-session-id");

/// A status and a sentence that says why.
type Refusal = (StatusCode, &'static str);

/// A fault in this program.
const FAILED: Refusal = (StatusCode::INTERNAL_SERVER_ERROR, "this request could not be answered\n");

/// The service that answers, and its port.
#[derive(Clone)]
struct Asked {
    service: Arc<Service>,
    port: u16,
}

/// Answers clients on this machine until the process ends.
///
/// # Errors
///
/// When the port is not available.
pub(crate) async fn listen(service: Service, port: u16) -> io::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let address = listener.local_addr()?;
    complain(format!("MCP is served at http://{address}/mcp"));
    let asked = Asked { service: Arc::new(service), port: address.port() };
    axum::serve(listener, Router::new().fallback(answer).with_state(asked)).await
}

/// Answers a request. If its client hangs up first, this future is dropped and goes no further.
async fn answer(State(asked): State<Asked>, request: Request) -> Result<Response, Refusal> {
    let (head, body) = request.into_parts();
    // A request is received even if it is refused: a connection that is closed with bytes unread may lose its answer.
    let message = receive(body).await;
    check(&head, asked.port)?;
    let message = message?;
    let client = head.headers.get(SESSION).and_then(|name| name.to_str().ok()).unwrap_or_default();
    let message = asked.service.read(client, &message);
    let name = message.greets.then(|| asked.service.new_client());
    let answer = match message.answered() {
        Ok(answer) => answer,
        Err(message) => asks(&asked.service, message).await.map_err(|_| FAILED)?,
    };
    let status = if answer.told.is_some() { StatusCode::OK } else { StatusCode::ACCEPTED };
    let mut answer = (status, written(asked.service, answer)).into_response();
    let name = name.and_then(|name| Some((SESSION, name.parse().ok()?)));
    let head = [
        (CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    answer.headers_mut().extend(head.into_iter().chain(name));
    Ok(answer)
}

async fn asks(service: &Arc<Service>, message: Message) -> Result<Answer, JoinError> {
    service.begin(message).await?.finish().await
}

/// The body of an answer, which counts as read when it is sent: a client that has hung up before has read nothing.
fn written(service: Arc<Service>, mut answer: Answer) -> Response {
    let told = Bytes::from(answer.told.take().map_or_else(String::new, |told| told.to_string()));
    let length = [(CONTENT_LENGTH, told.len())];
    let mut answer = Some(answer);
    let body = Full::new(told).map_frame(move |frame| {
        answer.take().into_iter().for_each(|answer| service.counts_as_read(answer));
        frame
    });
    (length, Body::new(body)).into_response()
}

async fn receive(body: Body) -> Result<Bytes, Refusal> {
    let too_long = (StatusCode::PAYLOAD_TOO_LARGE, "a message may have one mebibyte at most\n");
    if body.size_hint().lower() > LONGEST as u64 {
        return Err(too_long);
    }
    let late = (StatusCode::REQUEST_TIMEOUT, "the message was not complete in time\n");
    timeout(PATIENCE, to_bytes(body, LONGEST)).await.map_err(|_| late)?.map_err(|_| too_long)
}

/// Only this machine may ask, and no page of another site in one of its browsers.
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
        return Err((StatusCode::NOT_FOUND, "the protocol is served at /mcp\n"));
    }
    let version = told(HeaderName::from_static("mcp-protocol-version"));
    if version.is_some_and(|version| !VERSIONS.contains(&version)) {
        return Err((
            StatusCode::BAD_REQUEST,
            "this MCP-Protocol-Version is not supported; leave it out, or give the one that `initialize` answers\n",
        ));
    }
    if head.method != Method::POST {
        return Err((StatusCode::METHOD_NOT_ALLOWED, "messages are sent by POST; nothing is streamed\n"));
    }
    Ok(())
}
