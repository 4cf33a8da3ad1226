//! Moves and decisions as the notation writes them.

use corte::{Action, Card, Decision, Move, Seat};

/// A decision as a file writes it behind the seat: `steal Bruno`, `lose Captain`.
///
/// `names` are the seats' names; a seat without one is called by its number.
///
/// ```
/// use corte::{Action, Decision, Seat};
/// let names = ["Ana".to_owned(), "Bruno".to_owned()];
/// let steal = Decision::Act(Action::Steal { target: Seat::new(1).unwrap() });
/// assert_eq!(corte_notation::decision_text(steal, &names), "steal Bruno");
/// ```
pub fn decision_text(decision: Decision, names: &[String]) -> String {
    match decision {
        Decision::Draft(character) => format!("draft {character}"),
        Decision::Act(action) => action_text(action, names),
        Decision::Pass => "pass".to_owned(),
        Decision::Challenge => "challenge".to_owned(),
        Decision::Block(character) => format!("block {character}"),
        Decision::Prove(card) => prove_text(card),
        Decision::Concede => "concede".to_owned(),
        Decision::Lose(card) => format!("lose {card}"),
        Decision::Keep(cards) => format!("keep {cards}"),
        Decision::Show(card) => format!("show {card}"),
        Decision::Leave => "leave".to_owned(),
        Decision::Force => "force".to_owned(),
    }
}

/// The card is written only where its face says more than the claim.
pub(crate) fn prove_text(card: Card) -> String {
    match card.face() {
        None => "prove".to_owned(),
        Some(_) => format!("prove {card}"),
    }
}

pub(crate) fn action_text(action: Action, names: &[String]) -> String {
    let verb = match action {
        Action::Income => "income",
        Action::ForeignAid => "foreign-aid",
        Action::Tax => "tax",
        Action::Exchange => "exchange",
        Action::Steal { .. } => "steal",
        Action::Examine { .. } => "examine",
        Action::Assassinate { .. } => "assassinate",
        Action::Coup { .. } => "coup",
    };
    let target = action.target().map_or(String::new(), |target| format!(" {}", name(target, names)));
    let naming = action.naming().map_or(String::new(), |named| format!(" naming {named}"));
    format!("{verb}{target}{naming}")
}

/// A move as a file writes it; `dealing` tells the deal from other draws.
pub(crate) fn move_text(mv: Move, dealing: bool, names: &[String]) -> String {
    match mv {
        Move::Decide { seat, decision } => {
            format!("{} {}", name(seat, names), decision_text(decision, names))
        }
        Move::Draw { seat, cards } => {
            format!("{} {} {cards}", name(seat, names), if dealing { "deal" } else { "draw" })
        }
    }
}

/// What a seat is called.
pub(crate) fn name(seat: Seat, names: &[String]) -> String {
    names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
}

/// Seats as a list: `Ana, Bruno`, or `nobody`.
pub(crate) fn seat_list(seats: impl IntoIterator<Item = Seat>, names: &[String]) -> String {
    let seats: Vec<String> = seats.into_iter().map(|seat| name(seat, names)).collect();
    if seats.is_empty() { "nobody".to_owned() } else { seats.join(", ") }
}
