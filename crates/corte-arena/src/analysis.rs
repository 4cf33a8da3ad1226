//! Analysis of a finished game: what each player could know, and what a strong player would have done.

use crate::entrant::{Budget, Entrant, NotAsked, Repeatable};
use corte::{Rules, Seat, SeatSet, Viewer};
use corte_bots::{Analysed, Explanation, Hindsight, Scrutiny, Seated, ladder, rung};
use corte_notation::Replay;
use std::fmt;

/// The bot that analyses a game, and whose decisions it looks at.
#[derive(Clone, PartialEq, Debug)]
pub struct Analyst {
    /// A bot that estimates the win probability of its options.
    ///
    /// It is a bot of the ladder that does so under the rules of the game
    /// ([`Rung::estimates`](corte_bots::Rung::estimates)), with a humour or without, or a player of your own.
    pub bot: Entrant,
    /// The iterations for a decision, unless its name sets a budget.
    pub iterations: u32,
    /// The seed of its randomness.
    pub seed: u64,
    /// The seats whose decisions are analysed.
    pub seats: SeatSet,
}

impl Analyst {
    /// Returns the iterations that the bot really gets for a decision.
    ///
    /// A budget in its name takes precedence. `None` for a bot that does not search or has a time budget, and for a player of your
    /// own.
    ///
    /// ```
    /// # use corte_arena::Analyst;
    /// let seats = corte::Seat::all(2).collect();
    /// let of = |name: &str| Analyst { bot: name.parse().unwrap(), iterations: 1000, seed: 1, seats }.granted();
    /// assert_eq!([of("cardinal"), of("cardinal@100"), of("spy")], [Some(1000), Some(100), None]);
    /// ```
    #[must_use]
    pub fn granted(&self) -> Option<u32> {
        match self.bot.budget(Budget::Iterations(self.iterations)) {
            Budget::Iterations(granted) => self.bot.searches().then_some(granted),
            Budget::Millis(_) => None,
        }
    }

    /// Returns what the bot thinks of the decision that this seat is asked for after so many moves of a game.
    ///
    /// It sits there alone, and looks at no other decision, so it may take much more time for this one.
    /// A pick in a draft is not asked for alone: the other player's may come before it in the record, and is secret.
    ///
    /// # Errors
    ///
    /// If the bot makes no estimates in this game, is an external program or has a time budget.
    ///
    /// ```
    /// use corte_arena::Analyst;
    ///
    /// let text = "coup 1\nrulebook brazil\n\
    ///     seat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\n";
    /// let game = corte_notation::Record::parse("end.coup", text)?.replay()?;
    /// let [ana, _] = [0, 1].map(|at| corte::Seat::new(at).unwrap());
    /// let seats = corte::SeatSet::only(ana);
    /// let analyst = Analyst { bot: "spy".parse()?, iterations: 0, seed: 1, seats };
    /// let thought = analyst.thought(&game, 0, ana)?;
    /// assert!(thought.options.iter().any(|option| option.win > Some(0.95)), "a Coup is the game");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn thought(&self, replay: &Replay, moves: usize, seat: Seat) -> Result<Explanation, NotAnalysed> {
        let rules = replay.start.table().rules();
        self.is_able(rules)?;
        let asked = self.bot.repeatable(self.iterations).map_err(NotAnalysed::NotAsked)?;
        let viewer = Viewer::Seat(seat);
        let mut chair = Seated::new(asked.make.make(), replay.start.perspective(viewer), self.seed);
        for event in replay.steps.iter().take(moves).flat_map(|step| &step.events) {
            event.seen_by(viewer).iter().for_each(|seen| chair.hear(seen));
        }
        Ok(chair.explain_while(&mut |done| done < asked.iterations))
    }

    /// Whether the bot makes estimates in games by these rules; a player of one's own may.
    fn is_able(&self, rules: &Rules) -> Result<(), NotAnalysed> {
        let is_able = |id: &str| rung(id).is_some_and(|rung| rung.estimates(rules));
        match &self.bot {
            Entrant::Ladder { id, .. } if !is_able(id) => Err(NotAnalysed::no_estimates(&self.bot, rules)),
            _ => Ok(()),
        }
    }
}

/// The reason why a game can't be analysed.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum NotAnalysed {
    /// The bot makes no estimates in this game.
    NoEstimates {
        /// The bot.
        name: String,
        /// The bots of the ladder that do.
        able: Vec<&'static str>,
    },
    /// The bot can't be asked about decisions.
    NotAsked(NotAsked),
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
                    "{name} does not estimate how likely a decision of this game is to win; these bots do: {able}"
                )
            }
            NotAnalysed::NotAsked(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotAnalysed {}

/// Analyses every decision of a game that had more than one option.
///
/// The analyst sits at each of the seats, hears what that seat hears, and is asked whenever it is.
/// Nothing it says about a seat's decisions therefore depends on cards that the seat could not see.
/// Decisions for which a bot without a search has no estimate are left out. For a Doge from a file, for example, these are all
/// decisions before two players are left.
///
/// # Errors
///
/// If the bot makes no estimates, is an external program or has a time budget.
///
/// ```
/// use corte::{Seat, SeatSet};
/// use corte_arena::{Analyst, analyse};
///
/// let text = "coup 1\nrulebook brazil\n\
///     seat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\n\
///     Ana income\nBruno income\n";
/// let game = corte_notation::Record::parse("missed.coup", text)?.replay()?;
/// let analyst =
///     Analyst { bot: "cardinal".parse()?, iterations: 300, seed: 1, seats: Seat::all(2).collect::<SeatSet>() };
/// let missed = &analyse(&game, &analyst)?[0];
/// assert!(missed.chance().unwrap() > 0.95, "seven coins are a Coup, and a Coup is the game");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyse(replay: &Replay, analyst: &Analyst) -> Result<Vec<Analysed>, NotAnalysed> {
    let rules = replay.start.table().rules();
    let no_estimates = || NotAnalysed::no_estimates(&analyst.bot, rules);
    analyst.is_able(rules)?;
    let seats = analyst.seats.iter().filter(|seat| replay.start.table().seats().any(|other| other == *seat));
    let Repeatable { make, iterations } =
        analyst.bot.repeatable(analyst.iterations).map_err(NotAnalysed::NotAsked)?;
    let players: Vec<_> = seats.map(|seat| (seat, make.make())).collect();
    let scrutiny = Scrutiny { seed: analyst.seed, iterations, is_search: analyst.bot.searches() };
    let mut hindsight = Hindsight::new(&replay.start, players, scrutiny);
    for step in &replay.steps {
        hindsight.see(step.mv, &step.events);
    }
    let was_asked = hindsight.was_asked();
    let found = hindsight.found();
    if was_asked && found.is_empty() { Err(no_estimates()) } else { Ok(found) }
}
