//! A worker: a separate process that thinks for servers' bots, and knows nothing about their games beyond the
//! questions.

use super::wire::{Asked, Found, GREETING, LONGEST, QUESTIONS};
use crate::advice::{LISTEN, on_address};
use crate::session;
use crate::store::{Token, TokenHash};
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::future::BoxFuture;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use serde_json::json;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tower::ServiceExt;

/// How many connections there may be.
const CONNECTIONS: usize = 256;
/// How many questions may wait for each thread. Beyond that, a server is told at once to think for itself.
const LINE: usize = 16;
/// How long a head may take to arrive, and again a body.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait after a failed accept.
const RETRY: Duration = Duration::from_millis(100);

/// Why a worker can't work.
#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    /// The address is taken or isn't ours.
    #[error("can't listen on {0}: {1}{advice}", advice = on_address(.1, LISTEN))]
    Listen(SocketAddr, io::Error),
}

/// A worker that is listening.
#[derive(Debug)]
pub struct Worker {
    listener: TcpListener,
    desk: Arc<Desk>,
}

/// The state shared by all requests.
#[derive(Debug)]
struct Desk {
    token: TokenHash,
    threads: Arc<Semaphore>,
    line: Arc<Semaphore>,
}

impl Worker {
    /// Listens for servers that have this token, to think on this many threads.
    ///
    /// # Errors
    ///
    /// [`WorkerError::Listen`].
    pub async fn bind(address: SocketAddr, token: &Token, threads: usize) -> Result<Worker, WorkerError> {
        let listener = TcpListener::bind(address).await;
        let listener = listener.map_err(|error| WorkerError::Listen(address, error))?;
        let threads = threads.max(1);
        let desk = Arc::new(Desk {
            token: token.hash(),
            threads: Arc::new(Semaphore::new(threads)),
            line: Arc::new(Semaphore::new(threads * LINE)),
        });
        Ok(Worker { listener, desk })
    }

    /// The address it listens on.
    ///
    /// # Errors
    ///
    /// If the system doesn't report it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `stop` completes. Servers then turn to another worker, or think for themselves.
    pub fn run<'a>(self, stop: impl Future<Output = ()> + Send + 'a) -> BoxFuture<'a, ()> {
        self.run_boxed(Box::pin(stop))
    }

    /// Not generic, so that it is compiled once, here.
    fn run_boxed(self, stop: BoxFuture<'_, ()>) -> BoxFuture<'_, ()> {
        Box::pin(self.answer(stop))
    }

    async fn answer(self, mut stop: BoxFuture<'_, ()>) {
        let routes = Router::new()
            .route(QUESTIONS, post(think))
            .route(GREETING, get(greet))
            .with_state(Arc::clone(&self.desk));
        let places = Arc::new(Semaphore::new(CONNECTIONS));
        loop {
            let accepted = tokio::select! {
                biased;
                () = &mut stop => return,
                accepted = self.listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, _)) => {
                    // A caller that finds no place is dropped, and asks again.
                    let Ok(place) = Arc::clone(&places).try_acquire_owned() else { continue };
                    let serving = serve(stream, routes.clone());
                    tokio::spawn(async move {
                        serving.await;
                        drop(place);
                    });
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection can't be accepted");
                    tokio::time::sleep(RETRY).await;
                }
            }
        }
    }
}

async fn serve(stream: TcpStream, routes: Router) {
    // An answer must not wait for the previous one to be acknowledged.
    let _ = stream.set_nodelay(true);
    let service =
        service_fn(move |request: hyper::Request<Incoming>| routes.clone().oneshot(request.map(Body::new)));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
    // A caller that hangs up is owed no answer.
    let _ = http.serve_connection(TokioIo::new(stream), service).await;
}

/// The reply when a question isn't answered.
fn refuse(status: StatusCode, why: impl std::fmt::Display) -> Response {
    (status, Json(json!({ "error": why.to_string() }))).into_response()
}

impl Desk {
    /// Whether the caller has the token. Hashes are compared, so the time it takes reveals nothing about it.
    fn knows(&self, headers: &HeaderMap) -> bool {
        let token = session::bearer(headers).and_then(Token::parse);
        token.is_some_and(|token| token.hash() == self.token)
    }

    fn refuse_strangers(&self, headers: &HeaderMap) -> Option<Response> {
        let why = "the token is missing or wrong: give the server the token of this worker";
        (!self.knows(headers)).then(|| refuse(StatusCode::UNAUTHORIZED, why))
    }
}

/// Tells a server whether the worker is there and accepts its token.
async fn greet(State(desk): State<Arc<Desk>>, headers: HeaderMap) -> Response {
    desk.refuse_strangers(&headers).unwrap_or_else(|| Json(json!({})).into_response())
}

async fn think(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    if let Some(refused) = desk.refuse_strangers(request.headers()) {
        return refused;
    }
    let body = match timeout(PATIENCE, to_bytes(request.into_body(), LONGEST)).await {
        Ok(Ok(body)) => body,
        Ok(Err(error)) => return refuse(StatusCode::PAYLOAD_TOO_LARGE, error),
        Err(_) => return refuse(StatusCode::REQUEST_TIMEOUT, "the question did not arrive in time"),
    };
    let asked: Asked = match serde_json::from_slice(&body) {
        Ok(asked) => asked,
        Err(error) => return refuse(StatusCode::BAD_REQUEST, error),
    };
    let Ok(place) = Arc::clone(&desk.line).try_acquire_owned() else {
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "too many questions are waiting here already");
    };
    // Nobody closes it.
    let Ok(thread) = Arc::clone(&desk.threads).acquire_owned().await else {
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "this worker is stopping");
    };
    let thought = tokio::task::spawn_blocking(move || {
        let thought = asked.think();
        drop((thread, place));
        thought
    });
    match thought.await {
        Ok(Ok(decision)) => Json(Found { decision: decision.index() }).into_response(),
        Ok(Err(why)) => refuse(StatusCode::UNPROCESSABLE_ENTITY, why),
        Err(error) => {
            tracing::error!(%error, "a bot panicked");
            refuse(StatusCode::INTERNAL_SERVER_ERROR, "the bot failed because of a fault in this program")
        }
    }
}
