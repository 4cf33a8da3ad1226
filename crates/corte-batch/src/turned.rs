//! Decisions relative to the seat that makes them.

use corte::{Decision, DecisionId, Rules, Seat, Setup, Viewer};

/// The decision index, rotated so that the seat that decides is seat 0.
///
/// Targets are counted clockwise from that seat: "steal from seat 3" in the engine's index is "steal from the next seat"
/// for seat 2. Decisions without a target keep their numbers.
///
/// ```
/// # use corte::*;
/// # use corte_batch::Turned;
/// let rules = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
/// let turned = Turned::new(&rules);
/// let view = Setup::new(rules).build().unwrap();
/// let view = view.view(Viewer::Spectator);
/// let steal = |seat| view.id(Decision::Act(Action::Steal { target: Seat::new(seat).unwrap() })).unwrap();
/// let me = Seat::new(2).unwrap();
/// assert_eq!(turned.seen(me, steal(3)), steal(1).index()); // the next player
/// assert_eq!(turned.meant(me, steal(1).index()), Some(steal(3)));
/// ```
#[derive(Clone, Debug)]
pub struct Turned {
    /// The number that each seat sees for each of the engine's numbers, one seat after another.
    seen: Vec<u16>,
    /// The inverse.
    meant: Vec<u16>,
}

impl Turned {
    /// The rotations for a table with these rules.
    pub fn new(rules: &Rules) -> Turned {
        let players = rules.players();
        let seats: Vec<Seat> = Seat::all(players).collect();
        let seen = seats.iter().flat_map(|me| numbers(rules, me.index())).collect();
        let meant = seats.iter().flat_map(|me| numbers(rules, players - me.index())).collect();
        Turned { seen, meant }
    }

    /// The number of a decision for the seat that makes it.
    #[inline]
    pub fn seen(&self, seat: Seat, id: DecisionId) -> usize {
        let place = seat.index() * DecisionId::COUNT + id.index();
        self.seen.get(place).map_or(id.index(), |it| (*it).into())
    }

    /// The decision that a seat means by this number.
    #[inline]
    pub fn meant(&self, seat: Seat, number: usize) -> Option<DecisionId> {
        let id = DecisionId::new(number)?;
        let place = seat.index() * DecisionId::COUNT + number;
        self.meant.get(place).map_or(Some(id), |it| DecisionId::new((*it).into()))
    }
}

/// For each number, that of the same decision with its target this many seats nearer.
fn numbers(rules: &Rules, nearer: usize) -> Vec<u16> {
    let players = rules.players();
    let turned = |seat: Seat| Seat::new((seat.index() + players - nearer % players) % players);
    let game = Setup::new(*rules).build();
    (0..DecisionId::COUNT)
        .map(|number| {
            let other = || {
                let view = game.as_ref().ok()?.view(Viewer::Spectator);
                let Decision::Act(action) = view.decision(DecisionId::new(number)?)? else { return None };
                let target = action.target().filter(|target| target.index() < players)?;
                view.id(Decision::Act(action.kind().aimed_at(turned(target)?, action.naming())))
            };
            other().map_or(number, DecisionId::index) as u16
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use corte::{Options, Preset};

    #[test]
    fn every_turn_is_undone() {
        for players in 2..=10 {
            let rules = Rules::new(players, Options::of(Preset::Brazil)).unwrap();
            let turned = Turned::new(&rules);
            for seat in Seat::all(players) {
                for id in (0..DecisionId::COUNT).filter_map(DecisionId::new) {
                    assert_eq!(turned.meant(seat, turned.seen(seat, id)), Some(id), "{seat}, {id:?}");
                }
            }
            let first = Seat::new(0).unwrap();
            assert!((0..DecisionId::COUNT).all(|n| turned.meant(first, n).unwrap().index() == n));
        }
    }
}
