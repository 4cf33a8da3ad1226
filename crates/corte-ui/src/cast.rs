//! The persons who play as bots: a name, a face and a temper each.
//!
//! How strong they play is chosen apart; what a temper does to a choice is the business of whoever plays for them.

/// What can be learnt of a person at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastTemper {
    /// Bluffs with relish.
    Bold,
    /// Rarely lies.
    Cautious,
    /// Believes nobody.
    Suspicious,
    /// Pays back.
    Vengeful,
}

impl CastTemper {
    /// Its name for programs: `bold`.
    pub const fn slug(self) -> &'static str {
        match self {
            CastTemper::Bold => "bold",
            CastTemper::Cautious => "cautious",
            CastTemper::Suspicious => "suspicious",
            CastTemper::Vengeful => "vengeful",
        }
    }
}

/// One of the cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastMember {
    /// The name, the same in every language.
    pub name: &'static str,
    /// The temper.
    pub temper: CastTemper,
    /// The face, as the sprites name it.
    pub(crate) face: &'static str,
}

const fn person(name: &'static str, face: &'static str, temper: CastTemper) -> CastMember {
    CastMember { name, temper, face }
}

/// All twelve. No two names begin alike.
pub const CAST: [CastMember; 12] = [
    person("Amadeo", "person-amadeo", CastTemper::Bold),
    person("Bianca", "person-bianca", CastTemper::Cautious),
    person("Corrado", "person-corrado", CastTemper::Vengeful),
    person("Delfina", "person-delfina", CastTemper::Suspicious),
    person("Ettore", "person-ettore", CastTemper::Suspicious),
    person("Fiora", "person-fiora", CastTemper::Bold),
    person("Guido", "person-guido", CastTemper::Cautious),
    person("Isotta", "person-isotta", CastTemper::Vengeful),
    person("Lorenzo", "person-lorenzo", CastTemper::Bold),
    person("Mafalda", "person-mafalda", CastTemper::Suspicious),
    person("Nestor", "person-nestor", CastTemper::Cautious),
    person("Vittoria", "person-vittoria", CastTemper::Vengeful),
];

/// The one of the cast who has this name.
pub fn named(name: &str) -> Option<&'static CastMember> {
    CAST.iter().find(|person| person.name == name)
}
