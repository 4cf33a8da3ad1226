//! What a player holds in secret, and what two players' secrets make of the Court.

use crate::public_state::{both, is_draft, other, unseen};
use corte::{BySeat, Card, Cards, Character, Game, Hidden, Rules, Seat, SeatSet, Table};

/// What only one player knows: a hand and, after a draft, the character picked (R-V2).
///
/// Which copy of the character was picked, and where that card is now, changes nothing: the two picks say which cards are in play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Held {
    pub(crate) hand: Cards,
    /// `None` before this player has picked, and in a game without a draft.
    pub(crate) pick: Option<Character>,
}

/// What the player who decides holds, and what the other holds.
pub(crate) type Pair = (Held, Held);

/// What both players picked.
pub(crate) type Picks = BySeat<Option<Character>>;

/// Nobody has picked anything.
pub(crate) const NO_PICKS: Picks = BySeat::all(None);

/// All picks that can have led to a game; none by anybody if it began without a draft.
pub(crate) fn picks(game: &Game) -> impl Iterator<Item = Picks> + use<> {
    let (table, rules) = (game.table(), game.table().rules());
    let seats = both(table).filter(|_| rules.draft());
    let by = |seats: [Seat; 2], picked: [Option<Character>; 2]| {
        let mut picks = NO_PICKS;
        seats.into_iter().zip(picked).for_each(|(seat, pick)| picks[seat] = pick);
        picks
    };
    let known = match seats {
        None => [Some(NO_PICKS), None],
        Some(seats) if is_draft(table) => {
            [Some(by(seats, seats.map(|seat| picked_so_far(game, seat)))), None]
        }
        Some(seats) => {
            // What is in play besides the third set was picked; by whom is not known.
            let in_play = rules.deck().minus(game.aside());
            let mut picked = in_play.minus(rules.draft_set(2)).iter().map(Card::character);
            let (one, two) = (picked.next(), picked.next());
            [Some(by(seats, [one, two])), (one != two).then(|| by(seats, [two, one]))]
        }
    };
    known.into_iter().flatten()
}

/// What a seat has picked, before the deal: its whole hand.
pub(crate) fn picked_so_far(game: &Game, seat: Seat) -> Option<Character> {
    game.hand(seat).lowest().map(Card::character)
}

/// The cards in play after these picks: the whole deck, unless the game began with a draft.
fn in_play(rules: &Rules, picks: [Option<Character>; 2]) -> Cards {
    if !rules.draft() {
        return rules.deck();
    }
    let picked = picks.into_iter().flatten().map(|character| rules.draft_set(0).of_character(character));
    picked.fold(rules.draft_set(2), Cards::plus)
}

/// What the player who decides and the other hold, if they picked these.
pub(crate) fn pair(game: &Game, picks: &Picks) -> Pair {
    let table = game.table();
    let held = |seat: Seat| Held { hand: game.hand(seat), pick: picks[seat] };
    let owner = table.asked().lowest().unwrap_or(table.turn());
    (held(owner), held(other(table, owner).unwrap_or(owner)))
}

/// In how many ways the other player can hold this, for someone who holds `mine` and would know both picks.
pub(crate) fn ways(table: &Table, mine: Held, theirs: Held) -> u32 {
    not_turned_up(table, [mine.pick, theirs.pick]).minus(mine.hand).ways(theirs.hand)
}

/// The cards in play after these picks that aren't turned up.
fn not_turned_up(table: &Table, picks: [Option<Character>; 2]) -> Cards {
    table.seats().map(|seat| table.lost(seat)).fold(in_play(table.rules(), picks), Cards::minus)
}

/// A game with this public state, in which the player who decides and the other hold this.
pub(crate) fn supposed(table: &Table, shown: Option<Card>, seats: [Seat; 2], (own, others): Pair) -> Game {
    let court = not_turned_up(table, [own.pick, others.pick]).minus(own.hand).minus(others.hand);
    with(table, shown, seats, [own.hand, others.hand], court).expect("one of the worlds of the table")
}

/// A game without a draft in which the player who decides and the other hold these hands; `None` if there is no such game.
pub(crate) fn could_be(
    table: &Table,
    shown: Option<Card>,
    seats: [Seat; 2],
    (own, others): (Cards, Cards),
) -> Option<Game> {
    with(table, shown, seats, [own, others], unseen(table).minus(own).minus(others))
}

fn with(
    table: &Table,
    shown: Option<Card>,
    seats: [Seat; 2],
    held: [Cards; 2],
    court: Cards,
) -> Option<Game> {
    let mut hands = BySeat::all(Cards::none(table.rules().pack()));
    for (seat, hand) in seats.into_iter().zip(held) {
        hands[seat] = hand;
    }
    table.with_hidden(Hidden { hands, court, shown, held: SeatSet::EMPTY }).ok()
}
