//! Analysis of a finished game from its players' seats.

use crate::policy::{Explanation, OptionWeight, Policy};
use crate::seated::Seated;
use corte::{Decision, Event, Game, Move, Phase, Seat, SeatSet, Secret, Seen, Viewer};

/// A loss of win probability that still counts as equally good; solved values are off by as much.
const AS_GOOD: f32 = 0.02;

/// How many standard errors apart two estimates must be to count as different.
const APART: f32 = 2.0;

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
    /// Of these it is the option that was taken, or else the most probable one that wins at least as much as the option taken.
    pub fn best(&self) -> Option<&OptionWeight> {
        let win = |option: &OptionWeight| option.win.unwrap_or(-1.0);
        let options = self.thought.options.iter().filter(|option| option.win.is_some());
        let error = |option: &OptionWeight| option.error.unwrap_or(0.0);
        let surely = |option: &OptionWeight| win(option) - error(option);
        let most = options.clone().max_by(|one, other| surely(one).total_cmp(&surely(other)))?;
        let is_as_good = |option: &&OptionWeight| {
            win(option) >= win(most) - (APART * error(most).hypot(error(option))).max(AS_GOOD)
        };
        let taken = self.taken().filter(|taken| taken.win.is_some());
        if let Some(taken) = taken.filter(is_as_good) {
            return Some(taken);
        }
        let best = options.filter(is_as_good).filter(|option| win(option) >= taken.map_or(-1.0, win));
        best.max_by(|one, other| one.probability.total_cmp(&other.probability))
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
