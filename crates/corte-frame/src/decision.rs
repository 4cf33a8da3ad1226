//! Decisions that the reader may make.

use crate::describe::{flag, list, number, object, reference, told, union, word};
use crate::state::{ActionFrame, card, card_schema, cards};
use corte::{Character, Decision, DecisionId, DecisionKind, DecisionSet, View};
use serde::Serialize;
use serde_json::Value;

told! {
    /// The reader's own decision.
    AskFrame {
        /// The number of this decision at the reader's seat, to be sent with the answer.
        number: u32 = number(0, u32::MAX.into()),
        /// Whether it still has to be answered. If not, the reader's pass is held until the window closes.
        open: bool = flag(),
        /// All decisions that the rules allow; none unless `open`.
        decisions: Vec<DecisionFrame> = list(reference("DecisionFrame"), DecisionId::COUNT),
    }
}

/// A decision that may be made. Its kind determines which fields it has.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DecisionFrame {
    /// Its id in the engine's fixed index, to be sent as the answer.
    pub id: usize,
    /// The kind of decision.
    pub kind: &'static str,
    /// The action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<ActionFrame>,
    /// The character claimed by a block or picked in a draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<&'static str>,
    /// The cards proven, lost, kept or shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
}

impl AskFrame {
    /// Creates the frame of the decision with this number, as the owner of this view may make it.
    pub fn of(number: u32, open: bool, view: &View<'_>) -> AskFrame {
        let legal = if open { view.legal() } else { DecisionSet::EMPTY };
        let decisions = legal.iter().filter_map(|id| Some(DecisionFrame::of(id, &view.decision(id)?)));
        AskFrame { number, open, decisions: decisions.collect() }
    }
}

impl DecisionFrame {
    fn of(id: DecisionId, decision: &Decision) -> DecisionFrame {
        let kind = decision.kind().name();
        let bare = DecisionFrame { id: id.index(), kind, action: None, character: None, cards: None };
        match *decision {
            Decision::Act(action) => DecisionFrame { action: Some(ActionFrame::of(action)), ..bare },
            Decision::Draft(named) | Decision::Block(named) => {
                DecisionFrame { character: Some(Character::name(named)), ..bare }
            }
            Decision::Keep(kept) => DecisionFrame { cards: Some(cards(kept)), ..bare },
            Decision::Prove(one) | Decision::Lose(one) | Decision::Show(one) => {
                DecisionFrame { cards: Some(card(one)), ..bare }
            }
            _ => bare,
        }
    }
}

/// The fields of a decision of this kind, besides its number and kind.
fn fields(kind: DecisionKind) -> Vec<(&'static str, &'static str, Value)> {
    match kind {
        DecisionKind::Act => vec![("action", "The action.", reference("ActionFrame"))],
        DecisionKind::Draft => vec![("character", "The character picked.", reference("Character"))],
        DecisionKind::Block => vec![("character", "The character claimed.", reference("Character"))],
        DecisionKind::Keep => vec![("cards", "The cards kept.", list(card_schema(), 8))],
        DecisionKind::Lose | DecisionKind::Show => vec![("cards", "The one card.", list(card_schema(), 1))],
        DecisionKind::Prove => {
            vec![("cards", "The one card; absent if the whole hand is shown.", list(card_schema(), 1))]
        }
        DecisionKind::Pass
        | DecisionKind::Challenge
        | DecisionKind::Concede
        | DecisionKind::Leave
        | DecisionKind::Force => Vec::new(),
    }
}

/// What a decision of this kind does.
fn about_of(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Act => "Takes the turn's action.",
        DecisionKind::Draft => "Picks a card in the draft.",
        DecisionKind::Pass => "Does not challenge, or does not block.",
        DecisionKind::Challenge => "Challenges the claim.",
        DecisionKind::Block => "Blocks the action, claiming a character.",
        DecisionKind::Prove => "Proves the claim with a card, or with the whole hand.",
        DecisionKind::Concede => "Concedes the claim without a proof.",
        DecisionKind::Lose => "Loses influence: turns a card face up.",
        DecisionKind::Keep => "Keeps these cards in an Exchange; the others go back to the Court.",
        DecisionKind::Show => "Shows a card to the examiner.",
        DecisionKind::Leave => "Leaves the examined player the card shown.",
        DecisionKind::Force => "Forces the examined player to exchange the card shown.",
    }
}

pub(crate) fn schemas() -> Vec<(String, Value)> {
    let id = number(0, DecisionId::COUNT as u64 - 1);
    let name = |kind: DecisionKind| format!("{}Decision", crate::camel(kind.name()));
    let about = "A decision that the rules allow.";
    let variants = DecisionKind::ALL.map(|kind| (kind.name().to_owned(), name(kind)));
    let mut schemas =
        vec![AskFrame::described(), ("DecisionFrame".to_owned(), union(about, "kind", variants))];
    schemas.extend(DecisionKind::ALL.map(|kind| {
        let own = fields(kind);
        let all = [
            ("id", "The decision's id in the engine's fixed index, to be sent as the answer.", id.clone()),
            ("kind", "The kind of decision.", word([kind.name()])),
        ];
        // Proving that one doesn't hold a character takes the whole hand, not one card (R-F13).
        let optional: &[&str] = if kind == DecisionKind::Prove { &["cards"] } else { &[] };
        (name(kind), object(about_of(kind), optional, all.into_iter().chain(own)))
    }));
    schemas
}
