//! The next turns, solved from what both players know.

use crate::public_belief::{PublicBelief, merge};
use crate::turns::{Beyond, Turns, Unroller};
use corte::{Card, Cards, Table};
use corte_solver::{HandGadget, Player, PublicSolution, PublicSolver};

/// The share of games in which the other is taken to be where it is believed to be, whatever it could have had in another way: else
/// nothing would be won from who has gone wrong.
const FORCED: f32 = 0.25;
/// Iterations after which it is told which ends of a turn are the likeliest.
const LOOKS: u32 = 10;

/// For each way that is kept so many are looked at.
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
    /// In how many ways each player is taken to go on with each hand, where both hold so many cards.
    pub(crate) fn ways_with(self, cards: usize) -> usize {
        let ways = usize::from(self.ways);
        // With two cards against two most of a game is played, and most can be believed.
        if cards > 3 { ways + ways / 2 } else { ways }
    }

    /// With how many beliefs a turn is solved to find those.
    pub(crate) fn beliefs(self) -> usize {
        BELIEFS * usize::from(self.ways)
    }
}

impl Default for Foresight {
    fn default() -> Foresight {
        Foresight { turns: 2, iterations: 60, ways: 4 }
    }
}

/// Pairs of hands, of who begins a turn and of the other, with how likely each is.
pub(crate) type Shares = Vec<([Cards; 2], f32)>;

/// How likely pairs of hands are, of whose turn it is first.
pub(crate) fn shares(belief: &PublicBelief) -> Shares {
    let is_first = belief.side(belief.table().turn()) == 0;
    let pair = |pair: [Cards; 2]| if is_first { pair } else { [pair[1], pair[0]] };
    let mut shares: Shares = belief.hands().iter().map(|(hands, share)| (pair(*hands), *share)).collect();
    shares.sort_unstable_by_key(|(pair, _)| *pair);
    shares
}

/// What is known where a turn begins that is solved anew.
pub(crate) struct Entry {
    /// How likely each pair of hands is.
    pub(crate) belief: Shares,
    /// What holds the other player back; `None` where nothing was before.
    pub(crate) held: Option<Held>,
}

/// What holds a player back who could have had something in another way.
pub(crate) struct Held {
    /// How likely each pair of hands is where that player has done all to come there.
    pub(crate) free: Shares,
    /// What that player gets without it, by hand, in the order of hands.
    pub(crate) worths: Vec<f32>,
}

/// How hard a turn is solved.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    pub(crate) turns: u8,
    pub(crate) iterations: u32,
    /// Behind so many of the likeliest ends of these turns one turn more is solved; what is given back is forgotten then where a turn begins.
    pub(crate) ends: usize,
}

/// Solves the next turns for a player, and has `take` look at what was found; `None` where a turn can't be told, or is too large.
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
        // One's own hands are dealt as where the other has done all to come here; of the other's it is known what is believed.
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

/// How likely each hand of a player is believed to be, beside what the first deal says.
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

/// What is known where the next turn begins, with a public history, by what was found for a player.
pub(crate) fn next(turns: &Turns, solution: &PublicSolution<'_>, spot: usize, me: Player) -> Entry {
    let hands = Player::BOTH.map(|player| turns.hands(spot, player).collect::<Vec<_>>());
    let reach = Player::BOTH.map(|player| solution.reach(spot, player));
    let (mut belief, mut free) = (Shares::new(), Shares::new());
    for (first, own) in hands[0].iter().enumerate() {
        for (second, others) in hands[1].iter().enumerate() {
            let weight = turns.tree.weight(spot, [first, second]);
            if weight > 0.0 {
                // Whoever begins the next turn comes first there.
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

/// Takes the same pairs together, and makes the shares add up to one.
fn normalise(shares: &mut Shares) {
    merge(shares);
    let all: f32 = shares.iter().map(|(_, share)| share).sum();
    if all > 0.0 {
        shares.iter_mut().for_each(|(_, share)| *share /= all);
    }
}
