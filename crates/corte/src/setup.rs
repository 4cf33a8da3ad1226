//! Positions before they are checked, and the checks.

use crate::card::{Card, Cards, Character};
use crate::game::Game;
use crate::options::{MOST_RESERVE, Options, Preset};
use crate::phase::Phase;
use crate::rules::Rules;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::side::{self, Side};
use crate::table::Table;
use core::fmt;

/// A position to start from: a new game, or the start of any turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// What each seat has; nothing for seats that are not at the table.
    pub seats: BySeat<SeatSetup>,
    /// The Court of a draft game whose hands are given. In other games it consists of the remaining cards.
    pub court: Option<Cards>,
    /// The coins of the Treasury Reserve (R-F3).
    pub reserve: u8,
    /// The seat that takes the first turn from here (R-S6).
    pub first: Seat,
}

/// What a seat has in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatSetup {
    /// Its coins. By default those of R-S4 and R-V2, or none if its hand is empty.
    pub coins: Option<u8>,
    /// Its hand. By default cards are dealt to it.
    pub hand: Option<Cards>,
    /// The cards it has turned face up.
    pub lost: Option<Cards>,
    /// Its side, for all seats or none. By default sides alternate from the starting player (R-F2).
    pub side: Option<Side>,
}

impl Setup {
    /// Creates a new game: two cards will be dealt to each seat, and the first seat begins.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// let mut setup = Setup::new(rules);
    /// setup.first = Seat::new(1).unwrap();
    /// assert_eq!(setup.build().unwrap().table().turn(), setup.first);
    /// ```
    pub fn new(rules: Rules) -> Setup {
        let first = Seat::trusted(0);
        Setup { rules, seats: BySeat::all(SeatSetup::default()), court: None, reserve: 0, first }
    }

    /// Checks the position and starts a game from it.
    ///
    /// # Errors
    ///
    /// All reasons why the position is refused.
    pub fn build(&self) -> Result<Game, SetupErrors> {
        let seats = || Seat::all(self.rules.players());
        let mut errors = SetupErrors { errors: [None; 16], count: 0 };
        for seat in seats() {
            self.check_seat(seat, &mut errors);
        }
        for seat in Seat::all(Seat::MAX).skip(self.rules.players()) {
            // Values for seats that are not at the table would otherwise be lost silently.
            if seat == self.first || self.seats[seat] != SeatSetup::default() {
                errors.push(SetupError::NoSuchSeat(seat));
            }
        }
        self.check_cards(&mut errors);
        self.check_court(&mut errors);
        self.check_reformation(&mut errors);
        let playing: SeatSet = seats().filter(|seat| !self.is_out(*seat)).collect();
        if playing.is_empty() {
            errors.push(SetupError::NobodyIn);
        } else if self.first.index() < self.rules.players() && !playing.contains(self.first) {
            errors.push(SetupError::FirstIsOut(self.first));
        }
        if let (1, Some(winner)) = (playing.len(), playing.lowest())
            && self.seats[winner].hand.is_none()
        {
            errors.push(SetupError::WinnerWithoutHand(winner));
        }
        if errors.count > 0 {
            return Err(errors);
        }
        Ok(self.game(playing))
    }

    fn game(&self, playing: SeatSet) -> Game {
        let seats = || Seat::all(self.rules.players());
        let none = Cards::none(self.rules.pack());
        let mut hands = BySeat::all(none);
        let mut lost = BySeat::all(none);
        let mut coins = BySeat::all(0);
        for seat in seats() {
            let setup = self.seats[seat];
            // An empty set belongs to any pack.
            let of_this_pack = |cards: Option<Cards>| cards.filter(|cards| !cards.is_empty()).unwrap_or(none);
            hands[seat] = of_this_pack(setup.hand);
            lost[seat] = of_this_pack(setup.lost);
            let start = if self.is_out(seat) { 0 } else { self.rules.start_coins(seat == self.first) };
            coins[seat] = setup.coins.unwrap_or(start);
        }
        let dealing: SeatSet = seats().filter(|seat| self.seats[*seat].hand.is_none()).collect();
        let phase = match playing.lowest() {
            winner if playing.len() == 1 => Phase::Over { winner },
            _ if dealing.is_empty() => Phase::Action,
            _ if self.rules.draft() => Phase::Draft { waiting: dealing },
            _ => Phase::Deal { waiting: dealing },
        };
        let court = self.court.unwrap_or_else(|| match phase {
            Phase::Draft { .. } => self.rules.draft_set(2),
            _ => seats().fold(self.rules.deck(), |cards, seat| cards.minus(hands[seat]).minus(lost[seat])),
        });
        let table = Table {
            rules: self.rules,
            phase,
            turn: self.first,
            playing,
            court: court.len() as u8,
            reserve: self.reserve,
            sides: self.sides(),
            coins,
            lost,
        };
        Game { table, hands, court, shown: None, held: SeatSet::EMPTY }
    }

    /// The Reformists (R-F2).
    fn sides(&self) -> SeatSet {
        let players = self.rules.players();
        let reformist = |seat: &Seat| self.seats[*seat].side == Some(Side::Reformist);
        match self.seats[self.first].side {
            _ if !self.rules.reformation() => SeatSet::EMPTY,
            None => side::alternating(players, self.first),
            Some(_) => Seat::all(players).filter(reformist).collect(),
        }
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.seats[seat].hand.is_some_and(Cards::is_empty)
    }

    fn check_seat(&self, seat: Seat, errors: &mut SetupErrors) {
        let SeatSetup { coins, hand, lost, .. } = self.seats[seat];
        let lost_count = lost.map_or(0, Cards::len);
        match hand {
            Some(hand) if hand.len() + lost_count != 2 => {
                errors.push(SetupError::NotTwoCards { seat, count: (hand.len() + lost_count) as u8 });
            }
            None if lost_count > 0 => errors.push(SetupError::LostWithoutHand(seat)),
            _ => {}
        }
        if self.is_out(seat) && coins.is_some_and(|coins| coins > 0) {
            errors.push(SetupError::CoinsOfAnExile(seat));
        }
    }

    /// Sides and Reserve only if the option is on, and sides for everybody or nobody (R-F1, R-F2, D-27).
    fn check_reformation(&self, errors: &mut SetupErrors) {
        let is_on = self.rules.reformation();
        let mut seats = Seat::all(self.rules.players());
        let sided = seats.clone().find(|seat| self.seats[*seat].side.is_some());
        match (sided, seats.find(|seat| self.seats[*seat].side.is_none())) {
            (Some(seat), _) if !is_on => errors.push(SetupError::SideWithoutReformation(seat)),
            (Some(_), Some(seat)) => errors.push(SetupError::SideMissing(seat)),
            _ => {}
        }
        if self.reserve > 0 && !is_on {
            errors.push(SetupError::ReserveWithoutReformation);
        }
        if self.reserve > MOST_RESERVE {
            errors.push(SetupError::ReserveTooLarge(self.reserve));
        }
    }

    /// No more cards than there are copies, and none that are not in play (R-S2, R-V1).
    fn check_cards(&self, errors: &mut SetupErrors) {
        let deck = self.rules.deck();
        let mut left = deck;
        let piles = Seat::all(self.rules.players())
            .flat_map(|seat| [self.seats[seat].hand, self.seats[seat].lost])
            .chain([self.court])
            .flatten();
        for card in piles.flat_map(Cards::iter) {
            if !deck.contains(card) {
                errors.push(SetupError::NotInPlay(card));
            } else if !left.contains(card) {
                errors.push(SetupError::TooMany { card, copies: self.rules.copies() as u8 });
            } else {
                left.remove(card);
            }
        }
    }

    fn check_court(&self, errors: &mut SetupErrors) {
        let hands = Seat::all(self.rules.players()).filter(|seat| self.seats[*seat].hand.is_some()).count();
        let draft = self.rules.draft();
        match self.court {
            Some(_) if !draft || hands == 0 => errors.push(SetupError::CourtGiven),
            Some(court) if court.len() != 3 => errors.push(SetupError::CourtSize(court.len() as u8)),
            None if draft && hands == 2 => errors.push(SetupError::CourtMissing),
            _ if draft && hands == 1 => errors.push(SetupError::HalfADraft),
            _ => {}
        }
    }
}

impl Game {
    /// Returns a two-player game to try things on, and its seats.
    ///
    /// The first seat has two Dukes, 1 coin and the turn; the second has a Captain, a Contessa and 2 coins.
    ///
    /// ```
    /// # use corte::*;
    /// let (mut game, [ana, bruno]) = Game::example();
    /// game.decide(ana, Decision::Act(Action::Tax))?;
    /// game.decide(bruno, Decision::Challenge)?;
    /// assert_eq!(game.asked(), SeatSet::only(ana)); // to prove her Duke, or to concede
    /// # Ok::<(), Illegal>(())
    /// ```
    pub fn example() -> (Game, [Seat; 2]) {
        let rules = Rules::new(2, Options::of(Preset::Brazil)).expect("two may play");
        let game = Setup::new(rules).build().expect("a new game");
        let hands = [[Character::Duke; 2], [Character::Captain, Character::Contessa]];
        (game.dealt(&hands), [Seat::trusted(0), Seat::trusted(1)])
    }
}

/// A reason why a position is refused.
///
/// [`fmt::Display`] refers to seats by number, [`SetupError::display_with`] by name.
/// This enum is deliberately exhaustive: code that has a message for each reason stops compiling when a version adds one.
///
/// ```
/// # use corte::*;
/// let bruno = Seat::new(1).unwrap();
/// assert_eq!(SetupError::FirstIsOut(bruno).to_string(), "seat 2 is in exile and can't begin");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Hand and lost cards of a seat are not two cards together.
    NotTwoCards {
        /// The seat.
        seat: Seat,
        /// How many cards they are.
        count: u8,
    },
    /// A seat that has still to be dealt to has lost cards.
    LostWithoutHand(Seat),
    /// A player in exile has coins (R-I3).
    CoinsOfAnExile(Seat),
    /// The card is not in this game.
    NotInPlay(Card),
    /// There are more of this card than exist (R-S2).
    TooMany {
        /// The card.
        card: Card,
        /// How many copies of each character exist.
        copies: u8,
    },
    /// The player to begin is in exile.
    FirstIsOut(Seat),
    /// The seat to begin, or a seat that has something in this position, is not at this table.
    NoSuchSeat(Seat),
    /// Nobody holds a card.
    NobodyIn,
    /// This seat is the only one still in, and its hand is not given. The game is over, so nothing would be dealt to it.
    WinnerWithoutHand(Seat),
    /// The Court is given, but this is not a draft game whose hands are given.
    CourtGiven,
    /// The Court of a draft game does not have three cards (R-V2), but this many.
    CourtSize(u8),
    /// A draft game whose hands are given lacks its Court.
    CourtMissing,
    /// A draft game has one hand given and one not.
    HalfADraft,
    /// A seat has a side, but the table does not play the Reformation (R-F1).
    SideWithoutReformation(Seat),
    /// A seat has no side, but others have one (R-F2).
    SideMissing(Seat),
    /// The Reserve holds coins, but the table does not play the Reformation (R-F1).
    ReserveWithoutReformation,
    /// The Reserve holds more coins than its limit (D-27).
    ReserveTooLarge(u8),
}

/// All reasons why a position is refused, up to sixteen.
///
/// [`fmt::Display`] refers to seats by number; [`SetupError::display_with`] refers to them by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetupErrors {
    errors: [Option<SetupError>; 16],
    count: usize,
}

impl SetupErrors {
    fn push(&mut self, error: SetupError) {
        if !self.errors.contains(&Some(error)) {
            if let Some(place) = self.errors.get_mut(self.count) {
                *place = Some(error);
            }
            self.count += 1;
        }
    }

    /// Iterates over the reasons.
    ///
    /// ```
    /// # use corte::*;
    /// # let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// let mut setup = Setup::new(rules);
    /// setup.seats[Seat::new(0).unwrap()].lost = Cards::of(Pack::default(), &[Card::plain(Character::Duke)]);
    /// let errors = setup.build().unwrap_err();
    /// assert!(matches!(errors.reasons().next(), Some(SetupError::LostWithoutHand(_))));
    /// ```
    pub fn reasons(&self) -> impl Iterator<Item = SetupError> + use<> {
        self.errors.into_iter().flatten()
    }
}

impl SetupError {
    /// Returns the text of this reason, with seats written by `name`.
    pub fn display_with<N: fmt::Display>(self, name: impl Fn(Seat) -> N) -> impl fmt::Display {
        struct Named<N, F>(SetupError, F, core::marker::PhantomData<N>);
        impl<N: fmt::Display, F: Fn(Seat) -> N> fmt::Display for Named<N, F> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let name = &self.1;
                match self.0 {
                    SetupError::NotTwoCards { seat, count } => {
                        let plural = if count == 1 { "" } else { "s" };
                        write!(
                            f,
                            "{} has {count} card{plural} in hand and lost; there must be two",
                            name(seat)
                        )
                    }
                    SetupError::LostWithoutHand(seat) => {
                        write!(f, "{} has lost cards but no hand; give its hand too", name(seat))
                    }
                    SetupError::CoinsOfAnExile(seat) => {
                        write!(f, "{} is in exile and can't have coins", name(seat))
                    }
                    SetupError::NotInPlay(card) => write!(f, "there is no {card} in this game"),
                    SetupError::TooMany { card, copies } if card.face().is_none() => {
                        write!(f, "there are only {copies} cards of {card}")
                    }
                    SetupError::TooMany { card, .. } => write!(f, "there is only one {card}"),
                    SetupError::FirstIsOut(seat) => write!(f, "{} is in exile and can't begin", name(seat)),
                    SetupError::NoSuchSeat(seat) => write!(f, "there is no {seat} at this table"),
                    SetupError::NobodyIn => f.write_str("nobody has a card in hand"),
                    SetupError::WinnerWithoutHand(seat) => {
                        write!(f, "{} is alone and has won; give its hand", name(seat))
                    }
                    SetupError::CourtGiven => {
                        f.write_str("only a draft game with given hands has a given Court")
                    }
                    SetupError::CourtSize(count) => {
                        write!(f, "the Court of a draft game has three cards, not {count}")
                    }
                    SetupError::CourtMissing => {
                        f.write_str("a draft game with given hands needs a given Court")
                    }
                    SetupError::SideWithoutReformation(seat) => {
                        write!(f, "{} has a side, but this table plays without the Reformation", name(seat))
                    }
                    SetupError::SideMissing(seat) => {
                        write!(f, "{} has no side; give one to every seat, or to none", name(seat))
                    }
                    SetupError::ReserveWithoutReformation => {
                        f.write_str("there is a Reserve, but this table plays without the Reformation")
                    }
                    SetupError::ReserveTooLarge(coins) => {
                        write!(f, "the Reserve holds at most {MOST_RESERVE} coins, not {coins}")
                    }
                    SetupError::HalfADraft => f.write_str("a draft game needs both hands or neither"),
                }
            }
        }
        Named(self, name, core::marker::PhantomData)
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display_with(|seat| seat).fmt(f)
    }
}

impl core::error::Error for SetupError {}

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.reasons().enumerate() {
            write!(f, "{}{}", if index == 0 { "" } else { "\n" }, error)?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupErrors {}
