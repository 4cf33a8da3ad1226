//! What both players of a game know, as one number.

use corte::{
    Action, Card, Cards, Character, Claim, Phase, PhaseKind, Rules, Seat, SeatSet, Table, Then, View,
};

/// What both players know, from the view of the player whose turn it is: coins, cards turned up, what is asked, and a card shown in an
/// Examine.
///
/// Two tables that differ only in who sits where have the same public state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PublicState(pub(crate) u64);

/// Higher numbers of coins are not distinguished. A player with ten or more has to spend seven.
pub(crate) const MOST_COINS: u8 = 63;

/// The number of bits for a player's coins and lost cards.
const PLAYER: u32 = 14;
/// The number of bits below those of both players: what is asked.
const ASKED: u32 = 26;

/// A number composed of parts.
struct Parts(u64);

impl Parts {
    fn push(&mut self, value: usize, bits: u32) {
        self.0 = self.0 << bits | value as u64;
    }

    fn character(&mut self, character: Option<Character>) {
        self.push(character.map_or(0, |character| character.index() + 1), 4);
    }

    /// An action without its target, which can only be the other of two players.
    fn action(&mut self, action: Option<Action>) {
        self.push(action.map_or(0, |action| action.kind() as usize + 1), 4);
        self.character(action.and_then(Action::naming));
    }

    /// At most two cards.
    fn cards(&mut self, cards: Cards) {
        let mut cards = cards.iter().map(Card::character);
        self.character(cards.next());
        self.character(cards.next());
    }
}

impl PublicState {
    /// The public state of a table with two players left; `shown` is the card shown in an Examine. The exiles' cards are not part of it.
    ///
    /// ```
    /// use corte::{Game, Seat};
    /// use corte_joint::PublicState;
    ///
    /// let (game, [ana, _]) = Game::example();
    /// let here = PublicState::of(game.table(), None);
    /// assert_eq!(here, PublicState::of(&game.table().clone(), None));
    /// assert_eq!(game.table().turn(), ana);
    /// ```
    pub fn of(table: &Table, shown: Option<Card>) -> PublicState {
        PublicState::asking(table, shown, table.asked().lowest())
    }

    /// The public state of a viewer's table. While both players are asked, as in a draft, it is that of the viewer's decision.
    pub(crate) fn seen(view: &View<'_>) -> PublicState {
        let asked = view.table().asked();
        let viewer = view.viewer().seat().filter(|seat| asked.contains(*seat));
        PublicState::asking(view.table(), view.shown(), viewer.or(asked.lowest()))
    }

    /// The public state of a table at which this seat decides next.
    fn asking(table: &Table, shown: Option<Card>, asked: Option<Seat>) -> PublicState {
        let turn = mover(table);
        let is_turn = |seat: Option<Seat>| usize::from(seat == Some(turn));
        let mut parts = Parts(0);
        for seat in [Some(turn), other(table, turn)].into_iter().flatten() {
            parts.push(table.coins(seat).min(MOST_COINS).into(), 6);
            parts.cards(table.lost(seat));
        }
        let phase = table.phase();
        parts.push(phase.kind() as usize, 4);
        parts.push(is_turn(asked), 1);
        parts.character(shown.map(Card::character));
        if let Phase::Loss { only, then, .. } = phase {
            parts.character(only);
            let (kind, action) = match then {
                Then::NextTurn => (0, None),
                Then::Survived(action) => (1, Some(action)),
                Then::Effect(action) => (2, Some(action)),
                Then::Exchange => (3, None),
            };
            parts.push(kind, 2);
            parts.action(action);
        } else {
            let claim = phase.claim();
            parts.push(claim.map_or(0, |claim| 1 + is_turn(Some(claim.by(turn)))), 2);
            parts.character(match claim {
                Some(Claim::Block { character, .. }) => Some(character),
                _ => None,
            });
            parts.action(phase.action());
        }
        // In an Exchange, the number of cards in hand tells how many were drawn.
        parts.push(asked.map_or(0, |seat| table.hand_size(seat)), 3);
        PublicState(parts.0)
    }

    /// What both players have lost, if a turn begins here under these rules, starting with the player who begins it.
    pub(crate) fn begun(self, rules: &Rules) -> Option<[Cards; 2]> {
        let character =
            |bits: u64| Character::ALL.get((bits as usize & 15).checked_sub(1)?).copied().map(Card::plain);
        let lost = |bits: u64| {
            let cards: Vec<Card> = [bits >> 4, bits].into_iter().filter_map(character).collect();
            Cards::of(rules.pack(), &cards)
        };
        let lost = [lost(self.0 >> (ASKED + PLAYER))?, lost(self.0 >> ASKED)?];
        let influence = usize::from(rules.dealt()).checked_sub(lost[0].len())?;
        let mut asked = Parts(0);
        asked.push(PhaseKind::Action as usize, 4);
        asked.push(1, 1);
        asked.push(influence, ASKED - 5);
        let is_start = self.0 & ((1 << ASKED) - 1) == asked.0;
        (is_start && rules.deck().contains_all(lost[0].plus(lost[1]))).then_some(lost)
    }
}

/// The two players left, in the order of their seats; `None` if there are more.
pub(crate) fn both(table: &Table) -> Option<[Seat; 2]> {
    // In a game of two, the player who is out still counts.
    let mut left = if table.rules().players() == 2 { SeatSet::first(2) } else { table.playing() }.iter();
    let both = [left.next()?, left.next()?];
    left.next().is_none().then_some(both)
}

/// Whether the players are picking (R-V2).
pub(crate) fn is_draft(table: &Table) -> bool {
    matches!(table.phase(), Phase::Draft { .. })
}

/// The player whose turn it is. A draft counts as a turn of the player who goes second, so that each turn follows one of the other player.
pub(crate) fn mover(table: &Table) -> Seat {
    let turn = table.turn();
    if is_draft(table) { other(table, turn).unwrap_or(turn) } else { turn }
}

/// The opponent of a seat among the two players left.
pub(crate) fn other(table: &Table, seat: Seat) -> Option<Seat> {
    match both(table)? {
        [one, other] if one == seat => Some(other),
        [one, other] if other == seat => Some(one),
        _ => None,
    }
}

/// The cards that aren't turned up.
pub(crate) fn unseen(table: &Table) -> Cards {
    table.seats().map(|seat| table.lost(seat)).fold(table.rules().deck(), Cards::minus)
}

/// All hands a seat can have given the cards turned up, sorted.
pub(crate) fn hands(table: &Table, seat: Seat) -> Vec<Cards> {
    let mut hands: Vec<Cards> = unseen(table).draws(table.hand_size(seat)).collect();
    hands.sort_unstable();
    hands
}
