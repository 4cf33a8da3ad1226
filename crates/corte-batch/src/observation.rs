//! What a seat knows, as a vector of numbers.
//!
//! `docs/observation.md` is its specification.

use corte::{ActionKind, Cards, Character, Declared, Game, Order, PhaseKind, Rules, Seat, Table, View};
use corte_bots::{Belief, Memory};

/// The version of the layout. Another order or meaning of the blocks is another version.
pub const VERSION: u32 = 2;

/// A part of the vector.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// Its name.
    pub name: &'static str,
    /// How many numbers it has.
    pub len: usize,
    /// What they are.
    pub about: &'static str,
}

const fn block(name: &'static str, len: usize, about: &'static str) -> Block {
    Block { name, len, about }
}

const CHARACTERS: usize = Character::ALL.len();
/// The largest hand: two cards, and two of an Exchange.
const HAND: usize = 4;

/// What is told of each seat, in this order; the seats come clockwise from oneself.
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

/// How many numbers a seat has.
const SEAT: usize = length(&PER_SEAT);

/// The blocks of the vector, in their order.
pub const BLOCKS: [Block; 12] = [
    block("seats", Seat::MAX * SEAT, "the blocks of each seat, ten seats always"),
    block("phase", PhaseKind::ALL.len(), "1 at the kind of thing the game waits for"),
    block("action", ActionKind::ALL.len(), "1 at the kind of action that is claimed or may be blocked"),
    block("claim", CHARACTERS, "1 at the character of the claim that stands"),
    block("named", CHARACTERS, "1 at the character that a declared blow names"),
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

/// How many numbers an observation has.
pub const OBSERVATION: usize = length(&BLOCKS);

/// How many numbers [`observe_belief`] adds: for each seat and character the probability that the seat holds it.
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

/// Writes what the viewer knows; the viewer's own seat comes first.
///
/// `memory` is what is remembered of the claims of the game: public facts.
/// `out` has [`OBSERVATION`] numbers.
///
/// # Panics
///
/// When `out` is shorter.
pub fn observe(view: &View<'_>, memory: &Memory, out: &mut [f32]) {
    let out = &mut out[..OBSERVATION];
    out.fill(0.0);
    let table = view.table();
    let players = table.rules().players();
    let me = view.viewer().seat().map_or(0, Seat::index);
    let own_side = Seat::new(me).and_then(|me| table.side(me));
    let other = const { start(&PER_SEAT, "other") };
    for seat in table.seats() {
        let place = (seat.index() + players - me) % players * SEAT;
        observe_seat(table, memory, seat, &mut out[place..place + SEAT]);
        out[place + other] = f32::from(u8::from(table.side(seat) != own_side));
    }
    let phase = table.phase();
    out[const { start(&BLOCKS, "phase") } + phase.kind() as usize] = 1.0;
    if let Some(action) = phase.action() {
        out[const { start(&BLOCKS, "action") } + action.kind() as usize] = 1.0;
        if let Some(named) = action.naming() {
            out[const { start(&BLOCKS, "named") } + named.index()] = 1.0;
        }
    }
    if let Some(character) = phase.claim().and_then(|claim| claim.character(table.rules())) {
        out[const { start(&BLOCKS, "claim") } + character.index()] = 1.0;
    }
    observe_hand(view.hand(), out);
    if let Some(shown) = view.shown() {
        out[const { start(&BLOCKS, "shown") } + shown.character().index()] = 1.0;
    }
    out[const { start(&BLOCKS, "passed") }] = f32::from(u8::from(view.has_passed()));
    let court = const { start(&BLOCKS, "court") };
    out[court] = table.court() as f32 / 10.0;
    out[court + 1] = memory.quiet_turns() as f32 / 20.0;
    out[const { start(&BLOCKS, "reserve") }] = f32::from(table.reserve()) / 10.0;
    observe_rules(table.rules(), &mut out[const { start(&BLOCKS, "rules") }..]);
}

fn observe_rules(rules: &Rules, out: &mut [f32]) {
    let rules = [
        rules.inquisitor(),
        rules.faces().told_apart(),
        rules.must_prove(),
        rules.draft(),
        rules.declared() != Declared::Off,
        rules.declared() == Declared::CoupAndAssassinate,
        rules.order() == Order::Clockwise,
        rules.reformation(),
        rules.diplomat(),
    ];
    for (rule, out) in rules.into_iter().zip(out) {
        *out = f32::from(u8::from(rule));
    }
}

fn observe_seat(table: &Table, memory: &Memory, seat: Seat, out: &mut [f32]) {
    let phase = table.phase();
    let mut flag = |name: usize, is: bool| out[name] = f32::from(u8::from(is));
    let claimant = phase.claim().map(|claim| claim.by(table.turn()));
    flag(const { start(&PER_SEAT, "sits") }, true);
    flag(const { start(&PER_SEAT, "turn") }, table.turn() == seat);
    flag(const { start(&PER_SEAT, "asked") }, table.asked().contains(seat));
    flag(const { start(&PER_SEAT, "claims") }, claimant == Some(seat));
    flag(const { start(&PER_SEAT, "challenges") }, phase.challenger() == Some(seat));
    let target = phase.action().and_then(corte::Action::target);
    flag(const { start(&PER_SEAT, "target") }, target == Some(seat));
    flag(const { start(&PER_SEAT, "in") }, table.influence(seat) > 0);
    flag(const { start(&PER_SEAT, "unhurt") }, table.influence(seat) > 1);
    out[const { start(&PER_SEAT, "coins") }] = f32::from(table.coins(seat)) / 10.0;
    for card in table.lost(seat).iter() {
        out[const { start(&PER_SEAT, "lost") } + card.character().index()] += 1.0;
    }
    for character in Character::ALL {
        let claimed = const { start(&PER_SEAT, "claimed") } + character.index();
        let caught = const { start(&PER_SEAT, "caught") } + character.index();
        out[claimed] = f32::from(u8::from(memory.has_claimed(seat, character)));
        out[caught] = f32::from(u8::from(memory.has_conceded(seat, character)));
    }
}

fn observe_hand(hand: Cards, out: &mut [f32]) {
    for (place, card) in hand.iter().take(HAND).enumerate() {
        out[const { start(&BLOCKS, "hand") } + card.slot() as usize] += 1.0;
        out[const { start(&BLOCKS, "places") } + place * CHARACTERS + card.character().index()] = 1.0;
    }
}

/// Writes what a seat believes of the others: for each seat, clockwise from oneself, and each character
/// the probability that the seat holds it. `out` has [`BELIEF`] numbers.
///
/// # Panics
///
/// When `out` is shorter.
pub fn observe_belief(view: &View<'_>, belief: &Belief, out: &mut [f32]) {
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

/// Who decides next where games are played one decision after the other: of several who are asked,
/// the first clockwise from the one whose claim or turn it is (R-C6). Nobody while the game waits for chance.
///
/// In what order passes are asked for that are held back changes nothing that anybody sees.
pub fn to_decide(game: &Game) -> Option<Seat> {
    let table = game.table();
    let from = table.phase().claim().map_or(table.turn(), |claim| claim.by(table.turn()));
    game.asked().clockwise_from(from).next()
}
