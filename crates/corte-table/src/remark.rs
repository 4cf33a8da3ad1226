//! Remarks: signs and phrases said at the table without typing.
//!
//! A remark has no words here, since each reader sees it in their own language.

use corte::Character;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// What kind of blank a phrase has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blank {
    /// Nothing.
    None,
    /// A character: "I have the …".
    Character,
    /// Another player: "Spare me, hit …".
    Player,
}

/// The signs and phrases, each with its name and the kind of its blank.
macro_rules! phrases {
    ($($(#[$doc:meta])* $phrase:ident $name:literal $blank:ident,)*) => {
        /// A sign or a phrase, without its blank filled.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Phrase {
            $($(#[$doc])* $phrase,)*
        }

        impl Phrase {
            /// All of them: the eight signs, then the twelve phrases.
            pub const ALL: [Phrase; 20] = [$(Phrase::$phrase,)*];

            /// Its name in forms, in the log and for programs.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Phrase::$phrase => $name,)*
                }
            }

            /// The kind of its blank.
            pub const fn blank(self) -> Blank {
                match self {
                    $(Phrase::$phrase => Blank::$blank,)*
                }
            }
        }
    };
}

phrases! {
    /// Pleased.
    Smile "smile" None,
    /// Amused.
    Laugh "laugh" None,
    /// Up to something.
    Wink "wink" None,
    /// Astonished.
    Gasp "gasp" None,
    /// Sad.
    Frown "frown" None,
    /// Angry.
    Glare "glare" None,
    /// In doubt.
    Think "think" None,
    /// Bowing to somebody's play.
    Crown "crown" None,
    /// "I have the Duke."
    Have "have" Character,
    /// "I do not have the Duke."
    Lack "lack" Character,
    /// "I do not believe you, Bruno."
    Doubt "doubt" Player,
    /// "I believe you, Bruno."
    Believe "believe" Player,
    /// "Spare me, hit Bruno."
    Spare "spare" Player,
    /// "You are next, Bruno."
    Next "next" Player,
    /// "Watch Bruno."
    Watch "watch" Player,
    /// "Peace, Bruno?"
    Peace "peace" Player,
    /// "Nothing personal."
    Sorry "sorry" None,
    /// "One moment."
    Moment "moment" None,
    /// "Thank you."
    Thanks "thanks" None,
    /// "Well played."
    WellPlayed "well-played" None,
}

/// The number of signs, which come first in [`Phrase::ALL`].
const SIGNS: usize = 8;

impl Phrase {
    /// The signs, which are faces without words.
    pub const fn signs() -> &'static [Phrase] {
        Phrase::ALL.split_at(SIGNS).0
    }

    /// The phrases, which are sentences.
    pub const fn sentences() -> &'static [Phrase] {
        Phrase::ALL.split_at(SIGNS).1
    }

    /// The sign or phrase with this name.
    ///
    /// ```
    /// # use corte_table::{Blank, Phrase};
    /// assert_eq!(Phrase::named("spare").map(Phrase::blank), Some(Blank::Player));
    /// ```
    pub fn named(name: &str) -> Option<Phrase> {
        Phrase::ALL.into_iter().find(|phrase| phrase.name() == name)
    }
}

/// What fills the blank of a phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Nothing, since there is no blank.
    Nothing,
    /// This character.
    Character(Character),
    /// The player at this place.
    Player(u8),
}

/// A sign, or a phrase with its blank filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remark {
    phrase: Phrase,
    about: About,
}

impl Remark {
    /// A remark; `None` if `about` doesn't fit the blank.
    ///
    /// ```
    /// # use corte_table::{About, Phrase, Remark};
    /// # use corte::Character;
    /// let bluff = Remark::new(Phrase::Have, About::Character(Character::Duke)).unwrap();
    /// assert_eq!(bluff.to_string(), "have Duke");
    /// assert_eq!("have Duke".parse(), Ok(bluff));
    /// assert_eq!(Remark::new(Phrase::Smile, About::Player(2)), None);
    /// ```
    pub const fn new(phrase: Phrase, about: About) -> Option<Remark> {
        let fits = matches!(
            (phrase.blank(), about),
            (Blank::None, About::Nothing)
                | (Blank::Character, About::Character(_))
                | (Blank::Player, About::Player(_))
        );
        if fits { Some(Remark { phrase, about }) } else { None }
    }

    /// Its sign or phrase.
    pub const fn phrase(self) -> Phrase {
        self.phrase
    }

    /// What fills its blank.
    pub const fn about(self) -> About {
        self.about
    }

    /// The place of the player it is about, if any.
    pub const fn player(self) -> Option<u8> {
        match self.about {
            About::Player(place) => Some(place),
            _ => None,
        }
    }

    /// The character it is about, if any.
    pub const fn character(self) -> Option<Character> {
        match self.about {
            About::Character(character) => Some(character),
            _ => None,
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.phrase.name())?;
        match self.about {
            About::Nothing => Ok(()),
            About::Character(character) => write!(f, " {character}"),
            About::Player(place) => write!(f, " {place}"),
        }
    }
}

impl FromStr for Remark {
    type Err = ();

    fn from_str(text: &str) -> Result<Remark, ()> {
        let (name, about) = text.split_once(' ').map_or((text, None), |(name, about)| (name, Some(about)));
        let phrase = Phrase::named(name).ok_or(())?;
        let about = match (phrase.blank(), about) {
            (Blank::None, None) => About::Nothing,
            (Blank::Character, Some(about)) => About::Character(about.parse().map_err(|_| ())?),
            (Blank::Player, Some(about)) => About::Player(about.parse().map_err(|_| ())?),
            _ => return Err(()),
        };
        Ok(Remark { phrase, about })
    }
}

impl Serialize for Remark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Remark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Remark, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|()| serde::de::Error::custom("that is no remark"))
    }
}
