//! The Cardinal: tree search over information sets.

use crate::conclave::Conclave;
use crate::model::Model;
use crate::policy::{Effort, Explanation, Policy, Weights};
use crate::regent::Regency;
use corte::{Event, Seen, View};

/// Parameters of the Cardinal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Doctrine {
    /// The share of iterations in which the searcher's own hand is drawn from what the others may believe it to be.
    pub doubt: f32,
    /// With two players, the gain in win probability that makes a choice e times as likely as the Regent makes it.
    ///
    /// It is above 0. With `n` players it is multiplied by 2 / n.
    pub temperature: f32,
}

impl Doctrine {
    /// The Cardinal of the ladder.
    pub const CARDINAL: Doctrine = Doctrine { doubt: 0.5, temperature: 0.07 };
}

/// Searches the game from every possible hand, with each player seeing only what they may.
///
/// This is a multiple-observer information-set tree search (Cowling, Powley, Whitehouse 2012). A node is a seat, its hand, and the
/// public events since the root. The search starts from what the Regent would do, and departs from it according to what that wins.
///
/// In a share of the iterations, the searcher's own hand is drawn from an onlooker's belief.
/// The other players in the tree then can't know it, so a bluff can pay.
#[derive(Clone, Debug)]
pub struct Cardinal {
    doctrine: Doctrine,
    model: Model,
    /// Its search at the current table; `None` before it sits at one.
    conclave: Option<Box<Conclave>>,
}

impl Cardinal {
    /// Creates a Cardinal that explains everybody's past choices by this `model`, or by taking players to be Regents.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// // It keeps its true hand in three iterations of four.
    /// let doctrine = Doctrine { doubt: 0.25, ..Doctrine::CARDINAL };
    /// let cardinal = Cardinal::new(doctrine, Model::ladder());
    /// let mut seated = Seated::new(Box::new(cardinal), game.perspective(Viewer::Seat(ana)), 7);
    /// let id = seated.decide_while(&mut |done| done < 100).unwrap();
    /// assert!(game.legal(ana).contains(id));
    /// ```
    pub fn new(doctrine: Doctrine, model: Model) -> Cardinal {
        Cardinal { doctrine, model, conclave: None }
    }

    /// The search at this table, which is created if there is none.
    fn seated(&mut self, view: &View<'_>) -> &mut Conclave {
        let Cardinal { doctrine: Doctrine { doubt, temperature }, model, conclave } = self;
        conclave.get_or_insert_with(|| {
            let regency = Regency::at(view.table().rules());
            let mut conclave = Box::new(Conclave::new(*doubt, *temperature, regency, model));
            conclave.begin(view);
            conclave
        })
    }
}

impl Policy for Cardinal {
    fn begin(&mut self, view: &View<'_>) {
        self.conclave = None;
        self.seated(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.seated(before).hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        self.seated(view).weigh(view, effort, weights);
    }

    fn rest(&mut self) {
        if let Some(conclave) = &mut self.conclave {
            conclave.rest();
        }
    }

    fn explain(&mut self, view: &View<'_>, effort: &mut Effort<'_>) -> Explanation {
        self.seated(view).explain(view, effort)
    }
}
