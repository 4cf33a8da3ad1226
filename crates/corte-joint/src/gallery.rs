//! What Mirrors play by, and its file.

use crate::blueprint::Blueprint;
use crate::doge::Doge;
use crate::dogeship::Dogeship;
use crate::joint::Joint;
use crate::magistrate::Magistrate;
use crate::mind::Mind;
use crate::sweep::Outlook;
use crate::worths::Worths;
use corte_bots::{BadFile, Likelihood, Manifest, Policy, SealedBytes, likelihood, policy};
use std::fmt;
use std::sync::Arc;

/// The kind of a Mirror's file.
const KIND: &str = "mirror";

/// The base of a Mirror: the player it plays as when it has found no habits to exploit.
#[derive(Clone, Debug)]
pub enum Base {
    /// A plan.
    Magistrate(Arc<Blueprint>),
    /// A player that re-solves its game.
    Doge(Arc<Dogeship>),
}

impl Base {
    /// The plan that it plays by or starts from.
    pub fn blueprint(&self) -> &Arc<Blueprint> {
        match self {
            Base::Magistrate(blueprint) => blueprint,
            Base::Doge(ship) => ship.blueprint(),
        }
    }

    pub(crate) fn policy(&self) -> Box<dyn Policy> {
        match self {
            Base::Magistrate(blueprint) => Box::new(Magistrate::new(Arc::clone(blueprint))),
            Base::Doge(ship) => Box::new(Doge::new(Arc::clone(ship))),
        }
    }
}

/// A possible opponent of a Mirror.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Guise<'g> {
    /// One of those it can recognise.
    Known(&'g Portrait),
    /// Someone else, whose habits it learns.
    Stranger,
    /// A player who decides at random.
    Fool,
    /// A player like its base. Only a Doge has one: a Magistrate's habits are known from a portrait.
    Double,
}

/// A player that a Mirror can recognise, with the value of the start of each turn against it.
#[derive(Clone)]
pub struct Portrait {
    name: String,
    /// What the player does without memory; `None` for a bot of the ladder that is modelled by its name.
    likeness: Option<Arc<Blueprint>>,
    habits: Arc<dyn Likelihood>,
    /// For the Mirror's turns, and for the player's.
    worths: Arc<[Worths; 2]>,
    share: f64,
}

impl fmt::Debug for Portrait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Portrait")
            .field("name", &self.name)
            .field("share", &self.share)
            .finish_non_exhaustive()
    }
}

impl Portrait {
    /// The portrait of a player who decides as `likeness` says, by the table and its hand; or, if a bot of the ladder has this name and can be
    /// modelled exactly, of that bot. The outlook is that of a plan that wins against the likeness.
    pub fn new(name: String, likeness: Blueprint, joint: &Joint, outlook: &Outlook) -> Portrait {
        let likeness = likelihood(&name).is_none().then_some(likeness);
        let worths = outlook.begun().map(|begun| Worths::of(joint, begun));
        // Without a likeness, the name is that of a bot.
        let known = Portrait::of(name, likeness, worths, outlook.share(joint));
        known.expect("a player that is no bot of the ladder has a likeness")
    }

    fn of(name: String, likeness: Option<Blueprint>, worths: [Worths; 2], share: f64) -> Option<Portrait> {
        let likeness = likeness.map(Arc::new);
        let habits = match &likeness {
            Some(likeness) => Arc::clone(likeness) as Arc<dyn Likelihood>,
            None => likelihood(&name)?,
        };
        Some(Portrait { name, likeness, habits, worths: Arc::new(worths), share })
    }

    /// The name of the player.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The computed share of games that a memoryless plan wins against the player's memoryless plan.
    pub fn share(&self) -> f64 {
        self.share
    }

    /// The value of the start of a turn to the player who begins it: for the Mirror's turns, and for this player's.
    pub(crate) fn worths(&self) -> Arc<[Worths; 2]> {
        Arc::clone(&self.worths)
    }

    /// How the player decides as a game goes on: a bot of the ladder with beliefs of its own from what it has heard, any other player by
    /// its habits.
    pub(crate) fn mind(&self) -> Mind {
        let player = self.likeness.as_ref().and_then(|_| policy(&self.name).ok());
        match player.filter(|player| player.twin().is_some()) {
            Some(player) => Mind::Asked(player),
            None => Mind::supposed(self.habits()),
        }
    }

    pub(crate) fn habits(&self) -> Arc<dyn Likelihood> {
        Arc::clone(&self.habits)
    }
}

/// What Mirrors play by: their base, and portraits of the players they can recognise.
#[derive(Clone, Debug)]
pub struct Gallery {
    base: Base,
    portraits: Vec<Portrait>,
    made: Manifest,
}

impl Gallery {
    /// The maximum number of portraits.
    pub const MOST: usize = 64;

    /// For Mirrors with this base and these portraits, of which those beyond the first 64 are dropped. `made` says how it was made.
    pub fn new(base: Base, mut portraits: Vec<Portrait>, made: Manifest) -> Gallery {
        portraits.truncate(Gallery::MOST);
        Gallery { base, portraits, made }
    }

    /// The base of its Mirrors.
    pub fn base(&self) -> &Base {
        &self.base
    }

    /// Whom its Mirrors recognise.
    pub fn portraits(&self) -> &[Portrait] {
        &self.portraits
    }

    /// The possible opponents of its Mirrors.
    pub(crate) fn guises(&self) -> impl Iterator<Item = Guise<'_>> {
        let others = match self.base {
            Base::Magistrate(_) => &[Guise::Stranger, Guise::Fool][..],
            Base::Doge(_) => &[Guise::Stranger, Guise::Fool, Guise::Double],
        };
        self.portraits.iter().map(Guise::Known).chain(others.iter().copied())
    }

    /// How it was made.
    pub fn made(&self) -> &Manifest {
        &self.made
    }

    /// Its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let line = |key: String, value: String| (key, value);
        let (kind, mut bytes) = match &self.base {
            Base::Magistrate(blueprint) => ("magistrate", blueprint.to_bytes()),
            Base::Doge(ship) => ("doge", ship.to_bytes()),
        };
        let mut lines = vec![
            line("base".to_owned(), format!("{kind} {}", bytes.len())),
            line("portraits".to_owned(), self.portraits.len().to_string()),
        ];
        for (number, portrait) in self.portraits.iter().enumerate() {
            let likeness = portrait.likeness.as_ref().map(|likeness| likeness.to_bytes()).unwrap_or_default();
            // Both have the same length, since they are of the same graph.
            let worths = portrait.worths.each_ref().map(Worths::to_bytes);
            let lengths = format!("{} {} {}", likeness.len(), portrait.worths[0].states(), worths[0].len());
            let told = format!("{lengths} {} {}", portrait.share, portrait.name);
            lines.push(line(format!("portrait.{number}"), told));
            bytes.extend(likeness.into_iter().chain(worths.concat()));
        }
        lines.extend(self.made.iter().map(|(key, value)| line(format!("made.{key}"), value.clone())));
        SealedBytes { lines, bytes }.to_bytes(KIND)
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If this is not such a file, or it is of another version, truncated, altered, or made for rules or bots that this program doesn't know.
    pub fn from_bytes(bytes: &[u8]) -> Result<Gallery, BadFile> {
        let sealed = SealedBytes::from_bytes(KIND, bytes)?;
        let mut parts = Parts(&sealed.bytes);
        let (kind, length) = sealed.line("base")?.split_once(' ').unwrap_or_default();
        let base = parts.take(length)?;
        let base = match kind {
            "magistrate" => Base::Magistrate(Arc::new(Blueprint::from_bytes(base)?)),
            "doge" => Base::Doge(Arc::new(Dogeship::from_bytes(base)?)),
            _ => return Err(unfit(&format!("base, {kind:?},"))),
        };
        let count: Option<usize> = sealed.line("portraits")?.parse().ok();
        let count =
            count.filter(|count| *count <= Gallery::MOST).ok_or_else(|| unfit("number of portraits"))?;
        let mut portraits = Vec::with_capacity(count);
        for number in 0..count {
            portraits.push(read(sealed.line(&format!("portrait.{number}"))?, &mut parts)?);
        }
        let plays =
            |blueprint: &Blueprint| blueprint.rules().is_ok_and(|rules| base.blueprint().plays(&rules));
        let is_whole = |portrait: &Portrait| portrait.likeness.as_deref().is_none_or(plays);
        if !parts.0.is_empty() {
            return Err(unfit("length"));
        }
        if !portraits.iter().all(is_whole) {
            return Err(BadFile::Unfit(
                "its portraits are of games under different rules from its base".to_owned(),
            ));
        }
        let mut worths = portraits.iter().flat_map(|portrait| portrait.worths.iter());
        worths.try_for_each(|worths| worths.check(base.blueprint()))?;
        let made = sealed
            .lines
            .iter()
            .filter_map(|(key, value)| Some((key.strip_prefix("made.")?.to_owned(), value.clone())));
        Ok(Gallery { made: made.collect(), base, portraits })
    }
}

fn unfit(what: &str) -> BadFile {
    BadFile::Unfit(format!("its {what} can't be right"))
}

/// Reads a portrait, given its line.
fn read(line: &str, parts: &mut Parts<'_>) -> Result<Portrait, BadFile> {
    let mut words = line.splitn(5, ' ');
    let mut word = || words.next().unwrap_or_default();
    let [likeness, states, length, share, name] = [word(), word(), word(), word(), word()];
    let likeness = parts.take(likeness)?;
    let likeness = Some(likeness).filter(|bytes| !bytes.is_empty()).map(Blueprint::from_bytes).transpose()?;
    let states = states.parse().map_err(|_| unfit("number of turns"))?;
    let mut worths =
        || Worths::from_bytes(states, parts.take(length)?).ok_or_else(|| unfit("worths of turns"));
    let worths = [worths()?, worths()?];
    let share = share.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    let share = share.ok_or_else(|| unfit("share of games"))?;
    let portrait = Portrait::of(name.to_owned(), likeness, worths, share);
    portrait.ok_or_else(|| BadFile::Unfit(format!("it knows a bot {name:?}, which does not exist")))
}

/// Bytes still to be read.
struct Parts<'b>(&'b [u8]);

impl<'b> Parts<'b> {
    /// Takes this many bytes.
    fn take(&mut self, length: &str) -> Result<&'b [u8], BadFile> {
        let parts = length.parse().ok().and_then(|length| self.0.split_at_checked(length));
        let (taken, rest) = parts.ok_or_else(|| unfit("length of a part"))?;
        self.0 = rest;
        Ok(taken)
    }
}
