//! The table server of Corte: HTTP, WebSocket, sessions and the event log.
//!
//! For whoever writes the server: `store/` (event log over SQLite and PostgreSQL with group commit, sessions,
//! migrations, a PostgreSQL for tests) and `tests/store.rs` are being written separately; build on `store::Store`
//! instead of writing it again. This paragraph goes when the server is there.

pub mod store;
