//! Tournaments: repeatable, resumable, and reported without errors in every format.

use corte::{
    Action, Character, Decision, DecisionSet, Event, Move, Options, Order, Phase, Preset, Rules, Seat, Seen,
    Setup, View,
};
use corte_arena::{
    Batch, Budget, Entrant, GameId, GameRow, Idiom, Made, Maker, NoTable, Pairing, Plan, PlanError, Played,
    Question, Report, ResumeError, SeatRow, Summary, Tables, Telling, Trouble, punctuality, ratings, resume,
    run, wilson,
};
use corte_bots::{Effort, Policy, Weights, policy};
use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use unicode_width::UnicodeWidthStr;

fn plan(players: usize, bots: &[&str], deals: u32) -> Plan {
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    Plan {
        bots: bots.iter().map(|name| name.parse().unwrap()).collect(),
        deals,
        seed: 7,
        budget: Budget::Iterations(20),
        ..Plan::new(Rules::new(players, options).unwrap())
    }
}

fn play(plan: &Plan, threads: usize) -> Played {
    plan.check().unwrap();
    run(plan, &HashSet::new(), threads, &AtomicBool::new(false), &|_| ()).unwrap()
}

fn made() -> Made {
    Made { version: "1.2.3".to_owned(), commit: Some("abcdef".to_owned()) }
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let plan = plan(3, &["page", "courtier-bold", "spy", "cardinal"], 2);
    let one = play(&plan, 1).rows;
    assert_eq!(one, play(&plan, 3).rows);
    assert_eq!(one.len() as u64, plan.games());
    let other = Plan { seed: 8, ..plan };
    assert_ne!(one, play(&other, 1).rows);
}

#[test]
fn a_deal_is_played_once_from_every_seat() {
    let plan = plan(4, &["page", "fool"], 3);
    let lineups = plan.lineups();
    assert_eq!(lineups.len(), 2);
    let sat: HashSet<usize> = (0..4)
        .map(|turned| plan.seated(&lineups[0], turned))
        .map(|seated| seated.iter().position(|bot| *bot == 0).unwrap())
        .collect();
    assert_eq!(sat.len(), 4);
}

#[test]
fn an_interrupted_run_goes_on_to_the_same_result() {
    let plan = plan(2, &["page", "courtier-cautious", "fool"], 60);
    let whole = play(&plan, 1).rows;
    let stop = AtomicBool::new(false);
    let first = run(&plan, &HashSet::new(), 1, &stop, &|_| stop.store(true, Ordering::Relaxed)).unwrap().rows;
    assert!(!first.is_empty() && first.len() < whole.len());
    let saved = saved(&plan, &first);
    let resumed = resume(&plan, &saved).unwrap();
    assert_eq!(resumed.rows, first);
    let rest = run(&plan, &resumed.done, 2, &AtomicBool::new(false), &|_| ()).unwrap().rows;
    let mut all = [first, rest].concat();
    all.sort_by_key(|row| (row.lineup, row.deal, row.rotation));
    assert_eq!(all, whole);
}

/// If results can't be repeated, people need to know everything that prevents it.
#[test]
fn all_reasons_are_told_for_which_games_do_not_come_again() {
    let quiet = plan(2, &["page", "cardinal@1"], 1);
    let timed = plan(2, &["page", "cardinal@1ms"], 1);
    let foreign = Entrant::External { name: "mine".to_owned(), command: "none".to_owned() };
    let both = Plan { bots: [timed.bots.clone(), vec![foreign]].concat(), ..timed.clone() };
    let before = Made { version: "0.9.0".to_owned(), commit: None };
    let (clock, programs) = ("a clock decides too", "external programs decide too");
    let version = "another version of Corte played some of the games";
    for (plan, resumed, told) in [
        (&quiet, false, String::new()),
        (&quiet, true, version.to_owned()),
        (&timed, false, clock.to_owned()),
        (&both, false, format!("{clock}; {programs}")),
        (&both, true, format!("{clock}; {programs}; {version}")),
    ] {
        let made = made();
        let report = Report::new(plan, &[], &made);
        let report = report.resumed_from(if resumed { std::slice::from_ref(&before) } else { &[] });
        assert_eq!(report.is_repeatable(), told.is_empty());
        let line =
            report.text().lines().find_map(|line| line.strip_prefix("not repeatable: ").map(str::to_owned));
        assert_eq!(line.unwrap_or_default(), told);
        assert_eq!(report.html().contains(&format!("Not repeatable: {told}.")), !told.is_empty());
    }
}

/// Decides by how many games it has played with the same opponents, and how many of them it has won.
#[derive(Default)]
struct Regular {
    games: usize,
    won: usize,
}

impl Policy for Regular {
    fn begin(&mut self, _: &View<'_>) {
        *self = Regular::default();
    }

    fn next_game(&mut self, _: &View<'_>) {
        self.games += 1;
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.won += usize::from(matches!(event, Event::Exiled { seat } if !before.viewer().is(*seat)));
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        let mut place = self.games + 3 * self.won;
        weights.fill(view.legal(), |_| {
            place += 1;
            f32::from(u8::from(place.is_multiple_of(3)))
        });
    }
}

fn matches(games: u32, deals: u32) -> Plan {
    let regular =
        Entrant::Policy { name: "regular".to_owned(), make: Maker::new(|| Box::new(Regular::default())) };
    let plain = plan(2, &["page", "courtier-bold"], deals);
    Plan { bots: [vec![regular], plain.bots.clone()].concat(), match_games: games, ..plain }
}

#[test]
fn a_match_is_remembered_and_the_same_on_any_number_of_threads() {
    let plan = matches(10, 20);
    let one = play(&plan, 1).rows;
    assert_eq!(one, play(&plan, 3).rows);
    assert_eq!(one.len() as u64, plan.games());
    let alone = play(&Plan { match_games: 1, ..plan.clone() }, 2).rows;
    let with = |rows: &[GameRow], lineup| {
        rows.iter().filter(|row| row.lineup == lineup).cloned().collect::<Vec<_>>()
    };
    assert_ne!(with(&one, 0), with(&alone, 0), "who remembers plays otherwise than in games of their own");
    assert_eq!(with(&one, 2), with(&alone, 2), "who forgets plays the same games");
    assert!(
        Report::new(&plan, &one, &made()).text().starts_with("120 games of 2 seats in matches of 10, brazil")
    );
}

#[test]
fn nobody_meets_a_deal_twice_in_a_match_and_every_deal_is_played_from_every_seat() {
    let plan = Plan { match_games: 6, ..plan(3, &["page", "fool"], 12) };
    let lineups = plan.lineups().len();
    let games: Vec<_> = (0..plan.games()).map(|number| plan.game(number, lineups)).collect();
    for played in games.chunks(6) {
        assert!(played.windows(2).all(|two| two[1].lineup == two[0].lineup
            && two[1].deal == two[0].deal + 1
            && two[1].rotation == (two[0].rotation + 1) % 3));
    }
    assert_eq!(games.iter().collect::<HashSet<_>>().len() as u64, plan.games());
    let part = Plan { deals: 13, ..plan };
    assert_eq!(part.check(), Err(PlanError::PartOfMatch { deals: 13, games: 6 }));
    let none = Plan { match_games: 0, ..part };
    assert_eq!(none.check().unwrap_err().to_string(), "a match has at least one game");
}

/// A program needs a process for each seating, and only so many are kept. If there are more seatings, games are ordered so that one seating
/// is finished for a while before the next begins.
#[test]
fn where_programs_have_many_ways_to_sit_they_change_seldom() {
    let program = Entrant::External { name: "mine".to_owned(), command: "mine".to_owned() };
    for (players, match_games, is_by_deal) in
        [(2, 1, true), (2, 5, true), (6, 1, false), (10, 1, false), (10, 5, false)]
    {
        let mut plan = Plan { match_games, ..plan(players, &["page", "fool"], 200) };
        plan.bots.push(program.clone());
        let lineups = plan.lineups().len();
        let games: Vec<_> = (0..plan.games()).map(|number| plan.game(number, lineups)).collect();
        assert_eq!(games.iter().collect::<HashSet<_>>().len() as u64, plan.games());
        let seating = |id: &GameId| {
            (
                id.lineup,
                (u32::from(id.rotation) + players as u32 * 200 - id.deal % match_games) % players as u32,
            )
        };
        let changes = games.windows(2).filter(|two| seating(&two[0]) != seating(&two[1])).count();
        let matches = games.len() / match_games as usize;
        assert_eq!(
            changes + 1 == matches,
            is_by_deal,
            "{players} seats: {changes} changes in {matches} matches"
        );
        assert!(
            is_by_deal || changes * 20 < matches,
            "{players} seats: {changes} changes in {matches} matches"
        );
    }
}

#[test]
fn a_match_that_was_stopped_is_played_again_as_a_whole() {
    let plan = matches(10, 30);
    let whole = play(&plan, 1).rows;
    let stop = AtomicBool::new(false);
    let first = run(&plan, &HashSet::new(), 2, &stop, &|_| stop.store(true, Ordering::Relaxed)).unwrap().rows;
    assert!(!first.is_empty() && first.len() < whole.len() && first.len().is_multiple_of(10));
    // A file written in the middle of a match.
    let resumed = resume(&plan, &saved(&plan, &first[1..])).unwrap();
    assert_eq!(resumed.rows.len(), first.len() - 10);
    let rest = run(&plan, &resumed.done, 2, &AtomicBool::new(false), &|_| ()).unwrap().rows;
    let mut all = [resumed.rows, rest].concat();
    all.sort_by_key(|row| (row.lineup, row.deal, row.rotation));
    assert_eq!(all, whole);
    // Of programs whose games are all played again, nothing is left in the result.
    let again: Vec<GameId> = first.iter().map(GameRow::id).collect();
    let kept = |games| resume(&plan, &saved(&plan, &first)).unwrap().without(&plan, games).made;
    assert_eq!([kept(&again[1..]).len(), kept(&again).len(), kept(&[]).len()], [0, 0, 1]);
    let alone = Plan { match_games: 1, ..plan.clone() };
    assert_eq!(resume(&alone, &saved(&plan, &first)), Err(ResumeError::OtherPlan("match")));
}

/// Gives no answer, and stops the run in its third game with the same opponents.
struct Stopper {
    stop: Arc<AtomicBool>,
    games: u32,
}

impl Policy for Stopper {
    fn next_game(&mut self, _: &View<'_>) {
        self.games += 1;
        self.stop.fetch_or(self.games == 2, Ordering::Relaxed);
    }

    fn weigh(&mut self, _: &View<'_>, effort: &mut Effort<'_>, _: &mut Weights) {
        (effort.go_on)(1);
    }
}

#[test]
fn of_a_match_that_was_stopped_nothing_is_told() {
    let stop = Arc::new(AtomicBool::new(false));
    let of_policy = Arc::clone(&stop);
    let make = Maker::new(move || Box::new(Stopper { stop: Arc::clone(&of_policy), games: 0 }));
    let bots = vec![Entrant::Policy { name: "stopper".to_owned(), make }, "page".parse().unwrap()];
    let budget = Budget::Millis(1);
    let plan = Plan { bots, match_games: 5, budget, recorded: 10, ..plan(2, &[], 10) };
    let played = run(&plan, &HashSet::new(), 1, &stop, &|_| ()).unwrap();
    assert!(stop.load(Ordering::Relaxed) && played.rows.is_empty() && played.records.is_empty());
    assert!(played.beyond.is_empty() && played.troubles.is_empty(), "{played:?}");
}

#[test]
fn of_one_match_it_is_said_that_it_says_nothing_of_chance() {
    let told = |deals| {
        let plan = matches(10, deals);
        Report::new(&plan, &play(&plan, 2).rows, &made()).text()
    };
    let (one, two) = (told(10), told(20));
    assert!(one.contains("Nobody is rated: all matches have the same deals"), "{one}");
    assert!(!one.contains("it has met no bot") && !two.contains("rated:"), "{one}{two}");
    let plan = matches(10, 10);
    assert!(ratings(&plan, &play(&plan, 2).rows).bots.iter().all(Option::is_none));
}

fn saved(plan: &Plan, rows: &[GameRow]) -> String {
    Report::new(plan, rows, &made()).json()
}

#[test]
fn only_a_result_of_the_same_plan_is_resumed() {
    let plan = plan(2, &["page", "fool"], 2);
    let saved = saved(&plan, &play(&plan, 1).rows);
    let other = Plan { seed: 8, ..plan.clone() };
    assert_eq!(resume(&other, &saved), Err(ResumeError::OtherPlan("seed")));
    assert_eq!(resume(&Plan { deals: 1, ..plan.clone() }, &saved), Err(ResumeError::More(4)));
    assert!(matches!(resume(&plan, "{}"), Err(ResumeError::NotAResult(_))));
    assert!(matches!(resume(&plan, "no JSON"), Err(ResumeError::NotAResult(_))));
    assert_eq!(resume(&plan, "{\n\"a\":").err(), Some(ResumeError::Damaged { line: 2, column: 4 }));
    for (part, wrong) in
        [("\"deal\":[0,", "\"deal\":[-1,"), ("\"rows\"", "\"lines\""), ("\"lineup\":[0,", "\"lineup\":[9,")]
    {
        assert!(saved.contains(part));
        assert!(
            matches!(resume(&plan, &saved.replace(part, wrong)), Err(ResumeError::NotAResult(_))),
            "{wrong}"
        );
    }
    // An added last column doesn't make another version: older results can be resumed.
    let mut fewer: serde_json::Value = serde_json::from_str(&saved).unwrap();
    for column in ["caught", "answers", "illegal", "tokens", "millis", "slowest", "micros"] {
        assert!(fewer["rows"].as_object_mut().unwrap().remove(column).is_some());
    }
    assert_eq!(resume(&plan, &fewer.to_string()).unwrap().done, resume(&plan, &saved).unwrap().done);
    let mut whole: serde_json::Value = serde_json::from_str(&saved).unwrap();
    whole["rows"].as_object_mut().unwrap().remove("micros");
    whole["rows"]["millis"][0] = 7.into();
    assert_eq!(resume(&plan, &whole.to_string()).unwrap().rows[0].seats[0].micros, 7000);
    let older = saved.replace("corte-results 2", "corte-arena 1");
    assert_eq!(resume(&plan, &older), Err(ResumeError::OtherVersion));
}

#[test]
#[should_panic(expected = "the limit of turns is 1 to 10000, not 0")]
fn a_plan_that_was_not_checked_is_not_played() {
    let still = Plan { max_turns: 0, ..plan(2, &["page", "fool"], 1) };
    let _ = run(&still, &HashSet::new(), 1, &AtomicBool::new(false), &|_| ());
}

#[test]
fn a_plan_that_makes_no_sense_is_refused() {
    for (name, reason) in [
        ("spie", "did you mean spy?"),
        ("spy@50ms", "spy does not search"),
        ("cardinal@", "is not a search budget"),
        ("cardinal@0", "is not a search budget"),
        ("cardinal@+5", "is not a search budget"),
        ("cardinal@70000ms", "up to 60000"),
        ("cardinal@50s", "write iterations, such as 3000, or milliseconds"),
    ] {
        let error = name.parse::<Entrant>().unwrap_err().to_string();
        assert!(error.contains(reason), "{name}: {error}");
    }
    assert_eq!(plan(2, &["page"], 1).check(), Err(PlanError::TooFew(1)));
    let table = Plan { pairing: Pairing::Tables(vec![vec![0, 1]]), ..plan(3, &["page", "fool"], 1) };
    assert_eq!(table.check(), Err(PlanError::Seats { bots: 2, seats: 3 }));
    let three = Plan { pairing: Pairing::Tables(vec![vec![0, 1, 2]]), ..table };
    let nobody = three.check().unwrap_err();
    assert_eq!(nobody, PlanError::NoSuchBot { bot: 2, bots: 2 });
    assert_eq!(nobody.to_string(), "a table has bot 2, counted from 0, but there are 2 bots");
    let still = Plan { max_turns: 0, ..plan(2, &["page", "fool"], 1) };
    assert_eq!(still.check(), Err(PlanError::Turns(0)));
    let endless = Plan { max_turns: u16::MAX, ..still };
    assert_eq!(endless.check().unwrap_err().to_string(), "the limit of turns is 1 to 10000, not 65535");
    let outside =
        |name: &str, command: &str| Entrant::External { name: name.to_owned(), command: command.to_owned() };
    let with = |bots: Vec<Entrant>| Plan { bots, ..plan(2, &[], 1) }.check();
    assert_eq!(with(vec![outside("x", "a"), outside("x", "b")]), Err(PlanError::Twice("x".to_owned())));
    assert_eq!(with(vec![outside("x", " "), outside("y", "b")]), Err(PlanError::NoProgram("x".to_owned())));
    assert_eq!(with(vec![outside("x,y", "a"), outside("y", "b")]), Err(PlanError::BadName("x,y".to_owned())));
}

/// Letters two columns wide count as two.
#[test]
fn columns_stand_below_one_another() {
    let make = || policy("fool").unwrap();
    let wide =
        Entrant::Policy { name: "報告する報告する報告する".to_owned(), make: Maker::new(make) };
    let plan = Plan { bots: vec!["page".parse().unwrap(), wide], ..plan(2, &[], 10) };
    let (rows, made) = (play(&plan, 1).rows, made());
    let text = Report::new(&plan, &rows, &made).text();
    for table in text.split("\n\n").filter(|table| table.contains("報告")) {
        let lines = table.lines().filter(|line| !line.starts_with("one of the row"));
        let widths: HashSet<usize> = lines.map(UnicodeWidthStr::width).collect();
        assert_eq!(widths.len(), 1, "{text}");
    }
}

/// What doesn't fit a terminal's width goes below, and no figure is left out.
#[test]
fn tables_fit_a_terminal() {
    let bots = ["fool", "page", "courtier-cautious", "courtier-bold", "courtier-vengeful", "regent"];
    let plan = plan(2, &bots, 10);
    let (mut rows, made) = (play(&plan, 1).rows, made());
    rows[0].seats[0].faults = 3;
    let mut report = Report::new(&plan, &rows, &made);
    let text = report.text();
    assert!(text.lines().all(|line| line.width() <= 80), "{text}");
    assert!(text.contains("\nfool: 3 answers were missing or illegal\n"), "{text}");
    let figures = |text: &str| {
        let matrix = text.split("fair: 50.0\n").nth(1).unwrap().split("\nwins by seat").next().unwrap();
        matrix.matches(['[', '–']).count()
    };
    assert_eq!(figures(&text), bots.len() * bots.len());
    assert_eq!(
        text.matches("\ncourtier-vengeful ").count(),
        3,
        "in the standings, and in both parts of who beats whom"
    );
    let wide = report.text_within(200);
    assert_eq!((wide.matches("\ncourtier-vengeful ").count(), figures(&wide)), (2, figures(&text)));
    // The statistics of programs have many columns and large figures.
    let standing = &mut report.summary.standings[2];
    (standing.answers, standing.tokens, standing.micros, standing.slowest) =
        (1_234_567, 9_876_543_210, 99_999_999_000, 4999);
    let text = report.text();
    assert!(text.lines().all(|line| line.width() <= 80) && text.contains(" 9876543210 "), "{text}");
}

#[test]
fn a_bot_against_itself_wins_half() {
    let plan = plan(2, &["courtier-bold", "courtier-bold"], 1000);
    let (rows, made) = (play(&plan, 2).rows, made());
    let report = Report::new(&plan, &rows, &made);
    assert_eq!(report.labels, ["courtier-bold#1", "courtier-bold#2"]);
    let win = report.summary.standings[0].win;
    assert!(win.low < 0.5 && 0.5 < win.high && win.high - win.low < 0.05, "{win:?}");
    assert!(report.text().contains("\ncourtier-bold#2 "), "{}", report.text());
}

#[test]
fn copies_at_one_table_are_one_bot() {
    let tables = Pairing::Tables(vec![vec![0, 0, 1], vec![0, 1, 1]]);
    let plan = Plan { pairing: tables, ..plan(3, &["page", "courtier-bold"], 100) };
    let rows = play(&plan, 2).rows;
    let summary = Summary::of(&plan, &rows);
    assert_eq!(summary.games, 600);
    assert_eq!(summary.standings[0].seats, 300 * 2 + 300);
    let wins: f64 = summary.standings.iter().map(|standing| standing.wins).sum();
    assert!((wins - 600.0).abs() < 1e-9);
    let rated = ratings(&plan, &rows).bots;
    assert!(rated[1].unwrap().low > rated[0].unwrap().high, "a bold Courtier beats Pages: {rated:?}");
}

#[test]
fn a_budget_in_a_name_is_that_bots_own() {
    let plan = plan(2, &["cardinal@200", "cardinal@1", "fool"], 10);
    let mixed = play(&plan, 2).rows;
    assert_eq!(plan.labels(), ["cardinal@200", "cardinal@1", "fool"]);
    let usual = Plan { budget: Budget::Iterations(5), ..plan.clone() };
    assert_eq!(mixed, play(&usual, 2).rows, "what others have does not matter");
    let other = Plan {
        bots: vec!["cardinal@2".parse().unwrap(), plan.bots[1].clone(), plan.bots[2].clone()],
        ..plan
    };
    assert_ne!(mixed, play(&other, 2).rows);
}

#[test]
fn a_capped_game_is_shared_and_reported() {
    let plan = Plan { max_turns: 2, ..plan(2, &["page", "fool"], 20) };
    let rows = play(&plan, 1).rows;
    let summary = Summary::of(&plan, &rows);
    assert!(summary.capped > 0);
    let wins: f64 = summary.standings.iter().map(|standing| standing.wins).sum();
    assert!((wins - rows.len() as f64).abs() < 1e-9, "each game gives out one win");
}

#[test]
fn the_ratings_follow_the_results() {
    for players in [2, 3] {
        let plan = plan(players, &["fool", "page"], 100);
        let rated = ratings(&plan, &play(&plan, 2).rows);
        let [fool, page] = [0, 1].map(|bot: usize| rated.bots[bot].unwrap());
        assert!(page.low > fool.high, "{players} seats: {rated:?}");
    }
}

#[test]
fn wilson_is_the_published_interval() {
    // Newcombe (1998), table I: 81 of 263 gives 0.2553 to 0.3662.
    let interval = wilson(81.0, 263);
    assert!((interval.low - 0.2553).abs() < 5e-5 && (interval.high - 0.3662).abs() < 5e-5, "{interval:?}");
}

#[test]
fn every_format_tells_every_game() {
    let plan = Plan { max_turns: 8, ..plan(3, &["page", "fool"], 4) };
    let (rows, made) = (play(&plan, 1).rows, made());
    let report = Report::new(&plan, &rows, &made);
    let seats = rows.len() * 3;

    let json: serde_json::Value = serde_json::from_str(&report.json()).unwrap();
    assert_eq!((json["format"].as_str(), json["commit"].as_str()), (Some("corte-results 2"), Some("abcdef")));
    let column = |name: &str| json["rows"][name].as_array().unwrap();
    assert_eq!(column("bot").iter().filter(|bot| **bot == "page").count(), seats / 2);
    let won: f64 = column("won").iter().map(|won| won.as_f64().unwrap()).sum();
    assert!((won - rows.len() as f64).abs() < 1e-9, "each game gives out one win");

    let mut csv = Vec::new();
    report.write_csv(&mut csv).unwrap();
    let csv = String::from_utf8(csv).unwrap();
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), seats + 1);
    let fields = lines[0].split(',').count();
    assert!(lines.iter().all(|line| line.split(',').count() == fields));
    let about: serde_json::Value = serde_json::from_str(&report.csv_metadata("run.csv")).unwrap();
    let named: Vec<&str> = about["tableSchema"]["columns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|column| column["name"].as_str().unwrap())
        .collect();
    assert_eq!(named.join(","), lines[0]);
    assert_documented(about["tableSchema"]["columns"].as_array().unwrap());
    assert_eq!(about["notes"][0]["plan"]["seed"], 7);

    let mut parquet = Vec::new();
    report.write_parquet(&mut parquet).unwrap();
    assert!(parquet.starts_with(b"PAR1") && parquet.ends_with(b"PAR1"));

    let page = report.html();
    assert!(page.contains("<svg") && !page.contains("<script") && !page.contains("http-equiv"));
    assert_eq!(page.matches("<section>").count(), page.matches("</section>").count());
    assert!(report.text().contains("one of the row against a table of the column"));
}

/// The page that describes the table has a line for each column, in the same order.
fn assert_documented(columns: &[serde_json::Value]) {
    let mut rest = include_str!("../../../docs/results.md");
    for column in columns {
        let told = |key: &str| column[key].as_str().unwrap();
        let line = format!("\n| `{}` | {} |", told("name"), told("datatype"));
        let at =
            rest.find(&line).unwrap_or_else(|| panic!("docs/results.md has no line {line:?} in its place"));
        rest = &rest[at + line.len()..];
        assert!(rest.lines().next().unwrap().contains(told("dc:description")), "{column}");
    }
}

/// The file is read by a different program from the one that wrote it.
#[test]
fn a_parquet_file_is_the_same_table() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;
    let plan = Plan { max_turns: 8, ..plan(2, &["page", "fool"], 20) };
    let (rows, made) = (play(&plan, 1).rows, made());
    let report = Report::new(&plan, &rows, &made);
    let (mut bytes, mut csv) = (Vec::new(), Vec::new());
    report.write_parquet(&mut bytes).unwrap();
    report.write_csv(&mut csv).unwrap();
    let file = SerializedFileReader::new(bytes::Bytes::from(bytes)).unwrap();
    let about = file.metadata().file_metadata().key_value_metadata().unwrap();
    let head: serde_json::Value = serde_json::from_str(about[0].value.as_ref().unwrap()).unwrap();
    assert_eq!(head["plan"]["bots"][0]["name"], "page");
    let mut text = String::new();
    for row in file.get_row_iter(None).unwrap() {
        let row = row.unwrap();
        let fields: Vec<String> = row
            .get_column_iter()
            .map(|(_, field)| match field {
                Field::Null => String::new(),
                Field::Double(part) => part.to_string(),
                other => other.to_string().trim_matches('"').to_owned(),
            })
            .collect();
        text.push_str(&fields.join(","));
        text.push('\n');
    }
    let csv = String::from_utf8(csv).unwrap();
    assert!(rows.iter().any(|row| row.winner.is_none()), "a missing winner is among them");
    assert_eq!(text, csv.split_once('\n').unwrap().1);
}

/// A share of nothing is not a share.
#[test]
fn who_never_challenged_has_no_share_of_right_challenges() {
    let plan = plan(2, &["page", "fool"], 5);
    let mut rows = play(&plan, 1).rows;
    for row in &mut rows {
        for seat in &mut row.seats {
            (seat.challenges, seat.right) = (0, 0);
        }
    }
    let made = made();
    let report = Report::new(&plan, &rows, &made);
    assert_eq!(report.summary.standings[0].challenge_accuracy(), None);
    let text = report.text();
    let line = text.lines().find(|line| line.starts_with("page ")).unwrap();
    assert!(line.ends_with(" –"), "{line}");
}

#[test]
fn a_plan_may_be_about_one_bot() {
    let plan = Plan { with: Some("page".to_owned()), ..plan(3, &["fool", "page", "courtier-bold"], 1) };
    assert_eq!(plan.lineups(), [[0, 1, 1], [1, 0, 0], [1, 2, 2], [2, 1, 1]]);
    let absent = Plan { with: Some("spy".to_owned()), ..plan };
    assert_eq!(absent.check(), Err(PlanError::NotAmong("spy".to_owned())));
}

#[test]
fn results_are_joined_into_tables() {
    let mut tables = Tables::new();
    for (bots, deals) in [(&["page", "fool"][..], 2), (&["fool", "courtier-bold", "page"], 1)] {
        let plan = plan(3, bots, deals);
        tables.add(&saved(&plan, &play(&plan, 1).rows)).unwrap();
    }
    let text = tables.markdown();
    assert!(
        text.starts_with("### 3 seats (fair is 33.3)\n\n| one of ↓ at a table of → | fool | page | bold |"),
        "{text}"
    );
    assert!(text.ends_with("\n\n3 games each, 6 between fool and page.\n\n"), "{text}");
    let rungs = tables.rungs();
    let lines: Vec<&str> = rungs.lines().collect();
    assert_eq!(lines.len(), 4, "{rungs}");
    assert!(
        lines[2].starts_with("| page | fool | ") && lines[3].starts_with("| courtier-bold | page | "),
        "{rungs}"
    );
    assert!(tables.add("{}").is_err() && tables.add("no JSON").is_err());
}

/// There is no table for two players with the same name, or for nothing.
#[test]
fn what_can_not_be_compared_is_not_joined() {
    let result = |plan: &Plan| saved(plan, &play(plan, 1).rows);
    let quick = Plan { budget: Budget::Iterations(2), ..plan(2, &["cardinal", "fool"], 1) };
    let mut tables = Tables::new();
    tables.add(&result(&quick)).unwrap();
    let slow = Plan { budget: Budget::Iterations(3), ..quick.clone() };
    let other = |before: &str, here: &str| {
        Err(NoTable::OtherBot { name: "cardinal".into(), before: before.into(), here: here.into() })
    };
    assert_eq!(tables.add(&result(&slow)), other("2 iterations", "3 iterations"));
    assert_eq!(tables.add(&result(&Plan { seed: 8, ..quick })), Ok(()));
    let light = plan(2, &["page", "fool"], 1);
    assert_eq!(
        tables.add(&result(&Plan { budget: slow.budget, ..light.clone() })),
        Ok(()),
        "no one searches"
    );
    let matches = Plan { match_games: 2, deals: 2, ..light.clone() };
    assert!(matches!(tables.add(&result(&matches)), Err(NoTable::OtherRules { .. })));
    let mut of_tables = Tables::new();
    of_tables.add(&result(&Plan { pairing: Pairing::Tables(vec![vec![0, 0]]), ..light })).unwrap();
    assert!(of_tables.rungs().is_empty());
}

/// Says nothing, in any language.
struct Mute;

impl Telling for Mute {
    fn rules(&self, _: &Rules) -> String {
        String::new()
    }

    fn question(&self, _: &View<'_>, _: &[Event<Seen>], _: usize) -> Question {
        Question { text: String::new(), decisions: Vec::new() }
    }
}

#[test]
fn who_is_told_in_another_language_is_another_player() {
    let told = |language: &str| {
        let (name, command) = ("m".to_owned(), "mine".to_owned());
        let mine = Entrant::Text { name, command, words: Idiom::new(language, Mute) };
        let bots = vec!["page".parse().unwrap(), mine];
        saved(&Plan { bots, ..plan(2, &["page", "fool"], 1) }, &[])
    };
    let mut tables = Tables::new();
    assert_eq!([(); 2].map(|()| tables.add(&told("en"))), [Ok(()), Ok(())]);
    let (name, before, here) = ("m".into(), "mine, in en".into(), "mine, in it".into());
    assert_eq!(tables.add(&told("it")), Err(NoTable::OtherBot { name, before, here }));
}

#[test]
fn a_search_tells_how_it_kept_to_its_time() {
    let plan = Plan { budget: Budget::Millis(1), ..plan(2, &["cardinal", "fool"], 1) };
    let played = play(&plan, 1);
    assert!(!played.beyond.is_empty());
    let searches = played.beyond[&1].len();
    let told = punctuality(&played.beyond);
    assert!(told[0].starts_with(&format!("{searches} searches with 1 ms each took ")), "{told:?}");
    assert!(punctuality(&BTreeMap::new()).is_empty());
}

#[test]
fn sampled_games_replay() {
    let plan = Plan { recorded: 1, ..plan(3, &["courtier-bold", "page"], 3) };
    let told = Mutex::new(Vec::new());
    let tell = |batch: &Batch<'_>| told.lock().unwrap().extend_from_slice(batch.records);
    let played = run(&plan, &HashSet::new(), 2, &AtomicBool::new(false), &tell).unwrap();
    let mut told = told.into_inner().unwrap();
    told.sort_by_key(|(id, _)| *id);
    assert_eq!(told, played.records, "each was told of once, as it was played");
    assert_eq!(played.records.len(), 2 * 3);
    for (id, record) in &played.records {
        let text = record.to_text().unwrap();
        let again = corte_notation::Record::parse("game.coup", &text).unwrap();
        let row = played
            .rows
            .iter()
            .find(|row| (row.lineup, row.deal, row.rotation) == (id.lineup, id.deal, id.rotation));
        let winner = again.replay().unwrap().end().table().winner().map(|seat| seat.index() as u8);
        assert_eq!(winner, row.unwrap().winner);
    }
}

/// What the seats of a recorded game claimed and doubted; Embezzlement claims not to have a Duke.
fn counted(record: &corte_notation::Record) -> Vec<[u16; 5]> {
    let replay = record.replay().unwrap();
    let (mut seats, mut game) = (vec![[0; 5]; record.setup.rules.players()], replay.start);
    for step in &replay.steps {
        let (table, rules) = (game.table(), game.table().rules());
        let denied_by = |action| (action == Action::Embezzle).then(|| rules.taxer());
        let lies = |seat, claimed: Option<Character>, denied: Option<Character>| {
            let has = |character| game.hand(seat).count(character) > 0;
            u16::from(!claimed.is_none_or(has) || denied.is_some_and(has))
        };
        if let Some(Move::Decide { seat, decision }) = step.mv {
            let (claimed, denied) = match decision {
                Decision::Act(action) => (action.claim(rules), denied_by(action)),
                Decision::Block(character) => (Some(character), None),
                _ => (None, None),
            };
            seats[seat.index()][0] += u16::from(claimed.or(denied).is_some());
            seats[seat.index()][1] += lies(seat, claimed, denied);
            if let (Decision::Challenge, Phase::Challenge { claim, .. }) = (decision, table.phase()) {
                let by = claim.by(table.turn());
                let right = lies(by, claim.character(rules), denied_by(claim.action()));
                seats[seat.index()][2] += 1;
                seats[seat.index()][3] += right;
                seats[by.index()][4] += right;
            }
        }
        game = step.game;
    }
    seats
}

#[test]
fn claims_bluffs_and_challenges_are_counted_as_the_records_show_them() {
    let options = Options { reformation: true, order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    let rules = Rules::new(3, options).unwrap();
    let plan = Plan { rules, recorded: 20, ..plan(3, &["fool", "courtier-bold"], 20) };
    let played = play(&plan, 2);
    assert_eq!(played.records.len(), played.rows.len());
    for (id, record) in &played.records {
        let row = played.rows.iter().find(|row| row.id() == *id).unwrap();
        let told = |did: &SeatRow| [did.claims, did.bluffs, did.challenges, did.right, did.caught];
        assert_eq!(row.seats.iter().map(told).collect::<Vec<_>>(), counted(record), "{id}");
    }
}

#[test]
fn a_record_says_of_which_match_its_game_is() {
    let single = plan(2, &["page", "fool"], 3);
    let plan = Plan { recorded: 6, match_games: 3, deals: 6, ..single.clone() };
    let played = play(&plan, 2);
    let mut matches: BTreeMap<String, Vec<(u32, Vec<String>)>> = BTreeMap::new();
    for (_, record) in &played.records {
        let text = record.to_text().unwrap();
        let again = corte_notation::Record::parse("game.coup", &text).unwrap();
        let (id, game) = again.match_game.clone().unwrap();
        matches.entry(id).or_default().push((game, again.display_names()));
    }
    assert_eq!(matches.len() as u64, plan.games() / 3);
    for games in matches.values_mut() {
        games.sort();
        assert_eq!(games.iter().map(|(game, _)| *game).collect::<Vec<_>>(), [1, 2, 3]);
        // Everyone moves on by one seat.
        assert!(games[0].1[0].starts_with(games[1].1[1].split('-').next().unwrap()), "{games:?}");
    }
    let alone = play(&Plan { recorded: 1, ..single }, 1);
    assert!(alone.records.iter().all(|(_, record)| record.match_game.is_none()));
}

/// Weighs the legal decisions, except in one kind of phase.
struct Odd {
    /// By seat, what it weighs when asked for an action.
    actions: Option<[DecisionSet; 2]>,
    /// Whether it answers when asked for a proof.
    proves: bool,
    /// Whether it answers with one influence left.
    loses: bool,
}

impl Policy for Odd {
    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        let seat = view.viewer().seat().unwrap();
        match view.table().phase() {
            _ if !self.loses && view.table().influence(seat) < 2 => {}
            Phase::Proof { .. } if !self.proves => {}
            Phase::Action => {
                weights.fill(self.actions.map_or(view.legal(), |sets| sets[seat.index()]), |_| 1.0);
            }
            _ => weights.fill(view.legal(), |_| 1.0),
        }
    }
}

/// By seat, what is legal for a player who begins with ten coins: a Coup, which nobody else can afford.
fn coups() -> [DecisionSet; 2] {
    [0, 1].map(|first| {
        let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
        let mut setup = Setup::new(rules);
        setup.first = Seat::new(first).unwrap();
        setup.seats[setup.first].coins = Some(10);
        let mut game = setup.build().unwrap();
        corte::Dealer::new(7, 0).settle(&mut game, |_| ());
        game.legal(setup.first)
    })
}

#[test]
fn a_player_of_ones_own_that_weighs_other_decisions_than_the_legal_ones_gains_nothing_by_it() {
    let made = |actions, proves, loses| Maker::new(move || Box::new(Odd { actions, proves, loses }));
    for (name, make, trouble) in [
        ("striker", made(Some(coups()), true, true), Trouble::Illegal),
        ("forgetful", made(None, false, true), Trouble::Silent),
        ("sulky", made(None, true, false), Trouble::Silent),
    ] {
        let mine = Entrant::Policy { name: name.to_owned(), make };
        let plain = plan(2, &["spy"], 40);
        let plan = Plan { bots: [vec![mine], plain.bots.clone()].concat(), recorded: 40, ..plain };
        let played = play(&plan, 2);
        let summary = Summary::of(&plan, &played.rows);
        assert_eq!((summary.games, summary.capped), (80, 0), "{name}: every game goes on to its end");
        assert!(summary.standings[0].win.mean < 0.3, "{name}: {:?}", summary.standings[0].win);
        let faults = summary.standings.iter().map(|standing| standing.faults).collect::<Vec<_>>();
        assert!(faults[0] > 0 && faults[1] == 0, "{name}: {faults:?}");
        assert_eq!(played.troubles, BTreeMap::from([((0, trouble), faults[0])]), "{name}");
        for (_, record) in &played.records {
            assert!(record.replay().is_ok(), "{name}: {:?}", record.replay().err());
        }
    }
}

/// A result reads the same from both sides, and as the standings have it.
#[test]
fn the_result_of_two_is_mirrored_with_its_bounds() {
    let plan = plan(2, &["page", "courtier-bold"], 20);
    let played = Summary::of(&plan, &play(&plan, 2).rows);
    let [one, other] = [(0, 1), (1, 0)].map(|(one, rest)| played.cell(one, rest).unwrap().win);
    assert_eq!([one, other], [0, 1].map(|bot: usize| played.standings[bot].win));
    let mirrored = [(other.mean, one.mean), (other.low, one.high), (other.high, one.low)];
    assert!(mirrored.iter().all(|(here, there)| (here + there - 1.0).abs() < 1e-12), "{one:?}, {other:?}");
    let nothing = Summary::of(&plan, &[]);
    for (one, rest) in [(0, 1), (1, 0)] {
        let win = nothing.cell(one, rest).unwrap().win;
        assert_eq!((win.mean, win.low, win.high), (0.0, 0.0, 1.0), "without a game nothing is known");
    }
}

#[test]
fn who_has_played_no_game_that_counts_comes_behind_who_has_lost_all() {
    let plan = plan(2, &["page", "courtier-bold", "fool"], 20);
    let lineups = plan.lineups();
    let won = play(&plan, 2).rows.into_iter().filter(|row| {
        let seated = plan.seated(&lineups[row.lineup as usize], row.rotation);
        !seated.contains(&0) && row.winner.is_some_and(|seat| seated[usize::from(seat)] == 1)
    });
    let rows: Vec<GameRow> = won.collect();
    assert!(!rows.is_empty(), "the Courtier beats the Fool now and then");
    assert_eq!(Summary::of(&plan, &rows).order(), [1, 2, 0]);
}

/// How a program failed that was given up is told although none of its games counts.
#[test]
fn what_a_bot_spent_is_told_also_of_games_that_do_not_count() {
    let plan = plan(2, &["page", "courtier-bold", "fool"], 2);
    let (lineups, mut rows) = (plan.lineups(), play(&plan, 1).rows);
    for row in &mut rows {
        for (bot, seat) in plan.seated(&lineups[row.lineup as usize], row.rotation).iter().zip(&mut row.seats)
        {
            (seat.faults, seat.given_up) = (3, *bot == 0);
        }
    }
    let told = Summary::of(&plan, &rows);
    assert_eq!((told.games, told.left_out), (4, 8));
    assert_eq!(told.standings.iter().map(|standing| standing.faults).collect::<Vec<_>>(), [24, 24, 24]);
}

/// Three who sit together say nothing of one against another.
#[test]
fn one_bot_meets_another_only_where_nobody_else_sits() {
    let bots = ["page", "fool", "courtier-bold"];
    let plan = Plan { pairing: Pairing::Tables(vec![vec![0, 1, 1], vec![1, 0, 2]]), ..plan(3, &bots, 1) };
    let told = Summary::of(&plan, &play(&plan, 1).rows);
    assert_eq!(told.cells.iter().map(|cell| (cell.one, cell.rest)).collect::<Vec<_>>(), [(0, 1)]);
}

/// What counts is how many deals there are, and not which.
#[test]
fn ratings_do_not_hang_on_the_numbers_of_the_deals() {
    let (first, later) = (plan(2, &["page", "courtier-bold", "fool"], 20), 500);
    let rows = play(&first, 2).rows;
    let moved: Vec<GameRow> =
        rows.iter().map(|row| GameRow { deal: row.deal + later, ..row.clone() }).collect();
    let plan = Plan { deals: 20 + later, ..first };
    assert_eq!(ratings(&plan, &rows), ratings(&plan, &moved));
}

/// A result that was edited, or put together, counts each game once and has no winner from outside it.
#[test]
fn no_game_of_a_result_counts_twice_or_is_won_by_nobody_there() {
    let plan = plan(2, &["page", "fool"], 2);
    let rows = play(&plan, 1).rows;
    let twice = [&rows[..], &rows[..1]].concat();
    assert_eq!(resume(&plan, &saved(&plan, &twice)).unwrap().rows, rows);
    let wrong = [GameRow { winner: Some(2), ..rows[0].clone() }];
    let refused = resume(&plan, &saved(&plan, &wrong));
    assert!(matches!(refused, Err(ResumeError::NotAResult(_))), "{refused:?}");
}

/// A game that reached the turn limit has no winner, so that column may be empty, and no other.
#[test]
fn the_description_of_a_table_says_what_may_be_missing() {
    let plan = plan(2, &["page", "fool"], 1);
    let about = Report::new(&plan, &[], &made()).csv_metadata("run.csv");
    let about: serde_json::Value = serde_json::from_str(&about).unwrap();
    let columns = about["tableSchema"]["columns"].as_array().unwrap();
    let optional = columns.iter().filter(|column| column["required"] == false);
    assert_eq!(optional.map(|column| column["name"].as_str().unwrap()).collect::<Vec<_>>(), ["winner"]);
}
