//! A position shared by the tests of several modules.

use corte::{Card, Cards, Character, Game, Options, Preset, Rules, Seat, SeatSetup, Setup};

/// One card against one, with these coins. Each player holds the Duke and has lost the Captain.
pub(crate) fn one_against_one(coins: [u8; 2]) -> Game {
    one_against_one_by(Options::of(Preset::Brazil), coins)
}

/// The same with these options.
pub(crate) fn one_against_one_by(options: Options, coins: [u8; 2]) -> Game {
    let rules = Rules::new(2, options).unwrap();
    let mut setup = Setup::new(rules);
    let card = |character: Character| Cards::of(rules.pack(), &[Card::plain(character)]);
    for (seat, coins) in Seat::all(2).zip(coins) {
        let (hand, lost) = (card(Character::Duke), card(Character::Captain));
        setup.seats[seat] = SeatSetup { coins: Some(coins), hand, lost, ..SeatSetup::default() };
    }
    setup.build().unwrap()
}
