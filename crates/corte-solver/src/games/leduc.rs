//! Leduc hold'em: six cards and two betting rounds.

use crate::game::{ExtensiveGame, Player, Turn};

/// Leduc hold'em (F. Southey and others, *Bayes' bluff: opponent modelling in poker*, 2005).
///
/// The deck has two jacks, two queens and two kings, and the ante is one chip.
/// In the first round each player holds a card; in the second a community card is open.
/// A bet is two chips in the first round and four in the second. A round has at most one bet and one raise.
/// A pair with the open card wins, otherwise the higher card; with equal cards the pot is split.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Leduc;

/// What a player of Leduc hold'em knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LeducInformation {
    /// The rank of the player's card, 0 to 2.
    pub card: u8,
    /// The rank of the open card, in the second round.
    pub open: Option<u8>,
    /// The number of moves in both rounds, and the moves in order.
    pub moves: (u8, [LeducMove; 8]),
}

/// A move of Leduc hold'em.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LeducMove {
    /// Folds.
    #[default]
    Fold,
    /// Checks or calls.
    Call,
    /// Bets or raises.
    Raise,
}

/// An action or an outcome of chance in Leduc hold'em.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeducAction {
    /// Chance deals each player a card of these ranks.
    Deal([u8; 2]),
    /// Chance opens a card of this rank.
    Open(u8),
    /// A player moves.
    Move(LeducMove),
}

/// Cards, chips and moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeducState {
    cards: Option<[u8; 2]>,
    open: Option<u8>,
    /// By player: the chips put in.
    chips: [u8; 2],
    raises: u8,
    /// The player to move, by index.
    player: u8,
    /// Whether someone has moved in this round, so that it ends once the bets are equal.
    begun: bool,
    /// The current round, 0 or 1; 2 when the game is over.
    round: u8,
    folded: Option<u8>,
    moves: (u8, [LeducMove; 8]),
}

impl LeducState {
    fn payoff(&self) -> f64 {
        let [mine, theirs] = self.chips.map(f64::from);
        match (self.folded, self.cards, self.open) {
            (Some(0), ..) => -mine,
            (Some(_), ..) => theirs,
            (None, Some([first, second]), Some(open)) => {
                // A pair beats any rank.
                let worth = |card: u8| if card == open { 3 } else { card };
                match worth(first).cmp(&worth(second)) {
                    std::cmp::Ordering::Less => -mine,
                    std::cmp::Ordering::Equal => 0.0,
                    std::cmp::Ordering::Greater => theirs,
                }
            }
            _ => 0.0,
        }
    }

    fn moved(&mut self, mv: LeducMove) {
        let (me, other) = (usize::from(self.player), usize::from(1 - self.player));
        self.moves.1[usize::from(self.moves.0)] = mv;
        self.moves.0 += 1;
        self.player = 1 - self.player;
        let is_answered = self.begun;
        self.begun = true;
        match mv {
            LeducMove::Fold => self.folded = Some(me as u8),
            LeducMove::Raise => {
                self.chips[me] = self.chips[other] + if self.round == 0 { 2 } else { 4 };
                self.raises += 1;
            }
            LeducMove::Call => {
                self.chips[me] = self.chips[other];
                if is_answered {
                    (self.round, self.raises, self.player, self.begun) = (self.round + 1, 0, 0, false);
                }
            }
        }
    }
}

impl ExtensiveGame for Leduc {
    type State = LeducState;
    type Action = LeducAction;
    type Information = LeducInformation;

    fn start(&self) -> LeducState {
        LeducState {
            cards: None,
            open: None,
            chips: [1, 1],
            raises: 0,
            player: 0,
            begun: false,
            round: 0,
            folded: None,
            moves: (0, [LeducMove::Fold; 8]),
        }
    }

    fn turn(&self, state: &LeducState) -> Turn<LeducAction, LeducInformation> {
        let Some(cards) = state.cards else {
            let pairs = (0..3).flat_map(|first| (0..3).map(move |second| [first, second]));
            // Of 30 ordered deals, 2 give a particular pair and 4 two particular different ranks.
            let ways = |[first, second]: [u8; 2]| if first == second { 2.0 } else { 4.0 };
            return Turn::Chance(pairs.map(|cards| (LeducAction::Deal(cards), ways(cards) / 30.0)).collect());
        };
        if state.folded.is_some() || state.round == 2 {
            return Turn::Over(state.payoff());
        }
        if state.round == 1 && state.open.is_none() {
            let left = |rank: u8| 2 - cards.iter().filter(|card| **card == rank).count();
            let opens = (0..3).map(|rank| (LeducAction::Open(rank), left(rank) as f64 / 4.0));
            return Turn::Chance(opens.filter(|(_, probability)| *probability > 0.0).collect());
        }
        let player = Player::BOTH[usize::from(state.player)];
        let information =
            LeducInformation { card: cards[player.index()], open: state.open, moves: state.moves };
        let may_fold = state.chips[0] != state.chips[1];
        let may_raise = state.raises < 2;
        let moves = [(LeducMove::Fold, may_fold), (LeducMove::Call, true), (LeducMove::Raise, may_raise)];
        let legal = moves.into_iter().filter(|(_, may)| *may);
        Turn::Decision { player, information, actions: legal.map(|(mv, _)| LeducAction::Move(mv)).collect() }
    }

    fn play(&self, state: &LeducState, action: LeducAction) -> LeducState {
        let mut next = *state;
        match action {
            LeducAction::Deal(cards) => next.cards = Some(cards),
            LeducAction::Open(rank) => next.open = Some(rank),
            LeducAction::Move(mv) => next.moved(mv),
        }
        next
    }
}
