//! The door: who comes in, how many at once, and how long they may take to say what they want.

use crate::app::App;
use crate::patient::Patient;
use crate::share::Taken;
use crate::tasks::Kind;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tower::ServiceExt;

/// How much of a request's head is read, and of an answer kept ready, for one connection.
const BUFFERED: usize = 32 * 1024;
/// When to listen again after a connection could not be accepted: there are too many open files, most likely.
const RETRY: Duration = Duration::from_millis(100);
/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// What stands behind an address.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    app: Arc<App>,
    routes: Router,
}

impl Door {
    pub(crate) fn new(app: Arc<App>, routes: Router) -> Door {
        Door { app, routes }
    }

    /// Lets callers in until the server stops, and those who are in finish what they are about.
    pub(crate) async fn open(self, listener: TcpListener) {
        let mut inside = JoinSet::new();
        loop {
            tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => {
                        let Some(place) = self.place_for(peer.ip()) else { continue };
                        // A frame is not to wait for the acknowledgement of the one before.
                        let _ = stream.set_nodelay(true);
                        let serving = self.clone().serve(stream, peer, place);
                        inside.spawn(self.app.tasks.guarded(Kind::Connection, serving));
                    }
                    Err(error) => {
                        tracing::warn!(%error, "a connection can't be accepted");
                        tokio::time::sleep(RETRY).await;
                    }
                },
                Some(_) = inside.join_next() => {}
                () = self.app.stopped() => break,
            }
        }
        drop(listener);
        let farewell = async { while inside.join_next().await.is_some() {} };
        if tokio::time::timeout(FAREWELL, farewell).await.is_err() {
            tracing::warn!("connections that would not end were dropped");
        }
    }

    /// Serves a connection of who keeps this server: the system lets nobody else in there.
    #[cfg(unix)]
    pub(crate) async fn serve_owner(self, stream: tokio::net::UnixStream) {
        self.serve(stream, SocketAddr::from(([127, 0, 0, 1], 0)), Place::default()).await;
    }

    /// Serves one connection. A WebSocket takes the place along.
    pub(crate) async fn serve(
        self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: SocketAddr,
        place: Place,
    ) {
        let routes = self.routes;
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(place.clone());
            routes.clone().oneshot(request)
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(self.app.config.patience).max_buf_size(BUFFERED);
        let stream = Patient::new(stream, self.app.config.patience);
        let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
        // Whoever breaks off or sends what is no HTTP has nothing to be told.
        tokio::select! {
            _ = connection.as_mut() => return,
            () = self.app.stopped() => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }

    /// A place for a caller from this address. A proxy and one's own machine have as many as there are.
    fn place_for(&self, from: IpAddr) -> Option<Place> {
        let counted = self.app.limits.counted(from).filter(|_| !self.app.config.behind_proxy);
        let taken = self.app.bounds.connections.take(counted, 1);
        if taken.is_err() {
            self.app.metrics.limited();
        }
        Some(Place { _taken: Some(Arc::new(taken.ok()?)) })
    }
}

/// A caller's place, free again when the last of its clones is dropped: a WebSocket holds on to its connection's.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    _taken: Option<Arc<Taken>>,
}
