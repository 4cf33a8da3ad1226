//! Turns solved together before any game is played.

use crate::found::{Found, NextTurn, Spot};
use crate::packed::{coarse, fine};
use crate::public_belief::PublicBelief;
use crate::public_state::PublicState;
use crate::solved::shares;
use crate::turns::{Beyond, Turns, Unroller};
use corte::{Card, Cards, Character, Pack, Table};
use corte_solver::{Player, PublicSolution, PublicSolver};
use std::collections::HashMap;
use std::sync::Arc;

/// Iterations after which the most frequent turns are determined.
const LOOKS: u32 = 20;
/// Iterations for the final solve of all turns, and the number of them between chances to stop.
const ITERATIONS: u32 = 400;
const PAUSE: u32 = 20;
/// What a decision that is always taken is stored as. So many iterations find nothing finer.
const ALWAYS: f32 = 63.0;
/// The bits of a card: its character's number plus one, since 0 means no card.
const CARD: u32 = 4;
/// Stands for a turn that isn't in the book.
const NONE: u32 = u32::MAX;

/// A *book*: some of the most frequent turns that can follow from a public state, solved as one game. Beyond them, both players
/// choose how to go on, as beyond any solved turns.
///
/// Its first player is the one whose turn it is at the beginning, on every page. Players remember what they returned until the turn
/// ends.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Book {
    /// The turns, starting with the one that the others follow from.
    pages: Vec<Arc<Found>>,
}

impl Book {
    /// A book of this many turns, or of all if there are fewer, from the start of a turn before which nothing was heard. `None` if a turn
    /// can't be represented, or is too large.
    ///
    /// `goes_on` is told how much of the work is done, out of how much, and returns whether to continue. If not, the book is empty.
    pub(crate) fn of(
        table: &Table,
        pages: usize,
        beyond: &dyn Beyond,
        goes_on: &dyn Fn(usize, usize) -> bool,
    ) -> Option<Book> {
        let dealt = shares(&PublicBelief::counted(table, None)?);
        let mut unroller = Unroller::of((table, None), &dealt, 1, (beyond, u8::MAX, false))?;
        let work = pages + (ITERATIONS / PAUSE) as usize;
        let mut known = 1;
        while known < pages {
            let mut likeliest = unroller.turns().likeliest(&looked_at(unroller.turns()));
            // Half as many more each time: looking beyond some turns changes how often others come up.
            likeliest.truncate((known / 2).max(1).min(pages - known));
            if likeliest.is_empty() {
                break;
            }
            known += likeliest.len();
            for spot in likeliest {
                unroller.look_behind(spot)?;
            }
            if !goes_on(known, work) {
                return Some(Book { pages: Vec::new() });
            }
        }
        let turns = unroller.turns();
        let mut solver = PublicSolver::new(&turns.tree, turns.priors.clone(), None);
        for done in 0..ITERATIONS / PAUSE {
            solver.run(PAUSE);
            if !goes_on(pages + 1 + done as usize, work) {
                return Some(Book { pages: Vec::new() });
            }
        }
        let book = Book::written(turns, solver.finish(Player::First));
        // Its maker plays by the rounded numbers that are stored, like everyone who reads them.
        Book::from_bytes(table.rules().pack(), &book.to_bytes())
    }

    /// Writes down the solution turn by turn.
    fn written(turns: &Turns, solution: PublicSolution<'_>) -> Book {
        let begins: Vec<usize> =
            (0..turns.spots()).filter(|spot| turns.is_start(*spot) && !turns.is_behind(*spot)).collect();
        let numbers: HashMap<usize, u32> = begins.iter().copied().zip(0..).collect();
        let mut pages: Vec<Found> = begins.iter().map(|begin| Found::of(turns, &solution, *begin)).collect();
        let mut hold = |solution: &PublicSolution<'_>| {
            for (page, begin) in pages.iter_mut().zip(&begins) {
                page.hold(turns, solution, *begin);
            }
        };
        hold(&solution);
        hold(&solution.responding(Player::Second));
        for (page, begin) in pages.iter_mut().zip(&begins) {
            for (spot, at) in page.spots.iter_mut().zip(turns.of_turn(*begin)) {
                if let Some(next) = &mut spot.next {
                    next.page = numbers.get(&at).copied();
                }
            }
        }
        Book { pages: pages.into_iter().map(Arc::new).collect() }
    }

    /// The number of turns in it.
    pub(crate) fn turns(&self) -> usize {
        self.pages.len()
    }

    /// The first turn, if it begins with this public state.
    pub(crate) fn first(&self, state: PublicState) -> Option<&Arc<Found>> {
        self.pages.first().filter(|page| page.begin() == Some(state))
    }

    pub(crate) fn page(&self, number: u32) -> Option<&Arc<Found>> {
        self.pages.get(number as usize)
    }

    pub(crate) fn to_bytes(&self) -> BookBytes {
        let mut bytes = BookBytes::default();
        for page in &self.pages {
            bytes.shape.extend((page.spots.len() as u32).to_le_bytes());
            for (number, spot) in page.spots.iter().enumerate() {
                bytes.shape.extend(spot.state.0.to_le_bytes());
                match &spot.next {
                    Some(next) => {
                        bytes.shape.push(1);
                        bytes.write_next(next);
                    }
                    None => {
                        bytes.shape.push(0);
                        bytes.write_decision(page, number);
                    }
                }
            }
        }
        bytes
    }

    /// Reads what was written; `None` if it is inconsistent.
    pub(crate) fn from_bytes(pack: Pack, bytes: &BookBytes) -> Option<Book> {
        let [shape, chances, held] = [&bytes.shape, &bytes.chances, &bytes.held].map(|bytes| Reader(bytes));
        let (mut reader, mut pages) = (BookReader { shape, chances, held }, Vec::new());
        while !reader.shape.0.is_empty() {
            pages.push(reader.page(pack)?);
        }
        let known = pages.len() as u32;
        let mut next =
            pages.iter().flat_map(|page: &Found| &page.spots).filter_map(|spot| spot.next.as_ref()?.page);
        // No turn leads back to the first one.
        let fits = next.all(|page| (1..known).contains(&page));
        let is_whole = reader.chances.0.is_empty() && reader.held.0.is_empty();
        (fits && is_whole).then(|| Book { pages: pages.into_iter().map(Arc::new).collect() })
    }
}

/// A book as bytes. Similar bytes are stored together, so that they compress well.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct BookBytes {
    /// Public histories, hands, and what follows what.
    pub(crate) shape: Vec<u8>,
    /// The probability of each decision.
    pub(crate) chances: Vec<u8>,
    /// What each player can get where the next turn begins.
    pub(crate) held: Vec<u8>,
}

impl BookBytes {
    fn write_next(&mut self, next: &NextTurn) {
        self.shape.extend(next.page.unwrap_or(NONE).to_le_bytes());
        for held in &next.held {
            self.shape.push(held.len() as u8);
            self.held.extend(held.iter().map(|worth| coarse(*worth).cast_unsigned()));
        }
    }

    fn write_decision(&mut self, page: &Found, spot: usize) {
        let leads = &page.spots[spot].leads;
        self.shape.push(leads.len() as u8);
        self.shape.extend(leads.iter().flat_map(|(_, to)| (*to as u16).to_le_bytes()));
        let hands = page.hands_at(spot);
        self.shape.push(hands.len() as u8);
        for at in hands {
            let chances = page.chances_of(at);
            self.shape.extend(page.hands[at].0.map_or(0, told).to_le_bytes());
            self.shape.push(chances.len() as u8);
            self.chances.extend(parts(chances));
        }
    }
}

/// A rough solution, which shows which turns are the most frequent.
fn looked_at(turns: &Turns) -> PublicSolution<'_> {
    let mut solver = PublicSolver::new(&turns.tree, turns.priors.clone(), None);
    solver.run(LOOKS);
    solver.finish(Player::First)
}

/// Probabilities in units of 1/[`ALWAYS`], with the same sum.
fn parts(chances: &[f32]) -> impl Iterator<Item = u8> {
    let mut sum = 0.0;
    let ends = chances.iter().map(move |chance| {
        let before = (sum * ALWAYS).round();
        sum += chance;
        (sum * ALWAYS).round() - before
    });
    ends.map(|part| part as u8)
}

/// A hand of at most four cards, as in an Exchange, as one number.
fn told(hand: Cards) -> u16 {
    hand.iter().fold(0, |told, card| told << CARD | (card.character().index() + 1) as u16)
}

fn hand_of(pack: Pack, told: u16) -> Option<Cards> {
    let numbers = (0..u16::BITS / CARD).rev().map(|at| usize::from(told >> (CARD * at) & 15));
    let cards = numbers.filter(|number| *number > 0);
    let cards: Option<Vec<Card>> =
        cards.map(|number| Character::ALL.get(number - 1).copied().map(Card::plain)).collect();
    Cards::of(pack, &cards?)
}

/// Bytes still to be read.
struct Reader<'b>(&'b [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    /// Reads this many items.
    fn list<T>(&mut self, count: u8, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        (0..count).map(|_| read(self)).collect()
    }
}

/// The bytes of a book still to be read.
struct BookReader<'b> {
    shape: Reader<'b>,
    chances: Reader<'b>,
    held: Reader<'b>,
}

impl BookReader<'_> {
    fn page(&mut self, pack: Pack) -> Option<Found> {
        let count = u32::from_le_bytes(self.shape.take()?) as usize;
        let mut page = Found::default();
        let mut leads: Vec<Vec<u32>> = Vec::new();
        for _ in 0..count {
            let state = PublicState(u64::from_le_bytes(self.shape.take()?));
            let (hand, [is_next]) = (page.hands.len() as u32, self.shape.take()?);
            let next = if is_next == 1 { Some(self.next()?) } else { None };
            leads.push(match next {
                Some(_) => Vec::new(),
                None => self.decision(pack, &mut page)?,
            });
            page.spots.push(Spot { state, hand, leads: Vec::new(), next });
        }
        page.hands.push((None, page.chances.len() as u32));
        for (number, leads) in leads.into_iter().enumerate() {
            let leads = leads.into_iter().map(|to| {
                let follows = page.spots.get(to as usize).filter(|_| to as usize > number)?;
                Some((follows.state, to))
            });
            page.spots[number].leads = leads.collect::<Option<_>>()?;
        }
        page.spots.first().filter(|first| first.next.is_none())?;
        Some(page)
    }

    fn next(&mut self) -> Option<NextTurn> {
        let page = Some(u32::from_le_bytes(self.shape.take()?)).filter(|page| *page != NONE);
        let mut held = || {
            let [count] = self.shape.take()?;
            self.held.list(count, |reader| reader.take().map(|[worth]| fine(worth.cast_signed())))
        };
        Some(NextTurn { held: [held()?, held()?], page })
    }

    /// Reads a decision, and returns what follows it.
    fn decision(&mut self, pack: Pack, page: &mut Found) -> Option<Vec<u32>> {
        let [count] = self.shape.take()?;
        let leads = self.shape.list(count, |reader| Some(u16::from_le_bytes(reader.take()?).into()))?;
        let [hands] = self.shape.take()?;
        for _ in 0..hands {
            let hand = hand_of(pack, u16::from_le_bytes(self.shape.take()?))?;
            page.hands.push((Some(hand), page.chances.len() as u32));
            let [count] = self.shape.take()?;
            let chance = |reader: &mut Reader<'_>| reader.take().map(|[chance]| f32::from(chance) / ALWAYS);
            page.chances.extend(self.chances.list(count, chance)?);
        }
        Some(leads)
    }
}

#[cfg(test)]
mod tests {
    use super::{Book, BookBytes};
    use crate::Joint;
    use crate::behind::{Behind, begun};
    use crate::fixture::one_against_one;
    use crate::found::{Found, NextTurn};
    use crate::public_state::PublicState;

    fn book(pages: usize, goes_on: &dyn Fn(usize, usize) -> bool) -> (PublicState, Book) {
        let joint = Joint::of(&one_against_one([3, 5]), 1_000_000).unwrap();
        let behind = Behind::of(begun(&joint, &joint.uniform(), 20));
        let table = &joint.states[joint.state_of(joint.start[0].0) as usize].table;
        (PublicState::of(table, None), Book::of(table, pages, &(&joint, &behind), goes_on).unwrap())
    }

    fn leads_to(page: &Found) -> impl Iterator<Item = (PublicState, &NextTurn)> {
        page.spots.iter().filter_map(|spot| Some((spot.state, spot.next.as_ref()?)))
    }

    #[test]
    fn each_page_is_come_to_from_one_before_it_and_says_what_to_do_with_every_hand() {
        let (begins, book) = book(12, &|_, _| true);
        assert_eq!((book.turns(), book.first(begins).is_some()), (12, true));
        assert!(book.first(PublicState(7)).is_none(), "it begins elsewhere");
        let mut come_to = vec![0; book.turns()];
        for (number, page) in book.pages.iter().enumerate() {
            for (state, NextTurn { held, page }) in leads_to(page) {
                assert!(held.iter().all(|held| !held.is_empty()), "what both are held to");
                if let Some(page) = page {
                    come_to[*page as usize] += 1;
                    assert!(*page as usize > number);
                    assert_eq!(book.page(*page).unwrap().begin(), Some(state));
                }
            }
            for set in 0..page.hands.len() - 1 {
                let sum: f32 = page.chances_of(set).iter().sum();
                assert!((sum - 1.0).abs() < 1e-5, "{sum} in all");
            }
        }
        assert_eq!(come_to[0], 0);
        assert!(come_to[1..].iter().all(|times| *times == 1), "{come_to:?}");
    }

    #[test]
    fn a_damaged_book_is_refused_or_read_and_never_falls() {
        let (_, book) = book(3, &|_, _| true);
        let (bytes, pack) = (book.to_bytes(), corte::Pack::default());
        assert!(Book::from_bytes(pack, &bytes) == Some(book));
        let mut refused = 0;
        for at in 0..bytes.shape.len() {
            let cut = BookBytes { shape: bytes.shape[..at].to_vec(), ..bytes.clone() };
            refused += u32::from(Book::from_bytes(pack, &cut).is_none());
            let mut altered = bytes.clone();
            altered.shape[at] ^= 0x55;
            refused += u32::from(Book::from_bytes(pack, &altered).is_none());
        }
        assert!(refused as usize > bytes.shape.len(), "{refused} of {}", 2 * bytes.shape.len());
        for cut in [|bytes: &mut BookBytes| bytes.chances.pop(), |bytes: &mut BookBytes| bytes.held.pop()] {
            let mut bytes = bytes.clone();
            cut(&mut bytes);
            assert!(Book::from_bytes(pack, &bytes).is_none());
        }
    }

    #[test]
    fn who_does_not_wait_for_it_has_no_book() {
        for most in [2, 6, 13] {
            let (_, book) = book(12, &|done, _| done < most);
            assert_eq!(book.turns(), 0);
        }
    }
}
