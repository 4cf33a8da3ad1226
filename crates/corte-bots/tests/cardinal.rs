//! How the Cardinal searches.

use corte::{
    Action, Card, Cards, Character, Dealer, Decision, Game, Options, Pack, Preset, Rules, Seat, SeatSetup,
};
use corte::{Setup, Viewer};
use corte_bots::{Explanation, Seated, policy};

/// One influence each, with the first seat to move and holding these coins.
fn last_cards(coins: u8) -> Game {
    let mut setup = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap());
    let card = |character| Cards::of(Pack::default(), &[Card::plain(character)]);
    let hands = [(Character::Ambassador, Character::Assassin), (Character::Captain, Character::Duke)];
    for (index, (held, lost)) in hands.into_iter().enumerate() {
        setup.seats[Seat::new(index).unwrap()] =
            SeatSetup { coins: Some(coins), hand: card(held), lost: card(lost), ..SeatSetup::default() };
    }
    setup.build().unwrap()
}

fn explained(bot: &str, game: &Game, iterations: u32) -> Explanation {
    let perspective = game.perspective(Viewer::Seat(Seat::new(0).unwrap()));
    Seated::new(policy(bot).unwrap(), perspective, 7).explain_while(&mut |done| done < iterations)
}

/// The beginning of a game with this many players.
fn dealt(players: usize, seed: u64) -> Game {
    let mut game = Setup::new(Rules::new(players, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
    Dealer::new(seed, 0).settle(&mut game, |_| ());
    game
}

#[test]
fn a_search_begins_with_what_the_regent_would_do() {
    let among_more = [3, 4, 6, 10].into_iter().flat_map(|players| [1, 2].map(|seed| dealt(players, seed)));
    for game in (0..7).map(last_cards).chain(among_more) {
        let [cardinal, regent] = ["cardinal", "regent"].map(|bot| explained(bot, &game, 1).options);
        for (cardinal, regent) in cardinal.iter().zip(&regent) {
            assert!((cardinal.probability - regent.probability).abs() < 0.1, "{cardinal:?} {regent:?}");
        }
    }
}

#[test]
fn what_wins_at_once_is_done() {
    let other = Seat::new(1).unwrap();
    let explanation = explained("cardinal", &last_cards(7), 300);
    let coup = Decision::Act(Action::Coup { target: other, naming: None });
    let coup = explanation.options.iter().find(|option| option.decision == coup).unwrap();
    assert!(coup.probability > 0.95 && coup.win == Some(1.0), "{explanation:?}");
}
