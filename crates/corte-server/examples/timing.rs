//! Whether the time or the length of an answer reveals a hand: the real server over loopback, live bots, two worlds.
//!
//! `cargo run --release -p corte-server --example timing -- [PAIRS [THINK [AT_ONCE [BOT…]]]]`: this many tables of
//! each world (2000) for each bot (all of them), with bots that think this many milliseconds (0: as soon as a table
//! lets them), this many tables at once (4). With `--features simulate`, `--plant NAME` plants a leak in the server,
//! and `--plant all` each of them in turn, with the Page at 200 tables of each world.
//!
//! At each table a bot has challenged a Duke. A player proves it, and the bot has to turn a card up: in one world it
//! has two Captains and so no choice, in the other a Captain and a Contessa. A third player listens, whose hand also
//! differs between the worlds, and notes
//!
//! - *arrival*: from sending the proof until the frame arrives in which the card is turned up,
//! - *deadline*: when that frame arrives relative to the deadline in it, which is the answer's stamp plus a constant,
//! - *answer*: from the frame in which the bot is asked to the one in which it has answered,
//! - *sizes*, at the first tables and at two of every ten after them: the number of bytes pushed to the listener, and
//!   of their page, of a form's answer as a page and as JSON, and of the frame that a bot requests. They count if the
//!   bot has turned up a Captain, because everybody may know which card it was; if none was turned up in one of the
//!   worlds, a dash is printed.
//!
//! For each it prints the AUC: how well one threshold tells the worlds apart, 0.5 for not at all and 1 for always,
//! with the 95 % interval by Hanley and McNeil. Worlds count as told apart if an AUC is farther than 0.02 from 0.5
//! and 0.5 lies outside its 99.9 % interval. The exit status is 1 if they are told apart, or if a leak was planted
//! and they are not.

#![allow(clippy::print_stdout, reason = "it reports")]

use corte::{Card, Character, Dealer, Decision, DecisionId, Preset, Seat, Viewer};
use corte_server::store::{Profile, Store, Token, TokenKind, UnixMillis};
use corte_server::{Config, Server};
use corte_table::{By, Clock, Command, Entry, LiveTable, Person, Proposal, Seed, What};
use serde_json::Value;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

type Failed = Box<dyn std::error::Error + Send + Sync>;

const FORCED: [Character; 2] = [Character::Captain, Character::Captain];
const FREE: [Character; 2] = [Character::Captain, Character::Contessa];

/// What one table reveals: three times in milliseconds, and lengths if they were measured.
#[derive(Clone, Copy, Debug)]
struct Told {
    times: [f64; 3],
    bytes: Option<f64>,
}

/// At how many first tables lengths are always measured; after those, at two of every this many.
const LOOKED_AT: [usize; 2] = [48, 10];
/// Where the bot sits.
const BOT: usize = 2;
/// How many pairs are played for a planted leak by default.
const PLANTED: usize = 200;

/// The two test players of one task, and the server they use.
struct Client {
    http: reqwest::Client,
    url: String,
    store: Store,
    persons: [Person; 2],
    prover: Token,
    listener: Token,
    /// The listener's browser.
    cookie: String,
}

/// The parsed arguments.
#[derive(Clone, Debug)]
struct Asked {
    pairs: Option<usize>,
    think: u64,
    at_once: usize,
    bots: Vec<String>,
    plant: Option<String>,
}

fn asked() -> Result<Asked, Failed> {
    let (mut rest, mut plant) = (Vec::new(), None);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--plant" {
            plant = Some(arguments.next().ok_or("--plant needs the name of a leak, or all")?);
        } else {
            rest.push(argument);
        }
    }
    let mut rest = rest.into_iter();
    let mut number = || rest.next().map(|text| text.parse::<usize>()).transpose();
    let (pairs, think, at_once) = (number()?, number()?.unwrap_or(0) as u64, number()?.unwrap_or(4));
    let mut bots: Vec<String> = rest.collect();
    if bots.is_empty() {
        bots = corte_bots::ladder().iter().map(|rung| rung.id.to_owned()).collect();
        if plant.is_some() {
            bots.retain(|bot| bot == "page");
        }
    }
    Ok(Asked { pairs, think, at_once, bots, plant })
}

fn main() -> Result<ExitCode, Failed> {
    let asked = asked()?;
    println!(
        "| bot | arrival | against the deadline | answer | sizes | |\n| --- | ---: | ---: | ---: | ---: | --- |"
    );
    let as_it_should_be = match &asked.plant {
        None => run(&asked, None)?,
        Some(plant) => plants(&asked, plant)?,
    };
    Ok(if as_it_should_be { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

#[cfg(feature = "simulate")]
fn plants(asked: &Asked, plant: &str) -> Result<bool, Failed> {
    use corte_server::simulate::Leak;
    let named = |name: &str| plant == "all" || plant == name;
    let leaks: Vec<(&str, Leak)> = Leak::ALL.into_iter().filter(|(name, _)| named(name)).collect();
    if leaks.is_empty() {
        let names: Vec<&str> = Leak::ALL.iter().map(|(name, _)| *name).collect();
        return Err(format!("--plant {plant}: no such leak; there are {}, and all", names.join(", ")).into());
    }
    let mut all = true;
    for leak in leaks {
        all &= run(asked, Some(leak))?;
    }
    Ok(all)
}

#[cfg(not(feature = "simulate"))]
fn plants(_: &Asked, plant: &str) -> Result<bool, Failed> {
    Err(format!("--plant {plant}: leaks need a build with --features simulate").into())
}

#[cfg(feature = "simulate")]
type Plant = (&'static str, corte_server::simulate::Leak);
#[cfg(not(feature = "simulate"))]
type Plant = (&'static str, std::convert::Infallible);

/// Measures all bots at one server; returns whether they reveal nothing, or the leak is found.
fn run(asked: &Asked, leak: Option<Plant>) -> Result<bool, Failed> {
    let dir = tempfile::tempdir()?;
    let config = Config { port: 0, data: dir.path().to_owned(), limits: false, ..Config::default() };
    let (ready, is_ready) = std::sync::mpsc::channel();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    // The server has its own threads, as it would have its own process.
    let server = std::thread::spawn(move || -> Result<(), Failed> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let server = Server::bind(config).await?;
            #[cfg(feature = "simulate")]
            let server = match leak {
                Some((_, leak)) => server.leaking(leak),
                None => server,
            };
            ready.send((server.address()?, server.store().clone()))?;
            let stop = async {
                // A dropped sender stops it too.
                let _ = stopped.await;
            };
            Ok(server.run(stop).await?)
        })
    });
    let (address, store) = is_ready.recv()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let result =
        runtime.block_on(measure(format!("http://{address}"), store, asked, leak.map(|leak| leak.0)));
    drop(stop);
    server.join().map_err(|_| "the server has panicked")??;
    result
}

async fn measure(url: String, store: Store, asked: &Asked, leak: Option<&str>) -> Result<bool, Failed> {
    let pairs = asked.pairs.unwrap_or(if leak.is_some() { PLANTED } else { 2_000 });
    // Each client has a stream of frames, and a person has one at a time.
    let mut clients = Vec::new();
    for number in 0..asked.at_once {
        clients.push(Arc::new(Client::enter(url.clone(), store.clone(), number).await?));
    }
    let (mut dice, mut all) = (Dealer::new(7, 0), true);
    for bot in &asked.bots {
        let mut order: Vec<bool> = [true, false].into_iter().cycle().take(2 * pairs).collect();
        for index in (1..order.len()).rev() {
            order.swap(index, dice.below(index + 1));
        }
        let work = Arc::new(std::sync::Mutex::new(order.into_iter().enumerate()));
        let tasks: Vec<_> = clients
            .iter()
            .map(|client| {
                let work = Arc::clone(&work);
                tokio::spawn(play_all(Arc::clone(client), bot.clone(), asked.think, work))
            })
            .collect();
        let mut worlds: [Vec<Told>; 2] = Default::default();
        for task in tasks {
            for (forced, told) in task.await?? {
                worlds[usize::from(forced)].push(told);
            }
        }
        all &= report(bot, leak, &worlds);
    }
    Ok(all)
}

/// Prints a bot's row; returns whether it is as it should be.
fn report(bot: &str, leak: Option<&str>, worlds: &[Vec<Told>; 2]) -> bool {
    let column = |of: &dyn Fn(&Told) -> Option<f64>| {
        let [one, other]: [Vec<f64>; 2] =
            worlds.each_ref().map(|world| world.iter().filter_map(of).collect());
        (!one.is_empty() && !other.is_empty()).then(|| auc(one, other))
    };
    let columns = [
        column(&|told| Some(told.times[0])),
        column(&|told| Some(told.times[1])),
        column(&|told| Some(told.times[2])),
        column(&|told| told.bytes),
    ];
    let is_told = columns.iter().flatten().any(|[area, low, _]| {
        // The printed interval is of 1.96 standard deviations, this one of 3.29.
        let half = (area - low) * 3.29 / 1.96;
        (area - 0.5).abs() > 0.02 && (area - 0.5).abs() > half
    });
    let cell = |[area, low, high]: [f64; 3]| format!("{area:.3} [{low:.3}, {high:.3}]");
    let cells = columns.map(|column| column.map_or("–".to_owned(), cell));
    let verdict = match (leak, is_told) {
        (None, false) => "nothing is told".to_owned(),
        (None, true) => "TOLD APART".to_owned(),
        (Some(leak), true) => format!("{leak}: caught"),
        (Some(leak), false) => format!("{leak}: NOT CAUGHT"),
    };
    println!("| {bot} | {} | {verdict} |", cells.join(" | "));
    is_told == leak.is_some()
}

/// Plays tables until there are none left.
async fn play_all(
    client: Arc<Client>,
    bot: String,
    think: u64,
    work: Arc<std::sync::Mutex<impl Iterator<Item = (usize, bool)>>>,
) -> Result<Vec<(bool, Told)>, Failed> {
    let mut all = Vec::new();
    loop {
        let next = work.lock().map_err(|_| "another task has panicked")?.next();
        let Some((number, forced)) = next else { return Ok(all) };
        let looks = number < LOOKED_AT[0] || number % LOOKED_AT[1] < 2;
        all.push((forced, client.play(&bot, think, forced, looks).await?));
    }
}

/// The time in milliseconds since 1970.
fn now() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64() * 1e3
}

impl Client {
    /// Two players who play one table after the other, as bots; the listener also uses a browser.
    async fn enter(url: String, store: Store, number: usize) -> Result<Client, Failed> {
        let persons = [0, 1].map(|place| Person(10 + 2 * number as u64 + place));
        let [prover, listener, browser] = std::array::from_fn(|_| Token::random());
        let holders = [
            (TokenKind::Bot, persons[0], &prover),
            (TokenKind::Bot, persons[1], &listener),
            (TokenKind::Session, persons[1], &browser),
        ];
        for (kind, Person(person), token) in holders {
            let profile = Profile { name: "Player".into(), settings: "{}".into() };
            let user = format!("{person:016x}");
            store.give_token(kind, token.hash(), &user, &profile, UnixMillis(now() as i64)).await?;
        }
        let cookie = format!("corte={}", browser.secret());
        Ok(Client { http: reqwest::Client::new(), url, store, persons, prover, listener, cookie })
    }

    /// Plays one table, and notes what it reveals.
    async fn play(&self, bot: &str, think: u64, forced: bool, looks: bool) -> Result<Told, Failed> {
        let (log, table) = opened(bot, self.persons, think, forced)?;
        let code: String = Token::random().secret().chars().take(16).collect();
        let texts = log.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        self.store.append(&code, 1, texts).await?;
        let stream = self.http.get(format!("{}/api/table/{code}/stream", self.url));
        let stream = stream.bearer_auth(self.listener.secret()).send().await?.error_for_status()?;
        let mut frames = Frames { stream, rest: Vec::new(), bytes: 0 };
        frames.until("proof").await?;
        let prover = Seat::new(0).ok_or("no seat")?;
        let game = table.running().ok_or("no game")?.game();
        let prove = Decision::Prove(Card::plain(Character::Duke));
        let decision = game.view(Viewer::Seat(prover)).id(prove).ok_or("there is nothing to prove")?;
        let body = format!(r#"{{"number":{},"decision":{}}}"#, table.decision_of(prover).0, decision.index());
        let sent = Instant::now();
        let url = format!("{}/api/table/{code}/decision", self.url);
        let post = self.http.post(url).bearer_auth(self.prover.secret());
        let post = post.header("content-type", "application/json").body(body).send();
        let post = async { Ok::<_, Failed>(post.await?.error_for_status()?) };
        let listen = async {
            frames.until("loss").await?;
            let asked = Instant::now();
            let frame = frames.until("action").await?;
            Ok::<_, Failed>((asked, Instant::now(), now(), frame))
        };
        let (_, (asked, answered, wall, frame)) = tokio::try_join!(post, listen)?;
        // Which card was turned up is for all to see, and may show in lengths.
        let alike = frame["state"]["seats"][BOT]["lost"][0] == Character::Captain.name();
        let bytes =
            if looks && alike { Some((frames.bytes + self.lengths(&code).await?) as f64) } else { None };
        // Nobody plays on.
        self.store.close_table(&code, UnixMillis(now() as i64)).await?;
        let deadline = frame["deadline"].as_f64().ok_or("the frame has no deadline")?;
        let millis = |from: Instant| (answered - from).as_secs_f64() * 1e3;
        Ok(Told { times: [millis(sent), wall - deadline, millis(asked)], bytes })
    }

    /// How many bytes the listener receives: a page, a refused form, the same as JSON, a bot's frame.
    async fn lengths(&self, code: &str) -> Result<usize, Failed> {
        let table = format!("{}/t/{code}", self.url);
        let page = self.http.get(&table).header("accept-encoding", "br, gzip");
        let form = || {
            let form = self.http.post(format!("{table}/start")).header("sec-fetch-site", "same-origin");
            form.header("content-type", "application/x-www-form-urlencoded").body("")
        };
        let as_json = form().header("accept", "application/json");
        let mut bytes = 0;
        for request in [page, form(), as_json] {
            let answer = request.header("cookie", &self.cookie).send().await?;
            if !answer.status().is_success() && answer.status() != 409 {
                return Err(format!("{} was answered {}", answer.url(), answer.status()).into());
            }
            bytes += answer.bytes().await?.len();
        }
        let frame = self.http.get(format!("{}/api/table/{code}", self.url));
        let frame = frame.bearer_auth(self.listener.secret()).send().await?.error_for_status()?;
        Ok(bytes + frame.bytes().await?.len())
    }
}

/// The frames of a stream, one per line.
struct Frames {
    stream: reqwest::Response,
    rest: Vec<u8>,
    /// How many bytes have arrived.
    bytes: usize,
}

impl Frames {
    /// The first frame in this phase.
    async fn until(&mut self, phase: &str) -> Result<Value, Failed> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                if line.len() > 1 {
                    let frame: Value = serde_json::from_slice(&line)?;
                    if frame["state"]["phase"]["kind"] == phase {
                        return Ok(frame);
                    }
                }
                continue;
            }
            let more = self.stream.chunk().await?.ok_or("the stream has ended")?;
            self.bytes += more.len();
            self.rest.extend_from_slice(&more);
        }
    }
}

/// A table whose bot has challenged a true claim of Duke.
fn opened(
    bot: &str,
    persons: [Person; 2],
    think: u64,
    forced: bool,
) -> Result<(Vec<Entry>, LiveTable), Failed> {
    let mut settings = Proposal::of(Preset::Brazil, 3);
    settings.clock = Clock { answer: 60_000, think };
    let word = |at: usize| u64::from_str_radix(&Token::random().secret()[at..at + 16], 16);
    let seed = Seed { cards: word(0)?, pace: word(16)? };
    let at = now() as u64;
    let mut log = vec![LiveTable::open(settings.check()?, persons[0], seed, at)];
    let mut table = LiveTable::replay(&log)?;
    let slots = |hand: [Character; 2]| hand.map(|character| Card::plain(character).slot() as u8).to_vec();
    let duke = [Character::Duke, Character::Duke];
    // The listener's hand is longer to write in one world than in the other.
    let listener = if forced {
        [Character::Duke, Character::Assassin]
    } else {
        [Character::Ambassador, Character::Ambassador]
    };
    let draws = vec![slots(duke), slots(listener), slots(if forced { FORCED } else { FREE })];
    let sits = |place: u8| What::Sat {
        place,
        person: persons[usize::from(place)],
        name: format!("P{place}"),
        program: false,
    };
    let bot = What::BotSat { place: BOT as u8, policy: bot.to_owned(), name: "Bot".to_owned() };
    let mut take = |what: What, table: &mut LiveTable| -> Result<(), Failed> {
        let entry = what.at(at);
        table.apply(&entry)?;
        log.push(entry);
        Ok(())
    };
    for what in [sits(0), sits(1), bot, What::Started { first: 0, draws, seed: None }] {
        take(what, &mut table)?;
    }
    for (seat, decision, by) in
        [(0, Decision::Act(corte::Action::Tax), By::Player), (BOT, Decision::Challenge, By::Bot)]
    {
        let place = Seat::new(seat).ok_or("no seat")?;
        let game = table.running().ok_or("no game")?.game();
        let id: DecisionId = game.view(Viewer::Seat(place)).id(decision).ok_or("not legal")?;
        let number = table.decision_of(place).0;
        // Neither decision draws a card.
        let (seat, decision) = (seat as u8, id.index() as u16);
        take(What::Decided { seat, number, decision, by, draws: Vec::new() }, &mut table)?;
    }
    let check = table.check(at, persons[1], &Command::Ready { ready: true });
    if check.is_ok() {
        return Err("the game does not run".into());
    }
    Ok((log, table))
}

/// The probability that a value of one sample is greater than one of the other, and its 95 % interval.
fn auc(mut one: Vec<f64>, mut other: Vec<f64>) -> [f64; 3] {
    one.sort_by(f64::total_cmp);
    other.sort_by(f64::total_cmp);
    let (mut below, mut not_above, mut wins) = (0, 0, 0.0);
    for value in &one {
        while below < other.len() && other[below] < *value {
            below += 1;
        }
        while not_above < other.len() && other[not_above] <= *value {
            not_above += 1;
        }
        wins += (below + not_above) as f64 / 2.0;
    }
    let (m, n) = (one.len() as f64, other.len() as f64);
    let area = wins / (m * n);
    let (q1, q2) = (area / (2.0 - area), 2.0 * area * area / (1.0 + area));
    let square = area * area;
    let variance = (area * (1.0 - area) + (m - 1.0) * (q1 - square) + (n - 1.0) * (q2 - square)) / (m * n);
    let half = 1.96 * variance.max(0.0).sqrt();
    [area, area - half, area + half]
}
