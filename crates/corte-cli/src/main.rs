//! The program `corte`.

use std::process::ExitCode;

/// Frames are many short strings, and a server keeps them for weeks.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    corte_cli::run()
}
