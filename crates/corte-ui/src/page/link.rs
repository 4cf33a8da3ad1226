//! A link to pass on, beside a button that copies it.

use super::{Setting, art};
use crate::words::Lang;
use maud::{Markup, html};

/// What a link is for, as the key of its message.
pub(super) enum Label {
    /// Everybody reads it.
    Seen(&'static str),
    /// What stands around the link says it to whoever sees it.
    Unseen(&'static str),
}

/// A link in a field with this id.
pub(super) fn link(lang: Lang, setting: Setting, (id, link): (&str, &str), label: &Label) -> Markup {
    let unseen = match label {
        Label::Seen(_) => None,
        Label::Unseen(key) => Some(lang.word(key)),
    };
    html! {
        p class="link" {
            @if let Label::Seen(key) = label { label class="hint" for=(id) { (lang.word(key)) } }
            input id=(id) value=(link) readonly aria-label=[unseen];
            button type="button" class="button" data-copy=(id) data-done=(lang.word("lobby-copied")) {
                (art::icon(setting, "link")) (lang.word("lobby-copy"))
            }
        }
    }
}
