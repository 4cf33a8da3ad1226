//! A private NATS server for tests, gone with the value.

#![allow(clippy::print_stdout, reason = "a skipped test says so")]

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A NATS server that accepts the user `corte` with the password `secret`.
pub(crate) struct Nats {
    child: Child,
    port: u16,
    lines: Receiver<String>,
}

impl Nats {
    /// Starts one; `None`, after a line that says so, if nats-server isn't installed here.
    pub(crate) fn start() -> Option<Nats> {
        let mut command = Command::new("nats-server");
        // It logs each message sent to it.
        command.args(["-a", "127.0.0.1", "-p", "-1", "--user", "corte", "--pass", "secret", "-V"]);
        let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
        let Ok(mut child) = child else {
            println!("skipped: there is no nats-server (Debian's package nats-server)");
            return None;
        };
        let told = BufReader::new(child.stderr.take().unwrap());
        let (tell, lines) = channel();
        std::thread::spawn(move || told.lines().map_while(Result::ok).try_for_each(|line| tell.send(line)));
        let says = |what: &str| {
            let mut said = std::iter::from_fn(|| lines.recv_timeout(Duration::from_secs(60)).ok());
            said.find_map(|line| Some(line.split_once(what)?.1.to_owned())).expect("it says so")
        };
        let port = says("Listening for client connections on 127.0.0.1:").trim().parse().unwrap();
        says("Server is ready");
        Some(Nats { child, port, lines })
    }

    pub(crate) fn address(&self, user: &str) -> String {
        format!("nats://{user}@127.0.0.1:{}", self.port)
    }

    /// Whether a hint has passed through it.
    pub(crate) fn has_carried(&self) -> bool {
        self.lines.try_iter().any(|line| line.contains("PUB corte."))
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
