//! Workers: they are told what a seat knows and decide as the server itself would; and one that is away or slow,
//! refuses us or lies costs nothing.

use super::{Twins, a_game};
use crate::app::App;
use crate::bots::{ladder, ponders};
use crate::clock::Clock;
use crate::config::{Config, Elsewhere};
use crate::ids::Chance;
use crate::store::{Store, Token};
use crate::think::job::Job;
use crate::think::mind::{Chair, Question};
use crate::think::wire::{Asked, Found, GREETING, QUESTIONS};
use crate::think::{Worker, attend, question};
use axum::Router;
use axum::routing::{get, post};
use corte::{DecisionId, Seat, Viewer};
use corte_bots::Rung;
use corte_notation::Document;
use corte_table::BotAsked;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// A question in the form it is sent.
fn sent(question: &Question) -> String {
    serde_json::to_string(&Asked::of(question)).unwrap()
}

/// A worker's answer to this message.
fn thought(sent: &str) -> DecisionId {
    serde_json::from_str::<Asked>(sent).unwrap().think().unwrap_or_else(|why| panic!("{why}\n{sent}"))
}

/// This machine's own answer to a question.
fn own(question: &Question) -> DecisionId {
    let chair = Chair::default();
    chair.ask(question.number, &question.policy);
    chair.think(question);
    chair.found(question.number).unwrap()
}

#[test]
fn a_worker_hears_what_the_seat_has_heard_and_decides_as_the_server_would() {
    let mut compared = 0;
    for seed in 11..14 {
        a_game(page(), seed, |world| {
            let round = world.room.table.running().unwrap();
            for asked in world.room.table.bots_asked() {
                // Bots that ponder take longer.
                for rung in ladder().iter().filter(|rung| !ponders(rung.id) || compared % 20 == 0) {
                    let question = question(round, &asked, rung.id, 0, compared);
                    let sent = sent(&question);
                    let view: serde_json::Value = serde_json::from_str(&sent).unwrap();
                    let view = corte_notation::read("sent", view["view"].as_str().unwrap()).unwrap();
                    let Document::View(view) = view else { panic!("it is a view") };
                    assert_eq!((view.start, view.steps.concat()), (question.opening, question.heard.clone()));
                    assert_eq!(thought(&sent), own(&question), "{}", rung.id);
                }
                compared += 1;
            }
        });
    }
    assert!(compared > 40, "{compared}");
}

#[test]
fn a_worker_is_told_nothing_that_the_seat_does_not_know() {
    /// The bot whose hand differs, and another.
    const BOTS: [usize; 2] = [1, 2];
    let (mut same, mut own) = (0, 0);
    for mut twins in (0..40).filter_map(|seed| Twins::new(page(), seed, None)) {
        for _ in 0..60 {
            for bot in BOTS {
                let seat = Seat::new(bot).unwrap();
                let told = twins.worlds.each_ref().map(|world| {
                    let asked = BotAsked { seat, number: 1, policy: Some("page") };
                    world.room.table.running().map(|round| sent(&question(round, &asked, "page", 0, 7)))
                });
                let know = twins.worlds.each_ref().map(|world| {
                    let viewer = Viewer::Seat(seat);
                    world.room.table.running().map(|round| {
                        (round.game().perspective(viewer), round.heard(viewer).collect::<Vec<_>>())
                    })
                });
                assert_eq!(know[0] == know[1], told[0] == told[1], "what is told is what is known");
                same += u32::from(bot == 2 && know[0] == know[1] && know[0].is_some());
                own += u32::from(bot == 1 && told[0] != told[1]);
            }
            let bots = twins.worlds[0].room.table.bots_asked().next().is_some();
            if bots {
                twins.worlds.iter_mut().for_each(|world| drop(world.bots_answer()));
            } else if twins.viewer_answers().is_none() {
                break;
            }
            let over = twins.worlds.iter().any(|world| world.room.table.running().is_none());
            if over || !twins.are_alike() {
                break;
            }
        }
    }
    assert!(same > 100 && own > 100, "{same} questions were the same, {own} were not");
}

fn page() -> &'static Rung {
    ladder().iter().find(|rung| rung.id == "page").unwrap()
}

/// A question to the strongest bot, from the middle of a game.
fn a_question() -> Question {
    let cardinal = ladder().iter().find(|rung| rung.searches).unwrap();
    let mut found = None;
    a_game(page(), 3, |world| {
        let round = world.room.table.running().unwrap();
        let asked = world.room.table.bots_asked().find(|asked| round.game().legal(asked.seat).len() > 2);
        if let Some(asked) = asked {
            found = Some(question(round, &asked, cardinal.id, 0, 5));
        }
    });
    found.unwrap()
}

/// The answer to a question at a server that asks a worker at this address, and how many questions were and weren't
/// answered there.
async fn asked_at(address: String, expect_well: bool) -> (DecisionId, [u64; 2]) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path().join("corte.sqlite").to_str().unwrap()).await.unwrap();
    let (stop, stopping) = watch::channel(false);
    let elsewhere = Some(Elsewhere { addresses: vec![address], token: token('a') });
    let config = Config { elsewhere, ..Config::default() };
    let clock = Clock::of_the_machine();
    let app = App::with(config, "http://corte.test".into(), store, stopping, Chance::System, clock);
    attend(&app);
    let workers = app.pool.workers().unwrap();
    while expect_well && workers.well() == 0 {
        tokio::task::yield_now().await;
    }
    let (question, chair) = (a_question(), Arc::<Chair>::default());
    let number = question.number;
    chair.ask(number, &question.policy);
    app.pool.submit(Job { key: 0, seat: 0, chair: Arc::clone(&chair), question });
    let decision = loop {
        match chair.found(number) {
            Some(decision) => break decision,
            None => tokio::task::yield_now().await,
        }
    };
    let asked = workers.asked();
    drop(stop);
    (decision, asked)
}

fn token(letter: char) -> Token {
    Token::parse(&letter.to_string().repeat(64)).unwrap()
}

/// Starts a worker of our own.
async fn worker(token: &Token) -> String {
    let worker = Worker::bind(([127, 0, 0, 1], 0).into(), token, 2).await.unwrap();
    let address = format!("http://{}", worker.address().unwrap());
    tokio::spawn(worker.run(std::future::pending()));
    address
}

/// Starts an impostor that greets like a worker, and answers questions as these routes do.
async fn impostor(routes: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, routes.route(GREETING, get(|| async { "{}" }))).await });
    address
}

#[tokio::test]
async fn a_worker_answers_for_the_server() {
    let address = worker(&token('a')).await;
    // A scheme may be written in any case.
    let scheme = format!("bearer {}", token('a').secret());
    let greeted = reqwest::Client::new().get(format!("{address}{GREETING}")).header("authorization", scheme);
    assert_eq!(greeted.send().await.unwrap().status(), 200);
    assert_eq!(asked_at(address, true).await, (own(&a_question()), [1, 0]));
}

#[tokio::test]
async fn what_is_wrong_with_a_worker_costs_nothing_but_its_answer() {
    let expected = own(&a_question());
    // One with another token, and none at all: they are never asked.
    let closed = worker(&token('b')).await;
    let unused = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let nobody = format!("http://{}", unused.local_addr().unwrap());
    drop(unused);
    for path in [QUESTIONS, GREETING] {
        let client = reqwest::Client::new();
        let method = if path == QUESTIONS { axum::http::Method::POST } else { axum::http::Method::GET };
        let asked = client.request(method, format!("{closed}{path}")).bearer_auth(token('a').secret());
        let answer = asked.send().await.unwrap();
        assert_eq!(answer.status(), 401);
        assert!(answer.text().await.unwrap().contains("the token is missing or wrong"));
    }
    for address in [closed, nobody] {
        assert_eq!(asked_at(address, false).await, (expected, [0, 0]));
    }
    // One that lies, one whose answer can't be read, and one that never answers: this machine thinks for itself.
    let question = a_question();
    let illegal =
        (0..DecisionId::COUNT).find(|index| !question.legal.contains(DecisionId::new(*index).unwrap()));
    let lie = serde_json::to_string(&Found { decision: illegal.unwrap() }).unwrap();
    let liar = Router::new().route(QUESTIONS, post(|| async { lie }));
    let babbler = Router::new().route(QUESTIONS, post(|| async { "x".repeat(100_000) }));
    let mute = Router::new().route(QUESTIONS, post(std::future::pending::<&str>));
    for routes in [liar, babbler, mute] {
        let address = impostor(routes).await;
        assert_eq!(asked_at(address, true).await, (expected, [0, 1]));
    }
}

#[test]
fn a_worker_says_what_is_wrong_with_a_question() {
    let text = sent(&a_question());
    let of = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut asked: serde_json::Value = serde_json::from_str(&text).unwrap();
        change(&mut asked);
        serde_json::from_value::<Asked>(asked).unwrap().think().unwrap_err()
    };
    assert!(of(&|asked| asked["protocol"] = 9.into()).contains("run the same Corte on both"));
    assert!(of(&|asked| asked["policy"] = "paje".into()).contains("did you mean page?"));
    assert!(of(&|asked| asked["view"] = "coup 1\nview Ana\n".into()).contains("the view:"));
    let record = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\n";
    assert!(of(&|asked| asked["view"] = record.into()).contains("a view of one seat"));
}
