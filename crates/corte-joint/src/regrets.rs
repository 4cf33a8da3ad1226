//! The regrets of each information set, and the plan that follows from them.

use crate::joint::Joint;
use crate::sweep::Judged;
use corte_solver::{Variant, normalise};

/// What is reached more rarely than this teaches nothing.
const LEAST: f32 = 1e-30;

/// The regrets of a player who learns from each sweep.
#[derive(Clone)]
pub(crate) struct Regrets {
    variant: Variant,
    /// By information set and decision, like the vectors below.
    kept: Vec<f32>,
    /// The weighted sum of the plans of all sweeps.
    pub(crate) sum: Vec<f32>,
    /// What is played next.
    pub(crate) plan: Vec<f32>,
    pub(crate) sweeps: u32,
}

impl Regrets {
    pub(crate) fn new(variant: Variant, plan: Vec<f32>) -> Regrets {
        let zeros = vec![0.0; plan.len()];
        Regrets { variant, kept: zeros.clone(), sum: zeros, plan, sweeps: 0 }
    }

    /// How regrets are kept.
    pub(crate) fn variant(&self) -> Variant {
        self.variant
    }

    /// Everything learnt except the number of sweeps, for a file.
    pub(crate) fn parts(&self) -> [&[f32]; 3] {
        [&self.kept, &self.sum, &self.plan]
    }

    /// The same, to be filled from a file.
    pub(crate) fn parts_mut(&mut self) -> [&mut [f32]; 3] {
        [&mut self.kept, &mut self.sum, &mut self.plan]
    }

    /// Begins the next sweep.
    pub(crate) fn begin(&mut self) {
        self.sweeps += 1;
    }

    /// Learns from the value of each decision of an information set, and updates the plan accordingly.
    #[inline]
    pub(crate) fn learn(&mut self, from: usize, judged: &Judged<'_>) {
        let sets = from..from + judged.gains.len();
        let share = if judged.is_others { -1.0 } else { 1.0 } / judged.met.max(LEAST);
        let (variant, time) = (self.variant, f64::from(self.sweeps));
        let (before, weight) = variant.weights(time);
        // What is reached more often counts more in the average: without memory, only reach tells iterations apart.
        let weight = weight * f64::from(judged.met);
        let (plan, kept) = (&mut self.plan[sets.clone()], &mut self.kept[sets.clone()]);
        let mean: f32 = plan.iter().zip(judged.gains).map(|(chance, gain)| chance * gain).sum();
        for (at, sum) in self.sum[sets.clone()].iter_mut().enumerate() {
            *sum = *sum * before as f32 + weight as f32 * plan[at];
            let regret = (judged.gains[at] - mean) * share;
            kept[at] = variant.kept(kept[at].into(), regret.into(), time) as f32;
            plan[at] = variant.next(kept[at].into(), regret.into()) as f32;
        }
        normalise(plan);
    }

    /// The mean of all plans so far.
    pub(crate) fn average(&self, joint: &Joint) -> Vec<f32> {
        let mut average = self.sum.clone();
        joint.normalise(&mut average);
        average
    }
}
