//! The personas of bots: each has a name, a face and a temper.
//!
//! Their strength is chosen separately.

use corte_bots::Humour;

/// A member of the cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastMember {
    /// The name, the same in every language.
    pub name: &'static str,
    /// The temper.
    pub temper: Humour,
    /// The id of the face in the sprites.
    pub(crate) face: &'static str,
}

const fn person(name: &'static str, face: &'static str, temper: Humour) -> CastMember {
    CastMember { name, temper, face }
}

/// All twelve. No two names begin with the same letter.
pub const CAST: [CastMember; 12] = [
    person("Amadeo", "person-amadeo", Humour::Bold),
    person("Bianca", "person-bianca", Humour::Cautious),
    person("Corrado", "person-corrado", Humour::Vengeful),
    person("Delfina", "person-delfina", Humour::Suspicious),
    person("Ettore", "person-ettore", Humour::Stubborn),
    person("Fiora", "person-fiora", Humour::Greedy),
    person("Guido", "person-guido", Humour::Thievish),
    person("Isotta", "person-isotta", Humour::Ruthless),
    person("Lorenzo", "person-lorenzo", Humour::Bold),
    person("Mafalda", "person-mafalda", Humour::Suspicious),
    person("Nestor", "person-nestor", Humour::Cautious),
    person("Violante", "person-violante", Humour::Vengeful),
];

/// Picks by chance a member of the cast who isn't among those named, preferably one with a temper that nobody there has.
///
/// ```
/// use corte_ui::cast;
/// let first = cast::newcomer(&["Bianca"], 5);
/// let second = cast::newcomer(&["Bianca", first.name], 5);
/// assert!(first.name != "Bianca" && first.temper != second.temper);
/// ```
pub fn newcomer<N: AsRef<str>>(there: &[N], chance: u64) -> &'static CastMember {
    let absent = |person: &&CastMember| there.iter().all(|name| name.as_ref() != person.name);
    let fresh = |person: &&CastMember| {
        let mut tempers = there.iter().filter_map(|name| named(name.as_ref())).map(|other| other.temper);
        !tempers.any(|temper| temper == person.temper)
    };
    let free: Vec<&CastMember> = CAST.iter().filter(absent).collect();
    let new: Vec<&CastMember> = free.iter().copied().filter(fresh).collect();
    let choice = if new.is_empty() { free } else { new };
    // A table has ten places, and the cast has twelve members.
    choice.get(chance as usize % choice.len().max(1)).copied().unwrap_or(&CAST[0])
}

/// Returns the member of the cast with this name.
pub fn named(name: &str) -> Option<&'static CastMember> {
    CAST.iter().find(|person| person.name == name)
}
