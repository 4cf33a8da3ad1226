//! A match on one machine: people and bots at the same kind of table that the server uses.

use super::menu::legal;
use crate::kept::Kept;
use corte::{
    DecisionId, Event, Game, Illegal, Pending, Rules, Seat, SeatSet, Seen, Setup, Table, View, Viewer,
};
use corte_bots::{Explanation, Policy, Rung, Seated, Strength, bot_seeds};
use corte_notation::{Record, ReplayError};
use corte_table::{
    Clock, Command, Due, Entry, GameSeed, Millis, Person, Place, Proposal, Refusal, Remark, Round, Seed,
    Verdict, What,
};
use corte_ui::cast;
use corte_ui::words::{self, Line};
use corte_ui::{Lang, Names, Teller, page::Story};

/// Who sits at a seat.
#[derive(Clone, Debug)]
pub(crate) enum Sitter {
    /// Somebody at this machine.
    Person,
    Bot(Bot),
}

/// A bot: one of a kind, a member of the cast, or a player from a file.
#[derive(Clone, Debug)]
pub(crate) enum Bot {
    /// A bot of the ladder.
    Kind(&'static Rung),
    /// A member of the cast, who plays at this strength.
    Person(&'static cast::CastMember, Strength),
    /// A player from a file.
    Kept(Kept),
}

impl Bot {
    /// What decides for it: the name for [`corte_bots::policy`], or that of its file.
    fn id(&self) -> String {
        match self {
            Bot::Kind(rung) => rung.id.to_owned(),
            Bot::Person(person, strength) => strength.with(person.temper),
            Bot::Kept(kept) => kept.name().to_owned(),
        }
    }

    fn policy(&self) -> Box<dyn Policy> {
        if let Bot::Kept(kept) = self {
            return kept.policy();
        }
        corte_bots::policy(&self.id()).expect("every kind and every humour has a policy")
    }

    /// How it plays, in words.
    pub(crate) fn about(&self, lang: Lang) -> &'static str {
        match self {
            Bot::Kind(rung) => words::bot(lang, rung.id).map_or("", |bot| bot.about),
            Bot::Kept(kept) => words::bot(lang, kept.kind()).map_or("", |bot| bot.about),
            Bot::Person(person, _) => words::temper(lang, person.temper),
        }
    }
}

/// What makes up a match. The same plan and answers give the same games.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The language of everything that is told.
    pub(crate) lang: Lang,
    /// The rules, which include how many play.
    pub(crate) rules: Rules,
    /// Who sits where.
    pub(crate) sitters: Vec<Sitter>,
    /// The names at the table.
    pub(crate) names: Vec<String>,
    /// The seed of chance and of the bots.
    pub(crate) seed: u64,
}

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waits {
    Person(Seat),
    /// A bot, which answers when [`Session::bot_answers`] is called.
    Bot(Seat),
    /// Nobody: the game is over.
    Over,
}

/// How long bots think on average, for the table, which derives from it how seldom they speak. Nobody waits for this:
/// bots answer when they are told to.
const THINK: Millis = 1_200;
/// Within this time, a bot says what it has to say about a moment.
const SPOKEN: Millis = 1_000;
/// How long a person takes for what they do, as far as the table knows. They may be as late as they like.
const TAKEN: Millis = 4_000;
/// Who seats the bots. If people play, it is the first of them.
const HOST: Person = Person(0);

/// A match under way.
pub(crate) struct Session {
    plan: Plan,
    names: Names,
    table: corte_table::LiveTable,
    bots: Vec<(Seat, Seated)>,
    /// How many events of this game the bots have heard.
    told: usize,
    /// The time at this table. It follows from what happens there, so that the same answers give the same talk.
    now: Millis,
    /// The signs and phrases of this game.
    said: Vec<Said>,
    /// The record that the first game was played on from.
    begun: Option<Box<Record>>,
}

/// A sign or a phrase, and after how many events it was made.
struct Said {
    after: usize,
    seat: Seat,
    remark: Remark,
}

/// A sign or a phrase in words.
pub(crate) struct Aside {
    /// How many lines of the log come before it.
    pub(crate) after: usize,
    /// Who says what.
    pub(crate) text: String,
}

impl Session {
    /// Begins a match; the first player is drawn (D-8).
    ///
    /// # Errors
    ///
    /// When there can be no such table, because of its rules or a name with nothing readable in it.
    pub(crate) fn new(plan: Plan) -> Result<Session, Refusal> {
        let mut session = Session::seated(plan)?;
        session.deal()?;
        Ok(session)
    }

    /// Plays on the game of this record, with those of the plan at its seats.
    ///
    /// # Errors
    ///
    /// When there can be no such table, because of its rules.
    pub(crate) fn go_on(plan: Plan, begun: Record) -> Result<Session, Refusal> {
        let mut session = Session::seated(plan)?;
        let seed = GameSeed::numbered(session.plan.seed, 1);
        session.table.go_on(session.now, seed, &begun.setup, &begun.moves)?;
        session.begun = Some(Box::new(begun));
        session.seat_bots(1);
        Ok(session)
    }

    /// A table at which everybody has sat down.
    fn seated(plan: Plan) -> Result<Session, Refusal> {
        let wanted = Proposal::playing(&plan.rules.options(), plan.sitters.len() as u8);
        let settings = Proposal { clock: Clock { answer: 0, think: THINK }, ..wanted }.check()?;
        let opened = corte_table::LiveTable::open(settings, HOST, Seed { cards: 0, pace: plan.seed }, 0);
        let table =
            corte_table::LiveTable::replay([&opened]).expect("the entry that opens a table makes one");
        let names = Names::new(plan.lang, &plan.names);
        let (bots, said) = (Vec::new(), Vec::new());
        let mut session = Session { plan, names, table, bots, told: 0, now: 0, said, begun: None };
        session.sit_down()?;
        Ok(session)
    }

    fn sit_down(&mut self) -> Result<(), Refusal> {
        let seats = self.plan.sitters.clone().into_iter().zip(self.plan.names.clone());
        for (place, (sitter, name)) in (0..).zip(seats) {
            let (who, command) = match sitter {
                Sitter::Person => {
                    (Person(place.into()), Command::Sit { place: Some(place), name, program: false })
                }
                Sitter::Bot(bot) => (HOST, Command::SeatBot { place: Some(place), policy: bot.id(), name }),
            };
            self.does(who, &command)?;
        }
        // As the table has them: cleaned up, and no two alike.
        self.plan.names = self.table.places().iter().filter_map(Place::name).map(str::to_owned).collect();
        self.names = Names::new(self.plan.lang, &self.plan.names);
        Ok(())
    }

    /// Begins the next game; the winner of the last one starts (R-S6).
    pub(crate) fn rematch(&mut self) {
        // Everybody still sits there, and the rules are those of the last game, so this can't fail.
        let _ = self.deal();
    }

    fn deal(&mut self) -> Result<(), Refusal> {
        let number = self.table.round().map_or(1, |round| round.number() + 1);
        let dealt = self.table.deal(self.now, GameSeed::numbered(self.plan.seed, number))?;
        let before = std::mem::take(&mut self.bots);
        self.said.clear();
        self.commit(&dealt);
        self.bots = before;
        self.seat_bots(number);
        Ok(())
    }

    /// Seats the bots for the game with this number, and tells them what has happened in it.
    fn seat_bots(&mut self, number: u32) {
        let mut before = std::mem::take(&mut self.bots).into_iter();
        let seats = Seat::all(self.plan.sitters.len()).zip(&self.plan.sitters);
        for ((seat, sitter), seed) in seats.zip(bot_seeds(self.plan.seed, number.into())) {
            if let Sitter::Bot(bot) = sitter {
                let own = self.round().opening().perspective(Viewer::Seat(seat));
                // The same bots sit there game after game, and may remember the people.
                self.bots.push(match before.next() {
                    Some((_, mut same)) => {
                        same.next_game(own, seed);
                        (seat, same)
                    }
                    None => (seat, Seated::new(bot.policy(), own, seed)),
                });
            }
        }
        self.told = 0;
        self.tell();
    }

    fn does(&mut self, who: Person, command: &Command) -> Result<(), Refusal> {
        let now = self.now + TAKEN;
        self.table.check(now, who, command)?.entry().iter().for_each(|entry| self.commit(entry));
        Ok(())
    }

    /// Applies an entry and everything that follows from it at once: a bot says what it has to say, and a game that
    /// nobody can win any more is over.
    fn commit(&mut self, entry: &Entry) {
        self.take_in(entry);
        while let Some(Due::Entry(due)) = self.table.due(self.now + SPOKEN) {
            self.take_in(&due);
        }
        self.tell();
    }

    fn take_in(&mut self, entry: &Entry) {
        self.now = self.now.max(entry.at);
        self.table.apply(entry).expect("it was made of this very table");
        let (place, remark) = match entry.what {
            What::Remarked { person, remark } => (self.table.place_of(person), remark),
            What::BotRemarked { place, remark } => (Some(place), remark),
            _ => return,
        };
        let seat = place.and_then(|place| Seat::new(place.into()));
        let after = self.round().events().len();
        self.said.extend(seat.map(|seat| Said { after, seat, remark }));
    }

    /// Tells the bots what they have not heard yet.
    fn tell(&mut self) {
        let Some(round) = self.table.round() else { return };
        for (seat, bot) in &mut self.bots {
            round.heard_since(Viewer::Seat(*seat), self.told).for_each(|event| bot.hear(&event));
        }
        self.told = round.events().len();
    }

    /// Whom the game waits for. People answer before bots, so that no bot is ever quicker.
    pub(crate) fn waits(&self) -> Waits {
        let Pending::Decision(asked) = self.round().game().pending() else { return Waits::Over };
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
    /// When it is illegal, with the reason. Nothing has changed then.
    pub(crate) fn choose(&mut self, seat: Seat, decision: DecisionId) -> Result<(), Illegal> {
        let (number, _) = self.table.decision_of(seat);
        let done = self.does(Person(seat.index() as u64), &Command::Decide { number, decision });
        done.map_err(|refusal| match refusal {
            Refusal::Illegal(reason) => reason,
            _ => Illegal::NotThisDecision,
        })
    }

    /// Says something at the table.
    ///
    /// # Errors
    ///
    /// When the table does not allow it.
    pub(crate) fn says(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let name = self.plan.names.get(seat.index()).cloned().unwrap_or_default();
        self.does(Person(seat.index() as u64), &Command::Say { name, text: text.to_owned() })
    }

    /// Makes a sign, or says a phrase.
    ///
    /// # Errors
    ///
    /// When the table does not allow it.
    pub(crate) fn remarks(&mut self, seat: Seat, remark: Remark) -> Result<(), Refusal> {
        self.does(Person(seat.index() as u64), &Command::Remark { remark })
    }

    /// Lets the bot answer that the game waits for.
    pub(crate) fn bot_answers(&mut self) {
        let Waits::Bot(seat) = self.waits() else { return };
        self.now = self.table.wake().map_or(self.now, |wake| self.now.max(wake));
        let legal = legal(&self.view(Viewer::Seat(seat)));
        let bot = self.bots.iter_mut().find(|(known, _)| *known == seat);
        let chosen = bot.and_then(|(_, bot)| bot.decide()).filter(|id| legal.contains(*id));
        let Some(id) = chosen.or_else(|| legal.nth(0)) else { return };
        let (number, _) = self.table.decision_of(seat);
        if let Ok(Verdict::Commit(entry)) = self.table.check_bot_decision(self.now, seat, number, id) {
            self.commit(&entry);
        }
    }

    /// Whether somebody at this machine has this seat.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.plan.sitters.get(seat.index()), Some(Sitter::Person))
    }

    /// The seats of the people.
    pub(crate) fn people(&self) -> SeatSet {
        self.table().seats().filter(|seat| self.is_person(*seat)).collect()
    }

    /// Who looks first: with only one person at the table, everything is told to them from the beginning.
    pub(crate) fn first_eyes(&self) -> Viewer {
        let people = self.people();
        match people.lowest() {
            Some(only) if people.len() == 1 => Viewer::Seat(only),
            _ => Viewer::Spectator,
        }
    }

    /// What makes up the match.
    pub(crate) fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The names of the seats.
    pub(crate) fn names(&self) -> &Names {
        &self.names
    }

    /// The number of this game in the match, from 1.
    pub(crate) fn number(&self) -> u32 {
        self.round().number()
    }

    /// How many games a seat has won.
    pub(crate) fn wins(&self, seat: Seat) -> u32 {
        self.table.places().get(seat.index()).map_or(0, Place::wins)
    }

    /// Who has won the match, if it goes to a number of wins (R-V5).
    pub(crate) fn match_winner(&self) -> Option<Seat> {
        self.table.match_won()
    }

    /// The game that is running or over; there always is one.
    fn round(&self) -> &Round {
        self.table.round().expect("a match begins with its first game")
    }

    /// The open table.
    pub(crate) fn table(&self) -> &Table {
        self.round().game().table()
    }

    /// The game as a viewer sees it.
    pub(crate) fn view(&self, viewer: Viewer) -> View<'_> {
        self.round().game().view(viewer)
    }

    /// What a viewer has heard in this game.
    pub(crate) fn heard(&self, viewer: Viewer) -> Vec<Event<Seen>> {
        self.round().heard(viewer).collect()
    }

    /// The game with every card once it is over; `None` before.
    pub(crate) fn open(&self) -> Option<&Game> {
        self.table().is_over().then(|| self.round().game())
    }

    /// The story of a game that is over and has a winner.
    pub(crate) fn story(&self) -> Option<Story> {
        self.table().winner()?;
        // A story is told from the deal on, and not from a position.
        if let Some(Record { setup, .. }) = self.begun_as()
            && *setup != (Setup { first: setup.first, ..Setup::new(setup.rules) })
        {
            return None;
        }
        Story::of(&self.plan.rules, self.round().first(), self.round().events())
    }

    /// The log in sentences.
    pub(crate) fn lines(&self, viewer: Viewer) -> Vec<Line> {
        self.log(viewer).0
    }

    /// The log in sentences, and the signs and phrases between them.
    pub(crate) fn log(&self, viewer: Viewer) -> (Vec<Line>, Vec<Aside>) {
        let mut teller = self.teller(viewer);
        let (mut lines, mut asides) = (Vec::new(), Vec::new());
        let mut said = self.said.iter().peekable();
        for (at, event) in self.round().events().iter().enumerate() {
            while let Some(said) = said.next_if(|said| said.after <= at) {
                asides.push(Aside { after: lines.len(), text: self.worded(said) });
            }
            // A held pass is told with the others when the window closes (R-C6).
            let heard = event.seen_by(viewer).filter(|event| !matches!(event, Event::Held { .. }));
            lines.extend(heard.and_then(|event| teller.line(&event)));
        }
        asides.extend(said.map(|said| Aside { after: lines.len(), text: self.worded(said) }));
        (lines, asides)
    }

    /// What was said, and by whom.
    fn worded(&self, said: &Said) -> String {
        let whom = said.remark.player().and_then(|place| Seat::new(place.into()));
        let words = words::remark(self.plan.lang, &said.remark, whom.map(|whom| self.names.of(whom)));
        words::told_of(self.plan.lang, self.names.of(said.seat), &words)
    }

    /// A teller of the game for this viewer.
    pub(crate) fn teller(&self, viewer: Viewer) -> Teller<'_> {
        let teller = Teller::new(self.plan.lang, &self.names, &self.plan.rules, viewer);
        teller.among(self.round().opening().table().playing())
    }

    /// The record that this game was played on from.
    fn begun_as(&self) -> Option<&Record> {
        self.begun.as_deref().filter(|_| self.number() == 1)
    }

    /// What a strong bot thinks of this seat's decision. It is told only what the seat has heard.
    pub(crate) fn advice(&self, seat: Seat) -> Option<(&'static Rung, Explanation)> {
        let viewer = Viewer::Seat(seat);
        let adviser = corte_bots::analyst(&self.plan.rules)?;
        let own = self.round().opening().perspective(viewer);
        let mut seated = Seated::new(adviser.policy(), own, self.plan.seed);
        self.round().heard(viewer).for_each(|event| seated.hear(&event));
        Some((adviser, seated.explain()))
    }

    /// The record of this game, as text for a file.
    ///
    /// # Errors
    ///
    /// Those of [`corte_notation::Record::to_text`].
    pub(crate) fn record(&self) -> Result<String, ReplayError> {
        let mut record = self.round().record();
        let begun = self.begun_as();
        if let Some(begun) = begun {
            let anew = ["name", "bot", "stand-in", "seed"];
            let kept = begun.tags.iter().filter(|(key, _)| !anew.contains(&key.as_str()));
            record.tags.splice(0..0, kept.cloned());
            record.say_stand_ins(begun.stand_ins());
        }
        record.tags.push(("seed".to_owned(), self.plan.seed.to_string()));
        let named = |(first, game)| (format!("seed-{}-{first}", self.plan.seed), game);
        let own = || self.round().match_game().map(named);
        record.match_game = begun.and_then(|begun| begun.match_game.clone()).or_else(own);
        record.to_text()
    }
}
