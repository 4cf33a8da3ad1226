//! Games in lock-step whose players are asked, 64 at a time.

use super::asking::Asking;
use super::chance::Dice;
use super::lane::{House, Told, meets, of, pick};
use super::lanes::{Bits, Column, LANES, Lanes, marked};
use super::legal::{KEEP, Legals};
use super::mend::{self, Fresh};
use super::pile;
use super::{Found, Wide};
use corte::Dealer;

/// What is remembered of each game: the claims that stand, those that were conceded, and the cards turned up.
#[derive(Clone, Copy)]
pub(super) struct Recall<const P: usize> {
    pub(super) claimed: [Column; P],
    pub(super) caught: [Column; P],
    pub(super) lost: [Column; P],
    /// Turns since influence was last lost.
    pub(super) quiet: Column,
}

impl<const P: usize> Recall<P> {
    /// Updates it with a step, as [`Memory`](corte_bots::Memory) does with events.
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

/// Sixty-four games.
pub(super) struct Games<const P: usize> {
    found: Found,
    pub(super) lanes: Lanes<P>,
    pub(super) recall: Recall<P>,
    pub(super) legal: Legals,
    /// The decision in each lane, by its number in the decision index.
    pub(super) decided: Column,
    /// The lanes that are asked what to keep in an Exchange.
    keeping: u64,
}

impl<const P: usize> Games<P> {
    pub(super) fn new(fresh: &Fresh<P>, found: Found) -> Games<P> {
        let none = [0; LANES];
        let recall = Recall { claimed: [none; P], caught: [none; P], lost: [none; P], quiet: none };
        Games {
            found,
            lanes: Lanes::new(&fresh.idle()),
            recall,
            legal: Legals::none(),
            decided: none,
            keeping: 0,
        }
    }

    /// Deals a new game to a lane.
    pub(super) fn begin(&mut self, at: usize, fresh: &Fresh<P>, dealer: &mut Dealer) {
        self.lanes.turns[at] = 0;
        self.lanes.deal(at, fresh, &mut Dice::new(dealer));
        self.recall.forget(at);
        self.keeping &= !(1 << at);
    }

    /// Records the decision in each lane, and returns the lanes in which it is illegal.
    pub(super) fn note(&mut self, relative: bool, actions: &[i64; LANES]) -> u64 {
        marked(&self.found.run(Noting { games: self, relative, actions }))
    }

    /// A legal decision for each lane, chosen by random words.
    pub(super) fn sample(&self, relative: bool, words: &Column) -> [i64; LANES] {
        self.found.run(Sampling { games: self, relative, words })
    }

    /// Makes one decision in every lane, with the draws that follow; returns the lanes whose games are over.
    pub(super) fn step(&mut self, asking: &Asking, dealers: &mut [Dealer]) -> u64 {
        for at in Bits(self.keeping) {
            self.lanes.keep(at, self.decided[at] - KEEP);
            // The whole hand may be new.
            let seat = self.lanes.turn[at].trailing_zeros() as usize;
            self.recall.claimed[seat.min(P - 1)][at] = 0;
        }
        self.found.run(Following { games: self, house: asking.house });
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
        self.keeping = exchanged;
        over
    }

    /// Finds the seat that is asked in each lane, and its legal decisions.
    pub(super) fn ask(&mut self, asking: &Asking) {
        self.found.run(Inquiring { games: self, asking: *asking });
        for at in Bits(self.keeping) {
            let hand = of_column(&self.lanes.hands, self.lanes.turn[at], at);
            self.legal.keep(at, mend::ways(hand, asking.count));
        }
    }

    /// Does work with the vectors that the games are played with.
    #[inline(always)]
    pub(super) fn run<W: Wide>(&self, work: W) -> W::Output {
        self.found.run(work)
    }
}

// Code that the compiler should vectorise works on copies on the stack. With columns behind a pointer, it doesn't know that a step of one
// game leaves the numbers of the others alone.

/// The decisions, and a 1 for each that is illegal.
struct Noting<'g, const P: usize> {
    games: &'g mut Games<P>,
    relative: bool,
    actions: &'g [i64; LANES],
}

impl<const P: usize> Wide for Noting<'_, P> {
    type Output = [u8; LANES];

    #[inline(always)]
    fn call(self) -> [u8; LANES] {
        let (mut ids, mut wrong) = ([0; LANES], [0; LANES]);
        self.games.legal.note::<P>(self.relative, self.actions, &mut ids, &mut wrong);
        self.games.decided = ids;
        wrong
    }
}

/// Random decisions.
struct Sampling<'g, const P: usize> {
    games: &'g Games<P>,
    relative: bool,
    words: &'g Column,
}

impl<const P: usize> Wide for Sampling<'_, P> {
    type Output = [i64; LANES];

    #[inline(always)]
    fn call(self) -> [i64; LANES] {
        let mut actions = [0; LANES];
        self.games.legal.sample::<P>(self.relative, self.words, &mut actions);
        actions
    }
}

/// The step itself.
struct Following<'g, const P: usize> {
    games: &'g mut Games<P>,
    house: House,
}

impl<const P: usize> Wide for Following<'_, P> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Following { games, house } = self;
        let (mut lanes, mut recall) = (games.lanes, games.recall);
        for at in 0..LANES {
            let mut lane = lanes.get(at);
            let answer = lane.given(&house, games.decided[at], games.legal.first[at]);
            let told = lane.follow::<true>(&house, &answer);
            lanes.set(at, &lane);
            recall.hear(at, &told);
        }
        (games.lanes, games.recall) = (lanes, recall);
    }
}

/// The legal decisions after it.
struct Inquiring<'g, const P: usize> {
    games: &'g mut Games<P>,
    asking: Asking,
}

impl<const P: usize> Wide for Inquiring<'_, P> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Inquiring { games, asking } = self;
        let mut legal = Legals::none();
        legal.ask(&asking, |at| games.lanes.get(at));
        games.legal = legal;
    }
}

/// This seat's value, from one column per seat.
#[inline(always)]
pub(super) fn of_column<const P: usize>(columns: &[Column; P], seat: u32, at: usize) -> u32 {
    of(&std::array::from_fn::<u32, P, _>(|index| columns[index][at]), seat)
}
