//! The persons who play as bots: a name, a face and a temper each.
//!
//! How strong they play is chosen apart; what a temper does to a choice is the business of whoever plays for them.

/// What can be learnt of a person at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Temper {
    /// Bluffs with relish.
    Bold,
    /// Rarely lies.
    Cautious,
    /// Believes nobody.
    Suspicious,
    /// Pays back.
    Vengeful,
}

impl Temper {
    /// Its name for programs: `bold`.
    pub const fn slug(self) -> &'static str {
        match self {
            Temper::Bold => "bold",
            Temper::Cautious => "cautious",
            Temper::Suspicious => "suspicious",
            Temper::Vengeful => "vengeful",
        }
    }
}

/// One of the cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person {
    /// The name, the same in every language.
    pub name: &'static str,
    /// The temper.
    pub temper: Temper,
    /// The face, as the sprites name it.
    pub(crate) face: &'static str,
}

const fn person(name: &'static str, face: &'static str, temper: Temper) -> Person {
    Person { name, temper, face }
}

/// All twelve. No two names begin alike.
pub const CAST: [Person; 12] = [
    person("Amadeo", "person-amadeo", Temper::Bold),
    person("Bianca", "person-bianca", Temper::Cautious),
    person("Corrado", "person-corrado", Temper::Vengeful),
    person("Delfina", "person-delfina", Temper::Suspicious),
    person("Ettore", "person-ettore", Temper::Suspicious),
    person("Fiora", "person-fiora", Temper::Bold),
    person("Guido", "person-guido", Temper::Cautious),
    person("Isotta", "person-isotta", Temper::Vengeful),
    person("Lorenzo", "person-lorenzo", Temper::Bold),
    person("Mafalda", "person-mafalda", Temper::Suspicious),
    person("Nestor", "person-nestor", Temper::Cautious),
    person("Vittoria", "person-vittoria", Temper::Vengeful),
];

/// One of the cast who is not among those named here, by chance; a temper that nobody there has comes first.
///
/// ```
/// use corte_ui::cast;
/// let first = cast::newcomer(&["Bianca"], 5);
/// let second = cast::newcomer(&["Bianca", first.name], 5);
/// assert!(first.name != "Bianca" && first.temper != second.temper);
/// ```
pub fn newcomer<N: AsRef<str>>(there: &[N], chance: u64) -> &'static Person {
    let absent = |person: &&Person| there.iter().all(|name| name.as_ref() != person.name);
    let fresh = |person: &&Person| {
        let mut tempers = there.iter().filter_map(|name| named(name.as_ref())).map(|other| other.temper);
        !tempers.any(|temper| temper == person.temper)
    };
    let free: Vec<&Person> = CAST.iter().filter(absent).collect();
    let new: Vec<&Person> = free.iter().copied().filter(fresh).collect();
    let choice = if new.is_empty() { free } else { new };
    // A table has ten places and the cast twelve.
    choice.get(chance as usize % choice.len().max(1)).copied().unwrap_or(&CAST[0])
}

/// The one of the cast who has this name.
pub fn named(name: &str) -> Option<&'static Person> {
    CAST.iter().find(|person| person.name == name)
}
