//! Exploiters that are worked out by sweeps over the whole game of two.

use super::data::count;
use super::interrupt;
use super::lesson::{games_of, in_matches, measuring, player};
use super::results::{options, today};
use crate::kept::Kept;
use crate::output::{Failure, complain};
use crate::version;
use corte::{Game, Phase, Rules};
use corte_joint::{Joint, NoJoint, has_joint};
use corte_learn::{Basis, Measured, Progress, Swept, SweptExploiter, SweptKind, Trial, measure_player};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::io::IsTerminal;

/// More nodes than any rules have.
const MOST_NODES: usize = 20_000_000;

/// An exploiter to be worked out and measured.
pub(crate) struct Worked<'s> {
    pub(crate) bot: &'s str,
    pub(crate) kind: SweptKind,
    pub(crate) rules: Rules,
    pub(crate) sweeps: u32,
    pub(crate) trial: Trial,
}

/// What came of it.
pub(crate) struct Found {
    name: String,
    file: Option<String>,
    exploiter: SweptExploiter,
    /// Whether the bot has no memory, so that the share of its plan is what it wins against the bot.
    is_exact: bool,
    /// Against whom its plan was worked out.
    against: &'static str,
    measured: Measured,
}

/// Said before it is done.
const BUILT: &str = "the graph of all games is built; with what follows it takes half a gigabyte of memory, somewhat more with options";

/// Bytes for each node: of the graph, while it is built, and of all that a training has beside it.
const BYTES_A_NODE: usize = 120;

/// The graph of all games from a position on.
pub(crate) fn graph(position: &Game) -> Result<Joint, Failure> {
    let refused = |error: NoJoint| Failure::Usage(error.to_string());
    has_joint(position.table().rules()).map_err(refused)?;
    let is_whole = matches!(position.table().phase(), Phase::Deal { .. });
    if is_whole {
        complain(BUILT);
    }
    let joint = Joint::of(position, MOST_NODES).map_err(refused)?;
    if !is_whole {
        let megabytes = (joint.sizes().nodes * BYTES_A_NODE).div_ceil(1_000_000);
        complain(format!(
            "the graph of what can come of the position is built; with what follows it takes some {megabytes} MB of memory"
        ));
    }
    Ok(joint)
}

/// A bar for sweeps, and for whom a bot is asked about.
pub(crate) fn sweeping(length: u64, of: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {of}, {{eta}} left"));
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    interrupt::known(ProgressBar::new(length).with_style(style))
}

impl Worked<'_> {
    /// Works out the exploiter, and measures it.
    pub(crate) fn run(&self) -> Result<Found, Failure> {
        let foe = player(self.bot, &self.rules)?;
        complain(format!("seed {}", self.trial.seed));
        let basis = Kept::read(self.bot).transpose()?.map_or(Basis::Asked, |kept| kept.basis());
        let against = match basis {
            Basis::Asked => "against what the bot does without memory",
            Basis::Alone(_) => "exactly, against the bot",
            Basis::Begins(_) => "against the Magistrate that the bot begins with",
        };
        let is_exact = matches!(basis, Basis::Alone(_));
        let Worked { rules, kind, sweeps, .. } = *self;
        let swept = Swept { rules, foe: foe.clone(), basis, kind, sweeps };
        let bar = sweeping(sweeps.into(), "sweeps");
        interrupt::asked();
        let exploiter = swept.work_out(&mut |progress| {
            interrupt::end_if_asked("stopped before the plan was found; nothing of it is kept");
            match progress {
                Progress::Graph => complain(BUILT),
                Progress::Plan(bytes) => {
                    complain(format!(
                        "a plan that goes by claims takes {:.1} GB of memory more",
                        bytes as f64 / 1e9
                    ));
                }
                Progress::Asked(..) => {}
                Progress::Sweeps(done) => {
                    bar.set_position(done.into());
                    if bar.is_hidden() && done.is_multiple_of(20) {
                        complain(format!("{done} of {sweeps} sweeps"));
                    }
                }
            }
        });
        bar.finish_and_clear();
        let exploiter = exploiter.map_err(|error| {
            Failure::Usage(format!("--kind {}: {error}; --kind learnt learns from games alone", kind.name()))
        })?;
        let (make, trial) = (exploiter.make.clone(), self.trial);
        let measured = measuring(trial.games, "nothing of it is kept", |stop, told| {
            measure_player(make, &foe, rules, trial, stop, told)
        })?;
        let (name, file) = (foe.name().into_owned(), foe.file());
        Ok(Found { name, file, exploiter, is_exact, against, measured })
    }

    /// The result for programs.
    pub(crate) fn json(&self, found: &Found) -> Value {
        let measured = found.measured;
        json!({
            "bot": found.name,
            "file": found.file,
            // Who is asked with every hand is no program.
            "command": null,
            "kind": self.kind.name(),
            "players": self.rules.players(),
            "rulebook": self.rules.options().preset.name(),
            "options": options(&self.rules.options()),
            "seed": self.trial.seed,
            "match": in_matches(self.trial.match_games),
            "trained": {
                "sweeps": self.sweeps,
                "seconds": found.exploiter.spent.as_secs_f64(),
                "share_by_reckoning": found.exploiter.share,
                "is_exact": found.is_exact,
            },
            "games": measured.games,
            "capped": measured.capped,
            "replaced": measured.replaced,
            "win": { "mean": measured.win.mean, "low": measured.win.low, "high": measured.win.high },
            "date": today(),
            "version": version::VERSION,
            "commit": version::commit(),
        })
    }

    pub(crate) fn text(&self, found: &Found) -> String {
        let plan = match self.kind {
            SweptKind::Claims => "with claims it",
            SweptKind::Memoryless | SweptKind::Belief => "without memory it",
        };
        let measured = found.measured;
        let [mean, low, high] =
            [measured.win.mean, measured.win.low, measured.win.high].map(|share| 100.0 * share);
        format!(
            "seed         {}\ntable        one exploiter of the kind {} at a table of {}, 2 seats\n\
             plan         {}, {:.0} s; {plan} wins {:.2} %, {}\n\
             measured     {}, {} shared at the cap of 60 turns\n\
             wins         {mean:.1} % [{low:.1}, {high:.1}], where 50.0 is fair",
            self.trial.seed,
            self.kind.name(),
            found.name,
            count(self.sweeps.into(), "sweep", "sweeps"),
            found.exploiter.spent.as_secs_f64(),
            100.0 * found.exploiter.share,
            found.against,
            games_of(measured, self.trial.match_games),
            measured.capped,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{Found, Worked};
    use corte::{Options, Preset, Rules};
    use corte_arena::{Interval, Maker};
    use corte_learn::{Measured, SweptExploiter, SweptKind, Trial};
    use serde_json::Value;
    use std::time::Duration;

    #[test]
    fn what_is_told_is_as_its_schema_says() {
        let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
        let trial = Trial { games: 20, match_games: 1, seed: 7, threads: 1 };
        let (bot, kind) = ("page", SweptKind::Belief);
        let worked = Worked { bot, kind, rules, sweeps: 1, trial };
        let win = Interval { mean: 0.5, low: 0.25, high: 0.75 };
        let make = Maker::new(|| corte_bots::policy("page").expect("it is a bot"));
        let found = Found {
            name: bot.to_owned(),
            file: None,
            exploiter: SweptExploiter { make, share: 0.5, spent: Duration::from_secs(1) },
            is_exact: false,
            against: "",
            measured: Measured { games: 20, capped: 0, win, replaced: 0, trouble: None },
        };
        let schema = include_str!("../../../../docs/schemas/exploit.schema.json");
        let schema: Value = serde_json::from_str(schema).unwrap();
        let told = worked.json(&found);
        jsonschema::validate(&schema, &told).unwrap();
        let members = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let described = &schema["properties"]["trained"]["oneOf"][1]["properties"];
        assert_eq!(members(&told["trained"]), members(described));
    }
}
