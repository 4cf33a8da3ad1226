//! `corte puzzles`, and the puzzles that come with the program.

use crate::examples::MISSED;
use corte::{Seat, SeatSet};
use corte_arena::{Analyst, played_on};
use corte_notation::{Puzzle, Record, Share};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn puzzles(file: &str, into: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
    command.args(["puzzles", file, "--into", into]).env("LC_ALL", "C").output().unwrap()
}

/// A new folder for this test.
fn place(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("puzzles").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_planted_mistake_is_found_again_and_again() {
    let folder = place("planted");
    let game = folder.join("game.coup");
    fs::write(&game, MISSED).unwrap();
    let found = |into: &str| {
        let into = folder.join(into);
        let ran = puzzles(game.to_str().unwrap(), into.to_str().unwrap());
        assert_eq!(ran.status.code(), Some(0), "{ran:?}");
        fs::read_to_string(into.join("001.coup")).unwrap()
    };
    let text = found("one");
    assert_eq!(found("two"), text, "the same games give the same puzzles");
    let puzzle = Puzzle::of(&Record::parse("001.coup", text.as_str()).unwrap()).unwrap();
    let moves = Record::parse("game.coup", MISSED).unwrap().moves;
    assert_eq!(puzzle.game.moves, moves[..moves.len() - 1], "it ends before the mistake");
    assert!(text.contains("seat Ana\n") && !text.contains("Zoe"), "{text}");
}

#[test]
fn what_gives_no_puzzle_is_told() {
    let folder = place("wrong");
    let at = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    fs::create_dir(at("none")).unwrap();
    fs::create_dir(at("full")).unwrap();
    fs::write(at("full/notes.txt"), "mine").unwrap();
    fs::write(at("missed.coup"), MISSED).unwrap();
    let fine = MISSED.strip_suffix("pass\n").unwrap().to_owned() + "challenge\n";
    fs::write(at("fine.coup"), fine).unwrap();
    fs::write(at("broken.coup"), "coup 1\nrulebook nonesuch\n").unwrap();
    for (file, into, code, says) in [
        ("none", "new-1", 1, "no *.coup file here"),
        ("nonesuch.coup", "new-2", 1, "nonesuch.coup"),
        ("broken.coup", "new-3", 1, "broken.coup:2"),
        ("fine.coup", "new-4", 1, "no puzzle in 1 game: give more records"),
        ("missed.coup", "full", 2, "name a new or empty one"),
    ] {
        let ran = puzzles(&at(file), &at(into));
        let told = [ran.stderr, ran.stdout].map(|told| String::from_utf8_lossy(&told).into_owned()).concat();
        assert_eq!(ran.status.code(), Some(code), "{file}: {told}");
        assert!(told.contains(says), "{file}: {told}");
        assert_eq!(Path::new(&at(into)).exists(), into == "full", "who finds nothing leaves no folder");
    }
    assert_eq!(fs::read_to_string(at("full/notes.txt")).unwrap(), "mine");
}

/// The puzzles that come with the program.
fn shipped() -> Vec<Puzzle> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../corte-server/puzzles");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|it| it == "coup")).collect();
    files.sort();
    let read =
        |file: &PathBuf| Puzzle::of(&Record::parse("puzzle", fs::read(file).unwrap()).unwrap()).unwrap();
    files.iter().map(read).collect()
}

/// Who is told that somebody holds a card can mostly rely on it.
#[test]
fn what_can_be_believed_in_shipped_puzzles_is_mostly_so() {
    let (mut firm, mut so) = (0, 0);
    for puzzle in shipped() {
        let hands = puzzle.game.replay().unwrap().end().hidden().hands;
        for (seat, held) in &puzzle.beliefs {
            for (who, _) in held.iter().filter(|(_, share)| share.get() >= 2.0 / 3.0) {
                firm += 1;
                so += usize::from(hands[*seat].count(*who) > 0);
            }
        }
    }
    assert!(firm > 30 && so * 3 >= firm * 2, "{so} of {firm} are so");
}

/// If the bots change, the set has to be made again.
#[test]
fn shipped_verdicts_hold_when_they_are_judged_anew() {
    corte_bots::enlist(corte_joint::DOGE);
    let puzzles = shipped();
    // One of each kind of judges who agree: both would give the best answer themselves.
    for judge in ["doge", "cardinal"] {
        let is_judge = |puzzle: &&Puzzle| puzzle.judges.last().is_some_and(|last| last.bot == judge);
        let puzzle = puzzles.iter().find(is_judge).expect(judge);
        let (replay, seat, best) = (puzzle.game.replay().unwrap(), puzzle.seat, puzzle.best);
        let seats: SeatSet = Seat::all(puzzle.game.setup.rules.players()).collect();
        let analyst = Analyst { bot: judge.parse().unwrap(), iterations: 3_000, seed: 2, seats };
        let thought = analyst.thought(&replay, replay.steps.len(), seat).unwrap();
        let of = |wanted| thought.options.iter().find(|option| option.decision == wanted);
        let own = of(best.decision).expect("it is tried");
        assert!(own.probability >= 0.5, "{judge} gives another answer: {own:?}");
        let others = puzzle.others.iter().filter_map(|other| of(other.decision)?.win);
        assert!(
            others.max_by(f32::total_cmp).expect("others are tried") < own.win.unwrap(),
            "{judge}: another is best"
        );
        // The figures are those of games that a seed repeats.
        let played = played_on(&replay, replay.steps.len(), seat, 1).unwrap();
        let win = |wanted| played.options.iter().find(|option| option.decision == wanted)?.win.map(Share::of);
        assert!(
            puzzle.answers().all(|answer| win(answer.decision) == Some(answer.win)),
            "{judge}: {played:?}"
        );
    }
}
