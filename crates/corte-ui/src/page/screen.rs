//! What a viewer is shown of a running game.

use super::{Keeping, Prefs, Setting};
use crate::words::Names;
use corte::{BySeat, Cards, Event, Seat, SeatSet, Seen, View};
use corte_table::{Ahead, Ask, ChatLine, Departure, PlaceSeen, Speed};

/// Everything a viewer is shown of a running game.
#[derive(Clone, Copy, Debug)]
pub struct TableScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The table's code, as it stands in addresses.
    pub code: &'a str,
    /// The pictures.
    pub setting: Setting,
    /// Whether what each player has claimed is kept in view.
    pub memory: bool,
    /// The game as the viewer sees it.
    pub view: View<'a>,
    /// What the seats are called.
    pub names: &'a Names,
    /// What the viewer has heard, from the beginning of the game.
    pub log: &'a [Event<Seen>],
    /// Who has left the game for good, and who of them came back.
    pub departures: &'a [Departure],
    /// The places as they are now, clockwise, one of which may be the host's.
    pub places: &'a [PlaceSeen<'a>],
    /// Who is there.
    pub presence: BySeat<Presence>,
    /// Whom the game waits for.
    pub waits: SeatSet,
    /// The viewer's own decision, if they are asked.
    pub ask: Option<Ask>,
    /// How long there is to answer, if a clock runs.
    pub clock: Option<Countdown>,
    /// What the viewer has said in advance.
    pub ahead: Ahead,
    /// Who agrees to abandon the game.
    pub agreed: SeatSet,
    /// Whose proposal that is; the others only agree.
    pub proposer: Option<Seat>,
    /// Who has to agree: all who are there in person and still in.
    pub voters: SeatSet,
    /// How fast bots play.
    pub speed: Speed,
    /// How fast the viewer may have them play; nothing where it is not theirs to choose.
    pub speeds: &'a [Speed],
    /// What has been said, oldest first.
    pub chat: &'a [ChatLine<'a>],
    /// What the host may do about guests.
    pub order: Keeping<'a>,
    /// Games of the match won.
    pub wins: BySeat<u32>,
    /// Which game of the table it is, from 1.
    pub game: u32,
    /// The hands of all, where they are open: in a replay, or after the game.
    pub hands: Option<&'a BySeat<Cards>>,
    /// How many cards each holds, where that does not follow from what is asked: between two questions of a replay.
    pub held: Option<BySeat<usize>>,
    /// Something to say once.
    pub notice: Option<&'a str>,
    /// Whether log and talk were opened by the address, as whoever has no script opens them.
    pub rail: bool,
}

/// Who is at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Presence {
    /// The player.
    #[default]
    Here,
    /// Nobody for now: a bot plays until they are back.
    Away,
    /// A bot.
    Bot,
}

/// How long there is to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Countdown {
    /// Milliseconds left when the frame was drawn.
    pub left: u64,
    /// Milliseconds there were at first.
    pub total: u64,
    /// The moment it ends, as `more-time` names it.
    pub deadline: u64,
}
