//! A policy at a seat, which hears events and decides.

use crate::policy::{Effort, Explanation, Policy, Weights};
use crate::rng::Rng;
use corte::{DecisionId, Event, Perspective, Seen, View};
use std::fmt;

/// The number of iterations that [`Seated::decide`] gives a search.
pub const ITERATIONS: u32 = 1_000;

/// A bot at its seat.
///
/// It knows the game only through its own [`Perspective`], which can't hold anything that the seat may not know.
/// The same policy, seed and events give the same decisions.
pub struct Seated {
    policy: Box<dyn Policy>,
    perspective: Perspective,
    rng: Rng,
    weights: Weights,
}

impl fmt::Debug for Seated {
    /// Shows the viewer but no hand: logs must not leak secrets either.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seated").field("viewer", &self.view().viewer()).finish_non_exhaustive()
    }
}

impl Seated {
    /// Seats a policy. The game may be under way. A policy with a spectator's perspective is never asked.
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
    /// // The same game with the same seed.
    /// bot.restart(game.perspective(Viewer::Seat(ana)), 7);
    /// assert_eq!(bot.decide(), first);
    /// # Ok::<(), UnknownBot>(())
    /// ```
    pub fn restart(&mut self, perspective: Perspective, seed: u64) {
        self.perspective = perspective;
        self.rng = Rng::new(seed);
        self.policy.begin(&self.perspective.view());
    }

    /// Seats the same policy in the next game of a match. It may remember what it has heard ([`Policy::next_game`]).
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

    /// Returns what the bot sees.
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

    /// Passes an event to the bot.
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

    /// Decides. A search gets [`ITERATIONS`].
    ///
    /// `None` if the seat is not asked, or if the policy did not weigh exactly the legal decisions of [`Seated::view`], because it
    /// weighed another position or gave no answer. [`Seated::weights`] then has the weights it gave.
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

    /// Decides. A search continues while `go_on`, which is passed the iterations done, returns true.
    ///
    /// It returns `None` under the same conditions as [`Seated::decide`]. The clock belongs to the caller:
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

    /// Asks the policy, and returns whether it weighed exactly the legal decisions.
    #[inline]
    fn weigh(&mut self, go_on: &mut dyn FnMut(u32) -> bool) -> bool {
        let view = self.perspective.view();
        let mut effort = Effort { seed: self.rng.next(), go_on };
        // A policy that does not answer must not appear to repeat its previous answer.
        self.weights.clear();
        self.policy.weigh(&view, &mut effort, &mut self.weights);
        self.weights.legal() == view.legal()
    }

    /// Returns the weights of the last decision that had several options; empty if the policy gave no answer.
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

    /// Decides, taking as much effort over a forced decision as over a free one, so that its duration doesn't give it away.
    ///
    /// If the bot has a choice, the decision is that of [`Seated::decide`].
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// // With ten coins only a Coup is legal: deciding on it takes as long as a free choice.
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

    /// Replaces the random seed. What the bot has heard, and this seed, determine its next decisions.
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

    /// Frees the memory that the last search took. What was heard is kept.
    pub fn rest(&mut self) {
        self.policy.rest();
    }

    /// Returns what the policy thinks about its current decision. A search gets [`ITERATIONS`].
    ///
    /// This does not change what the bot will decide.
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

    /// Does the same as [`Seated::explain`], where a search continues while `go_on`, passed the iterations done, returns true.
    pub fn explain_while(&mut self, go_on: &mut dyn FnMut(u32) -> bool) -> Explanation {
        let view = self.perspective.view();
        if view.legal().is_empty() {
            return Explanation::default();
        }
        let mut effort = Effort { seed: self.rng.clone().next(), go_on };
        self.policy.explain(&view, &mut effort)
    }
}
