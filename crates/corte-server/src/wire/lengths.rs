//! The law of secrecy for lengths: an observer who sees only how much goes over the wire learns nothing of a player's
//! hand.
//!
//! For one public position and each of the fifteen hands that the viewer may have in it, everything has the same
//! length: pages, plain and compressed, responses to forms, refusals, a bot's frame, and what is pushed.

use super::*;
use corte::{Card, Cards, Character, Pack, Preset};
use corte_table::{Proposal, Seed, What};

/// All hands of two cards, each with the last card of the others, of which there is one left.
fn hands() -> Vec<([Character; 2], Character)> {
    let rules = corte::Rules::new(PLAYERS, corte::Options::of(Preset::Brazil)).unwrap();
    let all: Vec<Character> = rules.characters().collect();
    let pairs =
        all.iter().enumerate().flat_map(|(at, first)| all[at..].iter().map(|second| [*first, *second]));
    let with_the_last = |hand: [Character; 2]| {
        let last = all.iter().find(|character| !hand.contains(character));
        (hand, *last.expect("two cards are not five characters"))
    };
    pairs.map(with_the_last).collect()
}

/// A table at which this seat has this hand; everything that others see is the same.
fn script(seat: usize, (hand, last): ([Character; 2], Character)) -> Script {
    let seed = Seed { cards: 1, pace: 2 };
    let settings = Proposal::of(Preset::Brazil, PLAYERS as u8);
    let mut lobby = vec![LiveTable::open(settings.check().unwrap(), Person(0), seed, START)];
    for place in 0..PLAYERS as u8 {
        let name = format!("Player {place}");
        lobby.push(What::Sat { place, person: Person(place.into()), name, program: false }.at(START));
    }
    let slots = |one, other| {
        let cards = [one, other].map(Card::plain);
        script::slots(Cards::of(Pack::default(), &cards).unwrap())
    };
    let mut others = vec![
        slots(Character::Duke, Character::Assassin),
        slots(Character::Captain, Character::Ambassador),
        slots(Character::Contessa, last),
    ];
    others.insert(seat, slots(hand[0], hand[1]));
    let started = What::Started { first: 0, draws: others, seed: None }.at(START);
    Script { lobby, steps: vec![[started.clone(), started]], whole: false }
}

/// The length of each response and each stream.
async fn lengths(seat: usize, hand: ([Character; 2], Character), leak: Option<Leak>) -> Vec<(String, usize)> {
    let viewer = Viewer::Seat(Seat::new(seat).unwrap());
    let world = World::new(&script(seat, hand), viewer, 0, leak).await;
    let caller = Caller::new(0);
    let mut asked = caller.always();
    let packed = [&*caller.language, &caller.cookie, "accept-encoding: br", CLOSE];
    asked.push(request("GET", "/t/queen", &packed, ""));
    let live = [&*caller.language, &caller.cookie, &caller.origin, FORM, "accept: application/json", CLOSE];
    let live: Vec<&str> = live.into_iter().chain(["x-corte-live: yes", "accept-encoding: gzip"]).collect();
    asked.push(request("POST", "/t/queen/prepare", &live, "turn=on"));
    asked.push(caller.post("/t/queen/say", "text=I+am+the+Duke"));
    asked.extend(caller.always());
    let mut lengths = Vec::new();
    for request in asked {
        let mut answer = String::new();
        let line = request.lines().next().unwrap().to_owned();
        world.ask(vec![request], &mut answer).await;
        lengths.push((line, answer.len()));
    }
    lengths.push(("what is pushed".to_owned(), world.end().await.len()));
    lengths
}

/// The first response whose length tells two hands apart.
async fn told(seat: usize, leak: Option<Leak>) -> Option<String> {
    let mut first: Option<Vec<(String, usize)>> = None;
    for hand in hands() {
        let found = lengths(seat, hand, leak).await;
        let known = first.get_or_insert_with(|| found.clone());
        let differs = known.iter().zip(&found).find(|(one, other)| one != other);
        if let Some((one, other)) = differs {
            return Some(format!("{hand:?}: {one:?} and {other:?}"));
        }
    }
    None
}

#[tokio::test]
async fn no_length_tells_a_hand_of_whoever_is_asked_or_waits() {
    for seat in [0, 2] {
        assert_eq!(told(seat, None).await, None, "seat {seat}");
    }
}

#[tokio::test]
async fn a_length_by_hand_is_caught() {
    for leak in [Leak::Unfilled, Leak::Length] {
        assert!(told(0, Some(leak)).await.is_some(), "{leak:?} is not noticed");
    }
}
