//! Servers in fast time: the test controls the clock, and whoever waits for a moment is woken when it comes.

use super::{are_weak, forget, keep, silent_for_long, tidy, wake};
use crate::admin;
use crate::api;
use crate::app::App;
use crate::clock::Clock;
use crate::cluster;
use crate::config::{Config, Keep};
use crate::ids::{self, Chance};
use crate::limits::Act;
use crate::live::{self, Handle};
use crate::metrics;
use crate::own::{self, Own};
use crate::room::{BUFFER, Queued};
use crate::session::{self, Choices, Session};
use crate::show::{Format, Guest};
use crate::simulate::{Ground, Hands};
use crate::store::nodes::{NodeRow, Presence};
use crate::store::simulated::{Disk, Weather};
use crate::store::{Store, StoreOptions, TokenKind};
use crate::tasks::Tasks;
use crate::think::Answered;
use crate::withdrawal;
use axum::body::Body;
use axum::http::Request;
use corte::{Dealer, Preset};
use corte_table::{Command, Entry, LiveTable, Millis, Person, Place, Proposal, Stage, What};
use corte_ui::Lang;
use corte_ui::page::{OwnStage, Prefs};
use futures_util::FutureExt as _;
use sqlx::Connection as _;
use std::future::Future;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tower::ServiceExt as _;

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;
const START: Millis = 1_790_000_000_000;
const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// A server without sockets, on a database that outlives it.
struct Server {
    app: Arc<App>,
    /// How often it was started. Each start has different randomness, the same in every run of a test.
    starts: u64,
    /// The ends of those who follow a table.
    ears: Vec<mpsc::Receiver<Queued>>,
    _stop: watch::Sender<bool>,
}

impl Server {
    async fn start(dir: &tempfile::TempDir, now: Millis, keep: Keep) -> Server {
        Server::start_again(dir, now, keep, 0).await
    }

    async fn start_again(dir: &tempfile::TempDir, now: Millis, keep: Keep, starts: u64) -> Server {
        let store = Store::open(dir.path().join("corte.sqlite").to_str().unwrap()).await.unwrap();
        let (stop, stopping) = watch::channel(false);
        let config = Config { keep, ..Config::default() };
        let clock = Clock::Driven(watch::channel(now).0);
        let chance = Chance::Seeded(Box::new(Mutex::new(Dealer::new(7, starts))));
        let app = App::with(config, "http://corte.test".into(), store, stopping, chance, clock);
        Server { app, starts, ears: Vec::new(), _stop: stop }
    }

    async fn restart(self, dir: &tempfile::TempDir) -> Server {
        let (now, keep) = (self.app.now(), self.app.config.keep);
        self.app.store.shutdown().await;
        Server::start_again(dir, now, keep, self.starts + 1).await
    }

    /// Lets time pass, until every table that is awake has done what was due.
    async fn later(&self, millis: Millis) {
        let Clock::Driven(clock) = &*self.app.clock else { unreachable!("the clock is this test's") };
        clock.send_modify(|now| *now += millis);
        // Tables that have nothing to do may fall asleep before they are looked at.
        for _ in 0..4 {
            tokio::task::yield_now().await;
        }
        for handle in self.app.tables.handles() {
            handle.look(|_, _| ()).await;
        }
    }

    async fn newcomer(&self, name: &str) -> Session {
        session::welcome(&self.app, name, Choices::default()).await.unwrap().0
    }

    /// A table of this host and three bots, in play.
    async fn play(&self, host: &Session) -> (String, Handle) {
        let mut settings = Proposal::of(Preset::Brazil, 4);
        settings.clock.answer = 0;
        let settings = settings.check().unwrap();
        let bots = ["courtier-bold", "page", "courtier-cautious"];
        let bots = bots.map(|id| crate::bots::Seated::of_kind(id, Lang::ENGLISH));
        let code = crate::web::seat_company(&self.app, host, settings, &bots, Lang::ENGLISH, true, HERE)
            .await
            .unwrap();
        let handle = live::find(&self.app, &code).await.unwrap();
        (code, handle)
    }

    async fn follow(&mut self, handle: &Handle, person: Person) -> u64 {
        let (out, ear) = mpsc::channel(BUFFER);
        self.ears.push(ear);
        handle.watch(Some(person), Format::Json, out).await.unwrap()
    }

    /// Whether the table is closed according to the database.
    async fn is_closed(&self, code: &str) -> bool {
        let heads = self.app.store.tables().await.unwrap();
        heads.iter().any(|head| head.id == code && head.closed_at.is_some())
    }
}

/// The host makes a legal decision, if one is asked of them.
async fn answer(handle: &Handle, host: Person) {
    let asked = handle.look(move |_, table| first_answer(table, host)).await.flatten();
    if let Some((number, decision)) = asked {
        // The window may have closed meanwhile.
        let _ = handle.command(host, Command::Decide { number, decision }).await;
    }
}

fn first_answer(table: &LiveTable, host: Person) -> Option<(u32, corte::DecisionId)> {
    let seat = table.viewer(Some(host)).seat()?;
    let (number, open) = table.decision_of(seat);
    let legal = table.running()?.game().legal(seat);
    // If there is a choice, take the last: an attack rather than an Income.
    Some((number, legal.nth(legal.len().checked_sub(1)?)?)).filter(|_| open)
}

#[tokio::test]
async fn a_game_that_nobody_attends_is_abandoned_and_its_table_closed() {
    let dir = tempfile::tempdir().unwrap();
    let mut server = Server::start(&dir, START, Keep::default()).await;
    let ana = server.newcomer("Ana").await;
    let (code, _) = server.play(&ana).await;
    for day in 0..7 {
        server.later(DAY).await;
        assert!(!server.is_closed(&code).await, "on day {day}");
        // A daily restart isn't a visit.
        server = server.restart(&dir).await;
        wake(&server.app).await.unwrap();
        // It is woken by a task of its own, and only by the first start.
        let awake = async {
            while day == 0 && server.app.tables.handles().is_empty() {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), awake).await.expect("the table wakes");
        forget(&server.app).await;
    }
    server.later(HOUR).await;
    forget(&server.app).await;
    assert!(server.is_closed(&code).await);
    let log = server.app.store.load(&code).await.unwrap();
    let last: Vec<bool> =
        log.iter().rev().zip(["closed", "abandoned"]).map(|(entry, what)| entry.contains(what)).collect();
    assert_eq!(last, [true, true], "{:?}", log.last());
    let restarts = log.iter().filter(|entry| entry.contains("resumed")).count();
    assert_eq!(restarts, 1, "where nobody has come, no start adds to the log");
}

#[tokio::test]
async fn a_table_whose_players_come_is_not_closed() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let ana = server.newcomer("Ana").await;
    let (code, _) = server.play(&ana).await;
    for _ in 0..20 {
        server.later(DAY).await;
        let handle = live::find(&server.app, &code).await.unwrap();
        let said = Command::Say { name: "Ana".into(), text: "Tomorrow".into() };
        handle.command(ana.person, said).await.unwrap();
        forget(&server.app).await;
    }
    assert!(!server.is_closed(&code).await);
}

/// With somebody's last session, nobody is left who could ask for their name to be taken out of their games.
#[tokio::test]
async fn a_name_in_finished_games_goes_with_the_last_session() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let (_, handle) = game_for_two(&server, &ana, &bruno).await;
    for who in [&ana, &bruno] {
        handle.command(who.person, Command::Agree { agrees: true }).await.unwrap();
    }
    // It is abandoned a moment later.
    server.later(1_000).await;
    let store = &server.app.store;
    let game = store.recent_games(None, 1).await.unwrap().remove(0).id;
    let record = async || store.game(&game).await.unwrap().unwrap().log;
    server.later(200 * DAY).await;
    store.saw(TokenKind::Session, ana.token, server.app.stamp()).await.unwrap();
    server.later(201 * DAY).await;
    forget(&server.app).await;
    let kept = record().await;
    assert!(kept.contains("seat Ana\n") && kept.contains("seat Somebody\n"), "{kept}");
    assert!(!kept.contains("Bruno"), "{kept}");
    for (session, is_there) in [(&ana, true), (&bruno, false)] {
        assert_eq!(store.holder(TokenKind::Session, session.token).await.unwrap().is_some(), is_there);
    }
    server.later(200 * DAY).await;
    forget(&server.app).await;
    assert!(!record().await.contains("Ana"), "the other one, too, in their time");
}

/// A game may end at any moment while one of its players deletes their data. Here the database does at that very moment
/// what another server would do.
#[tokio::test]
async fn no_game_that_ends_while_somebody_parts_keeps_their_name() {
    for is_recorded_first in [true, false] {
        let dir = tempfile::tempdir().unwrap();
        let server = Server::start(&dir, START, Keep::default()).await;
        let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
        let (user, (_, handle)) = (ids::user_id(ana.person), game_for_two(&server, &ana, &bruno).await);
        let mark = ids::parted_id(&user);
        if is_recorded_first {
            let marks =
                format!("INSERT INTO sessions VALUES (randomblob(32), '{mark}', 'Somebody', '{{}}', 0, 0)");
            sql(&dir, &format!("CREATE TRIGGER parts AFTER INSERT ON games BEGIN {marks}; END")).await;
        }
        for who in [&ana, &bruno] {
            handle.command(who.person, Command::Agree { agrees: true }).await.unwrap();
        }
        server.later(1_000).await;
        if !is_recorded_first {
            let whose = |is: &str, was: &str| {
                format!("UPDATE game_players SET user_id = '{is}' WHERE user_id = '{was}'")
            };
            sql(&dir, &whose("not yet", &user)).await;
            let (marked, ends) = (format!("NEW.user_id = '{mark}'"), whose(&user, "not yet"));
            let trigger =
                format!("CREATE TRIGGER ends AFTER INSERT ON sessions WHEN {marked} BEGIN {ends}; END");
            sql(&dir, &trigger).await;
            withdrawal::withdraw(&server.app, ana.person, "Somebody", None).await.unwrap();
        }
        let store = &server.app.store;
        let game = store.recent_games(None, 1).await.unwrap().remove(0).id;
        let log = store.game(&game).await.unwrap().unwrap().log;
        assert!(log.contains("seat Somebody\n") && !log.contains("Ana"), "{is_recorded_first}: {log}");
    }
}

/// A request that was let in before somebody's sessions ended may reach its table after that.
#[tokio::test]
async fn who_has_deleted_their_data_is_turned_away_whenever_they_come() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let (_, handle) = game_for_two(&server, &ana, &bruno).await;
    let (code, lobby) = table_for_two(&server, &bruno, &ana).await;
    let shows = async |handle: &Handle| {
        handle
            .look(move |_, table| {
                let is_shown = table.shown().contains(&ana.person);
                let sits = table.places().iter().any(|place| place.sitting() == Some(ana.person));
                (is_shown, sits)
            })
            .await
            .unwrap()
    };
    assert!(withdrawal::withdraw(&server.app, ana.person, "Somebody", None).await.unwrap());
    assert_eq!((shows(&handle).await, shows(&lobby).await), ((true, false), (false, false)));
    let sit = Command::Sit { place: None, name: "Ana".into(), program: false };
    let say = Command::Say { name: "Ana".into(), text: "Hello".into() };
    for command in [sit, say] {
        lobby.command(ana.person, command).await.unwrap();
        assert_eq!(shows(&lobby).await, (false, false));
    }
    handle.command(ana.person, Command::TakeBack).await.unwrap();
    assert_eq!(shows(&handle).await, (true, false), "the game goes on with a bot");
    assert_eq!(withdrawal::finish(&server.app).await, 0, "nothing is left to do");
    // As another program would have left it.
    let user = ids::user_id(ana.person);
    server.app.store.note_seats(&code, &[user], &[]).await.unwrap();
    assert_eq!([withdrawal::finish(&server.app).await, withdrawal::finish(&server.app).await], [1, 0]);
}

/// A table for two without a clock, at which both sit.
async fn table_for_two(server: &Server, ana: &Session, bruno: &Session) -> (String, Handle) {
    let mut settings = Proposal::of(Preset::Brazil, 2);
    settings.clock.answer = 0;
    let settings = settings.check().unwrap();
    let (code, handle) = live::open(&server.app, settings, ana.person).await.unwrap();
    for (who, name) in [(ana, "Ana"), (bruno, "Bruno")] {
        handle
            .command(who.person, Command::Sit { place: None, name: name.into(), program: false })
            .await
            .unwrap();
    }
    (code, handle)
}

/// The same with a game, which Ana has started.
async fn game_for_two(server: &Server, ana: &Session, bruno: &Session) -> (String, Handle) {
    let (code, handle) = table_for_two(server, ana, bruno).await;
    handle.command(ana.person, Command::Start).await.unwrap();
    (code, handle)
}

async fn present(handle: &Handle) -> Vec<bool> {
    handle.look(|_, table| table.places().iter().map(Place::is_present).collect()).await.unwrap()
}

#[tokio::test]
async fn who_has_no_line_and_is_silent_while_another_waits_is_away() {
    let dir = tempfile::tempdir().unwrap();
    let mut server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let (_, handle) = game_for_two(&server, &ana, &bruno).await;
    server.follow(&handle, ana.person).await;
    for _ in 0..3 {
        server.later(5 * MINUTE).await;
        assert_eq!(present(&handle).await, [true, true], "who asks is there");
        handle.look_by(Some(bruno.person), |_, _| ()).await.unwrap();
    }
    server.later(7 * MINUTE).await;
    assert_eq!(present(&handle).await, [true, false], "and who does not ask is not");
    handle.command(bruno.person, Command::TakeBack).await.unwrap();
    server.later(5 * MINUTE).await;
    assert_eq!(present(&handle).await, [true, true], "they may come back");
}

#[tokio::test]
async fn who_lost_the_line_before_the_game_began_has_as_long_to_come_back_as_in_it() {
    let dir = tempfile::tempdir().unwrap();
    let mut server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let (_, handle) = table_for_two(&server, &ana, &bruno).await;
    server.follow(&handle, ana.person).await;
    let line = server.follow(&handle, bruno.person).await;
    handle.unwatch(line, Some(bruno.person)).await;
    server.later(HOUR).await;
    handle.command(ana.person, Command::Start).await.unwrap();
    server.later(15_000).await;
    assert_eq!(present(&handle).await, [true, true], "there is time to come back");
    server.later(10_000).await;
    assert_eq!(present(&handle).await, [true, false]);
}

#[tokio::test]
async fn nobody_is_away_from_a_game_that_all_have_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    server.later(1_000).await;
    let (code, handle) = game_for_two(&server, &ana, &bruno).await;
    // One of them looked last.
    server.later(1_000).await;
    handle.look_by(Some(ana.person), |_, _| ()).await.unwrap();
    server.later(7 * MINUTE).await;
    for _ in 0..2 {
        server.later(HOUR).await;
        assert_eq!(server.app.tables.count(), 0, "nobody waits for them: it sleeps");
        // Whoever wakes it isn't a player.
        let handle = live::find(&server.app, &code).await.unwrap();
        server.later(25_000).await;
        assert_eq!(present(&handle).await, [true, true]);
    }
}

#[tokio::test]
async fn who_only_asks_waits_for_another_who_only_asked() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let (_, handle) = game_for_two(&server, &ana, &bruno).await;
    server.later(1_000).await;
    handle.look_by(Some(ana.person), |_, _| ()).await.unwrap();
    for _ in 0..3 {
        assert_eq!(present(&handle).await, [true, true]);
        server.later(2 * MINUTE).await;
        handle.look_by(Some(ana.person), |_, _| ()).await.unwrap();
    }
    server.later(1_000).await;
    assert_eq!(present(&handle).await, [true, false], "six minutes, and Ana is there");
    handle.command(bruno.person, Command::TakeBack).await.unwrap();
    server.later(1_000).await;
    assert_eq!(present(&handle).await, [true, true], "who comes back begins anew");
}

#[tokio::test]
async fn who_does_not_come_back_after_a_restart_is_away() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let (code, _) = game_for_two(&server, &ana, &bruno).await;
    let mut server = server.restart(&dir).await;
    wake(&server.app).await.unwrap();
    let handle = live::find(&server.app, &code).await.unwrap();
    server.follow(&handle, ana.person).await;
    server.later(15_000).await;
    assert_eq!(present(&handle).await, [true, true], "there is time to come back");
    server.later(10_000).await;
    assert_eq!(present(&handle).await, [true, false]);
    // The game goes on to its end.
    for _ in 0..600 {
        answer(&handle, ana.person).await;
        server.later(2_000).await;
    }
    let is_over = handle.look(|_, table| matches!(table.stage(), Stage::Over(_))).await;
    assert_eq!(is_over, Some(true));
}

#[tokio::test]
async fn a_game_that_is_forgotten_does_not_come_back_with_its_table() {
    let dir = tempfile::tempdir().unwrap();
    let keep = Keep { games: Some(Duration::from_millis(2 * DAY)), ..Keep::default() };
    let server = Server::start(&dir, START, keep).await;
    let ana = server.newcomer("Ana").await;
    let (code, handle) = server.play(&ana).await;
    let is_over = async || handle.look(|_, table| matches!(table.stage(), Stage::Over(_))).await;
    for _ in 0..600 {
        if is_over().await == Some(true) {
            break;
        }
        answer(&handle, ana.person).await;
        server.later(MINUTE).await;
    }
    let kept = async |server: &Server| server.app.store.recent_games(None, 9).await.unwrap().len();
    assert_eq!((is_over().await, kept(&server).await), (Some(true), 1));
    let head = server.app.store.recent_games(None, 1).await.unwrap().remove(0);
    let game = server.app.store.game(&head.id).await.unwrap().unwrap();
    let summary: serde_json::Value = serde_json::from_str(&game.head.summary).unwrap();
    let tallies = summary["tallies"].as_array().unwrap();
    let challenges: u64 = tallies.iter().map(|tally| tally["challenges"].as_u64().unwrap()).sum();
    let challenged = game.log.lines().filter(|line| line.split(' ').nth(1) == Some("challenge")).count();
    assert_eq!((tallies.len(), challenges), (4, challenged as u64), "{}", game.log);
    server.later(3 * DAY).await;
    forget(&server.app).await;
    assert_eq!(kept(&server).await, 0);
    let server = server.restart(&dir).await;
    let table = live::find(&server.app, &code).await.unwrap();
    assert_eq!(table.look(|_, table| matches!(table.stage(), Stage::Over(_))).await, Some(true));
    assert_eq!(kept(&server).await, 0);
}

/// Runs a statement behind the server's back.
async fn sql(dir: &tempfile::TempDir, sql: &str) {
    let path = dir.path().join("corte.sqlite");
    let mut connection = sqlx::SqliteConnection::connect(path.to_str().unwrap()).await.unwrap();
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// Whoever looks after a server learns that somebody's move was lost, also when the next one would not be.
#[tokio::test]
async fn health_tells_of_a_change_that_could_not_be_written_a_moment_ago() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    for (fails, status) in [(false, 200), (true, 503)] {
        if fails {
            server.app.metrics.failed();
        }
        let asked = Request::get("/healthz").body(Body::empty()).unwrap();
        let told = admin::routes(Arc::clone(&server.app)).oneshot(asked).await.unwrap();
        assert_eq!(told.status(), status);
    }
}

/// While this is in effect, nobody can tell who has deleted their data, so no record is kept.
const NO_RECORD: &str = "ALTER TABLE sessions RENAME TO away";
const RECORDS: &str = "ALTER TABLE away RENAME TO sessions";

/// While this is in effect, the database takes no record, whatever else it takes.
const REFUSED: &str =
    "CREATE TRIGGER refused BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'refused'); END";

/// A finished game, at a table hosted by Ana, while no record can be kept for this reason.
async fn over_without_a_record(dir: &tempfile::TempDir, why: &str) -> (Server, Session, String) {
    let server = Server::start(dir, START, Keep::default()).await;
    let ana = server.newcomer("Ana").await;
    let (code, handle) = server.play(&ana).await;
    sql(dir, why).await;
    for _ in 0..600 {
        let over = handle.look(|_, table| matches!(table.stage(), Stage::Over(_))).await;
        if over == Some(true) {
            return (server, ana, code);
        }
        answer(&handle, ana.person).await;
        server.later(MINUTE).await;
    }
    panic!("the game does not end");
}

/// How many games have begun at this table.
async fn games(handle: &Handle) -> Option<u32> {
    handle.look(|_, table| table.round().map(corte_table::Round::number)).await.flatten()
}

/// A record that will never be taken is no reason to wait.
#[tokio::test]
async fn a_table_plays_on_whose_record_the_database_refuses() {
    let dir = tempfile::tempdir().unwrap();
    let (server, ana, code) = over_without_a_record(&dir, REFUSED).await;
    let handle = live::find(&server.app, &code).await.unwrap();
    handle.command(ana.person, Command::Start).await.unwrap();
    server.later(10_000).await;
    assert_eq!(games(&handle).await, Some(2));
}

#[tokio::test]
async fn no_game_begins_before_the_record_of_the_last_one_is_kept() {
    let dir = tempfile::tempdir().unwrap();
    let (server, ana, code) = over_without_a_record(&dir, NO_RECORD).await;
    let handle = live::find(&server.app, &code).await.unwrap();
    handle.command(ana.person, Command::Start).await.unwrap();
    server.later(10_000).await;
    assert_eq!(games(&handle).await, Some(1), "she is ready");
    sql(&dir, RECORDS).await;
    server.later(10_000).await;
    assert_eq!(games(&handle).await, Some(2));
    let kept = server.app.store.recent_games(None, 9).await.unwrap();
    assert_eq!(kept.iter().map(|game| &game.table_id).collect::<Vec<_>>(), [&code]);
}

#[tokio::test]
async fn a_table_that_is_closed_leaves_the_record_of_its_last_game() {
    let dir = tempfile::tempdir().unwrap();
    let (server, _, code) = over_without_a_record(&dir, NO_RECORD).await;
    let server = server.restart(&dir).await;
    server.later(30 * DAY).await;
    forget(&server.app).await;
    assert!(!server.is_closed(&code).await);
    sql(&dir, RECORDS).await;
    forget(&server.app).await;
    assert!(server.is_closed(&code).await);
    assert_eq!(server.app.store.recent_games(None, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn who_asks_for_a_table_and_hangs_up_leaves_nothing_behind() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let (code, _) = table_for_two(&server, &ana, &bruno).await;
    let server = server.restart(&dir).await;
    assert_eq!(live::find(&server.app, "nobody").await, Err(live::Failed::Gone));
    assert!(live::find(&server.app, "nobody").now_or_never().is_none(), "it takes a look at the database");
    assert_eq!(server.app.tables.count(), 0);
    // Of three who ask for an existing table, two hang up.
    let [mut first, mut second] = [(); 2].map(|()| Box::pin(live::find(&server.app, &code)));
    assert!(first.as_mut().now_or_never().is_none() && second.as_mut().now_or_never().is_none());
    drop(first);
    let third = live::find(&server.app, &code);
    drop(second);
    let handle = third.await.unwrap();
    assert_eq!(server.app.tables.awake(&code), Some(handle), "there is one of it");
    let others = Box::pin(live::find(&server.app, "another"));
    server.app.store.shutdown().await;
    assert_eq!(others.await, Err(live::Failed::Unavailable));
    assert_eq!(server.app.tables.count(), 1);
}

#[tokio::test]
async fn who_has_been_quiet_is_remembered_no_longer_than_it_takes_to_limit_them() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let kept = tokio::spawn(tidy(Arc::clone(&server.app)));
    for last in 0..100 {
        let from = IpAddr::from([192, 0, 2, last]);
        assert!(server.app.limits.turn(from, 0).await);
        assert_eq!(server.app.limits.act(Act::Request, None, from), Ok(()));
    }
    assert_eq!(server.app.limits.len(), 200);
    for _ in 0..2 {
        server.later(MINUTE).await;
    }
    assert_eq!(server.app.limits.len(), 0);
    kept.abort();
}

#[tokio::test]
async fn a_host_is_told_of_a_bot_that_does_not_answer_and_of_none_that_has_come() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let ana = server.newcomer("Ana").await;
    let settings = Proposal::of(Preset::Brazil, 4).check().unwrap();
    let (code, handle) = live::open(&server.app, settings, ana.person).await.unwrap();
    for name in ["Pythia", "Delphi"] {
        let (bot, _) = session::welcome_bot(&server.app, name).await.unwrap().unwrap();
        api::ask(&server.app, &code, &handle, (&ana, HERE), name).await.unwrap();
        if name == "Delphi" {
            // It comes by itself, without answering its invitation.
            let sits = Command::Sit { place: None, name: name.into(), program: true };
            handle.command(bot.person, sits).await.unwrap();
        }
    }
    // She has left another table to somebody else, who didn't invite anybody.
    let (bruno, settings) =
        (server.newcomer("Bruno").await, Proposal::of(Preset::Brazil, 4).check().unwrap());
    let (left, other) = live::open(&server.app, settings, ana.person).await.unwrap();
    for (who, name) in [(&ana, "Ana"), (&bruno, "Bruno")] {
        let sits = Command::Sit { place: None, name: name.into(), program: false };
        other.command(who.person, sits).await.unwrap();
    }
    session::welcome_bot(&server.app, "Sibylla").await.unwrap().unwrap();
    api::ask(&server.app, &left, &other, (&ana, HERE), "Sibylla").await.unwrap();
    other.command(ana.person, Command::Leave).await.unwrap();
    let prefs = Prefs::default();
    let guest = Guest { prefs, name: String::new(), strength: String::new(), rail: false, reached: None };
    let (out, mut heard) = mpsc::channel(BUFFER);
    handle.watch(Some(ana.person), Format::Html(guest.clone()), out).await.unwrap();
    let (out, mut heard_there) = mpsc::channel(BUFFER);
    other.watch(Some(ana.person), Format::Html(guest), out).await.unwrap();
    assert!(heard_there.try_recv().is_ok(), "the first frame");
    let kept = tokio::spawn(tidy(Arc::clone(&server.app)));
    let gone = |name: &str| prefs.lang.text("lobby-ask-bot-declined", &[("name", name.into())]);
    let mut told = async |millis| {
        server.later(millis).await;
        let frames: Vec<_> = std::iter::from_fn(|| heard.try_recv().ok()).collect();
        ["Pythia", "Delphi"].map(|name| frames.iter().any(|frame| frame.contains(&gone(name))))
    };
    assert_eq!(told(14 * MINUTE).await, [false, false], "there is time still");
    assert_eq!(told(MINUTE + 20_000).await, [true, false]);
    assert!(heard_there.try_recv().is_err(), "she waits for nobody there");
    kept.abort();
}

#[tokio::test]
async fn a_table_that_panics_is_read_from_its_log_again() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let ana = server.newcomer("Ana").await;
    let (code, handle) = server.play(&ana).await;
    let seq = handle.look(|_, table| table.seq()).await.unwrap();
    assert_eq!(handle.look(|_, _| panic!("a fault of this program")).await, None::<()>);
    assert_eq!(handle.look(|_, _| ()).await, None, "whoever waits is told so");
    let again = live::find(&server.app, &code).await.unwrap();
    assert_eq!(again.look(|_, table| table.seq()).await, Some(seq + 1), "as it was, and resumed");
    assert!(metrics::text(&server.app).contains("corte_table_panics_total 1"));
}

/// As another server on the same database would do it.
#[tokio::test]
async fn a_table_that_somebody_else_has_closed_is_let_go() {
    let dir = tempfile::tempdir().unwrap();
    let mut server = Server::start(&dir, START, Keep::default()).await;
    let ana = server.newcomer("Ana").await;
    let (code, handle) = server.play(&ana).await;
    server.follow(&handle, ana.person).await;
    server.app.store.close_table(&code, server.app.stamp()).await.unwrap();
    let said = Command::Say { name: "Ana".into(), text: "Hello".into() };
    assert_eq!(handle.command(ana.person, said).await, Err(live::Failed::Gone));
    assert_eq!(handle.look(|_, _| ()).await, None);
    assert_eq!(server.app.tables.count(), 0);
}

/// As another server on the same database would do it that runs a newer Corte.
#[tokio::test]
async fn a_table_that_a_newer_corte_has_written_to_goes_no_further_here() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let ana = server.newcomer("Ana").await;
    let (code, handle) = server.play(&ana).await;
    let seq = handle.look(|_, table| table.seq()).await.unwrap();
    let locked = What::Locked { locked: true }.at(server.app.now());
    let newer = Entry { v: corte_table::ENTRY_VERSION + 1, ..locked };
    let written = vec![serde_json::to_string(&newer).unwrap()];
    server.app.store.append(&code, seq + 1, written).await.unwrap();
    let said = Command::Say { name: "Ana".into(), text: "Hello".into() };
    assert_eq!(handle.command(ana.person, said).await, Err(live::Failed::Unavailable));
    assert_eq!(handle.look(|_, _| ()).await, None, "it isn't shown as it was before");
    assert_eq!(live::find(&server.app, &code).await, Err(live::Failed::Unavailable));
    assert_eq!(
        server.app.store.load(&code).await.unwrap().len() as u64,
        seq + 1,
        "nothing was written after it"
    );
}

/// The summaries of somebody's own tables.
async fn own(server: &Server, session: &Session) -> Vec<Own> {
    own::tables(&server.app, session.person, 50, HERE).await.unwrap()
}

#[tokio::test]
async fn own_tables_are_told_of_awake_asleep_and_after_a_restart_alike_and_nobody_is_woken_for_it() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let mut settings = Proposal::of(Preset::Brazil, 3);
    settings.clock.answer = 0;
    let settings = settings.check().unwrap();
    // One table in its lobby, one with a game that waits for somebody.
    let (lobby, handle) = live::open(&server.app, settings, bruno.person).await.unwrap();
    handle
        .command(ana.person, Command::Sit { place: Some(2), name: "Ana".into(), program: false })
        .await
        .unwrap();
    let (game, handle) = live::open(&server.app, settings, ana.person).await.unwrap();
    for (who, name) in [(&ana, "Ana"), (&bruno, "Bruno")] {
        handle
            .command(who.person, Command::Sit { place: None, name: name.into(), program: false })
            .await
            .unwrap();
    }
    handle.command(ana.person, Command::Start).await.unwrap();
    let stage = |own: &[Own], code: &str| own.iter().find(|own| own.code == code).map(|own| own.stage);
    let told = [own(&server, &ana).await, own(&server, &bruno).await];
    assert_eq!(stage(&told[0], &lobby), Some(OwnStage::Open));
    let asked = [&told[0], &told[1]].map(|own| stage(own, &game) == Some(OwnStage::Asked));
    assert!(asked[0] || asked[1], "the game waits for somebody: {told:?}");
    let of_game = told[0].iter().find(|own| own.code == game).unwrap();
    assert_eq!((of_game.with.as_str(), of_game.host, of_game.game), ("Bruno", true, 1));
    assert_eq!(stage(&told[1], &lobby), None, "who has opened a table and does not sit there has no seat");

    for _ in 0..10 {
        server.later(3 * MINUTE).await;
    }
    assert_eq!(server.app.tables.count(), 0, "nobody watches: they sleep");
    assert_eq!([own(&server, &ana).await, own(&server, &bruno).await], told);

    let server = server.restart(&dir).await;
    let log = server.app.store.load(&game).await.unwrap();
    assert_eq!([own(&server, &ana).await, own(&server, &bruno).await], told);
    assert_eq!((server.app.tables.count(), server.app.companies.asleep()), (0, 2), "read, and not woken");
    assert_eq!(server.app.store.load(&game).await.unwrap(), log, "nobody was taken for away");

    // Somebody who gets up no longer has the table, whether or not it was cached.
    let handle = live::find(&server.app, &lobby).await.unwrap();
    handle.command(ana.person, Command::Leave).await.unwrap();
    assert_eq!(own(&server, &ana).await.iter().map(|own| own.code.as_str()).collect::<Vec<_>>(), [game]);
}

#[tokio::test]
async fn a_host_without_a_seat_finds_the_table_awake_asleep_and_after_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let (code, handle) = table_for_two(&server, &ana, &bruno).await;
    let hosted = async |server: &Server, session: &Session| {
        let own = own::with_left(&server.app, session.person, 50, HERE).await;
        own.into_iter().filter(|own| own.seat.is_none()).collect::<Vec<_>>()
    };
    assert_eq!(hosted(&server, &ana).await, [], "it is listed as one at which she sits");
    handle.command(bruno.person, Command::Leave).await.unwrap();
    handle.command(ana.person, Command::Leave).await.unwrap();
    handle
        .command(bruno.person, Command::Sit { place: None, name: "Bruno".into(), program: false })
        .await
        .unwrap();
    let told = hosted(&server, &ana).await;
    let [own] = &told[..] else { panic!("{told:?}") };
    assert_eq!(
        (own.code.as_str(), own.with.as_str(), own.stage, own.host),
        (code.as_str(), "Bruno", OwnStage::Open, true)
    );
    assert_eq!(hosted(&server, &bruno).await, []);
    assert_eq!(own::tables(&server.app, ana.person, 50, HERE).await.unwrap(), [], "it has no seat there");

    for _ in 0..10 {
        server.later(3 * MINUTE).await;
    }
    assert_eq!(server.app.tables.count(), 0, "it sleeps");
    assert_eq!(hosted(&server, &ana).await, told);
    let server = server.restart(&dir).await;
    assert_eq!(hosted(&server, &ana).await, told);
    assert_eq!(server.app.tables.count(), 0, "nobody is woken for it");
    let handle = live::find(&server.app, &code).await.unwrap();
    handle
        .command(ana.person, Command::Sit { place: None, name: "Ana".into(), program: false })
        .await
        .unwrap();
    assert_eq!(hosted(&server, &ana).await, []);
}

/// The role is in the table's log, so every server that reads it knows it, after a restart and beside this one.
#[tokio::test]
async fn a_table_that_was_handed_over_is_still_so_after_a_restart_and_its_games_say_who_ended_them() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let [ana, bruno, carla] =
        [server.newcomer("Ana").await, server.newcomer("Bruno").await, server.newcomer("Carla").await];
    let (code, handle) = table_for_two(&server, &ana, &bruno).await;
    let said = Command::Say { name: "Carla".into(), text: "I keep the list".into() };
    handle.command(carla.person, said).await.unwrap();
    let seen = ana.person;
    let author = handle.look(move |_, table| table.frame(Some(seen)).lines[0].author).await.unwrap();
    let hand = Command::HandOver { whom: corte_table::Whom::Author(author) };
    handle.command(ana.person, hand).await.unwrap();

    let server = server.restart(&dir).await;
    let hosted = own::with_left(&server.app, carla.person, 50, HERE).await;
    let [own] = &hosted[..] else { panic!("{hosted:?}") };
    assert_eq!((own.code.as_str(), own.seat, own.host), (code.as_str(), None, true));
    let handle = live::find(&server.app, &code).await.unwrap();
    let refused = Err(live::Failed::Refused(corte_table::Refusal::NotHost));
    assert_eq!(handle.command(ana.person, Command::Start).await, refused);
    for _ in 0..2 {
        handle.command(carla.person, Command::Start).await.unwrap();
        handle.command(carla.person, Command::End { game: None }).await.unwrap();
    }
    let games = server.app.store.records_at(&code, None, 9).await.unwrap();
    let [(_, second), (_, first)] = &games[..] else { panic!("{games:?}") };
    let tag = |log: &str, key: &str| {
        let line = log.lines().find_map(|line| line.strip_prefix(&format!("tag {key} ")).map(str::to_owned));
        line.unwrap_or_else(|| panic!("{key}: {log}"))
    };
    let [one, two] = [first, second].map(|log| tag(log, "table"));
    let (table, number) = one.split_once(' ').unwrap();
    assert_eq!((number, two), ("1", format!("{table} 2")));
    assert!(!first.contains(&code), "a link to a table is a secret");
    assert_eq!([first, second].map(|log| tag(log, "abandoned")), ["host", "host"]);
    let record = corte_notation::Record::parse("g", first).unwrap();
    assert_eq!(corte_table::Abandonment::of(&record), Some(corte_table::Abandonment::Host));
    assert_eq!(tag(first, "date"), "2026-09-21");
}

#[tokio::test]
async fn who_leaves_a_game_finds_it_until_the_seat_is_taken_back_and_nobody_else_does() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let eve = server.newcomer("Eve").await;
    let (code, handle) = game_for_two(&server, &ana, &bruno).await;
    let left = async |session: &Session| {
        let own = own::with_left(&server.app, session.person, 50, HERE).await;
        own.into_iter().filter(|own| own.stage == OwnStage::Left).collect::<Vec<_>>()
    };
    assert_eq!(left(&ana).await, []);
    handle.command(ana.person, Command::Leave).await.unwrap();
    let told = left(&ana).await;
    assert_eq!(
        told.iter().map(|own| (own.code.as_str(), own.with.as_str())).collect::<Vec<_>>(),
        [(code.as_str(), "Bruno")]
    );
    assert_eq!([left(&bruno).await, left(&eve).await], [[], []]);
    // The database may learn of it later.
    server.app.store.note_seats(&code, &[ids::user_id(ana.person)], &[]).await.unwrap();
    assert_eq!(own(&server, &ana).await, [], "a bot that has left a table sits there no more");
    handle.command(ana.person, Command::TakeBack).await.unwrap();
    assert_eq!(left(&ana).await, []);
    assert_eq!(own(&server, &ana).await.len(), 1);

    // Somebody banned by the host has no way back.
    handle.command(bruno.person, Command::Leave).await.unwrap();
    assert_eq!(left(&bruno).await.len(), 1);
    let host = handle.look(|_, table| table.host()).await.unwrap();
    assert_eq!(host, ana.person);
    let whom = corte_table::Whom::Place(1, None);
    handle.command(ana.person, Command::Ban { whom }).await.unwrap();
    assert_eq!(left(&bruno).await, []);
}

/// A clock set far ahead looks like a long silence: there is time to set it back before anything is deleted.
#[tokio::test]
async fn after_a_long_silence_the_clock_is_doubted_first() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    assert_eq!(silent_for_long(&server.app).await, None, "nobody was ever here");
    let host = server.newcomer("Ana").await;
    let (code, _) = server.play(&host).await;
    server.app.store.shutdown().await;
    for (days, is_doubted) in [(0, false), (6, false), (8, true), (800, true)] {
        let server = Server::start_again(&dir, START + days * DAY, Keep::default(), days + 1).await;
        let silence = silent_for_long(&server.app).await;
        assert_eq!(silence.is_some(), is_doubted, "{days} days");
        assert!(silence.is_none_or(|silence| silence.as_secs() / 86_400 == days), "{days} days");
        server.app.store.shutdown().await;
    }
    // What a server with a wrong clock has written itself shows nothing of anybody's being there.
    let server = Server::start_again(&dir, START + 400 * DAY, Keep::default(), 850).await;
    let handle = live::find(&server.app, &code).await.unwrap();
    assert_eq!(handle.look(|_, _| ()).await, Some(()), "it has gone on");
    server.app.store.shutdown().await;
    let server = Server::start_again(&dir, START + 403 * DAY, Keep::default(), 860).await;
    assert_eq!(silent_for_long(&server.app).await.map(|silence| silence.as_secs() / 86_400), Some(403));
    server.app.store.shutdown().await;
    // Nothing is deleted in the first round, although the table that was in play goes on at once; after that it is.
    let server = Server::start_again(&dir, START + 800 * DAY, Keep::default(), 900).await;
    let silence = silent_for_long(&server.app).await;
    wake(&server.app).await.unwrap();
    let kept = tokio::spawn(keep(Arc::clone(&server.app), silence));
    for _ in 0..50 {
        assert!(!server.is_closed(&code).await);
    }
    server.later(6 * HOUR).await;
    for _ in 0..50_000 {
        if server
            .app
            .store
            .tokens_of(TokenKind::Session, &ids::user_id(host.person))
            .await
            .unwrap()
            .is_empty()
        {
            kept.abort();
            return;
        }
    }
    panic!("what is past its time is not forgotten");
}

/// A server on ground where time passes when the test lets it: one of several, with the shared database, or one with its own.
struct Among {
    ground: Ground,
    dice: Dealer,
    disk: Disk,
    app: Arc<App>,
    _stop: watch::Sender<bool>,
}

impl Among {
    fn start() -> Among {
        Among::with(true)
    }

    /// A server that has its database to itself.
    fn alone() -> Among {
        Among::with(false)
    }

    fn with(shared: bool) -> Among {
        let ground = Ground::default();
        let disk = Disk::new(&ground, 7);
        if shared {
            disk.share();
        }
        let clock = || Clock::Simulated(Hands::showing(&ground, START));
        let tasks = Tasks::simulated(&ground, 0);
        let store = Store::simulated(&disk.of(0), tasks, clock(), &StoreOptions::default());
        let (stop, stopping) = watch::channel(false);
        let chance = Chance::Seeded(Box::new(Mutex::new(Dealer::new(7, 0))));
        let app = App::with(Config::default(), "http://corte.test".into(), store, stopping, chance, clock());
        let app = app.simulated(None);
        let starting = Arc::clone(&app);
        ground.spawn(0, async move {
            cluster::join(&starting).await.unwrap();
            cluster::keep(starting).await;
        });
        Among { ground, dice: Dealer::new(7, 1), disk, app, _stop: stop }
    }

    /// Lets everybody act until this much time has passed.
    fn later(&mut self, millis: Millis) {
        let end = self.ground.now() + millis;
        loop {
            while self.ground.turn(&mut self.dice) {}
            match self.ground.next_alarm().filter(|alarm| *alarm <= end) {
                Some(alarm) => self.ground.pass(alarm),
                None => break,
            }
        }
        self.ground.pass(end);
        while self.ground.turn(&mut self.dice) {}
    }

    /// The result of this work, which takes a few seconds.
    fn done<T: Send + 'static>(&mut self, work: impl Future<Output = T> + Send + 'static) -> T {
        let (out, mut came) = oneshot::channel();
        self.ground.spawn(0, async move { drop(out.send(work.await)) });
        self.later(3_000);
        came.try_recv().unwrap()
    }

    /// A two-player game that both follow, with this much time for an answer; returns the second player's line too.
    fn game_for_two(&mut self, answer: Millis) -> (Handle, [mpsc::Receiver<Queued>; 2], u64) {
        let mut settings = Proposal::of(Preset::Brazil, 2);
        settings.clock.answer = answer;
        let (app, settings) = (Arc::clone(&self.app), settings.check().unwrap());
        self.done(async move {
            let (_, handle) = live::open(&app, settings, ANA).await.unwrap();
            let (mut ears, mut line) = (Vec::new(), 0);
            for (who, name) in [(ANA, "Ana"), (BRUNO, "Bruno")] {
                let sit = Command::Sit { place: None, name: name.into(), program: false };
                handle.command(who, sit).await.unwrap();
                let (out, ear) = mpsc::channel(BUFFER);
                line = handle.watch(Some(who), Format::Json, out).await.unwrap();
                ears.push(ear);
            }
            handle.command(ANA, Command::Start).await.unwrap();
            (handle, ears.try_into().unwrap(), line)
        })
    }

    fn present(&mut self, handle: &Handle) -> Vec<bool> {
        let handle = handle.clone();
        self.done(async move { present(&handle).await })
    }
}

const ANA: Person = Person(1);
const BRUNO: Person = Person(2);

#[test]
fn who_could_not_come_back_while_the_database_was_away_has_time_to_do_so_after_it() {
    let mut server = Among::start();
    server.later(5_000);
    let (handle, _ears, line) = server.game_for_two(0);
    server.disk.part(0, true);
    server.later(10_000);
    let unwatched = handle.clone();
    server.ground.spawn(0, async move { unwatched.unwatch(line, Some(BRUNO)).await });
    server.later(30_000);
    assert!(server.app.cluster.is_ready(), "there is nobody else to be asked");
    server.disk.part(0, false);
    server.later(10_000);
    assert_eq!(server.present(&handle), [true, true], "there is time to come back");
    server.later(20_000);
    assert_eq!(server.present(&handle), [true, false]);
}

#[test]
fn nobody_loses_the_time_in_which_the_database_was_away() {
    [12_000, 25_000, 60_000].into_iter().for_each(nobody_loses);
}

fn nobody_loses(outage: u64) {
    let mut server = Among::start();
    server.later(5_000);
    let (handle, _ears, _) = server.game_for_two(40_000);
    let asked = {
        let handle = handle.clone();
        move || async move { handle.look(|_, table| (table.seq(), table.deadline())).await.unwrap() }
    };
    let (before, _) = server.done(asked.clone()());
    server.disk.part(0, true);
    server.later(outage);
    server.disk.part(0, false);
    let back = START + server.ground.now();
    server.later(10_000);
    let (after, deadline) = server.done(asked());
    assert_eq!(after, before + 1, "it is resumed, and nothing was decided for anybody");
    // A write in progress at that time reports when it began.
    assert!(deadline.unwrap() >= back + 35_000);
}

/// What is written first when the disk was full from this moment of a game on for so long, and how much time the game's clock of 20 s
/// has then, from when there is room again.
fn after_a_full_disk(from: Millis, outage: Millis) -> (String, Millis) {
    let mut server = Among::alone();
    server.later(5_000);
    let (handle, _ears, _) = server.game_for_two(20_000);
    let looked = handle.clone();
    let table = move || {
        let handle = looked.clone();
        async move { handle.look(|to, table| (to.code.clone(), table.seq(), table.deadline())).await.unwrap() }
    };
    let (code, before, _) = server.done(table());
    server.later(from);
    server.disk.set(Weather::Full);
    server.later(outage);
    server.disk.set(Weather::Calm);
    let back = START + server.ground.now();
    server.later(5_000);
    let (_, _, deadline) = server.done(table());
    (server.disk.entry(&code, before + 1).unwrap(), deadline.unwrap().saturating_sub(back))
}

/// Whoever can't answer because nothing can be written has the whole time again once it can.
#[test]
fn nobody_loses_a_turn_to_a_full_disk() {
    let (first, time) = after_a_full_disk(0, 30_000);
    assert!(first.contains("resumed") && time >= 20_000, "{first} {time}");
    // Nobody gains time by what lasts for a moment.
    let (first, _) = after_a_full_disk(10_000, 6_000);
    assert!(!first.contains("resumed"), "{first}");
}

/// Upkeep comes to a table that somebody has open at another server.
#[test]
fn a_table_that_somebody_follows_at_another_server_is_not_closed() {
    let mut server = Among::start();
    let other = NodeRow::new("other", "elsewhere", None, "");
    let (tasks, hands) = (Tasks::simulated(&server.ground, 1), Hands::showing(&server.ground, START));
    let clock = Clock::Simulated(hands);
    let store = Arc::new(Store::simulated(&server.disk.of(1), tasks, clock, &StoreOptions::default()));
    server.later(5_000);
    let (app, there) = (Arc::clone(&server.app), Arc::clone(&store));
    let code = server.done(async move {
        there.join(&other.at(app.now())).await.unwrap();
        let settings = Proposal::of(Preset::Brazil, 2).check().unwrap();
        let (code, _) = live::open(&app, settings, ANA).await.unwrap();
        let until = app.now() + MINUTE;
        let follows = Presence { user: ids::user_id(ANA), node: "other".to_owned(), until };
        there.note_presence(&code, &follows).await.unwrap();
        code
    });
    let mut is_closed = |after| {
        server.later(after);
        let (app, code) = (Arc::clone(&server.app), code.clone());
        server.done(async move { live::close(&app, &code, app.now()).await })
    };
    assert_eq!([0, MINUTE].map(&mut is_closed), [Ok(false), Ok(true)]);
}

/// A game with slow clocks keeps its table awake, whoever has gone.
#[tokio::test]
async fn one_address_keeps_so_many_tables_awake_and_no_more() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let ana = server.newcomer("Ana").await;
    let opens = async |last| {
        let (settings, from) =
            (Proposal::of(Preset::Brazil, 2).check().unwrap(), IpAddr::from([192, 0, 2, last]));
        crate::web::seat_company(&server.app, &ana, settings, &[], Lang::ENGLISH, false, from).await.is_ok()
    };
    let mut opened = 0;
    while opened < 300 && opens(1).await {
        opened += 1;
    }
    assert_eq!((opened, opens(2).await), (256, true));
}

/// A program is kept as long as a person, and then goes with its name in its games.
#[tokio::test]
async fn a_program_that_nobody_uses_any_more_goes_as_a_person_does() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let ana = server.newcomer("Ana").await;
    let (pythia, _) = session::welcome_bot(&server.app, "Pythia").await.unwrap().unwrap();
    let (idle, _) = session::welcome_bot(&server.app, "Idle").await.unwrap().unwrap();
    let (_, handle) = game_for_two(&server, &ana, &pythia).await;
    for who in [&ana, &pythia] {
        handle.command(who.person, Command::Agree { agrees: true }).await.unwrap();
    }
    server.later(1_000).await;
    let store = &server.app.store;
    let game = store.recent_games(None, 1).await.unwrap().remove(0).id;
    let is_there = async || {
        let log = store.game(&game).await.unwrap().unwrap().log;
        let named = store.bot_named("Pythia").await.unwrap().is_some();
        let token = store.holder(TokenKind::Bot, pythia.token).await.unwrap().is_some();
        let idle = store.holder(TokenKind::Bot, idle.token).await.unwrap().is_some();
        (named, token, log.contains("Bruno"), idle)
    };
    server.later(200 * DAY).await;
    store.saw(TokenKind::Session, ana.token, server.app.stamp()).await.unwrap();
    forget(&server.app).await;
    assert_eq!(is_there().await, (true, true, true, true));
    server.later(201 * DAY).await;
    forget(&server.app).await;
    assert_eq!(is_there().await, (false, false, false, false));
}

#[tokio::test]
async fn a_table_that_somebody_watches_is_not_closed() {
    let dir = tempfile::tempdir().unwrap();
    let mut server = Server::start(&dir, START, Keep::default()).await;
    let ana = server.newcomer("Ana").await;
    let (code, handle) = server.play(&ana).await;
    let line = server.follow(&handle, ana.person).await;
    server.later(8 * DAY).await;
    forget(&server.app).await;
    assert!(!server.is_closed(&code).await);
    handle.unwatch(line, Some(ana.person)).await;
    forget(&server.app).await;
    assert!(server.is_closed(&code).await);
}

/// Where somebody was is no more known than they or the table are.
#[tokio::test]
async fn who_was_where_is_forgotten_with_them_and_with_the_table() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(&dir, START, Keep::default()).await;
    let (ana, bruno) = (server.newcomer("Ana").await, server.newcomer("Bruno").await);
    let (kept, _) = table_for_two(&server, &ana, &bruno).await;
    let (removed, _) = table_for_two(&server, &ana, &bruno).await;
    let mut both = [kept.clone(), removed.clone()];
    both.sort_unstable();
    let visited = async |who: &Session| {
        let (user, store) = (ids::user_id(who.person), &server.app.store);
        store.visited_by(&user, "", 9).await.unwrap()
    };
    assert_eq!(visited(&ana).await, both);
    assert!(live::remove(&server.app, &removed).await.unwrap());
    assert_eq!(visited(&ana).await, std::slice::from_ref(&kept));
    withdrawal::withdraw(&server.app, ana.person, "Somebody", None).await.unwrap();
    assert_eq!((visited(&ana).await, visited(&bruno).await), (Vec::new(), vec![kept]));
}

#[test]
fn bots_are_weak_if_a_good_share_of_their_answers_is_light() {
    for (all, light, is_told) in
        [(66, 50, true), (80, 20, true), (81, 20, false), (19, 19, false), (0, 0, false)]
    {
        assert_eq!(are_weak(Answered { all, light }), is_told, "{light} of {all}");
    }
}
