//! Entrants at tables that are not part of a plan.

use crate::chair::Chair;
use crate::entrant::{Budget, Entrant};
use crate::program::{GivenUp, NotStarted, Program};
use crate::sitting::Sitting;
use corte::{DecisionId, Event, Perspective, Seat, Seen};
use corte_bots::ITERATIONS;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// Seats an entrant at any number of tables. If it is a program, it is started once and shared.
pub struct Host {
    entrant: Entrant,
    program: Option<Arc<Program>>,
}

/// An entrant at its seat, game after game.
pub struct Guest(Chair);

impl Host {
    /// Prepares an entrant. A search gets [`ITERATIONS`] unless its name sets a budget.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_arena::Host;
    /// # use std::time::Duration;
    /// let (game, [ana, _]) = Game::example();
    /// let second = Duration::from_secs(1);
    /// let host = Host::of(&"page".parse()?, 7, second, second)?;
    /// let mut page = host.seat(game.perspective(Viewer::Seat(ana)), ana, 7);
    /// assert!(game.legal(ana).contains(page.decide().unwrap()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If its program does not start.
    pub fn of(
        entrant: &Entrant,
        seed: u64,
        startup: Duration,
        patience: Duration,
    ) -> Result<Host, NotStarted> {
        let rehearsed = entrant
            .program()
            .map(|(name, command)| Program::rehearse(name, command, seed, startup, patience));
        Ok(Host { entrant: entrant.clone(), program: rehearsed.transpose()?.map(Arc::new) })
    }

    /// Returns why the program was given up, if it has failed too often to be started again.
    pub fn given_up(&self) -> Option<GivenUp> {
        self.program.as_ref()?.given_up()
    }

    /// Seats the entrant.
    ///
    /// # Panics
    ///
    /// If the entrant is neither a bot of the ladder nor a program; [`crate::Plan::check`] finds this out beforehand.
    pub fn seat(&self, perspective: Perspective, seat: Seat, seed: u64) -> Guest {
        let usual = Budget::Iterations(ITERATIONS);
        let sitting = Sitting::alone(perspective, seat, seed);
        Guest(Chair::new(&self.entrant, usual, self.program.as_ref(), sitting))
    }
}

impl Guest {
    /// Seats the same player in another game.
    pub fn restart(&mut self, perspective: Perspective, seat: Seat, seed: u64) {
        self.0.restart(Sitting::alone(perspective, seat, seed));
    }

    /// Seats the same player in the next game of a match. It may remember its opponents.
    pub fn next_game(&mut self, perspective: Perspective, seat: Seat, seed: u64) {
        self.0.next_game(Sitting::alone(perspective, seat, seed));
    }

    /// Returns whether it is told what its seat hears: a bot while it plays, and a program until the end of the game.
    pub fn hears(&self, is_playing: bool) -> bool {
        self.0.hears(is_playing)
    }

    /// Passes on an event that its seat hears.
    pub fn hear(&mut self, event: &Event<Seen>) {
        self.0.hear(event);
    }

    /// Returns its decision, or one made in its place if a program gives none.
    pub fn decide(&mut self) -> Option<DecisionId> {
        self.0.decide(&mut BTreeMap::new()).map(|(id, _)| id)
    }

    /// Ends a game. A program is told the winner and what it has heard since it was last asked.
    pub fn end(&mut self, winner: Option<Seat>) {
        self.0.end(winner);
    }
}
