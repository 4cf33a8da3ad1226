//! Analysis of a finished game from its players' seats.

use crate::policy::{Explanation, OptionWeight, Policy};
use crate::seated::Seated;
use corte::{Decision, Event, Game, Move, Phase, Seat, SeatSet, Secret, Seen, Viewer};

/// A loss of win probability that still counts as equally good; solved values are off by as much.
const AS_GOOD: f32 = 0.02;

/// How many standard errors apart two estimates must be to count as different.
const APART: f32 = 2.0;

/// What is added to the standard error of a search for what it has yet to look at, which no number of games makes smaller.
const UNSEEN: f32 = 0.01;

/// A decision of the game, and the analyst's view of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysed {
    /// The index of the move in the game, from 0.
    pub index: usize,
    /// The turn in which it was made, from 1. A draft belongs to the first.
    pub turn: u32,
    /// The player who decided.
    pub seat: Seat,
    /// The decision made.
    pub made: Decision,
    /// The analyst's options and beliefs at this seat, knowing what the seat knew at the time and nothing else.
    pub thought: Explanation,
}

impl Analysed {
    /// Returns the option that the analyst finds best; `None` if nothing was estimated.
    ///
    /// The option with the highest win probability, less one standard error, sets the standard.
    /// Options within two percentage points or two standard errors of it count as equally good.
    /// A search is taken to be off by a point more than its error says, since that leaves out what it has yet to look at.
    /// Of these it is the option that was taken, or else the most probable one that is clearly better than the option taken.
    pub fn best(&self) -> Option<&OptionWeight> {
        let options = self.thought.options.iter().filter(|option| option.win.is_some());
        let surely = |option: &OptionWeight| win(option) - error(option);
        let most = options.clone().max_by(|one, other| surely(one).total_cmp(&surely(other)))?;
        let taken = self.taken().filter(|taken| taken.win.is_some());
        if let Some(taken) = taken.filter(|taken| !is_clear(most, taken)) {
            return Some(taken);
        }
        let is_better = |option: &&OptionWeight| taken.is_none_or(|taken| is_clear(option, taken));
        let best = options.filter(|option| !is_clear(most, option)).filter(is_better);
        best.max_by(|one, other| one.probability.total_cmp(&other.probability))
    }

    /// Returns the option that seems to win most, if it seems better than the option taken by more than two percentage points, but not by
    /// more than two standard errors: a close decision, which costs nothing.
    pub fn close(&self) -> Option<&OptionWeight> {
        let taken = self.taken().filter(|taken| taken.win.is_some())?;
        if self.best()? != taken {
            return None;
        }
        let most = self.thought.options.iter().max_by(|one, other| win(one).total_cmp(&win(other)))?;
        (win(most) - win(taken) > AS_GOOD).then_some(most)
    }

    /// Returns the option that was taken.
    pub fn taken(&self) -> Option<&OptionWeight> {
        self.thought.options.iter().find(|option| option.decision == self.made)
    }

    /// Returns the estimated win probability with the best option, before the decision.
    pub fn chance(&self) -> Option<f32> {
        self.best()?.win
    }

    /// Returns how much win probability the decision loses against the best option; `None` if the analyst did not look at it.
    ///
    /// It is 0 or more. It is an estimate, and for a search it depends on the number of iterations.
    pub fn loss(&self) -> Option<f32> {
        Some((self.chance()? - self.taken()?.win?).max(0.0))
    }
}

/// How likely an option is to win; less than nothing if that was not estimated.
fn win(option: &OptionWeight) -> f32 {
    option.win.unwrap_or(-1.0)
}

/// How far off that may be, as one standard error; 0 if the analyst gives no error.
fn error(option: &OptionWeight) -> f32 {
    option.error.map_or(0.0, |error| error.hypot(UNSEEN))
}

/// Whether one option is better than another by more than may be chance, and by enough to matter.
fn is_clear(better: &OptionWeight, than: &OptionWeight) -> bool {
    win(better) - win(than) > (APART * error(better).hypot(error(than))).max(AS_GOOD)
}

/// How thoroughly a game is analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scrutiny {
    /// The seed of the analyst's randomness.
    pub seed: u64,
    /// The iterations for each decision.
    pub iterations: u32,
    /// Whether the analyst searches ([`Rung::searches`](crate::Rung::searches)).
    pub is_search: bool,
}

/// An analysis of a game by bots: one sits at each of some seats, hears what that seat hears, and is asked whenever its player was.
///
/// Nothing said about a seat's decisions therefore depends on cards that the seat could not see.
/// Picks in a draft are secret and simultaneous (R-V2), so an analysed player has heard that the other has picked, whatever the
/// order of the moves.
/// Decisions with a single option are left out, and so are those for which a bot without a search has no estimate.
///
/// ```
/// # use corte::*;
/// # use corte_bots::{Hindsight, Scrutiny, policy};
/// # let (mut game, [ana, bruno]) = Game::example();
/// # let mut setup = Setup::new(*game.table().rules());
/// # let cards = |who| Cards::of(Pack::default(), &[Card::plain(who)]);
/// # let left = |who, coins| SeatSetup { coins: Some(coins), hand: cards(Character::Duke), lost: cards(who), ..SeatSetup::default() };
/// # setup.seats[ana] = left(Character::Captain, 7);
/// # setup.seats[bruno] = left(Character::Contessa, 5);
/// # game = setup.build().unwrap();
/// // Ana has seven coins, and Bruno one card.
/// let scrutiny = Scrutiny { seed: 1, iterations: 0, is_search: false };
/// let spies = [ana, bruno].map(|seat| (seat, policy("spy").unwrap()));
/// let mut hindsight = Hindsight::new(&game, spies, scrutiny);
/// let income = Move::Decide { seat: ana, decision: Decision::Act(Action::Income) };
/// let mut events: Vec<Event<Secret>> = Vec::new();
/// game.apply(income, |event| events.push(*event)).unwrap();
/// hindsight.see(Some(income), &events);
///
/// let struck = hindsight.found()[0].best().unwrap().decision;
/// assert_eq!(struck, Decision::Act(Action::Coup { target: bruno, naming: None }));
/// ```
pub struct Hindsight {
    chairs: Vec<(Seat, Seated)>,
    scrutiny: Scrutiny,
    moves: usize,
    turn: u32,
    /// The players who have heard of the other's pick in a draft before it was made.
    early: SeatSet,
    found: Vec<Analysed>,
}

impl Hindsight {
    /// Starts the analysis of a game that began like this, with a bot for each of these seats.
    pub fn new(
        start: &Game,
        players: impl IntoIterator<Item = (Seat, Box<dyn Policy>)>,
        scrutiny: Scrutiny,
    ) -> Hindsight {
        let chair = |(seat, player)| {
            (seat, Seated::new(player, start.perspective(Viewer::Seat(seat)), scrutiny.seed))
        };
        let chairs = players.into_iter().map(chair).collect();
        let is_before = matches!(start.table().phase(), Phase::Draft { .. } | Phase::Deal { .. });
        let turn = u32::from(!is_before);
        Hindsight { chairs, scrutiny, moves: 0, turn, early: SeatSet::EMPTY, found: Vec::new() }
    }

    /// Takes in the next move and its events. There is no move when the game was ended.
    pub fn see(&mut self, mv: Option<Move>, events: &[Event<Secret>]) {
        if let Some(Move::Decide { seat, decision }) = mv {
            self.judge(seat, decision);
        }
        self.moves += 1;
        for event in events {
            if matches!(event, Event::Turn { .. }) {
                self.turn += 1;
            }
            for (seat, chair) in &mut self.chairs {
                let is_pick = matches!(event, Event::Drafted { seat: who, .. } if who != seat);
                if is_pick && self.early.contains(*seat) {
                    continue;
                }
                if let Some(seen) = event.seen_by(Viewer::Seat(*seat)) {
                    chair.hear(&seen);
                }
            }
        }
    }

    fn judge(&mut self, seat: Seat, made: Decision) {
        let Hindsight { chairs, scrutiny, moves, turn, early, found } = self;
        let Scrutiny { seed, iterations, .. } = *scrutiny;
        let chair = chairs.iter_mut().find(|(other, _)| *other == seat);
        let Some((_, chair)) = chair.filter(|(_, chair)| chair.view().legal().len() > 1) else { return };
        if let Phase::Draft { waiting } = chair.view().table().phase() {
            for other in waiting.without(seat).iter() {
                chair.hear(&Event::Drafted { seat: other, card: Seen::Hidden(1) });
                chair.hear(&Event::Asks(Phase::Draft { waiting: SeatSet::only(seat) }));
                *early = early.with(seat);
            }
        }
        // Each decision has randomness of its own, independent of other decisions.
        chair.reseed(seed ^ (*moves as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let thought = chair.explain_while(&mut |done| done < iterations);
        found.push(Analysed { index: *moves, turn: (*turn).max(1), seat, made, thought });
    }

    /// Returns whether anyone had a choice since decisions were last taken out.
    pub fn was_asked(&self) -> bool {
        !self.found.is_empty()
    }

    /// Takes out the analysed decisions so far.
    pub fn found(&mut self) -> Vec<Analysed> {
        let is_told = |one: &Analysed| {
            // A search with few iterations may not have tried anything.
            self.scrutiny.is_search || one.thought.options.iter().any(|option| option.win.is_some())
        };
        std::mem::take(&mut self.found).into_iter().filter(is_told).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Analysed;
    use crate::policy::{Explanation, Weights};
    use corte::{Action, Decision, Game, Viewer};

    /// Ana has taken Income. What Tax, Foreign Aid and Income win, with their errors, and how likely the analyst is to take each.
    fn looked_at(options: [(f32, f32, f32); 3]) -> Analysed {
        let (game, [ana, _]) = Game::example();
        let view = game.view(Viewer::Seat(ana));
        let mut weights = Weights::default();
        weights.fill(view.legal(), |_| 1.0);
        let mut thought = Explanation::of(&view, &weights);
        for (action, (win, error, probability)) in
            [Action::Tax, Action::ForeignAid, Action::Income].into_iter().zip(options)
        {
            let of_it = thought.options.iter_mut().find(|option| option.decision == Decision::Act(action));
            let option = of_it.expect("it is legal");
            (option.win, option.error, option.probability) = (Some(win), Some(error), probability);
        }
        Analysed { index: 0, turn: 1, seat: ana, made: Decision::Act(Action::Income), thought }
    }

    #[test]
    fn what_is_called_better_is_better_by_more_than_its_error() {
        // Tax is clearly better than Income. Foreign Aid, which the analyst takes most often, is as good as Tax as far as is
        // known, but may be no better than Income.
        let analysed = looked_at([(0.5, 0.01, 0.1), (0.47, 0.03, 0.9), (0.44, 0.005, 0.0)]);
        assert_eq!(analysed.best().map(|best| best.decision), Some(Decision::Act(Action::Tax)));
        assert!(analysed.loss().is_some_and(|loss| loss > 0.05) && analysed.close().is_none());
    }

    #[test]
    fn a_decision_is_close_if_another_seems_better_but_may_not_be() {
        let close = looked_at([(0.5, 0.03, 0.9), (0.3, 0.01, 0.1), (0.44, 0.01, 0.0)]);
        assert_eq!(close.loss(), Some(0.0));
        assert_eq!(close.close().map(|other| other.decision), Some(Decision::Act(Action::Tax)));
        let as_good = looked_at([(0.45, 0.03, 0.9), (0.3, 0.01, 0.1), (0.44, 0.01, 0.0)]);
        assert_eq!((as_good.loss(), as_good.close()), (Some(0.0), None));
    }
}
