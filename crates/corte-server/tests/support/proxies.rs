//! The proxies of `deploy/`, each in front of two servers on one PostgreSQL.

use crate::support::client::Running;
use crate::support::duel::{arrivals, comes_about, open_tables};
use crate::support::postgres::Server;
use corte_server::Config;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tokio::task::JoinSet;

/// Where the proxy listens, and where the servers do.
struct Places {
    proxy: SocketAddr,
    servers: Vec<SocketAddr>,
}

/// A proxy that runs, gone with the value.
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

/// A place that nobody listens at.
fn free() -> SocketAddr {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap()
}

fn shipped(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    std::fs::read_to_string(path).unwrap()
}

/// The text with this put in place of that, which is there.
fn with(text: &str, that: &str, this: &str) -> String {
    assert!(text.contains(that), "the file has no {that}");
    text.replace(that, this)
}

/// The file as it is shipped, but without certificates, which stand for a name.
fn nginx(dir: &Path, places: &Places) -> Command {
    let servers: String = places.servers.iter().map(|server| format!("server {server};")).collect();
    let mut file = with(&shipped("nginx.conf"), "server 127.0.0.1:8080;", &servers);
    file = with(&file, "listen 80;", &format!("listen {};", free()));
    file = with(&file, "listen 443 ssl;", &format!("listen {};", places.proxy));
    // Of both families of addresses one is played through.
    for both in ["listen [::]:80;", "listen [::]:443 ssl;"] {
        file = with(&file, both, "");
    }
    let file: Vec<&str> = file.lines().filter(|line| !line.contains("ssl_certificate")).collect();
    let (file, here) = (file.join("\n"), dir.display());
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {here}/{what};"))
        .concat();
    // Its workers are to reach the folder that is the owner's alone.
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    let user = if is_root { "user root;" } else { "" };
    let whole = format!(
        "{user} daemon off; pid {here}/pid; error_log stderr warn; events {{}}\nhttp {{ access_log off; {temporary}\n{file}\n}}\n"
    );
    std::fs::write(dir.join("nginx.conf"), whole).unwrap();
    let mut command = Command::new("nginx");
    command.arg("-p").arg(dir).arg("-c").arg(dir.join("nginx.conf"));
    command
}

/// The file as it is shipped, for an address in place of a name.
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

/// Starts the proxy; none where it does not listen, as where somebody else does.
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
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    Some(proxy)
}

/// Plays through a proxy that spreads requests over two servers, one of which stops.
async fn play_through(name: &str, command: impl Fn(&Path, &Places) -> Command) {
    if Command::new(name).arg("-v").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
        println!("skipped: there is no {name} (Debian's package {name})");
        return;
    }
    let Some(postgres) = Server::shared() else { return };
    for _ in 0..5 {
        let (proxy, database) = (free(), postgres.new_database().await);
        let base = format!("http://{proxy}");
        let one_of = || Config {
            database: Some(database.clone()),
            origin: Some(base.clone()),
            behind_proxy: true,
            ..Config::default()
        };
        let (one, other) = tokio::join!(Running::start_at(one_of()), Running::start_at(one_of()));
        let address = |server: &Running| server.base.trim_start_matches("http://").parse().unwrap();
        let servers: Vec<SocketAddr> = vec![address(&one), address(&other)];
        let Some(running) = start(&command, &Places { proxy, servers }).await else {
            tokio::join!(one.stop(), other.stop());
            continue;
        };
        let tables = open_tables(&base, 1, &["page"]).await;
        let (table, mut following) = (&tables[0], JoinSet::new());
        table.follow(&mut following);
        assert!(arrivals(&tables, 1).await, "streams and sockets pass");
        let plays = async |answers: usize| {
            while table.acknowledged() < answers {
                // Where the proxy found nobody the next try does.
                let _ = table.step().await;
            }
        };
        plays(8).await;
        assert!(comes_about(|| table.is_followed()).await, "what happens is told at once");
        one.stop().await;
        plays(16).await;
        assert!(comes_about(|| table.is_followed()).await, "who was cut off is back");
        // Through the proxy an answer may still be lost on its way to who is no more.
        table.at([&other.base, &other.base]).check().await;
        following.shutdown().await;
        drop(running);
        other.stop().await;
        return;
    }
    panic!("{name} does not start");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_through_nginx() {
    play_through("nginx", nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_through_caddy() {
    play_through("caddy", caddy).await;
}
