//! The script that makes the shipped players makes each with the command listed beside it.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// Records what it was asked for, and makes the file that is named last, checkpoints aside.
const TELLS: &str = "#!/bin/sh\necho \"$*\" >>told\nfor word; do case $word in *.training) ;; *.*) made=$word ;; esac; done\ntouch \"$made\"\n";

#[test]
fn each_player_is_made_once_and_from_those_before_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = tempfile::tempdir().unwrap();
    let (program, made) = (folder.path().join("tells"), folder.path().join("players"));
    fs::write(&program, TELLS).unwrap();
    fs::set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
    let run = || {
        let done = Command::new(root.join("tools/players")).args([&made, &program]).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        fs::read_to_string(made.join("told")).unwrap()
    };
    let told = run();
    let lines: Vec<&str> = told.lines().collect();
    let ends: Vec<&str> = lines.iter().map(|line| line.split(' ').next_back().unwrap()).collect();
    assert_eq!(
        ends,
        [
            "first.training",
            "e2026.training",
            "e2027.training",
            "two.training",
            "broad.training",
            "t4.training",
            "e4a.training",
            "t6b.training",
            "wiser.training",
            "warier.training",
            "n3.training",
            "n4.training",
            "n6.training",
            "many.training",
            "mine.training",
            "booked.training"
        ]
    );
    for (at, line) in lines.iter().enumerate() {
        let files =
            line.split([' ', ',']).filter(|word| word.ends_with(".network") || word.ends_with(".magistrate"));
        for file in files {
            let name = file.split('.').next().unwrap();
            let maker = ends.iter().position(|end| end.split('.').next() == Some(name));
            assert!(maker.is_some_and(|maker| maker <= at), "{file} is not there yet: {line}");
        }
    }
    fs::remove_file(made.join("two.network")).unwrap();
    let again = run();
    let more: Vec<&str> = again.lines().skip(lines.len()).collect();
    assert_eq!(more, [lines[3]], "what is there is not made again");
}
