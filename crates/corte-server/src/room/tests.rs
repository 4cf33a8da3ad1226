//! Worlds that a viewer can't tell apart give that viewer the same bytes, in the same order, at the same time: frames
//! as HTML in several languages and as JSON, whole pages, and refusals.

use super::{BUFFER, Ear, Room};
use crate::failure::Failure;
use crate::share::Share;
use crate::show::{self, Format, Guest, Invitation};
use corte::{Action, Cards, Dealer, Decision, DecisionId, Game, Phase, Preset, Seat, Viewer};
use corte_table::{By, Command, Entry, GameSeed, LiveTable, Person, Proposal, Seed, What};
use corte_ui::Lang;
use corte_ui::page::Prefs;
use std::sync::Arc;
use tokio::sync::mpsc;

const PLAYERS: u8 = 4;

/// Mistakes that a careless server might make.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leak {
    None,
    /// The Court's cards appear in a frame.
    Cards,
    /// Everybody gets a frame for every entry, even when a pass is held.
    Passes,
}

/// One world with its viewer, who listens in several formats.
struct World {
    room: Room,
    ears: Vec<mpsc::Receiver<super::Queued>>,
}

fn guest(lang: Lang) -> Guest {
    Guest {
        prefs: Prefs { lang, ..Prefs::default() },
        name: "Ana".into(),
        strength: String::new(),
        rail: false,
        reached: None,
    }
}

fn lobby(dice: &mut Dealer) -> LiveTable {
    let mut settings = Proposal::of(Preset::Brazil, PLAYERS);
    for (name, value) in [("challenge-order", "clockwise"), ("inquisitor", "on"), ("faces", "distinct")] {
        if dice.below(2) == 0 {
            settings.options.insert(name.into(), value.into());
        }
    }
    let opened = LiveTable::open(settings.check().unwrap(), Person(0), Seed { cards: 1, pace: 2 }, 0);
    let mut table = LiveTable::replay([&opened]).unwrap();
    for place in 0..PLAYERS {
        let sat = What::Sat {
            place,
            person: Person(place.into()),
            name: format!("Player {place}"),
            program: false,
        };
        table.apply(&sat.at(1)).unwrap();
    }
    table
}

impl World {
    fn new(table: LiveTable, person: Option<Person>) -> World {
        let mut room = Room::new(Invitation::new("http://corte.test", "court"), table);
        // One person has eight windows at a table.
        let formats = Lang::all().take(7).map(|lang| Format::Html(guest(lang))).chain([Format::Json]);
        let ears = formats
            .enumerate()
            .map(|(number, format)| {
                let (out, ear) = mpsc::channel(BUFFER);
                let ear_of = Ear { differences: number % 2 == 0, ..out.into() };
                room.watch(5, person, format, ear_of).unwrap();
                ear
            })
            .collect();
        World { room, ears }
    }

    fn game(&self) -> Game {
        *self.room.table.round().unwrap().game()
    }

    /// Everything received since the last call, and what the viewer would get by asking.
    fn transcript(&mut self, person: Option<Person>, now: u64, leak: Leak) -> String {
        let mut text = String::new();
        for ear in &mut self.ears {
            while let Ok(message) = ear.try_recv() {
                text.push_str(&message);
                text.push('\n');
            }
        }
        let table = &self.room.table;
        for lang in Lang::all() {
            text.push_str(&show::table_page(&self.room.invitation, table, person, &guest(lang), now, None));
            let command = Command::Decide { number: 1, decision: DecisionId::new(55).unwrap() };
            if let Err(refusal) = table.check(now, person.unwrap_or(Person(99)), &command) {
                text.push_str(&Failure::Refused(refusal).text(lang));
            }
        }
        text.push_str(
            &serde_json::to_string(&crate::api::frame::whole("court", table, &table.frame(person))).unwrap(),
        );
        match leak {
            Leak::None => {}
            Leak::Cards => text.push_str(&self.game().court().to_string()),
            Leak::Passes => text.push_str(&table.seq().to_string()),
        }
        text
    }
}

struct Twins {
    worlds: [World; 2],
    viewer: Viewer,
    person: Option<Person>,
    now: u64,
    dice: Dealer,
}

fn slots(cards: Cards) -> Vec<u8> {
    cards.iter().map(|card| card.slot() as u8).collect()
}

impl Twins {
    fn new(seed: u64) -> Twins {
        let mut dice = Dealer::new(seed, 9);
        let person = [None, Some(Person(0)), Some(Person(2))][dice.below(3)];
        let lobby = lobby(&mut dice);
        let viewer = lobby.viewer(person);
        let rules = lobby.settings().rules(PLAYERS.into()).unwrap();
        let fresh = corte::Setup::new(rules).build().unwrap();
        let own = viewer.seat().map(|seat| (seat, dice.draw(&fresh, 2)));
        let deal = |dice: &mut Dealer| loop {
            let mut game = fresh;
            let hand = |seat: Seat, game: &Game, dice: &mut Dealer| {
                own.filter(|(mine, _)| *mine == seat).map_or_else(|| dice.draw(game, 2), |(_, cards)| cards)
            };
            let draws: Vec<Cards> = Seat::all(PLAYERS.into())
                .map_while(|seat| {
                    let cards = hand(seat, &game, dice);
                    game.draw(seat, cards).ok().map(|()| cards)
                })
                .collect();
            if draws.len() == usize::from(PLAYERS) {
                return What::Started { first: 0, draws: draws.into_iter().map(slots).collect(), seed: None };
            }
        };
        let worlds = [(); 2].map(|()| {
            let mut world = World::new(lobby.clone(), person);
            world.room.commit_and_tell(10, &[deal(&mut dice).at(10)]);
            world
        });
        Twins { worlds, viewer, person, now: 10, dice }
    }

    fn step(&mut self) -> Option<()> {
        let games = [self.worlds[0].game(), self.worlds[1].game()];
        let asked = games[0].asked();
        let seat = asked.iter().nth(self.dice.below(asked.len().max(1)))?;
        let legal = games.map(|game| game.legal(seat));
        let hidden = matches!(games[0].table().phase(), Phase::Keep { .. } | Phase::Show { .. })
            && !self.viewer.is(seat)
            && !self.viewer.is(games[0].table().turn());
        let ids = if hidden {
            legal.map(|legal| legal.nth(self.dice.below(legal.len())).unwrap())
        } else {
            let common: Vec<DecisionId> = legal[0].iter().filter(|id| legal[1].contains(*id)).collect();
            [*common.get(self.dice.below(common.len().max(1)))?; 2]
        };
        let entries = self.entries(games, seat, ids)?;
        for (world, entry) in self.worlds.iter_mut().zip(entries) {
            world.room.commit_and_tell(self.now, &[entry]);
        }
        Some(())
    }

    fn entries(&mut self, mut games: [Game; 2], seat: Seat, ids: [DecisionId; 2]) -> Option<[Entry; 2]> {
        for (game, id) in games.iter_mut().zip(ids) {
            let decision = game.view(Viewer::Seat(seat)).decision(id)?;
            game.decide(seat, decision).ok()?;
        }
        let mut draws = [Vec::new(), Vec::new()];
        while let Some(chance) = games[0].chance() {
            let first = self.dice.draw(&games[0], chance.count);
            let own = self.viewer.is(chance.seat);
            let other = if own { first } else { self.dice.draw(&games[1], chance.count) };
            games[0].draw(chance.seat, first).ok()?;
            games[1].draw(chance.seat, other).ok()?;
            draws[0].push(slots(first));
            draws[1].push(slots(other));
        }
        let number = self.worlds[0].room.table.decision_of(seat).0;
        let [first, other] = draws;
        let entry = |id: DecisionId, draws| {
            let (decision, seat) = (id.index() as u16, seat.index() as u8);
            What::Decided { seat, number, decision, by: By::Player, draws }.at(self.now)
        };
        Some([entry(ids[0], first), entry(ids[1], other)])
    }

    /// How many transcripts were compared, and how many differed, until the viewer can tell the worlds apart.
    fn run(mut self, leak: Leak) -> (u32, u32) {
        let (mut compared, mut differed) = (0, 0);
        loop {
            self.now += 700;
            if self.step().is_none() {
                return (compared, differed);
            }
            let known = [0, 1].map(|world: usize| {
                let round = self.worlds[world].room.table.round().unwrap();
                (round.game().perspective(self.viewer), round.heard(self.viewer).collect::<Vec<_>>())
            });
            if known[0] != known[1] || known[0].0.view().table().is_over() {
                return (compared, differed);
            }
            let (person, now) = (self.person, self.now);
            let sent = self.worlds.each_mut().map(|world| world.transcript(person, now, leak));
            compared += 1;
            differed += u32::from(sent[0] != sent[1]);
        }
    }
}

#[test]
fn bytes_tell_nothing_of_what_is_hidden() {
    let mut compared = 0;
    for seed in 0..150 {
        let (steps, differed) = Twins::new(seed).run(Leak::None);
        assert_eq!(differed, 0, "the transcripts of seed {seed} differ");
        compared += steps;
    }
    assert!(compared > 150, "only {compared} transcripts were compared");
}

#[test]
fn a_leaked_card_is_caught() {
    let caught = (0..30).filter(|seed| Twins::new(*seed).run(Leak::Cards).1 > 0).count();
    assert!(caught > 5, "caught in {caught} of 30 runs");
}

/// In one world somebody has passed, in the other not yet (R-C6).
fn passes_apart(leak: Leak) -> bool {
    let mut differs = false;
    for seed in 0..10 {
        let mut twins = Twins::new(seed);
        let game = twins.worlds[0].game();
        if game.table().rules().order() != corte::Order::First || twins.viewer.is(Seat::new(1).unwrap()) {
            continue;
        }
        twins.now += 100;
        let tax = DecisionId::new(2).unwrap();
        let declared =
            twins.entries([game, twins.worlds[1].game()], Seat::new(0).unwrap(), [tax; 2]).unwrap();
        for (world, entry) in twins.worlds.iter_mut().zip(declared) {
            world.room.commit_and_tell(twins.now, &[entry]);
        }
        let number = twins.worlds[0].room.table.decision_of(Seat::new(1).unwrap()).0;
        let pass = What::Decided { seat: 1, number, decision: 55, by: By::Player, draws: Vec::new() };
        twins.worlds[0].room.commit_and_tell(twins.now, &[pass.at(twins.now)]);
        let (person, now) = (twins.person, twins.now);
        let sent = twins.worlds.each_mut().map(|world| world.transcript(person, now, leak));
        differs |= sent[0] != sent[1];
    }
    differs
}

#[test]
fn a_held_pass_changes_no_byte_for_others() {
    assert!(!passes_apart(Leak::None));
    assert!(passes_apart(Leak::Passes), "a number that counts held passes is caught");
}

#[test]
fn who_does_not_read_is_dropped() {
    let mut dice = Dealer::new(1, 1);
    let mut room = Room::new(Invitation::new("http://corte.test", "court"), lobby(&mut dice));
    let (out, ear) = mpsc::channel(BUFFER);
    room.watch(5, None, Format::Json, out).unwrap();
    for number in 0..=BUFFER as u64 {
        let said = What::Said { person: Person(0), name: "Ana".into(), text: format!("{number}") };
        room.commit_and_tell(5, &[said.at(5)]);
    }
    assert_eq!(room.watchers(), 0);
    assert_eq!(ear.len(), BUFFER, "the buffer is bounded");
}

/// What waits for readers who don't read is bounded by its bytes, too: from one address they could fill the memory.
#[test]
fn what_waits_for_slow_readers_has_a_share() {
    let mut room = Room::new(Invitation::new("http://corte.test", "court"), lobby(&mut Dealer::new(1, 1)));
    let (out, mut reads) = mpsc::channel(BUFFER);
    room.watch(5, None, Format::Json, out).unwrap();
    let frame = reads.try_recv().unwrap().len();
    let backlog = Share::new(100 * frame, 3 * frame);
    let from = Some(std::net::IpAddr::from([192, 0, 2, 7]));
    let slow: Vec<_> = (0..5)
        .map(|_| {
            let (out, ear) = mpsc::channel(BUFFER);
            let ear_of = Ear { from, backlog: Some(Arc::clone(&backlog)), ..out.into() };
            room.watch(5, None, Format::Json, ear_of).unwrap();
            ear
        })
        .collect();
    let said = What::Said { person: Person(0), name: "Ana".into(), text: "Hello".into() };
    room.commit_and_tell(5, &[said.at(5)]);
    reads.try_recv().unwrap();
    assert!(backlog.taken() > 0 && backlog.taken() <= 3 * frame);
    assert!((2..=4).contains(&room.watchers()), "one reads, and of five who don't only some have room");
    drop(slow);
    assert_eq!(backlog.taken(), 0, "it is given back");
}

#[test]
fn two_who_muted_somebody_at_another_server_are_both_told_and_nobody_else_is() {
    let mut room = Room::new(Invitation::new("http://corte.test", "court"), lobby(&mut Dealer::new(1, 1)));
    let said = What::Said { person: Person(0), name: "Ana".into(), text: "Hello".into() };
    room.commit_and_tell(5, &[said.at(5)]);
    let mut ears: Vec<_> = (0..4)
        .map(|person| {
            let (out, mut ear) = mpsc::channel(BUFFER);
            room.watch(5, Some(Person(person)), Format::Json, out).unwrap();
            ear.try_recv().unwrap();
            ear
        })
        .collect();
    let muted = |person| What::Muted { person: Person(person), whom: 0, muted: true }.at(6);
    room.commit_and_tell(6, &[muted(1), muted(2)]);
    assert_eq!(
        ears.iter_mut().map(|ear| ear.try_recv().is_ok()).collect::<Vec<_>>(),
        [false, true, true, false]
    );
}

/// A table of two with a game that has only begun.
fn begun() -> LiveTable {
    let opened = LiveTable::open(
        Proposal::of(Preset::Brazil, 2).check().unwrap(),
        Person(0),
        Seed { cards: 1, pace: 2 },
        0,
    );
    let mut table = LiveTable::replay([&opened]).unwrap();
    for who in 0..2 {
        let sits = Command::Sit { place: None, name: "Ana".into(), program: false };
        let entry = table.check(0, Person(who), &sits).unwrap().entry().unwrap();
        table.apply(&entry).unwrap();
    }
    table.apply(&table.deal(0, GameSeed::new([1; 32])).unwrap()).unwrap();
    table
}

/// In a running game one frame is drawn for all who have chosen the same, so it shows nothing else of them.
#[test]
fn a_running_game_shows_nothing_of_who_reads_it() {
    let (one, to) = (guest(Lang::ENGLISH), Invitation::new("http://corte.test", "court"));
    let reached = Some("http://192.0.2.1".into());
    let other = Guest { name: "Bea".into(), strength: "strong".into(), rail: true, reached, ..one.clone() };
    let (running, lobby) = (begun(), lobby(&mut Dealer::new(1, 1)));
    let text = |table, person, guest: &Guest| {
        let format = Format::Html(guest.clone());
        show::Look { to: &to, table, person, format: &format, told: show::Told::All, now: 9 }.text()
    };
    for person in [None, Some(Person(0)), Some(Person(1)), Some(Person(7))] {
        assert_eq!(text(&running, person, &one), text(&running, person, &other), "{person:?}");
    }
    assert_ne!(text(&lobby, None, &one), text(&lobby, None, &other), "a lobby has the link for its reader");
    let formats = [&one, &other].map(|guest| Format::Html(guest.clone()));
    assert_eq!([true, false].map(|is_running| formats[0].draws_as(&formats[1], is_running)), [true, false]);
}

/// While a game runs, nothing of its page is drawn anew for what its host is told only after it.
#[test]
fn what_becomes_of_an_invitation_is_told_between_games() {
    let to = || Invitation::new("http://corte.test", "court");
    for (table, is_told) in [(lobby(&mut Dealer::new(1, 1)), true), (begun(), false)] {
        let (host, mut room) = (table.host(), Room::new(to(), table));
        let (out, mut ear) = mpsc::channel(BUFFER);
        room.watch(0, Some(host), Format::Html(guest(Lang::ENGLISH)), out).unwrap();
        ear.try_recv().unwrap();
        let mut telling = room.note_asked(0, host, ("Pythia", None));
        assert!(room.tell(&mut telling));
        assert_eq!(ear.try_recv().is_ok(), is_told);
    }
}

/// The next entry if both players keep exchanging cards.
fn exchanged(table: &LiveTable) -> Entry {
    let game = table.running().unwrap().game();
    let seat = game.asked().lowest().unwrap();
    let view = game.view(Viewer::Seat(seat));
    let legal = |decision| view.id(decision).filter(|id| view.legal().contains(*id));
    let wanted = [Decision::Act(Action::Exchange), Decision::Pass].into_iter().find_map(legal);
    let decision = wanted.or_else(|| view.legal().nth(0)).unwrap();
    let command = Command::Decide { number: table.decision_of(seat).0, decision };
    table.check(0, Person(seat.index() as u64), &command).unwrap().entry().unwrap()
}

/// Each frame of a long game takes long to draw, and nobody else at the table waits for several.
#[test]
fn a_long_game_is_told_to_one_after_another() {
    for (exchanges, turns) in [(0, 1), (1_000, 3)] {
        let mut table = begun();
        for _ in 0..exchanges {
            table.apply(&exchanged(&table)).unwrap();
        }
        let mut room = Room::new(Invitation::new("http://corte.test", "court"), table);
        let watch = |_| room.watch(0, Some(Person(0)), Format::Json, mpsc::channel(BUFFER).0).unwrap();
        assert_eq!((0..3).map(watch).count(), 3);
        let entry = exchanged(&room.table);
        let mut telling = room.commit(0, &[entry]).unwrap();
        assert_eq!(1 + std::iter::from_fn(|| (!room.tell(&mut telling)).then_some(())).count(), turns);
    }
}

/// Even when many entries come at once, as from another server, no turn is left out.
#[test]
fn who_was_told_nothing_for_many_turns_is_told_all_of_them() {
    for entries in [1, 12, 30, 90] {
        let mut room = Room::new(Invitation::new("http://corte.test", "court"), begun());
        let (out, mut ear) = mpsc::channel(BUFFER);
        room.watch(0, Some(Person(0)), Format::Json, out).unwrap();
        let mut told = 0;
        for _ in 0..6 {
            let mut ahead = room.table.clone();
            let entries: Vec<Entry> = std::iter::repeat_with(|| {
                let entry = exchanged(&ahead);
                ahead.apply(&entry).unwrap();
                entry
            })
            .take(entries)
            .collect();
            room.commit_and_tell(0, &entries);
            while let Ok(frame) = ear.try_recv() {
                let frame: serde_json::Value = serde_json::from_str(&frame).unwrap();
                let before = frame["before"].as_u64().unwrap() as usize;
                assert!(before <= told, "of {before} events {told} were told");
                told = before + frame["events"].as_array().unwrap().len();
            }
        }
    }
}

/// Two players exchange cards turn after turn.
#[test]
fn who_follows_a_game_is_not_sent_more_and_more() {
    let mut room = Room::new(Invitation::new("http://corte.test", "court"), begun());
    let (out, mut ear) = mpsc::channel(BUFFER);
    room.watch(0, Some(Person(0)), Format::Json, out).unwrap();
    let mut frames: Vec<serde_json::Value> = Vec::new();
    for _ in 0..400 {
        let entry = exchanged(&room.table);
        room.commit_and_tell(0, &[entry]);
        while let Ok(frame) = ear.try_recv() {
            frames.push(serde_json::from_str(&frame).unwrap());
        }
    }
    let lengths: Vec<usize> = frames.iter().map(|frame| frame.to_string().len()).collect();
    let (early, late) =
        (lengths[100..200].iter().max().unwrap(), lengths[lengths.len() - 100..].iter().max().unwrap());
    assert!(*late < early + 200, "{early} bytes, then {late}");
    let last = frames.last().unwrap();
    let whole = crate::api::frame::whole("court", &room.table, &room.table.frame(Some(Person(0))));
    let whole = serde_json::to_value(whole).unwrap();
    let (all, before) = (whole["events"].as_array().unwrap(), last["before"].as_u64().unwrap() as usize);
    assert!(before > 0 && whole["before"] == 0);
    assert_eq!(&all[before..], last["events"].as_array().unwrap(), "what is left out is what came before");
}
