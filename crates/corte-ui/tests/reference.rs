//! The reference card says what the engine does: every fact on it is tried out.

use corte::*;
use corte_ui::words::{self, Kind, Lang, Names, RulesRow, Teller};

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn tables() -> Vec<Rules> {
    let mut tables = Vec::new();
    for preset in Preset::ALL {
        for bits in 0..8 {
            let [inquisitor, reformation, diplomat] = [0, 1, 2].map(|bit| bits >> bit & 1 == 1);
            for declared in [Declared::Off, Declared::Coup, Declared::CoupAndAssassinate] {
                let own = Options::of(preset);
                // A new option that isn't mentioned here doesn't compile. The last three change nothing that the card says of an
                // action, and a draft is for two.
                let options = Options {
                    preset,
                    inquisitor,
                    diplomat,
                    reformation,
                    declared,
                    faces: own.faces,
                    must_prove: own.must_prove,
                    draft: false,
                    order: own.order,
                    first_coins: None,
                    wins: 0,
                };
                tables.extend(Rules::new(3, options).ok());
            }
        }
    }
    assert!(tables.len() > 60);
    tables
}

/// A game of three. The first player holds what the action claims; the target doesn't hold the character that a declared attack names.
fn game(rules: Rules, claim: Option<Character>, coins: [u8; 3]) -> Game {
    let mut setup = Setup::new(rules);
    let mut used = [0; Character::ALL.len()];
    let mut hand = |first: Character, second: Character| {
        let cards = [first, second].map(|who| {
            used[who.index()] += 1;
            let copy = used[who.index()] - 1;
            if rules.faces().told_apart() { Card::faced(who, copy).unwrap() } else { Card::plain(who) }
        });
        Cards::of(rules.pack(), &cards).unwrap()
    };
    let hands = [
        hand(claim.unwrap_or(rules.taxer()), Character::Contessa),
        hand(Character::Captain, Character::Assassin),
        hand(Character::Contessa, rules.taxer()),
    ];
    for (number, (hand, coins)) in hands.into_iter().zip(coins).enumerate() {
        setup.seats[seat(number)].hand = Some(hand);
        setup.seats[seat(number)].coins = Some(coins);
    }
    setup.build().unwrap()
}

/// The first player's first decision that is such an action: against the second player, or for a conversion, of oneself.
fn act(game: &Game, kind: Kind, naming: Option<Character>) -> Decision {
    aimed_at(game, kind, naming, seat(usize::from(kind != Kind::Convert)))
}

fn aimed_at(game: &Game, kind: Kind, naming: Option<Character>, whom: Seat) -> Decision {
    let view = game.view(Viewer::Seat(seat(0)));
    let is_it = |action: Action| {
        let aimed = action.target().is_none_or(|target| target == whom);
        action.kind() == kind && aimed && action.naming() == naming
    };
    let found = view.decisions().find(|decision| matches!(decision, Decision::Act(action) if is_it(*action)));
    found.unwrap_or_else(|| panic!("{kind:?} naming {naming:?}"))
}

/// What is heard while everyone lets the action pass, up to the first choice of cards.
fn played(game: &mut Game, decision: Decision) -> Vec<Event> {
    let mut events = Vec::new();
    let mut dealer = Dealer::new(1, 1);
    game.apply(Move::Decide { seat: seat(0), decision }, |event| events.push(*event)).unwrap();
    dealer.settle(game, |event| events.push(*event));
    while matches!(game.table().phase(), Phase::Challenge { .. } | Phase::Block { .. }) {
        let next = game.asked().lowest().unwrap();
        game.apply(Move::Decide { seat: next, decision: Decision::Pass }, |event| events.push(*event))
            .unwrap();
        dealer.settle(game, |event| events.push(*event));
    }
    events
}

fn numbers(text: &str) -> Vec<u8> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

fn each_row(mut check: impl FnMut(Lang, Rules, &RulesRow)) {
    for rules in tables() {
        for lang in Lang::all() {
            words::rules_card(lang, &rules).iter().for_each(|row| check(lang, rules, row));
        }
    }
}

#[test]
fn the_card_says_how_many_coins_an_action_brings() {
    each_row(|lang, rules, row| {
        if !matches!(row.kind, Kind::Income | Kind::ForeignAid | Kind::Tax | Kind::Steal) {
            return;
        }
        let brings = |target: u8| {
            let mut game = game(rules, row.says.and_then(Claimed::held), [4, target, 2]);
            let decision = act(&game, row.kind, None);
            played(&mut game, decision);
            game.table().coins(seat(0)) - 4
        };
        let mut coins = vec![brings(5)];
        if row.kind == Kind::Steal {
            coins.push(brings(1));
        }
        let mut told = numbers(&row.effect);
        told.dedup();
        assert_eq!(told, coins, "{lang:?}: {}", row.effect);
        assert_eq!(numbers(&row.brief), coins[..1], "{lang:?}: {}", row.brief);
    });
}

#[test]
fn the_card_says_whose_the_coins_of_a_cooperation_are() {
    each_row(|lang, rules, row| {
        if row.kind != Kind::Cooperate {
            return;
        }
        let mut game = game(rules, row.says.and_then(Claimed::held), [4, 5, 2]);
        let decision = act(&game, row.kind, None);
        played(&mut game, decision);
        let [own, partners] = [(0, 4), (1, 5)].map(|(who, before)| game.table().coins(seat(who)) - before);
        assert_eq!(numbers(&row.effect), [own + partners, partners], "{lang:?}: {}", row.effect);
        assert_eq!(numbers(&row.brief), [own + partners, partners], "{lang:?}: {}", row.brief);
    });
}

#[test]
fn the_card_says_what_it_costs_to_change_a_side() {
    each_row(|lang, rules, row| {
        if row.kind != Kind::Convert {
            return;
        }
        let costs = [0, 1].map(|whom| {
            let mut game = game(rules, None, [4, 5, 2]);
            let decision = aimed_at(&game, row.kind, None, seat(whom));
            let before = game.table().side(seat(whom));
            played(&mut game, decision);
            assert_ne!(game.table().side(seat(whom)), before);
            assert_eq!(game.table().reserve(), 4 - game.table().coins(seat(0)), "the Reserve has them");
            game.table().reserve()
        });
        assert_eq!(numbers(&row.effect), costs, "{lang:?}: {}", row.effect);
        assert_eq!(numbers(&row.brief), costs, "{lang:?}: {}", row.brief);
    });
}

#[test]
fn the_card_says_what_an_action_costs() {
    each_row(|lang, rules, row| {
        let naming = words_named(&rules, row.kind);
        let mut game = game(rules, row.says.and_then(Claimed::held), [9, 3, 2]);
        let decision = act(&game, row.kind, naming);
        game.apply(Move::Decide { seat: seat(0), decision }, |_| {}).unwrap();
        let mut paid = 9_u8.saturating_sub(game.table().coins(seat(0)));
        if row.kind == Kind::Income {
            paid = 0;
        }
        assert_eq!(row.cost, paid, "{lang:?}: {}", row.action);
    });
}

/// The sentence of the log that declares an action, and the row of the card, state what the engine then moves.
#[test]
fn the_log_says_the_coins_that_change_hands_as_the_card_does() {
    each_row(|lang, rules, row| {
        let mut game = game(rules, row.says.and_then(Claimed::held), [9, 5, 2]);
        let decision = act(&game, row.kind, words_named(&rules, row.kind));
        let events = played(&mut game, decision);
        let names = Names::new(lang, ["Ana", "Bruno", "Carla"]);
        let mut teller = Teller::new(lang, &names, &rules, Viewer::Spectator);
        let mut declared = Vec::new();
        let mut moved = Vec::new();
        for event in &events {
            let told = event.seen_by(Viewer::Spectator).and_then(|seen| teller.tell(&seen));
            let said = numbers(&told.unwrap_or_default());
            let place = format!("{lang:?}: {} under {:?}", row.action, rules.options());
            match *event {
                Event::Declared { .. } => declared = said,
                Event::Took { coins, .. } => {
                    assert!(said.is_empty() || said == [coins], "{place}: {coins} are taken, not {said:?}");
                    assert_eq!(numbers(&row.effect).first(), Some(&coins), "{place}: {}", row.effect);
                    moved.push(coins);
                }
                Event::Paid { coins, .. } | Event::Converted { coins, .. } => {
                    assert_eq!(row.cost, coins, "{place}: its cost");
                    moved.push(coins);
                }
                _ => {}
            }
        }
        // With whom one cooperates is said first, and what it brings once it does.
        if row.kind != Kind::Cooperate {
            assert_eq!(declared, moved, "{lang:?}: {} under {:?}", row.action, rules.options());
        }
    });
}

/// A character that the target doesn't hold, if the action has to name one.
fn words_named(rules: &Rules, kind: Kind) -> Option<Character> {
    match (kind, rules.declared()) {
        (Kind::Coup, Declared::Coup | Declared::CoupAndAssassinate)
        | (Kind::Assassinate, Declared::CoupAndAssassinate) => Some(rules.taxer()),
        _ => None,
    }
}

/// A declared Coup or Assassination that misses shows the hand, and is followed by an Exchange, too (R-V3).
#[test]
fn the_card_says_how_many_cards_are_drawn_also_when_a_declared_blow_misses() {
    each_row(|lang, rules, row| {
        let naming = words_named(&rules, row.kind);
        if row.kind != Kind::Exchange && naming.is_none() {
            return;
        }
        let mut game = game(rules, row.says.and_then(Claimed::held), [9, 3, 2]);
        let decision = act(&game, row.kind, naming);
        let events = played(&mut game, decision);
        let drawn = events.iter().find_map(|event| match event {
            Event::Drew { .. } => Some(event.seen_by(Viewer::Spectator)),
            _ => None,
        });
        let Phase::Keep { seat: keeps, .. } = game.table().phase() else {
            panic!("{lang:?}: {} leads to no choice of cards", row.action)
        };
        assert!(drawn.is_some());
        let more = game.table().hand_size(keeps) - 2;
        assert_eq!(usize::from(numbers(&row.effect)[0]), more, "{lang:?}: {}", row.effect);
        let shown = events.iter().any(|event| matches!(event, Event::Revealed { .. }));
        assert_eq!(shown, naming.is_some(), "a declared blow shows the hand");
    });
}

#[test]
fn the_card_says_who_may_block_and_as_whom() {
    each_row(|lang, rules, row| {
        let naming = words_named(&rules, row.kind);
        let mut game = game(rules, row.says.and_then(Claimed::held), [9, 3, 2]);
        let decision = act(&game, row.kind, naming);
        game.apply(Move::Decide { seat: seat(0), decision }, |_| {}).unwrap();
        while matches!(game.table().phase(), Phase::Challenge { .. }) {
            let next = game.asked().lowest().unwrap();
            game.apply(Move::Decide { seat: next, decision: Decision::Pass }, |_| {}).unwrap();
        }
        let blocks = matches!(game.table().phase(), Phase::Block { .. });
        assert_eq!(blocks, !row.blocked_by.is_empty(), "{lang:?}: {}", row.action);
        if !blocks {
            return;
        }
        let by: Vec<Character> = game
            .view(Viewer::Seat(seat(1)))
            .decisions()
            .filter_map(|decision| match decision {
                Decision::Block(character) => Some(character),
                _ => None,
            })
            .collect();
        assert_eq!(by, row.blockers);
        // Who is asked besides the second player: the third is not the target, and with sides they are an ally.
        let bystander = !game.view(Viewer::Seat(seat(2))).legal().is_empty();
        let is_aimed = matches!(decision, Decision::Act(action) if action.target().is_some());
        let one_of = |form: fn(Lang, Character) -> &'static str| match by[..] {
            [one] => form(lang, one).to_owned(),
            [one, other] => {
                let [one, other] = [one, other].map(|who| form(lang, who));
                lang.text("list-or", &[("first", one.into()), ("sound", "".into()), ("last", other.into())])
            }
            _ => unreachable!("at most two characters block an action"),
        };
        let [bare, the] = [words::character, words::the_character].map(one_of);
        let key = match (is_aimed, bystander) {
            (true, false) => "reference-target",
            (false, false) => "reference-across",
            (false, true) => "reference-any",
            (true, true) => panic!("{} may be blocked by more than its target", row.action),
        };
        assert_eq!(
            row.blocked_by,
            lang.text(key, &[("character", bare.into()), ("the", the.into())]),
            "{lang:?}: {}",
            row.action
        );
    });
}

#[test]
fn the_card_says_when_a_coup_is_forced_and_what_everyone_begins_with() {
    for rules in tables() {
        let only_coup = |coins: u8| {
            let game = game(rules, None, [coins, 2, 2]);
            let decisions: Vec<Decision> = game.view(Viewer::Seat(seat(0))).decisions().collect();
            decisions.iter().all(|one| matches!(one, Decision::Act(Action::Coup { .. })))
        };
        let forced = (0..=12).find(|coins| only_coup(*coins)).unwrap();
        let two = Setup::new(Rules::new(2, rules.options()).unwrap()).build().unwrap();
        let [first, second] = [0, 1].map(|number| two.table().coins(seat(number)));
        let mut start = vec![second];
        // The number of players is a word; the first player has coins of their own.
        start.extend((first != second).then_some(first));
        let rich = game(rules, None, [9, 2, 2]);
        let rich = rich.view(Viewer::Seat(seat(0)));
        let strikes_all = rich.decisions().any(|decision| {
            matches!(decision, Decision::Act(Action::Steal { target } | Action::Coup { target, .. }) if target == seat(2))
        });
        for lang in Lang::all() {
            let notes = words::rules_notes(lang, &rules);
            assert_eq!(
                notes.len(),
                if strikes_all { 3 } else { 4 },
                "{lang:?}: whether one strikes one's own"
            );
            assert_eq!(numbers(&notes[0]), [forced], "{lang:?}: {}", notes[0]);
            assert_eq!(numbers(&notes[1]), start, "{lang:?}: {}", notes[1]);
            assert_eq!(numbers(&notes[2]), [rules.copies() as u8], "{lang:?}: {}", notes[2]);
        }
    }
}
