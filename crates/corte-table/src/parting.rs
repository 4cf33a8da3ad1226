//! What a table shows of a person, and how that is hidden once they have deleted their data.
//!
//! The log keeps what they did and said, since it is never rewritten; nobody is shown it any more.

use crate::place::Occupant;
use crate::table::{LiveTable, Said, Speaker, Spoken, Stage};
use crate::text::{clean_name, unlike};
use crate::{Person, Place, Refusal, Round, What};

impl LiveTable {
    /// The persons whose name or lines this table shows, or whose name it keeps from others, in order.
    pub fn shown(&self) -> Vec<Person> {
        let players = self.round().into_iter().flat_map(|round| round.players.iter().flatten().copied());
        let banned = self.order.banned.iter().map(|(person, _)| *person);
        let lines = self.lines.iter().flat_map(|line| {
            let meant = meant(line).and_then(|(_, person)| *person);
            self.person_of(line.author).into_iter().chain(meant)
        });
        let sitting = self.places.iter().filter_map(Place::person);
        let known = self.known.iter().map(|(person, _)| *person);
        let mut shown: Vec<Person> = sitting.chain(players).chain(banned).chain(lines).chain(known).collect();
        shown.sort_unstable();
        shown.dedup();
        shown
    }

    /// The persons whom this table shows by this name, at a seat, among the players of a game, or at a line.
    pub fn called(&self, name: &str) -> Vec<Person> {
        let wrote = |who| {
            let author = self.author(&Speaker::Person(who));
            self.lines.iter().any(|line| Some(line.author) == author && line.name == name)
        };
        let is = |who: &Person| self.names_of(*who).any(|known| known == name) || wrote(*who);
        self.shown().into_iter().filter(is).collect()
    }

    /// The names by which this table shows somebody, other than at their lines.
    fn names_of(&self, who: Person) -> impl Iterator<Item = &str> {
        let sitting = self.places.iter().filter(move |place| place.person() == Some(who));
        let played = self.round().into_iter().flat_map(named).filter(move |(_, person)| *person == Some(who));
        let banned = self.order.banned.iter().filter(move |(person, _)| *person == who);
        let told = self.lines.iter().filter_map(meant).filter(move |(_, person)| *person == Some(who));
        let known = self.known.iter().filter(move |(person, _)| *person == who);
        let names = sitting.filter_map(Place::name).chain(played.map(|(name, _)| name));
        let kept = banned.chain(known).map(|(_, name)| name.as_str());
        names.chain(kept).chain(told.map(|(name, _)| name.as_str()))
    }

    /// What it changes if somebody deletes their data, and gets this name wherever a name is needed.
    pub(crate) fn check_part(&self, who: Person, name: &str) -> Result<Option<What>, Refusal> {
        let sitting = self.places.iter().filter(|place| place.person() != Some(who)).filter_map(Place::name);
        let played = self.round().into_iter().flat_map(named).filter(|(_, person)| *person != Some(who));
        let others: Vec<&str> = sitting.chain(played.map(|(name, _)| name)).collect();
        let name = unlike(clean_name(name).ok_or(Refusal::Empty)?, &others);
        let has_spoken = self.lines.iter().any(|line| self.person_of(line.author) == Some(who));
        let is_shown = has_spoken || self.names_of(who).any(|known| known != name);
        Ok(is_shown.then_some(What::Parted { person: who, name }))
    }

    /// Hides somebody's lines, and gives them this name. What they have muted is forgotten.
    pub(crate) fn part(&mut self, who: Person, name: &str) {
        self.forget_lines_of(who);
        self.mutes.retain(|(reader, _)| *reader != who);
        self.known.retain(|(person, _)| *person != who);
        for place in &mut self.places {
            if let Occupant::Player { person, name: known, .. } = &mut place.sitter
                && *person == who
            {
                name.clone_into(known);
            }
        }
        if let Stage::Playing(round) | Stage::Over(round) = &mut self.stage {
            let Round { names, players, .. } = &mut **round;
            let own = names.iter_mut().zip(players).filter(|(_, player)| **player == Some(who));
            own.for_each(|(known, _)| name.clone_into(known));
        }
        let banned = self.order.banned.iter_mut().filter(|(person, _)| *person == who);
        banned.for_each(|(_, known)| name.clone_into(known));
        for line in &mut self.lines {
            if let Spoken::Remark { whom: Some((known, person)), .. } = &mut line.words
                && *person == Some(who)
            {
                name.clone_into(known);
            }
        }
    }

    /// Forgets what somebody has said.
    pub(crate) fn forget_lines_of(&mut self, who: Person) {
        let author = self.author(&Speaker::Person(who));
        self.lines.retain(|line| Some(line.author) != author);
    }
}

/// The names of a game's players, and which of them are persons.
fn named(round: &Round) -> impl Iterator<Item = (&str, Option<Person>)> {
    round.names.iter().map(String::as_str).zip(round.players.iter().copied())
}

/// Whom a remark is about.
fn meant(line: &Said) -> Option<&(String, Option<Person>)> {
    match &line.words {
        Spoken::Remark { whom, .. } => whom.as_ref(),
        Spoken::Typed(_) => None,
    }
}
