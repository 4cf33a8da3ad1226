//! Worlds: the games that a view could belong to.

use crate::action::Claimed;
use crate::card::{Card, Cards, Draws};
use crate::game::Game;
use crate::needs::{Need, can_be_dealt};
use crate::phase::{Phase, Then};
use crate::rules::Rules;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::table::Table;
use crate::view::View;
use core::fmt;

/// Everything that the open table does not show. Table and hidden state make a game: [`Table::with_hidden`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hidden {
    /// The hands.
    pub hands: BySeat<Cards>,
    /// The Court; in a draft game, without the cards set aside (R-V2).
    pub court: Cards,
    /// The card that an examined player has shown (R-A9).
    pub shown: Option<Card>,
    /// The seats whose passes are held until the window closes (R-C6).
    pub held: SeatSet,
}

impl fmt::Debug for Hidden {
    /// Shows no card: logs must not leak secrets either.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hidden").finish_non_exhaustive()
    }
}

/// The reason why hidden state does not fit a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Unfit {
    /// The table itself can't occur: it has heard events that no game emits.
    Table,
    /// A hand has the wrong number of cards.
    HandSize {
        /// The seat.
        seat: Seat,
        /// How many cards it holds.
        count: usize,
    },
    /// The Court has the wrong number of cards.
    CourtSize {
        /// How many cards it has.
        count: usize,
    },
    /// There are fewer of these cards, or they have other faces.
    Cards(Cards),
    /// A draft can't have led to these cards (R-V2).
    Draft,
    /// The card just proven, or the hand just shown, is not in the Court (R-C4, R-F13).
    Proven,
    /// This seat is asked to choose between copies, but its hand leaves no choice (R-V3).
    NoChoice(Seat),
    /// This seat conceded a block although it holds every character that could prove it (R-C3).
    MustProve(Seat),
    /// The card shown to an examiner is not in the hand, or nobody is being examined (R-A9).
    Shown,
    /// These seats can't have passed secretly: they are not asked, or nobody else would be left to answer (R-C6).
    Held(SeatSet),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Table => {
                f.write_str("no game leads to this table: it must hear the events of one game, in order")
            }
            Unfit::HandSize { seat, count: 1 } => write!(f, "the hand of {seat} must have 1 card"),
            Unfit::HandSize { seat, count } => write!(f, "the hand of {seat} must have {count} cards"),
            Unfit::CourtSize { count: 1 } => f.write_str("the Court must have 1 card"),
            Unfit::CourtSize { count } => write!(f, "the Court must have {count} cards"),
            Unfit::Cards(cards) => {
                write!(
                    f,
                    "{cards}: the deck has fewer of these besides the other cards, or none with these faces"
                )
            }
            Unfit::Draft => f.write_str("no draft leads to these hands and this Court (R-V2)"),
            Unfit::Proven => f.write_str("the cards shown in the last proof must be in the Court"),
            Unfit::NoChoice(seat) => {
                write!(
                    f,
                    "{seat} chooses what to lose, so it must hold two different copies of the named character"
                )
            }
            Unfit::MustProve(seat) => {
                write!(f, "{seat} conceded a block, so it must lack a character that proves it (R-C3)")
            }
            Unfit::Shown => f.write_str(
                "a card must be shown if and only if a player is being examined, and be in that hand (R-A9)",
            ),
            Unfit::Held(seats) => {
                f.write_str("these can't all have passed secretly (R-C6):")?;
                seats.iter().try_for_each(|seat| write!(f, " {seat}"))?;
                f.write_str("; only players who are asked can, and one of them must still answer")
            }
        }
    }
}

impl core::error::Error for Unfit {}

impl Game {
    /// Returns everything that the open table does not show.
    ///
    /// ```
    /// # use corte::*;
    /// # let game = Setup::new(Rules::new(2, Options::of(Preset::Brazil)).unwrap()).build().unwrap();
    /// # let game = game.dealt(&[[Character::Duke, Character::Duke], [Character::Captain, Character::Contessa]]);
    /// assert_eq!(game.table().with_hidden(game.hidden()), Ok(game));
    /// ```
    pub fn hidden(&self) -> Hidden {
        Hidden { hands: self.hands, court: self.court, shown: self.shown, held: self.held }
    }
}

impl Table {
    /// Returns the game of this table with this hidden state.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let mut hidden = game.hidden();
    /// (hidden.hands[ana], hidden.hands[bruno]) = (hidden.hands[bruno], hidden.hands[ana]);
    /// let other = game.table().with_hidden(hidden)?;
    /// assert_eq!(other.hand(ana), game.hand(bruno));
    /// # Ok::<(), Unfit>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the rules can't lead from a deal to such a game: the first reason found.
    /// Only the present moment is judged: whether the players, their coins and cards, and what is asked go together.
    /// Also if the game was abandoned while a hand had more or fewer cards than its influence ([`Table::hand_size`]).
    pub fn with_hidden(&self, hidden: Hidden) -> Result<Game, Unfit> {
        if self.is_sound() { self.filled(hidden) } else { Err(Unfit::Table) }
    }

    /// The game of this table, which a game can have, with this hidden state.
    fn filled(&self, hidden: Hidden) -> Result<Game, Unfit> {
        let Hidden { hands, court, shown, held } = hidden;
        self.check_piles(&hands, court)?;
        self.seats().try_for_each(|seat| self.check_hand(seat, hands[seat]))?;
        self.check_court(court)?;
        let shows = match (self.examined(), shown) {
            (None, None) => true,
            (Some(target), Some(card)) => hands[target].contains(card),
            _ => false,
        };
        if !shows {
            return Err(Unfit::Shown);
        }
        let may_be_held = self.may_hold_passes();
        if !held.is_empty() && (!held.minus(may_be_held).is_empty() || held == may_be_held) {
            return Err(Unfit::Held(held));
        }
        Ok(Game { table: *self, hands, court, shown, held })
    }

    /// The player who has shown a card to the examiner (R-A9).
    fn examined(&self) -> Option<Seat> {
        match self.phase {
            Phase::Examine { target } | Phase::Redraw { target } => Some(target),
            _ => None,
        }
    }

    /// The players whose passes may be held now. One of them must still answer.
    fn may_hold_passes(&self) -> SeatSet {
        match self.phase {
            Phase::Challenge { asked, .. } | Phase::Block { asked, .. } if self.holds_passes(asked) => asked,
            _ => SeatSet::EMPTY,
        }
    }

    /// How many cards a draft has set aside by now: all but the picked card of each set that was picked from (R-V2).
    fn set_aside(&self) -> usize {
        let waiting = match self.phase {
            Phase::Draft { waiting } => waiting.len(),
            _ => 0,
        };
        let of_a_set = self.rules.characters().count() - 1;
        if self.rules.draft() { self.rules.players() * of_a_set + waiting } else { 0 }
    }

    /// Every pile has its size, and together they are the deck (R-S2), or part of it in a draft (R-V2).
    fn check_piles(&self, hands: &BySeat<Cards>, court: Cards) -> Result<(), Unfit> {
        let mut left = self.rules.deck();
        let mut take = |cards: Cards| {
            if !cards.is_of_pack(left) || !left.contains_all(cards) {
                return Err(Unfit::Cards(cards));
            }
            left = left.minus(cards);
            Ok(())
        };
        for seat in Seat::all(Seat::MAX) {
            let count = if seat.index() < self.rules.players() { self.hand_size(seat) } else { 0 };
            if hands[seat].len() != count {
                return Err(Unfit::HandSize { seat, count });
            }
            take(hands[seat])?;
            take(self.lost[seat])?;
        }
        if court.len() != self.court() {
            return Err(Unfit::CourtSize { count: self.court() });
        }
        take(court)?;
        match self.rules.draft() {
            _ if left.len() != self.set_aside() => Err(Unfit::Table),
            true => self.check_draft(hands, court),
            false => Ok(()),
        }
    }

    /// Before play begins, a hand has the card picked and one from the third set (R-V2).
    ///
    /// Later any cards can be in play, since a game may start from a position; [`Worlds`] knows more about drafted ones.
    fn check_draft(&self, hands: &BySeat<Cards>, court: Cards) -> Result<(), Unfit> {
        let (waiting, is_dealing) = match self.phase {
            Phase::Draft { waiting } => (waiting, false),
            Phase::Deal { waiting } => (waiting, true),
            _ => return Ok(()),
        };
        let third = self.rules.draft_set(2);
        let mut dealt = third.minus(court);
        let mut fits = third.contains_all(court);
        for seat in self.seats() {
            let mut picked = hands[seat];
            if is_dealing && !waiting.contains(seat) {
                fits &= picked.contains_all(dealt);
                picked = picked.minus(dealt);
                dealt = dealt.emptied();
            }
            fits &= self.rules.draft_set(seat.index()).contains_all(picked);
        }
        if fits && dealt.is_empty() { Ok(()) } else { Err(Unfit::Draft) }
    }

    /// Returns whether a draft can have brought all these cards into play (R-V2).
    ///
    /// At most one of them comes from each set that players pick from, and the others from the third set.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options { draft: true, ..Options::of(Preset::Brazil) }).unwrap();
    /// let game = Setup::new(rules).build().unwrap();
    /// let dukes = |count| Cards::of(rules.pack(), &[Card::plain(Character::Duke)].repeat(count)).unwrap();
    /// let captains = Cards::of(rules.pack(), &[Card::plain(Character::Captain); 2]).unwrap();
    /// assert!(game.table().can_be_drafted(dukes(3)));
    /// assert!(!game.table().can_be_drafted(dukes(3).plus(captains))); // who picked the second Captain?
    /// ```
    pub fn can_be_drafted(&self, cards: Cards) -> bool {
        if self.rules.options().faces.told_apart() {
            return (0..2).all(|copy| {
                let set = self.rules.draft_set(copy);
                cards.iter().filter(|card| set.contains(*card)).count() <= 1
            });
        }
        let counts = self.rules.characters().map(|character| cards.count(character));
        counts.map(|count| count.saturating_sub(1)).sum::<usize>() <= 2
    }

    /// Checks what the phase says about a hand: it needs nothing more.
    fn check_hand(&self, seat: Seat, hand: Cards) -> Result<(), Unfit> {
        match self.phase {
            _ if self.need_of_hand(seat, hand, hand.len()).count == 0 => Ok(()),
            Phase::Loss { only: Some(_), .. } => Err(Unfit::NoChoice(seat)),
            _ => Err(Unfit::MustProve(seat)),
        }
    }

    /// The cards that a hand of this size needs besides those known, to be what the phase says; too many if it can't be.
    fn need_of_hand(&self, seat: Seat, has: Cards, size: usize) -> Need {
        let count = size.saturating_sub(has.len());
        match self.phase {
            // Only faces that can be told apart offer a choice of copies (R-V3).
            Phase::Loss { seat: loser, only: Some(named), .. } if loser == seat => {
                let copies = 2usize.saturating_sub(has.count(named));
                Need { count: copies, barred: !Cards::places_of(named) }
            }
            // This loss follows a conceded block, which a player who holds the character would have had to prove (R-C3).
            Phase::Loss { seat: loser, then: Then::Effect(action), .. }
                if loser == seat && self.rules.must_prove() =>
            {
                let mut missing = action.blocked_by(&self.rules).filter(|it| has.count(*it) == 0);
                match (missing.next(), missing.next()) {
                    (None, _) => Need { count: usize::MAX, barred: 0 },
                    (Some(only), None) => Need { count, barred: Cards::places_of(only) },
                    (Some(_), Some(_)) => Need { count, barred: 0 },
                }
            }
            _ => Need { count, barred: 0 },
        }
    }

    /// The cards that the Court needs besides those known, to satisfy what the phase says about it.
    fn need_of_court(&self, has: Cards) -> Need {
        let Phase::Replace { claim, .. } = self.phase else { return Need::default() };
        let (shown, barred) = match claim.says(&self.rules) {
            // The shown cards are there, and none of them is of the denied character (R-F13).
            Some(Claimed { character, denies: true }) => {
                (self.replaced(claim).into(), Cards::places_of(character))
            }
            Some(Claimed { character, denies: false }) => (1, !Cards::places_of(character)),
            None => return Need::default(),
        };
        let of_these = has.with_bits(has.bits() & !barred).len();
        Need { count: usize::saturating_sub(shown, of_these), barred }
    }

    /// Checks what the phase says about the Court: it needs nothing more.
    fn check_court(&self, court: Cards) -> Result<(), Unfit> {
        if self.need_of_court(court).count == 0 { Ok(()) } else { Err(Unfit::Proven) }
    }
}

/// What is known about hidden cards beyond a view, from what was shown or conceded before.
///
/// Only what it says about other hands at the table and about the Court is used.
/// What it says about the viewer's own hand, which they see, or about a seat that is not at the table, is ignored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Knowledge {
    /// Cards that a seat's hand contains.
    pub has: BySeat<Cards>,
    /// Cards that a seat's hand does not contain, other than those in [`Knowledge::has`].
    pub lacks: BySeat<Cards>,
    /// Cards that the Court contains.
    pub court: Cards,
}

impl Knowledge {
    /// Returns empty knowledge.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let rules = game.table().rules();
    /// let mut known = Knowledge::none(rules);
    /// known.has[bruno] = game.hand(bruno);
    /// assert_eq!(game.view(Viewer::Seat(ana)).worlds(&known).count(), 1);
    /// ```
    pub fn none(rules: &Rules) -> Knowledge {
        let none = Cards::none(rules.pack());
        Knowledge { has: BySeat::all(none), lacks: BySeat::all(none), court: none }
    }
}

impl Knowledge {
    /// Adds what the view shows of another hand: the card shown in an Examine (R-A9). Returns whether that can be.
    fn take_in(&mut self, view: &View<'_>, nothing: Cards) -> bool {
        // An empty set belongs to any pack.
        let has = self.has.iter_mut().map(|(_, has)| has);
        has.chain([&mut self.court]).filter(|cards| cards.is_empty()).for_each(|cards| *cards = nothing);
        match (view.table().examined(), view.shown()) {
            (Some(target), Some(card)) if view.viewer().is(target) => view.hand().contains(card),
            (Some(target), Some(card)) => self.has[target].contains(card) || self.has[target].insert(card),
            (_, shown) => shown.is_none(),
        }
    }
}

impl fmt::Debug for Knowledge {
    /// Shows no card: logs must not leak secrets either.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Knowledge").finish_non_exhaustive()
    }
}

/// A game that a view could belong to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World {
    /// The game.
    pub game: Game,
    /// In how many ways the cards that the viewer can't see can lie like this, counting equal cards as different.
    ///
    /// This weighs chance only. What players have done makes some worlds likelier than others; that is up to a belief.
    /// Picks in a draft are not chance either: in a draft game this counts how the cards in play can lie.
    pub ways: u64,
}

impl<'t> View<'t> {
    /// Returns the cards that the viewer can't see: in other hands, in the Court, or set aside in a draft.
    ///
    /// ```
    /// # use corte::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// assert_eq!(game.view(Viewer::Seat(ana)).unseen(), game.court().plus(game.hand(bruno)));
    /// ```
    pub fn unseen(&self) -> Cards {
        let table = self.table();
        let seen = table.seats().map(|seat| table.lost(seat));
        seen.fold(table.rules().deck().minus(self.hand()), Cards::minus)
    }

    /// Whether this can be the view of a game, apart from what the viewer can't see.
    fn is_sound(&self) -> bool {
        let (table, me) = (self.table(), self.viewer().seat());
        let may_have_passed = me.is_some_and(|me| table.may_hold_passes().contains(me));
        table.is_sound()
            && me.is_none_or(|me| table.check_hand(me, self.hand()).is_ok())
            && (may_have_passed || !self.has_passed())
    }

    /// Iterates over the games that this view could belong to, given what else is known; each comes once.
    ///
    /// They differ in hands, the Court, the card shown in an Examine between others, and others' held passes.
    /// With many players there are many, which are computed one at a time.
    ///
    /// In a draft game they are the games that a draft can lead to.
    /// A game that started from a position may have cards that no draft leads to;
    /// if the viewer sees or knows such cards, the hidden ones may be any.
    ///
    /// There are none for a game that was abandoned while a hand had more or fewer cards than its influence ([`Table::hand_size`]).
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// # let game = Setup::new(rules).build().unwrap();
    /// # let game = game.dealt(&[[Character::Duke, Character::Duke], [Character::Captain, Character::Contessa]]);
    /// let view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
    /// let worlds: Vec<World> = view.worlds(&Knowledge::none(&rules)).collect();
    /// assert_eq!(worlds.len(), 14); // all pairs of five characters, except two Dukes
    /// assert_eq!(worlds.iter().map(|world| world.ways).sum::<u64>(), 78); // 13 × 12 / 2
    /// assert!(worlds.iter().all(|world| world.game.view(view.viewer()) == view));
    /// ```
    pub fn worlds(&self, known: &Knowledge) -> Worlds<'t> {
        Worlds::new(*self, known)
    }
}

/// An iterator over games; see [`View::worlds`].
#[derive(Clone)]
pub struct Worlds<'t> {
    view: View<'t>,
    known: Knowledge,
    /// The piles to deal: the other hands, then the Court.
    piles: [Pile; Seat::MAX + 1],
    /// By pile: what it needs.
    needs: [Need; Seat::MAX + 1],
    /// The index of the Court.
    last: usize,
    /// The index of the pile to deal next.
    at: usize,
    /// What is dealt now, and the next variant of held passes and a shown card to give with it.
    dealt: Option<(Hidden, u64)>,
    variant: u64,
    /// Whether the cards in play must be ones that a draft leads to.
    drafted: bool,
}

/// A pile, and everything that can still be dealt to it.
#[derive(Clone)]
struct Pile {
    /// The seat whose hand it is; `None` for the Court.
    seat: Option<Seat>,
    /// How many cards it gets besides those known.
    size: usize,
    /// The cards it is dealt from.
    from: Cards,
    draws: Draws,
}

impl fmt::Debug for Worlds<'_> {
    /// Shows no card: logs must not leak secrets either.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worlds").finish_non_exhaustive()
    }
}

impl<'t> Worlds<'t> {
    fn new(view: View<'t>, known: &Knowledge) -> Worlds<'t> {
        let table = view.table();
        let mut pool = view.unseen();
        let nothing = pool.emptied();
        let mut known = *known;
        let mut fits = view.is_sound() && known.take_in(&view, nothing);
        let mut worlds = Worlds {
            view,
            known,
            piles: core::array::from_fn(|_| Pile {
                seat: None,
                size: table.court().saturating_sub(known.court.len()),
                from: nothing,
                draws: nothing.draws(0),
            }),
            needs: [Need::default(); Seat::MAX + 1],
            last: 0,
            at: 0,
            dealt: None,
            variant: 0,
            drafted: false,
        };
        fits &= pool.contains_all(known.court) && known.court.len() <= table.court();
        pool = pool.minus(known.court);
        let mut dealt = table.court().saturating_sub(known.court.len());
        for seat in table.seats().filter(|seat| !view.viewer().is(*seat)) {
            let (has, size) = (known.has[seat], table.hand_size(seat));
            fits &= pool.contains_all(has) && has.len() <= size;
            pool = pool.minus(has);
            let mut need = table.need_of_hand(seat, has, size);
            let size = size.saturating_sub(has.len());
            fits &= need.count <= size;
            need.barred |=
                if known.lacks[seat].is_of_pack(pool) { known.lacks[seat].alike_bits() } else { 0 };
            worlds.needs[worlds.last] = need;
            dealt += size;
            worlds.piles[worlds.last] =
                Pile { seat: Some(seat), size, from: nothing, draws: nothing.draws(0) };
            worlds.last += 1;
        }
        let need = table.need_of_court(known.court);
        fits &= need.count <= table.court().saturating_sub(known.court.len());
        worlds.needs[worlds.last] = need;
        // An impossible demand would otherwise be tried in every way before failing.
        fits = fits
            && pool.len() == dealt + table.set_aside()
            && can_be_dealt(&worlds.needs[..=worlds.last], pool);
        worlds.begin(0, pool);
        // Cards that are neither seen nor known are dealt.
        let known = table.rules().deck().minus(pool);
        let is_begun = !matches!(table.phase(), Phase::Draft { .. } | Phase::Deal { .. });
        worlds.drafted = fits && table.rules().draft() && is_begun && table.can_be_drafted(known);
        if !fits {
            worlds.piles[0].draws = nothing.draws(1);
        }
        worlds
    }

    /// Starts dealing a pile from these cards.
    fn begin(&mut self, index: usize, from: Cards) {
        let pile = &mut self.piles[index];
        (pile.from, pile.draws) = (from, from.draws(pile.size));
        self.at = index;
    }

    /// Moves on to the next hands and Court.
    fn deal(&mut self) -> Option<()> {
        let nothing = self.view.hand().emptied();
        let mut hidden = self.dealt.map_or(
            Hidden { hands: BySeat::all(nothing), court: nothing, shown: None, held: SeatSet::EMPTY },
            |(hidden, _)| hidden,
        );
        if let Some(me) = self.view.viewer().seat() {
            hidden.hands[me] = self.view.hand();
        }
        loop {
            let pile = &mut self.piles[self.at];
            let Some(drawn) = pile.draws.next() else {
                self.at = self.at.checked_sub(1)?;
                continue;
            };
            let Some(seat) = pile.seat else {
                hidden.court = self.known.court.plus(drawn);
                self.dealt = Some((hidden, self.ways(&hidden)));
                self.variant = 0;
                return Some(());
            };
            let hand = self.known.has[seat].plus(drawn);
            let rest = pile.from.minus(drawn);
            let is_lacked = drawn.options().any(|card| self.known.lacks[seat].contains(card));
            // Dead ends are left at once, not only after everything else is dealt.
            let table = self.view.table();
            let court = self.known.court.plus(rest);
            let others = &self.needs[self.at + 1..=self.last];
            if !is_lacked
                && table.check_hand(seat, hand).is_ok()
                && table.check_court(court).is_ok()
                && can_be_dealt(others, rest)
            {
                hidden.hands[seat] = hand;
                self.begin(self.at + 1, rest);
            }
        }
    }

    /// The number of ways in which the cards that the viewer can't see can lie like this.
    fn ways(&self, hidden: &Hidden) -> u64 {
        let others = || self.piles[..self.last].iter().filter_map(|pile| pile.seat);
        let mut rest = others().fold(hidden.court, |cards, seat| cards.plus(hidden.hands[seat]));
        let mut ways = 1;
        for seat in others() {
            ways *= u64::from(rest.ways(hidden.hands[seat]));
            rest = rest.minus(hidden.hands[seat]);
        }
        ways
    }

    /// The next variant of held passes and a shown card with the hands dealt now.
    fn vary(&mut self) -> Option<World> {
        let (mut hidden, ways) = self.dealt?;
        let table = self.view.table();
        if self.drafted {
            // There are seven cards, so with at most two picked the whole third set is among them.
            let piles = table.seats().flat_map(|seat| [hidden.hands[seat], table.lost(seat)]);
            if !table.can_be_drafted(piles.fold(hidden.court, Cards::plus)) {
                return None;
            }
        }
        let unshown = match table.examined() {
            Some(target) if self.view.shown().is_none() => hidden.hands[target],
            _ => hidden.court.emptied(),
        };
        let me = self.view.viewer().seat();
        let others = table.may_hold_passes();
        let others = me.map_or(others, |me| others.without(me));
        let choices = unshown.options().count().max(1) as u64;
        while self.variant < choices << others.len() {
            let (shown, held) = (self.variant % choices, self.variant / choices);
            self.variant += 1;
            hidden.shown = self.view.shown().or(unshown.options().nth(shown as usize));
            hidden.held = others.part(held);
            if let Some(me) = me.filter(|_| self.view.has_passed()) {
                hidden.held = hidden.held.with(me);
            }
            if let Ok(game) = table.filled(hidden) {
                return Some(World { game, ways });
            }
        }
        None
    }
}

impl Iterator for Worlds<'_> {
    type Item = World;

    fn next(&mut self) -> Option<World> {
        loop {
            match self.vary() {
                Some(world) => return Some(world),
                None => self.deal()?,
            }
        }
    }
}
