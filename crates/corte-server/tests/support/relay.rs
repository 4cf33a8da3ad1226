//! A relay to PostgreSQL: the connection can be cut, and it may pass on less than it is given, as a pooler does.

use std::path::PathBuf;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

/// Whether settings requested at the start of a connection are passed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Settings {
    PassedOn,
    Dropped,
}

/// A relay to a database, gone with the value.
pub(crate) struct Relay {
    /// The address of the database through this relay.
    pub(crate) address: String,
    open: watch::Sender<bool>,
    listening: tokio::task::JoinHandle<()>,
    _dir: TempDir,
}

const SOCKET: &str = ".s.PGSQL.5432";

impl Relay {
    /// A relay to the database at this address.
    pub(crate) fn to(address: &str, settings: Settings) -> Relay {
        // Not in `TMPDIR`, whose path may be too long for a socket's name.
        let dir = tempfile::Builder::new().prefix("corte-way-").tempdir_in("/tmp").unwrap();
        let (database, there) = address.split_once("?host=").unwrap();
        let address = format!("{database}?host={}", dir.path().display());
        let there = PathBuf::from(there).join(SOCKET);
        let listener = UnixListener::bind(dir.path().join(SOCKET)).unwrap();
        let open = watch::channel(true).0;
        let subscriber = open.clone();
        let listening = tokio::spawn(async move {
            loop {
                let (near, _) = listener.accept().await.unwrap();
                let is_open = subscriber.subscribe();
                if *is_open.borrow() {
                    tokio::spawn(carry(near, there.clone(), settings, is_open));
                }
            }
        });
        Relay { address, open, listening, _dir: dir }
    }

    /// Lets nobody through from now on.
    pub(crate) fn cut(&self) {
        self.open.send_replace(false);
    }

    /// Lets everybody through again.
    pub(crate) fn mend(&self) {
        self.open.send_replace(true);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

/// Carries one connection until either end closes or the relay is cut.
async fn carry(
    mut near: UnixStream,
    there: PathBuf,
    settings: Settings,
    mut is_open: watch::Receiver<bool>,
) -> Option<()> {
    let mut far = UnixStream::connect(there).await.ok()?;
    // <https://www.postgresql.org/docs/current/protocol-message-formats.html>, StartupMessage
    let length = near.read_u32().await.ok()?;
    let mut start = vec![0; length.checked_sub(4)? as usize];
    near.read_exact(&mut start).await.ok()?;
    if settings == Settings::Dropped {
        let name = b"options\0";
        let value = start.windows(name.len()).position(|some| some == name)? + name.len();
        start[value..].iter_mut().take_while(|byte| **byte != 0).for_each(|byte| *byte = b' ');
    }
    far.write_u32(length).await.ok()?;
    far.write_all(&start).await.ok()?;
    tokio::select! {
        carried = tokio::io::copy_bidirectional(&mut near, &mut far) => drop(carried),
        cut = is_open.wait_for(|is_open| !is_open) => drop(cut),
    }
    Some(())
}
