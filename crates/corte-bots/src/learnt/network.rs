//! A small network: inputs that are on or off, one hidden layer, a weight for each decision, and a value.

use super::layout::{Layout, Units};
use super::sealed::{BadFile, Manifest, Sealed, SealedBytes};
use std::collections::HashMap;
use std::sync::Arc;

/// The maximum width of a hidden layer. Wider ones are too slow to be useful here.
const WIDEST: usize = 1024;
/// The weight of an output that did not exist when the network was trained: it is hardly ever chosen.
const UNHEARD_OF: f32 = -6.0;
/// The kind of a network's file.
const KIND: &str = "network";
/// The same with one byte for each weight.
const SMALL: &str = "small-network";

/// A network that maps what a player sees to weights over decisions and an estimate of the outcome.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    layout: Arc<Layout>,
    hidden: usize,
    /// Row by row: the inputs, the hidden bias, the outputs, the value; then the biases of the outputs and the value.
    weights: Vec<f32>,
}

impl Network {
    /// The kinds of its files, as their first lines name them: with four bytes for each weight, or with one.
    pub const KINDS: [&str; 2] = [KIND, SMALL];

    /// Creates a network of this shape with all weights zero, so that all decisions have equal weight.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// use std::sync::Arc;
    /// // For two-player tables: one other player.
    /// let network = Network::new(Arc::new(Layout::new(1)), 16);
    /// let mut hidden = Vec::new();
    /// network.look(&[], &mut hidden);
    /// assert_eq!((hidden.len(), network.value(&hidden)), (16, 0.0)); // it is untrained
    /// ```
    pub fn new(layout: Arc<Layout>, hidden: usize) -> Network {
        let hidden = hidden.clamp(1, WIDEST);
        let (inputs, outputs) = (layout.inputs().len(), layout.outputs().len());
        let weights = vec![0.0; (inputs + outputs + 2) * hidden + outputs + 1];
        Network { layout, hidden, weights }
    }

    /// Returns what its inputs and outputs mean.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Returns the width of its hidden layer.
    pub fn hidden(&self) -> usize {
        self.hidden
    }

    /// Returns all weights.
    ///
    /// Row by row: those from each input, the hidden layer's bias, those to each output and to the value.
    /// Then come the biases of the outputs and of the value.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Returns the weights for training.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// use std::sync::Arc;
    /// let mut network = Network::new(Arc::new(Layout::new(1)), 16);
    /// // The value's bias comes after those of the outputs.
    /// let bias = network.bias_of_output(network.layout().outputs().len());
    /// network.weights_mut()[bias] = 0.5;
    /// let mut hidden = Vec::new();
    /// network.look(&[], &mut hidden);
    /// assert_eq!(network.value(&hidden), 0.5);
    /// ```
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// Returns where the row of an input begins; that of the hidden bias comes after the last input's.
    #[inline(always)]
    pub fn row_of_input(&self, input: usize) -> usize {
        input * self.hidden
    }

    /// Returns where the row of an output begins; that of the value comes after the last output's.
    #[inline(always)]
    pub fn row_of_output(&self, output: usize) -> usize {
        (self.layout.inputs().len() + 1 + output) * self.hidden
    }

    /// Returns where the bias of an output is; that of the value comes after the last output's.
    #[inline(always)]
    pub fn bias_of_output(&self, output: usize) -> usize {
        (self.layout.inputs().len() + self.layout.outputs().len() + 2) * self.hidden + output
    }

    /// Computes the hidden layer for these inputs.
    #[inline]
    pub fn look(&self, on: &[u16], hidden: &mut Vec<f32>) {
        hidden.clear();
        let row = |input: usize| &self.weights[self.row_of_input(input)..][..self.hidden];
        hidden.extend_from_slice(row(self.layout.inputs().len()));
        for &input in on {
            for (sum, weight) in hidden.iter_mut().zip(row(usize::from(input))) {
                *sum += weight;
            }
        }
        hidden.iter_mut().for_each(|sum| *sum = sum.max(0.0));
    }

    /// Returns a decision's weight as log-odds; `None` if there is no output for it.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # use std::sync::Arc;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// let network = Network::new(Arc::new(Layout::new(1)), 16);
    /// let (mut on, mut hidden) = (Vec::new(), Vec::new());
    /// sense(network.layout(), &view, &Notes::default(), &mut on);
    /// network.look(&on, &mut hidden);
    /// let tax = view.id(Decision::Act(Action::Tax)).unwrap();
    /// assert_eq!(network.weight(&hidden, &network.layout().units(&view, tax)), Some(0.0));
    /// ```
    #[inline]
    pub fn weight(&self, hidden: &[f32], units: &Units) -> Option<f32> {
        let outputs = units.as_slice();
        if outputs.is_empty() {
            return None;
        }
        Some(outputs.iter().map(|output| self.output(hidden, usize::from(*output))).sum())
    }

    /// Returns the estimated outcome, from −1 for a loss to 1 for a win.
    #[inline]
    pub fn value(&self, hidden: &[f32]) -> f32 {
        self.output(hidden, self.layout.outputs().len())
    }

    #[inline(always)]
    fn output(&self, hidden: &[f32], output: usize) -> f32 {
        let row = &self.weights[self.row_of_output(output)..][..self.hidden];
        dot(row, hidden) + self.weights[self.bias_of_output(output)]
    }

    /// Returns the network as a file.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// use std::sync::Arc;
    /// let network = Network::new(Arc::new(Layout::new(1)), 4);
    /// let made = vec![("seed".to_owned(), "7".to_owned())];
    /// let (read, told) = Network::from_bytes(&network.to_bytes(&made))?;
    /// assert!(read == network && told == made);
    /// # Ok::<(), BadFile>(())
    /// ```
    pub fn to_bytes(&self, manifest: &Manifest) -> Vec<u8> {
        let lines = self.lines(self.layout.inputs().join(" "), self.layout.outputs().join(" "), manifest);
        Sealed { lines, numbers: self.weights.clone() }.to_bytes(KIND)
    }

    /// Returns the network as a small file for shipping, with one byte for each weight and a scale for each row.
    ///
    /// Rows of zeros are left out, so unused inputs and decisions that were never asked for take no space.
    /// When read again, such a decision is one that the network has never met.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// use std::sync::Arc;
    /// let mut network = Network::new(Arc::new(Layout::new(1)), 64);
    /// network.weights_mut().iter_mut().enumerate().for_each(|(place, weight)| *weight = (place % 7) as f32 - 3.0);
    /// let small = network.to_small_bytes(&Vec::new());
    /// assert!(small.len() * 3 < network.to_bytes(&Vec::new()).len());
    /// let (read, _) = Network::from_bytes(&small)?;
    /// let near = read.weights().iter().zip(network.weights()).all(|(one, other)| (one - other).abs() < 0.02);
    /// assert!(near);
    /// # Ok::<(), BadFile>(())
    /// ```
    pub fn to_small_bytes(&self, manifest: &Manifest) -> Vec<u8> {
        let (inputs, outputs) = (self.layout.inputs(), self.layout.outputs());
        let row = |start: usize| &self.weights[start..][..self.hidden];
        let is_met = |start: usize| row(start).iter().any(|weight| *weight != 0.0);
        let met_inputs: Vec<usize> =
            (0..inputs.len()).filter(|input| is_met(self.row_of_input(*input))).collect();
        let met_outputs: Vec<usize> =
            (0..outputs.len()).filter(|output| is_met(self.row_of_output(*output))).collect();
        let told = |names: &[String], met: &[usize]| {
            met.iter().map(|place| names[*place].as_str()).collect::<Vec<_>>().join(" ")
        };
        let lines = self.lines(told(inputs, &met_inputs), told(outputs, &met_outputs), manifest);

        let to_outputs = met_outputs.into_iter().chain([outputs.len()]);
        let from_inputs = met_inputs.into_iter().chain([inputs.len()]).map(|input| self.row_of_input(input));
        let starts = from_inputs.chain(to_outputs.clone().map(|output| self.row_of_output(output)));
        let mut bytes = Vec::new();
        starts.for_each(|start| shrink(row(start), &mut bytes));
        bytes.extend(to_outputs.flat_map(|output| self.weights[self.bias_of_output(output)].to_le_bytes()));
        SealedBytes { lines, bytes }.to_bytes(SMALL)
    }

    fn lines(&self, inputs: String, outputs: String, manifest: &Manifest) -> Manifest {
        let mut lines = vec![
            ("others".to_owned(), self.layout.others().to_string()),
            ("hidden".to_owned(), self.hidden.to_string()),
            ("inputs".to_owned(), inputs),
            ("outputs".to_owned(), outputs),
        ];
        lines.extend(manifest.iter().map(|(key, value)| (format!("made.{key}"), value.clone())));
        lines
    }

    /// Reads a file, small or not, and returns the network and how it was made.
    ///
    /// Decisions that this program knows but the file doesn't get the weight of one that was never met.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// use std::sync::Arc;
    /// let bytes = Network::new(Arc::new(Layout::new(1)), 4).to_bytes(&Vec::new());
    /// assert!(Network::from_bytes(&bytes).is_ok());
    /// let refused = Network::from_bytes(&bytes[..bytes.len() - 1]).unwrap_err();
    /// assert!(refused.to_string().contains("cut short"));
    /// ```
    ///
    /// # Errors
    ///
    /// If it is not a network's file, has another version, is cut short or altered, or needs something this program does not know.
    pub fn from_bytes(bytes: &[u8]) -> Result<(Network, Manifest), BadFile> {
        let sealed = match Sealed::from_bytes(KIND, bytes) {
            Err(BadFile::Kind { is, .. }) if is == SMALL => enlarged(SealedBytes::from_bytes(SMALL, bytes)?)?,
            read => read?,
        };
        let layout = Arc::new(Layout::new(number(sealed.line("others")?, "others", corte::Seat::MAX - 1)?));
        let hidden = number(sealed.line("hidden")?, "hidden", WIDEST)?;
        let inputs = places(sealed.line("inputs")?, layout.inputs())?;
        let outputs = places(sealed.line("outputs")?, layout.outputs())?;
        if sealed.numbers.len() != (inputs.len() + outputs.len() + 2) * hidden + outputs.len() + 1 {
            return Err(BadFile::Unfit(
                "it has a different number of weights than its shape needs".to_owned(),
            ));
        }
        let mut network = Network::unmet(layout, hidden);
        let to_inputs = inputs.iter().copied().chain([network.layout.inputs().len()]);
        let to_outputs = outputs.iter().copied().chain([network.layout.outputs().len()]);
        let starts: Vec<usize> = to_inputs
            .map(|input| network.row_of_input(input))
            .chain(to_outputs.clone().map(|output| network.row_of_output(output)))
            .collect();
        let (rows, biases) = sealed.numbers.split_at(starts.len() * hidden);
        for (start, row) in starts.into_iter().zip(rows.chunks_exact(hidden)) {
            network.weights[start..start + hidden].copy_from_slice(row);
        }
        for (output, bias) in to_outputs.zip(biases) {
            let at = network.bias_of_output(output);
            network.weights[at] = *bias;
        }
        let made = sealed
            .lines
            .iter()
            .filter_map(|(key, value)| key.strip_prefix("made.").map(|key| (key.to_owned(), value.clone())));
        Ok((network, made.collect()))
    }

    /// A network of this shape that has met nothing: its weights are zero, and each output has the weight of one that was never met.
    fn unmet(layout: Arc<Layout>, hidden: usize) -> Network {
        let mut network = Network::new(layout, hidden);
        for output in 0..network.layout.outputs().len() {
            let bias = network.bias_of_output(output);
            network.weights[bias] = UNHEARD_OF;
        }
        network
    }

    /// Returns the same network for tables with up to `others` other players.
    ///
    /// What has the same meaning at both tables keeps its weights.
    /// A seat that is new to it is one that it does not notice, and does not aim at.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let (many, _) = Network::from_bytes(Regent::MANY)?;
    /// let four = many.for_others(3);
    /// assert_eq!((many.layout().others(), four.layout().others()), (9, 3));
    /// assert!(four.weights().len() < many.weights().len());
    /// # Ok::<(), BadFile>(())
    /// ```
    #[must_use]
    pub fn for_others(&self, others: usize) -> Network {
        let mut fitted = Network::unmet(Arc::new(Layout::new(others)), self.hidden);
        let (there, here) = (Arc::clone(&fitted.layout), &self.layout);
        let row = |start: usize| &self.weights[start..][..self.hidden];
        for (to, from) in common(there.inputs(), here.inputs()) {
            let start = fitted.row_of_input(to);
            fitted.weights[start..][..self.hidden].copy_from_slice(row(self.row_of_input(from)));
        }
        for (to, from) in common(there.outputs(), here.outputs()) {
            let (start, bias) = (fitted.row_of_output(to), fitted.bias_of_output(to));
            fitted.weights[start..][..self.hidden].copy_from_slice(row(self.row_of_output(from)));
            fitted.weights[bias] = self.weights[self.bias_of_output(from)];
        }
        fitted
    }
}

/// The places there and here of the names that both have, and of what comes after the last name: the hidden bias or the value.
fn common(there: &[String], here: &[String]) -> impl Iterator<Item = (usize, usize)> {
    let known: HashMap<&String, usize> = here.iter().zip(0..).collect();
    let both = there.iter().enumerate().filter_map(move |(place, name)| Some((place, *known.get(name)?)));
    both.chain([(there.len(), here.len())])
}

/// Writes a row of weights: the unit, and for each weight its number of units.
fn shrink(row: &[f32], bytes: &mut Vec<u8>) {
    let unit = row.iter().fold(0.0f32, |most, weight| most.max(weight.abs())) / f32::from(i8::MAX);
    bytes.extend(unit.to_le_bytes());
    let units = row.iter().map(|weight| (weight / unit.max(f32::MIN_POSITIVE)).round() as i8);
    bytes.extend(units.flat_map(i8::to_le_bytes));
}

/// The number in a line, from 1 to `most`.
fn number(told: &str, key: &str, most: usize) -> Result<usize, BadFile> {
    let number = told.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| BadFile::Unfit(format!("{key} is not a number from 1 to {most}")))
}

/// The numbers of a small file: rows with a scale and one byte for each weight, then the biases.
fn enlarged(small: SealedBytes) -> Result<Sealed, BadFile> {
    let width = 4 + number(small.line("hidden")?, "hidden", WIDEST)?;
    let names = |key: &str| small.line(key).map(|names| names.split_whitespace().count());
    let (rows, biases) = (names("inputs")? + names("outputs")? + 2, names("outputs")? + 1);
    if small.bytes.len() != rows * width + 4 * biases {
        return Err(BadFile::Unfit("it has a different number of weights than its shape needs".to_owned()));
    }
    let float = |four: &[u8]| f32::from_le_bytes([four[0], four[1], four[2], four[3]]);
    let (rows, biases) = small.bytes.split_at(rows * width);
    let mut numbers: Vec<f32> = Vec::new();
    for row in rows.chunks_exact(width) {
        let (scale, row) = row.split_at(4);
        numbers.extend(row.iter().map(|byte| float(scale) * f32::from(i8::from_le_bytes([*byte]))));
    }
    numbers.extend(biases.chunks_exact(4).map(float));
    if !numbers.iter().all(|number| number.is_finite()) {
        return Err(BadFile::Unfit("it contains a value that is not a number".to_owned()));
    }
    Ok(Sealed { lines: small.lines, numbers })
}

/// The position here of each name in a file.
fn places(names: &str, known: &[String]) -> Result<Vec<usize>, BadFile> {
    let place = |name: &str| {
        known.iter().position(|other| other == name).ok_or_else(|| {
            BadFile::Unfit(format!("it was made for {name:?}, which this program does not know"))
        })
    };
    let places: Vec<usize> = names.split_whitespace().map(place).collect::<Result<_, _>>()?;
    let mut once = vec![false; known.len()];
    match places.iter().find(|place| std::mem::replace(&mut once[**place], true)) {
        Some(twice) => Err(BadFile::Unfit(format!("it names {:?} twice", known[*twice]))),
        None => Ok(places),
    }
}

/// The dot product, in eight strands that the processor can compute in parallel.
#[inline(always)]
fn dot(left: &[f32], right: &[f32]) -> f32 {
    let mut strands = [0.0f32; 8];
    let (lefts, rights) = (left.chunks_exact(8), right.chunks_exact(8));
    let rest: f32 = lefts.remainder().iter().zip(rights.remainder()).map(|(a, b)| a * b).sum();
    for (left, right) in lefts.zip(rights) {
        for (strand, (a, b)) in strands.iter_mut().zip(left.iter().zip(right)) {
            *strand += a * b;
        }
    }
    strands.iter().sum::<f32>() + rest
}
