//! What is told of tables to whoever runs the server.

use crate::data::{DataPlace, KeptStage, KeptTable, Removal, TableStory};
use crate::ids;
use crate::log::text;
use crate::store::{Profile, Store, TokenHash, TokenKind, UnixMillis};
use corte::{Character, Preset};
use corte_table::{Ahead, Entry, GameSeed, LiveTable, Person, Proposal, Seed, What};

const CODE: &str = "k7wq2m9abc";
const ANA: Person = Person(0xa0);
const BRUNO: Person = Person(0xb0);
/// Somebody else of the same name.
const OTHER: Person = Person(0xc0);
const DORA: Person = Person(0xd0);

/// The log of a table, whose entries come a minute after one another.
struct Log(Vec<Entry>);

impl Log {
    fn new() -> Log {
        let settings = Proposal::of(Preset::Brazil, 3).check().unwrap();
        Log(vec![LiveTable::open(settings, ANA, Seed { cards: 0, pace: 987_654_321 }, 0)])
    }

    fn now(&self) -> u64 {
        self.0.len() as u64 * 60_000
    }

    fn add(&mut self, what: What) {
        self.0.push(what.at(self.now()));
    }

    fn says(&mut self, person: Person, name: &str, text: &str) {
        self.add(What::Said { person, name: name.to_owned(), text: text.to_owned() });
    }

    fn table(&self) -> LiveTable {
        LiveTable::replay(&self.0).unwrap()
    }
}

/// An evening up to a running game, with an answer in advance, a line among spectators and a remark.
fn evening() -> Log {
    let mut log = Log::new();
    for (place, person, name) in [(0, ANA, "Ana"), (1, BRUNO, "Bruno")] {
        log.add(What::Sat { place, person, name: name.to_owned(), program: false });
    }
    // Of the fold, two people may have the same name.
    log.says(OTHER, "Bruno", "Boo \u{1b}[31m\u{202e}!\n2026-11-30 12:00:00  [1] Ana: Boo");
    log.add(What::Silenced { person: OTHER, silenced: true });
    log.add(What::Silenced { person: OTHER, silenced: false });
    log.add(What::Banned { person: OTHER, name: "Bruno".to_owned() });
    log.add(What::BotSat { place: 2, policy: "page".to_owned(), name: "Pythia".to_owned() });
    log.add(What::Locked { locked: true });
    let dealt = log.table().deal(log.now(), GameSeed::new([0x5a; 32])).unwrap();
    log.0.push(dealt);
    log.add(What::Prepared { seat: 1, ahead: Ahead { turn: true, aid: false } });
    log.says(DORA, "Dora", "Ana holds two Dukes");
    log.add(What::Silenced { person: DORA, silenced: true });
    log.add(What::Remarked { person: BRUNO, remark: "doubt 0".parse().unwrap() });
    log
}

/// A database with this log, and with marks of these people.
async fn kept(log: &Log, parted: &[Person]) -> (tempfile::TempDir, DataPlace) {
    let dir = tempfile::tempdir().unwrap();
    let place = DataPlace::new(dir.path(), None).unwrap();
    let store = Store::open(place.address()).await.unwrap();
    store.append(CODE, 1, log.0.iter().map(text).collect()).await.unwrap();
    for person in parted {
        let (mark, hash) = (ids::parted_id(&ids::user_id(*person)), TokenHash([person.0 as u8; 32]));
        let profile = Profile { name: "Somebody".to_owned(), settings: "{}".to_owned() };
        store.give_token(TokenKind::Session, hash, &mark, &profile, UnixMillis(9)).await.unwrap();
    }
    store.shutdown().await;
    (dir, place)
}

async fn told(log: &Log, parted: &[Person]) -> TableStory {
    let (_dir, place) = kept(log, parted).await;
    place.story(CODE).await.unwrap().unwrap()
}

fn sentences(story: &TableStory) -> Vec<&str> {
    story.deeds.iter().map(|(_, deed)| deed.as_str()).collect()
}

#[tokio::test]
async fn it_is_told_who_said_and_did_what() {
    let mut log = evening();
    log.add(What::Ended);
    log.add(What::HandedOver { person: DORA, name: "Dora".to_owned() });
    log.add(What::Cleared { place: 1 });
    let story = told(&log, &[]).await;
    let id = ids::game(CODE, log.table().seed(), 1);
    let ended = format!("game 1 ended: the host ended it; its record is {id}");
    assert_eq!(
        sentences(&story),
        [
            "[1] Ana opened the table",
            "[1] Ana sat down",
            "[2] Bruno sat down",
            r"[3] Bruno (without a seat): Boo \u{1b}[31m\u{202e}! 2026-11-30 12:00:00  [1] Ana: Boo",
            "the host silenced [3] Bruno",
            "the host let [3] Bruno speak again",
            "the host banned [3] Bruno",
            "the host gave a seat to the bot Pythia",
            "the host closed the table to newcomers",
            "game 1 began",
            "[4] Dora (without a seat): Ana holds two Dukes",
            "the host silenced [4] Dora",
            "[2] Bruno: I don’t believe you, [1] Ana.",
            &ended,
            "the host handed the table over to [4] Dora",
            "[2] Bruno left their seat, or the host took it",
        ]
    );
    assert_eq!(story.deeds[3].0, 180_000);
    assert_eq!(story.withholds, None);
    let guest = |name: &str| Some(Removal::Guest { table: CODE.to_owned(), name: Some(name.to_owned()) });
    // The table shows two people as Bruno; one of them has finished a game.
    let bruno = Some(Removal::Person { game: id, seat: 2 });
    let removals: Vec<_> = story.people.into_iter().map(|person| person.removal).collect();
    assert_eq!(removals, [guest("Ana"), bruno, None, guest("Dora")]);
}

/// Whoever runs the server may play there, too.
#[tokio::test]
async fn of_a_running_game_nothing_is_told_that_its_players_do_not_know() {
    let mut log = evening();
    let seed = serde_json::to_string(&GameSeed::new([0x5a; 32])).unwrap();
    for handed in [false, true] {
        if handed {
            log.add(What::HandedOver { person: DORA, name: "Dora".to_owned() });
        }
        let (_dir, place) = kept(&log, &[]).await;
        let story = place.story(CODE).await.unwrap().unwrap();
        assert_eq!(story.withholds, Some(1));
        assert_eq!(story.people.len(), 3, "the numbers say nothing of those who watch: {story:?}");
        let tables = place.tables(9).await.unwrap().tables;
        let known = format!("{story:?} {tables:?}").to_lowercase();
        let hidden = ["dora", "dukes", seed.trim_matches('"'), "987654321"].map(str::to_owned);
        let cards = Character::ALL.iter().map(|card| card.to_string().to_lowercase());
        for word in hidden.into_iter().chain(cards) {
            assert!(!known.contains(&word), "{word}: {known}");
        }
        let host = if handed { None } else { Some("Ana".to_owned()) };
        let (code, stage) = (CODE.to_owned(), KeptStage::Playing(1));
        // Since then the game has waited: what was prepared or said doesn't count.
        assert_eq!(tables, [KeptTable { code, stage, host, people: 2, bots: 1, last: 9 * 60_000 }]);
        if handed {
            let last = sentences(&story).pop();
            assert_eq!(last, Some("the host handed the table over to somebody without a seat"));
        }
    }
}

/// An entry of the log says of one of them that they have parted, and a mark in the store of the other, after the
/// table was closed.
#[tokio::test]
async fn nothing_is_told_of_those_who_have_deleted_their_data() {
    let mut log = evening();
    log.add(What::Ended);
    log.add(What::Parted { person: BRUNO, name: "Somebody".to_owned() });
    log.says(BRUNO, "Bruno", "Back again");
    log.add(What::Closed);
    let story = told(&log, &[OTHER, ANA]).await;
    assert!(sentences(&story).contains(&"the host banned somebody who has deleted their data"), "{story:?}");
    let (_dir, place) = kept(&log, &[OTHER, ANA]).await;
    let kept = place.tables(9).await.unwrap();
    assert_eq!((kept.tables[0].stage, &kept.tables[0].host), (KeptStage::Closed, &None));
    let known = format!("{story:?} {kept:?}").replace("Ana holds two Dukes", "");
    for word in ["Bruno", "Boo", "believe", "Ana", "Back again"] {
        assert!(!known.contains(word), "{word}: {known}");
    }
    assert!(known.contains("Dora"), "what others did stays: {known}");
}

#[tokio::test]
async fn the_latest_tables_are_listed() {
    let dir = tempfile::tempdir().unwrap();
    let place = DataPlace::new(dir.path(), None).unwrap();
    let store = Store::open(place.address()).await.unwrap();
    for (code, lines, closes) in [("first", 1, false), ("second", 3, false), ("third", 2, true)] {
        let mut log = Log::new();
        (0..lines).for_each(|_| log.says(ANA, "Ana", "Ciao"));
        if closes {
            // That it was closed much later doesn't make it the latest.
            log.0.push(What::Closed.at(log.now() * 9));
        }
        store.append(code, 1, log.0.iter().map(text).collect()).await.unwrap();
    }
    store.shutdown().await;
    let listed = async |most| {
        let kept = place.tables(most).await.unwrap();
        assert!(kept.damaged.is_empty(), "{kept:?}");
        (kept.tables.into_iter().map(|table| table.code).collect::<Vec<_>>().join(" "), kept.more)
    };
    assert_eq!(listed(9).await, ("second third first".to_owned(), 0));
    assert_eq!(listed(2).await, ("second third".to_owned(), 1));
}
