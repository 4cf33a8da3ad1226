//! The open table, and the reader's own hand.

use crate::describe::{flag, list, number, or_null, reference, text, told, word};
use corte::{
    Action, ActionKind, COPIES, Card, Cards, Character, Claimed, PhaseKind, Preset, Seat, SeatSet, Side,
    Takes, View,
};
use serde_json::{Map, Value, json};

/// The number of characters that a reader must allow for a name.
///
/// It is not a limit of any table. A server's names are shorter now, and may become longer without a new description of the
/// interface.
pub const NAME_ROOM: usize = 32;

/// The maximum length of a chat line, in characters.
pub const LINE_ROOM: usize = 300;

told! {
    /// The open table, and the reader's own hand.
    State {
        /// What the game waits for.
        phase: PhaseFrame = reference("PhaseFrame"),
        /// The seat whose turn it is.
        turn: usize = seat_schema(),
        /// The seats that the game waits for. It does not show which of them have already answered.
        waits: Vec<usize> = list(seat_schema(), Seat::MAX),
        /// The number of cards in the Court.
        court: usize = number(0, 60),
        /// The coins in the Treasury Reserve; null without the Reformation.
        reserve: Option<u8> = or_null(number(0, 255)),
        /// The seats, clockwise.
        seats: Vec<SeatFrame> = list(reference("SeatFrame"), Seat::MAX),
        /// The reader's own cards.
        hand: Vec<String> = list(card_schema(), 8),
        /// The card shown in an Examine, for the two players who see it; otherwise null.
        shown: Option<String> = or_null(card_schema()),
        /// Whether the reader's own pass is held until the window closes.
        passed: bool = flag(),
    }
}

told! {
    /// A seat as everybody sees it.
    SeatFrame {
        /// The player's name.
        name: String = text(NAME_ROOM),
        /// The number of coins.
        coins: u8 = number(0, 255),
        /// The number of cards face down.
        influence: usize = number(0, 8),
        /// The cards it has turned face up.
        lost: Vec<String> = list(card_schema(), 8),
        /// Whether the player is still in the game.
        playing: bool = flag(),
        /// The player's side; null without the Reformation.
        side: Option<&'static str> = or_null(word(Side::ALL.map(Side::name))),
    }
}

told! {
    /// What the game waits for.
    PhaseFrame {
        /// The kind of phase.
        kind: &'static str = reference("PhaseKind"),
        /// The action in question.
        action: Option<ActionFrame> = or_null(reference("ActionFrame")),
        /// The seat that makes the claim, if there is one.
        claimant: Option<usize> = or_null(seat_schema()),
        /// The character claimed.
        claims: Option<&'static str> = or_null(reference("Character")),
        /// The character that the claimant claims not to have.
        denies: Option<&'static str> = or_null(reference("Character")),
        /// The challenger.
        challenger: Option<usize> = or_null(seat_schema()),
        /// The winner at the end of the game; null if there is none.
        winner: Option<usize> = or_null(seat_schema()),
    }
}

told! {
    /// An action.
    ActionFrame {
        /// The kind of action.
        kind: &'static str = reference("ActionKind"),
        /// The seat it is aimed at, if any.
        target: Option<usize> = or_null(seat_schema()),
        /// The character it names, under a Declared Coup.
        naming: Option<&'static str> = or_null(reference("Character")),
    }
}

impl State {
    /// Creates the frame of a view, with these names for the players.
    ///
    /// `waits` has the seats that the game waits for, as far as everybody may know.
    pub fn of(view: &View<'_>, names: &[String], waits: SeatSet) -> State {
        let table = view.table();
        let seat = |seat: Seat| SeatFrame {
            name: names.get(seat.index()).cloned().unwrap_or_default(),
            coins: table.coins(seat),
            influence: table.influence(seat),
            lost: cards(table.lost(seat)),
            playing: table.playing().contains(seat),
            side: table.side(seat).map(Side::name),
        };
        State {
            phase: PhaseFrame::of(table),
            turn: table.turn().index(),
            waits: seats(waits),
            court: table.court(),
            reserve: table.rules().reformation().then(|| table.reserve()),
            seats: table.seats().map(seat).collect(),
            hand: cards(view.hand()),
            shown: view.shown().map(|card| card.to_string()),
            passed: view.has_passed(),
        }
    }
}

impl PhaseFrame {
    fn of(table: &corte::Table) -> PhaseFrame {
        let phase = table.phase();
        let claim = phase.claim();
        let said = table.says();
        PhaseFrame {
            kind: phase.name(),
            action: phase.action().map(ActionFrame::of),
            claimant: claim.map(|claim| claim.by(table.turn()).index()),
            claims: said.and_then(Claimed::held).map(Character::name),
            denies: said.and_then(Claimed::denied).map(Character::name),
            challenger: phase.challenger().map(Seat::index),
            winner: table.winner().map(Seat::index),
        }
    }
}

impl ActionFrame {
    pub(crate) fn of(action: Action) -> ActionFrame {
        let naming = action.naming().map(Character::name);
        ActionFrame { kind: action.kind().name(), target: action.target().map(Seat::index), naming }
    }
}

pub(crate) fn cards(cards: Cards) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

pub(crate) fn card(card: Card) -> Vec<String> {
    vec![card.to_string()]
}

pub(crate) fn seats(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::index).collect()
}

/// Returns the schema of a seat's number.
pub fn seat_schema() -> Value {
    number(0, Seat::MAX as u64 - 1)
}

/// The schema of a reference to a card.
pub(crate) fn card_schema() -> Value {
    reference("Card")
}

/// The words that are used in several places.
pub(crate) fn words() -> Vec<(String, Value)> {
    let named = |name: &str, about: &str, schema| (name.to_owned(), crate::describe::saying(about, schema));
    let characters = Character::ALL.map(Character::name);
    let card = format!("^({})([.][0-{}])?$", characters.join("|"), COPIES - 1);
    vec![
        named("Character", "A character, by its English name.", word(characters)),
        named(
            "Card",
            "A card: its character, and the copy if copies can be told apart.",
            json!({ "type": "string", "pattern": card, "examples": ["Duke", "Duke.0"] }),
        ),
        named("ActionKind", "A kind of action.", word(ActionKind::ALL.map(ActionKind::name))),
        named(
            "PhaseKind",
            "A kind of phase: what the game waits for.",
            word(PhaseKind::ALL.map(PhaseKind::name)),
        ),
        named("Rulebook", "A rulebook.", word(Preset::ALL.map(Preset::name))),
        ("Options".to_owned(), options_schema()),
    ]
}

/// Returns the schema of options.
pub fn options_schema() -> Value {
    let options = json!({ "type": "object", "properties": options(), "additionalProperties": false });
    crate::describe::saying(
        "The options that differ from the rulebook, by their names in the notation. Values are strings, even \
        numbers: `\"5\"`.",
        options,
    )
}

fn options() -> Map<String, Value> {
    let values = |takes: Takes| match takes {
        Takes::Words(words) => word(words.iter().copied()),
        Takes::Number { least, most } => word((least..=most).map(|number| number.to_string())),
    };
    corte::OPTIONS.iter().map(|option| (option.name.to_owned(), values(option.takes))).collect()
}

pub(crate) fn schemas() -> [(String, Value); 4] {
    [State::described(), SeatFrame::described(), PhaseFrame::described(), ActionFrame::described()]
}
