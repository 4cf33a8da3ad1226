//! Who may be asked to sit down: bots of the ladder, and persons of the cast.

use super::session::{Bot, Sitter};
use corte_bots::{Rng, Rung, Strength};
use corte_ui::cast;

/// The bot of the ladder with this id.
pub(crate) fn bot_named(id: &str) -> Result<&'static Rung, String> {
    let rung = corte_bots::ladder().iter().find(|rung| rung.id == id);
    // A name that another command takes: of a bot that leans, or of one that searches with a budget of its own.
    let bare = id.split('@').next().unwrap_or_default();
    let without = || "bots that are named sit down here without a humour and without a budget".to_owned();
    let unknown = || corte_bots::policy(bare).err().map(|error| error.to_string());
    rung.ok_or_else(|| unknown().unwrap_or_else(without))
}

/// Seats so many persons of the cast, who play as strong as this.
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
