//! Who sits where, and on which chances: the learner, its past selves, and players that stay as they are.

use crate::course::Course;
use corte_bots::{Network, Rng, Units};

/// Who has a seat in a game of a training.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    Learner,
    /// A past self, by its number.
    Past(usize),
    /// A foe, by its place in the course.
    Foe(usize),
}

/// The learner as it is, and as it was.
pub(crate) struct School<'t> {
    pub(crate) network: &'t Network,
    pub(crate) past: &'t [Network],
    /// The mean of its past weights, where it is held to that.
    pub(crate) mean: Option<&'t Network>,
}

impl School<'_> {
    /// Adds how the mean weighs these options, as logarithms of odds, if anything is held to it.
    pub(crate) fn hold(&self, on: &[u16], options: &[Units], hidden: &mut Vec<f32>, held: &mut Vec<f32>) {
        let Some(mean) = self.mean else { return };
        mean.look(on, hidden);
        held.extend(options.iter().map(|units| mean.weight(hidden, units).unwrap_or(f32::MIN)));
    }
}

/// Keeps the chances of training apart from those of any measurement from the same seed.
const OF_TRAINING: u64 = 0x6c65_6172_6e69_6e67;

/// The seed of a training's deals.
pub(crate) fn deals(course: &Course) -> u64 {
    Rng::new(course.seed ^ OF_TRAINING).next()
}

/// The chances of a game's players, or of a batch's order.
pub(crate) fn chances(course: &Course, number: u64, of: u64) -> Rng {
    Rng::new(Rng::new(deals(course) ^ of).next() ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// By which of the course's rules the game of this number is played, and which of the games by them it is.
fn placed(course: &Course, number: u64) -> (usize, u64) {
    let kinds = course.rules.len() as u64;
    ((number % kinds) as usize, number / kinds)
}

/// By which of the course's rules the game of this number is played.
pub(crate) fn table(course: &Course, number: u64) -> usize {
    placed(course, number).0
}

/// By seat, who plays the game of this number.
pub(crate) fn seated(course: &Course, number: u64, past: usize) -> Vec<Who> {
    let (table, number) = placed(course, number);
    let seats = course.rules[table].players();
    // Numbers of one kind come in rows, so that every seat has its turn in each.
    let turn = number / seats as u64;
    let seat = (number % seats as u64) as usize;
    let is_in = |every: u64, at: u64| every > 0 && turn % every == at % every;
    let other = if is_in(course.foe_in, 0) {
        Who::Foe((turn / course.foe_in.max(1) % course.foes.len() as u64) as usize)
    } else if past > 0 && is_in(course.past_in, 1) {
        Who::Past((turn / course.past_in % past as u64) as usize)
    } else {
        Who::Learner
    };
    (0..seats).map(|place| if place == seat { Who::Learner } else { other }).collect()
}
