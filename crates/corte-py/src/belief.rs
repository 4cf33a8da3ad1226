//! What a seat can infer about the cards it can't see.

use crate::errors::refused;
use crate::game::cards;
use crate::view::View;
use corte_bots::{Belief, Model};
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// The model with this name.
pub(crate) fn read_model(name: &str) -> PyResult<Model> {
    match name {
        "counting" => Ok(Model::counting()),
        "ladder" => Ok(Model::ladder()),
        other => Err(refused(format!("model: there is no {other:?}; there are counting, ladder"))),
    }
}

/// What a seat believes after everything it has heard.
pub(crate) fn believed(view: &View, model: Model) -> Belief {
    let mut account = view.start();
    let mut belief = Belief::new(model);
    belief.begin(&account.view());
    for event in view.events() {
        belief.hear(&account.view(), event);
        account.hear(event);
    }
    belief
}

/// Returns a seat's belief about the other players' hands: for each seat, every possible hand with its probability.
///
/// The probabilities follow by Bayes' rule from everything the seat has heard, under a model of how the others decide.
/// The model `counting` assumes that they choose uniformly at random among their legal decisions, so a decision
/// that only some hands allow points to those hands. The model `ladder` assumes that they play like the bots of the
/// ladder. With two players, the belief is exact under its model; with more, it is an approximation. While a player is
/// exchanging, it is about the hand they held before.
///
/// >>> from corte_py import Game, belief
/// >>> hands = belief(Game(2, seed=7).view(0))[1]
/// >>> round(sum(probability for _, probability in hands), 9)
/// 1.0
#[pyfunction]
#[pyo3(signature = (view, model = "counting"))]
#[expect(clippy::type_complexity, reason = "it is what Python gets")]
pub(crate) fn belief(
    py: Python<'_>,
    view: &View,
    model: &str,
) -> PyResult<BTreeMap<usize, Vec<(Vec<String>, f64)>>> {
    let model = read_model(model)?;
    view.player()?;
    let belief = py.detach(|| believed(view, model));
    let mut found = BTreeMap::new();
    for seat in view.now().view().table().playing().iter() {
        let mut hands: Vec<(Vec<String>, f64)> = Vec::new();
        for hypothesis in belief.hands(seat) {
            let names = cards(hypothesis.hand);
            match hands.iter_mut().find(|(known, _)| *known == names) {
                Some((_, probability)) => *probability += hypothesis.probability,
                None => hands.push((names, hypothesis.probability)),
            }
        }
        if !hands.is_empty() {
            found.insert(seat.index(), hands);
        }
    }
    Ok(found)
}
