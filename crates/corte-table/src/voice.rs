//! What bots say: a function of what everybody has heard, and of a random stream of its own.
//!
//! No hand, policy or thinking time enters, so what is said, and when, reveals nothing hidden.

use crate::{About, Millis, Phrase, Remark};
use corte::{Dealer, Event, Phase, Seat, SeatSet, Seen, Table};

/// A remark that a bot is about to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Voice {
    /// When it is made.
    pub(crate) at: Millis,
    /// The seat of the bot.
    pub(crate) place: u8,
    pub(crate) remark: Remark,
}

/// How long bots keep silent after a remark by one of them.
pub(crate) const SILENCE: Millis = 12_000;
/// Bots take one in this many occasions to speak.
const SELDOM: usize = 3;
/// A remark is made at least this long after its moment, and less than `WITHIN` later: sooner than bots answer on average.
const SOONEST: Millis = 250;
const WITHIN: usize = 450;

/// What one of these bots says about what has just been heard, if anything.
pub(crate) fn of(
    table: &Table,
    heard: &[Event<Seen>],
    bots: SeatSet,
    at: Millis,
    dice: &mut Dealer,
) -> Option<Voice> {
    let may: Vec<(Seat, Remark)> = heard
        .iter()
        .flat_map(|event| occasions(table, event))
        .filter(|(seat, _)| bots.contains(*seat))
        .collect();
    // The dice are rolled whether or not there is an occasion.
    let (chance, choice, pause) = (dice.below(SELDOM), dice.below(may.len().max(1)), dice.below(WITHIN));
    let (seat, remark) = *may.get(choice).filter(|_| chance == 0)?;
    Some(Voice { at: at + SOONEST + pause as Millis, place: seat.index() as u8, remark })
}

fn plain(phrase: Phrase) -> Option<Remark> {
    Remark::new(phrase, About::Nothing)
}

fn to(phrase: Phrase, seat: Seat) -> Option<Remark> {
    Remark::new(phrase, About::Player(seat.index() as u8))
}

/// What each bot could say about this event.
fn occasions(table: &Table, event: &Event<Seen>) -> Vec<(Seat, Remark)> {
    let others = |seat: Seat| table.playing().without(seat);
    let said: Vec<(Seat, Option<Remark>)> = match *event {
        Event::Challenged { seat, claimant } => {
            vec![
                (claimant, insists(table)),
                (seat, to(Phrase::Doubt, claimant)),
                (claimant, plain(Phrase::Think)),
            ]
        }
        Event::Proved { seat, .. } | Event::ProvedHand { seat, .. } => {
            let gasps = others(seat).iter().map(|other| (other, plain(Phrase::Gasp)));
            [(seat, plain(Phrase::Wink)), (seat, plain(Phrase::Smile))].into_iter().chain(gasps).collect()
        }
        Event::Conceded { seat } => {
            let laughs = others(seat).iter().map(|other| (other, plain(Phrase::Laugh)));
            std::iter::once((seat, plain(Phrase::Frown))).chain(laughs).collect()
        }
        Event::Lost { seat, .. } => vec![(seat, plain(Phrase::Frown)), (seat, plain(Phrase::Glare))],
        Event::Exiled { seat } => others(seat).iter().map(|other| (other, plain(Phrase::Gasp))).collect(),
        Event::Declared { seat, action } => aimed(table, seat, action.target()),
        Event::Asks(Phase::Over { winner: Some(winner) }) => {
            let bows = table.seats().filter(|seat| *seat != winner);
            let bows =
                bows.flat_map(|seat| [(seat, plain(Phrase::WellPlayed)), (seat, plain(Phrase::Crown))]);
            std::iter::once((winner, plain(Phrase::Thanks))).chain(bows).collect()
        }
        _ => Vec::new(),
    };
    said.into_iter().filter_map(|(seat, remark)| Some((seat, remark?))).collect()
}

/// A challenged bot repeats its claim, whether it is true or not.
fn insists(table: &Table) -> Option<Remark> {
    let Phase::Proof { claim, .. } = table.phase() else { return None };
    let said = claim.says(table.rules())?;
    let phrase = if said.denies { Phrase::Lack } else { Phrase::Have };
    Remark::new(phrase, About::Character(said.character))
}

/// What the target of an action says (that someone else is the better target, or that it won't be forgotten), and what its author says.
fn aimed(table: &Table, by: Seat, target: Option<Seat>) -> Vec<(Seat, Option<Remark>)> {
    let Some(target) = target.filter(|target| *target != by) else { return Vec::new() };
    let others = table.playing().without(target).without(by);
    let richest = others.iter().max_by_key(|seat| table.coins(*seat));
    let richer = richest.filter(|seat| table.coins(*seat) > table.coins(target));
    let mut said = vec![(target, to(Phrase::Next, by)), (by, plain(Phrase::Sorry))];
    said.extend(richer.map(|other| (target, to(Phrase::Spare, other))));
    // The action may already have exiled its target.
    said.retain(|(seat, _)| table.playing().contains(*seat));
    said
}
