//! Which cards the viewer has just drawn, while they choose what to keep.

use super::drawn::Drawn;
use corte::{Card, Cards, Event, Phase, Seen};

impl Drawn<'_> {
    /// These cards of the viewer's, each with whether it is one that they drew and now choose from (R-A7, R-A8, R-V3). Of identical cards,
    /// those held before come first.
    pub(crate) fn newly(&self, cards: Cards) -> impl Iterator<Item = (Card, bool)> {
        let mut before = self.before_drawing().unwrap_or(cards);
        cards.iter().map(move |card| (card, !before.remove(card)))
    }

    fn before_drawing(&self) -> Option<Cards> {
        let Phase::Keep { seat, .. } = self.screen.view.table().phase() else { return None };
        let drew = self.screen.log.iter().rev().find_map(|event| match *event {
            Event::Drew { seat: who, cards: Seen::Cards(cards) } if who == seat => Some(cards),
            _ => None,
        });
        Some(self.screen.view.hand().minus(drew?))
    }
}
