//! A game as one viewer knows it.

use crate::card_word::{CardWord, without_card};
use corte::{
    Card, Cards, Character, Claimed, Decision, DecisionKind, Event, Game, Illegal, Knowledge, Move,
    Perspective, Phase, Rules, Seat, SeatSet, Secret, Seen, Table, View, Viewer,
};

/// A game as one viewer knows it.
///
/// The viewer's own copy of the game is updated with what they hear, and what is known about other hands is kept beside it.
/// A move is played by the rules on a game that could be the real one, of which only what the viewer hears is kept.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    viewer: Viewer,
    account: Perspective,
    /// The cards known to be in other hands, and those known not to be, until a hand draws again.
    hands: Knowledge,
    /// In a game that begins with a draft: what is known about the cards that it brought into play (R-V2).
    drafted: Option<Drafted>,
    /// The players whose passes the file mentions in a window that is still open.
    held: SeatSet,
}

/// What is known about the cards that a draft brought into play (R-V2).
#[derive(Clone, Copy, Debug)]
struct Drafted {
    /// Cards that are certainly in play: the third set, and the picks that were seen.
    sure: Cards,
    /// The viewer's own pick.
    own: Cards,
    /// The players who may have put their pick into the Court.
    returned: SeatSet,
}

/// The cards of another hand that the file shows next.
pub(crate) type Coming = (Seat, Cards);

/// A move that was found to be possible.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ready {
    /// A decision with its cards.
    Decide(Decision),
    /// Shows the whole hand, which has these cards (R-F13).
    ProveHand(Cards),
    /// A decision of another player with cards that are not seen.
    Hidden(Hidden),
    /// Draws these cards from the Court, or cards that are not seen.
    Draw(Option<Cards>),
}

/// What another player does with cards that the viewer can't see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hidden {
    /// A pick in a draft.
    Draft,
    /// The cards kept in an Exchange.
    Keep,
    /// The card shown to someone else.
    Show,
}

impl Hidden {
    /// Such a decision with a hand. The rules don't depend on the cards, so any will do.
    fn decision(self, hand: Cards, count: usize, rules: &Rules) -> Decision {
        match (self, hand.lowest()) {
            (Hidden::Keep, _) => Decision::Keep(any(hand, count)),
            (Hidden::Show, Some(card)) => Decision::Show(card),
            _ => Decision::Draft(rules.taxer()),
        }
    }
}

/// The reason why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// The rules forbid it.
    Illegal(Illegal),
    /// It contradicts what the viewer knows.
    Impossible(String),
    /// A card of this hand is turned face up, or the hand is shown, and the file does not say what is seen.
    Untold(Seat, DecisionKind),
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Refused {
        Refused::Illegal(illegal)
    }
}

impl Known {
    /// The start of the viewer's game.
    ///
    /// The hidden cards of `game` are ignored; `known` has the cards of each hand that the file names.
    pub(crate) fn new(game: &Game, viewer: Viewer, known: &[Cards]) -> Known {
        let mut hands = Knowledge::none(game.table().rules());
        for (seat, cards) in game.table().seats().zip(known) {
            hands.has[seat] = *cards;
        }
        let mut begun =
            Known { viewer, account: game.perspective(viewer), hands, drafted: None, held: SeatSet::EMPTY };
        if matches!(game.table().phase(), Phase::Draft { .. }) {
            let (sure, own) = (game.table().rules().draft_set(2), begun.none());
            begun.drafted = Some(Drafted { sure, own, returned: SeatSet::EMPTY });
        }
        begun.rule_out_what_is_elsewhere();
        begun
    }

    /// The viewer.
    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What the viewer sees.
    pub(crate) fn own(&self) -> &Perspective {
        &self.account
    }

    /// The open table.
    pub(crate) fn table(&self) -> &Table {
        self.account.view().table()
    }

    /// What a seat sees; for another player, with the known cards only.
    fn view(&self, seat: Seat) -> View<'_> {
        if self.viewer.is(seat) {
            return self.account.view();
        }
        let view = self.table().suppose(seat, self.hands.has[seat]);
        if self.held.contains(seat) { view.with_pass() } else { view }
    }

    /// The players who are asked, as far as the viewer knows.
    pub(crate) fn asked(&self) -> SeatSet {
        self.table().asked().minus(self.held)
    }

    /// The other players whose passes the viewer can't have heard yet.
    pub(crate) fn unheard_passes(&self) -> SeatSet {
        self.viewer.seat().map_or(self.held, |seat| self.held.without(seat))
    }

    /// The known cards of a hand, and the number of unknown ones.
    pub(crate) fn hand_known(&self, seat: Seat) -> (Cards, usize) {
        let cards = self.view(seat).hand();
        (cards, self.table().hand_size(seat).saturating_sub(cards.len()))
    }

    fn known(&self, seat: Seat) -> Cards {
        if self.viewer.is(seat) { self.none() } else { self.hands.has[seat] }
    }

    fn none(&self) -> Cards {
        Cards::none(self.table().rules().pack())
    }

    /// The cards that the viewer can't place.
    pub(crate) fn left(&self) -> Cards {
        self.in_play().minus(self.placed())
    }

    /// The cards that the viewer can place: in their own hand, face up, or known to be in another hand.
    fn placed(&self) -> Cards {
        let table = self.table();
        table.seats().fold(self.account.view().hand(), |placed, seat| {
            placed.plus(table.lost(seat)).plus(self.known(seat))
        })
    }

    /// The cards that may be in play: in a draft, those that certainly are, and all of a set whose pick was not seen (R-V2).
    fn in_play(&self) -> Cards {
        let rules = self.table().rules();
        let Some(Drafted { sure, .. }) = self.drafted else { return rules.deck() };
        let is_seen = |set: Cards| sure.told_apart() && set.iter().any(|card| sure.contains(card));
        let unseen = (rules.draft_set(2).len() + 2).saturating_sub(sure.len());
        let sets = (0..2).map(|copy| rules.draft_set(copy)).filter(|set| !is_seen(*set));
        sets.take(unseen).fold(sure, Cards::plus)
    }

    /// Records that what the viewer sees now is in play, which it stays (R-V2).
    fn note_in_play(&mut self) {
        let placed = self.placed();
        if let Some(Drafted { sure, .. }) = &mut self.drafted {
            *sure = sure.plus(placed.minus(*sure));
        }
    }

    /// Whether a draft can have brought these cards into play besides those that the viewer can place (R-V2).
    fn check_drafted(&self, cards: Cards) -> Result<(), Refused> {
        let Some(Drafted { sure, .. }) = self.drafted else { return Ok(()) };
        let seen = self.placed().plus(cards);
        if self.table().can_be_drafted(sure.plus(seen.minus(sure))) {
            return Ok(());
        }
        Err(Refused::Impossible(format!("no draft gives {cards} besides what was seen (R-V2)")))
    }

    /// Whether the viewer may draw these cards.
    ///
    /// A draft leaves cards of the third set in the Court. The other player's pick is not there before they return a card (R-V2).
    fn can_come(&self, cards: Cards) -> Result<(), Refused> {
        if !self.left().contains_all(cards) {
            return Err(Illegal::NotInCourt(cards).into());
        }
        let (Some(Drafted { own, returned, .. }), Some(me)) = (self.drafted, self.viewer.seat()) else {
            return Ok(());
        };
        let mine = self.account.view().hand().plus(self.table().lost(me)).plus(cards);
        let foreign = mine.minus(self.table().rules().draft_set(2).plus(own));
        if returned.without(me).is_empty() && !foreign.is_empty() {
            let reason =
                format!("a draft leaves no {foreign} in the Court, and nobody has put one there (R-V2)");
            return Err(Refused::Impossible(reason));
        }
        self.check_drafted(cards)
    }

    /// Whether a draw of cards that can be several is due, and the Court may lack all but those that are then meant.
    pub(crate) fn may_be_drawn(&self, seat: Seat, words: &[CardWord<'_>]) -> bool {
        let left = self.left();
        let meant = left.iter().filter(|card| words.iter().any(|word| word.matches(*card))).count();
        let elsewhere = left.len().saturating_sub(self.table().court());
        let is_due = self.table().draw_count(seat).is_ok_and(|count| count == words.len());
        is_due && without_card(words, left).is_empty() && meant <= words.len() + elsewhere
    }

    /// The cards that a seat's words choose from: its hand, or what that could be.
    pub(crate) fn candidates(&self, seat: Seat) -> Cards {
        let (known, unknown) = self.hand_known(seat);
        if unknown == 0 { known } else { known.plus(self.left()) }
    }

    /// Whether the seat can hold these cards, as far as the viewer knows.
    pub(crate) fn can_hold(&self, seat: Seat, cards: Cards) -> Result<(), Refused> {
        let (known, unknown) = self.hand_known(seat);
        let others = cards.minus(known);
        if others.is_empty() {
            Ok(())
        } else if others.len() > unknown {
            Err(Refused::Impossible(match unknown {
                0 => format!("the hand is known: {known}"),
                _ => format!("the hand has no room for {others}"),
            }))
        } else if let Some(missing) = others.minus(self.left()).lowest() {
            let most = known.count(missing.character()) + self.left().count(missing.character());
            Err(Refused::Impossible(match (missing.face(), most) {
                (Some(_), _) => format!("{missing} is known to be elsewhere"),
                (None, 0) => format!("all copies of {missing} are known to be elsewhere"),
                (None, _) => format!(
                    "this hand can have {most} {missing} and no more: the others are known to be elsewhere"
                ),
            }))
        } else if let Some(card) = others.iter().find(|card| self.hands.lacks[seat].contains(*card)) {
            Err(Refused::Impossible(format!("{card} is known not to be in this hand")))
        } else {
            self.check_drafted(others)
        }
    }

    /// The legal decisions of a seat with each of the hands that it may have, as far as the viewer knows.
    pub(crate) fn by_hand(&self, seat: Seat) -> impl Iterator<Item = Vec<Decision>> + '_ {
        self.views(seat).map(|view| view.decisions().collect())
    }

    /// What a seat sees with each of the hands that it may have, where what is asked of it turns on them.
    pub(crate) fn views(&self, seat: Seat) -> impl Iterator<Item = View<'_>> + '_ {
        let view = self.view(seat);
        let depends = self.table().phase().turns_on_a_hand() && self.asked().contains(seat);
        let (known, unknown) = if depends { self.hand_known(seat) } else { (view.hand(), 0) };
        let hands = self.left().draws(unknown).map(move |cards| known.plus(cards));
        let possible = hands.filter(move |hand| self.can_hold(seat, *hand).is_ok());
        possible.map(move |hand| view.with_hand(hand))
    }

    /// Whether a seat may make this decision, as far as the viewer knows. Another player is assumed to hold the cards it names.
    pub(crate) fn check(&self, seat: Seat, decision: Decision) -> Result<Ready, Refused> {
        let view = self.view(seat);
        if self.viewer.is(seat) {
            view.check(decision)?;
        } else {
            let (known, mut named) = (self.known(seat), self.named(decision));
            if decision == Decision::Concede {
                named = self.conceded(seat);
            }
            view.with_hand(known.plus(named.minus(known))).check(decision)?;
            self.can_hold(seat, named)?;
        }
        Ok(Ready::Decide(decision))
    }

    /// Whether a player may prove with this hand, of which not all cards were known.
    pub(crate) fn check_hand_shown(&self, seat: Seat, cards: Cards) -> Result<Ready, Refused> {
        let count = self.table().hand_size(seat);
        if cards.len() != count {
            return Err(Refused::Impossible(format!("all {count} cards of the hand must be named (R-F13)")));
        }
        self.view(seat).with_hand(cards).check(Decision::ProveHand)?;
        let known = self.known(seat);
        if !cards.contains_all(known) {
            return Err(Refused::Impossible(format!("the hand is known to have {known}")));
        }
        self.can_hold(seat, cards)?;
        Ok(Ready::ProveHand(cards))
    }

    /// What a hand must hold for its player to concede now: a player who can prove a denial may have to (D-20).
    fn conceded(&self, seat: Seat) -> Cards {
        let (known, unknown) = self.hand_known(seat);
        let rules = self.table().rules();
        let denied = self.table().says().and_then(Claimed::denied);
        match denied.filter(|denied| rules.must_prove() && unknown > 0 && known.count(*denied) == 0) {
            Some(denied) => any(self.possible(seat, denied), 1),
            None => self.none(),
        }
    }

    /// The cards of a character that a hand may have besides those known.
    fn possible(&self, seat: Seat, character: Character) -> Cards {
        let left = self.left().of_character(character);
        let possible: Vec<Card> = left.iter().filter(|it| !self.hands.lacks[seat].contains(*it)).collect();
        Cards::of(self.table().rules().pack(), &possible).unwrap_or(self.none())
    }

    /// The cards that a decision shows to be in the hand.
    fn named(&self, decision: Decision) -> Cards {
        let mut named = Cards::none(self.table().rules().pack());
        match decision {
            Decision::Prove(card) | Decision::Lose(card) | Decision::Show(card) => {
                named.insert(card);
            }
            Decision::Keep(cards) => named = cards,
            _ => {}
        }
        named
    }

    /// Whether another player may do something with hidden cards: `keep ? ?`, `show ?`, `draft ?`.
    pub(crate) fn check_hidden(&self, seat: Seat, hidden: Hidden, count: usize) -> Result<Ready, Refused> {
        let hand = self.any_hand(seat);
        self.view(seat).with_hand(hand).check(hidden.decision(hand, count, self.table().rules()))?;
        if count != 1 && hidden != Hidden::Keep {
            return Err(Refused::Impossible("it must be exactly one card".to_owned()));
        }
        Ok(Ready::Hidden(hidden))
    }

    /// A hand that the seat may hold, if the viewer can tell.
    fn any_hand(&self, seat: Seat) -> Cards {
        let (known, unknown) = self.hand_known(seat);
        known.plus(any(self.left(), unknown))
    }

    /// Whether a seat may draw these cards now, and this many hidden ones.
    pub(crate) fn check_draw(&self, seat: Seat, cards: Cards, hidden: usize) -> Result<Ready, Refused> {
        let count = self.table().draw_count(seat)?;
        if cards.len() + hidden != count {
            return Err(Illegal::DrawCount { count }.into());
        }
        if hidden > 0 {
            return Ok(Ready::Draw(None));
        }
        self.can_come(cards)?;
        Ok(Ready::Draw(Some(cards)))
    }

    /// Plays a move that was found to be possible; `coming` has the cards of another hand that the file shows next.
    ///
    /// # Errors
    ///
    /// If it turns a card of another hand face up and the file does not say which, or if the cards can't be like that.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        ready: Ready,
        coming: Option<Coming>,
    ) -> Result<Vec<Event<Secret>>, Refused> {
        let world = coming.and_then(|coming| self.world(seat, ready, Some(coming)));
        let mut world = world.or_else(|| self.world(seat, ready, None)).ok_or_else(no_world)?;
        let mv = match ready {
            Ready::Draw(Some(cards)) => Move::Draw { seat, cards },
            Ready::Draw(None) => {
                let count = self.table().draw_count(seat)?;
                Move::Draw { seat, cards: any(world.court(), count) }
            }
            Ready::Decide(decision) => Move::Decide { seat, decision },
            Ready::ProveHand(_) => Move::Decide { seat, decision: Decision::ProveHand },
            Ready::Hidden(hidden) => Move::Decide {
                seat,
                decision: hidden.decision(
                    world.hand(seat),
                    self.table().influence(seat),
                    self.table().rules(),
                ),
            },
        };
        let mut events = Vec::new();
        world.apply(mv, |event| events.push(*event))?;
        let mut chosen = matches!(ready, Ready::Decide(Decision::Lose(_)));
        let mut tried = self.clone();
        for event in &events {
            match *event {
                Event::Lost { .. } if chosen => chosen = false,
                Event::Lost { seat, .. } => tried.check_turned_up(seat, DecisionKind::Lose, coming)?,
                Event::Revealed { seat, .. } => tried.check_turned_up(seat, DecisionKind::Show, coming)?,
                _ => {}
            }
            tried.record(event);
        }
        *self = tried;
        Ok(events)
    }

    /// Cards of a hand that the rules turn face up must be known, or be given by the file.
    fn check_turned_up(&self, seat: Seat, how: DecisionKind, coming: Option<Coming>) -> Result<(), Refused> {
        let (known, unknown) = self.hand_known(seat);
        let is_told = coming.is_some_and(|(of, cards)| of == seat && cards.len() == known.len() + unknown);
        if unknown == 0 || is_told {
            return Ok(());
        }
        Err(Refused::Untold(seat, how))
    }

    /// A game that could be the real one and in which this move can be made.
    fn world(&self, seat: Seat, ready: Ready, coming: Option<Coming>) -> Option<Game> {
        let rules = self.table().rules();
        let mut known = Knowledge { lacks: Knowledge::none(rules).lacks, ..self.hands };
        let named = match ready {
            Ready::Decide(Decision::Concede) => {
                let held = self.conceded(seat);
                let told = coming.filter(|(of, _)| *of == seat).map_or(self.none(), |(_, cards)| cards);
                let is_told = held.lowest().is_some_and(|card| told.count(card.character()) > 0);
                if is_told { self.none() } else { held }
            }
            Ready::Decide(decision) => self.named(decision),
            Ready::ProveHand(cards) => cards,
            _ => self.none(),
        };
        known.has[seat] = known.has[seat].plus(named.minus(known.has[seat]));
        if let Some((of, cards)) = coming {
            let lost = if of == seat { named } else { self.none() };
            let kept = known.has[of].minus(lost);
            known.has[of] = lost.plus(kept).plus(cards.minus(kept));
        }
        if let (Ready::Decide(Decision::Concede), true) = (ready, rules.must_prove()) {
            // A player who holds the character has to prove it (R-C3).
            let claimed = self.table().says().and_then(Claimed::held);
            known.lacks[seat] = claimed.map_or(self.none(), |claimed| rules.deck().of_character(claimed));
        }
        if let Ready::Draw(Some(cards)) = ready {
            known.court = cards;
        }
        let world = self.account.view().worlds(&known).next()?;
        let mut hidden = world.game.hidden();
        hidden.held = self.held;
        self.table().with_hidden(hidden).ok()
    }

    /// Ends the game without a winner.
    pub(crate) fn abandon(&mut self) -> Result<Vec<Event<Secret>>, Refused> {
        let mut events = Vec::new();
        let world = self.account.view().worlds(&Knowledge::none(self.table().rules())).next();
        world.ok_or_else(no_world)?.game.abandon(|event| events.push(*event));
        events.iter().for_each(|event| self.record(event));
        Ok(events)
    }

    /// Takes in what the viewer hears of an event, and who has passed according to the file.
    fn record(&mut self, event: &Event<Secret>) {
        match *event {
            Event::Held { seat } => self.held = self.held.with(seat),
            Event::Passed { .. } => self.held = SeatSet::EMPTY,
            _ => {}
        }
        if let Some(heard) = event.seen_by(self.viewer) {
            self.learn_of_draft(&heard);
            self.place(&heard);
            self.rule_out(&heard);
            self.learn(&heard);
            self.account.hear(&heard);
            self.note_in_play();
            self.rule_out_what_is_elsewhere();
        }
    }

    /// Records that cards which an event shows in another hand are there when it happens.
    fn place(&mut self, event: &Event<Seen>) {
        let one = |card| Cards::of(self.table().rules().pack(), &[card]);
        let (seat, shown) = match *event {
            Event::Proved { seat, card } => (seat, one(card)),
            Event::ProvedHand { seat, cards } => (seat, Some(cards)),
            _ => return,
        };
        if let Some(shown) = shown.filter(|_| !self.viewer.is(seat)) {
            let known = self.hands.has[seat];
            self.hands.has[seat] = known.plus(shown.minus(known));
            self.note_in_play();
            self.rule_out_what_is_elsewhere();
        }
    }

    /// Cards of which the viewer can place every copy are in no other hand until it draws, except those known to be there.
    fn rule_out_what_is_elsewhere(&mut self) {
        let left = self.left();
        let placed = self.of_each(self.table().rules().deck(), |card| !left.contains(card));
        for seat in self.table().seats() {
            let lacks = self.hands.lacks[seat];
            self.hands.lacks[seat] = lacks.plus(self.of_each(placed, |card| !lacks.contains(card)));
        }
    }

    /// What a hand lacks, except for cards known to be there, once that knowledge is lost.
    fn without_known(&self, seat: Seat) -> Cards {
        self.of_each(self.hands.lacks[seat], |card| !self.hands.has[seat].contains(card))
    }

    /// One of each of the cards for which this holds.
    fn of_each(&self, cards: Cards, holds: impl Fn(Card) -> bool) -> Cards {
        let each: Vec<Card> = cards.options().filter(|card| holds(*card)).collect();
        Cards::of(self.table().rules().pack(), &each).unwrap_or(self.none())
    }

    /// What an event tells the viewer about another hand.
    fn learn(&mut self, event: &Event<Seen>) {
        let none = self.none();
        let before = |seat: Seat| self.hands.has[seat];
        let (seat, known) = match *event {
            Event::Proved { seat, card } | Event::Lost { seat, card } => {
                let mut known = before(seat);
                known.remove(card);
                (seat, known)
            }
            // They are all back in the Court.
            Event::ProvedHand { seat, .. } => (seat, none),
            // A player who can prove a denial has to, so the hand has a card of that character (D-20).
            Event::Conceded { seat } => {
                let held = self.conceded(seat);
                let copies = held.lowest().map_or(none, |card| self.possible(seat, card.character()));
                let is_sure = !copies.told_apart() || copies.len() == 1;
                (seat, if is_sure { before(seat).plus(held) } else { before(seat) })
            }
            // Any card of the hand may have been returned.
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
        if !self.viewer.is(seat) {
            self.hands.has[seat] = known;
        }
    }

    /// What the viewer picks in a draft, and who may have put a pick into the Court.
    fn learn_of_draft(&mut self, event: &Event<Seen>) {
        let Some(drafted) = &mut self.drafted else { return };
        match *event {
            Event::Drafted { card: Seen::Cards(pick), .. } => {
                drafted.own = pick;
                drafted.sure = drafted.sure.plus(pick);
            }
            Event::Proved { seat, .. }
            | Event::ProvedHand { seat, .. }
            | Event::Returned { seat, .. }
            | Event::GaveUp { seat, .. } => drafted.returned = drafted.returned.with(seat),
            _ => {}
        }
    }

    /// What an event tells about cards that a hand does not have.
    fn rule_out(&mut self, event: &Event<Seen>) {
        let rules = self.table().rules();
        let none = Cards::none(rules.pack());
        let (seat, lacking) = match *event {
            Event::Drew { seat, .. } | Event::Dealt { seat, .. } => (seat, none),
            // Cards known to be there may still be there.
            Event::Returned { seat, .. } => (seat, self.without_known(seat)),
            Event::GaveUp { seat, card, .. } if card.cards().is_none() => (seat, self.without_known(seat)),
            // A player who holds the character has to prove it (R-C3).
            Event::Conceded { seat } if rules.must_prove() => {
                let Some(character) = self.table().says().and_then(Claimed::held) else { return };
                let before = self.hands.lacks[seat];
                (seat, before.plus(rules.deck().of_character(character).minus(before)))
            }
            _ => return,
        };
        self.hands.lacks[seat] = lacking;
    }
}

/// This many of these cards, no matter which.
fn any(cards: Cards, count: usize) -> Cards {
    cards.draws(count.min(cards.len())).next().unwrap_or(cards)
}

fn no_world() -> Refused {
    Refused::Impossible("the cards can't be like this, by all that the file has said so far".to_owned())
}
