//! The door: who comes in, how many at once, and how long they may take to say what they want.

use crate::app::App;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tower::ServiceExt;

/// How many connections one address may hold: a school behind one router, with two for each pupil.
const MOST: usize = 512;
/// When to listen again after a connection could not be accepted: there are too many open files, most likely.
const RETRY: Duration = Duration::from_millis(100);
/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// What stands behind an address.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    app: Arc<App>,
    routes: Router,
    callers: Arc<Callers>,
}

impl Door {
    pub(crate) fn new(app: Arc<App>, routes: Router) -> Door {
        Door { app, routes, callers: Arc::default() }
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
                        inside.spawn(self.clone().serve(stream, peer, place));
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
        http.timer(TokioTimer::new()).header_read_timeout(self.app.config.patience);
        let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
        // Whoever breaks off or sends what is no HTTP has nothing to be told.
        tokio::select! {
            _ = connection.as_mut() => return,
            () = self.app.stopped() => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }

    /// A place for a caller from this address. A proxy and one's own machine have as many as they want.
    fn place_for(&self, from: IpAddr) -> Option<Place> {
        if from.is_loopback() || self.app.config.behind_proxy || !self.app.config.limits {
            return Some(Place::default());
        }
        let place = Callers::enter(&self.callers, crate::limits::network(from));
        if place.is_none() {
            self.app.metrics.limited();
        }
        place
    }
}

/// How many are inside, by address.
#[derive(Debug, Default)]
struct Callers {
    inside: Mutex<HashMap<IpAddr, usize>>,
}

impl Callers {
    fn enter(callers: &Arc<Callers>, from: IpAddr) -> Option<Place> {
        let mut inside = callers.lock();
        let count = inside.entry(from).or_default();
        if *count == MOST {
            return None;
        }
        *count += 1;
        Some(Place { _kept: Some(Arc::new(Kept { callers: Arc::clone(callers), from })) })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, usize>> {
        // A panic elsewhere leaves the map whole: every change is one number.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A caller's place, free again when the last of its clones is dropped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    _kept: Option<Arc<Kept>>,
}

#[derive(Debug)]
struct Kept {
    callers: Arc<Callers>,
    from: IpAddr,
}

impl Drop for Kept {
    fn drop(&mut self) {
        let mut inside = self.callers.lock();
        if let Some(count) = inside.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_places_and_no_more() {
        let callers = Arc::new(Callers::default());
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let mut places: Vec<Place> = (0..MOST).map(|_| Callers::enter(&callers, one).unwrap()).collect();
        assert!(Callers::enter(&callers, one).is_none());
        assert!(Callers::enter(&callers, other).is_some(), "others have places of their own");
        let upgraded = places.pop();
        places.extend(upgraded.clone());
        drop(upgraded);
        assert!(Callers::enter(&callers, one).is_none(), "a WebSocket holds on to its connection's place");
        places.pop();
        places.push(Callers::enter(&callers, one).unwrap());
        places.clear();
        assert!(callers.lock().is_empty());
    }
}
