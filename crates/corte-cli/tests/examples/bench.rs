//! Where examples run: each in a folder of its own, with the files they mention.

use super::found::root;
use super::judged::Judge;
use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The outcome of an example.
pub(crate) struct Ran {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) folder: PathBuf,
}

/// A folder to run one example in.
pub(crate) struct Bench {
    folder: PathBuf,
}

/// A short game, in which Ana wins by a Coup.
const GAME: &str = "coup 1\nrulebook brazil\nseat Ana coins 7 hand Duke Captain\nseat Bruno coins 2 hand Contessa lost Assassin\n\n\
    Ana coup Bruno\nBruno lose Contessa\nexpect winner Ana\n";

/// A game under way, in which the record says that Bruno is a bot.
const BEGUN: &str = "coup 1\ntag bot Bruno page\nrulebook brazil\nseat Ana coins 7 hand Duke Captain\n\
    seat Bruno coins 2 hand Contessa Assassin\n\nAna tax\nBruno pass\n";

/// A game that ends with a clear mistake: who lets foreign aid be, and then claims a Duke, has none.
pub(crate) const MISSED: &str = "coup 1\nrulebook brazil\noption challenge-order clockwise\n\
    seat Zoe\nseat Yan\nfirst Zoe\n\nZoe deal Assassin Assassin\nYan deal Captain Captain\n\n\
    Zoe foreign-aid\nYan pass\n\nYan steal Zoe\nZoe pass\nZoe block Captain\nYan pass\n\n\
    Zoe assassinate Yan\nYan pass\nYan block Contessa\nZoe pass\n\nYan tax\nZoe pass\n";

impl Bench {
    pub(crate) fn new(number: usize) -> Bench {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("examples/{number}"));
        let _ = fs::remove_dir_all(&folder);
        for below in ["bin", ".local/share/bash-completion/completions", ".config/fish/completions"] {
            fs::create_dir_all(folder.join(below)).unwrap();
        }
        symlink(env!("CARGO_BIN_EXE_corte"), folder.join("bin/corte")).unwrap();
        for shared in ["scenarios", "examples", "endgames"] {
            symlink(root().join(shared), folder.join(shared)).unwrap();
        }
        for name in ["game.coup", "more.coup"] {
            fs::write(folder.join(name), GAME).unwrap();
        }
        fs::write(folder.join("begun.coup"), BEGUN).unwrap();
        fs::create_dir(folder.join("played")).unwrap();
        fs::write(folder.join("played/missed.coup"), MISSED).unwrap();
        Bench { folder }
    }

    /// Runs an example, and judges the outcome.
    pub(crate) fn hold(&self, example: &str, judge: &Judge) -> Result<(), String> {
        match judge {
            Judge::Says(words) => {
                let ran = self.well(example)?;
                match words.iter().find(|word| !ran.out.contains(**word)) {
                    None => Ok(()),
                    Some(word) => Err(format!("it does not say {word:?}, but\n{}{}", ran.out, ran.err)),
                }
            }
            Judge::Look(look) => {
                let ran = self.well(example)?;
                look(&ran).map_err(|fault| format!("{fault}; it said\n{}{}", ran.out, ran.err))
            }
            Judge::Instead { shorter, why, look } => {
                assert!(!why.is_empty());
                self.parses(example)?;
                let ran = self.well(shorter)?;
                look(&ran).map_err(|fault| format!("{shorter}: {fault}; it said\n{}{}", ran.out, ran.err))
            }
            Judge::After(before, judge) => {
                self.well(before)?;
                self.hold(example, judge)
            }
            Judge::Serves(words) => self.serve(example, words),
            Judge::Taken(why) => {
                assert!(!why.is_empty());
                self.parses(example)
            }
            Judge::Elsewhere(why) => {
                assert!(!why.is_empty() && !example.starts_with("corte "), "corte is judged here");
                Ok(())
            }
        }
    }

    fn shell(&self, command: &str) -> Command {
        let mut shell = Command::new("sh");
        let path = std::env::var("PATH").unwrap_or_default();
        shell
            .args(["-c", command])
            .current_dir(&self.folder)
            .env("PATH", format!("{}:{path}", self.folder.join("bin").display()))
            .env("HOME", &self.folder)
            .env("LC_ALL", "C")
            .env("CORTE_PORT", "0")
            .env("CORTE_LOG", "error")
            .env_remove("DISPLAY")
            .env_remove("COLUMNS")
            .stdin(Stdio::null());
        shell
    }

    /// Whether the program accepts the arguments of an example: followed by `--help`, it refuses unknown ones.
    fn parses(&self, example: &str) -> Result<(), String> {
        let asks = self.folder.join("bin/asks");
        let script = format!("#!/bin/sh\nexec {} \"$@\" --help\n", env!("CARGO_BIN_EXE_corte"));
        fs::write(&asks, script)
            .and_then(|()| fs::set_permissions(&asks, Permissions::from_mode(0o755)))
            .unwrap();
        // A command within the command runs as it is.
        let (_, arguments) = example.split_once("corte ").ok_or("it is no command of ours")?;
        self.well(&format!("asks {arguments}")).map(drop)
    }

    /// Runs a command that must succeed.
    fn well(&self, command: &str) -> Result<Ran, String> {
        let output = self.shell(command).output().map_err(|error| error.to_string())?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        let ran = Ran { status: output.status.code(), out, err, folder: self.folder.clone() };
        if ran.status == Some(0) {
            return Ok(ran);
        }
        Err(format!("{command}: it ends with {:?} and says\n{}{}", ran.status, ran.out, ran.err))
    }

    /// Starts a server, reads what it says when it is up, and ends it as a host would.
    fn serve(&self, command: &str, words: &[&str]) -> Result<(), String> {
        let mut server = self
            .shell(&format!("exec {command}"))
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let mut told = String::new();
        let output = server.stdout.take().map(BufReader::new);
        for line in output.into_iter().flat_map(BufRead::lines).map_while(Result::ok) {
            told = format!("{told}{line}\n");
            if line.starts_with("Ctrl-C") {
                let ended = Command::new("kill").args(["-TERM", &server.id().to_string()]).status();
                ended.map_err(|error| error.to_string())?;
            }
        }
        let status = server.wait().map_err(|error| error.to_string())?;
        let missing = words.iter().find(|word| !told.contains(**word));
        if status.success() && missing.is_none() {
            return Ok(());
        }
        Err(format!("it ends with {status}, does not say {missing:?}, but\n{told}"))
    }
}
