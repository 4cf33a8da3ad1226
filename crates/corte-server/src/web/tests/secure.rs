//! What keeps other sites, and others at the same machine, away from what is somebody's own.

use super::*;

#[tokio::test]
async fn a_server_behind_tls_is_reached_by_nothing_else() {
    let config = Config { origin: Some("https://corte.test/".to_owned()), ..Config::default() };
    let house = House::with(config).await;
    let request = Request::builder().method("POST").uri("/settings").header(header::HOST, "corte.test");
    let request = request.header(header::ORIGIN, "https://corte.test").header(header::CONTENT_TYPE, FORM);
    let told = house.send(request, "").await;
    assert_eq!(told.status, StatusCode::SEE_OTHER, "the page is its own: {}", told.text);
    assert_eq!(told.headers[header::STRICT_TRANSPORT_SECURITY], "max-age=31536000");
    let cookie = told.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.starts_with("__Host-corte=") && cookie.contains("; Secure"), "{cookie}");
    let plain = House::open().await.ask_as("", "POST", "/settings", FORM, "", false).await;
    assert!(
        !plain.headers.contains_key(header::STRICT_TRANSPORT_SECURITY),
        "a browser would find it no more"
    );
    let cookie = plain.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.starts_with("corte=") && !cookie.contains("Secure"), "{cookie}");
}

#[tokio::test]
async fn no_cache_keeps_a_page_of_somebodys_own() {
    let house = House::open().await;
    let table = house.table().await;
    for path in ["/", "/games", "/settings", "/games.jsonl", &table, &format!("{table}/games")] {
        let told = house.ask("GET", path, FORM, "", false).await;
        assert_eq!(told.headers[header::CACHE_CONTROL], "no-store", "{path}");
    }
}

#[tokio::test]
async fn a_neighbour_of_this_site_is_another_site() {
    let house = House::open().await;
    for (site, status) in [
        ("same-origin", StatusCode::SEE_OTHER),
        ("none", StatusCode::SEE_OTHER),
        ("same-site", StatusCode::FORBIDDEN),
        ("cross-site", StatusCode::FORBIDDEN),
    ] {
        let request = browser(&house.cookie, "/settings").method("POST").header("sec-fetch-site", site);
        let told = house.send(request.header(header::CONTENT_TYPE, FORM), "").await;
        assert_eq!(told.status, status, "{site}: {}", told.text);
    }
}

/// The question comes from whoever sends the form, and so may be anything.
#[tokio::test]
async fn a_question_before_a_form_is_short() {
    let house = House::open().await;
    let table = house.table().await;
    let asked = house.form(&format!("{table}/leave"), &format!("ask={}", "x".repeat(400))).await;
    assert!(
        asked.text.contains(&"x".repeat(300)) && !asked.text.contains(&"x".repeat(301)),
        "{}",
        asked.text
    );
}
