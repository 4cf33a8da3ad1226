//! Moves of a game: checked or trusted, each sending its events to a sink.

use crate::advance::Known;
use crate::card::{Card, Cards, Character};
use crate::decision::{Decision, DecisionId, Illegal, Move};
use crate::event::{Event, Secret, Viewer};
use crate::game::Game;
use crate::play::Play;
use crate::seat::Seat;

/// The receiver of a move's events, as a trait object.
type Sink<'s> = &'s mut dyn FnMut(&Event<Secret>);

impl Game {
    /// Checks a move, makes it, and passes its events to `sink`.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut log = Vec::new();
    /// let tax = Move::Decide { seat: ana, decision: Decision::Act(Action::Tax) };
    /// game.apply(tax, |event| log.push(*event))?;
    /// assert!(matches!(log[0], Event::Declared { action: Action::Tax, .. }));
    /// assert_eq!(game.apply(tax, |_| ()), Err(Illegal::NotAsked)); // nothing has changed
    /// # Ok::<(), Illegal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the move is illegal: the reason. The game is then unchanged, and no event was sent.
    #[inline]
    pub fn apply(&mut self, mv: Move, mut sink: impl FnMut(&Event<Secret>)) -> Result<(), Illegal> {
        self.make(mv, &mut sink)
    }

    /// Makes a move with a sink behind a pointer, so that the rules are compiled once for all callers.
    #[inline(never)]
    fn make(&mut self, mv: Move, sink: Sink<'_>) -> Result<(), Illegal> {
        match mv {
            Move::Decide { seat, decision } => {
                let id = self.view(Viewer::Seat(seat)).check(decision)?;
                self.trust(seat, id, sink);
            }
            Move::Draw { seat, cards } => {
                self.check_draw(seat, cards)?;
                Play::new(self, sink).draw(seat, Secret::known(cards));
            }
        }
        Ok(())
    }

    /// Checks and makes the decision with this id, and passes its events to `sink`.
    ///
    /// # Errors
    ///
    /// See [`Game::apply`].
    #[inline]
    pub fn choose(
        &mut self,
        seat: Seat,
        id: DecisionId,
        mut sink: impl FnMut(&Event<Secret>),
    ) -> Result<(), Illegal> {
        if !self.legal(seat).contains(id) {
            return Err(self.view(Viewer::Seat(seat)).reason_against_id(id));
        }
        self.trust(seat, id, &mut sink);
        Ok(())
    }

    /// Checks and makes a decision, ignoring its events.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// game.decide(ana, Decision::Act(Action::Tax))?;
    /// game.decide(bruno, Decision::Pass)?;
    /// assert_eq!(game.table().coins(ana), 1 + 3);
    /// # Ok::<(), Illegal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Game::apply`].
    pub fn decide(&mut self, seat: Seat, decision: Decision) -> Result<(), Illegal> {
        self.apply(Move::Decide { seat, decision }, |_| ())
    }

    /// Draws cards for a seat, ignoring the events.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// let mut game = Setup::new(rules).build().unwrap();
    /// let ana = Seat::new(0).unwrap();
    /// let hand = Cards::of(Pack::default(), &[Card::plain(Character::Duke); 2]).unwrap();
    /// game.draw(ana, hand)?;
    /// assert_eq!(game.hand(ana), hand);
    /// # Ok::<(), Illegal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`Game::apply`].
    pub fn draw(&mut self, seat: Seat, cards: Cards) -> Result<(), Illegal> {
        self.apply(Move::Draw { seat, cards }, |_| ())
    }

    fn check_draw(&self, seat: Seat, cards: Cards) -> Result<(), Illegal> {
        let count = self.table.draw_count(seat)?;
        if cards.len() != count {
            Err(Illegal::DrawCount { count })
        } else if !cards.is_of_pack(self.court) || !self.court.contains_all(cards) {
            Err(Illegal::NotInCourt(cards))
        } else {
            Ok(())
        }
    }

    /// Makes a decision from [`View::legal`](crate::View::legal) for this seat, without checking it again.
    ///
    /// Any other decision leaves the game in a state that breaks the rules. [`Game::choose`] checks first.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let legal = game.legal(ana);
    /// game.play(ana, legal.nth(0).unwrap(), |_| ()); // Income
    /// assert_eq!((game.table().coins(ana), game.table().turn()), (2, bruno));
    /// ```
    ///
    /// # Panics
    ///
    /// With debug assertions enabled, this or a later call may panic if the decision is not legal.
    #[inline]
    pub fn play(&mut self, seat: Seat, id: DecisionId, mut sink: impl FnMut(&Event<Secret>)) {
        self.trust(seat, id, &mut sink);
    }

    #[inline(never)]
    fn trust(&mut self, seat: Seat, id: DecisionId, sink: Sink<'_>) {
        let decided = self.advance(Known(seat, id), sink);
        debug_assert!(decided.is_some(), "a decision that nobody is asked for");
    }

    /// Ends the game without a winner, as the players have agreed.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// game.abandon(|_| ());
    /// assert!(game.table().is_over() && game.table().winner().is_none());
    /// ```
    pub fn abandon(&mut self, mut sink: impl FnMut(&Event<Secret>)) {
        if !self.table.is_over() {
            let sink: Sink<'_> = &mut sink;
            Play::new(self, sink).abandon();
        }
    }

    /// Deals these characters, seat by seat, at a table with identical faces; for examples and tests.
    ///
    /// # Panics
    ///
    /// If they can't be dealt.
    #[must_use]
    pub fn dealt(mut self, hands: &[[Character; 2]]) -> Game {
        for (seat, hand) in self.table.seats().zip(hands) {
            let cards = Cards::of(self.table.rules.pack(), &hand.map(Card::plain));
            let dealt = cards.map(|cards| self.draw(seat, cards));
            assert!(matches!(dealt, Some(Ok(()))), "{seat} can't be dealt {hand:?}");
        }
        self
    }
}
