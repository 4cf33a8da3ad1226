//! `corte licences`: the licences of the program and of what it contains.

use crate::output::{Failure, Target};
use clap::Args;

/// Print the licences of this program and of everything in it that others wrote
#[derive(Args)]
#[command(visible_alias = "licenses", after_help = "Examples:\n  corte licences")]
pub(crate) struct Licences {}

impl Licences {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        Target::Output.write(include_bytes!("../../../../THIRD-PARTY.txt"))
    }
}
