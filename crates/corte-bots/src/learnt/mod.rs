//! Learnt players: the game as numbers, a small network, and its file.
//!
//! They only play here; `corte-learn` trains them.

mod layout;
mod network;
mod notes;
mod oracle;
mod player;
mod sealed;
mod sense;

pub use layout::{Layout, Units};
pub use network::Network;
pub use notes::Notes;
pub(crate) use oracle::Oracle;
pub use player::Learnt;
pub use sealed::{BadFile, Manifest, Sealed, SealedBytes, checksum};
pub use sense::sense;
