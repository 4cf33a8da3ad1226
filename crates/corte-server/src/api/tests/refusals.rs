//! Every refusal has one shape, and says where, what was given, and what is allowed.

use super::*;

#[tokio::test]
async fn a_field_that_cant_be_is_named_with_what_may_be() {
    let house = House::open().await;
    let bot = house.bot("Ana").await;
    let long = "x".repeat(25);
    for (path, body, at, allowed) in [
        ("/api/bot", json!({ "name": long }), "/name", "a string of 1 to 24 characters"),
        ("/api/bot", json!({ "name": "" }), "/name", "a string of 1 to 24 characters"),
        ("/api/bot", json!({ "name": " Ana" }), "/name", "1 to 24 visible characters"),
        ("/api/bot", json!({ "name": "a\u{202e}b" }), "/name", "1 to 24 visible characters"),
        ("/api/bot", json!({ "name": 7 }), "/name", "a string of 1 to 24 characters"),
        ("/api/bot", json!({}), "/name", "a string of 1 to 24 characters"),
        ("/api/bot", json!({ "name": "B", "nick": "b" }), "/nick", "name"),
        ("/api/bot", json!(["name"]), "", "an object"),
        ("/api/table", json!({ "places": 11 }), "/places", "a whole number from 2 to 10"),
        ("/api/table", json!({ "places": 3, "bots": ["page", "duke"] }), "/bots/1", "one of fool, page"),
        ("/api/table", json!({ "places": 2, "bots": ["page", "page"] }), "/bots", "a list of at most 1"),
        ("/api/table", json!({ "places": 3, "rulebook": "chess" }), "/rulebook", "one of "),
        (
            "/api/table",
            json!({ "places": 3, "options": { "draft": "maybe" } }),
            "/options/draft",
            "one of off, on",
        ),
        ("/api/table", json!({ "places": 3, "options": { "wins": 5 } }), "/options/wins", "a string: \"5\""),
        (
            "/api/table",
            json!({ "places": 3, "options": { "castling": "on" } }),
            "/options/castling",
            "one of ",
        ),
        ("/api/table", json!({ "places": 3, "seconds": 3 }), "/seconds", "0 or a whole number from 5"),
        ("/api/table", json!({ "places": 3, "turns": 1 }), "/turns", "a whole number from 50 to 1000"),
        (
            "/api/table/none/decision",
            json!({ "number": -1, "decision": 0 }),
            "/number",
            "a whole number from 0",
        ),
        (
            "/api/table/none/decision",
            json!({ "number": 1, "decision": 9_999 }),
            "/decision",
            "a whole number from 0",
        ),
        ("/api/table/none/ban", json!({ "place": 99 }), "/place", "a whole number from 0 to 9"),
    ] {
        let told = bot.post(path, body.clone()).await;
        assert_eq!(told.refusal(), (422, "invalid", at), "{path} {body}: {}", told.text);
        let said = told.json["error"]["allowed"].as_str().unwrap();
        assert!(said.starts_with(allowed), "{path} {body} allows {said}");
        let message = told.json["error"]["message"].as_str().unwrap();
        assert!(message.contains(at) && message.len() > at.len() + 10, "{message}");
    }
    let told = bot.post("/api/table", json!({ "places": 3, "bots": ["page", "duke"] })).await;
    assert_eq!(told.json["error"]["given"], "duke");
    house.close().await;
}

#[tokio::test]
async fn rules_that_dont_go_together_are_refused_where_one_can_be_changed() {
    let house = House::open().await;
    let bot = house.bot("Ana").await;
    for (body, at, given) in [
        (json!({ "places": 3, "options": { "draft": "on" } }), "/options/draft", "on"),
        (
            json!({ "places": 3, "rulebook": "everdeck", "options": { "inquisitor": "on" } }),
            "/options/inquisitor",
            "on",
        ),
        (json!({ "places": 7, "rulebook": "everdeck" }), "/rulebook", "everdeck"),
    ] {
        let told = bot.post("/api/table", body).await;
        assert_eq!(told.refusal(), (422, "invalid", at), "{}", told.text);
        assert_eq!(told.json["error"]["given"], given);
        assert_eq!(told.json["error"]["allowed"], "what the rules allow with the other fields");
    }
    house.close().await;
}

#[tokio::test]
async fn a_parameter_that_cant_be_is_named_with_what_may_be() {
    let house = House::open().await;
    let bot = house.bot("Ana").await;
    for (query, at) in
        [("limit=0", "?limit"), ("limit=many", "?limit"), ("page=2", "?page"), ("before=never", "?before")]
    {
        assert_eq!(bot.get(&format!("/api/bot/games?{query}")).await.refusal(), (422, "invalid", at));
    }
    let twice = bot.get("/api/bot/games?limit=5&limit=6").await;
    assert_eq!(twice.refusal(), (422, "invalid", "?limit"));
    assert_eq!(twice.json["error"]["message"], "?limit: given more than once");
    for (method, path) in [
        ("get", "/api/bot"),
        ("post", "/api/bot"),
        ("get", "/api/bot/tables"),
        ("get", "/api/bot/stream"),
        ("get", "/api/bots"),
        ("get", "/api/tables"),
        ("get", "/api/table/none"),
        ("post", "/api/table/none/sit"),
        ("get", "/api/game/none/record"),
        ("get", "/api/openapi.json"),
    ] {
        let body = (method == "post").then(|| json!({ "name": "Bo" }).to_string());
        let told = bot.ask(method, &format!("{path}?page=2"), body).await;
        assert_eq!(told.refusal(), (422, "invalid", "?page"), "{method} {path}: {}", told.text);
    }
    for (query, allowed) in
        [("bot/games?page=2", "before, limit"), ("bot/stream?after=never", "a string of 16 characters")]
    {
        assert_eq!(bot.get(&format!("/api/{query}")).await.json["error"]["allowed"], allowed);
    }
    house.close().await;
}

/// Sends what no well-behaved client would.
async fn raw(bot: &Caller, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Told {
    let method_of = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
    let request = bot.http.request(method_of, format!("{}{path}", bot.base)).body(body.to_owned());
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    let answer = request.send().await.unwrap();
    let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
    let text = answer.text().await.unwrap();
    let json = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{method} {path}: {error}: {text}"));
    let told = Told { status, headers, text, json };
    is(&json!({ "$ref": "#/components/schemas/Error" }), &told.json, path);
    told
}

#[tokio::test]
async fn every_way_of_going_wrong_has_the_same_shape() {
    let house = House::open().await;
    let bot = house.bot("Ana").await;
    let bearer = format!("Bearer {}", bot.token);
    let known = ("authorization", bearer.as_str());
    let json = ("content-type", "application/json");
    let long = format!("\"{}\"", "x".repeat(20_000));
    for (method, path, headers, body, status, code) in [
        ("POST", "/api/bot", &[json][..], "{\"name\": ", 400, "malformed"),
        ("POST", "/api/bot", &[json], "\u{0}", 400, "malformed"),
        ("GET", "/api/bot", &[], "", 401, "unauthorized"),
        ("GET", "/api/bot/tables", &[("authorization", "Basic abc")], "", 401, "unauthorized"),
        ("POST", "/api/table", &[json], "{}", 401, "unauthorized"),
        ("POST", "/api/bot", &[json, ("origin", "https://evil.example")], "{}", 403, "foreign"),
        ("GET", "/api", &[], "", 404, "not-found"),
        ("GET", "/api/", &[], "", 404, "not-found"),
        ("PATCH", "/api/nothing/at/all", &[], "", 404, "not-found"),
        ("GET", "/api/table/nothere", &[known], "", 404, "not-found"),
        ("GET", "/api/table/%ff%fe", &[known], "", 404, "not-found"),
        ("GET", "/api/game/nothere", &[known], "", 404, "not-found"),
        ("POST", "/api/table/nothere/fly", &[known], "", 404, "not-found"),
        ("POST", "/api/table/nothere/sit", &[known], "", 404, "not-found"),
        ("PUT", "/api/bot", &[known, json], "{}", 405, "method"),
        ("POST", "/api/openapi.json", &[], "", 405, "method"),
        ("POST", "/api/bot/stream", &[known], "", 405, "method"),
        ("POST", "/api/table/nothere/decline", &[known], "", 409, "not-invited"),
        ("POST", "/api/bot", &[json], "{\"name\":\"ANA\"}", 409, "name-taken"),
        ("POST", "/api/bot", &[json], &long, 413, "too-long"),
        ("POST", "/api/bot", &[("content-type", "text/plain")], "{}", 415, "unsupported"),
        ("POST", "/api/table", &[known], "{}", 415, "unsupported"),
        ("GET", "/api/bot", &[known, ("host", "evil.example")], "", 421, "misdirected"),
        (
            "GET",
            "/api/bot",
            &[known, ("host", "localhost"), ("host", "evil.example")],
            "",
            421,
            "misdirected",
        ),
    ] {
        let told = raw(&bot, method, path, headers, body).await;
        assert_eq!((told.status, told.refusal().1), (status, code), "{method} {path}: {}", told.text);
        assert!(status != 401 || told.headers["www-authenticate"] == "Bearer");
        assert!(status != 405 || told.headers.contains_key("allow"), "{path} says what may be asked");
    }
    house.close().await;
}

/// The same is said of a token that ended, that is a person's, and that nobody ever had.
#[tokio::test]
async fn what_is_wrong_with_a_token_is_said_but_not_whose_it_was() {
    let house = House::open().await;
    let (stranger, ended) = (house.stranger(), house.bot("Ana").await);
    assert_eq!(ended.ask("delete", "/api/bot", None).await.status, 200);
    let browser = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let page = browser.post(format!("{}/play", stranger.base)).body("name=Bea");
    let page = page.header("content-type", "application/x-www-form-urlencoded");
    let page = page.header("origin", &stranger.base).send().await.unwrap();
    let cookie = page.headers()["set-cookie"].to_str().unwrap();
    let session = cookie.split_once('=').unwrap().1.split(';').next().unwrap();
    assert_eq!(session.len(), 64, "a person's token looks like a bot's: {cookie}");
    let (none, invalid) = ("Bearer", "Bearer error=\"invalid_token\"");
    for (told, challenge, says) in [
        (raw(&stranger, "GET", "/api/bot", &[], "").await, none, "POST /api/bot creates a bot"),
        (
            raw(&stranger, "GET", "/api/bot", &[("authorization", "Basic abc")], "").await,
            none,
            "sent as Authorization: Bearer",
        ),
        (stranger.with("none").get("/api/bot").await, invalid, "64 digits from 0 to f"),
        (stranger.with(&"AB".repeat(32)).get("/api/bot").await, invalid, "as it was returned"),
        (stranger.with(&"ab".repeat(32)).get("/api/bot").await, invalid, "no bot here has this token"),
    ] {
        assert_eq!(told.refusal(), (401, "unauthorized", ""));
        assert_eq!(told.headers["www-authenticate"], challenge, "{}", told.text);
        assert!(told.json["error"]["message"].as_str().unwrap().contains(says), "{}", told.text);
    }
    let never = stranger.with(&"ab".repeat(32)).get("/api/bot").await;
    for token in [&ended.token, session] {
        assert_eq!(stranger.with(token).get("/api/bot").await.text, never.text);
    }
    house.close().await;
}

#[tokio::test]
async fn behind_a_proxy_two_hosts_are_no_name_either() {
    let house = House::with(Config { behind_proxy: true, ..Config::default() }).await;
    let stranger = house.stranger();
    let any = [("host", "corte.example")];
    let told = raw(&stranger, "GET", "/api/bot", &any, "").await;
    assert_eq!(
        (told.status, told.refusal().1),
        (401, "unauthorized"),
        "a proxy says any name: {}",
        told.text
    );
    let two = [any[0], ("host", "evil.example")];
    let told = raw(&stranger, "GET", "/api/bot", &two, "").await;
    assert_eq!((told.status, told.refusal().1), (421, "misdirected"), "{}", told.text);
    house.close().await;
}

#[tokio::test]
async fn who_asks_too_often_is_told_when_to_come_back() {
    let house = House::with(Config::default()).await;
    let bot = house.bot("Ana").await;
    let mut limited = None;
    for _ in 0..40 {
        let told = bot.post("/api/table", json!({ "places": 2 })).await;
        if told.status != 201 {
            limited = Some(told);
            break;
        }
    }
    let limited = limited.expect("tables are limited");
    assert_eq!(limited.refusal(), (429, "slow-down", ""));
    assert_eq!(limited.headers["retry-after"], "5");
    house.close().await;
}

#[tokio::test]
async fn a_fault_of_the_server_has_the_shape_too() {
    use crate::api::Problem;
    use crate::failure::Failure;
    use axum::body::to_bytes;
    use axum::response::IntoResponse;
    let answer = Problem::from(Failure::Broken).into_response();
    assert_eq!(answer.status(), 500);
    let body: Value = serde_json::from_slice(&to_bytes(answer.into_body(), 9_999).await.unwrap()).unwrap();
    is(&json!({ "$ref": "#/components/schemas/Error" }), &body, "a fault");
    assert_eq!(body["error"]["code"], "broken");
}

#[tokio::test]
async fn a_name_is_as_long_as_it_is_kept() {
    let house = House::open().await;
    let made = house.stranger().post("/api/bot", json!({ "name": "e\u{301}".repeat(24) })).await;
    assert_eq!(
        (made.status, made.json["name"].as_str()),
        (201, Some("é".repeat(24).as_str())),
        "{}",
        made.text
    );
    house.close().await;
}
