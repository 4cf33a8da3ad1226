//! Games that could be the real one: the turn so far, replayed with supposed hands.

use crate::belief::Worlds;
use crate::rng::Rng;
use corte::{
    BySeat, Card, Cards, Decision, Event, Game, Move, Phase, Seat, SeatSetup, Seen, Setup, Table, View,
};

/// What was heard since the turn began, and the table as it was then.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnLog {
    start: Option<Table>,
    events: Vec<Event<Seen>>,
}

impl TurnLog {
    /// Begins with a view; only at the start of a turn can the game be imagined at once.
    pub(crate) fn begin(&mut self, view: &View<'_>) {
        self.events.clear();
        self.start = matches!(view.table().phase(), Phase::Action).then_some(*view.table());
    }

    pub(crate) fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        if matches!(event, Event::Turn { .. }) {
            let mut table = *before.table();
            table.hear(event);
            self.start = Some(table);
            self.events.clear();
        } else {
            self.events.push(*event);
        }
    }

    /// The game at hand in a supposed world; `None` where that world can't have led here, or the turn's start is unknown.
    ///
    /// `own` is the viewer's own hand, or another that the others might suppose.
    pub(crate) fn imagine(
        &self,
        view: &View<'_>,
        worlds: &Worlds,
        own: Cards,
        rng: &mut Rng,
    ) -> Option<Game> {
        let start = self.start.as_ref()?;
        let mut hands = *worlds.hands();
        let viewer = view.viewer().seat()?;
        // Whoever supposes another hand has not seen what came into it.
        let me = (own == view.hand()).then_some(viewer);
        hands[viewer] = own;
        let mut drawn = BySeat::all(None);
        for event in self.events.iter().rev() {
            rewind(event, me, &mut hands, &mut drawn, rng)?;
        }
        let mut setup = Setup::new(*start.rules());
        setup.first = start.turn();
        for seat in start.seats() {
            let (coins, lost) = (Some(start.coins(seat)), Some(start.lost(seat)));
            setup.seats[seat] = SeatSetup { coins, hand: Some(hands[seat]), lost };
        }
        if start.rules().draft() {
            setup.court = Some(self.court_at_start(worlds, view, &hands)?);
        }
        let mut game = setup.build().ok()?;
        for event in &self.events {
            replay(&mut game, event, me, &mut drawn)?;
        }
        (game.table() == view.table()).then_some(game)
    }

    /// The three cards of a draft's Court as the turn began: what is now in hands and Court, less what was then in hands.
    fn court_at_start(&self, worlds: &Worlds, view: &View<'_>, hands: &BySeat<Cards>) -> Option<Cards> {
        let table = view.table();
        let mut all = worlds.court().plus(view.hand()); // The whole does not depend on whose hand it is in.
        for seat in table.playing().iter().filter(|seat| !view.viewer().is(*seat)) {
            all = all.plus(worlds.hands()[seat]);
        }
        let start = self.start.as_ref()?;
        for seat in table.seats() {
            all = all.plus(table.lost(seat).minus(start.lost(seat)));
        }
        let court = table.seats().fold(all, |court, seat| court.minus(hands[seat]));
        // A seat taken in a game under way does not know what was set aside: any three will do.
        let mut three = court.minus(court);
        court.iter().take(3).for_each(|card| three.insert(card));
        Some(three)
    }
}

/// Takes an event back, from the hands behind it to those before it.
fn rewind(
    event: &Event<Seen>,
    me: Option<Seat>,
    hands: &mut BySeat<Cards>,
    drawn: &mut BySeat<Option<Card>>,
    rng: &mut Rng,
) -> Option<()> {
    match *event {
        Event::Lost { seat, card } | Event::Proved { seat, card } => hands[seat].insert(card),
        Event::Drew { seat, cards: Seen::Cards(cards) } if me == Some(seat) => {
            hands[seat] = hands[seat].minus(cards);
        }
        Event::Drew { seat, .. } => {
            // Which of the cards came in place of the proven one makes no difference now.
            let hand = hands[seat];
            let card = hand.iter().nth(rng.below(hand.len().max(1)))?;
            hands[seat].remove(card);
            drawn[seat] = Some(card);
        }
        Event::Returned { seat, cards: Seen::Cards(cards) } => hands[seat] = hands[seat].plus(cards),
        _ => {}
    }
    Some(())
}

/// Makes the move behind an event, where the event is not a consequence of another.
fn replay(
    game: &mut Game,
    event: &Event<Seen>,
    me: Option<Seat>,
    drawn: &mut BySeat<Option<Card>>,
) -> Option<()> {
    let mut decide = |seat: Seat, decision: Decision| game.decide(seat, decision).ok();
    match *event {
        Event::Declared { seat, action } => decide(seat, Decision::Act(action)),
        Event::Held { seat } => decide(seat, Decision::Pass),
        Event::Passed { seats } => {
            for seat in seats.iter() {
                if game.asked().contains(seat) {
                    game.decide(seat, Decision::Pass).ok()?;
                }
            }
            Some(())
        }
        Event::Challenged { seat, .. } => decide(seat, Decision::Challenge),
        Event::Blocked { seat, character } => decide(seat, Decision::Block(character)),
        Event::Proved { seat, card } => decide(seat, Decision::Prove(card)),
        Event::Conceded { seat } => decide(seat, Decision::Concede),
        Event::Lost { seat, card } => match game.table().phase() {
            Phase::Loss { .. } => game.decide(seat, Decision::Lose(card)).ok(),
            _ => Some(()),
        },
        Event::Drew { seat, cards } => {
            let cards = match (cards, drawn[seat].take()) {
                (Seen::Cards(cards), _) if me == Some(seat) => cards,
                (_, Some(card)) => Cards::of(game.table().rules().faces(), &[card])?,
                _ => return None,
            };
            game.apply(Move::Draw { seat, cards }, |_| ()).ok()
        }
        Event::Returned { seat, cards: Seen::Cards(cards) } => {
            let kept = game.hand(seat).minus(cards);
            game.decide(seat, Decision::Keep(kept)).ok()
        }
        Event::Showed { seat, card: Seen::Cards(card), .. } => {
            game.decide(seat, Decision::Show(card.lowest()?)).ok()
        }
        Event::Forced { seat, .. } => game.decide(seat, Decision::Force).ok(),
        Event::Left { seat, .. } => game.decide(seat, Decision::Leave).ok(),
        _ => Some(()),
    }
}
