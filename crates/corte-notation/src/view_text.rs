//! The moves of a view, written from what the viewer has heard.

use crate::window::window;
use crate::words::{DEAL, DRAW, action_text, hidden, line, name, prove_hand_text, prove_text};
use corte::{Cards, DecisionKind, Event, Perspective, Phase, Seat, Seen};

/// Writes what was heard.
///
/// The passes of a window are written clockwise when it closes, since nobody heard in which order they were made (R-C6).
pub(crate) fn write(
    text: &mut String,
    mut account: Perspective,
    heard: impl IntoIterator<Item = Event<Seen>>,
    names: &[String],
) {
    let mut new_turn = true;
    for event in heard {
        let before = account;
        account.hear(&event);
        for own in heard_text(&event, &before, &account, names) {
            text.push_str(if std::mem::take(&mut new_turn) { "\n" } else { "" });
            line(text, &[&own]);
        }
        new_turn |= matches!(event, Event::Turn { .. });
    }
    if !account.view().table().is_over() {
        held_pass(&account, names).iter().for_each(|own| line(text, &[own]));
    }
}

/// The viewer's own pass in a window that is still open. It is heard at once; those of others are when the window closes.
fn held_pass(account: &Perspective, names: &[String]) -> Option<String> {
    let view = account.view();
    let seat = view.viewer().seat().filter(|_| view.has_passed())?;
    Some(format!("{} pass", name(seat, names)))
}

/// Returns the lines that a view contains for an event: one for each decision, or none if the event follows from others.
///
/// `before` and `after` are the viewer's perspectives around the event.
///
/// ```
/// # use corte::*;
/// # use corte_notation::heard_text;
/// let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
/// let mut game = Setup::new(rules).build().unwrap();
/// let names = ["Ana", "Bruno"].map(str::to_owned);
/// let bruno = Viewer::Seat(Seat::new(1).unwrap());
/// let mut account = game.perspective(bruno);
/// let (seat, cards) = (Seat::new(0).unwrap(), game.outcomes(2).next().unwrap().0);
/// let mut heard = Vec::new();
/// game.apply(Move::Draw { seat, cards }, |event| heard.extend(event.seen_by(bruno))).unwrap();
/// let before = account;
/// account.hear(&heard[0]);
/// assert_eq!(heard_text(&heard[0], &before, &account, &names), ["Ana deal ? ?"]);
/// ```
pub fn heard_text(
    event: &Event<Seen>,
    before: &Perspective,
    after: &Perspective,
    names: &[String],
) -> Vec<String> {
    let told = |seat: Seat, what: &str| vec![format!("{} {what}", name(seat, names))];
    let cards = |seen: Seen| match seen {
        Seen::Cards(cards) => cards.to_string(),
        Seen::Hidden(count) => hidden(usize::from(count)),
    };
    match *event {
        Event::Drafted { seat, card } => told(seat, &format!("{} {}", DecisionKind::Draft, drafted(card))),
        Event::Dealt { seat, cards: dealt } => told(seat, &format!("{DEAL} {}", cards(dealt))),
        Event::Declared { seat, action } => told(seat, &action_text(seat, action, names)),
        Event::Passed { seats } => {
            let from = window(before.view().table()).map(|(_, from)| from).or(Seat::new(0));
            let passers = from.into_iter().flat_map(|from| seats.clockwise_from(from));
            passers.map(|seat| format!("{} pass", name(seat, names))).collect()
        }
        Event::Challenged { seat, .. } => told(seat, DecisionKind::Challenge.name()),
        Event::Blocked { seat, character } => told(seat, &format!("{} {character}", DecisionKind::Block)),
        Event::Proved { seat, card } => told(seat, &prove_text(card)),
        Event::ProvedHand { seat, cards } => told(seat, &prove_hand_text(cards)),
        Event::Conceded { seat } => told(seat, DecisionKind::Concede.name()),
        Event::Drew { seat, cards: drawn } => told(seat, &format!("{DRAW} {}", cards(drawn))),
        Event::Returned { seat, .. } => {
            let kept = match after.view().viewer().is(seat) {
                true => after.view().hand().to_string(),
                false => hidden(after.view().table().influence(seat)),
            };
            told(seat, &format!("{} {kept}", DecisionKind::Keep))
        }
        Event::Showed { seat, card, .. } => told(seat, &format!("{} {}", DecisionKind::Show, cards(card))),
        Event::Left { seat, .. } => told(seat, DecisionKind::Leave.name()),
        Event::Forced { seat, .. } => told(seat, DecisionKind::Force.name()),
        Event::Revealed { seat, cards } => told(seat, &format!("{} {cards}", DecisionKind::Show)),
        Event::Lost { seat, card } => told(seat, &format!("{} {card}", DecisionKind::Lose)),
        Event::Asks(Phase::Over { winner: None }) => {
            let own = held_pass(before, names);
            own.into_iter().chain(["end abandoned".to_owned()]).collect()
        }
        // They follow from other events.
        Event::Turn { .. }
        | Event::Paid { .. }
        | Event::Refunded { .. }
        | Event::Took { .. }
        | Event::Stole { .. }
        | Event::Held { .. }
        | Event::GaveUp { .. }
        | Event::Exiled { .. }
        | Event::Forfeited { .. }
        | Event::Converted { .. }
        | Event::Embezzled { .. }
        | Event::Gave { .. }
        | Event::Asks(_) => Vec::new(),
    }
}

/// A draft names a character. The seat determines the copy.
fn drafted(card: Seen) -> String {
    match card.cards().and_then(Cards::lowest) {
        Some(card) => card.character().to_string(),
        None => "?".to_owned(),
    }
}
