//! Figures as Prometheus reads them: the text exposition format.

use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A text of metrics, each with what it means.
#[derive(Default)]
pub(crate) struct Exposition(String);

impl Exposition {
    /// Writes a figure of this server that rises and falls.
    pub(crate) fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        let name = format!("corte_{name}");
        self.head(&name, "gauge", help);
        self.sample(&name, "", value);
    }

    /// Writes a figure of this server that only rises.
    pub(crate) fn counter(&mut self, name: &str, help: &str, value: impl Display) {
        let name = format!("corte_{name}");
        self.head(&name, "counter", help);
        self.sample(&name, "", value);
    }

    /// Writes a histogram of this server with these upper bounds.
    pub(crate) fn histogram<const N: usize>(
        &mut self,
        name: &str,
        help: &str,
        bounds: &[f64; N],
        histogram: &Histogram<N>,
    ) {
        let name = format!("corte_{name}");
        self.head(&name, "histogram", help);
        self.buckets(&name, "", bounds, histogram);
    }

    /// Begins a metric, by its full name; its figures follow.
    pub(crate) fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a string can't fail.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    /// Writes a figure of the metric that was begun, with these labels.
    pub(crate) fn sample(&mut self, name: &str, labels: &str, value: impl Display) {
        let braced = if labels.is_empty() { String::new() } else { format!("{{{labels}}}") };
        let _ = writeln!(self.0, "{name}{braced} {value}");
    }

    /// Writes a histogram's figures, with this label.
    pub(crate) fn buckets<const N: usize>(
        &mut self,
        name: &str,
        label: &str,
        bounds: &[f64; N],
        histogram: &Histogram<N>,
    ) {
        let comma = if label.is_empty() { "" } else { "," };
        let bucket = format!("{name}_bucket");
        let mut sum = 0;
        for (bound, count) in bounds.iter().zip(&histogram.counts) {
            sum += count.load(Ordering::Relaxed);
            self.sample(&bucket, &format!("{label}{comma}le=\"{bound}\""), sum);
        }
        sum += histogram.beyond.load(Ordering::Relaxed);
        self.sample(&bucket, &format!("{label}{comma}le=\"+Inf\""), sum);
        let seconds = histogram.micros.load(Ordering::Relaxed) as f64 / 1e6;
        self.sample(&format!("{name}_sum"), label, seconds);
        self.sample(&format!("{name}_count"), label, sum);
    }

    /// The text.
    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

/// A histogram of durations.
#[derive(Debug)]
pub(crate) struct Histogram<const N: usize> {
    counts: [AtomicU64; N],
    beyond: AtomicU64,
    micros: AtomicU64,
}

impl<const N: usize> Default for Histogram<N> {
    fn default() -> Histogram<N> {
        let counts = std::array::from_fn(|_| AtomicU64::new(0));
        Histogram { counts, beyond: AtomicU64::new(0), micros: AtomicU64::new(0) }
    }
}

impl<const N: usize> Histogram<N> {
    pub(crate) fn note(&self, bounds: &[f64; N], took: Duration) {
        self.micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
        let within = bounds.iter().zip(&self.counts).find(|(bound, _)| took.as_secs_f64() <= **bound);
        within.map_or(&self.beyond, |(_, count)| count).fetch_add(1, Ordering::Relaxed);
    }
}
