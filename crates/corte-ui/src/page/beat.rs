//! The dramatic moments of a game: what they are, and which of them a frame contains.

use crate::words::Teller;
use corte::{Action, Card, Cards, Character, Claimed, Event, Rules, Seen};

/// A moment that is played on the stage.
#[derive(Clone, Debug)]
pub(crate) struct Beat {
    /// The number of its event, which is that of its line in the log.
    pub(super) at: usize,
    pub(super) picture: Picture,
    /// The sentence for it in the log.
    pub(super) text: String,
}

/// What the stage shows of it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Picture {
    /// A claim is challenged.
    Doubted(Claimed),
    /// A claim is proven with this card.
    Proven(Card),
    /// A claim is given up.
    Broken(Claimed),
    /// A hand is shown to everyone.
    Shown(Cards),
    /// A card is turned up for good.
    Lost(Card),
    /// A player changes sides.
    Converted,
    /// A player is exiled.
    Exiled,
}

impl Picture {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Picture::Doubted(_) => "challenged",
            Picture::Proven(_) => "proved",
            Picture::Broken(_) => "conceded",
            Picture::Shown(_) => "revealed",
            Picture::Lost(_) => "lost",
            Picture::Converted => "converted",
            Picture::Exiled => "exiled",
        }
    }
}

/// How many of the latest beats a frame contains. A page that missed more still has the log.
const KEPT: usize = 10;

/// Returns the latest beats of a game, as this teller tells them.
pub(crate) fn latest(rules: &Rules, log: &[Event<Seen>], teller: &Teller<'_>) -> Vec<Beat> {
    let is_beat = |at: &usize| picture(&log[*at], Some(Claimed::having(Character::Duke))).is_some();
    let earliest = (0..log.len()).rev().filter(is_beat).take(KEPT).last().unwrap_or(log.len());
    let turn = log[..earliest].iter().rposition(|event| matches!(event, Event::Turn { .. })).unwrap_or(0);
    let (mut teller, mut claimed) = (*teller, None);
    let mut beats = Vec::new();
    for (at, event) in log.iter().enumerate().skip(turn) {
        match *event {
            Event::Declared { action, .. } => claimed = action.says(rules),
            Event::Blocked { character, .. } => claimed = Some(Claimed::having(character)),
            _ => {}
        }
        let text = match *event {
            // The log tells it together with its action, since nobody can stop it (R-F8).
            Event::Converted { seat, target, .. } => Some(teller.declared(seat, Action::Convert { target })),
            _ => teller.tell(event),
        };
        let picture = picture(event, claimed).filter(|_| at >= earliest);
        beats.extend(picture.zip(text).map(|(picture, text)| Beat { at, picture, text }));
    }
    beats
}

/// The picture of an event while this is claimed; `None` if the event is no beat.
fn picture(event: &Event<Seen>, claimed: Option<Claimed>) -> Option<Picture> {
    match *event {
        Event::Challenged { .. } => claimed.map(Picture::Doubted),
        Event::Proved { card, .. } => Some(Picture::Proven(card)),
        Event::Conceded { .. } => claimed.map(Picture::Broken),
        Event::Revealed { cards, .. } | Event::ProvedHand { cards, .. } => Some(Picture::Shown(cards)),
        Event::Lost { card, .. } => Some(Picture::Lost(card)),
        Event::Converted { .. } => Some(Picture::Converted),
        Event::Exiled { .. } => Some(Picture::Exiled),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Picture;
    use corte::{Card, Cards, Character, Claimed, Pack};

    /// The script knows how long to play each beat that a frame can contain.
    #[test]
    fn every_beat_has_its_time_on_stage() {
        let duke = Claimed::having(Character::Duke);
        let card = Card::plain(Character::Duke);
        let all = [
            Picture::Doubted(duke),
            Picture::Proven(card),
            Picture::Broken(duke),
            Picture::Shown(Cards::none(Pack::default())),
            Picture::Lost(card),
            Picture::Converted,
            Picture::Exiled,
        ];
        let script = include_str!("../../assets/beats.mjs");
        let times = script.lines().find(|line| line.starts_with("const DWELL")).expect("times on stage");
        for picture in all {
            let time = times.split_once(&format!(" {}: ", picture.name())).map(|(_, rest)| rest);
            let digits = time.and_then(|time| time.split(|letter: char| !letter.is_ascii_digit()).next());
            let time = digits.and_then(|digits| digits.parse::<u32>().ok());
            assert!(time.is_some_and(|time| time >= 800), "{}: {time:?}", picture.name());
        }
    }
}
