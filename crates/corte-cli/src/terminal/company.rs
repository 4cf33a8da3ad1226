//! Who can be asked to sit down, bots of the ladder and members of the cast, and how many usually play.

use super::session::{Bot, Sitter};
use corte::{Options, Rules};
use corte_arena::Entrant;
use corte_bots::{Rng, Rung, Strength};
use corte_ui::cast;

/// The bot of the ladder with this id.
pub(crate) fn bot_named(id: &str) -> Result<&'static Rung, String> {
    let rung = corte_bots::ladder().iter().find(|rung| rung.id == id);
    rung.ok_or_else(|| match id.parse::<Entrant>() {
        // Another command accepts this name, of a bot with a humour or with its own budget.
        Ok(_) => "bots named here take no humour and no budget".to_owned(),
        Err(error) => error.to_string(),
    })
}

/// How many play by default: four, or two if the options are for two.
pub(crate) fn usual_players(options: Options) -> usize {
    [4, 2].into_iter().find(|players| Rules::new(*players, options).is_ok()).unwrap_or(4)
}

/// Seats this many members of the cast, who play at this strength.
pub(crate) fn newcomers(
    sitters: &mut Vec<Sitter>,
    names: &mut Vec<String>,
    count: usize,
    strength: Strength,
    seed: u64,
) {
    let mut chance = Rng::new(seed);
    for _ in 0..count {
        let person = cast::newcomer(names, chance.next());
        sitters.push(Sitter::Bot(Bot::Person(person, strength)));
        names.push(person.name.to_owned());
    }
}
