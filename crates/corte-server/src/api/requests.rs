//! The schemas that requests are checked against.

use super::schema::LONGEST_PAGE;
use corte_frame::describe::{count, flag, list, number, object, reference, saying, text, word};
use corte_frame::{LINE_ROOM, NAME_ROOM, seat_schema};
use corte_table::{Blank, LONGEST_LINE, Phrase};
use serde_json::{Value, json};

/// A field of an object, or a parameter: its name, description and schema.
pub(super) type Field = (&'static str, &'static str, Value);

/// An object with one field.
pub(super) fn one(about: &str, name: &'static str, said: &'static str, schema: Value) -> Value {
    object(about, &[], [(name, said, schema)])
}

/// The id of every bot on this server.
fn kinds() -> Vec<String> {
    let ladder = crate::bots::ladder().iter().map(|rung| rung.id.to_owned());
    ladder.chain(corte_bots::leaning_bots()).collect()
}

/// A table's code.
pub(super) fn code() -> Value {
    json!({ "type": "string", "minLength": 4, "maxLength": 64, "examples": ["q4mz0c8fhe"] })
}

// A client with room for the documented lengths has room for every name and line a table accepts.
const _: () = assert!(corte_table::LONGEST_NAME <= NAME_ROOM && LONGEST_LINE <= LINE_ROOM);

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
        ("before", "The id of a game: only games that ended before it are listed.", text(64)),
        ("limit", "The maximum number of games; 20 by default.", number(1, LONGEST_PAGE.into())),
    ]
}

fn bot_name() -> Value {
    json!({ "type": "string", "minLength": 1, "maxLength": corte_table::LONGEST_NAME, "examples": ["Pythia"] })
}

fn place() -> Field {
    ("place", "A place, counted from 0.", seat_schema())
}

/// The name of whom a command is about.
fn meant() -> Field {
    let about = "Who is meant: if somebody else is there by now, the command is refused with `nobody`.";
    ("name", about, name())
}

/// Somebody at a table, and what is to be done with them.
fn whom(about: &str, more: &[Field]) -> Value {
    let author = (
        "author",
        "The author of a chat line: its `author`. Use it for someone without a seat.",
        any_number(),
    );
    let by = |fields: &[Field]| object("", &["name"], fields.iter().chain(more).cloned());
    saying(about, json!({ "oneOf": [by(&[place(), meant()]), by(&[author])] }))
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
        ("rulebook", "The rulebook; `brazil` by default.", reference("Rulebook")),
        ("options", "The options that differ from the rulebook.", reference("NewOptions")),
        ("places", "The number of places, yours included.", number(2, 10)),
        ("bots", "The server's bots to seat: fewer than there are places, because one is yours.", bots),
        ("seconds", "The time for a decision, in seconds; 0, the default, means no clock.", seconds),
        (
            "think",
            "How long the server's bots think on average, in milliseconds; 0 by default.",
            number(0, 10_000),
        ),
        (
            "turns",
            "The number of turns after which a game ends without a winner; 200 by default.",
            number(50, 1_000),
        ),
        ("listed", "Whether the table is listed, so that anyone can find it; `false` by default.", flag()),
    ];
    let table = object("A table to open.", &optional, fields);
    example(table, &json!({ "places": 3, "bots": ["page", "fool"] }))
}

fn answer() -> Value {
    let decision = number(0, corte::DecisionId::COUNT as u64 - 1);
    let fields = [
        ("number", "The decision's number: `ask.number` of the frame.", any_number()),
        ("decision", "The answer: the `id` of one of `ask.decisions`.", decision),
    ];
    let answer = object("An answer to the decision that the bot is asked for.", &[], fields);
    example(answer, &json!({ "number": 7, "decision": 44 }))
}

fn say() -> Value {
    let text = json!({ "type": "string", "minLength": 1, "maxLength": LONGEST_LINE });
    object("A chat line to send.", &[], [("text", "What to say.", text)])
}

/// A sign or a phrase: one union with a member for each way to fill its blank.
fn new_remark() -> Value {
    let of = |blank: Blank, more: &[Field]| {
        let names = Phrase::ALL.into_iter().filter(|phrase| phrase.blank() == blank).map(Phrase::name);
        let id = ("id", "Which sign or phrase.", word(names));
        object("", &[], std::iter::once(id).chain(more.iter().cloned()))
    };
    let whom = ("whom", "The seat of another player.", seat_schema());
    let character = ("character", "A character in this game.", reference("Character"));
    let all = [of(Blank::None, &[]), of(Blank::Character, &[character]), of(Blank::Player, &[whom])];
    let about = "A sign or a phrase, with the character or player it is about, if any.";
    example(saying(about, json!({ "oneOf": all })), &json!({ "id": "have", "character": "Duke" }))
}

/// Every request schema, by name.
pub(super) fn schemas() -> Vec<(&'static str, Value)> {
    let silenced = ("silenced", "`true` to silence them, `false` to lift that.", flag());
    let seat_bot = [("bot", "Which bot.", reference("BotKind")), place()];
    let banned = ("number", "Its position in the frame's `banned`, from 0.", any_number());
    vec![
        ("BotKind", saying("One of the server's bots.", word(kinds()))),
        (
            "NewBot",
            one(
                "A bot to create.",
                "name",
                "Its name, which no other bot may have or resemble: visible characters, without spaces at either end \
                or two in a row.",
                bot_name(),
            ),
        ),
        ("NewOptions", corte_frame::options_schema()),
        ("NewTable", new_table()),
        ("Answer", answer()),
        ("Say", say()),
        ("NewRemark", new_remark()),
        (
            "Held",
            one(
                "A held pass to take back.",
                "number",
                "The `number` of the decision that the bot passed on.",
                any_number(),
            ),
        ),
        ("Seen", one("The deadline to extend.", "deadline", "The frame's `deadline`.", moment())),
        (
            "Agreement",
            one(
                "Whether the bot agrees to abandon the game.",
                "agrees",
                "`true` to agree, `false` to withdraw that.",
                flag(),
            ),
        ),
        (
            "NewPlace",
            object(
                "One of the server's bots to seat, and where; without `place`, at the first free one.",
                &["place"],
                seat_bot,
            ),
        ),
        ("APlace", object("A place.", &["name"], [place(), meant()])),
        (
            "Lock",
            one(
                "Whether the table is locked.",
                "locked",
                "`true` to let no newcomer sit down, `false` to let them again.",
                flag(),
            ),
        ),
        ("Silence", whom("Someone at the table, and whether to silence them.", &[silenced])),
        ("Whom", whom("Someone at the table.", &[])),
        ("Pardon", object("A ban to lift.", &["name"], [banned, meant()])),
        ("Invite", one("A bot to invite.", "name", "Its name.", bot_name())),
    ]
}
