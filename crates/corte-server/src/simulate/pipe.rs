//! A connection of the simulated network, and the port at which connections arrive.

use crate::door::Entrance;
use crate::lock::whole;
use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::{Mutex as Turn, mpsc};

/// How many bytes are buffered for a slow reader.
const UNREAD: usize = 16 * 1024;

/// The state of the server's end of a connection.
#[derive(Debug)]
struct Passing {
    arrived: VecDeque<u8>,
    /// The client sends no more.
    ended: bool,
    /// The connection is broken.
    broken: bool,
    written: Vec<u8>,
    /// How much may still be written before somebody reads.
    room: usize,
    /// The server has accepted it; `closed` says that it has also closed it.
    accepted: bool,
    closed: bool,
    reads: Option<Waker>,
    writes: Option<Waker>,
}

/// A connection as the network holds it. A clone is the same one.
#[derive(Clone, Debug)]
pub(super) struct Pipe(Arc<Mutex<Passing>>);

impl Pipe {
    pub(super) fn new() -> Pipe {
        Pipe(Arc::new(Mutex::new(Passing {
            arrived: VecDeque::new(),
            ended: false,
            broken: false,
            written: Vec::new(),
            room: UNREAD,
            accepted: false,
            closed: false,
            reads: None,
            writes: None,
        })))
    }

    /// The server's end.
    pub(super) fn socket(&self) -> Socket {
        Socket(self.clone())
    }

    fn lock(&self) -> MutexGuard<'_, Passing> {
        whole(&self.0)
    }

    /// Changes something and wakes whoever waits for it.
    fn change(&self, change: impl FnOnce(&mut Passing)) {
        let mut passing = self.lock();
        change(&mut passing);
        let called = [passing.reads.take(), passing.writes.take()];
        drop(passing);
        called.into_iter().flatten().for_each(Waker::wake);
    }

    /// Delivers bytes to the server.
    pub(super) fn arrive(&self, bytes: &[u8]) {
        self.change(|passing| passing.arrived.extend(bytes));
    }

    /// Tells the server that the client sends no more.
    pub(super) fn end(&self) {
        self.change(|passing| passing.ended = true);
    }

    /// Breaks the connection: the server's next read or write fails.
    pub(super) fn break_off(&self) {
        self.change(|passing| passing.broken = true);
    }

    /// What the server has written since the last call, and whether that was all.
    pub(super) fn take(&self) -> (Vec<u8>, bool) {
        let mut passing = self.lock();
        let over = passing.closed || passing.broken;
        (std::mem::take(&mut passing.written), over)
    }

    /// Makes room for the bytes that were read.
    pub(super) fn read(&self, bytes: usize) {
        self.change(|passing| passing.room += bytes);
    }

    /// Whether the server has accepted its end and still has it.
    pub(super) fn is_held(&self) -> bool {
        let passing = self.lock();
        passing.accepted && !passing.closed
    }
}

/// The server's end of a connection.
#[derive(Debug)]
pub(crate) struct Socket(Pipe);

impl Drop for Socket {
    fn drop(&mut self) {
        self.0.lock().closed = true;
    }
}

fn broken() -> io::Error {
    io::Error::new(io::ErrorKind::ConnectionReset, "simulated: the connection is broken")
}

impl AsyncRead for Socket {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let mut passing = self.0.lock();
        if passing.broken {
            return Poll::Ready(Err(broken()));
        }
        if passing.arrived.is_empty() && !passing.ended {
            passing.reads = Some(context.waker().clone());
            return Poll::Pending;
        }
        let some = buffer.remaining().min(passing.arrived.len());
        passing.arrived.make_contiguous();
        buffer.put_slice(&passing.arrived.as_slices().0[..some]);
        passing.arrived.drain(..some);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Socket {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let mut passing = self.0.lock();
        if passing.broken {
            return Poll::Ready(Err(broken()));
        }
        if passing.room == 0 {
            passing.writes = Some(context.waker().clone());
            return Poll::Pending;
        }
        let some = passing.room.min(bytes.len());
        passing.room -= some;
        passing.written.extend_from_slice(&bytes[..some]);
        Poll::Ready(Ok(some))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.0.lock().closed = true;
        Poll::Ready(Ok(()))
    }
}

/// Where the network hands over new connections; an error stands for one that can't be accepted now.
pub(super) type Callers = mpsc::UnboundedSender<io::Result<(Socket, SocketAddr)>>;

/// The port at which a server listens.
#[derive(Debug)]
pub(crate) struct Port(Turn<mpsc::UnboundedReceiver<io::Result<(Socket, SocketAddr)>>>);

impl Port {
    pub(super) fn open() -> (Callers, Port) {
        let (callers, port) = mpsc::unbounded_channel();
        (callers, Port(Turn::new(port)))
    }
}

impl Entrance for Port {
    type Stream = Socket;

    async fn accept(&self) -> io::Result<(Socket, SocketAddr)> {
        match self.0.lock().await.recv().await {
            Some(accepted) => {
                accepted.iter().for_each(|(socket, _)| socket.0.lock().accepted = true);
                accepted
            }
            // Nobody connects any more.
            None => std::future::pending().await,
        }
    }
}
