//! Keeping order: the host's lock, guests who are silenced, removed or banned, and speakers a reader has muted.

use super::sure::ask_first;
use super::{ChatLine, Setting, art};
use crate::words::Lang;
use maud::{Markup, html};

/// What a host can do about guests, and whom the viewer has muted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keeping<'a> {
    /// Whether the viewer is the host.
    pub hosts: bool,
    /// The number of the running game, if the viewer is a host who may end it.
    pub ends: Option<u32>,
    /// Whether nobody new may sit down or chat.
    pub locked: bool,
    /// Whether that keeps the viewer from chatting.
    pub hushed: bool,
    /// The persons seated here, except the host.
    pub guests: &'a [Sitting<'a>],
    /// Whether there is a place to sit down for the next game.
    pub free: bool,
    /// The names of banned persons, as they were known here.
    pub banned: &'a [&'a str],
    /// The speakers the viewer has muted: their numbers for the form `mute`, and their names.
    pub muted: &'a [(u32, &'a str)],
}

/// A person seated at a table, and what its host can do about them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sitting<'a> {
    /// Their place.
    pub place: usize,
    /// Their name.
    pub name: &'a str,
    /// Whether they have a seat to be removed from; not if they have already left the game.
    pub removable: bool,
    /// Whether they can be banned; not if they already are.
    pub bannable: bool,
    /// Whether the table can be handed over to them.
    pub heir: bool,
}

/// The host's controls, folded away; for others, only a hint if the table is locked.
pub(crate) fn order(
    lang: Lang,
    setting: Setting,
    code: &str,
    order: &Keeping<'_>,
    lines: &[ChatLine<'_>],
) -> Markup {
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
                    // The label says what the button does, so no state is announced beside it.
                    button class="quiet" {
                        (art::icon(setting, if order.locked { "seat" } else { "block" }))
                        (lang.word(if order.locked { "order-unlock" } else { "order-lock" }))
                    }
                }
                @if let Some(game) = order.ends {
                    form method="post" action=(to("end")) {
                        (ask_first(lang.word("order-end-sure")))
                        input type="hidden" name="game" value=(game);
                        button class="quiet" { (art::icon(setting, "flag")) (lang.word("order-end")) }
                    }
                }
                @for Sitting { place, name, removable, bannable, heir } in order.guests {
                    @for (may, does, icon, key, sure) in [
                        (removable, "remove", "seat", "order-remove", "order-remove-sure"),
                        (bannable, "ban", "leave", "order-ban", "order-ban-sure"),
                        (heir, "hand-over", "crown", "order-hand", "order-hand-sure"),
                    ] {
                        @if *may {
                            form method="post" action=(to(does)) {
                                (ask_first(&about(sure, name)))
                                input type="hidden" name="place" value=(place);
                                input type="hidden" name="name" value=(name);
                                button class="quiet" { (art::icon(setting, icon)) (about(key, name)) }
                            }
                        }
                    }
                }
                (speakers(lang, setting, code, lines))
                @for (number, who) in order.banned.iter().enumerate() {
                    form method="post" action=(to("pardon")) {
                        input type="hidden" name="banned" value=(number);
                        input type="hidden" name="name" value=(who);
                        button class="quiet" { (art::icon(setting, "pass")) (about("order-pardon", who)) }
                    }
                }
            }
        }
    }
}

/// The speakers the viewer has muted, each with a button to unmute them.
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

/// What a host can do about each person who has spoken. Whoever has a place is banned from it.
fn speakers(lang: Lang, setting: Setting, code: &str, lines: &[ChatLine<'_>]) -> Markup {
    let persons = || lines.iter().filter(|line| !line.own && !line.bot);
    let is_last =
        |at: usize, line: &ChatLine<'_>| persons().skip(at + 1).all(|later| later.author != line.author);
    html! {
        @for (_, line) in persons().enumerate().filter(|(at, line)| is_last(*at, line)) {
            @let about = |key: &str| lang.text(key, &[("who", line.name.into())]);
            form method="post" action={ "/t/" (code) "/silence" } {
                input type="hidden" name="whom" value=(line.author);
                input type="hidden" name="silenced" value=(if line.silenced { "off" } else { "on" });
                button class="quiet" {
                    (art::icon(setting, if line.silenced { "sound" } else { "mute" }))
                    (about(if line.silenced { "order-unsilence" } else { "order-silence" }))
                }
            }
            @if line.seat.is_none() {
                form method="post" action={ "/t/" (code) "/ban" } {
                    (ask_first(&about("order-ban-sure")))
                    input type="hidden" name="whom" value=(line.author);
                    button class="quiet" { (art::icon(setting, "leave")) (about("order-ban")) }
                }
                form method="post" action={ "/t/" (code) "/hand-over" } {
                    (ask_first(&about("order-hand-sure")))
                    input type="hidden" name="whom" value=(line.author);
                    button class="quiet" { (art::icon(setting, "crown")) (about("order-hand")) }
                }
            }
        }
    }
}
