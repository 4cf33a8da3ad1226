//! What a program is told: the game from one seat, in the frame that bots over HTTP read.

use corte::{Event, Rules, Seat, Seen, View};
use corte_frame::{AskFrame, EventFrame, FRAME, Frame, PlaceFrame, State};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What a program has been told about a game.
#[derive(Default)]
pub(crate) struct Told {
    rulebook: &'static str,
    options: BTreeMap<String, String>,
    names: Vec<String>,
    /// The number of questions asked, and the number of events told with them.
    asked: u32,
    before: usize,
    heard: Vec<EventFrame>,
}

impl Told {
    /// The state before a game begins.
    pub(crate) fn of(rules: &Rules) -> Told {
        let changed = rules.options().changed();
        Told {
            rulebook: rules.options().preset.name(),
            options: changed.map(|(name, value)| (name.to_owned(), value.to_string())).collect(),
            names: (1..=rules.players()).map(|number| format!("seat{number}")).collect(),
            ..Told::default()
        }
    }

    /// The options that differ from the rulebook.
    pub(crate) fn options(&self) -> &BTreeMap<String, String> {
        &self.options
    }

    pub(crate) fn hear(&mut self, event: &Event<Seen>) {
        // A held pass is told together with the others; until then nobody is asked anything here.
        if !matches!(event, Event::Held { .. }) {
            self.heard.extend(EventFrame::of(event));
        }
    }

    /// The events since the last question, as `before` and `events`.
    pub(crate) fn rest(&mut self) -> (Value, Value) {
        let (before, events) = self.take();
        (json!(before), json!(events))
    }

    fn take(&mut self) -> (usize, Vec<EventFrame>) {
        let events = std::mem::take(&mut self.heard);
        let before = self.before;
        self.before += events.len();
        (before, events)
    }

    /// The question to the program, with the events since the last one.
    pub(crate) fn question(&mut self, view: &View<'_>) -> Value {
        self.asked += 1;
        let (before, events) = self.take();
        let place = |name: &String| PlaceFrame {
            kind: "player",
            name: Some(name.clone()),
            program: false,
            away: false,
            wins: 0,
            ready: false,
        };
        json!(Frame {
            r#type: FRAME,
            table: String::new(),
            stage: "playing",
            seat: view.viewer().seat().map(Seat::index),
            host: false,
            locked: false,
            banned: Vec::new(),
            rulebook: self.rulebook.to_owned(),
            options: self.options.clone(),
            places: self.names.iter().map(place).collect(),
            game: 1,
            state: Some(State::of(view, &self.names, view.table().asked())),
            ask: Some(AskFrame::of(self.asked, true, view)),
            deadline: None,
            match_won: None,
            before,
            events,
            chat: Vec::new(),
        })
    }
}
