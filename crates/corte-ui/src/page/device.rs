//! Continuing on another device.

use super::link::{Label, link};
use super::lobby::{Qr, drawn};
use super::mine;
use super::shell::{Preview, Shell};
use super::sure::ask_first_whether;
use super::{Cover, Prefs, Setting};
use crate::words::Lang;
use maud::{Markup, html};

/// A link that makes another device the same person.
#[derive(Clone, Copy, Debug)]
pub struct DeviceScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The address to open there.
    pub link: &'a str,
    /// Whether the link works only on this machine.
    pub local: bool,
    /// The link as a QR code.
    pub qr: Option<Qr<'a>>,
}

/// A device that acts as a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Its id in forms.
    pub id: String,
    /// Whether it is the one that shows the page.
    pub here: bool,
    /// How many milliseconds ago it became this person.
    pub came: u64,
    /// How many milliseconds ago it was last seen.
    pub seen: u64,
}

/// The devices that are the same person, if there are several, each with a button to end that.
pub(crate) fn list(lang: Lang, devices: &[Device]) -> Markup {
    let times = |device: &Device| {
        lang.text(
            "device-times",
            &[("came", ago(lang, device.came).into()), ("seen", ago(lang, device.seen).into())],
        )
    };
    html! {
        @if devices.len() > 1 {
            h3 { (lang.word("device-list")) }
            ul class="devices" {
                @for device in devices {
                    li {
                        div {
                            b { (lang.word(if device.here { "device-this" } else { "device-other" })) }
                            p class="hint" { (times(device)) }
                        }
                        @if !device.here {
                            form method="post" action="/device/end" {
                                input type="hidden" name="device" value=(device.id);
                                button class="button" {
                                    (lang.word("device-end")) span class="hear-only" { ": " (times(device)) }
                                }
                            }
                        }
                    }
                }
            }
            @if devices.len() > 2 {
                form method="post" action="/device/end" {
                    button class="button" { (lang.word("device-end-others")) }
                }
            }
            p class="hint" { (lang.word("device-end-hint")) }
        }
    }
}

/// The way to make this browser a stranger, for somebody with these devices.
pub(crate) fn forget(lang: Lang, devices: &[Device]) -> Markup {
    let (hint, question) = match devices.len() {
        1 => ("forget-hint-last", "forget-sure-last"),
        _ => ("forget-hint", "forget-sure"),
    };
    html! {
        form method="post" action="/device/forget" {
            (ask_first_whether(lang.word(question), lang.word("forget-do")))
            button class="button" { (lang.word("forget-do")) }
        }
        p class="hint" { (lang.word(hint)) }
    }
}

/// Draws the page for a browser that is a stranger now; its script forgets what the browser has stored.
pub fn forgotten(prefs: Prefs) -> String {
    mine::gone(prefs, "forgotten-title", prefs.lang.word("forgotten-about"))
}

/// How long ago something was, in words.
fn ago(lang: Lang, millis: u64) -> String {
    const HOUR: u64 = 3_600_000;
    match (millis / HOUR, millis / (24 * HOUR)) {
        (0, _) => lang.word("ago-now").to_owned(),
        (hours, 0) => lang.text("ago-hours", &[("hours", hours.into())]),
        (_, days) => lang.text("ago-days", &[("days", days.into())]),
    }
}

/// Draws the page that shows the link, once.
pub fn device(screen: &DeviceScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let link = html! {
        (link(lang, Setting::CityState, ("link", screen.link), &Label::Unseen("device-link")))
        @if let Some(qr) = screen.qr { (drawn(qr, lang.word("lobby-qr"))) }
    };
    page(
        screen.prefs,
        lang.word("device-title"),
        &html! {
            section class="invitation panel" {
                p class="hint" { (lang.word(if screen.local { "device-about-local" } else { "device-about" })) }
                @if screen.local { p class="hint" { (super::lobby::how_others_come(lang)) } }
                // Whoever covers their cards has others before their screen, who could take the seat.
                @if screen.prefs.cover == Cover::On {
                    details class="order" { summary { (lang.word("device-show")) } (link) }
                } @else { (link) }
            }
        },
    )
}

/// Draws the page such a link leads to, which says whose seats this device would take.
pub fn arrival(prefs: Prefs, name: &str, here: &str) -> String {
    let lang = prefs.lang;
    let who = || [("who", name.into())];
    page(
        prefs,
        &lang.text("arrival-title", &who()),
        &html! {
            section class="panel arrival" {
                p { (lang.text("arrival-about", &who())) }
                p { (lang.word("arrival-warning")) }
                form method="post" action=(here) {
                    button class="button primary huge" { (lang.word("arrival-do")) }
                }
            }
        },
    )
}

fn page(prefs: Prefs, title: &str, body: &Markup) -> String {
    // A link that works once is no page to come back to.
    let preview = Preview { title: Some(prefs.lang.word("device-title")), ..Preview::default() };
    let shell = Shell { preview, ..Shell::reading(prefs, title, "/") };
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page settings-page" {
            h1 { (title) }
            (body)
        }
    })
}
