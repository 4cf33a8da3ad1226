//! What a decision puts at stake for whoever makes it, by what they can know.

use corte::{Action, Character, Claim, Decision, Phase, Seat, View};

/// Whether a decision may cost the viewer's last influence at once, so that it is worth asking twice.
///
/// A bluff may, and so may a challenge and a concession that isn't forced. Letting an assassination strike does; then a block
/// risks nothing that isn't lost anyway.
///
/// ```
/// # use corte::*;
/// # use corte_ui::stakes;
/// let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
/// let game = Setup::new(rules).build().unwrap().dealt(&[[Character::Duke; 2], [Character::Captain; 2]]);
/// let starter = game.view(Viewer::Seat(game.table().turn()));
/// // With two cards, no bluff costs the last.
/// assert!(starter.decisions().all(|decision| !stakes::risks_all(&starter, decision)));
/// ```
pub fn risks_all(view: &View<'_>, decision: Decision) -> bool {
    let last = |me: &Seat| view.table().influence(*me) == 1;
    let Some(me) = view.viewer().seat().filter(last) else { return false };
    match decision {
        Decision::Act(action) => is_bluff(view, action),
        Decision::Block(character) => !holds(view, character) && !is_struck(view, me),
        Decision::Pass => is_struck(view, me),
        Decision::Challenge => true,
        Decision::Concede => view.decisions().nth(1).is_some(),
        _ => false,
    }
}

/// Whether an action claims what isn't true of the viewer's hand: to hold a character, or not to (R-F12).
fn is_bluff(view: &View<'_>, action: Action) -> bool {
    let rules = view.table().rules();
    action.claim(rules).is_some_and(|claimed| !holds(view, claimed))
        || action.denies(rules).is_some_and(|denied| holds(view, denied))
}

fn holds(view: &View<'_>, character: Character) -> bool {
    view.hand().count(character) > 0
}

/// Whether an assassination takes influence from this seat unless the seat blocks it (R-A11, R-V3).
fn is_struck(view: &View<'_>, me: Seat) -> bool {
    match view.table().phase() {
        Phase::Block { action: Action::Assassinate { target, naming }, .. } => {
            target == me && naming.is_none_or(|named| holds(view, named))
        }
        _ => false,
    }
}

/// Whether a viewer who doesn't challenge may still be asked to block: of actions with a claim, those with a target are blocked by
/// the target (R-B2, R-B4). It doesn't depend on what they hold.
pub fn may_block_next(view: &View<'_>) -> bool {
    match view.table().phase() {
        Phase::Challenge { claim: Claim::Action(action), .. } => {
            action.can_be_blocked() && action.target().is_some_and(|target| view.viewer().is(target))
        }
        _ => false,
    }
}
