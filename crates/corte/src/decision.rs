//! Decisions of players, and the fixed index of all decisions.

use crate::action::{Action, Claimed};
use crate::bits::{Bits, deposit, nth_bit};
use crate::card::{Card, Cards, Character};
use crate::event::Secret;
use crate::rules::Rules;
use crate::seat::{Seat, SeatSet};
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;

/// A player's decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Picks the card of this character from the player's set (R-V2).
    Draft(Character),
    /// Takes the turn's action (R-T1).
    Act(Action),
    /// Does not challenge, or does not block.
    Pass,
    /// Challenges the current claim (R-C1).
    Challenge,
    /// Blocks, claiming the character (R-B1).
    Block(Character),
    /// Proves the claim with this card (R-C4).
    Prove(Card),
    /// Shows the whole hand, to prove that a character is not in it (R-F13).
    ProveHand,
    /// Gives up the claim (R-C5).
    Concede,
    /// Turns this card face up (R-I2).
    Lose(Card),
    /// Keeps these cards in an Exchange (R-A7).
    Keep(Cards),
    /// Shows this card to the examiner (R-A9).
    Show(Card),
    /// Leaves the shown card (R-A9).
    Leave,
    /// Forces the target to draw a new card (R-A9).
    Force,
}

impl Decision {
    /// Returns what it claims, if anything: that of an action or of a block (R-C1, R-B1).
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// assert_eq!(Decision::Block(Character::Duke).says(&rules), Some(Claimed::having(Character::Duke)));
    /// assert_eq!(Decision::Challenge.says(&rules), None);
    /// ```
    pub const fn says(self, rules: &Rules) -> Option<Claimed> {
        match self {
            Decision::Act(action) => action.says(rules),
            Decision::Block(character) => Some(Claimed::having(character)),
            _ => None,
        }
    }
}

/// A change to a game from outside: a player's decision, or an outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A player decides.
    Decide {
        /// The player.
        seat: Seat,
        /// The decision.
        decision: Decision,
    },
    /// Chance: a seat draws cards from the Court.
    Draw {
        /// The seat.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
}

/// A decision's number in the fixed index, 0 to [`DecisionId::COUNT`] − 1.
///
/// The index is stable: solvers, learners and recorded data rely on it. This is [version](DecisionId::VERSION) 2;
/// [`DecisionId::from_version_1`] converts numbers of version 1.
///
/// | ids | decision | in version 1 |
/// | --- | --- | --- |
/// | 0, 1, 2, 3 | income, foreign aid, tax, exchange | the same |
/// | 4 + s, 14 + s, 24 + s, 34 + s | steal from, examine, assassinate, coup seat s (0–9) | the same |
/// | 44 + s | convert seat s, oneself with one's own seat | – |
/// | 54 | embezzle | – |
/// | 55, 56 | pass, challenge | 44, 45 |
/// | 57 + c | block claiming character c (0–6, [`Character::ALL`]) | 46 + c |
/// | 64 + k | prove with card k (0–29, [`Card::slot`]) | 52 + k |
/// | 94 | prove with the whole hand | – |
/// | 95 | concede | 82 |
/// | 96 + k, 126 + k | lose, show card k | 83 + k, 113 + k |
/// | 156, 157 | leave, force | 143, 144 |
/// | 158 + m | keep the cards of the sorted hand whose positions are the bits of m (0–15) | 145 + m |
/// | 174 + c | draft character c (0–6) | 161 + c |
/// | 181 + 7 s + c, 251 + 7 s + c | assassinate, coup seat s naming character c (0–6) | 167 + 6 s + c, 227 + 6 s + c |
/// | 321 + s | cooperate with seat s | – |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DecisionId(u16);

impl DecisionId {
    /// The number of decisions in the index.
    pub const COUNT: usize = COOPERATE as usize + Seat::MAX;

    /// The version of the index.
    pub const VERSION: u32 = 2;

    /// Returns the id with this number; `None` beyond the last.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let id = game.view(Viewer::Seat(ana)).id(Decision::Act(Action::Tax)).unwrap();
    /// assert_eq!(DecisionId::new(id.index()), Some(id));
    /// ```
    pub const fn new(index: usize) -> Option<DecisionId> {
        if index < DecisionId::COUNT { Some(DecisionId(index as u16)) } else { None }
    }

    /// Converts a decision's number in version 1 of the index to its id; `None` beyond the last.
    ///
    /// ```
    /// # use corte::DecisionId;
    /// let pass = DecisionId::from_version_1(44).unwrap();
    /// assert_eq!(pass.index(), 55);
    /// assert_eq!(DecisionId::from_version_1(287), None); // version 1 had 287
    /// ```
    pub const fn from_version_1(number: u16) -> Option<DecisionId> {
        let id = match number {
            0..44 => number,                  // actions
            44..52 => number - 44 + PASS,     // pass, challenge, blocks
            52..82 => number - 52 + PROVE,    // proofs
            82..161 => number - 82 + CONCEDE, // concede, lose, show, leave, force, keep
            161..167 => number - 161 + DRAFT, // drafts
            167..287 => {
                let named = number - 167;
                NAMING + named / 6 * PLACES + named % 6
            }
            _ => return None,
        };
        Some(DecisionId(id))
    }

    /// Returns its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn is(self, number: u16) -> bool {
        self.0 == number
    }
}

pub(crate) const INCOME: u32 = 0;
pub(crate) const FOREIGN_AID: u32 = 1;
pub(crate) const TAX: u32 = 2;
pub(crate) const EXCHANGE: u32 = 3;
pub(crate) const STEAL: u32 = 4;
pub(crate) const EXAMINE: u32 = 14;
pub(crate) const ASSASSINATE: u32 = 24;
pub(crate) const COUP: u32 = 34;
pub(crate) const CONVERT: u32 = 44;
pub(crate) const EMBEZZLE: u32 = 54;
pub(crate) const PASS: u16 = 55;
pub(crate) const CHALLENGE: u16 = 56;
pub(crate) const BLOCK: u16 = 57;
pub(crate) const PROVE: u16 = 64;
pub(crate) const PROVE_HAND: u16 = 94;
pub(crate) const CONCEDE: u16 = 95;
pub(crate) const LOSE: u16 = 96;
pub(crate) const SHOW: u16 = 126;
pub(crate) const LEAVE: u16 = 156;
pub(crate) const FORCE: u16 = 157;
pub(crate) const KEEP: u16 = 158;
pub(crate) const DRAFT: u16 = 174;
pub(crate) const NAMING: u16 = 181;
pub(crate) const COOPERATE: u16 = 321;
/// How many characters the index has room for.
const PLACES: u16 = 7;
/// How many assassinations name a character. There are as many such Coups.
const BLOWS: u32 = 10 * PLACES as u32;

/// A set of decisions: those that are legal in a view.
///
/// All decisions that are legal at one time lie within sixty-four consecutive ids, except for actions that name a character
/// and cooperations.
#[derive(Clone, Copy)]
pub struct DecisionSet {
    /// The id of the lowest bit, in the low sixteen bits. Above it come the seats to cooperate with (R-V6), and the actions that
    /// name a character. Two words travel in registers.
    head: u64,
    bits: u64,
}

impl PartialEq for DecisionSet {
    /// Compares the decisions, whatever their representation.
    #[inline]
    fn eq(&self, other: &DecisionSet) -> bool {
        (self.head == other.head && self.bits == other.bits) || self.normal() == other.normal()
    }
}

impl Eq for DecisionSet {}

impl Hash for DecisionSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.normal().hash(state);
    }
}

impl Default for DecisionSet {
    fn default() -> DecisionSet {
        DecisionSet::EMPTY
    }
}

impl DecisionSet {
    /// The empty set.
    pub const EMPTY: DecisionSet = DecisionSet::at(0, 0);

    /// The decisions with the ids `base` + i, for every set bit i.
    #[inline]
    pub(crate) const fn at(base: u16, bits: u64) -> DecisionSet {
        DecisionSet { head: base as u64, bits }
    }

    /// Actions: those with id i for every set bit i, those that name a character, and cooperations.
    pub(crate) const fn of_actions(bits: u64, naming: Naming, partners: SeatSet) -> DecisionSet {
        DecisionSet { head: (naming.0 as u64) << 32 | partners.bits() << 16, bits }
    }

    /// A representation that is the same for equal sets: the lowest id, the bits from there on, and the decisions beyond.
    fn normal(&self) -> (u64, u64, Naming, u64) {
        let (lowest, naming) = (self.bits.trailing_zeros(), self.naming());
        let (base, bits) = match self.bits {
            0 => (0, 0),
            bits => (u64::from(self.base()) + u64::from(lowest), bits >> lowest),
        };
        (base, bits, if naming.len() == 0 { Naming::NONE } else { naming }, self.partners())
    }

    #[inline]
    const fn base(&self) -> u16 {
        self.head as u16
    }

    #[inline]
    const fn naming(&self) -> Naming {
        Naming((self.head >> 32) as u32)
    }

    /// The seats to cooperate with, as bits.
    #[inline]
    const fn partners(&self) -> u64 {
        self.head >> 16 & 0xffff
    }

    /// Whether there are decisions beyond the sixty-four.
    #[inline]
    const fn is_wide(&self) -> bool {
        self.head >> 16 != 0
    }

    /// Returns the number of decisions.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// // Income, Foreign Aid, Tax, Exchange and Steal: one coin pays for nothing else.
    /// assert_eq!(game.legal(ana).len(), 5);
    /// ```
    #[inline]
    pub const fn len(&self) -> usize {
        let near = self.bits.count_ones() as usize;
        if !self.is_wide() {
            return near;
        }
        near + self.naming().len() + self.partners().count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.bits == 0 && !self.is_wide()
    }

    /// Returns whether the decision is in the set.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let tax = game.view(Viewer::Seat(ana)).id(Decision::Act(Action::Tax)).unwrap();
    /// assert!(game.legal(ana).contains(tax));
    /// ```
    #[inline]
    pub const fn contains(&self, id: DecisionId) -> bool {
        let offset = id.0.wrapping_sub(self.base());
        let near = offset < 64 && self.bits >> (offset & 63) & 1 == 1;
        near || (self.is_wide() && (self.naming().contains(id) || self.has_partner(id)))
    }

    /// Returns the decision at this position, counted from the lowest id; `None` beyond the last.
    ///
    /// To pick a decision at random, pick a random position.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let legal = game.legal(ana);
    /// assert_eq!(legal.nth(0), legal.iter().next());
    /// assert_eq!(legal.nth(legal.len()), None);
    /// ```
    #[inline]
    pub fn nth(&self, position: usize) -> Option<DecisionId> {
        (position < self.len()).then(|| self.pick(position))
    }

    /// The decision at this position among those beyond the sixty-four.
    #[inline]
    fn pick_wide(&self, position: usize) -> DecisionId {
        let named = self.naming().len();
        if position < named {
            return self.naming().pick(position);
        }
        DecisionId(COOPERATE + nth_bit(self.partners(), position - named).trailing_zeros() as u16)
    }

    const fn has_partner(&self, id: DecisionId) -> bool {
        id.0 >= COOPERATE && self.partners() >> ((id.0 - COOPERATE) & 63) & 1 == 1
    }

    /// The decision at a position, which is below [`DecisionSet::len`].
    #[inline]
    pub(crate) fn pick(&self, position: usize) -> DecisionId {
        let near = self.bits.count_ones() as usize;
        if self.is_wide() && position >= near {
            return self.pick_wide(position - near);
        }
        DecisionId(self.base() + nth_bit(self.bits, position).trailing_zeros() as u16)
    }

    /// Iterates over the decisions, lowest id first.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// for id in game.legal(ana).iter() {
    ///     let mut tried = game;
    ///     tried.play(ana, id, |_| ());
    ///     assert_ne!(tried, game);
    /// }
    /// ```
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = DecisionId> + FusedIterator + Clone + use<> {
        (*self).into_iter()
    }
}

/// An iterator over the decisions of a set, lowest id first; see [`DecisionSet::iter`].
#[derive(Clone)]
pub struct DecisionIter {
    base: u16,
    near: Bits,
    /// The actions that name a character and have not come yet.
    blows: Bits,
    /// The characters that each of them can name.
    characters: u32,
    /// The characters that the first of them has still to name.
    left: u32,
    partners: Bits,
}

impl DecisionIter {
    #[inline]
    fn next_wide(&mut self) -> Option<DecisionId> {
        if self.blows.0 == 0 {
            return self.partners.next().map(|seat| DecisionId(COOPERATE + seat as u16));
        }
        let (blow, character) = (self.blows.0.trailing_zeros(), self.left.trailing_zeros());
        self.left &= self.left - 1;
        if self.left == 0 {
            self.blows.0 &= self.blows.0 - 1;
            self.left = self.characters;
        }
        Some(DecisionId(NAMING + PLACES * blow as u16 + character as u16))
    }
}

impl Iterator for DecisionIter {
    type Item = DecisionId;

    #[inline]
    fn next(&mut self) -> Option<DecisionId> {
        match self.near.next() {
            Some(bit) => Some(DecisionId(self.base + bit as u16)),
            None => self.next_wide(),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let named = match self.blows.len() {
            0 => 0,
            blows => (blows - 1) * self.characters.count_ones() as usize + self.left.count_ones() as usize,
        };
        let left = self.near.len() + named + self.partners.len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for DecisionIter {}

impl FusedIterator for DecisionIter {}

impl fmt::Debug for DecisionIter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone().map(DecisionId::index)).finish()
    }
}

impl IntoIterator for DecisionSet {
    type Item = DecisionId;
    type IntoIter = DecisionIter;

    /// See [`DecisionSet::iter`].
    #[inline]
    fn into_iter(self) -> DecisionIter {
        let naming = self.naming();
        let characters = naming.characters();
        DecisionIter {
            base: self.base(),
            near: Bits(self.bits),
            blows: Bits(u64::from(if characters == 0 { 0 } else { naming.blows() })),
            characters,
            left: characters,
            partners: Bits(self.partners()),
        }
    }
}

impl IntoIterator for &DecisionSet {
    type Item = DecisionId;
    type IntoIter = DecisionIter;

    /// See [`DecisionSet::iter`].
    #[inline]
    fn into_iter(self) -> DecisionIter {
        (*self).into_iter()
    }
}

/// Actions that name a character (R-V3): each of some actions with each of some characters.
///
/// Bits 0 to 9 are the targets of an assassination, 10 to 19 those of a Coup, and 20 to 26 the characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Naming(u32);

impl Naming {
    pub(crate) const NONE: Naming = Naming(0);
    const BLOWS: u32 = (1 << CHARACTERS) - 1;

    /// These actions with each of these characters, which are bits.
    #[inline]
    pub(crate) const fn new(assassinations: SeatSet, coups: SeatSet, characters: u32) -> Naming {
        let blows = assassinations.bits() as u32 | (coups.bits() as u32) << Seat::MAX;
        Naming(if blows == 0 { 0 } else { blows | characters << CHARACTERS })
    }

    const fn blows(self) -> u32 {
        self.0 & Naming::BLOWS
    }

    const fn characters(self) -> u32 {
        self.0 >> CHARACTERS
    }

    const fn len(self) -> usize {
        (self.blows().count_ones() * self.characters().count_ones()) as usize
    }

    const fn contains(self, id: DecisionId) -> bool {
        let Some(offset) = (id.0 as u32).checked_sub(NAMING as u32) else { return false };
        let (blow, character) = (offset / PLACES as u32, offset % PLACES as u32);
        blow < CHARACTERS && self.blows() >> blow & 1 == 1 && self.characters() >> character & 1 == 1
    }

    /// The decision at a position, which is below [`Naming::len`].
    #[inline]
    fn pick(self, position: usize) -> DecisionId {
        let each = self.characters().count_ones().max(1);
        let position = position as u32;
        let place = |bits: u32, nth: u32| nth_bit(bits.into(), nth as usize).trailing_zeros() as u16;
        let (blow, character) =
            (place(self.blows(), position / each), place(self.characters(), position % each));
        DecisionId(NAMING + PLACES * blow + character)
    }
}

/// The bit of the first character in a [`Naming`].
const CHARACTERS: u32 = 2 * Seat::MAX as u32;

impl fmt::Debug for DecisionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(DecisionId::index)).finish()
    }
}

/// The action with this id, if the id stands for an action.
#[inline]
pub(crate) fn action_of(id: DecisionId) -> Option<Action> {
    let seat = Seat::trusted;
    let id = u32::from(id.0);
    Some(match id {
        INCOME => Action::Income,
        FOREIGN_AID => Action::ForeignAid,
        TAX => Action::Tax,
        EXCHANGE => Action::Exchange,
        STEAL..EXAMINE => Action::Steal { target: seat(id - STEAL) },
        EXAMINE..ASSASSINATE => Action::Examine { target: seat(id - EXAMINE) },
        ASSASSINATE..COUP => Action::Assassinate { target: seat(id - ASSASSINATE), naming: None },
        COUP..CONVERT => Action::Coup { target: seat(id - COUP), naming: None },
        CONVERT..EMBEZZLE => Action::Convert { target: seat(id - CONVERT) },
        EMBEZZLE => Action::Embezzle,
        _ => *FAR.get(id.wrapping_sub(u32::from(NAMING)) as usize)?,
    })
}

/// The actions with ids from [`NAMING`] on: those that name a character, and cooperations.
static FAR: [Action; DecisionId::COUNT - NAMING as usize] = {
    let mut far = [Action::Income; DecisionId::COUNT - NAMING as usize];
    let mut place = 0;
    while place < far.len() as u32 {
        let target = Seat::trusted(place % BLOWS / PLACES as u32);
        let naming = Some(Character::trusted(place % PLACES as u32));
        far[place as usize] = match place / BLOWS {
            0 => Action::Assassinate { target, naming },
            1 => Action::Coup { target, naming },
            _ => Action::Cooperate { target: Seat::trusted(place % BLOWS) },
        };
        place += 1;
    }
    far
};

/// The id of an action.
pub(crate) fn id_of_action(action: Action) -> u32 {
    let seat = |target: Seat| target.index() as u32;
    let named = |target: Seat, character: Character| {
        NAMING as u32 + seat(target) * PLACES as u32 + character.index() as u32
    };
    match action {
        Action::Income => INCOME,
        Action::ForeignAid => FOREIGN_AID,
        Action::Tax => TAX,
        Action::Exchange => EXCHANGE,
        Action::Steal { target } => STEAL + seat(target),
        Action::Examine { target } => EXAMINE + seat(target),
        Action::Convert { target } => CONVERT + seat(target),
        Action::Embezzle => EMBEZZLE,
        Action::Cooperate { target } => u32::from(COOPERATE) + seat(target),
        Action::Assassinate { target, naming: None } => ASSASSINATE + seat(target),
        Action::Coup { target, naming: None } => COUP + seat(target),
        Action::Assassinate { target, naming: Some(character) } => named(target, character),
        Action::Coup { target, naming: Some(character) } => named(target, character) + BLOWS,
    }
}

/// The id of a decision with this hand. Only a decision to keep cards depends on the hand.
pub(crate) fn id_of(decision: Decision, hand: Cards) -> Option<DecisionId> {
    Some(DecisionId(match decision {
        Decision::Act(action) => id_of_action(action) as u16,
        Decision::Draft(character) => DRAFT + character.index() as u16,
        Decision::Pass => PASS,
        Decision::Challenge => CHALLENGE,
        Decision::Block(character) => BLOCK + character.index() as u16,
        Decision::Prove(card) => PROVE + card_slot(card, hand)?,
        Decision::ProveHand => PROVE_HAND,
        Decision::Concede => CONCEDE,
        Decision::Lose(card) => LOSE + card_slot(card, hand)?,
        Decision::Keep(cards) => KEEP + positions_of(cards, hand)?,
        Decision::Show(card) => SHOW + card_slot(card, hand)?,
        Decision::Leave => LEAVE,
        Decision::Force => FORCE,
    }))
}

/// The decision with this id and this hand.
pub(crate) fn decision_of(id: DecisionId, hand: Cards) -> Option<Decision> {
    let card = |from: u16| {
        let slot = (id.0 - from) as u32;
        let card = hand.option(slot);
        // Equal cards have the slot of the first copy only.
        (card.slot() == slot).then_some(card)
    };
    let character = |from: u16| character_in(id.0 - from);
    Some(match id.0 {
        0..PASS | NAMING.. => Decision::Act(action_of(id)?),
        PASS => Decision::Pass,
        CHALLENGE => Decision::Challenge,
        BLOCK..PROVE => Decision::Block(character(BLOCK)?),
        PROVE..PROVE_HAND => Decision::Prove(card(PROVE)?),
        PROVE_HAND => Decision::ProveHand,
        CONCEDE => Decision::Concede,
        LOSE..SHOW => Decision::Lose(card(LOSE)?),
        SHOW..LEAVE => Decision::Show(card(SHOW)?),
        LEAVE => Decision::Leave,
        FORCE => Decision::Force,
        KEEP..DRAFT => {
            let positions = id.0 - KEEP;
            let upper = positions & hand.equal_to_lower() as u16;
            // Of equal cards only the lowest positions count; a position without a card makes no decision.
            if upper & !(positions << 1) != 0 || positions >> hand.len().min(4) != 0 {
                return None;
            }
            Decision::Keep(at_positions(hand, positions))
        }
        DRAFT..NAMING => Decision::Draft(character(DRAFT)?),
    })
}

/// The character at a position among the index's characters.
fn character_in(place: u16) -> Option<Character> {
    Character::ALL.get(usize::from(place)).copied()
}

fn card_slot(card: Card, hand: Cards) -> Option<u16> {
    hand.takes(card).then_some(card.slot() as u16)
}

/// The positions of these cards in the sorted hand; of equal cards the lowest.
fn positions_of(mut cards: Cards, hand: Cards) -> Option<u16> {
    let mut positions = 0;
    for (position, card) in hand.iter().take(4).enumerate() {
        if cards.contains(card) {
            cards.take_out(card);
            positions |= 1 << position;
        }
    }
    cards.is_empty().then_some(positions)
}

/// The cards at these positions of the sorted hand.
#[inline]
fn at_positions(hand: Cards, positions: u16) -> Cards {
    hand.with_bits(deposit(u64::from(positions), u64::from(hand.bits())) as u32)
}

/// The cards that are returned when those at an id's positions are kept.
#[inline]
pub(crate) fn returned(hand: Cards, id: DecisionId) -> Secret {
    Secret::known(hand.minus(at_positions(hand, id.0.wrapping_sub(KEEP))))
}

/// The card of a legal id in the range of ids from `base`.
#[inline]
pub(crate) fn card_at(base: u16, hand: Cards, id: DecisionId) -> Card {
    hand.option(id.0.wrapping_sub(base) as u32)
}

/// The character of an id in the range of ids from `base`.
#[inline]
pub(crate) fn character_at(base: u16, id: DecisionId) -> Character {
    Character::trusted(id.0.wrapping_sub(base) as u32)
}

/// The ways to keep `count` cards of a hand, with a bit for each set of positions.
#[inline]
pub(crate) fn ways_to_keep(hand: Cards, count: usize) -> u64 {
    let equal = hand.equal_to_lower() as usize;
    KEEPS[hand.len().min(4)][count.min(2)][equal & 15] as u64
}

/// By hand size, number of cards kept, and positions that equal the one before: the sets of positions to choose from.
static KEEPS: [[[u16; 16]; 3]; 5] = keeps();

const fn keeps() -> [[[u16; 16]; 3]; 5] {
    let mut table = [[[0; 16]; 3]; 5];
    let mut key = 0usize;
    while key < 5 * 3 * 16 * 16 {
        let (size, count, equal, kept) = (key / 768, key / 256 % 3, key / 16 % 16, (key % 16) as u16);
        // Of equal cards the lowest positions are kept, so that each choice comes once.
        let lowest_first = equal as u16 & kept & !(kept << 1) == 0;
        if (kept as usize) < 1 << size && kept.count_ones() == count as u32 && lowest_first {
            table[size][count][equal] |= 1 << kept;
        }
        key += 1;
    }
    table
}

/// The reason why a move is illegal. The game is then unchanged.
///
/// This enum is deliberately exhaustive: code that has a message for each reason stops compiling when a version adds one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// This table has no such seat.
    NoSuchSeat,
    /// The player is in exile (R-I3).
    Exiled,
    /// The player is not being asked.
    NotAsked,
    /// The player has already passed, and the window is still open (R-C6).
    AlreadyPassed,
    /// The game waits for cards to be drawn, not for a player.
    WaitsForChance,
    /// The game waits for another kind of decision, or the id stands for none with the player's hand ([`crate::View::decision`]).
    NotThisDecision,
    /// A player with ten or more coins must Coup (R-T2).
    MustCoup,
    /// The player can't afford the action (R-T1).
    TooFewCoins {
        /// The action's cost.
        cost: u8,
        /// The player's coins.
        coins: u8,
    },
    /// The target has to be another player who is still in (R-A10).
    NoTarget,
    /// The character is not in play (R-S1, R-V1).
    NotInPlay(Character),
    /// The action has to name a character (R-V3).
    MustName,
    /// The action can't name a character (R-V3).
    NamesNobody,
    /// The character does not block this action (R-A2, R-A5, R-A6).
    DoesNotBlock(Character),
    /// The target is on the player's own side, and both sides are still in (R-F5).
    OwnSide,
    /// The table does not play the Reformation (R-F1).
    NoReformation,
    /// The claim is of another character: this one (R-C3).
    ClaimIsOf(Character),
    /// The claim is not to have this character: only the whole hand proves it (R-F13).
    ClaimDenies(Character),
    /// The hand holds this character, which the claim denies (R-F15).
    Holds(Character),
    /// A player who can prove the claim has to, at this table (R-C3, D-20).
    MustProve,
    /// The player does not hold this card.
    NotHeld(Card),
    /// Only a card of this character, which was named, can be lost (R-V3).
    OnlyNamed(Character),
    /// An Exchange keeps as many cards as the player has influence, out of the hand (R-A7).
    Keep {
        /// How many cards.
        count: usize,
    },
    /// The game does not wait for cards to be drawn, or not by this seat.
    NoDraw,
    /// Another number of cards has to be drawn.
    DrawCount {
        /// How many cards.
        count: usize,
    },
    /// The Court does not have these cards.
    NotInCourt(Cards),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str("the game is over"),
            Illegal::NoSuchSeat => f.write_str("this table has no such seat"),
            Illegal::Exiled => f.write_str("this player is in exile"),
            Illegal::NotAsked => f.write_str("this player is not asked to decide now"),
            Illegal::AlreadyPassed => f.write_str("this player has already passed"),
            Illegal::WaitsForChance => f.write_str("the game waits for cards to be drawn, not for a player"),
            Illegal::NotThisDecision => f.write_str(
                "the game waits for a different kind of decision, or the hand has none with this id",
            ),
            Illegal::MustCoup => {
                write!(f, "with {FORCED} or more coins, a player must Coup", FORCED = crate::FORCED_COUP)
            }
            Illegal::TooFewCoins { cost, coins } => {
                write!(
                    f,
                    "this costs {cost} coin{s}, and the player has {coins}",
                    s = if *cost == 1 { "" } else { "s" }
                )
            }
            Illegal::NoTarget => f.write_str("the target must be another player who is still in"),
            Illegal::NotInPlay(character) => write!(f, "there is no {character} in this game"),
            Illegal::MustName => f.write_str("this action must name a character"),
            Illegal::NamesNobody => f.write_str("this action can't name a character at this table"),
            Illegal::DoesNotBlock(character) => write!(f, "the {character} does not block this action"),
            Illegal::OwnSide => f.write_str("the target is on the same side, and both sides are still in"),
            Illegal::NoReformation => f.write_str("this table plays without the Reformation"),
            Illegal::ClaimDenies(character) => {
                write!(f, "the claim is not to have the {character}: only the whole hand proves it")
            }
            Illegal::Holds(character) => write!(f, "the hand holds the {character}"),
            Illegal::ClaimIsOf(character) => write!(f, "the claim is of the {character}"),
            Illegal::MustProve => f.write_str("a player who can prove the claim must prove it at this table"),
            Illegal::NotHeld(card) => write!(f, "the player does not hold {card}"),
            Illegal::OnlyNamed(character) => {
                write!(f, "only a card of the named character can be lost: {character}")
            }
            Illegal::Keep { count } => write!(f, "{count} of the cards held must be kept"),
            Illegal::NoDraw => f.write_str("no cards are drawn here now"),
            Illegal::DrawCount { count } => {
                let (cards, have) = if *count == 1 { ("card", "has") } else { ("cards", "have") };
                write!(f, "{count} {cards} {have} to be drawn here")
            }
            Illegal::NotInCourt(cards) => write!(f, "{cards} can't come from the Court"),
        }
    }
}

impl core::error::Error for Illegal {}
