//! One game at the table.

use crate::chance::Chance;
use crate::voice::{self, Voice};
use crate::{Abandonment, Ahead, By, GameSeed, Millis, Person};
use corte::{
    BySeat, Card, Cards, Decision, DecisionId, Event, Game, Illegal, Move, Order, Phase, Rules, Seat,
    SeatSet, Secret, Setup, Table, Viewer,
};
use corte_notation::Record;
use std::fmt;

/// One game at the table: the game itself, and what the table keeps about it.
#[derive(Clone, PartialEq)]
pub struct Round {
    pub(crate) number: u32,
    /// The number of the game with which its match began; `None` if no match is played.
    pub(crate) match_begun: Option<u32>,
    /// How many games of its match had been won at each seat when it was over.
    pub(crate) wins: Vec<u32>,
    /// The seed of its cards.
    pub(crate) seed: GameSeed,
    pub(crate) game: Game,
    /// How it began: before the first card was dealt, or in the position of a game begun elsewhere.
    setup: Setup,
    opening: Game,
    pub(crate) first: Seat,
    pub(crate) names: Vec<String>,
    pub(crate) players: Vec<Option<Person>>,
    pub(crate) bots: Vec<Option<String>>,
    pub(crate) began: Millis,
    pub(crate) ended: Option<Millis>,
    pub(crate) events: Vec<Event<Secret>>,
    pub(crate) moves: Vec<Move>,
    /// Where a bot decided in the place of a player: the number of moves before that question, and the seat.
    stand_ins: Vec<(usize, Seat)>,
    /// From how many moves on such decisions count against each player's vote: from the question after the one at which they last came back.
    returned: BySeat<usize>,
    /// The number of turns begun.
    pub(crate) turns: u32,
    /// A window open to several players at once, as it was when it opened.
    pub(crate) window: Option<Window>,
    /// Since when the game has been waiting.
    pub(crate) since: Millis,
    /// Extra time requested beyond the clock.
    pub(crate) extra: Millis,
    /// When bots answer, and when answers given in advance count; drawn when the question came up.
    pub(crate) release: Millis,
    /// The number of such moments drawn so far.
    pub(crate) drawn: u32,
    /// What a bot is about to say.
    pub(crate) voice: Option<Voice>,
    /// The number of events that bots have had a chance to comment on.
    voiced: usize,
    pub(crate) ahead: BySeat<Ahead>,
    /// The seats that agree to abandon it, in the order in which they agreed.
    pub(crate) agreed: Vec<Seat>,
    /// The seats that a bot has because their time ran out. Only they themselves are told why.
    pub(crate) timed_out: SeatSet,
    /// Who has left it or returned, and who has become host, and after how many of its events.
    pub(crate) departures: Vec<Departure>,
    /// Why it has no winner, if it is over without one.
    pub(crate) abandoned: Option<Abandonment>,
}

impl fmt::Debug for Round {
    /// Shows the open table only: moves name the cards drawn, and logs must not leak secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Round");
        shown.field("number", &self.number).field("game", &self.game).field("names", &self.names);
        shown.finish_non_exhaustive()
    }
}

/// How many new hosts are told of while nothing else happens: the last ones.
const MOST_HOSTS: usize = 8;

/// A player left a running game for good, or came back to it after all; or somebody became host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Departure {
    /// The number of events the viewer had heard before it.
    pub after: usize,
    /// The seat; `None` for somebody who has become host and has no seat in the game.
    pub seat: Option<Seat>,
    /// What happened.
    pub passage: Passage,
}

/// How a player leaves or returns while a game is running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// They left.
    Left,
    /// The host removed them from their seat.
    Ousted,
    /// They came back after all.
    Back,
    /// The host handed the table over to them.
    Hosts,
}

/// Separates the random stream of what bots say from that of how long they take.
const VOICES: u64 = 0x766f_6963_6573;

/// An open window, in which passes can be taken back.
#[derive(Clone, PartialEq)]
pub(crate) struct Window {
    game: Game,
    events: usize,
    moves: usize,
    /// The seats that ran out of time in it, or lost their connection after its time was over. Showing this would reveal that they
    /// hadn't answered, and that the others had.
    late: SeatSet,
}

/// The effect of a decision on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// A pass is held; nobody else can tell.
    Held,
    /// The others are still asked what they were asked (R-V2).
    Waits,
    /// The game went on.
    Moved,
}

/// A game before its first card is dealt.
pub(crate) fn undealt(rules: Rules, first: Seat) -> Setup {
    Setup { first, ..Setup::new(rules) }
}

impl Round {
    /// A new game.
    pub(crate) fn new(
        number: u32,
        seed: GameSeed,
        setup: Setup,
        names: Vec<String>,
        at: Millis,
    ) -> Option<Round> {
        let game = setup.build().ok()?;
        Some(Round {
            number,
            match_begun: None,
            wins: Vec::new(),
            seed,
            game,
            setup,
            opening: game,
            first: setup.first,
            names,
            players: Vec::new(),
            bots: Vec::new(),
            began: at,
            ended: None,
            events: Vec::new(),
            moves: Vec::new(),
            stand_ins: Vec::new(),
            returned: BySeat::all(0),
            turns: 0,
            window: None,
            since: at,
            extra: 0,
            release: at,
            drawn: 0,
            voice: None,
            voiced: 0,
            ahead: BySeat::all(Ahead::default()),
            agreed: Vec::new(),
            timed_out: SeatSet::EMPTY,
            departures: Vec::new(),
            abandoned: None,
        })
    }

    /// The number of the game at this table, counted from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The game with every card: for the record and for the server's bots, never for a viewer.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game before the first card was dealt; of a game begun elsewhere, the position it began with.
    pub fn opening(&self) -> Game {
        self.opening
    }

    /// The game as a record, which replays without randomness and says which bots play.
    pub fn record(&self) -> Record {
        let table = self.game.table();
        let mut record = Record::new(self.setup, self.names.iter().cloned());
        record.seat_bots(self.bots.iter().map(Option::as_deref));
        record.moves.clone_from(&self.moves);
        record.abandoned = table.is_over() && table.winner().is_none();
        if table.is_over() {
            record.say_stand_ins(self.stand_ins());
        }
        record
    }

    /// The match of the game, given by the number of its first game, and the game's number within it, from 1; `None` if no match is played.
    pub fn match_game(&self) -> Option<(u32, u32)> {
        self.match_begun.map(|begun| (begun, self.number - begun + 1))
    }

    /// How many games of its match whoever sat there had won when it was over, seat by seat and this one included; of all
    /// games at the table, if no match is played. Empty before that.
    pub fn wins(&self) -> &[u32] {
        &self.wins
    }

    /// The seat that took the first turn.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The players' names when the game began.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The person at each seat, if it was a person.
    pub fn players(&self) -> &[Option<Person>] {
        &self.players
    }

    /// All moves, with the passes of a window clockwise from the player whose turn it is.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The moves that a bot made in the place of a player who was away, by their numbers from 0.
    pub fn stand_ins(&self) -> impl Iterator<Item = usize> + '_ {
        let made = |(asked, who): &(usize, Seat)| {
            let own = |mv: &Move| matches!(mv, Move::Decide { seat, .. } if seat == who);
            Some(asked + self.moves.get(*asked..)?.iter().position(own)?)
        };
        self.stand_ins.iter().filter_map(made)
    }

    /// When it began.
    pub fn began(&self) -> Millis {
        self.began
    }

    /// When it ended, if it has.
    pub fn ended(&self) -> Option<Millis> {
        self.ended
    }

    /// All events, with every card: for the story of a finished game.
    pub fn events(&self) -> &[Event<Secret>] {
        &self.events
    }

    /// What a viewer has heard of it.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = Event<corte::Seen>> + '_ {
        self.events.iter().filter_map(move |event| event.seen_by(viewer))
    }

    /// What a viewer has heard after the first `from` events.
    pub fn heard_since(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = Event<corte::Seen>> + '_ {
        self.events.iter().skip(from).filter_map(move |event| event.seen_by(viewer))
    }

    /// Why it has no winner, if it is over without one.
    pub fn abandoned(&self) -> Option<Abandonment> {
        self.abandoned
    }

    /// Who left the game, who came back, and who became host, as told to a viewer.
    pub fn departures(&self, viewer: Viewer) -> impl Iterator<Item = Departure> + '_ {
        let (mut heard, mut from) = (0, 0);
        self.departures.iter().map(move |departure| {
            let events = self.events[from..departure.after].iter();
            heard += events.filter(|event| event.seen_by(viewer).is_some()).count();
            from = departure.after;
            Departure { after: heard, ..*departure }
        })
    }

    /// Records it after the settled events, so that its position says nothing about held passes. If a player comes and goes while nothing else
    /// happens, only the last is kept, and of hosts the last few, so that the list doesn't grow.
    pub(crate) fn note_departure(&mut self, seat: Option<Seat>, passage: Passage) {
        let after = self.settled();
        let is_of_hosts = |known: &Departure| known.after == after && known.passage == Passage::Hosts;
        if passage != Passage::Hosts {
            self.departures.retain(|known| {
                known.after != after || known.seat != seat || known.passage == Passage::Hosts
            });
        } else if self.departures.iter().filter(|known| is_of_hosts(known)).count() == MOST_HOSTS
            && let Some(first) = self.departures.iter().position(is_of_hosts)
        {
            self.departures.remove(first);
        }
        self.departures.push(Departure { after, seat, passage });
    }

    /// The number of events that can no longer be taken back. The events after them are held passes, which players who are still asked
    /// don't hear.
    pub fn settled(&self) -> usize {
        self.window.as_ref().map_or(self.events.len(), |window| window.events)
    }

    /// Draws, from what everyone sees, when bots and answers given in advance will answer.
    pub(crate) fn draw_release(&mut self, at: Millis, think: Millis, seed: u64) {
        self.drawn += 1;
        let stream = u64::from(self.number) << 32 | u64::from(self.drawn);
        let mut dice = corte::Dealer::new(seed, stream);
        self.release = at.saturating_add(crate::pace::pace(self.game.table(), think, &mut dice));
    }

    /// What one of these bots says about what everybody has heard since the last call.
    pub(crate) fn draw_voice(&mut self, at: Millis, bots: SeatSet, seed: u64) -> Option<Voice> {
        let from = std::mem::replace(&mut self.voiced, self.events.len());
        let heard: Vec<Event<corte::Seen>> = self.heard_since(Viewer::Spectator, from).collect();
        let table = self.game.table();
        // The end of a game is not a question, so no moment has been drawn for it.
        let moment = self.drawn + u32::from(table.is_over());
        let mut dice = corte::Dealer::new(seed ^ VOICES, u64::from(self.number) << 32 | u64::from(moment));
        voice::of(table, &heard, bots, at, &mut dice)
    }

    /// The seats whose passes are held.
    pub(crate) fn held(&self) -> SeatSet {
        self.game.table().asked().minus(self.game.asked())
    }

    /// Makes the moves that players and chance have made elsewhere, and then the draws that the game waits for.
    pub(crate) fn catch_up(&mut self, moves: &[Move]) -> Result<(), Illegal> {
        let mut was = *self.game.table();
        for mv in moves {
            if matches!(mv, Move::Decide { .. }) {
                was = *self.game.table();
            }
            self.make(*mv)?;
            if self.game.chance().is_none() {
                self.settle(&was);
            }
        }
        if self.game.chance().is_some() {
            let draws = self.draws_of(&mut self.game.clone());
            self.deal(&draws).ok_or(Illegal::WaitsForChance)?;
            self.settle(&was);
        }
        Ok(())
    }

    fn make(&mut self, mv: Move) -> Result<(), Illegal> {
        let (events, turns) = (&mut self.events, &mut self.turns);
        let hear = |event: &Event<Secret>| {
            *turns += u32::from(matches!(event, Event::Turn { .. }));
            events.push(*event);
        };
        self.game.apply(mv, hear)?;
        self.moves.push(mv);
        Ok(())
    }

    /// Makes the draws that the game is waiting for, one after another.
    pub(crate) fn deal(&mut self, draws: &[Vec<u8>]) -> Option<()> {
        for draw in draws {
            let chance = self.game.chance()?;
            let cards = cards_of(self.game.table().rules(), draw)?;
            self.make(Move::Draw { seat: chance.seat, cards }).ok()?;
        }
        self.game.chance().is_none().then_some(())
    }

    /// The draws that would follow a decision.
    pub(crate) fn draws_after(&self, seat: Seat, id: DecisionId) -> Result<Vec<Vec<u8>>, Illegal> {
        let mut game = self.game;
        let decision = game.view(Viewer::Seat(seat)).decision(id).ok_or(Illegal::NotThisDecision)?;
        game.decide(seat, decision)?;
        if game.chance().is_none() {
            return Ok(Vec::new());
        }
        Ok(self.draws_of(&mut game))
    }

    /// The draws that this game waits for, after as many as have been made.
    fn draws_of(&self, game: &mut Game) -> Vec<Vec<u8>> {
        let before = self.moves.iter().filter(|mv| matches!(mv, Move::Draw { .. })).count();
        Chance::of(self.seed).draws(game, before as u32)
    }

    /// Makes a decision and the draws that follow it.
    pub(crate) fn decide(&mut self, seat: Seat, id: DecisionId, by: By, draws: &[Vec<u8>]) -> Option<Effect> {
        let was = *self.game.table();
        let decision = self.game.view(Viewer::Seat(seat)).decision(id)?;
        if by == By::Bot && self.players.get(seat.index()).is_some_and(Option::is_some) {
            self.stand_ins.push((self.asked_after(), seat));
        }
        self.make(Move::Decide { seat, decision }).ok()?;
        self.deal(draws)?;
        Some(self.settle(&was))
    }

    /// What a decision led to, once the draws that follow it are made.
    fn settle(&mut self, was: &Table) -> Effect {
        let is = self.game.table();
        if self.window.is_some() && is.phase() == was.phase() && !self.held().is_empty() {
            return Effect::Held;
        }
        if is.turn() != was.turn() || is.is_over() {
            Seat::all(is.rules().players()).for_each(|seat| self.ahead[seat].turn = false);
        }
        self.tidy_passes();
        self.open_window();
        let drafts = |phase| matches!(phase, Phase::Draft { .. });
        let waits = drafts(was.phase()) && drafts(self.game.table().phase());
        if waits { Effect::Waits } else { Effect::Moved }
    }

    /// The number of moves before the question that is open. The passes of a window are still to be sorted.
    fn asked_after(&self) -> usize {
        self.window.as_ref().map_or(self.moves.len(), |window| window.moves)
    }

    /// How many decisions in a row bots have made for a player who hasn't come back since. Passes that are still held don't count yet, since
    /// nobody may know of them.
    pub(crate) fn stood_in_for(&self, seat: Seat) -> usize {
        let known = self.window.as_ref().map_or(usize::MAX, |window| window.moves);
        let counted = self.returned[seat]..known;
        self.stand_ins.iter().filter(|(asked, who)| *who == seat && counted.contains(asked)).count()
    }

    /// Notes that a player who was away has come back.
    pub(crate) fn note_return(&mut self, seat: Seat) {
        self.returned[seat] = self.asked_after() + 1;
    }

    /// Takes back a held pass, so that the window is as if it had never been made.
    pub(crate) fn reconsider(&mut self, seat: Seat) -> Option<()> {
        let window = self.window.clone()?;
        let held = self.held();
        if !held.contains(seat) {
            return None;
        }
        self.stand_ins.retain(|known| *known != (window.moves, seat));
        self.game = window.game;
        self.events.truncate(window.events);
        self.moves.truncate(window.moves);
        for other in held.without(seat).iter() {
            self.make(Move::Decide { seat: other, decision: Decision::Pass }).ok()?;
        }
        Some(())
    }

    /// Ends it without a winner.
    pub(crate) fn abandon(&mut self, why: Abandonment) {
        self.abandoned = Some(why);
        self.tidy_passes();
        self.game.abandon(|event| self.events.push(*event));
        self.window = None;
    }

    /// Remembers a window open to several players, so that passes in it can be taken back.
    pub(crate) fn open_window(&mut self) {
        let table = self.game.table();
        let window = matches!(table.phase(), Phase::Challenge { .. } | Phase::Block { .. });
        let together = table.rules().order() == Order::First && table.asked().len() > 1;
        self.window = (window && together).then_some(Window {
            game: self.game,
            events: self.events.len(),
            moves: self.moves.len(),
            late: SeatSet::EMPTY,
        });
    }

    /// The seats that agree to abandon it.
    pub(crate) fn agreed(&self) -> SeatSet {
        self.agreed.iter().copied().collect()
    }

    /// The deadline for an answer, given the time for it; extra time is added.
    pub(crate) fn deadline(&self, answer: Millis) -> Millis {
        self.since.saturating_add(answer).saturating_add(self.extra)
    }

    /// The seats that went away after the open window's time was over, which nobody else can see.
    pub(crate) fn late(&self) -> SeatSet {
        self.window.as_ref().map_or(SeatSet::EMPTY, |window| window.late)
    }

    /// Records whether this seat went away after the open window's time was over.
    pub(crate) fn set_late(&mut self, seat: Seat, is_late: bool) {
        if let Some(Window { late, .. }) = &mut self.window {
            *late = if is_late { late.with(seat) } else { late.without(seat) };
        }
    }

    /// Sorts the passes clockwise, since the order in which they came must stay hidden.
    fn tidy_passes(&mut self) {
        let Some(window) = &self.window else { return };
        let turn = window.game.table().turn();
        let all = SeatSet::first(Seat::MAX);
        let clockwise = |seat: Seat| all.clockwise_from(turn).position(|other| other == seat);
        let passes = self.moves[window.moves..]
            .iter()
            .take_while(|mv| matches!(mv, Move::Decide { decision: Decision::Pass, .. }))
            .count();
        self.moves[window.moves..window.moves + passes].sort_by_key(|mv| match mv {
            Move::Decide { seat, .. } | Move::Draw { seat, .. } => clockwise(*seat),
        });
    }
}

fn cards_of(rules: &Rules, slots: &[u8]) -> Option<Cards> {
    let cards: Option<Vec<Card>> = slots.iter().map(|slot| rules.card(usize::from(*slot))).collect();
    Cards::of(rules.pack(), &cards?)
}
