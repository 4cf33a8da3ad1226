//! What anyone can see.

use crate::action::Action;
use crate::card::Cards;
use crate::decision::Illegal;
use crate::event::{Event, Secret, Seen};
use crate::options::{MOST_RESERVE, Order};
use crate::phase::{Claim, Phase, Then};
use crate::rules::Rules;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::side::Side;

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
    /// The coins of the Treasury Reserve (R-F3).
    pub(crate) reserve: u8,
    /// Who is a Reformist: a bit a seat (R-F2). Without the Reformation nobody is, and so nobody is barred.
    pub(crate) sides: SeatSet,
    pub(crate) coins: BySeat<u8>,
    pub(crate) lost: BySeat<Cards>,
}

/// A draw that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// Who draws: the lowest of [`Chance::seats`].
    pub seat: Seat,
    /// Who may draw now: at the deal any seat that waits for its cards, else one.
    pub seats: SeatSet,
    /// How many cards.
    pub count: usize,
}

impl Table {
    /// The rules played by.
    #[inline]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What the game waits for.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.table().phase(), Phase::Action);
    /// ```
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is; before the first turn, who will take it.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.table().turn(), ana);
    /// ```
    #[inline]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The seats of the table, those in exile too.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.rules.players())
    }

    /// Who is still in (R-I3).
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.table().playing(), SeatSet::first(2));
    /// ```
    #[inline]
    pub const fn playing(&self) -> SeatSet {
        self.playing
    }

    /// A seat's coins (R-S4).
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!((game.table().coins(ana), game.table().coins(bruno)), (1, 2)); // R-V2
    /// ```
    #[inline]
    pub fn coins(&self, seat: Seat) -> u8 {
        self.coins[seat]
    }

    /// The cards a seat has turned up (R-I2).
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert!(game.table().lost(ana).is_empty());
    /// ```
    #[inline]
    pub fn lost(&self, seat: Seat) -> Cards {
        self.lost[seat]
    }

    /// The side a seat is on, in exile too; none without the Reformation (R-F2).
    pub fn side(&self, seat: Seat) -> Option<Side> {
        let side = if self.sides.contains(seat) { Side::Reformist } else { Side::Loyalist };
        self.rules.reformation().then_some(side)
    }

    /// The coins of the Treasury Reserve (R-F3).
    pub const fn reserve(&self) -> u8 {
        self.reserve
    }

    /// Whether all players still in are on one side, so that sides bar nothing (R-F6).
    pub const fn is_united(&self) -> bool {
        let across = self.playing.minus(self.sides);
        across.is_empty() || across.len() == self.playing.len()
    }

    /// Whom a seat may strike, and who may block its Foreign Aid: the others of the other side, or all others where one side is left (R-F5, R-F6, R-F10).
    #[inline(always)]
    pub fn foes(&self, seat: Seat) -> SeatSet {
        if self.sides.is_empty() {
            return self.playing.without(seat);
        }
        self.foes_across(seat)
    }

    #[inline]
    const fn foes_across(&self, seat: Seat) -> SeatSet {
        let across = self.playing.across(self.sides, seat);
        // With one side left nobody is across (R-F6, D-13).
        if across.is_empty() { self.playing.without(seat) } else { across }
    }

    /// How many cards the Court has.
    pub const fn court(&self) -> usize {
        self.court as usize
    }

    /// How much influence a seat has: 2, less what it has lost (R-I1). A seat that is not at this table has lost nothing.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.table().influence(bruno), 2);
    /// ```
    #[inline]
    pub fn influence(&self, seat: Seat) -> usize {
        2 - self.lost[seat].len()
    }

    /// Whether the next influence that a seat loses is its last.
    #[inline(always)]
    pub(crate) fn stakes_all(&self, seat: Seat) -> bool {
        !self.lost[seat].is_empty()
    }

    /// How many cards a seat holds now: its influence, more in an Exchange, less before the deal.
    pub fn hand_size(&self, seat: Seat) -> usize {
        let influence = self.influence(seat);
        match self.phase {
            Phase::Draft { waiting } => influence.min(usize::from(!waiting.contains(seat))),
            Phase::Deal { waiting } if waiting.contains(seat) => usize::from(self.rules.draft()),
            Phase::Keep { seat: exchanger, count } if exchanger == seat => influence + count as usize,
            Phase::Replace { claim, .. } if claim.by(self.turn) == seat => {
                influence.saturating_sub(self.replaced(claim).into())
            }
            _ => influence,
        }
    }

    /// How many cards a proof of this claim puts in place of those shown (R-C4, R-F14).
    #[inline(always)]
    pub(crate) fn replaced(&self, claim: Claim) -> u8 {
        if claim.is_denial() { self.influence(self.turn) as u8 } else { 1 }
    }

    /// Whether the passes of those asked are held back: they are several, asked at once (R-C6).
    #[inline(always)]
    pub(crate) fn holds_passes(&self, asked: SeatSet) -> bool {
        self.rules.order() == Order::First && asked.len() > 1
    }

    /// Who may be asked for a decision now. A pass held back does not show here (R-C6).
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.table().asked(), SeatSet::only(ana));
    /// ```
    #[inline]
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

    /// The draw that the game waits for, if it does: all that chance owes is said here.
    #[inline]
    pub fn chance(&self) -> Option<Chance> {
        let (seats, count) = match self.phase {
            Phase::Deal { waiting } => (waiting, self.rules.dealt()),
            Phase::Replace { claim, .. } => (SeatSet::only(claim.by(self.turn)), self.replaced(claim)),
            Phase::Draw { seat, count } => (SeatSet::only(seat), count),
            Phase::Redraw { target } => (SeatSet::only(target), 1),
            _ => return None,
        };
        Some(Chance { seat: seats.lowest()?, seats, count: count.into() })
    }

    /// How many cards a seat draws now.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.table().draw_count(ana), Err(Illegal::NoDraw));
    /// ```
    ///
    /// # Errors
    ///
    /// When the game is over, or does not wait for cards of this seat.
    pub fn draw_count(&self, seat: Seat) -> Result<usize, Illegal> {
        match self.chance() {
            Some(chance) if chance.seats.contains(seat) => Ok(chance.count),
            _ if self.is_over() => Err(Illegal::Over),
            _ => Err(Illegal::NoDraw),
        }
    }

    /// The action of this turn for as long as it makes a difference: while it is claimed or may be blocked, while a loss comes
    /// before its effect, and while it is carried out.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let tax = Action::Tax;
    /// game.decide(ana, Decision::Act(tax))?;
    /// assert_eq!(game.table().pending_action(), Some(tax));
    /// game.decide(bruno, Decision::Challenge)?;
    /// game.decide(ana, Decision::Concede)?;
    /// assert_eq!(game.table().pending_action(), None); // she chooses which card to lose, and the turn is over
    /// # Ok::<(), Illegal>(())
    /// ```
    pub fn pending_action(&self) -> Option<Action> {
        match self.phase {
            Phase::Loss { then: Then::Survived(action) | Then::Effect(action), .. } => Some(action),
            Phase::Show { target } | Phase::Examine { target } | Phase::Redraw { target } => {
                Some(Action::Examine { target })
            }
            // A target that exchanges behind a declared blow takes no action (R-V3).
            Phase::Draw { seat, .. } | Phase::Keep { seat, .. } if seat == self.turn => {
                Some(Action::Exchange)
            }
            phase => phase.action(),
        }
    }

    /// Whether the game is over.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert!(!game.table().is_over());
    /// ```
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// Who has won, if anyone has.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.table().winner(), None); // the game goes on
    /// # let hand = |one| Cards::of(Pack::default(), &[Card::plain(one)]);
    /// # let mut setup = Setup::new(*game.table().rules());
    /// # for (seat, coins) in [(ana, 7), (bruno, 0)] {
    /// #     let (hand, lost) = (hand(Character::Duke), hand(Character::Captain));
    /// #     setup.seats[seat] = SeatSetup { coins: Some(coins), hand, lost, side: None };
    /// # }
    /// # game = setup.build().unwrap();
    /// // Both have one influence left, and Ana has seven coins.
    /// game.decide(ana, Decision::Act(Action::Coup { target: bruno, naming: None }))?;
    /// assert_eq!(game.table().winner(), Some(ana));
    /// # Ok::<(), Illegal>(())
    /// ```
    pub const fn winner(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over { winner } => winner,
            _ => None,
        }
    }

    /// Hears an event: the public fold.
    ///
    /// Events that no game tells leave numbers that no game has, but never one below zero.
    pub fn hear(&mut self, event: &Event<Seen>) {
        self.record::<_, false>(event, Seen::count);
    }

    /// Records an event of the rules.
    #[inline(always)]
    pub(crate) fn record_secret(&mut self, event: &Event<Secret>) {
        self.record::<_, true>(event, |secret| secret.count() as usize);
    }

    #[inline(always)]
    fn record<S: Copy, const TRUSTED: bool>(&mut self, event: &Event<S>, count: impl Fn(S) -> usize) {
        match *event {
            Event::Asks(phase) => self.phase = phase,
            Event::Turn { seat } => {
                self.turn = seat;
                self.phase = Phase::Action;
            }
            Event::Paid { seat, coins } | Event::Forfeited { seat, coins } => {
                self.coins[seat] = less::<TRUSTED>(self.coins[seat], coins);
            }
            Event::Refunded { seat, coins } | Event::Took { seat, coins } => {
                self.coins[seat] = more::<TRUSTED>(self.coins[seat], coins);
            }
            Event::Stole { seat, from, coins } => {
                self.coins[from] = less::<TRUSTED>(self.coins[from], coins);
                self.coins[seat] = more::<TRUSTED>(self.coins[seat], coins);
            }
            Event::Lost { seat, card } if TRUSTED => self.lost[seat].put(card),
            Event::Lost { seat, card } => {
                if self.influence(seat) > 0 {
                    self.lost[seat].insert(card);
                }
            }
            Event::Exiled { seat } => self.playing = self.playing.without(seat),
            Event::Proved { .. } => self.court = more::<TRUSTED>(self.court, 1),
            Event::ProvedHand { cards, .. } => self.court = more::<TRUSTED>(self.court, cards.len() as u8),
            Event::Converted { seat, target, coins } => {
                self.coins[seat] = less::<TRUSTED>(self.coins[seat], coins);
                // What does not fit in goes to the Treasury (D-27).
                self.reserve = self.reserve.saturating_add(coins).min(MOST_RESERVE);
                self.sides = self.sides.toggled(target);
            }
            Event::Embezzled { seat, coins } => {
                self.reserve = less::<TRUSTED>(self.reserve, coins);
                self.coins[seat] = more::<TRUSTED>(self.coins[seat], coins);
            }
            Event::Gave { seat, to, coins } => {
                self.coins[seat] = less::<TRUSTED>(self.coins[seat], coins);
                self.coins[to] = more::<TRUSTED>(self.coins[to], coins);
            }
            Event::Dealt { cards, .. } | Event::Drew { cards, .. } => {
                self.court = less::<TRUSTED>(self.court, count(cards) as u8);
            }
            Event::Returned { cards, .. } | Event::GaveUp { card: cards, .. } => {
                self.court = more::<TRUSTED>(self.court, count(cards) as u8);
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

/// More of something; of what somebody else tells no more than there can be.
#[inline(always)]
const fn more<const TRUSTED: bool>(of: u8, by: u8) -> u8 {
    if TRUSTED { of + by } else { of.saturating_add(by) }
}

/// Less of something; of what somebody else tells no less than nothing.
#[inline(always)]
const fn less<const TRUSTED: bool>(of: u8, by: u8) -> u8 {
    if TRUSTED { of - by } else { of.saturating_sub(by) }
}
