//! What a viewer is told: by the engine, or by a teller with a leak.

use corte::*;

/// An event as it happens.
pub(crate) struct Moment<'m> {
    pub(crate) before: &'m Game,
    pub(crate) after: &'m Game,
    pub(crate) event: &'m Event<Secret>,
    /// All events before it.
    pub(crate) history: &'m [Event<Secret>],
}

/// Every way in which a viewer is told something. The laws are checked against one of these.
#[derive(Clone, Copy)]
pub(crate) struct Teller {
    pub(crate) name: &'static str,
    /// What a viewer hears of an event.
    pub(crate) hear: fn(&Moment<'_>, Viewer) -> Option<String>,
    /// What a seat is offered.
    pub(crate) legal: fn(&Game, Seat) -> Vec<usize>,
    /// Why a decision is refused, if it is.
    pub(crate) refusal: fn(&Game, Seat, Decision) -> Option<String>,
    /// What a viewer sees.
    pub(crate) picture: fn(&Game, Viewer) -> String,
    /// What a log says about a game, for everyone to see.
    pub(crate) log: fn(&Game) -> String,
}

/// The engine itself.
pub(crate) const ENGINE: Teller = Teller { name: "the engine", hear, legal, refusal, picture, log };

pub(crate) fn hear(now: &Moment<'_>, viewer: Viewer) -> Option<String> {
    now.event.seen_by(viewer).map(|event| format!("{event:?}"))
}

pub(crate) fn legal(game: &Game, seat: Seat) -> Vec<usize> {
    game.legal(seat).iter().map(DecisionId::index).collect()
}

pub(crate) fn refusal(game: &Game, seat: Seat, decision: Decision) -> Option<String> {
    let mut game = *game;
    game.decide(seat, decision).err().map(|reason| reason.to_string())
}

pub(crate) fn picture(game: &Game, viewer: Viewer) -> String {
    format!("{:?}", game.perspective(viewer))
}

pub(crate) fn log(game: &Game) -> String {
    format!("{game:?}")
}
