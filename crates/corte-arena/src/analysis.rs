//! A game looked at afterwards: what each player could have known, and what a strong player would have done.

use crate::entrant::{Budget, Entrant, NotAsked};
use corte::{Rules, SeatSet};
use corte_bots::{Analysed, Hindsight, Scrutiny, ladder};
use corte_notation::{Record, ReplayError};
use std::fmt;

/// Who looks at a game, and at whose decisions.
#[derive(Clone, PartialEq, Debug)]
pub struct Analyst {
    /// A bot that estimates how likely its options win: one of the ladder that does so by the rules of the game
    /// ([`Rung::estimates`](corte_bots::Rung::estimates)), or a player of one's own.
    pub bot: Entrant,
    /// The iterations that it has for a decision where its name grants no others.
    pub iterations: u32,
    /// The seed of its chances.
    pub seed: u64,
    /// Whose decisions are looked at.
    pub seats: SeatSet,
}

impl Analyst {
    /// The iterations that the bot really has for a decision: a budget in its name is its own, and who does not search has none; of a player of one's own that is not known.
    ///
    /// ```
    /// # use corte_arena::Analyst;
    /// let seats = corte::Seat::all(2).collect();
    /// let of = |name: &str| Analyst { bot: name.parse().unwrap(), iterations: 1000, seed: 1, seats }.granted();
    /// assert_eq!([of("cardinal"), of("cardinal@100"), of("spy")], [Some(1000), Some(100), None]);
    /// ```
    #[must_use]
    pub fn granted(&self) -> Option<u32> {
        match &self.bot {
            Entrant::Ladder { budget: Some(Budget::Iterations(own)), .. } => Some(*own),
            bot => bot.searches().then_some(self.iterations),
        }
    }
}

/// Why a game can't be looked at.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum NotAnalysed {
    /// The bot makes no estimates of this game.
    NoEstimates {
        /// The bot.
        name: String,
        /// Those of the ladder that do.
        able: Vec<&'static str>,
    },
    /// The bot can't be asked about decisions.
    NotAsked(NotAsked),
    /// The record can't be replayed.
    Replay(ReplayError),
}

impl NotAnalysed {
    fn no_estimates(bot: &Entrant, rules: &Rules) -> NotAnalysed {
        let able = ladder().iter().filter(|rung| rung.estimates(rules)).map(|rung| rung.id);
        NotAnalysed::NoEstimates { name: bot.name().into_owned(), able: able.collect() }
    }
}

impl fmt::Display for NotAnalysed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAnalysed::NoEstimates { name, able } => {
                let able = able.join(", ");
                write!(
                    f,
                    "{name} does not estimate how likely a decision in this game is to win; these bots do: {able}"
                )
            }
            NotAnalysed::NotAsked(error) => error.fmt(f),
            NotAnalysed::Replay(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotAnalysed {}

/// Looks at every decision of a record that was one, with more than one option.
///
/// The analyst sits in each of the seats, hears what that seat hears, and is asked whenever it is.
/// So nothing that it says of a seat's decisions hangs on cards that the seat could not see.
/// Decisions of which a player without a search estimates nothing are left out, as those before two are left are with a Doge of a file.
///
/// # Errors
///
/// When the bot makes no estimates, is a program outside or has a budget of time, or the record can't be replayed.
///
/// ```
/// use corte::{Seat, SeatSet};
/// use corte_arena::{Analyst, analyse};
///
/// let text = "coup 1\nrulebook brazil\n\
///     seat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\n\
///     Ana income\nBruno income\n";
/// let record = corte_notation::Record::parse("missed.coup", text)?;
/// let analyst =
///     Analyst { bot: "cardinal".parse()?, iterations: 300, seed: 1, seats: Seat::all(2).collect::<SeatSet>() };
/// let missed = &analyse(&record, &analyst)?[0];
/// assert!(missed.chance().unwrap() > 0.95, "seven coins are a Coup, and a Coup is the game");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyse(record: &Record, analyst: &Analyst) -> Result<Vec<Analysed>, NotAnalysed> {
    let replay = record.replay().map_err(NotAnalysed::Replay)?;
    let rules = replay.start.table().rules();
    let no_estimates = || NotAnalysed::no_estimates(&analyst.bot, rules);
    if let Entrant::Ladder { id, .. } = &analyst.bot
        && !ladder().iter().any(|rung| rung.id == id && rung.estimates(rules))
    {
        return Err(no_estimates());
    }
    let seats = analyst.seats.iter().filter(|seat| replay.start.table().seats().any(|other| other == *seat));
    let (mut players, mut granted) = (Vec::new(), analyst.iterations);
    for seat in seats {
        let (make, iterations) = analyst.bot.repeatable(analyst.iterations).map_err(NotAnalysed::NotAsked)?;
        granted = iterations;
        players.push((seat, make.make()));
    }
    let scrutiny = Scrutiny { seed: analyst.seed, iterations: granted, is_search: analyst.bot.searches() };
    let mut hindsight = Hindsight::new(&replay.start, players, scrutiny);
    for step in &replay.steps {
        hindsight.see(step.mv, &step.events);
    }
    let was_asked = hindsight.was_asked();
    let found = hindsight.found();
    if was_asked && found.is_empty() { Err(no_estimates()) } else { Ok(found) }
}
