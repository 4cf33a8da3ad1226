//! The course of a game. This file reads like the rulebook.

use crate::action::{Action, DRAWN_WHEN_STRUCK, GIFT};
use crate::card::{Card, Cards, Character};
use crate::decision::{self as index, DecisionId};
use crate::event::{Event, Secret};
use crate::game::Game;
use crate::options::{MOST_PURSE, Order};
use crate::phase::{Claim, Phase, Then};
use crate::seat::{Seat, SeatSet};
use crate::table::Table;

/// The rules applied to a game; each event is sent to a sink.
///
/// The methods are the moves. They trust that a move is legal, which [`View`](crate::View) decides, so they are not public.
pub(crate) struct Play<'g, S> {
    game: &'g mut Game,
    sink: S,
}

impl<'g, S: FnMut(&Event<Secret>)> Play<'g, S> {
    /// Plays on this game.
    #[inline(always)]
    pub(crate) fn new(game: &'g mut Game, sink: S) -> Play<'g, S> {
        Play { game, sink }
    }

    /// The player whose turn it is takes an action and pays its cost (R-T3).
    #[inline(always)]
    pub(crate) fn act(&mut self, action: Action) {
        let seat = self.table().turn;
        self.emit(Event::Declared { seat, action });
        if action.paid() > 0 {
            self.emit(Event::Paid { seat, coins: action.paid() });
        }
        if action.can_be_challenged() {
            self.ask_challenge(Claim::Action(action));
        } else if action.can_be_blocked() {
            self.ask_block(action);
        } else {
            self.effect(action);
        }
    }

    /// A seat does not challenge a claim (R-C2).
    #[inline(always)]
    pub(crate) fn let_stand(&mut self, seat: Seat, claim: Claim, asked: SeatSet) {
        let next = self.next_asked(seat, claim.by(self.table().turn));
        if let Some(asked) = self.still_asked(seat, asked, next) {
            self.emit(Event::Asks(Phase::Challenge { claim, asked }));
        } else if self.all_have_passed(asked) {
            match claim {
                Claim::Action(action) => self.survived(action),
                Claim::Block { .. } => self.next_turn(), // R-B3: the cost stays spent.
            }
        }
    }

    /// A seat does not block an action (R-C2).
    #[inline(always)]
    pub(crate) fn let_be(&mut self, seat: Seat, action: Action, asked: SeatSet) {
        let next = match action.target() {
            None => self.next_blocker(seat, self.table().turn),
            Some(_) => None, // A target is asked alone in either order.
        };
        if let Some(asked) = self.still_asked(seat, asked, next) {
            self.emit(Event::Asks(Phase::Block { action, asked }));
        } else if self.all_have_passed(asked) {
            self.effect(action);
        }
    }

    /// A player challenges the current claim, and the claimant has to answer (R-C1, R-C3).
    #[inline(always)]
    pub(crate) fn challenge(&mut self, seat: Seat, claim: Claim) {
        self.tell_held_passes();
        self.emit(Event::Challenged { seat, claimant: claim.by(self.table().turn) });
        self.emit(Event::Asks(Phase::Proof { claim, challenger: seat }));
    }

    /// A player blocks the action, which is a claim in turn (R-B1).
    #[inline(always)]
    pub(crate) fn block(&mut self, seat: Seat, action: Action, character: Character) {
        self.tell_held_passes();
        self.emit(Event::Blocked { seat, character });
        self.ask_challenge(Claim::Block { action, by: seat, character });
    }

    /// The challenged player concedes, or proves with a card or the whole hand (R-C3, R-F13).
    #[inline]
    pub(crate) fn answer(&mut self, id: DecisionId, hand: Cards) {
        if id.is(index::CONCEDE) {
            self.concede();
        } else if id.is(index::PROVE_HAND) {
            self.prove_hand();
        } else {
            self.prove(index::card_at(index::PROVE, hand, id));
        }
    }

    /// The claimant shows the card, which goes back to the Court before another is drawn (R-C4, R-A12).
    #[inline]
    pub(crate) fn prove(&mut self, card: Card) {
        if let Phase::Proof { claim, challenger } = self.table().phase {
            self.emit(Event::Proved { seat: claim.by(self.table().turn), card });
            self.emit(Event::Asks(Phase::Replace { claim, challenger }));
        }
    }

    /// The claimant shows the whole hand, which goes back to the Court before as many cards are drawn (R-F13, R-F14, D-18).
    pub(crate) fn prove_hand(&mut self) {
        if let Phase::Proof { claim, challenger } = self.table().phase {
            let seat = claim.by(self.table().turn);
            self.emit(Event::ProvedHand { seat, cards: self.game.hands[seat] });
            self.emit(Event::Asks(Phase::Replace { claim, challenger }));
        }
    }

    /// The claimant concedes: an action fails and its cost is refunded, or a block fails (R-C5).
    #[inline]
    pub(crate) fn concede(&mut self) {
        if let Phase::Proof { claim, .. } = self.table().phase {
            let seat = claim.by(self.table().turn);
            self.emit(Event::Conceded { seat });
            match claim {
                Claim::Action(action) => {
                    if action.paid() > 0 {
                        self.emit(Event::Refunded { seat, coins: action.paid() });
                    }
                    self.lose_influence(seat, Then::NextTurn);
                }
                Claim::Block { action, .. } => self.lose_influence(seat, Then::Effect(action)),
            }
        }
    }

    /// A player turns the chosen card face up (R-I2).
    #[inline]
    pub(crate) fn lose(&mut self, card: Card) {
        if let Phase::Loss { seat, then, .. } = self.table().phase {
            self.turn_up(seat, card, then);
        }
    }

    /// A player ends an Exchange by returning these cards (R-A7, R-A8).
    #[inline]
    pub(crate) fn exchange(&mut self, returned: Secret) {
        if let Phase::Keep { seat, .. } = self.table().phase {
            self.emit(Event::Returned { seat, cards: returned });
            self.next_turn();
        }
    }

    /// The examined player shows a card (R-A9).
    #[inline]
    pub(crate) fn show(&mut self, card: Secret) {
        if let Phase::Show { target } = self.table().phase {
            self.emit(Event::Showed { seat: target, to: self.table().turn, card });
            self.emit(Event::Asks(Phase::Examine { target }));
        }
    }

    /// The examiner leaves the card where it is (R-A9).
    #[inline]
    pub(crate) fn leave(&mut self) {
        if let Phase::Examine { target } = self.table().phase {
            self.emit(Event::Left { seat: self.table().turn, target });
            self.next_turn();
        }
    }

    /// The examiner forces a new card (R-A9).
    #[inline]
    pub(crate) fn force(&mut self) {
        if let Phase::Examine { target } = self.table().phase {
            self.emit(Event::Forced { seat: self.table().turn, target });
            self.emit(Event::Asks(Phase::Redraw { target }));
        }
    }

    /// A player picks a card from their set (R-V2).
    pub(crate) fn draft(&mut self, seat: Seat, card: Secret) {
        if let Phase::Draft { waiting } = self.table().phase {
            let waiting = waiting.without(seat);
            self.emit(Event::Drafted { seat, card });
            self.emit(Event::Asks(if waiting.is_empty() {
                Phase::Deal { waiting: self.table().playing }
            } else {
                Phase::Draft { waiting }
            }));
        }
    }

    /// Chance: this seat draws these cards from the Court.
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat, cards: Secret) {
        match self.table().phase {
            Phase::Deal { waiting } => self.dealt(waiting, seat, cards),
            Phase::Replace { claim, challenger } => self.replaced(claim, challenger, cards),
            Phase::Draw { seat, count } => self.drawn(seat, count, cards),
            Phase::Redraw { target } => self.redrawn(target, cards),
            _ => debug_assert!(false, "a draw that nobody waits for"),
        }
    }

    /// Each seat gets two cards, or one in a draft; then the first turn begins (R-S3, R-S6).
    #[inline]
    pub(crate) fn dealt(&mut self, waiting: SeatSet, seat: Seat, cards: Secret) {
        let waiting = waiting.without(seat);
        self.emit(Event::Dealt { seat, cards });
        if waiting.is_empty() {
            self.emit(Event::Turn { seat: self.table().turn });
        } else {
            self.emit(Event::Asks(Phase::Deal { waiting }));
        }
    }

    /// The claimant has replaced the proven card; now the challenger loses influence (R-C4, D-10).
    #[inline]
    pub(crate) fn replaced(&mut self, claim: Claim, challenger: Seat, cards: Secret) {
        self.emit(Event::Drew { seat: claim.by(self.table().turn), cards });
        let then = match claim {
            Claim::Action(action) => Then::Survived(action),
            Claim::Block { .. } => Then::NextTurn, // The block stands (R-X4).
        };
        self.lose_influence(challenger, then);
    }

    /// The cards of an Exchange are in the hand; now some go back (R-A12).
    #[inline]
    pub(crate) fn drawn(&mut self, seat: Seat, count: u8, cards: Secret) {
        self.emit(Event::Drew { seat, cards });
        self.emit(Event::Asks(Phase::Keep { seat, count }));
    }

    /// The new card is drawn before the shown one goes back (R-A9, R-A12).
    #[inline]
    pub(crate) fn redrawn(&mut self, target: Seat, cards: Secret) {
        self.emit(Event::Drew { seat: target, cards });
        self.emit(Event::GaveUp { seat: target, to: self.table().turn, card: self.game.shown_secret() });
        self.next_turn();
    }

    /// The players agree to end the game without a winner.
    pub(crate) fn abandon(&mut self) {
        self.emit(Event::Asks(Phase::Over { winner: None }));
    }

    /// The claim has survived its challenges: the action may be blocked if its target is still in (R-B4, R-X3).
    #[inline(always)]
    fn survived(&mut self, action: Action) {
        let is_in = |target: Seat| self.table().playing.contains(target);
        if action.can_be_blocked() && action.target().is_none_or(is_in) {
            self.ask_block(action);
        } else {
            self.effect(action);
        }
    }

    /// The action takes effect (R-A1 to R-A9, R-F7, R-F12, R-V6).
    #[inline(always)]
    fn effect(&mut self, action: Action) {
        let seat = self.table().turn;
        match action {
            Action::Income => self.take(seat, Action::Income.takes()),
            Action::ForeignAid => self.take(seat, Action::ForeignAid.takes()),
            Action::Tax => self.take(seat, Action::Tax.takes()),
            Action::Steal { target } => self.steal(seat, target),
            Action::Exchange => {
                let count = self.table().rules.exchanged();
                self.emit(Event::Asks(Phase::Draw { seat, count }));
            }
            Action::Examine { target } if self.table().playing.contains(target) => {
                self.emit(Event::Asks(Phase::Show { target }));
            }
            Action::Examine { .. } => self.next_turn(), // R-X3
            Action::Assassinate { target, naming } | Action::Coup { target, naming } => {
                self.strike(target, naming);
            }
            Action::Convert { target } => self.convert(seat, target),
            Action::Embezzle => self.embezzle(seat),
            Action::Cooperate { target } => self.cooperate(seat, target),
        }
    }

    /// A player's side changes, and the coins stay in the Reserve (R-F7, R-F8).
    fn convert(&mut self, seat: Seat, target: Seat) {
        self.emit(Event::Converted { seat, target, coins: Action::Convert { target }.cost(seat) });
        self.next_turn();
    }

    /// The player takes all coins of the Reserve, which may be none (R-F12, D-16).
    fn embezzle(&mut self, seat: Seat) {
        self.emit(Event::Embezzled { seat, coins: self.table().reserve });
        self.next_turn();
    }

    /// Three coins, one of them for the partner (R-V6). Coins that nobody is left to take stay in the Treasury (D-32, D-33).
    fn cooperate(&mut self, seat: Seat, partner: Seat) {
        let coins = Action::Cooperate { target: partner }.takes();
        if self.table().playing.contains(partner) && self.table().coins[partner] < MOST_PURSE {
            self.emit(Event::Took { seat, coins });
            self.emit(Event::Gave { seat, to: partner, coins: GIFT });
        } else {
            self.emit(Event::Took { seat, coins: coins - GIFT });
        }
        self.next_turn();
    }

    #[inline]
    fn take(&mut self, seat: Seat, coins: u8) {
        self.emit(Event::Took { seat, coins });
        self.next_turn();
    }

    /// Two coins, or as many as there are (R-A6, D-3). An exile whose coins waited for this now forfeits the rest (D-2).
    #[inline]
    fn steal(&mut self, seat: Seat, target: Seat) {
        let coins = self.table().coins[target].min(Action::Steal { target }.takes());
        self.emit(Event::Stole { seat, from: target, coins });
        if !self.table().playing.contains(target) {
            self.forfeit(target);
        }
        self.next_turn();
    }

    /// A Coup or an assassination takes effect (R-A3, R-A5). A target already exiled loses nothing more (R-X3).
    #[inline]
    fn strike(&mut self, target: Seat, naming: Option<Character>) {
        if !self.table().playing.contains(target) {
            self.next_turn();
        } else if let Some(named) = naming {
            self.strike_declared(target, named);
        } else {
            self.lose_influence(target, Then::NextTurn);
        }
    }

    /// A declared action takes effect: the hand is shown, only the named character is lost, and the target then exchanges (R-V3).
    fn strike_declared(&mut self, target: Seat, named: Character) {
        let hand = self.game.hands[target];
        self.emit(Event::Revealed { seat: target, cards: hand });
        let named_cards = hand.of_one_in_play(named);
        let mut options = named_cards.options();
        match (options.next(), options.next()) {
            (None, _) => self.ask_exchange(target),
            // Everyone has seen that there is no choice (rules §9a).
            (Some(card), None) => self.turn_up(target, card, Then::Exchange),
            (Some(_), Some(_)) => {
                self.emit(Event::Asks(Phase::Loss { seat: target, only: Some(named), then: Then::Exchange }));
            }
        }
    }

    fn ask_exchange(&mut self, seat: Seat) {
        self.emit(Event::Asks(Phase::Draw { seat, count: DRAWN_WHEN_STRUCK }));
    }

    /// A player loses influence: their choice of card, unless it is the last (R-I2, rules §9a).
    #[inline(always)]
    fn lose_influence(&mut self, seat: Seat, then: Then) {
        if !self.table().stakes_all(seat) {
            self.emit(Event::Asks(Phase::Loss { seat, only: None, then }));
        } else if let Some(card) = self.game.hands[seat].lowest() {
            self.turn_up(seat, card, then);
        }
    }

    /// A card is turned face up. A player without influence is exiled at once (R-I3), and the last one left wins (R-I4).
    #[inline(always)]
    fn turn_up(&mut self, seat: Seat, card: Card, then: Then) {
        let is_last = self.table().stakes_all(seat);
        self.emit(Event::Lost { seat, card });
        if is_last {
            self.emit(Event::Exiled { seat });
            let winner = self.table().playing.lowest();
            if self.table().playing.len() == 1 {
                self.forfeit(seat);
                self.emit(Event::Asks(Phase::Over { winner }));
                return;
            }
            if !is_being_stolen_from(seat, then) {
                self.forfeit(seat);
            }
        }
        match then {
            Then::NextTurn => self.next_turn(),
            Then::Survived(action) => self.survived(action),
            Then::Effect(action) => self.effect(action),
            Then::Exchange if self.table().playing.contains(seat) => self.ask_exchange(seat),
            Then::Exchange => self.next_turn(),
        }
    }

    /// An exiled player's coins go back to the Treasury (R-I3).
    #[inline]
    fn forfeit(&mut self, seat: Seat) {
        let coins = self.table().coins[seat];
        if coins > 0 {
            self.emit(Event::Forfeited { seat, coins });
        }
    }

    /// The turn passes clockwise to the next player still in (R-S6).
    #[inline(always)]
    fn next_turn(&mut self) {
        let turn = self.table().turn;
        if let Some(seat) = self.table().playing.after(turn) {
            self.emit(Event::Turn { seat });
        }
    }

    #[inline(always)]
    fn ask_challenge(&mut self, claim: Claim) {
        let asked = self.first_of(self.table().challengers(claim), claim.by(self.table().turn));
        self.emit(Event::Asks(Phase::Challenge { claim, asked }));
    }

    /// A target is asked alone in either order.
    #[inline(always)]
    fn ask_block(&mut self, action: Action) {
        let blockers = self.table().blockers(action);
        let asked = match action.target() {
            Some(_) => blockers,
            None => self.first_of(blockers, self.table().turn),
        };
        self.emit(Event::Asks(Phase::Block { action, asked }));
    }

    /// The players asked when a window opens: all of these, or the first of them clockwise (R-C6).
    #[inline(always)]
    fn first_of(&self, others: SeatSet, from: Seat) -> SeatSet {
        match self.table().rules.order() {
            Order::First => others,
            Order::Clockwise => others.after(from).map_or(SeatSet::EMPTY, SeatSet::only),
        }
    }

    /// After a pass: the players asked next if players are asked one by one and someone is left (R-C6).
    #[inline(always)]
    fn still_asked(&mut self, seat: Seat, asked: SeatSet, next: Option<SeatSet>) -> Option<SeatSet> {
        if self.table().holds_passes(asked) {
            self.emit(Event::Held { seat });
            None
        } else {
            self.emit(Event::Passed { seats: SeatSet::only(seat) });
            next
        }
    }

    /// The player asked after this seat, up to the player whose claim or action it is.
    #[inline(always)]
    fn next_asked(&self, seat: Seat, from: Seat) -> Option<SeatSet> {
        self.table().playing.after(seat).filter(|next| *next != from).map(SeatSet::only)
    }

    /// The same for players who may block Foreign Aid, which skips allies (R-F10).
    #[inline(always)]
    fn next_blocker(&self, seat: Seat, from: Seat) -> Option<SeatSet> {
        self.table().foes(from).with(from).after(seat).filter(|next| *next != from).map(SeatSet::only)
    }

    /// Whether the window closes because nobody is left to ask. If so, the held passes are revealed.
    #[inline(always)]
    fn all_have_passed(&mut self, asked: SeatSet) -> bool {
        if !self.table().holds_passes(asked) {
            return true;
        }
        let all = asked.minus(self.game.held).is_empty();
        if all {
            self.tell_held_passes();
        }
        all
    }

    #[inline(always)]
    fn tell_held_passes(&mut self) {
        let seats = self.game.held;
        if !seats.is_empty() {
            self.emit(Event::Passed { seats });
        }
    }

    #[inline(always)]
    fn table(&self) -> &Table {
        &self.game.table
    }

    #[inline(always)]
    fn emit(&mut self, event: Event<Secret>) {
        self.game.record(&event);
        (self.sink)(&event);
    }
}

/// Whether a steal from this seat is still unresolved, so that its coins wait (D-2).
#[inline(always)]
fn is_being_stolen_from(seat: Seat, then: Then) -> bool {
    match then {
        Then::Survived(action) | Then::Effect(action) => {
            matches!(action, Action::Steal { target } if target == seat)
        }
        Then::NextTurn | Then::Exchange => false,
    }
}
