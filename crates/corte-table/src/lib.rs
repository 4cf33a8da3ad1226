//! One live table of Corte as a state machine without sockets.
