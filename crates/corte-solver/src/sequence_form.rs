//! The sequence form of a game.

use crate::game::{ExtensiveGame, Player, Turn};
use core::fmt;
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;

/// The empty sequence, of a player who has done nothing yet.
pub(crate) const NOTHING: u32 = 0;

/// A game of perfect recall in sequence form.
///
/// With perfect recall, a player's last action determines all their earlier ones. An action of an information set therefore stands
/// for a whole *sequence*, and has a number. The ends of the game are grouped by the last sequence of each player, and their
/// payoffs summed, weighted by chance. The result is small, and a solver's iteration is one sweep over it
/// (D. Koller, N. Megiddo and B. von Stengel, *Efficient computation of equilibria for extensive two-person games*, 1996).
#[derive(Clone, Debug)]
pub struct SequenceForm<I> {
    sets: Vec<InformationSet<I>>,
    known: HashMap<(Player, I), u32>,
    ends: Vec<End>,
    sequences: u32,
    histories: usize,
}

/// All ends of the game after the same two sequences.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    /// By player: the last sequence.
    pub(crate) sequences: [u32; 2],
    /// The sum of the first player's payoffs times their probabilities of chance.
    pub(crate) payoff: f64,
}

/// An information set: states that a player can't tell apart.
#[derive(Clone, PartialEq, Debug)]
pub struct InformationSet<I> {
    /// The player to move.
    pub player: Player,
    /// What the player knows.
    pub information: I,
    /// The number of the first sequence.
    first: u32,
    actions: u32,
    /// The player's sequence that led here.
    pub(crate) after: u32,
}

impl<I> InformationSet<I> {
    /// Returns the numbers of its sequences, one for each action in the game's order.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert!(kuhn.sets().iter().all(|set| set.sequences().len() == 2)); // pass or bet
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn sequences(&self) -> Range<usize> {
        self.first as usize..(self.first + self.actions) as usize
    }
}

/// The reason why a game has no sequence form.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum NoSequenceForm {
    /// The game has more histories than the limit.
    TooLarge {
        /// The limit.
        limit: usize,
    },
    /// No perfect recall: two histories look the same to this player but differ in what they did before.
    Forgetful(Player),
    /// Two states look the same to this player but offer different numbers of actions.
    Unequal(Player),
    /// This player is to move but has no action.
    NoAction(Player),
    /// The outcomes of chance have invalid probabilities.
    Chance {
        /// What they add up to.
        sum: f64,
    },
    /// A payoff is not a finite number.
    Payoff(f64),
}

impl fmt::Display for NoSequenceForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSequenceForm::TooLarge { limit } => write!(f, "the game has more than {limit} histories"),
            NoSequenceForm::Forgetful(player) => {
                write!(f, "there is no perfect recall: {player} forgets what they did")
            }
            NoSequenceForm::Unequal(player) => {
                write!(f, "two states look the same to {player} but offer different actions")
            }
            NoSequenceForm::NoAction(player) => write!(f, "{player} is to move but has no action"),
            NoSequenceForm::Chance { sum } => {
                write!(
                    f,
                    "the probabilities of chance must be from 0 to 1 and add up to 1; these add up to {sum}"
                )
            }
            NoSequenceForm::Payoff(payoff) => write!(f, "a payoff must be a finite number, not {payoff}"),
        }
    }
}

impl core::error::Error for NoSequenceForm {}

/// A state to visit.
struct Pending<S> {
    state: S,
    sequences: [u32; 2],
    chance: f64,
}

impl<I: Clone + Eq + Hash> SequenceForm<I> {
    /// Unfolds a game and returns its sequence form.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert_eq!(SequenceForm::of(&Kuhn, 1_000)?.sets().len(), 12); // for each player three cards, and two histories heard
    /// assert_eq!(SequenceForm::of(&Kuhn, 10).unwrap_err(), NoSequenceForm::TooLarge { limit: 10 });
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the game has more than `limit` histories or no perfect recall: the first reason found.
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
                    // Most ends share their sequences with others, so summing up early keeps the list short.
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

    /// The first sequence of an information set, which is new if it was not met before.
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

    /// Returns the information set where a player knows this, if there is one.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// let king = KuhnInformation { card: 2, moves: (0, [false; 3]) };
    /// assert_eq!(kuhn.set(Player::First, &king).unwrap().information, king);
    /// assert!(kuhn.set(Player::Second, &king).is_none()); // the second player has heard a move
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn set(&self, player: Player, information: &I) -> Option<&InformationSet<I>> {
        let number = *self.known.get(&(player, information.clone()))?;
        self.sets.get(number as usize)
    }
}

impl<I> SequenceForm<I> {
    /// Returns the number of histories, including the empty one and the finished ones.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert_eq!(kuhn.histories(), 1 + 6 * 9); // the empty history, and nine after each deal
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn histories(&self) -> usize {
        self.histories
    }

    /// Returns the number of sequences, including number 0, the empty one.
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

    /// Returns the number of pairs of sequences that end the game, over which an iteration of a solver runs.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// let kuhn = SequenceForm::of(&Kuhn, 1_000)?;
    /// assert_eq!(kuhn.pairs(), 6 * 5); // five ends after each deal
    /// # Ok::<(), NoSequenceForm>(())
    /// ```
    pub fn pairs(&self) -> usize {
        self.ends.len()
    }

    /// Returns the information sets. Each comes after those that lead its player to it.
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

/// Sums the payoffs of ends with the same sequences, and reserves space for as many again.
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
