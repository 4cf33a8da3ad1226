//! Shares of wins with intervals, where the games of a deal are not independent.

/// A proportion with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The estimate, 0 to 1.
    pub mean: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The interval of a share without any measurement: 0 to 1.
impl Default for Interval {
    fn default() -> Interval {
        Interval { mean: 0.0, low: 0.0, high: 1.0 }
    }
}

/// The quantile of the normal distribution that 2.5 % lie beyond.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// Returns the Wilson score interval at 95 % (Wilson 1927) for independent games; 0 to 1 if there are none.
///
/// ```
/// # use corte_arena::*;
/// let share = wilson(50.0, 100);
/// assert!(share.low > 0.40 && share.high < 0.60);
/// ```
pub fn wilson(successes: f64, games: u64) -> Interval {
    if games == 0 {
        return Interval::default();
    }
    score_interval(successes / games as f64, games as f64, Z)
}

fn score_interval(mean: f64, games: f64, z: f64) -> Interval {
    let centre = (mean + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games)
        * (mean * (1.0 - mean) / games + z * z / (4.0 * games * games)).max(0.0).sqrt();
    Interval { mean, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// The contribution of a deal, or of a group of deals, to a share.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Counted {
    /// How many wins were possible.
    pub of: f64,
    /// The wins, including shares of wins.
    pub won: f64,
}

/// The number of further wins and losses assumed to be independent if deals make games more alike than chance does.
///
/// It prevents a few deals that happen to cancel out from making a share certain.
const DOUBT: f64 = 4.0;

/// Returns the 95 % interval of a share if games come in deals that share their cards.
///
/// It is a Wilson interval for the *effective* number of games. This is the number of games divided by the design effect, which
/// is the variance between deals over that of independent games (Kish 1965). It uses Student's quantile for the number of deals
/// (as Korn and Graubard 1998; compared by Dean and Pagano 2015).
///
/// A single deal or match counts as one game, since nothing shows how much is due to chance.
/// If every deal is played from every seat and the luck of the cards cancels out, the interval is narrower than for independent
/// games. If a deal favours one bot from every seat, it is wider.
///
/// ```
/// # use corte_arena::{Counted, clustered, wilson};
/// // A hundred deals of two games, each won once: luck cancels out.
/// let even = [Counted { of: 2.0, won: 1.0 }; 100];
/// let (paired, single) = (clustered(even), wilson(100.0, 200));
/// assert!(paired.mean == 0.5 && paired.low > single.low && paired.high < single.high);
/// // Both games of a deal always end alike: half as much is known.
/// let alike = (0..100).map(|deal| Counted { of: 2.0, won: f64::from(deal % 2) * 2.0 });
/// assert!(clustered(alike).low < single.low);
/// ```
pub fn clustered(deals: impl IntoIterator<Item = Counted>) -> Interval {
    let deals: Vec<Counted> = deals.into_iter().filter(|deal| deal.of > 0.0).collect();
    let (games, won) = deals.iter().fold((0.0, 0.0), |sum, deal| (sum.0 + deal.of, sum.1 + deal.won));
    if deals.is_empty() {
        return Interval::default();
    }
    let (count, mean) = (deals.len() as f64, won / games);
    if deals.len() == 1 {
        return score_interval(mean, 1.0, student(1.0));
    }
    let spread: f64 = deals.iter().map(|deal| (deal.won - mean * deal.of).powi(2)).sum();
    let between = spread * count / (count - 1.0);
    let within = games * mean * (1.0 - mean);
    let effect = if between > within && within > 0.0 {
        between / within
    } else {
        (between + DOUBT) / (within + DOUBT)
    };
    score_interval(mean, games / effect, student(count - 1.0))
}

/// The quantile of Student's distribution that 2.5 % lie beyond, for a whole number of degrees of freedom.
///
/// From three degrees on it is the Cornish–Fisher expansion, which falls short by 11 % with one and by 0.7 % with two.
pub(crate) fn student(freedom: f64) -> f64 {
    match freedom {
        ..1.5 => return 12.7062,
        ..2.5 => return 4.3027,
        _ => {}
    }
    let nu = freedom;
    let terms = [
        (Z.powi(3) + Z) / 4.0,
        (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0,
        (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0,
        (79.0 * Z.powi(9) + 776.0 * Z.powi(7) + 1482.0 * Z.powi(5) - 1920.0 * Z.powi(3) - 945.0 * Z)
            / 92160.0,
    ];
    terms.iter().rev().fold(0.0, |sum, term| (sum + term) / nu) + Z
}

#[cfg(test)]
mod tests {
    use super::{Counted, clustered, student};

    #[test]
    fn one_match_however_long_tells_next_to_nothing_and_two_tell_little() {
        let long = Counted { of: 10_000.0, won: 6_000.0 };
        let one = clustered([long]);
        assert!(one.mean == 0.6 && one.low < 0.05 && one.high > 0.95, "{one:?}");
        let other = Counted { won: 5_900.0, ..long };
        let two = clustered([long, other]);
        assert!(two.high - two.low > 0.05, "{two:?}");
    }

    #[test]
    fn students_quantile_is_that_of_the_tables() {
        for (freedom, published) in [
            (1.0, 12.706),
            (2.0, 4.303),
            (3.0, 3.182),
            (5.0, 2.571),
            (10.0, 2.228),
            (30.0, 2.042),
            (1e9, 1.960),
        ] {
            let own = student(freedom);
            assert!((own - published).abs() < 0.01, "{freedom}: {own}");
        }
    }
}
