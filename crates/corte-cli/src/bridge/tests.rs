//! A bot at work, told lines one by one at moments of our own; what it does, a server of ours writes down.

use super::*;
use corte_arena::Budget;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::sync::mpsc::Receiver;

/// A server that does whatever it is told but accept at a table that is `full`: its address, and what it is asked, by path.
fn server() -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (asked, asks) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        for line in listener.incoming().map_while(Result::ok) {
            let mut head = String::new();
            let mut reader = BufReader::new(&line);
            while !head.ends_with("\r\n\r\n") && reader.read_line(&mut head).unwrap() > 0 {}
            let path = head.split(' ').nth(1).unwrap();
            let status = if path == "/api/table/full/accept" { "409 Conflict" } else { "200 OK" };
            let body = json!({ "error": { "code": "no-place", "message": "no place is free" } });
            write!(&line, "HTTP/1.1 {status}\r\nconnection: close\r\n\r\n{body}").unwrap();
            if asked.send(path.trim_start_matches("/api/table/").to_owned()).is_err() {
                return;
            }
        }
    });
    (url, asks)
}

/// A bot that sits at two tables at most.
fn work(url: &str, accepts: bool) -> (Work, mpsc::Receiver<News>) {
    let cast = Cast::Bot(Own::Rung("page".to_owned(), Budget::Iterations(1)));
    let site = Site::at(url, None).unwrap();
    let errand = Errand { site, cast, seed: 1, games: None, accepts, tables: 2 };
    let (news, hears) = mpsc::channel(64);
    (Work { errand, tables: HashMap::new(), news, tally: Tally::default() }, hears)
}

fn frame(code: &str, stage: &str, others: &Value) -> Value {
    let own = json!({ "kind": "player", "name": "Bot", "program": true, "away": false });
    json!({ "type": "frame", "table": code, "stage": stage, "game": 1, "seat": 0, "host": false,
        "places": [own, others] })
}

fn ana(away: bool) -> Value {
    json!({ "kind": "player", "name": "Ana", "program": false, "away": away })
}

fn invitation(code: &str) -> Value {
    json!({ "type": "invitation", "table": code, "by": "Ana" })
}

/// What the server was asked so far.
fn told(asks: &Receiver<String>) -> Vec<String> {
    asks.try_iter().collect()
}

#[tokio::test]
async fn who_asks_a_bot_that_does_not_come_is_told() {
    let (url, asks) = server();
    let (mut work, _hears) = work(&url, true);
    let now = Instant::now();
    for code in ["full", "one", "two"] {
        work.read(invitation(code), now, &|_| ()).await.unwrap();
    }
    assert_eq!(told(&asks), ["full/accept", "full/decline", "one/accept", "two/accept"]);
    // A line that was on its way as it sat down counts it out of no table.
    work.read(json!({ "type": "tables", "tables": ["one"] }), now, &|_| ()).await.unwrap();
    work.read(invitation("three"), now, &|_| ()).await.unwrap();
    assert_eq!(told(&asks), ["three/decline"]);
    for own in [json!(["one", "two"]), json!(["two"])] {
        work.read(json!({ "type": "tables", "tables": own }), now, &|_| ()).await.unwrap();
    }
    work.read(invitation("three"), now, &|_| ()).await.unwrap();
    assert_eq!(told(&asks), ["three/accept"], "one of them it has left");

    let (mut sent, _hears) = self::work(&url, false);
    sent.read(invitation("one"), now, &|_| ()).await.unwrap();
    assert_eq!(told(&asks), ["one/decline"], "who was sent somewhere goes nowhere else");
}

#[tokio::test]
async fn a_bot_leaves_where_nothing_comes_of_it_unless_it_was_sent_there() {
    let (url, asks) = server();
    let begun = Instant::now();
    let mut lonely = frame("lonely", "lobby", &json!({ "kind": "open" }));
    // Whoever asked it has gone, and it has the table.
    lonely["host"] = json!(true);
    let all = [lonely, frame("waits", "lobby", &ana(false)), frame("plays", "playing", &ana(false))];
    let (mut asked, _hears) = work(&url, true);
    let (mut sent, _hears) = work(&url, false);
    for line in all {
        asked.read(line.clone(), begun, &|_| ()).await.unwrap();
        sent.read(line, begun, &|_| ()).await.unwrap();
    }
    for (code, stays) in [("lonely", stay::ALONE), ("waits", stay::NO_GAME), ("plays", stay::STANDSTILL)] {
        let due = begun + stays;
        assert_eq!(asked.due(), Some(due), "{code}");
        asked.depart(due - Duration::from_millis(1), &|_| ()).await;
        assert_eq!(told(&asks), [""; 0], "{code}");
        asked.depart(due, &|_| ()).await;
        assert_eq!(told(&asks), [format!("{code}/leave")]);
    }
    assert_eq!((asked.due(), sent.due()), (None, None));
}

/// Bots of a server are always ready: alone with them it would play for ever.
#[tokio::test]
async fn a_bot_wants_the_next_game_while_somebody_is_there_for_it() {
    let (url, asks) = server();
    let now = Instant::now();
    for (accepts, away, ready) in [(true, false, true), (true, true, false), (false, true, true)] {
        let (mut work, mut hears) = work(&url, accepts);
        work.read(frame("one", "over", &ana(away)), now, &|_| ()).await.unwrap();
        let news = hears.recv().await.unwrap();
        work.hear(news, &|_| ()).await.unwrap();
        assert_eq!(told(&asks) == ["one/ready"], ready, "{accepts} {away}");
        work.read(frame("one", "over", &ana(false)), now, &|_| ()).await.unwrap();
        assert_eq!(told(&asks) == ["one/ready"], !ready, "who comes back is not kept waiting");
    }
}

#[tokio::test]
async fn a_server_that_tells_of_more_tables_than_there_are_has_them_passed_over() {
    let (mut work, _hears) = work("http://127.0.0.1:9", true);
    for number in 0..2 * u32::from(MOST_TABLES) {
        let told = frame(&format!("t{number}"), "lobby", &ana(false));
        work.read(told, Instant::now(), &|_| ()).await.unwrap();
    }
    assert_eq!(work.tables.len(), usize::from(MOST_TABLES));
}

#[tokio::test]
async fn a_line_is_opened_again_whatever_the_server_has_called_the_last() {
    let (url, asks) = server();
    let site = Site::at(&url, None).unwrap();
    for id in ["21043fc000000003", "no id", "&x=y"] {
        assert!(site.stream(Some(id)).await.is_ok(), "{id}");
    }
    let plain = "/api/bot/stream";
    assert_eq!(told(&asks), [&*format!("{plain}?after=21043fc000000003"), plain, plain]);
}
