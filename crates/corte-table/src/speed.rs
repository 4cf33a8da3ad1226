//! How fast bots play, where nobody else has to wait for them or to keep up.

use crate::place::Occupant;
use crate::{Millis, Person, Place, Table};
use corte::Seat;
use serde::{Deserialize, Serialize};

/// How fast bots play, against the pace that the host has chosen. Everyone at the table sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Not at all, until something else is chosen.
    Paused,
    /// Half as fast.
    Half,
    /// As the host has chosen.
    #[default]
    One,
    /// Twice as fast.
    Double,
    /// Four times as fast.
    Quadruple,
    /// On to the end of the game.
    End,
}

impl Speed {
    /// All of them, slowest first.
    pub const ALL: [Speed; 6] =
        [Speed::Paused, Speed::Half, Speed::One, Speed::Double, Speed::Quadruple, Speed::End];
    /// Those of somebody who plays: there is no going on to the end without their answers.
    const OF_A_PLAYER: &[Speed] = Speed::ALL.split_at(5).0;
    /// Those of somebody who only watches: they stop nothing.
    const OF_A_WATCHER: &[Speed] = Speed::OF_A_PLAYER.split_at(1).1;

    /// Its name, in forms and in the log.
    pub const fn name(self) -> &'static str {
        match self {
            Speed::Paused => "paused",
            Speed::Half => "half",
            Speed::One => "one",
            Speed::Double => "double",
            Speed::Quadruple => "quadruple",
            Speed::End => "end",
        }
    }

    /// The speed of this name.
    pub fn parse(name: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.name() == name)
    }

    /// How long a bot thinks on average, where the host has chosen so long.
    pub(crate) const fn think(self, chosen: Millis) -> Millis {
        match self {
            Speed::Paused | Speed::One => chosen,
            Speed::Half => chosen * 2,
            Speed::Double => chosen / 2,
            Speed::Quadruple => chosen / 4,
            Speed::End => 0,
        }
    }

    /// What a new game begins with after one at this speed.
    pub(crate) fn at_the_beginning(self) -> Speed {
        if matches!(self, Speed::Paused | Speed::End) { Speed::One } else { self }
    }
}

fn stays(place: &Place) -> Option<Person> {
    match place.sitter {
        Occupant::Player { person, left: false, .. } => Some(person),
        _ => None,
    }
}

impl Table {
    /// How fast bots play now: as chosen, while nobody else is concerned.
    pub fn speed(&self) -> Speed {
        let concerned = self.persons().take(2).count();
        let waits = self.persons_in_play().next().is_some();
        if concerned < 2 || !waits { self.speed } else { Speed::One }
    }

    /// The speeds that this person may choose from.
    ///
    /// Whoever is out may, once only bots are left; and so may somebody alone with bots.
    /// Of a game of bots anybody who watches may change the pace, and its host may stop it.
    pub fn speeds(&self, person: Option<Person>) -> &'static [Speed] {
        if self.running().is_none() {
            return &[];
        }
        let sits = person.is_some_and(|person| self.persons().any(|other| other == person));
        let alone = self.persons().all(|other| Some(other) == person);
        let bots_are_left = self.persons_in_play().next().is_none();
        match (sits, bots_are_left) {
            (true, true) => &Speed::ALL,
            (true, false) if alone => Speed::OF_A_PLAYER,
            (false, true) if alone && person == Some(self.host) => &Speed::ALL,
            (false, true) if alone => Speed::OF_A_WATCHER,
            _ => &[],
        }
    }

    /// The persons who sit at the table and have not left it for good.
    fn persons(&self) -> impl Iterator<Item = Person> {
        self.places.iter().filter_map(stays)
    }

    fn persons_in_play(&self) -> impl Iterator<Item = Person> {
        let playing = self.running().map(|round| round.game.table().playing());
        let seats = Seat::all(self.places.len()).zip(&self.places);
        let in_play = seats.filter(move |(seat, _)| playing.is_some_and(|playing| playing.contains(*seat)));
        in_play.filter_map(|(_, place)| stays(place))
    }
}
