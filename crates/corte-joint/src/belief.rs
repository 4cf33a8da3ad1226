//! An exploiter that tracks the opponent's possible hands along the graph.

use crate::held::{Held, ways};
use crate::joint::{CHANCE, Joint};
use crate::picked::Picked;
use crate::public_state::{PublicState, is_draft, mover, other};
use crate::sweep::Outlook;
use corte::{Cards, Event, Seat, Seen, Table, View, Viewer};
use corte_bots::{Effort, Policy, Weights, in_public};
use corte_solver::normalise;
use std::sync::Arc;

/// The player to exploit, who can be asked what they do with each hand.
pub enum Foe {
    /// A memoryless plan.
    Plan(Arc<Vec<f32>>),
    /// A player, with the number of iterations per question if it searches. It hears what everybody hears of the game being played.
    Asked(Box<dyn Policy>, u32),
}

/// The share of the foe's decisions assumed to be random, so that rounding rules nothing out.
const TREMBLE: f32 = 1e-3;

/// A player that infers the opponent's hand by Bayes' rule, from everything it has heard and from how the opponent decides with each
/// hand, and makes the decision that is worth most if both then continue without memory ([`Outlook`]).
///
/// Against a plan, the belief is exact. It is also exact against an asked player whose decisions depend only on their hand and on what is
/// public. For an asked player with beliefs of their own, it is an approximation, since what they conclude from their own hidden draws
/// is not tracked.
pub struct Believer {
    joint: Arc<Joint>,
    outlook: Arc<Outlook>,
    foe: Foe,
    /// The current public state, and whether this player decides there.
    at: Option<(u32, bool)>,
    pick: Picked,
    /// The probability of each node of that public state.
    belief: Vec<f32>,
    /// How the foe decides: a probability for each weight of that public state.
    asked: Vec<f32>,
    weights: Weights,
}

impl Believer {
    /// An exploiter of this foe, with the outlook of a plan that does well against it.
    pub fn new(joint: Arc<Joint>, outlook: Arc<Outlook>, foe: Foe) -> Believer {
        Believer {
            joint,
            outlook,
            foe,
            at: None,
            pick: Picked::default(),
            belief: Vec::new(),
            asked: Vec::new(),
            weights: Weights::default(),
        }
    }

    /// The probability of each hand of the opponent, if it is known what was played.
    ///
    /// Impossible hands are left out.
    pub fn hands(&self) -> Vec<(Cards, f32)> {
        let Some((state, is_mine)) = self.at else { return Vec::new() };
        let mut hands: Vec<(Cards, f32)> = Vec::new();
        for ((_, (own, others)), share) in
            self.joint.hands(state).zip(&self.belief).filter(|(_, share)| **share > 0.0)
        {
            let hand = if is_mine { others.hand } else { own.hand };
            match hands.iter_mut().find(|(known, _)| *known == hand) {
                // After a draft, a hand can go with several picks.
                Some((_, sum)) => *sum += share,
                None => hands.push((hand, *share)),
            }
        }
        hands
    }

    /// Moves on to a table where someone is asked.
    fn follow(&mut self, me: Seat, view: &View<'_>) {
        let table = view.table();
        if is_draft(table) {
            // Both pick at once, so what the foe does is known from the beginning.
            return;
        }
        self.end_draft();
        let (Some(to), Some(asked)) = (self.joint.state(table, view.shown()), table.asked().lowest()) else {
            self.at = None;
            return;
        };
        let is_mine = asked == me;
        let nodes = self.joint.nodes_at(to);
        let mut next = vec![0.0; nodes.len()];
        self.lead_on(nodes.start, &mut next);
        for ((_, (own, others)), share) in self.joint.hands(to).zip(&mut next) {
            if !self.holds(view, if is_mine { own } else { others }) {
                *share = 0.0;
            }
        }
        if next.iter().sum::<f32>() <= 0.0 {
            // Joined a game under way, or the foe did what it never does: fall back on counting cards.
            for ((_, (own, others)), share) in self.joint.hands(to).zip(&mut next) {
                let (mine, theirs) = if is_mine { (own, others) } else { (others, own) };
                *share = if self.holds(view, mine) { ways(table, mine, theirs) as f32 } else { 0.0 };
            }
        }
        normalise(&mut next);
        self.belief = next;
        self.at = Some((to, is_mine));
        if !is_mine {
            self.ask(to, asked, view);
        }
    }

    /// Whether this is what it holds. In a game that began after the draft, it doesn't know what it picked.
    fn holds(&self, view: &View<'_>, held: Held) -> bool {
        held.hand == view.hand() && (self.pick.0.is_none() || held.pick == self.pick.0)
    }

    /// Begins with a draft, in which both players pick at once; on the graph, one of them picks first.
    fn begin_draft(&mut self, me: Seat, view: &View<'_>) {
        let joint = Arc::clone(&self.joint);
        let Some(([first, second], foe)) = joint.draft().zip(other(view.table(), me)) else { return };
        let is_first = joint.states[first as usize].is_others != (mover(view.table()) == me);
        self.belief = vec![1.0; joint.nodes_at(second).len()];
        self.ask(if is_first { second } else { first }, foe, view);
        (self.at, self.belief) = (Some((first, is_first)), vec![1.0]);
        if !is_first {
            self.lead_to_second(second, |_| true);
            self.at = Some((second, true));
        }
    }

    /// Lets the foe pick, if it is second on the graph.
    fn end_draft(&mut self) {
        let draft = self.joint.draft();
        if let (Some([first, second]), Some((at, true))) = (draft, self.at)
            && at == first
        {
            let pick = self.pick.0;
            self.lead_to_second(second, |mine| mine.pick == pick);
            self.at = Some((second, false));
        }
    }

    /// Moves on to the second pick of a draft, after a first one that may be.
    fn lead_to_second(&mut self, second: u32, may_be: impl Fn(Held) -> bool) {
        let nodes = self.joint.nodes_at(second);
        let mut next = vec![0.0; nodes.len()];
        self.lead_on(nodes.start, &mut next);
        for ((_, (_, others)), share) in self.joint.hands(second).zip(&mut next) {
            *share = if may_be(others) { *share } else { 0.0 };
        }
        self.belief = next;
    }

    /// Adds up the nodes that the believed nodes lead to, from `first` on.
    fn lead_on(&self, first: usize, next: &mut [f32]) {
        let Some((from, was_mine)) = self.at else { return };
        let (joint, start) = (&self.joint, self.joint.nodes_at(from).start);
        let sets = joint.sets_of(from);
        let base = joint.weights_of(sets.start).start;
        let mut add = |node: u32, share: f32| {
            if let Some(sum) = (node as usize).checked_sub(first).and_then(|at| next.get_mut(at)) {
                *sum += share;
            }
        };
        for set in sets {
            let weights = joint.weights_of(set);
            for node in joint.nodes_of(set).filter(|node| self.belief[node - start] > 0.0) {
                let believed = self.belief[node - start];
                for (option, weight) in joint.options_of(set, node).iter().zip(weights.clone()) {
                    // A player's own decision says nothing about the opponent's hand.
                    let share = believed * if was_mine { 1.0 } else { self.asked[weight - base] };
                    if option & CHANCE == 0 {
                        add(*option, share);
                    } else {
                        joint
                            .outcomes_of(*option)
                            .iter()
                            .for_each(|(node, chance)| add(*node, share * chance));
                    }
                }
            }
        }
    }

    /// Asks how the foe decides with each hand it can have.
    fn ask(&mut self, state: u32, seat: Seat, view: &View<'_>) {
        let Believer { joint, foe, belief, asked, weights, .. } = self;
        let (sets, start) = (joint.sets_of(state), joint.nodes_at(state).start);
        let base = joint.weights_of(sets.start).start;
        asked.clear();
        asked.resize(joint.weights_of(sets.end - 1).end - base, 0.0);
        for set in sets.filter(|set| joint.nodes_of(*set).any(|node| belief[node - start] > 0.0)) {
            let range = joint.weights_of(set);
            let into = &mut asked[range.start - base..range.end - base];
            match foe {
                Foe::Plan(plan) => into.copy_from_slice(&plan[range]),
                Foe::Asked(player, iterations) => {
                    let supposed = suppose(view, seat, joint.hand_of(state, set));
                    let mut effort = Effort { seed: 1, go_on: &mut |done| done < *iterations };
                    player.weigh(&supposed, &mut effort, weights);
                    for (chance, id) in into.iter_mut().zip(supposed.legal().iter()) {
                        *chance = weights.probability(id);
                    }
                }
            }
            let random = TREMBLE / into.len() as f32;
            into.iter_mut().for_each(|chance| *chance = (1.0 - TREMBLE) * *chance + random);
        }
    }

    /// The opponent's likeliest hand.
    fn likely(&self) -> Option<Cards> {
        self.hands().into_iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|(hand, _)| hand)
    }

    /// Lets the model of the foe hear what everybody hears.
    fn tell(&mut self, before: &View<'_>, event: &Event<Seen>) {
        let likely = self.likely();
        let Foe::Asked(player, _) = &mut self.foe else { return };
        let Some(seat) = before.viewer().seat().and_then(|me| other(before.table(), me)) else { return };
        let none = Cards::none(before.table().rules().pack());
        player.hear(&suppose(before, seat, likely.unwrap_or(none)), &in_public(event));
    }
}

/// The view of a seat, supposing it holds this hand.
fn suppose<'t>(view: &View<'t>, seat: Seat, hand: Cards) -> View<'t> {
    view.table().suppose(seat, hand).with_shown(view.shown())
}

impl Policy for Believer {
    fn begin(&mut self, view: &View<'_>) {
        self.at = None;
        self.belief.clear();
        self.pick = Picked::begin(view);
        let me = view.viewer().seat();
        if let (Foe::Asked(player, _), Some(seat)) =
            (&mut self.foe, me.and_then(|me| other(view.table(), me)))
        {
            player.begin(&suppose(view, seat, Cards::none(view.table().rules().pack())));
        }
        if let Some(me) = me.filter(|_| !view.table().asked().is_empty()) {
            if is_draft(view.table()) { self.begin_draft(me, view) } else { self.follow(me, view) }
        }
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.tell(before, event);
        self.pick.hear(before, event);
        let (Event::Turn { .. } | Event::Asks(_)) = event else { return };
        let mut table = *before.table();
        table.hear(event);
        // A pending draw is not a node of the graph.
        if let Viewer::Seat(me) = before.viewer()
            && !table.asked().is_empty()
        {
            let view = suppose_here(&table, me, before);
            self.follow(me, &view);
        }
    }

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        let joint = &self.joint;
        let known =
            self.at.filter(|(state, is_mine)| *is_mine && joint.id(PublicState::seen(view)) == Some(*state));
        let Some((state, _)) = known else {
            weights.fill(view.legal(), |_| 1.0);
            return;
        };
        let is_turn = view.viewer().is(mover(view.table()));
        let start = joint.nodes_at(state).start;
        let mut worth = vec![0.0; view.legal().len()];
        for set in joint.sets_of(state).filter(|set| self.holds(view, joint.held_of(state, *set))) {
            for node in joint.nodes_of(set).filter(|node| self.belief[node - start] > 0.0) {
                for (worth, option) in worth.iter_mut().zip(joint.options_of(set, node)) {
                    *worth += self.belief[node - start] * self.outlook.worth(joint, is_turn, *option);
                }
            }
        }
        let most = worth.iter().fold(f32::MIN, |most, worth| most.max(*worth));
        let mut worth = worth.into_iter();
        weights.fill(view.legal(), |_| f32::from(u8::from(worth.next().is_some_and(|worth| worth >= most))));
    }
}

/// The same player's view of a table after an event.
fn suppose_here<'t>(table: &'t Table, me: Seat, before: &View<'_>) -> View<'t> {
    table.suppose(me, before.hand()).with_shown(before.shown())
}
