//! What is stored about people is given to them, deleted and removed, on both databases.

use std::path::Path;

use crate::support::client::{Browser, Running};
use crate::support::postgres::Server as Postgres;
use corte_server::data::{DataPlace, KeptStage, Removal, Removed};
use corte_server::store::Store;
use corte_table::{Entry, LiveTable, What};
use serde_json::{Value, json};
use tokio::task::JoinSet;

const RECORD: &str = "coup 1\nrulebook brazil\nseat Ana coins 7 hand Duke lost Captain\n\
    seat Bruno coins 5 hand Duke lost Contessa\nAna income\nBruno income\n\nend abandoned\n";

/// Whether no server shows this any more. Another server hears of a removal a moment later.
async fn is_gone(browsers: &[Browser], path: &str) {
    for browser in browsers {
        while browser.get(path).await.status != 404 {}
    }
}

/// Whoever runs the server reads what Cara has said at the only table there is, where somebody sits.
async fn cara_is_told_of(place: &DataPlace, code: &str) {
    let told = place.story(code).await.unwrap().unwrap();
    assert_eq!(told.deeds[2].1, "[2] Cara (without a seat): Ciao");
    let cara = Removal::Guest { table: code.to_owned(), name: Some("Cara".to_owned()) };
    assert_eq!(told.people[1].removal, Some(cara));
    let kept = place.tables(9).await.unwrap();
    let heads: Vec<_> = kept.tables.iter().map(|table| (&*table.code, table.stage, table.people)).collect();
    assert_eq!(heads, [(code, KeptStage::Lobby, 1)], "without those that were removed");
}

async fn is_kept_and_goes(address: &str, servers: usize) {
    let place = DataPlace::new(Path::new("."), Some(address)).unwrap();
    let mut running = Vec::new();
    for _ in 0..servers {
        running.push(Running::start_on(address).await);
    }
    let strangers: Vec<Browser> = running.iter().map(Running::browser).collect();
    let done = async |what: Removal| match place.remove(&what, &|| {}).await.unwrap() {
        Removed::Done(done) => done,
        other => panic!("{other:?}"),
    };

    let bruno = running[0].browser();
    let table = bruno.open_fast_table(0).await;
    let said = bruno.post(&format!("{table}/say"), &[("name", "Bruno"), ("text", "Ciao")]).await;
    assert_eq!(said.status, 303, "{}", said.text);
    let upload = bruno.upload(RECORD).await;
    for stranger in &strangers {
        assert_eq!(stranger.get(&upload).await.status, 200);
        assert_eq!(stranger.get(&table).await.status, 200);
    }
    let file = bruno.get("/games.jsonl").await.text;
    assert!(file.contains(r#""said":"Ciao""#) && file.contains(&upload[3..]), "{file}");

    let code = table[3..].to_owned();
    assert!(done(Removal::Table { code: code.clone() }).await.contains(&code));
    is_gone(&strangers, &table).await;
    assert!(!bruno.get("/games.jsonl").await.text.contains("Ciao"));
    let parted = bruno.post("/part", &[]).await;
    assert_eq!(parted.status, 200, "{}", parted.text);
    is_gone(&strangers, &upload).await;

    let again = running[0].browser().upload(RECORD).await;
    assert_eq!(again, upload, "the same record has the same id");
    let game = || Removal::Game { id: upload[3..].to_owned() };
    done(game()).await;
    is_gone(&strangers, &upload).await;
    assert!(matches!(place.remove(&game(), &|| {}).await.unwrap(), Removed::Nothing(_)));
    // Who has only spoken is taken out by the name at the line, and who has only opened a table as its host.
    let ana = running[0].browser();
    let table = ana.open_fast_table(0).await;
    let cara = running[0].browser();
    let said = cara.post(&format!("{table}/say"), &[("name", "Cara"), ("text", "Ciao")]).await;
    assert_eq!(said.status, 303, "{}", said.text);
    let guest =
        |name: Option<&str>| Removal::Guest { table: table[3..].to_owned(), name: name.map(str::to_owned) };
    assert!(matches!(place.remove(&guest(Some("Dora")), &|| {}).await.unwrap(), Removed::Nothing(_)));
    assert!(strangers[0].get(&table).await.text.contains("Ciao"));
    cara_is_told_of(&place, &table[3..]).await;
    let told = done(guest(Some("Cara"))).await;
    assert!(told.contains("the table is closed to newcomers"), "{told}");
    let left = format!("{:?}", place.story(&table[3..]).await.unwrap());
    assert!(!left.contains("Cara") && !left.contains("Ciao"), "{left}");
    let again = cara.post(&format!("{table}/say"), &[("name", "Cara"), ("text", "Ciao")]).await;
    assert_eq!(again.status, 409, "the same browser comes back as a newcomer: {}", again.text);
    done(guest(None)).await;
    for (browser, name) in [(&cara, "Cara"), (&ana, "Ana")] {
        assert!(!browser.get("/games.jsonl").await.text.contains(name), "{name} is somebody else now");
    }
    for stranger in &strangers {
        while stranger.get(&table).await.text.contains("Ciao") {}
    }
    let seat = Removal::Person { game: "nonesuch".to_owned(), seat: 1 };
    assert!(matches!(place.remove(&seat, &|| {}).await.unwrap(), Removed::Nothing(_)));
    // It was removed for good.
    assert_eq!(running[0].browser().upload(RECORD).await, upload);
    is_gone(&strangers, &upload).await;
    for server in running {
        server.stop().await;
    }
}

#[tokio::test]
async fn what_is_kept_of_people_goes_on_sqlite() {
    let dir = tempfile::tempdir().unwrap();
    is_kept_and_goes(&format!("sqlite:{}", dir.path().join("corte.sqlite").display()), 1).await;
}

#[tokio::test]
async fn what_is_kept_of_people_goes_on_postgres() {
    let Some(postgres) = Postgres::shared() else { return };
    is_kept_and_goes(&postgres.new_database().await, 2).await;
}

/// An order to take out the host that is given again before it is carried out doesn't take out whoever is host after the first.
async fn the_next_host_stays(address: &str, servers: usize) {
    let place = DataPlace::new(Path::new("."), Some(address)).unwrap();
    let server = Running::start_on(address).await;
    let [ana, bruno] = [server.browser(), server.browser()];
    let table = ana.open_fast_table(0).await;
    let sat = bruno.post(&format!("{table}/sit"), &[("name", "Bruno")]).await;
    assert_eq!(sat.status, 303, "{}", sat.text);
    server.stop().await;
    let host = Removal::Guest { table: table[3..].to_owned(), name: None };
    for _ in 0..2 {
        assert_eq!(place.remove(&host, &|| {}).await.unwrap(), Removed::AtTheNextStart);
    }
    let mut running = Vec::new();
    for _ in 0..servers {
        running.push(Running::start_on(address).await);
    }
    // Orders are carried out one after the other.
    let gone = Removal::Game { id: "nonesuch".to_owned() };
    assert!(matches!(place.remove(&gone, &|| {}).await.unwrap(), Removed::Nothing(_)));
    let store = Store::open(address).await.unwrap();
    let kept = table_of(&store, &table[3..]).await;
    store.shutdown().await;
    assert_eq!(kept.host_name(), Some("Bruno"));
    let unknown = Removal::Guest { table: "nonesuch".to_owned(), name: None };
    assert!(matches!(place.remove(&unknown, &|| {}).await.unwrap(), Removed::Nothing(_)));
    for server in running {
        server.stop().await;
    }
}

#[tokio::test]
async fn an_order_means_who_was_host_when_it_was_given_on_sqlite() {
    let dir = tempfile::tempdir().unwrap();
    the_next_host_stays(&format!("sqlite:{}", dir.path().join("corte.sqlite").display()), 1).await;
}

#[tokio::test]
async fn an_order_means_who_was_host_when_it_was_given_on_postgres() {
    let Some(postgres) = Postgres::shared() else { return };
    the_next_host_stays(&postgres.new_database().await, 2).await;
}

/// The table as its log makes it.
async fn table_of(store: &Store, code: &str) -> LiveTable {
    let log = store.load(code).await.unwrap();
    let log: Vec<Entry> = log.iter().map(|entry| serde_json::from_str(entry).unwrap()).collect();
    LiveTable::replay(&log).unwrap()
}

/// A host whom the server's host takes out asks for the seat again and again meanwhile, at every server.
async fn who_is_taken_out_stays_out(address: &str, servers: usize) {
    let place = DataPlace::new(Path::new("."), Some(address)).unwrap();
    let mut running = Vec::new();
    for _ in 0..servers {
        running.push(Running::start_on(address).await);
    }
    let (ana, bruno) = (running[0].bot("Ana").await, running[0].bot("Bruno").await);
    let opened = ana.post("/api/table", &json!({ "places": 2 })).await;
    let code = opened.json["table"].as_str().unwrap().to_owned();
    assert_eq!(bruno.post(&format!("/api/table/{code}/sit"), &Value::Null).await.status, 200);
    assert_eq!(ana.post(&format!("/api/table/{code}/start"), &Value::Null).await.status, 200);
    let mut asking = JoinSet::new();
    for server in &running {
        for command in ["sit", "take-back"] {
            let (ana, path) = (ana.at(server), format!("/api/table/{code}/{command}"));
            asking.spawn(async move { while ana.post(&path, &Value::Null).await.status != 401 {} });
        }
    }
    let host = Removal::Guest { table: code.clone(), name: None };
    assert!(matches!(place.remove(&host, &|| {}).await.unwrap(), Removed::Done(_)));
    asking.join_all().await;
    let table = table_of(running[0].store(), &code).await;
    assert!(table.places()[0].has_left() && !table.places()[1].has_left());
    for server in running {
        server.stop().await;
    }

    // As an earlier program left it, where the seat was taken back before the sessions ended.
    let store = Store::open(address).await.unwrap();
    let user = format!("{:016x}", table.host().0);
    let back = What::Back { seat: 0 }.at(table.attended());
    let seq = store.load(&code).await.unwrap().len() as u64;
    store.append(&code, seq + 1, vec![serde_json::to_string(&back).unwrap()]).await.unwrap();
    store.note_seats(&code, &[], &[user]).await.unwrap();
    store.shutdown().await;
    let server = Running::start_on(address).await;
    assert_eq!(server.browser().get(&format!("/t/{code}")).await.status, 200);
    assert!(table_of(server.store(), &code).await.places()[0].has_left());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_taken_out_stays_out_on_sqlite() {
    let dir = tempfile::tempdir().unwrap();
    who_is_taken_out_stays_out(&format!("sqlite:{}", dir.path().join("corte.sqlite").display()), 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_taken_out_stays_out_on_postgres() {
    let Some(postgres) = Postgres::shared() else { return };
    who_is_taken_out_stays_out(&postgres.new_database().await, 2).await;
}
