//! What passes between clients and the server: delayed, duplicated or lost.

use super::cluster::Among;
use super::{Event, Open, Running, World};
use crate::live::Failed;
use crate::lock::whole;
use crate::simulate::Witness;
use crate::simulate::network::{self, Line, Request, Sent};
use crate::simulate::players::{self, Manner};
use corte::Seat;
use corte_table::{Command, Millis, Person};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::Notify;

impl World {
    /// How long something takes to arrive; `None` if it is lost.
    pub(super) fn way(&mut self) -> Option<Millis> {
        if self.calm {
            return Some(1 + self.dice.below(3) as Millis);
        }
        if self.dice.below(16) == 0 {
            self.tally.disturbed += 1;
            return None;
        }
        let slow = [5, 40, 400][self.dice.below(3)];
        Some(1 + self.dice.below(slow) as Millis)
    }

    pub(super) fn send(&mut self, request: Request) {
        if !self.calm && self.dice.below(16) == 0 {
            self.tally.disturbed += 1;
            let later = 1 + self.dice.below(2_000) as Millis;
            let server = self.any_server();
            self.put(later, Event::Arrive(server, request.clone()));
        }
        if let Some(later) = self.way() {
            let server = self.server_for(&request);
            self.put(later, Event::Arrive(server, request));
        }
    }

    pub(super) fn arrive(&mut self, server: usize, request: Request) {
        if self.manners.door {
            return self.call(request);
        }
        let ready = |running: &&Running| running.ready.load(Ordering::Relaxed);
        let Some(running) = self.servers[server].as_ref().filter(ready) else {
            if let Request::Watch { line, .. } = request {
                self.put(100, Event::Reach(Sent::Ended(line.number)));
            }
            return;
        };
        let witness = Witness::new(&self.oracle, running.node);
        let serving = network::serve(Arc::clone(&running.app), request, self.outbox.clone(), witness);
        self.ground.spawn(running.node, serving);
    }

    /// Sends on what a server has sent. Frames of one connection keep their order, and none is lost.
    pub(super) fn send_back(&mut self, sent: Sent) {
        if let Sent::Answered { client, command, done } = &sent {
            self.is_kept(*client, command, done);
        }
        let way = self.way();
        match sent {
            Sent::Frame { line, .. } => {
                let now = self.ground.now();
                let Some(open) = self.lines.get_mut(&line) else { return };
                let at = (now + way.unwrap_or(1)).max(open.latest);
                open.latest = at;
                self.put(at - now, Event::Reach(sent));
            }
            Sent::Ended(_) => self.put(way.unwrap_or(50), Event::Reach(sent)),
            Sent::Hint { from, hint } => self.carry(from, &hint),
            Sent::Left { node } => self.put(0, Event::Among(Among::Left(node))),
            Sent::Opened(..) | Sent::Answered { .. } => {
                if let Some(later) = way {
                    self.put(later, Event::Reach(sent));
                }
            }
        }
    }

    /// Checks that what a server says it has done is in the log.
    pub(super) fn is_kept(&mut self, client: usize, command: &Command, done: &Result<(), Failed>) {
        let (Command::Decide { number, decision }, Ok(())) = (command, done) else { return };
        let client = &self.clients[client];
        let Some(code) = self.plans[client.table].code.clone() else { return };
        let person = client.person;
        let seat = self.seat_of(client.table, person);
        if let Some(seat) = seat {
            self.oracle().acknowledged(&code, seat.index() as u8, *number, *decision);
        }
    }

    pub(super) fn seat_of(&self, table: usize, person: Person) -> Option<Seat> {
        let code = self.plans[table].code.as_ref()?;
        self.oracle().seat_of(code, person)
    }

    pub(super) fn reach(&mut self, sent: Sent) {
        match sent {
            Sent::Opened(table, code) => {
                // If a request opened two tables, the first one is used.
                self.plans[table].code.get_or_insert(code);
            }
            // A client that is asked again sees it in the next frame; hints between servers concern no client.
            Sent::Answered { .. } | Sent::Hint { .. } | Sent::Left { .. } => {}
            Sent::Ended(line) => self.end_line(line),
            Sent::Frame { line, frame } => self.show(line, &frame),
        }
    }

    /// Ends a connection; its client opens another.
    pub(super) fn end_line(&mut self, line: u64) {
        if let Some(open) = self.lines.remove(&line) {
            self.clients[open.client].line = None;
        }
    }

    pub(super) fn show(&mut self, line: u64, frame: &str) {
        let seen = self.oracle().take(frame);
        let Some(open) = self.lines.get(&line) else { return };
        let client = &mut self.clients[open.client];
        if client.line != Some(line) {
            return;
        }
        let Some(seen) = seen else {
            // Only the spectator of a world with a twin gets frames that are not a witness's.
            return self.heard.push((self.ground.now(), frame.to_owned()));
        };
        if seen.seq < client.furthest {
            let what =
                format!("{:?} has seen entry {} and now sees {}", client.person, client.furthest, seen.seq);
            whole(&self.oracle).wrong(what);
            return;
        }
        client.furthest = seen.seq;
        client.seen = Some(seen);
    }

    pub(super) fn act(&mut self, client: usize) {
        if self.street.left {
            return;
        }
        let think = if self.manners.door {
            100 + self.dice.below(700)
        } else if self.calm {
            20 + self.dice.below(60)
        } else {
            20 + self.dice.below(700)
        };
        self.put(think as Millis, Event::Act(client));
        let (table, person, line) = {
            let client = &self.clients[client];
            (client.table, client.person, client.line)
        };
        let Some(code) = self.plans[table].code.clone() else {
            if self.clients[client].is_host && self.dice.below(4) == 0 {
                let settings = self.plans[table].settings;
                self.send(Request::Open { table, settings, host: person });
            }
            return;
        };
        let Some(line) = line else { return self.connect(client, code) };
        if !self.calm && self.dice.below(50) == 0 {
            return self.cut(line);
        }
        let manner = if self.manners.closed { Manner::Closed } else { Manner::Rash };
        let command = players::next(&mut self.clients[client], &self.plans[table], manner, &mut self.dice);
        if let Some(command) = command {
            self.send(Request::Do { client, code, who: person, command });
        }
    }

    /// Asks for frames; a client whose connection ends or is lost asks again.
    pub(super) fn connect(&mut self, client: usize, code: String) {
        self.count += 1;
        let (number, cut) = (self.count, Arc::new(Notify::new()));
        let stalls = !self.calm && self.dice.below(20) == 0;
        let stall = stalls.then(|| (self.dice.below(30), self.dice.below(60_000) as Millis));
        let server = self.any_server();
        self.lines.insert(number, Open { client, server, cut: Arc::clone(&cut), latest: 0 });
        self.clients[client].line = Some(number);
        let person = self.clients[client].plays.then_some(self.clients[client].person);
        let plain = self.manners.closed && person.is_none();
        let line = Line { number, cut, stall, plain };
        match self.way() {
            Some(later) if self.servers[server].is_some() => {
                self.put(later, Event::Arrive(server, Request::Watch { code, person, line }));
            }
            _ => self.put(500, Event::Reach(Sent::Ended(number))),
        }
    }

    /// Cuts a connection; the server learns of it at once or much later.
    pub(super) fn cut(&mut self, line: u64) {
        self.tally.disturbed += 1;
        if let Some(open) = self.lines.remove(&line) {
            self.clients[open.client].line = None;
            self.hang_up(line);
            // Nobody may be waiting for this notification yet: `notify_one` keeps it until somebody is.
            open.cut.notify_one();
        }
    }
}
