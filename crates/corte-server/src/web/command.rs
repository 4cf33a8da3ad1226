//! Turns forms into commands.

use super::Fields;
use super::form::{needed, number, number_if_given};
use crate::bots;
use crate::failure::Failure;
use crate::session::Session;
use corte::DecisionId;
use corte_table::{Ahead, Command, Whom};
use corte_ui::Lang;

/// The command of the form with this name; [`Failure::NotFound`] if there is no such form.
pub(crate) fn of(does: &str, fields: &Fields, session: &Session, lang: Lang) -> Result<Command, Failure> {
    let on = |name: &str| fields.get(name).is_some_and(|value| value == "on");
    Ok(match does {
        "sit" => Command::Sit {
            place: number_if_given(fields, "place")?,
            name: name(fields, session, lang),
            program: false,
        },
        "bot" => {
            let policy = needed(fields, "policy", |id| bots::exists(id).then(|| id.to_owned()))?;
            let name = bots::name(&policy, lang);
            Command::SeatBot { place: number_if_given(fields, "place")?, policy, name }
        }
        "clear" => Command::Clear { place: number(fields, "place")?, name: meant(fields) },
        "settings" => Command::Change { settings: super::choices::settings(fields)? },
        "start" => Command::Start,
        "act" => {
            let decision = needed(fields, "decision", |id| DecisionId::new(id.parse().ok()?))?;
            Command::Decide { number: number(fields, "number")?, decision }
        }
        "reconsider" => Command::Reconsider { number: number(fields, "number")? },
        "prepare" => Command::Prepare { ahead: Ahead { turn: on("turn"), aid: on("aid") } },
        "more-time" => Command::MoreTime { deadline: number(fields, "deadline")? },
        "take-back" => Command::TakeBack,
        "pace" => Command::Pace { speed: needed(fields, "speed", corte_table::Speed::parse)? },
        "agree" => Command::Agree { agrees: on("agrees") },
        "ready" => Command::Ready { ready: on("ready") },
        "leave" => Command::Leave,
        "say" => {
            let text = fields.get("text").cloned().unwrap_or_default();
            Command::Say { name: name(fields, session, lang), text }
        }
        "remark" => {
            let remark = fields.get("remark").and_then(|remark| remark.parse().ok());
            Command::Remark { remark: remark.ok_or(Failure::Unreadable)? }
        }
        "lock" => Command::Lock { locked: on("locked") },
        "silence" => Command::Silence { whom: whom(fields)?, silenced: on("silenced") },
        "remove" => Command::Remove { place: number(fields, "place")?, name: meant(fields) },
        "ban" => Command::Ban { whom: whom(fields)? },
        "pardon" => Command::Pardon { number: number(fields, "banned")?, name: meant(fields) },
        "end" => Command::End { game: number_if_given(fields, "game")? },
        "hand-over" => Command::HandOver { whom: whom(fields)? },
        "mute" => Command::Mute { whom: number(fields, "whom")?, muted: on("muted") },
        _ => return Err(Failure::NotFound),
    })
}

/// A guest, identified by their place or by a line they have said.
fn whom(fields: &Fields) -> Result<Whom, Failure> {
    match number_if_given(fields, "place")? {
        Some(place) => Ok(Whom::Place(place, meant(fields))),
        None => Ok(Whom::Author(number(fields, "whom")?)),
    }
}

/// The name of whom an order is about, as whoever gives it sees them.
fn meant(fields: &Fields) -> Option<String> {
    fields.get("name").cloned()
}

/// The name in the form, else the session's, else the word for a guest.
fn name(fields: &Fields, session: &Session, lang: Lang) -> String {
    let given = fields.get("name").and_then(|name| corte_table::clean_name(name));
    let known = || (!session.name.is_empty()).then(|| session.name.clone());
    given.or_else(known).unwrap_or_else(|| guest(lang))
}

/// The name of somebody who has given none.
pub(crate) fn guest(lang: Lang) -> String {
    lang.word("landing-guest").to_owned()
}
