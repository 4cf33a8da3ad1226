//! A puzzle: a table just before a decision, and how its answers were judged.

use super::drawn::Drawn;
use super::link::{Label, link};
use super::shell::{Preview, Shell, foot};
use super::{Ask, Prefs, Setting, TableScreen, answers, art, rules, seat, stage};
use crate::Lang;
use crate::words::{
    self, Looker, Names, in_parts, list, own_decision, percent, row, thought_beliefs, told_of,
};
use corte::{BySeat, Cards, Decision, Event, SeatSet, Seen, View};
use corte_bots::{Explanation, OptionWeight};
use maud::{Markup, html};

/// How many answers a hint leaves at least, so that none gives the solution, and at most.
const LEFT: (usize, usize) = (2, 4);

/// Everything shown of a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The server's address.
    pub base: &'a str,
    /// The puzzle's number: `/puzzle/{number}`.
    pub number: usize,
    /// How many puzzles there are.
    pub count: usize,
    /// Whether it is today's.
    pub todays: bool,
    /// The game as the seat sees it that is asked.
    pub view: View<'a>,
    /// The names of the seats.
    pub names: &'a Names,
    /// What the seat has heard.
    pub log: &'a [Event<Seen>],
    /// All hands, which are shown with the verdict.
    pub hands: &'a BySeat<Cards>,
    /// How often each answer wins that was tried, and what is believed about the others' cards.
    pub thought: &'a Explanation,
    /// Who has judged; the figures are those of the first.
    pub judges: &'a [Looker],
    /// How many hints are given.
    pub hints: usize,
    /// The answer that was chosen. Until then, nothing of the solution is shown.
    pub answer: Option<Decision>,
    /// Whether the log covers a screen without room beside the table, if there is no script to unfold it.
    pub rail: bool,
}

impl PuzzleScreen<'_> {
    fn title(&self) -> String {
        self.prefs.lang.text("puzzle-title", &[("number", self.number.into())])
    }

    fn here(&self) -> String {
        format!("/puzzle/{}", self.number)
    }

    /// The address of another puzzle: the one before, since the one after is tomorrow's. Before the first one comes the last.
    fn other(&self) -> String {
        format!("/puzzle/{}", if self.number > 1 { self.number - 1 } else { self.count })
    }

    /// The answers that were tried, the best first.
    fn tried(&self) -> Vec<(&OptionWeight, f32)> {
        let tried = self.thought.options.iter().filter_map(|option| Some((option, option.win?)));
        let mut tried: Vec<_> = tried.collect();
        tried.sort_by(|one, other| other.1.total_cmp(&one.1));
        tried
    }

    /// A decision in the words of its button.
    fn say(&self, decision: Decision) -> String {
        let (lang, faces) = (self.prefs.lang, self.view.table().rules().faces());
        match self.view.viewer().seat() {
            Some(seat) => own_decision(lang, self.names, faces, &decision, seat),
            None => words::decision(lang, self.names, faces, &decision),
        }
    }
}

/// Draws the page of a puzzle: the table, or the verdict on an answer.
pub fn puzzle(screen: &PuzzleScreen<'_>) -> String {
    let (lang, title) = (screen.prefs.lang, screen.title());
    let here = match screen.answer.and_then(|answer| screen.view.id(answer)) {
        Some(id) => format!("{}?decision={}", screen.here(), id.index()),
        None => address(screen, screen.hints, screen.rail),
    };
    let preview = Preview { base: Some(screen.base), about: Some(lang.word("puzzle-about")), title: None };
    let shell = Shell { preview, sheet: Some("puzzle.css"), ..Shell::reading(screen.prefs, &title, &here) };
    match screen.answer {
        None => {
            let shell = Shell { kind: "at-table", rail: screen.rail, ..shell };
            shell.page(&asked(screen, &shell))
        }
        Some(answer) => shell.page(&judged(screen, &shell, answer)),
    }
}

/// The table with the question.
fn asked(screen: &PuzzleScreen<'_>, shell: &Shell<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let table = table_of(screen);
    let drawn = Drawn::page(&table);
    let rules = screen.view.table().rules();
    html! {
        div id="frame" class="frame" data-kind="puzzle" data-events=(screen.log.len())
            data-phase=(screen.view.table().phase().name()) {
            (shell.bar_with(&log_toggle(screen)))
            main id="main" class="table" data-players=(rules.players()) {
                (super::table::seats(&drawn))
                (stage::stage(&drawn, &drawn.aftermath()))
                section id="own" class="own" data-asked="yes" aria-label=(lang.word("own-label")) {
                    @if let Some(me) = drawn.me() { (seat::own(&drawn, me)) }
                    div class="answering" {
                        (question(screen))
                        form id="answers" class="answers" method="get" action=(screen.here())
                            data-phase=(screen.view.table().phase().name()) {
                            (answers::choice(&drawn, 1))
                        }
                    }
                }
            }
            aside id="rail" class="rail" aria-label=(lang.word("log-title")) {
                (super::rail::close(lang, &address(screen, screen.hints, false)))
                (super::rail::log(&drawn, &|_| None))
            }
        }
        (rules::reference(lang, Setting::CityState, rules, &rules::KEYS, true))
    }
}

/// What is asked, and the hints that were asked for.
fn question(screen: &PuzzleScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let asked = if screen.todays { "puzzle-question-today" } else { "puzzle-question" };
    let said = lang.text(asked, &[("number", screen.number.into())]);
    let hints = hints(screen);
    let given = screen.hints.min(hints.len());
    html! {
        div class="prompt-row" {
            div id="prompt" class="prompt" tabindex="-1" role="group" aria-labelledby="asked" {
                div id="asked" class="prompt-text" data-long=[stage::long(&said)] { (said) }
            }
            @if screen.hints == 0 || given < hints.len() {
                a class="quiet" href=(address(screen, given + 1, screen.rail)) {
                    (lang.text("puzzle-hint", &[("number", (given + 1).into())]))
                }
            }
        }
        @if given > 0 {
            ul class="puzzle-hints" { @for hint in &hints[..given] { li { (hint) } } }
        }
    }
}

/// The hints, which say more and more. None is given, and none withheld, so that it would leave a single answer.
fn hints(screen: &PuzzleScreen<'_>) -> Vec<String> {
    let (lang, tried) = (screen.prefs.lang, screen.tried());
    let beliefs = believed(screen);
    let half = tried.len().div_ceil(2).clamp(LEFT.0, LEFT.1).min(tried.len());
    let mut left: Vec<&OptionWeight> = tried[..half].iter().map(|(option, _)| *option).collect();
    let kinds: Vec<_> = left.iter().map(|option| kind(screen, option.decision)).collect();
    let alike = |one| kinds.iter().filter(|other| **other == one).count();
    // Whether this is said must not depend on which of those left is the best.
    let is_said = kinds.iter().all(|one| (LEFT.0..half).contains(&alike(*one)));
    let sort = kinds.first().filter(|_| is_said).map(|best| lang.word(best).to_owned());
    let narrowed = (half < tried.len()).then(|| {
        // In their usual order, which says nothing about which is best.
        left.sort_by_key(|option| option.id.index());
        let left = row(lang, left.into_iter().map(|option| screen.say(option.decision)));
        lang.text("puzzle-hint-half", &[("options", left.into())])
    });
    [beliefs, narrowed, sort].into_iter().flatten().collect()
}

/// What can be believed about the others' cards.
fn believed(screen: &PuzzleScreen<'_>) -> Option<String> {
    let lang = screen.prefs.lang;
    let believed = in_parts(lang, thought_beliefs(lang, screen.names, screen.thought));
    (!believed.is_empty()).then(|| lang.text("puzzle-hint-beliefs", &[("beliefs", believed.into())]))
}

/// What the others held in the game.
fn held(screen: &PuzzleScreen<'_>) -> String {
    let (lang, table) = (screen.prefs.lang, screen.view.table());
    let others = table.playing().iter().filter(|seat| !screen.view.viewer().is(*seat));
    let hand = |seat| words::cards(lang, screen.hands[seat], table.rules().faces());
    let held = others.map(|seat| told_of(lang, screen.names.of(seat), &hand(seat)));
    lang.text("puzzle-held", &[("hands", in_parts(lang, held).into())])
}

/// What an answer claims, as the key of the hint that says so.
fn kind(screen: &PuzzleScreen<'_>, decision: Decision) -> &'static str {
    let said = decision.says(screen.view.table().rules());
    match said.map(|said| said.is_true_of(screen.view.hand())) {
        Some(true) => "puzzle-hint-true",
        Some(false) => "puzzle-hint-bluff",
        None => "puzzle-hint-plain",
    }
}

/// Whether the answer is the best, how often each wins, and who says so.
fn judged(screen: &PuzzleScreen<'_>, shell: &Shell<'_>, answer: Decision) -> Markup {
    let lang = screen.prefs.lang;
    let tried = screen.tried();
    let best = tried.first().map(|(best, _)| best.decision);
    let is_tried = tried.iter().any(|(option, _)| option.decision == answer);
    let right = best == Some(answer);
    html! {
        (shell.bar())
        main id="main" class="page puzzle-page" {
            h1 { (screen.title()) }
            p class="verdict" data-right=(if right { "yes" } else { "no" }) role="status" {
                (art::icon(Setting::CityState, if right { "crown" } else { "challenge" }))
                span {
                    @match best.filter(|_| !right) {
                        Some(best) => (lang.text("puzzle-wrong", &[("best", screen.say(best).into())])),
                        None => (lang.word("puzzle-right")),
                    }
                }
            }
            ol class="judged" {
                @for (option, win) in &tried {
                    @let marks = (best == Some(option.decision), answer == option.decision);
                    (judged_option(screen, option.decision, Some(*win), marks))
                }
                @if !is_tried { (judged_option(screen, answer, None, (false, true))) }
            }
            ul class="puzzle-why" {
                @if let Some(believed) = believed(screen) { li { (believed) } }
                li { (held(screen)) }
            }
            p class="hint" { (by_whom(screen)) }
            (go_on(screen))
            (foot(lang))
        }
    }
}

/// An answer, how often it wins, and whether it is the best and the reader's.
fn judged_option(
    screen: &PuzzleScreen<'_>,
    decision: Decision,
    win: Option<f32>,
    (is_best, is_own): (bool, bool),
) -> Markup {
    let lang = screen.prefs.lang;
    html! {
        li data-best=[is_best.then_some("yes")] data-own=[is_own.then_some("yes")] {
            b { (screen.say(decision)) }
            @if is_best { span class="tag" { (art::icon(Setting::CityState, "crown")) " " (lang.word("puzzle-best")) } }
            @if is_own { span class="tag" { (lang.word("puzzle-yours")) } }
            @match win {
                Some(win) => {
                    span class="share" { (lang.text("analysis-wins", &[("percent", percent(lang, win, 1).into())])) }
                    meter min="0" max="1" value=(win) aria-hidden="true" {}
                }
                None => span class="share" { (lang.word("analysis-untried")) },
            }
        }
    }
}

/// Who has judged, and with how much effort.
fn by_whom(screen: &PuzzleScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let named = |looker: &Looker| match looker.iterations {
        None => looker.name.clone(),
        Some(iterations) => lang.text(
            "puzzle-searched",
            &[("who", looker.name.as_str().into()), ("iterations", iterations.into())],
        ),
    };
    let mut judges = screen.judges.iter().map(named);
    let who = judges.next().unwrap_or_default();
    lang.text("puzzle-judged", &[("who", who.into()), ("other", list(lang, judges.collect()).into())])
}

/// What to do next, and how to show the puzzle to others.
fn go_on(screen: &PuzzleScreen<'_>) -> Markup {
    let (lang, icon) = (screen.prefs.lang, |name: &str| art::icon(Setting::CityState, name));
    html! {
        div class="puzzle-on" {
            a class="button primary" href=(screen.other()) { (lang.word("puzzle-next")) }
            form method="post" action="/play" { button class="button" { (icon("play")) (lang.word("landing-play")) } }
            a class="button" href=(screen.here()) { (lang.word("puzzle-again")) }
            a class="button" href={ (screen.here()) ".coup" } download { (icon("download")) (lang.word("after-record")) }
        }
        @let here = format!("{}{}", screen.base, screen.here());
        (link(lang, Setting::CityState, ("puzzle-link", &here), &Label::Seen("puzzle-link")))
    }
}

/// The link that shows the log over a screen without room beside the table, and hides it again.
fn log_toggle(screen: &PuzzleScreen<'_>) -> Markup {
    html! {
        a href=(address(screen, screen.hints, !screen.rail)) class="rail-toggle" data-toggle="rail" {
            (art::icon(Setting::CityState, "chat")) span { (screen.prefs.lang.word("log-title")) }
        }
    }
}

/// The address of the question with so many hints.
fn address(screen: &PuzzleScreen<'_>, hints: usize, rail: bool) -> String {
    let hints = (hints > 0).then(|| format!("hint={hints}"));
    let said: Vec<String> = hints.into_iter().chain(rail.then(|| "open=log".to_owned())).collect();
    if said.is_empty() { screen.here() } else { format!("{}?{}", screen.here(), said.join("&")) }
}

/// The link to today’s puzzle.
pub(super) fn todays(lang: Lang) -> Markup {
    html! { a class="quiet" href="/puzzle" { (lang.word("puzzle-today")) } }
}

/// The table as the asked seat sees it. Nothing here depends on how the answers were judged.
fn table_of<'a>(screen: &PuzzleScreen<'a>) -> TableScreen<'a> {
    TableScreen {
        setting: Setting::CityState,
        waits: screen.view.viewer().seat().map_or(SeatSet::EMPTY, SeatSet::only),
        ask: Some(Ask { number: 1, open: true }),
        rail: screen.rail,
        ..TableScreen::still(screen.prefs, screen.view, screen.names, screen.log)
    }
}
