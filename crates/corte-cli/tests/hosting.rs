//! What the files for hosting say about the program is true.

#![allow(clippy::print_stdout, reason = "a skipped test says so")]

use std::collections::BTreeSet;
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn help(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_corte")).args(arguments).arg("--help").output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn files() -> Vec<(String, String)> {
    let deploy = fs::read_dir(root().join("deploy")).unwrap().map(|entry| entry.unwrap().path());
    deploy
        .filter(|path| path.is_file())
        .chain([root().join("docs/hosting.md")])
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).unwrap()))
        .collect()
}

/// The words of a text that begin like this.
fn words<'t>(text: &'t str, start: &str) -> BTreeSet<&'t str> {
    let of_a_word = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    text.split(|letter| !of_a_word(letter)).filter(|word| word.starts_with(start) && word.len() > 2).collect()
}

/// Variables set outside the program: by whoever builds or tests it, and between the files of `deploy/`.
const OF_OTHERS: [&str; 11] = [
    "CORTE_BUILDS",
    "CORTE_COMMIT",
    "CORTE_DOMAIN",
    "CORTE_KILLS",
    "CORTE_OTHER_SERVER",
    "CORTE_POSTGRES_IN",
    "CORTE_ROUNDS",
    "CORTE_SECS",
    "CORTE_SERVERS",
    "CORTE_TABLES",
    "CORTE_UPSTREAM",
];

#[test]
fn every_variable_is_one_of_the_program() {
    let serve = help(&["serve"]);
    let mut known = words(&serve, "CORTE_");
    known.extend(OF_OTHERS);
    for (file, text) in files() {
        for name in words(&text, "CORTE_") {
            assert!(known.contains(name), "{file} has {name}; there are {known:?}");
        }
    }
}

#[test]
fn every_flag_is_one_of_the_program() {
    let (serve, load) = (help(&["serve"]), help(&["load"]));
    let (serve, load) = (words(&serve, "--"), words(&load, "--"));
    let mut seen = BTreeSet::new();
    for (file, text) in files() {
        for line in text.lines() {
            // Only flags in code are ours; other programs' commands have their own.
            let spans = line.split('`').skip(1).step_by(2).filter(|span| span.starts_with("--"));
            let commands =
                line.split('`').filter_map(|span| span.split_once("corte serve ")).map(|found| found.1);
            let measures =
                line.split('`').filter_map(|span| span.split_once("corte load ")).map(|found| found.1);
            let measures: BTreeSet<&str> = measures.flat_map(|measure| words(measure, "--")).collect();
            assert!(measures.is_subset(&load), "{file}: {line}");
            for flag in spans.chain(commands).flat_map(|span| words(span, "--")) {
                assert!(serve.contains(flag), "{file} has {flag}: {line}");
                seen.insert(flag.to_owned());
            }
        }
    }
    let told: BTreeSet<&str> = seen.iter().map(String::as_str).collect();
    let missing: Vec<&&str> = serve.difference(&told).filter(|flag| **flag != "--help").collect();
    assert!(missing.is_empty(), "docs/hosting.md does not tell of {missing:?}");
}

#[test]
fn the_unit_starts_the_program_with_arguments_it_takes() {
    let unit = fs::read_to_string(root().join("deploy/corte.service")).unwrap();
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/corte ")).unwrap();
    help(&start.split(' ').collect::<Vec<_>>());
}

#[test]
fn the_image_builds_what_it_copies() {
    let image = fs::read_to_string(root().join("deploy/Dockerfile")).unwrap();
    assert!(
        image.contains("cargo build --release --locked -p corte-cli --all-features"),
        "the compose file gives the image a PostgreSQL"
    );
    assert!(image.contains("/src/target/release/corte "), "the program's name is the binary's");
    // An image built from a working folder must contain neither its builds nor its history, nor hands and sessions.
    let ignored = fs::read_to_string(root().join(".dockerignore")).unwrap();
    for folder in ["target", ".git", "corte-data"] {
        assert!(ignored.lines().any(|line| line == folder), "{folder} goes into the image's build");
    }
}

/// The released image contains only the program; to whoever runs it, it is the same as the one built here.
#[test]
fn both_images_are_used_alike() {
    let built = fs::read_to_string(root().join("deploy/Dockerfile")).unwrap();
    let given = fs::read_to_string(root().join("tools/image")).unwrap();
    let mut settings: BTreeSet<&str> = built
        .lines()
        .find_map(|line| line.strip_prefix("ENV CORTE_"))
        .map(|line| line.split(' ').map(|pair| pair.trim_start_matches("CORTE_")).collect())
        .unwrap();
    assert!(settings.len() >= 3, "{settings:?}");
    settings.extend(["--volume /data", "--port 8080", "--cmd serve", "\"health\"]", "--user 10001:10001"]);
    for setting in settings {
        assert!(given.contains(setting), "tools/image sets no {setting}");
    }
    assert!(
        built.contains("VOLUME /data") && built.contains("EXPOSE 8080") && built.contains("CMD [\"serve\"]")
    );
    assert!(built.contains("USER 10001:10001"), "one image can't go on with the other's volume");
}

/// What a command prints, if it exists and succeeds.
fn told(command: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(command).args(arguments).stderr(Stdio::inherit()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A container that is removed together with its image, however the test ends.
struct Container(String);

impl Container {
    fn podman(&self, arguments: &[&str]) -> Option<String> {
        told("podman", &[arguments, &[&self.0]].concat())
    }
}

impl Drop for Container {
    fn drop(&mut self) {
        self.podman(&["rm", "--force", "--volumes", "--time", "0"]);
        self.podman(&["rmi", "--force"]);
    }
}

/// The image with the program of this build, and with the libraries that it needs and a static build does not.
#[test]
fn the_image_starts_is_healthy_and_stops_when_it_is_told() {
    let can_run = ["buildah", "podman"].iter().all(|program| told(program, &["info"]).is_some());
    if !can_run {
        println!(
            "skipped: images are built by buildah and run by podman, and one of them is missing or can't work here"
        );
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (inside, file) = (folder.path().join("inside"), folder.path().join("image.tar"));
    let program = env!("CARGO_BIN_EXE_corte");
    fs::create_dir(&inside).unwrap();
    fs::copy(program, inside.join("corte")).unwrap();
    for library in told("ldd", &[program]).unwrap().split_whitespace().filter(|word| word.starts_with('/')) {
        let copy = inside.join(library.trim_start_matches('/'));
        fs::create_dir_all(copy.parent().unwrap()).unwrap();
        fs::copy(library, copy).unwrap();
    }
    let name = format!("corte-test-{}", std::process::id());
    let made = Command::new(root().join("tools/image")).args([&inside, &file]).arg(&name).status().unwrap();
    assert!(made.success(), "tools/image {made}");

    let container = Container(name);
    told("podman", &["load", "--quiet", "--input", &file.display().to_string()]).unwrap();
    // It asks for no more than a machine has that is a container itself.
    let run = "run --detach --network none --no-healthcheck --ulimit nofile=1024:1024 --ulimit nproc=1024:1024 --name";
    let run = Command::new("podman").args(run.split(' ')).args([&container.0; 2]).output().unwrap();
    if let Some(125 | 126) = run.status.code() {
        println!("skipped: podman can't run here: {}", String::from_utf8_lossy(&run.stderr));
        return;
    }
    let asked = std::time::Instant::now();
    while told("podman", &["exec", &container.0, "/corte", "health"]).is_none() {
        assert!(asked.elapsed().as_secs() < 60, "{}", container.podman(&["logs"]).unwrap_or_default());
    }
    container.podman(&["stop", "--time", "60"]).unwrap();
    let ended = container
        .podman(&["inspect", "--type", "container", "--format", "{{.State.ExitCode}} {{.Config.User}}"])
        .unwrap();
    assert_eq!(ended, "0 10001:10001", "{}", container.podman(&["logs"]).unwrap_or_default());
}

#[test]
fn data_of_a_server_started_here_is_never_committed() {
    let folder = corte_server::Config::default().data;
    let ignored = fs::read_to_string(root().join(".gitignore")).unwrap();
    let line = format!("/{}", folder.display());
    assert!(ignored.lines().any(|ignored| ignored == line), "{line} is not in .gitignore");
}

/// Metrics that the board doesn't show, and why.
const NOT_ON_THE_BOARD: [(&str, &str); 3] = [
    ("corte_build_info", "it names a version, and is no figure"),
    ("corte_poll_cpu_seconds_max", "only debug builds have it"),
    ("process_cpu_seconds_total", "a board of the machine shows it, as it does for every program"),
];

/// Metrics of servers that share a PostgreSQL database.
const OF_SHARED_DATABASES: [&str; 2] = ["corte_database_reached", "corte_nats_reached"];

/// What a server with a worker answers at `/metrics`.
fn metrics() -> String {
    let home = folder("board");
    let (data, token) = (home.join("data"), home.join("token"));
    fs::write(&token, "7".repeat(64)).unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(["serve", "--no-open", "--port", "0", "--admin", "127.0.0.1:0"])
        .args(["--think", "http://127.0.0.1:9", "--think-token-file"])
        .arg(&token)
        .arg("--data")
        .arg(&data)
        .env("CORTE_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines().map_while(Result::ok);
    let admin =
        lines.find_map(|line| line.strip_prefix("health and metrics at http://").map(str::to_owned)).unwrap();
    let mut connection = TcpStream::connect(&admin).unwrap();
    write!(connection, "GET /metrics HTTP/1.1\r\nHost: {admin}\r\nConnection: close\r\n\r\n").unwrap();
    let mut metrics = String::new();
    connection.read_to_string(&mut metrics).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    metrics
}

/// A metric of which the page doesn't tell, or which the board doesn't show, is one that nobody looks at; and a panel
/// for one that the server doesn't count would be empty, and nobody would know why.
#[test]
fn every_metric_is_told_of_and_on_the_board() {
    let metrics = metrics();
    assert!(metrics.contains("corte_build_info{version="), "{metrics}");
    let mut counted: BTreeSet<&str> =
        metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect();
    counted.extend(OF_SHARED_DATABASES);
    let named = |text: &str| -> BTreeSet<String> {
        let names = ["corte_", "process_"].into_iter().flat_map(|begins| words(text, begins));
        names.map(str::to_owned).collect()
    };
    let page = fs::read_to_string(root().join("docs/hosting.md")).unwrap();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split(" |").next());
    let told: BTreeSet<String> = rows.flat_map(named).collect();
    let is_so = told.iter().map(String::as_str).eq(counted.iter().copied());
    assert!(is_so, "docs/hosting.md tells of {told:?}, and the server counts {counted:?}");

    let board = fs::read_to_string(root().join("deploy/grafana/corte.json")).unwrap();
    let board: serde_json::Value = serde_json::from_str(&board).unwrap();
    let mut shown: BTreeSet<&str> = NOT_ON_THE_BOARD.iter().map(|(name, _)| *name).collect();
    for panel in board["panels"].as_array().unwrap() {
        for target in panel["targets"].as_array().unwrap() {
            let names = named(target["expr"].as_str().unwrap());
            assert!(!names.is_empty(), "{} shows nothing of the server's", panel["title"]);
            for name in names {
                let family = name.strip_suffix("_bucket").unwrap_or(&name);
                let family = counted.iter().find(|counted| **counted == family);
                shown.insert(family.unwrap_or_else(|| panic!("{} shows {name}", panel["title"])));
            }
        }
    }
    let hidden: Vec<&&str> = counted.difference(&shown).collect();
    assert!(hidden.is_empty(), "deploy/grafana/corte.json does not show {hidden:?}");
}

/// The files that compose names exist, and it sets what the server accepts.
#[test]
fn the_compose_file_names_files_that_are_there() {
    let text = fs::read_to_string(root().join("deploy/compose.yaml")).unwrap();
    let named: Vec<&str> = text
        .split(['"', ' ', '[', ']', '\n'])
        .filter_map(|word| word.strip_prefix("./")?.split(':').next())
        .collect();
    assert!(named.len() >= 5, "{named:?}");
    for file in named {
        assert!(root().join("deploy").join(file).is_file(), "deploy/{file} is not there");
    }
    let times = |what: &str| text.lines().filter(|line| line.starts_with(what)).count();
    assert_eq!(
        times("    restart: unless-stopped"),
        times("    image: "),
        "a service stays down after a reboot"
    );
    let proxy = fs::read_to_string(root().join("deploy/Caddyfile")).unwrap();
    for name in ["CORTE_DOMAIN", "CORTE_UPSTREAM"] {
        assert!(text.contains(&format!("{name}: ")) && proxy.contains(&format!("{{${name}:")), "{name}");
    }
}

/// What a program says about a file of `deploy/`; `None`, with a message, if that program is missing.
fn said_by(program: &str, arguments: &[&str], home: &Path) -> Option<(bool, String)> {
    let mut command = Command::new(program);
    command.args(arguments).env("HOME", home).env("XDG_DATA_HOME", home).env("XDG_CONFIG_HOME", home);
    let Ok(output) = command.output() else {
        println!("skipped: there is no {program} (Debian's package {program})");
        return None;
    };
    let said = [output.stdout, output.stderr].concat();
    Some((output.status.success(), String::from_utf8_lossy(&said).into_owned()))
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // An earlier run may have left its files.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn caddy_takes_its_file() {
    let file = root().join("deploy/Caddyfile");
    let arguments = ["validate", "--adapter", "caddyfile", "--config", file.to_str().unwrap()];
    let Some((takes, said)) = said_by("caddy", &arguments, &folder("caddy")) else { return };
    assert!(takes && !said.contains("\"warn\""), "{said}");
}

#[test]
fn nginx_takes_its_file() {
    let home = folder("nginx");
    let (key, certificate) = (home.join("key"), home.join("certificate"));
    let (key, certificate) = (key.to_str().unwrap(), certificate.to_str().unwrap());
    let own = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=coup.example", "-keyout", key];
    let Some((made, said)) = said_by("openssl", &[&own[..], &["-out", certificate]].concat(), &home) else {
        return;
    };
    assert!(made, "{said}");
    let file = fs::read_to_string(root().join("deploy/nginx.conf")).unwrap();
    // Only root may listen on low ports, so these are higher; a mere check of the file serves nobody.
    let file = file
        .replace("/etc/ssl/coup.example.pem", certificate)
        .replace("/etc/ssl/coup.example.key", key)
        .replace("listen 80;", "listen 127.0.0.1:18080;")
        .replace("listen [::]:80;", "listen [::1]:18080;")
        .replace("listen 443 ssl;", "listen 127.0.0.1:18443 ssl;")
        .replace("listen [::]:443 ssl;", "listen [::1]:18443 ssl;");
    let here = home.display();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {here}/{what};"))
        .concat();
    let whole = format!(
        "pid {here}/pid; error_log stderr; events {{}} http {{ access_log off; {temporary} {file} }}"
    );
    let config = home.join("nginx.conf");
    fs::write(&config, whole).unwrap();
    let arguments = ["-t", "-p", home.to_str().unwrap(), "-c", config.to_str().unwrap()];
    let Some((takes, said)) = said_by("nginx", &arguments, &home) else { return };
    assert!(takes && !said.contains("[warn]"), "{said}");
}

/// The package's launcher starts the build that the processor can run, and passes its arguments on.
#[cfg(target_os = "linux")]
#[test]
fn the_launcher_starts_a_build_that_runs_here() {
    let builds = Path::new(env!("CARGO_TARGET_TMPDIR")).join("builds");
    for level in ["v2", "v3"] {
        let folder = builds.join(format!("x86-64-{level}"));
        fs::create_dir_all(&folder).unwrap();
        let corte = folder.join("corte");
        fs::write(&corte, format!("#!/bin/sh\necho {level} \"$@\"\n")).unwrap();
        fs::set_permissions(&corte, Permissions::from_mode(0o755)).unwrap();
    }
    let launcher = root().join("deploy/launcher");
    let output = Command::new("sh")
        .arg(launcher)
        .args(["rules", "a b"])
        .env("CORTE_BUILDS", &builds)
        .output()
        .unwrap();
    let processor = fs::read_to_string("/proc/cpuinfo").unwrap();
    let level = if words(&processor, "avx2").is_empty() || words(&processor, "bmi2").is_empty() {
        "v2"
    } else {
        "v3"
    };
    assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{level} rules a b\n"));
}

/// A server that is told its public address.
fn origin(origin: &str, data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
    command.args(["serve", "--port", "0", "--no-open", "--origin", origin, "--data"]).arg(data);
    command.envs([("CORTE_BEHIND_PROXY", "1"), ("CORTE_LOG", "info")]);
    command
}

/// From such an address, people could open every page but send no form.
#[test]
fn an_origin_that_no_browser_names_is_refused_at_once() {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-origin");
    let _ = fs::remove_dir_all(&data);
    for wrong in
        ["coup.example", "ftp://coup.example", "https://coup.example/table", "https://ana@coup.example"]
    {
        let output = origin(wrong, &data).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && output.stdout.is_empty(), "{wrong} is served");
        assert!(told.contains(wrong) && told.contains("as in https://coup.example"), "{told}");
        assert!(!data.exists(), "{wrong} leaves data behind");
    }
}

/// A file or a service manager would keep the codes that are colours in a terminal.
#[test]
fn a_log_that_goes_to_a_file_has_no_colours() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("logged");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let log = folder.join("log");
    let mut server = origin("https://coup.example/", &folder.join("data"))
        .stdout(Stdio::piped())
        .stderr(fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines().map_while(Result::ok);
    let link = lines.find_map(|line| line.strip_prefix("for others: ").map(str::to_owned));
    assert_eq!(link.as_deref(), Some("https://coup.example"));
    let told = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap();
    assert!(told.success() && server.wait().unwrap().success());
    let log = fs::read_to_string(&log).unwrap();
    assert!(log.contains("INFO") && log.contains("stopping"), "{log}");
    let times = log.lines().filter_map(|line| line.split(' ').next());
    assert!(times.clone().count() > 0 && times.into_iter().all(|time| time.ends_with('Z')), "in UTC: {log}");
    assert!(!log.contains('\u{1b}'), "{log}");
}

/// Answers one request, and returns its body.
fn collect(connection: &mut TcpStream) -> Option<String> {
    let mut reader = BufReader::new(connection.try_clone().ok()?);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|read| *read > 0)?;
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    connection.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}").ok()?;
    String::from_utf8(body).ok()
}

#[test]
fn a_collector_is_told_what_was_done_and_at_no_table_by_name() {
    let collector = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = format!("http://{}", collector.local_addr().unwrap());
    let (hand_on, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        for mut connection in collector.incoming().map_while(Result::ok) {
            let Some(body) = collect(&mut connection) else { continue };
            if hand_on.send(body).is_err() {
                return;
            }
        }
    });
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("traced");
    let _ = fs::remove_dir_all(&data);
    let mut server = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(["serve", "--port", "0", "--no-open", "--data"])
        .arg(&data)
        .envs([
            ("CORTE_LOG", "error"),
            ("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint.as_str()),
            ("OTEL_SERVICE_NAME", "court"),
        ])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines().map_while(Result::ok);
    let address =
        lines.find_map(|line| line.split_once("served at http://").map(|(_, at)| at.to_owned())).unwrap();
    let ask = |request: &str, body: &str| {
        let mut connection = TcpStream::connect(&address).unwrap();
        let form = "content-type: application/x-www-form-urlencoded\r\n";
        let length = body.len();
        let head = format!(
            "{request} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{form}content-length: {length}"
        );
        write!(connection, "{head}\r\n\r\n{body}").unwrap();
        let mut answer = String::new();
        // A page may contain bytes that are no text.
        let _ = connection.read_to_string(&mut answer);
        answer
    };
    let opened = ask("POST /new", "rulebook=brazil&places=2&bots=1&seconds=0&think=0");
    let code = opened.split("/t/").nth(1).unwrap_or_else(|| panic!("{opened}"));
    let code: String = code.chars().take_while(char::is_ascii_alphanumeric).collect();
    ask(&format!("GET /t/{code}"), "");
    let mut traced = String::new();
    while !traced.contains("/t/{code}") {
        traced.push_str(&told.recv_timeout(std::time::Duration::from_secs(60)).expect("spans"));
    }
    server.kill().unwrap();
    server.wait().unwrap();
    for said in ["\"stringValue\":\"court\"", "\"/new\"", "\"request\"", "\"intValue\":\"200\""] {
        assert!(traced.contains(said), "{said} is not told: {traced}");
    }
    assert!(!traced.contains(&code), "which table it was is nobody's business: {traced}");
}
