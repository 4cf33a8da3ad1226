//! The door: who comes in, how many at once, and how long they may take to say what they want.

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

/// How much of a request's head is read, and of an answer kept ready, for one connection.
const BUFFERED: usize = 32 * 1024;
/// When to listen again after a connection could not be accepted: there are too many open files, most likely.
const RETRY: Duration = Duration::from_millis(100);
/// Of callers who come together so many are let in at once, and as many more after a moment: what each of them says first
/// has to be read before it is known who they are.
const AT_ONCE: usize = 4;
const MOMENT: Duration = Duration::from_millis(1);
/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// Where callers come from.
pub(crate) trait Entrance: Send + Sync {
    /// What is said to one of them, and by them.
    type Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static;

    /// The next caller.
    fn accept(&self) -> impl Future<Output = io::Result<(Self::Stream, SocketAddr)>> + Send;
}

impl Entrance for TcpListener {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        let (stream, peer) = TcpListener::accept(self).await?;
        // A frame is not to wait for the acknowledgement of the one before.
        let _ = stream.set_nodelay(true);
        Ok((stream, peer))
    }
}

#[cfg(any(test, feature = "simulate"))]
const FOR_EVER: Duration = Duration::from_secs(365 * 86_400);

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
    pub(crate) async fn open(self, listener: impl Entrance) {
        // Nothing is ever sent over either: who is inside holds an end of the one, and goes with the other.
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
            // A crowd of callers waits before the door, so that who is in waits for no more than some of them.
            let_in += 1;
            match let_in % AT_ONCE {
                0 => self.app.clock.pause(MOMENT).await,
                _ => tokio::task::yield_now().await,
            }
        }
        drop((listener, inside));
        if self.app.clock.within(FAREWELL, left.recv()).await.is_none() {
            tracing::warn!("connections that would not end were dropped");
            drop(evict);
            left.recv().await;
        }
    }

    /// The next caller, however often one could not be let in; nobody once this ends.
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
        // Whoever breaks off or sends what is no HTTP has nothing to be told.
        tokio::select! {
            biased;
            _ = connection.as_mut() => return,
            () = self.closes() => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }

    /// Ends when nobody is to come in any more: the server stops, or hands its tables over first.
    async fn closes(&self) {
        tokio::select! {
            biased;
            () = self.app.stopped() => {}
            () = self.app.cluster.left() => {}
        }
    }

    /// How long a head may take to arrive, and a reader to read.
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

    /// A place for a caller from this address. A proxy and one's own machine have as many as there are.
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

/// A caller's place, free again when the last of its clones is dropped: a WebSocket holds on to its connection's.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    _taken: Option<Arc<Taken>>,
}
