//! What a bot may ask of a table: each command with its name, its description and what it holds.

use super::Bot;
use super::body::{Body, In};
use super::problem::{Cause, Problem};
use super::schema::{Done, MOST_TABLES};
use crate::answer::Fit;
use crate::app::App;
use crate::failure::Failure;
use crate::ids;
use crate::limits::Act;
use crate::live::{self, Handle};
use crate::session::Session;
use crate::show::{Invitation, Public, Told};
use crate::web::Shared;
use axum::Json;
use axum::extract::{FromRequest, Request};
use corte::DecisionId;
use corte_frame::Frame;
use corte_table::{About, Blank, Command, LiveTable, Phrase, Remark, Whom};
use corte_ui::Lang;
use serde_json::Value;
use std::net::IpAddr;
use std::sync::Arc;

/// A command to a table.
pub(super) struct Order {
    /// The last part of its path.
    pub(super) does: &'static str,
    /// What it does.
    pub(super) about: &'static str,
    /// The schema of its body, where it has one.
    pub(super) body: Option<&'static str>,
    act: Act,
    make: fn(&Session, &Value) -> Option<Command>,
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

/// The path of the command that sits down: it is the one that makes a table one's own.
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

/// A number that the schema has let through.
fn number<N: TryFrom<u64>>(value: &Value, name: &str) -> Option<N> {
    N::try_from(value[name].as_u64()?).ok()
}

fn whom(value: &Value) -> Option<Whom> {
    number(value, "place").map(Whom::Place).or_else(|| number(value, "author").map(Whom::Author))
}

fn sit(bot: &Session) -> Command {
    Command::Sit { place: None, name: bot.name.clone() }
}

/// A command, by the last part of its path.
pub(super) async fn order(
    app: Shared,
    In((code, does)): In<(String, String)>,
    Bot(bot, from): Bot,
    request: Request,
) -> Result<Json<Done>, Problem> {
    let order = ORDERS.iter().find(|order| order.does == does).ok_or(Failure::NotFound)?;
    let body = match order.body {
        Some(schema) => Body::from_request(request, &app).await?.checked(schema)?,
        None => Value::Null,
    };
    let command = (order.make)(&bot, &body).ok_or(Failure::Unreadable)?;
    if does == SIT {
        return sit_down(&app, &code, (&bot, from)).await;
    }
    perform(&app, &code, (&bot, from), command, order.act).await
}

/// Sits down, unless the bot sits at as many tables as it may.
pub(super) async fn sit_down(
    app: &Arc<App>,
    code: &str,
    (bot, from): (&Session, IpAddr),
) -> Result<Json<Done>, Problem> {
    let own = has_room(app, bot).await;
    let handle = live::find(app, code).await?;
    if let Err(problem) = own {
        let person = bot.person;
        let sits = handle.look(move |_, table| table.place_of(person).is_some()).await;
        if sits != Some(true) {
            return Err(problem);
        }
    }
    perform(app, code, (bot, from), sit(bot), Act::Command).await
}

/// Whether a bot may sit at one more table.
pub(super) async fn has_room(app: &App, bot: &Session) -> Result<(), Problem> {
    let own = app.store.tables_of(&ids::user_id(bot.person), MOST_TABLES).await?;
    if own.len() < MOST_TABLES as usize {
        return Ok(());
    }
    Err(Cause::TooMany("you sit at fifty tables; leave one first").into())
}

pub(super) fn slow_down(app: &App, act: Act, bot: &Session, from: IpAddr) -> Result<(), Failure> {
    if app.limits.act(act, bot.token, from) {
        return Ok(());
    }
    Err(Failure::SlowDown)
}

pub(super) async fn perform(
    app: &Arc<App>,
    code: &str,
    (bot, from): (&Session, IpAddr),
    command: Command,
    act: Act,
) -> Result<Json<Done>, Problem> {
    let handle = live::find(app, code).await?;
    slow_down(app, act, bot, from)?;
    match handle.command(bot.person, command).await.map_err(Failure::from) {
        Ok(()) => Ok(Json(Done { ok: true })),
        Err(failure @ Failure::Refused(_)) => {
            app.metrics.refused();
            Err(Problem { cause: Cause::Failure(failure), frame: frame(&handle, bot).await })
        }
        Err(failure) => Err(failure.into()),
    }
}

/// A bot's frame, and how long it has to be at least.
pub(super) async fn frame(handle: &Handle, bot: &Session) -> Option<(Frame, Fit)> {
    let person = Some(bot.person);
    let look = move |to: &Invitation, table: &LiveTable| {
        let fit = Fit(Public::default().json(to, table, person, Told::All));
        (super::frame::whole(&to.code, table, &table.frame(person)), fit)
    };
    handle.look_by(person, look).await
}
