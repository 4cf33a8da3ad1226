//! A match at one machine: people, bots and chance in one value.

use super::menu::legal;
use corte::{
    BySeat, Dealer, DecisionId, Event, Game, Illegal, Move, Pending, Rules, Seat, SeatSet, Seen, Setup,
    Table, View, Viewer,
};
use corte_bots::{Explanation, Rng, Rung, Seated};
use corte_notation::{Record, ReplayError};
use corte_ui::words::Line;
use corte_ui::{Lang, Names, Teller, page::Story};

/// Who sits at a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sitter {
    /// Somebody at this machine.
    Person,
    /// A bot.
    Bot(&'static Rung),
}

/// What a match is made of. The same plan and answers give the same games.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The language of everything that is told.
    pub(crate) lang: Lang,
    /// The rules; they say how many play.
    pub(crate) rules: Rules,
    /// Who sits where.
    pub(crate) sitters: Vec<Sitter>,
    /// What they are called.
    pub(crate) names: Vec<String>,
    /// The seed of chance and of the bots.
    pub(crate) seed: u64,
}

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waits {
    /// A person.
    Person(Seat),
    /// A bot, which answers when [`Session::bot_answers`] is called.
    Bot(Seat),
    /// Nobody: the game is over.
    Over,
}

/// After so many turns without a person in the game it is abandoned: two honest bots may never end (rules, R-I4).
const MOST_TURNS_OF_BOTS: usize = 300;

/// A match under way.
pub(crate) struct Session {
    plan: Plan,
    names: Names,
    number: u32,
    wins: BySeat<u32>,
    start: Game,
    first: Seat,
    game: Game,
    dealer: Dealer,
    bots: Vec<(Seat, Seated)>,
    log: Vec<Event>,
    moves: Vec<Move>,
    quiet_turns: usize,
    abandoned: bool,
}

impl Session {
    /// Begins a match; the first to play is drawn (D-8). `None` where the rules allow no such table.
    pub(crate) fn new(plan: Plan) -> Option<Session> {
        let mut dealer = Dealer::new(plan.seed, 0);
        let first = dealer.seat(plan.rules.players())?;
        let start = Setup { first, ..Setup::new(plan.rules) }.build().ok()?;
        let mut session = Session {
            names: Names::new(plan.lang, &plan.names),
            number: 1,
            wins: BySeat::default(),
            start,
            first,
            game: start,
            dealer,
            bots: Vec::new(),
            log: Vec::new(),
            moves: Vec::new(),
            quiet_turns: 0,
            abandoned: false,
            plan,
        };
        session.deal();
        Some(session)
    }

    /// Begins the next game; the winner of the last one starts (R-S6).
    pub(crate) fn rematch(&mut self) {
        if self.match_winner().is_some() {
            self.wins = BySeat::default();
        }
        let mut dealer = Dealer::new(self.plan.seed, u64::from(self.number));
        let drawn = dealer.seat(self.plan.rules.players());
        let first = self.table().winner().or(drawn).unwrap_or(self.first);
        let Ok(start) = (Setup { first, ..Setup::new(self.plan.rules) }).build() else { return };
        self.number += 1;
        (self.start, self.first, self.game, self.dealer) = (start, first, start, dealer);
        self.log.clear();
        self.moves.clear();
        (self.quiet_turns, self.abandoned) = (0, false);
        self.deal();
    }

    fn deal(&mut self) {
        let (start, seed) = (self.start, self.plan.seed);
        let mut seeds = Rng::new(seed.wrapping_add(u64::from(self.number)));
        self.bots.clear();
        for (seat, sitter) in Seat::all(self.plan.rules.players()).zip(&self.plan.sitters) {
            let seed = seeds.next();
            if let Sitter::Bot(rung) = sitter {
                let own = start.perspective(Viewer::Seat(seat));
                self.bots.push((seat, Seated::new(rung.policy(), own, seed)));
            }
        }
        self.settle();
    }

    /// Whom the game waits for. People answer before bots, so that no bot is ever quicker.
    pub(crate) fn waits(&self) -> Waits {
        let Pending::Decision(asked) = self.game.pending() else { return Waits::Over };
        let turn = self.table().turn();
        let own_turn = asked.contains(turn).then_some(turn);
        let in_turn = || own_turn.into_iter().chain(asked.clockwise_from(turn));
        match in_turn().find(|seat| self.is_person(*seat)) {
            Some(person) => Waits::Person(person),
            None => in_turn().next().map_or(Waits::Over, Waits::Bot),
        }
    }

    /// Makes a person's decision.
    ///
    /// # Errors
    ///
    /// When it is illegal: why. Nothing has changed then.
    pub(crate) fn choose(&mut self, seat: Seat, id: DecisionId) -> Result<(), Illegal> {
        let decision = self.view(Viewer::Seat(seat)).decision(id).ok_or(Illegal::NotThisDecision)?;
        self.apply(Move::Decide { seat, decision })?;
        self.settle();
        Ok(())
    }

    /// Lets the bot that is waited for answer.
    pub(crate) fn bot_answers(&mut self) {
        let Waits::Bot(seat) = self.waits() else { return };
        let legal = legal(&self.view(Viewer::Seat(seat)));
        let bot = self.bots.iter_mut().find(|(known, _)| *known == seat);
        let chosen = bot.and_then(|(_, bot)| bot.decide()).filter(|id| legal.contains(*id));
        if let Some(id) = chosen.or_else(|| legal.nth(0)) {
            // It is one of the legal ones.
            let _ = self.choose(seat, id);
        }
        if self.quiet_turns >= MOST_TURNS_OF_BOTS && !self.table().is_over() {
            self.abandoned = true;
            let mut events = Vec::new();
            self.game.abandon(|event| events.push(*event));
            self.hear(&events);
        }
    }

    fn settle(&mut self) {
        while let Some(chance) = self.game.chance() {
            let cards = self.dealer.draw(&self.game, chance.count);
            if self.apply(Move::Draw { seat: chance.seat, cards }).is_err() {
                return;
            }
        }
    }

    #[inline(never)]
    fn apply(&mut self, mv: Move) -> Result<(), Illegal> {
        let mut events = Vec::new();
        self.game.apply(mv, |event| events.push(*event))?;
        self.moves.push(mv);
        self.hear(&events);
        Ok(())
    }

    fn hear(&mut self, events: &[Event]) {
        for event in events {
            for (seat, bot) in &mut self.bots {
                if let Some(seen) = event.seen_by(Viewer::Seat(*seat)) {
                    bot.hear(&seen);
                }
            }
            match event {
                Event::Turn { .. } if self.people_in().is_empty() => self.quiet_turns += 1,
                Event::Asks(corte::Phase::Over { winner: Some(winner) }) => self.wins[*winner] += 1,
                _ => {}
            }
        }
        self.log.extend_from_slice(events);
    }

    fn people_in(&self) -> SeatSet {
        self.table().playing().iter().filter(|seat| self.is_person(*seat)).collect()
    }

    /// Whether somebody at this machine sits there.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.plan.sitters.get(seat.index()), Some(Sitter::Person))
    }

    /// The seats of the people.
    pub(crate) fn people(&self) -> SeatSet {
        self.table().seats().filter(|seat| self.is_person(*seat)).collect()
    }

    /// What the match is made of.
    pub(crate) fn plan(&self) -> &Plan {
        &self.plan
    }

    /// What the seats are called.
    pub(crate) fn names(&self) -> &Names {
        &self.names
    }

    /// Which game of the match it is, from 1.
    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// How many games a seat has won.
    pub(crate) fn wins(&self, seat: Seat) -> u32 {
        self.wins[seat]
    }

    /// Who has won the match, if it goes to a number of wins (R-V5).
    pub(crate) fn match_winner(&self) -> Option<Seat> {
        let wins = u32::from(self.plan.rules.options().wins);
        self.table().seats().find(|seat| wins > 0 && self.wins[*seat] >= wins)
    }

    /// The open table.
    pub(crate) fn table(&self) -> &Table {
        self.game.table()
    }

    /// The game as a viewer sees it.
    pub(crate) fn view(&self, viewer: Viewer) -> View<'_> {
        self.game.view(viewer)
    }

    /// What a viewer has heard in this game.
    pub(crate) fn heard(&self, viewer: Viewer) -> Vec<Event<Seen>> {
        self.log.iter().filter_map(|event| event.seen_by(viewer)).collect()
    }

    /// A game that is over, with every card; `None` before.
    pub(crate) fn open(&self) -> Option<&Game> {
        self.table().is_over().then_some(&self.game)
    }

    /// The story of a game that is over and was won.
    pub(crate) fn story(&self) -> Option<Story> {
        self.table().winner()?;
        Story::of(&self.plan.rules, self.first, &self.log)
    }

    /// The log in sentences.
    pub(crate) fn lines(&self, viewer: Viewer) -> Vec<Line> {
        let mut teller = self.teller(viewer);
        // A pass that is held is told with the others when the window closes (R-C6).
        let heard = self.heard(viewer).into_iter().filter(|event| !matches!(event, Event::Held { .. }));
        heard.filter_map(|event| teller.line(&event)).collect()
    }

    /// Somebody who tells the game to this viewer.
    pub(crate) fn teller(&self, viewer: Viewer) -> Teller<'_> {
        Teller::new(self.plan.lang, &self.names, &self.plan.rules, viewer)
    }

    /// What a strong bot thinks of this seat's decision. It is told what the seat has heard, and no more.
    pub(crate) fn advice(&self, seat: Seat) -> Option<(&'static Rung, Explanation)> {
        let viewer = Viewer::Seat(seat);
        let adviser = corte_bots::ladder().last()?;
        let mut seated = Seated::new(adviser.policy(), self.start.perspective(viewer), self.plan.seed);
        self.heard(viewer).iter().for_each(|event| seated.hear(event));
        Some((adviser, seated.explain()))
    }

    /// The record of this game as a file has it.
    ///
    /// # Errors
    ///
    /// As [`Record::to_text`].
    pub(crate) fn record(&self) -> Result<String, ReplayError> {
        let setup = Setup { first: self.first, ..Setup::new(self.plan.rules) };
        let mut record = Record::new(setup, self.plan.names.iter().cloned());
        record.tags.push(("seed".to_owned(), self.plan.seed.to_string()));
        if self.number > 1 {
            record.match_game = Some((format!("seed-{}", self.plan.seed), self.number));
        }
        record.moves.clone_from(&self.moves);
        record.abandoned = self.abandoned;
        record.to_text()
    }
}
