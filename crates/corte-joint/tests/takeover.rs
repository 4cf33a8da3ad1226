//! A Doge at a table of more than two plays as a Regent until two are left.

use crate::common::{motley, one_against_one, play, whole_game};
use corte::{
    Action, Card, Cards, Character, Decision, Game, Options, Preset, Rules, Seat, SeatSetup, Setup, Viewer,
};
use corte_bots::{Effort, Memory, Policy, Regent, Weights};
use corte_joint::{Blueprint, Doge, Dogeship, Foresight, Joint};
use std::sync::{Arc, OnceLock};

/// The coins, hand and lost cards of each seat.
type Places<'p> = &'p [(u8, &'p [Character], &'p [Character])];

/// A game with a seat for each place, at the start of the first one's turn.
fn position(places: Places<'_>) -> Game {
    let rules = Rules::new(places.len(), Options::of(Preset::Brazil)).unwrap();
    let mut setup = Setup::new(rules);
    let cards = |characters: &[Character]| {
        let cards: Vec<Card> = characters.iter().copied().map(Card::plain).collect();
        Cards::of(rules.pack(), &cards)
    };
    for (seat, (coins, hand, lost)) in Seat::all(places.len()).zip(places) {
        setup.seats[seat] =
            SeatSetup { coins: Some(*coins), hand: cards(hand), lost: cards(lost), ..SeatSetup::default() };
    }
    setup.build().unwrap()
}

/// What Doges play by that know only something about one card against one.
fn ship() -> Arc<Dogeship> {
    static SHIP: OnceLock<Arc<Dogeship>> = OnceLock::new();
    let built = || {
        let joint = Joint::of(&one_against_one(Options::of(Preset::Brazil)), 1_000_000).unwrap();
        let blueprint = Blueprint::of(&joint, &motley(&joint, 7), Vec::new());
        Arc::new(Dogeship::new(Arc::new(blueprint), Foresight { turns: 1, iterations: 60, ways: 0 }))
    };
    Arc::clone(SHIP.get_or_init(built))
}

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn weighed(player: &mut dyn Policy, game: &Game, me: Seat) -> Weights {
    let (mut weights, mut effort) = (Weights::default(), Effort { seed: 1, go_on: &mut |_| false });
    player.weigh(&game.view(Viewer::Seat(me)), &mut effort, &mut weights);
    weights
}

/// Three players: the first strikes the last, who then turns up the third Duke.
fn before_a_coup(holds: Character) -> Game {
    position(&[
        (7, &[holds], &[Character::Duke]),
        (3, &[Character::Captain], &[Character::Assassin]),
        (0, &[Character::Duke], &[Character::Duke]),
    ])
}

#[test]
fn from_two_left_a_doge_takes_over_from_the_regent_and_counts_the_cards_of_who_is_out() {
    let me = seat(0);
    let mut told = Vec::new();
    for holds in [Character::Contessa, Character::Captain] {
        let mut game = before_a_coup(holds);
        let (mut doge, mut regent) = (Doge::new(ship()), Regent::new(1.0));
        doge.begin(&game.view(Viewer::Seat(me)));
        regent.begin(&game.view(Viewer::Seat(me)));
        let among = weighed(&mut doge, &game, me);
        assert_eq!(among.values(), weighed(&mut regent, &game, me).values(), "the Regent");
        assert!(doge.belief().is_none());

        let coup = Decision::Act(Action::Coup { target: seat(2), naming: None });
        play(&mut game, (&mut doge, me), coup);
        assert!(game.table().playing().len() == 2 && game.table().turn() == seat(1));
        play(&mut game, (&mut doge, me), Decision::Act(Action::Tax));
        let weights = weighed(&mut doge, &game, me);
        let view = game.view(Viewer::Seat(me));
        let chance = weights.probability(view.id(Decision::Challenge).unwrap());
        assert!(chance > 0.95, "all Dukes lie open, and a Doge challenges one with {chance}");

        let belief = doge.belief().unwrap();
        assert_eq!(belief.table(), game.table());
        let dukes =
            belief.hands().iter().flat_map(|(hands, _)| hands).filter(|hand| hand.count(Character::Duke) > 0);
        assert_eq!(dukes.count(), 0);
        told.push(belief.hands().to_vec());
    }
    assert_eq!(told[0], told[1], "what everybody can know does not hang on what it holds");
}

#[test]
fn a_plan_for_two_says_the_same_where_others_are_out() {
    let two = one_against_one(Options::of(Preset::Brazil));
    let out = {
        use Character::{Ambassador, Assassin, Captain, Contessa, Duke};
        [
            [Duke, Contessa],
            [Ambassador, Ambassador],
            [Assassin, Captain],
            [Captain, Assassin],
            [Duke, Contessa],
        ]
    };
    let left: Places<'_> = &[
        (3, &[Character::Duke], &[Character::Captain]),
        (5, &[Character::Contessa], &[Character::Assassin]),
    ];
    let (ship, memory) = (ship(), Memory::default());
    let mut alike = 0;
    for others in [1, 2, out.len()] {
        let mut places = left.to_vec();
        places.extend(out[..others].iter().map(|lost| (0, &[][..], &lost[..])));
        let game = position(&places);
        for (hand, view) in game
            .view(Viewer::Seat(seat(0)))
            .unseen()
            .draws(1)
            .map(|hand| (hand, game.table().suppose(seat(0), hand)))
        {
            let known = ship.blueprint().shares(&two.table().suppose(seat(0), hand), None, &memory);
            assert!(known.is_some());
            // Both games have the same coins, and there is nobody else to target.
            assert_eq!(ship.blueprint().shares(&view, None, &memory), known, "{hand:?} with {others} out");
            alike += 1;
        }
    }
    assert!(alike > 10);
}

#[test]
fn a_doge_plays_whole_games_at_tables_of_three_and_more() {
    for (players, seed) in [(3, 1), (3, 2), (4, 3), (8, 4), (10, 5)] {
        let rules = Rules::new(players, Options::of(Preset::Brazil)).unwrap();
        whole_game(rules, seed, |at| {
            if at.index() < 2 { Box::new(Doge::new(ship())) } else { Box::new(Regent::new(1.0)) }
        });
    }
}
