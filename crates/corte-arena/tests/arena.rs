//! Tournaments: repeatable, resumable, and told without error in every format.

use corte::{Options, Order, Preset, Rules};
use corte_arena::{
    Budget, Entrant, GameRow, Pairing, Plan, PlanError, Played, ResumeError, Summary, Tables, csv, html,
    json, punctuality, ratings, resume, run, text, wilson, write_parquet,
};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn plan(players: usize, bots: &[&str], deals: u32) -> Plan {
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    Plan {
        rules: Rules::new(players, options).unwrap(),
        bots: bots.iter().map(|id| Entrant::Ladder((*id).to_owned())).collect(),
        pairing: Pairing::OneAgainstRest,
        with: None,
        deals,
        seed: 7,
        max_turns: 200,
        budget: Budget::Iterations(20),
        patience: Duration::from_secs(20),
        recorded: 0,
    }
}

fn play(plan: &Plan, threads: usize) -> Played {
    plan.check().unwrap();
    run(plan, &HashSet::new(), threads, &AtomicBool::new(false), &|_| ())
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
    let first = run(&plan, &HashSet::new(), 1, &stop, &|_| stop.store(true, Ordering::Relaxed)).rows;
    assert!(!first.is_empty() && first.len() < whole.len());
    let saved = saved(&plan, &first);
    let resumed = resume(&plan, &saved).unwrap();
    assert_eq!(resumed.rows, first);
    let rest = run(&plan, &resumed.done, 2, &AtomicBool::new(false), &|_| ()).rows;
    let mut all = [first, rest].concat();
    all.sort_by_key(|row| (row.lineup, row.deal, row.rotation));
    assert_eq!(all, whole);
}

fn saved(plan: &Plan, rows: &[GameRow]) -> String {
    json(plan, rows, &Summary::of(plan, rows), &ratings(plan, rows))
}

#[test]
fn only_a_result_of_the_same_plan_is_resumed() {
    let plan = plan(2, &["page", "fool"], 2);
    let saved = saved(&plan, &play(&plan, 1).rows);
    let other = Plan { seed: 8, ..plan.clone() };
    assert_eq!(resume(&other, &saved), Err(ResumeError::OtherPlan("seed")));
    assert!(matches!(resume(&plan, "{}"), Err(ResumeError::NotAResult(_))));
    assert!(matches!(resume(&plan, "no JSON"), Err(ResumeError::NotAResult(_))));
    let broken = saved.replace("\"games\":[[", "\"games\":[[\"x\",");
    assert!(matches!(resume(&plan, &broken), Err(ResumeError::NotAResult(_))));
}

#[test]
fn a_plan_that_makes_no_sense_is_refused() {
    let unknown = plan(2, &["page", "spie"], 1).check().unwrap_err();
    assert!(unknown.to_string().contains("did you mean spy?"), "{unknown}");
    assert_eq!(plan(2, &["page"], 1).check(), Err(PlanError::TooFew(1)));
    assert_eq!(plan(2, &["page", "page"], 1).check(), Err(PlanError::Twice("page".to_owned())));
    let lineup = Plan { pairing: Pairing::Lineup, ..plan(3, &["page", "fool"], 1) };
    assert_eq!(lineup.check(), Err(PlanError::Seats { bots: 2, seats: 3 }));
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
        assert!(rated[1].low > rated[0].high, "{players} seats: {rated:?}");
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
    let plan = plan(3, &["page", "fool"], 4);
    let rows = play(&plan, 1).rows;
    let summary = Summary::of(&plan, &rows);
    let rated = ratings(&plan, &rows);
    assert_eq!(csv(&plan, &rows).lines().count(), rows.len() + 1);
    let mut parquet = Vec::new();
    write_parquet(&plan, &rows, &mut parquet).unwrap();
    assert!(parquet.starts_with(b"PAR1") && parquet.ends_with(b"PAR1"));
    let page = html(&plan, &summary, &rated);
    assert!(page.contains("<svg") && !page.contains("<script") && !page.contains("http-equiv"));
    assert_eq!(page.matches("<section>").count(), page.matches("</section>").count());
    assert!(text(&plan, &summary, &rated).contains("one of the row against a table of the column"));
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
    assert!(text.ends_with("\n\n3 games each, 6 where fool plays.\n\n"), "{text}");
    let rungs = tables.rungs();
    let lines: Vec<&str> = rungs.lines().collect();
    assert_eq!(lines.len(), 4, "{rungs}");
    assert!(
        lines[2].starts_with("| page | fool | ") && lines[3].starts_with("| courtier-bold | page | "),
        "{rungs}"
    );
    assert!(tables.add("{}").is_err() && tables.add("no JSON").is_err());
}

#[test]
fn a_search_tells_how_it_kept_to_its_time() {
    let plan = Plan { budget: Budget::Millis(1), ..plan(2, &["cardinal", "fool"], 1) };
    let played = play(&plan, 1);
    assert!(!played.beyond.is_empty());
    let told = punctuality(&plan, &played.beyond).unwrap();
    assert!(told.starts_with(&format!("{} searches with 1 ms each took ", played.beyond.len())), "{told}");
    assert_eq!(punctuality(&Plan { budget: Budget::Iterations(1), ..plan }, &played.beyond), None);
}

#[test]
fn sampled_games_replay() {
    let plan = Plan { recorded: 1, ..plan(3, &["courtier-bold", "page"], 3) };
    let played = play(&plan, 2);
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
