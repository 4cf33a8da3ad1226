//! `corte play --from`: a game that was begun is played on.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("continued-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Plays line by line with this input. Returns what is said, on both outputs, and the exit status.
fn play(folder: &Path, args: &[&str], input: &str) -> (String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args([&["play", "--plain", "--lang", "en"], args].concat())
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program whose game is over reads no more.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    (said.concat(), output.status.code())
}

/// The lines of a record, without the blank ones between its turns.
fn lines(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap();
    text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[test]
fn a_game_that_was_left_is_played_on_and_saved_whole() {
    let folder = folder("left");
    let begun = ["--seed", "3", "--name", "Ana", "--bots", "page,spy", "--save", "game.coup"];
    let (said, _) = play(&folder, &begun, "income\n1\n");
    assert!(said.contains("Saved: game.coup"), "{said}");
    // The record says who was a bot, and which one, and what the seed was.
    let (said, status) = play(&folder, &["--from", "game.coup", "--save", "game.coup"], &"1\n".repeat(500));
    assert!(status == Some(0) && said.contains("wins the game") && said.contains("Seed 3."), "{said}");
    let [begun, whole] = ["game.coup", "game-2.coup"].map(|name| lines(&folder.join(name)));
    assert!(begun.len() < whole.len() && whole[..begun.len()] == begun[..], "{begun:#?}\n{whole:#?}");
    assert!(whole.contains(&"tag bot Page page".to_owned()), "{whole:#?}");
    // Once it is over, nobody can go on with it.
    let (said, status) = play(&folder, &["--from", "game-2.coup"], "");
    assert!(status == Some(2) && said.contains("this game is over: "), "{said}");
}

const POSITION: &str = "coup 1\ntag date 2026-11-21\nrulebook brazil\nseat Ana coins 7 hand Duke lost Captain\n\
    seat Bruno coins 5 hand Duke lost Contessa\nseat Carla hand - lost Captain Assassin\n";

#[test]
fn a_position_is_played_on_from_the_seat_that_is_taken() {
    let folder = folder("position");
    fs::write(folder.join("turn.coup"), POSITION).unwrap();
    let from = ["--from", "turn.coup", "--save", "mine.coup"];
    let (said, status) = play(&folder, &[&from[..], &["--seat", "Ana", "--bots", "page"]].concat(), "coup\n");
    assert!(status == Some(0) && said.contains("You win the game"), "{said}");
    let record = lines(&folder.join("mine.coup"));
    for line in ["tag date 2026-11-21", "tag bot Bruno page", "seat Carla hand - lost ", "Ana coup Bruno"] {
        assert!(record.iter().any(|known| known.contains(line)), "{line}: {record:#?}");
    }
    // From the other seat, the same turn is a bot's.
    let (said, _) = play(&folder, &["--from", "turn.coup", "--seat", "Bruno", "--strength", "hard"], "");
    assert!(said.contains("Ana strikes") || said.contains("Ana pays") || said.contains("Ana wins"), "{said}");
}

#[test]
fn what_can_not_be_played_on_is_told() {
    let folder = folder("refused");
    let hidden = "coup 1\nview Ana\nrulebook brazil\nseat Ana coins 7 hand Duke lost Captain\n\
        seat Bruno coins 5 hand ? lost Contessa\n";
    let over = format!("{POSITION}Ana coup Bruno\n");
    let ended = format!("{POSITION}end abandoned\n");
    let played = POSITION.replace("rulebook", "tag bot Bruno stranger\nrulebook");
    let files = [
        ("turn.coup", POSITION),
        ("view.coup", hidden),
        ("over.coup", &over),
        ("ended.coup", &ended),
        ("played.coup", &played),
        ("broken.coup", "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nAna fly\n"),
    ];
    files.iter().for_each(|(name, text)| fs::write(folder.join(name), text).unwrap());
    let cases: &[(&[&str], i32, &str)] = &[
        (&["turn.coup"], 2, "the record doesn't say who is a bot; take a seat with --seat: Ana, Bruno"),
        (&["turn.coup", "--seat", "Dora"], 2, "--seat Dora: there is no such seat; choose from Ana, Bruno"),
        (&["turn.coup", "--seat", "Ana", "--seat", "Ana"], 2, "--seat Ana: this seat is given twice"),
        (&["turn.coup", "--seat", "Carla"], 2, "--seat Carla: this player is out of the game"),
        (&["turn.coup", "--seat", "Ana", "--bots", "page,spy"], 2, "--bots: more bots than the 1 seat"),
        (&["turn.coup", "--seat", "Ana", "--players", "3"], 2, "cannot be used with"),
        (&["view.coup", "--seat", "Ana"], 2, "is one player's view, with cards left out"),
        (&["over.coup", "--seat", "Ana"], 2, "this game is over: Ana has won"),
        (&["ended.coup", "--seat", "Ana"], 2, "this game is over: it was abandoned"),
        (&["played.coup", "--seat", "Ana"], 2, "Bruno was played by stranger"),
        (&["broken.coup", "--seat", "Ana"], 1, "broken.coup:5"),
        (&["none.coup"], 1, "--from none.coup"),
        (&["-"], 2, "your answers come from standard input"),
    ];
    for (args, status, reason) in cases {
        let (said, ended) = play(&folder, &[&["--from"], *args].concat(), "");
        assert!(ended == Some(*status) && said.contains(reason), "{args:?}: {said}");
    }
    let (said, status) = play(&folder, &["--seat", "Ana"], "");
    assert!(status == Some(2) && said.contains("--from <FILE>"), "{said}");
}
