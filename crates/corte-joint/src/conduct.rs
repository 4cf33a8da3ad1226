//! How a Mirror plays the games of a match, depending on what it has won in them.

/// How many more games than it has won away from its base a Mirror may lose there in one match.
const RISKED: i32 = 2;
/// The share of games a conduct is expected to win before its first game.
const HOPE: f64 = 0.8;
/// The same for the conduct that seems right.
const MORE: f64 = 0.9;
/// How many games this expectation counts for.
const EXPECTED: f64 = 8.0;

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Conduct {
    /// As the base.
    Base,
    /// By what is best against the possible opponents.
    Ahead,
    /// As a Spy, which does well against most players.
    Spy,
}

/// The games of a match played in one way.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    won: i32,
    lost: i32,
}

impl Tally {
    /// The expected share of games won, given the share expected before the first game.
    fn promise(self, hope: f64) -> f64 {
        (f64::from(self.won) + EXPECTED * hope) / (f64::from(self.won + self.lost) + EXPECTED)
    }
}

/// Wins and losses of a match away from the base.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tallies {
    ahead: Tally,
    spy: Tally,
}

impl Tallies {
    /// Counts a game played in this way.
    pub(crate) fn count(&mut self, conduct: Conduct, won: bool) {
        let tally = match conduct {
            Conduct::Base => return,
            Conduct::Ahead => &mut self.ahead,
            Conduct::Spy => &mut self.spy,
        };
        *(if won { &mut tally.won } else { &mut tally.lost }) += 1;
    }

    /// How to play the next game. The likely opponent makes one conduct seem right. It is used unless the other by now promises more. If it
    /// is the base's, or everything that may be risked has been lost, the Mirror plays as its base does.
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
        // With the first game lost, 7.2 of nine games count as won: 0.8, exactly what the other conduct promises.
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
