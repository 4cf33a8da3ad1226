//! What a tournament leaves behind: its files, its standard output, and what is said about programs that fail.

#![cfg(unix)]
// A skipped test says so.
#![allow(clippy::print_stderr)]

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// An empty folder with the example programs, and a shell in it that knows `corte`.
struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Desk {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("corte-results-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("examples")).unwrap();
        let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
        for name in ["bot.py", "text_bot.py"] {
            fs::copy(examples.join(name), folder.join("examples").join(name)).unwrap();
        }
        Desk(folder)
    }

    fn sh(&self, line: &str) -> Output {
        let binary = Path::new(env!("CARGO_BIN_EXE_corte")).parent().unwrap();
        let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
        Command::new("sh").args(["-c", line]).env("PATH", path).current_dir(&self.0).output().unwrap()
    }

    /// What the line prints if it succeeds.
    fn run(&self, line: &str) -> String {
        let output = self.sh(line);
        assert_eq!(output.status.code(), Some(0), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        out(&output)
    }

    fn has_python(&self) -> bool {
        let found = self.sh("python3 --version").status.success();
        if !found {
            eprintln!("python3 is missing: programs are not tested");
        }
        found
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The bots in a tournament's standings, best first.
fn standings(text: &str) -> Vec<&str> {
    let table = text.lines().skip_while(|line| !line.starts_with("bot ")).skip(1);
    table.take_while(|line| line.contains('[')).filter_map(|line| line.split_whitespace().next()).collect()
}

#[test]
fn a_program_that_does_not_start_ends_the_run_and_is_shown() {
    let desk = Desk::new("start");
    let line =
        "corte tournament --bots page,mine --external 'mine=ls /no/such/place' --games 10 --json run.json";
    let output = desk.sh(line);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("the program of mine does not start: it ended before it was ready"), "{told}");
    assert!(told.contains("/no/such/place") && told.contains("standard error:"), "{told}");
    assert!(output.stdout.is_empty() && !desk.0.join("run.json").exists(), "not a game was played");
    let line = format!("{line} --bots yours --external yours=./yours");
    let told = String::from_utf8_lossy(&desk.sh(&line).stderr).into_owned();
    assert!(told.contains("\nthe program of yours does not start: No such file"), "both are named: {told}");
}

#[test]
fn a_program_is_not_told_what_is_set_for_corte() {
    let desk = Desk::new("environment");
    fs::write(desk.0.join("tell.sh"), "env >told\n").unwrap();
    desk.sh("CORTE_BOT_TOKEN=9f CORTE_DATABASE=postgres://a:b@c/d OTHER=kept corte tournament --bots page,mine --external 'mine=sh tell.sh' --games 2");
    let told = desk.read("told");
    assert!(told.contains("OTHER=kept\n") && told.contains("CORTE_SEED="), "{told}");
    assert!(!told.contains("CORTE_BOT_TOKEN") && !told.contains("CORTE_DATABASE"), "{told}");
}

#[test]
fn who_asks_for_a_program_where_none_plays_is_shown_the_way() {
    let desk = Desk::new("elsewhere");
    for (line, told) in [
        (
            "corte simulate --bots page,mine",
            "\na program plays in `corte tournament` with --external mine=COMMAND",
        ),
        (
            "corte simulate --bots page,mine --external mine=./mine",
            "--external is an option of `corte tournament` and of `corte bot`",
        ),
        ("corte simulate --bots page,courtier-bolt", "did you mean courtier-bold?"),
    ] {
        let output = desk.sh(line);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(told), "{said}");
    }
}

/// A program that tells, at its start, who may read what it could find the seed in, and goes wrong once.
const SPY: &str = r#"
import glob, json, os, sys
for file in sorted(glob.glob('run.json*') + glob.glob('kept/*')):
    print(file, oct(os.stat(file).st_mode & 0o777), file=sys.stderr)
for line in sys.stdin:
    told = json.loads(line)
    if told['type'] == 'hello':
        print('{"ready":true}', flush=True)
    elif told['type'] == 'frame':
        print(json.dumps({'decision': told['ask']['decisions'][0]['id']}), flush=True)
    elif told['type'] == 'over' and os.path.exists('wrong'):
        os.remove('wrong')
        sys.exit('I have had enough')
"#;

/// Its author sees the game, whatever the sample; and nobody else sees the seed while the program plays.
#[test]
fn the_game_in_which_a_program_went_wrong_is_written_and_read_by_its_owner_alone() {
    let desk = Desk::new("cited");
    if !desk.has_python() {
        return;
    }
    fs::write(desk.0.join("spy.py"), SPY).unwrap();
    fs::write(desk.0.join("wrong"), "").unwrap();
    let line = "corte tournament --bots page,mine --external 'mine=python3 spy.py' --seed 7 --threads 1 --json run.json --records kept --sample 0";
    let output = desk.sh(&format!("{line} --games 10"));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{told}");
    let kept: Vec<PathBuf> =
        fs::read_dir(desk.0.join("kept")).unwrap().map(|file| file.unwrap().path()).collect();
    let [record] = &kept[..] else { panic!("{kept:?}: {told}") };
    let game = record.file_stem().unwrap().to_string_lossy().into_owned();
    assert!(told.contains(&format!(" game {game} (lineup 0, deal ")), "{told}");
    assert!(
        told.contains("the end of its standard error (all that is kept of it is in run.json.mine.stderr):\n"),
        "{told}"
    );
    let files = ["run.json".into(), "run.json.mine.stderr".into(), format!("kept/{game}.coup")];
    let modes =
        || files.clone().map(|file| fs::metadata(desk.0.join(file)).unwrap().permissions().mode() & 0o777);
    assert_eq!(modes(), [0o600; 3]);
    // What was published is withdrawn before a program can read it.
    files.iter().for_each(|file| {
        fs::set_permissions(desk.0.join(file), fs::Permissions::from_mode(0o644)).unwrap();
    });
    let output = desk.sh(&format!("{line} --games 20 --resume run.json"));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(modes(), [0o600; 3]);
    let seen = desk.read("run.json.mine.stderr");
    assert!(files.iter().all(|file| seen.contains(&format!("{file} 0o600\n"))), "{seen}");
    assert!(!seen.contains("0o644"), "{seen}");
}

#[test]
fn a_program_that_was_given_up_is_not_rated_and_its_errors_are_kept() {
    let desk = Desk::new("given-up");
    if !desk.has_python() {
        return;
    }
    let code = "import sys\nsys.stdin.readline()\nprint('{\"ready\":true}', flush=True)\nsys.exit('I have had enough')\n";
    fs::write(desk.0.join("tired.py"), code).unwrap();
    let line = "corte tournament --bots fool,page,mine --external 'mine=python3 tired.py' --games 100 --seed 7 --threads 1 --json run.json --records kept --sample 0";
    let output = desk.sh(line);
    let (text, told) = (out(&output), String::from_utf8_lossy(&output.stderr).into_owned());
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(text.contains("mine was given up") && text.starts_with("100 games of 2 seats"), "{text}");
    assert_eq!(standings(&text), ["page", "fool"]);
    assert!(told.contains("the program had ended") && told.contains("I have had enough"), "{told}");
    assert!(desk.read("run.json.mine.stderr").contains("I have had enough"));
    let value: Value = serde_json::from_str(&desk.read("run.json")).unwrap();
    assert_eq!(value["summary"]["bots"][2]["rating"], Value::Null);
    // A program that has been repaired plays its games again.
    fs::copy(desk.0.join("examples/bot.py"), desk.0.join("tired.py")).unwrap();
    let kept = || fs::read_dir(desk.0.join("kept")).unwrap().count();
    assert_eq!(kept(), 1, "of the game with the first failure");
    let text = desk.run(&format!("{line} --resume run.json"));
    // What it was given up in is written anew, and then belongs to the results.
    let again = desk.sh(&format!("{line} --resume run.json"));
    assert!(again.status.success() && again.stderr.is_empty() && kept() == 1, "{again:?}");
    assert!(text.starts_with("300 games of 2 seats") && standings(&text).len() == 3, "{text}");
    assert!(
        desk.read("run.json.mine.stderr").contains("I have had enough"),
        "what results were gone on from has been written, too"
    );
    fs::remove_dir_all(desk.0.join("kept")).unwrap();
    desk.run(line);
    assert!(!desk.0.join("run.json.mine.stderr").exists(), "of what was played now nothing was written");
}

/// Every run names its games in the same way, so another run in the same folder would overwrite the records of the first.
#[test]
fn records_are_not_written_over_those_of_another_run() {
    let desk = Desk::new("records");
    let plan = "corte tournament --bots fool,page --threads 1 --records kept";
    desk.run(&format!("{plan} --games 2 --seed 7 --sample 1 --json run.json"));
    let first = desk.read("kept/000-00000-00.coup");
    let refused = desk.sh(&format!("{plan} --games 2 --seed 8 --html run.html"));
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(2), "{told}");
    assert!(told.contains("--records kept: 000-00000-0") && told.contains("name another folder"), "{told}");
    assert!(!desk.0.join("run.html").exists(), "not a game was played");
    desk.run(&format!("{plan} --games 4 --seed 7 --json run.json --resume run.json"));
    assert_eq!(desk.read("kept/000-00000-00.coup"), first);
    assert_eq!(fs::read_dir(desk.0.join("kept")).unwrap().count(), 4, "a run that goes on adds its own");
}

/// Records are saved before results: a run that is killed in between continues to what an unbroken run would have left.
#[test]
fn a_killed_run_goes_on_to_the_same_records() {
    let desk = Desk::new("killed");
    let plan = "corte tournament --bots fool,page --threads 1 --seed 7";
    let kept = |folder: &str| {
        let files = fs::read_dir(desk.0.join(folder)).unwrap().map(|entry| entry.unwrap().file_name());
        let mut files: Vec<_> = files.map(|name| name.into_string().unwrap()).collect();
        files.sort();
        files.into_iter().map(|name| (desk.read(&format!("{folder}/{name}")), name)).collect::<Vec<_>>()
    };
    desk.run(&format!("{plan} --games 4 --json whole.json --records whole"));
    desk.run(&format!("{plan} --games 4 --records killed"));
    fs::remove_file(desk.0.join("killed/000-00000-01.coup")).unwrap();
    let on = format!("{plan} --games 4 --records killed --json run.json --resume run.json");
    desk.run(&on);
    assert_eq!((kept("killed"), desk.read("run.json")), (kept("whole"), desk.read("whole.json")));
    // What another run has left is never taken for its own.
    fs::remove_file(desk.0.join("run.json")).unwrap();
    for other in ["--seed 8", "--seed 7 --option must-prove=on", "--seed 7 --match 2"] {
        let refused = desk.sh(&on.replace("--seed 7", other));
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(2) && told.contains("from another run"), "{other}: {told}");
    }
    let without = desk.sh(&on.replace(" --resume run.json", ""));
    assert_eq!(without.status.code(), Some(2), "{without:?}");
    assert_eq!(kept("killed"), kept("whole"));
}

/// What a power cut or a full disk leaves of a record is reported, and the game is played again; records of another run stay.
#[test]
fn a_record_that_is_not_whole_is_written_anew() {
    // A game that is shared after this many turns has no winner by which its end could be recognised.
    for cap in ["", " --max-turns 3"] {
        breaks_records(&format!(
            "corte tournament --bots fool,page --threads 1 --games 4 --records kept --json run.json{cap}"
        ));
    }
}

fn breaks_records(plan: &str) {
    let desk = Desk::new("broken");
    let (file, kept) = ("kept/000-00001-00.coup", desk.0.join("kept/000-00001-00.coup"));
    desk.run(&format!("{} --seed 8", plan.replace("kept", "other")));
    desk.run(&format!("{plan} --seed 7"));
    let (whole, result) = (desk.read(file), desk.read("run.json"));
    let on = format!("{plan} --seed 7 --resume run.json");
    let told = |line: &str| {
        let output = desk.sh(line);
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    assert_eq!(told(&on), (Some(0), String::new()), "nothing is wrong");
    let last = whole.trim_end().rfind('\n').unwrap() + 1;
    for (length, cut) in [(0, "empty"), (40, "in its head"), (last - 3, "in a line"), (last, "after a line")]
    {
        fs::write(&kept, &whole[..length]).unwrap();
        let (status, said) = told(&on);
        assert_eq!(status, Some(0), "{cut}: {said}");
        assert!(
            said.contains("--records kept: 1 record is not whole; its game is played again"),
            "{cut}: {said}"
        );
        assert_eq!((desk.read(file), desk.read("run.json")), (whole.clone(), result.clone()), "{cut}");
    }
    let foreign = desk.read("other/000-00001-00.coup");
    fs::write(&kept, &foreign).unwrap();
    let (status, said) = told(&on);
    assert!(
        status == Some(2) && said.contains("000-00001-00.coup is already there, from another run"),
        "{said}"
    );
    assert_eq!((desk.read(file), desk.read("run.json")), (foreign, result));
}

/// Games of two versions are not passed off as games of one, however often they are continued.
#[test]
fn games_of_another_version_are_gone_on_with_and_told() {
    let desk = Desk::new("versions");
    let plan = "corte tournament --bots fool,page --threads 1 --seed 7 --json run.json --resume run.json";
    let result = || serde_json::from_str::<Value>(&desk.read("run.json")).unwrap();
    let told = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();
    desk.run(&format!("{plan} --games 2"));
    let own = desk.sh(&format!("{plan} --games 4"));
    assert_eq!((told(&own), result()["resumed_from"].clone()), (String::new(), serde_json::json!([])));
    assert_eq!(result()["repeatable"], true);
    let mut older = result();
    older["corte"] = "0.0.7".into();
    older["commit"] = "0123456".into();
    fs::write(desk.0.join("run.json"), older.to_string()).unwrap();
    for games in [6, 8] {
        let output = desk.sh(&format!("{plan} --games {games}"));
        assert!(
            told(&output).contains("--resume run.json: Corte 0.0.7 (0123456) played some of these games"),
            "{output:?}"
        );
        assert!(out(&output).contains("not repeatable: another version of Corte played some"), "{output:?}");
        let before = serde_json::json!([{ "corte": "0.0.7", "commit": "0123456" }]);
        assert_eq!((&result()["resumed_from"], &result()["repeatable"]), (&before, &Value::Bool(false)));
        assert_eq!(result()["summary"]["games"], games);
    }
}

/// Their stacks alone would take more than this limit; and they are large, so that when there is no room for another
/// thread, there is still some for those that have begun.
#[test]
fn a_machine_that_starts_fewer_threads_plays_with_those() {
    let desk = Desk::new("threads");
    for plan in [
        "tournament --bots fool,page --games 40 --seed 7 --csv -",
        "exploit fool --budget 256 --games 20 --seed 7",
    ] {
        let results =
            |text: String| text.lines().filter(|line| !line.starts_with("training")).collect::<String>();
        let many =
            desk.run(&format!("ulimit -v 4000000; RUST_MIN_STACK=200000000 corte {plan} --threads 1024"));
        assert_eq!(results(many), results(desk.run(&format!("corte {plan} --threads 1"))));
    }
}

#[test]
fn results_may_go_to_standard_output() {
    let desk = Desk::new("output");
    let plan = "corte tournament --bots fool,page --games 10 --seed 7";
    for line in [format!("{plan} --json"), format!("{plan} --json -")] {
        let value: Value = serde_json::from_str(&desk.run(&line)).unwrap();
        assert_eq!(value["rows"]["seat"].as_array().unwrap().len(), 20);
    }
    assert_eq!(desk.run(&format!("{plan} --csv -")).lines().count(), 21);
    assert!(!desk.0.join("-").exists());
}

/// A text player that thinks aloud, asks for what it may not have, and is silent now and then.
const TALKER: &str = r#"
import json, sys
asked = 0
for line in sys.stdin:
    told = json.loads(line)
    print(line, end='', file=sys.stderr)
    if told['type'] == 'hello':
        print('{"ready": true}', flush=True)
    elif told['type'] == 'start':
        assert told['language'] == 'it' and 'Duca' in told['rules']
    elif told['type'] == 'prompt':
        asked += told['refused'] is None
        decisions = told['decisions']
        assert all(f"{one['id']}: {one['text']}" in told['text'] for one in decisions)
        last = decisions[-1]
        if asked % 10 == 9:
            text = 'I would rather not say.'
        elif asked % 4 == 0 and told['refused'] is None:
            text = 'I take the whole treasury. [999]'
        else:
            text = f"They may well bluff.\n**{last['text']}**"
        assert told['refused'] in (None, 'I would rather not say.', 'I take the whole treasury. [999]')
        print(json.dumps({'text': text, 'tokens': 7}), flush=True)
"#;

/// Text players meet one another and a bot of ours: what they do, and what their answers take, is counted.
#[test]
fn players_of_words_are_counted() {
    let desk = Desk::new("words");
    if !desk.has_python() {
        return;
    }
    fs::write(desk.0.join("talker.py"), TALKER).unwrap();
    let line = "corte tournament --table page,mine,yours --text 'mine=python3 talker.py' --text 'yours=python3 examples/text_bot.py' --games 12 --seed 7 --lang it --threads 1 --json run.json --html run.html";
    let first = desk.sh(line);
    let told = String::from_utf8_lossy(&first.stderr).into_owned();
    assert_eq!(first.status.code(), Some(0), "{told}");
    assert!(told.contains("mine: ") && told.contains("made an illegal decision"), "{told}");
    let value: Value = serde_json::from_str(&desk.read("run.json")).unwrap();
    assert_eq!(value["plan"]["bots"][1]["kind"], "text");
    assert_eq!(value["plan"]["bots"][1]["language"], "it");
    let count = |bot: usize, field: &str| value["summary"]["bots"][bot][field].as_u64().unwrap();
    let sum = |field: &str| (0..3).map(|bot| count(bot, field)).sum::<u64>();
    assert_eq!(sum("seats"), 36);
    assert_eq!((count(0, "answers"), count(0, "tokens"), count(0, "millis")), (0, 0, 0));
    assert_eq!(count(1, "tokens"), 7 * count(1, "answers"));
    assert!(count(1, "illegal") > 2 * count(1, "faults") && count(1, "faults") > 0);
    assert_eq!((count(2, "illegal"), count(2, "faults")), (0, 0));
    assert!(count(2, "tokens") > 50 * count(2, "answers"), "prompts and rules are some words long");
    assert!(sum("caught") > 0 && sum("caught") == sum("right"), "who is caught was challenged by somebody");
    assert!(count(1, "millis") >= count(1, "slowest"));
    // The summary agrees with the rows.
    let rows = value["rows"]["tokens"].as_array().unwrap();
    assert_eq!(rows.iter().map(|tokens| tokens.as_u64().unwrap()).sum::<u64>(), sum("tokens"));
    assert!(desk.read("run.html").contains("What answers took"));
    // It is told what its seat hears, in its language.
    let heard = desk.read("run.json.mine.stderr");
    let prompts: Vec<Value> = heard.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let texts: Vec<&str> = prompts.iter().filter_map(|prompt| prompt["text"].as_str()).collect();
    assert!(texts.len() > 5 && texts.iter().any(|text| text.contains("Lascia correre")));
    // Resuming from these results gives the same results.
    let resumed = desk.run(&format!("{line} --resume run.json"));
    assert!(resumed.starts_with("12 games of 3 seats"), "{resumed}");
    let again: Value = serde_json::from_str(&desk.read("run.json")).unwrap();
    assert_eq!(again["rows"], value["rows"]);
}

/// A program reads the state of a game like a bot over HTTP: the fields are those of the server's own description.
#[test]
fn a_program_is_told_what_a_bot_over_http_is_told() {
    let desk = Desk::new("frames");
    if !desk.has_python() {
        return;
    }
    let code = "import json, sys\nfor line in sys.stdin:\n    frame = json.loads(line)\n    if frame['type'] == 'hello': print('{\"ready\":true}', flush=True)\n    if frame['type'] == 'frame':\n        sys.stderr.write(line)\n        print(json.dumps({'decision': frame['ask']['decisions'][-1]['id']}), flush=True)\n";
    fs::write(desk.0.join("told.py"), code).unwrap();
    desk.run("corte tournament --bots fool,mine --external 'mine=python3 told.py' --games 10 --seed 7 --threads 1 --json run.json");
    let told = desk.read("run.json.mine.stderr");
    let questions: Vec<Value> = told.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let claimed =
        questions.iter().find(|question| question["state"]["phase"]["kind"] == "challenge").unwrap();
    let state = &claimed["state"];

    let mut server = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(["serve", "--port", "0", "--data", "served"])
        .env("CORTE_LOG", "error")
        .current_dir(&desk.0)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines().map_while(Result::ok);
    let address = lines.find_map(|line| Some(line.split_once("http://127.0.0.1:")?.1.trim().to_owned()));
    let port: String = address.unwrap().chars().take_while(char::is_ascii_digit).collect();
    let mut line = TcpStream::connect(format!("127.0.0.1:{port}")).unwrap();
    line.write_all(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    let read = line.read_to_string(&mut answer);
    server.kill().unwrap();
    server.wait().unwrap();
    read.unwrap();
    let body = &answer[answer.find('{').unwrap()..=answer.rfind('}').unwrap()];
    let described: Value = serde_json::from_str(body).unwrap();
    for (schema, told) in [
        ("Frame", claimed),
        ("State", state),
        ("PhaseFrame", &state["phase"]),
        ("ActionFrame", &state["phase"]["action"]),
        ("SeatFrame", &state["seats"][0]),
    ] {
        let fields = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(
            fields(&described["components"]["schemas"][schema]["properties"]),
            fields(told),
            "{schema}"
        );
    }
}
