//! A bot at work that is sent lines one by one, at times the test chooses; a server in the test records what it does.

use super::*;
use corte_arena::Budget;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Barrier;
use std::sync::mpsc::{Receiver, Sender};

/// A server that does whatever it is told, except to accept at a table that is `full` and to leave one that is `stuck`.
/// Returns its address, and the paths it is asked for. Accepting at a table that is `busy` takes until it is `ready` at
/// one that is `urgent`.
fn server() -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (asked, asks) = std::sync::mpsc::channel();
    let both = Arc::new(Barrier::new(2));
    std::thread::spawn(move || {
        for line in listener.incoming().map_while(Result::ok) {
            let (asked, both) = (asked.clone(), Arc::clone(&both));
            std::thread::spawn(move || answer(&line, &asked, &both));
        }
    });
    (url, asks)
}

fn answer(mut line: &TcpStream, asked: &Sender<String>, both: &Barrier) {
    let mut head = String::new();
    let mut reader = BufReader::new(line);
    while !head.ends_with("\r\n\r\n") && reader.read_line(&mut head).unwrap() > 0 {}
    let path = head.split(' ').nth(1).unwrap().trim_start_matches("/api/table/");
    // Sent before the answer, because whoever has the answer looks at what was asked. After the test, nobody receives it.
    let _ = asked.send(path.to_owned());
    if ["busy/accept", "urgent/ready"].contains(&path) {
        both.wait();
    }
    let status = match path {
        "full/accept" => "409 Conflict",
        "stuck/leave" => "500 Internal Server Error",
        _ => "200 OK",
    };
    let body = match path {
        "/api/bot/stream" => {
            format!("{}\n{}\n", frame("one", "lobby", &ana(false)), json!({ "type": "replaced" }))
        }
        _ => json!({ "error": { "code": "no-place", "message": "no place is free" } }).to_string(),
    };
    let _ = write!(line, "HTTP/1.1 {status}\r\nconnection: close\r\n\r\n{body}");
}

/// A bot that sits at no more than two tables.
fn work(url: &str, accepts: bool) -> (Work, mpsc::Receiver<News>) {
    let cast = Cast::Bot(Own::Rung("page".to_owned(), Budget::Iterations(1)));
    let site = Site::at(url, None).unwrap();
    let errand = Errand { site, cast, seed: 1, games: None, accepts, tables: 2, sits: Vec::new() };
    let (news, hears) = mpsc::channel(64);
    (Work::new(errand, news), hears)
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
    json!({ "type": "invitation", "table": code, "by": "Ana", "until": 900_000 })
}

/// What the server has been asked so far, once it has answered everything.
async fn told(work: &mut Work, asks: &Receiver<String>) -> Vec<String> {
    while let Some(answered) = work.asked.join_next().await {
        work.answered(answered.unwrap(), Instant::now(), &|_| ());
    }
    asks.try_iter().collect()
}

#[tokio::test]
async fn who_asks_a_bot_that_does_not_come_is_told() {
    let (url, asks) = server();
    let (mut asked, _hears) = work(&url, true);
    let now = Instant::now();
    let mut told_of = Vec::new();
    for code in ["full", "one", "two"] {
        asked.read(invitation(code), now, &|_| ()).unwrap();
        told_of.extend(told(&mut asked, &asks).await);
    }
    assert_eq!(told_of, ["full/accept", "full/decline", "one/accept", "two/accept"]);
    // A list that was on its way when it sat down takes no table from it.
    asked.read(json!({ "type": "tables", "tables": ["one"] }), now, &|_| ()).unwrap();
    asked.read(invitation("three"), now, &|_| ()).unwrap();
    assert_eq!(told(&mut asked, &asks).await, ["three/decline"]);
    for own in [json!(["one", "two"]), json!(["two"])] {
        asked.read(json!({ "type": "tables", "tables": own }), now, &|_| ()).unwrap();
    }
    asked.read(invitation("three"), now, &|_| ()).unwrap();
    assert_eq!(told(&mut asked, &asks).await, ["three/accept"], "one of them it has left");

    let (mut sent, _hears) = work(&url, false);
    sent.read(invitation("one"), now, &|_| ()).unwrap();
    assert_eq!(told(&mut sent, &asks).await, ["one/decline"], "who was sent somewhere goes nowhere else");
}

#[tokio::test]
async fn a_stream_that_another_program_has_opened_is_left_to_it() {
    let (url, asks) = server();
    let (work, _hears) = work(&url, true);
    let ended = work.errand.run(std::future::pending(), |_| ()).await;
    assert!(matches!(ended, Err(Ended::Replaced)));
    assert!(asks.try_iter().all(|asked| !asked.ends_with("/leave")), "its tables are the other's now");
}

#[tokio::test]
async fn who_is_stopped_before_the_server_has_said_anything_leaves_where_it_sits() {
    let (url, asks) = server();
    let (mut work, _hears) = work(&url, false);
    work.errand.sits = vec!["one".to_owned()];
    assert!(work.errand.run(std::future::ready(()), |_| ()).await.is_ok());
    assert!(asks.try_iter().any(|asked| asked == "one/leave"));
}

#[tokio::test]
async fn a_table_that_a_bot_is_about_to_sit_down_at_counts() {
    let (url, asks) = server();
    let (mut work, _hears) = work(&url, true);
    for code in ["one", "full", "three"] {
        work.read(invitation(code), Instant::now(), &|_| ()).unwrap();
    }
    let mut asked = told(&mut work, &asks).await;
    asked.sort_unstable();
    assert_eq!(asked, ["full/accept", "full/decline", "one/accept", "three/decline"]);
    let sits: Vec<&String> = work.tables.keys().collect();
    assert_eq!(sits, ["one"], "where it was refused it does not sit");
}

#[tokio::test]
async fn an_invitation_that_is_told_again_is_accepted_once() {
    let (url, asks) = server();
    let (mut work, _hears) = work(&url, true);
    let now = Instant::now();
    for code in ["one", "two", "two", "one"] {
        work.read(invitation(code), now, &|_| ()).unwrap();
    }
    let mut asked = told(&mut work, &asks).await;
    asked.sort_unstable();
    assert_eq!(asked, ["one/accept", "two/accept"], "it is on its way there, and declines neither");
    // Whether it still sits there when it is invited again, the server knows best.
    work.read(json!({ "type": "tables", "tables": ["one", "two"] }), now, &|_| ()).unwrap();
    work.read(invitation("one"), now, &|_| ()).unwrap();
    assert_eq!(
        told(&mut work, &asks).await,
        ["one/accept"],
        "it sits at as many as it may, and this is one of them"
    );
}

/// Whoever unseats it may invite it again before it is told of either; if it ignored that invitation, they would wait for it.
#[tokio::test]
async fn a_bot_that_was_unseated_on_its_way_accepts_anew() {
    let (url, asks) = server();
    let (mut work, _hears) = work(&url, true);
    let now = Instant::now();
    let mut anew = invitation("one");
    anew["until"] = json!(900_001);
    work.read(invitation("one"), now, &|_| ()).unwrap();
    assert_eq!(told(&mut work, &asks).await, ["one/accept"]);
    work.read(anew.clone(), now, &|_| ()).unwrap();
    work.read(anew, now, &|_| ()).unwrap();
    assert_eq!(told(&mut work, &asks).await, ["one/accept"], "once");
    assert!(work.tables.contains_key("one"));
}

/// The first acceptance seats it by whichever invitation stands; the second is then refused.
#[tokio::test]
async fn a_bot_that_is_asked_anew_on_its_way_stays_where_it_has_sat_down() {
    let (url, asks) = server();
    let (mut work, _hears) = work(&url, true);
    let now = Instant::now();
    let mut anew = invitation("one");
    anew["until"] = json!(900_001);
    work.read(invitation("one"), now, &|_| ()).unwrap();
    work.read(anew, now, &|_| ()).unwrap();
    let accepts = told(&mut work, &asks).await;
    assert_eq!(accepts, ["one/accept", "one/accept"]);
    let (code, nothing) = ("not-invited".to_owned(), String::new);
    let refused =
        Refused::Said(Said { status: 409, code, message: nothing(), at: nothing(), allowed: nothing() });
    let of = |until, done| {
        let what = Asked::Accept { by: "Ana".to_owned(), until };
        Answered { code: "one".to_owned(), what, done }
    };
    work.tables.get_mut("one").unwrap().comes = Some(900_001);
    work.answered(of(900_000, Ok(())), now, &|_| ());
    work.answered(of(900_001, Err(refused)), now, &|_| ());
    assert!(work.tables.contains_key("one") && told(&mut work, &asks).await.is_empty());
}

#[tokio::test]
async fn a_bot_that_is_asked_again_before_it_hears_that_it_has_left_stays() {
    let (url, asks) = server();
    let (mut work, _hears) = work(&url, true);
    let now = Instant::now();
    work.read(frame("one", "lobby", &ana(false)), now, &|_| ()).unwrap();
    work.depart(now + stay::NO_GAME);
    let left = work.asked.join_next().await.unwrap().unwrap();
    work.read(json!({ "type": "tables", "tables": [] }), now, &|_| ()).unwrap();
    work.read(invitation("one"), now, &|_| ()).unwrap();
    work.answered(left, now, &|_| ());
    assert_eq!(told(&mut work, &asks).await, ["one/leave", "one/accept"]);
    assert!(work.tables.contains_key("one"), "it has sat down anew");
}

#[tokio::test]
async fn who_is_declined_hears_so_before_the_bot_is_gone() {
    let (url, asks) = server();
    let (mut work, _hears) = work(&url, false);
    work.read(invitation("one"), Instant::now(), &|_| ()).unwrap();
    work.leave().await;
    assert_eq!(asks.try_iter().collect::<Vec<_>>(), ["one/decline"]);
}

#[tokio::test]
async fn a_server_that_is_slow_to_seat_a_bot_holds_up_no_other_table() {
    let (url, asks) = server();
    let (mut work, mut hears) = work(&url, true);
    let now = Instant::now();
    work.read(invitation("busy"), now, &|_| ()).unwrap();
    work.read(frame("urgent", "over", &ana(false)), now, &|_| ()).unwrap();
    let news = hears.recv().await.unwrap();
    work.hear(news, &|_| ()).unwrap();
    let mut asked = told(&mut work, &asks).await;
    asked.sort_unstable();
    assert_eq!(asked, ["busy/accept", "urgent/ready"], "neither was asked a second time");
    assert_eq!(work.tables.len(), 2);
}

#[tokio::test]
async fn a_bot_leaves_where_nothing_comes_of_it_unless_it_was_sent_there() {
    let (url, asks) = server();
    let begun = Instant::now();
    let mut lonely = frame("lonely", "lobby", &json!({ "kind": "open" }));
    // Whoever invited it has left, and it is the host now.
    lonely["host"] = json!(true);
    let all = [lonely, frame("waits", "lobby", &ana(false)), frame("plays", "playing", &ana(false))];
    let (mut asked, _hears) = work(&url, true);
    let (mut sent, _hears) = work(&url, false);
    for line in all {
        asked.read(line.clone(), begun, &|_| ()).unwrap();
        sent.read(line, begun, &|_| ()).unwrap();
    }
    for (code, stays) in [("lonely", stay::ALONE), ("waits", stay::NO_GAME), ("plays", stay::STANDSTILL)] {
        let due = begun + stays;
        assert_eq!(asked.due(), Some(due), "{code}");
        asked.depart(due - Duration::from_millis(1));
        assert_eq!(told(&mut asked, &asks).await, [""; 0], "{code}");
        asked.depart(due);
        asked.depart(due);
        assert_eq!(told(&mut asked, &asks).await, [format!("{code}/leave")], "once");
    }
    assert_eq!((asked.due(), sent.due()), (None, None));
}

#[tokio::test]
async fn a_bot_that_could_not_leave_is_where_it_was() {
    let (url, asks) = server();
    let (mut work, _hears) = work(&url, true);
    let begun = Instant::now();
    work.read(frame("stuck", "playing", &ana(false)), begun, &|_| ()).unwrap();
    let due = begun + stay::STANDSTILL;
    work.depart(due);
    assert_eq!(work.due(), None, "it is not asked again before it is answered");
    let answered = work.asked.join_next().await.unwrap().unwrap();
    work.answered(answered, due, &|_| ());
    assert_eq!(told(&mut work, &asks).await, ["stuck/leave"]);
    assert_eq!(work.due(), Some(due + stay::STANDSTILL), "in a game that runs");
}

/// A server's bots are always ready: alone with them, it would play forever.
#[tokio::test]
async fn a_bot_wants_the_next_game_while_somebody_is_there_for_it() {
    let (url, asks) = server();
    let now = Instant::now();
    for (accepts, away, ready) in [(true, false, true), (true, true, false), (false, true, true)] {
        let (mut work, mut hears) = work(&url, accepts);
        work.read(frame("one", "over", &ana(away)), now, &|_| ()).unwrap();
        let news = hears.recv().await.unwrap();
        work.hear(news, &|_| ()).unwrap();
        assert_eq!(told(&mut work, &asks).await == ["one/ready"], ready, "{accepts} {away}");
        work.read(frame("one", "over", &ana(false)), now, &|_| ()).unwrap();
        let asked = told(&mut work, &asks).await;
        assert_eq!(asked == ["one/ready"], !ready, "who comes back is not kept waiting");
    }
}

#[tokio::test]
async fn a_server_that_tells_of_more_tables_than_there_are_has_them_passed_over() {
    let (mut work, _hears) = work("http://127.0.0.1:9", true);
    for number in 0..2 * u32::from(MOST_TABLES) {
        let told = frame(&format!("t{number}"), "lobby", &ana(false));
        work.read(told, Instant::now(), &|_| ()).unwrap();
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
    let asked: Vec<String> = asks.try_iter().collect();
    assert_eq!(asked, [&*format!("{plain}?after=21043fc000000003"), plain, plain]);
}
