//! Players that have learnt: what they see of a game as numbers, a small network, and its file.
//!
//! Here they only play; `corte-learn` teaches them.

mod layout;
mod network;
mod notes;
mod oracle;
mod player;
mod sealed;
mod sense;

pub use layout::{Layout, Units};
pub use network::{Manifest, Network};
pub use notes::Notes;
pub(crate) use oracle::Oracle;
pub use player::Learnt;
pub use sealed::{BadFile, Sealed, SealedBytes, checksum};
pub use sense::sense;
