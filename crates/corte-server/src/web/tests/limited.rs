//! What costs the server or somebody else something can be done only so often, whichever form or call does it.

use super::*;
use crate::door::{Door, Place};
use crate::session::welcome_bot;
use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

const RECORD: &str = "--cut\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\nnothing\r\n--cut--\r\n";

/// The time, which is this test's.
fn clock(house: &House) -> &AtomicU64 {
    let Clock::Set(now) = &*house.app.clock else { unreachable!("the clock is this test's") };
    now
}

/// How often this may be asked before the answer is to slow down; `None` if that is more than three times as often as it should be.
async fn often(house: &House, most: u64, ask: impl AsyncFn() -> Told) -> Option<u64> {
    for sent in 0..3 * most {
        if ask().await.status == StatusCode::TOO_MANY_REQUESTS {
            return Some(sent);
        }
        // No request has to wait for its turn.
        clock(house).fetch_add(2, Ordering::Relaxed);
    }
    None
}

#[tokio::test]
async fn every_form_that_costs_something_is_taken_only_so_often() {
    for (way, sent, most) in [
        (("POST", "/new"), (FORM, "rulebook=brazil&places=2"), 10),
        (("POST", "/play"), (FORM, ""), 10),
        (("POST", "/device"), (FORM, ""), 10),
        (("POST", "/device/none"), (FORM, ""), 60),
        (("POST", "/device/end"), (FORM, "device=none"), 60),
        (("POST", "/settings"), (FORM, ""), 60),
        (("POST", "/record"), ("multipart/form-data; boundary=cut", RECORD), 20),
        (("GET", "/games.jsonl"), (FORM, ""), 20),
        (("GET", "{table}/games.zip"), (FORM, ""), 20),
        (("POST", "{table}/say"), (FORM, "text=Ciao"), 6),
        (("POST", "{table}/remark"), (FORM, "remark=smile"), 6),
        (("POST", "{table}/invite"), (FORM, "name=Pythia"), 6),
        (("POST", "{table}/ready"), (FORM, "ready=on"), 60),
    ] {
        let house = House::counting().await;
        let (_, other) = session::welcome(&house.app, "Bruno", Choices::default()).await.unwrap();
        let other = format!("corte={}", other.secret());
        let opened = house.ask_as(&other, "POST", "/new", FORM, "rulebook=brazil&places=2", false).await;
        let (method, path) = way;
        let path = path.replace("{table}", opened.headers[header::LOCATION].to_str().unwrap());
        let (kind, body) = sent;
        let found = often(&house, most, async || house.ask(method, &path, kind, body, false).await).await;
        // While they are sent, one or two more become allowed.
        assert!(
            found.is_some_and(|found| (most..most + 3).contains(&found)),
            "{way:?}: {found:?}, not {most}"
        );
    }
}

/// Bots come in by another door, and may do no more there.
#[tokio::test]
async fn every_call_of_a_bot_that_costs_something_is_taken_only_so_often() {
    for (way, body, most) in [
        (("POST", "/api/bot"), r#"{"name":"Delphi"}"#, 60),
        (("POST", "/api/table"), r#"{"places":2}"#, 10),
        (("GET", "/api/bot/tables"), "", 60),
        (("GET", "{table}/view"), "", 60),
        (("POST", "{table}/ready"), "", 60),
        (("POST", "{table}/chat"), r#"{"text":"Ciao"}"#, 6),
        (("POST", "{table}/remark"), r#"{"id":"smile"}"#, 6),
        (("POST", "{table}/invite"), r#"{"name":"Delphi"}"#, 6),
        (("POST", "{table}/decline"), "", 60),
    ] {
        let house = House::counting().await;
        let [host, bot] = ["Pythia", "Sibylla"].map(|name| welcome_bot(&house.app, name));
        let [host, bot] = [host.await, bot.await].map(|made| made.unwrap().unwrap().1);
        let ask = async |token: &Token, (method, path): (&str, &str), body: &str| {
            let request = browser("", path).method(method).header(header::CONTENT_TYPE, "application/json");
            let token = format!("Bearer {}", token.secret());
            house.send(request.header(header::AUTHORIZATION, token), body).await
        };
        let opened = ask(&host, ("POST", "/api/table"), r#"{"places":3}"#).await.text;
        let opened: serde_json::Value = serde_json::from_str(&opened).unwrap();
        let table = format!("/api/table/{}", opened["table"].as_str().unwrap());
        let (method, path) = (way.0, way.1.replace("{table}", &table));
        let found = often(&house, most, async || ask(&bot, (method, &path), body).await).await;
        assert!(
            found.is_some_and(|found| (most..most + 3).contains(&found)),
            "{way:?}: {found:?}, not {most}"
        );
    }
}

/// Whoever goes on asking while they are refused is served again as soon as somebody who waits would be.
#[tokio::test]
async fn who_is_refused_without_a_wait_owes_nothing_for_it() {
    let (house, from) = (House::counting().await, IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    house.app.limits.refused(from, 1_000_000);
    for _ in 0..2 {
        let told = house.ask("GET", "/", FORM, "", false).await;
        assert_eq!(told.status, StatusCode::TOO_MANY_REQUESTS, "nobody waits for so long");
        clock(&house).fetch_add(1, Ordering::Relaxed);
    }
    assert_eq!(house.app.limits.turn(from, 0).now_or_never(), None, "the next one waits, and is served");
}

/// A page says a handful of words over its line; whoever says hundreds is no page.
#[tokio::test]
async fn who_floods_a_line_waits_for_what_they_ask_next() {
    let house = House::counting().await;
    let from = SocketAddr::from(([192, 0, 2, 1], 9));
    let (here, there) = tokio::io::duplex(1 << 20);
    let door = Door::new(Arc::clone(&house.app), house.routes.clone());
    tokio::spawn(door.serve(there, from, Place::default()));
    let address = format!("ws://corte.test{}/live", house.table().await);
    let mut request = address.into_client_request().unwrap();
    request.headers_mut().insert(header::ORIGIN, "http://corte.test".parse().unwrap());
    let mut line = client_async(request, here).await.unwrap().0;
    for _ in 0..300 {
        line.feed(Message::text("?")).await.unwrap();
    }
    // It was hung up meanwhile.
    let _ = line.flush().await;
    while let Some(Ok(_)) = line.next().await {}
    assert_eq!(house.app.limits.turn(from.ip(), 0).now_or_never(), None);
}

/// However many tables somebody opens, the others can be found.
#[tokio::test]
async fn one_address_fills_no_list_of_open_tables() {
    let house = House::counting().await;
    for _ in 0..5 {
        let opened = house.form("/new", "rulebook=brazil&places=2&listed=on").await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.text);
    }
    let page = house.ask_as("", "GET", "/", FORM, "", false).await;
    assert_eq!(page.text.matches("href=\"/t/").count(), 3);
}
