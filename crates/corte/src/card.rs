//! Characters, cards and sets of cards.

#[cfg(feature = "dealer")]
use crate::bits::nth_bit;
use crate::bits::{Bits, deposit, extract};
use crate::unknown::names;
use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

names! {
    /// A character of the game (R-S1). The Inquisitor replaces the Ambassador (R-V1), the Diplomat the Duke (R-V6).
    ///
    /// [`Character::ALL`] has them in the order of [`DecisionId`](crate::DecisionId).
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Character::Contessa.name(), "Contessa");
    /// assert_eq!("Duke".parse(), Ok(Character::Duke));
    /// ```
    #[repr(u8)]
    Character, "character", 7:
    /// Takes Tax, and blocks Foreign Aid.
    Duke "Duke",
    /// Assassinates.
    Assassin "Assassin",
    /// Steals, and blocks stealing.
    Captain "Captain",
    /// Exchanges, and blocks stealing.
    Ambassador "Ambassador",
    /// Blocks assassination.
    Contessa "Contessa",
    /// Exchanges one card, examines a card, and blocks stealing.
    Inquisitor "Inquisitor",
    /// Cooperates, and blocks Foreign Aid.
    Diplomat "Diplomat",
}

impl Character {
    /// Returns its position in [`Character::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub(crate) const fn trusted(index: u32) -> Character {
        match index {
            0 => Character::Duke,
            1 => Character::Assassin,
            2 => Character::Captain,
            3 => Character::Ambassador,
            4 => Character::Contessa,
            5 => Character::Inquisitor,
            _ => Character::Diplomat,
        }
    }

    /// The first slot of its cards. Diplomats use the Dukes' slots, since no game has both (R-V6).
    #[inline]
    const fn first_slot(self) -> u8 {
        if matches!(self, Character::Diplomat) { 0 } else { self as u8 * COPIES as u8 }
    }
}

/// Whether two cards of the same character can be told apart (R-S8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum Faces {
    /// No: one Duke looks like any other.
    #[default]
    Identical,
    /// Yes: every copy has its own picture.
    Distinct,
    /// Yes: the copies are the ranks 0, 1 and 2 of an Everdeck.
    Everdeck,
}

impl Faces {
    /// Returns whether two copies of a character look different.
    #[inline]
    pub const fn told_apart(self) -> bool {
        !matches!(self, Faces::Identical)
    }
}

/// The most copies of a character that a game can have (R-S2).
pub const COPIES: usize = 5;

/// What kind of cards a table plays with: their faces, and whether Diplomats replace the Dukes.
///
/// ```
/// # use corte::*;
/// let options = Options { diplomat: true, ..Options::default() };
/// let pack = Rules::new(3, options)?.pack();
/// assert_eq!(Cards::of(pack, &[Card::plain(Character::Duke)]), None); // there are Diplomats in their place
/// # Ok::<(), RulesErrors>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pack {
    /// Their faces, which say whether copies of a character can be told apart (R-S8).
    pub faces: Faces,
    /// Whether Diplomats replace the Dukes (R-V6).
    pub diplomat: bool,
}

/// A card as it looks: a character, and the copy where faces are distinct.
///
/// ```
/// # use corte::{Card, Character};
/// assert_eq!(Card::plain(Character::Duke).face(), None);
/// assert_eq!(Card::faced(Character::Duke, 2).unwrap().face(), Some(2));
/// assert_eq!(Card::faced(Character::Duke, 5), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const FACED: u8 = 0x80;
/// Marks a card in the Dukes' slots as a Diplomat.
const DIPLOMATIC: u8 = 0x40;

impl Card {
    /// The number of slots that cards have in [`DecisionId`](crate::DecisionId); see [`Card::slot`].
    pub const SLOTS: usize = 30;

    /// Returns a card of a pack with identical faces.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Card::plain(Character::Duke).to_string(), "Duke");
    /// ```
    #[inline]
    pub const fn plain(character: Character) -> Card {
        let mark = if matches!(character, Character::Diplomat) { DIPLOMATIC } else { 0 };
        Card(mark | character.first_slot())
    }

    /// Returns copy `face` (0 to 4) of a character, for a pack with distinct faces; `None` if there is no such copy.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Card::faced(Character::Duke, 1).unwrap().face(), Some(1));
    /// assert_eq!(Card::faced(Character::Duke, COPIES), None);
    /// ```
    pub const fn faced(character: Character, face: usize) -> Option<Card> {
        if face < COPIES { Some(Card(FACED | (Card::plain(character).0 + face as u8))) } else { None }
    }

    /// Returns its character.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Card::plain(Character::Duke).character(), Character::Duke);
    /// ```
    #[inline]
    pub const fn character(self) -> Character {
        if self.0 & DIPLOMATIC != 0 {
            return Character::Diplomat;
        }
        Character::trusted(self.slot() / COPIES as u32)
    }

    /// Returns which copy it is, from 0; `None` where faces are identical.
    pub const fn face(self) -> Option<usize> {
        if self.0 & FACED == 0 { None } else { Some((self.slot() % COPIES as u32) as usize) }
    }

    /// Returns its slot in [`DecisionId`](crate::DecisionId), 0 to 29.
    ///
    /// The slot is five times the character's index, plus the face. A Diplomat has the slot of a Duke.
    #[inline]
    pub const fn slot(self) -> u32 {
        (self.0 & !(FACED | DIPLOMATIC)) as u32
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            None => self.character().fmt(f),
            Some(face) => write!(f, "{}.{face}", self.character()),
        }
    }
}

impl FromStr for Card {
    type Err = UnknownCard;

    /// Reads the text that [`fmt::Display`] writes.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!("Duke".parse(), Ok(Card::plain(Character::Duke)));
    /// assert_eq!("Duke.2".parse(), Ok(Card::faced(Character::Duke, 2).unwrap()));
    /// assert_eq!("Duke.5".parse::<Card>(), Err(UnknownCard));
    /// ```
    fn from_str(text: &str) -> Result<Card, UnknownCard> {
        let (name, face) = text.split_once('.').map_or((text, None), |(name, face)| (name, Some(face)));
        let character = name.parse().map_err(|_| UnknownCard)?;
        let Some(face) = face else { return Ok(Card::plain(character)) };
        // `parse` would also accept a sign or more digits.
        let &[digit @ b'0'..=b'9'] = face.as_bytes() else { return Err(UnknownCard) };
        Card::faced(character, usize::from(digit - b'0')).ok_or(UnknownCard)
    }
}

/// The error of a text that names no card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnknownCard;

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = COPIES - 1;
        write!(f, "no such card: write a character, such as Duke, or a copy, from Duke.0 to Duke.{last}")
    }
}

impl core::error::Error for UnknownCard {}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A multiset of cards: a hand, the Court, or the cards that a player has lost.
///
/// It is one `u32` with a field of five bits for each character; Diplomats share the Dukes' field.
/// With distinct faces each bit is a copy.
/// With identical faces a field counts in unary, so nothing distinguishes one equal card from another.
/// The top two bits hold the pack: whether faces are distinct, and whether there are Diplomats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cards(u32);

const TOLD_APART: u32 = 1 << 31;
const DIPLOMATS: u32 = 1 << 30;
/// The bits that are the same in all sets of one game.
const PACK: u32 = TOLD_APART | DIPLOMATS;
const ALL: u32 = (1 << 30) - 1;
const FIELD: u32 = (1 << COPIES) - 1;
/// The lowest bit of every field.
const LOWEST: u32 = 0b00001_00001_00001_00001_00001_00001;
/// All but the highest bit of each field.
const BELOW_TOP: u32 = LOWEST * (FIELD >> 1);
/// The second and later copies of each character.
const FURTHER: u32 = BELOW_TOP << 1;

/// By character: its field, and the bits of the pack.
static FIELDS: [u32; Character::ALL.len()] = {
    let mut fields = [PACK; Character::ALL.len()];
    let mut index = 0;
    while index < fields.len() {
        fields[index] |= FIELD << Character::ALL[index].first_slot();
        index += 1;
    }
    fields
};

/// By the two top bits of a set and the position of a bit: the card that the bit stands for.
static CARD: [[Card; 32]; 4] = {
    let mut card = [[Card(0); 32]; 4];
    let mut key = 0;
    while key < 4 * 32 {
        let (pack, slot) = ((key / 32) as u32, key % 32);
        let mark = if pack & 1 == 1 && slot < COPIES { DIPLOMATIC } else { 0 };
        let seen = if pack & 2 == 2 { FACED | slot as u8 } else { (slot / COPIES * COPIES) as u8 };
        card[pack as usize][slot] = Card(mark | seen);
        key += 1;
    }
    card
};

/// By the position of a bit: the lowest bit of its field.
#[cfg(feature = "dealer")]
static LOWEST_OF_FIELD: [u32; 32] = {
    let mut lowest = [0; 32];
    let mut slot = 0;
    while slot < lowest.len() {
        lowest[slot] = 1 << (slot / COPIES * COPIES);
        slot += 1;
    }
    lowest
};

/// Removes one copy of each character in `other`, in unary fields.
#[inline]
const fn without_one_of_each(cards: u32, other: u32) -> u32 {
    let fields = (other & LOWEST) * FIELD;
    cards & !fields | cards >> 1 & fields & BELOW_TOP
}

impl Cards {
    /// Returns an empty set.
    ///
    /// ```
    /// # use corte::*;
    /// assert!(Cards::none(Pack::default()).is_empty());
    /// ```
    #[inline]
    pub const fn none(pack: Pack) -> Cards {
        let apart = if pack.faces.told_apart() { TOLD_APART } else { 0 };
        Cards(apart | if pack.diplomat { DIPLOMATS } else { 0 })
    }

    /// Returns the set of exactly these cards.
    ///
    /// `None` if a card is not of this pack, if a distinct copy occurs twice, or if a character occurs more than five times.
    ///
    /// ```
    /// # use corte::{Card, Cards, Character, Pack};
    /// let hand = Cards::of(Pack::default(), &[Card::plain(Character::Duke); 2]).unwrap();
    /// assert_eq!(hand.len(), 2);
    /// assert_eq!(hand.options().count(), 1); // two Dukes are one choice
    /// ```
    pub fn of(pack: Pack, cards: &[Card]) -> Option<Cards> {
        let mut set = Cards::none(pack);
        for &card in cards {
            if !set.insert(card) {
                return None;
            }
        }
        Some(set)
    }

    /// The set with `copies` of each of these characters.
    pub(crate) fn deck(pack: Pack, characters: impl Iterator<Item = Character>, copies: usize) -> Cards {
        let field = (1u32 << copies) - 1;
        let bits = characters.fold(0, |bits, character| bits | field << character.first_slot());
        Cards(Cards::none(pack).0 | bits)
    }

    /// Returns whether the card is of the same pack as this set.
    ///
    /// It needs a face if copies can be told apart, and none otherwise; a Duke never goes with Diplomats.
    ///
    /// ```
    /// # use corte::*;
    /// let cards = Cards::none(Pack::default());
    /// assert!(cards.takes(Card::plain(Character::Duke)));
    /// assert!(!cards.takes(Card::plain(Character::Diplomat)));
    /// assert!(!cards.takes(Card::faced(Character::Duke, 0).unwrap()));
    /// ```
    #[inline]
    pub const fn takes(self, card: Card) -> bool {
        card.0 & (FACED | DIPLOMATIC) == self.option(card.slot()).0 & (FACED | DIPLOMATIC)
    }

    /// Whether both sets are of the same pack.
    #[inline]
    pub(crate) const fn is_of_pack(self, other: Cards) -> bool {
        (self.0 ^ other.0) & PACK == 0
    }

    /// Returns whether copies of a character can be told apart in this set.
    #[inline]
    pub const fn told_apart(self) -> bool {
        self.0 & TOLD_APART != 0
    }

    /// Returns the number of cards.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!((game.hand(ana).len(), game.court().len()), (2, 11));
    /// ```
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 & ALL).count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 & ALL == 0
    }

    /// Returns the number of cards of this character.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.hand(ana).count(Character::Duke), 2);
    /// assert_eq!(game.court().count(Character::Duke), 1);
    /// ```
    #[inline]
    pub const fn count(self, character: Character) -> usize {
        self.of_character(character).len()
    }

    /// Returns the cards of this character.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.court().of_character(Character::Captain).len(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn of_character(self, character: Character) -> Cards {
        let absent = if self.0 & DIPLOMATS == 0 { Character::Diplomat } else { Character::Duke };
        if character.index() == absent.index() { self.emptied() } else { self.of_one_in_play(character) }
    }

    /// The same, for a character that is in this pack.
    #[inline]
    pub(crate) const fn of_one_in_play(self, character: Character) -> Cards {
        Cards(self.0 & FIELDS[character.index()])
    }

    /// Returns whether the set contains this card.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert!(game.hand(bruno).contains(Card::plain(Character::Captain)));
    /// ```
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.slot() & 1 == 1 && self.takes(card)
    }

    /// Returns whether the set contains all cards of `other`, each at least as often.
    ///
    /// A set of another pack is contained only if it is empty.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert!(game.table().rules().deck().contains_all(game.court()));
    /// ```
    pub const fn contains_all(self, other: Cards) -> bool {
        other.0 & ALL & !self.0 == 0 && (self.is_of_pack(other) || other.is_empty())
    }

    /// Iterates over the cards, lowest first; equal cards come as often as they occur.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let names: Vec<&str> = game.hand(bruno).iter().map(|card| card.character().name()).collect();
    /// assert_eq!(names, ["Captain", "Contessa"]);
    /// ```
    #[inline]
    pub fn iter(self) -> impl ExactSizeIterator<Item = Card> + FusedIterator + Clone {
        self.into_iter()
    }

    /// Iterates over the distinct choices among the cards, lowest first.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// // Two Dukes are one choice.
    /// assert_eq!(game.hand(ana).options().count(), 1);
    /// ```
    #[inline]
    pub fn options(self) -> impl ExactSizeIterator<Item = Card> + FusedIterator + Clone {
        CardIter { cards: self, bits: Bits(u64::from(self.option_bits())) }
    }

    /// Returns how many copies of exactly this card the set has.
    ///
    /// With identical faces this is the number of the character's copies; with distinct ones it is 0 or 1.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.hand(ana).copies(Card::plain(Character::Duke)), 2);
    /// ```
    pub const fn copies(self, card: Card) -> usize {
        match self.told_apart() {
            true => self.contains(card) as usize,
            false if self.takes(card) => self.of_one_in_play(card.character()).len(),
            false => 0,
        }
    }

    /// Iterates over the distinct sets that taking `count` of these cards can yield.
    ///
    /// ```
    /// # use corte::{Card, Cards, Character, Pack};
    /// let [duke, captain] = [Character::Duke, Character::Captain].map(Card::plain);
    /// let pile = Cards::of(Pack::default(), &[duke, duke, captain]).unwrap();
    /// let drawn: Vec<String> = pile.draws(2).map(|cards| format!("{cards}: {}", pile.ways(cards))).collect();
    /// assert_eq!(drawn, ["Duke Duke: 1", "Duke Captain: 2"]);
    /// ```
    pub fn draws(self, count: usize) -> Draws {
        Draws { cards: self, equal: self.equal_to_lower(), positions: Combinations::new(self.len(), count) }
    }

    /// Returns in how many ways these cards can be taken, counting equal cards as different.
    ///
    /// It is 0 if the set does not contain them.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let two_captains = Cards::of(Pack::default(), &[Card::plain(Character::Captain); 2]).unwrap();
    /// assert_eq!(game.court().ways(two_captains), 1); // of the two that Bruno does not hold
    /// assert_eq!(game.court().ways(game.hand(bruno)), 2 * 2);
    /// ```
    pub fn ways(self, taken: Cards) -> u32 {
        match self.contains_all(taken) {
            false => 0,
            true if self.0 & TOLD_APART != 0 => 1,
            true => taken.options().map(|card| choose(self.copies(card), taken.copies(card))).product(),
        }
    }

    /// The positions in the sorted cards whose card equals the one before.
    #[inline]
    pub(crate) fn equal_to_lower(self) -> u32 {
        // A bit that is not a choice of its own equals the one below it.
        extract((!self.option_bits()).into(), self.bits().into()) as u32
    }

    /// Returns the lowest card.
    #[inline]
    pub fn lowest(self) -> Option<Card> {
        let bits = self.0 & ALL;
        if bits == 0 { None } else { Some(self.option(bits.trailing_zeros())) }
    }

    /// Adds a card, and returns whether it was added.
    ///
    /// The set stays unchanged if it already has this copy or five of the character, or if the card is of another pack
    /// ([`Cards::takes`]).
    ///
    /// ```
    /// # use corte::*;
    /// let mut cards = Cards::none(Pack::default());
    /// assert!((0..COPIES).all(|_| cards.insert(Card::plain(Character::Duke))));
    /// assert!(!cards.insert(Card::plain(Character::Duke)) && !cards.insert(Card::plain(Character::Diplomat)));
    /// assert_eq!(cards.len(), 5);
    /// ```
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let fits = self.takes(card) && self.has_room(card);
        if fits {
            self.put(card);
        }
        fits
    }

    /// Whether the set can hold another card like this one, which is of the same pack.
    #[inline]
    const fn has_room(self, card: Card) -> bool {
        // The last bit of a unary field stands for the fifth copy.
        let last = if self.told_apart() { card.slot() } else { card.slot() + COPIES as u32 - 1 };
        self.0 >> last & 1 == 0
    }

    /// Adds a card of the same pack for which there is room.
    #[inline]
    pub(crate) fn put(&mut self, card: Card) {
        debug_assert!(self.takes(card) && self.has_room(card));
        // A unary field carries into its next free bit; a copy sets its own.
        self.0 |= self.0.wrapping_add(1 << card.slot());
    }

    /// Removes a card, and returns whether it was there.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut hand = game.hand(ana);
    /// assert!(hand.remove(Card::plain(Character::Duke)));
    /// assert_eq!(hand.count(Character::Duke), 1);
    /// assert!(!hand.remove(Card::plain(Character::Captain)));
    /// assert_eq!(hand.len(), 1);
    /// ```
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let is_here = self.contains(card);
        if is_here {
            self.take_out(card);
        }
        is_here
    }

    /// Removes a card that is in the set.
    #[inline]
    pub(crate) fn take_out(&mut self, card: Card) {
        debug_assert!(self.contains(card));
        if self.told_apart() {
            self.0 &= !(1 << card.slot());
        } else {
            let field = FIELD << (card.slot());
            self.0 = self.0 & !field | (self.0 & field) >> 1 & field;
        }
    }

    /// Returns the cards of both sets together.
    ///
    /// Both must be of the same pack, share no distinct copy, and have at most five cards of each character together.
    /// Otherwise the result may hold cards that are in neither; [`Cards::checked_plus`] checks first.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.hand(ana).plus(game.hand(bruno)).len(), 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Cards) -> Cards {
        if self.told_apart() {
            return Cards(self.0 | other.0);
        }
        // A unary field carries into its next free bit.
        let (mut cards, mut rest) = (self.0 | self.0.wrapping_add(other.0 & LOWEST), other.0);
        while rest & FURTHER != 0 {
            rest = rest >> 1 & BELOW_TOP;
            cards |= cards.wrapping_add(rest & LOWEST);
        }
        Cards(cards)
    }

    /// Returns the cards of both sets together; `None` if they are of different packs or don't fit into one set.
    ///
    /// ```
    /// # use corte::*;
    /// let dukes = |count| Cards::of(Pack::default(), &[Card::plain(Character::Duke)].repeat(count)).unwrap();
    /// assert_eq!(dukes(3).checked_plus(dukes(2)), Some(dukes(5)));
    /// assert_eq!(dukes(5).checked_plus(dukes(1)), None);
    /// ```
    #[must_use]
    pub const fn checked_plus(self, other: Cards) -> Option<Cards> {
        let is_in_both = self.told_apart() && self.0 & other.0 & ALL != 0;
        if !self.is_of_pack(other) || is_in_both {
            return None;
        }
        let mut field = FIELD;
        while field & ALL != 0 {
            if (self.0 & field).count_ones() + (other.0 & field).count_ones() > COPIES as u32 {
                return None;
            }
            field <<= COPIES;
        }
        Some(self.plus(other))
    }

    /// Returns these cards without those of `other`, which must be of the same pack.
    ///
    /// Cards of `other` that are not in this set are ignored.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let unseen = game.table().rules().deck().minus(game.hand(ana));
    /// assert_eq!(unseen, game.court().plus(game.hand(bruno)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        if self.told_apart() {
            return Cards(self.0 & !(other.0 & ALL));
        }
        let (mut cards, mut rest) = (without_one_of_each(self.0, other.0), other.0);
        while rest & FURTHER != 0 {
            rest = rest >> 1 & BELOW_TOP;
            cards = without_one_of_each(cards, rest);
        }
        Cards(cards)
    }

    /// Returns the empty set of the same pack.
    ///
    /// ```
    /// # use corte::*;
    /// # let (game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.hand(ana).emptied(), Cards::none(game.table().rules().pack()));
    /// ```
    #[inline]
    #[must_use]
    pub const fn emptied(self) -> Cards {
        self.with_bits(0)
    }

    /// A bit for each distinct card, at its slot.
    #[inline]
    pub(crate) const fn option_bits(self) -> u32 {
        if self.told_apart() { self.0 & ALL } else { self.0 & LOWEST }
    }

    /// A bit for each slot that a card like one of these can have.
    pub(crate) const fn alike_bits(self) -> u32 {
        if self.told_apart() { self.0 & ALL } else { (self.0 & LOWEST) * FIELD }
    }

    /// A bit for each slot that a card of this character can have, in any pack.
    pub(crate) const fn places_of(character: Character) -> u32 {
        FIELD << character.first_slot()
    }

    /// A bit for each card; equal cards count in unary from the field's lowest bit.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0 & ALL
    }

    /// The card at this position, counted from the lowest, which must exist.
    #[cfg(feature = "dealer")]
    #[inline]
    pub(crate) fn nth(self, position: usize) -> Cards {
        Cards(self.0 & PACK | self.option_of(nth_bit(u64::from(self.bits()), position)))
    }

    /// The card at the first position, and the one at the second position of what remains.
    #[cfg(feature = "dealer")]
    #[inline]
    pub(crate) fn pair(self, first: usize, second: usize) -> Cards {
        let bits = u64::from(self.bits());
        let one = nth_bit(bits, first);
        let other = self.option_of(nth_bit(bits ^ one, second));
        // Two equal cards carry into the field's second bit.
        let one = self.option_of(one);
        Cards(self.0 & PACK | one | (one + other))
    }

    /// The bit of the card that a bit stands for: in a unary field the lowest.
    #[cfg(feature = "dealer")]
    #[inline]
    const fn option_of(self, bit: u64) -> u32 {
        if self.told_apart() {
            return bit as u32;
        }
        LOWEST_OF_FIELD[(bit.trailing_zeros() & 31) as usize]
    }

    #[inline]
    pub(crate) const fn with_bits(self, bits: u32) -> Cards {
        Cards(self.0 & PACK | bits & ALL)
    }

    /// The card that a bit stands for.
    #[inline]
    pub(crate) const fn option(self, slot: u32) -> Card {
        CARD[(self.0 >> 30) as usize][slot as usize & 31]
    }
}

/// An iterator over the cards of a set, lowest first; see [`Cards::iter`].
#[derive(Clone)]
pub struct CardIter {
    cards: Cards,
    bits: Bits,
}

impl Iterator for CardIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        self.bits.next().map(|slot| self.cards.option(slot))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.bits.size_hint()
    }
}

impl ExactSizeIterator for CardIter {}

impl FusedIterator for CardIter {}

impl fmt::Debug for CardIter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = CardIter;

    /// See [`Cards::iter`].
    #[inline]
    fn into_iter(self) -> CardIter {
        CardIter { cards: self, bits: Bits(u64::from(self.bits())) }
    }
}

/// An iterator over what a draw can yield; see [`Cards::draws`].
#[derive(Clone)]
pub struct Draws {
    cards: Cards,
    /// The positions whose card equals the one before.
    equal: u32,
    positions: Combinations,
}

impl Iterator for Draws {
    type Item = Cards;

    fn next(&mut self) -> Option<Cards> {
        // Among equal cards only the lowest positions are taken, so that each result comes once.
        let equal = self.equal;
        let taken = self.positions.find(|taken| equal & taken & !(taken << 1) == 0)?;
        Some(self.cards.with_bits(deposit(taken.into(), self.cards.bits().into()) as u32))
    }
}

impl FusedIterator for Draws {}

impl fmt::Debug for Draws {
    /// Shows no card: logs must not leak secrets either.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Draws").finish_non_exhaustive()
    }
}

/// The number of ways to take `taken` of `all` things.
const fn choose(all: usize, taken: usize) -> u32 {
    if taken > all {
        return 0;
    }
    let (mut ways, mut index) = (1, 0);
    while index < taken {
        ways = ways * (all - index) / (index + 1);
        index += 1;
    }
    ways as u32
}

/// All sets of `count` positions, as bits, in ascending order.
#[derive(Clone)]
struct Combinations {
    next: u64,
    end: u64,
}

impl Combinations {
    fn new(all: usize, count: usize) -> Combinations {
        let end = 1 << all;
        Combinations { next: if count > all { end } else { (1 << count) - 1 }, end }
    }
}

impl Iterator for Combinations {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let set = self.next;
        if set >= self.end {
            return None;
        }
        // Gosper's hack: the lowest run of bits moves up by one, and the rest of the run drops back down.
        let low = set & set.wrapping_neg();
        self.next = match set + low {
            _ if set == 0 => self.end,
            up => up | ((set ^ up) / low) >> 2,
        };
        Some(set as u32)
    }
}

impl fmt::Display for Cards {
    /// Writes the cards as in the notation: `Duke Captain`, or `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (index, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}
