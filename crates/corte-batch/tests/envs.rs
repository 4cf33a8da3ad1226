//! Environments in lock-step equal those that the engine steps one at a time, to the byte.

use corte::{DecisionId, Options, Order, Preset, Rules};
use corte_batch::{Envs, OBSERVATION, Refused, Rows, Terms, divisors};

/// Everything that environments write.
#[derive(Clone, PartialEq, Debug)]
struct Written {
    observation: Vec<f32>,
    counts: Vec<u8>,
    mask: Vec<u8>,
    packed: Vec<u8>,
    to_play: Vec<i64>,
    reward: Vec<f32>,
    done: Vec<u8>,
    last: Vec<f32>,
}

impl Written {
    fn new(envs: &Envs) -> Written {
        let n = envs.len();
        Written {
            // What is written must not depend on what was there.
            observation: vec![7.0; n * OBSERVATION],
            counts: vec![7; n * OBSERVATION],
            mask: vec![7; n * DecisionId::COUNT],
            packed: vec![7; n * Envs::PACKED],
            to_play: vec![7; n],
            reward: vec![7.0; n * envs.players()],
            done: vec![7; n],
            last: vec![7.0; n * OBSERVATION],
        }
    }

    fn rows(&mut self, padded: bool) -> Rows<'_> {
        Rows {
            observation: &mut self.observation,
            counts: &mut self.counts,
            mask: &mut self.mask,
            packed: &mut self.packed,
            to_play: &mut self.to_play,
            reward: &mut self.reward,
            done: &mut self.done,
            last: &mut self.last,
            padded,
        }
    }
}

fn terms(players: usize, set: usize) -> Terms {
    let options = Options {
        inquisitor: set & 1 == 1,
        must_prove: set & 2 == 2,
        order: Order::Clockwise,
        ..Options::of(Preset::Brazil)
    };
    let rules = Rules::new(players, options).unwrap();
    Terms { relative: set & 4 == 0, most_turns: if set & 1 == 1 { 12 } else { 200 }, ..Terms::new(rules, 7) }
}

#[test]
fn environments_in_lock_step_are_those_of_the_engine() {
    for (players, set) in (2..=6).flat_map(|players| (0..8).map(move |set| (players, set))) {
        // More than one board, one of them not full.
        let mut lockstep = Envs::new(70, terms(players, set)).unwrap();
        let mut engine = Envs::one_at_a_time(70, terms(players, set)).unwrap();
        let (mut one, mut other) = (Written::new(&lockstep), Written::new(&engine));
        lockstep.reset(8, one.rows(false)).unwrap();
        engine.reset(8, other.rows(false)).unwrap();
        let (mut actions, mut same) = (vec![0; 70], vec![0; 70]);
        let mut ends = [0; 3];
        for step in 0..150 {
            assert_eq!(one, other, "{players} players, {set}, step {step}");
            lockstep.sample(&mut actions);
            engine.sample(&mut same);
            assert_eq!(actions, same);
            lockstep.step(&actions, 1 + step % 3, one.rows(true)).unwrap();
            engine.step(&actions, 1, other.rows(false)).unwrap();
            one.done.iter().for_each(|done| ends[usize::from(*done)] += 1);
        }
        assert!(ends[1] + ends[2] > 70, "{ends:?}");
        assert!((0..70).all(|env| lockstep.game(env) == engine.game(env) && engine.game(env).is_some()));
        let divisors = divisors();
        for (numbers, counts) in one.observation.chunks(OBSERVATION).zip(one.counts.chunks(OBSERVATION)) {
            let divided = counts.iter().zip(divisors).map(|(count, by)| f32::from(*count) / f32::from(by));
            assert!(divided.eq(numbers.iter().copied()));
        }
    }
}

#[test]
fn what_is_illegal_is_refused_in_the_same_words() {
    for set in 0..8 {
        let mut lockstep = Envs::new(70, terms(3, set)).unwrap();
        let mut engine = Envs::one_at_a_time(70, terms(3, set)).unwrap();
        let (mut actions, mut reasons) = (vec![0; 70], Vec::new());
        for step in 0..60 {
            lockstep.sample(&mut actions);
            for (env, number) in [(step, step as i64 * 6), (69, 1000), (64, -1)] {
                let mut wrong = actions.clone();
                wrong[env] = number;
                let answer = engine.step(&wrong, 1, Rows::default());
                assert_eq!(lockstep.step(&wrong, 1, Rows::default()), answer);
                match answer {
                    Ok(()) => lockstep.sample(&mut actions),
                    Err(reason) => reasons.push(reason),
                }
            }
            engine.step(&actions, 1, Rows::default()).unwrap();
            lockstep.step(&actions, 1, Rows::default()).unwrap();
        }
        let env = |refused: &Refused| match refused {
            Refused::Illegal { env, .. } => *env,
            _ => usize::MAX,
        };
        assert!(reasons.iter().any(|refused| env(refused) == 64) && reasons.len() > 100);
    }
}
