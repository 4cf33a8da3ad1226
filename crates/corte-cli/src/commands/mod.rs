//! The commands, one a file.

use corte_ui::Lang;

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod simulate;

/// Reads a language, for clap.
pub(crate) fn language(tag: &str) -> Result<Lang, String> {
    Lang::parse(tag).ok_or_else(|| {
        let tags: Vec<&str> = Lang::all().map(Lang::tag).collect();
        format!("there are {}", tags.join(", "))
    })
}
