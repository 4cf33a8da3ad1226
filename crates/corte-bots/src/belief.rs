//! Beliefs of a seat about the cards it can't see.

use crate::memory::Memory;
use crate::model::Model;
use crate::policy::Weights;
use crate::rng::Rng;
use corte::{
    BySeat, Card, Cards, Character, Decision, Event, Game, Hidden, Pack, Phase, Seat, SeatSet, Seen, Table,
    View,
};

/// A hand that a seat may hold, together with the kind of player it may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hypothesis {
    /// The hand.
    pub hand: Cards,
    /// The cards that the seat has set aside in a draft (R-V2); empty in other games.
    pub aside: Cards,
    /// The kind of player, by its number in the [`Model`].
    pub nature: u8,
    /// Its probability, 0 to 1.
    pub probability: f64,
}

/// Probabilities of the other players' hands, by Bayes' rule from everything a seat has heard.
///
/// Hand and kind of player are inferred together, since what a player does is evidence of both.
///
/// With two players a player's belief is exact under its [`Model`]: the other's hand determines the Court, so a probability for each
/// hand and kind is enough. With more players, and for an onlooker, there is one such list for each seat. Draws then use the expected hands of the others,
/// and a [`Sampler`] combines the lists into worlds that respect the count of every card.
///
/// While another player exchanges, the belief is about the hand they had before.
#[derive(Clone, Debug)]
pub struct Belief {
    model: Model,
    /// The observer's seat; `None` if it is an onlooker's belief.
    me: Option<Seat>,
    memory: Memory,
    begun: bool,
    /// The cards that this seat has set aside in a draft.
    aside: Cards,
    seats: Vec<Vec<Hypothesis>>,
    spare: Vec<Hypothesis>,
    weights: Weights,
}

/// By card slot: the expected number of copies in some place.
type Expected = [f64; 30];

/// What an observer sees: a player, or an onlooker who sees no hand.
struct Sight<'t> {
    table: &'t Table,
    me: Option<Seat>,
    hand: Cards,
    shown: Option<Card>,
}

impl<'t> Sight<'t> {
    fn of(view: &View<'t>) -> Sight<'t> {
        Sight { table: view.table(), me: view.viewer().seat(), hand: view.hand(), shown: view.shown() }
    }

    fn outside(view: &View<'t>) -> Sight<'t> {
        let none = Cards::none(view.table().rules().pack());
        Sight { table: view.table(), me: None, hand: none, shown: None }
    }
}

/// Returns a seat's event as an onlooker hears it.
pub fn in_public(event: &Event<Seen>) -> Event<Seen> {
    let hide = |cards: Seen| Seen::Hidden(cards.count() as u8);
    match *event {
        Event::Drafted { seat, card } => Event::Drafted { seat, card: hide(card) },
        Event::Dealt { seat, cards } => Event::Dealt { seat, cards: hide(cards) },
        Event::Drew { seat, cards } => Event::Drew { seat, cards: hide(cards) },
        Event::Returned { seat, cards } => Event::Returned { seat, cards: hide(cards) },
        Event::Showed { seat, to, card } => Event::Showed { seat, to, card: hide(card) },
        Event::GaveUp { seat, to, card } => Event::GaveUp { seat, to, card: hide(card) },
        public => public,
    }
}

impl Belief {
    /// Creates a belief that takes the other players to be of this `model`.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let belief = Belief::new(Model::ladder());
    /// assert_eq!(belief.model().len(), 3); // the kinds of players that each may be
    /// ```
    pub fn new(model: Model) -> Belief {
        Belief {
            model,
            me: None,
            memory: Memory::default(),
            begun: false,
            aside: Cards::none(Pack::default()),
            seats: vec![Vec::new(); Seat::MAX],
            spare: Vec::new(),
            weights: Weights::default(),
        }
    }

    /// Begins with what a view shows. If the game is already under way, nothing earlier is known.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut belief = Belief::new(Model::counting());
    /// belief.begin(&game.view(Viewer::Seat(ana)));
    /// assert!(!belief.hands(bruno).is_empty());
    /// ```
    pub fn begin(&mut self, view: &View<'_>) {
        self.begin_sight(&Sight::of(view));
    }

    /// Begins as an onlooker who sees no hand. This is what everybody can know about all hands, as an approximation also with two
    /// players: there is one list of hands for each seat, and a seat's hand enters the other's list by what is expected of it.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// let mut belief = Belief::new(Model::ladder());
    /// belief.begin_outside(&view);
    /// // Every pair of five characters, for the viewer's own seat too.
    /// assert_eq!([ana, bruno].map(|seat| belief.hands(seat).len()), [15 * 3; 2]); // for each kind of player
    /// let before = belief.holds(ana, Character::Duke);
    /// belief.hear(&view, &Event::Declared { seat: ana, action: Action::Tax });
    /// assert!(belief.holds(ana, Character::Duke) > before); // Ana's own claim, too, is evidence here
    /// ```
    pub fn begin_outside(&mut self, view: &View<'_>) {
        self.begin_sight(&Sight::outside(view));
    }

    fn begin_sight(&mut self, view: &Sight<'_>) {
        self.me = view.me;
        self.memory = Memory::default();
        self.aside = Cards::none(view.table.rules().pack());
        self.begun = false;
        self.seats.iter_mut().for_each(Vec::clear);
        if !matches!(view.table.phase(), Phase::Draft { .. } | Phase::Deal { .. }) {
            self.deal(view, None);
        }
    }

    /// Returns what has been remembered of the game so far, such as claims.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// let mut belief = Belief::new(Model::ladder());
    /// belief.begin(&view);
    /// let steal = Event::Declared { seat: bruno, action: Action::Steal { target: ana } };
    /// belief.hear(&view, &steal);
    /// assert!(belief.memory().has_claimed(bruno, Character::Captain));
    /// assert_eq!(belief.memory().struck_by(ana), Some(bruno));
    /// ```
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Returns the hands that a seat may hold; empty for the viewer's own seat and for exiles.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// // Every pair of the cards that Ana can't see, except two Dukes: there is only one.
    /// assert_eq!(belief.hands(bruno).len(), 14);
    /// ```
    pub fn hands(&self, seat: Seat) -> &[Hypothesis] {
        &self.seats[seat.index()]
    }

    /// Returns the probability that a seat holds at least one card of this character.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// // At least one of three Captains among two of thirteen cards.
    /// let captain = belief.holds(bruno, Character::Captain);
    /// assert!((captain - (1.0 - 10.0 * 9.0 / (13.0 * 12.0))).abs() < 1e-9);
    /// ```
    pub fn holds(&self, seat: Seat, character: Character) -> f64 {
        let holding = self.hands(seat).iter().filter(|hypothesis| hypothesis.hand.count(character) > 0);
        // A sum over nothing would be −0.
        holding.fold(0.0, |sum, hypothesis| sum + hypothesis.probability)
    }

    /// Returns the model of the other players.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// // There are three kinds of players on the ladder.
    /// let mut belief = Belief::new(Model::ladder());
    /// belief.begin(&view);
    /// assert_eq!(belief.natures(bruno).count(), belief.model().len());
    /// ```
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Returns the probabilities that a seat is each kind of player in the [`Model`], in its order.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut belief = Belief::new(Model::ladder());
    /// belief.begin(&game.view(Viewer::Seat(ana)));
    /// let total: f64 = belief.natures(bruno).sum();
    /// assert!((total - 1.0).abs() < 1e-9);
    /// ```
    pub fn natures(&self, seat: Seat) -> impl Iterator<Item = f64> + '_ {
        (0..self.model.len()).map(move |number| {
            let of = self.hands(seat).iter().filter(|hypothesis| usize::from(hypothesis.nature) == number);
            of.map(|hypothesis| hypothesis.probability).sum()
        })
    }

    /// Returns the cards that this seat can't see: in hands, in the Court, or set aside by another player. An onlooker sees no hand.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// assert_eq!(belief.unseen(&view).len(), 13);
    /// ```
    pub fn unseen(&self, view: &View<'_>) -> Cards {
        self.unseen_by(&self.sight(view))
    }

    /// What of a view this belief may go by.
    fn sight<'t>(&self, view: &View<'t>) -> Sight<'t> {
        if self.me.is_some() { Sight::of(view) } else { Sight::outside(view) }
    }

    fn unseen_by(&self, view: &Sight<'_>) -> Cards {
        let table = view.table;
        let turned_up = table.seats().map(|seat| table.lost(seat));
        turned_up.fold(table.rules().deck().minus(view.hand).minus(self.aside), Cards::minus)
    }

    /// Updates the belief with an event. `before` is the seat's view just before it.
    ///
    /// The belief of an onlooker goes by what everybody sees, whoever's view and event it is given.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// let tax = Event::Declared { seat: ana, action: Action::Tax };
    /// belief.hear(&view, &tax);
    /// assert!(belief.memory().has_claimed(ana, Character::Duke));
    /// ```
    pub fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        let sight = self.sight(before);
        let event = if self.me.is_some() { *event } else { in_public(event) };
        if self.begun {
            self.learn(&sight, &event);
        } else {
            self.set_up(&sight, &event);
        }
        self.memory.hear(sight.table, &event);
    }

    fn is_me(&self, seat: Seat) -> bool {
        self.me == Some(seat)
    }

    fn set_up(&mut self, before: &Sight<'_>, event: &Event<Seen>) {
        match *event {
            Event::Drafted { seat, card } if self.is_me(seat) => {
                let mut own = before.table.rules().draft_set(seat.index());
                own = card.cards().map_or(own, |card| own.minus(card));
                self.aside = own;
            }
            Event::Drafted { seat, .. } if self.me.is_some() => self.drafted(before.table, seat),
            Event::Turn { .. } => self.deal(before, self.me.filter(|_| before.table.rules().draft())),
            _ => {}
        }
    }

    /// Another player has picked a card from their set (R-V2).
    fn drafted(&mut self, table: &Table, seat: Seat) {
        let set = table.rules().draft_set(seat.index());
        let view = table.suppose(seat, set.minus(set));
        for (number, hand) in
            (0..self.model.len()).flat_map(|number| set.draws(1).map(move |hand| (number, hand)))
        {
            let Some(pick) = hand.lowest().map(|card| Decision::Draft(card.character())) else { continue };
            let (nature, aside) = (number as u8, set.minus(hand));
            let situation = (&view, &self.memory);
            let probability = self.model.probability(nature, situation, pick, &mut self.weights);
            self.seats[seat.index()].push(Hypothesis { hand, aside, nature, probability });
        }
        tidy(&mut self.seats[seat.index()]);
    }

    /// Starts with every hand that the unseen cards allow. In a draft seen from its start, sets are told apart (R-V2).
    fn deal(&mut self, view: &Sight<'_>, drafted: Option<Seat>) {
        self.begun = true;
        let (table, pool) = (view.table, self.unseen_by(view));
        for seat in table.playing().iter().filter(|seat| self.me != Some(*seat)) {
            let hands = &mut self.seats[seat.index()];
            let none = Cards::none(table.rules().pack());
            if let Some(me) = drafted.filter(|_| !hands.is_empty()) {
                // The other card comes from the third set, of which one card is known to be elsewhere.
                let picked = table.rules().draft_set(me.index()).minus(self.aside);
                let third = table.rules().draft_set(2).minus(view.hand.minus(picked));
                let picks = std::mem::take(hands);
                for (pick, dealt) in
                    picks.iter().flat_map(|pick| third.draws(1).map(move |dealt| (pick, dealt)))
                {
                    hands.push(Hypothesis { hand: pick.hand.plus(dealt), ..*pick });
                }
            } else {
                hands.clear();
                let size = match table.phase() {
                    Phase::Keep { .. } | Phase::Deal { .. } => table.influence(seat),
                    _ => table.hand_size(seat),
                };
                hands.extend(pool.draws(size).map(|hand| {
                    let probability = f64::from(pool.ways(hand));
                    Hypothesis { hand, aside: none, nature: 0, probability }
                }));
                for nature in 1..self.model.len() {
                    let same = hands.len() / nature;
                    hands.extend_from_within(..same);
                    hands.iter_mut().rev().take(same).for_each(|hypothesis| hypothesis.nature = nature as u8);
                }
            }
            tidy(hands);
        }
    }

    fn learn(&mut self, before: &Sight<'_>, event: &Event<Seen>) {
        let table = before.table;
        match *event {
            Event::Declared { seat, action } => self.chose(table, seat, Decision::Act(action), None),
            Event::Blocked { seat, character } => self.chose(table, seat, Decision::Block(character), None),
            Event::Challenged { seat, .. } => self.chose(table, seat, Decision::Challenge, None),
            Event::Passed { seats } => {
                seats.iter().for_each(|seat| self.chose(table, seat, Decision::Pass, None));
            }
            Event::Conceded { seat } => self.chose(table, seat, Decision::Concede, None),
            Event::Proved { seat, card } => {
                self.chose(table, seat, Decision::Prove(card), None);
                self.shown(before, seat, alone(card, table));
            }
            Event::ProvedHand { seat, cards } => {
                self.chose(table, seat, Decision::ProveHand, None);
                self.shown(before, seat, cards);
            }
            Event::Lost { seat, card } => {
                if matches!(table.phase(), Phase::Loss { .. }) {
                    self.chose(table, seat, Decision::Lose(card), None);
                }
                self.shown(before, seat, alone(card, table));
            }
            Event::Revealed { seat, cards } => self.keep_if(seat, |hand| hand == cards),
            Event::Exiled { seat } => self.seats[seat.index()].clear(),
            // What an examiner does with a card means nothing to those who have not seen it.
            Event::Left { seat, .. } if before.shown.is_some() => {
                self.chose(table, seat, Decision::Leave, before.shown);
            }
            Event::Forced { seat, .. } if before.shown.is_some() => {
                self.chose(table, seat, Decision::Force, before.shown);
            }
            Event::Showed { seat, card: Seen::Cards(card), .. } => {
                if let Some(card) = card.lowest() {
                    self.chose(table, seat, Decision::Show(card), None);
                }
            }
            Event::Drew { seat, cards } => self.drew(before, seat, cards),
            Event::GaveUp { seat, card: Seen::Cards(card), .. } => self.without(seat, card),
            Event::Returned { seat, cards: Seen::Hidden(count) } => self.exchanged(before, seat, count),
            _ => {}
        }
    }

    /// Applies Bayes' rule to another player's decision; an examiner was `shown` a card.
    fn chose(&mut self, table: &Table, seat: Seat, decision: Decision, shown: Option<Card>) {
        for hypothesis in &mut self.seats[seat.index()] {
            let view = table.suppose(seat, hypothesis.hand).with_shown(shown);
            let situation = (&view, &self.memory);
            hypothesis.probability *=
                self.model.probability(hypothesis.nature, situation, decision, &mut self.weights);
        }
        normalise(&mut self.seats[seat.index()]);
    }

    fn keep_if(&mut self, seat: Seat, fits: impl Fn(Cards) -> bool) {
        self.seats[seat.index()].retain(|hypothesis| fits(hypothesis.hand));
        normalise(&mut self.seats[seat.index()]);
    }

    /// These cards have left a hand.
    fn without(&mut self, seat: Seat, cards: Cards) {
        self.change(seat, |hypothesis, push| {
            if hypothesis.hand.contains_all(cards) {
                push(Hypothesis { hand: hypothesis.hand.minus(cards), ..*hypothesis });
            }
        });
    }

    /// Cards of a hand were turned face up or proven, or the whole hand was (R-F13, R-F14): they leave it, and were in no other.
    fn shown(&mut self, before: &Sight<'_>, seat: Seat, cards: Cards) {
        self.without(seat, cards);
        if self.is_me(seat) {
            return;
        }
        let pool = self.unseen_by(before);
        for other in before.table.playing().without(seat).iter() {
            for hypothesis in &mut self.seats[other.index()] {
                let left = |card| pool.copies(card).saturating_sub(hypothesis.hand.copies(card)) as f64;
                hypothesis.probability *= ways(cards, left);
            }
            normalise(&mut self.seats[other.index()]);
        }
    }

    fn drew(&mut self, before: &Sight<'_>, seat: Seat, cards: Seen) {
        let pool = self.unseen_by(before);
        match cards {
            Seen::Cards(cards) if self.is_me(seat) => self.drew_myself(before, pool, cards),
            // In an Exchange the hand is only settled when cards are returned.
            _ if matches!(before.table.phase(), Phase::Draw { .. }) => {}
            _ if cards.count() > 1 => self.redrew(before, seat, pool, cards.count() as u8),
            _ => self.replaced(before, seat, pool),
        }
    }

    /// A card that the viewer draws was in the Court, and so in no other hand.
    fn drew_myself(&mut self, before: &Sight<'_>, pool: Cards, cards: Cards) {
        for seat in before.table.playing().iter() {
            let elsewhere = self.expected_elsewhere(before.table, seat);
            for hypothesis in &mut self.seats[seat.index()] {
                hypothesis.probability *= ways(cards, court(pool, *hypothesis, &elsewhere));
            }
            normalise(&mut self.seats[seat.index()]);
        }
    }

    /// Another player drew cards to replace all that they had shown (R-F14).
    fn redrew(&mut self, before: &Sight<'_>, seat: Seat, pool: Cards, count: u8) {
        let elsewhere = self.expected_elsewhere(before.table, seat);
        self.change(seat, |hypothesis, push| {
            let left = court(pool, *hypothesis, &elsewhere);
            draws(pool, &left, count, |drawn, ways| {
                let probability = hypothesis.probability * ways;
                push(Hypothesis { hand: hypothesis.hand.plus(drawn), probability, ..*hypothesis });
            });
        });
    }

    /// Another player drew one card to replace one that was proven or shown.
    fn replaced(&mut self, before: &Sight<'_>, seat: Seat, pool: Cards) {
        let elsewhere = self.expected_elsewhere(before.table, seat);
        // In an examination between two others, neither the card shown nor the one returned is known.
        let hidden = matches!(before.table.phase(), Phase::Redraw { .. }) && before.shown.is_none();
        self.change(seat, |hypothesis, push| {
            let left = court(pool, *hypothesis, &elsewhere);
            let total: f64 = pool.options().map(&left).sum();
            for card in pool.options().filter(|card| left(*card) > 0.0) {
                let mut hand = hypothesis.hand;
                hand.insert(card);
                let probability = hypothesis.probability * left(card) / total;
                if !hidden {
                    push(Hypothesis { hand, probability, ..*hypothesis });
                    continue;
                }
                for shown in hypothesis.hand.iter() {
                    let mut hand = hand;
                    hand.remove(shown);
                    push(Hypothesis { hand, probability, ..*hypothesis });
                }
            }
        });
    }

    /// Another player has exchanged: neither the cards drawn nor those returned are known.
    fn exchanged(&mut self, before: &Sight<'_>, seat: Seat, count: u8) {
        let (table, pool) = (before.table, self.unseen_by(before));
        let elsewhere = self.expected_elsewhere(table, seat);
        // Many hands and draws lead to the same cards, from which everyone keeps alike.
        self.change(seat, |hypothesis, push| {
            let left = court(pool, *hypothesis, &elsewhere);
            draws(pool, &left, count, |drawn, ways| {
                let (hand, probability) = (hypothesis.hand.plus(drawn), hypothesis.probability * ways);
                push(Hypothesis { hand, probability, ..*hypothesis });
            });
        });
        let (model, memory) = (self.model.clone(), self.memory);
        let mut weights = std::mem::take(&mut self.weights);
        self.change(seat, |hypothesis, push| {
            let view = table.suppose(seat, hypothesis.hand);
            for (decision, likelihood) in
                model.probabilities(hypothesis.nature, (&view, &memory), &mut weights)
            {
                let Decision::Keep(hand) = decision else { continue };
                push(Hypothesis { hand, probability: hypothesis.probability * likelihood, ..*hypothesis });
            }
        });
        self.weights = weights;
        // With distinct faces, tens of thousands were merged into some hundreds.
        self.seats[seat.index()].shrink_to_fit();
        self.spare = Vec::new();
    }

    /// Replaces each hypothesis of a seat by those it leads to.
    fn change(&mut self, seat: Seat, mut f: impl FnMut(&Hypothesis, &mut dyn FnMut(Hypothesis))) {
        let mut next = std::mem::take(&mut self.spare);
        next.clear();
        for hypothesis in &self.seats[seat.index()] {
            f(hypothesis, &mut |hypothesis| next.push(hypothesis));
        }
        tidy(&mut next);
        self.spare = std::mem::replace(&mut self.seats[seat.index()], next);
    }

    /// The cards that other seats than this one are expected to hold; none with two players.
    fn expected_elsewhere(&self, table: &Table, seat: Seat) -> Expected {
        let mut expected = [0.0; 30];
        for other in table.playing().without(seat).iter() {
            for hypothesis in self.hands(other) {
                for card in hypothesis.hand.iter() {
                    expected[card.slot() as usize] += hypothesis.probability;
                }
            }
        }
        expected
    }
}

/// The expected number of each card in the Court, given a seat's hand.
fn court(pool: Cards, hypothesis: Hypothesis, elsewhere: &Expected) -> impl Fn(Card) -> f64 + '_ {
    move |card| {
        let held = hypothesis.hand.copies(card) + hypothesis.aside.copies(card);
        (pool.copies(card) as f64 - held as f64 - elsewhere[card.slot() as usize]).max(0.0)
    }
}

/// Draws of one or two cards, with their probabilities.
fn draws(pool: Cards, left: &impl Fn(Card) -> f64, count: u8, mut f: impl FnMut(Cards, f64)) {
    let total: f64 = pool.options().map(left).sum();
    let all = choose(total, count.into());
    for cards in pool.draws(count.into()) {
        let ways = ways(cards, left);
        if ways > 0.0 {
            f(cards, ways / all);
        }
    }
}

/// The number of ways to take these cards where so many of each are left.
fn ways(cards: Cards, left: impl Fn(Card) -> f64) -> f64 {
    cards.options().map(|card| choose(left(card), cards.copies(card))).product()
}

/// A card alone, of the pack that a table plays with.
fn alone(card: Card, table: &Table) -> Cards {
    let mut cards = Cards::none(table.rules().pack());
    cards.insert(card);
    cards
}

/// The number of ways to take `taken` of `cards`, which need not be a whole number.
fn choose(cards: f64, taken: usize) -> f64 {
    (0..taken).map(|i| (cards - i as f64).max(0.0) / (i + 1) as f64).product()
}

/// Merges equal hypotheses, drops impossible ones, and scales the rest to a sum of 1.
fn tidy(hands: &mut Vec<Hypothesis>) {
    let key = |hypothesis: &Hypothesis| (hypothesis.hand, hypothesis.aside, hypothesis.nature);
    hands.sort_unstable_by_key(key);
    hands.dedup_by(|next, first| {
        let same = key(next) == key(first);
        if same {
            first.probability += next.probability;
        }
        same
    });
    normalise(hands);
}

fn normalise(hands: &mut Vec<Hypothesis>) {
    let total: f64 = hands.iter().map(|hypothesis| hypothesis.probability).sum();
    if total > 0.0 {
        hands.retain(|hypothesis| hypothesis.probability > 0.0);
        hands.iter_mut().for_each(|hypothesis| hypothesis.probability /= total);
    } else {
        // The model rules out what has happened, so all remaining hands are equally likely.
        let uniform = 1.0 / hands.len().max(1) as f64;
        hands.iter_mut().for_each(|hypothesis| hypothesis.probability = uniform);
    }
}

/// A hypothesis, with its probability divided by the number of ways to deal it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    hand: Cards,
    aside: Cards,
    nature: u8,
    weight: f64,
}

/// Whole worlds drawn from a belief: a hand for every other seat, consistent with the number of unseen copies of each card.
///
/// With two players these are independent draws.
/// With more they are steps of a Gibbs sampler: each seat in turn is dealt a new hand, given the hands of the others.
#[derive(Clone, Debug)]
pub struct Sampler {
    pool: Cards,
    seats: Vec<(Seat, Vec<Entry>)>,
    hands: BySeat<Cards>,
    natures: BySeat<u8>,
    /// The cards of the pool that are in no supposed hand.
    court: Cards,
    /// The cards that another player has set aside in the current world.
    aside: Cards,
    /// The odds of each hand of the seat being dealt.
    odds: Vec<f64>,
}

impl Sampler {
    /// Creates a sampler for a belief, seen from its seat; `None` if no world fits.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// let mut rng = Rng::new(7);
    /// let world = Sampler::of(&belief, &view, &mut rng).unwrap();
    /// assert_eq!(world.hands()[bruno].len(), 2);
    /// ```
    pub fn of(belief: &Belief, view: &View<'_>, rng: &mut Rng) -> Option<Sampler> {
        let pool = belief.unseen(view);
        let none = pool.minus(pool);
        let others = view.table().playing().iter().filter(|seat| !view.viewer().is(*seat));
        let weigh = |hypothesis: &Hypothesis| {
            let ways = f64::from(pool.ways(hypothesis.hand));
            let weight = if ways > 0.0 { hypothesis.probability / ways } else { 0.0 };
            Entry { hand: hypothesis.hand, aside: hypothesis.aside, nature: hypothesis.nature, weight }
        };
        let seats: Vec<_> =
            others.map(|seat| (seat, belief.hands(seat).iter().map(weigh).collect::<Vec<_>>())).collect();
        let (hands, natures) = (BySeat::all(none), BySeat::all(0));
        let mut worlds = Sampler { pool, seats, hands, natures, court: pool, aside: none, odds: Vec::new() };
        for _ in 0..8 {
            worlds.clear();
            if (0..worlds.seats.len()).all(|index| worlds.redeal(index, rng)) {
                return Some(worlds);
            }
        }
        None
    }

    fn clear(&mut self) {
        let none = self.pool.minus(self.pool);
        self.hands = BySeat::all(none);
        self.court = self.pool;
        self.aside = none;
    }

    /// Moves on to another world.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// let mut rng = Rng::new(7);
    /// let mut world = Sampler::of(&belief, &view, &mut rng).unwrap();
    /// let mut captains = 0;
    /// for _ in 0..1_000 {
    ///     world.step(&mut rng);
    ///     captains += usize::from(world.hands()[bruno].count(Character::Captain) > 0);
    /// }
    /// assert!((350..500).contains(&captains)); // the cards alone give 42 %
    /// ```
    pub fn step(&mut self, rng: &mut Rng) {
        for index in 0..self.seats.len() {
            let seat = self.seats[index].0;
            self.court = self.court.plus(self.hands[seat]);
            self.redeal(index, rng);
        }
    }

    /// Deals one seat a new hand from what the others leave, and returns whether that was possible.
    fn redeal(&mut self, index: usize, rng: &mut Rng) -> bool {
        let alone = self.seats.len() == 1;
        let (seat, hands) = &self.seats[index];
        let pool = self.court;
        self.odds.clear();
        self.odds.extend(hands.iter().map(|entry| entry.weight * f64::from(pool.ways(entry.hand))));
        let total: f64 = self.odds.iter().sum();
        if total <= 0.0 {
            return false;
        }
        let mut at = f64::from(rng.unit()) * total;
        let mut chosen = None;
        for (entry, odds) in hands.iter().zip(&self.odds) {
            if *odds > 0.0 {
                chosen = Some(*entry);
                at -= odds;
                if at < 0.0 {
                    break;
                }
            }
        }
        let Some(Entry { hand, aside, nature, .. }) = chosen else { return false };
        self.hands[*seat] = hand;
        self.natures[*seat] = nature;
        self.court = self.court.minus(hand);
        if alone {
            self.aside = aside;
        }
        true
    }

    /// Returns the number of worlds, in a game with two players.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// let mut worlds = Sampler::of(&belief, &view, &mut Rng::new(7)).unwrap();
    /// // With two players all worlds can be enumerated.
    /// let all: f64 = (0..worlds.choices()).map(|index| worlds.choose(index)).sum();
    /// assert!((all - 1.0).abs() < 1e-9);
    /// ```
    pub fn choices(&self) -> usize {
        self.seats.first().map_or(0, |(_, hands)| hands.len())
    }

    /// Moves to the world with this number and returns its probability, in a game with two players.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// let mut worlds = Sampler::of(&belief, &view, &mut Rng::new(7)).unwrap();
    /// let mut duke = 0.0;
    /// for index in 0..worlds.choices() {
    ///     let probability = worlds.choose(index);
    ///     if worlds.hands()[bruno].count(Character::Duke) > 0 {
    ///         duke += probability;
    ///     }
    /// }
    /// assert!((duke - belief.holds(bruno, Character::Duke)).abs() < 1e-9);
    /// ```
    ///
    /// # Panics
    ///
    /// If there are `index` worlds or fewer ([`Sampler::choices`]).
    pub fn choose(&mut self, index: usize) -> f64 {
        self.clear();
        let Some((seat, hands)) = self.seats.first() else { return 0.0 };
        let Entry { hand, aside, nature, weight } = hands[index];
        self.hands[*seat] = hand;
        self.natures[*seat] = nature;
        self.court = self.court.minus(hand);
        self.aside = aside;
        weight * f64::from(self.pool.ways(hand))
    }

    /// Returns the hands of the other seats in the current world.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// let world = Sampler::of(&belief, &view, &mut Rng::new(7)).unwrap();
    /// assert!(world.hands()[bruno].count(Character::Duke) < 2); // Ana has the other two
    /// ```
    pub fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// Returns the kinds of players at the other seats in the current world, by their numbers in the [`Model`].
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// let mut belief = Belief::new(Model::ladder());
    /// belief.begin(&view);
    /// let world = Sampler::of(&belief, &view, &mut Rng::new(7)).unwrap();
    /// assert!(usize::from(world.natures()[bruno]) < belief.model().len());
    /// ```
    pub fn natures(&self) -> &BySeat<u8> {
        &self.natures
    }

    /// Returns the game in the current world, where the viewer has the hand `own`: their own, or one that others might suppose.
    ///
    /// A belief is about the hands that are kept: a player who is exchanging is dealt the drawn cards from the Court.
    /// A card shown in an examination that the viewer can't see is any card of that hand.
    /// The viewer's own pass is held as in the view. Others' held passes can't be known, so nobody else is taken to have passed.
    /// `None` if there can be no such game.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// let mut rng = Rng::new(7);
    /// let world = Sampler::of(&belief, &view, &mut rng).unwrap();
    /// let imagined = world.game(&view, view.hand(), &mut rng).unwrap();
    /// assert_eq!(imagined.view(view.viewer()), view);
    /// ```
    pub fn game(&self, view: &View<'_>, own: Cards, rng: &mut Rng) -> Option<Game> {
        let (table, me) = (view.table(), view.viewer().seat()?);
        let (mut hands, mut court) = (self.hands, self.court().plus(view.hand()).minus(own));
        hands[me] = own;
        for seat in table.seats() {
            while hands[seat].len() < table.hand_size(seat) && !court.is_empty() {
                let card = court.iter().nth(rng.below(court.len()))?;
                let drawn = Cards::of(table.rules().pack(), &[card])?;
                (hands[seat], court) = (hands[seat].plus(drawn), court.minus(drawn));
            }
        }
        let examined = match table.phase() {
            Phase::Examine { target } | Phase::Redraw { target } => Some(target),
            _ => None,
        };
        let any_card = |seat: Seat| hands[seat].iter().nth(rng.below(hands[seat].len()));
        let shown = view.shown().or_else(|| examined.and_then(any_card));
        let held = if view.has_passed() { SeatSet::only(me) } else { SeatSet::EMPTY };
        let with_court = |court| table.with_hidden(Hidden { hands, court, shown, held }).ok();
        // A player in a draft game does not know what the others have set aside, so any possible Court will do.
        court.draws(table.court()).find_map(with_court)
    }

    /// Returns the Court in the current world.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// # let view = game.view(Viewer::Seat(ana));
    /// # let mut belief = Belief::new(Model::counting());
    /// # belief.begin(&view);
    /// let world = Sampler::of(&belief, &view, &mut Rng::new(7)).unwrap();
    /// // The cards that Bruno does not hold are in the Court.
    /// assert_eq!(world.court().plus(world.hands()[bruno]), belief.unseen(&view));
    /// ```
    pub fn court(&self) -> Cards {
        self.court.minus(self.aside)
    }
}
