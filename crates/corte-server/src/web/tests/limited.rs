//! What costs the server or somebody else something can be done only so often, whichever form does it.

use super::*;
use std::sync::atomic::Ordering;

const RECORD: &str = "--cut\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\nnothing\r\n--cut--\r\n";

/// How often the browser may send this before it is told to slow down; `None` if that is more than three times as often as it should be.
async fn often(
    house: &House,
    (method, path): (&str, &str),
    (kind, body): (&str, &str),
    most: u64,
) -> Option<u64> {
    let Clock::Set(now) = &*house.app.clock else { unreachable!("the clock is this test's") };
    for sent in 0..3 * most {
        if house.ask(method, path, kind, body, false).await.status == StatusCode::TOO_MANY_REQUESTS {
            return Some(sent);
        }
        // No request has to wait for its turn.
        now.fetch_add(2, Ordering::Relaxed);
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
        let found = often(&house, (method, &path), sent, most).await;
        // While they are sent, one or two more become allowed.
        assert!(
            found.is_some_and(|found| (most..most + 3).contains(&found)),
            "{way:?}: {found:?}, not {most}"
        );
    }
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
