//! What a server holds at most at any moment, whatever is asked of it.

use crate::heavy::Heavy;
use crate::hindsight::Hindsights;
use crate::share::Share;
use std::sync::Arc;

/// What a server holds at most at any moment.
#[derive(Debug)]
pub(crate) struct Bounds {
    /// Bytes of requests that are arriving or being worked on.
    pub(crate) bodies: Arc<Share>,
    /// Bytes of answers that are on their way.
    pub(crate) answers: Arc<Share>,
    /// Connections, WebSockets included.
    pub(crate) connections: Arc<Share>,
    /// WebSockets and streams, by who asks for them and not by whose connection they come over.
    pub(crate) listeners: Arc<Share>,
    /// Work that takes long.
    pub(crate) heavy: Heavy,
    /// Games that are looked at, and those that were.
    pub(crate) hindsights: Arc<Hindsights>,
}

const MIB: usize = 1 << 20;

impl Bounds {
    /// As many as can be reached in a simulated world.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn small() -> Bounds {
        let (connections, listeners) = (Share::new(96, Bounds::EACH), Share::new(64, Bounds::EACH));
        Bounds { bodies: Share::new(MIB, 64 * 1024), connections, listeners, ..Bounds::default() }
    }

    /// How many connections one address has there.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) const EACH: usize = 12;
}

impl Default for Bounds {
    fn default() -> Bounds {
        let heavy = Heavy::default();
        Bounds {
            bodies: Share::new(8 * MIB, MIB),
            answers: Share::new(48 * MIB, 6 * MIB),
            // A school behind one router, with two for each pupil.
            connections: Share::new(32_768, 512),
            listeners: Share::new(24_576, 512),
            hindsights: Arc::new(Hindsights::new(heavy.beside())),
            heavy,
        }
    }
}
