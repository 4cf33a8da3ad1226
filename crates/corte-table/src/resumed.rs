//! A game that was begun elsewhere, and is played on at a table.

use crate::table::{LiveTable, Stage};
use crate::{GameSeed, Millis, Refusal};
use corte::{Move, Setup};

impl LiveTable {
    /// Plays on a game that was begun elsewhere: from this position and after these moves, with those who sit here at its seats.
    /// The draws that the moves leave open, and all later ones, come from the seed.
    ///
    /// No entry can say this, so it is for a table whose log nobody keeps. If it is refused, the table must not be used any more.
    ///
    /// ```
    /// # use corte_table::*;
    /// # use corte_notation::Record;
    /// let text = "coup 1\nrulebook brazil\nseat Ana hand Duke Duke\nseat Bruno hand Captain Captain\nAna tax\nBruno pass\n";
    /// let begun = Record::parse("game.coup", text)?;
    /// let settings = Proposal::playing(&begun.setup.rules.options(), 2).check()?;
    /// let opened = LiveTable::open(settings, Person(0), Seed { cards: 0, pace: 1 }, 0);
    /// let mut table = LiveTable::replay([&opened])?;
    /// for (place, name) in [(0, "Ana"), (1, "Bruno")] {
    ///     table.apply(&What::BotSat { place, policy: "spy".to_owned(), name: name.to_owned() }.at(0))?;
    /// }
    /// table.go_on(0, GameSeed::numbered(7, 1), &begun.setup, &begun.moves)?;
    /// let round = table.running().unwrap();
    /// assert_eq!(round.game().table().turn().index(), 1);
    /// assert_eq!(round.record().moves, begun.moves);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a game is running, the position is for another number of players, or a move is illegal.
    pub fn go_on(
        &mut self,
        at: Millis,
        seed: GameSeed,
        setup: &Setup,
        moves: &[Move],
    ) -> Result<(), Refusal> {
        self.not_running()?;
        self.may_start()?;
        if self.sitting() != setup.rules.players() {
            return Err(if self.sitting() < setup.rules.players() {
                Refusal::TooFew
            } else {
                Refusal::TooMany
            });
        }
        let mut round = self.begin(at, *setup, seed).ok_or(Refusal::TooFew)?;
        round.catch_up(moves).map_err(Refusal::Illegal)?;
        let is_over = round.game.table().is_over();
        self.stage = Stage::Playing(Box::new(round));
        if is_over {
            self.end(at);
        } else {
            self.ask(at);
        }
        Ok(())
    }
}
