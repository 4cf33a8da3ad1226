//! How hints reach the other servers: over NATS if it is configured and reachable, otherwise through the database.

use super::Nats;
use super::hint::messages;
use crate::app::App;
use crate::tasks::Kind;
use std::sync::Arc;
#[cfg(feature = "postgres")]
use std::time::Duration;

/// How many hints are collected before some are sent.
const BATCH: usize = 256;
/// When to listen again after the database could not be asked.
#[cfg(feature = "postgres")]
const RETRY: Duration = Duration::from_secs(1);

/// Carries this server's hints to the others, and theirs to it, until it stops.
pub(crate) fn open(app: &Arc<App>, nats: Option<Nats>) {
    let Some(mut hints) = app.cluster.hints().filter(|_| app.cluster.node.is_some()) else { return };
    let nats = nats.map(|nats| nats.open(app));
    let speaking = Arc::clone(app);
    app.tasks.spawn(Kind::Upkeep, async move {
        let mut some = Vec::new();
        loop {
            tokio::select! {
                biased;
                () = speaking.stopped() => return,
                count = hints.recv_many(&mut some, BATCH) => if count == 0 { return },
            }
            for message in messages(speaking.cluster.id(), &some) {
                if nats.as_ref().is_none_or(|nats| !nats.say(&message)) {
                    say_by_database(&speaking, &message).await;
                }
            }
            some.clear();
        }
    });
    #[cfg(feature = "postgres")]
    app.tasks.spawn(Kind::Upkeep, listen(Arc::clone(app)));
}

#[cfg(feature = "postgres")]
async fn say_by_database(app: &App, message: &str) {
    // Anything lost is found by comparing heads.
    if let Some(Err(error)) = app.clock.within(super::PATIENCE, app.store.notify(message)).await {
        tracing::debug!(%error, "a notification is lost");
    }
}

#[cfg(not(feature = "postgres"))]
async fn say_by_database(_: &App, _: &str) {}

/// Receives what others say through the database.
#[cfg(feature = "postgres")]
async fn listen(app: Arc<App>) {
    let mut said = false;
    loop {
        let error = tokio::select! {
            biased;
            () = app.stopped() => return,
            error = listen_once(&app, &mut said) => error,
        };
        if !std::mem::replace(&mut said, true) {
            tracing::warn!(%error, "the database sends no notifications: this server looks for changes every second");
        }
        if !app.pause(RETRY).await {
            return;
        }
    }
}

/// Listens until that fails.
#[cfg(feature = "postgres")]
async fn listen_once(app: &Arc<App>, said: &mut bool) -> crate::store::StoreError {
    let mut listener = match app.store.listen().await {
        Ok(Some(listener)) => listener,
        Ok(None) => return std::future::pending().await,
        Err(error) => return error,
    };
    if std::mem::take(said) {
        tracing::info!("the database sends notifications again");
    }
    // Anything said before is found by comparing heads.
    app.cluster.nudge();
    loop {
        match listener.next().await {
            Ok(Some(message)) => super::hear_all(app, &message),
            Ok(None) => app.cluster.nudge(),
            Err(error) => return error,
        }
    }
}
