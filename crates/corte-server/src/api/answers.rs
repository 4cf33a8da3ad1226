//! The schemas of responses other than frames, and of the lines in the stream over all tables.

use super::requests::{any_number, code, moment, name};
use super::schema::{LONGEST_PAGE, MOST_TABLES};
use corte_frame::describe::{flag, list, number, object, open_list, or_null, reference, text, union, word};
use corte_frame::seat_schema;
use serde_json::{Value, json};

/// A field of an object: its name, description and schema.
type Field = (&'static str, &'static str, Value);

/// An object with one field.
fn one(about: &str, name: &'static str, said: &'static str, schema: Value) -> Value {
    object(about, &[], [(name, said, schema)])
}

fn of_refusals() -> Vec<(&'static str, Value)> {
    let a_code = json!({ "type": "string", "pattern": "^[a-z-]+$", "examples": ["late"] });
    let at = json!({ "type": "string", "examples": ["/bots/1"] });
    let words = || json!({ "type": "string" });
    let reason = [
        ("code", "For programs: `late`, `illegal`, `not-seated`, `invalid`, …", a_code),
        ("message", "For people.", words()),
        ("at", "Where it is wrong: a JSON pointer into the body, or `?name` of a parameter.", at),
        ("given", "What was given there.", json!({})),
        ("allowed", "What may be there.", words()),
    ];
    let refusal = [
        ("error", "What is wrong.", reference("Reason")),
        ("frame", "The present frame, where a table refuses a command.", reference("Frame")),
    ];
    let ok = json!({ "type": "boolean", "enum": [true] });
    vec![
        ("Done", one("That something was done, now or before.", "ok", "That it was.", ok)),
        ("Error", object("That something was not done, and why.", &["frame"], refusal)),
        ("Reason", object("Why something was not done.", &["at", "given", "allowed"], reason)),
    ]
}

fn of_bots() -> Vec<(&'static str, Value)> {
    let token = json!({ "type": "string", "pattern": "^[0-9a-f]{64}$" });
    let about_token = "To be sent as `Authorization: Bearer …`. It is shown this once.";
    let fields = [("name", "What it is called.", name()), ("token", about_token, token)];
    vec![
        ("BotToken", object("A bot and its token.", &[], fields)),
        ("Bot", one("A bot.", "name", "What it is called.", name())),
        ("Bots", one("Bots that listen.", "bots", "By the alphabet.", list(reference("Bot"), 100))),
    ]
}

fn asked() -> [Field; 3] {
    [
        ("table", "To which table.", code()),
        ("by", "Who asks.", name()),
        ("until", "Until when it holds, in milliseconds since 1970.", moment()),
    ]
}

fn of_tables() -> Vec<(&'static str, Value)> {
    let open = [
        ("table", "Its code.", code()),
        ("host", "Whose it is.", name()),
        ("seated", "How many sit there.", number(0, 10)),
        ("places", "How many places it has.", number(2, 10)),
        ("running", "Whether a game runs.", flag()),
        ("rulebook", "The rulebook.", reference("Rulebook")),
        ("options", "Options changed from it.", reference("Options")),
    ];
    let own = [
        ("table", "Its code.", code()),
        ("stage", "What it is doing.", word(["lobby", "playing", "over"])),
        ("seat", "The bot's seat.", or_null(seat_schema())),
        ("host", "Whether it is the bot's.", flag()),
        ("asked", "Whether a decision of the bot's is open.", flag()),
        ("game", "Which game of the table it is; 0 before the first.", any_number()),
    ];
    let all_open = list(reference("OpenTable"), 100);
    let all_own = list(reference("OwnTable"), MOST_TABLES as usize);
    let waiting = list(reference("Invitation"), 20);
    let view = json!({ "type": "string" });
    vec![
        ("Opened", one("A table that was opened.", "table", "Its code.", code())),
        ("OpenTable", object("A table that anyone may join or watch.", &[], open)),
        (
            "OpenTables",
            one(
                "Tables that anyone may join or watch.",
                "tables",
                "First where somebody is missed.",
                all_open,
            ),
        ),
        ("OwnTable", object("A table at which the bot sits.", &[], own)),
        ("OwnTables", one("The tables at which the bot sits.", "tables", "By their codes.", all_own)),
        ("Invitation", object("An invitation.", &[], asked())),
        ("Invitations", one("The invitations that wait.", "invitations", "Oldest first.", waiting)),
        (
            "Known",
            one(
                "The game that runs or has just ended, as the bot knows it.",
                "view",
                "A view in the notation.",
                view,
            ),
        ),
    ]
}

fn of_games() -> Vec<(&'static str, Value)> {
    let head = || {
        [
            ("game", "The game's id.", text(64)),
            ("table", "Where it was played.", text(64)),
            (
                "number",
                "Which game of the table it was, from 1; none where a game of before does not say.",
                or_null(number(1, u32::MAX.into())),
            ),
            ("finished", "When it ended, in milliseconds since 1970.", moment()),
            ("names", "The players, seat by seat.", list(name(), 10)),
            ("winner", "The winner's seat; none where the game was abandoned.", or_null(seat_schema())),
            ("seat", "The bot's own seat; none where it has not played.", or_null(seat_schema())),
        ]
    };
    let rules = || {
        [
            (
                "rulebook",
                "The rulebook; none where a game of before does not say.",
                or_null(reference("Rulebook")),
            ),
            ("options", "Options changed from it; none with it.", or_null(reference("Options"))),
        ]
    };
    let log = ("record", "Its record, in the notation.", json!({ "type": "string" }));
    let record = [
        ("rulebook", "The rulebook.", reference("Rulebook")),
        ("options", "Options changed from it.", reference("Options")),
        ("first", "Who took the first turn.", seat_schema()),
        ("events", "Everything that happened, with every card.", open_list(reference("EventFrame"))),
    ];
    let next = "The last of these games where there may be more: ask for those `before` it.";
    let list = [
        ("games", "The latest first.", list(reference("GameHead"), LONGEST_PAGE as usize)),
        ("next", next, or_null(text(64))),
    ];
    vec![
        ("GameHead", object("A finished game.", &[], head().into_iter().chain(rules()))),
        (
            "GameLine",
            object("A finished game with its record.", &[], head().into_iter().chain(rules()).chain([log])),
        ),
        ("Games", object("Finished games.", &[], list)),
        ("Record", object("A finished game, with every card.", &[], head().into_iter().chain(record))),
    ]
}

/// The lines of the stream over all tables.
fn lines() -> Vec<(&'static str, Value)> {
    let id_schema = || json!({ "type": "string", "pattern": "^[0-9a-f]{16}$" });
    let line = |about: &str, kind: &str, fields: &[Field]| {
        let id = ("id", "Its id: `?after` it the stream goes on.", id_schema());
        let kind = ("type", "What the line tells.", word([kind]));
        object(about, &[], [id, kind].into_iter().chain(fields.iter().cloned()))
    };
    let resumed =
        "Whether the stream goes on behind the line that was named; otherwise everything is told anew.";
    let tables = [
        ("tables", "All tables at which the bot sits.", list(code(), MOST_TABLES as usize)),
        ("resumed", resumed, flag()),
    ];
    let declined = [("table", "To which table.", code()), ("name", "Which bot.", name())];
    let frame = corte_frame::schemas().into_iter().find(|(name, _)| name == "Frame");
    let mut frame = frame.map(|(_, frame)| frame).unwrap_or_default();
    frame["properties"]["id"] = id_schema();
    if let Some(required) = frame["required"].as_array_mut() {
        required.push("id".into());
    }
    let variants = [
        ("frame", "FrameLine"),
        ("tables", "TablesLine"),
        ("invitation", "InvitationLine"),
        ("declined", "DeclinedLine"),
    ];
    let variants = variants.map(|(word, name)| (word.to_owned(), name.to_owned()));
    let about = "At which tables the bot sits, first of all and whenever it changes.";
    vec![
        ("Line", union("A line of the stream over all tables.", "type", variants)),
        ("FrameLine", frame),
        ("TablesLine", line(about, "tables", &tables)),
        ("InvitationLine", line("That the bot is asked to a table.", "invitation", &asked())),
        ("DeclinedLine", line("That a bot will not come.", "declined", &declined)),
    ]
}

/// Every response schema, by name.
pub(super) fn schemas() -> impl Iterator<Item = (&'static str, Value)> {
    [of_refusals(), of_bots(), of_tables(), of_games(), lines()].into_iter().flatten()
}
