//! Visitors learn who runs a server and what it keeps, before anything is kept about them.

use super::{FORM, House, word};
use crate::config::{Config, Keep};
use axum::http::header;
use corte_ui::Lang;
use std::time::Duration;

fn days(days: u64) -> Duration {
    Duration::from_secs(days * 86_400)
}

/// The page, as somebody whom the server doesn't know sees it in this language.
async fn page(house: &House, lang: Lang) -> String {
    let mut asked = super::browser("", "/privacy");
    asked.headers_mut().unwrap().insert(header::ACCEPT_LANGUAGE, lang.tag().parse().unwrap());
    let told = house.send(asked, "").await;
    told.is_a_page(lang.word("privacy-title"), lang.tag());
    assert!(!told.headers.contains_key(header::SET_COOKIE), "reading it sets no cookie");
    told.text
}

#[tokio::test]
async fn the_page_on_privacy_goes_by_the_servers_own_settings() {
    let keep = Keep {
        tables: days(11),
        logs: days(12),
        games: Some(days(13)),
        uploads: Some(days(14)),
        sessions: days(15),
    };
    let own = House::with(Config { keep, ..Config::default() }).await;
    let usual = House::open().await;
    for lang in Lang::all() {
        let page = page(&own, lang).await;
        let says = |time: u64| page.contains(&lang.text("time-days", &[("days", time.into())]));
        assert!((11..=15).all(says) && says(400) && page.contains("8192"), "{}: {page}", lang.tag());
        let page = self::page(&usual, lang).await;
        assert!(page.contains(lang.word("privacy-games-ever")), "{}: {page}", lang.tag());
        assert!(page.contains(lang.word("privacy-host-none")), "{}", lang.tag());
    }
    // Those who delete their data are told how long logs are kept here.
    let settings = own.ask("GET", "/settings", FORM, "", false).await;
    settings.is_a_page("12 giorni dopo", "how long the log of a table stays");
}

#[tokio::test]
async fn a_host_says_who_they_are() {
    let notice = Some("Ana <ana@coup.example>\n\nhttps://coup.example/terms".to_owned());
    let house = House::with(Config { notice, ..Config::default() }).await;
    let page = page(&house, Lang::ENGLISH).await;
    let (before, after) = page.split_once("Ana &lt;ana@coup.example&gt;").expect("it is escaped");
    let rest =
        after.split_once("<a href=\"https://coup.example/terms\"").expect("and its links can be followed").1;
    assert!(before.contains("<h1>") && rest.contains(Lang::ENGLISH.word("privacy-kept")), "it comes first");
    assert!(!page.contains(Lang::ENGLISH.word("privacy-host-none")));
}

#[tokio::test]
async fn search_engines_list_only_pages_that_are_about_nobody() {
    let house = House::open().await;
    let robots = house.ask_as("", "GET", "/robots.txt", FORM, "", false).await;
    assert_eq!(robots.text, "User-agent: *\nAllow: /\n", "otherwise they wouldn't see the header");
    assert_eq!(robots.headers[header::CONTENT_TYPE], "text/plain; charset=utf-8");
    let table = house.table().await;
    for (path, is_listed) in [
        ("/", true),
        ("/?from=elsewhere", true),
        ("/rules", true),
        ("/rules/complete", true),
        ("/privacy", true),
        ("/rules/nonesuch", false),
        ("/settings", false),
        ("/tables", false),
        ("/games", false),
        (table.as_str(), false),
        (&format!("{table}/games"), false),
        ("/r/nonesuch", false),
        ("/device/nonesuch", false),
        ("/api/openapi.json", false),
    ] {
        let told = house.ask_as("", "GET", path, FORM, "", false).await;
        let robots = told.headers.get("x-robots-tag").map(|value| value.to_str().unwrap());
        assert_eq!(robots, (!is_listed).then_some("noindex, nofollow"), "{path}");
    }
}

#[tokio::test]
async fn pages_with_a_foot_lead_to_the_page_on_privacy() {
    let house = House::open().await;
    for path in ["/", "/settings", "/games", "/rules", "/rules/complete"] {
        let told = house.ask_as("", "GET", path, FORM, "", false).await;
        let foot = told.text.split_once("<footer").expect(path).1;
        assert!(foot.contains("href=\"/privacy\"") && foot.contains(word("privacy-title")), "{path}");
    }
}
