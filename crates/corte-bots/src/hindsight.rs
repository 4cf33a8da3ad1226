//! A game looked at afterwards, from the seats of those who played.

use crate::policy::{Explanation, OptionWeight, Policy};
use crate::seated::Seated;
use corte::{Decision, Event, Game, Move, Phase, Seat, SeatSet, Secret, Seen, Viewer};

/// What wins so much less is as good: what was solved is as much off.
const AS_GOOD: f32 = 0.02;

/// How many standard errors apart two estimates have to be to be told from one another.
const APART: f32 = 2.0;

/// A decision, and what was thought of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysed {
    /// Which move of the game it is, from 0.
    pub index: usize,
    /// The turn in which it was made, from 1; what is drafted before is of the first.
    pub turn: u32,
    /// Who decided.
    pub seat: Seat,
    /// What was decided.
    pub made: Decision,
    /// The options and beliefs of the analyst in this seat, who knows what the seat knew then and nothing else.
    pub thought: Explanation,
}

impl Analysed {
    /// The option that the analyst finds best. All are as good that win no less than what surely wins most (less a standard error),
    /// but for two points of a hundred or two standard errors: of these it is the one that was taken, or else the likeliest of those
    /// that win no less than that. `None` where nothing was estimated.
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

    /// The option that was taken.
    pub fn taken(&self) -> Option<&OptionWeight> {
        self.thought.options.iter().find(|option| option.decision == self.made)
    }

    /// The estimated probability of winning with the best option, before the decision is made.
    pub fn chance(&self) -> Option<f32> {
        self.best()?.win
    }

    /// How much less likely the decision wins than the best one, 0 or more; `None` where the analyst never looked at it.
    ///
    /// An estimate: of a search it hangs on the iterations.
    pub fn loss(&self) -> Option<f32> {
        Some((self.chance()? - self.taken()?.win?).max(0.0))
    }
}

/// How hard a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scrutiny {
    /// The seed of the analyst's chances.
    pub seed: u64,
    /// The iterations that it may have for a decision.
    pub iterations: u32,
    /// Whether it searches ([`Rung::searches`](crate::Rung::searches)).
    pub is_search: bool,
}

/// Bots that look at a game afterwards: one sits in each of some seats, hears what that seat hears, and is asked whenever it was.
///
/// So nothing that is said of a seat's decisions hangs on cards that the seat could not see.
/// The picks of a draft are secret and made at once (R-V2), so whoever is looked at has heard that the other has picked, in whichever order the moves stand.
/// A decision is one with more than one option. Those of which a player without a search estimates nothing are left out.
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
    /// Who has heard of the other's pick in a draft before it was made.
    early: SeatSet,
    found: Vec<Analysed>,
}

impl Hindsight {
    /// Looks at a game that began so, from these seats, with a player in each.
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

    /// Looks at what was done next, with what came of it; no move where the game was ended.
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
        // Each decision has chances of its own, whatever the others were.
        chair.reseed(seed ^ (*moves as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let thought = chair.explain_while(&mut |done| done < iterations);
        found.push(Analysed { index: *moves, turn: (*turn).max(1), seat, made, thought });
    }

    /// Whether somebody has had a choice.
    pub fn was_asked(&self) -> bool {
        !self.found.is_empty()
    }

    /// What was found so far, which is given away.
    pub fn found(&mut self) -> Vec<Analysed> {
        let is_told = |one: &Analysed| {
            // A search of few iterations may have tried nothing.
            self.scrutiny.is_search || one.thought.options.iter().any(|option| option.win.is_some())
        };
        std::mem::take(&mut self.found).into_iter().filter(is_told).collect()
    }
}
