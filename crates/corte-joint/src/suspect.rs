//! A candidate that a Mirror knows, tracked through a game.

use crate::ahead::{Ahead, Alike, began};
use crate::mind::{Mind, suppose};
use crate::public_belief::PublicBelief;
use crate::public_state::{both, other};
use crate::worths::Worths;
use corte::{Card, Cards, Decision, Event, Seat, Seen, Table, View};
use corte_bots::Weights;

/// Nothing that was heard counts as less likely than this.
const LEAST: f32 = 1e-9;

/// What someone who decides in a known way can hold, given everything heard in a game, and how well that way explains it.
pub(crate) struct Suspect {
    mind: Mind,
    /// The observer, and the suspect.
    seats: [Seat; 2],
    /// The probability of each hand, to the observer.
    belief: Option<PublicBelief>,
    /// What the suspect does with each hand, when asked.
    asked: Vec<(Cards, Vec<f32>)>,
    /// The log-likelihood of everything heard.
    evidence: f64,
    weights: Weights,
}

impl Suspect {
    /// Someone who decides this way in the game that a view shows; `None` if there aren't two players left.
    pub(crate) fn new(mut mind: Mind, view: &View<'_>) -> Option<Suspect> {
        let me = view.viewer().seat()?;
        let foe = other(view.table(), me)?;
        mind.begin(view, foe);
        let (belief, asked, weights) = (None, Vec::new(), Weights::default());
        let mut suspect = Suspect { mind, seats: [me, foe], belief, asked, evidence: 0.0, weights };
        suspect.follow(view.table(), view.shown(), view.hand());
        Some(suspect)
    }

    /// The log-likelihood of everything heard, up to a constant that is the same for everyone.
    pub(crate) fn evidence(&self) -> f64 {
        self.evidence
    }

    pub(crate) fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        let [_, foe] = self.seats;
        let likely = self.hands().into_iter().max_by(|one, other| one.1.total_cmp(&other.1));
        self.mind.hear(before, foe, likely.map(|(hand, _)| hand), event);
        let mut table = *before.table();
        table.hear(event);
        if let Event::Turn { .. } | Event::Asks(_) = event {
            self.follow(&table, before.shown(), before.hand());
        } else if table.is_over() && !before.table().is_over() {
            self.come_to(&table, None);
            self.belief = None;
        }
    }

    /// The probability of each hand of the suspect.
    fn hands(&self) -> Vec<(Cards, f32)> {
        let Some(belief) = &self.belief else { return Vec::new() };
        let theirs = belief.side(self.seats[1]);
        belief.hands().iter().map(|(hands, share)| (hands[theirs], *share)).collect()
    }

    /// The probability of each hand, given that the suspect makes this decision.
    pub(crate) fn hands_that(&self, decision: Decision) -> Vec<(Cards, f32)> {
        let mut hands = self.hands();
        let Some(belief) = &self.belief else { return hands };
        for (hand, share) in &mut hands {
            let view = belief.table().suppose(self.seats[1], *hand);
            let chances = self.asked.iter().find(|(known, _)| known == hand);
            let at = view.decisions().position(|known| known == decision);
            *share *= chances.zip(at).and_then(|((_, chances), at)| chances.get(at)).copied().unwrap_or(0.0);
        }
        let all: f32 = hands.iter().map(|(_, share)| share).sum();
        hands.retain(|(_, share)| *share > 0.0);
        hands.iter_mut().for_each(|(_, share)| *share /= all);
        hands
    }

    /// The value of each legal decision, in order; `None` if it isn't known. `worths` are those of starts of the observer's turns, and of
    /// the suspect's.
    pub(crate) fn judge(&self, view: &View<'_>, worths: &[Worths; 2]) -> Option<Vec<f32>> {
        let belief = self.belief.as_ref()?;
        if belief.table() != view.table() {
            return None;
        }
        let seats = self.seats;
        let ahead =
            Ahead { seats, behind: &|_: &Mind, games: &Alike| began(worths.each_ref(), seats, games) };
        ahead.judge(view, &self.hands(), &self.mind)
    }

    /// Moves on to a table where someone is asked.
    fn follow(&mut self, table: &Table, shown: Option<Card>, hand: Cards) {
        if table.asked().is_empty() || both(table).is_none() {
            return;
        }
        if self.belief.is_none() {
            self.belief = PublicBelief::counted(table, shown);
        } else {
            self.come_to(table, shown);
        }
        let [me, foe] = self.seats;
        let Some(belief) = &mut self.belief else { return };
        self.evidence += f64::from(belief.seen_with(me, hand).max(LEAST)).ln();
        self.asked.clear();
        if table.asked().contains(foe) {
            self.ask(table, shown);
        }
    }

    /// Moves on to a table, given how the suspect decides.
    fn come_to(&mut self, table: &Table, shown: Option<Card>) {
        let Suspect { belief, asked, seats: [_, foe], evidence, .. } = self;
        let Some(belief) = belief else { return };
        let likely = belief.come_to(table, shown, &mut |view| {
            let known = asked.iter().find(|(hand, _)| view.viewer().is(*foe) && *hand == view.hand());
            // The observer's own decision says nothing about the opponent's hand.
            known.map_or_else(|| vec![1.0; view.legal().len()], |(_, chances)| chances.clone())
        });
        *evidence += f64::from(likely.max(LEAST)).ln();
    }

    /// Asks what the suspect does with each hand they can have.
    fn ask(&mut self, table: &Table, shown: Option<Card>) {
        let [me, foe] = self.seats;
        let view = table.suppose(me, Cards::none(table.rules().pack())).with_shown(shown);
        for (hand, _) in self.hands() {
            let chances = self.mind.chances(&suppose(&view, foe, hand), &mut self.weights);
            self.asked.push((hand, chances));
        }
    }
}
