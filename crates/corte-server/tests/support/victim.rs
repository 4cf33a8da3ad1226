//! Servers in separate processes, to be killed, stopped and started again.

/// How a server in a separate process is started.
#[derive(Clone, Debug, Default)]
pub(crate) struct Start {
    pub(crate) database: String,
    /// 0 picks any free one.
    pub(crate) port: u16,
    pub(crate) nats: Option<String>,
    /// Another build of this test program, or a `corte`; without it, this one.
    pub(crate) program: Option<std::path::PathBuf>,
    /// By how many seconds its machine's clock is off.
    pub(crate) skew: i64,
}

/// Debian's libfaketime, which makes a clock wrong.
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
            // Setting a clock doesn't change how fast time passes.
            command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        command
    }
}

/// A server in a separate process.
pub(crate) struct Victim {
    child: std::process::Child,
    pub(crate) base: String,
    pub(crate) port: u16,
    /// The address of its metrics, if it reports one.
    pub(crate) admin: Option<String>,
}

impl Victim {
    pub(crate) async fn start(database: &str, port: u16) -> Victim {
        Victim::start_as(&Start { database: database.to_owned(), port, ..Start::default() }).await
    }

    /// Tries repeatedly, because somebody else may use a port for a while that was ours before.
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
        // Its output is read to the end, because a process whose output nobody reads ends, for example when the
        // harness writes after a minute.
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
                    // Whoever gave up waiting has killed it.
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

    /// SIGSTOP: it stalls, and keeps whatever it holds.
    pub(crate) fn pause(&self) {
        self.signal("-STOP");
    }

    /// SIGCONT.
    pub(crate) fn go_on(&self) {
        self.signal("-CONT");
    }

    /// SIGTERM; returns once it has ended, by itself and successfully.
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
