//! Moves and decisions as the notation writes them.

use corte::{Action, Card, Cards, Decision, DecisionKind, Move, PhaseKind, Seat};

/// The verbs of chance.
pub(crate) const DEAL: &str = PhaseKind::Deal.name();
pub(crate) const DRAW: &str = PhaseKind::Draw.name();

/// Returns a decision as a file contains it after the seat, such as `steal Bruno` or `lose Captain`.
///
/// `seat` makes the decision; `names` are the names of the seats. A seat without a name is called by its number.
///
/// ```
/// use corte::{Action, Decision, Seat};
/// let names = ["Ana".to_owned(), "Bruno".to_owned()];
/// let [ana, bruno] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
/// let steal = Decision::Act(Action::Steal { target: bruno });
/// assert_eq!(corte_notation::decision_text(ana, steal, &names), "steal Bruno");
/// let convert = Decision::Act(Action::Convert { target: ana });
/// assert_eq!(corte_notation::decision_text(ana, convert, &names), "convert"); // her own side
/// ```
pub fn decision_text(seat: Seat, decision: Decision, names: &[String]) -> String {
    let kind = decision.kind();
    match decision {
        Decision::Act(action) => action_text(seat, action, names),
        Decision::Draft(character) | Decision::Block(character) => format!("{kind} {character}"),
        Decision::Prove(card) => prove_text(card),
        Decision::Lose(card) | Decision::Show(card) => format!("{kind} {card}"),
        Decision::Keep(cards) => format!("{kind} {cards}"),
        Decision::Pass
        | Decision::Challenge
        | Decision::ProveHand
        | Decision::Concede
        | Decision::Leave
        | Decision::Force => kind.to_string(),
    }
}

/// The card is written only if its face says more than the claim.
pub(crate) fn prove_text(card: Card) -> String {
    match card.face() {
        None => DecisionKind::Prove.to_string(),
        Some(_) => format!("{} {card}", DecisionKind::Prove),
    }
}

/// A proof by the whole hand. Everyone has seen the cards, so they are written.
pub(crate) fn prove_hand_text(cards: Cards) -> String {
    format!("{} {cards}", DecisionKind::Prove)
}

pub(crate) fn action_text(seat: Seat, action: Action, names: &[String]) -> String {
    // One's own name is not a target, so it is left out of a conversion.
    let target = action.target().filter(|target| *target != seat);
    let target = target.map_or(String::new(), |target| format!(" {}", name(target, names)));
    let naming = action.naming().map_or(String::new(), |named| format!(" naming {named}"));
    format!("{}{target}{naming}", action.kind())
}

/// A move as a file contains it; `dealing` distinguishes the deal from other draws.
pub(crate) fn move_text(mv: Move, dealing: bool, names: &[String]) -> String {
    match mv {
        Move::Decide { seat, decision } => {
            format!("{} {}", name(seat, names), decision_text(seat, decision, names))
        }
        Move::Draw { seat, cards } => {
            format!("{} {} {cards}", name(seat, names), if dealing { DEAL } else { DRAW })
        }
    }
}

/// The name of a seat.
pub(crate) fn name(seat: Seat, names: &[String]) -> String {
    names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
}

/// A list of seats: `Ana, Bruno`, or `nobody`.
pub(crate) fn seat_list(seats: impl IntoIterator<Item = Seat>, names: &[String]) -> String {
    let seats: Vec<String> = seats.into_iter().map(|seat| name(seat, names)).collect();
    if seats.is_empty() { "nobody".to_owned() } else { seats.join(", ") }
}

/// This many cards that can't be seen.
pub(crate) fn hidden(count: usize) -> String {
    if count == 0 { "-".to_owned() } else { vec!["?"; count].join(" ") }
}

/// Writes a line with these words.
pub(crate) fn line(text: &mut String, words: &[&str]) {
    text.push_str(&words.join(" "));
    text.push('\n');
}
