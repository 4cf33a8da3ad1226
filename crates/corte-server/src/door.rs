//! Accepting connections: who is let in, how many at once, and how long they may take to send a request.

use crate::app::App;
#[cfg(any(test, feature = "simulate"))]
use crate::clock::Clock;
use crate::patient::Patient;
use crate::share::Taken;
#[cfg(any(test, feature = "simulate"))]
use crate::simulate::Planted;
use crate::tasks::Kind;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt;

/// How many bytes are buffered per connection, of a request's head and of a response.
const BUFFERED: usize = 32 * 1024;
/// How long to wait after a failed accept, most likely because too many files are open.
const RETRY: Duration = Duration::from_millis(100);
/// When callers arrive together, this many are let in at once, and as many again a moment later: the first thing each
/// sends has to be read before it is known who they are.
const AT_ONCE: usize = 4;
const MOMENT: Duration = Duration::from_millis(1);
/// How long connections may take to finish when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// A source of connections.
pub(crate) trait Entrance: Send + Sync {
    /// The stream to and from one caller.
    type Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static;

    /// The next caller.
    fn accept(&self) -> impl Future<Output = io::Result<(Self::Stream, SocketAddr)>> + Send;
}

impl Entrance for TcpListener {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        let (stream, peer) = TcpListener::accept(self).await?;
        // A frame must not wait for the previous one to be acknowledged.
        let _ = stream.set_nodelay(true);
        Ok((stream, peer))
    }
}

#[cfg(any(test, feature = "simulate"))]
const FOR_EVER: Duration = Duration::from_secs(365 * 86_400);

/// The entrance to a set of routes.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    app: Arc<App>,
    routes: Router,
}

impl Door {
    pub(crate) fn new(app: Arc<App>, routes: Router) -> Door {
        Door { app, routes }
    }

    /// Lets callers in until the server stops, then lets those inside finish what they are doing.
    pub(crate) async fn open(self, listener: impl Entrance) {
        // Nothing is ever sent on either channel. Each connection holds a sender of the first, so it closes once all
        // have left, and dropping the sender of the second ends those that remain.
        let (inside, mut left) = mpsc::channel::<()>(1);
        let (evict, evicted) = watch::channel(());
        let mut let_in = 0;
        while let Some((stream, peer)) = self.next(self.closes(), || listener.accept()).await {
            let Some(place) = self.place_for(peer.ip()) else { continue };
            let (serving, inside, mut evicted) =
                (self.clone().serve(stream, peer, place), inside.clone(), evicted.clone());
            self.app.tasks.spawn(Kind::Connection, async move {
                tokio::select! {
                    biased;
                    () = serving => {}
                    _ = evicted.changed() => {}
                }
                drop(inside);
            });
            // A crowd of callers waits at the door, so that those inside wait for only a few of them.
            let_in += 1;
            match let_in % AT_ONCE {
                0 => self.app.clock.pause(MOMENT).await,
                _ => tokio::task::yield_now().await,
            }
        }
        drop((listener, inside));
        if self.app.clock.within(FAREWELL, left.recv()).await.is_none() {
            tracing::warn!("connections that did not end in time were dropped");
            drop(evict);
            left.recv().await;
        }
    }

    /// The next caller, however many attempts fail; nobody once `until` completes.
    pub(crate) async fn next<C, A>(
        &self,
        until: impl Future<Output = ()>,
        accept: impl Fn() -> A,
    ) -> Option<C>
    where
        A: Future<Output = io::Result<C>>,
    {
        let mut until = pin!(until);
        loop {
            let accepted = tokio::select! {
                biased;
                () = until.as_mut() => return None,
                accepted = accept() => accepted,
            };
            match accepted {
                Ok(caller) => return Some(caller),
                Err(error) => {
                    tracing::warn!(%error, "a connection can't be accepted");
                    self.app.clock.pause(RETRY).await;
                }
            }
        }
    }

    /// Serves a connection from the server's operator: the operating system lets nobody else in there.
    #[cfg(unix)]
    pub(crate) async fn serve_owner(self, stream: tokio::net::UnixStream) {
        self.serve(stream, SocketAddr::from(([127, 0, 0, 1], 0)), Place::default()).await;
    }

    /// Serves one connection. A WebSocket keeps the place.
    pub(crate) async fn serve(
        self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: SocketAddr,
        place: Place,
    ) {
        let (patience, for_readers) = self.patience();
        let routes = self.routes.clone();
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(place.clone());
            routes.clone().oneshot(request)
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new());
        #[cfg(any(test, feature = "simulate"))]
        if let Clock::Simulated(hands) = &*self.app.clock {
            http.timer(hands.clone());
        }
        http.header_read_timeout(patience).max_buf_size(BUFFERED);
        let stream = Patient::new(stream, for_readers, &self.app.clock);
        let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
        // A caller that hangs up or doesn't speak HTTP is owed no answer.
        tokio::select! {
            biased;
            _ = connection.as_mut() => return,
            () = self.closes() => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }

    /// Completes when nobody else may come in: the server stops, or first hands its tables over.
    async fn closes(&self) {
        tokio::select! {
            biased;
            () = self.app.stopped() => {}
            () = self.app.cluster.left() => {}
        }
    }

    /// How long a head may take to arrive, and how long to wait for a reader.
    fn patience(&self) -> (Duration, Duration) {
        let patience = self.app.config.patience;
        #[cfg(any(test, feature = "simulate"))]
        {
            let or_for_ever = |planted| if self.app.has(planted) { FOR_EVER } else { patience };
            (or_for_ever(Planted::HeadForEver), or_for_ever(Planted::ReaderForEver))
        }
        #[cfg(not(any(test, feature = "simulate")))]
        (patience, patience)
    }

    /// A place for a caller from this address. A proxy and the local machine have no limit of their own.
    fn place_for(&self, from: IpAddr) -> Option<Place> {
        let counted = self.app.limits.counted(from).filter(|_| !self.app.config.behind_proxy);
        #[cfg(any(test, feature = "simulate"))]
        let counted = counted.filter(|_| !self.app.has(Planted::OneFillsTheDoor));
        let taken = self.app.bounds.connections.take(counted, 1);
        if taken.is_err() {
            self.app.metrics.limited();
        }
        Some(Place { _taken: Some(Arc::new(taken.ok()?)) })
    }
}

/// A caller's place, freed when its last clone is dropped: a WebSocket holds on to its connection's place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    _taken: Option<Arc<Taken>>,
}
