//! Exploiters of two-player games that are worked out by sweeps over the whole game, and learn from none.

use corte::{Rules, Setup};
use corte_arena::{Budget, Entrant, Maker};
use corte_bots::{ITERATIONS, Manifest, Policy, policy};
use corte_joint::{
    Believer, Blueprint, ClaimsPlan, ClaimsPlanner, ClaimsResponse, Foe, Joint, MemorylessResponse, NoJoint,
    Outlook, Planner, Portrait,
};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The turns of a game; then it is shared.
const TURNS: u16 = 60;
/// More nodes than any rules have.
const MOST_NODES: usize = 20_000_000;

/// What an exploiter that is worked out goes by, beside the table and its hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SweptKind {
    /// By nothing else.
    Memoryless,
    /// By which claims of the other still stand.
    Claims,
    /// By how likely each hand of the other is after all that was heard.
    Belief,
}

impl SweptKind {
    /// Every kind.
    pub const ALL: [SweptKind; 3] = [SweptKind::Memoryless, SweptKind::Claims, SweptKind::Belief];

    /// What commands and results call it.
    pub fn name(self) -> &'static str {
        match self {
            SweptKind::Memoryless => "memoryless",
            SweptKind::Claims => "claims",
            SweptKind::Belief => "belief",
        }
    }
}

/// A kind by its name.
impl FromStr for SweptKind {
    type Err = ();

    fn from_str(name: &str) -> Result<SweptKind, ()> {
        SweptKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or(())
    }
}

/// What is known of what a foe does without memory.
#[derive(Clone, Debug)]
pub enum Basis {
    /// Nothing: it is asked everywhere.
    Asked,
    /// It goes by this blueprint, and by nothing else.
    Alone(Arc<Blueprint>),
    /// It begins with this blueprint, and thinks as the game goes on: what it does then it is asked with each hand.
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

/// What is to be worked out.
#[derive(Clone, Debug)]
pub struct Swept {
    /// The rules, of two players.
    pub rules: Rules,
    /// Who is exploited.
    pub foe: Entrant,
    /// What the foe goes by without memory, where that is known.
    pub basis: Basis,
    /// What the exploiter goes by.
    pub kind: SweptKind,
    /// With how many sweeps its plan is looked for.
    pub sweeps: u32,
}

/// An exploiter that was worked out.
#[derive(Clone, Debug)]
pub struct SweptExploiter {
    /// Makes a player.
    pub make: Maker,
    /// The share of games that its plan wins from what the foe does without memory, by exact reckoning; from the blueprint, where the foe has one.
    /// The plan goes by what the exploiter goes by; that of one with beliefs has no memory.
    pub share: f64,
    /// How long it took.
    pub spent: Duration,
}

/// How far the work has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The graph of all games is built.
    Graph,
    /// The plan is begun, which takes so many bytes beside the graph.
    Plan(usize),
    /// The foe has been asked at so many of all public states.
    Asked(usize, usize),
    /// So many sweeps are done.
    Sweeps(u32),
}

/// Why nothing is worked out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSwept {
    /// The rules have no graph.
    NoJoint(NoJoint),
    /// A program can't be asked about hands that it does not hold.
    Program(String),
    /// With a budget of time the foe answers differently each time.
    Timed(String),
    /// No bot has this name.
    Unknown(String),
}

impl fmt::Display for NotSwept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotSwept::NoJoint(error) => error.fmt(f),
            NotSwept::Program(name) => {
                write!(f, "{name} is a program, which can't be asked what it would do with another hand")
            }
            NotSwept::Timed(name) => {
                write!(
                    f,
                    "{name} has a budget of time and answers differently each time; give it iterations, as @300"
                )
            }
            NotSwept::Unknown(name) => write!(f, "there is no bot {name:?}"),
        }
    }
}

impl std::error::Error for NotSwept {}

impl Swept {
    /// Whether the foe can be asked, before any work is done.
    ///
    /// # Errors
    ///
    /// When it is a program, has a budget of time, or is unknown.
    ///
    /// ```
    /// # use corte::{Options, Preset, Rules};
    /// # use corte_learn::*;
    /// let rules = Rules::new(2, Options::of(Preset::Brazil))?;
    /// let (basis, kind) = (Basis::Asked, SweptKind::Memoryless);
    /// let swept = Swept { rules, foe: "cardinal@50ms".parse()?, basis, kind, sweeps: 30 };
    /// assert_eq!(swept.check(), Err(NotSwept::Timed("cardinal@50ms".into())));
    /// assert!(Swept { foe: "cardinal@300".parse()?, ..swept }.check().is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self) -> Result<(), NotSwept> {
        Questions::of(&self.foe).map(|_| ())
    }

    /// Works the exploiter out; the same foe and sweeps give the same.
    ///
    /// # Errors
    ///
    /// When the rules have no graph, or the foe can't be asked.
    pub fn work_out(&self, progress: &mut dyn FnMut(Progress)) -> Result<SweptExploiter, NotSwept> {
        let begun = Instant::now();
        let questions = Questions::of(&self.foe)?;
        corte_joint::has_joint(&self.rules).map_err(NotSwept::NoJoint)?;
        let game = Setup::new(self.rules).build().expect("a new game follows the rules");
        progress(Progress::Graph);
        let joint = Arc::new(Joint::of(&game, MOST_NODES).map_err(NotSwept::NoJoint)?);
        let plan = Arc::new(self.plan(&joint, &questions, progress));
        let (make, share) = if self.kind == SweptKind::Claims {
            let (found, share) = self.respond_to_claims(&joint, &plan, progress);
            let make =
                Maker::new(move || Box::new(ClaimsPlanner::new(Arc::clone(&joint), Arc::clone(&found))));
            (make, share)
        } else {
            let (found, outlook) = self.respond(&joint, &plan, progress);
            let share = outlook.share(&joint);
            let make = if self.kind == SweptKind::Belief {
                let asked = Some(questions).filter(|_| !matches!(self.basis, Basis::Alone(_)));
                believers(joint, outlook, plan, asked)
            } else {
                Maker::new(move || Box::new(Planner::new(Arc::clone(&joint), Arc::clone(&found))))
            };
            (make, share)
        };
        Ok(SweptExploiter { make, share, spent: begun.elapsed() })
    }

    /// The foe's portrait for a Mirror, on a graph of these rules, with what a plan without memory makes of each turn.
    ///
    /// # Errors
    ///
    /// When the foe can't be asked.
    pub fn portray(&self, joint: &Joint, progress: &mut dyn FnMut(Progress)) -> Result<Portrait, NotSwept> {
        let questions = Questions::of(&self.foe)?;
        let plan = self.plan(joint, &questions, progress);
        let (_, outlook) = self.respond(joint, &plan, progress);
        let likeness = Blueprint::of(joint, &plan, Manifest::new());
        Ok(Portrait::new(self.foe.name().into_owned(), likeness, joint, &outlook))
    }

    /// What the foe does without memory.
    fn plan(&self, joint: &Joint, questions: &Questions, progress: &mut dyn FnMut(Progress)) -> Vec<f32> {
        match self.basis.blueprint() {
            Some(blueprint) => blueprint.plan(joint),
            None => joint.asked(questions.player().as_mut(), 1, |at, all| progress(Progress::Asked(at, all))),
        }
    }

    /// The same for plans that go by claims.
    fn respond_to_claims(
        &self,
        joint: &Joint,
        foe: &[f32],
        progress: &mut dyn FnMut(Progress),
    ) -> (Arc<ClaimsPlan>, f64) {
        progress(Progress::Plan(ClaimsResponse::bytes(joint)));
        let mut response = ClaimsResponse::new(joint, foe);
        for sweep in 1..=self.sweeps {
            response.iterate();
            progress(Progress::Sweeps(sweep));
        }
        let [newest, mean] = [response.current(), response.average()].map(|plan| {
            let share = response.share(&plan, TURNS);
            (plan, share)
        });
        let (plan, share) = if newest.1 >= mean.1 { newest } else { mean };
        (Arc::new(plan), share)
    }

    /// The better of the newest plan that was found and the mean of all, and what it is worth.
    fn respond(
        &self,
        joint: &Joint,
        foe: &[f32],
        progress: &mut dyn FnMut(Progress),
    ) -> (Arc<Vec<f32>>, Arc<Outlook>) {
        let mut response = MemorylessResponse::new(joint, foe);
        for sweep in 1..=self.sweeps {
            response.iterate();
            progress(Progress::Sweeps(sweep));
        }
        let [newest, mean] = [response.current().to_vec(), response.average()].map(|plan| {
            let outlook = Outlook::of(joint, &plan, foe, TURNS);
            (outlook.share(joint), plan, outlook)
        });
        let (_, plan, outlook) = if newest.0 >= mean.0 { newest } else { mean };
        (Arc::new(plan), Arc::new(outlook))
    }
}

/// How a bot is asked what it does with a hand that it need not hold.
#[derive(Clone)]
struct Questions {
    /// Whether it is of the ladder, and by which name; or a player of one's own.
    make: Maker,
    iterations: u32,
}

impl Questions {
    fn of(foe: &Entrant) -> Result<Questions, NotSwept> {
        let name = foe.name().into_owned();
        let (id, iterations) = match foe {
            Entrant::External { .. } | Entrant::Text { .. } => return Err(NotSwept::Program(name)),
            Entrant::Policy { make, .. } => {
                return Ok(Questions { make: make.clone(), iterations: ITERATIONS });
            }
            Entrant::Ladder { budget: Some(Budget::Millis(_)), .. } => return Err(NotSwept::Timed(name)),
            Entrant::Ladder { id, budget: Some(Budget::Iterations(iterations)) } => (id.clone(), *iterations),
            Entrant::Ladder { id, budget: None } => (id.clone(), ITERATIONS),
        };
        policy(&id).map_err(|_| NotSwept::Unknown(name))?;
        let make = Maker::new(move || policy(&id).expect("a name that was looked up"));
        Ok(Questions { make, iterations })
    }

    fn player(&self) -> Box<dyn Policy> {
        self.make.make()
    }
}

/// Exploiters that follow what a plan, or a bot that is asked, can hold.
fn believers(
    joint: Arc<Joint>,
    outlook: Arc<Outlook>,
    plan: Arc<Vec<f32>>,
    asked: Option<Questions>,
) -> Maker {
    Maker::new(move || {
        let foe = match &asked {
            None => Foe::Plan(Arc::clone(&plan)),
            Some(asked) => Foe::Asked(asked.player(), asked.iterations),
        };
        Box::new(Believer::new(Arc::clone(&joint), Arc::clone(&outlook), foe))
    })
}
