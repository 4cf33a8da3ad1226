//! A game that was begun elsewhere is played on as if it had been played here from the start.

use corte::{Dealer, Event, Illegal, Move, Preset, Seat};
use corte_notation::Record;
use corte_table::{Command, GameSeed, LiveTable, Person, Proposal, Refusal, Seed, Settings, Stage, What};

const PLAYERS: u8 = 3;

fn settings(options: &[(&str, &str)]) -> Settings {
    let mut settings = Proposal::of(Preset::Brazil, PLAYERS);
    for (name, value) in options {
        settings.options.insert((*name).into(), (*value).into());
    }
    settings.check().unwrap()
}

/// A table at which so many have sat down.
fn table(settings: Settings, sitting: u8) -> LiveTable {
    let opened = LiveTable::open(settings, Person(0), Seed { cards: 0, pace: 7 }, 0);
    let mut table = LiveTable::replay([&opened]).unwrap();
    for place in 0..sitting {
        let name = format!("Player {place}");
        let sat = What::Sat { place, person: Person(place.into()), name, program: false };
        table.apply(&sat.at(1)).unwrap();
    }
    table
}

fn record(table: &LiveTable) -> Record {
    table.round().unwrap().record()
}

/// Lets somebody who is asked decide at random. Returns whether the game goes on.
fn step(table: &mut LiveTable, dice: &mut Dealer) -> bool {
    let Stage::Playing(round) = table.stage() else { return false };
    let asked = round.game().asked();
    let seat = asked.iter().nth(dice.below(asked.len())).unwrap();
    let legal = round.game().legal(seat);
    let decision = legal.nth(dice.below(legal.len())).unwrap();
    let (number, _) = table.decision_of(seat);
    let verdict = table.check(2, Person(seat.index() as u64), &Command::Decide { number, decision });
    let entry = verdict.unwrap().entry().expect("it is the first answer");
    table.apply(&entry).unwrap();
    true
}

/// Wherever a game is taken up, also in a window with passes that are held, the rest of it is the same.
#[test]
fn a_game_goes_on_as_it_would_have() {
    for options in
        [&[][..], &[("inquisitor", "on"), ("declared", "coup")], &[("challenge-order", "clockwise")]]
    {
        for number in 0..12 {
            let (seed, mut dice) = (GameSeed::numbered(number, 1), Dealer::new(number, 5));
            let mut here = table(settings(options), PLAYERS);
            let dealt = here.deal(1, seed).unwrap();
            here.apply(&dealt).unwrap();
            for _ in 0..dice.below(25) {
                step(&mut here, &mut dice);
            }
            if here.running().is_none() {
                continue;
            }
            let begun = record(&here);
            let mut there = table(settings(options), PLAYERS);
            there.go_on(1, seed, &begun.setup, &begun.moves).unwrap();
            let mut again = dice.clone();
            loop {
                let [one, other] = [&here, &there].map(|table| table.round().unwrap());
                // A record has the passes of a window in another order than they came in, which nobody hears.
                let [here_told, there_told] = [one, other].map(|round| {
                    let told = |event: &&Event| !matches!(event, Event::Held { .. });
                    round.events().iter().filter(told).copied().collect::<Vec<_>>()
                });
                assert_eq!((one.game(), here_told), (other.game(), there_told), "seed {number}");
                assert_eq!(one.opening(), other.opening(), "seed {number}");
                if !step(&mut here, &mut dice) {
                    break;
                }
                step(&mut there, &mut again);
            }
            assert_eq!(record(&here), record(&there), "seed {number}");
        }
    }
}

const POSITION: &str = "coup 1\nrulebook brazil\nseat Ana coins 3 hand Duke lost Captain\n\
    seat Bruno coins 5 hand Duke Contessa\nseat Carla hand - lost Captain Assassin\nfirst Bruno\n";

#[test]
fn a_position_stays_the_beginning_of_its_record() {
    let text = format!("{POSITION}Bruno tax\n");
    let begun = Record::parse("game.coup", &text).unwrap();
    let mut table = table(settings(&[]), PLAYERS);
    table.go_on(1, GameSeed::numbered(1, 1), &begun.setup, &begun.moves).unwrap();
    assert_eq!(record(&table).setup, begun.setup);
    assert!(step(&mut table, &mut Dealer::new(1, 1)), "Ana is asked");
    let written = record(&table).to_text().unwrap();
    assert!(written.contains("coins 3 hand Duke lost Captain") && written.contains("tax\n"), "{written}");
}

/// Cards that were still to be drawn when the record ended are drawn.
#[test]
fn a_draw_that_is_missing_is_made() {
    let text = format!("{POSITION}Bruno exchange\nAna pass\n");
    let begun = Record::parse("game.coup", &text).unwrap();
    let mut table = table(settings(&[]), PLAYERS);
    table.go_on(1, GameSeed::numbered(1, 1), &begun.setup, &begun.moves).unwrap();
    let round = table.running().unwrap();
    assert!(matches!(round.moves().last(), Some(Move::Draw { .. })));
    assert_eq!(round.game().asked().lowest(), Seat::new(1));
}

#[test]
fn what_can_not_be_played_on_is_refused() {
    let begun = Record::parse("game.coup", POSITION).unwrap();
    let seed = GameSeed::numbered(1, 1);
    let mut two = table(settings(&[]), 2);
    assert_eq!(two.go_on(1, seed, &begun.setup, &[]), Err(Refusal::TooFew));
    let ana = Move::Decide { seat: Seat::new(0).unwrap(), decision: corte::Decision::Pass };
    let mut three = table(settings(&[]), PLAYERS);
    assert_eq!(three.go_on(1, seed, &begun.setup, &[ana]), Err(Refusal::Illegal(Illegal::NotAsked)));
    let mut busy = table(settings(&[]), PLAYERS);
    busy.go_on(1, seed, &begun.setup, &[]).unwrap();
    assert_eq!(busy.go_on(1, seed, &begun.setup, &[]), Err(Refusal::Running));
}
