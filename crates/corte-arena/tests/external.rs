//! Programs that play over standard input and output, the well-behaved and the others.

// A skipped test says so.
#![allow(clippy::print_stderr)]

use corte::{Options, Order, Preset, Rules};
use corte_arena::{Budget, Entrant, Pairing, Plan, Summary, Trouble, run};
use std::collections::HashSet;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Whether Python can be started; the tests of programs say so where it can't.
fn python() -> bool {
    let found = Command::new("python3").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let found = found.is_ok_and(|status| status.success());
    if !found {
        eprintln!("python3 is missing: external bots are not tested");
    }
    found
}

fn against_the_fool(
    command: &str,
    deals: u32,
    patience: Duration,
    changes: &[(&str, &str)],
) -> (Summary, Vec<Trouble>) {
    let mut options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    for (name, value) in changes {
        options.set(name, value).unwrap();
    }
    let plan = Plan {
        rules: Rules::new(2, options).unwrap(),
        bots: vec![
            Entrant::Ladder("fool".to_owned()),
            Entrant::External { name: "mine".to_owned(), command: command.to_owned() },
        ],
        pairing: Pairing::OneAgainstRest,
        with: None,
        deals,
        seed: 3,
        max_turns: 200,
        budget: Budget::Iterations(10),
        patience,
        recorded: 0,
    };
    plan.check().unwrap();
    let played = run(&plan, &HashSet::new(), 1, &AtomicBool::new(false), &|_| ());
    assert_eq!(played.rows.len() as u64, plan.games(), "every game is played to its end");
    let summary = Summary::of(&plan, &played.rows);
    assert_eq!(played.troubles.values().sum::<u64>(), summary.standings[1].faults);
    (summary, played.troubles.into_keys().map(|(_, trouble)| trouble).collect())
}

/// A program that answers each line it is asked with a statement of Python over `frame`.
fn script(name: &str, body: &str) -> String {
    let path = std::env::temp_dir().join(format!("corte-{name}-{}.py", std::process::id()));
    let code = format!(
        "import json, sys, time\nfor line in sys.stdin:\n    frame = json.loads(line)\n    if frame['type'] != 'decide': continue\n    {body}\n"
    );
    std::fs::write(&path, code).unwrap();
    format!("python3 {}", path.display())
}

#[test]
fn the_example_plays_legally_and_beats_the_fool() {
    if !python() {
        return;
    }
    let example = concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    for changes in
        [&[][..], &[("inquisitor", "on"), ("faces", "distinct"), ("declared", "coup"), ("draft", "on")][..]]
    {
        let (summary, _) = against_the_fool(example, 30, Duration::from_secs(60), changes);
        assert_eq!(summary.standings[1].faults, 0);
        assert!(summary.standings[1].win().mean > 0.6, "{:?}", summary.standings[1].win());
    }
}

#[test]
fn a_program_that_lies_crashes_or_floods_only_harms_itself() {
    if !python() {
        return;
    }
    let patience = Duration::from_secs(60);
    for (name, body, trouble) in [
        ("illegal", "print(json.dumps({'decision': 286}), flush=True)", Trouble::Illegal),
        ("garbage", "print('what?', flush=True)", Trouble::Unreadable),
        ("crash", "sys.exit(1)", Trouble::Ended),
        ("endless", "sys.stdout.write('x' * 10_000_000); sys.stdout.flush()", Trouble::Flooded),
    ] {
        let (summary, troubles) = against_the_fool(&script(name, body), 2, patience, &[]);
        assert!(summary.standings[1].faults > 0 && troubles.contains(&trouble), "{name}: {troubles:?}");
        assert_eq!(summary.standings[0].faults, 0);
    }
    let (summary, troubles) = against_the_fool("/no/such/program", 2, patience, &[]);
    assert!(summary.standings[1].faults > 0 && troubles == [Trouble::NotStarted], "{troubles:?}");
}

#[test]
fn a_program_that_hangs_is_given_up() {
    if !python() {
        return;
    }
    let hangs = script("hangs", "time.sleep(1000)");
    let (summary, troubles) = against_the_fool(&hangs, 2, Duration::from_millis(50), &[]);
    assert!(summary.standings[1].faults > 0 && troubles.contains(&Trouble::Late), "{troubles:?}");
}
