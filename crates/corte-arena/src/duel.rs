//! One game between bots, told to a row.

use crate::chair::Chair;
use crate::plan::GameId;
use crate::spent::Spent;
use corte::{
    BySeat, Claim, Dealer, Decision, DecisionId, Event, Game, Move, Phase, Seat, SeatSet, Seen, Table, Viewer,
};
use std::collections::BTreeMap;

/// What is kept of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameRow {
    /// Which lineup of the plan played.
    pub lineup: u32,
    /// The number of the deal; rotations of one deal share its cards.
    pub deal: u32,
    /// By how many seats the lineup was turned.
    pub rotation: u8,
    /// The winner's seat; `None` where the cap of turns came first.
    pub winner: Option<u8>,
    /// How many players were still in at the end.
    pub left: u8,
    /// How many turns were played.
    pub turns: u16,
    /// What each seat did.
    pub seats: Vec<SeatRow>,
}

/// What one seat did in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatRow {
    /// Claims made, in actions and blocks.
    pub claims: u16,
    /// Claims of a character not held.
    pub bluffs: u16,
    /// Challenges made.
    pub challenges: u16,
    /// Challenges of a claim whose character was not held.
    pub right: u16,
    /// Answers replaced by a legal default, because a program gave none that was legal in time, or a player of one's own did not
    /// weigh what is legal.
    pub faults: u16,
    /// Whether the seat was in at the end.
    pub alive: bool,
    /// Whether an external bot failed for the last time it may: its results say nothing of it.
    pub given_up: bool,
    /// Claims of a character not held that were challenged.
    pub caught: u16,
    /// Answers that a program gave.
    pub answers: u16,
    /// Answers of a program that named no legal decision.
    pub illegal: u16,
    /// Tokens that its answers took, as the program says.
    pub tokens: u32,
    /// Milliseconds that a program was waited for.
    pub millis: u32,
    /// Milliseconds that it was waited for the longest.
    pub slowest: u32,
}

impl GameRow {
    /// Which game of its plan it is.
    ///
    /// ```
    /// # use corte_arena::*;
    /// let row = GameRow { deal: 3, rotation: 1, ..GameRow::default() };
    /// assert_eq!(row.id(), GameId { lineup: 0, deal: 3, rotation: 1 });
    /// ```
    pub fn id(&self) -> GameId {
        GameId { lineup: self.lineup, deal: self.deal, rotation: self.rotation }
    }

    /// A seat's share of the win: 1 or 0, and an equal part among those still in where the cap came first.
    ///
    /// ```
    /// # use corte_arena::*;
    /// let drawn = GameRow { left: 2, seats: vec![SeatRow { alive: true, ..SeatRow::default() }; 2], ..GameRow::default() };
    /// assert_eq!(drawn.share(0), 0.5); // the cap of turns came first
    /// ```
    pub fn share(&self, seat: usize) -> f64 {
        let has_won = self.winner.map(|winner| usize::from(winner) == seat);
        part(has_won, self.seats[seat].alive.then_some(self.left.into()))
    }
}

/// The same of a table where no more is played.
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

/// The share of who has won or not, or else is one of so many who are still in.
fn part(has_won: Option<bool>, among: Option<usize>) -> f64 {
    match (has_won, among) {
        (Some(has_won), _) => f64::from(u8::from(has_won)),
        (None, Some(left)) => 1.0 / left.max(1) as f64,
        (None, None) => 0.0,
    }
}

/// Who decides next: of several who are asked at once one is drawn, so that no seat is favoured.
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
    /// Notes what this seat's answers took, where a program made them.
    pub(crate) fn note(&mut self, spent: Spent) {
        let Spent { answers, illegal, tokens, millis, slowest } = spent;
        *self = SeatRow { answers, illegal, tokens, millis, slowest, ..*self };
    }
}

/// A game as it goes on.
pub(crate) struct Duel<'g> {
    pub(crate) game: &'g mut Game,
    pub(crate) dealer: Dealer,
    pub(crate) chairs: &'g mut [Chair],
    pub(crate) events: &'g mut Vec<Event>,
    /// By budget in milliseconds, how many each search took beyond it.
    pub(crate) beyond: &'g mut BTreeMap<u32, Vec<f32>>,
    pub(crate) seats: BySeat<SeatRow>,
    pub(crate) turns: u16,
    /// The moves, where they are kept.
    pub(crate) moves: Option<Vec<Move>>,
}

impl Duel<'_> {
    /// Plays until the game or `cap` turns are over.
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
        // The turn that follows the last one has begun, and nobody has done anything in it.
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

    /// Counts claims, bluffs and challenges, which only one who sees all cards can tell apart.
    fn note(&mut self, seat: Seat, id: DecisionId) {
        let view = self.game.view(Viewer::Seat(seat));
        let Some(decision) = view.decision(id) else { return };
        let rules = self.game.table().rules();
        let claimed = match (decision, self.game.table().phase()) {
            (Decision::Act(action), _) => action.claim(rules),
            (Decision::Block(character), _) => Some(character),
            (Decision::Challenge, Phase::Challenge { claim, .. }) => {
                let bluff = u16::from(self.is_bluff(claim));
                self.seats[seat].challenges += 1;
                self.seats[seat].right += bluff;
                self.seats[claim.by(self.game.table().turn())].caught += bluff;
                None
            }
            _ => None,
        };
        if let Decision::Act(action) = decision
            && let Some(denied) = action.denies(rules)
        {
            self.seats[seat].claims += 1;
            self.seats[seat].bluffs += u16::from(view.hand().count(denied) > 0);
        }
        if let Some(character) = claimed {
            self.seats[seat].claims += 1;
            self.seats[seat].bluffs += u16::from(view.hand().count(character) == 0);
        }
        if let Some(moves) = &mut self.moves {
            moves.push(Move::Decide { seat, decision });
        }
    }

    fn is_bluff(&self, claim: Claim) -> bool {
        let table = self.game.table();
        let hand = self.game.hand(claim.by(table.turn()));
        let lacks = claim.character(table.rules()).is_some_and(|claimed| hand.count(claimed) == 0);
        lacks || claim.denied(table.rules()).is_some_and(|denied| hand.count(denied) > 0)
    }

    /// Tells what they may hear to each of those who were in when it happened, and to who hears it to the end.
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
