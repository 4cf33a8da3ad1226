//! The record notation of Corte: games, positions, scenarios and views as plain text.
