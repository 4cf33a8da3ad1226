//! Random play in lock-step.

use corte::{Dealer, Game, PhaseKind, Rules, Seat, Setup, Step};

/// A game that was played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// On which lane.
    pub lane: usize,
    /// Who has won.
    pub winner: Option<Seat>,
    /// How many decisions had an alternative.
    pub decisions: u64,
}

/// Lanes of uniform random games: lane i plays, one after the other, the games of `Dealer::new(seed, i)`.
///
/// What a lane plays is to the digit what [`Dealer::play_out`] would play.
/// It is faster because all games that wait for the same kind of thing take their step together:
/// the processor then knows beforehand where the jump on the phase leads, which is more than half of all that it guesses wrong.
///
/// ```
/// # use corte::*;
/// # use corte_batch::{Lanes, Played};
/// let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
/// let mut first = Vec::new();
/// Lanes::new(rules, 7, 64).play(10, |played| if played.lane == 3 { first.push(played) });
/// let mut dealer = Dealer::new(7, 3);
/// let mut game = Setup::new(rules).build().unwrap();
/// let decisions = dealer.play_out(&mut game, |_| ());
/// assert_eq!(first[0], Played { lane: 3, winner: game.table().winner(), decisions });
/// assert_eq!(first.len(), 10);
/// ```
#[derive(Debug)]
pub struct Lanes {
    start: Option<Game>,
    lanes: Vec<Lane>,
    /// By the kind of thing they wait for, the lanes that have still to play.
    waiting: [Vec<u16>; KINDS],
    /// The list that is worked on.
    work: Vec<u16>,
}

const KINDS: usize = PhaseKind::ALL.len();

#[derive(Debug)]
struct Lane {
    game: Game,
    dealer: Dealer,
    decisions: u64,
    left: u64,
}

impl Lanes {
    /// How many lanes there are at most.
    pub const MOST: usize = 4096;
    /// How many lanes play fastest: more than fit the processor's caches are slower again.
    pub const GOOD: usize = 256;

    /// So many lanes, [`Lanes::MOST`] at most.
    pub fn new(rules: Rules, seed: u64, lanes: usize) -> Lanes {
        let start = Setup::new(rules).build().ok();
        let lane =
            |number| Some(Lane { game: start?, dealer: Dealer::new(seed, number), decisions: 0, left: 0 });
        let lanes: Vec<Lane> = (0..lanes.min(Lanes::MOST) as u64).filter_map(lane).collect();
        Lanes { start, lanes, waiting: Default::default(), work: Vec::new() }
    }

    /// Plays so many games on each lane, and tells of each as it ends.
    pub fn play(&mut self, games: u64, mut tell: impl FnMut(Played)) {
        let Some(start) = self.start.filter(|_| games > 0) else { return };
        for (number, lane) in self.lanes.iter_mut().enumerate() {
            (lane.game, lane.decisions, lane.left) = (start, 0, games);
            self.waiting[start.table().phase().kind() as usize].push(number as u16);
        }
        loop {
            // The longest list first: the longer it is, the less is guessed.
            let longest = (0..KINDS).max_by_key(|kind| self.waiting[*kind].len()).unwrap_or(0);
            if self.waiting[longest].is_empty() {
                return;
            }
            std::mem::swap(&mut self.work, &mut self.waiting[longest]);
            for &number in &self.work {
                let lane = &mut self.lanes[usize::from(number)];
                match lane.dealer.step(&mut lane.game, |_| ()) {
                    Step::Decided { choices, .. } => lane.decisions += u64::from(choices > 1),
                    Step::Drew => {}
                    Step::Over => {
                        let (winner, decisions) = (lane.game.table().winner(), lane.decisions);
                        tell(Played { lane: number.into(), winner, decisions });
                        (lane.game, lane.decisions, lane.left) = (start, 0, lane.left - 1);
                        if lane.left == 0 {
                            continue;
                        }
                    }
                }
                self.waiting[lane.game.table().phase().kind() as usize].push(number);
            }
            self.work.clear();
        }
    }
}
