//! Which forms and links each reader of a page is offered, and what these send.

use crate::scenes;
use corte::{Options, Preset, Rules};
use corte_table::{Sitter, Speed};
use corte_ui::Lang;
use corte_ui::page::{
    AfterScreen, Cover, Device, DeviceScreen, GamesScreen, Keeping, LandingScreen, LobbyScreen, Motion,
    OwnStage, OwnTable, Prefs, Presence, Ranked, Score, Setting, SettingsScreen, TableGamesScreen,
    TableScreen, Theme, after, device, games, landing, lobby, settings, table, table_games,
};

const PREFS: Prefs =
    Prefs { lang: Lang::ENGLISH, theme: Theme::Auto, motion: Motion::Auto, cover: Cover::Off };

fn word(key: &'static str) -> &'static str {
    Lang::ENGLISH.word(key)
}

fn gathering(change: impl Fn(LobbyScreen<'_>) -> String) -> String {
    scenes::gathering(PREFS, Setting::CityState, |screen| change(*screen))
}

fn ended(change: impl Fn(AfterScreen<'_>) -> String) -> String {
    scenes::ended(PREFS, Setting::CityState, &[], |screen| change(*screen))
}

/// The lobby as the host reads it, as Bruno does, who sits at the second place, and as somebody without a place.
fn lobbies() -> [String; 3] {
    [(Some(0), true), (Some(1), false), (None, false)].map(|(mine, hosts)| {
        gathering(|screen| {
            let order = Keeping { hosts, locked: hosts, ..screen.order };
            lobby(&LobbyScreen { mine, hosts, order, heir: screen.heir.filter(|_| hosts), ..screen })
        })
    })
}

/// The value of an attribute.
fn of<'p>(text: &'p str, attribute: &str) -> Option<&'p str> {
    text.split_once(&format!(" {attribute}=\""))?.1.split('"').next()
}

/// A form of a table: what it does, and the names and values of its hidden fields but for the questions asked first.
type Form<'p> = (&'p str, Vec<(&'p str, &'p str)>);

fn form(text: &str) -> Option<Form<'_>> {
    let (form, _) = text.split_once("</form>")?;
    let fields = form.split("<input type=\"hidden\"").skip(1);
    let fields = fields.filter_map(|field| Some((of(field, "name")?, of(field, "value")?)));
    Some((of(form, "action")?.rsplit('/').next()?, fields.filter(|(name, _)| *name != "ask").collect()))
}

/// The hidden fields of each form that does this.
fn that<'p>(page: &'p str, does: &str) -> Vec<Vec<(&'p str, &'p str)>> {
    page.split("<form")
        .skip(1)
        .filter_map(form)
        .filter(|(other, _)| *other == does)
        .map(|(_, fields)| fields)
        .collect()
}

#[test]
fn the_host_runs_the_table_and_nobody_else_is_offered_that() {
    let [host, bruno, watcher] = lobbies();
    for does in ["bot", "start", "invite", "lock", "remove", "ban", "hand-over", "silence", "pardon"] {
        let offered = [&host, &bruno, &watcher].map(|page| !that(page, does).is_empty());
        assert_eq!(offered, [true, false, false], "{does}");
    }
    let clears = |page: &str| -> Vec<String> {
        that(page, "clear").iter().map(|fields| format!("{fields:?}")).collect()
    };
    assert_eq!(clears(&bruno), [r#"[("place", "1"), ("name", "Bruno")]"#], "their own place");
    assert_eq!(clears(&watcher), [""; 0]);
    let all = [
        r#"[("place", "0"), ("name", "Ana")]"#,
        r#"[("place", "1"), ("name", "Bruno")]"#,
        r#"[("place", "2")]"#,
        r#"[("place", "3")]"#,
    ];
    assert_eq!(clears(&host), all, "a person is named, so that nobody who comes after them is meant");
    assert_eq!([&host, &bruno, &watcher].map(|page| that(page, "sit").len()), [0, 0, 1]);
}

#[test]
fn what_is_in_force_is_lifted_and_what_is_not_is_ordered() {
    let [host, bruno, _] = lobbies();
    assert_eq!(that(&host, "lock"), [[("locked", "off")]]);
    let open = gathering(|screen| {
        lobby(&LobbyScreen { order: Keeping { locked: false, ..screen.order }, ..screen })
    });
    assert_eq!(that(&open, "lock"), [[("locked", "on")]]);
    let silence = [[("whom", "1"), ("silenced", "on")], [("whom", "4"), ("silenced", "off")]];
    assert_eq!(that(&host, "silence"), silence, "Elena is silenced");
    assert_eq!(that(&host, "pardon"), [[("banned", "0"), ("name", "Eva")]]);
    let muted = that(&bruno, "mute");
    assert!(muted.contains(&vec![("whom", "4"), ("muted", "off")]), "{muted:?}");
}

#[test]
fn a_game_begins_with_two_at_least() {
    for (seated, ends) in [(1, false), (2, true)] {
        let page = gathering(|screen| {
            let places = [&screen.places[..seated], &screen.places[4..]].concat();
            lobby(&LobbyScreen { places: &places, ..screen })
        });
        let (_, start) = page.split_once("/start\"").unwrap();
        let (button, _) = start.split_once("</form>").unwrap();
        assert_eq!(!button.contains(" disabled"), ends, "{button}");
        assert_eq!(!page.contains(word("lobby-too-few")), ends);
    }
}

#[test]
fn a_host_without_a_place_sits_down_behind_their_own_lock() {
    let page = gathering(|screen| lobby(&LobbyScreen { mine: None, ..screen }));
    assert!(page.contains("name=\"locked\" value=\"off\""), "it is locked");
    assert_eq!(that(&page, "sit"), [[("place", "4")]]);
}

#[test]
fn the_draft_is_offered_to_a_host_of_two_who_have_none() {
    let offered = |players: usize, draft: bool, hosts: bool| {
        let options = Options { draft, ..Options::of(Preset::Brazil) };
        let rules = Rules::new(players, options).unwrap();
        let page = gathering(|screen| lobby(&LobbyScreen { rules: &rules, hosts, ..screen }));
        !that(&page, "draft").is_empty()
    };
    assert!(offered(2, false, true));
    assert!(!offered(2, true, true) && !offered(3, false, true) && !offered(2, false, false));
}

#[test]
fn whoever_wants_the_next_game_can_think_better_of_it() {
    let ready = |ready: &[usize], match_won| {
        let page = ended(|screen| after(&AfterScreen { ready, match_won, ..screen }));
        let (_, button) = page.split_once("/ready\"").unwrap();
        let button = button.split("</form>").next().unwrap().to_owned();
        (of(&button, "value").unwrap().to_owned(), button)
    };
    let (value, button) = ready(&[], None);
    assert!(value == "on" && button.contains(word("next-game")), "{button}");
    let (value, button) = ready(&[], Some(0));
    assert!(value == "on" && button.contains(word("rematch")), "the match is over: {button}");
    let (value, button) = ready(&[0], None);
    assert!(value == "off" && button.contains(word("rematch-wait")), "{button}");
}

#[test]
fn a_host_without_a_place_begins_the_next_game() {
    for (hosts, mine, may) in [(true, None, true), (true, Some(0), false), (false, None, false)] {
        let page = ended(|screen| {
            after(&AfterScreen { next: LobbyScreen { hosts, mine, ..screen.next }, ..screen })
        });
        assert_eq!(!that(&page, "start").is_empty(), may, "{hosts} {mine:?}");
    }
}

#[test]
fn whoever_may_end_a_game_is_offered_that_and_nobody_else() {
    for ends in [Some(3), None] {
        let page =
            gathering(|screen| lobby(&LobbyScreen { order: Keeping { ends, ..screen.order }, ..screen }));
        assert_eq!(!that(&page, "end").is_empty(), ends.is_some());
    }
}

#[test]
fn only_the_host_is_led_to_the_settings_of_the_next_game() {
    for hosts in [true, false] {
        let page = ended(|screen| {
            let next = LobbyScreen { hosts, order: Keeping { hosts, ..screen.next.order }, ..screen.next };
            after(&AfterScreen { next, ..screen })
        });
        // In what is kept of the game, and with the rules of the next.
        let links = if hosts { 2 } else { 0 };
        assert_eq!(page.matches("href=\"/t/K7-RUBY/settings\"").count(), links);
    }
}

#[test]
fn who_is_alone_reads_that_a_game_takes_two() {
    for (seated, told) in [(1, true), (2, false)] {
        let page = ended(|screen| {
            let places = [&screen.next.places[..seated], &screen.next.places[4..]].concat();
            let next = LobbyScreen { places: &places, ..screen.next };
            after(&AfterScreen { next, ready: &[0], ..screen })
        });
        assert_eq!(page.contains(word("lobby-too-few")), told, "{seated}");
    }
}

#[test]
fn who_lied_about_what_they_did_not_have_is_said_to_have_done_so() {
    let stories = (0..4).map(scenes::embezzled).filter(|story| !story.lies.is_empty());
    let mut told = 0;
    for story in stories {
        let page = ended(|screen| after(&AfterScreen { story: Some(&story), ..screen }));
        assert!(page.contains("Claimed not to have the Duke"), "{page}");
        told += 1;
    }
    assert!(told > 0);
}

#[test]
fn readers_find_themselves_in_the_standings() {
    let ranked = |name: &str, own| Ranked { name: name.to_owned(), bot: false, own, score: Score::default() };
    let standings = [ranked("Ana", false), ranked("Bruno", true)];
    let screen = TableGamesScreen {
        prefs: PREFS,
        code: "K7-RUBY",
        games: &[],
        next: None,
        standings: &standings,
        most: None,
    };
    let page = table_games(&screen);
    let (ana, bruno) = page.split_once("<bdi>Bruno</bdi>").unwrap();
    let tag = format!("<span class=\"tag\">{}</span>", word("you-subject"));
    assert!(bruno.contains(&tag) && !ana.contains(&tag), "{page}");
}

#[test]
fn all_other_devices_are_ended_at_once_where_there_are_several() {
    let ends = |count: u64| {
        let device = |seen| Device { id: format!("d{seen}"), here: seen == 0, came: seen, seen };
        let devices: Vec<Device> = (0..count).map(device).collect();
        let page = settings(&SettingsScreen { prefs: PREFS, back: "/", devices: &devices, logs: 30 });
        that(&page, "end").iter().map(|fields| format!("{fields:?}")).collect::<Vec<_>>()
    };
    assert_eq!(ends(1), [""; 0]);
    assert_eq!(ends(2), [r#"[("device", "d1")]"#]);
    assert_eq!(ends(3), [r#"[("device", "d1")]"#, r#"[("device", "d2")]"#, "[]"]);
}

#[test]
fn a_link_that_works_only_here_says_so() {
    for local in [true, false] {
        let page = device(&DeviceScreen { prefs: PREFS, link: "http://127.0.0.1/device/0", local, qr: None });
        let told = ["device-about-local", "device-about"].map(|key| page.contains(word(key)));
        assert_eq!(told, [local, !local]);
    }
}

#[test]
fn whoever_comes_back_goes_on_where_a_game_waits() {
    let looked_at = |known, stages: &[OwnStage], hosted| {
        let own = |stage: &OwnStage| OwnTable { code: "K7-RUBY", with: String::new(), stage: *stage, hosted };
        let mine: Vec<OwnTable<'_>> = stages.iter().map(own).collect();
        landing(&LandingScreen {
            known,
            prefs: PREFS,
            base: "",
            name: "",
            strength: "medium",
            mine: &mine,
            tables: &[],
            unknown: None,
        })
    };
    let page = |known, stages: &[OwnStage]| looked_at(known, stages, false);
    assert!(
        !looked_at(true, &[OwnStage::Running], true).contains("id=\"resume\""),
        "a host without a seat has none to go back to"
    );
    for stage in [OwnStage::Asked, OwnStage::Running, OwnStage::Left] {
        let page = page(true, &[stage]);
        assert!(page.contains("id=\"resume\" method=\"post\" action=\"/t/K7-RUBY/take-back\""), "{stage:?}");
        assert!(page.contains("http-equiv=\"refresh\""), "who has no script learns that a table waits");
    }
    assert!(!page(true, &[OwnStage::Open]).contains("id=\"resume\""));
    let [known, newcomer] = [true, false].map(|known| page(known, &[]));
    assert!(known.contains("href=\"/games\"") && !newcomer.contains("href=\"/games\""));
    assert!(!newcomer.contains("http-equiv=\"refresh\""));
}

#[test]
fn an_open_place_is_a_place_for_a_bot_or_for_somebody() {
    let bare = gathering(|screen| {
        lobby(&LobbyScreen { places: &[scenes::at_place(Sitter::Open, false)], mine: None, ..screen })
    });
    assert_eq!(that(&bare, "bot"), [[("place", "0")]]);
    assert_eq!(that(&bare, "sit"), [[("place", "0")]]);
    assert_eq!(that(&bare, "clear"), [[("", ""); 0]; 0]);
}

/// The table when the viewer is asked for an action.
fn asked(change: impl Fn(TableScreen<'_>) -> String) -> String {
    let moment = scenes::moments().into_iter().find(|(name, ..)| name == "table-action").unwrap();
    scenes::shown(PREFS, Setting::CityState, &moment, |screen| change(*screen))
}

#[test]
fn the_pace_that_is_chosen_is_pressed_and_the_end_is_not_in_the_rail() {
    let page = asked(|screen| table(&TableScreen { speeds: &Speed::ALL, speed: Speed::Half, ..screen }));
    let (_, rail) = page.split_once("class=\"pacing\"").unwrap();
    let rail = rail.split("</form>").next().unwrap();
    let pressed = |name: &str| rail.contains(&format!("value=\"{name}\" aria-pressed=\"true\""));
    assert!(pressed("half") && !pressed("one") && !pressed("paused"), "{rail}");
    assert!(rail.contains("value=\"quadruple\"") && !rail.contains("value=\"end\""), "{rail}");
}

#[test]
fn whose_seat_a_bot_has_sees_no_clock() {
    for (who, is_shown) in [(Presence::Here, true), (Presence::Away, false)] {
        let page = asked(|screen| {
            let mut presence = screen.presence;
            presence[scenes::seat(0)] = who;
            table(&TableScreen { presence, ..screen })
        });
        assert_eq!(page.contains("role=\"timer\""), is_shown, "{who:?}");
    }
}

#[test]
fn who_is_asked_in_a_pause_reads_the_question() {
    for is_asked in [true, false] {
        let page = asked(|screen| {
            table(&TableScreen { speed: Speed::Paused, ask: screen.ask.filter(|_| is_asked), ..screen })
        });
        assert_eq!(page.contains(word("prompt-paused")), !is_asked);
    }
}

#[test]
fn nobody_deletes_everything_without_being_asked_and_older_games_are_further_on() {
    let here = Device { id: "d0".to_owned(), here: true, came: 0, seen: 0 };
    let page = settings(&SettingsScreen { prefs: PREFS, back: "/", devices: &[here], logs: 30 });
    let (_, part) = page.split_once("action=\"/part\"").unwrap();
    let part = part.split("</form>").next().unwrap();
    assert_eq!(of(part, "name"), Some("ask"));
    assert!(part.contains(&format!("value=\"{}\"", word("data-part-all"))), "{part}");
    let screen = GamesScreen { prefs: PREFS, games: &[], next: Some("k7ruby3"), score: None, most: 100 };
    assert_eq!(games(&screen).matches("href=\"/games?before=k7ruby3\"").count(), 1);
}
