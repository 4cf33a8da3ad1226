//! The commands a bot may give to a table: each with its name, description and body.

use crate::limits::Act;
use crate::session::Session;
use corte::DecisionId;
use corte_table::{About, Blank, Command, Phrase, Remark, Whom};
use corte_ui::Lang;
use serde_json::Value;

/// A command to a table.
pub(super) struct Order {
    /// The last part of its path.
    pub(super) does: &'static str,
    /// What it does.
    pub(super) about: &'static str,
    /// The schema of its body, if it has one.
    pub(super) body: Option<&'static str>,
    /// What it counts as for the rate limit.
    pub(super) act: Act,
    /// Builds the command from a body that matches the schema.
    pub(super) make: fn(&Session, &Value) -> Option<Command>,
}

const fn bare(
    does: &'static str,
    about: &'static str,
    make: fn(&Session, &Value) -> Option<Command>,
) -> Order {
    Order { does, about, body: None, act: Act::Command, make }
}

const fn with(
    does: &'static str,
    about: &'static str,
    body: &'static str,
    make: fn(&Session, &Value) -> Option<Command>,
) -> Order {
    Order { does, about, body: Some(body), act: Act::Command, make }
}

/// The path of the command that sits down: it adds to the bot's tables, whose number is limited.
pub(super) const SIT: &str = "sit";

/// Every command.
pub(super) static ORDERS: &[Order] = &[
    bare(SIT, "Sits down at the first place that is free.", |bot, _| Some(sit(bot))),
    bare("start", "Begins the game; the host's.", |_, _| Some(Command::Start)),
    with("decision", "Answers a decision.", "Answer", |_, it| {
        let decision = DecisionId::new(number(it, "decision")?)?;
        Some(Command::Decide { number: number(it, "number")?, decision })
    }),
    with("reconsider", "Takes back a pass that is held.", "Held", |_, it| {
        Some(Command::Reconsider { number: number(it, "number")? })
    }),
    with("more-time", "Asks for fifteen more seconds; a repeat gives no more.", "Seen", |_, it| {
        Some(Command::MoreTime { deadline: it["deadline"].as_u64()? })
    }),
    bare("take-back", "Takes the seat back from the bot that stands in.", |_, _| Some(Command::TakeBack)),
    with("agree", "Agrees to abandon the game, or no longer.", "Agreement", |_, it| {
        Some(Command::Agree { agrees: it["agrees"].as_bool()? })
    }),
    bare("ready", "Wants the next game.", |_, _| Some(Command::Ready { ready: true })),
    bare("leave", "Leaves the table.", |_, _| Some(Command::Leave)),
    Order {
        act: Act::Line,
        ..with("chat", "Says something.", "Say", |bot, it| {
            Some(Command::Say { name: bot.name.clone(), text: it["text"].as_str()?.to_owned() })
        })
    },
    Order {
        act: Act::Line,
        ..with(
            "remark",
            "Says something that everybody reads in their own language.",
            "NewRemark",
            |_, it| {
                let phrase = Phrase::named(it["id"].as_str()?)?;
                let about = match phrase.blank() {
                    Blank::None => About::Nothing,
                    Blank::Character => About::Character(it["character"].as_str()?.parse().ok()?),
                    Blank::Player => About::Player(number(it, "whom")?),
                };
                Some(Command::Remark { remark: Remark::new(phrase, about)? })
            },
        )
    },
    with("seat-bot", "Seats a bot of the server; the host's.", "NewPlace", |_, it| {
        let policy = it["bot"].as_str()?.to_owned();
        let name = crate::bots::name(&policy, Lang::ENGLISH);
        Some(Command::SeatBot { place: number(it, "place"), policy, name })
    }),
    with("clear", "Frees a place: one's own, or the host anyone's.", "APlace", |_, it| {
        Some(Command::Clear { place: number(it, "place")? })
    }),
    with("lock", "Lets nobody new sit down, or does again; the host's.", "Lock", |_, it| {
        Some(Command::Lock { locked: it["locked"].as_bool()? })
    }),
    with("silence", "Lets somebody be read by nobody, or speak again; the host's.", "Silence", |_, it| {
        Some(Command::Silence { whom: whom(it)?, silenced: it["silenced"].as_bool()? })
    }),
    with(
        "remove",
        "Takes somebody's seat; a bot plays on. They may take it back while the game runs, and sit down anew after it: only \
         `ban` lasts. The host's.",
        "APlace",
        |_, it| Some(Command::Remove { place: number(it, "place")? }),
    ),
    with(
        "ban",
        "Shows somebody out: they neither play nor watch here any more. The host's.",
        "Whom",
        |_, it| Some(Command::Ban { whom: whom(it)? }),
    ),
    with("pardon", "Lets somebody in again; the host's.", "Pardon", |_, it| {
        Some(Command::Pardon { number: number(it, "number")? })
    }),
];

/// A number that the schema has accepted.
fn number<N: TryFrom<u64>>(value: &Value, name: &str) -> Option<N> {
    N::try_from(value[name].as_u64()?).ok()
}

fn whom(value: &Value) -> Option<Whom> {
    number(value, "place").map(Whom::Place).or_else(|| number(value, "author").map(Whom::Author))
}

/// Sits down in the first free place.
pub(super) fn sit(bot: &Session) -> Command {
    Command::Sit { place: None, name: bot.name.clone(), program: true }
}
