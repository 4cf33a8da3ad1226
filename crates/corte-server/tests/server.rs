//! The server over real HTTP and WebSockets.

use crate::support;
use crate::support::client::{Browser, Running, decisions, field, kind, next_frame};
use corte_server::Config;
use corte_server::store::Store;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Plays until the game is over, as somebody whose browser has no script.
async fn play_on(browser: &Browser, path: &str) -> String {
    for step in 0.. {
        let page = browser.get(path).await.text;
        if kind(&page) == "after" {
            return page;
        }
        let (Some(number), options) = (field(&page, "number"), decisions(&page)) else {
            // Bots are thinking: ask again.
            tokio::task::yield_now().await;
            continue;
        };
        let pass = options.iter().find(|option| *option == "55").filter(|_| step % 4 != 0);
        let Some(decision) = pass.or_else(|| options.get(step % options.len().max(1))) else { continue };
        let act = format!("{path}/act");
        let answer = browser.post(&act, &[("number", &number), ("decision", decision)]).await;
        assert!([303, 409].contains(&answer.status), "{}: {}", answer.status, answer.text);
    }
    unreachable!("the loop has no other end")
}

#[tokio::test]
async fn a_game_is_played_by_forms_alone_and_again() {
    let server = Running::start_without_limits().await;
    let browser = server.browser();
    browser.language("it");
    let table = browser.open_fast_table(2).await;
    assert_eq!(browser.post(&format!("{table}/start"), &[]).await.status, 303);
    for game in 1..=2 {
        let page = play_on(&browser, &table).await;
        assert!(page.contains(&format!("data-game=\"{game}\"")) && page.contains("lang=\"it\""));
        let start = page.find("/r/").expect("a replay is linked");
        let replay: String = page[start..].chars().take_while(|letter| !"\"?.".contains(*letter)).collect();
        for address in
            [replay.clone(), format!("{replay}?eyes=1&step=9"), format!("{replay}?eyes=watcher&step=99999")]
        {
            assert_eq!(browser.get(&address).await.status, 200);
        }
        let record = browser.get(&format!("{replay}.coup")).await.text;
        corte_notation::check("game.coup", &record).expect("the record holds");
        assert_eq!(browser.post(&format!("{table}/ready"), &[("ready", "on")]).await.status, 303);
    }
    assert!(browser.get(&table).await.text.contains("data-game=\"3\""), "the rematch has begun");
    server.stop().await;
}

#[tokio::test]
async fn play_now_is_one_click() {
    let server = Running::start().await;
    let browser = server.browser();
    let answer = browser.post("/play", &[]).await;
    assert_eq!(answer.status, 303);
    let page = browser.get(&answer.location).await;
    assert_eq!((page.status, kind(&page.text).as_str()), (200, "table"));
    server.stop().await;
}

/// A code leads to its table even with an o for a zero, and so does the link, however it was copied.
#[tokio::test]
async fn a_code_leads_to_its_table() {
    let server = Running::start().await;
    let browser = server.browser();
    let table = browser.open_fast_table(0).await;
    let code = table.rsplit('/').next().unwrap();
    let link = format!("{}{table}", server.base);
    let typed = [
        code.replace('0', "o"),
        code.to_uppercase().replace('0', "O"),
        format!("{link}/"),
        format!("{link}?lang=it"),
    ];
    for typed in typed {
        let answer = browser.post("/join", &[("code", &typed)]).await;
        assert_eq!((answer.status, answer.location), (303, table.clone()), "{typed}");
    }
    server.stop().await;
}

#[tokio::test]
async fn every_page_has_its_headers_and_nothing_inline() {
    let server = Running::start().await;
    let browser = server.browser();
    let table = browser.post("/play", &[]).await.location;
    let lobby = browser.open_fast_table(1).await;
    for language in ["en", "pt-BR", "it"] {
        browser.language(language);
        for path in ["/", "/new", "/rules", "/settings", "/tables", "/t/nothere", &table, &lobby] {
            let page = browser.get(path).await;
            let policy = page.header("content-security-policy");
            assert!(
                policy.contains("require-trusted-types-for 'script'")
                    && policy.contains("default-src 'none'")
            );
            assert!(!policy.contains("unsafe"));
            assert_eq!(page.header("x-content-type-options"), "nosniff");
            assert!(page.text.contains(&format!("lang=\"{language}\"")), "{path} in {language}");
            for inline in [" style=", "<style", "<script>", " onclick=", "javascript:", "http://", "//cdn"] {
                let own = page.text.replace(&server.base, "");
                assert!(!own.contains(inline), "{path} has {inline}");
            }
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn who_may_do_what() {
    let server = Running::start().await;
    let (host, player, stranger) = (server.browser(), server.browser(), server.browser());
    let table = host.open_fast_table(0).await;
    assert_eq!(player.post(&format!("{table}/sit"), &[("name", "Bruno"), ("place", "1")]).await.status, 303);
    // Before the game: who does what with which fields, and the resulting status.
    let bot: &[(&str, &str)] = &[("policy", "page"), ("place", "2")];
    for (who, does, fields, status) in [
        (&player, "start", &[][..], 409),
        (&stranger, "start", &[], 409),
        (&player, "bot", bot, 409),
        (&stranger, "clear", &[("place", "0")], 409),
        (&stranger, "sit", &[("name", "Eva"), ("place", "0")], 409),
        (&host, "bot", &[("policy", "no-such-bot")], 422),
        (&host, "act", &[("number", "1"), ("decision", "0")], 409),
        (&host, "act", &[("number", "x"), ("decision", "0")], 422),
        (&host, "fly", &[], 404),
        (&host, "start", &[], 303),
    ] {
        let answer = who.post(&format!("{table}/{does}"), fields).await;
        assert_eq!(answer.status, status, "{does}: {}", answer.text);
    }
    // While it runs nobody takes a seat, acts for another, or changes who plays.
    for does in
        ["sit", "clear", "start", "ready", "act", "reconsider", "prepare", "more-time", "take-back", "agree"]
    {
        let fields = [
            ("number", "1"),
            ("decision", "0"),
            ("place", "0"),
            ("name", "Eva"),
            ("ready", "on"),
            ("deadline", "0"),
        ];
        let answer = stranger.post(&format!("{table}/{does}"), &fields).await;
        assert_eq!(answer.status, 409, "{does} of a stranger");
        let missing = stranger.post(&format!("/t/zzzzzzzzzz/{does}"), &fields).await;
        assert_eq!(missing.status, 404, "{does} at no table");
    }
    // A running game has no replay, and a stranger's page shows no card.
    assert_eq!(stranger.get(&table.replace("/t/", "/r/")).await.status, 404);
    let seen = stranger.get(&table).await.text;
    assert!(!seen.contains("name=\"decision\"") && !seen.contains("data-side=\"own\""));
    server.stop().await;
}

#[tokio::test]
async fn other_sites_are_refused() {
    let server = Running::start().await;
    let browser = server.browser();
    let table = browser.post("/play", &[]).await.location;
    for (name, value) in
        [("origin", "http://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")]
    {
        let answer = browser.send("POST", "/play", &[(name, value)], "").await;
        assert_eq!(answer.status, 403, "{name}: {value}");
        let address = format!("{}{table}/live", server.base.replacen("http", "ws", 1));
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
        assert!(tokio_tungstenite::connect_async(request).await.is_err(), "{name}: {value}");
    }
    // If it sends a cookie, a browser also has to say where it comes from.
    assert_eq!(browser.send_bare("POST", "/play").await, 403);
    server.stop().await;
}

/// The server's response to somebody who sends this and then a drop at a time, until the server has had enough.
async fn trickle(address: &str, start: &str, drop: &str) -> String {
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let (mut from, mut to) = stream.split();
    to.write_all(start.as_bytes()).await.unwrap();
    let mut drops = tokio::time::interval(std::time::Duration::from_millis(20));
    let mut said = Vec::new();
    loop {
        tokio::select! {
            read = from.read_buf(&mut said) => if !matches!(read, Ok(1..)) {
                return String::from_utf8(said).unwrap();
            },
            _ = drops.tick() => if to.write_all(drop.as_bytes()).await.is_err() {
                return String::from_utf8(said).unwrap();
            },
        }
    }
}

/// A silent connection, half a request, and a header or a body drop by drop: each ends, or this test doesn't.
#[tokio::test]
async fn who_takes_too_long_is_shown_out() {
    let patience = std::time::Duration::from_secs(1);
    let server = Running::start_with(Config { patience, ..Config::default() }).await;
    let address = server.base.trim_start_matches("http://");
    let (nothing, line, head, body) = tokio::join!(
        trickle(address, "", ""),
        trickle(address, "GET / HT", ""),
        trickle(address, "GET / HTTP/1.1\r\nhost: corte\r\nslowly: ", "x"),
        trickle(address, "POST /play HTTP/1.1\r\nhost: corte\r\ncontent-length: 9000\r\n\r\n", "x"),
    );
    // Somebody who keeps sending to a closed connection may lose the response.
    for said in [nothing, line, head, body] {
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 408 "), "{said}");
    }
    // A fast client is served as usual, and streams aren't cut short.
    let browser = server.browser();
    let table = browser.open_fast_table(1).await;
    let mut socket = browser.socket(&table).await;
    let _lobby = next_frame(&mut socket).await;
    assert!(trickle(address, "GET / HT", "").await.len() < 1_000, "meanwhile somebody else is shown out");
    assert_eq!(browser.post(&format!("{table}/start"), &[]).await.status, 303);
    assert_eq!(kind(&next_frame(&mut socket).await), "table");
    server.stop().await;
}

#[tokio::test]
async fn a_device_that_is_sent_away_has_no_line_any_more() {
    let server = Running::start().await;
    let (desk, phone) = (server.browser(), server.browser());
    let table = desk.open_fast_table(1).await;
    let link = desk.post("/device", &[]).await.text;
    let (_, secret) = link.split_once(&format!("{}/device/", server.base)).expect("a link is shown");
    let taken = phone.post(&format!("/device/{}", secret.split('"').next().unwrap()), &[]).await;
    assert_eq!(taken.status, 303, "{}", taken.text);
    let (mut kept, mut ended) = (desk.socket(&table).await, phone.socket(&table).await);
    let start = format!("action=\"{table}/start\"");
    for line in [&mut kept, &mut ended] {
        assert!(next_frame(line).await.contains(&start), "both are the host");
    }
    assert_eq!(desk.post("/device/end", &[]).await.status, 303);
    let rest: Vec<_> = ended.filter_map(async |packet| packet.ok()).collect().await;
    assert!(!rest.iter().any(Message::is_text), "nothing more is told");
    assert_eq!(desk.post(&format!("{table}/start"), &[]).await.status, 303);
    // The other one goes on; it may first be told that somebody has gone.
    while kind(&next_frame(&mut kept).await) != "table" {}
    server.stop().await;
}

#[tokio::test]
async fn frames_come_by_websocket() {
    let server = Running::start().await;
    let browser = server.browser();
    let table = browser.open_fast_table(1).await;
    let mut own = browser.socket(&table).await;
    let mut watching = server.browser().socket(&table).await;
    let first = next_frame(&mut own).await;
    assert!(first.starts_with("<div id=\"frame\"") && first.len() % 1024 == 0);
    let _lobby = next_frame(&mut watching).await;
    assert_eq!(browser.post(&format!("{table}/start"), &[]).await.status, 303);
    let mine = next_frame(&mut own).await;
    let theirs = next_frame(&mut watching).await;
    assert_eq!(kind(&mine), "table");
    assert!(mine.contains("data-side=\"own\"") && !theirs.contains("data-side=\"own\""));
    server.stop().await;
}

#[tokio::test]
async fn who_was_shown_out_is_told_by_the_line_not_to_come_back() {
    let server = Running::start().await;
    let (host, guest) = (server.browser(), server.browser());
    let table = host.open_fast_table(1).await;
    assert_eq!(guest.post(&format!("{table}/say"), &[("name", "Rude"), ("text", "Pfui")]).await.status, 303);
    assert_eq!(host.post(&format!("{table}/ban"), &[("whom", "0")]).await.status, 303);
    let mut line = guest.socket(&table).await;
    let last = line.next().await.expect("the line says why it ends").unwrap();
    let Message::Close(Some(reason)) = last else { panic!("{last:?}") };
    assert_eq!(u16::from(reason.code), 4001);
    server.stop().await;
}

#[tokio::test]
async fn names_and_chat_are_harmless() {
    let server = Running::start().await;
    let browser = server.browser();
    let table = browser.open_fast_table(1).await;
    let long = "x".repeat(10_000);
    for name in ["<script>alert(1)</script>", "\u{202e}\u{200b}evil", "João 李小龍 مريم", long.as_str()]
    {
        let guest = server.browser();
        let answer = guest.post(&format!("{table}/say"), &[("name", name), ("text", name)]).await;
        assert!([303, 409, 413].contains(&answer.status), "{}", answer.status);
        let page = guest.get(&table).await.text;
        assert!(
            !page.contains("<script>alert") && !page.contains('\u{202e}') && !page.contains(&"x".repeat(400))
        );
    }
    let empty = server.browser().post(&format!("{table}/say"), &[("text", "\u{200b}")]).await;
    assert_eq!(empty.status, 409);
    let huge = browser.post(&format!("{table}/say"), &[("text", &"y".repeat(40_000))]).await;
    assert_eq!(huge.status, 413);
    // However slow this machine is, lines come faster than one in three seconds.
    let mut limited = false;
    for _ in 0..50 {
        let answer = browser.post(&format!("{table}/say"), &[("text", "again")]).await;
        assert_eq!(answer.status == 429, !answer.header("retry-after").is_empty());
        limited |= answer.status == 429;
    }
    assert!(limited);
    server.stop().await;
}

#[tokio::test]
async fn answers_are_idempotent_for_bots() {
    let server = Running::start().await;
    let bots = [server.bot("Ana").await, server.bot("Bruno").await];
    let opened = bots[0].post("/api/table", &json!({ "places": 2 })).await;
    let table = format!("/api/table/{}", opened.json["table"].as_str().unwrap());
    assert_eq!(bots[1].post(&format!("{table}/sit"), &Value::Null).await.status, 200);
    assert_eq!(bots[0].post(&format!("{table}/start"), &Value::Null).await.status, 200);
    let frames = [bots[0].get(&table).await.json, bots[1].get(&table).await.json];
    let turn = frames[0]["state"]["turn"].as_u64().unwrap() as usize;
    let ask = &frames[turn]["ask"];
    let answer = |number: &Value, id: &Value| json!({ "number": number, "decision": id });
    let (number, ids) = (&ask["number"], ask["decisions"].as_array().unwrap());
    let decide = format!("{table}/decision");
    let (me, other) = (&bots[turn], &bots[1 - turn]);
    for (bot, body, status, code) in [
        (me, answer(&json!(99), &ids[0]["id"]), 409, "future"),
        (me, answer(number, &json!(55)), 409, "illegal"),
        (other, answer(&json!(1), &ids[0]["id"]), 409, "future"),
        (me, answer(number, &ids[0]["id"]), 200, ""),
        (me, answer(number, &ids[0]["id"]), 200, ""),
        (me, answer(number, &ids[1]["id"]), 409, "decided"),
        (me, json!({ "number": "one" }), 422, "invalid"),
        (me, answer(number, &json!(100_000)), 422, "invalid"),
    ] {
        let got = bot.post(&decide, &body).await;
        assert_eq!(got.status, status, "{body}: {}", got.text);
        assert_eq!(got.json["error"]["code"].as_str().unwrap_or(""), code);
        assert!(status != 409 || got.json["frame"]["type"] == "frame", "a refusal has the present frame");
    }
    let stranger = server.bot("Eva").await;
    assert_eq!(stranger.post(&decide, &answer(number, &json!(0))).await.json["error"]["code"], "not-seated");
    assert!(stranger.get(&table).await.json["state"]["hand"].as_array().unwrap().is_empty());
    assert_eq!(server.browser().send("GET", &table, &[], "").await.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn the_example_bot_plays_a_game() {
    let server = Running::start().await;
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/table_bot.py");
    let base = server.base.clone();
    let play = move || std::process::Command::new("python3").arg(script).arg(base).output();
    let played = tokio::task::spawn_blocking(play).await.unwrap().unwrap();
    let said = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    assert!(said.starts_with("won at table") || said.starts_with("lost at table"), "{said}");
    server.stop().await;
}

/// A table is the same before and after a restart on this database.
async fn survives_a_restart(database: &str) {
    let server = Running::start_on(database).await;
    let bots = [server.bot("Ana").await, server.bot("Bruno").await];
    let opened = bots[0].post("/api/table", &json!({ "places": 2 })).await;
    let table = format!("/api/table/{}", opened.json["table"].as_str().unwrap());
    bots[1].post(&format!("{table}/sit"), &Value::Null).await;
    bots[0].post(&format!("{table}/start"), &Value::Null).await;
    let before = [bots[0].get(&table).await.json, bots[1].get(&table).await.json];
    server.stop().await;
    let server = Running::start_on(database).await;
    for (bot, before) in bots.iter().zip(&before) {
        assert_eq!(bot.at(&server).get(&table).await.json, *before);
    }
    server.stop().await;
}

#[tokio::test]
async fn tables_survive_a_restart_on_sqlite() {
    let dir = tempfile::tempdir().unwrap();
    survives_a_restart(&format!("sqlite:{}", dir.path().join("corte.sqlite").display())).await;
}

#[tokio::test]
async fn tables_survive_a_restart_on_postgres() {
    let Some(postgres) = support::postgres::Server::shared() else { return };
    survives_a_restart(&postgres.new_database().await).await;
}

#[tokio::test]
async fn a_full_disk_is_said_and_gets_well() {
    let server = Running::start().await;
    let browser = server.browser();
    let table = browser.open_fast_table(1).await;
    let before = browser.get(&table).await.text;
    server.store().limit_pages(1).await.unwrap();
    let mut answers = BTreeSet::new();
    let mut said = Vec::new();
    let other = browser.open_table_after_the_disk_is_full().await;
    assert_eq!(other, 503, "no table can be opened");
    for number in 0..5 {
        let text = format!("line {number} {}", "z".repeat(280));
        let status = browser.post(&format!("{table}/say"), &[("text", &text)]).await.status;
        answers.insert(status);
        if status == 303 {
            said.push(text);
        }
    }
    let page = browser.get(&table).await.text;
    assert!(answers.contains(&503) || !said.is_empty());
    for number in 0..5 {
        let text = format!("line {number} {}", "z".repeat(280));
        assert_eq!(page.contains(&text), said.contains(&text), "what is shown is what was acknowledged");
    }
    assert!(!before.is_empty());
    server.store().limit_pages(1_000_000).await.unwrap();
    assert_eq!(browser.post(&format!("{table}/start"), &[]).await.status, 303);
    server.stop().await;
}

#[tokio::test]
async fn a_load_is_borne() {
    let admin = Some("127.0.0.1:0".parse().unwrap());
    let server = Running::start_with(Config { admin, limits: false, ..Config::default() }).await;
    let (url, admin) = (server.base.clone(), server.admin.clone().unwrap());
    let metrics = format!("{admin}/metrics");
    let load = corte_server::Load {
        urls: vec![url],
        tables: 5,
        viewers: 4,
        think: 0.1,
        secs: 2,
        admins: vec![admin],
        seated: None,
        thinkers: 1,
    };
    let mut measured = load.run().await.unwrap();
    // On a busy machine two seconds may pass before the first move.
    while measured.moves == 0 {
        measured = load.run().await.unwrap();
    }
    let metrics = reqwest::get(metrics).await.unwrap().text().await.unwrap();
    let counted = |name: &str| -> u64 {
        metrics.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok()).unwrap()
    };
    assert!(counted("corte_move_seconds_count") >= measured.moves as u64, "each move is timed: {metrics}");
    let answered =
        ["1xx", "2xx"].map(|class| counted(&format!("corte_requests_total{{status=\"{class}\"}}")));
    assert!(answered.iter().all(|count| *count > 0), "requests are counted by their answers: {metrics}");
    assert!(counted("corte_request_seconds_count") >= answered.iter().sum(), "and timed: {metrics}");
    assert!(measured.moves > 0 && measured.frame_bytes > 100.0, "{measured:?}");
    assert!(measured.compared > 0, "what is made of differences is held against whole frames: {measured:?}");
    assert_eq!(measured.table_kib.is_some(), cfg!(target_os = "linux"));
    assert!(
        measured.entries_rate.is_some_and(|rate| rate >= measured.rate),
        "each move is an entry: {measured:?}"
    );
    for took in [measured.server_cpu_ms, measured.load_cpu_ms] {
        assert_eq!(took.is_some_and(|ms| ms > 0.0), cfg!(target_os = "linux"), "{measured:?}");
    }
    assert_eq!(measured.errors, 0, "{measured:?}");
    let elsewhere = corte_server::Load { urls: vec!["http://coup.example:80".to_owned()], ..load };
    assert!(elsewhere.run().await.is_err(), "no other machine is asked");
    server.stop().await;
}

/// The server that the next test kills. It runs only when that test starts it.
#[tokio::test]
#[ignore = "started by another test"]
async fn a_server_to_be_killed() {
    let Ok(database) = std::env::var("CORTE_TEST_DATABASE") else { return };
    if std::env::var_os("CORTE_LOG").is_some() {
        tracing_subscriber::fmt().with_writer(std::io::stderr).init();
    }
    let port = std::env::var("CORTE_TEST_PORT").ok().and_then(|port| port.parse().ok()).unwrap_or(0);
    let nats = std::env::var("CORTE_TEST_NATS").ok();
    let admin = Some("127.0.0.1:0".parse().unwrap());
    let config = Config { database: Some(database), nats, port, admin, limits: false, ..Config::default() };
    let server = corte_server::Server::bind(config).await.unwrap();
    println!("metrics at http://{}", server.admin_address().unwrap());
    println!("listening on {}", server.address().unwrap());
    server.run(corte_server::told_to_stop()).await.unwrap();
}

/// Kills the server in the middle of play, again and again. What was acknowledged is kept, what was shown continues
/// at the same decision, and everybody who followed a table reconnects by themselves.
async fn nothing_is_lost_to_kill_9(database: &str) {
    let mut acknowledged = 0;
    let mut victim = support::victim::Victim::start(database, 0).await;
    let tables = support::duel::open_tables(&victim.base, 4, &[]).await;
    let mut following = tokio::task::JoinSet::new();
    tables.iter().for_each(|table| table.follow(&mut following));
    assert!(support::duel::arrivals(&tables, 1).await, "everybody follows");
    for round in 0..5 {
        let mut playing = tokio::task::JoinSet::new();
        for table in tables.clone() {
            playing.spawn(table.play_until_the_server_dies());
        }
        let enough = support::duel::progress(&tables, acknowledged + 12).await;
        assert!(enough, "the tables stand still in round {round}");
        victim.kill();
        playing.join_all().await;
        let port = victim.port;
        victim = support::victim::Victim::start(database, port).await;
        assert!(support::duel::arrivals(&tables, round + 2).await, "everybody is back in round {round}");
        for table in &tables {
            acknowledged = acknowledged.max(table.check().await);
        }
    }
    assert!(following.try_join_next().is_none(), "somebody was shown what is no more");
    following.shutdown().await;
    victim.kill();
    let store = Store::open(database).await.unwrap();
    assert_eq!(store.tables().await.unwrap().len(), tables.len());
    store.shutdown().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_to_kill_9_on_sqlite() {
    let dir = tempfile::tempdir().unwrap();
    nothing_is_lost_to_kill_9(&format!("sqlite:{}", dir.path().join("corte.sqlite").display())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_to_kill_9_on_postgres() {
    let Some(postgres) = support::postgres::Server::shared() else { return };
    nothing_is_lost_to_kill_9(&postgres.new_database().await).await;
}
