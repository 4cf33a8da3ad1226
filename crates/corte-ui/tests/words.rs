//! Every language has every message, with the same arguments and without an error.

use corte::*;
use corte_ui::words::{self, Lang, Names, Teller, Tone};
use fluent_syntax::ast;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

type Messages = BTreeMap<String, BTreeSet<String>>;

/// Arguments that only help the grammar; a language that doesn't need one leaves it out.
const HELPERS: [&str; 6] = ["you", "toYou", "the", "character", "count", "sound"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn catalogues() -> BTreeMap<String, Messages> {
    let files = fs::read_dir(root().join("i18n")).unwrap().map(|entry| entry.unwrap().path());
    files
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| {
                panic!("{}: {errors:?}", path.display());
            });
            (path.file_stem().unwrap().to_string_lossy().into_owned(), messages(&resource))
        })
        .collect()
}

fn messages(resource: &ast::Resource<String>) -> Messages {
    let mut messages = Messages::new();
    for entry in &resource.body {
        match entry {
            ast::Entry::Message(message) => {
                let mut found = BTreeSet::new();
                variables(message.value.as_ref().unwrap(), &mut found);
                let twice = messages.insert(message.id.name.clone(), found);
                assert!(twice.is_none(), "{} is said twice", message.id.name);
            }
            ast::Entry::Junk { content } => panic!("not Fluent: {content}"),
            _ => {}
        }
    }
    messages
}

fn variables(pattern: &ast::Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            expression_variables(expression, found);
        }
    }
}

fn expression_variables(expression: &ast::Expression<String>, found: &mut BTreeSet<String>) {
    let mut inline = |inline: &ast::InlineExpression<String>| match inline {
        ast::InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        other => panic!("only variables are used, not {other:?}"),
    };
    match expression {
        ast::Expression::Inline(one) => inline(one),
        ast::Expression::Select { selector, variants } => {
            inline(selector);
            variants.iter().for_each(|variant| variables(&variant.value, found));
        }
    }
}

fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.push((path, code.collect::<Vec<_>>().join("\n")));
        }
    }
}

fn code() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    sources(&root().join("src"), &mut found);
    // The terminal and the server use the other messages.
    for neighbour in ["../corte-cli/src", "../corte-server/src"] {
        sources(&root().join(neighbour), &mut found);
    }
    found
}

/// The string literal that begins here, after white space, and what follows it.
fn literal(text: &str) -> Option<(&str, &str)> {
    text.trim_start().strip_prefix('"')?.split_once('"')
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let catalogues = catalogues();
    let english = &catalogues["en"];
    let content = |variables: &BTreeSet<String>| {
        variables.iter().filter(|name| !HELPERS.contains(&name.as_str())).cloned().collect::<Vec<_>>()
    };
    let mut wrong = Vec::new();
    for (language, messages) in &catalogues {
        for (key, variables) in english {
            match messages.get(key) {
                None => wrong.push(format!("{language} lacks {key}")),
                Some(theirs) if content(variables) != content(theirs) => {
                    wrong.push(format!("{language}: {key} takes {variables:?}, not {theirs:?}"));
                }
                Some(_) => {}
            }
        }
        let more = messages.keys().filter(|key| !english.contains_key(*key));
        wrong.extend(more.map(|key| format!("{language} has {key}, which English lacks")));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert_eq!(catalogues.len(), Lang::all().count(), "each file is a language: {:?}", catalogues.keys());
}

#[test]
fn the_code_asks_for_messages_that_exist_and_gives_their_arguments() {
    let catalogues = catalogues();
    for (path, text) in code() {
        for call in [".word(", ".text(", ".say(", ".say_if(", ".of("] {
            for (position, _) in text.match_indices(call) {
                let Some((key, rest)) = literal(&text[position + call.len()..]) else {
                    continue;
                };
                // Other things have methods with these names, too.
                if !key.starts_with(|first: char| first.is_ascii_lowercase()) {
                    continue;
                }
                for (language, messages) in &catalogues {
                    let place = format!("{}: {key} in {language}", path.display());
                    let wanted = messages.get(key).unwrap_or_else(|| panic!("{place} does not exist"));
                    check_arguments(call, rest, wanted, &place);
                }
            }
        }
    }
}

fn check_arguments(call: &str, rest: &str, wanted: &BTreeSet<String>, place: &str) {
    if call == ".word(" {
        assert!(wanted.is_empty(), "{place} takes arguments {wanted:?}");
    }
    let Some(list) =
        rest.trim_start_matches([',', ' ', '\n']).strip_prefix("&[").filter(|_| call == ".text(")
    else {
        return;
    };
    // The arguments end with the statement; a later literal does no harm.
    let list = list.split(']').next().unwrap_or_default();
    let given: BTreeSet<&str> = list
        .match_indices("(\"")
        .filter_map(|(at, _)| literal(&list[at + 1..]))
        .map(|found| found.0)
        .collect();
    for name in wanted {
        assert!(given.contains(name.as_str()), "{place} needs {name}, and is given {given:?}");
    }
}

/// The players in files, which have words as the bots of the ladder do.
const FILED: [&str; 4] = ["magistrate", "doge", "mirror", "network"];

/// The messages for what the engine, the table and the ladder list. Each language needs them, and no code names them.
fn of_the_lexicon() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = ["action", "done"]
        .iter()
        .flat_map(|of| ActionKind::ALL.iter().map(move |kind| format!("{of}-{kind}")))
        .collect();
    keys.extend(corte_table::Phrase::ALL.iter().map(|phrase| format!("remark-{}", phrase.name())));
    let bots = corte_bots::ladder().iter().map(|rung| rung.id).chain(FILED);
    keys.extend(bots.flat_map(|id| ["", "-about"].map(|part| format!("bot-{id}{part}"))));
    for option in &OPTIONS {
        let name = option.name;
        keys.extend(["", "-about", "-rules"].map(|part| format!("option-{name}{part}")));
        keys.extend(option.takes.words().iter().map(|word| match option.takes {
            Takes::SWITCH => format!("value-{word}"),
            _ => format!("value-{name}-{}", word.replace('+', "-")),
        }));
        if matches!(option.takes, Takes::Number { .. }) {
            keys.extend([format!("value-{name}"), format!("value-{name}-open")]);
        }
    }
    keys
}

#[test]
fn every_kind_option_and_bot_has_its_messages() {
    let catalogues = catalogues();
    let mut missing = Vec::new();
    for (language, messages) in &catalogues {
        let keys = of_the_lexicon().into_iter().filter(|key| !messages.contains_key(key));
        missing.extend(keys.map(|key| format!("{language} lacks {key}")));
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn no_message_is_left_over() {
    let all: String = code().into_iter().map(|(_, text)| text).collect();
    let catalogues = catalogues();
    for key in catalogues["en"].keys().filter(|key| !of_the_lexicon().contains(*key)) {
        assert!(all.contains(&format!("\"{key}\"")), "nobody says {key}");
    }
}

/// Whether a text ends as a sentence of its language does.
fn is_whole(text: &str) -> bool {
    text.ends_with(['.', '。', '？'])
}

/// Every preset, with options that together cause every event.
fn tables() -> Vec<Rules> {
    let mut tables = Vec::new();
    for (players, preset, changes) in [
        (2, Preset::Brazil, &[("draft", "on"), ("faces", "distinct")][..]),
        (3, Preset::Brazil, &[("declared", "coup+assassinate"), ("faces", "distinct")]),
        (4, Preset::Italy, &[("inquisitor", "on"), ("challenge-order", "clockwise")]),
        (5, Preset::Everdeck, &[]),
        (6, Preset::Summary, &[("declared", "coup"), ("wins", "3")]),
        (10, Preset::Brazil, &[("inquisitor", "on"), ("declared", "coup+assassinate")]),
        (4, Preset::Brazil, &[("reformation", "on"), ("must-prove", "on")]),
        (3, Preset::Italy, &[("reformation", "on"), ("diplomat", "on"), ("inquisitor", "on")]),
    ] {
        let mut options = Options::of(preset);
        for (name, value) in changes {
            options.set(name, value).unwrap();
        }
        tables.push(Rules::new(players, options).unwrap());
    }
    tables
}

/// Random games in every language and for two viewers: no sentence has an error or a gap.
#[test]
fn every_event_and_decision_can_be_told() {
    let people = ["Ana", "Bruno", "Carla", "Davi", "Elena", "Fabio", "Gil", "Hilda", "Ivo", "João"];
    let mut brought_about = BTreeSet::new();
    for (rules, game_number) in tables().into_iter().flat_map(|rules| (0..12).map(move |n| (rules, n))) {
        for lang in Lang::all() {
            let names = Names::new(lang, people);
            let mut game = Setup::new(rules).build().unwrap();
            let mut dealer = Dealer::new(11, game_number);
            let viewers = [Viewer::Spectator, Viewer::Seat(Seat::new(0).unwrap())];
            let mut tellers = viewers.map(|viewer| (viewer, Teller::new(lang, &names, &rules, viewer)));
            let mut tell = |event: &Event| {
                brought_about.insert(event.kind().name());
                for (viewer, teller) in &mut tellers {
                    let Some(seen) = event.seen_by(*viewer) else { continue };
                    let sentence = teller.tell(&seen);
                    assert_eq!(sentence.is_some(), teller.tells(&seen), "{seen:?}");
                    if let Some(sentence) = sentence {
                        assert!(is_whole(&sentence) && !sentence.contains("  "), "{sentence:?}");
                        assert!(!sentence.contains(" :") && !sentence.contains(" ."), "{sentence:?}");
                    }
                }
            };
            dealer.settle(&mut game, &mut tell);
            while let Some(seat) = game.asked().lowest() {
                let view = game.view(Viewer::Seat(seat));
                let teller = Teller::new(lang, &names, &rules, view.viewer());
                assert!(!teller.prompt(&view).is_empty() && !teller.stage(view.table()).is_empty());
                for decision in view.decisions() {
                    let said = words::decision(lang, &names, rules.faces(), &decision);
                    assert!(!said.contains("  "), "{said:?}");
                    let own = words::own_decision(lang, &names, rules.faces(), &decision, seat);
                    assert!(!own.contains(names.of(seat)), "{own:?} calls by name who decides it");
                }
                let legal = view.legal();
                let decision = view.decision(legal.nth(dealer.below(legal.len())).unwrap()).unwrap();
                game.apply(Move::Decide { seat, decision }, &mut tell).unwrap();
                dealer.settle(&mut game, &mut tell);
            }
        }
    }
    let all = EventKind::ALL.into_iter().map(EventKind::name).collect();
    assert_eq!(brought_about, all, "every event was brought about");
}

#[test]
fn every_refusal_names_a_way_out() {
    let card = Card::faced(Character::Duke, 1).unwrap();
    let none = Cards::none(Pack::default());
    let all = [
        Illegal::Over,
        Illegal::NoSuchSeat,
        Illegal::Exiled,
        Illegal::NotAsked,
        Illegal::AlreadyPassed,
        Illegal::WaitsForChance,
        Illegal::NotThisDecision,
        Illegal::MustCoup,
        Illegal::TooFewCoins { cost: 7, coins: 3 },
        Illegal::NoTarget,
        Illegal::NotInPlay(Character::Inquisitor),
        Illegal::MustName,
        Illegal::NamesNobody,
        Illegal::DoesNotBlock(Character::Contessa),
        Illegal::ClaimDenies(Character::Duke),
        Illegal::Holds(Character::Duke),
        Illegal::ClaimIsOf(Character::Duke),
        Illegal::MustProve,
        Illegal::NotHeld(card),
        Illegal::OnlyNamed(Character::Duke),
        Illegal::Keep { count: 2 },
        Illegal::NoDraw,
        Illegal::DrawCount { count: 1 },
        Illegal::NotInCourt(none),
    ];
    for (lang, illegal) in Lang::all().flat_map(|lang| all.map(|illegal| (lang, illegal))) {
        assert!(is_whole(&words::refusal(lang, &illegal)), "{lang:?}: {illegal:?}");
    }
}

/// In Polish, a character that somebody denies is in another case than one they claim.
#[test]
fn who_is_denied_stands_in_the_case_of_a_denial() {
    let polish = Lang::parse("pl").unwrap();
    let names = Names::new(polish, ["Ana", "Bruno", "Carla"]);
    let refused = words::refusal(polish, &Illegal::ClaimDenies(Character::Diplomat));
    assert!(refused.contains("nie masz Dyplomaty"), "{refused}");
    let mut asked = BTreeSet::new();
    for (must_prove, number) in [false, true].into_iter().flat_map(|must| (0..12).map(move |n| (must, n))) {
        let with = Options { must_prove, reformation: true, diplomat: true, ..Options::of(Preset::Brazil) };
        let rules = Rules::new(3, with).unwrap();
        let mut game = Setup::new(rules).build().unwrap();
        Dealer::new(11, number).settle(&mut game, |_| {});
        let [embezzler, doubter] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        for (seat, decision) in [(embezzler, Decision::Act(Action::Embezzle)), (doubter, Decision::Challenge)]
        {
            game.apply(Move::Decide { seat, decision }, |_| {}).unwrap();
        }
        let view = game.view(Viewer::Seat(embezzler));
        let holds = view.hand().count(Character::Diplomat) > 0;
        let prompt = Teller::new(polish, &names, &rules, view.viewer()).prompt(&view);
        assert!(prompt.contains(if holds { "Masz Dyplomatę" } else { " Dyplomaty" }), "{prompt}");
        asked.insert(prompt);
    }
    assert_eq!(asked.len(), 3, "each question was asked: {asked:?}");
}

/// The values that an option takes are explained in the language of whoever got it wrong.
#[test]
fn an_option_tells_what_it_takes_in_every_language() {
    let refused = |tag: &str, name: &str| {
        let error = Options::default().set(name, "maybe").unwrap_err();
        words::option_error(Lang::parse(tag).unwrap(), error)
    };
    assert_eq!(refused("en", "wins"), "The option “wins” takes a number from 1 to 99.");
    assert_eq!(refused("de", "wins"), "Die Option „wins“ erlaubt eine Zahl von 1 bis 99.");
    assert_eq!(refused("ja", "draft"), "オプション「draft」に選べるのはoff、onです。");
}

/// What a table is played with is a list, and the other differences come after it.
#[test]
fn the_rules_of_a_table_are_a_sentence() {
    let mut options = Options::of(Preset::Brazil);
    for (name, value) in
        [("inquisitor", "on"), ("reformation", "on"), ("declared", "coup+assassinate"), ("wins", "2")]
    {
        options.set(name, value).unwrap();
    }
    let told = |tag: &str, players: usize, options: Options| {
        words::options_summary(Lang::parse(tag).unwrap(), &Rules::new(players, options).unwrap())
    };
    assert_eq!(
        told("en", 3, options),
        "3 players, Brazilian rules, with the Inquisitor and the Reformation; \
         a Coup and an assassination name a character; the first to 2 wins takes the match."
    );
    // What a preset brings along that changes how everyone plays is said, too: guests haven't seen the form.
    assert_eq!(
        told("en", 3, Options::of(Preset::Everdeck)),
        "3 players, Everdeck rules; the cards have Everdeck faces; whoever can prove must do so."
    );
    assert_eq!(
        told("ja", 3, options),
        "3人、ブラジルのルール、審問官と宗教改革あり、クーと暗殺は人物を指名、2勝先取のマッチ。"
    );
    options.inquisitor = false;
    options.wins = 0;
    assert_eq!(
        told("de", 3, options),
        "3 Personen nach den Regeln aus Brasilien, mit der Reformation; Coup und Attentat nennen eine Figur."
    );
}

/// A challenged player is addressed as “you” in a language whose verb doesn't say so.
#[test]
fn a_doubt_of_yours_is_told_to_you() {
    let pt = Lang::parse("pt-BR").unwrap();
    let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    let names = Names::new(pt, ["Ana", "Bruno"]);
    let [ana, bruno] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    let mut teller = Teller::new(pt, &names, &rules, Viewer::Seat(ana));
    teller.hear(&Event::Declared { seat: ana, action: Action::Tax });
    let told = teller.tell(&Event::Challenged { seat: bruno, claimant: ana }).unwrap();
    assert_eq!(told, "Bruno contesta você: duvida que você tenha o Duque.");
    teller.hear(&Event::Declared { seat: bruno, action: Action::Tax });
    let told = teller.tell(&Event::Challenged { seat: ana, claimant: bruno }).unwrap();
    assert_eq!(told, "Você contesta Bruno: duvida que tenha o Duque.");
}

/// No question announces a Coup, or what a theft took: listeners hear it from the log, or not at all.
#[test]
fn what_nobody_is_asked_about_is_told_as_a_blow() {
    let rules = Rules::new(3, Options::of(Preset::Brazil)).unwrap();
    let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno", "Carla"]);
    let [ana, bruno, carla] = [0, 1, 2].map(|seat| Seat::new(seat).unwrap());
    let coup = Event::Declared { seat: bruno, action: Action::Coup { target: ana, naming: None } };
    let steal = Event::Declared { seat: bruno, action: Action::Steal { target: ana } };
    let stolen = Event::Stole { seat: bruno, from: ana, coins: 2 };
    let tax = Event::Declared { seat: bruno, action: Action::Tax };
    let heard = |viewer| {
        let mut teller = Teller::new(Lang::ENGLISH, &names, &rules, viewer);
        [&coup, &steal, &stolen, &tax].map(|event| teller.line(event).unwrap().tone == Tone::Blow)
    };
    assert_eq!(heard(Viewer::Seat(ana)), [true, true, true, false], "whom it strikes");
    assert_eq!(heard(Viewer::Seat(bruno)), [false; 4], "whoever strikes knows it");
    for other in [Viewer::Seat(carla), Viewer::Spectator] {
        assert_eq!(heard(other), [true, false, false, false], "the others");
    }
}

/// A block that holds ends the turn without an event of its own, so the last sentence says so, whether players are asked at once or one
/// by one (R-B3).
#[test]
fn a_block_that_holds_is_told() {
    let rules = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
    let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno", "Carla", "Davi"]);
    let [ana, bruno, carla, davi] = [0, 1, 2, 3].map(|seat| Seat::new(seat).unwrap());
    let blocked = || {
        let mut teller = Teller::new(Lang::ENGLISH, &names, &rules, Viewer::Spectator);
        teller.hear(&Event::Exiled { seat: davi });
        teller.hear(&Event::Turn { seat: ana });
        teller.hear(&Event::Declared { seat: ana, action: Action::Steal { target: bruno } });
        teller.hear(&Event::Blocked { seat: bruno, character: Character::Ambassador });
        teller
    };
    let pass = |teller: &mut Teller<'_>, seats: &[Seat]| {
        let line = teller.line(&Event::Passed { seats: seats.iter().copied().collect() }).unwrap();
        (line.tone == Tone::Pass, line.text)
    };
    let holds = "The block holds: the action comes to nothing.";
    let unchallenged = (false, format!("Nobody challenges. {holds}"));
    assert_eq!(pass(&mut blocked(), &[ana, carla]), unchallenged);
    let mut one_by_one = blocked();
    assert_eq!(pass(&mut one_by_one, &[carla]), (true, "Carla doesn’t challenge.".to_owned()));
    assert_eq!(pass(&mut one_by_one, &[ana]), unchallenged);

    let shown = Event::Proved { seat: bruno, card: Card::plain(Character::Ambassador) };
    let proven = blocked().tell(&shown).unwrap();
    assert_eq!(proven, format!("Bruno shows the Ambassador: it was true. {holds}"));
    let mut next = blocked();
    next.hear(&Event::Turn { seat: bruno });
    next.hear(&Event::Declared { seat: bruno, action: Action::Exchange });
    assert_eq!(next.tell(&shown).unwrap(), "Bruno shows the Ambassador: it was true.");
}

/// An attack that names a character is called a miss if it is one (R-V3).
#[test]
fn a_blow_that_misses_is_told_so() {
    let mut options = Options::of(Preset::Brazil);
    options.set("declared", "coup").unwrap();
    let rules = Rules::new(2, options).unwrap();
    let [ana, bruno] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    let hand = [Character::Duke, Character::Captain].map(Card::plain);
    let shown = Event::Revealed { seat: bruno, cards: Cards::of(rules.pack(), &hand).unwrap() };
    for (lang, named, wanted) in [
        (
            "en",
            Character::Assassin,
            "Bruno shows every card: Duke and Captain. No Assassin: no influence is lost.",
        ),
        ("en", Character::Duke, "Bruno shows every card: Duke and Captain."),
        ("zh-Hans", Character::Assassin, "Bruno亮出全部手牌：公爵和队长。没有刺客：无人失去影响力。"),
    ] {
        let lang = Lang::parse(lang).unwrap();
        let names = Names::new(lang, ["Ana", "Bruno"]);
        let mut teller = Teller::new(lang, &names, &rules, Viewer::Spectator);
        teller.hear(&Event::Declared {
            seat: ana,
            action: Action::Coup { target: bruno, naming: Some(named) },
        });
        assert_eq!(teller.tell(&shown).unwrap(), wanted);
    }
}

#[test]
fn every_rule_can_be_said() {
    for (lang, rules) in Lang::all().flat_map(|lang| tables().into_iter().map(move |rules| (lang, rules))) {
        assert!(is_whole(&words::options_summary(lang, &rules)), "{lang:?}");
        assert!(words::rules_card(lang, &rules).len() >= 7);
        let names: Vec<_> = words::option_words(lang).iter().map(|option| option.name).collect();
        assert_eq!(names, OPTIONS.each_ref().map(|option| option.name));
        for option in words::option_words(lang) {
            for choice in option.choices.iter().filter(|choice| !choice.value.is_empty()) {
                Options::default().set(option.name, &choice.value).unwrap();
            }
        }
    }
}

#[test]
fn no_language_takes_nought_for_one() {
    // In Portuguese, zero is singular, so a singular in words would report a bluff that nobody made.
    for lang in Lang::all() {
        let story = |bluffs: u32| lang.text("story-turns", &[("turns", 7.into()), ("bluffs", bluffs.into())]);
        let tally = |caught: u32| {
            let arguments = [("claims", 2.into()), ("bluffs", 2.into()), ("caught", caught.into())];
            lang.text("after-tally", &arguments)
        };
        assert_ne!(story(0), story(1), "{lang:?}");
        assert_ne!(tally(0), tally(1), "{lang:?}");
    }
}

/// A language is found under any of its regions or scripts.
#[test]
fn a_language_is_found_by_what_browsers_and_systems_call_it() {
    let heard = |accepts: &str| Lang::from_accept(accepts).tag();
    for (accepts, tag) in [
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"),
        ("zh-Hans-SG", "zh-Hans"),
        ("pt-PT, pt;q=0.9, en;q=0.8", "pt-BR"),
        ("es-419,es;q=0.9", "es"),
        ("fr-CA;q=0.7, de-AT;q=0.9", "de"),
        ("ja", "ja"),
        ("pl-PL", "pl"),
        ("tlh, it;q=0.2", "it"),
        ("en-XA", "en"),
        ("ar-XB, ar;q=0.9", "en"),
        ("*", "en"),
        ("", "en"),
    ] {
        assert_eq!(heard(accepts), tag, "{accepts:?}");
    }
    assert!(Lang::all().all(|lang| !lang.is_right_to_left() && Lang::parse(lang.tag()) == Some(lang)));
}

/// “A Amadeo” would have to be “ad Amadeo”, so nothing comes before a name that would have to change with it.
#[test]
fn no_italian_sentence_has_an_a_before_a_name() {
    let text = fs::read_to_string(root().join("i18n/it.ftl")).unwrap();
    for name in ["who", "whom", "name", "player"] {
        let wrong = text.lines().find(|line| format!(" {line}").contains(&format!(" a {{ ${name} }}")));
        assert_eq!(wrong, None);
    }
}

/// French sets these signs off with a narrow space at which no line breaks. Of several spaces, the last only precedes the name of a key.
#[test]
fn no_french_line_breaks_before_a_sign() {
    for page in ["i18n/fr.ftl", "../../docs/rules/fr.md"] {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let before = line
                .match_indices([':', ';', '?', '!', '»'])
                .any(|(at, _)| line[..at].strip_suffix(' ').is_some_and(|before| !before.ends_with(' ')));
            assert!(!before && !line.contains("« "), "{page}: {line}");
        }
    }
}

/// A decision is a whole sentence on a button, also where it begins with an article.
#[test]
fn no_german_decision_begins_with_a_small_letter() {
    let lang = Lang::parse("de").unwrap();
    let names = Names::new(lang, ["Ana", "Bruno"]);
    let duke = Card::plain(Character::Duke);
    for decision in [
        Decision::Draft(Character::Duke),
        Decision::Block(Character::Duke),
        Decision::Prove(duke),
        Decision::Lose(duke),
        Decision::Show(duke),
    ] {
        let said = words::decision(lang, &names, Faces::Identical, &decision);
        assert!(said.starts_with(char::is_uppercase), "{said}");
    }
}

/// The languages made from English contain none of its letters, and one of them runs from right to left.
#[test]
fn the_languages_that_nobody_speaks_are_made_from_english() {
    let [long, turned] = Lang::MADE_UP;
    assert!(turned.is_right_to_left() && !long.is_right_to_left());
    for lang in Lang::MADE_UP {
        let told = lang.text(
            "tell-stole",
            &[
                ("you", "no".into()),
                ("toYou", "no".into()),
                ("who", "7".into()),
                ("whom", "8".into()),
                ("coins", 2.into()),
            ],
        );
        assert!(told.contains('7') && told.contains('8') && told.contains('2'), "{told}");
        assert!(!told.contains(|letter: char| letter.is_ascii_alphabetic()), "{told}");
        assert!(Lang::all().all(|other| other != lang));
    }
    let (long, short) = (long.word("rules-lead"), Lang::ENGLISH.word("rules-lead"));
    assert!(long.chars().count() * 8 > short.chars().count() * 9, "{long}");
}

/// What proves a claim goes back before another card is drawn (R-C4), so nobody has three.
#[test]
fn what_was_shown_goes_back_before_a_draw() {
    let rules = Rules::new(3, Options::of(Preset::Brazil)).unwrap();
    let names = Names::new(Lang::ENGLISH, ["Ana", "Bruno", "Carla"]);
    let [ana, bruno] = [0, 1].map(|index| Seat::new(index).unwrap());
    let mut teller = Teller::new(Lang::ENGLISH, &names, &rules, Viewer::Spectator);
    let drew = |count| Event::Drew { seat: ana, cards: Seen::Hidden(count) };
    let mut told = |event: &Event<Seen>| teller.tell(event).unwrap();
    told(&Event::Declared { seat: ana, action: Action::Exchange });
    told(&Event::Challenged { seat: bruno, claimant: ana });
    told(&Event::Proved { seat: ana, card: Card::plain(Character::Ambassador) });
    assert_eq!(told(&drew(1)), "Ana puts back what was shown and draws a card.");
    told(&Event::Lost { seat: bruno, card: Card::plain(Character::Duke) });
    assert_eq!(told(&drew(2)), "Ana draws 2 cards from the Court.");
}
