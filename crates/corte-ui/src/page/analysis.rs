//! The analysis of a finished game: each player's chances at each of their decisions, what cost most, and every decision with its options.

use super::chart::{ChartLine, ChartPoint, chart};
use super::shell::Shell;
use super::{Prefs, Setting, art, replay};
use crate::words::{Analysis, percent};
use corte::{Event, Rules};
use corte_bots::Analysed;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The number of costliest decisions listed.
const DEAREST: usize = 3;
/// The cost from which a decision is highlighted, as a share of games won.
const DEAR: f32 = 0.05;

/// Everything shown of an analysed game.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The replay's id: `/r/{id}`.
    pub id: &'a str,
    /// The pictures.
    pub setting: Setting,
    /// The players' names.
    pub title: &'a str,
    /// Whether somebody has uploaded the record.
    pub uploaded: bool,
    /// How far the analysis is, or its result.
    pub state: AnalysisState<'a>,
}

/// The progress of an analysis.
#[derive(Clone, Copy, Debug)]
pub enum AnalysisState<'a> {
    /// It is under way; the page has to be requested again.
    Looking,
    /// The game is too long to be analysed here.
    TooLong,
    /// No bot can analyse a game with these rules, or nobody had a choice in it.
    Nothing,
    /// The result, the version of the program that produced it, and for each move, the replay stop at which it was decided.
    Found(Analysis<'a>, &'a str, &'a [usize]),
}

/// Seconds after which the page is requested again while the analysis is under way, if there is no script to ask for it.
const RENEWS: u64 = 2;

/// Draws the page of an analysis.
pub fn analysis(screen: &AnalysisScreen<'_>) -> String {
    let AnalysisScreen { prefs, id, setting, title, uploaded, state } = *screen;
    let lang = prefs.lang;
    let here = format!("/r/{id}/analysis");
    let shell = Shell {
        setting,
        sheet: Some("analysis.css"),
        renews: matches!(state, AnalysisState::Looking).then_some(RENEWS),
        ..Shell::reading(prefs, lang.word("analysis-title"), &here)
    };
    let told = |key: &str| html! { p id="looked" role="status" { (lang.word(key)) } };
    shell.page(&html! {
        (shell.bar_with(&html! {
            a href={ "/r/" (id) } { (art::icon(setting, "play")) span { (lang.word("replay-title")) } }
        }))
        main id="main" class="page analysis" {
            h1 { (lang.word("analysis-title")) }
            p class="lead" { (title) }
            @if uploaded { (replay::uploaded(lang)) }
            @match state {
                AnalysisState::Looking => p id="looked" role="status" data-looking { (lang.word("analysis-looking")) },
                AnalysisState::TooLong => {
                    (told("analysis-too-long"))
                    pre class="command" dir="ltr" { "corte analyse corte-" (id) ".coup --html game.html" }
                    a class="button" href={ "/r/" (id) ".coup" } download { (art::icon(setting, "download")) (lang.word("after-record")) }
                },
                AnalysisState::Nothing => (told("analysis-none")),
                AnalysisState::Found(found, version, stops) => {
                    (sections(&found, &|analysed: &Analysed| {
                        let seat = replay::Eyes::Seat(analysed.seat).name();
                        let stop = stops.get(analysed.index).copied()?;
                        Some(format!("/r/{id}?step={stop}&eyes={seat}"))
                    }))
                    (about(&found, version))
                },
            }
        }
    })
}

/// Draws the same as a self-contained file, which loads nothing and links to nothing.
pub fn analysis_alone(found: &Analysis<'_>, version: &str) -> String {
    let style = include_str!("../../assets/analysis.css");
    let title = found.title();
    html! {
        (DOCTYPE)
        html lang=(found.lang.tag()) dir=[found.lang.is_right_to_left().then_some("rtl")] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Corte: " (title) }
                style { (PreEscaped(style)) }
            }
            body {
                main class="analysis" {
                    h1 { (found.lang.word("analysis-title")) }
                    p class="lead" { (title) }
                    (sections(found, &|_: &Analysed| None))
                    (about(found, version))
                }
            }
        }
    }
    .into_string()
        + "\n"
}

/// Returns for each move of a game the stop at which a replay shows the position in which it was decided.
pub fn decisive_stops<'e>(rules: &Rules, steps: impl IntoIterator<Item = &'e [Event]>) -> Vec<usize> {
    let (mut events, mut before) = (Vec::new(), Vec::new());
    for step in steps {
        before.push(events.len());
        events.extend_from_slice(step);
    }
    let stops = replay::stops(rules, &events);
    before.into_iter().map(|before| stops.partition_point(|stop| *stop <= before).saturating_sub(1)).collect()
}

fn about(found: &Analysis<'_>, version: &str) -> Markup {
    let who = found.looker.name.as_str();
    let about = match found.looker.seed {
        None => found.lang.text("analysis-about-plain", &[("who", who.into()), ("version", version.into())]),
        Some(seed) => found.lang.text(
            "analysis-about",
            &[
                ("who", who.into()),
                ("iterations", found.looker.iterations.unwrap_or(0).into()),
                ("seed", seed.to_string().into()),
                ("version", version.into()),
            ],
        ),
    };
    html! { p id="looked" role="status" { (about) } }
}

fn sections(found: &Analysis<'_>, moment: &dyn Fn(&Analysed) -> Option<String>) -> Markup {
    let lang = found.lang;
    html! {
        section {
            h2 { (lang.word("analysis-chances")) }
            (graph(found, moment))
            ul class="sums" { @for sum in found.sums() { li { (sum) } } }
            @if found.found.iter().any(|analysed| found.is_stood_in(analysed)) { p { (lang.word("analysis-stood-in")) } }
        }
        section { h2 { (lang.word("analysis-costly")) } (turning_points(found, moment)) }
        section {
            h2 { (lang.word("analysis-every")) }
            p { (lang.text("analysis-closely-about", &[("who", found.looker.name.as_str().into())])) " " (lang.word("analysis-points")) }
            @if found.has_close() { p { (lang.word("analysis-close-about")) } }
            (filter(found))
            (decisions(found, moment))
        }
    }
}

/// The choice of whose decisions are shown, and whether all of them. It is the style that follows it, so it needs no script.
fn filter(found: &Analysis<'_>) -> Markup {
    let lang = found.lang;
    let of = |id: &str, name: &str| {
        html! { label { input type="radio" name="of" id=(id) checked[id == "of-all"]; (name) } }
    };
    html! {
        fieldset class="filter" {
            legend { (lang.word("analysis-of")) }
            (of("of-all", lang.word("analysis-of-all")))
            @for seat in found.seats() { (of(&format!("of-{}", seat.index()), found.names.of(seat))) }
        }
        p class="filter" {
            label { input type="checkbox" id="only-costly"; (lang.word("analysis-only-costly")) }
        }
    }
}

fn graph(found: &Analysis<'_>, moment: &dyn Fn(&Analysed) -> Option<String>) -> Markup {
    let lang = found.lang;
    let line = |seat| {
        let own = found.found.iter().enumerate().filter(|(_, analysed)| analysed.seat == seat);
        let points = own.filter_map(|(place, analysed)| {
            let share = analysed.taken()?.win?;
            let better = found.better(analysed).zip(analysed.chance().filter(|best| *best > share));
            let (better, best) = better.unwrap_or_default();
            let args = [
                ("turn", analysed.turn.into()),
                ("who", found.who(analysed).into()),
                ("made", found.made(analysed).into()),
                ("percent", percent(lang, share, 0).into()),
                ("best", percent(lang, best, 0).into()),
                ("better", better.as_str().into()),
            ];
            let says =
                lang.text(if better.is_empty() { "analysis-point" } else { "analysis-point-better" }, &args);
            Some(ChartPoint { place, share: f64::from(share), says, to: moment(analysed) })
        });
        let mut points: Vec<ChartPoint> = points.collect();
        if !points.is_empty() {
            let own = found.settled.iter().filter(|settled| settled.seat == seat);
            points.extend(own.map(|settled| ChartPoint {
                place: found.found.partition_point(|analysed| analysed.index <= settled.index),
                share: f64::from(u8::from(settled.has_won)),
                says: settled.told(found),
                to: None,
            }));
        }
        ChartLine { name: found.names.of(seat), points }
    };
    let lines: Vec<ChartLine<'_>> = found.seats().map(line).filter(|line| !line.points.is_empty()).collect();
    let mut turns: Vec<(usize, u32)> = found.found.iter().map(|analysed| analysed.turn).enumerate().collect();
    turns.dedup_by_key(|(_, turn)| *turn);
    // One place more than there are decisions: that of the end.
    let (last, words) = (found.found.len(), ["analysis-chances", "analysis-column-turn"]);
    chart(lang, &lines, (last, &turns), words.map(|key| lang.word(key)))
}

/// The decisions that cost most.
fn turning_points(found: &Analysis<'_>, moment: &dyn Fn(&Analysed) -> Option<String>) -> Markup {
    let mut costly: Vec<&Analysed> =
        found.found.iter().filter(|analysed| analysed.loss() > Some(0.0)).collect();
    costly.sort_by(|one, other| other.loss().partial_cmp(&one.loss()).unwrap_or(std::cmp::Ordering::Equal));
    let told = |analysed: &Analysed| {
        Some(found.lang.text(
            "analysis-cost",
            &[
                ("turn", analysed.turn.into()),
                ("who", found.who(analysed).into()),
                ("made", found.made(analysed).into()),
                ("cost", found.points(analysed.loss()?).into()),
                ("better", found.better(analysed)?.into()),
            ],
        ))
    };
    html! {
        @if costly.is_empty() {
            p { (found.lang.word("analysis-nothing")) }
        } @else {
            ol class="costly" {
                @for analysed in costly.into_iter().take(DEAREST) { li { (led(moment(analysed), &told(analysed).unwrap_or_default())) } }
            }
        }
    }
}

/// Every decision; if it wasn't the best, with what would have been.
fn decisions(found: &Analysis<'_>, moment: &dyn Fn(&Analysed) -> Option<String>) -> Markup {
    let word = |key| found.lang.word(key);
    let headings = [
        word("analysis-column-decision"),
        word("analysis-column-turn"),
        word("analysis-column-wins"),
        word("analysis-column-best"),
        word("analysis-column-best-wins"),
        word("analysis-column-cost"),
    ];
    let percent = |share: Option<f32>| share.map_or("–".to_owned(), |share| found.percent(share));
    let rest = |analysed: &Analysed| {
        let taken = analysed.taken().and_then(|option| option.win);
        let best = match analysed.loss() {
            Some(0.0) => {
                let instead = found.instead(analysed).or_else(|| found.close(analysed));
                [instead.unwrap_or_default(), String::new(), String::new()]
            }
            loss => {
                let cost = loss.map_or("–".to_owned(), |loss| found.points(loss));
                [found.better(analysed).unwrap_or_default(), percent(analysed.chance()), cost]
            }
        };
        let [better, wins, cost] = best;
        [analysed.turn.to_string(), percent(taken), better, wins, cost]
    };
    html! {
        table {
            thead { tr { @for heading in headings { th scope="col" { (heading) } } } }
            tbody {
                @for analysed in found.found {
                    @let cost = analysed.loss().unwrap_or(0.0);
                    tr data-seat=(analysed.seat.index()) data-costly[cost > 0.0] data-dear[cost >= DEAR] {
                        th scope="row" { (closely(found, analysed, moment(analysed))) }
                        // On a narrow screen, each cell comes after the heading of its column.
                        @for (heading, cell) in headings[1..].iter().zip(rest(analysed)) { td data-of=(heading) { (cell) } }
                    }
                }
            }
        }
    }
}

/// A decision that unfolds: the moment, the other options, and what was believed.
fn closely(found: &Analysis<'_>, analysed: &Analysed, moment: Option<String>) -> Markup {
    html! {
        details {
            summary { (found.whole(analysed)) }
            @if let Some(moment) = moment { p { (led(Some(moment), found.lang.word("replay-see"))) } }
            @for (of, lines) in ["analysis-options", "analysis-beliefs"].iter().zip(found.thoughts(analysed)) {
                @if !lines.is_empty() {
                    p { (found.lang.word(of)) }
                    ul { @for line in lines { li { (line) } } }
                }
            }
        }
    }
}

/// A text, linked to a moment of the game if there is one.
fn led(to: Option<String>, text: &str) -> Markup {
    html! {
        @match to {
            Some(to) => a href=(to) { (text) },
            None => (text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{analysis_alone, decisive_stops, replay};
    use crate::words::{Analysis, Lang, Looker, Names, Settled};
    use corte::{
        Action, Dealer, Decision, Event, Game, Move, Options, Phase, Preset, Rules, Setup, Step, Viewer,
    };
    use corte_bots::{Analysed, Explanation, Weights};

    /// A point of the graph tells the chances of what was done, not of what would have been better.
    #[test]
    fn a_point_of_the_graph_tells_what_was_done() {
        let (game, [ana, bruno]) = Game::example();
        let view = game.view(Viewer::Seat(ana));
        let mut weights = Weights::default();
        weights.fill(view.legal(), |_| 1.0);
        let mut thought = Explanation::of(&view, &weights);
        let (made, better) = (Action::Steal { target: bruno }, Action::Tax);
        for option in &mut thought.options {
            option.win = match option.decision {
                Decision::Act(action) if action == made => Some(0.04),
                Decision::Act(action) if action == better => Some(0.68),
                _ => None,
            };
        }
        let found = [Analysed { index: 2, turn: 1, seat: ana, made: Decision::Act(made), thought }];
        let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno"]);
        let looker = Looker::new(Lang::ENGLISH, "cardinal", Some(1_000), Some(1));
        let rules = game.table().rules();
        let page = analysis_alone(
            &Analysis {
                lang: Lang::ENGLISH,
                rules,
                names: &names,
                looker: &looker,
                found: &found,
                settled: &[],
                stand_ins: &[],
            },
            "1.0.0",
        );
        assert!(page.contains("Turn 1: Ana, Steal from Bruno, 4% (better: Tax, 68%)"));
        assert!(page.contains("<td data-of=\"cost (pp)\">64.0</td>"));
    }

    /// What seems better only within its error is close: it is told, it costs nothing, and nothing is called better.
    #[test]
    fn what_may_be_chance_is_told_as_close_and_not_as_a_mistake() {
        let (game, [ana, bruno]) = Game::example();
        let (made, other) = (Action::Steal { target: bruno }, Action::Tax);
        let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno"]);
        let looker = Looker::new(Lang::ENGLISH, "cardinal", Some(1_000), Some(1));
        let told = |error| {
            let view = game.view(Viewer::Seat(ana));
            let mut weights = Weights::default();
            weights.fill(view.legal(), |_| 1.0);
            let mut thought = Explanation::of(&view, &weights);
            for option in &mut thought.options {
                let is_other = option.decision == Decision::Act(other);
                (option.win, option.error) = (Some(if is_other { 0.4 } else { 0.3 }), Some(error));
            }
            let found = [Analysed { index: 2, turn: 1, seat: ana, made: Decision::Act(made), thought }];
            let rules = game.table().rules();
            let (lang, names, looker) = (Lang::ENGLISH, &names, &looker);
            let told = Analysis { lang, rules, names, looker, found: &found, settled: &[], stand_ins: &[] };
            [told.text(false), analysis_alone(&told, "1.0.0")]
        };
        let [close, mistake] = [told(0.04), told(0.01)];
        assert!(close.iter().all(|told| told.contains("close: Tax, 40.0%")), "{close:?}");
        assert!(close.iter().all(|told| told.contains("That is no mistake")), "{close:?}");
        assert!(close[0].contains("the costliest 0.0 pp") || close[0].contains("cost 0.0 pp"), "{close:?}");
        assert!(mistake[0].contains("Tax 40.0%") && !mistake.concat().contains("close"), "{mistake:?}");
    }

    /// Where nothing is left to win, the figures call no decision worse than another; what the bot nearly always does says more.
    #[test]
    fn a_lost_chance_is_told_where_nothing_is_left_to_win() {
        let (game, [ana, bruno]) = Game::example();
        let (made, usual) = (Action::Steal { target: bruno }, Action::Tax);
        let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno"]);
        let looker = Looker::new(Lang::ENGLISH, "cardinal", Some(1_000), Some(1));
        let told = |wins, often| {
            let view = game.view(Viewer::Seat(ana));
            let mut weights = Weights::default();
            weights.fill(view.legal(), |_| 1.0);
            let mut thought = Explanation::of(&view, &weights);
            for option in &mut thought.options {
                let is_usual = option.decision == Decision::Act(usual);
                (option.win, option.probability) = (Some(wins), if is_usual { often } else { 0.01 });
            }
            let found = [Analysed { index: 2, turn: 1, seat: ana, made: Decision::Act(made), thought }];
            let rules = game.table().rules();
            let (lang, names, looker) = (Lang::ENGLISH, &names, &looker);
            let told = Analysis { lang, rules, names, looker, found: &found, settled: &[], stand_ins: &[] };
            [told.text(false), analysis_alone(&told, "1.0.0")]
        };
        let says = "Cardinal nearly always: Tax";
        assert!(told(0.004, 0.95).iter().all(|told| told.contains(says)), "{:?}", told(0.004, 0.95));
        assert!(
            !told(0.3, 0.95).concat().contains("nearly always")
                && !told(0.004, 0.6).concat().contains("nearly always")
        );
    }

    /// Whatever was thought last of a player's chances, their line ends where the game did.
    #[test]
    fn the_graph_ends_as_the_game_did() {
        let (game, [ana, bruno]) = Game::example();
        let made = |index, seat| {
            let view = game.view(Viewer::Seat(ana));
            let mut weights = Weights::default();
            weights.fill(view.legal(), |_| 1.0);
            let mut thought = Explanation::of(&view, &weights);
            thought.options.iter_mut().for_each(|option| option.win = Some(0.5));
            Analysed { index, turn: 1, seat, made: Decision::Act(Action::Tax), thought }
        };
        let found = [made(0, ana), made(1, bruno), made(2, ana)];
        let over = Event::Asks(Phase::Over { winner: Some(bruno) });
        let steps: [&[Event]; 3] = [&[], &[], &[Event::Exiled { seat: ana }, over]];
        let settled = Settled::of(steps);
        let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno"]);
        let looker = Looker::new(Lang::ENGLISH, "cardinal", Some(1_000), Some(1));
        let (lang, rules) = (Lang::ENGLISH, game.table().rules());
        let stand_ins = &[2];
        let told = Analysis {
            lang,
            rules,
            names: &names,
            looker: &looker,
            found: &found,
            settled: &settled,
            stand_ins,
        };
        let page = analysis_alone(&told, "1.0.0");
        // What a bot did in Ana's place is not counted as hers, and marked wherever it is told.
        assert!(page.contains("<li>Ana: 1 decision,") && page.contains("<li>Bruno: 1 decision,"), "{page}");
        assert_eq!(page.matches("<summary>Ana (bot): Tax</summary>").count(), 1);
        assert_eq!(page.matches("<summary>Ana: Tax</summary>").count(), 1);
        assert!(page.contains(lang.word("analysis-stood-in")));
        let own = analysis_alone(&Analysis { stand_ins: &[], ..told }, "1.0.0");
        assert!(!own.contains("(bot)") && own.contains("<li>Ana: 2 decisions,"));
        let ends: Vec<&str> = page
            .split("points=\"")
            .skip(1)
            .map(|line| line.split('"').next().unwrap().rsplit(' ').next().unwrap())
            .collect();
        assert_eq!(ends, ["704.0,240.0", "704.0,20.0"], "Ana's line ends at 0 %, Bruno's at 100");
        for sentence in ["Ana goes into exile.", "Bruno wins the game."] {
            assert!(page.contains(&format!("<title>{sentence}</title>")), "{sentence}");
        }
    }

    /// In one turn, a player may let a claim pass unchallenged and then the action unblocked; the text distinguishes the two.
    #[test]
    fn what_was_let_pass_is_told_by_what_was_asked() {
        let (game, [ana, bruno]) = Game::example();
        let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno"]);
        let looker = Looker::new(Lang::ENGLISH, "cardinal", None, None);
        let rules = game.table().rules();
        for (action, told) in [(Action::Tax, "Don’t challenge"), (Action::ForeignAid, "Don’t block")] {
            let mut after = game;
            after.apply(Move::Decide { seat: ana, decision: Decision::Act(action) }, |_| {}).unwrap();
            let (view, mut weights) = (after.view(Viewer::Seat(bruno)), Weights::default());
            weights.fill(view.legal(), |_| 1.0);
            let thought = Explanation::of(&view, &weights);
            let analysed = Analysed { index: 3, turn: 1, seat: bruno, made: Decision::Pass, thought };
            let found = &Analysis {
                lang: Lang::ENGLISH,
                rules,
                names: &names,
                looker: &looker,
                found: &[],
                settled: &[],
                stand_ins: &[],
            };
            assert_eq!(found.made(&analysed), told);
        }
    }

    /// The link from a decision to its moment shows what the player saw who made it.
    #[test]
    fn a_decision_is_shown_as_it_was_to_be_made() {
        let tables: [(usize, &[(&str, &str)]); 5] = [
            (2, &[("draft", "on")]),
            (3, &[]),
            (4, &[("declared", "coup+assassinate"), ("challenge-order", "clockwise")]),
            (5, &[("reformation", "on"), ("inquisitor", "on")]),
            (10, &[("diplomat", "on")]),
        ];
        for (players, changes) in tables {
            let mut options = Options::of(Preset::Brazil);
            changes.iter().for_each(|(name, value)| options.set(name, value).unwrap());
            let rules = Rules::new(players, options).unwrap();
            for seed in 0..20 {
                let start = Setup::new(rules).build().unwrap();
                let (mut game, mut dealer) = (start, Dealer::new(seed, 0));
                let (mut steps, mut asked): (Vec<Vec<Event>>, Vec<_>) = Default::default();
                loop {
                    let (before, mut events) = (game, Vec::new());
                    let step = dealer.step(&mut game, |event| events.push(*event));
                    match step {
                        Step::Over => break,
                        Step::Decided { seat, .. } => asked.push((steps.len(), seat, before)),
                        Step::Drew => {}
                    }
                    steps.push(events);
                }
                let stops = decisive_stops(&rules, steps.iter().map(|step| &step[..]));
                let events: Vec<Event> = steps.iter().flatten().copied().collect();
                for (step, seat, before) in asked {
                    let reel = replay::Reel::wind(&start, &events, replay::Eyes::Seat(seat), stops[step]);
                    let there = reel.eyes;
                    assert_eq!(
                        there,
                        before.perspective(Viewer::Seat(seat)),
                        "{changes:?}, seed {seed}: {:?}",
                        steps[step]
                    );
                }
            }
        }
    }
}
