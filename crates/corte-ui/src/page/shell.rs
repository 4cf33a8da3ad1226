//! What surrounds every page.

use super::art;
use crate::assets;
use crate::words::Lang;
use corte_table::Setting;
use maud::{DOCTYPE, Markup, html};

/// What a person has chosen for themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Prefs {
    /// Their language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// How much may move.
    pub motion: Motion,
    /// Whether their own cards lie face down until they look.
    pub cover: Cover,
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the device is set.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// Its name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// Returns the theme with this name.
    pub fn parse(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// How much may move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Motion {
    /// As the device is set.
    #[default]
    Auto,
    /// Nothing.
    Still,
}

impl Motion {
    /// Both, in the order in which they are offered.
    pub const ALL: [Motion; 2] = [Motion::Auto, Motion::Still];

    /// Its name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Motion::Auto => "auto",
            Motion::Still => "still",
        }
    }

    /// Returns the choice with this name.
    pub fn parse(name: &str) -> Option<Motion> {
        Motion::ALL.into_iter().find(|motion| motion.name() == name)
    }
}

/// Whether one's own cards, and whatever tells of them, are covered until one looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cover {
    /// They are open.
    #[default]
    Off,
    /// They are covered.
    On,
}

impl Cover {
    /// Both, in the order in which they are offered.
    pub const ALL: [Cover; 2] = [Cover::Off, Cover::On];

    /// Its name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Cover::Off => "off",
            Cover::On => "on",
        }
    }

    /// Returns the choice with this name.
    pub fn parse(name: &str) -> Option<Cover> {
        Cover::ALL.into_iter().find(|cover| cover.name() == name)
    }
}

/// Width and height of the picture in a link's preview.
const PREVIEW: (u32, u32) = (1200, 630);

/// A page around its body.
pub(crate) struct Shell<'a> {
    pub(crate) prefs: Prefs,
    pub(crate) setting: Setting,
    /// The title, without the name of the site.
    pub(crate) title: &'a str,
    /// The kind of page, for the style sheet.
    pub(crate) kind: &'static str,
    /// The table whose frames the page listens to, if any.
    pub(crate) live: Option<&'a str>,
    /// Seconds after which it reloads without script; `None` if its reader is asked something.
    pub(crate) renews: Option<u64>,
    /// A style sheet beside the one that every page has.
    pub(crate) sheet: Option<&'static str>,
    /// Whether log and chat cover a screen without room beside the table, if there is no script to unfold them.
    pub(crate) rail: bool,
    /// The page's address, to come back to after a change of language.
    pub(crate) here: &'a str,
    /// A notice to show once, as after a refused form.
    pub(crate) notice: Option<&'a str>,
    /// What a link to the page shows before it is opened.
    pub(crate) preview: Preview<'a>,
}

/// What a link shows before it is opened, the same to everybody. It names no person: where a link is passed on, its preview is kept by others.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Preview<'a> {
    /// The title; `None` for that of the page, if that names nobody.
    pub(crate) title: Option<&'a str>,
    /// The server's address, which the picture needs.
    pub(crate) base: Option<&'a str>,
    /// The description of the page; `None` for that of the site.
    pub(crate) about: Option<&'a str>,
}

/// The classes of text in the lighter serif.
const LIGHT: [&str; 3] = ["lead", "summary", "story"];

impl<'a> Shell<'a> {
    /// A page to read, which doesn't follow anything live.
    pub(crate) fn reading(prefs: Prefs, title: &'a str, here: &'a str) -> Shell<'a> {
        Shell {
            prefs,
            setting: Setting::CityState,
            title,
            kind: "reading",
            live: None,
            renews: None,
            sheet: None,
            rail: false,
            here,
            notice: None,
            preview: Preview::default(),
        }
    }

    /// The whole document.
    pub(crate) fn page(&self, body: &Markup) -> String {
        let lang = self.prefs.lang;
        let reconnecting = lang.word("live-reconnecting");
        let at_table = |key: &str| self.live.map(|_| lang.word(key));
        html! {
            (DOCTYPE)
            html lang=(lang.tag()) dir=[lang.is_right_to_left().then_some("rtl")] data-theme=(self.prefs.theme.name()) data-motion=(self.prefs.motion.name())
                data-setting=(self.setting.name()) data-rail=[self.rail.then_some("open")] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    title { (self.title) " · Corte" }
                    @if let Some(seconds) = self.renews {
                        noscript { meta http-equiv="refresh" content=(seconds); }
                    }
                    (self.previewed())
                    (self.installed())
                    meta name="referrer" content="same-origin";
                    // Nothing is shown before the style sheet is here; letters may come later.
                    @for sheet in ["table.css"].into_iter().chain(self.sheet).chain(self.for_cover("cover.css")) {
                        link rel="stylesheet" href=(assets::path(sheet));
                    }
                    @for font in self.fonts(body) {
                        link rel="preload" href=(assets::path(font)) as="font" type="font/woff2" crossorigin;
                    }
                    script defer src=(assets::path("plain.js")) {}
                    script defer src=(assets::path("vendor-idiomorph.min.js")) {}
                    @for module in self.for_cover("cover.js").into_iter().chain(["table.js"]) {
                        script type="module" src=(assets::path(module)) {}
                    }
                }
                body class=(self.kind) data-live=[self.live] data-lang=(lang.tag())
                    data-unsent=[at_table("answer-unsent")] data-replaced=[at_table("question-replaced")] data-freed=[at_table("place-freed")]
                    data-late=[at_table("clock-late")] data-late-key=[at_table("clock-late-key")] {
                    a class="skip" href="#main" { (lang.word("skip-to-content")) }
                    @if let Some(notice) = self.notice {
                        p class="toast" role="alert" { (notice) }
                    }
                    (body)
                    // In one element, so that a dialog over the page can take it along.
                    div id="said" {
                        div id="toasts" class="toasts" role="status" aria-live="polite" {}
                        div id="live" class="hear-only" aria-live="polite" aria-atomic="false" {}
                        div id="urgent" class="hear-only" aria-live="assertive" {}
                        div role="status" { p id="offline" class="offline" data-sends=[at_table("live-sends")] hidden { (reconnecting) } }
                    }
                    @if self.live.is_some() { (super::lessons::lessons(lang)) }
                }
            }
        }
        .into_string()
    }

    /// This file, if cards may come to be covered here: a page of a table is the same before the game and in it.
    fn for_cover(&self, file: &'static str) -> Option<&'static str> {
        (self.live.is_some() && self.prefs.cover == Cover::On).then_some(file)
    }

    /// For search engines, and for links to the page.
    fn previewed(&self) -> Markup {
        let about = self.preview.about.unwrap_or_else(|| self.prefs.lang.word("landing-sentence"));
        let title = self.preview.title.unwrap_or(self.title);
        html! {
            meta name="description" content=(about);
            meta property="og:title" content={ (title) " · Corte" };
            meta property="og:description" content=(about);
            meta property="og:type" content="website";
            meta property="og:site_name" content="Corte";
            meta property="og:locale" content=(self.prefs.lang.tag().replace('-', "_"));
            @if let Some(base) = self.preview.base {
                meta property="og:url" content={ (base) (self.here) };
                meta property="og:image" content={ (base) (assets::path("preview.jpg")) };
                meta property="og:image:width" content=(PREVIEW.0);
                meta property="og:image:height" content=(PREVIEW.1);
                meta property="og:image:alt" content=(self.prefs.lang.word("preview-alt"));
                meta name="twitter:card" content="summary_large_image";
            }
        }
    }

    /// What a device shows of the site when it is installed as an app.
    fn installed(&self) -> Markup {
        html! {
            link rel="icon" href=(assets::path("icon.svg")) type="image/svg+xml";
            link rel="apple-touch-icon" href=(assets::path("icon-192.png"));
            link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials";
            @match (self.setting, self.prefs.theme) {
                (Setting::Dystopia, _) => meta name="theme-color" content="#14191c";,
                (Setting::CityState, Theme::Light) => meta name="theme-color" content="#e9dcc0";,
                (Setting::CityState, Theme::Dark) => meta name="theme-color" content="#16100d";,
                (Setting::CityState, Theme::Auto) => {
                    meta name="theme-color" media="(prefers-color-scheme: light)" content="#e9dcc0";
                    meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16100d";
                },
            }
        }
    }

    /// The fonts that this page is set in. They are requested by the head of the page: a font that arrives after the text isn't used on
    /// this page any more, so that nothing moves while somebody reads.
    fn fonts(&self, body: &Markup) -> impl Iterator<Item = &'static str> {
        // A language whose own name is not in Latin letters uses the device's fonts.
        let latin = self.prefs.lang.word("language-name").chars().all(|letter| letter < '\u{250}');
        let serif = latin && self.setting == Setting::CityState;
        let lead = serif && LIGHT.iter().any(|class| body.0.contains(&format!(r#"class="{class}""#)));
        [
            ("fonts-alegreya-700.woff2", serif),
            ("fonts-alegreya-500.woff2", lead),
            ("fonts-alegreya-sans-500.woff2", latin),
            ("fonts-alegreya-sans-700.woff2", latin),
        ]
        .into_iter()
        .filter_map(|(font, used)| used.then_some(font))
    }

    /// The bar at the top of a page that isn't a table.
    pub(crate) fn bar(&self) -> Markup {
        self.bar_with(&html! {})
    }

    /// The same with one more link.
    pub(crate) fn bar_with(&self, link: &Markup) -> Markup {
        let lang = self.prefs.lang;
        html! {
            header class="bar" {
                a class="brand" href="/" { (art::icon(self.setting, "crown")) span { "Corte" } }
                (self.way_back())
                nav class="bar-links" aria-label=(lang.word("nav-label")) {
                    @if self.kind == "at-table" {
                        a href="/rules" data-open="reference" { (art::icon(self.setting, "help")) span { (lang.word("nav-reference")) } }
                    } @else {
                        a href="/rules" { (art::icon(self.setting, "help")) span { (lang.word("nav-rules")) } }
                    }
                    a href=(settings_from(self.here)) { (art::icon(self.setting, "gear")) span { (lang.word("nav-settings")) } }
                    (link)
                }
                (languages(lang, self.here))
            }
        }
    }

    /// The link back to the table. If the address doesn't say that the viewer comes from one, the script knows (`back.mjs`).
    fn way_back(&self) -> Markup {
        let back = self.here.strip_prefix("/settings?back=/t/").and_then(|back| back.split('/').next());
        let table = back.map_or("/".to_owned(), |code| format!("/t/{code}"));
        html! {
            a class="button to-table" href=(table) data-short=(self.prefs.lang.word("to-table-short")) hidden[back.is_none()] {
                (self.prefs.lang.word("to-table"))
            }
        }
    }
}

/// The foot of a page to read.
pub(crate) fn foot(lang: Lang) -> Markup {
    html! { footer class="foot" { a href="/privacy" { (lang.word("privacy-title")) } } }
}

/// The address of the settings, which lead back to the page at this address.
pub(crate) fn settings_from(here: &str) -> String {
    let back = here.split(['?', '#']).next().unwrap_or_default();
    match back {
        "/" | "" | "/settings" => "/settings".to_owned(),
        _ => format!("/settings?back={back}"),
    }
}

/// The choice of language. With script, it is sent as soon as it is made; without, there is a button.
pub(crate) fn languages(lang: Lang, here: &str) -> Markup {
    html! {
        form class="languages" method="post" action="/settings" {
            input type="hidden" name="back" value=(here);
            select name="lang" aria-label=(lang.word("settings-language")) autocomplete="off" {
                @for other in Lang::all() {
                    option value=(other.tag()) lang=(other.tag()) selected[other == lang] { (other.name()) }
                }
            }
            noscript { button class="quiet" { (lang.word("settings-keep")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LIGHT, Shell};
    use crate::page::Prefs;
    use maud::html;

    #[test]
    fn a_page_asks_for_the_fonts_that_it_is_set_in() {
        let light = include_str!("../../assets/table.css")
            .lines()
            .filter(|line| line.contains("var(--serif)") && line.contains("font: 500"));
        let classes: Vec<&str> =
            light.filter_map(|line| line.strip_prefix('.')?.split([' ', '{']).next()).collect();
        assert_eq!(classes, LIGHT, "what the style sheet sets so");
        let asks = |class: &str| {
            let body = html! { p class=(class) {} };
            let page = Shell::reading(Prefs::default(), "Corte", "/").page(&body);
            page.contains("fonts-alegreya-500")
        };
        assert!(LIGHT.into_iter().all(asks));
        assert!(!asks("error-page"));
    }
}
