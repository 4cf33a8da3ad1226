//! The next turns of a game as public histories, as the engine plays them.

use crate::joint::Joint;
use crate::moves::{LeadsTo, Moves, Part, StateOf, States, drawn};
use crate::public_state::{PublicState, unseen};
use crate::subgame::Subgame;
use corte::{Card, Cards, Table};
use corte_solver::{HandMove, Player, PublicSolution, PublicTree, WayTable, Ways, normalise};
use std::borrow::Cow;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// More public histories than are supported.
const MOST: usize = 4_000_000;

/// What stands for everything beyond some turns.
pub(crate) trait Beyond {
    /// The ways in which both can go on from the start of a turn, for these pairs of hands (of the player who begins it, and of the other): all
    /// possible pairs in the order of a graph's nodes, or at a larger table, those possible given the exiles' cards.
    fn ways(&self, state: PublicState, pairs: &[[Cards; 2]]) -> Option<Cow<'_, Ways>>;
}

/// Some turns from a public state on, as a tree of public histories.
///
/// Its first player is the one whose turn it is at the beginning.
pub(crate) struct Turns {
    pub(crate) tree: PublicTree,
    spots: Vec<TurnSpot>,
    /// For each player and hand at the beginning, its probability besides that of the first deal.
    pub(crate) priors: [Vec<f32>; 2],
    states: States,
}

/// A public history.
struct TurnSpot {
    state: usize,
    /// Whose turn it is.
    mover: Player,
    /// The number of turns that ended before it.
    turn: u8,
    /// Whether it lies beyond the lookahead.
    is_behind: bool,
    /// The public histories that follow, each with its state.
    leads: Vec<(usize, usize)>,
}

/// Turns whose lookahead can be extended.
pub(crate) struct Unroller<'u> {
    beyond: &'u dyn Beyond,
    trembling: u8,
    turns: u8,
    found: Turns,
    /// Keyed by public state, and whether it is the first.
    moves: HashMap<(usize, bool), Rc<Moves>>,
    /// Keyed by public state, whose turn it is, the number of the deal, whether it lies beyond the turns, and whether it is the first.
    steps: HashMap<(usize, Player, usize, bool, bool), usize>,
    behind: HashMap<usize, Arc<WayTable>>,
}

impl Turns {
    /// This many turns, given the probabilities of pairs of hands (of the player whose turn it is, and of the other); `None` if they can't be
    /// described or are too large. In some of the turns, a few decisions count as random, so that everything that can follow is known. If so
    /// requested, players remember what they returned in earlier turns; otherwise they forget it.
    pub(crate) fn of(
        position: (&Table, Option<Card>),
        dealt: &[([Cards; 2], f32)],
        turns: u8,
        beyond: (&dyn Beyond, u8, bool),
    ) -> Option<Turns> {
        Unroller::of(position, dealt, turns, beyond).map(|unroller| unroller.found)
    }

    /// The number of public histories; the first is the beginning.
    pub(crate) fn spots(&self) -> usize {
        self.spots.len()
    }

    /// The number of turns that ended before a public history.
    pub(crate) fn turn(&self, spot: usize) -> u8 {
        self.spots[spot].turn
    }

    /// The public state of a public history.
    pub(crate) fn public(&self, spot: usize) -> PublicState {
        self.state(spot).public
    }

    /// The state of a public history.
    fn state(&self, spot: usize) -> &StateOf {
        &self.states.all[self.spots[spot].state]
    }

    /// Whether a turn begins there.
    pub(crate) fn is_start(&self, spot: usize) -> bool {
        self.state(spot).is_start
    }

    /// The cards that a player can have at a public history, by hand; some more than once, if the player remembers more than cards.
    pub(crate) fn hands(&self, spot: usize, player: Player) -> impl ExactSizeIterator<Item = Cards> + '_ {
        self.state(spot).hands[self.side(spot, player)].iter().map(|hand| hand.cards)
    }

    /// The same, each once.
    pub(crate) fn cards(&self, spot: usize, player: Player) -> Vec<Cards> {
        self.state(spot).cards(self.side(spot, player))
    }

    fn side(&self, spot: usize, player: Player) -> usize {
        usize::from(player != self.spots[spot].mover)
    }

    /// The most that the responding player wins from a public history on, by cards: 0 for cards that don't reach it, and empty if none do.
    pub(crate) fn worths(&self, solution: &PublicSolution<'_>, spot: usize, player: Player) -> Vec<f32> {
        let mut sums = vec![[0.0f32; 2]; self.cards(spot, player).len()];
        for (at, [met, won]) in self.places(spot, player).into_iter().zip(solution.won(spot)) {
            sums[at] = [sums[at][0] + met, sums[at][1] + won];
        }
        if sums.iter().all(|[met, _]| *met == 0.0) {
            return Vec::new();
        }
        sums.into_iter().map(|[met, won]| if met > 0.0 { won / met } else { 0.0 }).collect()
    }

    /// For each hand, the index of its cards among all that a player can have.
    fn places(&self, spot: usize, player: Player) -> Vec<usize> {
        let cards = self.cards(spot, player);
        self.hands(spot, player).map(|hand| cards.binary_search(&hand).unwrap_or_default()).collect()
    }

    /// The player who decides at a public history.
    pub(crate) fn decides(&self, spot: usize) -> Player {
        let TurnSpot { mover, .. } = self.spots[spot];
        if self.state(spot).is_others { mover.other() } else { mover }
    }

    /// Whose turn it is at a public history.
    pub(crate) fn mover(&self, spot: usize) -> Player {
        self.spots[spot].mover
    }

    /// Whether it lies beyond the lookahead.
    pub(crate) fn is_behind(&self, spot: usize) -> bool {
        self.spots[spot].is_behind
    }

    /// The public histories beyond the lookahead, the likeliest first; those that are never reached are left out.
    pub(crate) fn likeliest(&self, solution: &PublicSolution<'_>) -> Vec<usize> {
        let behind = (0..self.spots()).filter(|spot| self.is_behind(*spot));
        let mut likely: Vec<(f32, usize)> = behind.map(|spot| (solution.likely(spot), spot)).collect();
        likely.retain(|(likely, _)| *likely > 0.0);
        likely.sort_unstable_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        likely.into_iter().map(|(_, spot)| spot).collect()
    }

    /// The public histories of the turn that begins with this one, and those with which the next begins; each comes before those that follow
    /// it.
    pub(crate) fn of_turn(&self, begin: usize) -> Vec<usize> {
        let (mut seen, mut at) = (vec![begin], 0);
        while let Some(spot) = seen.get(at) {
            if self.turn(*spot) == self.turn(begin) {
                seen.extend(self.spots[*spot].leads.iter().map(|(_, spot)| *spot));
            }
            at += 1;
        }
        seen
    }

    /// The public histories that follow.
    pub(crate) fn leads(&self, spot: usize) -> impl Iterator<Item = (PublicState, usize)> + '_ {
        self.spots[spot].leads.iter().map(|(state, spot)| (self.states.all[*state].public, *spot))
    }

    /// For each hand of the player who decides at a public history, the probabilities of the legal decisions, in order. If the player remembers
    /// more than cards, they are averaged by how often each memory occurs. A decision that always wins is always made.
    pub(crate) fn chances(&self, solution: &PublicSolution<'_>, spot: usize) -> Vec<Vec<f32>> {
        let (state, player) = (self.state(spot), self.decides(spot));
        let (actions, owner) = (state.actions(), state.table.asked().lowest());
        let legal = |hand: Cards| -> Vec<usize> {
            let legal = owner.into_iter().flat_map(|owner| state.table.legal(owner, hand).iter());
            legal.filter_map(|id| actions.binary_search(&id).ok()).collect()
        };
        if let Some(sure) = state.sure_win() {
            let one = |action: usize| f32::from(u8::from(actions[action] == sure));
            return self
                .cards(spot, player)
                .into_iter()
                .map(|cards| legal(cards).into_iter().map(one).collect())
                .collect();
        }
        let mut all: Vec<Vec<f32>> =
            self.cards(spot, player).into_iter().map(|cards| vec![0.0; legal(cards).len()]).collect();
        let reach = solution.reach(spot, player);
        let others = 0..self.hands(spot, player.other()).len();
        for ((number, hand), at) in self.hands(spot, player).enumerate().zip(self.places(spot, player)) {
            let pair = |other: usize| if player == Player::First { [number, other] } else { [other, number] };
            let met: f32 = others.clone().map(|other| self.tree.weight(spot, pair(other))).sum();
            // Hands that never get there count a little, so that they have a result.
            let share = (met * reach[number]).max(f32::MIN_POSITIVE);
            for (sum, action) in all[at].iter_mut().zip(legal(hand)) {
                *sum += share * solution.chance(spot, player, (action, number));
            }
        }
        all.iter_mut().filter(|chances| !chances.is_empty()).for_each(|chances| normalise(chances));
        all
    }

    /// Walks through these turns and the same turns unrolled from a graph. The callback gets each public history, as both number it, and
    /// whether it lies beyond the turns; it can skip those that follow.
    pub(crate) fn each_along(
        &self,
        joint: &Joint,
        (subgame, begin): (&Subgame, usize),
        mut visit: impl FnMut((usize, usize), bool) -> bool,
    ) {
        let mut both = vec![(begin, 0)];
        while let Some((there, here)) = both.pop() {
            if !visit((there, here), self.is_behind(here)) || self.is_behind(here) {
                continue;
            }
            for (state, next) in &subgame.spots[there].leads {
                let known = &joint.states[*state as usize];
                let public = known.public();
                let lead = self.leads(here).find(|(state, _)| *state == public);
                both.extend(lead.map(|(_, spot)| (*next as usize, spot)));
            }
        }
    }
}

impl<'u> Unroller<'u> {
    /// [`Turns::of`], with a lookahead that can be extended.
    pub(crate) fn of(
        (table, shown): (&Table, Option<Card>),
        dealt: &[([Cards; 2], f32)],
        turns: u8,
        (beyond, trembling, recalls): (&'u dyn Beyond, u8, bool),
    ) -> Option<Unroller<'u>> {
        let found = Turns {
            tree: PublicTree::default(),
            spots: Vec::new(),
            priors: Default::default(),
            states: States::new(recalls),
        };
        let mut unroller = Unroller {
            beyond,
            trembling,
            turns,
            found,
            moves: HashMap::new(),
            steps: HashMap::new(),
            behind: HashMap::new(),
        };
        let state = unroller.found.states.id(table, shown, [0; 2])?;
        let hands = [0, 1].map(|side: usize| unroller.found.states.all[state].cards(side));
        let mut weights = vec![0.0; hands[0].len() * hands[1].len()];
        for (pair, weight) in dealt {
            let at = [0, 1].map(|side| hands[side].binary_search(&pair[side]));
            let [Ok(own), Ok(others)] = at else { return None };
            weights[own * hands[1].len() + others] = *weight;
        }
        unroller.found.priors = level(&mut weights, hands[1].len());
        let deal = unroller.found.tree.deal([hands[0].len(), hands[1].len()], &weights);
        unroller.meet((state, deal), (Player::First, 0))?;
        unroller.unroll_from(0)?;
        Some(unroller)
    }

    /// The turns so far.
    pub(crate) fn turns(&self) -> &Turns {
        &self.found
    }

    /// Extends the lookahead by the turn that begins with a public history beyond it.
    pub(crate) fn look_behind(&mut self, spot: usize) -> Option<()> {
        let TurnSpot { state, mover, is_behind: true, .. } = self.found.spots[spot] else { return Some(()) };
        let known = Rc::clone(&self.found.states.all[state]);
        let deal = self.found.tree.deal_of(spot);
        let step = self.step(&known, (state, deal), mover, false)?;
        self.found.tree.open(spot, step);
        self.found.spots[spot].is_behind = false;
        let new = self.found.spots.len();
        self.unroll(spot)?;
        self.unroll_from(new)
    }

    /// Continues from this public history and all that follow it.
    fn unroll_from(&mut self, mut spot: usize) -> Option<()> {
        while spot < self.found.spots.len() {
            self.unroll(spot)?;
            if self.found.spots.len() > MOST {
                return None;
            }
            spot += 1;
        }
        Some(())
    }

    /// A new public history.
    fn meet(&mut self, (state, deal): (usize, usize), (mover, turn): (Player, u8)) -> Option<usize> {
        let known = Rc::clone(&self.found.states.all[state]);
        let is_behind = known.is_start && turn >= self.turns;
        let step = self.step(&known, (state, deal), mover, is_behind)?;
        self.found.spots.push(TurnSpot { state, mover, turn, is_behind, leads: Vec::new() });
        Some(self.found.tree.spot(step, turn < self.trembling))
    }

    /// What happens with a state and a deal, within the lookahead or beyond it.
    fn step(
        &mut self,
        known: &StateOf,
        (state, deal): (usize, usize),
        mover: Player,
        is_behind: bool,
    ) -> Option<usize> {
        let of = (state, mover, deal, is_behind, self.found.spots.is_empty());
        if let Some(step) = self.steps.get(&of) {
            return Some(*step);
        }
        let step = if is_behind {
            self.choice(known, (state, deal), mover)?
        } else {
            self.decision(known, (state, deal), mover)?
        };
        self.steps.insert(of, step);
        Some(step)
    }

    fn unroll(&mut self, at: usize) -> Option<()> {
        let TurnSpot { state, mover, turn, .. } = self.found.spots[at];
        // Where both choose how to go on, nothing else follows.
        let Some(moves) = self.moves.get(&(state, at == 0)).map(Rc::clone) else { return Some(()) };
        let step = self.found.tree.step(at);
        let deals: Vec<usize> = self.found.tree.children(step).collect();
        self.found.tree.follow(at);
        let states = moves.leads.iter().filter_map(|leads| match leads.to {
            LeadsTo::State { state, .. } => Some(state),
            LeadsTo::End { .. } => None,
        });
        for (state, deal) in states.zip(deals) {
            let is_start = self.found.states.all[state].is_start;
            let next = if is_start { (mover.other(), turn + 1) } else { (mover, turn) };
            let spot = self.meet((state, deal), next)?;
            self.found.spots[at].leads.push((state, spot));
        }
        Some(())
    }

    fn choice(&mut self, known: &StateOf, (state, deal): (usize, usize), mover: Player) -> Option<usize> {
        let ways = match self.behind.get(&state) {
            Some(ways) => Arc::clone(ways),
            None => {
                let ways = Arc::new(self.behind(known)?);
                self.behind.insert(state, Arc::clone(&ways));
                ways
            }
        };
        Some(self.found.tree.choice(deal, mover, ways))
    }

    fn decision(&mut self, known: &StateOf, (state, deal): (usize, usize), mover: Player) -> Option<usize> {
        // The values of the first decision's options are needed.
        let of = (state, self.found.spots.is_empty());
        let moves = match self.moves.get(&of) {
            Some(moves) => Rc::clone(moves),
            None => {
                let moves = Rc::new(self.found.states.moves(known, of.1)?);
                self.moves.insert(of, Rc::clone(&moves));
                moves
            }
        };
        let decides = if known.is_others { mover.other() } else { mover };
        let step = self.found.tree.decision(deal, decides, &moves.may);
        for leads in &moves.leads {
            match leads.to {
                LeadsTo::State { state, draw } => {
                    let next = Rc::clone(&self.found.states.all[state]);
                    let mover = if next.is_start { mover.other() } else { mover };
                    self.follow(step, decides, (&leads.parts, draw), (known, &next), mover);
                }
                LeadsTo::End { is_won } => {
                    let winner = if is_won { mover } else { mover.other() };
                    for Part { own, others } in &leads.parts {
                        let others = || others.iter().map(|(at, _)| *at);
                        for (action, hand, _) in own {
                            self.found.tree.end(step, (*action, *hand), others(), winner);
                        }
                    }
                }
            }
        }
        Some(step)
    }

    /// Where some actions lead.
    fn follow(
        &mut self,
        step: usize,
        decides: Player,
        (parts, draw): (&[Part], Option<(bool, usize)>),
        (known, next): (&StateOf, &StateOf),
        mover: Player,
    ) {
        let tree = &mut self.found.tree;
        // The player who decides comes first.
        let own_side = usize::from(known.is_others);
        let other_side = 1 - own_side;
        let side = |player: Player| usize::from(player != mover);
        let [own_next, other_next] = [decides, decides.other()].map(|player| &next.hands[side(player)]);
        if let ([Part { own, others }], None) = (parts, draw)
            && *own_next == known.hands[own_side]
            && *other_next == known.hands[other_side]
            && own.iter().all(|(action, hand, to)| *action == own[0].0 && own_next[*hand] == *to)
            && others.len() == other_next.len()
            && others.iter().all(|(hand, to)| other_next[*hand] == *to)
        {
            tree.pass(step, own[0].0);
            return;
        }
        let hands = if decides == Player::First {
            [own_next.len(), other_next.len()]
        } else {
            [other_next.len(), own_next.len()]
        };
        let pair =
            |own: usize, others: usize| if decides == Player::First { [own, others] } else { [others, own] };
        let unseen = unseen(&next.table);
        let mut moves: Vec<HandMove> = Vec::new();
        for Part { own, others } in parts {
            for (action, from_own, own) in own {
                for (from_other, theirs) in others {
                    drawn(unseen, [*own, *theirs], draw, |[own, theirs], chance| {
                        let found = [own_next.binary_search(&own), other_next.binary_search(&theirs)];
                        if let [Ok(to_own), Ok(to_other)] = found {
                            let (from, to) = (pair(*from_own, *from_other), pair(to_own, to_other));
                            moves.push(HandMove { action: *action, from, to, chance });
                        }
                    });
                }
            }
        }
        tree.lead(step, hands, moves.into_iter());
    }

    /// What lies beyond the lookahead.
    fn behind(&self, known: &StateOf) -> Option<WayTable> {
        let (unseen, cards) = (unseen(&known.table), [known.cards(0), known.cards(1)]);
        let mut possible = Vec::new();
        for own in &cards[0] {
            let others = cards[1].iter().filter(|others| unseen.minus(*own).contains_all(**others));
            possible.extend(others.map(|others| [*own, *others]));
        }
        let places: HashMap<[Cards; 2], usize> = possible.iter().copied().zip(0..).collect();
        let mut pairs = Vec::new();
        for (own, hand) in known.hands[0].iter().enumerate() {
            for (others, theirs) in known.hands[1].iter().enumerate() {
                pairs.extend(places.get(&[hand.cards, theirs.cards]).map(|place| ([own, others], *place)));
            }
        }
        let ways = self.beyond.ways(known.public, &possible)?;
        Some(WayTable::of(&ways, [0, 1].map(|side: usize| known.hands[side].len()), &pairs))
    }
}

/// Scales each row, then each column, so that its largest number is 1; returns the largest numbers.
fn level(weights: &mut [f32], columns: usize) -> [Vec<f32>; 2] {
    let most = |all: &mut dyn Iterator<Item = f32>| all.fold(0.0, f32::max);
    let scale = |most: f32| if most > f32::MIN_POSITIVE { 1.0 / most } else { 0.0 };
    let mut rows = Vec::new();
    for row in weights.chunks_exact_mut(columns) {
        let most = most(&mut row.iter().copied());
        row.iter_mut().for_each(|weight| *weight *= scale(most));
        rows.push(most);
    }
    let mut all = Vec::new();
    for column in 0..columns {
        let most = most(&mut weights.iter().skip(column).step_by(columns).copied());
        weights.iter_mut().skip(column).step_by(columns).for_each(|weight| *weight *= scale(most));
        all.push(most);
    }
    [rows, all]
}

#[cfg(test)]
mod tests {
    use super::{Turns, Unroller};
    use crate::Joint;
    use crate::behind::{Behind, begun};
    use crate::fixture::one_against_one_by;
    use crate::subgame::Subgame;
    use corte::{Declared, Options, Preset};
    use corte_solver::{Player, PublicSolver, Resolver, Variant};

    /// Arbitrary probabilities for the nodes at the start of the game.
    fn motley(nodes: usize) -> Vec<f32> {
        let shares: Vec<f32> =
            (0..nodes as u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as f32 + 1.0).collect();
        let all: f32 = shares.iter().sum();
        shares.iter().map(|share| share / all).collect()
    }

    #[test]
    fn a_turn_is_worth_the_same_by_hands_as_by_pairs_of_hands() {
        let brazil = Options::of(Preset::Brazil);
        let declared = Options { must_prove: true, declared: Declared::Coup, ..brazil };
        let inquisitor = Options { inquisitor: true, ..brazil };
        for (options, coins) in [(brazil, [3, 5]), (declared, [7, 2]), (inquisitor, [2, 3])] {
            let joint = Joint::of(&one_against_one_by(options, coins), 1_000_000).unwrap();
            let behind = Behind::of(begun(&joint, &joint.uniform(), 20));
            let state = joint.state_of(joint.start[0].0);
            let belief = motley(joint.nodes_at(state).len());
            let subgame = Subgame::of(&joint, state, 1, &behind).unwrap();
            let roots = subgame.roots(&joint, 0, &belief);
            let mut solver = Resolver::new(&subgame.tree, &roots, None, Variant::Predictive);
            solver.run(1_000);
            let by_pairs = subgame.tree.value(&roots, &solver.average());
            let hands = joint.hands(state).map(|(_, (own, others))| [own.hand, others.hand]);
            let dealt: Vec<_> = hands.zip(belief).collect();
            let from = &joint.states[state as usize];
            let turns = Turns::of((&from.table, None), &dealt, 1, (&(&joint, &behind), 1, true)).unwrap();
            let most = |player: Player| {
                let mut solver = PublicSolver::new(&turns.tree, turns.priors.clone(), None);
                solver.run(1_000);
                solver.finish(player).response()
            };
            let [first, second] = Player::BOTH.map(most);
            assert!(
                (0.0..0.002).contains(&(first + second)),
                "{options:?}: {first} and {second} at the most"
            );
            assert!((first - by_pairs).abs() < 0.002, "{options:?}: {first} by hands, {by_pairs} by pairs");
        }
    }

    #[test]
    fn turns_that_are_looked_at_one_by_one_are_worth_what_they_are_worth_at_once() {
        let joint = Joint::of(&one_against_one_by(Options::of(Preset::Brazil), [3, 5]), 1_000_000).unwrap();
        let behind = Behind::of(begun(&joint, &joint.uniform(), 20));
        let state = joint.state_of(joint.start[0].0);
        let belief = motley(joint.nodes_at(state).len());
        let dealt: Vec<_> =
            joint.hands(state).map(|(_, (own, others))| [own.hand, others.hand]).zip(belief).collect();
        let (table, beyond) = (&joint.states[state as usize].table, (&joint, &behind));
        let both = Turns::of((table, None), &dealt, 2, (&beyond, 2, false)).unwrap();
        let mut unroller = Unroller::of((table, None), &dealt, 1, (&beyond, 2, false)).unwrap();
        let solved = |turns: &Turns, player| {
            let mut solver = PublicSolver::new(&turns.tree, turns.priors.clone(), None);
            solver.run(200);
            solver.finish(player).response()
        };
        while unroller.turns().spots() < both.spots() {
            let turns = unroller.turns();
            let solver = PublicSolver::new(&turns.tree, turns.priors.clone(), None);
            let likeliest = turns.likeliest(&solver.finish(Player::First));
            let spot = likeliest.into_iter().find(|spot| turns.turn(*spot) == 1).unwrap();
            unroller.look_behind(spot).unwrap();
        }
        assert_eq!(unroller.turns().spots(), both.spots());
        for player in Player::BOTH {
            let (once, at_once) = (solved(unroller.turns(), player), solved(&both, player));
            assert!((once - at_once).abs() < 1e-4, "{once} one by one, {at_once} at once");
        }
    }
}
