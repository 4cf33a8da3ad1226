//! The next turns, solved from what both players know.

use crate::public_belief::{PublicBelief, merge};
use crate::turns::{Beyond, Turns, Unroller};
use corte::{Card, Cards, Table};
use corte_solver::{HandGadget, Player, PublicSolution, PublicSolver};

/// The share of games in which the opponent has to play on with the believed hands, whatever they could have got elsewhere. Without it,
/// nothing would be won from a player who has gone wrong.
const FORCED: f32 = 0.25;
/// Iterations after which the likeliest ends of a turn are determined.
const LOOKS: u32 = 10;

/// How many beliefs are tried for each way that is kept.
const BELIEFS: usize = 4;

/// How far a Doge looks ahead, and with how much effort.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foresight {
    /// The number of turns solved.
    pub turns: u8,
    /// The number of iterations of the solver.
    pub iterations: u32,
    /// The number of ways for each hand in which each player can go on beyond the solved turns, found by solving what follows; half as many
    /// more while nobody has lost a card. With 0, the blueprint's values are used instead.
    pub ways: u8,
}

impl Foresight {
    /// The number of ways in which each player is assumed to go on with each hand, given how many cards both hold together.
    pub(crate) fn ways_with(self, cards: usize) -> usize {
        let ways = usize::from(self.ways);
        // Most of a game is played with two cards against two, and there is the most to believe.
        if cards > 3 { ways + ways / 2 } else { ways }
    }

    /// The number of beliefs with which a turn is solved to find these ways.
    pub(crate) fn beliefs(self) -> usize {
        BELIEFS * usize::from(self.ways)
    }
}

impl Default for Foresight {
    fn default() -> Foresight {
        Foresight { turns: 2, iterations: 60, ways: 4 }
    }
}

/// Pairs of hands, of the player who begins a turn and of the other, with their probabilities.
pub(crate) type Shares = Vec<([Cards; 2], f32)>;

/// The probabilities of pairs of hands, the hand of the player whose turn it is first.
pub(crate) fn shares(belief: &PublicBelief) -> Shares {
    let is_first = belief.side(belief.table().turn()) == 0;
    let pair = |pair: [Cards; 2]| if is_first { pair } else { [pair[1], pair[0]] };
    let mut shares: Shares = belief.hands().iter().map(|(hands, share)| (pair(*hands), *share)).collect();
    shares.sort_unstable_by_key(|(pair, _)| *pair);
    shares
}

/// What is known at the start of a turn to be re-solved.
pub(crate) struct Entry {
    /// The probability of each pair of hands.
    pub(crate) belief: Shares,
    /// What holds the other player back; `None` if nothing came before.
    pub(crate) held: Option<Held>,
}

/// What holds back a player who could have got something elsewhere.
pub(crate) struct Held {
    /// The probability of each pair of hands if that player had done everything to get there.
    pub(crate) free: Shares,
    /// What that player could get elsewhere, by hand, in the order of hands.
    pub(crate) worths: Vec<f32>,
}

/// How hard to solve a turn.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    pub(crate) turns: u8,
    pub(crate) iterations: u32,
    /// One more turn is solved beyond this many of the likeliest ends of these turns. What players returned is then forgotten at the start
    /// of each turn.
    pub(crate) ends: usize,
}

/// Solves the next turns for a player, and passes the solution to `take`; `None` if a turn can't be represented, or is too large.
pub(crate) fn solve<T>(
    (table, shown): (&Table, Option<Card>),
    entry: &Entry,
    me: Player,
    pace: Pace,
    beyond: &dyn Beyond,
    take: impl FnOnce(&Turns, PublicSolution<'_>) -> T,
) -> Option<T> {
    let dealt = entry.held.as_ref().map_or(&entry.belief, |held| &held.free);
    let mut unroller = Unroller::of((table, shown), dealt, pace.turns, (beyond, 1, pace.ends == 0))?;
    let (turns, other) = (unroller.turns(), me.other());
    let mut priors = turns.priors.clone();
    let held = entry.held.as_ref().filter(|held| held.worths.len() == turns.cards(0, other).len());
    let gadget = held.map(|held| {
        // The player's own hands are dealt as if the opponent had done everything to get here, and the opponent's are as believed.
        let free = std::mem::replace(&mut priors[other.index()], believed(turns, other, &entry.belief));
        HandGadget { player: other, worths: held.worths.clone(), free, forced: FORCED }
    });
    if pace.ends > 0 {
        let mut solver = PublicSolver::new(&turns.tree, priors.clone(), gadget.clone());
        solver.run(LOOKS);
        let likeliest = turns.likeliest(&solver.finish(other));
        likeliest.into_iter().take(pace.ends).try_for_each(|spot| unroller.look_behind(spot))?;
    }
    let turns = unroller.turns();
    let mut solver = PublicSolver::new(&turns.tree, priors, gadget);
    solver.run(pace.iterations);
    Some(take(turns, solver.finish(other)))
}

/// The believed probability of each hand of a player, besides that of the first deal.
fn believed(turns: &Turns, player: Player, belief: &Shares) -> Vec<f32> {
    let hands = turns.cards(0, player);
    let mut shares = vec![0.0; hands.len()];
    for (pair, share) in belief {
        if let Ok(at) = hands.binary_search(&pair[player.index()]) {
            shares[at] += share;
        }
    }
    let others = &turns.priors[player.other().index()];
    for (hand, share) in shares.iter_mut().enumerate() {
        let pair = |other: usize| if player == Player::First { [hand, other] } else { [other, hand] };
        let met = others.iter().enumerate().map(|(other, prior)| prior * turns.tree.weight(0, pair(other)));
        let met: f32 = met.sum();
        *share = if met > 0.0 { *share / met } else { 0.0 };
    }
    shares
}

/// What is known about the start of the next turn at a public history, by the solution for a player.
pub(crate) fn next(turns: &Turns, solution: &PublicSolution<'_>, spot: usize, me: Player) -> Entry {
    let hands = Player::BOTH.map(|player| turns.hands(spot, player).collect::<Vec<_>>());
    let reach = Player::BOTH.map(|player| solution.reach(spot, player));
    let (mut belief, mut free) = (Shares::new(), Shares::new());
    for (first, own) in hands[0].iter().enumerate() {
        for (second, others) in hands[1].iter().enumerate() {
            let weight = turns.tree.weight(spot, [first, second]);
            if weight > 0.0 {
                // The player who begins the next turn comes first.
                let pair = if turns.mover(spot) == Player::First { [*own, *others] } else { [*others, *own] };
                let met = if me == Player::First { reach[0][first] } else { reach[1][second] };
                free.push((pair, weight * met));
                belief.push((pair, weight * reach[0][first] * reach[1][second]));
            }
        }
    }
    [&mut belief, &mut free].into_iter().for_each(normalise);
    Entry { belief, held: Some(Held { free, worths: turns.worths(solution, spot, me.other()) }) }
}

/// Merges equal pairs, and scales the probabilities to add up to 1.
fn normalise(shares: &mut Shares) {
    merge(shares);
    let all: f32 = shares.iter().map(|(_, share)| share).sum();
    if all > 0.0 {
        shares.iter_mut().for_each(|(_, share)| *share /= all);
    }
}
