//! The player that models its opponent over a match, and exploits it.

use crate::gallery::{Gallery, Portrait};
use crate::public_state::other;
use corte::{Event, Seat, Seen, View};
use corte_bots::{Belief, Effort, Fool, Likelihood, Memory, Model, Policy, Weights};
use std::sync::Arc;

/// How sure a Mirror is of a player before it leaves its base.
const SURE: f64 = 0.95;
/// The games more lost than won that it risks in a match by leaving its base, beside what it has won by that.
const RISKED: f64 = 2.0;
/// Less likely than this nobody becomes in one game.
const LEAST: f64 = 1e-200;

/// A player that goes by its base until it has recognised the other, and then by a plan that wins from that one.
///
/// How likely each of its portraits is it works out by Bayes' rule from all that was heard in the match: what the other decided, with
/// every hand that it could have held ([`Belief`]). What was turned up or proven tells the more of that. Somebody who decides at random
/// is always one of those whom it can be.
///
/// From game to game it chooses anew. It leaves its base only for a portrait that it is sure of, and only while the games that it has
/// lost away from its base are at most one more than those it has won there. So whatever the other pretends, away from its base it never loses
/// more than two games beyond those that it wins there; what it has won from somebody's habits it may risk again (Ganzfried and Sandholm,
/// 2015). That its base would not have won more in those games is not sure.
///
/// Its notes are of what its seat has heard, and of nothing else. A game that is no match's is played as its base plays.
pub struct Mirror {
    gallery: Arc<Gallery>,
    base: Box<dyn Policy>,
    belief: Belief,
    notes: Notes,
    /// The portrait whose response is played in this game.
    recognised: Option<usize>,
    /// Where the other sits in the game at hand.
    opponent: Option<Seat>,
    /// Whether the game at hand stands in the notes.
    is_noted: bool,
}

/// What is remembered of a match.
#[derive(Clone, Debug)]
struct Notes {
    /// By portrait, and for who decides at random, the logarithm of how likely the games so far are.
    evidence: Vec<f64>,
    /// The games won away from the base less those lost there.
    account: f64,
}

impl Mirror {
    /// A Mirror.
    pub fn new(gallery: Arc<Gallery>) -> Mirror {
        let natures = gallery.portraits().iter().map(Portrait::habits);
        let natures: Vec<Arc<dyn Likelihood>> =
            natures.chain([Arc::new(Fool) as Arc<dyn Likelihood>]).collect();
        let notes = Notes { evidence: vec![0.0; natures.len()], account: 0.0 };
        let (base, belief) = (gallery.base().policy(), Belief::new(Model::of(natures)));
        Mirror { gallery, base, belief, notes, recognised: None, opponent: None, is_noted: false }
    }

    /// How likely each portrait is after the games that are over, in their order.
    pub fn suspects(&self) -> Vec<f64> {
        let most = self.notes.evidence.iter().copied().fold(f64::MIN, f64::max);
        let shares: Vec<f64> = self.notes.evidence.iter().map(|evidence| (evidence - most).exp()).collect();
        let all: f64 = shares.iter().sum();
        shares[..shares.len() - 1].iter().map(|share| share / all).collect()
    }

    /// The portrait whose response it plays in this game; none where it goes by its base.
    pub fn recognised(&self) -> Option<&Portrait> {
        self.gallery.portraits().get(self.recognised?)
    }

    /// Takes what a game has told of the other into the notes, once.
    fn note(&mut self, won: Option<bool>) {
        if std::mem::replace(&mut self.is_noted, true) {
            return;
        }
        let Some(opponent) = self.opponent else { return };
        for (evidence, share) in self.notes.evidence.iter_mut().zip(self.belief.natures(opponent)) {
            *evidence += share.max(LEAST).ln();
        }
        if let (Some(won), Some(_)) = (won, self.recognised) {
            self.notes.account += if won { 1.0 } else { -1.0 };
        }
    }

    /// Whose response to play next.
    fn recognise(&self) -> Option<usize> {
        let suspects = self.suspects();
        let found = suspects.iter().position(|share| *share >= SURE)?;
        (self.notes.account > -RISKED).then_some(found)
    }
}

/// The other player of two.
fn opponent(view: &View<'_>) -> Option<Seat> {
    view.viewer().seat().and_then(|me| other(view.table(), me))
}

impl Policy for Mirror {
    fn begin(&mut self, view: &View<'_>) {
        self.notes.evidence.fill(0.0);
        self.notes.account = 0.0;
        (self.recognised, self.is_noted) = (None, false);
        self.opponent = opponent(view);
        self.base.begin(view);
        self.belief.begin(view);
    }

    fn next_game(&mut self, view: &View<'_>) {
        // One that met the cap of turns has no winner.
        self.note(None);
        self.opponent = opponent(view);
        self.recognised = self.recognise();
        self.is_noted = false;
        self.base.next_game(view);
        self.belief.begin(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        if let Event::Exiled { seat } = event {
            self.note(Some(!before.viewer().is(*seat)));
        }
        self.base.hear(before, event);
        self.belief.hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        let response = self.recognised().map(Portrait::response);
        match response.filter(|response| response.shares(view, &Memory::default()).is_some()) {
            Some(response) => response.weigh(view, &Memory::default(), weights),
            None => self.base.weigh(view, effort, weights),
        }
    }
}
