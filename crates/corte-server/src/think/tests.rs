//! The law of secrecy in time: in two worlds that differ in a card the viewer can't know, live bots of every rung are
//! heard at the same moments and in the same bytes, until one of them plays another card.

mod elsewhere;

use super::{Bench, Pool};
use crate::bots::{DOGE, ladder};
use crate::room::{BUFFER, Queued, Room};
use crate::show::{Format, Guest, Invitation};
use corte::{Cards, Dealer, DecisionId, Game, Preset, Seat, Setup, Viewer};
use corte_bots::{Rung, Seated};
use corte_table::{By, Entry, LiveTable, Millis, Person, Proposal, Seed, What};
use corte_ui::page::Prefs;
use tokio::sync::mpsc;

const PLAYERS: usize = 3;
const VIEWER: Person = Person(0);
const HERE: Viewer = Viewer::Seat(match Seat::new(0) {
    Some(seat) => seat,
    None => unreachable!(),
});

/// Mistakes that a careless keeper of the table might make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leak {
    /// The longer a bot has thought, the later its answer comes.
    Longer,
    /// An answer comes as soon as it is found.
    Early,
    /// A forced answer needs no thought, and comes at once.
    Forced,
}

const LEAKS: [Leak; 3] = [Leak::Longer, Leak::Early, Leak::Forced];

fn slots(cards: Cards) -> Vec<u8> {
    cards.iter().map(|card| card.slot() as u8).collect()
}

/// A table of the viewer and bots, before the deal.
fn lobby(players: usize, rung: &Rung, think: Millis) -> LiveTable {
    let mut settings = Proposal::of(Preset::Brazil, players as u8);
    settings.clock.think = think;
    let opened = LiveTable::open(settings.check().unwrap(), VIEWER, Seed { cards: 1, pace: 2 }, 1_000);
    let mut table = LiveTable::replay([&opened]).unwrap();
    table
        .apply(&What::Sat { place: 0, person: VIEWER, name: "Viewer".into(), program: false }.at(1_000))
        .unwrap();
    for place in 1..players as u8 {
        let bot = What::BotSat { place, policy: rung.id.into(), name: format!("Bot {place}") };
        table.apply(&bot.at(1_000)).unwrap();
    }
    table
}

/// One world, with a keeper of its own.
struct World {
    room: Room,
    ear: mpsc::Receiver<Queued>,
    pool: Pool,
    leak: Option<Leak>,
    now: Millis,
}

impl World {
    fn new(table: LiveTable, started: &Entry, seed: u64, leak: Option<Leak>) -> World {
        let mut room = Room::new(Invitation::new("http://corte.test", "court"), table);
        room.bench = Bench::new(seed);
        let (out, ear) = mpsc::channel(BUFFER);
        let guest = Guest {
            prefs: Prefs::default(),
            name: "Viewer".into(),
            strength: String::new(),
            rail: false,
            reached: None,
        };
        for format in [Format::Html(guest), Format::Json] {
            room.watch(1_000, Some(VIEWER), format, out.clone()).unwrap();
        }
        room.commit_and_tell(started.at, std::slice::from_ref(started));
        World { room, ear, pool: Pool::by_hand(), leak, now: started.at }
    }

    fn game(&self) -> &Game {
        self.room.table.round().unwrap().game()
    }

    fn think(&mut self) {
        self.room.consider(&self.pool, 0);
        while self.pool.do_one() {}
    }

    /// The bots' answers, once those who have to have thought; `None` if the game waits for the viewer.
    fn bots_answer(&mut self) -> Option<Vec<Entry>> {
        self.think();
        let due = self.room.table.wake()?;
        let asked = self.room.table.bots_asked().next().map(|asked| asked.seat);
        let options = asked.map_or(0, |seat| self.game().legal(seat).len() as Millis);
        let at = match self.leak {
            None => due,
            Some(Leak::Longer) => due + options,
            Some(Leak::Early) => self.now + 3 * options,
            Some(Leak::Forced) if options == 1 => self.now,
            Some(Leak::Forced) => due,
        };
        let mut entries = self.room.due(due, &crate::ids::Chance::System);
        if self.leak.is_some() {
            entries.iter_mut().for_each(|entry| entry.at = at);
        }
        self.commit(at, &entries);
        Some(entries)
    }

    fn commit(&mut self, now: Millis, entries: &[Entry]) {
        self.now = now;
        self.room.commit_and_tell(now, entries);
    }

    fn heard(&mut self) -> String {
        let mut text = String::new();
        while let Ok(message) = self.ear.try_recv() {
            text.push_str(&message);
        }
        text
    }
}

/// Two worlds that differ in one of a bot's cards.
struct Twins {
    worlds: [World; 2],
    dice: Dealer,
}

/// The outcome of a pair of worlds.
#[derive(Default, Debug)]
struct Told {
    answers: u32,
    /// Answers that were forced in only one of the worlds.
    forced: u32,
    /// Answers that came at different times, or frames that differed.
    told: u32,
}

impl Twins {
    fn new(rung: &Rung, seed: u64, leak: Option<Leak>) -> Option<Twins> {
        Twins::among(PLAYERS, rung, seed, leak)
    }

    fn among(players: usize, rung: &Rung, seed: u64, leak: Option<Leak>) -> Option<Twins> {
        let mut dice = Dealer::new(seed, 3);
        let table = lobby(players, rung, 800);
        let rules = table.settings().rules(players).ok()?;
        let mut game = Setup::new(rules).build().ok()?;
        let mut hands = Vec::new();
        for seat in Seat::all(players) {
            let cards = dice.draw(&game, 2);
            game.draw(seat, cards).ok()?;
            hands.push(slots(cards));
        }
        let mut others = hands.clone();
        // In the other world the bot has two copies of one card, if that is possible.
        others[1][1] = others[1][0];
        others[1].sort_unstable();
        let first = 1;
        let started = [hands, others].map(|draws| What::Started { first, draws, seed: None }.at(2_000));
        let fits = started.iter().all(|entry| table.clone().apply(entry).is_ok());
        fits.then(|| Twins {
            worlds: started.map(|entry| World::new(table.clone(), &entry, seed, leak)),
            dice,
        })
    }

    fn are_alike(&self) -> bool {
        let known = self.worlds.each_ref().map(|world| {
            let round = world.room.table.round().unwrap();
            (round.game().perspective(HERE), round.heard(HERE).collect::<Vec<_>>())
        });
        known[0] == known[1]
    }

    fn run(mut self) -> Told {
        let mut told = Told::default();
        for _ in 0..120 {
            let seat = self.worlds[0].room.table.bots_asked().next().map(|asked| asked.seat);
            if let Some(seat) = seat {
                let options = self.worlds.each_ref().map(|world| world.game().legal(seat).len() == 1);
                let answered = self.worlds.each_mut().map(World::bots_answer);
                told.answers += 1;
                told.forced += u32::from(options[0] != options[1]);
                let stamps = answered.each_ref().map(|entries| {
                    entries.iter().flatten().map(|entry| entry.at).collect::<Vec<_>>().first().copied()
                });
                let now = self.worlds.each_ref().map(|world| world.now);
                told.told += u32::from(stamps[0] != stamps[1] || now[0] != now[1]);
            } else if self.viewer_answers().is_none() {
                break;
            }
            // At the end of a game all cards are open.
            let is_over = self.worlds.iter().any(|world| world.room.table.running().is_none());
            if is_over || !self.are_alike() || told.told > 0 {
                break;
            }
            let heard = self.worlds.each_mut().map(World::heard);
            told.told += u32::from(heard[0] != heard[1]);
        }
        told
    }

    /// The viewer does the same in both worlds.
    fn viewer_answers(&mut self) -> Option<()> {
        let seat = HERE.seat()?;
        let game = *self.worlds[0].game();
        let legal = game.legal(seat);
        let id: DecisionId = legal.nth(self.dice.below(legal.len().max(1)))?;
        let mut draws: [Vec<Vec<u8>>; 2] = Default::default();
        let mut games = self.worlds.each_ref().map(|world| *world.game());
        for game in &mut games {
            let decision = game.view(HERE).decision(id)?;
            game.decide(seat, decision).ok()?;
        }
        while let Some(chance) = games[0].chance() {
            let cards = self.dice.draw(&games[0], chance.count);
            for (game, draws) in games.iter_mut().zip(&mut draws) {
                game.draw(chance.seat, cards).ok()?;
                draws.push(slots(cards));
            }
        }
        let number = self.worlds[0].room.table.decision_of(seat).0;
        for (world, draws) in self.worlds.iter_mut().zip(draws) {
            let (seat, decision) = (seat.index() as u8, id.index() as u16);
            let what = What::Decided { seat, number, decision, by: By::Player, draws };
            let at = world.now + 700;
            world.commit(at, &[what.at(at)]);
        }
        Some(())
    }
}

/// How many pairs of worlds a bot plays: fewer if it thinks for long.
fn seeds(rung: &Rung) -> u64 {
    match rung.id {
        "cardinal" => 12,
        DOGE => 6,
        "spy" => 40,
        _ => 150,
    }
}

fn play(players: usize, rung: &Rung, leak: Option<Leak>) -> Told {
    let mut all = Told::default();
    let twins = (0..seeds(rung)).filter_map(|seed| Twins::among(players, rung, seed, leak));
    for told in twins.map(Twins::run) {
        all.answers += told.answers;
        all.forced += told.forced;
        all.told += told.told;
    }
    all
}

#[test]
fn the_time_of_an_answer_tells_nothing_of_a_hand() {
    let among_three = ladder().iter().map(|rung| (PLAYERS, rung));
    // In two-player games these play by what was learnt for them.
    let learnt = ladder().iter().filter(|rung| ["spy", "regent", "cardinal", DOGE].contains(&rung.id));
    for (players, rung) in among_three.chain(learnt.map(|rung| (2, rung))) {
        let told = play(players, rung, None);
        assert_eq!(told.told, 0, "{} among {players}: {told:?}", rung.id);
        assert!(told.answers > 20, "{} among {players}: {told:?}", rung.id);
    }
}

#[test]
fn every_leak_of_time_is_caught() {
    let rung = ladder().iter().find(|rung| rung.id == "page").unwrap();
    assert!(play(PLAYERS, rung, None).forced > 0, "some answers are forced in one world alone");
    for leak in LEAKS {
        assert!(play(PLAYERS, rung, Some(leak)).told > 0, "{leak:?}");
    }
}

/// Starts a game of two bots and the viewer, who passes and takes income; `see` runs before each of the bots'
/// answers.
fn a_game(rung: &Rung, seed: u64, mut see: impl FnMut(&mut World)) -> World {
    let table = lobby(PLAYERS, rung, 0);
    let rules = table.settings().rules(PLAYERS).unwrap();
    let (mut game, mut dice) = (Setup::new(rules).build().unwrap(), Dealer::new(seed, 1));
    let draws = Seat::all(PLAYERS)
        .map(|seat| {
            let cards = dice.draw(&game, 2);
            game.draw(seat, cards).unwrap();
            slots(cards)
        })
        .collect();
    let started = What::Started { first: 1, draws, seed: None }.at(2_000);
    let mut world = World::new(table, &started, seed, None);
    for _ in 0..150 {
        if world.room.table.running().is_none() {
            break;
        }
        if world.room.table.bots_asked().next().is_some() {
            see(&mut world);
            let due = world.room.table.wake().unwrap();
            let entries = world.room.due(due, &crate::ids::Chance::System);
            assert!(!entries.is_empty(), "what is due is done");
            world.commit(due, &entries);
            continue;
        }
        let seat = HERE.seat().unwrap();
        let number = world.room.table.decision_of(seat).0;
        let legal = world.game().legal(seat);
        let decision = legal.nth(dice.below(legal.len())).unwrap();
        let command = corte_table::Command::Decide { number, decision };
        let entry = world.room.table.check(world.now + 500, VIEWER, &command).unwrap().entry().unwrap();
        world.commit(entry.at, &[entry]);
    }
    world
}

#[test]
fn a_bot_that_has_not_thought_to_the_end_answers_in_time_all_the_same() {
    let cardinal = ladder().iter().find(|rung| rung.searches).unwrap();
    // Nobody ever does the jobs.
    let mut world = a_game(cardinal, 5, |world| world.room.consider(&world.pool, 0));
    assert!(world.room.table.running().is_none(), "the game has come to its end");
    assert!(world.room.bench.answered().light > 10);
}

#[test]
fn no_thread_that_yields_is_asked_for_a_bot_whose_file_is_still_to_be_read() {
    let doge = ladder().iter().find(|rung| rung.id == DOGE).unwrap();
    let mut is_asked = false;
    a_game(doge, 5, |world| {
        if std::mem::replace(&mut is_asked, true) {
            return;
        }
        let pool = Pool::deserted();
        world.room.consider(&pool, 0);
        while !pool.do_one() {
            std::thread::yield_now();
        }
        assert!(!crate::bots::reads(DOGE), "it was read before the question came to who thinks");
    });
    assert!(is_asked);
}

#[test]
fn what_a_bot_remembers_is_what_it_would_hear_again() {
    for rung in ladder() {
        let mut compared = 0;
        a_game(rung, 9, |world| {
            // Everything is heard again for each answer, and a Doge solves it all again.
            if rung.id == DOGE && compared > 10 {
                return;
            }
            let before = world.room.bench.chances.clone();
            world.think();
            let table = world.room.table.clone();
            let (round, mut chances) = (table.running().unwrap(), before);
            for asked in table.bots_asked() {
                let viewer = Viewer::Seat(asked.seat);
                let opening = round.opening().perspective(viewer);
                let mut seated = Seated::new(rung.policy(), opening, 0);
                round.heard(viewer).for_each(|event| seated.hear(&event));
                seated.reseed(chances.next());
                let (kept, _) = world.room.bench.found(asked.seat, asked.number);
                assert_eq!(seated.decide_in_full(), kept, "{}", rung.id);
                compared += 1;
            }
        });
        assert!(compared > 10, "{}: {compared}", rung.id);
    }
}
