//! The player that models its opponent over a match and exploits what it finds.

use crate::conduct::{Conduct, Tallies};
use crate::gallery::{Gallery, Guise};
use crate::mind::Mind;
use crate::public_state::other;
use crate::stranger::{Stranger, decided};
use crate::suspect::Suspect;
use crate::worths::Worths;
use corte::{Event, Seat, Seen, View};
use corte_bots::{Craft, Effort, Fool, Model, Policy, Spy, Weights};
use std::iter::repeat;
use std::sync::Arc;

/// A candidate that has beliefs of its own and is less likely than this isn't tracked again in a match, since that takes long.
const OUT: f64 = 1e-6;
/// A candidate that is less likely than this, and than half of the likeliest one, isn't asked about a decision.
const SLIGHT: f64 = 0.02;

/// A player that finds out whom it is playing over the games of a match, and plays what is best against them.
///
/// The candidates are the players of its portraits, a player who decides at random, and a stranger, whose habits it learns as deviations
/// from its base's plan; if its base is a Doge, also a player like its base. By Bayes' rule, it infers from everything heard in the match
/// how likely each candidate is, and what they would hold. It looks ahead to the end of the turn, weighing all candidates. If a stranger is
/// the likeliest, or looking ahead has won less than that would promise, it plays as a [`Spy`].
///
/// It plays as its base in the first game of a match, in a single game, and whenever no candidate is likelier than one like its base.
/// Otherwise it leaves its base, as long as it has lost at most one more game than it has won away from it. So whatever the opponent
/// pretends, it never loses more than two games more than it wins away from its base; what it has won from someone's habits, it may risk
/// again (Ganzfried and Sandholm, 2015). Its base might have won more in those games.
///
/// Its notes hold only what its seat has heard.
pub struct Mirror {
    gallery: Arc<Gallery>,
    base: Box<dyn Policy>,
    spy: Box<dyn Policy>,
    stranger: Stranger,
    notes: Notes,
    /// The candidates in this game, in the order of [`Gallery::guises`]; `None` for those ruled out.
    suspects: Vec<Option<Suspect>>,
    /// How the current game is played.
    conduct: Conduct,
    /// The opponent's seat in the current game.
    opponent: Option<Seat>,
    /// Whether the result of the current game has been counted.
    is_noted: bool,
}

/// What is remembered about a match.
#[derive(Clone, Debug)]
struct Notes {
    /// The log-likelihood of the games so far, by guise.
    evidence: Vec<f64>,
    tallies: Tallies,
}

impl Notes {
    /// The notes at the start of a match with this many candidates.
    fn new(guises: usize) -> Notes {
        Notes { evidence: vec![0.0; guises], tallies: Tallies::default() }
    }
}

impl Mirror {
    /// The name for a player who is like none of its portraits, and whose habits it has learnt.
    pub const STRANGER: &str = "stranger";
    /// The name for a player who decides at random.
    pub const FOOL: &str = "fool";
    /// The name for a player who is like its base.
    pub const DOUBLE: &str = "double";

    /// A Mirror.
    pub fn new(gallery: Arc<Gallery>) -> Mirror {
        Mirror {
            base: gallery.base().policy(),
            spy: Box::new(Spy::new(Craft::SPY, Model::ladder())),
            stranger: Stranger::new(Arc::clone(gallery.base().blueprint())),
            notes: Notes::new(gallery.guises().count()),
            suspects: Vec::new(),
            conduct: Conduct::Base,
            opponent: None,
            is_noted: true,
            gallery,
        }
    }

    /// The probability of each candidate, given everything heard in the match: the portraits in order, then the stranger, the player who
    /// decides at random, and, if its base is a Doge, the one like its base.
    pub fn suspects(&self) -> Vec<f64> {
        let heard =
            self.suspects.iter().map(|suspect| suspect.as_ref().map_or(f64::NEG_INFINITY, Suspect::evidence));
        let evidence: Vec<f64> = self
            .notes
            .evidence
            .iter()
            .zip(heard.chain(repeat(0.0)))
            .map(|(notes, heard)| notes + heard)
            .collect();
        let most = evidence.iter().copied().fold(f64::MIN, f64::max);
        let shares: Vec<f64> = evidence.iter().map(|evidence| (evidence - most).exp()).collect();
        let all: f64 = shares.iter().sum();
        shares.iter().map(|share| share / all).collect()
    }

    /// The likeliest candidate, in a game that it plays away from its base: the name of a portrait, [`Mirror::STRANGER`],
    /// [`Mirror::FOOL`] or [`Mirror::DOUBLE`].
    pub fn recognised(&self) -> Option<&str> {
        self.likeliest().filter(|_| self.conduct != Conduct::Base).map(|likeliest| match likeliest {
            Guise::Known(portrait) => portrait.name(),
            Guise::Stranger => Mirror::STRANGER,
            Guise::Fool => Mirror::FOOL,
            Guise::Double => Mirror::DOUBLE,
        })
    }

    /// The likeliest opponent.
    fn likeliest(&self) -> Option<Guise<'_>> {
        let guises = self.gallery.guises().zip(self.suspects());
        guises.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(guise, _)| guise)
    }

    /// How to play the next game.
    fn conduct(&self) -> Conduct {
        self.notes.tallies.next(match self.likeliest() {
            Some(Guise::Double) => Conduct::Base,
            Some(Guise::Stranger) => Conduct::Spy,
            _ => Conduct::Ahead,
        })
    }

    /// Begins a game with all candidates.
    fn meet(&mut self, view: &View<'_>) {
        self.opponent = opponent(view);
        self.is_noted = false;
        let likely = self.suspects();
        let suspect = |(guise, share)| {
            let mind = self.mind(guise);
            let is_possible = share > OUT || matches!(mind, Mind::Supposed(..));
            if is_possible { Suspect::new(mind, view) } else { None }
        };
        self.suspects = self.gallery.guises().zip(likely).map(suspect).collect();
    }

    /// How a candidate decides.
    fn mind(&self, guise: Guise<'_>) -> Mind {
        match guise {
            Guise::Known(portrait) => portrait.mind(),
            Guise::Stranger => Mind::supposed(Arc::new(self.stranger.clone())),
            Guise::Fool => Mind::supposed(Arc::new(Fool)),
            Guise::Double => Mind::Asked(self.gallery.base().policy()),
        }
    }

    /// Adds to the notes what a game has shown about the opponent.
    fn note(&mut self) {
        for (evidence, suspect) in self.notes.evidence.iter_mut().zip(self.suspects.drain(..)) {
            *evidence += suspect.map_or(f64::NEG_INFINITY, |suspect| suspect.evidence());
        }
    }

    /// Learns from an event that shows a decision of the opponent, with each hand a stranger could hold.
    fn learn(&mut self, before: &View<'_>, event: &Event<Seen>) {
        let Some(opponent) = self.opponent else { return };
        let Some(decision) = decided(event, opponent) else { return };
        let mut guises = self.gallery.guises().zip(&self.suspects);
        let Some((_, Some(suspect))) = guises.find(|(guise, _)| matches!(guise, Guise::Stranger)) else {
            return;
        };
        for (hand, share) in suspect.hands_that(decision) {
            self.stranger.note(&before.table().suppose(opponent, hand), decision, share);
        }
    }

    /// The values of starts of turns against the portrait that fits best.
    fn nearest(&self) -> Option<Arc<[Worths; 2]>> {
        let known = self.gallery.portraits().iter().zip(&self.notes.evidence);
        known.max_by(|one, other| one.1.total_cmp(other.1)).map(|(portrait, _)| portrait.worths())
    }

    /// The value of each legal decision, averaged over the candidates; `None` if it isn't known.
    fn judge(&self, view: &View<'_>) -> Option<Vec<f32>> {
        let mut all: Option<Vec<f32>> = None;
        let likely = self.suspects();
        // With many candidates, each may be unlikely.
        let least = SLIGHT.min(likely.iter().copied().fold(0.0, f64::max) / 2.0);
        let gallery = Arc::clone(&self.gallery);
        for (number, (guise, share)) in gallery.guises().zip(likely).enumerate() {
            let worths = match guise {
                // Nothing is to be won from a player like the base.
                Guise::Double => continue,
                _ if share < least => continue,
                Guise::Known(portrait) => portrait.worths(),
                Guise::Stranger | Guise::Fool => self.nearest()?,
            };
            let judged = self.suspects.get(number)?.as_ref()?.judge(view, &worths)?;
            let sums = all.get_or_insert_with(|| vec![0.0; judged.len()]);
            sums.iter_mut().zip(judged).for_each(|(sum, worth)| *sum += share as f32 * worth);
        }
        all
    }
}

/// The other of two players.
fn opponent(view: &View<'_>) -> Option<Seat> {
    view.viewer().seat().and_then(|me| other(view.table(), me))
}

impl Policy for Mirror {
    fn begin(&mut self, view: &View<'_>) {
        self.notes = Notes::new(self.notes.evidence.len());
        self.conduct = Conduct::Base;
        self.suspects.clear();
        self.stranger = Stranger::new(Arc::clone(self.gallery.base().blueprint()));
        self.base.begin(view);
        self.spy.begin(view);
        self.meet(view);
    }

    fn next_game(&mut self, view: &View<'_>) {
        self.note();
        self.conduct = self.conduct();
        self.base.next_game(view);
        self.spy.next_game(view);
        self.meet(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        if let Event::Exiled { seat } = event
            && !std::mem::replace(&mut self.is_noted, true)
        {
            self.notes.tallies.count(self.conduct, !before.viewer().is(*seat));
        }
        self.base.hear(before, event);
        self.spy.hear(before, event);
        self.learn(before, event);
        self.suspects.iter_mut().flatten().for_each(|suspect| suspect.hear(before, event));
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        let worths = match self.conduct {
            Conduct::Spy => return self.spy.weigh(view, effort, weights),
            Conduct::Ahead => self.judge(view),
            Conduct::Base => None,
        };
        let Some(worths) = worths else { return self.base.weigh(view, effort, weights) };
        let most = worths.iter().copied().fold(f32::MIN, f32::max);
        let mut worths = worths.into_iter();
        weights.fill(view.legal(), |_| f32::from(u8::from(worths.next().is_some_and(|worth| worth >= most))));
    }
}
