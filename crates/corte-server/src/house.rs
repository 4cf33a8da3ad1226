//! What a server does by itself: it wakes tables at startup, deletes what has expired, and says when its bots have no
//! time to think.

use crate::api;
use crate::app::App;
use crate::config::MOST_UPLOADS;
use crate::live::{self, Failed};
use crate::session;
use crate::store::{Pruned, Retention, StoreError};
use crate::tasks::Kind;
use crate::think::Answered;
use crate::withdrawal;
use corte_table::{Entry, Millis, What};
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// Tables where something happened this shortly before the server ended count as in play.
const IN_PLAY: Millis = 10 * 60_000;
/// How many tables are closed at once.
const AT_ONCE: usize = 64;
/// How many tables are woken at once.
const WAKING: usize = 8;
/// How often expired data is deleted.
const ROUND: Duration = Duration::from_secs(6 * 3_600);
/// How often rate-limit entries that are no longer needed are dropped.
const TIDY: Duration = Duration::from_secs(10);

/// After a silence this long, the clock may be wrong rather than the silence real.
const LONG: Duration = Duration::from_secs(7 * 86_400);

/// The end of a table's log.
struct Last {
    code: String,
    at: Millis,
    /// Whether the last entry is the server's own resumption.
    resumed: bool,
    /// Whether it says what a person did.
    of_a_person: bool,
}

async fn last(app: &App) -> Result<Vec<Last>, StoreError> {
    let entries = app.store.last_entries().await?;
    // There may be hundreds of thousands.
    let read = move || entries.into_iter().filter_map(read_last).collect();
    Ok(app.tasks.aside(read).await.unwrap_or_default())
}

fn read_last((code, text): (String, String)) -> Option<Last> {
    match serde_json::from_str::<Entry>(&text) {
        Ok(entry) => Some(Last {
            code,
            at: entry.at,
            resumed: entry.what == What::Resumed,
            of_a_person: entry.what.is_of_a_person(),
        }),
        Err(error) => {
            tracing::error!(%error, code, "a table's log can't be read");
            None
        }
    }
}

/// Wakes the tables that were in play when the server ended; all others sleep until somebody asks for them.
///
/// Times are measured from the latest entry of all, so it doesn't matter how long the server was down. If nobody has
/// come since the last start, the table isn't woken.
pub(crate) async fn wake(app: &Arc<App>) -> Result<(), StoreError> {
    let open = last(app).await?;
    let ended = open.iter().map(|table| table.at).max().unwrap_or(0);
    let in_play: Vec<String> = open
        .iter()
        .filter(|table| !table.resumed && table.at >= ended.saturating_sub(IN_PLAY))
        // Among several servers, each wakes its own tables.
        .filter(|table| app.cluster.rank(&table.code) == 0)
        .map(|table| table.code.clone())
        .collect();
    tracing::info!(tables = open.len(), in_play = in_play.len(), "tables recovered");
    let app = Arc::clone(app);
    let tasks = app.tasks.clone();
    tasks.clone().spawn(Kind::Upkeep, async move {
        let turns = Arc::new(Semaphore::new(WAKING));
        for code in in_play {
            let Ok(turn) = Arc::clone(&turns).acquire_owned().await else { return };
            let app = Arc::clone(&app);
            // In a task of its own: replaying one takes a while, and frames must not wait for several.
            tasks.spawn(Kind::Upkeep, async move {
                match live::find(&app, &code).await {
                    // An expired table may have been closed meanwhile.
                    Ok(_) | Err(Failed::Gone) => {}
                    Err(failed) => tracing::error!(?failed, code, "a table can't be woken"),
                }
                drop(turn);
            });
        }
    });
    Ok(())
}

/// Deletes what has expired, four times a day. After a long silence the clock may be wrong, so there is one round's
/// time to set it first.
pub(crate) async fn keep(app: Arc<App>, mut silence: Option<Duration>) {
    loop {
        match silence.take() {
            Some(silence) => tracing::warn!(
                "by this machine's clock nobody was here for {} days: if that is wrong, set the clock and restart \
                within {} hours; after that, expired data is deleted",
                silence.as_secs() / 86_400,
                ROUND.as_secs() / 3_600
            ),
            None => forget(&app).await,
        }
        if !app.pause(ROUND).await {
            return;
        }
    }
}

/// For how many rounds of tidying bots' answers are counted before it is told that too many were light: ten minutes.
const WATCHED: usize = 60;
/// The least number of light answers worth a word.
const LIGHT: u64 = 20;

/// Whether bots have given so many light answers that they play more weakly than they were asked to.
fn are_weak(Answered { all, light }: Answered) -> bool {
    light >= LIGHT && light * 4 >= all
}

/// Tells if that was so since the earlier count; returns the present one.
fn tell_of_weak_bots(app: &App, before: Answered) -> Answered {
    let now = app.metrics.answers_of_bots();
    let since = Answered { all: now.all - before.all, light: now.light - before.light };
    if are_weak(since) {
        tracing::warn!(
            all = since.all,
            light = since.light,
            "bots had no time to think and played as beginners: let them answer after a moment instead of at once, seat \
             weaker ones, or have them think elsewhere (--think)"
        );
    }
    now
}

/// Repeatedly drops the limits of those who haven't asked for a while, and invitations that went unanswered.
pub(crate) async fn tidy(app: Arc<App>) {
    let mut answered = Answered::default();
    for round in 1_usize.. {
        if !app.pause(TIDY).await {
            return;
        }
        app.limits.tidy();
        api::expire(&app).await;
        if round.is_multiple_of(WATCHED) {
            answered = tell_of_weak_bots(&app, answered);
        }
    }
}

/// How long nobody was here, as far as the database knows; none if that isn't long. Ask before waking tables, because
/// they go on by the very clock that is in doubt.
pub(crate) async fn silent_for_long(app: &App) -> Option<Duration> {
    let visit = app.store.last_visit().await.ok().flatten().map_or(0, |seen| seen.0.unsigned_abs());
    // A server whose clock is wrong writes entries of its own with wrong times.
    let played = last(app).await.ok()?;
    let played = played.iter().filter(|table| table.of_a_person).map(|table| table.at).max().unwrap_or(0);
    let newest = visit.max(played);
    let silence = Duration::from_millis(app.now().saturating_sub(newest));
    (newest > 0 && silence > LONG).then_some(silence)
}

/// Deletes what has expired, and logs how much that was.
pub(crate) async fn forget(app: &Arc<App>) {
    let closed = close_the_forgotten(app).await;
    withdrawal::finish(app).await;
    let keep = app.config.keep;
    let before = |age: Duration| Some(app.ago(age));
    let people = withdrawal::expire(app, app.ago(keep.sessions)).await;
    let mut retention = Retention {
        sessions_unseen_since: before(keep.sessions),
        lent_before: before(Duration::from_millis(session::LENT_FOR)),
        bots_unseen_since: before(keep.sessions),
        tables_closed_before: before(keep.logs),
        games_finished_before: keep.games.and_then(before),
        uploads_before: keep.uploads.and_then(before),
        uploads_beyond: Some(MOST_UPLOADS),
    };
    let mut forgotten = Pruned::default();
    loop {
        match app.store.prune(&retention).await {
            Ok(some) if some.rows == 0 => break,
            Ok(some) => {
                forgotten += some;
                retention.lent_before = retention.lent_before.filter(|_| some.links > 0);
            }
            Err(error) => {
                tracing::warn!(%error, "expired data can't be deleted now");
                break;
            }
        }
    }
    let Pruned { sessions, bots, tables, games, uploads, rows, .. } = forgotten;
    if closed > 0 || rows > 0 || people > 0 {
        tracing::info!(people, closed, tables, games, uploads, sessions, bots, "expired data deleted");
    }
}

/// Closes tables that have been inactive for long, and returns how many. Only possible candidates are loaded.
async fn close_the_forgotten(app: &Arc<App>) -> usize {
    let open = match last(app).await {
        Ok(open) => open,
        Err(error) => {
            tracing::warn!(%error, "the tables can't be listed, so none is closed now");
            return 0;
        }
    };
    let since = app.now().saturating_sub(app.config.keep.tables.as_millis() as Millis);
    let own = open.into_iter().filter(|table| app.cluster.rank(&table.code) == 0);
    let silent = own.filter(|table| table.resumed || table.at < since);
    let close = |table: Last| async move {
        match live::close(app, &table.code, since).await {
            Ok(closed) => usize::from(closed),
            Err(failed) => {
                tracing::warn!(?failed, code = table.code, "a table can't be closed");
                0
            }
        }
    };
    futures_util::stream::iter(silent)
        .map(close)
        .buffer_unordered(AT_ONCE)
        .fold(0, async |all, one| all + one)
        .await
}

#[cfg(test)]
mod tests;
