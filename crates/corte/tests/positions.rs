//! Positions to start from: which are refused, and what a game from one has.

use crate::common::*;
use corte::*;

fn duel() -> (Setup, [Seat; 2]) {
    let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    (Setup::new(rules), [0, 1].map(|seat| Seat::new(seat).unwrap()))
}

fn cards(characters: &[Character]) -> Option<Cards> {
    let cards: Vec<Card> = characters.iter().map(|character| Card::plain(*character)).collect();
    Cards::of(Pack::default(), &cards)
}

/// An empty set has no faces, so whoever fills in "none" doesn't have to think of the table's cards.
#[test]
fn an_empty_pile_of_any_pack_is_empty_at_every_table() {
    for rules in plain_tables().into_iter().filter(|rules| rules.players() == 3) {
        let setup = position(rules, &mut Dealer::new(3, 0));
        for faces in [Faces::Identical, Faces::Distinct] {
            for diplomat in [false, true] {
                let nothing = Cards::none(Pack { faces, diplomat });
                let mut other = setup;
                for seat in Seat::all(3) {
                    let empty =
                        |cards: Option<Cards>| cards.map(|it| if it.is_empty() { nothing } else { it });
                    other.seats[seat].hand = empty(setup.seats[seat].hand);
                    other.seats[seat].lost = empty(setup.seats[seat].lost);
                }
                let game = other.build().unwrap();
                assert!(game == setup.build().unwrap(), "{nothing:?} at {:?}", rules.options());
                play(&other, &mut Dealer::new(4, 0), |_| ());
            }
        }
    }
}

/// Nothing would ever be dealt to a player who has already won, and their influence would have no cards.
#[test]
fn a_player_who_is_alone_from_the_start_has_a_hand() {
    let (mut setup, [ana, bruno]) = duel();
    setup.seats[bruno].hand = cards(&[]);
    setup.seats[bruno].lost = cards(&[Character::Duke, Character::Captain]);
    let errors = setup.build().unwrap_err();
    assert_eq!(errors.reasons().collect::<Vec<_>>(), [SetupError::WinnerWithoutHand(ana)]);
    assert_eq!(errors.to_string(), "seat 1 is alone and has won; give its hand");
    setup.seats[ana].hand = cards(&[Character::Duke, Character::Duke]);
    let game = setup.build().unwrap();
    assert_eq!(game.table().winner(), Some(ana));
    assert_eq!(game.table().hand_size(ana), game.hand(ana).len());
    assert_eq!(game.table().with_hidden(game.hidden()), Ok(game));
}
