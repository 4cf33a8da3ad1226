//! The minimum length of what somebody at a table is sent, whatever hand they have.
//!
//! It is the length of what everybody sees, plus the chat that the reader sees, plus room for a hand and for the
//! answers on offer. Everybody at the table may know all of that, so the length tells nothing more.

use super::{Guest, Invitation, Sheet, Told};
use crate::api;
use crate::difference::{Difference, Parts};
use corte::{Phase, Seat, Viewer};
use corte_table::{LiveTable, Millis, Person};
use corte_ui::page::{self, Cover, Prefs};
use std::sync::Arc;

/// Room for a hand and what only its seat has heard, and for each answer on offer.
const HAND: usize = 4 * 1024 + 512;
const ANSWER: usize = 640;
/// In a difference: room for how one's own seat looks, for what there is to do while others are asked, and for a hand
/// that has changed.
pub(super) const SEAT: usize = 384;
pub(super) const IDLE: usize = 1024;
pub(super) const CARDS: usize = 640;
/// Room for what covers a hand and its answers, and each line that its seat alone reads whole, for a viewer who has them covered.
const COVER: usize = 1536;
const COVERED_LINE: usize = 224;
/// The same in JSON.
const HAND_JSON: usize = 1024;
const ANSWER_JSON: usize = 160;
/// The most answers that depend on a hand: what to keep of five cards.
const BY_HAND: usize = 10;

/// What was already drawn as everybody sees it, because it has the same length for many viewers.
#[derive(Debug, Default)]
pub(crate) struct Public {
    /// Frames alone, with their parts.
    open: Vec<(Prefs, String, Arc<Parts>)>,
    /// The length of a step from some earlier frames.
    steps: Vec<(Prefs, Vec<Arc<Parts>>, usize)>,
    /// The length of a JSON frame that tells as much of the game as the first one that was asked for.
    json: Option<usize>,
}

/// The seat of somebody who holds a hand now.
pub(super) fn holds(table: &LiveTable, person: Option<Person>) -> Option<Seat> {
    table.running()?;
    table.viewer(person).seat()
}

/// How many answers may be on offer to this seat, as far as everybody can tell.
pub(super) fn answers(table: &LiveTable, seat: Seat) -> usize {
    let Some(round) = table.running() else { return 0 };
    let game = round.game();
    if !game.asked().contains(seat) {
        return 0;
    }
    match game.table().phase() {
        // What may be claimed depends on coins and on who is still in.
        Phase::Action | Phase::Challenge { .. } | Phase::Block { .. } => game.legal(seat).len(),
        _ => BY_HAND,
    }
}

/// In a difference: room for a question and its answers, as far as everybody can tell.
pub(super) fn question(table: &LiveTable, seat: Seat) -> usize {
    let answers = answers(table, seat);
    let phase = table.running().map(|round| round.game().table().phase());
    if let Some(Phase::Keep { .. }) = phase {
        return 640 + 224 * answers;
    }
    match phase {
        // All actions are shown, whichever may be taken.
        Some(Phase::Action) => 3072 + 384 * answers,
        Some(Phase::Challenge { .. } | Phase::Block { .. }) => 704 + 224 * answers,
        _ => 1536,
    }
}

/// Room for the cover over what was brought since there were this many events. When a seat gets, gives or shows cards, everybody can tell.
pub(super) fn cover(guest: &Guest, table: &LiveTable, seat: Seat, since: usize) -> usize {
    if guest.prefs.cover == Cover::Off {
        return 0;
    }
    let events = table.round().map_or(&[][..], |round| round.events());
    let told = events.iter().skip(since);
    let lines = told.filter(|event| event.seen_by(Viewer::Seat(seat)) != event.seen_by(Viewer::Spectator));
    COVER + COVERED_LINE * lines.count()
}

impl Public {
    /// The minimum length of this viewer's frame; 0 if they hold no hand.
    pub(crate) fn frame(
        &mut self,
        to: &Invitation,
        table: &LiveTable,
        person: Option<Person>,
        guest: &Guest,
        now: Millis,
    ) -> usize {
        self.drawn(to, table, person, guest, now, false)
    }

    /// The minimum length of this viewer's page.
    pub(crate) fn page(
        &mut self,
        to: &Invitation,
        table: &LiveTable,
        person: Option<Person>,
        guest: &Guest,
        now: Millis,
    ) -> usize {
        self.drawn(to, table, person, guest, now, true)
    }

    /// The minimum length of a JSON response that contains this viewer's frame.
    pub(crate) fn frame_in_json(
        &mut self,
        to: &Invitation,
        table: &LiveTable,
        person: Option<Person>,
        guest: &Guest,
        now: Millis,
    ) -> usize {
        // Every twelfth character of an element is a quotation mark, which takes two in JSON.
        self.frame(to, table, person, guest, now) * 5 / 4
    }

    /// The minimum length of this viewer's frame as JSON.
    pub(crate) fn json(
        &mut self,
        to: &Invitation,
        table: &LiveTable,
        person: Option<Person>,
        told: Told,
    ) -> usize {
        let Some(seat) = holds(table, person) else { return 0 };
        let length = |frame: &corte_table::Frame<'_>| {
            serde_json::to_string(&told.frame(&to.code, table, frame)).map_or(0, |text| text.len())
        };
        let everybody = *self
            .json
            .get_or_insert_with(|| length(&corte_table::Frame { lines: Vec::new(), ..table.frame(None) }));
        let talk = api::frame::own_talk(&table.glance(person));
        everybody + talk + HAND_JSON + ANSWER_JSON * answers(table, seat)
    }

    /// The frame that every viewer with the same preferences is shown, without the chat.
    pub(super) fn open(
        &mut self,
        to: &Invitation,
        table: &LiveTable,
        guest: &Guest,
        now: Millis,
    ) -> (&str, Arc<Parts>) {
        let known = self.open.iter().position(|known| known.0 == guest.prefs);
        let at = known.unwrap_or_else(|| {
            let text = everybodys(to, table, guest.prefs, now, false);
            let parts = Arc::new(Parts::of(&text));
            self.open.push((guest.prefs, text, parts));
            self.open.len() - 1
        });
        let (_, text, parts) = &self.open[at];
        (text, Arc::clone(parts))
    }

    /// The length of the difference that leads from these frames to the current one, as everybody sees them.
    pub(super) fn step(
        &mut self,
        to: &Invitation,
        table: &LiveTable,
        guest: &Guest,
        now: Millis,
        from: &[Arc<Parts>],
    ) -> usize {
        let same = |frames: &[Arc<Parts>]| {
            frames.len() == from.len() && frames.iter().zip(from).all(|(one, other)| Arc::ptr_eq(one, other))
        };
        let known = self.steps.iter().find(|known| known.0 == guest.prefs && same(&known.1));
        if let Some((.., length)) = known {
            return *length;
        }
        let (text, parts) = self.open(to, table, guest, now);
        let length = Difference::between(from.iter().map(Arc::as_ref), &parts, text, text.len()).len();
        self.steps.push((guest.prefs, from.to_vec(), length));
        length
    }

    fn drawn(
        &mut self,
        to: &Invitation,
        table: &LiveTable,
        person: Option<Person>,
        guest: &Guest,
        now: Millis,
        whole: bool,
    ) -> usize {
        let Some(seat) = holds(table, person) else { return 0 };
        let everybody = match whole {
            true => everybodys(to, table, guest.prefs, now, true).len(),
            false => self.open(to, table, guest, now).0.len(),
        };
        let own = Sheet::with(to, table, table.glance(person), guest, now);
        let setting = own.frame.settings.setting();
        let talk = page::talk(guest.prefs.lang, setting, &to.code, &own.talk(), &own.order());
        everybody + talk.len() + HAND + ANSWER * answers(table, seat) + cover(guest, table, seat, 0)
    }
}

/// What is drawn for everybody, without the chat.
fn everybodys(to: &Invitation, table: &LiveTable, prefs: Prefs, now: Millis, whole: bool) -> String {
    let nobody = Guest { prefs, name: String::new(), strength: String::new(), rail: false, reached: None };
    let sheet = Sheet::of(to, table, None, &nobody, now);
    Sheet { chat: Vec::new(), whole, ..sheet }.draw()
}

#[cfg(test)]
pub(super) mod tests;
