//! A decision as a light player sees it: the table, one hand, and what is remembered.

use crate::memory::Memory;
use corte::{ActionKind, Card, Cards, Character, Phase, Seat, SeatSet, Side, Table, View};

/// The facts that a light player decides by. It can also be made for another seat with a hand that is only supposed.
#[derive(Clone, Copy)]
pub(crate) struct Situation<'a> {
    pub(crate) table: &'a Table,
    pub(crate) seat: Seat,
    pub(crate) hand: Cards,
    /// The card shown in an Examine, for the two who see it.
    pub(crate) shown: Option<Card>,
    pub(crate) memory: &'a Memory,
    /// All cards that lie face up.
    open: Cards,
}

impl<'a> Situation<'a> {
    /// The situation of a seat if it held this hand.
    #[inline]
    pub(crate) fn new(table: &'a Table, seat: Seat, hand: Cards, memory: &'a Memory) -> Situation<'a> {
        let open =
            table.seats().fold(Cards::none(table.rules().pack()), |open, seat| open.plus(table.lost(seat)));
        Situation { table, seat, hand, shown: None, memory, open }
    }

    /// The situation of a view; `None` for a spectator.
    #[inline]
    pub(crate) fn of(view: &View<'a>, memory: &'a Memory) -> Option<Situation<'a>> {
        let seat = view.viewer().seat()?;
        Some(Situation { shown: view.shown(), ..Situation::new(view.table(), seat, view.hand(), memory) })
    }

    #[inline]
    pub(crate) fn holds(&self, character: Character) -> bool {
        self.hand.count(character) > 0
    }

    /// The number of cards that lie face up.
    #[inline]
    pub(crate) fn all_turned_up(&self) -> usize {
        self.open.len()
    }

    /// The number of copies of the character that lie face up.
    #[inline]
    pub(crate) fn turned_up(&self, character: Character) -> usize {
        self.open.count(character)
    }

    /// The number of copies of the character that this player can't see.
    #[inline]
    pub(crate) fn unseen(&self, character: Character) -> usize {
        let seen = self.turned_up(character) + self.hand.count(character);
        self.table.rules().copies().saturating_sub(seen)
    }

    /// The number of cards that this player can't see, including those set aside in a draft.
    #[inline]
    pub(crate) fn all_unseen(&self) -> usize {
        (5 * self.table.rules().copies()).saturating_sub(self.open.len() + self.hand.len())
    }

    /// The probability that a seat's hand has the character, from the copies seen alone.
    #[inline]
    pub(crate) fn prior(&self, seat: Seat, character: Character) -> f32 {
        let (copies, cards) = (self.unseen(character) as f32, self.all_unseen().max(2) as f32);
        let others = (cards - copies).max(0.0);
        match self.table.influence(seat) {
            0 => 0.0,
            1 => copies.min(cards) / cards,
            _ => 1.0 - others * (others - 1.0).max(0.0) / (cards * (cards - 1.0)),
        }
    }

    /// The other players still in.
    #[inline]
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.table.playing().without(self.seat).clockwise_from(self.seat)
    }

    /// How much safer a conversion makes this player (R-F5 to R-F7).
    ///
    /// It is the danger from those who can attack now, minus the danger from those who could then, as a share of all danger.
    pub(crate) fn safer(&self, converted: Seat) -> f32 {
        let turned = |seat: Seat| {
            let side = self.table.side(seat);
            if seat == converted { side.map(Side::other) } else { side }
        };
        let others: SeatSet = self.others().collect();
        let across: SeatSet = others.iter().filter(|seat| turned(*seat) != turned(self.seat)).collect();
        let then = if across.is_empty() { others } else { across };
        let danger = |seats: SeatSet| seats.iter().map(|seat| self.threat(seat)).sum::<f32>();
        (danger(self.table.foes(self.seat)) - danger(then)) / danger(others).max(1.0)
    }

    /// How dangerous another player is: by influence first, then by coins.
    #[inline]
    pub(crate) fn threat(&self, seat: Seat) -> f32 {
        self.table.influence(seat) as f32 * 3.0 + f32::from(self.table.coins(seat).min(12)) * 0.5
    }

    /// How harmless it is to give a coin to another player: 1 for the least dangerous (R-V6), less if it pays for an attack.
    pub(crate) fn harmless(&self, partner: Seat) -> f32 {
        let coins = self.table.coins(partner);
        let action = |kind: ActionKind| kind.aimed_at(partner, None).cost(partner);
        let buys =
            [ActionKind::Assassinate, ActionKind::Coup].into_iter().any(|kind| action(kind) == coins + 1);
        let weakest = self.others().map(|seat| self.threat(seat)).fold(f32::INFINITY, f32::min);
        (2.0 * (weakest - self.threat(partner))).exp() * if buys { 0.6 } else { 1.0 }
    }

    /// Whether the action being answered is aimed at this player.
    #[inline]
    pub(crate) fn is_target(&self) -> bool {
        match self.table.phase() {
            Phase::Challenge { claim, .. } => claim.action().target() == Some(self.seat),
            Phase::Block { action, .. } => action.target() == Some(self.seat),
            _ => false,
        }
    }
}

/// The worth of holding a character, by the number of players still in.
///
/// With two players the Captain leads, since a steal hurts the only rival; with more the Duke does.
/// A Diplomat is worth less because of the coin that goes to another player.
#[inline]
pub(crate) const fn worth(character: Character, players: usize) -> f32 {
    match character {
        Character::Duke => 3.0,
        Character::Diplomat => 2.7,
        Character::Assassin => 2.6,
        Character::Captain if players <= 3 => 3.2,
        Character::Captain => 2.6,
        Character::Contessa => 2.3,
        Character::Inquisitor => 2.2,
        Character::Ambassador => 1.5,
    }
}

/// The worth of a hand: each character once, and a second copy a third of that.
#[inline]
pub(crate) fn hand_worth(hand: Cards, players: usize, claimed: impl Fn(Character) -> bool) -> f32 {
    let mut sum = 0.0;
    let mut last = None;
    for card in hand.iter() {
        let character = card.character();
        let once = worth(character, players) + if claimed(character) { 0.6 } else { 0.0 };
        sum += if last == Some(character) { once / 3.0 } else { once };
        last = Some(character);
    }
    sum
}
