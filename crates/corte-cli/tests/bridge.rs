//! A program at a server's tables: the real server, the real program, and the bridge between them.

#![allow(clippy::print_stderr)]

mod tls;

use crate::served::Served;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex, mpsc};

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bridge").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The port on which a server listens.
fn port(served: &Served) -> &str {
    served.url.rsplit(':').next().unwrap()
}

/// A bot at this server's tables.
fn bot(served: &Served, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
    command.args(["bot", "--url", &served.url]).args(arguments).env("LC_ALL", "C");
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    command
}

fn told(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn python() -> bool {
    let there = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !there {
        eprintln!("python3 is missing: programs are not tested");
    }
    there
}

/// A program that plays, and writes down every line it is sent.
const SCRIBE: &str = "import json, sys\nfor line in sys.stdin:\n    frame = json.loads(line)\n    print(line, end='', file=sys.stderr)\n    open(sys.argv[1], 'a').write(line)\n    if frame['type'] == 'hello': print('{\"ready\": true}', flush=True)\n    if frame['type'] == 'frame':\n        ids = [one['id'] for one in frame['ask']['decisions']]\n        print(json.dumps({'decision': min(ids)}), flush=True)\n";

#[test]
fn the_doge_that_comes_with_the_program_sits_at_a_table_of_a_server() {
    let served = Served::start(&folder("doge"), "0");
    let example = ["--name", "Guest", "--with", "doge", "--bot", "page", "--games", "2", "--seed", "7"];
    let (status, out, err) = told(&bot(&served, &example).output().unwrap());
    assert!(status == Some(0) && out.starts_with("2 games, "), "{out}{err}");
}

#[test]
fn the_program_of_a_tournament_plays_a_whole_game_at_a_server() {
    if !python() {
        return;
    }
    let folder = folder("program");
    let served = Served::start(&folder, "0");
    let example =
        ["--name", "Greedy", "--with", "page", "--external", "python3 examples/bot.py", "--seed", "7"];
    let (status, out, err) = told(&bot(&served, &example).output().unwrap());
    assert_eq!(status, Some(0), "{err}");
    assert!(out == "1 game, 1 won\n" || out == "1 game, 0 won\n", "{out}");
    assert!(err.contains("the token of Greedy") && err.contains("Greedy plays at"), "{err}");
    assert!(!err.contains("in its place"), "the program decides for itself: {err}");

    // The name is taken, and only the token leads back to the bot.
    let (status, _, err) = told(&bot(&served, &example).output().unwrap());
    assert!(status == Some(1) && err.contains("another bot has this name"), "{err}");

    // Over standard input, the program is told what it is told in a tournament.
    fs::write(folder.join("scribe.py"), SCRIBE).unwrap();
    let lines = |name: &str| folder.join(name);
    let command =
        |name: &str| format!("python3 {} {}", folder.join("scribe.py").display(), lines(name).display());
    let over_http = ["--name", "Scribe", "--with", "page", "--games", "2", "--external", &command("http")];
    let (status, out, err) = told(&bot(&served, &over_http).output().unwrap());
    assert!(status == Some(0) && out.starts_with("2 games"), "{out}{err}");
    let tournament = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args([
            "tournament",
            "--bots",
            "page,mine",
            "--games",
            "2",
            "--threads",
            "1",
            "--seed",
            "7",
            "--external",
        ])
        .arg(format!("mine={}", command("stdin")))
        .output()
        .unwrap();
    assert!(tournament.status.success());
    let told_lines = |name: &str| -> Vec<serde_json::Value> {
        let text = fs::read_to_string(lines(name)).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let shape = |lines: &[serde_json::Value], kind: &str| -> Vec<String> {
        let first = lines.iter().find(|line| line["type"] == kind).unwrap_or_else(|| panic!("no {kind}"));
        first.as_object().unwrap().keys().filter(|key| *key != "id").cloned().collect()
    };
    let (http, stdin) = (told_lines("http"), told_lines("stdin"));
    for kind in ["hello", "start", "frame", "over"] {
        assert_eq!(shape(&http, kind), shape(&stdin, kind), "{kind}");
    }
    assert_eq!(http.iter().filter(|line| line["type"] == "over").count(), 2);
    for lines in [&http, &stdin] {
        let over = lines.iter().find(|line| line["type"] == "over").unwrap();
        let last = over["events"].as_array().unwrap().last().unwrap();
        assert_eq!((&last["kind"], &last["seat"]), (&serde_json::json!("over"), &over["winner"]));
    }
    let asked = http.iter().filter(|line| line["type"] == "frame");
    assert!(asked.clone().count() > 3 && asked.clone().all(|frame| frame["ask"]["open"] == true));
}

/// A program that exits whenever it is asked has played nothing, even if its stand-in has.
#[test]
fn a_program_that_fails_as_often_as_it_plays_is_of_no_use() {
    if !python() {
        return;
    }
    let folder = folder("of-no-use");
    let served = Served::start(&folder, "0");
    let code = "import sys\nfor line in sys.stdin:\n    if '\"hello\"' in line: print('{\"ready\": true}', flush=True)\n    if '\"type\":\"frame\"' in line: sys.exit(7)\n";
    fs::write(folder.join("broken.py"), code).unwrap();
    let command = format!("python3 {}", folder.join("broken.py").display());
    let play = ["--name", "Broken", "--with", "page", "--external", &command];
    let (status, out, err) = told(&bot(&served, &play).output().unwrap());
    assert!(status == Some(1) && out.starts_with("1 game, "), "{out}{err}");
    assert!(
        err.contains("as often as it has played") && err.contains("had ended: exit status: 7, at question 1"),
        "{err}"
    );
}

/// A program that makes illegal decisions has played nothing either. One that does so now and then has, and is told why.
#[test]
fn a_program_in_whose_stead_most_answers_are_made_is_of_no_use() {
    if !python() {
        return;
    }
    let folder = folder("illegal");
    let served = Served::start(&folder, "0");
    let code = "import json, sys\nasked = 0\nfor line in sys.stdin:\n    frame = json.loads(line)\n    if frame['type'] == 'hello': print('{\"ready\": true}', flush=True)\n    if frame['type'] == 'frame':\n        legal = [one['id'] for one in frame['ask']['decisions']]\n        right = asked > 0 and sys.argv[1] == 'once'\n        asked += 1\n        print(json.dumps({'decision': legal[0] if right else 98 if 98 not in legal else 97}), flush=True)\n";
    fs::write(folder.join("liar.py"), code).unwrap();
    let play = |name: &str, how: &str| {
        let command = format!("python3 {} {how}", folder.join("liar.py").display());
        let play = ["--name", name, "--with", "page", "--games", "2", "--external", &command];
        told(&bot(&served, &play).output().unwrap())
    };
    let why = "the program made an illegal decision: '{\"decision\": 9";
    let (status, out, err) = play("Liar", "always");
    assert!(status == Some(1) && out.starts_with("2 games, "), "{out}{err}");
    assert!(err.contains("answers had to be made for the program") && err.contains(why), "{err}");
    let (status, out, err) = play("Slip", "once");
    assert!(status == Some(0) && out.starts_with("2 games, "), "{out}{err}");
    assert!(!err.contains("of no use") && err.contains(why) && err.contains("at question 1"), "{err}");
}

/// A server at whose table others are faster: by the time the view arrives, the next question is asked.
fn hasty_server() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (moves, moved) = mpsc::channel();
    let moved = Arc::new(Mutex::new(moved));
    std::thread::spawn(move || {
        for line in listener.incoming() {
            let (moves, moved) = (moves.clone(), Arc::clone(&moved));
            std::thread::spawn(move || hasty_answer(line.unwrap(), &moves, &moved));
        }
    });
    url
}

fn hasty_answer(mut line: TcpStream, moves: &mpsc::Sender<()>, moved: &Mutex<mpsc::Receiver<()>>) {
    let mut reader = BufReader::new(line.try_clone().unwrap());
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") && reader.read_until(b'\n', &mut head).unwrap() > 0 {}
    let head = String::from_utf8(head).unwrap().to_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
    reader.read_exact(&mut vec![0; length.unwrap_or(0)]).unwrap();
    let ask = |number: u64| serde_json::json!({ "open": true, "number": number, "decisions": [{ "id": 1, "kind": "pass" }] });
    let playing = |number: u64| {
        serde_json::json!({ "type": "frame", "table": "hasty", "stage": "playing", "game": 1, "seat": 0,
            "before": 0, "events": [], "ask": ask(number) })
    };
    let over = serde_json::json!({ "type": "frame", "table": "hasty", "stage": "over", "game": 1, "seat": 0,
        "state": { "phase": { "winner": 0 } } });
    // Bruno is to act, and Ana is not asked.
    let view =
        "coup 1\nview Ana\nrulebook brazil\nseat Ana hand Duke Captain\nseat Bruno hand ? ?\nfirst Bruno\n";
    let begin = "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n";
    match head.split(' ').nth(1).unwrap() {
        "/api/bot/stream" => {
            writeln!(line, "{begin}{}", playing(7)).unwrap();
            moved.lock().unwrap().recv().unwrap();
            writeln!(line, "{over}").unwrap();
            // Until the other end hangs up.
            let _ = reader.read(&mut [0]);
        }
        "/api/bot" => write!(line, "{begin}{}", serde_json::json!({ "name": "Ana" })).unwrap(),
        "/api/table/hasty/view" => write!(line, "{begin}{}", serde_json::json!({ "view": view })).unwrap(),
        "/api/table/hasty" => {
            write!(line, "{begin}{}", playing(8)).unwrap();
            moves.send(()).unwrap();
        }
        path => {
            write!(line, "{begin}{{}}").unwrap();
            if path.ends_with("/decision") {
                moves.send(()).unwrap();
            }
        }
    }
}

#[test]
fn a_bot_that_somebody_forestalls_is_not_said_to_have_failed() {
    let url = hasty_server();
    let line =
        ["bot", "--url", &url, "--token", "known", "--table", "hasty", "--games", "1", "--bot", "page"];
    let output = Command::new(env!("CARGO_BIN_EXE_corte")).args(line).output().unwrap();
    let (status, out, err) = told(&output);
    assert!(status == Some(0) && out == "1 game, 1 won\n", "{out}{err}");
    assert!(!err.contains("in its place"), "{err}");
}

#[test]
fn a_bot_of_our_own_plays_where_it_is_asked_and_comes_back_after_the_server_was_away() {
    let folder = folder("asked");
    let served = Served::start(&folder, "0");
    let mut waiting = bot(&served, &["--name", "Guest", "--bot", "page", "--games", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(waiting.stderr.take().unwrap()).lines().map_while(Result::ok);
    said.find(|line| line.contains("Guest plays at")).expect("it is there");
    let stranger = Host::nobody(&served.url);
    while stranger.ask("GET", "/api/bots", &serde_json::Value::Null)["bots"][0]["name"] != "Guest" {
        std::thread::yield_now();
    }

    // The server goes away and comes back at the same address, with the same data.
    let port = port(&served).to_owned();
    drop(served);
    said.find(|line| line.contains("the connection is lost")).expect("it has noticed");
    let served = Served::start(&folder, &port);
    said.find(|line| line.contains("the connection is back")).expect("it has come back");

    // The bot accepts an invitation and plays.
    let host = Host::at(&served.url);
    host.invite("Guest");
    said.find(|line| line.contains("sits down at")).expect("it accepts");
    host.play();
    let ended = waiting.wait_with_output().unwrap();
    let (status, out, _) = told(&ended);
    assert_eq!(status, Some(0));
    assert!(out.starts_with("1 game, "), "{out}");
    assert_eq!(host.frame()["places"][1]["kind"], "open", "it has left");
}

/// Whoever invites a bot that is busy is told so, instead of waiting in vain.
#[test]
fn a_bot_that_sits_at_as_many_tables_as_it_may_declines() {
    let served = Served::start(&folder("declines"), "0");
    let mut waiting = bot(&served, &["--name", "Guest", "--bot", "page", "--tables", "1"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map(Worker)
        .unwrap();
    let mut said = BufReader::new(waiting.0.stderr.take().unwrap()).lines().map_while(Result::ok);
    said.find(|line| line.contains("Guest plays at")).expect("it is there");
    let [first, second] = ["First", "Second"].map(|name| Host::opening(&served.url, name, 2));
    first.invite("Guest");
    said.find(|line| line.contains("sits down at")).expect("it accepts");
    let heard = second.stream();
    second.invite("Guest");
    let declined = heard.into_iter().find(|line| line["type"] == "declined").expect("it declines");
    assert_eq!(
        (&declined["name"], second.frame()["places"][1]["kind"].as_str()),
        (&"Guest".into(), Some("open"))
    );
    let why = said.find(|line| line.contains("declines")).expect("it says why");
    assert!(
        why.contains("declines Second's invitation") && why.ends_with("it already sits at 1 (--tables)"),
        "{why}"
    );
    // Once the first table is gone, it accepts.
    first.ask("POST", &format!("{}/remove", first.table), &serde_json::json!({ "place": 1 }));
    loop {
        second.invite("Guest");
        if said.next().expect("it answers").contains("sits down at") {
            break;
        }
    }
    assert_eq!(second.frame()["places"][1]["name"], "Guest");
}

/// Closing the terminal is no wish to keep others waiting for a bot that is gone.
#[cfg(target_os = "linux")]
#[test]
fn a_bot_leaves_its_tables_when_its_terminal_goes() {
    let served = Served::start(&folder("hangup"), "0");
    let host = Host::at(&served.url);
    let code = host.table.rsplit('/').next().unwrap();
    let mut heard = host.stream();
    let mut sitting = bot(&served, &["--name", "Pythia", "--bot", "page", "--table", code])
        .stdout(Stdio::null())
        .spawn()
        .map(Worker)
        .unwrap();
    heard.find(|line| line["places"][1]["name"] == "Pythia").expect("it sits down");
    let hung_up = Command::new("kill").args(["-HUP", &sitting.0.id().to_string()]).status();
    assert!(hung_up.unwrap().success());
    assert_eq!(sitting.0.wait().unwrap().code(), Some(0), "it was told to stop");
    assert_eq!(host.frame()["places"][1]["kind"], "open");
}

#[test]
fn a_magistrate_in_a_file_plays_between_two_and_leaves_larger_tables() {
    let folder = folder("magistrate");
    let file = folder.join("mine.magistrate").display().to_string();
    let trained = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(["train", "magistrate", "--from", "endgames/two-purses.coup", "--iterations", "1"])
        .args(["--strategy", &file])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .unwrap();
    assert!(trained.status.success(), "{}", told(&trained).2);
    let served = Served::start(&folder, "0");
    let (status, _, err) = told(&bot(&served, &["--with", "page,fool", "--bot", &file]).output().unwrap());
    assert_eq!(status, Some(2), "{err}");
    assert!(err.contains("mine.magistrate: it only plays two-player games without options"), "{err}");
    let alone = ["--name", "Judge", "--with", "page", "--bot", &file, "--seed", "7"];
    let (status, out, err) = told(&bot(&served, &alone).output().unwrap());
    assert!(status == Some(0) && out.starts_with("1 game, "), "{out}{err}");
    assert!(!err.contains("in its place"), "the Magistrate decides for itself: {err}");

    let (status, _, err) = told(&bot(&served, &["--with", "page,duke", "--bot", "page"]).output().unwrap());
    let unknown = "--with duke: there is no bot \"duke\"; did you mean doge?\n`corte bots` lists the bots";
    assert!(status == Some(1) && err.contains(unknown) && !err.contains("courtier"), "{err}");

    let many = bot(&served, &["--with", &["page"; 10].join(","), "--bot", "page"]).output().unwrap();
    let (status, _, err) = told(&many);
    assert!(status == Some(1) && err.contains("--with: must be a list of at most 9 (422 invalid)"), "{err}");

    let mut waiting = bot(&served, &["--name", "Recorder", "--bot", &file, "--games", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(waiting.stderr.take().unwrap()).lines().map_while(Result::ok);
    said.find(|line| line.contains("Recorder plays at")).expect("it is there");
    let [larger, between_two] =
        [("Larger", 3), ("Two", 2)].map(|(name, places)| Host::opening(&served.url, name, places));
    let is_there = |bots: &serde_json::Value| {
        bots["bots"].as_array().is_some_and(|bots| bots.iter().any(|bot| bot["name"] == "Recorder"))
    };
    while !is_there(&larger.ask("GET", "/api/bots", &serde_json::Value::Null)) {
        std::thread::yield_now();
    }
    larger.invite("Recorder");
    let left = said.find(|line| line.contains("leaves")).expect("it says why");
    assert!(left.contains("it only plays two-player games without options"), "{left}");
    between_two.invite("Recorder");
    said.find(|line| line.contains("sits down at")).expect("it accepts");
    between_two.play();
    let (status, out, _) = told(&waiting.wait_with_output().unwrap());
    assert!(status == Some(0) && out.starts_with("1 game, "), "{out}");
    assert_eq!(larger.frame()["places"][1]["kind"], "open", "it has left the larger table");
}

#[test]
fn what_makes_no_sense_is_said_before_anything_is_done() {
    for (arguments, status, says) in [
        (&["--url", "coup.example", "--bot", "page"][..], 2, "write it as http://127.0.0.1:8080"),
        (&["--url", "http://127.0.0.1:1", "--bot", "page"], 1, "the server can't be reached"),
        (&["--bot", "duke"], 2, "there is no bot"),
        (&["--bot", "page", "--tables", "51"], 2, "it must be a whole number from 1 to 50"),
        (&["--bot", "page", "--tables", "2", "--with", "page"], 2, "cannot be used with"),
        (&["--external", "no-such-program-here"], 1, "does not start"),
        (&[], 2, "--external"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_corte")).arg("bot").args(arguments).output().unwrap();
        let (code, _, err) = told(&output);
        assert_eq!(code, Some(status), "{arguments:?}: {err}");
        assert!(err.contains(says), "{arguments:?}: {err}");
    }
}

/// If the answer is lost, the server may have made the bot: asking again would find its name taken.
#[test]
fn a_bot_whose_making_is_in_doubt_is_not_asked_for_again() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (asked, requests) = mpsc::channel();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut line = String::new();
            BufReader::new(stream.unwrap()).read_line(&mut line).unwrap();
            asked.send(line).unwrap();
        }
    });
    let output = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(["bot", "--url", &url, "--name", "Scout", "--bot", "page"])
        .output();
    let (code, _, err) = told(&output.unwrap());
    assert!(code == Some(1) && err.contains("it may have been done or not"), "{err}");
    let requests: Vec<String> = requests.try_iter().collect();
    assert_eq!(requests, ["POST /api/bot HTTP/1.1\r\n"]);
}

#[test]
fn who_names_a_table_that_there_is_not_may_ask_again_under_the_same_name() {
    let served = Served::start(&folder("mistyped"), "0");
    for _ in 0..2 {
        let output = bot(&served, &["--bot", "page", "--name", "Pythia", "--table", "mistyped"]).output();
        let (code, _, err) = told(&output.unwrap());
        assert!(code == Some(1) && err.contains("there is no table mistyped"), "{err}");
    }
}

/// A host who plays through the API, over a plain connection.
struct Host {
    address: String,
    token: String,
    table: String,
}

impl Host {
    /// Somebody without a token.
    fn nobody(url: &str) -> Host {
        let address = url.trim_start_matches("http://").to_owned();
        Host { address, token: String::new(), table: String::new() }
    }

    fn at(url: &str) -> Host {
        Host::opening(url, "Host", 2)
    }

    /// Somebody of this name, with a table that has this many places.
    fn opening(url: &str, name: &str, places: u8) -> Host {
        let mut host = Host::nobody(url);
        let made = host.ask("POST", "/api/bot", &serde_json::json!({ "name": name }));
        made["token"].as_str().unwrap().clone_into(&mut host.token);
        let opened = host.ask("POST", "/api/table", &serde_json::json!({ "places": places }));
        host.table = format!("/api/table/{}", opened["table"].as_str().unwrap());
        host
    }

    fn invite(&self, name: &str) {
        let answer =
            self.ask("POST", &format!("{}/invite", self.table), &serde_json::json!({ "name": name }));
        assert_eq!(answer["ok"], true, "{answer}");
    }

    /// The lines that the stream sends from now on.
    fn stream(&self) -> impl Iterator<Item = serde_json::Value> + use<> {
        let mut line = TcpStream::connect(&self.address).unwrap();
        write!(
            line,
            "GET /api/bot/stream HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {}\r\n\r\n",
            self.token
        )
        .unwrap();
        let lines = BufReader::new(line).lines().map_while(Result::ok);
        let mut told = lines.filter_map(|line| serde_json::from_str::<serde_json::Value>(&line).ok());
        // Everything after the first line is new.
        told.find(|line| line["type"] == "tables").expect("it begins with the tables");
        told
    }

    fn frame(&self) -> serde_json::Value {
        self.ask("GET", &self.table, &serde_json::Value::Null)
    }

    /// Plays the game to its end, with a Coup whenever one is possible.
    fn play(&self) {
        let started = self.ask("POST", &format!("{}/start", self.table), &serde_json::Value::Null);
        assert_eq!(started["ok"], true, "{started}");
        loop {
            let frame = self.frame();
            if frame["stage"] == "over" {
                return;
            }
            if frame["ask"]["open"] == true {
                let choices = frame["ask"]["decisions"].as_array().unwrap();
                let coup = choices.iter().find(|choice| choice["action"]["kind"] == "coup");
                let id = &coup.unwrap_or(&choices[0])["id"];
                let answer = serde_json::json!({ "number": frame["ask"]["number"], "decision": id });
                self.ask("POST", &format!("{}/decision", self.table), &answer);
            }
        }
    }

    fn ask(&self, method: &str, path: &str, body: &serde_json::Value) -> serde_json::Value {
        use std::io::{Read, Write};
        let mut line = TcpStream::connect(&self.address).unwrap();
        let body = body.to_string();
        write!(
            line,
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
            self.token,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }
}

/// A worker that ends with the test.
struct Worker(std::process::Child);

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A metric of the server in this folder.
fn counted(folder: &Path, name: &str) -> u64 {
    let path = folder.join("data/corte.sqlite.sock");
    // The socket opens a moment after the server has printed its address.
    let mut socket = std::iter::repeat_with(|| UnixStream::connect(&path)).find_map(Result::ok).unwrap();
    socket.write_all(b"GET /metrics HTTP/1.1\r\nhost: corte\r\nconnection: close\r\n\r\n").unwrap();
    let mut text = String::new();
    socket.read_to_string(&mut text).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.unwrap_or_else(|| panic!("{name} is not counted in {text}")).parse().unwrap()
}

#[test]
fn a_servers_bots_think_with_a_worker_and_without_it() {
    let folder = folder("worker");
    let token = folder.join("token");
    let worker = |address: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
        command.args(["think", "--listen", address, "--token-file"]).arg(&token);
        command
    };
    fs::write(&token, "secret\n").unwrap();
    let (status, _, err) = told(&worker("127.0.0.1:0").output().unwrap());
    assert!(status == Some(2) && err.contains("64 hexadecimal digits"), "{err}");
    fs::write(&token, format!("{}\n", "7".repeat(64))).unwrap();
    let mut child = worker("127.0.0.1:0").stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let worker = Worker(child);
    let first = lines.next().unwrap();
    let address = first.split([' ', ',']).find(|word| word.starts_with("http://")).unwrap().to_owned();
    let file = token.to_str().unwrap();
    let thinks = ["--think", &address, "--think-token-file", file];
    let served = Served::start_with(&folder, "0", &thinks);
    while counted(&folder, "corte_workers") == 0 {
        std::thread::yield_now();
    }
    let play = |name: &str| {
        let game = ["--name", name, "--with", "cardinal", "--bot", "page"];
        let (status, out, err) = told(&bot(&served, &game).output().unwrap());
        assert!(status == Some(0) && out.starts_with("1 game"), "{out}{err}");
    };
    // On a busy machine, a question may come too late to be asked.
    let mut names = (1..).map(|number| format!("Player {number}"));
    while counted(&folder, "corte_worker_answers_total") == 0 {
        play(&names.next().unwrap());
    }
    drop(worker);
    while counted(&folder, "corte_workers") > 0 {
        play(&names.next().unwrap());
    }
    play("Last");

    // An invalid address is refused at the start.
    let output = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args([
            "serve",
            "--port",
            "0",
            "--no-open",
            "--think",
            "https://10.0.0.7",
            "--think-token-file",
            file,
        ])
        .arg("--data")
        .arg(folder.join("other"))
        .output()
        .unwrap();
    let (status, _, err) = told(&output);
    assert!(
        status == Some(2) && err.contains("\"https://10.0.0.7\" is not the address of a worker"),
        "{err}"
    );
}
