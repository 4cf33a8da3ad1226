//! Exploiters of two-player games, computed by sweeps over the whole game instead of learnt from games.

use crate::course::{known_by, most_turns};
use corte::{Rules, Setup};
use corte_arena::{Entrant, Maker, NotAsked, Repeatable};
use corte_bots::{BadFile, ITERATIONS, Manifest};
use corte_joint::{
    Asked, Believer, Blueprint, ClaimsPlan, ClaimsPlanner, ClaimsResponse, Foe, Joint, KeptSearch,
    MemorylessResponse, NoJoint, Outlook, Planner, Portrait,
};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// More nodes than the graph of any rules has.
const MOST_NODES: usize = 200_000_000;

/// What a computed exploiter goes by, besides the table and its hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SweptKind {
    /// Nothing else.
    Memoryless,
    /// Which of the opponent's claims still stand.
    Claims,
    /// The probability of each of the opponent's hands, given everything heard.
    Belief,
}

impl SweptKind {
    /// Every kind.
    pub const ALL: [SweptKind; 3] = [SweptKind::Memoryless, SweptKind::Claims, SweptKind::Belief];

    /// Its name in commands and results.
    pub fn name(self) -> &'static str {
        match self {
            SweptKind::Memoryless => "memoryless",
            SweptKind::Claims => "claims",
            SweptKind::Belief => "belief",
        }
    }
}

/// Finds a kind by its name.
impl FromStr for SweptKind {
    type Err = ();

    fn from_str(name: &str) -> Result<SweptKind, ()> {
        SweptKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or(())
    }
}

/// What is known about a foe's memoryless plan.
#[derive(Clone, Debug)]
pub enum Basis {
    /// Nothing: the foe is asked everywhere.
    Asked,
    /// The foe follows this blueprint, and nothing else.
    Alone(Arc<Blueprint>),
    /// The foe starts from this blueprint and thinks as it plays; what it then does is asked with each hand.
    Begins(Arc<Blueprint>),
}

impl Basis {
    fn blueprint(&self) -> Option<&Blueprint> {
        match self {
            Basis::Asked => None,
            Basis::Alone(blueprint) | Basis::Begins(blueprint) => Some(blueprint),
        }
    }
}

/// The settings of a computed exploiter.
#[derive(Clone, Debug)]
pub struct Swept {
    /// The rules, for two players.
    pub rules: Rules,
    /// The player to exploit.
    pub foe: Entrant,
    /// What is known about the foe's memoryless plan.
    pub basis: Basis,
    /// What the exploiter goes by.
    pub kind: SweptKind,
    /// The number of sweeps in the search for its plan.
    pub sweeps: u32,
}

/// A computed exploiter.
#[derive(Clone, Debug)]
pub struct SweptExploiter {
    /// Makes players of this kind.
    pub make: Maker,
    /// The exact share of games that its plan wins against the foe's memoryless plan, or against its blueprint if it has one.
    /// The plan goes by the same as the exploiter, except that the plan of one with beliefs is memoryless.
    pub share: f64,
    /// The number of sweeps done; more than requested if it resumed from a search with more.
    pub sweeps: u32,
    /// How long it took, including the time before it was resumed.
    pub spent: Duration,
}

/// The progress of the computation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The graph of all games is built.
    Graph,
    /// The search for a plan by claims has started.
    Plan {
        /// The memory it takes besides the graph, in bytes.
        memory: usize,
        /// The size of its file in bytes. While the file is being made, it is in memory twice.
        file: usize,
    },
    /// The number of public states where the foe has been asked, and the number of all public states.
    Asked(usize, usize),
    /// The number of sweeps done.
    Sweeps(u32),
}

/// Why no exploiter was computed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSwept {
    /// The rules have no graph.
    NoJoint(NoJoint),
    /// The foe can't be asked, or isn't repeatable.
    NotAsked(NotAsked),
    /// The saved search can't be resumed.
    File(BadFile),
    /// It was cancelled.
    Stopped,
}

impl fmt::Display for NotSwept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotSwept::NoJoint(error) => error.fmt(f),
            NotSwept::NotAsked(error) => error.fmt(f),
            NotSwept::File(error) => error.fmt(f),
            NotSwept::Stopped => f.write_str("stopped before the plan was found"),
        }
    }
}

impl std::error::Error for NotSwept {}

impl Swept {
    /// Checks that the foe can be asked, before any work is done.
    ///
    /// # Errors
    ///
    /// If the foe is a program, has a time budget, or is unknown.
    ///
    /// ```
    /// # use corte::{Options, Preset, Rules};
    /// # use corte_arena::NotAsked;
    /// # use corte_learn::*;
    /// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    /// let (basis, kind) = (Basis::Asked, SweptKind::Memoryless);
    /// let swept = Swept { rules, foe: "cardinal@50ms".parse()?, basis, kind, sweeps: 30 };
    /// assert_eq!(swept.check(), Err(NotSwept::NotAsked(NotAsked::Timed("cardinal".into()))));
    /// assert!(Swept { foe: "cardinal@300".parse()?, ..swept }.check().is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self) -> Result<(), NotSwept> {
        questions(&self.foe).map(|_| ())
    }

    /// Computes the exploiter. The same foe and sweeps give the same result. A saved search with the same settings is resumed as if it had
    /// never stopped.
    ///
    /// # Errors
    ///
    /// If the rules have no graph, the foe can't be asked, the saved search has other settings, or it is cancelled.
    pub fn work_out(
        &self,
        kept: Option<KeptSearch>,
        watch: &mut dyn Watch,
    ) -> Result<SweptExploiter, NotSwept> {
        let questions = questions(&self.foe)?;
        corte_joint::has_joint(&self.rules).map_err(NotSwept::NoJoint)?;
        let work = Work::new(self.lines(), kept, watch)?;
        let game = Setup::new(self.rules).build().expect("a new game follows the rules");
        work.watch.hear(Progress::Graph);
        let joint = Arc::new(Joint::of(&game, MOST_NODES).map_err(NotSwept::NoJoint)?);
        self.work_out_on(joint, questions, work)
    }

    /// The same on a graph.
    fn work_out_on(
        &self,
        joint: Arc<Joint>,
        questions: Repeatable,
        mut work: Work<'_>,
    ) -> Result<SweptExploiter, NotSwept> {
        let plan = Arc::new(self.plan(&joint, &questions, &mut work)?);
        let (make, share) = if self.kind == SweptKind::Claims {
            let (found, share) = self.respond_to_claims(&joint, &plan, &mut work)?;
            let make =
                Maker::new(move || Box::new(ClaimsPlanner::new(Arc::clone(&joint), Arc::clone(&found))));
            (make, share)
        } else {
            let (found, outlook) = self.respond(&joint, &plan, &mut work)?;
            let share = outlook.share(&joint);
            let make = if self.kind == SweptKind::Belief {
                let asked = Some(questions).filter(|_| !matches!(self.basis, Basis::Alone(_)));
                believers(joint, outlook, plan, asked)
            } else {
                Maker::new(move || Box::new(Planner::new(Arc::clone(&joint), Arc::clone(&found))))
            };
            (make, share)
        };
        Ok(SweptExploiter { make, share, sweeps: work.sweeps, spent: work.spent() })
    }

    /// The foe's portrait for a Mirror, on a graph of these rules, with the value of each turn to a memoryless plan.
    ///
    /// # Errors
    ///
    /// If the foe can't be asked.
    pub fn portray(
        &self,
        joint: &Joint,
        mut progress: &mut dyn FnMut(Progress),
    ) -> Result<Portrait, NotSwept> {
        let questions = questions(&self.foe)?;
        let mut work = Work::new(self.lines(), None, &mut progress)?;
        let plan = self.plan(joint, &questions, &mut work)?;
        let (_, outlook) = self.respond(joint, &plan, &mut work)?;
        let likeness = Blueprint::of(joint, &plan, Manifest::new());
        Ok(Portrait::new(self.foe.name().into_owned(), likeness, joint, &outlook))
    }

    /// What the computation depends on, besides the graph and the number of sweeps. It is resumed only if this is the same.
    fn lines(&self) -> Manifest {
        let options = self.rules.options();
        let changed = options.changed().map(|(name, value)| format!(" {name}={value}"));
        let rules = options.preset.name().to_owned() + &changed.collect::<String>();
        let mut lines = vec![
            ("kind", self.kind.name().to_owned()),
            ("foe", known_by(&self.foe)),
            ("rules", rules),
            // A player shipped with the program may differ between versions of the program.
            ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ];
        // Searching players were once asked with one iteration; such a computation is not resumed.
        if let (true, Ok(asked)) = (self.foe.searches(), self.foe.repeatable(ITERATIONS)) {
            lines.push(("iterations", asked.iterations.to_string()));
        }
        lines.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }

    /// The foe's memoryless plan.
    fn plan(&self, joint: &Joint, questions: &Repeatable, work: &mut Work<'_>) -> Result<Vec<f32>, NotSwept> {
        if let Some(blueprint) = self.basis.blueprint() {
            return Ok(blueprint.plan(joint));
        }
        let mut asked = match &work.kept {
            Some(kept) => Asked::resume(joint, kept).map_err(NotSwept::File)?,
            None => Asked::new(joint),
        };
        if !asked.is_done() {
            // Only the foe's answers were saved.
            work.kept = None;
        }
        let mut player = questions.make.make();
        while !asked.is_done() {
            let [at, all] = asked.states();
            work.goes_on(Progress::Asked(at, all), &|lines| asked.to_bytes(lines))?;
            asked.ask(player.as_mut(), questions.iterations);
        }
        Ok(asked.into_plan())
    }

    /// Does the remaining sweeps of a search.
    fn sweep<S>(&self, search: &mut S, how: &Steps<S>, work: &mut Work<'_>) -> Result<(), NotSwept> {
        loop {
            work.sweeps = (how.sweeps)(search);
            work.goes_on(Progress::Sweeps(work.sweeps), &|lines| (how.to_bytes)(search, lines))?;
            if work.sweeps >= self.sweeps {
                return Ok(());
            }
            (how.iterate)(search);
        }
    }

    /// The same as `respond`, for plans with memory of claims.
    fn respond_to_claims(
        &self,
        joint: &Joint,
        foe: &[f32],
        work: &mut Work<'_>,
    ) -> Result<(Arc<ClaimsPlan>, f64), NotSwept> {
        let (memory, file) = (ClaimsResponse::bytes(joint), ClaimsResponse::file_bytes(joint));
        work.watch.hear(Progress::Plan { memory, file });
        // The saved search is large, and is freed before the first sweep.
        let mut response = match work.kept.take() {
            Some(kept) => ClaimsResponse::resume(joint, foe, &kept).map_err(NotSwept::File)?,
            None => ClaimsResponse::new(joint, foe),
        };
        let (sweeps, iterate, to_bytes) =
            (ClaimsResponse::sweeps, ClaimsResponse::iterate, ClaimsResponse::to_bytes);
        self.sweep(&mut response, &Steps { sweeps, iterate, to_bytes }, work)?;
        let [newest, mean] = [response.current(), response.average()].map(|plan| {
            let share = response.share(&plan, most_turns(&self.rules));
            (plan, share)
        });
        let (plan, share) = if newest.1 >= mean.1 { newest } else { mean };
        Ok((Arc::new(plan), share))
    }

    /// The better of the newest plan and the mean of all plans, with its value.
    fn respond(
        &self,
        joint: &Joint,
        foe: &[f32],
        work: &mut Work<'_>,
    ) -> Result<(Arc<Vec<f32>>, Arc<Outlook>), NotSwept> {
        let mut response = match work.kept.take() {
            Some(kept) => MemorylessResponse::resume(joint, foe, &kept).map_err(NotSwept::File)?,
            None => MemorylessResponse::new(joint, foe),
        };
        let (sweeps, iterate, to_bytes) =
            (MemorylessResponse::sweeps, MemorylessResponse::iterate, MemorylessResponse::to_bytes);
        self.sweep(&mut response, &Steps { sweeps, iterate, to_bytes }, work)?;
        let plans = [response.current().to_vec(), response.average()];
        drop(response);
        let [newest, mean] = plans.map(|plan| {
            let outlook = Outlook::of(joint, &plan, foe, most_turns(&self.rules));
            (outlook.share(joint), plan, outlook)
        });
        let (_, plan, outlook) = if newest.0 >= mean.0 { newest } else { mean };
        Ok((Arc::new(plan), Arc::new(outlook)))
    }
}

/// Watches a computation, and can save or cancel it. A closure only watches.
pub trait Watch {
    /// Receives the progress.
    fn hear(&mut self, progress: Progress);

    /// Called when the computation can be saved; returns whether to continue. `to_bytes` makes a file to resume from ([`KeptSearch`]), which
    /// includes the given lines.
    fn goes_on(&mut self, to_bytes: &dyn Fn(Manifest) -> Vec<u8>) -> bool {
        let _ = to_bytes;
        true
    }
}

impl<F: FnMut(Progress)> Watch for F {
    fn hear(&mut self, progress: Progress) {
        self(progress);
    }
}

/// The key of the time spent, in the file.
const SPENT: &str = "microseconds";

/// How a search continues.
struct Steps<S> {
    /// The number of sweeps it has done.
    sweeps: fn(&S) -> u32,
    iterate: fn(&mut S),
    to_bytes: fn(&S, Manifest) -> Vec<u8>,
}

/// A computation in progress.
struct Work<'w> {
    lines: Manifest,
    kept: Option<KeptSearch>,
    /// The number of sweeps done.
    sweeps: u32,
    watch: &'w mut dyn Watch,
    begun: Instant,
    /// How long it had taken before.
    before: Duration,
}

impl<'w> Work<'w> {
    /// A computation with these lines, resumed from a saved one.
    fn new(
        lines: Manifest,
        kept: Option<KeptSearch>,
        watch: &'w mut dyn Watch,
    ) -> Result<Work<'w>, NotSwept> {
        let mut before = Duration::ZERO;
        if let Some(kept) = &kept {
            kept.is_of(&lines).map_err(NotSwept::File)?;
            let spent = kept.line(SPENT).map_err(NotSwept::File)?.parse().ok();
            before = spent.map_or(before, Duration::from_micros);
        }
        Ok(Work { lines, kept, sweeps: 0, watch, begun: Instant::now(), before })
    }

    fn spent(&self) -> Duration {
        self.before + self.begun.elapsed()
    }

    /// Reports the progress, and offers to save.
    fn goes_on(
        &mut self,
        progress: Progress,
        to_bytes: &dyn Fn(Manifest) -> Vec<u8>,
    ) -> Result<(), NotSwept> {
        let spent = (SPENT.to_owned(), self.spent().as_micros().to_string());
        let Work { lines, watch, .. } = self;
        watch.hear(progress);
        let whole = |more: Manifest| to_bytes([&lines[..], std::slice::from_ref(&spent), &more].concat());
        if watch.goes_on(&whole) { Ok(()) } else { Err(NotSwept::Stopped) }
    }
}

/// How a foe is asked what it would do with another hand.
fn questions(foe: &Entrant) -> Result<Repeatable, NotSwept> {
    foe.repeatable(ITERATIONS).map_err(NotSwept::NotAsked)
}

/// Makes exploiters that track what a plan, or an asked bot, can hold.
fn believers(
    joint: Arc<Joint>,
    outlook: Arc<Outlook>,
    plan: Arc<Vec<f32>>,
    asked: Option<Repeatable>,
) -> Maker {
    Maker::new(move || {
        let foe = match &asked {
            None => Foe::Plan(Arc::clone(&plan)),
            Some(asked) => Foe::Asked(asked.make.make(), asked.iterations),
        };
        Box::new(Believer::new(Arc::clone(&joint), Arc::clone(&outlook), foe))
    })
}

#[cfg(test)]
mod tests {
    use super::{Basis, NotSwept, Progress, Swept, SweptExploiter, SweptKind, Watch, Work, questions};
    use corte::{Card, Cards, Character, Game, Options, Preset, Rules, Seat, SeatSetup, Setup, View};
    use corte_arena::{Entrant, Maker};
    use corte_bots::{BadFile, Effort, Manifest, Policy, Weights};
    use corte_joint::{Blueprint, Joint, KeptSearch};
    use std::sync::Arc;

    /// One card against one.
    fn endgame() -> Game {
        let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
        let mut setup = Setup::new(rules);
        let card = |character: Character| Cards::of(rules.pack(), &[Card::plain(character)]);
        for (seat, coins) in Seat::all(2).zip([6, 7]) {
            let (hand, lost) = (card(Character::Duke), card(Character::Captain));
            setup.seats[seat] = SeatSetup { coins: Some(coins), hand, lost, ..SeatSetup::default() };
        }
        setup.build().unwrap()
    }

    fn swept(foe: &str, kind: SweptKind, sweeps: u32) -> Swept {
        let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
        Swept { rules, foe: foe.parse().unwrap(), basis: Basis::Asked, kind, sweeps }
    }

    /// Saves and stops the computation at this point.
    struct Stopping {
        at: Progress,
        now: Option<Progress>,
        kept: Vec<u8>,
    }

    impl Watch for Stopping {
        fn hear(&mut self, progress: Progress) {
            self.now = Some(progress);
        }

        fn goes_on(&mut self, to_bytes: &dyn Fn(Manifest) -> Vec<u8>) -> bool {
            if self.now == Some(self.at) {
                self.kept = to_bytes(vec![("seed".to_owned(), "7".to_owned())]);
            }
            self.kept.is_empty()
        }
    }

    fn work_out(
        swept: &Swept,
        joint: &Arc<Joint>,
        kept: Option<&[u8]>,
        watch: &mut dyn Watch,
    ) -> Result<SweptExploiter, NotSwept> {
        let kept = kept.map(|kept| KeptSearch::from_bytes(kept).unwrap());
        let work = Work::new(swept.lines(), kept, watch)?;
        swept.work_out_on(Arc::clone(joint), questions(&swept.foe).unwrap(), work)
    }

    fn stopped(swept: &Swept, joint: &Arc<Joint>, kept: Option<&[u8]>, at: Progress) -> Vec<u8> {
        let mut stopping = Stopping { at, now: None, kept: Vec::new() };
        assert_eq!(work_out(swept, joint, kept, &mut stopping).err(), Some(NotSwept::Stopped));
        stopping.kept
    }

    /// Claims whatever it may if it is granted more than one iteration, and otherwise decides at random.
    struct Thinker;

    impl Policy for Thinker {
        fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
            let last = view.legal().iter().last();
            let thinks = (effort.go_on)(1);
            weights.fill(view.legal(), |id| f32::from(u8::from(!thinks || Some(id) == last)));
        }
    }

    #[test]
    fn who_searches_is_asked_with_the_iterations_that_it_has() {
        let joint = Arc::new(Joint::of(&endgame(), 1_000_000).unwrap());
        let make = Maker::new(|| Box::new(Thinker));
        let foe = Entrant::Policy { name: "thinker".to_owned(), make };
        let thinker = Swept { foe, ..swept("page", SweptKind::Memoryless, 1) };
        let mut hear = |_| ();
        let mut work = Work::new(thinker.lines(), None, &mut hear).unwrap();
        let plan = thinker.plan(&joint, &questions(&thinker.foe).unwrap(), &mut work).unwrap();
        assert!(plan.iter().all(|chance| *chance == 0.0 || *chance == 1.0), "it decides nowhere at random");
        // A search that asked with one iteration, as was once done, is not resumed.
        let told = |foe: &str| swept(foe, SweptKind::Memoryless, 1).lines();
        let line = |foe| told(foe).into_iter().find(|(key, _)| key == "iterations").map(|(_, value)| value);
        assert_eq!(["cardinal@300", "page"].map(line), [Some("300".to_owned()), None]);
    }

    #[test]
    fn work_that_was_stopped_goes_on_to_the_same_end() {
        let joint = Arc::new(Joint::of(&endgame(), 1_000_000).unwrap());
        let states = joint.sizes().states;
        for (kind, foe) in [(SweptKind::Memoryless, "spy"), (SweptKind::Claims, "page")] {
            let whole = swept(foe, kind, 3);
            let at_once = work_out(&whole, &joint, None, &mut |_| ()).unwrap();
            let half_asked = stopped(&whole, &joint, None, Progress::Asked(states / 2, states));
            let known = KeptSearch::from_bytes(&half_asked).unwrap();
            assert_eq!((known.asked(), known.line("seed")), (states / 2, Ok("7")));
            // It is asked only the rest, and nothing twice.
            let mut asked = Vec::new();
            let first = swept(foe, kind, 1);
            let mut hear = |progress| {
                if let Progress::Asked(at, _) = progress {
                    asked.push(at);
                }
            };
            work_out(&first, &joint, Some(&half_asked), &mut hear).unwrap();
            assert_eq!(asked, (states / 2..states).collect::<Vec<_>>());
            let begun = stopped(&first, &joint, Some(&half_asked), Progress::Sweeps(1));
            let mut heard = Vec::new();
            let gone_on = work_out(&whole, &joint, Some(&begun), &mut |told| heard.push(told)).unwrap();
            heard.retain(|told| !matches!(told, Progress::Plan { .. }));
            assert_eq!(heard, [1, 2, 3].map(Progress::Sweeps), "nothing is asked or swept again");
            let told = |found: &SweptExploiter| (found.share.to_bits(), found.sweeps);
            assert_eq!(told(&gone_on), told(&at_once));
            let [again, once] = [Some(&begun[..]), None]
                .map(|kept| stopped(&whole, &joint, kept, Progress::Sweeps(3)))
                .map(|file| untimed(&file));
            assert!(again == once, "the same file but for how long it took");
        }
    }

    /// A file without the time its work took, and without the checksum that covers it.
    fn untimed(file: &[u8]) -> Vec<u8> {
        let is_time = |line: &&[u8]| line.starts_with(b"microseconds");
        let lines: Vec<&[u8]> = file[..file.len() - 8].split(|byte| *byte == b'\n').collect();
        assert_eq!(lines.iter().filter(|line| is_time(line)).count(), 1);
        lines.into_iter().filter(|line| !is_time(line)).collect::<Vec<_>>().concat()
    }

    #[test]
    fn work_goes_on_only_from_what_is_of_the_same() {
        let joint = Arc::new(Joint::of(&endgame(), 1_000_000).unwrap());
        let own = swept("page", SweptKind::Memoryless, 1);
        let kept = stopped(&own, &joint, None, Progress::Sweeps(1));
        let refused = |swept: &Swept, what: &str| {
            let Err(NotSwept::File(BadFile::Unfit(why))) = work_out(swept, &joint, Some(&kept), &mut |_| ())
            else {
                panic!("it is refused: {what}")
            };
            assert!(why.contains(what), "{why}");
        };
        refused(&Swept { kind: SweptKind::Belief, ..own.clone() }, "its kind is \"memoryless\"");
        refused(&swept("fool", SweptKind::Memoryless, 1), "its foe is \"page\", but here it is \"fool\"");
        refused(&swept("cardinal@9", SweptKind::Memoryless, 1), "but here it is \"cardinal@9\"");
        let options = Options { inquisitor: true, ..Options::of(Preset::Brazil) };
        let rules = Rules::new(2, options).unwrap();
        refused(&Swept { rules, ..own.clone() }, "but here it is \"brazil inquisitor=on\"; use that");
        // With a blueprint, the plan is known before the foe is asked, and this one is another plan.
        let other = Blueprint::of(&joint, &joint.uniform(), Manifest::new());
        refused(&Swept { basis: Basis::Alone(Arc::new(other)), ..own.clone() }, "against another plan");
        let more = work_out(&Swept { sweeps: 0, ..own }, &joint, Some(&kept), &mut |_| ()).unwrap();
        assert_eq!(more.sweeps, 1, "what is done is told");
    }
}
