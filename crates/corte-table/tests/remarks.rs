//! Signs and phrases: who may say what, how often, who reads it, and what bots say.

use corte::{Character, DecisionId, Preset, Seat};
use corte_table::{
    About, Command, Due, Entry, GameSeed, LiveTable, Person, Phrase, Proposal, Refusal, Remark, Seed, Speed,
    Verdict, What, Whom, Words,
};

const HOST: Person = Person(1);
const GUEST: Person = Person(2);
const WATCHER: Person = Person(3);

/// A table with a host, a guest and two bots, before the first game.
fn lobby(think: u64) -> LiveTable {
    let mut wanted = Proposal::of(Preset::Brazil, 4);
    wanted.clock.think = think;
    let opened = LiveTable::open(wanted.check().unwrap(), HOST, Seed { cards: 3, pace: 4 }, 0);
    let mut table = LiveTable::replay([&opened]).unwrap();
    for (who, name) in [(HOST, "Ana"), (GUEST, "Bruno")] {
        does(&mut table, 0, who, &Command::Sit { place: None, name: name.into(), program: false }).unwrap();
    }
    for name in ["Fiora", "Guido"] {
        let bot = Command::SeatBot { place: None, policy: "page".into(), name: name.into() };
        does(&mut table, 0, HOST, &bot).unwrap();
    }
    table
}

fn game(think: u64) -> LiveTable {
    let mut table = lobby(think);
    table.apply(&table.deal(0, GameSeed::new([1; 32])).unwrap()).unwrap();
    table
}

/// Runs a command; its entry is read back as if from a log.
fn does(table: &mut LiveTable, now: u64, who: Person, command: &Command) -> Result<(), Refusal> {
    if let Verdict::Commit(entry) = table.check(now, who, command)? {
        let read: Entry = serde_json::from_str(&serde_json::to_string(&entry).unwrap()).unwrap();
        assert_eq!(read, entry);
        table.apply(&read).unwrap();
    }
    Ok(())
}

fn say(table: &mut LiveTable, now: u64, who: Person, remark: &str) -> Result<(), Refusal> {
    does(table, now, who, &Command::Remark { remark: remark.parse().unwrap() })
}

/// The remarks somebody reads: the speaker, the remark, and whom it is about.
fn read(table: &LiveTable, who: Option<Person>) -> Vec<(String, Remark, Option<String>)> {
    let lines = table.frame(who).lines;
    let remark = |line: &corte_table::ChatLine<'_>| match line.words {
        Words::Remark { remark, whom } => Some((line.name.to_owned(), remark, whom.map(str::to_owned))),
        Words::Typed(_) => None,
    };
    lines.iter().filter_map(remark).collect()
}

#[test]
fn every_remark_is_written_and_read_as_an_id() {
    for phrase in Phrase::ALL {
        for about in [About::Nothing, About::Character(Character::Contessa), About::Player(7)] {
            let Some(remark) = Remark::new(phrase, about) else { continue };
            assert_eq!(remark.to_string().parse(), Ok(remark));
            let entry = What::Remarked { person: GUEST, remark }.at(5);
            let text = serde_json::to_string(&entry).unwrap();
            assert!(text.contains(&format!("\"remark\":\"{remark}\"")), "{text}");
        }
    }
    for wrong in ["", "smile Duke", "have", "have King", "spare", "spare -1", "spare 2 ", "boo"] {
        assert_eq!(wrong.parse::<Remark>(), Err(()), "{wrong}");
    }
}

#[test]
fn a_player_makes_remarks_and_everybody_reads_them() {
    let mut table = game(0);
    say(&mut table, 10_000, GUEST, "spare 2").unwrap();
    let told = ("Bruno".to_owned(), "spare 2".parse().unwrap(), Some("Fiora".to_owned()));
    for reader in [Some(HOST), Some(GUEST), None] {
        assert_eq!(read(&table, reader), std::slice::from_ref(&told));
    }
}

#[test]
fn remarks_that_nobody_may_make_are_refused() {
    assert_eq!(say(&mut lobby(0), 0, GUEST, "smile"), Err(Refusal::NotRunning));
    let mut table = game(0);
    assert_eq!(say(&mut table, 0, WATCHER, "smile"), Err(Refusal::NotSeated));
    for absent in ["have Inquisitor", "doubt 1", "doubt 4", "next 255"] {
        assert_eq!(say(&mut table, 0, GUEST, absent), Err(Refusal::Remark), "{absent}");
    }
    does(&mut table, 0, HOST, &Command::Silence { whom: Whom::Place(1, None), silenced: true }).unwrap();
    assert_eq!(say(&mut table, 0, GUEST, "smile"), Err(Refusal::Silenced));
}

#[test]
fn one_remark_in_three_seconds_is_enough() {
    let mut table = game(0);
    say(&mut table, 10_000, GUEST, "smile").unwrap();
    assert_eq!(say(&mut table, 12_999, GUEST, "laugh"), Err(Refusal::TooSoon));
    say(&mut table, 11_000, HOST, "laugh").unwrap();
    let typed = Command::Say { name: String::new(), text: "Well.".into() };
    does(&mut table, 12_000, GUEST, &typed).unwrap();
    assert_eq!(
        say(&mut table, 12_999, GUEST, "laugh"),
        Err(Refusal::TooSoon),
        "what is typed changes nothing"
    );
    say(&mut table, 13_000, GUEST, "laugh").unwrap();
}

#[test]
fn who_is_muted_is_not_read_and_can_be_read_again_bots_too() {
    let mut table = game(0);
    say(&mut table, 0, GUEST, "smile").unwrap();
    let bot = What::BotRemarked { place: 2, remark: "wink".parse().unwrap() };
    table.apply(&bot.at(1)).unwrap();
    let authors: Vec<u32> = table.frame(Some(HOST)).lines.iter().map(|line| line.author).collect();
    for whom in authors {
        for (muted, left) in [(true, 1), (false, 2)] {
            does(&mut table, 2, HOST, &Command::Mute { whom, muted }).unwrap();
            assert_eq!(read(&table, Some(HOST)).len(), left);
            assert_eq!(read(&table, Some(GUEST)).len(), 2, "others read on");
        }
    }
    let bot = table.frame(None).lines[1].clone();
    assert!(bot.bot && !bot.own && bot.name == "Fiora");
    let silence = Command::Silence { whom: Whom::Author(bot.author), silenced: true };
    assert_eq!(table.check(3, HOST, &silence), Err(Refusal::Nobody), "a bot is no guest");
}

/// Plays to the end, where everyone takes the last of their legal decisions; returns when bots spoke.
fn spoken(table: &mut LiveTable) -> Vec<u64> {
    let (mut now, mut spoken) = (1_000, Vec::new());
    for _ in 0..3_000 {
        let persons =
            [HOST, GUEST].into_iter().filter_map(|who| Some((who, table.viewer(Some(who)).seat()?)));
        let asked = persons.clone().find(|(_, seat)| table.decision_of(*seat).1 && table.running().is_some());
        if let Some((who, seat)) = asked {
            let legal = table.running().unwrap().game().legal(seat);
            let decision: DecisionId = legal.iter().last().unwrap();
            let number = table.decision_of(seat).0;
            does(table, now, who, &Command::Decide { number, decision }).unwrap();
            continue;
        }
        let Some(wake) = table.wake() else { return spoken };
        now = now.max(wake);
        let entry = match table.due(now).unwrap() {
            Due::Entry(entry) => entry,
            Due::Deal => panic!("nobody wants another game"),
            Due::Bot { seat, number, at } => {
                let decision = table.running().unwrap().game().legal(seat).iter().last().unwrap();
                table.check_bot_decision(at, seat, number, decision).unwrap().entry().unwrap()
            }
        };
        if let What::BotRemarked { place, remark } = entry.what {
            spoken.push(entry.at);
            let seat = Seat::new(place.into()).unwrap();
            let is_in = table.round().unwrap().game().table().playing().contains(seat);
            let threatened = matches!(remark.phrase(), Phrase::Next | Phrase::Spare);
            assert!(is_in || !threatened, "{seat} is in exile, and says: {remark}");
        }
        table.apply(&entry).unwrap();
    }
    panic!("the game does not come on");
}

#[test]
fn bots_speak_sparingly_where_somebody_reads_at_leisure() {
    let moments = spoken(&mut game(1_200));
    assert!((1..=40).contains(&moments.len()), "{moments:?}");
    assert!(moments.windows(2).all(|pair| pair[1] - pair[0] >= 12_000), "{moments:?}");
    assert!(spoken(&mut game(0)).is_empty(), "who wants bots quick wants no talk");
    let mut alone = lobby(1_200);
    does(&mut alone, 0, HOST, &Command::Clear { place: 1, name: None }).unwrap();
    alone.apply(&alone.deal(0, GameSeed::new([1; 32])).unwrap()).unwrap();
    does(&mut alone, 0, HOST, &Command::Pace { speed: Speed::Quadruple }).unwrap();
    assert!(spoken(&mut alone).is_empty(), "nor who hurries them on");
}
