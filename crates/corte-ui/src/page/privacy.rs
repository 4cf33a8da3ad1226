//! What a server keeps about its visitors, and what its host says about themselves.

use super::notice::paragraphs;
use super::shell::Shell;
use super::{Prefs, Setting, art};
use crate::words::Lang;
use maud::{Markup, html};

/// How many days a server keeps what it keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptFor {
    /// A browser keeps the cookie, after the last page.
    pub cookie: u64,
    /// A person who is no longer seen.
    pub sessions: u64,
    /// An open table where nobody does anything.
    pub tables: u64,
    /// The log of a closed table.
    pub logs: u64,
    /// Finished games; with no time limit if absent.
    pub games: Option<u64>,
    /// Uploaded records, the same.
    pub uploads: Option<u64>,
    /// How many of the latest uploaded records are kept; not days.
    pub most_uploads: u32,
}

/// Everything shown on the page about privacy.
#[derive(Clone, Copy, Debug)]
pub struct PrivacyScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// What the host says about themselves: plain text.
    pub notice: Option<&'a str>,
    /// How long everything is kept.
    pub kept: KeptFor,
}

/// Draws the page about privacy.
pub fn privacy(screen: &PrivacyScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let shell = Shell::reading(screen.prefs, lang.word("privacy-title"), "/privacy");
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page text-page" {
            article {
                h1 { (lang.word("privacy-title")) }
                h2 { (lang.word("privacy-host")) }
                @match screen.notice {
                    Some(notice) => (paragraphs(notice)),
                    None => p { (lang.word("privacy-host-none")) },
                }
                h2 { (lang.word("privacy-kept")) }
                (kept(lang, &screen.kept))
                h2 { (lang.word("privacy-seen")) }
                ul {
                    @for key in ["privacy-seen-table", "privacy-seen-others", "privacy-seen-proxy"] { li { (lang.word(key)) } }
                }
                h2 { (lang.word("privacy-rights")) }
                p { (lang.word("privacy-rights-about")) }
                p {
                    a class="button" href="/settings#kept" { (art::icon(Setting::CityState, "gear")) (lang.word("nav-settings")) }
                }
            }
        }
    })
}

/// What is kept, each with how long.
fn kept(lang: Lang, kept: &KeptFor) -> Markup {
    let time = |count| days(lang, count);
    let games = match kept.games {
        Some(games) => lang.text("privacy-games-time", &[("time", time(games).into())]),
        None => lang.word("privacy-games-ever").to_owned(),
    };
    let count = kept.most_uploads.to_string();
    let uploads = match kept.uploads {
        Some(uploads) => lang.text(
            "privacy-uploads-time",
            &[("time", time(uploads).into()), ("count", count.as_str().into())],
        ),
        None => lang.text("privacy-uploads-ever", &[("count", count.as_str().into())]),
    };
    let tables = [("time", time(kept.tables).into()), ("more", time(kept.logs).into())];
    let rows = [
        ("privacy-person", lang.text("privacy-person-time", &[("time", time(kept.sessions).into())])),
        ("privacy-cookie", lang.text("privacy-cookie-time", &[("time", time(kept.cookie).into())])),
        ("privacy-browser", lang.word("privacy-browser-time").to_owned()),
        ("privacy-table", lang.text("privacy-table-time", &tables)),
        ("privacy-games", games),
        ("privacy-uploads", uploads),
    ];
    html! {
        dl {
            @for (what, how_long) in rows {
                dt { (lang.word(what)) }
                dd { (how_long) }
            }
        }
    }
}

/// A number of days, in words.
pub(crate) fn days(lang: Lang, days: u64) -> String {
    lang.text("time-days", &[("days", days.into())])
}
