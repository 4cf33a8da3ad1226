//! A view and what was heard, as the inputs of a network that are on.

use super::layout::{COPIES_HELD, COPIES_UP, Layout, MOST_COINS, QUIET, SeatBlock};
use super::notes::Notes;
use corte::{Cards, Character, Claim, OPTIONS, OptionValue, Order, Rules, Seat, View};

/// Writes the numbers of the inputs that are on; all others are off.
///
/// They depend only on the view and on public facts.
///
/// ```
/// # use corte::*;
/// # use corte_bots::*;
/// # let (mut game, [ana, bruno]) = Game::example();
/// # let view = game.view(Viewer::Seat(ana));
/// let layout = Layout::new(1);
/// let mut on = Vec::new();
/// sense(&layout, &view, &Notes::default(), &mut on);
/// let names: Vec<&str> = on.iter().map(|input| layout.inputs()[usize::from(*input)].as_str()).collect();
/// assert!(names.contains(&"hand.Duke.2") && names.contains(&"seat0.coins.1"), "{names:?}");
/// ```
pub fn sense(layout: &Layout, view: &View<'_>, notes: &Notes, on: &mut Vec<u16>) {
    on.clear();
    let Some(me) = view.viewer().seat() else { return };
    let table = view.table();
    let mut push = |at: usize| on.push(at as u16);
    copies(layout.hand, COPIES_HELD, |character| view.hand().count(character), &mut push);
    let mut open = Cards::none(table.rules().pack());
    for seat in table.seats() {
        open = open.plus(table.lost(seat));
        if let Some(place) = layout.place(table, me, seat) {
            sense_seat(layout.seats + place * layout.seat_block, view, notes, seat, &mut push);
        }
    }
    copies(layout.up, COPIES_UP, |character| open.count(character), &mut push);

    let phase = table.phase();
    push(layout.phase + phase.kind() as usize);
    let place = |seat| layout.place(table, me, seat);
    if let Some(place) = place(table.turn()) {
        push(layout.turn + place);
    }
    if let Some(action) = phase.action() {
        push(layout.action + action.kind() as usize);
        if let Some(place) = action.target().and_then(place) {
            push(layout.target + place);
        }
    }
    if let Some(claim) = phase.claim() {
        if let Some(character) = claim.character(table.rules()) {
            push(layout.claim + character.index());
        }
        if matches!(claim, Claim::Block { .. }) {
            push(layout.is_block);
        }
        if let Some(place) = place(claim.by(table.turn())) {
            push(layout.claimant + place);
        }
    }
    let quiet = notes.quiet_turns();
    QUIET
        .iter()
        .enumerate()
        .filter(|(_, turns)| quiet >= **turns)
        .for_each(|(at, _)| push(layout.quiet + at));
    sense_options(layout.options, table.rules(), &mut push);
}

/// The options whose value is a word other than the first.
fn sense_options(mut at: usize, rules: &Rules, push: &mut impl FnMut(usize)) {
    let mut chosen = rules.options();
    if rules.players() == 2 {
        // With one other player to ask, both orders are the same game and must look the same.
        chosen.order = Order::First;
    }
    for option in &OPTIONS {
        let words = option.takes.words();
        if let Some(OptionValue::Word(word)) = option.value(&chosen)
            && let Some(place) = words.iter().position(|known| *known == word)
            && place > 0
        {
            push(at + place - 1);
        }
        at += words.len().saturating_sub(1);
    }
}

fn copies(at: usize, most: usize, count: impl Fn(Character) -> usize, push: &mut impl FnMut(usize)) {
    for character in Character::ALL {
        (0..count(character).min(most)).for_each(|copy| push(at + character.index() * most + copy));
    }
}

fn sense_seat(at: usize, view: &View<'_>, notes: &Notes, seat: Seat, push: &mut impl FnMut(usize)) {
    let table = view.table();
    push(at + SeatBlock::IN);
    if table.influence(seat) == 2 {
        push(at + SeatBlock::WHOLE);
    }
    if view.viewer().seat().is_some_and(|me| table.side(me) != table.side(seat)) {
        push(at + SeatBlock::ACROSS);
    }
    push(at + SeatBlock::COINS + usize::from(table.coins(seat)).min(MOST_COINS));
    let sets = [
        (SeatBlock::CLAIMED, u16::from(notes.claimed(seat))),
        (SeatBlock::AGAIN, u16::from(notes.claimed_again(seat))),
        (SeatBlock::CAUGHT, u16::from(notes.caught(seat))),
        (SeatBlock::LET_BE, notes.let_be(seat)),
    ];
    for (from, mut set) in sets {
        while set != 0 {
            push(at + from + set.trailing_zeros() as usize);
            set &= set - 1;
        }
    }
}
