//! What a decision puts at stake for whoever makes it, and whether it is true, by what they can know.

use corte::{Action, Character, Claim, Decision, Phase, Seat, View};

/// All of the influence that a player has left, where one decision may cost it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stake {
    /// The last one.
    Last,
    /// The last one, and surely.
    Exile,
    /// Both, in one turn: an assassination after a lost challenge (R-X1, R-X2).
    Both,
}

impl Stake {
    /// What asks for a second press of a button: the key of its message.
    pub fn pressed_again(self) -> &'static str {
        match self {
            Stake::Last => "confirm-again",
            Stake::Exile => "confirm-exile",
            Stake::Both => "confirm-both",
        }
    }

    /// What asks for the same choice in a terminal: the key of its message.
    pub fn chosen_again(self) -> &'static str {
        match self {
            Stake::Last => "terminal-stake",
            Stake::Exile => "terminal-stake-exile",
            Stake::Both => "terminal-stake-both",
        }
    }
}

/// What a decision may cost the viewer, if that is all the influence they have left, so that it is worth asking twice.
///
/// A bluff may cost the last, and so may a challenge. A concession that isn't forced does, and so does letting an assassination strike; then a
/// block risks nothing that isn't lost anyway. With two, whoever is assassinated risks both with a false block, and with a challenge
/// after which they can't block truthfully.
///
/// ```
/// # use corte::*;
/// # use corte_ui::stakes::{Stake, stake};
/// let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
/// let [ana, bruno] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
/// let mut setup = Setup { first: ana, ..Setup::new(rules) };
/// setup.seats[ana].coins = Some(3);
/// let mut game = setup.build().unwrap().dealt(&[[Character::Duke; 2], [Character::Captain; 2]]);
/// let starter = game.view(Viewer::Seat(ana));
/// // With two cards, no action costs both.
/// assert!(starter.decisions().all(|decision| stake(&starter, decision).is_none()));
/// let act = Decision::Act(Action::Assassinate { target: bruno, naming: None });
/// game.apply(Move::Decide { seat: ana, decision: act }, |_| {}).unwrap();
/// assert_eq!(stake(&game.view(Viewer::Seat(bruno)), Decision::Challenge), Some(Stake::Both)); // R-X1
/// ```
pub fn stake(view: &View<'_>, decision: Decision) -> Option<Stake> {
    at_stake(view, decision, true)
}

/// Returns the same as [`stake`] for a viewer who doesn't look at their cards: what the decision may cost with one hand or another.
///
/// ```
/// # use corte::*;
/// # use corte_ui::stakes::{Stake, stake, stake_unseen};
/// let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
/// let [ana, bruno] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
/// let mut setup = Setup { first: ana, ..Setup::new(rules) };
/// setup.seats[ana].coins = Some(3);
/// let mut game = setup.build().unwrap().dealt(&[[Character::Duke; 2], [Character::Contessa; 2]]);
/// let act = Decision::Act(Action::Assassinate { target: bruno, naming: None });
/// game.apply(Move::Decide { seat: ana, decision: act }, |_| {}).unwrap();
/// let struck = game.view(Viewer::Seat(bruno));
/// assert_eq!(stake(&struck, Decision::Challenge), None); // The Contessa blocks.
/// assert_eq!(stake_unseen(&struck, Decision::Challenge), Some(Stake::Both));
/// ```
pub fn stake_unseen(view: &View<'_>, decision: Decision) -> Option<Stake> {
    at_stake(view, decision, false)
}

fn at_stake(view: &View<'_>, decision: Decision, looks: bool) -> Option<Stake> {
    let me = view.viewer().seat()?;
    match view.table().influence(me) {
        1 => last_at_stake(view, me, decision, looks),
        2 => risks_both(view, me, decision, looks).then_some(Stake::Both),
        _ => None,
    }
}

fn last_at_stake(view: &View<'_>, me: Seat, decision: Decision, looks: bool) -> Option<Stake> {
    let said = decision.says(view.table().rules());
    let may_be_false = || said.is_some_and(|said| !looks || !said.is_true_of(view.hand()));
    // Whether an assassination takes influence from this seat unless the seat blocks it; unseen, it may or may not.
    let is_struck = |unseen: bool| match view.table().phase() {
        Phase::Block { action, .. } => strikes(view, action, me, 1, looks, unseen),
        _ => false,
    };
    match decision {
        Decision::Act(_) => may_be_false().then_some(Stake::Last),
        Decision::Block(_) => (may_be_false() && !is_struck(false)).then_some(Stake::Last),
        Decision::Pass if is_struck(false) => Some(Stake::Exile),
        Decision::Pass => is_struck(true).then_some(Stake::Last),
        Decision::Challenge => Some(Stake::Last),
        Decision::Concede => (!looks || view.decisions().nth(1).is_some()).then_some(Stake::Exile),
        _ => None,
    }
}

fn risks_both(view: &View<'_>, me: Seat, decision: Decision, looks: bool) -> bool {
    let rules = view.table().rules();
    let has = |character: Character| looks && view.hand().count(character) > 0;
    let saves = |action: Action| action.blocked_by(rules).any(has);
    match (decision, view.table().phase()) {
        (Decision::Block(character), Phase::Block { action, .. }) => {
            !has(character) && strikes(view, action, me, 2, looks, true)
        }
        (Decision::Challenge, Phase::Challenge { claim: Claim::Action(action), .. }) => {
            strikes(view, action, me, 2, looks, true) && !saves(action)
        }
        _ => false,
    }
}

/// Whether an action is an assassination that takes the last of so much influence from this seat, whatever it loses before
/// (R-A11, R-V3). If that depends on a hand that the viewer doesn't look at, it is as given.
fn strikes(view: &View<'_>, action: Action, me: Seat, influence: usize, looks: bool, unseen: bool) -> bool {
    let hits = |named| if looks { view.hand().count(named) == influence } else { unseen };
    match action {
        Action::Assassinate { target, naming } => target == me && naming.is_none_or(hits),
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
