//! Small games with known values, on which the solvers are tested.

mod kuhn;
mod leduc;
mod liars_dice;

pub use kuhn::{Kuhn, KuhnInformation};
pub use leduc::{Leduc, LeducAction, LeducInformation, LeducMove};
pub use liars_dice::{LiarsDice, LiarsDiceInformation};
