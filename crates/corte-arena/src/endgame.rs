//! What a bot does everywhere in an endgame, so that it can be said exactly how far it is from an equilibrium.

use crate::entrant::{Entrant, NotAsked};
use corte::{DecisionId, Event, Perspective, Secret, Viewer};
use corte_bots::{Effort, Policy, Weights};
use corte_solver::{
    Endgame, EndgameAction, EndgameHeard, EndgameState, ExtensiveGame, Player, SequenceForm, Strategy, Turn,
};
use std::collections::{HashMap, HashSet};

/// The strategy of a bot in an endgame: what it weighs in every information set, having heard what its player has heard since the deal.
///
/// A search gets `iterations` where the bot's name grants no others, and in each information set chances of its own,
/// which follow from `seed` and from what was heard. So the strategy is that of the bot with these chances, and repeatable.
///
/// # Panics
///
/// When the game is of another endgame, which has other information sets.
///
/// # Errors
///
/// When the bot is a program outside, has a budget of time, or is a player of one's own that does not weigh just what is legal.
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
/// assert!(game.value(&page) > 0.95); // with seven coins in hand it strikes, but for a few games in a hundred
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
    assert_eq!(game.sets().len(), weighed.len(), "the game is that of the endgame");
    let strategy = Strategy::weighed(game, |set, weights| {
        let bot = weighed.get(&(set.player, set.information)).filter(|bot| bot.len() == weights.len());
        weights.copy_from_slice(bot.expect("the game is that of the endgame"));
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

/// What a bot weighs at the end of a history that it hears from the deal on; nothing where that is not what is legal.
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
