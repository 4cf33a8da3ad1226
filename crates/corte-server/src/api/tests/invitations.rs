//! Who may invite whom to a table, and which invitations lead somewhere.

use super::*;

/// A table of this bot's with this many places.
async fn table(host: &Caller, places: u8) -> String {
    let opened = host.post("/api/table", json!({ "places": places })).await;
    format!("/api/table/{}", opened.json["table"].as_str().unwrap())
}

async fn invite(host: &Caller, table: &str, name: &str) -> Told {
    host.post(&format!("{table}/invite"), json!({ "name": name })).await
}

/// The tables to which this bot is invited.
async fn asked(bot: &Caller) -> Vec<String> {
    let waiting = bot.get("/api/bot/invitations").await.json;
    let waiting = waiting["invitations"].as_array().unwrap().iter();
    waiting.map(|one| format!("/api/table/{}", one["table"].as_str().unwrap())).collect()
}

#[tokio::test]
async fn one_host_asks_a_bot_to_three_tables_and_keeps_nobody_else_from_asking() {
    let house = House::open().await;
    let [bot, stranger, friend] =
        [house.bot("Pythia").await, house.bot("Ana").await, house.bot("Bruno").await];
    let mut theirs = Vec::new();
    for _ in 0..3 {
        theirs.push(table(&stranger, 2).await);
        assert_eq!(invite(&stranger, &theirs[theirs.len() - 1], "Pythia").await.status, 200);
    }
    let fourth = table(&stranger, 2).await;
    let refused = invite(&stranger, &fourth, "Pythia").await;
    assert_eq!(refused.refusal(), (409, "too-many", ""));
    assert_eq!(
        refused.json["error"]["message"],
        "you have already invited this bot to three other tables; try again later"
    );
    assert_eq!(invite(&stranger, &theirs[0], "Pythia").await.status, 200, "the same again is no other");
    let own = table(&friend, 2).await;
    assert_eq!(invite(&friend, &own, "Pythia").await.status, 200);
    assert_eq!(asked(&bot).await, [&*theirs[1], &*theirs[2], &*theirs[0], &*own]);

    // An invitation that leads nowhere any more does not count.
    stranger.does(&format!("{}/lock", theirs[1]), json!({ "locked": true })).await;
    assert_eq!(invite(&stranger, &fourth, "Pythia").await.status, 200);
    assert_eq!(asked(&bot).await, [&*theirs[2], &*theirs[0], &*own, &*fourth]);
    house.close().await;
}

#[tokio::test]
async fn a_host_whose_invitation_gives_way_to_others_is_told() {
    let house = House::open().await;
    let (bot, host) = (house.bot("Pythia").await, house.bot("Ana").await);
    let mut lines = host.listen("/api/bot/stream").await;
    let mut theirs = Vec::new();
    for number in 0..7 {
        let asks = if number == 0 { host.clone() } else { house.bot(&format!("Host{number}")).await };
        for _ in 0..3 {
            let table = table(&asks, 2).await;
            assert_eq!(invite(&asks, &table, "pythia").await.status, 200);
            theirs.push(table);
        }
    }
    assert_eq!(asked(&bot).await, theirs[1..], "the oldest gives way");
    assert_eq!(bot.post(&format!("{}/accept", theirs[0]), Value::Null).await.refusal().1, "not-invited");
    // One reports the name as the host wrote it, the other the bot's own.
    bot.does(&format!("{}/decline", theirs[1]), Value::Null).await;
    for (table, name) in [(&theirs[0], "pythia"), (&theirs[1], "Pythia")] {
        let line = lines.until(|line| line["type"] == "declined").await;
        let of = format!("/api/table/{}", line["table"].as_str().unwrap());
        assert_eq!((&of, &line["name"]), (table, &json!(name)));
    }
    house.close().await;
}

#[tokio::test]
async fn an_invitation_is_gone_when_nobody_can_sit_down_or_its_host_is_another() {
    let house = House::open().await;
    let [bot, host, guest] = [house.bot("Pythia").await, house.bot("Ana").await, house.bot("Bruno").await];
    for case in ["begun", "taken", "locked", "left", "sat"] {
        let table = table(&host, if case == "taken" { 2 } else { 3 }).await;
        let at = |does: &str| format!("{table}/{does}");
        if case != "taken" {
            guest.does(&at("sit"), Value::Null).await;
        }
        assert_eq!(invite(&host, &table, "Pythia").await.status, 200, "{case}");
        assert_eq!(asked(&bot).await, [&*table], "{case}");
        match case {
            "begun" => host.does(&at("start"), Value::Null).await,
            "taken" => guest.does(&at("sit"), Value::Null).await,
            "locked" => host.does(&at("lock"), json!({ "locked": true })).await,
            // The guest is now the host, and has invited nobody.
            "left" => host.does(&at("leave"), Value::Null).await,
            _ => bot.does(&at("sit"), Value::Null).await,
        }
        let accepted = bot.post(&at("accept"), Value::Null).await;
        assert_eq!(accepted.refusal(), (409, "not-invited", ""), "{case}");
        assert!(asked(&bot).await.is_empty(), "{case}");
        // Nor is anybody invited to a table that nobody can join.
        let again = invite(&host, &table, "Pythia").await;
        let code = match case {
            "begun" => "running",
            "taken" => "no-place",
            "locked" => "locked",
            "left" => "not-host",
            _ => "seated",
        };
        assert_eq!(again.refusal(), (409, code, ""), "{case}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_bot_that_sits_at_fifty_tables_is_asked_to_no_more() {
    let house = House::open().await;
    let [bot, host] = [house.bot("Pythia").await, house.bot("Ana").await];
    let own = table(&host, 2).await;
    let mut last = String::new();
    for _ in 0..50 {
        last = table(&bot, 2).await;
    }
    let refused = invite(&host, &own, "Pythia").await;
    assert_eq!(refused.refusal(), (409, "too-many", ""));
    assert_eq!(
        refused.json["error"]["message"],
        "this bot already sits at fifty tables, the maximum; try again later"
    );
    bot.does(&format!("{last}/leave"), Value::Null).await;
    assert_eq!(invite(&host, &own, "Pythia").await.status, 200);
    bot.does(&format!("{own}/accept"), Value::Null).await;
    house.close().await;
}

#[tokio::test]
async fn a_bot_is_called_like_no_other() {
    let house = House::open().await;
    let bot = house.bot("Pythia").await;
    for name in ["PYTHIA", "Pythiа", "Рythia", "Ｐythia", "ᴘythia", "PythIa", "Pyth1a"] {
        let told = house.stranger().post("/api/bot", json!({ "name": name })).await;
        assert_eq!(told.refusal(), (409, "name-taken", ""), "{name}");
    }
    let told = house.stranger().post("/api/bot", json!({ "name": "Pythia\u{1bca0}" })).await;
    assert_eq!(told.refusal(), (422, "invalid", "/name"), "what can't be seen is no name");
    // A name in another script is kept as it is written.
    let made = house.stranger().post("/api/bot", json!({ "name": "Пифия" })).await;
    assert_eq!((made.status, &made.json["name"]), (201, &json!("Пифия")));
    // A name and its look become free together.
    assert_eq!(bot.ask("delete", "/api/bot", None).await.status, 200);
    house.bot("Pythiа").await;
    house.close().await;
}
