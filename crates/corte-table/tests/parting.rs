//! Whoever deletes their data is hidden at the table: their lines, and their name wherever it was.

use corte::Preset;
use corte_table::{
    Command, Entry, GameSeed, LiveTable, Person, Proposal, Refusal, Seed, Verdict, What, Whom, Words,
};

const HOST: Person = Person(1);
const GUEST: Person = Person(2);
const WATCHER: Person = Person(3);

/// A table and the log that it is made of.
struct Logged {
    table: LiveTable,
    log: Vec<Entry>,
}

impl Logged {
    /// A game of two is running, everybody has spoken, and the host has spoken to the guest. The watcher is named like the guest.
    fn new(host: &str) -> Logged {
        let settings = Proposal::of(Preset::Brazil, 2).check().unwrap();
        let opened = LiveTable::open(settings, HOST, Seed { cards: 3, pace: 4 }, 0);
        let mut logged = Logged { table: LiveTable::replay([&opened]).unwrap(), log: vec![opened] };
        for (who, name) in [(HOST, host), (GUEST, "Bruno")] {
            logged.does(who, &Command::Sit { place: None, name: name.to_owned(), program: false }).unwrap();
        }
        logged.does(HOST, &Command::Start).unwrap();
        for (who, name) in [(HOST, host), (GUEST, "Bruno"), (WATCHER, "Bruna")] {
            let text = format!("a line of {name}");
            logged.does(who, &Command::Say { name: name.to_owned(), text }).unwrap();
        }
        logged.does(HOST, &Command::Remark { remark: "doubt 1".parse().unwrap() }).unwrap();
        logged
    }

    /// Runs a command; its entry is read back as if from a log.
    fn does(&mut self, who: Person, command: &Command) -> Result<bool, Refusal> {
        let entry = match self.table.check(9, who, command)? {
            Verdict::Commit(entry) => entry,
            Verdict::Deal => self.table.deal(9, GameSeed::new([1; 32]))?,
            Verdict::Known => return Ok(false),
        };
        let read: Entry = serde_json::from_str(&serde_json::to_string(&entry).unwrap()).unwrap();
        self.apply(read);
        Ok(true)
    }

    fn apply(&mut self, entry: Entry) {
        self.table.apply(&entry).unwrap();
        self.log.push(entry);
        assert_eq!(LiveTable::replay(&self.log).unwrap(), self.table);
    }

    /// Ends the game.
    fn ends(&mut self) {
        self.apply(What::Abandoned.at(9));
    }

    fn parts(&mut self, who: Person) -> bool {
        self.does(who, &Command::Part { name: "Somebody".to_owned() }).unwrap()
    }

    /// What anybody is shown, as text.
    fn shown(&self) -> String {
        let viewers = [None, Some(HOST), Some(GUEST), Some(WATCHER)];
        viewers.map(|viewer| format!("{:?}", self.table.frame(viewer))).concat()
    }
}

#[test]
fn who_parts_is_shown_to_nobody_in_a_game_and_after_it() {
    let mut logged = Logged::new("Ana");
    assert_eq!(logged.table.shown(), [HOST, GUEST, WATCHER]);
    assert!(logged.shown().contains("Bruno"));
    logged.does(GUEST, &Command::Leave).unwrap();
    assert!(logged.parts(GUEST));
    let entry = logged.log.last().unwrap();
    assert_eq!(entry.v, 9, "older servers can't read it");
    assert!(!entry.what.is_of_a_person(), "so the table stays open no longer");
    assert!(!logged.shown().contains("Bruno"), "{}", logged.shown());
    let frame = logged.table.frame(None);
    assert_eq!(frame.names, ["Ana", "Somebody"]);
    let asked = frame.lines.iter().find_map(|line| match line.words {
        Words::Remark { whom, .. } => whom,
        Words::Typed(_) => None,
    });
    assert_eq!(asked, Some("Somebody"), "whom the host has spoken to");
    assert!(logged.shown().contains("a line of Bruna") && logged.shown().contains("a line of Ana"));
    assert!(!logged.parts(GUEST), "it is done once");
    // Nor when the game is over and their place somebody else's.
    logged.ends();
    logged.does(Person(6), &Command::Sit { place: None, name: "Carla".to_owned(), program: false }).unwrap();
    assert!(!logged.shown().contains("Bruno") && logged.shown().contains("Carla"));
    assert_eq!(logged.table.frame(None).names, ["Ana", "Somebody"]);
}

#[test]
fn who_parts_after_a_game_is_not_shown_in_it() {
    let mut logged = Logged::new("Ana");
    logged.ends();
    logged.does(GUEST, &Command::Leave).unwrap();
    assert_eq!(logged.table.frame(None).names, ["Ana", "Bruno"]);
    assert!(logged.parts(GUEST));
    assert!(!logged.shown().contains("Bruno"), "{}", logged.shown());
}

#[test]
fn who_only_watched_is_hidden_too() {
    let mut logged = Logged::new("Ana");
    assert!(logged.parts(WATCHER));
    assert!(!logged.shown().contains("Bruna") && logged.shown().contains("a line of Bruno"));
    assert_eq!(logged.table.shown(), [HOST, GUEST]);
    assert!(!logged.parts(Person(4)), "who was never here is not shown either");
}

#[test]
fn nobody_else_is_taken_for_who_has_parted() {
    let mut logged = Logged::new("somebody");
    logged.parts(GUEST);
    assert_eq!(logged.table.frame(None).names, ["somebody", "Somebody 2"]);
    logged.parts(HOST);
    assert_eq!(logged.table.frame(None).names, ["Somebody", "Somebody 2"]);
    // Nor for whoever has played the last game and sits there no more.
    let mut logged = Logged::new("somebody");
    logged.ends();
    logged.does(HOST, &Command::Leave).unwrap();
    logged.parts(GUEST);
    assert_eq!(logged.table.frame(None).names, ["somebody", "Somebody 2"]);
}

#[test]
fn whom_somebody_has_muted_is_forgotten_with_them() {
    let mut logged = Logged::new("Ana");
    let whom = logged.table.frame(Some(GUEST)).lines[0].author;
    logged.does(GUEST, &Command::Mute { whom, muted: true }).unwrap();
    assert_eq!(logged.table.frame(Some(GUEST)).muted, [(whom, "Ana")]);
    logged.does(GUEST, &Command::Leave).unwrap();
    assert!(logged.parts(GUEST));
    assert_eq!(logged.table.frame(Some(GUEST)).muted, []);
}

#[test]
fn a_ban_outlives_the_name() {
    let mut logged = Logged::new("Ana");
    logged.does(HOST, &Command::Ban { whom: Whom::Place(1, None) }).unwrap();
    assert_eq!(logged.table.frame(Some(HOST)).banned, ["Bruno"]);
    assert!(logged.parts(GUEST));
    assert_eq!(logged.table.frame(Some(HOST)).banned, ["Somebody"]);
    logged.ends();
    assert!(!logged.shown().contains("Bruno"));
    let says = Command::Say { name: "Bruno".to_owned(), text: "again".to_owned() };
    assert_eq!(logged.does(GUEST, &says), Err(Refusal::Banned));
    // Whoever comes back is somebody new: they may speak as any stranger, and be banned like one.
    logged.does(Person(5), &says).unwrap();
    let author = logged.table.frame(Some(HOST)).lines.last().unwrap().author;
    logged.does(HOST, &Command::Ban { whom: Whom::Author(author) }).unwrap();
    assert_eq!(logged.does(Person(5), &says), Err(Refusal::Banned));
    let frame = logged.table.frame(Some(HOST));
    assert_eq!(frame.banned, ["Somebody", "Bruno"]);
}
