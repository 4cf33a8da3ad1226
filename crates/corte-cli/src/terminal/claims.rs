//! Public memory: what each player has claimed, proven and been caught at.

use corte::{Character, Event, Rules, Seat, Seen};

/// What everyone has heard of one seat and one character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Heard {
    /// How often it was claimed.
    pub(crate) claimed: u32,
    /// Whether it was ever proven.
    pub(crate) proven: bool,
    /// Whether it was ever given up.
    pub(crate) caught: bool,
}

/// The claim that stands in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// Who claims.
    pub(crate) by: Seat,
    /// Which character.
    pub(crate) character: Character,
    /// What has become of it.
    pub(crate) fate: Fate,
}

/// What has become of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It stands.
    Stands,
    /// Somebody challenges it.
    Doubted,
    /// It was proven.
    Proven,
    /// It was given up.
    Broken,
}

/// What has been heard of a seat, character by character.
pub(crate) fn of(rules: &Rules, log: &[Event<Seen>], seat: Seat) -> Vec<(Character, Heard)> {
    let mut all = Character::ALL.map(|character| (character, Heard::default()));
    let mut standing = None;
    for event in log {
        match *event {
            Event::Declared { seat: by, action } => standing = action.claim(rules).map(|claim| (by, claim)),
            Event::Blocked { seat: by, character } => standing = Some((by, character)),
            _ => {}
        }
        let Some((_, claim)) = standing.filter(|(by, _)| *by == seat) else { continue };
        let heard = &mut all[claim.index()].1;
        match *event {
            Event::Declared { .. } | Event::Blocked { .. } => heard.claimed += 1,
            Event::Proved { .. } => heard.proven = true,
            Event::Conceded { .. } => heard.caught = true,
            _ => {}
        }
    }
    all.into_iter().filter(|(_, heard)| heard.claimed > 0).collect()
}

/// The claims of the turn that is under way: the action's, then the block's.
pub(crate) fn standing(rules: &Rules, log: &[Event<Seen>]) -> Vec<Standing> {
    let begin = log.iter().rposition(|event| matches!(event, Event::Turn { .. })).unwrap_or(0);
    let mut all: Vec<Standing> = Vec::new();
    for event in &log[begin..] {
        match *event {
            Event::Declared { seat, action } => {
                let stands = |character| Standing { by: seat, character, fate: Fate::Stands };
                all.extend(action.claim(rules).map(stands));
            }
            Event::Blocked { seat, character } => {
                all.push(Standing { by: seat, character, fate: Fate::Stands });
            }
            Event::Challenged { .. } => settle(&mut all, Fate::Doubted),
            Event::Proved { .. } => settle(&mut all, Fate::Proven),
            Event::Conceded { .. } => settle(&mut all, Fate::Broken),
            _ => {}
        }
    }
    all
}

/// The claim made last is the one that is answered.
fn settle(all: &mut [Standing], fate: Fate) {
    if let Some(last) = all.last_mut() {
        last.fate = fate;
    }
}
