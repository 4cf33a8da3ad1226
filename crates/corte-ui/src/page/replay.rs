//! A replay: the table itself with a scrubber, as any seat sees it or with open cards.

use super::drawn::Drawn;
use super::names::name;
use super::shell::{Preview, Shell};
use super::{Prefs, Presence, Setting, TableScreen, art, rules, seat, stage};
use crate::Lang;
use crate::words::{self, Names, Teller, hidden_cards, options_summary, row};
use corte::{BySeat, Cards, Event, Game, Perspective, Phase, Rules, Seat, SeatSet, Seen, Viewer};
use corte_table::Abandonment;
use maud::{Markup, html};

/// Whose view a replay shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Eyes {
    /// Every card is open.
    #[default]
    Open,
    /// The view of a spectator.
    Watcher,
    /// The view of the player at a seat.
    Seat(Seat),
}

impl Eyes {
    /// Returns its name in addresses: `open`, `watcher`, or the seat's number from 1.
    pub fn name(self) -> String {
        match self {
            Eyes::Open => "open".to_owned(),
            Eyes::Watcher => "watcher".to_owned(),
            Eyes::Seat(seat) => (seat.index() + 1).to_string(),
        }
    }

    /// Returns the view with this name; [`Eyes::Open`] for any other name.
    pub fn parse(name: &str, players: usize) -> Eyes {
        let seat = || Seat::all(players).find(|seat| (seat.index() + 1).to_string() == name);
        match name {
            "watcher" => Eyes::Watcher,
            _ => seat().map_or(Eyes::Open, Eyes::Seat),
        }
    }

    fn viewer(self) -> Viewer {
        match self {
            Eyes::Seat(seat) => Viewer::Seat(seat),
            Eyes::Open | Eyes::Watcher => Viewer::Spectator,
        }
    }
}

/// A game wound to one of its moments.
#[derive(Clone, Debug)]
pub struct Reel {
    hands: BySeat<Cards>,
    pub(super) eyes: Perspective,
    heard: Vec<Event<Seen>>,
    /// For each event heard, the cards that only open eyes see.
    open: Vec<Option<Cards>>,
    /// For each event heard, the number of events before it.
    before: Vec<usize>,
    /// For each stop, the number of events before it.
    stops: Vec<usize>,
    stop: usize,
}

impl Reel {
    /// Winds a game from this start to a stop, counted from 0; a number past the last stop means the end.
    pub fn wind(start: &Game, events: &[Event], eyes: Eyes, stop: usize) -> Reel {
        let rules = start.table().rules();
        let stops = stops(rules, events);
        let stop = stop.min(stops.len().saturating_sub(1));
        let until = &events[..stops.get(stop).copied().unwrap_or(0)];
        let mut players: Vec<(Seat, Perspective)> =
            Seat::all(rules.players()).map(|seat| (seat, start.perspective(Viewer::Seat(seat)))).collect();
        let mut own = start.perspective(eyes.viewer());
        let mut settles = false;
        let (mut heard, mut open, mut before) = (Vec::new(), Vec::new(), Vec::new());
        for (at, event) in until.iter().enumerate() {
            for (seat, player) in &mut players {
                event.seen_by(Viewer::Seat(*seat)).iter().for_each(|seen| player.hear(seen));
            }
            settles = match event {
                Event::Asks(_) | Event::Turn { .. } => false,
                Event::Held { .. } => settles,
                _ => true,
            };
            if let Some(seen) = event.seen_by(eyes.viewer()) {
                own.hear(&seen);
                heard.push(seen);
                open.push(hidden_cards(event, eyes.viewer()).filter(|_| eyes == Eyes::Open));
                before.push(at);
            }
        }
        // The last question is answered and the next is not asked yet, so only whose turn it is remains of it.
        if settles {
            own.hear(&Event::Asks(Phase::Action));
        }
        let mut hands = BySeat::all(Cards::none(rules.pack()));
        for (seat, player) in &players {
            hands[*seat] = player.view().hand();
        }
        Reel { hands, eyes: own, heard, open, before, stops, stop }
    }

    /// Returns the first stop after the event with this number among those heard.
    fn stop_of(&self, heard: usize) -> usize {
        let before = self.before.get(heard).copied().unwrap_or(0);
        self.stops.partition_point(|stop| *stop <= before)
    }

    /// Returns the number of cards each seat holds.
    fn held(&self) -> BySeat<usize> {
        let mut held = BySeat::default();
        self.eyes.view().table().seats().for_each(|seat| held[seat] = self.hands[seat].len());
        held
    }

    /// Returns the number of stops.
    pub fn stops(&self) -> usize {
        self.stops.len()
    }
}

/// Returns the number of events before each stop. There is one after each event that is told, including the untold events that follow from
/// it, and one before the first if that is somebody's decision, as when a game continues from a position.
pub(crate) fn stops(rules: &Rules, events: &[Event]) -> Vec<usize> {
    let names = Names::default();
    let mut teller = Teller::new(Lang::ENGLISH, &names, rules, Viewer::Spectator);
    let is_told = |event: &Event| {
        event.seen_by(Viewer::Spectator).is_some_and(|seen| {
            teller.hear(&seen);
            teller.tells(&seen)
        })
    };
    let told: Vec<bool> = events.iter().map(is_told).collect();
    // A held pass is a decision, too, although nobody is told of it yet.
    let is_deed = |at: &usize| told[*at] || matches!(events[*at], Event::Held { .. });
    let behind = |at: usize| (at + 1..events.len()).find(is_deed).unwrap_or(events.len());
    let all = (0..events.len()).filter(|at| told[*at]);
    let begin = all.clone().next().filter(|first| !matches!(events[*first], Event::Turn { .. }));
    begin.into_iter().chain(all.map(behind)).collect()
}

/// Everything shown of a replay.
#[derive(Clone, Copy, Debug)]
pub struct ReplayScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The server's address.
    pub base: &'a str,
    /// The replay's id: `/r/{id}`.
    pub id: &'a str,
    /// The pictures.
    pub setting: Setting,
    /// The names of the seats.
    pub names: &'a Names,
    /// The seats of bots.
    pub bots: SeatSet,
    /// The game, wound to the moment to show.
    pub reel: &'a Reel,
    /// Whose view it is; the same as it was wound with.
    pub eyes: Eyes,
    /// Whether the log covers a screen without room beside the table, if there is no script to unfold it.
    pub rail: bool,
    /// Whether somebody has uploaded the record.
    pub uploaded: bool,
    /// Why the game has no winner, if the record says so.
    pub abandoned: Option<Abandonment>,
}

/// Draws the page of a replay.
pub fn replay(screen: &ReplayScreen<'_>) -> String {
    let (lang, view) = (screen.prefs.lang, screen.reel.eyes.view());
    let here = address(screen, screen.reel.stop, screen.eyes);
    let players = view.table().seats().map(|seat| screen.names.of(seat).to_owned());
    let (name, about) = (lang.word("replay-title"), options_summary(lang, view.table().rules()));
    let title = format!("{name}: {}", row(lang, players));
    let shell = Shell {
        setting: screen.setting,
        kind: "at-table",
        rail: screen.rail,
        preview: Preview { title: Some(name), base: Some(screen.base), about: Some(&about) },
        ..Shell::reading(screen.prefs, &title, &here)
    };
    let table = table_of(screen);
    let mut drawn = Drawn::page(&table);
    for (at, line) in &mut drawn.lines {
        if let Some(cards) = screen.reel.open.get(*at).copied().flatten() {
            let cards = words::cards(lang, cards, view.table().rules().faces());
            line.text = words::aside(lang, &line.text, &cards);
        }
    }
    shell.page(&html! {
        div id="frame" class="frame" data-kind="replay" data-events=(screen.reel.heard.len())
            data-phase=(view.table().phase().name()) {
            (shell.bar_with(&html! { (analysis_link(screen)) (log_toggle(screen)) }))
            main id="main" class="table" data-players=(view.table().rules().players()) {
                (super::table::seats(&drawn))
                (stage::stopped(&drawn))
                section id="own" class="own" aria-label=(lang.word("replay-title")) {
                    @if let Some(me) = drawn.me() { (seat::own(&drawn, me)) }
                    div class="answering" {
                        (last_line(screen, &drawn))
                        (scrubber(screen))
                    }
                }
            }
            (log_only(screen, &drawn))
        }
        (rules::reference(lang, screen.setting, view.table().rules(), &KEYS, true))
    })
}

/// The table at this moment.
fn table_of<'a>(screen: &ReplayScreen<'a>) -> TableScreen<'a> {
    let mut presence = BySeat::all(Presence::Here);
    screen.bots.iter().for_each(|seat| presence[seat] = Presence::Bot);
    TableScreen {
        abandoned: screen.abandoned,
        code: screen.id,
        setting: screen.setting,
        presence,
        hands: (screen.eyes == Eyes::Open).then_some(&screen.reel.hands),
        held: Some(screen.reel.held()),
        rail: screen.rail,
        ..TableScreen::still(screen.prefs, screen.reel.eyes.view(), screen.names, &screen.reel.heard)
    }
}

/// Whether the record ends here although its game doesn't.
fn ends_before_its_time(screen: &ReplayScreen<'_>) -> bool {
    screen.reel.stop + 1 >= screen.reel.stops() && !screen.reel.eyes.view().table().is_over()
}

fn last_line(screen: &ReplayScreen<'_>, drawn: &Drawn<'_>) -> Markup {
    html! {
        div class="prompt-row" {
            div id="prompt" class="prompt" {
                // Before anything has happened, the line says what the game is waiting for.
                @let line = drawn.lines.last().map(|(_, line)| line.text.clone());
                @let line = line.unwrap_or_else(|| drawn.teller.stage(screen.reel.eyes.view().table()));
                @let end = ends_before_its_time(screen).then(|| screen.prefs.lang.word("replay-unfinished"));
                @let line = end.map_or_else(|| line.clone(), |end| words::then(screen.prefs.lang, &line, end));
                div class="prompt-text" data-long=[stage::long(&line)] { (line) }
            }
        }
    }
}

/// The log; each line links to its moment.
fn log_only(screen: &ReplayScreen<'_>, drawn: &Drawn<'_>) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        aside id="rail" class="rail" aria-label=(lang.word("log-title")) {
            (super::rail::close(lang, &address(&ReplayScreen { rail: false, ..*screen }, screen.reel.stop, screen.eyes)))
            (super::rail::log(drawn, &|heard| Some(address(screen, screen.reel.stop_of(heard), screen.eyes))))
        }
    }
}

/// The keys that control a replay, and the keys of the messages that explain them.
const KEYS: [(&str, &str); 5] = [
    ("←", "replay-back"),
    ("→", "replay-forward"),
    ("Home", "replay-first"),
    ("End", "replay-last"),
    ("?", "key-help"),
];

/// The link to the analysis, which says what each decision was worth.
fn analysis_link(screen: &ReplayScreen<'_>) -> Markup {
    html! {
        a href={ "/r/" (screen.id) "/analysis" } {
            (art::icon(screen.setting, "graph")) span { (screen.prefs.lang.word("analysis-title")) }
        }
    }
}

/// The link that shows the log over a screen without room beside the table, and hides it again.
fn log_toggle(screen: &ReplayScreen<'_>) -> Markup {
    let turned = ReplayScreen { rail: !screen.rail, ..*screen };
    html! {
        a href=(address(&turned, screen.reel.stop, screen.eyes)) class="rail-toggle" data-toggle="rail" {
            (art::icon(screen.setting, "chat")) span { (screen.prefs.lang.word("log-title")) }
        }
    }
}

fn address(screen: &ReplayScreen<'_>, stop: usize, eyes: Eyes) -> String {
    let rail = if screen.rail { "&open=log" } else { "" };
    format!("/r/{}?step={stop}&eyes={}{rail}", screen.id, eyes.name())
}

fn scrubber(screen: &ReplayScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let last = screen.reel.stops().saturating_sub(1);
    let stop = screen.reel.stop;
    let go = |to: usize, icon: &str, key: &str, does: &str| {
        html! {
            a class="button" href=(address(screen, to, screen.eyes)) data-step=(does) title=(lang.word(key)) aria-label=(lang.word(key)) {
                (art::icon(screen.setting, icon))
            }
        }
    };
    let players = screen.reel.eyes.view().table().rules().players();
    let seats = Seat::all(players).map(Eyes::Seat);
    html! {
        div id="answers" class="answers replaying" {
            form class="scrub" method="get" action={ "/r/" (screen.id) } {
                input type="hidden" name="eyes" value=(screen.eyes.name());
                (go(0, "first", "replay-first", "first"))
                (go(stop.saturating_sub(1), "prev", "replay-back", "back"))
                input type="range" id="scrub" name="step" min="0" max=(last) value=(stop) aria-label=(lang.word("replay-moment")) aria-valuetext={ (stop) " / " (last) };
                (go((stop + 1).min(last), "next", "replay-forward", "forward"))
                (go(last, "last", "replay-last", "last"))
                button type="button" class="button" data-step="play" aria-pressed="false" aria-label=(lang.word("replay-play")) title=(lang.word("replay-play")) { (art::icon(screen.setting, "play")) }
                (super::pace::of_a_replay(lang))
                a class="button" href={ "/r/" (screen.id) ".coup" } download title=(lang.word("after-record")) aria-label=(lang.word("after-record")) { (art::icon(screen.setting, "download")) }
                noscript { button class="button" { (lang.word("replay-go")) } }
            }
            nav class="eyes" aria-label=(lang.word("replay-eyes")) {
                @for eyes in [Eyes::Open, Eyes::Watcher].into_iter().chain(seats) {
                    a href=(address(screen, stop, eyes)) aria-current=[(eyes == screen.eyes).then_some("true")] {
                        @match eyes {
                            Eyes::Open => { (art::icon(screen.setting, "eye")) (lang.word("replay-open")) },
                            Eyes::Watcher => { (lang.word("replay-watcher")) },
                            Eyes::Seat(seat) => (name(screen.names, seat)),
                        }
                    }
                }
            }
            @if screen.uploaded { (uploaded(lang)) }
        }
    }
}

/// Tells a record that could come from anywhere from a game that was played here.
pub(super) fn uploaded(lang: Lang) -> Markup {
    html! { p class="hint uploaded" { (lang.word("replay-uploaded")) } }
}

#[cfg(test)]
mod tests {
    use super::{Eyes, Reel};
    use corte::{Dealer, Event, Options, Phase, Preset, Rules, Seen, Setup, Step};

    /// Plays a game to its end; returns its start and its events.
    fn played(players: usize, changes: &[(&str, &str)], seed: u64) -> (corte::Game, Vec<Event>) {
        let mut options = Options::of(Preset::Brazil);
        changes.iter().for_each(|(name, value)| options.set(name, value).unwrap());
        let start = Setup::new(Rules::new(players, options).unwrap()).build().unwrap();
        let (mut game, mut dealer, mut events) = (start, Dealer::new(seed, 0), Vec::new());
        while dealer.step(&mut game, |event| events.push(*event)) != Step::Over {}
        (start, events)
    }

    /// From every point of view and at each stop, every card is in one place, and nothing is asked that was already answered.
    #[test]
    fn a_stop_shows_each_card_once_and_nothing_that_is_over() {
        let tables: [(usize, &[(&str, &str)]); 5] = [
            (2, &[("draft", "on")]),
            (3, &[("inquisitor", "on")]),
            (4, &[("declared", "coup+assassinate"), ("challenge-order", "clockwise")]),
            (5, &[("reformation", "on")]),
            (6, &[("diplomat", "on")]),
        ];
        let mut settled = 0;
        for (players, changes) in tables {
            for seed in 0..4 {
                let (start, events) = played(players, changes, seed);
                let rules = start.table().rules();
                for eyes in [Eyes::Open, Eyes::Watcher, Eyes::Seat(start.table().turn())] {
                    let stops = Reel::wind(&start, &events, eyes, 0).stops();
                    for stop in 0..stops {
                        let reel = Reel::wind(&start, &events, eyes, stop);
                        let view = reel.eyes.view();
                        let table = view.table();
                        let (held, lost) = (reel.held(), table.seats().map(|seat| table.lost(seat).len()));
                        let all: usize =
                            table.seats().map(|seat| held[seat]).sum::<usize>() + lost.sum::<usize>();
                        if !matches!(table.phase(), Phase::Draft { .. } | Phase::Deal { .. }) {
                            let deck = if rules.draft() { 7 } else { rules.deck().len() };
                            assert_eq!(all + table.court(), deck, "{changes:?}, seed {seed}, stop {stop}");
                        }
                        let named = reel.open.iter().flatten().count();
                        let secret =
                            |event: &&Event<Seen>| matches!(event, Event::Drew { .. } | Event::Dealt { .. });
                        let secrets = reel.heard.iter().filter(secret).count();
                        assert!(
                            if eyes == Eyes::Open { named >= secrets } else { named == 0 },
                            "{eyes:?}, stop {stop}"
                        );
                        if let Some(Event::Returned { .. }) = reel.heard.last() {
                            settled += 1;
                            assert_eq!(table.phase(), Phase::Action, "{changes:?}, seed {seed}, stop {stop}");
                        }
                    }
                }
            }
        }
        assert!(settled > 20, "{settled}");
    }
}
