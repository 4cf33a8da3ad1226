//! Events as the reader heard them.

use crate::describe::{list, number, object, reference, union, word};
use crate::state::{ActionFrame, card, card_schema, cards, seat_schema, seats};
use corte::{Event, EventKind, Phase, PhaseKind, Seat, Seen};
use serde::Serialize;
use serde_json::Value;

/// Something that happened, as the reader heard it. Its kind determines which fields it has.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct EventFrame {
    /// The kind of event.
    pub kind: &'static str,
    /// The seat that it happened to, or that did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// The other seat involved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<usize>,
    /// The seats, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<usize>>,
    /// The action declared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<ActionFrame>,
    /// The character claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<&'static str>,
    /// The cards, if the reader sees them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
    /// The number of cards or coins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
}

impl EventFrame {
    /// Creates the frame of an event. What the game asks next is part of the state, so of `Asks` events only the end of a game has a frame.
    pub fn of(event: &Event<Seen>) -> Option<EventFrame> {
        let kind = event.kind().name();
        let of = |seat: Seat| EventFrame { kind, seat: Some(seat.index()), ..EventFrame::default() };
        let with = |seat, other: Seat| EventFrame { other: Some(other.index()), ..of(seat) };
        let coins = |seat, coins: u8| EventFrame { count: Some(coins.into()), ..of(seat) };
        let drawn = |seat, drawn: Seen| EventFrame {
            cards: drawn.cards().map(cards),
            count: Some(drawn.count()),
            ..of(seat)
        };
        let turned = |seat, one| EventFrame { cards: Some(card(one)), ..of(seat) };
        Some(match *event {
            Event::Drafted { seat, card } => drawn(seat, card),
            Event::Dealt { seat, cards } => drawn(seat, cards),
            Event::Drew { seat, cards } => drawn(seat, cards),
            Event::Returned { seat, cards } => drawn(seat, cards),
            Event::Showed { seat, to, card } => EventFrame { other: Some(to.index()), ..drawn(seat, card) },
            Event::GaveUp { seat, to, card } => EventFrame { other: Some(to.index()), ..drawn(seat, card) },
            Event::Turn { seat } => of(seat),
            Event::Declared { seat, action } => {
                EventFrame { action: Some(ActionFrame::of(action)), ..of(seat) }
            }
            Event::Paid { seat, coins: paid } => coins(seat, paid),
            Event::Refunded { seat, coins: back } => coins(seat, back),
            Event::Took { seat, coins: taken } => coins(seat, taken),
            Event::Forfeited { seat, coins: lost } => coins(seat, lost),
            Event::Stole { seat, from, coins } => {
                EventFrame { count: Some(coins.into()), ..with(seat, from) }
            }
            Event::Held { seat } => of(seat),
            Event::Passed { seats: passed } => {
                EventFrame { kind, seats: Some(seats(passed)), ..EventFrame::default() }
            }
            Event::Challenged { seat, claimant } => with(seat, claimant),
            Event::Blocked { seat, character } => {
                EventFrame { character: Some(character.name()), ..of(seat) }
            }
            Event::Proved { seat, card } => turned(seat, card),
            Event::ProvedHand { seat, cards: all } => EventFrame { cards: Some(cards(all)), ..of(seat) },
            Event::Converted { seat, target, coins } => {
                EventFrame { count: Some(coins.into()), ..with(seat, target) }
            }
            Event::Embezzled { seat, coins: taken } => coins(seat, taken),
            Event::Gave { seat, to, coins } => EventFrame { count: Some(coins.into()), ..with(seat, to) },
            Event::Conceded { seat } => of(seat),
            Event::Left { seat, target } => with(seat, target),
            Event::Forced { seat, target } => with(seat, target),
            Event::Revealed { seat, cards: all } => EventFrame { cards: Some(cards(all)), ..of(seat) },
            Event::Lost { seat, card } => turned(seat, card),
            Event::Exiled { seat } => of(seat),
            Event::Asks(Phase::Over { winner }) => EventFrame {
                kind: PhaseKind::Over.name(),
                seat: winner.map(Seat::index),
                ..EventFrame::default()
            },
            Event::Asks(_) => return None,
        })
    }
}

/// A field of an event.
type Field = (&'static str, &'static str, Value);

/// The fields of an event of this kind besides the kind, and the names of those that may be absent.
fn fields(kind: EventKind) -> (&'static [&'static str], Vec<Field>) {
    let seat = |about| ("seat", about, seat_schema());
    let other = |about| ("other", about, seat_schema());
    let coins = || ("count", "The number of coins.", number(0, 255));
    let seen = || ("cards", "The cards, if the reader sees them.", list(card_schema(), 8));
    let drawn = || ("count", "The number of cards.", number(0, 8));
    let turned = || ("cards", "The cards, which everybody sees.", list(card_schema(), 8));
    let hidden: &[&str] = &["cards"];
    match kind {
        EventKind::Drafted | EventKind::Dealt | EventKind::Drew | EventKind::Returned => {
            (hidden, vec![seat("The player whose cards they are."), drawn(), seen()])
        }
        EventKind::Showed | EventKind::GaveUp => {
            (hidden, vec![seat("The player whose card it is."), other("The examiner."), drawn(), seen()])
        }
        EventKind::Turn | EventKind::Held | EventKind::Conceded | EventKind::Exiled => {
            (&[], vec![seat("The player.")])
        }
        EventKind::Declared => {
            (&[], vec![seat("The player."), ("action", "The action declared.", reference("ActionFrame"))])
        }
        EventKind::Paid
        | EventKind::Refunded
        | EventKind::Took
        | EventKind::Forfeited
        | EventKind::Embezzled => (&[], vec![seat("The player."), coins()]),
        EventKind::Stole => (&[], vec![seat("The player."), other("The player stolen from."), coins()]),
        EventKind::Gave => (&[], vec![seat("The player."), other("The partner."), coins()]),
        EventKind::Converted => {
            (&[], vec![seat("The player who pays."), other("The player whose side changes."), coins()])
        }
        EventKind::Passed => (&[], vec![("seats", "The players.", list(seat_schema(), Seat::MAX))]),
        EventKind::Challenged => (&[], vec![seat("The challenger."), other("The claimant.")]),
        EventKind::Left | EventKind::Forced => {
            (&[], vec![seat("The examiner."), other("The player examined.")])
        }
        EventKind::Blocked => {
            (&[], vec![seat("The blocker."), ("character", "The character claimed.", reference("Character"))])
        }
        EventKind::Proved | EventKind::ProvedHand | EventKind::Revealed | EventKind::Lost => {
            (&[], vec![seat("The player."), turned()])
        }
        EventKind::Asks => (&["seat"], vec![seat("The winner, if there is one.")]),
    }
}

/// What has happened in an event of this kind.
fn about_of(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Drafted => "A player picked a card in the draft.",
        EventKind::Dealt => "A player was dealt cards.",
        EventKind::Turn => "A player's turn began.",
        EventKind::Declared => "A player declared an action.",
        EventKind::Paid => "A player paid the cost of an action.",
        EventKind::Refunded => "A player got the cost of an action back.",
        EventKind::Took => "A player took coins from the Treasury.",
        EventKind::Stole => "A player stole coins from another.",
        EventKind::Held => {
            "The reader passed, and the pass is held until the window closes. Nobody else hears of it."
        }
        EventKind::Passed => {
            "Players passed: one who was asked alone, or all who had passed when the window closed."
        }
        EventKind::Challenged => "A player challenged a claim.",
        EventKind::Blocked => "A player blocked the action, claiming a character.",
        EventKind::Proved => "A player proved a claim with a card, which went back to the Court.",
        EventKind::ProvedHand => {
            "A player proved with the whole hand not to have a character; the hand went back to the Court."
        }
        EventKind::Conceded => "A player conceded a claim.",
        EventKind::Drew => "A player drew cards from the Court.",
        EventKind::Returned => "A player returned cards to the Court after an Exchange.",
        EventKind::Showed => "A player showed a card to the examiner.",
        EventKind::Left => "The examiner left the player the card shown.",
        EventKind::Forced => "The examiner forced the player to exchange the card shown.",
        EventKind::GaveUp => "The card shown to the examiner went back to the Court.",
        EventKind::Converted => {
            "A player paid coins into the Treasury Reserve and changed a side: their own or another player's."
        }
        EventKind::Embezzled => "A player took the coins in the Treasury Reserve.",
        EventKind::Gave => "A player passed coins of a cooperation on to the partner.",
        EventKind::Forfeited => "The coins of a player who is out went back to the Treasury.",
        EventKind::Revealed => "A player showed the whole hand to everyone, and keeps it.",
        EventKind::Lost => "A player lost influence: a card was turned face up.",
        EventKind::Exiled => "A player is out of the game.",
        EventKind::Asks => "The game is over.",
    }
}

pub(crate) fn schemas() -> Vec<(String, Value)> {
    // Of the `Asks` events, only the end of the game has a frame.
    let word_of =
        |kind: EventKind| if kind == EventKind::Asks { PhaseKind::Over.name() } else { kind.name() };
    let name = |kind: EventKind| format!("{}Event", crate::camel(word_of(kind)));
    let about = "Something that happened, as the reader heard it.";
    let variants = EventKind::ALL.map(|kind| (word_of(kind).to_owned(), name(kind)));
    let mut schemas = vec![("EventFrame".to_owned(), union(about, "kind", variants))];
    schemas.extend(EventKind::ALL.map(|kind| {
        let (optional, own) = fields(kind);
        let kinds = [("kind", "The kind of event.", word([word_of(kind)]))];
        (name(kind), object(about_of(kind), optional, kinds.into_iter().chain(own)))
    }));
    schemas
}
