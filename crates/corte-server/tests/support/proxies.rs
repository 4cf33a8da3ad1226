//! The proxies of `deploy/`, each in front of two servers on one PostgreSQL.

use crate::support::client::Running;
use crate::support::duel::{arrivals, comes_about, open_tables};
use crate::support::postgres::Server;
use crate::support::relay::{Relay, Settings};
use corte_server::Config;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::task::JoinSet;

/// Where the proxy listens, and where the servers do.
struct Places {
    proxy: SocketAddr,
    servers: Vec<SocketAddr>,
}

/// A running proxy, gone with the value.
struct Proxy {
    child: Child,
    dir: tempfile::TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An address that nobody listens on.
fn free() -> SocketAddr {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap()
}

fn shipped(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    std::fs::read_to_string(path).unwrap()
}

/// The text with `that`, which must occur in it, replaced by `this`.
fn with(text: &str, that: &str, this: &str) -> String {
    assert!(text.contains(that), "the file has no {that}");
    text.replace(that, this)
}

/// The file as shipped, but without certificates, which are tied to a name.
fn nginx(dir: &Path, places: &Places) -> Command {
    let servers: String =
        places.servers.iter().map(|server| format!("server {server} max_fails=0;")).collect();
    let mut file = with(&shipped("nginx.conf"), "server 127.0.0.1:8080 max_fails=0;", &servers);
    file = with(&file, "listen 80;", &format!("listen {};", free()));
    file = with(&file, "listen 443 ssl;", &format!("listen {};", places.proxy));
    // The game is played over one of the two address families.
    for both in ["listen [::]:80;", "listen [::]:443 ssl;"] {
        file = with(&file, both, "");
    }
    let file: Vec<&str> = file.lines().filter(|line| !line.contains("ssl_certificate")).collect();
    let (file, here) = (file.join("\n"), dir.display());
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {here}/{what};"))
        .concat();
    // Its workers have to reach a folder that only the owner can access.
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    let user = if is_root { "user root;" } else { "" };
    // A single process, so that killing it leaves no workers behind.
    let whole = format!(
        "{user} daemon off; master_process off; pid {here}/pid; error_log stderr warn; events {{}}\nhttp {{ access_log off; {temporary}\n{file}\n}}\n"
    );
    std::fs::write(dir.join("nginx.conf"), whole).unwrap();
    let mut command = Command::new("nginx");
    command.arg("-p").arg(dir).arg("-c").arg(dir.join("nginx.conf"));
    command
}

/// The file as shipped, with an address in place of a name.
fn caddy(dir: &Path, places: &Places) -> Command {
    let file = with(&shipped("Caddyfile"), "{\n\tservers {", "{\n\tadmin off\n\tservers {");
    std::fs::write(dir.join("Caddyfile"), file).unwrap();
    let servers: Vec<String> = places.servers.iter().map(ToString::to_string).collect();
    let mut command = Command::new("caddy");
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(dir.join("Caddyfile"));
    command.env("CORTE_DOMAIN", format!("http://{}", places.proxy)).env("CORTE_UPSTREAM", servers.join(" "));
    command.env("HOME", dir).env("XDG_DATA_HOME", dir).env("XDG_CONFIG_HOME", dir);
    command
}

/// Starts the proxy; none if it can't listen, for example because somebody else does.
async fn start(command: impl Fn(&Path, &Places) -> Command, places: &Places) -> Option<Proxy> {
    let dir = tempfile::tempdir().unwrap();
    let told = std::fs::File::create(dir.path().join("told")).unwrap();
    let child = command(dir.path(), places).stdout(Stdio::null()).stderr(told).spawn().unwrap();
    let mut proxy = Proxy { child, dir };
    while TcpStream::connect(places.proxy).is_err() {
        if proxy.child.try_wait().unwrap().is_some() {
            println!("{}", std::fs::read_to_string(proxy.dir.path().join("told")).unwrap());
            return None;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Some(proxy)
}

/// Whether this program is installed; prints a line if it isn't.
fn is_there(name: &str) -> bool {
    let found = Command::new(name).arg("-v").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !found {
        println!("skipped: there is no {name} (Debian's package {name})");
    }
    found
}

/// A proxy in front of two servers that reach their common database at these addresses; and the proxy's address.
async fn behind(
    command: impl Fn(&Path, &Places) -> Command,
    databases: [&str; 2],
) -> (Proxy, String, [Running; 2]) {
    for _ in 0..5 {
        let proxy = free();
        let base = format!("http://{proxy}");
        let one_of = |database: &str| Config {
            database: Some(database.to_owned()),
            origin: Some(base.clone()),
            behind_proxy: true,
            ..Config::default()
        };
        let [one, other] = databases.map(|database| Running::start_at(one_of(database)));
        let (one, other) = tokio::join!(one, other);
        let address = |server: &Running| server.base.trim_start_matches("http://").parse().unwrap();
        let servers: Vec<SocketAddr> = vec![address(&one), address(&other)];
        match start(&command, &Places { proxy, servers }).await {
            Some(running) => return (running, base, [one, other]),
            None => drop(tokio::join!(one.stop(), other.stop())),
        }
    }
    panic!("the proxy does not start");
}

/// Plays through a proxy that spreads requests over two servers, one of which stops.
async fn play_through(name: &str, command: impl Fn(&Path, &Places) -> Command) {
    let Some(postgres) = Server::shared().filter(|_| is_there(name)) else { return };
    let database = postgres.new_database().await;
    let (running, base, [one, other]) = behind(command, [&database; 2]).await;
    let tables = open_tables(&base, 1, &["page"]).await;
    let (table, mut following) = (&tables[0], JoinSet::new());
    table.follow(&mut following);
    assert!(arrivals(&tables, 1).await, "streams and sockets pass");
    let plays = async |answers: usize| {
        while table.acknowledged() < answers {
            // If the proxy found no server, the next try does.
            let _ = table.step().await;
        }
    };
    plays(8).await;
    assert!(comes_about(|| table.is_followed()).await, "what happens is told at once");
    one.stop().await;
    plays(16).await;
    assert!(comes_about(|| table.is_followed()).await, "who was cut off is back");
    // Through the proxy an answer may still be lost on its way to a server that has gone.
    table.at([&other.base, &other.base]).check().await;
    following.shutdown().await;
    drop(running);
    other.stop().await;
}

/// How long it may take to become true.
const ENOUGH: Duration = Duration::from_secs(60);

/// Looks at a table through a proxy while one server, and then both, have lost the database.
async fn look_through(name: &str, command: impl Fn(&Path, &Places) -> Command) {
    let Some(postgres) = Server::shared().filter(|_| is_there(name)) else { return };
    let database = postgres.new_database().await;
    let ways = [(); 2].map(|()| Relay::to(&database, Settings::PassedOn));
    let (running, base, [one, other]) = behind(command, [&ways[0].address, &ways[1].address]).await;
    let table = open_tables(&base, 1, &[]).await.remove(0);
    let page = format!("{base}/t/{}", table.code());
    let look = async || {
        let answer = reqwest::get(&page).await.unwrap();
        let (status, text) = (answer.status().as_u16(), answer.text().await.unwrap());
        if status != 200 {
            // The proxy makes anybody wait who asks more often than people do.
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        (status, text)
    };
    let is_shown_to_all = async || {
        let mut in_a_row = 0;
        while in_a_row < 20 {
            in_a_row = if look().await.0 == 200 { in_a_row + 1 } else { 0 };
        }
    };
    ways[0].cut();
    let shown = tokio::time::timeout(ENOUGH, is_shown_to_all()).await;
    shown.expect("whoever has no database is left for the one that has it");
    ways[1].cut();
    let says_so = async {
        // The page is the server's own, so people read its wording.
        let is_own = |(status, text): &(u16, String)| *status == 503 && text.contains("/assets/");
        while !is_own(&look().await) {}
    };
    tokio::time::timeout(ENOUGH, says_so).await.expect("where nobody has a database a server says so");
    ways.iter().for_each(Relay::mend);
    tokio::time::timeout(ENOUGH, is_shown_to_all()).await.expect("all is as before");
    drop(running);
    tokio::join!(one.stop(), other.stop());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_through_nginx() {
    play_through("nginx", nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_through_caddy() {
    play_through("caddy", caddy).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nginx_leaves_a_server_without_a_database_for_another() {
    look_through("nginx", nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn caddy_leaves_a_server_without_a_database_for_another() {
    look_through("caddy", caddy).await;
}
