//! How a Mirror plays the games of a match, depending on what it has won in them.

/// The games more lost than won that are risked in a match by leaving the base, beside what has been won by that.
const RISKED: i32 = 2;
/// The share of games that is expected of a conduct before the first.
const HOPE: f64 = 0.8;
/// The same of the conduct that seems right.
const MORE: f64 = 0.9;
/// How many games what is expected counts for.
const EXPECTED: f64 = 8.0;

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Conduct {
    /// As the base does.
    Base,
    /// By what is best against those whom the other can be.
    Ahead,
    /// As a Spy does, who does well against most.
    Spy,
}

/// The games of a match that were played in one way.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    won: i32,
    lost: i32,
}

impl Tally {
    /// The share of games that can be expected next, where this much was expected before the first.
    fn promise(self, hope: f64) -> f64 {
        (f64::from(self.won) + EXPECTED * hope) / (f64::from(self.won + self.lost) + EXPECTED)
    }
}

/// What was won and lost in a match away from the base.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tallies {
    ahead: Tally,
    spy: Tally,
}

impl Tallies {
    /// Counts a game that was played so.
    pub(crate) fn count(&mut self, conduct: Conduct, won: bool) {
        let tally = match conduct {
            Conduct::Base => return,
            Conduct::Ahead => &mut self.ahead,
            Conduct::Spy => &mut self.spy,
        };
        *(if won { &mut tally.won } else { &mut tally.lost }) += 1;
    }

    /// How the next game is played, where one conduct seems right by whom the other is likely to be: so, unless the other way promises
    /// more by now; and as the base does where that seems right, or where all that may be risked has been lost.
    pub(crate) fn next(self, right: Conduct) -> Conduct {
        let Tallies { ahead, spy } = self;
        let account = ahead.won + spy.won - ahead.lost - spy.lost;
        match right {
            _ if account <= -RISKED => Conduct::Base,
            Conduct::Ahead if spy.promise(HOPE) > ahead.promise(MORE) => Conduct::Spy,
            Conduct::Spy if ahead.promise(HOPE) > spy.promise(MORE) => Conduct::Ahead,
            _ => right,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Conduct, Tallies};

    fn after(games: &[(Conduct, bool)]) -> Tallies {
        let mut tallies = Tallies::default();
        games.iter().for_each(|(conduct, won)| tallies.count(*conduct, *won));
        tallies
    }

    #[test]
    fn what_seems_right_is_done_until_the_other_way_promises_more() {
        let (lost, won) = ((Conduct::Ahead, false), (Conduct::Ahead, true));
        assert_eq!(after(&[]).next(Conduct::Spy), Conduct::Spy);
        // Of nine games that count eight were won, if the first is lost: as much as the other way promises.
        assert_eq!(after(&[lost]).next(Conduct::Ahead), Conduct::Ahead);
        assert_eq!(after(&[won, lost, won, lost]).next(Conduct::Ahead), Conduct::Spy);
        assert_eq!(after(&[won, lost]).next(Conduct::Base), Conduct::Base);
    }

    #[test]
    fn two_games_more_are_lost_than_won_away_from_the_base_and_then_no_more() {
        let [lost, won] = [false, true].map(|won| (Conduct::Spy, won));
        assert_ne!(after(&[lost]).next(Conduct::Spy), Conduct::Base);
        assert_eq!(after(&[lost, (Conduct::Ahead, false)]).next(Conduct::Spy), Conduct::Base);
        assert_ne!(after(&[won, won, lost, lost, lost]).next(Conduct::Spy), Conduct::Base);
        let as_base = (Conduct::Base, true);
        assert_eq!(after(&[lost, lost, as_base, as_base]).next(Conduct::Spy), Conduct::Base);
    }
}
