//! What can follow from a public state, by hand.

use crate::held::could_be;
use crate::public_state::{PublicState, other, unseen};
use corte::{Card, Cards, DecisionId, Game, Phase, Seat, Table};
use std::collections::HashMap;
use std::rc::Rc;

/// More hands than a player can have at one table, with two cards held and two returned.
const MOST_HANDS: usize = 400;

/// The public states met so far, each with the hands players can have there.
pub(crate) struct States {
    pub(crate) all: Vec<Rc<StateOf>>,
    ids: HashMap<(PublicState, [usize; 2]), usize>,
    /// Whether players remember what they returned in earlier turns.
    recalls: bool,
}

/// What is known about a public state, from the view of the player whose turn it is.
pub(crate) struct StateOf {
    pub(crate) public: PublicState,
    pub(crate) table: Table,
    pub(crate) shown: Option<Card>,
    pub(crate) is_start: bool,
    /// Whether the player who decides is not the one whose turn it is.
    pub(crate) is_others: bool,
    /// The sorted hands of the player whose turn it is, and of the other. The arrays below have the same order.
    pub(crate) hands: [Vec<Hand>; 2],
    /// How many cards each player remembers having returned to the Court in earlier turns.
    back: [usize; 2],
}

/// What only the player knows: their cards, and those they returned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Hand {
    pub(crate) cards: Cards,
    back: Cards,
}

/// What can follow from a public state.
pub(crate) struct Moves {
    /// By action and hand of the player who decides, whether the action is legal and no other one surely wins.
    pub(crate) may: Vec<Vec<bool>>,
    pub(crate) leads: Vec<Leads>,
}

/// What actions lead to. Each public state and each end occurs once.
pub(crate) struct Leads {
    pub(crate) to: LeadsTo,
    pub(crate) parts: Vec<Part>,
}

/// Hands with which actions lead there: each of the one player's with each of the other's.
pub(crate) struct Part {
    /// Each action and hand of the player who decides, and what becomes of the hand.
    pub(crate) own: Vec<(usize, usize, Hand)>,
    /// Each hand of the other player, and what becomes of it. Drawn cards are not included in either.
    pub(crate) others: Vec<(usize, Hand)>,
}

impl Leads {
    fn add(&mut self, own: (usize, usize, Hand), others: &[(usize, Hand)]) {
        match self.parts.iter_mut().find(|part| part.others == others) {
            Some(part) => part.own.push(own),
            None => self.parts.push(Part { own: vec![own], others: others.to_vec() }),
        }
    }
}

/// Where an action leads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LeadsTo {
    /// A public state, and how many cards are drawn on the way, by the player who decides (`true`) or by the other.
    State { state: usize, draw: Option<(bool, usize)> },
    /// The end of the game, won or lost by the player whose turn it is.
    End { is_won: bool },
}

impl StateOf {
    /// All decisions that are legal with some hand, in order.
    pub(crate) fn actions(&self) -> Vec<DecisionId> {
        let Some(owner) = self.table.asked().lowest() else { return Vec::new() };
        let mut actions: Vec<DecisionId> = Vec::new();
        for cards in self.cards(usize::from(self.is_others)) {
            actions.extend(self.table.legal(owner, cards).iter());
        }
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    /// The cards that the player whose turn it is can have, or the other.
    pub(crate) fn cards(&self, side: usize) -> Vec<Cards> {
        let mut cards: Vec<Cards> = self.hands[side].iter().map(|hand| hand.cards).collect();
        cards.dedup();
        cards
    }

    /// The game in which the player who decides and the other hold these cards, if there is one.
    fn game(&self, [own, others]: [Cards; 2]) -> Option<Game> {
        let seats = self.seats()?;
        could_be(&self.table, self.shown, self.sides().map(|side| seats[side]), (own, others))
    }

    /// The side that decides, and the other.
    fn sides(&self) -> [usize; 2] {
        [usize::from(self.is_others), usize::from(!self.is_others)]
    }

    /// A decision that wins the game at once whatever both players hold, like a Coup against the opponent's last card.
    pub(crate) fn sure_win(&self) -> Option<DecisionId> {
        let [own, others] = self.sides();
        let seats = self.seats()?;
        let [owner, other] = [own, others].map(|side| seats[side]);
        // No single decision takes two cards, and once an action is declared, the opponent has a say.
        if !self.is_start || self.table.hand_size(other) > 1 {
            return None;
        }
        let [hands, theirs] = [own, others].map(|side| self.cards(side));
        let wins = |id: DecisionId, cards: [Cards; 2]| {
            // A pair of hands that can't be dealt is no counterexample.
            let Some(game) = self.game(cards) else { return true };
            let is_legal = self.table.legal(owner, cards[0]).contains(id);
            is_legal
                && Played::of(&game, owner, id)
                    .is_some_and(|played| played.game.table().winner() == Some(owner))
        };
        let pairs = || hands.iter().flat_map(|own| theirs.iter().map(|others| [*own, *others]));
        self.actions().into_iter().find(|id| pairs().all(|cards| wins(*id, cards)))
    }

    fn seats(&self) -> Option<[Seat; 2]> {
        let turn = self.table.turn();
        Some([turn, other(&self.table, turn)?])
    }
}

impl States {
    /// No states yet. Players remember what they returned in earlier turns, or forget it.
    pub(crate) fn new(recalls: bool) -> States {
        States { all: Vec::new(), ids: HashMap::new(), recalls }
    }

    /// The number of a public state in which the players remember having returned this many cards.
    pub(crate) fn id(&mut self, table: &Table, shown: Option<Card>, back: [usize; 2]) -> Option<usize> {
        let public = PublicState::of(table, shown);
        if let Some(known) = self.ids.get(&(public, back)) {
            return Some(*known);
        }
        let turn = table.turn();
        let mut state = StateOf {
            public,
            table: *table,
            shown,
            is_start: table.phase() == Phase::Action,
            is_others: table.asked().lowest() != Some(turn),
            hands: Default::default(),
            back,
        };
        let unseen = unseen(table);
        for ((hands, seat), back) in state.hands.iter_mut().zip([turn, other(table, turn)?]).zip(back) {
            let hand = |cards| unseen.draws(back).map(move |back| Hand { cards, back });
            hands.extend(unseen.draws(table.hand_size(seat)).flat_map(hand));
            hands.sort_unstable();
            if hands.len() > MOST_HANDS {
                return None;
            }
        }
        let id = self.all.len();
        self.ids.insert((public, back), id);
        self.all.push(Rc::new(state));
        Some(id)
    }

    /// What can follow from a public state.
    ///
    /// An action is played out with each hand of the player who decides against one hand of the opponent, and with one hand against each of
    /// the opponent's: if a Coup names a character, the result depends on the opponent's hand. If a decision wins whatever both players
    /// hold, no other is allowed, unless all have to be known: anything ever tried has a share in the average of all iterations, and would
    /// show the opponent a chance to win that they don't have.
    pub(crate) fn moves(&mut self, known: &StateOf, all: bool) -> Option<Moves> {
        let sides = known.sides();
        let [hands, others] = sides.map(|side| &known.hands[side]);
        let owner = known.seats()?[sides[0]];
        let actions = known.actions();
        let mut moves = Moves { may: vec![vec![false; hands.len()]; actions.len()], leads: Vec::new() };
        let sure = if all { None } else { known.sure_win() };
        for (action, id) in actions.into_iter().enumerate() {
            let able = |(_, hand): &(usize, &Hand)| known.table.legal(owner, hand.cards).contains(id);
            let able: Vec<(usize, &Hand)> = hands.iter().enumerate().filter(able).collect();
            // The opponent's hands, grouped by where the action leads with them.
            let mut groups: Vec<(LeadsTo, Vec<(usize, Hand)>)> = Vec::new();
            for (at, theirs) in others.iter().enumerate() {
                let met = |(at, hand): &(usize, &Hand)| Some((known.game([hand.cards, theirs.cards])?, *at));
                let Some((game, own)) = able.iter().find_map(met) else { continue };
                let (to, [_, becomes]) = self.play(known, &game, id, sides, [&hands[own], theirs])?;
                match groups.iter_mut().find(|(known, _)| *known == to) {
                    Some((_, group)) => group.push((at, becomes)),
                    None => groups.push((to, vec![(at, becomes)])),
                }
            }
            for (at, hand) in able {
                moves.may[action][at] = sure.is_none_or(|sure| sure == id);
                for (_, group) in &groups {
                    let met = |(at, _): &(usize, Hand)| {
                        let theirs = &others[*at];
                        Some((known.game([hand.cards, theirs.cards])?, theirs))
                    };
                    let Some((game, theirs)) = group.iter().find_map(met) else { continue };
                    let (to, [becomes, _]) = self.play(known, &game, id, sides, [hand, theirs])?;
                    let lead = moves.leads.iter().position(|leads| leads.to == to).unwrap_or_else(|| {
                        moves.leads.push(Leads { to, parts: Vec::new() });
                        moves.leads.len() - 1
                    });
                    moves.leads[lead].add((action, at, becomes), group);
                }
            }
        }
        Some(moves)
    }

    /// What a decision leads to, and the hands of the player who decides and of the other before any draw.
    fn play(
        &mut self,
        known: &StateOf,
        game: &Game,
        id: DecisionId,
        sides: [usize; 2],
        hands: [&Hand; 2],
    ) -> Option<(LeadsTo, [Hand; 2])> {
        let seats = known.seats()?;
        let Played { game, before, draw } = Played::of(game, seats[sides[0]], id)?;
        let (table, after) = (&known.table, game.table());
        if let Some(winner) = after.winner() {
            return Some((LeadsTo::End { is_won: winner == table.turn() }, hands.map(|hand| *hand)));
        }
        let changes = seats.map(|seat| Change::of(table, after, seat));
        let is_over = after.turn() != table.turn();
        let back = [0, 1].map(|side: usize| match changes[side] {
            Change::GivesBack(count) if self.recalls && is_over => count,
            Change::Stays => known.back[side],
            Change::GivesBack(_) | Change::Draws => 0,
        });
        let state = self.id(after, game.hidden().shown, if is_over { [back[1], back[0]] } else { back })?;
        let becomes = |(side, hand): (usize, &Hand)| Hand {
            cards: before[side],
            back: match changes[side] {
                _ if back[side] == 0 => Cards::none(table.rules().pack()),
                Change::GivesBack(_) => hand.cards.minus(before[side]),
                Change::Stays | Change::Draws => hand.back,
            },
        };
        let draw = draw.map(|(seat, count)| (seat == seats[sides[0]], count));
        let [own, others] = [0, 1].map(|at: usize| becomes((sides[at], hands[at])));
        Some((LeadsTo::State { state, draw }, [own, others]))
    }
}

/// How a decision changes the number of a player's cards, counting those turned up.
#[derive(Clone, Copy)]
enum Change {
    Stays,
    GivesBack(usize),
    Draws,
}

impl Change {
    fn of(before: &Table, after: &Table, seat: Seat) -> Change {
        let had = before.hand_size(seat) + before.lost(seat).len();
        let has = after.hand_size(seat) + after.lost(seat).len();
        match had.checked_sub(has) {
            Some(0) => Change::Stays,
            Some(count) => Change::GivesBack(count),
            None => Change::Draws,
        }
    }
}

/// Calls back with every outcome for two hands, one of which draws this many of the cards that aren't turned up, and its probability.
pub(crate) fn drawn(
    unseen: Cards,
    [own, theirs]: [Hand; 2],
    draw: Option<(bool, usize)>,
    mut becomes: impl FnMut([Hand; 2], f32),
) {
    if !unseen.contains_all(own.cards.plus(theirs.cards)) {
        return;
    }
    let Some((is_own, count)) = draw else { return becomes([own, theirs], 1.0) };
    let court = unseen.minus(own.cards).minus(theirs.cards);
    let drawn: Vec<(Cards, u32)> = court.draws(count).map(|cards| (cards, court.ways(cards))).collect();
    let all: u32 = drawn.iter().map(|(_, ways)| ways).sum();
    for (cards, ways) in drawn {
        let with = |hand: Hand| Hand { cards: hand.cards.plus(cards), ..hand };
        let both = if is_own { [with(own), theirs] } else { [own, with(theirs)] };
        becomes(both, ways as f32 / all as f32);
    }
}

/// A decision that was played, and who then drew how many cards.
struct Played {
    game: Game,
    /// The hands of the player whose turn it was and of the other, before any draw.
    before: [Cards; 2],
    draw: Option<(Seat, usize)>,
}

impl Played {
    fn of(game: &Game, owner: Seat, id: DecisionId) -> Option<Played> {
        let turn = game.table().turn();
        let seats = [turn, other(game.table(), turn)?];
        let mut played = *game;
        played.play(owner, id, |_| ());
        let before = seats.map(|seat| played.hand(seat));
        let mut draw: Option<(Seat, usize)> = None;
        while let Some(chance) = played.chance() {
            let (cards, _) = played.outcomes(chance.count).next()?;
            played.draw(chance.seat, cards).ok()?;
            let (seat, count) = draw.get_or_insert((chance.seat, 0));
            if *seat != chance.seat {
                return None;
            }
            *count += chance.count;
        }
        Some(Played { game: played, before, draw })
    }
}
