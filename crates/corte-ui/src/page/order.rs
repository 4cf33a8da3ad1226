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
    /// The number by which they can be silenced, if they have spoken.
    pub author: Option<u32>,
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
                (people(lang, setting, code, order.guests, lines))
                @for (number, who) in order.banned.iter().enumerate() {
                    form method="post" action=(to("pardon")) {
                        input type="hidden" name="banned" value=(number);
                        input type="hidden" name="name" value=(who);
                        button class="quiet" { (art::icon(setting, "pass")) (lang.text("order-pardon", &[("who", (*who).into())])) }
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

/// What a host can do about each person, folded away under their name: first those who have a place, then those who have
/// only spoken here.
fn people(
    lang: Lang,
    setting: Setting,
    code: &str,
    guests: &[Sitting<'_>],
    lines: &[ChatLine<'_>],
) -> Markup {
    let said = || lines.iter().filter(|line| !line.own && !line.bot);
    let is_last =
        |at: usize, line: &ChatLine<'_>| said().skip(at + 1).all(|later| later.author != line.author);
    let speakers = || said().enumerate().filter(|(at, line)| is_last(*at, line)).map(|(_, line)| line);
    let is_by = |line: &ChatLine<'_>, guest: &Sitting<'_>| guest.author == Some(line.author);
    let silence = |line: &ChatLine<'_>| {
        let (key, icon) =
            if line.silenced { ("order-unsilence", "sound") } else { ("order-silence", "mute") };
        html! {
            form method="post" action={ "/t/" (code) "/silence" } {
                input type="hidden" name="whom" value=(line.author);
                input type="hidden" name="silenced" value=(if line.silenced { "off" } else { "on" });
                button class="quiet" { (art::icon(setting, icon)) (lang.text(key, &[("who", line.name.into())])) }
            }
        }
    };
    let others = |name: &str, whom: &Markup, may: [bool; 3]| {
        let about = |key: &str| lang.text(key, &[("who", name.into())]);
        let orders = [
            ("remove", "seat", "order-remove", "order-remove-sure"),
            ("ban", "leave", "order-ban", "order-ban-sure"),
            ("hand-over", "crown", "order-hand", "order-hand-sure"),
        ];
        html! {
            @for ((does, icon, key, sure), _) in orders.into_iter().zip(may).filter(|(_, may)| *may) {
                form method="post" action={ "/t/" (code) "/" (does) } {
                    (ask_first(&about(sure)))
                    (whom)
                    button class="quiet" { (art::icon(setting, icon)) (about(key)) }
                }
            }
        }
    };
    html! {
        @for guest in guests {
            details class="order" data-kind={ "order-place-" (guest.place) "-" (guest.name) } {
                summary { bdi { (guest.name) } }
                @for line in speakers().filter(|line| is_by(line, guest)) { (silence(line)) }
                @let whom = html! {
                    input type="hidden" name="place" value=(guest.place);
                    input type="hidden" name="name" value=(guest.name);
                };
                (others(guest.name, &whom, [guest.removable, guest.bannable, guest.heir]))
            }
        }
        @for line in speakers().filter(|line| !guests.iter().any(|guest| is_by(line, guest))) {
            details class="order" data-kind={ "order-speaker-" (line.author) } {
                summary { bdi { (line.name) } }
                (silence(line))
                @let whom = html! { input type="hidden" name="whom" value=(line.author); };
                (others(line.name, &whom, [false, true, true]))
            }
        }
    }
}
