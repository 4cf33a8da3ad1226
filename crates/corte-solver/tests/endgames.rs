//! The last two players of Coup: what can be said without a solver, and a best response found in a different way.

use corte::{Card, Cards, Character, Game, Options, Preset, Rules, Seat, SeatSetup, Setup};
use corte_solver::games::Leduc;
use corte_solver::{Cfr, Endgame, ExtensiveGame, NoEndgame, Player, SequenceForm, Strategy, Turn, Variant};
use std::collections::HashMap;

fn one(character: Character) -> Option<Cards> {
    Cards::of(corte::Pack::default(), &[Card::plain(character)])
}

/// One card against one: the coins of the player whose turn it is, and those of the other.
fn last_two(coins: [u8; 2]) -> Game {
    let mut setup = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap());
    let cards = [(Character::Duke, Character::Captain), (Character::Contessa, Character::Assassin)];
    for ((seat, coins), (hand, lost)) in Seat::all(2).zip(coins).zip(cards) {
        setup.seats[seat] =
            SeatSetup { coins: Some(coins), hand: one(hand), lost: one(lost), ..SeatSetup::default() };
    }
    setup.build().unwrap()
}

fn solved(
    coins: [u8; 2],
    turns: u8,
    iterations: u32,
) -> (SequenceForm<corte_solver::EndgameHeard>, Strategy) {
    let game = SequenceForm::of(&Endgame::new(&last_two(coins), turns).unwrap(), 3_000_000).unwrap();
    let mut solver = Cfr::new(&game, Variant::Predictive);
    solver.run(iterations);
    let strategy = solver.average();
    (game, strategy)
}

#[test]
fn who_can_pay_for_a_coup_wins() {
    let (game, strategy) = solved([7, 9], 1, 200);
    assert!((game.value(&strategy) - 1.0).abs() < 1e-6);
}

#[test]
fn who_can_pay_for_nothing_has_nothing_to_win_in_the_last_turn_and_nothing_to_fear() {
    let (game, strategy) = solved([1, 2], 1, 2_000);
    let most = game.best_response(Player::First, &strategy).value;
    let least = -game.best_response(Player::Second, &strategy).value;
    // An honest Income keeps the draw, and a player who waits for claims never loses.
    assert!((-0.002..=0.0).contains(&least) && (0.0..0.002).contains(&most), "{least} to {most}");
}

#[test]
fn more_coins_are_never_worse() {
    let values: Vec<f64> = (2..=7)
        .map(|coins| {
            let (game, strategy) = solved([coins, 2], 2, 400);
            assert!(game.exploitability(&strategy) < 0.01);
            game.value(&strategy)
        })
        .collect();
    assert!(values.windows(2).all(|pair| pair[0] <= pair[1] + 0.02), "{values:?}");
    assert!(values[0] < values[5]);
}

/// The value of a best response by definition: what a player knows is a list of states, each with the probability that chance and the other
/// player lead there, and for each such list one action is best.
fn best_by_belief<G: ExtensiveGame>(
    game: &G,
    form: &SequenceForm<G::Information>,
    player: Player,
    strategy: &Strategy,
    states: Vec<(G::State, f64)>,
) -> f64 {
    let mut value = 0.0;
    let mut known: HashMap<G::Information, Vec<(G::State, f64)>> = HashMap::new();
    let mut pending = states;
    while let Some((state, reach)) = pending.pop() {
        match game.turn(&state) {
            Turn::Over(payoff) => value += reach * player.sign() * payoff,
            Turn::Chance(outcomes) => {
                let next =
                    outcomes.into_iter().map(|(action, share)| (game.play(&state, action), reach * share));
                pending.extend(next);
            }
            Turn::Decision { player: mover, information, .. } if mover == player => {
                known.entry(information).or_default().push((state, reach));
            }
            Turn::Decision { player: mover, information, actions } => {
                let shares = strategy.at(form.set(mover, &information).unwrap());
                let next = actions.into_iter().zip(shares).filter(|(_, share)| **share > 0.0);
                pending.extend(next.map(|(action, share)| (game.play(&state, action), reach * share)));
            }
        }
    }
    for states in known.into_values() {
        let Turn::Decision { actions, .. } = game.turn(&states[0].0) else { unreachable!() };
        let after = |action: &G::Action| {
            let next = states.iter().map(|(state, reach)| (game.play(state, *action), *reach)).collect();
            best_by_belief(game, form, player, strategy, next)
        };
        value += actions.iter().map(after).fold(f64::NEG_INFINITY, f64::max);
    }
    value
}

fn agrees<G: ExtensiveGame>(game: &G) {
    let form = SequenceForm::of(game, 1_000_000).unwrap();
    let mut rng = fastrand::Rng::with_seed(5);
    let some =
        Strategy::weighed(&form, |_, weights| weights.iter_mut().for_each(|weight| *weight = rng.f64()));
    let mut solver = Cfr::new(&form, Variant::Predictive);
    solver.run(50);
    for strategy in [some.unwrap(), solver.average()] {
        for player in Player::BOTH {
            let slow = best_by_belief(game, &form, player, &strategy, vec![(game.start(), 1.0)]);
            let fast = form.best_response(player, &strategy).value;
            assert!((slow - fast).abs() < 1e-9, "{player}: {fast} and {slow}");
        }
    }
}

#[test]
fn a_best_response_by_belief_wins_the_same() {
    agrees(&Leduc);
    agrees(&Endgame::new(&last_two([3, 4]), 1).unwrap());
}

#[test]
fn what_is_no_endgame_is_refused_with_the_reason() {
    let rules = Rules::new(3, Options::of(Preset::Brazil)).unwrap();
    let hand = [Character::Duke, Character::Contessa];
    let three = Setup::new(rules).build().unwrap().dealt(&[hand, hand, hand]);
    assert_eq!(Endgame::new(&three, 2).unwrap_err(), NoEndgame::Players(3));
    assert!(NoEndgame::Players(3).to_string().contains("two players left"));
    let mut begun = last_two([2, 2]);
    begun.decide(Seat::new(0).unwrap(), corte::Decision::Act(corte::Action::Tax)).unwrap();
    assert_eq!(Endgame::new(&begun, 2).unwrap_err(), NoEndgame::MidTurn);
    assert_eq!(Endgame::new(&last_two([2, 2]), 0).unwrap_err(), NoEndgame::NoTurns);
    let mut setup =
        Setup::new(Rules::new(2, Options { draft: true, ..Options::of(Preset::Brazil) }).unwrap());
    let cards = |all: &[Character]| {
        let cards: Vec<Card> = all.iter().map(|character| Card::plain(*character)).collect();
        Cards::of(setup.rules.pack(), &cards)
    };
    let hands = [[Character::Duke, Character::Assassin], [Character::Captain, Character::Contessa]];
    setup.court = cards(&[Character::Duke, Character::Captain, Character::Ambassador]);
    for (seat, hand) in Seat::all(2).zip(hands) {
        setup.seats[seat].hand = cards(&hand);
    }
    let drafted = setup.build().unwrap();
    assert_eq!(Endgame::new(&drafted, 2).unwrap_err(), NoEndgame::Draft);
}

#[test]
fn the_first_player_is_whose_turn_it_is() {
    let mut setup = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap());
    for (seat, coins) in Seat::all(2).zip([0, 7]) {
        setup.seats[seat] = SeatSetup {
            coins: Some(coins),
            hand: one(Character::Duke),
            lost: one(Character::Captain),
            ..SeatSetup::default()
        };
    }
    setup.first = Seat::new(1).unwrap();
    let endgame = Endgame::new(&setup.build().unwrap(), 1).unwrap();
    assert_eq!(endgame.seats().map(Seat::index), [1, 0]);
    let game = SequenceForm::of(&endgame, 100_000).unwrap();
    let best = game.best_response(Player::First, &Strategy::uniform(&game));
    assert!((best.value - 1.0).abs() < 1e-12);
}
