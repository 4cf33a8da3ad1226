//! What was drawn already for those who watch: many see the same, and have seen the same.

use super::{Line, Message};
use crate::show::{Format, Known, Look, Public};
use corte_table::Person;
use std::sync::Arc;

/// How many ways of looking at one table are remembered while a change is told, and how many frames before it.
const WAYS: usize = 16;

/// Frames of one moment.
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
    /// From which frames, with what is had then, by which message.
    differences: Vec<(Known, Known, Message)>,
}

impl Drawn {
    /// The frame of whoever looks so.
    pub(super) fn once(&mut self, look: &Look<'_>) -> &mut Frame {
        let same = |frame: &Frame| frame.person == look.person && frame.format == *look.format;
        let at = self.frames.iter().position(same).unwrap_or_else(|| {
            // Of many ways to look the last ones are drawn again and again.
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
    /// What is sent over this line, which then has this frame.
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
