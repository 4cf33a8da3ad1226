//! A training learns, follows from its course alone, goes on from its file, and refuses what is no file of its own.

#![allow(missing_docs)]

use corte::{Options, Order, Preset, Rules};
use corte_bots::{BadFile, Network};
use corte_learn::{Course, Stopped, Training, measure};

fn rules(players: usize) -> Rules {
    let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    Rules::new(players, options).unwrap()
}

fn small(course: Course) -> Course {
    Course { hidden: 24, batch: 64, ..course }
}

fn against(foe: &str, players: usize) -> Training {
    Training::new(small(Course::exploit(rules(players), foe.parse().unwrap(), 7))).unwrap()
}

fn trained(mut training: Training, games: u64, threads: usize) -> Training {
    while training.games() < games {
        training.step(threads).unwrap();
    }
    training
}

/// Why a training does not go on from these bytes.
fn refusal(bytes: &[u8]) -> String {
    let course = small(Course::exploit(rules(2), "fool".parse().unwrap(), 7));
    match Training::resume(course, bytes) {
        Err(Stopped::File(error)) => error.to_string(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("these bytes are taken"),
    }
}

#[test]
fn who_never_lies_is_found_out() {
    let before = measure(&against("page", 2), 600, 2).unwrap();
    let after = measure(&trained(against("page", 2), 6400, 2), 600, 2).unwrap();
    // Untaught it plays at random, of which the Page wins nine games in ten; a believer of every claim is easy prey then.
    assert!(before.win.high < 0.3, "untaught it wins {:?}", before.win);
    assert!(after.win.low > 0.7, "taught it wins {:?}", after.win);
}

#[test]
fn one_among_several_learns_too() {
    let after = measure(&trained(against("fool", 4), 3200, 2), 600, 2).unwrap();
    assert!(after.win.low > 0.35, "where 25 % is fair it wins {:?}", after.win);
}

#[test]
fn a_training_on_its_own_learns_what_beats_others() {
    let course = Course { past_in: 2, ..Course::alone(rules(2), vec!["page".parse().unwrap()], 7, 6400) };
    let after = measure(&trained(Training::new(small(course)).unwrap(), 6400, 2), 600, 2).unwrap();
    assert!(after.win.low > 0.35, "against the Page it wins {:?}", after.win);
}

#[test]
fn a_training_goes_on_from_its_file_as_if_it_had_not_stopped() {
    // Past selves are part of it.
    let course =
        || small(Course { past_in: 2, ..Course::alone(rules(2), vec!["fool".parse().unwrap()], 7, 512) });
    let whole = trained(Training::new(course()).unwrap(), 512, 1);
    let first = trained(Training::new(course()).unwrap(), 256, 3);
    let second = trained(Training::resume(course(), &first.to_bytes()).unwrap(), 512, 2);
    assert_eq!(second.games(), 512);
    assert!(whole.network() == second.network(), "the same weights on any number of threads, stopped or not");
    assert!(whole.network() != first.network(), "it had not learnt all yet");
}

#[test]
fn a_file_that_is_not_whole_is_refused() {
    let bytes = trained(against("fool", 2), 64, 1).to_bytes();
    for length in [0, 5, 40, bytes.len() / 2, bytes.len() - 1] {
        let told = refusal(&bytes[..length]);
        assert!(told.contains("no file") || told.contains("cut short"), "{length} bytes: {told}");
    }
    for place in (0..bytes.len()).step_by(bytes.len() / 97) {
        let mut flipped = bytes.clone();
        flipped[place] ^= 4;
        assert!(!refusal(&flipped).is_empty(), "a bit of byte {place}");
    }
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 1;
    assert_eq!(refusal(&flipped), BadFile::Altered.to_string());
}

#[test]
fn a_file_of_something_else_is_refused_with_what_it_is() {
    let training = trained(against("fool", 2), 64, 1);
    let of_network = training.network().to_bytes(&training.manifest());
    assert_eq!(refusal(&of_network), "this is a network, and a training is needed here");
    let older = [b"corte training 0\n".as_slice(), &training.to_bytes()[17..]].concat();
    assert!(refusal(&older).contains("of version 0 of the format; this program reads 1"));
    let of_page = trained(against("page", 2), 64, 1).to_bytes();
    assert_eq!(refusal(&of_page), "it is of another training: its foes is \"page\", and here it is \"fool\"");
    let of_three = trained(against("fool", 3), 64, 1).to_bytes();
    assert!(refusal(&of_three).contains("its players is \"3\", and here it is \"2\""));
    let (_, made) = Network::from_bytes(&of_network).unwrap();
    assert_eq!(made, training.manifest());
}
