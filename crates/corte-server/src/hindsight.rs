//! Analysis of finished games: a bot looks at each game once, for everybody who asks.

use crate::bots;
use crate::failure::Failure;
use crate::heavy::Heavy;
use crate::lock::whole;
use crate::record::{self, Summary};
use crate::store::FinishedGame;
use crate::tasks::{Kind, Tasks, processor};
use corte::{Event, Move, Rules, Seat};
use corte_bots::{Analysed, Hindsight, Rung, Scrutiny};
use corte_notation::Replay;
use corte_ui::words::Settled;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How many of the latest analyses are kept: some ten megabytes if all the games were long.
const KEPT: usize = 32;
/// Games with more decisions than this aren't analysed here.
const MOST_DECISIONS: usize = 1_000;
/// An analyst that solves every turn, at up to an eighth of a second for both players, takes games of at most this
/// many turns.
const MOST_SOLVED: usize = 30;
/// How many iterations a search may spend on all decisions of a game together, and on one decision at least and at
/// most.
const ITERATIONS: usize = 100_000;
const FOR_ONE: [usize; 2] = [100, 3_000];
/// About how long an analysis runs without a break; a single decision may take longer.
const PIECE: Duration = Duration::from_millis(10);
/// How much processor time one analysis may use in total, if the system reports it.
const LONGEST: Duration = Duration::from_secs(40);
/// The seed of the analyst's randomness: every server says the same about a game.
const SEED: u64 = 1;

/// The result of analysing a game.
#[derive(Debug)]
pub(crate) enum Look {
    /// The game is too long.
    TooLong,
    /// No bot analyses games under these rules, or nobody had a choice in this one.
    Nothing,
    /// A bot has analysed it.
    Found(Box<Found>),
}

/// What a bot found in a game.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) rules: Rules,
    pub(crate) names: Vec<String>,
    /// The bot's id.
    pub(crate) bot: &'static str,
    /// None if it doesn't search.
    pub(crate) iterations: Option<u32>,
    /// None if it uses no randomness.
    pub(crate) seed: Option<u64>,
    pub(crate) decisions: Vec<Analysed>,
    /// By move, the stop of a replay at which it was to be decided.
    pub(crate) stops: Vec<usize>,
    pub(crate) settled: Vec<Settled>,
    /// The moves, by their numbers, that bots made in the places of players who were away.
    pub(crate) stand_ins: Vec<usize>,
}

type Seen<L = Arc<Look>> = Result<L, Failure>;

/// The games that were analysed, and those in progress.
#[derive(Debug)]
pub(crate) struct Hindsights {
    heavy: Heavy,
    games: Mutex<Games>,
    /// Held while a file is read that an analysis needs.
    reading: tokio::sync::Mutex<()>,
}

#[derive(Default, Debug)]
struct Games {
    done: VecDeque<(String, Arc<Look>)>,
    /// Keyed by game and by the network in whose turn the analysis runs; at most as many as may wait.
    asked: HashMap<(String, IpAddr), Asked>,
}

/// A requested analysis.
#[derive(Debug)]
struct Asked {
    /// For this machine itself, whose threads don't yield.
    is_own: bool,
    progress: Arc<Progress>,
    seen: watch::Receiver<Option<Seen>>,
}

/// What the thread that analyses and those that wait tell each other. There is no lock, because that thread may be
/// stopped anywhere.
#[derive(Default, Debug)]
struct Progress {
    is_begun: AtomicBool,
    /// Somebody else's request has finished the same game meanwhile.
    is_needless: AtomicBool,
}

impl Games {
    /// The finished analysis of a game.
    fn done(&self, id: &str) -> Option<Arc<Look>> {
        self.done.iter().find(|(known, _)| known == id).map(|(_, look)| Arc::clone(look))
    }

    /// What this address waits for when it asks for a game: its own request, or another's that has begun. Nobody
    /// waits behind what others have asked for, and this machine itself not for a thread that yields.
    fn asked(&self, key: &(String, IpAddr), is_own: bool) -> Option<&Asked> {
        let others = self.asked.iter().filter(|((id, _), asked)| {
            *id == key.0 && (asked.is_own || !is_own) && asked.progress.is_begun.load(Ordering::Relaxed)
        });
        self.asked.get(key).or_else(|| others.map(|(_, asked)| asked).next())
    }

    /// Ends a request, and returns what to tell those who wait for it. It found nothing itself if another was faster.
    fn end(&mut self, key: (String, IpAddr), seen: Seen<Option<Arc<Look>>>) -> Seen {
        self.asked.remove(&key);
        let (id, seen) = (key.0, seen?);
        if let Some(known) = self.done(&id) {
            return Ok(known);
        }
        // If so many have been analysed since that it is gone, they ask again.
        let look = seen.ok_or(Failure::Busy)?;
        let same = self.asked.iter().filter(|((other, _), _)| *other == id);
        same.for_each(|(_, asked)| asked.progress.is_needless.store(true, Ordering::Relaxed));
        self.done.truncate(KEPT - 1);
        self.done.push_front((id, Arc::clone(&look)));
        Ok(look)
    }
}

impl Hindsights {
    /// None yet. They run on a queue of their own, in pieces, so that no replay waits for them.
    pub(crate) fn new(heavy: Heavy) -> Hindsights {
        Hindsights { heavy, games: Mutex::default(), reading: tokio::sync::Mutex::default() }
    }

    /// The analysis of a game; none if it is still in progress after this long.
    ///
    /// # Errors
    ///
    /// As for [`Heavy::run`], and [`Failure::NotFound`] if its record can't be read.
    pub(crate) async fn look(
        self: &Arc<Self>,
        tasks: &Tasks,
        (from, patience): (IpAddr, Duration),
        game: FinishedGame,
    ) -> Result<Option<Arc<Look>>, Failure> {
        let key = (game.head.id.clone(), crate::limits::network(from));
        let mut seen = {
            let mut games = whole(&self.games);
            if let Some(look) = games.done(&key.0) {
                return Ok(Some(look));
            }
            let is_own = from.is_loopback();
            let asked = games.asked(&key, is_own).map(|asked| asked.seen.clone());
            asked.unwrap_or_else(|| {
                let ((sender, seen), progress) = (watch::channel(None), Arc::default());
                let asked = Asked { is_own, progress: Arc::clone(&progress), seen: seen.clone() };
                games.asked.insert(key.clone(), asked);
                // It goes on even if nobody waits any longer: they will come back for the result.
                tasks.spawn(Kind::Upkeep, Arc::clone(self).begin((key, from), game, progress, sender));
                seen
            })
        };
        match tokio::time::timeout(patience, seen.wait_for(Option::is_some)).await {
            Ok(Ok(seen)) => seen.clone().transpose(),
            Ok(Err(_)) => Err(Failure::Unavailable),
            Err(_) => Ok(None),
        }
    }

    /// How many games are waiting or being analysed.
    pub(crate) fn waiting(&self) -> usize {
        self.heavy.waiting()
    }

    async fn begin(
        self: Arc<Self>,
        (key, from): ((String, IpAddr), IpAddr),
        game: FinishedGame,
        progress: Arc<Progress>,
        told: watch::Sender<Option<Seen>>,
    ) {
        // Read by a thread that yields, the file that games of two need would keep everybody waiting; some summaries
        // don't say how many played. Others come back when it is read.
        if bots::reads(bots::DOGE) && matches!(Summary::of(&game.head).names.len(), 0 | 2) {
            let Ok(_reading) = self.reading.try_lock() else {
                told.send_replace(Some(whole(&self.games).end(key, Err(Failure::Busy))));
                return;
            };
            let _ = tokio::task::spawn_blocking(|| bots::read(bots::DOGE)).await;
        }
        let mut looking = Looking::Begun(game.head.id, game.log);
        let piece = move || {
            progress.is_begun.store(true, Ordering::Relaxed);
            match progress.is_needless.load(Ordering::Relaxed) {
                true => Some(None),
                false => Some(Some(looking.go_on(PIECE, LONGEST)?.map(Arc::new))),
            }
        };
        let seen = self.heavy.run_in_pieces(from, piece).await;
        let seen = whole(&self.games).end(key, seen.and_then(Option::transpose));
        told.send_replace(Some(seen));
    }
}

/// A game that is being analysed.
enum Looking {
    /// Its id and its record.
    Begun(String, String),
    At(Box<Middle>),
}

/// An analysis in progress.
struct Middle {
    names: Vec<String>,
    stand_ins: Vec<usize>,
    replay: Replay,
    /// The number of moves looked at so far.
    seen: usize,
    /// The processor time used so far.
    spent: Duration,
    rung: &'static Rung,
    scrutiny: Scrutiny,
    hindsight: Hindsight,
}

impl Looking {
    /// Runs for about `piece`, and for at most `longest` in total; returns the result once finished.
    fn go_on(&mut self, piece: Duration, longest: Duration) -> Option<Seen<Look>> {
        let (begun, had) = (Instant::now(), processor());
        if let Looking::Begun(id, log) = self {
            match begin(id, log) {
                Ok(middle) => *self = Looking::At(Box::new(middle)),
                Err(seen) => return Some(seen),
            }
        }
        let Looking::At(middle) = self else { return None };
        let Middle { replay, seen, spent, hindsight, .. } = &mut **middle;
        while let Some(step) = replay.steps.get(*seen) {
            if begun.elapsed() >= piece {
                *spent += processor().saturating_sub(had);
                return (*spent > longest).then_some(Ok(Look::TooLong));
            }
            hindsight.see(step.mv, &step.events);
            *seen += 1;
        }
        Some(Ok(middle.end()))
    }
}

/// Starts an analysis, or returns what to say about a game with nothing to analyse.
fn begin(id: &str, log: &str) -> Result<Middle, Seen<Look>> {
    let (record, replay) = record::read(id, log).map_err(Err)?;
    let rules = replay.start.table().rules();
    let decisions = replay.steps.iter().filter(|step| matches!(step.mv, Some(Move::Decide { .. }))).count();
    if decisions > MOST_DECISIONS {
        return Err(Ok(Look::TooLong));
    }
    let events = replay.steps.iter().flat_map(|step| &step.events);
    let turns = events.filter(|event| matches!(event, Event::Turn { .. })).count();
    let mut able = bots::analysts(rules);
    let rung = able.find(|rung| rung.searches || turns <= MOST_SOLVED).ok_or(Ok(Look::Nothing))?;
    let [least, most] = FOR_ONE;
    let iterations = (ITERATIONS / decisions.max(1)).clamp(least, most) as u32;
    let scrutiny = Scrutiny { seed: SEED, iterations, is_search: rung.searches };
    let seats = replay.start.table().seats();
    let players = seats.filter_map(|seat: Seat| Some((seat, bots::policy(rung.id).ok()?)));
    let hindsight = Hindsight::new(&replay.start, players, scrutiny);
    Ok(Middle {
        names: record.display_names(),
        stand_ins: record.stand_ins(),
        seen: 0,
        spent: Duration::ZERO,
        rung,
        scrutiny,
        hindsight,
        replay,
    })
}

impl Middle {
    fn end(&mut self) -> Look {
        let Middle { names, stand_ins, replay, rung, scrutiny, hindsight, .. } = self;
        let decisions = hindsight.found();
        if decisions.is_empty() {
            return Look::Nothing;
        }
        let rules = *replay.start.table().rules();
        let steps = || replay.steps.iter().map(|step| &step.events[..]);
        Look::Found(Box::new(Found {
            names: std::mem::take(names),
            stand_ins: std::mem::take(stand_ins),
            bot: rung.id,
            iterations: rung.searches.then_some(scrutiny.iterations),
            seed: rung.has_chances.then_some(SEED),
            decisions,
            stops: corte_ui::page::decisive_stops(&rules, steps()),
            settled: Settled::of(steps()),
            rules,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{GameHead, UnixMillis};

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const LONG: Duration = Duration::from_secs(60);

    /// A game in which nobody has decided anything yet.
    const BEGUN: &str = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nAna deal Duke Captain\nBruno deal Contessa Assassin\n";
    /// Two turns, six decisions.
    const TURNS: &str =
        "Ana foreign-aid\nBruno block Duke\nAna pass\nBruno foreign-aid\nAna block Duke\nBruno pass\n";

    fn game(id: &str, log: &str) -> FinishedGame {
        let (table_id, summary) = (String::new(), String::new());
        let head = GameHead { id: id.to_owned(), table_id, finished_at: UnixMillis(0), summary };
        FinishedGame { head, players: Vec::new(), log: log.to_owned() }
    }

    /// Ana takes a coin when she could have ended the game.
    fn missed(id: &str) -> FinishedGame {
        let seats = "seat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\n";
        game(id, &format!("coup 1\nrulebook brazil\n{seats}Ana income\nBruno income\n"))
    }

    /// The analysis of a record.
    fn look(id: &str, log: &str) -> Seen<Look> {
        let mut looking = Looking::Begun(id.to_owned(), log.to_owned());
        std::iter::repeat_with(|| looking.go_on(PIECE, LONGEST)).flatten().next().unwrap()
    }

    /// Keeps this address's turn busy until the returned sender is dropped.
    async fn busy(hindsights: &Arc<Hindsights>) -> std::sync::mpsc::Sender<()> {
        let (end, ended) = std::sync::mpsc::channel();
        let (begin, begun) = tokio::sync::oneshot::channel();
        let hindsights = Arc::clone(hindsights);
        let work = move || {
            begin.send(()).unwrap();
            let _ = ended.recv();
        };
        tokio::spawn(async move { hindsights.heavy.run(HERE, work).await });
        begun.await.unwrap();
        end
    }

    #[tokio::test]
    async fn what_others_have_had_looked_at_meanwhile_is_not_looked_at_again() {
        let (hindsights, tasks) = (Arc::new(Hindsights::new(Heavy::default())), Tasks::default());
        let other = busy(&hindsights).await;
        assert!(hindsights.look(&tasks, (HERE, Duration::ZERO), missed("one")).await.unwrap().is_none());
        let look = Arc::new(Look::Nothing);
        whole(&hindsights.games).done.push_front(("one".to_owned(), Arc::clone(&look)));
        let mut asked = whole(&hindsights.games).asked[&("one".to_owned(), HERE)].seen.clone();
        drop(other);
        let seen = asked.wait_for(Option::is_some).await.unwrap().clone();
        assert!(Arc::ptr_eq(&seen.unwrap().unwrap(), &look));
    }

    #[tokio::test]
    async fn a_game_is_looked_at_once_for_all_who_ask() {
        let (hindsights, tasks) = (Arc::new(Hindsights::new(Heavy::default())), Tasks::default());
        let ask = |patience| hindsights.look(&tasks, (HERE, patience), missed("one"));
        let other = busy(&hindsights).await;
        assert!(ask(Duration::ZERO).await.unwrap().is_none(), "whoever does not wait is told that it comes");
        drop(other);
        let (one, other) = tokio::join!(ask(LONG), ask(LONG));
        let [one, other] = [one, other].map(|look| look.unwrap().unwrap());
        assert!(Arc::ptr_eq(&one, &other));
        let later = ask(Duration::ZERO).await.unwrap().unwrap();
        assert!(Arc::ptr_eq(&one, &later), "it is kept");
        let Look::Found(found) = &*one else { panic!("{one:?}") };
        assert_eq!(found.bot, "doge");
        assert!(found.decisions[0].loss().unwrap() > 0.05, "seven coins are a Coup, and a Coup is the game");
    }

    #[tokio::test]
    async fn nobody_waits_behind_what_others_have_asked_for() {
        let (hindsights, tasks) = (Arc::new(Hindsights::new(Heavy::default())), Tasks::default());
        let (_waits, seen) = watch::channel(None);
        let asked = Asked { is_own: false, progress: Arc::default(), seen };
        let other = IpAddr::from([192, 0, 2, 1]);
        whole(&hindsights.games).asked.insert(("one".to_owned(), other), asked);
        assert!(hindsights.look(&tasks, (HERE, LONG), missed("one")).await.unwrap().is_some());
        assert_eq!(whole(&hindsights.games).done.len(), 1, "who waits still finds it there");
    }

    #[tokio::test]
    async fn ones_own_machine_joins_no_analysis_that_yields_and_who_is_slower_is_told_to_stop() {
        let (hindsights, tasks) = (Arc::new(Hindsights::new(Heavy::default())), Tasks::default());
        let (_waits, seen) = watch::channel(None);
        let asked = Asked { is_own: false, progress: Arc::default(), seen };
        let progress = Arc::clone(&asked.progress);
        progress.is_begun.store(true, Ordering::Relaxed);
        let stranger = IpAddr::from([192, 0, 2, 1]);
        whole(&hindsights.games).asked.insert(("one".to_owned(), stranger), asked);
        let at_once = (IpAddr::from([192, 0, 2, 2]), Duration::ZERO);
        assert!(
            hindsights.look(&tasks, at_once, missed("one")).await.unwrap().is_none(),
            "strangers wait together"
        );
        assert!(hindsights.look(&tasks, (HERE, LONG), missed("one")).await.unwrap().is_some());
        assert!(progress.is_needless.load(Ordering::Relaxed));
    }

    #[tokio::test]
    async fn so_many_games_are_kept_and_no_more() {
        let (hindsights, tasks) = (Arc::new(Hindsights::new(Heavy::default())), Tasks::default());
        for number in 0..=KEPT {
            let begun = game(&format!("game-{number}"), BEGUN);
            let look = hindsights.look(&tasks, (HERE, LONG), begun).await;
            assert!(look.unwrap().is_some());
        }
        let games = whole(&hindsights.games);
        assert_eq!((games.done.len(), games.asked.len()), (KEPT, 0));
        assert!(games.done.iter().all(|(id, _)| id != "game-0"), "the oldest goes first");
    }

    #[test]
    fn what_can_not_be_looked_at_is_told() {
        assert!(matches!(look("begun", BEGUN), Ok(Look::Nothing)));
        assert!(matches!(look("broken", "coup 1\nthis is no record\n"), Err(Failure::NotFound)));
        let found = look("long", &format!("{BEGUN}{}", TURNS.repeat(MOST_DECISIONS / 6 + 1)));
        assert!(matches!(found, Ok(Look::TooLong)), "{found:?}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_takes_too_long_is_given_up() {
        let game = missed("one");
        let mut looking = Looking::Begun(game.head.id, game.log);
        let found = looking.go_on(Duration::ZERO, Duration::ZERO);
        assert!(matches!(found, Some(Ok(Look::TooLong))), "{found:?}");
    }

    #[test]
    fn a_game_of_many_turns_is_not_solved() {
        let long = format!("{BEGUN}{}", TURNS.repeat(MOST_SOLVED / 2 + 1));
        let Ok(Look::Found(found)) = look("long", &long) else { panic!("it is looked at") };
        // Six decisions for every two turns share what a game may cost.
        let each = ITERATIONS / (6 * (MOST_SOLVED / 2 + 1));
        assert_eq!((found.bot, found.iterations), ("cardinal", Some(each as u32)));
    }
}
