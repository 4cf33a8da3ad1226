//! The commands, one a file.

use corte_ui::Lang;

pub(crate) mod bots;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod ladder;
pub(crate) mod load;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod tournament;

/// Reads a language, for clap.
pub(crate) fn language(tag: &str) -> Result<Lang, String> {
    Lang::parse(tag).ok_or_else(|| {
        let tags: Vec<&str> = Lang::all().map(Lang::tag).collect();
        format!("there are {}", tags.join(", "))
    })
}
