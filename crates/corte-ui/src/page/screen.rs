//! What a viewer is shown of a running game.

use super::{Cover, Keeping, Prefs, Setting};
use crate::words::Names;
use corte::{BySeat, Cards, Event, Seat, SeatSet, Seen, View};
use corte_table::{Abandonment, Ahead, Ask, ChatLine, Departure, PlaceSeen, Speed};

/// Everything a viewer is shown of a running game.
#[derive(Clone, Copy, Debug)]
pub struct TableScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The table's code, as in addresses.
    pub code: &'a str,
    /// The pictures.
    pub setting: Setting,
    /// Whether what each player has claimed is kept in view.
    pub memory: bool,
    /// The game as the viewer sees it.
    pub view: View<'a>,
    /// The names of the seats.
    pub names: &'a Names,
    /// What the viewer has heard since the beginning of the game.
    pub log: &'a [Event<Seen>],
    /// Who has left the game for good, who of them came back, and who became host.
    pub departures: &'a [Departure],
    /// Why the game has no winner, if it is known.
    pub abandoned: Option<Abandonment>,
    /// The places as they are now, clockwise. One of them may be the host's.
    pub places: &'a [PlaceSeen<'a>],
    /// Who is present.
    pub presence: BySeat<Presence>,
    /// The seats that the game is waiting for.
    pub waits: SeatSet,
    /// The viewer's own decision, if they are asked.
    pub ask: Option<Ask>,
    /// Whether a bot has the viewer's seat because their time ran out.
    pub timed_out: bool,
    /// The time left to answer, if a clock is running.
    pub clock: Option<Countdown>,
    /// What the viewer has decided in advance.
    pub ahead: Ahead,
    /// The seats that agree to abandon the game.
    pub agreed: SeatSet,
    /// The seat that proposed it; the others only agree.
    pub proposer: Option<Seat>,
    /// The seats that have to agree: all who are present in person and still in.
    pub voters: SeatSet,
    /// How fast bots play.
    pub speed: Speed,
    /// The speeds the viewer may choose from; empty if the choice isn't theirs.
    pub speeds: &'a [Speed],
    /// The chat, oldest first.
    pub chat: &'a [ChatLine<'a>],
    /// What the host can do about guests.
    pub order: Keeping<'a>,
    /// The games of the match that each seat has won.
    pub wins: BySeat<u32>,
    /// The number of the game at this table, from 1.
    pub game: u32,
    /// All hands, if they are open: in a replay, or after the game.
    pub hands: Option<&'a BySeat<Cards>>,
    /// The number of cards each seat holds, if that doesn't follow from what is asked: between two questions of a replay.
    pub held: Option<BySeat<usize>>,
    /// A notice to show once.
    pub notice: Option<&'a str>,
    /// Whether the address opened log and chat, as it does without script.
    pub rail: bool,
}

impl<'a> TableScreen<'a> {
    /// A table at which nothing goes on: nobody is asked, no clock runs, nobody talks, everybody is present, and no cards are covered.
    pub fn still(prefs: Prefs, view: View<'a>, names: &'a Names, log: &'a [Event<Seen>]) -> TableScreen<'a> {
        TableScreen {
            prefs: Prefs { cover: Cover::Off, ..prefs },
            code: "",
            setting: Setting::default(),
            memory: true,
            view,
            names,
            log,
            departures: &[],
            abandoned: None,
            places: &[],
            presence: BySeat::all(Presence::Here),
            waits: SeatSet::EMPTY,
            ask: None,
            timed_out: false,
            clock: None,
            ahead: Ahead::default(),
            agreed: SeatSet::EMPTY,
            proposer: None,
            voters: SeatSet::EMPTY,
            speed: Speed::One,
            speeds: &[],
            chat: &[],
            order: Keeping::default(),
            wins: BySeat::default(),
            game: 1,
            hands: None,
            held: None,
            notice: None,
            rail: false,
        }
    }
}

/// Who plays at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Presence {
    /// The player.
    #[default]
    Here,
    /// Nobody at the moment: a bot plays until they are back.
    Away,
    /// A bot.
    Bot,
}

/// The time to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Countdown {
    /// Milliseconds left when the frame was drawn.
    pub left: u64,
    /// Milliseconds left at the start.
    pub total: u64,
    /// The moment it ends, as the form `more-time` expects it.
    pub deadline: u64,
    /// Whether more time can be had.
    pub more: bool,
}
