//! How a server handles data that isn't what it wrote.

// A skipped test says so.
#![allow(clippy::print_stderr)]

use std::fs;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::client::Running;
use crate::support::postgres::Server as Postgres;
use corte::Preset;
use corte_server::data::{DataError, DataPlace, Health, Removal, Removed, Restored, ask};
use corte_server::store::{FinishedGame, GameHead, Profile, Retention, Store, Token, TokenKind, UnixMillis};
use corte_server::{Config, ServeError, Server};
use corte_table::{LiveTable, Person, Proposal, Seed, What};
use sqlx::Connection;
use tempfile::TempDir;

/// How many tables a database of these tests has.
const TABLES: usize = 120;

/// A database with tables of some length, a few games and sessions.
struct Filled {
    dir: TempDir,
    tokens: Vec<Token>,
}

/// The current time, because a server deletes what is old.
fn now() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    now.as_millis() as i64
}

/// Codes that differ from their first letters on, as a server's do.
fn code(number: usize) -> String {
    let letters: Vec<char> = ('a'..='z').collect();
    format!("{}{}court{number:03}", letters[number / 26 % 26], letters[number % 26])
}

/// A line said at a table; nothing like it is anywhere else in the file.
fn line(number: usize) -> String {
    format!("the line of table {number:03}")
}

impl Filled {
    async fn new() -> Filled {
        let dir = tempfile::tempdir().unwrap();
        let filled = Filled { dir, tokens: (0..40).map(|_| Token::random()).collect() };
        let store = Store::open(&filled.address()).await.unwrap();
        for number in 0..TABLES {
            store.append(&code(number), 1, log(number)).await.unwrap();
        }
        for number in 0..40 {
            store.save_game(&game(number)).await.unwrap();
        }
        for token in &filled.tokens {
            let profile = Profile { name: "Ana".into(), settings: "{}".into() };
            let given =
                store.give_token(TokenKind::Session, token.hash(), "ana", &profile, UnixMillis(now()));
            given.await.unwrap();
        }
        store.shutdown().await;
        // After this, each text is in the file exactly once.
        let mut connection = sqlx::SqliteConnection::connect(filled.file().to_str().unwrap()).await.unwrap();
        sqlx::query("VACUUM").execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        filled
    }

    fn file(&self) -> PathBuf {
        self.dir.path().join("corte.sqlite")
    }

    fn address(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }

    fn place(&self) -> DataPlace {
        DataPlace::new(self.dir.path(), None).unwrap()
    }

    /// The position of the only copy of this text in the file.
    fn find(&self, text: &str) -> u64 {
        let bytes = fs::read(self.file()).unwrap();
        let at = bytes.windows(text.len()).position(|window| window == text.as_bytes());
        at.expect("the text is in the file") as u64
    }

    fn overwrite(&self, at: u64, bytes: &[u8]) {
        let mut file = fs::OpenOptions::new().write(true).open(self.file()).unwrap();
        file.seek(SeekFrom::Start(at)).unwrap();
        file.write_all(bytes).unwrap();
    }

    async fn serve(&self) -> Running {
        Running::start_on(&self.address()).await
    }
}

/// A log that a server can continue.
fn log(number: usize) -> Vec<String> {
    let host = Person(number as u64 + 1);
    let settings = Proposal::of(Preset::Brazil, 4).check().unwrap();
    let opened = LiveTable::open(settings, host, Seed { cards: 1, pace: 2 }, now() as u64);
    let text = format!("{} {}", line(number), "and more ".repeat(20));
    let said = What::Said { person: host, name: "Ana".into(), text };
    [opened, said.at(now() as u64)].iter().map(|entry| serde_json::to_string(entry).unwrap()).collect()
}

fn game(number: usize) -> FinishedGame {
    let setup = corte::Setup::new(corte::Rules::new(2, corte::Options::of(Preset::Brazil)).unwrap());
    let mut played = setup.clone().build().unwrap();
    let mut dealer = corte::Dealer::new(number as u64, 0);
    let mut record = corte_notation::Record::new(setup, ["Ana", "Bruno"].map(str::to_owned));
    while let Some(chance) = played.chance() {
        let cards = dealer.draw(&played, chance.count);
        played.draw(chance.seat, cards).unwrap();
        record.moves.push(corte::Move::Draw { seat: chance.seat, cards });
    }
    record.abandoned = true;
    let head = GameHead {
        id: format!("{}game", code(number)),
        table_id: code(0),
        finished_at: UnixMillis(number as i64),
        summary: r#"{"names":["Ana","Bruno"],"winner":null,"setting":"city-state"}"#.into(),
    };
    FinishedGame { head, players: vec!["ana".into()], log: record.to_text().unwrap() }
}

/// The tables reported as damaged.
fn named(report: &corte_server::data::Findings) -> Vec<String> {
    let tables = report.damaged.iter().filter_map(|damage| damage.what.strip_prefix("table "));
    tables.map(str::to_owned).collect()
}

async fn is_served(server: &Running, table: &str) -> bool {
    server.browser().get(&format!("/t/{table}")).await.status == 200
}

/// A repeated export contains no more of somebody who has deleted their data than the server does.
#[tokio::test]
async fn who_parted_is_taken_out_of_an_export_that_is_made_again() {
    let data = Filled::new().await;
    let records = data.dir.path().join("records");
    data.place().export(&records, false).await.unwrap();
    let store = Store::open(&data.address()).await.unwrap();
    let FinishedGame { head, log, .. } = game(7);
    let file = records.join(format!("{}.coup", head.id));
    let without = log.replace("Ana", "Somebody");
    let parted = FinishedGame { head, players: Vec::new(), log: without.clone() };
    store.keep_without("ana", &[(log, parted)]).await.unwrap();
    store.shutdown().await;
    let exported = data.place().export(&records, false).await.unwrap();
    assert_eq!((exported.renamed, exported.known, exported.altered.len()), (1, 39, 0));
    assert_eq!(fs::read_to_string(file).unwrap(), without);
}

/// A backup still has whoever has deleted their data since. Restored, it doesn't bring them back.
#[tokio::test]
async fn who_parted_after_a_backup_does_not_come_back_with_it() {
    const BRUNO: &str = "00000000000000b0";
    let data = Filled::new().await;
    let store = Store::open(&data.address()).await.unwrap();
    let (token, lent) = (Token::random(), Token::random());
    let profile = Profile { name: "Bruno".into(), settings: "{}".into() };
    for (token, user) in [(&token, BRUNO), (&lent, &format!("lent {BRUNO}"))] {
        let given = store.give_token(TokenKind::Session, token.hash(), user, &profile, UnixMillis(now()));
        given.await.unwrap();
    }
    let FinishedGame { head, log, .. } = game(50);
    let summary = head.summary.replace('}', r#","persons":[1]}"#);
    let head = GameHead { summary, finished_at: UnixMillis(now()), ..head };
    let id = head.id.clone();
    let played = FinishedGame { head, players: vec![BRUNO.into()], log: log.clone() };
    store.save_game(&played).await.unwrap();
    store.note_seats(&code(1), &[BRUNO.into()], &[]).await.unwrap();
    let backup = data.dir.path().join("backup.sqlite");
    data.place().back_up(&backup).await.unwrap();

    let mark = format!("parted {BRUNO}");
    let lender = format!("lent {BRUNO}");
    let mark = (&*mark, Token::random().hash());
    store.part(BRUNO, &lender, mark, "Somebody", UnixMillis(now())).await.unwrap();
    let without = log.replace("Bruno", "Somebody");
    let kept = FinishedGame { players: Vec::new(), log: without.clone(), ..played };
    store.keep_without(BRUNO, &[(log, kept)]).await.unwrap();
    store.shutdown().await;

    for time in ["at first", "again"] {
        // The second time, those that are replaced are what was restored before.
        let restored = data.place().restore(&backup).await.unwrap();
        assert_eq!(restored.erased, Ok(1), "the backup knows of nobody");
        let server = data.serve().await;
        // Whoever is answered finds nothing of it any more.
        assert!(is_served(&server, &code(9)).await);
        let store = server.store();
        for token in [&token, &lent] {
            assert_eq!(store.holder(TokenKind::Session, token.hash()).await.unwrap(), None, "{time}");
        }
        let game = store.game(&id).await.unwrap().unwrap();
        assert_eq!((game.log, game.players), (without.clone(), Vec::new()));
        assert!(store.tables_of(BRUNO, 9).await.unwrap().is_empty());
        server.stop().await;
    }
    // What can't be read says so.
    data.overwrite(0, &[7; 200]);
    let restored = data.place().restore(&backup).await.unwrap();
    assert!(restored.erased.is_err(), "{:?}", restored.erased);
}

/// What the host removes is gone at once, doesn't come back, and is not missed.
#[tokio::test]
async fn what_the_host_removes_is_gone_and_is_not_missed() {
    let data = Filled::new().await;
    let (place, [table, other]) = (data.place(), [code(3), code(4)]);
    let backup = data.dir.path().join("backup.sqlite");
    place.back_up(&backup).await.unwrap();
    let of_table = |code: &str| Removal::Table { code: code.to_owned() };
    let of_game = |number: usize| Removal::Game { id: game(number).head.id };
    let server = data.serve().await;
    let page = async |path: String| server.browser().get(&path).await.status;
    assert!(is_served(&server, &table).await);
    let done = place.remove(&of_table(&table), &|| {}).await.unwrap();
    assert!(matches!(&done, Removed::Done(done) if done.contains(&table)), "{done:?}");
    assert_eq!(page(format!("/t/{table}")).await, 404);
    assert!(server.store().load(&table).await.unwrap().is_empty(), "with what was said there");
    let nothing = place.remove(&of_table("nonesuch"), &|| {}).await.unwrap();
    assert_eq!(nothing, Removed::Nothing("there is no table nonesuch".to_owned()));
    let replay = format!("/r/{}", game(5).head.id);
    assert_eq!(page(replay.clone()).await, 200);
    assert!(matches!(place.remove(&of_game(5), &|| {}).await.unwrap(), Removed::Done(_)));
    assert_eq!(page(replay).await, 404);
    assert_eq!(server.store().save_game(&game(5)).await, Ok(false), "its table doesn't store it again");
    assert!(matches!(place.remove(&of_game(5), &|| {}).await.unwrap(), Removed::Nothing(_)));
    // The mark of before still lists the table, as after a crash.
    let mark = data.file().with_extension("sqlite.mark");
    server.stop().await;
    let marked = format!("{}2 {table}\n", fs::read_to_string(&mark).unwrap());
    fs::write(&mark, marked).unwrap();
    let report = place.check().await.unwrap();
    assert!(report.is_clean(), "{report:?}");
    assert_eq!((report.tables, report.games), (TABLES - 1, 39));

    // With no server, the next one does it.
    assert_eq!(place.remove(&of_table(&other), &|| {}).await.unwrap(), Removed::AtTheNextStart);
    let server = data.serve().await;
    while is_served(&server, &other).await {}
    server.stop().await;
    // A backup of before brings nothing of it back.
    place.restore(&backup).await.unwrap();
    let server = data.serve().await;
    for code in [&table, &other] {
        assert!(!is_served(&server, code).await, "{code}");
    }
    assert!(server.store().game(&game(5).head.id).await.unwrap().is_none());
    server.stop().await;
}

/// The host can do for a person what they can do for themselves.
#[tokio::test]
async fn the_host_takes_a_person_out_of_everything() {
    const BRUNO: &str = "00000000000000b0";
    let data = Filled::new().await;
    let store = Store::open(&data.address()).await.unwrap();
    let token = Token::random();
    let profile = Profile { name: "Bruno".into(), settings: r#"{"lang":"it"}"#.into() };
    store.give_token(TokenKind::Session, token.hash(), BRUNO, &profile, UnixMillis(now())).await.unwrap();
    for number in [50, 51] {
        let FinishedGame { head, log, .. } = game(number);
        let summary = head.summary.replace('}', r#","persons":[1]}"#);
        let head = GameHead { summary, finished_at: UnixMillis(now()), ..head };
        store.save_game(&FinishedGame { head, players: vec![BRUNO.into()], log }).await.unwrap();
    }
    let FinishedGame { head, log, .. } = game(52);
    let sent_in = GameHead { id: "sentin".into(), table_id: "upload".into(), ..head };
    store.save_game(&FinishedGame { head: sent_in, players: vec![BRUNO.into()], log }).await.unwrap();
    store.shutdown().await;
    let server = data.serve().await;
    let id = game(50).head.id;
    let of_game = async |game: &str, seat| {
        data.place().remove(&Removal::Person { game: game.to_owned(), seat }, &|| {}).await.unwrap()
    };
    let order = async |seat| of_game(&id, seat).await;
    let uploaded = of_game("sentin", 2).await;
    assert!(
        matches!(&uploaded, Removed::Nothing(why) if why.contains("corte remove game sentin")),
        "{uploaded:?}"
    );
    let nobody = order(1).await;
    assert!(matches!(&nobody, Removed::Nothing(why) if why.contains("at seat 1 of game")), "{nobody:?}");
    let done = order(2).await;
    assert!(matches!(&done, Removed::Done(done) if done.contains("seat 2")), "{done:?}");
    for number in [50, 51] {
        let log = server.store().game(&game(number).head.id).await.unwrap().unwrap().log;
        assert!(log.contains("seat Qualcuno\n") && !log.contains("Bruno"), "{log}");
    }
    assert_eq!(server.store().holder(TokenKind::Session, token.hash()).await.unwrap(), None);
    assert!(matches!(order(2).await, Removed::Nothing(_)), "nobody is known to have sat there");
    server.stop().await;
}

/// An export is a copy, which keeps what has expired until it is told not to.
#[tokio::test]
async fn an_export_counts_and_deletes_the_files_of_games_that_are_stored_no_more() {
    let data = Filled::new().await;
    let records = data.dir.path().join("records");
    assert_eq!(data.place().export(&records, true).await.unwrap().expired, 0);
    let store = Store::open(&data.address()).await.unwrap();
    let retention = Retention { games_finished_before: Some(UnixMillis(3)), ..Retention::default() };
    while store.prune(&retention).await.unwrap().rows > 0 {}
    store.shutdown().await;
    // None of these is from an export, or of a game that has expired.
    let text = game(0).log;
    for (name, text) in
        [("notes.coup", "mine"), ("my own.coup", &text), ("edited.coup", &format!("{text}\n"))]
    {
        fs::write(records.join(name), text).unwrap();
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink("my own.coup", records.join("linked.coup")).unwrap();
    #[cfg(not(unix))]
    fs::write(records.join("linked.coup"), "mine").unwrap();
    let count = || fs::read_dir(&records).unwrap().count();
    for prunes in [false, true] {
        assert_eq!(count(), 44);
        let exported = data.place().export(&records, prunes).await.unwrap();
        assert_eq!((exported.expired, exported.known), (3, 37));
    }
    assert_eq!(count(), 41);
    assert!((0..3).all(|number| !records.join(format!("{}.coup", game(number).head.id)).exists()));
    assert_eq!(data.place().export(&records, false).await.unwrap().expired, 0);
}

/// Anybody may upload the record of a game that was never played.
#[tokio::test]
async fn what_was_sent_in_is_not_exported_with_what_was_played() {
    let data = Filled::new().await;
    let store = Store::open(&data.address()).await.unwrap();
    let FinishedGame { head, log, .. } = game(99);
    let head = GameHead { id: "sentin".into(), table_id: "upload".into(), ..head };
    store.save_game(&FinishedGame { head, players: Vec::new(), log }).await.unwrap();
    store.shutdown().await;
    let records = data.dir.path().join("records");
    let exported = data.place().export(&records, false).await.unwrap();
    assert_eq!((exported.written, exported.sent_in), (40, 1));
    assert!(!records.join("sentin.coup").exists());
}

#[tokio::test]
async fn whole_data_are_found_whole() {
    let data = Filled::new().await;
    let report = data.place().check().await.unwrap();
    assert!(report.is_clean(), "{report:?}");
    assert_eq!((report.tables, report.entries, report.games), (TABLES, 2 * TABLES, 40));
}

/// What a newer program has written is no damage: it is kept for that program.
#[tokio::test]
async fn what_a_newer_corte_has_written_is_kept_as_it_is() {
    let data = Filled::new().await;
    let kinds = [r#"{"unheard-of":{"place":1}}"#, r#"{"locked":{"locked":true}}"#];
    let store = Store::open(&data.address()).await.unwrap();
    for (number, what) in [7, 8].into_iter().zip(kinds) {
        let entry = format!(r#"{{"v":99,"at":{},"what":{what}}}"#, now());
        store.append(&code(number), 3, vec![entry]).await.unwrap();
    }
    let log = store.load(&code(7)).await.unwrap();
    store.shutdown().await;
    let report = data.place().check().await.unwrap();
    assert!(report.is_clean(), "{report:?}");
    assert_eq!((report.tables, report.newer, report.entries), (TABLES, 2, 2 * TABLES + 2));
    let [backup, saved] = ["backup.sqlite", "saved.sqlite"].map(|name| data.dir.path().join(name));
    assert_eq!(data.place().back_up(&backup).await.unwrap().tables, TABLES as u64);
    assert_eq!(data.place().salvage(&saved).await.unwrap().tables, TABLES);
    for file in [&backup, &saved] {
        data.place().restore(file).await.unwrap();
        let store = Store::open(&data.address()).await.unwrap();
        assert_eq!(store.load(&code(7)).await.unwrap(), log);
        store.shutdown().await;
    }
    let server = data.serve().await;
    assert_eq!(
        server.browser().get(&format!("/t/{}", code(7))).await.status,
        503,
        "a newer server may have it"
    );
    assert!(is_served(&server, &code(9)).await);
    server.stop().await;
}

#[tokio::test]
async fn a_flipped_bit_is_found_and_the_other_tables_play_on() {
    let data = Filled::new().await;
    // To SQLite, a different letter is no error.
    data.overwrite(data.find(&line(7)), b"The");
    let report = data.place().check().await.unwrap();
    assert_eq!((named(&report), report.file.len()), (vec![code(7)], 0), "{report:?}");
    assert_eq!((report.tables, report.games), (TABLES - 1, 40));
    let server = data.serve().await;
    assert!(is_served(&server, &code(6)).await && is_served(&server, &code(8)).await);
    assert!(!is_served(&server, &code(7)).await, "nobody plays on with a log that is not theirs");
    server.stop().await;
}

/// A table that isn't what was written is named, and nothing of it is shown; all others are.
#[tokio::test]
async fn a_damaged_table_is_named_and_the_others_are_listed() {
    let data = Filled::new().await;
    data.overwrite(data.find(&line(7)), b"an older");
    let place = data.place();
    let kept = place.tables(TABLES).await.unwrap();
    assert_eq!((kept.tables.len(), kept.more), (TABLES - 1, 0));
    let named: Vec<&str> = kept.damaged.iter().map(|damage| damage.what.as_str()).collect();
    assert_eq!(named, [format!("table {}", code(7))]);
    assert!(matches!(place.story(&code(7)).await, Err(DataError::Table(damage)) if damage.what == named[0]));
    let told = place.story(&code(8)).await.unwrap().unwrap();
    assert!(told.deeds[1].1.contains(&line(8)), "{told:?}");
    assert_eq!(place.story("nonesuch").await.unwrap(), None);
    let page = data.find(&line(60)) / 4_096 * 4_096;
    data.overwrite(page, &[0xff; 4_096]);
    let kept = place.tables(TABLES).await.unwrap();
    assert!((TABLES - 30..TABLES).contains(&kept.tables.len()) && kept.damaged.len() > 1, "{kept:?}");
    assert!(kept.damaged.iter().any(|damage| damage.what == "the list of tables"), "{kept:?}");
}

#[tokio::test]
async fn a_damaged_page_costs_its_tables_and_no_others() {
    let data = Filled::new().await;
    let page = data.find(&line(60)) / 4_096 * 4_096;
    data.overwrite(page, &[0xff; 4_096]);

    let report = data.place().check().await.unwrap();
    assert!(!report.file.is_empty(), "SQLite says that the page is none: {report:?}");
    assert!((TABLES - 30..TABLES).contains(&report.tables), "{report:?}");

    let server = data.serve().await;
    for number in [0, 30, 90, TABLES - 1] {
        assert!(is_served(&server, &code(number)).await, "{number}");
        let store = server.store().clone();
        store.append(&code(number), 3, vec![log(0).remove(1)]).await.unwrap();
    }
    assert!(!is_served(&server, &code(60)).await);
    let browser = server.browser();
    assert_eq!(browser.post("/play", &[]).await.status, 303, "new tables can be opened");
    server.stop().await;

    let new = data.dir.path().join("corte.whole");
    let saved = data.place().salvage(&new).await.unwrap();
    assert_eq!((saved.games, saved.tokens), (40, 40 + 1), "{saved:?}");
    let place = DataPlace::new(Path::new("unused"), Some(new.to_str().unwrap())).unwrap();
    let whole = place.check().await.unwrap();
    assert!(whole.is_clean(), "{whole:?}");
    assert_eq!(whole.tables, saved.tables);
    assert!((TABLES - 30..=TABLES).contains(&saved.tables), "{saved:?}");
    let store = Store::open(new.to_str().unwrap()).await.unwrap();
    assert_eq!(store.load(&code(0)).await.unwrap().len(), 3);
    let holder = store.holder(TokenKind::Session, data.tokens[3].hash()).await.unwrap().unwrap();
    assert_eq!(holder.user_id, "ana");
    store.shutdown().await;
    let again = data.place().salvage(&new).await;
    assert!(matches!(again, Err(DataError::Exists(_))), "{again:?}");
}

/// SQLite's paths are UTF-8: any other would name a different file.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn no_database_has_a_name_that_is_not_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let data = Filled::new().await;
    let path = data.dir.path().join(std::ffi::OsStr::from_bytes(b"\xff"));
    let before = fs::read_dir(data.dir.path()).unwrap().count();
    for refused in [
        DataPlace::new(&path, None).map(drop),
        data.place().back_up(&path).await.map(drop),
        data.place().salvage(&path).await.map(drop),
    ] {
        assert!(matches!(refused, Err(DataError::NotUtf8(_))), "{refused:?}");
    }
    assert_eq!(fs::read_dir(data.dir.path()).unwrap().count(), before, "nothing is written");
}

#[tokio::test]
async fn a_database_that_is_cut_short_is_named_so_and_what_is_left_is_saved() {
    let data = Filled::new().await;
    let bytes = fs::read(data.file()).unwrap();
    for (percent, least) in [(95, TABLES / 4), (10, 0)] {
        fs::write(data.file(), &bytes[..bytes.len() * percent / 100]).unwrap();
        let place = data.place();
        let config = Config { port: 0, data: data.dir.path().to_owned(), ..Config::default() };
        let refusals = [
            Server::bind(config).await.unwrap_err().to_string(),
            place.back_up(&data.dir.path().join("copy.sqlite")).await.unwrap_err().to_string(),
            place.export(&data.dir.path().join("records"), false).await.unwrap_err().to_string(),
            place.accept_as_is().await.unwrap_err().to_string(),
        ];
        for refusal in refusals {
            assert!(refusal.contains("is cut short") && refusal.contains("corte restore"), "{refusal}");
        }
        let report = match place.check().await {
            Err(gone @ DataError::Gone { .. }) if least == 0 => {
                assert!(gone.to_string().contains("corte restore"), "{gone}");
                continue;
            }
            report => report.unwrap(),
        };
        assert!(report.file[0].contains("cut short"), "{report:?}");
        assert!((least..=TABLES).contains(&report.tables), "{percent}: {report:?}");
        let new = data.dir.path().join(format!("saved-{percent}.sqlite"));
        assert_eq!(place.salvage(&new).await.unwrap().tables, report.tables);
        let saved = DataPlace::new(Path::new("unused"), Some(new.to_str().unwrap())).unwrap();
        let whole = saved.check().await.unwrap();
        assert!(whole.is_clean(), "{percent}: {whole:?}");
    }
}

#[tokio::test]
async fn an_emptied_database_is_noticed() {
    let data = Filled::new().await;
    data.serve().await.stop().await;
    let config = || Config { port: 0, data: data.dir.path().to_owned(), ..Config::default() };
    fs::rename(data.file(), data.dir.path().join("corte.elsewhere")).unwrap();
    let copy = data.dir.path().join("copy.sqlite");
    let records = data.dir.path().join("records");
    for is_there in [false, true] {
        if is_there {
            fs::write(data.file(), "").unwrap();
        }
        let lost = Server::bind(config()).await.unwrap_err();
        assert!(
            matches!(lost, ServeError::Data(DataError::Lost { lost: TABLES, known: TABLES, .. })),
            "{lost}"
        );
        for way_out in ["corte restore", "corte fsck --accept"] {
            assert!(lost.to_string().contains(way_out), "{lost}");
        }
        for refused in [
            data.place().check().await.map(drop),
            data.place().back_up(&copy).await.map(drop),
            data.place().export(&records, false).await.map(drop),
        ] {
            assert!(matches!(refused, Err(DataError::Lost { lost: TABLES, .. })), "{refused:?}");
        }
        let bytes = fs::metadata(data.file()).map_or(0, |file| file.len());
        assert_eq!((data.file().exists(), bytes), (is_there, 0), "nothing begins in its place");
    }
    data.place().accept_as_is().await.unwrap();
    drop(Server::bind(config()).await.unwrap());
}

#[tokio::test]
async fn a_backup_is_restored_where_the_data_were_removed() {
    let data = Filled::new().await;
    let copy = data.dir.path().join("copy.sqlite");
    data.place().back_up(&copy).await.unwrap();
    let server = data.serve().await;
    server.store().append(&code(3), 3, vec![log(0).remove(1)]).await.unwrap();
    server.stop().await;
    fs::remove_file(data.file()).unwrap();
    let config = || Config { port: 0, data: data.dir.path().to_owned(), ..Config::default() };
    let lost = Server::bind(config()).await.unwrap_err();
    assert!(matches!(lost, ServeError::Data(DataError::Lost { .. })), "{lost}");
    let Restored { aside, erased, .. } = data.place().restore(&copy).await.unwrap();
    assert_eq!(erased, Err("the file is gone or empty".to_owned()));
    assert!(aside.is_some_and(|aside| aside.join("corte.sqlite.mark").exists()), "nothing is thrown away");
    drop(Server::bind(config()).await.unwrap());
}

#[tokio::test]
async fn an_older_copy_in_the_place_of_the_data_is_neither_backed_up_nor_exported() {
    let data = Filled::new().await;
    let (copy, records) = (data.dir.path().join("copy.sqlite"), data.dir.path().join("records"));
    let older = fs::read(data.file()).unwrap();
    let server = data.serve().await;
    server.store().append(&code(3), 3, vec![log(0).remove(1)]).await.unwrap();
    server.stop().await;
    fs::write(data.file(), older).unwrap();
    for refused in
        [data.place().back_up(&copy).await.map(drop), data.place().export(&records, false).await.map(drop)]
    {
        assert!(matches!(refused, Err(DataError::Lost { lost: 1, .. })), "{refused:?}");
    }
    assert!(!copy.exists() && !records.exists());
    assert!(data.place().check().await.unwrap().lost.is_some());
    data.place().accept_as_is().await.unwrap();
    assert_eq!(data.place().back_up(&copy).await.unwrap().tables, TABLES as u64);
    assert_eq!(data.place().export(&records, false).await.unwrap().written, 40);
}

/// Corte doesn't move into another program's database.
#[tokio::test]
async fn another_programs_database_is_left_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("notes.sqlite");
    let url = format!("sqlite:{}?mode=rwc", file.display());
    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
    sqlx::query("CREATE TABLE notes (note TEXT)").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let state = || {
        let names = fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name());
        (names.collect::<Vec<_>>(), fs::read(&file).unwrap(), fs::metadata(&file).unwrap().permissions())
    };
    let before = state();
    let database = Some(format!("sqlite:{}", file.display()));
    let config = Config { port: 0, database: database.clone(), ..Config::default() };
    let refused = Server::bind(config).await.unwrap_err();
    assert!(matches!(refused, ServeError::Data(DataError::Anothers(_))), "{refused}");
    assert!(refused.to_string().contains("Corte its own database"), "{refused}");
    let place = DataPlace::new(Path::new("unused"), database.as_deref()).unwrap();
    for refused in [
        place.check().await.map(drop),
        place.back_up(&dir.path().join("copy.sqlite")).await.map(drop),
        place.accept_as_is().await,
    ] {
        assert!(matches!(refused, Err(DataError::NoDatabase(_))), "{refused:?}");
    }
    assert_eq!(state(), before);
}

/// Of a database whose list of tables is gone, only its head or its mark tells that it was Corte's.
#[tokio::test]
async fn a_database_that_lists_no_tables_is_damaged_and_not_anothers() {
    let data = Filled::new().await;
    let whole = fs::read(data.file()).unwrap();
    for has_mark in [false, true] {
        if has_mark {
            fs::write(data.file(), &whole).unwrap();
            data.serve().await.stop().await;
        }
        let head = if has_mark { 0 } else { 100 };
        data.overwrite(head, &vec![0xff; 4_096 - head as usize]);
        let before = fs::read(data.file()).unwrap();
        let place = data.place();
        let new = data.dir.path().join("new.sqlite");
        let config = Config { port: 0, data: data.dir.path().to_owned(), ..Config::default() };
        for refusal in [
            Server::bind(config).await.unwrap_err().to_string(),
            place.check().await.unwrap_err().to_string(),
            place.salvage(&new).await.unwrap_err().to_string(),
            place.back_up(&new).await.unwrap_err().to_string(),
            place.export(&data.dir.path().join("records"), false).await.unwrap_err().to_string(),
        ] {
            assert!(refusal.contains("corte.sqlite is damaged"), "{refusal}");
            assert!(refusal.contains("Restore a backup with corte restore"), "{refusal}");
        }
        assert_eq!(fs::read(data.file()).unwrap(), before);
        assert!(!new.exists(), "nothing passes for a backup");
    }
}

/// The page of a table that this file has only one of.
async fn root_page(data: &Filled, table: &str) -> u64 {
    let mut connection = sqlx::SqliteConnection::connect(data.file().to_str().unwrap()).await.unwrap();
    let page = sqlx::query_scalar::<_, i64>("SELECT rootpage FROM sqlite_schema WHERE name = $1");
    let page = page.bind(table).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    (page as u64 - 1) * 4_096
}

#[tokio::test]
async fn a_game_whose_players_cannot_be_read_is_kept_without_them() {
    let data = Filled::new().await;
    data.overwrite(root_page(&data, "game_players").await, &[0xff; 4_096]);
    let report = data.place().check().await.unwrap();
    let nameless = report.damaged.iter().filter(|damage| damage.what.starts_with("game "));
    let nameless = nameless.filter(|damage| damage.why.contains("its record is intact, but who played it"));
    assert_eq!(nameless.count(), 40, "{report:?}");
    let new = data.dir.path().join("whole.sqlite");
    let saved = data.place().salvage(&new).await.unwrap();
    assert_eq!((saved.games, saved.without_players), (40, 40));
    let store = Store::open(new.to_str().unwrap()).await.unwrap();
    let wanted = FinishedGame { players: Vec::new(), ..game(7) };
    assert_eq!(store.game(&wanted.head.id).await.unwrap(), Some(wanted));
    store.shutdown().await;
    let exported = data.place().export(&data.dir.path().join("records"), false).await.unwrap();
    assert_eq!((exported.written, exported.damaged.len()), (40, 0));
}

/// A file copied by hand lacks what was in the log beside it.
#[tokio::test]
async fn a_copy_made_by_hand_is_told_from_a_backup() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("corte.sqlite");
    let store = Store::open(file.to_str().unwrap()).await.unwrap();
    let copy = dir.path().join("copy.sqlite");
    fs::copy(&file, &copy).unwrap();
    store.shutdown().await;
    let place = DataPlace::new(&dir.path().join("data"), None).unwrap();
    let empty = dir.path().join("empty.sqlite");
    fs::write(&empty, "").unwrap();
    for file in [copy, empty] {
        let refused = place.restore(&file).await.unwrap_err().to_string();
        assert!(refused.contains("can't be restored: it holds nothing of Corte's"), "{refused}");
        assert!(refused.contains("copied by hand"), "{refused}");
    }
}

/// After data was damaged once, nobody can take a bot's name, and everybody still finds their tables.
#[tokio::test]
async fn what_is_saved_has_the_names_of_bots_and_who_sits_where() {
    let data = Filled::new().await;
    let store = Store::open(&data.address()).await.unwrap();
    let [token, other] = [(); 2].map(|()| Token::random().hash());
    let profile = Profile { name: "Pythía".into(), settings: "{}".into() };
    assert!(store.make_bot(token, "pythia", &profile, UnixMillis(now())).await.unwrap());
    store.note_seats(&code(5), &["ana".into()], &[]).await.unwrap();
    store.shutdown().await;
    let new = data.dir.path().join("whole.sqlite");
    data.place().salvage(&new).await.unwrap();
    let saved = Store::open(new.to_str().unwrap()).await.unwrap();
    let profile = Profile { name: "PYTHÍA".into(), ..profile };
    assert!(!saved.make_bot(other, "another", &profile, UnixMillis(now())).await.unwrap());
    assert_eq!(saved.bot_named("pythía").await.unwrap().as_deref(), Some("pythia"));
    assert_eq!(saved.tables_of("ana", 9).await.unwrap(), [code(5)]);
    saved.shutdown().await;
}

/// Whatever is written to a deleted file is gone with the server, and yet was shown to somebody.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn health_tells_of_data_that_were_taken_away() {
    let data = Filled::new().await;
    let server = data.serve().await;
    let how = || ask(&data.place(), None, Duration::from_secs(20));
    // It listens on the socket a moment after starting.
    while matches!(how(), Health::Silent(_)) {}
    assert_eq!(how(), Health::Well);
    let elsewhere = data.dir.path().join("corte.elsewhere");
    fs::rename(data.file(), &elsewhere).unwrap();
    let browser = server.browser();
    assert_eq!(browser.post("/play", &[]).await.status, 503, "no table is opened that nobody will find");
    // One answer serves everyone who asks within a second.
    let ill = std::iter::repeat_with(how).find(|health| *health != Health::Well).unwrap();
    let wanted = format!("{} was removed or replaced while the server was running", data.file().display());
    assert!(matches!(&ill, Health::Ill(why) if why.contains(&wanted)), "{ill:?}");
    fs::rename(&elsewhere, data.file()).unwrap();
    assert_eq!(browser.post("/play", &[]).await.status, 303);
    server.stop().await;
}

#[tokio::test]
async fn a_second_server_on_the_same_data_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let config = || Config { port: 0, data: dir.path().join("data"), ..Config::default() };
    let first = Server::bind(config()).await.unwrap();
    let refused = Server::bind(config()).await.unwrap_err().to_string();
    assert!(refused.contains("in use by another Corte (process ") && refused.contains("--data"), "{refused}");
    let place = DataPlace::new(&config().data, None).unwrap();
    let backup = dir.path().join("backup.sqlite");
    place.back_up(&backup).await.unwrap();
    assert!(matches!(place.restore(&backup).await, Err(DataError::InUse { .. })));
    drop(first);
    drop(Server::bind(config()).await.unwrap());
}

#[tokio::test]
async fn only_a_whole_backup_is_restored() {
    let data = Filled::new().await;
    let place = data.place();
    let backup = data.dir.path().join("backup.sqlite");
    assert_eq!(place.back_up(&backup).await.unwrap().tables, TABLES as u64);
    let before = fs::read(data.file()).unwrap();
    let bytes = fs::read(&backup).unwrap();
    let half = &bytes[..bytes.len() / 2];
    let other = b"SQLite format 3, or something like it".as_slice();
    for (bytes, log) in [(half, false), (other, false), (b"", false), (bytes.as_slice(), true)] {
        let file = data.dir.path().join("bad.sqlite");
        fs::write(&file, bytes).unwrap();
        if log {
            fs::write(data.dir.path().join("bad.sqlite-wal"), "a log that was copied along").unwrap();
        }
        let refused = place.restore(&file).await.unwrap_err();
        assert!(matches!(refused, DataError::NoBackup(..)), "{refused}");
        assert!(refused.to_string().contains("bad.sqlite"), "{refused}");
        assert_eq!(fs::read(data.file()).unwrap(), before, "nothing is changed");
    }
    // A whole page with a log that isn't what was written isn't a backup either.
    let changed = data.dir.path().join("changed.sqlite");
    let said = line(3);
    let at = bytes.windows(said.len()).position(|part| part == said.as_bytes()).unwrap();
    let mut other = bytes.clone();
    other[at] ^= 1;
    fs::write(&changed, &other).unwrap();
    let refused = place.restore(&changed).await.unwrap_err().to_string();
    assert!(refused.contains("changed.sqlite can't be restored: the file is damaged: table "), "{refused}");
    let elsewhere = data.dir.path().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    fs::write(elsewhere.join("corte.sqlite"), &other).unwrap();
    let damaged = DataPlace::new(&elsewhere, None).unwrap();
    let copy = data.dir.path().join("copy-of-damaged.sqlite");
    let refused = damaged.back_up(&copy).await.unwrap_err();
    assert!(matches!(refused, DataError::Damaged(..)) && refused.to_string().contains("table "), "{refused}");
    assert!(!copy.exists(), "what is not whole is no backup");
    let refused = place.restore(data.dir.path()).await.unwrap_err().to_string();
    assert!(refused.contains("it is not a file"), "{refused}");

    let Restored { contents, aside, erased } = place.restore(&backup).await.unwrap();
    assert_eq!(erased, Ok(0));
    assert_eq!((contents.tables, contents.games), (TABLES as u64, 40));
    assert_eq!(fs::read(aside.unwrap().join("corte.sqlite")).unwrap(), before);
    assert!(place.check().await.unwrap().is_clean());
}

#[tokio::test]
async fn a_restoration_that_fails_leaves_nothing_behind() {
    let data = Filled::new().await;
    let backup = data.dir.path().join("backup.sqlite");
    data.place().back_up(&backup).await.unwrap();
    // In place of the data there is something that no file can replace.
    let elsewhere = data.dir.path().join("elsewhere");
    let in_the_way = elsewhere.join("corte.sqlite").join("something");
    fs::create_dir_all(&in_the_way).unwrap();
    let failed = DataPlace::new(&elsewhere, None).unwrap().restore(&backup).await.unwrap_err();
    assert!(matches!(failed, DataError::Io(..)), "{failed}");
    let left = fs::read_dir(&elsewhere).unwrap().map(|entry| entry.unwrap().file_name());
    let left: std::collections::BTreeSet<_> = left.collect();
    assert!(in_the_way.exists());
    assert_eq!(left.into_iter().collect::<Vec<_>>(), ["corte.sqlite", "corte.sqlite.lock"]);
}

/// What root restores goes to the directory's owner: the user that runs the server there.
#[cfg(unix)]
#[tokio::test]
async fn what_root_restores_belongs_to_whom_the_directory_belongs() {
    use std::os::unix::fs::{MetadataExt, chown};
    let data = Filled::new().await;
    let place = data.place();
    let backup = data.dir.path().join("backup.sqlite");
    place.back_up(&backup).await.unwrap();
    let directory = data.file().parent().unwrap().to_owned();
    let other = 61_234;
    if chown(&directory, Some(other), Some(other)).is_err() {
        eprintln!("only root may give files away: who owns what is restored is not tested");
        return;
    }
    let aside = place.restore(&backup).await.unwrap().aside.unwrap();
    for path in [data.file().to_owned(), aside.clone(), aside.join("corte.sqlite")] {
        let found = fs::metadata(&path).unwrap();
        assert_eq!((found.uid(), found.gid()), (other, other), "{}", path.display());
    }
}

/// What root does to the data, the user that serves can still use.
#[cfg(unix)]
#[tokio::test]
async fn what_root_writes_among_the_data_belongs_to_whom_the_database_belongs() {
    use std::os::unix::fs::{MetadataExt, chown};
    let data = Filled::new().await;
    let (place, among) = (data.place(), data.dir.path());
    let other = 61_234;
    // The directory stays root's, as a shared one may be.
    if chown(data.file(), Some(other), Some(other)).is_err() {
        eprintln!("only root may give files away: who owns what root writes is not tested");
        return;
    }
    place.accept_as_is().await.unwrap();
    place.back_up(&among.join("backup.sqlite")).await.unwrap();
    place.salvage(&among.join("whole.sqlite")).await.unwrap();
    place.export(&among.join("records"), false).await.unwrap();
    let files = |directory: &Path| {
        let entries = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
        entries.collect::<Vec<_>>()
    };
    let written = [files(among), files(&among.join("records"))].concat();
    for name in ["corte.sqlite.mark", "corte.sqlite.lock", "backup.sqlite", "whole.sqlite", "records"] {
        assert!(written.contains(&among.join(name)), "{name} is not there");
    }
    for path in written {
        assert_eq!(fs::metadata(&path).unwrap().uid(), other, "{}", path.display());
    }
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("backup.sqlite");
    place.back_up(&copy).await.unwrap();
    assert_eq!(fs::metadata(&copy).unwrap().uid(), 0, "elsewhere it belongs to whoever has made it");
}

/// A separate file system, unmounted on drop.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn mount(size: &str) -> Option<SmallDisk> {
        let dir = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        let size = format!("size={size}");
        mount.args(["-t", "tmpfs", "-o", &size, "none"]).arg(dir.path()).stderr(Stdio::null());
        if mount.status().is_ok_and(|status| status.success()) {
            return Some(SmallDisk(dir));
        }
        println!("skipped: mounting a small tmpfs needs root");
        None
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

/// The health while this disk is full; afterwards there is room again, and all is well.
fn ill_while_full(disk: &SmallDisk, how: impl Fn() -> Health) -> Health {
    assert_eq!(how(), Health::Well);
    let filler = disk.0.path().join("filler");
    let mut file = fs::File::create(&filler).unwrap();
    while file.write_all(&[0; 4_096]).is_ok() {}
    drop(file);
    // One answer serves everyone who asks within a second.
    let ill = std::iter::repeat_with(&how).find(|health| *health != Health::Well).unwrap();
    fs::remove_file(&filler).unwrap();
    while how() != Health::Well {}
    ill
}

#[tokio::test(flavor = "multi_thread")]
async fn health_tells_of_a_full_disk() {
    let Some(disk) = SmallDisk::mount("2m") else { return };
    let address = format!("sqlite:{}", disk.0.path().join("corte.sqlite").display());
    let place = DataPlace::new(Path::new("unused"), Some(&address)).unwrap();
    let how = || ask(&place, None, Duration::from_secs(20));
    assert!(matches!(how(), Health::Silent(_)));
    let server = Running::start_on(&address).await;
    // It listens on the socket a moment after starting.
    while matches!(how(), Health::Silent(_)) {}
    let ill = ill_while_full(&disk, how);
    assert!(matches!(&ill, Health::Ill(why) if why.contains("accepts no writes")), "{ill:?}");
    server.stop().await;
    assert!(matches!(how(), Health::Silent(_)));
}

/// Whatever the room, what is there afterwards is whole, or nothing at all.
#[tokio::test]
async fn what_a_full_disk_has_no_room_for_leaves_nothing_behind() {
    let data = Filled::new().await;
    for size in ["64k", "256k", "768k", "8m"] {
        let Some(disk) = SmallDisk::mount(size) else { return };
        let new = disk.0.path().join("whole.sqlite");
        match data.place().salvage(&new).await {
            Ok(saved) => {
                assert_eq!(saved.tables, TABLES, "{size}");
                let whole = DataPlace::new(Path::new("unused"), Some(new.to_str().unwrap())).unwrap();
                assert!(whole.check().await.unwrap().is_clean(), "{size}");
                assert_ne!(size, "64k");
            }
            Err(error) => {
                let (told, place) = (error.to_string(), new.display().to_string());
                assert!(told.contains(&place) && !told.contains(".part"), "{size}: {told}");
                assert!(told.contains("room"), "{size}: {told}");
                let left = fs::read_dir(disk.0.path()).unwrap().count();
                assert_eq!(left, 0, "{size}: {left} files are left");
                assert_ne!(size, "8m", "{told}");
            }
        }
    }
    let Some(disk) = SmallDisk::mount("64k") else { return };
    let config = Config { port: 0, data: disk.0.path().join("data"), ..Config::default() };
    let refused = Server::bind(config).await.unwrap_err().to_string();
    let file = disk.0.path().join("data/corte.sqlite").display().to_string();
    assert!(refused.contains(&file) && refused.contains("make room there"), "{refused}");
}

/// A database may have room of its own on a full disk.
#[tokio::test(flavor = "multi_thread")]
async fn health_tells_of_a_full_disk_of_postgresql() {
    let Some(disk) = SmallDisk::mount("256m") else { return };
    let Some(postgres) = Postgres::start_in(disk.0.path()) else { return };
    let address = postgres.new_database().await;
    let server = Running::start_one_of(&address, None).await;
    let admin = server.admin.as_deref().unwrap().trim_start_matches("http://").parse().unwrap();
    let place = DataPlace::new(Path::new("unused"), Some(&address)).unwrap();
    let how = || ask(&place, Some(admin), Duration::from_secs(20));
    let ill = ill_while_full(&disk, how);
    assert!(matches!(&ill, Health::Ill(why) if why.contains("No space left on device")), "{ill:?}");
    server.stop().await;
}

#[cfg(unix)]
#[tokio::test]
async fn what_others_could_read_is_made_private() {
    use std::os::unix::fs::PermissionsExt;
    let data = Filled::new().await;
    let open = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    open(data.dir.path(), 0o755);
    open(&data.file(), 0o644);
    let config = Config { port: 0, data: data.dir.path().to_owned(), ..Config::default() };
    let server = Server::bind(config).await.unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(data.dir.path()), 0o700);
    for entry in fs::read_dir(data.dir.path()).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    drop(server);
}

/// Somebody else's files may be meant for others; what holds cards never is.
#[cfg(unix)]
#[tokio::test]
async fn a_directory_is_made_private_unless_it_is_not_corte_s_alone() {
    use std::os::unix::fs::PermissionsExt;
    for (other, wanted) in [("lost+found", 0o700), ("notes", 0o755)] {
        let data = Filled::new().await;
        let open = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        fs::create_dir(data.dir.path().join(other)).unwrap();
        open(data.dir.path(), 0o755);
        open(&data.file(), 0o644);
        let config = Config { port: 0, data: data.dir.path().to_owned(), ..Config::default() };
        drop(Server::bind(config).await.unwrap());
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(data.dir.path()), wanted, "{other}");
        for entry in fs::read_dir(data.dir.path()).unwrap() {
            let path = entry.unwrap().path();
            assert!(path.ends_with(other) || mode(&path) == 0o600, "{}", path.display());
        }
    }
}

#[test]
fn a_health_question_to_something_else_is_answered() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let other = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut asked = [0; 64];
        let _ = stream.read(&mut asked);
        stream.write_all(b"220 mail.example ESMTP\r\n").unwrap();
    });
    let place = DataPlace::new(Path::new("unused"), None).unwrap();
    let health = ask(&place, Some(address), Duration::from_secs(20));
    assert!(matches!(&health, Health::Silent(why) if why.contains("not a Corte server")), "{health:?}");
    other.join().unwrap();
    let nobody = ask(&place, None, Duration::from_secs(1));
    assert!(
        matches!(&nobody, Health::Silent(why) if why.contains("no server is running on unused/corte.sqlite"))
    );
}

/// What a power cut may leave: the write-ahead log ends anywhere after the synced part, its last bytes garbled.
#[tokio::test]
async fn a_torn_write_takes_nothing_that_was_acknowledged() {
    const ROUNDS: usize = 40;
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("corte.sqlite");
    let store = Store::open(file.to_str().unwrap()).await.unwrap();
    let mut dice = corte::Dealer::new(11, 0);
    let wal = |file: &Path| file.with_extension("sqlite-wal");
    // After each round: the length of the write-ahead log, and the number of entries of each table.
    let mut acknowledged = Vec::new();
    let mut last = [0_u64; 5];
    for _ in 0..ROUNDS {
        let table = dice.below(last.len());
        let entries: Vec<String> = (0..=dice.below(3)).map(|_| "x".repeat(20 + dice.below(3_000))).collect();
        let count = entries.len() as u64;
        store.append(&code(table), last[table] + 1, entries).await.unwrap();
        last[table] += count;
        acknowledged.push((fs::metadata(wal(&file)).unwrap().len(), last));
    }
    let (whole, log) = (fs::read(&file).unwrap(), fs::read(wal(&file)).unwrap());
    for (round, (synced, counts)) in acknowledged.iter().enumerate() {
        for _ in 0..3 {
            let cut = *synced as usize + dice.below(log.len() - *synced as usize + 1);
            let mut torn = log[..cut].to_vec();
            let garbled = torn.len() - dice.below((cut - *synced as usize).min(4_096) + 1);
            torn[garbled..].iter_mut().for_each(|byte| *byte ^= dice.below(256) as u8);
            let after = tempfile::tempdir().unwrap();
            let copy = after.path().join("corte.sqlite");
            fs::write(&copy, &whole).unwrap();
            fs::write(wal(&copy), torn).unwrap();
            let store = Store::open(copy.to_str().unwrap()).await.unwrap();
            for (table, least) in counts.iter().enumerate() {
                let log = store.load(&code(table)).await.unwrap();
                assert!(log.len() as u64 >= *least, "round {round}, cut at {cut} of {}", log.len());
            }
            store.shutdown().await;
        }
    }
    store.shutdown().await;
}

#[cfg(unix)]
#[test]
fn one_database_has_one_lock_whichever_link_leads_to_it() {
    let dir = tempfile::tempdir().unwrap();
    let real = dir.path().join("real");
    fs::create_dir(&real).unwrap();
    fs::write(real.join("corte.sqlite"), "").unwrap();
    let places = ["one", "other"].map(|name| {
        let linked = dir.path().join(name);
        fs::create_dir(&linked).unwrap();
        std::os::unix::fs::symlink("../real/corte.sqlite", linked.join("corte.sqlite")).unwrap();
        DataPlace::new(&linked, None).unwrap()
    });
    let lock = places[0].claim().unwrap();
    for place in [&places[1], &DataPlace::new(&real, None).unwrap()] {
        assert!(matches!(place.claim(), Err(DataError::InUse { .. })));
    }
    drop(lock);
    places[1].claim().unwrap();
}
