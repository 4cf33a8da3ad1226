//! Who meets whom, how often, and under which rules.

use crate::count::count;
use crate::duel::GameRow;
use crate::entrant::{Budget, Entrant, NoEntrant};
use corte::{Move, Rules, Setup};
use corte_bots::ladder;
use corte_notation::Record;
use std::fmt;
use std::time::Duration;

/// How lineups are made of the bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pairing {
    /// One of each bot against a table full of each other; between two seats every pair once.
    OneAgainstRest,
    /// These tables: by seat, the place of a bot among the plan's. A bot may sit there more than once.
    Tables(Vec<Vec<usize>>),
}

/// A measurement: everything its games follow from.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The rules of every game.
    pub rules: Rules,
    /// Who plays. One bot may be named more than once, and is then measured against itself.
    pub bots: Vec<Entrant>,
    /// How they meet.
    pub pairing: Pairing,
    /// Only the lineups in which a bot of this name takes part; all where it is `None`.
    pub with: Option<String>,
    /// Deals of each lineup; each is played once in every rotation.
    pub deals: u32,
    /// How many games a match has, in which players may remember what they have heard of one another; 1 where each game is alone.
    ///
    /// The games of a match have as many deals, one after the other, and turn through the seats from game to game.
    /// A deal's other rotations are in other matches, so that nobody remembers its cards.
    pub match_games: u32,
    /// The seed of all games.
    pub seed: u64,
    /// The most turns of a game, 1 or more: those still in then share it.
    pub max_turns: u16,
    /// What a search may spend on one decision, where the bot's name does not say.
    pub budget: Budget,
    /// How long an external bot may take to be ready.
    pub startup: Duration,
    /// How long an external bot may take for an answer.
    pub patience: Duration,
    /// Of how many deals of each lineup the moves are kept.
    pub recorded: u32,
}

/// The place of a game in a plan.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId {
    /// Which lineup.
    pub lineup: u32,
    /// Which deal.
    pub deal: u32,
    /// Turned by how many seats.
    pub rotation: u8,
}

/// Why a plan can't be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PlanError {
    /// A name that names nobody.
    Unknown(NoEntrant),
    /// Two different players of one name.
    Twice(String),
    /// A name that can't stand in results.
    BadName(String),
    /// A program under the name of a bot of the ladder.
    Ladder(String),
    /// A tournament of fewer than two bots.
    TooFew(usize),
    /// A table with a bot that there is not.
    NoSuchBot {
        /// Its place, from 0.
        bot: usize,
        /// How many bots there are.
        bots: usize,
    },
    /// A table that does not fill the seats.
    Seats {
        /// How many bots sit there.
        bots: usize,
        /// How many seats.
        seats: usize,
    },
    /// More games than can be counted.
    TooMany,
    /// An external bot without a program.
    NoProgram(String),
    /// Only the lineups of a bot that is not among the bots.
    NotAmong(String),
    /// Deals that are not those of whole matches.
    PartOfMatch {
        /// How many deals.
        deals: u32,
        /// How many games a match has.
        games: u32,
    },
    /// Games without a turn, which everybody would share.
    NoTurns,
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::Unknown(error) => error.fmt(f),
            PlanError::Twice(name) => {
                write!(f, "two different players are called {name}; give one of them another name")
            }
            PlanError::BadName(name) => {
                write!(
                    f,
                    "{name:?} can't be the name of a player: use up to {LONGEST_NAME} letters, digits, '-', '_' and '.'"
                )
            }
            PlanError::Ladder(name) => {
                write!(f, "{name}: a bot of the ladder has this name; give the program another")
            }
            PlanError::TooFew(count) => {
                write!(f, "a tournament needs two or more bots, not {count}; a bot named twice meets itself")
            }
            PlanError::NoSuchBot { bot, bots } => {
                let bots = count(*bots as u64, "bot", "bots");
                write!(f, "a table has bot {bot}, counted from 0, but there are only {bots}")
            }
            PlanError::Seats { bots, seats } => {
                let bots = count(*bots as u64, "bot", "bots");
                write!(f, "{bots} can't fill {seats} seats; name one bot for each seat")
            }
            PlanError::TooMany => f.write_str("these are more games than can be played"),
            PlanError::NotAmong(name) => write!(f, "{name} is not among the bots that play"),
            PlanError::PartOfMatch { games: 0, .. } => f.write_str("a match has at least one game"),
            PlanError::PartOfMatch { deals, games } => {
                let deals = count((*deals).into(), "deal is", "deals are");
                write!(f, "{deals} not a whole number of matches of {games} games")
            }
            PlanError::NoTurns => f.write_str("a game has at least one turn"),
            PlanError::NoProgram(name) => write!(f, "the external bot {name} names no program"),
        }
    }
}

impl std::error::Error for PlanError {}

/// So many processes of a program a thread keeps: what one has heard in one seating would tell it hands in another, so it
/// sits in one alone.
pub(crate) const KEPT: usize = 16;
/// Where programs would need more of them, so many deals are played in one seating before they are played in the next.
const ROUND: u64 = 32;

/// Groups of deals that variances are taken between; where there are matches, of all deals of a match.
///
/// Deals are independent, so sums over groups of them are; a thousand tell a variance to a twentieth, however many games there are.
pub(crate) const GROUPS: usize = 1000;

/// Lineups are numbered with four bytes less what a game's stream of chance needs.
const MOST_LINEUPS: usize = 1 << 20;

impl Plan {
    /// A plan of a thousand deals without players, with what commands grant where nothing else is said.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Preset, Rules};
    /// let rules = Rules::new(3, Options::of(Preset::Brazil))?;
    /// let plan = Plan { bots: vec!["page".parse()?, "fool".parse()?], deals: 100, seed: 7, ..Plan::new(rules) };
    /// plan.check()?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(rules: Rules) -> Plan {
        Plan {
            rules,
            bots: Vec::new(),
            pairing: Pairing::OneAgainstRest,
            with: None,
            deals: 1000,
            match_games: 1,
            seed: 0,
            max_turns: 200,
            budget: Budget::Iterations(1000),
            startup: Duration::from_secs(60),
            patience: Duration::from_secs(5),
            recorded: 0,
        }
    }

    /// Checks that the bots exist, fill the seats and can be told apart, and that there are games to play.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// plan.check()?;
    /// let nobody = Plan { bots: Vec::new(), ..plan };
    /// assert!(nobody.check().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first reason against it.
    pub fn check(&self) -> Result<(), PlanError> {
        for (index, bot) in self.bots.iter().enumerate() {
            bot.known().map_err(PlanError::Unknown)?;
            match bot {
                Entrant::External { name, .. }
                | Entrant::Text { name, .. }
                | Entrant::Policy { name, .. }
                    if !is_name(name) =>
                {
                    return Err(PlanError::BadName(name.clone()));
                }
                Entrant::External { name, command } | Entrant::Text { name, command, .. }
                    if command.split_whitespace().next().is_none() =>
                {
                    return Err(PlanError::NoProgram(name.clone()));
                }
                Entrant::External { name, .. } | Entrant::Text { name, .. }
                    if ladder().iter().any(|rung| rung.id == name) =>
                {
                    return Err(PlanError::Ladder(name.clone()));
                }
                _ => {}
            }
            if self.bots[..index].iter().any(|other| other.name() == bot.name() && other != bot) {
                return Err(PlanError::Twice(bot.name().into_owned()));
            }
        }
        if let Some(with) =
            self.with.as_ref().filter(|with| !self.bots.iter().any(|bot| bot.name() == **with))
        {
            return Err(PlanError::NotAmong(with.clone()));
        }
        let seats = self.rules.players();
        match &self.pairing {
            Pairing::OneAgainstRest if self.bots.len() < 2 => {
                return Err(PlanError::TooFew(self.bots.len()));
            }
            Pairing::Tables(tables) => {
                if let Some(table) = tables.iter().find(|table| table.len() != seats) {
                    return Err(PlanError::Seats { bots: table.len(), seats });
                }
                let bots = self.bots.len();
                if let Some(bot) = tables.iter().flatten().find(|bot| **bot >= bots) {
                    return Err(PlanError::NoSuchBot { bot: *bot, bots });
                }
            }
            Pairing::OneAgainstRest => {}
        }
        if self.match_games == 0 || !self.deals.is_multiple_of(self.match_games) {
            return Err(PlanError::PartOfMatch { deals: self.deals, games: self.match_games });
        }
        if self.max_turns == 0 {
            return Err(PlanError::NoTurns);
        }
        if self.games() > u64::from(u32::MAX) || self.lineups().len() > MOST_LINEUPS {
            return Err(PlanError::TooMany);
        }
        Ok(())
    }

    /// What reports call the bots, in the plan's order: their names, with `#1`, `#2`, … behind those that stand there more than once.
    ///
    /// ```
    /// # use corte::{Options, Preset, Rules};
    /// # use corte_arena::Plan;
    /// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    /// let plan = Plan { bots: vec!["spy".parse()?, "page".parse()?, "spy".parse()?], ..Plan::new(rules) };
    /// assert_eq!(plan.labels(), ["spy#1", "page", "spy#2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn labels(&self) -> Vec<String> {
        let label = |(index, bot): (usize, &Entrant)| {
            let same = |bots: &[Entrant]| bots.iter().filter(|other| other.name() == bot.name()).count();
            match same(&self.bots) {
                1 => bot.name().into_owned(),
                _ => format!("{}#{}", bot.name(), same(&self.bots[..=index])),
            }
        };
        self.bots.iter().enumerate().map(label).collect()
    }

    /// Whether the same games come again from the same seed: without clocks and foreign programs.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Preset, Rules};
    /// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    /// let plan = |bot: &str| Ok::<_, NoEntrant>(Plan { bots: vec![bot.parse()?, "page".parse()?], ..Plan::new(rules) });
    /// assert!(plan("cardinal@300")?.is_repeatable());
    /// assert!(!plan("cardinal@50ms")?.is_repeatable()); // a clock is never the same twice
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_repeatable(&self) -> bool {
        !self.is_timed() && !self.has_programs()
    }

    /// Whether a bot has a clock for its decisions. A foreign program may have one that nobody here knows of.
    pub(crate) fn is_timed(&self) -> bool {
        self.bots.iter().any(|bot| match bot {
            Entrant::Ladder { .. } => bot.searches() && matches!(bot.budget(self.budget), Budget::Millis(_)),
            Entrant::Policy { .. } => matches!(self.budget, Budget::Millis(_)),
            Entrant::External { .. } | Entrant::Text { .. } => false,
        })
    }

    fn takes_part(&self, bot: usize) -> bool {
        self.with.as_ref().is_none_or(|with| self.bots[bot].name() == *with)
    }

    /// The lineups: by seat, before any rotation, which bot sits there.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// assert!(plan.lineups().iter().all(|lineup| lineup.len() == 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lineups(&self) -> Vec<Vec<usize>> {
        let bots = self.bots.len();
        let mut lineups: Vec<Vec<usize>> = match &self.pairing {
            Pairing::Tables(tables) => tables.clone(),
            Pairing::OneAgainstRest => {
                let seats = self.rules.players();
                let pairs = (0..bots).flat_map(|one| (0..bots).map(move |rest| (one, rest)));
                pairs
                    .filter(|(one, rest)| if seats == 2 { one < rest } else { one != rest })
                    .map(|(one, rest)| (0..seats).map(|seat| if seat == 0 { one } else { rest }).collect())
                    .collect()
            }
        };
        lineups.retain(|lineup| lineup.iter().any(|bot| self.takes_part(*bot)));
        lineups
    }

    /// How many games the plan has.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// // Each deal is played from every seat.
    /// assert_eq!(plan.games(), 20 * 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn games(&self) -> u64 {
        self.lineups().len() as u64 * u64::from(self.deals) * self.rules.players() as u64
    }

    /// The game at this place of the plan's order: match by match, so that an interrupted plan has met every lineup as often.
    /// Games that are no matches go deal by deal; where programs play in many seatings, 32 deals by 32.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// // Each deal is turned through the seats before the next comes.
    /// let [first, second, third] = [0, 1, 2].map(|number| plan.game(number, plan.lineups().len()));
    /// assert_eq!((first.deal, first.rotation), (0, 0));
    /// assert_eq!((second.deal, second.rotation), (0, 1));
    /// assert_eq!((third.deal, third.rotation), (1, 0));
    /// // In a match every game has a deal of its own.
    /// let matches = Plan { match_games: 10, ..plan };
    /// let [first, second] = [0, 1].map(|number| matches.game(number, matches.lineups().len()));
    /// assert_eq!((second.deal, second.rotation), (first.deal + 1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn game(&self, number: u64, lineups: usize) -> GameId {
        let (seats, lineups) = (self.rules.players() as u64, lineups.max(1) as u64);
        let games = u64::from(self.match_games.max(1));
        let (met, game) = (number / games, number % games);
        let seatings = seats * lineups;
        // At more than two seats a program may have all but one of them.
        let processes = seatings * (seats - 1);
        let round = if processes > KEPT as u64 && self.has_programs() { ROUND } else { 1 };
        let begun = met / (round * seatings) * round;
        let deals = round.min((u64::from(self.deals) / games).saturating_sub(begun)).max(1);
        let (seating, deal) = ((met - begun * seatings) / deals, begun + (met - begun * seatings) % deals);
        GameId {
            lineup: (seating / seats) as u32,
            deal: (deal * games + game) as u32,
            rotation: ((seating + game) % seats) as u8,
        }
    }

    pub(crate) fn has_programs(&self) -> bool {
        self.bots.iter().any(|bot| bot.program().is_some())
    }

    /// The games of the match that a game is of.
    pub(crate) fn match_of(&self, id: GameId) -> impl Iterator<Item = GameId> {
        let (seats, games) = (self.rules.players() as i64, self.match_games.max(1));
        let from = id.deal - id.deal % games;
        (from..from + games).map(move |deal| {
            let turned = i64::from(id.rotation) + i64::from(deal) - i64::from(id.deal);
            GameId { deal, rotation: turned.rem_euclid(seats) as u8, ..id }
        })
    }

    /// The match that a game is of, by a name of its own, and which of its games it is, from 1; none where games stand alone.
    pub(crate) fn match_game(&self, id: GameId) -> Option<(String, u32)> {
        let first = self.match_of(id).next().filter(|_| self.match_games > 1)?;
        let GameId { lineup, deal, rotation } = first;
        Some((format!("seed-{}-{lineup}-{deal}-{rotation}", self.seed), id.deal - deal + 1))
    }

    /// The record of a game of this plan, in which these moves were made; none where the plan has no such game.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// let plan = Plan { bots, deals: 20, seed: 7, recorded: 1, ..Plan::new(Rules::new(2, options)?) };
    /// let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// let (id, record) = &played.records[0];
    /// assert_eq!(plan.record(*id, record.moves.clone()).as_ref(), Some(record));
    /// assert_eq!(plan.record(GameId { lineup: 1, ..*id }, Vec::new()), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn record(&self, id: GameId, moves: Vec<Move>) -> Option<Record> {
        let lineups = self.lineups();
        let lineup = lineups.get(usize::try_from(id.lineup).ok()?)?;
        let is_here = id.deal < self.deals && usize::from(id.rotation) < self.rules.players();
        is_here.then(|| self.record_of(&self.seated(lineup, id.rotation), id, moves))
    }

    /// The same, where these bots sit.
    pub(crate) fn record_of(&self, seated: &[usize], id: GameId, moves: Vec<Move>) -> Record {
        let names = seated.iter().enumerate();
        let names = names.map(|(seat, &bot)| format!("{}-{}", self.bots[bot].name(), seat + 1));
        let mut record = Record::new(Setup::new(self.rules), names);
        record.match_game = self.match_game(id);
        record.tags.push(("seed".to_owned(), self.seed.to_string()));
        record.tags.push(("lineup".to_owned(), id.lineup.to_string()));
        record.tags.push(("deal".to_owned(), id.deal.to_string()));
        record.tags.push(("rotation".to_owned(), id.rotation.to_string()));
        let bots: Vec<_> = seated.iter().map(|&bot| self.bots[bot].name()).collect();
        record.seat_bots(bots.iter().map(|name| Some(&**name)));
        record.moves = moves;
        record
    }

    /// The matches of one lineup that share their deals with this game's: they hang together, and others do not.
    pub(crate) fn group(&self, row: &GameRow) -> usize {
        (row.deal / self.match_games.max(1)) as usize % GROUPS
    }

    /// By seat, the bot that sits there when a lineup is turned.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// let lineup = [0, 1, 1];
    /// assert_eq!(plan.seated(&lineup, 0), [0, 1, 1]);
    /// assert_eq!(plan.seated(&lineup, 1), [1, 0, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn seated(&self, lineup: &[usize], rotation: u8) -> Vec<usize> {
        let seats = lineup.len();
        (0..seats).map(|seat| lineup[(seat + seats - usize::from(rotation) % seats) % seats]).collect()
    }
}

/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 32;

/// Names stand in files' names, tables and lists between commas; `@` and `#` have meanings of their own.
fn is_name(name: &str) -> bool {
    let may_stand = |letter: char| letter.is_alphanumeric() || ['-', '_', '.'].contains(&letter);
    name.chars().count() <= LONGEST_NAME
        && name.chars().all(may_stand)
        && name.chars().any(char::is_alphanumeric)
}
