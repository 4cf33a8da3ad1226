//! A game in sequence form: what a player can do, and what comes of it.

use crate::game::{ExtensiveGame, Player, Turn};
use core::fmt;
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;

/// The sequence of who has done nothing yet.
pub(crate) const NOTHING: u32 = 0;

/// A game of perfect recall, unfolded and folded up again.
///
/// With perfect recall all that a player has done is told by the last of their actions; so an action of an information set is called
/// a *sequence* here, and has a number. The ends of the game are sorted by the last sequence of each player and added up, chance multiplied in.
/// What is left is small, and a sweep over it is an iteration of a solver
/// (D. Koller, N. Megiddo and B. von Stengel, *Efficient computation of equilibria for extensive two-person games*, 1996).
#[derive(Clone, Debug)]
pub struct SequenceForm<I> {
    sets: Vec<InformationSet<I>>,
    known: HashMap<(Player, I), u32>,
    ends: Vec<End>,
    sequences: u32,
    histories: usize,
}

/// All ends of the game behind the same two sequences.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    /// The last sequence of each player.
    pub(crate) sequences: [u32; 2],
    /// The payoff of the first player times the probability of chance, added up.
    pub(crate) payoff: f64,
}

/// What a player can't tell apart.
#[derive(Clone, PartialEq, Debug)]
pub struct InformationSet<I> {
    /// Who moves.
    pub player: Player,
    /// What they know.
    pub information: I,
    /// The number of its first sequence.
    first: u32,
    actions: u32,
    /// The player's sequence that led here.
    pub(crate) after: u32,
}

impl<I> InformationSet<I> {
    /// The numbers of its sequences, one an action, in the order in which the game offers them.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert!(kuhn.sets().iter().all(|set| set.sequences().len() == 2)); // to pass or to bet
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn sequences(&self) -> Range<usize> {
        self.first as usize..(self.first + self.actions) as usize
    }
}

/// Why a game has no sequence form here.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum NoSequenceForm {
    /// It has more histories than were allowed.
    TooLarge {
        /// How many were allowed.
        limit: usize,
    },
    /// A player forgets: two histories that look the same to them differ in what they themselves did before.
    Forgetful(Player),
    /// Two states that look the same to a player offer them different numbers of actions.
    Unequal(Player),
    /// A player is to move and may do nothing.
    NoAction(Player),
    /// The outcomes of chance have no probabilities.
    Chance {
        /// What they add up to.
        sum: f64,
    },
    /// A payoff is no finite number.
    Payoff(f64),
}

impl fmt::Display for NoSequenceForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSequenceForm::TooLarge { limit } => write!(f, "the game has more than {limit} histories"),
            NoSequenceForm::Forgetful(player) => {
                write!(f, "{player} forgets what they did: there is no perfect recall")
            }
            NoSequenceForm::Unequal(player) => {
                write!(f, "two states look the same to {player}, who may do different things in them")
            }
            NoSequenceForm::NoAction(player) => write!(f, "{player} is to move and may do nothing"),
            NoSequenceForm::Chance { sum } => {
                write!(
                    f,
                    "outcomes of chance have probabilities from 0 to 1 that add up to 1; these add up to {sum}"
                )
            }
            NoSequenceForm::Payoff(payoff) => write!(f, "a payoff is a finite number, not {payoff}"),
        }
    }
}

impl core::error::Error for NoSequenceForm {}

/// A state whose turn has still to be looked at.
struct Pending<S> {
    state: S,
    sequences: [u32; 2],
    chance: f64,
}

impl<I: Clone + Eq + Hash> SequenceForm<I> {
    /// Unfolds a game.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(SequenceForm::of(&Kuhn, 1_000)?.sets().len(), 12); // three cards, twice two things heard
    /// assert_eq!(SequenceForm::of(&Kuhn, 10).unwrap_err(), NoSequenceForm::TooLarge { limit: 10 });
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When it has more than `limit` histories, or is no game of perfect recall: the first reason that is met.
    pub fn of<G: ExtensiveGame<Information = I>>(
        game: &G,
        limit: usize,
    ) -> Result<SequenceForm<I>, NoSequenceForm> {
        let mut form = SequenceForm {
            sets: Vec::new(),
            known: HashMap::new(),
            ends: Vec::new(),
            sequences: 1,
            histories: 0,
        };
        let mut pending = vec![Pending { state: game.start(), sequences: [NOTHING; 2], chance: 1.0 }];
        while let Some(Pending { state, sequences, chance }) = pending.pop() {
            if form.histories == limit {
                return Err(NoSequenceForm::TooLarge { limit });
            }
            form.histories += 1;
            match game.turn(&state) {
                Turn::Over(payoff) if payoff.is_finite() => {
                    form.ends.push(End { sequences, payoff: chance * payoff });
                    // Most ends share their sequences with others; what waits is kept short.
                    if form.ends.len() == form.ends.capacity() {
                        add_up(&mut form.ends);
                    }
                }
                Turn::Over(payoff) => return Err(NoSequenceForm::Payoff(payoff)),
                Turn::Chance(outcomes) => {
                    check_chance(outcomes.iter().map(|(_, probability)| *probability))?;
                    pending.extend(outcomes.into_iter().map(|(action, probability)| Pending {
                        state: game.play(&state, action),
                        sequences,
                        chance: chance * probability,
                    }));
                }
                Turn::Decision { player, information, actions } => {
                    let after = sequences[player.index()];
                    let first = form.meet(player, information, actions.len(), after)?;
                    pending.extend((first..).zip(actions).map(|(sequence, action)| {
                        let mut sequences = sequences;
                        sequences[player.index()] = sequence;
                        Pending { state: game.play(&state, action), sequences, chance }
                    }));
                }
            }
        }
        add_up(&mut form.ends);
        form.ends.shrink_to_fit();
        Ok(form)
    }

    /// The first sequence of an information set; a new one where it was never met.
    fn meet(
        &mut self,
        player: Player,
        information: I,
        actions: usize,
        after: u32,
    ) -> Result<u32, NoSequenceForm> {
        if actions == 0 {
            return Err(NoSequenceForm::NoAction(player));
        }
        if let Some(set) = self.set(player, &information) {
            return if set.actions as usize != actions {
                Err(NoSequenceForm::Unequal(player))
            } else if set.after != after {
                Err(NoSequenceForm::Forgetful(player))
            } else {
                Ok(set.first)
            };
        }
        let first = self.sequences;
        self.known.insert((player, information.clone()), self.sets.len() as u32);
        self.sets.push(InformationSet { player, information, first, actions: actions as u32, after });
        self.sequences += actions as u32;
        Ok(first)
    }

    /// The information set of a player who knows this, if it can come about.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let king = KuhnInformation { card: 2, moves: (0, [false; 3]) };
    /// assert_eq!(kuhn.set(Player::First, &king).unwrap().information, king);
    /// assert!(kuhn.set(Player::Second, &king).is_none()); // who has heard the first player's move
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn set(&self, player: Player, information: &I) -> Option<&InformationSet<I>> {
        let number = *self.known.get(&(player, information.clone()))?;
        self.sets.get(number as usize)
    }
}

impl<I> SequenceForm<I> {
    /// How many histories the game has, the empty one and the finished ones among them.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert_eq!(kuhn.histories(), 1 + 6 * 9); // the deal, and nine histories of each
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn histories(&self) -> usize {
        self.histories
    }

    /// How many sequences there are; number 0 is that of who has done nothing yet.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert_eq!(kuhn.sequences(), 1 + 12 * 2); // two actions of each information set
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn sequences(&self) -> usize {
        self.sequences as usize
    }

    /// How many pairs of sequences end the game: what an iteration of a solver goes over.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert_eq!(kuhn.pairs(), 6 * 5); // five ends of each deal
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn pairs(&self) -> usize {
        self.ends.len()
    }

    /// The information sets. One stands behind all through which its player came to it.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let first = kuhn.sets().iter().filter(|set| set.player == Player::First);
    /// assert_eq!(first.count(), 6);
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn sets(&self) -> &[InformationSet<I>] {
        &self.sets
    }

    pub(crate) fn ends(&self) -> &[End] {
        &self.ends
    }
}

fn check_chance(probabilities: impl Iterator<Item = f64>) -> Result<(), NoSequenceForm> {
    let mut sum = 0.0;
    let mut are_shares = true;
    for probability in probabilities {
        are_shares &= (0.0..=1.0).contains(&probability);
        sum += probability;
    }
    if are_shares && (sum - 1.0_f64).abs() < 1e-9 { Ok(()) } else { Err(NoSequenceForm::Chance { sum }) }
}

/// Adds up the payoffs of ends with the same sequences, and makes room for as many again.
fn add_up(ends: &mut Vec<End>) {
    ends.sort_by_key(|end| end.sequences);
    ends.dedup_by(|end, kept| {
        let is_same = end.sequences == kept.sequences;
        if is_same {
            kept.payoff += end.payoff;
        }
        is_same
    });
    ends.reserve(ends.len().max(1 << 16));
}
