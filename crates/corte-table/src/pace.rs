//! How long a bot takes to answer: drawn from what everyone sees, before anything secret is read.

use crate::Millis;
use corte::{Action, Dealer, Table};

/// The shortest time, which leaves room for thinking even if the host wants bots to answer at once.
const SHORTEST: Millis = 20;

/// How long a bot takes at this table, if the host has chosen `think` milliseconds on average.
///
/// It is between half and one and a half times the weight of the moment.
pub(crate) fn pace(table: &Table, think: Millis, dice: &mut Dealer) -> Millis {
    let mean = think * weight(table) / 100;
    SHORTEST.max(mean / 2 + dice.below(mean as usize + 1) as Millis)
}

/// The weight of the moment as everyone sees it, about 100 on average.
fn weight(table: &Table) -> Millis {
    match table.phase().action() {
        Some(action) if may_end(table) => of_an_action(action) + 80,
        Some(action) => of_an_action(action),
        None => 100,
    }
}

fn of_an_action(action: Action) -> Millis {
    match action {
        Action::Income | Action::ForeignAid | Action::Tax | Action::Exchange => 60,
        Action::Convert { .. } | Action::Cooperate { .. } => 60,
        Action::Steal { .. } | Action::Examine { .. } | Action::Embezzle => 90,
        Action::Assassinate { .. } | Action::Coup { .. } => 140,
    }
}

/// Whether one more loss could end the game.
fn may_end(table: &Table) -> bool {
    let playing = table.playing();
    playing.len() == 2 && playing.iter().any(|seat| table.influence(seat) == 1)
}

#[cfg(test)]
mod tests {
    use super::{SHORTEST, pace};
    use corte::{Action, Character, Dealer, Decision, Game, Options, Preset, Rules, Seat, Setup};

    fn game(lost: bool) -> Game {
        let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
        let mut setup = Setup::new(rules);
        let cards = |list: &[Character]| {
            let cards: Vec<_> = list.iter().map(|character| corte::Card::plain(*character)).collect();
            corte::Cards::of(corte::Pack::default(), &cards)
        };
        for seat in Seat::all(2) {
            setup.seats[seat].coins = Some(3);
            setup.seats[seat].hand = cards(&[Character::Duke, Character::Assassin][usize::from(lost)..]);
            setup.seats[seat].lost = cards(&[Character::Contessa][..usize::from(lost)]);
        }
        setup.build().unwrap()
    }

    fn after(mut game: Game, action: Action) -> Game {
        game.decide(Seat::new(0).unwrap(), Decision::Act(action)).unwrap();
        game
    }

    /// The mean of many draws.
    fn mean(game: &Game, think: u64) -> u64 {
        let mut dice = Dealer::new(1, 1);
        (0..2_000).map(|_| pace(game.table(), think, &mut dice)).sum::<u64>() / 2_000
    }

    #[test]
    fn what_could_end_the_game_takes_longer_than_a_tax() {
        let blow = Action::Assassinate { target: Seat::new(1).unwrap(), naming: None };
        let light = mean(&after(game(false), Action::Tax), 1_200);
        let heavy = mean(&after(game(true), blow), 1_200);
        assert!(light < 1_200 && heavy > 2 * light, "{light} and {heavy}");
    }

    #[test]
    fn thinking_fits_also_where_bots_answer_at_once() {
        assert_eq!(mean(&game(false), 0), SHORTEST);
    }
}
