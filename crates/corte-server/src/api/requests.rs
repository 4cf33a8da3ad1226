//! The schemas that requests are checked against.

use super::schema::LONGEST_PAGE;
use corte_frame::describe::{count, flag, list, number, object, reference, saying, text, word};
use corte_frame::{NAME_ROOM, seat_schema};
use corte_table::{Blank, LONGEST_LINE, Phrase};
use serde_json::{Value, json};

/// A field of an object, or a parameter: its name, description and schema.
type Field = (&'static str, &'static str, Value);

/// The id of every bot on this server.
fn kinds() -> Vec<String> {
    let ladder = crate::bots::ladder().iter().map(|rung| rung.id.to_owned());
    ladder.chain(corte_bots::leaning_bots()).collect()
}

/// A table's code.
pub(super) fn code() -> Value {
    json!({ "type": "string", "minLength": 4, "maxLength": 64, "examples": ["q4mz0c8fhe"] })
}

// A client with room for the documented length has room for every name a table accepts.
const _: () = assert!(corte_table::LONGEST_NAME <= NAME_ROOM);

/// A name at a table.
pub(super) fn name() -> Value {
    text(NAME_ROOM)
}

/// A time, in milliseconds since 1970.
pub(super) fn moment() -> Value {
    count()
}

/// A number without bounds other than those of its type.
pub(super) fn any_number() -> Value {
    number(0, u32::MAX.into())
}

/// The id of the last line that was read.
pub(super) fn line_id() -> Value {
    json!({ "type": "string", "minLength": 16, "maxLength": 16 })
}

/// The parameters of a page of games.
pub(super) fn page() -> [Field; 2] {
    [
        ("before", "Only games that ended before this one.", text(64)),
        ("limit", "How many at most; 20 by default.", number(1, LONGEST_PAGE.into())),
    ]
}

fn bot_name() -> Value {
    json!({ "type": "string", "minLength": 1, "maxLength": corte_table::LONGEST_NAME, "examples": ["Pythia"] })
}

fn place() -> Field {
    ("place", "A place, counted from 0.", seat_schema())
}

/// Somebody at a table, and what is to be done with them.
fn whom(about: &str, more: &[Field]) -> Value {
    let author = ("author", "Somebody who has spoken: `author` of their line.", any_number());
    let by = |field: Field| object("", &[], std::iter::once(field).chain(more.iter().cloned()));
    saying(about, json!({ "oneOf": [by(place()), by(author)] }))
}

fn example(mut schema: Value, example: &Value) -> Value {
    schema["examples"] = json!([example]);
    schema
}

fn new_table() -> Value {
    let optional = ["rulebook", "options", "bots", "seconds", "think", "turns", "listed"];
    let seconds = json!({ "oneOf": [number(0, 0), number(5, 3_600)] });
    let bots = list(reference("BotKind"), 9);
    let fields = [
        ("rulebook", "By default `brazil`.", reference("Rulebook")),
        ("options", "Options changed from the rulebook.", reference("NewOptions")),
        ("places", "How many places.", number(2, 10)),
        ("bots", "The server's bots to seat; a place is left for who opens the table.", bots),
        ("seconds", "Seconds for a decision; 0, as by default, for no clock.", seconds),
        ("think", "Milliseconds that the server's bots think, on average; by default 0.", number(0, 10_000)),
        ("turns", "After how many turns a game ends without a winner; by default 200.", number(50, 1_000)),
        ("listed", "Whether anyone finds the table; by default not.", flag()),
    ];
    let table = object("A new table.", &optional, fields);
    example(table, &json!({ "places": 3, "bots": ["page", "fool"] }))
}

fn answer() -> Value {
    let decision = number(0, corte::DecisionId::COUNT as u64 - 1);
    let fields = [
        ("number", "The number of the decision, from `ask`.", any_number()),
        ("decision", "The id of one of its decisions.", decision),
    ];
    let answer = object("An answer to one's decision.", &[], fields);
    example(answer, &json!({ "number": 7, "decision": 44 }))
}

fn say() -> Value {
    let text = json!({ "type": "string", "minLength": 1, "maxLength": LONGEST_LINE });
    object("A line to say.", &[], [("text", "What.", text)])
}

/// A sign or a phrase: one union with a member for each way to fill its blank.
fn new_remark() -> Value {
    let of = |blank: Blank, more: &[Field]| {
        let names = Phrase::ALL.into_iter().filter(|phrase| phrase.blank() == blank).map(Phrase::name);
        let id = ("id", "Which.", word(names));
        object("", &[], std::iter::once(id).chain(more.iter().cloned()))
    };
    let whom = ("whom", "The seat of another player.", seat_schema());
    let character = ("character", "A character of this game.", reference("Character"));
    let all = [of(Blank::None, &[]), of(Blank::Character, &[character]), of(Blank::Player, &[whom])];
    let about = "A sign or a phrase, with what fills its blank. One every three seconds.";
    example(saying(about, json!({ "oneOf": all })), &json!({ "id": "have", "character": "Duke" }))
}

/// Every request schema, by name.
pub(super) fn schemas() -> Vec<(&'static str, Value)> {
    let one = |about: &str, name: &'static str, said: &'static str, schema: Value| {
        object(about, &[], [(name, said, schema)])
    };
    let silenced = ("silenced", "Whether they are silenced.", flag());
    let seat_bot = [("bot", "Which.", reference("BotKind")), place()];
    vec![
        ("BotKind", saying("A bot of the server.", word(kinds()))),
        (
            "NewBot",
            one(
                "A new bot.",
                "name",
                "What it is called; no other bot is called so, or looks so.",
                bot_name(),
            ),
        ),
        ("NewOptions", corte_frame::options_schema()),
        ("NewTable", new_table()),
        ("Answer", answer()),
        ("Say", say()),
        ("NewRemark", new_remark()),
        ("Held", one("A pass that is held.", "number", "The number it was given under.", any_number())),
        ("Seen", one("A deadline, as it was seen.", "deadline", "From the frame.", moment())),
        ("Agreement", one("Whether one agrees.", "agrees", "To abandon the game.", flag())),
        ("NewPlace", object("A bot of the server to be seated.", &["place"], seat_bot)),
        ("APlace", object("A place.", &[], [place()])),
        ("Lock", one("A lock.", "locked", "Whether nobody new may sit down.", flag())),
        ("Silence", whom("Who is read by nobody, or is again.", &[silenced])),
        ("Whom", whom("Somebody at the table.", &[])),
        ("Pardon", one("Who was shown out.", "number", "Their place in the frame's `banned`.", any_number())),
        ("Invite", one("A bot to be invited.", "name", "What it is called.", bot_name())),
    ]
}
