//! The players are those that the published figures are of.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// The documents with figures of players.
const DOCUMENTS: &str = "docs/ladder.md, strength.md, joint.md, magistrate.md, doge.md, endgames.md, mirror.md, and the decisions that they name";

/// What `corte` prints, given these words.
fn corte(words: &[&str]) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_corte")).args(words).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).unwrap()
}

/// A document, as it is published.
fn published(document: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(document)).unwrap()
}

/// How many claims, bluffs and challenges a player makes among Pages at a table of so many.
fn habits(player: &str, seats: usize) -> String {
    let bots = format!("{player}{}", ",page".repeat(seats - 1));
    let told = corte(&["simulate", "--bots", &bots, "--games", "6", "--seed", "7", "--json", "-"]);
    let found: serde_json::Value = serde_json::from_str(&told).unwrap();
    let first = &found["summary"]["bots"][0];
    ["claims", "bluffs", "challenges"].map(|what| first[what].as_u64().unwrap().to_string()).join(" ")
}

/// The rows of the table under this heading.
fn table<'t>(text: &'t str, heading: &str) -> Vec<&'t str> {
    let (_, section) =
        text.split_once(heading).unwrap_or_else(|| panic!("docs/ladder.md has no {heading:?}"));
    let lines = section.lines().skip_while(|line| !line.starts_with('|'));
    lines.take_while(|line| line.starts_with('|')).skip(2).collect()
}

#[test]
fn players_play_as_they_did_when_they_were_measured() {
    let text = published("docs/ladder.md");
    let published = table(&text, "## Whose figures these are\n");
    let listed = corte(&["bots"]);
    let rungs: Vec<&str> = listed.lines().filter_map(|line| line.split(' ').next()).collect();
    let player =
        |row: &&str| row.split([' ', '|']).find(|word| !word.is_empty()).unwrap_or_default().to_owned();
    let rows: Vec<String> = published.iter().map(player).collect();
    let rung_of = |player: &String| player.split('@').next().unwrap_or_default().to_owned();
    let (of_humours, of_ladder): (Vec<&String>, Vec<&String>) =
        rows.iter().partition(|player| player.contains(':'));
    let of_rungs: Vec<String> = of_ladder.into_iter().map(rung_of).collect();
    let is_missing = |rung: &&&str| !of_rungs.iter().any(|of| of == **rung);
    let missing: Vec<&&str> = rungs.iter().filter(is_missing).collect();
    assert!(missing.is_empty(), "docs/ladder.md has no row for {missing:?} below “Whose figures these are”");
    assert_eq!(of_rungs, rungs, "the rows of docs/ladder.md are in the order of the ladder");
    // Courtiers with a humour are players of their own, not those of the ladder.
    let has_courtier = of_humours.iter().any(|player| player.starts_with("courtier:"));
    assert!(has_courtier, "docs/ladder.md has no row for a Courtier with a humour: {of_humours:?}");
    let mut changed = String::new();
    for (row, player) in published.iter().zip(&rows) {
        let made = [2, 4, 6].map(|seats| habits(player, seats)).join(" | ");
        let now = format!("| {player} | {made} |");
        if now != *row {
            writeln!(changed, "{row}\nnow plays as\n{now}").unwrap();
        }
    }
    assert!(
        changed.is_empty(),
        "{changed}so what is published of them isn't theirs. Measure anew what rests on them ({DOCUMENTS}), or say there that it is of \
         an earlier player; then change the rows"
    );
}

/// The cells of the ladder's tables: what one of the row wins among those of the column, at so many seats.
fn cells(text: &str) -> BTreeMap<(String, String, String), String> {
    let mut found = BTreeMap::new();
    let (mut seats, mut columns) = (String::new(), Vec::new());
    for line in text.lines() {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if let Some(heading) = line.strip_prefix("### ") {
            heading.split(' ').next().unwrap_or_default().clone_into(&mut seats);
        } else if line.starts_with("| one of") {
            columns = cells;
        } else if line.starts_with('|') && cells.len() == columns.len() {
            for (column, cell) in columns.iter().zip(&cells).skip(1).filter(|(_, cell)| cell.contains('[')) {
                found.insert((seats.clone(), cells[0].to_owned(), (*column).to_owned()), (*cell).to_owned());
            }
        }
    }
    found
}

/// The commands of the document, with a Fool in the place of the Spy, who would take half a minute: a pairing's games depend on
/// its place among the pairings.
#[test]
fn the_ladder_is_what_its_commands_print() {
    let text = published("docs/ladder.md");
    let (_, tables) = text.split_once("<!-- ladder: begin").unwrap();
    let ladder = cells(tables);
    let folder = tempfile::tempdir().unwrap();
    let bots = "regent,page,courtier-cautious,courtier-bold,courtier-vengeful,";
    assert!(text.contains("--bots regent,$3,spy; }"), "{bots}spy is what the document measures");
    for (seats, games) in [("2", "4000"), ("3", "4002")] {
        let command = format!("with_regent {seats} {games} page,$TEMPERS");
        assert!(text.contains(&command), "the document measures with `{command}`");
        let file = folder.path().join(format!("regent-{seats}.json"));
        let file = file.to_str().unwrap();
        let plan = ["tournament", "--seed", "2026", "--players", seats, "--games", games, "--with", "regent"];
        corte(&[&plan[..], &["--bots", &format!("{bots}fool"), "--json", file]].concat());
        let mut measured = cells(&corte(&["ladder", file]));
        measured.retain(|(_, one, among), _| one != "fool" && among != "fool");
        assert_eq!(measured.len(), 8, "the Regent and each of four others: {measured:?}");
        for (pairing, share) in measured {
            assert_eq!(
                ladder.get(&pairing),
                Some(&share),
                "docs/ladder.md, seats, one of, among: {pairing:?}"
            );
        }
    }
}
