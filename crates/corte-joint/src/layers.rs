//! Values and reach of every node with every set of claims, each in one pass over a turn.

use crate::joint::{CHANCE, Joint};
use crate::recall::{Change, Claimable, Recall};
use crate::sweep::{Judged, MOST, OUTCOMES, Plan};

/// A number for each of `L` sets of claims.
pub(crate) type Row<const L: usize> = [f32; L];

/// A player who remembers which claims stand, as a sweep sees it.
pub(crate) trait Rememberer {
    /// Whether it learns from the values of its decisions.
    const LEARNS: bool;

    /// Its plan: the probability of each decision, by information set and set of claims.
    fn plan(&self) -> &[f32];

    /// Learns the values of the decisions whose probabilities begin at this place in its plan.
    fn learn(&mut self, from: usize, judged: &Judged<'_>);
}

/// A fixed plan, which doesn't learn.
impl Rememberer for &[f32] {
    const LEARNS: bool = false;

    fn plan(&self) -> &[f32] {
        self
    }

    fn learn(&mut self, _: usize, _: &Judged<'_>) {}
}

/// Where the probabilities of an information set with one of `layers` sets of claims begin in a plan.
#[inline]
pub(crate) fn place(joint: &Joint, set: usize, layers: usize, claims: usize) -> usize {
    let weights = joint.weights_of(set);
    weights.start * layers + claims * weights.len()
}

/// Who remembers claims during a swept turn, and whose.
#[derive(Clone, Copy)]
pub(crate) enum Minds<'p> {
    /// One player remembers the claims of the other, who follows a memoryless plan.
    One {
        /// Whether it is the memoryless player's turn.
        is_foes_turn: bool,
        /// The memoryless plan.
        foe: &'p Plan,
    },
    /// Both players remember their own claims and each other's.
    Both,
}

impl Minds<'_> {
    /// Whether a decision is made by a player who remembers.
    fn remembers(self, is_others: bool) -> bool {
        match self {
            Minds::One { is_foes_turn, .. } => is_others == is_foes_turn,
            Minds::Both => true,
        }
    }
}

/// The graph in layers, one for each set of claims.
///
/// Every node has a row of numbers, so a sweep reads the graph once for all layers.
pub(crate) struct Layers<'j, const L: usize> {
    pub(crate) joint: &'j Joint,
    recall: Recall,
    /// For each public state at the start of a turn, where its rows begin among those of all starts.
    starts: Vec<usize>,
    /// The number of nodes at the start of a turn.
    pub(crate) begun: usize,
}

impl<'j, const L: usize> Layers<'j, L> {
    pub(crate) const EMPTY: Row<L> = [0.0; L];

    /// Layers for the claims of these characters; `L` is the number of sets of such claims.
    pub(crate) fn of(joint: &'j Joint, claimable: &Claimable) -> Layers<'j, L> {
        let (mut starts, mut begun) = (vec![0; joint.states.len()], 0);
        for state in joint.order.iter().take_while(|state| joint.states[**state as usize].is_start) {
            starts[*state as usize] = begun;
            begun += joint.nodes_at(*state).len();
        }
        Layers { joint, recall: Recall::of(joint, claimable), starts, begun }
    }

    /// Rows for all nodes. A game that is over is won or lost whatever was claimed.
    pub(crate) fn rows(&self) -> Vec<Row<L>> {
        let mut rows = vec![Self::EMPTY; self.joint.nodes];
        rows.iter_mut().zip(OUTCOMES).for_each(|(row, outcome)| *row = [outcome; L]);
        rows
    }

    /// Makes the values of one player's turns those that follow the other's.
    pub(crate) fn follow(&self, minds: Minds<'_>, begun: &[Row<L>], after: &mut [Row<L>]) {
        for (node, row) in self.joint.begins().zip(begun) {
            after[node] = std::array::from_fn(|claims| -row[self.turned(minds, claims)]);
        }
    }

    /// The rows of the nodes at the start of a turn, in the order of [`Joint::begins`], seen by the player who begins it.
    pub(crate) fn ended(&self, minds: Minds<'_>, inside: &[Row<L>], ended: &mut [Row<L>]) {
        for (node, row) in self.joint.begins().zip(ended) {
            *row = std::array::from_fn(|claims| inside[node][self.turned(minds, claims)]);
        }
    }

    /// A set of claims as seen in the next turn. If only one player's claims are remembered, it stays the same.
    #[inline]
    fn turned(&self, minds: Minds<'_>, claims: usize) -> usize {
        match minds {
            Minds::One { .. } => claims,
            Minds::Both => self.recall.turned(claims),
        }
    }

    /// How games begin: nobody has claimed anything.
    pub(crate) fn at_start(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        self.joint.start.iter().map(|(node, share)| {
            let node = *node as usize;
            let states = &self.joint.states;
            let state = states.partition_point(|state| state.node as usize <= node) - 1;
            (self.starts[state] + node - states[state].node as usize, *share)
        })
    }

    /// The first node of a public state and, if a turn begins there, its first row among those of all starts.
    fn first(&self, state: u32) -> (usize, usize) {
        (self.joint.nodes_at(state).start, self.starts[state as usize])
    }

    /// Sweeps one turn backwards. `reach` is how often each node is reached, inside a turn and at its start.
    pub(crate) fn backward<P: Rememberer>(
        &self,
        minds: Minds<'_>,
        own: &mut P,
        (after, begun): (&mut [Row<L>], &mut [Row<L>]),
        reach: (&[Row<L>], &[Row<L>]),
    ) {
        let mut chances = [Self::EMPTY; MOST];
        let mut gains = [Self::EMPTY; MOST];
        let never = Self::EMPTY;
        for id in self.joint.order.iter().rev() {
            let state = &self.joint.states[*id as usize];
            let learns = P::LEARNS && minds.remembers(state.is_others);
            let (first, start) = self.first(*id);
            for set in self.joint.sets_of(*id) {
                let weights = self.joint.weights_of(set);
                let chances = &mut chances[..weights.len()];
                self.chances(set, state.is_others, minds, own.plan(), chances);
                let gains = &mut gains[..weights.len()];
                gains.fill(Self::EMPTY);
                let mut total = Self::EMPTY;
                for node in self.joint.nodes_of(set) {
                    let row = if state.is_start { start + node - first } else { node };
                    let mut worth = Self::EMPTY;
                    let met = match (learns, state.is_start) {
                        (false, _) => &never,
                        (true, false) => &reach.0[row],
                        (true, true) => &reach.1[row],
                    };
                    let options = self.joint.options_of(set, node).iter().zip(weights.clone());
                    for (((option, weight), chances), gains) in options.zip(&*chances).zip(&mut *gains) {
                        if !learns && *chances == Self::EMPTY {
                            continue;
                        }
                        let of = self.value(after, *option, self.change(minds, weight));
                        add(&mut worth, chances, &of);
                        if learns {
                            add(gains, met, &of);
                        }
                    }
                    total.iter_mut().zip(met).for_each(|(total, met)| *total += met);
                    if state.is_start { begun[row] = worth } else { after[row] = worth }
                }
                if learns {
                    self.judge(set, state.is_others, gains, &total, own);
                }
            }
        }
    }

    /// Tells a learner the values of the decisions of an information set, for each set of claims.
    fn judge<P: Rememberer>(
        &self,
        set: usize,
        is_others: bool,
        gains: &[Row<L>],
        total: &Row<L>,
        own: &mut P,
    ) {
        let mut of = [0.0; MOST];
        let of = &mut of[..gains.len()];
        for (claims, met) in total.iter().enumerate() {
            of.iter_mut().zip(gains).for_each(|(of, gains)| *of = gains[claims]);
            own.learn(place(self.joint, set, L, claims), &Judged { set, is_others, gains: of, met: *met });
        }
    }

    /// Sweeps one turn forwards from its starts: how often each node is reached if both players make a share `tremble` of their decisions
    /// at random.
    pub(crate) fn forward(
        &self,
        minds: Minds<'_>,
        own: &[f32],
        tremble: f32,
        (inside, begun): (&mut [Row<L>], &[Row<L>]),
    ) {
        let mut chances = [Self::EMPTY; MOST];
        inside.fill(Self::EMPTY);
        for id in &self.joint.order {
            let state = &self.joint.states[*id as usize];
            let (first, start) = self.first(*id);
            for set in self.joint.sets_of(*id) {
                let weights = self.joint.weights_of(set);
                let chances = &mut chances[..weights.len()];
                self.chances(set, state.is_others, minds, own, chances);
                let random = tremble / weights.len() as f32;
                for chance in chances.iter_mut().flatten() {
                    *chance = (1.0 - tremble) * *chance + random;
                }
                for node in self.joint.nodes_of(set) {
                    let met = if state.is_start { begun[start + node - first] } else { inside[node] };
                    if met == Self::EMPTY {
                        continue;
                    }
                    let options = self.joint.options_of(set, node).iter().zip(weights.clone());
                    for ((option, weight), chances) in options.zip(&*chances) {
                        let mut share = met;
                        share.iter_mut().zip(chances).for_each(|(share, chance)| *share *= chance);
                        self.meet(inside, *option, self.change(minds, weight), &share);
                    }
                }
            }
        }
    }

    /// The probability of each decision of an information set with each set of claims. A memoryless player decides alike with all of them.
    #[inline]
    fn chances(&self, set: usize, is_others: bool, minds: Minds<'_>, own: &[f32], chances: &mut [Row<L>]) {
        let weights = self.joint.weights_of(set);
        if let Minds::One { foe, .. } = minds
            && !minds.remembers(is_others)
        {
            chances.iter_mut().zip(&foe[weights]).for_each(|(row, chance)| *row = [*chance; L]);
            return;
        }
        let own = &own[weights.start * L..weights.end * L];
        for (claims, of) in own.chunks_exact(weights.len()).enumerate() {
            chances.iter_mut().zip(of).for_each(|(row, chance)| row[claims] = *chance);
        }
    }

    /// What a weight's decision does to the remembered claims.
    #[inline]
    fn change(&self, minds: Minds<'_>, weight: usize) -> Change {
        match minds {
            Minds::One { is_foes_turn, .. } => self.recall.of_one(weight, !is_foes_turn),
            Minds::Both => self.recall.of_both(weight),
        }
    }

    /// The value of an option with each set of claims before it.
    #[inline]
    fn value(&self, after: &[Row<L>], option: u32, change: Change) -> Row<L> {
        let mut of = Self::EMPTY;
        if option & CHANCE == 0 {
            of = after[option as usize];
        } else {
            for (node, share) in self.joint.outcomes_of(option) {
                of.iter_mut().zip(&after[*node as usize]).for_each(|(of, worth)| *of += share * worth);
            }
        }
        if change.is_none(L) { of } else { std::array::from_fn(|claims| of[change.of(claims)]) }
    }

    /// Adds how often an option is taken to the nodes it leads to, with the claims that then stand.
    #[inline]
    fn meet(&self, inside: &mut [Row<L>], option: u32, change: Change, share: &Row<L>) {
        let mut met = Self::EMPTY;
        if change.is_none(L) {
            met = *share;
        } else {
            share.iter().enumerate().for_each(|(claims, share)| met[change.of(claims)] += share);
        }
        if option & CHANCE == 0 {
            inside[option as usize].iter_mut().zip(&met).for_each(|(sum, met)| *sum += met);
            return;
        }
        for (node, chance) in self.joint.outcomes_of(option) {
            inside[*node as usize].iter_mut().zip(&met).for_each(|(sum, met)| *sum += chance * met);
        }
    }
}

#[inline]
fn add<const L: usize>(sum: &mut Row<L>, one: &Row<L>, other: &Row<L>) {
    sum.iter_mut().zip(one).zip(other).for_each(|((sum, one), other)| *sum += one * other);
}
