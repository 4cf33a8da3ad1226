//! Networks and what they see: every decision has its outputs, a file gives back its network, and a file with other meanings is refused.

use corte::{
    Action, ActionKind, Card, Cards, Character, Dealer, Decision, DecisionKind, Game, Move, Options, Preset,
    Rules, Seat, Setup, View, Viewer,
};
use corte_bots::{BadFile, Layout, Network, Notes, Regent, Rng, Sealed, SealedBytes, Seated, policy, sense};
use std::collections::BTreeSet;
use std::sync::Arc;

fn random(others: usize, hidden: usize) -> Network {
    let mut network = Network::new(Arc::new(Layout::new(others)), hidden);
    let mut rng = Rng::new(7);
    network.weights_mut().iter_mut().for_each(|weight| *weight = rng.unit() - 0.5);
    network
}

/// Plays at random, and shows each position in which someone is asked.
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
                    // Cards that differ only in their picture share outputs, and all other decisions have outputs of their own.
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
    // A layout may have room for more seats than there are, or for fewer.
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
    // As if the last output had been added later: its name, row and bias are left out.
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
    assert!(Network::from_bytes(&endless).unwrap_err().to_string().contains("a value that is not a number"));
}

#[test]
fn a_large_file_is_read_back_and_a_count_beyond_all_memory_is_refused() {
    // More than 64 MiB: a Magistrate that remembers claims takes 168.
    let large = SealedBytes { lines: Vec::new(), bytes: vec![7; (64 << 20) + 1] };
    assert!(SealedBytes::from_bytes("strategy", &large.to_bytes("strategy")) == Ok(large));
    let boundless = format!("corte strategy 1\nbytes {}\n\n", usize::MAX);
    assert_eq!(SealedBytes::from_bytes("strategy", boundless.as_bytes()), Err(BadFile::Altered));
}

#[test]
fn a_spectator_sees_nothing_to_decide_by() {
    let game = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
    let mut on = vec![1];
    sense(&Layout::new(1), &game.view(Viewer::Spectator), &Notes::default(), &mut on);
    assert!(on.is_empty());
}

/// A network's output for every option of every position of some games.
fn weighed(network: &Network, rules: Rules) -> Vec<f32> {
    let (mut on, mut hidden, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    positions(rules, 20, |game, notes| {
        for seat in game.asked().iter() {
            let view = game.view(Viewer::Seat(seat));
            sense(network.layout(), &view, notes, &mut on);
            network.look(&on, &mut hidden);
            let units = view.legal().iter().map(|id| network.layout().units(&view, id));
            weights.extend(units.filter_map(|units| network.weight(&hidden, &units)));
            weights.push(network.value(&hidden));
        }
    });
    weights
}

#[test]
fn a_small_file_is_nearly_the_network() {
    let mut network = random(1, 32);
    // One input and one output were never trained.
    let (input, output) = (network.row_of_input(3), network.row_of_output(5));
    let width = network.hidden();
    for row in [input, output] {
        network.weights_mut()[row..row + width].fill(0.0);
    }
    let made = vec![("seed".to_owned(), "7".to_owned())];
    let (small, large) = (network.to_small_bytes(&made), network.to_bytes(&made));
    let (read, told) = Network::from_bytes(&small).unwrap();
    assert!(small.len() * 2 < large.len() && told == made);
    let unmet = read.bias_of_output(5);
    assert!(read.weights()[unmet] < -5.0, "what was never asked for is next to never chosen");
    network.weights_mut()[unmet] = read.weights()[unmet];
    let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    let [one, other] = [&network, &read].map(|network| weighed(network, rules));
    assert!(one.len() > 1000 && one.len() == other.len());
    let farthest = one.iter().zip(&other).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
    assert!(farthest < 0.25 && farthest > 0.0, "weights between {:?} are {farthest} off", (-6.0, 6.0));
}

#[test]
fn a_small_file_of_who_has_met_nothing_is_read_again() {
    let network = Network::new(Arc::new(Layout::new(1)), 4);
    let (read, _) = Network::from_bytes(&network.to_small_bytes(&Vec::new())).unwrap();
    assert_eq!((read.layout(), read.hidden()), (network.layout(), network.hidden()));
}

#[test]
fn who_has_shown_all_of_the_hand_has_drawn_another_of_which_nothing_was_claimed() {
    let rules = Rules::new(2, Options { reformation: true, ..Options::of(Preset::Brazil) }).unwrap();
    let game = Setup::new(rules).build().unwrap();
    let mut game = game.dealt(&[[Character::Contessa; 2], [Character::Captain; 2]]);
    let (ana, mut notes, mut dealer) = (game.table().turn(), Notes::default(), Dealer::new(7, 0));
    let mut decide = |decision| {
        let (seat, before) = (game.asked().lowest().unwrap(), *game.table());
        game.apply(Move::Decide { seat, decision }, |event| notes.hear(&before, event)).unwrap();
        let before = *game.table();
        dealer.settle(&mut game, |event| notes.hear(&before, event));
        notes
    };
    decide(Decision::Act(Action::Tax));
    assert_eq!(decide(Decision::Pass).claimed(ana), 1 << Character::Duke.index());
    decide(Decision::Act(Action::ForeignAid));
    assert_ne!(decide(Decision::Pass).let_be(ana), 0);
    decide(Decision::Act(Action::Embezzle));
    decide(Decision::Challenge);
    let shown = decide(Decision::ProveHand);
    assert_eq!((shown.claimed(ana), shown.claimed_again(ana), shown.let_be(ana)), (0, 0, 0));
}

#[test]
fn between_two_nothing_hangs_on_the_order_of_challenges() {
    let network = random(1, 16);
    let [first, clockwise] = ["first", "clockwise"].map(|order| {
        let mut options = Options::of(Preset::Brazil);
        options.set("challenge-order", order).unwrap();
        weighed(&network, Rules::new(2, options).unwrap())
    });
    assert!(first.len() > 1000 && first == clockwise);
}

#[test]
fn a_table_looks_as_if_who_is_out_had_never_sat_there() {
    use Character::{Ambassador, Assassin, Captain, Contessa, Duke};
    let layout = Layout::new(4);
    let seen = |out: &[usize]| {
        let rules = Rules::new(3 + out.len(), Options::of(Preset::Brazil)).unwrap();
        let cards = |two: [Character; 2]| Cards::of(rules.pack(), &two.map(Card::plain));
        let mut setup = Setup::new(rules);
        let mut hands = [([Duke, Captain], 2), ([Duke, Assassin], 3), ([Captain, Assassin], 8)].into_iter();
        let mut gone = [[Contessa; 2], [Ambassador; 2]].into_iter();
        for seat in Seat::all(rules.players()) {
            let of_seat = &mut setup.seats[seat];
            if out.contains(&seat.index()) {
                (of_seat.hand, of_seat.lost) =
                    (cards([Duke; 2]).map(Cards::emptied), cards(gone.next().unwrap()));
            } else {
                let (hand, coins) = hands.next().unwrap();
                (of_seat.hand, of_seat.coins) = (cards(hand), Some(coins));
            }
        }
        let game = setup.build().unwrap();
        let view = game.view(Viewer::Seat(game.table().turn()));
        let mut on = Vec::new();
        sense(&layout, &view, &Notes::default(), &mut on);
        let names = on.iter().map(|input| layout.inputs()[usize::from(*input)].clone());
        let names: BTreeSet<String> = names.filter(|name| !name.starts_with("up.")).collect();
        let units: Vec<_> = view.legal().iter().map(|id| layout.units(&view, id)).collect();
        (names, units)
    };
    let alone = seen(&[]);
    assert!(alone.0.contains("seat2.coins.8") && alone.1.len() > 5);
    assert!(seen(&[1, 3]) == alone && seen(&[3, 4]) == alone && seen(&[1, 2]) == alone);
}

#[test]
fn a_small_file_that_is_not_whole_is_refused() {
    let network = random(1, 4);
    let bytes = network.to_small_bytes(&Vec::new());
    for length in (0..bytes.len()).step_by(31) {
        assert!(Network::from_bytes(&bytes[..length]).is_err(), "{length} bytes");
    }
    let whole = SealedBytes::from_bytes("small-network", &bytes).unwrap();
    let refusal = |change: &dyn Fn(&mut SealedBytes)| {
        let mut other = whole.clone();
        change(&mut other);
        Network::from_bytes(&other.to_bytes("small-network")).unwrap_err().to_string()
    };
    let another_number = "a different number of weights than its shape needs";
    assert!(refusal(&|file| file.bytes.truncate(9)).contains(another_number));
    let told = refusal(&|file| file.lines[1].1 = "5".to_owned());
    assert!(told.contains(another_number), "{told}");
    // The last width is the largest whose rows can be counted, but its biases can't.
    let rows = network.layout().inputs().len() + network.layout().outputs().len() + 2;
    let widest = (usize::MAX / rows - 4).to_string();
    for hidden in ["0", "x", "1025", "18446744073709551615", "4611686018427387904", &widest] {
        let told = refusal(&|file| file.lines[1].1 = hidden.to_owned());
        assert!(told.contains("hidden is not a number from 1 to 1024"), "{hidden}: {told}");
    }
    let told = refusal(&|file| file.bytes[..4].copy_from_slice(&f32::NAN.to_le_bytes()));
    assert!(told.contains("a value that is not a number"), "{told}");
}

#[test]
fn the_regent_is_shipped_whole_and_small_and_says_how_it_was_made() {
    for (file, most, others) in [(Regent::TWO, 50_000, 1), (Regent::MANY, 200_000, 9)] {
        assert!(file.len() < most, "{} bytes", file.len());
        let (network, made) = Network::from_bytes(file).unwrap();
        for key in ["course.seed", "course.foes", "course.entropy", "course.rounds", "trained.games"] {
            assert!(made.iter().any(|(known, _)| known == key), "it does not give its {key}");
        }
        assert_eq!(network.layout().others(), others);
    }
}

/// What a network weighs each legal decision, and how it thinks the game ends.
fn judged(network: &Network, view: &View<'_>, notes: &Notes) -> (Vec<f32>, f32) {
    let (mut on, mut hidden) = (Vec::new(), Vec::new());
    sense(network.layout(), view, notes, &mut on);
    network.look(&on, &mut hidden);
    let units = |id| network.layout().units(view, id);
    let weights = view.legal().iter().map(|id| network.weight(&hidden, &units(id)).unwrap());
    (weights.collect(), network.value(&hidden))
}

#[test]
fn a_network_made_to_fit_other_tables_decides_as_before_where_both_can_sit() {
    let (many, _) = Network::from_bytes(Regent::MANY).unwrap();
    let four = many.for_others(3);
    assert!(four.weights().len() < many.weights().len());
    let again = four.for_others(9);
    let mut decisions = 0;
    positions(Rules::new(4, Options::of(Preset::Brazil)).unwrap(), 20, |game, notes| {
        for seat in game.asked().iter() {
            let view = game.view(Viewer::Seat(seat));
            let before = judged(&many, &view, notes);
            assert!(judged(&four, &view, notes) == before, "{:?}", game.table().phase());
            assert!(judged(&again, &view, notes) == before, "{:?}", game.table().phase());
            decisions += before.0.len();
        }
    });
    assert!(decisions > 1000);

    // The first of six knows the first four of them, and hardly ever aims at the others.
    let mut game = Setup::new(Rules::new(6, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
    Dealer::new(7, 0).settle(&mut game, |_| {});
    let view = game.view(Viewer::Seat(game.table().turn()));
    let (weights, _) = judged(&again, &view, &Notes::default());
    let aims = |id, place: usize| {
        let target = view.decision(id).and_then(|decision| match decision {
            Decision::Act(action) => action.target(),
            _ => None,
        });
        target.is_some_and(|target| (target.index() + 6 - game.table().turn().index()) % 6 == place)
    };
    for (place, is_known) in [(1, true), (3, true), (4, false), (5, false)] {
        let mut aimed = view.legal().iter().zip(&weights).filter(|(id, _)| aims(*id, place)).peekable();
        assert!(aimed.peek().is_some());
        assert!(aimed.all(|(_, weight)| (*weight != -6.0) == is_known), "{place}");
    }
}

#[test]
fn who_has_a_humour_leans_towards_what_it_likes() {
    // The expected number of decisions of this kind in some games.
    let often = |bot: &str, kind: ActionKind| {
        let mut likely = 0.0;
        positions(Rules::new(2, Options::of(Preset::Brazil)).unwrap(), 20, |game, _| {
            for seat in game.asked().iter() {
                let view = game.view(Viewer::Seat(seat));
                let is_kind =
                    |id| matches!(view.decision(id), Some(Decision::Act(action)) if action.kind() == kind);
                let mut regent = Seated::new(policy(bot).unwrap(), game.perspective(Viewer::Seat(seat)), 7);
                regent.decide().unwrap();
                let acts = view.legal().iter().filter(|id| is_kind(*id));
                likely += acts.map(|id| regent.weights().probability(id)).sum::<f32>();
            }
        });
        likely
    };
    for (kind, plain) in [("regent", "regent"), ("courtier", "courtier-bold")] {
        for (humour, likes) in [("thievish", ActionKind::Steal), ("greedy", ActionKind::Tax)] {
            let [plain, leaning] = [plain, &format!("{kind}:{humour}")].map(|bot| often(bot, likes));
            assert!(leaning > 1.1 * plain, "{kind}:{humour}: {plain} {leaning}");
        }
    }
    assert!(policy("page:thievish").is_err(), "a Page has no humour");
}

#[test]
fn a_regent_is_steadier_the_sharper_it_is() {
    let start = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
    let likeliest = |sharpness: f32| {
        let first = |deal| {
            let mut game = start;
            Dealer::new(deal, 0).settle(&mut game, |_| ());
            let seat = game.asked().lowest().unwrap();
            let regent = Box::new(Regent::new(sharpness));
            let told = Seated::new(regent, game.perspective(Viewer::Seat(seat)), 7).explain();
            told.options.iter().map(|option| option.probability).fold(0.0, f32::max)
        };
        (0..30).map(first).sum::<f32>() / 30.0
    };
    let [random, dull, plain, sharp] = [0.0, 0.3, 1.0, 3.0].map(likeliest);
    // A player with one coin has five decisions.
    assert!((random - 0.2).abs() < 1e-6, "{random}");
    assert!(random < dull && dull < plain && plain < sharp, "{dull} {plain} {sharp}");
}
