//! Frames already drawn for other viewers: many see the same, and have seen the same.

use super::{Line, Message};
use crate::show::{Format, Known, Look, Public};
use corte_table::Person;
use std::sync::Arc;

/// How many ways of looking at a table are remembered while a change is told, and how many earlier frames.
const WAYS: usize = 16;

/// The frames of one moment.
#[derive(Default)]
pub(super) struct Drawn {
    frames: Vec<Frame>,
}

/// A frame, and what was made of it.
pub(super) struct Frame {
    person: Option<Person>,
    format: Format,
    text: String,
    whole: Option<Message>,
    known: Option<Known>,
    /// The earlier frames, the frames remembered afterwards, and the message between them.
    differences: Vec<(Known, Known, Message)>,
}

impl Drawn {
    /// The frame for this way of looking.
    pub(super) fn once(&mut self, look: &Look<'_>) -> &mut Frame {
        let is_running = look.table.running().is_some();
        let same =
            |frame: &Frame| frame.person == look.person && frame.format.draws_as(look.format, is_running);
        let at = self.frames.iter().position(same).unwrap_or_else(|| {
            // If there are many ways to look, the last ones are drawn again and again.
            self.frames.truncate(WAYS - 1);
            self.frames.push(Frame {
                person: look.person,
                format: look.format.clone(),
                text: look.text(),
                whole: None,
                known: None,
                differences: Vec::new(),
            });
            self.frames.len() - 1
        });
        &mut self.frames[at]
    }
}

impl Frame {
    /// The message for this line, which has this frame from then on.
    pub(super) fn message(&mut self, look: &Look<'_>, line: &mut Line, public: &mut Public) -> Message {
        let Line::From(from) = line else { return self.whole(look, public) };
        if self.known.is_none() {
            self.known = look.known(&self.text, public);
        }
        let Some(known) = &self.known else { return self.whole(look, public) };
        if let Some((_, had, message)) = self.differences.iter().find(|(before, ..)| before.is(from)) {
            *from = had.clone();
            return Arc::clone(message);
        }
        let Some(message) = look.difference(&self.text, from, known, public) else {
            *from = known.clone();
            return self.whole(look, public);
        };
        let had = known.clone().after(from);
        let before = std::mem::replace(from, had.clone());
        if self.differences.len() < WAYS {
            self.differences.push((before, had, Arc::clone(&message)));
        }
        message
    }

    fn whole(&mut self, look: &Look<'_>, public: &mut Public) -> Message {
        let text = &self.text;
        Arc::clone(self.whole.get_or_insert_with(|| look.whole(text, public)))
    }
}
