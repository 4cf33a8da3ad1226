//! Games in lock-step whose players are asked, sixty-four at a time.

use super::chance::Dice;
use super::lane::{House, Told, kind, meets, of, phase, pick};
use super::lanes::{Bits, Column, LANES, Lanes};
use super::mend::{self, Fresh};
use super::pile;
use corte::{Character, Dealer, Game, Order};

/// What games in lock-step have in common where players are asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asking {
    pub(super) house: House,
    /// By field of a pile, its character's place in [`Character::ALL`].
    pub(super) places: [u32; 5],
    /// The blocks of each action, as bits from the one that claims the first character on.
    exchanger: u32,
    /// How many cards an Exchange draws.
    count: u32,
}

impl Asking {
    /// The most seats that are played so: a number of seats is a program of its own, and few tables have more.
    pub(crate) const MOST: usize = 6;

    /// For games from this start; `None` where lanes can't play them, or passes are held.
    pub(crate) fn of(start: &Game) -> Option<Asking> {
        let rules = start.table().rules();
        let house = super::house(start)?;
        if rules.order() != Order::Clockwise || rules.players() > Asking::MOST {
            return None;
        }
        let mut places = [0; 5];
        for (place, character) in places.iter_mut().zip(rules.characters()) {
            *place = character.index() as u32;
        }
        let exchanger = if house.inquisitor { Character::Inquisitor } else { Character::Ambassador };
        let count = if house.inquisitor { 1 } else { 2 };
        Some(Asking { house, places, exchanger: exchanger.index() as u32, count })
    }

    /// The place in [`Character::ALL`] of one card's character.
    #[inline(always)]
    pub(super) fn place(&self, card: u32) -> u32 {
        let field = card.trailing_zeros() / pile::FIELD;
        self.places[(field & 7).min(4) as usize]
    }
}

/// What is remembered of each game: the claims that stand, those that were given up, and what is turned up.
pub(super) struct Recall<const P: usize> {
    pub(super) claimed: [Column; P],
    pub(super) caught: [Column; P],
    pub(super) lost: [Column; P],
    /// Turns since influence was last lost.
    pub(super) quiet: Column,
}

impl<const P: usize> Recall<P> {
    /// What a step makes of it: what [`Memory`](corte_bots::Memory) does with events.
    #[inline(always)]
    fn hear(&mut self, at: usize, told: &Told) {
        for seat in 0..P {
            let claims = meets(told.claimant, 1 << seat);
            let loses = meets(told.loser, 1 << seat);
            let claimed = self.claimed[seat][at];
            let claimed = pick(claims, (claimed | told.claim) & !told.settled, claimed);
            self.claimed[seat][at] = pick(loses, claimed & !pile::distinct(told.lost), claimed);
            self.caught[seat][at] |= pick(claims, told.conceded, 0);
            self.lost[seat][at] += pick(loses, told.lost, 0);
        }
        let quiet = pick(told.lost != 0, 0, self.quiet[at]) + u32::from(told.ends);
        self.quiet[at] = quiet.min(u8::MAX.into());
    }

    fn forget(&mut self, at: usize) {
        for seat in 0..P {
            (self.claimed[seat][at], self.caught[seat][at], self.lost[seat][at]) = (0, 0, 0);
        }
        self.quiet[at] = 1;
    }
}

/// What is legal in one game, as the decision index has it: an id for each bit, from the base on.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Legal {
    pub(crate) base: u32,
    pub(crate) bits: u64,
    /// The same with targets counted from the one who decides.
    pub(crate) turned: u64,
    /// Who is asked.
    pub(crate) seat: u32,
    /// The id of the first choice, in the sense of an [`Answer`](super::lane::Answer).
    first: u32,
}

impl Legal {
    #[inline(always)]
    pub(crate) fn contains(&self, id: u32) -> bool {
        let offset = id.wrapping_sub(self.base);
        (offset < 64) & (self.bits >> (offset & 63) & 1 == 1)
    }

    /// The id at this position, which has to be one; found without a guess.
    #[inline(always)]
    pub(crate) fn nth(&self, position: u32) -> u32 {
        let (mut bits, mut left, mut place) = (self.bits, position, 0);
        for half in [32u32, 16, 8, 4, 2, 1] {
            let low = (bits & ((1 << half) - 1)).count_ones();
            let above = left >= low;
            (left, place) = (left - pick(above, low, 0), place + pick(above, half, 0));
            bits >>= pick(above, half, 0);
        }
        self.base + place
    }
}

/// Sixty-four games.
pub(super) struct Games<const P: usize> {
    pub(super) lanes: Lanes<P>,
    pub(super) recall: Recall<P>,
    /// What is decided, by its number in the decision index, and the number of the first choice.
    number: Column,
    first: Column,
}

impl<const P: usize> Games<P> {
    pub(super) fn new(fresh: &Fresh<P>) -> Games<P> {
        let none = [0; LANES];
        let recall = Recall { claimed: [none; P], caught: [none; P], lost: [none; P], quiet: none };
        Games { lanes: Lanes::new(&fresh.idle()), recall, number: none, first: none }
    }

    /// Deals a new game to a lane.
    pub(super) fn begin(&mut self, at: usize, fresh: &Fresh<P>, dealer: &mut Dealer) {
        self.lanes.turns[at] = 0;
        self.lanes.deal(at, fresh, &mut Dice::new(dealer));
        self.recall.forget(at);
    }

    /// What is to be decided in a lane; it is known to be legal.
    #[inline(always)]
    pub(super) fn decide(&mut self, at: usize, id: u32, legal: &Legal) {
        (self.number[at], self.first[at]) = (id, legal.first);
    }

    /// What is decided in a lane.
    pub(super) fn decided(&self, at: usize) -> u16 {
        self.number[at] as u16
    }

    /// One decision in every lane, with the cards that are drawn then; says whose games are over.
    #[inline(always)]
    pub(super) fn step(&mut self, asking: &Asking, dealers: &mut [Dealer]) -> u64 {
        for at in 0..LANES {
            if self.lanes.phase[at] == phase::KEEP {
                self.lanes.keep(at, self.number[at] - KEEP);
                // All of the hand may be new.
                let seat = self.lanes.turn[at].trailing_zeros() as usize;
                self.recall.claimed[seat.min(P - 1)][at] = 0;
            }
        }
        self.follow(&asking.house);
        let [_, replaced, redrawn, exchanged, over] = self.lanes.todo();
        for at in Bits(replaced) {
            if let Some(dealer) = dealers.get_mut(at) {
                self.lanes.replace(at, true, dealer);
            }
        }
        for at in Bits(redrawn) {
            if let Some(dealer) = dealers.get_mut(at) {
                self.lanes.replace(at, false, dealer);
            }
        }
        for at in Bits(exchanged) {
            if let Some(dealer) = dealers.get_mut(at) {
                let mut dice = self.lanes.dice(at, dealer);
                self.lanes.draw(at, asking.count, &mut dice);
                self.lanes.put_dice(at, &dice);
            }
        }
        over
    }

    /// The step itself: what the compiler makes vectors of.
    #[inline(always)]
    fn follow(&mut self, house: &House) {
        let house = *house;
        for at in 0..LANES {
            let mut lane = self.lanes.get(at);
            let answer = lane.given(&house, self.number[at], self.first[at]);
            let told = lane.follow::<true>(&house, &answer);
            self.lanes.set(at, &lane);
            self.recall.hear(at, &told);
        }
    }

    /// Who is asked in a lane, and what is legal.
    #[inline(always)]
    pub(super) fn legal(&self, asking: &Asking, at: usize) -> Legal {
        let lanes = &self.lanes;
        let (turn, holder) = (lanes.turn[at], lanes.holder[at]);
        let (seat, base, bits, first) = match lanes.phase[at] {
            phase::ACTION => return self.actions(asking, at),
            phase::CHALLENGE | phase::REBUTTAL => (lanes.get(at).asked(&asking.house), PASS, 0b11, PASS),
            phase::BLOCK => (lanes.get(at).asked(&asking.house), PASS, self.blocks(asking, at), PASS),
            phase::PROOF | phase::PROOF_OF_BLOCK => {
                let claimed = lanes.claimed[at];
                let has = meets(of_column(&lanes.hands, holder, at), claimed | claimed << 1);
                let slot = SLOTS * asking.place(claimed);
                let concedes = !(asking.house.must_prove & has);
                let bits = u64::from(has) << slot | u64::from(concedes) << (CONCEDE - PROVE);
                // A concession is never the first choice.
                (holder, PROVE, bits, PROVE + slot)
            }
            phase::LOSS => self.cards(asking, at, LOSE),
            phase::SHOW => self.cards(asking, at, SHOW),
            phase::EXAMINE => (turn, LEAVE, 0b11, LEAVE),
            phase::KEEP => {
                let hand = of_column(&lanes.hands, turn, at);
                (turn, KEEP, mend::ways(hand, asking.count).into(), KEEP)
            }
            _ => return Legal::default(),
        };
        Legal { base, bits, turned: bits, seat: seat.trailing_zeros(), first }
    }

    /// One action that can be paid for; with ten coins or more the Coup (R-T1, R-T2).
    #[inline(always)]
    fn actions(&self, asking: &Asking, at: usize) -> Legal {
        let turn = self.lanes.turn[at];
        let others = self.lanes.playing[at] & !turn;
        let coins = of_column(&self.lanes.coins, turn, at);
        let seat = turn.trailing_zeros();
        let kinds = 1
            | u64::from(asking.house.inquisitor) << 10
            | u64::from(coins >= 3) << 20
            | u64::from(coins >= 7) << 30;
        let kinds = if coins >= 10 { 1 << 30 } else { kinds };
        let plain = if coins >= 10 { 0 } else { 0b1111 };
        // The seats clockwise from this one.
        let nearer = (others >> seat | others << (P as u32 - seat)) & ((1 << P) - 1);
        let bits = |targets: u32| plain | (u64::from(targets) * kinds) << 4;
        Legal { base: 0, bits: bits(others), turned: bits(nearer), seat, first: 0 }
    }

    /// A pass, and the characters that block the action (R-B2, R-B6).
    #[inline(always)]
    fn blocks(&self, asking: &Asking, at: usize) -> u64 {
        let kind = self.lanes.kind[at];
        let block = |place: u32| 1u64 << (BLOCK - PASS + place);
        let thieves = block(Character::Captain.index() as u32) | block(asking.exchanger);
        let mut blocks =
            if meets(kind, kind::STEAL) { thieves } else { block(Character::Duke.index() as u32) };
        blocks =
            if meets(kind, kind::ASSASSINATE) { block(Character::Contessa.index() as u32) } else { blocks };
        1 | blocks
    }

    /// One of one's cards, to be turned up or shown.
    #[inline(always)]
    fn cards(&self, asking: &Asking, at: usize, base: u32) -> (u32, u32, u64, u32) {
        let holder = self.lanes.holder[at];
        let hand = of_column(&self.lanes.hands, holder, at);
        let slot = |card: u32| SLOTS * asking.place(card);
        let (lowest, higher) = (pile::lowest(hand), pile::higher(hand));
        let other = if higher == 0 { 0 } else { 1u64 << slot(higher) };
        (holder, base, 1 << slot(lowest) | other, base + slot(lowest))
    }
}

/// Of one value a seat in columns, this seat's.
#[inline(always)]
pub(super) fn of_column<const P: usize>(columns: &[Column; P], seat: u32, at: usize) -> u32 {
    of(&std::array::from_fn::<u32, P, _>(|index| columns[index][at]), seat)
}

/// How many places of the index a character's copies have.
pub(super) const SLOTS: u32 = corte::COPIES as u32;

/// Where the kinds of decisions begin in the index ([`corte::DecisionId`]).
const PASS: u32 = 55;
const BLOCK: u32 = 57;
const PROVE: u32 = 64;
const CONCEDE: u32 = 95;
const LOSE: u32 = 96;
const SHOW: u32 = 126;
const LEAVE: u32 = 156;
const KEEP: u32 = 158;
