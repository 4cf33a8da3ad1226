//! Frames of the main moments, as snapshots that somebody has looked at, and what holds for all of them in every language.

use crate::scenes;
use corte::{
    Action, BySeat, Card, Character, Decision, Event, Illegal, OPTIONS, Options, Phase, Preset, Rules,
    SeatSet, Viewer,
};
use corte_table::{Abandonment, Departure, Passage};
use corte_ui::page::{
    AfterScreen, ChangeScreen, ChatLine, Countdown, CreateScreen, ErrorKind, Keeping, LandingScreen,
    LobbyScreen, Motion, OpenTable, PlaceSeen, Prefs, Presence, SeatTally, Setting, Sitter, Sitting, Story,
    TableScreen, Theme, Words, after, arrival, change, create, error, landing, lobby, rulebook, rules, table,
};
use corte_ui::words::{Kind, claimed, coins, refusal, rules_card};
use corte_ui::{Lang, Names};

fn prefs(lang: Lang) -> Prefs {
    Prefs { lang, theme: Theme::Auto, motion: Motion::Auto, ..Prefs::default() }
}

/// The page with one element per line, without the hashes of assets and without the languages to choose from, so that a change of
/// style or another language doesn't change the frame.
fn readable(page: &str) -> String {
    let page = without_languages(page);
    let mut text = String::with_capacity(page.len() + page.len() / 8);
    let mut parts = page.split("/assets/");
    text.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (name, rest) = part.split_once('.').unwrap_or((part, ""));
        text.push_str(&format!("/assets/{name}{}", rest.get(16..).unwrap_or_default()));
    }
    text.replace("><", ">\n<")
}

/// The page with an empty choice of language; which are offered, another test looks at.
fn without_languages(page: &str) -> String {
    let Some((before, rest)) = page.split_once("<select name=\"lang\"") else { return page.to_owned() };
    let (tag, rest) = rest.split_once('>').unwrap();
    let (_, after) = rest.split_once("</select>").unwrap();
    format!("{before}<select name=\"lang\"{tag}></select>{after}")
}

/// The element `#frame` of a page.
fn frame_of(page: &str) -> &str {
    let begin = page.find("<div id=\"frame\"").unwrap_or(0);
    let end = page.find("<dialog").unwrap_or(page.len());
    &page[begin..end]
}

/// The languages in which every frame was looked at; the others differ from them only in words.
const LOOKED_AT: [&str; 3] = ["en", "it", "pt-BR"];

#[test]
fn frames_are_as_they_were_looked_at() {
    for lang in LOOKED_AT.map(|tag| Lang::parse(tag).unwrap()) {
        for (name, page) in scenes::frames(prefs(lang), Setting::CityState) {
            insta::assert_snapshot!(format!("{name}.{}", lang.tag()), readable(frame_of(&page)));
        }
    }
}

/// Every frame offers every language by its own name, and the one it is in is chosen.
#[test]
fn every_frame_offers_every_language() {
    for lang in Lang::all() {
        for (name, page) in scenes::frames(prefs(lang), Setting::CityState) {
            let (_, choice) =
                frame_of(&page).split_once("<select name=\"lang\"").unwrap_or_else(|| panic!("{name}"));
            let (choice, _) = choice.split_once("</select>").unwrap();
            for other in Lang::all() {
                let (tag, name) = (other.tag(), other.name());
                let chosen = if other == lang { " selected" } else { "" };
                let offer = format!("<option value=\"{tag}\" lang=\"{tag}\"{chosen}>{name}</option>");
                assert!(choice.contains(&offer), "{offer} in {choice}");
            }
        }
    }
}

/// Players who have never met an option can look up what it adds.
#[test]
fn the_page_of_the_rules_tells_of_every_action() {
    let base = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
    for lang in Lang::all() {
        let page = rules(prefs(lang), Setting::CityState, &base);
        for kind in Kind::ALL {
            assert!(page.contains(&format!("<tr data-kind=\"{}\">", kind.name())), "{kind:?} in {lang:?}");
        }
        let rows = |kind: Kind| page.matches(&format!("<tr data-kind=\"{}\">", kind.name())).count();
        // The Inquisitor exchanges a different number of cards, and blocks stealing; an ally doesn't block Foreign Aid.
        assert_eq!([Kind::Exchange, Kind::Steal, Kind::Income].map(rows), [2, 2, 1], "{lang:?}");
        assert_eq!(rows(Kind::ForeignAid), 3, "{lang:?}");
    }
}

/// Whoever wants to know exactly finds every article under its number, and every link leads to a heading.
#[test]
fn the_complete_rules_can_be_read_and_linked_to() {
    for lang in Lang::all() {
        let page = rulebook(prefs(lang), Setting::CityState);
        for article in ["R-S1", "R-C6", "R-B3", "R-X1", "R-V3", "R-F14", "D-18"] {
            let begins = format!("id=\"{}--", article.to_lowercase());
            assert!(
                page.contains(&begins) && page.contains(&format!(">{article} · ")),
                "{article} in {lang:?}"
            );
        }
        let mut links = 0;
        for link in page.split("href=\"#").skip(1) {
            let to = link.split('"').next().unwrap();
            links += 1;
            let to = percent_decoded(to);
            assert!(page.contains(&format!("id=\"{to}\"")), "#{to} in {lang:?}");
        }
        assert!(links > 20, "{links} in {lang:?}");
        let short =
            rules(prefs(lang), Setting::CityState, &Rules::new(4, Options::of(Preset::Brazil)).unwrap());
        assert!(short.contains("href=\"/rules/complete\""), "{lang:?}");
    }
}

/// A link's text as the reader of the address sees it.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let hex = |digit: Option<u8>| char::from(digit.unwrap()).to_digit(16).unwrap() as u8;
        bytes.push(if byte == b'%' { hex(rest.next()) * 16 + hex(rest.next()) } else { byte });
    }
    String::from_utf8(bytes).unwrap()
}

/// Every choice for a table is explained there, together with what it changes on the card.
#[test]
fn the_page_of_the_rules_tells_of_every_option() {
    let base = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
    for lang in Lang::all() {
        let page = rules(prefs(lang), Setting::CityState, &base);
        let choices = scenes::chosen(base.options(), 4, Setting::CityState);
        let (bots, strength, notice) = (1, "hard", None);
        let offers =
            create(&CreateScreen { prefs: prefs(lang), name: "Ana", choices, bots, strength, notice });
        for option in &OPTIONS {
            let place = format!("{} in {lang:?}", option.name);
            assert!(offers.contains(&format!("<select name=\"{}\"", option.name)), "{place}");
            let begins = format!("<section id=\"option-{}\"", option.name);
            let told = page.split_once(&begins).expect(&place).1.split_once("</section>").unwrap().0;
            let title = lang.word(&format!("option-{}", option.name));
            assert!(told.contains(&format!("<h3>{title}</h3>")), "{place}");
            for text in ["about", "rules"].map(|part| lang.word(&format!("option-{}-{part}", option.name))) {
                let paragraphs: Vec<&str> = text.lines().collect();
                assert!(!paragraphs.is_empty(), "{place}");
                for paragraph in paragraphs {
                    assert!(told.contains(&format!("<p>{paragraph}</p>")), "{place}: {paragraph}");
                }
            }
            for value in option.takes.words() {
                let mut options = base.options();
                option.set(&mut options, value).unwrap();
                let Ok(with) = Rules::new(4, options) else { continue };
                let card = rules_card(lang, &with);
                let news = card.iter().filter(|row| !rules_card(lang, &base).contains(row));
                for row in news {
                    assert!(told.contains(&row.effect) && told.contains(&row.blocked_by), "{place}: {row:?}");
                }
            }
        }
    }
}

/// A player whose seat a bot has reads why, and the one thing to press is the way back.
#[test]
fn who_ran_out_of_time_reads_so_and_takes_the_seat_back() {
    let moment = scenes::moments().into_iter().find(|(name, ..)| name == "table-action").unwrap();
    for lang in Lang::all() {
        for (timed_out, why) in [(true, "take-back-late"), (false, "take-back-why")] {
            let page = scenes::shown(prefs(lang), Setting::CityState, &moment, |screen| {
                let mut presence = screen.presence;
                presence[scenes::seat(0)] = Presence::Away;
                table(&TableScreen { presence, timed_out, ..*screen })
            });
            let said = format!(">{}</div>", lang.word(why));
            let back =
                format!("<button class=\"answer wide primary\" data-key>{}</button>", lang.word("take-back"));
            assert!(page.contains(&said) && page.contains(&back), "{lang:?} {why}");
        }
    }
}

/// An action has the same sign on its button and on the card, and giving up a challenge doesn't have the door by which one leaves the table.
#[test]
fn the_same_thing_has_the_same_sign() {
    let find = |moment: &str| scenes::moments().into_iter().find(|(name, ..)| name == moment).unwrap();
    let drawn = |moment: &str| scenes::shown(prefs(Lang::ENGLISH), Setting::CityState, &find(moment), table);
    let page = drawn("table-action");
    for (row, claim) in [("tax", Some("duke")), ("exchange", Some("ambassador")), ("income", None)] {
        let (_, row_of) = page.split_once(&format!("<tr data-kind=\"{row}\">")).unwrap();
        let (head, _) = row_of.split_once("</th>").unwrap();
        let sign = claim.map_or(format!("#icon-{row}\""), |claim| format!("#emblem-{claim}\""));
        assert!(head.contains(&sign) && head.matches("<use").count() == 1, "{head}");
    }
    let proof = drawn("table-caught");
    let (_, answers) = proof.split_once("id=\"answers\"").unwrap();
    assert!(answers.split_once("</form>").unwrap().0.contains("#icon-flag\""), "{answers}");
}

/// The chat has no controls of the host; below it, they find each person who has spoken once, and whoever has no place can be banned there.
#[test]
fn a_host_keeps_order_below_the_chat_once_for_each_person() {
    let line = |author, name, seat| ChatLine {
        at: 1,
        author,
        name,
        seat,
        words: Words::Typed("Hi"),
        bot: false,
        host: false,
        silenced: author == 5,
        own: author == 0,
        aside: false,
    };
    let lines = [
        line(0, "Ana", Some(0)),
        line(3, "Eva", None),
        line(4, "Bruno", Some(1)),
        line(7, "Rui", Some(1)),
        line(8, "Ida", None),
        line(3, "Eva", None),
        line(5, "Ivo", None),
        ChatLine { bot: true, ..line(6, "Ettore", Some(2)) },
    ];
    let sits =
        |place, author, name| Sitting { place, author, name, removable: true, bannable: true, heir: true };
    // Rui has left the place where Bruno sits now, and Ida has sat down since she spoke.
    let guests = [sits(1, Some(4), "Bruno"), sits(3, None, "Nina"), sits(4, Some(8), "Ida")];
    let order = Keeping { hosts: true, guests: &guests, ..Keeping::default() };
    let about =
        |key: &str, who: &str| format!("{}</button>", Lang::ENGLISH.text(key, &[("who", who.into())]));
    let page = scenes::gathering(prefs(Lang::ENGLISH), Setting::CityState, |screen| {
        lobby(&LobbyScreen { chat: &lines, order, ..*screen })
    });
    let (chat, order) = page.split_once("<details class=\"order\"").unwrap();
    assert!(!chat.contains("/silence") && !chat.contains("/ban"));
    let persons = order.split("<details class=\"order\"").skip(1);
    let persons: Vec<&str> = persons.filter_map(|rest| Some(rest.split_once("</details>")?.0)).collect();
    let silence = |who| about("order-silence", who);
    let others = |who: &str| ["order-ban", "order-hand"].map(|key| about(key, who)).to_vec();
    let all = |who| [vec![silence(who), about("order-remove", who)], others(who)].concat();
    for (person, name, offered) in [
        (persons[0], "Bruno", all("Bruno")),
        (persons[1], "Nina", all("Nina")[1..].to_vec()),
        (persons[2], "Ida", all("Ida")),
        (persons[3], "Rui", [vec![silence("Rui")], others("Rui")].concat()),
        (persons[4], "Eva", [vec![silence("Eva")], others("Eva")].concat()),
        (persons[5], "Ivo", [vec![about("order-unsilence", "Ivo")], others("Ivo")].concat()),
    ] {
        assert!(person.contains(&format!("<summary><bdi>{name}</bdi></summary>")), "{name}: {person}");
        assert_eq!(person.matches("<form").count(), offered.len(), "{name}");
        assert!(offered.iter().all(|button| person.contains(button)), "{name}: {offered:?}");
    }
    assert_eq!(persons.len(), 6, "each has one entry");
}

/// A host who watches has come to begin games; everybody else who watches is asked to sit down.
#[test]
fn a_host_who_does_not_play_begins_the_next_game_before_they_are_asked_to_sit_down() {
    let places = [
        scenes::at_place(Sitter::Player { name: "Ana", program: false, away: false }, false),
        scenes::at_place(Sitter::Player { name: "Rui", program: false, away: false }, false),
        PlaceSeen { free: true, ..scenes::at_place(Sitter::Open, false) },
    ];
    let [host, guest] = [true, false].map(|hosts| {
        scenes::ended(prefs(Lang::ENGLISH), Setting::CityState, &[], |screen| {
            let order = Keeping::default();
            let next = LobbyScreen { places: &places, hosts, mine: None, order, ..screen.next };
            after(&AfterScreen { ready: &[], next, ..*screen })
        })
    });
    let at = |page: &str, does: &str| page.find(&format!("/{does}\""));
    assert!(at(&host, "start").unwrap() < at(&host, "sit").unwrap());
    assert_eq!((at(&guest, "start"), at(&guest, "sit").is_some()), (None, true));
}

/// After a game, the host is told at the button for the next one how many places would stay empty, and is led to them.
#[test]
fn the_host_is_led_to_the_free_places_of_the_next_game() {
    let [ana, bot, open] = [
        scenes::at_place(Sitter::Player { name: "Ana", program: false, away: false }, true),
        scenes::at_place(Sitter::Bot { name: "Ettore", policy: "hard" }, false),
        scenes::at_place(Sitter::Open, false),
    ];
    for lang in Lang::all() {
        let page = |hosts: bool, places: &[PlaceSeen<'_>]| {
            scenes::ended(prefs(lang), Setting::CityState, &[], |screen| {
                let next = LobbyScreen { places, hosts, ..screen.next };
                after(&AfterScreen { ready: &[], next, ..*screen })
            })
        };
        let seated = [ana.clone(), bot.clone()];
        for free in [1, 2] {
            let places = [&seated[..], &vec![open.clone(); free]].concat();
            let told = format!("{}</a>", lang.text("after-open", &[("free", free.into())]));
            let leads = |page: &str| page.contains("href=\"#next-game\"") && page.contains(&told);
            assert!(
                leads(&page(true, &places)) && page(true, &places).contains("id=\"next-game\""),
                "{lang:?}"
            );
            assert!(!leads(&page(false, &places)) && !page(true, &seated).contains("#next-game"), "{lang:?}");
        }
    }
}

/// A player who counts as away after a game reads so, and that the button for the next game brings them back; the others read who it is before they
/// begin.
#[test]
fn who_is_away_after_a_game_is_told_and_so_are_the_others() {
    for lang in Lang::all() {
        let page = |away: &[usize]| {
            scenes::ended(prefs(lang), Setting::CityState, away, |screen| {
                after(&AfterScreen { ready: &[], ..*screen })
            })
        };
        let again = lang.word("next-game");
        let own = |page: &str| {
            assert!(
                page.matches("\"button primary\"").count() == 1
                    && page.contains(&format!("{again}</button>")),
                "{lang:?}"
            );
            page.contains(&lang.text("after-away-own", &[("button", again.into())]))
        };
        let bruno = lang.text("after-away", &[("who", "Bruno".into())]);
        let told = |page: &str| page.contains(&format!("<p class=\"hint absent\">{bruno}</p>"));
        for (away, seen) in [(&[][..], (false, false)), (&[0], (true, false)), (&[1], (false, true))] {
            let page = page(away);
            assert_eq!((own(&page), told(&page)), seen, "{away:?} in {lang:?}");
        }
    }
}

/// A page has no inline style or script (for a strict policy), a name for every control, and every id once (for screen readers).
#[test]
fn pages_are_sound() {
    for (lang, setting) in Lang::all().flat_map(|lang| Setting::ALL.map(|setting| (lang, setting))) {
        for (name, page) in scenes::pages(prefs(lang), setting) {
            let place = format!("{name} in {lang:?}");
            assert!(!page.contains(" style=") && !page.contains("<style"), "{place}: inline style");
            assert!(!page.contains(" onclick=") && !page.contains("javascript:"), "{place}: inline script");
            let mut ids: Vec<&str> =
                page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            ids.sort_unstable();
            let all = ids.len();
            ids.dedup();
            assert_eq!(all, ids.len(), "{place}: an id comes twice");
            assert!(page.matches("<h1").count() == 1, "{place}: one title");
            assert!(page.contains("<main id=\"main\""), "{place}: a main part");
            let head = page.split_once("</head>").expect("a head").0;
            for tag in
                head.split("<meta ").skip(1).filter(|tag| tag.contains("og:") || tag.contains("description"))
            {
                let named = |word: &str| scenes::PEOPLE.contains(&word);
                let mut words = tag.split(|letter: char| !letter.is_alphabetic());
                assert!(!words.any(named), "{place}: the preview of a link names somebody: {tag}");
            }
            assert_eq!(page.matches("<form").count(), page.matches("</form>").count(), "{place}");
        }
    }
}

/// An Embezzler's denial is challenged and proven on the stage, and a conversion is shown there, too.
#[test]
fn the_beats_of_the_reformation_are_played() {
    let page = |wanted: &str| {
        let frames = scenes::frames(prefs(Lang::ENGLISH), Setting::CityState);
        frames.into_iter().find(|(name, _)| name == wanted).unwrap().1
    };
    let beats = |page: &str| {
        let list = page.split_once("id=\"beats\"").unwrap().1.split_once("</ol>").unwrap().0;
        list.split("data-beat=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
    };
    let seen: Vec<String> = beats(&page("table-sides"));
    assert_eq!(seen, ["converted", "converted"]);
    // The challenge itself waits for its answer, and is on the stage together with what is denied.
    let denied = page("table-denied");
    let seen: Vec<String> = beats(&denied);
    assert_eq!(seen, ["converted", "converted"]);
    assert!(denied.contains("data-fate=\"doubted\"") && denied.contains("data-denies=\"yes\""));
    let seen: Vec<String> = beats(&page("table-embezzled"));
    assert_eq!(seen, ["converted", "converted", "challenged", "revealed", "lost"]);
}

/// Everyone has heard which character an Embezzler denies, and the seat is a reminder of it.
#[test]
fn a_denial_is_remembered_at_its_seat() {
    for lang in Lang::all() {
        let frames = scenes::frames(prefs(lang), Setting::CityState);
        let (_, page) = frames.into_iter().find(|(name, _)| name == "table-embezzled").unwrap();
        let memory = page.split_once("id=\"seat-1\"").unwrap().1.split_once("</ul>").unwrap().0;
        let denied = claimed(lang, corte::Claimed::denying(Character::Duke));
        let sign = format!("data-state=\"proven\" data-denies=\"yes\" title=\"{denied}");
        assert!(memory.contains(&sign), "{lang:?}: {sign} in {memory}");
    }
}

/// Embezzling with a Duke in hand is a bluff, and the story says so.
#[test]
fn an_embezzlers_bluff_is_told() {
    let story = scenes::embezzled(0);
    assert_eq!((story.tally[scenes::seat(0)].claims, story.tally[scenes::seat(0)].bluffs), (1, 1));
    let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno", "Carla"]);
    let told = |viewer| story.bluffs[0].told(Lang::ENGLISH, &names, viewer);
    let deed = "claimed not to have the Duke while holding one (embezzlement)";
    assert!(told(Viewer::Spectator).contains(&format!("Ana {deed}")), "{}", told(Viewer::Spectator));
    let own = told(Viewer::Seat(scenes::seat(0)));
    assert!(own.contains(&format!("you {deed}")) && !own.contains("Ana"), "{own}");
    let honest = scenes::embezzled(1);
    assert_eq!((honest.tally[scenes::seat(1)].claims, honest.tally[scenes::seat(1)].bluffs), (1, 0));
}

/// What a bot did for somebody is not counted as theirs, but what came of their own doing is, whoever answered for them.
#[test]
fn a_claim_and_a_challenge_are_tallied_each_by_itself() {
    let (rules, events) = scenes::caught();
    let [ana, bruno] = [0, 1].map(scenes::seat);
    for (claimed, challenged) in [(true, true), (true, false), (false, true), (false, false)] {
        let is_own = |event: usize| match events[event] {
            Event::Declared { .. } => claimed,
            Event::Challenged { .. } => challenged,
            _ => false,
        };
        let tally = Story::tallying(&rules, ana, &events, is_own).unwrap().tally;
        let [claim, challenge] = [claimed, challenged].map(u32::from);
        let own = SeatTally { claims: claim, bluffs: claim, caught: claim, ..SeatTally::default() };
        let other = SeatTally { challenges: challenge, right: challenge, ..SeatTally::default() };
        assert_eq!((tally[ana], tally[bruno]), (own, other));
    }
}

/// The story speaks to its reader, and tells them of the others by name.
#[test]
fn the_story_speaks_to_its_reader() {
    for lang in Lang::all() {
        let page = |first: usize| {
            scenes::ended(prefs(lang), Setting::CityState, &[], |screen| {
                let exiles = [first, 2, 3].map(scenes::seat).to_vec();
                let story = Story { exiles, ..screen.story.unwrap().clone() };
                after(&AfterScreen { story: Some(&story), ..*screen })
            })
        };
        let told = |who: &str, you: &str| {
            lang.text("story-first-exile", &[("who", who.into()), ("you", you.into())])
        };
        assert!(page(0).contains(&told("Ana", "yes")) && !told("Ana", "yes").contains("Ana"), "{lang:?}");
        assert!(page(1).contains(&told("Bruno", "no")), "{lang:?}");
    }
}

/// Forms are not nested: a browser would drop the inner one.
#[test]
fn no_form_stands_in_another() {
    for (name, page) in scenes::pages(prefs(Lang::ENGLISH), Setting::CityState) {
        let mut depth = 0;
        for (at, _) in page.match_indices('<') {
            if page[at..].starts_with("<form") {
                depth += 1;
            } else if page[at..].starts_with("</form") {
                depth -= 1;
            }
            assert!((0..=1).contains(&depth), "{name}");
        }
    }
}

/// Every member of the cast has a face in the pictures of every setting, and no two names begin with the same letter.
#[test]
fn every_person_has_a_face() {
    let sprites: Vec<String> = corte_ui::assets()
        .iter()
        .filter(|asset| asset.name.starts_with("art-"))
        .map(|asset| String::from_utf8(asset.bytes.to_vec()).unwrap())
        .collect();
    assert_eq!(sprites.len(), Setting::ALL.len());
    let mut initials = std::collections::BTreeSet::new();
    for person in &corte_ui::cast::CAST {
        let id = format!("id=\"person-{}\"", person.name.to_lowercase());
        assert!(sprites.iter().all(|sprite| sprite.contains(&id)), "{id}");
        assert!(initials.insert(&person.name[..1]), "{} begins as another", person.name);
    }
}

/// No frame is larger than 40,000 bytes.
#[test]
fn frames_are_light() {
    for (name, page) in scenes::frames(prefs(Lang::ENGLISH), Setting::CityState) {
        assert!(frame_of(&page).len() < 40_000, "{name}: {} bytes", frame_of(&page).len());
    }
}

/// Every form goes to an address that the table in `page/mod.rs` lists.
#[test]
fn every_form_is_promised() {
    let promised = [
        "/play",
        "/new",
        "/join",
        "/settings",
        "/device",
        "/device/forget",
        "/record",
        "/part",
        "settings",
        "draft",
        "sit",
        "bot",
        "clear",
        "start",
        "act",
        "reconsider",
        "prepare",
        "more-time",
        "take-back",
        "pace",
        "agree",
        "ready",
        "leave",
        "say",
        "mute",
        "lock",
        "silence",
        "remove",
        "ban",
        "pardon",
        "hand-over",
        "end",
        "remark",
        "invite",
    ];
    for (name, page) in scenes::pages(prefs(Lang::ENGLISH), Setting::CityState) {
        for rest in page.split("method=\"post\" action=\"").skip(1) {
            let action = rest.split('"').next().unwrap_or_default();
            let last = action.strip_prefix("/t/").and_then(|rest| rest.split('/').nth(1)).unwrap_or(action);
            let last = if last.starts_with("/device/") { "/device" } else { last };
            assert!(promised.contains(&last), "{name}: {action}");
        }
    }
}

/// A table can be joined while it has a free place and no game is running; all others can be watched.
#[test]
fn a_full_table_is_watched() {
    let lang = Lang::ENGLISH;
    for (seated, running, word) in
        [(2, false, "landing-join"), (3, false, "landing-watch"), (2, true, "landing-watch")]
    {
        let table = OpenTable {
            code: "k7ruby",
            host: "Ana",
            free: 3 - seated,
            places: 3,
            rules: String::new(),
            running,
        };
        let page = landing(&LandingScreen {
            known: false,
            prefs: prefs(lang),
            base: "",
            name: "",
            strength: "medium",
            mine: &[],
            tables: &[table],
            unknown: None,
        });
        assert!(page.contains(&format!("{} · {seated}/3", lang.word(word))), "{seated} of 3, {running}");
    }
}

/// The viewer reads that nobody hears of their pass while that is true; after that, everyone reads who passed.
#[test]
fn a_held_pass_is_told_until_all_hear_of_it() {
    for lang in Lang::all() {
        let frames = scenes::frames(prefs(lang), Setting::CityState);
        for (name, told) in [("table-passed", true), ("table-block", false)] {
            let (_, page) = frames.iter().find(|(found, _)| found == name).unwrap();
            assert_eq!(page.contains(lang.word("tell-held")), told, "{name} in {lang:?}");
        }
    }
}

/// At the beginning of a turn, the stage sums up the one before: its action, and how it ended, without those who let it pass.
#[test]
fn a_turn_is_summed_up() {
    let mut moment = scenes::moments().into_iter().find(|(name, ..)| name == "table-blocked").unwrap();
    moment.1.pass();
    let page = scenes::shown(prefs(Lang::ENGLISH), Setting::CityState, &moment, table);
    let (_, rest) = page.split_once("<ul class=\"aftermath\">").unwrap();
    let told: Vec<&str> = rest.split("</ul>").next().unwrap().split("</li>").collect();
    let sums = [
        "<li>You claim the Assassin: 3 coins to assassinate Davi.",
        "<li>Davi blocks, claiming the Contessa.",
        "<li>Nobody challenges. The block holds: the action comes to nothing.",
        "",
    ];
    assert_eq!(told, sums);
}

/// Who waits reads what the others decide, unless the stage says it; the words depend on nothing that the others hold.
#[test]
fn who_waits_reads_what_is_decided() {
    let prompted = |name: &str, viewer: usize| {
        let mut moment = scenes::moments().into_iter().find(|(found, ..)| found == name).unwrap();
        moment.2 = Viewer::Seat(scenes::seat(viewer));
        let page = scenes::shown(prefs(Lang::ENGLISH), Setting::CityState, &moment, table);
        let (_, said) = page.split_once("class=\"prompt-text\"").unwrap();
        let (_, said) = said.split_once('>').unwrap();
        said.split_once('<').unwrap().0.to_owned()
    };
    for (name, said) in [
        ("table-action", "Waiting for Ana."),
        ("table-block", "Ana: block, or allow it?"),
        ("table-challenge", "Waiting for 4 players."),
        // Ana can show the Duke here, and not the Captain there.
        ("table-proof", "Ana: show the Duke, or concede?"),
        ("table-caught", "Ana: show the Captain, or concede?"),
        ("table-loss", "Ana: which card to turn up?"),
    ] {
        assert_eq!(prompted(name, 1), said, "{name}");
    }
}

/// To let everything pass is offered to those who may be asked again in this turn, not to a blocker or one whose action nobody can block.
#[test]
fn passing_in_advance_is_offered_to_who_may_be_asked() {
    let lang = Lang::ENGLISH;
    let moment = |name: &str| scenes::moments().into_iter().find(|(found, ..)| found == name).unwrap();
    let mut blocked = moment("table-block");
    blocked.1.decide(0, Decision::Block(Character::Contessa));
    for (mut moment, viewer, may_be_asked) in [
        (moment("table-action"), 1, true),
        (moment("table-challenge"), 1, true),
        (moment("table-passed"), 1, false),
        (moment("table-passed"), 0, true),
        (blocked, 0, false),
    ] {
        moment.2 = Viewer::Seat(scenes::seat(viewer));
        let page = scenes::shown(prefs(lang), Setting::CityState, &moment, table);
        assert!(page.contains(lang.word("prepare-aid")), "{} for {viewer}", moment.0);
        assert_eq!(page.contains(lang.word("prepare-turn")), may_be_asked, "{} for {viewer}", moment.0);
    }
}

/// A player who bluffs with their last influence is warned next to the targets; a player with two reads no warning.
#[test]
fn the_last_influence_is_warned_of_beside_the_targets() {
    for lang in Lang::all() {
        let frames = scenes::frames(prefs(lang), Setting::CityState);
        let warned = |name: &str| {
            let (_, page) = frames.iter().find(|(found, _)| found == name).unwrap();
            let kinds = page.split("<details class=\"choose\"").skip(1);
            let aimed = kinds.filter(|kind| kind.contains(lang.word("stake-all")));
            aimed.filter_map(|kind| kind.split('"').nth(3)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(warned("table-last"), "assassinate steal", "{lang:?}");
        assert_eq!(warned("table-action"), "", "{lang:?}");
    }
}

/// The cost of an action is read as words: one coin, seven coins.
#[test]
fn a_price_is_heard_in_words() {
    for lang in Lang::all() {
        let pages = scenes::pages(prefs(lang), Setting::CityState);
        let (_, sides) = pages.iter().find(|(name, _)| name == "table-sides").unwrap();
        for cost in [1, 7] {
            let heard = format!(
                "<span aria-hidden=\"true\">{cost}</span><span class=\"hear-only\">{}</span>",
                coins(lang, cost)
            );
            assert!(sides.contains(&heard), "{cost} in {lang:?}");
        }
    }
}

/// A conversion may cost one coin, and nobody says “one coins”. Polish gives only the number.
#[test]
fn who_has_no_coin_for_a_conversion_is_told_of_one() {
    for lang in Lang::all().filter(|lang| lang.tag() != "pl") {
        for cost in [1, 7] {
            let told = refusal(lang, &Illegal::TooFewCoins { cost, coins: 0 });
            assert!(told.contains(&coins(lang, cost.into())), "{told}");
        }
    }
}

/// Errors in a record keep the lines of the notation, since their carets point at what is above them. They are in English, so in other
/// languages they have to be unfolded.
#[test]
fn what_is_wrong_with_a_record_keeps_its_lines() {
    let errors = "record:2:5: this player is not asked now\n  2 | Ana steal Bo\n    |     ^^^^^^^^";
    for lang in Lang::all() {
        let page = error(prefs(lang), ErrorKind::BadRecord, Some(errors));
        let open = if lang == Lang::ENGLISH { " open" } else { "" };
        let told = lang.word("error-record-detail");
        let whole = format!(
            "<details class=\"fold\"{open}><summary>{told}</summary><pre lang=\"en\" dir=\"ltr\" tabindex=\"0\">{errors}</pre>"
        );
        assert!(page.contains(&whole), "{page}");
    }
}

/// A player who hasn't agreed to abandon a game reads who proposes it, even while the rail is folded away. A bot has no say, and whoever
/// has agreed can take that back.
#[test]
fn a_proposal_to_abandon_reaches_who_has_not_agreed() {
    for lang in Lang::all() {
        let mut moments = scenes::moments().into_iter();
        let mut moment = moments.find(|(name, ..)| name == "table-action").unwrap();
        // In the order in which they agreed.
        let mut drawn = |viewer: Viewer, agreed: &[usize]| {
            moment.2 = viewer;
            let proposer = agreed.first().map(|at| scenes::seat(*at));
            let agreed = agreed.iter().map(|at| scenes::seat(*at)).collect();
            scenes::shown(prefs(lang), Setting::CityState, &moment, |screen| {
                table(&TableScreen { agreed, proposer, ..*screen })
            })
        };
        let [ana, bruno] = [0, 1].map(|at| Viewer::Seat(scenes::seat(at)));
        let told = lang.text("agree-proposed", &[("who", "Bruno".into())]);
        let in_the_rail = format!("<p class=\"proposal\">{told}</p>");
        let button = |key: &str, count: &str| format!("{}{count}</button>", lang.word(key));

        let asked = drawn(ana, &[1]);
        let (bar, rail) = asked.split_once("<aside").unwrap();
        let mark = format!("<strong class=\"proposed\">!<span class=\"hear-only\"> {told}</span></strong>");
        assert!(bar.contains(&mark) && rail.contains(&in_the_rail), "{lang:?}");
        assert!(rail.contains(&button("agree-join", " (1/3)")), "{lang:?}");
        // Bruno alone can take his proposal back; if two agree, each can take back their agreement.
        for (agreed, key, count) in
            [(&[1][..], "agree-withdraw", " (1/3)"), (&[0, 1], "agree-revoke", " (2/3)")]
        {
            let own = drawn(bruno, agreed);
            assert!(own.contains(&button(key, count)), "{lang:?}: {agreed:?}");
            assert!(!own.contains("class=\"proposal\"") && !own.contains("class=\"proposed\""), "{lang:?}");
        }
        for (viewer, agreed) in [(ana, &[][..]), (ana, &[2]), (Viewer::Spectator, &[1])] {
            let page = drawn(viewer, agreed);
            assert!(!page.contains("class=\"proposal\"") && !page.contains("class=\"proposed\""), "{lang:?}");
        }
        // Who waits reads it beside what they can do meanwhile, and can agree there; if nobody else has to, they are asked first.
        for (agreed, sure) in [(&[1][..], false), (&[1, 0], true)] {
            let page = drawn(Viewer::Seat(scenes::seat(4)), agreed);
            let (_, form) = page.split_once("<form class=\"agreeing\"").unwrap();
            let (form, _) = form.split_once("</form>").unwrap();
            assert!(form.contains(&told) && form.ends_with(&button("agree-yes", "")), "{lang:?}: {form}");
            assert_eq!(form.contains(lang.word("agree-sure")), sure, "{lang:?}: {form}");
        }
        // Of two who agree, one is the proposer and named first.
        for (order, [first, second]) in [([0, 1], ["Ana", "Bruno"]), ([1, 0], ["Bruno", "Ana"])] {
            let line = |key: &str, who: &str| {
                format!("<p class=\"proposal\">{}</p>", lang.text(key, &[("who", who.into())]))
            };
            let told = line("agree-proposed", first) + &line("agree-agreed", second);
            let page = drawn(Viewer::Seat(scenes::seat(4)), &order);
            assert!(page.contains(&told), "{lang:?}: {told} in {page}");
        }
    }
}

/// If proving is a duty, nobody is told that they may concede what they hold.
#[test]
fn who_must_prove_reads_that_they_must() {
    let lessons = |name: &str| {
        let frames = scenes::frames(prefs(Lang::ENGLISH), Setting::CityState);
        let (_, page) = frames.iter().find(|(found, _)| found == name).unwrap();
        let asked = page.split_once("data-lesson=\"").unwrap().1.split('"').next().unwrap().to_owned();
        assert!(page.contains(&format!("<li data-lesson=\"{asked}\">")), "{asked} is no lesson");
        asked
    };
    assert_eq!(["table-proof", "table-duel"].map(lessons), ["proof", "duty"]);
}

/// A host who would give the table away by standing up is asked first; the announcement of the new host is ready on the page.
#[test]
fn a_host_is_asked_before_somebody_else_is() {
    for lang in Lang::all() {
        let page = |heir, listed| {
            scenes::gathering(prefs(lang), Setting::CityState, |screen| {
                lobby(&LobbyScreen { heir, listed, ..*screen })
            })
        };
        let asked = lang.text("place-stand-sure", &[("who", "Bruno".into())]);
        assert!(page(Some("Bruno"), false).contains(&format!("name=\"ask\" value=\"{asked}\"")), "{lang:?}");
        let asks = |heir| page(heir, false).matches("name=\"ask\"").count();
        assert_eq!(asks(Some("Bruno")), asks(None) + 1, "{lang:?}");
        let news = lang.text("place-hosts", &[("who", "Ana".into()), ("you", "yes".into())]);
        let page = |listed| page(None, listed);
        assert_eq!(page(false).matches(&format!("data-hosts=\"{news}\"")).count(), 1, "{lang:?}");
        assert_eq!(page(false).matches("data-hosts=").count(), 1, "{lang:?}");
        // It is there as long as there is a table: in its lobby, during a game and after one.
        let told = format!(" data-hosts=\"{news}\">");
        let moment = scenes::moments().into_iter().find(|(name, ..)| name == "table-action").unwrap();
        let seen = [scenes::at_place(Sitter::Player { name: "Ana", program: false, away: false }, true)];
        let running = scenes::shown(prefs(lang), Setting::CityState, &moment, |screen| {
            table(&TableScreen { places: &seen, ..*screen })
        });
        for page in [page(false), running, scenes::after_page(prefs(lang), Setting::CityState, None)] {
            assert!(
                frame_of(&page).split_once('>').unwrap().0.ends_with(told.trim_end_matches('>')),
                "{lang:?}"
            );
        }
        // Players at a table that anyone can find read that.
        assert_eq!(
            [true, false].map(|listed| page(listed).contains(lang.word("lobby-listed"))),
            [true, false]
        );
    }
}

/// Between two games, others can be invited as before the first, if there is room for them; the link to the game that is over says what it
/// is.
#[test]
fn others_are_brought_between_two_games_too() {
    for lang in Lang::all() {
        let page = |free: bool| {
            scenes::ended(prefs(lang), Setting::CityState, &[], |screen| {
                let count = if free { 5 } else { 4 };
                let next = LobbyScreen { places: &screen.next.places[..count], ..screen.next };
                after(&AfterScreen { next, ..*screen })
            })
        };
        let panel = |page: &str| {
            let link = "<input id=\"link\" value=\"http://192.168.1.20:7777/t/K7-RUBY\"";
            [
                "<section id=\"invitation\" class=\"invitation panel\">",
                link,
                "class=\"qr\"",
                "action=\"/t/K7-RUBY/invite\"",
            ]
            .map(|part| page.contains(part))
        };
        assert_eq!([true, false].map(|free| panel(&page(free))), [[true; 4], [false; 4]], "{lang:?}");
        let label = format!("for=\"replay-link\">{}</label>", lang.word("after-link"));
        assert!(page(true).contains(&label), "{lang:?}");
    }
}

/// How long a match is is chosen beside the places and the clock, not among what changes the rules.
#[test]
fn how_long_a_match_is_stands_where_it_is_looked_for() {
    for lang in Lang::all() {
        let choices = scenes::chosen(Options::of(Preset::Brazil), 4, Setting::CityState);
        let (bots, strength, notice) = (1, "hard", None);
        let page = create(&CreateScreen { prefs: prefs(lang), name: "Ana", choices, bots, strength, notice });
        let at = |part: &str| page.find(part).unwrap_or_else(|| panic!("{lang:?}: {part}"));
        assert!(at("name=\"wins\"") < at("<details class=\"fold\""), "{lang:?}");
        assert_eq!(page.matches("name=\"wins\"").count(), 1, "{lang:?}");
    }
}

/// While a game runs, a bot takes the seat of whoever leaves; afterwards it becomes free, and what they have won stays theirs.
#[test]
fn who_leaves_between_games_reads_what_becomes_of_their_place_and_their_wins() {
    for lang in Lang::all() {
        for wins in [0, 2] {
            let page = scenes::ended(prefs(lang), Setting::CityState, &[], |screen| {
                let table = TableScreen { wins: BySeat::all(wins), ..screen.table };
                after(&AfterScreen { table, ..*screen })
            });
            let free = lang.word("leave-sure-over").to_owned();
            let kept = lang.text("leave-wins", &[("wins", wins.into())]);
            let both = [("told", free.as_str().into()), ("more", kept.as_str().into())];
            let asks = if wins == 0 { free.clone() } else { lang.text("told-then", &both) };
            assert!(page.contains(&format!("name=\"ask\" value=\"{asks}\"")), "{lang:?} {wins}");
            assert!(!page.contains(lang.word("leave-sure")), "no bot takes anything: {lang:?}");
        }
    }
}

/// Once somebody wants the next game, the others are named to whoever isn't missed themselves, and the host can go on without them. Those who
/// count as away, and bots, aren't waited for.
#[test]
fn who_is_missing_for_the_next_game_is_named() {
    for lang in Lang::all() {
        let page = |mine: Option<usize>, hosts: bool, ready: &[usize], away: &[usize]| {
            scenes::ended(prefs(lang), Setting::CityState, away, |screen| {
                let next = LobbyScreen { mine, hosts, ..screen.next };
                after(&AfterScreen { next, ready, ..*screen })
            })
        };
        let told = |who: &str| lang.text("rematch-missing", &[("who", who.into())]);
        let (ana, bruno) = ("Ana", "Bruno");
        for (mine, hosts, ready, away, missing, buttons) in [
            (Some(0), true, &[0][..], &[][..], Some(bruno), 1),
            (Some(0), false, &[0], &[], Some(bruno), 0),
            (Some(0), true, &[0], &[1], None, 0),
            (Some(0), true, &[], &[], None, 0),
            (Some(0), true, &[1], &[], None, 0),
            (Some(1), false, &[1], &[], Some(ana), 0),
            (None, false, &[1], &[], Some(ana), 0),
        ] {
            let page = page(mine, hosts, ready, away);
            let named: Vec<bool> = [ana, bruno].map(|who| page.contains(&told(who))).into();
            assert_eq!(
                named,
                [ana, bruno].map(|who| missing == Some(who)),
                "{mine:?} {ready:?} {away:?} {lang:?}"
            );
            let without = lang.text("rematch-without", &[("who", bruno.into())]);
            assert_eq!(
                page.matches(&format!("{without}</button>")).count(),
                buttons,
                "{mine:?} {ready:?} {lang:?}"
            );
            // Whoever can press it reads first what becomes of Bruno's win, and again when asked whether they are sure.
            let lost = lang.text("rematch-without-wins", &[("who", bruno.into()), ("wins", 1.into())]);
            assert_eq!(page.matches(&format!("<p class=\"hint\">{lost}</p>")).count(), buttons, "{lang:?}");
            let sure = lang.text("rematch-without-sure", &[("who", bruno.into())]);
            let sure = lang.text("told-then", &[("told", sure.into()), ("more", lost.into())]);
            assert_eq!(page.matches(&format!("value=\"{sure}\"")).count(), buttons, "{lang:?}");
        }
    }
}

/// Players who were ready before a change are asked again, and read why; the announcement of the new settings is ready on the page.
#[test]
fn a_change_between_two_games_is_told_to_who_is_asked_again() {
    for lang in Lang::all() {
        let page = |changed: bool, mine: Option<usize>, ready: &[usize]| {
            scenes::ended(prefs(lang), Setting::CityState, &[], |screen| {
                let next = LobbyScreen { changed, mine, ..screen.next };
                after(&AfterScreen { next, ready, ..*screen })
            })
        };
        for (changed, mine, ready, told) in [
            (true, Some(0), &[][..], true),
            (true, Some(0), &[0], false),
            (true, None, &[], false),
            (false, Some(0), &[], false),
        ] {
            let page = page(changed, mine, ready);
            assert_eq!(
                page.contains(lang.word("after-changed")),
                told,
                "{changed} {mine:?} {ready:?} {lang:?}"
            );
        }
        let lead = |page: &str| {
            let (_, behind) = page.split_once("<p class=\"lead\">").unwrap();
            behind.split('<').next().unwrap().to_owned()
        };
        let page = page(true, Some(0), &[]);
        let news = lang.text("rules-changed", &[("rules", lead(&page).into())]);
        assert!(page.contains(&format!("data-rules=\"{news}\"")), "{lang:?}: {news}");
    }
}

/// Whoever comes to a locked table after a game reads why there is no place for them, without having to look for it.
#[test]
fn who_comes_to_a_locked_table_after_a_game_reads_that() {
    for (mine, locked, told) in [(None, true, true), (None, false, false), (Some(0), true, false)] {
        let page = scenes::ended(prefs(Lang::ENGLISH), Setting::CityState, &[], |screen| {
            let order = Keeping { locked, ..Keeping::default() };
            let next = LobbyScreen { hosts: false, mine, order, ..screen.next };
            after(&AfterScreen { next, ..*screen })
        });
        let (_, next) = page.split_once("<section class=\"next\">").unwrap();
        let (next, _) = next.split_once("</section>").unwrap();
        let said = next.contains(Lang::ENGLISH.word("order-is-locked"));
        assert_eq!((said, next.contains("class=\"sit\"")), (told, mine.is_none() && !locked));
    }
}

/// A player with the rail open over the table is led back when the game is over.
#[test]
fn the_talk_leads_back_to_a_game_that_is_over() {
    for lang in Lang::all() {
        let back = |page: &str, word: &str| {
            page.contains(&format!(
                "class=\"button primary rail-asked\" href=\"/t/K7-RUBY\" data-toggle=\"rail\">{}</a>",
                lang.word(word)
            ))
        };
        let over = scenes::after_page(prefs(lang), Setting::CityState, None);
        let frames = scenes::frames(prefs(lang), Setting::CityState);
        let (_, asked) = frames.iter().find(|(name, _)| name == "table-action").unwrap();
        assert_eq!([back(&over, "rail-over"), back(asked, "rail-asked")], [true; 2], "{lang:?}");
        assert!(!back(asked, "rail-over") && !back(&over, "rail-asked"), "{lang:?}");
    }
}

/// A player who has agreed to abandon a game reads whose agreement is missing.
#[test]
fn who_agrees_reads_who_is_missing() {
    for lang in Lang::all() {
        let moment = scenes::moments().into_iter().find(|(name, ..)| name == "table-action").unwrap();
        let page = |agreed: &[usize]| {
            let seats = |places: &[usize]| places.iter().map(|place| scenes::seat(*place)).collect();
            scenes::shown(prefs(lang), Setting::CityState, &moment, |screen| {
                table(&TableScreen { voters: seats(&[0, 1]), agreed: seats(agreed), ..*screen })
            })
        };
        let missing = lang.text("agree-missing", &[("who", "Bruno".into())]);
        let told = |agreed: &[usize]| page(agreed).contains(&format!("<p class=\"hint\">{missing}</p>"));
        assert_eq!([&[][..], &[1], &[0]].map(told), [false, false, true], "{lang:?}");
    }
}

/// Whoever waits for the agreement of somebody who is away reads how long.
#[test]
fn who_agrees_reads_who_is_away_and_asked_all_the_same() {
    for lang in Lang::all() {
        let moment = scenes::moments().into_iter().find(|(name, ..)| name == "table-action").unwrap();
        let page = |away: bool| {
            scenes::shown(prefs(lang), Setting::CityState, &moment, |screen| {
                let [ana, bruno] = [0, 1].map(scenes::seat);
                let voters = [ana, bruno].into_iter().collect();
                let mut presence = screen.presence;
                presence[bruno] = if away { Presence::Away } else { Presence::Here };
                table(&TableScreen { voters, agreed: SeatSet::only(ana), presence, ..*screen })
            })
        };
        let times = corte_table::VOTE_LOST_AFTER;
        let told = lang.text("agree-away", &[("who", "Bruno".into()), ("times", times.into())]);
        assert_eq!([true, false].map(|away| page(away).contains(&told)), [true, false], "{lang:?}");
    }
}

/// A player whose seat the host takes doesn't read that they left, and reads what they may do.
#[test]
fn who_loses_a_seat_reads_that_and_so_do_the_others() {
    for lang in Lang::all() {
        let moment = scenes::moments().into_iter().find(|(name, ..)| name == "table-action").unwrap();
        for (at, you) in [(0, "yes"), (1, "no")] {
            let seat = scenes::seat(at);
            let page = scenes::shown(prefs(lang), Setting::CityState, &moment, |screen| {
                let (after, seat) = (screen.log.len(), Some(seat));
                let departures = [Departure { after, seat, passage: Passage::Ousted }];
                table(&TableScreen { departures: &departures, ..*screen })
            });
            let told = lang.text("tell-ousted", &[("who", name_of(at).into()), ("you", you.into())]);
            assert!(page.contains(&format!(">{told}</li>")), "{lang:?}: {told}");
        }
    }
}

/// Everybody reads who is host now, and that the host has ended the game.
#[test]
fn what_a_host_does_with_a_table_stands_in_its_log() {
    for lang in Lang::all() {
        let moment = scenes::moments().into_iter().find(|(name, ..)| name == "table-action").unwrap();
        let who = [("who", "Bruno".into()), ("you", "no".into())];
        let hosts = [
            (Some(scenes::seat(1)), lang.text("place-hosts", &who)),
            (None, lang.word("tell-host-watches").to_owned()),
        ];
        for (seat, told) in hosts {
            let page = scenes::shown(prefs(lang), Setting::CityState, &moment, |screen| {
                let departures = [Departure { after: screen.log.len(), seat, passage: Passage::Hosts }];
                table(&TableScreen { departures: &departures, ..*screen })
            });
            assert!(page.contains(&format!(">{told}</li>")), "{lang:?}: {told}");
        }
        for (abandoned, key) in [(Abandonment::Host, "tell-ended"), (Abandonment::Agreed, "tell-abandoned")] {
            let page = scenes::shown(prefs(lang), Setting::CityState, &moment, |screen| {
                let log = [screen.log, &[Event::Asks(Phase::Over { winner: None })]].concat();
                table(&TableScreen { log: &log, abandoned: Some(abandoned), ..*screen })
            });
            assert!(page.contains(&format!(">{}</li>", lang.word(key))), "{lang:?}: {key}");
        }
    }
}

fn name_of(seat: usize) -> &'static str {
    ["Ana", "Bruno"][seat]
}

/// A host is offered only what would change something.
#[test]
fn a_host_is_offered_what_changes_something() {
    let page = |removable, bannable| {
        let guests =
            [Sitting { place: 1, author: None, name: "Bruno", removable, bannable, heir: removable }];
        scenes::gathering(prefs(Lang::ENGLISH), Setting::CityState, |screen| {
            lobby(&LobbyScreen { chat: &[], order: Keeping { guests: &guests, ..screen.order }, ..*screen })
        })
    };
    for (removable, bannable) in [(true, true), (false, true), (false, false)] {
        let page = page(removable, bannable);
        let (_, order) = page.split_once("data-kind=\"order\"").unwrap();
        let offered = ["remove", "ban"].map(|does| order.contains(&format!("action=\"/t/K7-RUBY/{does}\"")));
        assert_eq!(offered, [removable, bannable]);
    }
}

/// A replay says something from its first moment, even if nothing has happened yet.
#[test]
fn a_replay_of_a_draft_begins_with_a_sentence() {
    for lang in Lang::all() {
        let page = scenes::draft_begins(prefs(lang), Setting::CityState);
        let (_, said) = page.split_once("class=\"prompt-text\"").unwrap();
        let said = said.split_once('>').unwrap().1.split('<').next().unwrap();
        assert!(!said.is_empty(), "{lang:?}");
    }
}

/// The form for inviting bots is followed by those that won't come.
#[test]
fn a_host_reads_which_bots_will_not_come() {
    let told = ["Pythia will not come.".to_owned(), "Delphi will not come.".to_owned()];
    let page = scenes::gathering(prefs(Lang::ENGLISH), Setting::CityState, |screen| {
        lobby(&LobbyScreen { absent: &told, ..*screen })
    });
    let (_, behind) = page.split_once("action=\"/t/K7-RUBY/invite\"").unwrap();
    assert!(told.iter().all(|told| behind.contains(&format!(">{told}</p>"))), "{behind}");
}

/// Only after a game can somebody have said that they want the next.
#[test]
fn nobody_is_said_to_be_asked_again_before_the_first_game() {
    for lang in Lang::all() {
        let choices = scenes::chosen(Options::of(Preset::Brazil), 4, Setting::CityState);
        let told = [true, false].map(|again| {
            let screen =
                ChangeScreen { prefs: prefs(lang), code: "k7ruby", choices, seated: 2, again, notice: None };
            change(&screen).contains(lang.word("change-about-ready"))
        });
        assert_eq!(told, [true, false], "{lang:?}");
    }
}

/// A player who can't prove their claim reads that they have no choice, and why; nobody else learns that they can't.
#[test]
fn who_is_caught_in_a_bluff_is_told_so_alone() {
    for lang in Lang::all() {
        let the = [("the", lang.word("the-captain").into())];
        let told = lang.text("prompt-cannot-prove", &the);
        let mut moments = scenes::moments().into_iter();
        let mut moment = moments.find(|(name, ..)| name == "table-caught").unwrap();
        let own = scenes::frame(prefs(lang), Setting::CityState, &moment);
        assert!(own.contains(&told) && own.contains("data-lesson=\"caught\""), "{lang:?}");
        assert!(!own.contains(&lang.text("prompt-proof", &the)), "{lang:?}");
        let others = (1..5).map(|other| Viewer::Seat(scenes::seat(other)));
        for other in others.chain([Viewer::Spectator]) {
            moment.2 = other;
            let seen = scenes::frame(prefs(lang), Setting::CityState, &moment);
            assert!(!seen.contains(&told) && !seen.contains("data-lesson"), "{other:?} in {lang:?}");
        }
        let pages = scenes::frames(prefs(lang), Setting::CityState);
        let lessons = pages.iter().filter(|(_, page)| page.contains(lang.word("lesson-caught"))).count();
        assert_eq!(lessons, pages.len(), "every page has every lesson, and tells nothing by them: {lang:?}");
    }
}

/// A moment of a game of three, after these decisions, as the first player sees it.
fn first_of_three(decisions: &[(usize, Decision)]) -> (String, scenes::Scene, Viewer) {
    use Character::{Ambassador, Assassin, Captain, Contessa, Duke};
    let rules = Rules::new(3, Options::of(Preset::Brazil)).unwrap();
    let hands = [[Duke, Contessa], [Captain, Assassin], [Ambassador, Duke]];
    let mut scene = scenes::Scene::new(rules, &hands, &[7; 3]);
    for (who, decision) in decisions {
        scene.decide(*who, *decision);
    }
    ("first of three".to_owned(), scene, Viewer::Seat(scenes::seat(0)))
}

/// Letting an action pass isn't giving in to it: whoever will be asked to block it reads so beforehand, whatever they hold.
#[test]
fn who_lets_an_action_pass_reads_that_they_can_still_block_it() {
    let [me, other] = [0, 2].map(scenes::seat);
    let steal = |target| Action::Steal { target };
    let kill = |target| Action::Assassinate { target, naming: None };
    let claims = [steal(me), kill(me), steal(other), kill(other), Action::Tax, Action::Exchange];
    for lang in Lang::all() {
        for (at, claim) in claims.into_iter().enumerate() {
            let moment = first_of_three(&[(0, Decision::Act(Action::Income)), (1, Decision::Act(claim))]);
            let frame = scenes::frame(prefs(lang), Setting::CityState, &moment);
            let told = frame.contains(&format!("<small>{}</small>", lang.word("pass-then-block")));
            assert!(frame.contains("data-does=\"pass\"") && told == (at < 2), "{claim:?} in {lang:?}");
        }
    }
}

/// The question which card to turn up says why, unless the player has just given up a claim.
#[test]
fn who_loses_influence_reads_why() {
    let me = scenes::seat(0);
    let steal = Decision::Act(Action::Steal { target: me });
    let proof = Decision::Prove(Card::plain(Character::Captain));
    let kill = Decision::Act(Action::Assassinate { target: me, naming: None });
    let income = (0, Decision::Act(Action::Income));
    let pass = Decision::Pass;
    let reasons: [(&[(usize, Decision)], &str); 5] = [
        (
            &[income, (1, steal), (0, Decision::Challenge), (1, proof)],
            "Bruno shows the Captain: it was true. ",
        ),
        (
            &[income, (1, Decision::Act(Action::Coup { target: me, naming: None }))],
            "Bruno pays 7 coins: a Coup against you. ",
        ),
        (
            &[income, (1, kill), (0, pass), (2, pass), (0, pass)],
            "Bruno claims the Assassin: 3 coins to assassinate you. ",
        ),
        // Somebody else has lost a challenge before.
        (
            &[
                income,
                (1, kill),
                (2, Decision::Challenge),
                (1, Decision::Prove(Card::plain(Character::Assassin))),
                (2, Decision::Lose(Card::plain(Character::Duke))),
                (0, pass),
            ],
            "Bruno claims the Assassin: 3 coins to assassinate you. ",
        ),
        (&[(0, Decision::Act(Action::Exchange)), (2, Decision::Challenge), (0, Decision::Concede)], ""),
    ];
    for (decisions, reason) in reasons {
        let mut moment = first_of_three(decisions);
        let frame = scenes::frame(prefs(Lang::ENGLISH), Setting::CityState, &moment);
        assert!(frame.contains(&format!(">{reason}You lose influence.</h1>")), "{reason}: {frame}");
        moment.2 = Viewer::Spectator;
        let frame = scenes::frame(prefs(Lang::ENGLISH), Setting::CityState, &moment);
        assert!(frame.contains(">Ana loses influence.</h1>"), "{reason}");
    }
}

/// Whoever exchanges sees which cards are new, in their hand and in every choice; nobody else is told.
#[test]
fn who_exchanges_sees_which_cards_are_new() {
    let (lang, held) = (Lang::ENGLISH, ["duke", "contessa"]);
    let mut moment = scenes::moments().into_iter().find(|(name, ..)| name == "table-keep").unwrap();
    let own = scenes::frame(prefs(lang), Setting::CityState, &moment);
    let (_, hand) = own.split_once("<div class=\"hand\" data-cards=\"4\">").unwrap();
    let slots: Vec<&str> =
        hand.split_once("class=\"mine-about\"").unwrap().0.split("class=\"slot\"").collect();
    let marked =
        |slot: &&str| slot.contains(&format!("<span class=\"new\">{}</span>", lang.word("mark-new")));
    assert_eq!(slots[1..].iter().map(marked).collect::<Vec<_>>(), [false, false, true, true]);
    assert!(
        held.iter().zip(&slots[1..]).all(|(card, slot)| slot.contains(&format!("data-character=\"{card}\"")))
    );
    for choice in own.split("class=\"answer keep\"").skip(1) {
        let mut before = held.to_vec();
        for card in choice.split("class=\"card up\"").skip(1) {
            let who = card.split_once("data-character=\"").unwrap().1.split_once('"').unwrap().0;
            let kept = before.iter().position(|card| *card == who).map(|at| before.remove(at));
            assert_eq!(card.starts_with(" data-new"), kept.is_none(), "{choice}");
        }
    }
    for other in (1..5).map(|other| Viewer::Seat(scenes::seat(other))).chain([Viewer::Spectator]) {
        moment.2 = other;
        let seen = scenes::frame(prefs(lang), Setting::CityState, &moment);
        assert!(!seen.contains("class=\"new\"") && !seen.contains("data-new=\"yes\""), "{other:?}");
    }
}

/// A link that makes a device somebody else's warns of what its maker will see.
#[test]
fn a_link_from_elsewhere_is_warned_of() {
    for lang in Lang::all() {
        assert!(
            arrival(prefs(lang), "Ana", "/device/0a1b").contains(lang.word("arrival-warning")),
            "{lang:?}"
        );
    }
}

/// The winner of a match is not called by name.
#[test]
fn who_has_won_the_match_is_spoken_to() {
    for lang in Lang::all() {
        let after = |won| scenes::after_page(prefs(lang), Setting::CityState, won);
        let own = format!("<p class=\"match-won\">{}</p>", lang.word("match-won-own"));
        let bruno = lang.text("match-won", &[("who", "Bruno".into())]);
        assert!(after(Some(0)).contains(&own), "{lang:?}");
        assert!(after(Some(1)).contains(&format!("<p class=\"match-won\">{bruno}</p>")), "{lang:?}");
        assert!(!after(None).contains("match-won"), "{lang:?}");
    }
}

/// The end is told in the order in which it came: the winner, and then the exiles, the last one first.
#[test]
fn hands_are_in_the_order_of_the_end() {
    for lang in Lang::all() {
        let page = scenes::after_page(prefs(lang), Setting::CityState, None);
        let hands = page.split_once("class=\"all-hands\"").unwrap().1;
        let seats: Vec<&str> = hands.split("<article class=\"after-seat\"").skip(1).collect();
        assert!(seats.len() > 2 && seats[0].starts_with(" data-won"), "{lang:?}");
        for (place, seat) in seats.iter().enumerate().skip(1) {
            let told = lang.text("after-place", &[("place", (place + 1).into()), ("turn", 0.into())]);
            let begins = told.split('0').next().unwrap();
            assert!(seat.contains(&format!("<p class=\"came-in\">{begins}")), "{begins} in {lang:?}: {seat}");
        }
    }
}

/// Figures are as tall as capitals wherever one stands: `font` would bring back those that look like letters.
#[test]
fn no_rule_of_the_style_sheet_brings_old_figures_back() {
    let style = include_str!("../assets/table.css");
    let rules: Vec<&str> =
        style.lines().filter(|line| line.contains("font-variant") || line.contains("font-feature")).collect();
    let everywhere = "*, *::before, *::after { font-variant-numeric: lining-nums tabular-nums !important; }";
    assert_eq!(rules, [everywhere]);
}

/// Nobody has to see which cards are lost and who has won.
#[test]
fn after_a_game_it_is_heard_what_was_lost_and_who_won() {
    for lang in Lang::all() {
        let page = scenes::after_page(prefs(lang), Setting::CityState, None);
        let page = page
            .split_once("class=\"all-hands\"")
            .and_then(|(_, hands)| hands.split_once("</section>"))
            .unwrap()
            .0;
        let lost = lang.text("seat-lost", &[("card", "".into())]);
        let heard = |what: &str| page.matches(&format!("<span class=\"hear-only\">{what}")).count();
        assert_eq!(heard(lost.trim_end()), page.matches("card up lost").count(), "{lang:?}");
        assert!(heard(lost.trim_end()) > 0);
        assert_eq!(heard(&format!(", {}</span></h2>", lang.word("after-winner"))), 1, "{lang:?}");
    }
}

/// Whoever can have no more time reads why.
#[test]
fn who_has_had_all_the_time_there_is_is_offered_none() {
    let moment = scenes::moments().into_iter().find(|(name, ..)| name == "table-action").unwrap();
    for (more, about) in [(true, "more-time-long"), (false, "more-time-spent")] {
        let page = scenes::shown(prefs(Lang::ENGLISH), Setting::CityState, &moment, |screen| {
            table(&TableScreen { clock: screen.clock.map(|clock| Countdown { more, ..clock }), ..*screen })
        });
        let off = if more { "" } else { " disabled" };
        let button =
            format!("<button class=\"quiet\" title=\"{}\"{off}>+15 s</button>", Lang::ENGLISH.word(about));
        assert!(page.contains(&button), "{button}");
    }
}

/// The rail, which covers the table on a phone, can be closed, and leads back to a question that waits underneath.
#[test]
fn what_covers_the_table_leads_back_to_it() {
    for (name, page) in scenes::frames(prefs(Lang::ENGLISH), Setting::CityState) {
        assert_eq!(page.matches("rail-close").count(), 1, "{name}");
        assert_eq!(page.contains("rail-asked"), page.contains("data-asked=\"yes\""), "{name}");
    }
}

/// There is one list of what is wrong with a new table, and the fold with a wrong option is open.
#[test]
fn what_is_wrong_with_a_table_is_seen_where_it_is_chosen() {
    for lang in Lang::all() {
        let page = |options, places| {
            let choices = scenes::chosen(options, places, Setting::CityState);
            let (bots, strength, notice) = (1, "hard", Some("It can’t be."));
            create(&CreateScreen { prefs: prefs(lang), name: "Ana", choices, bots, strength, notice })
        };
        let draft = Options { draft: true, ..Options::of(Preset::Brazil) };
        let wrong = page(draft, 3);
        assert!(
            wrong.contains("<details class=\"fold\" open>") && !wrong.contains("class=\"toast\""),
            "{lang:?}"
        );
        assert!(wrong.contains("<select name=\"draft\" aria-invalid=\"true\">"), "{lang:?}");
        assert_eq!(wrong.matches(lang.word("wrong-draft")).count(), 1, "{lang:?}");
        // A notice that no list contains is shown as usual.
        let right = page(draft, 2);
        assert!(right.contains("<details class=\"fold\">") && right.contains("class=\"toast\""), "{lang:?}");
        assert!(!right.contains("aria-invalid"), "{lang:?}");
    }
}

/// Lines of the host and of who only watches say so in words, and a host without a place is named above the places.
#[test]
fn everybody_reads_who_speaks_as_host_or_watches() {
    for lang in Lang::all() {
        let page = |host: Option<&'static str>| {
            scenes::gathering(prefs(lang), Setting::CityState, |screen| {
                lobby(&LobbyScreen { host, ..*screen })
            })
        };
        let line = |name: &str, role: Option<&str>| {
            let tag = role.map(|role| format!(" <span class=\"tag\">{}</span>", lang.word(role)));
            format!("<b><bdi>{name}</bdi></b>{}", tag.unwrap_or_default())
        };
        let told = page(None);
        for (name, role) in [("Ana", Some("place-host")), ("Elena", Some("chat-spectator")), ("Bruno", None)]
        {
            assert!(told.contains(&format!("{} ", line(name, role))), "{lang:?} {name}");
        }
        let host = lang.text("lobby-host", &[("who", "Eva".into())]);
        let host = format!("<p class=\"hint\">{host}</p>");
        assert_eq!([None, Some("Eva")].map(|who| page(who).contains(&host)), [false, true], "{lang:?}");
    }
}

/// Who may not chat at a locked table is offered no form for it, and reads why.
#[test]
fn nobody_is_offered_to_say_what_would_be_refused() {
    for lang in Lang::all() {
        let page = |hushed: bool| {
            let order = Keeping { locked: true, hushed, ..Keeping::default() };
            scenes::gathering(prefs(lang), Setting::CityState, |screen| {
                lobby(&LobbyScreen { hosts: false, mine: None, order, ..*screen })
            })
        };
        assert_eq!([true, false].map(|hushed| page(hushed).contains("/say\"")), [false, true], "{lang:?}");
        assert!(page(true).contains(lang.word("order-is-locked")), "{lang:?}");
    }
}

/// Spectators are invited to sit down only if there is a place for them: a free one, or one that a bot gives up.
#[test]
fn nobody_is_asked_to_a_place_that_is_taken() {
    let (watcher, lang) = (prefs(Lang::ENGLISH), Lang::ENGLISH);
    let told = |count: usize, locked: bool| {
        scenes::gathering(watcher, Setting::CityState, |screen| {
            let mut places = screen.places[..count].to_vec();
            let is_full = places.iter().all(|place| place.sitter != Sitter::Open);
            for place in &mut places {
                place.free |= is_full && matches!(place.sitter, Sitter::Bot { .. });
            }
            let order = Keeping { locked, ..Keeping::default() };
            lobby(&LobbyScreen { hosts: false, mine: None, places: &places, order, ..*screen })
        })
    };
    // Of the five places, persons have the first two, and the last is open.
    let words = ["lobby-sit", "lobby-bots-give-way", "lobby-full", "lobby-wait", "order-is-locked"];
    for (count, locked, said, seats) in [
        (5, false, &words[..1], 1),
        (4, false, &[words[1], words[3]], 1),
        (2, false, &words[2..4], 0),
        // If the host's lock keeps them from sitting down, they aren't told to wait for anything else.
        (4, true, &words[4..], 0),
        (5, true, &words[4..], 0),
    ] {
        let page = told(count, locked);
        for word in words {
            assert_eq!(
                page.contains(lang.word(word)),
                said.contains(&word),
                "{word}: {count} places, {locked}"
            );
        }
        assert_eq!(page.matches("class=\"sit\"").count(), seats, "{count} places, {locked}");
    }
}

/// Before and after a game, the page shows the score of the match and how many wins it takes; after a single game, the result says it all.
#[test]
fn the_pages_tell_how_a_match_stands() {
    for lang in Lang::all() {
        let wins = |wins: u32| lang.text("seat-wins", &[("wins", wins.into())]);
        let stands =
            |name: &str, won: u32| format!("<b class=\"name\"><bdi>{name}</bdi></b> {}</li>", wins(won));
        let pages = scenes::pages(prefs(lang), Setting::CityState);
        for name in ["lobby", "after"] {
            let (_, page) = pages.iter().find(|(found, _)| found == name).unwrap();
            assert!(page.contains(&lang.text("match-standing", &[("wins", 3.into())])), "{name} in {lang:?}");
            for (who, won) in [("Ana", 2), ("Bruno", 1), ("Lorenzo", 0)] {
                assert!(page.contains(&stands(who, won)), "{name} in {lang:?}: {who}");
            }
        }
        let open = |games: [u32; 2]| {
            let sitters = [("Ana", games[0]), ("Bruno", games[1])];
            let places = sitters.map(|(name, wins)| PlaceSeen {
                wins,
                ..scenes::at_place(Sitter::Player { name, program: false, away: false }, false)
            });
            let screen =
                |screen: &LobbyScreen<'_>| lobby(&LobbyScreen { places: &places, goal: 0, ..*screen });
            scenes::gathering(prefs(lang), Setting::CityState, screen)
        };
        let told = lang.text("games-standing", &[]);
        assert!(open([1, 1]).contains(&told) && open([1, 1]).contains(&stands("Bruno", 1)), "{lang:?}");
        assert!(
            !open([0, 1]).contains(&told) && !open([0, 1]).contains(&wins(1)),
            "one game is no match: {lang:?}"
        );
    }
}
