//! The lobby: who has sat down, the rules, and how to bring others.

use super::link::{Label, link};
use super::shell::{Preview, Shell};
use super::sure::ask_first;
use super::{Keeping, Prefs, art, cover, order, rail, rules};
use crate::cast;
use crate::words::{Lang, manner, options_summary, temper, then, yes_no};
use corte::{Preset, Rules};
use corte_table::{ChatLine, LONGEST_NAME, PlaceSeen, Setting, Sitter};
use maud::{Markup, html};

/// Everything shown of a table before its game begins.
#[derive(Clone, Copy, Debug)]
pub struct LobbyScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The table's code.
    pub code: &'a str,
    /// The address to send to others.
    pub link: &'a str,
    /// Whether that address works only on this machine.
    pub local: bool,
    /// The address as a QR code.
    pub qr: Option<Qr<'a>>,
    /// The pictures.
    pub setting: Setting,
    /// The rules, for all places.
    pub rules: &'a Rules,
    /// How many wins decide the match that the last game was of; 0 if it was of none.
    pub goal: u8,
    /// Seconds for a decision; 0 for no clock.
    pub seconds: u64,
    /// The number of turns after which a game ends without a winner.
    pub turns: u16,
    /// The places, clockwise.
    pub places: &'a [PlaceSeen<'a>],
    /// Whether anyone can find the table, to join or watch.
    pub listed: bool,
    /// Whether the viewer is the host.
    pub hosts: bool,
    /// Whether the host has changed the settings since the last game.
    pub changed: bool,
    /// The host's name, if it is known and they have no place.
    pub host: Option<&'a str>,
    /// Who would become host if the viewer, who is host, left.
    pub heir: Option<&'a str>,
    /// For the host: one sentence for each bot they have invited that won't come.
    pub absent: &'a [String],
    /// The viewer's place.
    pub mine: Option<usize>,
    /// The viewer's name, to sit down with.
    pub name: &'a str,
    /// The bots to choose from.
    pub bots: &'a [BotChoice<'a>],
    /// The one chosen last.
    pub strength: &'a str,
    /// The chat.
    pub chat: &'a [ChatLine<'a>],
    /// What the host can do about guests.
    pub order: Keeping<'a>,
    /// A notice to show once.
    pub notice: Option<&'a str>,
}

/// A QR code, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Qr<'a> {
    /// The number of modules on each side.
    pub size: usize,
    /// Whether each module is dark.
    pub dark: &'a [bool],
}

/// A bot that can be seated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotChoice<'a> {
    /// Its value in the form `bot`.
    pub policy: &'a str,
    /// Its name.
    pub name: String,
}

/// Draws the page of a lobby.
pub fn lobby(screen: &LobbyScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let title = lang.text("table-title", &[("code", screen.code.into())]);
    let here = format!("/t/{}", screen.code);
    let free = screen.places.iter().filter(|place| place.free).count();
    let about = lang.text(
        "preview-lobby",
        &[("free", free.into()), ("rules", options_summary(lang, screen.rules).into())],
    );
    let shell = Shell {
        setting: screen.setting,
        live: Some(screen.code),
        renews: screen.mine.map(|_| 10),
        notice: screen.notice,
        preview: Preview { base: screen.link.strip_suffix(&here), about: Some(&about), ..Preview::default() },
        ..Shell::reading(screen.prefs, &title, &here)
    };
    shell.page(&html! {
        (frame(screen))
        (rules::reference(lang, screen.setting, screen.rules, &rules::KEYS, false))
    })
}

/// Draws the frame of a lobby: all of the element `#frame`.
pub fn lobby_frame(screen: &LobbyScreen<'_>) -> String {
    frame(screen).into_string()
}

fn frame(screen: &LobbyScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let here = format!("/t/{}", screen.code);
    let shell = Shell { setting: screen.setting, ..Shell::reading(screen.prefs, "", &here) };
    html! {
        div id="frame" class="frame" data-kind="lobby" data-events="0" data-phase="lobby"
            data-sits=[screen.mine.map(|_| "yes")] data-hosts=[hosts(lang, screen.places, screen.mine)] {
            (shell.bar_with(&to_the_chat(screen)))
            main id="main" class="page lobby-page" {
                header {
                    h1 { (lang.text("table-title", &[("code", screen.code.into())])) }
                    (about(screen))
                    (standing(screen))
                    @if bots_give_way(screen) { (seating(screen, lang.word("lobby-bots-give-way"))) }
                }
                (places(screen))
                (beginning(screen))
                @if screen.mine.is_some() { (cover::choice(screen.prefs, screen.setting, screen.code)) }
                (invitation(screen))
                (rail::chat(lang, screen.setting, screen.code, screen.chat, screen.mine.is_some(), &screen.order))
                // For the others, the hint about a locked table is further up.
                @if screen.hosts { (order::order(lang, screen.setting, screen.code, &screen.order, screen.chat)) }
            }
        }
    }
}

/// The link down to the chat, on which the script marks what has been said there unseen.
fn to_the_chat(screen: &LobbyScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        a href="#talk" class="rail-toggle" data-new=(lang.word("chat-new")) {
            (art::icon(screen.setting, "chat")) span { (lang.word("chat-title")) }
        }
    }
}

/// The chosen rules in a sentence; for the host, with a link to change them.
pub(crate) fn about(screen: &LobbyScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let listed = if screen.listed { format!(" {}", lang.word("lobby-listed")) } else { String::new() };
    let chosen = format!("{} {}{listed}", options_summary(lang, screen.rules), clock(screen));
    html! {
        // The script announces it when it changes.
        div class="rules-chosen" data-rules=(lang.text("rules-changed", &[("rules", chosen.as_str().into())])) {
            p class="lead" { (chosen) }
            @if screen.hosts {
                a class="button" href={ "/t/" (screen.code) "/settings" } {
                    (art::icon(screen.setting, "gear")) (lang.word("lobby-change"))
                }
            }
            // On a small screen, the invitation is below the places.
            @if screen.places.iter().any(|place| place.free) {
                a class="button to-invitation" href="#invitation" { (art::icon(screen.setting, "link")) (lang.word("lobby-invite")) }
            }
            @if screen.hosts && draft_is_offered(screen.rules) { (draft(screen)) }
        }
    }
}

/// The score of the match, or of the games played without one; nothing if it would only repeat who won.
pub(crate) fn standing(screen: &LobbyScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let needed = screen.goal;
    html! {
        @if is_scored(screen) {
            div class="standing" {
                p class="hint" {
                    @if needed > 0 { (lang.text("match-standing", &[("wins", needed.into())])) }
                    @else { (lang.word("games-standing")) }
                }
                ul {
                    @for place in screen.places {
                        @if let Some(name) = called(place) {
                            li { b class="name" { bdi { (name) } } " " (lang.text("seat-wins", &[("wins", place.wins.into())])) }
                        }
                    }
                }
            }
        }
    }
}

fn is_scored(screen: &LobbyScreen<'_>) -> bool {
    let games: u32 = screen.places.iter().map(|place| place.wins).sum();
    games > u32::from(screen.goal == 0)
}

/// What becomes of the games won at a place when it is freed; nothing if there are none.
pub(crate) fn wins_kept(screen: &LobbyScreen<'_>, place: &PlaceSeen<'_>) -> Option<String> {
    let who = called(place).filter(|_| place.wins > 0 && is_scored(screen))?;
    Some(screen.prefs.lang.text("rematch-without-wins", &[("who", who.into()), ("wins", place.wins.into())]))
}

/// The question before a place is freed, with what becomes of the games won there.
pub(crate) fn sure_to_free(screen: &LobbyScreen<'_>, place: &PlaceSeen<'_>, key: &str) -> String {
    let lang = screen.prefs.lang;
    let question = lang.text(key, &[("who", called(place).unwrap_or_default().into())]);
    match wins_kept(screen, place) {
        Some(wins) => then(lang, &question, &wins),
        None => question,
    }
}

/// The name of whoever is at a place.
pub(crate) fn called<'a>(place: &PlaceSeen<'a>) -> Option<&'a str> {
    match place.sitter {
        Sitter::Open => None,
        Sitter::Player { name, .. } | Sitter::Bot { name, .. } => Some(name),
    }
}

/// Whether the rulebook has a draft for two players that the table doesn't use yet (R-V2, D-11).
fn draft_is_offered(rules: &Rules) -> bool {
    let options = rules.options();
    rules.players() == 2 && !options.draft && matches!(options.preset, Preset::Brazil | Preset::Italy)
}

fn draft(screen: &LobbyScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        form class="offer" method="post" action={ "/t/" (screen.code) "/draft" } {
            p class="hint" { (lang.word("lobby-draft")) }
            button class="button" name="draft" value="on" { (lang.word("lobby-draft-on")) }
        }
    }
}

fn clock(screen: &LobbyScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let clock = match screen.seconds {
        0 => lang.word("lobby-no-clock").to_owned(),
        seconds => lang.text("lobby-clock", &[("seconds", seconds.into())]),
    };
    clock + " " + &lang.text("lobby-turns", &[("turns", screen.turns.into())])
}

/// The places, with what can be done about each, and the host if they have none.
pub(crate) fn places(screen: &LobbyScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        @if let Some(host) = screen.host { p class="hint" { (lang.text("lobby-host", &[("who", host.into())])) } }
        ol class="places" aria-label=(lang.word("seats-label")) {
            @for (number, place) in screen.places.iter().enumerate() {
                @let told = |key: &str| called(place).map(|name| lang.text(key, &[("who", name.into())]));
                @let mine = screen.mine == Some(number);
                // The script announces who comes and goes, and moves the focus to the viewer's place when they sit down.
                li id={ "place-" (number) } class="place" data-mine=[mine.then_some("yes")] tabindex=[mine.then_some("-1")]
                    data-sits=[told("place-sat")] data-gone=[told("place-left")] {
                    (token(screen, place))
                    div class="place-who" {
                        (sitter(screen, place))
                    }
                    (place_forms(screen, number, place))
                }
            }
        }
    }
}

/// Says who is host; the script announces it when that changes.
pub(crate) fn hosts(lang: Lang, places: &[PlaceSeen<'_>], mine: Option<usize>) -> Option<String> {
    let host = places.iter().position(|place| place.host)?;
    let name = called(&places[host])?;
    Some(lang.text("place-hosts", &[("who", name.into()), ("you", yes_no(mine == Some(host)))]))
}

/// The picture of whoever sits there: a bot's face, or otherwise a card.
fn token(screen: &LobbyScreen<'_>, place: &PlaceSeen<'_>) -> Markup {
    let person = match place.sitter {
        Sitter::Bot { name, .. } => cast::named(name),
        Sitter::Open | Sitter::Player { .. } => None,
    };
    html! {
        span class="place-card" {
            @match person {
                Some(person) => (art::person(screen.setting, person)),
                None => span class="card down" { (art::back(screen.setting)) },
            }
        }
    }
}

pub(crate) fn is_bot(lang: Lang, setting: Setting) -> Markup {
    html! {
        span class="tag bot" { (art::icon(setting, "bot")) (lang.word("presence-bot")) }
    }
}

fn sitter(screen: &LobbyScreen<'_>, place: &PlaceSeen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        @match place.sitter {
            Sitter::Open => span class="hint" { (lang.word("place-open")) },
            Sitter::Player { name, program, away } => {
                b class="name" { bdi { (name) } }
                @if program { (is_bot(lang, screen.setting)) }
                @if place.host { span class="tag" { (lang.word("place-host")) } }
                @if away { span class="tag" { (lang.word("presence-away")) } }
            },
            Sitter::Bot { name, policy } => {
                b class="name" { bdi { (name) } }
                (is_bot(lang, screen.setting))
                @let person = cast::named(name).map(|person| temper(lang, person.temper));
                @if let Some(like) = person.or_else(|| manner(lang, policy)) { span class="temper" { (like) } }
            },
        }
    }
}

fn place_forms(screen: &LobbyScreen<'_>, number: usize, place: &PlaceSeen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let to = |command: &str| format!("/t/{}/{command}", screen.code);
    let open = place.sitter == Sitter::Open;
    let own = screen.mine == Some(number);
    html! {
        div class="place-forms" {
            @if open && place.free && may_sit(screen) { (sit(screen, Some(number))) }
            @if open && screen.hosts {
                form method="post" action=(to("bot")) class="seat-bot" {
                    input type="hidden" name="place" value=(number);
                    select name="policy" aria-label=(lang.word("place-which-bot")) {
                        @for bot in screen.bots { option value=(bot.policy) selected[bot.policy == screen.strength] { (bot.name) } }
                    }
                    button class="button" { (art::icon(screen.setting, "bot")) (lang.word("place-bot")) }
                }
            }
            @if !open && (screen.hosts || own) {
                form method="post" action=(to("clear")) {
                    @match (own, &place.sitter, screen.heir) {
                        (false, Sitter::Player { .. }, _) => (ask_first(&sure_to_free(screen, place, "place-clear-sure"))),
                        (true, _, Some(heir)) => (ask_first(&lang.text("place-stand-sure", &[("who", heir.into())]))),
                        _ => {}
                    }
                    input type="hidden" name="place" value=(number);
                    @if let Sitter::Player { name, .. } = place.sitter { input type="hidden" name="name" value=(name); }
                    button class="quiet" { (lang.word(if own { "place-stand" } else { "place-clear" })) }
                }
            }
        }
    }
}

/// The form to sit down at this place, or at any free one.
fn sit(screen: &LobbyScreen<'_>, place: Option<usize>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        form method="post" action={ "/t/" (screen.code) "/sit" } class="sit" {
            @if let Some(place) = place { input type="hidden" name="place" value=(place); }
            input name="name" value=(screen.name) aria-label=(lang.word("your-name")) placeholder=(lang.word("your-name")) maxlength=(LONGEST_NAME) autocomplete="nickname" required;
            button class="button primary" { (lang.word("place-sit")) }
        }
    }
}

/// The form to sit down at any free place, with the reason why there is one.
pub(crate) fn seating(screen: &LobbyScreen<'_>, why: &str) -> Markup {
    html! {
        div class="seating" {
            p class="hint" { (why) }
            (sit(screen, None))
        }
    }
}

/// Whether there is a place for the viewer, who has none.
pub(crate) fn has_place(screen: &LobbyScreen<'_>) -> bool {
    may_sit(screen) && screen.places.iter().any(|place| place.free)
}

/// Whether the viewer's place would be a bot's; they don't choose which bot gives way.
fn bots_give_way(screen: &LobbyScreen<'_>) -> bool {
    has_place(screen) && screen.places.iter().all(|place| place.sitter != Sitter::Open)
}

/// Whether the viewer may take a place if one is free.
fn may_sit(screen: &LobbyScreen<'_>) -> bool {
    screen.mine.is_none() && !is_barred(screen)
}

/// Whether the host's lock keeps the viewer from taking a place.
pub(crate) fn is_barred(screen: &LobbyScreen<'_>) -> bool {
    screen.mine.is_none() && screen.order.locked && !screen.hosts
}

fn beginning(screen: &LobbyScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let seated = screen.places.iter().filter(|place| place.sitter != Sitter::Open).count();
    let is_open = seated < screen.places.len();
    let has_place = has_place(screen);
    html! {
        section class="beginning" {
            @if screen.hosts {
                form method="post" action={ "/t/" (screen.code) "/start" } {
                    button class="button primary huge" data-key disabled[seated < 2] { (lang.word("lobby-start")) }
                }
                @if seated < 2 { p class="hint" { (lang.word("lobby-too-few")) } }
            } @else {
                @if screen.order.locked { p class="hint" { (lang.word("order-is-locked")) } }
                @if is_open && has_place {
                    p class="hint" { (lang.word("lobby-sit")) }
                } @else if !is_barred(screen) {
                    @if !screen.places.iter().any(|place| place.free) && screen.mine.is_none() { p class="hint" { (lang.word("lobby-full")) } }
                    p class="hint" { (lang.word("lobby-wait")) }
                }
            }
        }
    }
}

/// How others find the table: its link, its code and a QR code; for the host, also the form to invite a bot.
pub(crate) fn invitation(screen: &LobbyScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        section id="invitation" class="invitation panel" {
            h2 { (lang.word("lobby-invite")) }
            p class="hint" {
                @if screen.local { (how_others_come(lang)) } @else { (lang.word("lobby-invite-hint")) }
            }
            p class="code" { (screen.code) }
            (link(lang, screen.setting, ("link", screen.link), &Label::Unseen("lobby-link")))
            @if screen.hosts && screen.places.iter().any(|place| place.sitter == Sitter::Open) {
                (ask_a_bot(screen))
            }
            @if let Some(qr) = screen.qr { (drawn(qr, lang.word("lobby-qr"))) }
        }
    }
}

/// How to start a server that others can reach. The command is kept on one line.
pub(super) fn how_others_come(lang: Lang) -> Markup {
    const COMMAND: &str = "corte serve --host 0.0.0.0";
    let told = lang.text("lobby-invite-local", &[("command", COMMAND.into())]);
    let (before, after) = told.split_once(COMMAND).unwrap_or((&told, ""));
    html! { (before) span class="command" { (COMMAND) } (after) }
}

/// The form to invite a bot that somebody has written and that plays over the bot API.
fn ask_a_bot(screen: &LobbyScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        // Closed, since people are invited by the link.
        details class="ask-bot" data-kind="ask-bot" open[!screen.absent.is_empty()] {
            summary { (lang.word("lobby-ask-program")) }
            form class="link" method="post" action={ "/t/" (screen.code) "/invite" } {
                label {
                    span class="hint" { (lang.word("lobby-ask-bot")) }
                    input name="name" maxlength=(LONGEST_NAME) autocomplete="off" required;
                }
                button class="button" { (art::icon(screen.setting, "bot")) (lang.word("lobby-ask-bot-do")) }
            }
        }
        @for told in screen.absent { p class="hint" role="status" { (told) } }
    }
}

pub(crate) fn drawn(qr: Qr<'_>, label: &str) -> Markup {
    let mut path = String::new();
    for (at, _) in qr.dark.iter().enumerate().filter(|(_, dark)| **dark) {
        let (x, y) = (at % qr.size + 2, at / qr.size + 2);
        path.push_str(&format!("M{x} {y}h1v1h-1z"));
    }
    let side = qr.size + 4;
    html! {
        svg class="qr" viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}
