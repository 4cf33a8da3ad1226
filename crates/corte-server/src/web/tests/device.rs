//! A link makes another device the same person, and each device can be ended.

use super::{FORM, House, Told, word};
use crate::ids;
use crate::session::{self, Choices, LENT_FOR};
use crate::store::{Holder, Profile, Store, Token, TokenHash, TokenKind, UnixMillis, hex};
use axum::http::{StatusCode, header};

/// The path of the device link that a page shows.
fn lent(page: &Told) -> String {
    let (_, rest) = page.text.split_once("value=\"http://corte.test/device/").expect("a link is shown");
    format!("/device/{}", rest.split('"').next().unwrap())
}

#[tokio::test]
async fn a_link_makes_another_device_the_same_person_once() {
    let house = House::open().await;
    let table = house.table().await;
    let path = lent(&house.form("/device", "").await);
    let phone = |method: &'static str, path: String| {
        let house = &house;
        async move { house.ask_as("", method, &path, FORM, "", false).await }
    };
    // Link previews open it too; that does not use it up.
    for _ in 0..2 {
        let asked = phone("GET", path.clone()).await;
        assert_eq!(asked.status, StatusCode::OK);
        asked.is_a_page("Ana", "the question");
        assert!(!asked.headers.contains_key(header::SET_COOKIE), "nobody becomes anybody by looking");
    }
    let taken = phone("POST", path.clone()).await;
    assert_eq!(taken.headers[header::LOCATION], "/");
    let cookie = taken.headers[header::SET_COOKIE].to_str().unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    assert_ne!(cookie, house.cookie, "each device has a session of its own");
    let hosts = |told: &Told| told.text.contains(&format!("action=\"{table}/start\""));
    assert!(hosts(&house.ask_as(&cookie, "GET", &table, FORM, "", false).await), "the table is theirs there");
    assert!(hosts(&house.ask("GET", &table, FORM, "", false).await), "and here");
    assert!(!hosts(&phone("GET", table.clone()).await), "and nobody else's");
    for method in ["GET", "POST"] {
        let late = phone(method, path.clone()).await;
        assert_eq!(late.status, StatusCode::NOT_FOUND, "{method}");
        late.is_a_page(word("refuse-spent"), "a second time");
    }
}

/// The cookie that a link replaces could still be used by whoever has a copy of it.
#[tokio::test]
async fn who_a_browser_was_before_a_link_is_over() {
    let house = House::open().await;
    let cookie = |told: &Told| {
        let set = told.headers[header::SET_COOKIE].to_str().unwrap();
        set.split(';').next().unwrap().to_owned()
    };
    let before = cookie(&house.ask_as("", "POST", "/settings", FORM, "name=Victim", false).await);
    let shown = |cookie: String| {
        let house = &house;
        async move { house.ask_as(&cookie, "GET", "/", FORM, "", false).await.text }
    };
    assert!(shown(before.clone()).await.contains("Victim"));
    let path = lent(&house.form("/device", "").await);
    let now = cookie(&house.ask_as(&before, "POST", &path, FORM, "", false).await);
    assert!(!shown(before).await.contains("Victim"), "nobody has that session any more");
    assert!(shown(now).await.contains("Ana"), "and the new one is the other's");
}

#[tokio::test]
async fn a_browser_is_forgotten_alone() {
    let house = House::open().await;
    let table = house.table().await;
    let settings = house.ask("GET", "/settings", FORM, "", false).await;
    settings.is_a_page("action=\"/device/forget\"", "the way to it");
    settings.is_a_page(word("forget-hint-last"), "what is lost without another device");
    let taken = house.ask_as("", "POST", &lent(&house.form("/device", "").await), FORM, "", false).await;
    let cookie = taken.headers[header::SET_COOKIE].to_str().unwrap();
    let phone = cookie.split(';').next().unwrap().to_owned();
    house
        .ask("GET", "/settings", FORM, "", false)
        .await
        .is_a_page(word("forget-hint"), "what stays with the other");
    let unused = lent(&house.form("/device", "").await);
    let asked = house.form("/device/forget", "ask=Sicuro%3F").await;
    asked.is_a_page("action=\"/device/forget\"", "the question, where no script has asked it");
    let done = house.form("/device/forget", "").await;
    done.is_a_page(word("forgotten-title"), "what was done");
    done.is_a_page("data-stranger", "the sign for the script to forget, too");
    assert!(done.headers[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
    let hosts = |told: &Told| told.text.contains(&format!("action=\"{table}/start\""));
    assert!(!hosts(&house.ask("GET", &table, FORM, "", false).await), "its cookie is nobody's");
    assert!(
        hosts(&house.ask_as(&phone, "GET", &table, FORM, "", false).await),
        "the other device is as it was"
    );
    let late = house.ask_as("", "GET", &unused, FORM, "", false).await;
    assert_eq!(late.status, StatusCode::NOT_FOUND, "no link made here leads back");
    // Nobody is nobody still.
    let again = house.form("/device/forget", "").await;
    assert_eq!(again.headers[header::LOCATION], "/settings");
}

#[tokio::test]
async fn a_link_to_another_device_is_no_session_and_grows_old() {
    let house = House::open().await;
    let table = house.table().await;
    let path = lent(&house.form("/device", "").await);
    let secret = path.rsplit('/').next().unwrap();
    let stolen = house.ask_as(&format!("corte={secret}"), "GET", &table, FORM, "", false).await;
    assert!(!stolen.text.contains(&format!("{table}/start")), "what is in a link is in no cookie");
    let session = house.cookie.split('=').next_back().unwrap();
    let turned = house.form(&format!("/device/{session}"), "").await;
    assert_eq!(turned.status, StatusCode::NOT_FOUND, "and what is in a cookie is in no link");
    // One link that has just expired, and one that is still valid.
    for (age, good) in [(LENT_FOR as i64, false), (LENT_FOR as i64 - 5_000, true)] {
        let token = Token::random();
        let made = UnixMillis(house.app.stamp().0 - age);
        let holder = Profile { name: "Ana".to_owned(), settings: String::new() };
        let lender = ids::lender_id(house.app.chance.person());
        let stored =
            house.app.store.give_token(TokenKind::Session, token.lent_hash(), &lender, &holder, made);
        stored.await.unwrap();
        let told = house.ask_as("", "POST", &format!("/device/{}", token.secret()), FORM, "", false).await;
        assert_eq!(told.headers.contains_key(header::SET_COOKIE), good, "{age} ms old");
    }
}

/// Adds a device for the house's person and returns its cookie.
async fn joined(house: &House) -> String {
    let path = lent(&house.form("/device", "").await);
    let taken = house.ask_as("", "POST", &path, FORM, "", false).await;
    taken.headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned()
}

fn hash(cookie: &str) -> TokenHash {
    Token::parse(cookie.split('=').next_back().unwrap()).unwrap().hash()
}

#[tokio::test]
async fn each_device_is_listed_and_can_be_ended() {
    let house = House::open().await;
    let table = house.table().await;
    let settings = || async { house.ask("GET", "/settings", FORM, "", false).await };
    assert!(!settings().await.text.contains("/device/end"), "one device is no list");
    let (phone, tablet) = (joined(&house).await, joined(&house).await);
    let listed = settings().await;
    listed.is_a_page(word("device-this"), "the list");
    let named = |cookie: &str| format!("device={}", hex(&hash(cookie).0[..8]));
    let offers =
        |page: &Told, cookie: &str| page.text.contains(&named(cookie).replace("device=", "value=\""));
    assert!(offers(&listed, &phone) && offers(&listed, &tablet) && !offers(&listed, &house.cookie));
    assert!(!listed.text.contains(&hex(&hash(&phone).0)), "no more of a token is told than it takes");
    let hosts = |cookie: String| {
        let (house, table) = (&house, &table);
        async move {
            let page = house.ask_as(&cookie, "GET", table, FORM, "", false).await;
            page.text.contains(&format!("action=\"{table}/start\""))
        }
    };
    let (_, stranger) = session::welcome(&house.app, "Eva", Choices::default()).await.unwrap();
    let stranger = format!("corte={}", stranger.secret());
    for body in [named(&phone), String::new()] {
        house.ask_as(&stranger, "POST", "/device/end", FORM, &body, false).await;
    }
    assert!(hosts(phone.clone()).await, "nobody ends what is another's");
    house.form("/device/end", &named(&house.cookie)).await;
    assert!(hosts(house.cookie.clone()).await, "this device is forgotten by another form, which asks first");
    let lines = [&phone, &tablet].map(|cookie| house.app.sessions.line(hash(cookie)));
    let goes_on = |line: usize| lines[line].has_changed().is_ok();
    let ended = house.form("/device/end", &named(&phone)).await;
    assert_eq!(ended.headers[header::LOCATION], "/settings");
    assert!(!hosts(phone).await && !goes_on(0), "who was ended is a stranger at once, by the line, too");
    assert!(hosts(tablet.clone()).await && goes_on(1), "and nobody else is");
    joined(&house).await;
    // A stolen device may have been used to make a link, to come back by.
    let link = lent(&house.ask_as(&tablet, "POST", "/device", FORM, "", false).await);
    house.form("/device/end", "").await;
    assert!(!hosts(tablet).await && !goes_on(1), "all others");
    let back = house.ask_as("", "POST", &link, FORM, "", false).await;
    assert!(!back.headers.contains_key(header::SET_COOKIE), "nobody comes back by a link");
    assert!(hosts(house.cookie.clone()).await, "but not this one");
    assert!(!settings().await.text.contains("/device/end"));
}

/// A request of a device that is being disconnected may be under way.
#[tokio::test]
async fn a_device_that_was_disconnected_makes_no_link() {
    let house = House::open().await;
    let phone = joined(&house).await;
    let path = lent(&house.form("/device", "").await);
    let mut headers = axum::http::HeaderMap::new();
    headers.insert("cookie", phone.parse().unwrap());
    let under_way = session::of(&house.app, &headers).await.unwrap().unwrap();
    house.form("/device/end", "").await;
    assert!(session::lend(&house.app, &under_way).await.unwrap().is_none());
    let lender = ids::lender_id(under_way.person);
    let links = house.app.store.tokens_of(TokenKind::Session, &lender).await.unwrap();
    assert_eq!(links.len(), 0, "nor is one left of before");
    let late = house.ask_as("", "POST", &path, FORM, "", false).await;
    assert_eq!(late.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn nobody_has_more_devices_than_they_can_look_through() {
    let house = House::open().await;
    for _ in 1..Store::MOST_SESSIONS {
        joined(&house).await;
    }
    let path = lent(&house.form("/device", "").await);
    let refused = house.ask_as("", "POST", &path, FORM, "", false).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    refused.is_a_page(word("refuse-devices"), "one too many");
    assert!(!refused.headers.contains_key(header::SET_COOKIE));
    let listed = house.ask("GET", "/settings", FORM, "", false).await;
    assert_eq!(listed.text.matches("name=\"device\"").count(), Store::MOST_SESSIONS - 1, "each can be ended");
    // Of two that come at once, neither can tell that the other is the last.
    let link = Token::parse(path.rsplit('/').next().unwrap()).unwrap().lent_hash();
    let (store, fresh) = (&house.app.store, Token::random().hash());
    let Holder { user_id, profile, .. } =
        store.holder(TokenKind::Session, hash(&house.cookie)).await.unwrap().unwrap();
    let joined = store.exchange_link(link, fresh, &user_id, &profile, house.app.stamp()).await;
    assert_eq!(joined, Ok(false));
}

#[tokio::test]
async fn a_link_that_nobody_uses_is_kept_while_it_is_good() {
    let house = House::open().await;
    let path = lent(&house.form("/device", "").await);
    let fresh = Token::parse(path.rsplit('/').next().unwrap()).unwrap();
    let old = Token::random();
    let made = UnixMillis(house.app.stamp().0 - LENT_FOR as i64 - 1);
    let lender = ids::lender_id(house.app.chance.person());
    let holder = Profile { name: "Ana".to_owned(), settings: String::new() };
    let store = &house.app.store;
    store.give_token(TokenKind::Session, old.lent_hash(), &lender, &holder, made).await.unwrap();
    crate::house::forget(&house.app).await;
    let kept = async |hash: TokenHash| store.holder(TokenKind::Session, hash).await.unwrap().is_some();
    assert!(!kept(old.lent_hash()).await, "a link that has grown old is taken away");
    assert!(kept(fresh.lent_hash()).await, "a good one is not");
    assert!(kept(hash(&house.cookie)).await, "and no session is");
}
