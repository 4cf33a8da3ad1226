//! One thread's table: plays the games of a training, and records the learner's decisions.

use crate::course::Course;
use crate::school::{School, Who, chances, deals, seated, table};
use crate::tape::{Moment, Tape};
use corte::{Dealer, DecisionId, Event, Game, Rules, Seat, SeatSet, Setup, Table as Open, Viewer};
use corte_arena::{Guest, Host, next_asked, share};
use corte_bots::{Network, Notes, Rng, sense};
use std::sync::{Mutex, PoisonError};

/// Foes that wait from batch to batch, so that no program has to be started for each batch.
pub(crate) struct Waiting(
    /// The waiting guests of each foe.
    Mutex<Vec<Vec<Guest>>>,
);

impl Waiting {
    pub(crate) fn of(foes: usize) -> Waiting {
        Waiting(Mutex::new((0..foes).map(|_| Vec::new()).collect()))
    }

    fn take(&self, foe: usize) -> Option<Guest> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[foe].pop()
    }

    fn keep(&self, guests: Vec<Vec<Guest>>) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.iter_mut().zip(guests).for_each(|(waiting, guests)| waiting.extend(guests));
    }
}

/// A table where games of a training are played, one after another.
pub(crate) struct Table<'p> {
    course: &'p Course,
    hosts: &'p [Host],
    waiting: &'p Waiting,
    /// A game before its first draw, for each of the course's rules.
    starts: Vec<Game>,
    deals: u64,
    /// For each foe, the guests waiting here for their next game; the last sits next clockwise from the learner.
    idle: Vec<Vec<Guest>>,
    events: Vec<Event>,
    on: Vec<u16>,
    hidden: Vec<f32>,
    hidden_of_mean: Vec<f32>,
    weights: Vec<f32>,
    tape: Tape,
}

/// The random stream of the players at the table.
const OF_PLAYERS: u64 = 1;

/// Of decisions surer than this, one in [`STANDS_FOR`] is learnt from.
const CERTAIN: f32 = 0.95;
/// See [`CERTAIN`].
const STANDS_FOR: f32 = 4.0;

/// A game in progress.
struct Round {
    game: Game,
    dealer: Dealer,
    rng: Rng,
    who: Vec<Who>,
    guests: Vec<Option<Guest>>,
    /// What everyone has heard, and the table at that point.
    notes: Notes,
    open: Open,
    turns: u16,
}

impl<'p> Table<'p> {
    pub(crate) fn new(course: &'p Course, hosts: &'p [Host], waiting: &'p Waiting) -> Table<'p> {
        Table {
            course,
            hosts,
            waiting,
            starts: course.rules.iter().map(opening).collect(),
            deals: deals(course),
            idle: hosts.iter().map(|_| Vec::new()).collect(),
            events: Vec::new(),
            on: Vec::new(),
            hidden: Vec::new(),
            hidden_of_mean: Vec::new(),
            weights: Vec::new(),
            tape: Tape::default(),
        }
    }

    /// Plays the game with this number, and settles its decisions.
    pub(crate) fn play(&mut self, number: u64, school: &School<'_>) {
        let mut rng = chances(self.course, number, OF_PLAYERS);
        let who = seated(self.course, number, school.past.len());
        let start = self.starts[table(self.course, number)];
        let begins = number.is_multiple_of(self.course.match_games.into());
        let seeds: Vec<u64> = who.iter().map(|_| rng.next()).collect();
        let mut guests: Vec<Option<Guest>> = who.iter().map(|_| None).collect();
        for seat in clockwise(&who) {
            guests[seat.index()] = self.guest(&start, who[seat.index()], (seat, begins), seeds[seat.index()]);
        }
        let mut round = Round {
            game: start,
            dealer: Dealer::new(self.deals, number),
            rng,
            who,
            guests,
            notes: Notes::default(),
            open: *start.table(),
            turns: 0,
        };
        let from = self.tape.moments.len();
        self.settle(&mut round);
        while !round.game.table().is_over() && round.turns <= self.course.max_turns {
            let Some(seat) = next_asked(&round.game, &mut round.dealer) else { break };
            let Some(id) = self.decide(&mut round, seat, school) else { break };
            let events = &mut self.events;
            round.game.play(seat, id, |event| events.push(*event));
            self.tell(&mut round);
            self.settle(&mut round);
        }
        self.end(round, from);
    }

    /// The player of a seat in a game that begins or continues a match.
    fn guest(&mut self, start: &Game, who: Who, (seat, begins): (Seat, bool), seed: u64) -> Option<Guest> {
        let Who::Foe(foe) = who else { return None };
        let perspective = start.perspective(Viewer::Seat(seat));
        Some(match self.idle[foe].pop().or_else(|| self.waiting.take(foe)) {
            Some(mut guest) if begins => {
                guest.restart(perspective, seat, seed);
                guest
            }
            Some(mut guest) => {
                guest.next_game(perspective, seat, seed);
                guest
            }
            None => self.hosts[foe].seat(perspective, seat, seed),
        })
    }

    fn end(&mut self, mut round: Round, from: usize) {
        let table = *round.game.table();
        let share = |seat: usize| Seat::new(seat).map_or(0.0, |seat| share(&table, seat));
        self.tape.settle(from, round.who.len(), |seat| (2.0 * share(seat) - 1.0) as f32);
        if round.who.iter().any(|who| matches!(who, Who::Foe(_))) {
            let own = (0..round.who.len()).filter(|seat| round.who[*seat] == Who::Learner);
            let (won, seats) = own.fold((0.0, 0), |(won, seats), seat| (won + share(seat), seats + 1));
            self.tape.won += won / f64::from(seats.max(1));
            self.tape.played += 1;
        }
        // Whoever is put back last is taken first, and everybody keeps their place around the table.
        for seat in clockwise(&round.who).into_iter().rev().map(Seat::index) {
            if let (Who::Foe(foe), Some(mut guest)) = (round.who[seat], round.guests[seat].take()) {
                guest.end(table.winner());
                self.idle[foe].push(guest);
            }
        }
    }

    /// Returns the decisions made here; the guests wait elsewhere for their next game.
    pub(crate) fn close(self) -> Tape {
        self.waiting.keep(self.idle);
        self.tape
    }

    fn settle(&mut self, round: &mut Round) {
        if round.game.chance().is_some() {
            let events = &mut self.events;
            round.dealer.settle(&mut round.game, |event| events.push(*event));
            self.tell(round);
        }
    }

    /// Tells each seat that was still in what it may hear, including its own exile, and tells a program everything its seat may hear. The
    /// learners share what everyone hears.
    fn tell(&mut self, round: &mut Round) {
        let playing = round.open.playing();
        for event in self.events.drain(..) {
            round.turns += u16::from(matches!(event, Event::Turn { .. }));
            if let Some(heard) = event.seen_by(Viewer::Spectator) {
                round.notes.hear(&round.open, &heard);
                round.open.hear(&heard);
            }
            for (seat, guest) in round.open.seats().zip(&mut round.guests) {
                if let Some(guest) = guest
                    && guest.hears(playing.contains(seat))
                    && let Some(seen) = event.seen_by(Viewer::Seat(seat))
                {
                    guest.hear(&seen);
                }
            }
        }
    }

    fn decide(&mut self, round: &mut Round, seat: Seat, school: &School<'_>) -> Option<DecisionId> {
        match round.who[seat.index()] {
            Who::Foe(_) => round.guests[seat.index()].as_mut()?.decide(),
            Who::Past(past) => self.choose(round, seat, &school.past[past], None),
            Who::Learner => self.choose(round, seat, school.network, Some(school)),
        }
    }

    /// Makes a decision by a network, and records it if it is the learner's.
    fn choose(
        &mut self,
        round: &mut Round,
        seat: Seat,
        network: &Network,
        keep: Option<&School<'_>>,
    ) -> Option<DecisionId> {
        let view = round.game.view(Viewer::Seat(seat));
        let legal = view.legal();
        if legal.len() < 2 {
            return legal.nth(0);
        }
        sense(network.layout(), &view, &round.notes, &mut self.on);
        network.look(&self.on, &mut self.hidden);
        let from = self.tape.options.len();
        self.weights.clear();
        for id in legal.iter() {
            let units = network.layout().units(&view, id);
            self.weights.push(network.weight(&self.hidden, &units).unwrap_or(f32::MIN));
            self.tape.options.push(units);
        }
        let most = self.weights.iter().fold(f32::MIN, |most, weight| weight.max(most));
        self.weights.iter_mut().for_each(|weight| *weight = (*weight - most).exp());
        let sum: f32 = self.weights.iter().sum();
        let mut left = round.rng.unit() * sum;
        let taken = self.weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        let taken = taken.unwrap_or(0);
        let chance = self.weights[taken] / sum;
        // With many players, most decisions are to let someone's action pass, and teach little.
        let weight = match chance > CERTAIN && self.course.mingled {
            true if round.rng.unit() * STANDS_FOR < 1.0 => STANDS_FOR,
            true => 0.0,
            false => 1.0,
        };
        if let Some(school) = keep.filter(|_| weight > 0.0) {
            school.hold(&self.on, &self.tape.options[from..], &mut self.hidden_of_mean, &mut self.tape.held);
            self.tape.moments.push(Moment {
                on: (self.tape.on.len() as u32, self.on.len() as u16),
                options: (from as u32, legal.len() as u16),
                taken: taken as u16,
                log: chance.max(1e-30).ln(),
                value: network.value(&self.hidden),
                gain: 0.0,
                target: 0.0,
                seat: seat.index() as u8,
                weight,
            });
            self.tape.on.extend_from_slice(&self.on);
        } else {
            self.tape.options.truncate(from);
        }
        legal.nth(taken)
    }
}

/// The seats clockwise from the learner, whose seat changes from game to game of a match.
fn clockwise(who: &[Who]) -> Vec<Seat> {
    let learner = who.iter().position(|who| *who == Who::Learner).and_then(Seat::new);
    let all = SeatSet::first(who.len());
    learner.map_or_else(|| all.iter().collect(), |learner| all.clockwise_from(learner).collect())
}

fn opening(rules: &Rules) -> Game {
    Setup::new(*rules).build().expect("a new game follows the rules")
}
