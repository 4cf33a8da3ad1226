//! What is stored about somebody is shown to them, downloaded and deleted.

use super::{FORM, House, kept_by, word};
use crate::record;
use crate::session::{self, Choices};
use crate::store::{FinishedGame, GameHead, UnixMillis};
use axum::http::{StatusCode, header};
use corte_table::{LiveTable, Person, Place};
use serde_json::Value;

/// Two people at a table of their own who have begun a game; the table's path and the second one's cookie.
async fn begun(house: &House) -> (String, String) {
    let (_, token) = session::welcome(&house.app, "Bruno", Choices::default()).await.unwrap();
    let bruno = format!("corte={}", token.secret());
    let opened = house.form("/new", "rulebook=brazil&places=2&bots=0").await;
    let table = opened.headers[header::LOCATION].to_str().unwrap().to_owned();
    let sat = house.ask_as(&bruno, "POST", &format!("{table}/sit"), FORM, "name=Bruno", false).await;
    assert!(sat.status.is_redirection(), "{}", sat.text);
    let started = house.form(&format!("{table}/start"), "").await;
    assert!(started.status.is_redirection(), "{}", started.text);
    (table, bruno)
}

async fn agrees(house: &House, cookie: &str, table: &str) {
    let agreed = house.ask_as(cookie, "POST", &format!("{table}/agree"), FORM, "agrees=on", false).await;
    assert!(agreed.status.is_redirection(), "{}", agreed.text);
}

/// The ids of the games that this browser's page lists, once it lists this many.
async fn games(house: &House, cookie: &str, count: usize) -> Vec<String> {
    loop {
        let told = house.ask_as(cookie, "GET", "/games", FORM, "", false).await;
        assert_eq!(told.status, StatusCode::OK);
        let ids = told.text.split("href=\"/r/").skip(1);
        let ids: Vec<String> = ids.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect();
        if ids.len() == count {
            return ids;
        }
        // A record is stored a moment after its game is over.
        tokio::task::yield_now().await;
    }
}

/// A finished game of two: its id, its table's path and the second one's cookie.
async fn over(house: &House) -> (String, String, String) {
    let (table, bruno) = begun(house).await;
    for cookie in [&house.cookie, &bruno] {
        agrees(house, cookie, &table).await;
    }
    (games(house, &bruno, 1).await.remove(0), table, bruno)
}

async fn record(house: &House, id: &str) -> String {
    house.ask("GET", &format!("/r/{id}.coup"), FORM, "", false).await.text
}

#[tokio::test]
async fn who_has_played_sees_their_games_and_has_them_as_a_file() {
    let house = House::open().await;
    let nobody = house.ask_as("", "GET", "/games", FORM, "", false).await;
    nobody.is_a_page(word("games-none"), "somebody new");
    let (id, table, bruno) = over(&house).await;
    let file = house.ask_as(&bruno, "GET", "/games.jsonl", FORM, "", false).await;
    assert_eq!(file.headers[header::CONTENT_DISPOSITION], "attachment; filename=\"corte.jsonl\"");
    let lines: Vec<Value> = file.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [about, game, traces] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!((&traces["table"], &traces["entries"][0]["sat"]), (&about["tables"][0], &Value::from(1)));
    assert_eq!((about["name"].as_str(), &about["tables"][0]), (Some("Bruno"), &Value::from(&table[3..])));
    assert_eq!((&game["game"], &game["seat"]), (&Value::from(id.clone()), &Value::from(1)));
    assert_eq!(game["record"], record(&house, &id).await);
    let replay = house.ask("GET", &format!("/r/{id}"), FORM, "", false).await;
    replay.is_a_page("<title>Replay: Ana, Bruno", "who has played");
    replay.is_a_page("og:title\" content=\"Replay ·", "a link to it names nobody");
    replay.is_a_page("og:image\" content=\"http://corte.test/", "and what it shows");
    let next = house.ask_as(&bruno, "GET", &format!("/games?before={id}"), FORM, "", false).await;
    next.is_a_page(word("games-none"), "what was before the first");
    let unknown = house.ask_as(&bruno, "GET", "/games?before=nonesuch", FORM, "", false).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

/// A game of three that ended this way, with somebody in the second seat.
async fn played(house: &House, id: &str, user: &str, told: &str) {
    let summary =
        format!(r#"{{"names":["Ana","Bruno","Cora"],"setting":"city-state","persons":[1],{told}}}"#);
    let finished_at = UnixMillis(id.len() as i64);
    let head = GameHead { id: id.to_owned(), table_id: "t".to_owned(), finished_at, summary };
    let game = FinishedGame { head, players: vec![user.to_owned()], log: String::new() };
    assert!(house.app.store.save_game(&game).await.unwrap());
}

#[tokio::test]
async fn who_has_played_is_told_what_their_games_come_to() {
    let house = House::open().await;
    let (session, token) = session::welcome(&house.app, "Bruno", Choices::default()).await.unwrap();
    let (user, cookie) = (crate::ids::user_id(session.person), format!("corte={}", token.secret()));
    let tallies = |own: &str| {
        let none = r#"{"claims":9,"bluffs":9,"caught":9,"challenges":9,"right":9}"#;
        format!(r#""tallies":[{none},{own},{none}]"#)
    };
    let first = tallies(r#"{"claims":5,"bluffs":3,"caught":1,"challenges":2,"right":1}"#);
    let second = tallies(r#"{"claims":4,"bluffs":1,"caught":1,"challenges":1,"right":1}"#);
    played(&house, "w", &user, &format!("\"winner\":1,{first}")).await;
    played(&house, "lo", &user, &format!("\"winner\":0,{second}")).await;
    // A game without a winner does not count, nor does one stored before there were scores.
    played(&house, "abandoned", &user, &format!("\"winner\":null,{first}")).await;
    played(&house, "of before", &user, "\"winner\":1").await;
    let told = house.ask_as(&cookie, "GET", "/games", FORM, "", false).await;
    told.is_a_page("Partite vinte: 1 su 2 (per pura fortuna: 0,7).", "two of three players");
    told.is_a_page("9 dichiarazioni, 4 bluff, 2 scoperti", "their own claims");
    told.is_a_page("3 sfide, 2 giuste", "their own challenges");
    let older = house.ask_as(&cookie, "GET", "/games?before=lo", FORM, "", false).await;
    assert!(older.text.contains("/r/w") && !older.text.contains("Partite vinte"), "it is told once");
}

#[tokio::test]
async fn who_parts_leaves_no_name_behind_not_even_in_a_game_that_still_runs() {
    let house = House::open().await;
    let (over, _, bruno) = over(&house).await;
    // A second game of theirs is running while they delete their data.
    let opened = house.form("/new", "rulebook=brazil&places=2&bots=0").await;
    let running = opened.headers[header::LOCATION].to_str().unwrap().to_owned();
    house.ask_as(&bruno, "POST", &format!("{running}/sit"), FORM, "name=Bruno", false).await;
    house.form(&format!("{running}/start"), "").await;
    let settings = house.ask_as(&bruno, "GET", "/settings", FORM, "", false).await;
    settings.is_a_page("action=\"/part\"", "the way to it");
    let asked = house.ask_as(&bruno, "POST", "/part", FORM, "ask=Sicuro%3F", false).await;
    asked.is_a_page("Sicuro?", "the question, where no script has asked it");
    assert!(!asked.text.contains(word("sure-no")), "no table to go back to");
    assert!(record(&house, &over).await.contains("seat Bruno\n"), "nothing has happened yet");
    let parted = house.ask_as(&bruno, "POST", "/part", FORM, "", false).await;
    parted.is_a_page(word("parted-title"), "what was done");
    assert!(parted.headers[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
    let nameless = |text: &str| text.contains("seat Qualcuno\n") && !text.contains("Bruno");
    let told = record(&house, &over).await;
    assert!(nameless(&told) && told.contains("seat Ana\n"), "{told}");
    let replay = house.ask("GET", &format!("/r/{over}"), FORM, "", false).await;
    assert!(!replay.text.contains("Bruno"), "nor where it is drawn");
    let stranger = house.ask_as(&bruno, "GET", "/settings", FORM, "", false).await;
    assert!(!stranger.text.contains("/part"), "the cookie is nobody's");
    // The table goes on without them; when its game ends, it does not have their name either.
    agrees(&house, &house.cookie, &running).await;
    let both = games(&house, &house.cookie, 2).await;
    let told = record(&house, both.iter().find(|id| **id != over).unwrap()).await;
    assert!(nameless(&told), "{told}");
}

/// Where they no longer sit, or have only watched, as well as where they do.
#[tokio::test]
async fn who_parts_is_named_and_heard_at_no_table_any_more() {
    let house = House::open().await;
    let (_, table, bruno) = over(&house).await;
    let (_, token) = session::welcome(&house.app, "Zaira", Choices::default()).await.unwrap();
    let zaira = format!("corte={}", token.secret());
    let listed = house.form("/new", "rulebook=brazil&places=3&bots=0&listed=on").await;
    let lobby = listed.headers[header::LOCATION].to_str().unwrap().to_owned();
    for (cookie, text) in [(&bruno, "Segretissimo"), (&zaira, "Curiosissima")] {
        let path = format!("{table}/say");
        let said = house.ask_as(cookie, "POST", &path, FORM, &format!("text={text}"), false).await;
        assert!(said.status.is_redirection(), "{}", said.text);
    }
    house.ask_as(&bruno, "POST", &format!("{table}/leave"), FORM, "", false).await;
    house.ask_as(&bruno, "POST", &format!("{lobby}/sit"), FORM, "name=Bruno", false).await;
    let everything = || async {
        let mut told = String::new();
        for path in [&table, &lobby, &format!("{table}/remarks"), &format!("{table}/games"), "/tables"] {
            told += &house.ask("GET", path, FORM, "", false).await.text;
        }
        told
    };
    let before = everything().await;
    for shown in ["Bruno", "Segretissimo", "Zaira", "Curiosissima"] {
        assert!(before.contains(shown), "{shown} in {before}");
    }
    house.ask_as(&bruno, "POST", "/part", FORM, "", false).await.is_a_page(word("parted-title"), "parted");
    let told = everything().await;
    assert!(!told.contains("Bruno") && !told.contains("Segretissimo"), "{told}");
    assert!(told.contains("Zaira") && told.contains("Curiosissima"), "the others stay");
    house.ask_as(&zaira, "POST", "/part", FORM, "", false).await.is_a_page(word("parted-title"), "parted");
    let told = everything().await;
    assert!(!told.contains("Zaira") && !told.contains("Curiosissima"), "{told}");
    // Nor at a server that reads the log anew.
    for path in [&table, &lobby] {
        let log = house.app.store.load(&path[3..]).await.unwrap();
        let (read, _) = crate::log::read(&log).unwrap();
        let shown = format!("{:?}", read.frame(None));
        assert!(!["Bruno", "Zaira", "issim"].iter().any(|word| shown.contains(word)), "{shown}");
    }
    // The host parts, too: the list of tables names nobody.
    house.form("/part", "").await.is_a_page(word("parted-title"), "parted");
    let told = house.ask_as("", "GET", "/tables", FORM, "", false).await.text;
    assert!(!told.contains("Ana"), "{told}");
}

#[tokio::test]
async fn who_sits_where_a_log_is_damaged_parts_all_the_same() {
    let house = House::open().await;
    let (over, _, bruno) = over(&house).await;
    let store = &house.app.store;
    let mut users = store.game(&over).await.unwrap().unwrap().players;
    users.truncate(2);
    store.append("damaged", 1, vec!["no entry".to_owned()]).await.unwrap();
    store.note_seats("damaged", &users, &[]).await.unwrap();
    assert_eq!(
        house.ask("GET", "/t/damaged", FORM, "", false).await.status,
        StatusCode::INTERNAL_SERVER_ERROR
    );
    // At a table that a newer server plays, they may still be waited for.
    store.append("newer", 1, vec![r#"{"v":99}"#.to_owned()]).await.unwrap();
    store.note_seats("newer", &users, &[]).await.unwrap();
    let refused = house.ask_as(&bruno, "POST", "/part", FORM, "", false).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(record(&house, &over).await.contains("Bruno"), "nothing has happened yet");
    store.note_seats("newer", &[], &users).await.unwrap();
    let parted = house.ask_as(&bruno, "POST", "/part", FORM, "", false).await;
    parted.is_a_page(word("parted-title"), "what was done");
    assert!(!record(&house, &over).await.contains("Bruno"));
}

#[tokio::test]
async fn a_copy_of_a_game_leads_to_it_and_keeps_no_name_of_who_has_parted() {
    let house = House::open().await;
    let (id, _, bruno) = over(&house).await;
    let (before, game) = (record(&house, &id).await, format!("/r/{id}"));
    assert_eq!(kept_by(&house, &house.cookie, &before).await, game);
    house.ask_as(&bruno, "POST", "/part", FORM, "", false).await.is_a_page(word("parted-title"), "parted");
    // Whoever has downloaded it before brings no name back, and whoever downloads it now finds it, too.
    for copy in [&before, &record(&house, &id).await] {
        assert_eq!(kept_by(&house, &house.cookie, copy).await, game);
    }
    // With another name of somebody who is there, nobody learns by trying whose game it was.
    let other = kept_by(&house, &house.cookie, &before.replace("Ana", "Cora")).await;
    assert_ne!(other, game);
}

#[tokio::test]
async fn a_game_gets_its_hash_after_it_is_over() {
    let house = House::open().await;
    let (id, ..) = over(&house).await;
    let store = &house.app.store;
    let played = store.game(&id).await.unwrap().unwrap();
    let likeness = crate::likeness::of(corte_notation::Record::parse(&id, &played.log).unwrap());
    assert!(store.played_like(&likeness).await.unwrap().is_empty(), "nobody waits for that");
    assert!(!crate::likeness::note_some(&house.app).await.unwrap(), "there are no more");
    assert_eq!(store.played_like(&likeness).await.unwrap(), [id]);
}

#[tokio::test]
async fn who_has_uploaded_a_record_has_it_as_a_file_and_deletes_it() {
    let house = House::open().await;
    let (id, _, bruno) = over(&house).await;
    let text = record(&house, &id).await.replace("Bruno", "Dora");
    let own = kept_by(&house, &bruno, &text.replace("Ana", "Cora")).await;
    let shared = kept_by(&house, &bruno, &text.replace("Ana", "Elsa")).await;
    assert_eq!(kept_by(&house, &house.cookie, &text.replace("Ana", "Elsa")).await, shared);
    for (path, is_said) in [(format!("/r/{id}"), false), (own.clone(), true)] {
        for page in [path.clone(), format!("{path}/analysis")] {
            let text = house.ask("GET", &page, FORM, "", false).await.text;
            assert_eq!(
                text.contains(word("replay-uploaded")),
                is_said,
                "{page} is no game played here: {text}"
            );
        }
    }
    let file = house.ask_as(&bruno, "GET", "/games.jsonl", FORM, "", false).await;
    let lines: Vec<Value> = file.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let uploads: Vec<&Value> = lines.iter().filter(|line| line["table"] == "upload").collect();
    assert_eq!(uploads.len(), 2, "{lines:?}");
    assert!(uploads.iter().any(|line| own.ends_with(line["game"].as_str().unwrap())));
    assert!(uploads.iter().all(|line| line["record"].as_str().unwrap().contains("Dora")));
    house.ask_as(&bruno, "POST", "/part", FORM, "", false).await.is_a_page(word("parted-title"), "parted");
    let status = async |path: &str| house.ask("GET", path, FORM, "", false).await.status;
    assert_eq!(status(&own).await, StatusCode::NOT_FOUND);
    assert_eq!(status(&shared).await, StatusCode::OK, "somebody else has uploaded it, too");
}

/// While the database can't say who asks, nobody is told that nothing is kept about them.
#[tokio::test]
async fn who_can_not_be_known_now_is_not_said_to_have_parted() {
    let house = House::open().await;
    let cookie = format!("corte={}", crate::store::Token::random().secret());
    let parts = async || house.ask_as(&cookie, "POST", "/part", FORM, "", false).await.status;
    assert_eq!(parts().await, StatusCode::SEE_OTHER, "there is nobody");
    house.app.store.shutdown().await;
    assert_eq!(parts().await, StatusCode::SERVICE_UNAVAILABLE);
}

/// Also by somebody who never sat down, or had left before the game.
#[tokio::test]
async fn who_has_spoken_or_sat_at_a_table_has_that_as_a_file() {
    let house = House::open().await;
    let opened = house.form("/new", "rulebook=brazil&places=3&bots=0").await;
    let table = opened.headers[header::LOCATION].to_str().unwrap().to_owned();
    let (_, token) = session::welcome(&house.app, "Bruno", Choices::default()).await.unwrap();
    let bruno = format!("corte={}", token.secret());
    let say = async |cookie: &str, text: &str| {
        let form = format!("name=Bruno&text={text}");
        let said = house.ask_as(cookie, "POST", &format!("{table}/say"), FORM, &form, false).await;
        assert!(said.status.is_redirection(), "{}", said.text);
    };
    let entries = async || {
        let file = house.ask_as(&bruno, "GET", "/games.jsonl", FORM, "", false).await;
        let lines: Vec<Value> = file.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let known = lines.into_iter().find(|line| line["table"] == table[3..]);
        known.map(|line| line["entries"].as_array().unwrap().clone()).unwrap_or_default()
    };
    assert!(entries().await.is_empty());
    say(&bruno, "Ciao").await;
    say(&house.cookie, "Salve").await;
    let told = entries().await;
    assert_eq!(told.len(), 1, "nobody else's: {told:?}");
    assert_eq!((&told[0]["said"], &told[0]["name"]), (&Value::from("Ciao"), &Value::from("Bruno")));
    for act in ["sit", "leave"] {
        house.ask_as(&bruno, "POST", &format!("{table}/{act}"), FORM, "name=Bruno", false).await;
    }
    assert_eq!(entries().await[1]["sat"], 1);
    // The index goes with the log.
    let store = &house.app.store;
    assert_eq!(store.visitors_of(&table[3..]).await.unwrap().len(), 2);
    store.close_table(&table[3..], UnixMillis(1)).await.unwrap();
    let retention =
        crate::store::Retention { tables_closed_before: Some(UnixMillis(9)), ..Default::default() };
    while store.prune(&retention).await.unwrap().rows > 0 {}
    assert!(store.visitors_of(&table[3..]).await.unwrap().is_empty());
    assert!(entries().await.is_empty());
}

fn who_sits(table: &LiveTable) -> Vec<Person> {
    table.places().iter().filter_map(Place::sitting).collect()
}

/// However many tables there are, and whichever of them can't be left.
#[tokio::test]
async fn who_parts_leaves_all_their_tables() {
    let house = House::open().await;
    let (_, table, bruno) = over(&house).await;
    let code = table.strip_prefix("/t/").unwrap();
    let store = &house.app.store;
    let sitting = store.seated_at(code).await.unwrap();
    let handle = house.app.tables.awake(code).unwrap();
    let (host, sitters) = handle.look(|_, table| (table.host(), who_sits(table))).await.unwrap();
    assert_eq!(sitters.len(), 2);
    let host_id = crate::ids::user_id(host);
    let of_a_guest = |user: &String| crate::ids::person_of(user).is_some() && *user != host_id;
    let user: Vec<String> = sitting.into_iter().filter(of_a_guest).collect();
    // These sort before any code that is drawn for a table, and none of them exists.
    for number in 0..150 {
        store.note_seats(&format!("0000{number:03}"), &user, &[]).await.unwrap();
    }
    assert!(code > "0000149", "{code}");
    house.ask_as(&bruno, "POST", "/part", FORM, "", false).await.is_a_page(word("parted-title"), "parted");
    assert_eq!(handle.look(|_, table| who_sits(table)).await, Some(vec![host]));
}

#[tokio::test]
async fn of_two_who_part_at_once_neither_comes_back() {
    let house = House::open().await;
    let (id, ..) = over(&house).await;
    let store = &house.app.store;
    let played = store.game(&id).await.unwrap().unwrap();
    // Both read the game before either writes it.
    let both = [0, 1].map(|player| {
        let user = played.players[player].clone();
        let game = record::without(played.clone(), &user, &[], "Nobody");
        (user, [(played.log.clone(), game)])
    });
    for (user, games) in &both {
        store.keep_without(user, games).await.unwrap();
    }
    let kept = store.game(&id).await.unwrap().unwrap();
    let [(_, [(_, first)]), (second, _)] = &both;
    assert_eq!(
        (&kept.log, &kept.players),
        (&first.log, &vec![second.clone()]),
        "the later one is not done yet"
    );
    let again = record::without(kept.clone(), second, &[], "Nobody");
    store.keep_without(second, &[(kept.log, again)]).await.unwrap();
    let kept = store.game(&id).await.unwrap().unwrap();
    assert!(kept.log.contains("seat Nobody\n") && kept.log.contains("seat Nobody_2\n"), "{}", kept.log);
    assert!(kept.players.is_empty());
}
