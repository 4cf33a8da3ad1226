//! Compares the engine with the independent oracle in `tools/oracle`, which knows the rules but not the engine, and with the law as the
//! printed texts alone give it (`tools/rulebooks`).
//!
//! `CORTE_PERFT_DEPTH=7 cargo test -p corte-notation --test all oracle` goes deeper; `CORTE_SEED=n` plays other games, `CORTE_ROUNDS=n` n
//! times as many, and `CORTE_PYTHON=pypy3` checks them faster.

#![allow(clippy::print_stderr)]

use crate::perft::positions::perft;
use corte::{Cards, Dealer, Declared, Faces, Game, Move, Options, Order, Pending, Preset, Rules, Setup};
use corte_notation::{Record, decision_text};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs the oracle. Without Python the comparison is skipped, but never in CI.
fn oracle(args: &[&str]) -> Option<Output> {
    tool("oracle/oracle.py", args)
}

/// The same for any program in `tools`.
fn tool(program: &str, args: &[&str]) -> Option<Output> {
    let python = std::env::var_os("CORTE_PYTHON").unwrap_or_else(|| "python3".into());
    let run = Command::new(python).arg(root().join("tools").join(program)).args(args).output();
    match run {
        Ok(output) => Some(output),
        Err(error) => {
            assert!(std::env::var_os("CI").is_none(), "{program} needs python3: {error}");
            eprintln!("skipped: {program} needs python3 ({error})");
            None
        }
    }
}

fn number_from(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn files_of(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(files_of(&path));
        } else if path.extension().is_some_and(|extension| extension == "coup") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The project's scenarios, and those in the folders of `CORTE_SCENARIOS`, which are named from the root.
fn folders() -> Vec<PathBuf> {
    let others = std::env::var("CORTE_SCENARIOS").unwrap_or_default();
    let named = std::iter::once("scenarios").chain(others.split_whitespace());
    named.map(|folder| root().join(folder)).collect()
}

/// What the engine holds to be right, the oracle does, too: every scenario except views, which it doesn't read.
#[test]
fn every_scenario_holds_for_the_oracle() {
    for folder in folders() {
        let name = folder.display().to_string();
        let Some(output) = oracle(&["check", &name]) else { return };
        let is_view = |file: &PathBuf| {
            let text = std::fs::read_to_string(file).expect("a scenario");
            text.lines().any(|line| line.starts_with("view "))
        };
        let files = files_of(&folder);
        let views = files.iter().filter(|file| is_view(file)).count();
        let said = format!("{} passed, 0 failed, {views} views not read", files.len() - views);
        let report = String::from_utf8_lossy(&output.stdout);
        assert!(report.contains(&said), "{name}: not `{said}`, but\n{report}");
    }
}

#[test]
fn both_count_the_same_moves_from_a_quarter_of_the_scenarios() {
    let depth = number_from("CORTE_PERFT_DEPTH", 4) as usize;
    let mut compared = 0;
    for folder in ["setup", "variants", "actions", "double-danger"] {
        for file in files_of(&root().join("scenarios").join(folder)).iter().step_by(4) {
            let name = file.display().to_string();
            let Some(output) = oracle(&["perft", &name, &depth.to_string()]) else { return };
            let text = std::fs::read(file).expect("a scenario");
            let record = match corte_notation::read(&name, &text) {
                Ok(corte_notation::Document::Record(record)) => record,
                Ok(corte_notation::Document::View(_)) => continue,
                Err(errors) => panic!("{errors}"),
            };
            let game = *record.replay().expect("a record that was read").end();
            let counts: Vec<u64> = (0..=depth).map(|depth| perft(&game, depth)).collect();
            let theirs = String::from_utf8_lossy(&output.stdout);
            let ours = format!("{counts:?}");
            assert_eq!(ours, theirs.trim(), "perft of {name}: the engine, then the oracle");
            compared += 1;
        }
    }
    assert!(compared > 20, "only {compared} positions were compared");
}

/// Every sensible combination of what can be switched on, for this many players. Of those with and without the Diplomat, which are twice as
/// many, every other one is included, and the rest with the next number. Rulebook, coins and wins rotate through their values.
fn all_rules(players: usize, number: u64) -> Vec<Rules> {
    let mut rules = Vec::new();
    for bits in 0..32u8 {
        for faces in [Faces::Identical, Faces::Distinct, Faces::Everdeck] {
            for declared in [Declared::Off, Declared::Coup, Declared::CoupAndAssassinate] {
                let turn = number + u64::from(bits) + faces as u64 + declared as u64;
                // A new option that isn't mentioned here doesn't compile.
                let options = Options {
                    preset: Preset::ALL[turn as usize % Preset::ALL.len()],
                    inquisitor: bits & 1 != 0,
                    must_prove: bits & 2 != 0,
                    draft: bits & 4 != 0,
                    order: if bits & 8 != 0 { Order::Clockwise } else { Order::First },
                    reformation: bits & 16 != 0,
                    diplomat: faces != Faces::Everdeck
                        && (u64::from(bits.count_ones()) + declared as u64 + number) % 2 == 1,
                    faces,
                    declared,
                    first_coins: (players == 2 && turn.is_multiple_of(3)).then_some((turn % 10) as u8),
                    wins: (turn % 100) as u8,
                };
                rules.extend(Rules::new(players, options));
            }
        }
    }
    rules
}

fn expectations(text: &mut String, game: &Game, names: &[String]) {
    let table = game.table();
    for seat in table.seats() {
        let name = &names[seat.index()];
        let _ = writeln!(text, "expect {name} coins {}", table.coins(seat));
        let _ = writeln!(text, "expect {name} hand {}", game.hand(seat));
        let _ = writeln!(text, "expect {name} lost {}", table.lost(seat));
        let is_in = if table.playing().contains(seat) { "in" } else { "out" };
        let _ = writeln!(text, "expect {name} {is_in}");
        if let Some(side) = table.side(seat) {
            let _ = writeln!(text, "expect {name} side {side}");
        }
    }
    if table.rules().reformation() {
        let _ = writeln!(text, "expect reserve {}", table.reserve());
    }
    let _ = writeln!(text, "expect court {}", table.court());
    let asked: Vec<&str> = game.asked().iter().map(|seat| names[seat.index()].as_str()).collect();
    if !asked.is_empty() {
        let _ = writeln!(text, "expect asks {}", asked.join(" "));
    }
    for seat in game.asked().iter() {
        let view = game.view(corte::Viewer::Seat(seat));
        let legal: Vec<String> =
            view.decisions().map(|decision| decision_text(seat, decision, names)).collect();
        let _ = writeln!(text, "expect legal {} {}", names[seat.index()], legal.join(", "));
    }
    if let Some(winner) = table.winner() {
        let _ = writeln!(text, "expect winner {}", names[winner.index()]);
    }
}

/// A random game as a scenario that states everything after every move.
fn told_game(rules: Rules, seed: u64, stream: u64) -> String {
    let names: Vec<String> = "ABCDEFGHIJ".chars().take(rules.players()).map(String::from).collect();
    let mut dealer = Dealer::new(seed, stream);
    let mut setup = Setup::new(rules);
    setup.first = dealer.seat(rules.players()).expect("a seat of the table");
    let mut game = setup.build().expect("a new game");
    let mut text = format!("coup 1\nrulebook {}\n", rules.options().preset.name());
    for (name, value) in rules.options().changed() {
        let _ = writeln!(text, "option {name} {value}");
    }
    for name in &names {
        let _ = writeln!(text, "seat {name}");
    }
    let _ = writeln!(text, "first {}", names[setup.first.index()]);
    for _ in 0..4_000 {
        let mv = match game.pending() {
            Pending::Over => break,
            Pending::Chance(chance) => {
                let verb =
                    if matches!(game.table().phase(), corte::Phase::Deal { .. }) { "deal" } else { "draw" };
                let cards: Cards = dealer.draw(&game, chance.count);
                let _ = writeln!(text, "{} {verb} {cards}", names[chance.seat.index()]);
                Move::Draw { seat: chance.seat, cards }
            }
            Pending::Decision(asked) => {
                let position = dealer.below(asked.len());
                let seat = asked.iter().nth(position).expect("somebody is asked");
                let view = game.view(corte::Viewer::Seat(seat));
                let decisions: Vec<_> = view.decisions().collect();
                let decision = decisions[dealer.below(decisions.len())];
                let _ = writeln!(text, "{} {}", names[seat.index()], decision_text(seat, decision, &names));
                Move::Decide { seat, decision }
            }
        };
        game.apply(mv, |_| ()).expect("a legal move");
        expectations(&mut text, &game, &names);
    }
    text
}

#[test]
fn the_oracle_agrees_with_every_step_of_random_games_under_all_options() {
    let (seed, rounds) = (number_from("CORTE_SEED", 11), number_from("CORTE_ROUNDS", 1));
    let games: u64 = (seed..seed + rounds).map_while(compare_games).sum();
    eprintln!("{games} games of seeds from {seed} on, no difference");
}

/// Plays a game of every table. Returns their number, or `None` if there is no oracle.
fn compare_games(seed: u64) -> Option<u64> {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("corte-oracle-{}-{seed}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let mut games = 0;
    for players in 2..=10 {
        for rules in all_rules(players, seed) {
            let text = told_game(rules, seed, games);
            std::fs::write(folder.join(format!("{games}-{players}.coup")), text).expect("a file");
            games += 1;
        }
    }
    let output = oracle(&["check", &folder.display().to_string()])?;
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "seed {seed}, files in {}:\n{report}", folder.display());
    assert!(report.contains(&format!("{games} passed, 0 failed")), "{report}");
    std::fs::remove_dir_all(&folder).expect("the temporary folder");
    Some(games)
}

#[test]
fn what_random_games_expect_holds_in_this_notation_too() {
    let seed = number_from("CORTE_SEED", 11);
    for players in [2, 5, 10] {
        for (stream, rules) in all_rules(players, seed).into_iter().enumerate().step_by(5) {
            let text = told_game(rules, seed, stream as u64);
            let record = Record::parse("random.coup", &text).unwrap_or_else(|errors| panic!("{errors}"));
            assert!(record.replay().is_ok());
        }
    }
}

/// What the texts of these rulebooks offer, with the numbers of players they are for.
fn rules_of_the_books() -> Vec<Rules> {
    let mut rules = Vec::new();
    for preset in Preset::ALL {
        let is_rulebook = preset.most_players() == 10;
        for bits in 0..if is_rulebook { 32u8 } else { 2 } {
            let on = |bit: u8| bits >> bit & 1 == 1;
            let mut options = Options::of(preset);
            options.order = if on(0) { Order::Clockwise } else { Order::First };
            options.inquisitor = on(1);
            options.draft = on(2);
            // Of these texts, only one has declared blows and a different picture for every card.
            if preset == Preset::Brazil {
                options.faces = if on(3) && !on(2) { Faces::Distinct } else { Faces::Identical };
                options.declared = [Declared::Off, Declared::CoupAndAssassinate][usize::from(on(4))];
            }
            rules.extend((2..=10).filter_map(|players| Rules::new(players, options).ok()));
        }
    }
    rules.dedup();
    rules
}

#[test]
fn the_printed_texts_agree_where_they_are_not_silent() {
    let (seed, rounds) = (number_from("CORTE_SEED", 11), number_from("CORTE_ROUNDS", 1));
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("corte-rulebooks-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let judge = || tool("rulebooks/judge.py", &[&folder.display().to_string()]);
    let mut games = 0;
    for seed in seed..seed + rounds {
        for rules in rules_of_the_books() {
            let text = told_game(rules, seed, games);
            std::fs::write(folder.join(format!("{games}.coup")), text).expect("a file");
            games += 1;
        }
    }
    let Some(output) = judge() else { return };
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "files in {}:\n{report}", folder.display());
    assert!(report.contains("; 0 differences"), "{report}");
    eprint!("{report}");
    // A game that states too many coins is detected.
    let first = folder.join("0.coup");
    let text = std::fs::read_to_string(&first).expect("a game");
    std::fs::write(first, text.replace("coins 2\n", "coins 4\n")).expect("a file");
    let output = judge().expect("there was Python before");
    assert!(!output.status.success(), "coins too many were not found");
    std::fs::remove_dir_all(&folder).expect("the temporary folder");
}
