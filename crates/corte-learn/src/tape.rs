//! Recorded decisions to learn from.

use corte_bots::Units;

/// One decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// Where its inputs begin, and how many there are.
    pub(crate) on: (u32, u16),
    /// Where its options begin, and how many there are.
    pub(crate) options: (u32, u16),
    /// Which of the options was taken.
    pub(crate) taken: u16,
    /// The logarithm of the probability with which it was taken.
    pub(crate) log: f32,
    /// The outcome that was looked for, 1 to −1.
    pub(crate) value: f32,
    /// How much better it came than was looked for.
    pub(crate) gain: f32,
    /// What should have been looked for.
    pub(crate) target: f32,
    /// Whose.
    pub(crate) seat: u8,
    /// How many decisions like it it stands for.
    pub(crate) weight: f32,
}

/// The decisions of some games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tape {
    pub(crate) moments: Vec<Moment>,
    pub(crate) on: Vec<u16>,
    pub(crate) options: Vec<Units>,
    /// For each of the options how the mean of past weights weighs it; empty where nothing is held to that.
    pub(crate) held: Vec<f32>,
    /// The shares of wins in games against others, and how many such games.
    pub(crate) won: f64,
    pub(crate) played: u64,
}

/// How far an outcome reaches back beyond what the network looks for on the way.
const REACH: f32 = 0.95;

impl Tape {
    pub(crate) fn on(&self, moment: &Moment) -> &[u16] {
        &self.on[moment.on.0 as usize..][..usize::from(moment.on.1)]
    }

    pub(crate) fn options(&self, moment: &Moment) -> &[Units] {
        &self.options[moment.options.0 as usize..][..usize::from(moment.options.1)]
    }

    /// How the mean of past weights weighs the options; nothing where nothing is held to that.
    pub(crate) fn held(&self, moment: &Moment) -> &[f32] {
        self.held
            .get(moment.options.0 as usize..)
            .map_or(&[], |held| &held[..usize::from(moment.options.1).min(held.len())])
    }

    /// Takes in the decisions of more games.
    pub(crate) fn append(&mut self, other: &Tape) {
        let (on, options) = (self.on.len() as u32, self.options.len() as u32);
        self.moments.extend(other.moments.iter().map(|moment| Moment {
            on: (moment.on.0 + on, moment.on.1),
            options: (moment.options.0 + options, moment.options.1),
            ..*moment
        }));
        self.on.extend_from_slice(&other.on);
        self.options.extend_from_slice(&other.options);
        self.held.extend_from_slice(&other.held);
        self.won += other.won;
        self.played += other.played;
    }

    /// Settles the decisions from `from` on, which are one game's: `outcome` tells what came of it for a seat.
    ///
    /// Generalised advantage estimation (Schulman and others 2016), backwards through each seat's decisions.
    pub(crate) fn settle(&mut self, from: usize, seats: usize, outcome: impl Fn(usize) -> f32) {
        let mut next: Vec<(f32, f32)> = (0..seats).map(|seat| (outcome(seat), 0.0)).collect();
        for moment in self.moments[from..].iter_mut().rev() {
            let (value, gain) = next[usize::from(moment.seat)];
            moment.gain = value - moment.value + REACH * gain;
            moment.target = moment.value + moment.gain;
            next[usize::from(moment.seat)] = (moment.value, moment.gain);
        }
    }
}
