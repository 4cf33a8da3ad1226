//! What keeps order: a host's lock, guests who are silenced, removed or shown out, and whom a reader does not read.

use super::sure::ask_first;
use super::{ChatLine, Setting, art};
use crate::words::Lang;
use maud::{Markup, html};

/// What a host may do about guests, and whom the viewer does not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keeping<'a> {
    /// Whether the table is the viewer's.
    pub hosts: bool,
    /// Whether nobody new may sit down.
    pub locked: bool,
    /// The persons who sit here, but for the host.
    pub guests: &'a [Sitting<'a>],
    /// Whether somebody may sit down for the next game.
    pub free: bool,
    /// Who is banned, by the names they had.
    pub banned: &'a [&'a str],
    /// Whom the viewer does not read: the numbers that muting takes, and names.
    pub muted: &'a [(u32, &'a str)],
}

/// Somebody who sits at a table, and what its host may do about them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sitting<'a> {
    /// At which place.
    pub place: usize,
    /// What they are called.
    pub name: &'a str,
    /// Whether they have a seat that can be taken: not once they have left the game.
    pub removable: bool,
    /// Whether they can be shown out: not once they are.
    pub bannable: bool,
}

/// The host's means, folded away; for others that the table is locked, if it is.
pub(crate) fn order(lang: Lang, setting: Setting, code: &str, order: &Keeping<'_>) -> Markup {
    let to = |command: &str| format!("/t/{code}/{command}");
    let about = |key: &str, who: &str| lang.text(key, &[("who", who.into())]);
    html! {
        @if !order.hosts {
            @if order.locked { p class="hint" { (lang.word("order-is-locked")) } }
        } @else {
            details class="order" data-kind="order" {
                summary { (lang.word("order-title")) }
                form method="post" action=(to("lock")) {
                    input type="hidden" name="locked" value=(if order.locked { "off" } else { "on" });
                    // Its name says what a press does, so no state is told beside it.
                    button class="quiet" {
                        (art::icon(setting, if order.locked { "seat" } else { "block" }))
                        (lang.word(if order.locked { "order-unlock" } else { "order-lock" }))
                    }
                }
                @for Sitting { place, name, removable, bannable } in order.guests {
                    @if *removable {
                        form method="post" action=(to("remove")) {
                            (ask_first(&about("order-remove-sure", name)))
                            input type="hidden" name="place" value=(place);
                            button class="quiet" { (art::icon(setting, "seat")) (about("order-remove", name)) }
                        }
                    }
                    @if *bannable {
                        form method="post" action=(to("ban")) {
                            (ask_first(&about("order-ban-sure", name)))
                            input type="hidden" name="place" value=(place);
                            button class="quiet" { (art::icon(setting, "leave")) (about("order-ban", name)) }
                        }
                    }
                }
                @for (number, who) in order.banned.iter().enumerate() {
                    form method="post" action=(to("pardon")) {
                        input type="hidden" name="banned" value=(number);
                        button class="quiet" { (art::icon(setting, "pass")) (about("order-pardon", who)) }
                    }
                }
            }
        }
    }
}

/// Whom the viewer does not read, each with the way to read them again.
pub(crate) fn muted(lang: Lang, code: &str, order: &Keeping<'_>) -> Markup {
    html! {
        @if !order.muted.is_empty() {
            div class="muted" {
                span class="hint" { (lang.word("chat-muted")) }
                @for (author, name) in order.muted {
                    form method="post" action={ "/t/" (code) "/mute" } {
                        input type="hidden" name="whom" value=(author);
                        input type="hidden" name="muted" value="off";
                        button class="quiet" { (lang.text("chat-unmute", &[("who", (*name).into())])) }
                    }
                }
            }
        }
    }
}

/// What a host may do about somebody who has spoken.
pub(crate) fn about_a_speaker(lang: Lang, code: &str, line: &ChatLine<'_>) -> Markup {
    let about = |key: &str| lang.text(key, &[("who", line.name.into())]);
    html! {
        form class="host-may" method="post" action={ "/t/" (code) "/silence" } {
            input type="hidden" name="whom" value=(line.author);
            input type="hidden" name="silenced" value=(if line.silenced { "off" } else { "on" });
            @let short = if line.silenced { "order-unsilence-short" } else { "order-silence-short" };
            button class="quiet" title=(about(if line.silenced { "order-unsilence" } else { "order-silence" })) {
                (lang.word(short)) span class="hear-only" { ": " (line.name) }
            }
        }
        form class="host-may" method="post" action={ "/t/" (code) "/ban" } {
            (ask_first(&about("order-ban-sure")))
            input type="hidden" name="whom" value=(line.author);
            button class="quiet" title=(about("order-ban")) {
                (lang.word("order-ban-short")) span class="hear-only" { ": " (line.name) }
            }
        }
    }
}
