//! A game looked at afterwards: what each player could have known, and what a strong player would have done.

use crate::entrant::{Budget, Entrant, NotAsked};
use corte::{Decision, Move, Rules, Seat, SeatSet, Viewer};
use corte_bots::{Explanation, OptionWeight, Seated, ladder};
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
                    "{name} does not estimate how likely a decision of this game wins; of the bots these do: {able}"
                )
            }
            NotAnalysed::NotAsked(error) => error.fmt(f),
            NotAnalysed::Replay(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotAnalysed {}

/// What wins so much less is as good, where nothing of an estimate was left to chance: what was solved is as much off.
const AS_GOOD: f32 = 0.02;

/// A decision, and what was thought of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysed {
    /// Which move of the record it is, from 0.
    pub index: usize,
    /// The turn in which it was made, from 1.
    pub turn: u32,
    /// Who decided.
    pub seat: Seat,
    /// What was decided.
    pub made: Decision,
    /// The options and beliefs of the analyst in this seat, who knows what the seat knew then and nothing else.
    pub thought: Explanation,
    /// Whether the analyst has searched: then what it looked at most is surer than what seems to win most.
    pub is_searched: bool,
}

impl Analysed {
    /// The option that the analyst finds best: of a search the one that it looked at most; else one that wins most, but for two points of a
    /// hundred: the one that was taken, if that is among them, or the likeliest.
    ///
    /// ```
    /// # use corte::{Seat, SeatSet};
    /// # use corte_arena::{Analyst, analyse};
    /// # let text = "coup 1\nrulebook brazil\nseat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\nAna coup Bruno\n";
    /// # let record = corte_notation::Record::parse("end.coup", text).unwrap();
    /// # let seats: SeatSet = Seat::all(2).collect();
    /// # let analyst = Analyst { bot: "cardinal".parse().unwrap(), iterations: 200, seed: 1, seats };
    /// let struck = &analyse(&record, &analyst).unwrap()[0];
    /// assert_eq!(struck.best().unwrap().decision, struck.made);
    /// ```
    pub fn best(&self) -> Option<&OptionWeight> {
        let options = self.thought.options.iter();
        let most = options.clone().filter_map(|option| option.win).reduce(f32::max);
        let wins_most =
            |option: &&OptionWeight| option.win.zip(most).is_some_and(|(win, most)| win >= most - AS_GOOD);
        if !self.is_searched
            && let Some(taken) = self.taken().filter(wins_most)
        {
            return Some(taken);
        }
        let best = options.filter(|option| self.is_searched || most.is_none() || wins_most(option));
        best.max_by(|one, other| one.probability.total_cmp(&other.probability))
    }

    /// The option that was taken.
    ///
    /// ```
    /// # use corte::{Seat, SeatSet};
    /// # use corte_arena::{Analyst, analyse};
    /// # let text = "coup 1\nrulebook brazil\nseat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\nAna coup Bruno\n";
    /// # let record = corte_notation::Record::parse("end.coup", text).unwrap();
    /// # let seats: SeatSet = Seat::all(2).collect();
    /// # let analyst = Analyst { bot: "cardinal".parse().unwrap(), iterations: 200, seed: 1, seats };
    /// let struck = &analyse(&record, &analyst).unwrap()[0];
    /// assert_eq!(struck.taken(), struck.best());
    /// ```
    pub fn taken(&self) -> Option<&OptionWeight> {
        self.thought.options.iter().find(|option| option.decision == self.made)
    }

    /// The estimated probability of winning with the best option, before the decision is made.
    pub fn chance(&self) -> Option<f32> {
        self.best()?.win
    }

    /// How much less likely the decision wins than the best one, 0 or more; `None` where the analyst never looked at it.
    ///
    /// An estimate: of a search it hangs on the iterations.
    ///
    /// ```
    /// # use corte::{Seat, SeatSet};
    /// # use corte_arena::{Analyst, analyse};
    /// # let text = "coup 1\nrulebook brazil\nseat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\nAna coup Bruno\n";
    /// # let record = corte_notation::Record::parse("end.coup", text).unwrap();
    /// # let seats: SeatSet = Seat::all(2).collect();
    /// # let analyst = Analyst { bot: "cardinal".parse().unwrap(), iterations: 200, seed: 1, seats };
    /// let struck = &analyse(&record, &analyst).unwrap()[0];
    /// assert_eq!(struck.loss(), Some(0.0)); // nothing is better than to win
    /// ```
    pub fn loss(&self) -> Option<f32> {
        Some((self.chance()? - self.taken()?.win?).max(0.0))
    }
}

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
    let mut chairs: Vec<(Seat, Seated)> = Vec::new();
    let (mut iterations, is_searched) = (0, analyst.bot.searches());
    for seat in analyst.seats.iter().filter(|seat| replay.start.table().seats().any(|other| other == *seat)) {
        let (player, granted) = analyst.bot.repeatable(analyst.iterations).map_err(NotAnalysed::NotAsked)?;
        iterations = granted;
        chairs.push((seat, Seated::new(player, replay.start.perspective(Viewer::Seat(seat)), analyst.seed)));
    }
    let mut analysed = Vec::new();
    let mut turn = 0;
    for (index, step) in replay.steps.iter().enumerate() {
        if let Some(Move::Decide { seat, decision }) = step.mv {
            turn = turn.max(1);
            let chair = chairs.iter_mut().find(|(other, _)| *other == seat);
            if let Some((_, chair)) = chair.filter(|(_, chair)| chair.view().legal().len() > 1) {
                // Each decision has chances of its own, whatever the others were.
                chair.reseed(analyst.seed ^ (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
                let thought = chair.explain_while(&mut |done| done < iterations);
                analysed.push(Analysed { index, turn, seat, made: decision, thought, is_searched });
            }
        }
        for event in &step.events {
            if matches!(event, corte::Event::Turn { .. }) {
                turn += 1;
            }
            for (seat, chair) in &mut chairs {
                if let Some(seen) = event.seen_by(Viewer::Seat(*seat)) {
                    chair.hear(&seen);
                }
            }
        }
    }
    let is_asked = !analysed.is_empty();
    // A search of few iterations may have tried nothing.
    analysed.retain(|one: &Analysed| {
        is_searched || one.thought.options.iter().any(|option| option.win.is_some())
    });
    if is_asked && analysed.is_empty() { Err(no_estimates()) } else { Ok(analysed) }
}
