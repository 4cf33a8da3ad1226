//! Decides who sits where, with which random streams: the learner, its past selves, and fixed players.

use crate::course::Course;
use corte_bots::{Network, Rng, Units};

/// The player of a seat in a game of a training.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    Learner,
    /// A past self, by its number.
    Past(usize),
    /// A foe, by its place in the course.
    Foe(usize),
}

/// The learner as it is now, and as it was.
pub(crate) struct School<'t> {
    pub(crate) network: &'t Network,
    pub(crate) past: &'t [Network],
    /// The mean of its past weights, if it is held to that.
    pub(crate) mean: Option<&'t Network>,
}

impl School<'_> {
    /// Adds the mean's logits for these options, if the learner is held to it.
    pub(crate) fn hold(&self, on: &[u16], options: &[Units], hidden: &mut Vec<f32>, held: &mut Vec<f32>) {
        let Some(mean) = self.mean else { return };
        mean.look(on, hidden);
        held.extend(options.iter().map(|units| mean.weight(hidden, units).unwrap_or(f32::MIN)));
    }
}

/// Separates the random streams of training from those of any measurement with the same seed.
const OF_TRAINING: u64 = 0x6c65_6172_6e69_6e67;

/// The seed of a training's deals.
pub(crate) fn deals(course: &Course) -> u64 {
    Rng::new(course.seed ^ OF_TRAINING).next()
}

/// The random numbers of a game's players, or of a batch's order.
pub(crate) fn chances(course: &Course, number: u64, of: u64) -> Rng {
    Rng::new(Rng::new(deals(course) ^ of).next() ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Which of the course's rules the game with this number uses, and its number among the games with these rules.
fn placed(course: &Course, number: u64) -> (usize, u64) {
    let kinds = course.rules.len() as u64;
    ((number % kinds) as usize, number / kinds)
}

/// Which of the course's rules the game with this number uses.
pub(crate) fn table(course: &Course, number: u64) -> usize {
    placed(course, number).0
}

/// The random numbers that decide who sits down.
const OF_SEATS: u64 = 4;

/// The player at each seat in the game with this number.
pub(crate) fn seated(course: &Course, number: u64, past: usize) -> Vec<Who> {
    if course.mingled && !course.foes.is_empty() {
        return mingled(course, number);
    }
    let (table, number) = placed(course, number);
    let seats = course.rules[table].players();
    // Games of one kind have consecutive numbers, so that every seat has its turn in each.
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

/// A table with a random mix of the learner and others, because a player that learns only among its own kind plays badly with others.
fn mingled(course: &Course, number: u64) -> Vec<Who> {
    let seats = course.rules[table(course, number)].players();
    let mut rng = chances(course, number, OF_SEATS);
    let foe = {
        let (count, is_one_kind) = (course.foes.len(), rng.unit() < 0.5);
        let kind = rng.below(count);
        move |rng: &mut Rng| Who::Foe(if is_one_kind { kind } else { rng.below(count) })
    };
    let likes = rng.unit();
    let mut who: Vec<Who> =
        (0..seats).map(|_| if rng.unit() < likes { Who::Learner } else { foe(&mut rng) }).collect();
    who[rng.below(seats)] = Who::Learner;
    who
}

#[cfg(test)]
mod tests {
    use super::{Who, seated};
    use crate::course::Course;
    use corte::{Options, Preset, Rules};
    use std::collections::BTreeSet;

    #[test]
    fn a_learner_of_many_meets_few_and_many_of_its_likes_and_foes_alike_and_mixed() {
        let rules = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
        let foes = ["page", "fool"].map(|name| name.parse().unwrap()).to_vec();
        let course = Course { mingled: true, ..Course::alone(vec![rules], foes, 7, 1000) };
        let tables: BTreeSet<Vec<Option<usize>>> = (0..1000)
            .map(|number| {
                let who = seated(&course, number, 0);
                who.iter().map(|who| if let Who::Foe(foe) = who { Some(*foe) } else { None }).collect()
            })
            .collect();
        assert!(tables.iter().all(|table| table.contains(&None)), "it sits at every table");
        // Each chair has the learner or one of two foes.
        assert_eq!(tables.len(), 3usize.pow(4) - 2usize.pow(4), "and meets every company in every seat");
    }
}
