//! The schemas of responses other than frames, and of the lines in the stream over all tables.

use super::requests::{Field, any_number, code, moment, name, one};
use super::schema::{LONGEST_PAGE, MOST_TABLES};
use corte_frame::describe::{
    flag, list, number, object, open_list, or_null, reference, saying, text, union, word,
};
use corte_frame::seat_schema;
use corte_table::Abandonment;
use serde_json::{Value, json};

fn of_refusals() -> Vec<(&'static str, Value)> {
    let a_code = json!({ "type": "string", "pattern": "^[a-z-]+$", "examples": ["late"] });
    let at = json!({ "type": "string", "examples": ["/bots/1"] });
    let words = || json!({ "type": "string" });
    let reason = [
        ("code", "The reason, for programs: `late`, `illegal`, `not-seated`, `invalid`, …", a_code),
        ("message", "The reason, for people, in English.", words()),
        (
            "at",
            "With `invalid`: where the fault is, as a JSON pointer into the body or as `?name` for a parameter.",
            at,
        ),
        ("given", "With `invalid`: what was given there. Absent if nothing was.", json!({})),
        ("allowed", "With `invalid`: what is allowed there.", words()),
    ];
    let refusal = [
        ("error", "Why the request was refused.", reference("Reason")),
        ("frame", "The table's current frame, if a table refused a command.", reference("Frame")),
    ];
    let ok = json!({ "type": "boolean", "enum": [true] });
    vec![
        ("Done", one("Success: it was done now, or had been done already.", "ok", "Always `true`.", ok)),
        (
            "Error",
            object(
                "A refusal: the reason, and the table's frame if a table refused a command.",
                &["frame"],
                refusal,
            ),
        ),
        ("Reason", object("Why a request was refused.", &["at", "given", "allowed"], reason)),
    ]
}

fn of_bots() -> Vec<(&'static str, Value)> {
    let token = json!({ "type": "string", "pattern": "^[0-9a-f]{64}$" });
    let about_token = "The token, to be sent as `Authorization: Bearer …`. It is returned only this once.";
    let fields = [("name", "The bot's name.", name()), ("token", about_token, token)];
    vec![
        ("BotToken", object("A bot and its token.", &[], fields)),
        ("Bot", one("A bot.", "name", "The bot's name.", name())),
        (
            "Bots",
            one(
                "Bots that are following their tables.",
                "bots",
                "The bots, sorted by name.",
                list(reference("Bot"), 100),
            ),
        ),
    ]
}

fn asked() -> [Field; 3] {
    [
        ("table", "The table's code.", code()),
        ("by", "The host who invites.", name()),
        ("until", "When the invitation expires, in milliseconds since 1970.", moment()),
    ]
}

fn of_tables() -> Vec<(&'static str, Value)> {
    let open = [
        ("table", "The table's code.", code()),
        ("host", "The host's name.", name()),
        ("seated", "How many places are taken.", number(0, 10)),
        ("places", "How many places there are.", number(2, 10)),
        ("running", "Whether a game is running.", flag()),
        ("rulebook", "The rulebook.", reference("Rulebook")),
        ("options", "The options that differ from the rulebook.", reference("Options")),
    ];
    let own = [
        ("table", "The table's code.", code()),
        (
            "stage",
            "What the table is doing: no game yet, a game running, or a game that has ended.",
            word(["lobby", "playing", "over"]),
        ),
        ("seat", "The bot's seat.", or_null(seat_schema())),
        ("host", "Whether the bot is the host.", flag()),
        ("asked", "Whether a decision of the bot is open.", flag()),
        ("game", "The number of the game at this table, from 1; 0 before the first.", any_number()),
    ];
    let all_open = list(reference("OpenTable"), 100);
    let all_own = list(reference("OwnTable"), MOST_TABLES as usize);
    let waiting = list(reference("Invitation"), 20);
    let view = json!({ "type": "string" });
    vec![
        ("Opened", one("The table that was opened.", "table", "Its code.", code())),
        ("OpenTable", object("A table that anyone may join or watch.", &[], open)),
        (
            "OpenTables",
            one(
                "Tables that anyone may join or watch.",
                "tables",
                "The tables without a running game first, those with the fewest free places foremost.",
                all_open,
            ),
        ),
        ("OwnTable", object("A table at which the bot sits.", &[], own)),
        (
            "OwnTables",
            one("The tables at which the bot sits.", "tables", "The tables, sorted by code.", all_own),
        ),
        ("Invitation", object("An invitation to a table.", &[], asked())),
        (
            "Invitations",
            one("The bot's pending invitations.", "invitations", "The invitations, oldest first.", waiting),
        ),
        (
            "Known",
            one(
                "The game that is running or has just ended, as the bot knows it.",
                "view",
                "The game as a view in the notation.",
                view,
            ),
        ),
    ]
}

fn of_games() -> Vec<(&'static str, Value)> {
    let head = || {
        [
            ("game", "The game's id.", text(64)),
            ("table", "The code of the table where it was played.", text(64)),
            (
                "number",
                "The number of the game at its table, from 1; null for an old game that does not say.",
                or_null(number(1, u32::MAX.into())),
            ),
            ("finished", "When it ended, in milliseconds since 1970.", moment()),
            ("names", "The players' names, by seat.", list(name(), 10)),
            ("winner", "The winner's seat; null if the game ended without a winner.", or_null(seat_schema())),
            (
                "abandoned",
                "Why nobody won: its players agreed, its turns were at their limit, the host ended it, or its table was closed; null \
                if somebody won, and for an old game that does not say.",
                or_null(word(Abandonment::ALL.map(Abandonment::name))),
            ),
            ("seat", "The bot's seat; null if it did not play.", or_null(seat_schema())),
            (
                "stood_in",
                "How many of the bot's decisions a bot of the server made while it was away or late; null if it did not play, \
                and for an old game that does not say.",
                or_null(number(0, u32::MAX.into())),
            ),
        ]
    };
    let rules = || {
        [
            (
                "rulebook",
                "The rulebook; null for an old game that does not say.",
                or_null(reference("Rulebook")),
            ),
            (
                "options",
                "The options that differ from the rulebook; null if `rulebook` is.",
                or_null(reference("Options")),
            ),
        ]
    };
    let log = ("record", "The game's record, in the notation.", json!({ "type": "string" }));
    let record = [
        ("rulebook", "The rulebook.", reference("Rulebook")),
        ("options", "The options that differ from the rulebook.", reference("Options")),
        ("first", "The seat that took the first turn.", seat_schema()),
        (
            "events",
            "Everything that happened, in order and with every card.",
            open_list(reference("EventFrame")),
        ),
    ];
    let next =
        "If there may be more games, the id of the last one here, to be given as `before`; otherwise null.";
    let list = [
        ("games", "The games, latest first.", list(reference("GameHead"), LONGEST_PAGE as usize)),
        ("next", next, or_null(text(64))),
    ];
    vec![
        ("GameHead", object("A finished game, in brief.", &[], head().into_iter().chain(rules()))),
        (
            "GameLine",
            object("A finished game with its record.", &[], head().into_iter().chain(rules()).chain([log])),
        ),
        ("Games", object("A page of the bot's finished games.", &[], list)),
        ("Record", object("A finished game, with every card.", &[], head().into_iter().chain(record))),
    ]
}

/// The lines of the stream over all tables.
fn lines() -> Vec<(&'static str, Value)> {
    let about_id = "The line's id: give it as `after` to resume the stream after this line.";
    let id_schema = || json!({ "type": "string", "pattern": "^[0-9a-f]{16}$" });
    let line = |about: &str, kind: &str, fields: &[Field]| {
        let id = ("id", about_id, id_schema());
        let kind = ("type", "The type of line.", word([kind]));
        object(about, &[], [id, kind].into_iter().chain(fields.iter().cloned()))
    };
    let resumed = "Whether the stream resumes after the line given as `after`. If it doesn't, everything is sent \
        again.";
    let tables = [
        ("tables", "The codes of all tables at which the bot sits.", list(code(), MOST_TABLES as usize)),
        ("resumed", resumed, flag()),
    ];
    let declined = [("table", "The table's code.", code()), ("name", "The bot's name.", name())];
    let frame = corte_frame::schemas().into_iter().find(|(name, _)| name == "Frame");
    let mut frame = frame.map(|(_, frame)| frame).unwrap_or_default();
    frame["description"] = "A frame of one of the bot's tables.".into();
    frame["properties"]["id"] = saying(about_id, id_schema());
    if let Some(required) = frame["required"].as_array_mut() {
        required.push("id".into());
    }
    let variants = [
        ("frame", "FrameLine"),
        ("tables", "TablesLine"),
        ("invitation", "InvitationLine"),
        ("declined", "DeclinedLine"),
        ("replaced", "ReplacedLine"),
    ];
    let variants = variants.map(|(word, name)| (word.to_owned(), name.to_owned()));
    let about = "The tables at which the bot sits: the first line, and again whenever they change.";
    vec![
        ("Line", union("A line of the stream over all tables.", "type", variants)),
        ("FrameLine", frame),
        ("TablesLine", line(about, "tables", &tables)),
        ("InvitationLine", line("The bot is invited to a table.", "invitation", &asked())),
        (
            "DeclinedLine",
            line(
                "A bot that this one invited won't come: it declined, did not answer in time, or its invitation gave \
                way to others.",
                "declined",
                &declined,
            ),
        ),
        (
            "ReplacedLine",
            line("Another stream was opened with this token, so this one ends here.", "replaced", &[]),
        ),
    ]
}

/// Every response schema, by name.
pub(super) fn schemas() -> impl Iterator<Item = (&'static str, Value)> {
    [of_refusals(), of_bots(), of_tables(), of_games(), lines()].into_iter().flatten()
}
