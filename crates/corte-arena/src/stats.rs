//! Statistics of the games of a plan.

use crate::duel::{GameRow, SeatRow};
use crate::plan::{GROUPS, Plan};
use crate::shares::{Counted, Interval, clustered};

/// The result of one bot against a table of another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    /// The bot with one seat.
    pub one: usize,
    /// The bot in all other seats.
    pub rest: usize,
    /// The number of games.
    pub games: u64,
    /// The share of games that the lone bot won.
    pub win: Interval,
}

/// The statistics of a bot over all its games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// Seats taken: one for each copy in each game.
    pub seats: u64,
    /// Wins, including shares of wins.
    pub wins: f64,
    /// The share of its seats that won.
    pub win: Interval,
    /// Claims made.
    pub claims: u64,
    /// Claims that were not true.
    pub bluffs: u64,
    /// Challenges made.
    pub challenges: u64,
    /// Challenges of a bluff.
    pub right: u64,
    /// Answers of a program, or of a player of your own, that were replaced.
    pub faults: u64,
    /// Whether its program was given up because it failed too often. Its games then count for nobody.
    pub given_up: bool,
    /// Bluffs that were challenged.
    pub caught: u64,
    /// Answers that a program gave.
    pub answers: u64,
    /// A program's answers that named no legal decision.
    pub illegal: u64,
    /// Tokens used by its answers, according to the program.
    pub tokens: u64,
    /// The longest wait for a program, in milliseconds.
    pub slowest: u64,
    /// Microseconds spent waiting for a program.
    pub micros: u64,
}

impl Standing {
    /// Adds what it did in a seat. What its program took is added also if the game doesn't count, since it was spent.
    fn add(&mut self, did: &SeatRow, counts: bool) {
        self.faults += u64::from(did.faults);
        self.answers += u64::from(did.answers);
        self.illegal += u64::from(did.illegal);
        self.tokens += u64::from(did.tokens);
        self.slowest = self.slowest.max(did.slowest.into());
        self.micros = self.micros.saturating_add(did.micros);
        if counts {
            self.claims += u64::from(did.claims);
            self.bluffs += u64::from(did.bluffs);
            self.challenges += u64::from(did.challenges);
            self.right += u64::from(did.right);
            self.caught += u64::from(did.caught);
        }
    }

    /// Returns the share of its bluffs that were challenged; `None` if it never bluffed.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["courtier-bold".parse()?, "page".parse()?];
    /// # let plan = Plan { bots, deals: 100, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// let standings = Summary::of(&plan, &played.rows).standings;
    /// // Each caught bluff is a correct challenge by the other, and the Page never bluffs.
    /// assert_eq!((standings[0].caught, standings[1].caught), (standings[1].right, 0));
    /// assert!(standings[0].caught_rate().is_some_and(|rate| rate < 0.5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn caught_rate(&self) -> Option<f64> {
        (self.bluffs > 0).then(|| self.caught as f64 / self.bluffs as f64)
    }

    /// Returns the share of its claims that were bluffs; `None` if it made no claim.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// let page = &Summary::of(&plan, &played.rows).standings[0];
    /// assert_eq!(page.bluff_rate(), Some(0.0)); // it never bluffs
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bluff_rate(&self) -> Option<f64> {
        (self.claims > 0).then(|| self.bluffs as f64 / self.claims as f64)
    }

    /// Returns the share of its challenges that met a bluff; `None` if it never challenged.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// // The Fool challenges at random, and the Page never bluffs.
    /// let fool = &Summary::of(&plan, &played.rows).standings[1];
    /// assert_eq!(fool.challenge_accuracy(), Some(0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn challenge_accuracy(&self) -> Option<f64> {
        (self.challenges > 0).then(|| self.right as f64 / self.challenges as f64)
    }
}

/// The statistics of all games of a plan.
///
/// If a bot's program was given up, its games are left out, except for its own faults.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The number of games played that count.
    pub games: u64,
    /// The number of games that do not count.
    pub left_out: u64,
    /// The number of games that reached the turn limit.
    pub capped: u64,
    /// By bot.
    pub standings: Vec<Standing>,
    /// By lineup of one against the rest, with both directions if there are two seats.
    pub cells: Vec<Cell>,
    /// By seat: the share of games won from there, whoever the player.
    pub by_seat: Vec<Interval>,
    /// By number of turns: the number of games.
    pub lengths: Vec<u64>,
}

/// The lineups of a plan with their rotations, and which of them count.
pub(crate) struct Field {
    /// By lineup and rotation: the bot in each seat.
    seated: Vec<Vec<Vec<usize>>>,
    /// By lineup: whether none of its bots was given up.
    counts: Vec<bool>,
    /// By bot.
    given_up: Vec<bool>,
}

impl Field {
    pub(crate) fn of(plan: &Plan, rows: &[GameRow]) -> Field {
        let lineups = plan.lineups();
        let turned = |lineup: &Vec<usize>| {
            (0..lineup.len()).map(|rotation| plan.seated(lineup, rotation as u8)).collect::<Vec<_>>()
        };
        let seated: Vec<Vec<Vec<usize>>> = lineups.iter().map(turned).collect();
        let mut given_up = vec![false; plan.bots.len()];
        for row in rows {
            let bots = &seated[row.lineup as usize][usize::from(row.rotation)];
            bots.iter().zip(&row.seats).for_each(|(bot, did)| given_up[*bot] |= did.given_up);
        }
        let counts = lineups.iter().map(|lineup| !lineup.iter().any(|bot| given_up[*bot])).collect();
        Field { seated, counts, given_up }
    }

    /// The bot in each seat of a game.
    pub(crate) fn seated(&self, row: &GameRow) -> &[usize] {
        &self.seated[row.lineup as usize][usize::from(row.rotation)]
    }

    /// By lineup: the bots in their seats before rotation.
    pub(crate) fn lineups(&self) -> impl Iterator<Item = &[usize]> {
        self.seated.iter().map(|turned| turned[0].as_slice())
    }

    pub(crate) fn counts(&self, row: &GameRow) -> bool {
        self.counts[row.lineup as usize]
    }
}

/// Shares counted by group of deals.
struct Shares {
    by_group: Vec<Vec<Counted>>,
}

impl Shares {
    fn new(how_many: usize) -> Shares {
        Shares { by_group: vec![vec![Counted::default(); GROUPS]; how_many] }
    }

    fn add(&mut self, share: usize, group: usize, won: f64) {
        let counted = &mut self.by_group[share][group];
        counted.of += 1.0;
        counted.won += won;
    }

    fn total(&self, share: usize) -> Counted {
        self.by_group[share].iter().fold(Counted::default(), |sum, group| Counted {
            of: sum.of + group.of,
            won: sum.won + group.won,
        })
    }

    fn interval(&self, share: usize) -> Interval {
        clustered(self.by_group[share].iter().copied())
    }

    /// The interval of what was not won, counted as the other player's own share is.
    fn complement(&self, share: usize) -> Interval {
        let other = |group: &Counted| Counted { won: group.of - group.won, ..*group };
        clustered(self.by_group[share].iter().map(other))
    }
}

impl Summary {
    /// Evaluates rows of this plan.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// let summary = Summary::of(&plan, &played.rows);
    /// assert!(summary.standings[0].win.mean > 0.5, "the Page beats the Fool");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If a row has a lineup or a rotation that the plan does not have.
    pub fn of(plan: &Plan, rows: &[GameRow]) -> Summary {
        let field = Field::of(plan, rows);
        let mut standings = vec![Standing::default(); plan.bots.len()];
        let [mut bots, mut ones, mut seats] =
            [plan.bots.len(), field.counts.len(), plan.rules.players()].map(Shares::new);
        let mut lengths = Vec::new();
        let (mut games, mut capped) = (0, 0);
        for row in rows {
            for (&bot, did) in field.seated(row).iter().zip(&row.seats) {
                standings[bot].add(did, field.counts(row));
            }
            if !field.counts(row) {
                continue;
            }
            games += 1;
            capped += u64::from(row.winner.is_none());
            for (seat, &bot) in field.seated(row).iter().enumerate() {
                let share = row.share(seat);
                bots.add(bot, plan.group(row), share);
                seats.add(seat, plan.group(row), share);
            }
            ones.add(row.lineup as usize, plan.group(row), row.share(usize::from(row.rotation)));
            let turns = usize::from(row.turns);
            if lengths.len() <= turns {
                lengths.resize(turns + 1, 0);
            }
            lengths[turns] += 1;
        }
        for (bot, standing) in standings.iter_mut().enumerate() {
            let total = bots.total(bot);
            (standing.seats, standing.wins) = (total.of as u64, total.won);
            standing.win = bots.interval(bot);
            standing.given_up = field.given_up[bot];
        }
        Summary {
            games,
            left_out: rows.len() as u64 - games,
            capped,
            standings,
            cells: cells(plan, &field, &ones),
            by_seat: (0..plan.rules.players()).map(|seat| seats.interval(seat)).collect(),
            lengths,
        }
    }

    /// Returns the result of one bot alone against another, if they met.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// let summary = Summary::of(&plan, &played.rows);
    /// let cell = summary.cell(0, 1).expect("the Page has met the Fool");
    /// assert!(cell.win.low <= cell.win.mean && cell.win.mean <= cell.win.high);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cell(&self, one: usize, rest: usize) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.one == one && cell.rest == rest)
    }

    /// Returns the bots by the share of their seats that won, best first. Bots without games that count come last.
    ///
    /// ```
    /// # use corte_arena::*;
    /// # use corte::{Options, Order, Preset, Rules};
    /// # let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// # let bots = vec!["page".parse()?, "fool".parse()?];
    /// # let plan = Plan { bots, deals: 20, seed: 7, ..Plan::new(Rules::new(2, options)?) };
    /// # let played = run(&plan, &Default::default(), 1, &Default::default(), &|_| ())?;
    /// assert_eq!(Summary::of(&plan, &played.rows).order(), [0, 1]); // the Page first
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.standings.len()).collect();
        let key = |bot: &usize| {
            let standing = &self.standings[*bot];
            if standing.seats == 0 { -1.0 } else { standing.win.mean }
        };
        order.sort_by(|a, b| key(b).total_cmp(&key(a)));
        order
    }
}

fn cells(plan: &Plan, field: &Field, ones: &Shares) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for (index, lineup) in field.lineups().enumerate() {
        let (one, rest) = (lineup[0], lineup[1]);
        let known = cells.iter().any(|cell| (cell.one, cell.rest) == (one, rest));
        if one == rest || known || lineup[1..].iter().any(|bot| *bot != rest) {
            continue;
        }
        let games = ones.total(index).of as u64;
        let win = ones.interval(index);
        cells.push(Cell { one, rest, games, win });
        if plan.rules.players() == 2 {
            cells.push(Cell { one: rest, rest: one, games, win: ones.complement(index) });
        }
    }
    cells
}
