//! Compares worlds with brute force: every game that can be played out from every deal, sorted by what a viewer sees.

use crate::common::*;
use corte::*;
use std::collections::{BTreeSet, HashMap, HashSet};

/// For each perspective, every game that looks like this, and after how many moves the first one does.
type Sorted = HashMap<Perspective, (usize, HashSet<Game>)>;

/// All games within `depth` moves from these, not counting drafts and deals, as seen by every viewer.
fn brute_force(starts: Vec<Game>, depth: usize) -> Sorted {
    let mut sorted = Sorted::new();
    let mut met: HashSet<Game> = starts.iter().copied().collect();
    let mut open = starts;
    let mut moves = 0;
    while moves < depth {
        let deals = |game: &Game| matches!(game.table().phase(), Phase::Draft { .. } | Phase::Deal { .. });
        moves += usize::from(!open.iter().any(deals));
        let mut next = Vec::new();
        for game in open {
            for mv in all_moves(&game) {
                let mut after = game;
                make(&mut after, mv, &mut Vec::new()).unwrap();
                if met.insert(after) {
                    next.push(after);
                }
            }
        }
        for game in &next {
            for viewer in viewers(game.table().rules()) {
                let entry = sorted.entry(game.perspective(viewer));
                entry.or_insert_with(|| (moves, HashSet::new())).1.insert(*game);
            }
        }
        open = next;
    }
    sorted
}

fn all_moves(game: &Game) -> Vec<Move> {
    match game.pending() {
        Pending::Over => Vec::new(),
        Pending::Chance(Chance { seats, count, .. }) => {
            let draws = |seat| game.outcomes(count).map(move |(cards, _)| Move::Draw { seat, cards });
            seats.iter().flat_map(draws).collect()
        }
        Pending::Decision(asked) => asked
            .iter()
            .flat_map(|seat| {
                let decisions = game.view(Viewer::Seat(seat)).decisions();
                decisions.map(move |decision| Move::Decide { seat, decision })
            })
            .collect(),
    }
}

fn rules(players: usize, changes: &[(&str, &str)]) -> Rules {
    let mut options = Options::of(Preset::Brazil);
    for (name, value) in changes {
        options.set(name, value).unwrap();
    }
    Rules::new(players, options).unwrap()
}

fn worlds_of(view: &View<'_>) -> Vec<World> {
    view.worlds(&Knowledge::none(view.table().rules())).collect()
}

fn new_game(rules: Rules) -> Vec<Game> {
    vec![Setup::new(rules).build().unwrap()]
}

/// Compares the worlds of every view within `depth` moves. Further moves, up to `held`, may be held passes that don't show.
///
/// Returns the phases that were compared.
fn compare(starts: Vec<Game>, depth: usize, held: usize) -> BTreeSet<&'static str> {
    let mut phases = BTreeSet::new();
    for (seen, (first, games)) in brute_force(starts, depth + held) {
        let view = seen.view();
        let phase = view.table().phase();
        let worlds = worlds_of(&view);
        let all: HashSet<Game> = worlds.iter().map(|world| world.game).collect();
        assert!(all.len() == worlds.len(), "each world comes once: {phase:?}");
        assert!(worlds.iter().all(|world| world.game.perspective(view.viewer()) == seen), "{phase:?}");
        assert!(games.is_subset(&all), "a game that can be is missed: {phase:?}");
        // It takes many exchanges before the few cards of a draft are in every order.
        let is_mixed =
            view.table().rules().draft() && !matches!(phase, Phase::Draft { .. } | Phase::Deal { .. });
        if first <= depth && !is_mixed {
            assert!(all.is_subset(&games), "a world that can't be: {phase:?}, {:?}", view.viewer());
        }
        phases.insert(phase.name());
    }
    phases
}

#[test]
fn the_worlds_of_a_view_are_the_games_that_look_so() {
    let two = |changes| new_game(rules(2, changes));
    let mut phases = compare(two(&[]), 4, 0);
    phases.extend(compare(two(&[("must-prove", "on"), ("inquisitor", "on")]), 4, 0));
    phases.extend(compare(two(&[("draft", "on")]), 2, 0));
    phases.extend(compare(two(&[("draft", "on"), ("faces", "distinct")]), 1, 0));
    phases.extend(compare(two(&[("first-coins", "9"), ("declared", "coup")]), 3, 0));
    phases.extend(compare(two(&[("reformation", "on")]), 3, 0));
    phases.extend(compare(two(&[("diplomat", "on")]), 3, 0));
    let missed: Vec<_> = PHASES.into_iter().filter(|phase| !phases.contains(phase)).collect();
    assert_eq!(missed, ["over"], "every phase of a game that goes on was compared");
}

/// Three players with one card each, in every combination.
fn three_with_a_card_each(changes: &[(&str, &str)]) -> Vec<Game> {
    let rules = rules(3, changes);
    let lost = rules.characters().take(3).map(|lost| Cards::of(rules.pack(), &[Card::plain(lost)]).unwrap());
    let lost: Vec<Cards> = lost.collect();
    let deck = lost.iter().fold(rules.deck(), |deck, lost| deck.minus(*lost));
    let mut starts = Vec::new();
    for first in deck.draws(1) {
        for second in deck.minus(first).draws(1) {
            for third in deck.minus(first).minus(second).draws(1) {
                let mut setup = Setup::new(rules);
                for ((seat, lost), hand) in Seat::all(3).zip(&lost).zip([first, second, third]) {
                    setup.seats[seat] =
                        SeatSetup { coins: Some(3), lost: Some(*lost), hand: Some(hand), side: None };
                }
                starts.push(setup.build().unwrap());
            }
        }
    }
    starts
}

#[test]
fn among_three_a_pass_held_back_makes_another_world() {
    compare(three_with_a_card_each(&[]), 3, 1);
    compare(three_with_a_card_each(&[("reformation", "on")]), 2, 1);
    compare(three_with_a_card_each(&[("inquisitor", "on"), ("challenge-order", "clockwise")]), 3, 1);
}

#[test]
fn a_game_is_its_table_and_what_that_hides() {
    hold(tables(), 2, |trial| {
        let mut dealer = trial.dealer();
        let mut luck = Dealer::new(trial.seed, 1);
        play(&trial.setup(&mut dealer), &mut dealer, |step| {
            let (table, hidden) = (step.after.table(), step.after.hidden());
            assert_eq!(table.with_hidden(hidden), Ok(*step.after), "{:?}", table.phase());
            supposing_otherwise_is_refused_or_plays_on(step.after, &mut luck);
        });
    });
}

/// Swaps a card of a hand with one in the Court.
fn supposing_otherwise_is_refused_or_plays_on(game: &Game, luck: &mut Dealer) {
    let seat = random_seat(SeatSet::first(game.table().rules().players()), luck);
    let mut hidden = game.hidden();
    let draw = |cards: Cards, luck: &mut Dealer| cards.iter().nth(luck.below(cards.len()));
    let (Some(mine), Some(other)) = (draw(hidden.hands[seat], luck), draw(hidden.court, luck)) else {
        return;
    };
    hidden.hands[seat].remove(mine);
    hidden.hands[seat].insert(other);
    hidden.court.remove(other);
    assert!(game.table().with_hidden(hidden).is_err(), "a card is missing");
    hidden.court.insert(mine);
    let Ok(mut supposed) = game.table().with_hidden(hidden) else { return };
    assert_eq!(supposed.table(), game.table());
    luck.play_out(&mut supposed, |_| ());
    assert!(supposed.table().is_over());
}

#[test]
fn the_real_game_is_among_the_worlds_and_all_of_them_play_on() {
    let few = plain_tables().into_iter().filter(|rules| rules.players() == 2 && !rules.faces().told_apart());
    hold(few.collect(), 1, |trial| {
        let mut dealer = trial.dealer();
        let mut luck = Dealer::new(trial.seed, 1);
        play(&trial.setup(&mut dealer), &mut dealer, |step| {
            let viewer = Viewer::Seat(random_seat(SeatSet::first(2), &mut luck));
            let worlds = worlds_of(&step.after.view(viewer));
            assert!(worlds.iter().any(|world| world.game == *step.after));
            let mut game = worlds[luck.below(worlds.len())].game;
            assert_eq!(game.view(viewer), step.after.view(viewer));
            luck.play_out(&mut game, |_| ());
            assert!(game.table().is_over());
        });
    });
}

#[test]
fn the_ways_of_all_worlds_are_all_ways_to_deal() {
    for (players, faces, expected) in [(2, "identical", 78), (2, "distinct", 78), (3, "identical", 78 * 55)] {
        let mut game = Setup::new(rules(players, &[("faces", faces)])).build().unwrap();
        Dealer::new(5, 0).settle(&mut game, |_| ());
        let me = Viewer::Seat(Seat::new(0).unwrap());
        let ways: u64 = worlds_of(&game.view(me)).iter().map(|world| world.ways).sum();
        assert_eq!(ways, expected, "pairs out of thirteen cards, then out of eleven");
    }
}

#[test]
fn what_is_known_leaves_the_worlds_that_fit() {
    let rules = rules(3, &[]);
    let mut game = Setup::new(rules).build().unwrap();
    Dealer::new(5, 0).settle(&mut game, |_| ());
    let [me, bruno, carla] = [0, 1, 2].map(|seat| Seat::new(seat).unwrap());
    let view = game.view(Viewer::Seat(me));
    let (court, lacked) = (game.court(), game.hand(carla).lowest().unwrap());
    let shown = court.draws(1).next().unwrap();
    let mut known = Knowledge::none(&rules);
    known.has[bruno] = shown;
    known.lacks[carla].insert(lacked);
    let fits =
        |game: &Game| game.hand(bruno).contains_all(shown) && game.hand(carla).count(lacked.character()) == 0;
    let told: HashSet<Game> = view.worlds(&known).map(|world| world.game).collect();
    let sifted: HashSet<Game> = worlds_of(&view).iter().map(|world| world.game).filter(fits).collect();
    assert!(!told.is_empty() && told == sifted);
    known.has[bruno] = rules.deck();
    assert_eq!(view.worlds(&known).count(), 0, "more than a hand holds");
}

/// A program may keep one account of all seats, also of its own and of places that nobody has.
#[test]
fn what_is_said_about_ones_own_hand_or_an_empty_place_changes_no_world() {
    let (game, [ana, bruno]) = Game::example();
    let nobody = Seat::new(5).unwrap();
    let view = game.view(Viewer::Seat(ana));
    let mut known = Knowledge::none(game.table().rules());
    for seat in [ana, nobody] {
        known.has[seat] = game.hand(bruno);
        known.lacks[seat] = game.hand(ana);
    }
    assert!(view.worlds(&known).eq(worlds_of(&view)));
}

/// Ruling cards out from the start leaves the same worlds as filtering them afterwards, in the same order.
#[test]
fn what_a_hand_lacks_leaves_the_worlds_that_fit_in_their_order() {
    hold(plain_tables().into_iter().filter(|rules| rules.players() == 3).collect(), 2, |trial| {
        let mut dealer = trial.dealer();
        let mut luck = Dealer::new(trial.seed, 1);
        let mut game = trial.setup(&mut dealer).build().unwrap();
        for _ in 0..luck.below(20) {
            dealer.step(&mut game, |_| ());
        }
        let rules = *game.table().rules();
        let seats = || Seat::all(rules.players());
        let mut known = Knowledge::none(&rules);
        for (seat, card) in seats().flat_map(|seat| rules.deck().options().map(move |card| (seat, card))) {
            if luck.below(3) == 0 {
                known.lacks[seat].insert(card);
            }
        }
        let view = game.view(Viewer::Seat(random_seat(SeatSet::first(rules.players()), &mut luck)));
        let others = || seats().filter(|seat| !view.viewer().is(*seat));
        let fits = |world: &World| {
            others().all(|seat| world.game.hand(seat).iter().all(|card| !known.lacks[seat].contains(card)))
        };
        let few: Vec<World> = view.worlds(&Knowledge::none(&rules)).take(20_000).collect();
        let sifted: Vec<World> = few.iter().filter(|world| fits(world)).copied().collect();
        let most = if few.len() < 20_000 { usize::MAX } else { sifted.len() };
        let told: Vec<World> = view.worlds(&known).take(most).collect();
        assert_eq!(told, sifted);
    });
}

/// With ten players, there are more deals than anyone can wait for.
#[test]
fn among_ten_the_first_world_is_soon_found_and_so_is_that_there_is_none() {
    let game = |changes: &[(&str, &str)]| {
        let mut game = Setup::new(rules(10, changes)).build().unwrap();
        Dealer::new(7, 0).settle(&mut game, |_| ());
        game
    };
    let [first, last] = [0, 9].map(|seat| Seat::new(seat).unwrap());
    let heard = |game: &Game, events: &[Event<Seen>]| {
        let mut account = game.perspective(Viewer::Seat(first));
        events.iter().for_each(|event| account.hear(event));
        account
    };
    let plain = game(&[]);
    let rules = *plain.table().rules();
    let view = plain.view(Viewer::Seat(first));
    let mut known = Knowledge::none(&rules);
    known.lacks[last] = rules.deck();
    assert_eq!(view.worlds(&known).next(), None, "a hand of no cards at all");
    known.lacks[last] = rules.deck().minus(rules.deck().of_character(Character::Duke));
    let dukes = view.worlds(&known).next().map(|world| world.game.hand(last));
    assert_eq!(dukes.map(|hand| hand.count(Character::Duke)), Some(2));
    known.lacks[Seat::new(8).unwrap()] = known.lacks[last];
    known.lacks[Seat::new(7).unwrap()] = known.lacks[last];
    assert_eq!(view.worlds(&known).next(), None, "six Dukes out of five");
    let none = Knowledge::none(&rules);
    for events in [
        &[Event::Exiled { seat: last }][..],
        &[Event::Proved { seat: last, card: Card::plain(Character::Duke) }],
    ] {
        assert_eq!(heard(&plain, events).view().worlds(&none).next(), None, "{events:?}");
    }
    // The last hand to be dealt has a card that others could have.
    let apart = game(&[("faces", "distinct"), ("inquisitor", "on"), ("declared", "coup")]);
    let none = Knowledge::none(apart.table().rules());
    let card = apart.table().rules().draft_set(0).lowest().unwrap();
    let shown = Cards::of(apart.table().rules().pack(), &[card]).unwrap();
    let account = heard(
        &apart,
        &[
            Event::Showed { seat: last, to: first, card: Seen::Cards(shown) },
            Event::Asks(Phase::Examine { target: last }),
        ],
    );
    let is_held = account.view().hand().contains(card);
    let world = account.view().worlds(&none).next();
    assert_eq!(world.map(|world| world.game.hand(last).contains(card)), (!is_held).then_some(true));
    let only = Some(Character::Duke);
    let choice = Event::Asks(Phase::Loss { seat: last, only, then: Then::Exchange });
    let world = heard(&apart, &[choice]).view().worlds(&none).next();
    assert_eq!(world.map(|world| world.game.hand(last).count(Character::Duke)), Some(2));
    assert_eq!(heard(&plain, &[choice]).view().worlds(&Knowledge::none(&rules)).next(), None, "no choice");
}

#[test]
fn cards_for_nobody_and_cards_that_no_draft_leaves_are_refused() {
    let (game, _) = Game::example();
    let mut hidden = game.hidden();
    let nobody = Seat::new(9).unwrap();
    hidden.hands[nobody] = hidden.hands[Seat::new(0).unwrap()];
    assert_eq!(game.table().with_hidden(hidden), Err(Unfit::HandSize { seat: nobody, count: 0 }));
    let told = |hidden| game.table().with_hidden(hidden).unwrap_err().to_string();
    assert_eq!(told(hidden), "the hand of seat 10 must have 0 cards");
    let first = Seat::new(0).unwrap();
    let shown = Hidden { shown: game.hand(first).iter().next(), ..game.hidden() };
    assert!(told(shown).contains("if and only if"), "nobody is examined: {}", told(shown));
    let held = Hidden { held: SeatSet::only(first), ..game.hidden() };
    assert!(
        told(held).contains("passed secretly (R-C6): seat 1; only players who are asked"),
        "{}",
        told(held)
    );
    let mut table = *game.table();
    table.hear(&Event::Lost { seat: nobody, card: Card::plain(Character::Duke) });
    assert_eq!(table.with_hidden(game.hidden()), Err(Unfit::Table));

    let rules = rules(2, &[("draft", "on")]);
    let mut game = Setup::new(rules).build().unwrap();
    let mut dealer = Dealer::new(1, 1);
    while game.table().phase() != Phase::Action {
        dealer.step(&mut game, |_| ());
    }
    let mut table = *game.table();
    table.hear(&Event::Dealt { seat: Seat::new(1).unwrap(), cards: Seen::Hidden(3) });
    let hidden = Hidden { court: Cards::none(rules.pack()), ..game.hidden() };
    assert_eq!(table.with_hidden(hidden), Err(Unfit::Table), "the Court of a draft has three cards");
}

#[test]
fn a_table_that_heard_no_game_is_no_game() {
    let rules = rules(2, &[]);
    let mut game = Setup::new(rules).build().unwrap();
    Dealer::new(5, 0).settle(&mut game, |_| ());
    let [ana, bruno] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    let lost = Event::Lost { seat: bruno, card: Card::plain(Character::Duke) };
    let drawn = Event::Drew { seat: ana, cards: Seen::Hidden(200) };
    let streams: [&[Event<Seen>]; 8] = [
        &[Event::Converted { seat: ana, target: bruno, coins: 200 }],
        &[Event::Embezzled { seat: ana, coins: 255 }, Event::Embezzled { seat: ana, coins: 255 }, drawn],
        &[lost; 5],
        &[Event::Paid { seat: ana, coins: 9 }, drawn],
        &[Event::Took { seat: ana, coins: 255 }, Event::Took { seat: ana, coins: 255 }, drawn],
        &[Event::Stole { seat: ana, from: bruno, coins: 200 }, lost],
        &[Event::Turn { seat: Seat::new(9).unwrap() }],
        &[Event::Asks(Phase::Draw { seat: Seat::new(7).unwrap(), count: 200 })],
    ];
    for stream in streams {
        let mut table = *game.table();
        stream.iter().for_each(|event| table.hear(event));
        for seat in table.seats() {
            assert!(table.influence(seat) <= 2 && table.hand_size(seat) <= 4);
        }
        assert!(table.with_hidden(game.hidden()).is_err(), "{stream:?}");
    }
}

/// The third set, and a card of each of the others.
#[test]
fn in_a_draft_game_only_what_a_draft_brings_is_in_play() {
    for faces in ["identical", "distinct"] {
        let rules = rules(2, &[("draft", "on"), ("faces", faces)]);
        let set = |copy: usize| {
            let card = move |who| Card::faced(who, copy).filter(|_| faces == "distinct");
            rules.characters().map(move |who| card(who).unwrap_or(Card::plain(who)))
        };
        let begun = brute_force(new_game(rules), 1).into_keys();
        let mut dealt = 0;
        for seen in begun.filter(|seen| seen.view().table().phase() == Phase::Action) {
            dealt += 1;
            let worlds = worlds_of(&seen.view());
            for World { game, .. } in &worlds {
                let hands = game.table().seats().map(|seat| game.hand(seat));
                let mut picked: Vec<Card> = hands.fold(game.court(), Cards::plus).iter().collect();
                for card in set(2) {
                    let at = picked.iter().position(|other| *other == card);
                    picked.remove(at.unwrap_or_else(|| panic!("{card} is set aside in {game:?}")));
                }
                let [one, other] = picked[..] else { panic!("{picked:?}") };
                let of = |copy: usize| {
                    set(copy).any(|card| card == one) && set(1 - copy).any(|card| card == other)
                };
                assert!(of(0) || of(1), "{picked:?}");
            }
        }
        assert!(dealt > 20, "{faces}: {dealt}");
    }
}

/// A view of cards that no draft leads to is that of a position, in which any other cards may be in play, too.
#[test]
fn a_position_that_shows_that_no_draft_brings_it_is_among_its_worlds() {
    let rules = rules(2, &[("draft", "on"), ("faces", "distinct")]);
    let cards = |of: &[(Character, usize)]| {
        let cards: Vec<Card> = of.iter().filter_map(|(who, copy)| Card::faced(*who, *copy)).collect();
        Cards::of(rules.pack(), &cards)
    };
    let [ana, bruno] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    let mut setup = Setup::new(rules);
    setup.seats[ana].hand = cards(&[(Character::Duke, 0), (Character::Captain, 0)]);
    setup.seats[bruno].hand = cards(&[(Character::Contessa, 0), (Character::Contessa, 1)]);
    setup.court = cards(&[(Character::Duke, 1), (Character::Captain, 2), (Character::Captain, 1)]);
    let game = setup.build().unwrap();
    assert!(worlds_of(&game.view(Viewer::Seat(ana))).iter().any(|world| world.game == game));
}
