//! The program as its user meets it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn corte(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_corte")).args(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn scenarios() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios")
}

fn scenario(name: &str) -> String {
    scenarios().join(name).display().to_string()
}

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("below")).unwrap();
    folder
}

const GOOD: &str =
    "coup 1\nrulebook brazil\nseat Ana hand Duke Duke\nseat Bruno hand Captain Captain\nAna tax\n";

#[test]
fn check_finds_files_in_folders_and_sums_up() {
    let folder = folder("check");
    fs::write(folder.join("good.coup"), GOOD).unwrap();
    fs::write(folder.join("notes.txt"), "not in the notation").unwrap();
    fs::write(folder.join("below/bad.coup"), format!("{GOOD}Ana tax\n")).unwrap();
    let output = corte(&["check", &folder.display().to_string()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("bad.coup:6:1: `Ana tax` is refused"), "{}", out(&output));
    assert!(out(&output).ends_with("1 passed, 1 failed\n"));
    let output = corte(&["check", "--verbose", &folder.join("good.coup").display().to_string()]);
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("holds (1 moves, 0 expectations)"), "{}", out(&output));
    assert!(out(&output).ends_with("1 passed, 0 failed\n"));
}

#[test]
fn check_holds_of_all_scenarios() {
    let output = corte(&["check", &scenarios().display().to_string()]);
    assert_eq!(output.status.code(), Some(0), "{}", out(&output));
}

#[test]
fn check_reads_standard_input() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(["check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"coup 1\n\xff").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("standard input:2:1: the file is not UTF-8"));
}

#[test]
fn check_of_nothing_fails() {
    assert_eq!(corte(&["check", "no-such-file.coup"]).status.code(), Some(1));
    assert_eq!(corte(&["check", &folder("empty").display().to_string()]).status.code(), Some(1));
    assert_eq!(corte(&["check"]).status.code(), Some(2));
}

#[test]
fn replay_tells_what_a_seat_has_seen_and_no_more() {
    let file = scenario("inquisitor.coup");
    let all = out(&corte(&["replay", &file]));
    assert!(all.contains("Bruno shows Ana a card. [Contessa]"), "{all}");
    let ana = out(&corte(&["replay", &file, "--as", "Ana"]));
    assert!(ana.contains("Contessa") && ana.contains("You"), "{ana}");
    let nobody = out(&corte(&["replay", &file, "--as", "-"]));
    assert!(nobody.contains("Bruno shows Ana a card.\n") && !nobody.contains("Contessa\n"), "{nobody}");
    let italian = out(&corte(&["replay", &file, "--as", "Ana", "--lang", "it"]));
    assert!(italian.contains("Inquisitore"), "{italian}");
}

#[test]
fn replay_of_what_is_not_there_is_told() {
    let file = scenario("inquisitor.coup");
    let output = corte(&["replay", &file, "--as", "Zoe"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("there are Ana, Bruno"), "{}", err(&output));
    assert_eq!(corte(&["replay", &file, "--lang", "tlh"]).status.code(), Some(2));
    assert_eq!(corte(&["replay", "no-such-file"]).status.code(), Some(1));
}

#[test]
fn rules_are_printed_in_every_language() {
    for (lang, word) in [("en", "Contessa"), ("pt-BR", "Condessa"), ("it", "Contessa")] {
        for preset in ["brazil", "summary", "everdeck", "italy"] {
            let output = corte(&["rules", preset, "--lang", lang]);
            assert_eq!(output.status.code(), Some(0));
            assert!(out(&output).contains(word) && out(&output).contains("challenge-order"));
        }
    }
    let output = corte(&["rules", "everdeck", "--option", "inquisitor=on"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("Inquisitor"));
    assert_eq!(corte(&["rules", "atlantis"]).status.code(), Some(2));
}

#[test]
fn simulation_depends_on_the_seed_and_not_on_the_threads() {
    let counted = |threads: &str, seed: &str| {
        let arguments = ["simulate", "--players", "3", "--games", "3000", "--json"];
        let output = corte(&[&arguments[..], &["--seed", seed, "--threads", threads]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let wins: Vec<u64> =
            object["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).collect();
        assert_eq!(wins.iter().sum::<u64>(), 3000);
        assert_eq!((object["games"].as_u64(), object["players"].as_u64()), (Some(3000), Some(3)));
        assert!(object["cpu_seconds"].as_f64().unwrap() >= 0.0);
        (wins, object["decisions"].as_u64().unwrap(), object["turns"].as_u64().unwrap())
    };
    assert_eq!(counted("1", "7"), counted("3", "7"));
    assert_ne!(counted("2", "7"), counted("2", "8"));
}

/// `performance.md` gives 13.72 decisions and 5.59 turns a game for two players who have to prove.
#[test]
fn simulation_counts_as_the_golden_statistics_do() {
    let arguments = ["simulate", "--players", "2", "--games", "40000", "--seed", "1", "--json"];
    let output = corte(&[&arguments[..], &["--option", "must-prove=on"]].concat());
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let a_game = |what: &str| object[what].as_f64().unwrap() / 40_000.0;
    assert!((a_game("decisions") - 13.72).abs() < 0.1, "{object}");
    assert!((a_game("turns") - 5.59).abs() < 0.05, "{object}");
}

#[test]
fn simulation_without_a_seed_says_which_it_took() {
    let output = corte(&["simulate", "--games", "10"]);
    assert!(out(&output).starts_with("seed "), "{}", out(&output));
    assert!(out(&output).contains("clockwise"));
}

#[test]
fn senseless_simulations_are_refused() {
    for (arguments, reason) in [
        (&["--players", "11"][..], "2 to 10 players"),
        (&["--players", "3", "--option", "draft=on"], "option draft"),
        (&["--option", "draft"], "NAME=VALUE"),
        (&["--option", "colour=red"], "no such option"),
        (&["--option", "draft=perhaps"], "takes on, off"),
        (&["--games", "0"], "at least one game"),
        (&["--threads", "0"], "at least one thread"),
        (&["--rulebook", "atlantis"], "brazil"),
        (&["--seed", "x"], "seed"),
    ] {
        let output = corte(&[&["simulate"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).contains(reason), "{arguments:?}: {}", err(&output));
    }
}

/// Of a tournament that is killed the results up to the last saving are there, and it goes on from them.
#[test]
fn a_tournament_that_is_ended_early_goes_on_to_the_same_result() {
    let folder = std::env::temp_dir().join(format!("corte-tournament-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("run.json").display().to_string();
    let whole = folder.join("whole.json").display().to_string();
    let plan =
        ["tournament", "--bots", "courtier-bold,page", "--players", "3", "--seed", "7", "--threads", "1"];
    let played = |games: &str, json: &str, more: &[&str]| {
        let output = corte(&[&plan[..], &["--games", games, "--json", json], more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        fs::read_to_string(json).unwrap()
    };
    played("30", &file, &[]);
    let resumed = played("90", &file, &["--resume", &file]);
    assert_eq!(resumed, played("90", &whole, &[]));

    let tables = out(&corte(&["ladder", &file]));
    assert!(tables.starts_with("### 3 seats") && tables.contains("| courtier-bold |"), "{tables}");
    assert!(out(&corte(&["ladder", "--rungs", &file])).contains("| courtier-bold | page |"));
    let other = corte(&["tournament", "--bots", "page,spy", "--seed", "7", "--resume", &file]);
    assert_eq!(other.status.code(), Some(2));
    assert!(err(&other).contains("bots differs"), "{}", err(&other));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn senseless_tournaments_are_refused() {
    for (arguments, reason) in [
        (&["--bots", "page,spie"][..], "did you mean spy?"),
        (&["--bots", "page"], "two bots or more"),
        (&["--bots", "page,page"], "named twice"),
        (&["--bots", "page,spy", "--players", "11"], "2 to 10 players"),
        (&["--bots", "page,spy", "--with", "fool"], "fool is not among the bots"),
        (&["--bots", "page,mine", "--external", "mine"], "NAME=COMMAND"),
        (&["--bots", "page,mine", "--external", "mine="], "names no program"),
        (&["--bots", "page,spy", "--games", "0"], "at least one game"),
    ] {
        let output = corte(&[&["tournament"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).contains(reason), "{arguments:?}: {}", err(&output));
    }
    assert_eq!(corte(&["ladder", "no-such-file.json"]).status.code(), Some(1));
    assert_eq!(corte(&["ladder", &scenario("inquisitor.coup")]).status.code(), Some(2));
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(out(&corte(&["completions", shell])).contains("simulate"));
    }
}

#[test]
fn help_has_examples() {
    for command in ["check", "replay", "rules", "simulate", "tournament", "ladder", "completions"] {
        assert!(out(&corte(&[command, "--help"])).contains("Examples:"), "{command}");
    }
}

/// `corte rules | head -1`
#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(["check", "--verbose"])
        .args(vec![scenarios().display().to_string(); 50])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let mut complaint = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!(complaint, "");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
