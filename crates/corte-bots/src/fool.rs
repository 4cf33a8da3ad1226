//! The Fool: uniformly random play, the baseline of all measurements.

use crate::likelihood::Likelihood;
use crate::memory::Memory;
use crate::policy::Weights;
use corte::View;

/// Makes each legal decision with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fool;

impl Likelihood for Fool {
    #[inline]
    fn weigh(&self, view: &View<'_>, _: &Memory, weights: &mut Weights) {
        weights.fill(view.legal(), |_| 1.0);
    }
}
