//! Values that occur in more than one kind of statement.

use crate::diagnostic::{Diagnostic, Fault};
use crate::near;
use crate::source::Words;
use crate::spot::Spot;
use corte::Side;

/// Reads a side.
pub(crate) fn side<'t>(words: &mut Words<'t>) -> Result<(Side, Spot<'t>), Fault> {
    let word = words.need("loyalist or reformist")?;
    let side = word.as_str().parse().map_err(|_| {
        Diagnostic::at(word, "there is no such side")
            .expected("loyalist or reformist")
            .help(near::hint(word.as_str(), Side::ALL.map(Side::name)))
    })?;
    Ok((side, word))
}

/// Reads a number.
pub(crate) fn number(words: &mut Words<'_>, what: &str) -> Result<u32, Fault> {
    let word = words.need(what)?;
    let digits = word.as_str().bytes().all(|byte| byte.is_ascii_digit());
    word.as_str().parse().ok().filter(|_| digits).ok_or_else(|| {
        let reason = if digits { "the number is too large" } else { "this is no number" };
        Diagnostic::at(word, reason).expected(what)
    })
}
