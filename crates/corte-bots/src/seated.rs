//! A policy at a seat: it hears events and decides.

use crate::policy::{Effort, Explanation, Policy, Weights};
use crate::rng::Rng;
use corte::{DecisionId, Event, Perspective, Seen, View};
use std::fmt;

/// The iterations that a search gets from [`Seated::decide`].
pub const ITERATIONS: u32 = 1_000;

/// A bot in its chair.
///
/// It knows the game by its own [`Perspective`] alone, which can't hold anything the seat may not know.
/// The same policy, seed and events give the same decisions.
pub struct Seated {
    policy: Box<dyn Policy>,
    perspective: Perspective,
    rng: Rng,
    weights: Weights,
}

impl fmt::Debug for Seated {
    /// A log is a door too: it tells who looks, and no hand.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seated").field("viewer", &self.view().viewer()).finish_non_exhaustive()
    }
}

impl Seated {
    /// Seats a policy; the perspective may be of a game under way. One that is not of a seat of its table is never asked.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut bot = Seated::new(policy("page")?, game.perspective(Viewer::Seat(ana)), 7);
    /// let id = bot.decide().unwrap();
    /// assert!(game.legal(ana).contains(id));
    /// # Ok::<(), UnknownBot>(())
    /// ```
    pub fn new(policy: Box<dyn Policy>, perspective: Perspective, seed: u64) -> Seated {
        let mut seated = Seated { policy, perspective, rng: Rng::new(seed), weights: Weights::default() };
        seated.policy.begin(&seated.perspective.view());
        seated
    }

    /// Seats the same policy in another game, without allocating.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut bot = Seated::new(policy("courtier-bold")?, game.perspective(Viewer::Seat(ana)), 7);
    /// let first = bot.decide();
    /// // The same game from the same seed.
    /// bot.restart(game.perspective(Viewer::Seat(ana)), 7);
    /// assert_eq!(bot.decide(), first);
    /// # Ok::<(), UnknownBot>(())
    /// ```
    pub fn restart(&mut self, perspective: Perspective, seed: u64) {
        self.perspective = perspective;
        self.rng = Rng::new(seed);
        self.policy.begin(&self.perspective.view());
    }

    /// Seats the same policy in the next game of a match, of which it may remember what it has heard ([`Policy::next_game`]).
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut bot = Seated::new(policy("page")?, game.perspective(Viewer::Seat(ana)), 7);
    /// // The second game is played from the other seat.
    /// bot.next_game(game.perspective(Viewer::Seat(bruno)), 8);
    /// assert_eq!(bot.view(), game.view(Viewer::Seat(bruno)));
    /// # Ok::<(), UnknownBot>(())
    /// ```
    pub fn next_game(&mut self, perspective: Perspective, seed: u64) {
        self.perspective = perspective;
        self.rng = Rng::new(seed);
        self.policy.next_game(&self.perspective.view());
    }

    /// What the bot sees.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let mut bot = Seated::new(policy("page")?, game.perspective(Viewer::Seat(ana)), 7);
    /// assert_eq!(bot.view(), game.view(Viewer::Seat(ana)));
    /// # Ok::<(), UnknownBot>(())
    /// ```
    pub fn view(&self) -> View<'_> {
        self.perspective.view()
    }

    /// Hears an event.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let mut bot = Seated::new(policy("page")?, game.perspective(Viewer::Seat(ana)), 7);
    /// let tax = Move::Decide { seat: ana, decision: Decision::Act(Action::Tax) };
    /// // The bot is told what its seat may hear of each event, and nothing else.
    /// let told = |event: &Event<Secret>| event.seen_by(Viewer::Seat(ana)).iter().for_each(|seen| bot.hear(seen));
    /// game.apply(tax, told).unwrap();
    /// assert_eq!(bot.view(), game.view(Viewer::Seat(ana)));
    /// # Ok::<(), UnknownBot>(())
    /// ```
    #[inline]
    pub fn hear(&mut self, event: &Event<Seen>) {
        self.policy.hear(&self.perspective.view(), event);
        self.perspective.hear(event);
    }

    /// Decides, with [`ITERATIONS`] for a search.
    ///
    /// `None` when the seat is not asked, or when the policy did not weigh just the legal decisions of [`Seated::view`]:
    /// it weighed those of another position, or none at all. [`Seated::weights`] then tells what it weighed.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let mut bot = Seated::new(policy("page")?, game.perspective(Viewer::Seat(ana)), 7);
    /// let id = bot.decide().unwrap();
    /// assert!(matches!(bot.view().decision(id), Some(Decision::Act(_)))); // it is her turn
    /// # Ok::<(), UnknownBot>(())
    /// ```
    pub fn decide(&mut self) -> Option<DecisionId> {
        self.decide_while(&mut |done| done < ITERATIONS)
    }

    /// Decides; a search goes on while `go_on`, told the iterations done, says so. `None` as in [`Seated::decide`].
    ///
    /// The clock belongs to the caller:
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::{Seated, policy};
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// # let game = Setup::new(rules).build().unwrap().dealt(&[[Character::Duke; 2], [Character::Captain; 2]]);
    /// # let me = Viewer::Seat(Seat::new(0).unwrap());
    /// let mut bot = Seated::new(policy("courtier-bold").unwrap(), game.perspective(me), 1);
    /// let deadline = std::time::Instant::now() + std::time::Duration::from_millis(50);
    /// let id = bot.decide_while(&mut |_| std::time::Instant::now() < deadline);
    /// assert!(id.is_some());
    /// ```
    #[inline]
    pub fn decide_while(&mut self, go_on: &mut dyn FnMut(u32) -> bool) -> Option<DecisionId> {
        let legal = self.perspective.view().legal();
        if legal.len() < 2 {
            return legal.nth(0);
        }
        if self.weigh(go_on) { self.weights.sample(self.rng.unit()) } else { None }
    }

    /// Asks the policy, and says whether it weighed just what is legal.
    #[inline]
    fn weigh(&mut self, go_on: &mut dyn FnMut(u32) -> bool) -> bool {
        let view = self.perspective.view();
        let mut effort = Effort { seed: self.rng.next(), go_on };
        // Who does not answer must not be taken at the word of the decision before.
        self.weights.clear();
        self.policy.weigh(&view, &mut effort, &mut self.weights);
        self.weights.legal() == view.legal()
    }

    /// The weights of the last decision among several; of none where the policy gave no answer.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let mut bot = Seated::new(policy("page")?, game.perspective(Viewer::Seat(ana)), 7);
    /// let id = bot.decide().unwrap();
    /// assert!(bot.weights().probability(id) > 0.0);
    /// # Ok::<(), UnknownBot>(())
    /// ```
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Decides, with the trouble of a decision among many also where only one is legal: how long it takes does not tell
    /// a forced answer from a free one. Where the bot has a choice it is that of [`Seated::decide`].
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// // Whoever has ten coins has to strike, and a Coup is all that is legal: it takes as long as a free choice.
    /// # let mut setup = Setup::new(*game.table().rules());
    /// # let hand = |one, two| Cards::of(Pack::default(), &[Card::plain(one), Card::plain(two)]).unwrap();
    /// # setup.seats[ana] = SeatSetup { coins: Some(10), hand: Some(hand(Character::Duke, Character::Duke)), ..SeatSetup::default() };
    /// # setup.seats[bruno].hand = Some(hand(Character::Captain, Character::Contessa));
    /// # game = setup.build().unwrap();
    /// let mut bot = Seated::new(policy("spy")?, game.perspective(Viewer::Seat(ana)), 7);
    /// let coup = bot.view().id(Decision::Act(Action::Coup { target: bruno, naming: None })).unwrap();
    /// assert_eq!(bot.decide_in_full(), Some(coup));
    /// # Ok::<(), UnknownBot>(())
    /// ```
    pub fn decide_in_full(&mut self) -> Option<DecisionId> {
        let view = self.perspective.view();
        let only = view.legal().nth(0).filter(|_| view.legal().len() == 1);
        if view.legal().is_empty() {
            return None;
        }
        let weighed = self.weigh(&mut |done| done < ITERATIONS);
        only.or_else(|| if weighed { self.weights.sample(self.rng.unit()) } else { None })
    }

    /// Takes other chances from now on: what it has heard, and this seed, say what it decides next.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut bot = Seated::new(policy("fool")?, game.perspective(Viewer::Seat(ana)), 7);
    /// bot.reseed(8);
    /// let mut other = Seated::new(policy("fool")?, game.perspective(Viewer::Seat(ana)), 8);
    /// assert_eq!(bot.decide(), other.decide());
    /// # Ok::<(), UnknownBot>(())
    /// ```
    pub fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// Gives back the room that the last search took. What was heard stays.
    pub fn rest(&mut self) {
        self.policy.rest();
    }

    /// What the policy thinks of the decision before it, with [`ITERATIONS`] for a search.
    ///
    /// It does not change what the bot will decide.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let mut bot = Seated::new(policy("page")?, game.perspective(Viewer::Seat(ana)), 7);
    /// let tax = bot.explain().options.into_iter().find(|option| option.decision == Decision::Act(Action::Tax));
    /// assert!(tax.unwrap().probability > 0.5);
    /// # Ok::<(), UnknownBot>(())
    /// ```
    pub fn explain(&mut self) -> Explanation {
        self.explain_while(&mut |done| done < ITERATIONS)
    }

    /// As [`Seated::explain`], where a search goes on while `go_on`, told the iterations done, says so.
    pub fn explain_while(&mut self, go_on: &mut dyn FnMut(u32) -> bool) -> Explanation {
        let view = self.perspective.view();
        if view.legal().is_empty() {
            return Explanation::default();
        }
        let mut effort = Effort { seed: self.rng.clone().next(), go_on };
        self.policy.explain(&view, &mut effort)
    }
}
