//! Decisions in words, and why one is refused.

use super::nouns::{Kind, action, card, cards, character, denied_character, the_card, the_character};
use super::teller::capital;
use super::{Arg, Lang, Names};
use corte::{Action, Decision, Faces, Illegal, Seat};

/// Returns a decision, short enough for a button: "Steal from Bruno", "Block as the Duke".
pub fn decision(lang: Lang, names: &Names, faces: Faces, decision: &Decision) -> String {
    // German begins these with the article.
    let the = |key: &str, name: &str| capital(&lang.text(key, &[("the", name.into())]));
    match *decision {
        Decision::Act(act) => declared(lang, names, act),
        Decision::Draft(picked) => the("decide-draft", the_character(lang, picked)),
        Decision::Pass => lang.word("decide-pass").to_owned(),
        Decision::Challenge => lang.word("decide-challenge").to_owned(),
        Decision::Block(claimed) => {
            let (the, bare) = (the_character(lang, claimed), character(lang, claimed));
            lang.text("decide-block", &[("the", the.into()), ("character", bare.into())])
        }
        Decision::Prove(card) => the("decide-prove", &the_card(lang, card, faces)),
        Decision::ProveHand => lang.word("decide-prove-hand").to_owned(),
        Decision::Concede => lang.word("decide-concede").to_owned(),
        Decision::Lose(card) => the("decide-lose", &the_card(lang, card, faces)),
        Decision::Keep(kept) => lang.text("decide-keep", &[("cards", cards(lang, kept, faces).into())]),
        Decision::Show(card) => the("decide-show", &the_card(lang, card, faces)),
        Decision::Leave => lang.word("decide-leave").to_owned(),
        Decision::Force => lang.word("decide-force").to_owned(),
    }
}

/// Returns the same where a pass says what is passed on, as both questions may come up in one turn; `options` are all that could be decided.
pub(crate) fn decision_among(
    lang: Lang,
    names: &Names,
    faces: Faces,
    made: Decision,
    mut options: impl Iterator<Item = Decision>,
) -> String {
    if made == Decision::Pass {
        let passed_on = options.find_map(|other| match other {
            Decision::Challenge => Some("decide-pass-challenge"),
            Decision::Block(_) => Some("decide-pass-block"),
            _ => None,
        });
        return lang.word(passed_on.unwrap_or("decide-pass")).to_owned();
    }
    decision(lang, names, faces, &made)
}

/// Returns the same as [`decision`] for the player at this seat, who is not called by their own name.
pub fn own_decision(lang: Lang, names: &Names, faces: Faces, decision: &Decision, seat: Seat) -> String {
    match decision {
        Decision::Act(act) if act.target() == Some(seat) => lang.word("decide-convert-self").to_owned(),
        _ => self::decision(lang, names, faces, decision),
    }
}

fn declared(lang: Lang, names: &Names, act: Action) -> String {
    let whom = act.target().map_or("", |target| names.of(target));
    let named = act.naming().map_or("", |named| the_character(lang, named));
    let args = [("whom", Arg::from(whom)), ("named", named.into())];
    match (act.kind(), act.naming()) {
        (Kind::Steal, _) => lang.text("decide-steal", &args),
        (Kind::Examine, _) => lang.text("decide-examine", &args),
        (Kind::Assassinate, None) => lang.text("decide-assassinate", &args),
        (Kind::Assassinate, Some(_)) => lang.text("decide-assassinate-naming", &args),
        (Kind::Coup, None) => lang.text("decide-coup", &args),
        (Kind::Coup, Some(_)) => lang.text("decide-coup-naming", &args),
        (Kind::Convert, _) => lang.text("decide-convert", &args),
        (Kind::Cooperate, _) => lang.text("decide-cooperate", &args),
        (kind, _) => action(lang, kind).to_owned(),
    }
}

/// Returns the question to a player who has chosen this action and its target, and has yet to name a character (R-V3).
pub fn which_character(lang: Lang, names: &Names, blow: Action) -> String {
    let whom = blow.target().map_or("", |target| names.of(target));
    let key = if blow.kind() == Kind::Assassinate { "decide-assassinate" } else { "decide-coup" };
    let deed = lang.text(key, &[("whom", whom.into())]);
    lang.text("choose-character-for", &[("deed", deed.into())])
}

/// Returns why a decision is refused, and what to do instead.
pub fn refusal(lang: Lang, illegal: &Illegal) -> String {
    let word = |key: &str| lang.word(key).to_owned();
    match *illegal {
        Illegal::Over => word("refuse-over"),
        Illegal::NoSuchSeat => word("refuse-no-such-seat"),
        Illegal::Exiled => word("refuse-exiled"),
        Illegal::NotAsked => word("refuse-not-asked"),
        Illegal::AlreadyPassed => word("refuse-already-passed"),
        Illegal::WaitsForChance => word("refuse-waits-for-chance"),
        Illegal::NotThisDecision => word("refuse-not-this-decision"),
        Illegal::MustCoup => word("refuse-must-coup"),
        Illegal::TooFewCoins { cost, coins } => {
            lang.text("refuse-too-few-coins", &[("cost", cost.into()), ("coins", coins.into())])
        }
        Illegal::NoTarget => word("refuse-no-target"),
        Illegal::NotInPlay(absent) => {
            lang.text("refuse-not-in-play", &[("character", character(lang, absent).into())])
        }
        Illegal::MustName => word("refuse-must-name"),
        Illegal::NamesNobody => word("refuse-names-nobody"),
        Illegal::DoesNotBlock(claimed) => {
            lang.text("refuse-does-not-block", &[("character", character(lang, claimed).into())])
        }
        Illegal::OwnSide => word("refuse-own-side"),
        Illegal::NoReformation => word("refuse-no-reformation"),
        Illegal::ClaimDenies(denied) => {
            lang.text("refuse-claim-denies", &[("the", denied_character(lang, denied).into())])
        }
        Illegal::Holds(held) => lang.text("refuse-holds", &[("the", the_character(lang, held).into())]),
        Illegal::ClaimIsOf(claimed) => {
            lang.text("refuse-claim-is-of", &[("the", the_character(lang, claimed).into())])
        }
        Illegal::MustProve => word("refuse-must-prove"),
        Illegal::NotHeld(absent) => {
            lang.text("refuse-not-held", &[("the", card(lang, absent, Faces::Distinct).into())])
        }
        Illegal::OnlyNamed(named) => {
            lang.text("refuse-only-named", &[("the", the_character(lang, named).into())])
        }
        Illegal::Keep { count } => lang.text("refuse-keep", &[("count", count.into())]),
        Illegal::NoDraw | Illegal::DrawCount { .. } | Illegal::NotInCourt(_) => word("refuse-chance"),
    }
}

/// Returns why a new table can't have so many bots.
pub fn too_many_bots(lang: Lang, places: usize) -> String {
    let most = places.saturating_sub(1);
    lang.text("refuse-too-many-bots", &[("places", places.into()), ("most", most.into())])
}

/// Tells a host why somebody can't be invited, by the table's code for the reason.
pub fn guest_refusal(lang: Lang, code: &str) -> &'static str {
    match code {
        "seated" => lang.word("refuse-guest-seated"),
        "banned" => lang.word("refuse-guest-banned"),
        "no-place" => lang.word("refuse-guest-no-place"),
        "locked" => lang.word("refuse-guest-locked"),
        other => table_refusal(lang, other),
    }
}

/// Returns why a table refuses a command and what to do instead, by the table's code for the reason.
pub fn table_refusal(lang: Lang, code: &str) -> &'static str {
    lang.word(match code {
        "not-seated" => "refuse-not-seated",
        "seated" => "refuse-seated",
        "not-host" => "refuse-not-host",
        "no-place" => "refuse-no-place",
        "running" => "refuse-running",
        "not-running" => "refuse-not-running",
        "too-few" => "refuse-too-few",
        "too-many" => "refuse-too-many",
        "settings" => "refuse-settings",
        "decided" => "refuse-contradiction",
        "late" | "future" => "refuse-stale",
        "nothing-held" => "refuse-nothing-held",
        "no-time" => "refuse-no-time",
        "pace" => "refuse-pace",
        "empty" => "refuse-empty",
        "nobody" => "refuse-nobody",
        "slow-down" => "refuse-slow-down",
        "unavailable" => "refuse-unavailable",
        "busy" => "refuse-busy",
        "too-slow" => "refuse-too-slow",
        "method" => "refuse-method",
        "upgrade" => "refuse-upgrade",
        "foreign" => "refuse-foreign",
        "misdirected" => "refuse-misdirected",
        "banned" => "refuse-banned",
        "remark" => "refuse-remark",
        "too-soon" => "refuse-too-soon",
        "no-bot" => "refuse-no-bot",
        "spent" => "refuse-spent",
        "devices" => "refuse-devices",
        "locked" => "refuse-locked",
        "silenced" => "refuse-silenced",
        "yourself" => "refuse-yourself",
        "plays" => "refuse-plays",
        "wait" => "refuse-wait",
        "full" => "refuse-full",
        _ => "refuse-unreadable",
    })
}
