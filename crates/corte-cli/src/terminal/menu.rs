//! What can be decided, as a list of choices.

use corte::{Action, Claimed, Decision, DecisionId, DecisionSet, Illegal, Phase, Seat, View};
use corte_ui::stakes::{Stake, may_block_next, stake};
use corte_ui::words::{self, Kind, RulesRow, rules_card};
use corte_ui::{Lang, Names};

/// A line to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    /// What it is called.
    pub(crate) label: String,
    pub(crate) cost: u8,
    /// What it claims about the viewer's hand, and whether that is true.
    pub(crate) claim: Option<(Claimed, bool)>,
    /// What it does, and who blocks it; empty if the label says everything.
    pub(crate) about: String,
    /// What it can cost at once.
    pub(crate) stake: Option<Stake>,
    /// What choosing it leads to.
    pub(crate) next: Next,
}

/// What a choice leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    Decide(DecisionId),
    /// Another question, and its answers.
    Choose(String, Vec<Choice>),
    /// Nothing: it is not allowed now.
    Refused(Illegal),
}

/// What the viewer can decide now. Actions keep their places, even those not allowed now.
pub(crate) fn menu(lang: Lang, names: &Names, view: &View<'_>) -> Vec<Choice> {
    let menu = Menu { lang, names, view };
    match view.table().phase() {
        Phase::Action if !legal(view).is_empty() => menu.actions(),
        _ => menu.answers(),
    }
}

/// What is legal. Kept out of line, since the engine's own function is inlined into every caller.
#[inline(never)]
pub(crate) fn legal(view: &View<'_>) -> DecisionSet {
    view.legal()
}

struct Menu<'a> {
    lang: Lang,
    names: &'a Names,
    view: &'a View<'a>,
}

impl Menu<'_> {
    fn actions(&self) -> Vec<Choice> {
        let actions = legal(self.view).iter().filter_map(|id| match self.view.decision(id)? {
            Decision::Act(action) => Some((id, action)),
            _ => None,
        });
        let legal: Vec<(DecisionId, Action)> = actions.collect();
        let rows = rules_card(self.lang, self.view.table().rules());
        rows.iter().map(|row| self.action(row, &legal)).collect()
    }

    fn action(&self, row: &RulesRow, legal: &[(DecisionId, Action)]) -> Choice {
        let can: Vec<_> = legal.iter().copied().filter(|(_, action)| action.kind() == row.kind).collect();
        let claim = row.says.map(|said| self.marked(said));
        let mut about = row.effect.clone();
        if !row.blocked_by.is_empty() {
            let blockers =
                self.lang.text("terminal-blocked-by", &[("blockers", row.blocked_by.as_str().into())]);
            about = words::then(self.lang, &about, &blockers);
        }
        let stake = can.first().and_then(|(id, _)| self.stake(*id));
        let (label, next) = match can[..] {
            [] => (row.action.to_owned(), Next::Refused(self.refusal(row.kind))),
            [(id, action)] => (self.say(Decision::Act(action)), Next::Decide(id)),
            _ => (row.action.to_owned(), self.targets(row, &can)),
        };
        Choice { label, cost: row.cost, claim, about, stake, next }
    }

    fn targets(&self, row: &RulesRow, can: &[(DecisionId, Action)]) -> Next {
        let stake = can.first().and_then(|(id, _)| self.stake(*id));
        let at = |target: Seat, label: String, next: Next| Choice {
            label,
            cost: 0,
            claim: None,
            about: words::coins(self.lang, usize::from(self.view.table().coins(target))),
            stake,
            next,
        };
        let mut seats: Vec<Seat> = can.iter().filter_map(|(_, action)| action.target()).collect();
        seats.dedup();
        let aimed = |target: Seat| {
            let blows: Vec<_> = can.iter().filter(|(_, action)| action.target() == Some(target)).collect();
            let is_self = self.view.viewer().is(target);
            let name =
                if is_self { self.lang.word("convert-self") } else { self.names.of(target) }.to_owned();
            match blows[..] {
                [(id, _)] => at(target, name, Next::Decide(*id)),
                _ => {
                    let named = blows.iter().filter_map(|(id, action)| {
                        let label = words::character(self.lang, action.naming()?).to_owned();
                        Some(Choice { about: String::new(), ..at(target, label, Next::Decide(*id)) })
                    });
                    let blow = row.kind.aimed_at(target, None);
                    let asked = words::which_character(self.lang, self.names, blow);
                    at(target, name, Next::Choose(asked, named.collect()))
                }
            }
        };
        let all: Vec<Choice> = seats.iter().map(|seat| aimed(*seat)).collect();
        // With only one possible target, only the character is left to name.
        match &all[..] {
            [Choice { next: named @ Next::Choose(..), .. }] => named.clone(),
            _ => Next::Choose(self.lang.word("terminal-whom").to_owned(), all),
        }
    }

    fn answers(&self) -> Vec<Choice> {
        let choice = |id: DecisionId| {
            let decision = self.view.decision(id)?;
            let said = decision.says(self.view.table().rules());
            let claim = said.map(|said| self.marked(said));
            let stake = stake(self.view, decision);
            let mut label = self.say(decision);
            if decision == Decision::Pass && may_block_next(self.view) {
                label = words::then(self.lang, &label, self.lang.word("pass-then-block"));
            }
            Some(Choice { label, cost: 0, claim, about: String::new(), stake, next: Next::Decide(id) })
        };
        legal(self.view).iter().filter_map(choice).collect()
    }

    fn say(&self, decision: Decision) -> String {
        let faces = self.view.table().rules().faces();
        match self.view.viewer().seat() {
            Some(me) => words::own_decision(self.lang, self.names, faces, &decision, me),
            None => words::decision(self.lang, self.names, faces, &decision),
        }
    }

    /// What is claimed, and whether it is true of the viewer's hand.
    fn marked(&self, said: Claimed) -> (Claimed, bool) {
        (said, said.is_true_of(self.view.hand()))
    }

    fn stake(&self, id: DecisionId) -> Option<Stake> {
        stake(self.view, self.view.decision(id)?)
    }

    fn refusal(&self, kind: Kind) -> Illegal {
        let table = self.view.table();
        let others = table.playing().iter().find(|seat| !self.view.viewer().is(*seat));
        let Some(target) = others else { return Illegal::NoTarget };
        let naming = kind.must_name(table.rules()).then_some(table.rules().taxer());
        let example = kind.aimed_at(target, naming);
        self.view.check(Decision::Act(example)).err().unwrap_or(Illegal::NotThisDecision)
    }
}
