//! The law of covered cards: outside of what is marked as private, a page says nothing of the hand of whoever sees it.

use crate::scenes::{self, Moment};
use corte::{Character, Dealer, Options, Preset, Rules};
use corte_ui::Lang;
use corte_ui::page::{
    Cover, DeviceScreen, LobbyScreen, Prefs, Setting, TableScreen, device, lobby, table, table_frame,
};
use std::collections::BTreeMap;

const fn prefs(lang: Lang) -> Prefs {
    Prefs { lang, cover: Cover::On, theme: corte_ui::page::Theme::Auto, motion: corte_ui::page::Motion::Auto }
}

/// Elements that have no end.
const VOID: [&str; 4] = ["input", "link", "meta", "br"];

/// The page without the elements of this class.
fn without(page: &str, class: &str) -> String {
    let (mut left, mut within) = (String::with_capacity(page.len()), 0_usize);
    for (at, part) in page.split('<').enumerate() {
        if at == 0 {
            left.push_str(part);
            continue;
        }
        let (tag, text) = part.split_once('>').unwrap();
        let name = tag.split([' ', '/']).next().unwrap();
        let marked = tag
            .split_once(" class=\"")
            .is_some_and(|(_, rest)| rest.split('"').next().unwrap().split(' ').any(|word| word == class));
        if within == 0 && !marked {
            left.extend(["<", tag, ">", text]);
        } else if tag.starts_with('/') {
            within -= 1;
            if within == 0 {
                left.push_str(text);
            }
        } else if !VOID.contains(&name) {
            within += 1;
        }
    }
    assert_eq!(within, 0, "an element is not closed");
    left
}

/// Compares what is drawn of a moment in all worlds that differ only in what its viewer sees alone, and counts them; or returns what
/// tells them apart.
fn compare(moment: &Moment, lang: Lang, draw: impl Fn(&TableScreen<'_>) -> String) -> Result<usize, String> {
    let drawn = |pair| scenes::relabelled(prefs(lang), Setting::CityState, moment, pair, &draw);
    let page = drawn((Character::Duke, Character::Duke));
    let open = without(&page, "private");
    let mut worlds = 0;
    for pair in scenes::hidden_pairs(moment) {
        let other = drawn(pair);
        // Some of them change only what others hold.
        worlds += usize::from(other != page);
        let other = without(&other, "private");
        if other != open {
            let same = open.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
            let shown =
                |page: &str| page.chars().skip(same.saturating_sub(120)).take(200).collect::<String>();
            return Err(format!("{} in {lang:?}, {pair:?}:\n{}\n{}", moment.0, shown(&open), shown(&other)));
        }
    }
    Ok(worlds)
}

/// Games under all kinds of rules, each at a random moment, as one of those who are asked sees it, or another.
fn games() -> Vec<Moment> {
    let mut dice = Dealer::new(41, 0);
    let kinds: [&[(&str, &str)]; 8] = [
        &[],
        &[("inquisitor", "on"), ("faces", "distinct")],
        &[("draft", "on")],
        &[("must-prove", "on")],
        &[("must-prove", "on"), ("inquisitor", "on"), ("challenge-order", "clockwise")],
        &[("declared", "coup+assassinate")],
        &[("reformation", "on"), ("must-prove", "on")],
        &[("reformation", "on"), ("faces", "everdeck")],
    ];
    let mut games = Vec::new();
    for (round, changes) in kinds.into_iter().cycle().take(1_200).enumerate() {
        let players = if changes.contains(&("draft", "on")) { 2 } else { 2 + round % 4 };
        let mut options = Options::of(Preset::Brazil);
        changes.iter().for_each(|(name, value)| options.set(name, value).unwrap());
        let rules = Rules::new(players, options).unwrap();
        let steps = dice.below(14 * players);
        games.extend(scenes::wandered(
            format!("{changes:?} {round}"),
            rules,
            round as u64,
            steps,
            dice.below(2) == 0,
        ));
    }
    games
}

#[test]
fn nothing_outside_of_what_is_private_tells_of_a_hand() {
    let all: Vec<Lang> = Lang::all().collect();
    let mut langs = all.into_iter().cycle();
    let scenes = scenes::moments().into_iter().chain([2, 4, 6, 10].into_iter().flat_map(scenes::prompts));
    let scenes = scenes.map(|moment| (moment, table as fn(&TableScreen<'_>) -> String));
    let games = games().into_iter().map(|moment| (moment, table_frame as fn(&TableScreen<'_>) -> String));
    let mut worlds: BTreeMap<&str, usize> = BTreeMap::new();
    for (moment, draw) in scenes.chain(games) {
        let phase = scenes::asks(&moment).unwrap_or("waits");
        *worlds.entry(phase).or_default() +=
            compare(&moment, langs.next().unwrap(), draw).unwrap_or_else(|told| panic!("{told}"));
    }
    // What can be picked in a draft doesn't depend on a hand.
    for phase in ["action", "challenge", "block", "proof", "loss", "keep", "show", "examine", "waits"] {
        assert!(worlds.get(phase).is_some_and(|worlds| *worlds >= 8), "{phase}: {worlds:?}");
    }
}

/// The law is broken wherever a mark is forgotten.
#[test]
fn a_mark_that_is_forgotten_is_noticed() {
    let moments: Vec<Moment> = scenes::moments().into_iter().chain(scenes::prompts(4)).collect();
    let told = [r#"<span class="private">You are dealt"#, r#"<span class="private">You do not hold"#];
    let hand =
        [r#"<span class="private"><span class="card"#, r#"class="mark private""#, r#"class="ask private""#];
    for mark in told.into_iter().chain(hand) {
        let unmarked = mark.replace("private", "public");
        let mut noticed = moments.iter().filter(|moment| {
            compare(moment, Lang::ENGLISH, |screen| table(screen).replace(mark, &unmarked)).is_err()
        });
        assert!(noticed.next().is_some(), "{mark}");
    }
}

/// Who hasn't chosen it, has no hand, or looks at a game that is over, has nothing covered.
#[test]
fn only_a_hand_in_play_is_covered() {
    let moments = scenes::moments();
    for moment in &moments {
        let page = |cover| {
            let prefs = Prefs { cover, ..prefs(Lang::ENGLISH) };
            scenes::shown(prefs, Setting::CityState, moment, table)
        };
        let covers = |page: &str| page.contains("private") || page.contains("data-cover");
        assert!(!covers(&page(Cover::Off)), "{}", moment.0);
        let covered = page(Cover::On);
        assert_eq!(covers(&covered), moment.2.seat().is_some(), "{}", moment.0);
        // In a form, Enter on what uncovers answers would send the first of them.
        for look in covered.split("class=\"look\"").skip(1) {
            assert!(look.split_once('>').unwrap().0.contains("form=\"none\""), "{}", moment.0);
        }
    }
}

/// Screen readers get what is covered, and not what covers it.
#[test]
fn what_is_covered_is_heard() {
    let proof = scenes::moments().into_iter().find(|(name, ..)| name == "table-proof").unwrap();
    for lang in Lang::all() {
        let page = scenes::shown(prefs(lang), Setting::CityState, &proof, table);
        let heard = page.split("<span class=\"private\">").count() - 1;
        assert!(
            heard > 2 && page.contains(&format!("data-cover=\"{}\"", lang.word("tell-dealt-covered"))),
            "{lang:?}"
        );
        assert_eq!(
            page.matches("class=\"card down cover\"").count(),
            page.matches("class=\"card down cover\" aria-hidden=\"true\"").count()
        );
    }
}

/// Whoever covers their cards is seen by others, whom the link to their seat isn't for; and they do so before cards are dealt.
#[test]
fn a_link_to_the_seat_waits_for_a_press_and_the_choice_is_there_before_the_game() {
    for cover in [Cover::On, Cover::Off] {
        let prefs = Prefs { cover, ..prefs(Lang::ENGLISH) };
        let page =
            device(&DeviceScreen { prefs, link: "http://corte.test/device/0", local: false, qr: None });
        let (before, _) = page.split_once("http://corte.test/device/0").unwrap();
        let is_folded = before.matches("<details").count() > before.matches("</details>").count();
        assert_eq!(is_folded, cover == Cover::On);
        let page = |mine| {
            scenes::gathering(prefs, Setting::CityState, |screen| lobby(&LobbyScreen { mine, ..*screen }))
        };
        let pressed = format!("aria-pressed=\"{}\"", cover == Cover::On);
        let choice = page(Some(0));
        let (_, button) = choice.split_once("name=\"cover\"").unwrap();
        assert!(button.split_once('>').unwrap().0.contains(&pressed));
        assert!(!page(None).contains("name=\"cover\""), "who watches has no cards");
    }
}
