//! `corte train magistrate`: a memoryless strategy, or one with a memory of claims.

use super::anew::position_from;
use super::data::count as counted;
use super::files::ends_in;
use super::interrupt;
use super::solve::variant;
use super::swept::{graph, sweeping};
use super::values::{Played, count};
use crate::kept::{read, unread};
use crate::output::{Failure, Given, are_apart, complain, is_continued, is_writable_as, print, write_file};
use crate::version;
use clap::{Args, ValueHint};
use corte::{Game, Rules, Setup};
use corte_joint::{Blueprint, BlueprintSolver, Joint, MindfulSolver};
use corte_solver::Variant;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Train the Magistrate, a memoryless strategy for two players, by sweeps over the whole game
///
/// The Magistrate goes by what is on the table and what it holds, and by nothing from the past: no claim, no challenge, no exchange. After a draft it also knows what it picked; that graph is eight times as large.
/// Its strategy is found by regret minimisation (CFR) over all public states and hands; nothing is sampled, so there is no seed.
/// It answers at once, but an opponent with a memory wins much against it: docs/magistrate.md says how much.
///
/// With --claims, it also goes by which claims to the Duke, the Captain and the Contessa still stand, for both players. That takes some gigabytes of memory, which is announced beforehand, and no checkpoint is saved.
///
/// With --checkpoint, the training is saved to a file every minute and when it ends or is interrupted; the same command continues from there.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte train magistrate --strategy mine.magistrate\n  \
    corte train magistrate --iterations 2000 --checkpoint mine.training --strategy mine.magistrate\n  \
    corte train magistrate --option inquisitor=on --strategy inquisitor.magistrate\n  \
    corte train magistrate --option draft=on --iterations 60 --strategy draft.magistrate\n  \
    corte train magistrate --from endgames/two-purses.coup --iterations 9 --strategy end.magistrate\n  \
    corte train magistrate --claims --from endgames/two-purses.coup --strategy claims.magistrate\n  \
    corte tournament --bots spy,mine.magistrate --games 1000 --seed 7\n  \
    corte exploit mine.magistrate --kind belief --games 2000 --seed 7\n\n\
    A Magistrate's file can be used as a bot wherever a network's can: by its path, which ends in .magistrate.\n\n\
    Exit status: 0 when it is trained, 1 when it was ended early, 2 when the command line is wrong. \
    While the graph is being built, Ctrl-C ends it at once, with 130.")]
pub(crate) struct TrainMagistrate {
    /// Number of iterations, each a sweep forwards and one backwards.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = count)]
    iterations: u64,
    /// The variant of regret minimisation: cfr, cfr+, dcfr or pcfr+.
    #[arg(long, value_name = "NAME", default_value = "pcfr+", value_parser = variant)]
    variant: Variant,
    #[command(flatten)]
    played: Played,
    /// Train only for what can follow from this position, which begins a turn; its hands are dealt anew, and after a draft what was picked. The rules are those of the file.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["rulebook", "options"])]
    from: Option<PathBuf>,
    /// Go also by which claims of both players still stand.
    #[arg(long, conflicts_with = "checkpoint")]
    claims: bool,
    /// Save the training to this file, and continue from it if it exists.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Write the strategy to this file, whose name must end in .magistrate; a Magistrate that is in it is replaced.
    #[arg(long, value_name = "FILE")]
    strategy: PathBuf,
}

/// How often a training is written while it runs.
const KEEP: Duration = Duration::from_secs(60);

impl TrainMagistrate {
    /// Trains and writes the strategy.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        ends_in(("--strategy", &self.strategy), "magistrate", "a Magistrate")?;
        let iterations =
            u32::try_from(self.iterations).ok().filter(|iterations| (1..=1_000_000).contains(iterations));
        let iterations = iterations.ok_or_else(|| {
            Failure::Usage("--iterations: it must be a whole number from 1 to 1000000".to_owned())
        })?;
        self.files_apart()?;
        is_writable_as(&["strategy"], ("--strategy", &self.strategy))?;
        let continued = |file| is_continued("strategy-training", ("--checkpoint", file));
        self.checkpoint.as_deref().map_or(Ok(()), continued)?;
        let joint = graph(&self.position()?, self.from.as_deref())?;
        let begun = Instant::now();
        let (blueprint, done) = if self.claims {
            (self.mindful(&joint, iterations)?, iterations)
        } else {
            let mut solver = self.solver(&joint)?;
            self.iterate(&mut solver, iterations)?;
            let done = solver.iterations();
            (Blueprint::of(&joint, &solver.average(), self.made(done)), done)
        };
        let bytes = blueprint.to_bytes();
        write_file(&self.strategy, &bytes)?;
        print(format!(
            "graph        {} public states, {} nodes\ntraining     {}, {:.0} s of them now\nstrategy     {}, {} KiB",
            joint.sizes().states,
            joint.sizes().nodes,
            counted(done.into(), "iteration", "iterations"),
            begun.elapsed().as_secs_f64(),
            self.strategy.display(),
            bytes.len() / 1024
        ))
    }

    fn files_apart(&self) -> Result<(), Failure> {
        let read: Vec<Given<'_>> = self.from.as_deref().map(|file| ("--from", file)).into_iter().collect();
        let written =
            [("--checkpoint", self.checkpoint.as_deref()), ("--strategy", Some(self.strategy.as_path()))];
        are_apart(&read, &written)
    }

    fn position(&self) -> Result<Game, Failure> {
        match &self.from {
            Some(file) => position_from(file),
            None => deal(self.played.rules(2)?),
        }
    }

    fn solver<'j>(&self, joint: &'j Joint) -> Result<BlueprintSolver<'j>, Failure> {
        let Some(file) = self.checkpoint.as_deref().filter(|file| file.exists()) else {
            return Ok(BlueprintSolver::new(joint, self.variant));
        };
        let resumed = BlueprintSolver::resume(
            joint,
            self.variant,
            &read(file).map_err(|failure| failure.of("--checkpoint"))?,
        );
        resumed.map_err(|error| unread(&format!("--checkpoint {}", file.display()), &error))
    }

    fn iterate(&self, solver: &mut BlueprintSolver<'_>, iterations: u32) -> Result<(), Failure> {
        let stop = interrupt::asked();
        let bar = sweeping(iterations.into(), "iterations");
        let mut kept = Instant::now();
        while solver.iterations() < iterations && !stop.load(Ordering::Relaxed) {
            solver.iterate();
            bar.set_position(solver.iterations().into());
            if kept.elapsed() >= KEEP {
                self.keep(solver)?;
                kept = Instant::now();
                if bar.is_hidden() {
                    complain(format!("{} of {iterations} iterations", solver.iterations()));
                }
            }
        }
        bar.finish_and_clear();
        self.keep(solver)?;
        if solver.iterations() >= iterations {
            return Ok(());
        }
        let on = self.checkpoint.as_ref();
        let on =
            on.map_or(String::new(), |file| format!("; the same command continues from {}", file.display()));
        complain(format!("stopped after {} of {iterations} iterations{on}", solver.iterations()));
        Err(Failure::Reported)
    }

    /// Trains a plan that also goes by claims.
    fn mindful(&self, joint: &Joint, iterations: u32) -> Result<Blueprint, Failure> {
        let bytes = MindfulSolver::bytes(joint) as f64;
        complain(format!("training by claims takes another {:.1} GB of memory", bytes / 1e9));
        let mut solver = MindfulSolver::new(joint, self.variant);
        let stop = interrupt::asked();
        let bar = sweeping(iterations.into(), "iterations");
        let mut told = Instant::now();
        while solver.iterations() < iterations && !stop.load(Ordering::Relaxed) {
            solver.iterate();
            bar.set_position(solver.iterations().into());
            if told.elapsed() >= KEEP && bar.is_hidden() {
                complain(format!("{} of {iterations} iterations", solver.iterations()));
                told = Instant::now();
            }
        }
        bar.finish_and_clear();
        if solver.iterations() < iterations {
            complain(format!("stopped after {} of {iterations} iterations", solver.iterations()));
            return Err(Failure::Reported);
        }
        Ok(Blueprint::mindful(joint, &solver.average(), self.made(iterations)))
    }

    fn keep(&self, solver: &BlueprintSolver<'_>) -> Result<(), Failure> {
        self.checkpoint.as_deref().map_or(Ok(()), |file| write_file(file, &solver.to_bytes()))
    }

    /// How the strategy was made, for its file.
    fn made(&self, iterations: u32) -> Vec<(String, String)> {
        let variant = Variant::ALL.iter().find(|(_, variant)| *variant == self.variant);
        let line = |key: &str, value: String| (key.to_owned(), value);
        let asked = vec![
            line("variant", variant.map_or_else(String::new, |(name, _)| (*name).to_owned())),
            line("iterations", iterations.to_string()),
        ];
        let from = self.from.as_ref().map(|file| line("from", file.display().to_string()));
        [asked, version::made(), from.into_iter().collect()].concat()
    }
}

/// A game before its deal.
pub(crate) fn deal(rules: Rules) -> Result<Game, Failure> {
    Setup::new(rules).build().map_err(|errors| Failure::Usage(errors.to_string()))
}
