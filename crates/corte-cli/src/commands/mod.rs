//! The commands, one a file.

pub(crate) mod analyse;
pub(crate) mod backup;
pub(crate) mod bots;
mod browser;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod data;
pub(crate) mod exploit;
pub(crate) mod export;
pub(crate) mod fsck;
pub(crate) mod health;
pub(crate) mod ladder;
pub(crate) mod lesson;
pub(crate) mod load;
pub(crate) mod man;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod restore;
pub(crate) mod results;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod solve;
pub(crate) mod strength;
pub(crate) mod tournament;
pub(crate) mod train;
mod values;
