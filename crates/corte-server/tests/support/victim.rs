//! Servers in processes of their own, to be killed, stopped and started again.

/// How a server in a process of its own is started.
#[derive(Clone, Debug, Default)]
pub(crate) struct Start {
    pub(crate) database: String,
    /// 0 takes any that is free.
    pub(crate) port: u16,
    pub(crate) nats: Option<String>,
    /// Another build of this test program, or a `corte`; without it this one.
    pub(crate) program: Option<std::path::PathBuf>,
    /// By how many seconds its machine's clock is off.
    pub(crate) skew: i64,
}

/// What makes a clock that is off: Debian's libfaketime.
const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

impl Start {
    pub(crate) fn can_skew() -> bool {
        std::path::Path::new(FAKETIME).is_file()
    }

    fn command(&self) -> std::process::Command {
        let own = std::env::current_exe().unwrap();
        let program = self.program.as_ref().unwrap_or(&own);
        let mut command = std::process::Command::new(program);
        if program.file_name().is_some_and(|name| name == "corte") {
            command.args(["serve", "--no-open", "--database", &self.database, "--port"]);
            command.arg(self.port.to_string());
            if let Some(nats) = &self.nats {
                command.args(["--nats", nats]);
            }
        } else {
            command.args(["a_server_to_be_killed", "--ignored", "--nocapture"]);
            command.env("CORTE_TEST_DATABASE", &self.database).env("CORTE_TEST_PORT", self.port.to_string());
            if let Some(nats) = &self.nats {
                command.env("CORTE_TEST_NATS", nats);
            }
        }
        if self.skew != 0 {
            command.env("LD_PRELOAD", FAKETIME).env("FAKETIME", format!("{:+}s", self.skew));
            // Whoever sets a clock does not change how fast time goes by.
            command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        command
    }
}

/// A server in a process of its own.
pub(crate) struct Victim {
    child: std::process::Child,
    pub(crate) base: String,
    pub(crate) port: u16,
    /// Where its metrics are, if it tells.
    pub(crate) admin: Option<String>,
}

impl Victim {
    pub(crate) async fn start(database: &str, port: u16) -> Victim {
        Victim::start_as(&Start { database: database.to_owned(), port, ..Start::default() }).await
    }

    /// At a port that was ours before, somebody else may be for a while.
    pub(crate) async fn start_as(start: &Start) -> Victim {
        for _ in 0..100 {
            if let Some(victim) = Victim::try_start(start).await {
                return victim;
            }
        }
        panic!("the server tells nobody where it listens");
    }

    async fn try_start(start: &Start) -> Option<Victim> {
        let mut child = start.command().stdout(std::process::Stdio::piped()).spawn().unwrap();
        let out = child.stdout.take().unwrap();
        let (found, addresses) = tokio::sync::oneshot::channel();
        // It is read to its end: who writes to nobody, as the harness does after a minute, ends.
        std::thread::spawn(move || {
            use std::io::BufRead;
            let (mut admin, mut found) = (None, Some(found));
            for line in std::io::BufReader::new(out).lines().map_while(Result::ok) {
                if let Some((_, address)) = line.split_once("metrics at http://") {
                    admin = Some(format!("http://{address}"));
                }
                let listens = ["listening on ", "served at http://"];
                if let Some((_, address)) = listens.iter().find_map(|words| line.split_once(words))
                    && let Some(found) = found.take()
                {
                    // Who gave up waiting has killed it.
                    let _ = found.send((address.to_owned(), admin.take()));
                }
            }
        });
        let Ok((address, admin)) = addresses.await else {
            child.wait().unwrap();
            return None;
        };
        let port = address.rsplit(':').next().unwrap().parse().unwrap();
        Some(Victim { child, base: format!("http://{address}"), port, admin })
    }

    fn signal(&self, signal: &str) {
        let number = self.child.id().to_string();
        let told = std::process::Command::new("kill").args([signal, &number]).status().unwrap();
        assert!(told.success());
    }

    /// SIGSTOP: it stands still, and holds whatever it holds.
    pub(crate) fn pause(&self) {
        self.signal("-STOP");
    }

    /// SIGCONT.
    pub(crate) fn go_on(&self) {
        self.signal("-CONT");
    }

    /// SIGTERM; returns when it has ended, as it does by itself, and well.
    pub(crate) fn terminate(&mut self) {
        self.signal("-TERM");
        let ended = self.child.wait().unwrap();
        assert!(ended.success(), "a server that was told to stop: {ended}");
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
