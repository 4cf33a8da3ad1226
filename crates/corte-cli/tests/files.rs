//! Files that can't be read or written: which they are, what named them, and what is left.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("files").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn corte_in(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
    command.args(arguments).current_dir(folder).env("LC_ALL", "C").output().unwrap()
}

/// How a command ended, and what it said about it.
fn ended(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

fn endgame() -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../endgames/two-purses.coup").display().to_string()
}

/// A file that outgrows `ulimit -f` ends a command with a message, and leaves what was there before and nothing else.
#[cfg(unix)]
#[test]
fn a_file_that_may_not_grow_is_an_error_and_leaves_nothing_behind() {
    let (folder, endgame) = (folder("limit"), endgame());
    fs::write(folder.join("old.json"), "old").unwrap();
    let long = ["--games", "300", "--seed", "7"];
    let exploit = ["exploit", "page", "--budget", "256", "--games", "2", "--seed", "7"];
    let mut asked = vec![
        ([&["tournament", "--bots", "page,fool", "--json", "old.json"][..], &long].concat(), "old.json"),
        ([&["simulate", "--bots", "page,fool", "--json", "old.json"][..], &long].concat(), "old.json"),
        ([&exploit[..], &["--checkpoint", "page.training"]].concat(), "page.training"),
        (["train", "regent", "--games", "256", "--network", "new.network"].to_vec(), "new.network"),
        (
            [
                &["train", "magistrate", "--iterations", "1", "--from", &endgame][..],
                &["--strategy", "m.magistrate"],
            ]
            .concat(),
            "m.magistrate",
        ),
    ];
    if cfg!(feature = "parquet") {
        asked.push((
            ["dataset", "new.parquet", "--bots", "page,fool", "--games", "300"].to_vec(),
            "new.parquet",
        ));
    }
    for (arguments, file) in asked {
        let mut command = Command::new("sh");
        // A block is 512 or 1024 bytes.
        command.args(["-c", "ulimit -f 1; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_corte")]);
        let output = command.args(&arguments).current_dir(&folder).env("LC_ALL", "C").output().unwrap();
        let (status, said) = ended(&output);
        assert_eq!(status, Some(1), "{arguments:?}: {said}");
        assert!(said.contains(&format!("{file}: File too large")), "{arguments:?}: {said}");
        assert!(said.contains("`ulimit -f` shows how large a file may be"), "{arguments:?}: {said}");
        let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["old.json"], "{arguments:?}");
        assert_eq!(fs::read_to_string(folder.join("old.json")).unwrap(), "old", "{arguments:?}");
    }
}

/// A result goes where its name leads, readable for those who could read the old one, and no other file is touched.
#[cfg(unix)]
#[test]
fn a_result_takes_the_place_of_the_old_one_and_of_nothing_else() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("place");
    let mode = |file: &str| fs::metadata(folder.join(file)).unwrap().permissions().mode();
    fs::create_dir(folder.join("kept")).unwrap();
    fs::write(folder.join("kept/old.json"), "old").unwrap();
    fs::set_permissions(folder.join("kept/old.json"), fs::Permissions::from_mode(0o604)).unwrap();
    symlink("kept/old.json", folder.join("old.json")).unwrap();
    symlink("kept/new.json", folder.join("new.json")).unwrap();
    fs::write(folder.join("old.json.part"), "mine").unwrap();
    for name in ["old.json", "new.json"] {
        let output = corte_in(&folder, &["simulate", "--games", "2", "--seed", "7", "--json", name]);
        assert_eq!(ended(&output).0, Some(0), "{output:?}");
        assert!(fs::symlink_metadata(folder.join(name)).unwrap().is_symlink(), "{name}");
        assert!(fs::read_to_string(folder.join("kept").join(name)).unwrap().contains("\"seed\""), "{name}");
    }
    assert_eq!(mode("kept/old.json") & 0o777, 0o604);
    assert_eq!(mode("kept/new.json"), mode("old.json.part"), "as any file that is made here");
    assert_eq!(fs::read_to_string(folder.join("old.json.part")).unwrap(), "mine");
    let left = |below: &str| fs::read_dir(folder.join(below)).unwrap().count();
    assert_eq!((left("."), left("kept")), (4, 2));
}

/// A reader of a pipe gets the result, and the pipe stays a pipe.
#[cfg(unix)]
#[test]
fn a_pipe_takes_a_result_and_stays_a_pipe() {
    use std::os::unix::fs::FileTypeExt;
    let folder = folder("pipe");
    let mut asked = vec![(["simulate", "--games", "2", "--json", "pipe"].to_vec(), "{")];
    if cfg!(feature = "parquet") {
        asked.push((["dataset", "pipe", "--bots", "page,fool", "--games", "2"].to_vec(), "PAR1"));
    }
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for (arguments, begins) in asked {
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read(pipe).unwrap()
        });
        let output = corte_in(&folder, &arguments);
        assert_eq!(ended(&output).0, Some(0), "{output:?}");
        assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo(), "{arguments:?}");
        assert!(reader.join().unwrap().starts_with(begins.as_bytes()), "{arguments:?}");
    }
}

/// Under whatever name, standard output is appended to, and what was there before stays.
#[cfg(target_os = "linux")]
#[test]
fn a_result_for_standard_output_loses_nothing_that_is_there() {
    let folder = folder("stream");
    let sh = |line: &str| {
        let mut command = Command::new("sh");
        command.args(["-c", &line.replace("corte ", concat!(env!("CARGO_BIN_EXE_corte"), " "))]);
        command.current_dir(&folder).env("LC_ALL", "C").output().unwrap()
    };
    let plan = "corte tournament --bots fool,page --games 2 --seed 7";
    let printed = String::from_utf8(sh(&format!("{plan} --json")).stdout).unwrap();
    assert!(printed.starts_with('{'), "{printed}");
    for name in ["/dev/stdout", "/dev/fd/1", "out"] {
        fs::write(folder.join("out"), "before\n").unwrap();
        assert_eq!(ended(&sh(&format!("{plan} --json {name} >> out"))), (Some(0), String::new()));
        assert_eq!(fs::read_to_string(folder.join("out")).unwrap(), format!("before\n{printed}"), "{name}");
    }
    assert_eq!(String::from_utf8(sh(&format!("{plan} --json /dev/stdout | cat")).stdout).unwrap(), printed);
    // Games saved to the same place as the text follow it.
    let lines = "printf 'leave\\n' | corte play --seed 7 --humans 1 --bots page --save /dev/stderr 2>> out";
    fs::write(folder.join("out"), "before\n").unwrap();
    assert_eq!(sh(lines).status.code(), Some(0));
    let said = fs::read_to_string(folder.join("out")).unwrap();
    assert!(said.starts_with("before\n") && said.contains("coup 1\n"), "{said}");
    let (status, said) = ended(&sh(&format!("{plan} --json /dev/stdout > /dev/full")));
    assert!(status == Some(1) && said.contains("standard output: No space left on device"), "{said}");
    let (status, said) = ended(&sh(&format!("{plan} --json /dev/full")));
    assert!(status == Some(1) && said.contains("/dev/full: No space left on device"), "{said}");
    // A game that could not be saved is no success, though it was played.
    let unsaved = sh("printf 'leave\\n' | corte play --seed 7 --humans 1 --bots page --save /dev/full");
    assert_eq!(unsaved.status.code(), Some(1), "{unsaved:?}");
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["out"]);
}

/// A character that reverses the direction of what follows would show a name as another one.
#[test]
fn a_name_of_a_file_turns_no_letters() {
    let (status, said) = ended(&corte_in(&folder("turned"), &["replay", "no\u{202e}puoc."]));
    assert!(status == Some(1) && said.contains("no\\u{202e}puoc."), "{said}");
    assert!(!said.contains('\u{202e}'), "{said}");
}

/// If a command has several files, the message names the option that gave the file.
#[test]
fn a_file_is_told_with_the_option_that_named_it() {
    let (folder, endgame) = (folder("named"), endgame());
    fs::create_dir(folder.join("dir")).unwrap();
    fs::write(folder.join("file"), "no folder").unwrap();
    let exploit = ["exploit", "page", "--budget", "256", "--games", "2"];
    let of = |more: &[&'static str]| [&exploit[..], more].concat();
    let magistrate = ["train", "magistrate", "--iterations", "1", "--from", &endgame];
    for (arguments, says) in [
        (of(&["--json", "dir"]), "--json dir: "),
        (["exploit", "page", "--kind", "belief", "--json", "dir"].to_vec(), "--json dir: "),
        (of(&["--checkpoint", "dir"]), "--checkpoint dir: "),
        (of(&["--network", "no/x.network"]), "--network no/x.network: "),
        (of(&["--from", "no.network"]), "--from no.network: "),
        (["simulate", "--json", "dir"].to_vec(), "--json dir: "),
        (["simulate", "--bots", "page,no.network"].to_vec(), "--bots no.network: "),
        (["tournament", "--bots", "page,fool", "--csv", "dir"].to_vec(), "--csv dir: "),
        (["tournament", "--bots", "page,fool", "--resume", "dir"].to_vec(), "--resume dir: "),
        (["tournament", "--table", "page,no.network"].to_vec(), "--table no.network: "),
        (["strength", "--bots", "no.network"].to_vec(), "--bots no.network: "),
        (["strength", "--into", "file"].to_vec(), "--into file: "),
        (
            ["train", "regent", "--network", "x.network", "--from", "no.network"].to_vec(),
            "--from no.network: ",
        ),
        (
            ["train", "regent", "--network", "x.network", "--against", "no.network"].to_vec(),
            "--against no.network: ",
        ),
        (["train", "magistrate", "--strategy", "x.magistrate", "--from", "dir"].to_vec(), "--from dir: "),
        ([&magistrate[..], &["--strategy", "no/x.magistrate"]].concat(), "--strategy no/x.magistrate: "),
        (
            [&magistrate[..], &["--strategy", "x.magistrate", "--checkpoint", "dir"]].concat(),
            "--checkpoint dir: ",
        ),
        (["train", "doge", "--magistrate", "no", "--strategy", "x.doge"].to_vec(), "--magistrate no: "),
        (["train", "mirror", "--base", "no", "--strategy", "x.mirror"].to_vec(), "--base no: "),
        (
            ["train", "mirror", "--base", "doge", "--models", "no.doge", "--strategy", "x.mirror"].to_vec(),
            "--models no.doge: ",
        ),
        (
            ["train", "mirror", "--base", "doge", "--models", "", "--from", "no", "--strategy", "x.mirror"]
                .to_vec(),
            "--from no: ",
        ),
        (["solve", "anew", &endgame, "--magistrate", "no"].to_vec(), "--magistrate no: "),
        (["solve", "endgame", &endgame, "--bots", "no.network"].to_vec(), "--bots no.network: "),
        (["solve", "endgame", &endgame, "--json", "dir"].to_vec(), "--json dir: "),
        (["analyse", &endgame, "--html", "dir"].to_vec(), "--html dir: "),
        (["analyse", &endgame, "--bot", "no.doge"].to_vec(), "--bot no.doge: "),
        (["play", "--save", "dir"].to_vec(), "--save dir: "),
        (["play", "--bots", "no.network"].to_vec(), "--bots no.network: "),
        (["bot", "--bot", "no.network"].to_vec(), "--bot no.network: "),
        (["mcp", "--url", "http://127.0.0.1:1", "--token-file", "no"].to_vec(), "--token-file no: "),
        (["think", "--listen", "127.0.0.1:0", "--token-file", "no"].to_vec(), "--token-file no: "),
        (["bot", "--bot", "page", "--url", "https://127.0.0.1:1", "--ca", "no"].to_vec(), "--ca no: "),
        (["mcp", "--url", "https://127.0.0.1:1", "--token", "x", "--ca", "dir"].to_vec(), "--ca dir: "),
    ] {
        let (status, said) = ended(&corte_in(&folder, &arguments));
        assert!(status == Some(1) && said.contains(says), "{arguments:?}: {status:?} {said}");
    }
}

/// A file that can be read, but is of no use where it was named, makes no sense on the command line.
#[test]
fn a_file_that_is_not_what_an_option_needs_is_told_as_such() {
    let (folder, endgame) = (folder("unfit"), endgame());
    fs::write(folder.join("file"), "no folder").unwrap();
    fs::write(folder.join("token"), "\n").unwrap();
    fs::copy(&endgame, folder.join("game.coup")).unwrap();
    for (arguments, says) in [
        (
            &["tournament", "--bots", "page,fool", "--records", "file"][..],
            "--records file: this is no folder",
        ),
        (&["strength", "--bots", "page", "--into", "file"], "--into file: this is no folder"),
        (&["puzzles", "game.coup", "--into", "file"], "--into file: this is no folder"),
        (&["bot", "--bot", "page", "--token-file", "token"], "--token-file token: no token is in this file"),
        (
            &["mcp", "--url", "http://127.0.0.1:1", "--token-file", "token"],
            "--token-file token: no token is in this file",
        ),
    ] {
        let (status, said) = ended(&corte_in(&folder, arguments));
        assert!(status == Some(2) && said.contains(says), "{arguments:?}: {status:?} {said}");
    }
}

/// A file that is only read needs no folder to be made for it.
#[test]
fn only_who_writes_is_told_that_folders_must_be_there() {
    let folder = folder("hint");
    let (_, read) = ended(&corte_in(&folder, &["replay", "no/such.coup"]));
    assert!(read.contains("; check the path") && !read.contains("folders"), "{read}");
    let (status, written) = ended(&corte_in(&folder, &["bots", "--json", "no/such.json"]));
    assert!(status == Some(1) && written.contains("whose folders must be there already"), "{written}");
}

/// Nothing follows from a game that is over, and the message says so.
#[test]
fn a_game_that_is_over_is_no_position_to_train_from() {
    let folder = folder("over");
    let over = "coup 1\nrulebook brazil\nseat Ana coins 7 hand Duke lost Captain\n\
        seat Bruno coins 5 hand Duke lost Contessa\nAna coup Bruno\nBruno lose Duke\n";
    fs::write(folder.join("over.coup"), over).unwrap();
    for (arguments, status) in [
        (&["train", "magistrate", "--from", "over.coup", "--strategy", "x.magistrate"][..], 2),
        (
            &[
                "train",
                "mirror",
                "--base",
                "doge",
                "--models",
                "",
                "--from",
                "over.coup",
                "--strategy",
                "x.mirror",
            ],
            2,
        ),
        (&["solve", "anew", "over.coup"], 1),
    ] {
        let (code, said) = ended(&corte_in(&folder, arguments));
        assert_eq!(code, Some(status), "{arguments:?}: {said}");
        assert!(
            said.contains("over.coup: its game is over, so nothing follows from it"),
            "{arguments:?}: {said}"
        );
    }
    fs::write(folder.join("wrong.coup"), "coup 1\nrulebook atlantis\n").unwrap();
    let wrong = ["train", "magistrate", "--from", "wrong.coup", "--strategy", "x.magistrate"];
    let (code, said) = ended(&corte_in(&folder, &wrong));
    assert!(code == Some(2) && said.contains("error: --from wrong.coup:2:"), "named once: {said}");
}
