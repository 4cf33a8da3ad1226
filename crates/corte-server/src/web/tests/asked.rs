//! What a host reads about bots invited to their table.

use super::*;
use crate::show::{Absent, Format, Guest};
use corte_table::Person;
use corte_ui::page::Prefs;
use tokio::sync::mpsc;

/// Creates a bot and returns its token.
async fn bot(house: &House, name: &str) -> String {
    let named = format!(r#"{{"name":"{name}"}}"#);
    let made = house.ask("POST", "/api/bot", "application/json", &named, false).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    let read: serde_json::Value = serde_json::from_str(&made.text).unwrap();
    read["token"].as_str().unwrap().to_owned()
}

async fn invites(house: &House, table: &str, script: bool) -> Told {
    house.ask("POST", &format!("{table}/invite"), FORM, "name=Pythia", script).await
}

async fn declines(house: &House, token: &str, table: &str) {
    let path = table.replace("/t/", "/api/table/") + "/decline";
    let request = Request::builder().uri(path).method("POST").header(header::HOST, "corte.test");
    let told = house.send(request.header(header::AUTHORIZATION, format!("Bearer {token}")), "").await;
    assert_eq!(told.status, StatusCode::OK, "{}", told.text);
}

fn says(key: &str) -> String {
    Lang::parse("it").unwrap().text(key, &[("name", "Pythia".into())])
}

#[tokio::test]
async fn who_asks_a_bot_to_the_table_is_told_that_it_was_asked() {
    let house = House::open().await;
    let table = house.table().await;
    bot(&house, "Pythia").await;
    let done = says("lobby-ask-bot-done");
    for script in [false, true] {
        let told = invites(&house, &table, script).await;
        assert_eq!(told.status, StatusCode::OK);
        match script {
            true => told.is_a_notice(&done, "a script's invitation"),
            false => told.is_a_page(&done, "an invitation"),
        }
    }
}

#[tokio::test]
async fn a_host_reads_why_a_bot_can_not_be_asked() {
    let house = House::open().await;
    bot(&house, "Pythia").await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(house.table().await);
    }
    for table in &tables[..3] {
        assert_eq!(invites(&house, table, false).await.status, StatusCode::OK);
    }
    let refused = invites(&house, &tables[3], false).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    refused.is_a_page(word("refuse-invited-yours"), "a fourth table");
    house.form(&format!("{}/lock", tables[0]), "locked=on").await;
    let refused = invites(&house, &tables[0], false).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    refused.is_a_page(word("refuse-guest-locked"), "a table that the host has locked");
}

#[tokio::test]
async fn a_host_reads_at_once_that_a_bot_will_not_come() {
    let house = House::open().await;
    let (table, token) = (house.table().await, bot(&house, "Pythia").await);
    let handle = house.app.tables.awake(table.strip_prefix("/t/").unwrap()).unwrap();
    let asks = handle.look(|_, table| table.host()).await.unwrap();
    let mut lines = Vec::new();
    for person in [Some(asks), None] {
        let prefs = Prefs { lang: Lang::parse("it").unwrap(), ..Prefs::default() };
        let guest = Guest { prefs, name: String::new(), strength: String::new(), rail: false, reached: None };
        let (out, mut heard) = mpsc::channel(9);
        handle.watch(person, Format::Html(guest), out).await.unwrap();
        heard.recv().await.expect("a frame");
        lines.push(heard);
    }
    let gone = says("lobby-ask-bot-declined");
    assert_eq!(invites(&house, &table, true).await.status, StatusCode::OK);
    declines(&house, &token, &table).await;
    house.ask("GET", &table, FORM, "", false).await.is_a_page(&gone, "who has no script");
    let [host, other] = &mut lines[..] else { panic!("two watch") };
    let mut frames = std::iter::from_fn(|| host.try_recv().ok());
    assert!(frames.any(|frame| frame.contains(&gone)), "the page tells it by itself");
    assert!(other.try_recv().is_err(), "it is nobody else's to be told");
    let stranger = house.ask_as("", "GET", &table, FORM, "", false).await;
    assert!(!stranger.text.contains(&gone));

    // A bot that is invited again may come after all; other reasons have other texts.
    assert_eq!(invites(&house, &table, true).await.status, StatusCode::OK);
    assert!(!house.ask("GET", &table, FORM, "", false).await.text.contains(&gone));
    handle.note_asked(asks, "PYTHIA", Some(Absent::Crowded));
    handle.note_asked(asks, "Pythia", Some(Absent::Crowded));
    handle.note_asked(Person(asks.0 ^ 1), "Delphi", Some(Absent::Crowded));
    let page = house.ask("GET", &table, FORM, "", false).await;
    assert_eq!(page.text.matches(&says("lobby-ask-bot-ousted")).count(), 1);
    for other in ["PYTHIA", "Delphi"] {
        let told = says("lobby-ask-bot-ousted").replace("Pythia", other);
        assert!(!page.text.contains(&told), "{other}: asked anew by another name, or by who hosted before");
    }
}
