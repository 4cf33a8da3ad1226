//! The Fool: uniform play, the baseline of every measurement.

use crate::policy::{Effort, Policy, Weights};
use corte::{Event, Seen, View};

/// Takes every legal decision with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fool;

impl Policy for Fool {
    fn begin(&mut self, _: &View<'_>) {}

    fn hear(&mut self, _: &View<'_>, _: &Event<Seen>) {}

    fn weigh(&mut self, view: &View<'_>, _: &mut Effort<'_>, weights: &mut Weights) {
        weights.fill(view.legal(), |_| 1.0);
    }
}
