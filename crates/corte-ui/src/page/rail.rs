//! The rail: what happened, and the chat.

use super::drawn::Drawn;
use super::sure::ask_first;
use super::{ChatLine, Keeping, Presence, Setting, TableScreen, Words, art, cover, order, remarks};
use crate::words::{Lang, Tone, list, then};
use corte::{Event, Seat, SeatSet, Seen};
use corte_table::{LONGEST_LINE, VOTE_LOST_AFTER};
use maud::{Markup, html};

pub(crate) fn rail(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let lang = screen.prefs.lang;
    html! {
        aside id="rail" class="rail" aria-label=(lang.word("nav-rail")) {
            (close(lang, &format!("/t/{}", screen.code)))
            (log(drawn, &|_| None))
            (chat(lang, screen.setting, screen.code, screen.chat, drawn.me().is_some(), &screen.order))
            @if drawn.me().is_some() { (super::pace::in_the_rail(screen)) }
            (order::order(lang, screen.setting, screen.code, &screen.order, screen.chat))
            (leaving(drawn))
            (way_back(drawn))
        }
    }
}

/// For a rail that covers the table: a link back to a question waiting underneath or to how the game went.
fn way_back(drawn: &Drawn<'_>) -> Markup {
    let (lang, table) = (drawn.screen.prefs.lang, format!("/t/{}", drawn.screen.code));
    html! {
        @let why = drawn.is_asked().then_some("rail-asked").or(is_over(drawn).then_some("rail-over"));
        @if let Some(why) = why { a class="button primary rail-asked" href=(table) data-toggle="rail" { (lang.word(why)) } }
    }
}

/// The link that closes the rail. Without script it works because its address doesn't open the rail.
pub(crate) fn close(lang: Lang, address: &str) -> Markup {
    html! { a class="button rail-close" href=(address) data-toggle="rail" { (lang.word("close")) } }
}

/// The log, line by line.
///
/// Each line links to the address that `to` returns for its event, if any.
pub(crate) fn log(drawn: &Drawn<'_>, to: &dyn Fn(usize) -> Option<String>) -> Markup {
    let lang = drawn.screen.prefs.lang;
    html! {
        section class="log" aria-label=(lang.word("log-title")) {
            h2 { (lang.word("log-title")) }
            ol id="log" class="log-lines" tabindex="0" data-from=(drawn.from) {
                @for (at, is_event, id, tone, text, covered) in told(drawn) {
                    li id=(id) data-tone=(tone) data-cards=[seen_by(drawn, at).filter(|_| is_event)]
                        data-deed=[(is_event && is_own_deed(drawn, at)).then_some("own")] {
                        @let text = cover::text(drawn, text, covered);
                        @match to(at) { Some(to) => a href=(to) { (text) }, None => (text) }
                    }
                }
            }
        }
    }
}

/// Who sees cards in the line of this event; `None` if it shows none, or if they are public anyway, like a loss.
fn seen_by(drawn: &Drawn<'_>, at: usize) -> Option<&'static str> {
    match *drawn.screen.log.get(at)? {
        Event::Dealt { cards: Seen::Cards(_), .. }
        | Event::Drew { cards: Seen::Cards(_), .. }
        | Event::Showed { card: Seen::Cards(_), .. } => Some("own"),
        Event::Revealed { .. } => Some("all"),
        _ => None,
    }
}

/// Whether this event is what the viewer decided themselves.
fn is_own_deed(drawn: &Drawn<'_>, at: usize) -> bool {
    match drawn.screen.log.get(at) {
        Some(
            Event::Declared { seat, .. }
            | Event::Challenged { seat, .. }
            | Event::Blocked { seat, .. }
            | Event::Conceded { seat },
        ) => drawn.me() == Some(*seat),
        _ => false,
    }
}

/// A line of the log: the number of its event, whether it tells that event, its id, tone and text, and what covers the text.
type Told<'a> = (usize, bool, String, &'static str, &'a str, Option<&'a str>);

/// The lines in order. A departure comes before the event that follows it.
fn told<'a>(drawn: &'a Drawn<'_>) -> Vec<Told<'a>> {
    let lines = drawn.lines.iter().map(|(at, line)| {
        let (id, tone) = (format!("log-{at}"), tone_name(line.tone));
        (*at, true, id, tone, line.text.as_str(), line.covered.as_deref())
    });
    let gone = drawn.departures.iter();
    let gone = gone.map(|(at, number, text)| {
        (*at, false, format!("log-gone-{number}-{at}"), tone_name(Tone::Plain), text.as_str(), None)
    });
    let mut all: Vec<_> = lines.chain(gone).collect();
    all.sort_by_key(|(at, is_event, ..)| (*at, *is_event));
    all
}

const fn tone_name(tone: Tone) -> &'static str {
    match tone {
        Tone::Turn => "turn",
        Tone::Claim => "claim",
        Tone::Blow => "blow",
        Tone::Challenge => "challenge",
        Tone::True => "true",
        Tone::Loss => "loss",
        Tone::Pass | Tone::Plain => "plain",
        Tone::End => "end",
    }
}

/// The chat, with a field to write in.
pub(crate) fn chat(
    lang: Lang,
    setting: Setting,
    code: &str,
    lines: &[ChatLine<'_>],
    seated: bool,
    order: &Keeping<'_>,
) -> Markup {
    html! {
        section id="talk" class="chat" aria-label=(lang.word("chat-title")) {
            h2 { (lang.word("chat-title")) }
            ol id="chat" class="chat-lines" tabindex="0" {
                @if lines.is_empty() { li class="nothing" { (lang.word("chat-nothing")) } }
                @for line in lines {
                    (chat_line(lang, setting, code, line))
                }
            }
            (order::muted(lang, code, order))
            @if !seated { p id="chat-aside" class="hint" { (lang.word("chat-aside")) } }
            // Why there is no form is said where the table says that it is closed to newcomers.
            @if !order.hushed {
                form class="say" method="post" action={ "/t/" (code) "/say" } {
                    label class="hear-only" for="say" { (lang.word("chat-say")) }
                    input id="say" name="text" maxlength=(LONGEST_LINE) autocomplete="off" placeholder=(lang.word("chat-say")) required
                        aria-describedby=[(!seated).then_some("chat-aside")];
                    button title=(lang.word("chat-send")) aria-label=(lang.word("chat-send")) { (art::icon(setting, "send")) }
                }
            }
        }
    }
}

/// Draws the chat alone for somebody who has a seat, with the host's controls.
pub fn talk(lang: Lang, setting: Setting, code: &str, lines: &[ChatLine<'_>], order: &Keeping<'_>) -> String {
    let about = html! {
        (chat(lang, setting, code, lines, true, order))
        (order::order(lang, setting, code, order, lines))
    };
    about.into_string()
}

fn chat_line(lang: Lang, setting: Setting, code: &str, line: &ChatLine<'_>) -> Markup {
    html! {
        @let remark = matches!(line.words, Words::Remark { .. });
        li data-own=[line.own.then_some("yes")] data-said=(line.at) data-remark=[line.seat.filter(|_| remark)] {
            b { bdi { (line.name) } }
            @if line.host { " " span class="tag" { (lang.word("place-host")) } }
            @if line.is_of_a_watcher() { " " span class="tag" { (lang.word("chat-spectator")) } }
            " " (remarks::said(lang, setting, line))
            @if !line.own {
                form class="mute" method="post" action={ "/t/" (code) "/mute" } {
                    input type="hidden" name="whom" value=(line.author);
                    input type="hidden" name="muted" value="on";
                    @let label = lang.text("chat-mute", &[("who", line.name.into())]);
                    button title=(label) aria-label=(label) { (art::icon(setting, "mute")) }
                }
            }
        }
    }
}

/// Who else wants to abandon the game, the proposer first. Told to a player who is still in and hasn't agreed.
pub(super) fn proposals(screen: &TableScreen<'_>) -> Vec<String> {
    let playing = screen.view.table().playing();
    let open = screen.view.viewer().seat().is_some_and(|me| playing.minus(screen.agreed).contains(me));
    if !open {
        return Vec::new();
    }
    let told = |seat: Seat| {
        let key = if screen.proposer == Some(seat) { "agree-proposed" } else { "agree-agreed" };
        screen.prefs.lang.text(key, &[("who", screen.names.of(seat).into())])
    };
    let missing = screen.voters.minus(screen.agreed);
    let mut others: Vec<Seat> = screen.voters.minus(missing).iter().collect();
    others.sort_by_key(|seat| screen.proposer != Some(*seat));
    others.into_iter().map(told).collect()
}

/// Marks the link to the rail while somebody there waits for the viewer to agree.
pub(super) fn waits_for_agreement(screen: &TableScreen<'_>) -> Markup {
    let told = proposals(screen);
    html! {
        @if !told.is_empty() {
            strong class="proposed" { "!" span class="hear-only" { @for each in told { " " (each) } } }
        }
    }
}

/// An open proposal to abandon the game, where a player who waits sees it: on a small screen, the rail is covered.
pub(super) fn agreeing(screen: &TableScreen<'_>) -> Markup {
    let (lang, told) = (screen.prefs.lang, proposals(screen));
    let others = screen.view.viewer().seat().map(|me| screen.voters.minus(screen.agreed).without(me));
    html! {
        @if !told.is_empty() {
            form class="agreeing" method="post" action={ "/t/" (screen.code) "/agree" } {
                @if others.is_none_or(SeatSet::is_empty) { (ask_first(lang.word("agree-sure"))) }
                input type="hidden" name="agrees" value="on";
                span { (told.join(" ")) }
                button class="button" { (lang.word("agree-yes")) }
            }
        }
    }
}

fn is_over(drawn: &Drawn<'_>) -> bool {
    drawn.screen.view.table().is_over()
}

/// The question before somebody leaves. After the game no bot takes over, and what they have won stays theirs.
fn sure_to_leave(drawn: &Drawn<'_>) -> String {
    let lang = drawn.screen.prefs.lang;
    if !is_over(drawn) {
        return lang.word("leave-sure").to_owned();
    }
    let question = lang.word("leave-sure-over").to_owned();
    match drawn.me().map_or(0, |me| drawn.screen.wins[me]) {
        0 => question,
        wins => {
            let kept = lang.text("leave-wins", &[("wins", wins.into())]);
            then(lang, &question, &kept)
        }
    }
}

/// Which of those whose agreement is missing are away, and until when they are asked for it all the same.
fn away(screen: &TableScreen<'_>, missing: SeatSet) -> Option<String> {
    let lang = screen.prefs.lang;
    let away = missing.iter().filter(|seat| screen.presence[*seat] == Presence::Away);
    let away: Vec<String> = away.map(|seat| screen.names.of(seat).to_owned()).collect();
    let told =
        |who: String| lang.text("agree-away", &[("who", who.into()), ("times", VOTE_LOST_AFTER.into())]);
    (!away.is_empty()).then(|| told(list(lang, away)))
}

/// The ways to leave a game.
fn leaving(drawn: &Drawn<'_>) -> Markup {
    let screen: &TableScreen<'_> = drawn.screen;
    let lang = screen.prefs.lang;
    let Some(me) = drawn.me() else {
        return html! {};
    };
    let agrees = screen.agreed.contains(me);
    let plays = !is_over(drawn) && screen.view.table().playing().contains(me);
    let missing = screen.voters.minus(screen.agreed);
    let given = screen.voters.len() - missing.len();
    // If nobody else has to agree, one press ends the game.
    let ends = missing.without(me).is_empty();
    html! {
        section class="leaving" {
            @for told in proposals(screen) { p class="proposal" { (told) } }
            @if plays && agrees && !ends {
                @let others = missing.iter().map(|seat| screen.names.of(seat).to_owned()).collect();
                p class="hint" { (lang.text("agree-missing", &[("who", list(lang, others).into())])) }
                @if let Some(away) = away(screen, missing) { p class="hint" { (away) } }
            }
            @if plays {
                form method="post" action={ "/t/" (screen.code) "/agree" } {
                    @if !agrees && ends { (ask_first(lang.word("agree-sure"))) }
                    input type="hidden" name="agrees" value=(if agrees { "off" } else { "on" });
                    button class="quiet" {
                        (lang.word(match (agrees, given, ends) {
                            (true, 2.., _) => "agree-revoke",
                            (true, ..) => "agree-withdraw",
                            (false, 0, true) => "agree-alone",
                            (false, 0, false) => "agree-propose",
                            (false, ..) => "agree-join",
                        }))
                        @if given > 0 {
                            " (" (given) "/" (screen.voters.len()) ")"
                        }
                    }
                }
            }
            form method="post" action={ "/t/" (screen.code) "/leave" } {
                (ask_first(&sure_to_leave(drawn)))
                button class="quiet" { (art::icon(screen.setting, "leave")) (lang.word("leave-table")) }
            }
        }
    }
}
