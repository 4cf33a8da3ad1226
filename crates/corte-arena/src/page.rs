//! What pages of results are made of, for those who make one of their own, in whatever language.

pub use crate::html::{STYLE, table};
pub use crate::plot::{ChartLine, chart, escape};
