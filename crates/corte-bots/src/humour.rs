//! Leanings of strong players: which way they tend when choices are nearly equal.

use crate::courtier::{Courtier, Temper};
use crate::likelihood::Attentive;
use crate::memory::Memory;
use crate::policy::{Effort, Explanation, Policy, Weights};
use corte::{ActionKind, Decision, Event, Seen, View};

/// A recognisable leaning of a bot, at any strength.
///
/// It multiplies the weights of a policy, so a clearly best decision stays the best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Humour {
    /// Bluffs with relish.
    Bold,
    /// Rarely bluffs, and leaves others alone.
    Cautious,
    /// Challenges often.
    Suspicious,
    /// Targets whoever struck it last.
    Vengeful,
    /// Takes coins from the Treasury.
    Greedy,
    /// Steals from others.
    Thievish,
    /// Attacks as soon as it can pay for it.
    Ruthless,
    /// Blocks often.
    Stubborn,
}

impl Humour {
    /// All humours.
    pub const ALL: [Humour; 8] = [
        Humour::Bold,
        Humour::Cautious,
        Humour::Suspicious,
        Humour::Vengeful,
        Humour::Greedy,
        Humour::Thievish,
        Humour::Ruthless,
        Humour::Stubborn,
    ];

    /// Returns its name, which follows the colon in a bot's id, such as `spy:bold`.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let names: Vec<&str> = Humour::ALL.iter().map(|humour| humour.name()).collect();
    /// assert_eq!(names[..4], ["bold", "cautious", "suspicious", "vengeful"]);
    /// assert_eq!(names[4..], ["greedy", "thievish", "ruthless", "stubborn"]);
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Humour::Bold => "bold",
            Humour::Cautious => "cautious",
            Humour::Suspicious => "suspicious",
            Humour::Vengeful => "vengeful",
            Humour::Greedy => "greedy",
            Humour::Thievish => "thievish",
            Humour::Ruthless => "ruthless",
            Humour::Stubborn => "stubborn",
        }
    }

    /// Returns the humour with this name.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// assert_eq!(Humour::parse("bold"), Some(Humour::Bold));
    /// ```
    pub fn parse(name: &str) -> Option<Humour> {
        Humour::ALL.into_iter().find(|humour| humour.name() == name)
    }

    /// Returns the id of the bot of this kind with the humour: one that a [`Strength`] names, or the Regent.
    ///
    /// ```
    /// # use corte_bots::*;
    /// assert_eq!(Humour::Thievish.of("regent"), "regent:thievish");
    /// assert!(Humour::ALL.iter().all(|humour| policy(&humour.of("regent")).is_ok()));
    /// ```
    pub fn of(self, kind: &str) -> String {
        format!("{kind}:{}", self.name())
    }

    /// The temper of a Courtier with this humour, if it is one.
    pub(crate) const fn temper(self) -> Option<Temper> {
        Some(match self {
            Humour::Bold => BOLD,
            Humour::Cautious => Temper { bluff: 0.03, suspicion: 0.36, ..BOLD },
            Humour::Suspicious => Temper { bluff: 0.12, suspicion: 0.52, ..BOLD },
            Humour::Vengeful => Temper { bluff: 0.18, suspicion: 0.4, vengeance: 3.0, ..BOLD },
            Humour::Greedy | Humour::Thievish | Humour::Ruthless | Humour::Stubborn => return None,
        })
    }

    /// The factor on bluffs.
    const fn bluff(self) -> f32 {
        match self {
            Humour::Bold => 3.0,
            Humour::Cautious => 0.3,
            Humour::Suspicious => 0.7,
            _ => 1.0,
        }
    }

    /// The factor on challenges.
    const fn challenge(self) -> f32 {
        match self {
            Humour::Cautious => 0.6,
            Humour::Suspicious => 3.0,
            _ => 1.0,
        }
    }

    /// The factor on blocks, true or not.
    const fn block(self) -> f32 {
        match self {
            Humour::Stubborn => 4.0,
            _ => 1.0,
        }
    }

    /// The factor on targeting whoever struck last.
    const fn vengeance(self) -> f32 {
        match self {
            Humour::Vengeful => 4.0,
            _ => 1.0,
        }
    }

    /// The factor on an action of this kind.
    const fn taste(self, kind: ActionKind) -> f32 {
        use ActionKind::{Assassinate, Coup, Embezzle, ForeignAid, Steal, Tax};
        match (self, kind) {
            (Humour::Greedy, Tax | ForeignAid | Embezzle) => 3.0,
            (Humour::Thievish, Steal) => 4.0,
            (Humour::Ruthless, Assassinate | Coup) => 4.0,
            _ => 1.0,
        }
    }
}

/// The strength of a bot, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strength {
    /// A novice: a Courtier that plays at random one time in four.
    Easy,
    /// A Courtier.
    Medium,
    /// The Spy.
    #[default]
    Hard,
    /// The Cardinal.
    Hardest,
}

impl Strength {
    /// All strengths, weakest first.
    pub const ALL: [Strength; 4] = [Strength::Easy, Strength::Medium, Strength::Hard, Strength::Hardest];

    /// Returns its name in forms, such as `hard`.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// for strength in Strength::ALL {
    ///     assert_eq!(Strength::parse(strength.name()), Some(strength));
    /// }
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Easy => "easy",
            Strength::Medium => "medium",
            Strength::Hard => "hard",
            Strength::Hardest => "hardest",
        }
    }

    /// Returns the strength with this name.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// assert_eq!(Strength::parse("hard"), Some(Strength::Hard));
    /// assert_eq!(Strength::parse("impossible"), None);
    /// ```
    pub fn parse(name: &str) -> Option<Strength> {
        Strength::ALL.into_iter().find(|strength| strength.name() == name)
    }

    /// Returns the id of the bot with this strength and humour, for [`policy`](crate::policy).
    ///
    /// ```
    /// use corte_bots::{Humour, Strength, policy};
    /// assert_eq!(Strength::Hard.with(Humour::Bold), "spy:bold");
    /// let all = Strength::ALL.iter().flat_map(|strength| Humour::ALL.map(|humour| strength.with(humour)));
    /// assert!(all.into_iter().all(|id| policy(&id).is_ok()));
    /// ```
    pub fn with(self, humour: Humour) -> String {
        humour.of(self.kind())
    }

    const fn kind(self) -> &'static str {
        match self {
            Strength::Easy => "novice",
            Strength::Medium => "courtier",
            Strength::Hard => "spy",
            Strength::Hardest => "cardinal",
        }
    }
}

/// The bots that can have a humour, which include those of each [`Strength`].
pub(crate) const LEANING: [&str; 5] = ["novice", "courtier", "spy", "cardinal", "regent"];

/// Iterates over the ids of all bots with a humour, for [`policy`](crate::policy).
///
/// ```
/// use corte_bots::{leaning_bots, policy};
/// let bots: Vec<String> = leaning_bots().collect();
/// assert!(bots.contains(&"spy:greedy".to_owned()) && !bots.contains(&"page:greedy".to_owned()));
/// assert!(bots.iter().all(|id| policy(id).is_ok()));
/// ```
pub fn leaning_bots() -> impl Iterator<Item = String> {
    LEANING.into_iter().flat_map(|kind| Humour::ALL.map(|humour| humour.of(kind)))
}

/// The temper of a bold Courtier at a table, where all challenge more readily than those of the ladder: people who are hardly ever
/// challenged learn that lying is free.
const BOLD: Temper = Temper { bluff: 0.3, suspicion: 0.42, vengeance: 1.0, restraint: 0.0 };

/// The share of a novice's choices that are random.
const SLIPS: f32 = 0.25;

/// The kind of bot that an id such as `spy:bold` names, and the name of its humour, if it has one.
pub(crate) fn parted(id: &str) -> (&str, Option<&str>) {
    id.split_once(':').map_or((id, None), |(kind, humour)| (kind, Some(humour)))
}

/// The bot with this id and humour, such as `spy:bold`; `None` if there is no such kind or humour.
pub(crate) fn leaning(id: &str) -> Option<Box<dyn Policy>> {
    let (kind, humour) = parted(id);
    let humour = Humour::parse(humour?)?;
    let lean = |inner| -> Box<dyn Policy> { Box::new(Leaning { inner, humour, memory: Memory::default() }) };
    // A Courtier has tempers of its own. If none matches the humour, the bold one leans.
    let courtier = || -> Box<dyn Policy> {
        let of = |temper| Box::new(Attentive::new(Courtier::new(temper)));
        humour.temper().map_or_else(|| lean(of(BOLD)), |temper| of(temper))
    };
    Some(match kind {
        "novice" => Box::new(Novice(courtier())),
        "courtier" => courtier(),
        "spy" | "cardinal" | "regent" => lean(crate::policy(kind).ok()?),
        _ => return None,
    })
}

/// Plays like another bot, but sometimes at random.
struct Novice(Box<dyn Policy>);

impl Policy for Novice {
    fn begin(&mut self, view: &View<'_>) {
        self.0.begin(view);
    }

    fn next_game(&mut self, view: &View<'_>) {
        self.0.next_game(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.0.hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        self.0.weigh(view, effort, weights);
        let total: f32 = weights.values().iter().sum();
        let slip = SLIPS / (1.0 - SLIPS) * total / weights.values().len().max(1) as f32;
        weights.change(|_, weight| weight + slip);
    }
}

/// A policy with a leaning.
struct Leaning {
    inner: Box<dyn Policy>,
    humour: Humour,
    memory: Memory,
}

impl Leaning {
    /// The factor on a decision.
    fn lean(&self, view: &View<'_>, decision: Decision) -> f32 {
        let Some(me) = view.viewer().seat() else { return 1.0 };
        let (humour, struck) = (self.humour, self.memory.struck_by(me));
        let said = decision.says(view.table().rules());
        let bluff = if said.is_some_and(|said| !said.is_true_of(view.hand())) { humour.bluff() } else { 1.0 };
        match decision {
            Decision::Act(action) => {
                let revenge = struck.is_some() && action.is_hostile() && action.target() == struck;
                bluff * humour.taste(action.kind()) * if revenge { humour.vengeance() } else { 1.0 }
            }
            Decision::Block(_) => humour.block() * bluff,
            Decision::Challenge => humour.challenge(),
            _ => 1.0,
        }
    }
}

impl Policy for Leaning {
    fn begin(&mut self, view: &View<'_>) {
        self.memory = Memory::default();
        self.inner.begin(view);
    }

    fn next_game(&mut self, view: &View<'_>) {
        self.memory = Memory::default();
        self.inner.next_game(view);
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.memory.hear(before.table(), event);
        self.inner.hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        self.inner.weigh(view, effort, weights);
        weights.change(|id, weight| {
            weight * view.decision(id).map_or(1.0, |decision| self.lean(view, decision))
        });
    }

    fn rest(&mut self) {
        self.inner.rest();
    }

    fn twin(&self) -> Option<Box<dyn Policy>> {
        let inner = self.inner.twin()?;
        Some(Box::new(Leaning { inner, humour: self.humour, memory: self.memory }))
    }

    fn explain(&mut self, view: &View<'_>, effort: &mut Effort<'_>) -> Explanation {
        let mut explanation = self.inner.explain(view, effort);
        for option in &mut explanation.options {
            option.probability *= self.lean(view, option.decision);
        }
        let total: f32 = explanation.options.iter().map(|option| option.probability).sum();
        explanation.options.iter_mut().for_each(|option| option.probability /= total);
        explanation
    }
}
