//! One game as numbers, and one step of it without branches.
//!
//! This is the rulebook a second time, for random games by the plainest rules. A test compares it with [`corte`]
//! decision by decision. Every value is a `u32` and every condition a choice between two values, so the compiler
//! can play sixteen games in place of one.

use super::chance::{Luck, below};
use super::pile::{self, ASSASSIN, CAPTAIN, DUKE};
use corte::Character;

/// What a game waits for, as bits, so that one test covers several.
pub(super) mod phase {
    pub(crate) const ACTION: u32 = 1;
    /// A claim of an action may be challenged.
    pub(crate) const CHALLENGE: u32 = 1 << 1;
    /// A claim of a block may be challenged.
    pub(crate) const REBUTTAL: u32 = 1 << 2;
    pub(crate) const BLOCK: u32 = 1 << 3;
    /// The claimant holds the card. Without it there is nothing to decide, and the challenge itself is the concession.
    pub(crate) const PROOF: u32 = 1 << 4;
    pub(crate) const PROOF_OF_BLOCK: u32 = 1 << 5;
    pub(crate) const LOSS: u32 = 1 << 6;
    pub(crate) const SHOW: u32 = 1 << 7;
    pub(crate) const EXAMINE: u32 = 1 << 8;
    /// No game is left for this lane, or its next has to be dealt.
    pub(crate) const IDLE: u32 = 1 << 9;
    /// What to keep in an Exchange, if players are asked for it.
    pub(crate) const KEEP: u32 = 1 << 10;
    /// The game is over, and is observed once more.
    pub(crate) const OVER: u32 = 1 << 11;
    /// A claim has to be proven or conceded.
    pub(crate) const PROOFS: u32 = PROOF | PROOF_OF_BLOCK;
}

/// From the challenge of a claim to its proof.
const TO_PROOF: u32 = 3;
const _: () = assert!(phase::CHALLENGE << TO_PROOF == phase::PROOF);
const _: () = assert!(phase::REBUTTAL << TO_PROOF == phase::PROOF_OF_BLOCK);

/// What a step leaves to do one game at a time, in this order.
pub(super) mod todo {
    /// The next random word was taken.
    pub(crate) const WORD: u32 = 1;
    /// The proven card goes back, and another is drawn (R-C4).
    pub(crate) const REPLACE: u32 = 1 << 1;
    /// A new card is drawn, and the shown one goes back (R-A9).
    pub(crate) const REDRAW: u32 = 1 << 2;
    /// Cards are drawn, and some are kept (R-A7, R-A8).
    pub(crate) const EXCHANGE: u32 = 1 << 3;
    /// The game is over.
    pub(crate) const OVER: u32 = 1 << 4;
}

/// The actions as bits, in the order of their ids.
pub(super) mod kind {
    pub(crate) const INCOME: u32 = 1;
    pub(crate) const FOREIGN_AID: u32 = 1 << 1;
    pub(crate) const TAX: u32 = 1 << 2;
    pub(crate) const EXCHANGE: u32 = 1 << 3;
    pub(crate) const STEAL: u32 = 1 << 4;
    pub(crate) const EXAMINE: u32 = 1 << 5;
    pub(crate) const ASSASSINATE: u32 = 1 << 6;
    pub(crate) const COUP: u32 = 1 << 7;
    pub(crate) const CLAIM: u32 = TAX | EXCHANGE | STEAL | EXAMINE | ASSASSINATE;
}

/// How a turn continues after a loss of influence.
pub(super) mod then {
    pub(crate) const NEXT_TURN: u32 = 0;
    pub(crate) const SURVIVED: u32 = 1;
    pub(crate) const EFFECT: u32 = 2;
}

/// The first block in the decision index.
pub(super) const BLOCK: u32 = 57;
/// Blocks by their numbers in the decision index; any other block claims the Ambassador or the Inquisitor.
const BLOCK_AS_DUKE: u32 = BLOCK + Character::Duke.index() as u32;
const BLOCK_AS_CAPTAIN: u32 = BLOCK + Character::Captain.index() as u32;
const BLOCK_AS_CONTESSA: u32 = BLOCK + Character::Contessa.index() as u32;

/// What all games share.
#[derive(Clone, Copy, Debug)]
pub(super) struct House {
    pub(super) inquisitor: bool,
    pub(super) clockwise: bool,
    pub(super) must_prove: bool,
    /// The Ambassador's card, or the Inquisitor's.
    pub(super) exchanger: u32,
    pub(super) contessa: u32,
}

/// One game. A seat is a bit, a set of seats several; cards are counted ([`pile`]).
#[derive(Clone, Copy, Debug)]
pub(super) struct Lane<const P: usize> {
    pub(super) phase: u32,
    /// What the step has left to do, and the seat that draws.
    pub(super) todo: u32,
    pub(super) drawer: u32,
    pub(super) turn: u32,
    pub(super) playing: u32,
    /// The number of players still in.
    pub(super) left_in: u32,
    /// The seats yet to answer in an open window; while a proof is pending, the challenger.
    pub(super) waiting: u32,
    pub(super) kind: u32,
    pub(super) target: u32,
    /// The seat whose hand matters: the claimant, the player losing a card, or the one examined.
    pub(super) holder: u32,
    /// The card claimed, or shown to an examiner.
    pub(super) claimed: u32,
    pub(super) then: u32,
    pub(super) court: u32,
    pub(super) hands: [u32; P],
    pub(super) coins: [u32; P],
    pub(super) luck: Luck,
    /// The number of decisions with an alternative.
    pub(super) decisions: u32,
    pub(super) turns: u32,
}

/// What was asked and answered.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    /// What the game waited for.
    was: u32,
    seat: u32,
    /// Whether it isn't the first choice, but a challenge, a block or a forced redraw.
    said: bool,
    /// The hand that matters.
    held: u32,
    /// Whether the claimed card is in that hand.
    has: bool,
    /// The action, if one is taken, and its target.
    kind: u32,
    target: u32,
    /// The card that a block claims.
    card: u32,
}

/// What everybody hears of a step.
#[derive(Clone, Copy)]
pub(super) struct Told {
    /// The claimant, or the seat whose claim is settled.
    pub(super) claimant: u32,
    /// The claim made.
    pub(super) claim: u32,
    /// The claim that is proven or conceded.
    pub(super) settled: u32,
    /// The same claim, if it is conceded.
    pub(super) conceded: u32,
    pub(super) loser: u32,
    /// The card turned up.
    pub(super) lost: u32,
    /// Whether another turn begins.
    pub(super) ends: bool,
}

/// What follows from it, until influence is lost.
#[derive(Clone, Copy)]
struct Course {
    /// Nobody is left to ask.
    closed: bool,
    blocked: bool,
    /// The claimant has to show the card.
    asks_proof: bool,
    proved: bool,
    conceded: bool,
}

/// The seat that loses influence, and whether it does so at once.
#[derive(Clone, Copy)]
struct Loss {
    loser: u32,
    held: u32,
    lost: u32,
    /// A card is turned up, and the game continues.
    goes_on: bool,
    asks: bool,
    exiles: bool,
}

#[inline(always)]
pub(super) fn pick(condition: bool, yes: u32, no: u32) -> u32 {
    if condition { yes } else { no }
}

/// Whether one of these bits is among the others.
#[inline(always)]
pub(super) fn meets(bits: u32, others: u32) -> bool {
    bits & others != 0
}

impl<const P: usize> Lane<P> {
    /// Makes a random decision, and everything that follows except draws.
    #[inline(always)]
    pub(super) fn step(&mut self, house: &House) {
        let answer = self.decide(house);
        self.follow::<false>(house, &answer);
    }

    /// Makes everything that follows from an answer, except draws.
    ///
    /// If players are asked (`ASKS`), the game also asks for forced concessions and for what to keep in an Exchange.
    #[inline(always)]
    pub(super) fn follow<const ASKS: bool>(&mut self, house: &House, answer: &Answer) -> Told {
        let acts = meets(answer.was, phase::ACTION);
        self.declare(house, acts, answer);
        let course = self.course::<ASKS>(answer);
        let claims = (acts & meets(self.kind, kind::CLAIM)) | course.blocked;
        let told = Told {
            claimant: self.holder,
            claim: pick(claims, self.claimed, 0),
            settled: pick(course.proved | course.conceded, self.claimed, 0),
            conceded: pick(course.conceded, self.claimed, 0),
            loser: 0,
            lost: 0,
            ends: false,
        };
        let loss = self.lose(answer, &course);
        self.go_on::<ASKS>(acts, answer, &course, loss, told)
    }

    /// The seat that is asked in an open window.
    #[inline(always)]
    pub(super) fn asked(&self, house: &House) -> u32 {
        let above = self.waiting & !(self.holder | self.holder.wrapping_sub(1));
        let queue = pick(house.clockwise & (above != 0), above, self.waiting);
        queue & queue.wrapping_neg()
    }

    /// The seat that is asked, and its choice.
    #[inline(always)]
    fn decide(&mut self, house: &House) -> Answer {
        let was = self.phase;
        let held = of(&self.hands, self.holder);
        let coins = of(&self.coins, self.turn);

        let targets = self.left_in.wrapping_sub(1);
        let kinds = 1 + u32::from(house.inquisitor) + u32::from(coins >= 3) + u32::from(coins >= 7);
        let actions = pick(coins >= 10, targets, 4 + kinds * targets);
        let windows = phase::CHALLENGE | phase::BLOCK | phase::REBUTTAL | phase::EXAMINE;
        let proofs = if house.must_prove { 0 } else { phase::PROOFS };
        let steals = meets(was, phase::BLOCK) & meets(self.kind, kind::STEAL);
        let of_cards = meets(was, phase::LOSS | phase::SHOW) & (pile::higher(held) != 0);
        let mut choices = 1 + u32::from(meets(was, windows | proofs) | of_cards) + u32::from(steals);
        choices = pick(meets(was, phase::ACTION), actions, choices);
        self.luck.fill();
        let position = below(&mut self.luck, choices);
        self.decisions += u32::from(choices > 1);

        let mut card = pick(position == 1, CAPTAIN, house.exchanger);
        card = pick(meets(self.kind, kind::FOREIGN_AID), DUKE, card);
        card = pick(meets(self.kind, kind::ASSASSINATE), house.contessa, card);
        let (kind, target) = self.action(house, coins, position);
        let (seat, has) = (self.asked(house), self.has(held));
        Answer { was, seat, said: position != 0, held, has, kind, target, card }
    }

    /// The answer with this number in the decision index; `first` is the number of the first choice.
    #[inline(always)]
    pub(super) fn given(&self, house: &House, number: u32, first: u32) -> Answer {
        let held = of(&self.hands, self.holder);
        let tens = u32::from(number >= 14) + u32::from(number >= 24) + u32::from(number >= 34);
        let aimed = number >= 4;
        let place = number.wrapping_sub(4 + 10 * tens);
        let kind = pick(aimed, kind::STEAL << tens, 1 << (number & 3));
        let target = pick(aimed, 1 << (place & 15), 0);
        let mut card = pick(number == BLOCK_AS_CAPTAIN, CAPTAIN, house.exchanger);
        card = pick(number == BLOCK_AS_DUKE, DUKE, card);
        card = pick(number == BLOCK_AS_CONTESSA, house.contessa, card);
        let (seat, has) = (self.asked(house), self.has(held));
        Answer { was: self.phase, seat, said: number != first, held, has, kind, target, card }
    }

    /// Whether the claimed card is in this hand of at most two cards.
    #[inline(always)]
    pub(super) fn has(&self, held: u32) -> bool {
        meets(held, self.claimed | self.claimed << 1)
    }

    /// The action at this position among those that can be paid for, and its target.
    #[inline(always)]
    fn action(&self, house: &House, coins: u32, position: u32) -> (u32, u32) {
        let targets = self.left_in.wrapping_sub(1);
        let must_strike = coins >= 10;
        let aimed = must_strike | (position >= 4);
        let place = pick(must_strike, position, position.wrapping_sub(4));
        let (one, two, three) = (place >= targets, place >= 2 * targets, place >= 3 * targets);
        let mut nth = place;
        nth = pick(one, place.wrapping_sub(targets), nth);
        nth = pick(two, place.wrapping_sub(2 * targets), nth);
        nth = pick(three, place.wrapping_sub(3 * targets), nth);
        let mut others = self.playing & !self.turn;
        for passed in 0..P.saturating_sub(2) as u32 {
            others = pick(nth > passed, others & others.wrapping_sub(1), others);
        }
        let target = others & others.wrapping_neg();
        let (first, second, third) = if house.inquisitor {
            (kind::EXAMINE, kind::ASSASSINATE, kind::COUP)
        } else {
            (kind::ASSASSINATE, kind::COUP, kind::COUP)
        };
        let mut aims = pick(one, first, kind::STEAL);
        aims = pick(two, second, aims);
        aims = pick(three, third, aims);
        aims = pick(must_strike, kind::COUP, aims);
        (pick(aimed, aims, 1 << (position & 7)), pick(aimed, target, 0))
    }

    /// Declares the action and its claim.
    #[inline(always)]
    fn declare(&mut self, house: &House, acts: bool, answer: &Answer) {
        let chosen = answer.kind;
        self.kind = pick(acts, chosen, self.kind);
        self.target = pick(acts, answer.target, self.target);
        let mut card = pick(meets(chosen, kind::TAX), DUKE, house.exchanger);
        card = pick(meets(chosen, kind::STEAL), CAPTAIN, card);
        card = pick(meets(chosen, kind::ASSASSINATE), ASSASSIN, card);
        self.claimed = pick(acts, card, self.claimed);
        self.holder = pick(acts, self.turn, self.holder);
    }

    /// Closes windows, and challenges, proves and concedes claims.
    #[inline(always)]
    fn course<const ASKS: bool>(&mut self, answer: &Answer) -> Course {
        let Answer { was, seat, said, has, .. } = *answer;
        let left = self.waiting & !seat;
        let in_window = meets(was, phase::CHALLENGE | phase::BLOCK | phase::REBUTTAL);
        let closed = in_window & !said & (left == 0);
        let challenged = meets(was, phase::CHALLENGE | phase::REBUTTAL) & said;
        let blocked = meets(was, phase::BLOCK) & said;
        self.claimed = pick(blocked, answer.card, self.claimed);
        self.holder = pick(blocked, seat, self.holder);
        // The challenger is stored in place of the seats yet to answer.
        self.waiting = pick(challenged, seat, pick(in_window, left, self.waiting));
        let asked_to_prove = meets(was, phase::PROOFS);
        let asks_proof = challenged & (has | ASKS);
        Course {
            closed,
            blocked,
            asks_proof,
            proved: asked_to_prove & !said,
            conceded: (asked_to_prove & said) | (challenged & !asks_proof),
        }
    }

    /// Loses influence: the last card at once, otherwise the card that was chosen or still has to be.
    #[inline(always)]
    fn lose(&mut self, answer: &Answer, course: &Course) -> Loss {
        let Answer { was, said, .. } = *answer;
        let of_block = meets(was, phase::PROOF_OF_BLOCK | phase::REBUTTAL);
        let coup = meets(was, phase::ACTION) & meets(self.kind, kind::COUP);
        let assassinated = course.closed & meets(was, phase::BLOCK) & meets(self.kind, kind::ASSASSINATE);
        let struck = coup | assassinated;
        let loses = course.proved | course.conceded | struck;
        let mut loser = pick(course.proved, self.waiting, self.holder);
        loser = pick(struck, self.target, loser);
        let mut then = pick(course.proved, pick(of_block, then::NEXT_TURN, then::SURVIVED), self.then);
        then = pick(course.conceded, pick(of_block, then::EFFECT, then::NEXT_TURN), then);
        self.then = pick(struck, then::NEXT_TURN, then);

        let held = of(&self.hands, loser);
        let last = pile::is_one(held);
        let exiles = loses & last;
        let chosen = meets(was, phase::LOSS);
        let card = pick(said, pile::higher(answer.held), pile::lowest(answer.held));
        self.claimed = pick(meets(was, phase::SHOW), card, self.claimed);
        let lost = pick(chosen, card, pick(exiles, held, 0));
        let over = exiles & (self.left_in == 2);
        Loss { loser, held, lost, goes_on: (chosen | exiles) & !over, asks: loses & !last, exiles }
    }

    /// Asks about the action, lets it take effect or fail, and ends the turn.
    #[inline(always)]
    fn go_on<const ASKS: bool>(
        &mut self,
        acts: bool,
        answer: &Answer,
        course: &Course,
        loss: Loss,
        told: Told,
    ) -> Told {
        let Answer { was, said, .. } = *answer;
        let kind = self.kind;
        let goes_to = |step: u32, then: u32| loss.goes_on & (then == step);
        let survives = (course.closed & meets(was, phase::CHALLENGE)) | goes_to(then::SURVIVED, self.then);
        let still_in = pick(loss.exiles, self.playing & !loss.loser, self.playing);
        let target_is_in = meets(still_in, self.target);
        let asks_target = survives & meets(kind, kind::STEAL | kind::ASSASSINATE) & target_is_in;
        let let_be = course.closed & meets(was, phase::BLOCK) & !meets(kind, kind::ASSASSINATE);
        let takes_effect = (acts & meets(kind, kind::INCOME))
            | let_be
            | (survives & !asks_target)
            | goes_to(then::EFFECT, self.then);
        // A player who conceded the block of an assassination is struck in the same step as that loss, with one card left.
        let struck = takes_effect & meets(kind, kind::ASSASSINATE) & target_is_in;
        let draws = takes_effect & meets(kind, kind::EXCHANGE);
        let shows = takes_effect & meets(kind, kind::EXAMINE) & target_is_in;

        let exiles = loss.exiles | struck;
        let lost = pick(struck, loss.held, loss.lost);
        self.turn_up(lost, loss.loser, exiles);
        self.pay(
            acts,
            takes_effect,
            course.conceded & meets(was, phase::PROOF | phase::CHALLENGE),
            pick(exiles, loss.loser, 0),
        );
        let over = exiles & (self.left_in == 1);
        let redraws = meets(was, phase::EXAMINE) & said;
        let ends = !over
            & ((takes_effect & !shows & !(draws & ASKS))
                | goes_to(then::NEXT_TURN, self.then)
                | (course.closed & meets(was, phase::REBUTTAL))
                | meets(was, phase::EXAMINE | phase::KEEP));
        self.todo = pick(course.proved, todo::REPLACE, 0)
            | pick(redraws, todo::REDRAW, 0)
            | pick(draws, todo::EXCHANGE, 0)
            | pick(over, todo::OVER, 0)
            | (self.luck.taken * todo::WORD);
        self.drawer = pick(course.proved, self.holder, pick(redraws, self.target, self.turn));

        let opens = acts & meets(kind, kind::CLAIM);
        let asks_all = acts & meets(kind, kind::FOREIGN_AID);
        let windows = pick(opens | asks_all, !self.turn, pick(course.blocked, !answer.seat, 0));
        self.waiting = pick(opens | asks_all | course.blocked, self.playing & windows, self.waiting);
        self.waiting = pick(asks_target, self.target, self.waiting);
        self.holder = pick(loss.asks, loss.loser, pick(shows, self.target, self.holder));
        let mut next = was;
        next = pick(opens, phase::CHALLENGE, next);
        next = pick(asks_all | asks_target, phase::BLOCK, next);
        next = pick(course.blocked, phase::REBUTTAL, next);
        next = pick(course.asks_proof, was << TO_PROOF, next);
        next = pick(loss.asks, phase::LOSS, next);
        next = pick(shows, phase::SHOW, next);
        next = pick(meets(was, phase::SHOW), phase::EXAMINE, next);
        next = pick(draws & ASKS, phase::KEEP, next);
        self.phase = pick(ends, phase::ACTION, next);
        self.turns += u32::from(ends);
        self.turn = pick(ends, after(self.playing, self.turn), self.turn);
        Told { loser: loss.loser, lost, ends, ..told }
    }

    /// Turns cards up; players with none left are out.
    #[inline(always)]
    fn turn_up(&mut self, lost: u32, loser: u32, exiles: bool) {
        for seat in 0..P {
            let hand = self.hands[seat];
            self.hands[seat] = pick(meets(loser, 1 << seat), hand.wrapping_sub(lost), hand);
        }
        self.playing = pick(exiles, self.playing & !loser, self.playing);
        self.left_in -= u32::from(exiles);
    }

    /// Moves coins; those of an exile go to the Treasury.
    #[inline(always)]
    fn pay(&mut self, acts: bool, takes_effect: bool, fails: bool, exile: u32) {
        let mut gain = pick(meets(self.kind, kind::INCOME), 1, 0);
        gain = pick(meets(self.kind, kind::FOREIGN_AID), 2, gain);
        gain = pick(meets(self.kind, kind::TAX), 3, gain);
        let mut cost = pick(meets(self.kind, kind::COUP), 7, 0);
        cost = pick(meets(self.kind, kind::ASSASSINATE), 3, cost);
        let purse = of(&self.coins, self.target);
        let stolen = pick(takes_effect & meets(self.kind, kind::STEAL), purse.min(2), 0);
        let mut more = pick(takes_effect, gain + stolen, 0);
        more = pick(acts, more.wrapping_sub(cost), more);
        more = pick(fails, cost, more);
        for seat in 0..P {
            let coins = self.coins[seat];
            let coins = pick(meets(self.turn, 1 << seat), coins.wrapping_add(more), coins);
            let coins = pick(meets(self.target, 1 << seat), coins.wrapping_sub(stolen), coins);
            self.coins[seat] = pick(meets(exile, 1 << seat), 0, coins);
        }
    }
}

/// This seat's value, from one value per seat.
#[inline(always)]
pub(super) fn of<const P: usize>(values: &[u32; P], seat: u32) -> u32 {
    let mut found = 0;
    for (index, value) in values.iter().enumerate() {
        found = pick(meets(seat, 1 << index), *value, found);
    }
    found
}

/// The next of these seats clockwise.
#[inline(always)]
pub(super) fn after(seats: u32, seat: u32) -> u32 {
    let above = seats & !(seat | seat.wrapping_sub(1));
    let queue = pick(above != 0, above, seats);
    queue & queue.wrapping_neg()
}
