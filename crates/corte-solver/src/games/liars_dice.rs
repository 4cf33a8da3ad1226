//! Liar's Dice with one die per player.

use crate::game::{ExtensiveGame, Player, Turn};

/// Liar's Dice with one die for each of two players, a small game of nothing but bluffs and challenges.
///
/// Both players roll in secret, then take turns to bid how many of the two dice show a face.
/// Each bid must beat the last: more dice, or as many of a higher face. The highest face is wild.
/// Instead of bidding, a player can call the last bidder a liar, and must do so after the highest bid.
/// The dice are then shown, and the bidder wins if the bid holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiarsDice {
    sides: u8,
}

impl LiarsDice {
    /// Creates the game with dice of 2 to 6 sides; `None` for other numbers.
    ///
    /// ```
    /// # use corte_solver::{*, games::*};
    /// assert!(LiarsDice::new(6).is_some() && LiarsDice::new(7).is_none());
    /// ```
    pub const fn new(sides: u8) -> Option<LiarsDice> {
        if 2 <= sides && sides <= 6 { Some(LiarsDice { sides }) } else { None }
    }

    /// Whether a bid is true of these dice, whose faces count from 0.
    fn holds(self, bid: u8, dice: [u8; 2]) -> bool {
        let (count, face) = (bid / self.sides + 1, bid % self.sides);
        let shows = |die: &u8| *die == face || *die == self.sides - 1;
        dice.iter().filter(|die| shows(die)).count() >= usize::from(count)
    }
}

/// What a player of Liar's Dice knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LiarsDiceInformation {
    /// The face of the player's die, counted from 0.
    pub die: u8,
    /// The bids made, as bits: bid *b* is for *b* / sides + 1 dice of face *b* mod sides.
    ///
    /// Bids only rise, so this determines their order too.
    pub bids: u16,
}

/// The dice once rolled, the bids, and whether the last bidder was called a liar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiarsDiceState {
    dice: Option<[u8; 2]>,
    bids: u16,
    called: bool,
}

/// An action or an outcome of chance in Liar's Dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LiarsDiceAction {
    /// Chance rolls both dice.
    Roll([u8; 2]),
    /// The bid with this number.
    Bid(u8),
    /// The last bidder is called a liar.
    Liar,
}

impl ExtensiveGame for LiarsDice {
    type State = LiarsDiceState;
    type Action = LiarsDiceAction;
    type Information = LiarsDiceInformation;

    fn start(&self) -> LiarsDiceState {
        LiarsDiceState { dice: None, bids: 0, called: false }
    }

    fn turn(&self, state: &LiarsDiceState) -> Turn<LiarsDiceAction, LiarsDiceInformation> {
        let sides = self.sides;
        let Some(dice) = state.dice else {
            let rolls = (0..sides).flat_map(|first| (0..sides).map(move |second| [first, second]));
            let probability = 1.0 / f64::from(sides).powi(2);
            return Turn::Chance(rolls.map(|dice| (LiarsDiceAction::Roll(dice), probability)).collect());
        };
        let last = state.bids.checked_ilog2().map(|bid| bid as u8);
        let player = Player::BOTH[state.bids.count_ones() as usize % 2];
        if let (true, Some(bid)) = (state.called, last) {
            // The player to move made the call; the other is the bidder.
            let bidder = player.other();
            return Turn::Over(if self.holds(bid, dice) { bidder.sign() } else { player.sign() });
        }
        let bids = (last.map_or(0, |bid| bid + 1)..2 * sides).map(LiarsDiceAction::Bid);
        let call = last.map(|_| LiarsDiceAction::Liar);
        let information = LiarsDiceInformation { die: dice[player.index()], bids: state.bids };
        Turn::Decision { player, information, actions: bids.chain(call).collect() }
    }

    fn play(&self, state: &LiarsDiceState, action: LiarsDiceAction) -> LiarsDiceState {
        let mut next = *state;
        match action {
            LiarsDiceAction::Roll(dice) => next.dice = Some(dice),
            LiarsDiceAction::Bid(bid) => next.bids |= 1 << bid,
            LiarsDiceAction::Liar => next.called = true,
        }
        next
    }
}
