//! A private PostgreSQL server for tests: own data directory, own socket, gone with the value.

#![allow(clippy::print_stdout, reason = "a skipped test says so")]
#![allow(dead_code, reason = "not every test program uses all of it")]

use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use sqlx::Connection;
use tempfile::TempDir;

/// A running server. It is stopped and its files are removed on drop, and also if the test program is killed.
#[derive(Debug)]
pub(crate) struct Server {
    root: TempDir,
    programs: PathBuf,
    owner: Option<(u32, u32)>,
    databases: AtomicU32,
    /// Stops the server when its standard input ends.
    guard: Child,
}

impl Server {
    /// The server that the tests of this process share; it lives as long as one of them holds it.
    ///
    /// `None`, after a line that says so, if PostgreSQL is not installed.
    ///
    /// # Panics
    ///
    /// As [`Server::start`].
    pub(crate) fn shared() -> Option<Arc<Self>> {
        static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(server) = shared.upgrade() {
            return Some(server);
        }
        let server = Arc::new(Self::start()?);
        *shared = Arc::downgrade(&server);
        Some(server)
    }

    /// Starts a server of one's own. `None`, after a line that says so, if PostgreSQL is not installed.
    ///
    /// # Panics
    ///
    /// If the server can't be started, or if PostgreSQL is not installed and `CI` is `true`.
    pub(crate) fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            let why = "PostgreSQL is not installed (no initdb in PATH or /usr/lib/postgresql/*/bin)";
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{why}");
            println!("skipped: {why}");
            return None;
        };
        let root = tempfile::Builder::new().prefix("corte-pg-").tempdir_in("/tmp").unwrap();
        let owner = unprivileged_owner();
        if let Some((user, group)) = owner {
            std::os::unix::fs::chown(root.path(), Some(user), Some(group)).unwrap();
        }
        let guard = guard(&programs, root.path(), owner);
        let server = Self { root, programs, owner, databases: AtomicU32::new(0), guard };
        let data = server.data();
        server.run(
            "initdb",
            &["-D", &data, "-U", "corte", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
        );
        server.resume();
        Some(server)
    }

    /// Creates an empty database and returns its address.
    pub(crate) async fn new_database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut admin = sqlx::PgConnection::connect(&self.address("postgres")).await.unwrap();
        sqlx::query(&format!("CREATE DATABASE {name}")).execute(&mut admin).await.unwrap();
        admin.close().await.unwrap();
        self.address(&name)
    }

    /// Stops the server at once, as a crash would: connections end, the next start recovers.
    pub(crate) fn crash(&self) {
        self.run("pg_ctl", &["-D", &self.data(), "-w", "-m", "immediate", "stop"]);
    }

    /// Starts it again and returns when it accepts connections.
    pub(crate) fn resume(&self) {
        let root = self.root.path().display();
        let options = format!("-k {root} -c listen_addresses='' -c max_connections=200");
        let log = format!("{root}/log");
        self.run("pg_ctl", &["-D", &self.data(), "-w", "-t", "60", "-l", &log, "-o", &options, "start"]);
    }

    fn address(&self, database: &str) -> String {
        format!("postgres://corte@localhost/{database}?host={}", self.root.path().display())
    }

    fn data(&self) -> String {
        format!("{}/data", self.root.path().display())
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join(program));
        command.args(arguments).current_dir(self.root.path()).env("LC_ALL", "C");
        run_as(&mut command, self.owner);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

fn run_as(command: &mut Command, owner: Option<(u32, u32)>) {
    if let Some((user, group)) = owner {
        command.uid(user).gid(group);
    }
}

/// A process that waits for the end of this one, or of the pipe to it, and clears up. It has a process group of its
/// own, so that an interrupt from the terminal doesn't reach it.
fn guard(programs: &Path, root: &Path, owner: Option<(u32, u32)>) -> Child {
    let script = r#"cat; "$1" -D "$2/data" -w -m immediate stop; rm -rf "$2""#;
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh"]).arg(programs.join("pg_ctl")).arg(root).current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
    run_as(&mut command, owner);
    command.spawn().unwrap()
}

/// The directory with `initdb`, `pg_ctl` and `postgres`: from PATH, else the latest of Debian's.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let from_path = std::env::split_paths(&path).map(|dir| dir.join("initdb")).find(|file| file.is_file());
    let initdb = from_path.or_else(|| {
        let mut installed: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
            .ok()?
            .filter_map(|version| {
                let version = version.ok()?;
                Some((version.file_name().to_str()?.parse().ok()?, version.path().join("bin/initdb")))
            })
            .filter(|(_, initdb)| initdb.is_file())
            .collect();
        installed.sort();
        installed.pop().map(|(_, initdb)| initdb)
    })?;
    initdb.canonicalize().ok()?.parent().map(Path::to_owned)
}

/// PostgreSQL refuses to run as root. Then it runs as `postgres` or `nobody`: user and group numbers.
fn unprivileged_owner() -> Option<(u32, u32)> {
    if std::fs::metadata("/proc/self").ok()?.uid() != 0 {
        return None;
    }
    let users = std::fs::read_to_string("/etc/passwd").ok()?;
    let numbers = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    numbers("postgres").or_else(|| numbers("nobody"))
}
