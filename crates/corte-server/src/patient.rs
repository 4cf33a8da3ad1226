//! A connection that waits for its reader, but not forever.

use crate::clock::Clock;
use corte_table::Millis;
use std::future::Future;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// How many bytes a second a reader that has fallen behind must take.
const SLOWEST: u32 = 4 * 1024;

/// A connection whose writes fail once it has waited too long for the reader.
///
/// Every reader starts with some patience. Waiting uses it up, and each byte read gives back as much time as the
/// slowest reader may take for it. So reading a few bytes now and then can't hold a connection for long.
pub(crate) struct Patient<S> {
    stream: S,
    most: Duration,
    left: Duration,
    /// While it waits: since when, and the wait itself.
    waits: Option<(Millis, Waiting)>,
    clock: Arc<Clock>,
}

type Waiting = Pin<Box<dyn Future<Output = ()> + Send>>;

impl<S> Patient<S> {
    pub(crate) fn new(stream: S, most: Duration, clock: &Arc<Clock>) -> Patient<S> {
        Patient { stream, most, left: most, waits: None, clock: Arc::clone(clock) }
    }

    /// Accounts for the outcome of a write.
    fn judge(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(bytes)) = written {
            if let Some((since, _)) = self.waits.take() {
                let waited = Duration::from_millis(self.clock.now().saturating_sub(since));
                let given = Duration::from_secs(bytes as u64) / SLOWEST;
                self.left = (self.left.saturating_sub(waited) + given).min(self.most);
            }
            return written;
        }
        if written.is_ready() {
            return written;
        }
        let (clock, left) = (&self.clock, self.left);
        let (_, patience) = self.waits.get_or_insert_with(|| {
            let own = Arc::clone(clock);
            let patience: Waiting = Box::pin(async move { own.pause(left).await });
            (clock.now(), patience)
        });
        ready!(patience.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the reader is too slow")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    /// Whether a hundred KiB can be written to somebody who reads this many bytes at a time and pauses in between.
    async fn is_served(bytes: usize) -> bool {
        let (mut reader, writer) = tokio::io::duplex(1_024);
        let reading = tokio::spawn(async move {
            let mut buffer = vec![0; bytes];
            while reader.read_exact(&mut buffer).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            std::future::pending::<()>().await;
        });
        let clock = Arc::new(Clock::of_the_machine());
        let mut patient = Patient::new(writer, Duration::from_millis(300), &clock);
        let done = patient.write_all(&[0; 100 * 1_024]).await.is_ok();
        reading.abort();
        done
    }

    #[tokio::test]
    async fn who_reads_in_drops_is_let_go_and_who_reads_is_served() {
        assert!(!is_served(0).await, "who reads nothing");
        assert!(!is_served(1).await, "who reads a byte now and then");
        assert!(is_served(1_024).await);
    }
}
