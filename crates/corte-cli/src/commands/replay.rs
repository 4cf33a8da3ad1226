//! `corte replay`: a game told in words.

use super::files::{document_in, seat_named};
use super::play::can_show_screens;
use super::values::Language;
use crate::output::{Failure, print_folded};
use crate::terminal::{self, Paint, Stepper};
use clap::{Args, ValueHint};
use corte::{Cards, Event, Perspective, Seat, SeatSet, Secret, Seen, Viewer};
use corte_notation::{Document, Record, ViewRecord};
use corte_table::Abandonment;
use corte_ui::{Lang, Names, Teller, words};
use std::path::PathBuf;
use std::time::Duration;

/// Tell a game in words
///
/// A record is told with every card, as one seat saw it, or as a spectator saw it.
/// A view is told as its viewer saw it.
/// The file is checked first, as `corte check` does.
/// In a terminal, a record is shown on the whole screen, and you go through it step by step.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte replay game.coup                     with every card\n  \
    corte replay game.coup --as Ana --lang it  as Ana saw it, in Italian\n  \
    corte replay game.coup --as -              as a spectator saw it")]
pub(crate) struct Replay {
    /// A file in the notation, or - for standard input.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// Through whose eyes to tell it: a seat, - for a spectator, or all for every card.
    #[arg(long = "as", value_name = "SEAT|all|-", allow_hyphen_values = true)]
    viewer: Option<String>,
    #[command(flatten)]
    lang: Language,
    /// Tell it line by line, even in a terminal.
    #[arg(long)]
    plain: bool,
}

/// Through whose eyes a game is told.
#[derive(Clone, Copy, PartialEq)]
enum Eyes {
    /// Those of somebody who sees every card.
    All,
    /// Those of this viewer.
    Of(Viewer),
}

/// A game prepared to be told.
struct Story {
    names: Vec<String>,
    title: Option<String>,
    eyes: Eyes,
    start: Perspective,
    /// The hands visible at the beginning.
    hands: Vec<Option<Cards>>,
    events: Vec<Told>,
    /// Why it has no winner, if that is known.
    abandoned: Option<Abandonment>,
}

/// An event as it is told, with cards that its sentence does not name.
struct Told {
    event: Event<Seen>,
    aside: Option<Cards>,
}

impl Replay {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let on_screen = !self.plain && can_show_screens();
        let story = match document_in(&self.file)? {
            Document::Record(record) if on_screen => return self.step_through(&record),
            Document::Record(record) => self.story_of_record(&record)?,
            Document::View(view) => self.story_of_view(&view)?,
        };
        print_folded(story.tell(self.lang.get()).trim_end())
    }

    fn seat(&self, wanted: &str, names: &[String], display: &[String]) -> Result<Seat, Failure> {
        seat_named(wanted, names, display).ok_or_else(|| {
            Failure::Usage(format!(
                "--as {wanted}: there is no such seat; choose from {}, - and all",
                names.join(", ")
            ))
        })
    }

    /// Shows the game on the full screen, step by step.
    fn step_through(&self, record: &Record) -> Result<(), Failure> {
        let (_, eyes) = self.eyes(record)?;
        let mut stepper = Stepper::new(record, self.lang.get(), Paint::from_environment())
            .map_err(|error| Failure::Usage(error.to_string()))?;
        stepper.look(match eyes {
            Eyes::All => None,
            Eyes::Of(viewer) => Some(viewer),
        });
        terminal::run(&mut stepper, Duration::ZERO, |_| None, |_| None)
            .map_err(|error| Failure::Io("the terminal".to_owned(), error))?
            .result()
    }

    /// The names of the seats, and whose eyes were asked for.
    fn eyes(&self, record: &Record) -> Result<(Vec<String>, Eyes), Failure> {
        let names = record.display_names();
        let eyes = match self.viewer.as_deref() {
            None | Some("all") => Eyes::All,
            Some("-") => Eyes::Of(Viewer::Spectator),
            Some(seat) => Eyes::Of(Viewer::Seat(self.seat(seat, &record.names, &names)?)),
        };
        Ok((names, eyes))
    }

    fn story_of_record(&self, record: &Record) -> Result<Story, Failure> {
        let rules = record.setup.rules;
        let (names, eyes) = self.eyes(record)?;
        let replay = record.replay().map_err(|error| Failure::Usage(error.to_string()))?;
        let viewer = eyes.viewer();
        let hands = Seat::all(rules.players()).map(|seat| {
            let seen = eyes == Eyes::All || viewer.is(seat);
            seen.then(|| replay.start.hand(seat)).filter(|hand| !hand.is_empty())
        });
        let hands = hands.collect();
        let events = replay.steps.iter().flat_map(|step| &step.events);
        let events = events.filter_map(|event| eyes.see(event)).collect();
        let start = replay.start.perspective(viewer);
        let (title, abandoned) = (title(&record.tags), Abandonment::of(record));
        Ok(Story { names, title, eyes, start, hands, events, abandoned })
    }

    fn story_of_view(&self, view: &ViewRecord) -> Result<Story, Failure> {
        let players = view.start.view().table().rules().players();
        let names = view.display_names();
        let wanted = self.viewer.as_deref();
        let is_own = wanted.is_none_or(|wanted| match view.viewer {
            Viewer::Spectator => wanted == "-",
            Viewer::Seat(seat) => seat_named(wanted, &view.names, &names) == Some(seat),
        });
        if !is_own {
            let own = view.viewer.seat().and_then(|seat| names.get(seat.index()));
            let whose = own.map_or("a spectator", String::as_str);
            return Err(Failure::Usage(format!(
                "--as {}: this file is the view of {whose}, in which cards are hidden; leave --as out or give {}",
                wanted.unwrap_or_default(),
                own.map_or("-", String::as_str),
            )));
        }
        let own = |seat: Seat| {
            view.viewer.is(seat).then(|| view.start.view().hand()).filter(|hand| !hand.is_empty())
        };
        let hands = Seat::all(players).map(own).collect();
        let events = view.steps.iter().flatten().map(|event| Told { event: *event, aside: None }).collect();
        Ok(Story {
            names,
            title: title(&view.tags),
            eyes: Eyes::Of(view.viewer),
            start: view.start,
            hands,
            events,
            abandoned: None,
        })
    }
}

fn title(tags: &[(String, String)]) -> Option<String> {
    tags.iter().find(|(key, _)| key == "title").map(|(_, text)| text.clone())
}

impl Eyes {
    fn viewer(self) -> Viewer {
        match self {
            Eyes::All => Viewer::Spectator,
            Eyes::Of(viewer) => viewer,
        }
    }

    /// The event as these eyes see it.
    fn see(self, event: &Event<Secret>) -> Option<Told> {
        let seen = match *event {
            Event::Held { seat } if self == Eyes::All => Event::Held { seat },
            _ => event.seen_by(self.viewer())?,
        };
        let aside = words::hidden_cards(event, self.viewer()).filter(|_| self == Eyes::All);
        Some(Told { event: seen, aside })
    }
}

impl Story {
    fn tell(&self, lang: Lang) -> String {
        let rules = *self.start.view().table().rules();
        let names = Names::new(lang, &self.names);
        let teller = Teller::new(lang, &names, &rules, self.eyes.viewer()).abandoned(self.abandoned);
        let mut teller = teller.among(self.start.view().table().playing());
        let mut text = String::new();
        let mut say = |line: &str| {
            text.push_str(line);
            text.push('\n');
        };
        self.title.iter().for_each(|title| say(title));
        say(&words::options_summary(lang, &rules));
        say("");
        self.begin(lang, &names).iter().for_each(|line| say(line));
        let mut seen = self.start;
        let mut turn = 0;
        if self.starts_with_a_turn() {
            turn = 1;
            let first = Event::Turn { seat: self.start.view().table().turn() };
            say(&format!("\n{turn}. {}", teller.tell(&first).unwrap_or_default()));
        }
        for (index, told) in self.events.iter().enumerate() {
            seen.hear(&told.event);
            if self.is_told_later(index) {
                continue;
            }
            let aside = match told.event {
                // The new side is told, too (R-F7).
                Event::Converted { target, .. } => {
                    seen.view().table().side(target).map(|side| words::side(lang, side).to_owned())
                }
                _ => told.aside.map(|cards| words::cards(lang, cards, rules.faces())),
            };
            let event = match told.event {
                // Somebody who sees everything has heard of a held pass, too.
                Event::Held { seat } if self.eyes == Eyes::All => {
                    Event::Passed { seats: SeatSet::only(seat) }
                }
                event => event,
            };
            let line = match (teller.tell(&event), aside) {
                (Some(line), Some(aside)) => words::aside(lang, &line, &aside),
                (Some(line), None) => line,
                (None, Some(aside)) => match told.event {
                    Event::Dealt { seat, .. } | Event::Converted { target: seat, .. } => {
                        words::told_of(lang, names.of(seat), &aside)
                    }
                    _ => continue,
                },
                (None, None) => continue,
            };
            if matches!(told.event, Event::Turn { .. }) {
                turn += 1;
                say(&format!("\n{turn}. {line}"));
            } else {
                say(&format!("   {line}"));
            }
        }
        text
    }

    /// Whether this is a held pass, which is told with the others when the window closes (R-C6).
    fn is_told_later(&self, index: usize) -> bool {
        let later = self.events.get(index + 1..).unwrap_or_default();
        matches!(self.events.get(index).map(|told| told.event), Some(Event::Held { .. }))
            && later.iter().any(|told| matches!(told.event, Event::Passed { .. }))
    }

    /// Whether the position is the beginning of a turn, in which case no event tells whose turn it is.
    fn starts_with_a_turn(&self) -> bool {
        matches!(self.start.view().table().phase(), corte::Phase::Action)
    }

    /// What is on the table at the beginning.
    fn begin(&self, lang: Lang, names: &Names) -> Vec<String> {
        let view = self.start.view();
        let table = view.table();
        let faces = table.rules().faces();
        let line = |(seat, hand): (Seat, &Option<Cards>)| {
            let mut parts = vec![words::coins(lang, table.coins(seat).into())];
            parts.extend(table.side(seat).map(|side| words::side(lang, side).to_owned()));
            parts.extend(hand.map(|hand| words::cards(lang, hand, faces)));
            let lost = table.lost(seat);
            if !lost.is_empty() {
                parts.push(format!("† {}", words::cards(lang, lost, faces)));
            }
            words::told_of(lang, names.of(seat), &parts.join(" · "))
        };
        let mut lines: Vec<String> = table.seats().zip(&self.hands).map(line).collect();
        if table.reserve() > 0 {
            lines.push(lang.text("reserve-coins", &[("coins", table.reserve().into())]));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    /// A line of the command.
    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        replay: Replay,
    }

    /// What is told of this game with every card visible.
    fn told(moves: &str) -> String {
        let seats = ["Ana", "Bruno", "Carla"].map(|name| format!("seat {name} hand Duke Captain\n")).concat();
        let text = format!("coup 1\nrulebook brazil\n{seats}Ana tax\n{moves}");
        let record = Record::parse("game.coup", text).unwrap();
        let Line { replay } = Line::parse_from(["replay", "-", "--as", "all"]);
        replay.story_of_record(&record).unwrap().tell(Lang::ENGLISH)
    }

    #[test]
    fn who_ended_an_abandoned_game_is_told_if_the_record_says_so() {
        let (host, nobody) = ("The host has ended the game", "The game is abandoned");
        let ended = told("end abandoned\n");
        assert!(ended.contains(nobody) && !ended.contains(host), "{ended}");
        let text = "coup 1\ntag abandoned host\nrulebook brazil\nseat Ana\nseat Bruno\n\
            Ana deal Duke Captain\nBruno deal Duke Captain\nAna tax\nend abandoned\n";
        let record = Record::parse("game.coup", text).unwrap();
        let Line { replay } = Line::parse_from(["replay", "-", "--as", "all"]);
        let ended = replay.story_of_record(&record).unwrap().tell(Lang::ENGLISH);
        assert!(ended.contains(host) && !ended.contains(nobody), "{ended}");
    }

    #[test]
    fn a_pass_of_a_window_that_never_closed_is_told_with_every_card_and_each_pass_once() {
        let pass = "Bruno doesn’t challenge.";
        for moves in ["Bruno pass\n", "Bruno pass\nend abandoned\n", "Bruno pass\nCarla challenge\n"] {
            assert_eq!(told(moves).matches(pass).count(), 1, "{}", told(moves));
        }
    }
}
