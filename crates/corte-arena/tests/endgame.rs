//! A bot in an endgame: computing over all histories gives the same result as playing games.

use corte::{
    Card, Cards, Character, Game, Options, Pending, Preset, Rules, Seat, SeatSetup, Setup, View, Viewer,
};
use corte_arena::{Entrant, Maker, NotAsked, bot_in_endgame};
use corte_bots::{Effort, Policy, Seated, Weights, policy};
use corte_solver::{Endgame, ExtensiveGame, SequenceForm, Strategy, Turn};

fn one(character: Character) -> Option<Cards> {
    Cards::of(corte::Pack::default(), &[Card::plain(character)])
}

fn three_coins_each() -> Game {
    let mut setup = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap());
    for seat in Seat::all(2) {
        setup.seats[seat] = SeatSetup {
            coins: Some(3),
            hand: one(Character::Duke),
            lost: one(Character::Captain),
            ..SeatSetup::default()
        };
    }
    setup.build().unwrap()
}

#[test]
fn a_fool_is_random_everywhere() {
    let endgame = Endgame::new(&three_coins_each(), 1).unwrap();
    let game = SequenceForm::of(&endgame, 100_000).unwrap();
    let fool = bot_in_endgame(&endgame, &game, &"fool".parse().unwrap(), 1, 1).unwrap();
    let uniform = Strategy::uniform(&game);
    for set in game.sets() {
        let same =
            fool.at(set).iter().zip(uniform.at(set)).all(|(fool, uniform)| (fool - uniform).abs() < 1e-6);
        assert!(same, "{:?}", fool.at(set));
    }
}

/// Plays the endgame with bots in their seats, as at any table; returns 1, 0 or −1 for the first player.
fn played(endgame: &Endgame, bot: &str, rng: &mut fastrand::Rng) -> f64 {
    let mut state = endgame.start();
    let mut chairs: Vec<Seated> = Vec::new();
    loop {
        let action = match endgame.turn(&state) {
            Turn::Over(payoff) => return payoff,
            Turn::Chance(outcomes) => {
                let mut left = rng.f64();
                let mut drawn = outcomes.iter().filter(|(_, share)| {
                    left -= share;
                    left < 0.0
                });
                drawn.next().or(outcomes.last()).unwrap().0
            }
            Turn::Decision { player, actions, .. } => {
                let legal = chairs[player.index()].view().legal();
                let id = chairs[player.index()].decide().unwrap();
                actions[legal.iter().position(|other| other == id).unwrap()]
            }
        };
        let mut events = Vec::new();
        state = endgame.play_telling(&state, action, |event| events.push(*event));
        let game = state.game().unwrap();
        if chairs.is_empty() {
            let seat = |seat: Seat| {
                Seated::new(policy(bot).unwrap(), game.perspective(Viewer::Seat(seat)), rng.u64(..))
            };
            chairs = endgame.seats().into_iter().map(seat).collect();
        }
        for (chair, seat) in chairs.iter_mut().zip(endgame.seats()) {
            events
                .iter()
                .filter_map(|event| event.seen_by(Viewer::Seat(seat)))
                .for_each(|seen| chair.hear(&seen));
        }
        assert!(!matches!(game.pending(), Pending::Decision(seats) if seats.len() != 1));
    }
}

#[test]
fn bots_win_what_was_worked_out() {
    let endgame = Endgame::new(&three_coins_each(), 2).unwrap();
    let game = SequenceForm::of(&endgame, 1_000_000).unwrap();
    for bot in ["page", "courtier-bold", "spy"] {
        let expected = game.value(&bot_in_endgame(&endgame, &game, &bot.parse().unwrap(), 1, 1).unwrap());
        let mut rng = fastrand::Rng::with_seed(9);
        let games = 8_000;
        let mean = (0..games).map(|_| played(&endgame, bot, &mut rng)).sum::<f64>() / f64::from(games);
        // Payoffs lie between −1 and 1, so this is at least four standard errors.
        assert!(
            (mean - expected).abs() < 4.0 / f64::from(games).sqrt(),
            "{bot}: {mean}, worked out {expected}"
        );
    }
}

#[test]
#[should_panic(expected = "the game must be the sequence form of the endgame")]
fn a_game_of_another_endgame_is_not_taken() {
    let endgame = |turns| Endgame::new(&three_coins_each(), turns).unwrap();
    let other = SequenceForm::of(&endgame(1), 100_000).unwrap();
    let _ = bot_in_endgame(&endgame(2), &other, &"fool".parse().unwrap(), 1, 1);
}

/// Gives no weights.
struct Silent;

impl Policy for Silent {
    fn weigh(&mut self, _: &View<'_>, _: &mut Effort<'_>, _: &mut Weights) {}
}

#[test]
fn what_can_not_be_asked_everywhere_is_refused() {
    let endgame = Endgame::new(&three_coins_each(), 1).unwrap();
    let game = SequenceForm::of(&endgame, 100_000).unwrap();
    let asked = |bot: &Entrant| bot_in_endgame(&endgame, &game, bot, 1, 1).unwrap_err();
    assert_eq!(asked(&"cardinal@5ms".parse().unwrap()), NotAsked::Timed("cardinal".to_owned()));
    let outside = Entrant::External { name: "mine".to_owned(), command: "true".to_owned() };
    assert!(asked(&outside).to_string().contains("mine is an external program"));
    let silent = Entrant::Policy { name: "mine".to_owned(), make: Maker::new(|| Box::new(Silent)) };
    assert_eq!(asked(&silent), NotAsked::NoAnswer("mine".to_owned()));
}
