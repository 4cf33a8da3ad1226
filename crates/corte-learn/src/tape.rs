//! Recorded decisions to learn from.

use corte_bots::Units;

/// One decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// The start and number of its inputs.
    pub(crate) on: (u32, u16),
    /// The start and number of its options.
    pub(crate) options: (u32, u16),
    /// The option that was taken.
    pub(crate) taken: u16,
    /// The log-probability with which it was taken.
    pub(crate) log: f32,
    /// The expected outcome, 1 to −1.
    pub(crate) value: f32,
    /// The advantage: how much better than expected it turned out.
    pub(crate) gain: f32,
    /// The outcome that should have been expected.
    pub(crate) target: f32,
    /// The seat that decided.
    pub(crate) seat: u8,
    /// How many decisions of its kind it stands for.
    pub(crate) weight: f32,
}

/// The recorded decisions of some games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tape {
    pub(crate) moments: Vec<Moment>,
    pub(crate) on: Vec<u16>,
    pub(crate) options: Vec<Units>,
    /// The logit of each option by the mean of past weights; empty if the learner isn't held to it.
    pub(crate) held: Vec<f32>,
    /// The wins in games against others, and the number of these games.
    pub(crate) won: f64,
    pub(crate) played: u64,
}

/// How far an outcome reaches back past the network's estimates along the way (λ of the advantages).
const REACH: f32 = 0.95;

impl Tape {
    pub(crate) fn on(&self, moment: &Moment) -> &[u16] {
        &self.on[moment.on.0 as usize..][..usize::from(moment.on.1)]
    }

    pub(crate) fn options(&self, moment: &Moment) -> &[Units] {
        &self.options[moment.options.0 as usize..][..usize::from(moment.options.1)]
    }

    /// The logits of the options by the mean of past weights; empty if the learner isn't held to it.
    pub(crate) fn held(&self, moment: &Moment) -> &[f32] {
        self.held
            .get(moment.options.0 as usize..)
            .map_or(&[], |held| &held[..usize::from(moment.options.1).min(held.len())])
    }

    /// Adds the decisions of more games.
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

    /// Settles the decisions from `from` on, which belong to one game; `outcome` returns its result for a seat.
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
