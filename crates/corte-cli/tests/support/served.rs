//! A server for one test: the real program.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server that ends with the test.
pub(crate) struct Served {
    child: Child,
    pub(crate) url: String,
}

impl Served {
    /// Starts it. A port that was ours before may be somebody else's for a while, so it tries again.
    pub(crate) fn start(folder: &Path, port: &str) -> Served {
        Served::start_with(folder, port, &[])
    }

    /// The same with more arguments.
    pub(crate) fn start_with(folder: &Path, port: &str, more: &[&str]) -> Served {
        let mut tries = std::iter::repeat_with(|| Served::try_start(folder, port, more));
        tries.by_ref().take(100).flatten().next().expect("the server says where it is")
    }

    fn try_start(folder: &Path, port: &str, more: &[&str]) -> Option<Served> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_corte"))
            .args(["serve", "--port", port, "--no-open"])
            .args(more)
            .arg("--data")
            .arg(folder.join("data"))
            .env("CORTE_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let place = lines.find_map(|line| Some(line.split_once("http://127.0.0.1:")?.1.to_owned()));
        let Some(place) = place else {
            child.wait().unwrap();
            return None;
        };
        let port: String = place.chars().take_while(char::is_ascii_digit).collect();
        // If nobody read its output, the server would stop.
        std::thread::spawn(move || lines.for_each(drop));
        Some(Served { child, url: format!("http://127.0.0.1:{port}") })
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
