//! The host changes the table between games.

use corte::{Action, Decision, Preset, Viewer};
use corte_table::{
    Clock, Command, Due, GameSeed, LiveTable, Person, Proposal, Refusal, Seed, Settings, Stage, Verdict, What,
};

const HOST: Person = Person(1);
const GUEST: Person = Person(2);

fn table(places: u8) -> LiveTable {
    let seed = Seed { cards: 3, pace: 4 };
    let opened = LiveTable::open(Proposal::of(Preset::Brazil, places).check().unwrap(), HOST, seed, 0);
    LiveTable::replay([&opened]).unwrap()
}

fn does(table: &mut LiveTable, who: Person, command: &Command) -> Result<(), Refusal> {
    let entry = match table.check(0, who, command)? {
        Verdict::Commit(entry) => entry,
        Verdict::Deal => table.deal(0, GameSeed::new([1; 32]))?,
        Verdict::Known => return Ok(()),
    };
    table.apply(&entry).unwrap();
    Ok(())
}

fn sit(table: &mut LiveTable, who: Person, place: u8) {
    does(table, who, &Command::Sit { place: Some(place), name: format!("P{}", who.0), program: false })
        .unwrap();
}

fn change(table: &mut LiveTable, who: Person, places: u8) -> Result<(), Refusal> {
    does(table, who, &Command::Change { settings: Proposal::of(Preset::Italy, places).check().unwrap() })
}

#[test]
fn who_was_ready_is_asked_again() {
    let mut table = table(4);
    sit(&mut table, HOST, 0);
    sit(&mut table, GUEST, 1);
    does(&mut table, GUEST, &Command::Ready { ready: true }).unwrap();
    change(&mut table, HOST, 4).unwrap();
    assert_eq!(table.settings().options().preset, Preset::Italy);
    assert!(table.frame(Some(GUEST)).places.iter().all(|place| !place.ready));
}

#[test]
fn fewer_places_keep_everyone_in_order() {
    let mut table = table(6);
    sit(&mut table, HOST, 1);
    sit(&mut table, GUEST, 4);
    assert_eq!(change(&mut table, HOST, 2), Ok(()));
    assert_eq!((table.place_of(HOST), table.place_of(GUEST)), (Some(0), Some(1)));
    sit_is_refused(&mut table);
    assert_eq!(change(&mut table, HOST, 5), Ok(()));
    assert_eq!(table.places().len(), 5);
}

fn sit_is_refused(table: &mut LiveTable) {
    let third = Command::Sit { place: None, name: "P3".to_owned(), program: false };
    assert_eq!(does(table, Person(3), &third), Err(Refusal::NoPlace));
}

#[test]
fn nobody_is_sent_away_and_only_the_host_chooses() {
    let mut table = table(4);
    for (place, person) in [(0, HOST), (1, GUEST), (2, Person(3))] {
        sit(&mut table, person, place);
    }
    assert_eq!(change(&mut table, HOST, 2), Err(Refusal::TooMany));
    assert_eq!(change(&mut table, GUEST, 4), Err(Refusal::NotHost));
    does(&mut table, HOST, &Command::Start).unwrap();
    assert_eq!(change(&mut table, HOST, 4), Err(Refusal::Running));
}

/// Two players who exchange cards on every turn, and let everything pass.
#[test]
fn a_game_that_nobody_wins_ends_after_the_turns_it_has() {
    let mut table = table(2);
    let settings = Proposal { turns: 50, ..Proposal::of(Preset::Brazil, 2) }.check().unwrap();
    does(&mut table, HOST, &Command::Change { settings }).unwrap();
    sit(&mut table, HOST, 0);
    sit(&mut table, GUEST, 1);
    does(&mut table, HOST, &Command::Start).unwrap();
    let mut exchanges = 0;
    while table.wake() != Some(0) {
        let game = table.running().unwrap().game();
        let seat = game.asked().lowest().unwrap();
        let view = game.view(Viewer::Seat(seat));
        let legal = |decision| view.id(decision).filter(|id| view.legal().contains(*id));
        let exchange = legal(Decision::Act(Action::Exchange));
        exchanges += u32::from(exchange.is_some());
        let decision = exchange.or_else(|| legal(Decision::Pass)).or_else(|| view.legal().nth(0)).unwrap();
        let number = table.decision_of(seat).0;
        let who = [HOST, GUEST][seat.index()];
        does(&mut table, who, &Command::Decide { number, decision }).unwrap();
    }
    assert_eq!(exchanges, 50);
    let Some(Due::Entry(end)) = table.due(0) else { panic!("the end is due") };
    table.apply(&end).unwrap();
    assert!(matches!(table.stage(), Stage::Over(round) if round.game().table().winner().is_none()));
}

#[test]
fn a_refusal_says_which_what_it_was_and_what_is_allowed() {
    let wanted = || Proposal::of(Preset::Brazil, 4);
    let clock = |answer, think| Proposal { clock: Clock { answer, think }, ..wanted() };
    for (wrong, said) in [
        (
            Proposal { rulebook: "chess".to_owned(), ..wanted() },
            "rulebook: \"chess\"; must be brazil, summary, everdeck or italy",
        ),
        (wanted().with("draft", "maybe"), "options.draft: \"maybe\"; option draft takes off, on"),
        (
            Proposal { turns: 10, ..wanted() },
            "turns: 10; must be 50 to 1000, after which a game ends without a winner",
        ),
        (clock(4_999, 0), "clock.answer: 4999 ms; must be 0 (no limit) or 5000 to 3600000 ms"),
        (clock(0, 10_001), "clock.think: 10001 ms; must be at most 10000 ms"),
        (
            Proposal { setting: "moon".to_owned(), ..wanted() },
            "setting: \"moon\"; must be city-state or dystopia",
        ),
        (Proposal::of(Preset::Brazil, 11), "players: Coup is for 2 to 10 players, not 11"),
    ] {
        assert_eq!(wrong.check().map_err(|error| error.to_string()), Err(said.to_owned()));
    }
}

#[test]
fn settings_are_written_as_they_were_wanted() {
    let wanted = Proposal { turns: 300, setting: "dystopia".to_owned(), ..Proposal::of(Preset::Italy, 2) };
    let wanted = wanted.with("draft", "on").with("wins", "3");
    let text = serde_json::to_string(&wanted.check().unwrap()).unwrap();
    assert_eq!(serde_json::from_str::<Proposal>(&text).unwrap(), wanted);
    // Neither a log nor a request gets past the check.
    let broken = text.replace("300", "3");
    let error = serde_json::from_str::<Settings>(&broken).unwrap_err().to_string();
    assert!(error.contains("turns: 3;"), "{error}");
}

/// Who begins the next game is a person, and not the place that they had (R-S6).
#[test]
fn who_begins_next_stays_the_same_when_a_place_before_theirs_goes() {
    let mut table = table(3);
    for (place, person) in [(0, HOST), (1, GUEST), (2, Person(3))] {
        sit(&mut table, person, place);
    }
    let dealt = (0..64).map(|seed| table.deal(0, GameSeed::new([seed; 32])).unwrap());
    let begun = dealt.map(|entry| {
        let mut table = table.clone();
        table.apply(&entry).unwrap();
        table
    });
    let is_second = |table: &LiveTable| table.running().unwrap().first().index() == 1;
    let mut table = begun.into_iter().find(is_second).expect("in one of 64 deals the second begins");
    table.apply(&What::Abandoned.at(0)).unwrap();
    does(&mut table, HOST, &Command::Leave).unwrap();
    change(&mut table, GUEST, 2).unwrap();
    assert_eq!((table.place_of(GUEST), table.place_of(Person(3))), (Some(0), Some(1)));
    table.apply(&table.deal(0, GameSeed::new([1; 32])).unwrap()).unwrap();
    assert_eq!(table.running().unwrap().first().index(), 0);
}
