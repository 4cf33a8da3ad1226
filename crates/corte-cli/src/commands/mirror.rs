//! `corte train mirror`: the player that models its opponent over a match.

use super::doge::position;
use super::files::ends_in;
use super::interrupt;
use super::lesson::player;
use super::swept::{graph, sweeping};
use super::values::within;
use crate::kept::Kept;
use crate::output::{Failure, complain, is_writable_as, print, write_file};
use crate::version;
use clap::{Args, ValueHint};
use corte::Rules;
use corte_joint::{Base, Gallery, Joint, Portrait};
use corte_learn::{Basis, NotSwept, Progress, Swept, SweptKind};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// Make a Mirror from a Magistrate or a Doge: it finds out over a match whom it plays, and exploits them
///
/// The Mirror plays the first game of a match as its base does.
/// From then on it works out, from all that it has heard in the match, whom it plays and what they can hold, and looks ahead to the end of the turn for what is best against them.
/// It knows the --models, its base's own Magistrate, and a player who decides at random; against anybody else it plays like a Spy.
/// What the game is worth after the turn is computed now, by sweeps over the whole game, against each of the --models and that Magistrate.
///
/// It departs from its base only while doing so has lost it at most one game more than it has won, so its departures never cost more than two games of a match on balance. It does not depart from a Doge when no known opponent is likelier than another Doge.
/// docs/mirror.md says what it wins, and how many games that takes.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    corte train mirror --base mine.magistrate --strategy mine.mirror\n  \
    corte train mirror --base doge --models page,spy --sweeps 60 --strategy mine.mirror\n  \
    corte train mirror --base mine.magistrate --models page,courtier-bold \\\n      --from endgames/two-purses.coup --sweeps 9 --strategy end.mirror\n  \
    corte tournament --bots page,mine.mirror --match 50 --games 2000 --seed 7\n\n\
    A Mirror's file can be used as a bot wherever a network's can: by its path, which ends in .mirror. It remembers the games of a match in `corte tournament --match` and `corte exploit --match`, and from game to game in `corte play`; anywhere else it plays as its base does. It always plays with two seats.")]
pub(crate) struct TrainMirror {
    /// The base: the file of a Magistrate or a Doge, or `doge`, which comes with the program.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    base: PathBuf,
    /// Whom it learns to recognise besides that Magistrate, separated by commas: bots of the ladder, also with a humour, such as courtier:suspicious, or bots in files.
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        default_value = "page,courtier-cautious,courtier-bold,courtier-vengeful,spy"
    )]
    models: Vec<String>,
    /// Number of sweeps to find the plan against each.
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = within::<u32>(1..=100_000))]
    sweeps: u32,
    /// Compute only what can follow from this position, which begins a turn.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    from: Option<PathBuf>,
    /// Write the Mirror to this file, whose name must end in .mirror; a Mirror that is in it is replaced.
    #[arg(long, value_name = "FILE")]
    strategy: PathBuf,
}

/// The name of the portrait of the base's own Magistrate.
const OWN: &str = "its-magistrate";

impl TrainMirror {
    /// Makes the Mirror's file.
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let TrainMirror { base, strategy, sweeps, .. } = self;
        ends_in(("--strategy", strategy), "mirror", "a Mirror")?;
        let kept = Kept::open(base).map_err(|failure| failure.of("--base"))?;
        kept.without_draft("Mirrors play").map_err(|failure| failure.of("--base"))?;
        let kept = kept.base()?;
        is_writable_as(&["mirror"], ("--strategy", strategy))?;
        let rules = kept.blueprint().rules().map_err(|error| Failure::Usage(error.to_string()))?;
        let sitters = self.sitters(&kept, &rules)?;
        let from = self.from.as_deref();
        let joint = graph(&position(from, rules)?, from)?;
        let (stop, mut portraits) = (interrupt::asked(), Vec::new());
        for swept in &sitters {
            if stop.load(Ordering::Relaxed) {
                complain("stopped before all plans were found; nothing was written");
                return Err(Failure::Reported);
            }
            let portrait = paint(swept, &joint)?;
            complain(format!(
                "{}: a plan against it wins {:.1} %",
                portrait.name(),
                100.0 * portrait.share()
            ));
            portraits.push(portrait);
        }
        let gallery = Gallery::new(kept, portraits, self.made());
        let bytes = gallery.to_bytes();
        write_file(strategy, &bytes)?;
        let known = gallery.portraits().iter();
        let known = known.map(|known| format!("{} {:.1} %", known.name(), 100.0 * known.share()));
        print(format!(
            "base         {}\nrecognises   {}\nsweeps       {sweeps} each\nstrategy     {}, {} KiB",
            base.display(),
            known.collect::<Vec<_>>().join(", "),
            strategy.display(),
            bytes.len() / 1024
        ))
    }

    /// The players to find plans against.
    fn sitters(&self, base: &Base, rules: &Rules) -> Result<Vec<Swept>, Failure> {
        let swept = |foe, basis| Swept {
            rules: *rules,
            foe,
            basis,
            kind: SweptKind::Memoryless,
            sweeps: self.sweeps,
        };
        let own = Kept::of_magistrate(OWN, base.blueprint());
        if self.models.len() >= Gallery::MOST {
            let most = Gallery::MOST - 1;
            return Err(Failure::Usage(format!(
                "--models: a Mirror recognises at most {most} players besides its Magistrate"
            )));
        }
        let mut sitters = vec![swept(own.clone().entrant(rules)?, own.basis(rules))];
        for name in self.models.iter().map(|name| name.trim()).filter(|name| !name.is_empty()) {
            let foe = player(name, rules).map_err(|failure| failure.of("--models"))?;
            if sitters.iter().any(|known| known.foe.name() == foe.name()) {
                return Err(Failure::Usage(format!("--models: {} is named twice", foe.name())));
            }
            let basis = Kept::read(name).transpose()?.map_or(Basis::Asked, |kept| kept.basis(rules));
            let sitter = swept(foe, basis);
            sitter.check().map_err(not_painted)?;
            sitters.push(sitter);
        }
        Ok(sitters)
    }

    fn made(&self) -> Vec<(String, String)> {
        let line = |key: &str, value: String| (key.to_owned(), value);
        let from = self.from.as_ref().map(|file| line("from", file.display().to_string()));
        [vec![line("sweeps", self.sweeps.to_string())], version::made(), from.into_iter().collect()].concat()
    }
}

/// The portrait of one of these players.
fn paint(swept: &Swept, joint: &Joint) -> Result<Portrait, Failure> {
    let bar = sweeping(swept.sweeps.into(), "sweeps");
    let portrait = swept.portray(joint, &mut |progress| {
        if let Progress::Sweeps(done) = progress {
            bar.set_position(done.into());
        }
    });
    bar.finish_and_clear();
    portrait.map_err(not_painted)
}

#[expect(clippy::needless_pass_by_value, reason = "what map_err gives")]
fn not_painted(error: NotSwept) -> Failure {
    Failure::Usage(format!("--models: {error}"))
}
