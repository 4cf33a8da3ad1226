//! The program `corte`.

fn main() {}
