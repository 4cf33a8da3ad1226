//! What the games of a plan say.

use crate::duel::GameRow;
use crate::plan::Plan;

/// A proportion with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Interval {
    /// The estimate, 0 to 1.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The Wilson score interval at 95 % (Wilson 1927); of no games, 0 to 1.
///
/// Shared wins count as fractions of a success.
pub fn wilson(successes: f64, games: u64) -> Interval {
    if games == 0 {
        return Interval { mean: 0.0, low: 0.0, high: 1.0 };
    }
    const Z: f64 = 1.959_963_984_540_054;
    let n = games as f64;
    let mean = successes / n;
    let centre = (mean + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (mean * (1.0 - mean) / n + Z * Z / (4.0 * n * n)).sqrt();
    Interval { mean, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// One bot against a table of another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    /// The bot that is alone.
    pub one: usize,
    /// The bot in all other seats.
    pub rest: usize,
    /// How many games.
    pub games: u64,
    /// The share that the lone bot has won.
    pub win: Interval,
}

/// What one bot did over all its games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// Seats taken: one for each copy in each game.
    pub seats: u64,
    /// The wins, shared ones in part.
    pub wins: f64,
    /// Claims made.
    pub claims: u64,
    /// Claims of a character not held.
    pub bluffs: u64,
    /// Challenges made.
    pub challenges: u64,
    /// Challenges of a bluff.
    pub right: u64,
    /// Answers of an external bot that were replaced.
    pub faults: u64,
}

impl Standing {
    /// The share of its seats that won.
    pub fn win(&self) -> Interval {
        wilson(self.wins, self.seats)
    }

    /// The share of its claims that were bluffs.
    pub fn bluff_rate(&self) -> f64 {
        self.bluffs as f64 / (self.claims.max(1)) as f64
    }

    /// The share of its challenges that met a bluff.
    pub fn challenge_accuracy(&self) -> f64 {
        self.right as f64 / (self.challenges.max(1)) as f64
    }
}

/// The result of a plan's games.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// How many games were played.
    pub games: u64,
    /// How many met the cap of turns.
    pub capped: u64,
    /// By bot.
    pub standings: Vec<Standing>,
    /// By lineup of one against the rest; both directions where there are two seats.
    pub cells: Vec<Cell>,
    /// By seat, the share of games won from there, whoever sat there.
    pub by_seat: Vec<Interval>,
    /// By number of turns, how many games.
    pub lengths: Vec<u64>,
}

impl Summary {
    /// Sums up rows of this plan.
    pub fn of(plan: &Plan, rows: &[GameRow]) -> Summary {
        let lineups = plan.lineups();
        let mut standings = vec![Standing::default(); plan.bots.len()];
        let mut ones = vec![(0.0, 0u64); lineups.len()];
        let mut by_seat = vec![0.0; plan.rules.players()];
        let mut lengths = Vec::new();
        for row in rows {
            let lineup = row.lineup as usize;
            let seated = plan.seated(&lineups[lineup], row.rotation);
            for (seat, (&bot, did)) in seated.iter().zip(&row.seats).enumerate() {
                let share = row.share(seat);
                let standing = &mut standings[bot];
                standing.seats += 1;
                standing.wins += share;
                standing.claims += u64::from(did.claims);
                standing.bluffs += u64::from(did.bluffs);
                standing.challenges += u64::from(did.challenges);
                standing.right += u64::from(did.right);
                standing.faults += u64::from(did.faults);
                by_seat[seat] += share;
            }
            ones[lineup].0 += row.share(usize::from(row.rotation));
            ones[lineup].1 += 1;
            let turns = usize::from(row.turns);
            if lengths.len() <= turns {
                lengths.resize(turns + 1, 0);
            }
            lengths[turns] += 1;
        }
        Summary {
            games: rows.len() as u64,
            capped: rows.iter().filter(|row| row.winner.is_none()).count() as u64,
            standings,
            cells: cells(plan, &lineups, &ones),
            by_seat: by_seat.into_iter().map(|wins| wilson(wins, rows.len() as u64)).collect(),
            lengths,
        }
    }

    /// The cell of this bot alone against that one, if they met.
    pub fn cell(&self, one: usize, rest: usize) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.one == one && cell.rest == rest)
    }
}

fn cells(plan: &Plan, lineups: &[Vec<usize>], ones: &[(f64, u64)]) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (lineup, &(wins, games)) in lineups.iter().zip(ones) {
        let (one, rest) = (lineup[0], lineup[1]);
        if lineup[1..].iter().any(|bot| *bot != rest) {
            continue;
        }
        cells.push(Cell { one, rest, games, win: wilson(wins, games) });
        if plan.rules.players() == 2 && one != rest {
            cells.push(Cell { one: rest, rest: one, games, win: wilson(games as f64 - wins, games) });
        }
    }
    cells
}
