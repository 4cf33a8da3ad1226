//! A bot's life: every operation is called, and answers as described.

use super::*;
use corte::ActionKind;

/// Plays a table to the end of its game.
async fn play(bots: &[&Caller], table: &str) {
    loop {
        for bot in bots {
            let frame = bot.get(table).await.json;
            if frame["stage"] == "over" {
                return;
            }
            if let Some(answer) = answer(&frame) {
                // The table's own bot may answer first and close the question.
                let told = bot.post(&format!("{table}/decision"), answer).await;
                assert!(told.status < 300 || told.status == 409, "{}", told.text);
            }
        }
    }
}

fn codes(told: &Told) -> Vec<&str> {
    told.json["tables"].as_array().unwrap().iter().map(|table| table["table"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn every_operation_does_what_it_is_for() {
    let house = House::open().await;
    let [ana, bruno] = [house.bot("Ana").await, house.bot("Bruno").await];
    let opened =
        ana.post("/api/table", json!({ "places": 3, "bots": ["fool"], "seconds": 60, "listed": true, "options": { "wins": "5" } })).await;
    let code = opened.json["table"].as_str().unwrap().to_owned();
    let table = format!("/api/table/{code}");
    let at = |does: &str| format!("{table}/{does}");

    // Others find it, and invite a bot that is listening.
    assert_eq!(codes(&house.stranger().get("/api/tables").await), [&code]);
    let mut lines = bruno.listen("/api/bot/stream").await;
    assert_eq!(lines.next().await.unwrap()["tables"], json!([]));
    assert_eq!(house.stranger().get("/api/bots").await.json["bots"], json!([{ "name": "Bruno" }]));
    ana.does(&at("invite"), json!({ "name": "bruno" })).await;
    let line = lines.next().await.unwrap();
    assert_eq!(
        (&line["type"], &line["table"], &line["by"]),
        (&json!("invitation"), &json!(code), &json!("Ana"))
    );
    assert_eq!(bruno.get("/api/bot/invitations").await.json["invitations"][0]["table"], *code);
    assert_eq!(ana.post(&at("accept"), Value::Null).await.refusal(), (409, "not-invited", ""));
    bruno.does(&at("accept"), Value::Null).await;
    lines.until(|line| line["tables"] == json!([code])).await;
    assert!(bruno.get("/api/bot/invitations").await.json["invitations"].as_array().unwrap().is_empty());
    assert_eq!(codes(&bruno.get("/api/bot/tables").await), [&code]);

    // The host's powers.
    ana.does(&at("clear"), json!({ "place": 1 })).await;
    ana.does(&at("seat-bot"), json!({ "bot": "page", "place": 1 })).await;
    ana.does(&at("lock"), json!({ "locked": true })).await;
    ana.does(&at("chat"), json!({ "text": "Welcome." })).await;
    assert!(codes(&house.stranger().get("/api/tables").await).is_empty(), "a locked table is not listed");

    // The game.
    ana.does(&at("start"), Value::Null).await;
    let frame = ana.get(&table).await.json;
    assert_eq!((&frame["stage"], &frame["locked"]), (&json!("playing"), &json!(true)));
    // A bot that begins takes a moment and has no clock; people have one.
    let mut frames = ana.listen(&at("stream")).await;
    let frame = frames.until(|frame| frame["deadline"].is_u64()).await;
    let known = ana.get(&at("view")).await.json["view"].as_str().unwrap().to_owned();
    corte_notation::check("view", &known).unwrap();
    assert!(known.contains("view Ana"), "{known}");
    // A remark reaches others as an id, for each to read in their own language.
    ana.does(&at("remark"), json!({ "id": "doubt", "whom": 2 })).await;
    let said = bruno.get(&table).await.json["chat"].as_array().unwrap().last().unwrap().clone();
    let doubt = json!({ "id": "doubt", "whom": 2, "character": null });
    assert_eq!((&said["name"], &said["text"], &said["remark"]), (&json!("Ana"), &Value::Null, &doubt));
    assert_eq!(ana.post(&at("remark"), json!({ "id": "smile" })).await.refusal().1, "too-soon");
    let absent = json!({ "id": "have", "character": "Inquisitor" });
    assert_eq!(bruno.post(&at("remark"), absent).await.refusal(), (409, "remark", ""));
    assert_eq!(bruno.post(&at("remark"), json!({ "id": "spare" })).await.refusal().0, 422);
    ana.does(&at("agree"), json!({ "agrees": true })).await;
    ana.does(&at("agree"), json!({ "agrees": false })).await;
    bruno.does(&at("take-back"), Value::Null).await;
    let turn = [&ana, &bruno].into_iter().find(|_| frame["ask"]["open"] == true);
    if turn.is_some() {
        ana.does(&at("more-time"), json!({ "deadline": frame["deadline"] })).await;
    }
    play(&[&ana, &bruno], &table).await;

    what_remains(&ana, &bruno).await;
    let again = bruno.post(&at("ready"), Value::Null).await;
    assert_eq!(again.status, 200);
    bruno.does(&at("leave"), Value::Null).await;
    assert!(codes(&bruno.get("/api/bot/tables").await).is_empty());

    reconsider(&house).await;
    order_is_kept(&house, &ana).await;
    a_table_is_handed_over(&house, &ana).await;
    tokens(&house, &bruno).await;
    let mut one = ana.listen(&format!("{table}/stream")).await;
    assert_eq!(one.next().await.unwrap()["table"], *code);
    nothing_was_missed(&house);
    house.close().await;
}

/// Every operation was called and succeeded, except that more time can only be asked for while a clock runs.
fn nothing_was_missed(house: &House) {
    let paths = doc::value()["paths"].as_object().unwrap();
    let operations = paths.values().flat_map(|methods| methods.as_object().unwrap().values());
    let all = operations.map(|operation| operation["operationId"].as_str().unwrap().to_owned());
    let done = house.done.lock().unwrap().clone();
    let missed: Vec<String> = all.filter(|id| !done.contains(id) && id != "more_time").collect();
    assert!(missed.is_empty(), "nobody has asked for {missed:?}");
}

/// The records of the game that was played.
async fn what_remains(ana: &Caller, bruno: &Caller) {
    let games = ana.get("/api/bot/games?limit=1").await.json;
    let id = games["games"][0]["game"].as_str().unwrap();
    assert_eq!((games["games"].as_array().unwrap().len(), &games["next"]), (1, &json!(id)));
    // The bots' current names don't matter: each is told where it sat.
    let own =
        |seat: usize| json!({ "seat": seat, "number": 1, "rulebook": "brazil", "options": { "wins": "5" } });
    for (seat, bot) in [(0, ana), (2, bruno)] {
        let head = &bot.get("/api/bot/games").await.json["games"][0];
        let seat = own(seat);
        for (name, value) in seat.as_object().unwrap() {
            assert_eq!(&head[name], value, "{name}: {head}");
        }
        // A single game repeats the same fields.
        let game = bot.get(&format!("/api/game/{id}")).await.json;
        assert!(head.as_object().unwrap().iter().all(|(name, value)| game[name] == *value), "{head} {game}");
        let mut lines = bot.listen("/api/bot/games.jsonl").await;
        let line = lines.next().await.unwrap();
        assert!(head.as_object().unwrap().iter().all(|(name, value)| line[name] == *value), "{head} {line}");
        let record = bot.get(&format!("/api/game/{id}/record")).await.text;
        assert_eq!(line["record"], record);
        let of_match = record.lines().find_map(|line| line.strip_prefix("match ")).unwrap();
        assert!(
            of_match.ends_with(" 1") && !of_match.contains(id),
            "whoever knows a game's id reads it: {of_match}"
        );
        assert!(lines.next().await.is_none(), "it has played one game");
    }
    let stranger = json!({ "name": "Ludo" });
    let stranger = ana.with(ana.with("").post("/api/bot", stranger).await.json["token"].as_str().unwrap());
    assert_eq!(stranger.get(&format!("/api/game/{id}")).await.json["seat"], Value::Null);
    let rest = ana.get(&format!("/api/bot/games?before={id}")).await.json;
    assert_eq!((rest["games"].as_array().unwrap().len(), &rest["next"]), (0, &Value::Null));
    let record = bruno.get(&format!("/api/game/{id}/record")).await.text;
    assert!(
        record.contains("\ntag bot Ana program\n") && record.contains("\ntag bot Bruno program\n"),
        "{record}"
    );
    corte_notation::check("record", record).unwrap();
    let game = bruno.get(&format!("/api/game/{id}")).await.json;
    let dealt = game["events"].as_array().unwrap().iter().filter(|event| event["kind"] == "dealt");
    assert!(
        dealt.clone().count() == 3 && dealt.clone().all(|event| event["cards"].is_array()),
        "all hands are open"
    );
}

/// What goes through the whole of a long game is done where no move waits for it.
#[tokio::test]
async fn a_long_game_is_shown_and_kept_like_any_other() {
    let house = House::open().await;
    let bots = [house.bot("Ana").await, house.bot("Bruno").await];
    let opened = bots[0].post("/api/table", json!({ "places": 2, "turns": 1000 })).await;
    let table = format!("/api/table/{}", opened.json["table"].as_str().unwrap());
    bots[1].does(&format!("{table}/sit"), Value::Null).await;
    bots[0].does(&format!("{table}/start"), Value::Null).await;
    let mut frames = [bots[0].get(&table).await.json, bots[1].get(&table).await.json];
    let mut answers = 0;
    while answers < 450 {
        for (bot, frame) in bots.iter().zip(&mut frames) {
            if let Some(answer) = answer_with(&[ActionKind::Steal.name(), ActionKind::Income.name()], frame) {
                bot.does(&format!("{table}/decision"), answer).await;
                answers += 1;
            }
            *frame = bot.get(&table).await.json;
        }
    }
    let view = bots[0].get(&format!("{table}/view")).await.json["view"].as_str().unwrap().to_owned();
    corte_notation::check("view", &view).unwrap();
    let steals = view.matches(" steal ").count();
    assert!(steals > 140, "a thousand events: {steals}");
    let stranger = house.stranger().http;
    let read = async |path: String| {
        stranger.get(format!("{}{path}", house.base)).send().await.unwrap().text().await.unwrap()
    };
    let page = read(table.replace("/api/table/", "/t/")).await;
    let told = page.matches("data-tone=\"claim\"").count();
    assert!(told >= steals, "{steals} steals, {told} claims told");
    play(&[&bots[0], &bots[1]], &table).await;
    let id = bots[0].get("/api/bot/games").await.json["games"][0]["game"].as_str().unwrap().to_owned();
    let record = read(format!("/r/{id}.coup")).await;
    corte_notation::check("record", &record).unwrap();
    assert!(record.matches(" steal ").count() >= steals, "all of it is kept");
    house.close().await;
}

#[tokio::test]
async fn a_file_of_games_comes_whole_where_it_is_packed() {
    let house = House::open().await;
    let bot = house.bot("Ana").await;
    let request = bot.http.get(format!("{}/api/bot/games.jsonl", bot.base));
    let request = request.header("authorization", format!("Bearer {}", bot.token));
    let answer = request.header("accept-encoding", "gzip").send().await.unwrap();
    assert_eq!(
        (answer.status().as_u16(), &answer.headers()["content-encoding"]),
        (200, &"gzip".parse().unwrap())
    );
    answer.bytes().await.expect("its end is no failure");
    house.close().await;
}

/// A pass is taken back in a window that others still have open.
async fn reconsider(house: &House) {
    let bots = [house.bot("Carla").await, house.bot("Davide").await, house.bot("Elena").await];
    let opened = bots[0].post("/api/table", json!({ "places": 3 })).await;
    let table = format!("/api/table/{}", opened.json["table"].as_str().unwrap());
    for bot in &bots[1..] {
        bot.does(&format!("{table}/sit"), Value::Null).await;
    }
    bots[0].does(&format!("{table}/start"), Value::Null).await;
    let turn = bots[0].get(&table).await.json["state"]["turn"].as_u64().unwrap() as usize;
    let frame = bots[turn].get(&table).await.json;
    let choices = frame["ask"]["decisions"].as_array().unwrap();
    let tax = choices.iter().find(|choice| choice["action"]["kind"] == ActionKind::Tax.name()).unwrap();
    let answer = |frame: &Value, id: &Value| json!({ "number": frame["ask"]["number"], "decision": id });
    bots[turn].does(&format!("{table}/decision"), answer(&frame, &tax["id"])).await;
    let other = &bots[(turn + 1) % 3];
    let frame = other.get(&table).await.json;
    let pass =
        frame["ask"]["decisions"].as_array().unwrap().iter().find(|choice| choice["kind"] == "pass").unwrap();
    other.does(&format!("{table}/decision"), answer(&frame, &pass["id"])).await;
    let heard = frame["events"].as_array().unwrap();
    let held = other.get(&table).await.json;
    let events = held["events"].as_array().unwrap();
    assert_eq!((events.len(), &events[events.len() - 1]["kind"]), (heard.len() + 1, &json!("held")));
    assert_eq!((&held["ask"]["open"], &held["state"]["passed"]), (&json!(false), &json!(true)));
    other.does(&format!("{table}/reconsider"), json!({ "number": held["ask"]["number"] })).await;
    let asked = other.get(&table).await.json;
    assert_eq!((&asked["ask"]["open"], &asked["events"]), (&json!(true), &frame["events"]));

    // Once the window has closed, everybody has heard the same, and the pass is reported once.
    other.does(&format!("{table}/decision"), answer(&asked, &pass["id"])).await;
    let last = &bots[(turn + 2) % 3];
    let frame = last.get(&table).await.json;
    last.does(&format!("{table}/decision"), answer(&frame, &pass["id"])).await;
    let kinds = |frame: &Value| -> Vec<Value> {
        frame["events"].as_array().unwrap().iter().map(|event| event["kind"].clone()).collect()
    };
    let told = [kinds(&other.get(&table).await.json), kinds(&last.get(&table).await.json)];
    assert!(told[0] == told[1] && told[0] == kinds(&bots[turn].get(&table).await.json), "{told:?}");
    assert!(!told[0].contains(&json!("held")) && told[0].contains(&json!("passed")), "{told:?}");
}

/// A host keeps order.
async fn order_is_kept(house: &House, host: &Caller) {
    let guest = house.bot("Rüde").await;
    let opened = host.post("/api/table", json!({ "places": 3 })).await;
    let table = format!("/api/table/{}", opened.json["table"].as_str().unwrap());
    let at = |does: &str| format!("{table}/{does}");
    guest.does(&at("sit"), Value::Null).await;
    guest.does(&at("chat"), json!({ "text": "Pfui" })).await;
    let author = host.get(&table).await.json["chat"][0]["author"].clone();
    assert_eq!(guest.post(&at("ban"), json!({ "place": 0 })).await.refusal(), (409, "not-host", ""));
    let refused = host.post(&at("invite"), json!({ "name": "Rüde" })).await;
    assert_eq!(refused.refusal(), (409, "seated", ""));
    assert_eq!(refused.json["error"]["message"], "this bot already has a seat at this table");
    for does in ["clear", "remove", "ban"] {
        let refused = host.post(&at(does), json!({ "place": 9 })).await;
        assert_eq!(refused.refusal(), (409, "nobody", ""), "{does}: this table has three places");
    }
    host.does(&at("silence"), json!({ "author": author, "silenced": true })).await;
    assert_eq!(guest.post(&at("chat"), json!({ "text": "Pfui" })).await.refusal().1, "silenced");
    host.does(&at("remove"), json!({ "place": 1 })).await;
    assert_eq!(guest.get(&table).await.json["seat"], Value::Null);
    guest.does(&at("sit"), Value::Null).await;
    host.does(&at("ban"), json!({ "place": 1 })).await;
    assert_eq!(guest.get(&table).await.refusal(), (403, "banned", ""));
    for (does, given) in
        [("sit", Value::Null), ("chat", json!({ "text": "Pfui" })), ("ready", json!({ "ready": true }))]
    {
        let refused = guest.post(&at(does), given).await;
        assert_eq!((refused.refusal().1, &refused.json["frame"]), ("banned", &Value::Null), "{does}");
    }
    let refused = host.post(&at("invite"), json!({ "name": "Rüde" })).await;
    assert_eq!(refused.refusal().1, "banned");
    assert_eq!(refused.json["error"]["message"], "you have banned this bot from this table; pardon it first");
    assert_eq!(host.get(&table).await.json["banned"], json!(["Rüde"]));
    host.does(&at("pardon"), json!({ "number": 0 })).await;
    guest.does(&at("sit"), Value::Null).await;
    // An invited bot declines, and the host hears of it.
    host.does(&at("clear"), json!({ "place": 1 })).await;
    let mut lines = host.listen("/api/bot/stream").await;
    // However its name is spelt.
    host.does(&at("invite"), json!({ "name": "Ru\u{308}de" })).await;
    guest.does(&at("decline"), Value::Null).await;
    let line = lines.until(|line| line["type"] == "declined").await;
    assert_eq!(line["name"], "Rüde");
    assert_eq!(host.post(&at("invite"), json!({ "name": "Nobody" })).await.refusal(), (404, "no-bot", ""));
}

/// A host who watches ends a game and begins the next; another who plays ends none, and either hands the table over.
async fn a_table_is_handed_over(house: &House, host: &Caller) {
    let guest = &house.bot("Livia").await;
    let opened = host.post("/api/table", json!({ "places": 3 })).await;
    let table = &format!("/api/table/{}", opened.json["table"].as_str().unwrap());
    let at = |does: &str| format!("{table}/{does}");
    guest.does(&at("sit"), Value::Null).await;
    host.does(&at("seat-bot"), json!({ "bot": "page", "place": 2 })).await;
    host.does(&at("chat"), json!({ "text": "I watch." })).await;
    let author = guest.get(table).await.json["chat"].as_array().unwrap().last().unwrap()["author"].clone();
    host.does(&at("clear"), json!({ "place": 0 })).await;
    assert_eq!(host.get(table).await.json["host"], false, "whoever stands up hands over to who is there");
    assert_eq!(host.post(&at("hand-over"), json!({ "place": 1 })).await.refusal().1, "not-host");
    guest.does(&at("hand-over"), json!({ "author": author })).await;
    assert_eq!(
        (&host.get(table).await.json["host"], &guest.get(table).await.json["host"]),
        (&json!(true), &json!(false))
    );
    for _ in 0..2 {
        host.does(&at("start"), Value::Null).await;
        host.does(&at("end"), Value::Null).await;
        assert_eq!(guest.get(table).await.json["stage"], "over");
    }
    host.does(&at("sit"), Value::Null).await;
    for bot in [host, guest] {
        bot.does(&at("ready"), Value::Null).await;
    }
    assert_eq!(host.post(&at("end"), Value::Null).await.refusal(), (409, "plays", ""));
}

/// A token is renewed and revoked.
async fn tokens(house: &House, bot: &Caller) {
    let renewed = bot.post("/api/bot/token", Value::Null).await;
    let new = bot.with(renewed.json["token"].as_str().unwrap());
    assert_eq!(bot.get("/api/bot").await.status, 200, "until the new one is used the old one holds");
    assert_eq!(new.get("/api/bot").await.json["name"], "Bruno");
    for scheme in ["bearer", "BEARER"] {
        let request = new.http.get(format!("{}/api/bot", new.base));
        let answer = request.header("authorization", format!("{scheme} {}", new.token)).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{scheme}: a scheme is written in any case");
    }
    assert_eq!(bot.get("/api/bot").await.refusal(), (401, "unauthorized", ""));
    let mut lines = new.listen("/api/bot/stream").await;
    lines.next().await.unwrap();
    assert_eq!(new.ask("delete", "/api/bot", None).await.status, 200);
    while lines.next().await.is_some() {}
    assert_eq!(new.get("/api/bot").await.status, 401);
    house.bot("bruno").await;
}

#[tokio::test]
async fn a_bot_that_is_ended_takes_its_name_out_of_finished_games() {
    let house = House::open().await;
    let (host, guest) = (house.bot("Ana").await, house.bot("Bruno").await);
    let opened = host.post("/api/table", json!({ "places": 2, "seconds": 0 })).await;
    let table = format!("/api/table/{}", opened.json["table"].as_str().unwrap());
    guest.does(&format!("{table}/sit"), Value::Null).await;
    host.does(&format!("{table}/start"), Value::Null).await;
    for bot in [&host, &guest] {
        bot.does(&format!("{table}/agree"), json!({ "agrees": true })).await;
    }
    let record = loop {
        // A record is stored a moment after its game is over.
        let games = host.get("/api/bot/games").await.json;
        if let Some(id) = games["games"][0]["game"].as_str() {
            break format!("/api/game/{id}");
        }
    };
    assert!(host.get(&record).await.text.contains("Bruno"));
    assert_eq!(guest.ask("delete", "/api/bot", None).await.status, 200);
    let kept = host.get(&record).await.text;
    assert!(kept.contains("Somebody") && !kept.contains("Bruno"), "{kept}");
    assert_eq!(guest.get("/api/bot").await.status, 401);
}

#[tokio::test]
async fn a_bot_that_is_ended_leaves_its_tables_and_others_go_on() {
    let house = House::open().await;
    let (host, guest) = (house.bot("Ana").await, house.bot("Bruno").await);
    let table = host.post("/api/table", json!({ "places": 3, "bots": ["page"], "seconds": 0 })).await;
    let table = format!("/api/table/{}", table.json["table"].as_str().unwrap());
    for bot in [&host, &guest] {
        bot.does(&format!("{table}/sit"), Value::Null).await;
    }
    assert_eq!(guest.post(&format!("{table}/start"), Value::Null).await.refusal().1, "not-host");
    assert_eq!(host.ask("delete", "/api/bot", None).await.status, 200);
    let frame = guest.get(&table).await.json;
    assert_eq!(frame["host"], json!(true), "who is left can go on: {frame}");
    let kinds: Vec<&str> =
        frame["places"].as_array().unwrap().iter().filter_map(|place| place["kind"].as_str()).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "player").count(), 1, "{kinds:?}");
    let is_program = |place: &&Value| place["program"] == json!(true);
    assert_eq!(frame["places"].as_array().unwrap().iter().filter(is_program).count(), 1, "{frame}");
    guest.does(&format!("{table}/seat-bot"), json!({ "bot": "page" })).await;
    guest.does(&format!("{table}/start"), Value::Null).await;
}

#[tokio::test]
async fn a_bot_sits_at_as_many_tables_as_it_can_follow() {
    let house = House::open().await;
    let bot = house.bot("Ana").await;
    for _ in 0..crate::api::schema::MOST_TABLES {
        bot.does("/api/table", json!({ "places": 2 })).await;
    }
    assert_eq!(bot.post("/api/table", json!({ "places": 2 })).await.refusal().1, "too-many");
    let own = bot.get("/api/bot/tables").await;
    assert_eq!(codes(&own).len(), 50);
    bot.does(&format!("/api/table/{}/sit", codes(&own)[0]), Value::Null).await;
    bot.does(&format!("/api/table/{}/leave", codes(&own)[0]), Value::Null).await;
    bot.does("/api/table", json!({ "places": 2 })).await;
    house.close().await;
}
