//! What a player has picked in a draft, as they remember it.

use corte::{Card, Cards, Character, Event, Phase, Seen, View};

/// The character that a player picked (R-V2). Neither the table nor the hand tells it later.
///
/// It isn't known in games without a draft, before the pick, and in games that begin after the draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Picked(pub(crate) Option<Character>);

impl Picked {
    /// What a player has picked when they begin to hear a game.
    pub(crate) fn begin(view: &View<'_>) -> Picked {
        let is_before = matches!(view.table().phase(), Phase::Draft { .. } | Phase::Deal { .. });
        // Until the deal, whoever has picked holds that card alone.
        let is_only = is_before && view.table().rules().draft() && view.hand().len() == 1;
        Picked(character(view.hand()).filter(|_| is_only))
    }

    /// Hears an event.
    pub(crate) fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        if let Event::Drafted { seat, card: Seen::Cards(card) } = *event
            && before.viewer().is(seat)
        {
            self.0 = character(card);
        }
    }
}

fn character(cards: Cards) -> Option<Character> {
    cards.lowest().map(Card::character)
}
