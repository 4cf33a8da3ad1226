//! The program as its users meet it.

use corte::{Character, Preset};
use corte_ui::{Lang, words};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use unicode_width::UnicodeWidthStr;

fn corte(arguments: &[&str]) -> Output {
    corte_in(arguments, &[])
}

/// The program in an English environment, with these variables changed.
fn corte_in(arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
    command.args(arguments).env("LC_ALL", "C").env_remove("COLUMNS");
    command.envs(variables.iter().copied()).output().unwrap()
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

/// An empty folder for one test.
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
    assert!(out(&output).contains("bad.coup:6:5: `Ana tax` is refused"), "{}", out(&output));
    assert!(out(&output).ends_with("1 passed, 1 failed\n"));
    let output = corte(&["check", "--verbose", &folder.join("good.coup").display().to_string()]);
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("holds (1 move, 0 expectations)"), "{}", out(&output));
    assert!(out(&output).ends_with("1 passed, 0 failed\n"));
}

/// Two runs can be compared line by line.
#[test]
fn check_tells_of_the_files_of_a_folder_in_their_order() {
    let folder = folder("ordered");
    let names: Vec<String> = (0..10).map(|number| format!("{}.coup", (number * 7) % 10)).collect();
    names.iter().for_each(|name| fs::write(folder.join(name), GOOD).unwrap());
    let said = out(&corte(&["check", "--verbose", &folder.display().to_string()]));
    let told: Vec<usize> = (0..10).map(|number| said.find(&format!("/{number}.coup")).unwrap()).collect();
    assert!(told.is_sorted(), "{said}");
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
    assert!(all.contains("Bruno shows Ana a card. (Contessa)"), "{all}");
    let ana = out(&corte(&["replay", &file, "--as", "Ana"]));
    assert!(ana.contains("Contessa") && ana.contains("You"), "{ana}");
    let nobody = out(&corte(&["replay", &file, "--as", "-"]));
    assert!(nobody.contains("Bruno shows Ana a card.\n") && !nobody.contains("Contessa\n"), "{nobody}");
    let italian = out(&corte(&["replay", &file, "--as", "Ana", "--lang", "it"]));
    assert!(italian.contains("Inquisitore"), "{italian}");
}

/// Whom one may attack depends on the sides (R-F5), so a replay tells them, and to which side somebody changes (R-F7).
#[test]
fn replay_tells_the_sides() {
    let file = scenario("reformation/a-conversion-divides-again.coup");
    let told = out(&corte(&["replay", &file, "--as", "-"]));
    assert!(told.contains("Carla: 7 coins · Loyalist\n"), "{told}");
    assert!(told.contains("Carla changes sides.\n   Carla: Reformist\n"), "{told}");
    let plain = out(&corte(&["replay", &scenario("inquisitor.coup")]));
    assert!(!plain.contains("Loyalist"), "{plain}");
}

/// A block that nobody challenges holds (R-B3), and nobody waits for those who were in exile from the beginning.
#[test]
fn replay_of_a_position_tells_that_a_block_holds() {
    let folder = folder("replay");
    for (order, passes) in [("first", "Ana pass\nCarla pass"), ("clockwise", "Carla pass\nAna pass")] {
        let file = folder.join(format!("{order}.coup"));
        let seats = "seat Ana hand Duke Captain\nseat Bruno hand Duke Contessa\nseat Carla hand Duke Captain\n\
            seat Davi coins 0 hand - lost Captain Assassin\n";
        let text = format!(
            "coup 1\nrulebook brazil\noption challenge-order {order}\n{seats}\
            Ana foreign-aid\nBruno block Duke\n{passes}\n"
        );
        fs::write(&file, text).unwrap();
        let told = out(&corte(&["replay", file.to_str().unwrap(), "--as", "-"]));
        assert!(
            told.contains("   Nobody challenges. The block holds: the action comes to nothing.\n"),
            "{order}: {told}"
        );
    }
}

/// A seat is found by its name however that is typed.
#[test]
fn a_name_is_one_however_it_is_typed() {
    let file = scenario("notation/accented-names.coup");
    for name in ["Jo\u{e3}o", "Joa\u{303}o"] {
        for command in [&["replay", "--as", name][..], &["analyse", "--bot", "spy", "--seat", name]] {
            let output = corte(&[command, &[&file]].concat());
            assert!(output.status.success(), "{command:?}: {}", err(&output));
        }
    }
}

#[test]
fn replay_of_what_is_not_there_is_told() {
    let file = scenario("inquisitor.coup");
    let output = corte(&["replay", &file, "--as", "Zoe"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("choose from Ana, Bruno"), "{}", err(&output));
    assert_eq!(corte(&["replay", &file, "--lang", "tlh"]).status.code(), Some(2));
    assert_eq!(corte(&["replay", "no-such-file"]).status.code(), Some(1));
}

#[test]
fn rules_are_printed_in_every_language() {
    for lang in Lang::all() {
        let word = words::character(lang, Character::Contessa);
        for preset in Preset::ALL {
            let output = corte(&["rules", preset.name(), "--lang", lang.tag()]);
            assert_eq!(output.status.code(), Some(0), "{preset} in {lang:?}: {}", err(&output));
            let told = out(&output);
            assert!(told.contains(word) && told.contains("challenge-order"), "{preset} in {lang:?}: {told}");
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

/// `performance.md` gives 13.72 decisions and 5.59 turns per game for two players who must prove.
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
        (&["--players", "11"][..], "'--players <N>': it must be a whole number from 2 to 10"),
        (&["--players", "3", "--option", "draft=on"], "option draft"),
        (&["--option", "draft"], "NAME=VALUE"),
        (&["--option", "colour=red"], "no such option"),
        (&["--option", "draft=perhaps"], "takes off, on"),
        (&["--games", "0"], "at least one game"),
        (&["--threads", "0"], "'--threads <N>': it must be a whole number from 1 to 1024"),
        (&["--threads", "-1"], "'--threads <N>': it must be a whole number from 1 to 1024"),
        (&["--bots", "page,fool,spy", "--players", "2"], "3 bots can't fill 2 seats"),
        (&["--rulebook", "atlantis"], "brazil"),
        (&["--seed", "x"], "seed"),
    ] {
        let output = corte(&[&["simulate"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).contains(reason), "{arguments:?}: {}", err(&output));
    }
}

/// If a tournament is killed, its results up to the last save are there, and it continues from them.
#[test]
fn a_tournament_that_is_ended_early_goes_on_to_the_same_result() {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("corte-tournament-{}", std::process::id()));
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
    let short = folder.join("short.json").display().to_string();
    played("30", &short, &["--max-turns", "3"]);
    ends(
        &corte(&["ladder", &file, &short]),
        2,
        "its games with 3 seats have other rules (brazil, challenge-order=clockwise, 3 turns) than those before (brazil, challenge-order=clockwise, 200 turns)",
    );
    let other = corte(&["tournament", "--bots", "page,spy", "--seed", "7", "--resume", &file]);
    assert_eq!(other.status.code(), Some(2));
    assert!(
        err(&other).contains("played under another plan, with other bots; name another file"),
        "{}",
        err(&other)
    );
    fs::remove_dir_all(&folder).unwrap();
}

/// A random seed is saved with what was played.
#[test]
fn a_tournament_of_a_random_seed_goes_on_with_it() {
    let file = folder("tournament-seed").join("run.json").display().to_string();
    let plan = ["tournament", "--bots", "fool,page", "--threads", "1", "--json", &file];
    let begun = corte(&[&plan[..], &["--games", "2"]].concat());
    assert!(begun.status.success(), "{}", err(&begun));
    let result = || serde_json::from_str::<serde_json::Value>(&fs::read_to_string(&file).unwrap()).unwrap();
    let seed = result()["plan"]["seed"].clone();
    let more = corte(&[&plan[..], &["--games", "4", "--resume", &file]].concat());
    assert!(more.status.success(), "{}", err(&more));
    assert_eq!((&result()["plan"]["seed"], &result()["summary"]["games"]), (&seed, &4.into()));
}

#[test]
fn senseless_analyses_are_refused() {
    let (folder, game) = (tempfile::tempdir().unwrap(), scenario("inquisitor.coup"));
    let doge = folder.path().join("x.doge");
    fs::write(&doge, "no Doge").unwrap();
    let doge = doge.to_str().unwrap();
    for (arguments, reason) in [
        (&["--bot", "crdinal"][..], "did you mean cardinal?"),
        (&["--bot", "page"], "these bots do: spy, cardinal"),
        (&["--bot", "doge"], "doge does not estimate how likely a decision of this game is to win"),
        (&["--bot", "spy", "--iterations", "9"], "--iterations: spy does not search"),
        (&["--bot", "cardinal@9ms"], "give it iterations, such as cardinal@300"),
        (&["--bot", doge, "--html", doge], "give each its own file"),
    ] {
        let output = corte(&[&["analyse", &game], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).contains(reason), "{arguments:?}: {}", err(&output));
    }
    assert_eq!(fs::read_to_string(doge).unwrap(), "no Doge");
}

#[test]
fn a_player_in_a_file_that_is_named_twice_meets_itself() {
    let output = corte(&["tournament", "--bots", "doge,doge", "--games", "2", "--seed", "1"]);
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("doge#1") && out(&output).contains("doge#2"), "{}", out(&output));
}

#[test]
fn senseless_tournaments_are_refused() {
    for (arguments, reason) in [
        (&["--bots", "page,spie"][..], "did you mean spy?"),
        (&["--bots", "page"], "at least two bots"),
        (&["--bots", "page,spy@50ms"], "spy does not search, so it takes no budget; cardinal does"),
        (&["--bots", "page,cardinal@soon"], "write iterations, such as 3000, or milliseconds"),
        (&["--table", "page,spy", "--table", "page,spy,fool"], "as many seats as the first, 2"),
        (&["--table", "page,spy", "--bots", "page,spy"], "cannot be used with"),
        (&["--bots", "page,spy", "--external", "spy=cat"], "a bot of the ladder has this name"),
        (&["--bots", "page,spy", "--external", "mine=cat"], "mine is not among the bots that play"),
        (&["--bots", "page,spy", "--json", "--csv", "-"], "standard output holds only one result"),
        (&["--bots", "page,spy", "--players", "11"], "it must be a whole number from 2 to 10"),
        (&["--bots", "page,spy", "--text", "mine=cat"], "--text mine: mine is not among the bots"),
        (
            &["--bots", "page,mine", "--text", "mine=cat", "--external", "mine=cat"],
            "--text mine: this name is given twice",
        ),
        (&["--bots", "page,mine", "--text", "mine"], "--text mine: write NAME=COMMAND"),
        (&["--bots", "page,mine", "--text", "mine="], "has no program"),
        (&["--bots", "page,spy", "--with", "fool"], "fool is not among the bots"),
        (&["--bots", "page,mine", "--external", "mine"], "NAME=COMMAND"),
        (&["--bots", "page,mine", "--external", "mine="], "has no program"),
        (&["--bots", "page,spy", "--games", "0"], "at least one game"),
        (&["--bots", "page,spy", "--patience-ms", "9"], "--external <NAME=COMMAND>|--text <NAME=COMMAND>"),
    ] {
        let output = corte(&[&["tournament"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).contains(reason), "{arguments:?}: {}", err(&output));
    }
    let without = corte(&["bot", "--url", "http://127.0.0.1:1", "--bot", "page", "--patience-ms", "9"]);
    assert!(err(&without).contains("--external <COMMAND>"), "{}", err(&without));
    let without = corte(&["exploit", "page", "--startup-ms", "9"]);
    assert_eq!(without.status.code(), Some(2));
    assert!(err(&without).contains("--startup-ms is for programs, and page is none"), "{}", err(&without));
    assert_eq!(corte(&["ladder", "no-such-file.json"]).status.code(), Some(1));
    assert_eq!(corte(&["ladder", &scenario("inquisitor.coup")]).status.code(), Some(2));
}

#[test]
fn completions_are_written_for_every_shell_and_know_values() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(out(&corte(&["completions", shell])).contains("simulate"));
    }
    let bash = out(&corte(&["completions", "bash"]));
    let languages: Vec<&str> = Lang::all().map(Lang::tag).collect();
    for values in [&languages.join(" "), "brazil summary everdeck italy", "inquisitor=on", "courtier-bold"] {
        let known = values.split(' ').all(|value| bash.contains(value));
        assert!(
            known && bash.lines().any(|line| values.split(' ').all(|value| line.contains(value))),
            "{values}"
        );
    }
}

/// A shell offers bots where bots are asked for.
#[test]
fn completions_offer_bots() {
    let script = out(&corte(&["completions", "bash"]));
    let of = |command: &str| {
        let begun = script.split(&format!("        corte__subcmd__{command})")).nth(1).unwrap_or(&script);
        begun.split("corte__subcmd__").next().unwrap_or_default().to_owned()
    };
    let options =
        [("tournament", "--bots)"), ("analyse", "--bot)"), ("simulate", "--bots)"), ("dataset", "--bots)")];
    for (command, option) in options {
        let text = of(command);
        let offered = text.split(option).nth(1).and_then(|text| text.split("return 0").next());
        let offers = |offered: &str| offered.contains("cardinal") || offered.contains("_corte_bots");
        assert!(offered.is_some_and(offers), "{command}: {offered:?}");
    }
}

/// A shell offers bots, and of all files those that a bot may be in; in a list, behind what is there already.
#[test]
fn completions_offer_the_files_of_bots() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("completions");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("players")).unwrap();
    for name in ["corte.bash", "mine.magistrate", "mine.doge", "mine.txt", "mine.coup"] {
        fs::write(folder.join(name), "").unwrap();
    }
    fs::write(folder.join("corte.bash"), out(&corte(&["completions", "bash"]))).unwrap();
    let offered = |words: &[&str]| {
        let line = words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" ");
        let script = format!(
            "source ./corte.bash; COMP_WORDS=({line}); COMP_CWORD={}; _corte corte '{}' '{}' 2> /dev/null; echo \"${{COMPREPLY[*]}}\"",
            words.len() - 1,
            words[words.len() - 1],
            words[words.len() - 2],
        );
        let ran = Command::new("bash").args(["--norc", "-c", &script]).current_dir(&folder).output();
        ran.ok().map(|ran| String::from_utf8_lossy(&ran.stdout).trim().to_owned())
    };
    // A machine without bash has nobody to offer anything to.
    let Some(of_bots) = offered(&["corte", "tournament", "--bots", "m"]) else { return };
    assert!(of_bots.contains("mine.magistrate") && of_bots.contains("mine.doge"), "{of_bots}");
    assert!(!of_bots.contains("mine.txt") && !of_bots.contains("mine.coup"), "{of_bots}");
    let table = offered(&["corte", "tournament", "--table", "spy,pa"]).unwrap();
    assert_eq!(table, "spy,page");
    assert!(offered(&["corte", "tournament", "--with", "card"]).unwrap().contains("cardinal"));
    assert_eq!(offered(&["corte", "play", "--bots", "pl"]).unwrap(), "players/");
    let of_a_server = offered(&["corte", "bot", "--with", "m"]).unwrap();
    assert!(!of_a_server.contains("mine"), "a server has no files of ours: {of_a_server}");
    let zsh = out(&corte(&["completions", "zsh"]));
    assert!(zsh.contains("*.(network|magistrate|doge|mirror)") && !zsh.contains("BOT-OR-FILE"), "{zsh}");
}

/// The language of the environment applies to every command that speaks one; `--lang` overrides it.
#[test]
fn the_language_is_that_of_the_environment() {
    let file = scenario("inquisitor.coup");
    let commands: [(&[&str], &str, &str); 4] = [
        (&["rules"], "Condessa", "Dichiara"),
        (&["replay", &file], "Condessa", "Inquisitore"),
        (&["bots"], "Pajem", "Paggio"),
        (&["play", "--seed", "3"], "Semente 3.", "Seme 3."),
    ];
    for (arguments, portuguese, italian) in commands {
        let text = out(&corte_in(arguments, &[("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", "pt_BR.UTF-8")]));
        assert!(text.contains(portuguese), "{arguments:?}: {text}");
        let text = out(&corte_in(arguments, &[("LC_ALL", "it_IT@euro"), ("LANG", "pt_BR.UTF-8")]));
        assert!(text.contains(italian), "{arguments:?}: {text}");
        let text = out(&corte_in(&[arguments, &["--lang", "pt-BR"]].concat(), &[("LC_ALL", "it_IT")]));
        assert!(text.contains(portuguese), "{arguments:?}: {text}");
        let text = out(&corte_in(arguments, &[("LC_ALL", "zh_CN.UTF-8")]));
        assert!(text.contains(['，', '。']), "{arguments:?}: {text}");
    }
}

/// `--json` alone and `--json -` print, `--json FILE` writes.
#[test]
fn results_for_programs_go_to_standard_output_or_to_a_file() {
    let folder = folder("json");
    let file = folder.join("result.json").display().to_string();
    let commands: [&[&str]; 3] = [
        &["bots"],
        &["simulate", "--games", "10", "--seed", "7"],
        &["tournament", "--bots", "fool,page", "--games", "10", "--seed", "7"],
    ];
    for command in commands {
        let with = |more: &[&str]| corte(&[command, more].concat());
        let keys = |bytes: &[u8]| match serde_json::from_slice(bytes).unwrap() {
            serde_json::Value::Object(object) => object.keys().cloned().collect::<Vec<_>>(),
            list => vec![list.to_string()],
        };
        let printed = keys(&with(&["--json"]).stdout);
        assert_eq!(keys(&with(&["--json", "-"]).stdout), printed);
        let beside = with(&["--json", &file]);
        assert_eq!(keys(&fs::read(&file).unwrap()), printed);
        assert_eq!(out(&beside).lines().count(), out(&with(&[])).lines().count(), "{}", out(&beside));
        let nowhere = with(&["--json", "no/such/folder/result.json"]);
        assert_eq!(nowhere.status.code(), Some(1));
        assert!(err(&nowhere).contains("no/such/folder/result.json"), "{}", err(&nowhere));
    }
}

#[test]
fn standard_output_holds_one_result() {
    let plan = ["tournament", "--bots", "fool,page", "--games", "4", "--seed", "7"];
    let csv = out(&corte(&[&plan[..], &["--csv", "-"]].concat()));
    let columns = |line: &str| line.split(',').count();
    assert!(csv.lines().count() == 9 && csv.lines().all(|line| columns(line) > 5), "{csv}");
    assert!(!Path::new("-").exists());
    let both = corte(&[&plan[..], &["--csv", "-", "--json"]].concat());
    assert_eq!(both.status.code(), Some(2));
    assert!(err(&both).contains("standard output holds only one result"), "{}", err(&both));
}

/// Nothing is written over an input, or over another result.
#[test]
fn each_result_has_a_file_of_its_own() {
    let folder = folder("apart");
    let file = |name: &str| folder.join(name).display().to_string();
    let [one, network, round] = ["one.coup", "made.network", "below/../one.coup"].map(file);
    fs::write(&one, GOOD).unwrap();
    fs::write(&network, "a network").unwrap();
    let [table, about] = ["table.csv", "below/../table.csv-metadata.json"].map(file);
    let mine = format!("page,{network}");
    let dataset = &["dataset", &one, "--records", &round][..];
    let built = if cfg!(feature = "parquet") { Some(dataset) } else { None };
    let asked = [
        &["analyse", &one, "--html", &round][..],
        &["solve", "endgame", &one, "--json", &round],
        &["solve", "endgame", &one, "--bots", &network, "--json", &network],
        &["solve", "anew", &one, "--magistrate", &network, "--json", &network],
        &["tournament", "--bots", "page,fool", "--json", &one, "--html", &round],
        &["tournament", "--bots", "page,fool", "--csv", &round, "--json", &one],
        &["tournament", "--bots", "page,fool", "--resume", &one, "--html", &one],
        &["tournament", "--bots", "page,fool", "--csv", &table, "--html", &about],
        &["tournament", "--bots", &mine, "--json", &network],
        &["simulate", "--bots", &mine, "--json", &network],
        &["exploit", "fool", "--checkpoint", &network, "--network", &network],
        &["exploit", &network, "--network", &network],
        &["train", "regent", "--checkpoint", &network, "--network", &network],
        &["train", "regent", "--from", &network, "--network", &network],
    ];
    for arguments in asked.into_iter().chain(built) {
        let refused = corte(arguments);
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}: {}", err(&refused));
        assert!(err(&refused).contains("give each its own file"), "{arguments:?}: {}", err(&refused));
    }
    assert_eq!(fs::read_to_string(&one).unwrap(), GOOD);
    assert_eq!(fs::read_to_string(&network).unwrap(), "a network");
}

/// A record of a game is lost if a result takes its place, whether the command was told of it or not.
#[test]
fn no_result_takes_the_place_of_a_record() {
    let folder = folder("records");
    let file = |name: &str| folder.join(name).display().to_string();
    let [one, other] = ["one.coup", "other.coup"].map(file);
    let record = format!("\u{feff}# played at home\n\n{GOOD}");
    fs::write(&one, GOOD).unwrap();
    fs::write(&other, &record).unwrap();
    let bots = ["tournament", "--bots", "page,fool", "--games", "2"];
    let of = |more: [&'static str; 1]| [&bots[..], &more].concat();
    let dataset = ["dataset", &other, "--bots", "page,fool", "--games", "2"].to_vec();
    let asked = [
        ["analyse", &one, "--json", &other].to_vec(),
        ["analyse", "--json", &other, &one].to_vec(),
        ["analyse", &one, "--html", &other].to_vec(),
        ["solve", "endgame", "--json", &other, &one].to_vec(),
        [&of(["--json"])[..], &[&other]].concat(),
        [&of(["--html"])[..], &[&other]].concat(),
        [&of(["--csv"])[..], &[&other]].concat(),
        ["simulate", "--games", "2", "--json", &other].to_vec(),
        ["bots", "--json", &other].to_vec(),
        ["exploit", "page", "--budget", "256", "--games", "2", "--json", &other].to_vec(),
    ];
    let built = cfg!(feature = "parquet").then_some(dataset);
    for arguments in asked.into_iter().chain(built) {
        let refused = corte(&arguments);
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}: {}", err(&refused));
        let says =
            format!("{other}: a record of a game is in this file, and would be lost; name another file");
        assert!(
            err(&refused).contains(&says) && out(&refused).is_empty(),
            "{arguments:?}: {}",
            err(&refused)
        );
        assert_eq!(fs::read_to_string(&other).unwrap(), record, "{arguments:?}");
    }
    fs::write(&other, "coupling 1\n").unwrap();
    assert_eq!(corte(&["bots", "--json", &other]).status.code(), Some(0), "this is no record");
}

/// A database, its backup and what took hours to train are lost if a result takes their place. A player that is trained
/// again takes the place of the old one, and of no other file.
#[test]
fn no_result_takes_the_place_of_a_database_or_a_trained_player() {
    let folder = folder("precious");
    let file = |name: &str| folder.join(name).display().to_string();
    let [database, network, magistrate] = ["corte.sqlite", "mine.network", "mine.magistrate"].map(file);
    let small = file("small.network");
    let position = scenarios().join("../endgames/two-purses.coup").display().to_string();
    let exploit = ["exploit", "fool", "--budget", "256", "--games", "2", "--hidden", "8", "--seed", "7"];
    let train = ["train", "magistrate", "--from", &position, "--iterations", "1", "--strategy"];
    let regent = ["train", "regent", "--games", "512", "--hidden", "8", "--against", "page", "--seed", "7"];
    let line = |line: &[&str], more: &[&str]| corte(&[line, more].concat());
    for _ in 0..2 {
        assert!(line(&exploit, &["--network", &network]).status.success(), "its own kind is replaced");
        assert!(line(&train, &[&magistrate]).status.success(), "its own kind is replaced");
        assert!(
            line(&regent, &["--small", "--network", &small]).status.success(),
            "whatever its weights take"
        );
    }
    let [disguised, other] = ["disguised.magistrate", "other.network"].map(file);
    fs::copy(&network, &disguised).unwrap();
    fs::copy(&magistrate, &other).unwrap();
    fs::write(&database, "SQLite format 3\0 and more").unwrap();
    let simulate = ["simulate", "--games", "2", "--json"];
    for (output, file, there) in [
        (line(&simulate, &[&database]), &database, "database"),
        (line(&["bots", "--json"], &[&magistrate]), &magistrate, "strategy"),
        (line(&simulate, &[&network]), &network, "network"),
        (line(&train, &[&disguised]), &disguised, "network"),
        (line(&exploit, &["--network", &other]), &other, "strategy"),
        (line(&train, &[&file("new.magistrate"), "--checkpoint", &database]), &database, "database"),
    ] {
        let says = format!("{file}: a {there} is in this file, and would be lost; name another file");
        ends(&output, 2, &says);
    }
    // What another training has written is told before a graph is built.
    let refused = line(&train, &[&file("new.magistrate"), "--checkpoint", &network]);
    ends(&refused, 2, "this is a network, but a strategy-training is needed here");
    assert!(!err(&refused).contains("the graph"), "{}", err(&refused));
    assert_eq!(fs::read(&database).unwrap(), b"SQLite format 3\0 and more");
    assert_eq!(fs::read(&disguised).unwrap(), fs::read(&network).unwrap());
}

/// What is given and could change nothing is refused, and not ignored.
#[test]
fn an_option_that_would_be_ignored_is_refused() {
    let into = folder("ignored").join("strength").display().to_string();
    let (searches, own) = (": none of these bots searches; cardinal does", "has its own budget in its name");
    let game = scenario("inquisitor.coup");
    let mut asked = vec![
        (vec!["simulate", "--bots", "fool,page", "--iterations", "9"], searches),
        (vec!["tournament", "--bots", "fool,page", "--think-ms", "9"], searches),
        (vec!["tournament", "--table", "fool,page", "--iterations", "9"], searches),
        (vec!["tournament", "--bots", "fool,cardinal@2", "--think-ms", "9"], own),
        (vec!["analyse", &game, "--bot", "cardinal@5", "--iterations", "7"], own),
        (vec!["solve", "endgame", "x.coup", "--seed", "8"], "--bots <NAMES>"),
        (vec!["bots", "--names", "--lang", "it"], "cannot be used with"),
        (vec!["strength", "--into", &into, "--budget", "9"], "--bots <NAMES>"),
        (vec!["strength", "--into", &into, "--players", "3"], "--bots <NAMES>"),
        (vec!["strength", "--into", &into, "--kind", "belief"], "--bots <NAMES>"),
        (vec!["strength", "--into", &into, "--threads", "1"], "--bots <NAMES>"),
        (vec!["serve", "--data", "x", "--database", "y"], "--data and --database name two places"),
        (vec!["fsck", "--data", "x", "--database", "y"], "--data and --database name two places"),
        (
            vec!["remove", "table", "k7wq2m9abc", "--data", "x", "--database", "y"],
            "--data and --database name two places",
        ),
        (vec!["serve", "--think-token-file", "x"], "is for the workers of --think"),
        (vec!["mcp", "--token", "x"], "is for the server of --url"),
    ];
    if cfg!(feature = "parquet") {
        asked.push((vec!["dataset", "x.parquet", "--bots", "fool,page", "--iterations", "9"], searches));
    }
    for (arguments, says) in asked {
        ends(&corte(&arguments), 2, says);
    }
    let played = ["tournament", "--bots", "page,cardinal,cardinal@2", "--iterations", "2", "--games", "2"];
    assert!(corte(&played).status.success(), "one of them goes by it");
}

/// Each exploiter is checked before the first of them learns.
#[test]
fn an_exploiter_that_can_not_be_is_told_before_any_learns() {
    let into = folder("impossible").join("strength");
    let place = into.display().to_string();
    let strength = |bots: &str, more: &[&str]| {
        let line = ["strength", "--bots", bots, "--budget", "256", "--games", "2", "--into", &place];
        corte(&[&line, more].concat())
    };
    for (bots, more, status, says) in [
        ("page", &["--kind", "learnt,memoryless", "--players", "3"][..], 2, "--kind memoryless: "),
        ("page,spy", &["--kind", "learnt,turncoat"], 2, "page: it is not possible to begin as this bot"),
        ("fool,cardinal@9ms", &["--kind", "learnt,belief"], 2, "--kind belief: "),
        ("fool", &["--from", "no-such.network"], 1, "--from no-such.network: "),
        ("fool,", &[], 2, "--bots: there is an empty name between commas"),
    ] {
        let output = strength(bots, more);
        ends(&output, status, says);
        assert!(!err(&output).contains("2 seats: ") && !err(&output).contains("seed"), "{}", err(&output));
        assert!(!into.exists(), "who is refused leaves no folder");
    }
}

/// A view has one viewer, and no other is suggested.
#[test]
fn a_view_is_told_through_no_eyes_but_its_own() {
    let file = scenario("views/diplomat-where-proof-is-a-duty.coup");
    assert!(corte(&["replay", &file, "--as", "Carla"]).status.success());
    for other in ["Ana", "Zoe", "all", "-"] {
        let says = format!(
            "--as {other}: this file is the view of Carla, in which cards are hidden; leave --as out or give Carla"
        );
        ends(&corte(&["replay", &file, "--as", other]), 2, &says);
    }
}

/// Whoever writes a list of bots by hand leaves blanks and commas, and means a file by its name.
#[test]
fn a_list_of_bots_is_read_as_people_write_it() {
    let file = folder("listed").join("two.network").display().to_string();
    let thrifty = format!("{file}@50,page");
    let played = corte(&["tournament", "--bots", "page, fool", "--games", "2"]);
    assert!(played.status.success(), "{}", err(&played));
    let two = "name one bot for each seat, of which there are two or more";
    for (arguments, says) in [
        (["simulate", "--bots", "page,spy,"], "--bots: there is an empty name between commas"),
        (["tournament", "--table", "page,,spy"], "--table: there is an empty name between commas"),
        (["simulate", "--bots", &thrifty], "two.network takes no budget"),
        (["simulate", "--bots", "page"], two),
        (["tournament", "--bots", "page"], "--bots: "),
    ] {
        ends(&corte(&arguments), 2, says);
    }
    let unknown = corte(&["simulate", "--bots", "page,courtier:greddy"]);
    assert!(!err(&unknown).contains("a program plays"), "no program may be called so: {}", err(&unknown));
}

/// A result that was cut off is told from a file that is something else.
#[test]
fn a_result_that_is_cut_short_is_told_as_such() {
    let file = folder("cut-short").join("run.json").display().to_string();
    let plan = ["tournament", "--bots", "fool,page", "--games", "2", "--seed", "7"];
    assert!(corte(&[&plan[..], &["--json", &file]].concat()).status.success());
    let whole = fs::read_to_string(&file).unwrap();
    fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    let says = format!("{file}: it is cut short or damaged, at line ");
    ends(&corte(&["ladder", &file]), 2, &says);
    ends(&corte(&[&plan[..], &["--resume", &file]].concat()), 2, &says);
    let mut nothing = Command::new(env!("CARGO_BIN_EXE_corte"));
    let nothing = nothing.args(["ladder", "-"]).stdin(Stdio::null()).output().unwrap();
    ends(&nothing, 2, "standard input: this is not a result of a tournament: it has no JSON object");
}

/// A server that a load can't be put on is told with the option that named it, and with the reason.
#[cfg(feature = "load")]
#[test]
fn where_no_load_can_be_put_is_told_with_the_reason() {
    let brief = ["load", "--tables", "1", "--secs", "1"];
    for (more, status, says) in [
        (
            ["--url", "http://192.0.2.1:80"],
            2,
            "--url \"http://192.0.2.1:80\": a load needs a server on this machine",
        ),
        (["--url", "http://127.0.0.1:99999"], 2, "--url \"http://127.0.0.1:99999\": "),
        (["--admin", "example.org"], 2, "--admin \"example.org\": "),
        (["--url", "http://127.0.0.1:1"], 1, "http://127.0.0.1:1: Connection refused"),
        (["--admin", "127.0.0.1:1"], 1, "http://127.0.0.1:1: Connection refused"),
    ] {
        ends(&corte(&[&brief[..], &more].concat()), status, says);
    }
}

/// An option whose value may be left out takes the word behind it, which may have been meant for the command.
#[test]
fn what_an_option_has_taken_is_told() {
    for arguments in [
        &["analyse", "--json", "game.coup"][..],
        &["solve", "endgame", "--json", "game.coup"],
        &["exploit", "--json", "game.coup", "--seed", "7"],
    ] {
        let refused = corte(arguments);
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        let says = "--json took game.coup as the name of the file to write: \
            put game.coup before --json, or write --json - to print the result";
        assert!(err(&refused).contains(says), "{arguments:?}: {}", err(&refused));
    }
    for arguments in
        [&["analyse", "--json"][..], &["analyse", "--json", "-"], &["tournament", "--json", "run.json"]]
    {
        assert!(!err(&corte(arguments)).contains("took"), "{arguments:?}: {}", err(&corte(arguments)));
    }
    let taken = corte(&["dataset", "--records", "records", "out.parquet"]);
    ends(
        &taken,
        2,
        "--records took out.parquet, too, as it takes every name behind it: put out.parquet before --records",
    );
    assert!(!err(&corte(&["dataset", "--records", "records"])).contains("took"));
}

/// What is said of a mistake says what would be right.
#[test]
fn a_mistake_is_told_with_what_would_be_right() {
    let folder = folder("mistakes");
    let file = folder.join("g1.coup").display().to_string();
    fs::write(&file, GOOD).unwrap();
    let none = folder.join("none").display().to_string();
    let mut asked = vec![
        (vec!["man", &file], 2, "this is no folder; name one for the pages"),
        (vec!["serve", "--port", "x"], 2, "it must be a whole number from 0 to 65535"),
        (vec!["check", "no-such.coup"], 1, "no-such.coup: No such file or directory"),
        (
            vec!["strength", "--into", &none],
            1,
            "there is no such folder; measure some bots with --bots, as in `corte",
        ),
    ];
    if cfg!(feature = "parquet") {
        asked.push((vec!["dataset", "-", "--bots", "page,fool"], 2, "name a file, such as games.parquet"));
    }
    for (arguments, status, says) in asked {
        let output = corte(&arguments);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {}", err(&output));
        assert!(err(&output).contains(says), "{arguments:?}: {}", err(&output));
    }
    assert!(!Path::new("-").exists());
}

/// A file name is bytes: what is read or written has that name and no other, or it is refused.
#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_not_utf8_is_taken_as_it_is_or_refused() {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;
    let folder = folder("bytes");
    // In these lines, ~ stands for the byte 0xFF.
    let bytes = |word: &str| {
        let byte = |byte| if byte == b'~' { 0xff } else { byte };
        OsString::from_vec(word.bytes().map(byte).collect())
    };
    let asked = |line: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
        command.args(line.split(' ').map(bytes)).env("LC_ALL", "C").current_dir(&folder);
        command.stdin(Stdio::null()).output().unwrap()
    };
    fs::write(folder.join(bytes("~.coup")), GOOD).unwrap();
    for line in [
        "check ~.coup",
        "replay ~.coup",
        "analyse ~.coup --bot cardinal@2 --json ~.json --html ~.html",
        "simulate --games 10 --json ~games.json",
        "play --seed 3 --save ~saved.coup",
        "play --seed 3 --save ~saved.coup",
        "tournament --bots fool,page --games 2 --seed 7 --json ~.run --csv ~.csv --records ~records",
        "tournament --bots fool,page --games 2 --seed 7 --resume ~.run",
        "ladder ~.run",
        "train regent --games 10 --network ~.network",
        "man ~man",
    ] {
        let output = asked(line);
        assert!(output.status.success(), "{line}: {}", err(&output));
    }
    for file in ["~.json", "~.html", "~games.json", "~saved.coup", "~saved-2.coup", "~.run", "~.csv"] {
        assert!(folder.join(bytes(file)).is_file(), "{file}");
    }
    for file in ["~.csv-metadata.json", "~records/000-00000-00.coup", "~.network", "~man/corte.1"] {
        assert!(folder.join(bytes(file)).is_file(), "{file}");
    }
    for (line, why) in [
        ("serve --data ~data", "the database takes only paths that are"),
        ("fsck --data ~data", "the database takes only paths that are"),
        ("exploit ~.network", "a file that is a bot must be renamed"),
        ("simulate --bots fool,~.network", "a file that is a bot must be renamed"),
    ] {
        let output = asked(line);
        assert_eq!(output.status.code(), Some(2), "{line}: {}", err(&output));
        assert!(err(&output).contains(why) && err(&output).contains(r"\xFF"), "{line}: {}", err(&output));
    }
    let text = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().to_str().map(str::to_owned);
    let others: Vec<String> = fs::read_dir(&folder).unwrap().filter_map(text).collect();
    assert_eq!(others, ["below"], "nothing goes by another name");
}

/// An invalid record does not hold up the others.
#[cfg(feature = "parquet")]
#[test]
fn rows_are_written_of_all_records_that_hold() {
    let folder = folder("rows");
    let file = |name: &str| folder.join(name).display().to_string();
    let whole = file("whole.coup");
    let played = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(["play", "--seed", "3", "--save", &whole])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(played.status.success(), "{}", err(&played));
    let text = fs::read_to_string(&whole).unwrap();
    fs::write(file("below/half.coup"), &text[..text.rfind(" deal ").unwrap() + 6]).unwrap();
    let output = corte(&["dataset", &file("rows.parquet"), "--records", &folder.display().to_string()]);
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    assert!(err(&output).contains("half.coup:"), "{}", err(&output));
    assert!(out(&output).ends_with(" of 1 game, 1 record left out\n"), "{}", out(&output));
    assert!(fs::metadata(file("rows.parquet")).unwrap().len() > 0);
}

/// The commit that the build was given, or that of the repository, to which later ones may have been added since; or none, where
/// there is none, even inside another repository.
#[test]
fn the_version_names_its_commit() {
    let version = out(&corte(&["--version"]));
    let told =
        version.trim().strip_prefix(concat!("corte ", env!("CARGO_PKG_VERSION"))).expect("the version");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let git = |asked: &[&str]| Command::new("git").arg("-C").arg(&root).args(asked).output();
    let top = git(&["rev-parse", "--show-toplevel"]).map(|top| out(&top)).unwrap_or_default();
    if let Some(given) = option_env!("CORTE_COMMIT_GIVEN") {
        assert_eq!(told, format!(" ({given})"));
    } else if Path::new(top.trim()).canonicalize().ok() == Some(root.clone()) {
        let commit = told.strip_prefix(" (").and_then(|told| told.strip_suffix(')')).expect("a commit");
        let is_ours = git(&["merge-base", "--is-ancestor", commit, "HEAD"]).unwrap().status.success();
        assert!(commit.len() >= 9 && is_ours, "{version} is built from no commit of this history");
    } else {
        assert_eq!(told, "");
    }
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    let folder = folder("man").join("man1");
    let names = out(&corte(&["man", &folder.display().to_string()]));
    assert_eq!(names, out(&corte(&["man"])));
    let page = fs::read_to_string(folder.join("corte-exploit.1")).unwrap();
    let example = "corte exploit page --budget 20000 --games 2000 --seed 7".replace('-', "\\-");
    assert!(page.contains(".nf\n\\&Examples:\n") && page.contains(&format!("\\&  {example}\n")), "{page}");
    let pages: Vec<&str> = names.lines().collect();
    assert!(pages.contains(&"corte.1") && pages.contains(&"corte-play.1") && pages.len() > 10, "{pages:?}");
    for page in pages {
        let text = fs::read_to_string(folder.join(page)).unwrap();
        assert!(text.contains(".SH NAME") && text.contains(".SH OPTIONS"), "{page}: {text}");
        let foot = format!("\"corte {}\" Corte", env!("CARGO_PKG_VERSION"));
        assert!(text.lines().any(|line| line.starts_with(".TH ") && line.contains(&foot)), "{page}: {text}");
    }
    let serve = fs::read_to_string(folder.join("corte-serve.1")).unwrap();
    assert!(serve.contains("CORTE_ORIGIN"), "what can be set in the environment is on the page: {serve}");
    // Every page that another page refers to exists.
    for page in names.lines() {
        let text = fs::read_to_string(folder.join(page)).unwrap().replace("\\-", "-");
        let named = text.lines().filter_map(|line| line.strip_suffix("(1)"));
        for other in named.filter(|other| other.starts_with("corte-")) {
            assert!(names.lines().any(|page| page == format!("{other}.1")), "{page} refers to {other}");
        }
    }
    assert!(names.contains("corte-train-regent.1"), "{names}");
    let play = fs::read_to_string(folder.join("corte-play.1")).unwrap();
    assert!(play.contains("\\-\\-save") && play.contains("Examples:"), "{play}");
}

/// The card fits the width, even that of a phone, and every value listed is accepted.
#[test]
fn rules_fit_the_width_and_list_what_is_accepted() {
    for lang in ["en", "de", "pl", "ja"] {
        for (columns, preset) in [("40", "brazil"), ("60", "everdeck"), ("80", "italy"), ("120", "summary")] {
            let text = out(&corte_in(&["rules", preset, "--lang", lang], &[("COLUMNS", columns)]));
            let widest = text.lines().map(UnicodeWidthStr::width).max().unwrap_or(0);
            assert!(widest <= columns.parse().unwrap(), "{widest} columns:\n{text}");
            assert!(!text.contains('…'), "{text}");
        }
    }
    for table in [&["rules", "brazil"][..], &["rules", "everdeck"], &["rules", "italy", "--players", "4"]] {
        let text = out(&corte_in(table, &[("COLUMNS", "200")]));
        let mut name = "";
        let mut listed = 0;
        for line in text.lines().skip_while(|line| *line != "Options").skip(1) {
            let values = line.trim();
            if line.chars().nth(2).is_some_and(|letter| letter != ' ') {
                name = values.split(' ').next().unwrap();
                continue;
            }
            for value in values.split(", ").filter(|value| !value.is_empty() && !value.starts_with('(')) {
                let value = value.trim_matches(['[', ']']);
                let ends = value.split_once('–').map_or(vec![value], |(least, most)| vec![least, most]);
                for value in ends {
                    let option = format!("{name}={value}");
                    let set = corte(&[table, &["--option", &option]].concat());
                    assert_eq!(set.status.code(), Some(0), "{table:?} --option {option}: {}", err(&set));
                    listed += 1;
                }
            }
        }
        assert!(listed >= 8, "{listed} values in\n{text}");
    }
}

/// A width that nothing fits is none: some programs leave a 0 there.
#[test]
fn a_width_of_nothing_is_that_of_a_usual_terminal() {
    let rules = |columns| out(&corte_in(&["rules", "brazil"], &[("COLUMNS", columns)]));
    let usual = rules("80");
    assert_eq!(["0", "19", "many"].map(rules), [&*usual; 3]);
    assert_ne!(rules("20"), usual);
}

#[test]
fn numbers_and_addresses_are_taken_as_people_write_them() {
    let object: serde_json::Value =
        serde_json::from_slice(&corte(&["simulate", "--games", "1e3", "--seed", "7", "--json"]).stdout)
            .unwrap();
    assert_eq!(object["games"], 1000);
    let refused = corte(&["simulate", "--games", "1e99"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("1e6"), "{}", err(&refused));
}

/// A record that can't be written is reported before the game, not after it.
#[test]
fn a_game_that_cannot_be_kept_does_not_begin() {
    let output = corte(&["play", "--seed", "7", "--save", "no/such/folder/game.coup"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("no/such/folder/game.coup"), "{}", err(&output));
    assert_eq!(out(&output), "");
    let folder = folder("save");
    let file = folder.join("game.coup");
    assert_eq!(
        corte(&["play", "--humans", "5", "--players", "3", "--save", &file.display().to_string()])
            .status
            .code(),
        Some(2)
    );
    assert!(!file.exists());
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

/// When nobody reads any more, the status still says what was found.
#[test]
fn a_closed_pipe_does_not_turn_failure_into_success() {
    let bad = scenarios().join("../scenarios-bad").display().to_string();
    let mut child = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(["check", &bad])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

/// Results that can't be written are reported before the games, not after them.
#[test]
fn results_that_cannot_be_written_are_told_before_the_games() {
    let file = folder("blocked").join("file");
    fs::write(&file, "no folder").unwrap();
    let blocked = file.join("x").display().to_string();
    let endless = ["--games", "1e6", "--threads", "1"];
    for arguments in [
        &["simulate", "--json", &blocked][..],
        &["simulate", "--bots", "page,fool", "--json", &blocked],
        &["tournament", "--bots", "page,fool", "--records", &blocked],
    ] {
        let arguments = [arguments, &endless].concat();
        ends(&corte(&arguments), 1, &blocked);
    }
}

#[test]
fn a_tournament_that_is_ended_early_says_so_by_its_status() {
    let plan = ["tournament", "--bots", "page,fool", "--games", "1e6", "--stop-after", "1"];
    ends(&corte(&plan), 1, "stopped after ");
}

/// A game that reached the cap has as many turns as the cap.
#[test]
fn turns_are_counted_up_to_the_cap() {
    let plan = ["tournament", "--bots", "page,fool", "--games", "2", "--max-turns", "1", "--json"];
    let result: serde_json::Value = serde_json::from_str(&out(&corte(&plan))).unwrap();
    let turns = result["rows"]["turns"].as_array().unwrap();
    assert!(!turns.is_empty() && turns.iter().all(|turns| *turns == 1), "{turns:?}");
}

#[test]
fn what_cannot_be_read_is_named() {
    ends(&corte(&["bot", "--bot", "spy", "--token-file", "no-such-token"]), 1, "no-such-token: ");
    ends(&corte(&["play", "--seed", "abc"]), 2, "write a whole number from 0 to ");
    let record = folder("begun").join("begun.coup");
    fs::write(&record, "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\n").unwrap();
    ends(&corte(&["analyse", &record.display().to_string()]), 1, "nobody had a choice in this game");
}

/// The Doge says the same for every seed, so no seed is mentioned.
#[test]
fn a_seed_is_told_of_who_has_chances() {
    let record = folder("seeds").join("game.coup").display().to_string();
    let seats = "seat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\n";
    fs::write(&record, format!("coup 1\nrulebook brazil\n{seats}Ana income\nBruno income\n")).unwrap();
    let told = out(&corte(&["analyse", &record]));
    assert!(told.contains("analysed by Doge") && !told.contains("seed"), "{told}");
    ends(&corte(&["analyse", &record, "--seed", "7"]), 2, "--seed: doge makes no random choices");
    let told = out(&corte(&["analyse", &record, "--bot", "spy", "--seed", "7"]));
    assert!(told.contains("analysed by Spy, seed 7"), "{told}");
}

/// What a bot decided for somebody is not theirs, and its cost isn't either.
#[test]
fn an_analysis_tells_apart_what_a_bot_decided_for_somebody() {
    let record = folder("stand-ins").join("game.coup").display().to_string();
    let seats = "seat Ana coins 2 hand Duke lost Captain\nseat Bruno coins 2 hand Duke lost Contessa\n";
    let moves = "Ana income\nBruno income\nAna income\nBruno income\n";
    fs::write(&record, format!("coup 1\ntag stand-in Bruno 2\nrulebook brazil\n{seats}{moves}")).unwrap();
    let found: serde_json::Value =
        serde_json::from_str(&out(&corte(&["analyse", &record, "--bot", "spy", "--json"]))).unwrap();
    let told: Vec<_> = found["decisions"].as_array().unwrap().iter().collect();
    let by_bot: Vec<_> = told.iter().filter(|one| one["stand_in"] == true).map(|one| &one["move"]).collect();
    assert!(by_bot == [2] && told.len() == 4, "{found:#}");
    let told = out(&corte(&["analyse", &record, "--bot", "spy"]));
    assert!(told.contains("Bruno (bot)") && told.contains("Bruno: 1 decision,"), "{told}");
}

#[test]
fn a_servers_environment_is_nothing_to_other_commands() {
    let variables = [("CORTE_PORT", "many"), ("CORTE_NO_OPEN", "perhaps")];
    assert_eq!(corte_in(&["rules"], &variables).status.code(), Some(0));
    for serve in [&["serve"][..], &[]] {
        ends(&corte_in(serve, &variables), 2, "invalid value");
    }
    ends(&corte_in(&["serve"], &[("CORTE_NO_OPEN", "perhaps")]), 2, "write 1, true, yes or on, or 0, false");
    let used = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = used.local_addr().unwrap().port().to_string();
    let data = folder("environment").display().to_string();
    let misspelt = [("CORTE_PROT", "81"), ("CORTE_THINK_TOKEN_FILE", "x"), ("CORTE_DATA", &data)];
    let told = corte_in(&["serve", "--no-open", "--port", &port], &misspelt);
    ends(&told, 1, "CORTE_PROT is no setting of corte serve; did you mean CORTE_PORT?");
    ends(&told, 1, "CORTE_THINK_TOKEN_FILE is set, but CORTE_THINK and --think name no workers");
    assert!(!err(&told).contains("CORTE_DATA is no setting"), "{}", err(&told));
}

#[test]
fn what_can_not_be_solved_leaves_what_was_found_before() {
    let found = folder("unsolved").join("found.json");
    fs::write(&found, "{}").unwrap();
    let file = found.display().to_string();
    ends(&corte(&["solve", "endgame", "no-such-position", "--json", &file]), 1, "no-such-position: ");
    assert_eq!(fs::read_to_string(&found).unwrap(), "{}");
}

/// Commands that play games one by one refuse a match to a number of wins; at a table, bots play one.
#[test]
fn a_match_goes_on_until_it_is_won() {
    for command in ["simulate", "tournament"] {
        let line = [command, "--bots", "page,fool", "--option", "wins=2"];
        ends(&corte(&line), 2, "`corte tournament --match N` plays matches");
    }
    let line =
        ["play", "--humans", "0", "--bots", "fool,page", "--option", "wins=2", "--seed", "3", "--plain"];
    let told = out(&corte(&line));
    assert!(told.matches(" wins the game.").count() >= 2 && told.contains("Page wins the match."), "{told}");
}

/// Help that could not be written was not given.
#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_an_error() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let status = Command::new(env!("CARGO_BIN_EXE_corte"))
        .arg("--help")
        .stdout(full)
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(1));
}

/// Asserts that a command ended with this status, and said this.
fn ends(output: &Output, status: i32, what: &str) {
    assert_eq!(output.status.code(), Some(status), "{}", err(output));
    assert!(err(output).contains(what), "{}", err(output));
}

/// The status tells a command that makes no sense from one that can't be carried out here.
#[test]
fn what_makes_no_sense_is_told_by_the_status() {
    let data = folder("senseless").display().to_string();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let admin = format!("127.0.0.1:{port}");
    for (arguments, status, says) in [
        (&["strength", "--into", &data][..], 2, "no results are there; measure some bots with --bots"),
        (&["serve", "--origin", "foo"], 2, "is not an address that people can use"),
        (&["serve", "--database", "mysql://x"], 2, "not a database address"),
        (&["serve", "--admin", "0.0.0.0:9090"], 2, "--admin-public"),
        (&["serve", "--no-open", "--port", port.as_str()], 1, "another program uses this port"),
        (&["serve", "--no-open", "--port", "0", "--admin", &admin], 1, "give another with --admin"),
        (&["serve", "--admin-public"], 2, "--admin-public needs --admin"),
        (&["backup", "-"], 2, "a backup can't go to standard output"),
        (&["fsck", "--database", "mysql://x"], 2, "not a database address"),
        (&["play", "--name", ""], 2, "--name \"\": this name is blank"),
        (&["play", "--name", "Margherita Hack da Firenze"], 2, "a name has at most 24 letters"),
        (
            &["tournament", "--bots", "page,fool", "--lang", "it"],
            2,
            "--lang: only --text programs are told words",
        ),
        (&["play", "--bots", "courtier:bold"], 2, "no humour"),
        (&["play", "--bots", "cardinal@100"], 2, "and no budget"),
        (&["bot", "--with", "page"], 2, "--bot <NAME>"),
        (&["tournament", "--games", "2"], 2, "<--bots <NAMES>|--table <NAMES>>"),
        (&["tournament", "--bots", "page,fool", "--startup-ms", "0"], 2, "a whole number from 1 to 3600000"),
        (&["solve", "endgame", "~", "--turns", "99"], 2, "it must be a whole number from 1 to 20"),
        (&["bot", "--external", "x", "--patience-ms", "-5"], 2, "it must be a whole number from 1 to 600000"),
        (
            &["load", "--think", "-1"],
            2,
            "'--think <THINK>': write seconds from 0.001 to 1000000, such as 3 or 0.5, or 0",
        ),
        (&["load", "--viewers", "1"], 2, "it must be a whole number from 2 to 20"),
        (&["serve", "--admin", "localhost:9090"], 2, "write a numeric address and a port up to 65535"),
        (&["think", "--listen", "127.0.0.1:99999"], 2, "write a numeric address and a port up to 65535"),
        (&["health", "--admin", "x"], 2, "write a numeric address and a port up to 65535"),
        (&["serve", "--host", "127.0.0.1:80"], 2, "the port goes to --port"),
        (&["mcp", "--http", "99999"], 2, "it must be a whole number from 0 to 65535"),
        (&["rules", "--players", "x"], 2, "it must be a whole number from 2 to 10"),
        (&["tables", "--most", "0"], 2, "it must be a whole number from 1 to 4294967295"),
        (
            &["remove", "person", "--game", "puhgjexamzvt", "--seat", "0"],
            2,
            "it must be a whole number from 1 to 10",
        ),
        (&["dataset", "x", "--bots", "page,fool", "--decisions", "0"], 2, "at least one decision is needed"),
        (&["train", "regent", "--network", "x.network", "--rate", "0"], 2, "write a number above 0"),
        (&["train", "regent", "--network", "x.network", "--one-in", "0"], 2, "it must be a whole number"),
        (&["bot", "--bot", "page", "--name", " "], 2, "--name \"\": this name is blank"),
        (&["tournament", "--bots", "page,fool", "--with", "spy"], 2, "--with: spy is not among the bots"),
        (&["tournament", "--bots", "page,courtier:greddy"], 2, "there are courtier:bold, courtier:cautious"),
    ] {
        let output = corte_in(arguments, &[("CORTE_DATA", &data)]);
        ends(&output, status, says);
    }
}

/// The same command continues, even with a random seed; and the seed is printed when the training begins.
#[test]
fn a_training_of_a_random_seed_goes_on_with_it() {
    let folder = folder("learning-on");
    let [kept, network] =
        ["kept.training", "made.network"].map(|name| folder.join(name).display().to_string());
    let ends = ["--hidden", "8", "--checkpoint", &kept, "--network", &network];
    let told = |line: &[&str]| {
        let output = corte(&[line, &ends].concat());
        assert!(output.status.success(), "{}", err(&output));
        let told = err(&output).lines().find_map(|line| Some(line.strip_prefix("seed ")?.to_owned()));
        let told = told.expect("the seed is told at the beginning");
        assert!(out(&output).starts_with(&format!("seed         {told}\n")), "{}", out(&output));
        told
    };
    for line in [
        &["exploit", "fool", "--budget", "256", "--games", "2"][..],
        &["train", "regent", "--against", "fool", "--games", "512"],
    ] {
        assert_eq!(told(line), told(line), "{line:?}");
        fs::remove_file(&kept).unwrap();
    }
}

/// A program is identified by its command, and not by the name of a bot of the ladder.
#[test]
fn what_was_measured_of_a_program_does_not_hold_for_another_of_its_name() {
    let into = folder("strength-of-programs").join("strength").display().to_string();
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let strength = |bot: &str| {
        let learn = ["--budget", "64", "--games", "2", "--seed", "7", "--into", &into];
        corte(&[&["strength", "--bots", bot][..], &learn].concat())
    };
    let bots = ["", " again"].map(|more| format!("mine=python3 {example}{more}"));
    for (rows, bot) in bots.iter().enumerate() {
        let output = strength(bot);
        assert!(output.status.success() && err(&output).contains("mine, 2 seats: "), "{}", err(&output));
        let told = out(&output);
        let found: Vec<&str> = told.lines().filter(|row| row.starts_with("| mine")).collect();
        assert_eq!(found.len(), rows + 1, "each command has a row of its own: {told}");
        assert!(rows == 0 || found[0].starts_with("| mine #") && found[0] != found[1], "{told}");
    }
    assert!(!err(&strength(&bots[0])).contains("mine, 2 seats: "), "what is there is not measured again");
    for line in [["exploit", "page=cat"], ["strength", "--bots=page=cat"]] {
        ends(&corte(&line), 2, "page: a bot of the ladder has this name; give the program another");
    }
}

/// A file that was made again is a different bot, even under the same name.
#[test]
fn what_was_learnt_or_measured_of_a_file_does_not_hold_for_the_next_of_its_name() {
    let folder = folder("file-made-anew");
    let [network, kept, into] =
        ["mine.network", "kept.training", "strength"].map(|name| folder.join(name).display().to_string());
    let passes = |line: &[&str]| {
        let output = corte(line);
        assert!(output.status.success(), "{line:?}: {}", err(&output));
        output
    };
    let make = |seed: &str| {
        let like = ["--hidden", "8", "--seed", seed, "--network", &network];
        passes(&[&["exploit", "fool", "--budget", "256", "--games", "2"], &like[..]].concat());
    };
    let learn = ["--budget", "256", "--games", "2", "--seed", "7"];
    let exploit = [&["exploit", &network, "--hidden", "8", "--checkpoint", &kept], &learn[..]].concat();
    let strength = [&["strength", "--bots", &network, "--into", &into], &learn[..]].concat();
    make("1");
    passes(&exploit);
    let is_measured = || err(&passes(&strength)).contains("mine.network, 2 seats: ");
    assert_eq!([is_measured(), is_measured()], [true, false], "what is there is not measured again");
    let from = folder.join("from").display().to_string();
    let begun = [&["strength", "--bots", "fool", "--from", &network, "--into", &from], &learn[..]].concat();
    let is_begun = || err(&passes(&begun)).contains("fool, 2 seats: ");
    assert_eq!([is_begun(), is_begun()], [true, false]);
    make("2");
    assert!(is_begun(), "who begins as another network is measured anew");
    ends(&corte(&exploit), 2, "it is from another training, with opponents \"mine.network#");
    assert!(is_measured(), "another network is measured anew");
}

#[test]
fn what_an_exploiter_wins_by_other_rules_or_begun_otherwise_is_a_row_of_its_own() {
    let into = folder("strength-by-rules").join("strength").display().to_string();
    let table = |more: &[&str]| {
        let line =
            ["strength", "--bots", "fool", "--budget", "256", "--games", "2", "--seed", "7", "--into", &into];
        let output = corte(&[&line, more].concat());
        assert!(output.status.success(), "{}", err(&output));
        let rows: Vec<String> =
            out(&output).lines().skip(2).map(|row| row.split('|').take(5).collect()).collect();
        (rows, err(&output).contains("fool, 2 seats: "))
    };
    let (rows, _) = table(&[]);
    assert!(rows.len() == 1 && rows[0].starts_with(" fool  2 "), "{rows:?}");
    let (rows, is_measured) = table(&["--option", "inquisitor=on"]);
    assert!(is_measured && rows.len() == 2, "{rows:?}");
    assert!(rows[1].contains("fool, brazil, challenge-order=clockwise, inquisitor=on"), "{rows:?}");
    let (rows, is_measured) = table(&["--from", "regent"]);
    assert!(
        is_measured && rows.len() == 3 && rows.iter().any(|row| row.contains("from regent, ")),
        "{rows:?}"
    );
    assert!(!table(&["--from", "regent"]).1 && !table(&[]).1, "what is there is not measured again");
    let output =
        corte(&["strength", "--bots", "fool", "--from", "regent", "--kind", "belief", "--into", &into]);
    ends(&output, 2, "--from is for --kind learnt");
    let other =
        ["strength", "--bots", "fool", "--budget", "256", "--games", "2", "--seed", "8", "--into", &into];
    let rows = out(&corte(&other)).lines().skip(2).count();
    assert_eq!(rows, 4, "another seed has a row of its own");
    let file = format!("{into}/in-matches.json");
    let line = [
        "exploit", "fool", "--match", "2", "--budget", "256", "--games", "4", "--seed", "8", "--json", &file,
    ];
    assert!(corte(&line).status.success());
    let rows = out(&corte(&["strength", "--into", &into]));
    assert!(rows.contains("| fool, matches of 2 | 2 ") && rows.lines().skip(2).count() == 5, "{rows}");
    let nowhere = folder("strength-by-rules").join("nowhere");
    ends(&corte(&["strength", "--into", &nowhere.display().to_string()]), 1, "nowhere");
    assert!(!nowhere.exists(), "who looks makes no folder");
}

#[test]
fn a_network_is_made_to_fit_the_table_of_a_training() {
    let folder = folder("fitted");
    let [turncoat, heir] =
        ["turncoat.network", "heir.network"].map(|name| folder.join(name).display().to_string());
    let at_three = ["--players", "3", "--seed", "7", "--network"];
    let exploit = ["exploit", "regent", "--kind", "turncoat", "--budget", "256", "--games", "3"];
    // The turncoat begins as the Regent of larger tables, and its heir plays at those of every size.
    let train =
        ["train", "regent", "--from", &turncoat, "--games", "256", "--against", "page", "--everywhere"];
    let everywhere = ["--seed", "7", "--network"];
    for (command, file, others) in [
        ([&exploit[..], &at_three, &[&turncoat]].concat(), &turncoat, "others 2"),
        ([&train[..], &everywhere, &[&heir]].concat(), &heir, "others 9"),
    ] {
        let made = corte(&command);
        assert!(made.status.success(), "{}", err(&made));
        let told = fs::read(file).unwrap();
        assert!(String::from_utf8_lossy(&told).lines().any(|line| line == others), "{file}");
    }
}

#[test]
fn a_training_or_network_that_is_damaged_or_of_something_else_is_refused() {
    let folder = folder("learning");
    let [kept, network] =
        ["kept.training", "made.network"].map(|name| folder.join(name).display().to_string());
    let exploit = |bot: &str, more: &[&str]| {
        let line = ["exploit", bot, "--budget", "256", "--games", "2", "--hidden", "8", "--seed", "7"];
        corte(&[&line, more].concat())
    };
    let made = exploit("fool", &["--checkpoint", &kept, "--network", &network]);
    assert!(made.status.success(), "{}", err(&made));
    let refused = |output: Output, what: &str| ends(&output, 2, what);
    let damaged = |output: Output, what: &str| ends(&output, 1, what);
    let other = exploit("page", &["--checkpoint", &kept]);
    refused(other, "it is from another training, with opponents \"fool\" instead of \"page\"");
    refused(exploit("fool", &["--checkpoint", &network]), "this is a network, but a training is needed here");
    let turncoat = |bot: &str, more: &[&str]| {
        corte(&[&["exploit", bot, "--kind", "turncoat", "--budget", "256", "--games", "2"], more].concat())
    };
    refused(turncoat("page", &[]), "page: it is not possible to begin as this bot;");
    for (more, says) in [
        (&["--kind", "turncoat", "--hidden", "8"][..], "--hidden: a turncoat is as wide as the bot"),
        (&["--sweeps", "5"], "--sweeps is for --kind memoryless, claims and belief"),
        (&["--kind", "memoryless", "--budget", "512"], "--budget is for --kind learnt and turncoat"),
        (&["--kind", "belief", "--hidden", "8"], "--hidden is for --kind learnt and turncoat"),
        (
            &["--kind", "claims", "--checkpoint", &kept],
            "this is a training, but a response-training is needed here",
        ),
        (&["--games", "1e9"], "at most 100000000 games can measure a bot"),
        (&["--option", "draft=on", "--option", "draft=off"], "--option draft=off: draft is given twice"),
    ] {
        refused(corte(&[&["exploit", "regent"], more].concat()), says);
    }
    let begins = |more: &[&str]| corte(&[&["exploit", "fool", "--budget", "256", "--from"], more].concat());
    refused(begins(&["page"]), "page: it is not possible to begin as this bot;");
    refused(begins(&[&network, "--kind", "belief"]), "--from is for --kind learnt");
    refused(begins(&[&network, "--hidden", "8"]), "cannot be used with");
    let whole = fs::read(&network).unwrap();
    let told = String::from_utf8_lossy(&whole);
    let version = concat!("made.version ", env!("CARGO_PKG_VERSION"));
    for line in ["made.course.seed 7", "made.trained.games 256", version, "made.commit "] {
        assert!(told.lines().any(|told| told.starts_with(line)), "the file tells its {line}");
    }
    fs::write(&network, &whole[..whole.len() - 9]).unwrap();
    damaged(exploit(&network, &[]), "it is cut short or altered");
    fs::write(&network, &whole[..20]).unwrap();
    damaged(exploit(&network, &[]), "it has 20 bytes; make it again");
    let mut flipped = whole;
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    fs::write(&network, flipped).unwrap();
    damaged(exploit(&network, &[]), "its checksum does not match");
    damaged(corte(&["tournament", "--bots", &format!("page,{network}")]), "its checksum does not match");
    refused(
        corte(&["exploit", "fool", "--budget", "soon"]),
        "write games, such as 600000 or 6e5, or time, such as 90s, 15m or 1h",
    );
    refused(corte(&["exploit", "foool"]), "did you mean fool?");
    for begun in [&["train", "regent"][..], &["exploit", "fool"]] {
        let other = [begun, &["--network", "regent.bin"]].concat();
        refused(corte(&other), "the name of a network's file must end in .network");
    }
}

#[test]
fn a_magistrate_that_is_damaged_or_of_other_rules_is_refused() {
    let folder = folder("magistrate");
    let [file, copy] =
        ["mine.magistrate", "copy.magistrate"].map(|name| folder.join(name).display().to_string());
    let position = scenarios().join("../endgames/two-purses.coup").display().to_string();
    let train = |more: &[&str]| {
        corte(&[&["train", "magistrate", "--from", &position, "--iterations", "1"], more].concat())
    };
    let made = train(&["--strategy", &file]);
    assert!(made.status.success(), "{}", err(&made));
    assert!(err(&made).contains(" MB of memory"), "what it takes is said before: {}", err(&made));
    let refused = |output: Output, what: &str| ends(&output, 2, what);
    let damaged = |output: Output, what: &str| ends(&output, 1, what);
    refused(train(&["--strategy", "mine.bin"]), "the name of a Magistrate's file must end in .magistrate");
    refused(train(&["--strategy", &copy, "--checkpoint", &copy]), "give each its own file");
    refused(train(&["--strategy", &copy, "--option", "inquisitor=on"]), "cannot be used with");
    let elsewhere = scenarios().join("../endgames/both-poor.coup").display().to_string();
    damaged(
        corte(&["solve", "anew", &elsewhere, "--magistrate", &file]),
        "mine.magistrate was made for what can follow from another position",
    );
    let random = corte(&["simulate", "--bots", &format!("page,{file}"), "--games", "1"]);
    let word = "two-purses.coup, and decides at random in all others";
    assert!(random.status.success() && err(&random).contains(word), "{}", err(&random));
    refused(
        train(&["--strategy", &copy, "--checkpoint", &file]),
        "this is a strategy, but a strategy-training is needed here",
    );
    let tournament =
        |more: &[&str]| corte(&[&["tournament", "--bots", &format!("page,{file}")], more].concat());
    // Where there can be no such player for these rules, nobody is told how to train one.
    let plays_two = "it only plays two-player games without options\n";
    refused(tournament(&["--players", "3"]), plays_two);
    refused(
        tournament(&["--option", "inquisitor=on"]),
        "without options; train a Magistrate for these rules with corte train magistrate\n",
    );
    let three = format!("page,fool,{file}");
    for (command, bots) in [("play", &three[5..]), ("simulate", &three[..])] {
        refused(corte(&[command, "--bots", bots]), plays_two);
    }
    let [doge, mirror] = ["mine.doge", "mine.mirror"].map(|name| folder.join(name).display().to_string());
    let of_doge = ["doge", "--magistrate", &file, "--ends", "--strategy", &doge];
    let of_mirror = ["mirror", "--base", &file, "--models", "page", "--from", &position, "--sweeps", "1"];
    for kind in [&of_doge[..], &[&of_mirror[..], &["--strategy", &mirror]].concat()] {
        let made = corte(&[&["train"], kind].concat());
        assert!(made.status.success(), "{}", err(&made));
    }
    let at_two = ["simulate", "--bots", &format!("page,{mirror}"), "--option", "inquisitor=on"];
    refused(corte(&at_two), "and a Mirror from it with corte train mirror\n");
    let at_three = |option: &str| {
        corte(&["simulate", "--bots", &format!("page,fool,{doge}"), "--games", "1", "--option", option])
    };
    refused(at_three("inquisitor=on"), "and a Doge from it with corte train doge\n");
    refused(at_three("reformation=on"), "it only plays games without options\n");
    let anew = ["solve", "anew", &position, "--ahead", "1", "--ways", "0", "--magistrate", &file];
    refused(corte(&anew), "with --ways 0, the Doge solves at least two turns");
    let from_the_deal = ["train", "magistrate", "--strategy", &copy, "--option", "reformation=on"];
    let told = corte(&from_the_deal);
    assert!(!err(&told).contains("memory"), "what is refused takes none: {}", err(&told));
    refused(told, "a graph does not distinguish sides and the Reserve");
    let exploit = |bot: &str, more: &[&str]| corte(&[&["exploit", bot, "--kind", "belief"], more].concat());
    refused(exploit("mine=python3 bot.py", &[]), "which can't be asked what it would do with another hand");
    refused(exploit("cardinal@50ms", &[]), "give it iterations, such as cardinal@300");
    refused(exploit("page", &["--players", "3"]), "the joint graph is for two players, not 3");
    let other = "this is a strategy, but a response-training is needed here";
    refused(exploit("page", &["--checkpoint", &file]), &format!("--checkpoint {file}: {other}"));
    let whole = fs::read(&file).unwrap();
    fs::write(&copy, &whole[..whole.len() - 9]).unwrap();
    damaged(exploit(&copy, &[]), "it is cut short or altered");
    fs::write(&copy, &whole[whole.len() / 2..]).unwrap();
    refused(exploit(&copy, &[]), "this is not a network");
}

#[test]
fn a_magistrate_of_drafts_plays_drafts_alone_and_no_doge_stands_on_it() {
    let folder = folder("drafts");
    let [file, other, position] =
        ["draft.magistrate", "draft.doge", "late.coup"].map(|name| folder.join(name).display().to_string());
    let text = "coup 1\nrulebook brazil\noption draft on\nseat Ana coins 3 hand Duke lost Captain\n\
        seat Bruno coins 5 hand Contessa lost Assassin\ncourt Ambassador Duke Captain\n";
    fs::write(&position, text).unwrap();
    let train = ["train", "magistrate", "--from", &position, "--iterations", "2", "--strategy", &file];
    let made = corte(&train);
    assert!(made.status.success(), "{}", err(&made));
    assert!(err(&made).contains(" MB of memory"), "what it takes is said before: {}", err(&made));
    let bots = format!("page,{file}");
    let played = corte(&["simulate", "--bots", &bots, "--games", "4", "--option", "draft=on"]);
    assert!(played.status.success(), "{}", err(&played));
    let refused = |args: &[&str], what: &str| ends(&corte(args), 2, what);
    refused(&["simulate", "--bots", &bots, "--games", "1"], "it only plays two-player games with draft=on");
    let no_drafts = "play no drafts: they track both hands, but not what both have picked";
    refused(&["train", "doge", "--magistrate", &file, "--ends", "--strategy", &other], no_drafts);
    let mirror = folder.join("draft.mirror").display().to_string();
    refused(&["train", "mirror", "--base", &file, "--models", "page", "--strategy", &mirror], no_drafts);
    refused(&["solve", "anew", &position, "--magistrate", &file], no_drafts);
    ends(&corte(&["solve", "endgame", &position, "--turns", "1"]), 1, "draft");
}

#[test]
fn a_doge_that_was_killed_while_it_solved_backwards_goes_on_to_the_same_file() {
    let folder = folder("doge-killed");
    let [magistrate, training, whole, part] = ["m.magistrate", "d.training", "whole.doge", "part.doge"]
        .map(|name| folder.join(name).display().to_string());
    let position = scenarios().join("../endgames/both-poor.coup").display().to_string();
    let from = ["--from", &position, "--iterations", "2"];
    let made = corte(&[&["train", "magistrate", "--strategy", &magistrate], &from[..]].concat());
    assert!(made.status.success(), "{}", err(&made));
    let asked = ["train", "doge", "--magistrate", &magistrate, "--ends", "--behind", "3", "--ways", "1"];
    let asked = [&asked[..], &from].concat();
    let made = corte(&[&asked[..], &["--strategy", &whole]].concat());
    assert!(made.status.success(), "{}", err(&made));
    let keeping = [&asked[..], &["--checkpoint", &training, "--strategy", &part]].concat();
    let mut killed = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(&keeping)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // By then, all starts have been solved once, and the result was saved.
    let mut told = BufReader::new(killed.stderr.take().unwrap()).lines().map_while(Result::ok);
    assert!(told.any(|line| line.contains("500 of 1014 turns are solved")));
    killed.kill().unwrap();
    killed.wait().unwrap();
    let made = corte(&keeping);
    assert!(made.status.success(), "{}", err(&made));
    assert!(err(&made).contains("d.training, where "), "{}", err(&made));
    assert!(fs::read(&whole).unwrap() == fs::read(&part).unwrap(), "the same file, byte for byte");
}

/// Interrupts a command once it handles Ctrl-C, and returns how it ended.
#[cfg(target_os = "linux")]
fn interrupted(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
    let command = command.args(arguments).env("LC_ALL", "C").stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    let heeds = |status: &str| {
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"))?;
        Some(u64::from_str_radix(caught.trim(), 16).ok()? & 1 << 1 != 0)
    };
    let status = format!("/proc/{}/status", child.id());
    while !fs::read_to_string(&status).is_ok_and(|status| heeds(&status) == Some(true)) {
        std::thread::yield_now();
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    child.wait_with_output().unwrap()
}

/// Whoever ends a long run early gets the results so far, or is told how they could have been kept.
#[cfg(target_os = "linux")]
#[test]
fn what_is_ended_early_says_what_is_left_of_it() {
    let output = interrupted(&["simulate", "--games", "1e15", "--threads", "1", "--seed", "7"]);
    assert_eq!(output.status.code(), Some(1));
    let (told, heard) = (err(&output), "finishing what is under way; press Ctrl-C again to end at once\n");
    let rest = told.strip_prefix(heard).and_then(|told| told.strip_prefix("stopped after "));
    let rest = rest.unwrap_or_else(|| panic!("{told}"));
    let (games, rest) = rest.split_once(' ').unwrap();
    assert_eq!(rest, "of 1000000000000000 games; the results are of these alone\n");
    // The results are those of this number of games.
    let rows = |output: &Output| -> Vec<String> {
        let is_counted =
            |line: &&str| ["games ", "decisions ", "seat "].iter().any(|name| line.starts_with(name));
        out(output).lines().filter(is_counted).map(str::to_owned).collect()
    };
    let again = corte(&["simulate", "--games", games, "--seed", "7"]);
    assert_eq!(rows(&output), rows(&again));

    let folder = folder("interrupted");
    let network = folder.join("a.network").display().to_string();
    let output = interrupted(&[
        "train",
        "regent",
        "--games",
        "1e9",
        "--hidden",
        "4",
        "--threads",
        "1",
        "--seed",
        "7",
        "--network",
        &network,
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("nothing is kept: with --checkpoint FILE"), "{}", err(&output));
    assert!(!Path::new(&network).exists());

    let json = folder.join("run.json").display().to_string();
    let run = ["tournament", "--bots", "page,fool", "--games", "1e9", "--threads", "1"];
    for (more, left) in [
        (&[][..], "; nothing is kept to resume from: with --json FILE, --resume FILE could continue\n"),
        (&["--json", &json], &format!("; --resume {json} continues\n")),
    ] {
        ends(&interrupted(&[&run[..], more].concat()), 1, left);
    }

    if cfg!(feature = "parquet") {
        let rows = folder.join("rows.parquet").display().to_string();
        let output = interrupted(&["dataset", &rows, "--bots", "page,fool", "--games", "1e9"]);
        ends(&output, 1, "; no rows are kept\n");
        let left = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
        let is_of_rows = |name: &std::ffi::OsString| {
            let name = name.to_string_lossy();
            name.ends_with(".part") || name.ends_with(".parquet")
        };
        assert_eq!(left.filter(is_of_rows).count(), 0, "nor is what was written of them");
    }
}

/// An exploiter that is stopped while it is computed is saved, in a file for that exploiter only. The library's tests
/// check that it continues to the same result.
#[cfg(target_os = "linux")]
#[test]
fn an_exploiter_that_is_worked_out_goes_on_from_where_it_was_stopped() {
    let file = folder("worked-out").join("a.training").display().to_string();
    let exploit = ["exploit", "page", "--kind", "memoryless", "--checkpoint", &file];
    let stopped = interrupted(&exploit);
    ends(&stopped, 1, &format!(" of 98982 public states asked; the same command continues from {file}"));
    let seed =
        |output: &Output| err(output).lines().find(|line| line.starts_with("seed ")).map(str::to_owned);
    let again = interrupted(&exploit);
    ends(&again, 1, &format!("continuing from {file}, where the bot was asked at "));
    assert_eq!(seed(&again), seed(&stopped), "a seed that nobody gave is kept, too");
    let other = |more: &[&str], what: &str| ends(&corte(&[&exploit[..], more].concat()), 2, what);
    other(&["--option", "inquisitor=on"], "its rules is \"brazil");
    ends(
        &corte(&["exploit", "fool", "--kind", "memoryless", "--checkpoint", &file]),
        2,
        "its foe is \"page\"",
    );
    ends(&corte(&["exploit", "page", "--kind", "belief", "--checkpoint", &file]), 2, "its kind is");
    let mut flipped = fs::read(&file).unwrap();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    fs::write(&file, flipped).unwrap();
    ends(&corte(&exploit), 1, &format!("--checkpoint {file}: its checksum does not match"));
}

/// Whoever stops the measuring of an exploiter is told what remains of its training, just like whoever stops the training.
#[cfg(target_os = "linux")]
#[test]
fn a_measurement_that_is_ended_early_says_what_is_left_of_the_training() {
    let folder = folder("measured");
    let [training, network] = ["a.training", "a.network"].map(|name| folder.join(name).display().to_string());
    let learns = ["exploit", "page", "--budget", "1", "--hidden", "4", "--games", "1e8", "--threads", "1"];
    // After a complete training, only the measuring can be interrupted.
    ends(&corte(&[&learns[..6], &["--games", "2", "--checkpoint", &training]].concat()), 0, "");
    let learnt = [&learns[..], &["--checkpoint", &training]].concat();
    ends(&interrupted(&learnt), 1, &format!("measuring games; the same command continues from {training}"));
    let kept = interrupted(&[&learnt[..], &["--network", &network]].concat());
    ends(&kept, 1, &format!("the same command continues from {training}"));
    assert!(Path::new(&network).exists(), "it is written before it is measured");
}

/// The terminal shows the characters of a file's name and obeys none of them.
#[cfg(unix)]
#[test]
fn a_name_with_an_escape_is_shown_and_not_obeyed() {
    let name = "no\u{1b}[31mfile";
    for arguments in
        [&["check", name][..], &["replay", name], &["analyse", name], &["solve", "endgame", name]]
    {
        let output = corte(arguments);
        let told = out(&output) + &err(&output);
        assert!(told.contains("no\\u{1b}[31mfile") && !told.contains('\u{1b}'), "{arguments:?}: {told:?}");
    }
}

/// A name written from right to left is isolated from the sentence around it, for terminals that understand this.
/// Characters that would reorder what follows the name are shown by their numbers.
#[test]
fn a_name_from_right_to_left_is_set_apart() {
    let folder = folder("hebrew");
    let record = fs::read_to_string(scenario("inquisitor.coup")).unwrap();
    let hebrew = "\u{5d0}\u{5d1}\u{5d2}";
    let file = folder.join("hebrew.coup").display().to_string();
    fs::write(&file, record.replace("Bruno", hebrew)).unwrap();
    let told = out(&corte(&["replay", &file]));
    assert!(told.contains(&format!("\u{2068}{hebrew}\u{2069} shows Ana a card.")), "{told}");
    assert!(!told.contains("\\u{"), "{told}");

    for (name, shown) in [
        ("a\u{2068}b", "a\\u{2068}b"),
        ("a\u{2069}b", "a\\u{2069}b"),
        ("a\u{2068}\u{202e}b\u{2069}", "a\u{2068}\\u{202e}b\u{2069}"),
        ("a\u{2068}b\nc\u{2069}", "a\\u{2068}b\nc\\u{2069}"),
    ] {
        let told = err(&corte(&["replay", name]));
        assert!(told.contains(shown), "{told:?}");
    }
}

#[test]
fn what_is_asked_wrongly_is_told_in_words() {
    for (arguments, wanted) in [
        (&["play", "--pause", "-5"][..], "it must be a whole number from 0 to 3600000"),
        (&["play", "--players", "x"], "it must be a whole number from 2 to 10"),
        (&["tournament", "--bots", "page,spy", "--stop-after", "0"], "it must be a whole number from 1 to"),
        (&["play", "--bots", "page,page", "--players", "2"], "fewer than --humans 1 and the 2 of --bots"),
        (&["play", "--bots", "page", "--strength", "easy"], "nobody from the cast sits"),
        (&["simulate", "--bots", "novice,fool"], "there are novice:bold, novice:cautious"),
        (
            &["simulate", "--bots", "doge:bold,fool"],
            "those that take a humour are novice, courtier, spy, cardinal, regent",
        ),
    ] {
        let output = corte(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).contains(wanted), "{arguments:?}: {}", err(&output));
    }
    let folder = folder("no-hands");
    let file = folder.join("start.coup").display().to_string();
    fs::write(&file, "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\n").unwrap();
    let output = corte(&["solve", "endgame", &file]);
    let told = out(&output) + &err(&output);
    assert!(told.contains("the hands have not been dealt"), "{told}");
}

#[test]
fn help_is_helped_with() {
    for (arguments, wanted) in
        [(&["help", "--help"][..], &["help"][..]), (&["help", "play", "-h"], &["help", "play"])]
    {
        let output = corte(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", err(&output));
        assert_eq!(out(&output), out(&corte(wanted)));
    }
}

/// The cast takes the seats that the named bots leave.
#[test]
fn the_cast_sits_down_beside_bots_that_are_named() {
    let output = corte(&[
        "play",
        "--humans",
        "0",
        "--bots",
        "page",
        "--players",
        "4",
        "--seed",
        "3",
        "--strength",
        "easy",
    ]);
    let told = out(&output);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(told.starts_with("Corte. 4 players") && told.contains("\nPage: "), "{told}");
    assert!(told.contains("Strength of the bots: easy."), "{told}");
}

#[test]
fn a_replay_has_the_colons_of_its_language() {
    let file = scenario("three-player-example.coup");
    let fr = corte(&["replay", "--plain", "--lang", "fr", &file]);
    let text = out(&fr);
    assert!(fr.status.success() && text.contains(':'), "{text}");
    assert!(text.match_indices(':').all(|(at, _)| text[..at].ends_with('\u{202f}')), "{text}");
    let ja = out(&corte(&["replay", "--plain", "--lang", "ja", &file]));
    assert!(ja.contains('：') && !ja.contains(':'), "{ja}");
}
