//! The examples of the commands that measure: each is run as it stands in the help, and its result is looked at.

#![cfg(unix)]
#![allow(missing_docs)]
// A skipped example says so.
#![allow(clippy::print_stderr)]

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// An empty folder with the example program, in which a shell knows `corte`.
struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Desk {
        let folder = std::env::temp_dir().join(format!("corte-results-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("examples")).unwrap();
        let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
        fs::copy(bot, folder.join("examples/bot.py")).unwrap();
        Desk(folder)
    }

    fn sh(&self, line: &str) -> Output {
        let binary = Path::new(env!("CARGO_BIN_EXE_corte")).parent().unwrap();
        let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
        Command::new("sh").args(["-c", line]).env("PATH", path).current_dir(&self.0).output().unwrap()
    }

    /// What the line prints, when all is well.
    fn run(&self, line: &str) -> String {
        let output = self.sh(line);
        assert_eq!(output.status.code(), Some(0), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        out(&output)
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What the text of a tournament says of one bot: its share of wins and its rating, each with its interval.
#[derive(Clone, Debug)]
struct Line {
    name: String,
    share: [f64; 3],
    rating: [f64; 3],
}

/// The standings of a tournament's text, in its order, which has to be that of what was measured.
fn standings(text: &str) -> Vec<Line> {
    let table = text.lines().skip_while(|line| !line.starts_with("bot ")).skip(1);
    let three = |words: &mut dyn Iterator<Item = &str>| {
        [(); 3].map(|()| words.next().unwrap().trim_matches(['[', ']', ',']).parse().unwrap())
    };
    let lines: Vec<Line> = table
        .take_while(|line| !line.is_empty() && line.contains('['))
        .map(|line| {
            let mut words = line.split_whitespace();
            let name = words.next().unwrap().to_owned();
            let share: [f64; 3] = three(&mut words);
            Line { name, share, rating: three(&mut words) }
        })
        .collect();
    for line in &lines {
        for [value, low, high] in [line.share, line.rating] {
            assert!(low <= value && value <= high, "{text}");
        }
        assert!((0.0..=100.0).contains(&line.share[1]) && (0.0..4000.0).contains(&line.rating[0]), "{text}");
    }
    for pair in lines.windows(2) {
        assert!(
            pair[0].share[0] >= pair[1].share[0] && pair[0].rating[0] >= pair[1].rating[0] - 1.0,
            "{text}"
        );
    }
    let mean = lines.iter().map(|line| line.rating[0]).sum::<f64>() / lines.len() as f64;
    assert!((mean - 1500.0).abs() < 1.0, "the mean of the field is the anchor: {text}");
    lines
}

fn names(lines: &[Line]) -> Vec<&str> {
    lines.iter().map(|line| line.name.as_str()).collect()
}

fn sum(values: &Value, of: &str) -> f64 {
    values.as_array().unwrap().iter().map(|value| value[of].as_f64().unwrap()).sum()
}

/// Between `low` and `high`, said of which line.
fn within(what: f64, low: f64, high: f64, line: &str) {
    assert!((low..=high).contains(&what), "{line}: {what}");
}

/// Runs an example and judges what came of it; `false` of an example that nobody judges.
fn is_judged(desk: &Desk, line: &str) -> bool {
    match line {
        // The first of all examples once rated the loser above the winner, and a billion times as high.
        "corte tournament --bots page,spy --games 10000 --seed 7" => {
            let text = desk.run(line);
            let lines = standings(&text);
            assert_eq!(names(&lines), ["spy", "page"]);
            within(lines[0].share[0], 91.0, 94.0, line);
            // 400 points are ten to one.
            let odds: f64 = lines[0].share[0] / lines[1].share[0];
            within(
                lines[0].rating[0] - lines[1].rating[0],
                400.0 * odds.log10() - 4.0,
                400.0 * odds.log10() + 4.0,
                line,
            );
            assert!(text.starts_with("10000 games of 2 seats, brazil, seed 7\n"), "{text}");
        }
        "corte tournament --bots spy,spy --games 1000 --seed 7" => {
            let lines = standings(&desk.run(line));
            let mut named = names(&lines);
            named.sort_unstable();
            assert_eq!(named, ["spy#1", "spy#2"]);
            within(50.0, lines[0].share[1], lines[0].share[2], line);
            within(1500.0, lines[1].rating[1], lines[1].rating[2], line);
        }
        "corte tournament --bots page,cardinal@30,cardinal@300 --games 40 --seed 7" => {
            let lines = standings(&desk.run(line));
            assert_eq!(lines[2].name, "page", "both searches beat the Page");
            assert!(lines[2].rating[2] < lines[1].rating[1], "{lines:?}");
        }
        "corte tournament --table spy,spy,courtier-bold,page --games 400 --seed 7" => {
            let text = desk.run(line);
            let lines = standings(&text);
            assert_eq!((lines.len(), lines[0].name.as_str()), (3, "spy"));
            let share = |name: &str| lines.iter().find(|line| line.name == name).unwrap().share[0];
            let all = 2.0 * share("spy") + share("courtier-bold") + share("page");
            within(all, 99.8, 100.2, "each game has one winner");
            assert!(text.starts_with("400 games of 4 seats") && !text.contains("one of the row"), "{text}");
        }
        "corte tournament --bots courtier-bold,cardinal --players 4 --games 4 --think-ms 10 --html report.html" =>
        {
            let text = desk.run(line);
            assert!(text.starts_with("8 games of 4 seats") && text.contains("\nnot repeatable"), "{text}");
            standings(&text);
            let page = desk.read("report.html");
            assert!(page.contains("<svg") && page.contains("cardinal") && page.contains("<h2>Ratings</h2>"));
        }
        "corte tournament --bots page,mine --external 'mine=python3 examples/bot.py' --games 100" => {
            if !desk.sh("python3 --version").status.success() {
                eprintln!("python3 is missing: {line} is not run");
                return true;
            }
            let text = desk.run(line);
            let lines = standings(&text);
            assert_eq!(lines.len(), 2);
            within(lines[0].share[0] + lines[1].share[0], 99.9, 100.1, line);
            assert!(!text.contains("missing or illegal"), "{text}");
        }
        "corte tournament --bots page,courtier-bold --games 20000 --seed 7 --json run.json --resume run.json" =>
        {
            let first = desk.run(line);
            assert_eq!(names(&standings(&first)), ["courtier-bold", "page"]);
            let written = desk.read("run.json");
            assert_eq!(desk.run(line), first, "it goes on from the end");
            assert_eq!(desk.read("run.json"), written);
            let value: Value = serde_json::from_str(&written).unwrap();
            assert_eq!(
                (value["format"].as_str(), value["summary"]["games"].as_u64()),
                (Some("corte-results 2"), Some(20_000))
            );
            within(sum(&value["summary"]["bots"], "wins"), 19_999.9, 20_000.1, line);
        }
        "corte tournament --bots page,courtier-bold,cardinal --with cardinal --games 10 --think-ms 10" => {
            let output = desk.sh(line);
            let text = out(&output);
            assert!(text.starts_with("20 games of 2 seats"), "{text}");
            assert_eq!(standings(&text).len(), 3);
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(told.contains(" searches with 10 ms each took "), "{told}");
        }
        "corte tournament --bots fool,page --games 1000 --seed 7 --csv games.csv --parquet games.parquet" => {
            let lines = standings(&desk.run(line));
            assert_eq!(names(&lines), ["page", "fool"]);
            let table = desk.read("games.csv");
            let heads: Vec<&str> = table.lines().next().unwrap().split(',').collect();
            let column = |name: &str| heads.iter().position(|head| *head == name).unwrap();
            let (bot, won) = (column("bot"), column("won"));
            let mut wins = BTreeMap::new();
            for row in table.lines().skip(1) {
                let fields: Vec<&str> = row.split(',').collect();
                *wins.entry(fields[bot]).or_insert(0.0) += fields[won].parse::<f64>().unwrap();
            }
            within(wins["page"] / 10.0, lines[0].share[0] - 0.06, lines[0].share[0] + 0.06, line);
            let about: Value = serde_json::from_str(&desk.read("games.csv-metadata.json")).unwrap();
            assert_eq!(about["notes"][0]["plan"]["seed"], 7);
            assert!(fs::read(desk.0.join("games.parquet")).unwrap().starts_with(b"PAR1"));
        }
        _ => return is_simple_judged(desk, line),
    }
    true
}

/// The examples of the commands that count, list and print.
fn is_simple_judged(desk: &Desk, line: &str) -> bool {
    match line {
        "corte simulate --players 3 --games 1000000 --seed 7" => {
            let text = desk.run(line);
            let won: u64 = text
                .lines()
                .filter(|line| line.starts_with("seat "))
                .map(|line| line.split_whitespace().nth(2).unwrap().parse::<u64>().unwrap())
                .sum();
            assert_eq!(won, 1_000_000, "{text}");
        }
        "corte simulate --players 2 --option draft=on --option declared=coup --games 20000" => {
            let text = desk.run(line);
            assert!(text.contains("brazil, declared coup, draft on") || text.contains("draft on"), "{text}");
        }
        "corte simulate --players 6 --rulebook everdeck --games 20000 --json" => {
            let value: Value = serde_json::from_str(&desk.run(line)).unwrap();
            let wins: u64 = value["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
            assert_eq!((wins, value["rulebook"].as_str()), (20_000, Some("everdeck")));
        }
        "corte simulate --bots page,spy,courtier-bold --games 300 --seed 7" => {
            let lines = standings(&desk.run(line));
            assert_eq!(lines[0].name, "spy");
            within(lines.iter().map(|line| line.share[0]).sum(), 99.8, 100.2, line);
        }
        "corte tournament --bots fool,page,courtier-bold --players 4 --games 1000 --seed 7 --json four.json" =>
        {
            assert_eq!(standings(&desk.run(line))[2].name, "fool");
        }
        "corte tournament --bots fool,page --games 1000 --seed 7 --json two.json" => {
            assert_eq!(names(&standings(&desk.run(line))), ["page", "fool"]);
        }
        "corte ladder four.json" => {
            let text = desk.run(line);
            assert!(
                text.starts_with("### 4 seats (fair is 25.0)") && text.contains("\n| page | 9"),
                "{text}"
            );
            assert!(text.ends_with("\n1000 games each.\n"), "{text}");
        }
        "corte ladder --rungs two.json four.json" => {
            let text = desk.run(line);
            assert!(
                text.lines().next().unwrap().contains("2 seats (fair 50.0) | 4 seats (fair 25.0)"),
                "{text}"
            );
            let page = text.lines().find(|line| line.starts_with("| page | fool | ")).unwrap();
            assert_eq!(page.matches('[').count(), 2, "{text}");
        }
        "corte bots --lang it" => {
            let text = desk.run(line);
            assert!(
                text.lines().count() >= 7 && text.contains("cardinal") && text.contains("Cardinale"),
                "{text}"
            );
        }
        "corte tournament --bots $(corte bots --names | grep -v cardinal | paste -sd,) --games 100 --seed 7" =>
        {
            let lines = standings(&desk.run(line));
            assert_eq!((lines.len(), lines[0].name.as_str()), (6, "spy"));
        }
        _ => return false,
    }
    true
}

/// The examples in a command's help.
fn examples(desk: &Desk, command: &str) -> Vec<String> {
    let help = desk.run(&format!("corte {command} --help"));
    let examples =
        help.lines().filter_map(|line| line.strip_prefix("  ")).filter(|line| line.starts_with("corte "));
    examples.map(|line| line.trim_end().to_owned()).collect()
}

#[test]
fn every_example_of_what_measures_gives_what_it_should() {
    let desk = Desk::new("examples");
    for command in ["tournament", "simulate", "ladder", "bots"] {
        let examples = examples(&desk, command);
        assert!(examples.len() > 1, "{command}: {examples:?}");
        for line in examples {
            assert!(is_judged(&desk, &line), "nobody judges the example: {line}");
        }
    }
}

/// The commands of `docs/bots.md` and `README.md` that measure are among the examples of the helps.
#[test]
fn the_documents_show_examples_that_are_run() {
    let desk = Desk::new("documents");
    let known: Vec<String> = ["tournament", "simulate", "ladder", "bots"]
        .iter()
        .flat_map(|command| examples(&desk, command))
        .collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = fs::read_to_string(root.join("docs/bots.md")).unwrap();
    let shown: Vec<&str> = text.lines().filter(|line| line.starts_with("corte ")).collect();
    assert!(!shown.is_empty());
    for line in shown {
        assert!(known.iter().any(|example| example == line), "docs/bots.md: {line} is no example of a help");
    }
}

#[test]
fn a_program_that_does_not_start_ends_the_run_and_is_shown() {
    let desk = Desk::new("start");
    let line =
        "corte tournament --bots page,mine --external 'mine=ls /no/such/place' --games 10 --json run.json";
    let output = desk.sh(line);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("the program of mine does not start: it ended before it was ready"), "{told}");
    assert!(told.contains("/no/such/place") && told.contains("standard error:"), "{told}");
    assert!(output.stdout.is_empty() && !desk.0.join("run.json").exists(), "not a game was played");
}

#[test]
fn a_program_that_was_given_up_is_not_rated_and_its_errors_are_kept() {
    let desk = Desk::new("given-up");
    if !desk.sh("python3 --version").status.success() {
        eprintln!("python3 is missing: programs are not tested");
        return;
    }
    let code = "import sys\nsys.stdin.readline()\nprint('{\"ready\":true}', flush=True)\nsys.exit('I have had enough')\n";
    fs::write(desk.0.join("tired.py"), code).unwrap();
    let line = "corte tournament --bots fool,page,mine --external 'mine=python3 tired.py' --games 100 --seed 7 --threads 1 --json run.json";
    let output = desk.sh(line);
    let (text, told) = (out(&output), String::from_utf8_lossy(&output.stderr).into_owned());
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(text.contains("mine was given up") && text.starts_with("100 games of 2 seats"), "{text}");
    assert_eq!(names(&standings(&text)), ["page", "fool"]);
    assert!(told.contains("the program had ended") && told.contains("I have had enough"), "{told}");
    assert!(desk.read("run.json.mine.stderr").contains("I have had enough"));
    let value: Value = serde_json::from_str(&desk.read("run.json")).unwrap();
    assert_eq!(value["summary"]["bots"][2]["rating"], Value::Null);
    // A program that is mended plays its games again.
    fs::copy(desk.0.join("examples/bot.py"), desk.0.join("tired.py")).unwrap();
    let text = desk.run(&format!("{line} --resume run.json"));
    assert!(text.starts_with("300 games of 2 seats") && standings(&text).len() == 3, "{text}");
}

#[test]
fn results_may_go_to_standard_output() {
    let desk = Desk::new("output");
    let plan = "corte tournament --bots fool,page --games 10 --seed 7";
    for line in [format!("{plan} --json"), format!("{plan} --json -")] {
        let value: Value = serde_json::from_str(&desk.run(&line)).unwrap();
        assert_eq!(value["rows"]["seat"].as_array().unwrap().len(), 20);
    }
    assert_eq!(desk.run(&format!("{plan} --csv -")).lines().count(), 21);
    assert!(!desk.0.join("-").exists());
}
