//! A game as one viewer knows it, on which the same rules are played.

use corte::{
    Card, Cards, Character, Decision, Event, Game, Illegal, Perspective, Phase, Play, RuleWorld, Seat,
    SeatSet, Secret, Table, View, Viewer,
};
use std::cell::Cell;

/// A game as one viewer knows it.
///
/// Every seat has an account of the game that hears only what the viewer hears.
/// The viewer's own is true; of the others only what is public is asked, never a card.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    viewer: Viewer,
    outside: Perspective,
    accounts: Vec<Perspective>,
    /// The cards that are known to lie in other hands.
    cards: Vec<Cards>,
    /// The cards that are known not to lie in a hand, until it draws again.
    lacking: Vec<Cards>,
    /// In a game that begins with a draft, what each player has picked, as far as that is known (R-V2).
    picks: Option<[Option<Cards>; 2]>,
    held: SeatSet,
    coming: Option<Coming>,
    missing: Cell<Option<Seat>>,
}

/// Cards of another hand that the file is about to show.
#[derive(Clone, Debug)]
struct Coming {
    seat: Seat,
    cards: Cards,
}

/// A move that has been found possible.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ready {
    /// A decision whose cards the viewer sees.
    Decide(Decision),
    /// A secret pick of another.
    HiddenDraft,
    /// What another keeps in an Exchange.
    HiddenKeep,
    /// What another shows to someone else.
    HiddenShow,
    /// Cards from the Court.
    Draw(Secret),
}

/// Why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// The rules forbid it.
    Illegal(Illegal),
    /// What the viewer knows rules it out.
    Impossible(String),
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Refused {
        Refused::Illegal(illegal)
    }
}

impl Known {
    /// The beginning of the viewer's game. The hidden cards of `game` are not looked at;
    /// `known` are the cards of each hand that the file names.
    pub(crate) fn new(game: &Game, viewer: Viewer, known: Vec<Cards>) -> Known {
        let none = Cards::none(game.table().rules().faces());
        Known {
            viewer,
            outside: game.perspective(Viewer::Spectator),
            accounts: game.table().seats().map(|seat| game.perspective(Viewer::Seat(seat))).collect(),
            lacking: vec![none; known.len()],
            picks: matches!(game.table().phase(), Phase::Draft { .. }).then_some([None; 2]),
            cards: known,
            held: SeatSet::EMPTY,
            coming: None,
            missing: Cell::new(None),
        }
    }

    /// Whose game it is.
    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What the viewer sees.
    pub(crate) fn own(&self) -> &Perspective {
        self.viewer.seat().and_then(|seat| self.accounts.get(seat.index())).unwrap_or(&self.outside)
    }

    fn view(&self, seat: Seat) -> View<'_> {
        self.accounts.get(seat.index()).unwrap_or(&self.outside).view()
    }

    /// Who is asked, as far as the viewer knows.
    pub(crate) fn asked(&self) -> SeatSet {
        self.table().asked().minus(self.held)
    }

    /// Others whose passes the viewer can't have heard yet.
    pub(crate) fn unheard_passes(&self) -> SeatSet {
        self.viewer.seat().map_or(self.held, |seat| self.held.without(seat))
    }

    /// The cards of a hand that are known, and how many are not.
    pub(crate) fn hand_known(&self, seat: Seat) -> (Cards, usize) {
        let cards = if self.viewer.is(seat) { self.view(seat).hand() } else { self.known(seat) };
        (cards, self.table().hand_size(seat).saturating_sub(cards.len()))
    }

    fn known(&self, seat: Seat) -> Cards {
        let none = Cards::none(self.table().rules().faces());
        self.cards.get(seat.index()).copied().filter(|_| !self.viewer.is(seat)).unwrap_or(none)
    }

    /// The cards that the viewer can't place.
    pub(crate) fn left(&self) -> Cards {
        let table = self.table();
        let own = self.own().view().hand();
        table.seats().fold(self.in_play().minus(own), |left, seat| {
            left.minus(table.lost(seat)).minus(self.known(seat))
        })
    }

    /// The cards that may be in play: in a draft the third set, and of each player's the pick where it is known (R-V2).
    fn in_play(&self) -> Cards {
        let rules = self.table().rules();
        let Some(picks) = &self.picks else { return rules.deck() };
        let sets = picks.iter().enumerate().map(|(seat, pick)| pick.unwrap_or(rules.draft_set(seat)));
        sets.fold(rules.draft_set(2), Cards::plus)
    }

    /// A copy that is seen tells whose pick it is, where faces are distinct.
    fn note_picks(&mut self, seen: Cards) {
        for card in seen.iter() {
            if let Some(pick) = card.face().and_then(|copy| self.picks.as_mut()?.get_mut(copy)) {
                *pick = Cards::of(corte::Faces::Distinct, &[card]);
            }
        }
    }

    /// The cards from which a seat's words choose: its hand, or what it could be.
    pub(crate) fn candidates(&self, seat: Seat) -> Cards {
        let (known, unknown) = self.hand_known(seat);
        if unknown == 0 { known } else { known.plus(self.left()) }
    }

    /// Says which cards of another hand the file shows next.
    pub(crate) fn expect_cards(&mut self, coming: Option<(Seat, Cards)>) {
        self.coming = coming.map(|(seat, cards)| Coming { seat, cards });
    }

    /// Whose cards a move turned up without the file saying which.
    pub(crate) fn missing(&self) -> Option<Seat> {
        self.missing.get()
    }

    /// Whether the seat can hold these cards, as far as the viewer knows.
    pub(crate) fn can_hold(&self, seat: Seat, cards: Cards) -> Result<(), Refused> {
        let (known, unknown) = self.hand_known(seat);
        let others = cards.minus(known);
        if others.is_empty() {
            Ok(())
        } else if others.len() > unknown {
            Err(Refused::Impossible(format!("the hand is known: {known}")))
        } else if !self.left().contains_all(others) {
            Err(Refused::Impossible(format!("all copies of {others} are known to be elsewhere")))
        } else if let Some(card) = others.iter().find(|card| self.lacks(seat, *card)) {
            Err(Refused::Impossible(format!("{card} is known not to be in this hand")))
        } else {
            Ok(())
        }
    }

    fn lacks(&self, seat: Seat, card: Card) -> bool {
        self.lacking.get(seat.index()).is_some_and(|lacking| lacking.contains(card))
    }

    /// What a seat may decide, where the viewer knows that.
    pub(crate) fn legal(&self, seat: Seat) -> Option<Vec<Decision>> {
        let is_secret = self.table().phase().turns_on_a_hand() && !self.viewer.is(seat);
        (!is_secret || !self.asked().contains(seat)).then(|| self.view(seat).decisions().collect())
    }

    /// Whether a seat may decide this, as far as the viewer knows: the cards of another that it names it is supposed to hold.
    pub(crate) fn check(&self, seat: Seat, decision: Decision) -> Result<Ready, Refused> {
        let view = self.view(seat);
        if self.viewer.is(seat) {
            view.check(decision)?;
        } else {
            let (known, named) = (self.known(seat), self.named(decision));
            view.with_hand(known.plus(named.minus(known))).check(decision)?;
            self.can_hold(seat, named)?;
        }
        Ok(Ready::Decide(decision))
    }

    /// The cards that a decision shows to be in the hand.
    fn named(&self, decision: Decision) -> Cards {
        let mut named = Cards::none(self.table().rules().faces());
        match decision {
            Decision::Prove(card) | Decision::Lose(card) | Decision::Show(card) => named.insert(card),
            Decision::Keep(cards) => named = cards,
            _ => {}
        }
        named
    }

    /// Whether someone else may do something whose cards are hidden: `keep ? ?`, `show ?`, `draft ?`.
    pub(crate) fn check_unseen(&self, seat: Seat, ready: Ready, count: usize) -> Result<Ready, Refused> {
        // Which cards they are makes no difference to the rules, so any will do.
        let hand = self.any_hand(seat);
        let first = |count: usize| hand.draws(count.min(hand.len())).next().unwrap_or(hand);
        let decision = match (ready, hand.lowest()) {
            (Ready::HiddenKeep, _) => Decision::Keep(first(count)),
            (Ready::HiddenShow, Some(card)) => Decision::Show(card),
            _ => Decision::Draft(Character::Duke),
        };
        self.view(seat).with_hand(hand).check(decision)?;
        if count != 1 && !matches!(ready, Ready::HiddenKeep) {
            return Err(Refused::Impossible("it is one card".to_owned()));
        }
        Ok(ready)
    }

    /// A hand that the seat may hold, if the viewer can tell so much.
    fn any_hand(&self, seat: Seat) -> Cards {
        let (known, unknown) = self.hand_known(seat);
        known.plus(self.left().draws(unknown).next().unwrap_or(self.left()))
    }

    /// Whether a seat may draw these cards now, of which so many are hidden.
    pub(crate) fn check_draw(&self, seat: Seat, cards: Cards, hidden: usize) -> Result<Ready, Refused> {
        let count = self.table().draw_count(seat)?;
        if cards.len() + hidden != count {
            return Err(Illegal::DrawCount { count }.into());
        }
        if hidden > 0 {
            return Ok(Ready::Draw(Secret::unknown(Cards::none(self.table().rules().faces()), hidden)));
        }
        let third_set = self.table().rules().draft() && matches!(self.table().phase(), Phase::Deal { .. });
        let is_third = |face: Option<usize>| face.is_none_or(|face| face == 2);
        if !self.left().contains_all(cards) || (third_set && !cards.iter().all(|card| is_third(card.face())))
        {
            return Err(Illegal::NotInCourt(cards).into());
        }
        Ok(Ready::Draw(Secret::known(cards)))
    }

    /// Plays a move that was found possible.
    pub(crate) fn play(&mut self, seat: Seat, ready: Ready, sink: impl FnMut(&Event<Secret>)) {
        let none = Cards::none(self.table().rules().faces());
        let one = |card| Cards::of(none_faces(none), &[card]).unwrap_or(none);
        let (hand, _) = self.hand_known(seat);
        let returned = match (self.table().phase(), ready) {
            (_, Ready::Decide(Decision::Keep(kept))) if self.viewer.is(seat) => {
                Secret::known(hand.minus(kept))
            }
            (Phase::Keep { count, .. }, _) => Secret::unknown(none, usize::from(count)),
            _ => Secret::unknown(none, 0),
        };
        let set = self.table().rules().draft_set(seat.index());
        let mut play = Play::new(self, sink);
        match ready {
            Ready::Decide(decision) => match decision {
                Decision::Draft(character) => play.draft(seat, Secret::known(set.of_character(character))),
                Decision::Act(action) => play.act(action),
                Decision::Pass => play.pass(seat),
                Decision::Challenge => play.challenge(seat),
                Decision::Block(character) => play.block(seat, character),
                Decision::Prove(card) => play.prove(card),
                Decision::Concede => play.concede(),
                Decision::Lose(card) => play.lose(card),
                Decision::Keep(_) => play.exchange(returned),
                Decision::Show(card) => play.show(Secret::known(one(card))),
                Decision::Leave => play.leave(),
                Decision::Force => play.force(),
            },
            Ready::HiddenDraft => play.draft(seat, Secret::unknown(none, 1)),
            Ready::HiddenKeep => play.exchange(returned),
            Ready::HiddenShow => play.show(Secret::unknown(none, 1)),
            Ready::Draw(cards) => play.draw(seat, cards),
        }
    }

    /// Ends the game without a winner.
    pub(crate) fn abandon(&mut self, sink: impl FnMut(&Event<Secret>)) {
        Play::new(self, sink).abandon();
    }

    /// What an event tells the viewer of another hand.
    fn learn(&mut self, event: &Event<corte::Seen>) {
        let none = Cards::none(self.table().rules().faces());
        let before = |seat: Seat| self.cards.get(seat.index()).copied().unwrap_or(none);
        let (seat, known) = match *event {
            Event::Proved { seat, card } | Event::Lost { seat, card } => {
                let mut known = before(seat);
                known.remove(card);
                (seat, known)
            }
            // Any of the hand may have gone back.
            Event::Returned { seat, .. } => (seat, none),
            Event::GaveUp { seat, card, .. } => {
                (seat, card.cards().map_or(none, |card| before(seat).minus(card)))
            }
            Event::Showed { seat, card, .. } => {
                let known = before(seat);
                (seat, card.cards().map_or(known, |card| known.plus(card.minus(known))))
            }
            Event::Revealed { seat, cards } => (seat, cards),
            _ => return,
        };
        if let Some(cards) = self.cards.get_mut(seat.index()) {
            *cards = known;
        }
    }

    /// What an event tells of the picks of a draft.
    fn learn_picks(&mut self, event: &Event<corte::Seen>) {
        let one = |card| Cards::of(self.table().rules().faces(), &[card]);
        let seen = match *event {
            Event::Drafted { seat, card } => {
                if let Some(pick) = self.picks.as_mut().and_then(|picks| picks.get_mut(seat.index())) {
                    *pick = card.cards();
                }
                return;
            }
            Event::Proved { card, .. } | Event::Lost { card, .. } => one(card),
            Event::Drew { cards, .. } | Event::Showed { card: cards, .. } => cards.cards(),
            Event::Revealed { cards, .. } => Some(cards),
            _ => None,
        };
        seen.into_iter().for_each(|seen| self.note_picks(seen));
    }

    /// What an event tells of cards that a hand does not have.
    fn rule_out(&mut self, event: &Event<corte::Seen>) {
        let rules = self.table().rules();
        let none = Cards::none(rules.faces());
        let (seat, lacking) = match *event {
            Event::Drew { seat, .. } => (seat, none),
            // The new card has come before the shown one went back (R-A12).
            Event::GaveUp { seat, card, .. } if rules.faces().told_apart() => {
                (seat, card.cards().unwrap_or(none))
            }
            // Who holds the character has to prove it (R-C3).
            Event::Conceded { seat } if rules.must_prove() => {
                let Phase::Proof { claim, .. } = self.table().phase() else { return };
                let Some(character) = claim.character(rules) else { return };
                let before = self.lacking.get(seat.index()).copied().unwrap_or(none);
                (seat, before.plus(rules.deck().of_character(character).minus(before)))
            }
            _ => return,
        };
        if let Some(known) = self.lacking.get_mut(seat.index()) {
            *known = lacking;
        }
    }
}

fn none_faces(none: Cards) -> corte::Faces {
    if none.told_apart() { corte::Faces::Distinct } else { corte::Faces::Identical }
}

impl RuleWorld for Known {
    fn table(&self) -> &Table {
        self.outside.view().table()
    }

    fn hand(&self, seat: Seat) -> Cards {
        let (known, unknown) = self.hand_known(seat);
        if unknown == 0 {
            return known;
        }
        match &self.coming {
            Some(coming) if coming.seat == seat && coming.cards.len() == known.len() + unknown => {
                coming.cards
            }
            _ => {
                self.missing.set(Some(seat));
                known
            }
        }
    }

    fn shown(&self) -> Secret {
        let none = Cards::none(self.table().rules().faces());
        let shown = self.own().view().shown().and_then(|card| Cards::of(none_faces(none), &[card]));
        shown.map_or(Secret::unknown(none, 1), Secret::known)
    }

    fn held(&self) -> SeatSet {
        self.held
    }

    fn record(&mut self, event: &Event<Secret>) {
        match *event {
            Event::Held { seat } => self.held = self.held.with(seat),
            Event::Passed { .. } => self.held = SeatSet::EMPTY,
            _ => {}
        }
        if let Event::Held { seat } = *event
            && let Some(account) = self.accounts.get_mut(seat.index())
            && let Some(heard) = event.seen_by(Viewer::Seat(seat))
        {
            account.hear(&heard);
        }
        let Some(heard) = event.seen_by(self.viewer) else { return };
        if matches!(heard, Event::Held { .. }) {
            return;
        }
        self.learn_picks(&heard);
        self.rule_out(&heard);
        self.learn(&heard);
        self.outside.hear(&heard);
        self.accounts.iter_mut().for_each(|account| account.hear(&heard));
    }
}
