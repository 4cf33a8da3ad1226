//! A bot's complete strategy for an endgame, so that its distance from an equilibrium can be computed exactly.

use crate::entrant::{Entrant, NotAsked, Repeatable};
use corte::{DecisionId, Event, Perspective, Seen, View, Viewer};
use corte_bots::{Effort, Policy, Weights};
use corte_solver::{
    Endgame, EndgameAction, EndgameHeard, EndgameState, ExtensiveGame, Player, SequenceForm, Strategy, Turn,
};
use std::collections::{HashMap, HashSet};

/// Returns the strategy of a bot in an endgame: its weights in every information set, after hearing the events since the deal.
///
/// A search gets `iterations` unless the bot's name sets a budget. In each information set it has randomness of its own, derived
/// from `seed` and from what was heard, so the result is repeatable.
///
/// # Panics
///
/// If `game` is not the sequence form of this endgame.
///
/// # Errors
///
/// If the bot is an external program, has a time budget, or is a player of your own that weighs other decisions than the legal
/// ones.
///
/// ```
/// use corte::{Card, Cards, Character, Options, Preset, Rules, Seat, SeatSetup, Setup};
/// use corte_arena::bot_in_endgame;
/// use corte_solver::{Endgame, SequenceForm};
///
/// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
/// let mut setup = Setup::new(rules);
/// let cards = |character: Character| Cards::of(rules.pack(), &[Card::plain(character)]);
/// for seat in Seat::all(2) {
///     setup.seats[seat] = SeatSetup { coins: Some(7), hand: cards(Character::Duke), lost: cards(Character::Captain), ..SeatSetup::default() };
/// }
/// let endgame = Endgame::new(&setup.build()?, 1)?;
/// let game = SequenceForm::of(&endgame, 100_000)?;
/// let page = bot_in_endgame(&endgame, &game, &"page".parse()?, 1_000, 7)?;
/// assert!(game.value(&page) > 0.95); // with seven coins it nearly always takes the Coup
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn bot_in_endgame(
    endgame: &Endgame,
    game: &SequenceForm<EndgameHeard>,
    bot: &Entrant,
    iterations: u32,
    seed: u64,
) -> Result<Strategy, NotAsked> {
    let Repeatable { make, iterations } = bot.repeatable(iterations)?;
    let mut player = make.make();
    let strategy = strategy_in_endgame(endgame, game, |question| {
        let mut effort = Effort { seed: seed ^ question.seed, go_on: &mut |done| done < iterations };
        question.weighed_by(player.as_mut(), &mut effort)
    });
    strategy.ok_or_else(|| NotAsked::NoAnswer(bot.name().into_owned()))
}

/// A question that a player is asked in an endgame, as everyone with this player's knowledge hears it: an information set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndgameQuestion {
    /// What the player knew after the deal.
    pub dealt: Perspective,
    /// What the player has heard since.
    pub heard: Vec<Event<Seen>>,
    /// A number determined by what the player has heard, the same on every machine, for random choices.
    pub seed: u64,
}

impl EndgameQuestion {
    /// Tells the game up to the question: first the view after the deal, then each event with the view just before it.
    ///
    /// Returns what the player knows when asked.
    pub fn replay(&self, mut tell: impl FnMut(&View<'_>, Option<&Event<Seen>>)) -> Perspective {
        let mut now = self.dealt;
        tell(&now.view(), None);
        for event in &self.heard {
            tell(&now.view(), Some(event));
            now.hear(event);
        }
        now
    }

    /// Returns a policy's probabilities of the legal decisions, in the order of their ids, after it has heard the game up to the
    /// question; `None` if its weights are not for the legal decisions.
    pub fn weighed_by(&self, player: &mut dyn Policy, effort: &mut Effort<'_>) -> Option<Vec<f64>> {
        let now = self.replay(|view, event| match event {
            None => player.begin(view),
            Some(event) => player.hear(view, event),
        });
        let (view, mut weights) = (now.view(), Weights::default());
        player.weigh(&view, effort, &mut weights);
        let probability = |id: DecisionId| f64::from(weights.probability(id));
        (weights.legal() == view.legal()).then(|| view.legal().iter().map(probability).collect())
    }
}

/// Returns the strategy of a player that weighs the legal decisions of every question it can be asked, in the order of their ids.
///
/// Where only one decision is legal it isn't asked. `None` if it has no weights for a question, another number of them than
/// decisions, or weights that are negative or not finite. If all weights are 0, each decision is equally likely.
///
/// # Panics
///
/// If `game` is not the sequence form of this endgame.
///
/// ```
/// use corte::Game;
/// use corte_arena::strategy_in_endgame;
/// use corte_solver::{Endgame, SequenceForm, Strategy};
///
/// let (game, _) = Game::example();
/// let endgame = Endgame::new(&game, 1)?;
/// let form = SequenceForm::of(&endgame, 1_000_000)?;
/// let first = strategy_in_endgame(&endgame, &form, |question| {
///     let legal = question.replay(|_, _| ()).view().legal().len();
///     Some((0..legal).map(|number| f64::from(u8::from(number == 0))).collect())
/// });
/// let random = form.exploitability(&Strategy::uniform(&form));
/// assert!(form.exploitability(&first.unwrap()) != random);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn strategy_in_endgame(
    endgame: &Endgame,
    game: &SequenceForm<EndgameHeard>,
    mut weigh: impl FnMut(&EndgameQuestion) -> Option<Vec<f64>>,
) -> Option<Strategy> {
    let mut weighed = HashMap::new();
    let answers = for_each_set(endgame, |mover, heard, decisions, history| {
        let weights = match decisions {
            0 | 1 => vec![1.0; decisions],
            _ => {
                weigh(&asked(endgame, mover, heard, history)?).filter(|weights| weights.len() == decisions)?
            }
        };
        weighed.insert((mover, heard), weights);
        Some(())
    });
    answers?;
    assert_eq!(game.sets().len(), weighed.len(), "the game must be the sequence form of the endgame");
    let strategy = Strategy::weighed(game, |set, weights| {
        let known = weighed.get(&(set.player, set.information)).filter(|known| known.len() == weights.len());
        weights.copy_from_slice(known.expect("the game must be the sequence form of the endgame"));
    });
    strategy.ok()
}

/// Visits each information set once, with the number of its decisions and a history that leads there, until a visit returns `None`.
fn for_each_set(
    endgame: &Endgame,
    mut visit: impl FnMut(Player, EndgameHeard, usize, &[EndgameAction]) -> Option<()>,
) -> Option<()> {
    let mut met = HashSet::new();
    let mut pending: Vec<(EndgameState, Vec<EndgameAction>)> = vec![(endgame.start(), Vec::new())];
    while let Some((state, history)) = pending.pop() {
        let actions = match endgame.turn(&state) {
            Turn::Over(_) => continue,
            Turn::Chance(outcomes) => outcomes.into_iter().map(|(action, _)| action).collect(),
            Turn::Decision { player, information, actions } => {
                if met.insert((player, information)) {
                    visit(player, information, actions.len(), &history)?;
                }
                actions
            }
        };
        for action in actions {
            let mut longer = Vec::with_capacity(history.len() + 1);
            longer.extend_from_slice(&history);
            longer.push(action);
            pending.push((endgame.play(&state, action), longer));
        }
    }
    Some(())
}

/// What a player has heard at the end of a history; `None` before the deal.
fn asked(
    endgame: &Endgame,
    mover: Player,
    information: EndgameHeard,
    history: &[EndgameAction],
) -> Option<EndgameQuestion> {
    let me = Viewer::Seat(endgame.seats()[mover.index()]);
    let (mut state, mut dealt, mut heard) = (endgame.start(), None, Vec::new());
    for action in history {
        let after = endgame.play_telling(&state, *action, |event| heard.extend(event.seen_by(me)));
        if let (EndgameAction::Deal(_), Some(game)) = (action, after.game()) {
            dealt = Some(game.perspective(me));
        }
        state = after;
    }
    Some(EndgameQuestion { dealt: dealt?, heard, seed: information.seed() })
}
