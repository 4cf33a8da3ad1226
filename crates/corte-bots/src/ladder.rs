//! The bots, from the simplest up. The names that people see are among the words of each language.

use crate::cardinal::{Cardinal, Doctrine};
use crate::courtier::{Courtier, Temper};
use crate::fool::Fool;
use crate::humour::{Humour, LEANING, parted};
use crate::likelihood::{Attentive, Likelihood};
use crate::model::Model;
use crate::page::Page;
use crate::policy::Policy;
use crate::regent::Regent;
use crate::spy::{Craft, Spy};
use corte::Rules;
use std::fmt;
use std::sync::{Arc, OnceLock};
use strsim::osa_distance;

/// A bot of the ladder.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// Its id in commands and records, and the key of its names in each language.
    pub id: &'static str,
    /// Whether it searches, and so uses the time it is given.
    pub searches: bool,
    /// Whether its choices depend on a seed. Without randomness it weighs decisions the same whatever the seed.
    pub has_chances: bool,
    make: fn() -> Box<dyn Policy>,
    estimates: fn(&Rules) -> bool,
}

/// Of no table: the bot makes no estimates.
const NOWHERE: fn(&Rules) -> bool = |_| false;
/// Of every table.
const EVERYWHERE: fn(&Rules) -> bool = |_| true;

impl Rung {
    /// Creates a rung with this id, and tells whether the bot searches and how a new one is made.
    pub const fn new(id: &'static str, searches: bool, make: fn() -> Box<dyn Policy>) -> Rung {
        Rung { id, searches, has_chances: true, make, estimates: NOWHERE }
    }

    /// Returns the same [without randomness](Rung::has_chances).
    #[must_use]
    pub const fn without_chances(self) -> Rung {
        Rung { has_chances: false, ..self }
    }

    /// Returns the same with the rules under which the bot [estimates](Rung::estimates) win probabilities.
    #[must_use]
    pub const fn estimating(self, estimates: fn(&Rules) -> bool) -> Rung {
        Rung { estimates, ..self }
    }

    /// Returns whether it estimates the win probability of each decision under these rules ([`crate::OptionWeight::win`]).
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

    /// Returns a new player of this kind.
    ///
    /// ```
    /// # use corte::*;
    /// # use corte_bots::*;
    /// # let (mut game, [ana, bruno]) = Game::example();
    /// let cardinal = ladder().last().unwrap();
    /// let mut bot = Seated::new(cardinal.policy(), game.perspective(Viewer::Seat(ana)), 7);
    /// assert!(bot.decide().is_some());
    /// ```
    pub fn policy(&self) -> Box<dyn Policy> {
        (self.make)()
    }
}

/// The error of a name that no bot has.
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
        let (kind, humour) = parted(&self.name);
        if LEANING.contains(&kind) {
            let leaning = Humour::ALL.map(|humour| humour.of(kind));
            let all: Vec<_> = near.into_iter().chain(leaning.iter().map(String::as_str)).collect();
            return write!(f, "; there are {}", all.join(", "));
        }
        if !near.is_empty() {
            write!(f, "; did you mean {}?", near.join(" or "))?;
        }
        if humour.is_some() {
            write!(f, "; those that take a humour are {}, such as spy:bold", LEANING.join(", "))?;
        }
        let all: Vec<_> = ladder().iter().map(|rung| rung.id).collect();
        write!(f, "\nthe bots are {}", all.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

fn is_near(asked: &str, id: &str) -> bool {
    let prefix = asked.len() >= 3 && (id.starts_with(asked) || id.ends_with(asked));
    prefix || osa_distance(asked, id) <= 2
}

/// Returns a new player by its id: one of the ladder, or one with a [`Humour`](crate::Humour) such as `spy:bold`.
///
/// # Errors
///
/// If there is no bot with this id. The error lists similar ids, and all that there are, or for a bot with humours, all of its.
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

/// Returns whether the player with this id searches, and so uses the time it is given.
///
/// A [`Humour`](crate::Humour) makes no difference.
///
/// ```
/// use corte_bots::searches;
/// assert!(searches("cardinal") && searches("cardinal:bold") && !searches("spy:bold"));
/// ```
pub fn searches(id: &str) -> bool {
    rung(id).is_some_and(|rung| rung.searches)
}

/// Returns the bot of the ladder that plays under this id, with a [`Humour`](crate::Humour) or without.
///
/// `None` if the ladder has none of its kind, such as for `courtier:bold`, whose [`policy`] is no rung with a leaning.
///
/// ```
/// use corte_bots::rung;
/// assert_eq!(["spy", "spy:bold"].map(|id| rung(id).unwrap().id), ["spy"; 2]);
/// assert!(["courtier:bold", "novice:bold"].iter().all(|id| rung(id).is_none()));
/// ```
pub fn rung(id: &str) -> Option<&'static Rung> {
    let (kind, _) = parted(id);
    ladder().iter().find(|rung| rung.id == kind)
}

/// Returns the bots, from the simplest up. Those that were [`enlist`]ed come last.
///
/// That is not everywhere the order of their strength, which `docs/ladder.md` shows.
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

/// Returns the last bot of the ladder that estimates the win probability of each decision under these rules, to ask for advice.
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

/// Iterates over the bots that estimate the win probability of each decision under these rules, from the last of the ladder down.
///
/// Some take long, so use a later one if you can't wait for the first.
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

/// Adds a bot that lives outside this crate to the ladder, and returns whether that worked.
///
/// Call it once at the start of a program, before anything uses the ladder.
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

/// Returns how a bot with this id chooses, if that depends only on public facts and its hand, so that a belief can suppose it.
///
/// The Regent does under some rules; [`Regent::supposed`](crate::Regent::supposed) has it.
///
/// ```
/// use corte_bots::{Belief, Model, likelihood};
/// let belief = Belief::new(Model::of(["page", "courtier:suspicious"].into_iter().filter_map(likelihood).collect()));
/// assert_eq!(belief.model().len(), 2);
/// assert!(likelihood("spy").is_none()); // it has beliefs of its own
/// ```
pub fn likelihood(id: &str) -> Option<Arc<dyn Likelihood>> {
    let temper = match parted(id) {
        ("fool", None) => return Some(Arc::new(Fool)),
        ("page", None) => return Some(Arc::new(Page)),
        ("courtier-cautious", None) => Temper::CAUTIOUS,
        ("courtier-bold", None) => Temper::BOLD,
        ("courtier-vengeful", None) => Temper::VENGEFUL,
        ("courtier", Some(humour)) => Humour::parse(humour)?.temper()?,
        _ => return None,
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
