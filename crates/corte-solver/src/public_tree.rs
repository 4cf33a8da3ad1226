//! A game of two as its public histories.

use crate::game::Player;
use crate::ways::Ways;
use std::collections::HashMap;
use std::sync::Arc;

/// Vectors are padded to as many numbers as are worked on at once.
const LANES: usize = 8;

/// So many numbers and room for what makes them a multiple of [`LANES`].
pub(crate) fn padded(length: usize) -> usize {
    length.next_multiple_of(LANES)
}

/// A part of a game of two as its *public histories*: all that both have heard, in which each player has one of some *hands*.
///
/// A public history, a *spot*, is one place for all pairs of hands, and what is reckoned there is a vector by hand (M. Johanson and
/// others, *Accelerating best response calculation in large extensive games*, 2011). How likely a pair of hands is that chance has
/// brought about, whatever both decide, is told by its *deal*; what can be done there, and what that makes of hands, by its *step*.
/// Many spots have the same.
///
/// Who comes to a hand in more than one way forgets in which: what the other can hold then is taken for what it is in the mean of
/// these ways, each as likely as chance makes it. Where nobody draws cards that only they see, that changes nothing.
///
/// ```
/// # use corte_solver::*;
/// // The first player holds a coin, which lies heads up in three games of four; the second has to guess.
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
/// assert!((solution.response() - 0.5).abs() < 0.01); // three games of four won, one lost
/// ```
#[derive(Clone, Debug, Default)]
pub struct PublicTree {
    pub(crate) deals: Vec<Deal>,
    pub(crate) steps: Vec<Step>,
    /// Each stands before those that follow it.
    pub(crate) spots: Vec<PublicSpot>,
    /// The number of each deal, by what it says.
    known: HashMap<DealKey, usize>,
}

/// What tells deals apart: how many hands there are, and all weights, as bits.
type DealKey = ([usize; 2], Vec<u32>);

/// How likely each pair of hands is, as far as chance is concerned.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    /// How many hands each player can have.
    pub(crate) hands: [usize; 2],
    /// By hand of the second player, for all hands of the first next to one another; and the other way round.
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

    /// By hands of a player, next to one another and padded, where the other has this hand.
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
    /// The first of those that follow; they stand next to one another.
    pub(crate) child: u32,
    /// Whether some decisions there are taken for random ones.
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
    /// One player decides.
    Decision { player: Player, actions: Vec<PublicAction>, children: Vec<Child> },
    /// Both choose at once how to go on.
    Choice { first: Player, ways: Arc<WayTable> },
}

/// Something that a player can do.
#[derive(Clone, Debug)]
pub(crate) struct PublicAction {
    /// By hand, 1 where it can be done and 0 where not; padded.
    pub(crate) may: Vec<f32>,
    pub(crate) leads: Vec<Lead>,
    /// With which hands the game is over by it.
    pub(crate) ends: Vec<End>,
}

/// An end of the game.
#[derive(Clone, Debug)]
pub(crate) struct End {
    /// The hand of who decides.
    pub(crate) hand: usize,
    /// By hand of the other, 1 where it is over with that and 0 where not; padded.
    pub(crate) others: Vec<f32>,
    pub(crate) winner: Player,
}

impl End {
    /// Adds to what each hand of who has not decided is worth, where this end is come to with so much.
    pub(crate) fn add_to(&self, values: &mut [f32], (deal, player): (&Deal, Player), met: f32) {
        let met = met * self.worth(player);
        for (value, (weight, with)) in
            values.iter_mut().zip(deal.row(player, self.hand).iter().zip(&self.others))
        {
            *value += met * weight * with;
        }
    }

    /// What it is worth to who decides, where the other comes with each hand with so much.
    pub(crate) fn against(&self, others: &[f32], (deal, player): (&Deal, Player)) -> f32 {
        let met = others.iter().zip(&self.others).enumerate();
        let met = met.map(|(at, (reach, with))| reach * with * deal.row(player, at)[self.hand]);
        self.worth(player) * met.sum::<f32>()
    }

    fn worth(&self, player: Player) -> f32 {
        if self.winner == player { 1.0 } else { -1.0 }
    }
}

/// A child to which an action leads.
#[derive(Clone, Debug)]
pub(crate) struct Lead {
    pub(crate) child: usize,
    /// Which hands become which; `None` where all remain what they are.
    pub(crate) hands: Option<Vec<Link>>,
}

/// What follows.
#[derive(Clone, Debug)]
pub(crate) struct Child {
    pub(crate) deal: usize,
    /// Which hands of the player who has not decided become which; `None` where all remain what they are.
    pub(crate) others: Option<Vec<Link>>,
}

/// A hand that becomes another, and the share that it has in all that become that one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) share: f32,
}

/// What an action makes of a pair of hands, of the first player and of the second, and how likely chance does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HandMove {
    /// The number of the action among those of its spot.
    pub action: usize,
    /// The hands before it.
    pub from: [usize; 2],
    /// The hands behind it.
    pub to: [usize; 2],
    /// How likely that is, 0 to 1.
    pub chance: f32,
}

/// [`Ways`] by hand of both players.
#[derive(Clone, Debug)]
pub struct WayTable {
    pub(crate) counts: [usize; 2],
    pub(crate) hands: [usize; 2],
    /// For the first and the second player of the ways: by hand of the other, way of the other and way of one's own, what it is worth
    /// to oneself, by hand.
    tables: [Vec<f32>; 2],
}

impl WayTable {
    /// That of ways by pairs of hands, of the first player of the ways and of the other, as numbers below these: which place of the ways
    /// each pair has. Several may have the same.
    ///
    /// # Panics
    ///
    /// If a number or a place is too large.
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

    /// By way of one's own, padded vectors by hand: what they are worth to oneself where the other has this hand and goes on in this way.
    #[inline]
    pub(crate) fn rows(&self, own: usize, (hand, way): (usize, usize)) -> &[f32] {
        let other = 1 - own;
        let length = self.counts[own] * padded(self.hands[own]);
        &self.tables[own][(hand * self.counts[other] + way) * length..][..length]
    }
}

impl PublicTree {
    /// How likely chance makes each pair of hands at a public history, as far as the players do all to come there: by hand of the
    /// first player and of the second.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which lies heads up in three games of four; the second has to guess.
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

    /// A deal: how likely each pair of hands is, by hand of the first player, for all hands of the second next to one another. The same
    /// deal has the same number.
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

    /// A step in which both choose how to go on with a deal, in these ways, of which this is the first player.
    pub fn choice(&mut self, deal: usize, first: Player, ways: Arc<WayTable>) -> usize {
        self.steps.push(Step { deal, kind: StepKind::Choice { first, ways } });
        self.steps.len() - 1
    }

    /// A step in which this player decides with a deal; by action, whether it can be done with each hand.
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

    /// With this hand, and with these of the other, an action ends the game, which this player has won.
    ///
    /// ```
    /// # use corte_solver::*;
    /// // The first player holds a coin, which lies heads up in three games of four; the second has to guess.
    /// let mut tree = PublicTree::default();
    /// let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// for side in 0..2 {
    ///     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    ///     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// }
    /// tree.spot(guess, false);
    /// assert_eq!(tree.children(guess).count(), 0); // all of it ends
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

    /// An action of a step with which nobody's hand changes leads to something that no other leads to.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which lies heads up in three games of four; the second has to guess.
    /// # let mut tree = PublicTree::default();
    /// # let coin = tree.deal([2, 1], &[0.75, 0.25]);
    /// # let guess = tree.decision(coin, Player::Second, &[vec![true], vec![true]]);
    /// # for side in 0..2 {
    /// #     tree.end(guess, (side, 0), [side].into_iter(), Player::Second);
    /// #     tree.end(guess, (side, 0), [1 - side].into_iter(), Player::First);
    /// # }
    /// // Before the guess the first player does nothing at all.
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

    /// Actions of a step lead to the same: all that they make of hands, of which each player can have so many behind it.
    ///
    /// ```
    /// # use corte_solver::*;
    /// let mut tree = PublicTree::default();
    /// let heads = tree.deal([2, 1], &[1.0, 0.0]);
    /// // The first player may leave the coin, or turn it over where the second does not see it.
    /// let turns = tree.decision(heads, Player::First, &[vec![true; 2], vec![true; 2]]);
    /// let to = |action: usize, from: usize| HandMove { action, from: [from, 0], to: [(from + action) % 2, 0], chance: 1.0 };
    /// tree.lead(turns, [2, 1], (0..2).flat_map(|action| (0..2).map(move |from| to(action, from))));
    /// let behind = tree.children(turns).next().unwrap();
    /// let guess = tree.decision(behind, Player::Second, &[vec![true], vec![true]]);
    /// let begin = tree.spot(turns, false);
    /// tree.follow(begin);
    /// let guessed = tree.spot(guess, false);
    /// assert_eq!([0, 1].map(|hand| tree.weight(guessed, [hand, 0])), [1.0, 1.0]); // either, if the player does all to come there
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

    /// The deals of what follows a step, in the order in which it was told.
    pub fn children(&self, step: usize) -> impl Iterator<Item = usize> + '_ {
        let children = match &self.steps[step].kind {
            StepKind::Decision { children, .. } => &children[..],
            StepKind::Choice { .. } => &[],
        };
        children.iter().map(|child| child.deal)
    }

    /// A public history with this step; the first is where it begins. Where it is said so, some decisions there are taken for random
    /// ones when it is worked out how a player would have come to what follows, so that all of that is known, too.
    pub fn spot(&mut self, step: usize, trembles: bool) -> usize {
        self.spots.push(PublicSpot { step: step as u32, child: 0, trembles });
        self.spots.len() - 1
    }

    /// Has another step at a public history than before, one of the same deal: where both chose how to go on, one of them decides.
    pub fn open(&mut self, spot: usize, step: usize) {
        self.spots[spot].step = step as u32;
    }

    /// The step of a public history.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which lies heads up in three games of four; the second has to guess.
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

    /// The deal of a public history.
    ///
    /// ```
    /// # use corte_solver::*;
    /// # // The first player holds a coin, which lies heads up in three games of four; the second has to guess.
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

    /// What follows a public history is the next that are added, one for each child of its step and in their order.
    pub fn follow(&mut self, spot: usize) {
        self.spots[spot].child = self.spots.len() as u32;
    }
}

/// The hands that become others by this, with the share of each in all that become that one.
fn links(masses: &[f32], hands: usize, all: &[f32]) -> Vec<Link> {
    let mut links = Vec::new();
    for (from, masses) in (0..).zip(masses.chunks_exact(hands.max(1))) {
        for ((to, mass), all) in (0..).zip(masses).zip(all).filter(|((_, mass), _)| **mass > 0.0) {
            links.push(Link { from, to, share: mass / all });
        }
    }
    links
}
