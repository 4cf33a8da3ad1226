//! What anyone can see.

use crate::card::Cards;
use crate::event::{Event, Secret, Seen};
use crate::phase::Phase;
use crate::rules::Rules;
use crate::seat::{BySeat, Seat, SeatSet};

/// The open table: everything that everyone can see, and nothing else.
///
/// It changes by hearing events alone, so a client that hears them has the same table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) playing: SeatSet,
    pub(crate) court: u8,
    pub(crate) coins: BySeat<u8>,
    pub(crate) lost: BySeat<Cards>,
}

impl Table {
    /// The rules played by.
    #[inline(always)]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What the game waits for.
    #[inline(always)]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is; before the first turn, who will take it.
    #[inline(always)]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The seats of the table, those in exile too.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.rules.players())
    }

    /// Who is still in (R-I3).
    #[inline(always)]
    pub const fn playing(&self) -> SeatSet {
        self.playing
    }

    /// A seat's coins (R-S4).
    #[inline(always)]
    pub fn coins(&self, seat: Seat) -> u8 {
        self.coins[seat]
    }

    /// The cards a seat has turned up (R-I2).
    #[inline(always)]
    pub fn lost(&self, seat: Seat) -> Cards {
        self.lost[seat]
    }

    /// How many cards the Court has.
    pub const fn court(&self) -> usize {
        self.court as usize
    }

    /// How much influence a seat has: 2, less what it has lost (R-I1).
    #[inline(always)]
    pub fn influence(&self, seat: Seat) -> usize {
        2 - self.lost[seat].len()
    }

    /// How many cards a seat holds now: its influence, more in an Exchange, less before the deal.
    pub fn hand_size(&self, seat: Seat) -> usize {
        let influence = self.influence(seat);
        match self.phase {
            Phase::Draft { waiting } => influence.min(usize::from(!waiting.contains(seat))),
            Phase::Deal { waiting } if waiting.contains(seat) => usize::from(self.rules.draft()),
            Phase::Keep { seat: exchanger, count } if exchanger == seat => influence + count as usize,
            Phase::Replace { claim, .. } if claim.by(self.turn) == seat => influence - 1,
            _ => influence,
        }
    }

    /// Who may be asked for a decision now. A pass held back does not show here (R-C6).
    #[inline(always)]
    pub fn asked(&self) -> SeatSet {
        self.asked_in(self.phase)
    }

    #[inline(always)]
    pub(crate) fn asked_in(&self, phase: Phase) -> SeatSet {
        match phase {
            Phase::Challenge { asked, .. } | Phase::Block { asked, .. } => asked,
            Phase::Action | Phase::Examine { .. } => SeatSet::only(self.turn),
            Phase::Proof { claim, .. } => SeatSet::only(claim.by(self.turn)),
            Phase::Loss { seat, .. } | Phase::Keep { seat, .. } | Phase::Show { target: seat } => {
                SeatSet::only(seat)
            }
            Phase::Draft { waiting } => waiting,
            Phase::Deal { .. }
            | Phase::Replace { .. }
            | Phase::Draw { .. }
            | Phase::Redraw { .. }
            | Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// Whether the game is over.
    #[inline(always)]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// Who has won, if anyone has.
    pub const fn winner(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over { winner } => winner,
            _ => None,
        }
    }

    /// Hears an event: the public fold.
    pub fn hear(&mut self, event: &Event<Seen>) {
        self.record(event, Seen::count);
    }

    /// Records an event of the rules.
    #[inline(always)]
    pub(crate) fn record_secret(&mut self, event: &Event<Secret>) {
        self.record(event, |secret| secret.count() as usize);
    }

    #[inline(always)]
    fn record<S: Copy>(&mut self, event: &Event<S>, count: impl Fn(S) -> usize) {
        match *event {
            Event::Asks(phase) => self.phase = phase,
            Event::Turn { seat } => {
                self.turn = seat;
                self.phase = Phase::Action;
            }
            Event::Paid { seat, coins } | Event::Forfeited { seat, coins } => self.coins[seat] -= coins,
            Event::Refunded { seat, coins } | Event::Took { seat, coins } => self.coins[seat] += coins,
            Event::Stole { seat, from, coins } => {
                self.coins[from] -= coins;
                self.coins[seat] += coins;
            }
            Event::Lost { seat, card } => self.lost[seat].insert(card),
            Event::Exiled { seat } => self.playing = self.playing.without(seat),
            Event::Proved { .. } => self.court += 1,
            Event::Dealt { cards, .. } | Event::Drew { cards, .. } => self.court -= count(cards) as u8,
            Event::Returned { cards, .. } | Event::GaveUp { card: cards, .. } => {
                self.court += count(cards) as u8;
            }
            Event::Drafted { .. }
            | Event::Declared { .. }
            | Event::Held { .. }
            | Event::Passed { .. }
            | Event::Challenged { .. }
            | Event::Blocked { .. }
            | Event::Conceded { .. }
            | Event::Showed { .. }
            | Event::Left { .. }
            | Event::Forced { .. }
            | Event::Revealed { .. } => {}
        }
    }
}
