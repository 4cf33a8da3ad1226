//! Kuhn poker: three cards and a bet of one chip.

use crate::game::{ExtensiveGame, Player, Turn};

/// Kuhn poker (H. W. Kuhn, *A simplified two-person poker*, 1950).
///
/// The deck has three cards. Each player gets one, antes one chip, and one bet of one chip may follow.
///
/// The value to the first player is −1/18, as Kuhn derives.
/// The first player bets the lowest card with some probability α ≤ 1/3 and the highest with 3α.
/// They never bet the middle card, but call a bet with it with probability α + 1/3.
/// The second player bets the lowest card with probability 1/3 after a check, and calls with the middle one with probability 1/3.
/// Against that second player every such α wins the same, and nothing wins more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kuhn;

/// What a player of Kuhn poker knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KuhnInformation {
    /// The player's card: 0 is the lowest, 2 the highest.
    pub card: u8,
    /// The number of moves so far, and for each in order whether it was a bet or a call.
    pub moves: (u8, [bool; 3]),
}

/// The cards once dealt, and the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KuhnState {
    cards: Option<[u8; 2]>,
    moves: (u8, [bool; 3]),
}

/// An action or an outcome of chance in Kuhn poker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KuhnAction {
    /// Chance deals a card to each player.
    Deal([u8; 2]),
    /// Check, or fold to a bet.
    Pass,
    /// Bet, or call a bet.
    Bet,
}

impl ExtensiveGame for Kuhn {
    type State = KuhnState;
    type Action = KuhnAction;
    type Information = KuhnInformation;

    fn start(&self) -> KuhnState {
        KuhnState { cards: None, moves: (0, [false; 3]) }
    }

    fn turn(&self, state: &KuhnState) -> Turn<KuhnAction, KuhnInformation> {
        let Some(cards) = state.cards else {
            let pairs = (0..3).flat_map(|first| (0..3).map(move |second| [first, second]));
            let deals = pairs.filter(|[first, second]| first != second);
            return Turn::Chance(deals.map(|cards| (KuhnAction::Deal(cards), 1.0 / 6.0)).collect());
        };
        let shown = if cards[0] > cards[1] { 1.0 } else { -1.0 };
        let player = match state.moves {
            (2, [false, false, _]) => return Turn::Over(shown),
            (2, [true, true, _]) | (3, [false, true, true]) => return Turn::Over(2.0 * shown),
            (2, [true, false, _]) => return Turn::Over(1.0),
            (3, _) => return Turn::Over(-1.0),
            (count, _) => Player::BOTH[usize::from(count % 2)],
        };
        let information = KuhnInformation { card: cards[player.index()], moves: state.moves };
        Turn::Decision { player, information, actions: vec![KuhnAction::Pass, KuhnAction::Bet] }
    }

    fn play(&self, state: &KuhnState, action: KuhnAction) -> KuhnState {
        let mut next = *state;
        match action {
            KuhnAction::Deal(cards) => next.cards = Some(cards),
            KuhnAction::Pass | KuhnAction::Bet => {
                next.moves.1[usize::from(next.moves.0)] = action == KuhnAction::Bet;
                next.moves.0 += 1;
            }
        }
        next
    }
}
