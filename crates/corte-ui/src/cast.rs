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

/// The one of the cast who has this name.
pub fn named(name: &str) -> Option<&'static Person> {
    CAST.iter().find(|person| person.name == name)
}
