//! What is best against somebody who is known, as far as the turn goes.

use crate::joint::could_be;
use crate::mind::Mind;
use crate::public_state::PublicState;
use crate::worths::Worths;
use corte::{Cards, DecisionId, Event, Game, Move, Phase, Seat, Secret, Table, View, Viewer};
use corte_bots::Weights;

/// Looks ahead to the end of the turn, with all that the other could hold: what one decides later in it is what is best then, after what
/// the other will have done. Behind the turn stands what its start is worth if both go on without memory.
pub(crate) struct Ahead<'w> {
    /// Who looks ahead, and the other.
    pub(crate) seats: [Seat; 2],
    /// What the start of a turn is worth to who begins it, where that is the one who looks ahead, and where it is the other.
    pub(crate) worths: &'w [Worths; 2],
    pub(crate) weights: Weights,
}

/// Games that look the same to who looks ahead, with how likely each is.
struct Part {
    games: Vec<(Game, f32)>,
    /// How the other decides there.
    mind: Option<Mind>,
}

/// What happened, for who was to hear it.
type Heard = Vec<(Table, Event<Secret>)>;

impl Ahead<'_> {
    /// What each legal decision of a view is worth, in their order, with how likely each hand of the other is; `None` where it is not
    /// known what lies behind the turn.
    pub(crate) fn judge(&mut self, view: &View<'_>, hands: &[(Cards, f32)], mind: &Mind) -> Option<Vec<f32>> {
        let [me, _] = self.seats;
        let game = |hand| could_be(view.table(), view.shown(), self.seats, (view.hand(), hand));
        let games: Vec<_> = hands.iter().filter_map(|(hand, share)| Some((game(*hand)?, *share))).collect();
        let (first, _) = games.first()?;
        let legal = first.legal(me);
        legal.iter().map(|id| self.decided(&games, mind, id)).collect()
    }

    /// What a decision is worth.
    fn decided(&mut self, games: &[(Game, f32)], mind: &Mind, id: DecisionId) -> Option<f32> {
        let [me, _] = self.seats;
        let mut next = Parts::new(self.seats);
        games.iter().for_each(|(game, share)| next.play(game, (me, id), *share));
        self.sum(next, mind)
    }

    /// What all that could come next is worth.
    fn sum(&mut self, parts: Parts, mind: &Mind) -> Option<f32> {
        let seats = parts.seats;
        let parts = parts.found.into_iter().map(|found| Part::of(found, seats, mind));
        parts.map(|part| self.worth(part)).sum()
    }

    fn worth(&mut self, Part { games, mind }: Part) -> Option<f32> {
        let [me, _] = self.seats;
        let (first, _) = games.first()?;
        let table = first.table();
        if let Some(winner) = table.winner() {
            let share: f32 = games.iter().map(|(_, share)| share).sum();
            return Some(if winner == me { share } else { -share });
        }
        if table.phase() == Phase::Action {
            return self.behind(&games);
        }
        let mut mind = mind?;
        if table.asked().contains(me) {
            let decided = first.legal(me).iter().map(|id| self.decided(&games, &mind, id));
            return decided.collect::<Option<Vec<f32>>>()?.into_iter().reduce(f32::max);
        }
        let next = self.answered(&games, &mut mind);
        self.sum(next, &mind)
    }

    /// All that the other may decide.
    fn answered(&mut self, games: &[(Game, f32)], mind: &mut Mind) -> Parts {
        let [_, foe] = self.seats;
        let mut next = Parts::new(self.seats);
        for (game, share) in games {
            let view = game.view(Viewer::Seat(foe));
            let chances = mind.chances(&view, &mut self.weights);
            for (id, chance) in view.legal().iter().zip(chances) {
                next.play(game, (foe, id), share * chance);
            }
        }
        next
    }

    /// What the start of a turn is worth.
    fn behind(&self, games: &[(Game, f32)]) -> Option<f32> {
        let [me, foe] = self.seats;
        let (table, own) = (games[0].0.table(), games[0].0.hand(me));
        let is_mine = table.turn() == me;
        let mut sum = 0.0;
        for ((begins, others), worth) in self.worths[usize::from(!is_mine)].at(table)? {
            let (mine, theirs) = if is_mine { (begins, others) } else { (others, begins) };
            if mine == own {
                let share: f32 =
                    games.iter().filter(|(game, _)| game.hand(foe) == theirs).map(|(_, share)| share).sum();
                sum += share * worth;
            }
        }
        Some(if is_mine { sum } else { -sum })
    }
}

impl Part {
    fn of(Found { games, heard, .. }: Found, [me, foe]: [Seat; 2], mind: &Mind) -> Part {
        let table = games[0].0.table();
        // What the other makes of it matters where there is something left to be decided in the turn.
        if table.is_over() || table.phase() == Phase::Action {
            return Part { games, mind: None };
        }
        let mut mind = mind.twin();
        let likely = games.iter().max_by(|one, other| one.1.total_cmp(&other.1));
        let hand = likely.map(|(game, _)| game.hand(foe));
        for (before, event) in heard {
            if let (Some(mind), Some(event)) = (&mut mind, event.seen_by(Viewer::Seat(me))) {
                mind.hear(&before.suppose(me, games[0].0.hand(me)), foe, hand, &event);
            }
        }
        Part { games, mind }
    }
}

/// What could come next, told apart as who looks ahead can.
struct Parts {
    seats: [Seat; 2],
    found: Vec<Found>,
}

/// Games that could come next and look the same to who looks ahead.
struct Found {
    /// What is public, and one's own hand.
    sight: (PublicState, Cards),
    games: Vec<(Game, f32)>,
    heard: Heard,
}

impl Parts {
    fn new(seats: [Seat; 2]) -> Parts {
        Parts { seats, found: Vec::new() }
    }

    /// Plays a decision, and all that chance may bring then.
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
            let found = Found { sight, games: vec![(*game, share)], heard: heard(from, drawn) };
            return self.found.push(found);
        };
        match found.games.iter_mut().find(|(known, _)| known.hand(foe) == game.hand(foe)) {
            Some((_, sum)) => *sum += share,
            None => found.games.push((*game, share)),
        }
    }
}

/// What is told of a decision and what was drawn then, and the table before each of it.
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
    use super::Ahead;
    use crate::fixture::one_against_one;
    use crate::mind::Mind;
    use crate::worths::Worths;
    use crate::{Blueprint, Joint, MemorylessResponse, Outlook, PublicBelief};
    use corte::Phase;
    use corte_bots::Weights;
    use std::sync::Arc;

    #[test]
    fn who_looks_ahead_wins_no_less_by_reckoning_than_the_plan_it_looks_ahead_with() {
        let joint = Joint::of(&one_against_one([3, 5]), 1_000_000).unwrap();
        let hash = |at: usize| ((at as u32).wrapping_mul(2_654_435_761) >> 24) as f32 + 1.0;
        let mut plan: Vec<f32> = (0..joint.weights()).map(hash).collect();
        joint.normalise(&mut plan);
        let habits = Arc::new(Blueprint::of(&joint, &plan, Vec::new()));
        // As a mind decides: one time in thirty at random.
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
            let mut ahead = Ahead { seats, worths: &worths, weights: Weights::default() };
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
        // Worths are kept in a byte, and games are of twenty turns.
        assert!(least > -0.005, "{least}");
        assert!(most > 0.02, "{most}");
    }
}
