//! Every public state with every pair of hands, as one graph.

use crate::held::{Held, NO_PICKS, Pair, Picks, pair, picked_so_far, picks, supposed};
use crate::public_state::{MOST_COINS, PublicState, is_draft, mover, other};
use corte::{
    Card, Cards, Character, DecisionId, Faces, Game, Knowledge, Phase, PhaseKind, Rules, Seat, Table, View,
    Viewer,
};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::ops::Range;

/// The node where the player whose turn it is has won, and the one where they have lost.
pub(crate) const ENDS: [u32; 2] = [0, 1];
/// An option with this bit leads to a draw.
pub(crate) const CHANCE: u32 = 1 << 31;

/// Two-player Coup as one graph. A *node* is a public state with both hands, in which one player has to decide.
///
/// The graph is enumerated from the engine: legality is [`Table::legal`], a decision's result is [`Game::play`], draws are
/// [`Game::outcomes`], and possible hands are those of [`corte::View::worlds`].
/// A node at the start of a turn is the same whoever's turn it is, so the graph has cycles between turns, but none within a turn.
///
/// An *information set* is a public state with the hand of the player who decides: all that a memoryless player goes by.
///
/// After a draft (R-V2), each hand goes with what its player picked, which decides which cards are in play.
/// The draft itself counts as a turn of the player who goes second, in which both pick.
pub struct Joint {
    pub(crate) rules: Rules,
    pub(crate) states: Vec<State>,
    ids: HashMap<PublicState, u32>,
    /// What the two players can hold together; many public states share one.
    shapes: Vec<Vec<Pair>>,
    pub(crate) sets: Vec<InSet>,
    /// For each node and decision, where it leads: a node, or a list of outcomes.
    pub(crate) options: Vec<u32>,
    /// The start of each list of outcomes.
    pub(crate) lists: Vec<u32>,
    /// The nodes that draws lead to, with their probabilities.
    pub(crate) outcomes: Vec<(u32, f32)>,
    /// The public states. Those at the start of a turn come first, and within a turn each comes before those it leads to.
    pub(crate) order: Vec<u32>,
    /// The nodes where a game begins.
    pub(crate) start: Vec<(u32, f32)>,
    pub(crate) nodes: usize,
}

/// A public state in the graph.
pub(crate) struct State {
    /// A table with this public state.
    pub(crate) table: Table,
    pub(crate) shown: Option<Card>,
    /// The first of its information sets.
    pub(crate) set: u32,
    pub(crate) node: u32,
    shape: u32,
    /// Whether the player who decides is not the one whose turn it is.
    pub(crate) is_others: bool,
    pub(crate) is_start: bool,
}

impl State {
    /// What everybody sees of it.
    pub(crate) fn public(&self) -> PublicState {
        PublicState::of(&self.table, self.shown)
    }
}

/// The start of the nodes, options and weights of an information set; they end where the next set's begin.
#[derive(Clone, Copy)]
pub(crate) struct InSet {
    pub(crate) node: u32,
    pub(crate) option: u32,
    pub(crate) weight: u32,
}

/// The size of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Public states at the start of a turn. A draft counts as one.
    pub turns: usize,
    /// Public states in all.
    pub states: usize,
    /// Public states with both hands.
    pub nodes: usize,
    /// Edges from node to node, one for each outcome of chance.
    pub edges: usize,
    /// Public states with the hand of the player who decides.
    pub sets: usize,
    /// Decisions of all information sets.
    pub weights: usize,
    /// The graph's memory, in bytes.
    pub bytes: usize,
}

/// The size of the part of a graph that asks for one kind of decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PhaseSizes {
    /// What is asked.
    pub phase: PhaseKind,
    /// Public states.
    pub states: usize,
    /// Public states with both hands.
    pub nodes: usize,
    /// Information sets.
    pub sets: usize,
    /// Information sets with only one legal decision.
    pub forced: usize,
}

/// Why a game has no graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoJoint {
    /// There aren't exactly two players.
    Players(usize),
    /// Public states don't include sides and the Reserve.
    Reformation,
    /// Copies of a character have distinct faces.
    Faces,
    /// The position is in the middle of a turn.
    MidTurn,
    /// A player has more coins than a public state can hold.
    Coins(u8),
    /// The graph has more nodes than the limit.
    TooLarge {
        /// The limit.
        limit: usize,
    },
}

impl fmt::Display for NoJoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoJoint::Players(players) => write!(f, "the joint graph is for two players, not {players}"),
            NoJoint::Reformation => f.write_str(
                "the Reformation has no joint graph: a graph does not distinguish sides and the Reserve",
            ),
            NoJoint::Faces => f.write_str(
                "the joint graph treats all copies of a character as the same card; play with identical faces",
            ),
            NoJoint::MidTurn => f.write_str(
                "the joint graph begins with a draft, a deal or a turn; this position is in the middle of one",
            ),
            NoJoint::Coins(coins) => write!(f, "a player has {coins} coins; this works with up to 50"),
            NoJoint::TooLarge { limit } => {
                write!(f, "the joint graph has more than the {limit} nodes allowed")
            }
        }
    }
}

impl std::error::Error for NoJoint {}

/// Whether games by these rules have a graph.
///
/// # Errors
///
/// If they have no graph: the reason.
pub fn has_joint(rules: &Rules) -> Result<(), NoJoint> {
    if rules.players() != 2 {
        return Err(NoJoint::Players(rules.players()));
    }
    if rules.reformation() {
        return Err(NoJoint::Reformation);
    }
    if rules.faces() == Faces::Identical { Ok(()) } else { Err(NoJoint::Faces) }
}

impl Joint {
    /// The graph of everything that can follow from a position: a game before the deal, or the start of a turn, whose hidden cards are redealt.
    ///
    /// After a draft, what was picked is redealt too: any two picks that fit the cards turned up are as likely as any others.
    ///
    /// # Errors
    ///
    /// If the rules or the position have no graph, or it has more nodes than `limit`.
    pub fn of(position: &Game, limit: usize) -> Result<Joint, NoJoint> {
        let table = position.table();
        has_joint(table.rules())?;
        if let Some(coins) =
            table.seats().map(|seat| table.coins(seat)).find(|coins| *coins > MOST_COINS - 13)
        {
            return Err(NoJoint::Coins(coins));
        }
        Joint::built(position, limit, |_| true)
    }

    /// The graph of this many turns from a position at the start of one. What follows them has nodes, but no decisions.
    pub(crate) fn turns(position: &Game, turns: u8, limit: usize) -> Result<Joint, NoJoint> {
        has_joint(position.table().rules())?;
        let mut joint = Joint::built(position, limit, |_| false)?;
        for _ in 1..turns {
            let starts = joint.states.iter().filter(|state| state.is_start);
            let known: HashSet<PublicState> = starts.map(State::public).collect();
            joint = Joint::built(position, limit, |state| known.contains(&state.public()))?;
        }
        Ok(joint)
    }

    /// The graph of the turn that begins with a position, and of those later turns for which `goes_on` returns so.
    fn built(position: &Game, limit: usize, goes_on: impl Fn(&State) -> bool) -> Result<Joint, NoJoint> {
        let mut builder = Builder::new(*position.table().rules(), limit);
        builder.begin(position)?;
        let mut next = 0;
        while next < builder.joint.states.len() {
            let state = &builder.joint.states[next];
            if next == 0 || !state.is_start || goes_on(state) {
                builder.expand(next)?;
            } else {
                // What was expanded has nodes up to here, and one set without decisions stands for everything that follows.
                let (node, option) = (state.node, builder.joint.options.len() as u32);
                builder.joint.states[next].set = builder.joint.sets.len() as u32;
                builder.joint.sets.push(InSet { node, option, weight: builder.weights });
                builder.leads.push(Vec::new());
            }
            next += 1;
        }
        Ok(builder.finish())
    }

    /// The rules of its games.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The size of the graph.
    pub fn sizes(&self) -> Sizes {
        let direct = self.options.iter().filter(|option| *option & CHANCE == 0).count();
        let lists: usize = self
            .options
            .iter()
            .filter(|option| *option & CHANCE != 0)
            .map(|list| self.outcomes_of(*list).len())
            .sum();
        Sizes {
            turns: self.states.iter().filter(|state| state.is_start).count(),
            states: self.states.len(),
            nodes: self.nodes - ENDS.len(),
            edges: direct + lists,
            sets: self.sets.len() - 1,
            weights: self.weights(),
            bytes: 4 * (self.options.len() + self.lists.len() + self.order.len())
                + 8 * self.outcomes.len()
                + size_of::<InSet>() * self.sets.len()
                + (size_of::<State>() + size_of::<(PublicState, u32)>()) * self.states.len(),
        }
    }

    /// The size of the graph by kind of decision.
    pub fn phases(&self) -> Vec<PhaseSizes> {
        let mut phases: Vec<PhaseSizes> = Vec::new();
        for (id, state) in (0..).zip(&self.states) {
            let phase = state.table.phase().kind();
            let at = phases.iter().position(|known| known.phase == phase).unwrap_or_else(|| {
                phases.push(PhaseSizes { phase, states: 0, nodes: 0, sets: 0, forced: 0 });
                phases.len() - 1
            });
            let sizes = &mut phases[at];
            sizes.states += 1;
            sizes.nodes += self.nodes_at(id).len();
            sizes.sets += self.sets_of(id).len();
            sizes.forced += self.sets_of(id).filter(|set| self.weights_of(*set).len() == 1).count();
        }
        phases
    }

    /// A plan's probabilities of the legal decisions of a view, in order; `None` if the graph has no such view.
    ///
    /// `pick` is what the viewer picked in a draft (R-V2); `None` before, and in games without one.
    pub fn chances<'p>(
        &self,
        plan: &'p [f32],
        view: &View<'_>,
        pick: Option<Character>,
    ) -> Option<&'p [f32]> {
        Some(&plan[self.weights_of(self.set_at(view, pick)?)])
    }

    /// The information set of a viewer who picked this.
    pub(crate) fn set_at(&self, view: &View<'_>, pick: Option<Character>) -> Option<usize> {
        self.set_of(self.id(PublicState::seen(view))?, Held { hand: view.hand(), pick })
    }

    /// The nodes of a public state.
    pub(crate) fn nodes_at(&self, state: u32) -> Range<usize> {
        let from = self.states[state as usize].node as usize;
        from..self.states.get(state as usize + 1).map_or(self.nodes, |next| next.node as usize)
    }

    /// The two public states of the draft that it begins with: the first pick, and the second.
    pub(crate) fn draft(&self) -> Option<[u32; 2]> {
        let (node, _) = *self.start.first()?;
        let first = self.state_of(node);
        let second = *self.options_of(self.sets_of(first).start, node as usize).first()?;
        is_draft(&self.states[first as usize].table).then(|| [first, self.state_of(second)])
    }

    /// The number of weights of a memoryless plan: one for each decision of each information set.
    pub fn weights(&self) -> usize {
        self.sets.last().map_or(0, |end| end.weight as usize)
    }

    pub(crate) fn outcomes_of(&self, option: u32) -> &[(u32, f32)] {
        let list = (option & !CHANCE) as usize;
        &self.outcomes[self.lists[list] as usize..self.lists[list + 1] as usize]
    }

    /// The information sets of a public state.
    pub(crate) fn sets_of(&self, state: u32) -> Range<usize> {
        let state = state as usize;
        let end = self.states.get(state + 1).map_or(self.sets.len() - 1, |next| next.set as usize);
        self.states[state].set as usize..end
    }

    pub(crate) fn nodes_of(&self, set: usize) -> Range<usize> {
        self.sets[set].node as usize..self.sets[set + 1].node as usize
    }

    pub(crate) fn weights_of(&self, set: usize) -> Range<usize> {
        self.sets[set].weight as usize..self.sets[set + 1].weight as usize
    }

    /// The options of a node of an information set, in the order of the legal decisions.
    pub(crate) fn options_of(&self, set: usize, node: usize) -> &[u32] {
        let actions = self.weights_of(set).len();
        let from = self.sets[set].option as usize + (node - self.sets[set].node as usize) * actions;
        &self.options[from..from + actions]
    }

    /// The public state of a table.
    pub(crate) fn state(&self, table: &Table, shown: Option<Card>) -> Option<u32> {
        self.id(PublicState::of(table, shown))
    }

    /// The number of a public state.
    pub(crate) fn id(&self, state: PublicState) -> Option<u32> {
        self.ids.get(&state).copied()
    }

    /// The nodes of a public state, with what the player who decides and the other hold.
    pub(crate) fn hands(&self, state: u32) -> impl Iterator<Item = (u32, Pair)> + '_ {
        let state = &self.states[state as usize];
        (state.node..).zip(self.shapes[state.shape as usize].iter().copied())
    }

    /// The public states where it begins, as written in a file.
    pub(crate) fn start_told(&self) -> String {
        let mut ids: Vec<u32> = self.start.iter().map(|(node, _)| self.state_of(*node)).collect();
        ids.dedup();
        let states = ids.iter().map(|id| &self.states[*id as usize]);
        let told = states.map(|state| format!("{:x}", state.public().0));
        told.collect::<Vec<_>>().join(" ")
    }

    /// The public state of a node.
    pub(crate) fn state_of(&self, node: u32) -> u32 {
        self.states.partition_point(|state| state.node <= node) as u32 - 1
    }

    /// What the player who decides and the other hold, for each node of a public state.
    pub(crate) fn pairs(&self, state: u32) -> &[Pair] {
        &self.shapes[self.states[state as usize].shape as usize]
    }

    /// The information set of a public state in which this is held.
    pub(crate) fn set_of(&self, state: u32, held: Held) -> Option<usize> {
        let from = &self.states[state as usize];
        let pairs = &self.shapes[from.shape as usize];
        let at = pairs.partition_point(|(own, _)| *own < held);
        pairs.get(at).filter(|(own, _)| *own == held)?;
        let (node, sets) = (from.node + at as u32, self.sets_of(state));
        let at = self.sets[sets.clone()].binary_search_by_key(&node, |set| set.node).ok()?;
        Some(sets.start + at)
    }

    /// What the player who decides holds in an information set of a public state.
    pub(crate) fn held_of(&self, state: u32, set: usize) -> Held {
        let from = &self.states[state as usize];
        self.shapes[from.shape as usize][(self.sets[set].node - from.node) as usize].0
    }

    /// The hand of the player who decides in an information set of a public state.
    pub(crate) fn hand_of(&self, state: u32, set: usize) -> Cards {
        self.held_of(state, set).hand
    }
}

/// A graph under construction.
struct Builder {
    joint: Joint,
    shapes: HashMap<Vec<Pair>, u32>,
    /// For each public state, those it leads to within the turn.
    leads: Vec<Vec<u32>>,
    /// The public states that the current option leads to.
    met: Vec<u32>,
    found: Vec<(u32, f64)>,
    weights: u32,
    limit: usize,
    none: Cards,
}

impl Builder {
    fn new(rules: Rules, limit: usize) -> Builder {
        let joint = Joint {
            rules,
            states: Vec::new(),
            ids: HashMap::new(),
            shapes: Vec::new(),
            sets: Vec::new(),
            options: Vec::new(),
            lists: vec![0],
            outcomes: Vec::new(),
            order: Vec::new(),
            start: Vec::new(),
            nodes: ENDS.len(),
        };
        Builder {
            joint,
            shapes: HashMap::new(),
            leads: Vec::new(),
            met: Vec::new(),
            found: Vec::new(),
            weights: 0,
            limit,
            none: Cards::none(rules.pack()),
        }
    }

    fn begin(&mut self, position: &Game) -> Result<(), NoJoint> {
        let mut start = Vec::new();
        let (table, turn) = (position.table(), position.table().turn());
        let rules = table.rules();
        // Between a draft and the deal that follows it, both players know something already.
        if is_begun(table) || (position.chance().is_some() && !rules.draft()) {
            self.settle(position, &NO_PICKS, turn, 1.0, &mut start)?;
        } else if table.phase() == Phase::Action {
            let worlds = position.view(Viewer::Spectator).worlds(&Knowledge::none(rules));
            let worlds: Vec<_> =
                worlds.flat_map(|world| picks(&world.game).map(move |picks| (world, picks))).collect();
            let all: u64 = worlds.iter().map(|(world, _)| world.ways).sum();
            for (world, picks) in worlds {
                self.settle(&world.game, &picks, turn, world.ways as f64 / all as f64, &mut start)?;
            }
        } else {
            return Err(NoJoint::MidTurn);
        }
        start.sort_unstable_by_key(|(node, _)| *node);
        start.dedup_by(|next, first| {
            let same = next.0 == first.0;
            first.1 += if same { next.1 } else { 0.0 };
            same
        });
        self.joint.start = start.into_iter().map(|(node, share)| (node, share as f32)).collect();
        Ok(())
    }

    /// Finds the nodes that a game with these picks leads to after all pending draws.
    fn settle(
        &mut self,
        game: &Game,
        picks: &Picks,
        turn: Seat,
        share: f64,
        found: &mut Vec<(u32, f64)>,
    ) -> Result<(), NoJoint> {
        if let Some(chance) = game.chance() {
            let outcomes: Vec<(Cards, u32)> = game.outcomes(chance.count).collect();
            let all: u32 = outcomes.iter().map(|(_, ways)| ways).sum();
            for (cards, ways) in outcomes {
                let mut drawn = *game;
                let is_drawn = drawn.draw(chance.seat, cards);
                debug_assert_eq!(is_drawn, Ok(()), "an outcome that was offered");
                self.settle(&drawn, picks, turn, share * f64::from(ways) / f64::from(all), found)?;
            }
            return Ok(());
        }
        let node = match game.table().winner() {
            Some(winner) => ENDS[usize::from(winner != turn)],
            None => self.node(game, picks)?,
        };
        found.push((node, share));
        Ok(())
    }

    fn node(&mut self, game: &Game, picks: &Picks) -> Result<u32, NoJoint> {
        let (table, shown) = (game.table(), game.hidden().shown);
        let state = self.state(game, table, shown)?;
        self.met.push(state);
        let state = &self.joint.states[state as usize];
        let pair = pair(game, picks);
        let at = self.joint.shapes[state.shape as usize].binary_search(&pair);
        Ok(state.node + at.expect("hands that were played fit the table") as u32)
    }

    /// The public state of a game, added if it is new.
    fn state(&mut self, game: &Game, table: &Table, shown: Option<Card>) -> Result<u32, NoJoint> {
        let public = PublicState::of(table, shown);
        if let Some(id) = self.joint.ids.get(&public) {
            return Ok(*id);
        }
        let worlds = game.view(Viewer::Spectator).worlds(&Knowledge::none(table.rules()));
        let worlds = worlds.filter(|world| world.game.hidden().shown == shown);
        let mut pairs: Vec<Pair> =
            worlds.flat_map(|world| picks(&world.game).map(move |picks| pair(&world.game, &picks))).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let id = self.joint.states.len() as u32;
        let node = self.joint.nodes as u32;
        self.joint.nodes += pairs.len();
        if self.joint.nodes > self.limit.min(CHANCE as usize) {
            return Err(NoJoint::TooLarge { limit: self.limit });
        }
        let shape = match self.shapes.get(&pairs) {
            Some(shape) => *shape,
            None => {
                let shape = self.joint.shapes.len() as u32;
                self.shapes.insert(pairs.clone(), shape);
                self.joint.shapes.push(pairs);
                shape
            }
        };
        self.joint.ids.insert(public, id);
        self.joint.states.push(State {
            table: *table,
            shown,
            set: 0,
            node,
            shape,
            is_others: table.asked().lowest() != Some(mover(table)),
            is_start: table.phase().kind() == PhaseKind::Action || is_begun(table),
        });
        Ok(id)
    }

    /// Finds where every decision leads, with all hands.
    fn expand(&mut self, id: usize) -> Result<(), NoJoint> {
        let State { table, shown, node, shape, .. } = self.joint.states[id];
        self.joint.states[id].set = self.joint.sets.len() as u32;
        let Some(owner) = table.asked().lowest() else { return Ok(()) };
        let Some(rival) = other(&table, owner) else { return Ok(()) };
        let mut leads = Vec::new();
        let mut last = None;
        let mut picks = NO_PICKS;
        let mut legal = table.legal(owner, self.none);
        for at in 0..self.joint.shapes[shape as usize].len() {
            let (own, others) = self.joint.shapes[shape as usize][at];
            if last != Some(own) {
                legal = table.legal(owner, own.hand);
                let (node, option) = (node + at as u32, self.joint.options.len() as u32);
                self.joint.sets.push(InSet { node, option, weight: self.weights });
                self.weights += legal.len() as u32;
                last = Some(own);
            }
            let game = supposed(&table, shown, [owner, rival], (own, others));
            (picks[owner], picks[rival]) = (own.pick, others.pick);
            for decision in legal.iter() {
                let option = self.option((&game, &picks), owner, decision, &mut leads)?;
                self.joint.options.push(option);
            }
        }
        self.leads.push(leads);
        Ok(())
    }

    /// Where a decision leads.
    fn option(
        &mut self,
        (game, picks): (&Game, &Picks),
        owner: Seat,
        decision: DecisionId,
        leads: &mut Vec<u32>,
    ) -> Result<u32, NoJoint> {
        let turn = game.table().turn();
        let (mut next, mut picks) = (*game, *picks);
        next.play(owner, decision, |_| ());
        if is_draft(game.table()) {
            picks[owner] = picked_so_far(&next, owner);
        }
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        self.met.clear();
        self.settle(&next, &picks, turn, 1.0, &mut found)?;
        for state in self.met.drain(..) {
            if !self.joint.states[state as usize].is_start && !leads.contains(&state) {
                leads.push(state);
            }
        }
        let option = match found[..] {
            [(node, _)] => node,
            _ => {
                self.joint.outcomes.extend(found.iter().map(|(node, share)| (*node, *share as f32)));
                self.joint.lists.push(self.joint.outcomes.len() as u32);
                CHANCE | (self.joint.lists.len() - 2) as u32
            }
        };
        self.found = found;
        Ok(option)
    }

    fn finish(mut self) -> Joint {
        let (node, option) = (self.joint.nodes as u32, self.joint.options.len() as u32);
        self.joint.sets.push(InSet { node, option, weight: self.weights });
        let states = &self.joint.states;
        let mut before = vec![0u32; states.len()];
        for led in self.leads.iter().flatten() {
            before[*led as usize] += 1;
        }
        let mut order: Vec<u32> =
            (0..states.len() as u32).filter(|id| states[*id as usize].is_start).collect();
        let mut next = 0;
        while next < order.len() {
            for led in &self.leads[order[next] as usize] {
                before[*led as usize] -= 1;
                if before[*led as usize] == 0 {
                    order.push(*led);
                }
            }
            next += 1;
        }
        debug_assert_eq!(order.len(), states.len(), "no turn goes in a circle");
        self.joint.order = order;
        // A vector that has grown may have twice the room it needs.
        self.joint.options.shrink_to_fit();
        self.joint.outcomes.shrink_to_fit();
        self.joint.lists.shrink_to_fit();
        self.joint
    }
}

/// Whether a draft begins here: nobody has picked.
fn is_begun(table: &Table) -> bool {
    is_draft(table) && table.asked().len() == table.rules().players()
}
