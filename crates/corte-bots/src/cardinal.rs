//! The Cardinal: tree search over information sets.

use crate::conclave::Conclave;
use crate::model::Model;
use crate::policy::{Effort, Explanation, Policy, Weights};
use crate::regent::Regency;
use corte::{Event, Seen, View};

/// How the Cardinal is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Doctrine {
    /// Of the iterations, the share in which the searcher's own hand is drawn anew from what the others may believe of it.
    pub doubt: f32,
    /// Between two, how much more probability of winning, above 0, makes a choice e times as likely as the Regent makes it; among `n` it is 2 / n of that.
    pub temperature: f32,
}

impl Doctrine {
    /// The Cardinal of the ladder.
    pub const CARDINAL: Doctrine = Doctrine { doubt: 0.5, temperature: 0.07 };
}

/// Searches the game from every hand that could be held, each player seeing only what they may.
///
/// It is a multiple-observer information-set tree search (Cowling, Powley, Whitehouse 2012): a node is a seat, its hand, and the public
/// events since the root. It begins with what the Regent would do, and departs from it by how much that wins.
/// In a share of the iterations the searcher's own hand is drawn from the onlooker's belief:
/// the others in the tree then can't know it, and a bluff can pay.
#[derive(Clone, Debug)]
pub struct Cardinal {
    doctrine: Doctrine,
    model: Model,
    /// How it searches at its table; nothing before it sits at one.
    conclave: Option<Box<Conclave>>,
}

impl Cardinal {
    /// A Cardinal of this doctrine, who explains everybody's past choices by `model`, or by taking them for Regents.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// // One that trusts its own hand to stay unknown in three searches of four.
    /// let doctrine = Doctrine { doubt: 0.25, ..Doctrine::CARDINAL };
    /// let cardinal = Cardinal::new(doctrine, Model::ladder());
    /// let mut seated = Seated::new(Box::new(cardinal), game.perspective(Viewer::Seat(ana)), 7);
    /// let id = seated.decide_while(&mut |done| done < 100).unwrap();
    /// assert!(game.legal(ana).contains(id));
    /// ```
    pub fn new(doctrine: Doctrine, model: Model) -> Cardinal {
        Cardinal { doctrine, model, conclave: None }
    }

    /// How it searches at this table, which it sits down at where it sits at none.
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
