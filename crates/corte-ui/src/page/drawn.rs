//! What is computed once for all parts of a frame.

use super::beat::{self, Beat};
use super::screen::{Presence, TableScreen};
use crate::claims::Claims;
use crate::words::{Line, Teller, Tone};
use corte::{Event, Seat, SeatSet, Seen};
use corte_table::Departure;

/// The number of latest turns in a frame's log. A page has the whole log, and its script keeps the lines it has.
const TURNS: usize = 3;
/// The number of log lines about the turn before that the stage shows.
const AFTERMATH: usize = 3;

/// What is computed once for all parts of a frame.
pub(crate) struct Drawn<'a> {
    pub(crate) screen: &'a TableScreen<'a>,
    pub(crate) teller: Teller<'a>,
    pub(crate) claims: Claims,
    /// The number of settled events before the lines.
    pub(crate) from: usize,
    /// The log's lines, each with the number of its event.
    pub(crate) lines: Vec<(usize, Line)>,
    /// The lines about players who left or came back, and about who became host, each with the number of the event it precedes, and its own number.
    pub(crate) departures: Vec<(usize, usize, String)>,
    /// The latest moments that the stage plays.
    pub(crate) beats: Vec<Beat>,
    /// Whether this is a page, rather than a frame alone.
    pub(crate) whole: bool,
}

impl<'a> Drawn<'a> {
    /// For a page, with the whole log.
    pub(crate) fn page(screen: &'a TableScreen<'a>) -> Drawn<'a> {
        Drawn::from(screen, true)
    }

    /// For a frame, with the latest turns of the log.
    pub(crate) fn frame(screen: &'a TableScreen<'a>) -> Drawn<'a> {
        Drawn::from(screen, false)
    }

    fn from(screen: &'a TableScreen<'a>, whole: bool) -> Drawn<'a> {
        let rules = screen.view.table().rules();
        let teller = Teller::new(screen.prefs.lang, screen.names, rules, screen.view.viewer());
        let teller = teller.abandoned(screen.abandoned);
        let from = if whole { 0 } else { latest_turns(screen.log) };
        let lines = lines(teller, screen.view.table().playing(), screen.log, from);
        Drawn {
            screen,
            teller,
            claims: Claims::of(rules, screen.log),
            from: settled(&screen.log[..from]),
            lines,
            departures: departures(screen, &teller, from),
            beats: beat::latest(rules, screen.log, &teller),
            whole,
        }
    }

    /// The viewer's own seat.
    pub(crate) fn me(&self) -> Option<Seat> {
        self.screen.view.viewer().seat()
    }

    /// Whether a bot plays for the viewer.
    pub(crate) fn is_away(&self) -> bool {
        self.me().is_some_and(|me| self.screen.presence[me] == Presence::Away)
    }

    /// Whether the game is waiting for the viewer's answer.
    pub(crate) fn is_asked(&self) -> bool {
        self.screen.ask.is_some_and(|ask| ask.open) && !self.is_away()
    }

    /// The other seats, clockwise from the viewer's left; all of them for a spectator.
    pub(crate) fn others(&self) -> Vec<Seat> {
        let seats = SeatSet::first(self.screen.view.table().rules().players());
        match self.me() {
            Some(me) => seats.without(me).clockwise_from(me).collect(),
            None => seats.iter().collect(),
        }
    }

    /// What came of the turn before the current line: its action, and how it ended.
    pub(crate) fn aftermath(&self) -> Vec<&Line> {
        let before = self.lines.iter().rev().skip(1).map(|(_, line)| line);
        let turn = before.take_while(|line| line.tone != Tone::Turn);
        let mut lines: Vec<&Line> = turn.filter(|line| line.tone != Tone::Pass).collect();
        lines.reverse();
        if lines.len() > AFTERMATH {
            lines.drain(1..=lines.len() - AFTERMATH);
        }
        lines
    }
}

/// The lines from this event on, which begins the log or a turn; these players are still in at the end.
fn lines(teller: Teller<'_>, playing: SeatSet, log: &[Event<Seen>], from: usize) -> Vec<(usize, Line)> {
    let tail = || log.iter().enumerate().skip(from);
    let mut told = teller.among(tail().fold(playing, |playing, (_, event)| match event {
        Event::Exiled { seat } => playing.with(*seat),
        _ => playing,
    }));
    // A held pass, which only its player hears of, is told only while it is the latest event; later it is told along with all who
    // passed (R-C6).
    let is_news =
        |at: usize, event: &Event<Seen>| at + 1 == log.len() || !matches!(event, Event::Held { .. });
    let news = tail().filter(|(at, event)| is_news(*at, event));
    news.filter_map(|(at, event)| told.line(event).map(|line| (at, line))).collect()
}

/// Departures, returns and new hosts after this many events.
fn departures(screen: &TableScreen<'_>, teller: &Teller<'_>, from: usize) -> Vec<(usize, usize, String)> {
    let told = |(number, departure): (usize, &Departure)| {
        let Departure { after, seat, passage } = *departure;
        let exiles =
            |event: &Event<Seen>| matches!(event, Event::Exiled { seat: exile } if Some(*exile) == seat);
        let exiled = screen.log.iter().take(after).any(exiles);
        (after, number, teller.departed(seat, passage, exiled))
    };
    let recent = screen.departures.iter().enumerate().filter(|(_, departure)| departure.after >= from);
    recent.map(told).collect()
}

/// The number of events before the latest turns.
fn latest_turns(log: &[Event<Seen>]) -> usize {
    let turns = log.iter().enumerate().rev().filter(|(_, event)| matches!(event, Event::Turn { .. }));
    turns.map(|(at, _)| at).nth(TURNS - 1).unwrap_or(0)
}

/// The number of events that can't be taken back. Of two frames of a game, the one with more is the later.
pub(crate) fn settled(log: &[Event<Seen>]) -> usize {
    log.iter().filter(|event| !matches!(event, Event::Held { .. })).count()
}

#[cfg(test)]
mod tests {
    use super::lines;
    use crate::words::{Lang, Names, Teller};
    use corte::{Dealer, Event, Options, Preset, Rules, Seen, Setup, Step, Viewer};

    /// What a turn's lines say doesn't depend on how much of the log before it is at hand.
    #[test]
    fn a_turn_is_told_the_same_whatever_was_heard_before() {
        let mut held = 0;
        for (seed, order) in (0..60).zip(["first", "clockwise"].into_iter().cycle()) {
            let mut options = Options::of(Preset::Brazil);
            options.set("challenge-order", order).unwrap();
            let rules = Rules::new(5, options).unwrap();
            let (mut game, mut dealer) = (Setup::new(rules).build().unwrap(), Dealer::new(seed, 0));
            let mut log: Vec<Event<Seen>> = Vec::new();
            let hear = |log: &mut Vec<_>, event: &Event| log.extend(event.seen_by(Viewer::Spectator));
            while dealer.step(&mut game, |event| hear(&mut log, event)) != Step::Over {}
            let names = Names::default();
            let teller = Teller::new(Lang::ENGLISH, &names, &rules, Viewer::Spectator);
            let playing = game.table().playing();
            let mut told = teller;
            let heard = log.iter().enumerate();
            let whole: Vec<_> = heard.filter_map(|(at, event)| Some((at, told.line(event)?))).collect();
            assert_eq!(lines(teller, playing, &log, 0), whole, "seed {seed}");
            let turns = (0..log.len()).filter(|at| matches!(log[*at], Event::Turn { .. }));
            for turn in turns {
                let tail = &whole[whole.partition_point(|(at, _)| *at < turn)..];
                assert_eq!(lines(teller, playing, &log, turn), tail, "seed {seed}, from event {turn}");
                let alone = lines(teller, playing, &log[turn..], 0).into_iter();
                assert!(alone.map(|(at, line)| (at + turn, line)).eq(tail.iter().cloned()), "seed {seed}");
            }
            held += whole.iter().filter(|(_, line)| line.text.starts_with("Nobody challenges. ")).count();
        }
        assert!(held > 12, "blocks hold: {held}");
    }
}
