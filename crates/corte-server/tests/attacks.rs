//! One hostile address, whatever it sends, costs nobody a seat, a move or a table. How long others wait is measured
//! by `cargo run --release -p corte-server --example attack`; this file checks what can be counted.

mod support {
    pub(crate) mod attacks;
}

use corte_server::{Config, Server};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use support::attacks::{ATTACKS, Attack, Players, Seen};
use tokio::sync::{oneshot, watch};

/// How many moves are made during each attack.
const MOVES: usize = 15;

/// A server behind a proxy.
struct House {
    address: SocketAddr,
    admin: SocketAddr,
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
    _dir: tempfile::TempDir,
}

impl House {
    async fn open() -> House {
        let dir = tempfile::tempdir().unwrap();
        let admin = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
        let data = dir.path().to_owned();
        let config = Config { port: 0, data, admin, behind_proxy: true, ..Config::default() };
        let server = Server::bind(config).await.unwrap();
        let (address, admin) = (server.address().unwrap(), server.admin_address().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move { server.run(async move { drop(stopped.await) }).await.unwrap() });
        House { address, admin, stop, task, _dir: dir }
    }

    /// One of the server's metrics.
    async fn figure(&self, name: &str) -> usize {
        let text = self.metrics().await;
        let value = text.lines().find_map(|line| line.strip_prefix(&format!("corte_{name} "))?.parse().ok());
        value.unwrap_or_else(|| panic!("no {name} in {text}"))
    }

    async fn metrics(&self) -> String {
        reqwest::get(format!("http://{}/metrics", self.admin)).await.unwrap().text().await.unwrap()
    }

    /// Checks that no task has held a thread for long. What counts is processor time, whatever else this machine
    /// does, and an unoptimised build takes ten times what is promised (`corte_poll_seconds`, 2 ms).
    #[cfg(debug_assertions)]
    async fn nothing_held_a_thread(&self, name: &str) {
        const MOST: f64 = 0.02;
        let text = self.metrics().await;
        let longest: Vec<(&str, f64)> = text
            .lines()
            .filter_map(|line| line.strip_prefix("corte_poll_cpu_seconds_max{task=")?.split_once("} "))
            .map(|(kind, seconds)| (kind, seconds.parse().unwrap()))
            .collect();
        assert!(longest.iter().any(|(_, seconds)| *seconds > 0.0), "{text}");
        assert!(longest.iter().all(|(_, seconds)| *seconds <= MOST), "{name}: {longest:?}");
    }

    async fn close(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap();
    }
}

fn count(seen: &Seen, statuses: &[u16]) -> usize {
    statuses.iter().filter_map(|status| seen.get(status)).sum()
}

/// Checks the most that an attack of this duration can have gained.
fn is_bounded(name: &str, seen: &Seen, lasted: Duration) {
    // What an address may do at once, plus what it may do again for each second that passes.
    let limit =
        |at_once: usize, a_minute: u64| at_once + (lasted.as_secs() * a_minute).div_ceil(60) as usize + 1;
    let passed = count(seen, &[200, 303]);
    match name {
        "a crowd that watches one table" => assert!(passed <= 64, "{name}: {seen:?}"),
        "chat without cookies" => assert!(passed <= limit(20, 60), "{name}: {seen:?}"),
        "listed tables by the dozen" | "games begun and left" => {
            assert!(passed <= limit(20, 40), "{name}: {seen:?}");
        }
        "sessions by the hundred" => assert!(passed <= limit(60, 60), "{name}: {seen:?}"),
        "bodies that are too long" => assert_eq!(passed, 0, "{name}: {seen:?}"),
        "short messages without end" => assert!(count(seen, &[0]) >= 20, "{name}: {seen:?}"),
        // Work that yields to everything may get no processor while the machine has other work: even then, what it
        // has accepted is bounded, and none of it is refused as wrong.
        "replays of the longest record" | "uploads of the longest record" => {
            assert!(count(seen, &[429, 503]) > 0, "{name}: {seen:?}");
            assert!(seen.keys().all(|status| [0, 200, 303, 429, 503].contains(status)), "{name}: {seen:?}");
        }
        _ => {}
    }
    assert_eq!(count(seen, &[500, 502]), 0, "{name}: {seen:?}");
}

async fn costs_nobody_a_move(attack: &'static Attack) {
    let house = House::open().await;
    let mut players = Players::open(&format!("http://{}", house.address), 0).await;
    let (stop, stopping) = watch::channel(false);
    let code = players.code.clone();
    let address = house.address;
    let began = Instant::now();
    let attacking = tokio::spawn(async move { attack.run(address, &code, stopping).await });
    let mut made = 0;
    while made < MOVES {
        match players.make_a_move().await {
            Some((200, _)) => made += 1,
            Some((status, _)) => panic!("{}: a move was answered {status}", attack.name),
            None => {}
        }
    }
    assert!(players.can_watch().await, "{}: a player can't watch their own table", attack.name);
    // What one address holds at any moment is bounded.
    assert!(house.figure("request_bytes").await <= 1 << 20, "{}", attack.name);
    assert!(house.figure("answer_bytes").await <= 7 << 20, "{}", attack.name);
    assert!(house.figure("heavy_waiting").await <= 16, "{}", attack.name);
    assert!(house.figure("watchers").await <= 64 + 2, "{}", attack.name);
    #[cfg(debug_assertions)]
    house.nothing_held_a_thread(attack.name).await;
    stop.send(true).unwrap();
    let seen = attacking.await.unwrap();
    is_bounded(attack.name, &seen, began.elapsed());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_attack_costs_others_a_move_or_a_seat() {
    for attack in &ATTACKS {
        costs_nobody_a_move(attack).await;
    }
}

/// Somebody at this address requests a page or submits a form.
async fn ask(house: &House, from: &str, method: reqwest::Method, path: &str, body: &'static str) -> String {
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let request =
        client.request(method, format!("http://{}{path}", house.address)).header("x-forwarded-for", from);
    let request = request.header("content-type", "application/x-www-form-urlencoded").body(body);
    let answer = request.send().await.unwrap();
    let to = answer.headers().get("location").and_then(|to| to.to_str().ok()).unwrap_or("").to_owned();
    if to.is_empty() { answer.text().await.unwrap() } else { to }
}

#[tokio::test]
async fn an_honest_table_is_listed_beside_any_number_of_others() {
    let house = House::open().await;
    let open = "rulebook=brazil&places=4&bots=0&listed=on";
    let (get, post) = (reqwest::Method::GET, reqwest::Method::POST);
    let mut spam = Vec::new();
    for number in 0..20 {
        let from = ["203.0.113.1", "203.0.113.2"][number % 2];
        spam.push(ask(&house, from, post.clone(), "/new", open).await);
    }
    let honest = ask(&house, "198.51.100.1", post, "/new", open).await;
    assert!(honest.starts_with("/t/"), "{honest}");
    let page = ask(&house, "198.51.100.2", get, "/", "").await;
    assert!(page.contains(&honest), "the honest table is hidden");
    assert_eq!(spam.iter().filter(|code| page.contains(*code)).count(), 6, "three of each address");
    house.close().await;
}
