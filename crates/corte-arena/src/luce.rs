//! The model of wins: a player wins with a probability proportional to their strength.

/// The results of a lineup.
#[derive(Clone, Debug)]
pub(crate) struct Met {
    /// The bots that played, each once, with the number of its copies and its wins.
    pub(crate) sides: Vec<Side>,
}

/// A bot of a lineup.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    pub(crate) bot: usize,
    pub(crate) copies: f64,
    pub(crate) won: f64,
}

/// The most that a step of Newton's method may change a strength.
const LONGEST_STEP: f64 = 2.0;
const MOST_STEPS: usize = 200;
const CLOSE: f64 = 1e-9;

/// Moves the logarithms of the bots' strengths to their maximum likelihood estimates.
///
/// In each game one seat wins, with a probability proportional to the strength of its player.
/// This is Luce's choice axiom (1959): the first place of a Plackett–Luce ranking, and with two seats the Bradley–Terry model
/// (1952).
/// Copies of a bot have the sum of their chances.
/// The likelihood has a single maximum if wins lead from every bot to every other, which the caller ensures.
/// The mean of `strengths` stays the same.
pub(crate) fn fit(strengths: &mut [f64], games: &[Met]) {
    let count = strengths.len();
    let mut tried = strengths.to_vec();
    let mut likelihood = log_likelihood(strengths, games);
    let (mut gradient, mut curvature) = (vec![0.0; count], vec![0.0; count * count]);
    let mut chances = Vec::new();
    for _ in 0..MOST_STEPS {
        // Adding the same to all changes nothing; this keeps the equations solvable and the mean in place.
        curvature.fill(1.0);
        gradient.fill(0.0);
        for met in games {
            let played: f64 = met.sides.iter().map(|side| side.won).sum();
            chances_of(met, strengths, &mut chances);
            for (left, side) in met.sides.iter().enumerate() {
                gradient[side.bot] += side.won - played * chances[left];
                curvature[side.bot * count + side.bot] += played * chances[left];
                for (right, other) in met.sides.iter().enumerate() {
                    curvature[side.bot * count + other.bot] -= played * chances[left] * chances[right];
                }
            }
        }
        solve(&mut curvature, &mut gradient);
        let longest = gradient.iter().fold(0.0f64, |most, step| most.max(step.abs()));
        let mut length = if longest > LONGEST_STEP { LONGEST_STEP / longest } else { 1.0 };
        loop {
            for ((tried, from), step) in tried.iter_mut().zip(&*strengths).zip(&gradient) {
                *tried = from + length * step;
            }
            let reached = log_likelihood(&tried, games);
            if reached >= likelihood || length * longest < CLOSE {
                likelihood = reached;
                break;
            }
            length /= 2.0;
        }
        strengths.copy_from_slice(&tried);
        if length * longest < CLOSE {
            return;
        }
    }
}

/// The probability that each side wins a game of this lineup.
fn chances_of(met: &Met, strengths: &[f64], chances: &mut Vec<f64>) {
    let top = met.sides.iter().map(|side| strengths[side.bot]).fold(f64::MIN, f64::max);
    chances.clear();
    chances.extend(met.sides.iter().map(|side| side.copies * (strengths[side.bot] - top).exp()));
    let all: f64 = chances.iter().sum();
    chances.iter_mut().for_each(|chance| *chance /= all);
}

fn log_likelihood(strengths: &[f64], games: &[Met]) -> f64 {
    let of = |met: &Met| {
        let top = met.sides.iter().map(|side| strengths[side.bot]).fold(f64::MIN, f64::max);
        let all: f64 = met.sides.iter().map(|side| side.copies * (strengths[side.bot] - top).exp()).sum();
        met.sides.iter().map(|side| side.won * (strengths[side.bot] - top - all.ln())).sum::<f64>()
    };
    games.iter().map(of).sum()
}

/// Solves a system of symmetric positive definite equations in place (Cholesky).
fn solve(matrix: &mut [f64], vector: &mut [f64]) {
    let count = vector.len();
    for row in 0..count {
        for column in 0..=row {
            let known: f64 =
                (0..column).map(|at| matrix[row * count + at] * matrix[column * count + at]).sum();
            let rest = matrix[row * count + column] - known;
            matrix[row * count + column] = if row == column {
                rest.max(f64::MIN_POSITIVE).sqrt()
            } else {
                rest / matrix[column * count + column]
            };
        }
    }
    for row in 0..count {
        let known: f64 = (0..row).map(|at| matrix[row * count + at] * vector[at]).sum();
        vector[row] = (vector[row] - known) / matrix[row * count + row];
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|at| matrix[at * count + row] * vector[at]).sum();
        vector[row] = (vector[row] - known) / matrix[row * count + row];
    }
}

#[cfg(test)]
mod tests {
    use super::{Met, Side, fit};

    fn met(sides: &[(usize, f64, f64)]) -> Met {
        Met { sides: sides.iter().map(|&(bot, copies, won)| Side { bot, copies, won }).collect() }
    }

    #[test]
    fn between_two_strengths_are_the_odds() {
        let mut strengths = [0.0; 2];
        fit(&mut strengths, &[met(&[(0, 1.0, 30.0), (1, 1.0, 10.0)])]);
        assert!((strengths[0] - strengths[1] - 3f64.ln()).abs() < 1e-8, "{strengths:?}");
        assert!((strengths[0] + strengths[1]).abs() < 1e-8);
    }

    #[test]
    fn copies_win_together() {
        // One player among three equal opponents wins a quarter of the games.
        let mut strengths = [0.0; 2];
        fit(&mut strengths, &[met(&[(0, 1.0, 25.0), (1, 3.0, 75.0)])]);
        assert!((strengths[0] - strengths[1]).abs() < 1e-8, "{strengths:?}");
    }

    /// The example of a Bradley–Terry model in Agresti, Categorical Data Analysis: American League baseball in 1987.
    #[test]
    fn baseball_of_1987_has_its_published_strengths() {
        let wins: [[f64; 7]; 7] = [
            [0.0, 7.0, 9.0, 7.0, 7.0, 9.0, 11.0],
            [6.0, 0.0, 7.0, 5.0, 11.0, 9.0, 9.0],
            [4.0, 6.0, 0.0, 7.0, 7.0, 8.0, 12.0],
            [6.0, 8.0, 6.0, 0.0, 6.0, 7.0, 10.0],
            [6.0, 2.0, 6.0, 7.0, 0.0, 7.0, 12.0],
            [4.0, 4.0, 5.0, 6.0, 6.0, 0.0, 6.0],
            [2.0, 4.0, 1.0, 3.0, 1.0, 7.0, 0.0],
        ];
        let pairs = (0..7).flat_map(|one| (0..one).map(move |two| (one, two)));
        let games: Vec<Met> =
            pairs.map(|(one, two)| met(&[(one, 1.0, wins[one][two]), (two, 1.0, wins[two][one])])).collect();
        let mut strengths = [0.0; 7];
        fit(&mut strengths, &games);
        // Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
        let published = [1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0.0];
        for (own, published) in strengths.iter().zip(published) {
            assert!((own - strengths[6] - published).abs() < 0.001, "{strengths:?}");
        }
    }
}
