//! Tellers that each leak one secret, to show that the laws would notice.

use super::teller::{ENGINE, Moment, Teller, hear, legal, picture, refusal};
use corte::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// All leaks.
pub(crate) fn leaks() -> Vec<Teller> {
    [hidden_cards(), places(), traces(), passes(), questions(), pictures()].concat()
}

/// Cards told to viewers they don't concern.
fn hidden_cards() -> Vec<Teller> {
    vec![
        Teller {
            name: "dealt cards are seen by the next seat",
            hear: |now, viewer| match *now.event {
                Event::Dealt { seat, .. } if viewer.seat() == now.after.table().playing().after(seat) => {
                    opened(now)
                }
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "a drafted card is open to all",
            hear: |now, viewer| {
                if let Event::Drafted { .. } = now.event { opened(now) } else { hear(now, viewer) }
            },
            ..ENGINE
        },
        Teller {
            name: "drawn cards are open to all",
            hear: |now, viewer| {
                if let Event::Drew { .. } = now.event { opened(now) } else { hear(now, viewer) }
            },
            ..ENGINE
        },
        Teller {
            name: "returned cards are open to all",
            hear: |now, viewer| {
                if let Event::Returned { .. } = now.event { opened(now) } else { hear(now, viewer) }
            },
            ..ENGINE
        },
        Teller {
            name: "a shown card is open to all",
            hear: |now, viewer| {
                if let Event::Showed { .. } = now.event { opened(now) } else { hear(now, viewer) }
            },
            ..ENGINE
        },
        Teller {
            name: "a card given up is open to all",
            hear: |now, viewer| {
                if let Event::GaveUp { .. } = now.event { opened(now) } else { hear(now, viewer) }
            },
            ..ENGINE
        },
        Teller {
            name: "the winner's hand is laid open at the end",
            hear: |now, viewer| match *now.event {
                Event::Asks(Phase::Over { winner: Some(winner) }) => add(now, viewer, now.after.hand(winner)),
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
    ]
}

/// Cards told by their position in the hand, which reveals something about the other card.
fn places() -> Vec<Teller> {
    vec![
        Teller {
            name: "a lost card is told by its place in the hand",
            hear: |now, viewer| match *now.event {
                Event::Lost { seat, card } => add(now, viewer, place(now.before.hand(seat), card)),
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "a proven card is told by its place in the hand",
            hear: |now, viewer| match *now.event {
                Event::Proved { seat, card } => add(now, viewer, place(now.before.hand(seat), card)),
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "a shown card is told by its place in the hand",
            hear: |now, viewer| match *now.event {
                Event::Showed { seat, .. } => {
                    let shown = cards_of(now.event).and_then(Cards::lowest);
                    add(now, viewer, shown.map(|card| place(now.before.hand(seat), card)))
                }
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
    ]
}

/// Cards that leave a trace: a length, a count, a checksum.
fn traces() -> Vec<Teller> {
    vec![
        Teller {
            name: "a hidden message is as long as its card's name",
            hear: |now, viewer| {
                let padding = cards_of(now.event).map_or(0, |cards| cards.to_string().len());
                hear(now, viewer).map(|text| text + &" ".repeat(padding))
            },
            ..ENGINE
        },
        Teller {
            name: "equal cards that return are counted as one",
            hear: |now, viewer| match *now.event {
                Event::Returned { .. } => {
                    add(now, viewer, cards_of(now.event).map(|cards| cards.options().count()))
                }
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "an Exchange that returns what it drew is told as nothing",
            hear: |now, viewer| match *now.event {
                Event::Returned { .. } if cards_of(now.event) == last_drawn(now) => None,
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "a proven card that comes back is told",
            hear: |now, viewer| match (now.event, proved_last(now)) {
                (Event::Drew { .. }, Some(card)) => {
                    add(now, viewer, cards_of(now.event).map(|cards| cards.contains(card)))
                }
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "a turn begins with a check sum of the whole game",
            hear: |now, viewer| match now.event {
                Event::Turn { .. } => {
                    let mut hasher = DefaultHasher::new();
                    now.after.hash(&mut hasher);
                    add(now, viewer, hasher.finish())
                }
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
    ]
}

/// Passes told before the window closes, or in the order in which they came.
fn passes() -> Vec<Teller> {
    vec![
        Teller {
            name: "a held pass is told to all",
            hear: |now, viewer| {
                if let Event::Held { .. } = now.event { opened(now) } else { hear(now, viewer) }
            },
            ..ENGINE
        },
        Teller {
            name: "passes are told in the order in which they came",
            hear: |now, viewer| {
                let opened = |event: &Event<Secret>| matches!(event, Event::Asks(_));
                let since = now.history.iter().rposition(opened).map_or(0, |opened| opened + 1);
                let held = now.history[since..].iter().filter(|event| matches!(event, Event::Held { .. }));
                match now.event {
                    Event::Passed { .. } => add(now, viewer, held.collect::<Vec<_>>()),
                    _ => hear(now, viewer),
                }
            },
            ..ENGINE
        },
        Teller {
            name: "the table shows who is still thinking",
            picture: |game, viewer| format!("{}, {:?} are thinking", picture(game, viewer), game.asked()),
            ..ENGINE
        },
        Teller {
            name: "a refusal counts those who have still to answer",
            refusal: |game, seat, decision| {
                refusal(game, seat, decision)
                    .map(|text| format!("{text}; {} have still to answer", game.asked().len()))
            },
            ..ENGINE
        },
    ]
}

/// Questions that depend on a hand: who is asked, what is offered, what is refused.
fn questions() -> Vec<Teller> {
    vec![
        Teller {
            name: "a challenge is offered only against a bluff",
            legal: |game, seat| match game.table().phase() {
                Phase::Challenge { claim, .. } if holds(game, claim) => {
                    legal(game, seat).into_iter().filter(|id| *id != 56).collect()
                }
                _ => legal(game, seat),
            },
            ..ENGINE
        },
        Teller {
            name: "only who holds a Contessa is asked to block",
            hear: |now, viewer| match *now.event {
                Event::Asks(Phase::Block { action: Action::Assassinate { target, .. }, .. })
                    if now.after.hand(target).count(Character::Contessa) == 0 =>
                {
                    None
                }
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "a bluff is not asked for its proof",
            hear: |now, viewer| match *now.event {
                Event::Asks(Phase::Proof { claim, .. }) if !holds(now.after, claim) => None,
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "who can't prove concedes without being asked",
            hear: |now, viewer| match *now.event {
                Event::Asks(Phase::Proof { claim, .. }) if !holds(now.after, claim) => {
                    let seat = claim.by(now.after.table().turn());
                    Some(format!("{:?}", Event::<Seen>::Conceded { seat }))
                }
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "a question is told with the number of its answers",
            hear: |now, viewer| match now.event {
                Event::Asks(_) => {
                    let answers = now.after.asked().iter().map(|seat| now.after.legal(seat).len());
                    add(now, viewer, answers.collect::<Vec<_>>())
                }
                _ => hear(now, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "a refusal names the next seat's cards",
            refusal: |game, seat, decision| {
                let next = game.table().playing().after(seat).unwrap_or(seat);
                refusal(game, seat, decision).map(|text| format!("{text}; {next} holds {}", game.hand(next)))
            },
            ..ENGINE
        },
    ]
}

/// Pictures that hold more than the viewer's own cards.
fn pictures() -> Vec<Teller> {
    vec![
        Teller {
            name: "a spectator sees the hand of the player to move",
            picture: |game, viewer| match viewer {
                Viewer::Spectator => format!("{} {}", picture(game, viewer), game.hand(game.table().turn())),
                Viewer::Seat(_) => picture(game, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "exiles see every hand",
            picture: |game, viewer| match viewer {
                Viewer::Seat(seat) if !game.table().playing().contains(seat) => {
                    let hands: Vec<Cards> = game.table().seats().map(|seat| game.hand(seat)).collect();
                    format!("{} {hands:?}", picture(game, viewer))
                }
                _ => picture(game, viewer),
            },
            ..ENGINE
        },
        Teller {
            name: "a log names the hand of the player to move",
            log: |game| format!("{game:?} {}", game.hand(game.table().turn())),
            ..ENGINE
        },
        Teller {
            name: "the Court lies open",
            picture: |game, viewer| format!("{} {}", picture(game, viewer), game.court()),
            ..ENGINE
        },
        Teller {
            name: "what a draft sets aside lies open",
            picture: |game, viewer| format!("{} {}", picture(game, viewer), game.aside()),
            ..ENGINE
        },
    ]
}

/// What the player concerned hears of it.
fn opened(now: &Moment<'_>) -> Option<String> {
    concerns(now.event).and_then(|seat| hear(now, Viewer::Seat(seat)))
}

/// What the viewer hears, and something more.
fn add(now: &Moment<'_>, viewer: Viewer, more: impl std::fmt::Debug) -> Option<String> {
    hear(now, viewer).map(|text| format!("{text} {more:?}"))
}

fn concerns(event: &Event<Secret>) -> Option<Seat> {
    match *event {
        Event::Drafted { seat, .. }
        | Event::Dealt { seat, .. }
        | Event::Drew { seat, .. }
        | Event::Returned { seat, .. }
        | Event::Showed { seat, .. }
        | Event::GaveUp { seat, .. }
        | Event::Held { seat } => Some(seat),
        _ => None,
    }
}

/// The secret cards of an event.
fn cards_of(event: &Event<Secret>) -> Option<Cards> {
    match event.seen_by(Viewer::Seat(concerns(event)?))? {
        Event::Drafted { card: cards, .. }
        | Event::Dealt { cards, .. }
        | Event::Drew { cards, .. }
        | Event::Returned { cards, .. }
        | Event::Showed { card: cards, .. }
        | Event::GaveUp { card: cards, .. } => cards.cards(),
        _ => None,
    }
}

fn place(hand: Cards, card: Card) -> Option<usize> {
    hand.iter().position(|held| held == card)
}

fn last_drawn(now: &Moment<'_>) -> Option<Cards> {
    now.history.iter().rev().find(|event| matches!(event, Event::Drew { .. })).and_then(cards_of)
}

/// The card proven just before, if there was one.
fn proved_last(now: &Moment<'_>) -> Option<Card> {
    match now.history {
        [.., Event::Proved { card, .. }, Event::Asks(Phase::Replace { .. })] => Some(*card),
        _ => None,
    }
}

fn holds(game: &Game, claim: Claim) -> bool {
    let table = game.table();
    let hand = game.hand(claim.by(table.turn()));
    claim.says(table.rules()).is_some_and(|said| said.is_true_of(hand))
}
