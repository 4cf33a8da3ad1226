//! How fast bots play when nobody else has to wait for them or keep up.

use crate::Millis;
use serde::{Deserialize, Serialize};

/// How fast bots play, relative to the pace the host has chosen. Everyone at the table sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Paused, until another speed is chosen.
    Paused,
    /// Half as fast.
    Half,
    /// As the host chose.
    #[default]
    One,
    /// Twice as fast.
    Double,
    /// Four times as fast.
    Quadruple,
    /// Straight to the end of the game.
    End,
}

impl Speed {
    /// All of them, slowest first.
    pub const ALL: [Speed; 6] =
        [Speed::Paused, Speed::Half, Speed::One, Speed::Double, Speed::Quadruple, Speed::End];
    /// The speeds for a player: the game can't run to its end without their answers.
    pub(crate) const OF_A_PLAYER: &[Speed] = Speed::ALL.split_at(5).0;
    /// The speeds for a spectator, who can't pause the game.
    pub(crate) const OF_A_WATCHER: &[Speed] = Speed::OF_A_PLAYER.split_at(1).1;

    /// Its name in forms and in the log.
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

    /// The speed with this name.
    pub fn parse(name: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.name() == name)
    }

    /// How long a bot thinks on average at this speed, given the time the host chose.
    pub(crate) const fn think(self, chosen: Millis) -> Millis {
        match self {
            Speed::Paused | Speed::One => chosen,
            Speed::Half => chosen * 2,
            Speed::Double => chosen / 2,
            Speed::Quadruple => chosen / 4,
            Speed::End => 0,
        }
    }

    /// The speed at which a new game begins after one at this speed.
    pub(crate) fn at_the_beginning(self) -> Speed {
        if matches!(self, Speed::Paused | Speed::End) { Speed::One } else { self }
    }
}
