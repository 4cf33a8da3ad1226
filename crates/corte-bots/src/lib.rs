//! Players of Corte: policies that give weights over the legal decisions of a view.
