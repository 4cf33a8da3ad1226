//! A game between bots, reduced to a row.

use crate::chair::Chair;
use crate::game_id::GameId;
use crate::spent::Spent;
use corte::{
    BySeat, Dealer, Decision, DecisionId, Event, Game, Move, Phase, Seat, SeatSet, Seen, Table, Viewer,
};
use std::collections::BTreeMap;

/// The outcome of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameRow {
    /// The lineup's number in the plan.
    pub lineup: u32,
    /// The deal's number. The rotations of a deal share its cards.
    pub deal: u32,
    /// By how many seats the lineup was rotated.
    pub rotation: u8,
    /// The winner's seat; `None` if the game reached the turn limit.
    pub winner: Option<u8>,
    /// The number of players still in at the end.
    pub left: u8,
    /// The number of turns played.
    pub turns: u16,
    /// What each seat did.
    pub seats: Vec<SeatRow>,
}

/// What a seat did in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatRow {
    /// Claims made, in actions and blocks.
    pub claims: u16,
    /// Claims that were false.
    pub bluffs: u16,
    /// Challenges made.
    pub challenges: u16,
    /// Challenges of a claim that was false.
    pub right: u16,
    /// Answers replaced by a harmless legal decision.
    ///
    /// A program gave no legal answer in time, or a player of your own did not weigh exactly the legal decisions.
    pub faults: u16,
    /// Whether the seat was still in at the end.
    pub alive: bool,
    /// Whether an external bot was given up because it failed too often. Its results then mean nothing.
    pub given_up: bool,
    /// False claims that were challenged.
    pub caught: u16,
    /// Answers that a program gave.
    pub answers: u16,
    /// A program's answers that named no legal decision.
    pub illegal: u16,
    /// Tokens used by the answers, according to the program.
    pub tokens: u32,
    /// The longest wait for a program, in milliseconds.
    pub slowest: u32,
    /// Microseconds spent waiting for a program.
    pub micros: u64,
}

impl GameRow {
    /// Returns which game of its plan this is.
    ///
    /// ```
    /// # use corte_arena::*;
    /// let row = GameRow { deal: 3, rotation: 1, ..GameRow::default() };
    /// assert_eq!(row.id(), GameId { lineup: 0, deal: 3, rotation: 1 });
    /// ```
    pub fn id(&self) -> GameId {
        GameId { lineup: self.lineup, deal: self.deal, rotation: self.rotation }
    }

    /// Returns a seat's share of the win: 1, 0, or an equal share for those still in at the turn limit.
    ///
    /// # Panics
    ///
    /// If nobody sits there: seats are counted from 0.
    ///
    /// ```
    /// # use corte_arena::*;
    /// let drawn = GameRow { left: 2, seats: vec![SeatRow { alive: true, ..SeatRow::default() }; 2], ..GameRow::default() };
    /// assert_eq!(drawn.share(0), 0.5); // the turn limit was reached
    /// ```
    pub fn share(&self, seat: usize) -> f64 {
        let has_won = self.winner.map(|winner| usize::from(winner) == seat);
        part(has_won, self.seats[seat].alive.then_some(self.left.into()))
    }
}

/// Returns a seat's share of the win at a table where play has ended; see [`GameRow::share`].
///
/// ```
/// # use corte::Game;
/// # use corte_arena::share;
/// let (game, [ana, bruno]) = Game::example();
/// assert_eq!([ana, bruno].map(|seat| share(game.table(), seat)), [0.5, 0.5]); // both are still in
/// ```
pub fn share(table: &Table, seat: Seat) -> f64 {
    let (has_won, playing) = (table.winner().map(|winner| winner == seat), table.playing());
    part(has_won, playing.contains(seat).then(|| playing.len()))
}

/// The share of a player who has won or lost, or else is one of several still in.
fn part(has_won: Option<bool>, among: Option<usize>) -> f64 {
    match (has_won, among) {
        (Some(has_won), _) => f64::from(u8::from(has_won)),
        (None, Some(left)) => 1.0 / left.max(1) as f64,
        (None, None) => 0.0,
    }
}

/// Returns who decides next. If several players are asked at once, one is drawn at random, so that no seat is favoured.
///
/// ```
/// # use corte::{Dealer, Game};
/// # use corte_arena::next_asked;
/// let (game, [ana, _]) = Game::example();
/// assert_eq!(next_asked(&game, &mut Dealer::new(7, 0)), Some(ana)); // it is her turn
/// ```
pub fn next_asked(game: &Game, dealer: &mut Dealer) -> Option<Seat> {
    let asked = game.asked();
    if asked.len() > 1 {
        return asked.iter().nth(dealer.below(asked.len()));
    }
    asked.lowest()
}

impl SeatRow {
    /// Adds what this seat's answers took, if a program gave them.
    pub(crate) fn note(&mut self, spent: Spent) {
        let Spent { answers, illegal, tokens, waited, slowest } = spent;
        let [slowest, micros] =
            [slowest, waited].map(|time| u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
        let slowest = u32::try_from(in_millis(slowest)).unwrap_or(u32::MAX);
        *self = SeatRow { answers, illegal, tokens, slowest, micros, ..*self };
    }

    /// The time spent waiting for a program, in milliseconds.
    pub(crate) fn millis(&self) -> u64 {
        in_millis(self.micros)
    }
}

/// Microseconds as milliseconds, to the nearest.
pub(crate) fn in_millis(micros: u64) -> u64 {
    micros.saturating_add(500) / 1000
}

/// A game in progress.
pub(crate) struct Duel<'g> {
    pub(crate) game: &'g mut Game,
    pub(crate) dealer: Dealer,
    pub(crate) chairs: &'g mut [Chair],
    pub(crate) events: &'g mut Vec<Event>,
    /// By budget in milliseconds: how long each search took beyond it.
    pub(crate) beyond: &'g mut BTreeMap<u32, Vec<f32>>,
    pub(crate) seats: BySeat<SeatRow>,
    pub(crate) turns: u16,
    /// The moves, if they are recorded.
    pub(crate) moves: Option<Vec<Move>>,
}

impl Duel<'_> {
    /// Plays until the game ends or `cap` turns have been played.
    pub(crate) fn play(&mut self, cap: u16) {
        self.settle();
        while !self.game.table().is_over() && self.turns <= cap {
            let Some(seat) = next_asked(self.game, &mut self.dealer) else { break };
            let Some((id, replaced)) = self.chairs[seat.index()].decide(self.beyond) else {
                break;
            };
            self.seats[seat].faults += u16::from(replaced);
            self.note(seat, id);
            let (events, playing) = (&mut *self.events, self.game.table().playing());
            self.game.play(seat, id, |event| events.push(*event));
            self.tell(playing);
            self.settle();
        }
        // The turn after the last one has begun, but nobody has done anything in it.
        self.turns = self.turns.min(cap);
        let winner = self.game.table().winner();
        self.chairs.iter_mut().for_each(|chair| chair.end(winner));
    }

    fn settle(&mut self) {
        if self.game.chance().is_some() {
            let (events, playing) = (&mut *self.events, self.game.table().playing());
            self.dealer.settle(self.game, |event| events.push(*event));
            self.keep_draws();
            self.tell(playing);
        }
    }

    fn keep_draws(&mut self) {
        let Some(moves) = &mut self.moves else { return };
        for event in &*self.events {
            if let Event::Dealt { seat, .. } | Event::Drew { seat, .. } = *event
                && let Some(Event::Dealt { cards, .. } | Event::Drew { cards, .. }) =
                    event.seen_by(Viewer::Seat(seat))
                && let Seen::Cards(cards) = cards
            {
                moves.push(Move::Draw { seat, cards });
            }
        }
    }

    /// Counts claims, bluffs and challenges, which only an observer of all cards can tell apart.
    fn note(&mut self, seat: Seat, id: DecisionId) {
        let view = self.game.view(Viewer::Seat(seat));
        let Some(decision) = view.decision(id) else { return };
        let table = self.game.table();
        if let (Decision::Challenge, Phase::Challenge { claim, .. }) = (decision, table.phase()) {
            let claimant = claim.by(table.turn());
            let bluff = table.says().is_some_and(|said| !said.is_true_of(self.game.hand(claimant)));
            self.seats[seat].challenges += 1;
            self.seats[seat].right += u16::from(bluff);
            self.seats[claimant].caught += u16::from(bluff);
        }
        if let Some(said) = decision.says(table.rules()) {
            self.seats[seat].claims += 1;
            self.seats[seat].bluffs += u16::from(!said.is_true_of(view.hand()));
        }
        if let Some(moves) = &mut self.moves {
            moves.push(Move::Decide { seat, decision });
        }
    }

    /// Tells each player still in at the time what they may hear, and also those who hear the game to its end.
    fn tell(&mut self, playing: SeatSet) {
        for event in self.events.drain(..) {
            self.turns += u16::from(matches!(event, Event::Turn { .. }));
            for (seat, chair) in self.game.table().seats().zip(&mut *self.chairs) {
                if chair.hears(playing.contains(seat))
                    && let Some(seen) = event.seen_by(Viewer::Seat(seat))
                {
                    chair.hear(&seen);
                }
            }
        }
    }
}
