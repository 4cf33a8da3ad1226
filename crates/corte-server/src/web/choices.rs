//! What is chosen for a table: forms, settings, and the screens that show them.

use super::Fields;
use super::form::{needed, number, number_if_given};
use crate::failure::Failure;
use crate::live::Handle;
use corte::{Options, Preset, Takes};
use corte_table::{Clock, Command, Proposal, Settings};
use corte_ui::page::{Choices, Setting};

/// The choices in a form, to be shown again; invalid ones are shown as for a new table.
pub(super) fn of_form(fields: &Fields) -> Choices {
    let number = |name: &str, otherwise: u64| {
        fields.get(name).and_then(|value| value.parse().ok()).unwrap_or(otherwise)
    };
    let on = |name: &str| fields.get(name).is_some_and(|value| value == "on");
    let new = Proposal::of(Preset::Brazil, 4);
    Choices {
        options: options(fields),
        places: (number("places", new.places.into()) as usize).clamp(2, 10),
        seconds: number("seconds", new.clock.answer / 1_000),
        think: number("think", new.clock.think),
        turns: u16::try_from(number("turns", new.turns.into())).unwrap_or(new.turns),
        listed: on("listed"),
        memory: fields.is_empty() || on("memory"),
        setting: fields.get("setting").and_then(|name| Setting::named(name)).unwrap_or_default(),
    }
}

/// A table's settings, to be shown.
pub(super) fn of_settings(settings: &Settings) -> Choices {
    Choices {
        options: *settings.options(),
        places: settings.places().into(),
        seconds: settings.clock().answer / 1_000,
        think: settings.clock().think,
        turns: settings.turns(),
        listed: settings.listed(),
        memory: settings.memory(),
        setting: settings.setting(),
    }
}

/// The options in a form; invalid ones are left to the rulebook.
fn options(fields: &Fields) -> Options {
    let preset = fields.get("rulebook").and_then(|name| name.parse().ok()).unwrap_or_default();
    let mut options = Options::of(preset);
    for (name, value) in chosen(fields) {
        // An unknown value leaves the option as it was.
        let _ = options.set(name, value);
    }
    options
}

/// The engine's options that a form sets.
fn chosen(fields: &Fields) -> impl Iterator<Item = (&'static str, &str)> {
    corte::OPTIONS.iter().filter_map(|option| {
        let value = fields.get(option.name)?.as_str();
        // Zero leaves an option unset: a match to no number of wins is one without an end.
        let is_open = value == "0" && matches!(option.takes, Takes::Number { least: 1.., .. });
        (!value.is_empty() && !is_open).then_some((option.name, value))
    })
}

/// The settings in a form.
pub(super) fn settings(fields: &Fields) -> Result<Settings, Failure> {
    let places: u8 = number(fields, "places")?;
    let preset: Preset = needed(fields, "rulebook", |name| name.parse().ok())?;
    let on = |name: &str| fields.get(name).is_some_and(|value| value == "on");
    let plain = Proposal::of(preset, places);
    let wanted = Proposal {
        options: chosen(fields).map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        clock: Clock {
            answer: number_if_given(fields, "seconds")?.unwrap_or(60_u64).saturating_mul(1_000),
            think: number_if_given(fields, "think")?.unwrap_or(plain.clock.think),
        },
        turns: number_if_given(fields, "turns")?.unwrap_or(plain.turns),
        listed: on("listed"),
        memory: on("memory"),
        setting: fields.get("setting").cloned().unwrap_or_else(|| plain.setting.clone()),
        ..plain
    };
    Ok(wanted.check()?)
}

/// The table's settings, with its draft on or off.
pub(super) async fn with_draft(handle: &Handle, fields: &Fields) -> Result<Command, Failure> {
    let settings = handle.look(|_, table| *table.settings()).await.ok_or(Failure::Unavailable)?;
    let draft = if fields.get("draft").is_some_and(|value| value == "on") { "on" } else { "off" };
    let settings = Proposal::from(settings).with("draft", draft).check()?;
    Ok(Command::Change { settings })
}
