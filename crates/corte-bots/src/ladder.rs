//! The players by strength, with their names.

use crate::cardinal::{Cardinal, Doctrine};
use crate::courtier::{Courtier, Temper};
use crate::fool::Fool;
use crate::likelihood::{Attentive, Model};
use crate::page::Page;
use crate::policy::Policy;
use crate::spy::{Craft, Spy};
use std::fmt;

/// A text in the three languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// English.
    pub en: &'static str,
    /// Brazilian Portuguese.
    pub pt: &'static str,
    /// Italian.
    pub it: &'static str,
}

impl Words {
    /// The text in the language of a tag such as `pt-BR`; English for any other language.
    ///
    /// ```
    /// # use corte_bots::ladder;
    /// assert_eq!(ladder()[0].name.in_language("pt-BR"), "Bobo");
    /// ```
    pub fn in_language(&self, tag: &str) -> &'static str {
        match tag.get(..2) {
            Some("pt") => self.pt,
            Some("it") => self.it,
            _ => self.en,
        }
    }
}

/// One player of the ladder.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// What commands and records call it.
    pub id: &'static str,
    /// What people call it.
    pub name: Words,
    /// How it plays, in one line.
    pub about: Words,
    /// Whether it searches, and so takes the time it is given.
    pub searches: bool,
    make: fn() -> Box<dyn Policy>,
}

impl Rung {
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
        if !near.is_empty() {
            write!(f, "; did you mean {}?", near.join(" or "))?;
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
/// ```
pub fn policy(id: &str) -> Result<Box<dyn Policy>, UnknownBot> {
    let rung = ladder().iter().find(|rung| rung.id == id);
    let player = rung.map(Rung::policy).or_else(|| crate::humour::leaning(id));
    player.ok_or_else(|| UnknownBot { name: id.to_owned() })
}

/// The players, weakest first.
///
/// ```
/// # use corte::*;
/// # use corte_bots::*;
/// assert_eq!(ladder().first().unwrap().id, "fool");
/// assert!(ladder().last().unwrap().searches);
/// ```
pub fn ladder() -> &'static [Rung] {
    &LADDER
}

static LADDER: [Rung; 7] = [
    Rung {
        id: "fool",
        name: Words { en: "Fool", pt: "Bobo", it: "Buffone" },
        about: Words {
            en: "Does anything the rules allow, at random.",
            pt: "Faz ao acaso tudo o que as regras permitem.",
            it: "Fa a caso tutto ciò che le regole permettono.",
        },
        searches: false,
        make: || Box::new(Attentive::new(Fool)),
    },
    Rung {
        id: "page",
        name: Words { en: "Page", pt: "Pajem", it: "Paggio" },
        about: Words {
            en: "Never lies, and challenges only what can't be true.",
            pt: "Nunca mente e só contesta o que não pode ser verdade.",
            it: "Non mente mai e sfida solo ciò che non può essere vero.",
        },
        searches: false,
        make: || Box::new(Attentive::new(Page)),
    },
    Rung {
        id: "courtier-cautious",
        name: Words { en: "Cautious Courtier", pt: "Cortesão cauteloso", it: "Cortigiano prudente" },
        about: Words {
            en: "Bluffs now and then, remembers every claim, and challenges what is unlikely.",
            pt: "Blefa de vez em quando, lembra cada alegação e contesta o improvável.",
            it: "Bluffa ogni tanto, ricorda ogni dichiarazione e sfida ciò che è improbabile.",
        },
        searches: false,
        make: || Box::new(Attentive::new(Courtier::new(Temper::CAUTIOUS))),
    },
    Rung {
        id: "courtier-bold",
        name: Words { en: "Bold Courtier", pt: "Cortesão ousado", it: "Cortigiano audace" },
        about: Words {
            en: "Bluffs often, the more the later, and keeps to the roles already claimed.",
            pt: "Blefa muito, cada vez mais, e mantém os papéis que já alegou.",
            it: "Bluffa spesso, sempre di più, e resta fedele ai ruoli già dichiarati.",
        },
        searches: false,
        make: || Box::new(Attentive::new(Courtier::new(Temper::BOLD))),
    },
    Rung {
        id: "courtier-vengeful",
        name: Words { en: "Vengeful Courtier", pt: "Cortesão vingativo", it: "Cortigiano vendicativo" },
        about: Words {
            en: "Plays as a courtier, and pays back whoever struck last.",
            pt: "Joga como cortesão e dá o troco a quem atacou por último.",
            it: "Gioca da cortigiano e ripaga chi ha colpito per ultimo.",
        },
        searches: false,
        make: || Box::new(Attentive::new(Courtier::new(Temper::VENGEFUL))),
    },
    Rung {
        id: "spy",
        name: Words { en: "Spy", pt: "Espião", it: "Spia" },
        about: Words {
            en: "Counts cards, weighs every claim, and takes what wins most often by the end of the turn.",
            pt: "Conta cartas, pesa cada alegação e escolhe o que mais vence até o fim do turno.",
            it: "Conta le carte, pesa ogni dichiarazione e sceglie ciò che vince più spesso a fine turno.",
        },
        searches: false,
        make: || Box::new(Spy::new(Craft::SPY, Model::ladder())),
    },
    Rung {
        id: "cardinal",
        name: Words { en: "Cardinal", pt: "Cardeal", it: "Cardinale" },
        about: Words {
            en: "Searches ahead over every hand that could be held, its own included; the longer it may think, the deeper.",
            pt: "Examina as jogadas seguintes para cada mão possível, até a própria; quanto mais tempo, mais fundo.",
            it: "Esamina le mosse future per ogni mano possibile, anche la propria; più tempo ha, più va a fondo.",
        },
        searches: true,
        make: || Box::new(Cardinal::new(Doctrine::CARDINAL, Model::ladder())),
    },
];
