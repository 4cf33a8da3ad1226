//! Searches by sweeps for a plan that wins from a player, as files to resume from.

use crate::joint::Joint;
use crate::solver::{is_of, shape};
use corte_bots::{BadFile, Manifest, Sealed};
use corte_solver::Variant;

/// The kind of such a file.
const KIND: &str = "response-training";

/// How regrets are kept in such a search.
pub(crate) const VARIANT: Variant = Variant::Plus;

/// A saved search for a plan that wins from a player: what is known of the player's plan, and the progress of the search.
///
/// [`Asked`](crate::Asked), [`MemorylessResponse`](crate::MemorylessResponse) and [`ClaimsResponse`](crate::ClaimsResponse) make such files,
/// and resume from them as if they had never stopped.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptSearch {
    sealed: Sealed,
    asked: usize,
    sweeps: u32,
}

impl KeptSearch {
    /// Reads the file.
    ///
    /// # Errors
    ///
    /// If this is not such a file, or it is of another version, truncated or altered.
    pub fn from_bytes(bytes: &[u8]) -> Result<KeptSearch, BadFile> {
        let sealed = Sealed::from_bytes(KIND, bytes)?;
        let number = |key: &str| {
            let number = sealed.line(key)?.parse::<u32>().ok();
            number.ok_or_else(|| BadFile::Unfit(format!("its number of {key} can't be read")))
        };
        let (asked, sweeps) = (number("asked")? as usize, number("sweeps")?);
        Ok(KeptSearch { sealed, asked, sweeps })
    }

    /// The number of public states where the player has been asked; all of them if its plan was known.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// The number of sweeps done.
    pub fn sweeps(&self) -> u32 {
        self.sweeps
    }

    /// The value of a key that was given when the search was saved.
    ///
    /// # Errors
    ///
    /// If there is no such key.
    pub fn line(&self, key: &str) -> Result<&str, BadFile> {
        self.sealed.line(key)
    }

    /// Checks that these lines were given when the search was saved.
    ///
    /// # Errors
    ///
    /// If they differ: says which one.
    pub fn is_of(&self, lines: &[(String, String)]) -> Result<(), BadFile> {
        is_of(&self.sealed, lines)
    }

    /// What is known about the player's plan on this graph, and the numbers that follow it.
    pub(crate) fn plan(&self, joint: &Joint) -> Result<(&[f32], &[f32]), BadFile> {
        self.is_of(&shape(joint, VARIANT))?;
        let plan = self.sealed.numbers.split_at_checked(joint.weights());
        plan.filter(|_| self.asked <= joint.states.len()).ok_or_else(unfit)
    }

    /// Fills the arrays of a search with this name against this plan, in the order in which they were saved. If the saved search had not
    /// begun, leaves them as they are.
    pub(crate) fn fill(
        &self,
        joint: &Joint,
        (name, foe): (&str, &[f32]),
        parts: &mut [&mut [f32]],
    ) -> Result<(), BadFile> {
        let (plan, mut rest) = self.plan(joint)?;
        if plan != foe || self.asked < joint.states.len() {
            let why = "it is from a training against another plan; use that, or another file";
            return Err(BadFile::Unfit(why.to_owned()));
        }
        if self.sweeps == 0 {
            return Ok(());
        }
        self.is_of(&[("search".to_owned(), name.to_owned())])?;
        if rest.len() != parts.iter().map(|part| part.len()).sum::<usize>() {
            return Err(unfit());
        }
        for part in parts {
            let (own, more) = rest.split_at(part.len());
            part.copy_from_slice(own);
            rest = more;
        }
        Ok(())
    }
}

fn unfit() -> BadFile {
    BadFile::Unfit("its numbers do not fit this graph".to_owned())
}

/// What goes into the file of a search.
pub(crate) struct Sought<'s> {
    /// Its name; empty before it begins.
    pub(crate) name: &'s str,
    pub(crate) sweeps: u32,
    /// What is known about the plan it searches against, after asking at `asked` public states.
    pub(crate) foe: &'s [f32],
    pub(crate) asked: usize,
    /// Everything it has found, in its own order.
    pub(crate) parts: &'s [&'s [f32]],
}

/// A search as a file, which includes these lines.
pub(crate) fn to_bytes(joint: &Joint, lines: Manifest, sought: &Sought<'_>) -> Vec<u8> {
    let Sought { name, sweeps, foe, asked, parts } = sought;
    let line = |key: &str, value: String| (key.to_owned(), value);
    let mut lines = [lines, shape(joint, VARIANT)].concat();
    lines.extend([
        line("search", (*name).to_owned()),
        line("asked", asked.to_string()),
        line("sweeps", sweeps.to_string()),
    ]);
    // A search that hasn't begun has found nothing yet.
    let parts = if *sweeps == 0 { &[][..] } else { parts };
    let numbers = [&[*foe][..], parts].concat().concat();
    Sealed { lines, numbers }.to_bytes(KIND)
}
