//! What a tournament leaves behind: files, what is on standard output, and what is said of programs that fail.

#![cfg(unix)]
#![allow(missing_docs)]
// A skipped test says so.
#![allow(clippy::print_stderr)]

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// An empty folder with the example program, in which a shell knows `corte`.
struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Desk {
        let folder = std::env::temp_dir().join(format!("corte-results-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("examples")).unwrap();
        let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
        fs::copy(bot, folder.join("examples/bot.py")).unwrap();
        Desk(folder)
    }

    fn sh(&self, line: &str) -> Output {
        let binary = Path::new(env!("CARGO_BIN_EXE_corte")).parent().unwrap();
        let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
        Command::new("sh").args(["-c", line]).env("PATH", path).current_dir(&self.0).output().unwrap()
    }

    /// What the line prints, when all is well.
    fn run(&self, line: &str) -> String {
        let output = self.sh(line);
        assert_eq!(output.status.code(), Some(0), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        out(&output)
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
}

#[test]
fn a_program_that_was_given_up_is_not_rated_and_its_errors_are_kept() {
    let desk = Desk::new("given-up");
    if !desk.sh("python3 --version").status.success() {
        eprintln!("python3 is missing: programs are not tested");
        return;
    }
    let code = "import sys\nsys.stdin.readline()\nprint('{\"ready\":true}', flush=True)\nsys.exit('I have had enough')\n";
    fs::write(desk.0.join("tired.py"), code).unwrap();
    let line = "corte tournament --bots fool,page,mine --external 'mine=python3 tired.py' --games 100 --seed 7 --threads 1 --json run.json";
    let output = desk.sh(line);
    let (text, told) = (out(&output), String::from_utf8_lossy(&output.stderr).into_owned());
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(text.contains("mine was given up") && text.starts_with("100 games of 2 seats"), "{text}");
    assert_eq!(standings(&text), ["page", "fool"]);
    assert!(told.contains("the program had ended") && told.contains("I have had enough"), "{told}");
    assert!(desk.read("run.json.mine.stderr").contains("I have had enough"));
    let value: Value = serde_json::from_str(&desk.read("run.json")).unwrap();
    assert_eq!(value["summary"]["bots"][2]["rating"], Value::Null);
    // A program that is mended plays its games again.
    fs::copy(desk.0.join("examples/bot.py"), desk.0.join("tired.py")).unwrap();
    let text = desk.run(&format!("{line} --resume run.json"));
    assert!(text.starts_with("300 games of 2 seats") && standings(&text).len() == 3, "{text}");
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

/// A program reads the state of a game as a bot over HTTP does: the fields are those of the server's own description.
#[test]
fn a_program_is_told_what_a_bot_over_http_is_told() {
    let desk = Desk::new("frames");
    if !desk.sh("python3 --version").status.success() {
        eprintln!("python3 is missing: programs are not tested");
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
