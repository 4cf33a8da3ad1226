//! The players are those that the published figures are of.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// The documents with figures of players.
const DOCUMENTS: &str =
    "docs/ladder.md, strength.md, joint.md, endgames.md, mirror.md, and the decisions that they name";

/// What `corte` prints, given these words.
fn corte(words: &[&str]) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_corte")).args(words).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).unwrap()
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join("docs/ladder.md")).unwrap();
    let published = table(&text, "## Whose figures these are\n");
    let listed = corte(&["bots"]);
    let rungs: Vec<&str> = listed.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(published.len(), rungs.len(), "every player has a row: {}", rungs.join(", "));
    let mut changed = String::new();
    for (row, rung) in published.iter().zip(rungs) {
        let player = row.split([' ', '|']).find(|word| !word.is_empty()).unwrap_or_default();
        assert_eq!(player.split('@').next(), Some(rung), "the rows are in the order of the ladder");
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
