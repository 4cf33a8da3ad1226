//! Why a move is refused: the reason in words, and the rule of the game that is broken.

use crate::card_word::Unclear;
use crate::known::Refused;
use corte::{Action, Character, Claimed, DecisionKind, Illegal, Phase, Seat, Table};

/// The reason why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    /// The reason in words, as the end of a sentence.
    pub reason: String,
    /// Its cause.
    pub cause: Cause,
}

/// The cause of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// What the file says, or what is known.
    Said,
    /// The words can mean several cards.
    Unclear,
    /// The rules.
    Rules(Illegal),
    /// A card of this hand is turned face up, or the hand is shown, and the file does not say what is seen.
    Untold(Seat, DecisionKind),
    /// A card of this character, or this copy of it, can't come from the Court.
    Absent(Character, Option<usize>),
}

impl Refusal {
    /// A refusal for what the file says.
    pub(crate) fn said(reason: impl Into<String>) -> Refusal {
        Refusal { reason: reason.into(), cause: Cause::Said }
    }

    /// Refuses `?` for this many cards that the viewer sees.
    pub(crate) fn must_name(count: usize) -> Refusal {
        Refusal::said(match count {
            1 => "the viewer sees this card, so it must be named",
            _ => "the viewer sees these cards, so they must be named",
        })
    }

    /// The reason, with the number of the rule that is broken at this table.
    pub(crate) fn with_rule(&self, table: &Table) -> String {
        let rule = match self.cause {
            Cause::Rules(illegal) => rule(table, illegal),
            _ => None,
        };
        rule.map_or(self.reason.clone(), |rule| format!("{} ({rule})", self.reason))
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal { reason: illegal.to_string(), cause: Cause::Rules(illegal) }
    }
}

impl From<Unclear> for Refusal {
    fn from(unclear: Unclear) -> Refusal {
        match unclear {
            Unclear::NotInPlay(character) => Illegal::NotInPlay(character).into(),
            Unclear::Ambiguous(..) => Refusal { reason: unclear.to_string(), cause: Cause::Unclear },
            Unclear::TooMany(_) => Refusal::said(unclear.to_string()),
        }
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        match refused {
            Refused::Illegal(illegal) => illegal.into(),
            Refused::Impossible(reason) => Refusal::said(reason),
            Refused::Untold(seat, kind) => {
                let reason = match kind {
                    DecisionKind::Show => {
                        "it shows a hand to everyone, and the file does not say which cards"
                    }
                    _ => "it turns up a card, and the file does not say which",
                };
                Refusal { reason: reason.to_owned(), cause: Cause::Untold(seat, kind) }
            }
        }
    }
}

/// The rule that is broken, if it is a rule of the game.
fn rule(table: &Table, illegal: Illegal) -> Option<&'static str> {
    Some(match illegal {
        Illegal::Exiled => "R-I3",
        Illegal::AlreadyPassed => "R-C6",
        Illegal::WaitsForChance => rule_of_waiting(table),
        Illegal::MustCoup => "R-T2",
        Illegal::TooFewCoins { .. } => "R-T1",
        Illegal::NoTarget => "R-A10",
        Illegal::NotInPlay(Character::Duke | Character::Diplomat) => "R-V6",
        Illegal::NotInPlay(_) => "R-S1, R-V1",
        Illegal::MustName | Illegal::NamesNobody | Illegal::OnlyNamed(_) => "R-V3",
        Illegal::DoesNotBlock(_) => return rule_of_blocks(table),
        Illegal::OwnSide => "R-F5",
        Illegal::NoReformation => "R-F1",
        Illegal::ClaimIsOf(_) => "R-C3",
        Illegal::ClaimDenies(_) => "R-F13",
        Illegal::Holds(_) => "R-F15",
        Illegal::MustProve if denied(table).is_some() => "R-C3, D-20",
        Illegal::MustProve => "R-C3",
        Illegal::NotHeld(_) => return rule_of_hands(table),
        Illegal::Keep { .. } => rule_of_exchange(table),
        Illegal::DrawCount { .. } => rule_of_draws(table),
        _ => return None,
    })
}

/// The character that the claim denies which is challenged, or was proven, if it is such a claim (R-F13).
pub(crate) fn denied(table: &Table) -> Option<Character> {
    table.says().and_then(Claimed::denied)
}

/// The rule by which cards are drawn before anything else happens.
fn rule_of_waiting(table: &Table) -> &'static str {
    match table.phase() {
        Phase::Replace { .. } if denied(table).is_none() => "R-C4, D-10",
        _ => rule_of_draws(table),
    }
}

/// The rule by which characters block the current action.
fn rule_of_blocks(table: &Table) -> Option<&'static str> {
    match table.phase().action()? {
        Action::ForeignAid => Some("R-A2"),
        Action::Assassinate { .. } => Some("R-A5"),
        Action::Steal { .. } => Some("R-A6, R-B6"),
        _ => None,
    }
}

/// The rule by which the card chosen now is one of the player's own.
fn rule_of_hands(table: &Table) -> Option<&'static str> {
    match table.phase() {
        Phase::Proof { .. } => Some("R-C3"),
        Phase::Loss { .. } => Some("R-I2"),
        Phase::Show { .. } => Some("R-A9"),
        _ => None,
    }
}

/// The rule by which cards are drawn now.
pub(crate) fn rule_of_draws(table: &Table) -> &'static str {
    match table.phase() {
        Phase::Deal { .. } if table.rules().draft() => "R-V2",
        Phase::Deal { .. } => "R-S3",
        Phase::Replace { .. } if denied(table).is_some() => "R-F14",
        Phase::Replace { .. } => "R-C4",
        Phase::Draw { .. } => rule_of_exchange(table),
        // An examiner has forced a new card.
        _ => "R-A9",
    }
}

/// The rule by which cards are exchanged now.
pub(crate) fn rule_of_exchange(table: &Table) -> &'static str {
    match table.phase() {
        // It is another player's turn: a declared action has taken effect.
        Phase::Draw { seat, .. } | Phase::Keep { seat, .. } if seat != table.turn() => "R-V3",
        _ if table.rules().inquisitor() => "R-A8",
        _ => "R-A7",
    }
}
