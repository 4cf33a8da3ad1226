//! Drawings, by reference to the sprite of a setting. All are in one file, so no request reveals a card.

use super::Setting;
use crate::assets;
use crate::cast::CastMember;
use crate::words::{Lang, card, character, coins, side as side_name};
use corte::{Card, Character, Faces, Side};
use maud::{Markup, PreEscaped, html};

fn sprite(setting: Setting) -> &'static str {
    assets::path(match setting {
        Setting::CityState => "art-city-state.svg",
        Setting::Dystopia => "art-dystopia.svg",
    })
}

fn drawing(setting: Setting, id: &str, class: &str, view: &str) -> Markup {
    // Names in this source need no escaping, and a frame has a hundred drawings.
    let [sprite, id, class, view] = [sprite(setting), id, class, view].map(PreEscaped);
    html! {
        svg class=(class) viewBox=(view) aria-hidden="true" focusable="false" {
            use href={ (sprite) "#" (id) } {}
        }
    }
}

/// A small sign in the colour of the text.
pub(crate) fn icon(setting: Setting, name: &str) -> Markup {
    drawing(setting, &format!("icon-{name}"), "icon", "0 0 24 24")
}

/// The sign of a side, recognisable by its shape, with the name beside it if there is room.
pub(crate) fn side(lang: Lang, setting: Setting, on: Side) -> Markup {
    let name = side_name(lang, on);
    html! {
        span class="side" data-side=(on.name()) title=(name) {
            (icon(setting, &format!("side-{}", on.name())))
            span class="side-name" { (name) }
        }
    }
}

/// A character's emblem in the colour of the text.
pub(crate) fn emblem(setting: Setting, character: Character) -> Markup {
    drawing(setting, &format!("emblem-{}", slug(character)), "emblem", "0 0 24 24")
}

/// The face of a member of the cast.
pub(crate) fn person(setting: Setting, person: &CastMember) -> Markup {
    drawing(setting, person.face, "face", "0 0 92 92")
}

/// A coin worth one or five.
pub(crate) fn coin(setting: Setting, five: bool) -> Markup {
    drawing(setting, if five { "coin-5" } else { "coin-1" }, "coin", "0 0 24 24")
}

/// A cost: a coin and a number, which screen readers get in words.
pub(crate) fn price(lang: Lang, setting: Setting, amount: u8) -> Markup {
    html! {
        (coin(setting, false))
        span aria-hidden="true" { (amount) }
        span class="hear-only" { (coins(lang, amount.into())) }
    }
}

/// The Court or the Treasury.
pub(crate) fn pile(setting: Setting, id: &str) -> Markup {
    drawing(setting, id, "pile-art", "0 0 48 48")
}

/// The back of a card.
pub(crate) fn back(setting: Setting) -> Markup {
    drawing(setting, "card-back", "card-art", "0 0 120 168")
}

/// The picture of a card, with its suit and rank if it is from an Everdeck.
pub(crate) fn face(setting: Setting, shown: Card, faces: Faces) -> Markup {
    let who = slug(shown.character());
    let copy = shown.face().unwrap_or(0);
    html! {
        (drawing(setting, &format!("portrait-{who}-{copy}"), "card-art", "0 0 120 168"))
        @if faces == Faces::Everdeck {
            span class="suit" aria-hidden="true" {
                b { (copy) }
                (drawing(setting, &format!("everdeck-{}", suit(shown.character())), "emblem", "0 0 24 24"))
            }
        }
    }
}

/// A card face up, with its name.
pub(crate) fn open_card(lang: Lang, setting: Setting, shown: Card, faces: Faces) -> Markup {
    html! {
        span class="card up" data-character=(slug(shown.character())) {
            (face(setting, shown, faces))
            span class="card-name" aria-hidden="true" { (character(lang, shown.character())) }
            span class="hear-only" { (card(lang, shown, faces)) }
        }
    }
}

/// A character's name in classes and files: `duke`.
pub(crate) const fn slug(character: Character) -> &'static str {
    match character {
        Character::Duke => "duke",
        Character::Assassin => "assassin",
        Character::Captain => "captain",
        Character::Ambassador => "ambassador",
        Character::Contessa => "contessa",
        Character::Inquisitor => "inquisitor",
        Character::Diplomat => "diplomat",
    }
}

const fn suit(character: Character) -> &'static str {
    match character {
        Character::Duke | Character::Diplomat => "star",
        Character::Assassin => "spade",
        Character::Captain => "crown",
        Character::Ambassador | Character::Inquisitor => "coin",
        Character::Contessa => "heart",
    }
}
