//! Games as data: a row for each decision, from which the games can be replayed.
//!
//! `docs/dataset.md` describes the rows.

use crate::observation::{OBSERVATION, observe};
use corte::{Card, Cards, Dealer, DecisionId, Game, Illegal, Move, Options, Rules, Seat, Setup, Viewer};
use corte_bots::{Memory, Policy, Seated, bot_seeds};
use std::fmt;

/// One decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The number of decisions before this one.
    pub ply: u32,
    /// The number of turns begun so far.
    pub turn: u32,
    /// The seat that decides.
    pub seat: Seat,
    /// Whether a bot decided in the place of a person who was away.
    pub stand_in: bool,
    /// The cards drawn from the Court since the previous decision, in order: the seat, and the card.
    pub drawn: Vec<(Seat, Card)>,
    /// What the seat knows ([`observe`]).
    pub observation: Vec<f32>,
    /// The legal decisions, in ascending order.
    pub legal: Vec<DecisionId>,
    /// The decision made.
    pub decision: DecisionId,
    /// The policy's probability of each legal decision; `None` if unknown.
    pub weights: Option<Vec<f32>>,
}

/// A game and its decisions.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRows {
    /// The rules.
    pub rules: Rules,
    /// The seat that took the first turn.
    pub first: Seat,
    /// The bot at each seat, `None` for a person; empty if unknown.
    pub players: Vec<Option<String>>,
    /// The decisions.
    pub rows: Vec<Row>,
    /// The winner; `None` if the game reached its turn limit or was abandoned.
    pub winner: Option<Seat>,
}

impl GameRows {
    /// The result of the game for a seat: 1 for the winner, and for the others equal parts of −1; `None` without a winner.
    pub fn result(&self, seat: Seat) -> Option<f32> {
        let others = self.rules.players() - 1;
        self.winner.map(|winner| if winner == seat { 1.0 } else { -1.0 / others as f32 })
    }

    /// Replays the rows, and returns the game after the last one. Cards drawn after the last decision are not in the rows.
    ///
    /// A row's seat, drawn cards and decision are replayed, and the winner is compared; what else it has follows from them, and isn't looked at.
    ///
    /// # Errors
    ///
    /// If a row doesn't follow from those before it: which row, and why.
    pub fn replay(&self) -> Result<Game, NoReplay> {
        let setup = Setup { first: self.first, ..Setup::new(self.rules) };
        let refused = |row| move |reason| NoReplay { row, reason };
        let illegal = |row| move |reason| NoReplay { row, reason: RowFault::Illegal(reason) };
        let mut game = setup.build().map_err(|_| illegal(0)(Illegal::NoSuchSeat))?;
        for (index, row) in self.rows.iter().enumerate() {
            let drawn = || refused(index)(RowFault::Drawn);
            let mut left = row.drawn.as_slice();
            while let Some(chance) = game.chance() {
                let (cards, rest) = left.split_at_checked(chance.count).ok_or_else(drawn)?;
                let seat = cards.first().map_or(chance.seat, |(seat, _)| *seat);
                let pile: Vec<Card> = cards.iter().map(|(_, card)| *card).collect();
                let pile = Cards::of(self.rules.pack(), &pile).ok_or_else(drawn)?;
                game.apply(Move::Draw { seat, cards: pile }, |_| ()).map_err(illegal(index))?;
                left = rest;
            }
            if !left.is_empty() {
                return Err(drawn());
            }
            game.choose(row.seat, row.decision, |_| ()).map_err(illegal(index))?;
        }
        let end = self.rows.len();
        // Draws after the last decision are not recorded. Nobody decides by them, so any will do.
        while let Some(chance) = game.chance().filter(|_| self.winner.is_some()) {
            let (cards, _) =
                game.outcomes(chance.count).next().ok_or_else(|| refused(end)(RowFault::Drawn))?;
            game.apply(Move::Draw { seat: chance.seat, cards }, |_| ()).map_err(illegal(end))?;
        }
        match self.winner {
            Some(_) if self.winner != game.table().winner() => Err(refused(end)(RowFault::Winner)),
            _ => Ok(game),
        }
    }
}

/// Why rows can't be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoReplay {
    /// The row within the game, counted from 0; if all rows could be replayed, their number.
    pub row: usize,
    /// The reason.
    pub reason: RowFault,
}

/// What doesn't follow from the rows before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowFault {
    /// The draw or the decision is illegal.
    Illegal(Illegal),
    /// More or fewer cards are drawn than the game waits for, or such as it doesn't have.
    Drawn,
    /// The game has another winner, or none.
    Winner,
}

impl fmt::Display for NoReplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {} of the game: ", self.row)?;
        match self.reason {
            RowFault::Illegal(reason) => reason.fmt(f),
            RowFault::Drawn => f.write_str("the cards drawn before it are not those that the game waits for"),
            RowFault::Winner => f.write_str("after all rows, the game isn't won as they say"),
        }
    }
}

impl std::error::Error for NoReplay {}

/// Records a game while it is played.
#[derive(Clone, Debug)]
pub struct Taker {
    game: Game,
    memory: Memory,
    turn: u32,
    drawn: Vec<(Seat, Card)>,
    played: GameRows,
}

impl Taker {
    /// A new game by these rules, before the deal.
    ///
    /// # Errors
    ///
    /// If this seat can't take the first turn.
    pub fn new(rules: Rules, first: Seat, players: Vec<Option<String>>) -> Result<Taker, Illegal> {
        let game = Setup { first, ..Setup::new(rules) }.build().map_err(|_| Illegal::NoSuchSeat)?;
        let played = GameRows { rules, first, players, rows: Vec::new(), winner: None };
        Ok(Taker { game, memory: Memory::default(), turn: 0, drawn: Vec::new(), played })
    }

    /// The game as it is now.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Makes a move and records it. `heard` is called with each event.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_batch::dataset::Taker;
    /// let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    /// let mut taker = Taker::new(rules, Seat::new(0).unwrap(), Vec::new())?;
    /// let mut dealer = Dealer::new(7, 0);
    /// while !taker.game().table().is_over() {
    ///     let game = *taker.game();
    ///     let mv = match (game.chance(), game.asked().lowest()) {
    ///         (Some(chance), _) => Move::Draw { seat: chance.seat, cards: dealer.draw(&game, chance.count) },
    ///         (None, Some(seat)) => {
    ///             let id = dealer.pick(game.legal(seat)).unwrap();
    ///             Move::Decide { seat, decision: game.view(Viewer::Seat(seat)).decision(id).unwrap() }
    ///         }
    ///         (None, None) => break,
    ///     };
    ///     taker.make(mv, None, |_| ())?;
    /// }
    /// let winner = taker.game().table().winner();
    /// let again = taker.finish().replay().unwrap();
    /// assert_eq!(again.table().winner(), winner);
    /// # Ok::<(), Illegal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the move is illegal; nothing has changed then.
    pub fn make(
        &mut self,
        mv: Move,
        weights: Option<Vec<f32>>,
        mut heard: impl FnMut(&corte::Event<corte::Secret>),
    ) -> Result<(), Illegal> {
        let row = match mv {
            Move::Draw { .. } => None,
            Move::Decide { seat, decision } => Some(self.row(seat, decision, weights)?),
        };
        let Taker { game, memory, turn, .. } = self;
        let before = *game.table();
        game.apply(mv, |event| {
            memory.hear(&before, event);
            *turn += u32::from(matches!(event, corte::Event::Turn { .. }));
            heard(event);
        })?;
        match (row, mv) {
            (Some(row), _) => {
                self.drawn.clear();
                self.played.rows.push(row);
            }
            (None, Move::Draw { seat, cards }) => self.drawn.extend(cards.iter().map(|card| (seat, card))),
            (None, Move::Decide { .. }) => {}
        }
        Ok(())
    }

    fn row(&self, seat: Seat, decision: corte::Decision, weights: Option<Vec<f32>>) -> Result<Row, Illegal> {
        let view = self.game.view(Viewer::Seat(seat));
        let decision = view.check(decision)?;
        let mut observation = vec![0.0; OBSERVATION];
        observe(&view, &self.memory, &mut observation);
        Ok(Row {
            ply: self.played.rows.len() as u32,
            turn: self.turn,
            seat,
            stand_in: false,
            drawn: self.drawn.clone(),
            observation,
            legal: view.legal().iter().collect(),
            decision,
            weights,
        })
    }

    /// The game with all its decisions.
    pub fn finish(mut self) -> GameRows {
        self.played.winner = self.game.table().winner();
        self.played
    }
}

/// Why bots can't play a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoGame {
    /// There is no bot of one of the names.
    Unknown(corte_bots::UnknownBot),
    /// The bots are not as many as the seats.
    Names {
        /// The number of names.
        names: usize,
        /// The number of seats.
        seats: usize,
    },
}

impl fmt::Display for NoGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoGame::Unknown(unknown) => unknown.fmt(f),
            NoGame::Names { names, seats } => {
                write!(f, "bots are named for {names} of {seats} seats: name one for each")
            }
        }
    }
}

impl std::error::Error for NoGame {}

impl From<corte_bots::UnknownBot> for NoGame {
    fn from(unknown: corte_bots::UnknownBot) -> NoGame {
        NoGame::Unknown(unknown)
    }
}

/// Bots that play games to be recorded.
#[derive(Clone, Debug)]
pub struct Bots {
    /// The rules.
    pub rules: Rules,
    /// The names of the bots, one for each seat. They move on by one seat from game to game.
    pub names: Vec<String>,
    /// The seed of all games.
    pub seed: u64,
    /// A game that reaches this many turns ends without a winner; 0 for no limit.
    pub most_turns: u32,
    /// The iterations of a bot that searches.
    pub iterations: u32,
}

impl Bots {
    /// Plays the game with this number. The same number gives the same game, whatever was played before.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_batch::dataset::Bots;
    /// let options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    /// let names = ["page", "fool"].map(str::to_owned).to_vec();
    /// let rules = Rules::new(2, options)?;
    /// let bots = Bots { rules, names, seed: 7, most_turns: 200, iterations: 100 };
    /// let game = bots.play(0)?;
    /// assert_eq!(game.players, ["page", "fool"].map(|name| Some(name.to_owned())));
    /// assert_eq!(bots.play(1)?.players[0].as_deref(), Some("fool"));
    /// assert!(game.rows.iter().all(|row| row.weights.as_ref().unwrap().len() == row.legal.len()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no bot of one of the names, or not one name for each seat.
    pub fn play(&self, number: u64) -> Result<GameRows, NoGame> {
        let seats = self.rules.players();
        if self.names.len() != seats {
            return Err(NoGame::Names { names: self.names.len(), seats });
        }
        let named = |seat: usize| &self.names[(seat + (number % seats as u64) as usize) % seats];
        let policies: Result<Vec<Box<dyn Policy>>, _> =
            (0..seats).map(|seat| corte_bots::policy(named(seat))).collect();
        let players = (0..seats).map(|seat| Some(named(seat).clone())).collect();
        let first = Seat::all(self.rules.players()).next().expect("a table has seats");
        let mut taker = Taker::new(self.rules, first, players).expect("the first seat may begin");
        let mut dealer = Dealer::new(self.seed, number);
        let mut bots: Vec<Seated> = policies?
            .into_iter()
            .zip(Seat::all(seats))
            .zip(bot_seeds(self.seed, number))
            .map(|((policy, seat), seed)| {
                Seated::new(policy, taker.game().perspective(Viewer::Seat(seat)), seed)
            })
            .collect();
        while let Some((mv, weights)) = self.next_move(&taker, &mut dealer, &mut bots) {
            let hear = |event: &corte::Event<corte::Secret>| {
                for (bot, seat) in bots.iter_mut().zip(Seat::all(seats)) {
                    event.seen_by(Viewer::Seat(seat)).iter().for_each(|seen| bot.hear(seen));
                }
            };
            taker.make(mv, weights, hear).expect("bots decide legally");
        }
        Ok(taker.finish())
    }

    /// The next move, and the probability of each decision; `None` if the game is over or has reached its turn limit.
    fn next_move(
        &self,
        taker: &Taker,
        dealer: &mut Dealer,
        bots: &mut [Seated],
    ) -> Option<(Move, Option<Vec<f32>>)> {
        let game = taker.game();
        if let Some(chance) = game.chance() {
            let cards = dealer.draw(game, chance.count);
            return Some((Move::Draw { seat: chance.seat, cards }, None));
        }
        if self.most_turns > 0 && taker.turn > self.most_turns {
            return None;
        }
        let seat = crate::to_decide(game)?;
        let bot = bots.get_mut(seat.index())?;
        let iterations = self.iterations;
        let id = bot.decide_while(&mut |done| done < iterations)?;
        let legal = game.legal(seat);
        let weights = match legal.len() {
            1 => vec![1.0],
            _ => legal.iter().map(|id| bot.weights().probability(id)).collect(),
        };
        let decision = game.view(Viewer::Seat(seat)).decision(id)?;
        Some((Move::Decide { seat, decision }, Some(weights)))
    }
}

/// Rules as text for a row: the number of players, the rulebook, and each option that differs from it, as in
/// `3 brazil inquisitor=on challenge-order=clockwise`.
///
/// ```
/// # use corte::*;
/// # use corte_batch::dataset::{rules_from, rules_text};
/// let rules = Rules::new(3, Options { inquisitor: true, ..Options::of(Preset::Italy) }).unwrap();
/// assert_eq!(rules_text(&rules), "3 italy inquisitor=on");
/// assert_eq!(rules_from("3 italy inquisitor=on"), Some(rules));
/// ```
pub fn rules_text(rules: &Rules) -> String {
    let options = rules.options();
    let mut text = format!("{} {}", rules.players(), options.preset.name());
    for (name, value) in options.changed() {
        text.push_str(&format!(" {name}={value}"));
    }
    text
}

/// The rules from such a text; `None` if it is invalid.
pub fn rules_from(text: &str) -> Option<Rules> {
    let mut words = text.split_whitespace();
    let (players, preset) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let mut options = Options::of(preset);
    for word in words {
        let (name, value) = word.split_once('=')?;
        options.set(name, value).ok()?;
    }
    Rules::new(players, options).ok()
}

/// A drawn card as a number: 35 for each seat, five for each character, and one for each copy with distinct faces.
///
/// ```
/// # use corte::*;
/// # use corte_batch::dataset::drawn_number;
/// let bruno = Seat::new(1).unwrap();
/// assert_eq!(drawn_number((bruno, Card::plain(Character::Captain))), 45);
/// ```
pub fn drawn_number((seat, card): (Seat, Card)) -> i32 {
    seat.index() as i32 * SLOTS + card.slot() as i32
}

/// The seat and card that such a number stands for by these rules; `None` if it stands for none.
///
/// ```
/// # use corte::*;
/// # use corte_batch::dataset::drawn_card;
/// let rules = Rules::new(2, Options { diplomat: true, ..Options::of(Preset::Brazil) }).unwrap();
/// let (seat, card) = drawn_card(&rules, 45).unwrap();
/// assert_eq!((seat.index(), card), (1, Card::plain(Character::Captain)));
/// assert_eq!(drawn_card(&rules, 0).unwrap().1, Card::plain(Character::Diplomat)); // in a Duke's place
/// assert_eq!(drawn_card(&rules, 25), None); // an Inquisitor
/// ```
pub fn drawn_card(rules: &Rules, number: i32) -> Option<(Seat, Card)> {
    let seat = Seat::new(usize::try_from(number / SLOTS).ok()?)?;
    let card = rules.card(usize::try_from(number % SLOTS).ok()?)?;
    rules.deck().contains(card).then_some((seat, card))
}

/// The numbers for each seat: five for each character. The last five are never used, because a Diplomat has the number of a Duke.
const SLOTS: i32 = (corte::COPIES * corte::Character::ALL.len()) as i32;

/// Records a game from its moves, which start before the deal, with those that bots made in the places of people who were away
/// (`stand_ins`, by their numbers from 0, lowest first).
///
/// # Errors
///
/// If a move is illegal, or the game begins in the middle: rows need the whole game from the deal.
pub fn taken(
    setup: &Setup,
    moves: impl IntoIterator<Item = Move>,
    players: Vec<Option<String>>,
    stand_ins: &[usize],
) -> Result<GameRows, Illegal> {
    let mut taker = Taker::new(setup.rules, setup.first, players)?;
    if setup.build().map_or(true, |game| game != *taker.game()) {
        return Err(Illegal::NoDraw);
    }
    for (index, mv) in moves.into_iter().enumerate() {
        taker.make(mv, None, |_| ())?;
        if let (Move::Decide { .. }, Some(row)) = (mv, taker.played.rows.last_mut()) {
            row.stand_in = stand_ins.binary_search(&index).is_ok();
        }
    }
    Ok(taker.finish())
}
