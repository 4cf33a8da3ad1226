//! Views: what one viewer sees and may do. Legality is decided here and nowhere else.

use crate::action::{Action, CONVERT_OTHER_COST, CONVERT_SELF_COST, FORCED_COUP};
use crate::card::{Card, Cards, Character};
use crate::decision::{self as index, Decision, DecisionId, DecisionSet, Illegal, Naming};
use crate::event::{Event, Seen, Viewer};
use crate::options::{ASSASSINATE_COST, COUP_COST, Declared};
use crate::phase::{Claim, Phase};
use crate::rules::Turn;
use crate::seat::{Seat, SeatSet};
use crate::table::Table;

/// A game as one viewer sees it: the open table and their own hand.
///
/// What a player may do is computed from this alone, so it can't depend on anything they don't know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View<'t> {
    table: &'t Table,
    viewer: Viewer,
    hand: Cards,
    shown: Option<Card>,
    passed: bool,
}

impl<'t> View<'t> {
    #[inline(always)]
    pub(crate) fn new(
        table: &'t Table,
        viewer: Viewer,
        hand: Cards,
        shown: Option<Card>,
        passed: bool,
    ) -> View<'t> {
        View { table, viewer, hand, shown, passed }
    }

    /// Returns the same view with another hand: what the viewer would see if they held it.
    #[must_use]
    pub fn with_hand(self, hand: Cards) -> View<'t> {
        View { hand, ..self }
    }

    /// Returns the same view for a viewer whose pass is held until the window closes (R-C6).
    #[must_use]
    pub fn with_pass(self) -> View<'t> {
        View { passed: true, ..self }
    }

    /// Returns the same view with this card shown in an Examine (R-A9), or with none.
    #[must_use]
    pub fn with_shown(self, shown: Option<Card>) -> View<'t> {
        View { shown, ..self }
    }

    /// Returns the open table.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let view = game.view(Viewer::Spectator);
    /// assert_eq!(view.table(), game.table());
    /// ```
    #[inline]
    pub fn table(&self) -> &'t Table {
        self.table
    }

    /// Returns the viewer.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.view(Viewer::Seat(ana)).viewer(), Viewer::Seat(ana));
    /// ```
    #[inline]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the viewer's hand; empty for a spectator.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.view(Viewer::Seat(bruno)).hand().len(), 2);
    /// ```
    #[inline]
    pub fn hand(&self) -> Cards {
        self.hand
    }

    /// Returns the card shown in an Examine until it is left or replaced, if the viewer is one of the two who see it (R-A9).
    pub fn shown(&self) -> Option<Card> {
        self.shown
    }

    /// Returns whether the viewer's own pass is held until the window closes (R-C6).
    pub fn has_passed(&self) -> bool {
        self.passed
    }

    /// Returns the decisions that the viewer may make now; empty if they are not asked.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// # let game = Setup::new(rules).build().unwrap();
    /// # let game = game.dealt(&[[Character::Duke, Character::Duke], [Character::Captain, Character::Contessa]]);
    /// let view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
    /// let legal = view.legal(); // one coin: income, foreign aid, tax, exchange, steal from the other
    /// assert_eq!(legal.len(), 5);
    /// assert!(legal.iter().all(|id| view.decision(id).is_some()));
    /// ```
    #[inline]
    pub fn legal(&self) -> DecisionSet {
        // Each arm checks again whether the viewer is asked; with the phase known, that costs nothing.
        match self.table.phase {
            Phase::Action => self.offered(|seat| self.actions(seat)),
            Phase::Challenge { .. } => self.offered(|_| View::PASS_OR_CHALLENGE),
            Phase::Block { action, .. } => self.offered(|_| self.blocks(action)),
            Phase::Proof { claim, .. } => self.offered(|_| self.answers(claim)),
            Phase::Loss { only, .. } => self.offered(|_| self.losses(only)),
            Phase::Keep { .. } => self.offered(|seat| self.keeps(seat)),
            Phase::Show { .. } => self.offered(|_| self.shows()),
            Phase::Examine { .. } => self.offered(|_| View::LEAVE_OR_FORCE),
            Phase::Draft { .. } => self.offered(|_| self.drafts()),
            Phase::Deal { .. }
            | Phase::Replace { .. }
            | Phase::Draw { .. }
            | Phase::Redraw { .. }
            | Phase::Over { .. } => DecisionSet::EMPTY,
        }
    }

    /// These decisions if the viewer is asked, otherwise none.
    #[inline]
    fn offered(&self, decisions: impl FnOnce(Seat) -> DecisionSet) -> DecisionSet {
        match self.viewer {
            Viewer::Seat(seat) if self.table.asked().contains(seat) && !self.passed => decisions(seat),
            _ => DecisionSet::EMPTY,
        }
    }

    /// Pass, or challenge the claim (R-C1).
    pub(crate) const PASS_OR_CHALLENGE: DecisionSet = DecisionSet::at(index::PASS, 0b11);

    /// Pass, or block the action with a character that blocks it (R-B2, R-B6).
    #[inline(always)]
    pub(crate) fn blocks(&self, action: Action) -> DecisionSet {
        let blocks = action.blocker_bits(&self.table.rules) << (index::BLOCK - index::PASS);
        DecisionSet::at(index::PASS, 1 | blocks)
    }

    /// Turn any own card face up, or only a copy of the named character (R-I2, R-V3).
    #[inline]
    pub(crate) fn losses(&self, only: Option<Character>) -> DecisionSet {
        let cards = only.map_or(self.hand, |character| self.hand.of_one_in_play(character));
        DecisionSet::at(index::LOSE, cards.option_bits() as u64)
    }

    /// Keep as many cards as one has influence (R-A7, R-A11).
    #[inline]
    pub(crate) fn keeps(&self, seat: Seat) -> DecisionSet {
        DecisionSet::at(index::KEEP, index::ways_to_keep(self.hand, self.table.influence(seat)))
    }

    /// Show any own card to the examiner (R-A9).
    pub(crate) fn shows(&self) -> DecisionSet {
        DecisionSet::at(index::SHOW, self.hand.option_bits() as u64)
    }

    /// Leave the shown card, or force a new one (R-A9).
    pub(crate) const LEAVE_OR_FORCE: DecisionSet = DecisionSet::at(index::LEAVE, 0b11);

    /// Pick one of the five characters in play (R-V2).
    pub(crate) fn drafts(&self) -> DecisionSet {
        DecisionSet::at(index::DRAFT, self.table.rules.characters_bits().into())
    }

    /// Take any action that can be paid for; with ten or more coins, only a Coup (R-T1, R-T2).
    #[inline]
    pub(crate) fn actions(&self, seat: Seat) -> DecisionSet {
        match self.table.rules.turn() {
            Turn::Plain => self.plain_actions(seat),
            Turn::Reformed => self.reformed_actions(seat),
            Turn::Naming => self.naming_actions(seat),
            Turn::Cooperative => self.cooperative_actions(seat),
            Turn::Special => self.special_actions(seat),
        }
    }

    /// The actions where several special rules apply: naming characters, sides, Diplomats (R-V3, R-F5, R-V6).
    #[inline(never)]
    pub(crate) fn special_actions(&self, seat: Seat) -> DecisionSet {
        let targets = self.table.foes(seat);
        let (mut unnamed, mut naming) = (self.unnamed_actions(seat, targets), Naming::NONE);
        if self.table.rules.declared() != Declared::Off {
            (unnamed, naming) = self.named_actions(seat, targets, unnamed);
        }
        if self.table.rules.reformation() {
            unnamed |= self.actions_of_the_reformation(seat);
        }
        let mut partners = SeatSet::EMPTY;
        if self.table.rules.diplomat() {
            unnamed &= !TAX;
            partners = self.partners(seat);
        }
        DecisionSet::of_actions(unnamed, naming, partners)
    }

    /// The actions where sides are the only special rule (R-F5, R-F7, R-F12).
    #[inline(always)]
    pub(crate) fn reformed_actions(&self, seat: Seat) -> DecisionSet {
        let actions = self.unnamed_actions(seat, self.table.foes(seat));
        DecisionSet::at(0, actions | self.actions_of_the_reformation(seat))
    }

    /// The actions where naming characters is the only special rule (R-V3).
    #[inline]
    pub(crate) fn naming_actions(&self, seat: Seat) -> DecisionSet {
        let targets = self.table.playing.without(seat);
        let unnamed = self.unnamed_actions(seat, targets);
        let (unnamed, naming) = self.named_actions(seat, targets, unnamed);
        DecisionSet::of_actions(unnamed, naming, SeatSet::EMPTY)
    }

    /// The actions where Diplomats are the only special rule (R-V6).
    #[inline]
    pub(crate) fn cooperative_actions(&self, seat: Seat) -> DecisionSet {
        let others = self.table.playing.without(seat);
        let unnamed = self.unnamed_actions(seat, others) & !TAX;
        DecisionSet::of_actions(unnamed, Naming::NONE, self.partners(seat))
    }

    /// The seats to cooperate with: all others still in, of either side (R-V6, D-31), but none with ten or more coins (R-T2).
    #[inline]
    fn partners(&self, seat: Seat) -> SeatSet {
        let may = self.table.coins[seat] < FORCED_COUP;
        if may { self.table.playing.without(seat) } else { SeatSet::EMPTY }
    }

    /// The actions where no special rule applies (R-T1, R-T2).
    #[inline(always)]
    pub(crate) fn plain_actions(&self, seat: Seat) -> DecisionSet {
        DecisionSet::at(0, self.unnamed_actions(seat, self.table.playing.without(seat)))
    }

    /// The affordable conversions, and an embezzlement; neither with ten or more coins (R-F7, R-F9, R-F12).
    #[inline]
    fn actions_of_the_reformation(&self, seat: Seat) -> u64 {
        let coins = self.table.coins[seat];
        if coins >= FORCED_COUP {
            return 0;
        }
        let own = SeatSet::only(seat).bits() * u64::from(coins >= CONVERT_SELF_COST);
        let whom = if coins >= CONVERT_OTHER_COST { self.table.playing.bits() } else { own };
        whom << index::CONVERT | 1 << index::EMBEZZLE
    }

    /// The actions of the base game on these targets, as bits of their ids, with no character named (R-T1, R-T2).
    #[inline(always)]
    fn unnamed_actions(&self, seat: Seat, targets: SeatSet) -> u64 {
        let coins = self.table.coins[seat];
        let others = targets.bits();
        if coins >= FORCED_COUP {
            return others << index::COUP;
        }
        // One bit for each kind of targeted action; a product sets the bits of all targets.
        let kinds = KINDS[usize::from(coins)][usize::from(self.table.rules.inquisitor())];
        (kinds & UNTARGETED) | (others * (kinds & !UNTARGETED))
    }

    /// The actions that name a character, and the other actions without them (R-V3).
    #[inline]
    fn named_actions(&self, seat: Seat, targets: SeatSet, unnamed: u64) -> (u64, Naming) {
        let rules = &self.table.rules;
        let coins = self.table.coins[seat];
        let names_both = rules.declared() == Declared::CoupAndAssassinate;
        let (mut assassinations, mut coups) = (SeatSet::EMPTY, SeatSet::EMPTY);
        let mut left = unnamed;
        if coins >= COUP_COST {
            (coups, left) = (targets, left & !COUPS);
        }
        if names_both && (ASSASSINATE_COST..FORCED_COUP).contains(&coins) {
            (assassinations, left) = (targets, left & !ASSASSINATIONS);
        }
        (left, Naming::new(assassinations, coups, rules.characters_bits()))
    }

    /// Prove, with a card of the claimed character or with a hand that has none of the denied one; or concede (R-C3, R-F13, R-F15).
    #[inline(always)]
    pub(crate) fn answers(&self, claim: Claim) -> DecisionSet {
        let rules = &self.table.rules;
        let proofs = match claim.character(rules) {
            Some(character) => self.hand.of_one_in_play(character).option_bits() as u64,
            None => u64::from(!self.holds_denied(claim)) << (index::PROVE_HAND - index::PROVE),
        };
        let concede = 1 << (index::CONCEDE - index::PROVE);
        let forced = rules.must_prove() && proofs != 0;
        DecisionSet::at(index::PROVE, proofs | if forced { 0 } else { concede })
    }

    /// Whether the hand has a card that the claim denies (R-F15).
    fn holds_denied(&self, claim: Claim) -> bool {
        self.denied(claim).is_none_or(|denied| self.hand.count(denied) > 0)
    }

    /// Returns the decision that an id stands for with this hand.
    ///
    /// `None` for an id that stands for none, such as that of a second copy where copies look the same.
    /// Different ids stand for different decisions, and [`View::id`] converts each decision back to its id.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let view = game.view(Viewer::Seat(ana));
    /// let first = view.legal().nth(0).unwrap();
    /// assert_eq!(view.decision(first), Some(Decision::Act(Action::Income)));
    /// ```
    pub fn decision(&self, id: DecisionId) -> Option<Decision> {
        index::decision_of(id, self.hand)
    }

    /// Returns the id of a decision.
    ///
    /// `None` if the decision keeps or names cards that are not in the hand or whose faces are not of this game.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let view = game.view(Viewer::Seat(ana));
    /// let id = view.id(Decision::Act(Action::Tax)).unwrap();
    /// assert_eq!(view.decision(id), Some(Decision::Act(Action::Tax)));
    /// ```
    pub fn id(&self, decision: Decision) -> Option<DecisionId> {
        index::id_of(decision, self.hand)
    }

    /// Iterates over the legal decisions, in the order of their ids.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let view = game.view(Viewer::Seat(ana));
    /// assert!(view.decisions().any(|decision| decision == Decision::Act(Action::Steal { target: bruno })));
    /// ```
    pub fn decisions(&self) -> impl Iterator<Item = Decision> + use<> {
        let hand = self.hand;
        self.legal().iter().filter_map(move |id| index::decision_of(id, hand))
    }

    /// Checks whether the viewer may make this decision now, and returns its id.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let view = game.view(Viewer::Seat(ana));
    /// let coup = Decision::Act(Action::Coup { target: bruno, naming: None });
    /// assert_eq!(view.check(coup), Err(Illegal::TooFewCoins { cost: 7, coins: 1 }));
    /// ```
    ///
    /// # Errors
    ///
    /// The reason why they may not.
    #[inline]
    pub fn check(&self, decision: Decision) -> Result<DecisionId, Illegal> {
        match self.id(decision) {
            Some(id) if self.legal().contains(id) => Ok(id),
            _ => Err(self.reason_against(decision)),
        }
    }

    /// The reason why the decision with this id is illegal.
    #[cold]
    pub(crate) fn reason_against_id(&self, id: DecisionId) -> Illegal {
        match self.decision(id) {
            Some(decision) => self.reason_against(decision),
            None => self.reason_against_any().unwrap_or(Illegal::NotThisDecision),
        }
    }

    #[cold]
    fn reason_against(&self, decision: Decision) -> Illegal {
        self.reason_against_any().unwrap_or_else(|| self.reason_against_this(decision))
    }

    /// The reason why the viewer may not decide anything now, if that is so.
    fn reason_against_any(&self) -> Option<Illegal> {
        let Some(seat) = self.viewer.seat().filter(|seat| seat.index() < self.table.rules.players()) else {
            return Some(Illegal::NoSuchSeat);
        };
        let asked = self.table.asked();
        match self.table.phase {
            Phase::Over { .. } => Some(Illegal::Over),
            _ if !self.table.playing.contains(seat) => Some(Illegal::Exiled),
            _ if self.passed => Some(Illegal::AlreadyPassed),
            _ if asked.is_empty() => Some(Illegal::WaitsForChance),
            _ if !asked.contains(seat) => Some(Illegal::NotAsked),
            _ => None,
        }
    }

    /// The reason why a player who is asked may not make this decision.
    fn reason_against_this(&self, decision: Decision) -> Illegal {
        let Some(seat) = self.viewer.seat() else { return Illegal::NoSuchSeat };
        match (self.table.phase, decision) {
            (Phase::Action, Decision::Act(action)) => self.reason_against_action(seat, action),
            (Phase::Block { .. }, Decision::Block(character)) if !self.table.rules.plays(character) => {
                Illegal::NotInPlay(character)
            }
            (Phase::Block { .. }, Decision::Block(character)) => Illegal::DoesNotBlock(character),
            (Phase::Proof { claim, .. }, Decision::Prove(card)) => match claim.character(&self.table.rules) {
                Some(character) if character != card.character() => Illegal::ClaimIsOf(character),
                Some(_) => Illegal::NotHeld(card),
                None => self.denied(claim).map_or(Illegal::NotHeld(card), Illegal::ClaimDenies),
            },
            (Phase::Proof { claim, .. }, Decision::ProveHand) => match self.denied(claim) {
                Some(denied) => Illegal::Holds(denied),
                None => {
                    claim.character(&self.table.rules).map_or(Illegal::NotThisDecision, Illegal::ClaimIsOf)
                }
            },
            (Phase::Proof { .. }, Decision::Concede) => Illegal::MustProve,
            (Phase::Loss { only: Some(named), .. }, Decision::Lose(card)) if card.character() != named => {
                Illegal::OnlyNamed(named)
            }
            (Phase::Loss { .. }, Decision::Lose(card)) | (Phase::Show { .. }, Decision::Show(card)) => {
                Illegal::NotHeld(card)
            }
            (Phase::Keep { .. }, Decision::Keep(_)) => Illegal::Keep { count: self.table.influence(seat) },
            (Phase::Draft { .. }, Decision::Draft(character)) => Illegal::NotInPlay(character),
            _ => Illegal::NotThisDecision,
        }
    }

    fn denied(&self, claim: Claim) -> Option<Character> {
        claim.is_denial().then(|| self.table.rules.taxer())
    }

    fn reason_against_action(&self, seat: Seat, action: Action) -> Illegal {
        let rules = &self.table.rules;
        let coins = self.table.coins[seat];
        let is_coup = matches!(action, Action::Coup { .. });
        if matches!(action, Action::Convert { .. } | Action::Embezzle) && !rules.reformation() {
            return Illegal::NoReformation;
        }
        if let Some(target) = action.target() {
            let is_self = target == seat && !matches!(action, Action::Convert { .. });
            if is_self || !self.table.playing.contains(target) {
                return Illegal::NoTarget;
            }
        }
        let claimed = action.claim(rules).into_iter().chain(action.naming());
        if let Some(absent) = claimed.into_iter().find(|character| !rules.plays(*character)) {
            return Illegal::NotInPlay(absent);
        }
        if coins < action.cost(seat) {
            return Illegal::TooFewCoins { cost: action.cost(seat), coins };
        }
        if coins >= FORCED_COUP && !is_coup {
            return Illegal::MustCoup;
        }
        if action.is_hostile() && action.target().is_some_and(|it| !self.table.foes(seat).contains(it)) {
            return Illegal::OwnSide;
        }
        if action.must_name(rules) { Illegal::MustName } else { Illegal::NamesNobody }
    }
}

impl Table {
    /// Returns the decisions that a seat could make now if it held this hand; empty if it is not asked.
    ///
    /// All legality is decided here. Held passes do not show on the table (R-C6), so they are not taken into account.
    ///
    /// ```
    /// # use corte::*;
    /// # let game = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
    /// # let mut game = game.dealt(&[[Character::Duke, Character::Duke], [Character::Captain, Character::Contessa]]);
    /// let [ana, bruno] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
    /// game.decide(ana, Decision::Act(Action::Tax))?;
    /// game.decide(bruno, Decision::Challenge)?;
    /// let nothing = Cards::none(Pack::default());
    /// assert_eq!(game.table().legal(ana, nothing).len(), 1); // without a Duke she can only concede
    /// assert_eq!(game.table().legal(ana, game.hand(ana)).len(), 2);
    /// # Ok::<(), Illegal>(())
    /// ```
    #[inline]
    pub fn legal(&self, seat: Seat, hand: Cards) -> DecisionSet {
        self.suppose(seat, hand).legal()
    }

    /// Returns the view that a seat would have if it held this hand.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let supposed = game.table().suppose(ana, game.hand(bruno));
    /// assert_eq!(supposed.legal(), game.legal(ana)); // the choice of an action does not depend on the hand
    /// ```
    #[inline]
    pub fn suppose(&self, seat: Seat, hand: Cards) -> View<'_> {
        View::new(self, Viewer::Seat(seat), hand, None, false)
    }
}

/// The bits of Income, Foreign Aid, Tax and Exchange.
const UNTARGETED: u64 = 1 << index::INCOME | 1 << index::FOREIGN_AID | 1 << index::TAX | 1 << index::EXCHANGE;
/// By number of coins, and without or with Inquisitors: the affordable kinds of actions, as bits (R-T1).
static KINDS: [[u64; 2]; FORCED_COUP as usize] = {
    let (assassinate, coup) = (1 << index::ASSASSINATE, 1 << index::COUP);
    let mut kinds = [[0; 2]; FORCED_COUP as usize];
    let mut coins = 0;
    while coins < FORCED_COUP {
        let paid = if coins >= ASSASSINATE_COST { assassinate } else { 0 }
            | if coins >= COUP_COST { coup } else { 0 };
        let without = UNTARGETED | 1 << index::STEAL | paid;
        kinds[coins as usize] = [without, without | 1 << index::EXAMINE];
        coins += 1;
    }
    kinds
};

const TAX: u64 = 1 << index::TAX;
const TARGETS: u64 = (1 << Seat::MAX) - 1;
const ASSASSINATIONS: u64 = TARGETS << index::ASSASSINATE;
const COUPS: u64 = TARGETS << index::COUP;

/// A viewer's own copy of a game, kept up to date by the events they hear.
///
/// It holds what that viewer knows and nothing else, and always equals the view that the game gives them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Perspective {
    table: Table,
    viewer: Viewer,
    hand: Cards,
    shown: Option<Card>,
    passed: bool,
}

impl Perspective {
    #[inline(always)]
    pub(crate) fn of(view: View<'_>) -> Perspective {
        Perspective {
            table: *view.table,
            viewer: view.viewer,
            hand: view.hand,
            shown: view.shown,
            passed: view.passed,
        }
    }

    /// Returns the current view.
    pub fn view(&self) -> View<'_> {
        View::new(&self.table, self.viewer, self.hand, self.shown, self.passed)
    }

    /// Updates the view with an event that [`Event::seen_by`] let through.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut mine = game.perspective(Viewer::Seat(ana));
    /// let mut log = Vec::new();
    /// let tax = Move::Decide { seat: ana, decision: Decision::Act(Action::Tax) };
    /// game.apply(tax, |event| log.extend(event.seen_by(Viewer::Seat(ana))))?;
    /// log.iter().for_each(|event| mine.hear(event));
    /// assert_eq!(mine.view(), game.view(Viewer::Seat(ana)));
    /// # Ok::<(), Illegal>(())
    /// ```
    pub fn hear(&mut self, event: &Event<Seen>) {
        self.table.hear(event);
        let mine = |seat: &Seat| self.viewer.is(*seat);
        match event {
            Event::Drafted { seat, card: cards }
            | Event::Dealt { seat, cards }
            | Event::Drew { seat, cards }
                if mine(seat) =>
            {
                // Cards that can't be in this hand are ignored.
                let hand = cards.cards().and_then(|cards| self.hand.checked_plus(cards));
                self.hand = hand.unwrap_or(self.hand);
            }
            Event::Returned { seat, cards } if mine(seat) => {
                self.hand = self.hand.minus(cards.cards().unwrap_or(self.hand.with_bits(0)));
            }
            Event::ProvedHand { seat, cards } if mine(seat) => self.hand = self.hand.minus(*cards),
            Event::Proved { seat, card } | Event::Lost { seat, card } if mine(seat) => {
                self.hand.remove(*card);
            }
            Event::Showed { card, .. } => self.shown = card.cards().and_then(Cards::lowest),
            Event::GaveUp { seat, .. } => {
                if let Some(card) = self.shown.take().filter(|_| mine(seat)) {
                    self.hand.remove(card);
                }
            }
            Event::Left { .. } => self.shown = None,
            Event::Asks(Phase::Over { .. }) => (self.shown, self.passed) = (None, false),
            Event::Held { seat } if mine(seat) => self.passed = true,
            Event::Passed { seats } if self.viewer.seat().is_some_and(|seat| seats.contains(seat)) => {
                self.passed = false;
            }
            Event::Drafted { .. }
            | Event::Dealt { .. }
            | Event::Drew { .. }
            | Event::Returned { .. }
            | Event::ProvedHand { .. }
            | Event::Proved { .. }
            | Event::Lost { .. }
            | Event::Held { .. }
            | Event::Passed { .. }
            | Event::Turn { .. }
            | Event::Declared { .. }
            | Event::Paid { .. }
            | Event::Refunded { .. }
            | Event::Took { .. }
            | Event::Stole { .. }
            | Event::Challenged { .. }
            | Event::Blocked { .. }
            | Event::Conceded { .. }
            | Event::Forced { .. }
            | Event::Revealed { .. }
            | Event::Exiled { .. }
            | Event::Forfeited { .. }
            | Event::Converted { .. }
            | Event::Embezzled { .. }
            | Event::Gave { .. }
            | Event::Asks(_) => {}
        }
    }
}

/// Whether the viewer's pass is among the held ones.
#[inline(always)]
pub(crate) fn passed(viewer: Viewer, held: SeatSet) -> bool {
    matches!(viewer, Viewer::Seat(seat) if held.contains(seat))
}
