//! Plans: who meets whom, how often, and under which rules.

use crate::count::count;
use crate::duel::GameRow;
use crate::entrant::{Budget, Entrant, NoEntrant};
use crate::game_id::GameId;
use corte::{Move, Rules, Setup};
use corte_bots::ladder;
use corte_notation::Record;
use std::collections::HashSet;
use std::fmt;
use std::time::Duration;

/// How lineups are made from the bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pairing {
    /// One of each bot against a table full of each other bot. With two seats, each pair once.
    OneAgainstRest,
    /// These tables: by seat, the index of a bot in the plan. A bot may have several seats.
    Tables(Vec<Vec<usize>>),
}

/// A measurement: everything that determines its games.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The rules of every game.
    pub rules: Rules,
    /// The bots. A bot that is listed more than once is measured against itself.
    pub bots: Vec<Entrant>,
    /// How the bots meet.
    pub pairing: Pairing,
    /// Only the lineups with a bot of this name, or all if `None`.
    pub with: Option<String>,
    /// The number of deals for each lineup. Each deal is played in every rotation.
    pub deals: u32,
    /// The number of games in a match, in which players may remember what they heard about one another; 1 for single games.
    ///
    /// The games of a match have consecutive deals, and rotate the seats from game to game.
    /// The other rotations of a deal are in other matches, so nobody remembers its cards.
    pub match_games: u32,
    /// The seed of all games.
    pub seed: u64,
    /// The maximum number of turns in a game, from 1 to [`MOST_TURNS`]. Those still in at the end share the win.
    pub max_turns: u16,
    /// The budget of a search for a decision, unless the bot's name sets one.
    pub budget: Budget,
    /// How long an external bot may take to start.
    pub startup: Duration,
    /// How long an external bot may take to answer.
    pub patience: Duration,
    /// The number of deals of each lineup whose moves are kept.
    pub recorded: u32,
    /// Further games whose moves are kept.
    pub recorded_too: HashSet<GameId>,
}

/// The reason why a plan can't be played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PlanError {
    /// A name that names no entrant.
    Unknown(NoEntrant),
    /// Two different players have the same name.
    Twice(String),
    /// A name that can't be used in results.
    BadName(String),
    /// A program has the name of a bot of the ladder.
    Ladder(String),
    /// A tournament has fewer than two bots.
    TooFew(usize),
    /// A table has a bot that does not exist.
    NoSuchBot {
        /// The bot's index, from 0.
        bot: usize,
        /// The number of bots.
        bots: usize,
    },
    /// A table does not fill the seats.
    Seats {
        /// The number of bots at the table.
        bots: usize,
        /// The number of seats.
        seats: usize,
    },
    /// There are more games than can be counted.
    TooMany,
    /// An external bot has no program.
    NoProgram(String),
    /// The lineups are restricted to a bot that does not play.
    NotAmong(String),
    /// The number of deals is not a multiple of the games in a match.
    PartOfMatch {
        /// The number of deals.
        deals: u32,
        /// The number of games in a match.
        games: u32,
    },
    /// The limit of turns isn't between 1 and [`MOST_TURNS`].
    Turns(u16),
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
                write!(
                    f,
                    "a tournament needs at least two bots, not {count}; a bot named twice plays against itself"
                )
            }
            PlanError::NoSuchBot { bot, bots } => {
                let bots = count(*bots as u64, "bot", "bots");
                write!(f, "a table has bot {bot}, counted from 0, but there are {bots}")
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
            PlanError::Turns(turns) => write!(f, "the limit of turns is 1 to {MOST_TURNS}, not {turns}"),
            PlanError::NoProgram(name) => write!(f, "the external bot {name} has no program"),
        }
    }
}

impl std::error::Error for PlanError {}

/// The number of processes of a program that each thread keeps.
///
/// What a process heard in one seating would reveal hands in another, so each is used in one seating only.
pub(crate) const KEPT: usize = 16;
/// If programs would need more processes, this many deals are played in one seating before the next.
const ROUND: u64 = 32;

/// The number of groups of deals between which variances are computed; the deals of a match stay together.
///
/// Deals are independent, and so are sums over groups of them. A thousand groups give a variance to within a twentieth,
/// whatever the number of games.
pub(crate) const GROUPS: usize = 1000;

/// Lineup numbers have four bytes, minus what a game's random stream needs.
const MOST_LINEUPS: usize = 1 << 20;
/// The highest limit of turns that a plan can have.
pub const MOST_TURNS: u16 = 10_000;

impl Plan {
    /// Creates a plan of a thousand deals without players, and with the defaults of the commands.
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
            recorded_too: HashSet::new(),
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
    /// The first reason against the plan.
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
        if !(1..=MOST_TURNS).contains(&self.max_turns) {
            return Err(PlanError::Turns(self.max_turns));
        }
        if self.games() > u64::from(u32::MAX) || self.lineups().len() > MOST_LINEUPS {
            return Err(PlanError::TooMany);
        }
        Ok(())
    }

    /// Returns the names of the bots in reports, in the plan's order. Names that occur several times end in `#1`, `#2` and so on.
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

    /// Returns whether the same seed gives the same games again, because there are no clocks and no external programs.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Preset, Rules};
    /// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    /// let plan = |bot: &str| Ok::<_, NoEntrant>(Plan { bots: vec![bot.parse()?, "page".parse()?], ..Plan::new(rules) });
    /// assert!(plan("cardinal@300")?.is_repeatable());
    /// assert!(!plan("cardinal@50ms")?.is_repeatable()); // time budgets can't be repeated
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_repeatable(&self) -> bool {
        !self.is_timed() && !self.has_programs()
    }

    /// Whether a bot has a time budget. An external program may have a clock that nobody here knows about.
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

    /// Returns the lineups: by seat, before rotation, the bot that sits there.
    ///
    /// # Panics
    ///
    /// Perhaps, for a plan that [`Plan::check`] refuses.
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

    /// Returns the number of games in the plan.
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

    /// Returns the game at this position in the plan's order.
    ///
    /// The order goes match by match, so that an interrupted plan has played all lineups equally often.
    /// Without matches it goes deal by deal, or 32 deals at a time if programs play in many seatings.
    /// `number` is from 0 to [`Plan::games`], exclusive; `lineups` is the number of [`Plan::lineups`], so that it is counted only once.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// // Each deal is played in all rotations before the next.
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
        // With more than two seats, a program may have all but one of them.
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

    /// The games of the match that a game belongs to.
    pub(crate) fn match_of(&self, id: GameId) -> impl Iterator<Item = GameId> {
        let (seats, games) = (self.rules.players() as i64, self.match_games.max(1));
        let from = id.deal - id.deal % games;
        (from..from + games).map(move |deal| {
            let turned = i64::from(id.rotation) + i64::from(deal) - i64::from(id.deal);
            GameId { deal, rotation: turned.rem_euclid(seats) as u8, ..id }
        })
    }

    /// The id of the match that a game belongs to, and the game's number in it, from 1; `None` without matches.
    pub(crate) fn match_game(&self, id: GameId) -> Option<(String, u32)> {
        let first = self.match_of(id).next().filter(|_| self.match_games > 1)?;
        let GameId { lineup, deal, rotation } = first;
        Some((format!("seed-{}-{lineup}-{deal}-{rotation}", self.seed), id.deal - deal + 1))
    }

    /// Returns the record of a game of this plan with these moves; `None` if the plan has no such game.
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

    /// The same with these bots in the seats.
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

    /// The group of matches of a lineup that share their deals with this game's match. Results correlate within a group only.
    pub(crate) fn group(&self, row: &GameRow) -> usize {
        (row.deal / self.match_games.max(1)) as usize % GROUPS
    }

    /// Returns the bot in each seat when a lineup is rotated.
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

/// The maximum length of a player's name, in characters.
const LONGEST_NAME: usize = 32;

/// Names appear in file names, tables and comma-separated lists, and `@` and `#` have meanings of their own.
fn is_name(name: &str) -> bool {
    let may_stand = |letter: char| letter.is_alphanumeric() || ['-', '_', '.'].contains(&letter);
    name.chars().count() <= LONGEST_NAME
        && name.chars().all(may_stand)
        && name.chars().any(char::is_alphanumeric)
}
