//! What has been played at a table is listed there, with what it comes to for whom.

use super::{FORM, House, Told, word};
use crate::ids;
use crate::record;
use crate::session::{self, Choices};
use crate::store::{FinishedGame, GameHead, UnixMillis};
use axum::http::{StatusCode, header};
use serde_json::json;

/// Somebody with a session: their id among players, and their cookie.
async fn known(house: &House, name: &str) -> (String, String) {
    let (session, token) = session::welcome(&house.app, name, Choices::default()).await.unwrap();
    (ids::user_id(session.person), format!("corte={}", token.secret()))
}

/// A table of this number of games that anybody may see: its path.
async fn table(house: &House) -> String {
    let opened = house.form("/new", "rulebook=brazil&places=3&bots=0").await;
    opened.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// A game of this table that ended so, between these: each a name, and the id of a person.
fn game(table: &str, number: u32, winner: Option<usize>, seats: &[(&str, Option<&str>)]) -> FinishedGame {
    let seated = |(seat, (_, user)): (usize, &(&str, Option<&str>))| user.map(|user| (seat, user.to_owned()));
    let (persons, players): (Vec<usize>, _) = seats.iter().enumerate().filter_map(seated).unzip();
    let tally = json!({ "claims": 3, "bluffs": 2, "caught": 1, "challenges": 2, "right": 1 });
    let summary = json!({
        "names": seats.iter().map(|(name, _)| name).collect::<Vec<_>>(), "winner": winner, "setting": "city-state",
        "number": number, "persons": persons, "tallies": vec![tally; seats.len()],
    });
    let head = GameHead {
        id: format!("{}{number}", &table[3..]),
        table_id: table[3..].to_owned(),
        finished_at: UnixMillis(i64::from(number)),
        summary: summary.to_string(),
    };
    FinishedGame { head, players, log: String::new() }
}

/// The same with another member of its summary.
fn with(mut game: FinishedGame, member: &str, value: impl Into<serde_json::Value>) -> FinishedGame {
    let mut summary: serde_json::Value = serde_json::from_str(&game.head.summary).unwrap();
    summary[member] = value.into();
    game.head.summary = summary.to_string();
    game
}

async fn save(house: &House, game: &FinishedGame) {
    assert!(house.app.store.save_game(game).await.unwrap());
}

async fn page(house: &House, cookie: &str, path: &str) -> Told {
    house.ask_as(cookie, "GET", path, FORM, "", false).await
}

/// The lines of the standings: a name, the marks beside it, and what was won.
fn lines(page: &Told) -> Vec<String> {
    let (_, standings) = page.text.split_once("class=\"standings\"").unwrap();
    let line = |line: &str| {
        let (name, _) = line.split_once("<bdi>")?.1.split_once("</bdi>")?;
        let marks = [("class=\"tag bot\"", " (bot)"), ("data-own=\"yes\"", " (own)")];
        let marks: String =
            marks.iter().filter(|(mark, _)| line.contains(mark)).map(|(_, told)| *told).collect();
        let (won, _) = line.split_once("<p>")?.1.split_once("</p>")?;
        Some(format!("{name}{marks}: {won}"))
    };
    standings.split_once("</ol>").unwrap().0.split("<li").filter_map(line).collect()
}

/// The games of the list: for each, its id and what follows its day.
fn listed(page: &Told) -> Vec<(String, String)> {
    let of = |game: &str| {
        let (id, rest) = game.split_once('"')?;
        let (_, told) = rest.split_once("</time><span class=\"hint\">")?;
        Some((id.to_owned(), told.split_once('<')?.0.to_owned()))
    };
    page.text.split("href=\"/r/").skip(1).filter_map(of).collect()
}

#[tokio::test]
async fn everybody_has_a_line_for_each_of_their_names() {
    let house = House::open().await;
    let (table, (ana, cookie), (bruno, _)) =
        (table(&house).await, known(&house, "Ana").await, known(&house, "Bruno").await);
    let empty = page(&house, &cookie, &format!("{table}/games")).await;
    empty.is_a_page(word("table-games-none"), "before the first game");
    assert!(!empty.text.contains("standings"), "{}", empty.text);
    let (ana, bruno) = (ana.as_str(), bruno.as_str());
    let games = [
        game(&table, 1, Some(0), &[("Bruno", Some(bruno)), ("Anita", Some(ana)), ("Ana", None)]),
        game(&table, 2, Some(1), &[("Bruno", Some(bruno)), ("Ana", Some(ana)), ("Ana", None)]),
        game(&table, 3, Some(1), &[("Brunello", Some(bruno)), ("Ana", Some(ana))]),
        // Nobody won, so it counts for nobody.
        game(&table, 4, None, &[("Brunello", Some(bruno)), ("Ana", Some(ana)), ("Cora", None)]),
    ];
    for game in games {
        save(&house, &with(game, "bots", [2])).await;
    }
    // A game of another table, and one of before there were scores.
    save(&house, &game("/t/elsewhere", 5, Some(0), &[("Davi", None)])).await;
    save(&house, &with(game(&table, 6, Some(0), &[("Elena", None)]), "tallies", json!([]))).await;
    let told = page(&house, &cookie, &format!("{table}/games")).await;
    assert_eq!(
        lines(&told),
        [
            "Ana (own): Partite vinte: 2 su 2 (per pura fortuna: 0,8).",
            "Bruno: Partite vinte: 1 su 2 (per pura fortuna: 0,7).",
            "Anita (own): Partite vinte: 0 su 1 (per pura fortuna: 0,3).",
            "Brunello: Partite vinte: 0 su 1 (per pura fortuna: 0,5).",
            "Ana (bot): Partite vinte: 0 su 2 (per pura fortuna: 0,7).",
        ]
    );
    told.is_a_page("6 dichiarazioni, 4 bluff, 2 scoperti", "the claims of two games");
    told.is_a_page("4 sfide, 2 giuste", "and their challenges");
    told.is_a_page("Contano tutte le partite", "which games count");
    let code = &table[3..];
    let ids: Vec<String> = listed(&told).into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids, [6, 4, 3, 2, 1].map(|number| format!("{code}{number}")), "the latest first");
    told.is_a_page("1970", "the day of each");
    assert_eq!(told.text.matches("data-won=\"yes\"").count(), 2, "those that the reader won");
    assert!(told.text.contains(word("games-abandoned")), "and the one that nobody did");
    let other = page(&house, "", &format!("{table}/games")).await;
    assert!(!lines(&other).concat().contains("(own)") && !other.text.contains("data-won"), "{}", other.text);
}

#[tokio::test]
async fn who_has_deleted_their_data_stays_in_the_games_without_a_name_and_has_no_line() {
    let house = House::open().await;
    let (table, (ana, cookie), (bruno, _)) =
        (table(&house).await, known(&house, "Ana").await, known(&house, "Bruno").await);
    let seats = [("Ana", Some(ana.as_str())), ("Bruno", Some(bruno.as_str()))];
    for number in [1, 2] {
        let game = game(&table, number, Some(1), &seats);
        save(&house, &game).await;
        let gone = record::without(game.clone(), &bruno, &[], "Qualcuno");
        house.app.store.keep_without(&bruno, &[(game.log, gone)]).await.unwrap();
    }
    let told = page(&house, &cookie, &format!("{table}/games")).await;
    assert_eq!(lines(&told), ["Ana (own): Partite vinte: 0 su 2 (per pura fortuna: 1,0)."]);
    assert!(!told.text.contains("Bruno") && told.text.contains("Ha vinto Qualcuno"), "{}", told.text);
}

#[tokio::test]
async fn a_game_of_a_match_tells_how_that_stood() {
    let house = House::open().await;
    let (table, (ana, cookie)) = (table(&house).await, known(&house, "Ana").await);
    for (number, begun, wins) in [(2, 1, json!([])), (4, 3, json!([0, 0])), (5, 3, json!([1, 2]))] {
        let game = game(&table, number, Some(0), &[("Ana", Some(&ana)), ("Bianca", None)]);
        save(&house, &with(with(game, "match_begun", begun), "wins", wins)).await;
    }
    let told = page(&house, &cookie, &format!("{table}/games")).await;
    let told: Vec<String> = listed(&told).into_iter().map(|(_, told)| told).collect();
    assert_eq!(
        told,
        [
            "partita 5 · incontro dalla partita 3: Bianca (2), Ana (1)",
            "partita 4 · incontro dalla partita 3",
            // Older games don't say how it stood.
            "partita 2 · incontro dalla partita 1",
        ]
    );
}

#[tokio::test]
async fn of_many_games_the_latest_count_and_the_others_are_further_on() {
    let house = House::open().await;
    let (table, (ana, cookie)) = (table(&house).await, known(&house, "Ana").await);
    for number in 1..=201 {
        save(&house, &game(&table, number, Some(0), &[("Ana", Some(&ana)), ("Bianca", None)])).await;
        if number == 100 {
            let told = page(&house, &cookie, &format!("{table}/games")).await;
            assert_eq!(listed(&told).len(), 100);
            assert!(!told.text.contains("/games?before="), "there are no others: {}", told.text);
        }
    }
    let (mut at, mut counts) = (format!("{table}/games"), Vec::new());
    loop {
        let told = page(&house, &cookie, &at).await;
        let games = listed(&told);
        counts.push(games.len());
        if counts.len() == 1 {
            told.is_a_page("Contano le ultime 200 partite", "how many count");
            assert!(lines(&told)[0].contains("200 su 200"), "{:?}", lines(&told));
        } else {
            assert!(!told.text.contains("class=\"standings\""), "they are told once");
        }
        let next = format!("{table}/games?before={}", games.last().unwrap().0);
        if !told.text.contains(&format!("href=\"{next}\"")) {
            break;
        }
        at = next;
    }
    assert_eq!(counts, [100, 100, 1]);
    save(&house, &game("/t/elsewhere", 202, Some(0), &[("Davi", None)])).await;
    for before in ["nonesuch", "elsewhere202"] {
        let unknown = page(&house, &cookie, &format!("{table}/games?before={before}")).await;
        assert_eq!(unknown.status, StatusCode::NOT_FOUND, "{before}");
    }
}

/// Hundreds may have sat down at an open table.
#[tokio::test]
async fn the_standings_have_a_hundred_lines_besides_those_of_the_reader() {
    let house = House::open().await;
    let (table, (ana, cookie)) = (table(&house).await, known(&house, "Ana").await);
    for number in 1..=120 {
        let (winner, user) = (format!("Winner {number}"), format!("u{number}"));
        save(&house, &game(&table, number, Some(0), &[(&winner, Some(&user)), ("Ana", Some(&ana))])).await;
    }
    let told = lines(&page(&house, &cookie, &format!("{table}/games")).await);
    assert_eq!((told.len(), told[100].starts_with("Ana (own): Partite vinte: 0 su 120")), (101, true));
}

/// Whoever may not see the table is told the same of its games.
#[tokio::test]
async fn who_may_not_see_a_table_does_not_see_its_games() {
    let house = House::open().await;
    let (table, (_, bruno)) = (table(&house).await, known(&house, "Bruno").await);
    house.ask_as(&bruno, "POST", &format!("{table}/sit"), FORM, "name=Bruno", false).await;
    let both = async |cookie: &str, table: &str, status: StatusCode, says: &str| {
        for path in [table.to_owned(), format!("{table}/games")] {
            let told = page(&house, cookie, &path).await;
            assert_eq!(told.status, status, "{path}: {}", told.text);
            told.is_a_page(says, &path);
        }
    };
    let shown = &table[3..];
    both(&bruno, &table, StatusCode::OK, shown).await;
    house.form(&format!("{table}/lock"), "locked=on").await;
    both("", &table, StatusCode::OK, shown).await;
    house.form(&format!("{table}/ban"), "place=1").await;
    both(&bruno, &table, StatusCode::FORBIDDEN, word("refuse-banned")).await;
    house.app.store.append("damaged", 1, vec!["no entry".to_owned()]).await.unwrap();
    both(&bruno, "/t/damaged", StatusCode::INTERNAL_SERVER_ERROR, word("error-broken")).await;
    // A game of a table that is gone stays, but not the table's page.
    save(&house, &game("/t/gone", 1, Some(0), &[("Ana", None)])).await;
    both(&bruno, "/t/gone", StatusCode::NOT_FOUND, word("error-not-found")).await;
}
