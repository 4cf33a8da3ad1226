//! The last two players of a game of Coup, as a game that can be solved exactly.

use crate::game::{ExtensiveGame, Player, Turn};
use crate::heard::Words;
use core::fmt;
use corte::{Cards, DecisionId, Event, Game, Knowledge, Pending, Phase, Seat, Secret, Viewer};
use std::hash::Hash;

/// A position with two players left, played for a given number of turns.
///
/// Everything public is kept: coins, lost cards and whose turn it is.
/// The hidden cards are dealt again, with the probabilities of chance, so both players see the same position and how it came
/// about doesn't matter.
/// The first player is the one whose turn it is.
/// The winner gets 1 and the loser −1, and both get 0 when the turns are over.
/// A payoff of *v* therefore means a share of (1 + *v*) / 2 of games won, with a game cut short as half a win for each.
///
/// Players know all events they have heard since the deal: there is no abstraction.
///
/// ```
/// use corte::{Cards, Character, Options, Preset, Rules, Seat, SeatSetup, Setup};
/// use corte_solver::{Cfr, Endgame, SequenceForm, Variant};
///
/// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
/// let mut setup = Setup::new(rules);
/// let cards = |character: Character| Cards::of(rules.pack(), &[corte::Card::plain(character)]);
/// for (seat, coins) in Seat::all(2).zip([3, 5]) {
///     setup.seats[seat] =
///         SeatSetup { coins: Some(coins), hand: cards(Character::Duke), lost: cards(Character::Captain), ..SeatSetup::default() };
/// }
/// let game = SequenceForm::of(&Endgame::new(&setup.build()?, 1)?, 1_000_000)?;
/// let mut solver = Cfr::new(&game, Variant::Predictive);
/// solver.run(300);
/// let strategy = solver.average();
/// assert!(game.exploitability(&strategy) < 0.01);
/// assert!(game.value(&strategy) > 0.0); // the player who can assassinate gains something in one turn
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Endgame {
    /// The games that the public position could be, with their probabilities.
    deals: Vec<(Game, f64)>,
    seats: [Seat; 2],
    turns: u8,
}

/// The reason why a position is not an endgame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoEndgame {
    /// More or fewer than two players are left.
    Players(usize),
    /// The position is not the start of a turn.
    MidTurn,
    /// The number of turns is 0.
    NoTurns,
    /// The game began with a draft: each player knows the card they picked (R-V2), which a position does not record.
    Draft,
}

impl fmt::Display for NoEndgame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoEndgame::Players(count) => {
                write!(f, "an endgame needs two players left; this position has {count}")
            }
            NoEndgame::MidTurn => {
                f.write_str("an endgame begins at the start of a turn; this position is in the middle of one")
            }
            NoEndgame::NoTurns => f.write_str("an endgame lasts at least one turn"),
            NoEndgame::Draft => f.write_str(
                "in a draft each player knows which card they picked, and a position does not record that",
            ),
        }
    }
}

impl core::error::Error for NoEndgame {}

/// A state of an [`Endgame`].
#[derive(Clone)]
pub struct EndgameState {
    /// `None` before the deal.
    game: Option<Game>,
    /// By seat: what the player has heard.
    heard: [EndgameHeard; 2],
    turns: u8,
}

impl EndgameState {
    /// Returns the game; `None` before the cards are dealt.
    ///
    /// ```
    /// # use corte::Game;
    /// # use corte_solver::*;
    /// let (game, [ana, bruno]) = Game::example();
    /// let endgame = Endgame::new(&game, 1)?;
    /// let start = endgame.start();
    /// assert!(start.game().is_none());
    /// assert!(endgame.play(&start, EndgameAction::Deal(0)).game().is_some());
    /// # Ok::<(), NoEndgame>(())
    /// ```
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }
}

impl fmt::Debug for EndgameState {
    /// Shows nothing: logs must not leak secrets either.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EndgameState").finish_non_exhaustive()
    }
}

/// An action or an outcome of chance in an [`Endgame`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndgameAction {
    /// Chance deals the hidden cards: the deal with this number.
    Deal(u32),
    /// Chance: a seat draws cards from the Court.
    Draw(Seat, Cards),
    /// A player makes a decision.
    Decide(DecisionId),
}

/// Everything that a player has heard, as 128 bits.
///
/// With 2³² information sets, the chance that any two share a value is one in 2⁶⁴.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EndgameHeard(Words);

impl EndgameHeard {
    /// Returns a number determined by what was heard, the same on every machine. It can seed a player's random choices.
    ///
    /// ```
    /// # use corte::Game;
    /// # use corte_solver::*;
    /// let (game, [ana, bruno]) = Game::example();
    /// let endgame = Endgame::new(&game, 1)?;
    /// let heard = |deal| match endgame.turn(&endgame.play(&endgame.start(), EndgameAction::Deal(deal))) {
    ///     Turn::Decision { information, .. } => information.seed(),
    ///     _ => unreachable!("a turn begins"),
    /// };
    /// let same_hand = (1..).find(|deal| endgame.deals()[*deal].0.hand(ana) == endgame.deals()[0].0.hand(ana)).unwrap();
    /// assert_eq!(heard(0), heard(same_hand as u32));
    /// # Ok::<(), NoEndgame>(())
    /// ```
    pub fn seed(self) -> u64 {
        self.0.first()
    }

    fn hear(&mut self, news: impl Hash) {
        news.hash(&mut self.0);
    }
}

impl Endgame {
    /// Creates the endgame of a position, which ends after this many turns.
    ///
    /// ```
    /// # use corte::Game;
    /// # use corte_solver::*;
    /// let (game, [ana, bruno]) = Game::example();
    /// assert!(Endgame::new(&game, 2).is_ok());
    /// assert_eq!(Endgame::new(&game, 0).unwrap_err(), NoEndgame::NoTurns);
    /// ```
    ///
    /// # Errors
    ///
    /// If the position is not the start of a turn with two players left, its game has a draft, or `turns` is 0.
    pub fn new(position: &Game, turns: u8) -> Result<Endgame, NoEndgame> {
        let table = position.table();
        let playing = table.playing();
        if playing.len() != 2 {
            return Err(NoEndgame::Players(playing.len()));
        }
        if table.phase() != Phase::Action {
            return Err(NoEndgame::MidTurn);
        }
        if turns == 0 {
            return Err(NoEndgame::NoTurns);
        }
        if table.rules().options().draft {
            return Err(NoEndgame::Draft);
        }
        let first = table.turn();
        let second = playing.without(first).iter().next().ok_or(NoEndgame::Players(1))?;
        let onlooker = position.view(Viewer::Spectator);
        let worlds: Vec<_> = onlooker.worlds(&Knowledge::none(table.rules())).collect();
        let ways: u64 = worlds.iter().map(|world| world.ways).sum();
        let deals = worlds.into_iter().map(|world| (world.game, world.ways as f64 / ways as f64)).collect();
        Ok(Endgame { deals, seats: [first, second], turns })
    }

    /// Returns the seats of the two players; the first takes the first turn.
    ///
    /// ```
    /// # use corte::Game;
    /// # use corte_solver::*;
    /// let (game, [ana, bruno]) = Game::example();
    /// assert_eq!(Endgame::new(&game, 1)?.seats(), [ana, bruno]);
    /// # Ok::<(), NoEndgame>(())
    /// ```
    pub fn seats(&self) -> [Seat; 2] {
        self.seats
    }

    /// Returns the games that the public position could be, with their probabilities.
    ///
    /// ```
    /// # use corte::Game;
    /// # use corte_solver::*;
    /// let (game, [ana, bruno]) = Game::example();
    /// let endgame = Endgame::new(&game, 1)?;
    /// let all: f64 = endgame.deals().iter().map(|(_, chance)| chance).sum();
    /// assert!((all - 1.0).abs() < 1e-9);
    /// assert!(endgame.deals().iter().all(|(deal, _)| deal.table() == game.table()));
    /// # Ok::<(), NoEndgame>(())
    /// ```
    pub fn deals(&self) -> &[(Game, f64)] {
        &self.deals
    }

    fn player(&self, seat: Seat) -> Player {
        if seat == self.seats[0] { Player::First } else { Player::Second }
    }

    /// The seat that is asked. With two players there is never more than one.
    fn asked(game: &Game) -> Option<Seat> {
        match game.pending() {
            Pending::Decision(seats) => seats.iter().next(),
            Pending::Chance(_) | Pending::Over => None,
        }
    }

    fn tell(&self, state: &mut EndgameState, event: &Event<Secret>) {
        for (seat, heard) in self.seats.iter().zip(&mut state.heard) {
            if let Some(news) = event.seen_by(Viewer::Seat(*seat)) {
                heard.hear(news);
            }
        }
        if matches!(event, Event::Turn { .. }) {
            state.turns -= 1;
        }
    }

    /// Returns the state after an action that [`Endgame::turn`] offers there, and passes the events on the way to `sink`.
    ///
    /// # Panics
    ///
    /// Perhaps, after an action that isn't offered.
    ///
    /// ```
    /// # use corte::Game;
    /// # use corte_solver::*;
    /// let (game, [ana, bruno]) = Game::example();
    /// let endgame = Endgame::new(&game, 1)?;
    /// let dealt = endgame.play(&endgame.start(), EndgameAction::Deal(0));
    /// let Turn::Decision { actions, .. } = endgame.turn(&dealt) else { unreachable!("a turn begins") };
    /// let mut told = Vec::new();
    /// endgame.play_telling(&dealt, actions[0], |event| told.push(event.kind().name()));
    /// assert_eq!(told, ["declared", "took", "turn"]); // an Income
    /// # Ok::<(), NoEndgame>(())
    /// ```
    pub fn play_telling(
        &self,
        state: &EndgameState,
        action: EndgameAction,
        mut sink: impl FnMut(&Event<Secret>),
    ) -> EndgameState {
        let mut next = state.clone();
        let mut events = Vec::new();
        match (action, &mut next.game) {
            (EndgameAction::Deal(number), game) => {
                let (dealt, _) = self.deals[number as usize];
                *game = Some(dealt);
                for (seat, heard) in self.seats.iter().zip(&mut next.heard) {
                    heard.hear(dealt.hand(*seat));
                }
            }
            (EndgameAction::Draw(seat, cards), Some(game)) => {
                let drawn = game.apply(corte::Move::Draw { seat, cards }, |event| events.push(*event));
                debug_assert_eq!(drawn, Ok(()), "an outcome that was offered");
            }
            (EndgameAction::Decide(id), Some(game)) => {
                if let Some(seat) = Endgame::asked(game) {
                    game.play(seat, id, |event| events.push(*event));
                }
            }
            (_, None) => {}
        }
        for event in &events {
            self.tell(&mut next, event);
            sink(event);
        }
        next
    }
}

impl ExtensiveGame for Endgame {
    type State = EndgameState;
    type Action = EndgameAction;
    type Information = EndgameHeard;

    fn start(&self) -> EndgameState {
        EndgameState { game: None, heard: [EndgameHeard::default(); 2], turns: self.turns }
    }

    fn turn(&self, state: &EndgameState) -> Turn<EndgameAction, EndgameHeard> {
        let Some(game) = &state.game else {
            let deals = (0..).zip(&self.deals);
            return Turn::Chance(
                deals.map(|(number, (_, share))| (EndgameAction::Deal(number), *share)).collect(),
            );
        };
        if let Some(winner) = game.table().winner() {
            return Turn::Over(self.player(winner).sign());
        }
        if let Some(chance) = game.chance() {
            let outcomes: Vec<(Cards, u32)> = game.outcomes(chance.count).collect();
            let all: u32 = outcomes.iter().map(|(_, ways)| ways).sum();
            let share =
                |(cards, ways)| (EndgameAction::Draw(chance.seat, cards), f64::from(ways) / f64::from(all));
            return Turn::Chance(outcomes.into_iter().map(share).collect());
        }
        match Endgame::asked(game) {
            Some(seat) if state.turns > 0 => {
                let player = self.player(seat);
                let actions = game.legal(seat).iter().map(EndgameAction::Decide).collect();
                Turn::Decision { player, information: state.heard[player.index()], actions }
            }
            _ => Turn::Over(0.0),
        }
    }

    fn play(&self, state: &EndgameState, action: EndgameAction) -> EndgameState {
        self.play_telling(state, action, |_| ())
    }
}
