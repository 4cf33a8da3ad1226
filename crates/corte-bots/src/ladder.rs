//! The players by strength. What people call them stands with the words of each language.

use crate::cardinal::{Cardinal, Doctrine};
use crate::courtier::{Courtier, Temper};
use crate::fool::Fool;
use crate::humour::{Humour, LEANING};
use crate::likelihood::{Attentive, Likelihood};
use crate::model::Model;
use crate::page::Page;
use crate::policy::Policy;
use crate::regent::Regent;
use crate::spy::{Craft, Spy};
use corte::Rules;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// One player of the ladder.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// What commands and records call it, and what its words in a language go by.
    pub id: &'static str,
    /// Whether it searches, and so takes the time it is given.
    pub searches: bool,
    /// Whether what it thinks hangs on chances, which follow from a seed; without them it thinks the same whatever the seed.
    pub has_chances: bool,
    make: fn() -> Box<dyn Policy>,
    estimates: fn(&Rules) -> bool,
}

/// No table: nobody is asked who makes no estimates.
const NOWHERE: fn(&Rules) -> bool = |_| false;
/// Every table.
const EVERYWHERE: fn(&Rules) -> bool = |_| true;

impl Rung {
    /// A player of this id that searches or not, and how a fresh one is made.
    pub const fn new(id: &'static str, searches: bool, make: fn() -> Box<dyn Policy>) -> Rung {
        Rung { id, searches, has_chances: true, make, estimates: NOWHERE }
    }

    /// The same [without chances](Rung::has_chances).
    #[must_use]
    pub const fn without_chances(self) -> Rung {
        Rung { has_chances: false, ..self }
    }

    /// The same, which says by which rules it [estimates](Rung::estimates).
    #[must_use]
    pub const fn estimating(self, estimates: fn(&Rules) -> bool) -> Rung {
        Rung { estimates, ..self }
    }

    /// Whether it estimates how likely each decision wins in a game by these rules ([`crate::OptionWeight::win`]).
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// let rules = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
    /// let able: Vec<&str> = ladder().iter().filter(|rung| rung.estimates(&rules)).map(|rung| rung.id).collect();
    /// assert_eq!(able, ["spy", "cardinal"]);
    /// ```
    pub fn estimates(&self, rules: &Rules) -> bool {
        (self.estimates)(rules)
    }

    /// A fresh player of this kind.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let strongest = ladder().last().unwrap();
    /// let mut bot = Seated::new(strongest.policy(), game.perspective(Viewer::Seat(ana)), 7);
    /// assert!(bot.decide().is_some());
    /// ```
    pub fn policy(&self) -> Box<dyn Policy> {
        (self.make)()
    }
}

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot {
    /// The name asked for.
    pub name: String,
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot {:?}", self.name)?;
        let near: Vec<_> =
            ladder().iter().map(|rung| rung.id).filter(|id| is_near(&self.name.to_lowercase(), id)).collect();
        let kind = self.name.split_once(':').map_or(self.name.as_str(), |(kind, _)| kind);
        if LEANING.contains(&kind) {
            let leaning = Humour::ALL.map(|humour| humour.of(kind));
            let all: Vec<_> = near.into_iter().chain(leaning.iter().map(String::as_str)).collect();
            return write!(f, "; there are {}", all.join(", "));
        }
        if !near.is_empty() {
            write!(f, "; did you mean {}?", near.join(" or "))?;
        }
        if self.name.contains(':') {
            write!(f, "; those that take a humour are {}, such as spy:bold", LEANING.join(", "))?;
        }
        let all: Vec<_> = ladder().iter().map(|rung| rung.id).collect();
        write!(f, "\nthe bots are {}", all.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

fn is_near(asked: &str, id: &str) -> bool {
    let prefix = asked.len() >= 3 && (id.starts_with(asked) || id.ends_with(asked));
    prefix || distance(asked, id) <= 2
}

/// The Levenshtein distance of two texts.
fn distance(left: &str, right: &str) -> usize {
    let mut row: Vec<usize> = (0..=right.chars().count()).collect();
    for (i, a) in left.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in right.chars().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}

/// A fresh player by its id: one of the ladder, or one with a [`Humour`](crate::Humour), as `spy:bold`.
///
/// # Errors
///
/// When there is none of this id; the error's text names those that are near, and all.
///
/// ```
/// # use corte_bots::policy;
/// let error = policy("paje").err().unwrap();
/// assert!(error.to_string().contains("did you mean page?"));
/// let error = policy("courtier:greddy").err().unwrap();
/// assert!(error.to_string().contains("there are courtier:bold, courtier:cautious"));
/// let error = policy("novice").err().unwrap();
/// assert!(error.to_string().contains("there are novice:bold, novice:cautious"));
/// let error = policy("page:bold").err().unwrap();
/// assert!(error.to_string().contains("those that take a humour are novice, courtier, spy"));
/// ```
pub fn policy(id: &str) -> Result<Box<dyn Policy>, UnknownBot> {
    let rung = ladder().iter().find(|rung| rung.id == id);
    let player = rung.map(Rung::policy).or_else(|| crate::humour::leaning(id));
    player.ok_or_else(|| UnknownBot { name: id.to_owned() })
}

/// Whether the player of this id searches, and so takes the time it is given; with a [`Humour`](crate::Humour) it does as without.
///
/// ```
/// use corte_bots::searches;
/// assert!(searches("cardinal") && searches("cardinal:bold") && !searches("spy:bold"));
/// ```
pub fn searches(id: &str) -> bool {
    let kind = id.split_once(':').map_or(id, |(kind, _)| kind);
    ladder().iter().any(|rung| rung.id == kind && rung.searches)
}

/// The players, weakest first; between two the Spy is as strong as the Regent. Those that were [`enlist`]ed stand at the end.
///
/// ```
/// # use corte::*;
/// # use corte_bots::*;
/// assert_eq!(ladder().first().unwrap().id, "fool");
/// assert!(ladder().iter().any(|rung| rung.searches));
/// ```
pub fn ladder() -> &'static [Rung] {
    LADDER.get_or_init(|| OWN.to_vec())
}

/// The strongest player that estimates how likely each decision wins in games by these rules: whom one asks for advice.
///
/// ```
/// # use corte::*;
/// # use corte_bots::*;
/// let rules = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
/// assert_eq!(analyst(&rules).unwrap().id, "cardinal");
/// ```
pub fn analyst(rules: &Rules) -> Option<&'static Rung> {
    analysts(rules).next()
}

/// All players that estimate how likely each decision wins in games by these rules, the strongest first: for those who
/// can't wait for the first, as some take long.
///
/// ```
/// # use corte::*;
/// # use corte_bots::*;
/// let rules = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
/// assert_eq!(analysts(&rules).map(|rung| rung.id).collect::<Vec<_>>(), ["cardinal", "spy"]);
/// ```
pub fn analysts(rules: &Rules) -> impl Iterator<Item = &'static Rung> + use<> {
    let rules = *rules;
    ladder().iter().rev().filter(move |rung| rung.estimates(&rules))
}

/// Puts a player on the ladder that stands on more than this crate. It is for the beginning of a program: once, and before anybody asks for
/// the ladder; whether it was done is said.
///
/// ```standalone_crate
/// use corte_bots::{Regent, Rung, enlist, ladder, policy};
/// assert!(enlist(Rung::new("viceroy", false, || Box::new(Regent::new(0.5)))));
/// assert_eq!(ladder().last().unwrap().id, "viceroy");
/// assert!(policy("viceroy").is_ok());
/// assert!(!enlist(Rung::new("queen", false, || Box::new(Regent::new(2.0)))));
/// ```
pub fn enlist(rung: Rung) -> bool {
    LADDER.set(OWN.into_iter().chain([rung]).collect()).is_ok()
}

/// How a bot of this id chooses, where that follows from what is public and its hand: whom a belief can suppose to sit there.
///
/// ```
/// use corte_bots::{Belief, Model, likelihood};
/// let belief = Belief::new(Model::of(["page", "courtier:suspicious"].into_iter().filter_map(likelihood).collect()));
/// assert_eq!(belief.model().len(), 2);
/// assert!(likelihood("spy").is_none()); // it has beliefs of its own
/// ```
pub fn likelihood(id: &str) -> Option<Arc<dyn Likelihood>> {
    let temper = match id {
        "fool" => return Some(Arc::new(Fool)),
        "page" => return Some(Arc::new(Page)),
        "courtier-cautious" => Temper::CAUTIOUS,
        "courtier-bold" => Temper::BOLD,
        "courtier-vengeful" => Temper::VENGEFUL,
        _ => Humour::parse(id.strip_prefix("courtier:")?)?.temper()?,
    };
    Some(Arc::new(Courtier::new(temper)))
}

static LADDER: OnceLock<Vec<Rung>> = OnceLock::new();

const OWN: [Rung; 8] = [
    Rung::new("fool", false, || Box::new(Attentive::new(Fool))),
    Rung::new("page", false, || Box::new(Attentive::new(Page))),
    Rung::new("courtier-cautious", false, || Box::new(Attentive::new(Courtier::new(Temper::CAUTIOUS)))),
    Rung::new("courtier-bold", false, || Box::new(Attentive::new(Courtier::new(Temper::BOLD)))),
    Rung::new("courtier-vengeful", false, || Box::new(Attentive::new(Courtier::new(Temper::VENGEFUL)))),
    Rung::new("spy", false, || Box::new(Spy::new(Craft::SPY, Model::ladder()))).estimating(EVERYWHERE),
    Rung::new("regent", false, || Box::new(Regent::new(1.0))),
    Rung::new("cardinal", true, || Box::new(Cardinal::new(Doctrine::CARDINAL, Model::ladder())))
        .estimating(EVERYWHERE),
];
