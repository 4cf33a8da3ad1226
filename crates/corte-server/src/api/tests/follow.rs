//! One stream over all the tables of a bot.

use super::*;

#[tokio::test]
async fn one_stream_tells_every_table_and_goes_on_where_it_was_cut() {
    let house = House::open().await;
    let [ana, bruno] = [house.bot("Ana").await, house.bot("Bruno").await];
    let mut lines = ana.listen("/api/bot/stream").await;
    assert_eq!(lines.next().await.unwrap()["resumed"], false);
    let mut tables = Vec::new();
    for _ in 0..3 {
        let opened = ana.post("/api/table", json!({ "places": 2 })).await;
        tables.push(opened.json["table"].as_str().unwrap().to_owned());
        bruno.does(&format!("/api/table/{}/sit", tables.last().unwrap()), Value::Null).await;
    }
    // A game at each; the stream alone shows what is asked.
    for code in &tables {
        ana.does(&format!("/api/table/{code}/start"), Value::Null).await;
    }
    let mut asked = BTreeSet::new();
    let mut last = Value::Null;
    while asked.len() < 3 {
        let line = lines.until(|line| line["type"] == "frame" && line["stage"] == "playing").await;
        let code = line["table"].as_str().unwrap().to_owned();
        assert!(tables.contains(&code));
        assert!(line.to_string().len() < 60_000);
        asked.insert(code);
        last = line["id"].clone();
    }
    drop(lines);

    // While nobody is listening, one table moves.
    let moved = &tables[1];
    let path = format!("/api/table/{moved}");
    let frame = ana.get(&path).await.json;
    let mover = if frame["state"]["turn"] == frame["seat"] { &ana } else { &bruno };
    let answer = answer(&mover.get(&path).await.json).unwrap();
    mover.does(&format!("{path}/decision"), answer).await;

    let mut lines = ana.listen(&format!("/api/bot/stream?after={}", last.as_str().unwrap())).await;
    assert_eq!(lines.next().await.unwrap()["resumed"], true);
    let line = lines.next().await.unwrap();
    assert_eq!(line["table"], **moved, "only what has changed is told");
    // The next line is about what happens next: nothing about the other tables was repeated.
    ana.does(&format!("/api/table/{}/chat", tables[0]), json!({ "text": "Still here." })).await;
    assert_eq!(lines.next().await.unwrap()["table"], *tables[0]);

    // A reader who names an unknown line hears everything.
    let mut lines = ana.listen("/api/bot/stream?after=0000000000000000").await;
    assert_eq!(lines.next().await.unwrap()["resumed"], false);
    let mut all = BTreeSet::new();
    while all.len() < 3 {
        all.insert(lines.next().await.unwrap()["table"].as_str().unwrap().to_owned());
    }
    assert_eq!(all, asked);

    // A new stream ends the old one, and a banned bot hears no more of that table.
    let mut second = bruno.listen("/api/bot/stream").await;
    let mut third = bruno.listen("/api/bot/stream").await;
    // The old one says why.
    let mut last = Value::Null;
    while let Some(line) = second.next().await {
        last = line;
    }
    assert_eq!(last["type"], "replaced");
    ana.does(&format!("/api/table/{}/ban", tables[2]), json!({ "place": 1 })).await;
    let line =
        third.until(|line| line["type"] == "tables" && line["tables"].as_array().unwrap().len() != 3).await;
    assert!(!line["tables"].as_array().unwrap().contains(&json!(tables[2])));
    house.close().await;
}
