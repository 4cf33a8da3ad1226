//! Two games that differ in a card that the viewer can't know, move by move until they end.

use corte::{Cards, Dealer, DecisionId, DecisionSet, Game, Phase, Preset, Seat, Setup, Viewer};
use corte_table::{By, Due, Entry, LiveTable, Millis, Person, Proposal, Seed, What};

/// The seats: a bot and three people, one of whom may be the viewer.
pub(super) const PLAYERS: usize = 4;
const BOT: usize = 3;
/// When it begins.
pub(super) const START: Millis = 1_000_000;
/// How long a person takes to answer.
const ANSWER: Millis = 700;
/// How many games are begun until one reaches its end, and how many moves one may have.
const ATTEMPTS: u64 = 400;
const MOVES: usize = 300;

/// What happens in both worlds.
pub(super) struct Script {
    pub(super) lobby: Vec<Entry>,
    pub(super) steps: Vec<[Entry; 2]>,
    /// Whether the last step is the last one before the end of the game.
    pub(super) whole: bool,
}

/// A game for this viewer that reaches its end, or else the longest.
pub(super) fn write(seed: u64, viewer: Viewer) -> Script {
    let mut longest = Script { lobby: Vec::new(), steps: Vec::new(), whole: false };
    for attempt in 0..ATTEMPTS {
        let script = Writer::new(Dealer::new(seed, attempt), viewer).write();
        if script.whole || script.steps.len() > longest.steps.len() {
            longest = script;
        }
        if longest.whole {
            break;
        }
    }
    longest
}

fn lobby(dice: &mut Dealer) -> Vec<Entry> {
    let mut settings = Proposal::of(Preset::Brazil, PLAYERS as u8);
    settings.listed = true;
    for (name, value) in [("challenge-order", "clockwise"), ("inquisitor", "on"), ("faces", "distinct")] {
        if dice.below(2) == 0 {
            settings.options.insert(name.into(), value.into());
        }
    }
    let seed = Seed { cards: 1, pace: 2 };
    let mut entries = vec![LiveTable::open(settings.check().unwrap(), Person(0), seed, START)];
    for place in 0..PLAYERS as u8 {
        let name = format!("Player {place}");
        entries.push(match usize::from(place) {
            BOT => What::BotSat { place, policy: "page".into(), name }.at(START),
            _ => What::Sat { place, person: Person(place.into()), name, program: false }.at(START),
        });
    }
    entries
}

struct Writer {
    dice: Dealer,
    viewer: Viewer,
    tables: [LiveTable; 2],
    now: Millis,
    script: Script,
}

pub(super) fn slots(cards: Cards) -> Vec<u8> {
    cards.iter().map(|card| card.slot() as u8).collect()
}

fn game(table: &LiveTable) -> Game {
    *table.round().unwrap().game()
}

impl Writer {
    fn new(mut dice: Dealer, viewer: Viewer) -> Writer {
        let lobby = lobby(&mut dice);
        let table = LiveTable::replay(&lobby).unwrap();
        let script = Script { lobby, steps: Vec::new(), whole: false };
        Writer { dice, viewer, tables: [table.clone(), table], now: START, script }
    }

    fn write(mut self) -> Script {
        if let Some(dealt) = self.deal() {
            self.keep(dealt);
            while self.script.steps.len() < MOVES && !self.script.whole && self.step().is_some() {
                self.speak();
            }
        }
        self.script
    }

    /// Deals the same cards in both worlds but for one: a card of another player is swapped with one of the Court.
    fn deal(&mut self) -> Option<[Entry; 2]> {
        let rules = self.tables[0].settings().rules(PLAYERS).ok()?;
        let mut game = Setup::new(rules).build().ok()?;
        let mut hands = Vec::new();
        for seat in Seat::all(PLAYERS) {
            let cards = self.dice.draw(&game, 2);
            game.draw(seat, cards).ok()?;
            hands.push(slots(cards));
        }
        let mut others = hands.clone();
        let whose = self.dice.below(PLAYERS);
        let court = slots(game.court());
        let other = court[self.dice.below(court.len())];
        others[whose][0] = other;
        others[whose].sort_unstable();
        let differ = others[whose] != hands[whose] && !self.viewer.is(Seat::new(whose)?);
        let started = |draws| What::Started { first: 0, draws, seed: None }.at(START);
        differ.then(|| [started(hands), started(others)])
    }

    /// Applies the entries if the viewer can't tell the worlds apart afterwards.
    fn keep(&mut self, entries: [Entry; 2]) -> Option<()> {
        let mut tables = self.tables.clone();
        for (table, entry) in tables.iter_mut().zip(&entries) {
            table.apply(entry).ok()?;
        }
        let over = tables.each_ref().map(|table| table.running().is_none());
        if over == [true; 2] {
            // Now all cards are open and the worlds differ, so the script ends here.
            self.script.whole = true;
            return Some(());
        }
        let known = tables.each_ref().map(|table| {
            let round = table.round().unwrap();
            (round.game().perspective(self.viewer), round.heard(self.viewer).collect::<Vec<_>>())
        });
        if over != [false; 2] || known[0] != known[1] {
            return None;
        }
        (self.tables, self.now) = (tables, entries[0].at);
        self.script.steps.push(entries);
        Some(())
    }

    /// A bot's remark is made when it is due.
    fn speak(&mut self) -> Option<()> {
        let due = |table: &LiveTable| match table.due(table.wake()?)? {
            Due::Entry(entry) if matches!(entry.what, What::BotRemarked { .. }) => Some(entry),
            _ => None,
        };
        let [one, other] = self.tables.each_ref().map(due);
        self.keep([one?, other?])
    }

    fn step(&mut self) -> Option<()> {
        let games = self.tables.each_ref().map(game);
        let asked: Vec<Seat> = games[0].asked().iter().collect();
        let first = self.dice.below(asked.len().max(1));
        for seat in asked.iter().cycle().skip(first).take(asked.len()) {
            let mut pairs = self.pairs(&games, *seat);
            while !pairs.is_empty() {
                let ids = pairs.swap_remove(self.dice.below(pairs.len()));
                let entries = self.entries(games, *seat, ids);
                if entries.is_some_and(|entries| self.keep(entries).is_some()) {
                    return Some(());
                }
            }
        }
        None
    }

    /// What may be decided in both worlds: the same, or different things where nobody else sees the choice.
    fn pairs(&self, games: &[Game; 2], seat: Seat) -> Vec<[DecisionId; 2]> {
        let legal = games.map(|game| game.legal(seat));
        let ids = |set: DecisionSet| set.iter().collect::<Vec<_>>();
        let mut pairs: Vec<_> =
            ids(legal[0]).into_iter().filter(|id| legal[1].contains(*id)).map(|id| [id; 2]).collect();
        let unseen = matches!(games[0].table().phase(), Phase::Keep { .. } | Phase::Show { .. });
        if unseen && !self.viewer.is(seat) {
            pairs = ids(legal[0])
                .into_iter()
                .flat_map(|one| ids(legal[1]).into_iter().map(move |other| [one, other]))
                .collect();
        }
        pairs
    }

    fn entries(&mut self, mut games: [Game; 2], seat: Seat, ids: [DecisionId; 2]) -> Option<[Entry; 2]> {
        for (game, id) in games.iter_mut().zip(ids) {
            let decision = game.view(Viewer::Seat(seat)).decision(id)?;
            game.decide(seat, decision).ok()?;
        }
        let mut draws = [Vec::new(), Vec::new()];
        while let Some(chance) = games[0].chance() {
            let first = self.dice.draw(&games[0], chance.count);
            games[0].draw(chance.seat, first).ok()?;
            let mut other = first;
            if games[1].draw(chance.seat, other).is_err() {
                other = self.dice.draw(&games[1], chance.count);
                games[1].draw(chance.seat, other).ok()?;
            }
            draws[0].push(slots(first));
            draws[1].push(slots(other));
        }
        let by = if seat.index() == BOT { By::Bot } else { By::Player };
        let mut draws = draws.into_iter();
        let mut entry = |world: usize| {
            let table = &self.tables[world];
            // A bot answers when its table says so: that is how long it thinks.
            let paced = table.wake().filter(|_| by == By::Bot).map_or(0, |wake| wake);
            let at = paced.max(self.now + if by == By::Bot { 0 } else { ANSWER });
            let (number, _) = table.decision_of(seat);
            let (decision, seat) = (ids[world].index() as u16, seat.index() as u8);
            What::Decided { seat, number, decision, by, draws: draws.next().unwrap_or_default() }.at(at)
        };
        Some([entry(0), entry(1)])
    }
}
