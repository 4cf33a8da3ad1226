//! A private PostgreSQL server for tests: its own data directory and socket, gone with the value.

#![allow(clippy::print_stdout, reason = "a skipped test says so")]

use std::os::unix::fs::{MetadataExt, PermissionsExt};
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
    /// Which of its data directories is the primary's: one further with each standby that took over.
    generation: AtomicU32,
    /// A loopback address that no other server has.
    host: String,
    /// Additional settings to start it with.
    settings: String,
    /// Stops the server when its standard input ends.
    guard: Child,
}

impl Server {
    /// The server shared by the tests of this process; it lives as long as one of them holds it.
    ///
    /// `None`, after a line that says so, if PostgreSQL isn't installed.
    ///
    /// # Panics
    ///
    /// Like [`Server::start`].
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

    /// Starts a server of one's own, with its files in the folder that `CORTE_POSTGRES_IN` names, or in /tmp.
    ///
    /// Returns `None`, and panics, like [`Server::start_in`].
    pub(crate) fn start() -> Option<Self> {
        // Not in `TMPDIR`, whose path may be too long for a socket's name and private to another user.
        Self::start_in(&PathBuf::from(std::env::var_os("CORTE_POSTGRES_IN").unwrap_or_else(|| "/tmp".into())))
    }

    /// Starts a server of one's own, with its files in this folder. `None`, after a line that says so, if PostgreSQL
    /// isn't installed.
    ///
    /// # Panics
    ///
    /// If the server can't be started, or if PostgreSQL isn't installed and `CI` is `true`.
    pub(crate) fn start_in(place: &Path) -> Option<Self> {
        let Some(programs) = programs() else {
            let why = "PostgreSQL is not installed (no initdb in PATH or /usr/lib/postgresql/*/bin)";
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{why}");
            println!("skipped: {why}");
            return None;
        };
        let root = tempfile::Builder::new().prefix("corte-pg-").tempdir_in(place).unwrap();
        let owner = unprivileged_owner();
        if let Some((user, group)) = owner {
            std::os::unix::fs::chown(root.path(), Some(user), Some(group)).unwrap();
        }
        let guard = guard(&programs, root.path(), owner);
        let (databases, generation) = (AtomicU32::new(0), AtomicU32::new(0));
        let (host, settings) = (own_address(), "-c listen_addresses=''".to_owned());
        let server = Self { root, programs, owner, databases, generation, host, settings, guard };
        server.lay_out();
        server.resume();
        Some(server)
    }

    /// Makes the data directory of a new server: a copy of one that was never started. Making one from scratch takes
    /// a second of processor time, and every test is a separate process.
    fn lay_out(&self) {
        let data = PathBuf::from(self.data(0));
        let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("postgresql-{}", self.version()));
        if kept.is_dir() {
            return copy(&kept, &data);
        }
        let encoding = ["-E", "UTF8", "--no-locale", "--no-sync"];
        let place = self.data(0);
        self.run("initdb", &[&["-D", &place, "-U", "corte", "-A", "trust"][..], &encoding].concat());
        let draft = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        copy(&data, &draft.path().join("data"));
        // Somebody else may have been as quick, and theirs is as good.
        let _ = std::fs::rename(draft.path().join("data"), kept);
    }

    /// The PostgreSQL version, usable as a file name.
    fn version(&self) -> String {
        let output = Command::new(self.programs.join("initdb")).arg("--version").output().unwrap();
        let told = String::from_utf8_lossy(&output.stdout);
        told.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '.').collect()
    }

    /// From its next start on, it listens on an address of its own and presents this certificate.
    pub(crate) fn show(&mut self, certificate: &str, key: &str) {
        for (name, text) in [("server.crt", certificate), ("server.key", key)] {
            self.put(name, text);
        }
        self.settings = format!("-c listen_addresses={} -c ssl=on", self.host());
    }

    /// From its next start on, it uses this setting too.
    pub(crate) fn set(&mut self, setting: &str) {
        self.settings += &format!(" -c {setting}");
    }

    /// From its next start on, this line comes first among its access rules.
    pub(crate) fn let_in(&self, line: &str) {
        let known = std::fs::read_to_string(format!("{}/pg_hba.conf", self.data(self.primary()))).unwrap();
        self.put("pg_hba.conf", &format!("{line}\n{known}"));
    }

    /// Puts a file into its data directory that only its owner can access.
    fn put(&self, name: &str, text: &str) {
        let path = PathBuf::from(self.data(self.primary())).join(name);
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
        if let Some((user, group)) = self.owner {
            std::os::unix::fs::chown(&path, Some(user), Some(group)).unwrap();
        }
    }

    /// Where it listens once it presents a certificate.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// Creates an empty database and returns its address.
    pub(crate) async fn new_database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut admin = sqlx::PgConnection::connect(&self.address("postgres")).await.unwrap();
        sqlx::query(&format!("CREATE DATABASE {name}")).execute(&mut admin).await.unwrap();
        admin.close().await.unwrap();
        self.address(&name)
    }

    /// Stops the server at once, as a crash would: connections end, and the next start recovers.
    pub(crate) fn crash(&self) {
        self.run("pg_ctl", &["-D", &self.data(self.primary()), "-w", "-m", "immediate", "stop"]);
    }

    /// Starts it again and returns when it accepts connections.
    pub(crate) fn resume(&self) {
        self.start_at(self.primary());
    }

    /// Makes a standby.
    pub(crate) fn copy_to_a_standby(&self) {
        let next = self.primary() + 1;
        let (data, from) = (self.data(next), self.root.path().display().to_string());
        let copy = ["-D", &data, "-h", &from, "-U", "corte", "-R", "-X", "stream", "-c", "fast", "--no-sync"];
        self.run("pg_basebackup", &copy);
        self.start_at(next);
    }

    /// Returns once the standby streams. If it is waited for, nothing is committed that it hasn't received.
    pub(crate) async fn follow_with_the_standby(&self, waited_for: bool) {
        // What is set here isn't set at the standby, which will have nobody to wait for.
        let names = if waited_for { "*" } else { "" };
        self.tell(&format!("ALTER SYSTEM SET synchronous_standby_names = '{names}'")).await;
        self.tell("SELECT pg_reload_conf()").await;
        let follows = if waited_for { "sync_state = 'sync'" } else { "sync_state = 'async'" };
        let streams =
            format!("SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND {follows}");
        while self.asked(&streams).await == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }

    /// Keeps the standby from hearing anything from now on, as if its connection were cut.
    pub(crate) async fn cut_the_standby_off(&self) {
        let sender = self.asked("SELECT pid::bigint FROM pg_stat_replication").await;
        let stopped = Command::new("kill").args(["-STOP", &sender.to_string()]).status().unwrap();
        assert!(stopped.success());
    }

    /// Kills the primary; its standby takes its place, at the same address.
    pub(crate) fn fail_over(&self) {
        self.crash();
        let next = self.generation.fetch_add(1, Ordering::Relaxed) + 1;
        self.run("pg_ctl", &["-D", &self.data(next), "-w", "-t", "60", "promote"]);
        let known = self.root.path().join(SOCKET);
        // A leftover of the previous primary.
        let _ = std::fs::remove_file(&known);
        std::os::unix::fs::symlink(Path::new(&self.socket(next)).join(SOCKET), known).unwrap();
    }

    async fn tell(&self, sql: &str) {
        let mut admin = sqlx::PgConnection::connect(&self.address("postgres")).await.unwrap();
        sqlx::query(sql).execute(&mut admin).await.unwrap();
        admin.close().await.unwrap();
    }

    async fn asked(&self, sql: &str) -> i64 {
        let mut admin = sqlx::PgConnection::connect(&self.address("postgres")).await.unwrap();
        let answer: Option<i64> = sqlx::query_scalar(sql).fetch_optional(&mut admin).await.unwrap();
        admin.close().await.unwrap();
        answer.unwrap_or_default()
    }

    fn start_at(&self, generation: u32) {
        let socket = self.socket(generation);
        if !Path::new(&socket).is_dir() {
            std::fs::create_dir(&socket).unwrap();
            if let Some((user, group)) = self.owner {
                std::os::unix::fs::chown(&socket, Some(user), Some(group)).unwrap();
            }
        }
        let options = format!("-k {socket} {} -c max_connections=200", self.settings);
        let (data, log) = (self.data(generation), format!("{}/log", self.root.path().display()));
        self.run("pg_ctl", &["-D", &data, "-w", "-t", "60", "-l", &log, "-o", &options, "start"]);
    }

    fn primary(&self) -> u32 {
        self.generation.load(Ordering::Relaxed)
    }

    fn address(&self, database: &str) -> String {
        format!("postgres://corte@localhost/{database}?host={}", self.root.path().display())
    }

    fn data(&self, generation: u32) -> String {
        let number = if generation == 0 { String::new() } else { generation.to_string() };
        format!("{}/data{number}", self.root.path().display())
    }

    /// The directory of its socket: the first is where everybody looks for it.
    fn socket(&self, generation: u32) -> String {
        let number = if generation == 0 { String::new() } else { format!("/socket{generation}") };
        format!("{}{number}", self.root.path().display())
    }

    /// Runs one of PostgreSQL's programs, in the folder of the server's files.
    pub(crate) fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join(program));
        command.args(arguments).current_dir(self.root.path()).env("LC_ALL", "C");
        run_as(&mut command, self.owner);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

/// The name PostgreSQL gives its socket.
const SOCKET: &str = ".s.PGSQL.5432";

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// A loopback address of this process's own, different each time: its number has 22 bits.
fn own_address() -> String {
    static GIVEN: AtomicU32 = AtomicU32::new(1);
    let number = (GIVEN.fetch_add(1, Ordering::Relaxed) % 4) << 22 | std::process::id() & ((1 << 22) - 1);
    let [_, a, b, c] = number.to_be_bytes();
    format!("127.{a}.{b}.{c}")
}

fn run_as(command: &mut Command, owner: Option<(u32, u32)>) {
    if let Some((user, group)) = owner {
        command.uid(user).gid(group);
    }
}

/// Copies a directory as it is, with its owner.
fn copy(from: &Path, to: &Path) {
    let copied = Command::new("cp").arg("-Rp").args([from, to]).status().unwrap();
    assert!(copied.success(), "{} is not copied", from.display());
}

/// A process that waits for the end of this one, or of the pipe to it, and cleans up. It has its own process group,
/// so that an interrupt from the terminal doesn't reach it.
fn guard(programs: &Path, root: &Path, owner: Option<(u32, u32)>) -> Child {
    let script = r#"cat; for data in "$2"/data*; do "$1" -D "$data" -w -m immediate stop; done; rm -rf "$2""#;
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh"]).arg(programs.join("pg_ctl")).arg(root).current_dir("/");
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
    run_as(&mut command, owner);
    command.spawn().unwrap()
}

/// The directory with `initdb`, `pg_ctl` and `postgres`: from PATH, otherwise Debian's latest.
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

/// PostgreSQL refuses to run as root, so it then runs as `postgres` or `nobody`: user and group numbers.
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
