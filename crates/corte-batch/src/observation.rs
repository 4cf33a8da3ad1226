//! What a seat knows, as a vector of numbers.
//!
//! `docs/observation.md` is its specification.

use corte::{
    Action, ActionKind, Cards, Character, Claimed, Declared, Game, Options, Order, Phase, PhaseKind, Rules,
    Seat, Table, Then, View,
};
use corte_bots::{Belief, Memory};

/// The version of the layout. It changes whenever the order or meaning of the blocks does.
pub const VERSION: u32 = 3;

/// A block of the vector.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// Its name.
    pub name: &'static str,
    /// Its length.
    pub len: usize,
    /// What its numbers mean.
    pub about: &'static str,
}

const fn block(name: &'static str, len: usize, about: &'static str) -> Block {
    Block { name, len, about }
}

pub(crate) const CHARACTERS: usize = Character::ALL.len();
/// The largest hand: two cards, and two of an Exchange.
pub(crate) const HAND: usize = 4;

/// The blocks for each seat, in this order. Seats come clockwise from the viewer's own.
pub const PER_SEAT: [Block; 13] = [
    block("sits", 1, "1 where there is such a seat at the table"),
    block("turn", 1, "1 where it is this seat's turn"),
    block("asked", 1, "1 where the seat is asked"),
    block("claims", 1, "1 where the claim that stands is this seat's"),
    block("challenges", 1, "1 where the seat has challenged the claim"),
    block("target", 1, "1 where the action is aimed at this seat"),
    block("other", 1, "1 where the seat is on the other side than oneself, in the Reformation"),
    block("coins", 1, "its coins, a tenth each"),
    block("in", 1, "1 while it has influence"),
    block("unhurt", 1, "1 while it has lost none"),
    block("lost", CHARACTERS, "cards turned up, a number a character"),
    block(
        "claimed",
        CHARACTERS,
        "1 where the seat has claimed the character and nothing has settled it since",
    ),
    block("caught", CHARACTERS, "1 where the seat has given up a claim of the character"),
];

/// The length of a seat's blocks.
pub(crate) const SEAT: usize = length(&PER_SEAT);

/// The blocks of the vector, in order.
pub const BLOCKS: [Block; 13] = [
    block("seats", Seat::MAX * SEAT, "the blocks of each seat, ten seats always"),
    block("phase", PhaseKind::ALL.len(), "1 at the kind of thing the game waits for"),
    block("action", ActionKind::ALL.len(), "1 at the kind of action that is not settled yet"),
    block("claim", CHARACTERS, "1 at the character of the claim that stands"),
    block("named", CHARACTERS, "1 at the character that a declared blow names"),
    block(
        "then",
        3,
        "while a card to lose is chosen, 1 where the action has survived its challenge, its block has fallen, or the loser exchanges",
    ),
    block(
        "hand",
        corte::Card::SLOTS,
        "one's own cards by their place in the decision index, so many of each",
    ),
    block(
        "places",
        HAND * CHARACTERS,
        "of one's sorted hand the character at each place, as decisions to keep count them",
    ),
    block("shown", CHARACTERS, "1 at the character of the card shown in an examination, to the two of it"),
    block("passed", 1, "1 while one's own pass is held until the window closes"),
    block(
        "court",
        2,
        "cards in the Court, a tenth each; turns since influence was last lost, a twentieth each",
    ),
    block("reserve", 1, "coins in the Reserve of the Reformation, a tenth each"),
    block(
        "rules",
        9,
        "1 for each of these options that is on: Inquisitor, faces told apart, must prove, draft, Declared Coup, declared assassination, asking clockwise, Reformation, Diplomat",
    ),
];

/// The length of an observation.
pub const OBSERVATION: usize = length(&BLOCKS);

/// How many numbers beliefs add to an observation: for each seat and character, the probability that the seat holds it.
pub const BELIEF: usize = Seat::MAX * CHARACTERS;

const fn length(blocks: &[Block]) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < blocks.len() {
        sum += blocks[index].len;
        index += 1;
    }
    sum
}

/// Where the block of this name begins.
const fn start(blocks: &[Block], name: &str) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < blocks.len() {
        if same(blocks[index].name, name) {
            return sum;
        }
        sum += blocks[index].len;
        index += 1;
    }
    panic!("no block has this name")
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

/// Where each block begins.
pub(crate) mod at {
    use super::{BLOCKS, PER_SEAT, start};

    pub(crate) const SITS: usize = start(&PER_SEAT, "sits");
    pub(crate) const TURN: usize = start(&PER_SEAT, "turn");
    pub(crate) const ASKED: usize = start(&PER_SEAT, "asked");
    pub(crate) const CLAIMS: usize = start(&PER_SEAT, "claims");
    pub(crate) const CHALLENGES: usize = start(&PER_SEAT, "challenges");
    pub(crate) const TARGET: usize = start(&PER_SEAT, "target");
    pub(crate) const OTHER: usize = start(&PER_SEAT, "other");
    pub(crate) const COINS: usize = start(&PER_SEAT, "coins");
    pub(crate) const IN: usize = start(&PER_SEAT, "in");
    pub(crate) const UNHURT: usize = start(&PER_SEAT, "unhurt");
    pub(crate) const LOST: usize = start(&PER_SEAT, "lost");
    pub(crate) const CLAIMED: usize = start(&PER_SEAT, "claimed");
    pub(crate) const CAUGHT: usize = start(&PER_SEAT, "caught");
    pub(crate) const PHASE: usize = start(&BLOCKS, "phase");
    pub(crate) const ACTION: usize = start(&BLOCKS, "action");
    pub(crate) const CLAIM: usize = start(&BLOCKS, "claim");
    pub(crate) const NAMED: usize = start(&BLOCKS, "named");
    pub(crate) const THEN: usize = start(&BLOCKS, "then");
    pub(crate) const HAND: usize = start(&BLOCKS, "hand");
    pub(crate) const PLACES: usize = start(&BLOCKS, "places");
    pub(crate) const SHOWN: usize = start(&BLOCKS, "shown");
    pub(crate) const PASSED: usize = start(&BLOCKS, "passed");
    pub(crate) const COURT: usize = start(&BLOCKS, "court");
    pub(crate) const QUIET: usize = COURT + 1;
    pub(crate) const RESERVE: usize = start(&BLOCKS, "reserve");
    pub(crate) const RULES: usize = start(&BLOCKS, "rules");
}

/// The numbers of an observation: counts, or the fractions obtained from them.
pub trait Number: Copy + sealed::Sealed {
    /// A count itself.
    fn whole(count: u8) -> Self;
    /// A count as a part of `of`, which make one.
    fn part(count: u8, of: u8) -> Self;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for u8 {}
}

impl Number for f32 {
    #[inline(always)]
    fn whole(count: u8) -> f32 {
        f32::from(count)
    }

    #[inline(always)]
    fn part(count: u8, of: u8) -> f32 {
        f32::from(count) / f32::from(of)
    }
}

impl Number for u8 {
    #[inline(always)]
    fn whole(count: u8) -> u8 {
        count
    }

    #[inline(always)]
    fn part(count: u8, _: u8) -> u8 {
        count
    }
}

/// This many coins, or cards of the Court, make one.
pub(crate) const TENTH: u8 = 10;
/// This many turns make one.
pub(crate) const TWENTIETH: u8 = 20;

/// The divisor of each count: an observation in counts, divided by these, is one in fractions.
///
/// ```
/// # use corte::{Options, Preset, Rules, Seat, Setup, Viewer};
/// # use corte_batch::{OBSERVATION, divisors, observe};
/// # use corte_bots::Memory;
/// let game = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
/// let view = game.view(Viewer::Seat(Seat::new(1).unwrap()));
/// let (mut fractions, mut counts) = ([0f32; OBSERVATION], [0u8; OBSERVATION]);
/// observe(&view, &Memory::default(), &mut fractions);
/// observe(&view, &Memory::default(), &mut counts);
/// let divided = counts.iter().zip(divisors()).map(|(count, by)| f32::from(*count) / f32::from(by));
/// assert!(divided.eq(fractions));
/// ```
pub fn divisors() -> [u8; OBSERVATION] {
    let mut divisors = [1; OBSERVATION];
    (0..Seat::MAX).for_each(|seat| divisors[seat * SEAT + at::COINS] = TENTH);
    (divisors[at::COURT], divisors[at::QUIET], divisors[at::RESERVE]) = (TENTH, TWENTIETH, TENTH);
    divisors
}

/// Writes what the viewer knows, with the viewer's own seat first.
///
/// `memory` holds the claims made in the game, which are public.
/// `out` has [`OBSERVATION`] numbers: fractions, or counts of one byte each.
///
/// # Panics
///
/// If `out` is shorter.
pub fn observe<N: Number>(view: &View<'_>, memory: &Memory, out: &mut [N]) {
    let out = &mut out[..OBSERVATION];
    out.fill(N::whole(0));
    let table = view.table();
    let players = table.rules().players();
    let me = view.viewer().seat().map_or(0, Seat::index);
    let own_side = Seat::new(me).and_then(|me| table.side(me));
    for seat in table.seats() {
        let place = (seat.index() + players - me) % players * SEAT;
        observe_seat(table, memory, seat, &mut out[place..place + SEAT]);
        out[place + at::OTHER] = N::whole((table.side(seat) != own_side).into());
    }
    let (one, phase) = (N::whole(1), table.phase());
    out[at::PHASE + phase.kind() as usize] = one;
    let action = table.pending_action();
    if let Some(action) = action {
        out[at::ACTION + action.kind() as usize] = one;
    }
    if let Some(named) = only(phase).or(action.and_then(Action::naming)) {
        out[at::NAMED + named.index()] = one;
    }
    if let Some(place) = what_follows(phase) {
        out[at::THEN + place] = one;
    }
    if let Some(character) = table.says().and_then(Claimed::held) {
        out[at::CLAIM + character.index()] = one;
    }
    observe_hand(view.hand(), out);
    if let Some(shown) = view.shown() {
        out[at::SHOWN + shown.character().index()] = one;
    }
    out[at::PASSED] = N::whole(view.has_passed().into());
    out[at::COURT] = N::part(table.court() as u8, TENTH);
    out[at::QUIET] = N::part(memory.quiet_turns() as u8, TWENTIETH);
    out[at::RESERVE] = N::part(table.reserve(), TENTH);
    observe_rules(table.rules(), &mut out[at::RULES..]);
}

/// The one character that may be turned up (R-V3).
fn only(phase: Phase) -> Option<Character> {
    match phase {
        Phase::Loss { only, .. } => only,
        _ => None,
    }
}

/// How the turn continues after a loss of influence, as a place in its block; `None` if the turn is over.
fn what_follows(phase: Phase) -> Option<usize> {
    match phase {
        Phase::Loss { then: Then::Survived(_), .. } => Some(0),
        Phase::Loss { then: Then::Effect(_), .. } => Some(1),
        Phase::Loss { then: Then::Exchange, .. } => Some(2),
        _ => None,
    }
}

/// Which options are on.
pub(crate) fn observe_rules<N: Number>(rules: &Rules, out: &mut [N]) {
    // A new option that isn't mentioned here doesn't compile. A rulebook has only coins and numbers of its own, and the first
    // player's coins and the wins of a match change nothing about how a game is played.
    let Options {
        inquisitor,
        faces,
        must_prove,
        draft,
        declared,
        order,
        reformation,
        diplomat,
        preset: _,
        first_coins: _,
        wins: _,
    } = rules.options();
    let rules = [
        inquisitor,
        faces.told_apart(),
        must_prove,
        draft,
        declared != Declared::Off,
        declared == Declared::CoupAndAssassinate,
        order == Order::Clockwise,
        reformation,
        diplomat,
    ];
    for (rule, out) in rules.into_iter().zip(out) {
        *out = N::whole(rule.into());
    }
}

fn observe_seat<N: Number>(table: &Table, memory: &Memory, seat: Seat, out: &mut [N]) {
    let phase = table.phase();
    let mut put = |name: usize, count: u8| out[name] = N::whole(count);
    let claimant = phase.claim().map(|claim| claim.by(table.turn()));
    put(at::SITS, u8::from(true));
    put(at::TURN, u8::from(table.turn() == seat));
    put(at::ASKED, u8::from(table.asked().contains(seat)));
    put(at::CLAIMS, u8::from(claimant == Some(seat)));
    put(at::CHALLENGES, u8::from(phase.challenger() == Some(seat)));
    let target = table.pending_action().and_then(Action::target);
    put(at::TARGET, u8::from(target == Some(seat)));
    put(at::IN, u8::from(table.influence(seat) > 0));
    put(at::UNHURT, u8::from(table.influence(seat) > 1));
    let mut lost = [0; CHARACTERS];
    table.lost(seat).iter().for_each(|card| lost[card.character().index()] += 1);
    for character in Character::ALL {
        put(at::CLAIMED + character.index(), u8::from(memory.has_claimed(seat, character)));
        put(at::CAUGHT + character.index(), u8::from(memory.has_conceded(seat, character)));
        put(at::LOST + character.index(), lost[character.index()]);
    }
    out[at::COINS] = N::part(table.coins(seat), TENTH);
}

fn observe_hand<N: Number>(hand: Cards, out: &mut [N]) {
    let mut counts = [0; corte::Card::SLOTS];
    for (place, card) in hand.iter().take(HAND).enumerate() {
        counts[card.slot() as usize] += 1;
        out[at::PLACES + place * CHARACTERS + card.character().index()] = N::whole(1);
    }
    for (count, out) in counts.into_iter().zip(&mut out[at::HAND..]) {
        *out = N::whole(count);
    }
}

/// Writes a seat's belief about the others: for each seat, clockwise from its own, and each character, the probability
/// that the seat holds it. `out` has [`BELIEF`] numbers.
///
/// # Panics
///
/// If `out` is shorter.
pub(crate) fn observe_belief(view: &View<'_>, belief: &Belief, out: &mut [f32]) {
    let out = &mut out[..BELIEF];
    out.fill(0.0);
    let players = view.table().rules().players();
    let me = view.viewer().seat().map_or(0, Seat::index);
    for seat in view.table().playing().iter() {
        let place = (seat.index() + players - me) % players * CHARACTERS;
        for character in Character::ALL {
            out[place + character.index()] = belief.holds(seat, character) as f32;
        }
    }
}

/// The seat that decides next when a game is played one decision at a time: if several are asked, the first clockwise from
/// the one whose claim or turn it is (R-C6). `None` while the game waits for a draw.
///
/// The order of asking for held passes changes nothing that anybody sees. If the first to speak is heard, though, the order is an advantage.
/// Tournaments therefore draw it; here only cards are drawn, so that a game follows from its cards and decisions.
pub fn to_decide(game: &Game) -> Option<Seat> {
    let table = game.table();
    let from = table.phase().claim().map_or(table.turn(), |claim| claim.by(table.turn()));
    game.asked().clockwise_from(from).next()
}
