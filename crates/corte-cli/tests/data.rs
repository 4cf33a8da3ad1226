//! An administrator's day with the real program: backup under load, restore, check, export, health.

#![cfg(unix)]
// A skipped test says so.
#![allow(clippy::print_stderr)]

use corte_server::store::{FinishedGame, GameHead, Store, UnixMillis};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// How many decisions are made before the backup, and again after it.
const DECISIONS: usize = 8;

/// The program as a server.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Starts it with a umask that permits everything.
    fn start(data: &Path) -> Server {
        let mut child = Command::new("sh")
            .args(["-c", "umask 000; exec \"$0\" serve --port 0 --data \"$1\"", env!("CARGO_BIN_EXE_corte")])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let mut told = Vec::new();
        for line in lines {
            told.push(line);
            if told.last().is_some_and(|line| line.starts_with("Ctrl-C")) {
                break;
            }
        }
        let address = told.first().and_then(|line| line.rsplit_once("http://"));
        let address = address.expect("the server says where it is").1.to_owned();
        let path = data.canonicalize().unwrap().display().to_string();
        assert!(told.iter().any(|line| line.contains(&path)), "it says where its data are: {told:?}");
        Server { child, address }
    }

    /// The status and the JSON of an answer.
    fn ask(&self, method: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.0\r\nhost: {}\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body.trim()).unwrap_or_default())
    }

    fn bot(&self, name: &str) -> String {
        let (status, answer) = self.ask("POST", "/api/bot", "", &json!({ "name": name }));
        assert_eq!(status, 201, "{answer}");
        answer["token"].as_str().unwrap().to_owned()
    }

    /// A game for two.
    fn game(&self) -> Game<'_> {
        // A name belongs to one bot only.
        static GAMES: AtomicUsize = AtomicUsize::new(0);
        let game = GAMES.fetch_add(1, Ordering::Relaxed);
        let players = ["Ana", "Bruno"].map(|name| self.bot(&format!("{name} {game}")));
        let (status, opened) = self.ask("POST", "/api/table", &players[0], &json!({ "places": 2 }));
        assert_eq!(status, 201, "{opened}");
        let table = format!("/api/table/{}", opened["table"].as_str().unwrap());
        assert_eq!(self.ask("POST", &format!("{table}/sit"), &players[1], &json!({})).0, 200);
        assert_eq!(self.ask("POST", &format!("{table}/start"), &players[0], &json!({})).0, 200);
        Game { server: self, table, players }
    }

    /// Like `kill -9`.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Game<'s> {
    server: &'s Server,
    table: String,
    players: [String; 2],
}

impl Game<'_> {
    fn look(&self, player: usize) -> Value {
        let (status, frame) = self.server.ask("GET", &self.table, &self.players[player], &json!({}));
        assert_eq!(status, 200, "{frame}");
        frame
    }

    /// What both see of the game, and what they are asked.
    fn seen(&self) -> [Value; 2] {
        [0, 1].map(|player| {
            let frame = self.look(player);
            json!([frame["stage"], frame["places"], frame["state"], frame["ask"], frame["events"]])
        })
    }

    /// Makes one decision for whoever is asked; `false` once the game is over.
    fn decide(&self) -> bool {
        for (player, token) in self.players.iter().enumerate() {
            let frame = self.look(player);
            if frame["stage"] != "playing" {
                return false;
            }
            let ask = &frame["ask"];
            if ask["open"] == true {
                let decision = &ask["decisions"][0]["id"];
                let body = json!({ "number": ask["number"], "decision": decision });
                let (status, answer) =
                    self.server.ask("POST", &format!("{}/decision", self.table), token, &body);
                assert_eq!(status, 200, "{answer}");
                return true;
            }
        }
        panic!("somebody is asked");
    }
}

fn corte(arguments: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_corte")).args(arguments).env("CORTE_DATA", data).output().unwrap()
}

fn succeeds(arguments: &[&str], data: &Path) -> String {
    let output = corte(arguments, data);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{arguments:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
    said
}

/// Adds a game with an invalid record to the others.
fn damage_a_game(data: &Path) {
    let head = GameHead {
        id: "bad".into(),
        table_id: "bad".into(),
        finished_at: UnixMillis(1),
        summary: r#"{"names":["Ana","Bruno"],"winner":null,"setting":"city-state"}"#.into(),
    };
    let game = FinishedGame { head, players: vec!["ana".into()], log: "nonsense".into() };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(data.join("corte.sqlite").to_str().unwrap()).await.unwrap();
        assert!(store.save_game(&game).await.unwrap());
        store.shutdown().await;
    });
}

fn fails(arguments: &[&str], data: &Path) -> String {
    let output = corte(arguments, data);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_backup_made_under_load_is_restored_to_the_same_decision() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    let backup = dir.path().join("backup.sqlite");
    let file = backup.to_str().unwrap();
    let server = Server::start(&data);
    let game = server.game();
    (0..DECISIONS).for_each(|_| assert!(game.decide()));
    let at_backup = game.seen();

    let busy = server.game();
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (decided, has_decided) = std::sync::mpsc::channel();
        let (busy, stop) = (&busy, &stop);
        scope.spawn(move || {
            while !stop.load(Ordering::Relaxed) && busy.decide() {
                // Only the first one is waited for.
                let _ = decided.send(());
            }
        });
        has_decided.recv().expect("there is a load");
        let said = succeeds(&["backup", file], &data);
        assert!(said.contains("2 tables"), "{said}");
        assert!(said.contains(&format!("corte restore {file} --data {}", data.display())), "{said}");
        stop.store(true, Ordering::Relaxed);
    });
    assert_eq!(fs::metadata(&backup).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(fails(&["backup", file], &data).contains("already exists"));
    assert!(fails(&["restore", file], &data).contains("in use by another Corte (process "));

    (0..DECISIONS).for_each(|_| assert!(game.decide()));
    assert_ne!(game.seen(), at_backup);
    let Game { table, players, .. } = game;
    // What was decided since is in the write-ahead log that the killed server leaves behind.
    server.kill();
    assert!(fs::metadata(data.join("corte.sqlite-wal")).unwrap().len() > 0);

    let said = succeeds(&["restore", file], &data);
    let aside = data.join("corte.sqlite.before-restore-1");
    assert!(said.contains(&format!("the previous data are in {}", aside.display())), "{said}");
    let back = format!("corte restore {}/corte.sqlite --data {}", aside.display(), data.display());
    assert!(said.contains(&back), "{said}");
    let server = Server::start(&data);
    let game = Game { server: &server, table, players };
    assert_eq!(game.seen(), at_backup, "the same decision");
    while game.decide() {}
    assert_eq!(game.look(0)["stage"], "over", "and it is played to its end");

    let private = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o077 == 0;
    assert!(private(&data));
    for entry in fs::read_dir(&data).unwrap() {
        let path = entry.unwrap().path();
        assert!(private(&path), "{} can be read by others", path.display());
    }
}

#[test]
fn a_keeper_is_told_how_the_data_and_the_server_are() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    assert!(fails(&["backup", "never.sqlite"], &data).contains("there is no database at"));
    assert!(fails(&["health"], &data).contains("no server is running on"));
    let server = Server::start(&data);
    let game = server.game();
    while game.decide() {}
    // The socket is there a moment after the address.
    while !corte(&["health"], &data).status.success() {}
    assert_eq!(succeeds(&["health"], &data), "ok\n");
    assert!(succeeds(&["fsck"], &data).starts_with("all is well: 1 table with "));

    let nowhere = dir.path().join("nowhere/backup.sqlite");
    let told = fails(&["backup", nowhere.to_str().unwrap()], &data);
    assert!(told.contains(&format!("{}: ", nowhere.display())) && !told.contains(".part"), "{told}");

    let told = fails(&["remove", "game", "nonesuch"], &data);
    assert!(told.contains("there is no game nonesuch"), "{told}");
    let records = dir.path().join("records");
    let to = records.to_str().unwrap();
    assert!(succeeds(&["export", to], &data).contains("1 record written, 0 already there"));
    assert!(succeeds(&["export", to], &data).contains("0 records written, 1 already there"));
    succeeds(&["check", to], &data);

    let told = fails(&["remove", "person", "--table", "nonesuch", "--name", "--host"], &data);
    assert!(told.contains("there is no table nonesuch"), "a name may look like an option: {told}");

    let record = fs::read_dir(&records).unwrap().next().unwrap().unwrap().path();
    let id = record.file_stem().unwrap().to_str().unwrap();
    let text = || fs::read_to_string(&record).unwrap();
    assert!(text().contains("seat Bruno"), "{}", text());
    let said = succeeds(&["remove", "person", "--game", id, "--seat", "2"], &data);
    assert!(said.starts_with(&format!("whoever sat at seat 2 of game {id} is taken out")), "{said}");
    assert!(succeeds(&["export", to], &data).contains("1 record rewritten without a name"));
    assert!(text().contains("seat Somebody") && !text().contains("seat Bruno"), "{}", text());
    assert_eq!(succeeds(&["remove", "game", id], &data), format!("game {id} is deleted\n"));
    assert!(succeeds(&["export", to], &data).contains("1 file of games that are stored no more left there"));
    assert!(
        succeeds(&["export", "--prune", to], &data)
            .contains("1 file of games that are stored no more deleted")
    );
    assert!(!record.exists());
    let code = game.table.rsplit_once('/').unwrap().1;
    let list = succeeds(&["tables"], &data);
    let row: Vec<&str> = list.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!([row[0], row[3], row[4], row[5]], [code, "over", "0", "1"], "a program is left: {list}");
    let story = succeeds(&["tables", &format!("http://localhost/t/{}", code.to_uppercase())], &data);
    assert!(story.contains(&format!("; its record is {id}\n")) && !story.contains("Bruno"), "{story}");
    assert!(succeeds(&["remove", "table", code], &data).starts_with(&format!("table {code} is closed")));
    assert!(succeeds(&["fsck"], &data).starts_with("all is well: 0 tables with "));
    assert_eq!(succeeds(&["tables"], &data), "no tables\n");
    let gone = fails(&["tables", code], &data);
    assert!(gone.contains(&format!("there is no table {code}")), "{gone}");

    let deep = data.join("new/deep");
    let game = dir.path().join("game.coup");
    fs::write(&game, "coup 1\n").unwrap();
    let refused = fails(&["restore", game.to_str().unwrap()], &deep);
    assert!(refused.contains("can't be restored") && !deep.exists(), "{refused}");

    let address = "postgres://corte:secret@localhost/corte";
    for (command, tool) in [("backup", "pg_dump"), ("restore", "pg_restore")] {
        let refused = fails(&[command, "file", "--database", address], &data);
        assert!(refused.contains(tool) && !refused.contains("secret"), "{refused}");
    }
    server.kill();
    assert!(fails(&["health"], &data).contains("no server is running on"));
}

/// A file that is in the place of the data but is no database is named, with advice.
#[test]
fn what_is_no_database_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let [data, backup] = ["data", "backup.sqlite"].map(|name| dir.path().join(name));
    fs::create_dir(&data).unwrap();
    let file = data.join("corte.sqlite");
    fs::write(&file, "something else\n").unwrap();
    let file_name = file.display();
    let wanted = format!(
        "{file_name} is not a Corte database; to restore a backup, use corte restore FILE with the same --data or --database"
    );
    let to = backup.to_str().unwrap();
    for command in [
        &["fsck"][..],
        &["fsck", "--salvage", to],
        &["backup", to],
        &["export", to],
        &["tables"],
        &["tables", "k7wq2m9abc"],
        &["serve", "--no-open", "--port", "0"],
    ] {
        let told = fails(command, &data);
        assert!(told.contains(&wanted), "{command:?}: {told}");
    }
    let told = fails(&["restore", file.to_str().unwrap(), "--data", to], &data);
    assert!(told.contains(&format!("{file_name} can't be restored: it is not a Corte database")), "{told}");
}

#[test]
fn a_damaged_game_is_named_by_export_and_left_out() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    let server = Server::start(&data);
    let game = server.game();
    while game.decide() {}
    server.kill();
    damage_a_game(&data);
    let records = dir.path().join("records");
    let told = fails(&["export", records.to_str().unwrap()], &data);
    assert!(told.contains("game bad is damaged and left out: ") && told.contains("bad:1:1"), "{told}");
    assert_eq!(
        fs::read_dir(&records).unwrap().count(),
        1,
        "the whole game is there, and the damaged one is not"
    );
    assert!(told.contains("corte restore"), "{told}");
    assert!(fails(&["fsck"], &data).is_empty(), "what fsck finds stands in its output");
}

/// Half a record reads like a game that is not over: only the server knows that there was more.
#[test]
fn an_exported_record_that_was_altered_is_named_and_not_touched() {
    let dir = tempfile::tempdir().unwrap();
    let [data, records] = ["data", "records"].map(|name| dir.path().join(name));
    let server = Server::start(&data);
    for _ in 0..2 {
        let game = server.game();
        while game.decide() {}
    }
    let export = ["export", records.to_str().unwrap()];
    assert!(succeeds(&export, &data).contains("2 records written, 0 already there"));
    let file = fs::read_dir(&records).unwrap().next().unwrap().unwrap().path();
    let whole = fs::read_to_string(&file).unwrap();
    let half = &whole[..whole.trim_end().rfind('\n').unwrap() + 1];
    for altered in [half, &whole.replacen("coup", "Coup", 1)] {
        fs::write(&file, altered).unwrap();
        let told = fails(&export, &data);
        assert!(told.contains(&format!("{}: this is not the record", file.display())), "{told}");
        assert!(told.contains("remove or rename it, then export again"), "{told}");
        assert_eq!(fs::read_to_string(&file).unwrap(), altered, "it may be somebody's work");
    }
    fs::remove_file(&file).unwrap();
    assert!(succeeds(&export, &data).contains("1 record written, 1 already there"));
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
    assert_eq!(fs::read_dir(&records).unwrap().count(), 2, "no draft is left");
}

/// A wrong value from the environment is reported with its variable. An empty one counts as unset, as `${X:-}` leaves it.
#[test]
fn what_the_environment_says_wrongly_is_named() {
    let told = |variables: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
        let output = command.arg("serve").envs(variables.iter().copied()).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let wrong =
        told(&[("CORTE_PORT", "abc"), ("CORTE_NATS", ""), ("CORTE_THINK", ""), ("CORTE_KEEP_GAMES", "")]);
    assert!(wrong.contains("'--port <PORT>'") && wrong.contains("CORTE_PORT in the environment"), "{wrong}");
    assert!(!wrong.contains("required"), "{wrong}");
}

/// A server started through a shell, which runs `before` first; with its log.
fn served(before: &str, data: &Path, log: &Path) -> Server {
    let mut child = Command::new("sh")
        .args(["-c", &format!("{before}; exec \"$0\" serve --no-open --port 0 --data \"$1\"")])
        .arg(env!("CARGO_BIN_EXE_corte"))
        .arg(data)
        .envs([("CORTE_LOG", "info"), ("CORTE_ADMIN_PUBLIC", "0")])
        .stdout(Stdio::piped())
        .stderr(fs::File::create(log).unwrap())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let address = lines.find_map(|line| line.strip_prefix("Coup is served at http://").map(str::to_owned));
    let address = address.unwrap_or_else(|| panic!("{}", fs::read_to_string(log).unwrap()));
    assert!(lines.any(|line| line.starts_with("Ctrl-C stops it")));
    Server { child, address }
}

fn signal(server: &Server, signal: &str) {
    let status = Command::new("kill").args([signal, &server.child.id().to_string()]).status().unwrap();
    assert!(status.success());
}

/// Closing the terminal is no wish to cut moves off. A server started with `nohup` goes on.
#[cfg(target_os = "linux")]
#[test]
fn a_server_stops_in_order_when_its_terminal_goes() {
    let dir = tempfile::tempdir().unwrap();
    let [data, log] = ["data", "log"].map(|name| dir.path().join(name));
    let mut server = served(":", &data, &log);
    signal(&server, "-HUP");
    assert!(server.child.wait().unwrap().success());
    let told = fs::read_to_string(&log).unwrap();
    assert!(told.contains("stopping"), "{told}");
    let left = fs::metadata(data.join("corte.sqlite-wal")).map_or(0, |left| left.len());
    assert_eq!(left, 0, "the database was closed");

    let mut server = served("trap '' HUP", &data, &log);
    let status = fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap().trim();
    assert_eq!(u64::from_str_radix(ignored, 16).unwrap() & 1, 1, "it still ignores SIGHUP");
    signal(&server, "-TERM");
    assert!(server.child.wait().unwrap().success());
}

/// Too many open files are a matter of moments: afterwards, the server can be asked again.
#[cfg(target_os = "linux")]
#[test]
fn health_answers_again_after_too_many_files_were_open() {
    let dir = tempfile::tempdir().unwrap();
    let [data, log] = ["data", "log"].map(|name| dir.path().join(name));
    let mut server = served("ulimit -Sn 80; ulimit -Hn 96", &data, &log);
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.child.id())).unwrap();
    let files = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    let files: Vec<&str> = files.split_whitespace().skip(3).take(2).collect();
    assert_eq!(files, ["96", "96"], "it takes as many as it may have");
    while !corte(&["health"], &data).status.success() {}
    let crowd: Vec<TcpStream> = (0..96).map(|_| TcpStream::connect(&server.address).unwrap()).collect();
    while !fs::read_to_string(&log).unwrap().contains("a connection can't be accepted") {}
    let told = fails(&["health", "--patience", "1"], &data);
    assert!(told.contains("does not answer in time"), "{told}");
    drop(crowd);
    loop {
        let health = corte(&["health"], &data);
        if health.status.success() {
            break;
        }
        let told = String::from_utf8_lossy(&health.stderr).into_owned();
        assert!(!told.contains("no server runs"), "{told}");
    }
    signal(&server, "-TERM");
    assert!(server.child.wait().unwrap().success());
}

/// A file that may not grow is like a full disk: the server says so, and lives.
#[cfg(target_os = "linux")]
#[test]
fn a_server_lives_on_when_its_file_may_not_grow() {
    let dir = tempfile::tempdir().unwrap();
    let [data, log] = ["data", "log"].map(|name| dir.path().join(name));
    // In blocks of 512 bytes: enough for the schema, and for little more.
    let mut server = served("ulimit -f 640", &data, &log);
    let ill = loop {
        let health = corte(&["health"], &data);
        let told = String::from_utf8_lossy(&health.stderr).into_owned();
        assert!(server.child.try_wait().unwrap().is_none(), "it has ended: {told}");
        if told.contains("accepts no writes") {
            break told;
        }
    };
    assert!(ill.contains("error"), "{ill}");
    signal(&server, "-TERM");
    assert!(server.child.wait().unwrap().success());
}

/// If the log is for programs, so is everything that a server says.
#[test]
fn a_log_for_programs_has_all_that_a_server_says() {
    let folder = tempfile::tempdir().unwrap();
    let serve = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
        command.args(["serve", "--no-open", "--data"]).arg(folder.path()).args(more);
        command.env("CORTE_LOG_FORMAT", "json").stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    };
    let lines = |text: &[u8]| -> Vec<Value> {
        String::from_utf8_lossy(text).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let refused = serve(&["--port", &port]).wait_with_output().unwrap();
    assert_eq!((refused.status.code(), refused.stdout.len()), (Some(1), 0));
    let told = lines(&refused.stderr);
    assert!(
        told.iter()
            .any(|line| line["fields"]["message"].to_string().contains("another program uses this port")),
        "{told:?}"
    );
    // An error on the command line or in the environment is one line of the log, too, and no text for people.
    let token = folder.path().join("none").display().to_string();
    for (wrong, why, status) in [
        (&["--origin", "coup.example"][..], "coup.example", 2),
        (&["--admin-public"], "--admin-public needs --admin", 2),
        (&["--think", "http://127.0.0.1:9300", "--think-token-file", &token], "--think-token-file", 1),
        (&["--notice", &token], "--notice", 1),
        (&["--port", "many"], "invalid value 'many' for '--port <PORT>'", 2),
    ] {
        let refused = serve(wrong).wait_with_output().unwrap();
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(status), 0), "{wrong:?}");
        let told = lines(&refused.stderr);
        let fails =
            |line: &&Value| line["level"] == "ERROR" && line["fields"]["message"].to_string().contains(why);
        assert!(told.iter().filter(fails).count() == 1, "{wrong:?}: {told:?}");
    }
    let mut other = Command::new(env!("CARGO_BIN_EXE_corte"));
    let other = other.args(["rules", "--port", "81"]).env("CORTE_LOG_FORMAT", "json").output().unwrap();
    assert!(
        String::from_utf8_lossy(&other.stderr).starts_with("error: "),
        "what has no log speaks to people"
    );
    let mut server = serve(&["--port", "0"]);
    let mut said = String::new();
    let mut errors = BufReader::new(server.stderr.take().unwrap());
    while !said.contains("Coup is served") {
        said.clear();
        assert!(errors.read_line(&mut said).unwrap() > 0, "it says where it is");
    }
    let greeting: Value = serde_json::from_str(&said).unwrap();
    assert!(greeting["fields"]["address"].to_string().contains("127.0.0.1:"), "{greeting}");
    server.kill().unwrap();
    assert_eq!(server.wait_with_output().unwrap().stdout, b"");
}

/// Only the log says why a directory was not made private.
#[test]
fn who_keeps_other_files_with_the_data_is_told_that_others_can_look_in() {
    let dir = tempfile::tempdir().unwrap();
    let [data, log] = ["data", "log"].map(|name| dir.path().join(name));
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(data.join("notes"), "for everybody").unwrap();
    served(":", &data, &log).kill();
    let told = fs::read_to_string(&log).unwrap();
    assert!(told.contains(&data.display().to_string()) && told.contains("other=notes"), "{told}");
    assert!(told.contains("chmod 700"), "{told}");
}

/// What the system says is only what is wrong.
#[test]
fn what_cannot_be_used_is_told_with_what_to_do() {
    let dir = tempfile::tempdir().unwrap();
    let [data, file] = ["data", "file"].map(|name| dir.path().join(name));
    drop(Server::start(&data));
    fs::write(&file, "7".repeat(64)).unwrap();
    let (file, nowhere) = (file.display(), dir.path().join("nowhere/new").display().to_string());
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap();
    let no_folder = "; a file is in the place of a folder";
    let check_path = "; check the path";
    let postgres = "--database postgres://corte:secret@127.0.0.1:1/corte";
    for (command, place, advice) in [
        (format!("serve --data {file}"), format!("{file}: "), no_folder),
        (format!("fsck --data {file}"), format!("{file}/corte.sqlite: "), no_folder),
        (format!("backup {file}/new"), format!("{file}/new: "), no_folder),
        (format!("export {file}"), format!("{file}: "), no_folder),
        (format!("backup {nowhere}"), format!("{nowhere}: "), check_path),
        (format!("fsck --salvage {nowhere}"), format!("{nowhere}: "), check_path),
        (format!("serve --port 0 --admin {taken}"), taken.to_string(), "another with --admin"),
        (format!("think --token-file {file} --listen {taken}"), taken.to_string(), "another with --listen"),
        (format!("serve {postgres}"), "127.0.0.1:1: ".to_owned(), "; check that PostgreSQL runs there"),
        (format!("fsck {postgres}"), "127.0.0.1:1: ".to_owned(), "; check that PostgreSQL runs there"),
    ] {
        let told = fails(&command.split(' ').collect::<Vec<_>>(), &data);
        assert!(
            told.contains(&place) && told.contains(advice) && !told.contains("secret"),
            "{command}: {told}"
        );
    }
}

/// Somebody without permission is told so, and not that there is nothing.
#[test]
fn who_may_not_look_is_told_so() {
    use std::os::unix::process::CommandExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::start(&data);
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700)).unwrap();
    for (command, advice) in [
        ("health", "run this as the user that the server runs as"),
        ("fsck", "; run this as a user who may use it"),
        ("backup never.sqlite", "; run this as a user who may use it"),
        ("tables", "; run this as a user who may use it"),
        ("serve --no-open", "; run this as a user who may use it"),
    ] {
        let mut asked = Command::new(env!("CARGO_BIN_EXE_corte"));
        asked.args(command.split(' ')).arg("--data").arg(&data).uid(61_234);
        let Ok(output) = asked.output() else {
            eprintln!("only root may be somebody else: what they are told is not tested");
            break;
        };
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.to_lowercase().contains("permission"), "{command}: {told}");
        assert!(told.contains(advice) && !output.status.success(), "{command}: {told}");
    }
    drop(server);
}

#[test]
fn the_person_who_is_removed_is_the_one_who_was_named() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(dir.path());
    let game = server.game();
    let (code, ana) = (game.table.rsplit('/').next().unwrap(), &game.players[0]);
    let name = server.ask("GET", "/api/bot", ana, &Value::Null).1["name"].as_str().unwrap().to_owned();
    let nobody = fails(&["remove", "person", "--table", code, "--name", "Nonesuch"], dir.path());
    assert!(nobody.contains("shows nobody by this name"), "{nobody}");
    let story = succeeds(&["tables", code], dir.path());
    let how = format!("[1] {name}: corte remove person --table {code} --name '{name}'\n");
    assert!(story.contains(&how) && story.contains("  game 1 began\n"), "{story}");
    let is_there = |player: &str| server.ask("GET", "/api/bot", player, &Value::Null).0 == 200;
    assert!(is_there(ana), "the host is not who was named");
    succeeds(&["remove", "person", "--table", code, "--name", &name], dir.path());
    assert_eq!([ana, &game.players[1]].map(|player| is_there(player)), [false, true]);
}

#[test]
fn what_is_kept_goes_by_the_options_and_visitors_read_it() {
    let dir = tempfile::tempdir().unwrap();
    let (data, notice) = (dir.path().join("data"), dir.path().join("notice.txt"));
    fs::write(&notice, "Ana Example, Exampletown\n").unwrap();
    let keeps = "export CORTE_CLOSE_AFTER=11 CORTE_KEEP_LOGS=12 CORTE_KEEP_GAMES=13 CORTE_KEEP_UPLOADS=14";
    let server =
        served(&format!("{keeps} CORTE_NOTICE='{}'", notice.display()), &data, &dir.path().join("log"));
    let mut stream = TcpStream::connect(&server.address).unwrap();
    write!(stream, "GET /privacy HTTP/1.0\r\nhost: {}\r\n\r\n", server.address).unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    assert!(page.contains("Ana Example, Exampletown"), "{page}");
    for days in 11..=14 {
        assert_eq!(page.matches(&format!("{days} days")).count(), 1, "{days}: {page}");
    }
}

/// A server behind a proxy knows people by the addresses that the proxy writes down. Otherwise all would count as one, or, as a proxy on
/// the same machine does, not at all.
#[test]
fn behind_a_proxy_each_address_is_counted_by_itself() {
    let dir = tempfile::tempdir().unwrap();
    for (proxy, is_limited) in [("1", true), ("0", false)] {
        let data = dir.path().join(proxy);
        let server = served(&format!("export CORTE_BEHIND_PROXY={proxy}"), &data, &dir.path().join("log"));
        let asks = |from: &str| {
            let mut stream = TcpStream::connect(&server.address).unwrap();
            write!(
                stream,
                "POST /api/bot HTTP/1.0\r\nhost: {}\r\nx-forwarded-for: {from}\r\n\
                 content-type: application/json\r\ncontent-length: 14\r\n\r\n{{\"name\":\"Ana\"}}",
                server.address
            )
            .unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer.split(' ').nth(1).unwrap().parse::<u16>().unwrap()
        };
        // Sixty at once, and one more each second.
        let refused = (0..200).any(|_| asks("192.0.2.1") == 429);
        assert_eq!((refused, asks("192.0.2.2") == 429), (is_limited, false));
    }
}

/// Whoever goes back to an older program after a newer one is told which tables have to wait, and that nothing is damaged.
#[test]
fn what_a_newer_program_has_written_is_told_apart_from_damage() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(dir.path());
    let code = server.game().table.rsplit_once('/').unwrap().1.to_owned();
    server.kill();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(dir.path().join("corte.sqlite").to_str().unwrap()).await.unwrap();
        let log = store.load(&code).await.unwrap();
        let mut entry: Value = serde_json::from_str(log.last().unwrap()).unwrap();
        entry["v"] = 999.into();
        store.append(&code, log.len() as u64 + 1, vec![entry.to_string()]).await.unwrap();
        store.shutdown().await;
    });
    let said = succeeds(&["fsck"], dir.path());
    assert!(said.starts_with("1 table was written to by a newer Corte: intact"), "{said}");
}

/// The log beside a database that was removed may hold what nothing else does.
#[test]
fn what_is_left_of_removed_data_is_kept_aside_and_named() {
    let dir = tempfile::tempdir().unwrap();
    let [data, backup] = ["data", "backup.sqlite"].map(|name| dir.path().join(name));
    for (is_removed, says) in
        [(false, "the previous data are in "), (true, "what was left of the previous data is in ")]
    {
        Server::start(&data).kill();
        if !is_removed {
            succeeds(&["backup", backup.to_str().unwrap()], &data);
        } else {
            fs::remove_file(data.join("corte.sqlite")).unwrap();
        }
        let said = succeeds(&["restore", backup.to_str().unwrap()], &data);
        assert!(said.contains(says), "{said}");
        assert_eq!(said.contains("To restore them: "), !is_removed, "{said}");
    }
}

#[test]
fn data_can_be_accepted_as_they_are() {
    let dir = tempfile::tempdir().unwrap();
    Server::start(dir.path()).kill();
    let said = succeeds(&["fsck", "--accept"], dir.path());
    assert_eq!(said, "the data are accepted as they are\n");
}
