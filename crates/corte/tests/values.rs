//! The values that users make and compare: sets of cards and of decisions, and draws from a Court.

use corte::*;
use std::collections::HashSet;

fn packs() -> Vec<Pack> {
    let faces = [Faces::Identical, Faces::Distinct];
    faces.into_iter().flat_map(|faces| [false, true].map(|diplomat| Pack { faces, diplomat })).collect()
}

/// Every card of every pack.
fn cards() -> Vec<Card> {
    let of = |character| {
        (0..COPIES).filter_map(move |face| Card::faced(character, face)).chain([Card::plain(character)])
    };
    Character::ALL.into_iter().flat_map(of).collect()
}

#[test]
fn a_set_of_cards_takes_what_there_is_room_for_and_gives_what_it_has() {
    for pack in packs() {
        let all = cards();
        let full: Vec<Card> = all.iter().flat_map(|card| [*card; COPIES + 1]).collect();
        let mut set = Cards::none(pack);
        for card in full {
            let (before, room) = (set, set.copies(card) < if pack.faces.told_apart() { 1 } else { COPIES });
            let put = set.insert(card);
            assert_eq!(put, set.takes(card) && room, "{card} into {before} of {pack:?}");
            assert_eq!(set.len(), before.len() + usize::from(put), "{card} into {before} of {pack:?}");
            assert_eq!(set.copies(card), before.copies(card) + usize::from(put));
            // A card that was put in can be taken out again, and no other card.
            let mut again = set;
            assert_eq!(again.remove(card), set.contains(card));
            assert!(if put {
                again == before
            } else {
                again.len() + usize::from(set.contains(card)) == set.len()
            });
        }
        assert_eq!(set.len(), 6 * COPIES);
        let mut hand = Cards::of(pack, &set.iter().take(1).collect::<Vec<_>>()).unwrap();
        let kept = hand;
        for card in all.into_iter().filter(|card| !kept.contains(*card)) {
            assert!(!hand.remove(card) && hand == kept, "{card} is not in {kept}");
        }
    }
}

#[test]
fn what_claims_or_denies_can_be_challenged_and_nothing_else() {
    let target = Seat::new(1).unwrap();
    for options in [Options::default(), Options { inquisitor: true, diplomat: true, ..Options::default() }] {
        let rules = Rules::new(2, options).unwrap();
        for action in ActionKind::ALL.map(|kind| kind.aimed_at(target, None)) {
            assert_eq!(action.can_be_challenged(), action.says(&rules).is_some(), "{action}");
        }
    }
}

/// Adding cards one by one shows how many there is room for.
#[test]
fn cards_are_added_where_there_is_room_for_all_of_them() {
    let mut refused = 0;
    let mut luck = Dealer::new(5, 0);
    for _ in 0..2_000 {
        let mut sets = [(); 2].map(|()| Cards::none(packs()[luck.below(4)]));
        for set in &mut sets {
            for _ in 0..luck.below(12) {
                set.insert(cards()[luck.below(cards().len())]);
            }
        }
        let [one, other] = sets;
        let mut sum = one;
        let has_room = other.iter().all(|card| sum.insert(card));
        let is_of_one_pack = one.minus(one) == other.minus(other);
        assert_eq!(one.checked_plus(other), (has_room && is_of_one_pack).then_some(sum), "{one} and {other}");
        refused += usize::from(!has_room);
    }
    assert!((200..1_800).contains(&refused), "{refused} of 2000 were refused");
}

#[test]
fn who_hears_of_cards_that_nobody_can_hold_keeps_the_hand() {
    let (game, [ana, _]) = Game::example();
    let mut account = game.perspective(Viewer::Seat(ana));
    let many = Cards::of(Pack::default(), &[Card::plain(Character::Duke); 5]);
    let diplomats = Pack { diplomat: true, ..Pack::default() };
    for cards in [many, Cards::of(diplomats, &[Card::plain(Character::Diplomat)])] {
        account.hear(&Event::Drew { seat: ana, cards: Seen::Cards(cards.unwrap()) });
        assert_eq!(account.view().hand(), game.hand(ana));
    }
}

#[test]
fn values_of_seats_are_equal_where_every_seat_has_the_same() {
    let mut one_by_one = BySeat::default();
    Seat::all(Seat::MAX).for_each(|seat| one_by_one[seat] = 2);
    assert_eq!(one_by_one, BySeat::all(2));
    assert_eq!(HashSet::from([one_by_one, BySeat::all(2)]).len(), 1);
    assert_eq!(format!("{one_by_one:?}").matches('2').count(), Seat::MAX);
    for (seat, value) in &mut one_by_one {
        *value = seat.index();
    }
    assert!((&one_by_one).into_iter().eq(one_by_one.iter()));
    assert_ne!(one_by_one, BySeat::all(2));
}

#[test]
fn cards_of_another_pack_are_nowhere() {
    let full = |pack| {
        let mut set = Cards::none(pack);
        for card in cards().into_iter().flat_map(|card| [card; COPIES]) {
            set.insert(card);
        }
        set
    };
    for pack in packs() {
        for other in packs().into_iter().filter(|other| *other != pack) {
            let (here, there) = (full(pack), full(other));
            let there = Cards::of(other, &there.iter().take(1).collect::<Vec<_>>()).unwrap();
            assert_eq!(
                here.contains_all(there),
                there.iter().all(|card| here.contains(card)),
                "{there:?} in {pack:?}"
            );
            assert!(here.contains_all(Cards::none(other)));
            assert_eq!(here.ways(there), u32::from(here.contains_all(there)) * here.ways(there));
        }
    }
}

#[test]
fn a_dealer_draws_as_many_cards_as_are_asked_for_and_as_there_are() {
    let rules = Rules::new(6, Options::of(Preset::Brazil)).unwrap();
    let new = Setup::new(rules).build().unwrap();
    let mut dealer = Dealer::new(1, 0);
    for count in 0..20 {
        let drawn = dealer.draw(&new, count);
        assert_eq!(drawn.len(), count.min(15));
        assert!(new.court().contains_all(drawn));
    }
    // Six players hold twelve of fifteen cards, so an Exchange leaves one in the Court.
    let mut game = new;
    dealer.settle(&mut game, |_| ());
    game.decide(Seat::new(0).unwrap(), Decision::Act(Action::Exchange)).unwrap();
    for seat in Seat::all(6).skip(1) {
        game.decide(seat, Decision::Pass).unwrap();
    }
    dealer.settle(&mut game, |_| ());
    assert_eq!(game.court().len(), 1);
    assert_eq!(dealer.draw(&game, 2), game.court());
    assert!((0..20).map(|_| dealer.below(6)).collect::<HashSet<_>>().len() > 1, "chance goes on");
}

#[test]
fn each_id_stands_for_one_decision_and_each_decision_has_one_id() {
    let [duke, captain] = [Character::Duke, Character::Captain].map(Card::plain);
    let (mut game, [ana, bruno]) = Game::example();
    game.decide(ana, Decision::Act(Action::Tax)).unwrap();
    game.decide(bruno, Decision::Challenge).unwrap();
    for hand in
        [vec![duke, duke], vec![duke, captain], vec![duke, duke, captain, captain], vec![duke; 3], vec![]]
    {
        let view = game.view(Viewer::Seat(ana)).with_hand(Cards::of(Pack::default(), &hand).unwrap());
        for id in (0..DecisionId::COUNT).filter_map(DecisionId::new) {
            if let Some(decision) = view.decision(id) {
                assert_eq!(view.id(decision), Some(id), "{decision:?} with {hand:?}");
            }
        }
    }
    let second = DecisionId::new(65).unwrap();
    assert_eq!(
        game.choose(ana, second, |_| ()),
        Err(Illegal::NotThisDecision),
        "there is no second Duke to tell"
    );
    assert_eq!(game.choose(bruno, second, |_| ()), Err(Illegal::NotAsked));
}

#[test]
fn sets_of_the_same_decisions_are_equal_wherever_they_come_from() {
    let hash = |set: DecisionSet| {
        use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
        BuildHasherDefault::<DefaultHasher>::default().hash_one(set)
    };
    let (mut game, [ana, bruno]) = Game::example();
    let (here, nobody) = (game.view(Viewer::Seat(ana)), Cards::none(Pack::default()));
    let first = here.legal();
    assert_eq!(game.legal(bruno), DecisionSet::default());
    game.decide(ana, Decision::Act(Action::Exchange)).unwrap();
    let passing = game.legal(bruno);
    game.decide(bruno, Decision::Pass).unwrap();
    Dealer::new(7, 0).settle(&mut game, |_| ());
    // Nothing can be kept from an empty hand, and that set equals any other empty set.
    let none = game.view(Viewer::Seat(ana)).with_hand(nobody).legal();
    assert!(none.is_empty());
    assert_eq!((none, hash(none)), (DecisionSet::EMPTY, hash(DecisionSet::EMPTY)));
    let sets = [first, passing, game.legal(ana), none];
    for (at, one) in sets.iter().enumerate() {
        for (other_at, other) in sets.iter().enumerate() {
            assert_eq!(one == other, at == other_at, "{one:?} {other:?}");
        }
    }
}

#[test]
fn an_iterator_says_how_much_is_left_of_it_and_ends_for_good() {
    fn hold<I: ExactSizeIterator>(what: &str, iterator: I) -> Vec<I::Item> {
        let (mut iterator, mut all) = (iterator.fuse(), Vec::new());
        while let (left, Some(item)) = (iterator.len(), iterator.next()) {
            assert_eq!(left, iterator.len() + 1, "{what}");
            all.push(item);
        }
        assert_eq!((iterator.len(), iterator.next().is_none()), (0, true), "{what}");
        all
    }
    for options in [
        Options { declared: Declared::CoupAndAssassinate, diplomat: true, ..Options::of(Preset::Brazil) },
        Options { reformation: true, faces: Faces::Distinct, ..Options::of(Preset::Brazil) },
    ] {
        for coins in [0, 3, 7, 10] {
            let mut setup = Setup::new(Rules::new(4, options).unwrap());
            setup.seats[setup.first].coins = Some(coins);
            let mut game = setup.build().unwrap();
            let mut dealer = Dealer::new(7, u64::from(coins));
            dealer.settle(&mut game, |_| ());
            while !game.table().is_over() {
                let seat = game.asked().lowest().unwrap();
                let legal = game.legal(seat);
                let told = hold("decisions", legal.iter());
                assert!(told.is_sorted() && told.len() == legal.len());
                assert_eq!(told, (0..legal.len()).filter_map(|at| legal.nth(at)).collect::<Vec<_>>());
                assert_eq!(hold("cards", game.court().into_iter()).len(), game.court().len());
                hold("cards that can be told apart", game.court().options());
                assert_eq!(hold("seats", game.asked().into_iter()).len(), game.asked().len());
                dealer.step(&mut game, |_| ());
                dealer.settle(&mut game, |_| ());
            }
        }
    }
}

#[test]
fn a_position_has_nothing_for_who_is_not_at_the_table() {
    let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    let far = Seat::new(7).unwrap();
    let mut setup = Setup { first: far, ..Setup::new(rules) };
    let told = |setup: &Setup| setup.build().unwrap_err().to_string();
    assert_eq!(told(&setup), "there is no seat 8 at this table");
    setup.first = Seat::new(0).unwrap();
    setup.seats[far].coins = Some(3);
    assert_eq!(told(&setup), "there is no seat 8 at this table");
    setup.seats[far] = SeatSetup::default();
    assert!(setup.build().is_ok());
}

#[test]
fn a_card_is_read_as_it_is_written() {
    for card in cards() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for wrong in ["", "duke", "Duke.", "Duke.5", "Duke.+1", "Duke.01", "Duke.1.1", ".1", "Duke 1", "Baron"] {
        assert_eq!(wrong.parse::<Card>(), Err(UnknownCard), "{wrong}");
    }
}

#[test]
fn a_name_that_nothing_has_is_told_with_those_that_there_are() {
    fn told<T: std::str::FromStr<Err = UnknownName> + std::fmt::Debug>(all: usize) {
        let error = "nobody".parse::<T>().unwrap_err();
        assert_eq!(error.names().len(), all);
        for name in error.names() {
            assert!(name.parse::<T>().is_ok() && error.to_string().contains(name), "{name}: {error}");
        }
    }
    told::<Character>(Character::ALL.len());
    told::<Preset>(Preset::ALL.len());
    told::<Side>(Side::ALL.len());
    told::<ActionKind>(ActionKind::ALL.len());
    told::<DecisionKind>(DecisionKind::ALL.len());
    told::<PhaseKind>(PhaseKind::ALL.len());
    told::<EventKind>(EventKind::ALL.len());
}
