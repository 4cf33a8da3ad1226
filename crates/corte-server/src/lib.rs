//! The table server of Corte: HTTP, WebSocket, sessions and the event log.
