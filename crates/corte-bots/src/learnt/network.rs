//! A small network: inputs that are on or off, one hidden layer, a weight for each decision and a value.

use super::layout::{Layout, Units};
use super::sealed::{BadFile, Sealed};
use std::sync::Arc;

/// The width of a hidden layer is at most this; wider ones are too slow to be of use here.
const WIDEST: usize = 1024;
/// The weight of an output that was not there when the network learnt: next to never chosen.
const UNHEARD_OF: f32 = -6.0;
/// The kind and version of a network's file.
const KIND: &str = "network";

/// What a network's file tells beside its weights: how it was made.
pub type Manifest = Vec<(String, String)>;

/// Weights over decisions and an estimate of the outcome, out of what is seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    layout: Arc<Layout>,
    hidden: usize,
    /// Row by row: the inputs, the hidden bias, the outputs, the value; then the outputs' biases and the value's.
    weights: Vec<f32>,
}

impl Network {
    /// A network of this shape with all weights zero: every decision is weighed alike.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// use std::sync::Arc;
    /// // For tables of two: one other.
    /// let network = Network::new(Arc::new(Layout::new(1)), 16);
    /// let mut hidden = Vec::new();
    /// network.look(&[], &mut hidden);
    /// assert_eq!((hidden.len(), network.value(&hidden)), (16, 0.0)); // it has learnt nothing yet
    /// ```
    pub fn new(layout: Arc<Layout>, hidden: usize) -> Network {
        let hidden = hidden.clamp(1, WIDEST);
        let (inputs, outputs) = (layout.inputs().len(), layout.outputs().len());
        let weights = vec![0.0; (inputs + outputs + 2) * hidden + outputs + 1];
        Network { layout, hidden, weights }
    }

    /// What its inputs and outputs stand for.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The width of its hidden layer.
    pub fn hidden(&self) -> usize {
        self.hidden
    }

    /// All weights: row by row those from each input, the bias of the hidden layer, those to each output and to the
    /// value; then the bias of each output, and of the value.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The same, to be changed by who teaches.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// use std::sync::Arc;
    /// let mut network = Network::new(Arc::new(Layout::new(1)), 16);
    /// // The value's bias stands behind those of the outputs: whoever knows nothing else takes a game for won.
    /// let bias = network.bias_of_output(network.layout().outputs().len());
    /// network.weights_mut()[bias] = 0.5;
    /// let mut hidden = Vec::new();
    /// network.look(&[], &mut hidden);
    /// assert_eq!(network.value(&hidden), 0.5);
    /// ```
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// Where the row of an input begins; of the bias it is the row behind the last.
    #[inline(always)]
    pub fn row_of_input(&self, input: usize) -> usize {
        input * self.hidden
    }

    /// Where the row to an output begins; of the value it is the row behind the last.
    #[inline(always)]
    pub fn row_of_output(&self, output: usize) -> usize {
        (self.layout.inputs().len() + 1 + output) * self.hidden
    }

    /// Where the bias of an output is; of the value it is the one behind the last.
    #[inline(always)]
    pub fn bias_of_output(&self, output: usize) -> usize {
        (self.layout.inputs().len() + self.layout.outputs().len() + 2) * self.hidden + output
    }

    /// The hidden layer for these inputs.
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

    /// How much a decision weighs, as the logarithm of odds; `None` of one that there is no output for.
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

    /// The outcome that is looked for: 1 is a win and −1 a loss.
    #[inline]
    pub fn value(&self, hidden: &[f32]) -> f32 {
        self.output(hidden, self.layout.outputs().len())
    }

    #[inline(always)]
    fn output(&self, hidden: &[f32], output: usize) -> f32 {
        let row = &self.weights[self.row_of_output(output)..][..self.hidden];
        dot(row, hidden) + self.weights[self.bias_of_output(output)]
    }

    /// The network as a file.
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
        let mut lines = vec![
            ("others".to_owned(), self.layout.others().to_string()),
            ("hidden".to_owned(), self.hidden.to_string()),
            ("inputs".to_owned(), self.layout.inputs().join(" ")),
            ("outputs".to_owned(), self.layout.outputs().join(" ")),
        ];
        lines.extend(manifest.iter().map(|(key, value)| (format!("made.{key}"), value.clone())));
        Sealed { lines, numbers: self.weights.clone() }.to_bytes(KIND)
    }

    /// Reads a file, and how the network in it was made.
    ///
    /// What this program knows and the file does not is weighed as if it had never been met.
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
    /// When it is no such file, of another version, cut short or altered, or made for what this program does not know.
    pub fn from_bytes(bytes: &[u8]) -> Result<(Network, Manifest), BadFile> {
        let sealed = Sealed::from_bytes(KIND, bytes)?;
        let number = |key: &str, most: usize| {
            let number = sealed.line(key)?.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| BadFile::Unfit(format!("{key} is no number from 1 to {most}")))
        };
        let layout = Arc::new(Layout::new(number("others", corte::Seat::MAX - 1)?));
        let mut network = Network::new(layout, number("hidden", WIDEST)?);
        let inputs = places(sealed.line("inputs")?, network.layout.inputs())?;
        let outputs = places(sealed.line("outputs")?, network.layout.outputs())?;
        let hidden = network.hidden;
        if sealed.numbers.len() != (inputs.len() + outputs.len() + 2) * hidden + outputs.len() + 1 {
            return Err(BadFile::Unfit(
                "it has another number of weights than its shape asks for".to_owned(),
            ));
        }
        let beyond = |names: usize| std::iter::once(names);
        let to_inputs = inputs.iter().copied().chain(beyond(network.layout.inputs().len()));
        let to_outputs = outputs.iter().copied().chain(beyond(network.layout.outputs().len()));
        for output in 0..network.layout.outputs().len() {
            let bias = network.bias_of_output(output);
            network.weights[bias] = UNHEARD_OF;
        }
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
}

/// Where each name of a file stands here.
fn places(names: &str, known: &[String]) -> Result<Vec<usize>, BadFile> {
    let place = |name: &str| {
        known.iter().position(|other| other == name).ok_or_else(|| {
            BadFile::Unfit(format!("it was made for {name:?}, which this program does not know"))
        })
    };
    let places: Vec<usize> = names.split(' ').map(place).collect::<Result<_, _>>()?;
    let mut once = vec![false; known.len()];
    match places.iter().find(|place| std::mem::replace(&mut once[**place], true)) {
        Some(twice) => Err(BadFile::Unfit(format!("it names {:?} twice", known[*twice]))),
        None => Ok(places),
    }
}

/// The sum of products, in eight strands so that the processor can take them side by side.
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
