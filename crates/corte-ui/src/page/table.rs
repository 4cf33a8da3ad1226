//! The table: seats around a stage, one's own hand in front.

use super::beats::{self, Beat};
use super::shell::Shell;
use super::{Prefs, Setting, answers, art, memory, rail, rules, seat, stage};
use crate::claims::Claims;
use crate::words::{Line, Names, Teller};
use corte::{BySeat, Cards, Event, Seat, SeatSet, Seen, View};
use corte_table::{Ahead, Ask, ChatLine, Departure, Speed};
use maud::{Markup, html};

/// Everything a viewer is shown of a running game.
#[derive(Clone, Copy, Debug)]
pub struct TableScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The table's code, as it stands in addresses.
    pub code: &'a str,
    /// The pictures.
    pub setting: Setting,
    /// Whether what each player has claimed is kept in view.
    pub memory: bool,
    /// The game as the viewer sees it.
    pub view: View<'a>,
    /// What the seats are called.
    pub names: &'a Names,
    /// What the viewer has heard, from the beginning of the game.
    pub log: &'a [Event<Seen>],
    /// Who has left the game for good, and who of them came back.
    pub departures: &'a [Departure],
    /// Who is there.
    pub presence: BySeat<Presence>,
    /// Whom the game waits for.
    pub waits: SeatSet,
    /// The viewer's own decision, if they are asked.
    pub ask: Option<Ask>,
    /// How long there is to answer, if a clock runs.
    pub clock: Option<Countdown>,
    /// What the viewer has said in advance.
    pub ahead: Ahead,
    /// Who agrees to abandon the game.
    pub agreed: SeatSet,
    /// Who has to agree: all who are there in person and still in.
    pub voters: SeatSet,
    /// How fast bots play.
    pub speed: Speed,
    /// How fast the viewer may have them play; nothing where it is not theirs to choose.
    pub speeds: &'a [Speed],
    /// What has been said, oldest first.
    pub chat: &'a [ChatLine<'a>],
    /// What the host may do about guests.
    pub order: super::Keeping<'a>,
    /// Games of the match won.
    pub wins: BySeat<u32>,
    /// Which game of the table it is, from 1.
    pub game: u32,
    /// The hands of all, where they are open: in a replay, or after the game.
    pub hands: Option<&'a BySeat<Cards>>,
    /// Something to say once.
    pub notice: Option<&'a str>,
    /// Whether log and talk were opened by the address, as whoever has no script opens them.
    pub rail: bool,
}

/// Who is at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Presence {
    /// The player.
    #[default]
    Here,
    /// Nobody for now: a bot plays until they are back.
    Away,
    /// A bot.
    Bot,
}

/// How long there is to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Countdown {
    /// Milliseconds left when the frame was drawn.
    pub left: u64,
    /// Milliseconds there were at first.
    pub total: u64,
    /// The moment it ends, as `more-time` names it.
    pub deadline: u64,
}

/// How many of the latest turns a frame tells. A page tells all, and its script keeps what it has.
const TURNS: usize = 3;
/// How many lines of what happened last the stage shows.
const AFTERMATH: usize = 3;

/// What is worked out once for all parts of a frame.
pub(crate) struct Drawn<'a> {
    pub(crate) screen: &'a TableScreen<'a>,
    pub(crate) teller: Teller<'a>,
    pub(crate) claims: Claims,
    /// How many events stand before the lines.
    pub(crate) from: usize,
    /// The log's lines, each with the number of its event.
    pub(crate) lines: Vec<(usize, Line)>,
    /// Who has left, each line with the number of the event that it stands before, and its own.
    pub(crate) departures: Vec<(usize, usize, String)>,
    /// The latest moments that the stage plays.
    pub(crate) beats: Vec<Beat>,
    /// Whether it is a page, or the frame alone.
    pub(crate) whole: bool,
}

impl<'a> Drawn<'a> {
    /// For a page: the log is whole.
    pub(crate) fn page(screen: &'a TableScreen<'a>) -> Drawn<'a> {
        Drawn::from(screen, true)
    }

    /// For a frame: the log has the latest turns.
    pub(crate) fn frame(screen: &'a TableScreen<'a>) -> Drawn<'a> {
        Drawn::from(screen, false)
    }

    fn from(screen: &'a TableScreen<'a>, whole: bool) -> Drawn<'a> {
        let rules = screen.view.table().rules();
        let teller = Teller::new(screen.prefs.lang, screen.names, rules, screen.view.viewer());
        let mut told = teller;
        let from = if whole { 0 } else { latest_turns(screen.log) };
        // What nobody hears of is told while that is so: then it is told of all who passed (R-C6).
        let is_news = |at: usize, event: &Event<Seen>| {
            at + 1 == screen.log.len() || !matches!(event, Event::Held { .. })
        };
        let tail = screen.log.iter().enumerate().skip(from).filter(|(at, event)| is_news(*at, event));
        let lines = tail.filter_map(|(at, event)| told.line(event).map(|line| (at, line))).collect();
        Drawn {
            screen,
            teller,
            claims: Claims::of(rules, screen.log),
            from: settled(&screen.log[..from]),
            lines,
            departures: departures(screen, &teller, from),
            beats: beats::latest(rules, screen.log, &teller),
            whole,
        }
    }

    /// The viewer's own seat.
    pub(crate) fn me(&self) -> Option<Seat> {
        self.screen.view.viewer().seat()
    }

    /// The other seats, clockwise from the viewer's left; all of them for a spectator.
    pub(crate) fn others(&self) -> Vec<Seat> {
        let seats = SeatSet::first(self.screen.view.table().rules().players());
        match self.me() {
            Some(me) => seats.without(me).clockwise_from(me).collect(),
            None => seats.iter().collect(),
        }
    }

    /// What happened last, before this turn.
    pub(crate) fn aftermath(&self) -> Vec<&Line> {
        let last = self.lines.iter().rev().skip(1).take(AFTERMATH);
        let mut lines: Vec<&Line> = last.map(|(_, line)| line).collect();
        lines.reverse();
        lines
    }
}

/// Who has left since there were so many events.
fn departures(screen: &TableScreen<'_>, teller: &Teller<'_>, from: usize) -> Vec<(usize, usize, String)> {
    let told = |(number, departure): (usize, &Departure)| {
        let Departure { after, seat, back } = *departure;
        let exiles = |event: &Event<Seen>| matches!(event, Event::Exiled { seat: exile } if *exile == seat);
        let exiled = screen.log.iter().take(after).any(exiles);
        (after, number, teller.departed(seat, back, exiled))
    };
    let recent = screen.departures.iter().enumerate().filter(|(_, departure)| departure.after >= from);
    recent.map(told).collect()
}

/// How many events stand before the latest turns.
fn latest_turns(log: &[Event<Seen>]) -> usize {
    let turns = log.iter().enumerate().rev().filter(|(_, event)| matches!(event, Event::Turn { .. }));
    turns.map(|(at, _)| at).nth(TURNS - 1).unwrap_or(0)
}

/// How many events can't be taken back: of two frames of a game, the one with more is the later.
pub(crate) fn settled(log: &[Event<Seen>]) -> usize {
    log.iter().filter(|event| !matches!(event, Event::Held { .. })).count()
}

/// The whole page of a table.
pub fn table(screen: &TableScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let title = lang.text("table-title", &[("code", screen.code.into())]);
    let here = format!("/t/{}", screen.code);
    let shell = Shell {
        setting: screen.setting,
        kind: "at-table",
        live: Some(screen.code),
        renews: Some(renews(screen)),
        rail: screen.rail,
        notice: screen.notice,
        ..Shell::reading(screen.prefs, &title, &here)
    };
    let rules = screen.view.table().rules();
    shell.page(&html! {
        (frame(&Drawn::page(screen)))
        (rules::reference(lang, screen.setting, rules))
    })
}

/// Seconds until somebody without script gets the page anew: soon where they wait, after their time where they are asked.
fn renews(screen: &TableScreen<'_>) -> u64 {
    const SOON: u64 = 3;
    const READS: u64 = 20;
    const ASKED: u64 = 300;
    match (screen.ask.filter(|ask| ask.open), screen.clock) {
        (Some(_), Some(clock)) => clock.left / 1000 + SOON,
        (Some(_), None) => ASKED,
        // Who only watches, and reads the log or writes, has time to; a player may be asked any moment.
        (None, _) if screen.rail && !plays(screen) => READS,
        (None, _) => SOON,
    }
}

/// Whether the viewer has a part in the game.
fn plays(screen: &TableScreen<'_>) -> bool {
    screen.view.viewer().seat().is_some_and(|seat| screen.view.table().playing().contains(seat))
}

/// The frame of a table: the element `#frame`, all of it.
pub fn table_frame(screen: &TableScreen<'_>) -> String {
    frame(&Drawn::frame(screen)).into_string()
}

fn frame(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let table = screen.view.table();
    html! {
        div id="frame" class="frame" data-kind="table" data-events=(settled(screen.log))
            data-phase=(table.phase().name()) data-game=(screen.game) data-speed=(screen.speed.name()) {
            (top_bar(screen))
            main id="main" class="table" data-players=(table.rules().players()) {
                (seats(drawn))
                (stage::stage(drawn, &drawn.aftermath()))
                (own(drawn))
            }
            (rail::rail(drawn))
        }
    }
}

pub(crate) fn top_bar(screen: &TableScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let label = |key: &str, icon: &str| html! { (art::icon(screen.setting, icon)) span { (lang.word(key)) } };
    html! {
        header class="bar" {
            a class="brand" href="/" { (art::icon(screen.setting, "crown")) span { "Corte" } }
            p class="bar-table" {
                (lang.text("table-title", &[("code", screen.code.into())])) " · "
                (lang.text("game-number", &[("number", screen.game.into())]))
            }
            nav class="bar-links" aria-label=(lang.word("nav-label")) {
                @if screen.view.viewer().seat().is_some() {
                    a href={ "/t/" (screen.code) "/remarks" } data-open="remarks" { (label("remarks-title", "remark")) }
                }
                a href="/rules" data-open="reference" { (label("nav-reference", "help")) }
                a href="/settings" { (label("nav-settings", "gear")) }
                // Where no script folds the rail out, the address does, and a page that renews itself keeps its address.
                a href={ "/t/" (screen.code) "?open=log" } class="rail-toggle" data-toggle="rail" data-new=(lang.word("chat-new")) {
                    (label("nav-rail", "chat"))
                }
            }
            (super::shell::languages(lang, &format!("/t/{}", screen.code)))
        }
    }
}

/// How many of the others sit on the left, at the top and on the right of a wide table.
const fn sides(others: usize) -> (usize, usize, usize) {
    match others {
        0..=2 => (0, others, 0),
        3 => (1, 1, 1),
        4 => (1, 2, 1),
        5 => (1, 3, 1),
        6 => (1, 4, 1),
        7 => (2, 3, 2),
        8 => (2, 4, 2),
        9 => (3, 3, 3),
        _ => (3, 4, 3),
    }
}

/// The place of the other at this position, clockwise: `l-1-2` is the first of two on the left, from below.
fn place(position: usize, others: usize) -> String {
    let (left, top, right) = sides(others);
    if position < left {
        format!("l-{}-{left}", position + 1)
    } else if position < left + top {
        format!("t-{}-{top}", position - left + 1)
    } else {
        format!("r-{}-{right}", position - left - top + 1)
    }
}

pub(crate) fn seats(drawn: &Drawn<'_>) -> Markup {
    let others = drawn.others();
    html! {
        ol class="seats" data-others=(others.len()) aria-label=(drawn.screen.prefs.lang.word("seats-label")) {
            @for (position, other) in others.iter().enumerate() {
                (seat::other(drawn, *other, &place(position, others.len())))
            }
        }
    }
}

/// One's own part of the table: hand, prompt and answers.
fn own(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let asked = screen.ask.is_some_and(|ask| ask.open);
    html! {
        section id="own" class="own" data-asked=[asked.then_some("yes")]
            aria-label=(screen.prefs.lang.word("own-label")) {
            @if let Some(me) = drawn.me() {
                (seat::own(drawn, me))
            }
            div class="answering" {
                (prompt(drawn))
                (answers::answers(drawn))
            }
        }
    }
}

fn prompt(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let lang = screen.prefs.lang;
    let exiled = drawn.me().is_some_and(|me| !screen.view.table().playing().contains(me));
    let said = if exiled && !screen.view.table().is_over() {
        lang.word("prompt-exiled").to_owned()
    } else if screen.speed == Speed::Paused && !screen.ask.is_some_and(|ask| ask.open) {
        lang.word("prompt-paused").to_owned()
    } else {
        drawn.teller.prompt(&screen.view)
    };
    let clock = screen.clock.filter(|_| !screen.view.table().is_over());
    html! {
        div class="prompt-row" {
            div id="prompt" class="prompt" tabindex="-1" data-left=[clock.map(|clock| clock.left)]
                data-total=[clock.map(|clock| clock.total)] {
                @if clock.is_some() {
                    svg class="ring" aria-hidden="true" focusable="false" {
                        rect class="ring-line" x="1" y="1" width="100%" height="100%" rx="10" pathLength="100" {}
                    }
                }
                p class="prompt-text" data-long=[stage::long(&said)] { (said) }
                @if let Some(clock) = clock {
                    span class="seconds" aria-hidden="true" { (clock.left.div_ceil(1000)) }
                }
            }
            @if let (Some(clock), Some(_)) = (clock, screen.ask.filter(|ask| ask.open)) {
                form method="post" action={ "/t/" (screen.code) "/more-time" } {
                    input type="hidden" name="deadline" value=(clock.deadline);
                    button class="quiet" title=(lang.word("more-time-long")) {
                        (lang.word("more-time")) span class="hear-only" { ": " (lang.word("more-time-long")) }
                    }
                }
            }
        }
    }
}

/// The memory of a seat, where the table keeps it.
pub(crate) fn memory_of(drawn: &Drawn<'_>, seat: Seat) -> Markup {
    let screen = drawn.screen;
    if !screen.memory {
        return html! {};
    }
    memory::memory(screen.prefs.lang, screen.setting, &drawn.claims, seat)
}
