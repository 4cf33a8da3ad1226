//! The open table: what anyone can see.

use crate::action::{Action, Claimed};
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
/// It changes only by hearing events, so a client that hears the same events has the same table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) playing: SeatSet,
    pub(crate) court: u8,
    /// The coins of the Treasury Reserve (R-F3).
    pub(crate) reserve: u8,
    /// The Reformists (R-F2). Without the Reformation this is empty, so no seat is barred from any action.
    pub(crate) sides: SeatSet,
    pub(crate) coins: BySeat<u8>,
    pub(crate) lost: BySeat<Cards>,
}

/// A draw that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// The seat that draws: the lowest of [`Chance::seats`].
    pub seat: Seat,
    /// The seats that may draw now: at the deal all that wait for cards, otherwise one.
    pub seats: SeatSet,
    /// The number of cards.
    pub count: usize,
}

impl Table {
    /// Returns the rules.
    #[inline]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns what the game waits for.
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

    /// Returns the seat whose turn it is; before the first turn, the one that will take it.
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

    /// Iterates over the seats of the table, including those in exile.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.rules.players())
    }

    /// Returns the seats that are still in (R-I3).
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

    /// Returns a seat's coins (R-S4).
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

    /// Returns the cards that a seat has turned face up (R-I2).
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

    /// Returns a seat's side, even in exile; `None` without the Reformation (R-F2).
    pub fn side(&self, seat: Seat) -> Option<Side> {
        let side = if self.sides.contains(seat) { Side::Reformist } else { Side::Loyalist };
        self.rules.reformation().then_some(side)
    }

    /// Returns the coins in the Treasury Reserve (R-F3).
    pub const fn reserve(&self) -> u8 {
        self.reserve
    }

    /// Returns the coins in the Treasury; `None` where the rulebook doesn't count them. A shortage never changes play (R-S5, D-1).
    ///
    /// ```
    /// use corte::{Options, Preset, Rules, Setup};
    ///
    /// let rules = Rules::new(3, Options::of(Preset::Brazil)).unwrap();
    /// let game = Setup::new(rules).build().unwrap();
    /// assert_eq!(game.table().treasury(), Some(48)); // of 54, each of three players has two
    /// ```
    pub fn treasury(&self) -> Option<u32> {
        let held: u32 = self.seats().map(|seat| u32::from(self.coins(seat))).sum();
        let held = held + u32::from(self.reserve);
        self.rules.options().preset.treasury().map(|all| all.saturating_sub(held))
    }

    /// Returns the seats that a player can target, and that may block the player's Foreign Aid (R-F5, R-F6, R-F10).
    ///
    /// These are the players still in on the other side, or all other players if only one side is left.
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
        // If only one side is left, all others are opponents (R-F6, D-13).
        if across.is_empty() { self.playing.without(seat) } else { across }
    }

    /// The players who may challenge a claim: everybody else, of either side (R-C1, R-F11).
    #[inline]
    pub(crate) fn challengers(&self, claim: Claim) -> SeatSet {
        self.playing.without(claim.by(self.turn))
    }

    /// The players who may block this action: of Foreign Aid anyone but allies, of other actions their target (R-B2, R-F10).
    #[inline]
    pub(crate) fn blockers(&self, action: Action) -> SeatSet {
        match action.target() {
            Some(target) => SeatSet::only(target),
            None => self.foes(self.turn),
        }
    }

    /// Returns the number of cards in the Court.
    pub const fn court(&self) -> usize {
        self.court as usize
    }

    /// Returns a seat's influence: 2 minus the cards it has lost (R-I1).
    ///
    /// A seat that is not at this table has lost none.
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

    /// Whether the seat's next loss of influence is its last.
    #[inline(always)]
    pub(crate) fn stakes_all(&self, seat: Seat) -> bool {
        !self.lost[seat].is_empty()
    }

    /// Returns how many cards a seat holds now: its influence, or more during an Exchange, or fewer before the deal.
    ///
    /// The table of an abandoned game doesn't tell what the game was waiting for, so this is the influence, although a hand
    /// has another number of cards if a draft, a deal, a proof or an Exchange was under way.
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

    /// Returns what the claim says that is being challenged or proven.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// game.decide(ana, Decision::Act(Action::Tax))?;
    /// assert_eq!(game.table().says(), Some(Claimed::having(Character::Duke)));
    /// # Ok::<(), Illegal>(())
    /// ```
    pub const fn says(&self) -> Option<Claimed> {
        match self.phase.claim() {
            Some(claim) => claim.says(&self.rules),
            None => None,
        }
    }

    /// How many cards replace those shown to prove this claim (R-C4, R-F14).
    #[inline(always)]
    pub(crate) fn replaced(&self, claim: Claim) -> u8 {
        if claim.is_denial() { self.influence(self.turn) as u8 } else { 1 }
    }

    /// Whether passes of these players are held: several are asked at once (R-C6).
    #[inline(always)]
    pub(crate) fn holds_passes(&self, asked: SeatSet) -> bool {
        self.rules.order() == Order::First && asked.len() > 1
    }

    /// Returns the seats that may decide now. A held pass does not show here (R-C6).
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

    /// Returns the draw that the game waits for, if any. Nothing else is left to chance.
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

    /// Returns how many cards a seat is to draw now.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.table().draw_count(ana), Err(Illegal::NoDraw));
    /// ```
    ///
    /// # Errors
    ///
    /// If the game is over, or does not wait for this seat to draw.
    pub fn draw_count(&self, seat: Seat) -> Result<usize, Illegal> {
        match self.chance() {
            Some(chance) if chance.seats.contains(seat) => Ok(chance.count),
            _ if self.is_over() => Err(Illegal::Over),
            _ => Err(Illegal::NoDraw),
        }
    }

    /// Returns the action of this turn, as long as it still matters.
    ///
    /// That is while it is claimed or may be blocked, while a loss precedes its effect, and while it is carried out.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let tax = Action::Tax;
    /// game.decide(ana, Decision::Act(tax))?;
    /// assert_eq!(game.table().pending_action(), Some(tax));
    /// game.decide(bruno, Decision::Challenge)?;
    /// game.decide(ana, Decision::Concede)?;
    /// assert_eq!(game.table().pending_action(), None); // she only has to choose a card to lose
    /// # Ok::<(), Illegal>(())
    /// ```
    pub fn pending_action(&self) -> Option<Action> {
        match self.phase {
            Phase::Loss { then: Then::Survived(action) | Then::Effect(action), .. } => Some(action),
            Phase::Show { target } | Phase::Examine { target } | Phase::Redraw { target } => {
                Some(Action::Examine { target })
            }
            // A target that exchanges after a declared action takes no action of its own (R-V3).
            Phase::Draw { seat, .. } | Phase::Keep { seat, .. } if seat == self.turn => {
                Some(Action::Exchange)
            }
            phase => phase.action(),
        }
    }

    /// Returns whether the game is over.
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

    /// Returns the winner, if there is one.
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

    /// Updates the table with an event.
    ///
    /// Events that no game emits leave meaningless numbers, but never overflow.
    pub fn hear(&mut self, event: &Event<Seen>) {
        self.record::<_, false>(event, Seen::count);
    }

    /// Updates the table with an event from the rules.
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
                // Coins that exceed the Reserve's limit go to the Treasury (D-27).
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

/// Adds; saturates if the event may be untrusted.
#[inline(always)]
const fn more<const TRUSTED: bool>(of: u8, by: u8) -> u8 {
    if TRUSTED { of + by } else { of.saturating_add(by) }
}

/// Subtracts; saturates if the event may be untrusted.
#[inline(always)]
const fn less<const TRUSTED: bool>(of: u8, by: u8) -> u8 {
    if TRUSTED { of - by } else { of.saturating_sub(by) }
}
