//! Characters, cards, and the hands and Court they lie in.

#[cfg(feature = "dealer")]
use crate::bits::nth_bit;
use crate::bits::{Bits, deposit, extract};
use core::fmt;
use core::str::FromStr;

/// The six characters of the game (R-S1); the Inquisitor stands in for the Ambassador (R-V1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Character {
    /// Takes tax, blocks Foreign Aid.
    Duke,
    /// Assassinates.
    Assassin,
    /// Steals, and blocks stealing.
    Captain,
    /// Exchanges, and blocks stealing.
    Ambassador,
    /// Blocks assassination.
    Contessa,
    /// Exchanges one card, examines, and blocks stealing.
    Inquisitor,
}

impl Character {
    /// All six, in the order of the decision index.
    pub const ALL: [Character; 6] = [
        Character::Duke,
        Character::Assassin,
        Character::Captain,
        Character::Ambassador,
        Character::Contessa,
        Character::Inquisitor,
    ];

    /// Its place in [`Character::ALL`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in the notation: `Duke`.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Character::Contessa.name(), "Contessa");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Character::Duke => "Duke",
            Character::Assassin => "Assassin",
            Character::Captain => "Captain",
            Character::Ambassador => "Ambassador",
            Character::Contessa => "Contessa",
            Character::Inquisitor => "Inquisitor",
        }
    }

    #[inline(always)]
    pub(crate) const fn trusted(index: u32) -> Character {
        match index {
            0 => Character::Duke,
            1 => Character::Assassin,
            2 => Character::Captain,
            3 => Character::Ambassador,
            4 => Character::Contessa,
            _ => Character::Inquisitor,
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Character {
    type Err = ();

    fn from_str(name: &str) -> Result<Character, ()> {
        Character::ALL.into_iter().find(|character| character.name() == name).ok_or(())
    }
}

/// Whether two cards of one character can be told apart (R-S8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum Faces {
    /// They can't: a Duke is a Duke.
    #[default]
    Identical,
    /// Every copy has its own picture.
    Distinct,
    /// As distinct; the copies are the ranks 0, 1, 2 of an Everdeck.
    Everdeck,
}

impl Faces {
    /// Whether two copies of one character look different.
    #[inline(always)]
    pub const fn told_apart(self) -> bool {
        !matches!(self, Faces::Identical)
    }
}

/// The most copies of a character (R-S2).
pub const COPIES: usize = 5;

/// A card as it looks: a character, and which copy where faces are distinct.
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

impl Card {
    /// A card whose copies all look the same.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Card::plain(Character::Duke).to_string(), "Duke");
    /// ```
    #[inline(always)]
    pub const fn plain(character: Character) -> Card {
        Card(character as u8 * COPIES as u8)
    }

    /// The copy `face` (0 to 4) of a character with distinct faces.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Card::faced(Character::Duke, 1).unwrap().face(), Some(1));
    /// assert_eq!(Card::faced(Character::Duke, COPIES), None);
    /// ```
    pub const fn faced(character: Character, face: usize) -> Option<Card> {
        if face < COPIES { Some(Card(FACED | (character as u8 * COPIES as u8 + face as u8))) } else { None }
    }

    /// Its character.
    ///
    /// ```
    /// # use corte::*;
    /// assert_eq!(Card::plain(Character::Duke).character(), Character::Duke);
    /// ```
    #[inline(always)]
    pub const fn character(self) -> Character {
        Character::trusted(self.slot() / COPIES as u32)
    }

    /// Which copy it is, where that can be seen.
    pub const fn face(self) -> Option<usize> {
        if self.0 & FACED == 0 { None } else { Some((self.slot() % COPIES as u32) as usize) }
    }

    /// Its place in the decision index, 0 to 29: five times the character, plus the face.
    #[inline(always)]
    pub const fn slot(self) -> u32 {
        (self.0 & !FACED) as u32
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

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A multiset of cards: a hand, the cards lost, the Court.
///
/// Six fields of five bits, one field a character.
/// With distinct faces a bit is a copy; with identical ones a field counts in unary, so equal cards leave no trace of which is which.
/// The top bit says which of the two it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cards(u32);

const TOLD_APART: u32 = 1 << 31;
const ALL: u32 = (1 << 30) - 1;
const FIELD: u32 = (1 << COPIES) - 1;
/// The lowest bit of every field.
const LOWEST: u32 = 0b00001_00001_00001_00001_00001_00001;
/// All but the highest bit of every field.
const BELOW_TOP: u32 = LOWEST * (FIELD >> 1);

/// By the position of a bit, the lowest bit of its field.
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

impl Cards {
    /// No card.
    ///
    /// ```
    /// # use corte::*;
    /// assert!(Cards::none(Faces::Identical).is_empty());
    /// ```
    #[inline(always)]
    pub const fn none(faces: Faces) -> Cards {
        Cards(if faces.told_apart() { TOLD_APART } else { 0 })
    }

    /// Just these cards; `None` if they do not fit the faces, if a copy comes twice or a character more than five times.
    ///
    /// ```
    /// # use corte::{Card, Cards, Character, Faces};
    /// let hand = Cards::of(Faces::Identical, &[Card::plain(Character::Duke); 2]).unwrap();
    /// assert_eq!(hand.len(), 2);
    /// assert_eq!(hand.options().count(), 1); // two Dukes are one thing to lose
    /// ```
    pub fn of(faces: Faces, cards: &[Card]) -> Option<Cards> {
        let mut set = Cards::none(faces);
        for &card in cards {
            let fits = card.face().is_some() == faces.told_apart();
            let room =
                if faces.told_apart() { !set.contains(card) } else { set.count(card.character()) < COPIES };
            if !fits || !room {
                return None;
            }
            set.insert(card);
        }
        Some(set)
    }

    /// All copies that these characters have, `copies` of each.
    pub(crate) fn deck(faces: Faces, characters: impl Iterator<Item = Character>, copies: usize) -> Cards {
        let field = (1u32 << copies) - 1;
        let bits = characters.fold(0, |bits, character| bits | field << (character.index() * COPIES));
        Cards(Cards::none(faces).0 | bits)
    }

    /// Whether copies of a character can be told apart here.
    #[inline(always)]
    pub const fn told_apart(self) -> bool {
        self.0 & TOLD_APART != 0
    }

    /// How many cards there are.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!((game.hand(ana).len(), game.court().len()), (2, 11));
    /// ```
    #[inline(always)]
    pub const fn len(self) -> usize {
        (self.0 & ALL).count_ones() as usize
    }

    /// Whether there is no card.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 & ALL == 0
    }

    /// How many cards of the character there are.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.hand(ana).count(Character::Duke), 2);
    /// assert_eq!(game.court().count(Character::Duke), 1);
    /// ```
    #[inline(always)]
    pub const fn count(self, character: Character) -> usize {
        self.of_character(character).len()
    }

    /// The cards of one character.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.court().of_character(Character::Captain).len(), 2);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn of_character(self, character: Character) -> Cards {
        Cards(self.0 & (TOLD_APART | FIELD << (character.index() * COPIES)))
    }

    /// Whether the card is here.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert!(game.hand(bruno).contains(Card::plain(Character::Captain)));
    /// ```
    #[inline(always)]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.slot() & 1 == 1
    }

    /// Whether every card of the other set is here, as often as there.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert!(game.table().rules().deck().contains_all(game.court()));
    /// ```
    pub const fn contains_all(self, other: Cards) -> bool {
        other.0 & !self.0 == 0
    }

    /// The cards, lowest first, equal ones as often as they are here.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let names: Vec<&str> = game.hand(bruno).iter().map(|card| card.character().name()).collect();
    /// assert_eq!(names, ["Captain", "Contessa"]);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let apart = self.told_apart();
        Bits((self.0 & ALL) as u64).map(move |slot| Cards::seen(apart, slot))
    }

    /// The cards that can be told apart, lowest first: what there is to choose from.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// // Two Dukes are one choice.
    /// assert_eq!(game.hand(ana).options().count(), 1);
    /// ```
    pub fn options(self) -> impl Iterator<Item = Card> + Clone {
        let apart = self.told_apart();
        Bits(self.option_bits() as u64).map(move |slot| Cards::seen(apart, slot))
    }

    /// How many of just this card there are: copies of the character, or the one copy with this face.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.hand(ana).copies(Card::plain(Character::Duke)), 2);
    /// ```
    pub const fn copies(self, card: Card) -> usize {
        if self.told_apart() { self.contains(card) as usize } else { self.count(card.character()) }
    }

    /// Everything that taking `count` of these cards can bring, each once.
    ///
    /// ```
    /// # use corte::{Card, Cards, Character, Faces};
    /// let [duke, captain] = [Character::Duke, Character::Captain].map(Card::plain);
    /// let pile = Cards::of(Faces::Identical, &[duke, duke, captain]).unwrap();
    /// let drawn: Vec<String> = pile.draws(2).map(|cards| format!("{cards}: {}", pile.ways(cards))).collect();
    /// assert_eq!(drawn, ["Duke Duke: 1", "Duke Captain: 2"]);
    /// ```
    pub fn draws(self, count: usize) -> Draws {
        Draws { cards: self, equal: self.equal_to_lower(), positions: Combinations::new(self.len(), count) }
    }

    /// In how many ways these cards can be taken, of which equal ones differ all the same; 0 where they are not here.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let two_captains = Cards::of(Faces::Identical, &[Card::plain(Character::Captain); 2]).unwrap();
    /// assert_eq!(game.court().ways(two_captains), 1); // of the two that Bruno does not hold
    /// assert_eq!(game.court().ways(game.hand(bruno)), 2 * 2);
    /// ```
    pub fn ways(self, taken: Cards) -> u32 {
        let ways = taken.options().map(|card| choose(self.copies(card), taken.copies(card)));
        ways.product()
    }

    /// The positions of the sorted cards that equal the one below.
    #[inline]
    pub(crate) fn equal_to_lower(self) -> u32 {
        // A bit that is no option of its own equals the one below it.
        extract((!self.option_bits()).into(), self.bits().into()) as u32
    }

    /// The lowest card.
    #[inline(always)]
    pub fn lowest(self) -> Option<Card> {
        let bits = self.0 & ALL;
        if bits == 0 { None } else { Some(Cards::seen(self.told_apart(), bits.trailing_zeros())) }
    }

    /// Puts a card in. Five copies of a character are the most there can be.
    ///
    /// ```
    /// # use corte::*;
    /// let mut cards = Cards::none(Faces::Identical);
    /// cards.insert(Card::plain(Character::Duke));
    /// assert_eq!(cards.len(), 1);
    /// ```
    #[inline(always)]
    pub fn insert(&mut self, card: Card) {
        // A unary field carries into its next free bit; a copy that is not here sets its own.
        self.0 |= self.0.wrapping_add(1 << card.slot());
    }

    /// Takes a card out, if it is here.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut hand = game.hand(ana);
    /// hand.remove(Card::plain(Character::Duke));
    /// assert_eq!(hand.count(Character::Duke), 1);
    /// ```
    #[inline(always)]
    pub fn remove(&mut self, card: Card) {
        if self.told_apart() {
            self.0 &= !(1 << card.slot());
        } else {
            let field = FIELD << (card.slot());
            self.0 = self.0 & !field | (self.0 & field) >> 1 & field;
        }
    }

    /// These cards and the others, which have the same faces.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.hand(ana).plus(game.hand(bruno)).len(), 4);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn plus(self, other: Cards) -> Cards {
        if self.told_apart() {
            return Cards(self.0 | other.0);
        }
        let (mut cards, mut rest) = (self.0, other.0);
        loop {
            // A unary field carries into its next free bit.
            cards |= cards.wrapping_add(rest & LOWEST);
            rest = rest >> 1 & BELOW_TOP;
            if rest == 0 {
                return Cards(cards);
            }
        }
    }

    /// These cards without the others, which are among them.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let unseen = game.table().rules().deck().minus(game.hand(ana));
    /// assert_eq!(unseen, game.court().plus(game.hand(bruno)));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        if self.told_apart() {
            return Cards(self.0 & !(other.0 & ALL));
        }
        let (mut cards, mut rest) = (self.0, other.0);
        loop {
            let fields = (rest & LOWEST) * FIELD;
            cards = cards & !fields | cards >> 1 & fields & BELOW_TOP;
            rest = rest >> 1 & BELOW_TOP;
            if rest == 0 {
                return Cards(cards);
            }
        }
    }

    /// A bit for every card that can be told apart, at its slot.
    #[inline(always)]
    pub(crate) const fn option_bits(self) -> u32 {
        if self.told_apart() { self.0 & ALL } else { self.0 & LOWEST }
    }

    /// A bit for every card; equal ones count in unary from the field's lowest bit.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u32 {
        self.0 & ALL
    }

    /// The card at this position, counted from the lowest; there has to be one.
    #[cfg(feature = "dealer")]
    #[inline(always)]
    pub(crate) fn nth(self, position: usize) -> Cards {
        Cards(self.0 & TOLD_APART | self.option_of(nth_bit(u64::from(self.bits()), position)))
    }

    /// The card at this position, and the one at the second position of what is left then.
    #[cfg(feature = "dealer")]
    #[inline(always)]
    pub(crate) fn pair(self, first: usize, second: usize) -> Cards {
        let bits = u64::from(self.bits());
        let one = nth_bit(bits, first);
        let other = self.option_of(nth_bit(bits ^ one, second));
        // Two equal cards carry into the field's second bit.
        let one = self.option_of(one);
        Cards(self.0 & TOLD_APART | one | (one + other))
    }

    /// What a bit of a card stands for: of a unary field the lowest bit.
    #[cfg(feature = "dealer")]
    #[inline(always)]
    const fn option_of(self, bit: u64) -> u32 {
        if self.told_apart() {
            return bit as u32;
        }
        LOWEST_OF_FIELD[(bit.trailing_zeros() & 31) as usize]
    }

    #[inline(always)]
    pub(crate) const fn with_bits(self, bits: u32) -> Cards {
        Cards(self.0 & TOLD_APART | bits & ALL)
    }

    /// The card of a bit of [`Cards::option_bits`].
    #[inline(always)]
    pub(crate) const fn option(self, slot: u32) -> Card {
        Card(slot as u8 | if self.told_apart() { FACED } else { 0 })
    }

    /// The card that a set bit stands for.
    #[inline(always)]
    pub(crate) const fn seen(apart: bool, slot: u32) -> Card {
        if apart { Card(FACED | slot as u8) } else { Card((slot / COPIES as u32) as u8 * COPIES as u8) }
    }
}

/// What taking some of a pile can bring: [`Cards::draws`].
#[derive(Clone)]
pub struct Draws {
    cards: Cards,
    /// The positions whose card equals the one below.
    equal: u32,
    positions: Combinations,
}

impl Iterator for Draws {
    type Item = Cards;

    fn next(&mut self) -> Option<Cards> {
        // Of equal cards the lower positions stand for all choices, so that each comes once.
        let equal = self.equal;
        let taken = self.positions.find(|taken| equal & taken & !(taken << 1) == 0)?;
        Some(self.cards.with_bits(deposit(taken.into(), self.cards.bits().into()) as u32))
    }
}

impl fmt::Debug for Draws {
    /// A log is a door too.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Draws").finish_non_exhaustive()
    }
}

/// The ways to take some of so many things.
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

/// Every set of `count` positions out of so many, as bits, the lowest first.
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
        // Gosper's step: the lowest run of bits moves up by one, and the rest of it falls back.
        let low = set & set.wrapping_neg();
        self.next = match set + low {
            _ if set == 0 => self.end,
            up => up | ((set ^ up) / low) >> 2,
        };
        Some(set as u32)
    }
}

impl fmt::Display for Cards {
    /// As in the notation: `Duke Captain`, or `-` for none.
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
