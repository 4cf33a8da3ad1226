//! From a form to a command.

use super::Fields;
use crate::bots;
use crate::failure::Failure;
use crate::session::Session;
use corte::DecisionId;
use corte_table::{Ahead, Command, Whom};
use corte_ui::Lang;

/// The command of the form that does this; [`Failure::NotFound`] if there is no such form.
pub(crate) fn of(does: &str, fields: &Fields, session: &Session, lang: Lang) -> Result<Command, Failure> {
    let on = |name: &str| fields.get(name).is_some_and(|value| value == "on");
    Ok(match does {
        "sit" => Command::Sit { place: optional(fields, "place")?, name: name(fields, session, lang) },
        "bot" => {
            let policy = fields.get("policy").cloned().unwrap_or_default();
            if !bots::exists(&policy) {
                return Err(Failure::Unreadable);
            }
            let name = bots::name(&policy, lang);
            Command::SeatBot { place: optional(fields, "place")?, policy, name }
        }
        "clear" => Command::Clear { place: number(fields, "place")? },
        "settings" => Command::Change { settings: super::choices::settings(fields)? },
        "start" => Command::Start,
        "act" => {
            let decision = DecisionId::new(number(fields, "decision")?).ok_or(Failure::Unreadable)?;
            Command::Decide { number: number(fields, "number")?, decision }
        }
        "reconsider" => Command::Reconsider { number: number(fields, "number")? },
        "prepare" => Command::Prepare { ahead: Ahead { turn: on("turn"), aid: on("aid") } },
        "more-time" => Command::MoreTime { deadline: number(fields, "deadline")? },
        "take-back" => Command::TakeBack,
        "pace" => {
            let speed = fields.get("speed").and_then(|name| corte_table::Speed::parse(name));
            Command::Pace { speed: speed.ok_or(Failure::Unreadable)? }
        }
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
        "remove" => Command::Remove { place: number(fields, "place")? },
        "ban" => Command::Ban { whom: whom(fields)? },
        "pardon" => Command::Pardon { number: number(fields, "banned")? },
        "mute" => Command::Mute { whom: number(fields, "whom")?, muted: on("muted") },
        _ => return Err(Failure::NotFound),
    })
}

/// A guest, by the place they have or by what they have said.
fn whom(fields: &Fields) -> Result<Whom, Failure> {
    match optional(fields, "place")? {
        Some(place) => Ok(Whom::Place(place)),
        None => Ok(Whom::Author(number(fields, "whom")?)),
    }
}

/// The name in the form, or the one known, or the word for a guest.
fn name(fields: &Fields, session: &Session, lang: Lang) -> String {
    let given = fields.get("name").and_then(|name| corte_table::clean_name(name));
    let known = || (!session.name.is_empty()).then(|| session.name.clone());
    given.or_else(known).unwrap_or_else(|| guest(lang))
}

/// What somebody is called who has given no name.
pub(crate) fn guest(lang: Lang) -> String {
    lang.word("landing-guest").to_owned()
}

pub(crate) fn number<N: std::str::FromStr>(fields: &Fields, name: &str) -> Result<N, Failure> {
    fields.get(name).and_then(|value| value.trim().parse().ok()).ok_or(Failure::Unreadable)
}

pub(super) fn optional<N: std::str::FromStr>(fields: &Fields, name: &str) -> Result<Option<N>, Failure> {
    match fields.get(name).map(|value| value.trim()) {
        None | Some("") => Ok(None),
        Some(value) => value.parse().map(Some).map_err(|_| Failure::Unreadable),
    }
}
