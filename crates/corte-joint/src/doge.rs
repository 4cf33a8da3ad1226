//! The player that re-solves its game as it is played.

use crate::among::Among;
use crate::dogeship::Dogeship;
use crate::found::Found;
use crate::openings::Start;
use crate::prospects::{Place, prospects};
use crate::public_belief::PublicBelief;
use crate::public_state::{PublicState, both, hands, other};
use crate::solved::{Entry, Held, Pace, shares, solve};
use corte::{Card, Cards, Character, Event, Phase, Seat, Seen, Table, View};
use corte_bots::{Effort, Explanation, Likelihood, Memory, Policy, SeatBelief, Weights};
use corte_solver::Player;
use std::sync::Arc;

/// Beyond how many of the likeliest ends of the solved turns one more turn is solved, by the total number of cards, from two on.
const ENDS: [usize; 3] = [30, 8, 3];

/// A player that starts from a blueprint and re-solves the next turns at the start of each turn: two turns once each player has one card
/// left, and one turn before that if the values beyond it are known, plus one more beyond the likeliest ends of these. Turns in its book
/// are already solved, and it plays by the book.
///
/// A solve starts from what both players know about both hands, given everything heard and a player who plays by the solution or the
/// blueprint. This is the same whatever the Doge itself holds, so it bluffs as often as it expects to be believed. A gadget
/// ([`corte_solver::HandGadget`]) lets the opponent opt out for what each hand could get by the previous solution or the blueprint; with a
/// weight of one quarter, they have to play on with the believed hands instead. By the blueprint a hand could get what it gets if both
/// follow it, which is less than a best response would win, so the gadget guarantees nothing where no solution came before. How strong this makes it in whole games is not proven: beyond
/// the solved turns there is only a choice among known ways to go on, or the blueprint's value, and what players returned in an Exchange is
/// forgotten when the next turn begins.
///
/// At a table of more than two, it plays as a [`corte_bots::Regent`] until two are left, and takes over with the next turn. Beyond the turns
/// it solves there, values are those of a game with the exiles' cards in the Court. If its blueprint was made for other rules, it plays as a
/// Regent to the end.
///
/// It has neither randomness nor a clock: its weights depend only on what it has heard.
pub struct Doge {
    ship: Arc<Dogeship>,
    memory: Memory,
    /// The player it goes by while more than two are left, until the next turn begins, and if its blueprint was made for other rules.
    among: Option<Among>,
    /// What was known of both hands when two were left.
    left: Option<[PublicBelief; 2]>,
    /// The moments at which someone was asked, with the claims until then, that it hasn't thought about yet.
    heard: Vec<Moment>,
    belief: Option<Believed>,
    part: Option<Part>,
}

/// What is known about both hands at a moment when someone was asked.
struct Believed {
    both: PublicBelief,
    /// The same, as if the opponent had done everything to get there: only this player's decisions and draws count.
    free: PublicBelief,
    /// The claims until then.
    memory: Memory,
}

/// A table at a moment when someone is asked.
struct Moment {
    table: Table,
    shown: Option<Card>,
    memory: Memory,
}

/// What a Doge leaves the opponent to win with a hand at the start of a turn, by its solution: from 1, a certain win, to −1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Promise {
    /// The opponent's hand.
    pub hand: Cards,
    /// What the solution of the previous turn leaves them at most; `None` if there was none.
    pub before: Option<f32>,
    /// What the solution of this turn leaves them at most.
    pub now: f32,
}

/// The solution of a turn, and the position of the game in it.
struct Part {
    found: Arc<Found>,
    spot: usize,
    /// For each hand of the opponent, what they were left with when the turn began.
    before: Option<Vec<f32>>,
    /// Which of the solution's two players this one is.
    me: Player,
}

impl Part {
    fn place<'p>(&'p self, ship: &'p Dogeship) -> Place<'p> {
        Place { found: &self.found, spot: self.spot, me: self.me, ship }
    }

    /// Where the next turn begins in the solution.
    fn next(&self, belief: &PublicBelief) -> Option<usize> {
        self.found.next(self.spot, PublicState::of(belief.table(), belief.shown()))
    }

    /// What the opponent could get with each hand at the start of the next turn, by the solution.
    fn held(&self, belief: &PublicBelief) -> Option<&[f32]> {
        self.found.held(self.next(belief)?, self.me.other())
    }

    /// The solution at a view, if there is one.
    fn chances(&self, view: &View<'_>) -> Option<&[f32]> {
        self.found.chances(self.spot, PublicState::of(view.table(), view.shown()), view.hand())
    }
}

impl Doge {
    /// A Doge.
    pub fn new(ship: Arc<Dogeship>) -> Doge {
        let memory = Memory::default();
        Doge { ship, memory, among: None, left: None, heard: Vec::new(), belief: None, part: None }
    }

    /// What everybody could know about both hands when it was last asked.
    pub fn belief(&self) -> Option<&PublicBelief> {
        self.belief.as_ref().map(|believed| &believed.both)
    }

    /// What it leaves the opponent with each hand at the start of a turn, if it sat at seat `me`. The list is empty at other moments, and within
    /// the book, where each turn keeps what the previous one left.
    ///
    /// What is left now beyond what was left before is a broken promise. What the opponent wins in a game is what they could win at its start,
    /// plus all broken promises, minus what their own mistakes lose.
    pub fn promises(&mut self, me: Seat) -> Vec<Promise> {
        self.think(me);
        let (Some(Part { found, spot: 0, before, .. }), Some(believed)) = (&self.part, &self.belief) else {
            return Vec::new();
        };
        let table = believed.both.table();
        let Some(other) = other(table, me) else { return Vec::new() };
        let promise = |(at, hand): (usize, Cards)| {
            let before = before.as_ref().and_then(|before| before.get(at)).copied();
            Some(Promise { hand, before, now: *found.worths.get(at)? })
        };
        hands(table, other).into_iter().enumerate().filter_map(promise).collect()
    }

    fn ask(&mut self, me: Option<Seat>, table: &Table, shown: Option<Card>) {
        let Some(me) = me.filter(|me| both(table).is_some_and(|both| both.contains(me))) else { return };
        if table.asked().is_empty() {
            return;
        }
        if let Some(among) = &self.among {
            if table.phase() != Phase::Action || !self.ship.blueprint().plays_at_last(table.rules()) {
                return;
            }
            self.left = among.left(me, table);
            self.among = None;
        }
        self.heard.push(Moment { table: *table, shown, memory: self.memory });
    }

    /// Thinks about everything heard.
    fn think(&mut self, me: Seat) {
        for Moment { table, shown, memory } in std::mem::take(&mut self.heard) {
            let is_first = self.belief.is_none();
            let believed = self.believe(me, &table, shown);
            self.part = believed.as_ref().and_then(|[both, free]| self.go_on(me, (both, free), is_first));
            self.belief = believed.map(|[both, free]| Believed { both, free, memory });
        }
    }

    /// Tracks what can be known about both hands.
    fn believe(&mut self, me: Seat, table: &Table, shown: Option<Card>) -> Option<[PublicBelief; 2]> {
        let Some(Believed { mut both, mut free, memory: then }) = self.belief.take() else {
            let counted = || PublicBelief::counted(table, shown).map(|counted| [counted.clone(), counted]);
            return self.left.take().or_else(counted);
        };
        let Doge { ship, part, .. } = self;
        let decide = |view: &View<'_>| {
            let solved = part.as_ref().and_then(|part| part.chances(view));
            solved.map_or_else(
                || {
                    let shares = ship.blueprint().shares(view, None, &then).unwrap_or_default();
                    shares.iter().map(|share| f32::from(*share)).collect()
                },
                <[f32]>::to_vec,
            )
        };
        both.follow(table, shown, decide);
        let alike = |view: &View<'_>| vec![1.0; view.legal().len()];
        free.follow(table, shown, |view| if view.viewer().is(me) { decide(view) } else { alike(view) });
        Some([both, free])
    }

    /// Moves on within the solution; at the start of a turn, solves again.
    fn go_on(
        &mut self,
        me: Seat,
        (belief, free): (&PublicBelief, &PublicBelief),
        is_first: bool,
    ) -> Option<Part> {
        let (table, part) = (belief.table(), self.part.take());
        if table.phase() == Phase::Action {
            return self.solve(me, (belief, free), part.as_ref(), is_first);
        }
        let part = part?;
        let spot = part.next(belief)?;
        Some(Part { spot, ..part })
    }

    fn solve(
        &self,
        me: Seat,
        (belief, free): (&PublicBelief, &PublicBelief),
        before: Option<&Part>,
        is_first: bool,
    ) -> Option<Part> {
        if let Some(read) = self.read(me, belief, before, is_first) {
            return Some(read);
        }
        // The solution of the previous turn says more about what the opponent could get than the blueprint.
        let held = before.and_then(|before| before.held(belief));
        let start = Start::of(me, belief, free, held, is_first);
        let me = if belief.table().turn() == me { Player::First } else { Player::Second };
        let found = self.ship.openings.found(start, || self.find(me, (belief, free), held, is_first))?;
        Some(Part { found, spot: 0, before: held.map(<[f32]>::to_vec), me })
    }

    /// The book's solution of a turn.
    fn read(&self, me: Seat, belief: &PublicBelief, before: Option<&Part>, is_first: bool) -> Option<Part> {
        let (book, table) = (self.ship.book.as_ref()?, belief.table());
        if table.rules().players() != 2 {
            return None;
        }
        let (page, me) = if is_first {
            let me = if table.turn() == me { Player::First } else { Player::Second };
            (book.first(PublicState::of(table, belief.shown()))?, me)
        } else {
            let before = before?;
            (book.page(before.found.page(before.next(belief)?)?)?, before.me)
        };
        Some(Part { found: Arc::clone(page), spot: 0, before: None, me })
    }

    fn find(
        &self,
        player: Player,
        (belief, free): (&PublicBelief, &PublicBelief),
        held: Option<&[f32]>,
        is_first: bool,
    ) -> Option<Found> {
        let (table, ship) = (belief.table(), &self.ship);
        let turns = ship.ahead(table)?;
        // If there was nothing before, the opponent had no alternative.
        let held = if is_first {
            None
        } else {
            let free = shares(free);
            let worths = held.map_or_else(|| ship.worths_of(table, &free, player.other()), <[f32]>::to_vec);
            Some(Held { free, worths })
        };
        let entry = Entry { belief: shares(belief), held };
        let cards: usize = both(table)?.map(|seat| table.hand_size(seat)).iter().sum();
        let ends = ENDS.get(cards.saturating_sub(2)).copied().unwrap_or_default();
        let pace = Pace { turns, iterations: ship.foresight().iterations, ends };
        solve((table, belief.shown()), &entry, player, pace, ship.as_ref(), |turns, solution| {
            let mut found = Found::of(turns, &solution, 0);
            found.hold(turns, &solution, 0);
            found.worths = turns.worths(&solution, 0, solution.responds());
            // Its own values give the values of its decisions.
            found.hold_where_it_is_known(turns, &solution.responding(player), 0);
            found
        })
    }
}

impl Policy for Doge {
    fn begin(&mut self, view: &View<'_>) {
        *self = Doge::new(Arc::clone(&self.ship));
        let rules = view.table().rules();
        let is_alone = rules.players() == 2 && self.ship.blueprint().plays_at_last(rules);
        self.among = (!is_alone).then(|| Among::begin(view));
        self.ask(view.viewer().seat(), view.table(), view.shown());
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.memory.hear(before.table(), event);
        if let Some(among) = &mut self.among {
            among.hear(before, event);
        }
        let (Event::Turn { .. } | Event::Asks(_)) = event else { return };
        let mut table = *before.table();
        table.hear(event);
        self.ask(before.viewer().seat(), &table, before.shown());
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        if let Some(among) = &mut self.among {
            return among.weigh(view, effort, weights);
        }
        if let Some(me) = view.viewer().seat() {
            self.think(me);
        }
        if let Some(chances) = self.part.as_ref().and_then(|part| part.chances(view)) {
            let mut chances = chances.iter();
            weights.fill(view.legal(), |_| chances.next().copied().unwrap_or(0.0));
            return;
        }
        self.ship.blueprint().weigh(view, &self.memory, weights);
    }

    fn explain(&mut self, view: &View<'_>, effort: &mut Effort<'_>) -> Explanation {
        let mut weights = Weights::default();
        self.weigh(view, effort, &mut weights);
        let mut explanation = Explanation::of(view, &weights);
        let (Some(me), Some(Believed { both, .. })) = (view.viewer().seat(), &self.belief) else {
            return explanation;
        };
        let hands = both.others(me, view.hand());
        let holds = |character: Character| {
            hands.iter().filter(|(hand, _)| hand.count(character) > 0).map(|(_, share)| share).sum()
        };
        let seat = other(both.table(), me);
        explanation.beliefs.extend(seat.map(|seat| SeatBelief { seat, holds: Character::ALL.map(holds) }));
        let worths = self.part.as_ref().and_then(|part| prospects(view, &hands, part.place(&self.ship)));
        for (option, worth) in explanation.options.iter_mut().zip(worths.into_iter().flatten()) {
            option.win = Some(((1.0 + worth) / 2.0).clamp(0.0, 1.0));
        }
        explanation
    }
}
