//! Requests that overlap, and requests whose sender hangs up.

use super::{FORM, House};
use crate::session::{self, Choices};
use crate::store::{Token, TokenKind};
use axum::http::{StatusCode, header};
use futures_util::{FutureExt, poll};

/// Servers remember sessions, so one that was ended in the database alone would be let in for minutes.
#[tokio::test]
async fn what_was_begun_is_done_though_its_sender_hangs_up() {
    let house = House::open().await;
    let secret = house.cookie.split_once('=').unwrap().1;
    let token = Token::parse(secret).unwrap().hash();
    let mut line = house.app.sessions.line(token);
    let mut asked = house.form("/part", "").boxed_local();
    assert!(poll!(&mut asked).is_pending(), "the database has not answered yet");
    drop(asked);
    line.changed().await.expect_err("the session has ended");
    assert_eq!(house.app.store.holder(TokenKind::Session, token).await, Ok(None));
    let page = house.ask("GET", "/settings", FORM, "", false).await;
    assert!(!page.text.contains("value=\"Ana\""), "and nobody is let in by it");
}

#[tokio::test]
async fn of_two_changes_at_once_neither_is_lost() {
    let house = House::open().await;
    let changes = tokio::join!(
        house.form("/settings", "name=Bia"),
        house.form("/settings", "theme=dark"),
        house.form("/settings", "motion=still"),
    );
    for told in [changes.0, changes.1, changes.2] {
        assert_eq!(told.status, StatusCode::SEE_OTHER, "{}", told.text);
    }
    let token = Token::parse(house.cookie.split_once('=').unwrap().1).unwrap();
    let mut headers = axum::http::HeaderMap::new();
    headers.insert("cookie", format!("corte={}", token.secret()).parse().unwrap());
    let session = session::of(&house.app, &headers).await.unwrap().unwrap();
    let choices = Choices { theme: "dark".into(), motion: "still".into(), ..Choices::default() };
    assert_eq!((session.name.as_str(), session.choices), ("Bia", choices));
}

/// A browser repeats a request whose connection breaks, and a page's script one that nobody has answered. A page that
/// isn't connected gets a frame with the answer, which is too much to remember.
#[tokio::test]
async fn what_is_sent_twice_under_one_name_is_done_once() {
    for live in ["yes", "no"] {
        let house = House::open().await;
        let table = house.table().await;
        let say = async |name: &str, text: &str| {
            let request = super::browser(&house.cookie, &format!("{table}/say")).method("POST");
            let request =
                request.header(header::CONTENT_TYPE, FORM).header(header::ACCEPT, "application/json");
            house
                .send(request.header("x-corte-live", live).header("x-corte-once", name.repeat(32)), text)
                .await
        };
        let both = tokio::join!(say("a", "text=Ciao"), say("a", "text=Ciao"));
        assert_eq!([both.0.status, both.1.status], [StatusCode::OK; 2]);
        assert_eq!(say("a", "text=Ciao").await.status, StatusCode::OK, "later, too");
        let said = async || {
            let page = house.ask("GET", &table, FORM, "", false).await.text;
            page.matches("Ciao").count()
        };
        assert_eq!(said().await, 1, "live: {live}");
        say("b", "text=Ciao").await;
        assert_eq!(said().await, 2, "who wants to may say it again");
        let refused = (say("c", "text=").await, say("c", "text=").await);
        let notice = |told: &super::Told| {
            let told: serde_json::Value = serde_json::from_str(&told.text).unwrap();
            told["notice"].as_str().unwrap().to_owned()
        };
        assert_eq!(
            (refused.0.status, notice(&refused.0)),
            (refused.1.status, notice(&refused.1)),
            "refusals are repeated, too"
        );
    }
}
