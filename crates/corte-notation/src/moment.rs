//! The moment of a game: what is asked now and of whom, and so what does not belong here, by which rule.

use crate::near::any_of;
use crate::refusal::{rule_of_draws, rule_of_exchange};
use crate::statement::Said;
use crate::window::{Window, window};
use crate::words;
use corte::{Action, Claim, DecisionKind, Illegal, Order, Phase, Seat, SeatSet, Table, Then};

/// The moment of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    /// The open table.
    pub table: &'a Table,
    /// The names of the seats.
    pub names: &'a [String],
    /// The players who are asked.
    pub asked: SeatSet,
    /// The kinds of decisions that are open to them.
    pub open: &'a [DecisionKind],
    /// The action that the last move declared.
    pub declared: Option<Action>,
}

impl Moment<'_> {
    /// The reason with its rule, if it depends on who says what, and when.
    pub(crate) fn reason(&self, seat: Seat, said: &Said<'_>, illegal: Illegal) -> Option<String> {
        let converts = matches!(said, Said::Act(Action::Convert { .. }));
        match illegal {
            Illegal::TooFewCoins { .. } | Illegal::NoTarget if converts => {
                Some(format!("{illegal} (R-F7, D-15)"))
            }
            Illegal::AlreadyPassed | Illegal::WaitsForChance => self.no_answer(said),
            Illegal::NotThisDecision | Illegal::NotAsked | Illegal::NoDraw => {
                self.no_answer(said).or_else(|| self.what_is_asked(seat, said))
            }
            _ => None,
        }
    }

    /// Says that what was done can't be challenged, or can't be blocked.
    fn no_answer(&self, said: &Said<'_>) -> Option<String> {
        let action = match self.table.phase() {
            Phase::Challenge { claim: Claim::Action(action), .. } | Phase::Block { action, .. } => action,
            _ => self.declared?,
        };
        match said {
            Said::Challenge if !action.can_be_challenged() => {
                let rule = if matches!(action, Action::Convert { .. }) { "R-F8" } else { "R-C1" };
                Some(format!("{} claims nothing ({rule})", action.kind()))
            }
            Said::Block(_) if !action.can_be_blocked() => {
                rule_of_action(action).map(|rule| format!("{} can't be blocked ({rule})", action.kind()))
            }
            _ => None,
        }
    }

    /// Says what is asked instead, and of whom.
    fn what_is_asked(&self, seat: Seat, said: &Said<'_>) -> Option<String> {
        let rule = self.rule_of_window(seat, said).or_else(|| self.rule(seat, said))?;
        if let Some(chance) = self.table.chance() {
            let dealing = matches!(self.table.phase(), Phase::Deal { .. });
            let verb = if dealing { words::DEAL } else { words::DRAW };
            let seats = words::seat_list(chance.seats.iter(), self.names);
            return Some(format!("the next move is a `{verb}` of {seats} ({rule})"));
        }
        let verbs: Vec<String> = self.open.iter().map(|kind| format!("`{kind}`")).collect();
        let question = match self.open {
            [DecisionKind::Act] => "for an action".to_owned(),
            _ => format!("to {}", any_of(&verbs.iter().map(String::as_str).collect::<Vec<_>>())),
        };
        let are = if self.asked.len() == 1 { "is" } else { "are" };
        let seats = words::seat_list(self.asked.iter(), self.names);
        Some(format!("{seats} {are} asked {question} ({rule})"))
    }

    /// The rule by which a seat is not asked in a window that is open to others.
    fn rule_of_window(&self, seat: Seat, said: &Said<'_>) -> Option<&'static str> {
        let (opened, whose) = window(self.table).filter(|_| !self.asked.contains(seat))?;
        let answers = match opened {
            Window::Challenge(_) => matches!(said, Said::Pass | Said::Challenge),
            Window::Block(_) => matches!(said, Said::Pass | Said::Block(_)),
        };
        match opened {
            _ if !answers => None,
            Window::Challenge(_) if seat == whose => Some("R-C1"),
            Window::Block(_) if seat == whose => Some("R-B2"),
            Window::Block(action) if action.target().is_some_and(|target| target != seat) => Some("R-B2"),
            Window::Block(_) if !self.table.foes(whose).contains(seat) => Some("R-F10"),
            _ => (self.table.rules().order() == Order::Clockwise).then_some("R-C6"),
        }
    }

    /// The rule by which what is said does not belong here.
    fn rule(&self, seat: Seat, said: &Said<'_>) -> Option<&'static str> {
        let (phase, is_own_turn) = (self.table.phase(), seat == self.table.turn());
        // A claim is challenged once at most, and an action blocked once at most.
        match (said, phase.claim()) {
            (Said::Challenge, Some(_)) if phase.challenger().is_some() => return Some("R-C6, D-5"),
            (Said::Challenge, _) => return Some("R-C2"),
            (Said::Block(_), Some(Claim::Block { .. })) => return Some("R-C6, D-5"),
            (Said::Block(_), Some(Claim::Action(_))) => return Some("R-B4"),
            (Said::Block(_), None) => return Some("R-B4, R-B5"),
            _ if self.table.chance().is_some() => return Some(rule_of_draws(self.table)),
            _ => {}
        }
        Some(match self.open.last()? {
            DecisionKind::Act if is_own_turn => "R-T1",
            DecisionKind::Act => "R-T1, R-S6",
            DecisionKind::Challenge | DecisionKind::Pass => "R-C2",
            DecisionKind::Block => "R-B4",
            DecisionKind::Prove | DecisionKind::Concede => "R-C3",
            DecisionKind::Lose => match phase {
                Phase::Loss { then: Then::Survived(_), .. } => "R-C4",
                Phase::Loss { then: Then::Effect(_), .. } => "R-C5",
                _ => "R-I2",
            },
            DecisionKind::Keep => rule_of_exchange(self.table),
            DecisionKind::Show | DecisionKind::Leave | DecisionKind::Force => "R-A9",
            DecisionKind::Draft => "R-V2",
        })
    }
}

/// The rule of an action that can't be blocked.
fn rule_of_action(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Income => "R-A1",
        Action::Coup { .. } => "R-A3",
        Action::Tax => "R-A4",
        Action::Exchange => "R-A7, R-A8",
        Action::Examine { .. } => "R-A9",
        Action::Convert { .. } => "R-F8",
        Action::Embezzle => "R-F12",
        Action::Cooperate { .. } => "R-V6",
        Action::ForeignAid | Action::Steal { .. } | Action::Assassinate { .. } => return None,
    })
}
