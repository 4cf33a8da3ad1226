//! What is chosen for a table, and who may choose it.

use super::*;
use crate::live;
use corte_table::Settings;

/// The settings of the table that this form opens.
async fn opened(house: &House, path: &str, form: &str) -> Settings {
    let told = house.form(path, form).await;
    let code = told.headers[header::LOCATION].to_str().unwrap().trim_start_matches("/t/").to_owned();
    let handle = live::find(&house.app, &code).await.unwrap();
    handle.look(|_, table| *table.settings()).await.unwrap()
}

#[tokio::test]
async fn a_table_is_as_its_form_says_and_otherwise_as_usual() {
    let house = House::open().await;
    let usual = opened(&house, "/new", "rulebook=brazil&places=3").await;
    let (clock, options) = (usual.clock(), usual.options());
    assert_eq!((clock.answer, clock.think, usual.turns(), options.wins), (60_000, 1_200, 200, 0));
    assert!(!usual.listed() && !usual.memory(), "a box without a tick says nothing");
    let form =
        "rulebook=italy&places=4&seconds=30&think=500&turns=100&wins=3&listed=on&memory=on&setting=dystopia";
    let chosen = opened(&house, "/new", form).await;
    let (clock, options) = (chosen.clock(), chosen.options());
    assert_eq!((clock.answer, clock.think, chosen.turns(), options.wins), (30_000, 500, 100, 3));
    assert_eq!((options.preset.name(), chosen.places(), chosen.setting().name()), ("italy", 4, "dystopia"));
    assert!(chosen.listed() && chosen.memory());
    // What a form offers for a match without an end.
    assert_eq!(opened(&house, "/new", "rulebook=brazil&places=3&wins=0&seconds=0").await.options().wins, 0);
    assert_eq!(opened(&house, "/play", "").await.clock().answer, 0, "nobody is hurried who plays with bots");
}

/// What somebody has not chosen is not chosen for them where the form is shown again.
#[tokio::test]
async fn a_box_without_a_tick_stays_so() {
    let house = House::open().await;
    for (chosen, is_on) in [("", true), ("?places=3", false), ("?places=3&memory=on", true)] {
        let page = house.ask("GET", &format!("/new{chosen}"), FORM, "", false).await.text;
        let ticked = "<input type=\"checkbox\" name=\"memory\" value=\"on\" checked";
        assert!(page.contains(ticked.trim_end_matches(" checked")), "{page}");
        assert_eq!(page.contains(ticked), is_on, "{chosen}: {page}");
    }
}

#[tokio::test]
async fn only_the_host_is_shown_the_form_for_changes_and_only_between_games() {
    let house = House::open().await;
    let table = house.table().await;
    let page = format!("{table}/settings");
    let shown = async |cookie: &str| {
        let told = house.ask_as(cookie, "GET", &page, FORM, "", false).await;
        told.headers.get(header::LOCATION).map(|to| to.to_str().unwrap().to_owned())
    };
    assert_eq!(shown(&house.cookie).await, None);
    assert_eq!(shown("").await.as_ref(), Some(&table));
    house.form(&format!("{table}/start"), "").await;
    assert_eq!(shown(&house.cookie).await.as_ref(), Some(&table), "a game is running");
}

#[tokio::test]
async fn the_table_that_waits_for_its_player_comes_first() {
    let house = House::open().await;
    let waiting = house.table().await;
    let played =
        || async { house.form("/play", "").await.headers[header::LOCATION].to_str().unwrap().to_owned() };
    // Otherwise they are in the order of their codes.
    let mut played_at = played().await;
    for _ in 0..20 {
        if played_at > waiting {
            break;
        }
        house.form(&format!("{played_at}/leave"), "").await;
        played_at = played().await;
    }
    let played = played_at;
    let page = house.ask("GET", "/", FORM, "", false).await.text;
    let (_, own) = page.split_once("own-tables").unwrap();
    let (_, first) = own.split_once("href=\"").unwrap();
    assert!(first.starts_with(&format!("{played}\"")), "{own}");
}

/// A bot gives its place up, so the list of open tables leads to a table that only bots fill.
#[tokio::test]
async fn a_table_full_of_bots_has_room() {
    let house = House::open().await;
    house.form("/new", "rulebook=brazil&places=3&bots=2&listed=on").await;
    let page = house.ask_as("", "GET", "/", FORM, "", false).await;
    assert!(page.text.contains(&format!("{} · 1/3</span>", word("landing-join"))), "{}", page.text);
}
