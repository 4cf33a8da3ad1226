//! How a network is updated: clipped policy gradient (PPO, Schulman and others 2017) with Adam (Kingma and Ba 2015).

use crate::tape::{Moment, Tape};
use corte_bots::{Network, Rng};

/// How far a probability may move before a decision teaches nothing more.
const CLIP: f32 = 0.2;
/// The weight of the value loss.
const OF_VALUE: f32 = 0.5;
/// The maximum norm of a gradient; longer ones are scaled down.
const LONGEST: f32 = 0.5;
/// Adam's decay rates for the mean and the square.
const MEMORY: [f32; 2] = [0.9, 0.999];

/// The state of Adam.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Adam {
    pub(crate) mean: Vec<f32>,
    pub(crate) square: Vec<f32>,
    pub(crate) steps: u64,
}

impl Adam {
    pub(crate) fn new(weights: usize) -> Adam {
        Adam { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f32], slope: &[f32], rate: f32) {
        self.steps += 1;
        let length = slope.iter().map(|part| part * part).sum::<f32>().sqrt();
        let shorter = if length > LONGEST { LONGEST / length } else { 1.0 };
        let steps = self.steps.min(100_000) as i32;
        let [mean_left, square_left] = MEMORY.map(|memory| 1.0 - memory.powi(steps));
        let rate = rate * square_left.sqrt() / mean_left;
        let memory = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, part), (mean, square)) in weights.iter_mut().zip(slope).zip(memory) {
            let part = part * shorter;
            *mean += (part - *mean) * (1.0 - MEMORY[0]);
            *square += (part * part - *square) * (1.0 - MEMORY[1]);
            *weight -= rate * *mean / (square.sqrt() + 1e-7);
        }
    }
}

/// What counts for a decision besides its advantage: the entropy bonus, and the pull towards the mean of past weights.
#[derive(Clone, Copy)]
struct Toward {
    bonus: f32,
    pull: f32,
}

/// Buffers for one update, kept from batch to batch.
#[derive(Default)]
pub(crate) struct Room {
    slope: Vec<f32>,
    hidden: Vec<f32>,
    back: Vec<f32>,
    chances: Vec<f32>,
    held: Vec<f32>,
}

/// How a batch is learnt from: rounds, learning rate, and the entropy bonus and pull towards the mean, in outcomes.
#[derive(Clone, Copy)]
pub(crate) struct How {
    pub(crate) rounds: usize,
    /// The number of decisions in each step.
    pub(crate) step: usize,
    pub(crate) rate: f32,
    pub(crate) bonus: f32,
    pub(crate) pull: f32,
}

/// Learns from a batch of decisions. Returns their mean entropy, in nats; a decision that stands for several counts as several.
pub(crate) fn update(
    network: &mut Network,
    adam: &mut Adam,
    tape: &mut Tape,
    how: How,
    rng: &mut Rng,
    room: &mut Room,
) -> f64 {
    // The entropy bonus is in outcomes, and advantages are in units of their own spread.
    let unit = even_out(&mut tape.moments);
    let toward = Toward { bonus: how.bonus * unit, pull: how.pull * unit };
    let mut order: Vec<u32> = (0..tape.moments.len() as u32).collect();
    let mut mean = 0.0;
    let decisions: f64 = tape.moments.iter().map(|moment| f64::from(moment.weight)).sum();
    for round in 0..how.rounds {
        for place in (1..order.len()).rev() {
            order.swap(place, rng.below(place + 1));
        }
        for some in order.chunks(how.step) {
            room.slope.clear();
            room.slope.resize(network.weights().len(), 0.0);
            for &moment in some {
                let moment = &tape.moments[moment as usize];
                let entropy = room.learn(network, tape, moment, toward, moment.weight / some.len() as f32);
                if round == 0 {
                    mean += f64::from(entropy * moment.weight) / decisions;
                }
            }
            adam.step(network.weights_mut(), &room.slope, how.rate);
        }
    }
    mean
}

/// Normalises advantages to mean 0 and variance 1, so that steps have the same length in every batch; returns the factor.
fn even_out(moments: &mut [Moment]) -> f32 {
    let count = moments.len().max(1) as f64;
    let mean = moments.iter().map(|moment| f64::from(moment.gain)).sum::<f64>() / count;
    let square = moments.iter().map(|moment| (f64::from(moment.gain) - mean).powi(2)).sum::<f64>() / count;
    let scale = 1.0 / (square.sqrt() + 1e-2);
    moments.iter_mut().for_each(|moment| moment.gain = ((f64::from(moment.gain) - mean) * scale) as f32);
    scale as f32
}

/// Turns logits into probabilities.
fn even(weights: &mut [f32]) {
    let most = weights.iter().fold(f32::MIN, |most, weight| weight.max(most));
    weights.iter_mut().for_each(|weight| *weight = (*weight - most).exp());
    let sum: f32 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight = (*weight / sum).max(1e-30));
}

impl Room {
    /// Adds one decision's gradient; returns the decision's entropy.
    fn learn(&mut self, network: &Network, tape: &Tape, moment: &Moment, toward: Toward, part: f32) -> f32 {
        let (on, options) = (tape.on(moment), tape.options(moment));
        network.look(on, &mut self.hidden);
        let chances = &mut self.chances;
        chances.clear();
        chances.extend(options.iter().map(|units| network.weight(&self.hidden, units).unwrap_or(f32::MIN)));
        even(chances);
        self.held.clear();
        self.held.extend_from_slice(tape.held(moment));
        even(&mut self.held);
        let log = |place: usize| self.held.get(place).map_or(0.0, |held| held.ln());
        let parted: f32 =
            chances.iter().enumerate().map(|(at, chance)| chance * (chance.ln() - log(at))).sum();
        let entropy: f32 = -chances.iter().map(|chance| chance * chance.ln()).sum::<f32>();

        let taken = usize::from(moment.taken);
        let ratio = (chances[taken].ln() - moment.log).exp();
        let is_far = (moment.gain > 0.0 && ratio > 1.0 + CLIP) || (moment.gain < 0.0 && ratio < 1.0 - CLIP);
        let pull = if is_far { 0.0 } else { moment.gain * ratio };

        self.back.clear();
        self.back.resize(self.hidden.len(), 0.0);
        for (option, units) in options.iter().enumerate() {
            let chance = self.chances[option];
            let is_taken = f32::from(u8::from(option == taken));
            let held = self.held.get(option).map_or(0.0, |held| chance.ln() - held.ln() - parted);
            let slope = -pull * (is_taken - chance)
                + chance * (toward.bonus * (chance.ln() + entropy) + toward.pull * held);
            for &unit in units.as_slice() {
                self.through(network, usize::from(unit), slope * part);
            }
        }
        let wrong = network.value(&self.hidden) - moment.target;
        self.through(network, network.layout().outputs().len(), OF_VALUE * wrong * part);

        for (back, seen) in self.back.iter_mut().zip(&self.hidden) {
            *back = if *seen > 0.0 { *back } else { 0.0 };
        }
        let rows = on.iter().map(|input| usize::from(*input)).chain([network.layout().inputs().len()]);
        for row in rows.map(|input| network.row_of_input(input)) {
            let slopes = &mut self.slope[row..row + self.back.len()];
            slopes.iter_mut().zip(&self.back).for_each(|(slope, back)| *slope += back);
        }
        entropy
    }

    /// Propagates the gradient of an output back to its weights and to the hidden layer.
    fn through(&mut self, network: &Network, output: usize, slope: f32) {
        let row = network.row_of_output(output);
        let width = self.hidden.len();
        self.slope[network.bias_of_output(output)] += slope;
        let weights = &network.weights()[row..row + width];
        let slopes = &mut self.slope[row..row + width];
        for (((into, seen), back), weight) in
            slopes.iter_mut().zip(&self.hidden).zip(&mut self.back).zip(weights)
        {
            *into += slope * seen;
            *back += slope * weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Adam, CLIP, How, OF_VALUE, Room, Toward, even, update};
    use crate::tape::{Moment, Tape};
    use corte_bots::{Layout, Network, Rng, Units};
    use std::sync::Arc;

    /// The legal decisions at the beginning of a game.
    fn game_options(layout: &Layout) -> Vec<Units> {
        let game =
            corte::Setup::new(corte::Rules::new(2, corte::Options::default()).unwrap()).build().unwrap();
        let game = game.dealt(&[[corte::Character::Duke; 2], [corte::Character::Captain; 2]]);
        let view = game.view(corte::Viewer::Seat(corte::Seat::new(0).unwrap()));
        view.legal().iter().map(|id| layout.units(&view, id)).collect()
    }

    /// A decision without inputs and without a result.
    fn still() -> Moment {
        Moment {
            on: (0, 0),
            options: (0, 0),
            taken: 0,
            log: 0.0,
            value: 0.0,
            gain: 0.0,
            target: 0.0,
            seat: 0,
            weight: 1.0,
        }
    }

    /// The loss of a decision.
    fn cost(network: &Network, tape: &Tape, moment: &Moment, toward: Toward) -> f64 {
        let mut hidden = Vec::new();
        network.look(tape.on(moment), &mut hidden);
        let weigh = |units: &Units| f64::from(network.weight(&hidden, units).unwrap());
        let weights: Vec<f64> = tape.options(moment).iter().map(weigh).collect();
        let sum: f64 = weights.iter().map(|weight| weight.exp()).sum();
        let chances: Vec<f64> = weights.iter().map(|weight| weight.exp() / sum).collect();
        let entropy: f64 = -chances.iter().map(|chance| chance * chance.ln()).sum::<f64>();
        let mut held = tape.held(moment).to_vec();
        even(&mut held);
        let parted = chances.iter().zip(held).map(|(chance, held)| chance * (chance / f64::from(held)).ln());
        let parted: f64 = parted.sum();
        let ratio = (chances[usize::from(moment.taken)].ln() - f64::from(moment.log)).exp();
        let clipped = ratio.clamp(1.0 - f64::from(CLIP), 1.0 + f64::from(CLIP));
        let gain = f64::from(moment.gain);
        let wrong = f64::from(network.value(&hidden) - moment.target);
        -(ratio * gain).min(clipped * gain) - f64::from(toward.bonus) * entropy
            + f64::from(toward.pull) * parted
            + f64::from(OF_VALUE) / 2.0 * wrong * wrong
    }

    #[test]
    fn a_decision_that_stands_for_others_counts_for_them_in_what_is_told() {
        let layout = Arc::new(Layout::new(1));
        let mut network = Network::new(Arc::clone(&layout), 8);
        let mut rng = Rng::new(3);
        network.weights_mut().iter_mut().for_each(|weight| *weight = rng.unit() - 0.5);
        let entropy = |weights: &[(u16, f32)]| {
            let mut tape = Tape::default();
            for &(count, weight) in weights {
                let from = tape.options.len() as u32;
                tape.options.extend(game_options(&layout).into_iter().take(count.into()));
                tape.moments.push(Moment { options: (from, count), weight, ..still() });
            }
            let how = How { rounds: 1, step: 100, rate: 0.0, bonus: 0.0, pull: 0.0 };
            let (mut network, mut adam) = (network.clone(), Adam::new(network.weights().len()));
            update(&mut network, &mut adam, &mut tape, how, &mut Rng::new(1), &mut Room::default())
        };
        // With one option, there is no entropy.
        let open = entropy(&[(2, 1.0)]);
        assert!(open > 0.1 && entropy(&[(1, 1.0)]).abs() < 1e-6);
        assert!((entropy(&[(2, 1.0), (1, 4.0)]) - open / 5.0).abs() < 1e-6);
    }

    #[test]
    fn a_slope_is_that_of_the_cost() {
        let layout = Arc::new(Layout::new(1));
        let mut network = Network::new(Arc::clone(&layout), 8);
        let mut rng = Rng::new(3);
        network.weights_mut().iter_mut().for_each(|weight| *weight = rng.unit() - 0.5);
        let options = game_options(&layout);
        for (gain, log) in [(0.8, -1.5), (-0.8, -1.5), (0.8, -9.0), (-0.8, -0.01)] {
            let options_at = (0, options.len() as u16);
            let moment =
                Moment { on: (0, 4), options: options_at, taken: 1, log, gain, target: 0.7, ..still() };
            let tape = Tape {
                moments: vec![moment],
                on: vec![1, 5, 20, 60],
                options: options.clone(),
                held: (0..options.len()).map(|place| place as f32 / 3.0).collect(),
                ..Tape::default()
            };
            let toward = Toward { bonus: 0.1, pull: 0.2 };
            let mut room = Room { slope: vec![0.0; network.weights().len()], ..Room::default() };
            room.learn(&network, &tape, &moment, toward, 1.0);
            let (mut steep, mut compared) = (0, 0);
            for place in 0..network.weights().len() {
                let at = |change: f32| {
                    let mut other = network.clone();
                    other.weights_mut()[place] += change;
                    cost(&other, &tape, &moment, toward)
                };
                let slope = (at(1e-2) - at(-1e-2)) / 2e-2;
                let told = f64::from(room.slope[place]);
                // If a hidden unit switches on or off between the two points, there is no gradient to compare.
                let is_kink = (at(1e-2) + at(-1e-2) - 2.0 * at(0.0)).abs() > 2e-4;
                compared += usize::from(!is_kink);
                assert!(
                    is_kink || (slope - told).abs() < 0.01 + 0.02 * slope.abs(),
                    "{place}: {slope} {told}"
                );
                steep += usize::from(slope.abs() > 0.05);
            }
            assert!(steep > 20, "only {steep} weights matter");
            assert!(compared * 2 > network.weights().len(), "only {compared} slopes are compared");
        }
    }
}
