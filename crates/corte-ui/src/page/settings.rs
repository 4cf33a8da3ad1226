//! What people choose for themselves.

use super::device::{self, Device};
use super::mine;
use super::shell::{Shell, foot, settings_from};
use super::{Cover, Motion, Prefs, Setting, Theme, art};
use crate::words::Lang;
use maud::{Markup, html};

/// Somebody's current preferences, to be changed.
#[derive(Clone, Copy, Debug)]
pub struct SettingsScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// Where to go after saving.
    pub back: &'a str,
    /// The devices that are the same person, this one first; empty if nobody is known yet.
    pub devices: &'a [Device],
    /// How many days the log of a closed table is kept.
    pub logs: u64,
}

/// Draws the page of the viewer's own settings.
pub fn settings(screen: &SettingsScreen<'_>) -> String {
    let SettingsScreen { prefs, back, devices, logs } = *screen;
    let lang = prefs.lang;
    let here = settings_from(back);
    let shell = Shell { kind: "settings", ..Shell::reading(prefs, lang.word("nav-settings"), &here) };
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page settings-page" {
            h1 { (lang.word("nav-settings")) }
            form class="panel" method="post" action="/settings" {
                input type="hidden" name="back" value=(back);
                fieldset {
                    legend { (lang.word("settings-language")) }
                    @for other in Lang::all() {
                        (choice("lang", other.tag(), other.name(), other == lang, Some(other.tag())))
                    }
                }
                fieldset {
                    legend { (lang.word("settings-theme")) }
                    @for theme in Theme::ALL {
                        @let label = match theme {
                            Theme::Auto => lang.word("settings-theme-auto"),
                            Theme::Light => lang.word("settings-theme-light"),
                            Theme::Dark => lang.word("settings-theme-dark"),
                        };
                        (choice("theme", theme.name(), label, theme == prefs.theme, None))
                    }
                }
                fieldset {
                    legend { (lang.word("settings-motion")) }
                    @for motion in Motion::ALL {
                        @let label = match motion {
                            Motion::Auto => lang.word("settings-motion-auto"),
                            Motion::Still => lang.word("settings-motion-still"),
                        };
                        (choice("motion", motion.name(), label, motion == prefs.motion, None))
                    }
                }
                fieldset {
                    legend { (lang.word("cover-cards")) }
                    @for cover in Cover::ALL {
                        @let label = match cover {
                            Cover::Off => lang.word("settings-cover-off"),
                            Cover::On => lang.word("settings-cover-on"),
                        };
                        (choice("cover", cover.name(), label, cover == prefs.cover, None))
                    }
                    p class="hint" { (lang.word("settings-cover-hint")) }
                }
                button class="button primary" { (lang.word("settings-keep")) }
                @if back != "/" { a class="button" href=(back) { (lang.word("back")) } }
            }
            (at_the_table(lang))
            (sounds(lang))
            section class="panel" {
                h2 { (lang.word("device-title")) }
                p class="hint" { (lang.word("device-hint")) }
                form method="post" action="/device" {
                    button class="button" { (art::icon(Setting::CityState, "link")) (lang.word("device-make")) }
                }
                (device::list(lang, devices))
                @if !devices.is_empty() { (device::forget(lang, devices)) }
            }
            @if !devices.is_empty() { (mine::kept(lang, logs)) }
            (foot(lang))
        }
    })
}

fn choice(name: &str, value: &str, label: &str, checked: bool, lang: Option<&str>) -> Markup {
    html! {
        label class="choice" {
            input type="radio" name=(name) value=(value) checked[checked];
            span lang=[lang] { (label) }
        }
    }
}

/// The settings for playing at a table, which the browser stores.
fn at_the_table(lang: Lang) -> Markup {
    html! {
        section class="panel kept-here" {
            h2 { (lang.word("settings-table")) }
            label class="kept" {
                span { (lang.word("settings-beats")) }
                select data-kept="beats" {
                    option value="all" { (lang.word("settings-beats-all")) }
                    option value="none" { (lang.word("settings-beats-none")) }
                }
            }
            label class="kept" {
                span { (lang.word("settings-remarks")) }
                select data-kept="remarks" {
                    option value="shown" { (lang.word("settings-remarks-shown")) }
                    option value="spoken" { (lang.word("settings-remarks-spoken")) }
                    option value="none" { (lang.word("settings-remarks-none")) }
                }
            }
            label class="kept" {
                span { (lang.word("settings-lessons")) }
                input type="checkbox" data-kept="lessons" checked;
            }
            label class="kept" {
                span { (lang.word("settings-keys")) }
                input type="checkbox" data-kept="keys" checked;
            }
        }
    }
}

/// Volumes, which the browser stores.
fn sounds(lang: Lang) -> Markup {
    let volume = |name: &str, label: &str| {
        html! {
            label class="volume" {
                span { (label) }
                input type="range" min="0" max="10" value="0" data-sound=(name);
            }
        }
    };
    html! {
        section class="panel kept-here" {
            h2 { (lang.word("settings-sounds")) }
            p class="hint" { (lang.word("settings-sounds-hint")) }
            (volume("bell", lang.word("sound-bell")))
            (volume("coin", lang.word("sound-coin")))
            (volume("card", lang.word("sound-card")))
            (volume("ghost", lang.word("sound-ghost")))
        }
    }
}
