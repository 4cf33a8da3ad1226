//! Finds what is best against a known opponent, looking ahead to the end of the turn.

use crate::held::could_be;
use crate::public_state::PublicState;
use crate::worths::Worths;
use corte::{Cards, DecisionId, Event, Game, Move, Phase, Seat, Secret, Table, View, Viewer};

/// Games that look the same to the player who looks ahead, with the probability of each.
pub(crate) type Alike = Vec<(Game, f32)>;

/// Everything that happened, for those who may hear it: each event, with the table before it.
pub(crate) type Heard = Vec<(Table, Event<Secret>)>;

/// What is known about the opponent at a point of the game.
pub(crate) trait Foreseen: Sized {
    /// The same once the game has led to these games with these events. The seats are the player who looks ahead and the opponent.
    fn after(&self, seats: [Seat; 2], games: &Alike, heard: Heard) -> Option<Self>;

    /// The probability of each legal decision at the opponent's view, in order.
    fn chances(&mut self, view: &View<'_>) -> Option<Vec<f32>>;
}

/// Looks ahead to the end of the turn, over every hand the opponent could hold. The player's later decisions in the turn are the best ones,
/// given what the opponent will have done by then. A won game is worth 1, a lost one −1.
pub(crate) struct Ahead<'b, K> {
    /// The player who looks ahead, and the opponent.
    pub(crate) seats: [Seat; 2],
    /// What games at the start of the next turn are worth to the player who looks ahead, weighted by probability, given what was known
    /// before.
    pub(crate) behind: &'b dyn Fn(&K, &Alike) -> Option<f32>,
}

impl<K: Foreseen> Ahead<'_, K> {
    /// The value of each legal decision of a view, in order, given the probability of each hand of the opponent; `None` if it isn't
    /// known what the opponent does, or what lies beyond the turn.
    pub(crate) fn judge(&self, view: &View<'_>, hands: &[(Cards, f32)], known: &K) -> Option<Vec<f32>> {
        let [me, _] = self.seats;
        let game = |hand| could_be(view.table(), view.shown(), self.seats, (view.hand(), hand));
        let games: Alike = hands.iter().filter_map(|(hand, share)| Some((game(*hand)?, *share))).collect();
        let (first, _) = games.first()?;
        let legal = first.legal(me);
        legal.iter().map(|id| self.decided(&games, known, id)).collect()
    }

    /// The value of a decision.
    fn decided(&self, games: &Alike, known: &K, id: DecisionId) -> Option<f32> {
        let [me, _] = self.seats;
        let mut next = Parts::new(self.seats);
        games.iter().for_each(|(game, share)| next.play(game, (me, id), *share));
        self.sum(next, known)
    }

    /// The value of everything that could come next.
    fn sum(&self, parts: Parts, known: &K) -> Option<f32> {
        parts.found.into_iter().map(|found| self.worth(found, known)).sum()
    }

    fn worth(&self, Part { games, heard, .. }: Part, known: &K) -> Option<f32> {
        let [me, _] = self.seats;
        let (first, _) = games.first()?;
        let table = first.table();
        if let Some(winner) = table.winner() {
            let share: f32 = games.iter().map(|(_, share)| share).sum();
            return Some(if winner == me { share } else { -share });
        }
        if table.phase() == Phase::Action {
            return (self.behind)(known, &games);
        }
        let mut known = known.after(self.seats, &games, heard)?;
        if table.asked().contains(me) {
            let decided = first.legal(me).iter().map(|id| self.decided(&games, &known, id));
            return decided.collect::<Option<Vec<f32>>>()?.into_iter().reduce(f32::max);
        }
        let next = self.answered(&games, &mut known)?;
        self.sum(next, &known)
    }

    /// Everything the opponent may decide.
    fn answered(&self, games: &Alike, known: &mut K) -> Option<Parts> {
        let [_, foe] = self.seats;
        let mut next = Parts::new(self.seats);
        for (game, share) in games {
            let view = game.view(Viewer::Seat(foe));
            let chances = known.chances(&view)?;
            for (id, chance) in view.legal().iter().zip(chances) {
                next.play(game, (foe, id), share * chance);
            }
        }
        Some(next)
    }
}

/// The value of games at the start of a turn to the player who looks ahead. `worths` holds the value of each start to the player who
/// begins it: first for the turns of the player who looks ahead, then for the opponent's.
pub(crate) fn began(worths: [&Worths; 2], [me, foe]: [Seat; 2], games: &Alike) -> Option<f32> {
    let (first, _) = games.first()?;
    let (table, own) = (first.table(), first.hand(me));
    let is_mine = table.turn() == me;
    let mut sum = 0.0;
    for ((begins, others), worth) in worths[usize::from(!is_mine)].at(table)? {
        let (mine, theirs) = if is_mine { (begins, others) } else { (others, begins) };
        if mine == own {
            let share: f32 =
                games.iter().filter(|(game, _)| game.hand(foe) == theirs).map(|(_, share)| share).sum();
            sum += share * worth;
        }
    }
    Some(if is_mine { sum } else { -sum })
}

/// What could come next, as far as the player who looks ahead can tell it apart.
struct Parts {
    seats: [Seat; 2],
    found: Vec<Part>,
}

/// Games that could come next and look the same to the player who looks ahead.
struct Part {
    /// What is public, and the player's own hand.
    sight: (PublicState, Cards),
    games: Alike,
    heard: Heard,
}

impl Parts {
    fn new(seats: [Seat; 2]) -> Parts {
        Parts { seats, found: Vec::new() }
    }

    /// Plays a decision, with every draw that can follow it.
    fn play(&mut self, game: &Game, (seat, id): (Seat, DecisionId), share: f32) {
        let mut played = *game;
        played.play(seat, id, |_| ());
        self.settle(&played, share, (game, id, seat), &mut Vec::new());
    }

    fn settle(
        &mut self,
        game: &Game,
        share: f32,
        from: (&Game, DecisionId, Seat),
        drawn: &mut Vec<(Seat, Cards)>,
    ) {
        if let Some(chance) = game.chance() {
            let outcomes: Vec<(Cards, u32)> = game.outcomes(chance.count).collect();
            let all: u32 = outcomes.iter().map(|(_, ways)| ways).sum();
            for (cards, ways) in outcomes {
                let mut next = *game;
                if next.draw(chance.seat, cards).is_ok() {
                    drawn.push((chance.seat, cards));
                    self.settle(&next, share * ways as f32 / all as f32, from, drawn);
                    drawn.pop();
                }
            }
            return;
        }
        let [me, foe] = self.seats;
        let sight = (PublicState::of(game.table(), game.hidden().shown), game.hand(me));
        let Some(found) = self.found.iter_mut().find(|found| found.sight == sight) else {
            let found = Part { sight, games: vec![(*game, share)], heard: heard(from, drawn) };
            return self.found.push(found);
        };
        match found.games.iter_mut().find(|(known, _)| known.hand(foe) == game.hand(foe)) {
            Some((_, sum)) => *sum += share,
            None => found.games.push((*game, share)),
        }
    }
}

/// The events of a decision and of the draws after it, each with the table before it.
fn heard((game, id, seat): (&Game, DecisionId, Seat), drawn: &[(Seat, Cards)]) -> Heard {
    let (mut played, mut table) = (*game, *game.table());
    let mut heard = Vec::new();
    let mut tell = |event: &Event<Secret>| {
        heard.push((table, *event));
        if let Some(event) = event.seen_by(Viewer::Spectator) {
            table.hear(&event);
        }
    };
    played.play(seat, id, &mut tell);
    for (seat, cards) in drawn {
        let drawn = played.apply(Move::Draw { seat: *seat, cards: *cards }, &mut tell);
        debug_assert_eq!(drawn, Ok(()), "what was drawn before");
    }
    heard
}

#[cfg(test)]
mod tests {
    use super::{Ahead, Alike, began};
    use crate::fixture::one_against_one;
    use crate::mind::Mind;
    use crate::worths::Worths;
    use crate::{Blueprint, Joint, MemorylessResponse, Outlook, PublicBelief};
    use corte::Phase;
    use std::sync::Arc;

    #[test]
    fn who_looks_ahead_wins_no_less_by_reckoning_than_the_plan_it_looks_ahead_with() {
        let joint = Joint::of(&one_against_one([3, 5]), 1_000_000).unwrap();
        let hash = |at: usize| ((at as u32).wrapping_mul(2_654_435_761) >> 24) as f32 + 1.0;
        let mut plan: Vec<f32> = (0..joint.weights()).map(hash).collect();
        joint.normalise(&mut plan);
        let habits = Arc::new(Blueprint::of(&joint, &plan, Vec::new()));
        // A `Mind` takes one decision in thirty for random.
        let foe: Vec<f32> =
            habits.plan(&joint).iter().zip(joint.uniform()).map(|(p, u)| (29.0 * p + u) / 30.0).collect();
        let mut response = MemorylessResponse::new(&joint, &foe);
        (0..5).for_each(|_| response.iterate());
        let outlook = Outlook::of(&joint, response.current(), &foe, 20);
        let worths = outlook.begun().map(|begun| Worths::of(&joint, begun));
        let (mut least, mut most) = (f32::MAX, f32::MIN);
        for (id, state) in (0..).zip(&joint.states).filter(|(_, state)| state.table.phase() == Phase::Action)
        {
            let table = &state.table;
            let seats = [table.turn(), crate::public_state::other(table, table.turn()).unwrap()];
            let behind = |_: &Mind, games: &Alike| began(worths.each_ref(), seats, games);
            let ahead = Ahead { seats, behind: &behind };
            for set in joint.sets_of(id) {
                let mut belief = PublicBelief::counted(table, None).unwrap();
                belief.seen_with(seats[0], joint.hand_of(id, set));
                let theirs = usize::from(table.seats().next() != Some(seats[1]));
                let hands: Vec<_> =
                    belief.hands().iter().map(|(hands, share)| (hands[theirs], *share)).collect();
                let mind = Mind::supposed(Arc::clone(&habits) as _);
                let view = table.suppose(seats[0], joint.hand_of(id, set));
                let best = ahead.judge(&view, &hands, &mind).unwrap().into_iter().fold(f32::MIN, f32::max);
                let planned = worths[0].at(table).unwrap().filter(|((own, _), _)| *own == view.hand());
                let share =
                    |hand| hands.iter().find(|(known, _)| *known == hand).map_or(0.0, |(_, share)| *share);
                let planned: f32 = planned.map(|((_, others), worth)| share(others) * worth).sum();
                (least, most) = (least.min(best - planned), most.max(best - planned));
            }
        }
        // Values are kept in a byte, and these games last twenty turns.
        assert!(least > -0.005, "{least}");
        assert!(most > 0.02, "{most}");
    }
}
