//! Networks and what they see: each decision has its outputs, a file is the network, and no file of another meaning is taken.

use corte::{Dealer, Decision, DecisionKind, Game, Options, Preset, Rules, Setup, Viewer};
use corte_bots::{BadFile, Layout, Network, Notes, Rng, Sealed, sense};
use std::collections::BTreeSet;
use std::sync::Arc;

fn random(others: usize, hidden: usize) -> Network {
    let mut network = Network::new(Arc::new(Layout::new(others)), hidden);
    let mut rng = Rng::new(7);
    network.weights_mut().iter_mut().for_each(|weight| *weight = rng.unit() - 0.5);
    network
}

/// Plays at random, and tells each position in which somebody is asked.
fn positions(rules: Rules, seeds: u64, mut look: impl FnMut(&Game, &Notes)) {
    let start = Setup::new(rules).build().unwrap();
    for seed in 0..seeds {
        let (mut game, mut dealer, mut notes) = (start, Dealer::new(seed, 0), Notes::default());
        let mut open = *game.table();
        while !game.table().is_over() {
            let mut events = Vec::new();
            dealer.step(&mut game, |event| events.push(*event));
            for seen in events.iter().filter_map(|event| event.seen_by(Viewer::Spectator)) {
                notes.hear(&open, &seen);
                open.hear(&seen);
            }
            look(&game, &notes);
        }
    }
}

#[test]
fn every_decision_at_any_table_has_outputs_of_its_own() {
    for (options, players) in [
        (vec![], 2),
        (vec![("inquisitor", "on"), ("draft", "on")], 2),
        (vec![("declared", "coup+assassinate")], 4),
    ] {
        let mut changed = Options::of(Preset::Brazil);
        options.iter().for_each(|(name, value)| changed.set(name, value).unwrap());
        let rules = Rules::new(players, changed).unwrap();
        let layout = Layout::new(players - 1);
        let mut kinds = BTreeSet::new();
        positions(rules, 60, |game, _| {
            for seat in game.asked().iter() {
                let view = game.view(Viewer::Seat(seat));
                let mut taken = BTreeSet::new();
                for id in view.legal().iter() {
                    let units = layout.units(&view, id);
                    assert!(!units.as_slice().is_empty(), "{:?}", view.decision(id));
                    assert!(units.as_slice().iter().all(|unit| usize::from(*unit) < layout.outputs().len()));
                    // Cards that differ in their picture alone are weighed alike.
                    assert!(taken.insert(units.as_slice().to_vec()), "{:?}", view.decision(id));
                    kinds.extend(view.decision(id).map(Decision::kind));
                }
            }
        });
        assert!(kinds.contains(&DecisionKind::Keep) && kinds.contains(&DecisionKind::Block), "{kinds:?}");
    }
}

#[test]
fn what_is_seen_lies_within_the_inputs_and_tells_positions_apart() {
    let rules = Rules::new(3, Options::of(Preset::Brazil)).unwrap();
    // A layout may have room for more seats than there are, and for fewer.
    for others in [1, 2, 5] {
        let layout = Layout::new(others);
        let (mut on, mut seen) = (Vec::new(), BTreeSet::new());
        positions(rules, 20, |game, notes| {
            for seat in game.asked().iter() {
                sense(&layout, &game.view(Viewer::Seat(seat)), notes, &mut on);
                let once: BTreeSet<u16> = on.iter().copied().collect();
                assert!(
                    once.len() == on.len()
                        && on.iter().all(|input| usize::from(*input) < layout.inputs().len())
                );
                seen.insert(on.clone());
            }
        });
        assert!(seen.len() > 300, "only {} views look different", seen.len());
    }
    let layout = Layout::new(2);
    let names: BTreeSet<&String> = layout.inputs().iter().chain(layout.outputs()).collect();
    assert_eq!(
        names.len(),
        layout.inputs().len() + layout.outputs().len(),
        "every name stands for one thing"
    );
}

#[test]
fn a_file_is_the_network_and_how_it_was_made() {
    let network = random(1, 16);
    let made = vec![("games".to_owned(), "1500000".to_owned()), ("seed".to_owned(), "7".to_owned())];
    let (read, told) = Network::from_bytes(&network.to_bytes(&made)).unwrap();
    assert!(read == network);
    assert_eq!(told, made);
}

#[test]
fn a_network_of_an_older_program_weighs_what_is_new_as_never_met() {
    let network = random(1, 4);
    let (layout, hidden) = (network.layout(), network.hidden());
    // As if the last output had come later: its name, its row and its bias are left out.
    let (inputs, outputs) = (layout.inputs().len(), layout.outputs().len());
    let row = network.row_of_output(outputs - 1);
    let bias = network.bias_of_output(outputs - 1);
    let numbers = network.weights().iter().enumerate();
    let kept = numbers.filter(|(place, _)| !(row..row + hidden).contains(place) && *place != bias);
    let lines = [
        ("others", "1".to_owned()),
        ("hidden", hidden.to_string()),
        ("inputs", layout.inputs().join(" ")),
        ("outputs", layout.outputs()[..outputs - 1].join(" ")),
    ];
    let lines = lines.map(|(key, value)| (key.to_owned(), value)).to_vec();
    let older = Sealed { lines, numbers: kept.map(|(_, weight)| *weight).collect() };
    let (read, _) = Network::from_bytes(&older.to_bytes("network")).unwrap();
    let mut looked = [Vec::new(), Vec::new()];
    network.look(&[1, 2, 30], &mut looked[0]);
    read.look(&[1, 2, 30], &mut looked[1]);
    assert_eq!(looked[0], looked[1]);
    assert_eq!(network.value(&looked[0]), read.value(&looked[1]));
    assert_eq!(read.weights()[..row], network.weights()[..row]);
    assert!(read.weights()[bias] < -5.0, "it is next to never chosen");
    assert_eq!(inputs, read.layout().inputs().len());

    let mut foreign = older.clone();
    foreign.lines[3].1.push_str(" fly");
    let told = Network::from_bytes(&foreign.to_bytes("network")).unwrap_err().to_string();
    assert!(told.contains("made for \"fly\", which this program does not know"), "{told}");
}

#[test]
fn files_that_are_damaged_or_something_else_are_refused() {
    let bytes = random(1, 4).to_bytes(&Vec::new());
    assert_eq!(Network::from_bytes(b"hello").unwrap_err(), BadFile::NotOurs);
    assert_eq!(Network::from_bytes(&[0xff; 64]).unwrap_err(), BadFile::NotOurs);
    for length in (0..bytes.len()).step_by(61) {
        assert!(Network::from_bytes(&bytes[..length]).is_err(), "{length} bytes");
    }
    for place in (0..bytes.len()).step_by(37) {
        let mut flipped = bytes.clone();
        flipped[place] ^= 16;
        assert!(Network::from_bytes(&flipped).is_err(), "a bit of byte {place}");
    }
    let endless = Sealed { lines: Vec::new(), numbers: vec![f32::INFINITY] }.to_bytes("network");
    assert!(Network::from_bytes(&endless).unwrap_err().to_string().contains("what is no number"));
}

#[test]
fn a_spectator_sees_nothing_to_decide_by() {
    let game = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
    let mut on = vec![1];
    sense(&Layout::new(1), &game.view(Viewer::Spectator), &Notes::default(), &mut on);
    assert!(on.is_empty());
}
