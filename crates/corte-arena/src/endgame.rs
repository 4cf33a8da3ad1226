//! A bot's complete strategy for an endgame, so that its distance from an equilibrium can be computed exactly.

use crate::entrant::{Entrant, NotAsked};
use corte::{DecisionId, Event, Perspective, Secret, Viewer};
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
    let (make, iterations) = bot.repeatable(iterations)?;
    let mut player = make.make();
    let (mut weighed, mut answers) = (HashMap::new(), true);
    for_each_set(endgame, |mover, heard, history| {
        let seed = seed ^ heard.seed();
        match asked(endgame, player.as_mut(), mover, history, iterations, seed) {
            Some(weights) => drop(weighed.insert((mover, heard), weights)),
            None => answers = false,
        }
    });
    let no_answer = || NotAsked::NoAnswer(bot.name().into_owned());
    if !answers {
        return Err(no_answer());
    }
    assert_eq!(game.sets().len(), weighed.len(), "the game must be the sequence form of the endgame");
    let strategy = Strategy::weighed(game, |set, weights| {
        let bot = weighed.get(&(set.player, set.information)).filter(|bot| bot.len() == weights.len());
        weights.copy_from_slice(bot.expect("the game must be the sequence form of the endgame"));
    });
    strategy.map_err(|_| no_answer())
}

/// Visits each information set once, with a history that leads there.
fn for_each_set(endgame: &Endgame, mut visit: impl FnMut(Player, EndgameHeard, &[EndgameAction])) {
    let mut met = HashSet::new();
    let mut pending: Vec<(EndgameState, Vec<EndgameAction>)> = vec![(endgame.start(), Vec::new())];
    while let Some((state, history)) = pending.pop() {
        let actions = match endgame.turn(&state) {
            Turn::Over(_) => continue,
            Turn::Chance(outcomes) => outcomes.into_iter().map(|(action, _)| action).collect(),
            Turn::Decision { player, information, actions } => {
                if met.insert((player, information)) {
                    visit(player, information, &history);
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
}

/// A bot's weights at the end of a history, heard from the deal on; `None` if they are not for the legal decisions.
fn asked(
    endgame: &Endgame,
    player: &mut dyn Policy,
    mover: Player,
    history: &[EndgameAction],
    iterations: u32,
    seed: u64,
) -> Option<Vec<f64>> {
    let me = Viewer::Seat(endgame.seats()[mover.index()]);
    let mut state = endgame.start();
    let mut perspective: Option<Perspective> = None;
    for action in history {
        let mut hear = |event: &Event<Secret>| {
            if let (Some(seen), Some(perspective)) = (event.seen_by(me), &mut perspective) {
                player.hear(&perspective.view(), &seen);
                perspective.hear(&seen);
            }
        };
        state = endgame.play_telling(&state, *action, &mut hear);
        if let (EndgameAction::Deal(_), Some(game)) = (action, state.game()) {
            let dealt = game.perspective(me);
            player.begin(&dealt.view());
            perspective = Some(dealt);
        }
    }
    let Some(perspective) = perspective else { return Some(Vec::new()) };
    let view = perspective.view();
    if view.legal().len() < 2 {
        return Some(vec![1.0; view.legal().len()]);
    }
    let mut weights = Weights::default();
    let mut effort = Effort { seed, go_on: &mut |done| done < iterations };
    player.weigh(&view, &mut effort, &mut weights);
    let probability = |id: DecisionId| f64::from(weights.probability(id));
    (weights.legal() == view.legal()).then(|| view.legal().iter().map(probability).collect())
}
