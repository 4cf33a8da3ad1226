//! This program as an operating-system process: its limits, and when it is asked to stop.

/// How many files a server may have open if the system allows it: each connection is one.
#[cfg(target_os = "linux")]
const FILES: u64 = 65_536;

/// Raises the limit on open files, and makes the system report a file that has reached its size limit instead of
/// ending the process.
#[cfg(target_os = "linux")]
pub(crate) fn lift_limits() {
    use rustix::process::{Resource, Rlimit, Signal, getrlimit, setrlimit};
    use tokio::signal::unix::{SignalKind, signal};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let most = maximum.map_or(FILES, |maximum| maximum.min(FILES));
    let raised = current.is_none_or(|current| current >= most) || {
        setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum }).is_ok()
    };
    // Waiting for a signal once handles it from then on: a write that is too long fails, as on a full disk.
    let heard = signal(SignalKind::from_raw(Signal::XFSZ.as_raw())).is_ok();
    if !(raised && heard) {
        tracing::warn!("this process's limits on open files and file size could not be lifted");
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn lift_limits() {}

/// How many files this process may have open, if the system reports that and it is limited.
#[cfg(all(target_os = "linux", feature = "load"))]
pub(crate) fn open_files() -> Option<usize> {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).current.map(|most| most as usize)
}

#[cfg(all(not(target_os = "linux"), feature = "load"))]
pub(crate) fn open_files() -> Option<usize> {
    None
}

/// Completes when the process is asked to stop: by SIGTERM, Ctrl-C, or the end of its terminal, unless `nohup`
/// shields it from that.
pub async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let (terminated, hung_up) = {
        use tokio::signal::unix::SignalKind;
        let hangup = (!outlives_its_terminal()).then(SignalKind::hangup);
        (told(Some(SignalKind::terminate())), told(hangup))
    };
    #[cfg(not(unix))]
    let (terminated, hung_up) = (std::future::pending::<()>(), std::future::pending::<()>());
    tokio::select! {
        _ = interrupted => {}
        () = terminated => {}
        () = hung_up => {}
    }
    tracing::info!("stopping");
}

/// Completes when this signal arrives.
#[cfg(unix)]
async fn told(signal: Option<tokio::signal::unix::SignalKind>) {
    match signal.map(tokio::signal::unix::signal) {
        Some(Ok(mut signal)) => drop(signal.recv().await),
        Some(Err(_)) | None => std::future::pending().await,
    }
}

/// Whether this process was started with SIGHUP ignored, as `nohup` does. Assumed if the system doesn't say.
#[cfg(unix)]
fn outlives_its_terminal() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    // SIGHUP is the first signal.
    ignored.and_then(|ignored| u64::from_str_radix(ignored.trim(), 16).ok()).is_none_or(|set| set & 1 == 1)
}
