//! The Doge, what it believes, and how far it is from an equilibrium.

use crate::common::{motley, one_against_one, one_against_one_with, play};
use corte::{
    Action, Card, Cards, Character, Dealer, Decision, Game, Options, Preset, Rules, Seat, SeatSetup, Setup,
    Table, Viewer,
};
use corte_bots::{BadFile, Effort, Policy, SealedBytes, Seated, Weights};
use corte_joint::{
    BackwardSolver, Blueprint, BlueprintSolver, Capped, Doge, Dogeship, Foresight, Joint, Magistrate,
    PublicBelief, PublicState,
};
use corte_solver::{
    Endgame, EndgameHeard, EndgameState, ExtensiveGame, Player, SequenceForm, Strategy, Turn, Variant,
};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, OnceLock};

fn brazil() -> Options {
    Options::of(Preset::Brazil)
}

/// A position and its graph, built once.
fn endgame() -> &'static (Game, Joint) {
    static ENDGAME: OnceLock<(Game, Joint)> = OnceLock::new();
    ENDGAME.get_or_init(|| {
        let position = one_against_one(brazil());
        let joint = Joint::of(&position, 1_000_000).unwrap();
        (position, joint)
    })
}

/// A plan trained a little.
fn taught(joint: &Joint) -> Vec<f32> {
    let mut solver = BlueprintSolver::new(joint, Variant::Predictive);
    (0..30).for_each(|_| solver.iterate());
    solver.average()
}

/// By what both players have seen: the tables on the way, and the probability of each pair of hands.
type Seen = BTreeMap<Vec<PublicState>, (Vec<Table>, HashMap<[Cards; 2], f64>)>;

/// Goes through every history of two players who follow a plan, and decide at random once in a thousand times.
fn gather(
    (joint, plan, endgame): (&Joint, &[f32], &Endgame),
    (state, way, share): (&EndgameState, &[Table], f64),
    all: &mut Seen,
) {
    let mut go_on = |action, way: &[Table], share| {
        gather((joint, plan, endgame), (&endgame.play(state, action), way, share), all);
    };
    match endgame.turn(state) {
        Turn::Over(_) => {}
        Turn::Chance(outcomes) => {
            outcomes.into_iter().for_each(|(action, chance)| go_on(action, way, share * chance));
        }
        Turn::Decision { player, actions, .. } => {
            let game = state.game().unwrap();
            let view = game.view(Viewer::Seat(endgame.seats()[player.index()]));
            let mut longer = way.to_vec();
            longer.push(*game.table());
            let chances = joint.chances(plan, &view, None).unwrap();
            let random = 1e-3 / actions.len() as f64;
            for (action, chance) in actions.into_iter().zip(chances) {
                go_on(action, &longer, share * (0.999 * f64::from(*chance) + random));
            }
            let seen = longer.iter().map(|table| PublicState::of(table, None)).collect();
            let hands = [0, 1].map(|seat| game.hand(Seat::new(seat).unwrap()));
            *all.entry(seen).or_insert_with(|| (longer, HashMap::new())).1.entry(hands).or_default() += share;
        }
    }
}

#[test]
fn what_both_can_know_is_what_counting_every_history_gives() {
    let (position, joint) = endgame();
    let endgame = Endgame::new(position, 2).unwrap();
    let plan = motley(joint, 4);
    let mut all = Seen::new();
    gather((joint, &plan, &endgame), (&endgame.start(), &[], 1.0), &mut all);
    assert!(all.len() > 100);
    for (tables, hands) in all.into_values().step_by(3) {
        let mut belief = PublicBelief::counted(&tables[0], None).unwrap();
        for table in &tables[1..] {
            belief.follow(table, None, |view| joint.chances(&plan, view, None).unwrap().to_vec());
        }
        let total: f64 = hands.values().sum();
        assert_eq!(belief.hands().len(), hands.len());
        for (pair, share) in belief.hands() {
            let counted = hands[pair] / total;
            assert!((f64::from(*share) - counted).abs() < 1e-4, "{share} believed, {counted} counted");
        }
    }
}

#[test]
fn how_far_a_plan_is_from_an_equilibrium_is_what_the_sequence_form_says() {
    let (position, joint) = endgame();
    let plan = motley(joint, 2);
    let endgame = Endgame::new(position, 2).unwrap();
    let mut known: HashMap<(Player, EndgameHeard), Vec<f32>> = HashMap::new();
    let mut pending = vec![endgame.start()];
    while let Some(state) = pending.pop() {
        match endgame.turn(&state) {
            Turn::Over(_) => {}
            Turn::Chance(outcomes) => {
                pending.extend(outcomes.into_iter().map(|(action, _)| endgame.play(&state, action)));
            }
            Turn::Decision { player, information, actions } => {
                let view = Viewer::Seat(endgame.seats()[player.index()]);
                let chances =
                    || joint.chances(&plan, &state.game().unwrap().view(view), None).unwrap().to_vec();
                known.entry((player, information)).or_insert_with(chances);
                pending.extend(actions.into_iter().map(|action| endgame.play(&state, action)));
            }
        }
    }
    let form = SequenceForm::of(&endgame, 1_000_000).unwrap();
    let strategy = Strategy::weighed(&form, |set, weights| {
        let chances = &known[&(set.player, set.information)];
        weights.iter_mut().zip(chances).for_each(|(weight, chance)| *weight = f64::from(*chance));
    });
    let exact = 50.0 * form.exploitability(&strategy.unwrap());
    let found = Capped::of(joint, 2).unwrap().of_plan(&plan);
    assert!((exact - found).abs() < 1e-3, "{found} pp here, {exact} pp in sequence form");
}

#[test]
fn solving_anew_brings_the_last_turns_nearer_to_an_equilibrium() {
    let (_, joint) = endgame();
    let plan = taught(joint);
    let capped = Capped::of(joint, 3).unwrap();
    let before = capped.of_plan(&plan);
    let after = |ways| capped.of_doge(&plan, Foresight { turns: 2, iterations: 60, ways }).unwrap();
    let (worths, ways) = (after(0), after(4));
    assert!(worths < 0.5 * before, "{before} pp before, {worths} pp after");
    assert!(ways < 0.4 * worths, "{worths} pp by the blueprint, {ways} pp by what lies behind");
    let two = Capped::of(joint, 2).unwrap().of_whole(300);
    assert!(two < 0.2, "two turns solved at once are {two} pp from an equilibrium");
}

fn ship() -> Arc<Dogeship> {
    static SHIP: OnceLock<Arc<Dogeship>> = OnceLock::new();
    let built =
        SHIP.get_or_init(|| Arc::new(unsolved().solved_behind(&endgame().1, (2, 2), &|_, _| ()).unwrap()));
    Arc::clone(built)
}

/// The same before anything is solved.
fn unsolved() -> Dogeship {
    static TAUGHT: OnceLock<Arc<Blueprint>> = OnceLock::new();
    let (_, joint) = endgame();
    let blueprint = TAUGHT.get_or_init(|| Arc::new(Blueprint::of(joint, &taught(joint), Vec::new())));
    Dogeship::new(Arc::clone(blueprint), Foresight { turns: 1, iterations: 4, ways: 2 })
}

#[test]
fn who_was_stopped_while_solving_backwards_goes_on_to_the_same_end() {
    let (_, joint) = endgame();
    let mut solver = BackwardSolver::new(unsolved(), joint, 2);
    assert_eq!(solver.step(1, &|_, _| true), Some(true));
    // An interrupted step leaves the solver as it was.
    let before = solver.to_bytes();
    assert_eq!(solver.step(2, &|_, _| false), Some(false));
    let kept = solver.to_bytes();
    assert!(kept == before && !solver.is_done());
    let resume = |ship: &Dogeship, turns, bytes: &[u8]| BackwardSolver::resume(ship, joint, turns, bytes);
    let mut resumed = resume(&unsolved(), 2, &kept).unwrap();
    assert_eq!(resumed.step(2, &|_, _| true), Some(true));
    assert!(resumed.is_done());
    assert!(resumed.finish().to_bytes() == ship().to_bytes(), "the same file, byte for byte");
    let told = |refused: Result<BackwardSolver, BadFile>| refused.err().unwrap().to_string();
    assert!(told(resume(&unsolved(), 3, &kept)).contains("other settings"));
    let harder = Dogeship::new(
        Arc::clone(unsolved().blueprint()),
        Foresight { iterations: 9, ..unsolved().foresight() },
    );
    assert!(told(resume(&harder, 2, &kept)).contains("other settings"));
    let blueprint = Arc::new(Blueprint::of(joint, &joint.uniform(), Vec::new()));
    assert!(
        told(resume(&Dogeship::new(blueprint, ship().foresight()), 2, &kept))
            .contains("a different Magistrate")
    );
    // Another position from which as many turns can begin.
    let other = Joint::of(&one_against_one_with(brazil(), [5, 3]), 1_000_000).unwrap();
    let elsewhere = BackwardSolver::resume(&unsolved(), &other, 2, &kept);
    assert!(told(elsewhere).contains("it was begun with another position"));
    assert!(told(resume(&unsolved(), 2, &kept[..kept.len() / 2])).contains("cut short"));
    assert!(told(resume(&unsolved(), 2, &ship().to_bytes())).contains("a doge-training is needed here"));
}

/// Has a Doge play on from a position; returns each of its decisions with the weights behind it.
fn played(ship: &Arc<Dogeship>, position: &Game, seed: u64) -> Vec<(Game, Vec<f32>)> {
    let mut game = *position;
    let mut dealer = Dealer::new(seed, 1);
    let seats = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
    let policies: [Box<dyn Policy>; 2] =
        [Box::new(Doge::new(Arc::clone(ship))), Box::new(Magistrate::new(Arc::clone(ship.blueprint())))];
    let mut number = 0;
    let mut seated = policies.map(|policy| {
        number += 1;
        Seated::new(policy, game.perspective(Viewer::Seat(seats[number - 1])), seed)
    });
    let mut told = Vec::new();
    while !game.table().is_over() && told.len() < 6 {
        let mut events = Vec::new();
        if game.chance().is_some() {
            dealer.settle(&mut game, |event| events.push(*event));
        } else {
            let seat = game.asked().lowest().unwrap();
            let player = &mut seated[seat.index()];
            let id = player.decide().unwrap();
            if seat.index() == 0 {
                told.push((game, player.weights().values().to_vec()));
            }
            game.choose(seat, id, |event| events.push(*event)).unwrap();
        }
        for event in events {
            for (player, seat) in seated.iter_mut().zip(seats) {
                event.seen_by(Viewer::Seat(seat)).iter().for_each(|seen| player.hear(seen));
            }
        }
    }
    told
}

#[test]
fn a_doge_plays_the_same_from_the_same_seed() {
    let (position, _) = endgame();
    for seed in 0..3 {
        let once = played(&ship(), position, seed);
        assert!(!once.is_empty());
        assert!(once == played(&ship(), position, seed));
    }
}

#[test]
fn who_has_solved_a_turn_before_plays_it_the_same() {
    let (position, _) = endgame();
    // With room for all turns, for some, and for none.
    for bytes in [1 << 24, 1 << 14, 1] {
        let remembers = Arc::new(Dogeship::from_bytes(&ship().to_bytes()).unwrap().remembering(bytes));
        for seed in [0, 1, 0, 2, 1] {
            assert!(played(&remembers, position, seed) == played(&ship(), position, seed));
        }
    }
}

#[test]
fn a_doge_plays_by_its_book_while_it_lasts() {
    let (position, joint) = endgame();
    let doge = |iterations, turns| {
        let foresight = Foresight { iterations, ..unsolved().foresight() };
        let mut ship = Dogeship::new(Arc::clone(unsolved().blueprint()), foresight);
        if turns > 0 {
            assert_eq!(ship.keep_book(joint, turns, &|_, _| true), Some(true));
        }
        let read = Arc::new(Dogeship::from_bytes(&ship.to_bytes()).unwrap());
        assert_eq!((read.booked(), read.to_bytes()), (turns, ship.to_bytes()), "nothing of it is lost");
        let made = played(&Arc::new(ship), position, 1);
        assert!(made == played(&read, position, 1), "who has made it plays as who has read it");
        read
    };
    let first = |ship: &Arc<Dogeship>| played(ship, position, 0).remove(0);
    let [few, many, booked] = [doge(4, 0), doge(40, 0), doge(4, 20)];
    assert!(first(&few) != first(&many), "without a book it plays by what it solves");
    assert!(first(&booked) == first(&doge(40, 20)), "and by the book however it would solve");
    assert!(first(&booked) != first(&few));
    let mut stopped = unsolved();
    assert_eq!((stopped.keep_book(joint, 20, &|done, _| done < 9), stopped.booked()), (Some(false), 0));
}

#[test]
fn a_file_whose_book_does_not_fit_is_refused() {
    let mut ship = unsolved();
    assert_eq!(ship.keep_book(&endgame().1, 2, &|_, _| true), Some(true));
    let whole = SealedBytes::from_bytes("doge", &ship.to_bytes()).unwrap();
    let told = |file: &[u8]| Dogeship::from_bytes(file).unwrap_err().to_string();
    let shorter = |keys: &[&str]| {
        let mut shorter = whole.clone();
        for (_, told) in shorter.lines.iter_mut().filter(|(key, _)| keys.contains(&key.as_str())) {
            *told = (told.parse::<usize>().unwrap() - 3).to_string();
        }
        shorter
    };
    for part in ["book-shape", "book-chances", "book-held"] {
        assert_eq!(told(&altered(&shorter(&[part]), |_| ())), "its book can't be right", "{part}");
    }
    let cut = |bytes: &mut Vec<u8>| bytes.truncate(bytes.len() - 3);
    assert_eq!(told(&altered(&shorter(&["unpacked", "book-held"]), cut)), "its book can't be right");
    assert_eq!(told(&altered(&shorter(&["unpacked"]), cut)), "its book-held can't be right");
}

#[test]
fn what_a_doge_does_with_a_hand_does_not_depend_on_what_it_holds() {
    let (position, joint) = endgame();
    let me = Seat::new(0).unwrap();
    let view = position.view(Viewer::Seat(me));
    let weighed = |held: Cards, supposed: Cards| {
        let mut doge = Doge::new(ship());
        let table = position.table();
        doge.begin(&table.suppose(me, held));
        let (mut weights, mut effort) = (Weights::default(), Effort { seed: 1, go_on: &mut |_| false });
        doge.weigh(&table.suppose(me, supposed), &mut effort, &mut weights);
        weights.values().to_vec()
    };
    let hands: Vec<Cards> = view.unseen().draws(1).collect();
    let (mut differ, uniform) = (0, joint.uniform());
    for hand in &hands {
        assert_eq!(weighed(*hand, *hand), weighed(hands[0], *hand));
        let random = joint.chances(&uniform, &position.table().suppose(me, *hand), None).unwrap();
        differ += u32::from(weighed(*hand, *hand) != random);
    }
    assert!(differ > 0, "it has something in mind");
}

#[test]
fn what_a_doge_leaves_the_other_is_told_where_a_turn_begins_whatever_it_holds() {
    let me = Seat::new(0).unwrap();
    let told = |hand: Cards| {
        let mut game = endgame().0;
        let mut doge = Doge::new(ship());
        doge.begin(&game.table().suppose(me, hand));
        let first = doge.promises(me);
        play(&mut game, (&mut doge, me), Decision::Act(Action::Income));
        (first, doge.promises(me))
    };
    let hands: Vec<Cards> = endgame().0.view(Viewer::Seat(me)).unseen().draws(1).collect();
    let (first, next) = told(hands[0]);
    assert!(first.len() == 5 && next.len() == 5, "one for each hand of the other");
    assert!(first.iter().all(|promise| promise.before.is_none()), "nothing was solved before");
    assert!(next.iter().all(|promise| promise.before.is_some_and(|before| (-1.0..=1.0).contains(&before))));
    assert!(first.iter().chain(&next).all(|promise| (-1.001..=1.001).contains(&promise.now)));
    for hand in hands {
        assert_eq!(told(hand), (first.clone(), next.clone()));
    }
}

#[test]
fn a_file_of_a_doge_is_read_back_and_a_damaged_one_is_refused() {
    let bytes = ship().to_bytes();
    let read = Dogeship::from_bytes(&bytes).unwrap();
    assert_eq!((read.blueprint(), read.foresight()), (ship().blueprint(), ship().foresight()));
    assert_eq!(read.made(), ship().made());
    assert_eq!(read.to_bytes(), bytes, "nothing of it is lost");
    for length in [0, 5, 40, bytes.len() / 2, bytes.len() - 1] {
        let told = Dogeship::from_bytes(&bytes[..length]).unwrap_err().to_string();
        assert!(told.contains("not a network") || told.contains("cut short"), "{length} bytes: {told}");
    }
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 1;
    assert_eq!(Dogeship::from_bytes(&flipped).unwrap_err(), BadFile::Altered);
    let magistrate = ship().blueprint().to_bytes();
    assert_eq!(
        Dogeship::from_bytes(&magistrate).unwrap_err().to_string(),
        "this is a strategy, but a doge is needed here"
    );
}

/// A Doge's file whose parts were altered before they were compressed.
fn altered(file: &SealedBytes, alter: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let (mut unpacked, mut bytes) = (Vec::new(), Vec::new());
    brotli::BrotliDecompress(&mut &*file.bytes, &mut unpacked).unwrap();
    alter(&mut unpacked);
    brotli::BrotliCompress(&mut &*unpacked, &mut bytes, &Default::default()).unwrap();
    SealedBytes { lines: file.lines.clone(), bytes }.to_bytes("doge")
}

#[test]
fn a_file_of_another_form_is_refused_and_told_to_be_made_again() {
    let whole = SealedBytes::from_bytes("doge", &unsolved().to_bytes()).unwrap();
    for form in [None, Some("1"), Some("3")] {
        let mut other = whole.clone();
        other.lines.retain(|(key, _)| key != "form");
        other.lines.extend(form.map(|form| ("form".to_owned(), form.to_owned())));
        let told = Dogeship::from_bytes(&other.to_bytes("doge")).unwrap_err().to_string();
        assert!(told.contains("make it again (corte train doge)"), "{told}");
    }
}

#[test]
fn a_file_that_unpacks_to_more_or_less_than_it_says_is_refused() {
    let whole = SealedBytes::from_bytes("doge", &unsolved().to_bytes()).unwrap();
    for length in ["0", "1000000000000", "some"] {
        let mut altered = whole.clone();
        altered
            .lines
            .iter_mut()
            .filter(|(key, _)| key == "unpacked")
            .for_each(|(_, told)| *told = length.to_owned());
        let told = Dogeship::from_bytes(&altered.to_bytes("doge")).unwrap_err().to_string();
        assert_eq!(told, "its size can't be right", "{length}");
    }
}

#[test]
fn a_file_whose_worths_are_of_other_turns_or_hands_is_refused() {
    let whole = unsolved().everywhere(&endgame().1).to_bytes();
    assert_eq!(Dogeship::from_bytes(&whole).map(|read| read.to_bytes()), Ok(whole.clone()));
    let whole = SealedBytes::from_bytes("doge", &whole).unwrap();
    assert!(Dogeship::from_bytes(&altered(&whole, |_| ())).is_ok());
    let number = |key: &str| -> usize { whole.line(key).unwrap().parse().unwrap() };
    let first = number("blueprint");
    // The number of cards in hand at the first start of a turn, and where its values end.
    for (at, flipped) in [(first, 3), (first + 8 * number("worths-starts") + 4, 1)] {
        let read = Dogeship::from_bytes(&altered(&whole, |bytes| bytes[at] ^= flipped));
        let told = read.err().map_or_else(String::new, |bad| bad.to_string());
        assert!(
            told.contains("its worths do not fit the turns and hands under the rules of its blueprint"),
            "{told}"
        );
    }
}

/// Two cards against one, with enough coins for a Coup.
fn two_against_one() -> Game {
    let rules = Rules::new(2, brazil()).unwrap();
    let mut setup = Setup::new(rules);
    let cards = |characters: &[Character]| {
        let cards: Vec<Card> = characters.iter().copied().map(Card::plain).collect();
        Cards::of(rules.pack(), &cards)
    };
    let [me, foe] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
    let hand = cards(&[Character::Contessa, Character::Captain]);
    setup.seats[me] = SeatSetup { coins: Some(7), hand, ..SeatSetup::default() };
    let (hand, lost) = (cards(&[Character::Duke]), cards(&[Character::Assassin]));
    setup.seats[foe] = SeatSetup { coins: Some(2), hand, lost, ..SeatSetup::default() };
    setup.build().unwrap()
}

#[test]
fn before_one_card_against_one_a_doge_goes_by_the_blueprint_or_solves_the_turn() {
    let game = two_against_one();
    let view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
    let weighed = |ship| {
        let mut doge = Doge::new(ship);
        doge.begin(&view);
        let (mut weights, mut effort) = (Weights::default(), Effort { seed: 1, go_on: &mut |_| false });
        doge.weigh(&view, &mut effort, &mut weights);
        assert_eq!(doge.belief().unwrap().table(), game.table());
        weights
    };
    // The blueprint knows only one card against one, and decides at random here.
    assert!(weighed(Arc::new(unsolved())).values().iter().all(|weight| *weight == 0.0));
    let everywhere = unsolved().everywhere(&endgame().1);
    let read = Dogeship::from_bytes(&everywhere.to_bytes()).unwrap();
    let weights = weighed(Arc::new(read));
    let coup = Decision::Act(Action::Coup { target: Seat::new(1).unwrap(), naming: None });
    let chance = weights.probability(view.id(coup).unwrap());
    assert!(chance > 0.9, "who strikes has won, and a Doge strikes with {chance}");
}
