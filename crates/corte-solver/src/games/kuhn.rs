//! Kuhn's poker: three cards, one chip to bet.

use crate::game::{ExtensiveGame, Player, Turn};

/// Kuhn's poker (H. W. Kuhn, *A simplified two-person poker*, 1950): a deck of three, a card each, an ante of one chip, one bet of one chip.
///
/// The value to the first player is −1/18. Kuhn derives it: the first player bets the lowest card with some probability α ≤ 1/3, the highest with 3α,
/// never the middle one, which calls a bet with α + 1/3; the second player bets the lowest with 1/3 after a check and calls with the middle with 1/3.
/// Against that second player every such α wins the same, and nothing wins more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kuhn;

/// What a player of Kuhn's poker knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KuhnInformation {
    /// The card: 0 is the lowest, 2 the highest.
    pub card: u8,
    /// Whether each of the moves so far was a bet (or a call), in their order.
    pub moves: (u8, [bool; 3]),
}

/// The cards, once they are dealt, and the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KuhnState {
    cards: Option<[u8; 2]>,
    moves: (u8, [bool; 3]),
}

/// What happens in Kuhn's poker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KuhnAction {
    /// Each gets a card.
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
