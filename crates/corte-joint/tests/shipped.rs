//! The Doge that comes with the program.

use crate::common::whole_game;
use corte::{
    Card, Cards, Character, Event, Options, Preset, Rules, Seat, SeatSetup, Seen, Setup, View, Viewer,
};
use corte_bots::{Attentive, Effort, Explanation, Page, Policy, Regent, Seated, Weights};
use corte_joint::{DOGE, Dogeship};
use std::sync::{Arc, Mutex};

#[test]
fn the_file_that_is_shipped_is_whole_and_has_less_than_four_mebibytes() {
    let file = Dogeship::file();
    assert!(file.len() < 4 << 20, "{} bytes", file.len());
    let ship = Dogeship::shipped();
    assert!(ship.blueprint().plays(&Rules::new(2, Options::of(Preset::Brazil)).unwrap()));
    assert_eq!(ship.booked(), 600);
}

#[test]
fn it_plays_whole_games_between_two_and_among_more() {
    for (players, seed) in [(2, 1), (2, 2), (3, 3)] {
        let rules = Rules::new(players, Options::of(Preset::Brazil)).unwrap();
        let game = || {
            whole_game(rules, seed, |at| {
                if at.index() == 0 { DOGE.policy() } else { Box::new(Attentive::new(Page)) }
            })
        };
        assert_eq!(game(), game(), "nothing of it is left to chance");
    }
}

#[test]
fn where_its_rules_are_not_played_it_is_the_regent() {
    let brazil = Options::of(Preset::Brazil);
    let inquisitor = Options { inquisitor: true, ..brazil };
    let (is_regent, mut differs) = (|| -> Box<dyn Policy> { Box::new(Regent::new(1.0)) }, false);
    for seed in 1..=6 {
        let game = |options, policy: &dyn Fn() -> Box<dyn Policy>| {
            whole_game(Rules::new(2, options).unwrap(), seed, |at| {
                if at.index() == 0 { policy() } else { is_regent() }
            })
        };
        let doge = || DOGE.policy();
        assert_eq!(game(inquisitor, &doge), game(inquisitor, &is_regent), "seed {seed}");
        differs |= game(brazil, &doge) != game(brazil, &is_regent);
    }
    assert!(differs, "where they are it is not");
}

/// By hand of who moves, how likely it is and what is estimated to be won with it at the most.
fn estimated(open: [Character; 2], coins: [u8; 2]) -> f64 {
    let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    let card = |character| Cards::of(rules.pack(), &[Card::plain(character)]).unwrap();
    let unseen = open.iter().fold(rules.deck(), |unseen, lost| unseen.minus(card(*lost)));
    let mut sum = 0.0;
    for own in unseen.draws(1) {
        let mut setup = Setup::new(rules);
        let others = unseen.minus(own).draws(1).next().unwrap();
        for (at, hand) in [own, others].into_iter().enumerate() {
            let seat = SeatSetup {
                coins: Some(coins[at]),
                hand: Some(hand),
                lost: Some(card(open[at])),
                ..SeatSetup::default()
            };
            setup.seats[Seat::new(at).unwrap()] = seat;
        }
        let game = setup.build().unwrap();
        let first = Viewer::Seat(Seat::new(0).unwrap());
        let options = Seated::new(DOGE.policy(), game.perspective(first), 1).explain().options;
        let most = options.iter().filter_map(|option| option.win).fold(0.0, f32::max);
        sum += f64::from(unseen.ways(own)) / unseen.len() as f64 * f64::from(most);
    }
    sum
}

#[test]
fn what_it_estimates_of_an_endgame_is_what_that_is_worth() {
    use Character::{Assassin, Captain, Duke};
    // Who has ten coins strikes; the other is worth a quarter, exactly (`corte solve endgame endgames/the-coup-next-turn.coup`).
    for (open, coins, exact) in [([Duke, Captain], [10, 9], 1.0), ([Duke, Assassin], [5, 7], 0.25)] {
        let estimated = estimated(open, coins);
        assert!((estimated - exact).abs() < 0.01, "{open:?} with {coins:?}: {estimated}");
    }
}

/// A Doge that is asked for its reasons before it decides.
struct Reasoned(Box<dyn Policy>, Arc<Mutex<Vec<Explanation>>>);

impl Policy for Reasoned {
    fn begin(&mut self, view: &View<'_>) {
        self.0.begin(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.0.hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        let explained = self.0.explain(view, effort);
        self.0.weigh(view, effort, weights);
        for option in &explained.options {
            assert!((option.probability - weights.probability(option.id)).abs() < 1e-6, "{explained:?}");
        }
        self.1.lock().unwrap().push(explained);
    }
}

#[test]
fn it_says_of_every_option_how_likely_that_wins_and_takes_none_that_wins_much_less() {
    let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    let all = Arc::<Mutex<Vec<Explanation>>>::default();
    for seed in 1..=4 {
        whole_game(rules, seed, |_| Box::new(Reasoned(DOGE.policy(), Arc::clone(&all))));
    }
    let all = all.lock().unwrap();
    let mut behind = 0.0;
    for Explanation { options, beliefs } in all.iter() {
        let wins: Vec<f32> = options.iter().map(|option| option.win.unwrap()).collect();
        assert!(wins.iter().all(|win| (0.0..=1.0).contains(win)), "{options:?}");
        let taken: f32 = options.iter().zip(&wins).map(|(option, win)| option.probability * win).sum();
        behind += wins.iter().copied().fold(0.0, f32::max) - taken;
        let [belief] = &beliefs[..] else { panic!("there is one other: {beliefs:?}") };
        let held: f32 = belief.holds.iter().sum();
        assert!(belief.holds.iter().all(|share| (0.0..=1.0001).contains(share)), "{belief:?}");
        assert!((0.999..=4.001).contains(&held), "one card to four of an Exchange: {belief:?}");
    }
    let mean = behind / all.len() as f32;
    assert!(all.len() > 30 && mean < 0.01, "{mean} behind the best in the mean of {} decisions", all.len());
}
