//! In a language made from English, any English that is left is written in the code instead of the catalogues.

use crate::scenes;
use corte_ui::Lang;
use corte_ui::page::{Motion, Prefs, Setting, Theme};
use std::collections::BTreeSet;

/// What is the same in every language: names, codes, labels of keys, and what programs read.
const SAME: [&str; 25] = [
    "Home",
    "End",
    "Corte",
    "RUBY",
    "JADE",
    "ONYX",
    "GOLD",
    "OPAL",
    "Enter",
    "Esc",
    "Ana",
    "Bianca",
    "Bruno",
    "Carla",
    "Davi",
    "Elena",
    "Lorenzo",
    "http",
    "example",
    "Eva",
    "Giulia",
    "Heitor",
    "Ilaria",
    "Giovannantonia",
    "Giovannantonio",
];

/// What people wrote at the tables in the scenes, and a host about themselves.
const WRITTEN: [&str; 9] = [
    "Ana Example, Example Street 1, Exampletown",
    "ana@coup.example",
    "For people over 14. More:",
    "https://coup.example/terms-and-conditions-of-a-very-long-address-indeed/",
    "I have been the Duke all evening.",
    "And I am the Pope.",
    "Who begins?",
    "I, as always.",
    "The court draws.",
];

/// What a reader sees or hears of a page: its texts, and the attributes that contain text.
fn told(page: &str) -> Vec<String> {
    let mut told = Vec::new();
    let mut rest = page;
    while let Some(begin) = rest.find('<') {
        told.push(rest[..begin].to_owned());
        let end = rest[begin..].find('>').map_or(rest.len(), |at| begin + at);
        let tag = &rest[begin..end];
        let is_for_readers = !tag.starts_with("<meta name=\"viewport") && !tag.starts_with("<option lang");
        for name in ["title", "aria-label", "placeholder", "alt", "data-unsent", "data-done"] {
            let value = tag.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
            told.extend(value.filter(|_| is_for_readers).map(str::to_owned));
        }
        if tag.contains("description") || tag.contains("og:title") {
            told.extend(tag.split(" content=\"").nth(1).map(str::to_owned));
        }
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    told
}

/// Words of three or more letters in our alphabet.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_alphabetic()))
}

#[test]
fn no_page_has_a_word_that_stands_in_the_code() {
    for lang in Lang::MADE_UP {
        let prefs = Prefs { lang, theme: Theme::Auto, motion: Motion::Auto, ..Prefs::default() };
        let pages = scenes::pages(prefs, Setting::CityState);
        assert!(pages.len() > 15, "{}", pages.len());
        for (name, page) in pages {
            let page = WRITTEN.iter().fold(page, |page, written| page.replace(written, ""));
            let is_same = |word: &String| {
                let long = scenes::LONG_NAMES.into_iter().chain(scenes::ALIKE);
                let mut names = long.chain(Lang::all().map(Lang::name));
                SAME.contains(&word.as_str()) || names.any(|name| words(name).any(|part| part == word))
            };
            let english: BTreeSet<String> = told(&page)
                .iter()
                .flat_map(|text| words(text).map(str::to_owned).collect::<Vec<_>>())
                .filter(|word| !is_same(word))
                .collect();
            assert!(english.is_empty(), "{name} in {}: {english:?}", lang.tag());
        }
    }
}
