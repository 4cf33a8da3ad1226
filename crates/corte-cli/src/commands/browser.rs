//! The browser of the person who starts the server.

use std::ffi::OsString;
use std::io::{IsTerminal, stdout};
use std::process::{Command, Stdio};
use std::thread;

/// Opens a page if somebody sits at this machine. The address is printed anyway, so failures are not reported.
pub(crate) fn open(address: &str) {
    if !someone_is_here(stdout().is_terminal(), |name| std::env::var_os(name)) {
        return;
    }
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let quiet = || Stdio::null();
    let started = Command::new(program).arg(address).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
    if let Ok(mut child) = started {
        // Without this wait, the child would remain as a zombie.
        thread::spawn(move || child.wait());
    }
}

/// Whether a browser may open: somebody reads the output, at a machine with its own screen.
fn someone_is_here(terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    let screen = match std::env::consts::OS {
        "macos" | "windows" => true,
        _ => set("DISPLAY") || set("WAYLAND_DISPLAY"),
    };
    let elsewhere = set("SSH_CONNECTION") || set("CI");
    terminal && screen && !elsewhere
}

#[cfg(test)]
mod tests {
    use super::someone_is_here;

    #[test]
    fn a_browser_opens_for_somebody_at_the_screen_alone() {
        let desk = |name: &str| (name == "DISPLAY").then(|| ":0".into());
        assert!(someone_is_here(true, desk));
        assert!(!someone_is_here(false, desk));
        for away in ["SSH_CONNECTION", "CI"] {
            assert!(!someone_is_here(true, |name| desk(name).or((name == away).then(|| "1".into()))));
        }
    }
}
