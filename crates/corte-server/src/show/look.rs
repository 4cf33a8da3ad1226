//! What one viewer is sent of a table: the whole frame, or the difference to the one they have.
//!
//! A difference is derived from two frames that its reader is sent, so it tells them nothing new. Its length could tell
//! something to an observer who sees only lengths. So it is as long as the same step is for everybody, plus the chat
//! that its reader sees, plus room for what a hand may bring, which everybody at the table can tell too.

use super::{Format, Invitation, Public, Told, fragment, public};
use crate::answer::{filled, pad};
use crate::difference::{Difference, FRAMES, Parts};
use crate::room::Message;
use corte::{Event, Seat, Viewer};
use corte_table::{LiveTable, Millis, Person};
use std::sync::Arc;

/// Lengths of differences are multiples of this.
pub(crate) const CLASS: usize = 256;

/// Where the chat begins in a frame. Nothing from there on depends on a hand.
const TALK: &str = "<section id=\"talk\"";

/// A table, as seen by somebody at a moment.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) to: &'a Invitation,
    pub(crate) table: &'a LiveTable,
    pub(crate) person: Option<Person>,
    pub(crate) format: &'a Format,
    pub(crate) told: Told,
    pub(crate) now: Millis,
}

/// What is remembered of the frames that a viewer has.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// The latest first.
    frames: Vec<Arc<Parts>>,
    /// The same for the frames that everybody could see then.
    open: Vec<Arc<Parts>>,
    facts: Facts,
}

/// What everybody could tell of a viewer's frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Facts {
    game: u32,
    /// The seat whose hand is in it.
    seat: Option<Seat>,
    /// The number of their open question.
    asked: Option<u32>,
    /// How many events can no longer be taken back.
    settled: usize,
}

impl Facts {
    fn of(table: &LiveTable, person: Option<Person>) -> Facts {
        let seat = public::holds(table, person);
        let asked = seat.map(|seat| table.decision_of(seat)).filter(|(_, open)| *open);
        let round = table.round();
        Facts {
            game: round.map_or(0, corte_table::Round::number),
            seat,
            asked: asked.map(|(number, _)| number),
            settled: round.map_or(0, corte_table::Round::settled),
        }
    }
}

impl Known {
    /// Whether viewers with these frames also have those.
    pub(crate) fn is(&self, other: &Known) -> bool {
        let mut pairs = self.frames.iter().zip(&other.frames);
        self.frames.len() == other.frames.len() && pairs.all(|(one, other)| Arc::ptr_eq(one, other))
    }

    /// Adds the frames that came before.
    pub(crate) fn after(mut self, before: &Known) -> Known {
        self.frames.extend(before.frames.iter().take(FRAMES - 1).cloned());
        self.open.extend(before.open.iter().take(FRAMES - 1).cloned());
        self
    }
}

impl Look<'_> {
    /// The frame without padding.
    pub(crate) fn text(&self) -> String {
        match self.format {
            Format::Html(guest) => fragment(self.to, self.table, self.person, guest, self.now),
            Format::Json => {
                let frame = self.told.frame(&self.to.code, self.table, &self.table.frame(self.person));
                serde_json::to_string(&frame).expect("a frame serialises to JSON")
            }
            #[cfg(any(test, feature = "simulate"))]
            Format::Witness(witness) => witness.draw(&self.to.code, self.table, self.person),
        }
    }

    /// The frame as it is sent whole, with a newline in JSON. It is padded so that its length reveals nothing.
    pub(crate) fn whole(&self, text: &str, public: &mut Public) -> Message {
        let least = match self.format {
            Format::Html(guest) => public.frame(self.to, self.table, self.person, guest, self.now),
            Format::Json => public.json(self.to, self.table, self.person, self.told),
            #[cfg(any(test, feature = "simulate"))]
            Format::Witness(_) => return Arc::new(text.to_owned()),
        };
        let length = filled(least, text.len());
        let mut message = String::with_capacity(length + 1);
        message.push_str(text);
        pad(&mut message, length);
        if *self.format == Format::Json {
            message.push('\n');
        }
        message.into()
    }

    /// What to remember of it; `None` for a frame that is always sent whole.
    pub(crate) fn known(&self, text: &str, public: &mut Public) -> Option<Known> {
        let Format::Html(guest) = self.format else { return None };
        let parts = Arc::new(Parts::of(text));
        let facts = Facts::of(self.table, self.person);
        // A viewer without a hand sees what everybody does.
        let open = facts.seat.map(|_| public.open(self.to, self.table, guest, self.now).1);
        Some(Known { frames: vec![parts], open: open.into_iter().collect(), facts })
    }

    /// The difference for a viewer who has that frame; `None` if the whole frame has to be sent.
    pub(crate) fn difference(
        &self,
        text: &str,
        from: &Known,
        known: &Known,
        public: &mut Public,
    ) -> Option<Message> {
        let (difference, least) = self.step(text, from, known, public)?;
        let length = match difference.len() {
            length if least == 0 => length.next_multiple_of(CLASS),
            length if length <= least => least.next_multiple_of(CLASS),
            // A difference longer than planned at least reveals little.
            length => length.next_multiple_of(8 * CLASS),
        };
        Some(difference.message(length).into())
    }

    /// The difference and its minimum length, which is 0 if the viewer holds no hand.
    fn step(
        &self,
        text: &str,
        from: &Known,
        known: &Known,
        public: &mut Public,
    ) -> Option<(Difference, usize)> {
        let Format::Html(guest) = self.format else { return None };
        if (from.facts.game, from.facts.seat) != (known.facts.game, known.facts.seat) {
            return None;
        }
        let talk = text.find(TALK).unwrap_or(text.len());
        let parts = known.frames.first()?;
        let difference = Difference::between(from.frames.iter().map(Arc::as_ref), parts, text, talk);
        let Some(seat) = known.facts.seat else { return Some((difference, 0)) };
        let everybodys = public.step(self.to, self.table, guest, self.now, &from.open);
        let room = self.room(seat, &from.facts, &known.facts);
        let cover = public::cover(guest, self.table, seat, from.facts.settled);
        let least = everybodys + difference.late() + room + cover;
        Some((difference, least))
    }

    /// Room for what a hand may bring from one frame to the next.
    fn room(&self, seat: Seat, from: &Facts, to: &Facts) -> usize {
        let asked = match to.asked {
            now if now == from.asked => 0,
            Some(_) => public::question(self.table, seat),
            None => public::IDLE,
        };
        let cards = if self.is_stirred(seat, from.settled) { public::CARDS } else { 0 };
        public::SEAT + asked + cards
    }

    /// Whether this seat has shown, drawn or returned cards since there were this many events.
    fn is_stirred(&self, seat: Seat, settled: usize) -> bool {
        let Some(round) = self.table.round() else { return false };
        round.events().iter().skip(settled).any(|event| match *event {
            Event::Proved { seat: who, .. } | Event::Lost { seat: who, .. } => who == seat,
            Event::Held { .. } => false,
            _ => event.seen_by(Viewer::Seat(seat)) != event.seen_by(Viewer::Spectator),
        })
    }
}

#[cfg(test)]
mod tests;
