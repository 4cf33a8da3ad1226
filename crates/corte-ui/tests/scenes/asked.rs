//! Everything a player can be asked, under every rule, for the layout of answers to be tested against its laws.

use super::*;
use std::collections::BTreeSet;

/// Tables that together have all actions and all ways to answer them: the number of players, and what differs from the preset.
const TABLES: [(usize, &[(&str, &str)]); 7] = [
    (5, &[]),
    (10, &[("inquisitor", "on"), ("declared", "coup+assassinate")]),
    (5, &[("reformation", "on")]),
    (10, &[("reformation", "on"), ("inquisitor", "on")]),
    (5, &[("diplomat", "on")]),
    (10, &[("diplomat", "on"), ("inquisitor", "on"), ("reformation", "on")]),
    (2, &[("draft", "on"), ("faces", "distinct")]),
];
/// The number of random games played at each table in search of questions.
const GAMES: u64 = 30;
/// Coins for every action, but too few for a forced Coup (R-T2).
const RICH: u8 = 8;

/// A page with the longest list of actions, and after it every other set of answers as a template.
pub(crate) fn asked(prefs: Prefs, setting: Setting) -> String {
    let common = Common { prefs, setting, people: LONG_NAMES };
    let page = draw(&common, &two_sides(10), ME);
    let mut templates = String::new();
    let mut add = |name: &str, scene: &Scene| {
        let page = draw(&common, scene, ME);
        let form = answers_of(&page);
        templates.push_str(&format!("<template data-asked=\"{name}\">{form}</template>"));
    };
    let mut known = BTreeSet::new();
    for (players, changes) in TABLES {
        let rules = rules(players, changes);
        let called = changes.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(" ");
        if !rules.options().draft {
            let (_, rich) = dealt(rules, 0, Some(RICH));
            add(&format!("actions {called}"), &rich);
        }
        for game in 1..=GAMES {
            let (mut dealer, mut scene) = dealt(rules, game, None);
            while let Some(who) = scene.game.asked().lowest() {
                if scene.game.asked().contains(seat(0)) {
                    let kind = kind_of(&scene);
                    if !kind.is_empty() && known.insert(kind.clone()) {
                        add(&kind, &scene);
                    }
                }
                let view = scene.game.view(Viewer::Seat(who));
                let legal = view.legal();
                let decision = view.decision(legal.nth(dealer.below(legal.len())).unwrap()).unwrap();
                scene.decide(who.index(), decision);
            }
        }
    }
    page.replacen("</body>", &format!("{templates}</body>"), 1)
}

/// A game of these rules, dealt from a number, and dice for its players.
fn dealt(rules: Rules, number: u64, coins: Option<u8>) -> (Dealer, Scene) {
    let mut setup = Setup::new(rules);
    if coins.is_some() {
        Seat::all(rules.players()).for_each(|seat| setup.seats[seat].coins = coins);
    }
    let game = setup.build().unwrap();
    let mut scene = Scene { game, events: Vec::new(), first: seat(0), dealer: Dealer::new(number, 5) };
    let (game, events) = (&mut scene.game, &mut scene.events);
    scene.dealer.settle(game, |event| events.push(*event));
    (Dealer::new(number, 7), scene)
}

/// The kind of choice, without the cards it is about; empty for the actions of a turn.
fn kind_of(scene: &Scene) -> String {
    let view = scene.game.view(ME);
    let words = view.decisions().map(|decision| match decision {
        Decision::Draft(_) => "draft".to_owned(),
        Decision::Act(_) => String::new(),
        Decision::Block(claim) => format!("block as {claim}"),
        Decision::Prove(_) => "prove".to_owned(),
        Decision::Lose(_) => "lose".to_owned(),
        Decision::Keep(_) => "keep".to_owned(),
        Decision::Show(_) => "show".to_owned(),
        other => format!("{other:?}").to_lowercase(),
    });
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    words.join(", ")
}

/// The form with the answers.
fn answers_of(page: &str) -> &str {
    let begin = page.find("<form id=\"answers\"").expect("somebody is asked");
    let end = page[begin..].find("</form>").expect("a form ends");
    &page[begin..begin + end + "</form>".len()]
}
