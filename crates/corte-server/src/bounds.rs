//! The most a server holds at any moment, whatever is asked of it.

use crate::heavy::Heavy;
use crate::hindsight::Hindsights;
use crate::share::Share;
use std::sync::Arc;

/// The most a server holds at any moment.
#[derive(Debug)]
pub(crate) struct Bounds {
    /// Bytes of requests that are arriving or being handled.
    pub(crate) bodies: Arc<Share>,
    /// Bytes of responses that are being sent.
    pub(crate) answers: Arc<Share>,
    /// Bytes of frames that wait behind others for readers of WebSockets and streams.
    pub(crate) backlog: Arc<Share>,
    /// Connections, WebSockets included.
    pub(crate) connections: Arc<Share>,
    /// WebSockets and streams, counted by who asks for them, not by whose connection they come over.
    pub(crate) listeners: Arc<Share>,
    /// Files with all records of a table that are being made.
    pub(crate) archives: Arc<Share>,
    /// Long-running work.
    pub(crate) heavy: Heavy,
    /// Games being analysed, and recent analyses.
    pub(crate) hindsights: Arc<Hindsights>,
}

const MIB: usize = 1 << 20;

impl Bounds {
    /// Bounds small enough to be reached in a simulated world.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn small() -> Bounds {
        let (connections, listeners) = (Share::new(96, Bounds::EACH), Share::new(64, Bounds::EACH));
        Bounds { bodies: Share::new(MIB, 64 * 1024), connections, listeners, ..Bounds::default() }
    }

    /// How many connections one address may have in a simulated world.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) const EACH: usize = 12;
}

impl Default for Bounds {
    fn default() -> Bounds {
        let heavy = Heavy::default();
        Bounds {
            bodies: Share::new(8 * MIB, MIB),
            answers: Share::new(48 * MIB, 6 * MIB),
            backlog: Share::new(32 * MIB, 2 * MIB),
            // A school behind one router, with two connections for each pupil.
            connections: Share::new(32_768, 512),
            listeners: Share::new(24_576, 512),
            archives: Share::new(8, 1),
            hindsights: Arc::new(Hindsights::new(heavy.beside())),
            heavy,
        }
    }
}
