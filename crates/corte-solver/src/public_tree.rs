//! A two-player game as its public histories.

use crate::game::Player;
use crate::ways::Ways;
use std::collections::HashMap;
use std::sync::Arc;

/// Vectors are padded to a multiple of this, the number of values processed at once.
const LANES: usize = 8;

/// The length rounded up to a multiple of [`LANES`].
pub(crate) fn padded(length: usize) -> usize {
    length.next_multiple_of(LANES)
}

/// A part of a two-player game as its *public histories*.
///
/// A public history is everything that both players have heard. In it each player has one of some *hands*.
///
/// A public history has one node, a *spot*, for all pairs of hands, and values there are vectors by hand
/// (M. Johanson and others, *Accelerating best response calculation in large extensive games*, 2011).
/// A spot's *deal* holds the probability that chance gives each pair of hands, whatever the players decide.
/// Its *step* holds what can be done there and how that changes hands. Many spots share deals and steps.
///
/// A player who can get a hand in several ways forgets in which one. What the other may hold is then averaged over these ways,
/// weighted by chance. If nobody draws cards that only they see, this changes nothing.
///
/// ```
/// # use corte_solver::*;
/// // The first player holds a coin, which shows heads in three games of four; the second has to guess.
/// let mut tree = PublicTree::default();
/// let coin = tree.deal([2, 1], &[0.75, 0.25]);
/// let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
/// for side in 0..2 {
///     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
///     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
/// }
/// tree.spot(guess, false);
/// let mut solver = PublicSolver::new(&tree, [vec![1.0; 2], vec![1.0]], None);
/// solver.run(100);
/// let solution = solver.finish(Player::Second);
/// assert!(solution.chance(0, Player::Second, (0, 0)) > 0.99); // heads
/// assert!((solution.response() - 0.5).abs() < 0.01); // three of four games won, one lost
/// ```
#[derive(Clone, Debug, Default)]
pub struct PublicTree {
    pub(crate) deals: Vec<Deal>,
    pub(crate) steps: Vec<Step>,
    /// Each comes before those that follow it.
    pub(crate) spots: Vec<PublicSpot>,
    /// By content: the number of each deal.
    known: HashMap<DealKey, usize>,
}

/// What identifies a deal: the numbers of hands, and all weights as bits.
type DealKey = ([usize; 2], Vec<u32>);

/// How likely chance makes each pair of hands.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    /// By player: the number of hands.
    pub(crate) hands: [usize; 2],
    /// By hand of the second player, a row for all hands of the first; and the other way round.
    pub(crate) weights: [Vec<f32>; 2],
}

impl Deal {
    fn of(hands: [usize; 2], weights: &[f32]) -> Deal {
        let lengths = hands.map(padded);
        let mut both = [vec![0.0; hands[1] * lengths[0]], vec![0.0; hands[0] * lengths[1]]];
        for (first, row) in weights.chunks_exact(hands[1].max(1)).enumerate() {
            for (second, weight) in row.iter().enumerate() {
                both[0][second * lengths[0] + first] = *weight;
                both[1][first * lengths[1] + second] = *weight;
            }
        }
        Deal { hands, weights: both }
    }

    /// The padded row of a player's hands for this hand of the other.
    #[inline]
    pub(crate) fn row(&self, player: Player, others: usize) -> &[f32] {
        let length = padded(self.hands[player.index()]);
        &self.weights[player.index()][others * length..][..length]
    }
}

/// A public history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PublicSpot {
    pub(crate) step: u32,
    /// The first of the spots that follow, which are contiguous.
    pub(crate) child: u32,
    /// Whether some decisions there are taken to be random.
    pub(crate) trembles: bool,
}

/// What happens at a public history.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) deal: usize,
    pub(crate) kind: StepKind,
}

#[derive(Clone, Debug)]
pub(crate) enum StepKind {
    /// One player makes a decision.
    Decision { player: Player, actions: Vec<PublicAction>, children: Vec<Child> },
    /// Both players choose how to continue, simultaneously.
    Choice { first: Player, ways: Arc<WayTable> },
}

/// An action of a player.
#[derive(Clone, Debug)]
pub(crate) struct PublicAction {
    /// By hand: 1 if the action is legal, 0 if not; padded.
    pub(crate) may: Vec<f32>,
    pub(crate) leads: Vec<Lead>,
    /// The pairs of hands for which the game is over.
    pub(crate) ends: Vec<End>,
}

/// An end of the game.
#[derive(Clone, Debug)]
pub(crate) struct End {
    /// The hand of the player who decides.
    pub(crate) hand: usize,
    /// By hand of the other player: 1 if the game is over, 0 if not; padded.
    pub(crate) others: Vec<f32>,
    pub(crate) winner: Player,
}

impl End {
    /// Adds this end's contribution to the values of the other player's hands, if the deciding player gets here with reach `met`.
    pub(crate) fn add_to(&self, values: &mut [f32], (deal, player): (&Deal, Player), met: f32) {
        let met = met * self.worth(player);
        for (value, (weight, with)) in
            values.iter_mut().zip(deal.row(player, self.hand).iter().zip(&self.others))
        {
            *value += met * weight * with;
        }
    }

    /// Returns the value to the deciding player, given the other's reach by hand.
    pub(crate) fn against(&self, others: &[f32], (deal, player): (&Deal, Player)) -> f32 {
        let met = others.iter().zip(&self.others).enumerate();
        let met = met.map(|(at, (reach, with))| reach * with * deal.row(player, at)[self.hand]);
        self.worth(player) * met.sum::<f32>()
    }

    fn worth(&self, player: Player) -> f32 {
        if self.winner == player { 1.0 } else { -1.0 }
    }
}

/// A child that an action leads to.
#[derive(Clone, Debug)]
pub(crate) struct Lead {
    pub(crate) child: usize,
    /// How hands change; `None` if they stay the same.
    pub(crate) hands: Option<Vec<Link>>,
}

/// What follows a step.
#[derive(Clone, Debug)]
pub(crate) struct Child {
    pub(crate) deal: usize,
    /// How the other player's hands change; `None` if they stay the same.
    pub(crate) others: Option<Vec<Link>>,
}

/// A hand that becomes another, and its share among all hands that become that one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) share: f32,
}

/// How an action changes a pair of hands, the first player's and the second's, and with what probability.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HandMove {
    /// The number of the action at its spot.
    pub action: usize,
    /// The hands before.
    pub from: [usize; 2],
    /// The hands after.
    pub to: [usize; 2],
    /// The probability, 0 to 1.
    pub chance: f32,
}

/// [`Ways`] by the hands of both players.
#[derive(Clone, Debug)]
pub struct WayTable {
    pub(crate) counts: [usize; 2],
    pub(crate) hands: [usize; 2],
    /// For the first and second player of the ways: the values to that player, by the other's hand, the other's way, the player's
    /// own way, and own hand.
    tables: [Vec<f32>; 2],
}

impl WayTable {
    /// Converts ways to hands. `pairs` lists pairs of hands, of the ways' first player and the other, each with its place.
    ///
    /// `hands` holds the number of hands of each; several pairs may have the same place.
    ///
    /// # Panics
    ///
    /// If a number or a place is out of range.
    pub fn of(ways: &Ways, hands: [usize; 2], pairs: &[([usize; 2], usize)]) -> WayTable {
        let counts = ways.counts();
        let tables = [0, 1].map(|own: usize| {
            let (other, sign) = (1 - own, if own == 0 { 1.0 } else { -1.0 });
            let length = padded(hands[own]);
            let mut table = vec![0.0; hands[other] * counts[0] * counts[1] * length];
            for (pair, place) in pairs {
                for theirs in 0..counts[other] {
                    for mine in 0..counts[own] {
                        let both = if own == 0 { [mine, theirs] } else { [theirs, mine] };
                        let row = (pair[other] * counts[other] + theirs) * counts[own] + mine;
                        table[row * length + pair[own]] = sign * ways.worth(both, *place);
                    }
                }
            }
            table
        });
        WayTable { counts, hands, tables }
    }

    /// By own way, padded vectors by own hand: the values to the player if the other has this hand and takes this way.
    #[inline]
    pub(crate) fn rows(&self, own: usize, (hand, way): (usize, usize)) -> &[f32] {
        let other = 1 - own;
        let length = self.counts[own] * padded(self.hands[own]);
        &self.tables[own][(hand * self.counts[other] + way) * length..][..length]
    }
}

impl PublicTree {
    /// Returns the probability that chance gives this pair of hands at a public history, if both do everything to get there.
    ///
    /// The first hand is the first player's.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// tree.spot(guess, false);
    /// assert_eq!(tree.weight(0, [1, 0]), 0.25);
    /// ```
    pub fn weight(&self, spot: usize, [first, second]: [usize; 2]) -> f32 {
        self.deal_at(spot).row(Player::First, second)[first]
    }

    pub(crate) fn step_at(&self, spot: usize) -> &Step {
        &self.steps[self.spots[spot].step as usize]
    }

    pub(crate) fn deal_at(&self, spot: usize) -> &Deal {
        &self.deals[self.step_at(spot).deal]
    }

    /// Adds a deal and returns its number. An equal deal gets the same number.
    ///
    /// `weights` has the probability of each pair of hands: for each hand of the first player, all hands of the second.
    ///
    /// ```
    /// # use corte_solver::*;
    /// let mut tree = PublicTree::default();
    /// let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// assert_eq!(tree.deal([2, 1], &[0.75, 0.25]), coin); // the same deal
    /// assert_ne!(tree.deal([2, 1], &[0.5, 0.5]), coin);
    /// ```
    pub fn deal(&mut self, hands: [usize; 2], weights: &[f32]) -> usize {
        let PublicTree { deals, known, .. } = self;
        let key = (hands, weights.iter().map(|weight| weight.to_bits()).collect());
        *known.entry(key).or_insert_with(|| {
            deals.push(Deal::of(hands, weights));
            deals.len() - 1
        })
    }

    /// Adds a step where both players choose how to continue, in these ways, of which `first` is the first player.
    pub fn choice(&mut self, deal: usize, first: Player, ways: Arc<WayTable>) -> usize {
        self.steps.push(Step { deal, kind: StepKind::Choice { first, ways } });
        self.steps.len() - 1
    }

    /// Adds a step where a player decides. `may` tells for each action with which hands it is legal.
    pub fn decision(&mut self, deal: usize, player: Player, may: &[Vec<bool>]) -> usize {
        let actions = may.iter().map(|may| {
            let mut numbers = vec![0.0; padded(may.len())];
            numbers.iter_mut().zip(may).for_each(|(number, may)| *number = f32::from(u8::from(*may)));
            PublicAction { may: numbers, leads: Vec::new(), ends: Vec::new() }
        });
        let kind = StepKind::Decision { player, actions: actions.collect(), children: Vec::new() };
        self.steps.push(Step { deal, kind });
        self.steps.len() - 1
    }

    /// Ends the game at an action for this hand and these hands of the other player; `winner` wins.
    ///
    /// ```
    /// # use corte_solver::*;
    /// // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// let mut tree = PublicTree::default();
    /// let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// for side in 0..2 {
    ///     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    ///     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// }
    /// tree.spot(guess, false);
    /// assert_eq!(tree.children(guess).count(), 0); // every guess ends the game
    /// ```
    pub fn end(
        &mut self,
        step: usize,
        (action, hand): (usize, usize),
        with: impl Iterator<Item = usize>,
        winner: Player,
    ) {
        let Step { deal, kind: StepKind::Decision { player, actions, .. } } = &mut self.steps[step] else {
            return;
        };
        let mut others = vec![0.0; padded(self.deals[*deal].hands[player.other().index()])];
        with.for_each(|other| others[other] = 1.0);
        actions[action].ends.push(End { hand, others, winner });
    }

    /// Makes an action lead to a child of its own, with all hands unchanged.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// // Before the guess the first player has one action, to wait.
    /// let waits = tree.decision(coin, Player::First, &[vec![true; 2]]);
    /// tree.pass(waits, 0);
    /// assert!(tree.children(waits).eq([coin]));
    /// ```
    pub fn pass(&mut self, step: usize, action: usize) {
        let Step { deal, kind: StepKind::Decision { actions, children, .. } } = &mut self.steps[step] else {
            return;
        };
        actions[action].leads.push(Lead { child: children.len(), hands: None });
        children.push(Child { deal: *deal, others: None });
    }

    /// Makes actions of a step lead to a common child, and tells how they change hands. `hands` holds the number of hands there.
    ///
    /// ```
    /// # use corte_solver::*;
    /// let mut tree = PublicTree::default();
    /// let heads = tree.deal([2, 1], &[1.0, 0.0]);
    /// // The first player may leave the coin or turn it over, unseen by the second.
    /// let turns = tree.decision(heads, Player::First, &[vec![true; 2], vec![true; 2]]);
    /// let to = |action: usize, from: usize| HandMove { action, from: [from, 0], to: [(from + action) % 2, 0], chance: 1.0 };
    /// tree.lead(turns, [2, 1], (0..2).flat_map(|action| (0..2).map(move |from| to(action, from))));
    /// let behind = tree.children(turns).next().unwrap();
    /// let guess = tree.decision(behind, Player::Second, &[vec![true], vec![true]]);
    /// let begin = tree.spot(turns, false);
    /// tree.follow(begin);
    /// let guessed = tree.spot(guess, false);
    /// assert_eq!([0, 1].map(|hand| tree.weight(guessed, [hand, 0])), [1.0, 1.0]); // both possible, if the player does everything to get there
    /// ```
    pub fn lead(&mut self, step: usize, hands: [usize; 2], moves: impl Iterator<Item = HandMove>) {
        let Step { deal, kind: StepKind::Decision { player, actions, .. } } = &self.steps[step] else {
            return;
        };
        let before = &self.deals[*deal];
        let (own, other) = (player.index(), player.other().index());
        let mut weights = vec![0.0; hands[0] * hands[1]];
        let mut masses = [
            vec![0.0; actions.len() * before.hands[own] * hands[own]],
            vec![0.0; before.hands[other] * hands[other]],
        ];
        for HandMove { action, from, to, chance } in moves {
            let weight = before.row(Player::First, from[1])[from[0]] * chance;
            weights[to[0] * hands[1] + to[1]] += weight;
            masses[0][(action * before.hands[own] + from[own]) * hands[own] + to[own]] += weight;
            masses[1][from[other] * hands[other] + to[other]] += weight;
        }
        let sizes = [before.hands[own], before.hands[other]];
        let all = |masses: &[f32], hands: usize| -> Vec<f32> {
            (0..hands).map(|to| masses.iter().skip(to).step_by(hands).sum()).collect()
        };
        let owns = all(&masses[0], hands[own]);
        let by_action = masses[0].chunks_exact((sizes[0] * hands[own]).max(1));
        let leads: Vec<Vec<Link>> = by_action.map(|masses| links(masses, hands[own], &owns)).collect();
        let others = links(&masses[1], hands[other], &all(&masses[1], hands[other]));
        let is_same = sizes[1] == hands[other] && others.iter().all(|link| link.from == link.to);
        let others = (!is_same).then_some(others);
        let deal = self.deal(hands, &weights);
        if let StepKind::Decision { actions, children, .. } = &mut self.steps[step].kind {
            for (action, links) in actions.iter_mut().zip(leads).filter(|(_, links)| !links.is_empty()) {
                action.leads.push(Lead { child: children.len(), hands: Some(links) });
            }
            children.push(Child { deal, others });
        }
    }

    /// Iterates over the deals of a step's children, in the order in which they were added.
    pub fn children(&self, step: usize) -> impl Iterator<Item = usize> + '_ {
        let children = match &self.steps[step].kind {
            StepKind::Decision { children, .. } => &children[..],
            StepKind::Choice { .. } => &[],
        };
        children.iter().map(|child| child.deal)
    }

    /// Adds a public history with this step and returns its number. The first one is the root.
    ///
    /// If `trembles`, some decisions there are taken to be random when reach is computed, so that what follows has values too.
    pub fn spot(&mut self, step: usize, trembles: bool) -> usize {
        self.spots.push(PublicSpot { step: step as u32, child: 0, trembles });
        self.spots.len() - 1
    }

    /// Replaces the step of a public history by another with the same deal, for example a choice by a decision.
    pub fn open(&mut self, spot: usize, step: usize) {
        self.spots[spot].step = step as u32;
    }

    /// Returns the step of a public history.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// let spot = tree.spot(guess, false);
    /// assert_eq!(tree.step(spot), guess);
    /// ```
    pub fn step(&self, spot: usize) -> usize {
        self.spots[spot].step as usize
    }

    /// Returns the deal of a public history.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which shows heads in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// let spot = tree.spot(guess, false);
    /// assert_eq!(tree.deal_of(spot), coin);
    /// ```
    pub fn deal_of(&self, spot: usize) -> usize {
        self.step_at(spot).deal
    }

    /// Makes the public histories added next follow this one: one for each child of its step, in order.
    pub fn follow(&mut self, spot: usize) {
        self.spots[spot].child = self.spots.len() as u32;
    }
}

/// The changes of hands, each with its share among all hands that become the same one.
fn links(masses: &[f32], hands: usize, all: &[f32]) -> Vec<Link> {
    let mut links = Vec::new();
    for (from, masses) in (0..).zip(masses.chunks_exact(hands.max(1))) {
        for ((to, mass), all) in (0..).zip(masses).zip(all).filter(|((_, mass), _)| **mass > 0.0) {
            links.push(Link { from, to, share: mass / all });
        }
    }
    links
}
