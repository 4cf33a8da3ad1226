//! A training in progress, and its file.

use crate::course::{BadCourse, Course};
use crate::school::{School, chances};
use crate::table::{Table, Waiting};
use crate::tape::Tape;
use crate::update::{Adam, How, Room, update};
use corte_arena::{GivenUp, Host, NotAllStarted};
use corte_bots::{BadFile, Layout, Manifest, Network, Sealed};
use std::fmt;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The kind of a training's file.
const KIND: &str = "training";
/// The number of past selves that are kept.
const PAST: usize = 6;
/// A past self is kept after each of this many equal parts of a course.
const PARTS: u64 = 12;
/// The random streams of a batch's order and of the first weights.
const OF_ORDER: u64 = 2;
/// See [`OF_ORDER`].
const OF_WEIGHTS: u64 = 3;
/// How many inputs are on in a typical view, which scales the first weights.
const ON: f32 = 24.0;

/// A network that learns.
pub struct Training {
    course: Course,
    hosts: Vec<Host>,
    waiting: Waiting,
    network: Network,
    /// The mean of its weights over the last batches.
    mean: Network,
    past: Vec<Network>,
    adam: Adam,
    games: u64,
    batches: u64,
    spent: Duration,
    room: Room,
}

/// Statistics of one batch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BatchStats {
    /// The number of games in the training so far.
    pub games: u64,
    /// The share of this batch's games against others that the learner won; `None` if it was all self-play.
    pub won: Option<f64>,
    /// The mean entropy of its decisions, in nats.
    pub entropy: f64,
}

/// Why a training doesn't start or continue.
#[derive(Clone, PartialEq, Debug)]
pub enum Stopped {
    /// The course is invalid.
    Course(BadCourse),
    /// Programs don't start.
    Program(NotAllStarted),
    /// A program failed too often to be restarted.
    GivenUp(GivenUp),
    /// The training can't be resumed from its file.
    File(BadFile),
    /// It was cancelled.
    Asked,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stopped::Course(error) => error.fmt(f),
            Stopped::Program(error) => error.fmt(f),
            Stopped::GivenUp(error) => error.fmt(f),
            Stopped::File(error) => error.fmt(f),
            Stopped::Asked => f.write_str("stopped before all games were played"),
        }
    }
}

impl std::error::Error for Stopped {}

impl Training {
    /// Starts a training.
    ///
    /// # Errors
    ///
    /// If the course is invalid, or a program doesn't start.
    pub fn new(course: Course) -> Result<Training, Stopped> {
        course.check().map_err(Stopped::Course)?;
        let host = |foe| Host::of(foe, course.seed, course.startup, course.patience);
        let hosts = course.foes.iter().map(host).collect::<Result<Vec<_>, _>>();
        let hosts = hosts.map_err(|one| Stopped::Program(one.into()))?;
        let network = course.begins_as.as_deref().cloned().unwrap_or_else(|| first(&course));
        Ok(Training {
            waiting: Waiting::of(hosts.len()),
            hosts,
            adam: Adam::new(network.weights().len()),
            mean: network.clone(),
            network,
            past: Vec::new(),
            games: 0,
            batches: 0,
            spent: Duration::ZERO,
            room: Room::default(),
            course,
        })
    }

    /// Its course.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The network as it is now.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// The mean of the network over the last batches ([`Course::mean_of`]): it is steadier, and is what plays.
    ///
    /// Inputs that were never on and outputs that were never asked for have no weights in it, or those it started with.
    pub fn mean(&self) -> Network {
        let mut mean = self.mean.clone();
        if self.course.begins_as.is_some() {
            return mean;
        }
        let hidden = mean.hidden();
        let end = mean.bias_of_output(0);
        for (row, square) in
            mean.weights_mut()[..end].chunks_exact_mut(hidden).zip(self.adam.square.chunks_exact(hidden))
        {
            if square.iter().all(|square| *square == 0.0) {
                row.fill(0.0);
            }
        }
        mean
    }

    /// The number of games played so far.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The total time of all steps, on the machines where they ran.
    pub fn spent(&self) -> Duration {
        self.spent
    }

    /// Plays a batch of games and learns from it. The result is the same on any number of threads.
    ///
    /// # Errors
    ///
    /// If a program was given up.
    pub fn step(&mut self, threads: usize) -> Result<BatchStats, Stopped> {
        let begun = Instant::now();
        let mut tape = self.play(threads);
        if let Some(given_up) = self.hosts.iter().find_map(Host::given_up) {
            return Err(Stopped::GivenUp(given_up));
        }
        let course = &self.course;
        let how = How {
            rounds: course.rounds,
            step: course.step,
            rate: course.rate_at(self.games),
            bonus: course.entropy_at(self.games),
            pull: course.pull,
        };
        let mut order = chances(&self.course, self.batches, OF_ORDER);
        let entropy = update(&mut self.network, &mut self.adam, &mut tape, how, &mut order, &mut self.room);
        self.batches += 1;
        self.games += self.course.batch;
        self.keep_mean();
        self.keep_past();
        self.spent += begun.elapsed();
        let won = (tape.played > 0).then(|| tape.won / tape.played as f64);
        Ok(BatchStats { games: self.games, won, entropy })
    }

    fn play(&self, threads: usize) -> Tape {
        let school = School {
            network: &self.network,
            past: &self.past,
            mean: (self.course.pull > 0.0).then_some(&self.mean),
        };
        let each = u64::from(self.course.match_games);
        let matches = self.course.batch / each;
        let threads = (threads.max(1) as u64).min(matches);
        let part = |thread: u64| self.games + matches * thread / threads * each;
        let work = |thread: u64| {
            let mut table = Table::new(&self.course, &self.hosts, &self.waiting);
            (part(thread)..part(thread + 1)).for_each(|number| table.play(number, &school));
            table.close()
        };
        thread::scope(|scope| {
            let work = &work;
            // If a thread can't be started, this one plays its games.
            let start = |part| thread::Builder::new().spawn_scoped(scope, move || work(part)).ok();
            let others: Vec<_> = (1..threads).map(|part| (part, start(part))).collect();
            let mut all = work(0);
            for (part, other) in others {
                let more = other.map(|other| other.join().expect("a table plays to its end"));
                all.append(&more.unwrap_or_else(|| work(part)));
            }
            all
        })
    }

    fn keep_mean(&mut self) {
        let new = 1.0 / self.course.mean_of.min(self.batches + 1) as f32;
        let weights = self.mean.weights_mut().iter_mut().zip(self.network.weights());
        weights.for_each(|(mean, weight)| *mean += (weight - *mean) * new);
    }

    /// Keeps past selves spread over the course; if there is no more room, the oldest goes.
    fn keep_past(&mut self) {
        let part = (self.course.games / PARTS).max(1);
        if self.course.past_in == 0 || self.games / part == (self.games - self.course.batch) / part {
            return;
        }
        if self.past.len() == PAST {
            self.past.remove(0);
        }
        self.past.push(self.network.clone());
    }

    /// How the network was made.
    pub fn manifest(&self) -> Manifest {
        let mut lines: Manifest = self.course.lines();
        lines.push(("trained.games".to_owned(), self.games.to_string()));
        lines
    }

    /// The training as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut lines = self.course.lines();
        let mut line = |key: &str, value: String| lines.push((key.to_owned(), value));
        line("inputs", self.network.layout().inputs().join(" "));
        line("outputs", self.network.layout().outputs().join(" "));
        line("trained", self.games.to_string());
        line("batches", self.batches.to_string());
        line("steps", self.adam.steps.to_string());
        line("microseconds", self.spent.as_micros().to_string());
        line("past", self.past.len().to_string());
        let all = [self.network.weights(), self.mean.weights(), &self.adam.mean, &self.adam.square];
        let all = all.into_iter().chain(self.past.iter().map(Network::weights));
        Sealed { lines, numbers: all.flatten().copied().collect() }.to_bytes(KIND)
    }

    /// The seed of the training in a file; `None` if the file is not a readable training.
    ///
    /// ```
    /// # use corte::{Options, Rules};
    /// # use corte_learn::{Course, Training};
    /// let course = Course::exploit(Rules::new(2, Options::default())?, "fool".parse()?, 7);
    /// let kept = Training::new(course)?.to_bytes();
    /// assert_eq!(Training::seed_of(&kept), Some(7));
    /// assert_eq!(Training::seed_of(b"something else"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn seed_of(bytes: &[u8]) -> Option<u64> {
        Sealed::from_bytes(KIND, bytes).ok()?.line("course.seed").ok()?.parse().ok()
    }

    /// Resumes a training from its file as if it had never stopped.
    ///
    /// # Errors
    ///
    /// If the course is invalid, or the file is damaged, of another version or of another course.
    pub fn resume(course: Course, bytes: &[u8]) -> Result<Training, Stopped> {
        let mut training = Training::new(course)?;
        training.read(bytes).map_err(Stopped::File)?;
        Ok(training)
    }

    fn read(&mut self, bytes: &[u8]) -> Result<(), BadFile> {
        let sealed = Sealed::from_bytes(KIND, bytes)?;
        let course = self.course.lines();
        let own = sealed.lines.iter().filter(|(key, _)| key.starts_with("course."));
        // The network it starts from is checked before what depends on it.
        let first = course.iter().chain(own.clone()).filter(|(key, _)| key == "course.begins-as");
        for (key, _) in first.chain(&course).chain(own.clone()) {
            let of = |lines: &[(String, String)]| {
                let line = lines.iter().find(|(known, _)| known == key);
                line.map_or("as usual".to_owned(), |(_, value)| value.clone())
            };
            let [has, wanted] = [of(&sealed.lines), of(&course)];
            if has != wanted {
                let what = match key.trim_start_matches("course.") {
                    "foes" => "opponents",
                    what => what,
                };
                return Err(BadFile::Unfit(format!(
                    "it is from another training, with {what} {has:?} instead of {wanted:?}; name another file"
                )));
            }
        }
        let layout = self.network.layout();
        if sealed.line("inputs")? != layout.inputs().join(" ")
            || sealed.line("outputs")? != layout.outputs().join(" ")
        {
            return Err(BadFile::Unfit("it was begun by another version of this program".to_owned()));
        }
        let number = |key: &str| {
            let number = sealed.line(key)?.parse::<u64>().ok();
            number.ok_or_else(|| BadFile::Unfit(format!("its number of {key} can't be read")))
        };
        (self.games, self.batches, self.adam.steps) =
            (number("trained")?, number("batches")?, number("steps")?);
        self.spent = Duration::from_micros(number("microseconds")?);
        let (weights, past) = (self.network.weights().len(), number("past")? as usize);
        if past > PAST || sealed.numbers.len() != weights * (4 + past) {
            return Err(BadFile::Unfit(
                "it has a different number of weights from what its shape requires".to_owned(),
            ));
        }
        let mut parts = sealed.numbers.chunks_exact(weights);
        let mut next = |into: &mut [f32]| {
            if let Some(part) = parts.next() {
                into.copy_from_slice(part);
            }
        };
        next(self.network.weights_mut());
        next(self.mean.weights_mut());
        next(&mut self.adam.mean);
        next(&mut self.adam.square);
        self.past = (0..past)
            .map(|_| {
                let mut network = self.network.clone();
                next(network.weights_mut());
                network
            })
            .collect();
        Ok(())
    }
}

/// A network before its first game, with small weights and every decision about equally likely.
fn first(course: &Course) -> Network {
    let layout = Arc::new(Layout::new(course.most_players() - 1));
    let mut network = Network::new(layout, course.hidden);
    let mut rng = chances(course, 0, OF_WEIGHTS);
    let inputs = network.row_of_output(0);
    let end = network.bias_of_output(0);
    let (seen, said) = ((6.0 / ON).sqrt(), 0.1 / (course.hidden as f32).sqrt());
    for (place, weight) in network.weights_mut()[..end].iter_mut().enumerate() {
        let scale = if place < inputs { seen } else { said };
        *weight = scale * (2.0 * rng.unit() - 1.0);
    }
    network
}
